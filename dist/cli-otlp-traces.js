import { Bc as valueAt, Dn as keysOf, Lc as isMapping, Ss as parsedJson, fc as isNestedTooDeep } from "./cli-exam.js";
import { r as spanKinds, t as evaluationEvent } from "./cli-conventions.js";
// src/traces/field-values.ts
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
// src/traces/otlp-traces.ts
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
export { timeOf as _, kindOf as a, tracesOfSpans as c, feedbackOf as d, foundBy as f, textOf as g, queryIn as h, inOrderOf as i, answerIn as l, jsonOf as m, chunksFound as n, queryOf as o, isFeedbackName as p, flattened as r, sumOf as s, answered as t, chunksOf as u };
