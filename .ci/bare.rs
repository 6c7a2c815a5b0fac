//! Runs `renju_embedded` on Linux with nothing below it: no std, no libc, no start files. Built by `.ci/no-std`, not by cargo.
#![no_std]
#![no_main]

use core::alloc::{GlobalAlloc, Layout};
use core::arch::{asm, global_asm};
use core::cell::UnsafeCell;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicUsize, Ordering};

global_asm!(".globl _start", "_start:", "xor ebp, ebp", "and rsp, -16", "call bare_main", "ud2");

/// Writes the text and ends with exit code 0, or with 1 where anything is refused.
#[unsafe(no_mangle)]
extern "C" fn bare_main() -> ! {
    let code = match renju_embedded::run() {
        Ok(text) => {
            // SAFETY: write(1, text, length) reads the text and nothing else.
            unsafe { system_call(1, 1, text.as_ptr() as usize, text.len()) };
            0
        }
        Err(_) => 1,
    };
    exit(code)
}

fn exit(code: usize) -> ! {
    // SAFETY: exit(code) does not return.
    unsafe { system_call(60, code, 0, 0) };
    loop {}
}

unsafe fn system_call(number: usize, first: usize, second: usize, third: usize) {
    // SAFETY: the caller's; the kernel changes rax, rcx and r11.
    unsafe {
        asm!("syscall", inlateout("rax") number => _, in("rdi") first, in("rsi") second, in("rdx") third,
            out("rcx") _, out("r11") _);
    }
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    exit(101)
}

// The compiled `alloc` of the toolchain can unwind; nothing here ever does.

#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[unsafe(no_mangle)]
extern "C" fn _Unwind_Resume() -> ! {
    exit(102)
}

const HEAP: usize = 1 << 20;

/// Gives out a megabyte and takes nothing back.
struct Heap {
    bytes: UnsafeCell<[u8; HEAP]>,
    used: AtomicUsize,
}

// SAFETY: each byte is given out once.
unsafe impl Sync for Heap {}

// SAFETY: what is given out is aligned, inside the heap and given out once.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.bytes.get().cast::<u8>();
        let used = self.used.load(Ordering::Relaxed);
        let begin = used + (start as usize + used).wrapping_neg() % layout.align();
        let Some(end) = begin.checked_add(layout.size()).filter(|end| *end <= HEAP) else {
            return core::ptr::null_mut();
        };
        self.used.store(end, Ordering::Relaxed);
        // SAFETY: `begin` is at most `HEAP`.
        unsafe { start.add(begin) }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static HEAP_OF_ALL: Heap = Heap { bytes: UnsafeCell::new([0; HEAP]), used: AtomicUsize::new(0) };

// What the compiler takes for granted and libc has otherwise.

#[unsafe(no_mangle)]
unsafe extern "C" fn memcpy(to: *mut u8, from: *const u8, count: usize) -> *mut u8 {
    // SAFETY: the caller's.
    unsafe { asm!("rep movsb", inout("rcx") count => _, inout("rdi") to => _, inout("rsi") from => _) };
    to
}

#[unsafe(no_mangle)]
unsafe extern "C" fn memmove(to: *mut u8, from: *const u8, count: usize) -> *mut u8 {
    if (to as usize).wrapping_sub(from as usize) >= count {
        // SAFETY: the caller's, and no byte is overwritten before it is read.
        return unsafe { memcpy(to, from, count) };
    }
    // SAFETY: the caller's; from the last byte down, for the same reason.
    unsafe {
        asm!("std", "rep movsb", "cld", inout("rcx") count => _,
            inout("rdi") to.wrapping_add(count).wrapping_sub(1) => _,
            inout("rsi") from.wrapping_add(count).wrapping_sub(1) => _);
    }
    to
}

#[unsafe(no_mangle)]
unsafe extern "C" fn memset(to: *mut u8, byte: i32, count: usize) -> *mut u8 {
    // SAFETY: the caller's.
    unsafe { asm!("rep stosb", inout("rcx") count => _, inout("rdi") to => _, in("al") byte as u8) };
    to
}

#[unsafe(no_mangle)]
unsafe extern "C" fn memcmp(left: *const u8, right: *const u8, count: usize) -> i32 {
    for place in 0..count {
        // SAFETY: the caller's.
        let (left, right) = unsafe { (left.add(place).read_volatile(), right.add(place).read_volatile()) };
        if left != right {
            return i32::from(left) - i32::from(right);
        }
    }
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn bcmp(left: *const u8, right: *const u8, count: usize) -> i32 {
    // SAFETY: the caller's.
    unsafe { memcmp(left, right, count) }
}
