// src/model/run.ts
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
	static shared(chunk) {
		return #shared in chunk ? chunk.#shared : void 0;
	}
};
function isSameChunk(one, other) {
	return one.doc === other.doc && one.start === other.start && one.end === other.end && one.text === other.text;
}
function chunksOf(result) {
	return result?.kind === "answered" ? result.chunks : [];
}
function chunksOfSteps(steps = []) {
	const chunks = /* @__PURE__ */ new Map();
	for (const step of steps) for (const chunk of step.chunks ?? []) if (!chunks.has(chunk.id)) chunks.set(chunk.id, chunk);
	return [...chunks.values()];
}
const noAnomalies = {
	ignoredAnswers: 0,
	droppedChunks: 0,
	unknownContext: 0
};
export { noAnomalies as a, isSameChunk as i, chunksOf as n, chunksOfSteps as r, SharedChunk as t };
