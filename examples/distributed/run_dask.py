"""Asks all parts on the workers of a Dask scheduler.

Usage: python3 run_dask.py SCHEDULER_FILE BUILD REPOSITORY OUT PARTS
"""

import os
import sys

from distributed import Client, as_completed

from worker import ask_part


def main(scheduler_file, build, repository, out, parts, *flags):
    with Client(scheduler_file=scheduler_file) as client:
        client.upload_file(os.path.join(os.path.dirname(os.path.abspath(__file__)), "worker.py"))
        futures = [
            # Not pure: the answers are in a folder, not in the result. If a worker dies, another asks its part.
            client.submit(ask_part, part, int(parts), build, repository, out, flags, key=f"part-{part}", pure=False)
            for part in range(1, int(parts) + 1)
        ]
        for future in as_completed(futures):
            print(future.result(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
