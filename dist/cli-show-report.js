import { n as exitCodeOf, t as GateError } from "./cli-errors.js";
import { t as toolVersion } from "./cli-version.js";
import { $ as queryFailed, J as documentId, K as parseMetric, Q as notApplicable, X as overlapLength, Y as cut, Z as unionOf, _ as documentsOfEvidence, et as relevantTargets, q as entryOf } from "./cli-terminal-log.js";
import { t as printable } from "./cli-printable.js";
import { a as normalText, i as isBlank, n as words$1, o as normalise, s as sourceSpan } from "./cli-find-repository.js";
import { n as cleanLines, r as withoutCommands, t as cleanLine } from "./cli-clean-text.js";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { setTimeout } from "node:timers/promises";
// src/report/short-reports.ts
/** The report of a run in which nothing that the result depends on had changed: `pass`, nothing measured. */
function unchangedReport(known, elapsedMs) {
	return {
		...frame(known),
		verdict: "pass",
		outcome: "unchanged",
		times: timesOf(elapsedMs)
	};
}
/** The report of a run that could not measure: `error`, whatever was known by then. */
function errorReport(known, error, elapsedMs) {
	return {
		...frame(known),
		verdict: "error",
		outcome: "not-measured",
		error: describe(error),
		times: timesOf(elapsedMs)
	};
}
/** The parts that every report has, empty where only a measurement can fill them. */
function frame(known) {
	const { origin, commits, exam, text } = known;
	return {
		version: 1,
		tool: toolVersion,
		error: void 0,
		origin: {
			...origin,
			commits
		},
		text,
		golden: exam && goldenFacts(exam),
		exam: {
			from: exam?.from ?? "base",
			changes: exam?.changes ?? []
		},
		findings: [],
		metrics: [],
		headline: void 0,
		reach: void 0,
		notes: [],
		items: [],
		index: {
			base: void 0,
			head: void 0
		}
	};
}
function goldenFacts({ golden, items }) {
	const idsOf = (wanted) => items.filter(wanted).map((item) => item.id);
	return {
		file: golden.head.file,
		hash: golden.head.hash,
		items: items.length,
		answerable: items.filter((item) => item.golden.base.answerable).length,
		drafts: golden.head.drafts,
		added: idsOf((item) => item.origin === "added"),
		removed: idsOf((item) => item.origin === "removed"),
		relabelled: idsOf((item) => item.relabelled)
	};
}
function describe(error) {
	if (error instanceof GateError) {
		const { code, side, message, hint, mistakes } = error;
		return {
			code,
			side,
			message,
			hint,
			mistakes
		};
	}
	return {
		code: "bug",
		side: void 0,
		message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
		hint: "this is a fault of RAG Gate; the log has its stack, please report it",
		mistakes: []
	};
}
function timesOf(totalMs) {
	return {
		totalMs,
		buildMs: void 0,
		queryP50Ms: void 0,
		queryP95Ms: void 0
	};
}
// src/gate/reporting.ts
/**
* Runs the work and answers with its report, or with one that says why there is none. Throws only what
* ends with exit code 2: nothing was started.
*/
async function reporting({ origin }, { log, now, signal }, work) {
	const known = {
		origin,
		commits: {
			base: void 0,
			head: void 0
		},
		exam: void 0,
		text: "ids"
	};
	const started = now();
	const elapsed = () => now() - started;
	try {
		return await work({
			known,
			elapsed
		});
	} catch (thrown) {
		const error = signal.aborted && signal.reason instanceof GateError ? signal.reason : thrown;
		if (error instanceof GateError && exitCodeOf(error.code) === 2) throw error;
		if (!(error instanceof GateError)) log.warn(stackOf(error));
		return errorReport(known, error, elapsed());
	}
}
/** 0: may merge (`pass`, `warn`). 1: `fail`. 3: `error`, could not measure. */
function exitCodeOfReport({ verdict }) {
	switch (verdict) {
		case "pass":
		case "warn": return 0;
		case "fail": return 1;
		case "error": return 3;
	}
}
function stackOf(error) {
	return error instanceof Error ? error.stack ?? error.message : String(error);
}
// src/compare/fair-recall.ts
/**
* Recall within a fixed amount of context: the reading of recall that a change of chunk size does
* not flatter, since larger chunks alone raise recall@k.
*/
const fairRecall = "recall@2000t";
/** The metrics with `recall@2000t` added where some recall@k is measured; it is shown only when chunk sizes differ. */
function withFairRecall(metrics) {
	const names = new Set(metrics.map((metric) => metric.name));
	if (!metrics.some((metric) => metric.family === "recall") || names.has("recall@2000t")) return metrics;
	const parsed = parseMetric(fairRecall);
	return parsed.kind === "metric" ? [...metrics, parsed.metric] : metrics;
}
/** Mean tokens of the chunks each side returned, where they differ by more than a tenth of base's; else undefined. */
function changedChunkSize(items) {
	const base = meanTokens(items, "base");
	const head = meanTokens(items, "head");
	if (base === void 0 || head === void 0) return void 0;
	return Math.abs(head - base) > .1 * base ? {
		base,
		head
	} : void 0;
}
function meanTokens(items, side) {
	let sum = 0;
	let count = 0;
	for (const item of items) {
		const match = item.facts[side]?.match;
		sum += match?.tokens ?? 0;
		count += match?.sized ?? 0;
	}
	return count === 0 ? void 0 : sum / count;
}
// src/documents/corpus-of.ts
/**
* Documents by id, as scoring and report look them up. Names count as ids do: `docs\\a.md` and
* `./docs/a.md` are `docs/a.md`. Lines are known for all texts that are their file's own.
*/
function corpusOf(documents) {
	const texts = /* @__PURE__ */ new Map();
	for (const document of documents) texts.set(document.doc, document);
	const lines = /* @__PURE__ */ new Map();
	return {
		text: (doc) => texts.get(documentId(doc))?.text,
		lineAt: (doc, offset) => {
			const known = texts.get(documentId(doc));
			if (known === void 0 || known.extracted) return void 0;
			const starts = lines.get(known.doc) ?? startsOfLines(known.text);
			lines.set(known.doc, starts);
			return countUpTo(starts, offset);
		}
	};
}
function startsOfLines(text) {
	return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
}
/** How many of the ascending values are at most the limit. */
function countUpTo(values, limit) {
	let low = 0;
	let high = values.length;
	while (low < high) {
		const middle = low + high >>> 1;
		if ((values[middle] ?? 0) <= limit) low = middle + 1;
		else high = middle;
	}
	return low;
}
// src/workspace/is-lfs-pointer.ts
/** Whether the document is the stand-in that git-lfs leaves in a tree for a file it keeps elsewhere. */
function isLfsPointer(bytes) {
	return beginning.every((byte, at) => bytes[at] === byte);
}
const beginning = new TextEncoder().encode("version https://git-lfs.github.com/spec/");
// src/documents/html-text.ts
/**
* Extracts what a reader sees of an HTML page: one line per heading, paragraph, list item and table row
* (cells apart by a tab, as browsers copy them), link texts without their addresses, no images, scripts
* or hidden fallbacks. Blank lines between blocks; no line is wrapped.
*/
async function htmlText(html) {
	converting ??= loadConverter();
	return (await converting)(html);
}
let converting;
async function loadConverter() {
	const { compile } = await import("./cli-html-to-text.js");
	const { nestsDeeper } = await import("./cli-html-depth.js");
	const convert = compile({
		wordwrap: false,
		limits: {
			maxInputLength: void 0,
			maxDepth: void 0
		},
		selectors: [
			{
				selector: "a",
				options: { ignoreHref: true }
			},
			{
				selector: "ul",
				options: { itemPrefix: "- " }
			},
			{
				selector: "blockquote",
				format: "block"
			},
			...headings.map((selector) => ({
				selector,
				options: { uppercase: false }
			})),
			...blocks.map((selector) => ({
				selector,
				format: "block",
				options: oneLine
			})),
			...nextCells.map((selector) => ({
				selector,
				format: "inlineSurround",
				options: { prefix: "	" }
			})),
			...unseen$1.map((selector) => ({
				selector,
				format: "skip"
			}))
		]
	});
	return (html) => {
		if (nestsDeeper(html, deepestNesting)) return void 0;
		try {
			return convert(html);
		} catch (error) {
			if (error instanceof RangeError) return void 0;
			throw error;
		}
	};
}
const headings = [
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6"
];
/** Elements with lines of their own that the library would otherwise run into the text around. */
const blocks = "section figure figcaption details summary address hgroup search dl dt dd fieldset legend caption tr option".split(" ");
const oneLine = {
	leadingLineBreaks: 1,
	trailingLineBreaks: 1
};
const nextCells = [
	"td + td",
	"th + td",
	"td + th",
	"th + th"
];
const unseen$1 = [
	"img",
	"hr",
	"svg",
	"template",
	"noscript",
	"iframe",
	"object",
	"head"
];
const deepestNesting = 100;
// src/documents/document-text.ts
/**
* A document's bytes as text. Markdown and plain files are the file's own UTF-8, byte order mark and line
* ends included, so that offsets are those of the file. HTML pages (.html, .htm) become the text that a
* reader sees, and that text is the document: quotes and offsets refer to it.
*/
async function documentText(path, bytes) {
	if (isLfsPointer(bytes)) return { kind: "lfs-pointer" };
	if (bytes.includes(0)) return {
		kind: "unreadable",
		reason: notText
	};
	const written = decodeUtf8(bytes);
	if (written === void 0) return {
		kind: "unreadable",
		reason: notText
	};
	if (isPage(path)) return decodeHtml(written);
	return {
		kind: "text",
		text: written,
		format: /\.(?:md|mdx|markdown)$/i.test(path) ? "markdown" : "plain",
		extracted: false
	};
}
/** Whether the document is HTML, by its name. */
function isPage(path) {
	return /\.html?$/i.test(path);
}
async function decodeHtml(html) {
	const text = await htmlText(html);
	if (text === void 0) return {
		kind: "unreadable",
		reason: "nests its elements too deeply"
	};
	return {
		kind: "text",
		text,
		format: "plain",
		extracted: true
	};
}
/** The byte order mark stays: without it every offset would be one off. */
function decodeUtf8(bytes) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch {
		return;
	}
}
const notText = "is not UTF-8 text";
// src/documents/open-page-reader.ts
/**
* Opens a reader of pages that come from a pull request: whatever they do to the HTML library, this thread
* stays free for timers and signals. A page under way rejects with the signal's reason when it is raised,
* and with `pipeline-failed` when the thread breaks down.
*/
function openPageReader(signal) {
	const waiting = /* @__PURE__ */ new Map();
	let worker;
	let asked = 0;
	const fail = (error) => {
		for (const one of waiting.values()) one.reject(error);
		waiting.clear();
	};
	const stop = () => fail(signal.reason);
	signal.addEventListener("abort", stop);
	const start = () => {
		const started = startWorker();
		started.on("message", ({ number, document }) => {
			waiting.get(number)?.resolve(document);
			waiting.delete(number);
		});
		started.on("error", (cause) => fail(stopped(cause.message, cause)));
		started.on("exit", (code) => fail(stopped(`it ended with code ${code}`)));
		return started;
	};
	return {
		async read(path, bytes) {
			signal.throwIfAborted();
			worker ??= start();
			const number = asked += 1;
			const answer = Promise.withResolvers();
			waiting.set(number, answer);
			const question = {
				number,
				path,
				bytes
			};
			worker.postMessage(question);
			return answer.promise;
		},
		async [Symbol.asyncDispose]() {
			signal.removeEventListener("abort", stop);
			await worker?.terminate();
		}
	};
}
const mostHeapMb = 2048;
function startWorker() {
	const worker = new Worker(entry(), {
		env: {},
		argv: [],
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
		stdout: true,
		stderr: true
	});
	worker.stdout.resume();
	worker.stderr.resume();
	return worker;
}
/** Beside this file in the sources; beside the program in the built package. */
function entry() {
	const name = import.meta.url.endsWith(".ts") ? "./page-worker.ts" : "./page-worker.js";
	return new URL(name, import.meta.url);
}
function stopped(reason, cause) {
	return new GateError("pipeline-failed", `the thread that reads HTML pages stopped: ${printable(reason)}`, {
		hint: "if it ran out of memory, take the page out of the documents",
		cause
	});
}
// src/documents/read-document.ts
/** Largest document, in bytes. */
const maxDocumentBytes = 16777216;
// src/documents/load-corpus.ts
/**
* Reads documents of one side as text, each once: from git's objects and never from files on disk, which
* the code of that side could have rewritten. What is missing, outside the commit, binary, too large, kept
* by LFS or in a submodule has no text here, and evidence in it is looked for in the words of the chunks.
*/
async function loadCorpus({ commits, sha, docs, signal }) {
	await using pages = openPageReader(signal);
	const names = [...new Set(Array.from(docs, documentId))].filter((doc) => doc !== "").toSorted();
	const texts = [];
	for await (const { path, file } of commits.readFiles(sha, names, { maxBytes: maxDocumentBytes })) {
		if (file.kind !== "file") continue;
		const read = await textOf$1(path, file.bytes, pages);
		if (read.kind === "text") texts.push({
			doc: path,
			text: read.text,
			extracted: read.extracted
		});
	}
	return corpusOf(texts);
}
function textOf$1(path, bytes, pages) {
	return isPage(path) ? pages.read(path, bytes) : documentText(path, bytes);
}
// src/compare/compare-metric.ts
/**
* One metric over the given items, in their order: only items scored on both sides count, so a
* mean never mixes different sets of questions. Where no item has a base side, head stands alone
* and there is neither base value nor delta. Each item weighs 1 (macro mean).
*/
function compareMetric(metric, items) {
	return items.some((item) => item.scores.base !== void 0) ? compareSides(metric, items) : measureHead(metric, items);
}
/** Golden items that may gate: those that exist on base, or all of them where there is no base. */
function eligibleItems(items) {
	return items.filter((item) => item.origin !== "added");
}
/**
* How far an item moved, with quality up as positive whatever the metric's direction.
* In the metric's own unit.
*/
function orientedChange(metric, change) {
	return metric.direction === "higher" ? change : -change;
}
/** Movements up to this size count as unchanged: rounding for shares, half a token for sizes. */
const unchangedWithin = {
	retrieval: 1e-9,
	size: .5
};
function compareSides(metric, items) {
	const ids = [];
	const bases = [];
	const heads = [];
	const changes = [];
	const tally = new CoverageTally();
	for (const item of items) {
		const base = item.scores.base?.get(metric.name);
		const head = item.scores.head.get(metric.name);
		if (base === void 0 || head === void 0) throw missingScore(metric, item);
		tally.add(base, head);
		if (base.kind !== "scored" || head.kind !== "scored") continue;
		ids.push(item.id);
		bases.push(base.value);
		heads.push(head.value);
		changes.push(head.value - base.value);
	}
	return {
		metric,
		base: mean(bases),
		head: mean(heads),
		delta: mean(changes),
		pairs: {
			items: ids,
			base: bases,
			head: heads
		},
		...sortByChange(metric, ids, changes),
		coverage: tally.coverage(ids.length)
	};
}
function measureHead(metric, items) {
	const values = [];
	const tally = new CoverageTally();
	for (const item of items) {
		const score = item.scores.head.get(metric.name);
		if (score === void 0) throw missingScore(metric, item);
		if (score.kind === "scored") values.push(score.value);
		tally.add(score, score);
	}
	return {
		metric,
		base: void 0,
		head: mean(values),
		delta: void 0,
		pairs: {
			items: [],
			base: [],
			head: []
		},
		improved: [],
		degraded: [],
		unchanged: [],
		coverage: tally.coverage(values.length)
	};
}
/** The items by the way they moved; `changes`: head - base of each. */
function sortByChange(metric, items, changes) {
	const improved = [];
	const degraded = [];
	const unchanged = [];
	for (const [index, item] of items.entries()) {
		const change = orientedChange(metric, changes[index] ?? 0);
		if (Math.abs(change) <= unchangedWithin[metric.group]) unchanged.push(item);
		else if (change > 0) improved.push(item);
		else degraded.push(item);
	}
	return {
		improved,
		degraded,
		unchanged
	};
}
/** Counts what became of every item that is not a pair. */
var CoverageTally = class {
	runErrors = 0;
	turnedOnHead = 0;
	turnedOnBase = 0;
	notApplicable = 0;
	reasons = /* @__PURE__ */ new Map();
	add(base, head) {
		if (base.kind === "run_error" || head.kind === "run_error") this.runErrors += 1;
		else if (base.kind === "not_applicable" && head.kind === "not_applicable") this.notApplicable += 1;
		else if (head.kind === "not_applicable") {
			this.turnedOnHead += 1;
			this.count(head.reason);
		} else if (base.kind === "not_applicable") {
			this.turnedOnBase += 1;
			this.count(base.reason);
		}
	}
	coverage(pairs) {
		const turnedReasons = [...this.reasons].map(([reason, items]) => ({
			reason,
			items
		})).toSorted((a, b) => a.reason < b.reason ? -1 : 1);
		return {
			pairs,
			runErrors: this.runErrors,
			turnedOnHead: this.turnedOnHead,
			turnedOnBase: this.turnedOnBase,
			turnedReasons,
			notApplicable: this.notApplicable
		};
	}
	count(reason) {
		this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
	}
};
/** Arithmetic mean, summed left to right; undefined for an empty list. */
function mean(values) {
	if (values.length === 0) return void 0;
	let sum = 0;
	for (const value of values) sum += value;
	return sum / values.length;
}
function missingScore(metric, item) {
	return /* @__PURE__ */ new Error(`item ${item.id} has no score for ${metric.name}: every measured metric has one per item`);
}
// src/compare/reach.ts
/** The blast radius of a change at rank k. Undefined where no item was measured on both sides. */
function reachAt(k, items) {
	const reach = {
		k,
		items: 0,
		lost: 0,
		gained: 0
	};
	for (const { facts } of eligibleItems(items)) {
		const base = facts.base?.match;
		const head = facts.head.match;
		if (base === void 0 || head === void 0) continue;
		reach.items += 1;
		if (hits(base, k) && !hits(head, k)) reach.lost += 1;
		if (!hits(base, k) && hits(head, k)) reach.gained += 1;
	}
	return reach.items === 0 ? void 0 : reach;
}
/** Whether a relevant target is satisfied within the first k ranks. */
function hits({ firstRank }, k) {
	return firstRank <= k;
}
// src/metrics/quantile.ts
/**
* The nearest-rank quantile of values sorted ascending: value number ceil(percent x n / 100), never
* interpolated; undefined without values. `percent` is a whole number from 0 to 100, so that the
* rank is reckoned in integers (0.95 x 20 is more than 19 in doubles).
*/
function nearestRank(sorted, percent) {
	return sorted[rankOf$2(sorted.length, percent) - 1];
}
/** The same quantile of values that are given with how often each occurs, in any order. */
function nearestRankCounted(counts, percent) {
	let left = rankOf$2(counts.values().reduce((sum, times) => sum + times, 0), percent);
	return [...counts].toSorted(([a], [b]) => a - b).find(([, times]) => (left -= times) <= 0)?.[0];
}
function rankOf$2(count, percent) {
	return Math.max(1, Math.floor((percent * count + 99) / 100));
}
// src/compare/slices.ts
/** The name under which items that must pass form a slice of their own. */
const mustPassSlice = "must_pass";
/** One metric over every tag's items, sorted by tag; items that must pass come as `must_pass`. */
function compareSlices(metric, items) {
	const byTag = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) for (const tag of slicesOf(item)) {
		const members = byTag.get(tag);
		if (members === void 0) byTag.set(tag, [item]);
		else members.push(item);
	}
	return [...byTag].toSorted(([a], [b]) => a < b ? -1 : 1).map(([tag, members]) => ({
		tag,
		comparison: compareMetric(metric, members)
	}));
}
/** Tags belong to the exam, so base's own words count where base has the item. */
function slicesOf(item) {
	const { tags, mustPass } = item.golden.base;
	return new Set(mustPass ? [...tags, mustPassSlice] : tags);
}
// src/verdict/bounds.ts
/** Slack of every comparison with a limit: exactly the limit passes, rounding of sums included. */
const slack = 1e-9;
/**
* What `gate.<metric>` says to one comparison, under the rule `point`: the movement is exact on
* these questions, so a breach is a `fail` without any test. `tag`: the slice, or undefined for all.
*/
function boundFindings(gate, comparison, tag) {
	return [
		toleranceFinding(gate, comparison, tag),
		boundFinding("min", gate.min, comparison, tag),
		boundFinding("max", gate.max, comparison, tag)
	].flat();
}
/** The tolerance in the metric's unit; a share is taken of base's absolute value, and of 0 where base is unknown. */
function allowedDrop(tolerance, base) {
	switch (tolerance.kind) {
		case "absolute": return tolerance.value;
		case "relative": return tolerance.share * Math.abs(base ?? 0);
	}
}
function toleranceFinding(gate, { metric, base, head, delta, coverage: { pairs } }, tag) {
	if (gate.tolerance === void 0) return [];
	if (base === void 0 || head === void 0 || delta === void 0) return [];
	const tolerance = allowedDrop(gate.tolerance, base);
	const drop = -orientedChange(metric, delta);
	if (drop <= tolerance + slack) return [];
	return [{
		kind: "tolerance",
		verdict: "fail",
		metric: metric.name,
		tag,
		base,
		head,
		drop,
		tolerance,
		pairs
	}];
}
function boundFinding(bound, limit, { metric, base, head, delta }, tag) {
	if (limit === void 0 || head === void 0) return [];
	if (!crosses(bound, limit, head)) return [];
	const worse = delta === void 0 || orientedChange(metric, delta) < -1e-9;
	return [{
		kind: "bound",
		verdict: base !== void 0 && crosses(bound, limit, base) && !worse ? "warn" : "fail",
		metric: metric.name,
		tag,
		bound,
		limit,
		base,
		head
	}];
}
function crosses(bound, limit, value) {
	return bound === "min" ? value < limit - slack : value > limit + slack;
}
// src/verdict/headline-metric.ts
/**
* The metric whose counts speak for the run: the failing one furthest past its tolerance, else one
* that broke a bound, else the first gated one. Undefined where nothing is gated.
*/
function headlineMetric(metrics, findings) {
	const failing = findings.flatMap((finding) => finding.kind === "tolerance" && finding.tag === void 0 ? [{
		metric: finding.metric,
		overshoot: overshoot(finding, metrics)
	}] : []).toSorted((a, b) => b.overshoot - a.overshoot);
	if (failing[0] !== void 0) return failing[0].metric;
	const broken = findings.find((finding) => finding.kind === "bound" && finding.verdict === "fail");
	if (broken?.kind === "bound") return broken.metric;
	return metrics.find((metric) => metric.gate !== void 0)?.comparison.metric.name;
}
/** Overshoot in points of the metric's own scale: shares as they are, token counts relative to base. */
function overshoot(finding, metrics) {
	const group = metrics.find((metric) => metric.comparison.metric.name === finding.metric)?.comparison.metric.group;
	const beyond = finding.drop - finding.tolerance;
	return group === "size" ? beyond / Math.max(1, Math.abs(finding.base)) : beyond;
}
// src/verdict/item-findings.ts
/** Queries that head fails and base answered (or was not asked): named, and at least a warning. */
function failedOnHeadOnly(items) {
	const failed = items.filter(({ facts }) => facts.head.failure !== void 0 && facts.base?.failure === void 0);
	if (failed.length === 0) return [];
	return [{
		kind: "failed-queries",
		verdict: "warn",
		items: failed.map((item) => item.id)
	}];
}
/** Items whose label head's documents no longer hold although base's do: the change removed labelled text. */
function staleOnHead(items, verdict) {
	const stale = eligibleItems(items).filter((item) => item.stale.some((label) => label.on === "head"));
	if (stale.length === 0) return [];
	return [{
		kind: "stale-labels",
		verdict,
		items: stale.map((item) => item.id)
	}];
}
/** Items whose labels head withdraws: relabelled into something that cannot be graded, and at least a warning. */
function withdrawnLabels(items) {
	const withdrawn = eligibleItems(items).filter((item) => withdrawsLabels(item));
	if (withdrawn.length === 0) return [];
	return [{
		kind: "withdrawn-labels",
		verdict: "warn",
		items: withdrawn.map((item) => item.id)
	}];
}
/** Whether base grades the item and head leaves nothing to grade it by. */
function withdrawsLabels({ golden: { base, head } }) {
	return isGraded(base) && !isGraded(head);
}
function isGraded({ answerable, labels }) {
	return answerable && labels.kind !== "none";
}
// src/verdict/must-pass.ts
/**
* Hard assertions on single items: one finding for those that head broke (`fail`), one for those
* that base did not pass either (`warn`, inherited). Items that only head holds do not gate yet.
* `k`: rank within which something relevant must stand.
*/
function mustPassFindings(items, k) {
	const broken = eligibleItems(items).filter((item) => item.golden.base.mustPass && !passes(item, "head", k));
	const isInherited = (item) => item.facts.base !== void 0 && !passes(item, "base", k);
	const inherited = broken.filter(isInherited);
	return [finding("fail", broken.filter((item) => !isInherited(item))), finding("warn", inherited)].flat();
}
/**
* Whether the item holds on one side, without any statistics. A stale label never passes. Where only
* head made a label stale, it is left out of base's match as well: base counts as having passed.
*/
function passes(item, side, k) {
	const facts = item.facts[side];
	if (facts === void 0 || facts.failure !== void 0) return false;
	const golden = item.golden[side];
	if (side === "head" && withdrawsLabels(item)) return false;
	if (!golden.answerable || golden.labels.kind === "none") return true;
	if (item.stale.some((label) => label.on === side || label.on === "both")) return false;
	if (side === "base" && item.stale.some((label) => label.on === "head")) return true;
	return facts.match !== void 0 && hits(facts.match, k);
}
function finding(verdict, items) {
	if (items.length === 0) return [];
	return [{
		kind: "must-pass",
		verdict,
		items: items.map((item) => item.id)
	}];
}
// src/verdict/run-findings.ts
/**
* Why the run as a whole was not measured; empty when it was. Numbers beside such a finding cannot
* be trusted, so it decides alone. `maxErrors`: share of failed queries a side may have.
*/
function runFindings(items, metrics, maxErrors) {
	return [
		tooManyFailures("base", items, maxErrors),
		tooManyFailures("head", items, maxErrors),
		noItems(items, metrics)
	].flat();
}
function tooManyFailures(side, items, allowed) {
	const sides = items.flatMap((item) => item.facts[side] ?? []);
	const asked = sides.length;
	const failed = sides.filter(({ failure }) => failure !== void 0).length;
	if (failed <= allowed * asked) return [];
	return [{
		kind: "too-many-failures",
		verdict: "error",
		side,
		failed,
		asked,
		allowed
	}];
}
function noItems(items, metrics) {
	const message = whyNothing(eligibleItems(items), metrics);
	return message === void 0 ? [] : [{
		kind: "no-items",
		verdict: "error",
		message
	}];
}
/** Metrics that need no label, such as the size of a context, are no measurement of what the labels ask for. */
function whyNothing(items, metrics) {
	if (items.length === 0) return "the golden set holds no question to compare";
	const graded = metrics.filter(({ comparison }) => entryOf(comparison.metric).reads === "labels");
	return (items.some(({ golden }) => golden.base.answerable && golden.base.labels.kind !== "none") && graded.length > 0 ? graded : metrics).some(({ comparison }) => comparison.coverage.pairs > 0) ? void 0 : "no question was scored by any metric";
}
// src/verdict/decide.ts
/** Below this share of common chunk ids, labels on chunk ids say nothing about the change. */
const orphanedBelow = .2;
/** A metric that loses more than this share of the items base could score is at least a warning. */
const lostShare = .2;
/** Applies tolerances, bounds and hard assertions to the scored items, in golden order. */
function decide(items, exam, change = {
	emptiesGoldenSet: false,
	chunkOverlap: void 0
}) {
	const metrics = orderMetrics(exam).map((metric) => judgeMetric(metric, items, exam));
	const runLevel = runFindings(items, metrics, exam.maxErrors);
	const orphaned = orphanedLabels(items, metrics, change.chunkOverlap);
	const unmeasured = new Set(orphaned.flatMap((finding) => finding.metrics));
	const measured = metrics.filter(({ comparison }) => !unmeasured.has(comparison.metric.name));
	const asserted = unmeasured.size === 0 ? items : items.filter((item) => !hasChunkLabels(item));
	const parts = [
		...measured.flatMap((metric) => metricFindings(metric)),
		...orphaned,
		...mustPassFindings(asserted, largestGatedCutoff(exam)),
		...failedOnHeadOnly(items),
		...staleOnHead(items, exam.stale),
		...withdrawnLabels(items),
		...emptiedGoldenSet(change)
	];
	const findings = sortFindings([...runLevel, ...parts]);
	return {
		verdict: runLevel.length > 0 ? "error" : worst(parts.map((part) => part.verdict)),
		findings,
		metrics,
		headline: headlineMetric(metrics, findings)
	};
}
/** Base's questions are still asked, but once merged there would be nothing left to measure any later change with. */
function emptiedGoldenSet({ emptiesGoldenSet }) {
	return emptiesGoldenSet ? [{
		kind: "no-items",
		verdict: "error",
		message: "head leaves no question in the golden set, so that nothing could be measured after the merge"
	}] : [];
}
/** Largest rank cutoff among the gated metrics, 5 when none has one: where a must-pass item has to be found. */
function largestGatedCutoff(exam) {
	const cutoffs = gatedCutoffs(exam);
	return cutoffs.length === 0 ? 5 : Math.max(...cutoffs);
}
/** Smallest rank cutoff among the gated metrics, 5 when none has one. */
function smallestGatedCutoff(exam) {
	const cutoffs = gatedCutoffs(exam);
	return cutoffs.length === 0 ? 5 : Math.min(...cutoffs);
}
/** A measured break blocks even where something else could not be measured: fail, then error, warn, pass. */
function worst(verdicts) {
	return severity$1.find((verdict) => verdicts.includes(verdict)) ?? "pass";
}
const severity$1 = [
	"fail",
	"error",
	"warn",
	"pass"
];
function sortFindings(findings) {
	return findings.toSorted((a, b) => severity$1.indexOf(a.verdict) - severity$1.indexOf(b.verdict));
}
function gatedCutoffs(exam) {
	return exam.gate.flatMap(({ metric: { cutoff } }) => cutoff.kind === "ranks" ? [cutoff.k] : []);
}
function orderMetrics(exam) {
	const gated = exam.gate.map((entry) => entry.metric);
	const names = new Set(gated.map((metric) => metric.name));
	return [...gated, ...exam.metrics.filter((metric) => !names.has(metric.name))];
}
function judgeMetric(metric, items, exam) {
	const added = items.filter((item) => item.origin === "added");
	return {
		comparison: compareMetric(metric, eligibleItems(items)),
		slices: compareSlices(metric, items),
		added: added.length === 0 ? void 0 : compareMetric(metric, added),
		gate: exam.gate.find((entry) => entry.metric.name === metric.name)
	};
}
function metricFindings({ comparison, slices, gate }) {
	if (gate === void 0) return [];
	if (comparison.coverage.pairs === 0) return [{
		kind: "nothing-to-compare",
		verdict: "error",
		metric: comparison.metric.name
	}];
	const perSlice = slices.filter((slice) => gatesSlice(gate, slice)).flatMap((slice) => boundFindings(gate, slice.comparison, slice.tag));
	return [
		...boundFindings(gate, comparison, void 0),
		...perSlice,
		...lostItems(comparison)
	];
}
/** Whether a gate's bounds hold for this slice: named in `per-slice` and large enough for a mean. */
function gatesSlice(gate, slice) {
	return (gate?.perSlice.includes(slice.tag) ?? false) && slice.comparison.coverage.pairs >= 5;
}
function lostItems({ metric, coverage }) {
	const scoredOnBase = coverage.pairs + coverage.turnedOnHead;
	const lost = coverage.turnedOnHead;
	if (lost <= lostShare * scoredOnBase) return [];
	return [{
		kind: "lost-items",
		verdict: "warn",
		metric: metric.name,
		lost,
		of: scoredOnBase
	}];
}
/** Whether either side labels the item by chunk ids. */
function hasChunkLabels({ golden: { base, head } }) {
	return base.labels.kind === "chunks" || head.labels.kind === "chunks";
}
function orphanedLabels(items, metrics, overlap) {
	if (overlap === void 0 || overlap >= orphanedBelow) return [];
	const labelled = new Set(items.filter(hasChunkLabels).map((item) => item.id));
	const affected = metrics.filter(({ gate, comparison }) => gate !== void 0 && comparison.pairs.items.some((id) => labelled.has(id))).map(({ comparison }) => comparison.metric.name);
	if (affected.length === 0) return [];
	return [{
		kind: "orphaned-chunk-labels",
		verdict: "error",
		metrics: affected,
		jaccard: overlap
	}];
}
// src/report/numbers.ts
/** The minus of typeset text (U+2212); other sinks than Markdown print an ASCII hyphen instead. */
const minus = "−";
/** A score in 0..1: three decimals. */
function score(value) {
	return value.toFixed(3);
}
/** A change of scores as points (100 times the unrounded difference): one decimal, always signed unless it rounds to zero. */
function points(delta) {
	return signed(100 * delta, 1);
}
/** An amount of points without sign, such as a tolerance: `2.0` for 0.02. */
function amount(value) {
	return (100 * value).toFixed(1);
}
/** A number of tokens, rounded to whole ones: `1,412`. */
function tokens(value) {
	return count(Math.round(value));
}
/** A change of a number of tokens, always signed unless it rounds to zero: `−172`. */
function tokenChange(delta) {
	const sign = delta < 0 ? minus : "+";
	const rounded = Math.round(Math.abs(delta));
	return rounded === 0 ? "0" : `${sign}${count(rounded)}`;
}
/**
* A movement beside its limit, both unsigned and scaled (points or tokens). Digits are added, up to
* four, until the two no longer print alike: `2.04` against `2.00`, where one digit would say
* `2.0` exceeds `2.0`.
*/
function against(values, digits) {
	const moved = grouped(values.moved, digits);
	const limit = grouped(values.limit, digits);
	if (moved !== limit || digits >= 4) return {
		moved,
		limit
	};
	return against(values, digits + 1);
}
/** A share in 0..1 as percent: `5.0%`. */
function share(value) {
	return `${(100 * value).toFixed(1)}%`;
}
/** A duration in milliseconds: `412 ms`, `1.8 s`, `2 min 34 s`. */
function duration(ms) {
	if (ms < 999.5) return `${Math.round(ms)} ms`;
	if (ms < 59950) return `${(ms / 1e3).toFixed(1)} s`;
	const seconds = Math.round(ms / 1e3);
	return `${count(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}
/** A size in bytes, in steps of a thousand: `412 B`, `1.2 MB`. */
function bytes(value) {
	if (value < 999.5) return `${Math.round(value)} B`;
	const steps = [
		"kB",
		"MB",
		"GB"
	];
	const step = steps.findIndex((_, index) => value < 999.95 * 1e3 ** (index + 1));
	const power = step < 0 ? steps.length : step + 1;
	return `${grouped(value / 1e3 ** power, 1)} ${steps[power - 1]}`;
}
/** A whole number with commas for thousands: `12,345`. */
function count(value) {
	return grouped(value, 0);
}
function signed(value, digits) {
	const printed = Math.abs(value).toFixed(digits);
	if (Number(printed) === 0) return printed;
	return `${value < 0 ? minus : "+"}${printed}`;
}
function grouped(value, digits) {
	const [whole = "", fraction] = value.toFixed(digits).split(".");
	const commas = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
	return fraction === void 0 ? commas : `${commas}.${fraction}`;
}
// src/report/words.ts
const content = Symbol("words");
/** What the words consist of, for the sinks. */
function partsOf(sentence) {
	return sentence[content];
}
/** Joins our own words with what stands between them: counts get thousands' commas, bare strings are foreign. */
function say(literals, ...values) {
	return words(literals.flatMap((literal, index) => {
		const value = values[index];
		return value === void 0 ? [own(literal)] : [own(literal), ...valueParts(value)];
	}));
}
/** Foreign text, shown up to `limit` code points. */
function foreign(text, limit = 160) {
	return words([{
		kind: "foreign",
		text,
		limit
	}]);
}
/** The id of an item or chunk, or a tag. */
function id(text) {
	return foreign(text, 80);
}
/**
* Figures and plain words, such as `−5.8` or `2 min 34 s`, printed as they are. Text that holds
* anything which could be markup in any sink is treated as foreign instead.
*/
function plain(text) {
	return figures.test(text) ? words([own(text)]) : foreign(text);
}
const figures = /^(?:[A-Za-z0-9 ,%()+/→−-]|(?<=\d)\.(?=\d))*$/;
/** A metric's name as the config spells it. */
function metricName(name) {
	return /^[a-z][a-z0-9_]*(?:@\d+t?)?$/.test(name) ? words([own(name)]) : foreign(name);
}
/** `1 question`, `2 questions`. */
function plural(number, one, many = `${one}s`) {
	return say`${number} ${plain(number === 1 ? one : many)}`;
}
/** The words after each other, with our own words between them. */
function joinWords(list, between) {
	return words(list.flatMap((each, index) => index === 0 ? partsOf(each) : [...partsOf(between), ...partsOf(each)]));
}
/** `a`, `a and b`, `a, b and c`. */
function enumerate(list) {
	const last = list.at(-1);
	if (last === void 0 || list.length === 1) return last ?? say``;
	return say`${joinWords(list.slice(0, -1), say`, `)} and ${last}`;
}
function valueParts(value) {
	if (typeof value === "number") return [own(count(value))];
	return typeof value === "string" ? partsOf(foreign(value)) : partsOf(value);
}
function own(text) {
	return {
		kind: "own",
		text
	};
}
function words(parts) {
	return { [content]: parts };
}
// src/report/metric-values.ts
/** A side's value, `n/a` where there is none: the reason stands in a note. */
function valueWords(value, group) {
	if (value === void 0) return say`n/a`;
	return plain(group === "size" ? tokens(value) : score(value));
}
/** head - base, signed, without the unit; `n/a` without a comparison. */
function changeWords(delta, group) {
	return delta === void 0 ? say`n/a` : plain(changeText(delta, group));
}
/** Whether a change is too small to print as anything but zero. */
function printsAsZero(delta, group) {
	return changeText(delta, group) === changeText(0, group);
}
/** An unsigned amount such as a tolerance, without the unit. */
function amountWords(value, group) {
	return plain(group === "size" ? tokens(value) : amount(value));
}
/** A movement and the limit that it exceeds, unsigned and without units, in digits that tell the two apart. */
function overshootWords({ moved, limit }, group) {
	const printed = group === "size" ? against({
		moved,
		limit
	}, 0) : against({
		moved: 100 * moved,
		limit: 100 * limit
	}, 1);
	return {
		moved: plain(printed.moved),
		limit: plain(printed.limit)
	};
}
/** The unit of movements in prose. */
function unitOf(group) {
	return group === "size" ? say`tokens` : say`pt`;
}
/** The change as a column headed in points shows it: tokens carry their unit. */
function changeCell({ delta, group }) {
	const change = changeWords(delta, group);
	return group === "size" && delta !== void 0 ? say`${change} tokens` : change;
}
/** `4 / 11`: better, worse; `n/a` where nothing was compared. */
function countsCell({ improved, degraded, unchanged }) {
	return improved + degraded + unchanged === 0 ? say`n/a` : say`${improved} / ${degraded}`;
}
/** `2.0, min 0.850`; a share of base in brackets behind what it comes to; `none` without a gate. */
function toleranceWords({ gate, group }) {
	const parts = [limitWords(gate, group), boundWords(gate, group)].filter((part) => part !== void 0);
	return parts.length === 0 ? say`none` : joinWords(parts, say`, `);
}
/** `min 0.850, max 0.990`; undefined without a bound. */
function boundWords(gate, group) {
	const parts = [gate?.min === void 0 ? [] : [say`min ${valueWords(gate.min, group)}`], gate?.max === void 0 ? [] : [say`max ${valueWords(gate.max, group)}`]].flat();
	return parts.length === 0 ? void 0 : joinWords(parts, say`, `);
}
function limitWords(gate, group) {
	const { tolerance, allowed } = gate ?? {};
	if (tolerance === void 0 || allowed === void 0) return void 0;
	const limit = amountWords(allowed, group);
	const inUnit = group === "size" ? say`${limit} tokens` : limit;
	return tolerance.kind === "relative" ? say`${inUnit} (${plain(share(tolerance.share))})` : inUnit;
}
function changeText(delta, group) {
	return group === "size" ? tokenChange(delta) : points(delta);
}
// src/report/movement.ts
/**
* How one compared metric moved, as a sentence that stands alone: metric, movement, tolerance and
* counts of questions. `exceeds`: the movement is past the tolerance, so its digits must show it.
*/
function movementSentence(metric, exceeds) {
	const { delta, group, improved, degraded, unchanged } = metric;
	const name = metricName(metric.metric);
	if (delta === void 0) return say`${name} could not be compared.`;
	if (improved + degraded === 0) return say`${name} is the same on ${all(unchanged)}.`;
	if (printsAsZero(delta, group)) return say`${name} did not move: ${counts$1(metric)}.`;
	return say`${name} ${plain(delta < 0 ? "fell" : "rose")} by ${size(metric, delta, exceeds)}: ${counts$1(metric)}.`;
}
/** Whether a change of this metric is for the worse. */
function isWorse({ direction }, delta) {
	return direction === "higher" ? delta < 0 : delta > 0;
}
function all(questions) {
	return questions === 1 ? say`the one question` : say`all ${questions} questions`;
}
/** `5.8 pt (tolerance 2.0)`; a movement for the better needs no tolerance. */
function size(metric, delta, exceeds) {
	const { group, gate } = metric;
	const moved = Math.abs(delta);
	const limit = isWorse(metric, delta) ? gate?.allowed : void 0;
	if (limit === void 0) return say`${amountWords(moved, group)} ${unitOf(group)}`;
	const printed = exceeds ? overshootWords({
		moved,
		limit
	}, group) : {
		moved: amountWords(moved, group),
		limit: amountWords(limit, group)
	};
	return say`${printed.moved} ${unitOf(group)} (tolerance ${printed.limit})`;
}
/** The side that won comes first: `11 questions got worse, 4 better, 105 the same`. */
function counts$1(metric) {
	const { delta, improved, degraded, unchanged } = metric;
	return isWorse(metric, delta ?? 0) ? say`${plural(degraded, "question")} got worse, ${improved} better, ${unchanged} the same` : say`${plural(improved, "question")} got better, ${degraded} worse, ${unchanged} the same`;
}
// src/report/worse-items.ts
/**
* The questions that got worse: those that fell on the headline metric, and those that must pass
* and no longer do. Without a comparison: those whose evidence head does not find. Must-pass ones first, then the largest fall, then the id.
*/
function worseItems(report) {
	const lost = new Set(lostMustPass(report));
	return worstFirst(report, report.items.filter((item) => item.change === "degraded" || lost.has(item.id) || isMissed(item, report)));
}
/** Measured alone, and nothing found of what the headline metric looks for. */
function isMissed(item, report) {
	if (report.outcome === "compared") return false;
	const metric = headlineMetricOf(report);
	const score = item.scores.find((each) => each.metric === metric?.metric);
	return metric?.direction === "higher" && valueOf(score?.head) === 0;
}
/** Any items in that order. */
function worstFirst(report, items) {
	const headline = headlineMetricOf(report);
	return items.map((item) => ({
		item,
		gain: gainOn(headline, item)
	})).toSorted((a, b) => Number(b.item.mustPass) - Number(a.item.mustPass) || a.gain - b.gain || byId(a.item, b.item)).map(({ item }) => item);
}
/** The questions that got better on the headline metric: the largest gain first, then the id. */
function betterItems(report) {
	const headline = headlineMetricOf(report);
	return report.items.filter((item) => item.change === "improved").map((item) => ({
		item,
		gain: gainOn(headline, item)
	})).toSorted((a, b) => b.gain - a.gain || byId(a.item, b.item)).map(({ item }) => item);
}
/** The metric whose movement sorts and heads the tables of questions. */
function headlineMetricOf({ metrics, headline }) {
	return metrics.find(({ metric }) => metric === headline);
}
/** Ids of the items that must pass and do not, through this change. */
function lostMustPass({ findings }) {
	return findings.flatMap((finding) => finding.kind === "must-pass" && finding.verdict === "fail" ? finding.items : []);
}
/** One item's scores on one metric, where both sides have one. */
function pairOf(item, metric) {
	const scores = item.scores.find((score) => score.metric === metric);
	const base = valueOf(scores?.base);
	const head = valueOf(scores?.head);
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
/** The number of a score, undefined where it has none. */
function valueOf(score) {
	return score?.kind === "scored" ? score.value : void 0;
}
/** How much better the item got, < 0 for worse; 0 where it was not compared. */
function gainOn(metric, item) {
	const pair = metric && pairOf(item, metric.metric);
	if (metric === void 0 || pair === void 0) return 0;
	const delta = pair.head - pair.base;
	return isWorse(metric, delta) ? -Math.abs(delta) : Math.abs(delta);
}
function byId(a, b) {
	if (a.id === b.id) return 0;
	return a.id < b.id ? -1 : 1;
}
// src/report/detailed-items.ts
/** Items of which a report shows everything that was returned; more would fill a page that nobody reads. */
const mostDetailed = 1e3;
/**
* Ids of the items that a report shows in detail: all of up to 1,000; of more those that moved on the
* headline metric (without a base: those that found nothing), then the others, each time those that
* must pass first, then the largest movement, then the id.
*/
function detailedItems(items, remarkable) {
	if (items.length <= 1e3) return new Set(items.map(({ id }) => id));
	const chosen = items.map((item) => weighedItem(item, remarkable)).toSorted(inOrder).slice(0, mostDetailed);
	return new Set(chosen.map(({ id }) => id));
}
function weighedItem({ id, golden, origin, scores }, { headline, changes }) {
	const { mustPass } = origin === "added" ? golden.head : golden.base;
	const head = headline && valueOf(scores.head.get(headline.name));
	const base = headline && valueOf(scores.base?.get(headline.name));
	const change = changes.get(id);
	const isMissed = scores.base === void 0 && head === 0 && headline?.direction === "higher";
	const hasMoved = change === "improved" || change === "degraded";
	const moved = base === void 0 || head === void 0 ? 0 : Math.abs(head - base);
	return {
		id,
		isRemarkable: hasMoved || isMissed,
		mustPass,
		moved
	};
}
function inOrder(a, b) {
	return Number(b.isRemarkable) - Number(a.isRemarkable) || Number(b.mustPass) - Number(a.mustPass) || b.moved - a.moved || (a.id < b.id ? -1 : Number(a.id > b.id));
}
// src/report/lines-of.ts
/** Lines that a span of a side's document covers; undefined where the document's lines are not known. */
function linesOf$1(corpus, doc, span) {
	const first = corpus?.lineAt?.(doc, span.start);
	const last = corpus?.lineAt?.(doc, span.end - 1);
	return first === void 0 || last === void 0 ? void 0 : {
		first,
		last
	};
}
// src/metrics/reach-of-metric.ts
/**
* How many ranks of a ranking a metric looks at: its cutoff, the chunks that fit its token budget
* (whole chunks from the top, stopping at the first that does not fit), or all that were returned.
*/
function reachOfMetric(metric, { chunks, returned }) {
	const cutoff = metric?.cutoff ?? { kind: "none" };
	switch (cutoff.kind) {
		case "none": return returned;
		case "ranks": return cutoff.k;
		case "tokens": {
			let left = cutoff.budget;
			const first = chunks.findIndex(({ tokens }) => (left -= tokens ?? Number.POSITIVE_INFINITY) < 0);
			return first < 0 ? chunks.length : first;
		}
	}
}
// src/report/build-targets.ts
/** What was to be found for an item, base's targets first, each with its rank on both sides. */
function buildTargets(item, context) {
	const base = targetsByName(item.matches.base);
	const head = targetsByName(item.matches.head);
	return [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].flatMap((name) => {
		const sides = {
			base: base.get(name),
			head: head.get(name)
		};
		const known = sides.base ?? sides.head;
		return known === void 0 ? [] : [targetReport(known, sides, item, context)];
	});
}
function targetReport({ what, grade }, sides, item, context) {
	const rank = {
		base: rankOf$1(sides.base),
		head: rankOf$1(sides.head)
	};
	const within = {
		base: isWithin("base", rank, item, context),
		head: isWithin("head", rank, item, context)
	};
	const compared = item.matches.base !== void 0 && item.matches.head !== void 0;
	const relevant = grade >= (item.matches.head?.minGrade ?? 1);
	const member = foundMember(sides.base, item.matches.base) ?? foundMember(sides.head, item.matches.head) ?? membersOf$1(sides)[0];
	return {
		kind: what.kind,
		name: what.kind === "evidence" ? member?.doc ?? "" : what.id,
		quote: context.text === "snippets" ? member?.quote : void 0,
		grade,
		rank,
		lines: {
			base: memberLines(member, sides.base, context.corpora.base),
			head: memberLines(member, sides.head, context.corpora.head)
		},
		lost: compared && relevant && within.base && !within.head,
		gained: compared && relevant && !within.base && within.head
	};
}
function membersOf$1(sides) {
	return [sides.base, sides.head].flatMap((target) => target?.what.kind === "evidence" ? target.what.any : []);
}
/** The member that the chunk at the target's rank holds a part of; undefined when it was not found. */
function foundMember(target, match) {
	if (target?.what.kind !== "evidence") return void 0;
	const chunkPlaces = match?.chunks[target.rank - 1]?.places ?? [];
	return target.what.any.find((member) => chunkPlaces.some(({ doc, span }) => doc === member.doc && member.places.some((place) => span.start < place.end && place.start < span.end)));
}
/** Lines of the first occurrence of the member in a side's document. */
function memberLines(member, target, corpus) {
	if (member === void 0 || target?.what.kind !== "evidence") return void 0;
	const [first] = target.what.any.find(({ doc, quote }) => doc === member.doc && quote === member.quote)?.places ?? [];
	return first && linesOf$1(corpus, member.doc, first);
}
function isWithin(side, rank, item, { headline }) {
	const match = item.matches[side];
	const at = rank[side];
	return match !== void 0 && at !== void 0 && at <= reachOfMetric(headline, match);
}
function rankOf$1(target) {
	return target === void 0 || target.rank === Infinity ? void 0 : target.rank;
}
/** Targets under what they ask for, so that equal labels of both sides meet; repeats are told apart by count. */
function targetsByName(match) {
	const named = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Map();
	for (const target of match?.targets ?? []) {
		const name = nameOf(target);
		const count = (seen.get(name) ?? 0) + 1;
		seen.set(name, count);
		named.set(`${count} ${name}`, target);
	}
	return named;
}
function nameOf({ what }) {
	if (what.kind !== "evidence") return JSON.stringify([what.kind, what.id]);
	return JSON.stringify(what.any.map(({ doc, quote }) => [doc, quote]));
}
// src/report/took-place.ts
/**
* Ids of the chunks that head returns within the metric's reach and base did not, best first. A
* chunk of another id still counts as base's when base's chunks within reach cover half of it: a
* change of chunking renames everything and displaces little.
*/
function tookPlace({ matches: { base, head } }, headline) {
	if (headline === void 0 || base === void 0 || head === void 0) return [];
	const before = base.chunks.slice(0, reachOfMetric(headline, base));
	const ids = new Set(before.map(({ chunk }) => chunk.id));
	const spans = spansByDocument$1(before);
	return head.chunks.slice(0, reachOfMetric(headline, head)).filter((placed) => !placed.repeated && !ids.has(placed.chunk.id) && !isCovered(placed, spans)).map(({ chunk }) => chunk.id);
}
function isCovered({ places }, spans) {
	return places.some(({ doc, span }) => {
		return overlapLength(spans.get(doc) ?? [], span) >= .5 * (span.end - span.start);
	});
}
function spansByDocument$1(chunks) {
	const spans = /* @__PURE__ */ new Map();
	for (const { doc, span } of chunks.flatMap(({ places }) => places)) {
		const known = spans.get(doc);
		if (known === void 0) spans.set(doc, [span]);
		else known.push(span);
	}
	return spans;
}
// src/report/item-details.ts
/** What was to be found for one item, what was returned, and what stands where something was lost. */
function itemDetails(item, context) {
	return {
		targets: buildTargets(item, context),
		chunks: {
			base: item.results.base && chunksOf(item, "base", context),
			head: chunksOf(item, "head", context)
		},
		tookPlace: tookPlace(item, context.headline)
	};
}
function chunksOf(item, side, context) {
	const result = item.results[side];
	if (result?.kind !== "answered") return [];
	const match = item.matches[side];
	return result.chunks.map((chunk, index) => chunkReport(chunk, {
		index,
		side,
		match,
		context
	}));
}
function chunkReport(chunk, at) {
	const { id, doc, start, end, score, text } = chunk;
	const placed = at.match?.chunks[at.index];
	const place = placed?.places[0] ?? reportedPlace$1(chunk);
	return {
		rank: at.index + 1,
		id,
		doc,
		start,
		end,
		lines: place && linesOf$1(at.context.corpora[at.side], place.doc, place.span),
		score,
		relevant: placed?.relevant ?? false,
		matchedBy: placed?.matchedBy ?? "none",
		tokens: placed?.tokens,
		text: at.context.text === "snippets" ? text : void 0
	};
}
function reportedPlace$1({ doc, start, end }) {
	if (doc === void 0 || start === void 0 || end === void 0) return void 0;
	return start < end ? {
		doc,
		span: {
			start,
			end
		}
	} : void 0;
}
// src/report/build-items.ts
/**
* The items as the report shows them, in golden order: all with their scores; those of `detailedItems` with
* what was to be found and where it was, on both sides.
*/
function buildItems(items, context) {
	const detailed = detailedItems(items, context);
	const share = sharedScores();
	return items.map((item) => ({
		...itemFacts(item, context),
		scores: scoresOf$1(item, context, share),
		...detailed.has(item.id) ? itemDetails(context.details(item), context) : noDetails,
		failures: {
			base: item.facts.base?.failure,
			head: item.facts.head.failure
		}
	}));
}
const noDetails = {
	targets: void 0,
	chunks: void 0,
	tookPlace: void 0
};
function itemFacts(item, { text, changes }) {
	const { base, head } = item.golden;
	const examined = item.origin === "added" ? head : base;
	return {
		id: item.id,
		query: text === "ids" ? void 0 : head.query,
		tags: examined.tags,
		mustPass: examined.mustPass,
		answerable: examined.answerable,
		origin: item.origin,
		relabelled: item.relabelled,
		line: item.origin === "removed" ? void 0 : head.line,
		change: changes.get(item.id) ?? "not-compared"
	};
}
function scoresOf$1({ scores }, { metrics }, share) {
	return metrics.flatMap((metric) => {
		const head = scores.head.get(metric);
		return head === void 0 ? [] : [share({
			metric,
			base: scores.base?.get(metric),
			head
		})];
	});
}
/** Holds equal scores of a metric once: a million of them are a few thousand different ones. */
function sharedScores() {
	const shared = /* @__PURE__ */ new Map();
	return (scores) => {
		const key = `${scores.metric} ${keyOf(scores.base)} ${keyOf(scores.head)}`;
		const known = shared.get(key);
		if (known !== void 0) return known;
		if (shared.size < mostShared) shared.set(key, scores);
		return scores;
	};
}
const mostShared = 1e4;
function keyOf(score) {
	return score?.kind === "scored" ? String(score.value) : score?.reason ?? "";
}
// src/report/build-metrics.ts
/**
* One entry per metric that was asked for, gated ones first. `recall@2000t` is added, right after
* the first recall@k, where nobody asked for it but the sides' chunks differ in size.
*/
function buildMetrics(decision, shown) {
	const asked = new Set(shown.asked.map((metric) => metric.name));
	const wanted = decision.metrics.map((metric) => metricReport(metric, decision.findings, shown.chunkSizeChanged)).filter((report) => asked.has(report.metric) || report.promoted);
	const fair = wanted.find((report) => report.metric === "recall@2000t" && report.promoted);
	const recall = wanted.findIndex((report) => /^recall@\d+$/.test(report.metric));
	if (fair === void 0 || recall < 0) return wanted;
	return wanted.filter((report) => report !== fair).toSpliced(recall + 1, 0, fair);
}
function metricReport({ comparison, slices, added, gate }, findings, chunkSizeChanged) {
	const { metric, base, head, delta, improved, degraded, unchanged, coverage } = comparison;
	return {
		metric: metric.name,
		direction: metric.direction,
		group: metric.group,
		gate: gate && {
			tolerance: gate.tolerance,
			allowed: gate.tolerance && allowedDrop(gate.tolerance, base),
			min: gate.min,
			max: gate.max
		},
		verdict: gate === void 0 ? "not-gated" : verdictOf$1(metric.name, findings),
		promoted: gate === void 0 && chunkSizeChanged && metric.name === "recall@2000t",
		base,
		head,
		delta,
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		coverage,
		slices: slices.map((slice) => sliceReport(slice, gatesSlice(gate, slice))),
		added: added && sliceReport({
			tag: "added",
			comparison: added
		}, false)
	};
}
/** The worst that any finding says of the metric; findings come worst first. */
function verdictOf$1(metric, findings) {
	return findings.find((finding) => concerns(finding, metric))?.verdict ?? "pass";
}
function concerns(finding, metric) {
	switch (finding.kind) {
		case "tolerance":
		case "bound":
		case "nothing-to-compare":
		case "lost-items": return finding.metric === metric;
		case "orphaned-chunk-labels": return finding.metrics.includes(metric);
		case "must-pass":
		case "too-many-failures":
		case "failed-queries":
		case "stale-labels":
		case "withdrawn-labels":
		case "no-items": return false;
	}
}
function sliceReport({ tag, comparison }, gated) {
	const { improved, degraded, unchanged } = comparison;
	const { pairs } = comparison.coverage;
	return {
		tag,
		pairs,
		...pairs < 5 ? noMeans : meansOf(comparison),
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		gated
	};
}
const noMeans = {
	base: void 0,
	head: void 0,
	delta: void 0
};
function meansOf({ base, head, delta }) {
	return {
		base,
		head,
		delta
	};
}
// src/report/matching-notes.ts
/** How labels and chunks were found in the documents, where that can change how a comparison reads. */
function matchingNotes({ items }) {
	const notes = items.flatMap((item) => item.notes);
	const idsOf = (kind) => [...new Set(notes.filter((note) => note.kind === kind).map((note) => note.item))];
	const reAnchored = idsOf("re-anchored");
	const ambiguous = idsOf("ambiguous-quote");
	return [
		reAnchored.length === 0 ? [] : [{
			kind: "re-anchored",
			items: reAnchored
		}],
		ambiguous.length === 0 ? [] : [{
			kind: "ambiguous-quote",
			items: ambiguous
		}],
		offsetsNote(items, "base"),
		offsetsNote(items, "head"),
		ngramNote(items)
	].flat();
}
function offsetsNote(items, side) {
	const chunks = items.reduce((sum, { facts }) => sum + (facts[side]?.match?.offsetsDisagree ?? 0), 0);
	return chunks === 0 ? [] : [{
		kind: "offsets-disagree",
		side,
		chunks
	}];
}
/** Noted when the share of chunks that only word sequences could place differs by more than ten points. */
function ngramNote(items) {
	const base = ngramShare(items, "base");
	const head = ngramShare(items, "head");
	if (base === void 0 || head === void 0 || Math.abs(head - base) <= .1) return [];
	return [{
		kind: "ngram-share",
		base,
		head
	}];
}
function ngramShare(items, side) {
	let chunks = 0;
	let byWords = 0;
	for (const { facts } of items) {
		const match = facts[side]?.match;
		if (match?.labels !== "evidence") continue;
		chunks += match.chunks;
		byWords += match.byWords;
	}
	return chunks === 0 ? void 0 : byWords / chunks;
}
// src/report/oddity-notes.ts
/** What the pipelines did that no score can show. */
function oddityNotes({ sides: { base, head } }) {
	return [...base === void 0 ? [] : notesOf$1("base", base.run.oddities), ...notesOf$1("head", head.run.oddities)];
}
function notesOf$1(side, oddities) {
	const { ignoredAnswers: answers, droppedChunks: chunks, unknownContext: ids } = oddities;
	return [
		answers === 0 ? [] : [{
			kind: "ignored-answers",
			side,
			answers
		}],
		chunks === 0 ? [] : [{
			kind: "dropped-chunks",
			side,
			chunks
		}],
		ids === 0 ? [] : [{
			kind: "unknown-context",
			side,
			ids
		}]
	].flat();
}
// src/report/ranking-notes.ts
/** What in the rankings themselves limits the metrics. */
function rankingNotes(measured) {
	return [
		orderNote(measured, "base"),
		orderNote(measured, "head"),
		budgetNotes(measured, "base"),
		budgetNotes(measured, "head"),
		shortListNote(measured),
		crowdedNotes(measured)
	].flat();
}
/**
* Scores that rise down the ranking, or are equal: such an order may differ from run to run. The
* built-in index breaks its ties by the order of the documents, always the same way.
*/
function orderNote({ scored, exam }, side) {
	const tiesAreFixed = exam.pipelines[side]?.kind === "builtin";
	const unstable = scored.items.filter(({ facts }) => {
		const order = facts[side]?.order;
		return order === "rising" || order === "ties" && !tiesAreFixed;
	});
	return unstable.length === 0 ? [] : [{
		kind: "unstable-order",
		side,
		items: unstable.length
	}];
}
/** A token budget that full-depth rankings leave unfilled on more than a tenth of the items asks for more depth. */
function budgetNotes({ decision, scored, exam }, side) {
	const { depth } = exam;
	const matches = scored.items.flatMap(({ facts }) => facts[side]?.match ?? []);
	const of = matches.length;
	const asked = new Set(exam.settings.metrics.map(({ name }) => name));
	return decision.metrics.flatMap(({ comparison: { metric } }) => {
		if (!asked.has(metric.name)) return [];
		const items = matches.filter(({ chunks, unfilled }) => chunks >= depth && unfilled.includes(metric.name)).length;
		if (items <= .1 * of) return [];
		return [{
			kind: "budget-not-filled",
			side,
			metric: metric.name,
			items,
			of,
			depth
		}];
	});
}
/** A pipeline that never returns more than j chunks makes every metric beyond rank j equal the one at j. */
function shortListNote({ decision, scored }) {
	const answered = scored.items.flatMap(({ facts }) => [facts.base ?? [], facts.head].flat()).filter(({ failure }) => failure === void 0);
	if (answered.length === 0) return [];
	const longest = answered.reduce((most, { returned }) => Math.max(most, returned), 0);
	const metrics = decision.metrics.map(({ comparison }) => comparison.metric).filter(({ cutoff }) => cutoff.kind === "ranks" && cutoff.k > longest).map((metric) => metric.name);
	return metrics.length === 0 ? [] : [{
		kind: "short-lists",
		longest,
		metrics
	}];
}
/** More relevant targets than ranks: recall@k cannot reach 1 there. */
function crowdedNotes({ decision, scored }) {
	return decision.metrics.flatMap(({ comparison: { metric } }) => {
		if (metric.family !== "recall" || metric.cutoff.kind !== "ranks") return [];
		const { k } = metric.cutoff;
		const items = scored.items.filter(({ facts }) => (facts.head.match?.relevant ?? 0) > k).length;
		return items === 0 ? [] : [{
			kind: "more-targets-than-k",
			metric: metric.name,
			items
		}];
	});
}
// src/report/build-notes.ts
/** Everything a reader must know to read the comparison right, each only when true, in the order of `Note`. */
function buildNotes(known, measured, chunkSize) {
	return [
		...originNotes(known, measured),
		...measured.claims,
		...examNotes(known, measured),
		...coverageNotes(measured),
		...known.text === "snippets" ? [] : [{
			kind: "text-withheld",
			level: known.text
		}],
		...measured.behind ? [{
			kind: "base-behind",
			commits: measured.behind
		}] : [],
		...scopeNotes(measured),
		...oddityNotes(measured),
		...chunkIdNotes(measured),
		...chunkSize === void 0 ? [] : [{
			kind: "chunk-size-changed",
			...chunkSize
		}],
		...matchingNotes(measured.scored),
		...rankingNotes(measured),
		...gateNotes(measured),
		...contextNotes(measured),
		...labelNotes(measured)
	];
}
function originNotes(known, { sides }) {
	if (sides.base !== void 0) return [];
	return [{ kind: known.commits.base === void 0 ? "no-base" : "no-base-config" }];
}
function examNotes({ text }, { exam, scored: { items } }) {
	const ids = (wanted) => items.filter(wanted).map((item) => item.id);
	const golden = {
		added: ids((item) => item.origin === "added"),
		removed: ids((item) => item.origin === "removed"),
		relabelled: ids((item) => item.relabelled)
	};
	const labels = items.flatMap((item) => item.stale).map((label) => ({
		...label,
		quote: text === "snippets" ? label.quote : void 0
	}));
	return [
		exam.changes.length === 0 ? [] : [{
			kind: "exam-changed",
			changes: exam.changes
		}],
		Object.values(golden).every((list) => list.length === 0) ? [] : [{
			kind: "golden-changed",
			...golden
		}],
		labels.length === 0 ? [] : [{
			kind: "stale",
			labels
		}]
	].flat();
}
function coverageNotes({ decision }) {
	return decision.metrics.flatMap(({ gate, comparison: { metric, coverage } }) => {
		const lost = coverage.runErrors + coverage.turnedOnHead + coverage.turnedOnBase;
		if (gate === void 0 || lost === 0) return [];
		const items = coverage.pairs + lost + coverage.notApplicable;
		return [{
			kind: "unscored",
			metric: metric.name,
			coverage,
			items
		}];
	});
}
function scopeNotes({ exam, scored }) {
	const asked = scored.items.length;
	const { drafts } = exam.golden.head;
	return [
		exam.filteredFrom === void 0 ? [] : [{
			kind: "filtered",
			asked,
			of: exam.filteredFrom
		}],
		drafts === 0 ? [] : [{
			kind: "drafts",
			items: drafts
		}],
		asked <= 1e3 ? [] : [{
			kind: "details-limited",
			detailed: mostDetailed,
			of: asked
		}]
	].flat();
}
/** Below half of the ids in common, labels on chunk ids begin to lose their meaning. */
function chunkIdNotes({ scored: { chunkOverlap } }) {
	if (chunkOverlap === void 0 || chunkOverlap >= .5) return [];
	return [{
		kind: "chunk-ids-changed",
		jaccard: chunkOverlap
	}];
}
function gateNotes({ decision }) {
	const pairsByTag = /* @__PURE__ */ new Map();
	for (const { gate, slices } of decision.metrics) for (const tag of gate?.perSlice ?? []) {
		const pairs = slices.find((slice) => slice.tag === tag)?.comparison.coverage.pairs ?? 0;
		pairsByTag.set(tag, Math.min(pairs, pairsByTag.get(tag) ?? pairs));
	}
	const small = [...pairsByTag].filter(([, pairs]) => pairs < 5).map(([tag, pairs]) => ({
		kind: "small-slice",
		tag,
		pairs
	}));
	const zero = decision.metrics.filter(({ gate, comparison }) => gate?.tolerance?.kind === "relative" && comparison.base === 0).map(({ comparison }) => ({
		kind: "zero-tolerance",
		metric: comparison.metric.name
	}));
	return [...small, ...zero];
}
/** Both sides are asked to one depth, so that a smaller k of the pipeline moves no rank metric: it has to be said. */
function contextNotes({ exam, decision }) {
	const { pipelines } = exam;
	if (pipelines.base?.kind !== "builtin" || pipelines.head.kind !== "builtin") return [];
	const base = pipelines.base.retrieve.k;
	const head = pipelines.head.retrieve.k;
	if (base === head) return [];
	return [{
		kind: "context-changed",
		base,
		head,
		metrics: decision.metrics.map(({ comparison }) => comparison.metric).filter(({ cutoff }) => cutoff.kind === "ranks" && cutoff.k > head).map((metric) => metric.name)
	}];
}
function labelNotes({ scored: { items }, sides }) {
	const unknown = items.flatMap(({ id, golden }) => [...documentsOf(golden.head.labels)].filter((doc) => sides.head.corpus.text(doc) === void 0 && sides.base?.corpus.text(doc) === void 0).map((doc) => ({
		item: id,
		doc
	})));
	const unlabelled = items.filter(({ golden }) => golden.head.answerable && golden.head.labels.kind === "none").map((item) => item.id);
	return [unknown.length === 0 ? [] : [{
		kind: "unknown-documents",
		labels: unknown
	}], unlabelled.length === 0 ? [] : [{
		kind: "unlabelled",
		items: unlabelled
	}]].flat();
}
function documentsOf(labels) {
	if (labels.kind !== "evidence") return /* @__PURE__ */ new Set();
	return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)));
}
// src/report/build-report.ts
/** The report of a run that measured; what the text level withholds is left out here and nowhere else. */
function buildReport(known, measured) {
	const { exam, scored, decision, sides, elapsedMs } = measured;
	const { items } = scored;
	const compared = sides.base !== void 0;
	const chunkSize = changedChunkSize(items);
	const headline = decision.metrics.find(({ comparison }) => comparison.metric.name === decision.headline)?.comparison;
	const cutoff = headline?.metric.cutoff;
	const k = cutoff?.kind === "ranks" ? cutoff.k : smallestGatedCutoff(exam.settings);
	const context = {
		headline: headline?.metric,
		changes: changesOf(headline),
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		text: known.text,
		metrics: withFairRecall(exam.settings.metrics).map(({ name }) => name),
		details: (item) => scored.details(item)
	};
	return {
		...frame(known),
		verdict: decision.verdict,
		outcome: compared ? "compared" : known.commits.base === void 0 ? "head-only" : "adopted",
		findings: decision.findings,
		metrics: buildMetrics(decision, {
			asked: exam.settings.metrics,
			chunkSizeChanged: chunkSize !== void 0
		}),
		headline: decision.headline,
		reach: compared ? reachAt(k, items) : void 0,
		notes: buildNotes(known, measured, chunkSize),
		items: buildItems(items, context),
		index: scored.index,
		times: {
			totalMs: elapsedMs,
			buildMs: {
				base: sides.base?.run.buildMs,
				head: sides.head.run.buildMs
			},
			queryP50Ms: {
				base: queryTime(items, "base", 50),
				head: queryTime(items, "head", 50)
			},
			queryP95Ms: {
				base: queryTime(items, "base", 95),
				head: queryTime(items, "head", 95)
			}
		}
	};
}
function changesOf(headline) {
	const changes = /* @__PURE__ */ new Map();
	for (const id of headline?.improved ?? []) changes.set(id, "improved");
	for (const id of headline?.degraded ?? []) changes.set(id, "degraded");
	for (const id of headline?.unchanged ?? []) changes.set(id, "unchanged");
	return changes;
}
function queryTime(items, side, percent) {
	return nearestRank(items.flatMap(({ facts }) => facts[side]?.ms ?? []).toSorted((a, b) => a - b), percent);
}
// src/gate/documents-of-run.ts
/** Every document that a returned chunk names, as the pipeline writes it. `ids`: those of all queries. */
function documentsOfRun({ results }, ids) {
	if (results.documents !== void 0) return results.documents;
	const documents = /* @__PURE__ */ new Set();
	for (const id of ids) {
		const result = results.get(id);
		if (result?.kind !== "answered") continue;
		for (const { doc } of result.chunks) if (doc !== void 0) documents.add(doc);
	}
	return documents;
}
// src/metrics/text-hash.ts
/**
* A number of 53 bits that is the same for equal texts on every machine, and hardly ever for others: among a
* million texts two meet by chance once in 18,000 runs. After cyrb53 (bryc, public domain). Not for
* secrets: whoever wants two texts to meet can make them.
*/
function textHash(text) {
	let low = 3735928559;
	let high = 1103547991;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		low = Math.imul(low ^ unit, 2654435761);
		high = Math.imul(high ^ unit, 1597334677);
	}
	low = Math.imul(low ^ low >>> 16, 2246822507) ^ Math.imul(high ^ high >>> 13, 3266489909);
	high = Math.imul(high ^ high >>> 16, 2246822507) ^ Math.imul(low ^ low >>> 13, 3266489909);
	return 2 ** 32 * (high & 2097151) + (low >>> 0);
}
// src/metrics/chunk-overlap.ts
/** Ids kept at most: an estimate from so many is off by 0.1 to 0.2 points. */
const MOST$1 = 2 ** 18;
/**
* The Jaccard index of the chunk ids that two sides returned. Labels on chunk ids compare nothing where it is
* small. Exact up to `most` ids; past that, over a sample that the ids' hashes choose, the same on
* both sides, halved whenever it grows too large.
*/
function openChunkOverlap(most = MOST$1) {
	const seen = /* @__PURE__ */ new Map();
	let mask = 0;
	const isOut = (id) => mask !== 0 && (textHash(id) & mask) !== 0;
	const thinOut = () => {
		mask = mask << 1 | 1;
		for (const id of seen.keys()) if (isOut(id)) seen.delete(id);
	};
	const add = (side, chunks) => {
		const own = bitOf[side];
		for (const { id } of chunks) {
			if (isOut(id)) continue;
			seen.set(id, (seen.get(id) ?? 0) | own);
			if (seen.size > most && mask !== ALL_BITS) thinOut();
		}
	};
	const jaccard = () => {
		let both = 0;
		for (const bits of seen.values()) if (bits === (bitOf.base | bitOf.head)) both += 1;
		return seen.size === 0 ? 1 : both / seen.size;
	};
	return {
		add,
		jaccard
	};
}
const bitOf = {
	base: 1,
	head: 2
};
const ALL_BITS = -1;
// src/metrics/occurrences.ts
/**
* Every place where `needle` stands in `text`, overlapping ones included, ascending; none for the empty
* needle. Linear in both lengths whatever they hold (Knuth, Morris and Pratt 1977), which
* `indexOf` with a long needle is not: it only looks for the first few units here.
*/
function* occurrences(text, needle) {
	if (needle === "") return;
	const opening = needle.slice(0, 8);
	let borders;
	let at = 0;
	let matched = 0;
	while (matched > 0 || at < text.length) {
		if (matched === 0) {
			at = text.indexOf(opening, at);
			if (at < 0) return;
			at += opening.length;
			matched = opening.length;
		}
		while (matched < needle.length && text.charCodeAt(at) === needle.charCodeAt(matched)) {
			at += 1;
			matched += 1;
		}
		if (matched === needle.length) yield at - matched;
		else if (at >= text.length) return;
		borders ??= bordersOf(needle);
		matched = borders[matched - 1] ?? 0;
	}
}
/** For each prefix of the needle the length of its longest proper prefix that is also its end. */
function bordersOf(needle) {
	const borders = new Uint32Array(needle.length);
	let matched = 0;
	for (let at = 1; at < needle.length; at += 1) {
		while (matched > 0 && needle.charCodeAt(at) !== needle.charCodeAt(matched)) matched = borders[matched - 1] ?? 0;
		if (needle.charCodeAt(at) === needle.charCodeAt(matched)) matched += 1;
		borders[at] = matched;
	}
	return borders;
}
// src/metrics/normal-corpus.ts
const opened = /* @__PURE__ */ new WeakMap();
/** The same normalising corpus for the same corpus. */
function normalCorpusOf(corpus) {
	const known = opened.get(corpus);
	if (known !== void 0) return known;
	const created = open$1(corpus);
	opened.set(corpus, created);
	return created;
}
/** Units of normalised text, and of texts looked for, that are kept at once, up to nine bytes each; past it all is forgotten. */
const MOST_UNITS = 2 ** 25;
/** What one remembered text costs beside its own units. */
const UNITS_PER_ENTRY = 200;
const MOST_PLACES$1 = 1e3;
function open$1(corpus) {
	const documents = /* @__PURE__ */ new Map();
	const places = /* @__PURE__ */ new Map();
	let units = 0;
	let searched = 0;
	const source = (doc) => corpus.text(documentId(doc));
	const normalised = (doc) => {
		const id = documentId(doc);
		if (documents.has(id)) return documents.get(id);
		const text = corpus.text(id);
		const made = text === void 0 ? void 0 : normalise(text);
		units += made?.text.length ?? 0;
		if (units > MOST_UNITS) {
			documents.clear();
			units = made?.text.length ?? 0;
		}
		documents.set(id, made);
		return made;
	};
	const placesOf = (doc, text) => {
		const id = documentId(doc);
		const known = places.get(id)?.get(text);
		if (known !== void 0) return known;
		const found = findPlaces(normalised(id), text);
		searched += text.length + UNITS_PER_ENTRY;
		if (searched > MOST_UNITS) {
			places.clear();
			searched = text.length + UNITS_PER_ENTRY;
		}
		const ofDocument = places.get(id) ?? /* @__PURE__ */ new Map();
		ofDocument.set(text, found);
		places.set(id, ofDocument);
		return found;
	};
	return {
		source,
		normalised,
		placesOf
	};
}
function findPlaces(document, text) {
	if (document === void 0) return [];
	const needle = normalText(text);
	const starts = [];
	for (const start of thinnedOut(occurrences(document.text, needle), needle.length)) if (starts.push(start) >= MOST_PLACES$1) break;
	return starts.map((start) => sourceSpan(document, start, start + needle.length));
}
/** Of ascending spans of one length, given by their starts, as few as have the same union. */
function* thinnedOut(starts, length) {
	let covered = -1;
	let candidate;
	for (const start of starts) {
		if (start > covered && candidate !== void 0) {
			yield candidate;
			covered = candidate + length;
			candidate = void 0;
		}
		if (start <= covered) {
			if (start + length > covered) candidate = start;
			continue;
		}
		yield start;
		covered = start + length;
	}
	if (candidate !== void 0) yield candidate;
}
// src/metrics/word-grams.ts
/** The distinct runs of `n` words, each joined by spaces; empty when there are fewer words. */
function wordGrams(words, n) {
	const grams = /* @__PURE__ */ new Set();
	if (n < 1) return grams;
	const text = words.join(" ");
	let start = 0;
	let end = -1;
	for (const [index, word] of words.entries()) {
		end += word.length + 1;
		if (index + 1 < n) continue;
		grams.add(text.slice(start, end));
		start += (words[index + 1 - n]?.length ?? 0) + 1;
	}
	return grams;
}
/** Words per gram when a text of this many words is looked for: five, or all of a shorter text. */
function gramSizeFor(wordCount) {
	return Math.min(5, wordCount);
}
/** How many of the first set's members the second holds. */
function commonGrams(a, b) {
	let common = 0;
	for (const gram of a) if (b.has(gram)) common += 1;
	return common;
}
// src/metrics/locate-chunk.ts
/**
* Places a chunk by its span, if that holds its text; else by finding its text in its document (without
* one, in `evidenceDocs`); else it can only be compared by word sequences (`ngram`). `none`: it
* has neither a usable span nor a text.
*/
function locateChunk(chunk, { corpus, evidenceDocs }) {
	const text = chunk.text === void 0 || isBlank(chunk.text) ? void 0 : chunk.text;
	const reported = reportedPlace(chunk, corpus);
	if (reported !== void 0 && isTrusted(reported, text, corpus)) return {
		matchedBy: "span",
		places: [reported],
		offsetsDisagree: false
	};
	const offsetsDisagree = hasOffsets(chunk, corpus);
	if (text === void 0) return {
		matchedBy: "none",
		places: [],
		offsetsDisagree
	};
	const places = [...chunk.doc === void 0 ? evidenceDocs : [documentId(chunk.doc)]].flatMap((doc) => corpus.placesOf(doc, text).map((span) => ({
		doc,
		span
	})));
	return {
		matchedBy: places.length > 0 ? "text" : "ngram",
		places,
		offsetsDisagree
	};
}
/**
* The text a chunk stands for: its own, or where that is missing or blank the slice of the document that its
* span names; undefined without either.
*/
function textOfChunk(chunk, corpus) {
	if (chunk.text !== void 0 && !isBlank(chunk.text)) return chunk.text;
	const place = reportedPlace(chunk, corpus);
	return place === void 0 ? chunk.text : sliceOf(place, corpus);
}
/** The span a chunk names, where it lies inside a document whose text is there. */
function reportedPlace({ doc, start, end }, corpus) {
	if (doc === void 0 || start === void 0 || end === void 0) return void 0;
	const length = corpus.source(doc)?.length ?? -1;
	if (!(start >= 0 && start < end && end <= length)) return void 0;
	return {
		doc: documentId(doc),
		span: {
			start,
			end
		}
	};
}
function hasOffsets({ doc, start, end }, corpus) {
	return doc !== void 0 && start !== void 0 && end !== void 0 && corpus.source(doc) !== void 0;
}
function sliceOf({ doc, span }, corpus) {
	return corpus.source(doc)?.slice(span.start, span.end) ?? "";
}
/** Whether the span holds the chunk's text, give or take; offsets in bytes or code points usually do not. */
function isTrusted(place, text, corpus) {
	const slice = sliceOf(place, corpus);
	if (text === void 0 || text === slice) return true;
	const normalSlice = normalText(slice);
	const own = normalText(text);
	return contains(own, normalSlice) || contains(normalSlice, own) || isMostlyIn(normalSlice, own);
}
function contains(text, part) {
	return part === "" || !occurrences(text, part).next().done;
}
/** Whether at least 0.8 of the slice's five-word runs stand in the text; false without any word. */
function isMostlyIn(slice, text) {
	const sliceWords = words$1(slice);
	const n = gramSizeFor(sliceWords.length);
	const grams = wordGrams(sliceWords, n);
	return grams.size > 0 && commonGrams(grams, wordGrams(words$1(text), n)) >= .8 * grams.size;
}
// src/metrics/returned-index.ts
/** Ids counted at most. */
const MOST = 1e6;
/** Counts chunks as they come. Past `most` distinct ids nothing is known any more. */
function openReturnedIndex(corpus, most = MOST) {
	const ids = /* @__PURE__ */ new Set();
	const texts = /* @__PURE__ */ new Set();
	/** Number of chunks by their length in tokens. */
	const lengths = /* @__PURE__ */ new Map();
	let emptyChunks = 0;
	let duplicateChunks = 0;
	let isFull = false;
	const addText = (text) => {
		const key = textHash(text);
		if (text === "") emptyChunks += 1;
		else if (texts.has(key)) duplicateChunks += 1;
		else texts.add(key);
	};
	const add = ({ chunk, repeated, tokens }) => {
		if (repeated || isFull) return;
		const before = ids.size;
		ids.add(textHash(chunk.id));
		if (ids.size === before) return;
		isFull = ids.size > most;
		if (isFull) {
			for (const set of [ids, texts]) set.clear();
			return;
		}
		if (tokens === void 0) return;
		lengths.set(tokens, (lengths.get(tokens) ?? 0) + 1);
		addText(normalText(textOfChunk(chunk, corpus) ?? ""));
	};
	const facts = () => {
		const isSized = !isFull && lengths.size > 0;
		return {
			basis: "returned",
			documents: void 0,
			chunks: isFull ? void 0 : ids.size,
			meanChunkTokens: isSized ? meanOf(lengths) : void 0,
			p95ChunkTokens: isSized ? nearestRankCounted(lengths, 95) : void 0,
			duplicateChunks: isSized ? duplicateChunks : void 0,
			emptyChunks: isSized ? emptyChunks : void 0,
			bytes: void 0
		};
	};
	return {
		add: (chunks) => chunks.forEach(add),
		facts
	};
}
/** Of values with how often each occurs; at least one. */
function meanOf(counts) {
	let sum = 0;
	let total = 0;
	for (const [value, times] of counts) {
		sum += value * times;
		total += times;
	}
	return sum / total;
}
// src/metrics/context-chunks.ts
/**
* The chunks that the generator saw, in its order: those reported, else the first k. An id that was not
* returned is passed over; one that was returned twice is its first chunk.
*/
function contextChunks(chunks, { reported, k }) {
	if (reported === void 0) return chunks.slice(0, k);
	const byId = /* @__PURE__ */ new Map();
	for (const placed of chunks) if (!placed.repeated) byId.set(placed.chunk.id, placed);
	return reported.flatMap((id) => byId.get(id) ?? []);
}
// src/metrics/evidence-match.ts
/** Prepares a ranking; `textOf` answers the words of a chunk and is asked only when words are compared. */
function rankingForEvidence(chunks, textOf) {
	const documents = /* @__PURE__ */ new Map();
	const all = [];
	const withoutPlace = [];
	for (const [index, placed] of chunks.entries()) {
		if (placed.repeated) continue;
		const chunkWords = {
			rank: index + 1,
			grams: gramsOnce(() => textOf(placed) ?? "")
		};
		all.push(chunkWords);
		if (placed.matchedBy === "ngram") withoutPlace.push(chunkWords);
		for (const [doc, spans] of spansByDocument(placed)) {
			const listed = documents.get(doc) ?? [];
			documents.set(doc, listed);
			listed.push({
				rank: index + 1,
				spans,
				length: lengthOf(spans[0])
			});
		}
	}
	return {
		inDocument: (doc) => documents.get(doc) ?? [],
		withoutPlace,
		all
	};
}
/**
* First rank at which the chunks up to it cover at least the share `theta` of the evidence, by the union of
* their intervals or by the word runs they hold, whichever is first; Infinity when none does. Of
* several occurrences any will do.
*/
function satisfiedAt({ doc, quote, places }, ranking, theta) {
	let best = coveredByWords(quote, places.length === 0 ? ranking.all : ranking.withoutPlace, theta);
	const chunks = ranking.inDocument(doc);
	for (const place of places) best = Math.min(best, coveredBySpans(place, chunks, theta));
	return best;
}
/** Ranks of the chunks that hold at least the share `theta` of the evidence, or lie to that share inside it. */
function relevantRanks({ doc, quote, places }, ranking, theta) {
	const bySpans = ranking.inDocument(doc).filter((chunk) => places.some((place) => isRelevant(chunk, place, theta)));
	const byWords = relevantByWords(quote, places.length === 0 ? ranking.all : ranking.withoutPlace, theta);
	return [...bySpans, ...byWords].map(({ rank }) => rank);
}
/** Forgives the last bits of a quotient and nothing else. */
function isEnough(part, whole, theta) {
	return whole > 0 && part / whole >= theta - 1e-12;
}
function coveredBySpans(place, chunks, theta) {
	let covered = [];
	for (const { rank, spans } of chunks) {
		const parts = cut(spans, place);
		if (parts.length === 0) continue;
		covered = unionOf([...covered, ...parts]);
		if (isEnough(covered.reduce((sum, part) => sum + lengthOf(part), 0), lengthOf(place), theta)) return rank;
	}
	return Infinity;
}
function coveredByWords(quote, chunks, theta) {
	if (chunks.length === 0) return Infinity;
	const { grams, n } = gramsOfQuote(quote);
	const found = /* @__PURE__ */ new Set();
	for (const chunk of chunks) {
		const own = chunk.grams(n);
		for (const gram of grams) if (own.has(gram)) found.add(gram);
		if (isEnough(found.size, grams.size, theta)) return chunk.rank;
	}
	return Infinity;
}
function isRelevant({ spans, length }, place, theta) {
	return isEnough(overlapLength(spans, place), Math.min(length, lengthOf(place)), theta);
}
function relevantByWords(quote, chunks, theta) {
	if (chunks.length === 0) return [];
	const { grams, n } = gramsOfQuote(quote);
	return chunks.filter((chunk) => {
		const own = chunk.grams(n);
		return isEnough(commonGrams(grams, own), Math.min(grams.size, own.size), theta);
	});
}
function gramsOfQuote(quote) {
	const quoteWords = words$1(quote);
	const n = gramSizeFor(quoteWords.length);
	return {
		grams: wordGrams(quoteWords, n),
		n
	};
}
/** The word runs of a chunk, reckoned once per length: an item's quotes ask for the same ones. */
function gramsOnce(textOf) {
	let chunkWords;
	const known = /* @__PURE__ */ new Map();
	return (n) => {
		const before = known.get(n);
		if (before !== void 0) return before;
		chunkWords ??= words$1(textOf());
		const grams = wordGrams(chunkWords, n);
		known.set(n, grams);
		return grams;
	};
}
function spansByDocument({ places }) {
	const [only] = places;
	if (places.length === 1 && only !== void 0) return /* @__PURE__ */ new Map([[only.doc, [only.span]]]);
	const spans = /* @__PURE__ */ new Map();
	for (const { doc, span } of places) {
		const listed = spans.get(doc) ?? [];
		spans.set(doc, listed);
		listed.push(span);
	}
	return spans;
}
function lengthOf(span) {
	return span === void 0 ? 0 : span.end - span.start;
}
// src/metrics/tokens.ts
/**
* Tokens of a text: a quarter of its UTF-8 bytes, rounded up; 0 for the empty text. A ruler that is
* the same on every machine and free of any model, about right for English prose.
*/
function tokensOf(text) {
	return Math.ceil(utf8Bytes(text) / 4);
}
/** A lone surrogate counts the three bytes of the character that encoders put in its place. */
function utf8Bytes(text) {
	let bytes = text.length;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		if (unit < 128) continue;
		bytes += unit < 2048 ? 1 : 2;
		if (unit >= 55296 && unit <= 56319 && isLowSurrogate(text.charCodeAt(at + 1))) at += 1;
	}
	return bytes;
}
function isLowSurrogate(unit) {
	return unit >= 56320 && unit <= 57343;
}
// src/metrics/match-item.ts
/**
* Matches a ranking with labels: for each target the rank that satisfies it, for each chunk whether it
* is relevant. Beyond the chunks that are held only ids are found, never an evidence.
*/
function matchItem(labels, { chunks, beyond }, { corpus, match }) {
	const placed = placeChunks(chunks, corpus);
	const returned = Math.max(chunks.length, beyond?.returned ?? 0);
	switch (labels.kind) {
		case "evidence": return matchEvidence(labels.targets, placed, {
			corpus,
			match,
			returned
		});
		case "chunks": return matchIds(labels, placed, {
			idOf: ({ chunk }) => chunk.id,
			match,
			beyond,
			returned
		});
		case "docs": return matchIds(labels, placed, {
			idOf: documentOf,
			match,
			beyond,
			returned
		});
	}
}
/** A ranking without labels: no chunk has a place and none is relevant. */
function placeChunks(chunks, corpus) {
	const seen = /* @__PURE__ */ new Set();
	return chunks.map((chunk) => {
		const repeated = seen.has(chunk.id);
		seen.add(chunk.id);
		const text = textOfChunk(chunk, corpus);
		return {
			chunk,
			matchedBy: "none",
			places: [],
			relevant: false,
			repeated,
			tokens: text === void 0 ? void 0 : tokensOf(text)
		};
	});
}
function matchEvidence(targets, unplaced, { corpus, match: { coverage, minGrade }, returned }) {
	const evidenceDocs = new Set(targets.flatMap(({ any }) => any.map(({ doc }) => doc)));
	let offsetsDisagree = 0;
	const placed = unplaced.map((chunk) => {
		const location = locateChunk(chunk.chunk, {
			corpus,
			evidenceDocs
		});
		if (location.offsetsDisagree) offsetsDisagree += 1;
		return {
			...chunk,
			matchedBy: location.matchedBy,
			places: location.places
		};
	});
	const ranking = rankingForEvidence(placed, ({ chunk }) => textOfChunk(chunk, corpus));
	const relevant = new Set(targets.filter(({ grade }) => grade >= minGrade).flatMap(({ any }) => any.flatMap((one) => relevantRanks(one, ranking, coverage))));
	return {
		match: {
			labels: "evidence",
			targets: targets.map(({ grade, any }) => ({
				grade,
				rank: any.reduce((first, one) => Math.min(first, satisfiedAt(one, ranking, coverage)), Infinity),
				what: {
					kind: "evidence",
					any
				}
			})),
			chunks: placed.map((chunk, index) => ({
				...chunk,
				relevant: relevant.has(index + 1)
			})),
			returned,
			minGrade
		},
		offsetsDisagree
	};
}
/** The document a chunk names; its own id is no document's, so a chunk without one matches nothing. */
function documentOf({ chunk }) {
	return chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
}
function matchIds(labels, placed, { idOf, match: { minGrade }, beyond, returned }) {
	const { kind } = labels;
	const grades = kind === "docs" ? byDocument(labels.grades) : labels.grades;
	const ranks = /* @__PURE__ */ new Map();
	const chunks = placed.map((chunk, index) => {
		const id = idOf(chunk);
		const grade = chunk.repeated || id === void 0 ? void 0 : grades.get(id);
		if (id === void 0 || grade === void 0) return chunk;
		if (!ranks.has(id)) ranks.set(id, index + 1);
		return grade >= minGrade ? {
			...chunk,
			relevant: true
		} : chunk;
	});
	const deeper = ranksBeyond(beyond, kind);
	return {
		match: {
			labels: kind,
			targets: [...grades].map(([id, grade]) => {
				const what = {
					kind: kind === "docs" ? "doc" : "chunk",
					id
				};
				return {
					grade,
					rank: ranks.get(id) ?? deeper?.get(id) ?? Infinity,
					what
				};
			}),
			chunks,
			returned,
			minGrade
		},
		offsetsDisagree: 0
	};
}
function byDocument(grades) {
	if (grades.keys().every((doc) => documentId(doc) === doc)) return grades;
	return new Map([...grades].map(([doc, grade]) => [documentId(doc), grade]));
}
/** Ranks of the ids that come after the chunks held; of two spellings of a document the better one. */
function ranksBeyond(beyond, kind) {
	if (beyond === void 0 || kind === "chunks") return beyond?.ranks;
	const ranks = /* @__PURE__ */ new Map();
	for (const [written, rank] of beyond.ranks) {
		const doc = documentId(written);
		ranks.set(doc, Math.min(rank, ranks.get(doc) ?? Infinity));
	}
	return ranks;
}
// src/metrics/scores-of.ts
/** One score per metric, in the same order, looked up by name; takes a third of the memory of a map. */
function scoresOf(metrics, scores) {
	return { get: (name) => scores[metrics.findIndex((metric) => metric.name === name)] };
}
// src/metrics/side-facts.ts
/** One item on one side in a few numbers; `matched` is undefined without usable labels. */
function sideFacts(result, matched, metrics) {
	switch (result.kind) {
		case "failed": return {
			...nothing,
			failure: result.message
		};
		case "answered": {
			const { chunks, ms, cold, beyond } = result;
			return {
				failure: void 0,
				ms: cold ? void 0 : ms,
				returned: Math.max(chunks.length, beyond?.returned ?? 0),
				order: orderOf(chunks),
				match: matched && matchFacts(matched, metrics)
			};
		}
	}
}
const nothing = {
	ms: void 0,
	returned: 0,
	order: "falling",
	match: void 0
};
/** How the scores of neighbouring ranks stand to each other; a missing score says nothing. */
function orderOf(chunks) {
	let order = "falling";
	for (const [index, { score }] of chunks.entries()) {
		const above = chunks[index - 1]?.score;
		if (score === void 0 || above === void 0) continue;
		if (score > above) return "rising";
		if (score === above) order = "ties";
	}
	return order;
}
function matchFacts({ match, offsetsDisagree }, metrics) {
	const relevant = relevantTargets(match);
	let byWords = 0;
	let sized = 0;
	let sum = 0;
	for (const { matchedBy, tokens } of match.chunks) {
		if (matchedBy === "ngram") byWords += 1;
		if (tokens === void 0) continue;
		sized += 1;
		sum += tokens;
	}
	return {
		labels: match.labels,
		relevant: relevant.length,
		firstRank: relevant.reduce((first, { rank }) => Math.min(first, rank), Infinity),
		chunks: match.chunks.length,
		byWords,
		offsetsDisagree,
		sized,
		tokens: sum,
		unfilled: unfilledBudgets(match, metrics)
	};
}
/** Nothing is known of the length of chunks beyond those held. */
function unfilledBudgets(match, metrics) {
	if (match.returned > match.chunks.length) return none;
	const unfilled = metrics.filter(({ cutoff }) => cutoff.kind === "tokens").filter((metric) => reachOfMetric(metric, match) === match.chunks.length);
	return unfilled.length === 0 ? none : unfilled.map(({ name }) => name);
}
const none = [];
// src/metrics/score-side.ts
/**
* Scores one side. What the item itself rules out (it wants no answer, or has no labels that a metric
* can use) comes before a failed query, since no answer could change it; what the returned chunks lack
* comes after.
*/
function scoreSide(input, { metrics, match }) {
	const { result, corpus, contextK } = input;
	const answer = result.kind === "answered" ? result : noAnswer;
	const labels = usable(input);
	const matched = labels && matchItem(labels, answer, {
		corpus,
		match
	});
	const chunks = matched?.match.chunks ?? placeChunks(answer.chunks, corpus);
	const returned = {
		chunks,
		context: contextChunks(chunks, {
			reported: answer.context,
			k: contextK
		})
	};
	const scores = metrics.map((metric) => scoreOf(metric, {
		input,
		matched,
		returned
	}));
	return {
		facts: sideFacts(result, matched, metrics),
		scores: scoresOf(metrics, scores),
		match: result.kind === "answered" ? matched?.match : void 0,
		chunks
	};
}
const noAnswer = {
	chunks: [],
	beyond: void 0,
	context: void 0
};
function usable({ item, labels }) {
	if (!item.answerable || labels.kind === "none" || labels.kind === "stale") return void 0;
	return labels;
}
function scoreOf(metric, { input, matched, returned }) {
	const { item, result } = input;
	const entry = entryOf(metric);
	const cutoff = numberOf(metric);
	if (entry.group === "retrieval" && !item.answerable) return notApplicable("unanswerable_item");
	if (entry.reads === "chunks") return result.kind === "failed" ? queryFailed : entry.score(returned, cutoff);
	const ruledOut = ruledOutBy(entry, input);
	if (ruledOut !== void 0) return ruledOut;
	if (matched === void 0) return notApplicable("no_labels");
	const score = entry.score(matched.match, cutoff);
	if (score.kind === "not_applicable" && score.reason === "no_labels") return score;
	if (result.kind === "failed") return queryFailed;
	return lacksText(matched.match) ? notApplicable("no_text") : score;
}
/** Why the item's labels are no matter for the metric, whatever was returned. */
function ruledOutBy(entry, { item, labels }) {
	const { kind } = item.labels;
	if (kind === "none") return notApplicable("no_labels");
	if (!entry.labels.includes(kind)) return notApplicable("label_kind");
	return labels.kind === "stale" ? notApplicable("stale_label") : void 0;
}
/** Whether some chunk came with neither a text nor a usable span, and could hold any evidence. */
function lacksText({ labels, chunks }) {
	return labels === "evidence" && chunks.some(({ matchedBy }) => matchedBy === "none");
}
function numberOf({ cutoff }) {
	switch (cutoff.kind) {
		case "none": return;
		case "ranks": return cutoff.k;
		case "tokens": return cutoff.budget;
	}
}
// src/metrics/approximate-ends.ts
/**
* The smallest edit distance between `pattern` and any substring of `text`, if it is at most
* `limit`, and where such substrings end. Myers' bit-parallel columns (1999), in blocks of 32 rows,
* of which only those are computed that can still lead to a match. Undefined as well where that takes
* more than 2^26 steps: no ordinary text does.
*/
function approximateEnds(pattern, text, limit) {
	if (pattern === "" || limit < 0) return void 0;
	const column = openColumn(pattern, limit);
	let best = limit;
	let ends = [];
	let steps = 0;
	for (let at = 0; at < text.length; at += 1) {
		steps += column.active + 1;
		if (steps > MOST_STEPS) return void 0;
		advance(column, text.charCodeAt(at), best);
		const distance = distanceOf(column);
		if (distance > best) continue;
		if (distance < best) {
			best = distance;
			ends = [];
		}
		if (ends.length < MOST_ENDS) ends.push(at + 1);
	}
	return ends.length === 0 ? void 0 : {
		distance: best,
		ends
	};
}
const MOST_ENDS = 1e3;
/** Less than a second of work: enough for a quote of 60 units in 30 MB whatever they hold. */
const MOST_STEPS = 2 ** 26;
const BLOCK = 32;
function openColumn(pattern, limit) {
	const blocks = Math.ceil(pattern.length / BLOCK);
	const { symbols, count } = symbolsOf(pattern);
	const rowsOf = new Int32Array(count * blocks);
	for (let row = 0; row < pattern.length; row += 1) {
		const cell = (symbols[pattern.charCodeAt(row)] ?? 0) * blocks + Math.floor(row / BLOCK);
		rowsOf[cell] = (rowsOf[cell] ?? 0) | 1 << row % BLOCK;
	}
	const lastRows = pattern.length - (blocks - 1) * BLOCK;
	const bottom = Int32Array.from({ length: blocks }, (_, block) => block === blocks - 1 ? pattern.length : (block + 1) * BLOCK);
	return {
		blocks,
		lastRows,
		symbols,
		rowsOf,
		more: new Int32Array(blocks).fill(-1),
		less: new Int32Array(blocks),
		bottom,
		active: Math.min(blocks, Math.max(1, Math.ceil(limit / BLOCK))) - 1
	};
}
function symbolsOf(pattern) {
	const symbols = /* @__PURE__ */ new Uint16Array(65536);
	let count = 1;
	for (let row = 0; row < pattern.length; row += 1) {
		const unit = pattern.charCodeAt(row);
		if (symbols[unit] !== 0) continue;
		symbols[unit] = count;
		count += 1;
	}
	return {
		symbols,
		count
	};
}
/** Moves on to the next unit of the text; values above `limit` need not be right. */
function advance(column, unit, limit) {
	const { blocks, bottom, symbols, rowsOf } = column;
	const first = (symbols[unit] ?? 0) * blocks;
	let carry = 0;
	for (let block = 0; block <= column.active; block += 1) {
		carry = advanceBlock(column, {
			block,
			rows: rowsOf[first + block] ?? 0,
			carry
		});
		bottom[block] = (bottom[block] ?? 0) + carry;
	}
	const { active } = column;
	const next = active + 1;
	const nextRows = rowsOf[first + next] ?? 0;
	const before = (bottom[active] ?? 0) - carry;
	if (next < blocks && before <= limit && ((nextRows & 1) !== 0 || carry < 0)) {
		openBlock(column, {
			block: next,
			above: before
		});
		const grown = advanceBlock(column, {
			block: next,
			rows: nextRows,
			carry
		});
		bottom[next] = (bottom[next] ?? 0) + grown;
		column.active = next;
	} else while (column.active > 0 && isOutOfReach(column, limit)) column.active -= 1;
}
/** A block that comes into play, as it was one column ago: each row one more than the row above. */
function openBlock(column, { block, above }) {
	column.more[block] = -1;
	column.less[block] = 0;
	column.bottom[block] = above + rowsIn(column, block);
}
function isOutOfReach(column, limit) {
	return (column.bottom[column.active] ?? 0) >= limit + rowsIn(column, column.active);
}
function rowsIn({ blocks, lastRows }, block) {
	return block === blocks - 1 ? lastRows : BLOCK;
}
/** `carry`: how much the row above changed from the last column to this one; answers the same of the last row. */
function advanceBlock(column, { block, rows, carry }) {
	const more = column.more[block] ?? 0;
	const less = column.less[block] ?? 0;
	const diagonal = rows | less;
	const equal = carry < 0 ? rows | 1 : rows;
	const horizontal = (equal & more) + more ^ more | equal;
	let up = less | ~(horizontal | more);
	let down = more & horizontal;
	const last = 1 << rowsIn(column, block) - 1;
	const change = (up & last) !== 0 ? 1 : (down & last) !== 0 ? -1 : 0;
	up = up << 1 | (carry > 0 ? 1 : 0);
	down = down << 1 | (carry < 0 ? 1 : 0);
	column.more[block] = down | ~(diagonal | up);
	column.less[block] = up & diagonal;
	return change;
}
function distanceOf({ active, blocks, bottom }) {
	return active === blocks - 1 ? bottom[active] ?? Infinity : Infinity;
}
// src/metrics/approximate-starts.ts
/**
* All offsets from which `text` up to `end` has exactly this edit distance to `pattern`, given that no
* start is nearer; ascending. A table of `pattern.length x (2 x distance + 1)` cells.
*/
function approximateStarts(pattern, text, { end, distance }) {
	const width = 2 * distance + 1;
	let row = Array.from({ length: width }, (_, b) => b < distance ? Infinity : b - distance);
	for (let r = 1; r <= pattern.length; r += 1) {
		const unit = pattern.charCodeAt(pattern.length - r);
		const next = [];
		for (let b = 0; b < width; b += 1) {
			const taken = r + b - distance;
			const same = taken > 0 && text.charCodeAt(end - taken) === unit;
			const replaced = taken > 0 ? (row[b] ?? Infinity) + (same ? 0 : 1) : Infinity;
			const dropped = (row[b + 1] ?? Infinity) + 1;
			const added = taken > 0 ? (next[b - 1] ?? Infinity) + 1 : Infinity;
			next.push(taken < 0 || taken > end ? Infinity : Math.min(replaced, dropped, added));
		}
		row = next;
	}
	return row.flatMap((value, b) => value === distance ? [end - (pattern.length + b - distance)] : []).toReversed();
}
// src/metrics/common-affixes.ts
/**
* For every offset of `text`, its end included, how many units the text from there on and `affix`
* have in common from their start. Linear in both lengths (the Z-algorithm).
*/
function commonStarts(text, affix) {
	return commonFrom(unitsOf(text), unitsOf(affix));
}
/** The same the other way round: how many units the text before each offset and `affix` have in common from their end. */
function commonEnds(text, affix) {
	return commonFrom(unitsOf(text).toReversed(), unitsOf(affix).toReversed()).toReversed();
}
function commonFrom(text, affix) {
	const own = new Uint32Array(affix.length);
	extend(own, affix, {
		against: affix,
		own,
		from: 1
	});
	own[0] = affix.length;
	const common = new Uint32Array(text.length + 1);
	extend(common, text, {
		against: affix,
		own,
		from: 0
	});
	return common;
}
/** Fills in how far each offset of `units` agrees with `against`; `own` says the same of `against` with itself. */
function extend(lengths, units, { against, own, from }) {
	let left = 0;
	let right = from;
	for (let at = from; at < units.length; at += 1) {
		let length = at < right ? Math.min(right - at, own[at - left] ?? 0) : 0;
		if (at + length >= right) {
			while (length < against.length && at + length < units.length && units[at + length] === against[length]) length += 1;
			left = at;
			right = at + length;
		}
		lengths[at] = length;
	}
}
function unitsOf(text) {
	const units = new Uint16Array(text.length);
	for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
	return units;
}
// src/metrics/resolve-evidence.ts
/**
* Finds a quote in a document: exactly, else, from 20 units on, the nearest substring that differs by at
* most 15 % of the quote's units. Several exact ones are told apart by prefix and suffix, then by
* `start`, and if still tied all count (at most the first 1,000). All of it on normalised text.
*/
function resolveEvidence(evidence, document) {
	const quote = normalText(evidence.quote);
	const exact = bestOccurrences(quote, evidence, document);
	if (exact.length > 0) return {
		kind: "found",
		places: exact.map((start) => sourceSpan(document, start, start + quote.length)),
		distance: 0
	};
	if (quote.length < SHORTEST_FUZZY || quote.length > LONGEST_FUZZY) return { kind: "missing" };
	return bestApproximate(quote, evidence, document);
}
/** Shorter quotes are at a small distance of too much. */
const SHORTEST_FUZZY = 20;
/** Work grows with quote x document, and a quote of several pages is no quote. */
const LONGEST_FUZZY = 4e3;
const MOST_PLACES = 1e3;
/** Cells of the distance table spent on looking for starts, per quote. */
const MOST_CELLS = 2 ** 24;
function bestOccurrences(quote, evidence, document) {
	const all = occurrences(document.text, quote);
	const first = all.next().value;
	const second = all.next().value;
	if (first === void 0) return [];
	if (second === void 0) return [first];
	const fit = fitOf(evidence, document);
	let best = {
		context: -1,
		away: Infinity
	};
	let starts = [];
	const weigh = (start) => {
		const candidate = fit({
			start,
			end: start + quote.length
		});
		const order = compareFits(candidate, best);
		if (order > 0) return;
		if (order < 0) starts = [];
		if (starts.length < MOST_PLACES) starts.push(start);
		best = candidate;
	};
	weigh(first);
	weigh(second);
	for (const start of all) weigh(start);
	return starts;
}
function bestApproximate(quote, evidence, document) {
	const limit = Math.floor(15 * quote.length / 100);
	const found = approximateEnds(quote, document.text, limit);
	if (found === void 0) return { kind: "missing" };
	const { distance } = found;
	const affordable = Math.floor(MOST_CELLS / (quote.length * (2 * distance + 1)));
	const candidates = found.ends.slice(0, Math.max(1, affordable)).flatMap((end) => approximateStarts(quote, document.text, {
		end,
		distance
	}).map((start) => ({
		start,
		end
	})));
	const fit = fitOf(evidence, document);
	const surplus = ({ start, end }) => Math.abs(end - start - quote.length);
	const [best] = candidates.map((span) => ({
		span,
		fit: fit(span)
	})).toSorted((a, b) => compareFits(a.fit, b.fit) || surplus(a.span) - surplus(b.span) || a.span.start - b.span.start || a.span.end - b.span.end);
	if (best === void 0) return { kind: "missing" };
	return {
		kind: "found",
		places: [sourceSpan(document, best.span.start, best.span.end)],
		distance
	};
}
/** Negative when the first fits better: more context in common, then nearer to the given start. */
function compareFits(a, b) {
	if (a.context !== b.context) return b.context - a.context;
	return a.away === b.away ? 0 : a.away - b.away;
}
function fitOf({ prefix, suffix, start }, document) {
	const { text, from } = document;
	const before = prefix === "" ? void 0 : commonEnds(text, normalText(prefix));
	const after = suffix === "" ? void 0 : commonStarts(text, normalText(suffix));
	return (span) => {
		const left = text[span.start - 1] === " " ? span.start - 1 : span.start;
		const right = text[span.end] === " " ? span.end + 1 : span.end;
		return {
			context: (before?.[left] ?? 0) + (after?.[right] ?? 0),
			away: start === void 0 ? 0 : Math.abs((from[span.start] ?? 0) - start)
		};
	};
}
// src/metrics/usable-labels.ts
/**
* Looks each evidence up in each side's own text. One that is stale on either side is left out on both;
* if the other side does not label it, or nothing is left on a side, the item is stale on both.
* Without a base, head alone decides.
*/
function usableLabels(golden, corpora) {
	const head = lookUp("head", golden.head, {
		own: corpora.head,
		other: corpora.base
	});
	const base = corpora.base && lookUp("base", golden.base, {
		own: corpora.base,
		other: corpora.head
	});
	const sides = base === void 0 ? [head] : [base, head];
	const stale = staleLabels$1(sides);
	const isStale = sides.some((side) => isUnusable(side, stale));
	const usable = (side) => isStale ? { kind: "stale" } : labelsOf$1(side, stale);
	return {
		labels: {
			base: base && usable(base),
			head: usable(head)
		},
		stale: [...stale.values()],
		notes: isStale ? [] : sides.flatMap((side) => notesOf(side, stale))
	};
}
function lookUp(side, item, corpora) {
	const { labels, answerable } = item;
	const targets = (answerable && labels.kind === "evidence" ? labels.targets : []).map(({ grade, any }) => ({
		grade,
		members: any.map((evidence) => memberOf(evidence, corpora))
	}));
	return {
		side,
		item,
		corpus: corpora.own,
		targets
	};
}
function memberOf(written, { own, other }) {
	const evidence = {
		...written,
		doc: documentId(written.doc)
	};
	const { doc, quote, prefix, suffix } = evidence;
	const key = JSON.stringify([
		doc,
		quote,
		prefix,
		suffix
	]);
	const document = own.normalised(doc);
	if (document !== void 0) return {
		key,
		evidence,
		resolution: resolveEvidence(evidence, document)
	};
	return {
		key,
		evidence,
		resolution: { kind: other?.source(doc) === void 0 ? "words" : "missing" }
	};
}
function membersOf({ targets }) {
	return targets.flatMap(({ members }) => members);
}
/** By key, in golden order, base's before those that only head labels. */
function staleLabels$1(sides) {
	const stale = /* @__PURE__ */ new Map();
	for (const side of sides) for (const { key, evidence, resolution } of membersOf(side)) {
		if (resolution.kind !== "missing") continue;
		const known = stale.get(key);
		const on = known === void 0 || known.on === side.side ? side.side : "both";
		stale.set(key, {
			item: side.item.id,
			doc: evidence.doc,
			quote: evidence.quote,
			on
		});
	}
	return stale;
}
/** Whether a stale label has no equal on this side, or leaves it nothing. */
function isUnusable(side, stale) {
	if (stale.size === 0) return false;
	const keys = new Set(membersOf(side).map(({ key }) => key));
	return [...stale.keys()].some((key) => !keys.has(key)) || [...keys].every((key) => stale.has(key));
}
function labelsOf$1({ item, targets }, stale) {
	const { labels } = item;
	switch (labels.kind) {
		case "none": return { kind: "none" };
		case "chunks":
		case "docs": return labels;
		case "evidence": return {
			kind: "evidence",
			targets: targets.map(({ grade, members }) => ({
				grade,
				any: members.filter(({ key }) => !stale.has(key)).map(usableEvidence)
			})).filter(({ any }) => any.length > 0)
		};
	}
}
function usableEvidence({ evidence, resolution }) {
	const places = resolution.kind === "found" ? resolution.places : [];
	return {
		doc: evidence.doc,
		quote: evidence.quote,
		places
	};
}
function notesOf(side, stale) {
	return membersOf(side).filter(({ key }) => !stale.has(key)).flatMap((member) => noteOf(member, side));
}
function noteOf({ evidence, resolution }, { side, item, corpus }) {
	if (resolution.kind !== "found") return [];
	const { doc, quote } = evidence;
	const { places, distance } = resolution;
	const [place] = places;
	if (distance > 0 && place !== void 0) {
		const found = corpus.source(doc)?.slice(place.start, place.end) ?? "";
		return [{
			kind: "re-anchored",
			item: item.id,
			side,
			doc,
			quote,
			found,
			distance
		}];
	}
	if (places.length < 2) return [];
	return [{
		kind: "ambiguous-quote",
		item: item.id,
		side,
		doc,
		quote
	}];
}
// src/metrics/score-item.ts
/**
* Scores one item on each measured side by that side's own labels, without those that are stale on either;
* where base was not measured, head alone. Answers with one score per metric and side.
*/
function scoreItem({ golden, results, corpora, contextK, ...settings }) {
	const corpus = {
		base: results.base && corpora.base && normalCorpusOf(corpora.base),
		head: normalCorpusOf(corpora.head)
	};
	const { labels, stale, notes } = usableLabels(golden, corpus);
	const head = scoreSide({
		item: golden.head,
		labels: labels.head,
		result: results.head,
		corpus: corpus.head,
		contextK: contextK.head
	}, settings);
	const base = results.base && corpus.base && labels.base ? scoreSide({
		item: golden.base,
		labels: labels.base,
		result: results.base,
		corpus: corpus.base,
		contextK: contextK.base
	}, settings) : void 0;
	return {
		facts: {
			base: base?.facts,
			head: head.facts
		},
		scores: {
			base: base?.scores,
			head: head.scores
		},
		stale,
		notes,
		matches: {
			base: base?.match,
			head: head.match
		},
		chunks: {
			base: base?.chunks,
			head: head.chunks
		}
	};
}
// src/gate/score-items.ts
/**
* Scores every item on every measured side, in golden order, and keeps of each what later steps read; the
* rest is asked of the runs again where it is shown. Rejects with the signal's reason when it is raised.
*/
async function scoreItems(exam, settings, sides, { now, signal }) {
	const score = scorerOf(exam, settings, sides);
	const totals = openTotals(exam, sides);
	const items = [];
	let breathed = now();
	for (const item of exam.items) {
		const { chunks, facts, scores, stale, notes } = score(item, settings.metrics);
		totals.add(chunks);
		items.push({
			...item,
			facts,
			scores,
			stale,
			notes
		});
		if (now() - breathed < longestBreathMs) continue;
		await breathe(signal);
		breathed = now();
	}
	const details = (item) => {
		const { matches, results } = score(item, []);
		return {
			matches,
			results
		};
	};
	return {
		items,
		...totals.sums(),
		details
	};
}
const longestBreathMs = 50;
/**
* Lets timers and signals through, and stops where they say so: without it a deadline that passes
* during long computing would be noticed by nobody. A timer of 0 ms waits for all that are due.
*/
async function breathe(signal) {
	await setTimeout(0);
	signal.throwIfAborted();
}
function scorerOf({ pipelines }, { match }, { base, head }) {
	const contextK = {
		base: contextOf(pipelines.base),
		head: contextOf(pipelines.head)
	};
	const corpora = {
		base: base?.corpus,
		head: head.corpus
	};
	return ({ id, golden }, metrics) => {
		const results = {
			base: base && resultOf(base.run, id),
			head: resultOf(head.run, id)
		};
		return {
			results,
			...scoreItem({
				golden,
				results,
				corpora,
				metrics,
				match,
				contextK
			})
		};
	};
}
/** Chunks from the top that a generator sees where its answers do not say which. */
function contextOf(pipeline) {
	return pipeline?.kind === "builtin" ? pipeline.retrieve.k : 20;
}
/** A query the run does not mention has failed; it is never dropped. */
function resultOf(run, id) {
	return run.results.get(id) ?? {
		kind: "failed",
		message: "the pipeline gave no answer"
	};
}
/** What is counted over all chunks while they pass. */
function openTotals({ items }, sides) {
	const overlap = sides.base !== void 0 && items.some(hasChunkLabels) ? openChunkOverlap() : void 0;
	const base = sides.base && indexCounter(sides.base);
	const head = indexCounter(sides.head);
	return {
		add: (chunks) => {
			base?.add(chunks.base ?? []);
			head.add(chunks.head);
			overlap?.add("base", (chunks.base ?? []).map(({ chunk }) => chunk));
			overlap?.add("head", chunks.head.map(({ chunk }) => chunk));
		},
		sums: () => ({
			chunkOverlap: overlap?.jaccard(),
			index: {
				base: base?.facts(),
				head: head.facts()
			}
		})
	};
}
/** The index as the run tells of it; else what can be counted over the chunks that it returned. */
function indexCounter({ run, corpus }) {
	const { index, manifest } = run;
	if (index !== void 0) return {
		add: () => void 0,
		facts: () => index
	};
	const returned = openReturnedIndex(normalCorpusOf(corpus));
	return {
		add: (chunks) => returned.add(chunks),
		facts: () => ({
			...returned.facts(),
			documents: manifest?.length
		})
	};
}
// src/gate/compare-runs.ts
/** Scores both runs, compares, decides and writes the report: from here on no code of either side runs. */
async function compareRuns(comparing) {
	const { exam, runs, known, behind, claims, elapsed, signal } = comparing;
	const [base, head] = await Promise.all([runs.base && withTexts("base", runs.base, comparing), withTexts("head", runs.head, comparing)]);
	const sides = {
		base,
		head
	};
	const settings = {
		...exam.settings,
		metrics: withFairRecall(exam.settings.metrics)
	};
	const scored = await scoreItems(exam, settings, sides, comparing);
	const emptiesGoldenSet = exam.golden.base !== void 0 && exam.golden.head.items.length === 0;
	const { chunkOverlap } = scored;
	const report = buildReport(known, {
		exam,
		scored,
		decision: decide(scored.items, settings, {
			emptiesGoldenSet,
			chunkOverlap
		}),
		sides,
		behind,
		claims,
		elapsedMs: elapsed()
	});
	await breathe(signal);
	return report;
}
async function withTexts(side, run, { exam, texts }) {
	const quoted = documentsOfEvidence(exam.items.map((item) => item.golden[side]));
	const returned = documentsOfRun(run, exam.items.map(({ id }) => id));
	return {
		run,
		corpus: await texts(side, /* @__PURE__ */ new Set([...quoted, ...returned]))
	};
}
/** Texts read from the commits of both sides. */
function textsOfCommits(commits, { reader, signal }) {
	return async (side, docs) => {
		const sha = commits[side];
		if (sha === void 0) throw new Error(`${side} has no commit to read documents of`);
		return loadCorpus({
			commits: reader,
			sha,
			docs,
			signal
		});
	};
}
// src/report/text-level.ts
/**
* How much text a report may hold. `auto`: all of it where only the team can read it; questions but
* no chunk text in a public repository, whose golden set is a tracked file and so public already;
* ids alone where the visibility is unknown.
*/
function resolveTextLevel(setting, visibility) {
	if (setting !== "auto") return setting;
	switch (visibility) {
		case "private":
		case "local": return "snippets";
		case "public": return "queries";
		case "unknown": return "ids";
	}
}
// node_modules/markdown-table/index.js
/**
* @typedef {Options} MarkdownTableOptions
*   Configuration.
*/
/**
* @typedef Options
*   Configuration.
* @property {boolean | null | undefined} [alignDelimiters=true]
*   Whether to align the delimiters (default: `true`);
*   they are aligned by default:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   Pass `false` to make them staggered:
*
*   ```markdown
*   | Alpha | B |
*   | - | - |
*   | C | Delta |
*   ```
* @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
*   How to align columns (default: `''`);
*   one style for all columns or styles for their respective columns;
*   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
*   other values are treated as `''`, which doesn’t place the colon in the
*   alignment row but does align left;
*   *only the lowercased first character is used, so `Right` is fine.*
* @property {boolean | null | undefined} [delimiterEnd=true]
*   Whether to end each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are ending delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no ending delimiters:
*
*   ```markdown
*   | Alpha | B
*   | ----- | -----
*   | C     | Delta
*   ```
* @property {boolean | null | undefined} [fillRows=true]
*   Whether to fill rows with empty cells up to the most cells in a row
*   (default: `true`).
*
*   When `true`, all rows have as many cells as the longest row:
*
*   ```markdown
*   | Alpha | B    |   |
*   | ----- | ---- | - |
*   | C     |      |   |
*   | D     | Echo | F |
*   ```
*
*   When `false`, rows keep their cells,
*   and the delimiter row has as many cells as the header row:
*
*   ```markdown
*   | Alpha | B    |
*   | ----- | ---- |
*   | C     |
*   | D     | Echo | F |
*   ```
* @property {boolean | null | undefined} [delimiterStart=true]
*   Whether to begin each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are starting delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no starting delimiters:
*
*   ```markdown
*   Alpha | B     |
*   ----- | ----- |
*   C     | Delta |
*   ```
* @property {boolean | null | undefined} [padding=true]
*   Whether to add a space of padding between delimiters and cells
*   (default: `true`).
*
*   When `true`, there is padding:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there is no padding:
*
*   ```markdown
*   |Alpha|B    |
*   |-----|-----|
*   |C    |Delta|
*   ```
* @property {((value: string) => number) | null | undefined} [stringLength]
*   Function to detect the length of table cell content (optional);
*   this is used when aligning the delimiters (`|`) between table cells;
*   full-width characters and emoji mess up delimiter alignment when viewing
*   the markdown source;
*   to fix this, you can pass this function,
*   which receives the cell content and returns its “visible” size;
*   note that what is and isn’t visible depends on where the text is displayed.
*
*   Without such a function, the following:
*
*   ```js
*   markdownTable([
*     ['Alpha', 'Bravo'],
*     ['中文', 'Charlie'],
*     ['👩‍❤️‍👩', 'Delta']
*   ])
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo |
*   | - | - |
*   | 中文 | Charlie |
*   | 👩‍❤️‍👩 | Delta |
*   ```
*
*   With [`string-width`](https://github.com/sindresorhus/string-width):
*
*   ```js
*   import stringWidth from 'string-width'
*
*   markdownTable(
*     [
*       ['Alpha', 'Bravo'],
*       ['中文', 'Charlie'],
*       ['👩‍❤️‍👩', 'Delta']
*     ],
*     {stringLength: stringWidth}
*   )
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo   |
*   | ----- | ------- |
*   | 中文  | Charlie |
*   | 👩‍❤️‍👩    | Delta   |
*   ```
*/
/**
* Get the length of a cell.
*
* @param {string} value
*   Cell value.
* @returns {number}
*   Cell size.
*/
function defaultStringLength(value) {
	return value.length;
}
/**
* Generate a markdown
* ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
* table.
*
* @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
*   Table data (matrix of strings).
* @param {Readonly<Options> | null | undefined} [options]
*   Configuration (optional).
* @returns {string}
*   Result.
*/
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	/** @type {Array<number>} Character codes as symbols for alignment per column. */
	const alignments = [];
	/** @type {Array<Array<string>>} Cells per row. */
	const cellMatrix = [];
	/** @type {Array<Array<number>>} Sizes of each cell per row. */
	const sizeMatrix = [];
	/** @type {Array<number>} */
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		/** @type {Array<string>} */
		const row = [];
		/** @type {Array<number>} */
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	/** @type {Array<string>} */
	const row = [];
	/** @type {Array<number>} */
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	/** @type {Array<string>} */
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		/** @type {Array<string>} */
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
/**
* Serialize a cell value.
*
* @param {string | null | undefined} [value]
*   Value to serialize.
* @returns {string}
*   Result.
*/
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
/**
* Get the alignment character code from a value.
*
* @param {string | null | undefined} value
*   Value.
* @returns {number}
*   Alignment.
*/
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}
// src/report/cut-text.ts
/** The text cut to `limit` code points, the last of them an ellipsis where something was cut. */
function cutText(text, limit) {
	if (text.length <= limit) return text;
	const points = Array.from(text);
	return points.length <= limit ? text : `${points.slice(0, limit - 1).join("")}\u2026`;
}
// src/report/escape.ts
const safe = Symbol("safe Markdown");
/** The text of a piece of safe Markdown, for the one place that hands the whole document on. */
function markdownOf(markdown) {
	return markdown[safe];
}
/**
* Our own GitHub Flavored Markdown with values in it. Whatever is not safe already is foreign and
* gets escaped. (A tag called `md` would be rewritten by formatters.)
*/
function gfm(literals, ...values) {
	const text = literals.map((literal, index) => {
		const value = values[index];
		return value === void 0 ? literal : literal + escapeValue(value);
	});
	return { [safe]: text.join("") };
}
/** Pieces after each other with our own words between them. */
function joinMarkdown(list, separator) {
	return { [safe]: list.map((piece) => piece[safe]).join(separator[safe]) };
}
/**
* Foreign text as one line of an HTML code element, of at most `limit` code points. Every ASCII
* character that is not a letter, a digit or the space is a character reference, which no Markdown
* parser reads as markup wherever the element stands; the `wbr` keep parsers that look for
* addresses in text from finding one. Text without a visible character prints as `(empty)`.
*/
function code(text, limit = 160) {
	const visible = cutText(cleanText(text), limit);
	if (visible === "") return gfm`(empty)`;
	const escaped = visible.replaceAll(/[^A-Za-z0-9 \u0080-\uFFFF]/g, (sign, at) => splitsAddress(sign, visible[at - 1]) ? `<wbr>${reference(sign)}` : reference(sign));
	return { [safe]: `<code>${escaped}</code>` };
}
/** One line without control, format and ignorable characters, white space collapsed and trimmed. */
function cleanText(text) {
	return text.toWellFormed().replaceAll(/\s+/g, " ").replaceAll(unseen, "").replaceAll(/ +/g, " ").trim();
}
/**
* Foreign text of several lines as a fenced block that it cannot end: the last 20 lines, each cut
* at 200 code points, without the opening of an HTML comment, which only our own marker may have. A
* block, never for a table cell.
*/
function fencedText(text) {
	const lines = text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(unseenButBreaks, "").split("\n").map((line) => cutText(line, 200)).slice(-20).join("\n").replaceAll("<!--", "<!- -");
	const longest = (lines.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
	const fence = "`".repeat(Math.max(3, longest + 1));
	return { [safe]: `${fence}text\n${lines}\n${fence}` };
}
/** A command to copy into a shell, as a code span. Text with anything else than plain words and flags is escaped like all other. */
function codeSpan(command) {
	return /^[A-Za-z0-9 .,_-]+$/.test(command) ? { [safe]: `\`${command}\`` } : code(command);
}
/** Rows of cells, the headings first, as a table; `align` has one entry per column. */
function tableMarkdown(rows, align) {
	const cells = rows.map((row) => row.map((cell) => cell[safe].replaceAll("\n", " ")));
	return { [safe]: markdownTable(cells, {
		align,
		stringLength: () => 3
	}) };
}
/** A Markdown link to one of our own addresses; only the words where the address is none. */
function link(words, url) {
	return url !== void 0 && ownUrl.test(url) ? { [safe]: `[${words[safe]}](${url})` } : words;
}
/** The same as an HTML element, which may stand inside another one. */
function anchor(words, url) {
	return url !== void 0 && ownUrl.test(url) ? { [safe]: `<a href="${url}">${words[safe]}</a>` } : words;
}
/** Address built from the runner's environment: nothing in it can end an attribute, a link or a table cell. */
const ownUrl = /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9._~%/-]*)?(?:#[A-Za-z0-9-]*)?$/;
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const unseenButBreaks = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
function escapeValue(value) {
	if (typeof value === "string") return code(value)[safe];
	return safe in value ? value[safe] : partsOf(value).map((part) => escapePart(part)).join("");
}
function escapePart(part) {
	switch (part.kind) {
		case "own": return part.text;
		case "foreign": return code(part.text, part.limit)[safe];
	}
}
/** Whether a sign that addresses are made of continues a word: there the text must not stay in one piece. */
function splitsAddress(sign, before) {
	return "@:.".includes(sign) && before !== void 0 && before !== " ";
}
function reference(sign) {
	return `&#${sign.charCodeAt(0)};`;
}
// src/report/byte-length.ts
/** Length of well-formed text in UTF-8 bytes, which is what size limits of comments and summaries count. */
function byteLength(text) {
	return new TextEncoder().encode(text).length;
}
// src/report/id-list.ts
/**
* As many of the ids, in their order, as fit into `room` bytes of Markdown, then `and 12 more`.
* Undefined where not even the first one fits, or there are none.
*/
function idList(ids, room) {
	return listWithin(ids.map(id), room);
}
/** The same for any words. */
function listWithin(list, room) {
	const fitting = countWithin(list.slice(0, room).map((each) => gfm`${each}`), room - moreBytes);
	if (fitting === 0) return void 0;
	const shown = joinWords(list.slice(0, fitting), say`, `);
	const rest = list.length - fitting;
	return rest === 0 ? shown : say`${shown} and ${rest} more`;
}
/** How many pieces from the start fit into `room` bytes together, each with two bytes between it and the next. */
function countWithin(pieces, room) {
	let left = room;
	const past = pieces.findIndex((piece) => (left -= byteLength(markdownOf(piece)) + 2) < 0);
	return past < 0 ? pieces.length : past;
}
/** Bytes kept free for ` and 1,234,567 more`. */
const moreBytes = 20;
// src/report/section.ts
/** A section with a heading. */
function headed(heading, body) {
	return gfm`#### ${heading}\n\n${body}`;
}
/** A section that a reader may open; under a plain heading where nothing is folded away. */
function foldable(heading, body, { fold }) {
	if (!fold) return headed(heading, body);
	return gfm`<details><summary>${heading}</summary>\n\n${body}\n\n</details>`;
}
/** The first rows through `show`, then how many more there are and where. */
function withRest(rows, { limit, rest }, show) {
	const more = rows.length - limit;
	if (more <= 0) return show(rows);
	const line = gfm`${say`${more} more`} in the ${rest}.`;
	return limit === 0 ? line : gfm`${show(rows.slice(0, limit))}\n\n${line}`;
}
// src/report/error-sections.ts
/** What a run that could not measure has to say beyond its headline: the remedy, every mistake, the last lines of a long message. */
function errorSections({ error, text }, { mistakeBytes, lastLines }, view) {
	if (error === void 0) return [];
	const { hint, mistakes, message } = error;
	const isLong = mistakes.length === 0 && message.trim().split(/\r\n|\r|\n/).length > 1;
	return [
		hint === void 0 ? void 0 : gfm`**What to do:** ${foreign(hint, 400)}`,
		mistakes.length === 0 ? void 0 : mistakeList(mistakes, mistakeBytes, view),
		isLong && lastLines && text === "snippets" ? foldable(gfm`Last lines`, fencedText(message), view) : void 0
	];
}
function mistakeList(mistakes, bytes, { rest }) {
	const lines = mistakes.map((mistake) => gfm`- ${mistakeLine(mistake)}`);
	const fitting = countWithin(lines, bytes);
	const more = lines.length - fitting;
	const last = more === 0 ? [] : [gfm`- ${say`${more} more`} in the ${rest}.`];
	return joinMarkdown([...lines.slice(0, fitting), ...last], gfm`\n`);
}
function mistakeLine({ file, line, column, path, message }) {
	const at = [
		file,
		line,
		column
	].filter((part) => part !== void 0).join(":");
	const key = path === "" ? gfm`` : gfm` ${foreign(path, 200)}`;
	return gfm`${foreign(at, 200)}${key}: ${foreign(message, 400)}`;
}
// src/report/footer.ts
/** One small line: what was measured, by which exam, in what time, and where the run is. */
function footer(report) {
	const { origin } = report;
	const { base } = origin.commits;
	const facts = factWords(report).map((fact) => gfm`${fact}`);
	return gfm`<sub>${joinMarkdown([
		...base === void 0 ? [] : [gfm`base ${commitLink(base, origin)}`],
		...headParts(report),
		...facts,
		...origin.runUrl === void 0 ? [] : [anchor(gfm`run`, origin.runUrl)],
		...origin.helpUrl === void 0 ? [] : [anchor(gfm`how to read this`, origin.helpUrl)]
	], gfm` · `)}</sub>`;
}
/** A head without a commit is the work tree of a command line; a run that stopped early on a server knows none. */
function headParts({ origin }) {
	const head = origin.pullHead ?? origin.commits.head;
	if (head !== void 0) return [gfm`head ${commitLink(head, origin)}`];
	return origin.repository === void 0 ? [gfm`head work tree`] : [];
}
/** Golden set, origin of the exam, duration: what every sink closes with. */
function factWords({ golden, exam, times, outcome }) {
	const measured = outcome !== "unchanged" && outcome !== "not-measured";
	return [
		measured && golden ? [goldenWords(golden)] : [],
		measured ? [say`exam from ${plain(exam.from)}`] : [],
		[plain(duration(times.totalMs))]
	].flat();
}
/** The first seven hex digits of a commit; undefined for anything that is none. */
function shortSha(sha) {
	return sha !== void 0 && /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(sha) ? sha.slice(0, 7) : void 0;
}
function goldenWords({ items, hash }) {
	return say`golden set ${plural(items, "item")} (${plain(hash.slice(0, 7))})`;
}
function commitLink(sha, { serverUrl, repository }) {
	const short = shortSha(sha);
	if (short === void 0) return gfm`${sha}`;
	const known = serverUrl !== void 0 && repository !== void 0;
	return anchor(gfm`${plain(short)}`, known ? `${serverUrl}/${repository}/commit/${sha}` : void 0);
}
// src/report/findings-in-order.ts
/** The findings, worst first, and among equally bad ones those on the headline metric before the others. */
function findingsInOrder({ findings, headline }) {
	return findings.toSorted((a, b) => rank(a, headline) - rank(b, headline));
}
const severity = [
	"fail",
	"error",
	"warn"
];
function rank(finding, headline) {
	const own = "metric" in finding && finding.metric === headline && !isSlice(finding);
	return 2 * severity.indexOf(finding.verdict) + (own ? 0 : 1);
}
function isSlice(finding) {
	return "tag" in finding && finding.tag !== void 0;
}
// src/report/reasons.ts
/** One sentence per finding, worst first, each of at most 600 bytes of Markdown. Empty for `pass`. */
function reasonSentences(report) {
	return findingsInOrder(report).map((finding) => reasonSentence(finding, report, "full"));
}
/** Why one finding counts against the verdict. */
function reasonSentence(finding, report, detail) {
	const items = "items" in finding && detail === "full" ? named$1(finding.items) : say``;
	switch (finding.kind) {
		case "tolerance": return toleranceReason(finding, report, detail);
		case "bound": return boundReason(finding, report, detail);
		case "must-pass": return say`${mustPassReason(finding, report)}${items}.`;
		case "nothing-to-compare": return say`No question could be compared on ${metricName(finding.metric)}.`;
		case "orphaned-chunk-labels": return say`The labels of ${metricList(finding.metrics)} name chunks that this side does not have (${plain(share(finding.jaccard))} of the chunk ids are the same): use evidence.`;
		case "lost-items": return say`${metricName(finding.metric)} lost ${finding.lost} of the ${plural(finding.of, "question")} that base could score.`;
		case "too-many-failures": return say`${finding.failed} of ${plural(finding.asked, "query", "queries")} failed on ${plain(finding.side)}; at most ${plain(share(finding.allowed))} may.`;
		case "failed-queries": return say`${plural(finding.items.length, "query", "queries")} failed on head${beside(report)}${items}.`;
		case "stale-labels": return say`Head does not hold, in the document named, the text that ${plural(finding.items.length, "question is", "questions are")} labelled with${items}.`;
		case "withdrawn-labels": return say`Head leaves ${plural(finding.items.length, "question")} that base grades without a label${items}.`;
		case "no-items": return say`Not measurable: ${plain(finding.message)}.`;
	}
}
function toleranceReason(finding, report, detail) {
	const { base, head, drop, tolerance, pairs } = finding;
	const group = groupOf(finding, report);
	const { moved, limit } = overshootWords({
		moved: drop,
		limit: tolerance
	}, group);
	const unit = unitOf(group);
	const moves = say`${subjectOf(finding)} ${plain(head < base ? "fell" : "rose")}`;
	if (detail === "brief") return say`${moves} by ${moved} ${unit} (tolerance ${limit}).`;
	return say`${moves} ${say`from ${valueWords(base, group)} to ${valueWords(head, group)}`}: ${moved} ${unit}, more than the tolerance of ${limit} ${unit}${shareOfBase(finding, report)} (exact on ${these(pairs)}).`;
}
function shareOfBase({ metric }, { metrics }) {
	const tolerance = metrics.find((each) => each.metric === metric)?.gate?.tolerance;
	return tolerance?.kind === "relative" ? say`, ${plain(share(tolerance.share))} of base` : say``;
}
function these(pairs) {
	return pairs === 1 ? say`this one question` : say`these ${pairs} questions`;
}
function boundReason(finding, report, detail) {
	const { bound, limit, base, head, verdict } = finding;
	const group = groupOf(finding, report);
	const side = bound === "min" ? say`below its minimum` : say`above its maximum`;
	const crossed = say`${subjectOf(finding)} is ${valueWords(head, group)}, ${side} of ${valueWords(limit, group)}`;
	if (verdict === "warn") return say`${crossed}, as on base${inherited(base, group, detail)}.`;
	if (base === void 0 || detail === "brief") return say`${crossed}.`;
	return say`${crossed}; base has ${valueWords(base, group)}.`;
}
function inherited(base, group, detail) {
	if (base === void 0 || detail === "brief") return say``;
	return say` (${valueWords(base, group)}), and is not worse`;
}
function mustPassReason({ items, verdict }, report) {
	const subject = plural(items.length, "question");
	const does = plain(items.length === 1 ? "does" : "do");
	if (verdict === "warn") return say`${subject} that must pass ${does} not, as on base`;
	if (report.outcome === "compared") return say`${subject} that must pass no longer ${does}`;
	return say`${subject} that must pass ${does} not`;
}
/** Only with a base is there a side to have answered. */
function beside({ outcome }) {
	return outcome === "compared" ? say` and not on base` : say``;
}
function subjectOf({ metric, tag }) {
	return tag === void 0 ? metricName(metric) : say`${metricName(metric)} on ${foreign(tag, 30)}`;
}
function groupOf({ metric }, { metrics }) {
	return metrics.find((each) => each.metric === metric)?.group ?? "retrieval";
}
function named$1(items) {
	const list = idList(items, 400);
	return list === void 0 ? say`` : say`: ${list}`;
}
function metricList(metrics) {
	const shown = metrics.slice(0, 5).map((metric) => metricName(metric));
	const rest = metrics.length - shown.length;
	return enumerate(rest === 0 ? shown : [...shown, say`${rest} more`]);
}
// src/report/headline.ts
/** The headline of any report. */
function headlineOf(report) {
	return {
		alert: alertOf(report),
		verdict: verdictOf(report),
		sentence: joinWords([...scopeOf(report), ...sentencesOf(report)], say` `)
	};
}
/** A verdict on a few chosen questions is not the verdict on the change, and has to say so first. */
function scopeOf({ notes }) {
	return notes.flatMap((note) => note.kind === "filtered" ? [say`Only ${note.asked} of ${plural(note.of, "question")} asked.`] : []);
}
function alertOf({ verdict, outcome }) {
	switch (verdict) {
		case "fail":
		case "error": return "CAUTION";
		case "warn": return "WARNING";
		case "pass": return outcome === "compared" ? "TIP" : "NOTE";
	}
}
function verdictOf({ verdict, outcome }) {
	if (verdict === "error") return say`error, not measured`;
	if (outcome === "adopted") return say`${plain(verdict)}, nothing to compare yet`;
	if (outcome === "head-only") return say`${plain(verdict)}, nothing to compare with`;
	return plain(verdict);
}
function sentencesOf(report) {
	if (report.verdict === "error") return errorSentences(report);
	const [worst] = findingsInOrder(report);
	const headline = report.metrics.find(({ metric }) => metric === report.headline);
	const movement = headline?.delta === void 0 ? void 0 : headline;
	if (worst === void 0) return [...quietSentences(report, movement)];
	if (movement !== void 0 && isMovementOf(worst, movement)) return [movementSentence(movement, true)];
	return [
		reasonSentence(worst, report, "brief"),
		movement && movementSentence(movement, false),
		report.outcome === "adopted" ? say`The base branch has no RAG Gate config or no golden set yet.` : void 0
	].filter((sentence) => sentence !== void 0);
}
/** What a `pass` says. */
function quietSentences(report, movement) {
	const metrics = plural(report.metrics.length, "metric");
	const questions = plural(report.golden?.items ?? report.items.length, "question");
	switch (report.outcome) {
		case "unchanged": return [say`Nothing that the retrieval pipeline, the golden set or the exam depends on changed.`];
		case "adopted": return [say`The base branch has no RAG Gate config or no golden set; from the merge on every pull request is compared.`];
		case "head-only": return [say`Head alone was measured: ${metrics} on ${questions}; tolerances need a base.`];
		case "compared":
		case "not-measured": return [movement === void 0 ? say`${metrics} compared on ${questions}; none of them is gated.` : movementSentence(movement, false)];
	}
}
function isMovementOf(finding, { metric }) {
	return finding.kind === "tolerance" && finding.tag === void 0 && finding.metric === metric;
}
function errorSentences(report) {
	const [worst] = findingsInOrder(report);
	return [
		report.error && failureSentence(report.error),
		report.error === void 0 && worst !== void 0 ? reasonSentence(worst, report, "brief") : void 0,
		report.origin.pullRequest === void 0 ? say`This is not a judgement of the change.` : say`This is not a judgement of the pull request.`
	].filter((sentence) => sentence !== void 0);
}
/** What could not be done; the error's own words follow, unless its mistakes are listed below. */
function failureSentence(error) {
	const opening = failureOf(error);
	if (error.mistakes.length > 0) return say`${opening}.`;
	return say`${opening}: ${foreign(firstLine(error.message), 240)}.`;
}
function failureOf({ code, side, mistakes }) {
	const which = plain(side ?? "a side");
	return {
		"config-invalid": say`The configuration has ${mistakeCount(mistakes.length)}`,
		"golden-invalid": say`The golden set has ${mistakeCount(mistakes.length)}`,
		"input-invalid": say`An input is wrong`,
		"event-refused": say`This event is refused`,
		"ref-not-found": say`A commit to compare was not found`,
		"workspace-failed": say`The files of ${which} could not be laid out`,
		"runs-invalid": say`The run files cannot be used`,
		"pipeline-failed": say`The index of ${which} could not be built or asked`,
		"pipeline-timeout": say`The pipeline of ${which} took too long`,
		"judge-unavailable": say`The endpoint of the models did not answer`,
		"private-text": say`The run files would hold text that is not public`,
		"deadline-exceeded": say`The time allowed was spent`,
		cancelled: say`The run was stopped`,
		bug: say`RAG Gate itself failed`
	}[code];
}
function mistakeCount(mistakes) {
	return mistakes === 0 ? say`mistakes` : plural(mistakes, "mistake");
}
/** The rest of a longer message stands in a block of its own. */
function firstLine(message) {
	return message.split(/\r\n|\r|\n/).find((line) => line.trim() !== "") ?? "";
}
// src/report/table.ts
/** A table of one line per row. A column with nothing to show in any row is left out. */
function table(columns, rows) {
	const filled = columns.map((column) => ({
		column,
		cells: rows.map((row) => column.cell(row))
	})).filter(({ cells }) => cells.some((cell) => cell !== void 0));
	return tableMarkdown([filled.map(({ column }) => column.heading), ...rows.map((_, row) => filled.map(({ column, cells }) => cells[row] ?? column.gap ?? gfm`n/a`))], filled.map(({ column }) => column.align));
}
// src/report/index-table.ts
/**
* What both indexes are made of, and how long they took; a fact that neither side knows is left out.
* Empty unless both sides were measured.
*/
function indexRows({ index: { base, head }, times }) {
	if (base === void 0 || head === void 0) return [];
	const facts = {
		base,
		head
	};
	const { buildMs, queryP50Ms, queryP95Ms } = times;
	return [
		row(say`documents`, (side) => print(facts[side].documents, count)),
		row(say`chunks`, (side) => print(facts[side].chunks, count)),
		row(say`tokens per chunk, mean`, (side) => print(facts[side].meanChunkTokens, tokens)),
		row(say`tokens per chunk, p95`, (side) => print(facts[side].p95ChunkTokens, tokens)),
		row(say`duplicate chunks`, (side) => print(facts[side].duplicateChunks, count)),
		row(say`empty chunks`, (side) => print(facts[side].emptyChunks, count)),
		base.basis === "index" && head.basis === "index" ? [] : basisRow(facts),
		row(say`build`, (side) => buildWords(buildMs?.[side])),
		row(say`query, median`, (side) => print(queryP50Ms?.[side], duration)),
		row(say`query, p95`, (side) => print(queryP95Ms?.[side], duration)),
		row(say`index size`, (side) => print(facts[side].bytes, bytes))
	].flat();
}
/** The rows as a table. */
function indexTable(rows) {
	return table([
		{
			heading: gfm``,
			align: "left",
			cell: ({ name }) => gfm`${name}`
		},
		{
			heading: gfm`Base`,
			align: "right",
			cell: ({ base }) => gfm`${base}`
		},
		{
			heading: gfm`Head`,
			align: "right",
			cell: ({ head }) => gfm`${head}`
		}
	], rows);
}
/** No row where neither side has a value, `n/a` where one has none. */
function row(name, of) {
	const base = of("base");
	const head = of("head");
	if (base === void 0 && head === void 0) return [];
	return [{
		name,
		base: base ?? say`n/a`,
		head: head ?? say`n/a`
	}];
}
/** What the rows above were counted over: a pipeline that does not tell is judged by what it returned. */
function basisRow(facts) {
	return row(say`chunks counted`, (side) => facts[side].basis === "index" ? say`whole index` : say`those returned`);
}
function buildWords(time) {
	return time === "cached" ? say`cached` : print(time, duration);
}
function print(value, show) {
	return value === void 0 ? void 0 : plain(show(value));
}
// src/report/metric-table.ts
/** The metrics of the main table: those that gate, and the fair reading of one that does. */
function mainMetrics({ metrics }) {
	return metrics.filter(({ verdict, promoted }) => verdict !== "not-gated" || promoted);
}
/** The metrics that are only reported. */
function otherMetrics({ metrics }) {
	return metrics.filter(({ verdict, promoted }) => verdict === "not-gated" && !promoted);
}
/** One row per metric. Without a comparison: head's values, and verdicts where a bound was checked. */
function metricTable(metrics, report) {
	return table(report.outcome === "compared" ? comparedColumns(metrics) : headColumns, metrics);
}
const name = {
	heading: gfm`Metric`,
	align: "left",
	cell: ({ metric }) => gfm`${metricName(metric)}`
};
const base = {
	heading: gfm`Base`,
	align: "right",
	cell: ({ base: value, group }) => gfm`${valueWords(value, group)}`
};
const head = {
	heading: gfm`Head`,
	align: "right",
	cell: ({ head: value, group }) => gfm`${valueWords(value, group)}`
};
const change = {
	heading: gfm`Change, pt`,
	align: "right",
	cell: (metric) => gfm`${changeCell(metric)}`
};
const counts = {
	heading: gfm`Better / worse`,
	align: "right",
	cell: (metric) => gfm`${countsCell(metric)}`
};
const tolerance = {
	heading: gfm`Tolerance`,
	align: "right",
	cell: (metric) => gfm`${toleranceWords(metric)}`
};
const verdict = {
	heading: gfm`Verdict`,
	align: "left",
	cell: (metric) => verdictCells[metric.verdict]
};
/** Tolerances need a base, so only bounds have anything to say here. */
const headColumns = [
	name,
	head,
	{
		heading: gfm`Bounds`,
		align: "right",
		gap: gfm`none`,
		cell: ({ gate, group }) => {
			const bounds = boundWords(gate, group);
			return bounds && gfm`${bounds}`;
		}
	},
	{
		...verdict,
		gap: gfm`not compared`,
		cell: (metric) => hasVerdict(metric) ? verdictCells[metric.verdict] : void 0
	}
];
function comparedColumns(metrics) {
	const gated = metrics.some(({ gate }) => gate !== void 0);
	return [
		name,
		base,
		head,
		change,
		counts,
		...gated ? [tolerance] : [],
		verdict
	];
}
/** Whether a verdict was reached without a base. */
function hasVerdict({ gate, verdict: reached }) {
	return reached !== "pass" || gate?.min !== void 0 || gate?.max !== void 0;
}
/** The word carries the meaning; the symbol repeats it. */
const verdictCells = {
	pass: gfm`✅ pass`,
	warn: gfm`⚠️ warn`,
	fail: gfm`❌ fail`,
	error: gfm`⛔ error`,
	"not-gated": gfm`not gated`
};
// src/report/slice-table.ts
/**
* The slices worth showing: all of the headline metric, those of others that gate, and the added
* questions of the headline metric, which form a group of their own.
*/
function sliceRows({ metrics, headline }) {
	return metrics.flatMap(({ metric, group, slices, added }) => {
		const rows = (metric === headline ? slices : slices.filter((slice) => slice.gated)).map((slice) => ({
			metric,
			group,
			slice,
			added: false
		}));
		return metric === headline && added !== void 0 ? [...rows, {
			metric,
			group,
			slice: added,
			added: true
		}] : rows;
	});
}
/** One row per slice; one with too few questions for a mean shows its counts alone. */
function sliceTable(rows, { outcome }) {
	const compared = outcome === "compared";
	return table([
		{
			heading: gfm`Slice`,
			align: "left",
			cell: (row) => gfm`${sliceName(row)}`
		},
		{
			heading: gfm`Metric`,
			align: "left",
			cell: ({ metric }) => gfm`${metricName(metric)}`
		},
		{
			heading: gfm`Questions`,
			align: "right",
			cell: ({ slice }) => gfm`${say`${slice.pairs}`}`
		},
		...compared ? [value("Base", "base")] : [],
		value("Head", "head"),
		...compared ? changeColumns : [],
		{
			heading: gfm`Gates`,
			align: "left",
			gap: gfm`no`,
			cell: ({ slice }) => slice.gated ? gfm`yes` : void 0
		}
	], rows);
}
/** How a slice is called: its tag, or our own words for the questions that head adds. */
function sliceName({ slice, added }) {
	return added ? say`added questions` : id(slice.tag);
}
const changeColumns = [{
	heading: gfm`Change, pt`,
	align: "right",
	cell: ({ slice: { delta }, group }) => gfm`${changeCell({
		delta,
		group
	})}`
}, {
	heading: gfm`Better / worse`,
	align: "right",
	cell: ({ slice }) => gfm`${countsCell(slice)}`
}];
function value(heading, side) {
	return {
		heading: gfm`${plain(heading)}`,
		align: "right",
		cell: ({ slice, group }) => gfm`${valueWords(slice[side], group)}`
	};
}
// src/report/metric-sections.ts
/** The metrics that gate. Failing ones stay whatever the budget is, up to the shape's number of rows. */
function mainMetricSection(report, { passingRows, failingRows }, { rest }) {
	const rows = mainMetrics(report);
	const broken = rows.filter(({ verdict }) => verdict === "fail" || verdict === "error");
	const shown = new Set(broken.slice(0, failingRows));
	const kept = rows.filter((row) => broken.includes(row) ? shown.has(row) : passingRows);
	if (kept.length === 0) return void 0;
	const more = rows.length - kept.length;
	const table = gfm`**Retrieval** (deterministic)\n\n${metricTable(kept, report)}`;
	return more === 0 ? table : gfm`${table}\n\n${say`and ${more} more`} in the ${rest}.`;
}
/** The metrics that are only reported. */
function otherMetricSection(report, { others }, view) {
	const rows = otherMetrics(report);
	if (!others || rows.length === 0) return void 0;
	return foldable(gfm`${say`Other metrics (${rows.length})`}`, metricTable(rows, report), view);
}
/** Slices a comment shows before the rest is only counted. */
const slicesFolded = 20;
/** Tags as parts of the golden set, and the questions that head adds. */
function sliceSection(report, { slices }, view) {
	const rows = sliceRows(report);
	if (!slices || rows.length === 0) return void 0;
	const body = withRest(rows, {
		limit: view.fold ? slicesFolded : rows.length,
		rest: view.rest
	}, (kept) => sliceTable(kept, report));
	return foldable(gfm`${say`Slices (${rows.length})`}`, body, view);
}
// src/report/notes.ts
/** What limits or explains the comparison: one text per note, in the report's order, each of at most 1,500 bytes of Markdown. */
function noteSentences(report) {
	return report.notes.map((note) => noteSentence(note, report));
}
/** Bytes that a list of foreign names may take in a note. */
const room = 900;
function noteSentence(note, report) {
	switch (note.kind) {
		case "no-base-config": return say`Base has no RAG Gate config or no golden set yet: tolerances are skipped, and only minimum, maximum and must-pass questions count.`;
		case "no-base": return say`There is no base to compare with: tolerances are skipped, and only minimum, maximum and must-pass questions count.`;
		case "claims-of-fork": return say`The code of a fork made these runs: the numbers here are its claims, and nobody else has measured them.`;
		case "base-moved": return say`The runs name ${foreign(shortSha(note.claimed) ?? note.claimed, 40)} as their base, and the exam that counts is that of ${foreign(shortSha(note.counted) ?? note.counted, 40)}: base has moved since they were made.`;
		case "exam-changed": return examChanged(note.changes, report);
		case "golden-changed": return goldenChanged(note);
		case "stale": return staleLabels(note);
		case "unscored": return say`${metricName(note.metric)} was compared on ${note.coverage.pairs} of ${plural(note.items, "question")}: ${coverage(note.coverage)}.`;
		case "text-withheld": return withheld(note.level);
		case "base-behind": return say`Base is ${plural(note.commits, "commit")} behind the tip of its branch.`;
		case "filtered": return say`Only ${note.asked} of ${plural(note.of, "question")} were asked.`;
		case "drafts": return say`${plural(note.items, "draft of the golden set was", "drafts of the golden set were")} not asked.`;
		case "details-limited": return say`What was returned is given for ${note.detailed} of ${plural(note.of, "question")}: those that moved first, then those that must pass. All have their scores.`;
		case "ignored-answers": return say`On ${plain(note.side)} ${plural(note.answers, "answer")} ${plain(note.answers === 1 ? "was" : "were")} ignored: for a question that was not asked, or one already answered.`;
		case "dropped-chunks": return say`On ${plain(note.side)} ${plural(note.chunks, "chunk")} beyond the depth asked for ${plain(note.chunks === 1 ? "was" : "were")} dropped.`;
		case "unknown-context": return say`On ${plain(note.side)} ${plural(note.ids, "id")} of the context ${plain(note.ids === 1 ? "is" : "are")} not among the chunks returned, and ${plain(note.ids === 1 ? "was" : "were")} ignored.`;
		case "chunk-ids-changed": return say`Only ${plain(share(note.jaccard))} of the chunk ids are the same on both sides, so labels that name chunks say little; evidence survives new chunking.`;
		case "chunk-size-changed": return say`The returned chunks hold ${plain(tokens(note.base))} tokens on base and ${plain(tokens(note.head))} on head on average. Larger chunks alone raise recall at a rank; recall@2000t compares at equal length.`;
		case "re-anchored": return say`The exact text that ${labelsOf(note.items)} quoted is not there, and the likest place was taken${listed(note.items)}. Check the quotes.`;
		case "ambiguous-quote": return say`A quote stands in several places of its document for ${plural(note.items.length, "question")}${listed(note.items)}; any of them counts. A prefix or suffix tells them apart.`;
		case "offsets-disagree": return say`${plural(note.chunks, "chunk")} of ${plain(note.side)} did not hold the text at the offsets reported, and ${plain(note.chunks === 1 ? "was" : "were")} found by text. Offsets count UTF-16 units.`;
		case "ngram-share": return say`${plain(share(note.base))} of the chunks on base and ${plain(share(note.head))} on head could only be placed by their word sequences.`;
		case "unstable-order": return say`On ${plain(note.side)} ${plural(note.items, "ranking has", "rankings have")} equal or rising scores at neighbouring ranks; such ties may fall either way.`;
		case "budget-not-filled": return say`On ${plain(note.side)} ${note.depth} chunks did not fill ${metricName(note.metric)} for ${note.items} of ${plural(note.of, "question")}; raise the depth of the pipeline.`;
		case "short-lists": return say`No query returned more than ${plural(note.longest, "chunk")}, so ${metricNames(note.metrics)} ${plain(note.metrics.length === 1 ? "looks" : "look")} no deeper than rank ${note.longest}.`;
		case "more-targets-than-k": return say`${plural(note.items, "question has", "questions have")} more to find than ${metricName(note.metric)} looks at, so 1 cannot be reached there.`;
		case "small-slice": return say`The slice ${foreign(note.tag, 80)} has ${plural(note.pairs, "question")}: too few for a mean, so it does not gate.`;
		case "context-changed": return say`The generator gets ${plural(note.base, "chunk")} on base and ${note.head} on head (retrieve.k).${note.metrics.length === 0 ? say`` : say` ${metricNames(note.metrics)} ${plain(note.metrics.length === 1 ? "looks" : "look")} deeper than that and ${plain(note.metrics.length === 1 ? "does" : "do")} not see what it no longer gets.`}`;
		case "unknown-documents": return say`${plural(note.labels.length, "label names a document", "labels name documents")} that neither side holds: ${listWithin(note.labels.map(({ item, doc }) => say`${id(item)} (${foreign(doc, 120)})`), room) ?? plural(note.labels.length, "label")}. Check the paths; until then the quotes are looked for in any text.`;
		case "unlabelled": return say`${plural(note.items.length, "answerable question has", "answerable questions have")} no label, and no metric can grade ${plain(note.items.length === 1 ? "it" : "them")}${listed(note.items)}.`;
		case "zero-tolerance": return say`The tolerance of ${metricName(note.metric)} is a share of base, and base is 0: any fall is past it.`;
	}
}
function examChanged(changes, { origin }) {
	const list = listWithin(changes.map((change) => examChange(change)), room);
	return say`The exam comes from base. ${origin.pullRequest === void 0 ? say`Head` : say`This pull request`} changes ${list ?? plural(changes.length, "key")}; the change counts after the merge.`;
}
function examChange({ path, base, head }) {
	return say`${foreign(path, 80)} from ${jsonWords(base)} to ${jsonWords(head)}`;
}
/** A number prints as it is; any other value is foreign text. */
function jsonWords(value) {
	if (value === void 0) return say`not set`;
	return /^-?\d+(?:\.\d+)?$/.test(value) ? plain(value) : foreign(value, 60);
}
function goldenChanged(note) {
	return say`The golden set changed: ${joinWords([
		golden("added (asked, does not gate yet)", note.added),
		golden("removed (still asked)", note.removed),
		golden("relabelled (each side by its own labels)", note.relabelled)
	].flat(), say`; `)}.`;
}
function golden(what, ids) {
	return ids.length === 0 ? [] : [say`${ids.length} ${plain(what)}${listed(ids, room / 3)}`];
}
function staleLabels({ labels }) {
	const holders = {
		head: "head does not hold",
		base: "base does not hold",
		both: "neither side holds"
	};
	const parts = [
		"head",
		"base",
		"both"
	].flatMap((on) => {
		const those = labels.filter((label) => label.on === on);
		if (those.length === 0) return [];
		const items = [...new Set(those.map((label) => label.item))];
		return [say`${plain(holders[on])} the quoted text in the named document${listed(items, room / 3)}`];
	});
	return say`${plural(labels.length, "stale label")} left out on both sides: ${joinWords(parts, say`; `)}.`;
}
function coverage({ runErrors, turnedOnHead, turnedOnBase, turnedReasons }) {
	const parts = [
		runErrors === 0 ? [] : [say`${plural(runErrors, "failed query", "failed queries")}`],
		turnedOnHead === 0 ? [] : [say`${turnedOnHead} not applicable on head`],
		turnedOnBase === 0 ? [] : [say`${turnedOnBase} not applicable on base`]
	].flat();
	const reasons = turnedReasons.map(({ reason, items }) => say`${items} ${plain(inWords[reason])}`);
	const why = reasons.length === 0 ? say`` : say` (${enumerate(reasons)})`;
	return say`${enumerate(parts)}${why}`;
}
const inWords = {
	unanswerable_item: "became unanswerable",
	no_labels: "without a usable label",
	label_kind: "with another kind of label",
	stale_label: "with stale labels",
	no_text: "without chunk text",
	no_spans: "without the text of a document",
	no_chunks: "without chunks"
};
function withheld(level) {
	switch (level) {
		case "ids": return say`Questions and texts are withheld here: the report shows ids, document names and numbers.`;
		case "queries": return say`Chunk texts are withheld here: the report shows questions, document names and lines.`;
	}
}
function labelsOf(items) {
	return plural(items.length, "question");
}
function metricNames(metrics) {
	const shown = metrics.slice(0, 5).map((metric) => metricName(metric));
	const rest = metrics.length - shown.length;
	return enumerate(rest === 0 ? shown : [...shown, say`${rest} more`]);
}
/** `: a, b and 3 more`; nothing where no id fits. */
function listed(ids, bytes = room) {
	const list = idList(ids, bytes);
	return list === void 0 ? say`` : say`: ${list}`;
}
// src/report/cutoff.ts
/** The cutoff that a metric's canonical name carries. */
function cutoffOf(metric) {
	const [, digits, unit] = /@(\d+)(t?)$/.exec(metric) ?? [];
	if (digits === void 0) return { kind: "none" };
	return unit === "t" ? {
		kind: "tokens",
		budget: Number(digits)
	} : {
		kind: "ranks",
		k: Number(digits)
	};
}
/** What evidence leaves or enters: `the top 5`, `the first 2,000 tokens`; undefined without a cutoff. */
function windowOf(metric) {
	const cutoff = cutoffOf(metric);
	switch (cutoff.kind) {
		case "none": return;
		case "ranks": return say`the top ${plain(String(cutoff.k))}`;
		case "tokens": return say`the first ${cutoff.budget} tokens`;
	}
}
// src/report/file-link.ts
/**
* The words as a link to the file's lines at the measured commit. Just the words where commit,
* repository or server are unknown, or where the path would leave the commit's files.
*/
function fileLink(words, place, origin) {
	return anchor(words, fileUrl(place, origin));
}
function fileUrl({ side, path, lines }, origin) {
	const { serverUrl, repository } = origin;
	const commit = origin.commits[side];
	const segments = path.toWellFormed().split("/");
	if (serverUrl === void 0 || repository === void 0 || commit === void 0) return void 0;
	if (segments.some((segment) => [
		"",
		".",
		".."
	].includes(segment))) return void 0;
	return `${serverUrl}/${repository}/blob/${commit}/${segments.map((segment) => encodeSegment(segment)).join("/")}${fragment(lines)}`;
}
/** encodeURIComponent leaves five signs alone that have a meaning in Markdown. */
function encodeSegment(segment) {
	return encodeURIComponent(segment).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
function fragment(lines) {
	if (lines === void 0) return "";
	return lines.first === lines.last ? `#L${lines.first}` : `#L${lines.first}-L${lines.last}`;
}
// src/report/places.ts
/** What the item had within reach on base and lost. */
function lostTargets({ targets }) {
	return (targets ?? []).filter((target) => target.lost);
}
/** What the item has within reach on head and had not on base. */
function gainedTargets({ targets }) {
	return (targets ?? []).filter((target) => target.gained);
}
/** What still is within reach, or has none, and stands at a worse rank than on base. */
function loweredTargets({ targets }) {
	return (targets ?? []).filter(({ rank, lost }) => !lost && rankOf(rank.head) > rankOf(rank.base));
}
/** The reverse of lowered: at a better rank than on base without having entered. */
function raisedTargets({ targets }) {
	return (targets ?? []).filter(({ rank, gained }) => !gained && rankOf(rank.head) < rankOf(rank.base));
}
/** The chunks of head that stand where lost ones stood, best first. */
function displacing(item) {
	const byId = new Map((item.chunks?.head ?? []).toReversed().map((chunk) => [chunk.id, chunk]));
	return (item.tookPlace ?? []).flatMap((taker) => byId.get(taker) ?? []);
}
/** A target in the file that still holds it: head's where head knows its lines, else base's. */
function placeOfTarget({ kind, name, lines }) {
	if (kind === "chunk") return {
		kind: "chunk",
		id: name
	};
	const side = lines.head === void 0 && lines.base !== void 0 ? "base" : "head";
	return {
		kind: "file",
		side,
		path: name,
		lines: lines[side]
	};
}
/** A chunk of head in its file, or its id where no file is known. */
function placeOfChunk({ id: chunk, doc, lines }) {
	return doc === void 0 ? {
		kind: "chunk",
		id: chunk
	} : {
		kind: "file",
		side: "head",
		path: doc,
		lines
	};
}
/** `docs/refunds.md 12-14`. */
function placeWords(place) {
	switch (place.kind) {
		case "chunk": return id(place.id);
		case "file": {
			const path = foreign(place.path, 200);
			return place.lines === void 0 ? path : say`${path} ${plain(lineRange(place.lines))}`;
		}
	}
}
/** `12-14`, or `12` for a single line. */
function lineRange({ first, last }) {
	return first === last ? String(first) : `${first}-${last}`;
}
/**
* `rank 2 → 9`. A side on which it was not found says so, and so does a rank that stayed: the budget
* of a metric can run out above it all the same.
*/
function rankWords({ rank: { base, head } }) {
	if (base === void 0) return head === void 0 ? say`not found` : say`not found → ${at(head)}`;
	if (head === void 0) return say`${at(base)} → not found`;
	return base === head ? say`still ${at(head)}` : say`${at(base)} → ${plain(String(head))}`;
}
function at(rank) {
	return say`rank ${plain(String(rank))}`;
}
function rankOf(rank) {
	return rank ?? Number.POSITIVE_INFINITY;
}
// src/report/place-cell.ts
/** Lines of one cell before the rest is only counted. */
const shown$1 = 3;
/** Targets below each other, each with its file and how its rank moved; undefined for none. */
function targetLines(targets, origin) {
	if (targets.length === 0) return void 0;
	return belowEachOther(targets.map((target) => gfm`${placeCell(placeOfTarget(target), origin)}, ${rankWords(target)}`));
}
/** A place as a link to its lines, where there is a file to link to. */
function placeCell(place, origin) {
	const words = gfm`${placeWords(place)}`;
	return place.kind === "file" ? fileLink(words, place, origin) : words;
}
/** Lines of one cell, at most three and then `and 4 more`. */
function belowEachOther(lines) {
	const rest = lines.length - shown$1;
	const more = rest > 0 ? [gfm`${say`and ${rest} more`}`] : [];
	return joinMarkdown([...lines.slice(0, shown$1), ...more], gfm`<br>`);
}
// src/report/question-columns.ts
/** The id of a question, marked if it must pass and does not, with its text below where that may be shown. */
function questionColumn(texts, report) {
	const lost = new Set(lostMustPass(report));
	return {
		heading: gfm`Question`,
		align: "left",
		cell: (item) => questionCell(item, texts, lost.has(item.id))
	};
}
/** The question's value on a metric, base → head; head's alone where nothing was compared. */
function metricColumn({ metric, group }, { outcome }) {
	return {
		heading: gfm`${metricName(metric)}`,
		align: "right",
		cell: ({ scores }) => {
			const score = scores.find((each) => each.metric === metric);
			const head = valueWords(valueOf(score?.head), group);
			if (outcome !== "compared") return gfm`${head}`;
			return gfm`${valueWords(valueOf(score?.base), group)} → ${head}`;
		}
	};
}
/** A column that reads what was returned: `n/a` for a question of which the report holds no details. */
function detailColumn(column) {
	return {
		...column,
		cell: (item) => item.targets === void 0 ? gfm`n/a` : column.cell(item)
	};
}
function questionCell(item, texts, lost) {
	const name = lost ? gfm`${id(item.id)} (must pass)` : gfm`${id(item.id)}`;
	return texts && item.query !== void 0 ? gfm`${name}<br>${item.query}` : name;
}
// src/report/better-table.ts
/** One row per question that got better: its movement, and the evidence that entered the metric's reach. */
function betterTable(items, report, texts) {
	const metric = headlineMetricOf(report);
	const columns = metric === void 0 ? [] : [metricColumn(metric, report), detailColumn(gainColumn(report))];
	return table([questionColumn(texts, report), ...columns], items);
}
function gainColumn({ headline, origin }) {
	const window = windowOf(headline ?? "");
	return {
		heading: window === void 0 ? gfm`Evidence` : gfm`Entered ${window}`,
		align: "left",
		gap: gfm`none`,
		cell: (item) => {
			const raised = targetLines(raisedTargets(item), origin);
			if (window === void 0) return targetLines([...gainedTargets(item), ...raisedTargets(item)], origin);
			return targetLines(gainedTargets(item), origin) ?? (raised && gfm`ranked higher: ${raised}`);
		}
	};
}
// src/report/failure-table.ts
/** Every query that failed, in golden order, base before head. */
function failedQueries({ items, text }) {
	return items.flatMap((item) => ["base", "head"].flatMap((side) => {
		const words = item.failures[side];
		if (words === void 0) return [];
		return [{
			id: item.id,
			side,
			message: text === "ids" ? void 0 : words
		}];
	}));
}
/** One row per failed query. */
function failureTable(rows, texts) {
	return table([
		{
			heading: gfm`Question`,
			align: "left",
			cell: (row) => gfm`${id(row.id)}`
		},
		{
			heading: gfm`Side`,
			align: "left",
			cell: ({ side }) => gfm`${plain(side)}`
		},
		{
			heading: gfm`The pipeline says`,
			align: "left",
			cell: ({ message }) => texts && message !== void 0 ? gfm`${message}` : void 0
		}
	], rows);
}
// src/report/worse-table.ts
/** One row per question that got worse: its movement, the evidence it lost, and what stands there now. */
function worseTable(items, report, texts) {
	const metric = headlineMetricOf(report);
	const losses = lossColumns(report).map((column) => detailColumn(column));
	const columns = metric === void 0 ? [] : [metricColumn(metric, report), ...losses];
	return table([questionColumn(texts, report), ...columns], items);
}
function lossColumns({ headline, origin }) {
	const window = windowOf(headline ?? "");
	const taken = {
		heading: gfm`Took its place`,
		align: "left",
		gap: gfm`none`,
		cell: (item) => {
			const takers = displacing(item).slice(0, lostTargets(item).length);
			if (takers.length === 0) return void 0;
			return belowEachOther(takers.map((chunk) => placeCell(placeOfChunk(chunk), origin)));
		}
	};
	if (window === void 0) return [{
		heading: gfm`Evidence`,
		align: "left",
		gap: gfm`none`,
		cell: (item) => targetLines([...lostTargets(item), ...loweredTargets(item)], origin)
	}, taken];
	return [{
		heading: gfm`Left ${window}`,
		align: "left",
		gap: gfm`none`,
		cell: (item) => {
			const lowered = targetLines(loweredTargets(item), origin);
			return targetLines(lostTargets(item), origin) ?? (lowered && gfm`ranked lower: ${lowered}`);
		}
	}, taken];
}
// src/report/question-sections.ts
/** The questions that got worse, never folded; without a comparison those that found nothing. */
function worseSection(report, { worseRows, texts }, { rest }) {
	const items = worseItems(report);
	if (items.length === 0) return void 0;
	const body = withRest(items, {
		limit: worseRows,
		rest
	}, (rows) => worseTable(rows, report, texts));
	return headed(gfm`${worseHeading(report)} ${say`(${items.length})`}`, body);
}
/** What the questions of `worseItems` have in common. */
function worseHeading({ outcome }) {
	return outcome === "compared" ? say`Questions that got worse` : say`Questions to look at`;
}
/** The questions that got better. */
function betterSection(report, { betterRows, texts }, view) {
	const items = betterItems(report);
	if (items.length === 0 || betterRows === 0) return void 0;
	const body = withRest(items, {
		limit: betterRows,
		rest: view.rest
	}, (rows) => betterTable(rows, report, texts));
	return foldable(gfm`${say`Questions that got better (${items.length})`}`, body, view);
}
/** The queries that a side did not answer, with the pipeline's own words. */
function failureSection(report, { failureRows, texts }, view) {
	const failed = failedQueries(report);
	if (failed.length === 0 || failureRows === 0) return void 0;
	const body = withRest(failed, {
		limit: failureRows,
		rest: view.rest
	}, (rows) => failureTable(rows, texts));
	return foldable(gfm`${say`Queries that failed (${failed.length})`}`, body, view);
}
// src/report/reach-sentence.ts
/**
* The blast radius: how many questions lost their last relevant evidence from the top k, how many
* gained one, and the net. Undefined without a comparison, or where no question moved on a retrieval metric.
*/
function reachSentence({ reach, metrics }) {
	if (reach === void 0) return void 0;
	if (!metrics.some(({ group, improved, degraded }) => group === "retrieval" && improved + degraded > 0)) return void 0;
	const { k, items, lost, gained } = reach;
	return say`${lost} of ${items} answerable questions lost ${plain(lost === 1 ? "its" : "their")} last relevant evidence from the top ${plain(String(k))}, ${gained} gained one; net ${net(gained - lost)}.`;
}
function net(difference) {
	if (difference === 0) return say`0`;
	return say`${Math.abs(difference)} ${plain(difference < 0 ? "worse" : "better")}`;
}
// src/report/reproduce.ts
/** Ids that the command names at most, the worst questions first. */
const named = 10;
/**
* The command that repeats the comparison on the questions that count against the verdict; undefined unless it
* failed or warned. It is meant for a shell: ids that are not plain words are left out.
*/
function reproduceCommand(report) {
	const { verdict, outcome, origin, findings } = report;
	if (outcome !== "compared" || verdict !== "fail" && verdict !== "warn") return void 0;
	const base = shortSha(origin.commits.base);
	const accused = findings.flatMap((finding) => "items" in finding ? finding.items : []);
	const ids = [.../* @__PURE__ */ new Set([...worseItems(report).map((item) => item.id), ...accused])].filter((id) => /^[A-Za-z0-9._][A-Za-z0-9._-]{0,79}$/.test(id)).slice(0, named);
	return [
		"npx rag-gate gate",
		...base === void 0 ? [] : [`--base ${base}`],
		...ids.length === 0 ? [] : [`--only ${ids.join(",")}`]
	].join(" ");
}
// src/report/document.ts
/** One report as Markdown, in the fixed order of its sections; a section without content is not there. */
function renderDocument(report, shape, view) {
	return `${markdownOf(joinMarkdown([
		headlineSection(report),
		...errorSections(report, shape, view),
		reasonSection(report),
		reachSection(report),
		noteSection(report, shape, view),
		mainMetricSection(report, shape, view),
		worseSection(report, shape, view),
		betterSection(report, shape, view),
		failureSection(report, shape, view),
		otherMetricSection(report, shape, view),
		sliceSection(report, shape, view),
		indexSection(report, shape, view),
		reproduceSection(report, shape),
		shape.shortened ? gfm`Shortened: see the ${view.rest}.` : void 0,
		footer(report)
	].filter((section) => section !== void 0), gfm`\n\n`))}\n`;
}
function headlineSection(report) {
	const { alert, verdict, sentence } = headlineOf(report);
	return gfm`> [!${plain(alert)}]\n> **RAG Gate: ${verdict}.** ${sentence}`;
}
/** Findings that the document spells out before it only counts them. */
const reasonsShown = 5;
function reasonSection(report) {
	const reasons = reasonSentences(report).map((reason) => gfm`${reason}`);
	const [only] = reasons;
	if (only === void 0 || reasons.length === 1) return only && gfm`**Why:** ${only}`;
	const more = reasons.length - reasonsShown;
	return gfm`**Why:**\n\n${joinMarkdown([...reasons.slice(0, reasonsShown), ...more > 0 ? [gfm`${say`and ${more} more.`}`] : []].map((line) => gfm`- ${line}`), gfm`\n`)}`;
}
function reachSection(report) {
	const sentence = reachSentence(report);
	return sentence && gfm`**Reach:** ${sentence}`;
}
function noteSection(report, { notes: limit }, { rest }) {
	const notes = noteSentences(report).map((note) => gfm`> ${note}`);
	if (notes.length === 0) return void 0;
	const more = notes.length - limit;
	const line = more > 0 ? [gfm`> ${say`${more} more`} in the ${rest}.`] : [];
	return joinMarkdown([...notes.slice(0, limit), ...line], gfm`\n>\n`);
}
function indexSection(report, { index }, view) {
	const rows = indexRows(report);
	if (!index || rows.length === 0) return void 0;
	return foldable(gfm`Index and time`, indexTable(rows), view);
}
function reproduceSection(report, { reproduce }) {
	const command = reproduceCommand(report);
	return reproduce && command !== void 0 ? gfm`Reproduce: ${codeSpan(command)}` : void 0;
}
// src/report/shorten.ts
/**
* The first rendering that fits into `budget` UTF-8 bytes. Whole sections and rows go, the least
* important first; what a reader must not miss is in the last shape too, which is returned as it is.
*/
function shorten(render, { full, budget }) {
	let text = "";
	for (const shape of shapes(full)) {
		text = render(shape);
		if (byteLength(text) <= budget) break;
	}
	return text;
}
/** From everything to what is never dropped, one step at a time. */
function* shapes(full) {
	let shape = full;
	yield shape;
	for (const step of steps(full)) {
		shape = {
			...shape,
			...step,
			shortened: true
		};
		yield shape;
	}
}
function steps({ betterRows, worseRows }) {
	return [
		{ index: false },
		{ betterRows: Math.min(10, betterRows) },
		{ betterRows: 0 },
		{ slices: false },
		{ others: false },
		{ failureRows: 0 },
		{ texts: false },
		...fewerRows.filter((rows) => rows < worseRows).map((rows) => ({ worseRows: rows })),
		{ notes: 3 },
		{ reproduce: false },
		{ passingRows: false },
		{
			failingRows: 20,
			mistakeBytes: 8e3,
			lastLines: false
		}
	];
}
/** A summary has room for far more rows than a comment, and loses them by degrees. */
const fewerRows = [
	1e3,
	300,
	100,
	30,
	10,
	5,
	3,
	0
];
// src/report/comment.ts
/** Most bytes of a comment, marker included; GitHub takes 65,536 characters. */
const commentBytes = 64e3;
/** Bytes left for the marker line and the empty line after it, which whoever posts the comment puts before it. */
const markerBytes = 300;
/** What a comment shows before anything is dropped. */
const commentShape = {
	index: true,
	betterRows: 10,
	slices: true,
	others: true,
	failureRows: 10,
	texts: true,
	worseRows: 10,
	notes: 8,
	reproduce: true,
	passingRows: true,
	failingRows: 20,
	mistakeBytes: 2e4,
	lastLines: true,
	shortened: false
};
/**
* The comment on a pull request, without its marker line. At most `budget` UTF-8 bytes with that
* line, for any budget of 24,000 or more. `fold`: details may be folded away. `summaryUrl`: where
* the rest stands, by default the run's own page.
*/
function renderComment(report, options) {
	const rest = link(gfm`run summary`, options.summaryUrl ?? report.origin.runUrl);
	const view = {
		fold: options.fold,
		rest
	};
	return shorten((shape) => renderDocument(report, shape, view), {
		full: commentShape,
		budget: options.budget - markerBytes
	});
}
// src/report/json.ts
/**
* The same text in pieces of some 100,000 characters, for writing it where a golden set of 100,000 items
* would make a string of hundreds of megabytes.
*/
function* reportJsonPieces(report) {
	let piece = "";
	for (const part of jsonParts(report)) {
		piece += part;
		if (piece.length < pieceLength) continue;
		yield piece;
		piece = "";
	}
	yield `${piece}\n`;
}
const pieceLength = 1e5;
/** The text that JSON.stringify makes of the whole, key by key, and element by element where a key holds a list. */
function* jsonParts(report) {
	let before = "{";
	for (const [key, value] of Object.entries(report)) {
		if (value === void 0) continue;
		yield `${before}\n  ${JSON.stringify(snakeCase(key))}: `;
		before = ",";
		if (Array.isArray(value) && value.length > 0) yield* listParts(value);
		else yield jsonText(value, 2);
	}
	yield "\n}";
}
function* listParts(list) {
	let before = "[";
	for (const element of list) {
		yield `${before}\n    ${jsonText(element, 4)}`;
		before = ",";
	}
	yield "\n  ]";
}
/** A value whose first line stands at this indentation already. */
function jsonText(value, indentation) {
	return JSON.stringify(snakeCased(value), void 0, 2).replaceAll("\n", `\n${" ".repeat(indentation)}`);
}
function snakeCased(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`a report must hold finite numbers only, not ${value}`);
	if (Array.isArray(value)) return value.map((element) => snakeCased(element));
	if (typeof value !== "object" || value === null) return value;
	const cased = {};
	for (const [key, inner] of Object.entries(value)) if (inner !== void 0) cased[snakeCase(key)] = snakeCased(inner);
	return cased;
}
function snakeCase(key) {
	const known = snakeCases.get(key);
	if (known !== void 0) return known;
	const made = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	snakeCases.set(key, made);
	return made;
}
/** Keys of the model, a few dozen, as they are written. */
const snakeCases = /* @__PURE__ */ new Map();
// src/report/summary.ts
/** UTF-8 bytes; the runner drops a summary of more than 1 MiB as a whole. */
const summaryBytes = 1e6;
/** Rows of one table past which nobody reads on in a page. */
const manyRows = 2e3;
const summaryShape = {
	index: true,
	betterRows: manyRows,
	slices: true,
	others: true,
	failureRows: manyRows,
	texts: true,
	worseRows: manyRows,
	notes: manyRows,
	reproduce: true,
	passingRows: true,
	failingRows: manyRows,
	mistakeBytes: summaryBytes,
	lastLines: true,
	shortened: false
};
/** The summary of a run: what the comment says, with every row that fits into 1,000,000 bytes and nothing folded. */
function renderSummary(report) {
	const view = {
		fold: false,
		rest: gfm`report.json`
	};
	return shorten((shape) => renderDocument(report, shape, view), {
		full: summaryShape,
		budget: summaryBytes
	});
}
// src/report/display-width.ts
/** Columns that text takes on a terminal: two for East Asian wide characters and emoji, none for marks. */
function displayWidth(text) {
	let width = 0;
	for (const character of text) width += widthOf(character);
	return width;
}
/** The text cut to a number of columns, with an ellipsis where something was cut. */
function fitWidth(text, columns) {
	if (displayWidth(text) <= columns) return text;
	let left = columns - 1;
	let kept = "";
	for (const character of text) {
		left -= widthOf(character);
		if (left < 0) break;
		kept += character;
	}
	return `${kept}…`;
}
/** Text broken between words into lines of at most so many columns; longer words stay whole. */
function wrapWords(text, columns) {
	const lines = [];
	for (const word of text.split(" ")) {
		const line = lines.at(-1);
		const longer = line === void 0 ? word : `${line} ${word}`;
		if (line === void 0 || displayWidth(longer) > columns) lines.push(word);
		else lines[lines.length - 1] = longer;
	}
	return lines;
}
function widthOf(character) {
	if (/\p{M}/u.test(character)) return 0;
	return wide.test(character) ? 2 : 1;
}
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u;
// src/report/paint.ts
/** The colours, or none. */
function paintFor(color) {
	const style = (code, text) => color ? `\u001B[${code}m${text}\u001B[0m` : text;
	return {
		verdict: (verdict, text) => style(codes[verdict], text),
		bold: (text) => style(1, text),
		dim: (text) => style(2, text)
	};
}
const codes = {
	pass: 32,
	warn: 33,
	fail: 31,
	error: 35
};
// src/report/plain-text.ts
/** Words as one line for terminals, logs and annotations: foreign text cleaned, signs in ASCII. */
function plainText(words) {
	return partsOf(words).map((part) => textOf(part)).join("");
}
/** Foreign text on one line, of at most `limit` code points; `(empty)` where nothing visible is left. */
function plainForeign(text, limit) {
	const clean = cleanLine(text.replaceAll(/\s+/g, " ")).trim();
	return clean === "" ? "(empty)" : cutText(clean, limit);
}
function textOf(part) {
	switch (part.kind) {
		case "own": return part.text.replaceAll("−", "-").replaceAll("→", "->");
		case "foreign": return plainForeign(part.text, part.limit);
	}
}
// src/report/terminal-table.ts
const gap = "  ";
/** Lines of a table that fits the width as far as columns may be left out; headings first. */
function terminalTable(columns, rows, width) {
	const widths = columns.map((column) => Math.max(...[column.heading, ...rows.map((row) => column.cell(row))].map(displayWidth)));
	const total = widths.reduce((sum, each) => sum + each + 2, -2);
	const highest = Math.max(...columns.map(({ rank }) => rank));
	if (total > width && highest > 0) return terminalTable(columns.filter(({ rank }) => rank < highest), rows, width);
	const line = (cell) => columns.map((column, index) => cell(column, paddedTo(column, index))).join(gap);
	const paddedTo = ({ align }, index) => index === columns.length - 1 && align === "left" ? 0 : widths[index] ?? 0;
	return [line((column, columnWidth) => pad(column.heading, columnWidth, column.align)), ...rows.map((row) => line((column, columnWidth) => {
		const text = pad(column.cell(row), columnWidth, column.align);
		return column.paint?.(row, text) ?? text;
	}))];
}
function pad(text, width, align) {
	const space = " ".repeat(Math.max(0, width - displayWidth(text)));
	return align === "left" ? text + space : space + text;
}
// src/report/terminal-metrics.ts
/** All metrics as one table, gated ones first. Empty where nothing was measured. */
function metricLines({ report, paint, width }) {
	if (report.metrics.length === 0) return [];
	const compared = report.outcome === "compared";
	const [heading = "", ...rows] = terminalTable([
		column("Metric", "left", 0, ({ metric }) => metricName(metric)),
		...compared ? [side("Base", "base")] : [],
		side("Head", "head"),
		...compared ? comparison : [],
		verdictColumn(paint)
	], report.metrics, width);
	return [paint.dim(heading), ...rows];
}
/** What both indexes are made of. Empty unless both were built. */
function indexLines({ report, paint, width }) {
	const rows = indexRows(report);
	if (rows.length === 0) return [];
	const [heading = "", ...lines] = terminalTable([
		column("Index", "left", 0, (row) => row.name),
		column("Base", "right", 0, (row) => row.base),
		column("Head", "right", 0, (row) => row.head)
	], rows, width);
	return [paint.dim(heading), ...lines];
}
const comparison = [
	column("Change, pt", "right", 0, (metric) => changeCell(metric)),
	column("Better / worse", "right", 2, (metric) => countsCell(metric)),
	column("Tolerance", "right", 1, (metric) => toleranceWords(metric))
];
function side(heading, of) {
	return column(heading, "right", 0, (metric) => valueWords(metric[of], metric.group));
}
function verdictColumn(paint) {
	return {
		heading: "Verdict",
		align: "left",
		rank: 0,
		cell: ({ verdict }) => verdict === "not-gated" ? "not gated" : verdict,
		paint: ({ verdict }, text) => verdict === "not-gated" ? paint.dim(text) : paint.verdict(verdict, text)
	};
}
/** `rank`: see `TerminalColumn`. */
function column(heading, align, rank, words) {
	return {
		heading,
		align,
		rank,
		cell: (row) => plainText(words(row))
	};
}
// src/report/terminal-questions.ts
/** Questions spelled out before the rest is counted. */
const shown = 10;
/** The questions that got worse, worst first, each with what it lost and what stands there now. */
function questionLines({ report, paint, width }) {
	const items = worseItems(report);
	if (items.length === 0) return [];
	const more = items.length - shown;
	return [
		`${plainText(worseHeading(report))} (${items.length})`,
		...items.slice(0, shown).flatMap((item) => {
			const [title, ...details] = linesOf(item, report);
			return [fitWidth(`  ${title}`, width), ...details.map((line) => paint.dim(fitWidth(`    ${line}`, width)))];
		}),
		...more > 0 ? [`  and ${more} more`] : []
	];
}
function linesOf(item, report) {
	const lost = lostTargets(item);
	const takers = displacing(item).slice(0, lost.length);
	return [
		`${plainForeign(item.id, 80)}${lostMustPass(report).includes(item.id) ? " (must pass)" : ""}${movement(item, report)}`,
		...item.query === void 0 ? [] : [plainForeign(item.query, 160)],
		...lost.map((target) => `lost  ${evidence(target)}`),
		...lost.length === 0 ? loweredTargets(item).map((target) => `lower ${evidence(target)}`) : takers.map((chunk) => `now   ${plainText(placeWords(placeOfChunk(chunk)))}`)
	];
}
function evidence(target) {
	return plainText(say`${placeWords(placeOfTarget(target))}, ${rankWords(target)}`);
}
function movement(item, report) {
	const metric = headlineMetricOf(report);
	if (metric === void 0) return "";
	const score = item.scores.find((each) => each.metric === metric.metric);
	const head = valueWords(valueOf(score?.head), metric.group);
	const base = valueWords(valueOf(score?.base), metric.group);
	return `  ${plainText(report.outcome === "compared" ? say`${base} → ${head}` : head)}`;
}
// src/report/terminal.ts
/**
* The report as a developer reads it in a terminal: headline, reasons, metrics, the questions that
* got worse, notes, times. Foreign text holds no escape sequence. Lines keep to `width` columns,
* except where a single word or a table of the least columns is longer. Ends with a line end.
*/
function renderTerminal(report, options) {
	const paint = paintFor(options.color);
	const width = Math.max(40, options.width);
	const { verdict, sentence } = headlineOf(report);
	const page = {
		report,
		paint,
		width
	};
	const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`);
	return `${[
		[paint.bold(title), ...wrapWords(plainText(sentence), width)],
		errorLines(report, width),
		bullets("Why", reasonSentences(report), width),
		bullets("Reach", [reachSentence(report)].filter((words) => words !== void 0), width),
		metricLines(page),
		questionLines(page),
		failureLines(report, width),
		indexLines(page),
		bullets("Notes", noteSentences(report), width),
		wrapWords(closing(report), width).map((line) => paint.dim(line))
	].filter((block) => block.length > 0).map((block) => block.map((line) => withoutCommands(line)).join("\n")).join("\n\n")}\n`;
}
function bullets(title, list, width) {
	if (list.length === 0) return [];
	return [title, ...list.flatMap((words) => indented(plainText(words), width))];
}
/** A text below its title, two columns in. */
function indented(text, width) {
	return wrapWords(text, width - 2).map((line) => `  ${line}`);
}
function errorLines({ error, text }, width) {
	if (error === void 0) return [];
	const { hint, mistakes, message } = error;
	const last = text === "snippets" ? cleanLines(message.trim(), { limit: 200 }).slice(-20) : [];
	return [
		...last.length > 1 ? last.map((line) => `  | ${line.replaceAll("	", " ")}`) : [],
		...mistakes.flatMap(({ file, line, column, path, message: words }) => {
			const at = [
				file,
				line,
				column
			].filter((part) => part !== void 0).join(":");
			return indented(`${plainForeign(path === "" ? at : `${at} ${path}`, 400)}: ${plainForeign(words, 400)}`, width);
		}),
		...hint === void 0 ? [] : wrapWords(`hint: ${plainForeign(hint, 400)}`, width)
	];
}
/** Queries that failed and are named before the rest is counted. */
const failuresShown = 5;
function failureLines(report, width) {
	const failed = failedQueries(report);
	if (failed.length === 0) return [];
	const more = failed.length - failuresShown;
	return [
		`Queries that failed (${failed.length})`,
		...failed.slice(0, failuresShown).flatMap(({ id, side, message }) => indented(`${plainForeign(id, 80)} on ${side}${message === void 0 ? "" : `: ${plainForeign(message, 160)}`}`, width)),
		...more > 0 ? [`  and ${more} more`] : []
	];
}
function closing(report) {
	const { base, head } = report.origin.commits;
	return [...[base === void 0 ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`], [`head ${shortSha(head) ?? "work tree"}`]].flat(), ...factWords(report).map((words) => plainText(words))].join(", ");
}
// src/cli/write-files.ts
/** Makes the folder that files are to go to, before any long work. Throws `input-invalid` where it cannot. */
async function makeFolder(folder) {
	try {
		await mkdir(folder, { recursive: true });
	} catch (cause) {
		throw new GateError("input-invalid", `cannot make the folder ${folder}`, {
			hint: cause instanceof Error ? cause.message : String(cause),
			cause
		});
	}
}
/**
* Writes the named files into an existing folder. Each is written under a new name and then moved
* into place, so that a symbolic link of that name is replaced and never followed, and no reader
* sees half a file. A content in pieces is never held as a whole.
*/
async function writeFiles(folder, files) {
	for (const [name, content] of files) {
		const fresh = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
		await writeFile(fresh, content, { flag: "wx" });
		await rename(fresh, join(folder, name));
	}
}
// src/cli/show-report.ts
/** Writes the report into `out` where that is given, and prints it. */
async function showReport(report, { out, json }, log) {
	if (out !== void 0) await keepReport(out, report, log);
	if (json) for (const piece of reportJsonPieces(report)) process.stdout.write(piece);
	else process.stdout.write(tableOf(report));
}
/** A report that cannot be written is a warning: the verdict stands. */
async function keepReport(folder, report, log) {
	try {
		await writeFiles(folder, filesOf(report));
	} catch (error) {
		log.warn(`could not write the report into ${folder}: ${error instanceof Error ? error.message : String(error)}`);
	}
}
function tableOf(report) {
	return renderTerminal(report, {
		color: process.stdout.isTTY && process.env["NO_COLOR"] === void 0,
		width: process.stdout.columns ?? 100
	});
}
function filesOf(report) {
	return /* @__PURE__ */ new Map([
		["report.json", reportJsonPieces(report)],
		["summary.md", renderSummary(report)],
		["comment.md", renderComment(report, {
			budget: commentBytes,
			fold: true
		})]
	]);
}
export { textsOfCommits as a, reporting as c, compareRuns as i, unchangedReport as l, makeFolder as n, corpusOf as o, resolveTextLevel as r, exitCodeOfReport as s, showReport as t };
