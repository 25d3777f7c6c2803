import { i as requireNode } from "./lib-start.js";
// src/api/api.ts
async function gate(options = {}) {
	requireNode(24);
	return (await import("./lib-measure.js")).runGate(options);
}
async function collect(options) {
	requireNode(24);
	return (await import("./lib-measure.js")).runCollect(options);
}
async function report(options) {
	requireNode(24);
	return (await import("./lib-measure.js")).runReport(options);
}
export { collect, gate, report };
