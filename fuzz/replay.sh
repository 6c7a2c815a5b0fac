#!/usr/bin/env bash
# Runs every fuzz target for some seconds (10, or the number given): with the nightly compiler and its address sanitizer
# where there is one, else with the stable compiler and without. What it finds is kept in fuzz/artifacts.
# `fuzz/replay.sh 600 judge` runs one target for ten minutes.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-10}
shift || true

if ! cargo fuzz --version >/dev/null 2>&1; then
    cargo install cargo-fuzz --locked --quiet >/dev/null 2>&1 || { echo "cargo-fuzz cannot be installed: not fuzzed"; exit 0; }
fi
if cargo +nightly --version >/dev/null 2>&1; then
    fuzz=(cargo +nightly fuzz run)
    echo "fuzzing with the nightly compiler and its address sanitizer"
else
    fuzz=(cargo fuzz run -s none)
    echo "no nightly compiler: fuzzing with the stable one, without a sanitizer"
fi

# What is found on the way stays out of the corpora that are kept.
found=$(mktemp -d)
trap 'rm -rf "$found"' EXIT
broken=0
targets=("$@")
((${#targets[@]})) || mapfile -t targets < <(cargo fuzz list)
for target in "${targets[@]}"; do
    mkdir -p "$found/$target"
    log=$found/$target.log
    if ! "${fuzz[@]}" "$target" "$found/$target" "fuzz/corpus/$target" -- \
        -max_total_time="$seconds" -timeout=20 -max_len=2048 -print_final_stats=1 >"$log" 2>&1; then
        grep -A 3 'panicked at\|ERROR: \|SUMMARY: ' "$log" | head -n 20
        sed -n 's/.*\(cargo fuzz run .*artifacts.*\)/\1/p' "$log"
        echo "$target: broken"
        broken=1
        continue
    fi
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    cover=$(sed -n 's/.* cov: \([0-9]*\) ft: \([0-9]*\) .*/\1 edges, \2 features/p' "$log" | tail -n 1)
    echo "$target: $runs executions, $cover"
done
exit "$broken"
