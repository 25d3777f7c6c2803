import { P as alternatives, c as sha256, d as isEndpoint, h as trustsAnybody } from "./lib-inputs.js";
import { Nt as digestOfFile, qt as openNamedRun, st as firstOf } from "./lib-scoring.js";
import { M as string, P as union, T as object, h as array, w as number } from "./lib-zod.js";
import { $u as isMapping, As as structureOf, Gs as GoldenItemSchema, Os as isMissing, Ou as runsInvalid, Ps as parsedJson, Sd as isSameChunk, Vo as many, as as parseGoldenSet, i as openWorkTree, ma as openTempFolder, os as writtenItems, pn as valueOf, t as stoppable, vs as ragasNotes, xd as chunksOfSteps } from "./lib-policy.js";
import { n as runFileOf } from "./lib-compare.js";
import { n as readReport } from "./lib-report-file.js";
import { t as openTally } from "./lib-tally.js";
import { n as requireGolden } from "./lib-golden-file.js";
import { t as csvCell } from "./lib-csv-cell.js";
import { a as toolVersion, s as GateError } from "./lib-start.js";
import { r as noValue } from "./lib-conventions.js";
import { N as printable, c as makeFolder, i as readFlags, j as messageOf, s as wrongUse } from "./lib-flags.js";
import { n as retry, r as retryAfterMs, t as backoffMs } from "./lib-retry.js";
import { r as cleanLine } from "./lib-failure.js";
import { t as writeFresh } from "./lib-write-fresh.js";
import { isDeepStrictEqual } from "node:util";
import { stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// src/features/golden-export/texts-of.ts
function textsOf({ chunks }, lost) {
	return chunks.flatMap(({ text, id }) => {
		if (text === void 0) lost.add("texts of chunks", id);
		return text ?? [];
	});
}
// src/features/golden-export/to-csv.ts
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
	const lines = [columns, ...rows.map((row) => columns.map((key) => textOf$1(key, row[key])))];
	return new Map([["golden.csv", lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("")]]);
}
function textOf$1(key, value) {
	if (value === void 0 || value === null) return "";
	if (typeof value !== "string") return JSON.stringify(value);
	const isElse = isMissing(value) || structureOf(value) !== void 0;
	return key === "answer" && isElse ? JSON.stringify([value]) : value;
}
// src/features/golden-export/grades-of.ts
function gradesOf(labels, lost) {
	const grades = new Map();
	if (labels.kind === "none") return grades;
	if ("grades" in labels) return labels.grades;
	for (const { any, grade } of labels.targets) for (const { doc, quote } of any) {
		lost.add("which part of a document the label names", quote);
		grades.set(doc, Math.max(grade, grades.get(doc) ?? 0));
	}
	return grades;
}
// src/features/golden-export/lost-keys.ts
const ofJudgments = [
	"id",
	"query",
	"docs",
	"chunks",
	"evidence",
	"sections"
];
function countLostKeys({ written, lost }, carried) {
	for (const item of written) for (const [key, value] of Object.entries(item)) if (!carried.includes(key) && !isDeepStrictEqual(value, defaults.get(key))) lost.add(key, value);
}
const defaults = new Map(Object.entries(GoldenItemSchema.shape).map(([key, schema]) => [key, schema.safeParse(void 0).data]));
// src/features/golden-export/to-judgments.ts
function toQuepid(set) {
	const lines = [[
		"query",
		"docid",
		"rating"
	], ...judgedIn(set).flatMap(({ query, grades }) => [...grades].map(([doc, rating]) => [
		query,
		doc,
		String(rating)
	]))];
	return new Map([["quepid.csv", lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")]]);
}
function toRankEval(set) {
	return nameless("rank_eval.json", {
		templates: [{
			id: "search",
			template: { source: { query: { multi_match: {
				query: "{{query}}",
				fields: ["*"]
			} } } }
		}],
		requests: judgedIn(set).map(({ id, query, grades }) => ({
			id,
			template_id: "search",
			params: { query },
			ratings: Array.from(grades, ([doc, rating]) => ({
				_index: index,
				_id: doc,
				rating
			}))
		})),
		metric: { dcg: {
			k: 10,
			normalize: true
		} }
	}, set);
}
function toRre(set) {
	const queries = judgedIn(set).map(({ query, grades }) => ({
		placeholders: { $query: query },
		relevant_documents: Object.fromEntries(Array.from(grades, ([doc, gain]) => [doc, { gain }]))
	}));
	return nameless("ratings.json", {
		id_field: "id",
		index,
		template: "template.json",
		queries
	}, set);
}
function toOpenSearch(set) {
	const list = {
		name: "RAG Gate",
		description: "",
		type: "IMPORT_JUDGMENT",
		judgmentRatings: judgedIn(set).map(({ query, grades }) => ({
			query,
			ratings: Array.from(grades, ([docId, rating]) => ({
				docId,
				rating: rating.toFixed(1)
			}))
		}))
	};
	return new Map([["judgments.json", json(list)]]);
}
const index = "documents";
function nameless(name, value, { lost }) {
	lost.add("the name of the index, for which the file contains a placeholder", index);
	return new Map([[name, json(value)]]);
}
function json(value) {
	return `${JSON.stringify(value, void 0, 2)}\n`;
}
function judgedIn({ items, written, lost }) {
	countLostKeys({
		written,
		lost
	}, ofJudgments);
	return items.flatMap(({ id, query, labels }) => {
		const grades = gradesOf(labels, lost);
		if (grades.size === 0) lost.add("questions without a judgment", query);
		if (labels.kind === "chunks") lost.add("whether ids belong to chunks or documents", id);
		return grades.size === 0 ? [] : [{
			id,
			query,
			grades
		}];
	});
}
// src/features/golden-export/batched.ts
function batched(texts, mostBytes) {
	const lists = [];
	let bytes = Infinity;
	for (const text of texts) {
		const size = Buffer.byteLength(text) + 1;
		if (bytes + size > mostBytes) {
			lists.push([]);
			bytes = 0;
		}
		lists.at(-1)?.push(text);
		bytes += size;
	}
	return lists.map((list) => list.join(","));
}
// src/features/golden-export/to-langfuse.ts
const mostBytes$1 = 9e5;
function toLangfuse({ items, scored, outcomeOf, tracedAs, lost, now }) {
	const timestamp = new Date(now).toISOString();
	const lines = batched(items.flatMap(({ id }) => {
		const scores = scored.get(id);
		if (scores === void 0) lost.add("questions that the report does not contain", id);
		if (scores === void 0 || outcomeOf(id) === void 0) return [];
		const traceId = tracedAs(id);
		return scores.flatMap(({ metric: name, head }) => {
			const value = valueOf(head);
			if (value === void 0) {
				lost.add("scores without a value", `${name} of ${id}`);
				return [];
			}
			const body = {
				id: idOf(traceId, name),
				traceId,
				name,
				value,
				dataType: "NUMERIC"
			};
			const event = {
				type: "score-create",
				id: idOf(body.id, timestamp, value),
				timestamp
			};
			return [JSON.stringify({
				...event,
				body: {
					...body,
					metadata: { item: id }
				}
			})];
		});
	}), mostBytes$1).map((batch) => `{"batch":[${batch}]}\n`);
	return new Map([["scores.jsonl", lines.join("")]]);
}
function idOf(...parts) {
	return sha256(JSON.stringify(parts)).slice(0, 32);
}
// src/features/golden-export/to-otlp.ts
function toOtlp({ items, outcomeOf, tracedAs, lost, now }) {
	const spans = items.flatMap((item, at) => {
		const asked = {
			item,
			traceId: hexOf(tracedAs(item.id)),
			start: now + at
		};
		const result = outcomeOf(item.id);
		if (result?.kind === "failed") return [spanOf(asked, {
			...questionOf(item),
			failure: result.message
		})];
		if (result?.beyond !== void 0) lost.add("ranks below the last chunk that the run contains", result.beyond.returned);
		if (result?.trials !== void 0) lost.add("questions with trials", item.id);
		if (result !== void 0) return spansOf(asked, result);
		lost.add("questions without a result", item.id);
		return [];
	});
	const resource = JSON.stringify({ attributes: attributes([["service.name", "rag-gate"]]) });
	const scope = JSON.stringify({
		name: "rag-gate",
		version: toolVersion
	});
	const lines = batched(spans.map((span) => JSON.stringify(span)), mostBytes).map((batch) => `{"resourceSpans":[{"resource":${resource},"scopeSpans":[{"scope":${scope},"spans":[${batch}]}]}]}\n`);
	return new Map([["traces.json", lines.join("")]]);
}
function hexOf(id) {
	return /^(?!0+$)[\da-f]{32}$/i.test(id) ? id.toLowerCase() : sha256(id).slice(0, 32);
}
const mostBytes = 3e6;
function spanOf({ traceId, start }, part) {
	const { name, key, under, after = 0, ms = 0, failure, values } = part;
	const idOf = (of = "") => sha256(`${traceId} ${of}`).slice(0, 16);
	const begin = BigInt(Math.round(start)) * 1000000n + BigInt(after) * 1000n;
	return {
		traceId,
		spanId: idOf(key),
		...key !== void 0 && { parentSpanId: idOf(under) },
		name,
		kind: 1,
		startTimeUnixNano: String(begin),
		endTimeUnixNano: String(begin + BigInt(Math.round(ms * 1e6))),
		attributes: attributes(values),
		status: failure === void 0 ? { code: 1 } : {
			code: 2,
			message: failure.toWellFormed()
		}
	};
}
function spansOf(asked, result) {
	const { steps, chunks, ms, usage } = result;
	return [
		{
			...questionOf(asked.item, result),
			ms
		},
		...(steps ?? []).flatMap(partsOfStep),
		...steps === void 0 ? [retrieval(chunks)] : selection(steps, chunks),
		...usage === void 0 ? [] : [{
			...modelOf(usage),
			ms
		}]
	].map((part) => spanOf(asked, part));
}
function questionOf({ id, query, tags, history, filters }, result) {
	const { answer, context, confidence, cold, steps, scores } = result ?? {};
	const messages = history?.map(({ role, text }) => ({
		role,
		content: text
	}));
	const asked = messages && JSON.stringify({ messages: [...messages, {
		role: "user",
		content: query
	}] });
	return {
		name: "question",
		values: [
			["openinference.span.kind", steps === void 0 ? "CHAIN" : "AGENT"],
			["input.value", asked ?? query],
			["input.mime_type", asked === void 0 ? "text/plain" : "application/json"],
			["output.value", answer],
			["output.mime_type", answer === void 0 ? void 0 : "text/plain"],
			["tag.tags", tags],
			["metadata", JSON.stringify({
				item: id,
				filters,
				context,
				confidence,
				cold: cold === true ? true : void 0
			})],
			...evaluationsOf(scores)
		]
	};
}
function evaluationsOf(scores = new Map()) {
	return [...scores].flatMap(([name, said], at) => {
		const one = `trace.evaluations.${at}`;
		return [
			[`${one}.evaluation.name`, name],
			[`${one}.evaluation.annotator_kind`, "CODE"],
			typeof said === "number" ? [`${one}.evaluation.score`, said] : said === null ? [`${one}.evaluation.label`, noValue] : [`${one}.evaluation.explanation`, said.error]
		];
	});
}
function partsOfStep({ tool, arguments: given, result, error, chunks }, at) {
	const key = `step ${at}`;
	const call = {
		name: tool,
		key,
		after: at + 1,
		failure: error,
		values: [
			["openinference.span.kind", "TOOL"],
			["tool.name", tool],
			...jsonValue("input", given),
			...jsonValue("output", result)
		]
	};
	if (chunks === void 0) return [call];
	return [call, {
		...retrieval(chunks),
		key: `${key} retrieve`,
		under: key,
		after: at + 1
	}];
}
function jsonValue(side, value) {
	if (value === void 0) return [];
	return [[`${side}.value`, JSON.stringify(value)], [`${side}.mime_type`, "application/json"]];
}
function retrieval(chunks) {
	return {
		name: "retrieve",
		key: "RETRIEVER",
		values: [["openinference.span.kind", "RETRIEVER"], ...documentsOf("retrieval.documents", chunks)]
	};
}
function selection(steps, chunks) {
	if (areSame(chunksOfSteps(steps), chunks)) return [];
	return [{
		name: "select",
		key: "RERANKER",
		after: 1e3,
		values: [["openinference.span.kind", "RERANKER"], ...documentsOf("reranker.output_documents", chunks)]
	}];
}
function areSame(some, others) {
	return some.length === others.length && some.every((one, at) => {
		const other = others[at];
		return other?.id === one.id && other.score === one.score && isSameChunk(one, other);
	});
}
function modelOf({ inputTokens, outputTokens }) {
	return {
		name: "answer",
		key: "LLM",
		values: [
			["openinference.span.kind", "LLM"],
			["llm.token_count.prompt", inputTokens],
			["llm.token_count.completion", outputTokens]
		]
	};
}
function documentsOf(list, chunks) {
	return chunks.flatMap(({ id, doc, start, end, text, score }, at) => {
		const one = `${list}.${at}`;
		const place = [doc, start].every((known) => known === void 0) ? void 0 : JSON.stringify({
			source: doc,
			start,
			end
		});
		return [
			[`${one}.document.id`, id],
			[`${one}.document.content`, text],
			[`${one}.document.score`, score],
			[`${one}.document.metadata`, place]
		];
	});
}
function attributes(values) {
	return values.flatMap(([key, value]) => value === void 0 ? [] : [{
		key,
		value: anyValue(key, value)
	}]);
}
function anyValue(key, value) {
	if (typeof value === "string") return { stringValue: value.toWellFormed() };
	if (typeof value !== "number") return { arrayValue: { values: value.map((text) => anyValue(key, text)) } };
	if (key.endsWith(".score")) return { doubleValue: value };
	return { intValue: String(value) };
}
// src/features/golden-export/to-ragas.ts
const carried = [
	"query",
	"answer",
	"evidence",
	"chunks",
	"docs",
	"notes"
];
function toRagas({ items, written, resultOf, lost }) {
	countLostKeys({
		written,
		lost
	}, carried);
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
	return new Map([["ragas.jsonl", `${lines.join("\n")}\n`]]);
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
		if (other !== void 0) lost.add("further locations of the same evidence", other.doc);
		return [first.quote];
	}) };
	const graded = [...labels.grades];
	const odd = graded.find(([, grade]) => grade !== 1);
	if (odd !== void 0) lost.add("grades", odd[1]);
	if (labels.kind === "docs") lost.add("whether ids belong to chunks or documents", graded[0]?.[0]);
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
// src/features/golden-export/to-trec.ts
function toTrec({ items, written, resultOf, lost }) {
	countLostKeys({
		written,
		lost
	}, ofJudgments);
	const byChunk = items.some(({ labels }) => labels.kind === "chunks");
	const topics = items.map(({ id, query }) => `${name(id)}\t${query.replaceAll(/\s+/g, " ").trim()}\n`);
	const qrels = items.flatMap(({ id, query, labels }) => {
		if (labels.kind === "none") lost.add("questions without a judgment, which qrels cannot list", query);
		if (labels.kind === "chunks") lost.add("whether ids belong to chunks or documents", id);
		return [...gradesOf(labels, lost)].map(([doc, grade]) => `${name(id)} 0 ${name(doc)} ${grade}\n`);
	});
	const ranked = items.flatMap(({ id }) => {
		const chunks = resultOf(id)?.chunks ?? [];
		const names = [...new Set(chunks.flatMap((chunk) => nameOf(chunk, byChunk) ?? []))];
		return names.map((doc, at) => `${name(id)} Q0 ${name(doc)} ${at + 1} ${names.length - at} rag-gate\n`);
	});
	const files = new Map([["topics.tsv", topics.join("")], ["qrels.txt", qrels.join("")]]);
	return ranked.length === 0 ? files : files.set("run.txt", ranked.join(""));
}
function nameOf({ id, doc }, byChunk) {
	return byChunk ? id : doc;
}
function name(id) {
	return id.replaceAll(/\s/g, (blank) => encodeURIComponent(blank));
}
// src/features/golden-export/export-golden.ts
const formats = {
	ragas: toRagas,
	trec: toTrec,
	csv: toCsv,
	otlp: toOtlp,
	langfuse: toLangfuse,
	quepid: toQuepid,
	"rank-eval": toRankEval,
	rre: toRre,
	opensearch: toOpenSearch
};
const exportFormats = Object.keys(formats);
async function exportGolden(request) {
	const tree = await openWorkTree(request);
	const bytes = await requireGolden(tree);
	const set = parseGoldenSet(bytes, tree.golden);
	const asked = new Set(set.items.map(({ id }) => id));
	const written = writtenItems(bytes, set).filter(({ id }) => asked.has(String(id)));
	const lost = openTally();
	const rejected = set.drafts.rejected;
	if (rejected > 0) lost.add("rejected drafts", rejected);
	await using run = request.run === void 0 ? void 0 : await openRun(request.run, set.items, request);
	const missing = run === void 0 ? [] : asked.difference(new Set(run.ids));
	for (const id of missing) lost.add("questions missing from the run", id);
	const results = await resultsOf(run, request.run);
	const report = request.report === void 0 ? void 0 : await readReport(request.report, void 0);
	const scored = new Map(report?.items.map(({ id, scores }) => [id, scores]));
	return {
		files: formats[request.to]({
			items: set.items,
			written,
			scored,
			lost,
			...results
		}),
		count: set.items.length,
		lost: lost.counted
	};
}
async function resultsOf(run, path) {
	const digest = path === void 0 ? "" : await digestOfFile(path);
	const outcomeOf = (id) => run?.run.results.get(id);
	const resultOf = (id) => {
		const result = outcomeOf(id);
		return result?.kind === "answered" ? result : void 0;
	};
	return {
		outcomeOf,
		resultOf,
		tracedAs: (id) => resultOf(id)?.traceId ?? sha256(`${digest} ${id}`).slice(0, 32),
		now: path === void 0 ? 0 : (await stat(path)).mtimeMs
	};
}
async function openRun(path, items, { signal }) {
	const asked = new Set(items.map(({ id }) => id));
	await using undo = new AsyncDisposableStack();
	const temp = undo.use(await openTempFolder(tmpdir(), { warn: () => void 0 }));
	const rules = {
		label: path,
		depth: 1e3,
		asked,
		keep: void 0,
		temp: temp.path,
		signal
	};
	const run = undo.use(await openNamedRun(await runFileOf(path, items, temp.path), rules));
	if (run.ids.length === 0) throw runsInvalid(path, "answers none of the questions", { hint: "the run is for another golden set: export the golden set that the run used" });
	undo.move();
	return run;
}
// src/features/golden-export/otlp-headers.ts
const variable = "OTEL_EXPORTER_OTLP_HEADERS";
function otlpHeaders(environment) {
	const pairs = (environment[variable] ?? "").split(",").filter((pair) => pair.trim() !== "");
	return new Map(pairs.map((pair) => {
		const [name = "", written = ""] = pair.split(/=(.*)/s).map((part) => part.trim());
		const value = decoded(written);
		if (/^[\w-]+$/.test(name) && value !== void 0 && /^[\x20-\x7e]+$/.test(value)) return [name, value];
		throw new GateError("input-invalid", `${variable} is not a list of headers`, { hint: "write name=value, with %20 for a space and %2C for a comma, and commas between headers" });
	}));
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return;
	}
}
// src/features/golden-export/send-json.ts
const mostRetries = 3;
const longestWaitMs = 3e4;
const longestReply = 4194304;
const passing = new Set([
	429,
	502,
	503,
	504
]);
async function sendTraces(requests, target) {
	const hint = "give the address that accepts OTLP/HTTP, often ending in /v1/traces, and set its headers in OTEL_EXPORTER_OTLP_HEADERS";
	for (const request of requests) {
		const body = await sent(request, {
			...target,
			statuses: [200],
			hint
		});
		const { partialSuccess } = TracesReplySchema.parse(body);
		const rejected = Number(partialSuccess?.rejectedSpans ?? 0);
		if (rejected > 0) throw refused({
			...target,
			hint
		}, `rejected ${rejected} ${rejected === 1 ? "span" : "spans"}${said(partialSuccess?.errorMessage, target)}`);
	}
}
async function sendScores(requests, target) {
	const hint = "give only the address of Langfuse, such as https://cloud.langfuse.com, and set its keys in LANGFUSE_PUBLIC_KEY and LANGFUSE_SECRET_KEY";
	for (const request of requests) {
		const body = await sent(request, {
			...target,
			statuses: [200, 207],
			hint
		});
		const reply = ScoresReplySchema.safeParse(body);
		if (!reply.success) throw refused({
			...target,
			hint
		}, "did not respond as Langfuse does");
		const [first] = reply.data.errors;
		if (first !== void 0) {
			const { length } = reply.data.errors;
			throw refused({
				...target,
				hint
			}, `rejected ${length} ${length === 1 ? "score" : "scores"}${said(first.message, target)}`);
		}
	}
}
const TracesReplySchema = object({ partialSuccess: object({
	rejectedSpans: union([string(), number()]).nullish(),
	errorMessage: string().nullish().catch(void 0)
}).nullish() }).catch({});
const ScoresReplySchema = object({ errors: array(object({ message: string().nullish().catch(void 0) })) });
function said(message, { headers }) {
	if (message == null || message.trim() === "") return "";
	const words = [...headers.values()].flatMap((value) => value.split(" "));
	const decoded = words.flatMap((word) => Buffer.from(word, "base64").toString().split(":"));
	return [...words, ...decoded].some((word) => word.length >= shortestSecret && message.includes(word)) ? "" : `: ${printable(message, 200)}`;
}
const shortestSecret = 8;
async function sent(request, sending) {
	const { signal, sleep = wait, statuses } = sending;
	const outcome = await retry(async (attempt) => {
		const result = await post(request, sending);
		if (!(typeof result === "string" || passing.has(result.status)) || attempt === mostRetries || signal.aborted) return {
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
	if (typeof outcome === "string") throw refused(sending, outcome);
	if (!statuses.includes(outcome.status)) throw refused(sending, `answered ${outcome.status}`);
	if (outcome.headers.get("content-type")?.startsWith("text/html") === true) throw refused(sending, "responded with a web page");
	return outcome.body;
}
async function post(body, target) {
	const { url, headers, signal, timeoutMs = 3e4 } = target;
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
		const text = await textOf(response);
		return {
			status: response.status,
			headers: response.headers,
			body: parsedJson(text)
		};
	} catch (error) {
		return `could not be reached: ${messageOf(error)}`;
	}
}
async function textOf(response) {
	const pieces = [];
	let bytes = 0;
	for await (const piece of response.body ?? []) {
		pieces.push(piece);
		bytes += piece.byteLength;
		if (bytes > longestReply) break;
	}
	return Buffer.concat(pieces).toString();
}
function refused({ url, hint }, why) {
	return new GateError("input-invalid", `--send ${new URL(url).origin}: ${why}`, { hint });
}
async function wait(ms) {
	await setTimeout(ms);
}
// src/features/golden-export/command.ts
const usage = wrongUse("golden export");
async function run(args) {
	const flags = readFlags("golden export", args, {
		to: { type: "string" },
		out: { type: "string" },
		send: { type: "string" },
		"head-run": { type: "string" },
		report: { type: "string" },
		golden: { type: "string" },
		config: { type: "string" }
	});
	const { out, to, send } = flags;
	if (!isFormat(to)) throw usage(`--to: expected ${alternatives(exportFormats)}`);
	if (out === void 0 && send === void 0) throw usage("golden export needs --out DIR");
	const sender = send === void 0 ? void 0 : senderOf(to, send);
	for (const name of needs[to] ?? []) if (flags[name] === void 0) throw usage(`--to ${to} writes what a run returned, so it needs --${name} FILE`);
	if (flags.report !== void 0 && to !== "langfuse") throw usage("--report can only be used with --to langfuse");
	const { "head-run": runFile, report, golden, config } = flags;
	const request = {
		to,
		run: runFile,
		report,
		golden,
		config,
		folder: process.cwd()
	};
	const { files, count, lost } = await stoppable((signal) => exportGolden({
		...request,
		signal
	}));
	const lines = [`read     ${many(count, "question")}`];
	if (sender !== void 0) {
		await stoppable(async (signal) => {
			for (const text of files.values()) await sender.send(requestsIn(text), {
				...sender.target,
				signal
			});
		});
		lines.push(`sent     to ${new URL(sender.target.url).origin}`);
	}
	if (out !== void 0) {
		await makeFolder(out);
		for (const [name, text] of files) {
			await writeFresh(join(out, name), text, { hint: "choose a new folder: existing files are never overwritten" });
			lines.push(`wrote    ${join(out, name)}`);
		}
	}
	for (const { what, count: times, example } of lost) lines.push(`lost     ${what} (${times})${firstOf(times, example)}`);
	process.stdout.write(lines.map((line) => `${cleanLine(line)}\n`).join(""));
	return 0;
}
const needs = {
	otlp: ["head-run"],
	langfuse: ["head-run", "report"]
};
function requestsIn(text) {
	return text.split("\n").filter((line) => line !== "");
}
function senderOf(to, send) {
	if (!isEndpoint(send)) throw usage("--send: expected an https address, or an http address on this machine, without a user name or password");
	if (trustsAnybody(process.env)) throw usage("--send: NODE_TLS_REJECT_UNAUTHORIZED=0 would expose the keys to anybody on the network");
	if (to === "otlp") return {
		send: sendTraces,
		target: {
			url: send,
			headers: otlpHeaders(process.env)
		}
	};
	if (to !== "langfuse") throw usage("--send can only be used with --to otlp or --to langfuse");
	if (send.includes("?")) throw usage("--send: expected the address of Langfuse without a query string");
	const url = `${send.replace(/\/+$/, "")}/api/public/ingestion`;
	const [user, password] = ["LANGFUSE_PUBLIC_KEY", "LANGFUSE_SECRET_KEY"].map(keyIn);
	const basic = Buffer.from(`${user}:${password}`).toString("base64");
	return {
		send: sendScores,
		target: {
			url,
			headers: new Map([["authorization", `Basic ${basic}`]])
		}
	};
}
function keyIn(variable) {
	const key = process.env[variable] ?? "";
	if (!/^[\x21-\x39\x3b-\x7e]+$/.test(key)) throw usage(`--to langfuse --send: the environment variable ${variable} contains no key`);
	return key;
}
function isFormat(name) {
	return name !== void 0 && exportFormats.includes(name);
}
export { run };
