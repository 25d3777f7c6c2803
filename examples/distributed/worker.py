"""One part of the questions, asked over a build: what Dask, Ray and Spark run on their workers."""

import os
import shlex
import subprocess


def ask_part(part, parts, build, repository, out, flags=()):
    """Asks part `part` of `parts` (from 1) and returns what `rag-gate ask` says.

    `build`: folder that `rag-gate build` left; `repository`: a clone that holds both commits; `out`: folder for the
    run files of all parts. Every worker has to see all three under the same absolute path. A part that another worker
    began and did not finish goes on where that one was ended, if `out` is a folder that both see.
    """
    command = shlex.split(os.environ.get("RAG_GATE", "rag-gate"))
    command += ["ask", build, "--shard", f"{part}/{parts}", "--out", os.path.join(out, str(part)), *flags]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"part {part}/{parts}: exit code {done.returncode}\n{done.stderr[-4000:]}")
    return done.stdout.strip()
