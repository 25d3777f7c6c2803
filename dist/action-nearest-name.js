import { n as wordGaps } from "./action-cut-text.js";
import { u as sentenceSpans } from "./action-without-spare-room.js";
import { r as words } from "./action-words.js";
import { $ as haveOppositeBeginnings, G as plainWords, H as sayTheSame, J as negations, Q as common, U as wordsOf$1, V as changedDenials, W as writtenWords, X as units, Y as numerals, Z as areForms, et as isForm, q as calendars, tt as opposites } from "./action-chunk-document.js";
// src/golden/matching/follow/facts/changed-words.ts
function changedWords(before, after) {
	const [old, now] = [writtenWords(before), writtenWords(after)];
	const sides = {
		old,
		now,
		lost: without$1(old, now),
		gained: without$1(now, old),
		gaps: wordGaps(old.map(({ same }) => same), now.map(({ same }) => same))
	};
	return {
		replaced: [
			...ofKind("name", sides),
			...ofKind("identifier", sides),
			...calendars.flatMap((calendar) => ofCalendar(calendar, sides))
		],
		turned: turned(sides)
	};
}
function without$1(list, other) {
	const left = other.map(({ same }) => same);
	return list.filter(({ same }) => {
		const at = left.indexOf(same);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}
function ofKind(kind, sides) {
	const { old, now, lost, gained } = sides;
	const ofIt = (words, other) => words.filter((word) => word.kind === kind && !isCalendar(word) && !isSaidIn(other, word));
	const [gone, come] = [ofIt(lost, now), ofIt(gained, old)];
	const changed = /* @__PURE__ */ new Set([...gone, ...come]);
	const isReplaced = (one) => come.some((other) => standAlike(one, other, {
		old,
		now,
		changed
	}));
	const kept = gone.filter(isReplaced);
	return paired(kept, come.filter((other) => kept.some((one) => standAlike(one, other, {
		old,
		now,
		changed
	}))));
}
function standAlike(gone, come, { old, now, changed }) {
	const rest = (all, { clause }) => ({ words: wordsOf$1(all.filter((word) => word.clause === clause && !changed.has(word))) });
	return sayTheSame(rest(old, gone), rest(now, come));
}
function isCalendar({ key }) {
	return calendars.some((calendar) => calendar.has(key));
}
function isSaidIn(other, word) {
	const { key, same, written, kind } = word;
	if (other.some((one) => one.same === same)) return true;
	const parts = partsOf(written);
	if (kind === "name") {
		if (other.some((one) => one.kind === "identifier" && partsOf(one.written).includes(` ${key} `))) return true;
		const names = other.filter((one) => one.kind === "name").map((one) => one.key);
		return key.length > 4 && names.some((name) => isOneEdit(key, name));
	}
	if (other.some((one) => one.kind === "identifier" && belongs(one.key, key))) return true;
	return ` ${other.map((one) => one.kind === "identifier" ? "|" : one.key).join(" ")} `.includes(parts);
}
function partsOf(written) {
	return ` ${written.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}
function belongs(one, other) {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return short.length > 2 && long.endsWith(short) && /[./:]/.test(long.at(-short.length - 1) ?? "");
}
function isOneEdit(one, other) {
	const shorter = Math.min(one.length, other.length);
	let start = 0;
	while (start < shorter && one[start] === other[start]) start += 1;
	let end = 0;
	while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
	return Math.max(one.length, other.length) - start - end <= 1;
}
function ofCalendar(calendar, sides) {
	const namesOf = (words) => words.flatMap(({ key, written }) => written === key && (key === "may" || key === "march") ? [] : calendar.get(key) ?? []);
	const notOf = (words, other) => {
		const names = new Set(namesOf(other));
		return words.filter((word) => namesOf([word]).some((name) => !names.has(name)));
	};
	return paired(notOf(sides.lost, sides.now), notOf(sides.gained, sides.old));
}
function paired(gone, come) {
	const [lastGone, lastCome] = [gone.at(-1), come.at(-1)];
	if (lastGone === void 0 || lastCome === void 0) return [];
	return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
		before: (gone[at] ?? lastGone).key,
		after: (come[at] ?? lastCome).key
	}));
}
function turned(sides) {
	const byList = [...opposites.en, ...opposites.de].flatMap(([one, other]) => [...turnedBy(one, other, sides), ...turnedBy(other, one, sides)]);
	const seen = /* @__PURE__ */ new Set();
	return [...byList, ...prefixed(sides)].filter(({ before }) => {
		const isNew = !seen.has(before);
		seen.add(before);
		return isNew;
	});
}
function turnedBy(own, other, { old, now, lost, gained, gaps }) {
	const isOwn = ({ key }) => own.some((form) => isForm(key, form));
	const isOther = ({ key }) => other.some((form) => isForm(key, form));
	const [gone, come] = [lost.find(isOwn), gained.find(isOther)];
	if (gone === void 0 || come === void 0) return [];
	if (!lost.filter(isOwn).some((one) => gained.filter(isOther).some((two) => standAlike(one, two, {
		old,
		now,
		changed: /* @__PURE__ */ new Set([one, two])
	})))) return [];
	const count = (words, is) => words.filter(is).length;
	if (count(old, isOwn) <= count(now, isOwn) || count(now, isOther) <= count(old, isOther)) return [];
	if ([...own, ...other].some((form) => common.has(form)) && (isMoved(gaps, old, now) || !gaps.some((gap) => isOnly(gap, {
		old,
		now,
		isOwn,
		isOther
	})))) return [];
	return [{
		before: gone.key,
		after: come.key
	}];
}
function isOnly({ before, after }, { old, now, isOwn, isOther }) {
	const [had, has] = [old.slice(before.start, before.end), now.slice(after.start, after.end)];
	return had.length <= widest && has.length <= widest && had.some(isOwn) && has.some(isOther);
}
const widest = 3;
function isMoved(gaps, old, now) {
	const come = new Set(gaps.flatMap(({ after }) => now.slice(after.start, after.end).map(({ key }) => key)));
	return gaps.some(({ before }) => old.slice(before.start, before.end).some(({ key }) => key.length > 3 && come.has(key)));
}
function prefixed({ lost, gained }) {
	return lost.flatMap(({ key: before }) => gained.filter(({ key: after }) => haveOppositeBeginnings(before, after)).map(({ key: after }) => ({
		before,
		after
	})));
}
// src/golden/matching/follow/facts/exchanged-words.ts
function exchanged(before, after) {
	const [old, now] = [inPlaces(writtenWords(before)), inPlaces(writtenWords(after))];
	if (!(old.rest === now.rest && sortedText(old.facts) === sortedText(now.facts))) return [];
	return old.facts.flatMap((fact, at) => {
		const other = now.facts[at];
		return other === void 0 || other === fact ? [] : [{
			before: fact,
			after: other
		}];
	});
}
function sortedText(facts) {
	return facts.toSorted().join("\n");
}
function inPlaces(words) {
	const groups = [];
	let isListed = false;
	for (const word of words) {
		const isOne = isFact(word);
		if (isOne && isListed) groups.at(-1)?.push(word.key);
		else if (isOne) groups.push([word.key]);
		isListed = isOne || isListed && conjunctions.has(word.key);
	}
	return {
		facts: groups.flatMap((group) => group.toSorted()),
		rest: words.filter((word) => !isFact(word)).map(({ key }) => key).join(" ")
	};
}
const conjunctions = /* @__PURE__ */ new Set([
	"and",
	"or",
	"und",
	"oder"
]);
function isFact(word) {
	return word.kind !== "word" || isCalendar(word) || isOpposite(word.key);
}
function isOpposite(word) {
	return [...opposites.en, ...opposites.de].some((sides) => sides.some((forms) => forms.some((form) => isForm(word, form))));
}
// src/golden/matching/follow/facts/stated.ts
function stated(text) {
	const spelt = plainWords(text).replaceAll(/https?:\/\/\S+/g, " ").replaceAll(/(?<![\p{L}\p{N}])-(?=\p{Nd})/gu, "−").replaceAll(/[%°\p{Sc}]|[−±<>≤≥](?=\p{Nd})/gu, (sign) => ` x${sign.codePointAt(0)}x `);
	const all = words(spelt).filter((word) => !fillers.has(word));
	const facts = all.map((_, at) => factAt(all, at));
	return {
		facts: facts.flatMap((fact) => fact ?? []),
		all: all.flatMap((word, at) => facts[at]?.kind === "negation" ? [] : facts[at]?.key ?? word).join(" "),
		rest: all.filter((_, at) => facts[at] === void 0).join(" ")
	};
}
const fillers = /* @__PURE__ */ new Set([
	"a",
	"an",
	"the",
	"per"
]);
function factAt(all, at) {
	const word = all[at] ?? "";
	if (negations.has(word)) return {
		written: word,
		key: word,
		kind: "negation"
	};
	const [before = "", after = ""] = [all[at - 1], all[at + 1]];
	if (!isNumber(word) || isNumber(before) && units.has(word)) return void 0;
	const near = [before, after].flatMap((each) => signOf(each) ?? []);
	const unit = units.has(after) ? [after] : [];
	const measured = [...near, ...unit].map((each) => unitOfSign[each] ?? units.get(each) ?? each);
	return {
		written: [
			word,
			...near,
			...unit
		].join(" "),
		key: [numerals.get(word) ?? word, ...measured].join(" "),
		kind: numerals.has(word) && measured.length === 0 ? "word" : "number"
	};
}
const unitOfSign = {
	"%": "percent",
	"€": "eur",
	$: "usd",
	"£": "gbp"
};
function signOf(word) {
	const [, point] = /^x(\d+)x$/.exec(word) ?? [];
	return point === void 0 ? void 0 : String.fromCodePoint(Number(point));
}
function isNumber(word) {
	return /\p{Nd}/u.test(word) && signOf(word) === void 0 || numerals.has(word);
}
// src/golden/matching/follow/facts/changed-facts.ts
function changedFacts(before, after) {
	const spelt = withoutSwaps(after, before);
	const [old, now] = [stated(before), stated(spelt)];
	const numbers = changedNumbers(old, now);
	const denied = changedDenials(before, spelt);
	const { replaced, turned } = changedWords(before, spelt);
	const isUndone = turned.length % 2 === 1 && (negationsIn(old) - negationsIn(now)) % 2 !== 0;
	const counted = {
		before: numbers.before.flatMap(wordsOf),
		after: numbers.after.flatMap(wordsOf)
	};
	const other = [...replaced, ...isUndone ? [] : turned].filter((one) => !counted.before.includes(one.before) && !counted.after.includes(one.after));
	const parts = [
		numbers,
		...isUndone ? [] : [denied],
		{
			before: other.map((one) => one.before),
			after: other.map((one) => one.after)
		}
	];
	const changed = {
		before: [...new Set(parts.flatMap((part) => part.before))],
		after: [...new Set(parts.flatMap((part) => part.after))]
	};
	if (changed.before.length + changed.after.length > 0) return changed;
	return isUndone ? void 0 : reordered(before, spelt);
}
function wordsOf(fact) {
	return fact.split(" ");
}
function reordered(before, after) {
	const [old, now] = [stated(before), stated(after)];
	if (old.facts.length === now.facts.length && old.rest === now.rest && old.all !== now.all) return {
		before: old.facts.map(({ written }) => written),
		after: now.facts.map(({ written }) => written)
	};
	const swaps = exchanged(before, after);
	return swaps.length === 0 ? void 0 : {
		before: swaps.map((one) => one.before),
		after: swaps.map((one) => one.after)
	};
}
function withoutSwaps(after, before) {
	const [had, has] = [new Set(words(before)), new Set(words(after))];
	const lost = [...had].filter((word) => word.length >= 4 && !has.has(word));
	const byLetters = new Map(lost.map((word) => [sorted(word), word]));
	return after.replaceAll(/\p{L}{4,}/gu, (word) => {
		const written = word.toLowerCase();
		return had.has(written) ? word : byLetters.get(sorted(written)) ?? word;
	});
}
function sorted(word) {
	return Array.from(word).toSorted().join("");
}
function changedNumbers(old, now) {
	const [lost, gained] = [without(old, now), without(now, old)];
	const isLoose = [...lost, ...gained].every(({ kind }) => kind === "word");
	if (lost.length === 0 || isLoose && gained.length === 0) return {
		before: [],
		after: []
	};
	return {
		before: lost.map(({ written }) => written),
		after: gained.map(({ written }) => written)
	};
}
function negationsIn({ facts }) {
	return facts.filter(({ kind }) => kind === "negation").length;
}
function without(own, other) {
	const isMeant = ({ kind }) => kind !== "negation";
	const left = other.facts.filter(isMeant).map(({ key }) => key);
	return own.facts.filter(isMeant).filter(({ key }) => {
		const at = left.indexOf(key);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}
function statesAny(text, facts) {
	const numbers = new Set(stated(text).facts.map(({ written }) => written));
	const own = writtenWords(text).map(({ key }) => key);
	return facts.some((fact) => !negations.has(fact) && (numbers.has(fact) || own.some((word) => word === fact || areForms(word, fact))));
}
// src/golden/matching/quotes/whole-span.ts
function wholeSpan(source, span, quote) {
	return wholeSentences(source, span, quote) ?? wholeWords(source, span);
}
function wholeSentences(source, span, quote) {
	if (!/^\P{L}*\p{Lu}.*[.!?]\P{L}*$/su.test(quote)) return void 0;
	const held = sentenceSpans(source).filter(({ start, end }) => start < span.end && end > span.start).filter(({ start, end }) => {
		return 2 * (Math.min(end, span.end) - Math.max(start, span.start)) >= Math.min(end - start, span.end - span.start);
	});
	const [first, last] = [held[0], held.at(-1)];
	return first && last && {
		start: first.start,
		end: last.end
	};
}
function wholeWords(source, { start, end }) {
	const before = source.slice(Math.max(0, start - longestWord), start + 1);
	const after = source.slice(Math.max(0, end - 1), end + longestWord);
	const [head = " "] = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,](?=[\p{L}\p{N}]))*$/u.exec(before) ?? [];
	const [tail = " "] = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,](?=[\p{L}\p{N}]))*/u.exec(after) ?? [];
	return {
		start: start + 1 - head.length,
		end: end - 1 + tail.length
	};
}
const longestWord = 60;
// src/lib/text/nearest-name.ts
function nearestName(name, known) {
	let best;
	let most = 0;
	for (const each of known) {
		const ends = commonLength(name, each, (text, at) => text.charCodeAt(text.length - 1 - at));
		const starts = commonLength(name, each, (text, at) => text.charCodeAt(at));
		const common = ends + Math.min(starts, Math.min(name.length, each.length) - ends);
		if (common > most) {
			best = each;
			most = common;
		}
	}
	return 3 * most >= name.length ? best : void 0;
}
function commonLength(one, other, unitAt) {
	const limit = Math.min(one.length, other.length);
	let length = 0;
	while (length < limit && unitAt(one, length) === unitAt(other, length)) length += 1;
	return length;
}
export { statesAny as i, wholeSpan as n, changedFacts as r, nearestName as t };
