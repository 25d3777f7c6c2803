import { building, part } from './parts.ts'

export const initHelp = `Usage: rag-gate init

Writes a starter workflow, configuration and golden set for the documents of
this repository. In a folder below its top it sets up that folder, such as a
service of a monorepo, and the workflow at the top. Existing files are left
alone and listed.

  .github/workflows/rag-gate.yml   runs the gate on every pull request
  .github/rag-gate.yml             what is indexed, how it is asked, and how
                                   far each metric may fall
  eval/golden.jsonl                first questions with the quotes that answer
                                   them
  eval/rag_gate_query.py (.mjs)    if a retriever of yours is found: the program
                                   to call it from

Options:
${part.help}

Exit codes: 0 done, 2 not started.
`

export const gateHelp = `Usage: rag-gate gate [options]

Compares the work tree, uncommitted changes included, with the commit that it
branched off from: what got worse, by how much, why, and whether it may merge.
If it fails, it prints the line of a review and the waiver that accept the loss.
Your files, index and branches are left alone; the report is kept in the git
folder, where rag-gate show and @worse find it.

Options:
${part.base}
${part.head}
${part.only}. @worse
                   stands for those that got worse in the last report, or in
                   that of --report; without a report all are asked, and every
                   question that got worse is shown
  --report DIR     the report that @worse means: report.json, or its folder
${part.metrics}
${part.labels}
${building}
${part.out}
${part.history}
${part.json}
  --watch          run again whenever a file that matters changes, until Ctrl-C
  --noise          measure one commit (--head, else HEAD) twice: what differs is
                   noise of the pipeline, the machine or the judge
  --dry-run        build and ask, print what judging would cost, ask no judge
${part.help}

Exit codes: 0 pass or warn, 1 fail, 2 not started (flags, configuration, golden
set), 3 could not measure.
`

export const showHelp = `Usage: rag-gate show ID [options]

Prints one question of the last report: the passage that answers it, what base
and head returned, both answers, why it got worse, and what to paste to accept
that. gate and report keep their last report; show says which commits it
compares, and when it was measured.

  rank, tokens, total   of each returned chunk: its rank, its tokens, and the
                        tokens up to its end
  >  *                  it holds the passage; it reached the generator

Options:
${part.report}
${part.help}

Exit codes: 0 shown, 2 no such report or question.
`

export const checkHelp = `Usage: rag-gate check [options]

First says what is wrong with the golden set: quotes that no document holds,
questions that are there twice, leaks between dev and test. If that finds no
error, builds and asks the work tree and says whether labels, documents and
pipeline fit together. Nothing is compared, and no judge is asked.

Options:
  --fix            write what is safe into the golden set and print the diff:
                   moved and edited quotes, and the evidence of questions that
                   have an answer and no label
  --golden FILE    check this golden set alone, and build nothing
${part.only}
${building}
${part.json}
  --watch          check again whenever a file that matters changes
${part.help}

Exit codes: 0 nothing wrong (warnings allowed), 1 problems found, 2 not started
(flags, configuration, golden set), 3 could not measure.
`

export const sweepHelp = `Usage: rag-gate sweep --set KEY=VALUE,VALUE [options]
       rag-gate sweep FILE [options]
       rag-gate sweep [options]

Measures the pipeline of the work tree with other settings, all on the same
questions. Prints what each is worth, what it costs in context tokens and time,
and marks those that no other beats. Your checkout is only read.

With --set it tries values, such as two chunk sizes:
  rag-gate sweep --set chunk.size=300,500
With a file it tries the variants that the file lists. With neither it runs the
gate, tries the settings that the likely cause of the loss suggests, and runs
the gate again with the cheapest one that wins it back.

Options:
  --set KEY=VALUES a key below pipeline and its values; given several times,
                   every combination is tried
  FILE             YAML or JSON: a list of { name, set }, { name, env } or
                   { name, patch }
  --base REF       with neither: what the gate compares with
  --budget TIME    stop measuring after this time, such as 90s or 10m
${part.head}
${part.only}
${part.metrics}
${building}
  --out DIR        write sweep.html, a page for a browser, and sweep.csv
${part.json}
  --dry-run        build and ask, print what judging would cost, ask no judge
${part.help}

Exit codes: 0 all were measured, 2 not started (flags, configuration, golden
set), 3 some were not measured, or no value can be believed. With neither --set
nor a file: those of gate.
`
