import { t as cleanLine } from "./action-clean-text.js";
import { _ as usdDigits, a as duration, c as points, d as ratingChange, f as score, g as usdChange, h as usd, i as count, m as tokens, n as amount, o as durationChange, t as against, u as rating, v as wholeChange } from "./action-numbers.js";
import { t as sideNames } from "./action-sides.js";
import { t as byteLength } from "./action-byte-length.js";
import { n as fromTop } from "./action-folder-path.js";
import { i as isShare, n as isOfAnswers } from "./action-metric-traits.js";
import { a as studentQuantile, d as eligibleItems, m as oncePer, n as studentTest, t as studentInterval } from "./action-paired.js";
import { _ as unchangedWithin, a as alpha, l as contextPrice, o as minimumDetectable, s as weighOwnLoss, u as contextRecall } from "./action-slices.js";
import { r as showsTracked } from "./action-visibility.js";
import { t as isFilteredOrder } from "./action-canary.js";
// src/text/printing/sentence.ts
const content = Symbol("words");
function partsOf(sentence) {
	return sentence[content];
}
function say(literals, ...values) {
	return words(literals.flatMap((literal, index) => {
		const value = values[index];
		return value === void 0 ? [own(literal)] : [own(literal), ...valueParts(value)];
	}));
}
function foreign(text, limit = 160) {
	return words([{
		kind: "foreign",
		text,
		limit
	}]);
}
function proseOf(text, limit = 160) {
	return words([{
		kind: "prose",
		text,
		limit
	}]);
}
function id(text) {
	return foreign(text, 80);
}
function plain(text) {
	return figures.test(text) ? words([own(text)]) : foreign(text);
}
const figures = /^(?:[A-Za-z0-9 ,%()+/→−▁-▇-]|(?<=\d)\.(?=\d))*$/;
function metricName(name) {
	return /^[a-z][a-z0-9_]*(?:@(?:\d+t?|context))?$/.test(name) ? words([{
		...own(name),
		as: "code"
	}]) : foreign(name);
}
function strong(sentence) {
	const parts = partsOf(sentence);
	const end = parts.findIndex((part) => part.kind !== "own" || part.as !== void 0);
	const [plainParts, rest] = end < 0 ? [parts, []] : [parts.slice(0, end), parts.slice(end)];
	const text = plainParts.map((part) => part.text).join("");
	const bold = text.trimEnd();
	if (bold === "") return sentence;
	return words([
		{
			...own(bold),
			as: "strong"
		},
		own(text.slice(bold.length)),
		...rest
	]);
}
function withoutStop(sentence) {
	const parts = partsOf(sentence).filter(({ kind, text }) => kind !== "own" || text !== "");
	const last = parts.at(-1);
	return last?.kind === "own" && last.text.endsWith(".") ? words([...parts.slice(0, -1), {
		...last,
		text: last.text.slice(0, -1)
	}]) : sentence;
}
function plural(number, one, many = `${one}s`) {
	return say`${number} ${plain(number === 1 ? one : many)}`;
}
function joinWords(list, between) {
	return words(list.flatMap((each, index) => index === 0 ? partsOf(each) : [...partsOf(between), ...partsOf(each)]));
}
function enumerate(list) {
	const last = list.at(-1);
	if (last === void 0 || list.length === 1) return last ?? say``;
	return say`${joinWords(list.slice(0, -1), say`, `)} and ${last}`;
}
function valueParts(value) {
	if (typeof value === "number") return [own(count(value))];
	return typeof value === "string" ? partsOf(foreign(value)) : partsOf(value);
}
function own(text) {
	return {
		kind: "own",
		text
	};
}
function words(parts) {
	return { [content]: parts.filter(({ kind, text }) => kind !== "own" || text !== "") };
}
// src/core/keys-of.ts
function keysOf(table) {
	return Object.keys(table).filter((key) => Object.hasOwn(table, key));
}
// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	const alignments = [];
	const cellMatrix = [];
	const sizeMatrix = [];
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		const row = [];
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	const row = [];
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}
// src/text/printing/cut-text.ts
function cutText(text, limit) {
	if (text.length <= limit) return text;
	const points = Array.from(text);
	return points.length <= limit ? text : `${points.slice(0, limit - 1).join("")}\u2026`;
}
// src/text/printing/unseen.ts
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
function isAllSeen(text) {
	return text.isWellFormed() && text.search(unseen) < 0;
}
// src/report/markdown/escape.ts
const safe = Symbol("safe Markdown");
function markdownOf(markdown) {
	return markdown[safe];
}
function gfm(literals, ...values) {
	const pieces = literals.flatMap((literal, index) => {
		const value = values[index];
		return value === void 0 ? [literal] : [literal, escapeValue(value)];
	});
	return { [safe]: concatenate(pieces) };
}
function joinMarkdown(list, separator) {
	const pieces = list.map((piece) => piece[safe]);
	return { [safe]: concatenate(pieces.flatMap((piece, index) => index === 0 ? [piece] : [separator[safe], piece])) };
}
function code(text, limit = 160) {
	const visible = cutText(cleanText(text), limit);
	if (visible === "") return gfm`(empty)`;
	return { [safe]: /[`\\|]|\]:|<!--/.test(visible) ? codeElement(visible) : `\`${visible}\`` };
}
function prose(text, limit = 160) {
	const visible = cutText(cleanText(text), limit);
	if (visible === "" || otherwise.test(visible)) return code(visible, limit);
	return { [safe]: visible.replaceAll(breaks, "$&​").replaceAll(markup, String.raw`\$&`) };
}
const otherwise = /\$|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/i;
const breaks = /@(?! )|#(?=\w)|mailto(?=:)|xmpp(?=:)|\/(?=\/)|www(?=\.|$)|:(?=[\w+-]+:)|\bGH-(?=\d)/gi;
const markup = /[\\`*[\]<~|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)|(?<=[\p{L}\p{N}_])\.(?=\p{L})|(?<=<)!|^[-+=#>]|(?<=^\d+)[.)]/gu;
function cleanText(text) {
	return text.toWellFormed().replaceAll(/\s+/g, " ").replaceAll(unseen, "").replaceAll(/ +/g, " ").trim();
}
function fencedText(text, { lines: kept, width, language = "text" } = {
	lines: 20,
	width: 200
}) {
	const lines = text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(unseenButBreaks, "").split("\n").map((line) => cutText(line, width)).slice(-kept).join("\n").replaceAll("<!--", "<!- -");
	const longest = (lines.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
	const fence = "`".repeat(Math.max(3, longest + 1));
	return { [safe]: `${fence}${language}\n${lines}\n${fence}` };
}
function exactBlock(lines) {
	const text = lines.join("\n");
	const block = fencedText(text, {
		lines: lines.length,
		width: Infinity
	});
	return block[safe].includes(`\n${text}\n`) ? block : void 0;
}
function escapedJson(json) {
	return json.replaceAll(unseen, (signs) => signs.split("").map(unitEscape).join("")).replaceAll("<!--", String.raw`\u003c!--`);
}
function unitEscape(unit) {
	return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, "0");
}
function unbroken(words) {
	return { [safe]: words[safe].replaceAll(" ", "\xA0") };
}
function tableMarkdown(rows, align) {
	const cells = rows.map((row) => row.map((cell) => cell[safe].replaceAll("\n", " ")));
	return { [safe]: markdownTable(cells, {
		align,
		stringLength: () => 3
	}) };
}
function link(words, url) {
	return url !== void 0 && ownUrl.test(url) ? { [safe]: `[${words[safe]}](${url})` } : words;
}
function inHtml(markdown) {
	const html = markdown[safe].replaceAll(/\\([!-~])|`([^`]*)`/g, (_, sign, span) => sign === void 0 ? codeElement(span ?? "") : reference(sign));
	return { [safe]: html };
}
const ownUrl = /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9._~%/-]*)?(?:\?plain=1)?(?:#[A-Za-z0-9._~%/-]*)?$/;
const unseenButBreaks = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
function escapeValue(value) {
	if (typeof value === "string") return code(value)[safe];
	return safe in value ? value[safe] : concatenate(partsOf(value).map((part) => escapePart(part)));
}
function escapePart(part) {
	switch (part.kind) {
		case "own": return marks[part.as ?? "plain"](part.text);
		case "foreign": return code(part.text, part.limit)[safe];
		case "prose": return prose(part.text, part.limit)[safe];
	}
}
function concatenate(pieces) {
	return pieces.filter((piece) => piece !== "").reduce((left, right) => left + (/[`$]$/.test(left) && right.startsWith("`") ? "<wbr>" : "") + right, "");
}
function codeElement(text) {
	return `<code>${text.replaceAll(/[^A-Za-z0-9 \u0080-\uFFFF]/g, (sign, at) => splitsAddress(sign, text[at - 1]) ? `<wbr>${reference(sign)}` : reference(sign))}</code>`;
}
const marks = {
	plain: (text) => text,
	code: (text) => `\`${text}\``,
	strong: (text) => `**${text}**`
};
function splitsAddress(sign, before) {
	return "@:.".includes(sign) && before !== void 0 && before !== " ";
}
function reference(sign) {
	return `&#${sign.charCodeAt(0)};`;
}
// src/report/wording/foreign-within.ts
function foreignWithin(text, bytes) {
	const limits = [
		320,
		160,
		120,
		80,
		60,
		40,
		30,
		20
	];
	const fits = (limit) => byteLength(markdownOf(gfm`${foreign(text, limit)}`)) <= bytes;
	return foreign(text, limits.find((limit) => fits(limit)) ?? 10);
}
// src/report/wording/message-words.ts
function messageWords(message, limit) {
	let left = limit;
	return joinWords(message.split(/`([^`]+)`/).flatMap((text, index) => {
		if (text === "" || left <= 0) return [];
		const words = index % 2 === 1 ? foreign(text, left) : proseWithin(text, left);
		left -= text.length;
		return [words];
	}), say``);
}
function proseWithin(text, limit) {
	const [start, end] = [/^\s/.test(text) ? say` ` : say``, /\S\s+$/.test(text) ? say` ` : say``];
	return text.trim() === "" ? say` ` : say`${start}${proseOf(text, limit)}${end}`;
}
// src/report/wording/plain-text.ts
function plainText(words) {
	return partsOf(words).map((part) => textOf(part)).join("");
}
function quotingText(words) {
	return partsOf(words).map((part) => part.kind === "own" ? textOf(part).replace(/“$/, "").replace(/^”/, "") : JSON.stringify(textOf(part))).join("");
}
function plainForeign(text, limit) {
	const clean = cleanLine(text.replaceAll(/\s+/g, " ")).trim();
	return clean === "" ? "(empty)" : cutText(clean, limit);
}
function textOf(part) {
	switch (part.kind) {
		case "own": return part.text.replaceAll("−", "-").replaceAll("→", "->").replaceAll("±", "+-");
		case "foreign":
		case "prose": return plainForeign(part.text, part.limit);
	}
}
// src/verdict/auto-rule.ts
const autoAlpha = .1;
const slack$1 = 1e-9;
function restsOnOne({ withoutWorst, byWorst }) {
	return withoutWorst <= slack$1 || withoutWorst < byWorst / 2 - slack$1;
}
function blocksAuto({ drop, tolerance, withoutWorst, byWorst, p, large }) {
	if (restsOnOne({
		withoutWorst,
		byWorst
	})) return false;
	if (p < .1) return true;
	return large !== void 0 && drop >= large - slack$1 && withoutWorst > tolerance + slack$1;
}
function largeLoss(metric, tolerance, base = 0) {
	return Math.max(3 * tolerance, isShare(metric) ? .02 : .02 * Math.abs(base));
}
function fewestBlocked(n, { tolerance, rule }) {
	const large = largeLoss({ group: "retrieval" }, tolerance);
	for (let lost = Math.floor(n * (Math.max(0, tolerance) + slack$1)) + 1; lost <= n; lost += 1) {
		const drop = lost / n;
		const withoutWorst = (lost - 1) / n;
		const p = chanceOf(lost, n);
		const own = {
			drop,
			withoutWorst,
			byWorst: 1 / n,
			p
		};
		if (rule === "point" || blocksAuto({
			...own,
			tolerance,
			large
		})) return lost;
	}
}
function chanceOf(lost, n) {
	const share = lost / n;
	const s = Math.sqrt(n * share * (1 - share) / (n - 1));
	const summary = {
		n,
		mean: -share,
		s,
		se: s / Math.sqrt(n),
		df: n - 1
	};
	return lost < n ? studentTest(summary)?.below ?? 1 : 2 ** -n;
}
// src/verdict/price.ts
function priced(findings, metrics) {
	const recall = metrics.find(({ comparison }) => comparison.metric.name === contextRecall);
	const gain = recall?.comparison.delta ?? 0;
	if (gain <= 0 || !isDetected(recall?.weighed)) return findings;
	return findings.map((finding) => isOfPrice(finding) && finding.verdict === "fail" ? {
		...finding,
		verdict: "warn",
		bought: 1e3 * gain / finding.drop
	} : finding);
}
function isOfPrice(finding) {
	return finding.kind === "tolerance" && finding.metric === contextPrice && finding.tag === void 0;
}
function isDetected(weighed) {
	if (weighed === void 0) return false;
	const { name, base, head } = weighed.scores;
	const gains = base.map((score, at) => score - (head[at] ?? 0));
	return weighOwnLoss(gains, {
		name,
		lost: 0,
		exact: false
	}).p < autoAlpha;
}
// src/report/wording/figures/metric-values.ts
function groupOf(metric, { metrics }) {
	return metrics.find((each) => each.metric === metric)?.group ?? "retrieval";
}
function valueWords(value, group) {
	return value === void 0 ? say`n/a` : styles[group].value(value);
}
function changeWords(delta, group) {
	return delta === void 0 ? say`n/a` : plain(styles[group].change(delta));
}
function changeBeside(delta, group) {
	const style = styles[group];
	return style.changeBeside?.(delta) ?? plain(style.change(delta));
}
function changeWithUnit(delta, group) {
	const style = styles[group];
	return style.changeBeside?.(delta) ?? say`${plain(style.change(delta))} ${plain(style.unit)}`;
}
function printsAsZero(delta, group) {
	const style = styles[group];
	return style.change(delta) === style.change(0);
}
function amountWords(value, group) {
	return plain(styles[group].amount(value));
}
function overshootWords(movement, group) {
	const { moved, limit } = styles[group].overshoot(movement);
	return {
		moved: plain(moved),
		limit: plain(limit)
	};
}
function unitOf(group) {
	return plain(styles[group].unit);
}
function changeCell({ delta, group }) {
	return delta === void 0 ? say`n/a` : styles[group].changeCell(delta);
}
function countsCell({ improved, degraded, unchanged }) {
	return improved + degraded + unchanged === 0 ? say`n/a` : say`${degraded} · ${improved}`;
}
function toleranceWords({ gate, group, base, direction }) {
	const limit = limitWords(gate, {
		group,
		known: base !== void 0
	});
	const sign = plain(direction === "lower" ? "+" : "−");
	const parts = [limit === void 0 ? [] : [say`${sign}${limit}`], boundWords(gate, group) ?? []].flat();
	return parts.length === 0 ? say`–` : joinWords(parts, say`, `);
}
function boundWords(gate, group) {
	const parts = [gate?.min === void 0 ? [] : [say`min ${valueWords(gate.min, group)}`], gate?.max === void 0 ? [] : [say`max ${valueWords(gate.max, group)}`]].flat();
	return parts.length === 0 ? void 0 : joinWords(parts, say`, `);
}
function limitWords(gate, { group, known }) {
	const { tolerance, allowed } = gate ?? {};
	if (tolerance === void 0 || allowed === void 0) return void 0;
	if (tolerance.kind === "relative" && !known) return say`${percent(tolerance.share)} of base`;
	const limit = styles[group].amountCell(allowed);
	return tolerance.kind === "relative" ? say`${limit} (${percent(tolerance.share)})` : limit;
}
function percent(value) {
	return plain(`${Number((100 * value).toFixed(1))}%`);
}
const shares = {
	unit: "points",
	value: (value) => plain(score(value)),
	change: points,
	changeCell: (delta) => plain(points(delta)),
	amount,
	amountCell: (value) => plain(amount(value)),
	overshoot: ({ moved, limit }) => against({
		moved: 100 * moved,
		limit: 100 * limit
	}, 1)
};
const sizes = {
	unit: "tokens",
	value: (value) => plain(tokens(value)),
	change: wholeChange,
	changeCell: (delta) => plain(wholeChange(delta)),
	amount: tokens,
	amountCell: (value) => plain(tokens(value)),
	overshoot: (movement) => against(movement, 0)
};
const numbers = {
	unit: "on its scale",
	value: (value) => plain(rating(value)),
	change: ratingChange,
	changeCell: (delta) => plain(ratingChange(delta)),
	changeBeside: (delta) => plain(ratingChange(delta)),
	amount: rating,
	amountCell: (value) => plain(rating(value)),
	overshoot: (movement) => against(movement, 2, 6)
};
const times = {
	unit: "ms",
	value: (ms) => plain(duration(ms)),
	change: wholeChange,
	changeCell: (delta) => plain(durationChange(delta)),
	changeBeside: (delta) => plain(durationChange(delta)),
	amount: (ms) => count(Math.round(ms)),
	amountCell: (ms) => plain(duration(ms)),
	overshoot: (movement) => against(movement, 0)
};
function signedUsd(delta) {
	const [sign, size] = /^(\D?)(.*)$/.exec(usdChange(delta))?.slice(1) ?? [];
	return say`${plain(sign ?? "")}$${plain(size ?? "")}`;
}
const styles = {
	retrieval: shares,
	answer: shares,
	judged: shares,
	share: shares,
	number: numbers,
	size: sizes,
	timed: times,
	cost: {
		unit: "USD",
		value: (value) => say`$${plain(usd(value))}`,
		change: usdChange,
		changeCell: signedUsd,
		changeBeside: signedUsd,
		amount: usd,
		amountCell: (value) => say`$${plain(usd(value))}`,
		overshoot: ({ moved, limit }) => {
			const digits = Math.max(usdDigits(moved), usdDigits(limit));
			return against({
				moved,
				limit
			}, digits, digits + 3);
		}
	}
};
// src/report/wording/figures/movement.ts
function movementFacts(movement, exceeds) {
	const { base, head, delta, group, improved, degraded, unchanged, correction } = movement;
	const name = subjectOf$2(movement);
	if (delta === void 0) return [say`${name} could not be compared`];
	const isCounted = improved + degraded > 0;
	if (correction?.corrected !== void 0) return [say`${name} ${changeFact(movement, exceeds)} by judge and people's labels`, say`the judge alone says ${changeWithUnit(correction.judge.change, group)}`];
	if (delta === 0 && !isCounted) return [say`${name} is the same on ${all(unchanged)}`];
	if (printsAsZero(delta, group)) return [say`${name} stays at ${valueWords(head, group)}`, countsFact(movement, exceeds)];
	return [say`${name} ${valueWords(base, group)} → ${valueWords(head, group)}, ${changeFact(movement, exceeds)}`, ...isCounted ? [countsFact(movement, exceeds)] : []];
}
function subjectOf$2({ metric, tag }) {
	return tag === void 0 ? metricName(metric) : say`${metricName(metric)} on ${foreignWithin(tag, 120)}`;
}
function changeFact(movement, exceeds) {
	const { delta = 0, base, group, gate } = movement;
	const { tolerance, allowed } = gate ?? {};
	if (!isWorse(movement, delta) || allowed === void 0) return changeWithUnit(delta, group);
	if (tolerance?.kind === "relative" && !isShare({ group }) && base) return say`${strong(signedPercent({
		moved: 100 * delta / base,
		limit: 100 * tolerance.share
	}))} (${percent(tolerance.share)} allowed)`;
	const { moved, limit } = exceeds ? overshootWords({
		moved: Math.abs(delta),
		limit: allowed
	}, group) : {
		moved: amountWords(Math.abs(delta), group),
		limit: amountWords(allowed, group)
	};
	const change = say`${plain(delta < 0 ? "−" : "+")}${moved} ${unitOf(group)}`;
	const share = tolerance?.kind === "relative" ? say`, ${percent(tolerance.share)} of base` : say``;
	return say`${exceeds ? strong(change) : change} (${limit} allowed${share})`;
}
function signedPercent({ moved, limit }) {
	const size = against({
		moved: Math.abs(moved),
		limit
	}, 0).moved;
	return plain(`${moved < 0 ? "−" : "+"}${size}%`);
}
function isWorse({ direction }, delta) {
	switch (direction) {
		case "higher": return delta < 0;
		case "lower": return delta > 0;
		case "neutral": return false;
	}
}
function nounOf(pairs, { golden }) {
	const { items = 0, answerable = 0 } = golden ?? {};
	return pairs === answerable && answerable < items ? "answerable question" : "question";
}
function all(questions) {
	return questions === 1 ? say`the one question` : say`all ${questions} questions`;
}
function countsFact(movement, exceeds) {
	const { delta = 0, improved, degraded, unchanged } = movement;
	const of = plural(improved + degraded + unchanged, movement.noun ?? "question");
	if (!isWorse(movement, delta)) return say`${improved} of ${of} better, ${degraded} worse`;
	const worse = say`${degraded} of ${of} worse`;
	return say`${exceeds ? strong(worse) : worse}, ${improved} better`;
}
// src/report/wording/policy/by-head.ts
function byHeadSentence({ verdict, moved }, { metrics }) {
	const metric = metrics.find((each) => each.metric === moved?.metric);
	const said = metric === void 0 || moved === void 0 ? say`` : say` · ${joinWords(movementFacts({
		...metric,
		...moved
	}, false), say` · `)}`;
	return say`By head's own questions and labels: ${plain(verdict)}${said}.`;
}
function hasEasierExam({ findings }) {
	return findings.some(({ kind }) => kind === "weaker-exam");
}
function otherVerdict(report) {
	const note = report.notes.find(({ kind }) => kind === "by-head");
	if (note?.kind !== "by-head" || blocks(note) === blocks(report)) return void 0;
	return say`By head's own exam it would be ${plain(note.verdict)}, but base's decides.`;
}
function blocks({ verdict }) {
	return verdict === "fail" || verdict === "error";
}
// src/report/build/worse-items.ts
const worseItems = oncePer((report) => {
	const alone = failingAlone(report);
	return worstFirst(report, report.items.filter((item) => item.change === "degraded" || alone.has(item.id) || isMissed(item, report)));
});
function failingAlone({ findings }) {
	return new Set(findings.flatMap((finding) => failsAlone(finding) ? finding.items : []));
}
function failsAlone(finding) {
	return finding.verdict === "fail" && (finding.kind === "must-pass" || finding.kind === "gone-answers" || finding.kind === "forbidden");
}
function isMissed(item, report) {
	if (report.outcome === "compared") return false;
	const metric = headlineMetricOf(report);
	const score = item.scores.find((each) => each.metric === metric?.metric);
	return metric?.direction === "higher" && valueOf(score?.head) === 0;
}
function worstFirst(report, items) {
	const headline = headlineMetricOf(report);
	const lost = new Set(lostMustPass(report));
	const alone = failingAlone(report);
	const ranked = items.map((item) => ({
		item,
		weight: 4 * Number(lost.has(item.id)) + 2 * Number(item.mustPass) + Number(alone.has(item.id)),
		fallen: fallenOn(item, report).filter(isShare).length,
		ranks: ranksLost(item),
		gain: gainOn(headline, item)
	})).toSorted((a, b) => b.weight - a.weight || b.fallen - a.fallen || b.ranks - a.ranks || a.gain - b.gain || byId(a.item, b.item));
	const seen = /* @__PURE__ */ new Map();
	return ranked.map((one) => {
		const subject = `${one.weight} ${one.fallen} ${subjectOf$1(one.item, headline)}`;
		const before = seen.get(subject) ?? 0;
		seen.set(subject, before + 1);
		return {
			...one,
			before
		};
	}).toSorted((a, b) => b.weight - a.weight || b.fallen - a.fallen || a.before - b.before).map(({ item }) => item);
}
function fallenOn(item, { metrics }) {
	if (item.origin === "added") return [];
	return metrics.filter((metric) => {
		const pair = metric.gate && pairOf(item, metric.metric);
		if (pair === void 0) return false;
		const delta = pair.head - pair.base;
		return isWorse(metric, delta) && Math.abs(delta) > unchangedWithin(metric, pair.base);
	});
}
function ranksLost({ targets, chunks, why }) {
	const last = why?.depth ?? chunks?.head.length ?? 0;
	return (targets?.map(({ rank }) => rank) ?? (why === void 0 ? [] : [why.rank])).reduce((most, { base, head = last + 1 }) => Math.max(most, head - (base ?? head)), 0);
}
function subjectOf$1({ id, answers, targets, why }, headline) {
	const said = headline !== void 0 && isOfAnswers(headline) ? answers?.head?.text : void 0;
	const target = targets?.find(({ lost }) => lost) ?? why?.target ?? targets?.[0];
	return said ?? target?.name ?? id;
}
const betterItems = oncePer((report) => {
	const headline = headlineMetricOf(report);
	return report.items.filter((item) => item.change === "improved").map((item) => ({
		item,
		gain: gainOn(headline, item)
	})).toSorted((a, b) => b.gain - a.gain || byId(a.item, b.item)).map(({ item }) => item);
});
function headlineMetricOf({ metrics, headline }) {
	return metrics.find(({ metric }) => metric === headline);
}
function lostMustPass({ findings }) {
	return findings.flatMap((finding) => finding.kind === "must-pass" && finding.verdict === "fail" ? finding.items : []);
}
function pairOf(item, metric) {
	const scores = item.scores.find((score) => score.metric === metric);
	const base = valueOf(scores?.base);
	const head = valueOf(scores?.head);
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
function valueOf(score) {
	return score?.kind === "scored" ? score.value : void 0;
}
function gainOn(metric, item) {
	const pair = metric && pairOf(item, metric.metric);
	if (metric === void 0 || pair === void 0) return 0;
	const delta = pair.head - pair.base;
	return isWorse(metric, delta) ? -Math.abs(delta) : Math.abs(delta);
}
function byId(a, b) {
	if (a.id === b.id) return 0;
	return a.id < b.id ? -1 : 1;
}
// src/report/wording/questions/id-list.ts
function idList(ids, room) {
	return listWithin(ids.map(id), room);
}
function listWithin(list, room, total = list.length) {
	const fitting = countWithin(list.slice(0, room).map((each) => gfm`${each}`), room - moreBytes);
	if (fitting === 0) return void 0;
	const shown = joinWords(list.slice(0, fitting), say`, `);
	const rest = total - fitting;
	return rest === 0 ? shown : say`${shown} and ${rest} more`;
}
function countWithin(pieces, room) {
	let left = room;
	const past = pieces.findIndex((piece) => (left -= byteLength(markdownOf(piece)) + 2) < 0);
	return past < 0 ? pieces.length : past;
}
const moreBytes = 20;
// src/report/wording/figures/metric-names.ts
function metricNames(metrics) {
	const shown = metrics.slice(0, 5).map((metric) => metricName(metric));
	const rest = metrics.length - shown.length;
	return enumerate(rest === 0 ? shown : [...shown, say`${rest} more`]);
}
// src/report/wording/judge-words.ts
function judgeName({ judge }) {
	if (judge === void 0) return void 0;
	const { panel } = judge;
	const first = firstJudge(judge);
	return panel === void 0 ? first : say`${first} with ${models(panel.models.slice(1))}`;
}
function firstJudge(judge) {
	const { base, head } = judge.served;
	if (head.length === 0 && (base === void 0 || base.length === 0)) return modelName(judge.model);
	if (base === void 0 || base.length === 0 || sameModels(base, head)) return models(head);
	if (head.length === 0) return models(base);
	return say`${models(base)} on base, ${models(head)} on head`;
}
function sampleWords({ judge }) {
	if (judge?.sample === void 0) return void 0;
	const { items, of } = judge.sample;
	return say`judged a sample of ${items} of ${of}`;
}
function sameModels(base, head) {
	return base.length === head.length && base.every((model) => head.includes(model));
}
function modelName(model) {
	return foreign(model, 60);
}
function models(list) {
	return listWithin(list.map((model) => modelName(model)), 300) ?? plural(list.length, "model");
}
function causeWords(cause) {
	return plain(cause.replaceAll("_", " "));
}
function judgeErrorWords({ judgeErrors, judgeCauses }) {
	const shown = judgeCauses.slice(0, causesShown);
	const others = judgeCauses.slice(causesShown).reduce((sum, { items }) => sum + items, 0);
	const causes = [...shown.map(({ cause, items }) => say`${items} ${causeWords(cause)}`), ...others === 0 ? [] : [say`${others} for other reasons`]];
	const why = causes.length === 0 ? say`` : say` (${joinWords(causes, say`, `)})`;
	return say`${plural(judgeErrors, "judge error")}${why}`;
}
const causesShown = 6;
function distrustWords({ failed, reasons }, detail) {
	const [first, ...others] = reasons;
	const told = {
		full: reasons,
		brief: first === void 0 ? [] : [first],
		rest: others,
		"values-told": reasons
	}[detail];
	const names = detail !== "brief" ? listWithin(failed.map(id), 300 - 50 * reasons.length) : void 0;
	const checks = names === void 0 ? [] : [say`failed: ${names}`];
	return joinWords([...told.map((reason) => distrustReason(reason)), ...checks], say`; `);
}
function distrustReason(reason) {
	switch (reason.kind) {
		case "canaries": return say`${reason.passed} of ${plural(reason.of, "known answer")} right, ${percent(reason.minimum)} needed${unheard(reason.unanswered)}`;
		case "injection": return say`it obeyed an injected instruction in ${plural(reason.names.length, "check")}`;
		case "unanswered": return say`it gave no answer to ${plural(reason.names.length, "check")} of injected instructions`;
		case "unproven": return say`${reason.unproven} of its ${plural(reason.verdicts, "verdict")} quote text that is nowhere`;
		case "sentinel": return say`it confirmed false controls twice in ${plural(reason.failures, "call")}`;
		case "controls": return controlWords(reason);
	}
}
function controlWords({ truth, side, length, right, of }) {
	const missed = truth === "positive" ? say`missed` : say`confirmed`;
	const said = truth === "positive" ? say`true` : say`false`;
	const long = length === void 0 ? say`` : say` ${plain(length)}`;
	const where = side === "all" ? say`` : say` on ${plain(side)}`;
	return say`it ${missed} ${of - right} of ${of}${long} ${said} controls${where}`;
}
function unprovenWords({ held, missing }) {
	const more = say`The judge is not proven yet: about ${plural(roundedUp(missing), "more control")} to go`;
	return held.length === 0 ? say`${more}.` : say`${more}, so ${metricNames(held)} only ${plain(held.length === 1 ? "warns" : "warn")}.`;
}
function roundedUp(missing) {
	return 10 * Math.ceil(missing / 10);
}
function unheard(checks) {
	return checks === 0 ? say`` : say`, ${checks} without an answer`;
}
function stoppedWords(cause) {
	if (cause === "auth") return say`rejected the key`;
	return cause === "quota" ? say`has no credit left` : say`stopped (${causeWords(cause)})`;
}
function noKeyWords({ metrics, withheld }) {
	const unmeasured = say`${metricNames(metrics)} ${plain(metrics.length === 1 ? "was" : "were")} not measured`;
	if (withheld) return say`${unmeasured}: GitHub gives no secrets to forks and Dependabot, so the judge had no key.`;
	return say`${unmeasured}: the judge has no API key.`;
}
// src/report/wording/figures/money.ts
function money(usd) {
	if (usd > 0 && usd < .01) return say`<$0.01`;
	const [whole = "0", cents = "00"] = usd.toFixed(2).split(".");
	return say`$${plain(`${count(Number(whole))}.${cents}`)}`;
}
// src/report/markdown/tables/table.ts
const leftColumn = columnAt("left");
const rightColumn = columnAt("right");
function columnAt(align) {
	function column(heading, cell, gap) {
		return {
			heading,
			align,
			cell,
			gap
		};
	}
	return column;
}
function sideTable(rows, hasBase) {
	const sides = [rightColumn(say`Base`, ({ base }) => base), rightColumn(say`Head`, ({ head }) => head)];
	return table([leftColumn(say``, ({ name }) => name), ...hasBase ? sides : sides.slice(1)], rows);
}
function filledColumns(columns, rows) {
	return columns.map((column) => ({
		column,
		cells: rows.map((row) => column.cell(row))
	})).filter(({ cells }) => cells.some((cell) => cell !== void 0));
}
function table(columns, rows) {
	const filled = filledColumns(columns, rows);
	return tableMarkdown([filled.map(({ column }) => gfm`${column.heading}`), ...rows.map((_, row) => filled.map(({ column, cells }) => gfm`${cells[row] ?? column.gap ?? say`n/a`}`))], filled.map(({ column }) => column.align));
}
// src/report/markdown/tables/cost-rows.ts
function costRows(report) {
	const { judge, cost } = report;
	if (judge === void 0 || cost === void 0) return [];
	const { trust, stopped, lost } = judge;
	return [
		row(say`judge`, judgeName(report)),
		row(say`sample`, sampleWords(report)),
		row(say`checks with known answers`, trust && say`${trust.passed} of ${trust.of} passed`),
		row(say`stopped`, stopped && causeWords(stopped.cause)),
		row(say`calls`, callWords(cost)),
		row(say`judgements`, say`${cost.judged} new, ${cost.fromStore} from the store, ${cost.shared} used again`),
		row(say`missing on base`, lost.base && lostWords(lost.base)),
		row(say`missing on head`, lostWords(lost.head)),
		row(say`tokens`, tokenWords(cost)),
		row(say`money`, moneyOf(cost)),
		row(say`put right`, repairWords(cost)),
		row(say`store`, storeWords[cost.store])
	].flat();
}
function costTable(rows) {
	return table(costColumns, rows);
}
const costColumns = [leftColumn(say``, ({ name }) => name), leftColumn(say`Judging`, ({ value }) => value)];
function spentWords({ usd, budget, requests }) {
	if (usd !== void 0) return budget.usd === void 0 ? money(usd) : say`${money(usd)} of ${money(budget.usd)}`;
	return budget.calls === void 0 ? plural(requests, "judge request") : say`${requests} of ${plural(budget.calls, "judge request")}`;
}
function callWords({ calls, planned, requests, budget }) {
	const made = calls.reduce((sum, kind) => sum + kind.calls, 0);
	const kinds = calls.map((kind) => say`${kind.calls} ${plain(kind.kind)}`);
	const split = kinds.length === 0 ? say`` : say` (${joinWords(kinds, say`, `)})`;
	const plan = planned === void 0 ? say`` : say`, ${planned.calls} planned`;
	const limit = budget.calls === void 0 ? say`` : say` of ${budget.calls}`;
	return say`${made}${split}${plan}; ${plural(requests, "request")}${limit}`;
}
function tokenWords({ tokens, budget, planned, estimatedReplies }) {
	const { input, cachedInput, output, reasoning } = tokens;
	return say`${input} input${cachedInput === 0 ? say`` : say` (${cachedInput} cached)`}, ${output} output${reasoning === 0 ? say`` : say` (${reasoning} reasoning)`}${planned === void 0 ? say`` : say`; about ${planned.input} and ${planned.output} planned`}${budget.tokens === void 0 ? say`` : say`; ${budget.tokens} allowed`}${estimatedReplies === 0 ? say`` : say`; estimated for ${plural(estimatedReplies, "reply", "replies")}`}`;
}
function moneyOf({ usd, budget, planned }) {
	if (usd === void 0) return say`n/a: no price is configured`;
	const limit = budget.usd === void 0 ? say`` : say` of ${money(budget.usd)}`;
	const plan = planned?.usd === void 0 ? say`` : say`, about ${money(planned.usd)} planned`;
	return say`${money(usd)}${limit}${plan}, by the prices configured`;
}
function repairWords(cost) {
	const parts = [
		counted(cost.askedAgain, "claim asked again", "claims asked again"),
		counted(cost.unverifiedQuotes, "quote not in the text", "quotes not in the text"),
		counted(cost.correctedSources, "source corrected", "sources corrected"),
		counted(cost.ignoredVerdicts, "verdict nobody asked for", "verdicts nobody asked for"),
		counted(cost.sentinelFailures, "call that confirmed false controls twice", "calls that confirmed false controls twice")
	].flat();
	return parts.length === 0 ? void 0 : joinWords(parts, say`, `);
}
function counted(number, one, many) {
	return number === 0 ? [] : [plural(number, one, many)];
}
const storeWords = {
	saved: say`saved`,
	unchanged: say`nothing new to save`,
	unwanted: say`not kept, as configured`,
	"not-saved": say`not saved`,
	unasked: void 0
};
function lostWords(lost) {
	if (lost.length === 0) return void 0;
	return joinWords(lost.map(({ cause, judgements }) => say`${judgements} ${causeWords(cause)}`), say`, `);
}
function row(name, value) {
	return value === void 0 ? [] : [{
		name,
		value
	}];
}
// src/report/markdown/file-link.ts
function fileLink(words, place, origin) {
	return link(words, fileUrl(place, origin));
}
function fileUrl({ side, path, lines }, origin) {
	const { serverUrl, repository } = origin;
	const commit = origin.commits[side];
	const segments = fromTop(folderOf(side, origin), path.toWellFormed()).split("/");
	if (serverUrl === void 0 || repository === void 0 || commit === void 0) return void 0;
	if (segments.some((segment) => [
		"",
		".",
		".."
	].includes(segment))) return void 0;
	return `${serverUrl}/${repository}/blob/${commit}/${segments.map((segment) => encodeSegment(segment)).join("/")}${fragment(path, lines)}`;
}
function folderOf(side, { workingDirectory = "", movedFrom = workingDirectory }) {
	return side === "base" ? movedFrom : workingDirectory;
}
function encodeSegment(segment) {
	return encodeURIComponent(segment).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
const rendered = /\.(?:md|mdx|mdown|mkdn?|markdown|rst|adoc|asc|asciidoc|org|textile|rdoc|creole|mediawiki|wiki|pod|ipynb|csv|tsv|svg|geojson|topojson|stl|mermaid|mmd)$/i;
function fragment(path, lines) {
	if (lines === void 0) return "";
	const query = rendered.test(path) ? "?plain=1" : "";
	return lines.first === lines.last ? `${query}#L${lines.first}` : `${query}#L${lines.first}-L${lines.last}`;
}
// src/report/markdown/page-link.ts
function pageUrl({ origin }, itemId) {
	const { page, artifact } = origin;
	if (page === void 0 || itemId === void 0) return page ?? artifact;
	return `${page}#/q/${encodeSegment(itemId.toWellFormed())}`;
}
// src/report/markdown/footer.ts
function footer(report) {
	const { origin } = report;
	const { base } = origin.commits;
	const page = pageUrl(report);
	const facts = factWords(report).map((fact) => gfm`${fact}`);
	const sides = [...base === void 0 ? [] : [gfm`base ${commitLink(base, origin)}`], ...headParts(report)];
	const { config } = origin;
	return gfm`<sub>${joinMarkdown([
		...config === void 0 ? [] : [gfm`${foreign(fromTop(origin.workingDirectory ?? "", config), 200)}`],
		...origin.files === void 0 ? sides : fileWords(origin.files).map((words) => gfm`${words}`),
		...facts,
		...page === void 0 ? [] : [link(gfm`report`, page)],
		...origin.runUrl === void 0 ? [] : [link(gfm`run`, origin.runUrl)],
		...origin.helpUrl === void 0 ? [] : [link(gfm`help`, origin.helpUrl)]
	], gfm` · `)}</sub>`;
}
function fileWords({ base, head }) {
	const named = (side, path) => say`${plain(side)} ${foreign(path, 200)}`;
	return [...base === void 0 ? [] : [named("base", base)], named("head", head)];
}
function headParts({ origin }) {
	const head = origin.pullHead ?? origin.commits.head;
	if (head !== void 0) return [gfm`head ${commitLink(head, origin)}`];
	return origin.repository === void 0 ? [gfm`head work tree`] : [];
}
function factWords(report) {
	const { golden, times, outcome, cost } = report;
	return [
		![
			"unchanged",
			"not-started",
			"not-measured"
		].includes(outcome) && golden ? [plural(golden.items, "question")] : [],
		answerWords(report.origin),
		judgeWords(report),
		withheldWords(report),
		[plain(duration(times.totalMs))],
		cost === void 0 ? [] : [spentWords(cost)]
	].flat();
}
function withheldWords({ text, metrics }) {
	if (text === "ids") return [say`questions and texts withheld`];
	if (text === "queries") return [say`texts withheld`];
	return text === "tracked" && metrics.some(isOfAnswers) ? [say`answers withheld`] : [];
}
function answerWords({ answers }) {
	if (answers === void 0) return [];
	return [answers === "code" ? say`head ran code of the repository` : say`head's answers are from files`];
}
function shortSha(sha) {
	return sha !== void 0 && /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(sha) ? sha.slice(0, 7) : void 0;
}
function judgeWords(report) {
	const judge = judgeName(report);
	const sample = sampleWords(report);
	if (judge === void 0) return [];
	return [sample === void 0 ? say`judge ${judge}` : say`judge ${judge}, ${sample}`];
}
function commitLink(sha, { serverUrl, repository }) {
	const short = shortSha(sha);
	if (short === void 0) return gfm`${sha}`;
	const known = serverUrl !== void 0 && repository !== void 0;
	return link(gfm`${plain(short)}`, known ? `${serverUrl}/${repository}/commit/${sha}` : void 0);
}
// src/report/wording/figures/interval-words.ts
function intervalWords(interval, group) {
	const { low, high } = within(interval, group);
	return say`${changeWords(low, group)} to ${changeWords(high, group)}`;
}
function intervalCell(interval, group) {
	const { low, high } = within(interval, group);
	return say`${changeBeside(low, group)} to ${changeBeside(high, group)}`;
}
function within({ low, high }, group) {
	const [least, most] = possible(group);
	return {
		low: Math.max(least, low),
		high: Math.min(most, high)
	};
}
function isPossible(loss, group) {
	return loss <= possible(group)[1];
}
function possible(group) {
	return isShare({ group }) ? [-1, 1] : [-Infinity, Infinity];
}
// src/report/wording/policy/acceptance-words.ts
function namesToAccept(finding) {
	if (finding.verdict !== "fail") return [];
	if (!("items" in finding)) return [finding.metric];
	const { items, kind } = finding;
	return items.length <= 5 && items.every(isPlainId) ? items : [kind];
}
function isPlainId(id) {
	return isAllSeen(id) && /^[^\s,:]{1,40}$/.test(id);
}
const unreadWords = {
	"no-permission": say`Reviews were not read, so none can accept a loss: the job needs the permission pull-requests: read.`,
	"no-answer": say`Reviews were not read, so none can accept a loss: GitHub gave no usable answer.`,
	"too-many": say`Only the first 1,000 reviews were read.`
};
function listed(ids, bytes = 900) {
	const list = idList(ids, bytes);
	return list === void 0 ? say`` : say`: ${list}`;
}
// src/report/notes/acceptance-notes.ts
const acceptanceNotes = { acceptance: {
	find: (facts) => {
		const { exam, decision } = facts;
		const { waivers, expiredWaivers: expired, golden } = exam;
		const reviews = reviewsOf(facts);
		if (reviews === void 0 && waivers.length + expired.length === 0) return void 0;
		const asked = [...golden.base?.items ?? [], ...golden.head.items];
		const known = new Set(asked.map(({ id }) => id));
		return {
			waivers: waivers.map((waiver) => ({
				...waiver,
				used: decision.waived.includes(waiver),
				unknown: waiver.items.filter((id) => !known.has(id))
			})),
			expired,
			reviews
		};
	},
	say: ({ waivers, expired, reviews }) => [
		...sentence("Expired waivers of base accept nothing", expired.map(expiredWords), 300),
		...sentence("Accepted for now", waivers.map(waiverWords), 600),
		...reviews === void 0 ? [] : reviewSentences(reviews)
	],
	isOpen: ({ waivers, expired, reviews }) => expired.length > 0 || waivers.some(({ used, unknown }) => used && unknown.length > 0) || reviews !== void 0 && (reviews.refused.length > 0 || reviews.accepted.some(({ used }) => !used))
} };
function reviewsOf({ reviews, exam, decision }) {
	if (reviews === void 0) return void 0;
	const { metrics, waived } = decision;
	const { accepted, refused, unread } = reviews;
	const worseOn = (name) => metrics.find(({ comparison }) => comparison.metric.name === name)?.comparison.degraded ?? [];
	return {
		accepted: accepted.map((loss) => ({
			...loss,
			items: loss.metric === void 0 ? loss.items : worseOn(loss.metric),
			used: waived.includes(loss)
		})),
		refused,
		unread,
		by: exam.settings.accept === "codeowners" ? "codeowners" : "write"
	};
}
function reviewSentences({ accepted, refused, unread }) {
	return [
		...sentence("Accepted in a review", accepted.map(acceptedWords), 450),
		...sentence("Accepts nothing", refused.map(refusedWords), 300),
		...unread === void 0 ? [] : [unreadWords[unread]]
	];
}
function sentence(what, list, bytes) {
	if (list.length === 0) return [];
	return [say`${plain(what)}: ${listWithin(list, bytes) ?? plural(list.length, "entry", "entries")}.`];
}
function expiredWords(waiver) {
	return say`${subjectOf(waiver)} until ${plain(waiver.until)}`;
}
function waiverWords({ metric, items, until, reason, used, unknown }) {
	const asked = unknown.length === 0 ? say`` : say`; ${unknown.length} of its ids ${plain(unknown.length === 1 ? "is" : "are")} not in the golden set`;
	return say`${subjectOf({
		metric,
		items
	})} until ${plain(until)} (${foreign(reason, 80)}${asked}${idle(used)})`;
}
function subjectOf({ metric, items }) {
	return joinWords([metric === void 0 ? [] : [metricName(metric)], items.length === 0 ? [] : [plural(items.length, "question")]].flat(), say` on `);
}
function acceptedWords({ by, metric, items, reason, used }) {
	return say`${metric === void 0 ? say`questions` : metricName(metric)} by ${foreign(by, 40)} (${foreign(reason, 80)}${idle(used)})${listed(items, 150)}`;
}
function idle(used) {
	return used ? say`` : say`; not needed here`;
}
function refusedWords({ by, why }) {
	return say`${foreign(by, 40)} (${plain(whyRefused[why])})`;
}
const whyRefused = {
	author: "the author of the pull request",
	"no-person": "no person",
	"no-write": "no write access",
	"no-owner": "not named in the CODEOWNERS of base as an owner of the configuration; who is in a team cannot be read",
	"other-commit": "of an older commit",
	dismissed: "dismissed",
	edited: "edited by somebody else",
	unchecked: "too many reviews to look all of them up",
	"no-reason": "without a colon and a reason",
	"unknown-name": "names no gated metric and no question"
};
// src/report/notes/golden-changes.ts
function editsOf(items, text) {
	if (text === "ids") return [];
	return items.filter(({ origin, relabelled }) => relabelled || origin === "removed").slice(0, mostEdits).flatMap(({ id: item, origin, golden: { base, head } }) => {
		if (origin === "removed") return [{
			item,
			was: base.query,
			is: void 0
		}];
		if (base.query !== head.query) return [{
			item,
			was: base.query,
			is: head.query
		}];
		if (base.answerable !== head.answerable) return [{
			item,
			was: answerableWords(base),
			is: answerableWords(head)
		}];
		const [was, is] = [labelText(base, text), labelText(head, text)];
		return was === is ? [] : [{
			item,
			was,
			is
		}];
	});
}
const mostEdits = 5;
function answerableWords({ answerable }) {
	return answerable ? "answerable" : "unanswerable";
}
function labelText({ labels }, text) {
	switch (labels.kind) {
		case "none": return;
		case "evidence":
		case "sections": return labels.targets.map(({ any }) => any.map(({ doc, quote }) => showsTracked(text) ? `${doc}: ${quote}` : doc).join(" or ")).join("; ");
		case "chunks":
		case "docs": return [...labels.grades].map(([name, grade]) => `${name} (${grade})`).join("; ");
	}
}
function goldenWords(note) {
	const parts = [
		goldenPart(say`added (measured, gates after the merge)`, note.added),
		goldenPart(say`removed (still counts here)`, note.removed),
		goldenPart(say`edited (base's version decides)`, note.relabelled),
		goldenPart(say`with other tags, cluster, split, draft or must_pass (base's count)`, note.regrouped)
	].flat();
	if (parts.length === 0) return [];
	const edits = listWithin(note.edits.map(({ item, was, is }) => say`${id(item)} from ${quoted(was)} to ${quoted(is)}`), 300);
	const told = edits === void 0 ? say`` : say` For example ${edits}.`;
	return [say`This changes the golden set: ${joinWords(parts, say`; `)}.${told}`];
}
function quoted(text) {
	return text === void 0 ? say`nothing` : foreign(text, 80);
}
function goldenPart(what, ids) {
	return ids.length === 0 ? [] : [say`${ids.length} ${what}${listed(ids, 150)}`];
}
// src/report/notes/exam-notes.ts
const examNotes = {
	"claims-of-fork": {
		find: ({ claims }) => claims.find((claim) => claim.kind === "claims-of-fork"),
		say: () => [say`The fork's own code made these numbers; nobody else has measured them.`]
	},
	filtered: {
		find: ({ exam: { filteredFrom: of }, items }) => of === void 0 ? void 0 : {
			asked: items.length,
			of
		},
		say: ({ asked, of }) => [say`Only ${asked} of ${plural(of, "question")} were asked.`]
	},
	"base-moved": {
		find: ({ claims }) => claims.find((claim) => claim.kind === "base-moved"),
		say: ({ claimed, counted }) => [say`Base has moved since these runs were made: they name ${foreign(shortSha(claimed) ?? claimed, 40)}, and the exam of ${foreign(shortSha(counted) ?? counted, 40)} counts.`],
		isOpen: () => true
	},
	"base-behind": {
		find: ({ behind = 0 }) => behind === 0 ? void 0 : { commits: behind },
		say: ({ commits }) => [say`Base is ${plural(commits, "commit")} behind the tip of its branch.`]
	},
	"exam-changed": {
		find: ({ exam, items, run }) => {
			const changes = {
				changes: exam.changes,
				...goldenChanges(items),
				edits: editsOf(items.filter(isOfGoldenSet), run.text)
			};
			return Object.values(changes).some((list) => list.length > 0) ? changes : void 0;
		},
		say: (note, report) => [...note.changes.length === 0 ? [] : [settingsWords(note.changes, report)], ...goldenWords(note)],
		isOpen: (_, { findings }) => !findings.some(({ kind }) => kind === "weaker-exam")
	},
	"by-head": {
		find: ({ byHead }) => byHead,
		say: (note, report) => [byHeadSentence(note, report)]
	},
	"golden-problems": {
		find: ({ problems = [], run }) => problems.length === 0 ? void 0 : { problems: problems.map(({ items, ...problem }) => ({
			...problem,
			items: items.map(({ item, says }) => ({
				item,
				says: run.text === "snippets" ? says : void 0
			}))
		})) },
		say: (note, { outcome }) => [problemWords(note, outcome === "compared")],
		isOpen: () => true
	},
	"unmeasured-files": {
		find: () => void 0,
		say: ({ total, names }) => [say`${plural(total, "changed file")} not measured${listed(names)}${total > names.length ? say` and ${total - names.length} more` : say``}.`],
		isOpen: () => true
	}
};
function isOfGoldenSet({ wordingOf }) {
	return wordingOf === void 0;
}
function goldenChanges(scored) {
	const items = scored.filter(isOfGoldenSet);
	const ids = (wanted) => items.filter(wanted).map((item) => item.id);
	return {
		added: ids((item) => item.origin === "added"),
		removed: ids((item) => item.origin === "removed"),
		relabelled: ids((item) => item.relabelled),
		regrouped: ids((item) => item.policyChanged.length > 0)
	};
}
function problemWords({ problems }, isBrought) {
	const bytes = 900 / Math.max(3, problems.length);
	const list = problems.map(({ finds, items }) => {
		const ids = items.map(({ item }) => item);
		return say`${ids.length} ${plain(finds)}${listed(ids, bytes)}`;
	});
	return say`${isBrought ? say`Head adds to the golden set:` : say`The golden set has`} ${joinWords(list, say`; `)}. Details: rag-gate check.`;
}
function settingsWords(changes, { origin }) {
	const limit = changes.length > fewChanges ? 40 : 120;
	const list = listWithin(eachSectionFirst(changes).map((change) => examChange(change, limit)), 900);
	return say`${origin.pullRequest === void 0 ? say`Head` : say`This pull request`} changes the exam: ${list ?? plural(changes.length, "key")}. Base's exam decides; the change counts after the merge.`;
}
const fewChanges = 4;
function eachSectionFirst(changes) {
	const seen = /* @__PURE__ */ new Map();
	return changes.map((change) => {
		const [section = ""] = change.path.split(".");
		const nth = seen.get(section) ?? 0;
		seen.set(section, nth + 1);
		return {
			change,
			nth
		};
	}).toSorted((a, b) => a.nth - b.nth).map(({ change }) => change);
}
function examChange({ path, base, head }, limit) {
	return say`${foreign(path, 80)} from ${jsonWords(base, limit)} to ${jsonWords(head, limit)}`;
}
function jsonWords(value, limit) {
	if (value === void 0) return say`not set`;
	return /^-?\d+(?:\.\d+)?$/.test(value) ? plain(value) : foreign(value, limit);
}
// src/report/notes/gate-notes.ts
const gateNotes = {
	noise: {
		find: ({ run: { commits }, metrics }) => commits.base !== void 0 && commits.base === commits.head ? { metrics: metrics.flatMap(movedByNoise) } : void 0,
		say: (note, report) => [noiseWords(note, report)],
		isOpen: () => true
	},
	"opened-to-probes": {
		find: ({ probes }) => {
			if (probes === void 0 || probes.openedTotal === 0) return void 0;
			const { opened: documents, openedTotal: opened, closedTotal: closed } = probes;
			return {
				documents,
				opened,
				closed
			};
		},
		say: ({ documents, opened, closed }) => {
			const names = [...new Set(documents.map(({ doc }) => doc))];
			const shut = closed === 0 ? say`` : say`, and keeps them out of ${plural(closed, "other")}`;
			return [say`Head lets planted documents into ${plural(opened, "context")} that base kept them out of${shut}${listed(names)}.`];
		},
		isOpen: ({ opened, closed }) => opened > closed
	},
	"context-changed": {
		find: ({ exam: { pipelines }, metrics }) => {
			if (pipelines.base?.kind !== "builtin" || pipelines.head.kind !== "builtin") return void 0;
			const base = pipelines.base.retrieve.k;
			const head = pipelines.head.retrieve.k;
			const blind = namesBeyond(head, metrics);
			const isGated = metrics.some(({ comparison, gate }) => gate && comparison.metric.name === contextRecall);
			return base === head || blind.length === 0 || isGated ? void 0 : {
				base,
				head,
				metrics: blind
			};
		},
		say: ({ base, head, metrics }) => [say`The generator now gets ${plural(head, "chunk")} instead of ${base} (retrieve.k). ${metricNames(metrics)} ${plain(metrics.length === 1 ? "does" : "do")} not measure that.`],
		isOpen: () => true
	},
	"chunks-changed": {
		find: ({ scored: { chunkOverlap: jaccard = 1 }, items, chunkSize: size }) => {
			const isFollowed = items.some(({ notes }) => notes.some(({ kind }) => kind === "re-chunked"));
			const isLost = jaccard < .5 && !isFollowed;
			return isLost || size !== void 0 ? {
				jaccard: isLost ? jaccard : void 0,
				size
			} : void 0;
		},
		say: ({ jaccard, size }, { context }) => [...jaccard === void 0 ? [] : [say`Only ${percent(jaccard)} of the chunk ids are on both sides, so labels by chunk say little; evidence survives new chunking.`], ...size === void 0 ? [] : [sizeWords(size, context?.equalLength)]],
		isOpen: ({ jaccard }) => jaccard !== void 0
	},
	"small-slices": {
		find: ({ metrics }) => {
			const slices = [...pairsByTag(metrics)].filter(([, pairs]) => pairs > 0 && pairs < 5).map(([tag, pairs]) => ({
				tag,
				pairs
			}));
			return slices.length === 0 ? void 0 : { slices };
		},
		say: ({ slices }) => {
			const list = listWithin(slices.map(({ tag, pairs }) => say`${foreign(tag, 80)} (${plural(pairs, "question")})`), 900);
			return [say`Too few questions for a mean, so ${plain(slices.length === 1 ? "this slice does" : "these slices do")} not gate: ${list ?? plural(slices.length, "slice")}.`];
		}
	}
};
function sizeWords({ base, head }, equalLength) {
	const equal = equalLength === void 0 ? say`` : say`; ${metricName(equalLength)} compares at equal length`;
	return say`Returned chunks average ${plain(tokens(base))} tokens on base and ${plain(tokens(head))} on head. Larger chunks alone raise recall at a rank${equal}.`;
}
function namesBeyond(ranks, metrics) {
	return metrics.map(({ comparison }) => comparison.metric).filter(({ cutoff }) => cutoff.kind === "ranks" && cutoff.k > ranks).map(({ name }) => name);
}
function pairsByTag(metrics) {
	const least = /* @__PURE__ */ new Map();
	for (const { gate, slices } of metrics) for (const { tag } of gate?.perSlice ?? []) {
		const pairs = slices.find((slice) => slice.tag === tag)?.comparison.coverage.pairs ?? 0;
		least.set(tag, Math.min(pairs, least.get(tag) ?? pairs));
	}
	return least;
}
function movedByNoise({ comparison, weighed }) {
	const change = weighed?.change;
	if (change === void 0 || change.changed === 0) return [];
	const floor = change.se === void 0 ? void 0 : 2 * change.se;
	return [{
		metric: comparison.metric.name,
		moved: change.changed,
		of: change.n,
		floor
	}];
}
function noiseWords({ metrics }, report) {
	const same = say`Both sides are the same commit, so whatever moves is noise`;
	if (metrics.length === 0) return say`${same}: nothing moved.`;
	const list = listWithin(metrics.map(({ metric, moved, of, floor }) => noiseOf({
		metric,
		moved,
		of,
		floor
	}, report)), 900);
	const remedy = metrics.every(({ metric }) => groupOf(metric, report) === "timed") ? say`Allow times well more than that.` : say`A smaller tolerance blocks at random: fix a seed, break ties the same way each time, or use the rule significant.`;
	return say`${same}: ${list ?? plural(metrics.length, "metric")}. ${remedy}`;
}
function noiseOf({ metric, moved, of, floor }, report) {
	const group = groupOf(metric, report);
	const delta = report.metrics.find((each) => each.metric === metric)?.delta;
	const size = delta === void 0 ? say`` : say` by ${changeWords(delta, group)} ${unitOf(group)}`;
	const error = floor === void 0 ? say`` : say`, two standard errors ${amountWords(floor, group)} ${unitOf(group)}`;
	return say`${metricName(metric)}${size} (${moved} of ${plural(of, "question")} moved${error})`;
}
// src/report/notes/judge-notes.ts
const judgeNotes = {
	"judge-limits": {
		find: (facts) => {
			const { judge, run, unread } = facts;
			if (judge === void 0) return void 0;
			const those = keysOf(limits).filter((limit) => limits[limit].holds(judge, facts));
			const told = unread && {
				path: unread.path,
				message: showsTracked(run.text) ? unread.message : void 0
			};
			return those.length === 0 ? void 0 : {
				limits: those,
				unread: told
			};
		},
		say: (note, report) => {
			const { judge } = report;
			return judge === void 0 ? [] : note.limits.flatMap((limit) => limits[limit].say(judge, report, note));
		},
		isOpen: ({ limits: those }) => those.some((limit) => open.has(limit))
	},
	"orders-to-judge": {
		find: ({ judge }) => {
			const { addressed: documents = [], addressingAnswers: answers = [] } = judge ?? {};
			return documents.length + answers.length === 0 ? void 0 : {
				documents,
				answers
			};
		},
		say: ({ documents, answers }) => {
			const list = listWithin(documents.map(({ doc, phrases: [first] }) => first === void 0 ? foreign(doc, 200) : say`${foreign(doc, 200)} (${foreign(first, 60)})`), 900);
			const which = list === void 0 ? say`` : say`: ${list}`;
			const told = say`The judge is told to ignore them; a person should look.`;
			return [documents.length === 0 ? [] : [say`${plural(documents.length, "changed document gives", "changed documents give")} orders to a judge${which}. ${told}`], answers.length === 0 ? [] : [say`${plural(answers.length, "answer of head gives", "answers of head give")} orders to a judge: ${idList(answers, 900) ?? say`see report.json`}. ${told}`]].flat();
		},
		isOpen: () => true
	}
};
const open = /* @__PURE__ */ new Set(["unmeasured", "unread-labels"]);
const limits = {
	unmeasured: {
		holds: (judge, facts) => lacksWords(judge, facts),
		say: ({ key, stopped }, report) => {
			const metrics = unmeasured(report);
			if (key !== "given") return [noKeyWords({
				metrics,
				withheld: key === "withheld"
			})];
			const { cause, message } = stopped ?? {
				cause: "cancelled",
				message: ""
			};
			return [say`The judge ${stoppedWords(cause)}, so ${metricNames(metrics)} ${plain(metrics.length === 1 ? "is" : "are")} not measured in full: ${messageWords(message, 300)}.`];
		}
	},
	"unread-labels": {
		holds: (_, { unread }) => unread !== void 0,
		say: (_, __, { unread }) => {
			if (unread === void 0) return [];
			const { path, message } = unread;
			const why = message === void 0 ? say`` : say` (${messageWords(message, 300)})`;
			return [say`People's labels correct nothing: base's ${foreign(path, 120)}, which judge.labels names, could not be read${why}. Merge a file that can be, in a pull request of its own.`];
		}
	},
	untrusted: {
		holds: ({ trust }, facts) => trust?.kind === "untrusted" && !isFound("checks", facts),
		say: ({ trust }) => {
			const { failed = [], reasons = [] } = trust ?? {};
			return [say`The judge failed its own check (${distrustWords({
				failed: failed.map(({ name }) => name),
				reasons
			}, "full")}). No gated metric rests on it.`];
		}
	},
	unproven: {
		holds: ({ trust }, facts) => trust?.kind === "unproven" && !isFound("unproven", facts),
		say: ({ trust }) => [unprovenWords({
			missing: trust?.missing ?? 0,
			held: []
		})]
	},
	"refused-checks": {
		holds: ({ trust }) => trust?.failed.some(isFilteredOrder) ?? false,
		say: ({ trust }) => {
			const { length } = trust?.failed.filter(isFilteredOrder) ?? [];
			return [say`The content filter of the judge's server refuses ${plural(length, "check")} of text that gives orders; chunks with such text get no verdict.`];
		}
	},
	"other-judges": {
		holds: ({ served }) => {
			const { base = [], head } = served;
			return base.length > 0 && head.length > 0 && !sameModels(base, head);
		},
		say: ({ model, served: { base = [], head } }) => [say`The sides had different judges: ${modelName(model)} was answered by ${models(base)} on base and by ${models(head)} on head. Name a dated model in judge.model so that it cannot change unseen.`]
	},
	"peoples-labels": {
		holds: (_, { metrics }) => metrics.some(({ weighed }) => weighed?.correction !== void 0),
		say: (_, { metrics }) => metrics.flatMap(peopleWords)
	},
	panel: {
		holds: ({ panel }) => (panel?.verdicts ?? 0) > 0,
		say: ({ panel }) => panel === void 0 ? [] : [panelWords(panel)]
	},
	"partly-judged": {
		holds: (_, { items, metrics }) => eligibleItems(items).some(({ scores }) => sideNames.some((side) => metrics.some(({ comparison }) => isPart(scores[side]?.get(comparison.metric.name))))),
		say: (_, { items }) => {
			const partly = partlyJudged(items);
			const each = partly.map(({ item, metric, side, judged, of }) => say`${id(item)} (${metricName(metric)} on ${plain(side)}: ${judged} of ${plural(of, "claim")})`);
			return [say`${plural(partly.length, "score rests", "scores rest")} on part of the claims, since the judge gave no verdict on the others: ${listWithin(each, 900) ?? say`see report.json`}.`];
		}
	},
	"split-context": {
		holds: ({ split }) => split.length > 0,
		say: ({ split }) => [say`The chunks of ${plural(split.length, "question")} did not fit one request; claims that need two of these requests count as not found${listed(split)}.`]
	},
	"cut-chunks": {
		holds: ({ cutChunks }) => cutChunks > 0,
		say: ({ cutChunks }) => [say`${plural(cutChunks, "chunk is", "chunks are")} longer than the judge reads: what stands after their first part counts as not found.`]
	},
	"assumed-context": {
		holds: ({ assumedContext }) => sideNames.some((side) => assumedContext[side] !== void 0),
		say: ({ assumedContext }) => sideNames.flatMap((side) => {
			const chunks = assumedContext[side];
			return chunks === void 0 ? [] : [say`The pipeline of ${plain(side)} does not say which chunks its generator saw, so the first ${chunks} were judged. Send their ids as context.`];
		})
	},
	"self-preference": {
		holds: ({ selfPreference }) => selfPreference !== void 0,
		say: ({ model, selfPreference }, { metrics }) => {
			if (selfPreference === void 0) return [];
			const { generators, reranker } = selfPreference;
			const parts = [generators.length === 0 ? [] : [say`judges answers of ${models(generators)}, which looks like its own family; judges tend to prefer their own`], reranker === void 0 ? [] : [say`judges chunks that it ranked itself`]].flat();
			const leans = metrics.flatMap(({ metric, group, correction }) => correction?.corrected === void 0 ? [] : [say`${metricName(metric)} ${changeWithUnit(correction.judge.change - correction.corrected, group)}`]);
			const much = leans.length === 0 ? say`How much is not measured: that takes people's labels of both sides.` : say`Against people's labels its change is off by ${joinWords(leans, say`, `)}.`;
			return [say`${modelName(model)} ${joinWords(parts, say`; it `)}. ${much}`];
		}
	}
};
function isFound(why, { decision }) {
	return decision.findings.some((finding) => finding.kind === "judge-untrusted" && finding.why.kind === why);
}
function lacksWords({ key, stopped }, facts) {
	const { decision, metrics } = facts;
	const isTold = decision.findings.some((finding) => finding.kind === "judge-incomplete" && finding.why.kind !== "errors");
	return (key !== "given" || stopped !== void 0) && !isTold && metrics.some(({ gate, comparison }) => gate === void 0 && comparison.coverage.judgeErrors > 0);
}
function unmeasured({ metrics }) {
	return metrics.filter(({ gate, coverage }) => gate === void 0 && coverage.judgeErrors > 0).map(({ metric }) => metric);
}
function isPart(own) {
	return own?.kind === "scored" && own.claims !== void 0;
}
function partlyJudged(items) {
	return items.flatMap(({ id: item, scores }) => scores.flatMap(({ metric, ...sides }) => sideNames.flatMap((side) => {
		const own = sides[side];
		const claims = own?.kind === "scored" ? own.claims : void 0;
		return claims === void 0 ? [] : [{
			item,
			metric,
			side,
			...claims
		}];
	})));
}
function peopleWords({ metric, group, correction }) {
	if (correction === void 0) return [];
	const { labelled, differing, missing, unused, moved, judge, corrected } = correction;
	const people = say`people labelled ${labelled} of the ${plural(differing, "question")} that differ`;
	const others = unused === 0 ? say`` : say` Labels of ${plural(unused, "question")} do not count: their texts are others now, or a question drawn before them has none.`;
	if (labelled + missing > differing) return [say`${metricName(metric)} is not corrected: ${people}, and it takes ${labelled + missing}.${others}`];
	if (missing > 0) return [say`${metricName(metric)} is not corrected: ${people}, and it takes ${missing} more, drawn by rag-gate judge sample --base.${others}`];
	if (corrected === void 0) return [say`${metricName(metric)} is not corrected: ${people}, and ${moved < 5 ? say`only ${moved} of these moved; it takes ${5}` : say`questions that form clusters are not corrected`}.${others}`];
	const own = changeWithUnit(judge.change, group);
	const { interval95 } = judge;
	const interval = interval95 === void 0 ? say`` : say` (95% CI ${intervalWords(interval95, group)})`;
	return [say`The change of ${metricName(metric)} is corrected: ${people}. The judge alone says ${own}${interval}.${others}`];
}
function panelWords(note) {
	const { alpha, verdicts, disputed, disagreements } = note;
	const agreement = alpha === void 0 ? say`` : say` Krippendorff's alpha is ${plain(score(alpha))}.`;
	const judges = say`${plural(note.models.length, "judge")} (${models(note.models)}) decided by majority.${agreement}`;
	if (disputed === 0) return say`${judges} They agreed on all of ${plural(verdicts, "verdict")}.`;
	const list = listWithin(disagreements.map((one) => say`${id(one.item)} (${one.disputed} of ${one.of})`), 900);
	const where = list === void 0 ? say`` : say`: ${list}`;
	return say`${judges} They differ on ${disputed} of ${plural(verdicts, "verdict")}, which a person should check${where}.`;
}
// src/report/notes/label-notes.ts
const labelNotes = { labels: {
	find: (facts) => {
		const labels = [
			...staleLabels(facts),
			...unknownLabels(facts),
			...followedLabels(facts)
		];
		return labels.length === 0 ? void 0 : { labels };
	},
	say: ({ labels }) => [
		...told(labels, "stale", staleWords),
		...told(labels, "unknown", unknownWords),
		...told(labels, "re-anchored", reanchoredWords),
		...told(labels, "moved", movedWords),
		...told(labels, "changed-facts", changedWords),
		...told(labels, "re-chunked", rechunkedWords)
	]
} };
function told(labels, kind, words) {
	const isOfKind = (label) => label.kind === kind;
	const those = labels.filter(isOfKind);
	return those.length === 0 ? [] : [words(those)];
}
function staleLabels({ items, run }) {
	return items.flatMap((item) => item.stale).map((label) => ({
		kind: "stale",
		...label,
		quote: showsTracked(run.text) ? label.quote : void 0
	}));
}
function unknownLabels({ run, items, sides }) {
	if (run.origin.files !== void 0) return [];
	const isUnknown = (doc) => sides.head.corpus.text(doc) === void 0 && sides.base?.corpus.text(doc) === void 0;
	return items.flatMap(({ id: item, golden }) => [...documentsOf(golden.head.labels)].filter(isUnknown).map((doc) => ({
		kind: "unknown",
		item,
		doc
	})));
}
function documentsOf(labels) {
	if (labels.kind !== "evidence") return /* @__PURE__ */ new Set();
	return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)));
}
function followedLabels({ items, run }) {
	const isShown = showsTracked(run.text);
	return items.flatMap((item) => item.notes.flatMap((note) => followed(item, note, isShown)));
}
function followed({ id: item }, note, isShown) {
	switch (note.kind) {
		case "re-anchored": return [{
			kind: "re-anchored",
			item
		}];
		case "moved": return [{
			kind: "moved",
			item,
			doc: note.doc,
			by: note.by,
			to: note.to
		}];
		case "changed-facts": {
			const { doc, before, after } = note;
			return [{
				kind: "changed-facts",
				item,
				doc,
				...isShown ? {
					before,
					after
				} : {
					before: void 0,
					after: void 0
				}
			}];
		}
		case "re-chunked": return note.by === "text" ? [{
			kind: "re-chunked",
			item
		}] : [];
	}
}
function itemsOf(labels) {
	return [...new Set(labels.map(({ item }) => item))];
}
function staleWords(labels) {
	const holders = {
		head: "missing on head",
		base: "missing on base",
		both: "missing on both sides"
	};
	const parts = [
		"head",
		"base",
		"both"
	].flatMap((on) => {
		const those = labels.filter((label) => label.on === on);
		return those.length === 0 ? [] : [say`${plain(holders[on])}${listed(itemsOf(those), 300)}`];
	});
	return say`${plural(labels.length, "label quotes", "labels quote")} text that its document does not hold, and ${plain(labels.length === 1 ? "is" : "are")} left out on both sides: ${joinWords(parts, say`; `)}.`;
}
function unknownWords(labels) {
	const each = labels.map(({ item, doc }) => say`${id(item)} (${foreign(doc, 120)})`);
	return say`${plural(labels.length, "label names a document", "labels name documents")} that neither side has: ${listWithin(each.slice(0, 10), 900, each.length) ?? plural(labels.length, "label")}. Check the paths; meanwhile any text that holds the quote counts.`;
}
function reanchoredWords(labels) {
	const items = itemsOf(labels);
	return say`${plural(items.length, "question quotes", "questions quote")} text that no longer matches exactly; the closest passage was used${listed(items)}. Check the quotes.`;
}
function movedWords(labels) {
	const list = listWithin([...new Map(labels.map(({ doc, to }) => [`${doc}\n${to.join()}`, [doc, to.join(", ")]])).values()].map(([from, to]) => say`from ${foreign(from, 100)} to ${foreign(to, 100)}`), 900);
	return say`${plural(labels.length, "label")} followed ${plain(labels.length === 1 ? "its" : "their")} text ${list ?? say`into another document`}. You may write the new path into the golden set.`;
}
function changedWords(labels) {
	return say`A number, unit or negation changed in text that ${plural(labels.length, "label quotes", "labels quote")}${listed(itemsOf(labels))}. Update label and reference, or restore the document.`;
}
function rechunkedWords(labels) {
	const items = itemsOf(labels);
	return say`${plural(items.length, "question names", "questions name")} chunks that head no longer has${listed(items)}. Both sides were held to the text of base's chunks; evidence survives new chunking.`;
}
// src/report/notes/notes.ts
const noteKinds = {
	...examNotes,
	...acceptanceNotes,
	...judgeNotes,
	...labelNotes,
	...gateNotes
};
function buildNotes(measured, told) {
	const { scored, decision } = measured;
	const facts = {
		...measured,
		...told,
		items: scored.items,
		metrics: decision.metrics
	};
	return Object.entries(noteKinds).flatMap(([kind, { find }]) => {
		const fields = find(facts);
		return fields === void 0 ? [] : [{
			kind,
			...fields
		}];
	});
}
function noteSentences(report) {
	return report.notes.flatMap((note) => toldOf(note.kind, note, report).lines);
}
function notesApart(report) {
	const all = report.notes.map((note) => toldOf(note.kind, note, report));
	const { open = [], folded = [] } = Object.groupBy(all, ({ isOpen }) => isOpen ? "open" : "folded");
	return {
		open: open.flatMap(({ lines }) => lines),
		folded: folded.flatMap(({ lines }) => lines)
	};
}
function toldOf(kind, note, report) {
	const { say, isOpen } = noteKinds[kind];
	return {
		lines: say(note, report),
		isOpen: isOpen?.(note, report) ?? false
	};
}
// src/stats/prediction-powered.ts
function predictionPowered({ human, judge, judgeElsewhere }) {
	const n = human.length;
	if (n < 2 || judge.length !== n || judgeElsewhere.length === 0) throw new Error("needs at least two labels, as many judgements, and one judgement elsewhere");
	const estimateWith = (lambda) => {
		const errors = human.map((label, place) => label - lambda * (judge[place] ?? 0));
		const mean = lambda * meanOf(judgeElsewhere) + meanOf(errors);
		const variance = lambda ** 2 * varianceOf(judgeElsewhere) / judgeElsewhere.length + varianceOf(errors) / n;
		return estimate(mean, Math.sqrt(variance), n);
	};
	const lambda = bestLambda({
		human,
		judge,
		judgeElsewhere
	});
	return {
		lambda,
		estimate: estimateWith(lambda),
		labelsOnly: estimateWith(0),
		plain: estimateWith(1)
	};
}
function bestLambda({ human, judge, judgeElsewhere }) {
	const n = human.length;
	const pooled = [...judge, ...judgeElsewhere];
	const variance = varianceOf(pooled) * pooled.length / (pooled.length - 1);
	if (variance === 0) return 0;
	const means = {
		human: meanOf(human),
		judge: meanOf(judge)
	};
	const lambda = meanOf(human.map((label, place) => (label - means.human) * ((judge[place] ?? 0) - means.judge))) / ((1 + n / judgeElsewhere.length) * variance);
	return Math.min(1, Math.max(0, lambda));
}
const manyLabels = 100;
const normal975 = 1.959963984540054;
function estimate(mean, standardError, n) {
	const width = (n < manyLabels ? studentQuantile(.975, n - 1) : normal975) * standardError;
	return {
		mean,
		standardError,
		interval: [mean - width, mean + width]
	};
}
function meanOf(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function varianceOf(values) {
	const mean = meanOf(values);
	return meanOf(values.map((value) => (value - mean) ** 2));
}
// src/stats/corrected-mean.ts
function correctedMean({ human, judge, judgeElsewhere, unchanged }) {
	const n = human.length;
	const isWhole = judgeElsewhere.length === 0;
	const powered = predictionPowered({
		human,
		judge,
		judgeElsewhere: isWhole ? [0] : judgeElsewhere
	});
	const { mean, standardError } = isWhole ? powered.labelsOnly : powered.estimate;
	const differing = n + judgeElsewhere.length;
	const all = differing + unchanged;
	const share = differing / all;
	const variance = share ** 2 * standardError ** 2 * n / (n - 1) + share * (1 - share) * mean ** 2 / all;
	const se = Math.sqrt(variance);
	return {
		n,
		mean: share * mean,
		s: void 0,
		se,
		df: n - 1,
		weight: isWhole ? 0 : powered.lambda
	};
}
function correctChange({ change, scores }, items, labelled) {
	if (!labelled.deltas.has(scores.name)) return {
		change,
		correction: void 0
	};
	const differences = differencesOf(scores, items, labelled);
	const { human, judge, judgeElsewhere } = differences;
	const differing = human.length + judgeElsewhere.length;
	if (scores.summary !== "mean" || differing === 0) return {
		change,
		correction: void 0
	};
	const sign = scores.direction === "higher" ? 1 : -1;
	const moved = human.filter((delta) => Math.abs(delta) > slack).length;
	const facts = {
		labelled: human.length,
		differing,
		missing: Math.max(0, 30 - human.length),
		unused: Math.max(0, labelled.named.size - human.length),
		moved,
		judge: {
			change: 0 - sign * change.drop,
			interval95: change.interval95
		}
	};
	const isEnough = facts.missing === 0 && moved >= 5 && scores.clusters === void 0;
	const none = {
		change,
		correction: {
			...facts,
			corrected: void 0
		}
	};
	if (!isEnough) return none;
	const summary = correctedMean(differences);
	const { mean, se, df, weight } = summary;
	const interval95 = studentInterval(summary, .95);
	const test = studentTest(summary);
	if (interval95 === void 0 || test === void 0 || !se || !df) return none;
	const worse = sign > 0 ? test.below : test.above;
	const all = differing + differences.unchanged;
	const falls = (deltas) => Math.max(0, ...deltas.map((d) => -sign * d));
	const byLabelled = falls(human.map((delta, at) => delta - weight * (judge[at] ?? 0)));
	const byOthers = weight * falls(judgeElsewhere) / Math.max(1, judgeElsewhere.length);
	const byWorst = differing / all * Math.max(byLabelled / human.length, byOthers);
	const drop = 0 - sign * mean;
	return {
		change: {
			...change,
			drop,
			s: void 0,
			se,
			df,
			interval95,
			mcnemar: void 0,
			mde: minimumDetectable({
				se,
				df,
				alpha
			}),
			test: {
				kind: "t",
				worse,
				different: test.different
			},
			own: {
				kind: "t",
				p: worse,
				withoutWorst: drop - byWorst,
				byWorst
			}
		},
		correction: {
			...facts,
			corrected: {
				change: mean,
				interval95,
				weight
			}
		}
	};
}
const slack = 1e-9;
function differencesOf({ name, base, head }, items, { differing, deltas }) {
	const own = deltas.get(name) ?? /* @__PURE__ */ new Map();
	const found = items.flatMap((id, at) => {
		const judged = (head[at] ?? 0) - (base[at] ?? 0);
		return differing.has(id) ? [{
			human: own.get(id),
			judged
		}] : [];
	});
	const labelled = found.filter(({ human }) => human !== void 0);
	return {
		human: labelled.flatMap(({ human }) => human ?? []),
		judge: labelled.map(({ judged }) => judged),
		judgeElsewhere: found.filter(({ human }) => human === void 0).map(({ judged }) => judged),
		unchanged: items.length - found.length
	};
}
function oppositeFindings(metrics) {
	return metrics.flatMap(({ gate, comparison, weighed }) => {
		const { judge, corrected } = weighed?.correction ?? {};
		const own = judge?.interval95;
		if (gate === void 0 || own === void 0 || corrected === void 0) return [];
		if (!(signOf(own) * signOf(corrected.interval95) < 0)) return [];
		return [{
			kind: "judge-untrusted",
			verdict: "error",
			metrics: [comparison.metric.name],
			why: {
				kind: "people",
				judge: judge?.change ?? 0,
				corrected: corrected.change
			}
		}];
	});
}
function signOf([low, high]) {
	if (low > 0) return 1;
	return high < 0 ? -1 : 0;
}
export { groupOf as $, idList as A, isAllSeen as At, worstFirst as B, proseOf as Bt, distrustWords as C, inHtml as Ct, unprovenWords as D, prose as Dt, stoppedWords as E, markdownOf as Et, headlineMetricOf as F, id as Ft, movementFacts as G, otherVerdict as H, strong as Ht, lostMustPass as I, joinWords as It, amountWords as J, nounOf as K, pairOf as L, metricName as Lt, betterItems as M, keysOf as Mt, failsAlone as N, enumerate as Nt, metricNames as O, tableMarkdown as Ot, fallenOn as P, foreign as Pt, countsCell as Q, valueOf as R, plain as Rt, table as S, gfm as St, noKeyWords as T, link as Tt, changeFact as U, withoutStop as Ut, hasEasierExam as V, say as Vt, countsFact as W, changeCell as X, boundWords as Y, changeWithUnit as Z, costRows as _, cleanText as _t, notesApart as a, isOfPrice as at, rightColumn as b, exactBlock as bt, intervalCell as c, blocksAuto as ct, factWords as d, restsOnOne as dt, percent as et, fileWords as f, plainForeign as ft, fileLink as g, foreignWithin as gt, pageUrl as h, messageWords as ht, noteSentences as i, valueWords as it, listWithin as j, cutText as jt, countWithin as k, unbroken as kt, intervalWords as l, fewestBlocked as lt, shortSha as m, quotingText as mt, oppositeFindings as n, toleranceWords as nt, namesToAccept as o, priced as ot, footer as p, plainText as pt, subjectOf$2 as q, buildNotes as r, unitOf as rt, unreadWords as s, autoAlpha as st, correctChange as t, printsAsZero as tt, isPossible as u, largeLoss as ut, costTable as v, code as vt, judgeErrorWords as w, joinMarkdown as wt, sideTable as x, fencedText as xt, leftColumn as y, escapedJson as yt, worseItems as z, plural as zt };
