import { s as GateError } from "./lib-start.js";
import { Al as byteLength, l as sinks, vn as writeFiles } from "./lib-policy.js";
import { f as findRepository } from "./lib-flags.js";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
// src/cli/last-report.ts
const file = "rag-gate-report.json";
const mostBytes = 134217728;
async function lastReport(directory) {
	const folder = await gitFolder(directory);
	if (folder === void 0) return void 0;
	const path = join(folder, file);
	const found = await stat(path).catch(() => void 0);
	return found?.isFile() === true ? {
		path,
		written: found.mtime
	} : void 0;
}
async function keepLastReport(report) {
	const folder = await gitFolder(process.cwd());
	if (folder === void 0) return false;
	try {
		await writeFiles(folder, new Map([[file, atMost(mostBytes, sinks.json.render(report))]]));
		return true;
	} catch {
		await rm(join(folder, file), { force: true }).catch(() => void 0);
		return false;
	}
}
async function gitFolder(directory) {
	try {
		return (await findRepository(directory)).gitDir;
	} catch (error) {
		if (error instanceof GateError) return void 0;
		throw error;
	}
}
function* atMost(bytes, pieces) {
	let room = bytes;
	for (const piece of pieces) {
		room -= byteLength(piece);
		if (room < 0) throw new RangeError(`more than ${bytes} bytes`);
		yield piece;
	}
}
export { lastReport as n, keepLastReport as t };
