import { s as GateError } from "./lib-start.js";
import { N as printable, _ as fileErrorText } from "./lib-flags.js";
import { Uo as readNamedFile } from "./lib-policy.js";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
// src/lib/files/read-named.ts
const maxBytes = 67108864;
const readable = /\.(?:jsonl|ndjson|json|ya?ml|csv|tsv|qrels?|txt|trec|topics|parquet)$|^(?:topics|qrels)\b/i;
async function readNamed(paths) {
	const files = [];
	for (const path of paths) for (const file of await filesAt(path)) files.push(await readFileNamed(file));
	return files;
}
async function filesAt(path) {
	if (!(await stat(path).catch((cause) => {
		throw refused(path, fileErrorText(cause), cause);
	})).isDirectory()) return [path];
	const entries = await readdir(path, { withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && readable.test(entry.name)).map(({ name }) => name);
	const judged = entries.some((entry) => entry.isDirectory() && entry.name === "qrels") ? (await readdir(join(path, "qrels"))).filter((name) => readable.test(name)) : [];
	const all = [...files, ...judged.map((name) => join("qrels", name))].toSorted();
	if (all.length === 0) throw refused(path, "contains no file in a supported format");
	return all.map((name) => join(path, name));
}
async function readFileNamed(path) {
	const bytes = await readNamedFile(path, {
		maxBytes,
		what: "",
		hint
	});
	return {
		path,
		name: basename(path),
		bytes
	};
}
function refused(path, reason, cause) {
	return new GateError("input-invalid", `${printable(path)}: ${reason}`, {
		hint,
		cause
	});
}
const hint = "pass a file, or the folder of a data set";
export { readNamed as n, readFileNamed as t };
