import { a as readFlags, d as decodeText, h as words, s as findRepository } from "./cli-flags.js";
import { n as toolVersion, t as GateError } from "./cli-start.js";
import { a as cleanLine } from "./cli-failure.js";
import { dirname, join, posix } from "node:path";
import { lstat, mkdir, open, readFile, readdir } from "node:fs/promises";
// src/commands/init/find-documents.ts
/** Folders that documents usually live in; the first that holds any is taken, else the whole repository. */
const FOLDERS = [
	"docs/",
	"doc/",
	"documentation/",
	"content/",
	""
];
/** What others wrote, or machines. */
const SKIPPED = /* @__PURE__ */ new Set([
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
/**
* Looks for what a new user would want indexed: Markdown and HTML, plain text only where there is neither.
* Hidden folders, dependencies and build output are passed over, symbolic links are not followed.
*/
async function findDocuments(root) {
	const all = await filesBelow(root);
	for (const folder of FOLDERS) {
		const inside = all.filter((path) => path.startsWith(folder));
		const found = [
			"md",
			"markdown",
			"html",
			"htm"
		].filter((ending) => hasEnding(inside, ending));
		const endings = found.length === 0 && hasEnding(inside, "txt") ? ["txt"] : found;
		if (endings.length === 0) continue;
		return {
			globs: endings.map((ending) => `${folder}**/*.${ending}`),
			paths: inside.filter((path) => endings.some((ending) => path.endsWith(`.${ending}`)))
		};
	}
	return {
		globs: [],
		paths: []
	};
}
function hasEnding(paths, ending) {
	return paths.some((path) => path.endsWith(`.${ending}`));
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
// src/commands/init/init-files.ts
/** Where `init` puts its files, relative to the repository's root. */
const starterPaths = {
	workflow: ".github/workflows/rag-gate.yml",
	config: ".github/rag-gate.yml",
	golden: "eval/golden.jsonl"
};
/** A workflow, a configuration for the documents of these globs, and a golden set of these questions. */
function initFiles(options) {
	return [
		{
			path: starterPaths.workflow,
			content: workflow()
		},
		{
			path: starterPaths.config,
			content: config(options.globs)
		},
		{
			path: starterPaths.golden,
			content: golden(options.questions)
		}
	];
}
function workflow() {
	return `name: RAG Gate
on:
  pull_request:
  merge_group:
permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.event.pull_request.number || github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  rag-gate:
    runs-on: ubuntu-latest
    timeout-minutes: 75 # above the gate's own deadline of 60, so that it can say what happened
    permissions:
      contents: read # check out, fetch the base commit
      pull-requests: write # one comment
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      # Replace OWNER and <sha> by the owner and the full commit id of the release that you use.
      - uses: OWNER/rag-gate@<sha> # v${toolVersion}
`;
}
function config(globs) {
	return `# What RAG Gate measures on every pull request, and how far it may fall.

golden: ${starterPaths.golden} # the questions, and where their answers stand

# The system under test. Each side of a pull request is built with its own version of this section.
pipeline:
  kind: builtin
  documents: # globs of what is indexed; a leading ! takes files out again
${globs.map((glob) => `    - ${JSON.stringify(glob)}`).join("\n")}
  chunk: { size: 500 } # tokens at most; each section of a document is cut by itself
  retrieve: { mode: bm25, k: 5 } # k: chunks that a generator would be given

# Measured and shown. What stands under gate is measured in any case.
metrics: [recall@context, recall@5, precision@5, mrr, ndcg@10]

# What blocks a merge. This and everything above but pipeline is read from the base branch once it is
# there: a pull request that changes it is told so, and its change counts after the merge.
gate:
  recall@context: { max-drop: 0.02 } # of what reaches the generator: may fall by two points
  context_tokens: { max-rise: 50% } # its price: may rise by half, and by more where recall is clearly better
  # Also possible: min: 0.8 (a floor), max-drop: 5% (a share of base), per-slice: [a-tag]
`;
}
function golden(questions) {
	return questions.map((question) => `${JSON.stringify(question)}\n`).join("");
}
// src/commands/init/quotable-sentences.ts
const SHORTEST = 40;
const LONGEST = 200;
const FEWEST_WORDS = 6;
/**
* Sentences of a Markdown or text document that answer something by themselves: of running text, without
* markup, 40 to 200 characters, found once in the document; the first under each heading.
*/
function quotableSentences(text) {
	const flat = text.replaceAll(/\s+/g, " ");
	const { title, paragraphs } = outlineOf(text);
	const byHeading = /* @__PURE__ */ new Map();
	for (const { heading, paragraph } of paragraphs) {
		if (byHeading.has(heading)) continue;
		const quote = sentencesOf(paragraph).find((sentence) => isQuotable(sentence, flat));
		if (quote !== void 0) byHeading.set(heading, quote);
	}
	return {
		title,
		sentences: Array.from(byHeading, ([heading, quote]) => ({
			heading,
			quote
		}))
	};
}
/** Running text only: no front matter, code, lists, tables, quotations or raw HTML. */
function outlineOf(text) {
	const found = [];
	let title;
	let heading;
	let lines = [];
	let fence;
	const close = () => {
		if (lines.length > 0) found.push({
			heading,
			paragraph: lines.join(" ")
		});
		lines = [];
	};
	for (const line of withoutFrontMatter(text).split(/\r?\n/)) {
		const marker = /^ {0,3}(```|~~~)/.exec(line)?.[1];
		if (fence !== void 0) {
			if (marker === fence) fence = void 0;
		} else if (marker !== void 0) {
			close();
			fence = marker;
		} else if (/^#{1,6} /.test(line)) {
			close();
			heading = line.startsWith("# ") ? void 0 : plainHeading(line);
			if (line.startsWith("# ")) title ??= plainHeading(line);
		} else if (/^\p{L}|^\p{N}+[^.)\p{N}]/u.test(line)) lines.push(line.trim());
		else close();
	}
	close();
	return {
		title,
		paragraphs: found
	};
}
function withoutFrontMatter(text) {
	const end = text.startsWith("---\n") ? text.indexOf("\n---\n", 3) : -1;
	return end === -1 ? text : text.slice(end + 5);
}
function plainHeading(line) {
	return line.replaceAll(/[#*_`[\]<>|\\]|\([^()]*\)/g, " ").replaceAll(/\s+/g, " ").trim().slice(0, 80).trim() || void 0;
}
function sentencesOf(paragraph) {
	return paragraph.split(/(?<=[.!?]) (?=\p{Lu})/u);
}
function isQuotable(sentence, flat) {
	if (sentence.length < SHORTEST || sentence.length > LONGEST) return false;
	if (!/^[\p{L}\p{N}].*[.!?]$/u.test(sentence) || /[*_`[\]<>|\\&{}]|:\/\//.test(sentence)) return false;
	return words(sentence).length >= FEWEST_WORDS && flat.indexOf(sentence) === flat.lastIndexOf(sentence);
}
// src/commands/init/starter-questions.ts
const ASKED = 3;
/**
* Up to three questions about these documents, spread over them, whose evidence is a sentence that stands
* there; a document without such a sentence is labelled as a whole. Then one that nothing here answers.
*/
function starterQuestions(documents) {
	const candidates = documents.map(candidatesOf);
	const quoted = candidates.filter((all) => all.some((candidate) => candidate.quote !== void 0));
	return [...spread(quoted.length > 0 ? quoted : candidates).map(questionOf), unanswerable];
}
/** Sections before introductions: what stands under a heading of its own is easier to ask for. */
function candidatesOf({ path, text }) {
	const { title = nameOf(path), sentences } = quotableSentences(/\.html?$/.test(path) ? "" : text);
	if (sentences.length === 0) return [{
		doc: path,
		title,
		heading: void 0,
		quote: void 0
	}];
	const sections = sentences.filter(({ heading }) => heading !== void 0);
	const introduction = sentences.filter(({ heading }) => heading === void 0);
	return [...sections, ...introduction].map((sentence) => ({
		doc: path,
		title,
		...sentence
	}));
}
/** `docs/set-up.md` is about "set up". */
function nameOf(path) {
	return posix.basename(path).replace(/\.[a-z]+$/, "").replaceAll(/[-_.]+/g, " ");
}
/** Three of them: from documents that lie far apart while there are enough, else several of one. */
function spread(candidates) {
	const last = candidates.length - 1;
	const first = [.../* @__PURE__ */ new Set([
		0,
		Math.floor(last / 2),
		last
	])].flatMap((at) => candidates[at] ?? []);
	return [...Map.groupBy(first, (candidate) => roundOf(candidate, first)).entries()].toSorted(([one], [other]) => one - other).flatMap(([, round]) => round).slice(0, ASKED);
}
/** How many candidates of the same document come before it. */
function roundOf(candidate, all) {
	return all.filter(({ doc }) => doc === candidate.doc).indexOf(candidate);
}
function questionOf({ doc, title, heading, quote }, index) {
	const about = heading === void 0 ? "" : ` about ${heading}`;
	return {
		id: `starter-${index + 1}`,
		query: `What does ${title} say${about}?`,
		...quote === void 0 ? { docs: [doc] } : { evidence: [{
			doc,
			quote
		}] },
		tags: ["starter"],
		notes: "Replace the query by a question that people ask, in their words, and the label by where its answer stands."
	};
}
const unanswerable = {
	id: "starter-unanswerable",
	query: "Who won the chess tournament of Lisbon in 1987?",
	answerable: false,
	tags: ["starter"],
	notes: "Replace it by a question on your subject that the documents do not answer."
};
// src/commands/init/run-init.ts
/** Documents looked into for a first question, spread over all there are. */
const MOST_READ = 60;
const LARGEST_READ = 262144;
/**
* Writes a starter workflow, configuration and golden set into the repository at `root`, made for the
* documents it holds. A file that exists is never touched, and nothing is written through a symbolic link.
* Throws `input-invalid` when there is no document to index.
*/
async function runInit(root) {
	const { globs, paths } = await findDocuments(root);
	if (globs.length === 0) throw new GateError("input-invalid", "this repository holds no Markdown, HTML or text file", { hint: "run it in a repository of documents, at its top" });
	const questions = starterQuestions(await readSome(root, paths));
	const written = [];
	const skipped = [];
	for (const file of initFiles({
		globs,
		questions
	})) {
		const reason = await reasonToSkip(root, file) ?? await writeNew(root, file);
		if (reason === void 0) written.push(file.path);
		else skipped.push({
			path: file.path,
			reason
		});
	}
	return {
		written,
		skipped,
		nextSteps: nextSteps(written)
	};
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
/** The configuration has two places, and the other one must not be hidden. */
async function reasonToSkip(root, { path }) {
	const other = "rag-gate.yml";
	return path === starterPaths.config && await kindOf(join(root, other)) !== "missing" ? `${other} exists` : void 0;
}
/** Why a file was not written, or undefined. */
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
function nextSteps(written) {
	const has = (path) => written.includes(path);
	return [
		...has(starterPaths.golden) ? [`Replace the questions in ${starterPaths.golden} by some that people ask; twenty are a good start.`] : [],
		...has(starterPaths.workflow) ? [`Put the owner and commit id of the release that you use into ${starterPaths.workflow}.`] : [],
		"Run `rag-gate gate` to see how this work tree does.",
		"Commit the files and open a pull request: it shows first values, and what follows is compared with them."
	];
}
// src/cli/init-command.ts
/** `rag-gate init`: writes the starter files and says which, and what to do next. Answers with the exit code. */
async function runInitCommand(args) {
	readFlags("init", args, {});
	const { root } = await findRepository(process.cwd());
	const { written, skipped, nextSteps } = await runInit(root);
	const lines = [
		...written.map((path) => `wrote    ${path}`),
		...skipped.map(({ path, reason }) => `left     ${path}: ${reason}`),
		"",
		"Next:",
		...nextSteps.map((step) => `- ${step}`)
	];
	process.stdout.write(lines.map((line) => `${cleanLine(line)}\n`).join(""));
	return 0;
}
export { runInitCommand };
