import { building, part } from './parts.ts'

export const reportHelp = `Usage: rag-gate report --runs DIR [options]
       rag-gate report --head-run FILE --golden FILE [options]

Compares run files. Nothing is built and no pipeline runs.

With --runs, in the repository that was measured, it takes the folder of one
collect, or a folder with those of all shards. Configuration and golden set are
those of the commits that the files name; give --base and --head if you do not
trust the files to name them.

With two files it needs no repository. A run file is JSON Lines as collect
writes them, or a TREC run; the golden set is JSON Lines, YAML, JSON or TREC
qrels. Both may be gzipped. Without --base-run the head run is measured alone.

Options:
  --runs DIR       folder of run files
  --base REF       the base commit that --runs must be of
  --head REF       the head commit that --runs must be of
  --base-run FILE  what base returned
  --head-run FILE  what head returned
  --golden FILE    questions with their labels
  --metrics NAMES  metrics to measure, separated by commas (default: those of
                   --config, else recall@5,precision@5,mrr,ndcg@10)
  --config FILE    metrics and gate; without it each metric may fall by 2 points
  --working-directory DIR
                   with --runs: as in rag-gate gate
${part.labels}
${part.url}
  --no-cache       ignore judgements of earlier runs, and keep none
${part.out}
${part.history}
${part.json}
  --dry-run        print what judging would cost; ask no judge
${part.help}

Exit codes: 0 pass or warn, 1 fail, 2 not started (flags, configuration, golden
set), 3 could not measure.
`

export const judgeHelp = `Usage: rag-gate judge check [options]
       rag-gate judge sample --out FILE [--n N] [options]
       rag-gate judge calibrate --labels FILE [--scores FILE] [options]

check      asks the judge cases with known answers, and says whether its
           verdicts may block a merge
sample     draws verdicts of the judge for people to label, and hides what the
           judge said
calibrate  says how far the judge agrees with people's labels, and where it
           agrees least

The work tree is judged. With --base both sides are, and sample draws questions
that differ between them: labels that correct the gate.

Options:
  --out FILE       sheet to write, JSON Lines; it must not exist, and it holds
                   your texts
  --n N            verdicts to draw (default: 120); with --base, questions
                   (default: 40)
  --labels FILE    the sheet with labels; each rater adds lines
  --scores FILE    compare these scores with the labels instead of asking a
                   judge; JSON Lines, no repository needed:
                   {"item":"refunds","metric":"faithfulness","score":0.75}
  --base REF       judge base as well
${part.head}
${part.only}
${building}
${part.json} (check, calibrate)
${part.help}

Exit codes: 0 done, 1 the judge may not block merges (check), 2 not started,
3 could not judge.
`

export const historyHelp = `Usage: rag-gate history add FILE --report DIR
       rag-gate history show FILE [--out FILE]

add    appends the figures of a report to FILE, one line of JSON for each
       commit; a commit that is there already is replaced
show   writes a page that draws each metric over the commits, with its
       tolerance, its failures and the changes of the exam

Options:
${part.report}
  --out FILE       where the page goes (default: trend.html)
${part.help}

Exit codes: 0 done, 2 not started (flags, history, report).
`

export const monitorHelp = `Usage: rag-gate monitor --logs FILE [options]

Charts each day of a service in production against the days before it: declined
answers, thumbs down, empty and weak retrievals, repeated questions, length,
time, tokens, cost, and topics that the golden set does not cover. An alert
names its likely kind. The first 14 days are for learning; after that a service
that does not change gets at most one false alert in ten weeks.

A log is JSON Lines, OTLP's JSON, or traces of Langfuse, as for golden mine.
Each question needs a time. Days are those of UTC; export whole ones.

Options:
  --logs FILE      log to read; may be given several times
  --map PAIRS      keys of a log of lines, as for golden mine
  --history FILE   figures of earlier days, read and written again; no texts of
                   users. Without it the logs must hold those days
${part.golden}
${part.config}
${part.url}
  --out DIR        write monitor.md, monitor.json, monitor.html, and
                   topics.jsonl: drafts of topics that are not covered
${part.json}
${part.help}

Exit codes: 0 no open alert, 1 an open alert, 2 not started (flags,
configuration, golden set, logs), 3 could not finish.
`
