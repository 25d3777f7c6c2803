import { Jo as loadJudge, Uo as readNamedFile } from "./lib-policy.js";
// src/cli/read-labels.ts
async function readLabels(path) {
	const bytes = await readLabelFile(path);
	return (await loadJudge()).readLabels(bytes, path);
}
function readLabelFile(path) {
	return readNamedFile(path, {
		maxBytes: 67108864,
		what: "--labels ",
		hint: "pass the sheet that `rag-gate judge sample` wrote, after filling in its labels"
	});
}
export { readLabels as n, readLabelFile as t };
