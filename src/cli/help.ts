/** What `rag-gate --help` prints. */
export const overview = `rag-gate - compares retrieval before and after a change, question by question

Usage: rag-gate <command> [options]

Commands:
  gate      build the index of base and head, ask both the golden set, print what changed
  collect   only build and ask: write run files for a later report, all of them or one shard
  build     only build: leave what many workers ask over, in a job of its own
  ask       only ask: over a build, all questions or one shard; leaves run files as collect does
  teardown  only remove what build made outside of its worktree, in a shared engine say
  report    only compare: run files of collect, or any two run files; nothing is built
  sweep     try settings of the work tree's pipeline, all on the same questions
  show      one question of a report: what both sides returned and answered, and why it got worse
  history   keep the figures of each commit, and draw them
  judge     check the judge on cases with known answers; compare its verdicts with people's
  golden    make, bring, check and review the golden set
  monitor   chart what users of the service asked and got, day by day, and alert
  doctor    say whether labels, documents and pipeline of the work tree fit together
  embeddings  say what became of the vectors, as after a change of the embedding model
  init      write a starter workflow, config and golden set into this repository
  mcp       serve gate, show, sweep, doctor, golden check and init as tools for a coding agent

Options:
  -h, --help       this text, or that of a command: rag-gate gate --help
  -v, --version    the version

Exit codes: 0 pass or warn, 1 fail, 2 not started (usage, config, golden set), 3 could not measure.
`

/** The flags of every command that reads a config. */
const configFlags = `  --config FILE    path of the config in the working directory
                   (default: .github/rag-gate.yml, then rag-gate.yml)
  --working-directory DIR
                   folder in which the config lies and its paths begin (default: the nearest folder
                   from here upwards that holds a config under a usual name)`

/** What `rag-gate gate --help` prints. `{files}`: names of a report's files. */
export const gateHelp = `Usage: rag-gate gate [options]

Compares the work tree, uncommitted changes included, with the commit that it branched off from.
Your checkout is only read; everything is built in a private folder that is removed at the end.

Options:
  --base REF       branch, tag or commit to compare with; the merge base of it and head is
                   taken (default: the remote's default branch)
  --head REF       measure this commit instead of the work tree
${configFlags}
  --only IDS       ask only these items of the golden set, separated by commas. @worse: those that got
                   worse in the report of --report, else of --out or rag-gate-report; where there is
                   none, ask all and show every question that got worse
  --report DIR     the report that @worse means: report.json or its folder
  --metrics NAMES  measure these as well, separated by commas; they gate nothing
  --labels FILE    people's labels, in place of the file that judge.labels of base names
  --pass-env NAME  pass this variable to the pipeline's commands; NAME_* for every name with that prefix
  --base-url URL   OpenAI-compatible endpoint of the models; the key is read from OPENAI_API_KEY
  --no-cache       neither use nor keep indexes, answers and judgements of earlier runs
  --out DIR        also write into this folder:
{files}
  --history FILE   show earlier commits beside the metrics; \`rag-gate history add\` writes the file
  --json           print report.json instead of the table
  --watch          run again whenever documents, config, golden set or files of the pipeline change,
                   until Ctrl-C; the exit code is that of the last run
  --noise          measure one commit (--head, default HEAD) twice and without the cache: every difference
                   is noise of the pipeline, the machine or the judge
  --dry-run        build and ask the pipelines, answers included, then print what judging would cost
                   and stop; the judge is not asked
  -h, --help       this text

Exit codes: 0 pass or warn, 1 fail, 2 not started (usage, config, golden set), 3 could not measure.
`

/** What `rag-gate collect --help` prints. */
export const collectHelp = `Usage: rag-gate collect [options]

Builds both sides, asks them the golden set and writes run files: what each side returned, without
scores. \`rag-gate report --runs DIR\` compares them later, one run or all shards together.

Options:
  --out DIR        folder for the run files; those of an earlier collect are replaced
                   (default: rag-gate-runs)
  --shard I/N      ask only the I-th of N parts of the golden set, from 1/1 to 256/256
  --base REF       branch, tag or commit to compare with; the merge base of it and head is
                   taken (default: the remote's default branch)
  --head REF       the commit to measure (default: HEAD; uncommitted changes are left out, since a
                   later report could not find them)
${configFlags}
  --pass-env NAME  pass this variable to the pipeline's commands; NAME_* for every name with that prefix
  --base-url URL   OpenAI-compatible endpoint of the models; the key is read from OPENAI_API_KEY
  --no-cache       neither use nor keep indexes and answers of earlier runs
  -h, --help       this text

Exit codes: 0 collected, 2 not started (usage, config, golden set), 3 could not collect.
`

/** What `rag-gate build --help` prints. */
export const buildHelp = `Usage: rag-gate build [options]

Builds both sides once and leaves a folder for \`rag-gate ask\`: what each build wrote into its
worktree, the built-in index, and the commits it is of. Bring the folder to every machine that asks.

Options:
  --out DIR        folder for the build; an earlier one in it is replaced (default: rag-gate-build)
  --base REF       branch, tag or commit to compare with; the merge base of it and head is
                   taken (default: the remote's default branch)
  --head REF       the commit to measure (default: HEAD; uncommitted changes are left out)
${configFlags}
  --pass-env NAME  pass this variable to the pipeline's commands; NAME_* for every name with that prefix
  --base-url URL   OpenAI-compatible endpoint of the models; the key is read from OPENAI_API_KEY
  --no-cache       neither use nor keep indexes of earlier runs
  -h, --help       this text

Exit codes: 0 built, 2 not started (usage, config, golden set), 3 could not build.
`

/** What `rag-gate ask --help` prints. */
export const askHelp = `Usage: rag-gate ask BUILD [options]

Asks both sides over the folder that \`rag-gate build\` left, in a repository that holds both
commits, and writes run files as \`rag-gate collect\` does. Each worker runs setup, lays out what
build left, and asks; build does not run. \`rag-gate report --runs DIR\` compares all shards.

Options:
  --out DIR        folder for the run files (default: rag-gate-runs)
  --shard I/N      ask only the I-th of N parts of the golden set, from 1/1 to 256/256
  --pass-env NAME  pass this variable to the pipeline's commands, as build was told
  --base-url URL   OpenAI-compatible endpoint of the models; the key is read from OPENAI_API_KEY
  -h, --help       this text

Exit codes: 0 asked, 2 not started (usage), 3 could not ask.
`

/** What `rag-gate teardown --help` prints. */
export const teardownHelp = `Usage: rag-gate teardown BUILD [options]

Removes what both sides' builds made outside of their worktrees: runs setup, lays out what build
left, and runs \`pipeline.teardown\` of each side. For after \`rag-gate build\`, whether or not all
was asked; \`gate\` and \`collect\` run it themselves. Where one side's fails the other's runs, too.

Options:
  --pass-env NAME  pass this variable to the pipeline's commands, as build was told
  -h, --help       this text

Exit codes: 0 done, 2 not started (usage), 3 a side could not be torn down.
`

/** What `rag-gate report --help` prints. `{files}`: names of a report's files. */
export const reportHelp = `Usage: rag-gate report --runs DIR [options]
       rag-gate report --base-run FILE --head-run FILE --golden FILE [options]

Compares run files; nothing is built and no pipeline runs.

With --runs, in the repository that was measured: the folder of one \`collect\`, or a folder with the
folders of all shards. Config and golden set are read from the commits that the run files name; give
--base and --head if you do not trust the files to name them.

With two files no repository is needed. A run file is JSON Lines as \`collect\` and the pipeline
protocol write them, or a TREC run; gzip is accepted. The golden set is JSON Lines, YAML, JSON, or
TREC qrels. Without --base-run the head run is measured alone.

Options:
  --runs DIR       folder of run files
  --base REF       the base commit that --runs has to be of (default: the one that the files name)
  --head REF       the head commit that --runs has to be of (default: the one that the files name)
  --base-run FILE  what base returned
  --head-run FILE  what head returned
  --golden FILE    questions with their labels
  --metrics NAMES  metrics to measure, separated by commas
                   (default: recall@5,precision@5,mrr,ndcg@10; with --config those of the config)
  --config FILE    read metrics and gate from this file; without it each metric may fall by 2 points
  --working-directory DIR
                   with --runs: as in \`rag-gate gate\`
  --labels FILE    people's labels, in place of the file that judge.labels of base names
  --base-url URL   OpenAI-compatible endpoint of the judge; the key is read from OPENAI_API_KEY
  --no-cache       neither use nor keep judgements of earlier runs
  --out DIR        also write into this folder:
{files}
  --history FILE   show earlier commits beside the metrics; \`rag-gate history add\` writes the file
  --json           print report.json instead of the table
  --dry-run        print what judging would cost and stop; the judge is not asked
  -h, --help       this text

Exit codes: 0 pass or warn, 1 fail, 2 not started (usage, config, golden set), 3 could not measure.
`

/** What `rag-gate sweep --help` prints. */
export const sweepHelp = `Usage: rag-gate sweep --set KEY=VALUE,VALUE [--set KEY=VALUE,VALUE] [options]
       rag-gate sweep --variants FILE [options]
       rag-gate sweep --remedy [--base REF] [options]

Measures the work tree's pipeline as it is, and with other settings, all on its golden set. Prints
what each is worth, what it costs in context tokens and time, and marks those that no other beats.
Your checkout is only read.

Options:
  --set KEY=VALUES a key below pipeline and the values to try: chunk.size=300,500. Several are
                   combined: every value of each with every value of the others
  --variants FILE  YAML or JSON: a list of { name, set }, { name, env } or { name, patch }
  --remedy         run the gate, try the settings that its likely cause suggests, compare each with
                   base, and run the gate again with the cheapest that wins back what was lost
  --base REF       branch, tag or commit that --remedy compares with; the merge base of it and head
                   is taken (default: the remote's default branch)
  --budget TIME    stop measuring after this time, such as 90s or 10m; the rest is listed
  --head REF       measure this commit instead of the work tree
${configFlags}
  --only IDS       ask only these items of the golden set, separated by commas
  --metrics NAMES  measure these as well, separated by commas
  --pass-env NAME  pass this variable to the pipeline's commands; NAME_* for every name with that prefix
  --base-url URL   OpenAI-compatible endpoint of the models; the key is read from OPENAI_API_KEY
  --no-cache       neither use nor keep vectors, answers and judgements of earlier runs
  --html FILE      write a page with all of it, to open in a browser
  --csv FILE       write a table, a line for each variant
  --json           print JSON instead of the table
  --dry-run        build and ask, answers included, then print what judging would cost and stop; the
                   judge is not asked
  -h, --help       this text

Exit codes: 0 all were measured, 2 not started (usage, config, golden set), 3 some were not, or none
of the values can be believed.
`

/** What `rag-gate show --help` prints. */
export const showHelp = `Usage: rag-gate show ID [--report DIR]

Prints one question of a report: the passage it needs, what base and head returned with the passage
marked, where the token budget ends, both answers, and why it got worse.

Options:
  --report DIR     report.json, or the folder that \`rag-gate gate --out\` or the action wrote it into
                   (default: rag-gate-report)
  -h, --help       this text

Exit codes: 0 shown, 2 no such report or question.
`

/** What `rag-gate history --help` prints. */
export const historyHelp = `Usage: rag-gate history add FILE --report DIR
       rag-gate history show FILE [--out FILE]

add    appends the figures of a report to FILE, one line of JSON per commit: verdict, gated metrics with
       their tolerance, context tokens, what changed in the exam. A commit that is there already is replaced
show   writes a page that draws each metric over the commits, with its tolerance, failures and changes of
       the exam. Lines that cannot be read are told and kept

Options:
  --report DIR     report.json, or the folder that \`rag-gate gate --out\` or the action wrote it into
  --out FILE       where the page goes (default: trend.html)
  -h, --help       this text

Exit codes: 0 done, 2 not started (usage, history, report).
`

/** What `rag-gate judge --help` prints. */
export const judgeHelp = `Usage: rag-gate judge check [options]
       rag-gate judge sample --out FILE [options]
       rag-gate judge calibrate --labels FILE [--scores FILE] [options]

check      asks the judge of the config cases with known answers, and says whether its verdicts
           may block a merge
sample     draws verdicts of the judge for people to label, and hides what the judge said
calibrate  says how far the judge agrees with the labels that people wrote into that file, and
           where it agrees least

Answers and judgements of earlier runs are used. The work tree is judged; with --base both sides are.

Options:
  --out FILE       file to write the sheet to, JSON Lines; it must not exist. It holds your texts
  --n N            verdicts to draw (default: 120)
  --questions N    draw questions that differ from --base instead, and ask every verdict on both
                   sides: labels that correct the gate
  --seed N         another seed draws other verdicts (default: 1)
  --rater NAME     pseudonym to write beside each label (default: r1)
  --labels FILE    the sheet with labels; each rater adds own lines
  --scores FILE    compare these scores or verdicts with the labels instead of asking a judge, JSON
                   Lines: {"item":"refunds","metric":"faithfulness","score":0.75}. Needs no repository
  --base REF       judge base as well
  --head REF       judge this commit instead of the work tree
${configFlags}
  --only IDS       only these items of the golden set, separated by commas
  --pass-env NAME  pass this variable to the pipeline's commands; NAME_* for every name with that prefix
  --base-url URL   OpenAI-compatible endpoint; the key is read from OPENAI_API_KEY
  --no-cache       neither use nor keep answers and judgements of earlier runs
  --json           print JSON instead (check, calibrate)
  -h, --help       this text

Exit codes: 0 done; 1 the judge may not block merges (check); 2 not started; 3 could not judge.
`

/** What `rag-gate doctor --help` prints. */
export const doctorHelp = `Usage: rag-gate doctor [options]

Builds and asks the work tree alone, and prints what a verdict on it would rest on: whether labels fit
documents or chunks, returned chunks name known documents, questions get chunks, and gated metrics
measure anything. Nothing is compared, and no judge is asked.

Options:
  --head REF       check this commit instead of the work tree
${configFlags}
  --only IDS       ask only these items of the golden set, separated by commas
  --pass-env NAME  pass this variable to the pipeline's commands; NAME_* for every name with that prefix
  --base-url URL   OpenAI-compatible endpoint of the models; the key is read from OPENAI_API_KEY
  --no-cache       neither use nor keep indexes and answers of earlier runs
  --watch          check again whenever documents, config, golden set or files of the pipeline change,
                   until Ctrl-C
  -h, --help       this text

Exit codes: 0 healthy, 2 not started (usage, config, golden set), 3 not healthy.
`

/** What `rag-gate embeddings --help` prints. */
export const embeddingsHelp = `Usage: rag-gate embeddings [options]
       rag-gate embeddings --base-vectors FILE --head-vectors FILE [--json]

Says in one paragraph what became of the vectors that base and head search: whether texts moved, all or
some, whether their neighbours stayed, whether vectors collapsed, and which questions lie outside of the
documents. It decides nothing.

Options:
  --base REF       compare with this commit (default: where head left the default branch)
  --head REF       embed this commit instead of the work tree
${configFlags}
  --base-vectors FILE, --head-vectors FILE
                   compare the vectors of these files, of any pipeline: a line of JSON for each text, as
                   {"id":"docs/a.md 0","vector":[0.1,-0.2]}, and "question": true for questions
  --only IDS       take only these questions of the golden set, separated by commas
  --pass-env NAME  pass this variable to the pipeline's commands; NAME_* for every name with that prefix
  --base-url URL   OpenAI-compatible endpoint of the models; the key is read from OPENAI_API_KEY
  --no-cache       neither use nor keep vectors of earlier runs
  --json           print the figures as JSON
  -h, --help       this text

Exit codes: 0 done, 2 not started (usage, config, golden set), 3 could not measure.
`

/** What `rag-gate init --help` prints. */
export const initHelp = `Usage: rag-gate init

Writes a starter workflow, config and golden set for the documents of this repository.
In a folder below its top it sets that folder up, as a service of a monorepo: rag-gate.yml
and eval/ there, and a workflow at the top that names the folder.
Files that exist are left as they are and listed.

  .github/workflows/rag-gate.yml   runs the gate on every pull request
  .github/rag-gate.yml             what is indexed, how it is asked, how far metrics may fall
  eval/golden.jsonl                first questions, each with the quote that answers it
  eval/rag_gate_query.py (.mjs)    where a retriever of yours is found: the program to call it from

Options:
  -h, --help       this text
`

/** What `rag-gate monitor --help` prints. */
export const monitorHelp = `Usage: rag-gate monitor --logs FILE [options]

Charts each day of a service in production by the days before it: declined answers, thumbs down, empty and
weak retrievals, questions asked again, length, time, tokens, cost, chunks that the documents no longer
hold, documents returned, and topics that the golden set does not cover. An alert names its likely kind.
Where nothing changes there is at most one false alert in ten weeks. The first 14 days are for learning.

--logs takes what golden mine takes: JSON Lines, OTLP's JSON, or traces of Langfuse. Each question needs a
time. Days are those of UTC; export whole ones.

Options:
  --logs FILE     traces; may be given several times
  --map NAMES     keys of a log of lines, as for golden mine
  --history FILE  figures of the days before, without texts of users: read, and written again. Without it
                  the traces must hold these days, too
  --golden FILE   the golden set (default: that of the config, else eval/golden.jsonl)
  --config FILE   path of the config in the working directory
  --base-url URL  where the judge of the config is asked; its key is OPENAI_API_KEY
  --out DIR       also write monitor.md, monitor.json, monitor.html with a chart of each signal, and
                  topics.jsonl: drafts of topics not covered
  --json          print monitor.json instead of the table
  -h, --help      this text

Exit codes: 0 no alert is open, 1 an alert is open, 2 not started (usage, config, golden set, traces),
3 could not finish.
`

/** What `rag-gate mcp --help` prints. */
export const mcpHelp = `Usage: rag-gate mcp

Serves gate, show_question, sweep, doctor, golden_check and init over the Model Context Protocol on
standard input and output, for the repository around the current folder, until the client closes it.
The tools run what a person would type here, with the same environment: pipelines of the work tree
run, and a judge is paid by OPENAI_API_KEY. No tool takes an address, a key or a path to write to.

Options:
  -h, --help       this text

Exit codes: 0 the client closed the connection, 2 wrong usage.
`
