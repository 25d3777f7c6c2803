import { Ar as kindsOfItems, Ca as didYouMean, Dn as readReport, Sa as UntilSchema, Tn as today, di as readConfigFile, ea as parseConfig, wn as writeFiles, xa as hasExpired, zn as namesToAccept } from "./cli-exam.js";
import { t as require_dist } from "./cli-yaml.js";
import { t as GateError } from "./cli-start.js";
import { o as cleanLine } from "./cli-failure.js";
import { E as quoted, T as printable, d as findRepository, h as decodeText, i as readArguments, l as wrongUse } from "./cli-flags.js";
import { basename, dirname, join } from "node:path";
// src/config/with-waiver.ts
var import_dist = require_dist();
/**
* The text of a sound configuration with the waiver in it: one of the whole metric that is there gets the new day and
* reason, else one is added behind the others. Every other line keeps its bytes, comments with them; JSON, which has
* no such lines, is printed anew.
*/
function withWaiver(text, waiver) {
	const document = (0, import_dist.parseDocument)(text);
	const { contents } = document;
	if (!(0, import_dist.isMap)(contents)) return `${text}waivers:\n${written(waiver, "  ")}\n`;
	const list = contents.get("waivers", true);
	const items = (0, import_dist.isSeq)(list) ? list.items : [];
	const same = items.find((item) => (0, import_dist.isMap)(item) && isOf(item, waiver));
	if (same !== void 0) return renewed(text, same, waiver);
	if (contents.flow === true) {
		document.addIn(["waivers"], document.createNode(waiver));
		return document.toString({
			lineWidth: 0,
			defaultStringType: "QUOTE_DOUBLE",
			defaultKeyType: "QUOTE_DOUBLE"
		});
	}
	if (list === void 0) return `${text.trimEnd()}\n\nwaivers:\n${written(waiver, "  ")}\n`;
	const [start, end] = rangeOf(list);
	if ((0, import_dist.isSeq)(list) && list.flow !== true) {
		const before = text.slice(0, end);
		const indent = " ".repeat(start - text.lastIndexOf("\n", start - 1) - 1);
		return `${before}${before.endsWith("\n") ? "" : "\n"}${written(waiver, indent)}\n${text.slice(end)}`;
	}
	const others = items.map((item) => `\n  - ${text.slice(...rangeOf(item))}`).join("");
	return `${text.slice(0, start).trimEnd()}${others}\n${written(waiver, "  ")}${text.slice(end)}`;
}
/** A waiver of some items of the metric is another one. */
function isOf(item, { metric }) {
	return String(item.get("metric")).toLowerCase() === metric && !item.has("items");
}
function renewed(text, item, { until, reason }) {
	return [{
		range: rangeOf(item.get("until", true)),
		value: until
	}, {
		range: rangeOf(item.get("reason", true)),
		value: JSON.stringify(reason)
	}].toSorted((a, b) => b.range[0] - a.range[0]).reduce((left, { range: [start, end], value }) => {
		const line = left.slice(start, end).endsWith("\n") ? "\n" : "";
		return `${left.slice(0, start)}${value}${line}${left.slice(end)}`;
	}, text);
}
/** JSON's strings are YAML's, too. */
function written({ metric, until, reason }, indent) {
	return [
		`${indent}- metric: ${metric}`,
		`${indent}  until: ${until}`,
		`${indent}  reason: ${JSON.stringify(reason)}`
	].join("\n");
}
function rangeOf(node) {
	if (!(0, import_dist.isScalar)(node) && !(0, import_dist.isMap)(node) && !(0, import_dist.isSeq)(node)) throw new Error("a sound configuration has values");
	const [start, end] = node.range ?? [0, 0];
	return [start, end];
}
// src/cli/accept-command.ts
const usage = wrongUse("accept");
/** `rag-gate accept`: prints the line for a review, or writes the waiver. Answers with the exit code. */
async function runAcceptCommand(args) {
	const { flags, rest } = readArguments("accept", args, {
		reason: { type: "string" },
		until: { type: "string" },
		write: { type: "boolean" },
		report: { type: "string" },
		config: { type: "string" }
	});
	const named = await namesOf(rest, flags.report);
	const reason = oneLine(flags.reason);
	const { root } = await findRepository(process.cwd());
	const file = await readConfigFile(root, flags.config);
	if (file === void 0) throw new GateError("config-invalid", "there is no configuration here");
	const text = decodeText(file.bytes) ?? "";
	const { exam } = parseConfig(text, file.path);
	const known = exam.gate.map(({ metric }) => metric.name);
	if (flags.write !== true) {
		if (flags.until !== void 0) throw usage("--until is for --write: a review holds for its commit");
		const fit = [
			...known,
			...kindsOfItems,
			...flags.report === void 0 ? [] : named
		];
		printLine(named.map((name) => nameAmong(fit, name)), {
			reason,
			accept: exam.accept
		});
		return 0;
	}
	const until = lastDay(flags.until);
	const waivers = named.map((name) => ({
		metric: nameAmong(known, name),
		until,
		reason
	}));
	await write({
		root,
		path: file.path,
		text
	}, waivers);
	return 0;
}
/** The metric that is named, which has to fail in the report where there is one; without a name all that fails there. */
async function namesOf([name, ...more], report) {
	if (more.length > 0 || (name ?? report) === void 0) throw usage("accept takes the name of one metric, or --report for all that fails");
	if (report === void 0) return name === void 0 ? [] : [name];
	const { findings } = await readReport(report, void 0);
	const failing = [...new Set(findings.flatMap(namesToAccept))];
	if (failing.length === 0) throw usage(`nothing fails in ${printable(report)}`);
	if (name === void 0 || failing.includes(name)) return name === void 0 ? failing : [name];
	throw usage(`${quoted(name)} does not fail in ${printable(report)}: ${failing.join(", ")}`);
}
function oneLine(reason) {
	const line = reason?.trim() ?? "";
	if (line === "" || line.length > 500 || /[\r\n]/.test(line)) throw usage("accept needs --reason, one line of at most 500 characters");
	return line;
}
/** Metrics are gated by the names that they have in the report. */
function nameAmong(known, named) {
	const name = known.find((each) => each === named.toLowerCase());
	if (name !== void 0) return name;
	const near = didYouMean(named, known) || `: expected one of ${known.join(", ")}`;
	throw usage(`${quoted(named)} is not gated${near}`);
}
function printLine(names, { reason, accept }) {
	if (accept === "off") throw usage("the configuration has accept: off, so that no review counts: take --write");
	process.stdout.write(`/rag-gate accept ${names.join(", ")}: ${reason}\n`);
	process.stderr.write("Put this line into a review of the pull request, which somebody other than its author writes.\n");
}
const twoWeeks = 12096e5;
function lastDay(until) {
	const day = until ?? new Date(Date.parse(today()) + twoWeeks).toISOString().slice(0, 10);
	if (!UntilSchema.safeParse(day).success || hasExpired({ until: day }, today())) throw usage(`--until ${quoted(day)} is no day from today on, as 2026-12-31`);
	return day;
}
async function write({ root, path, text }, waivers) {
	const changed = waivers.reduce(withWaiver, text);
	parseConfig(changed, path);
	const file = join(root, path);
	await writeFiles(dirname(file), /* @__PURE__ */ new Map([[basename(file), changed]]));
	process.stdout.write(`${path}\n${changedLines(text, changed).map((line) => `${cleanLine(line)}\n`).join("")}`);
	process.stderr.write("It counts from base: merge it in a pull request of its own, before the loss.\n");
}
/** What lies between the first and the last line that differ, as a diff has it. */
function changedLines(before, after) {
	const [old, fresh] = [before.split("\n"), after.split("\n")];
	const shorter = Math.min(old.length, fresh.length);
	const first = old.findIndex((line, at) => line !== fresh[at]);
	const start = first < 0 ? shorter : first;
	let end = 0;
	while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
	return [...old.slice(start, old.length - end).map((line) => `-${line}`), ...fresh.slice(start, fresh.length - end).map((line) => `+${line}`)];
}
export { runAcceptCommand };
