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
const toolSpanKinds = {
	agent: {
		vercel: [
			"ai.generateText",
			"ai.streamText",
			"ai.generateObject",
			"ai.streamObject"
		],
		mlflow: [
			"AGENT",
			"CHAIN",
			"WORKFLOW"
		],
		langSmith: ["chain"]
	},
	retriever: {
		vercel: [],
		mlflow: ["RETRIEVER"],
		langSmith: ["retriever"]
	},
	reranker: {
		vercel: [],
		mlflow: ["RERANKER"],
		langSmith: []
	},
	model: {
		vercel: [
			"ai.generateText.doGenerate",
			"ai.streamText.doStream",
			"ai.generateObject.doGenerate",
			"ai.streamObject.doStream"
		],
		mlflow: ["LLM", "CHAT_MODEL"],
		langSmith: ["llm"]
	},
	tool: {
		vercel: ["ai.toolCall"],
		mlflow: ["TOOL"],
		langSmith: ["tool"]
	},
	aside: {
		vercel: [
			"ai.embed",
			"ai.embed.doEmbed",
			"ai.embedMany",
			"ai.embedMany.doEmbed"
		],
		mlflow: [
			"EMBEDDING",
			"PARSER",
			"GUARDRAIL",
			"EVALUATOR"
		],
		langSmith: [
			"embedding",
			"prompt",
			"parser"
		]
	}
};
const messageEvents = {
	asked: "gen_ai.user.message",
	said: "gen_ai.choice"
};
const noValue = "no value";
export { spanKinds as a, queryResultEvents as i, messageEvents as n, toolSpanKinds as o, noValue as r, evaluationEvent as t };
