import { N as printable, _ as fileErrorText, d as makeFolders } from "./lib-flags.js";
import { s as GateError } from "./lib-start.js";
import { Wr as realPathInside, as as parseGoldenSet, vn as writeFiles } from "./lib-policy.js";
import { basename, dirname, join } from "node:path";
// src/gate/work-tree/golden-file.ts
function requireJsonLines({ golden }) {
	if (/\.(?:jsonl|ndjson)$/i.test(golden)) return;
	throw notNative(golden);
}
function notNative(golden) {
	const file = printable(golden);
	if (/\.txt$/i.test(golden)) {
		const remedy = `convert the file to JSON Lines with \`rag-gate golden import ${file}\``;
		return new GateError("golden-invalid", `${file} has one question per line; ${remedy}`);
	}
	return new GateError("golden-invalid", `${file} is not JSON Lines in RAG Gate's own format`, { hint: `convert the file with \`rag-gate golden import ${file}\`` });
}
async function requireGolden(tree) {
	const bytes = await tree.readGolden();
	if (bytes !== void 0) return bytes;
	throw new GateError("golden-invalid", `there is no golden set at ${printable(tree.golden)}`, { hint: "specify the golden set with --golden, or create one with `rag-gate init` or `rag-gate golden import`" });
}
async function saveGolden({ root, golden }, text) {
	parseGoldenSet(Buffer.from(text), golden);
	const path = await realPathInside(root, golden) ?? join(root, golden);
	try {
		makeFolders(dirname(path));
		await writeFiles(dirname(path), new Map([[basename(path), text]]));
	} catch (cause) {
		const message = `${printable(golden)} cannot be written: ${fileErrorText(cause)}`;
		throw new GateError("workspace-failed", message, {
			hint: "the file is unchanged; run the command again once the file can be written",
			cause
		});
	}
}
export { saveGolden as i, requireGolden as n, requireJsonLines as r, notNative as t };
