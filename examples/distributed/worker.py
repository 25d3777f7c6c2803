"""Asks one part of the questions over a build. Workers of Dask, Ray or Spark call this module."""

import os
import shlex
import subprocess


def ask_part(part, parts, build, repository, out, flags=()):
    """Asks part `part` of `parts` (numbered from 1) and returns the output of `rag-gate ask`.

    `build`: folder that `rag-gate build` wrote; `repository`: a clone with both commits; `out`: folder for the run
    files of all parts. All workers must be able to read these under the same absolute paths. If a worker dies, the
    next worker continues its part, provided that they share `out`.
    """
    command = shlex.split(os.environ.get("RAG_GATE", "rag-gate"))
    command += ["ask", build, "--shard", f"{part}/{parts}", "--out", os.path.join(out, str(part)), *flags]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"part {part}/{parts}: exit code {done.returncode}\n{done.stderr[-4000:]}")
    return done.stdout.strip()
