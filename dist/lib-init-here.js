import { $i as maxDocumentBytes, Ad as fromTop, Ko as readFileInside, Qi as openDocumentReader, Sn as silentLog, Ys as parseConfig, as as parseGoldenSet, bl as documentSelector, ma as openTempFolder, o as defaultGolden, qu as hasPages, xl as compileGlob, yc as pathBelow, yd as chunksOf } from "./lib-policy.js";
import { N as printable, S as normalText, f as findRepository, u as decodeText } from "./lib-flags.js";
import { a as toolVersion, s as GateError } from "./lib-start.js";
import { _t as openLibrary, lt as runBuiltin } from "./lib-scoring.js";
import { t as quotableSentences } from "./lib-quotable-sentences.js";
import { lstat, mkdir, open, readFile, readdir, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
// src/features/init/find-documents.ts
const FOLDERS = [
	"docs/",
	"doc/",
	"documentation/",
	"content/",
	""
];
const SKIPPED = new Set([
	"node_modules",
	"vendor",
	"dist",
	"build",
	"target",
	"venv",
	"test",
	"tests"
]);
const MOST_FILES = 2e4;
const PAGES = [
	"md",
	"mdx",
	"markdown",
	"rst",
	"adoc",
	"html",
	"htm",
	"pdf"
];
const isSource = (path) => /\.(?:mdx?|markdown|rst|adoc)$/.test(path);
const LEAST_SHARE = .05;
const FEWEST_PAGES = 20;
const CODE = [
	"py",
	"ts",
	"tsx",
	"js",
	"mjs",
	"go",
	"rs",
	"java",
	"kt",
	"rb",
	"php",
	"cs",
	"c",
	"h",
	"cpp",
	"swift"
];
const LISTS = [
	"**/requirements*.txt",
	"**/CMakeLists.txt",
	"**/robots.txt",
	"**/LICENSE.txt"
];
async function findDocuments(root) {
	const all = await filesBelow(root);
	const sources = all.filter(isSource).length;
	const least = sources < FEWEST_PAGES ? 0 : LEAST_SHARE * sources;
	for (const folder of FOLDERS) {
		const inside = all.filter((path) => path.startsWith(folder));
		const own = inside.filter(isSource).length;
		if (own > 0 && own < least) continue;
		const first = [
			[...PAGES, ...folder === "" ? [] : ["txt"]],
			["txt"],
			folder === "" ? CODE : []
		].map((kinds) => chosen(inside, folder, kinds)).find(({ paths }) => paths.length > 0);
		if (first !== void 0) return first;
	}
	return {
		globs: [],
		paths: []
	};
}
function chosen(inside, folder, kinds) {
	const endings = kinds.filter((ending) => inside.some((path) => path.endsWith(`.${ending}`)));
	const taken = inside.filter((path) => endings.some((ending) => path.endsWith(`.${ending}`)));
	const globs = endings.map((ending) => `${folder}**/*.${ending}`);
	const lists = LISTS.filter((glob) => taken.some((path) => compileGlob(glob)(path)));
	const selector = documentSelector([...globs, ...lists.map((glob) => `!${glob}`)]);
	const paths = taken.filter((path) => selector.selects(path));
	return {
		globs: [...globs, ...lists.map((glob) => `!${glob}`)],
		paths
	};
}
async function filesBelow(root) {
	const files = [];
	const folders = [""];
	for (let folder = folders.pop(); folder !== void 0; folder = folders.pop()) {
		for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
			const path = `${folder}${entry.name}`;
			if (entry.isFile()) files.push(path);
			else if (entry.isDirectory() && !isSkipped(entry.name)) folders.push(`${path}/`);
		}
		if (files.length > MOST_FILES) break;
	}
	return files.toSorted();
}
function isSkipped(folder) {
	return folder.startsWith(".") || SKIPPED.has(folder);
}
// src/features/init/find-retriever.ts
const plainPath = /^[\w./@-]+$/;
const usualPath = /(?:^|\/)(?:[\w-]*(?:rag|retriev\w*)[\w-]*\/[\w-]+|[\w-]*(?:rag|retriev\w*|query|search|ask)[\w-]*)\.(?:py|[cm]?[jt]s)$/i;
const ours = /(?:^|\/)rag_gate\.py$/;
const words = /similarity_?search|as_?retriever|VectorStoreIndex|BM25|faiss|chromadb|pgvector|qdrant|pinecone|weaviate|elasticsearch|opensearch|sentence.?transformers|\bdef (?:retrieve|search)\b|\b(?:retrieve|search)\s*(?:=|\()/i;
const most = {
	files: 200,
	bytes: 131072
};
async function findRetriever(root, paths) {
	let found;
	for (const path of paths.filter((each) => plainPath.test(each) && usualPath.test(each) && !ours.test(each)).slice(0, most.files)) {
		const file = await readFileInside(root, path, { maxBytes: most.bytes });
		const text = file.kind === "file" ? decodeText(file.bytes) ?? "" : "";
		const language = path.endsWith(".py") ? "python" : "javascript";
		if (isProtocol(text)) return {
			path,
			language,
			speaksProtocol: true
		};
		if (words.test(text)) found ??= {
			path,
			language,
			speaksProtocol: false
		};
	}
	return found;
}
function isProtocol(text) {
	return /stdin/.test(text) && /["']?chunks["']?\s*:/.test(text) || /\brag_gate\b[^]*\bserve\(/.test(text);
}
const stubs = {
	python: "eval/rag_gate_query.py",
	javascript: "eval/rag-gate-query.mjs"
};
function queryCommand({ path, language, speaksProtocol }) {
	const program = speaksProtocol ? path : stubs[language];
	return `${language === "python" ? "python3" : "node"} ${program}`;
}
function stubOf({ language, speaksProtocol }) {
	return speaksProtocol ? void 0 : stubs[language];
}
async function retrieverFiles(retriever) {
	const path = stubOf(retriever);
	if (path === void 0) return [];
	if (retriever.language === "javascript") return [{
		path,
		content: inNode(retriever)
	}];
	const module = {
		path: pythonModule,
		content: await readFile(pythonSource, "utf8")
	};
	return [{
		path,
		content: inPython(retriever)
	}, module];
}
const pythonModule = "eval/rag_gate.py";
const pythonSource = new URL(import.meta.url.endsWith(".ts") ? "../../../examples/python-jsonl/rag/rag_gate.py" : "./rag_gate.py", import.meta.url);
function inPython({ path }) {
	return `# Answers RAG Gate's questions with this repository's retriever. See rag_gate.py in the same folder.
import os
import sys

sys.path.insert(0, os.getcwd())

import rag_gate


def retrieve(question):
    # Call ${path} here with question.query, and return the best question.k passages, best first, each as
    # (path of its document in the repository, its text).
    raise NotImplementedError("retrieve() in ${stubs.python} does not call ${path} yet")


rag_gate.serve(retrieve)
`;
}
function inNode({ path }) {
	return `// Answers RAG Gate's questions with this repository's retriever: one line of JSON in, one line out.
import { createInterface } from 'node:readline'

async function retrieve(query, k) {
  // Call ${path} here, and return the best k passages, best first, each as { doc: path in the repository, text }.
  throw new Error('retrieve() in ${stubs.javascript} does not call ${path} yet')
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  try {
    console.log(JSON.stringify({ id, chunks: await retrieve(query, k) }))
  } catch (error) {
    console.log(JSON.stringify({ id, error: error.message }))
  }
}
`;
}
// src/features/init/answer-gates.ts
const answerGates = {
	always: {
		over_refusal: { "max-rise": .03 },
		number_groundedness: { "max-drop": .03 },
		unfinished: { "max-rise": .03 },
		other_language: { "max-rise": .03 },
		output_tokens: { "max-rise": "50%" }
	},
	references: { chrf: { "max-drop": .03 } },
	citations: { citation_coverage: { "max-drop": .1 } }
};
function answerGateComment(hasReferences) {
	const { always, references, citations } = answerGates;
	const floor = "until questions have an answer to compare with, add min: two thirds of the first value";
	const unless = (text) => hasReferences === true ? "" : ` # ${text}`;
	return [
		"If the pipeline generates answers, gate them too. None of these metrics needs a model; \"Answers without a model\"",
		"in RAG Gate's docs/metrics.md says what each metric measures:",
		...linesOf(always).map((line) => line.includes("output_tokens") ? line + unless(floor) : line),
		...linesOf(references).map((line) => line + unless("once questions have an answer")),
		...linesOf(citations).map((line) => `${line} # if answers cite their passages`)
	].map((line) => `# ${line}`).join("\n");
}
function linesOf(gate) {
	return Object.entries(gate).map(([metric, bounds]) => {
		return `  ${metric}: { ${Object.entries(bounds).map(([key, value]) => `${key}: ${value}`).join(", ")} }`;
	});
}
// src/features/init/starter-file.ts
const starterPaths = {
	workflow: ".github/workflows/rag-gate.yml",
	weekly: ".github/workflows/rag-gate-weekly.yml",
	config: ".github/rag-gate.yml",
	golden: defaultGolden
};
function configPlaces(folder) {
	const beside = "rag-gate.yml";
	return folder === "" ? [starterPaths.config, beside] : [beside, starterPaths.config];
}
// src/features/init/workflow-files.ts
function matrixOf(folder) {
	return `
    strategy:
      fail-fast: false # a failing service does not stop the others
      matrix:
        service: [${JSON.stringify(folder)}]`;
}
function workflow(folder) {
	const matrix = matrixOf(folder);
	return `# yaml-language-server: $schema=https://json.schemastore.org/github-workflow.json
name: RAG Gate
on:
  pull_request:
    types: [opened, synchronize, reopened, edited] # edited: its base branch may have changed
  merge_group:
permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.event.pull_request.number || github.ref }}-\${{ github.event.action == 'edited' && !github.event.changes.base && github.run_id }} # an edited title does not cancel a run
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  rag-gate:
    runs-on: ubuntu-latest
    timeout-minutes: 75 # above the gate's own deadline of 60, so that it can say what happened
    permissions:
      contents: read # check out, fetch the base commit
      pull-requests: write # one comment${folder === "" ? "" : ` for each service${matrix}`}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      # Replace <sha> with the full commit id of the release that you use.
      - uses: OWNER/rag-gate@<sha> # v${toolVersion}${folder === "" ? "" : `
        with:
          working-directory: \${{ matrix.service }}`}
`;
}
function weekly(folder) {
	const isTop = folder === "";
	const config = configPlaces(folder)[0];
	return `# yaml-language-server: $schema=https://json.schemastore.org/github-workflow.json
# Compares the default branch with its last release, using today's questions and rules, because small losses add up.
# Delete this file if you do not want it.
name: RAG Gate weekly
on:
  schedule:
    - cron: '23 4 * * 1'
  workflow_dispatch:
permissions: {}
concurrency:
  group: rag-gate-weekly
  cancel-in-progress: false
jobs:
  rag-gate-weekly: # must differ from the name of the required job
    runs-on: ubuntu-latest
    timeout-minutes: 75
    permissions:
      contents: read # check out, with the last release
      issues: write # one issue while this job is red${isTop ? "" : `, for each service${matrixOf(folder)}`}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          fetch-depth: 0 # the last release and its tag
          persist-credentials: false
      - id: since # the last release, else a commit 30 days old; if that commit has no configuration, the first one that has one
        env:
          CONFIG: ${isTop ? config : `\${{ matrix.service }}/${config}`}
        run: |
          if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
            echo '::error::This checkout lacks the full history: set fetch-depth: 0 for actions/checkout'
            exit 1
          fi
          base=$(git describe --tags --abbrev=0 2>/dev/null || git rev-list --first-parent --max-count=1 --before='30 days ago' HEAD)
          git cat-file -e "\${base:-none}:$CONFIG" 2>/dev/null || base=$(git rev-list --first-parent HEAD -- "$CONFIG" | tail -1)
          echo "base=$base" >> "$GITHUB_OUTPUT"
      # Replace <sha> with the full commit id of the release that you use.
      - uses: OWNER/rag-gate@<sha> # v${toolVersion}
        with:
          base: \${{ steps.since.outputs.base }}${isTop ? "" : `\n          working-directory: \${{ matrix.service }}`}
`;
}
// src/features/init/init-files.ts
function initFiles({ folder, globs, queries, hasReferences, retriever, programs, questions }) {
	const golden = {
		path: starterPaths.golden,
		content: goldenOf(questions)
	};
	return [
		{
			path: starterPaths.workflow,
			content: workflow(folder)
		},
		{
			path: starterPaths.weekly,
			content: weekly(folder)
		},
		...[
			{
				path: configPlaces(folder)[0],
				content: configFile({
					globs,
					queries,
					hasReferences,
					retriever
				})
			},
			...queries === void 0 ? [golden] : [],
			...programs
		].map(({ path, content }) => ({
			path: fromTop(folder, path),
			content
		}))
	];
}
function configFile({ globs, queries, hasReferences, retriever }) {
	const golden = queries === void 0 ? `${starterPaths.golden} # the questions, and where to find their answers` : `${queries} # the questions; as long as they have no labels, RAG Gate only compares base's and head's results and never fails the check`;
	return `# yaml-language-server: $schema=https://unpkg.com/rag-gate@${toolVersion}/schema.json
# What RAG Gate measures on every pull request, and how far each metric may fall.

golden: ${golden}

# The system under test. Each side of a pull request is built with its own version of this section.
${retriever?.speaksProtocol ? commandPipeline(retriever) : builtinPipeline(globs)}${retriever?.speaksProtocol === false ? ownPipeline(retriever) : ""}

# The metrics to measure and show. Metrics under gate are always measured.
metrics: [recall@context, recall@5, precision@5, mrr, ndcg@10]

# What blocks a merge. This and everything above except pipeline is read from the base branch once it
# exists there. If a pull request changes any of it, the report says so, and the change applies after the merge.
gate:
  recall@context: { max-drop: 0.02 } # the share of evidence that reaches the generator: may fall by 2 points; one lost question alone blocks only if its text is removed
  context_tokens: { max-rise: 50% } # the cost: may rise by half, and by more if recall is clearly better
  # Also possible: min: 0.8 (a floor), max-drop: 5% (a share of base), per-slice: [a-tag]

${answerGateComment(hasReferences)}
`;
}
function builtinPipeline(globs) {
	return `pipeline:\n  kind: builtin\n  documents: # globs of the files to index; a leading ! excludes files\n${globs.map((glob) => `    - ${JSON.stringify(glob)}`).join("\n")}\n  chunk: { size: 500 } # maximum tokens; each section of a document is split separately\n  retrieve: { mode: bm25, k: 5 } # k: chunks that a generator would be given`;
}
function commandPipeline(retriever) {
	return `pipeline:
  kind: command
  query: ${JSON.stringify(queryCommand(retriever))} # reads one question per line and writes its chunks
  context: 5 # chunks that reach the generator`;
}
function ownPipeline(retriever) {
	const lines = commandPipeline(retriever).split("\n");
	return `\n# ${printable(retriever.path)} looks like a retriever of your own. Call it from the program below, which init wrote, and replace the\n# pipeline above with this:\n${lines.map((line) => `# ${line}`).join("\n")}`;
}
function goldenOf(questions) {
	return questions.map((question) => `${JSON.stringify(question)}\n`).join("");
}
// src/features/init/ranks-of.ts
async function ranksOf(root, settings, candidates) {
	await using temp = await openTempFolder(tmpdir(), silentLog);
	const run = await runBuiltin({
		side: "head",
		root,
		folder: temp.path,
		settings,
		depth: settings.retrieve.k,
		concurrency: 1,
		queries: candidates.map(({ query }, at) => ({
			id: String(at),
			query
		})),
		environment: {},
		library: openLibrary(),
		files: void 0,
		shelf: {
			restore: async () => new Map(),
			keep: async () => {}
		},
		embedder: void 0,
		log: silentLog,
		signal: new AbortController().signal
	});
	const ranks = new Map();
	for (const [at, candidate] of candidates.entries()) {
		const result = run.results.get(String(at));
		const { doc, quote = "" } = candidate;
		const place = chunksOf(result).findIndex((chunk) => chunk.doc === doc && normalText(chunk.text ?? "").includes(normalText(quote)));
		if (place >= 0) ranks.set(candidate, place + 1);
	}
	return ranks;
}
// src/features/init/unreadable-pdfs.ts
const mostRead = 100;
async function unreadablePdfs(root, documents) {
	await using reader = openDocumentReader(new AbortController().signal);
	const unreadable = [];
	for (const path of documents.filter(hasPages).slice(0, mostRead)) {
		const file = await readFileInside(root, path, { maxBytes: maxDocumentBytes });
		const reason = file.kind === "file" ? await whyNoText(reader.read(path, file.bytes)) : file.kind === "missing" ? void 0 : file.reason;
		if (reason !== void 0) unreadable.push({
			path,
			reason
		});
	}
	return unreadable;
}
async function whyNoText(reading) {
	try {
		const read = await reading;
		return read.kind === "unreadable" ? read.reason : void 0;
	} catch (error) {
		if (error instanceof GateError) return error.message;
		throw error;
	}
}
function without(path) {
	return `!${path.replaceAll(/[\\*?[\]{},]/g, String.raw`\$&`)}`;
}
// src/features/init/starter-questions.ts
const ASKED = 8;
const MOST_OF_DOCUMENT = 6;
function starterCandidates(documents) {
	const all = documents.flatMap(candidatesOf);
	const quoted = all.filter(({ quote }) => quote !== void 0);
	return quoted.length > 0 ? quoted : all;
}
function starterQuestions(candidates, rankOf) {
	const found = candidates.filter((each) => rankOf(each) !== void 0);
	const sure = found.filter((each) => rankOf(each) === 1);
	const close = spread(found.filter((each) => !sure.includes(each)), Math.max(ASKED / 2, ASKED - sure.length));
	const left = ASKED - close.length;
	const elsewhere = sure.filter(({ doc }) => !close.some((each) => each.doc === doc));
	const asked = new Set([...close, ...spread(elsewhere.length < left ? sure : elsewhere, left)]);
	return [...(found.length > 0 ? candidates.filter((each) => asked.has(each)) : spread(candidates, 3)).map(questionOf), unanswerable];
}
function candidatesOf({ path, text }) {
	const hasMarkup = !/\.(?:html?|pdf)$/i.test(path);
	const { title = nameOf(path), sentences } = quotableSentences(hasMarkup ? text : "");
	if (sentences.length === 0) return [{
		doc: path,
		quote: void 0,
		query: queryOf(title)
	}];
	const sections = sentences.filter(({ heading }) => heading !== void 0);
	const introduction = sentences.filter(({ heading }) => heading === void 0);
	return [...sections, ...introduction].slice(0, MOST_OF_DOCUMENT).map(({ heading, quote }) => {
		return {
			doc: path,
			quote,
			query: queryOf(title, heading)
		};
	});
}
function nameOf(path) {
	return posix.basename(path).replace(/\.[a-z]+$/, "").replaceAll(/[-_.]+/g, " ");
}
function queryOf(title, heading) {
	if (heading === void 0) return `What does ${title} say?`;
	const bare = heading.replaceAll(/^\d+[.)] |[?:.!]+$/g, "");
	const task = /^how to (.+)$/i.exec(bare)?.[1];
	if (task !== void 0) return `How do I ${task}?`;
	return heading.endsWith("?") || asking.test(bare) ? `${bare}?` : `What does ${title} say about ${bare}?`;
}
const asking = /^(?:(?:why|when|what|where|who|how) )?(?:can|could|does|do|did|is|are|was|should|will|must|may)\b/i;
function spread(candidates, count) {
	const byDocument = Map.groupBy(candidates, ({ doc }) => doc);
	const rounds = Array.from({ length: MOST_OF_DOCUMENT }, (_, round) => [...byDocument.values()].flatMap((all) => all[round] ?? []));
	const taken = [];
	for (const round of rounds) taken.push(...evenly(round, count - taken.length));
	return taken;
}
function evenly(list, count) {
	if (list.length <= count) return list;
	return Array.from({ length: Math.max(0, count) }, (_, at) => Math.floor(at * (list.length - 1) / Math.max(1, count - 1))).flatMap((place) => list[place] ?? []);
}
function questionOf({ doc, query, quote }, index) {
	return {
		id: `starter-${index + 1}`,
		query,
		...quote === void 0 ? { docs: [doc] } : { evidence: [{
			doc,
			quote
		}] },
		tags: ["starter"],
		notes: "Replace the query with a question that people ask, in their words, and the label with the location of its answer."
	};
}
const unanswerable = {
	id: "starter-unanswerable",
	query: "Who won the chess tournament of Lisbon in 1987?",
	answerable: false,
	tags: ["starter"],
	notes: "Replace this question with one on your subject that the documents do not answer."
};
// src/features/init/next-steps.ts
function nextSteps(written, { folder, isNamed, queries, retriever }) {
	const at = (path) => fromTop(folder, path);
	const found = retriever && stubOf(retriever);
	const stub = found && at(found);
	const has = (path) => written.includes(path);
	return [
		...has(at(starterPaths.golden)) ? [`Replace the questions in ${at(starterPaths.golden)} with real questions from your users: begin with twenty, and aim for 50 to 100.`, "Or import questions from another tool: `rag-gate golden import FILE`. To begin with, a text file with one question per line is enough: set `golden: eval/queries.txt` in the configuration."] : [],
		...queries === void 0 ? [] : [`The questions in ${at(queries)} are used unchanged: pull requests show which of them return different results, and propose labels.`],
		...has(starterPaths.workflow) ? [`In the workflows, complete the lines with "uses:": fill in the account that publishes RAG Gate, and a full commit id.`] : [],
		...isNamed ? [] : [`Make ${starterPaths.workflow} and ${starterPaths.weekly} measure this folder as well: add ${folder} to their matrix of folders, and pass each folder as the input working-directory. "More than one gate in a repository" in RAG Gate's docs/recipes.md shows this workflow.`],
		...stub !== void 0 && has(stub) ? [`The built-in index is measured. To measure ${at(retriever?.path ?? "")} instead, call it from ${stub} and use the pipeline that is commented out in ${at(configPlaces(folder)[0])}.`] : [],
		"Run `rag-gate check` to see whether questions, documents and pipeline are consistent, then `rag-gate gate` to measure this working tree.",
		"Commit the files and open a pull request. Its comment shows the first measured values. RAG Gate compares later pull requests with them."
	];
}
// src/features/init/run-init.ts
const MOST_READ = 60;
const MOST_INDEXED = 5e3;
const LARGEST_READ = 262144;
const LARGEST_GOLDEN = 16777216;
async function runInit(root, folder = "") {
	requirePlain(folder);
	const base = join(root, folder);
	const { globs, paths } = await findDocuments(base);
	if (globs.length === 0) throw nothingToIndex("this folder contains no pages, text files or source files");
	const queries = await queriesIn(base);
	const unreadable = await unreadablePdfs(base, paths);
	const left = new Set([queries, ...unreadable.map(({ path }) => path)]);
	const documents = paths.filter((path) => !left.has(path));
	const [one] = unreadable;
	if (one !== void 0 && documents.length === 0) throw nothingToIndex(`this folder contains only PDFs, and ${printable(one.path)} ${one.reason}`);
	const excluded = paths.filter((path) => left.has(path)).map(without);
	const found = {
		globs: [...globs, ...excluded],
		queries,
		hasReferences: await haveReferences(base),
		retriever: await findRetriever(base, await filesBelow(base))
	};
	const questions = queries === void 0 ? await questionsAbout(base, documents, found) : [];
	const programs = found.retriever === void 0 ? [] : await retrieverFiles(found.retriever);
	const written = [];
	const skipped = unreadable.map(({ path, reason }) => {
		return {
			path: fromTop(folder, path),
			reason
		};
	});
	for (const file of initFiles({
		...found,
		folder,
		programs,
		questions
	})) {
		const reason = await reasonToSkip(root, folder, file) ?? await writeNew(root, file);
		if (reason === void 0) written.push(file.path);
		else skipped.push({
			path: file.path,
			reason
		});
	}
	const isNamed = await workflowNames(root, folder);
	return {
		written,
		skipped,
		nextSteps: nextSteps(written, {
			...found,
			folder,
			isNamed
		})
	};
}
function nothingToIndex(message) {
	return new GateError("input-invalid", message, { hint: "run rag-gate init in the repository's root, or in the folder of the service to gate" });
}
function requirePlain(folder) {
	if (/^[\p{L}\p{N}_./@ -]*$/u.test(folder)) return;
	throw new GateError("input-invalid", `${printable(folder)}: a workflow cannot contain this folder's name`, { hint: "rename it, using only letters, digits, spaces, dots, hyphens and underscores" });
}
async function workflowNames(root, folder) {
	if (folder === "") return true;
	const file = await readFileInside(root, starterPaths.workflow, { maxBytes: LARGEST_READ });
	return file.kind === "file" && (decodeText(file.bytes) ?? "").includes(folder);
}
const usualQueries = [
	"eval/queries.txt",
	"eval/questions.txt",
	"queries.txt",
	"questions.txt"
];
async function queriesIn(root) {
	if (await kindOf(join(root, starterPaths.golden)) !== "missing") return void 0;
	for (const path of usualQueries) if (await kindOf(join(root, path)) === "other") return path;
}
async function haveReferences(root) {
	const file = await readFileInside(root, starterPaths.golden, { maxBytes: LARGEST_GOLDEN });
	if (file.kind !== "file") return void 0;
	try {
		const { items } = parseGoldenSet(file.bytes, starterPaths.golden);
		return items.some(({ references }) => references.length > 0);
	} catch (error) {
		if (error instanceof GateError) return void 0;
		throw error;
	}
}
async function questionsAbout(root, documents, found) {
	const candidates = starterCandidates(await readSome(root, documents));
	const config = configFile({
		...found,
		retriever: void 0
	});
	const { pipeline } = parseConfig(Buffer.from(config), starterPaths.config);
	if (pipeline.kind !== "builtin" || documents.length > MOST_INDEXED) return starterQuestions(candidates, () => void 0);
	const ranks = await ranksOf(root, pipeline, candidates).catch(() => void 0);
	return starterQuestions(candidates, (candidate) => ranks?.get(candidate));
}
async function readSome(root, paths) {
	const step = Math.max(1, Math.ceil(paths.length / MOST_READ));
	const documents = [];
	for (const path of paths.filter((_path, index) => index % step === 0)) {
		const { size } = await lstat(join(root, path));
		const text = size > LARGEST_READ ? void 0 : decodeText(await readFile(join(root, path)));
		documents.push({
			path,
			text: text ?? ""
		});
	}
	return documents;
}
async function reasonToSkip(root, folder, { path }) {
	const [own, other] = configPlaces(folder).map((place) => fromTop(folder, place));
	if (path !== own || other === void 0) return void 0;
	return await kindOf(join(root, other)) !== "missing" ? `${other} exists` : void 0;
}
async function writeNew(root, { path, content }) {
	const reason = await makeFolder(root, dirname(path));
	if (reason !== void 0) return reason;
	if (await kindOf(join(root, path)) !== "missing") return "it exists";
	const file = await open(join(root, path), "wx");
	try {
		await file.writeFile(content);
	} finally {
		await file.close();
	}
}
async function makeFolder(root, folder) {
	const steps = folder.split("/");
	for (const depth of steps.keys()) {
		const path = steps.slice(0, depth + 1).join("/");
		const kind = await kindOf(join(root, path));
		if (kind === "missing") await mkdir(join(root, path));
		else if (kind !== "folder") return `${path} is not a folder`;
	}
}
async function kindOf(path) {
	try {
		return (await lstat(path)).isDirectory() ? "folder" : "other";
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return "missing";
		throw error;
	}
}
// src/features/init/init-here.ts
async function initHere(folder) {
	const { root } = await findRepository(folder);
	return runInit(root, pathBelow(root, await realpath(folder)) ?? "");
}
export { initHere as t };
