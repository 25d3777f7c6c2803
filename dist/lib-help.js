// src/features/options.ts
const featureOptions = { history: {
	help: `  --history FILE   show each metric's values on earlier commits;
                   rag-gate history add writes the file`,
	read: async (file, log) => (await import("./lib-history-earlier-commits.js")).earlierCommits(file, log)
} };
// src/features/golden-import/runs.ts
const rowKeys = "user_input|retrieved_contexts|retrieval_context|actual_output|actualOutput|inputs\\.(?:query|question)";
const runs$2 = {
	gives: "answers",
	begins: new RegExp(`^\\s*[[{][^]*?"(?:${rowKeys})"\\s*:|^\\s*\\[?\\s*\\{\\s*"question"\\s*:|^\\s*(?:\\{\\s*"rows"\\s*:\\s*)?\\[?\\s*\\{\\s*"inputs"\\s*:\\s*\\{|^[^\\n{[]*\\b(?:${rowKeys}|question)\\b[^\\n]*[,;\\t]`),
	answersIn: async (path, asked) => (await import("./lib-golden-import-run-of-rows.js")).answersIn(path, asked)
};
// src/features/traces/runs.ts
const beginnings = [
	String.raw`"resource_?[Ss]pans"`,
	String.raw`"(?:trace|traceId|observations|spans|run_type|inputs)"\s*:`,
	String.raw`"(?:data|traces|runs)"\s*:\s*\[\s*\{`,
	String.raw`"(?:info|data)"\s*:\s*\{`,
	String.raw`(?:"(?:id|name)"\s*:\s*"[^"]*"\s*,\s*)+"(?:timestamp|projectId|sessionId|environment|createdAt|traceId|span_kind|run_type|inputs|start_time)"\s*:`,
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
// src/lib/model/other-run-forms.ts
const otherRunForms = Object.values(featureRuns).flatMap((form) => form.gives === "run" ? `, or ${form.title}` : []).join("");
// src/cli/help/parts.ts
const line = {
	base: `  --base REF       commit, branch or tag to compare with, at the merge base
                   (default: the default branch of the remote origin;
                   without a remote: your own main or master)`,
	head: `  --head REF       measure this commit instead of the working tree`,
	config: `  --config FILE    configuration, a path in the working directory
                   (default: .github/rag-gate.yml, then rag-gate.yml)`,
	folder: `  --working-directory DIR
                   folder to which all paths are relative (default: the nearest
                   folder with a configuration, searching upwards from here)`,
	only: `  --only IDS       ask only these questions, separated by commas`,
	pass: `  --pass-env NAME  let the pipeline's commands see this variable; NAME_* matches
                   all variables that begin with NAME_; may be repeated`,
	url: `  --base-url URL   OpenAI-compatible address of the models; their API key is
                   read from OPENAI_API_KEY`,
	cache: `  --no-cache       ignore caches of earlier runs, and store nothing`,
	metrics: `  --metrics NAMES  more metrics to measure, not gated; separated by commas`,
	labels: `  --labels FILE    human labels to use instead of base's judge.labels`,
	golden: `  --golden FILE    golden set (default: the one in the configuration, or else
                   eval/golden.jsonl)`,
	report: `  --report DIR     report.json, or the folder that contains it
                   (default: the last report of this working tree)`,
	out: `  --out DIR        write the report into this folder: report.html for a
                   browser, report.json, summary.md and more`,
	json: `  --json           print JSON instead of text`,
	help: `  -h, --help       show this help`,
	configPath: `  --config FILE    configuration, a path in the working directory`,
	commit: `  --head REF       the commit to measure (default: HEAD; uncommitted changes are
                   left out)`,
	shard: `  --shard I/N      ask only the I-th of N parts of the golden set, up to 256/256`,
	exitCodes: `Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
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
	summary: "ask both sides the questions, using an existing build",
	text: `Usage: rag-gate ask BUILD [options]

Asks both sides the questions, or one shard of them, and writes run files as
rag-gate collect does. BUILD is the folder that rag-gate build wrote; the
current repository must contain both commits. Each worker runs setup, restores
what build wrote, and asks; build does not run again.

Options:
  --out DIR        folder for the run files (default: rag-gate-runs)
${part.shard}
${part.pass}
${part.url}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags), 3 not finished.
`
};
// src/cli/help/build.ts
const help$19 = {
	group: "programs",
	place: 2,
	summary: "build both sides once, for many workers",
	text: `Usage: rag-gate build [options]

Builds both sides once and writes a folder for rag-gate ask: what each build
wrote into its worktree, the built-in index, and the ids of the commits. Copy
the folder to every machine that asks.

Options:
  --out DIR        folder for the build; an earlier build is replaced
                   (default: rag-gate-build)
${part.base}
${part.commit}
${part.building}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
`
};
// src/cli/help/check.ts
const help$18 = {
	group: "daily",
	place: 4,
	summary: "find what is wrong with the golden set and the pipeline",
	text: `Usage: rag-gate check [options]

First checks the golden set: quotes that occur in no document, duplicate
questions, leaks between dev and test. If there are no errors, builds the
working tree, asks it the questions, and checks whether labels, documents and
pipeline are consistent. Nothing is compared, and no judge is called.

Options:
  --fix            write safe corrections into the golden set and print the
                   diff: quotes that moved, have small edits or gained words,
                   and evidence for questions with an answer but without
                   a label
  --golden FILE    only check this golden set, and build nothing
${part.only}
${part.building}
${part.json}
  --watch          check again whenever a file that matters changes
${part.help}

Exit codes: 0 no problems or only warnings, 1 problems found, 2 not started
(invalid flags, configuration or golden set), 3 could not measure.
`
};
// src/cli/help/collect.ts
const help$17 = {
	group: "programs",
	place: 1,
	summary: "build and ask both sides; write run files for report",
	text: `Usage: rag-gate collect [options]

Builds both sides, asks them the questions of the golden set, and writes run
files: what each side returned, without scores. rag-gate report --runs DIR
compares them later, one run or all shards together.

Options:
  --out DIR        folder for the run files; existing run files are
                   replaced (default: rag-gate-runs)
${part.shard}
${part.base}
${part.commit}
${part.building}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
`
};
// src/cli/help/gate.ts
const help$16 = {
	group: "daily",
	place: 2,
	summary: `compare the working tree with the main branch: what got worse, why,
and what to paste to accept a loss`,
	text: `Usage: rag-gate gate [options]

Compares the working tree, uncommitted changes included, with the commit where
the branch started. Prints what got worse, by how much, why, and whether the
branch can merge; if not, also what to paste to accept the loss.
Your files, index and branches are not changed; the report is stored in the git
folder, where rag-gate show and @worse find it.

Options:
${part.base}
${part.head}
${part.only}. @worse
                   means the questions that got worse in the last report, or
                   in the one passed with --report, and shows every question
                   that is worse now; all questions are asked if the last
                   report compared other commits or found none that got worse
  --report DIR     the report that @worse refers to: report.json, or its folder
${part.metrics}
${part.labels}
${part.building}
${part.out}
${part.options}${part.json}
  --watch          run again whenever a file that matters changes, until Ctrl-C
  --noise          measure one commit (--head, or else HEAD) twice: differences
                   are noise from the pipeline, the machine or the judge
  --dry-run        build and query, print what judging would cost, and stop
${part.help}

Exit codes: 0 pass or warn, 1 fail, 2 not started (invalid flags, configuration
or golden set), 3 could not measure.
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

--runs takes the folder of one collect run, or a folder that contains one folder
per shard, and needs the measured repository. Configuration and golden set are
read from the commits that the run files name; pass --base and --head if you do
not trust the run files.

--head-run and --golden need no repository. A run file is JSON Lines as collect
writes it${otherRunForms}; the golden set may be JSON Lines, YAML, CSV, TREC
qrels or another supported format. All files may be gzipped. Without --base-run,
only the head run is measured.

Options:
  --runs DIR       folder of run files
  --base REF       the commit that --runs must have as base
  --head REF       the commit that --runs must have as head
  --base-run FILE  what base returned
  --head-run FILE  what head returned
  --golden FILE    questions with their labels
  --metrics NAMES  metrics to measure, separated by commas (default: those of
                   --config, or else recall@5,precision@5,mrr,ndcg@10)
  --config FILE    configuration to take metrics and gate from; without one,
                   retrieval may drop by 2 points
  --working-directory DIR
                   with --runs: as in rag-gate gate
${part.labels}
${part.url}
  --no-cache       ignore judgments of earlier runs, and store none
${part.out}
${part.options}${part.json}
  --dry-run        print what judging would cost, and stop
${part.help}

Exit codes: 0 pass or warn, 1 fail, 2 not started (invalid flags, configuration
or golden set), 3 could not measure.
`
};
// src/cli/help/show.ts
const help$14 = {
	group: "daily",
	place: 3,
	summary: "show why one question of a report got worse",
	text: `Usage: rag-gate show ID [options]

Prints one question of the last report: the passage that answers it, what base
and head returned, both answers, why it got worse, and what to paste to accept
the loss. The last report is the latest one that gate, report or another command
stored; the output says which commits it compares and when they were measured.

  rank, tokens, total   of each returned chunk: its rank, its tokens, and the
                        total number of tokens up to its end
  >                     the chunk contains the passage
  *                     the chunk reached the generator

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
	summary: "remove what build created outside of its worktree",
	text: `Usage: rag-gate teardown BUILD [options]

Removes what the builds of both sides created outside of their worktrees, such
as an index in a shared engine: runs setup, restores what build wrote, and runs
pipeline.teardown of each side. gate and collect do this automatically.

Options:
${part.pass}
${part.url}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags), 3 not finished.
`
};
// src/cli/help/overview.ts
const start = `rag-gate - shows what a change does to retrieval, question by question

Usage: rag-gate <command> [options]
`;
const end = `
Options:
  -h, --help     show this help; for a command: rag-gate gate --help
  --help --all   show this help with the commands for CI and agents
  -v, --version  show the version

Exit codes: 0 pass, warn or done; 1 fail, or problems found; 2 not started,
because of a mistake in flags or files; 3 could not measure or finish.
`;
const goldenStart = `Usage: rag-gate golden <command> [options]

Creates, imports and exports golden sets.
`;
const goldenEnd = `
Options:
  -h, --help  show this help; for a command: rag-gate golden import --help

rag-gate check finds mistakes in a golden set.

Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
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
	summary: "replay the gate over past merges",
	text: `Usage: rag-gate backtest [options]

Gates the latest commits that changed anything the gate depends on, each against
its first parent, as the gate of its pull request would have done. Prints which
commits would have failed or warned, and because of which questions. Reuses the
results of earlier runs. Does not change your checkout.

Each commit is gated with the policy of its first parent. If the parent has
none, the policy of the working tree is used. Its golden set must match the
documents of the first commit; the labels are updated as later commits move
their text.

Code from past commits gets no secrets, and no judge is asked.

Options:
  --last N         commits to measure (default: 50; with --since: all)
  --since REF      measure only commits after this one
  --head REF       last commit to measure (default: HEAD)
  --keep-labels    do not update the labels of the working tree's golden set
  --out DIR        folder for the results; after an interruption, the same
                   command continues from there (default: backtest)
${part.config}
${part.folder}
${part.json}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
`
};
// src/features/golden-draft/help.ts
const help$11 = {
	group: "golden",
	place: 3,
	summary: "draft questions from the documents, with or without a model",
	text: `Usage: rag-gate golden draft [options]

Lets a chat model (judge.model, or else pipeline.answer.model) write questions
with answers and quotes, tests each question with and without its quotes, and
adds the questions that pass to the golden set with draft: true. After an
interruption, the same command continues without repeating finished calls.

If the configuration names no model, the drafts are templates, tagged template:
each repeats a heading, or asks for a number left out of a sentence. Rewrite
them in your users' words. --kinds has no effect on templates.

Options:
  --n N            drafts that the golden set should contain (default: 50); the
                   budget is 20,000 tokens per draft
  --kinds LIST     single-hop,multi-hop,comparison,abstract,unanswerable,
                   adversarial (default: all)
${part.url}
${part.golden}
${part.configPath}
${part.json}
${part.help}

Exit codes: 0 finished, 2 not started, 3 stopped early (token budget, model,
signal or disk).
`
};
// src/features/golden-export/help.ts
const help$10 = {
	group: "golden",
	place: 6,
	summary: "write the golden set for another tool",
	text: `Usage: rag-gate golden export --to FORMAT --out DIR [options]
       rag-gate golden export --to FORMAT --head-run FILE --send URL [options]

Writes the golden set, and the results of a run if you pass one, in the format
of another tool. Prints what the format cannot represent.

Options:
  --to FORMAT      ragas, trec, csv, otlp (OpenTelemetry spans named as
                   in OpenInference), langfuse (the scores of a report), or
                   judgments: quepid, rank-eval (Elasticsearch), rre, opensearch
  --out DIR        folder for the files; existing files are not overwritten
  --head-run FILE  retrieved chunks and answers, such as the head.jsonl that
                   rag-gate collect writes
  --report DIR     with langfuse: the report whose head is this run
  --send URL       with otlp: send the spans to URL over OTLP/HTTP, often
                   .../v1/traces; OTEL_EXPORTER_OTLP_HEADERS sets headers.
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
	summary: "import another tool's questions, and find their evidence",
	text: `Usage: rag-gate golden import FILE... [options]
       rag-gate golden import FOLDER [options]

Imports questions from another tool into your golden set. Finds their evidence
in your documents, using the passages or answers that come with them; if the
evidence is uncertain, the question becomes a draft. Prints what was recognised,
found and lost. New questions are added at the end of an existing golden set;
their ids must be new.

Reads ragas, DeepEval, LlamaIndex, Langfuse, promptfoo, BEIR folders, TREC
topics with qrels, judgments of Quepid, _rank_eval, RRE and OpenSearch, and
questions with common key names, as JSON Lines, JSON, YAML, CSV, TSV or Parquet.

Options:
  --map PAIRS      pairs of a key of RAG Gate and one of yours, such as
                   query=Frage,answer=Antwort; use dots for nested keys:
                   query=input.text. RAG Gate's keys include contexts (passages
                   with the answer) and source (a document's name)
  --corpus DIR     write the documents of a BEIR folder into this folder
  --out FILE       file to add the questions to (default: the golden set of the
                   configuration, or else eval/golden.jsonl)
${part.json}
${part.configPath}
${part.help}

${part.exitCodes}`
};
// src/features/golden-mine/help.ts
const help$8 = {
	group: "golden",
	place: 4,
	summary: "add drafts from production logs, or from the git history",
	text: `Usage: rag-gate golden mine [--logs FILE] [options]

Adds drafts to the golden set. Drafts do not gate until somebody has reviewed
them with rag-gate golden review.

With --logs, the drafts are questions that went wrong in production: the user
gave a thumbs down or asked again within ten minutes, or the service declined to
answer or found nothing. A log is JSON Lines with one question per line, or a
table; OpenTelemetry spans as OTLP JSON or from Phoenix; or traces of Langfuse,
LangSmith or MLflow. E-mail addresses, phone and card numbers, network addresses
and keys are masked; people's names are not.

Without --logs, the drafts come from the latest 2,000 commits that changed
documents. Lines that a commit added and that still exist become the evidence,
and the commit's subject becomes the question.

Options:
  --logs FILE      log to read; may be given several times
  --map PAIRS      keys in your log, separated by commas:
                   query=request.text,feedback=user.vote. Fields: query, answer,
                   feedback, session, time, chunks. For spans, keys are
                   attributes of the root; for Langfuse, keys of the trace.
                   Common keys are found without --map
  --n N            maximum number of drafts to add (default: 50)
  --dry-run        print the drafts and write nothing
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`
};
// src/features/golden-perturb/help.ts
const help$7 = {
	group: "golden",
	place: 5,
	summary: "make robustness questions, with noise or changed facts",
	text: `Usage: rag-gate golden perturb [options]

Makes a separate golden set, and the documents for it, from those of your
questions that have an answer and quotes. There are four kinds: questions with
noise next to the passage, questions with an archived page that gives other
numbers or names, questions whose passage is removed, and two questions asked at
once. Each kind is a slice, such as robustness:noise. Uses no model.

Options:
  --out DIR        folder for the golden set, its documents and a configuration
                   (default: eval/robustness)
  --n N            maximum number of questions per kind (default: 20)
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

Serves a page that only this machine can open. There you accept, edit and reject
drafts, mark evidence by selecting text, and label questions whose evidence is
missing or gone. Every decision is saved immediately, in
<golden>.reviews/<name>.jsonl.

A single reviewer's decisions are written into the golden set at the end. If
there are several reviewers, each uses --as; --merge then writes the decisions
on which all reviewers of a question agree, lists the other questions, and
prints how often the reviewers agree.

Options:
  --as NAME        review under this name; reviewers do not see each other's
                   decisions
  --merge          write the decisions on which the reviewers agree
  --only IDS       show only these questions, whatever their state
  --runs DIR       show what both sides returned, from the run files that
                   rag-gate collect wrote
  --base REF       build and query both sides now, and show what they return
  --terminal       review in the terminal instead of on a page
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
	summary: "store and plot the figures of each commit",
	text: `Usage: rag-gate history add FILE --report DIR
       rag-gate history show FILE [--out FILE]

add    appends the figures of a report to FILE as one line of JSON; if FILE
       already has a line for the report's commit, replaces this line
show   writes a page that draws each metric over the commits, with its
       tolerance, its failures and the changes to the policy

Options:
${part.report}
  --out FILE       path to the page (default: trend.html)
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags, history or report).
`
};
// src/features/init/help.ts
const help$4 = {
	group: "daily",
	place: 1,
	summary: "write a starter workflow, config and golden set",
	text: `Usage: rag-gate init

Writes a starter workflow, configuration and golden set for the documents of
this repository. In a subfolder, such as a service of a monorepo, it sets up
that folder, with the workflow at the root of the repository. Existing files are
listed and not changed.

  .github/workflows/rag-gate.yml   runs the gate on every pull request
  .github/workflows/rag-gate-weekly.yml
                                   compares with the last release once a week
  .github/rag-gate.yml             what is indexed, how it is queried, and how
                                   far each metric may fall
  eval/golden.jsonl                first questions with the quotes that answer
                                   them
  eval/rag_gate_query.py (.mjs)    if your own retriever is found: a program
                                   from which to call it and, for Python,
                                   rag_gate.py, which talks to the gate

Options:
${part.help}

Exit codes: 0 finished, 2 not started.
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

check      gives the judge cases with known answers, and says whether its
           verdicts may block a merge
sample     draws verdicts for humans to label, and hides the judge's labels
calibrate  says how far the judge agrees with human labels, and on which
           verdicts it agrees least

The working tree is judged; with --base, both sides are judged, and sample draws
questions that differ between the sides, so that labels can correct the gate.

Options:
  --out FILE       new file for the sheet, in JSON Lines; it will contain
                   your texts
  --n N            verdicts to draw (default: 120); with --base, questions
                   (default: 40)
  --labels FILE    the sheet with the labels; each rater adds lines to it
  --scores FILE    compare these scores with the labels instead of asking a
                   judge; JSON Lines, no repository needed:
                   {"item":"refunds","metric":"faithfulness","score":0.75}
  --base REF       also judge this commit, branch or tag as base
${part.head}
${part.only}
${part.building}
${part.json} (check, calibrate)
${part.help}

Exit codes: 0 finished, 1 the judge may not block merges (check), 2 not started,
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
folder, until the client closes the connection. The tools run the same commands
as a person would in this folder, with the same environment: they run the
pipelines of the working tree, and OPENAI_API_KEY pays for the judge. No tool
takes an address, a key or a path to write to.

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
names the likely kind of incident. The first 14 days are for learning; after
that, a service that does not change gets at most one false alert in ten weeks.

A log is JSON Lines, or traces of OpenTelemetry, Langfuse, LangSmith, MLflow or
Phoenix, as for golden mine. Each question needs a time. Days are in UTC; export
whole days.

Options:
  --logs FILE      log to read; may be given several times
  --map PAIRS      keys in your log, as for golden mine
  --history FILE   file with the figures of earlier days, which monitor updates;
                   it contains no text from users. Without --history, the logs
                   must contain the earlier days
${part.golden}
${part.config}
${part.url}
  --out DIR        folder for monitor.md, monitor.json, monitor.html, and
                   topics.jsonl: drafts for topics that the golden set does not
                   cover
${part.json}
${part.help}

Exit codes: 0 no open alert, 1 an open alert, 2 not started (invalid
flags, configuration, golden set or logs), 3 not finished.
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

Measures the pipeline of the working tree with other settings, all on the same
questions. Prints the quality of each variant and its cost in context tokens and
time, and marks those that no other variant beats. Does not change your
checkout.

With --set it tries values, such as two chunk sizes:
  rag-gate sweep --set chunk.size=300,500
With a file it tries the variants that the file lists. With --remedy it tries
settings that may fix the questions that fail now. Without --set, a file or
--remedy, it runs the gate, tries the settings that the likely cause of a loss
suggests, and runs the gate again with the cheapest setting that undoes the
loss.

Options:
  --set KEY=VALUES a key under pipeline and its values; if --set is given
                   several times, every combination is tried
  FILE             YAML or JSON: a list of { name, set }, { name, env } or
                   { name, patch }
  --remedy         try settings of the built-in pipeline, chosen by the stage at
                   which each question fails
  --base REF       commit, branch or tag that the gate compares with; not with
                   --set, a file or --remedy
  --budget TIME    stop measuring after this time, such as 90s or 10m
${part.head}
${part.only}
${part.metrics}
${part.building}
  --out DIR        write sweep.html, a page for a browser, and sweep.csv
${part.json}
  --dry-run        build and query, print what judging would cost, and stop
${part.help}

Exit codes: 0 all variants were measured, 2 not started (invalid flags,
configuration or golden set), 3 some variants were not measured, or no value can
be trusted. Without --set, a file or --remedy: the exit codes of gate.
`
};
export { help$20 as C, featureOptions as E, help$19 as S, featureRuns as T, help$14 as _, help$4 as a, help$17 as b, help$7 as c, help$10 as d, help$11 as f, help$13 as g, overview as h, help$3 as i, help$8 as l, goldenOverview as m, help$1 as n, help$5 as o, help$12 as p, help$2 as r, help$6 as s, help as t, help$9 as u, help$15 as v, otherRunForms as w, help$18 as x, help$16 as y };
