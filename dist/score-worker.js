import { An as answersThatCrossed, Fn as unpackedChunks, Zt as openItemScorer } from "./lib-scoring.js";
import { parentPort, workerData } from "node:worker_threads";
// src/gate/comparing/scoring/score-worker.ts
const { pipelines, settings, sides } = workerData;
const { metrics } = settings;
const base = sides.base && readable(sides.base);
const head = readable(sides.head);
parentPort?.on("message", ({ items, answers }) => {
	const sidesOfBatch = {
		base: base && answers.base && base(answers.base),
		head: head(answers.head)
	};
	const score = openItemScorer({ pipelines }, settings, sidesOfBatch, (_, match) => match());
	const scored = items.map((item) => {
		const { facts, scores, stale, gone, notes } = score(item, metrics);
		const rows = {
			base: scores.base && listed(scores.base),
			head: listed(scores.head)
		};
		return {
			at: item.at,
			facts,
			scores: rows,
			stale,
			gone,
			notes
		};
	});
	parentPort?.postMessage(scored);
});
function listed(scores) {
	return metrics.flatMap(({ name }) => scores.get(name) ?? []);
}
function readable({ models, chunks, texts, moves }) {
	const known = unpackedChunks(chunks);
	const corpus = { text: (doc) => {
		if (!texts.has(doc)) throw new Error("the requested document was not sent to the worker");
		return texts.get(doc);
	} };
	return (rows) => {
		return {
			run: {
				models,
				results: answersThatCrossed(rows, known)
			},
			corpus,
			moves
		};
	};
}
export {};
