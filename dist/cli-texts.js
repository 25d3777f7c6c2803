import { a as mineHelp, c as building, i as importHelp, l as part, n as exportHelp, o as perturbHelp, r as goldenHelp, s as reviewHelp, t as draftHelp } from "./cli-golden.js";
// src/cli/help/daily.ts
const initHelp = `Usage: rag-gate init

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
`;
const gateHelp = `Usage: rag-gate gate [options]

Compares the work tree, uncommitted changes included, with the commit that it
branched off from: what got worse, by how much, why, and whether it may merge.
If it fails, it prints the line of a review and the waiver that accept the loss.
Your checkout is only read.

Options:
${part.base}
${part.head}
${part.only}. @worse
                   stands for those that got worse in the report of --report,
                   else of --out or rag-gate-report; without a report all are
                   asked, and every question that got worse is shown
  --report DIR     the report that @worse means
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
`;
const showHelp = `Usage: rag-gate show ID [options]

Prints one question of a report: the passage that answers it, what base and head
returned, both answers, why it got worse, and what to paste to accept that.

Options:
${part.report}
${part.help}

Exit codes: 0 shown, 2 no such report or question.
`;
const checkHelp = `Usage: rag-gate check [options]

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
`;
const sweepHelp = `Usage: rag-gate sweep --set KEY=VALUE,VALUE [options]
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
`;
// src/cli/help/programs.ts
const commit = `  --head REF       the commit to measure (default: HEAD; uncommitted changes are
                   left out)`;
const shard = `  --shard I/N      ask only the I-th of N parts of the golden set, up to 256/256`;
const collectHelp = `Usage: rag-gate collect [options]

Builds both sides, asks them the golden set and writes run files: what each side
returned, without scores. rag-gate report --runs DIR compares them later, one
run or all shards together.

Options:
  --out DIR        folder for the run files; those of an earlier collect are
                   replaced (default: rag-gate-runs)
${shard}
${part.base}
${commit}
${building}
${part.help}

Exit codes: 0 collected, 2 not started (flags, configuration, golden set),
3 could not collect.
`;
const buildHelp = `Usage: rag-gate build [options]

Builds both sides once and leaves a folder for rag-gate ask: what each build
wrote into its worktree, the built-in index, and the commits it is of. Bring the
folder to every machine that asks.

Options:
  --out DIR        folder for the build; an earlier one in it is replaced
                   (default: rag-gate-build)
${part.base}
${commit}
${building}
${part.help}

Exit codes: 0 built, 2 not started (flags, configuration, golden set), 3 could
not build.
`;
const askHelp = `Usage: rag-gate ask BUILD [options]

Asks both sides over the folder that rag-gate build left, in a repository that
holds both commits, and writes run files as rag-gate collect does. Each worker
runs setup, lays out what build left, and asks; build does not run again.

Options:
  --out DIR        folder for the run files (default: rag-gate-runs)
${shard}
${part.pass}
${part.url}
${part.help}

Exit codes: 0 asked, 2 not started (flags), 3 could not ask.
`;
const teardownHelp = `Usage: rag-gate teardown BUILD [options]

Removes what the builds of both sides made outside of their worktrees, such as
an index in a shared engine: runs setup, lays out what build left, and runs
pipeline.teardown of each side. gate and collect do this themselves.

Options:
${part.pass}
${part.url}
${part.help}

Exit codes: 0 done, 2 not started (flags), 3 a side could not be torn down.
`;
const mcpHelp = `Usage: rag-gate mcp

Serves init, check, gate, show_question and sweep over the Model Context
Protocol on standard input and output, for the repository around the current
folder, until the client closes it. The tools run what a person would type here,
with the same environment: pipelines of the work tree run, and OPENAI_API_KEY
pays for the judge. No tool takes an address, a key or a path to write to.

Options:
${part.help}

Exit codes: 0 the client closed the connection, 2 wrong usage.
`;
// src/cli/help/sometimes.ts
const reportHelp = `Usage: rag-gate report --runs DIR [options]
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
`;
const judgeHelp = `Usage: rag-gate judge check [options]
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
`;
const historyHelp = `Usage: rag-gate history add FILE --report DIR
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
`;
const monitorHelp = `Usage: rag-gate monitor --logs FILE [options]

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
`;
// src/cli/help/texts.ts
const helpTexts = {
	init: initHelp,
	gate: gateHelp,
	show: showHelp,
	check: checkHelp,
	sweep: sweepHelp,
	golden: goldenHelp,
	"golden review": reviewHelp,
	"golden import": importHelp,
	"golden draft": draftHelp,
	"golden mine": mineHelp,
	"golden perturb": perturbHelp,
	"golden export": exportHelp,
	report: reportHelp,
	judge: judgeHelp,
	history: historyHelp,
	monitor: monitorHelp,
	collect: collectHelp,
	build: buildHelp,
	ask: askHelp,
	teardown: teardownHelp,
	mcp: mcpHelp
};
function helpOf(words) {
	const [command = "", verb = ""] = words;
	return helpTexts[`${command} ${verb}`] ?? helpTexts[command] ?? "";
}
export { helpOf };
