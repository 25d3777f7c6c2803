// src/features/options.ts
const featureOptions = { history: {
	help: `  --history FILE   show earlier commits beside the metrics; rag-gate history add
                   writes the file`,
	read: async (file, log) => (await import("./lib-history-earlier-commits.js")).earlierCommits(file, log)
} };
// src/features/golden-import/runs.ts
const rowKeys = "user_input|retrieved_contexts|retrieval_context|actual_output|actualOutput";
const runs$2 = {
	gives: "answers",
	begins: new RegExp(`^\\s*[[{][^]*?"(?:${rowKeys})"\\s*:|^\\s*\\[?\\s*\\{\\s*"question"\\s*:|^[^\\n{[]*\\b(?:${rowKeys}|question)\\b[^\\n]*[,;\\t]`),
	answersIn: async (path, asked) => (await import("./lib-golden-import-run-of-rows.js")).answersIn(path, asked)
};
// src/features/traces/runs.ts
const beginnings = [
	String.raw`"resource_?[Ss]pans"`,
	String.raw`"(?:trace|traceId|observations|spans)"\s*:`,
	String.raw`"(?:data|traces)"\s*:\s*\[\s*\{`,
	String.raw`(?:"(?:id|name)"\s*:\s*"[^"]*"\s*,\s*)+"(?:timestamp|projectId|sessionId|environment|createdAt|traceId|span_kind)"\s*:`,
	String.raw`(?:"(?:id|name)"\s*:\s*"[^"]*"\s*,\s*)+"context"\s*:\s*\{`
];
// src/features/runs.ts
const featureRuns = {
	"golden-import": runs$2,
	traces: {
		gives: "answers",
		begins: new RegExp(String.raw`^\s*\[?\s*\{\s*(?:${beginnings.join("|")})`),
		answersIn: async (path, asked) => (await import("./lib-traces-run-of-traces.js")).answersIn(path, asked)
	},
	trec: {
		title: "a TREC run",
		gives: "run",
		read: async (file, rules) => (await import("./lib-trec-read-file.js")).readFile(file, rules)
	}
};
// src/lib/model/other-forms.ts
const otherForms = Object.values(featureRuns).flatMap((form) => form.gives === "run" ? `, or ${form.title}` : []).join("");
// src/cli/help/parts.ts
const line = {
	base: `  --base REF       commit, branch or tag to compare with, from the merge base on
                   (default: the default branch of the remote)`,
	head: `  --head REF       measure this commit instead of the work tree`,
	config: `  --config FILE    configuration, a path in the working directory
                   (default: .github/rag-gate.yml, then rag-gate.yml)`,
	folder: `  --working-directory DIR
                   folder in which all paths begin (default: the nearest folder
                   with a configuration, from here upwards)`,
	only: `  --only IDS       ask only these questions, separated by commas`,
	pass: `  --pass-env NAME  let the pipeline's commands see this variable; NAME_* stands
                   for all that begin so; may be given several times`,
	url: `  --base-url URL   OpenAI-compatible address of the models; OPENAI_API_KEY holds
                   the key`,
	cache: `  --no-cache       ignore what earlier runs kept, and keep nothing`,
	metrics: `  --metrics NAMES  measure these too, separated by commas; they gate nothing`,
	labels: `  --labels FILE    people's labels, instead of the file in judge.labels of base`,
	golden: `  --golden FILE    golden set (default: that of the configuration, else
                   eval/golden.jsonl)`,
	report: `  --report DIR     report.json, or the folder that contains it
                   (default: the last report of this work tree)`,
	out: `  --out DIR        write the report into this folder: report.html for a
                   browser, report.json, summary.md and more`,
	json: `  --json           print JSON instead of text`,
	help: `  -h, --help       this text`,
	configPath: `  --config FILE    configuration, a path in the working directory`,
	commit: `  --head REF       the commit to measure (default: HEAD; uncommitted changes are
                   left out)`,
	shard: `  --shard I/N      ask only the I-th of N parts of the golden set, up to 256/256`,
	exitCodes: `Exit codes: 0 done, 2 not started (flags, configuration, golden set), 3 could
not finish.
`
};
const part = {
	...line,
	options: Object.values(featureOptions).map(({ help }) => `${help}\n`).join(""),
	building: [
		line.config,
		line.folder,
		line.pass,
		line.url,
		line.cache
	].join("\n")
};
// src/cli/help/ask.ts
const help$20 = {
	group: "programs",
	place: 3,
	summary: "ask the questions, or one shard of them, over a build",
	text: `Usage: rag-gate ask BUILD [options]

Asks both sides over the folder that rag-gate build left, in a repository that
holds both commits, and writes run files as rag-gate collect does. Each worker
runs setup, lays out what build left, and asks; build does not run again.

Options:
  --out DIR        folder for the run files (default: rag-gate-runs)
${part.shard}
${part.pass}
${part.url}
${part.help}

Exit codes: 0 asked, 2 not started (flags), 3 could not ask.
`
};
// src/cli/help/build.ts
const help$19 = {
	group: "programs",
	place: 2,
	summary: "only build both sides, once for many workers",
	text: `Usage: rag-gate build [options]

Builds both sides once and leaves a folder for rag-gate ask: what each build
wrote into its worktree, the built-in index, and the commits it is of. Bring the
folder to every machine that asks.

Options:
  --out DIR        folder for the build; an earlier one in it is replaced
                   (default: rag-gate-build)
${part.base}
${part.commit}
${part.building}
${part.help}

Exit codes: 0 built, 2 not started (flags, configuration, golden set), 3 could
not build.
`
};
// src/cli/help/check.ts
const help$18 = {
	group: "daily",
	place: 4,
	summary: "find what is wrong with the golden set and the pipeline",
	text: `Usage: rag-gate check [options]

First says what is wrong with the golden set: quotes that no document has,
questions that are there twice, leaks between dev and test. If that finds no
error, builds and asks the work tree and says whether labels, documents and
pipeline fit together. Nothing is compared, and no judge is asked.

Options:
  --fix            write what is safe into the golden set and print the diff:
                   moved and edited quotes, and the evidence of questions that
                   have an answer and no label
  --golden FILE    check this golden set alone, and build nothing
${part.only}
${part.building}
${part.json}
  --watch          check again whenever a file that matters changes
${part.help}

Exit codes: 0 nothing wrong (warnings allowed), 1 problems found, 2 not started
(flags, configuration, golden set), 3 could not measure.
`
};
// src/cli/help/collect.ts
const help$17 = {
	group: "programs",
	place: 1,
	summary: "build and ask both sides; leave run files for report",
	text: `Usage: rag-gate collect [options]

Builds both sides, asks them the golden set and writes run files: what each side
returned, without scores. rag-gate report --runs DIR compares them later, one
run or all shards together.

Options:
  --out DIR        folder for the run files; those of an earlier collect are
                   replaced (default: rag-gate-runs)
${part.shard}
${part.base}
${part.commit}
${part.building}
${part.help}

Exit codes: 0 collected, 2 not started (flags, configuration, golden set),
3 could not collect.
`
};
// src/cli/help/gate.ts
const help$16 = {
	group: "daily",
	place: 2,
	summary: `compare the work tree with the main branch: what got worse, why,
and what to paste to accept a loss`,
	text: `Usage: rag-gate gate [options]

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
${part.building}
${part.out}
${part.options}${part.json}
  --watch          run again whenever a file that matters changes, until Ctrl-C
  --noise          measure one commit (--head, else HEAD) twice: what differs is
                   noise of the pipeline, the machine or the judge
  --dry-run        build and ask, print what judging would cost, ask no judge
${part.help}

Exit codes: 0 pass or warn, 1 fail, 2 not started (flags, configuration, golden
set), 3 could not measure.
`
};
// src/cli/help/report.ts
const help$15 = {
	group: "sometimes",
	place: 2,
	summary: "compare run files without building anything",
	text: `Usage: rag-gate report --runs DIR [options]
       rag-gate report --head-run FILE --golden FILE [options]

Compares run files. Nothing is built and no pipeline runs.

With --runs, in the repository that was measured, it takes the folder of one
collect, or a folder with those of all shards. Configuration and golden set are
those of the commits that the files name; give --base and --head if you do not
trust the files to name them.

With two files it needs no repository. A run file is JSON Lines as collect
writes them${otherForms}; the golden set is JSON Lines, YAML, JSON or TREC
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
${part.options}${part.json}
  --dry-run        print what judging would cost; ask no judge
${part.help}

Exit codes: 0 pass or warn, 1 fail, 2 not started (flags, configuration, golden
set), 3 could not measure.
`
};
// src/cli/help/show.ts
const help$14 = {
	group: "daily",
	place: 3,
	summary: "look into one question of a report: why did it get worse?",
	text: `Usage: rag-gate show ID [options]

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
};
// src/cli/help/teardown.ts
const help$13 = {
	group: "programs",
	place: 4,
	summary: "remove what build made outside of its worktree",
	text: `Usage: rag-gate teardown BUILD [options]

Removes what the builds of both sides made outside of their worktrees, such as
an index in a shared engine: runs setup, lays out what build left, and runs
pipeline.teardown of each side. gate and collect do this themselves.

Options:
${part.pass}
${part.url}
${part.help}

Exit codes: 0 done, 2 not started (flags), 3 a side could not be torn down.
`
};
// src/cli/help/overview.ts
const start = `rag-gate - shows what a change does to retrieval, question by question

Usage: rag-gate <command> [options]
`;
const end = `
Options:
  -h, --help     this text, or that of a command: rag-gate gate --help
  --help --all   this text with the commands for CI and agents
  -v, --version  the version

Exit codes: 0 pass, warn or done; 1 fail, or problems found; 2 not started,
since something written is wrong; 3 could not measure, or not finish.
`;
const goldenStart = `Usage: rag-gate golden <command> [options]

Makes the golden set, and brings it from and to other tools.
`;
const goldenEnd = `
Options:
  -h, --help  this text, or that of a command: rag-gate golden import --help

rag-gate check says what is wrong with a golden set.

Exit codes: 0 done, 2 not started (flags, configuration, golden set), 3 could
not finish.
`;
async function overview(commands, { all }) {
	const own = await listedOf(commands);
	const listed = [...own, ...goldenAmong(own)];
	return [
		start,
		group("Every day", "daily", listed),
		group("Now and then", "sometimes", listed),
		all ? group("For CI and agents", "programs", listed) : "",
		end
	].join("");
}
async function goldenOverview(commands) {
	return [
		goldenStart,
		group("Commands", "golden", await listedOf(commands)),
		goldenEnd
	].join("");
}
function goldenAmong(listed) {
	const verbs = inGroup("golden", listed).map(({ words }) => lastWord(words));
	if (verbs.length === 0) return [];
	return [{
		words: "golden",
		group: "sometimes",
		place: 1,
		summary: `the golden set: ${verbs.join(", ")}`
	}];
}
async function listedOf(commands) {
	return Promise.all(Object.entries(commands).map(async ([words, command]) => ({
		...await command.help(),
		words
	})));
}
function group(title, of, listed) {
	return `\n${title}:\n${inGroup(of, listed).map(({ words, summary }) => {
		const [first = "", ...more] = summary.split("\n");
		return [`  ${lastWord(words).padEnd(11)}${first}`, ...more.map((line) => `${" ".repeat(13)}${line}`)];
	}).flat().join("\n")}\n`;
}
function inGroup(of, listed) {
	return listed.filter((one) => one.group === of).toSorted((a, b) => a.place - b.place);
}
function lastWord(words) {
	return words.split(" ").at(-1) ?? words;
}
// src/features/backtest/help.ts
const help$12 = {
	group: "sometimes",
	place: 6,
	summary: "replay the gate over past merges: what would it have said?",
	text: `Usage: rag-gate backtest [options]

Gates each of the last commits that changed what the gate looks at against its
first parent, as the gate of its pull request would have. Prints which would
have been red or warned, and by which questions. Nothing is built where an
earlier run built it, and your checkout is only read.

The policy is the one that each commit's first parent holds. Where there is
none it is that of the work tree: its golden set has to fit the first commit,
and its labels are carried on to where the gate follows them.

No code of the history sees a secret, and no judge is asked.

Options:
  --last N         commits to measure (default: 50, with --since all)
  --since REF      begin behind this commit
  --head REF       end with this commit (default: HEAD)
  --keep-labels    leave the labels of the work tree's golden set as they are
  --out DIR        where the steps are kept: the same command goes on where it
                   was stopped (default: backtest)
${part.config}
${part.folder}
${part.json}
${part.help}

Exit codes: 0 done, whatever was found, 2 not started (flags, configuration,
golden set), 3 could not finish.
`
};
// src/features/golden-draft/help.ts
const help$11 = {
	group: "golden",
	place: 3,
	summary: "draft questions from the documents, with or without a model",
	text: `Usage: rag-gate golden draft [options]

Has a chat model (judge.model, else pipeline.answer.model) write questions with
answers and quotes, tries each with and without its quotes, and adds what passes
to the golden set as draft: true. If the configuration names no model, questions
are made from headings and numbers, and tagged template. The same command again
goes on where it stopped and asks nothing twice.

Options:
  --n N            drafts that the golden set is to hold (default: 50); each may
                   take 20,000 tokens
  --kinds LIST     single-hop,multi-hop,comparison,abstract,unanswerable,
                   adversarial (default: all)
${part.url}
${part.golden}
${part.configPath}
${part.json}
${part.help}

Exit codes: 0 done, 2 not started, 3 stopped before the end (tokens, model,
signal, disk).
`
};
// src/features/golden-export/help.ts
const help$10 = {
	group: "golden",
	place: 6,
	summary: "write the golden set for another tool",
	text: `Usage: rag-gate golden export --to FORMAT --out DIR [options]
       rag-gate golden export --to FORMAT --head-run FILE --send URL [options]

Writes the golden set for another tool, with what a run returned for it, and
says what the format cannot carry.

Options:
  --to FORMAT      ragas, trec, csv, otlp (spans of OpenTelemetry, by
                   OpenInference), langfuse (the scores of a report), or
                   judgments: quepid, rank-eval (Elasticsearch), rre, opensearch
  --out DIR        folder for the files; none is overwritten
  --head-run FILE  what was retrieved and answered: head.jsonl of collect
  --report DIR     with langfuse: the report of that run as head
  --send URL       with otlp: send the spans there by OTLP/HTTP, often
                   .../v1/traces; OTEL_EXPORTER_OTLP_HEADERS holds headers.
                   With langfuse: send the scores to Langfuse, with the keys in
                   LANGFUSE_PUBLIC_KEY and LANGFUSE_SECRET_KEY
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`
};
// src/features/golden-import/help.ts
const help$9 = {
	group: "golden",
	place: 2,
	summary: "bring questions of another tool, and find their evidence",
	text: `Usage: rag-gate golden import FILE... [options]
       rag-gate golden import FOLDER [options]

Brings questions of another tool into your golden set. Finds their evidence in
your documents, by the passages or answers that come with them; if that is
unsure, the question becomes a draft. Says what was recognised, found and lost.
A set that is there gets the new questions at its end; ids must be new.

Reads ragas, DeepEval, LlamaIndex, Langfuse, promptfoo, BEIR folders, TREC
topics with qrels, judgments of Quepid, _rank_eval, RRE and OpenSearch, and
questions under their usual names, as JSON Lines, JSON, YAML, CSV, TSV or
Parquet.

Options:
  --map PAIRS      your keys by ours: query=Frage,answer=Antwort; dots for keys
                   inside: query=input.text. Ours include contexts (texts with
                   the answer) and source (the name of a document)
  --corpus DIR     write the documents of a BEIR folder into this folder
  --out FILE       where the questions go (default: the golden set of the
                   configuration, else eval/golden.jsonl)
${part.json}
${part.configPath}
${part.help}

${part.exitCodes}`
};
// src/features/golden-mine/help.ts
const help$8 = {
	group: "golden",
	place: 4,
	summary: "add drafts from production logs, or from the history of git",
	text: `Usage: rag-gate golden mine [--logs FILE] [options]

Adds drafts to the golden set; they gate nothing until somebody has looked at
them: rag-gate golden review.

With --logs: questions that went wrong in production, such as a thumbs down, a
question asked again within ten minutes, a declined answer, or nothing found. A
log is JSON Lines, a question a line, or a table; spans of OpenTelemetry as
OTLP's JSON or as Phoenix writes them; or traces of Langfuse. Mail addresses,
phone and card numbers, network addresses and keys are masked; names of people
are not found.

Without: what the latest 2,000 commits to documents put right. The lines that a
commit added and that are still there are the evidence, and its subject takes
the place of the question.

Options:
  --logs FILE      log to read; may be given several times
  --map PAIRS      your keys, separated by commas:
                   query=request.text,feedback=user.vote. Fields: query, answer,
                   feedback, session, time, chunks. Of spans they are attributes
                   of the root, of Langfuse keys of the trace. Usual keys are
                   found without it
  --n N            drafts to add at most (default: 50)
  --dry-run        print the lines and write nothing
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`
};
// src/features/golden-perturb/help.ts
const help$7 = {
	group: "golden",
	place: 5,
	summary: "ask the set over worse documents: noise, other facts",
	text: `Usage: rag-gate golden perturb [options]

Makes a set of its own from questions with an answer and quotes, and documents
to ask it over: with noise beside the passage, with an archived page of other
numbers or names, without anything that answers, and two questions at once.
Each is a slice, such as robustness:noise. No model is asked.

Options:
  --out DIR        where set, documents and configuration go
                   (default: eval/robustness)
  --n N            questions of each kind at most (default: 20)
${part.json}
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`
};
// src/features/golden-review/help.ts
const help$6 = {
	group: "golden",
	place: 1,
	summary: "label questions on a page: accept, edit, mark the evidence",
	text: `Usage: rag-gate golden review [options]
       rag-gate golden review --merge [--json]

Serves a page on this machine alone. On it a person accepts, edits and rejects
drafts, marks evidence by selecting text, and labels questions whose evidence is
missing or gone. Decisions are kept at once, in <golden>.reviews/<name>.jsonl.

Alone, your decisions are written into the golden set when you are done. Several
reviewers use --as; --merge then writes what all who decided agree on, lists the
rest, and prints how far they agree.

Options:
  --as NAME        review as one of several, who do not see each other's
                   decisions
  --merge          write what the reviewers agree on
  --only IDS       show these questions, whatever their state
  --runs DIR       show what both sides returned, from the run files of collect
  --base REF       the same, by building and asking both sides now
  --terminal       ask in the terminal instead of a page
${part.golden}
${part.config}
${part.folder}
${part.pass}
${part.url}
${part.cache}
  --json           with --merge: print JSON
${part.help}

${part.exitCodes}`
};
// src/features/history/help.ts
const help$5 = {
	group: "sometimes",
	place: 4,
	summary: "keep the figures of each commit, and draw them",
	text: `Usage: rag-gate history add FILE --report DIR
       rag-gate history show FILE [--out FILE]

add    appends the figures of a report to FILE, one line of JSON for each
       commit; a commit that is there already is replaced
show   writes a page that draws each metric over the commits, with its
       tolerance, its failures and the changes of the policy

Options:
${part.report}
  --out FILE       where the page goes (default: trend.html)
${part.help}

Exit codes: 0 done, 2 not started (flags, history, report).
`
};
// src/features/init/help.ts
const help$4 = {
	group: "daily",
	place: 1,
	summary: "write a starter workflow, config and golden set",
	text: `Usage: rag-gate init

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
                                   to call it from, and for Python rag_gate.py,
                                   which answers the gate

Options:
${part.help}

Exit codes: 0 done, 2 not started.
`
};
// src/features/judge/help.ts
const help$3 = {
	group: "sometimes",
	place: 3,
	summary: "find out whether the judge can be trusted",
	text: `Usage: rag-gate judge check [options]
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
${part.building}
${part.json} (check, calibrate)
${part.help}

Exit codes: 0 done, 1 the judge may not block merges (check), 2 not started,
3 could not judge.
`
};
// src/features/mcp/help.ts
const help$2 = {
	group: "programs",
	place: 5,
	summary: "serve the commands as tools to a coding agent",
	text: `Usage: rag-gate mcp

Serves init, check, gate, show_question and sweep over the Model Context
Protocol on standard input and output, for the repository around the current
folder, until the client closes it. The tools run what a person would type here,
with the same environment: pipelines of the work tree run, and OPENAI_API_KEY
pays for the judge. No tool takes an address, a key or a path to write to.

Options:
${part.help}

Exit codes: 0 the client closed the connection, 2 wrong usage.
`
};
// src/features/monitor/help.ts
const help$1 = {
	group: "sometimes",
	place: 5,
	summary: "chart what users asked in production, and raise alerts",
	text: `Usage: rag-gate monitor --logs FILE [options]

Charts each day of a service in production against the days before it: declined
answers, thumbs down, empty and weak retrievals, repeated questions, length,
time, tokens, cost, and topics that the golden set does not cover. An alert
names its likely kind. The first 14 days are for learning; after that a service
that does not change gets at most one false alert in ten weeks.

A log is JSON Lines, or traces of OpenTelemetry, Langfuse or Phoenix, as for
golden mine.
Each question needs a time. Days are those of UTC; export whole ones.

Options:
  --logs FILE      log to read; may be given several times
  --map PAIRS      your keys, as for golden mine
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
};
// src/features/sweep/help.ts
const help = {
	group: "daily",
	place: 5,
	summary: "try other settings, such as two chunk sizes",
	text: `Usage: rag-gate sweep --set KEY=VALUE,VALUE [options]
       rag-gate sweep FILE [options]
       rag-gate sweep --remedy [options]
       rag-gate sweep [options]

Measures the pipeline of the work tree with other settings, all on the same
questions. Prints what each is worth, what it costs in context tokens and time,
and marks those that no other beats. Your checkout is only read.

With --set it tries values, such as two chunk sizes:
  rag-gate sweep --set chunk.size=300,500
With a file it tries the variants that the file lists. With --remedy it tries
settings that may mend the questions that fail today. With none of them it runs
the gate, tries the settings that the likely cause of the loss suggests, and
runs the gate again with the cheapest one that wins it back.

Options:
  --set KEY=VALUES a key below pipeline and its values; given several times,
                   every combination is tried
  FILE             YAML or JSON: a list of { name, set }, { name, env } or
                   { name, patch }
  --remedy         try settings by the stage where each failing question stops;
                   of the built-in pipeline
  --base REF       with none: what the gate compares with
  --budget TIME    stop measuring after this time, such as 90s or 10m
${part.head}
${part.only}
${part.metrics}
${part.building}
  --out DIR        write sweep.html, a page for a browser, and sweep.csv
${part.json}
  --dry-run        build and ask, print what judging would cost, ask no judge
${part.help}

Exit codes: 0 all were measured, 2 not started (flags, configuration, golden
set), 3 some were not measured, or no value can be believed. With none of --set,
a file and --remedy: those of gate.
`
};
export { help$20 as C, featureOptions as E, help$19 as S, featureRuns as T, help$14 as _, help$4 as a, help$17 as b, help$7 as c, help$10 as d, help$11 as f, help$13 as g, overview as h, help$3 as i, help$8 as l, goldenOverview as m, help$1 as n, help$5 as o, help$12 as p, help$2 as r, help$6 as s, help as t, help$9 as u, help$15 as v, otherForms as w, help$18 as x, help$16 as y };
