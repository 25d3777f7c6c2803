import { n as __exportAll } from "./cli-rolldown-runtime.js";
import { i as fileErrorText } from "./cli-flags.js";
import { $t as foreign, A as sameOrderWords, At as fileWords, Bt as judgeErrorWords, Ct as boundWords, D as listLegend, Dt as unitOf, E as listHeading, Ei as isShare, Er as fewestBlocked, Et as toleranceWords, Ft as leftColumn, Gt as code, Ht as countWithin, It as rightColumn, Jt as gfm, Kt as codeSpan, Lt as sideTable, Mt as shortSha, Nt as costRows, O as listedChunks, Ot as valueWords, Pt as costTable, Q as plainText, Qt as enumerate, Rt as table, S as headlineOf, St as amountWords, T as changedItems, Ti as isOfSpending, Tt as countsCell, Ut as listWithin, Vt as judgeName, Wt as anchor, Xt as link, Yt as joinMarkdown, Z as plainForeign, Zt as markdownOf, _ as indented, _t as intervalCell, an as say, b as fitWidth, bt as isDead, ct as lostMustPass, dt as reportJsonPieces, en as id, f as writeFiles, ft as noteSentences, g as errorLines, gt as untestedWords, h as bullets, ht as subjectOf, in as plural, it as patterns, jt as footer, k as movedWords, kt as factWords, lt as valueOf, m as indexRows, mr as byteLength, mt as probabilityWords, nn as metricName, ot as betterItems, p as terminalTable, pt as reasonInWords, qt as fencedText, rn as plain, st as headlineMetricOf, tn as joinWords, ut as worseItems, v as textOfBlocks, vi as share, vt as foreignWithin, w as reasonSentences, wi as isOfAnswers, wt as changeCell, x as wrapWords, xt as listed, y as displayWidth, yt as healthRows } from "./cli-exam.js";
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
// src/report/terminal/terminal-metrics.ts
/** All metrics as one table, gated ones first. Empty where nothing was measured. */
function metricLines({ report, paint, width }) {
	if (report.metrics.length === 0) return [];
	const compared = report.outcome === "compared";
	const [heading = "", ...rows] = terminalTable([
		column("Metric", "left", 0, ({ metric }) => metricName(metric)),
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
		column(title, "left", 0, (row) => row.name),
		...report.health.base === void 0 && title === "Health" ? [] : [column("Base", "right", 0, (row) => row.base)],
		column("Head", "right", 0, (row) => row.head)
	], rows, width);
	return [paint.dim(heading), ...lines];
}
const comparison = [
	column("Change, pt", "right", 0, (metric) => changeCell(metric)),
	column("95% CI", "right", 3, ({ statistics, group }) => statistics?.interval95 === void 0 || statistics.changed === 0 ? say`n/a` : intervalCell(statistics.interval95, group)),
	column("Better / worse", "right", 2, (metric) => countsCell(metric)),
	column("Tolerance", "right", 1, (metric) => toleranceWords(metric))
];
function side(heading, of) {
	return column(heading, "right", 0, (metric) => valueWords(metric[of], metric.group));
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
function column(heading, align, rank, words) {
	return {
		heading,
		align,
		rank,
		cell: (row) => plainText(words(row))
	};
}
// src/report/markdown/section.ts
/** A section with a heading. */
function headed(heading, body) {
	return gfm`#### ${heading}\n\n${body}`;
}
/** A section that a reader may open; under a plain heading where nothing is folded away. */
function foldable(heading, body, { fold }) {
	if (!fold) return headed(heading, body);
	return gfm`<details><summary>${heading}</summary>\n\n${body}\n\n</details>`;
}
/** The first rows through `show`, then how many more there are and where. */
function withRest(rows, { limit, rest }, show) {
	const more = rows.length - limit;
	if (more <= 0) return show(rows);
	const line = gfm`${say`${more} more`} in the ${rest}.`;
	return limit === 0 ? line : gfm`${show(rows.slice(0, limit))}\n\n${line}`;
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
	const shown = sideTable(rows, report.health.base !== void 0);
	if (isDead(report)) return headed(gfm`Health`, shown);
	return index ? foldable(gfm`Health`, shown, view) : void 0;
}
// src/report/wording/judge-remedy.ts
/** What to do where the judge is why a gated metric was not measured; undefined where it is not, or nothing helps. */
function judgeRemedy({ findings, judge }) {
	const noKey = findings.find(({ kind }) => kind === "no-judge-key");
	if (noKey?.kind === "no-judge-key") return noKey.withheld ? forForks : setKey;
	const hint = judge?.stopped?.hint;
	return findings.some(({ kind }) => kind === "judge-stopped") && hint !== void 0 ? foreignWithin(hint, 2e3) : void 0;
}
/** Address of the page that shows how; undefined where the remedy is told in full. */
function remedyPage({ findings, origin }) {
	return findings.some((finding) => finding.kind === "no-judge-key" && finding.withheld) ? origin.helpUrl?.replace(/[^/]*$/, "recipes.md") : void 0;
}
const setKey = say`set the input api-key (OPENAI_API_KEY on the command line); an endpoint that needs no key takes any text.`;
const forForks = say`judge pull requests from forks in a second workflow, started by workflow_run, which holds the key and runs no code of theirs; or set when-unmeasured: warn to let them pass with a warning.`;
// src/report/wording/coverage-line.ts
/**
* How many questions a metric of answers, of time or of cost was compared on, and what became of the others, those that
* turned by name: they bias what remains. Undefined where nothing but questions that neither side has a score for is
* missing and some are left, and for all other metrics.
*/
function coverageLine({ metric, group, coverage, turned, ruledOut }) {
	if (!isOfAnswers({ group }) && !isOfSpending({
		group,
		name: metric
	})) return void 0;
	const { pairs, runErrors, judgeErrors, notApplicable } = coverage;
	const changed = coverage.turnedOnHead + coverage.turnedOnBase;
	const lost = runErrors + judgeErrors + changed;
	if (lost === 0 && (pairs > 0 || notApplicable === 0)) return void 0;
	const parts = [
		changed === 0 ? [] : [turnedWords(coverage, turned)],
		notApplicable === 0 ? [] : [ruledOutWords(ruledOut, notApplicable)],
		runErrors === 0 ? [] : [say`${plural(runErrors, "failed query", "failed queries")}`],
		judgeErrors === 0 ? [] : [judgeErrorWords(coverage)]
	].flat();
	return say`${metricName(metric)}: compared on ${pairs} of ${pairs + lost + notApplicable}; ${joinWords(parts, say`; `)}.`;
}
function turnedWords(coverage, { base, head }) {
	const { turnedOnHead, turnedOnBase, turnedReasons } = coverage;
	const reasons = turnedReasons.map(({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`);
	const onlyRefused = turnedReasons.every(({ reason }) => reason === "refused");
	const why = reasons.length === 0 || onlyRefused ? say`` : say` (${enumerate(reasons)})`;
	const [lostWords, wonWords] = onlyRefused ? [say`turned from answered to refused`, say`from refused to answered`] : [say`scored on base alone`, say`on head alone`];
	const parts = [turnedOnHead === 0 ? [] : [say`${turnedOnHead} ${lostWords}${listed(head, 400)}`], turnedOnBase === 0 ? [] : [say`${turnedOnBase} ${wonWords}${listed(base, 400)}`]].flat();
	return say`${joinWords(parts, say`, `)}${why}`;
}
/** A metric whose groups are too small for a value counts its pairs among them, without a reason. */
function ruledOutWords(ruledOut, items) {
	const explained = ruledOut.reduce((sum, reason) => sum + reason.items, 0);
	const parts = [...ruledOut.map(({ reason, items: those }) => say`${those} ${plain(reasonInWords[reason])}`), ...explained < items ? [say`${items - explained} not applicable`] : []];
	return joinWords(parts, say`, `);
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
const name = leftColumn(say`Metric`, ({ metric }) => metricName(metric));
const base = rightColumn(say`Base`, (metric) => valueWords(metric.base, metric.group));
const head = rightColumn(say`Head`, (metric) => valueWords(metric.head, metric.group));
const change = rightColumn(say`Change, pt`, changeCell);
const changeWithInterval = rightColumn(say`Change, pt (95% CI)`, (metric) => {
	const { statistics } = metric;
	const interval = statistics?.interval95;
	if (interval === void 0 || statistics?.changed === 0) return changeCell(metric);
	return say`${changeCell(metric)} (${intervalCell(interval, metric.group)})`;
});
const counts = rightColumn(say`Better / worse`, countsCell);
const tolerance = rightColumn(say`Tolerance`, toleranceWords);
const verdict = leftColumn(say`Verdict`, (metric) => verdictCells[metric.verdict]);
/** Tolerances need a base, so only bounds have anything to say here. */
const headColumns = [
	name,
	head,
	rightColumn(say`Bounds`, ({ gate, group }) => boundWords(gate, group), say`none`),
	leftColumn(say`Verdict`, (metric) => hasVerdict(metric) ? verdictCells[metric.verdict] : void 0, say`not compared`)
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
* the questions that gate nothing: those of the split dev, unreviewed drafts, and those that head adds.
*/
function sliceRows({ metrics, headline }) {
	return metrics.flatMap(({ metric, group, slices, ...apart }) => {
		const isHeadline = metric === headline;
		const rows = (isHeadline ? slices : slices.filter(({ gate }) => gate !== void 0)).map((slice) => ({
			metric,
			group,
			slice,
			of: "tag"
		}));
		if (!isHeadline) return rows;
		const others = [
			"dev",
			"drafts",
			"added"
		].flatMap((of) => {
			const slice = apart[of];
			return slice === void 0 ? [] : [{
				metric,
				group,
				slice,
				of
			}];
		});
		return [...rows, ...others];
	});
}
/** One row per slice; one with too few questions for a mean shows its counts alone. */
function sliceTable(rows, { outcome }) {
	const compared = outcome === "compared";
	const columns = [
		leftColumn(say`Slice`, sliceName),
		leftColumn(say`Metric`, ({ metric }) => metricName(metric)),
		rightColumn(say`Questions`, ({ slice }) => say`${slice.pairs}`),
		...compared ? [value$1(say`Base`, "base")] : [],
		value$1(say`Head`, "head"),
		...compared ? changeColumns : [],
		leftColumn(say`Tolerance`, ({ slice: { gate, base }, group }) => gate && toleranceWords({
			gate,
			group,
			base
		}), say`none`)
	];
	return table(columns, rows);
}
/** How a slice is called: its tag, or our own words for what is no tag. */
function sliceName({ slice, of }) {
	switch (of) {
		case "tag": return id(slice.tag);
		case "added": return say`added questions`;
		case "dev": return say`split dev`;
		case "drafts": return say`unreviewed drafts`;
	}
}
const changeColumns = [rightColumn(say`Change, pt`, ({ slice: { delta }, group }) => changeCell({
	delta,
	group
})), rightColumn(say`Better / worse`, ({ slice }) => countsCell(slice))];
function value$1(heading, side) {
	return rightColumn(heading, ({ slice, group }) => valueWords(slice[side], group));
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
	const body = withRest(rows, {
		limit: view.fold ? slicesFolded : rows.length,
		rest: view.rest
	}, (kept) => sliceTable(kept, report));
	return foldable(gfm`${say`Slices (${rows.length})`}`, body, view);
}
// src/report/markdown/file-link.ts
/**
* The words as a link to the file's lines at the measured commit. Just the words where commit,
* repository or server are unknown, or where the path would leave the commit's files.
*/
function fileLink(words, place, origin) {
	return anchor(words, fileUrl(place, origin));
}
function fileUrl({ side, path, lines }, origin) {
	const { serverUrl, repository } = origin;
	const commit = origin.commits[side];
	const segments = path.toWellFormed().split("/");
	if (serverUrl === void 0 || repository === void 0 || commit === void 0) return void 0;
	if (segments.some((segment) => [
		"",
		".",
		".."
	].includes(segment))) return void 0;
	return `${serverUrl}/${repository}/blob/${commit}/${segments.map((segment) => encodeSegment(segment)).join("/")}${fragment(lines)}`;
}
/** encodeURIComponent leaves five signs alone that have a meaning in Markdown. */
function encodeSegment(segment) {
	return encodeURIComponent(segment).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
function fragment(lines) {
	if (lines === void 0) return "";
	return lines.first === lines.last ? `#L${lines.first}` : `#L${lines.first}-L${lines.last}`;
}
// src/report/wording/places.ts
/** What the item had within reach on base and lost. */
function lostTargets({ targets }) {
	return (targets ?? []).filter((target) => target.lost);
}
/** What the item has within reach on head and had not on base. */
function gainedTargets({ targets }) {
	return (targets ?? []).filter((target) => target.gained);
}
/** What still is within reach, or has none, and stands at a worse rank than on base. */
function loweredTargets({ targets }) {
	return (targets ?? []).filter(({ rank, lost }) => !lost && rankOf$1(rank.head) > rankOf$1(rank.base));
}
/** The reverse of lowered: at a better rank than on base without having entered. */
function raisedTargets({ targets }) {
	return (targets ?? []).filter(({ rank, gained }) => !gained && rankOf$1(rank.head) < rankOf$1(rank.base));
}
/** A target in the file that still holds it: head's where head knows its lines, else base's. */
function placeOfTarget({ kind, name, lines }) {
	if (kind === "chunk") return {
		kind: "chunk",
		id: name
	};
	const side = lines.head === void 0 && lines.base !== void 0 ? "base" : "head";
	return {
		kind: "file",
		side,
		path: name,
		lines: lines[side]
	};
}
/** A chunk of head in its file, or its id where no file is known. */
function placeOfTaker({ id: chunk, doc, lines }) {
	return doc === void 0 ? {
		kind: "chunk",
		id: chunk
	} : {
		kind: "file",
		side: "head",
		path: doc,
		lines
	};
}
/** `docs/refunds.md 12-14`. */
function placeWords(place) {
	switch (place.kind) {
		case "chunk": return id(place.id);
		case "file": {
			const path = foreign(place.path, 200);
			return place.lines === void 0 ? path : say`${path} ${plain(lineRange(place.lines))}`;
		}
	}
}
/** `12-14`, or `12` for a single line. */
function lineRange({ first, last }) {
	return first === last ? String(first) : `${first}-${last}`;
}
/**
* `rank 2 → 9`. A side on which it was not found says so, and so does a rank that stayed: the budget
* of a metric can run out above it all the same.
*/
function rankWords$1({ rank: { base, head } }) {
	if (base === void 0) return head === void 0 ? say`not found` : say`not found → ${at(head)}`;
	if (head === void 0) return say`${at(base)} → not found`;
	return base === head ? say`still ${at(head)}` : say`${at(base)} → ${plain(String(head))}`;
}
function at(rank) {
	return say`rank ${plain(String(rank))}`;
}
function rankOf$1(rank) {
	return rank ?? Number.POSITIVE_INFINITY;
}
// src/report/markdown/place-cell.ts
/** Lines of one cell before the rest is only counted. */
const shown$3 = 3;
/** Targets below each other, each with its file and how its rank moved; undefined for none. */
function targetLines(targets, origin) {
	if (targets.length === 0) return void 0;
	return belowEachOther(targets.map((target) => gfm`${placeCell(placeOfTarget(target), origin)}, ${rankWords$1(target)}`));
}
/** A place as a link to its lines, where there is a file to link to. */
function placeCell(place, origin) {
	const words = gfm`${placeWords(place)}`;
	return place.kind === "file" ? fileLink(words, place, origin) : words;
}
/** Lines of one cell, at most three and then `and 4 more`. */
function belowEachOther(lines) {
	const rest = lines.length - shown$3;
	const more = rest > 0 ? [gfm`${say`and ${rest} more`}`] : [];
	return joinMarkdown([...lines.slice(0, shown$3), ...more], gfm`<br>`);
}
// src/report/wording/answer-words.ts
/** What became of an answer between base and head, in a few lines; empty where nothing is known of it. */
function answerWords({ answers }, texts) {
	if (answers === void 0) return [];
	const { base, head } = answers;
	return [
		outcomeWords(base, head),
		claimWords(base, head),
		texts ? headWords(head) : void 0
	].filter((words) => words !== void 0);
}
/** Only where head does something else with the question than base. */
function outcomeWords(base, head) {
	if (head?.outcome === void 0 || head.outcome === base?.outcome) return void 0;
	if (base?.outcome === void 0) return plain(head.outcome);
	return say`${plain(base.outcome)} → ${plain(head.outcome)}`;
}
/** `2 of 6 claims not in the context (base: 0 of 5)`. */
function claimWords(base, head) {
	const now = countOf(head);
	if (now === void 0) return void 0;
	const before = countOf(base);
	const compared = before === void 0 ? say`` : say` (base: ${before.loose} of ${before.of})`;
	return say`${now.loose} of ${plural(now.of, "claim")} not in the context${compared}`;
}
function countOf(answer) {
	const asked = answer?.claims?.filter(({ inContext }) => inContext !== void 0) ?? [];
	return asked.length === 0 ? void 0 : {
		loose: asked.filter(isLoose).length,
		of: asked.length
	};
}
function isLoose({ inContext }) {
	return inContext !== void 0 && inContext !== "entailed";
}
/** The first claim that no chunk carries, else the answer itself. */
function headWords(head) {
	const text = head?.claims?.find(isLoose)?.text ?? head?.text;
	return text === void 0 ? void 0 : foreign(text);
}
// src/report/markdown/question-columns.ts
/** The id of a question, marked if it must pass and does not, with its text below where that may be shown. */
function questionColumn(texts, report) {
	const lost = new Set(lostMustPass(report));
	return leftColumn(say`Question`, (item) => questionCell(item, texts, lost.has(item.id)));
}
/** The question's value on a metric, base → head; head's alone where nothing was compared. */
function metricColumn({ metric, group }, { outcome }) {
	return rightColumn(metricName(metric), ({ scores }) => {
		const score = scores.find((each) => each.metric === metric);
		const head = valueWords(valueOf(score?.head), group);
		return outcome === "compared" ? say`${valueWords(valueOf(score?.base), group)} → ${head}` : head;
	});
}
/** What became of the answer: whether it declines, its claims, and (`texts`) the first that nothing carries. */
function answerColumn(texts) {
	return leftColumn(say`Answer`, (item) => {
		const lines = answerWords(item, texts).map((words) => gfm`${words}`);
		return lines.length === 0 ? void 0 : joinMarkdown(lines, gfm`<br>`);
	});
}
/** A column that reads what was returned: `n/a` for a question of which the report holds no details. */
function detailColumn(column) {
	return {
		...column,
		cell: (item) => item.targets === void 0 ? gfm`n/a` : column.cell(item)
	};
}
function questionCell(item, texts, lost) {
	const name = lost ? gfm`${id(item.id)} (must pass)` : gfm`${id(item.id)}`;
	return texts && item.query !== void 0 ? gfm`${name}<br>${item.query}` : name;
}
// src/report/markdown/list-section.ts
/** The questions without labels that return something else, most changed first, with what each side returned. */
function listSection(report, { listRows, texts }, { rest, fold }) {
	const rows = changedItems(report);
	if (report.lists === void 0 || rows.length === 0) return void 0;
	const body = withRest(rows, {
		limit: listRows,
		rest
	}, (some) => listTable(some, report, {
		texts,
		isShort: fold
	}));
	const legend = listLegend(plain(fold ? "Listed" : "Bold"));
	return headed(gfm`${listHeading(report.lists)}`, gfm`${legend}\n\n${body}`);
}
function listTable(rows, report, { texts, isShort }) {
	const question = questionColumn(texts, report);
	const listed = (side) => (row) => listCell(row, side, {
		report,
		isShort
	});
	const columns = [
		{
			...question,
			cell: ({ item }) => question.cell(item)
		},
		rightColumn(say`Overlap`, ({ change }) => sameOrderWords(change) ?? plain(share(change.overlap))),
		leftColumn(say`Judge`, ({ change: { preferred } }) => preferred && plain(preferred)),
		leftColumn(say`${plain(isShort ? "Only base returned" : "Base returned")}`, listed("base")),
		leftColumn(say`${plain(isShort ? "Only head returned" : "Head returned")}`, listed("head"))
	];
	return table(columns, rows);
}
/** The chunks below each other with their ranks; in bold what the other side's context does not hold, if all are there. */
function listCell(row, side, { report, isShort }) {
	const chunks = listedChunks(row, side, report);
	if (chunks === void 0) return void 0;
	const lines = chunks.filter(({ isOnly }) => isOnly || !isShort).map(({ rank, isOnly, place }) => {
		const line = gfm`${plain(String(rank))}: ${placeCell(place, report.origin)}`;
		return isOnly && !isShort ? gfm`<b>${line}</b>` : line;
	});
	const moved = gfm`${movedWords(row.change, side)}`;
	const list = isShort ? belowEachOther(lines) : joinMarkdown(lines, gfm`<br>`);
	return lines.length === 0 ? moved : gfm`${moved}<br>${list}`;
}
/** Units of a line that is shown: a line cut off is none to copy. */
const longestLine = 2e3;
/** Lines to add to the golden set, for each question by what both sides returned and what each did: a reader takes the right one. */
function goldenLineSection(report, { goldenLines, listRows }, view) {
	const rows = (report.lists?.changed ?? []).slice(0, listRows).flatMap(({ lines }) => [
		lines?.both ?? [],
		lines?.base ?? [],
		lines?.head ?? []
	].flat()).map((line) => line.replaceAll("<!--", String.raw`\u003c!--`)).filter((line) => line.length <= longestLine);
	if (!goldenLines || rows.length === 0) return void 0;
	const body = fencedText([...new Set(rows)].join("\n"), {
		lines: rows.length,
		width: longestLine
	});
	const intro = gfm`Up to three lines for each question, with a sentence that both sides returned first, one that base returned and one that head did. Put the right one in place of the question in the golden set.`;
	const none = gfm`None right? Quote another sentence, or write ${code("answerable: false")}.`;
	return foldable(gfm`Questions with a label to take`, gfm`${intro}\n\n${body}\n\n${none}`, view);
}
// src/report/wording/causes.ts
/** Causes that are spelled out before the rest is counted. */
const shown$2 = 4;
/**
* `7 ranked-too-low (look at …), 2 split-by-chunking (…), and 3 more.`, of all questions that fell on a gated metric.
* Undefined where none did.
*/
function causesSentence({ causes }) {
	if (causes.length === 0) return void 0;
	const total = causes.reduce((sum, { items }) => sum + items, 0);
	const parts = causes.slice(0, shown$2).map(({ cause, items }) => say`${items} ${plain(cause)} (${adviceOn(cause)})`);
	const rest = causes.slice(shown$2).reduce((sum, { items }) => sum + items, 0);
	const more = rest === 0 ? say`` : say`, and ${rest} more`;
	return say`Of ${plural(total, "question")} that fell on a gated metric, ${joinWords(parts, say`, `)}${more}.`;
}
/** Why a question got worse, in one word and its ranks; undefined where nothing is known of it. */
function whyWords({ why }) {
	return why && say`${plain(why.cause)}${rankWords(why)}${elsewhereWords(why)}`;
}
/** The same as a column. */
function whyColumn({ outcome }) {
	return leftColumn(say`Why`, (item) => outcome === "compared" ? whyWords(item) : void 0);
}
/** That another passage may answer it, for somebody to look at. */
function elsewhereWords({ elsewhere }) {
	return elsewhere === void 0 ? say`` : say`; answered in ${foreign(elsewhere.doc ?? elsewhere.chunk, 80)}?`;
}
/** What the cause is about, in numbers. */
function rankWords({ cause, rank, depth, room }) {
	const { base, head } = rank;
	if (base === void 0) return say``;
	if (head === void 0) return cause === "not-retrieved" || cause === "unknown" ? say`, was rank ${rankOf(base)}, not in the first ${rankOf(depth)} now` : say``;
	const moved = say`, ${rankOf(base)} → ${rankOf(head)}`;
	if (isAboutOrder.has(cause)) return moved;
	if (cause === "crowded-out") return say`${moved}, budget full after ${rankOf(room ?? 0)}`;
	return cause === "left-out-of-context" ? say`${moved}, context of ${rankOf(room ?? 0)}` : say``;
}
const isAboutOrder = /* @__PURE__ */ new Set([
	"ousted-by-new-text",
	"ranked-too-low",
	"reordered"
]);
function rankOf(rank) {
	return plain(String(rank));
}
/** What to look at first. The one place that says it. */
function adviceOn(cause) {
	switch (cause) {
		case "query-failed": return say`read the message of the pipeline`;
		case "judge-noise": return say`nothing changed but the word of the judge: raise judge.repeats or the tolerance`;
		case "evidence-gone": return say`head no longer holds the quoted text: correct the label or the document`;
		case "in-a-copy": return say`another document says it word for word: label it as well if it serves as well`;
		case "not-indexed": return say`check the globs of the documents and the build of the index`;
		case "split-by-chunking": return say`check chunk size, overlap and where chunks are cut`;
		case "not-retrieved": return say`not among the chunks asked for: see what changed; then chunks, tokeniser, embedding, filters`;
		case "ousted-by-new-text": return say`text that is new on head stands before it: if it answers as well, label it, or accept the loss in a review`;
		case "ranked-too-low": return say`found, but further down: see what took its place; then chunks, reranker, fusion weights, k`;
		case "crowded-out": return say`larger chunks fill the token budget: make them smaller`;
		case "left-out-of-context": return say`the generator is given fewer chunks: check k and how the prompt is put together`;
		case "reordered": return say`the order within reach changed: see what stands before it now`;
		case "refused-despite-evidence": return say`check what the prompt says about declining`;
		case "refused-without-evidence": return say`right to decline: look at retrieval`;
		case "not-used": return say`the evidence was there: check prompt, model and the length of the context`;
		case "self-knowledge": return say`right, but not from the chunks: check prompt and model`;
		case "misled-by-context": return say`other chunks led it astray: check precision and reranker`;
		case "hallucinated": return say`made up: check model, temperature and prompt`;
		case "unknown": return say`the run does not tell: labels, texts or a judge would`;
	}
}
// src/report/wording/likely-cause.ts
/** Code points shown of the document or tag that questions share. */
const nameLimit = 80;
/** What the metrics together point to, what else they match, and what to try; undefined where no pattern matches. */
function likelyCause({ diagnosis }) {
	if (diagnosis === void 0) return void 0;
	const { likely, remedy } = patterns[diagnosis.leads.cause];
	return say`${likely}${evidenceOf(diagnosis.leads)}. Try: ${remedy}.${others(diagnosis)}`;
}
function others({ also }) {
	if (also.length === 0) return say``;
	return say` Also likely: ${joinWords(also.map((pattern) => say`${patterns[pattern.cause].likely}${evidenceOf(pattern)}`), say`; `)}.`;
}
/** `(recall@5 worse, recall@20 the same)`. */
function evidenceOf({ because, common, context }) {
	const moved = because.map(({ metric, moved: how }) => say`${metricName(metric)} ${plain(how === "same" ? "the same" : how)}`);
	const shared = common === void 0 ? [] : [say`${plural(common.items, "question")} that got worse ${plain(common.items === 1 ? "has" : "have")} the ${plain(common.kind)} ${foreign(common.name, nameLimit)} in common`];
	const cut = context === void 0 ? [] : [say`cut from ${context.base} to ${plural(context.head, "chunk")}`];
	const parts = [
		...moved,
		...shared,
		...cut
	];
	return parts.length === 0 ? say`` : say` (${joinWords(parts, say`, `)})`;
}
// src/report/wording/reach-sentence.ts
/**
* The blast radius: how many questions lost their last relevant evidence from the top k or the context, how many
* gained one, and the net. Undefined without a comparison, or where no question moved on a retrieval metric.
*/
function reachSentence({ reach, metrics }) {
	if (reach === void 0) return void 0;
	if (!metrics.some(({ group, improved, degraded }) => group === "retrieval" && improved + degraded > 0)) return void 0;
	const { k, items, lost, gained } = reach;
	const their = plain(lost === 1 ? "its" : "their");
	return say`${lost} of ${items} answerable questions lost ${their} last relevant evidence from ${k === void 0 ? say`the context` : say`the top ${plain(String(k))}`}, ${gained} gained one; net ${net(gained - lost)}.`;
}
function net(difference) {
	if (difference === 0) return say`0`;
	return say`${Math.abs(difference)} ${plain(difference < 0 ? "worse" : "better")}`;
}
// src/stats/rule-of-three.ts
/**
* The largest share of a population in which nothing was seen in `n` draws, with 95 % confidence: 1 - 0.05^(1/n),
* close to 3/n, which gives the rule its name. 1 for no draws.
*/
function ruleOfThree(n) {
	return n === 0 ? 1 : 1 - .05 ** (1 / n);
}
// src/report/wording/sight-sentence.ts
/**
* What the questions can see at all: the smallest loss that blocks, beside the tolerance; what a set on which nothing
* moved leaves open; and whether half of it or more hangs together by shared documents. Of the first gated share under
* `auto` or `point`; undefined without one, and where nothing is compared now or from the merge on.
*/
function sightSentence({ metrics, outcome, verdict }) {
	if (verdict === "error" || outcome !== "compared" && outcome !== "adopted") return void 0;
	for (const metric of metrics) {
		const gated = gatedShare(metric);
		if (gated === void 0) continue;
		const isStill = outcome === "compared" && metric.improved + metric.degraded === 0;
		return say`${seen(metric, gated)}${isStill ? leftOpen(gated.n, pointsOf(metric)) : say``}${gathered(metric)}`;
	}
}
function gatedShare({ group, gate, base, coverage }) {
	if (gate?.allowed === void 0 || !isShare({ group }) || coverage.pairs === 0) return void 0;
	if (gate.tolerance?.kind === "relative" && base === void 0) return void 0;
	if (gate.rule !== "auto" && gate.rule !== "point") return void 0;
	const rule = gate.inconclusive === "fail" ? "point" : gate.rule;
	return {
		n: coverage.pairs,
		tolerance: gate.allowed,
		rule
	};
}
function pointsOf({ group }) {
	return (value) => say`${amountWords(value, group)} ${unitOf(group)}`;
}
function seen({ metric, group }, { n, tolerance, rule }) {
	const these = n === 1 ? say`this one question` : say`these ${n} questions`;
	const fewest = fewestBlocked(n, {
		tolerance,
		rule
	});
	const points = pointsOf({ group });
	const losses = fewest === void 0 ? say`With ${these} the gate sees no loss of ${metricName(metric)}` : say`With ${these} the gate sees losses of ${metricName(metric)} from ${points(fewest / n)} (${plural(fewest, "question")})`;
	return tolerance > 0 && tolerance * n < 1 - 1e-9 ? say`${losses}; the tolerance of ${points(tolerance)} is less than one question (${points(1 / n)}).` : say`${losses}; the tolerance is ${points(tolerance)}.`;
}
/** Of n questions none moved. */
function leftOpen(n, points) {
	return say` None of them moved, which still allows a loss of up to ${points(ruleOfThree(n))} on others like them (rule of three).`;
}
function gathered({ statistics }) {
	const largest = statistics?.documents?.largest;
	if (largest === void 0 || largest < .5) return say``;
	if (largest === 1) return say` All of them are about the same documents.`;
	return say` ${plain(share(largest))} of them are tied together by documents that they share.`;
}
// src/report/wording/what-changed.ts
/** Bytes that the whole line may take, and one list of documents in it. */
const room = {
	line: 2400,
	documents: 600
};
/** Code points of a value beyond which it is only told that it changed. */
const longestValue = 40;
/** What differs between the sides and may explain what moved, as one line; undefined where nothing does. */
function whatChanged({ changed }) {
	if (changed === void 0) return void 0;
	const parts = [
		...changed.config.map((change) => configWords(change)),
		...documentWords(changed.documents),
		...changed.models.map(({ role, base, head }) => say`${plain(role)} ${value(base)} → ${value(head)}`),
		...changed.index.map(({ fact, base, head }) => say`${plain(facts[fact])} ${number(fact, base)} → ${number(fact, head)}`)
	];
	return parts.length === 0 ? void 0 : sentence(parts);
}
/** As many as fit, the settings first. */
function sentence(parts) {
	const shown = parts.filter((_, index) => listWithin(parts.slice(0, index + 1), room.line) !== void 0).slice(0, mostParts);
	const rest = parts.length - shown.length;
	const more = rest === 0 ? [] : [say`${rest} more`];
	return say`${joinWords([...shown, ...more], say`; `)}.`;
}
const mostParts = 8;
function configWords(change) {
	const path = foreign(change.path.replace(/^pipeline\./, ""), 200);
	const name = keyName(change.path) ?? path;
	switch (change.kind) {
		case "value": {
			const { base, head } = change;
			if (isLong(base) || isLong(head)) return say`${name} edited`;
			return say`${name} ${value(base)} → ${value(head)}`;
		}
		case "list": {
			const words = [...change.added.map((each) => say`+ ${id(each)}`), ...change.removed.map((each) => say`- ${id(each)}`)];
			const listed = listWithin(words, room.documents);
			return listed === void 0 ? say`${name} edited` : say`${name}: ${listed}`;
		}
		case "edited": return say`${name} edited`;
	}
}
/** Our own keys, which need no escaping. */
function keyName(path) {
	const own = /^pipeline\.([a-z]+(?:[.-][a-z]+)*)$/.exec(path)?.[1];
	if (own === void 0) return void 0;
	return joinWords(own.split(".").map((part) => plain(part)), say`.`);
}
function isLong(text) {
	return text !== void 0 && text.length > longestValue;
}
/** A number is one of ours, any other value is foreign. */
function value(text) {
	if (text === void 0) return say`not set`;
	return /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? plain(text) : foreign(text, longestValue);
}
function documentWords(documents) {
	if (documents === void 0) return [];
	return [
		"added",
		"removed",
		"edited"
	].flatMap((how) => {
		const { total, names } = documents[how];
		if (total === 0) return [];
		const listed = listWithin(names.slice(0, 3).map((name) => foreign(name, 200)), room.documents);
		const shown = Math.min(3, names.length);
		const more = total > shown ? say` and ${total - shown} more` : say``;
		const which = listed === void 0 ? say`` : say` (${listed}${more})`;
		return [say`${plural(total, "file")} ${plain(how)}${which}`];
	});
}
const facts = {
	documents: "documents in the index",
	chunks: "chunks",
	"mean-chunk-tokens": "tokens per chunk",
	"duplicate-share": "duplicate chunks",
	"empty-chunks": "empty chunks"
};
function number(fact, amount) {
	if (fact === "duplicate-share") return plain(`${(100 * amount).toFixed(1)}%`);
	return say`${Math.round(amount)}`;
}
// src/report/wording/labelled-sentences.ts
/** What stands between reasons and notes in every sink: texts under a label, in this order. One with nothing to say is left out. */
function labelledSentences(report) {
	return [
		["Reach", reachSentence(report)],
		["Sight", sightSentence(report)],
		["What changed", whatChanged(report)],
		["Causes", causesSentence(report)],
		["Likely cause", likelyCause(report)]
	].flatMap(([label, words]) => words === void 0 ? [] : [{
		label,
		words
	}]);
}
// src/report/wording/cutoff.ts
/** The cutoff that a metric's canonical name carries. */
function cutoffOf(metric) {
	if (metric.endsWith("@context")) return { kind: "context" };
	const [, digits, unit] = /@(\d+)(t?)$/.exec(metric) ?? [];
	if (digits === void 0) return { kind: "none" };
	return unit === "t" ? {
		kind: "tokens",
		budget: Number(digits)
	} : {
		kind: "ranks",
		k: Number(digits)
	};
}
/** What evidence leaves or enters: `the top 5`, `the first 2,000 tokens`, `the context`; undefined without a cutoff. */
function windowOf(metric) {
	const cutoff = cutoffOf(metric);
	switch (cutoff.kind) {
		case "none": return;
		case "ranks": return say`the top ${plain(String(cutoff.k))}`;
		case "tokens": return say`the first ${cutoff.budget} tokens`;
		case "context": return say`the context`;
	}
}
// src/report/markdown/better-table.ts
/** One row per question that got better: its movement, and the evidence that entered the metric's reach; or what its answer does. */
function betterTable(items, report, texts) {
	const metric = headlineMetricOf(report);
	const why = metric !== void 0 && isOfAnswers(metric) ? answerColumn(texts) : gainColumn(report);
	const columns = metric === void 0 ? [] : [metricColumn(metric, report), detailColumn(why)];
	return table([questionColumn(texts, report), ...columns], items);
}
function gainColumn({ headline, origin }) {
	const window = windowOf(headline ?? "");
	return leftColumn(window === void 0 ? say`Evidence` : say`Entered ${window}`, (item) => {
		const raised = targetLines(raisedTargets(item), origin);
		if (window === void 0) return targetLines([...gainedTargets(item), ...raisedTargets(item)], origin);
		return targetLines(gainedTargets(item), origin) ?? (raised && gfm`ranked higher: ${raised}`);
	}, say`none`);
}
// src/report/markdown/failure-table.ts
/** Every query that failed, in golden order, base before head. */
function failedQueries({ items, text }) {
	return items.flatMap((item) => ["base", "head"].flatMap((side) => {
		const words = item.failures[side];
		if (words === void 0) return [];
		return [{
			id: item.id,
			side,
			message: text === "ids" ? void 0 : words
		}];
	}));
}
/** One row per failed query. */
function failureTable(rows, texts) {
	const columns = [
		leftColumn(say`Question`, (row) => id(row.id)),
		leftColumn(say`Side`, ({ side }) => plain(side)),
		leftColumn(say`The pipeline says`, ({ message }) => texts && message !== void 0 ? foreign(message) : void 0)
	];
	return table(columns, rows);
}
// src/report/markdown/worse-table.ts
/** One row per question that got worse: its movement, the evidence it lost and what stands there now; or what its answer does. */
function worseTable(items, report, texts) {
	const metric = headlineMetricOf(report);
	const why = metric !== void 0 && isOfAnswers(metric) ? [answerColumn(texts)] : lossColumns(report);
	const columns = metric === void 0 ? [] : [
		metricColumn(metric, report),
		...why.map((column) => detailColumn(column)),
		whyColumn(report)
	];
	return table([questionColumn(texts, report), ...columns], items);
}
function lossColumns({ headline, origin }) {
	const window = windowOf(headline ?? "");
	return [leftColumn(window === void 0 ? say`Evidence` : say`Left ${window}`, (item) => {
		if (window === void 0) return targetLines([...lostTargets(item), ...loweredTargets(item)], origin);
		const lowered = targetLines(loweredTargets(item), origin);
		return targetLines(lostTargets(item), origin) ?? (lowered && gfm`ranked lower: ${lowered}`);
	}, say`none`), leftColumn(say`Took its place`, (item) => {
		const takers = (item.tookPlace ?? []).slice(0, lostTargets(item).length);
		if (takers.length === 0) return void 0;
		return belowEachOther(takers.map((chunk) => placeCell(placeOfTaker(chunk), origin)));
	}, say`none`)];
}
// src/report/markdown/question-sections.ts
/** The questions that got worse, never folded; without a comparison those that found nothing. */
function worseSection(report, { worseRows, texts }, { rest }) {
	const items = worseItems(report);
	if (items.length === 0) return void 0;
	const body = withRest(items, {
		limit: worseRows,
		rest
	}, (rows) => worseTable(rows, report, texts));
	return headed(gfm`${worseHeading(report)} ${say`(${items.length})`}`, body);
}
/** What the questions of `worseItems` have in common. */
function worseHeading({ outcome }) {
	return outcome === "compared" ? say`Questions that got worse` : say`Questions to look at`;
}
/** The questions that got better. */
function betterSection(report, { betterRows, texts }, view) {
	const items = betterItems(report);
	if (items.length === 0 || betterRows === 0) return void 0;
	const body = withRest(items, {
		limit: betterRows,
		rest: view.rest
	}, (rows) => betterTable(rows, report, texts));
	return foldable(gfm`${say`Questions that got better (${items.length})`}`, body, view);
}
/** The queries that a side did not answer, with the pipeline's own words. */
function failureSection(report, { failureRows, texts }, view) {
	const failed = failedQueries(report);
	if (failed.length === 0 || failureRows === 0) return void 0;
	const body = withRest(failed, {
		limit: failureRows,
		rest: view.rest
	}, (rows) => failureTable(rows, texts));
	return foldable(gfm`${say`Queries that failed (${failed.length})`}`, body, view);
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
	leftColumn(say`Metric`, ({ metric: { metric }, tag }) => subjectOf({
		metric,
		tag
	})),
	leftColumn(say`Rule`, ({ metric: { gate } }) => gate && plain(gate.rule)),
	leftColumn(say`Test`, testWords, say`none`),
	rightColumn(say`p`, ({ statistics: { rule } }) => {
		const p = rule?.adjusted ?? rule?.p;
		return p === void 0 ? void 0 : probabilityWords(p);
	}),
	rightColumn(say`Questions`, ({ pairs }) => say`${pairs}`),
	rightColumn(say`Moved`, ({ statistics }) => say`${statistics.changed}`),
	rightColumn(say`Clusters`, ({ statistics: { clusters, documents } }) => {
		const count = documents?.count ?? clusters;
		return count === void 0 ? void 0 : say`${count}`;
	}),
	rightColumn(say`95% CI`, ({ metric: { group }, statistics: { interval95, changed } }) => interval95 && changed > 0 ? intervalCell(interval95, group) : void 0)
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
		...labelledSections(report, shape),
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
		listSection(...asked),
		goldenLineSection(...asked),
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
	const where = page === void 0 ? gfm`` : gfm` See the ${link(gfm`recipes`, page)}.`;
	return gfm`**What to do:** ${remedy}${where}`;
}
function labelledSections(report, { changed }) {
	return labelledSentences(report).filter(({ label }) => changed || label !== "What changed").map(({ label, words }) => gfm`**${plain(label)}:** ${words}`);
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
	const tables = [rows.length === 0 ? [] : [sideTable(rows, true)], costs.length === 0 ? [] : [costTable(costs)]].flat();
	return foldable(costs.length === 0 ? gfm`Index and time` : gfm`Index, time and cost`, joinMarkdown(tables, gfm`\n\n`), view);
}
function reproduceSection(report, { reproduce }) {
	const command = reproduceCommand(report);
	return reproduce && command !== void 0 ? gfm`Reproduce: ${codeSpan(command)}` : void 0;
}
// src/report/markdown/shorten.ts
/** Every section; how many rows of each is for the sink to say. */
const everySection = {
	index: true,
	changed: true,
	slices: true,
	others: true,
	statistics: true,
	texts: true,
	goldenLines: true,
	reproduce: true,
	passingAnswerRows: true,
	passingRows: true,
	lastLines: true,
	shortened: false
};
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
function steps({ betterRows, worseRows, listRows }) {
	return [
		{ index: false },
		{ statistics: false },
		{ betterRows: Math.min(10, betterRows) },
		{ betterRows: 0 },
		{ slices: false },
		{ others: false },
		{ failureRows: 0 },
		{ goldenLines: false },
		{ changed: false },
		{ texts: false },
		...fewerRows.filter((rows) => rows < worseRows).map((rows) => ({
			worseRows: rows,
			listRows: Math.min(listRows, rows)
		})),
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
	...everySection,
	betterRows: 10,
	failureRows: 10,
	listRows: 10,
	worseRows: 10,
	notes: 8,
	failingRows: 20,
	mistakeBytes: 2e4
};
/**
* The comment on a pull request, without its marker line. At most `budget` UTF-8 bytes with that
* line, for any budget of 24,000 or more. `fold`: details may be folded away. `summaryUrl`: where
* the rest stands, by default the run's own page.
*/
function renderComment(report, options) {
	const rest = link(gfm`run summary`, options.summaryUrl ?? report.origin.runUrl);
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
	...everySection,
	betterRows: manyRows,
	failureRows: manyRows,
	listRows: manyRows,
	worseRows: manyRows,
	notes: manyRows,
	failingRows: manyRows,
	mistakeBytes: summaryBytes
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
function sinkNames() {
	return new Intl.ListFormat("en-GB").format(Object.values(sinks).map(({ file }) => file));
}
/** Content of each file of a report, by its name. */
function reportFiles(report) {
	return new Map(Object.values(sinks).map(({ file, render }) => [file, render(report)]));
}
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
	return plainText(say`${placeWords(placeOfTarget(target))}, ${rankWords$1(target)}`);
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
export { paintFor as i, sinks_exports as n, healthLines as r, showReport as t };
