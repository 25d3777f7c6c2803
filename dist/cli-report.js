import { n as __exportAll } from "./cli-rolldown-runtime.js";
import { i as fileErrorText } from "./cli-flags.js";
import { $ as probabilityWords, A as wrapWords, At as partsOf, C as remedyPage, Ct as joinMarkdown, D as failedQueries, Dt as foreign, E as reasonSentences, Et as cutText, J as lostMustPass, M as whyWords, Mt as say, O as coverageLine, Ot as id, Q as noteSentences, S as judgeRemedy, St as gfm, T as reasonSentence, Tt as markdownOf, X as worseItems, Y as valueOf, Z as reportJsonPieces, _ as indexRows, _t as judgeName, a as worseSection, at as boundWords, b as reachSentence, bt as codeSpan, c as withRest, ct as toleranceWords, d as placeOfTaker, dt as fileWords, et as subjectOf, f as placeOfTarget, ft as footer, g as terminalTable, gt as table, h as answerWords, ht as costTable, i as worseHeading, it as isDead, j as causesSentence, jt as plain, k as fitWidth, kt as metricName, l as lostTargets, lt as valueWords, m as rankWords, mt as costRows, n as betterSection, nt as intervalCell, o as foldable, ot as changeCell, p as placeWords, pt as shortSha, q as headlineMetricOf, r as failureSection, rt as healthRows, s as headed, st as countsCell, t as whatChanged, tt as untestedWords, u as loweredTargets, ut as factWords, v as indexTable, vn as isOfAnswers, vt as countWithin, w as headlineOf, wt as link$1, x as likelyCause, xt as fencedText, y as sightSentence, yn as isOfSpending, yt as byteLength } from "./cli-exam.js";
import { a as withoutCommands, i as cleanLines, r as cleanLine } from "./cli-failure.js";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
// src/report/terminal/paint.ts
/** The colours, or none. */
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
// src/report/wording/plain-text.ts
/** Words as one line for terminals, logs and annotations: foreign text cleaned, signs in ASCII. */
function plainText(words) {
	return partsOf(words).map((part) => textOf(part)).join("");
}
/** Foreign text on one line, of at most `limit` code points; `(empty)` where nothing visible is left. */
function plainForeign(text, limit) {
	const clean = cleanLine(text.replaceAll(/\s+/g, " ")).trim();
	return clean === "" ? "(empty)" : cutText(clean, limit);
}
function textOf(part) {
	switch (part.kind) {
		case "own": return part.text.replaceAll("−", "-").replaceAll("→", "->");
		case "foreign": return plainForeign(part.text, part.limit);
	}
}
// src/report/terminal/terminal-metrics.ts
/** All metrics as one table, gated ones first. Empty where nothing was measured. */
function metricLines({ report, paint, width }) {
	if (report.metrics.length === 0) return [];
	const compared = report.outcome === "compared";
	const [heading = "", ...rows] = terminalTable([
		column$1("Metric", "left", 0, ({ metric }) => metricName(metric)),
		...compared ? [side("Base", "base")] : [],
		side("Head", "head"),
		...compared ? comparison : [],
		verdictColumn(paint)
	], report.metrics, width);
	return [paint.dim(heading), ...rows];
}
/** What both indexes are made of. Empty unless both were built. */
function indexLines({ report, paint, width }) {
	return sideLines("Index", indexRows(report), {
		report,
		paint,
		width
	});
}
/** What each measured side was checked for before a verdict. */
function healthLines(page) {
	return sideLines("Health", healthRows(page.report), page);
}
function sideLines(title, rows, { report, paint, width }) {
	if (rows.length === 0) return [];
	const [heading = "", ...lines] = terminalTable([
		column$1(title, "left", 0, (row) => row.name),
		...report.health.base === void 0 && title === "Health" ? [] : [column$1("Base", "right", 0, (row) => row.base)],
		column$1("Head", "right", 0, (row) => row.head)
	], rows, width);
	return [paint.dim(heading), ...lines];
}
const comparison = [
	column$1("Change, pt", "right", 0, (metric) => changeCell(metric)),
	column$1("95% CI", "right", 3, ({ statistics, group }) => statistics?.interval95 === void 0 || statistics.changed === 0 ? say`n/a` : intervalCell(statistics.interval95, group)),
	column$1("Better / worse", "right", 2, (metric) => countsCell(metric)),
	column$1("Tolerance", "right", 1, (metric) => toleranceWords(metric))
];
function side(heading, of) {
	return column$1(heading, "right", 0, (metric) => valueWords(metric[of], metric.group));
}
function verdictColumn(paint) {
	return {
		heading: "Verdict",
		align: "left",
		rank: 0,
		cell: ({ verdict }) => verdict === "not-gated" ? "not gated" : verdict,
		paint: ({ verdict }, text) => verdict === "not-gated" ? paint.dim(text) : paint.verdict(verdict, text)
	};
}
/** `rank`: see `TerminalColumn`. */
function column$1(heading, align, rank, words) {
	return {
		heading,
		align,
		rank,
		cell: (row) => plainText(words(row))
	};
}
// src/report/terminal/terminal-questions.ts
/** Questions spelled out before the rest is counted. */
const shown = 10;
/** The questions that got worse, worst first, each with what it lost and what stands there now. */
function questionLines({ report, paint, width }) {
	const items = worseItems(report);
	if (items.length === 0) return [];
	const more = items.length - shown;
	return [
		`${plainText(worseHeading(report))} (${items.length})`,
		...items.slice(0, shown).flatMap((item) => {
			const [title, ...details] = linesOf(item, report);
			return [fitWidth(`  ${title}`, width), ...details.map((line) => paint.dim(fitWidth(`    ${line}`, width)))];
		}),
		...more > 0 ? [`  and ${more} more`] : []
	];
}
function linesOf(item, report) {
	const lost = lostTargets(item);
	const takers = (item.tookPlace ?? []).slice(0, lost.length);
	return [
		`${plainForeign(item.id, 80)}${lostMustPass(report).includes(item.id) ? " (must pass)" : ""}${movement(item, report)}`,
		...item.query === void 0 ? [] : [plainForeign(item.query, 160)],
		...answerLines(item, report),
		...lost.map((target) => `lost  ${evidence(target)}`),
		...lost.length === 0 ? loweredTargets(item).map((target) => `lower ${evidence(target)}`) : takers.map((chunk) => `now   ${plainText(placeWords(placeOfTaker(chunk)))}`),
		...[whyWords(item)].flatMap((why) => why === void 0 ? [] : [`why   ${plainText(why)}`])
	];
}
/** Only where answers are what the table is about. */
function answerLines(item, report) {
	const metric = headlineMetricOf(report);
	if (metric === void 0 || !isOfAnswers(metric)) return [];
	return answerWords(item, true).map((words) => plainText(words));
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
	return `${[
		[paint.bold(title), ...wrapWords(plainText(sentence), width)],
		errorLines(report, width),
		bullets("Why", reasonSentences(report), width),
		bullets("What to do", [judgeRemedy(report)].filter((words) => words !== void 0), width),
		bullets("Reach", [reachSentence(report)].filter((words) => words !== void 0), width),
		bullets("Sight", [sightSentence(report)].filter(isKnown), width),
		bullets("What changed", [whatChanged(report)].filter(isKnown), width),
		bullets("Causes", [causesSentence(report)].filter(isKnown), width),
		bullets("Likely cause", [likelyCause(report)].filter(isKnown), width),
		isDead(report) ? healthLines(page) : [],
		...scoreBlocks(page),
		failureLines(report, width),
		indexLines(page),
		bullets("Judging", costRows(report).map(({ name, value }) => say`${name}: ${value}`), width),
		bullets("Notes", noteSentences(report), width),
		wrapWords(closing(report), width).map((line) => paint.dim(line))
	].filter((block) => block.length > 0).map((block) => block.map((line) => withoutCommands(line)).join("\n")).join("\n\n")}\n`;
}
/** What a verdict on head alone would rest on: what is not well, and the table of checks. */
function renderHealth(report, columns) {
	const width = Math.max(40, columns);
	const wrong = report.findings.filter(({ kind }) => kind === "unhealthy");
	const healthy = report.error === void 0 && !isDead(report);
	const title = healthy ? "RAG Gate: healthy" : "RAG Gate: not healthy";
	const why = wrong.map((finding) => reasonSentence(finding, report, "full"));
	const sentence = report.error === void 0 ? [] : [headlineOf(report).sentence];
	return {
		text: `${[
			[title],
			errorLines(report, width),
			bullets("Why", [...why, ...sentence], width),
			healthLines({
				report,
				paint: paintFor(false),
				width
			})
		].filter((block) => block.length > 0).map((block) => block.map((line) => withoutCommands(line)).join("\n")).join("\n\n")}\n`,
		healthy
	};
}
/** Scores of a side that could not be measured would only hide that. */
function scoreBlocks(page) {
	const { report, width } = page;
	if (isDead(report) && report.outcome !== "compared") return [];
	return [
		metricLines(page),
		bullets("Coverage", coverageLines(report), width),
		questionLines(page)
	];
}
function isKnown(words) {
	return words !== void 0;
}
function bullets(title, list, width) {
	if (list.length === 0) return [];
	return [title, ...list.flatMap((words) => indented(plainText(words), width))];
}
function coverageLines({ metrics }) {
	return metrics.flatMap((metric) => coverageLine(metric) ?? []);
}
/** A text below its title, two columns in. */
function indented(text, width) {
	return wrapWords(text, width - 2).map((line) => `  ${line}`);
}
function errorLines({ error, text }, width) {
	if (error === void 0) return [];
	const { hint, mistakes, message } = error;
	const last = text === "snippets" ? cleanLines(message.trim(), { limit: 200 }).slice(-20) : [];
	return [
		...last.length > 1 ? last.map((line) => `  | ${line.replaceAll("	", " ")}`) : [],
		...mistakes.flatMap(({ file, line, column, path, message: words }) => {
			const at = [
				file,
				line,
				column
			].filter((part) => part !== void 0).join(":");
			return indented(`${plainForeign(path === "" ? at : `${at} ${path}`, 400)}: ${plainForeign(words, 400)}`, width);
		}),
		...hint === void 0 ? [] : wrapWords(`hint: ${plainForeign(hint, 400)}`, width)
	];
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
// src/report/markdown/error-sections.ts
/** What a run that could not measure has to say beyond its headline: the remedy, every mistake, the last lines of a long message. */
function errorSections({ error, text }, { mistakeBytes, lastLines }, view) {
	if (error === void 0) return [];
	const { hint, mistakes, message } = error;
	const isLong = mistakes.length === 0 && message.trim().split(/\r\n|\r|\n/).length > 1;
	return [
		hint === void 0 ? void 0 : gfm`**What to do:** ${foreign(hint, 400)}`,
		mistakes.length === 0 ? void 0 : mistakeList(mistakes, mistakeBytes, view),
		isLong && lastLines && text === "snippets" ? foldable(gfm`Last lines`, fencedText(message), view) : void 0
	];
}
function mistakeList(mistakes, bytes, { rest }) {
	const lines = mistakes.map((mistake) => gfm`- ${mistakeLine(mistake)}`);
	const fitting = countWithin(lines, bytes);
	const more = lines.length - fitting;
	const last = more === 0 ? [] : [gfm`- ${say`${more} more`} in the ${rest}.`];
	return joinMarkdown([...lines.slice(0, fitting), ...last], gfm`\n`);
}
function mistakeLine({ file, line, column, path, message }) {
	const at = [
		file,
		line,
		column
	].filter((part) => part !== void 0).join(":");
	const key = path === "" ? gfm`` : gfm` ${foreign(path, 200)}`;
	return gfm`${foreign(at, 200)}${key}: ${foreign(message, 400)}`;
}
// src/report/markdown/health-section.ts
/** What a verdict rests on: folded away where all is well, in the open where nothing was measured. */
function healthSection(report, { index }, view) {
	const rows = healthRows(report);
	if (rows.length === 0) return void 0;
	const shown = table(columnsOf(report), rows);
	if (isDead(report)) return headed(gfm`Health`, shown);
	return index ? foldable(gfm`Health`, shown, view) : void 0;
}
function columnsOf({ health: { base } }) {
	return [
		{
			heading: gfm``,
			align: "left",
			cell: ({ name }) => gfm`${name}`
		},
		...base === void 0 ? [] : [column("Base", "base")],
		column("Head", "head")
	];
}
function column(heading, side) {
	return {
		heading: gfm`${plain(heading)}`,
		align: "right",
		cell: (row) => gfm`${row[side]}`
	};
}
// src/report/markdown/metric-table.ts
/** The metrics of the main table: those that gate, and the fair reading of one that does. */
function mainMetrics({ metrics }) {
	return metrics.filter(({ verdict, promoted }) => verdict !== "not-gated" || promoted);
}
/** The metrics that are only reported. */
function otherMetrics({ metrics }) {
	return metrics.filter(({ verdict, promoted }) => verdict === "not-gated" && !promoted);
}
/** The metrics of what was retrieved and how much of it: measured without a model. */
function retrievalMetrics(metrics) {
	return metrics.filter((metric) => !isOfAnswers(metric) && !spends(metric));
}
function spends({ group, metric }) {
	return isOfSpending({
		group,
		name: metric
	});
}
/** The metrics of what a question takes: time, tokens of models, money. */
function spendingMetrics(metrics) {
	return metrics.filter((metric) => spends(metric));
}
/** The metrics of what was written, or of what a judge read; those that need none first. */
function generationMetrics(metrics) {
	const ofAnswers = metrics.filter((metric) => isOfAnswers(metric));
	return {
		ruled: ofAnswers.filter(({ judged }) => !judged),
		judged: ofAnswers.filter(({ judged }) => judged)
	};
}
/** One row per metric. Without a comparison: head's values, and verdicts where a bound was checked. */
function metricTable(metrics, report) {
	return table(report.outcome === "compared" ? comparedColumns(metrics) : headColumns, metrics);
}
const name = {
	heading: gfm`Metric`,
	align: "left",
	cell: ({ metric }) => gfm`${metricName(metric)}`
};
const base = {
	heading: gfm`Base`,
	align: "right",
	cell: ({ base: value, group }) => gfm`${valueWords(value, group)}`
};
const head = {
	heading: gfm`Head`,
	align: "right",
	cell: ({ head: value, group }) => gfm`${valueWords(value, group)}`
};
const change = {
	heading: gfm`Change, pt`,
	align: "right",
	cell: (metric) => gfm`${changeCell(metric)}`
};
const changeWithInterval = {
	heading: gfm`Change, pt (95% CI)`,
	align: "right",
	cell: (metric) => {
		const { statistics } = metric;
		const interval = statistics?.interval95;
		if (interval === void 0 || statistics?.changed === 0) return change.cell(metric);
		return gfm`${say`${changeCell(metric)} (${intervalCell(interval, metric.group)})`}`;
	}
};
const counts = {
	heading: gfm`Better / worse`,
	align: "right",
	cell: (metric) => gfm`${countsCell(metric)}`
};
const tolerance = {
	heading: gfm`Tolerance`,
	align: "right",
	cell: (metric) => gfm`${toleranceWords(metric)}`
};
const verdict = {
	heading: gfm`Verdict`,
	align: "left",
	cell: (metric) => verdictCells[metric.verdict]
};
/** Tolerances need a base, so only bounds have anything to say here. */
const headColumns = [
	name,
	head,
	{
		heading: gfm`Bounds`,
		align: "right",
		gap: gfm`none`,
		cell: ({ gate, group }) => {
			const bounds = boundWords(gate, group);
			return bounds && gfm`${bounds}`;
		}
	},
	{
		...verdict,
		gap: gfm`not compared`,
		cell: (metric) => hasVerdict(metric) ? verdictCells[metric.verdict] : void 0
	}
];
function comparedColumns(metrics) {
	const gated = metrics.some(({ gate }) => gate !== void 0);
	const moved = metrics.some(({ statistics }) => statistics?.interval95 !== void 0 && statistics.changed > 0) ? changeWithInterval : change;
	return [
		name,
		base,
		head,
		moved,
		counts,
		...gated ? [tolerance] : [],
		verdict
	];
}
/** Whether a verdict was reached without a base. */
function hasVerdict({ gate, verdict: reached }) {
	return reached !== "pass" || gate?.min !== void 0 || gate?.max !== void 0;
}
/** The word carries the meaning; the symbol repeats it. */
const verdictCells = {
	pass: gfm`✅ pass`,
	warn: gfm`⚠️ warn`,
	fail: gfm`❌ fail`,
	error: gfm`⛔ error`,
	"not-gated": gfm`not gated`
};
// src/report/markdown/slice-table.ts
/**
* The slices worth showing: all of the headline metric, those of others that gate, and of the headline metric
* the questions that gate nothing: those of the split dev, and those that head adds.
*/
function sliceRows({ metrics, headline }) {
	return metrics.flatMap(({ metric, group, slices, added, dev }) => {
		const isHeadline = metric === headline;
		const rows = (isHeadline ? slices : slices.filter(({ gate }) => gate !== void 0)).map((slice) => ({
			metric,
			group,
			slice,
			of: "tag"
		}));
		if (!isHeadline) return rows;
		return [
			...rows,
			...dev === void 0 ? [] : [{
				metric,
				group,
				slice: dev,
				of: "dev"
			}],
			...added === void 0 ? [] : [{
				metric,
				group,
				slice: added,
				of: "added"
			}]
		];
	});
}
/** One row per slice; one with too few questions for a mean shows its counts alone. */
function sliceTable(rows, { outcome }) {
	const compared = outcome === "compared";
	const columns = [
		{
			heading: gfm`Slice`,
			align: "left",
			cell: (row) => gfm`${sliceName(row)}`
		},
		{
			heading: gfm`Metric`,
			align: "left",
			cell: ({ metric }) => gfm`${metricName(metric)}`
		},
		{
			heading: gfm`Questions`,
			align: "right",
			cell: ({ slice }) => gfm`${say`${slice.pairs}`}`
		},
		...compared ? [value("Base", "base")] : [],
		value("Head", "head"),
		...compared ? changeColumns : [],
		{
			heading: gfm`Tolerance`,
			align: "left",
			gap: gfm`none`,
			cell: ({ slice: { gate, base }, group }) => gate && gfm`${toleranceWords({
				gate,
				group,
				base
			})}`
		}
	];
	return table(columns, rows);
}
/** How a slice is called: its tag, or our own words for what is no tag. */
function sliceName({ slice, of }) {
	switch (of) {
		case "tag": return id(slice.tag);
		case "added": return say`added questions`;
		case "dev": return say`split dev`;
	}
}
const changeColumns = [{
	heading: gfm`Change, pt`,
	align: "right",
	cell: ({ slice: { delta }, group }) => gfm`${changeCell({
		delta,
		group
	})}`
}, {
	heading: gfm`Better / worse`,
	align: "right",
	cell: ({ slice }) => gfm`${countsCell(slice)}`
}];
function value(heading, side) {
	return {
		heading: gfm`${plain(heading)}`,
		align: "right",
		cell: ({ slice, group }) => gfm`${valueWords(slice[side], group)}`
	};
}
// src/report/markdown/metric-sections.ts
/**
* The metrics that gate, retrieval first, then what was written, each under a heading that says who measured it.
* Failing ones stay whatever the budget is, up to the shape's number of rows.
*/
function mainMetricSection(report, { passingRows, passingAnswerRows, failingRows }, { rest }) {
	const rows = mainMetrics(report);
	const broken = rows.filter(({ verdict }) => verdict === "fail" || verdict === "error");
	const shown = new Set(broken.slice(0, failingRows));
	const kept = rows.filter((row) => {
		if (broken.includes(row)) return shown.has(row);
		return passingRows && (passingAnswerRows || !isOfAnswers(row));
	});
	if (kept.length === 0) return void 0;
	const more = rows.length - kept.length;
	const last = more === 0 ? [] : [gfm`${say`and ${more} more`} in the ${rest}.`];
	return joinMarkdown([...labelledTables(kept, report), ...last], gfm`\n\n`);
}
/** The metrics that are only reported. */
function otherMetricSection(report, { others }, view) {
	const rows = otherMetrics(report);
	if (!others || rows.length === 0) return void 0;
	const { ruled, judged } = generationMetrics(rows);
	const spent = spendingMetrics(rows);
	const tables = ruled.length + judged.length + spent.length === 0 ? [metricTable(rows, report)] : labelledTables(rows, report);
	return foldable(gfm`${say`Other metrics (${rows.length})`}`, joinMarkdown(tables, gfm`\n\n`), view);
}
function labelledTables(rows, report) {
	const { ruled, judged } = generationMetrics(rows);
	const judge = judgeName(report);
	const by = judge === void 0 ? gfm`judge` : gfm`judge ${judge}`;
	return [
		labelledTable(gfm`**Retrieval** (deterministic)`, retrievalMetrics(rows), report),
		labelledTable(gfm`**Generation** (deterministic)`, ruled, report),
		labelledTable(gfm`**Generation** (${by})`, judged, report),
		labelledTable(gfm`**Time and cost** (as the pipeline took)`, spendingMetrics(rows), report)
	].flat();
}
function labelledTable(label, rows, report) {
	if (rows.length === 0) return [];
	const lines = rows.flatMap((row) => coverageLine(row) ?? []);
	const coverage = joinMarkdown(lines.map((line) => gfm`- ${line}`), gfm`\n`);
	const tables = gfm`${label}\n\n${metricTable(rows, report)}`;
	return lines.length === 0 ? [tables] : [tables, coverage];
}
/** Slices a comment shows before the rest is only counted. */
const slicesFolded = 20;
/** Tags as parts of the golden set, and the questions that head adds. */
function sliceSection(report, { slices }, view) {
	const rows = sliceRows(report);
	if (!slices || rows.length === 0) return void 0;
	const limit = view.fold ? slicesFolded : rows.length;
	const body = withRest(rows, {
		limit,
		rest: view.rest
	}, (kept) => sliceTable(kept, report));
	return foldable(gfm`${say`Slices (${rows.length})`}`, body, view);
}
// src/report/wording/reproduce.ts
/** Ids that the command names at most, the worst questions first. */
const named = 10;
/**
* The command that repeats the comparison on the questions that count against the verdict; undefined unless it
* failed or warned. It is meant for a shell: ids that are not plain words are left out.
*/
function reproduceCommand(report) {
	const { verdict, outcome, origin, findings } = report;
	if (outcome !== "compared" || verdict !== "fail" && verdict !== "warn") return void 0;
	const base = shortSha(origin.commits.base);
	const accused = findings.flatMap((finding) => "items" in finding ? finding.items : []);
	const ids = [.../* @__PURE__ */ new Set([...worseItems(report).map((item) => item.id), ...accused])].filter((id) => /^[A-Za-z0-9._][A-Za-z0-9._-]{0,79}$/.test(id)).slice(0, named);
	return [
		"npx rag-gate gate",
		...base === void 0 ? [] : [`--base ${base}`],
		...ids.length === 0 ? [] : [`--only ${ids.join(",")}`]
	].join(" ");
}
// src/report/markdown/statistics-table.ts
/** The gated metrics that were compared, in the report's order, each followed by its slices that gate. */
function statisticsRows({ metrics }) {
	return metrics.flatMap((metric) => {
		const { gate, statistics, coverage, slices } = metric;
		if (gate === void 0) return [];
		return [{
			tag: void 0,
			pairs: coverage.pairs,
			statistics
		}, ...slices].flatMap(({ tag, pairs, statistics: own }) => own === void 0 ? [] : [{
			metric,
			tag,
			pairs,
			statistics: own
		}]);
	});
}
/** One row per gated metric: what its rule went by, and the interval for other questions. */
function statisticsTable(rows) {
	return table(columns, rows);
}
const columns = [
	{
		heading: gfm`Metric`,
		align: "left",
		cell: ({ metric: { metric }, tag }) => gfm`${subjectOf({
			metric,
			tag
		})}`
	},
	{
		heading: gfm`Rule`,
		align: "left",
		cell: ({ metric: { gate } }) => gate && gfm`${plain(gate.rule)}`
	},
	{
		heading: gfm`Test`,
		align: "left",
		gap: gfm`none`,
		cell: (row) => {
			const words = testWords(row);
			return words && gfm`${words}`;
		}
	},
	{
		heading: gfm`p`,
		align: "right",
		cell: ({ statistics: { rule } }) => {
			const p = rule?.adjusted ?? rule?.p;
			return p === void 0 ? void 0 : gfm`${probabilityWords(p)}`;
		}
	},
	{
		heading: gfm`Questions`,
		align: "right",
		cell: ({ pairs }) => gfm`${say`${pairs}`}`
	},
	{
		heading: gfm`Moved`,
		align: "right",
		cell: ({ statistics }) => gfm`${say`${statistics.changed}`}`
	},
	{
		heading: gfm`Clusters`,
		align: "right",
		cell: ({ statistics: { clusters, documents } }) => {
			const count = documents?.count ?? clusters;
			return count === void 0 ? void 0 : gfm`${say`${count}`}`;
		}
	},
	{
		heading: gfm`95% CI`,
		align: "right",
		cell: ({ metric: { group }, statistics: { interval95, changed } }) => interval95 && changed > 0 ? gfm`${intervalCell(interval95, group)}` : void 0
	}
];
/** The test that the rule goes by; undefined where it asks for none. */
function testWords({ metric: { gate }, pairs, statistics }) {
	const { test, own, changed, rule } = statistics;
	if (rule === void 0 || gate?.rule === "point") return void 0;
	if (gate?.rule === "auto") return own && ownWords[own.kind];
	switch (test.kind) {
		case "none": return say`none: ${untestedWords(test, {
			pairs,
			changed
		})}`;
		case "t": return say`paired t`;
		case "sign-flip": return say`sign-flip`;
		case "mcnemar": return say`McNemar, mid-p`;
		case "bootstrap": return say`bootstrap`;
	}
}
const ownWords = {
	t: say`paired t`,
	mcnemar: say`McNemar, exact`,
	"sign-flip": say`sign-flip`
};
// src/report/markdown/statistics-section.ts
/** What the rules went by, and what the movements say of questions that are not in the golden set. */
function statisticsSection(report, { statistics }, view) {
	const rows = statisticsRows(report);
	if (!statistics || rows.every((row) => row.statistics.changed === 0)) return void 0;
	const decides = rows.some((row) => row.statistics.rule?.p !== void 0) ? say`p is what the rule goes by. ` : say``;
	const told = say`${decides}The interval is about other questions like these; questions about the same documents count as one cluster.`;
	return foldable(gfm`Statistics`, gfm`${statisticsTable(rows)}\n\n${told}`, view);
}
// src/report/markdown/document.ts
/** One report as Markdown, in the fixed order of its sections; a section without content is not there. */
function renderDocument(report, shape, view) {
	const sections = [
		headlineSection(report),
		...errorSections(report, shape, view),
		reasonSection(report),
		remedySection(report),
		reachSection(report),
		sightSection(report),
		changedSection(report, shape),
		causesSection(report),
		likelyCauseSection(report),
		noteSection(report, shape, view),
		...isDead(report) ? [healthSection(report, shape, view)] : [],
		...hidesScores(report) ? [] : questionSections(report, shape, view),
		failureSection(report, shape, view),
		...hidesScores(report) ? [] : tableSections(report, shape, view),
		...isDead(report) ? [] : [healthSection(report, shape, view)],
		indexSection(report, shape, view),
		reproduceSection(report, shape),
		shape.shortened ? gfm`Shortened: see the ${view.rest}.` : void 0,
		footer(report)
	].filter((section) => section !== void 0);
	return `${markdownOf(joinMarkdown(sections, gfm`\n\n`))}\n`;
}
function questionSections(...asked) {
	return [
		mainMetricSection(...asked),
		worseSection(...asked),
		betterSection(...asked)
	];
}
function tableSections(...asked) {
	return [
		otherMetricSection(...asked),
		sliceSection(...asked),
		statisticsSection(...asked)
	];
}
/** Scores of 0 on a side that could not be measured would only hide that. */
function hidesScores(report) {
	return isDead(report) && report.outcome !== "compared";
}
function headlineSection(report) {
	const { alert, verdict, sentence } = headlineOf(report);
	return gfm`> [!${plain(alert)}]\n> **RAG Gate: ${verdict}.** ${sentence}`;
}
/** Findings that the document spells out before it only counts them. */
const reasonsShown = 5;
function reasonSection(report) {
	const reasons = reasonSentences(report).map((reason) => gfm`${reason}`);
	const [only] = reasons;
	if (only === void 0 || reasons.length === 1) return only && gfm`**Why:** ${only}`;
	const more = reasons.length - reasonsShown;
	const lines = [...reasons.slice(0, reasonsShown), ...more > 0 ? [gfm`${say`and ${more} more.`}`] : []];
	return gfm`**Why:**\n\n${joinMarkdown(lines.map((line) => gfm`- ${line}`), gfm`\n`)}`;
}
function remedySection(report) {
	const remedy = judgeRemedy(report);
	if (remedy === void 0) return void 0;
	const page = remedyPage(report);
	const where = page === void 0 ? gfm`` : gfm` See the ${link$1(gfm`recipes`, page)}.`;
	return gfm`**What to do:** ${remedy}${where}`;
}
function reachSection(report) {
	const sentence = reachSentence(report);
	return sentence && gfm`**Reach:** ${sentence}`;
}
function sightSection(report) {
	const sentence = hidesScores(report) ? void 0 : sightSentence(report);
	return sentence && gfm`**Sight:** ${sentence}`;
}
function likelyCauseSection(report) {
	const sentence = likelyCause(report);
	return sentence && gfm`**Likely cause:** ${sentence}`;
}
function changedSection(report, { changed }) {
	const sentence = changed ? whatChanged(report) : void 0;
	return sentence && gfm`**What changed:** ${sentence}`;
}
function causesSection(report) {
	const sentence = causesSentence(report);
	return sentence && gfm`**Causes:** ${sentence}`;
}
function noteSection(report, { notes: limit }, { rest }) {
	const notes = noteSentences(report).map((note) => gfm`> ${note}`);
	if (notes.length === 0) return void 0;
	const more = notes.length - limit;
	const line = more > 0 ? [gfm`> ${say`${more} more`} in the ${rest}.`] : [];
	return joinMarkdown([...notes.slice(0, limit), ...line], gfm`\n>\n`);
}
function indexSection(report, { index }, view) {
	const rows = indexRows(report);
	const costs = costRows(report);
	if (!index || rows.length + costs.length === 0) return void 0;
	const tables = [rows.length === 0 ? [] : [indexTable(rows)], costs.length === 0 ? [] : [costTable(costs)]].flat();
	const heading = costs.length === 0 ? gfm`Index and time` : gfm`Index, time and cost`;
	return foldable(heading, joinMarkdown(tables, gfm`\n\n`), view);
}
function reproduceSection(report, { reproduce }) {
	const command = reproduceCommand(report);
	return reproduce && command !== void 0 ? gfm`Reproduce: ${codeSpan(command)}` : void 0;
}
// src/report/markdown/shorten.ts
/**
* The first rendering that fits into `budget` UTF-8 bytes. Whole sections and rows go, the least
* important first; what a reader must not miss is in the last shape too, which is returned as it is.
*/
function shorten(render, { full, budget }) {
	let text = "";
	for (const shape of shapes(full)) {
		text = render(shape);
		if (byteLength(text) <= budget) break;
	}
	return text;
}
/** From everything to what is never dropped, one step at a time. */
function* shapes(full) {
	let shape = full;
	yield shape;
	for (const step of steps(full)) {
		shape = {
			...shape,
			...step,
			shortened: true
		};
		yield shape;
	}
}
function steps({ betterRows, worseRows }) {
	return [
		{ index: false },
		{ statistics: false },
		{ betterRows: Math.min(10, betterRows) },
		{ betterRows: 0 },
		{ slices: false },
		{ others: false },
		{ failureRows: 0 },
		{ changed: false },
		{ texts: false },
		...fewerRows.filter((rows) => rows < worseRows).map((rows) => ({ worseRows: rows })),
		{ notes: 3 },
		{ reproduce: false },
		{ passingAnswerRows: false },
		{ passingRows: false },
		{
			failingRows: 20,
			mistakeBytes: 8e3,
			lastLines: false
		}
	];
}
/** A summary has room for far more rows than a comment, and loses them by degrees. */
const fewerRows = [
	1e3,
	300,
	100,
	30,
	10,
	5,
	3,
	0
];
// src/report/markdown/comment.ts
/** Most bytes of a comment, marker included; GitHub takes 65,536 characters. */
const commentBytes = 64e3;
/** Bytes left for the marker line and the empty line after it, which whoever posts the comment puts before it. */
const markerBytes = 300;
/** What a comment shows before anything is dropped. */
const commentShape = {
	index: true,
	changed: true,
	betterRows: 10,
	slices: true,
	others: true,
	statistics: true,
	failureRows: 10,
	texts: true,
	worseRows: 10,
	notes: 8,
	reproduce: true,
	passingAnswerRows: true,
	passingRows: true,
	failingRows: 20,
	mistakeBytes: 2e4,
	lastLines: true,
	shortened: false
};
/**
* The comment on a pull request, without its marker line. At most `budget` UTF-8 bytes with that
* line, for any budget of 24,000 or more. `fold`: details may be folded away. `summaryUrl`: where
* the rest stands, by default the run's own page.
*/
function renderComment(report, options) {
	const rest = link$1(gfm`run summary`, options.summaryUrl ?? report.origin.runUrl);
	const view = {
		fold: options.fold,
		rest
	};
	return shorten((shape) => renderDocument(report, shape, view), {
		full: commentShape,
		budget: options.budget - markerBytes
	});
}
// src/report/markdown/summary.ts
/** UTF-8 bytes; the runner drops a summary of more than 1 MiB as a whole. */
const summaryBytes = 1e6;
/** Rows of one table past which nobody reads on in a page. */
const manyRows = 2e3;
const summaryShape = {
	index: true,
	changed: true,
	betterRows: manyRows,
	slices: true,
	others: true,
	statistics: true,
	failureRows: manyRows,
	texts: true,
	worseRows: manyRows,
	notes: manyRows,
	reproduce: true,
	passingAnswerRows: true,
	passingRows: true,
	failingRows: manyRows,
	mistakeBytes: summaryBytes,
	lastLines: true,
	shortened: false
};
/** The summary of a run: what the comment says, with every row that fits into 1,000,000 bytes and nothing folded. */
function renderSummary(report) {
	const view = {
		fold: false,
		rest: gfm`report.json`
	};
	return shorten((shape) => renderDocument(report, shape, view), {
		full: summaryShape,
		budget: summaryBytes
	});
}
// src/report/sinks.ts
var sinks_exports = /* @__PURE__ */ __exportAll({ sinkNames: () => sinkNames });
/** The files of a report, a line each. Writers, outputs, help and documentation take them from here. */
const sinks = {
	json: {
		file: "report.json",
		holds: "everything, for programs",
		render: reportJsonPieces
	},
	summary: {
		file: "summary.md",
		holds: "the job summary, with every table",
		render: renderSummary
	},
	comment: {
		file: "comment.md",
		holds: "the comment as it would be posted",
		render: (report) => renderComment(report, {
			budget: commentBytes,
			fold: true
		})
	}
};
/** `report.json, summary.md and comment.md`. */
const sinkNames = new Intl.ListFormat("en-GB").format(Object.values(sinks).map(({ file }) => file));
/** Content of each file of a report, by its name. */
function reportFiles(report) {
	return new Map(Object.values(sinks).map(({ file, render }) => [file, render(report)]));
}
// src/files/write-files.ts
/**
* Writes the named files into an existing folder. Each is written under a new name and then moved
* into place, so that a symbolic link of that name is replaced and never followed, and no reader
* sees half a file. A content in pieces is never held as a whole.
*/
async function writeFiles(folder, files) {
	for (const [name, content] of files) {
		const fresh = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
		await writeFile(fresh, content, { flag: "wx" });
		await rename(fresh, join(folder, name));
	}
}
// src/cli/show-report.ts
/** Writes the report into `out` where that is given, and prints it. */
async function showReport(report, { out, json }, log) {
	if (out !== void 0) await keepReport(out, report, log);
	if (json) for (const piece of sinks.json.render(report)) process.stdout.write(piece);
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
export { sinks_exports as n, renderHealth as r, showReport as t };
