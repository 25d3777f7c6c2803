import { n as readNamed } from "./lib-read-named.js";
import { $u as isMapping, Cs as isFailedRun, Ds as usualNames, Hs as foldedKey, Ms as textsOf, Ou as runsInvalid, Ss as namesReference, js as textOf, ks as saidIn, ys as plainRow } from "./lib-policy.js";
import { t as readRows } from "./lib-read-source.js";
import { basename, resolve } from "node:path";
// src/features/golden-import/run-of-rows.ts
const answersIn = async (path, asked) => {
	const questions = [...asked];
	const ids = new Set(questions.map(({ id }) => id));
	const byQuery = new Map(questions.map(({ id, query }) => [query.trim(), id]));
	const answers = new Map();
	const rows = (await readRows(await readNamed([resolve(path)]), keys.answer)).map(({ row, line }) => ({
		row: plainRow(row) ?? row,
		line
	}));
	if (mayBeGolden(rows.map(({ row }) => row))) throw runsInvalid(path, "the file looks like a golden set, so its answers may be references", { hint: "pass a run file: its rows have `response` or `actual_output`, or `answer` together with contexts or a separate reference" });
	for (const { row, line } of rows) {
		const { id: own, query, answer, failure } = answerOf(row);
		const id = own !== void 0 && ids.has(own) ? own : byQuery.get(query ?? "");
		if (id === void 0 || answer === void 0 || answers.has(id)) continue;
		const error = `${basename(path)}, line ${line}: the run of this question failed (${failure}); run the question again`;
		answers.set(id, failure === void 0 ? answer : { error });
	}
	if (answers.size > 0) return answers;
	throw runsInvalid(path, "no row contains an answer to a question that was asked", { hint: "give each row the id or the text of its question, and a `response`, `actual_output`, `answer` or `retrieved_contexts`" });
};
const keys = {
	id: [
		"id",
		"question_id",
		"qid",
		"_id"
	],
	query: [
		"user_input",
		"question",
		"query",
		"input"
	],
	answer: [
		"response",
		"actual_output",
		"answer"
	],
	contexts: [
		"retrieved_contexts",
		"retrieval_context",
		"contexts"
	],
	ids: ["retrieved_context_ids"],
	error: ["error", "error_message"]
};
function mayBeGolden(rows) {
	const used = new Set(rows.flatMap((row) => Object.keys(row).map(foldedKey)));
	const telling = [
		...keys.answer.filter((key) => key !== bareAnswer),
		...keys.contexts,
		...keys.ids
	];
	return used.has(bareAnswer) && !telling.some((key) => used.has(key)) && ![...used].some(isReference);
}
const bareAnswer = "answer";
function isReference(key) {
	return namesReference(key) && usualNames.get(key) === "answer";
}
function answerOf(row) {
	const folded = new Map(Object.entries(row).map(([key, value]) => [foldedKey(key), value]));
	const first = (names) => names.map((name) => folded.get(name)).find((value) => isThere(value));
	const said = saidIn(first(keys.answer));
	const failure = isFailedRun(Object.fromEntries(folded)) ? `latency: -1, ${said ?? "no answer"}` : said === void 0 ? errorIn(first(keys.error)) : void 0;
	const context = folded.has("actual_output") ? void 0 : first(["context"]);
	const contexts = first(keys.contexts);
	const chunks = (contexts === void 0 ? citedChunks(context) : void 0) ?? chunksOf(contexts ?? context, first(keys.ids));
	const answer = {
		...chunks === void 0 ? { steps: [] } : { chunks },
		answer: said
	};
	return {
		id: textOf(first(keys.id)),
		query: saidIn(first(keys.query))?.trim(),
		answer: said === void 0 && chunks === void 0 && failure === void 0 ? void 0 : answer,
		failure
	};
}
function errorIn(value) {
	return isMapping(value) ? textOf(value["message"]) ?? "an error without a message" : textOf(value);
}
function isThere(value) {
	return value !== void 0 && value !== null && value !== "";
}
function citedChunks(context) {
	if (typeof context !== "string" || !cited.test(context)) return void 0;
	return context.split(betweenParts).map((part) => {
		const [, doc, page, text] = cited.exec(part) ?? [];
		return {
			doc,
			...page === void 0 ? {} : { page: Number(page) },
			text
		};
	});
}
const cited = /^([^\n:[\]]{1,200}\.[a-z\d]{1,8})(?:#page=(\d{1,6})[^\s:]*)?: ([^]*)$/i;
const betweenParts = /\n\n(?=[^\n:[\]]{1,200}\.[a-z\d]{1,8}(?:#page=\d{1,6}[^\s:]*)?: )/i;
function chunksOf(texts, ids) {
	if (texts === void 0 && ids === void 0) return void 0;
	const named = ids === void 0 ? [] : textsOf(ids);
	const found = texts === void 0 ? [] : textsOf(texts);
	const length = Math.max(named.length, found.length);
	return Array.from({ length }, (_, at) => ({
		...named[at] === void 0 ? {} : { id: named[at] },
		...found[at] === void 0 ? {} : { text: found[at] }
	}));
}
export { answersIn };
