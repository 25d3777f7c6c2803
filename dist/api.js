import { t as requireNode } from "./cli-start.js";
// src/api/api.ts
/**
* Builds the index of base and head, asks both the golden set, and compares: `rag-gate gate`. Resolves to a report also
* where nothing could be measured (`verdict` is `error`). Rejects with a `GateError` where nothing was started, since
* configuration, golden set or options are wrong.
*/
async function gate(options = {}) {
	requireNode(24);
	return (await import("./cli-measure.js")).runGate(options);
}
/** Builds and asks both sides, and leaves run files: `rag-gate collect`. Rejects with a `GateError` where it could not. */
async function collect(options) {
	requireNode(24);
	return (await import("./cli-measure.js")).runCollect(options);
}
/** Compares run files, of `collect` or any two: `rag-gate report`. Nothing is built or run. Resolves and rejects as `gate` does. */
async function report(options) {
	requireNode(24);
	return (await import("./cli-measure.js")).runReport(options);
}
export { collect, gate, report };
