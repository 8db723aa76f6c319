#!/bin/sh
# Sweeps a script in shards, several at a time, and prints the whole sweep.
#
#   parallel.sh SHARDS JOBS [option of 'settle sweep' | script]...
#
# SETTLE names the command if it is not in the path; PARALLEL has more options of GNU parallel.
set -eu

if [ $# -lt 3 ]; then
  echo "usage: $0 SHARDS JOBS [option of 'settle sweep' | script]..." >&2
  exit 64
fi
shards=$1
jobs=$2
shift 2

# --keep-order prints the shards in their order, --quote keeps the arguments as they are; each 'settle'
# works on one core.
seq "$shards" | parallel --keep-order --quote --jobs "$jobs" --halt now,fail=1 \
  "${SETTLE:-settle}" sweep --jobs 1 --shard "{}/$shards" "$@"
