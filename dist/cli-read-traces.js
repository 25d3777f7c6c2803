import { n as __exportAll } from "./cli-rolldown-runtime.js";
import { o as GateError } from "./cli-start.js";
import { E as printable, S as fileErrorText } from "./cli-flags.js";
import { Aa as readNamedFile, Hr as readLines, Ma as sizeOf, cs as mappingsIn, ss as isMapping, us as valueAt } from "./cli-exam.js";
import { _ as timeOf, c as tracesOfSpans, d as eachOnce, f as feedbackOf, g as textOf, h as queryIn, l as answerIn, m as jsonOf, p as isFeedbackName, u as chunksOf, v as keysOf } from "./cli-otlp-traces.js";
import { open } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
// src/traces/log-lines.ts
/** What can be told of a question, with the keys that logs usually have for it; a dot leads into an object. */
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
/** Adds keys that this line is the first to have. */
function findKeys(written, keys) {
	for (const field of fields) {
		if (keys[field] !== void 0) continue;
		const key = logFields[field].find((name) => isTold(field, at(written, name)));
		if (key !== void 0) keys[field] = key;
	}
}
/** A key counts by its name and its kind of value: `score` may be one of retrieval, `input` an object, and null says nothing but that there was no error. */
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
/** One line of a log; undefined without a question of at most 2,000 characters. */
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
		ms: numberOf(at(written, keys.ms)),
		feedback: feedbackOf(at(written, keys.feedback)),
		chunks: chunksOf(at(written, keys.chunks)),
		failed: keys.failed === void 0 ? void 0 : isTrouble(at(written, keys.failed)),
		cost: numberOf(at(written, keys.cost)),
		usage: usageOf$1(at(written, keys.input), at(written, keys.output))
	};
}
/** An error's text, an object that tells of it, or a truth value; `false`, `none` and what is empty are no error. */
function isTrouble(value) {
	if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
	if (typeof value === "string") return !/^\s*(?:|false|no|none|null|ok|0)\s*$/i.test(value);
	return value === true || typeof value === "number" && value !== 0;
}
function usageOf$1(input, output) {
	const [read, written] = [numberOf(input), numberOf(output)];
	return read === void 0 && written === void 0 ? void 0 : {
		input: read ?? 0,
		output: written ?? 0
	};
}
function numberOf(value) {
	return typeof value === "number" && value >= 0 ? value : void 0;
}
// src/text/printing/mask-personal-data.ts
/**
* A text with what identifies people or opens doors put behind words such as `[email]`: addresses of mail and of
* networks, numbers of phones, cards and bank accounts, keys and tokens. Rules over spellings: names of people and
* postal addresses are not found.
*/
function maskPersonalData(text) {
	return rules.reduce((masked, { finds, word, holds }) => masked.replaceAll(finds, (found) => holds === void 0 || holds(found) ? word : found), text);
}
/** The first rule that fits counts, since what it found is gone. Every repeat is bounded. */
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
/** Four numbers of a byte each, and no version such as 1.2.3.4 of small ones alone. */
function isAddress(found) {
	const parts = found.split(".").map(Number);
	return parts.every((part) => part <= 255) && parts.some((part) => part >= 10);
}
/** The check of ISO/IEC 7812-1 that card numbers pass. */
function passesLuhn(found) {
	return found.replaceAll(/\D/g, "").split("").toReversed().map(Number).reduce((total, digit, at) => {
		const doubled = at % 2 === 0 ? digit : digit * 2;
		return total + (doubled > 9 ? doubled - 9 : doubled);
	}, 0) % 10 === 0;
}
/** The check of ISO 13616: letters as numbers from 10, the first four signs last, 1 modulo 97. */
function isIban(found) {
	const plain = found.replaceAll(" ", "");
	return (plain.slice(4) + plain.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)).split("").reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
// src/traces/langfuse-traces.ts
/** Whether an object is a trace as Langfuse exports it, alone or with its observations and scores. */
function isLangfuseTrace(value) {
	const hasOwnKeys = "sessionId" in value || "htmlPath" in value || "projectId" in value;
	return "input" in value && "timestamp" in value && (hasOwnKeys || Array.isArray(value["observations"]));
}
/** Such a trace; undefined without a question. */
function langfuseTrace(trace) {
	const query = queryIn(trace["input"]);
	if (query === void 0) return void 0;
	const observations = mappingsIn(trace["observations"]);
	const { latency, output, totalCost } = trace;
	return {
		id: textOf(trace["id"]),
		query,
		answer: answerIn(output) ?? (output === "" || output === null ? "" : void 0),
		session: textOf(trace["sessionId"]),
		time: timeOf(trace["timestamp"]),
		ms: typeof latency === "number" ? Math.round(latency * 1e6) / 1e3 : void 0,
		feedback: feedbackIn(mappingsIn(trace["scores"])),
		chunks: retrieved(observations),
		failed: observations.length === 0 ? void 0 : observations.some(isFailedRoot),
		cost: typeof totalCost === "number" ? totalCost : costOf(observations),
		usage: usageOf(observations)
	};
}
function isFailedRoot({ level, parentObservationId }) {
	return level === "ERROR" && !parentObservationId;
}
function feedbackIn(scores) {
	const score = scores.find(({ name, source }) => source === "ANNOTATION" || source !== "EVAL" && isFeedbackName(name));
	return score && (feedbackOf(score["value"]) ?? feedbackOf(score["stringValue"]));
}
/** Outputs of retrievers: observations of that type, or spans that are called so. */
function retrieved(observations) {
	const retrievers = observations.filter(({ type, name }) => type === "RETRIEVER" || type === "SPAN" && /retriev|search/i.test(String(name)));
	const lists = retrievers.flatMap(({ output }) => {
		const list = isMapping(output) ? [
			"documents",
			"chunks",
			"results",
			"hits"
		].map((key) => output[key]).find(Array.isArray) : output;
		return chunksOf(list) ?? [];
	});
	return retrievers.length === 0 ? void 0 : eachOnce(lists);
}
function costOf(observations) {
	const costs = observations.flatMap(({ calculatedTotalCost: cost }) => typeof cost === "number" ? [cost] : []);
	return costs.length === 0 ? void 0 : costs.reduce((a, b) => a + b, 0);
}
function usageOf(observations) {
	const used = observations.flatMap(({ type, usageDetails, usage }) => type === "GENERATION" ? [usageDetails, usage].filter(isMapping).slice(0, 1) : []);
	if (used.length === 0) return void 0;
	const sum = (key) => used.reduce((all, one) => all + (typeof one[key] === "number" ? one[key] : 0), 0);
	return {
		input: sum("input"),
		output: sum("output")
	};
}
// src/traces/otlp-spans.ts
/** Whether a value is a request of OTLP/HTTP for traces, as exporters and collectors write it into files. */
function isOtlp(value) {
	return Array.isArray(value["resourceSpans"]);
}
/** Every span of such a request, in the order in which it stands there; what has no ids is left out. */
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
/** An `AnyValue`: whole numbers come as text, since they have 64 bits. */
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
/** Nanoseconds since 1970, as text or number; undefined for what is none, or 0. */
function nanosecondsOf(value) {
	const nanoseconds = wholeOf(value);
	return nanoseconds > 0n && nanoseconds < 10n ** 20n ? nanoseconds : void 0;
}
function wholeOf(value) {
	if (typeof value === "string") return /^\d{1,20}$/.test(value) ? BigInt(value) : 0n;
	return typeof value === "number" && Number.isInteger(value) ? BigInt(value) : 0n;
}
// src/traces/read-traces.ts
var read_traces_exports = /* @__PURE__ */ __exportAll({
	readSpans: () => readSpans,
	readTraces: () => readTraces
});
const longestLine = 4194304;
/** A collector writes a batch of spans in one line. */
const longestBatch = 67108864;
const largestWhole = 268435456;
const mostTraces = 5e5;
const mostSpans = 5e6;
/**
* Reads what users asked a service from a file: OTLP's JSON, a request a line or one alone; Langfuse's traces; or
* JSON Lines of any log, by keys of the caller's or else by usual ones, for each field the first that any line has.
* Forms may be mixed. Personal data in questions and answers is masked. Throws `input-invalid` for a file that cannot be read, holds no question, a line of a log of
* more than 4 MiB, or more than 500,000 questions.
*/
async function readTraces(file, named) {
	const reading = openReading(file, named);
	await readEntries(file, reading.take);
	return reading.end();
}
/** Spans of a file of OTLP's JSON, as `readTraces` reads it; what else it holds is passed over. Throws the same. */
async function readSpans(file) {
	const spans = [];
	await readEntries(file, (value) => {
		if (isMapping(value) && isOtlp(value)) addSpans(spans, value, file);
	});
	return spans;
}
/** Hands over each value of a file, of which an object or list over several lines is one. */
async function readEntries(file, take) {
	try {
		if (await readByLine(file, take)) await readWhole(file, take);
	} catch (cause) {
		if (cause instanceof GateError) throw cause;
		throw problem(file, fileErrorText(cause), nameLog);
	}
}
function addSpans(spans, request, file) {
	for (const span of spansOf(request)) spans.push(span);
	if (spans.length > mostSpans) throw problem(file, "more than 5,000,000 spans", "cut the file");
}
function openReading(file, named) {
	const spans = [];
	const traces = [];
	const keys = { ...named };
	const forms = {
		spans: 0,
		langfuse: 0,
		lines: 0
	};
	let skipped = 0;
	const keep = (form, trace) => {
		if (trace === void 0) skipped += 1;
		else {
			forms[form] += 1;
			traces.push(masked(trace));
		}
		if (traces.length > mostTraces) throw problem(file, "more than 500,000 questions", "cut the log");
	};
	const take = (value) => {
		if (!isMapping(value)) skipped += 1;
		else if (isOtlp(value)) addSpans(spans, value, file);
		else if (isLangfuseTrace(value)) keep("langfuse", langfuseTrace(value));
		else {
			findKeys(value, keys);
			keep("lines", traceOfLine(value, keys));
		}
	};
	/** A log that tells of errors only where there is one says of its first lines, too, that there was none. */
	const told = (all) => keys.failed === void 0 || forms.langfuse > 0 ? all : all.map((trace) => ({
		...trace,
		failed: trace.failed ?? false
	}));
	const end = () => {
		const ofSpans = tracesOfSpans(spans).map(masked);
		if (traces.length + ofSpans.length > mostTraces) throw tooMany(file);
		forms.spans += spans.length;
		const all = [...told(traces), ...ofSpans];
		if (all.length === 0) throw noQuestion(file, {
			spans: spans.length,
			named
		});
		return {
			traces: all,
			skipped,
			keys,
			forms
		};
	};
	return {
		take,
		end
	};
}
/** Before anything is kept of it. */
function masked(trace) {
	const { query, answer } = trace;
	return {
		...trace,
		query: maskPersonalData(query),
		answer: answer === void 0 ? void 0 : maskPersonalData(answer)
	};
}
/** True where the file is one JSON value over several lines, or a list: nothing of it is taken then. */
async function readByLine(file, take) {
	await using log = await open(file, constants$1.O_RDONLY | constants$1.O_NONBLOCK);
	if (!(await log.stat()).isFile()) throw problem(file, "is not a regular file", nameLog);
	let isFirst = true;
	for await (const lines of readLines(log, { longest: longestBatch })) for (const { number, bytes } of lines) {
		if (bytes.length > longestLine && !bytes.subarray(0, 4096).includes("resourceSpans")) throw problem(file, `line ${number} has more than ${sizeOf(longestLine)}`, "leave it out");
		const line = bytes.toString().trim();
		if (line === "") continue;
		const value = jsonOf(line);
		if (isFirst && isWholeStart(line, value)) return true;
		isFirst = false;
		take(value);
	}
	return false;
}
/** A list, the first line of a value that goes on, or one value that holds a list of traces. */
function isWholeStart(line, value) {
	if (Array.isArray(value)) return true;
	if (isMapping(value)) return Array.isArray(value["data"]);
	return value === void 0 && /^\[|^\{$|^\{.*[[{,]$/.test(line);
}
async function readWhole(file, take) {
	const what = {
		maxBytes: largestWhole,
		what: "--logs ",
		hint: nameLog
	};
	const value = jsonOf(new TextDecoder().decode(await readNamedFile(file, what)));
	if (value === void 0) throw problem(file, "is neither JSON nor JSON Lines", nameLog);
	for (const one of entriesOf(value)) take(one);
}
function entriesOf(value) {
	if (Array.isArray(value)) return value;
	const data = isMapping(value) ? value["data"] : void 0;
	return Array.isArray(data) ? data : [value];
}
const nameLog = "name a file of JSON Lines, one question a line, of OTLP's JSON, or of Langfuse's traces";
function noQuestion(file, { spans, named }) {
	if (spans > 0) return problem(file, `no trace of its ${spans} spans holds a question`, "spans carry what users asked only where capturing content is switched on: input.value of OpenInference, or gen_ai.input.messages");
	return problem(file, "no line is a JSON object with a question", `looked under ${named.query ?? logFields.query.join(", ")}; name the key with --map query=your.key`);
}
function tooMany(file) {
	return problem(file, "more than 500,000 questions", "cut the log");
}
function problem(file, message, hint) {
	return new GateError("input-invalid", `--logs ${printable(file)}: ${message}`, { hint });
}
export { read_traces_exports as n, logFields as r, readTraces as t };
