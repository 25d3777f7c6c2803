import { $a as workingDirectoryOf, $c as mappingsIn, Ms as hasExpired, Oa as kindsOfItems, Qc as isMapping, Wt as namesToAccept, Zs as UntilSchema, l as readConfigFile, nl as didYouMean, no as today, s as configOfFile, yl as fromTop } from "./cli-exam.js";
import { n as readReport } from "./cli-report-file.js";
import { t as require_dist } from "./cli-yaml.js";
import { o as GateError } from "./cli-start.js";
import { A as quoted, h as fileErrorText, k as printable, m as decodeText, r as readArguments, s as wrongUse, u as findRepository } from "./cli-flags.js";
import { t as replaceFile } from "./cli-replace-file.js";
import { a as cleanLine } from "./cli-failure.js";
import { join } from "node:path";
// src/config/with-waiver.ts
var import_dist = require_dist();
function withWaiver(text, waiver) {
	const { contents, errors } = (0, import_dist.parseDocument)(text);
	if (!(0, import_dist.isMap)(contents) || errors.length > 0) return void 0;
	const list = contents.get("waivers", true);
	if (list !== void 0 && !(0, import_dist.isSeq)(list)) return void 0;
	const same = list?.items.findIndex((item) => isOf(item, waiver)) ?? -1;
	const changed = changedText(text, {
		contents,
		list,
		same: list?.items[same]
	}, waiver);
	const { waivers, rest } = contentsOf(text);
	return isSame(changed, {
		waivers: same < 0 ? [...waivers, waiver] : waivers.with(same, {
			...waivers[same],
			until: waiver.until,
			reason: waiver.reason
		}),
		rest
	}) ? changed : void 0;
}
function waiverLines(waivers) {
	return ["waivers:", ...waivers.flatMap((waiver) => linesOf(waiver, "  "))];
}
function contentsOf(text) {
	const read = (0, import_dist.parse)(text);
	const { waivers, ...rest } = isMapping(read) ? read : {};
	return {
		waivers: mappingsIn(waivers),
		rest
	};
}
function isSame(changed, wanted) {
	try {
		const { waivers, rest } = contentsOf(changed);
		return JSON.stringify([waivers, rest]) === JSON.stringify([wanted.waivers, wanted.rest]);
	} catch {
		return false;
	}
}
function changedText(text, { contents, list, same }, waiver) {
	if ((0, import_dist.isMap)(same)) return renewed(text, same, waiver);
	const eol = text.includes("\r\n") ? "\r\n" : "\n";
	const isJson = contents.flow === true;
	if (list?.flow === true) return intoBrackets(text, list, inlineOf(waiver, isJson));
	if (list !== void 0) {
		const [start] = rangeOf(list);
		const indent = " ".repeat(start - text.lastIndexOf("\n", start - 1) - 1);
		return withLines(text, endOfLine(text, rangeOf(list.items.at(-1))[1]), linesOf(waiver, indent));
	}
	if (isJson) return intoBrackets(text, contents, `"waivers": [${inlineOf(waiver, isJson)}]`);
	return withLines(text, text.length, ["", ...waiverLines([waiver])]);
	function withLines(before, at, lines) {
		const end = before[at - 1] === "\n" ? "" : eol;
		return `${before.slice(0, at)}${end}${lines.join(eol)}${eol}${before.slice(at)}`;
	}
}
function isOf(item, { metric }) {
	return (0, import_dist.isMap)(item) && String(item.get("metric")).toLowerCase() === metric && !item.has("items");
}
function renewed(text, item, { until, reason }) {
	return [{
		range: rangeOf(item.get("until", true)),
		value: until
	}, {
		range: rangeOf(item.get("reason", true)),
		value: JSON.stringify(reason)
	}].toSorted((a, b) => b.range[0] - a.range[0]).reduce((left, { range: [start, end], value }) => {
		const line = /\r?\n$/.exec(left.slice(start, end))?.[0] ?? "";
		const fresh = left[start] === "\"" && !value.startsWith("\"") ? `"${value}"` : value;
		return `${left.slice(0, start)}${fresh}${line}${left.slice(end)}`;
	}, text);
}
function intoBrackets(text, { items, range }, piece) {
	const last = items.at(-1);
	const [first, value] = (0, import_dist.isPair)(last) ? [last.key, last.value] : [last, last];
	if (last === void 0) {
		const at = (range?.[0] ?? 0) + 1;
		return `${text.slice(0, at)}${piece}${text.slice(at)}`;
	}
	const [, at] = rangeOf(value);
	const lead = /\r?\n[ \t]*$/.exec(text.slice(0, rangeOf(first)[0]))?.[0] ?? " ";
	return `${text.slice(0, at)},${lead}${piece}${text.slice(at)}`;
}
function endOfLine(text, at) {
	if (text[at - 1] === "\n") return at;
	const end = text.indexOf("\n", at);
	return end < 0 ? text.length : end + 1;
}
function linesOf({ metric, until, reason }, indent) {
	return [
		`${indent}- metric: ${metric}`,
		`${indent}  until: ${until}`,
		`${indent}  reason: ${JSON.stringify(reason)}`
	];
}
function inlineOf({ metric, until, reason }, isJson) {
	if (isJson) return JSON.stringify({
		metric,
		until,
		reason
	});
	return `{ metric: ${metric}, until: ${until}, reason: ${JSON.stringify(reason)} }`;
}
function rangeOf(node) {
	if (!(0, import_dist.isScalar)(node) && !(0, import_dist.isMap)(node) && !(0, import_dist.isSeq)(node)) throw new Error("a sound configuration has values");
	const [start, end] = node.range ?? [0, 0];
	return [start, end];
}
// src/cli/accept-command.ts
const usage = wrongUse("accept");
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
	const { root: top } = await findRepository(process.cwd());
	const workingDirectory = await workingDirectoryOf(top, { cwd: process.cwd() });
	const file = await readConfigFile({
		top,
		workingDirectory
	}, flags.config);
	if (file === void 0) throw new GateError("config-invalid", "there is no configuration here");
	const text = decodeText(file.bytes) ?? "";
	const mark = file.bytes[0] === 239 ? "﻿" : "";
	const { exam } = configOfFile({
		path: file.path,
		bytes: text
	}, { workingDirectory });
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
	const question = named.find((name) => rest.length === 0 && !known.includes(name));
	if (question !== void 0) throw usage(`--write waives metrics, and ${quoted(question)} is none: name a metric, or copy the waiver from comment.md of the report`);
	const waivers = named.map((name) => ({
		metric: nameAmong(known, name),
		until,
		reason
	}));
	await write({
		top,
		workingDirectory,
		path: file.path,
		mark,
		text
	}, waivers);
	return 0;
}
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
async function write({ top, workingDirectory, path: name, mark, text }, waivers) {
	const path = fromTop(workingDirectory, name);
	const changed = waivers.reduce((before, waiver) => before && withWaiver(before, waiver), text);
	if (changed === void 0) throw notWritten(path, waivers, "is written so that more would change");
	configOfFile({
		path: name,
		bytes: changed
	}, { workingDirectory });
	try {
		await replaceFile(join(top, path), `${mark}${changed}`);
	} catch (cause) {
		throw notWritten(path, waivers, fileErrorText(cause));
	}
	process.stdout.write(`${path}\n${changedLines(text, changed).map((line) => `${cleanLine(line)}\n`).join("")}`);
	process.stderr.write("It counts from base: merge it in a pull request of its own, before the loss.\n");
}
function notWritten(path, waivers, why) {
	return new GateError("config-invalid", `${path}: ${why}; nothing was written`, { hint: `put this into it by hand:\n${waiverLines(waivers).join("\n")}` });
}
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
