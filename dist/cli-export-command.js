import { $o as isMapping, Cs as isEndpoint, Fn as openRunFolder, Fr as runsInvalid, Ua as parseGoldenSet, Wa as writtenItems, do as GoldenItemSchema, eo as ragasNotes, jr as openNamedRun, r as requireGolden, rs as alternatives, so as jsonIn, t as many, u as stoppable, xs as sha256, y as openWorkTree } from "./cli-exam.js";
import { t as openTally } from "./cli-tally.js";
import { t as csvCell } from "./cli-csv-cell.js";
import { C as number, N as union, j as string, w as object } from "./cli-zod.js";
import { a as toolVersion, o as GateError } from "./cli-start.js";
import { E as printable, c as wrongUse, i as readFlags, l as makeFolder, w as messageOf } from "./cli-flags.js";
import { n as retry, r as retryAfterMs, t as backoffMs } from "./cli-retry.js";
import { o as cleanLine } from "./cli-failure.js";
import { t as writeFresh } from "./cli-write-fresh.js";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
// src/commands/golden/exporting/texts-of.ts
/** The texts of what a run returned; those that it does not have are lost. */
function textsOf({ chunks }, lost) {
	return chunks.flatMap(({ text, id }) => {
		if (text === void 0) lost.add("texts of chunks", id);
		return text ?? [];
	});
}
// src/commands/golden/exporting/to-csv.ts
/** A table with our keys as columns, lists and objects as JSON, which is read back as it was. No cell is run as a formula. */
function toCsv({ written, resultOf, lost }) {
	const rows = written.map((item) => {
		const result = resultOf(String(item["id"]));
		return {
			...item,
			...result && {
				response: result.answer,
				retrieved_contexts: textsOf(result, lost)
			}
		};
	});
	const columns = [
		...GoldenItemSchema.keyof().options,
		"response",
		"retrieved_contexts"
	].filter((key) => rows.some((row) => row[key] !== void 0));
	const lines = [columns, ...rows.map((row) => columns.map((key) => textOf(key, row[key])))];
	return /* @__PURE__ */ new Map([["golden.csv", lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("")]]);
}
/** An answer that would be read as a list stands in one. */
function textOf(key, value) {
	if (value === void 0 || value === null) return "";
	if (typeof value !== "string") return JSON.stringify(value);
	return key === "answer" && jsonIn(value) !== void 0 ? JSON.stringify([value]) : value;
}
// src/commands/golden/exporting/to-otlp.ts
/**
* What a run did for each question as spans of OpenInference in OTLP's JSON, ready to be sent to `/v1/traces`: a chain
* with question and answer, a retriever with the chunks, and a model where tokens are known. Spans of a question without a
* time end when they begin. `metadata` of the chain
* names the item. Labels and references have no place in it; a question without a result is left out and counted.
*/
function toOtlp({ items, resultOf, lost, now }) {
	const spans = items.flatMap(({ id, query, tags }, at) => {
		const result = resultOf(id);
		if (result !== void 0) return spansOf({
			id,
			query,
			tags,
			start: now + at
		}, result);
		lost.add("questions without a result", id);
		return [];
	});
	const request = { resourceSpans: [{
		resource: { attributes: attributes({ "service.name": "rag-gate" }) },
		scopeSpans: [{
			scope: {
				name: "rag-gate",
				version: toolVersion
			},
			spans
		}]
	}] };
	return /* @__PURE__ */ new Map([["traces.json", `${JSON.stringify(request)}\n`]]);
}
function spansOf({ id, query, tags, start }, result) {
	const { answer, usage, ms = 0 } = result;
	const traceId = sha256(`${start} ${id}`).slice(0, 32);
	const span = (name, kind, values) => ({
		traceId,
		spanId: sha256(`${traceId} ${kind}`).slice(0, 16),
		...kind !== "CHAIN" && { parentSpanId: sha256(`${traceId} CHAIN`).slice(0, 16) },
		name,
		kind: 1,
		startTimeUnixNano: nanoseconds(start),
		endTimeUnixNano: nanoseconds(start + ms),
		attributes: attributes({
			"openinference.span.kind": kind,
			...values
		}),
		status: { code: 1 }
	});
	return [
		span("question", "CHAIN", {
			"input.value": query,
			"input.mime_type": "text/plain",
			"output.value": answer,
			"tag.tags": tags,
			metadata: JSON.stringify({ item: id })
		}),
		span("retrieve", "RETRIEVER", {
			"input.value": query,
			...documentsOf(result)
		}),
		...usage === void 0 ? [] : [span("answer", "LLM", {
			"llm.token_count.prompt": usage.inputTokens,
			"llm.token_count.completion": usage.outputTokens
		})]
	];
}
function documentsOf({ chunks }) {
	const entries = chunks.flatMap(({ id, doc, start, end, text, score }, at) => {
		const document = `retrieval.documents.${at}.document`;
		return [
			[`${document}.id`, id],
			[`${document}.content`, text],
			[`${document}.score`, score],
			[`${document}.metadata`, JSON.stringify({
				source: doc,
				start,
				end
			})]
		];
	});
	return Object.fromEntries(entries);
}
function attributes(values) {
	return Object.entries(values).flatMap(([key, value]) => value === void 0 ? [] : [{
		key,
		value: anyValue(key, value)
	}]);
}
function anyValue(key, value) {
	if (typeof value === "string") return { stringValue: value };
	if (typeof value !== "number") return { arrayValue: { values: value.map((stringValue) => ({ stringValue })) } };
	if (key.endsWith(".score")) return { doubleValue: value };
	return { intValue: String(value) };
}
/** Text, since a number of JavaScript holds no nanoseconds of this century. */
function nanoseconds(milliseconds) {
	return String(BigInt(Math.round(milliseconds * 1e3)) * 1000n);
}
// src/commands/golden/exporting/to-ragas.ts
/** Keys that a sample of ragas has a place for. */
const carried$1 = /* @__PURE__ */ new Set([
	"query",
	"answer",
	"evidence",
	"chunks",
	"docs",
	"notes"
]);
/** An `EvaluationDataset` of ragas, as its `from_jsonl` reads it: a sample of one turn a line. */
function toRagas({ items, written, resultOf, lost }) {
	for (const item of written) for (const [key, value] of Object.entries(item)) if (!carried$1.has(key)) lost.add(key, value);
	const lines = items.map(({ id, query, labels, references }, index) => {
		const [reference, other] = references;
		if (other !== void 0) lost.add("further answers", other);
		const { contexts, ids } = labelled(labels, lost);
		const result = resultOf(id);
		const notes = written[index]?.["notes"];
		return JSON.stringify({
			user_input: query,
			reference,
			reference_contexts: contexts,
			reference_context_ids: ids,
			retrieved_contexts: result && textsOf(result, lost),
			retrieved_context_ids: result?.chunks.map((chunk) => chunk.id),
			response: result?.answer,
			...knownNotes(notes, lost)
		});
	});
	return /* @__PURE__ */ new Map([["ragas.jsonl", `${lines.join("\n")}\n`]]);
}
function labelled(labels, lost) {
	if (labels.kind === "none") return {};
	if (labels.kind === "sections") {
		lost.add("sections", labels.targets[0]?.any[0]?.doc);
		return {};
	}
	if ("targets" in labels) return { contexts: labels.targets.flatMap(({ any, grade }) => {
		const [first, other] = any;
		if (first === void 0 || grade === 0) return [];
		lost.add("documents of evidence", first.doc);
		if (first.prefix !== "" || first.suffix !== "") lost.add("prefix and suffix", first.prefix);
		if (other !== void 0) lost.add("further places of evidence", other.doc);
		return [first.quote];
	}) };
	const graded = [...labels.grades];
	const odd = graded.find(([, grade]) => grade !== 1);
	if (odd !== void 0) lost.add("grades", odd[1]);
	if (labels.kind === "docs") lost.add("that ids are documents", graded[0]?.[0]);
	return { ids: graded.filter(([, grade]) => grade > 0).map(([id]) => id) };
}
function knownNotes(notes, lost) {
	if (notes === void 0) return {};
	const all = isMapping(notes) ? Object.entries(notes) : [["", notes]];
	return Object.fromEntries(all.filter(([key, value]) => {
		const isKnown = ragasNotes.has(key);
		if (!isKnown && key !== "imported") lost.add(key === "" ? "notes" : `notes.${key}`, value);
		return isKnown;
	}));
}
// src/commands/golden/exporting/to-trec.ts
/** Keys that topics and qrels have a place for. */
const carried = /* @__PURE__ */ new Set([
	"id",
	"query",
	"docs",
	"chunks",
	"evidence",
	"sections"
]);
/** Topics with a tab, qrels, and where there is a run its ranking: by chunks for labels on chunks, else by the first chunk of each document. */
function toTrec({ items, written, resultOf, lost }) {
	for (const item of written) for (const [key, value] of Object.entries(item)) if (!carried.has(key)) lost.add(key, value);
	const byChunk = items.some(({ labels }) => labels.kind === "chunks");
	const topics = items.map(({ id, query }) => `${name(id)}\t${query.replaceAll(/\s+/g, " ").trim()}\n`);
	const qrels = items.flatMap(({ id, query, labels }) => {
		if (labels.kind === "none") lost.add("that questions without a judgment are asked", query);
		if (labels.kind === "chunks") lost.add("that names are those of chunks", id);
		return [...judged(labels, lost)].map(([doc, grade]) => `${name(id)} 0 ${name(doc)} ${grade}\n`);
	});
	const ranked = items.flatMap(({ id }) => {
		const chunks = resultOf(id)?.chunks ?? [];
		const names = [...new Set(chunks.flatMap((chunk) => nameOf(chunk, byChunk) ?? []))];
		return names.map((doc, at) => `${name(id)} Q0 ${name(doc)} ${at + 1} ${names.length - at} rag-gate\n`);
	});
	const files = /* @__PURE__ */ new Map([["topics.tsv", topics.join("")], ["qrels.txt", qrels.join("")]]);
	return ranked.length === 0 ? files : files.set("run.txt", ranked.join(""));
}
function nameOf({ id, doc }, byChunk) {
	return byChunk ? id : doc;
}
/** Columns are divided by blanks. */
function name(id) {
	return id.replaceAll(/\s/g, (blank) => encodeURIComponent(blank));
}
/** Evidence is judged by its documents, each by the highest of its grades. */
function judged(labels, lost) {
	const grades = /* @__PURE__ */ new Map();
	if (labels.kind === "none") return grades;
	if ("grades" in labels) return labels.grades;
	for (const { any, grade } of labels.targets) for (const { doc, quote } of any) {
		lost.add("what of the document is meant", quote);
		grades.set(doc, Math.max(grade, grades.get(doc) ?? 0));
	}
	return grades;
}
// src/commands/golden/exporting/export-golden.ts
const formats = {
	ragas: toRagas,
	trec: toTrec,
	csv: toCsv,
	otlp: toOtlp
};
/** Every format. */
const exportFormats = Object.keys(formats);
/** Writes the golden set of the work tree, and what a run returned for it, in the format of another tool. Throws `golden-invalid`, `input-invalid` and `runs-invalid`. */
async function exportGolden(request) {
	const tree = await openWorkTree(request);
	const bytes = await requireGolden(tree);
	const set = parseGoldenSet(bytes, tree.golden);
	const asked = new Set(set.items.map(({ id }) => id));
	const written = writtenItems(bytes, set).filter(({ id }) => asked.has(String(id)));
	const lost = openTally();
	const rejected = set.drafts.rejected;
	if (rejected > 0) lost.add("rejected drafts", rejected);
	await using run = request.run === void 0 ? void 0 : await openRun(request.run, asked, request);
	const resultOf = (id) => {
		const result = run?.run.results.get(id);
		return result?.kind === "answered" ? result : void 0;
	};
	const missing = run === void 0 ? [] : asked.difference(new Set(run.ids));
	for (const id of missing) lost.add("questions that the run does not have", id);
	return {
		files: formats[request.to]({
			items: set.items,
			written,
			resultOf,
			lost,
			now: request.now
		}),
		count: set.items.length,
		lost: lost.counted
	};
}
async function openRun(path, asked, { signal }) {
	await using undo = new AsyncDisposableStack();
	const rules = {
		label: path,
		depth: 1e3,
		asked,
		keep: void 0,
		temp: undo.use(await openRunFolder(tmpdir(), { warn: () => void 0 })).path,
		signal
	};
	const run = undo.use(await openNamedRun(path, rules));
	if (run.ids.length === 0) throw runsInvalid(path, "answers none of the questions", { hint: "it is a run of another set" });
	undo.move();
	return run;
}
// src/commands/golden/exporting/send-traces.ts
const timeoutMs = 3e4;
const mostRetries = 3;
const longestWaitMs = 3e4;
/** What OTLP 1 asks a client to send again. */
const passing = /* @__PURE__ */ new Set([
	429,
	502,
	503,
	504
]);
/**
* Sends a request for traces by OTLP/HTTP with JSON, and again where the service says that it may pass. Redirects are not
* followed, since headers hold secrets. Throws `input-invalid` where the service refuses it, or takes only a part.
*/
async function sendTraces(request, target) {
	const { url, signal, sleep = wait } = target;
	const outcome = await retry(async (attempt) => {
		const result = await post(request, target);
		if (!(typeof result === "string" || passing.has(result.status)) || attempt === mostRetries) return {
			result,
			waitMs: void 0
		};
		const asked = typeof result === "string" ? void 0 : retryAfterMs(result.headers, Date.now());
		return {
			result,
			waitMs: Math.min(longestWaitMs, asked ?? backoffMs(attempt))
		};
	}, sleep);
	signal.throwIfAborted();
	if (typeof outcome === "string") throw refused(url, outcome);
	if (outcome.status !== 200) throw refused(url, `answered ${outcome.status}`);
	const { partialSuccess } = ReplySchema.parse(outcome.body);
	const rejected = Number(partialSuccess?.rejectedSpans ?? 0);
	if (rejected > 0) throw refused(url, `rejected ${rejected} spans: ${printable(partialSuccess?.errorMessage ?? "")}`);
}
/** The answer, or why there was none. */
async function post(body, { url, headers, signal }) {
	try {
		const response = await fetch(url, {
			method: "POST",
			body,
			headers: {
				...Object.fromEntries(headers),
				"content-type": "application/json"
			},
			redirect: "manual",
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
		});
		const text = await response.text();
		return {
			status: response.status,
			headers: response.headers,
			body: jsonOf(text)
		};
	} catch (error) {
		return `could not be reached: ${messageOf(error)}`;
	}
}
function jsonOf(text) {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}
const ReplySchema = object({ partialSuccess: object({
	rejectedSpans: union([string(), number()]).optional(),
	errorMessage: string().max(1e3).optional()
}).optional() }).catch({});
function refused(url, why) {
	const { origin } = new URL(url);
	return new GateError("input-invalid", `--send ${origin}: ${why}`, { hint: "give the address that takes OTLP/HTTP, often /v1/traces, and its headers by --header NAME=VARIABLE" });
}
async function wait(ms) {
	await setTimeout(ms);
}
// src/cli/golden/export-command.ts
const usage = wrongUse("golden export");
/** What `rag-gate golden export --help` prints. */
const help = `Usage: rag-gate golden export --to FORMAT --out DIR [options]
       rag-gate golden export --to otlp --run FILE --send URL [options]

Writes the golden set for another tool, and what a run returned for it, and says what cannot be carried.

Options:
  --to FORMAT    ragas (an EvaluationDataset, JSON Lines), trec (topics, qrels and run), csv, or otlp:
                 what the run did as spans of OpenTelemetry, by OpenInference
  --out DIR      folder for the files; none is overwritten
  --send URL     with otlp: send the spans to this address by OTLP/HTTP, often .../v1/traces
  --header NAME=VARIABLE
                 with --send: a header, and the variable of the environment that holds its value
  --run FILE     a run file, such as head.jsonl of collect: what was retrieved and answered
  --golden FILE  the golden set (default: that of the config, else eval/golden.jsonl)
  --config FILE  path of the config in the working directory
  -h, --help     this text

Exit codes: 0 done, 2 not started (usage, config, golden set), 3 could not finish.
`;
/** `rag-gate golden export`. Answers with the exit code; throws `input-invalid` for wrong flags. */
async function run(args) {
	const flags = readFlags("golden export", args, {
		to: { type: "string" },
		out: { type: "string" },
		send: { type: "string" },
		header: {
			type: "string",
			multiple: true
		},
		run: { type: "string" },
		golden: { type: "string" },
		config: { type: "string" }
	});
	const { out, send } = flags;
	if (!isFormat(flags.to)) throw usage(`--to: expected ${alternatives(exportFormats)}`);
	if (out === void 0 && send === void 0) throw usage("golden export needs --out DIR");
	if (send !== void 0 && flags.to !== "otlp") throw usage("--send goes with --to otlp");
	if (send !== void 0 && !isEndpoint(send)) throw usage("--send: expected an address of https, or of http on this machine, without user and password");
	const headers = headersOf(flags.header ?? []);
	if (flags.to === "otlp" && flags.run === void 0) throw usage("--to otlp writes what a run returned: it needs --run FILE");
	const { to, run: runFile, golden, config } = flags;
	const request = {
		to,
		run: runFile,
		golden,
		config,
		now: Date.now()
	};
	const { files, count, lost } = await stoppable((signal) => exportGolden({
		...request,
		folder: process.cwd(),
		signal
	}));
	const lines = [`read     ${many(count, "question")}`];
	if (send !== void 0) {
		await stoppable(async (signal) => {
			for (const text of files.values()) await sendTraces(text, {
				url: send,
				headers,
				signal
			});
		});
		lines.push(`sent     to ${new URL(send).origin}`);
	}
	if (out !== void 0) {
		await makeFolder(out);
		for (const [name, text] of files) {
			await writeFresh(join(out, name), text, { hint: "name a new folder: nothing is overwritten" });
			lines.push(`wrote    ${join(out, name)}`);
		}
	}
	for (const { what, count: times, example } of lost) lines.push(`lost     ${what} (${times}), the first: ${example}`);
	process.stdout.write(lines.map((line) => `${cleanLine(line)}\n`).join(""));
	return 0;
}
/** Headers by `NAME=VARIABLE`: values come from the environment, so that none stands in a history of commands. */
function headersOf(written) {
	return new Map(written.map((one) => {
		const [name = "", variable = ""] = one.split(/=(.*)/s);
		const value = process.env[variable] ?? "";
		if (!/^[\w-]+$/.test(name) || variable === "") throw usage(`--header ${JSON.stringify(one)}: expected NAME=VARIABLE`);
		if (!/^[\x20-\x7e]+$/.test(value)) throw usage(`--header ${name}: the variable ${variable} holds no value that a header may have`);
		return [name, value];
	}));
}
function isFormat(name) {
	return name !== void 0 && exportFormats.includes(name);
}
export { help, run };
