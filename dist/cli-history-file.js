import { t as GateError } from "./cli-start.js";
import { T as printable, f as codeOf, u as fileErrorText } from "./cli-flags.js";
import { Dr as HistoryEntrySchema, Mi as readJsonLines, Zi as itemBySchema, ga as fileText, ma as listMistakes, wn as writeFiles } from "./cli-exam.js";
import { basename, dirname } from "node:path";
import { readFile } from "node:fs/promises";
// src/commands/history/history-file.ts
const limits = {
	most: 33554432,
	tooLarge: "a history of more than 32 MiB"
};
/**
* Reads a history, JSON Lines of at most 32 MiB. Lines that are not what `history add` writes are told and passed
* over. Throws `input-invalid` where the file cannot be read.
*/
async function readHistory(file) {
	const { entries, damage } = parseHistory(await bytesOf(file), file);
	return {
		entries,
		damage
	};
}
/**
* Adds the line of a commit at the end; where the commit has one it is replaced in its place. Every other line is
* kept as it is, damaged ones included. A file that is not there is made. Throws `input-invalid` where the file cannot
* be read or written.
*/
async function addToHistory(file, entry) {
	const { damage, text, lineOf } = parseHistory(await bytesOf(file, ""), file);
	const lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
	const line = lineOf.get(entry.commit);
	lines[line === void 0 ? lines.length : line - 1] = JSON.stringify(entry);
	try {
		await writeFiles(dirname(file), /* @__PURE__ */ new Map([[basename(file), `${lines.join("\n")}\n`]]));
	} catch (cause) {
		throw unusable(file, cause);
	}
	return {
		damage,
		replaced: line !== void 0
	};
}
function parseHistory(bytes, file) {
	const mistakes = listMistakes(file);
	const text = fileText(bytes, {
		...limits,
		mistakes
	});
	if (mistakes.count > 0) throw mistakes.error("input-invalid", "name a file of `history add`");
	const byCommit = /* @__PURE__ */ new Map();
	const lineOf = /* @__PURE__ */ new Map();
	for (const raw of readJsonLines(text, mistakes)) {
		const entry = itemBySchema(raw, aLine, mistakes);
		if (entry === void 0) continue;
		byCommit.set(entry.commit, entry);
		lineOf.set(entry.commit, raw.line);
	}
	const damage = mistakes.count === 0 ? void 0 : mistakes.error("input-invalid", "").message;
	return {
		entries: [...byCommit.values()],
		damage,
		text,
		lineOf
	};
}
const aLine = {
	what: "a line of `history add`",
	schemaOf: () => HistoryEntrySchema
};
/** `absent`: what a file that is not there holds; without it that is an error. */
async function bytesOf(file, absent) {
	try {
		return await readFile(file);
	} catch (cause) {
		if (absent !== void 0 && codeOf(cause) === "ENOENT") return absent;
		throw unusable(file, cause);
	}
}
function unusable(file, cause) {
	const message = `the history ${printable(file)}: ${fileErrorText(cause)}`;
	return new GateError("input-invalid", message, { cause });
}
export { readHistory as n, addToHistory as t };
