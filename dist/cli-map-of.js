import { o as GateError } from "./cli-start.js";
import { E as printable, S as fileErrorText } from "./cli-flags.js";
import { $o as isMapping, Ci as recogniseRefusal, Ea as readNamedFile, Oa as sizeOf, Vr as readLines, co as parsedJson, es as mappingsIn, gi as termsOfQuestion, ns as valueAt, vo as isNestedTooDeep } from "./cli-exam.js";
import { open } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
// src/commands/golden/mining/group-queries.ts
/** Weighs words by how few of these questions have them: the logarithm of 1 + all / those with it. */
function termWeights(queries) {
	const distinct = new Set(queries);
	const having = /* @__PURE__ */ new Map();
	for (const query of distinct) for (const term of termsIn(query).keys()) having.set(term, (having.get(term) ?? 0) + 1);
	const vector = (query) => {
		const terms = [...termsIn(query)].map(([term, times]) => {
			return [term, times * Math.log(1 + distinct.size / (having.get(term) ?? 1))];
		});
		const length = Math.hypot(...terms.map(([, weight]) => weight));
		return new Map(terms.map(([term, weight]) => [term, length === 0 ? 0 : weight / length]));
	};
	return {
		vector,
		likeness: (first, second) => cosine(vector(first), vector(second))
	};
}
/** Whole words where there are any: the parts of words that the index also looks for would count long ones more. */
function termsIn(query) {
	const terms = termsOfQuestion(query);
	const whole = [...terms].filter(([term]) => !term.startsWith("~"));
	return whole.length === 0 ? terms : new Map(whole);
}
/** Of two vectors of length 1. */
function cosine(first, second) {
	let sum = 0;
	for (const [term, weight] of first) sum += weight * (second.get(term) ?? 0);
	return sum;
}
/**
* Puts each question to the first leader that is at least `atLeast` alike, else makes it a leader; answers with groups of indexes, each
* led by its first. The order decides, so the most telling questions come first.
*/
function groupQueries(queries, { atLeast, weights }) {
	const groups = [];
	const leadersWith = /* @__PURE__ */ new Map();
	for (const [index, query] of queries.entries()) {
		const vector = weights.vector(query);
		const likeness = /* @__PURE__ */ new Map();
		for (const [term, weight] of vector) for (const leader of leadersWith.get(term) ?? []) {
			const sum = (likeness.get(leader.group) ?? 0) + weight * leader.weight;
			likeness.set(leader.group, sum);
		}
		const best = mostAlike(likeness);
		if ((likeness.get(best) ?? 0) >= atLeast - rounding) {
			groups[best]?.push(index);
			continue;
		}
		for (const [term, weight] of vector) {
			const leaders = leadersWith.get(term) ?? [];
			if (leaders.length < mostLeaders) leaders.push({
				group: groups.length,
				weight
			});
			leadersWith.set(term, leaders);
		}
		groups.push([index]);
	}
	return groups;
}
/** The first of those with the most. */
function mostAlike(likeness) {
	let best = -1;
	let most = 0;
	for (const [group, sum] of likeness) {
		if (sum < most || sum === most && group > best) continue;
		best = group;
		most = sum;
	}
	return best;
}
const rounding = 1e-9;
const mostLeaders = 200;
// src/commands/golden/mining/find-signals.ts
/** Two questions of one session this close in time may be one need. */
const longestPause = 6e5;
/** Weighted cosine from which on a next question is another wording and no new subject. */
const alike = .25;
/** The turns of a log that went wrong by some sign, in the order of the log. */
function findSignals(turns) {
	const next = nextOfSession(turns);
	const isDown = downBy(turns);
	const weights = termWeights(turns.map(({ query }) => query));
	return turns.flatMap((turn, at) => {
		const later = next[at];
		const rephrased = later && isRephrasing(turn, later, weights) ? later.query : void 0;
		const found = [
			isDown(turn) && "thumbs down",
			rephrased !== void 0 && "rephrased",
			turn.answer !== void 0 && refusalOf(turn.answer) === "refused" && "no answer",
			turn.chunks?.length === 0 && "nothing found"
		].filter((signal) => signal !== false);
		return found.length === 0 ? [] : [{
			turn,
			signals: found,
			rephrased
		}];
	});
}
/** The turn that follows each in its session. */
function nextOfSession(turns) {
	const later = /* @__PURE__ */ new Map();
	return turns.map((turn, at) => ({
		turn,
		at
	})).toSorted((a, b) => (b.turn.time ?? 0) - (a.turn.time ?? 0) || b.at - a.at).map(({ turn, at }) => {
		const { session } = turn;
		const next = session === void 0 ? void 0 : later.get(session);
		if (session !== void 0) later.set(session, turn);
		return {
			at,
			next
		};
	}).toSorted((a, b) => a.at - b.at).map(({ next }) => next);
}
function isRephrasing(turn, later, weights) {
	if (turn.time !== void 0 && later.time !== void 0) {
		if (later.time - turn.time > longestPause) return false;
	}
	return weights.likeness(turn.query, later.query) >= alike && turn.query.toLowerCase() !== later.query.toLowerCase();
}
/** What a number means depends on the scale: below 0 where there are negative ones, 0 of 0 and 1, up to 2 of 5. */
function downBy(turns) {
	let least = Infinity;
	let most = -Infinity;
	for (const { feedback } of turns) {
		if (typeof feedback !== "number") continue;
		least = Math.min(least, feedback);
		most = Math.max(most, feedback);
	}
	const limit = least < 0 ? -Number.MIN_VALUE : most <= 1 ? 0 : .4 * most;
	return ({ feedback }) => typeof feedback === "number" ? feedback <= limit : feedback === "down";
}
const refusalOf = recogniseRefusal([]);
// src/core/keys-of.ts
/** The keys of a table whose keys are known, in its order. */
function keysOf(table) {
	return Object.keys(table).filter((key) => Object.hasOwn(table, key));
}
// src/traces/field-values.ts
/** A text with something in it, trimmed. */
function textOf(value) {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : void 0;
}
/**
* Milliseconds since 1970 of a date as text, or of a number: by its size seconds, milliseconds, microseconds or
* nanoseconds. Undefined for what is no time from 1970 to the year 5138.
*/
function timeOf(value) {
	if (typeof value === "number") return sensible(value * (units.find(([to]) => value < to)?.[1] ?? NaN));
	return typeof value === "string" ? sensible(Date.parse(value)) : void 0;
}
/** Milliseconds of one, by the number from which on it is the next. */
const units = [
	[1e11, 1e3],
	[0x5af3107a4000, 1],
	[0x16345785d8a0000, .001],
	[0x56bc75e2d63100000, 1e-6]
];
function sensible(ms) {
	return ms >= 0 && ms < 0x5af3107a4000 ? ms : void 0;
}
/** A number as it is; thumbs, words and truth values as `up` or `down`. */
function feedbackOf(value) {
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? "up" : "down";
	if (typeof value !== "string") return void 0;
	if (/^-?\d+(?:\.\d+)?$/.test(value.trim())) return Number(value);
	if (/down|neg|bad|dislike|unhelpful|not.helpful|👎/i.test(value)) return "down";
	return /up|pos|good|like|helpful|👍/i.test(value) ? "up" : void 0;
}
/** Names under which services and people's tools keep what users say of an answer. */
function isFeedbackName(name) {
	return typeof name === "string" && /feedback|thumb|rating|user|csat|helpful/i.test(name);
}
/** A JSON text as its value; undefined for what is none, or nested too deep. */
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
	score: [
		"score",
		"similarity",
		"relevance",
		"metadata.score"
	]
};
/** Retrieved documents of any usual form: texts, or objects with usual keys. Undefined for what is no list. */
function chunksOf(value) {
	return Array.isArray(value) ? value.map((one) => chunkOf(one)) : void 0;
}
/** One of them. */
function chunkOf(value) {
	if (!isMapping(value)) return {
		...nothing,
		text: textOf(value)
	};
	const first = (keys) => keys.map((key) => valueAt(value, key.split("."))).find((one) => one !== void 0);
	const id = first(documentKeys.id);
	const score = first(documentKeys.score);
	return {
		id: typeof id === "number" ? String(id) : textOf(id),
		doc: textOf(first(documentKeys.doc)),
		text: textOf(first(documentKeys.text)),
		score: typeof score === "number" ? score : void 0
	};
}
const nothing = {
	id: void 0,
	doc: void 0,
	text: void 0,
	score: void 0
};
/** Chunks of several retrievals, one after the other, each once. */
function eachOnce(chunks) {
	const seen = /* @__PURE__ */ new Set();
	return chunks.filter(({ id, doc, text }) => {
		const key = JSON.stringify([
			id,
			doc,
			text
		]);
		return !seen.has(key) && seen.add(key);
	});
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
/** What the user asked, in the input of a service: a text, an object with a usual key, or a list of messages. */
function queryIn(value) {
	return saidIn(value, {
		role: /^(user|human)$/,
		keys: queryKeys
	});
}
/** What the service answered, in its output. */
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
/** The last message of a role, in the forms of OpenAI, LangChain and the conventions of OpenTelemetry. */
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
		usage: usageOf$2(at(written, keys.input), at(written, keys.output))
	};
}
/** An error's text, an object that tells of it, or a truth value; `false`, `none` and what is empty are no error. */
function isTrouble(value) {
	if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
	if (typeof value === "string") return !/^\s*(?:|false|no|none|null|ok|0)\s*$/i.test(value);
	return value === true || typeof value === "number" && value !== 0;
}
function usageOf$2(input, output) {
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
		ms: typeof latency === "number" ? latency * 1e3 : void 0,
		feedback: feedbackIn$1(mappingsIn(trace["scores"])),
		chunks: retrieved(observations),
		failed: observations.length === 0 ? void 0 : observations.some(isFailedRoot),
		cost: typeof totalCost === "number" ? totalCost : costOf(observations),
		usage: usageOf$1(observations)
	};
}
function isFailedRoot({ level, parentObservationId }) {
	return level === "ERROR" && !parentObservationId;
}
function feedbackIn$1(scores) {
	const score = scores.find(({ name, source }) => isFeedbackName(name) || source === "ANNOTATION");
	return score && (feedbackOf(score["value"]) ?? feedbackOf(score["stringValue"]));
}
/** Outputs of retrievers: observations of that type, or spans that are called so. */
function retrieved(observations) {
	const retrievers = observations.filter(({ type, name }) => type === "RETRIEVER" || type === "SPAN" && /retriev|search/i.test(String(name)));
	const lists = retrievers.flatMap(({ output }) => {
		return chunksOf(isMapping(output) ? [
			"documents",
			"chunks",
			"results",
			"hits"
		].map((key) => output[key]).find(Array.isArray) : output) ?? [];
	});
	return retrievers.length === 0 ? void 0 : eachOnce(lists);
}
function costOf(observations) {
	const costs = observations.flatMap(({ calculatedTotalCost: cost }) => typeof cost === "number" ? [cost] : []);
	return costs.length === 0 ? void 0 : costs.reduce((a, b) => a + b, 0);
}
function usageOf$1(observations) {
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
	const code = isMapping(status) ? status["code"] : void 0;
	return {
		trace: traceId,
		id: spanId,
		parent: typeof parentSpanId === "string" && parentSpanId !== "" ? parentSpanId : void 0,
		start: millisecondsOf(span["startTimeUnixNano"]),
		end: millisecondsOf(span["endTimeUnixNano"]),
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
/** Nanoseconds since 1970, as text or number. */
function millisecondsOf(value) {
	const nanoseconds = typeof value === "string" || typeof value === "number" ? Number(value) : NaN;
	return nanoseconds > 0 && nanoseconds < 0x56bc75e2d63100000 ? nanoseconds / 1e6 : void 0;
}
// src/traces/otlp-traces.ts
/**
* Traces of spans, in the order of their first spans. Reads the attributes of OpenInference 1 (`openinference.span.kind`,
* `retrieval.documents`, `annotations`) and of OpenTelemetry's conventions for generative AI 1.37 to 1.41
* (`gen_ai.operation.name`, `gen_ai.retrieval.documents`, `gen_ai.evaluation.result`). A trace without a question is left out.
*/
function tracesOfSpans(spans) {
	return [...Map.groupBy(spans, ({ trace }) => trace).values()].flatMap((all) => traceOf(all) ?? []);
}
function traceOf(spans) {
	const ids = new Set(spans.map(({ id }) => id));
	const inOrder = spans.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0));
	const root = inOrder.find(({ parent }) => parent === void 0 || !ids.has(parent)) ?? inOrder[0];
	const query = firstOf([root, ...inOrder], asked);
	if (root === void 0 || query === void 0) return void 0;
	const models = inOrder.filter((span) => kindOf(span) === "model");
	return {
		id: root.trace,
		query,
		answer: firstOf([root, ...models.toReversed()], answered),
		session: firstOf(inOrder, sessionOf),
		time: root.start,
		ms: root.start === void 0 || root.end === void 0 ? void 0 : root.end - root.start,
		feedback: firstOf(inOrder, feedbackIn),
		chunks: retrievedBy(inOrder),
		failed: root.failed,
		cost: sumOf(models, "llm.cost.total"),
		usage: usageOf(models)
	};
}
const kinds = {
	RETRIEVER: "retriever",
	RERANKER: "reranker",
	LLM: "model",
	retrieval: "retriever",
	chat: "model",
	text_completion: "model",
	generate_content: "model"
};
function kindOf({ attributes }) {
	const named = attributes.get("openinference.span.kind") ?? attributes.get("gen_ai.operation.name");
	return kinds[String(named)] ?? "other";
}
function asked({ attributes }) {
	return queryIn(attributes.get("input.value")) ?? queryIn(attributes.get("gen_ai.input.messages")) ?? textOf(attributes.get("gen_ai.retrieval.query.text")) ?? queryIn(messagesIn(attributes, "llm.input_messages"));
}
function answered({ attributes }) {
	return answerIn(attributes.get("output.value")) ?? answerIn(attributes.get("gen_ai.output.messages")) ?? answerIn(messagesIn(attributes, "llm.output_messages"));
}
function sessionOf({ attributes }) {
	return textOf(attributes.get("session.id")) ?? textOf(attributes.get("gen_ai.conversation.id"));
}
/** What the last reranker kept, else what the retrievers found; undefined where the trace has neither. */
function retrievedBy(spans) {
	const reranked = spans.findLast((span) => kindOf(span) === "reranker");
	if (reranked !== void 0) return flatDocuments(reranked, "reranker.output_documents");
	const retrievers = spans.filter((span) => kindOf(span) === "retriever");
	return retrievers.length === 0 ? void 0 : eachOnce(retrievers.flatMap(documentsOf));
}
function documentsOf(span) {
	const listed = span.attributes.get("gen_ai.retrieval.documents");
	return chunksOf(typeof listed === "string" ? jsonOf(listed) : listed) ?? flatDocuments(span, "retrieval.documents");
}
/** Documents as OpenInference flattens them: `retrieval.documents.0.document.id`, and so on. */
function flatDocuments(span, list) {
	return flattened(span.attributes, list, "document").map((document) => {
		const { metadata } = document;
		const parsed = typeof metadata === "string" ? jsonOf(metadata) : metadata;
		return chunkOf({
			...document,
			...isMapping(parsed) && { metadata: parsed }
		});
	});
}
function messagesIn(attributes, list) {
	return flattened(attributes, list, "message");
}
/** A list that was flattened into keys `list.0.entry.key`, as objects, by their numbers. */
function flattened(attributes, list, entry) {
	const found = /* @__PURE__ */ new Map();
	for (const [key, value] of attributes) {
		if (!key.startsWith(`${list}.`)) continue;
		const [, at, name] = /^(\d{1,6})\.(.+)$/.exec(key.slice(list.length + 1)) ?? [];
		if (at === void 0 || name?.startsWith(`${entry}.`) !== true) continue;
		const object = found.get(Number(at)) ?? {};
		object[name.slice(entry.length + 1)] = value;
		found.set(Number(at), object);
	}
	return [...found].toSorted(([a], [b]) => a - b).map(([, object]) => object);
}
/** What a person, or a score whose name says so, thought of the answer. */
function feedbackIn({ attributes, events }) {
	const one = [
		...["annotations", "trace.annotations"].flatMap((list) => flattened(attributes, list, "annotation")),
		...["evaluations", "trace.evaluations"].flatMap((list) => flattened(attributes, list, "evaluation")),
		...events.filter(({ name }) => name === "gen_ai.evaluation.result").map((event) => ({
			name: event.attributes.get("gen_ai.evaluation.name"),
			score: event.attributes.get("gen_ai.evaluation.score.value"),
			label: event.attributes.get("gen_ai.evaluation.score.label")
		}))
	].find((each) => isFeedbackName(each["name"]) || each["annotator_kind"] === "HUMAN");
	return one && (feedbackOf(one["score"]) ?? feedbackOf(one["label"]));
}
function usageOf(models) {
	const input = sumOf(models, "gen_ai.usage.input_tokens", "llm.token_count.prompt");
	const output = sumOf(models, "gen_ai.usage.output_tokens", "llm.token_count.completion");
	return input === void 0 && output === void 0 ? void 0 : {
		input: input ?? 0,
		output: output ?? 0
	};
}
/** Over the calls of models, each by the first of these attributes that it has. */
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
// src/traces/read-traces.ts
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
	try {
		if (await readByLine(file, reading)) await readWhole(file, reading);
	} catch (cause) {
		if (cause instanceof GateError) throw cause;
		throw problem(file, fileErrorText(cause), nameLog);
	}
	return reading.end();
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
		else if (isOtlp(value)) {
			for (const span of spansOf(value)) spans.push(span);
			if (spans.length > mostSpans) throw problem(file, "more than 5,000,000 spans", "cut the file");
		} else if (isLangfuseTrace(value)) keep("langfuse", langfuseTrace(value));
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
async function readByLine(file, { take }) {
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
async function readWhole(file, { take }) {
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
// src/cli/golden/map-of.ts
/** What `--map` says: `field=key` pairs. Throws the error that `usage` makes. */
function mapOf(pairs, usage) {
	const map = {};
	for (const pair of pairs) {
		const [field = "", key = ""] = pair.split(/=(.*)/s);
		if (!isField(field) || key === "") {
			const known = Object.keys(logFields).join(", ");
			throw usage(`--map ${JSON.stringify(pair)}: expected field=key with a field of ${known}`);
		}
		map[field] = key;
	}
	return map;
}
function isField(name) {
	return Object.hasOwn(logFields, name);
}
export { keysOf as a, groupQueries as c, logFields as i, termWeights as l, mapOf as n, findSignals as o, readTraces as r, cosine as s, isField as t };
