#!/usr/bin/env python3
"""Sweeps a script under Spark.

Each partition of the flicks is piped through one 'settle sweep --stdin', which answers line by line in
constant memory. The parts of the output, joined in order, are what 'settle sweep --format ndjson' writes
for the same flicks.
"""

import argparse
import json
import shlex

from pyspark import SparkConf, SparkContext


class Flicks:
    """All flicks of a grid, ordered by start, then by velocity."""

    def __init__(self, starts, velocities):
        self.starts = starts
        self.velocities = velocities

    @property
    def count(self):
        return self.starts.count * self.velocities.count

    def line(self, index):
        """What 'settle sweep --stdin' reads for a flick."""
        start, velocity = divmod(index, self.velocities.count)
        return json.dumps({"start": self.starts[start], "velocity": self.velocities[velocity]})


class Grid:
    """Numbers from the first to the last in even steps: FIRST,LAST,STEP."""

    def __init__(self, text):
        self.first, self.last, self.step = (float(part) for part in text.split(","))

    @property
    def count(self):
        return int((self.last - self.first) / self.step + 1e-9) + 1

    def __getitem__(self, index):
        return self.first + index * self.step


def bounds(part, parts, count):
    """The indices of one of several contiguous parts."""
    return count * part // parts, count * (part + 1) // parts


def numbered(part, rows, parts, count):
    """Rows with their indices in the whole sweep: each 'settle' counts from 0."""
    first, _ = bounds(part, parts, count)
    for index, row in enumerate(rows, first):
        yield '{"index":%d%s' % (index, row[row.index(","):])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("script")
    parser.add_argument("output", help="a folder that does not exist yet")
    parser.add_argument("--starts", type=Grid, required=True, metavar="FIRST,LAST,STEP")
    parser.add_argument("--velocities", type=Grid, default="-6000,6000,25", metavar="FIRST,LAST,STEP")
    parser.add_argument("--master", default="local[2]", help="local[JOBS] or the address of a cluster")
    parser.add_argument("--partitions", type=int, default=8)
    parser.add_argument("--settle", default="settle", help="the command, on every worker")
    options = parser.parse_args()

    flicks = Flicks(options.starts, options.velocities)
    count, parts = flicks.count, options.partitions
    command = [options.settle, "sweep", "--stdin", "--format", "ndjson", options.script]

    conf = SparkConf().setAppName("settle sweep").setMaster(options.master)
    with SparkContext(conf=conf) as spark:
        spark.setLogLevel("ERROR")
        (
            spark.parallelize(range(parts), parts)
            .flatMap(lambda part: map(flicks.line, range(*bounds(part, parts, count))))
            .pipe(shlex.join(command), checkCode=True)
            .mapPartitionsWithIndex(lambda part, rows: numbered(part, rows, parts, count))
            .saveAsTextFile(options.output)
        )


if __name__ == "__main__":
    main()
