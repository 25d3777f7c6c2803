// src/features/traces/spans/conventions.ts
const evaluationEvent = "gen_ai.evaluation.result";
const queryResultEvents = ["db.query.result", "db.search.result"];
const spanKinds = {
	agent: {
		openInference: ["AGENT", "CHAIN"],
		genAi: ["invoke_agent"],
		openLlmetry: ["workflow", "agent"]
	},
	retriever: {
		openInference: ["RETRIEVER"],
		genAi: ["retrieval"],
		openLlmetry: ["vector_db_retrieve"]
	},
	reranker: {
		openInference: ["RERANKER"],
		genAi: [],
		openLlmetry: ["rerank"]
	},
	model: {
		openInference: ["LLM"],
		genAi: [
			"chat",
			"text_completion",
			"generate_content"
		],
		openLlmetry: ["completion", "llm_request"]
	},
	tool: {
		openInference: ["TOOL"],
		genAi: ["execute_tool"],
		openLlmetry: ["tool"]
	},
	aside: {
		openInference: [
			"EMBEDDING",
			"GUARDRAIL",
			"EVALUATOR",
			"PROMPT"
		],
		genAi: ["embeddings"],
		openLlmetry: ["embedding"]
	}
};
const noValue = "no value";
export { spanKinds as i, noValue as n, queryResultEvents as r, evaluationEvent as t };
