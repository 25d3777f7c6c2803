import { t as GateError } from "./action-errors.js";
import { _ as number$1, h as literal, v as object } from "./action-zod.js";
import { n as readNamedFile } from "./action-read-named-file.js";
import { d as shortText, f as wholeNumber, o as listOf, s as oneOf } from "./action-expected.js";
import { l as fileText, o as listMistakes, s as itemBySchema, t as readJsonLines } from "./action-read-json-lines.js";
import { s as otherVersion } from "./action-json-limits.js";
import { t as printable } from "./action-printable.js";
// src/features/history/history-entry.ts
const count = () => wholeNumber(0, Number.MAX_SAFE_INTEGER);
const error = "expected a number from -1e12 to 1e12";
const number = () => number$1({ error }).min(-0xe8d4a51000, { error }).max(0xe8d4a51000, { error });
const PointSchema = object({
	metric: shortText("a metric", 200),
	group: oneOf([
		"retrieval",
		"answer",
		"judged",
		"share",
		"number",
		"size",
		"timed",
		"cost"
	]),
	direction: oneOf([
		"higher",
		"lower",
		"neutral"
	]),
	verdict: oneOf([
		"pass",
		"warn",
		"fail",
		"error",
		"not-gated"
	]),
	value: number().exactOptional().describe("Head's mean; absent where it could not be measured."),
	base: number().exactOptional().describe("Base's mean; absent where head was measured alone."),
	allowed: number().exactOptional().describe("How far it may get worse, in the metric's unit."),
	min: number().exactOptional(),
	max: number().exactOptional(),
	worse: count(),
	better: count()
}).describe("A gated metric of one commit, or its context tokens.");
const HistoryEntrySchema = object({
	schema: literal(2, { error: "expected 2" }),
	commit: shortText("a commit", 64),
	time: shortText("a time", 40).describe("Of the commit, UTC, as 2026-01-31T09:00:00Z."),
	tool: shortText("a version", 40),
	verdict: oneOf([
		"pass",
		"warn",
		"fail",
		"error"
	]),
	questions: count(),
	golden: shortText("a hash", 64).exactOptional().describe("SHA-256 of head's golden file, hex."),
	policy: listOf("keys of the policy", shortText("a key", 300)).max(50, { error: "expected at most 50 keys" }).describe("Keys of the configuration that decide and that head changed."),
	metrics: listOf("metrics", PointSchema).max(100, { error: "expected at most 100 metrics" })
}).describe("What one commit was measured at.");
// src/features/history/history-file.ts
const most = 33554432;
const named = {
	maxBytes: most,
	what: "the history ",
	hint: "name a file of `history add`"
};
async function readHistory(file) {
	const { entries, damage } = parseHistory(await readNamedFile(file, named), file);
	return {
		entries,
		damage
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
	const byCommit = /* @__PURE__ */ new Map();
	const lineOf = /* @__PURE__ */ new Map();
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
	cure: "begin a new file"
};
const aLine = {
	what: "a line of `history add`",
	schemaOf: () => HistoryEntrySchema
};
// src/features/history/earlier-commits.ts
async function earlierCommits(file, log) {
	const entries = await entriesOf(file, log);
	return ({ origin }) => entries.filter(({ commit }) => commit !== origin.commits.head).slice(-100);
}
async function entriesOf(file, log) {
	try {
		const { entries, damage } = await readHistory(file);
		if (damage !== void 0) log.warn(`the history: ${damage}`);
		return entries;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		log.warn(error.message);
		return [];
	}
}
export { earlierCommits };
