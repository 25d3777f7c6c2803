import { c as setOutput, d as summary } from "./action-toolkit.js";
// src/github/publish/write-outputs.ts
function writeVerdict(verdict, comparable) {
	setOutput("verdict", verdict);
	setOutput("comparable", String(comparable));
}
function writeBuildOutput(folder) {
	setOutput("build", folder);
}
function writeRunsOutput(folder) {
	setOutput("runs", folder);
}
async function writeSummary(markdown) {
	await summary.addRaw(markdown, true).write();
}
export { writeVerdict as i, writeRunsOutput as n, writeSummary as r, writeBuildOutput as t };
