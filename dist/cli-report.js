import { n as fitWidth, r as wrapWords, t as displayWidth } from "./cli-start.js";
import { A as questionLines, An as fileWords, B as failedIds, C as coverageLine, D as judgeRemedy, En as intervalCell, F as errorLines, Fn as countsCell, I as indented, In as toleranceWords, J as html, Jn as metricName, L as moreLines, N as acceptLines, P as bullets, Pn as changeCell, Q as headlineOf, R as textOfBlocks, Rn as valueWords, Rt as plainForeign, St as visible, T as toAccept, Tn as noteSentences, V as failedQueries, X as causeSentence, Y as placeWords, Yn as plain, Z as linkedWords, Zn as say, _ as sinks, at as movedWords, b as commonSentence, ct as healthRows, dt as writeFiles, et as reasonSentences, ft as largePieces, g as reportFiles, it as listedChunks, jn as shortSha, kn as factWords, lt as isDead, nt as listHeading, ot as sameOrderWords, qn as joinWords, rt as listLegend, st as findingsInOrder, tt as changedItems, v as toFix, w as whatChanged, x as isUndecided, xc as share, z as countFailed, zt as plainText } from "./cli-exam.js";
import { h as fileErrorText } from "./cli-flags.js";
import { t as terminalTable } from "./cli-compare.js";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
// src/files/page-tools.ts
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../dist/" : "./", import.meta.url);
const level = 4;
async function pageTools() {
	return {
		script: await readFile(new URL("report-page.js", folder), "utf8"),
		licences: await readFile(new URL("report-page.licenses.txt", folder), "utf8"),
		digest: (text) => createHash("sha256").update(text).digest("base64"),
		pack: (text) => deflateSync(text, { level }).toString("base64")
	};
}
// src/report/terminal/paint.ts
function paintFor(color) {
	const style = (code, text) => color ? `\u001B[${code}m${text}\u001B[0m` : text;
	return {
		verdict: (verdict, text) => style(codes[verdict], text),
		bold: (text) => style(1, text),
		dim: (text) => style(2, text)
	};
}
const codes = {
	pass: 32,
	warn: 33,
	fail: 31,
	error: 35
};
// src/report/terminal/terminal-metrics.ts
function metricLines({ report, paint, width }) {
	if (report.metrics.length === 0) return [];
	const compared = report.outcome === "compared";
	const shown = report.metrics.filter((metric) => isShown(metric)).toSorted((a, b) => Number(isRed(b)) - Number(isRed(a)));
	const [heading = "", ...rows] = terminalTable([
		verdictColumn(report, paint),
		column("Metric", "left", 0, ({ metric }) => metricName(metric)),
		...compared ? [side("Base", "base")] : [],
		side("Head", "head"),
		...compared ? comparison : []
	], shown, width);
	const same = report.metrics.filter((metric) => !shown.includes(metric));
	const names = joinWords(same.map(({ metric }) => metricName(metric)), say`, `);
	return [
		paint.dim(heading),
		...rows,
		...same.length === 0 ? [] : wrapWords(plainText(say`Not gated and the same: ${names}`), width)
	];
}
function isRed({ verdict }) {
	return verdict === "fail" || verdict === "error";
}
function isShown({ gate, improved, degraded, unchanged }) {
	return gate !== void 0 || improved + degraded > 0 || unchanged === 0;
}
function healthLines({ report, paint, width }) {
	const rows = healthRows(report);
	if (rows.length === 0) return [];
	const [heading = "", ...lines] = terminalTable([
		column("Health", "left", 0, (row) => row.name),
		...report.health.base === void 0 ? [] : [column("Base", "right", 0, (row) => row.base)],
		column("Head", "right", 0, (row) => row.head)
	], rows, width);
	return [paint.dim(heading), ...lines];
}
const comparison = [
	column("Change", "right", 0, (metric) => changeCell(metric)),
	column("95% CI", "right", 3, ({ statistics, group }) => statistics?.interval95 === void 0 || statistics.changed === 0 ? say`n/a` : intervalCell(statistics.interval95, group)),
	column("Worse · better", "right", 2, (metric) => countsCell(metric)),
	column("Allowed", "right", 1, (metric) => toleranceWords(metric))
];
function side(heading, of) {
	return column(heading, "right", 0, (metric) => valueWords(metric[of], metric.group));
}
function verdictColumn(report, paint) {
	return {
		heading: "Verdict",
		align: "left",
		rank: 0,
		cell: (metric) => isUndecided(metric, report) ? "not decided" : metric.verdict === "not-gated" ? "not gated" : metric.verdict,
		paint: (metric, text) => isUndecided(metric, report) || metric.verdict === "not-gated" ? paint.dim(text) : paint.verdict(metric.verdict, text)
	};
}
function column(heading, align, rank, words) {
	return {
		heading,
		align,
		rank,
		cell: (row) => plainText(words(row))
	};
}
// src/report/terminal/terminal-lists.ts
const shown = 10;
function listLines({ report, paint, width, rest }) {
	const rows = changedItems(report);
	if (report.lists === void 0 || rows.length === 0) return [];
	const more = rows.length - shown;
	return [
		plainText(listHeading(report.lists)),
		...wrapWords(plainText(listLegend(plain("*"))), width - 2).map((line) => paint.dim(`  ${line}`)),
		...rows.slice(0, shown).flatMap((row) => {
			const { item, change } = row;
			const judged = change.preferred === void 0 ? "" : `, judge: ${change.preferred}`;
			const moved = sameOrderWords(change) ?? say`overlap ${plain(share(change.overlap))}`;
			const title = `${plainForeign(item.id, 80)}  ${plainText(moved)}${judged}`;
			return [
				fitWidth(`  ${title}`, width),
				...item.query === void 0 ? [] : [paint.dim(fitWidth(`    ${plainForeign(item.query, 160)}`, width))],
				...sideBySide(row, report, width - 4).map((line) => paint.dim(`    ${line}`))
			];
		}),
		...moreLines(more, {
			rest,
			width
		}),
		...rows.some(({ change }) => change.lines) ? ["  Lines to label them with: --out DIR, then comment.md"] : []
	];
}
function sideBySide(row, report, width) {
	const column = Math.floor((width - 2) / 2);
	const [left, right] = ["base", "head"].map((side) => {
		const chunks = listedChunks(row, side, report);
		return [plainText(say`${plain(side)}, ${movedWords(row.change, side)}`), ...chunks?.map(({ rank, isOnly, place }) => `${isOnly ? "*" : " "} ${rank} ${plainText(placeWords(place))}`) ?? ["  n/a"]].map((line) => fitWidth(line, column));
	});
	const height = Math.max(left?.length ?? 0, right?.length ?? 0);
	return Array.from({ length: height }, (_, at) => {
		const [one, other] = [left?.[at] ?? "", right?.[at] ?? ""];
		return `${one}${" ".repeat(column - displayWidth(one) + 2)}${other}`.trimEnd();
	});
}
// src/report/terminal/terminal.ts
function renderTerminal(report, options) {
	const paint = paintFor(options.color);
	const width = Math.max(40, options.width);
	const { verdict, sentence } = headlineOf(report);
	const rest = plainForeign(options.rest, 200);
	const page = {
		report,
		paint,
		width,
		rest,
		allWorse: options.allWorse ?? false
	};
	const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`);
	return textOfBlocks([
		[paint.bold(title), ...wrapWords(plainText(sentence), width)],
		errorLines(report, width),
		causeLines(page),
		bullets("Why", furtherReasons(report), width),
		bullets("What to do", [judgeRemedy(report) ?? []].flat(), width),
		isDead(report) ? healthLines(page) : [],
		...scoreBlocks(page),
		failureLines(page),
		bullets("Notes", noteSentences(report), width),
		report.verdict === "fail" ? acceptLines(toAccept(report), width) : [],
		wrapWords(closing(report), width).map((line) => paint.dim(line)),
		[...wrapWords(`Index, statistics and every question: ${rest}`, width), paint.bold(title)]
	]);
}
function causeLines({ report, width }) {
	const cause = causeSentence(report);
	return cause === void 0 ? bullets("What changed", [whatChanged(report) ?? []].flat(), width) : bullets("Cause", [linkedWords(cause)], width);
}
function furtherReasons(report) {
	const [first] = findingsInOrder(report);
	const isTold = first?.kind === "tolerance" && first.accepted === void 0;
	return reasonSentences(report).slice(isTold ? 1 : 0);
}
function scoreBlocks(page) {
	const { report, width } = page;
	if (isDead(report) && report.outcome !== "compared") return [];
	const labelled = [commonSentence(report), toFix(report)].filter((each) => each !== void 0);
	return [
		metricLines(page),
		bullets("Coverage", coverageLines(report), width),
		...labelled.map(({ label, words }) => bullets(plainText(label), [words], width)),
		questionLines(page),
		listLines(page)
	];
}
function coverageLines({ metrics }) {
	return metrics.flatMap((metric) => coverageLine(metric) ?? []);
}
const failuresShown = 5;
function failureLines({ report, width, rest }) {
	const failed = failedQueries(report);
	if (failed.length === 0) return [];
	const more = countFailed(failed.slice(failuresShown));
	return [
		`Queries that failed (${countFailed(failed)})`,
		...failed.slice(0, failuresShown).flatMap((group) => {
			const { side, message } = group;
			const why = message === "" ? "" : `: ${plainForeign(message, 160)}`;
			return indented(`${plainText(failedIds(group))} on ${side}${why}`, width);
		}),
		...moreLines(more, {
			rest,
			width
		})
	];
}
function closing(report) {
	const { base } = report.origin.commits;
	const head = report.origin.pullHead ?? report.origin.commits.head;
	const sides = [base === void 0 ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`], [`head ${shortSha(head) ?? "work tree"}`]].flat();
	const { files } = report.origin;
	return [...files === void 0 ? sides : fileWords(files).map((words) => plainText(words)), ...factWords(report).map((words) => plainText(words))].join(", ");
}
// src/cli/show-report.ts
async function showReport(report, { out, json, allWorse = false }, log) {
	const kept = out !== void 0 && await isKept(out, report, log);
	if (json) for (const piece of largePieces(sinks.json.render(report))) process.stdout.write(visible(piece));
	else process.stdout.write(tableOf(report, {
		rest: kept ? restIn(out) : "--out DIR",
		allWorse
	}));
}
async function isKept(folder, report, log) {
	try {
		await writeFiles(folder, reportFiles(report, await pageTools()));
		return true;
	} catch (error) {
		log.warn(`could not write the report into ${folder}: ${fileErrorText(error)}`);
		return false;
	}
}
function restIn(out) {
	return `${join(out, sinks.page.file)}, or rag-gate show ID --report ${out}`;
}
function tableOf(report, shown) {
	return renderTerminal(report, {
		color: process.stdout.isTTY && process.env["NO_COLOR"] === void 0,
		width: process.stdout.columns ?? 100,
		...shown
	});
}
// src/report/still-page.ts
function stillPage({ title, style, body }, digest) {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${html(digest(style))}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>RAG Gate: ${html(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
// src/report/trend/markup.ts
function element(tag, attributes = {}, ...children) {
	return {
		tag,
		attributes,
		children
	};
}
function htmlOf({ tag, attributes, children }) {
	const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${html(`${value}`)}"`);
	const inner = children.map((child) => typeof child === "string" ? html(child) : htmlOf(child));
	return `<${tag}${written.join("")}>${inner.join("")}</${tag}>`;
}
// src/report/trend/axis.ts
function axisOf(values) {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	const size = Math.max(Math.abs(least), Math.abs(most));
	const apart = most - least > size / 1e6 ? most - least : 0;
	const span = Math.max(apart || size / 2 || 1, 1e-9);
	const power = 10 ** Math.floor(Math.log10(span / 4));
	const step = power * ([
		1,
		2,
		5,
		10
	].find((factor) => factor * power >= span / 4) ?? 10);
	const first = Math.floor(least / step);
	const last = Math.max(first + 1, Math.ceil(most / step));
	const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
	return {
		from: first * step,
		to: last * step,
		step,
		ticks
	};
}
function placeOf(value, { from, to }, [start, end]) {
	return (start + (value - from) / (to - from) * (end - start)).toFixed(1);
}
function tickText(tick, step) {
	return tick.toFixed(Math.max(0, -Math.floor(Math.log10(step))));
}
export { htmlOf as a, healthLines as c, element as i, paintFor as l, placeOf as n, stillPage as o, tickText as r, showReport as s, axisOf as t, pageTools as u };
