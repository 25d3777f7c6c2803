// src/features/traces/conventions.ts
const evaluationEvent = "gen_ai.evaluation.result";
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
const noValue = "no value";
export { noValue as n, spanKinds as r, evaluationEvent as t };
