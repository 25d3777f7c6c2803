// src/traces/conventions.ts
/** Event of a span that holds what somebody thought of it, by the convention for generative AI. */
const evaluationEvent = "gen_ai.evaluation.result";
/** What a span is, by the values of `openinference.span.kind` and of `gen_ai.operation.name` that say so. */
const spanKinds = {
	retriever: {
		openInference: ["RETRIEVER"],
		genAi: ["retrieval"]
	},
	reranker: {
		openInference: ["RERANKER"],
		genAi: []
	},
	model: {
		openInference: ["LLM"],
		genAi: [
			"chat",
			"text_completion",
			"generate_content"
		]
	},
	tool: {
		openInference: ["TOOL"],
		genAi: ["execute_tool"]
	}
};
/** Label of an evaluation that came to no value. */
const noValue = "no value";
export { noValue as n, spanKinds as r, evaluationEvent as t };
