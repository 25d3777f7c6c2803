// src/cli/help/parts.ts
const part = {
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
	report: `  --report DIR     report.json, or the folder that holds it
                   (default: rag-gate-report)`,
	out: `  --out DIR        write the report into this folder: report.html for a
                   browser, report.json, summary.md and more`,
	history: `  --history FILE   show earlier commits beside the metrics; rag-gate history add
                   writes the file`,
	json: `  --json           print JSON instead of text`,
	help: `  -h, --help       this text`
};
const building = [
	part.config,
	part.folder,
	part.pass,
	part.url,
	part.cache
].join("\n");
// src/cli/help/golden.ts
const goldenHelp = `Usage: rag-gate golden <command> [options]

Makes the golden set, and brings it from and to other tools.

Commands:
  review     label questions on a page: accept, edit, mark the evidence
  import     bring questions of another tool, and find their evidence
  draft      draft questions from the documents, with or without a model
  mine       add drafts from production logs, or from the history of git
  perturb    ask the set over worse documents: noise, other numbers
  export     write the golden set for another tool

Options:
  -h, --help  this text, or that of a command: rag-gate golden import --help

rag-gate check says what is wrong with a golden set.

Exit codes: 0 done, 2 not started (flags, configuration, golden set), 3 could
not finish.
`;
const exitCodes = `Exit codes: 0 done, 2 not started (flags, configuration, golden set), 3 could
not finish.
`;
const configLine = `  --config FILE    configuration, a path in the working directory`;
const importHelp = `Usage: rag-gate golden import FILE... [options]
       rag-gate golden import FOLDER [options]

Brings questions of another tool into your golden set. Finds their evidence in
your documents, by the passages or answers that come with them; if that is
unsure, the question becomes a draft. Says what was recognised, found and lost.
A set that is there gets the new questions at its end; ids must be new.

Reads ragas, DeepEval, LlamaIndex, Langfuse, promptfoo, BEIR folders, TREC
topics with qrels, and questions under their usual names, as JSON Lines, JSON,
YAML, CSV, TSV or Parquet.

Options:
  --map PAIRS      your keys by ours: query=Frage,answer=Antwort; dots for keys
                   inside: query=input.text. Ours include contexts (texts with
                   the answer) and source (the name of a document)
  --corpus DIR     write the documents of a BEIR folder into this folder
  --out FILE       where the questions go (default: the golden set of the
                   configuration, else eval/golden.jsonl)
${part.json}
${configLine}
${part.help}

${exitCodes}`;
const reviewHelp = `Usage: rag-gate golden review [options]
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

${exitCodes}`;
const draftHelp = `Usage: rag-gate golden draft [options]

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
${configLine}
${part.json}
${part.help}

Exit codes: 0 done, 2 not started, 3 stopped before the end (tokens, model,
signal, disk).
`;
const mineHelp = `Usage: rag-gate golden mine [--logs FILE] [options]

Adds drafts to the golden set; they gate nothing until somebody has looked at
them: rag-gate golden review.

With --logs: questions that went wrong in production, such as a thumbs down, a
question asked again within ten minutes, a declined answer, or nothing found. A
log is JSON Lines, a question a line; OTLP's JSON; or traces exported from
Langfuse. Mail addresses, phone and card numbers, network addresses and keys are
masked; names of people are not found.

Without: what the latest 2,000 commits to documents put right. The lines that a
commit added and that are still there are the evidence, and its subject takes
the place of the question.

Options:
  --logs FILE      log to read; may be given several times
  --map PAIRS      keys of a log of lines, separated by commas:
                   query=request.text,feedback=user.vote. Fields: query, answer,
                   feedback, session, time, chunks. Usual keys are found
                   without it
  --n N            drafts to add at most (default: 50)
  --dry-run        print the lines and write nothing
${part.golden}
${configLine}
${part.help}

${exitCodes}`;
const perturbHelp = `Usage: rag-gate golden perturb [options]

Makes a set of its own from questions with an answer and quotes, and documents
to ask it over: with noise beside the passage, with an archived page of other
numbers, without the sentence that answers, and two questions at once. Each is a
slice, such as robustness:noise. No model is asked.

Options:
  --out DIR        where set, documents and configuration go
                   (default: eval/robustness)
  --n N            questions of each kind at most (default: 20)
${part.json}
${part.golden}
${configLine}
${part.help}

${exitCodes}`;
const exportHelp = `Usage: rag-gate golden export --to FORMAT --out DIR [options]
       rag-gate golden export --to FORMAT --head-run FILE --send URL [options]

Writes the golden set for another tool, with what a run returned for it, and
says what the format cannot carry.

Options:
  --to FORMAT      ragas, trec, csv, otlp (spans of OpenTelemetry, by
                   OpenInference) or langfuse (the scores of a report)
  --out DIR        folder for the files; none is overwritten
  --head-run FILE  what was retrieved and answered: head.jsonl of collect
  --report DIR     with langfuse: the report of that run as head
  --send URL       with otlp: send the spans there by OTLP/HTTP, often
                   .../v1/traces; OTEL_EXPORTER_OTLP_HEADERS holds headers.
                   With langfuse: send the scores to Langfuse, with the keys in
                   LANGFUSE_PUBLIC_KEY and LANGFUSE_SECRET_KEY
${part.golden}
${configLine}
${part.help}

${exitCodes}`;
export { mineHelp as a, building as c, importHelp as i, part as l, exportHelp as n, perturbHelp as o, goldenHelp as r, reviewHelp as s, draftHelp as t };
