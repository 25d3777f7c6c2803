// src/model/run.ts
/** A chunk that many answers return, at one rank of one of them. A copy of its keys is a chunk like any other. */
var SharedChunk = class {
	id;
	doc;
	start;
	end;
	text;
	score;
	#shared;
	constructor(shared, score) {
		this.id = shared.id;
		this.doc = shared.doc;
		this.start = shared.start;
		this.end = shared.end;
		this.text = shared.text;
		this.score = score;
		this.#shared = shared;
	}
	/** The same object for all answers that return the chunk; undefined where nobody knows of others. */
	static shared(chunk) {
		return #shared in chunk ? chunk.#shared : void 0;
	}
};
/** Whether two chunks of one id are one chunk. */
function isSameChunk(one, other) {
	return one.doc === other.doc && one.start === other.start && one.end === other.end && one.text === other.text;
}
/** The chunks of an answer; none of a query that failed or was not asked. */
function chunksOf(result) {
	return result?.kind === "answered" ? result.chunks : [];
}
/** The chunks of all steps, each once, in the order in which they were first returned. */
function chunksOfSteps(steps = []) {
	const chunks = /* @__PURE__ */ new Map();
	for (const step of steps) for (const chunk of step.chunks ?? []) if (!chunks.has(chunk.id)) chunks.set(chunk.id, chunk);
	return [...chunks.values()];
}
/** Nothing odd. */
const noAnomalies = {
	ignoredAnswers: 0,
	droppedChunks: 0,
	unknownContext: 0
};
export { noAnomalies as a, isSameChunk as i, chunksOf as n, chunksOfSteps as r, SharedChunk as t };
