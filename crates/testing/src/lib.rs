//! The naive judge, board generators and laws that the tests of renju share.
