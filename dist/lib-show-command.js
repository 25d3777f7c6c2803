import { Ic as readHead, c as terminalWidth, mc as checkedOut, rd as didYouMean } from "./lib-policy.js";
import { t as wantsColor } from "./lib-wants-color.js";
import { P as quoted, r as readArguments, s as wrongUse, y as leven } from "./lib-flags.js";
import { n as readReport } from "./lib-report-file.js";
import { s as GateError } from "./lib-start.js";
import { c as renderQuestion, l as runOf, s as movedSince, u as howToMeasure } from "./lib-report.js";
import { n as lastReport } from "./lib-last-report.js";
// src/cli/show-command.ts
const usage = wrongUse("show");
async function runShowCommand(args) {
	const { flags, rest } = readArguments("show", args, { report: { type: "string" } });
	const [id, ...more] = rest;
	if (id === void 0 || more.length > 0) throw usage("`rag-gate show` takes the id of exactly one question");
	const { path, written } = await reportOf(flags.report);
	const report = await readReport(path, id);
	const item = report.items.find((each) => each.id === id);
	if (item === void 0) {
		const ids = report.items.map((each) => each.id);
		if (ids.length === 0) throw unmeasured(report, written);
		throw new GateError("input-invalid", `the report has no question ${quoted(id)}${didYouMean(id, ids)}`, { hint: `the report has ${listed(id, ids)} (${runOf(report, written)})` });
	}
	const moved = flags.report === void 0 ? await movedFrom(report) : void 0;
	const columns = terminalWidth();
	process.stdout.write(renderQuestion(item, report, {
		color: wantsColor(),
		columns,
		written,
		moved
	}));
	return 0;
}
async function movedFrom(report) {
	const now = await readHead(process.cwd()).catch(() => void 0);
	return now && movedSince(report, checkedOut(now));
}
const shownIds = 5;
function listed(id, ids) {
	const near = ids.map((each) => ({
		each,
		distance: leven(id.slice(0, 100), each, { maxDistance: 100 })
	})).toSorted((a, b) => a.distance - b.distance).slice(0, shownIds).map(({ each }) => quoted(each));
	const such = near.length < ids.length ? ", such as" : ":";
	return `${ids.length === 1 ? "1 question" : `${ids.length} questions`}${such} ${near.join(", ")}`;
}
function unmeasured(report, written) {
	const run = runOf(report, written);
	return report.outcome === "unchanged" ? new GateError("input-invalid", `no question was asked, because nothing relevant had changed: ${run}`, { hint: howToMeasure(report) }) : new GateError("input-invalid", `no question was asked: ${run}`, { hint: `the verdict of that run is ${report.verdict}; fix the cause and run \`rag-gate gate\` again` });
}
async function reportOf(named) {
	if (named !== void 0) return {
		path: named,
		written: void 0
	};
	const last = await lastReport(process.cwd());
	if (last !== void 0) return last;
	throw new GateError("input-invalid", "there is no report of this working tree yet", { hint: "run `rag-gate gate` first, or pass a report with --report DIR" });
}
export { runShowCommand };
