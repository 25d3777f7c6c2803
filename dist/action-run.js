// src/model/run.ts
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
export { noAnomalies as i, chunksOfSteps as n, isSameChunk as r, chunksOf as t };
