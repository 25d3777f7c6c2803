import { s as GateError } from "./lib-start.js";
import { N as printable, _ as fileErrorText } from "./lib-flags.js";
import { $s as fileText, Ho as readIfThere, Ks as itemBySchema, Uo as readNamedFile, Zs as listMistakes, bi as otherVersion, ls as readJsonLines } from "./lib-policy.js";
import { t as replaceFile } from "./lib-replace-file.js";
import { s as HistoryEntrySchema } from "./lib-report-file.js";
// src/features/history/history-file.ts
const most = 33554432;
const named = {
	maxBytes: most,
	what: "the history ",
	hint: "pass a file that `history add` wrote"
};
async function readHistory(file) {
	const { entries, damage } = parseHistory(await readNamedFile(file, named), file);
	return {
		entries,
		damage
	};
}
async function addToHistory(file, entry) {
	const { damage, text, lineOf } = parseHistory(await readIfThere(file, named) ?? "", file);
	const lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
	const line = lineOf.get(entry.commit);
	lines[line === void 0 ? lines.length : line - 1] = JSON.stringify(entry);
	try {
		await replaceFile(file, `${lines.join("\n")}\n`);
	} catch (cause) {
		const message = `the history ${printable(file)}: ${fileErrorText(cause)}`;
		throw new GateError("input-invalid", message, { cause });
	}
	return {
		damage,
		replaced: line !== void 0
	};
}
function parseHistory(bytes, file) {
	const mistakes = listMistakes(file);
	const text = fileText(bytes, {
		most,
		tooLarge: "a history of more than 32 MiB",
		mistakes
	});
	if (mistakes.count > 0) throw mistakes.error("input-invalid", named.hint);
	const byCommit = new Map();
	const lineOf = new Map();
	for (const raw of readJsonLines(text, mistakes)) {
		const why = otherVersion(raw.value, historyFormat);
		if (why !== void 0) throw new GateError("input-invalid", `the history ${printable(file)} ${why}`);
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
const historyFormat = {
	key: "schema",
	version: HistoryEntrySchema.shape.schema.value,
	cure: "choose a new file for the history"
};
const aLine = {
	what: "a line that `history add` wrote",
	schemaOf: () => HistoryEntrySchema
};
export { readHistory as n, addToHistory as t };
