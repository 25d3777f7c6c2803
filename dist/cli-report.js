import { i as wrapWords, n as displayWidth, r as fitWidth } from "./cli-start.js";
import { S as fileErrorText } from "./cli-flags.js";
import { A as toFix, D as reportFiles, Do as share, En as say, F as whatChanged, G as moreLines, H as bullets, I as judgeRemedy, K as textOfBlocks, M as commonSentence, O as sinks, P as coverageLine, Tt as visible, U as errorLines, W as indented, an as plainForeign, cn as fileWords, ct as listHeading, dt as movedWords, en as noteSentences, et as html, ft as sameOrderWords, ht as pageTools, it as headlineOf, l as paintFor, ln as shortSha, lt as listLegend, mt as writeFiles, nt as causeSentence, o as healthLines, on as plainText, ot as reasonSentences, pt as findingsInOrder, q as failedQueries, rn as isDead, rt as linkedWords, s as metricLines, sn as factWords, st as changedItems, tt as placeWords, ut as listedChunks, wn as plain, z as questionLines } from "./cli-exam.js";
import { join } from "node:path";
// src/report/terminal/terminal-lists.ts
/** Questions spelled out before the rest is counted. */
const shown = 10;
/** The questions without labels that return something else, most changed first, both lists side by side. */
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
/**
* The report as a developer reads it in a terminal: headline, reasons, metrics, the questions that
* got worse, notes, times, and the verdict again. Foreign text holds no escape sequence. Lines keep to `width` columns,
* except where a single word or a table of the least columns is longer. Ends with a line end.
*/
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
		wrapWords(closing(report), width).map((line) => paint.dim(line)),
		[...wrapWords(`Index, statistics and every question: ${rest}`, width), paint.bold(title)]
	]);
}
/** The likely cause; what changed, where none is proven. */
function causeLines({ report, width }) {
	const cause = causeSentence(report);
	return cause === void 0 ? bullets("What changed", [whatChanged(report) ?? []].flat(), width) : bullets("Cause", [linkedWords(cause)], width);
}
/** What the headline does not say. */
function furtherReasons(report) {
	const [first] = findingsInOrder(report);
	const isTold = first?.kind === "tolerance" && first.accepted === void 0;
	return reasonSentences(report).slice(isTold ? 1 : 0);
}
/** Scores of a side that could not be measured would only hide that. */
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
/** Queries that failed and are named before the rest is counted. */
const failuresShown = 5;
function failureLines({ report, width, rest }) {
	const failed = failedQueries(report);
	if (failed.length === 0) return [];
	const more = failed.length - failuresShown;
	return [
		`Queries that failed (${failed.length})`,
		...failed.slice(0, failuresShown).flatMap(({ id, side, message }) => indented(`${plainForeign(id, 80)} on ${side}${message === "" ? "" : `: ${plainForeign(message, 160)}`}`, width)),
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
/** Writes the report into `out` where that is given, and prints it. */
async function showReport(report, { out, json, allWorse = false }, log) {
	const kept = out !== void 0 && await isKept(out, report, log);
	if (json) for (const piece of sinks.json.render(report)) process.stdout.write(visible(piece));
	else process.stdout.write(tableOf(report, {
		rest: kept ? restIn(out) : "--out DIR",
		allWorse
	}));
}
/** A report that cannot be written is a warning: the verdict stands. */
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
/**
* One file that loads nothing and runs nothing. `digest`: SHA-256 of a text in Base64, by which the page allows its own
* style and no other.
*/
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
// src/report/trend/axis.ts
/** From the round number below the least value to the one above the greatest, in about four steps. */
function axisOf(values) {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	const span = Math.max(most - least || Math.abs(most) / 2 || 1, 1e-9);
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
/** Where a value of the axis stands between two places of a drawing, in a tenth of its unit. */
function placeOf(value, { from, to }, [start, end]) {
	return (start + (value - from) / (to - from) * (end - start)).toFixed(1);
}
/** A tick in the digits of the step. */
function tickText(tick, step) {
	return tick.toFixed(Math.max(0, -Math.floor(Math.log10(step))));
}
export { showReport as a, stillPage as i, placeOf as n, tickText as r, axisOf as t };
