import { $ as listedChunks, A as placeWords, B as errorLines, Bt as valueWords, C as answerWords, D as lostTargets, E as showsAnswer, Et as plainText, F as healthLines, Ft as valueOf, G as wrapWords, H as textOfBlocks, Ht as fileWords, I as indexLines, It as worseItems, Jt as plain, K as paintFor, L as metricLines, Lt as noteSentences, M as takenBy, N as coverageLine, Nt as headlineMetricOf, O as loweredTargets, P as judgeRemedy, Pt as lostMustPass, Q as listLegend, Rt as isDead, S as whyWords, T as commonAnswerWords, Tt as plainForeign, U as displayWidth, Ut as shortSha, V as indented, Vt as factWords, W as fitWidth, Wt as costRows, X as changedItems, Xt as say, Y as reasonSentences, Z as listHeading, b as labelledSentences, ea as share, et as movedWords, f as writeFiles, g as sinks, h as reportFiles, j as rankWords, k as placeOfTarget, p as visible, q as headlineOf, tt as sameOrderWords, v as worseHeading, w as commonAnswer, y as failedQueries, z as bullets } from "./cli-exam.js";
import { i as fileErrorText } from "./cli-flags.js";
// src/report/terminal/terminal-lists.ts
/** Questions spelled out before the rest is counted. */
const shown$1 = 10;
/** The questions without labels that return something else, most changed first, both lists side by side. */
function listLines({ report, paint, width }) {
	const rows = changedItems(report);
	if (report.lists === void 0 || rows.length === 0) return [];
	const more = rows.length - shown$1;
	return [
		plainText(listHeading(report.lists)),
		...wrapWords(plainText(listLegend(plain("*"))), width - 2).map((line) => paint.dim(`  ${line}`)),
		...rows.slice(0, shown$1).flatMap((row) => {
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
		...more > 0 ? [`  and ${more} more`] : [],
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
// src/report/terminal/terminal-questions.ts
/** Questions spelled out before the rest is counted. */
const shown = 10;
/** The questions that got worse, worst first, each with what it lost and what stands there now. */
function questionLines({ report, paint, width }) {
	const items = worseItems(report);
	if (items.length === 0) return [];
	const more = items.length - shown;
	const common = commonAnswer(report);
	const said = common && plainText(commonAnswerWords(common));
	return [
		`${plainText(worseHeading(report))} (${items.length})`,
		...said === void 0 ? [] : indented(said, width),
		...items.slice(0, shown).flatMap((item) => {
			const [title, ...details] = linesOf(item, report, common);
			return [fitWidth(`  ${title}`, width), ...details.map((line) => paint.dim(fitWidth(`    ${line}`, width)))];
		}),
		...more > 0 ? [`  and ${more} more`] : []
	];
}
function linesOf(item, report, common) {
	const lost = lostTargets(item);
	return [
		`${plainForeign(item.id, 80)}${lostMustPass(report).includes(item.id) ? " (must pass)" : ""}${movement(item, report)}`,
		...item.query === void 0 ? [] : [plainForeign(item.query, 160)],
		...answerLines(item, report, common),
		...lost.map((target) => `lost  ${evidence(target)}`),
		...lost.length === 0 ? loweredTargets(item).map((target) => `lower ${evidence(target)}`) : takenBy(item).map((place) => `now   ${plainText(placeWords(place))}`),
		...[whyWords(item)].flatMap((why) => why === void 0 ? [] : [`why   ${plainText(why)}`])
	];
}
/** Where answers are what the table is about, and of answers that got worse. */
function answerLines(item, report, common) {
	if (!showsAnswer(item, report)) return [];
	return answerWords(item, {
		texts: true,
		common
	}).map((words) => plainText(words));
}
function evidence(target) {
	return plainText(say`${placeWords(placeOfTarget(target))}, ${rankWords(target)}`);
}
function movement(item, report) {
	const metric = headlineMetricOf(report);
	if (metric === void 0) return "";
	const score = item.scores.find((each) => each.metric === metric.metric);
	const head = valueWords(valueOf(score?.head), metric.group);
	const base = valueWords(valueOf(score?.base), metric.group);
	return `  ${plainText(report.outcome === "compared" ? say`${base} → ${head}` : head)}`;
}
// src/report/terminal/terminal.ts
/**
* The report as a developer reads it in a terminal: headline, reasons, metrics, the questions that
* got worse, notes, times. Foreign text holds no escape sequence. Lines keep to `width` columns,
* except where a single word or a table of the least columns is longer. Ends with a line end.
*/
function renderTerminal(report, options) {
	const paint = paintFor(options.color);
	const width = Math.max(40, options.width);
	const { verdict, sentence } = headlineOf(report);
	const page = {
		report,
		paint,
		width
	};
	const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`);
	return textOfBlocks([
		[paint.bold(title), ...wrapWords(plainText(sentence), width)],
		errorLines(report, width),
		bullets("Why", reasonSentences(report), width),
		bullets("What to do", [judgeRemedy(report) ?? []].flat(), width),
		...labelledSentences(report).map(({ label, words }) => bullets(label, [words], width)),
		isDead(report) ? healthLines(page) : [],
		...scoreBlocks(page),
		failureLines(report, width),
		indexLines(page),
		bullets("Judging", costRows(report).map(({ name, value }) => say`${name}: ${value}`), width),
		bullets("Notes", noteSentences(report), width),
		wrapWords(closing(report), width).map((line) => paint.dim(line))
	]);
}
/** Scores of a side that could not be measured would only hide that. */
function scoreBlocks(page) {
	const { report, width } = page;
	if (isDead(report) && report.outcome !== "compared") return [];
	return [
		metricLines(page),
		bullets("Coverage", coverageLines(report), width),
		questionLines(page),
		listLines(page)
	];
}
function coverageLines({ metrics }) {
	return metrics.flatMap((metric) => coverageLine(metric) ?? []);
}
/** Queries that failed and are named before the rest is counted. */
const failuresShown = 5;
function failureLines(report, width) {
	const failed = failedQueries(report);
	if (failed.length === 0) return [];
	const more = failed.length - failuresShown;
	return [
		`Queries that failed (${failed.length})`,
		...failed.slice(0, failuresShown).flatMap(({ id, side, message }) => indented(`${plainForeign(id, 80)} on ${side}${message === void 0 ? "" : `: ${plainForeign(message, 160)}`}`, width)),
		...more > 0 ? [`  and ${more} more`] : []
	];
}
function closing(report) {
	const { base, head } = report.origin.commits;
	const sides = [base === void 0 ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`], [`head ${shortSha(head) ?? "work tree"}`]].flat();
	const { files } = report.origin;
	return [...files === void 0 ? sides : fileWords(files).map((words) => plainText(words)), ...factWords(report).map((words) => plainText(words))].join(", ");
}
// src/cli/show-report.ts
/** Writes the report into `out` where that is given, and prints it. */
async function showReport(report, { out, json }, log) {
	if (out !== void 0) await keepReport(out, report, log);
	if (json) for (const piece of sinks.json.render(report)) process.stdout.write(visible(piece));
	else process.stdout.write(tableOf(report));
}
/** A report that cannot be written is a warning: the verdict stands. */
async function keepReport(folder, report, log) {
	try {
		await writeFiles(folder, reportFiles(report));
	} catch (error) {
		log.warn(`could not write the report into ${folder}: ${fileErrorText(error)}`);
	}
}
function tableOf(report) {
	return renderTerminal(report, {
		color: process.stdout.isTTY && process.env["NO_COLOR"] === void 0,
		width: process.stdout.columns ?? 100
	});
}
// src/report/page-colours.ts
/** Custom properties of CSS that all pages share, in light and in dark; they stand in `:root`. */
const pageColours = `color-scheme: light dark;
  --back: light-dark(#f6f7f9, #15171b);
  --card: light-dark(#fff, #1d2026);
  --text: light-dark(#1b1f24, #e4e7ec);
  --quiet: light-dark(#5b6472, #9aa4b2);
  --line: light-dark(#d9dde3, #343a44);
  --strong: light-dark(#0b5cad, #7db8ff);
  --passage: light-dark(#e3effc, #1f3350);
  --bad: light-dark(#b3261e, #ff9d94);`;
export { showReport as n, pageColours as t };
