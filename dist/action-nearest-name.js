import { n as wordGaps } from "./action-cut-text.js";
import { r as words } from "./action-words.js";
import { z as linkTarget } from "./action-chunk-document.js";
// src/golden/matching/follow/facts/opposites.ts
const opposites = {
	en: list(`
    enabl*|disabl* allow*|deny,deni*,denyi* allow*|forbid* allow*|block* permit*|prohibit* accept*|reject*
    approv*|reject* optional*|required optional*|mandatory minim*|maxim* increas*|decreas* public*|private*
    automatic*,automatically|manual* free|paid succeed*,success*,successful|fail* ascending|descending true|false
    before|after may|must more|less more|fewer most|least above|below over|under first|last on|off until|from
    earl*|late* add,adds,added,adding|remov* open*|clos* start*|stop*,end,ends,ended,ending send*,sent|receiv*
    high*|low* long*|short* larg*|small* in-|ex- im-|ex- in-|out- on-|off- up-|down-`),
	de: list(`
    erlaub*|verbot*,verbiet* gestatt*|untersag* freiwillig*|verpflichtend* optional*|erforderlich*
    optional*|verpflichtend* mindestens|höchstens minim*|maxim* erhöh*|senk*,gesenkt steig*,stieg*|sink*,sank*
    öffentlich*|privat* automatisch*|manuell* kostenlos*|kostenpflichtig* erfolgreich*|fehlgeschlagen*
    vorübergehend*|dauerhaft* wahr*|falsch* vor|nach darf,dürfen|muss,müssen mehr|weniger über|unter
    erste*|letzte* bis|ab früh*|spät* hinzu*|entfern* öffn*,geöffnet*|schließ*,geschlossen*
    lesen,gelesen|schreiben,geschrieben senden,gesendet|empfangen hoh*,hoch,höher*|niedrig*
    beginn*,begonnen|ende*,endet lang*,läng*|kurz*,kürz* groß*,größ*|klein* annehmen,angenommen|ablehnen,abgelehnt
    ein-|aus- auf-|ab- vor-|nach- inner-|außer- ober-|unter- in-|ex- im-|ex- on-|off-`)
};
const beginnings = [...[
	"un",
	"in",
	"im",
	"ir",
	"il",
	"dis",
	"de",
	"non",
	"nicht"
].map((own) => ["", own]), ...[...opposites.en, ...opposites.de].flatMap(([[one = ""], [other = ""]]) => one.endsWith("-") ? [[one.slice(0, -1), other.slice(0, -1)]] : [])];
function haveOppositeBeginnings(word, other) {
	return beginnings.some(([one, two]) => exchanges(word, one, other, two) || exchanges(other, one, word, two));
}
function exchanges(word, start, other, otherStart) {
	const rest = word.slice(start.length);
	return rest.length >= shortestRest && word.startsWith(start) && other === otherStart + rest;
}
const shortestRest = 4;
const common = new Set(`before after may must more less fewer most least above below over under first last on off until from open* clos*
  vor nach darf dürfen muss müssen mehr weniger über unter bis ab`.split(/\s+/));
function list(pairs) {
	return pairs.trim().split(/\s+/).map((pair) => {
		const [one = "", other = ""] = pair.split("|");
		return [one.split(","), other.split(",")];
	});
}
function areForms(word, other) {
	return [...opposites.en, ...opposites.de].some((sides) => sides.some((forms) => [word, other].every((each) => forms.some((form) => isForm(each, form)))));
}
function isForm(word, form) {
	if (!form.endsWith("*")) return word === form;
	const stem = form.slice(0, -1);
	return word.startsWith(stem) && word.length <= stem.length + longestEnding;
}
const longestEnding = 4;
// src/golden/matching/follow/facts/word-lists.ts
const negations = setOf(`
  no not never none nobody nothing neither cannot without unless except
  nicht nichts kein keine keinen keinem keiner keines nie niemals niemand ohne weder
  ne pas jamais sans aucun aucune nunca sin ninguno ninguna
  不 没 沒 未 无 無 非`);
const numerals = new Map([
	"zero null",
	"two zwei twice zweimal double",
	"three drei thrice dreimal triple",
	"four vier",
	"five fünf",
	"six sechs",
	"seven sieben",
	"eight acht",
	"nine neun",
	"ten zehn",
	"eleven elf",
	"twelve zwölf"
].flatMap((words, at) => words.split(" ").map((word) => [word, String(at === 0 ? 0 : at + 1)])).concat(`fifteen:15 fünfzehn:15 twenty:20 zwanzig:20 thirty:30 dreißig:30 forty:40 vierzig:40 fifty:50 fünfzig:50
      sixty:60 sechzig:60 seventy:70 siebzig:70 eighty:80 achtzig:80 ninety:90 neunzig:90 hundred:100 hundert:100
      thousand:1000 tausend:1000 million:million billion:billion milliarde:billion half:half`.split(/\s+/).map((pair) => {
	const [word = "", number = ""] = pair.split(":");
	return [word, number];
})));
const units = synonyms(`
  am | pm | ms milliseconds millisekunden | s sec secs second seconds sekunde sekunden | min mins minute minutes minuten |
  h hr hrs hour hours stunde stunden heures horas | d day days tag tage tagen jours días | week weeks woche wochen |
  month months monat monate monaten mois meses | year years jahr jahre jahren ans años | b byte bytes | bit bits |
  k | kb kilobytes | mb megabytes | gb gigabytes | tb | kib | mib | gib | tib | percent prozent | points | cents |
  usd dollars | eur euro euros | gbp pounds | lb | mm | cm | m | km | inch inches | feet | miles | g | kg | mg | px |
  hz | khz | mhz | ghz | w | kw | v volt volts | c | f | l | ml | token tokens | character characters zeichen |
  word words wörter | hundred hundert | thousand tausend | million millionen | billion milliarden`);
const calendars = [
	synonyms(`
    january januar jänner | february februar | march märz | april | may mai | june juni | july juli |
    august | september | october oktober | november | december dezember`),
	synonyms(`
    monday mondays montag montags | tuesday tuesdays dienstag dienstags | wednesday wednesdays mittwoch mittwochs |
    thursday thursdays donnerstag donnerstags | friday fridays freitag freitags |
    saturday saturdays samstag samstags sonnabend sonnabends | sunday sundays sonntag sonntags`),
	synonyms(`
    second seconds sekunde sekunden | minute minutes minuten | hour hours hourly stunde stunden stündlich |
    day days daily tag tage tagen täglich tägliche | week weeks weekly woche wochen wöchentlich wöchentliche |
    month months monthly monat monats monate monaten monatlich monatliche |
    quarter quarters quarterly quartal quartale vierteljährlich |
    year years yearly annual annually jahr jahre jahren jährlich jährliche`)
];
const german = setOf(`
  der die das den dem ein eine einen einem einer und oder ist sind wird werden nicht kein keine für von mit zu
  im beim vom zum zur auf bei nach aus über unter sich sie wir ihr ihre durch`);
const germanPrepositions = setOf("in nach aus von bei an über durch für mit bis ab zwischen");
function setOf(list) {
	return new Set(list.trim().split(/\s+/));
}
function synonyms(list) {
	const groups = list.split("|").map((group) => group.trim().split(/\s+/));
	return new Map(groups.flatMap((group) => group.map((word) => [word, group[0] ?? ""])));
}
// src/golden/matching/follow/facts/written-words.ts
function writtenWords(text) {
	const pieces = piecesOf(text.replaceAll(linkTarget, "]"));
	const isGerman = pieces.some(({ written }) => german.has(written.toLowerCase()));
	const isTitle = !isGerman && isInTitleCase(pieces);
	return pieces.map((piece, at) => {
		const { written, isCode, begins } = piece;
		if (isCode) return {
			key: keyOf(written),
			written,
			kind: "identifier"
		};
		const key = written.toLowerCase();
		const isCapital = /^\p{Lu}/u.test(written) && written !== "I" && !begins && !isTitle;
		const before = pieces[at - 1]?.written ?? "";
		return {
			key,
			written,
			kind: isCapital && (!isGerman || isGermanName(written, before)) ? "name" : "word"
		};
	});
}
function piecesOf(text) {
	const pieces = [];
	let begins = true;
	for (const [piece, code] of text.matchAll(/`([^`]+)`|[^\s`]+/gu)) {
		const core = piece.replace(/^[^\p{L}\p{N}_$@./~-]+/u, "").replace(/[^\p{L}\p{N}_$/]+$/u, "");
		const isCode = code !== void 0 || isIdentifier(core);
		const written = code?.trim().split(/\s+/) ?? (isCode ? [core] : piece.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
		begins ||= /^[^\p{L}\p{N}]*["“„«(‘]/u.test(piece);
		for (const each of written.filter((one) => /[\p{L}\p{N}]/u.test(one))) {
			pieces.push({
				written: each,
				isCode,
				begins
			});
			begins = false;
		}
		begins ||= /^[-*+>|#]+$|[.!?:;…|][^\p{L}\p{N}]*$/u.test(piece);
	}
	return pieces;
}
function isIdentifier(word) {
	return /^--?\p{L}|\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|:\/\/|^(?:\.{0,2}|~)\/[\w.]|[\w.-]+@\w|^@\w/u.test(word) || /^[\w-]+(?:\/[\w.-]+){2,}$|^[\w-]*[A-Za-z][\w-]*(?:\.[\w-]*[A-Za-z]{2}[\w-]*)+$/.test(word);
}
function keyOf(identifier) {
	return identifier.replace(/^-{1,2}(?=\p{L})/u, "").replace(/\(\)$|[,;:]$/, "").toLowerCase();
}
function isInTitleCase(pieces) {
	const long = pieces.filter(({ written, isCode, begins }) => !isCode && !begins && written.length > 3);
	return 2 * long.filter(({ written }) => /^\p{Lu}/u.test(written)).length > long.length && long.length > 2;
}
function isGermanName(written, before) {
	return (germanPrepositions.has(before) || /^\p{Lu}{2,}$/u.test(written)) && !/^(?:Sie|Ihr\p{L}{0,2}|Ihnen|Du|Dir|Dich|Dein\p{L}{0,2}|Euch)$|(?:ung|ungen|heit|keit|schaft|tion|tät|nis|en|ern|er)$/u.test(written);
}
// src/golden/matching/follow/facts/changed-words.ts
function changedWords(before, after) {
	const [old, now] = [writtenWords(before), writtenWords(after)];
	const sides = {
		old,
		now,
		lost: without$1(old, now),
		gained: without$1(now, old),
		gaps: wordGaps(old.map(({ key }) => key), now.map(({ key }) => key))
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
	const left = other.map(({ key }) => key);
	return list.filter(({ key }) => {
		const at = left.indexOf(key);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}
function ofKind(kind, { old, now, lost, gained }) {
	const ofIt = (words, other) => words.filter((word) => word.kind === kind && !isCalendar(word) && !isSaidIn(other, word));
	return paired(ofIt(lost, now), ofIt(gained, old));
}
function isCalendar({ key }) {
	return calendars.some((calendar) => calendar.has(key));
}
function isSaidIn(other, { key, written, kind }) {
	if (other.some((word) => word.key === key)) return true;
	if (kind === "name") {
		const names = other.filter((word) => word.kind === "name").map((word) => word.key);
		return key.length > 4 && names.some((name) => isOneEdit(key, name));
	}
	const parts = written.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase();
	return ` ${other.map((word) => word.kind === "identifier" ? "|" : word.key).join(" ")} `.includes(` ${parts.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `);
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
	const spelt = text.replaceAll(/n['’]t\b/gi, " not ").replaceAll(/(?<![\p{L}\p{N}])-(?=\p{Nd})/gu, "−").replaceAll(/[%°\p{Sc}]|[−±<>≤≥](?=\p{Nd})/gu, (sign) => ` x${sign.codePointAt(0)}x `);
	const all = words(spelt).filter((word) => !fillers.has(word));
	const facts = all.map((_, at) => factAt(all, at));
	return {
		facts: facts.flatMap((fact) => fact ?? []),
		all: all.map((word, at) => facts[at]?.kind === "negation" ? "not" : facts[at]?.key ?? word).join(" "),
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
	const denied = changedNegations(old, now);
	const { replaced, turned } = changedWords(before, spelt);
	const isUndone = turned.length % 2 === 1 && denied.by % 2 === 1;
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
	const [lost, gained] = [without(old, now, "number"), without(now, old, "number")];
	if ([...lost, ...gained].every(({ kind }) => kind === "word") && (lost.length === 0 || gained.length === 0)) return {
		before: [],
		after: []
	};
	return {
		before: lost.map(({ written }) => written),
		after: gained.map(({ written }) => written)
	};
}
function changedNegations(old, now) {
	const [lost, gained] = [without(old, now, "negation"), without(now, old, "negation")];
	const by = Math.abs(lost.length - gained.length);
	const written = (facts) => by === 0 ? [] : facts.map((fact) => fact.written);
	return {
		before: written(lost),
		after: written(gained),
		by
	};
}
function without(own, other, kind) {
	const isMeant = (fact) => fact.kind === "negation" === (kind === "negation");
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
export { changedFacts as n, statesAny as r, nearestName as t };
