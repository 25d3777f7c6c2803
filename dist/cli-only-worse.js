import { o as GateError } from "./cli-start.js";
import { Sn as worseItems, _ as sinks, fo as listOf } from "./cli-exam.js";
import { k as printable, s as wrongUse } from "./cli-flags.js";
import { join } from "node:path";
import { stat } from "node:fs/promises";
// src/cli/only-worse.ts
const worse = "@worse";
const usualReport = "rag-gate-report";
async function askedBy({ only, report, out }) {
	const words = listOf("only", only);
	if (words?.includes(worse) !== true) {
		if (report !== void 0) throw wrongUse("gate")(`--report says what --only ${worse} means`);
		return {
			only: words,
			allWorse: false
		};
	}
	const from = report ?? out ?? "rag-gate-report";
	const isThere = report !== void 0 || await hasReport(from);
	const ids = isThere ? await worseIn(from) : [];
	if (ids.length > 0) {
		const named = words.filter((word) => word !== worse);
		return {
			only: [.../* @__PURE__ */ new Set([...named, ...ids])],
			allWorse: true,
			from
		};
	}
	if (!isThere || (report ?? out) === void 0) return {
		only: void 0,
		allWorse: true
	};
	throw new GateError("input-invalid", `no question got worse in ${printable(from)}`, { hint: `leave out --only ${worse} to ask all` });
}
async function worseIn(from) {
	const { readReport } = await import("./cli-report-file2.js");
	return worseItems(await readReport(from, void 0)).map(({ id }) => id);
}
async function hasReport(folder) {
	return (await stat(join(folder, sinks.json.file)).catch(() => void 0))?.isFile() === true;
}
export { usualReport as n, askedBy as t };
