import { Ya as readNamedFile, Za as parseHumanLabels } from "./cli-exam.js";
// src/cli/judge/read-labels.ts
async function readLabels(path) {
	const bytes = await readNamedFile(path, {
		maxBytes: 67108864,
		what: "--labels ",
		hint: "name the sheet that judge sample wrote, with its labels filled in"
	});
	return parseHumanLabels(bytes, path);
}
export { readLabels as t };
