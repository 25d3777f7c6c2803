import { o as GateError } from "./cli-start.js";
import { A as printable, g as fileErrorText } from "./cli-flags.js";
import { Pc as parsedJson, Pl as isNestedTooDeep, Vo as readNamedFile, Yn as keysOf, au as isMapping, cu as valueAt, gu as readLines, hu as sizeOf, ou as mappingsIn } from "./cli-policy.js";
import { r as spanKinds, t as evaluationEvent } from "./cli-conventions.js";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
// src/features/traces/field-values.ts
function textOf(value) {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : void 0;
}
function timeOf(value) {
	if (typeof value === "number") return sensible(value * (units.find(([to]) => value < to)?.[1] ?? NaN));
	return typeof value === "string" ? sensible(Date.parse(value)) : void 0;
}
const units = [
	[1e11, 1e3],
	[0x5af3107a4000, 1],
	[0x16345785d8a0000, .001],
	[0x56bc75e2d63100000, 1e-6]
];
function sensible(ms) {
	return ms >= 0 && ms < 0x5af3107a4000 ? ms : void 0;
}
function feedbackOf(value) {
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? "up" : "down";
	if (typeof value !== "string") return void 0;
	if (/^-?\d+(?:\.\d+)?$/.test(value.trim())) return Number(value);
	if (/down|neg|bad|dislike|unhelpful|not.helpful|👎/i.test(value)) return "down";
	return /up|pos|good|like|helpful|👍/i.test(value) ? "up" : void 0;
}
function isFeedbackName(name) {
	return typeof name === "string" && /feedback|thumb|rating|user|csat|helpful/i.test(name);
}
function jsonOf(text) {
	return isNestedTooDeep(text) ? void 0 : parsedJson(text);
}
const documentKeys = {
	id: [
		"id",
		"chunk_id",
		"document_id",
		"doc_id",
		"metadata.id",
		"metadata.chunk_id"
	],
	doc: [
		"doc",
		"source",
		"path",
		"url",
		"file",
		"metadata.source",
		"metadata.doc",
		"metadata.path"
	],
	text: [
		"text",
		"content",
		"page_content",
		"pageContent",
		"document"
	],
	start: ["start", "metadata.start"],
	end: ["end", "metadata.end"],
	score: [
		"score",
		"similarity",
		"relevance",
		"metadata.score"
	]
};
function chunksOf(value) {
	return Array.isArray(value) ? value.map((one) => chunkOf(one)) : void 0;
}
function chunkOf(value) {
	if (!isMapping(value)) return {
		...nothing,
		text: textOf(value)
	};
	const first = (keys) => keys.map((key) => valueAt(value, key.split("."))).find((one) => one !== void 0);
	const id = first(documentKeys.id);
	const score = first(documentKeys.score);
	const text = first(documentKeys.text);
	return {
		id: typeof id === "number" ? String(id) : textOf(id),
		doc: textOf(first(documentKeys.doc)),
		text: textOf(text) === void 0 ? void 0 : String(text),
		start: offsetOf(first(documentKeys.start)),
		end: offsetOf(first(documentKeys.end)),
		score: typeof score === "number" ? score : void 0
	};
}
function offsetOf(value) {
	return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : void 0;
}
const nothing = {
	id: void 0,
	doc: void 0,
	text: void 0,
	score: void 0
};
function foundBy(retrievals) {
	const seen = /* @__PURE__ */ new Set();
	const found = retrievals.flatMap((list = []) => list).filter(({ id, doc, text }) => {
		const key = JSON.stringify([
			id,
			doc,
			text
		]);
		return !seen.has(key) && seen.add(key);
	});
	return retrievals.length > 0 && !retrievals.includes(void 0) || found.length > 0 ? found : void 0;
}
const queryKeys = [
	"query",
	"question",
	"user_input",
	"input",
	"prompt",
	"text",
	"content",
	"message"
];
const answerKeys = [
	"answer",
	"response",
	"output",
	"completion",
	"text",
	"content",
	"message",
	"result"
];
function queryIn(value) {
	return saidIn(value, {
		role: /^(user|human)$/,
		keys: queryKeys
	});
}
function answerIn(value) {
	return saidIn(value, {
		role: /^(assistant|ai|model)$/,
		keys: answerKeys
	});
}
function saidIn(value, who) {
	if (typeof value === "string") {
		const parsed = /^\s*[[{]/.test(value) ? jsonOf(value) : void 0;
		return parsed === void 0 ? textOf(value) : saidIn(parsed, who) ?? textOf(value);
	}
	if (Array.isArray(value)) return lastSaid(value.filter(isMapping), who);
	if (!isMapping(value)) return void 0;
	const messages = [
		"messages",
		"chat_history",
		"choices"
	].map((key) => value[key]).find(Array.isArray);
	const said = messages && lastSaid(messages.filter(isMapping), who);
	if (said !== void 0) return said;
	const key = who.keys.find((name) => value[name] !== void 0 && value[name] !== null);
	return key === void 0 ? void 0 : saidIn(value[key], who);
}
function lastSaid(messages, { role }) {
	const last = messages.findLast((message) => role.test(String(message["role"] ?? message["type"])));
	return last && contentOf(last["content"] ?? last["parts"] ?? last["message"]);
}
function contentOf(value) {
	if (isMapping(value)) return contentOf(value["content"] ?? value["text"]);
	if (!Array.isArray(value)) return textOf(value);
	const texts = value.flatMap((part) => contentOf(part) ?? []);
	return texts.length === 0 ? void 0 : texts.join("\n");
}
// src/features/traces/log-lines.ts
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
		usage: usageOf$2(at(written, keys.input), at(written, keys.output))
	};
}
function isTrouble(value) {
	if (value === void 0) return void 0;
	if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
	if (typeof value === "string") return !/^\s*(?:|false|no|none|null|ok|0)\s*$/i.test(value);
	return value === true || typeof value === "number" && value !== 0;
}
function usageOf$2(input, output) {
	const [read, written] = [numberOf$1(input), numberOf$1(output)];
	return read === void 0 && written === void 0 ? void 0 : {
		input: read ?? 0,
		output: written ?? 0
	};
}
function numberOf$1(value) {
	return typeof value === "number" && value >= 0 ? value : void 0;
}
// src/lib/text/printing/mask-personal-data.ts
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
// src/features/traces/langfuse-traces.ts
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
		const traces = [...byTrace].flatMap(([id, parts]) => traceOf$1(id, parts) ?? []);
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
	if (kind === "score") parts.feedback ??= feedbackIn$1(row);
	if (kind !== "trace") return;
	parts.head = headOf(row, row["timestamp"]);
	for (const observation of mappingsIn(row["observations"])) addObservation(parts, observation);
	for (const score of mappingsIn(row["scores"])) parts.feedback ??= feedbackIn$1(score);
}
function addObservation({ observations }, row) {
	observations.set(textOf(row["id"]) ?? Symbol("observation"), observed(row));
}
function traceOf$1(id, { head, observations, feedback }) {
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
		usage: usageOf$1(all)
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
	return timeOf(typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(value) ? `${value.replace(" ", "T")}Z` : value);
}
function numberOf(value) {
	return typeof value === "number" ? value : void 0;
}
function feedbackIn$1({ name, source, dataType, value, stringValue }) {
	if (source !== "ANNOTATION" && (source === "EVAL" || !isFeedbackName(name))) return void 0;
	return ((dataType === "CATEGORICAL" || dataType === "TEXT") && typeof value === "number" ? void 0 : feedbackOf(value)) ?? feedbackOf(stringValue);
}
function isRetriever({ type, name }) {
	return type === "RETRIEVER" || type === "SPAN" && /retriev|search/i.test(String(name));
}
function documentsIn(output) {
	const value = typeof output === "string" ? jsonOf(output) : output;
	return chunksOf(isMapping(value) ? [
		"documents",
		"chunks",
		"results",
		"hits"
	].map((key) => value[key]).find(Array.isArray) : value);
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
function usageOf$1(all) {
	const used = all.flatMap(({ usage }) => usage ?? []);
	if (used.length === 0) return void 0;
	return used.reduce((a, b) => ({
		input: a.input + b.input,
		output: a.output + b.output
	}));
}
// src/features/traces/otlp-spans.ts
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
// src/features/traces/otlp-traces.ts
function tracesOfSpans(spans) {
	return [...Map.groupBy(spans, ({ trace }) => trace).values()].flatMap((all) => traceOf(all) ?? []);
}
function inOrderOf(all) {
	const ids = new Set(all.map(({ id }) => id));
	const spans = all.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0));
	return {
		root: spans.find(({ parent }) => parent === void 0 || !ids.has(parent)) ?? spans[0],
		spans
	};
}
function traceOf(all) {
	const { root, spans } = inOrderOf(all);
	const query = queryOf(root, spans);
	if (root === void 0 || query === void 0) return void 0;
	const models = spans.filter((span) => kindOf(span) === "model");
	return {
		id: root.trace,
		query,
		answer: answered(root, spans),
		session: firstOf(spans, sessionOf),
		time: root.start,
		ms: root.ms,
		feedback: firstOf(spans, feedbackIn),
		chunks: chunksFound(spans),
		failed: root.failed,
		cost: sumOf(models, "llm.cost.total"),
		usage: usageOf(models)
	};
}
function queryOf(root, spans) {
	return firstOf([root, ...spans], asked);
}
function answered(root, spans) {
	return firstOf([root, ...spans.filter((span) => kindOf(span) === "model").toReversed()], said);
}
const kindByName = new Map(keysOf(spanKinds).flatMap((kind) => {
	const { openInference, genAi } = spanKinds[kind];
	return [...openInference, ...genAi].map((name) => [name, kind]);
}));
function kindOf({ attributes }) {
	return kindByName.get(attributes.get("openinference.span.kind") ?? attributes.get("gen_ai.operation.name"));
}
function asked({ attributes }) {
	return queryIn(attributes.get("input.value")) ?? queryIn(attributes.get("gen_ai.input.messages")) ?? textOf(attributes.get("gen_ai.retrieval.query.text")) ?? queryIn(messagesIn(attributes, "llm.input_messages"));
}
function said({ attributes }) {
	return answerIn(attributes.get("output.value")) ?? answerIn(attributes.get("gen_ai.output.messages")) ?? answerIn(messagesIn(attributes, "llm.output_messages"));
}
function sessionOf({ attributes }) {
	return textOf(attributes.get("session.id")) ?? textOf(attributes.get("gen_ai.conversation.id"));
}
function chunksFound(spans) {
	const reranked = spans.findLast((span) => kindOf(span) === "reranker");
	if (reranked !== void 0) return flatDocuments(reranked, "reranker.output_documents");
	return foundBy(spans.filter((span) => kindOf(span) === "retriever").map(documentsOf));
}
function documentsOf(span) {
	const listed = span.attributes.get("gen_ai.retrieval.documents");
	const value = typeof listed === "string" ? jsonOf(listed) : listed;
	const flat = flatDocuments(span, "retrieval.documents");
	const isFlat = flat.length > 0 || span.attributes.get("openinference.span.kind") !== void 0;
	return chunksOf(value) ?? (isFlat ? flat : void 0);
}
function flatDocuments({ attributes }, list) {
	return flattened(attributes, list, "document").map((document) => {
		const metadata = document.get("document.metadata");
		const parsed = typeof metadata === "string" ? jsonOf(metadata) : metadata;
		return chunkOf({
			id: document.get("document.id"),
			text: document.get("document.content"),
			score: document.get("document.score"),
			...isMapping(parsed) && { metadata: parsed }
		});
	});
}
function messagesIn(attributes, list) {
	return flattened(attributes, list, "message").map((message) => ({
		role: message.get("message.role"),
		content: message.get("message.content") ?? flattened(message, "message.contents", "message_content").map((part) => part.get("message_content.text"))
	}));
}
function flattened(attributes, list, entry) {
	const found = /* @__PURE__ */ new Map();
	for (const [key, value] of attributes) {
		if (!key.startsWith(`${list}.`)) continue;
		const [, at, name] = /^(\d{1,6})\.(.+)$/.exec(key.slice(list.length + 1)) ?? [];
		if (at === void 0 || name?.startsWith(`${entry}.`) !== true) continue;
		const one = found.get(Number(at)) ?? /* @__PURE__ */ new Map();
		found.set(Number(at), one.set(name, value));
	}
	return [...found].toSorted(([a], [b]) => a - b).map(([, one]) => one);
}
function feedbackIn({ attributes, events }) {
	const one = [
		...["annotations", "trace.annotations"].flatMap((list) => flattened(attributes, list, "annotation").map((one) => ({
			name: one.get("annotation.name"),
			score: one.get("annotation.score"),
			label: one.get("annotation.label"),
			by: one.get("annotation.annotator_kind")
		}))),
		...["evaluations", "trace.evaluations"].flatMap((list) => flattened(attributes, list, "evaluation").map((one) => ({
			name: one.get("evaluation.name"),
			score: one.get("evaluation.score"),
			label: one.get("evaluation.label"),
			by: one.get("evaluation.annotator_kind")
		}))),
		...events.filter(({ name }) => name === evaluationEvent).map((event) => ({
			name: event.attributes.get("gen_ai.evaluation.name"),
			score: event.attributes.get("gen_ai.evaluation.score.value"),
			label: event.attributes.get("gen_ai.evaluation.score.label"),
			by: void 0
		}))
	].find(({ name, by }) => byMachine.has(by) ? false : by === "HUMAN" || isFeedbackName(name));
	return one && (feedbackOf(one.score) ?? feedbackOf(one.label));
}
const byMachine = /* @__PURE__ */ new Set(["LLM", "CODE"]);
function usageOf(models) {
	const input = sumOf(models, "gen_ai.usage.input_tokens", "llm.token_count.prompt");
	const output = sumOf(models, "gen_ai.usage.output_tokens", "llm.token_count.completion");
	return input === void 0 && output === void 0 ? void 0 : {
		input: input ?? 0,
		output: output ?? 0
	};
}
function sumOf(models, ...names) {
	const counts = models.flatMap(({ attributes }) => {
		const count = names.map((name) => attributes.get(name)).find((one) => typeof one === "number");
		return typeof count === "number" ? [count] : [];
	});
	return counts.length === 0 ? void 0 : counts.reduce((a, b) => a + b, 0);
}
function firstOf(spans, read) {
	for (const span of spans) {
		const found = span && read(span);
		if (found !== void 0) return found;
	}
}
// src/features/traces/read-traces.ts
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
export { flattened as a, queryOf as c, jsonOf as d, chunksFound as i, sumOf as l, readTraces as n, inOrderOf as o, answered as r, kindOf as s, readSpans as t, logFields as u };
