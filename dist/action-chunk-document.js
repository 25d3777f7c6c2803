import { C as strictObject, l as _enum, w as string } from "./action-zod.js";
import { f as wholeNumber } from "./action-expected.js";
import { i as troubleName } from "./action-reason-of.js";
import { y as sha256 } from "./action.js";
import { r as isNestedTooDeep } from "./action-json-limits.js";
import { m as occurrences, t as withoutSpareRoom } from "./action-without-spare-room.js";
import { t as documentId } from "./action-document-id.js";
import { a as normalise, c as remembered$2, o as sourceSpan, r as normalText, s as offsetsInto } from "./action-normalise.js";
import { n as unspacedScripts, r as words, t as isSeparator } from "./action-words.js";
import { t as formatOf } from "./action-document-format.js";
import { l as share, o as count } from "./action-list-window.js";
import { t as makeFolders } from "./action-make-folders.js";
import { createHmac, createSecretKey, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import { closeSync, constants, fdatasyncSync, fstatSync, lstatSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { basename, join } from "node:path";
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
const common$1 = new Set(`before after may must more less fewer most least above below over under first last on off until from open* clos*
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
const denying = `
  lack,lacks,lacking,lacked avoid* prevent* impossible unable unlike otherwise instead rather ignor* missing miss,misses omit*
  exclud* disabl* refus* reject* fail,fails,failed deny,denies,denied forbid* prohibit* block,blocks,blocked stop,stops
  remov* skip* absent only minus stay,stays longer empty unsupported unavailable
  fehl* verbot* untersag* vermeid* verhinder* unmöglich statt sonst nur abgelehnt ausgenommen entfällt`.trim().split(/[\s,]+/);
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
const units$1 = synonyms(`
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
const functionWords = setOf(`
  a an the this that these those if for when while where who what which how why as at by from in into of on or and but
  to with without it its we you they he she is are was be do does can may must will should there here no not all any
  each every some one see use note also once after before since until unless by default`);
const clauseWords = setOf(`
  and but while because if when which unless without except und aber wenn weil während sodass ohne außer`);
// src/lib/text/markup/link-target.ts
const linkTarget = /\]\([^()\s]{0,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s+"[^"\n]{0,200}")?\)/g;
// src/golden/matching/follow/facts/plain-words.ts
function plainWords(text) {
	return text.replaceAll(linkTarget, "]").replaceAll(/\]\(\s*[^()\s]{1,2000}\s*\)?|\]: *\S{1,2000}/g, "]").replaceAll(/<br[^<>\n]{0,300}>/gi, " ").replaceAll(/<\/?[a-z][^<>\n]{0,300}>/gi, "").replaceAll(/&(?:#39|quot|apos|amp|lt|gt|nbsp);/g, (entity) => signs[entity] ?? " ").replaceAll(/(?<=\p{L}{2})[-/](?=\p{Nd}{1,3}(?![\p{L}\p{N}.]|-\p{Nd}))/gu, "").replaceAll(/(?<=[\p{L}\p{N}]\.\p{L}+|\p{Ll}\p{Lu}\p{L}*)-(?=\p{Ll}{3,}(?![\p{L}\p{N}-]))/gu, " ").replaceAll(/n['’]t\b/gi, " not ").replaceAll(/\bcannot\b/gi, "can not").replaceAll(idioms, " ");
}
const idioms = /\b(?:(?:do not|never) (?:forget|hesitate|worry)|not only|no matter|(?:or|if|whether) not|nicht nur|vergessen sie nicht)\b/giu;
const signs = {
	"&#39;": "'",
	"&apos;": "'",
	"&quot;": "\"",
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">"
};
// src/golden/matching/follow/facts/written-words.ts
function writtenWords(text) {
	const pieces = piecesOf$1(plainWords(text));
	const isGerman = pieces.some(({ written }) => german.has(written.toLowerCase()));
	const isTitle = !isGerman && isInTitleCase(pieces);
	return pieces.map((piece, at) => {
		const { written, isCode, begins, clause } = piece;
		if (isCode) {
			const key = keyOf(written);
			return {
				key,
				same: lettersOf$1(key),
				written,
				kind: "identifier",
				clause
			};
		}
		const key = written.toLowerCase();
		const isCapital = /^\p{Lu}/u.test(written) && written !== "I" && !begins && !isTitle && !functionWords.has(key);
		const before = pieces[at - 1]?.written ?? "";
		return {
			key,
			same: key,
			written,
			kind: isCapital && (!isGerman || isGermanName(written, before)) ? "name" : "word",
			clause
		};
	});
}
function piecesOf$1(text) {
	const pieces = [];
	let begins = true;
	const clauses = clauseCounter();
	for (const [piece, code] of text.matchAll(/`([^`]+)`|[^\s`]+/gu)) {
		const core = piece.replace(/^[^\p{L}\p{N}_$@./~-]+/u, "").replace(/[^\p{L}\p{N}_$/]+$/u, "");
		const isCode = code !== void 0 || isIdentifier(core);
		const written = code?.trim().split(/\s+/) ?? (isCode ? [core] : piece.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
		begins ||= /^[^\p{L}\p{N}]*["“„«(‘]/u.test(piece);
		const clause = clauses.begin(piece);
		for (const each of written.filter((one) => /[\p{L}\p{N}]/u.test(one))) {
			pieces.push({
				written: each,
				isCode,
				begins,
				clause
			});
			begins = false;
		}
		begins ||= /^[-*+>|#]+$|[.!?:;…|][^\p{L}\p{N}]*$|^[_*]+[^_*]+[_*]+$/u.test(piece);
		clauses.end(piece);
	}
	return pieces;
}
function clauseCounter() {
	let [clause, last] = [0, 0];
	let around;
	const next = () => {
		last += 1;
		clause = last;
	};
	return {
		begin(piece) {
			if (around === void 0 && /^[^\p{L}\p{N}`]*\(/u.test(piece)) {
				around = clause;
				next();
			} else if (clauseWords.has(piece.toLowerCase())) next();
			return clause;
		},
		end(piece) {
			const isClosed = around !== void 0 && /\)[^\p{L}\p{N}]*$/u.test(piece);
			if (isClosed) clause = around ?? clause;
			if (isClosed) around = void 0;
			if (/[.!?:;,|—–…]["”')\]*_]*$|^[-–—|>]$/u.test(piece)) next();
		}
	};
}
function isIdentifier(word) {
	return /^--?\p{L}|^no-\p{Ll}|\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|:\/\/|^(?:\.{0,2}|~)\/[\w.]|[\w.-]+@\w|^@\w/u.test(word) || /^[\w-]+(?:\/[\w.-]+){2,}$|^[\w-]*[A-Za-z][\w-]*(?:\.[\w-]*[A-Za-z]{2}[\w-]*)+$/.test(word);
}
function keyOf(identifier) {
	return identifier.replace(/^-{1,2}(?=\p{L})/u, "").replace(/\(\)$|[,;:]$/, "").toLowerCase();
}
function lettersOf$1(key) {
	return key.replaceAll(/[^\p{L}\p{N}]+/gu, "") || key;
}
function isInTitleCase(pieces) {
	const long = pieces.filter(({ written, isCode, begins }) => !isCode && !begins && written.length > 3);
	return 2 * long.filter(({ written }) => /^\p{Lu}/u.test(written)).length > long.length && long.length > 2;
}
function isGermanName(written, before) {
	return (germanPrepositions.has(before) || /^\p{Lu}{2,}$/u.test(written)) && !/^(?:Sie|Ihr\p{L}{0,2}|Ihnen|Du|Dir|Dich|Dein\p{L}{0,2}|Euch)$|(?:ung|ungen|heit|keit|schaft|tion|tät|nis|en|ern|er)$/u.test(written);
}
// src/golden/matching/follow/facts/clauses.ts
function clausesOf(text) {
	return Array.from(Map.groupBy(writtenWords(text), ({ clause }) => clause).values(), clauseOf).filter(({ words }) => words.size > 0);
}
function clauseOf(all) {
	const isNegation = ({ key, kind }) => kind === "word" && negations.has(key);
	const isDenying = ({ key, kind }) => kind === "word" && denying.some((form) => isForm(key, form));
	return {
		words: wordsOf(all.filter((word) => !isNegation(word) && !isDenying(word))),
		negations: all.filter(isNegation).map(({ key }) => key),
		denying: all.filter(isDenying).length
	};
}
function wordsOf(all) {
	return new Set(all.map(({ same, kind }) => kind === "identifier" ? same : same.slice(0, 4)));
}
const leastShared = .5;
function sayTheSame(one, other) {
	return coverage(one, [other]) >= .5 && coverage(other, [one]) >= .5;
}
function coverage({ words }, others) {
	let [held, all] = [0, 0];
	for (const word of words) {
		const weight = word.length > 3 ? 1 : .3;
		all += weight;
		if (others.some((other) => other.words.has(word))) held += weight;
	}
	return all === 0 ? 1 : held / all;
}
// src/golden/matching/follow/facts/denials.ts
function changedDenials(before, after) {
	const [old, now] = [clausesOf(before), clausesOf(after)];
	const pairs = old.flatMap((own) => now.filter((other) => isTurned(own, saidIn(own, now)) && isTurned(other, saidIn(other, old))).filter((other) => differOddly(own, other) && sayTheSame(own, other)).map((other) => ({
		own,
		other
	})));
	return {
		before: [...new Set(pairs.flatMap(({ own }) => own.negations))],
		after: [...new Set(pairs.flatMap(({ other }) => other.negations))]
	};
}
function answersAsBefore(answer, before, after) {
	const { before: had, after: has } = changedDenials(before, after);
	if (had.length === has.length) return false;
	return (had.length > has.length ? /^\s*(?:no|nein|non)\b/iu : /^\s*(?:yes|ja|oui|sí)(?!\p{L})/iu).test(answer) || differ(answer, after) && !differ(answer, before);
}
function differ(one, other) {
	const { before, after } = changedDenials(one, other);
	return before.length + after.length > 0;
}
function differOddly(own, other) {
	return (own.negations.length - other.negations.length) % 2 !== 0;
}
function isTurned(own, others) {
	if (coverage(own, others) < .5) return false;
	const more = own.negations.length - others.flatMap(({ negations }) => negations).length;
	if (more % 2 === 0) return false;
	const [rest, fewer] = more > 0 ? [[own], others] : [others, [own]];
	return denyingIn(fewer) <= denyingIn(rest);
}
function denyingIn(clauses) {
	return clauses.reduce((sum, { denying }) => sum + denying, 0);
}
function saidIn(own, others) {
	return others.filter((other) => coverage(other, [own]) >= leastShared);
}
// src/golden/matching/quotes/align.ts
const SEED$1 = 24;
const SHORTEST_SEED = 12;
const MOST_HITS$1 = 16;
const MOST_MISSES$1 = 48;
const MOST_SKIPPED = 2e3;
const WIDEST_GAP$1 = 2e3;
const REPLACED_GAP = 40;
function align(own, other, placesOf = (seed) => occurrences(other, seed)) {
	const run = longestRun(own, other, placesOf);
	if (run === void 0) return void 0;
	const before = goOn$1(run, {
		own,
		other,
		step: -1
	});
	const after = goOn$1(run, {
		own,
		other,
		step: 1
	});
	const pieces = [
		...before.toReversed(),
		run,
		...after
	].map(pieceOf);
	const [first = pieceOf(run), last = first] = [pieces[0], pieces.at(-1)];
	return {
		own: {
			start: first.own.start,
			end: last.own.end
		},
		other: {
			start: first.other.start,
			end: last.other.end
		},
		pieces,
		matched: pieces.reduce((sum, piece) => sum + piece.own.end - piece.own.start, 0)
	};
}
function longestRun(own, other, placesOf) {
	const seed = Math.min(SEED$1, Math.max(SHORTEST_SEED, Math.floor(own.length / 4)));
	let best;
	let misses = 0;
	for (const at of middleFirst(own.length - seed, seed)) {
		if (best !== void 0 && at >= best.own && at + seed <= best.own + best.length) continue;
		let hits = 0;
		misses += 1;
		for (const found of placesOf(own.slice(at, at + seed))) {
			const run = grown$1({
				own: at,
				other: found,
				length: seed
			}, own, other);
			if (best === void 0 || run.length > best.length) {
				best = run;
				misses = 0;
			}
			hits += 1;
			if (hits === MOST_HITS$1) break;
		}
		if (misses === MOST_MISSES$1 || best !== void 0 && 2 * best.length >= own.length) break;
	}
	return best;
}
function middleFirst(last, step) {
	if (last < 0) return [];
	return [...Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step), last].toSorted((a, b) => Math.abs(2 * a - last) - Math.abs(2 * b - last));
}
function grown$1(run, own, other) {
	const before = common(own, other, {
		own: run.own - 1,
		other: run.other - 1,
		step: -1
	});
	const after = common(own, other, {
		own: run.own + run.length,
		other: run.other + run.length,
		step: 1
	});
	return {
		own: run.own - before,
		other: run.other - before,
		length: before + run.length + after
	};
}
function common(own, other, { own: at, other: there, step }) {
	let length = 0;
	const limit = Math.min(step > 0 ? own.length - at : at + 1, step > 0 ? other.length - there : there + 1);
	while (length < limit && own.charCodeAt(at + step * length) === other.charCodeAt(there + step * length)) length += 1;
	return length;
}
function pieceOf({ own, other, length }) {
	return {
		own: {
			start: own,
			end: own + length
		},
		other: {
			start: other,
			end: other + length
		}
	};
}
function goOn$1(run, walk) {
	const runs = [];
	for (let last = run;;) {
		const next = nextRun(farEdge(last, walk.step), walk);
		if (next === void 0) return runs;
		runs.push(next);
		last = next;
	}
}
function farEdge({ own, other, length }, step) {
	return step > 0 ? {
		own: own + length,
		other: other + length
	} : {
		own,
		other
	};
}
function nextRun(edge, { own, other, step }) {
	const left = step > 0 ? own.length - edge.own : edge.own;
	const seed = Math.min(SEED$1, left);
	if (seed < SHORTEST_SEED) return void 0;
	const most = Math.min(left - seed, MOST_SKIPPED);
	for (let skipped = 0; skipped <= most; skipped += SHORTEST_SEED / 2) {
		const at = step > 0 ? edge.own + skipped : edge.own - skipped - seed;
		const reach = seed + (skipped === 0 ? WIDEST_GAP$1 : 2 * skipped + REPLACED_GAP);
		const window = step > 0 ? edge.other : Math.max(0, edge.other - reach);
		const piece = own.slice(at, at + seed);
		const within = other.slice(window, step > 0 ? window + reach : edge.other);
		const found = step > 0 ? within.indexOf(piece) : within.lastIndexOf(piece);
		if (found < 0) continue;
		return beyond(edge, grown$1({
			own: at,
			other: window + found,
			length: seed
		}, own, other), step);
	}
}
function beyond(edge, { own, other, length }, step) {
	const overlap = Math.max(0, step > 0 ? edge.own - own : own + length - edge.own);
	const moved = step > 0 ? overlap : 0;
	return {
		own: own + moved,
		other: other + moved,
		length: length - overlap
	};
}
const indexed = /* @__PURE__ */ new WeakMap();
function gramIndexOf(searched) {
	const known = indexed.get(searched) ?? indexOf(searched.text);
	indexed.set(searched, known);
	return known;
}
function indexOf(text) {
	const { length } = text;
	const bits = Math.min(16, Math.max(4, 32 - Math.clz32(length)));
	const grams = gramsOf(text, bits);
	const starts = offsetsInto(length, 2 ** bits + 1);
	for (let at = 0; at < length; at += 1) {
		const next = (grams[at] ?? 0) + 1;
		starts[next] = (starts[next] ?? 0) + 1;
	}
	for (let gram = 1; gram < starts.length; gram += 1) starts[gram] = (starts[gram] ?? 0) + (starts[gram - 1] ?? 0);
	const next = starts.slice();
	const places = offsetsInto(length, length);
	for (let at = 0; at < length; at += 1) {
		const gram = grams[at] ?? 0;
		const place = next[gram] ?? 0;
		places[place] = at;
		next[gram] = place + 1;
	}
	return {
		length,
		bits,
		starts,
		places
	};
}
function gramsOf(text, bits) {
	const grams = new Uint16Array(text.length);
	let units = 0;
	for (let at = 0; at < text.length; at += 1) {
		units = units << 8 ^ Math.imul(text.charCodeAt(at), 2654435761);
		grams[at] = Math.imul(units, 2246822507) >>> 32 - bits;
	}
	return grams;
}
const MOST_PLACES$2 = 64;
const searches = /* @__PURE__ */ new WeakMap();
function* occurrencesIn(searched, needle) {
	const { text } = searched;
	const before = searches.get(searched) ?? 0;
	searches.set(searched, before + 1);
	if (needle.length < 4 || before < 16) return yield* occurrences(text, needle);
	const { bits, starts, places } = gramIndexOf(searched);
	const grams = gramsOf(needle, bits);
	let rarest = 3;
	let fewest = Infinity;
	for (let at = rarest; at < grams.length && fewest > 0; at += 1) {
		const gram = grams[at] ?? 0;
		const count = (starts[gram + 1] ?? 0) - (starts[gram] ?? 0);
		if (count >= fewest) continue;
		rarest = at;
		fewest = count;
	}
	if (fewest > MOST_PLACES$2) return yield* occurrences(text, needle);
	const first = starts[grams[rarest] ?? 0] ?? 0;
	for (const place of places.subarray(first, first + fewest)) if (text.startsWith(needle, place - rarest) && place >= rarest) yield place - rarest;
}
// src/golden/matching/quotes/likely-stretches.ts
const BLOCKS = 4;
function likelyStretches(pattern, index, limits) {
	const found = limits.map((limit) => ({
		least: pattern.length - 3 - 4 * limit,
		stretches: []
	}));
	const least = Math.min(...found.map((one) => one.least));
	if (least <= 0) return limits.map(() => [{
		start: 0,
		end: index.length
	}]);
	const longest = pattern.length + Math.max(...limits);
	const shift = Math.max(0, Math.floor(Math.log2(longest / BLOCKS)));
	const reach = Math.ceil(longest / 2 ** shift) + 1;
	const counts = countsOf(pattern, index, shift);
	let shared = 0;
	for (let block = 0; block < counts.length; block += 1) {
		shared += (counts[block] ?? 0) - (counts[block - reach] ?? 0);
		if (shared < least) continue;
		const stretch = {
			start: Math.max(0, block + 1 - reach) << shift,
			end: Math.min(index.length, block + 1 << shift)
		};
		for (const one of found) if (shared >= one.least) extend$1(one.stretches, stretch);
	}
	return found.map(({ stretches }) => stretches);
}
function countsOf(pattern, { length, bits, starts, places }, shift) {
	const counts = new Uint32Array((length >> shift) + 1);
	for (const gram of new Set(gramsOf(pattern, bits).subarray(3))) {
		const end = starts[gram + 1] ?? 0;
		for (let at = starts[gram] ?? 0; at < end; at += 1) {
			const block = (places[at] ?? 0) >> shift;
			counts[block] = (counts[block] ?? 0) + 1;
		}
	}
	return counts;
}
function extend$1(stretches, { start, end }) {
	const last = stretches.at(-1);
	if (last !== void 0 && start <= last.end) last.end = end;
	else stretches.push({
		start,
		end
	});
}
// src/golden/matching/quotes/approximate-ends.ts
function approximateEnds(pattern, searched, limit) {
	if (pattern === "" || limit < 0) return void 0;
	const limits = [Math.floor(limit / 2), limit];
	const likely = likelyStretches(pattern, gramIndexOf(searched), limits);
	for (const [index, stretches] of likely.entries()) {
		const within = {
			stretches,
			limit: limits[index] ?? limit
		};
		const found = endsWithin(pattern, searched.text, within);
		if (found !== void 0) return found;
	}
}
function endsWithin(pattern, text, { stretches, limit }) {
	if (stretches.length === 0) return void 0;
	const rows = rowsOfPattern(pattern);
	let best = limit;
	let ends = [];
	let steps = 0;
	for (const { start, end } of stretches) {
		const column = openColumn(rows, best);
		for (let at = start; at < end; at += 1) {
			steps += column.active + 1;
			if (steps > MOST_STEPS) return void 0;
			advance(column, text.charCodeAt(at), best);
			const distance = distanceOf(column);
			if (distance > best) continue;
			if (distance < best) {
				best = distance;
				ends = [];
			}
			if (ends.length < MOST_ENDS) ends.push(at + 1);
		}
	}
	return ends.length === 0 ? void 0 : {
		distance: best,
		ends
	};
}
const MOST_ENDS = 1e3;
const MOST_STEPS = 2 ** 26;
const BLOCK = 32;
function rowsOfPattern(pattern) {
	const blocks = Math.ceil(pattern.length / BLOCK);
	const { symbols, count } = symbolsOf(pattern);
	const rowsOf = new Int32Array(count * blocks);
	for (let row = 0; row < pattern.length; row += 1) {
		const cell = (symbols[pattern.charCodeAt(row)] ?? 0) * blocks + Math.floor(row / BLOCK);
		rowsOf[cell] = (rowsOf[cell] ?? 0) | 1 << row % BLOCK;
	}
	return {
		blocks,
		lastRows: pattern.length - (blocks - 1) * BLOCK,
		symbols,
		rowsOf
	};
}
function openColumn(rows, limit) {
	const { blocks, lastRows } = rows;
	const bottom = Int32Array.from({ length: blocks }, (_, block) => block === blocks - 1 ? block * BLOCK + lastRows : (block + 1) * BLOCK);
	return {
		...rows,
		more: new Int32Array(blocks).fill(-1),
		less: new Int32Array(blocks),
		bottom,
		active: Math.min(blocks, Math.max(1, Math.ceil(limit / BLOCK))) - 1
	};
}
function symbolsOf(pattern) {
	const symbols = /* @__PURE__ */ new Uint16Array(65536);
	let count = 1;
	for (let row = 0; row < pattern.length; row += 1) {
		const unit = pattern.charCodeAt(row);
		if (symbols[unit] !== 0) continue;
		symbols[unit] = count;
		count += 1;
	}
	return {
		symbols,
		count
	};
}
function advance(column, unit, limit) {
	const { blocks, bottom, symbols, rowsOf } = column;
	const first = (symbols[unit] ?? 0) * blocks;
	let carry = 0;
	for (let block = 0; block <= column.active; block += 1) {
		carry = advanceBlock(column, {
			block,
			rows: rowsOf[first + block] ?? 0,
			carry
		});
		bottom[block] = (bottom[block] ?? 0) + carry;
	}
	const { active } = column;
	const next = active + 1;
	const nextRows = rowsOf[first + next] ?? 0;
	const before = (bottom[active] ?? 0) - carry;
	if (next < blocks && before <= limit && ((nextRows & 1) !== 0 || carry < 0)) {
		openBlock(column, {
			block: next,
			above: before
		});
		const grown = advanceBlock(column, {
			block: next,
			rows: nextRows,
			carry
		});
		bottom[next] = (bottom[next] ?? 0) + grown;
		column.active = next;
	} else while (column.active > 0 && isOutOfReach(column, limit)) column.active -= 1;
}
function openBlock(column, { block, above }) {
	column.more[block] = -1;
	column.less[block] = 0;
	column.bottom[block] = above + rowsIn(column, block);
}
function isOutOfReach(column, limit) {
	return (column.bottom[column.active] ?? 0) >= limit + rowsIn(column, column.active);
}
function rowsIn({ blocks, lastRows }, block) {
	return block === blocks - 1 ? lastRows : BLOCK;
}
function advanceBlock(column, { block, rows, carry }) {
	const more = column.more[block] ?? 0;
	const less = column.less[block] ?? 0;
	const diagonal = rows | less;
	const equal = carry < 0 ? rows | 1 : rows;
	const horizontal = (equal & more) + more ^ more | equal;
	let up = less | ~(horizontal | more);
	let down = more & horizontal;
	const last = 1 << rowsIn(column, block) - 1;
	const change = (up & last) !== 0 ? 1 : (down & last) !== 0 ? -1 : 0;
	up = up << 1 | (carry > 0 ? 1 : 0);
	down = down << 1 | (carry < 0 ? 1 : 0);
	column.more[block] = down | ~(diagonal | up);
	column.less[block] = up & diagonal;
	return change;
}
function distanceOf({ active, blocks, bottom }) {
	return active === blocks - 1 ? bottom[active] ?? Infinity : Infinity;
}
// src/golden/matching/quotes/approximate-starts.ts
function approximateStarts(pattern, text, { end, distance }) {
	const width = 2 * distance + 1;
	let row = Int32Array.from({ length: width }, (_, b) => b < distance ? FAR : b - distance);
	let next = new Int32Array(width);
	for (let r = 1; r <= pattern.length; r += 1) {
		const unit = pattern.charCodeAt(pattern.length - r);
		for (let b = 0; b < width; b += 1) {
			const taken = r + b - distance;
			let value = (row[b + 1] ?? FAR) + 1;
			if (taken > 0) {
				const same = text.charCodeAt(end - taken) === unit;
				value = Math.min(value, (row[b] ?? FAR) + (same ? 0 : 1), (next[b - 1] ?? FAR) + 1);
			}
			next[b] = taken < 0 || taken > end ? FAR : value;
		}
		[row, next] = [next, row];
	}
	const starts = [];
	for (const [b, value] of row.entries()) if (value === distance) starts.push(end - (pattern.length + b - distance));
	return starts.toReversed();
}
const FAR = 2 ** 30;
// src/lib/text/common-affixes.ts
function commonStarts(text, affix) {
	return commonFrom(unitsOf$1(text), unitsOf$1(affix));
}
function commonEnds(text, affix) {
	return commonFrom(unitsOf$1(text).toReversed(), unitsOf$1(affix).toReversed()).toReversed();
}
function commonFrom(text, affix) {
	const own = new Uint32Array(affix.length);
	extend(own, affix, {
		against: affix,
		own,
		from: 1
	});
	own[0] = affix.length;
	const common = new Uint32Array(text.length + 1);
	extend(common, text, {
		against: affix,
		own,
		from: 0
	});
	return common;
}
function extend(lengths, units, { against, own, from }) {
	let left = 0;
	let right = from;
	for (let at = from; at < units.length; at += 1) {
		let length = at < right ? Math.min(right - at, own[at - left] ?? 0) : 0;
		if (at + length >= right) {
			while (length < against.length && at + length < units.length && units[at + length] === against[length]) length += 1;
			left = at;
			right = at + length;
		}
		lengths[at] = length;
	}
}
function unitsOf$1(text) {
	const units = new Uint16Array(text.length);
	for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
	return units;
}
// src/lib/text/words/letters.ts
function lettersOf(source) {
	return {
		source,
		...lettersIn(normalise(source))
	};
}
function lettersIn({ text, from, to }) {
	const reach = to.at(-1) ?? 0;
	const [starts, ends] = [offsetsInto(reach, text.length), offsetsInto(reach, text.length)];
	const words = [];
	let length = 0;
	let word = 0;
	for (let at = 0; at <= text.length; at += 1) {
		if (at < text.length && !isSeparator(text, at)) {
			starts[length] = from[at] ?? 0;
			ends[length] = to[at] ?? 0;
			length += 1;
			continue;
		}
		if (word < at) words.push(text.slice(word, at));
		word = at + 1;
	}
	return {
		text: words.join(""),
		from: starts.slice(0, length),
		to: ends.slice(0, length)
	};
}
function onlyLetters(source) {
	if (!/[\u0080-\uffff]/.test(source)) return source.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
	const text = normalText(source);
	let letters = "";
	for (let at = 0; at < text.length; at += 1) if (!isSeparator(text, at)) letters += text[at];
	return letters;
}
const onlyLettersOnce = remembered$2(onlyLetters, 2 ** 22);
function spanOfLetters({ source, from, to }, start, end) {
	let first = from[start] ?? 0;
	const before = to[start - 1] ?? 0;
	while (first > before && !isLineBreak$1(source, first - 1)) first -= 1;
	let last = to[end - 1] ?? 0;
	const after = from[end] ?? source.length;
	while (last < after && !isLineBreak$1(source, last)) last += 1;
	return {
		start: first,
		end: last
	};
}
function isLineBreak$1(text, at) {
	const unit = text.charCodeAt(at);
	return unit === 10 || unit === 13;
}
// src/golden/matching/quotes/resolve-evidence.ts
const remembered$1 = /* @__PURE__ */ new WeakMap();
function resolveEvidence(evidence, document) {
	const known = remembered$1.get(document) ?? /* @__PURE__ */ new Map();
	remembered$1.set(document, known);
	const { quote, prefix, suffix, start } = evidence;
	const asked = prefix === "" && suffix === "" && start === void 0 ? quote : `\0${JSON.stringify([
		quote,
		prefix,
		suffix,
		start
	])}`;
	const resolution = known.get(asked) ?? resolve$1(evidence, document);
	known.set(asked, resolution);
	return resolution;
}
function resolve$1(evidence, document) {
	const quote = normalText(evidence.quote);
	const exact = bestOccurrences(quote, evidence, document);
	if (exact.length > 0) return {
		kind: "found",
		places: exact.map((start) => sourceSpan(document, start, start + quote.length)),
		distance: 0
	};
	const near = resolveNear(quote, evidence, document);
	return near.kind === "found" ? near : resolveWords(evidence.quote, document);
}
function resolveNear(quote, evidence, document) {
	if (quote.length < SHORTEST_FUZZY) return { kind: "missing" };
	if (quote.length > LONGEST_FUZZY) return resolveLong(quote, document);
	return bestApproximate(quote, evidence, document);
}
function resolveLong(quote, document) {
	const found = align(quote, document.text, (seed) => occurrencesIn(document, seed));
	const limit = mostEdits(quote);
	if (found === void 0 || quote.length - found.matched > limit) return { kind: "missing" };
	const { start, end } = found.other;
	const distance = Math.max(1, quote.length - found.matched, end - start - found.matched);
	if (distance > limit) return { kind: "missing" };
	return {
		kind: "found",
		places: [sourceSpan(document, start, end)],
		distance
	};
}
function resolveWords(quote, document) {
	const needle = onlyLetters(quote);
	if (needle.length < LEAST_LETTERS) return { kind: "missing" };
	const letters = placedLetters.get(document) ?? placeLetters(document);
	placedLetters.set(document, letters);
	const wanted = words(quote).join(" ");
	const found = [...occurrencesIn(letters, needle).take(MOST_PLACES$1)].map((at) => ({
		start: letters.from[at] ?? 0,
		end: letters.to[at + needle.length - 1] ?? 0
	})).filter(({ start, end }) => words(document.text.slice(start, end)).join(" ") === wanted);
	const [first] = found;
	if (first === void 0) return { kind: "missing" };
	const places = found.map(({ start, end }) => sourceSpan(document, start, end));
	const distance = Math.abs(first.end - first.start - normalText(quote).length);
	return {
		kind: "found",
		places,
		distance: Math.max(1, distance)
	};
}
const placedLetters = /* @__PURE__ */ new WeakMap();
function placeLetters({ text }) {
	const from = Uint32Array.from({ length: text.length }, (_, at) => at);
	return lettersIn({
		text,
		from,
		to: from.map((at) => at + 1)
	});
}
function mostEdits(quote) {
	return Math.floor(MOST_EDITED_PERCENT * quote.length / 100);
}
const MOST_EDITED_PERCENT = 15;
const SHORTEST_FUZZY = 20;
const LEAST_LETTERS = 8;
const LONGEST_FUZZY = 4e3;
const MOST_PLACES$1 = 1e3;
const MOST_CELLS = 2 ** 24;
function bestOccurrences(quote, evidence, document) {
	const all = occurrencesIn(document, quote);
	const first = all.next().value;
	const second = all.next().value;
	if (first === void 0) return [];
	if (second === void 0) return [first];
	const fit = fitOf(evidence, document);
	let best = {
		context: -1,
		away: Infinity
	};
	let starts = [];
	const weigh = (start) => {
		const candidate = fit({
			start,
			end: start + quote.length
		});
		const order = compareFits(candidate, best);
		if (order > 0) return;
		if (order < 0) starts = [];
		if (starts.length < MOST_PLACES$1) starts.push(start);
		best = candidate;
	};
	weigh(first);
	weigh(second);
	for (const start of all) weigh(start);
	return starts;
}
function bestApproximate(quote, evidence, document) {
	const found = approximateEnds(quote, document, mostEdits(quote));
	if (found === void 0) return { kind: "missing" };
	const { distance } = found;
	const affordable = Math.floor(MOST_CELLS / (quote.length * (2 * distance + 1)));
	const candidates = found.ends.slice(0, Math.max(1, affordable)).flatMap((end) => approximateStarts(quote, document.text, {
		end,
		distance
	}).map((start) => ({
		start,
		end
	})));
	const fit = fitOf(evidence, document);
	const surplus = ({ start, end }) => Math.abs(end - start - quote.length);
	const [best] = candidates.map((span) => ({
		span,
		fit: fit(span)
	})).toSorted((a, b) => compareFits(a.fit, b.fit) || surplus(a.span) - surplus(b.span) || a.span.start - b.span.start || a.span.end - b.span.end);
	if (best === void 0) return { kind: "missing" };
	return {
		kind: "found",
		places: [sourceSpan(document, best.span.start, best.span.end)],
		distance
	};
}
function compareFits(a, b) {
	if (a.context !== b.context) return b.context - a.context;
	return a.away === b.away ? 0 : a.away - b.away;
}
function fitOf({ prefix, suffix, start }, document) {
	const { text, from } = document;
	const before = prefix === "" ? void 0 : commonEnds(text, normalText(prefix));
	const after = suffix === "" ? void 0 : commonStarts(text, normalText(suffix));
	return (span) => {
		const left = text[span.start - 1] === " " ? span.start - 1 : span.start;
		const right = text[span.end] === " " ? span.end + 1 : span.end;
		return {
			context: (before?.[left] ?? 0) + (after?.[right] ?? 0),
			away: start === void 0 ? 0 : Math.abs((from[span.start] ?? 0) - start)
		};
	};
}
// src/lib/model/items/unlabelled.ts
function isUnlabelled(item) {
	const { labels, contains, excludes, forbidden } = item;
	const said = [
		contains,
		excludes,
		forbidden ?? []
	];
	return labels.kind === "none" && item.answerable && said.every(({ length }) => length === 0);
}
function isBare(item) {
	return isUnlabelled(item) && item.references.length === 0 && (item.claims ?? []).length === 0;
}
function isLabelled({ labels, answerable }) {
	return answerable && labels.kind !== "none";
}
function areUnlabelled(items) {
	const answerable = items.filter((item) => item.answerable);
	return answerable.length > 0 && answerable.every(isUnlabelled);
}
// src/lib/text/markup/bare-text.ts
function bareText(source) {
	const kept = offsetsInto(source.length, source.length);
	const pieces = [];
	let length = 0;
	let at = 0;
	const keep = (end) => {
		pieces.push(source.slice(at, end));
		for (; at < end; at += 1) kept[length++] = at;
	};
	for (const { index, 0: mark } of source.matchAll(markup$1)) {
		keep(index);
		at = index + mark.length;
	}
	keep(source.length);
	const { text, from, to } = normalise(pieces.join(""));
	return {
		text,
		from: Uint32Array.from(from, (unit) => kept[unit] ?? 0),
		to: Uint32Array.from(to, (unit) => (kept[unit - 1] ?? 0) + 1)
	};
}
const markup$1 = new RegExp([
	String.raw`<!--(?:(?!<!--)[^]){0,400}?-->`,
	String.raw`!\[[^\]\n]{0,200}\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,200}")?\)`,
	String.raw`\[\^[^\]\s]{1,100}\]:?`,
	linkTarget.source,
	String.raw`\]\[[^\]\n]{0,200}\]`,
	String.raw`</?(?:${"a|abbr|b|blockquote|br|center|code|dd|details|div|dl|dt|em|font|h[1-6]|hr|i|img|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul"})(?:\s[^<>]{0,1000})?/?>`,
	String.raw`\{:?[ \t]*[#.][\w-]+[^{}\n]{0,200}\}|\{\{[^{}\n]{0,200}\}\}`,
	String.raw`^[ \t]*(?:\x60{3,}|~{3,})[^\n\x60]*$`,
	String.raw`^[ \t]*(?::{3,}[ \t]*\w*|!!![ \t]*\w+|\?\?\?\+?[ \t]*\w+)`,
	String.raw`^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t])[ \t]*)+(?:\[![A-Z]+\])?`,
	String.raw`\\(?=[!-/:-@[-\x60{-~])`,
	String.raw`[[\]\x60*|]|~~`,
	String.raw`(?<![\p{L}\p{N}\\])_+|_+(?![\p{L}\p{N}])`
].join("|"), "gimu");
// src/lib/text/blank.ts
function isBlank(unit) {
	if (unit < 128) return unit === 32 || unit >= 9 && unit <= 13;
	return unit >= 160 && otherBlanks.has(unit);
}
const otherBlanks = new Set(Array.from(`             \u2028\u2029\u202f\u205f\u3000\ufeff`, (blank) => blank.charCodeAt(0)));
function skipBlank(text, start, stop) {
	let at = start;
	while (at < stop && isBlank(text.charCodeAt(at))) at += 1;
	return at;
}
function trimBlank(text, floor, end) {
	let at = end;
	while (at > floor && isBlank(text.charCodeAt(at - 1))) at -= 1;
	return at;
}
// src/lib/text/markup/lines-of.ts
function* linesOf(text, start, stop) {
	const nextLine = lineReader(text, start, stop);
	for (let line = nextLine(); line !== void 0; line = nextLine()) yield line;
}
function lineReader(text, start, stop) {
	const stretch = text.slice(start, stop);
	const find = (sign) => {
		const index = stretch.indexOf(sign, from - start);
		return index === -1 ? stop : start + index;
	};
	let from = start;
	let feed = -1;
	let back = -1;
	return () => {
		if (from >= stop) return void 0;
		if (feed < from) feed = find("\n");
		if (back < from) back = find("\r");
		const end = Math.min(feed, back);
		const line = {
			start: from,
			end: trimBlank(text, from, end)
		};
		from = end + (back === end && feed === end + 1 ? 2 : 1);
		return line;
	};
}
// src/lib/text/markup/markdown-lines.ts
function* markdownLines(text) {
	const read = kindReader();
	const nextLine = lineReader(text, 0, text.length);
	const contentOf = (line) => line === void 0 ? "" : text.slice(line.start, line.end);
	let line = nextLine();
	let content = contentOf(line);
	while (line !== void 0) {
		const next = nextLine();
		const nextContent = contentOf(next);
		const { kind, opens } = read(content, nextContent);
		yield {
			line,
			kind,
			opens
		};
		line = next;
		content = nextContent;
	}
}
function kindReader() {
	let state = { kind: "top" };
	return (content, next) => {
		const reading = readLine(state, content, next);
		state = reading.after;
		return reading;
	};
}
function readLine(state, content, next) {
	switch (state.kind) {
		case "fence": return goOn("fence", closesFence(content, state.mark) ? text : state);
		case "front-matter": return goOn("front-matter", /^(?:---|\.\.\.)$/.test(content) ? text : state);
		case "underline": return underline$1;
		case "table":
			if (content.includes("|")) return goOn("table", state);
			break;
		case "top": if (/^\uFEFF?---$/.test(content)) return open$1("front-matter", { kind: "front-matter" });
	}
	return readOpen(content, next);
}
const text = { kind: "text" };
function goOn(kind, after) {
	return {
		kind,
		opens: false,
		after
	};
}
function open$1(kind, after) {
	return {
		kind,
		opens: true,
		after
	};
}
const blank = goOn("blank", text);
const paragraph = goOn("paragraph", text);
const heading = open$1("heading", text);
const underlined = open$1("heading", { kind: "underline" });
const underline$1 = goOn("heading", text);
function readOpen(content, next) {
	if (content === "") return blank;
	const mark = fenceMark(content);
	if (mark !== void 0) return open$1("fence", {
		kind: "fence",
		mark
	});
	if (content.includes("#") && /^\uFEFF? {0,3}#{1,6}(?:[ \t]|$)/.test(content)) return heading;
	if (content.includes("|")) {
		if (/^[ \t>]*\|/.test(content)) return goOn("table", { kind: "table" });
		if (isDelimiterRow(next)) return open$1("table", { kind: "table" });
	}
	if (isUnderline(next) && !isUnderline(content) && !isListItem(content)) return underlined;
	return paragraph;
}
function fenceMark(content) {
	if (!content.includes("```") && !content.includes("~~~")) return void 0;
	const found = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/.exec(content);
	const mark = found?.[1];
	if (found === null || mark === void 0) return void 0;
	return mark.startsWith("`") && content.includes("`", found[0].length) ? void 0 : mark;
}
function closesFence(content, mark) {
	const closing = /^[ \t>]*(`+|~+)$/.exec(content)?.[1];
	return closing !== void 0 && closing[0] === mark[0] && closing.length >= mark.length;
}
function isDelimiterRow(content) {
	return /^[ \t>|:-]+$/.test(content) && content.includes("-") && content.includes("|");
}
function isUnderline(content) {
	let at = 0;
	while (at < 3 && content[at] === " ") at += 1;
	const sign = content[at];
	if (sign !== "=" && sign !== "-") return false;
	while (content[at] === sign) at += 1;
	return at === content.length;
}
function isListItem(content) {
	return /^[ \t]*(?:[-*+>]|\d{1,9}[.)])(?:[ \t]|$)/.test(content);
}
// src/lib/text/markup/sections.ts
const longestTitle = 2e3;
const mostSections = 1e5;
function sectionsOf$1(text, doc) {
	const headings = [...Iterator.from(headingsOf(text, doc)).take(mostSections)];
	const taken = /* @__PURE__ */ new Map();
	const ends = headings.map(() => text.length);
	const next = Array.from({ length: deepest + 1 }, () => text.length);
	for (let at = headings.length - 1; at >= 0; at -= 1) {
		const { level = 1, start = 0 } = headings[at] ?? {};
		ends[at] = next[level] ?? text.length;
		next.fill(start, level);
	}
	return headings.map(({ title, start, body }, at) => ({
		slug: freeSlug(slugOf(title), taken),
		start,
		body,
		end: ends[at] ?? text.length
	}));
}
function headingsOf(text, doc) {
	if (formatOf(doc) === "markdown") return markdownHeadings(text);
	return /\.rst$/i.test(doc) ? titlesOf(text) : [];
}
function slugOf(title) {
	return title.slice(0, longestTitle).replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "").replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1").replaceAll(/<[^>]+>/g, "").replaceAll(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}_])/gu, "$2").trim().toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "").replaceAll(" ", "-");
}
function freeSlug(slug, taken) {
	let free = slug;
	while (taken.has(free)) {
		const repeats = (taken.get(slug) ?? 0) + 1;
		taken.set(slug, repeats);
		free = `${slug}-${repeats}`;
	}
	taken.set(free, 0);
	return free;
}
const deepest = 6;
function* markdownHeadings(text) {
	let title;
	for (const { line, kind, opens } of markdownLines(text)) {
		if (kind !== "heading") continue;
		const content = text.slice(line.start, Math.min(line.end, line.start + longestTitle));
		const [, marks, own] = /^\uFEFF? {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?$/.exec(content) ?? [];
		if (opens && marks !== void 0) yield {
			title: own ?? "",
			level: marks.length,
			start: line.start,
			body: line.end
		};
		else if (opens) title = line;
		else if (title !== void 0) yield {
			title: text.slice(title.start, title.end),
			level: content.includes("=") ? 1 : 2,
			start: title.start,
			body: line.end
		};
	}
}
const underline = /^([!-/:-@[-`{-~])\1+$/;
function* titlesOf(text) {
	const levels = [];
	let before;
	let line;
	for (const { start, end } of linesOf(text, 0, text.length)) {
		const below = {
			start,
			end,
			content: start === end ? "" : text.slice(start, end)
		};
		if (line !== void 0 && isTitle(line.content, below.content)) {
			const isAround = before?.content === below.content;
			const style = `${isAround ? "around" : "below"} ${below.content[0]}`;
			if (!levels.includes(style)) levels.push(style);
			const level = Math.min(deepest, levels.indexOf(style) + 1);
			const from = isAround ? before?.start : line.start;
			yield {
				title: line.content,
				level,
				start: from ?? line.start,
				body: end
			};
		}
		before = line;
		line = below;
	}
}
function isTitle(title, below) {
	if (title === "" || underline.test(title) || !underline.test(below)) return false;
	return below.length >= title.trim().length;
}
// src/golden/matching/quotes/stretches.ts
const MOST_EDITED = 12;
const LONGEST_TARGET = 40;
const markup = /\[[^\]\n]*\]\([^)\s]*$|\]\([^)\s]*\)?|<[/!]?[a-z][^<>]*>|&\w+;|https?:\/\/\S+/gi;
function stretchesOf(letters, runs) {
	const joined = [];
	for (const run of runs) {
		const last = joined.at(-1);
		if (last === void 0 || wasCutOut(letters, last.end, run.start)) joined.push(run);
		else joined[joined.length - 1] = {
			start: last.start,
			end: Math.max(last.end, run.end)
		};
	}
	return joined.map(({ start, end }) => spanOfLetters(letters, start, end));
}
function wasCutOut({ source, from, to }, start, end) {
	if (end - start <= MOST_EDITED) return false;
	const gap = to[start - 1] ?? 0;
	const target = /\]\([^)\s]*$/.exec(source.slice(Math.max(0, gap - LONGEST_TARGET), gap));
	return onlyLetters(source.slice(gap - (target?.[0].length ?? 0), from[end] ?? source.length).replaceAll(markup, " ")).length > MOST_EDITED;
}
// src/golden/matching/placing.ts
const MOST_PLACES = 1e3;
function occurring(spans) {
	return {
		spans: withoutSpareRoom(spans),
		inPieces: false
	};
}
function placesOf(document, needle) {
	const places = [];
	for (const start of thinnedOut(occurrencesIn(document, needle), needle.length)) if (places.push(spanOfLetters(document, start, start + needle.length)) >= MOST_PLACES) break;
	return places;
}
function piecesOf(document, pieces) {
	const spans = stretchesOf(document, pieces.map((piece) => piece.other).toSorted((a, b) => a.start - b.start || a.end - b.end));
	return {
		spans,
		inPieces: spans.length > 1
	};
}
function* thinnedOut(starts, length) {
	let covered = -1;
	let candidate;
	for (const start of starts) {
		if (start > covered && candidate !== void 0) {
			yield candidate;
			covered = candidate + length;
			candidate = void 0;
		}
		if (start <= covered) {
			if (start + length > covered) candidate = start;
			continue;
		}
		yield start;
		covered = start + length;
	}
	if (candidate !== void 0) yield candidate;
}
// src/golden/matching/quotes/common-runs.ts
const SEED = 24;
const STEP = 6;
const MOST_MISSES = 500;
const MOST_HITS = 16;
const WIDEST_GAP = 2e3;
const MOST_REPLACED = 24;
const MOST_APART = 200;
function commonChains(own, document) {
	const chains = [];
	for (const run of runsOf(own, document)) {
		const chain = chains.at(-1);
		const last = chain?.pieces.at(-1);
		const link = last && linkOf(last, run, [own, document.text]);
		const replaced = link?.replaced ?? 0;
		if (chain === void 0 || last === void 0 || link?.isBroken !== false) {
			chains.push({
				pieces: [run],
				replaced,
				replacedWithin: 0
			});
			continue;
		}
		chain.replaced += replaced;
		chain.replacedWithin += replaced;
		if (link.isWhole) chain.pieces[chain.pieces.length - 1] = joined(last, run);
		else chain.pieces.push(run);
	}
	return chains.map((chain) => {
		const matched = chain.pieces.reduce((sum, { other: { start, end } }) => sum + end - start, 0);
		return {
			...chain,
			matched
		};
	});
}
function* runsOf(own, document) {
	let before;
	let misses = 0;
	for (let at = 0; at + SEED <= own.length && misses < MOST_MISSES;) {
		const run = runAt(at, own, {
			document,
			before
		});
		if (run === void 0) {
			at += STEP;
			misses += 1;
			continue;
		}
		yield run;
		before = run;
		at = run.own.end;
	}
}
function linkOf(last, run, [own, other]) {
	const gap = run.other.start - last.other.end;
	if (gap < 0 || gap > WIDEST_GAP || run.own.start - last.own.end > WIDEST_GAP) return void 0;
	const added = own.slice(last.own.end, run.own.start);
	const leftOut = other.slice(last.other.end, run.other.start);
	if (isWithin(leftOut, added)) return {
		isWhole: true,
		isBroken: false,
		replaced: 0
	};
	const replaced = isWithin(added, leftOut) ? 0 : Math.min(leftOut.length, added.length);
	return {
		isWhole: false,
		isBroken: replaced > MOST_REPLACED,
		replaced
	};
}
function joined({ own, other }, run) {
	return {
		own: {
			start: own.start,
			end: run.own.end
		},
		other: {
			start: other.start,
			end: run.other.end
		}
	};
}
function runAt(at, own, { document, before }) {
	const seed = own.slice(at, at + SEED);
	const limits = {
		own: before?.own.end ?? 0,
		other: 0
	};
	const { text } = document;
	if (before !== void 0) {
		const from = before.other.end;
		const found = text.slice(from, from + WIDEST_GAP + SEED).indexOf(seed);
		if (found >= 0) return grown({
			own: at,
			other: from + found
		}, {
			...limits,
			other: from
		}, [own, text]);
	}
	let best;
	let hits = 0;
	for (const other of occurrencesIn(document, seed)) {
		const run = grown({
			own: at,
			other
		}, limits, [own, text]);
		if (best === void 0 || lengthOf(run) > lengthOf(best)) best = run;
		hits += 1;
		if (hits === MOST_HITS) break;
	}
	return best;
}
function lengthOf({ own }) {
	return own.end - own.start;
}
function grown(seed, limits, [own, other]) {
	let before = 0;
	const most = Math.min(seed.own - limits.own, seed.other - limits.other);
	while (before < most && own.charCodeAt(seed.own - before - 1) === other.charCodeAt(seed.other - before - 1)) before += 1;
	let length = SEED;
	const rest = Math.min(own.length - seed.own, other.length - seed.other);
	while (length < rest && own.charCodeAt(seed.own + length) === other.charCodeAt(seed.other + length)) length += 1;
	return {
		own: {
			start: seed.own - before,
			end: seed.own + length
		},
		other: {
			start: seed.other - before,
			end: seed.other + length
		}
	};
}
function isWithin(letters, text) {
	if (letters.length > MOST_APART) return false;
	let at = 0;
	for (const letter of letters) {
		at = text.indexOf(letter, at) + 1;
		if (at === 0) return false;
	}
	return true;
}
const CHANCE_WORDS = 4;
function withoutChance(text, { start, end }) {
	const first = start === 0 || isMarked(text, start) ? start : startOfText(text, start);
	const last = end === text.text.length ? end : endOfText(text, end);
	return text.text.slice(first, Math.max(first, last));
}
function isMarked({ source, from }, start) {
	return start > 0 && start <= 12 && !isLineBreak(source.slice(0, from[start]).trimStart());
}
function startOfText(text, start) {
	let word;
	for (let at = start, words = 0; at < text.text.length && words <= CHANCE_WORDS; at += 1) {
		const gap = gapBefore(text, at);
		if (gap === "") continue;
		if (isLineBreak(gap)) return at;
		word ??= at;
		words += 1;
	}
	return word ?? start;
}
function endOfText(text, end) {
	let word;
	for (let at = end, words = 0; at > 0 && words <= CHANCE_WORDS; at -= 1) {
		const gap = gapBefore(text, at);
		if (gap === "") continue;
		if (isLineBreak(gap)) return at;
		word ??= at;
		words += 1;
	}
	return word ?? end;
}
function gapBefore({ source, from, to }, at) {
	return source.slice(to[at - 1] ?? 0, from[at] ?? source.length);
}
function isLineOfItsOwn(text, { start, end }) {
	const first = start === 0 ? start : startOfText(text, start);
	const last = end === text.text.length ? end : endOfText(text, end);
	return (first === 0 || isLineBreak(gapBefore(text, first))) && (last === text.text.length || isLineBreak(gapBefore(text, last)));
}
function isLineBreak(gap) {
	return /[\n\r]/.test(gap);
}
const LEAST_PROOF = 100;
const LEAST_LINE = 48;
function placeInRuns(document, text) {
	const chains = commonChains(text.text, document);
	const all = chains.reduce((sum, { matched }) => sum + matched, 0);
	const replaced = chains.reduce((sum, chain) => sum + chain.replaced, 0);
	const isEdited = (others, matched) => others > .09999999999999998 * matched;
	const isMostly = text.text.length - all <= 160 && !isEdited(replaced, all);
	const pieces = chains.filter((chain) => {
		const { matched, replacedWithin } = chain;
		const ofRest = isLineOfItsOwn(text, spanOf(chain)) ? LEAST_LINE : LEAST_PROOF;
		return matched >= (isMostly ? 24 : ofRest) && !isEdited(replacedWithin, matched);
	}).flatMap((chain) => chain.pieces);
	const [first] = pieces;
	if (first !== void 0 && pieces.length === 1 && isOneRun(first)) return occurring(placesOf(document, withoutChance(text, first.own)));
	return piecesOf(document, pieces);
}
function isOneRun({ own, other }) {
	return own.end - own.start === other.end - other.start;
}
function spanOf({ pieces }) {
	return {
		start: pieces[0]?.own.start ?? 0,
		end: pieces.at(-1)?.own.end ?? 0
	};
}
// src/golden/matching/place-text.ts
const MOST_LINES = 12;
const LONGEST_TITLE = 60;
const MOST_UNITS$1 = 2 ** 25;
const UNITS_PER_ENTRY = 200;
let remembered = /* @__PURE__ */ new WeakMap();
let units = 0;
function placeText(document, text) {
	const known = remembered.get(document)?.get(text);
	if (known !== void 0) return known;
	units += text.length + UNITS_PER_ENTRY;
	if (units > MOST_UNITS$1) {
		remembered = /* @__PURE__ */ new WeakMap();
		units = text.length + UNITS_PER_ENTRY;
	}
	const ofDocument = remembered.get(document) ?? /* @__PURE__ */ new Map();
	remembered.set(document, ofDocument);
	const found = lookFor(document, text);
	ofDocument.set(text, found);
	return found;
}
function lookFor(document, text) {
	const exact = placesOf(document, onlyLetters(text));
	return exact.length > 0 ? occurring(exact) : placeAligned(document, lettersOf(text));
}
function placeAligned(document, text) {
	const found = align(text.text, document.text, (seed) => occurrencesIn(document, seed));
	const header = isWhole(text, found) ? LONGEST_TITLE : 160;
	const isNear = isClose(text, found) || isWholeMarked(text, found);
	const below = isNear ? [] : placesWithin(document, text, header);
	if (below.length > 0) return occurring(below);
	if (found !== void 0 && (isNear || isWhole(text, found))) return piecesOf(document, found.pieces);
	return placeInRuns(document, text);
}
function isWhole({ text }, found) {
	const { own, matched } = found ?? {
		own: { start: 1 },
		matched: 0
	};
	return own.start === 0 && matched >= .9 * text.length;
}
function isWholeMarked(text, found) {
	if (found === void 0 || !isMarked(text, found.own.start)) return false;
	const { own, other, matched } = found;
	return other.end - other.start <= matched + 12 && matched >= .9 * (text.text.length - own.start);
}
function isClose(text, found) {
	if (found === void 0 || !isWhole(text, found)) return false;
	const { own, other } = found;
	return own.start === 0 && other.end - other.start <= text.text.length + LONGEST_TITLE;
}
function placesWithin(document, text, most) {
	const { length } = text.text;
	let lines = 0;
	for (let cut = 1; cut < Math.min(length, most); cut += 1) for (const [from, to] of [[cut, length], [0, length - cut]]) {
		if (!isLineBreak(gapBefore(text, from === 0 ? to : from))) continue;
		lines += 1;
		const places = placesOf(document, text.text.slice(from, to));
		if (places.length > 0) return isHeld(document, text.text, {
			start: from,
			end: to
		}) ? [] : places;
		if (lines === MOST_LINES) return [];
	}
	return [];
}
function isHeld(document, text, { start, end }) {
	const [before, after] = [text.slice(0, start), text.slice(end)];
	const isIn = (rest, from) => {
		const neighbour = document.text.slice(Math.max(0, from), from + 24);
		return neighbour.length === 24 && rest.includes(neighbour);
	};
	for (const at of occurrencesIn(document, text.slice(start, end))) if (isIn(before, at - 24) || isIn(after, at + end - start)) return true;
	const rest = before + after;
	if (rest.length <= LONGEST_TITLE) return false;
	return commonChains(rest, document).some(({ matched }) => matched > LONGEST_TITLE);
}
// src/golden/matching/quotes/normal-corpus.ts
const nowhere = {
	spans: [],
	inPieces: false
};
const opened = /* @__PURE__ */ new WeakMap();
function normalCorpusOf(corpus) {
	const known = opened.get(corpus);
	if (known !== void 0) return known;
	const created = open(corpus);
	opened.set(corpus, created);
	return created;
}
const MOST_UNITS = 2 ** 25;
function open(corpus) {
	const source = (doc) => corpus.text(documentId(doc));
	const normalised = documentReader(corpus, normalisedOnce);
	const bare = documentReader(corpus, bareOnce);
	const letters = documentReader(corpus, lettersOnce);
	const sections = remembered$2((id) => {
		const text = corpus.text(id);
		return text === void 0 ? void 0 : {
			text,
			sections: sectionsOf$1(text, id)
		};
	}, MOST_UNITS);
	const placesOf = (doc, text) => {
		const document = letters(doc);
		return document === void 0 ? nowhere : placeText(document, text);
	};
	return {
		source,
		normalised,
		bare,
		sections: (doc) => sections(documentId(doc))?.sections ?? [],
		placesOf
	};
}
const normalisedOnce = remembered$2(normalise, MOST_UNITS);
const bareOnce = remembered$2(bareText, MOST_UNITS);
const lettersOnce = remembered$2(lettersOf, MOST_UNITS);
function documentReader(corpus, make) {
	const read = remembered$2((id) => {
		const text = corpus.text(id);
		return text === void 0 ? void 0 : make(text);
	}, MOST_UNITS);
	return (doc) => read(documentId(doc));
}
// src/lib/model/run.ts
var SharedChunk = class {
	id;
	doc;
	start;
	end;
	text;
	score;
	#shared;
	constructor(shared, score) {
		this.id = shared.id;
		this.doc = shared.doc;
		this.start = shared.start;
		this.end = shared.end;
		this.text = shared.text;
		this.score = score;
		this.#shared = shared;
	}
	static shared(chunk) {
		return #shared in chunk ? chunk.#shared : void 0;
	}
};
function isSameChunk(one, other) {
	return one.doc === other.doc && one.start === other.start && one.end === other.end && one.text === other.text;
}
function chunksOf(result) {
	return result?.kind === "answered" ? result.chunks : [];
}
function chunksOfAskings(result) {
	if (result?.kind !== "answered" || result.again === void 0) return chunksOf(result);
	return [...result.chunks, ...result.again.chunks];
}
function chunksOfSteps(steps = []) {
	const chunks = /* @__PURE__ */ new Map();
	for (const step of steps) for (const chunk of step.chunks ?? []) if (!chunks.has(chunk.id)) chunks.set(chunk.id, chunk);
	return [...chunks.values()];
}
const noAnomalies = {
	ignoredAnswers: 0,
	droppedChunks: 0,
	unknownContext: 0
};
// src/lib/store/no-store.ts
const noStore = {
	secret: () => Promise.resolve(void 0),
	get: () => Promise.resolve(false),
	newest: () => Promise.resolve(void 0),
	put: () => Promise.resolve(false),
	discard: () => Promise.resolve()
};
// src/lib/content-digest.ts
function contentDigest(value) {
	return sha256(canonicalJson(value)).slice(0, 32);
}
function canonicalJson(value) {
	return JSON.stringify(canonical(value));
}
function canonical(value) {
	if (Array.isArray(value)) return value.map((member) => canonical(member));
	if (value instanceof Map) return canonical(Object.fromEntries(value));
	if (typeof value !== "object" || value === null) return value;
	const members = Object.entries(value).toSorted(([one], [other]) => one < other ? -1 : 1);
	return Object.fromEntries(members.map(([key, member]) => [key, canonical(member)]));
}
// src/lib/store/entry.ts
const longestLine = 65536;
function sealEntry(parts, sealing) {
	return {
		...parts,
		seal: sealOf(parts, sealing)
	};
}
function lineOf({ key, payload, day, seal }) {
	return `${JSON.stringify({
		k: key,
		d: payload,
		t: day,
		h: seal
	})}\n`;
}
function entryReader(payload, sealing) {
	const schema = strictObject({
		k: string().max(256),
		d: payload,
		t: wholeNumber(0, 1e6).optional(),
		h: string().regex(/^[\w-]{43}$/)
	});
	return (line) => {
		if (Buffer.byteLength(line) > 65536) return void 0;
		const written = parsed(schema, line);
		if (written === void 0) return void 0;
		const entry = {
			key: written.k,
			payload: written.d,
			day: written.t,
			seal: written.h
		};
		return isEqual(entry.seal, sealOf(entry, sealing)) ? entry : void 0;
	};
}
function parsed(schema, json) {
	if (isNestedTooDeep(json)) return void 0;
	try {
		return schema.safeParse(JSON.parse(json)).data;
	} catch {
		return;
	}
}
function sealOf({ key, payload }, { kind, mac }) {
	const sealed = canonicalJson([
		kind.name,
		kind.version,
		key,
		payload
	]);
	return createHmac("sha256", mac).update(sealed).digest("base64url");
}
function isEqual(one, other) {
	return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
// src/lib/files/line-log.ts
function openLineLog(path, { mode, isNew = false }) {
	const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW, O_RDWR } = constants;
	const fd = openSync(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR | (isNew ? O_EXCL : 0), mode);
	const { size, ino } = fstatSync(fd);
	let bytes = size;
	let before = endsCutOff(fd, size) ? "\n" : "";
	return {
		path,
		get bytes() {
			return bytes;
		},
		add(lines) {
			const added = Buffer.from(before + lines);
			const written = writeSync(fd, added);
			bytes += written;
			if (written < added.length) throw new Error("the disk is full");
			before = "";
		},
		sync: () => fdatasyncSync(fd),
		isThere: () => lstatSync(path, { throwIfNoEntry: false })?.ino === ino,
		[Symbol.dispose]: () => closeSync(fd)
	};
}
function endsCutOff(fd, size) {
	if (size === 0) return false;
	const last = Buffer.alloc(1);
	readSync(fd, last, 0, 1, size - 1);
	return last.toString() !== "\n";
}
// src/lib/store/journal.ts
function openJournal(options) {
	const { folder, prefix, head, most, log } = options;
	let file;
	let waiting = "";
	let isOff = false;
	function flush() {
		const lines = waiting;
		waiting = "";
		if (isOff) return;
		try {
			for (;;) {
				file ??= openNew(folder, prefix, head);
				if (file.bytes + Buffer.byteLength(lines) > most) throw new Error("the file is full");
				file.add(lines);
				if (file.isThere()) return;
				file[Symbol.dispose]();
				file = void 0;
			}
		} catch (error) {
			isOff = true;
			log.debug(`cache: ${prefix}: what comes is not kept at once: ${troubleName(error)}`);
		}
	}
	return {
		get key() {
			return file && basename(file.path);
		},
		add(line) {
			if (waiting === "") queueMicrotask(flush);
			waiting += line;
		},
		remove() {
			flush();
			isOff = true;
			if (file === void 0) return;
			try {
				file[Symbol.dispose]();
				if (file.isThere()) rmSync(file.path, { force: true });
			} catch (error) {
				log.debug(`cache: ${prefix}: not removed: ${troubleName(error)}`);
			}
		}
	};
}
function journalKey(prefix) {
	return `${prefix}${mark}${randomUUID().replaceAll("-", "")}`;
}
function isJournal(key, prefix) {
	return key.startsWith(`${prefix}${mark}`);
}
const mark = "log-";
function openNew(folder, prefix, head) {
	makeFolders(folder, 448);
	const log = openLineLog(join(folder, journalKey(prefix)), {
		mode: 384,
		isNew: true
	});
	log.add(head);
	return log;
}
// src/lib/store/kinds.ts
const kinds = {
	vectors: {
		name: "vectors",
		version: 1
	},
	segments: {
		name: "segments",
		version: 1
	},
	run: {
		name: "run",
		version: 3
	},
	scores: {
		name: "scores",
		version: 1
	},
	judgements: {
		name: "judgements",
		version: 2
	}
};
function storeKey({ name }, ...parts) {
	return [
		"rag-gate-v2",
		name,
		...parts
	].join("-");
}
// src/lib/store/store-keys.ts
function storeKeys(secret, { name }) {
	const derived = (use) => {
		const bytes = hkdfSync("sha256", secret, "rag-gate", `${name}/${use}/1`, 32);
		return createSecretKey(new Uint8Array(bytes));
	};
	const mac = derived("mac");
	return {
		address: derived("address"),
		mac,
		seal: derived("seal"),
		id: createHmac("sha256", mac).update("key-id").digest("hex").slice(0, 16)
	};
}
// src/lib/model/judging/judge-controls.ts
const ControlKindSchema = _enum(["positive", "negative"]).describe("positive: said by the texts, so that entailed is right. negative: said by none.");
const leastRight = .85;
const ControlLengthSchema = _enum(["short", "long"]).describe("long: from 70 characters on.");
const PairPlaceSchema = _enum(["first", "second"]).describe("Where the better answer of a known pair was shown.");
const PairLengthSchema = _enum(["short", "long"]).describe("Whether the better answer of a known pair is the shorter or the longer one.");
const shareRight = {
	right: count,
	of: count,
	low: share.describe("The 95 % interval of the share, after Clopper and Pearson."),
	high: share
};
strictObject({
	place: PairPlaceSchema,
	length: PairLengthSchema.optional().describe("Absent: both together."),
	...shareRight
});
strictObject({
	first: count.describe("It took the first answer in both orders."),
	second: count.describe("It took the second answer in both orders."),
	of: count.describe("All comparisons of the run.")
}).describe("How often the order of two answers decided which of them the judge prefers.");
strictObject({
	side: _enum([
		"base",
		"head",
		"all"
	]).describe("Whose verdicts came by the calls that the controls rode in; all: of every kept run of this judge, this one included."),
	kind: ControlKindSchema,
	length: ControlLengthSchema.optional().describe("Absent: short and long ones together."),
	...shareRight
});
// src/pipeline/builtin/chunking/chunk-budget.ts
function budgetOf(amount, unit) {
	return unit === "chars" ? {
		unit: "utf16",
		most: amount
	} : {
		unit: "utf8",
		most: amount * 4
	};
}
function longestFrom(text, { start, stop }, { unit, most }) {
	if (unit === "utf16") {
		const end = Math.min(start + most, stop);
		if (end === stop || !isPair(text, end - 1)) return end;
		return end - 1 > start ? end - 1 : end + 1;
	}
	let end = start;
	for (let spent = 0; end < stop;) {
		const length = isPair(text, end) ? 2 : 1;
		spent += bytesOf(text.charCodeAt(end), length);
		if (spent > most && end > start) return end;
		end += length;
	}
	return Math.min(end, stop);
}
function longestBefore(text, { floor, end }, { unit, most }) {
	let start = end;
	for (let spent = 0; start > floor;) {
		const length = start - 2 >= floor && isPair(text, start - 2) ? 2 : 1;
		spent += unit === "utf16" ? length : bytesOf(text.charCodeAt(start - length), length);
		if (spent > most) return start;
		start -= length;
	}
	return start;
}
function fits(text, { start, end }, budget) {
	const units = end - start;
	if (units > budget.most) return false;
	if (budget.unit === "utf16" || units * 3 <= budget.most) return true;
	return longestFrom(text, {
		start,
		stop: end
	}, budget) === end;
}
function isPair(text, at) {
	return isSurrogate(text.charCodeAt(at), 55296) && isSurrogate(text.charCodeAt(at + 1), 56320);
}
function isSurrogate(unit, first) {
	return unit >= first && unit < first + 1024;
}
function bytesOf(unit, length) {
	if (length === 2) return 4;
	if (unit < 128) return 1;
	return unit < 2048 ? 2 : 3;
}
// src/pipeline/builtin/chunking/cut-strengths.ts
const cutStrength = {
	never: 0,
	poor: 1,
	word: 2,
	sentence: 3,
	line: 4,
	block: 5,
	heading: 6
};
function cutStrengths(text, blocks, budget) {
	const strengths = new Uint8Array(text.length + 1);
	markWords(text, strengths, budget);
	let last;
	for (const block of blocks) {
		if (last !== void 0) strengths[last.end] = between(last, block);
		markInside(text, strengths, {
			block,
			budget
		});
		last = block;
	}
	return strengths;
}
function between(last, next) {
	if (last.kind === "heading") return cutStrength.poor;
	return next.kind === "heading" ? cutStrength.heading : cutStrength.block;
}
function markWords(text, strengths, budget) {
	let start = skipBlank(text, 0, text.length);
	for (let at = start; at < text.length;) {
		if (isPlain(text.charCodeAt(at))) while (isPlain(text.charCodeAt(at + 1))) at += 1;
		const end = at + (isPair(text, at) ? 2 : 1);
		const isGap = end < text.length && isBlank(text.charCodeAt(end));
		if (isGap || end >= text.length || isBetweenLetters(text, at, end)) {
			markLongWord(text, strengths, {
				start,
				end,
				budget
			});
			strengths[end] = endsSentence(text, start, end) ? cutStrength.sentence : cutStrength.word;
			start = isGap ? skipBlank(text, end, text.length) : end;
		}
		at = isGap ? start : end;
	}
}
function isPlain(unit) {
	return unit > 32 && unit < 128;
}
function markLongWord(text, strengths, { start, end, budget }) {
	if (fits(text, {
		start,
		end
	}, budget)) return;
	for (let at = start + 1; at < end; at += 1) if (!isPair(text, at - 1)) strengths[at] = cutStrength.poor;
}
const unspaced = new RegExp(`^(?!\\p{M})[${unspacedScripts("sc")}]`, "u");
const opening = /^[\p{Ps}\p{Pi}]/u;
const beginning = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u;
function isBetweenLetters(text, at, next) {
	if (hasSpaces(text.charCodeAt(at)) && hasSpaces(text.charCodeAt(next))) return false;
	const before = traitsOf(text.codePointAt(at) ?? 0);
	const after = traitsOf(text.codePointAt(next) ?? 0);
	if ((after & trait.isUnspaced) !== 0) return (before & trait.isOpening) === 0;
	return (before & trait.endsLine) !== 0 && (after & trait.isBeginning) !== 0;
}
const trait = {
	isKnown: 1,
	isUnspaced: 2,
	isOpening: 4,
	isBeginning: 8,
	endsLine: 16
};
const traits = /* @__PURE__ */ new Uint8Array(1114112);
function traitsOf(point) {
	traits[point] ||= readTraits(String.fromCodePoint(point));
	return traits[point] ?? 0;
}
function readTraits(character) {
	const isUnspaced = unspaced.test(character);
	return trait.isKnown | (isUnspaced ? trait.isUnspaced : 0) | (opening.test(character) ? trait.isOpening : 0) | (beginning.test(character) ? trait.isBeginning : 0) | (isUnspaced || wideStops.has(character) ? trait.endsLine : 0);
}
function hasSpaces(unit) {
	return unit < 3584 || unit >= 8192 && unit < 11904;
}
const wideStops = /* @__PURE__ */ new Set("。！？、，");
const closingMarks = unitsOf(`"'”’»)]*_」』`);
const fullStops = unitsOf(".!?…。！？");
function unitsOf(text) {
	return new Set(Array.from(text, (character) => character.charCodeAt(0)));
}
function endsSentence(text, start, end) {
	let at = end - 1;
	if (isLetter(text.charCodeAt(at))) return false;
	while (at > start && closingMarks.has(text.charCodeAt(at))) at -= 1;
	return fullStops.has(text.charCodeAt(at));
}
function isLetter(unit) {
	return unit >= 97 && unit <= 122 || unit >= 65 && unit <= 90;
}
function markInside(text, strengths, { block, budget }) {
	switch (block.kind) {
		case "heading":
			keepWhole(text, strengths, {
				stretch: block,
				budget
			});
			return;
		case "fence":
			if (!keepWhole(text, strengths, {
				stretch: block,
				budget
			})) markLines(text, strengths, block);
			return;
		case "table":
			for (const row of linesOf(text, block.start, block.end)) keepWhole(text, strengths, {
				stretch: row,
				budget
			});
			markLines(text, strengths, block);
			return;
		case "paragraph":
		case "front-matter": markLines(text, strengths, block);
	}
}
function keepWhole(text, strengths, { stretch, budget }) {
	const start = skipBlank(text, stretch.start, stretch.end);
	if (!fits(text, {
		start,
		end: stretch.end
	}, budget)) return false;
	strengths.fill(cutStrength.never, start + 1, stretch.end);
	return true;
}
function markLines(text, strengths, block) {
	const nextLine = lineReader(text, block.start, block.end);
	for (let line = nextLine(); line !== void 0; line = nextLine()) if (line.end > line.start && line.end < block.end) strengths[line.end] = cutStrength.line;
}
// src/pipeline/builtin/chunking/text-blocks.ts
function* textBlocks(text, format) {
	let open;
	for (const { line, kind, opens } of format === "markdown" ? markdownLines(text) : plainLines(text)) {
		if (open !== void 0 && open.kind === kind && !opens) {
			if (line.end > line.start) open.end = line.end;
			continue;
		}
		if (open !== void 0) yield open;
		open = kind === "blank" ? void 0 : {
			kind,
			start: line.start,
			end: line.end
		};
	}
	if (open !== void 0) yield open;
}
function* plainLines(text) {
	for (const line of linesOf(text, 0, text.length)) yield {
		line,
		kind: line.end > line.start ? "paragraph" : "blank",
		opens: false
	};
}
// src/pipeline/builtin/chunking/chunk-document.ts
function chunkId({ doc, start, end }) {
	return `${doc}#${start}-${end}`;
}
function* chunkDocument({ doc, text, format }, settings) {
	const size = budgetOf(settings.size, settings.unit);
	const overlap = budgetOf(settings.overlap, settings.unit);
	const blocks = [...textBlocks(text, format)];
	const strengths = cutStrengths(text, blocks, size);
	const sections = settings.unit === "headings" ? sectionsOf(text, blocks) : [whole(text)];
	for (const section of sections) for (const { start, end } of cut({
		text,
		strengths,
		section,
		size,
		overlap
	})) yield {
		doc,
		start,
		end,
		text: text.slice(start, end)
	};
}
function whole(text) {
	return {
		start: 0,
		end: text.length
	};
}
function* sectionsOf(text, blocks) {
	let start = 0;
	let afterText = false;
	for (const block of blocks) {
		if (block.kind === "heading" && afterText) {
			yield {
				start,
				end: block.start
			};
			start = block.start;
		}
		afterText = block.kind !== "heading";
	}
	yield {
		start,
		end: text.length
	};
}
function* cut(cutting) {
	const { text, section } = cutting;
	const stop = trimBlank(text, section.start, section.end);
	let done = section.start;
	let start = skipBlank(text, section.start, stop);
	while (start < stop) {
		const end = endOfChunk(cutting, {
			start,
			done,
			stop
		});
		if (end === void 0) {
			start = skipBlank(text, done, stop);
			continue;
		}
		yield {
			start,
			end
		};
		done = end;
		start = end === stop ? stop : startOfNext(cutting, {
			last: start,
			end,
			stop
		});
	}
}
function endOfChunk({ text, strengths, size }, { start, done, stop }) {
	const limit = longestFrom(text, {
		start,
		stop
	}, size);
	if (limit === stop) return stop;
	const first = Math.max(start, done) + 1;
	const half = Math.max(first, start + Math.ceil((limit - start) / 2));
	const best = lastStrongest(strengths, half, limit);
	if (best !== void 0) return best;
	const good = lastFrom(strengths, {
		low: first,
		high: half - 1,
		least: cutStrength.word
	});
	if (good !== void 0 || start < done) return good;
	return lastFrom(strengths, {
		low: first,
		high: half - 1,
		least: cutStrength.poor
	}) ?? limit;
}
function startOfNext({ text, strengths, overlap }, { last, end, stop }) {
	const reach = longestBefore(text, {
		floor: last,
		end
	}, overlap);
	const first = Math.max(trimBlank(text, last, reach), last + 1);
	const middle = Math.floor((first + end) / 2);
	return skipBlank(text, firstStrongest(strengths, first, middle) ?? firstGood(strengths, middle + 1, end - 1) ?? end, stop);
}
function lastStrongest(strengths, low, high) {
	let best;
	for (let at = high, strength = 0; at >= low; at -= 1) {
		const here = strengths[at] ?? 0;
		if (here > strength) [best, strength] = [at, here];
	}
	return best;
}
function lastFrom(strengths, { low, high, least }) {
	for (let at = high; at >= low; at -= 1) if ((strengths[at] ?? 0) >= least) return at;
}
function firstStrongest(strengths, low, high) {
	let best;
	for (let at = low, strength = cutStrength.poor; at <= high; at += 1) {
		const here = strengths[at] ?? 0;
		if (here > strength) [best, strength] = [at, here];
	}
	return best;
}
function firstGood(strengths, low, high) {
	for (let at = low; at <= high; at += 1) if ((strengths[at] ?? 0) >= cutStrength.word) return at;
}
export { haveOppositeBeginnings as $, isBare as A, answersAsBefore as B, noAnomalies as C, sectionsOf$1 as D, stretchesOf as E, onlyLetters as F, plainWords as G, sayTheSame as H, onlyLettersOnce as I, negations as J, linkTarget as K, spanOfLetters as L, isUnlabelled as M, resolveEvidence as N, bareText as O, lettersOf as P, common$1 as Q, occurrencesIn as R, isSameChunk as S, normalCorpusOf as T, wordsOf as U, changedDenials as V, writtenWords as W, units$1 as X, numerals as Y, areForms as Z, noStore as _, kinds as a, chunksOfAskings as b, journalKey as c, entryReader as d, isForm as et, lineOf as f, contentDigest as g, sealEntry as h, storeKeys as i, isLabelled as j, areUnlabelled as k, openJournal as l, parsed as m, chunkId as n, storeKey as o, longestLine as p, calendars as q, leastRight as r, isJournal as s, chunkDocument as t, opposites as tt, openLineLog as u, SharedChunk as v, lettersOnce as w, chunksOfSteps as x, chunksOf as y, align as z };
