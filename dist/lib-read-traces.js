import { s as GateError } from "./lib-start.js";
import { $u as isMapping, Au as endOfString, Fs as contentOf, Is as isPart, Iu as count, Ls as messageOf, Mu as isNestedTooDeep, Ns as pythonLiteral, Ps as parsedJson, Rs as roleNames, Uo as readNamedFile, Zs as listMistakes, ed as mappingsIn, fs as readCsv, md as sizeOf, nd as valueAt, ps as readTsv, tn as keysOf } from "./lib-policy.js";
import { N as printable, _ as fileErrorText } from "./lib-flags.js";
import { a as spanKinds, i as queryResultEvents, n as messageEvents, o as toolSpanKinds, t as evaluationEvent } from "./lib-conventions.js";
import { jn as readLines } from "./lib-scoring.js";
import { open } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
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
function numberOf(value) {
	const number = typeof value === "string" && /^\d+(?:\.\d+)?(?:e-?\d+)?$/i.test(value) ? Number(value) : value;
	return typeof number === "number" && number >= 0 ? number : void 0;
}
function jsonOf(text) {
	return isNestedTooDeep(text) ? void 0 : parsedJson(text);
}
// src/features/traces/chunk-values.ts
const documentKeys = {
	id: [
		"id",
		"id_",
		"_id",
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
		"href",
		"metadata.source",
		"metadata.doc_uri",
		"metadata.doc",
		"metadata.path",
		"metadata.file_path",
		"metadata.file_name",
		"metadata.url"
	],
	text: [
		"text",
		"content",
		"page_content",
		"pageContent",
		"document",
		"body",
		"snippet",
		"passage"
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
	const inner = [
		"node",
		"kwargs",
		"_source",
		"document"
	].map((key) => value[key]).find(isMapping);
	if (inner !== void 0) {
		const { _id: id, _score: score = value["score"] } = value;
		return chunkOf({
			...id !== void 0 && { id },
			...score !== void 0 && { score },
			...inner
		});
	}
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
	const seen = new Set();
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
// src/features/traces/feedback-values.ts
function feedbackOf(value) {
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? "up" : "down";
	const text = textOf(value);
	if (text === void 0 || isNeutral.test(text)) return void 0;
	if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
	if (/^(?:no|nein|false)\W*$/i.test(text)) return "down";
	const stars = starsIn(text);
	if (stars !== void 0) return stars === 3 ? void 0 : stars > 3 ? "up" : "down";
	const said = opinionsIn(text);
	if (said.includes("down")) return "down";
	return said.length === 0 || reservation.test(text) ? "unclear" : "up";
}
function clearest(said) {
	return said.find((one) => one !== void 0 && one !== "unclear") ?? said.find((one) => one === "unclear");
}
const isNeutral = /^(?:none|null|nan|undefined|n[./]?a\.?|neutral|keine?|[-–—]+)$/i;
const reservation = /\b(?:but|however|although|though|except|aber|jedoch|allerdings|obwohl)\b/i;
function starsIn(text) {
	const [, written = "", word = ""] = /^(?:([1-5])|(one|two|three|four|five)) ?(?:stars?|sterne?|(?:\/|out of|of|von) ?5(?: stars| sternen)?)$/i.exec(text) ?? [];
	if (written !== "") return Number(written);
	if (word !== "") return starWords.indexOf(word.toLowerCase()) + 1;
	return /^[★⭐]{1,5}☆{0,4}$/u.test(text) ? text.replaceAll("☆", "").length : void 0;
}
const starWords = [
	"one",
	"two",
	"three",
	"four",
	"five"
];
function opinionsIn(text) {
	const words = text.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toLowerCase().replaceAll(/(?<!\p{L})(un|in)[_-](?=\p{L})/gu, "$1").match(/[\p{L}'’]+|\p{Extended_Pictographic}|[,.;:!?]/gu) ?? [];
	const isOnly = words.filter((word) => !clauseEnds.test(word)).length === 1;
	let turns = false;
	let isWish = false;
	return words.flatMap((word, at) => {
		if (clauseEnds.test(word)) turns = isWish = false;
		if (wish.test(word)) isWish = true;
		if (negation.test(word)) turns = true;
		const [, prefix = "", stem = ""] = opinions.has(word) ? [] : turnedWord.exec(word) ?? [];
		const meant = opinions.has(word) ? word : stem;
		const known = opinions.get(meant);
		const isNegated = turns || prefix !== "";
		if (known === void 0 || ambiguous.has(meant) && !isNegated && !isOnly) return [];
		const isTurned = turns !== (prefix !== "");
		turns = false;
		if (isTurned && superlatives.has(meant)) return [];
		if (known === "up" && !isNegated && (isWish || /^(?:too|zu)$/.test(words[at - 1] ?? ""))) return [];
		return isTurned === (known === "up") ? "down" : "up";
	});
}
const clauseEnds = /^[,.;:!?]$/;
const wish = /^(?:would|could|should|might|wäre|könnte|sollte)$/;
const negation = /^(?:not?|never|nothing|nicht|nichts|keine?|\p{L}+n['’]t)$/u;
const turnedWord = /^(un|in|dis)(\p{L}+)$/u;
const ambiguous = new Set("help complete true super ja answered hallucination vollständig".split(" "));
const superlatives = new Set([
	"perfect",
	"perfekt",
	"excellent"
]);
const opinions = new Map([...[
	"up",
	"thumbsup",
	"upvote",
	"upvoted",
	"pos",
	"positive",
	"good",
	"great",
	"like",
	"liked"
].concat([
	"helpful",
	"useful",
	"satisfied",
	"correct",
	"right",
	"yes",
	"accurate",
	"complete"
]).concat([
	"excellent",
	"perfect",
	"help",
	"helps",
	"helped",
	"answered",
	"true"
]).concat([
	"gut",
	"hilfreich",
	"richtig",
	"super",
	"perfekt",
	"brauchbar",
	"zufrieden",
	"ja"
]).concat([
	"vollständig",
	"👍",
	"😀",
	"😊",
	"🙂"
]).map((word) => [word, "up"]), ...[
	"down",
	"thumbsdown",
	"downvote",
	"downvoted",
	"neg",
	"negative",
	"bad",
	"wrong",
	"poor"
].concat([
	"terrible",
	"horrible",
	"awful",
	"worst",
	"useless",
	"irrelevant",
	"misleading"
]).concat([
	"hallucinated",
	"hallucination",
	"falsch",
	"schlecht",
	"nutzlos",
	"irreführend"
]).concat([
	"👎",
	"😠",
	"😡",
	"☹",
	"🙁",
	"😞"
]).map((word) => [word, "down"])]);
function isFeedbackName(name) {
	return typeof name === "string" && /feedback|thumb|rating|user|csat|helpful/i.test(name);
}
// src/features/traces/said-in.ts
function queryIn(value) {
	return saidIn(value, asker);
}
function answerIn(value) {
	return saidIn(value, answerer);
}
function unwrapped(value) {
	let inner = value;
	for (let times = 0; times < mostWrappings && typeof inner === "string"; times += 1) {
		const held = heldIn(inner);
		if (held === void 0) return inner;
		inner = held.value;
	}
	return inner;
}
const mostWrappings = 3;
const deepestSaying = 12;
function heldIn(text) {
	if (!/^\s*(?:[[{"]|null\s*$)/.test(text)) return void 0;
	const value = jsonOf(text);
	if (value !== void 0) return { value };
	return /^\s*[[{]/.test(text) ? pythonLiteral(text) : void 0;
}
const history = [
	"chat_history",
	"history",
	"conversation"
];
const asker = {
	role: roleNames.user,
	keys: [
		"query",
		"question",
		"user_input",
		"user_query",
		"user_message",
		"user_prompt",
		"prompt",
		"input",
		"inputs",
		"text",
		"content",
		"message",
		"new_message",
		"kwargs",
		"args"
	],
	lists: [
		"messages",
		"contents",
		"parts"
	]
};
const answerer = {
	role: roleNames.assistant,
	keys: [
		"answer",
		"final_answer",
		"final_output",
		"response",
		"output_text",
		"output",
		"outputs",
		"completion",
		"generated_text",
		"text",
		"content",
		"message",
		"result",
		"raw",
		"reply"
	],
	lists: [
		"messages",
		"choices",
		"candidates",
		"generations",
		"parts"
	]
};
function saidIn(written, who, depth = 0) {
	if (depth > deepestSaying) return void 0;
	const value = unwrapped(written);
	if (typeof value === "string") return who === asker ? askedInTranscript(value) : textOf(value);
	if (typeof value === "number") return who === answerer ? String(value) : void 0;
	if (Array.isArray(value)) return saidInList(value, who, depth);
	if (!isMapping(value)) return void 0;
	const message = messageOf(value);
	if (message !== void 0) return who.role.test(message.role) ? contentOf(message.content) : void 0;
	for (const key of who.keys) {
		const said = key === "args" ? argumentIn(value["args"], depth) : saidIn(value[key], who, depth + 1);
		if (said !== void 0) return said;
	}
	for (const key of who.lists) {
		const said = saidIn(value[key], who, depth + 1);
		if (said !== void 0) return said;
	}
	const turns = history.map((key) => unwrapped(value[key])).find(Array.isArray);
	return turns && endsWith(turns, who) ? saidInList(turns, who, depth) : void 0;
}
function saidInList(list, who, depth) {
	const messages = list.map(messageOf);
	if (messages.some((one) => one !== void 0)) return messages.map((one) => one && who.role.test(one.role) && contentOf(one.content)).findLast((text) => typeof text === "string" && text !== "") || void 0;
	const parts = list.map((part) => isPart(part) ? contentOf(part) : void 0);
	if (list.length > 0 && parts.every((part) => part !== void 0)) return parts.join("\n");
	const [only, other] = list;
	return other === void 0 ? saidIn(only, who, depth + 1) : void 0;
}
function endsWith(turns, who) {
	const last = messageOf(turns.at(-1));
	return last !== void 0 && who.role.test(last.role);
}
function argumentIn(written, depth) {
	const value = unwrapped(written);
	if (!Array.isArray(value)) return void 0;
	const texts = value.filter((one) => typeof one !== "string" || !isPrintedObject(one)).flatMap((one) => saidIn(one, asker, depth + 1) ?? []);
	return texts.length === 1 ? texts[0] : void 0;
}
function isCutOff(text) {
	if (!/^\s*[[{]\s*["{[]/.test(text) || text.trimEnd().endsWith("?")) return false;
	let depth = 0;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charAt(at);
		if (sign === "\"") at = endOfString(text, at);
		else if (sign === "{" || sign === "[") depth += 1;
		else if (sign === "}" || sign === "]") depth -= 1;
		if (depth === 0 && /[\]}]/.test(sign)) return false;
	}
	return depth > 0;
}
function isPrintedObject(text) {
	return /^<[\w.<>]+ (?:object|instance) at 0x[\da-f]+>$/i.test(text);
}
function askedInTranscript(text) {
	if (isPrintedObject(text.trim()) || isCutOff(text)) return void 0;
	if (!turnBegins.test(text)) return textOf(text);
	const asked = text.trim().split(/^(?=(?:system|developer|user|human|assistant|ai|tool) ?: )/im).findLast((turn) => /^(?:user|human) ?: /i.test(turn));
	return textOf(asked === void 0 ? text : asked.replace(/^\w+ ?: /, ""));
}
const turnBegins = /^\s*(?:system|developer|user|human) ?: /i;
// src/features/traces/turn-of.ts
function turnOf(heads, steps) {
	const agents = steps.filter(({ kind }) => kind === "agent");
	const models = steps.filter(({ kind }) => kind === "model");
	const all = [
		...heads,
		...models.toReversed(),
		...agents
	];
	return {
		query: firstQuery(heads) ?? queryBelow(steps),
		answer: all.find(({ answer }) => answer !== void 0)?.answer
	};
}
function queryBelow(steps) {
	const of = (wanted) => firstQuery(steps.filter(({ kind, query }) => kind === wanted && isShort(query)));
	const [model, retriever] = [of("model"), of("retriever")];
	const isPrompt = model !== void 0 && retriever !== void 0 && model.includes(retriever);
	return of("agent") ?? (isPrompt ? retriever : model) ?? retriever ?? of(void 0);
}
function isShort(query) {
	return query !== void 0 && query.length <= longestQuery;
}
const longestQuery = 2e3;
function firstQuery(steps) {
	return steps.find(({ query }) => query !== void 0)?.query;
}
// src/features/traces/mapped-fields.ts
function mappedFields(keys, at) {
	const of = (key) => key === void 0 ? void 0 : at(key);
	const query = queryIn(of(keys.query));
	const session = of(keys.session);
	const fields = {
		query: isShort(query) ? query : void 0,
		answer: answerOf(of(keys.answer)),
		session: typeof session === "number" ? String(session) : textOf(session),
		time: timeOf(of(keys.time)),
		ms: numberOf(of(keys.ms)),
		feedback: feedbackOf(of(keys.feedback)),
		chunks: chunksOf(unwrapped(of(keys.chunks))),
		failed: isTrouble(of(keys.failed)),
		cost: numberOf(of(keys.cost)),
		usage: usageOf$2(of(keys.input), of(keys.output))
	};
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== void 0));
}
function asNamed(trace, named, told) {
	const fields = Object.keys(named).map((field) => field === "input" || field === "output" ? "usage" : field);
	const bound = Object.fromEntries(fields.map((field) => [field, valueAt(told, [field])]));
	const { query, ...rest } = {
		...trace,
		...bound
	};
	return query === void 0 ? void 0 : {
		...rest,
		query
	};
}
function answerOf(value) {
	return value === void 0 ? void 0 : answerIn(value) ?? (isEmpty(value) ? "" : void 0);
}
function isEmpty(answer) {
	return answer === null || typeof answer === "string" && answer.trim() === "";
}
function isTrouble(value) {
	if (value === void 0) return void 0;
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
// src/features/traces/log-lines.ts
const logFields = {
	query: [...[
		"query",
		"question",
		"input",
		"prompt",
		"user_input",
		"request.query"
	], ...[
		"input.query",
		"messages",
		"request.messages"
	]],
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
function findKeys(written, keys) {
	for (const field of fields) {
		if (keys[field] !== void 0) continue;
		const key = logFields[field].find((name) => isTold(field, at(written, name)));
		if (key !== void 0) keys[field] = key;
	}
}
function isTold(field, value) {
	if (field === "query") return queryIn(value) !== void 0;
	if (field === "chunks") return Array.isArray(unwrapped(value));
	if (numeric.has(field)) return typeof value === "number";
	if (field === "failed") return value !== void 0;
	if (field === "answer") return answerIn(value) !== void 0 || value === "";
	return value !== void 0 && value !== null && typeof value !== "object";
}
const numeric = new Set([
	"ms",
	"cost",
	"input",
	"output"
]);
function at(written, key) {
	return Object.hasOwn(written, key) ? written[key] : valueAt(written, key.split("."));
}
function traceOfLine(written, keys) {
	const told = mappedFields(keys, (key) => at(written, key));
	const { query } = told;
	if (query === void 0) return void 0;
	const id = textOf(written["id"]) ?? textOf(written["trace_id"]);
	return {
		...nothingTold,
		...told,
		id,
		query
	};
}
const nothingTold = {
	answer: void 0,
	session: void 0,
	time: void 0,
	ms: void 0,
	feedback: void 0,
	chunks: void 0,
	failed: void 0,
	cost: void 0,
	usage: void 0
};
// src/features/traces/left-out.ts
function leftWords(one) {
	return `${one.isKept ? "" : "left out: "}${count(one.count)} ${one.what}`;
}
const remedies = {
	lines: "specify the question's key with --map query=your.key",
	spans: "turn on content capture, so that spans contain the question (input.value of OpenInference, gen_ai.input.messages, or traceloop.entity.input); if another attribute contains it, use --map query=your.attribute",
	langfuse: "pass the traces together with all their observations: a trace saved by “Download trace as JSON”, GET /api/public/traces/{id}, or exports of both tables; if another key contains the question, use --map query=input.your.key"
};
function leftOut(counts, named) {
	const without = `without ${named.query ?? "a question"}`;
	return [
		{
			count: counts.lines,
			what: `lines ${without}`,
			remedy: remedies.lines
		},
		{
			count: counts.spans,
			what: `span traces ${without}`,
			remedy: remedies.spans
		},
		{
			count: counts.langfuse,
			what: `Langfuse traces ${without}`,
			remedy: remedies.langfuse
		}
	].filter((one) => one.count > 0);
}
function unclearLeft(unclear) {
	if (unclear === 0) return [];
	return [{
		count: unclear,
		what: `${unclear === 1 ? "answer" : "answers"} whose feedback is ignored, because it says neither up nor down`,
		remedy: "write the feedback as up, down or a number",
		isKept: true
	}];
}
function foreignStart(bytes) {
	const start = Buffer.from(bytes);
	if (start.subarray(0, 4).toString("latin1") === "PAR1") return {
		what: "is Parquet",
		remedy: "write the table as JSON Lines: to_json(path, orient='records', lines=True)"
	};
	if (start[0] === 31 && start[1] === 139) return {
		what: "is compressed with gzip",
		remedy: "unpack it"
	};
	if (/^\s*┌─ Trace/.test(start.toString())) return {
		what: "is px's human-readable output",
		remedy: "run px with --format raw"
	};
}
function foreignEntry(entry) {
	if ("traceID" in entry && Array.isArray(entry["spans"])) return {
		what: "is Jaeger's own JSON",
		remedy: "get the trace as OTLP: GET /api/v3/traces/{id}"
	};
	if (isZipkin(entry)) return {
		what: "is Zipkin's JSON",
		remedy: "have a collector write OTLP JSON with its file exporter"
	};
	if ("resourceLogs" in entry) return {
		what: "contains logs, not spans",
		remedy: "pass the spans, and have their instrumentation capture content on spans, not in events"
	};
	if ("record_attributes" in entry) return {
		what: "contains TruLens events",
		remedy: "write the records of TruLens instead: get_records_and_feedback()[0].to_json(path, orient='records', lines=True)"
	};
}
function isZipkin(entry) {
	const has = (...keys) => keys.every((key) => key in entry);
	return has("traceId", "id") && (has("localEndpoint") || has("duration", "timestamp", "name"));
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
// src/features/traces/entries-in.ts
function entriesIn(value, query, depth = 0) {
	if (Array.isArray(value)) return depth === 3 ? value : value.flatMap((one) => entriesIn(one, query, depth + 1));
	if (!isMapping(value)) return [value];
	const { trace, observations, scores, data, traces, runs, result } = value;
	if (isMapping(trace) && Array.isArray(observations)) return [{
		scores,
		...trace,
		...observations.length > 0 && { observations }
	}];
	const wrapped = [trace, result].find((one) => isMapping(one) && Array.isArray(one["resourceSpans"]));
	if (wrapped !== void 0) return [wrapped];
	const page = [
		data,
		traces,
		runs
	].find(Array.isArray);
	const isEntry = [...askedKeys, ...query === void 0 ? [] : [query]].some((key) => has(value, key));
	return page !== void 0 && !isEntry && depth < 3 ? entriesIn(page, query, depth + 1) : [value];
}
const askedKeys = [...logFields.query, "resourceSpans"];
function has(value, key) {
	return Object.hasOwn(value, key) || valueAt(value, key.split(".")) !== void 0;
}
// src/features/traces/langfuse/langfuse-documents.ts
function isRetriever({ type, name }) {
	return type === "RETRIEVER" || type === "SPAN" && /retriev|search/i.test(String(name));
}
function documentsIn(output) {
	const value = unwrapped(output);
	const list = isMapping(value) ? [
		"documents",
		"chunks",
		"results",
		"hits"
	].map((key) => value[key]).find(Array.isArray) : value;
	return Array.isArray(list) && list.every(isDocument) ? chunksOf(list) : void 0;
}
function isDocument(value) {
	return typeof value === "string" || isMapping(value) && !("role" in value);
}
// src/features/traces/langfuse/langfuse-feedback.ts
function feedbackInColumns(row) {
	return clearest(Object.entries(row).filter(([name]) => /feedback|thumb|rating|csat/i.test(name)).map(([, value]) => {
		const values = unwrapped(value);
		return Array.isArray(values) ? feedbackOf(values[0]) : void 0;
	}));
}
function feedbackIn$1({ name, source, dataType, value, stringValue }) {
	if (source !== "ANNOTATION" && (source === "EVAL" || !isFeedbackName(name))) return void 0;
	return clearest([(dataType === "CATEGORICAL" || dataType === "TEXT") && typeof value === "number" ? void 0 : feedbackOf(value), feedbackOf(stringValue)]);
}
// src/features/traces/langfuse/langfuse-rows.ts
function rowOf(written) {
	const isScheduled = "project_id" in written;
	const row = isScheduled ? inCamelCase(written) : written;
	if (isTrace(row) && (!isScheduled || "bookmarked" in row)) return {
		kind: "trace",
		row
	};
	if ("countTraces" in row && "sessionDuration" in row) return {
		kind: "session",
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
const observationTypes = new Map([
	["SPAN", void 0],
	["EVENT", "aside"],
	["GENERATION", "model"],
	["AGENT", "agent"],
	["CHAIN", "agent"],
	["TOOL", "tool"],
	["RETRIEVER", "retriever"],
	["EVALUATOR", "aside"],
	["EMBEDDING", "aside"],
	["GUARDRAIL", "aside"]
]);
const scoreSources = new Set([
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
	return ("input" in row || "bookmarked" in row || "htmlPath" in row) && "timestamp" in row && (hasOwnKeys || Array.isArray(row["observations"]));
}
// src/features/traces/langfuse/langfuse-values.ts
function utcOf(value) {
	return timeOf(typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(value) ? `${value.replace(" ", "T")}Z` : value);
}
// src/features/traces/langfuse/langfuse-traces.ts
function openLangfuseRows(named) {
	const byTrace = new Map();
	let rows = 0;
	let sessions = 0;
	const partsOf = (id) => {
		const known = byTrace.get(id);
		if (known !== void 0) return known;
		const parts = {
			head: void 0,
			observations: new Map(),
			feedback: void 0
		};
		byTrace.set(id, parts);
		return parts;
	};
	const take = (written) => {
		const found = rowOf(written);
		if (found === void 0) return false;
		const { kind, row } = found;
		rows += 1;
		if (kind === "session") {
			sessions += 1;
			return true;
		}
		const id = kind === "trace" ? textOf(row["id"]) ?? Symbol("trace") : row["traceId"];
		addRow(partsOf(id), {
			kind,
			row
		}, named);
		return true;
	};
	const end = () => {
		const traces = [...byTrace].flatMap(([id, parts]) => traceOf$1(id, parts, named) ?? []);
		return {
			traces,
			skipped: byTrace.size - traces.length + sessions
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
function addRow(parts, { kind, row }, named) {
	if (kind === "observation") addObservation(parts, row, named);
	if (kind === "score") parts.feedback = clearest([parts.feedback, feedbackIn$1(row)]);
	if (kind !== "trace") return;
	parts.head = headOf(row, row["timestamp"], named);
	for (const observation of mappingsIn(row["observations"])) addObservation(parts, observation, named);
	const scores = mappingsIn(row["scores"]).map(feedbackIn$1);
	parts.feedback = clearest([
		parts.feedback,
		...scores,
		feedbackInColumns(row)
	]);
}
function addObservation({ observations }, row, named) {
	observations.set(textOf(row["id"]) ?? Symbol("observation"), observed(row, named));
}
function traceOf$1(id, { head, observations, feedback }, named) {
	const all = [...observations.values()].toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0));
	const roots = all.filter(({ isRoot }) => isRoot);
	const heads = [...head === void 0 ? [] : [head], ...roots];
	const turn = turnOf(heads, all.filter(({ isRoot }) => !isRoot));
	const told = Object.assign({}, ...heads.map((one) => one.told).toReversed());
	return asNamed({
		id: textOf(id),
		...turn,
		session: heads.find(({ session }) => session !== void 0)?.session,
		time: heads.find(({ time }) => time !== void 0)?.time,
		ms: head?.ms ?? spanned(all),
		feedback,
		chunks: foundBy(all.flatMap(({ retrieved }) => retrieved)),
		failed: all.length === 0 ? void 0 : roots.some(({ failed }) => failed),
		cost: head?.cost ?? costOf(all),
		usage: usageOf$1(all)
	}, named, told);
}
function headOf(row, time, named) {
	const { input, output, latency, totalCost } = row;
	const seconds = numberOf(latency);
	return {
		kind: void 0,
		query: queryIn(input),
		answer: answerIn(output) ?? (output === "" ? "" : void 0),
		session: textOf(row["sessionId"]),
		time: utcOf(time),
		ms: seconds === void 0 ? void 0 : Math.round(seconds * 1e6) / 1e3,
		cost: numberOf(totalCost),
		told: mappedFields(named, (key) => valueIn(row, key.split(".")))
	};
}
function valueIn(value, [key, ...below]) {
	const inner = unwrapped(value);
	if (key === void 0) return inner;
	return (isMapping(inner) || Array.isArray(inner)) && Object.hasOwn(inner, key) ? valueIn(Object(inner)[key], below) : void 0;
}
function observed(row, named) {
	const { type, level, parentObservationId, startTime, calculatedTotalCost } = row;
	const used = [row["usageDetails"], row["usage"]].map(unwrapped).find(isMapping);
	const count = (key) => numberOf(used?.[key]) ?? 0;
	const head = headOf(row, startTime, named);
	const isFinder = isRetriever(row);
	const kind = isFinder ? "retriever" : observationTypes.get(type);
	const isRoot = !parentObservationId;
	const speaks = isRoot || kind === "model" || kind === "agent";
	return {
		...head,
		kind,
		isRoot,
		query: isRoot || isShort(head.query) ? head.query : void 0,
		answer: speaks ? head.answer : void 0,
		failed: level === "ERROR",
		end: utcOf(row["endTime"]),
		retrieved: isFinder ? [documentsIn(row["output"])] : [],
		cost: numberOf(calculatedTotalCost) ?? head.cost,
		usage: type === "GENERATION" && used ? {
			input: count("input"),
			output: count("output")
		} : void 0
	};
}
function spanned(all) {
	const first = all.find(({ time }) => time !== void 0)?.time;
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
// src/features/traces/spans/otlp-spans.ts
function otlpSpansIn(value) {
	const requests = value["resourceSpans"] ?? value["resource_spans"] ?? batchesIn(value);
	if (Array.isArray(requests)) return spansOf(requests);
	const span = Array.isArray(value["attributes"]) ? spanOf(value) : void 0;
	return span && [span];
}
function batchesIn({ batches }) {
	return mappingsIn(batches).some((one) => Array.isArray(scopesOf(one))) ? batches : void 0;
}
function scopesOf(resource) {
	return resource["scopeSpans"] ?? resource["scope_spans"] ?? resource["instrumentationLibrarySpans"];
}
function spansOf(requests) {
	return mappingsIn(requests).flatMap((resource) => mappingsIn(scopesOf(resource))).flatMap((scope) => mappingsIn(scope["spans"])).flatMap((span) => spanOf(span) ?? []);
}
function spanOf(span) {
	const trace = span["traceId"] ?? span["trace_id"];
	const id = span["spanId"] ?? span["span_id"];
	if (typeof trace !== "string" || typeof id !== "string") return void 0;
	const parent = span["parentSpanId"] ?? span["parent_span_id"];
	const { code, message } = isMapping(span["status"]) ? span["status"] : {};
	const start = nanosecondsOf(span["startTimeUnixNano"] ?? span["start_time_unix_nano"]);
	const end = nanosecondsOf(span["endTimeUnixNano"] ?? span["end_time_unix_nano"]);
	return {
		trace,
		id,
		parent: typeof parent === "string" && parent !== "" ? parent : void 0,
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
	const of = (camel, snake) => value[camel] ?? value[snake] ?? void 0;
	const whole = of("intValue", "int_value");
	if (whole !== void 0) return Number(whole);
	const list = of("arrayValue", "array_value");
	if (isMapping(list)) return Array.isArray(list["values"]) ? list["values"].map(plainOf) : [];
	const pairs = of("kvlistValue", "kvlist_value");
	if (isMapping(pairs)) return Object.fromEntries(attributesOf(pairs["values"]));
	return of("stringValue", "string_value") ?? of("doubleValue", "double_value") ?? of("boolValue", "bool_value");
}
function nanosecondsOf(value) {
	const nanoseconds = wholeOf(value);
	return nanoseconds > 0n && nanoseconds < 10n ** 20n ? nanoseconds : void 0;
}
function wholeOf(value) {
	if (typeof value === "string") return /^\d{1,20}$/.test(value) ? BigInt(value) : 0n;
	return typeof value === "number" && Number.isInteger(value) ? BigInt(value) : 0n;
}
// src/features/traces/spans/flattened.ts
function flattened(attributes, list, entry) {
	const found = new Map();
	for (const [key, value] of attributes) {
		if (!key.startsWith(`${list}.`)) continue;
		const [, at, name] = /^(\d{1,6})\.(.+)$/.exec(key.slice(list.length + 1)) ?? [];
		if (at === void 0 || name?.startsWith(`${entry}.`) !== true) continue;
		const one = found.get(Number(at)) ?? new Map();
		found.set(Number(at), one.set(name, value));
	}
	return [...found].toSorted(([a], [b]) => a - b).map(([, one]) => one);
}
// src/features/traces/spans/span-kind.ts
const kindByName = new Map(keysOf(spanKinds).flatMap((kind) => {
	return Object.values({
		...spanKinds[kind],
		...toolSpanKinds[kind]
	}).flat().map((name) => [name, kind]);
}));
function kindOf({ attributes, events }) {
	return [
		"openinference.span.kind",
		"gen_ai.operation.name",
		"llm.request.type",
		"traceloop.span.kind",
		"ai.operationId",
		"mlflow.spanType",
		"langsmith.span.kind"
	].map((name) => kindByName.get(unwrapped(attributes.get(name)))).find((one) => one) ?? (events.some(({ name }) => resultEvents.has(name)) ? "retriever" : void 0);
}
const resultEvents = new Set(queryResultEvents);
// src/features/traces/spans/span-chunks.ts
function chunksFound(spans) {
	const reranked = spans.findLast((span) => kindOf(span) === "reranker");
	if (reranked !== void 0) return flatDocuments(reranked, "reranker.output_documents");
	return foundBy(spans.filter((span) => kindOf(span) === "retriever").map(documentsOf));
}
function documentsOf(span) {
	const listed = chunksOf(unwrapped(span.attributes.get("gen_ai.retrieval.documents")));
	if (listed !== void 0) return listed;
	const told = toldByTool(span);
	if (told !== void 0) return told;
	const results = queryResults(span);
	if (results.length > 0) return results;
	const flat = flatDocuments(span, "retrieval.documents");
	return flat.length > 0 || span.attributes.get("openinference.span.kind") !== void 0 ? flat : void 0;
}
function toldByTool({ attributes }) {
	const output = attributes.get("langsmith.span.kind") !== void 0 ? attributes.get("gen_ai.completion") : void 0;
	const value = unwrapped(attributes.get("mlflow.spanOutputs") ?? output);
	return chunksOf(isMapping(value) ? value["documents"] ?? value["output"] : value);
}
function queryResults({ events }) {
	return events.filter(({ name }) => resultEvents.has(name)).map(({ attributes }) => {
		const first = (...names) => names.map((name) => attributes.get(name)).find((value) => value !== void 0);
		return chunkOf({
			id: first("db.query.result.id", "db.search.result.id"),
			text: first("db.query.result.document"),
			score: first("db.query.result.score", "db.search.result.score"),
			metadata: unwrapped(first("db.query.result.metadata", "db.search.result.entity"))
		});
	});
}
function flatDocuments({ attributes }, list) {
	return flattened(attributes, list, "document").map((document) => {
		const parsed = unwrapped(document.get("document.metadata"));
		return chunkOf({
			id: document.get("document.id"),
			text: document.get("document.content"),
			score: document.get("document.score"),
			...isMapping(parsed) && { metadata: parsed }
		});
	});
}
// src/features/traces/spans/span-feedback.ts
function feedbackIn({ attributes, events }) {
	return clearest([
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
	].filter(({ name, by }) => byMachine.has(by) ? false : by === "HUMAN" || isFeedbackName(name)).flatMap(({ score, label }) => [feedbackOf(score), feedbackOf(label)]));
}
const byMachine = new Set(["LLM", "CODE"]);
// src/features/traces/spans/span-said.ts
function asked(span) {
	const { attributes } = span;
	return queryIn(attributes.get("input.value")) ?? queryIn(attributes.get("traceloop.entity.input")) ?? queryIn(captured(span, "gen_ai.input.messages")) ?? textOf(attributes.get("gen_ai.retrieval.query.text")) ?? queryIn(messagesIn(attributes, "llm.input_messages")) ?? queryIn(captured(span, "gen_ai.prompt")) ?? queryIn(numbered(attributes, "gen_ai.prompt")) ?? queryIn(messageOfEvent(span, "asked")) ?? queryIn(attributes.get("ai.prompt")) ?? queryIn(attributes.get("ai.prompt.messages")) ?? queryIn(attributes.get("mlflow.spanInputs"));
}
function said(span) {
	const { attributes } = span;
	return answerIn(attributes.get("output.value")) ?? answerIn(attributes.get("traceloop.entity.output")) ?? answerIn(captured(span, "gen_ai.output.messages")) ?? answerIn(messagesIn(attributes, "llm.output_messages")) ?? answerIn(captured(span, "gen_ai.completion")) ?? answerIn(numbered(attributes, "gen_ai.completion")) ?? answerIn(messageOfEvent(span, "said")) ?? textOf(attributes.get("ai.response.text")) ?? answerIn(attributes.get("mlflow.spanOutputs"));
}
function captured({ attributes, events }, name) {
	return [attributes, ...events.map((event) => event.attributes)].map((each) => each.get(name)).find((value) => value !== void 0);
}
function messageOfEvent({ events }, what) {
	const event = events.findLast(({ name }) => name === messageEvents[what]);
	if (event === void 0) return void 0;
	const { attributes } = event;
	const body = unwrapped(attributes.get("gen_ai.event.content") ?? attributes.get("message"));
	const within = isMapping(body) ? body : { content: body ?? attributes.get("content") };
	const message = isMapping(within["message"]) ? within["message"] : within;
	return {
		role: what === "asked" ? "user" : "assistant",
		content: message["content"]
	};
}
function numbered(attributes, list) {
	const found = new Map();
	for (const [key, value] of attributes) {
		const [, at, name] = key.startsWith(`${list}.`) ? /^(\d{1,6})\.(role|content)$/.exec(key.slice(list.length + 1)) ?? [] : [];
		if (at === void 0 || name === void 0) continue;
		found.set(Number(at), (found.get(Number(at)) ?? new Map()).set(name, value));
	}
	return [...found].toSorted(([a], [b]) => a - b).map(([, one]) => Object.fromEntries(one));
}
function messagesIn(attributes, list) {
	return flattened(attributes, list, "message").map((message) => ({
		role: message.get("message.role"),
		content: message.get("message.content") ?? flattened(message, "message.contents", "message_content").map((part) => part.get("message_content.text"))
	}));
}
// src/features/traces/spans/span-tokens.ts
function tokensOf(models) {
	return {
		input: sumOf(models, "gen_ai.usage.input_tokens", "llm.token_count.prompt", "gen_ai.usage.prompt_tokens", "ai.usage.promptTokens", "ai.usage.inputTokens"),
		output: sumOf(models, "gen_ai.usage.output_tokens", "llm.token_count.completion", "gen_ai.usage.completion_tokens", "ai.usage.completionTokens", "ai.usage.outputTokens")
	};
}
function sumOf(models, ...names) {
	const counts = models.flatMap(({ attributes }) => {
		const count = names.map((name) => attributes.get(name)).find((one) => typeof one === "number");
		return typeof count === "number" ? [count] : [];
	});
	return counts.length === 0 ? void 0 : counts.reduce((a, b) => a + b, 0);
}
// src/features/traces/spans/otlp-traces.ts
function tracesOfSpans(spans, named) {
	const all = [...Map.groupBy(spans, ({ trace }) => trace).values()];
	const traces = all.flatMap((one) => traceOf(one, named) ?? []);
	return {
		traces,
		skipped: all.length - traces.length
	};
}
function inOrderOf(all) {
	const ids = new Set(all.map(({ id }) => id));
	const spans = all.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0));
	return {
		root: spans.find(({ parent }) => parent === void 0 || !ids.has(parent)) ?? spans[0],
		spans
	};
}
function traceOf(all, named) {
	const { root, spans } = inOrderOf(all);
	if (root === void 0) return void 0;
	const told = mappedFields(named, (key) => attributeAt(root, key));
	const models = spans.filter((span) => kindOf(span) === "model");
	return asNamed({
		id: root.trace,
		...turnIn(root, spans),
		session: firstOf(spans, sessionOf),
		time: root.start,
		ms: root.ms,
		feedback: clearest(spans.map(feedbackIn)),
		chunks: chunksFound(spans),
		failed: root.failed,
		cost: sumOf(models, "llm.cost.total"),
		usage: usageOf(models)
	}, named, told);
}
function attributeAt({ attributes }, key) {
	const names = key.split(".");
	for (let length = names.length; length > 0; length -= 1) {
		const held = new Map(attributes).get(names.slice(0, length).join("."));
		if (held !== void 0) return valueAt(unwrapped(held), names.slice(length));
	}
}
function turnIn(root, spans) {
	const step = (span) => ({
		kind: kindOf(span),
		get query() {
			return asked(span);
		},
		get answer() {
			return said(span);
		}
	});
	return turnOf([step(root)], spans.filter((span) => span !== root).map(step));
}
function sessionOf({ attributes }) {
	return [
		"session.id",
		"gen_ai.conversation.id",
		"mlflow.trace.session",
		"langsmith.trace.session_id"
	].map((name) => textOf(unwrapped(attributes.get(name)))).find((id) => id !== void 0);
}
function usageOf(models) {
	const { input, output } = tokensOf(models);
	return input === void 0 && output === void 0 ? void 0 : {
		input: input ?? 0,
		output: output ?? 0
	};
}
function firstOf(spans, read) {
	for (const span of spans) {
		const found = span && read(span);
		if (found !== void 0) return found;
	}
}
// src/features/traces/spans/recorded-traces.ts
function plainTraceOf(value) {
	return runOfLangSmith(value) ?? traceOfMlflow(value);
}
function runOfLangSmith(value) {
	const id = textOf(value["id"]);
	if (id === void 0 || typeof value["run_type"] !== "string" || !("inputs" in value)) return void 0;
	const traceId = textOf(value["trace_id"]) ?? textOf(value["parent_run_id"]) ?? id;
	return {
		traceId,
		spans: spansOfRun(value, traceId),
		annotations: feedbackOfRun(value)
	};
}
const deepestRun = 200;
function spansOfRun(run, trace, depth = 0) {
	if (depth > deepestRun) return [];
	const { metadata: written } = isMapping(run["extra"]) ? run["extra"] : {};
	const metadata = isMapping(written) ? written : {};
	const error = textOf(run["error"]);
	return [{
		name: run["name"],
		context: {
			trace_id: trace,
			span_id: run["id"]
		},
		parent_id: run["parent_run_id"],
		start_time: asUtc(run["start_time"]),
		end_time: asUtc(run["end_time"]),
		status_code: error !== void 0 || run["status"] === "error" ? "ERROR" : "OK",
		status_message: error,
		attributes: {
			"langsmith.span.kind": run["run_type"],
			"langsmith.trace.session_id": [
				"session_id",
				"thread_id",
				"conversation_id"
			].map((key) => metadata[key]).find((one) => textOf(one) !== void 0),
			"gen_ai.prompt": run["inputs"],
			"gen_ai.completion": run["outputs"],
			"gen_ai.usage.input_tokens": numberOf(run["prompt_tokens"]),
			"gen_ai.usage.output_tokens": numberOf(run["completion_tokens"]),
			"llm.cost.total": numberOf(run["total_cost"]),
			metadata
		}
	}, ...mappingsIn(run["child_runs"]).map((child) => ({
		parent_run_id: run["id"],
		...child
	})).flatMap((child) => spansOfRun(child, trace, depth + 1))];
}
function asUtc(time) {
	return typeof time === "string" && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(time) ? `${time}Z` : time;
}
function feedbackOfRun({ feedback_stats: stats }) {
	return Object.entries(isMapping(stats) ? stats : {}).flatMap(([name, stat]) => isFeedbackName(name) && isMapping(stat) ? [{
		name,
		result: { score: stat["avg"] }
	}] : []);
}
function traceOfMlflow(value) {
	const data = isMapping(value["data"]) ? value["data"] : value;
	const written = mappingsIn(data["spans"]);
	if (typeof value["traceId"] === "string" || written.length === 0) return void 0;
	if (!isMapping(value["info"]) && !written.some(hasMlflowAttribute)) return void 0;
	const info = isMapping(value["info"]) ? value["info"] : {};
	const { trace_metadata: metadata } = info;
	const session = isMapping(metadata) ? metadata["mlflow.trace.session"] : void 0;
	const spans = written.map((span) => spanOfMlflow(span, session));
	return {
		traceId: textOf(info["trace_id"]) ?? textOf(info["request_id"]) ?? "",
		spans,
		annotations: mappingsIn(info["assessments"]).map(annotationOfMlflow)
	};
}
function hasMlflowAttribute({ attributes }) {
	return isMapping(attributes) && Object.keys(attributes).some((key) => key.startsWith("mlflow."));
}
function spanOfMlflow(span, session) {
	const { trace_id, span_id, attributes } = span;
	const { code, message } = isMapping(span["status"]) ? span["status"] : {};
	const told = isMapping(attributes) ? attributes : {};
	const used = unwrapped(told["mlflow.chat.tokenUsage"]);
	const { input_tokens: input, output_tokens: output } = isMapping(used) ? used : {};
	return {
		context: {
			trace_id,
			span_id
		},
		parent_id: span["parent_span_id"],
		start_time: Number(span["start_time_unix_nano"]),
		end_time: Number(span["end_time_unix_nano"]),
		status_code: code === "STATUS_CODE_ERROR" ? "ERROR" : code,
		status_message: message,
		...span,
		attributes: {
			"mlflow.trace.session": session,
			"gen_ai.usage.input_tokens": input,
			"gen_ai.usage.output_tokens": output,
			...told
		}
	};
}
function annotationOfMlflow({ assessment_name: name, source, feedback }) {
	const { source_type: by } = isMapping(source) ? source : {};
	const { value } = isMapping(feedback) ? feedback : {};
	const score = typeof value === "boolean" ? Number(value) : value;
	return {
		name,
		annotator_kind: by === "LLM_JUDGE" ? "LLM" : by,
		result: typeof score === "string" ? { label: score } : { score }
	};
}
// src/features/traces/spans/phoenix-spans.ts
function plainSpansIn(value, depth = 0) {
	if (depth > deepestTrace) return void 0;
	const plain = plainTraceOf(value);
	if (plain !== void 0) return plainSpansIn(plain, depth + 1);
	const { traceId, spans } = value;
	if (typeof traceId === "string" && Array.isArray(spans)) {
		const [first, ...others] = mappingsIn(spans).flatMap((span) => plainSpansIn(span, depth + 1) ?? []);
		const said = mappingsIn(value["annotations"]).map(annotationOf);
		return first && [withSaid(first, "trace.annotations", said), ...others];
	}
	const span = plainSpanOf(isMapping(value["context"]) ? value : fromRow(value));
	return span && [span];
}
const deepestTrace = 200;
function annotationIn(value) {
	if (!("annotator_kind" in value) || !isMapping(value["result"])) return void 0;
	const [span, trace] = [textOf(value["span_id"]), textOf(value["trace_id"])];
	const id = span ?? trace;
	if (id === void 0) return void 0;
	return {
		of: span === void 0 ? "trace" : "span",
		id,
		attributes: annotationOf(value)
	};
}
function withAnnotations(spans, annotations) {
	if (annotations.length === 0) return spans;
	const said = Map.groupBy(annotations, ({ of, id }) => `${of} ${id}`);
	const traces = new Set();
	return spans.map((span) => {
		const isFirst = !traces.has(span.trace);
		traces.add(span.trace);
		const ofSpan = said.get(`span ${span.id}`) ?? [];
		const ofTrace = isFirst ? said.get(`trace ${span.trace}`) ?? [] : [];
		const all = (list) => list.map(({ attributes }) => attributes);
		return withSaid(withSaid(span, "annotations", all(ofSpan)), "trace.annotations", all(ofTrace));
	});
}
function withSaid(span, list, said) {
	if (said.length === 0) return span;
	const attributes = new Map([...span.attributes, ...flat({ [list]: said })]);
	return {
		...span,
		attributes
	};
}
function annotationOf({ name, annotator_kind: by, result }) {
	const { score, label } = isMapping(result) ? result : {};
	return {
		"annotation.name": name,
		"annotation.score": score ?? void 0,
		"annotation.label": label ?? void 0,
		"annotation.annotator_kind": by
	};
}
function plainSpanOf(value) {
	const context = isMapping(value["context"]) ? value["context"] : {};
	const [trace, id] = [textOf(context["trace_id"]), textOf(context["span_id"])];
	if (trace === void 0 || id === void 0) return void 0;
	const status = isMapping(value["status"]) ? value["status"] : {};
	const code = value["status_code"] ?? status["status_code"];
	const message = textOf(value["status_message"] ?? status["description"]);
	const [start, end] = [timeOf(value["start_time"]), timeOf(value["end_time"])];
	const kind = textOf(value["span_kind"]);
	const attributes = new Map([...kind === void 0 ? [] : [["openinference.span.kind", kind]], ...flat(isMapping(value["attributes"]) ? value["attributes"] : {})]);
	return withSaid({
		trace,
		id,
		parent: textOf(value["parent_id"]),
		start,
		ms: start !== void 0 && end !== void 0 && end > start ? end - start : void 0,
		name: String(value["name"]),
		failed: code === "ERROR",
		message,
		attributes,
		events: mappingsIn(value["events"]).map(({ name, attributes: ofEvent }) => ({
			name: String(name),
			attributes: new Map(flat(isMapping(ofEvent) ? ofEvent : {}))
		}))
	}, "annotations", mappingsIn(value["annotations"]).map(annotationOf));
}
function fromRow(row) {
	if (!("context.span_id" in row)) return {};
	const below = (prefix) => Object.fromEntries(Object.entries(row).flatMap(([key, value]) => key.startsWith(prefix) ? [[key.slice(prefix.length), rowValue(value)]] : []));
	return {
		...row,
		context: below("context."),
		attributes: below("attributes."),
		events: rowValue(row["events"])
	};
}
function rowValue(value) {
	const held = unwrapped(value);
	return Array.isArray(held) && held.some(isMapping) ? held : value;
}
function flat(value) {
	const found = [];
	const add = (path, one, depth) => {
		if (one === void 0 || one === null) return;
		found.push([path, one]);
		const isList = Array.isArray(one) && one.some(isMapping);
		if (depth === deepestPath || !(isMapping(one) || isList)) return;
		for (const [key, each] of Object.entries(one)) add(`${path}.${key}`, each, depth + 1);
	};
	for (const [key, one] of Object.entries(value)) add(key, one, 0);
	return found;
}
const deepestPath = 16;
// src/features/traces/json-values.ts
function jsonValuesIn(text) {
	const whole = jsonOf(text);
	if (whole !== void 0) return [whole];
	const values = [];
	for (let at = nextOf(text, 0); at < text.length;) {
		const end = endOf(text, at);
		const value = end === void 0 ? void 0 : jsonOf(text.slice(at, end));
		if (end === void 0 || value === void 0) return void 0;
		values.push(value);
		at = nextOf(text, end);
	}
	return values;
}
function nextOf(text, from) {
	let at = from;
	while (/[\s,]/.test(text.charAt(at))) at += 1;
	return at;
}
function endOf(text, start) {
	let depth = 0;
	for (let at = start; at < text.length; at += 1) {
		const sign = text.charAt(at);
		if (sign === "\"") at = endOfString(text, at);
		else if (sign === "{" || sign === "[") depth += 1;
		else if (sign === "}" || sign === "]") {
			depth -= 1;
			if (depth === 0) return at + 1;
		} else if (depth === 0) return void 0;
	}
}
// src/features/traces/table-rows.ts
function* tableRows(text, file, numbers = new Set()) {
	const mistakes = listMistakes(file);
	const all = [...(/\.tsv$/i.test(file) ? readTsv : readCsv)(text, mistakes)].flatMap(({ value }) => isMapping(value) ? [value] : []);
	if (mistakes.count > 0) {
		const { message } = mistakes.error("golden-invalid", "");
		throw new GateError("input-invalid", message, { hint: "write the table as JSON Lines" });
	}
	for (const row of all) {
		const cells = Object.entries(row).map(([key, cell]) => {
			return [key, valueOf(cell, numbers.has(key) || isNumeric(key))];
		});
		yield Object.fromEntries(cells);
	}
}
function valueOf(cell, isOfNumbers) {
	if (cell === "") return null;
	const isNumber = typeof cell === "string" && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(cell);
	return isOfNumbers && isNumber ? Number(cell) : cell;
}
function isNumeric(key) {
	const name = key.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
	return /(?:^|[_.])(?:token_count|usage)[_.]/.test(name) || lastWord.test(name);
}
const lastWord = /(?:^|[_.])(?:ms|latency|duration|elapsed|cost|usd|price|tokens?|count|time|timestamp|ts|date|at|score|value|rating|start|end)$/;
// src/features/traces/trace-files.ts
async function readEntries(given, take) {
	try {
		if (await readByLine(given, take)) await readWhole(given, take);
	} catch (cause) {
		if (cause instanceof GateError) throw cause;
		throw problem(given, fileErrorText(cause), given.hint);
	}
}
async function readByLine(given, take) {
	await using log = await open(given.file, constants$1.O_RDONLY | constants$1.O_NONBLOCK);
	if (!(await log.stat()).isFile()) throw problem(given, "is not a regular file", given.hint);
	const start = Buffer.alloc(64);
	await log.read(start, 0, start.length, 0);
	const foreign = foreignStart(start);
	if (foreign !== void 0) throw problem(given, foreign.what, foreign.remedy);
	if (/\.(?:csv|tsv)$/i.test(given.file) || /^(?:\uFEFF)?\s*\[/.test(start.toString())) return true;
	let isFirst = true;
	for await (const lines of readLines(log, { longest: longestBatch })) for (const { number, bytes } of lines) {
		if (bytes.length > longestLine && !longStart.test(bytes.subarray(0, 4096).toString("latin1"))) throw problem(given, `line ${number} has more than ${sizeOf(longestLine)}`, "leave it out");
		const line = bytes.toString().trim();
		if (line === "") continue;
		const value = jsonOf(line);
		if (isFirst && value === void 0 && isWholeStart(line)) return true;
		isFirst = false;
		take(value);
	}
	return false;
}
const longStart = /^\s*\{\s*"(?:batches|data|result|trace|traceId|traces)"|resource_?[Ss]pans/;
function isWholeStart(line) {
	return /^\{$|^\{.*[[{,]$/.test(line);
}
async function readWhole(given, take) {
	const { file, flag: what, hint, numbers } = given;
	const bytes = await readNamedFile(file, {
		maxBytes: largestWhole,
		what,
		hint
	});
	const text = new TextDecoder().decode(bytes);
	if (/\.(?:csv|tsv)$/i.test(file)) {
		for (const row of tableRows(text, file, numbers)) take(row);
		return;
	}
	const values = jsonValuesIn(text);
	if (values === void 0) throw problem(given, "is neither JSON nor JSON Lines", hint);
	for (const one of values) take(one);
}
function problem({ file, flag }, message, hint) {
	return new GateError("input-invalid", `${flag}${printable(file)}: ${message}`, { hint });
}
const longestLine = 4194304;
const longestBatch = 67108864;
const largestWhole = 268435456;
// src/features/traces/read-traces.ts
const mostTraces = 5e5;
const mostSpans = 5e6;
async function readTraces(files, named) {
	const shared = {
		rows: openLangfuseRows(named),
		spans: [],
		annotations: []
	};
	const read = [];
	for (const file of files) {
		const given = {
			file,
			flag: "--logs ",
			hint: nameLog,
			numbers: numbersOf(named)
		};
		const reading = openReading(given, named, shared);
		await readEntries(given, reading.take);
		read.push(reading.end());
	}
	const lines = read.flatMap((one) => one.traces);
	const joined = shared.rows.end();
	const ofSpans = tracesOfSpans(withAnnotations(shared.spans, shared.annotations), named);
	const traces = [...lines, ...[...ofSpans.traces, ...joined.traces].map(masked)];
	const left = leftOut({
		lines: read.reduce((sum, one) => sum + one.skipped, 0),
		spans: ofSpans.skipped,
		langfuse: joined.skipped
	}, named);
	if (traces.length === 0) throw nothingAsked(files, shared);
	if (traces.length > mostTraces) throw tooMany({
		file: files[0] ?? "",
		flag: "--logs ",
		hint: ""
	});
	return {
		traces,
		skipped: left.reduce((sum, { count }) => sum + count, 0),
		left: [...left, ...unclearLeft(traces.filter(({ feedback }) => feedback === "unclear").length)],
		keys: Object.assign({}, ...read.map(({ keys }) => keys).toReversed()),
		forms: {
			spans: shared.spans.length,
			langfuse: joined.traces.length,
			lines: lines.length
		}
	};
}
async function readForRun(file) {
	const given = {
		file,
		flag: "",
		hint: "specify a run file, or a trace file: OTLP JSON, Langfuse, LangSmith, MLflow or Phoenix"
	};
	const rows = openLangfuseRows({});
	const spans = [];
	await readEntries(given, (value) => {
		for (const one of entriesIn(value)) {
			if (!isMapping(one)) continue;
			const found = otlpSpansIn(one) ?? plainSpansIn(one);
			if (found !== void 0) addSpans(spans, found, given);
			else if (rows.take(one)) requireFew(rows, given);
		}
	});
	return {
		spans,
		traces: rows.end().traces
	};
}
function addSpans(spans, found, given) {
	for (const span of found) spans.push(span);
	if (spans.length > mostSpans) throw problem(given, "more than 5,000,000 spans", "use a smaller file");
}
function openReading(given, named, shared) {
	const { rows, spans, annotations } = shared;
	const traces = [];
	const keys = { ...named };
	const sizeOfShared = () => rows.size().rows + spans.length + annotations.length;
	const before = sizeOfShared();
	let skipped = 0;
	let foreign;
	const takeLine = (value) => {
		findKeys(value, keys);
		const trace = traceOfLine(value, keys);
		if (trace === void 0) {
			skipped += 1;
			foreign ??= foreignEntry(value);
		} else traces.push(masked(trace));
		if (traces.length > mostTraces) throw tooMany(given);
	};
	const takeOne = (value) => {
		const found = otlpSpansIn(value) ?? plainSpansIn(value);
		const said = annotationIn(value);
		if (found !== void 0) addSpans(spans, found, given);
		else if (said !== void 0) annotations.push(said);
		else if (rows.take(value)) requireFew(rows, given);
		else takeLine(value);
	};
	const take = (value) => {
		for (const one of entriesIn(value, named.query)) if (isMapping(one)) takeOne(one);
		else skipped += 1;
	};
	const end = () => {
		if (traces.length === 0 && sizeOfShared() === before) throw foreign === void 0 ? noQuestion(given, named) : problem(given, foreign.what, foreign.remedy);
		return {
			traces: withFailures(traces),
			skipped,
			keys
		};
	};
	return {
		take,
		end
	};
}
function numbersOf({ ms, cost, input, output, time }) {
	return new Set([
		ms,
		cost,
		input,
		output,
		time
	].filter((key) => key !== void 0));
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
	if (taken > mostSpans) throw problem(given, "more than 5,000,000 Langfuse rows", "give fewer");
}
function masked(trace) {
	const { query, answer } = trace;
	return {
		...trace,
		query: maskPersonalData(query),
		answer: answer === void 0 ? void 0 : maskPersonalData(answer)
	};
}
const nameLog = "specify a file with one question per line (JSON Lines), OTLP JSON, or traces from Langfuse, LangSmith, MLflow or Phoenix";
function noQuestion(given, named) {
	return problem(given, "no line is a JSON object with a question", `looked under ${named.query ?? logFields.query.join(", ")}; specify the question's key with --map query=your.key`);
}
function tooMany(given) {
	return problem(given, "more than 500,000 questions", "use a smaller log");
}
function nothingAsked(files, { spans, rows }) {
	const named = `--logs ${files.map((file) => printable(file)).join(", ")}`;
	const [form, message] = spans.length > 0 ? ["spans", `no trace among the ${spans.length} ${spans.length === 1 ? "span" : "spans"} contains a question`] : ["langfuse", `no Langfuse row contains a question`];
	const what = spans.length === 0 && rows.size().rows === 0 ? "only annotations, and no questions" : message;
	return new GateError("input-invalid", `${named}: ${what}`, { hint: remedies[form] });
}
export { tokensOf as a, flattened as c, jsonOf as d, turnIn as i, leftWords as l, readTraces as n, chunksFound as o, inOrderOf as r, kindOf as s, readForRun as t, logFields as u };
