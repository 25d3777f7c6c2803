import { o as GateError } from "./cli-start.js";
import { h as fileErrorText, k as printable } from "./cli-flags.js";
import { Bc as valueAt, Dn as keysOf, Gc as sizeOf, Kc as readLines, Lc as isMapping, Rc as mappingsIn, Ya as readNamedFile } from "./cli-exam.js";
import { _ as timeOf, c as tracesOfSpans, d as feedbackOf, f as foundBy, g as textOf, h as queryIn, l as answerIn, m as jsonOf, p as isFeedbackName, u as chunksOf } from "./cli-otlp-traces.js";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
// src/traces/log-lines.ts
const logFields = {
	query: [
		"query",
		"question",
		"input",
		"prompt",
		"user_input",
		"request.query",
		"input.query"
	],
	answer: [
		"answer",
		"response",
		"output",
		"completion",
		"response.answer",
		"output.answer"
	],
	session: [
		"session",
		"session_id",
		"sessionId",
		"conversation_id",
		"thread_id",
		"user_id"
	],
	time: [
		"time",
		"timestamp",
		"created_at",
		"createdAt",
		"ts",
		"date"
	],
	feedback: [
		"feedback",
		"rating",
		"thumbs",
		"score",
		"feedback.score",
		"feedback.value"
	],
	chunks: [
		"chunks",
		"contexts",
		"retrieved_contexts",
		"documents",
		"results",
		"sources",
		"hits"
	],
	ms: [
		"ms",
		"latency_ms",
		"duration_ms",
		"elapsed_ms",
		"response_time_ms"
	],
	failed: [
		"failed",
		"error",
		"is_error"
	],
	cost: [
		"cost",
		"total_cost",
		"cost_usd",
		"usage.cost"
	],
	input: [
		"usage.input",
		"usage.input_tokens",
		"usage.prompt_tokens",
		"input_tokens",
		"prompt_tokens"
	],
	output: [
		"usage.output",
		"usage.output_tokens",
		"usage.completion_tokens",
		"output_tokens"
	]
};
const fields = keysOf(logFields);
const longestQuery = 2e3;
function findKeys(written, keys) {
	for (const field of fields) {
		if (keys[field] !== void 0) continue;
		const key = logFields[field].find((name) => isTold(field, at(written, name)));
		if (key !== void 0) keys[field] = key;
	}
}
function isTold(field, value) {
	if (field === "query") return typeof value === "string" && value.trim() !== "";
	if (field === "chunks") return Array.isArray(value);
	if (numeric.has(field)) return typeof value === "number";
	if (field === "failed") return value !== void 0;
	return value !== void 0 && value !== null && typeof value !== "object";
}
const numeric = /* @__PURE__ */ new Set([
	"ms",
	"cost",
	"input",
	"output"
]);
function at(written, key) {
	return key === void 0 ? void 0 : valueAt(written, key.split("."));
}
function traceOfLine(written, keys) {
	const query = textOf(at(written, keys.query));
	if (query === void 0 || query.length > longestQuery) return void 0;
	const session = at(written, keys.session);
	const answer = at(written, keys.answer);
	return {
		id: textOf(written["id"]) ?? textOf(written["trace_id"]),
		query,
		answer: answer === void 0 ? void 0 : textOf(answer) ?? "",
		session: typeof session === "number" ? String(session) : textOf(session),
		time: timeOf(at(written, keys.time)),
		ms: numberOf$1(at(written, keys.ms)),
		feedback: feedbackOf(at(written, keys.feedback)),
		chunks: chunksOf(at(written, keys.chunks)),
		failed: isTrouble(at(written, keys.failed)),
		cost: numberOf$1(at(written, keys.cost)),
		usage: usageOf$1(at(written, keys.input), at(written, keys.output))
	};
}
function isTrouble(value) {
	if (value === void 0) return void 0;
	if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
	if (typeof value === "string") return !/^\s*(?:|false|no|none|null|ok|0)\s*$/i.test(value);
	return value === true || typeof value === "number" && value !== 0;
}
function usageOf$1(input, output) {
	const [read, written] = [numberOf$1(input), numberOf$1(output)];
	return read === void 0 && written === void 0 ? void 0 : {
		input: read ?? 0,
		output: written ?? 0
	};
}
function numberOf$1(value) {
	return typeof value === "number" && value >= 0 ? value : void 0;
}
// src/text/printing/mask-personal-data.ts
function maskPersonalData(text) {
	return rules.reduce((masked, { finds, word, holds }) => masked.replaceAll(finds, (found) => holds === void 0 || holds(found) ? word : found), text);
}
const rules = [
	{
		finds: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@]{1,200}:[^\s/@]{1,200}@/gi,
		word: "[password]@"
	},
	{
		finds: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/gu,
		word: "[email]"
	},
	{
		finds: /\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abpr]|AKIA|AIza|eyJ)[\w-]{12,2000}(?:\.[\w-]{1,2000}){0,2}/g,
		word: "[key]"
	},
	{
		finds: /\bbearer\s{1,3}[\w.~+/-]{12,2000}/gi,
		word: "[key]"
	},
	{
		finds: /(?<=[?&](?:token|key|api_?key|access_token|secret|password|sig)=)[^&\s#]{1,2000}/gi,
		word: "[key]"
	},
	{
		finds: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g,
		word: "[iban]",
		holds: isIban
	},
	{
		finds: /\b\d(?:[ -]?\d){12,18}\b/g,
		word: "[card]",
		holds: passesLuhn
	},
	{
		finds: /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
		word: "[ip]",
		holds: isAddress
	},
	{
		finds: /(?<![\w:])(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}(?![\w:])/gi,
		word: "[ip]"
	},
	{
		finds: /(?<![\w:])(?:[0-9a-f]{1,4}:){1,7}(?::[0-9a-f]{1,4}){1,7}(?![\w:])/gi,
		word: "[ip]",
		holds: (found) => /\d/.test(found)
	},
	{
		finds: /(?<![\w.,])(?:\+|00)\d(?:[ ()/.-]{0,2}\d){6,14}(?!\w)/g,
		word: "[phone]"
	},
	{
		finds: /(?<![\w.,])\(?0\d{1,4}\)?[ /-]{1,2}\d(?:[ -]?\d){4,9}(?!\w)/g,
		word: "[phone]"
	},
	{
		finds: /(?<![\w.,])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\w)/g,
		word: "[phone]"
	}
];
function isAddress(found) {
	const parts = found.split(".").map(Number);
	return parts.every((part) => part <= 255) && parts.some((part) => part >= 10);
}
function passesLuhn(found) {
	return found.replaceAll(/\D/g, "").split("").toReversed().map(Number).reduce((total, digit, at) => {
		const doubled = at % 2 === 0 ? digit : digit * 2;
		return total + (doubled > 9 ? doubled - 9 : doubled);
	}, 0) % 10 === 0;
}
function isIban(found) {
	const plain = found.replaceAll(" ", "");
	return (plain.slice(4) + plain.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)).split("").reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
// src/traces/langfuse-traces.ts
function openLangfuseRows() {
	const byTrace = /* @__PURE__ */ new Map();
	let rows = 0;
	const partsOf = (id) => {
		const known = byTrace.get(id);
		if (known !== void 0) return known;
		const parts = {
			head: void 0,
			observations: /* @__PURE__ */ new Map(),
			feedback: void 0
		};
		byTrace.set(id, parts);
		return parts;
	};
	const take = (written) => {
		const found = rowOf(written);
		if (found === void 0) return false;
		const { kind, row } = found;
		const id = kind === "trace" ? textOf(row["id"]) ?? Symbol("trace") : row["traceId"];
		rows += 1;
		addRow(partsOf(id), kind, row);
		return true;
	};
	const end = () => {
		const traces = [...byTrace].flatMap(([id, parts]) => traceOf(id, parts) ?? []);
		return {
			traces,
			skipped: byTrace.size - traces.length
		};
	};
	return {
		take,
		size: () => ({
			traces: byTrace.size,
			rows
		}),
		end
	};
}
function rowOf(written) {
	const isScheduled = "project_id" in written;
	const row = isScheduled ? inCamelCase(written) : written;
	if (isTrace(row) && (!isScheduled || "bookmarked" in row)) return {
		kind: "trace",
		row
	};
	if (textOf(row["traceId"]) === void 0) return void 0;
	if (observationTypes.has(row["type"]) && "startTime" in row) return {
		kind: "observation",
		row
	};
	return scoreSources.has(row["source"]) && "name" in row ? {
		kind: "score",
		row
	} : void 0;
}
const observationTypes = /* @__PURE__ */ new Set([
	"SPAN",
	"GENERATION",
	"EVENT",
	"AGENT",
	"TOOL",
	"CHAIN",
	"RETRIEVER",
	"EVALUATOR",
	"EMBEDDING",
	"GUARDRAIL"
]);
const scoreSources = /* @__PURE__ */ new Set([
	"API",
	"EVAL",
	"ANNOTATION"
]);
function inCamelCase(written) {
	const camel = (key) => key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
	return Object.fromEntries(Object.entries(written).map(([key, value]) => [camel(key), value]));
}
function isTrace(row) {
	const hasOwnKeys = "sessionId" in row || "htmlPath" in row || "projectId" in row;
	return "input" in row && "timestamp" in row && (hasOwnKeys || Array.isArray(row["observations"]));
}
function addRow(parts, kind, row) {
	if (kind === "observation") addObservation(parts, row);
	if (kind === "score") parts.feedback ??= feedbackIn(row);
	if (kind !== "trace") return;
	parts.head = headOf(row, row["timestamp"]);
	for (const observation of mappingsIn(row["observations"])) addObservation(parts, observation);
	for (const score of mappingsIn(row["scores"])) parts.feedback ??= feedbackIn(score);
}
function addObservation({ observations }, row) {
	observations.set(textOf(row["id"]) ?? Symbol("observation"), observed(row));
}
function traceOf(id, { head, observations, feedback }) {
	const all = [...observations.values()].toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0));
	const roots = all.flatMap(({ root }) => root ?? []);
	const asked = [head, ...roots].find((one) => one?.query !== void 0);
	if (asked?.query === void 0) return void 0;
	return {
		id: textOf(id),
		query: asked.query,
		answer: asked.answer,
		session: head?.session ?? asked.session,
		time: head?.time ?? asked.time,
		ms: head?.ms ?? spanned(all),
		feedback,
		chunks: foundBy(all.flatMap(({ retrieved }) => retrieved)),
		failed: all.length === 0 ? void 0 : roots.some(({ failed }) => failed),
		cost: head?.cost ?? costOf(all),
		usage: usageOf(all)
	};
}
function headOf(row, time) {
	const { input, output, latency, totalCost } = row;
	return {
		query: queryIn(input),
		answer: answerIn(output) ?? (output === "" || output === null ? "" : void 0),
		session: textOf(row["sessionId"]),
		time: utcOf(time),
		ms: typeof latency === "number" ? Math.round(latency * 1e6) / 1e3 : void 0,
		cost: numberOf(totalCost)
	};
}
function observed(row) {
	const { type, level, parentObservationId, startTime, calculatedTotalCost, totalCost } = row;
	const used = [row["usageDetails"], row["usage"]].find(isMapping);
	const count = (key) => numberOf(used?.[key]) ?? 0;
	return {
		root: parentObservationId ? void 0 : {
			...headOf(row, startTime),
			failed: level === "ERROR"
		},
		start: utcOf(startTime),
		end: utcOf(row["endTime"]),
		retrieved: isRetriever(row) ? [documentsIn(row["output"])] : [],
		cost: numberOf(calculatedTotalCost) ?? numberOf(totalCost),
		usage: type === "GENERATION" && used ? {
			input: count("input"),
			output: count("output")
		} : void 0
	};
}
function utcOf(value) {
	const isBare = typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(value);
	return timeOf(isBare ? `${value.replace(" ", "T")}Z` : value);
}
function numberOf(value) {
	return typeof value === "number" ? value : void 0;
}
function feedbackIn({ name, source, dataType, value, stringValue }) {
	if (source !== "ANNOTATION" && (source === "EVAL" || !isFeedbackName(name))) return void 0;
	return ((dataType === "CATEGORICAL" || dataType === "TEXT") && typeof value === "number" ? void 0 : feedbackOf(value)) ?? feedbackOf(stringValue);
}
function isRetriever({ type, name }) {
	return type === "RETRIEVER" || type === "SPAN" && /retriev|search/i.test(String(name));
}
function documentsIn(output) {
	const value = typeof output === "string" ? jsonOf(output) : output;
	const list = isMapping(value) ? [
		"documents",
		"chunks",
		"results",
		"hits"
	].map((key) => value[key]).find(Array.isArray) : value;
	return chunksOf(list);
}
function spanned(all) {
	const first = all.find(({ start }) => start !== void 0)?.start;
	const last = all.reduce((latest, { end = 0 }) => Math.max(latest, end), 0);
	return first !== void 0 && last > first ? last - first : void 0;
}
function costOf(all) {
	const costs = all.flatMap(({ cost }) => cost ?? []);
	return costs.length === 0 ? void 0 : costs.reduce((a, b) => a + b, 0);
}
function usageOf(all) {
	const used = all.flatMap(({ usage }) => usage ?? []);
	if (used.length === 0) return void 0;
	return used.reduce((a, b) => ({
		input: a.input + b.input,
		output: a.output + b.output
	}));
}
// src/traces/otlp-spans.ts
function isOtlp(value) {
	return Array.isArray(value["resourceSpans"]);
}
function spansOf(request) {
	return mappingsIn(request["resourceSpans"]).flatMap((resource) => mappingsIn(resource["scopeSpans"] ?? resource["instrumentationLibrarySpans"])).flatMap((scope) => mappingsIn(scope["spans"])).flatMap((span) => spanOf(span) ?? []);
}
function spanOf(span) {
	const { traceId, spanId, parentSpanId, status } = span;
	if (typeof traceId !== "string" || typeof spanId !== "string") return void 0;
	const { code, message } = isMapping(status) ? status : {};
	const start = nanosecondsOf(span["startTimeUnixNano"]);
	const end = nanosecondsOf(span["endTimeUnixNano"]);
	return {
		trace: traceId,
		id: spanId,
		parent: typeof parentSpanId === "string" && parentSpanId !== "" ? parentSpanId : void 0,
		start: start === void 0 ? void 0 : Number(start / 1000n) / 1e3,
		ms: start !== void 0 && end !== void 0 && end > start ? Number(end - start) / 1e6 : void 0,
		name: String(span["name"]),
		message: typeof message === "string" && message !== "" ? message : void 0,
		failed: code === 2 || code === "STATUS_CODE_ERROR",
		attributes: attributesOf(span["attributes"]),
		events: mappingsIn(span["events"]).map((event) => ({
			name: String(event["name"]),
			attributes: attributesOf(event["attributes"])
		}))
	};
}
function attributesOf(value) {
	return new Map(mappingsIn(value).map(({ key, value: any }) => [String(key), plainOf(any)]));
}
function plainOf(value) {
	if (!isMapping(value)) return void 0;
	const { stringValue, intValue, doubleValue, boolValue, arrayValue, kvlistValue } = value;
	if (intValue !== void 0) return Number(intValue);
	if (isMapping(arrayValue)) {
		const { values } = arrayValue;
		return Array.isArray(values) ? values.map(plainOf) : [];
	}
	if (isMapping(kvlistValue)) return Object.fromEntries(attributesOf(kvlistValue["values"]));
	return stringValue ?? doubleValue ?? boolValue;
}
function nanosecondsOf(value) {
	const nanoseconds = wholeOf(value);
	return nanoseconds > 0n && nanoseconds < 10n ** 20n ? nanoseconds : void 0;
}
function wholeOf(value) {
	if (typeof value === "string") return /^\d{1,20}$/.test(value) ? BigInt(value) : 0n;
	return typeof value === "number" && Number.isInteger(value) ? BigInt(value) : 0n;
}
// src/traces/read-traces.ts
const longestLine = 4194304;
const longestBatch = 67108864;
const largestWhole = 268435456;
const mostTraces = 5e5;
const mostSpans = 5e6;
async function readTraces(files, named) {
	const rows = openLangfuseRows();
	const read = [];
	const forms = {
		spans: 0,
		langfuse: 0,
		lines: 0
	};
	for (const file of files) {
		const given = {
			file,
			flag: "--logs ",
			hint: nameLog
		};
		const reading = openReading(given, named, {
			rows,
			forms
		});
		await readEntries(given, reading.take);
		read.push(reading.end());
	}
	const joined = rows.end();
	forms.langfuse = joined.traces.length;
	const traces = [...read.flatMap((one) => one.traces), ...joined.traces.map(masked)];
	if (traces.length === 0) throw onlyParts(files);
	return {
		traces,
		skipped: read.reduce((sum, one) => sum + one.skipped, joined.skipped),
		keys: Object.assign({}, ...read.map(({ keys }) => keys).toReversed()),
		forms
	};
}
async function readSpans(file) {
	const given = {
		file,
		flag: "",
		hint: "name a run file, or one of OTLP's JSON"
	};
	const spans = [];
	await readEntries(given, (value) => {
		if (isMapping(value) && isOtlp(value)) addSpans(spans, value, given);
	});
	return spans;
}
async function readEntries(given, take) {
	try {
		if (await readByLine(given, take)) await readWhole(given, take);
	} catch (cause) {
		if (cause instanceof GateError) throw cause;
		throw problem(given, fileErrorText(cause), given.hint);
	}
}
function addSpans(spans, request, given) {
	for (const span of spansOf(request)) spans.push(span);
	if (spans.length > mostSpans) throw problem(given, "more than 5,000,000 spans", "cut the file");
}
function openReading(given, named, { rows, forms }) {
	const spans = [];
	const traces = [];
	const keys = { ...named };
	const before = rows.size().rows;
	let skipped = 0;
	const takeLine = (value) => {
		findKeys(value, keys);
		const trace = traceOfLine(value, keys);
		if (trace === void 0) skipped += 1;
		else traces.push(masked(trace));
		if (traces.length > mostTraces) throw tooMany(given);
	};
	const take = (value) => {
		if (!isMapping(value)) skipped += 1;
		else if (isOtlp(value)) addSpans(spans, value, given);
		else if (rows.take(value)) requireFew(rows, given);
		else takeLine(value);
	};
	const end = () => {
		const ofSpans = tracesOfSpans(spans).map(masked);
		if (traces.length + ofSpans.length > mostTraces) throw tooMany(given);
		forms.lines += traces.length;
		forms.spans += spans.length;
		const all = [...withFailures(traces), ...ofSpans];
		if (all.length === 0 && rows.size().rows === before) throw noQuestion(given, {
			spans: spans.length,
			named
		});
		return {
			traces: all,
			skipped,
			keys
		};
	};
	return {
		take,
		end
	};
}
function withFailures(lines) {
	if (lines.every(({ failed }) => failed === void 0)) return lines;
	return lines.map((line) => ({
		...line,
		failed: line.failed ?? false
	}));
}
function requireFew(rows, given) {
	const { traces, rows: taken } = rows.size();
	if (traces > mostTraces) throw tooMany(given);
	if (taken > mostSpans) throw problem(given, "more than 5,000,000 rows of Langfuse", "give fewer");
}
function masked(trace) {
	const { query, answer } = trace;
	return {
		...trace,
		query: maskPersonalData(query),
		answer: answer === void 0 ? void 0 : maskPersonalData(answer)
	};
}
async function readByLine(given, take) {
	await using log = await open(given.file, constants.O_RDONLY | constants.O_NONBLOCK);
	if (!(await log.stat()).isFile()) throw problem(given, "is not a regular file", given.hint);
	let isFirst = true;
	for await (const lines of readLines(log, { longest: longestBatch })) for (const { number, bytes } of lines) {
		if (bytes.length > longestLine && !bytes.subarray(0, 4096).includes("resourceSpans")) throw problem(given, `line ${number} has more than ${sizeOf(longestLine)}`, "leave it out");
		const line = bytes.toString().trim();
		if (line === "") continue;
		const value = jsonOf(line);
		if (isFirst && isWholeStart(line, value)) return true;
		isFirst = false;
		take(value);
	}
	return false;
}
function isWholeStart(line, value) {
	if (Array.isArray(value)) return true;
	if (isMapping(value)) return Array.isArray(value["data"]);
	return value === void 0 && /^\[|^\{$|^\{.*[[{,]$/.test(line);
}
async function readWhole(given, take) {
	const { file, flag: what, hint } = given;
	const bytes = await readNamedFile(file, {
		maxBytes: largestWhole,
		what,
		hint
	});
	const value = jsonOf(new TextDecoder().decode(bytes));
	if (value === void 0) throw problem(given, "is neither JSON nor JSON Lines", hint);
	for (const one of entriesOf(value)) take(one);
}
function entriesOf(value) {
	if (Array.isArray(value)) return value;
	const data = isMapping(value) ? value["data"] : void 0;
	return Array.isArray(data) ? data : [value];
}
const nameLog = "name a file of JSON Lines, one question a line, of OTLP's JSON, or of Langfuse's traces";
function noQuestion(given, { spans, named }) {
	if (spans > 0) return problem(given, `no trace of its ${spans} spans holds a question`, "spans carry what users asked only where capturing content is switched on: input.value of OpenInference, or gen_ai.input.messages");
	return problem(given, "no line is a JSON object with a question", `looked under ${named.query ?? logFields.query.join(", ")}; name the key with --map query=your.key`);
}
function tooMany(given) {
	return problem(given, "more than 500,000 questions", "cut the log");
}
function onlyParts(files) {
	const message = `--logs ${files.map((file) => printable(file)).join(", ")}: no row of Langfuse holds a question`;
	return new GateError("input-invalid", message, { hint: "give the traces, or all observations, together with what belongs to them" });
}
function problem({ file, flag }, message, hint) {
	return new GateError("input-invalid", `${flag}${printable(file)}: ${message}`, { hint });
}
export { readTraces as n, logFields as r, readSpans as t };
