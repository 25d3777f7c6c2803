import { c as setOutput, d as summary } from "./action-toolkit.js";
// src/github/publish/write-outputs.ts
function writeVerdict(verdict, comparable) {
	setOutput("verdict", verdict);
	setOutput("comparable", String(comparable));
}
function writeReportOutput(path) {
	setOutput("report", path);
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
export { writeVerdict as a, writeSummary as i, writeReportOutput as n, writeRunsOutput as r, writeBuildOutput as t };
