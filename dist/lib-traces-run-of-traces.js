import { $u as isMapping, Ou as runsInvalid } from "./lib-policy.js";
import "./lib-conventions.js";
import { a as tokensOf, c as flattened, d as jsonOf, i as turnIn, o as chunksFound, r as inOrderOf, s as kindOf, t as readForRun } from "./lib-read-traces.js";
// src/features/traces/spans/otlp-answers.ts
function answersOfSpans(spans) {
	return [...Map.groupBy(spans, ({ trace }) => trace).values()].flatMap((all) => answerOf$1(all) ?? []);
}
function answerOf$1(all) {
	const { root, spans } = inOrderOf(all);
	if (root === void 0) return void 0;
	const { item, context, confidence, cold } = metadataOf(root);
	const turn = turnIn(root, spans);
	const told = {
		item: typeof item === "string" ? item : void 0,
		query: turn.query
	};
	if (root.failed) return {
		...told,
		answer: { error: root.message ?? "the trace reports an error" }
	};
	const answer = {
		...retrievedIn(root, spans),
		answer: plainAnswer(root) ?? turn.answer,
		confidence,
		context,
		usage: usageOf(spans),
		own_scores: scoresOf(root),
		trace_id: root.trace,
		ms: root.ms,
		cold
	};
	return {
		...told,
		answer
	};
}
function metadataOf({ attributes }) {
	const written = attributes.get("metadata");
	const value = typeof written === "string" ? jsonOf(written) : written;
	return isMapping(value) ? value : {};
}
function plainAnswer({ attributes }) {
	const value = attributes.get("output.value");
	return attributes.get("output.mime_type") === "text/plain" && typeof value === "string" ? value : void 0;
}
function retrievedIn(root, spans) {
	const tools = spans.filter((span) => kindOf(span) === "tool");
	const isAgent = root.attributes.get("openinference.span.kind") === "AGENT" || tools.length > 0;
	const byTool = spansByTool(spans);
	const chunks = chunksFound(byTool.get(void 0) ?? []);
	if (isAgent) return {
		steps: tools.map((tool) => stepOf(tool, byTool.get(tool) ?? [])),
		chunks
	};
	return chunks === void 0 ? { error: "the trace has no retriever span with documents" } : { chunks };
}
function spansByTool(spans) {
	const byId = new Map(spans.map((span) => [span.id, span]));
	const known = new Map();
	const toolAbove = (span) => {
		const path = [];
		let at = span;
		while (at !== void 0 && !known.has(at)) {
			path.push(at);
			known.set(at, void 0);
			const parent = at.parent === void 0 ? void 0 : byId.get(at.parent);
			if (parent !== void 0 && kindOf(parent) === "tool") {
				for (const one of path) known.set(one, parent);
				return parent;
			}
			at = parent;
		}
		const tool = at && known.get(at);
		for (const one of path) known.set(one, tool);
		return tool;
	};
	return Map.groupBy(spans, toolAbove);
}
function stepOf({ attributes, name, failed, message }, within) {
	const first = (...names) => names.map((one) => attributes.get(one)).find((value) => value !== void 0);
	return {
		tool: first("tool.name", "gen_ai.tool.name", "ai.toolCall.name") ?? name,
		arguments: valueOf(first("input.value", "gen_ai.tool.call.arguments", "ai.toolCall.args", "ai.toolCall.input", "mlflow.spanInputs")),
		result: valueOf(first("output.value", "gen_ai.tool.call.result", "ai.toolCall.result", "ai.toolCall.output", "mlflow.spanOutputs")),
		...failed && { error: message ?? "the span reports an error" },
		chunks: chunksFound(within)
	};
}
function valueOf(written) {
	return typeof written === "string" ? jsonOf(written) ?? written : written;
}
function usageOf(spans) {
	const models = spans.filter((span) => kindOf(span) === "model");
	const { input, output } = tokensOf(models);
	return models.length === 0 ? void 0 : {
		input_tokens: input,
		output_tokens: output
	};
}
function scoresOf({ attributes }) {
	const said = flattened(attributes, "trace.evaluations", "evaluation").flatMap((one) => {
		const name = one.get("evaluation.name");
		if (one.get("evaluation.annotator_kind") !== "CODE" || typeof name !== "string") return [];
		const error = one.get("evaluation.explanation");
		const none = one.get("evaluation.label") === "no value" ? null : { error };
		return [[name, one.get("evaluation.score") ?? none]];
	});
	return said.length === 0 ? void 0 : Object.fromEntries(said);
}
// src/features/traces/run-of-traces.ts
const answersIn = async (path, asked) => {
	const questions = [...asked];
	const ids = new Set(questions.map(({ id }) => id));
	const byQuery = new Map(questions.map(({ id, query }) => [query.trim(), id]));
	const answers = new Map();
	const { spans, traces } = await readForRun(path);
	for (const { item, query = "", answer } of [...answersOfSpans(spans), ...traces.map(answerOf)]) {
		const id = item !== void 0 && ids.has(item) ? item : byQuery.get(query.trim());
		if (id !== void 0 && !answers.has(id)) answers.set(id, answer);
	}
	if (answers.size > 0) return answers;
	throw runsInvalid(path, "no trace matches a question that was asked", { hint: "a trace matches a question if `item` in its metadata is the question's id, or if its query is worded exactly as in the golden set" });
};
function answerOf({ id, query, answer, chunks, failed, ms, usage }) {
	const told = {
		item: void 0,
		query
	};
	if (failed === true) return {
		...told,
		answer: { error: "the trace reports an error" }
	};
	if (chunks === void 0) return {
		...told,
		answer: { error: "the trace has no retriever observation with documents" }
	};
	const spent = usage && {
		input_tokens: usage.input,
		output_tokens: usage.output
	};
	return {
		...told,
		answer: {
			chunks,
			answer,
			usage: spent,
			trace_id: id,
			ms
		}
	};
}
export { answersIn };
