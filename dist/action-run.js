// src/model/run.ts
/** Whether two chunks of one id are one chunk. */
function isSameChunk(one, other) {
	return one.doc === other.doc && one.start === other.start && one.end === other.end && one.text === other.text;
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
export { isSameChunk as n, noAnomalies as r, chunksOfSteps as t };
