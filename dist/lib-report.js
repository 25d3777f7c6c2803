import { n as fitWidth, r as wrapWords, t as displayWidth } from "./lib-start.js";
import { r as cleanLine } from "./lib-failure.js";
import { $ as hasVerdict, $t as healthRows, A as whyLines, At as listHeading, C as pageStart, Co as enumerate, Ct as placeWords, D as otherMovements, Dd as documentId, Do as lowered, Dt as linkedWords, E as evidence, Eo as joinWords, Et as isCausePartial, Ft as sameOrderWords, G as labelLists, H as failedIds, I as indented, Iu as count, J as fileWords, L as moreLines, Lt as noteSentences, M as bullets, Mo as say, Mt as listedChunks, N as copiedLines, No as withoutStop, Nt as movedWords, O as questionLines, Ot as headlineOf, P as errorLines, Pt as overlapWords, Q as whatChanged, Qr as shortSha, Qt as intervalWords, R as textOfBlocks, S as pageEnd, So as shownMetric, St as otherDocument, T as html, Tt as causeSentence, U as failedQueries, V as countFailed, Vn as wordDifference, W as faultLines, X as whatNext, Xt as reasonSentences, Y as isMeasured, Z as commonSentence, Zt as crossingSentences, _o as toleranceWords, _t as toAcceptItem, at as featuresToday, bt as unmeasuredRemedy, cn as findingsInOrder, ct as toFix, dn as plainForeign, en as isDead, et as isUndecided, fn as plainText, gt as toAccept, ho as countsCell, il as sideNames, it as coverageLine, j as acceptLines, jo as proseOf, jr as isPastTolerance, jt as listLegend, k as questionTitle, ko as plain, kt as changedItems, l as sinks, ln as shownOf, mn as worseItems, mo as changeBeside, n as terminalTable, nn as rewordings, nt as isMetricRow, ot as tellsToday, pn as valueOf, q as factWords, rt as weightedSentence, st as todayLines, tt as decidingRows, un as cutoffOf, vo as valueWords, wo as foreign, wt as fromLine, x as baseStyle, xo as equalLengthName, zu as share } from "./lib-policy.js";
// src/report/sinks/files-of-report.ts
function filesOfReport(report, tools) {
	return new Map(Object.values(sinks).map(({ file, render }) => [file, render(report, tools)]));
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
const order = [
	"fail",
	"error",
	"warn",
	"pass",
	"not-gated"
];
function metricLines({ report, paint, width }) {
	if (report.metrics.length === 0) return [];
	const compared = report.outcome === "compared";
	const shown = report.metrics.filter((metric) => isShown(metric)).toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
	const [heading = "", ...rows] = terminalTable([
		verdictColumn(report, paint),
		column("Metric", "left", 0, (row) => isMetricRow(row) ? shownMetric(row) : row.name),
		...compared ? [side("Base", "base")] : [],
		side("Head", "head"),
		...compared ? comparison : []
	], [...decidingRows(report), ...shown], width);
	const named = report.metrics.filter((metric) => !shown.includes(metric));
	return [
		paint.dim(heading),
		...rows,
		...namesLines("Not gated and unchanged", named.filter(hasValue), width),
		...namesLines("Not gated and without a value", named.filter((metric) => !hasValue(metric)), width),
		...budgetLines(report, width),
		...crossingSentences(report).flatMap((words) => wrapWords(plainText(words), width))
	];
}
function namesLines(heading, metrics, width) {
	if (metrics.length === 0) return [];
	const names = joinWords(metrics.map(shownMetric), say`, `);
	return wrapWords(plainText(say`${plain(heading)}: ${names}`), width);
}
function budgetLines({ metrics }, width) {
	const budgets = metrics.flatMap((metric) => {
		const cutoff = cutoffOf(metric.metric);
		return cutoff.kind === "tokens" ? [{
			metric,
			tokens: cutoff.budget
		}] : [];
	});
	const first = budgets.find(({ metric }) => !metric.equalLength);
	const equalLength = budgets.find(({ metric }) => metric.equalLength);
	return [first && say`${shownMetric(first.metric)} counts what is in the first ${first.tokens} tokens.`, equalLength && say`${equalLengthName}, added by the gate, counts what is in the first ${equalLength.tokens} tokens on both sides.`].flatMap((words) => words === void 0 ? [] : wrapWords(plainText(words), width));
}
function isShown(metric) {
	const { gate, improved, degraded, unchanged } = metric;
	return gate !== void 0 || improved + degraded > 0 || unchanged === 0 && hasValue(metric);
}
function hasValue({ base, head }) {
	return base !== void 0 || head !== void 0;
}
const comparison = [
	column("Change", "right", 0, (row) => isMetricRow(row) ? changeBeside(row) : row.values?.change ?? say``),
	column("95% CI", "right", 2, (row) => {
		if (!isMetricRow(row)) return say``;
		const { statistics, group } = row;
		return statistics?.interval95 === void 0 || statistics.changed === 0 ? say`n/a` : intervalWords(statistics.interval95, group);
	}),
	column("Worse · better", "right", 1, (row) => isMetricRow(row) ? countsCell(row) : row.counts),
	column("Allowed", "right", 3, (row) => isMetricRow(row) ? toleranceWords(row) : row.allowed)
];
function side(heading, of) {
	return column(heading, "right", 0, (row) => isMetricRow(row) ? valueWords(row[of], row.group) : row.values?.[of] ?? say``);
}
function verdictColumn(report, paint) {
	const verdictOf = (row) => {
		if (!isMetricRow(row)) return "fail";
		if (report.outcome !== "compared" && !hasVerdict(row)) return "not-compared";
		return isUndecided(row, report) ? "not-decided" : row.verdict;
	};
	return {
		heading: "Verdict",
		align: "left",
		rank: 0,
		cell: (row) => verdictOf(row).replace("-", " "),
		paint: (row, text) => {
			const verdict = verdictOf(row);
			return verdict === "not-decided" || verdict === "not-compared" || verdict === "not-gated" ? paint.dim(text) : paint.verdict(verdict, text);
		}
	};
}
function column(heading, align, rank, words) {
	return {
		heading,
		align,
		rank,
		cell: (line) => plainText(words(line))
	};
}
// src/report/terminal/health-lines.ts
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
// src/report/terminal/today-blocks.ts
function todayBlocks(report, width) {
	return featuresToday(report).map(({ title, lines }) => {
		const told = bullets(plainText(title), lines, width);
		return told.length === 0 ? [plainText(title)] : told;
	});
}
// src/report/wording/questions/outranked.ts
function outrankedBy({ chunks: ranked, targets = [], scores }, { chunks }) {
	if (ranked?.base === void 0 || ranked.head === void 0) return void 0;
	if (!scores.some((score) => {
		const [base, head] = [valueOf(score.base), valueOf(score.head)];
		return base !== void 0 && head !== void 0 && head < base;
	})) return void 0;
	for (const target of targets) {
		const { base, head } = target.rank;
		if (base === void 0 || head === void 0 || head <= base) continue;
		const above = ranked.base.filter(({ rank }) => rank < base).map(({ chunk }) => chunks[chunk]);
		const own = ranked.head.find(({ rank }) => rank === head);
		const known = [
			target.name,
			own && chunks[own.chunk]?.doc,
			...above.map((one) => one?.doc)
		];
		const docs = new Set(known.map((doc) => doc && documentId(doc)));
		const texts = new Set(above.map((one) => one?.text).filter((text) => text !== void 0));
		for (const { chunk, rank, relevant } of ranked.head) {
			const by = chunks[chunk];
			if (rank >= head || relevant || by?.doc === void 0) continue;
			if (docs.has(documentId(by.doc)) || by.text !== void 0 && texts.has(by.text)) continue;
			return {
				target,
				by: {
					...by,
					doc: by.doc
				}
			};
		}
	}
}
// src/report/wording/questions/judged-words.ts
const helpWords = {
	relevant: "helps",
	partly: "helps in part",
	not: "does not help"
};
const longest$1 = 600;
function claimLines({ claims = [] }) {
	return claims.map(({ text, inContext, inReference, quote, referenceQuote }) => ({
		words: say`${statement(text)}${verdict(inContext, "the context")}${verdict(inReference, "the right answer")}`,
		quotes: [quote, referenceQuote].filter((one) => one !== void 0)
	}));
}
function referenceLines({ reference = [] }) {
	return reference.map(({ text, inAnswer, quote }) => ({
		words: say`${statement(text)}${verdict(inAnswer, "the answer")}`,
		quotes: quote === void 0 ? [] : [quote]
	}));
}
function ratingLines({ ratings = [] }) {
	return ratings.map(({ rubric, scores, reasons }) => ({
		words: say`${foreign(rubric)}: ${plain(scores.join(", "))}`,
		quotes: [...new Set(reasons)].filter((reason) => reason !== "")
	}));
}
function preferenceLines({ preferred }) {
	if (preferred === void 0) return [];
	const { side, reasons } = preferred;
	return [{
		words: side === "tie" ? say`The judge does not prefer the same answer in both orders.` : say`The judge prefers ${plain(side)}'s answer in both orders.`,
		quotes: [...new Set(reasons)].filter((reason) => reason !== "")
	}];
}
function statement(text) {
	return text === void 0 ? say`A statement` : proseOf(text, longest$1);
}
function verdict(label, of) {
	return label === void 0 ? say`` : say` (${plain(`${labels[label]} ${of}`)})`;
}
const labels = {
	entailed: "supported by",
	contradicted: "contradicted by",
	not_found: "not found in"
};
// src/report/wording/questions/no-details.ts
function whyNoDetails({ targets }) {
	return targets === void 0 ? "The report has no room for details of this question, because questions that moved come first." : "This question is answered in full, as on base, so the report keeps only its scores and ranks.";
}
// src/report/page/question/marked-text.ts
function markedText(chunk, targets, side) {
	const { text = "" } = chunk;
	const spans = targets.map((target) => spanOf(chunk, target, side)).filter((span) => span !== void 0).toSorted((a, b) => a.start - b.start);
	const pieces = [];
	let done = 0;
	for (const { start, end } of spans) {
		const from = Math.max(start, done);
		if (end <= from) continue;
		pieces.push({
			text: text.slice(done, from),
			isEvidence: false
		});
		pieces.push({
			text: text.slice(from, end),
			isEvidence: true
		});
		done = end;
	}
	pieces.push({
		text: text.slice(done),
		isEvidence: false
	});
	return pieces.filter((piece) => piece.text !== "");
}
function aroundEvidence(pieces) {
	if (pieces.reduce((sum, { text }) => sum + text.length, 0) <= shortText || !pieces.some(({ isEvidence }) => isEvidence)) return void 0;
	return pieces.map(({ text, isEvidence }, at) => ({
		isEvidence,
		text: isEvidence ? text : middleCut(text, at > 0, at < pieces.length - 1)
	}));
}
const shortText = 900;
const around = 300;
function middleCut(text, hasBefore, hasAfter) {
	const first = hasBefore ? around : 0;
	const last = hasAfter ? around : 0;
	if (text.length <= first + last) return text;
	return `${text.slice(0, first)}…${last === 0 ? "" : text.slice(-last)}`.toWellFormed();
}
function spanOf(chunk, target, side) {
	const { text = "", doc, start, end } = chunk;
	const at = target.at[side];
	if (target.kind !== "evidence" || doc !== target.name) return void 0;
	if (at !== void 0 && start !== void 0 && end !== void 0 && end - start === text.length) {
		const span = {
			start: Math.max(at.start, start) - start,
			end: Math.min(at.end, end) - start
		};
		return span.start < span.end ? span : void 0;
	}
	const found = target.quote === void 0 ? -1 : text.indexOf(target.quote);
	return found < 0 ? void 0 : {
		start: found,
		end: found + (target.quote?.length ?? 0)
	};
}
// src/report/terminal/question-text.ts
const longest = 2e3;
function texts(list, { width }) {
	return list.filter((text) => text !== "").flatMap((text) => wrapWords(plainForeign(text, longest), width - 2)).map((line) => `  ${line}`);
}
function placeLine(text, width) {
	const points = Array.from(text);
	return points.length <= width ? text : `…${points.slice(1 - width).join("")}`;
}
// src/report/terminal/question-chunks.ts
const shown$1 = 10;
function sideLines(side, item, page) {
	const failure = item.failures[side];
	if (failure !== void 0) return texts([`${side} failed${failure === "" ? "" : `: ${failure}`}`], page);
	const ranked = item.chunks?.[side];
	if (ranked === void 0) return [];
	const ends = item.budget?.[side]?.rank;
	const passage = ranked.findLastIndex(({ relevant }) => relevant) + 1;
	const last = shownOf(ranked.length, Math.max(shown$1, passage, (ends ?? 0) + 1));
	const context = ranked.filter(({ inContext }) => inContext).length;
	const seen = context === 0 ? "" : `, * marks those that reached the generator (${context})`;
	const more = ranked.length - last;
	return [
		page.paint.bold(`${side}: ${ranked.length} ${ranked.length === 1 ? "chunk" : "chunks"}${seen}`),
		page.paint.dim("  rank  tokens   total  place"),
		...ends === 0 ? [budgetLine(item, page)] : [],
		...ranked.slice(0, last).flatMap((chunk) => [...chunkLines(chunk, {
			side,
			item,
			page
		}), ...chunk.rank === ends ? [budgetLine(item, page)] : []]),
		...more > 0 ? [`  and ${more} more`] : []
	];
}
function budgetLine({ budget }, { paint, report, width }) {
	const tokens = budget?.tokens ?? 0;
	const metric = metricWithin(tokens, report);
	const added = metric?.equalLength === true ? " (added by the gate)" : "";
	const what = metric === void 0 ? `${count(tokens)}-token budget ends` : `${count(tokens)} tokens of ${plainText(shownMetric(metric))}${added} end`;
	return paint.dim(fitWidth(`  ---- the ${what} here`, width));
}
function metricWithin(tokens, { metrics, headline }) {
	const those = metrics.filter(({ metric }) => {
		const cutoff = cutoffOf(metric);
		return cutoff.kind === "tokens" && cutoff.budget === tokens;
	});
	return those.find(({ metric }) => metric === headline) ?? those[0];
}
function chunkLines(ranked, { side, item, page }) {
	const chunk = page.report.chunks[ranked.chunk];
	if (chunk === void 0) return [];
	const figures = [
		ranked.rank,
		chunk.tokens,
		ranked.until
	].map((value, at) => (value === void 0 ? "n/a" : count(value)).padStart(at === 0 ? 4 : 6));
	const start = `${ranked.relevant === true ? ">" : " "}${ranked.inContext === true ? "*" : " "}${figures.join("  ")}  `;
	const lines = chunk.lines[side];
	const place = `${plainForeign(chunk.doc ?? chunk.id, longest)}${fromLine(chunk.doc ?? chunk.id, lines)}`;
	const pieces = markedText(chunk, item.targets ?? [], side);
	const isMarked = pieces.some(({ isEvidence }) => isEvidence);
	const text = (isMarked ? aroundEvidence(pieces) ?? pieces : pieces).map((piece) => {
		const words = cleanLine(piece.text.replaceAll(/[\s\uE000\uE001]+/g, " "), { limit: longest });
		return piece.isEvidence ? `\uE000${words.trim()}\uE001` : words;
	}).join("").trim();
	const rows = [`${start}${placeLine(place, page.width - start.length)}`, ...helpLines(ranked, page)];
	if (text === "") return rows;
	return isMarked ? [...rows, ...marked(text, page)] : [...rows, page.paint.dim(fitWidth(`      ${text}`, page.width))];
}
function helpLines({ helps }, page) {
	if (helps === void 0) return [];
	const quote = helps.quote === void 0 ? "" : `: ${plainForeign(helps.quote, longest)}`;
	return wrapWords(`according to the judge, this ${helpWords[helps.label]}${quote}`, page.width - 6).map((line) => page.paint.dim(`      ${line}`));
}
function marked(text, { paint, width }) {
	let isOpen = false;
	return wrapWords(text, width - 6).map((line) => {
		return `      ${line.split(/([\uE000\uE001])/).map((part) => {
			const mark = part === "" ? "»" : part === "" ? "«" : void 0;
			if (mark !== void 0) isOpen = mark === "»";
			return mark ?? (isOpen && part !== "" ? paint.bold(part) : part);
		}).join("")}`;
	});
}
// src/report/terminal/terminal-lists.ts
const shown = 10;
function listLines({ report, paint, width, rest }) {
	const rows = changedItems(report);
	if (report.lists === void 0 || rows.length === 0) return [];
	const most = shownOf(rows.length, shown);
	const more = rows.length - most;
	return [
		plainText(listHeading(report.lists)),
		...wrapWords(plainText(listLegend(plain("*"))), width - 2).map((line) => paint.dim(`  ${line}`)),
		...rows.slice(0, most).flatMap((row) => {
			const { item, change } = row;
			const judged = change.preferred === void 0 ? "" : `, judge: ${change.preferred}`;
			const order = sameOrderWords(change) ?? say`overlap ${plain(share(change.overlap))}`;
			const moved = overlapWords(change, order);
			const title = `${plainForeign(item.id, 80)}  ${plainText(moved)}${judged}`;
			return [
				fitWidth(`  ${title}`, width),
				...item.query === void 0 ? [] : [paint.dim(fitWidth(`    ${plainForeign(item.query, 160)}`, width))],
				...saidLines(row, width - 4).map((line) => paint.dim(`    ${line}`)),
				...sideBySide(row, report, width - 4).map((line) => paint.dim(`    ${line}`))
			];
		}),
		...moreLines(more, {
			rest,
			width
		}),
		...rows.some(({ change }) => change.lines) ? ["  For label lines to paste, run rag-gate gate --out DIR and open comment.md"] : []
	];
}
function saidLines({ change, item }, width) {
	if (change.answer === void 0) return [];
	return sideNames.flatMap((side) => {
		const text = item.answers?.[side]?.text;
		return text === void 0 ? [] : [fitWidth(`${side} answers: ${plainForeign(text, 160)}`, width)];
	});
}
function sideBySide(row, report, width) {
	const column = Math.floor((width - 2) / 2);
	const [base, head] = sideNames.map((side) => {
		const chunks = listedChunks(row, side, report);
		return [plainText(say`${plain(side)}, ${movedWords(row.change, side)}`), ...chunks?.map(({ rank, isOnly, place }) => `${isOnly ? "*" : " "} ${rank} ${plainText(placeWords(place))}`) ?? ["  n/a"]].map((line) => fitWidth(line, column));
	});
	const height = Math.max(base?.length ?? 0, head?.length ?? 0);
	return Array.from({ length: height }, (_, at) => {
		const [ofBase, ofHead] = [base?.[at] ?? "", head?.[at] ?? ""];
		return `${ofBase}${" ".repeat(column - displayWidth(ofBase) + 2)}${ofHead}`.trimEnd();
	});
}
// src/report/terminal/terminal.ts
function renderTerminal(report, options) {
	const paint = paintFor(options.color);
	const width = Math.max(40, options.width);
	const { verdict, sentence } = headlineOf(report);
	const page = {
		report,
		paint,
		width,
		rest: plainForeign(options.rest, 200),
		allWorse: options.allWorse ?? false
	};
	const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`);
	return textOfBlocks([
		[paint.bold(title), ...wrapWords(plainText(sentence), width)],
		errorLines(report, width),
		...causeBlocks(page),
		bullets("Why", furtherReasons(report), width),
		bullets("What to do", [unmeasuredRemedy(report) ?? []].flat(), width),
		isDead(report) ? healthLines(page) : [],
		...scoreBlocks(page),
		...isDead(report) && report.outcome !== "compared" ? todayIfAlone(page) : [],
		failureLines(page),
		bullets("Notes", noteSentences(report), width),
		...labelLists(report).map((list) => copiedLines(list.title, list.lines)),
		report.verdict === "fail" ? acceptLines(toAccept(report), report, width) : [],
		wrapWords(closing(report), width).map((line) => paint.dim(line)),
		[
			...report.items.length > 0 && options.one !== void 0 ? [`One question: ${options.one}`] : [],
			...whereElse(page, options.one !== void 0),
			paint.bold(title)
		]
	]);
}
function whereElse({ report, rest, width }, isKept) {
	return [
		...report.outcome === "head-only" && isKept ? wrapWords(nothingCompared, width) : [],
		...isMeasured(report) ? wrapWords(`Index, statistics and every question: ${rest}`, width) : [],
		...report.outcome === "unchanged" && isKept ? wrapWords(howToMeasure(report), width) : []
	];
}
const nothingCompared = "Nothing was compared, because these files are those of the main branch. Change something on a branch, or compare with an earlier commit: rag-gate gate --base HEAD~1";
function howToMeasure({ notes }) {
	return notes.some(({ kind }) => kind === "unmeasured-files") ? "Nothing was measured. If the pipeline depends on the changed files, add them to pipeline.inputs or, for kind builtin, pipeline.documents." : "Nothing was measured. To compare with an earlier commit anyway: rag-gate gate --base HEAD~1";
}
function causeBlocks({ report, width }) {
	const cause = causeSentence(report);
	const changed = bullets("What changed", [whatChanged(report) ?? []].flat(), width);
	if (cause === void 0) return [changed];
	const causes = bullets("Cause", [linkedWords(cause)], width);
	return isCausePartial(report) ? [causes, changed] : [causes];
}
function furtherReasons(report) {
	const [first] = findingsInOrder(report);
	const isTold = first !== void 0 && isPastTolerance(first) && first.accepted === void 0;
	const headline = plainText(headlineOf(report).sentence).toLowerCase();
	return reasonSentences(report).slice(isTold ? 1 : 0).filter((reason) => !headline.includes(plainText(withoutStop(reason)).toLowerCase()));
}
function scoreBlocks(page) {
	const { report, width } = page;
	if (isDead(report) && report.outcome !== "compared") return [];
	const labelled = [
		commonSentence(report),
		toFix(report),
		whatNext(report)
	].filter((each) => each !== void 0);
	return [
		metricLines(page),
		weightedLines(page),
		bullets("Coverage", coverageLines(report), width),
		...todayIfAlone(page),
		...labelled.map(({ label, words }) => bullets(plainText(label), [words], width)),
		questionLines(page),
		listLines(page)
	];
}
function weightedLines({ report, width }) {
	const sentence = weightedSentence(report);
	return sentence === void 0 ? [] : wrapWords(plainText(sentence), width);
}
function todayIfAlone({ report, width }) {
	return tellsToday(report) ? todayBlocks(report, width) : [];
}
function coverageLines({ metrics }) {
	return metrics.flatMap((metric) => coverageLine(metric) ?? []);
}
const failuresShown = 5;
function failureLines({ report, width, rest }) {
	const failed = failedQueries(report);
	if (failed.length === 0) return [];
	const most = shownOf(failed.length, failuresShown);
	const more = countFailed(failed.slice(most));
	return [
		`Queries that failed (${countFailed(failed)})`,
		...failed.slice(0, most).flatMap((group) => {
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
	return [...measuredSides(report), ...factWords(report).map((words) => plainText(words))].join(", ");
}
function measuredSides(report) {
	const { base } = report.origin.commits;
	const head = report.origin.pullHead ?? report.origin.commits.head;
	const sides = [base === void 0 ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`], [`head ${shortSha(head) ?? "working tree"}`]].flat();
	const { files } = report.origin;
	return files === void 0 ? sides : fileWords(files).map((words) => plainText(words));
}
// src/report/terminal/terminal-question.ts
function renderQuestion(item, report, { color, columns, written, moved }) {
	const page = {
		report,
		paint: paintFor(color),
		width: Math.max(40, columns)
	};
	const accept = toAcceptItem(item, report);
	return textOfBlocks([
		[
			page.paint.bold(fitWidth(questionTitle(item, report), page.width)),
			...texts((item.history ?? []).map(({ role, text }) => `${role}: ${text}`), page).map((line) => page.paint.dim(line)),
			...texts([item.query ?? ""], page),
			...wrapWords(runOf(report, written), page.width).map((line) => page.paint.dim(line)),
			...moved === void 0 ? [] : wrapWords(moved, page.width)
		],
		report.verdict === "error" ? reasonSentences(report).flatMap((words) => wrapWords(plainText(words), page.width)) : [],
		neededLines(item, page),
		rewordingLines(item, page),
		outrankedLines(item, page),
		sideLines("base", item, page),
		sideLines("head", item, page),
		answerLines(item, page),
		otherMovements(item, report).map((line) => fitWidth(line, page.width)),
		whyLines(item, report).flatMap((line) => wrapWords(line, page.width)),
		fixLines(item, page),
		todayLines(item.id, report).flatMap((words) => wrapWords(`${todayOf(item)}: this question ${plainText(words)}`, page.width)),
		accept === void 0 ? [] : stillLines(accept.still, page),
		accept === void 0 ? [] : acceptLines(accept, report, page.width),
		missingLines(item, page)
	]);
}
function runOf(report, written) {
	const when = written && `measured ${written.toISOString().slice(0, 16).replace("T", " ")} UTC`;
	const { workTree } = report.origin;
	const of = workTree && ` of ${checkedOut(workTree)}`;
	return [`${measuredSides(report).join(", ")}${of ?? ""}`, when].filter((each) => each !== void 0).join(", ");
}
function fixLines({ id }, { report, width }) {
	const fix = worseItems(report).some((each) => each.id === id) ? toFix(report) : void 0;
	if (fix === void 0) return [];
	return wrapWords(plainText(say`${lowered(fix.label)}: ${fix.words}`), width);
}
function todayOf({ relabelled }) {
	return relabelled ? "today, with base's labels" : "today";
}
function movedSince({ origin }, now) {
	const { workTree: then } = origin;
	if (then === void 0 || then.commit === now.commit && then.branch === now.branch) return void 0;
	return `Since then, HEAD has moved to ${checkedOut(now)}; run the gate again to measure it.`;
}
function checkedOut({ branch, commit }) {
	const sha = shortSha(commit) ?? plainForeign(commit, 40);
	return branch === void 0 ? sha : `${plainForeign(branch, 80)} at ${sha}`;
}
function neededLines(item, page) {
	return (item.targets ?? []).flatMap((target) => [placeLine(`needs ${evidence(target, item, page.report)}`, page.width), ...texts([target.quote ?? ""], page).map((line) => page.paint.dim(line))]);
}
function outrankedLines(item, { report, width }) {
	const found = outrankedBy(item, report);
	if (found === void 0) return [];
	const { by, target } = found;
	const place = `${plainForeign(by.doc, longest)}${fromLine(by.doc, by.lines.head)}`;
	const passage = plainForeign(otherDocument(target, item, report) ?? target.name, longest);
	return wrapWords(`on head, ${place} now ranks above the passage in ${passage}; if that chunk also answers the question, list both passages under the label's any key`, width);
}
function rewordingLines({ id }, { report, width }) {
	return rewordings(report).filter(({ item }) => item === id).flatMap(({ kind, before, after }) => {
		const words = wordDifference(before, after, 5);
		const told = kind === "reworded" ? say`head rewords this text: ${words}` : say`head changes a fact in this text, and the label or answer still has the old one: ${words}`;
		return wrapWords(plainText(told), width);
	});
}
function answerLines({ answers }, page) {
	if (answers === void 0) return [];
	const { expected, base, head, faults } = answers;
	const said = {
		expected,
		"base answered": base?.text,
		"head answered": head?.text
	};
	return [
		...Object.entries(said).flatMap(([who, text]) => text === void 0 ? [] : [page.paint.bold(`${who}:`), ...texts([text], page)]),
		...judgedLines(preferenceLines(answers), "", page),
		...sideNames.flatMap((side) => {
			const answer = answers[side];
			if (answer === void 0) return [];
			return [
				...judgedLines(claimLines(answer), `statements in ${side}'s answer, checked by the judge:`, page),
				...judgedLines(referenceLines(answer), `statements in the right answer, checked by the judge against ${side}'s answer:`, page),
				...judgedLines(ratingLines(answer), `ratings of ${side}:`, page)
			];
		}),
		...faultLines(faults, page.report.text === "snippets").flatMap((words) => texts([plainText(words)], page))
	];
}
function judgedLines(lines, title, page) {
	if (lines.length === 0) return [];
	return [...title === "" ? [] : [page.paint.bold(title)], ...lines.flatMap(({ words, quotes }) => [...wrapWords(plainText(words), page.width - 2).map((line) => `  ${line}`), ...quotes.flatMap((quote) => wrapWords(plainForeign(quote, longest), page.width - 6).map((line) => page.paint.dim(`    > ${line}`)))])];
}
function stillLines(still, { width }) {
	if (still.length === 0) return [];
	const told = plainText(say`Accepting this question alone is not enough, because the gate would still fail: ${enumerate(still)}. The whole report ends with the lines that accept everything.`);
	return wrapWords(told, width);
}
function missingLines(item, { report, width }) {
	const details = item.chunks === void 0 ? [whyNoDetails(item)] : [];
	const held = report.text === "tracked" ? "only text from tracked files" : "no text";
	const level = report.text === "snippets" ? [] : [`The report contains ${held}, because report.text is ${report.text} for this repository.`];
	return [...details, ...level].flatMap((line) => wrapWords(line, width));
}
// src/report/page-kit/still-page.ts
const stillStyle = `${baseStyle}
body { margin: 0 auto; max-width: 80rem; padding: 1rem; }
h1 { font-size: 1.4rem; margin: .5rem 0; }
.quiet, caption, figcaption span { color: var(--quiet); font-size: .9rem; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { padding: .5rem .75rem 0; text-align: left; }
th, td { padding: .35rem .75rem; text-align: left; border-top: 1px solid var(--line); white-space: nowrap; }
thead th { border-top: 0; color: var(--quiet); }
`;
function stillPage({ title, style, body }, digest) {
	const whole = `${stillStyle}${style}`;
	return `${pageStart({
		title: `RAG Gate: ${title}`,
		policy: `default-src 'none'; style-src 'sha256-${digest(whole)}'`,
		more: `<style>${whole}</style>`
	})}${body}\n${pageEnd}`;
}
// src/report/charts/markup.ts
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
// src/report/charts/axis.ts
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
export { htmlOf as a, renderQuestion as c, renderTerminal as d, todayBlocks as f, filesOfReport as h, element as i, runOf as l, paintFor as m, placeOf as n, stillPage as o, healthLines as p, tickText as r, movedSince as s, axisOf as t, howToMeasure as u };
