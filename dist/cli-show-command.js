import { n as readReport } from "./cli-report-file.js";
import { n as fitWidth, o as GateError, r as wrapWords } from "./cli-start.js";
import { a as cleanLine } from "./cli-failure.js";
import { E as toAcceptItem, H as questionRow, M as whyLines, N as acceptLines, O as evidence, R as textOfBlocks, Rt as plainForeign, Vc as didYouMean, W as faultLines, gc as count, j as questionTitle, k as otherMovements, zt as plainText } from "./cli-exam.js";
import { l as paintFor } from "./cli-report.js";
import { A as quoted, r as readArguments, s as wrongUse } from "./cli-flags.js";
import { n as usualReport } from "./cli-only-worse.js";
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
// src/report/terminal/terminal-question.ts
const shown = 10;
const longest = 2e3;
function renderQuestion(item, report, { color, columns }) {
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
			...texts([item.query ?? ""], page)
		],
		neededLines(item, page),
		sideLines("base", item, page),
		sideLines("head", item, page),
		answerLines(item, page),
		otherMovements(item, report).map((line) => fitWidth(line, page.width)),
		whyLines(item, report).flatMap((line) => wrapWords(line, page.width)),
		accept === void 0 ? [] : acceptLines(accept, page.width),
		missingLines(item, page)
	]);
}
function texts(list, { width }) {
	return list.filter((text) => text !== "").flatMap((text) => wrapWords(plainForeign(text, longest), width - 2)).map((line) => `  ${line}`);
}
function neededLines(item, page) {
	const row = questionRow(item, page.report);
	return (item.targets ?? []).flatMap((target) => [placeLine(`needs ${evidence(target, row, page.report)}`, page.width), ...texts([target.quote ?? ""], page).map((line) => page.paint.dim(line))]);
}
function placeLine(text, width) {
	const points = Array.from(text);
	return points.length <= width ? text : `…${points.slice(1 - width).join("")}`;
}
function sideLines(side, item, page) {
	const failure = item.failures[side];
	if (failure !== void 0) return texts([`${side} failed${failure === "" ? "" : `: ${failure}`}`], page);
	const ranked = item.chunks?.[side];
	if (ranked === void 0) return [];
	const ends = item.budget?.[side]?.rank;
	const passage = ranked.findLastIndex(({ relevant }) => relevant) + 1;
	const last = Math.max(shown, passage, (ends ?? 0) + 1);
	const context = ranked.filter(({ inContext }) => inContext).length;
	const seen = context === 0 ? "" : `, * reached the generator (${context})`;
	const more = ranked.length - last;
	return [
		page.paint.bold(`${side}: ${ranked.length} chunks${seen}`),
		page.paint.dim("  rank  tokens   until  place"),
		...ends === 0 ? [budgetLine(item, page)] : [],
		...ranked.slice(0, last).flatMap((chunk) => [...chunkLines(chunk, {
			side,
			item,
			page
		}), ...chunk.rank === ends ? [budgetLine(item, page)] : []]),
		...more > 0 ? [`  and ${more} more`] : []
	];
}
function budgetLine({ budget }, { paint }) {
	return paint.dim(`  ---- ${count(budget?.tokens ?? 0)} tokens end here`);
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
	const place = `${plainForeign(chunk.doc ?? chunk.id, longest)}${lines === void 0 ? "" : `:${lines.first}`}`;
	const pieces = markedText(chunk, item.targets ?? [], side);
	const isMarked = pieces.some(({ isEvidence }) => isEvidence);
	const text = (isMarked ? aroundEvidence(pieces) ?? pieces : pieces).map((piece) => {
		const words = cleanLine(piece.text.replaceAll(/[\s\uE000\uE001]+/g, " "), { limit: longest });
		return piece.isEvidence ? `\uE000${words.trim()}\uE001` : words;
	}).join("").trim();
	const row = `${start}${placeLine(place, page.width - start.length)}`;
	if (text === "") return [row];
	return isMarked ? [row, ...marked(text, page)] : [row, page.paint.dim(fitWidth(`      ${text}`, page.width))];
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
function answerLines({ answers }, page) {
	if (answers === void 0) return [];
	const { expected, base, head, faults } = answers;
	const said = {
		expected,
		"base answered": base?.text,
		"head answered": head?.text
	};
	return [...Object.entries(said).flatMap(([who, text]) => text === void 0 ? [] : [page.paint.bold(`${who}:`), ...texts([text], page)]), ...faultLines(faults, page.report.text === "snippets").flatMap((words) => texts([plainText(words)], page))];
}
function missingLines({ chunks }, { report, width }) {
	const details = chunks === void 0 ? ["The report has no details of this question: they went to the questions that moved first."] : [];
	const held = report.text === "tracked" ? "only texts of tracked files" : "no texts";
	const level = report.text === "snippets" ? [] : [`The report holds ${held}: report.text is ${report.text} for this repository.`];
	return [...details, ...level].flatMap((line) => wrapWords(line, width));
}
// src/cli/show-command.ts
const usage = wrongUse("show");
async function runShowCommand(args) {
	const { flags, rest } = readArguments("show", args, { report: { type: "string" } });
	const [id, ...more] = rest;
	if (id === void 0 || more.length > 0) throw usage("show takes the id of one question");
	const { report: path = usualReport } = flags;
	const report = await readReport(path, id);
	const item = report.items.find((each) => each.id === id);
	if (item === void 0) {
		const ids = report.items.map((each) => each.id);
		throw new GateError("input-invalid", `the report has no question ${quoted(id)}${didYouMean(id, ids)}`);
	}
	const color = process.stdout.isTTY && process.env["NO_COLOR"] === void 0;
	process.stdout.write(renderQuestion(item, report, {
		color,
		columns: process.stdout.columns ?? 80
	}));
	return 0;
}
export { runShowCommand };
