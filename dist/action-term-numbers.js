import { t as invisibleCharacters } from "./action-normalise.js";
import { n as unspacedScripts } from "./action-words.js";
// node_modules/stemmer/index.js
const step2list = {
	ational: "ate",
	tional: "tion",
	enci: "ence",
	anci: "ance",
	izer: "ize",
	bli: "ble",
	alli: "al",
	entli: "ent",
	eli: "e",
	ousli: "ous",
	ization: "ize",
	ation: "ate",
	ator: "ate",
	alism: "al",
	iveness: "ive",
	fulness: "ful",
	ousness: "ous",
	aliti: "al",
	iviti: "ive",
	biliti: "ble",
	logi: "log"
};
const step3list = {
	icate: "ic",
	ative: "",
	alize: "al",
	iciti: "ic",
	ical: "ic",
	ful: "",
	ness: ""
};
const vowel = "[aeiouy]";
const consonants = "([^aeiou][^aeiouy]*)";
const vowels = "([aeiouy][aeiou]*)";
const gt0 = new RegExp("^" + consonants + "?" + vowels + consonants);
const eq1 = new RegExp("^" + consonants + "?" + vowels + consonants + vowels + "?$");
const gt1 = new RegExp("^" + consonants + "?(" + vowels + consonants + "){2,}");
const vowelInStem = new RegExp("^" + consonants + "?" + vowel);
const consonantLike = new RegExp("^" + consonants + vowel + "[^aeiouwxy]$");
const sfxLl = /ll$/;
const sfxE = /^(.+?)e$/;
const sfxY = /^(.+?)y$/;
const sfxIon = /^(.+?(s|t))(ion)$/;
const sfxEdOrIng = /^(.+?)(ed|ing)$/;
const sfxAtOrBlOrIz = /(at|bl|iz)$/;
const sfxEED = /^(.+?)eed$/;
const sfxS = /^.+?[^s]s$/;
const sfxSsesOrIes = /^.+?(ss|i)es$/;
const sfxMultiConsonantLike = /([^aeiouylsz])\1$/;
const step2 = /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
const step3 = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/;
const step4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
function stemmer(value) {
	let result = String(value).toLowerCase();
	if (result.length < 3) return result;
	let firstCharacterWasLowerCaseY = false;
	if (result.codePointAt(0) === 121) {
		firstCharacterWasLowerCaseY = true;
		result = "Y" + result.slice(1);
	}
	if (sfxSsesOrIes.test(result)) result = result.slice(0, -2);
	else if (sfxS.test(result)) result = result.slice(0, -1);
	let match;
	if (match = sfxEED.exec(result)) {
		if (gt0.test(match[1])) result = result.slice(0, -1);
	} else if ((match = sfxEdOrIng.exec(result)) && vowelInStem.test(match[1])) {
		result = match[1];
		if (sfxAtOrBlOrIz.test(result)) result += "e";
		else if (sfxMultiConsonantLike.test(result)) result = result.slice(0, -1);
		else if (consonantLike.test(result)) result += "e";
	}
	if ((match = sfxY.exec(result)) && vowelInStem.test(match[1])) result = match[1] + "i";
	if ((match = step2.exec(result)) && gt0.test(match[1])) result = match[1] + step2list[match[2]];
	if ((match = step3.exec(result)) && gt0.test(match[1])) result = match[1] + step3list[match[2]];
	if (match = step4.exec(result)) {
		if (gt1.test(match[1])) result = match[1];
	} else if ((match = sfxIon.exec(result)) && gt1.test(match[1])) result = match[1];
	if ((match = sfxE.exec(result)) && (gt1.test(match[1]) || eq1.test(match[1]) && !consonantLike.test(match[1]))) result = match[1];
	if (sfxLl.test(result) && gt1.test(result)) result = result.slice(0, -1);
	if (firstCharacterWasLowerCaseY) result = "y" + result.slice(1);
	return result;
}
// src/pipeline/builtin/word-index/terms.ts
function wordsOf(text) {
	return text.replaceAll(invisible, "").match(wordPattern) ?? [];
}
function termsOf(word, language) {
	if (language === "english" && plainWord.test(word)) return {
		terms: [stem(word.toLowerCase())],
		words: 1
	};
	if (unspaced.test(word)) {
		const characters = charactersOf(word.normalize("NFKC"));
		const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
		if (pairs.length === 0) return {
			terms: characters,
			words: characters.length
		};
		const telling = characters.filter((character) => /^[\p{sc=Han}\p{sc=Hangul}]/u.test(character));
		return {
			terms: [...pairs, ...telling],
			words: pairs.length
		};
	}
	const parts = word.match(runPattern)?.map((part) => plainTermsOf(part, language)) ?? [];
	return {
		terms: [...parts.flatMap(({ terms }) => terms), ...otherSpellings(word)],
		words: parts.reduce((sum, { words }) => sum + words, 0)
	};
}
function plainTermsOf(word, language) {
	const folded = fold(word);
	const isNumber = /^\p{N}/u.test(folded);
	if (language === "english" && (isNumber || /^\p{Script=Latin}/u.test(folded))) {
		const terms = (folded.match(runPattern) ?? []).map(stem);
		return {
			terms,
			words: terms.length
		};
	}
	return {
		terms: isNumber ? [folded] : partsOf(folded),
		words: 1
	};
}
function stem(word) {
	return word.length > longestStemmed ? word : stemmer(word);
}
function otherSpellings(word) {
	if (/[+#]$/.test(word)) return [word.toLowerCase()];
	if (separator.test(word)) return [joinedNumber(fold(word))];
	const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})/u);
	if (parts.length === 1) return [];
	return parts.filter((part) => /..|\p{N}/u.test(part)).map((part) => stem(fold(part)));
}
function joinedNumber(number) {
	const plain = number.replace(/^v(?=\d)/, "");
	const [, whole, , decimals] = grouped.exec(plain) ?? [];
	if (whole === void 0) return plain.split(separator).join(".");
	const digits = whole.replaceAll(/\D/g, "");
	return decimals === void 0 ? digits : `${digits}.${decimals}`;
}
const separator = /[.,'’．，]/;
const grouped = /^(\d{1,3}([.,'’])\d{3}(?:\2\d{3})*)(?:[.,](\d+))?$/;
const invisible = new RegExp(`[${invisibleCharacters}]`, "g");
const paired = `[[${unspacedScripts("scx")}\\p{scx=Hangul}]--\\p{Nd}]`;
const letters = "[\\p{L}\\p{N}\\p{M}]";
const wordRun = `[${letters}--${paired}]{1,255}`;
const runPattern = new RegExp(wordRun, "gv");
const wordPattern = new RegExp(`[${paired}&&${letters}]{1,255}|(?<!${letters})[A-Za-z](?:\\+\\+|#)(?!${letters})|${wordRun}(?:(?<=\\p{Nd})${separator.source}(?=\\p{Nd})${wordRun}){0,8}`, "gv");
const unspaced = new RegExp(`^${paired}`, "v");
const plainWord = /^(?:[A-Z]?[a-z]{1,254}|[A-Z]{1,255})$/;
const longestStemmed = 64;
function fold(word) {
	if (/^[a-z0-9]+$/.test(word)) return word;
	return word.normalize("NFKD").replaceAll(/[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c]/g, "").toUpperCase().toLowerCase().normalize("NFKC").replaceAll(/\p{Nd}/gu, digitOf);
}
function digitOf(character) {
	const point = character.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
	return String(value);
}
function charactersOf(run) {
	return run.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}
const partLength = 4;
function partsOf(word) {
	const count = Math.max(word.length - partLength, 0) + 1;
	return Array.from({ length: count }, (_, at) => `~${word.slice(at, at + partLength)}`);
}
const sampleLength = 2e4;
function languageOf(text) {
	const sample = text.slice(0, sampleLength).normalize("NFC");
	const accented = sample.match(/[\u00c0-\u024f\u1e00-\u1eff]/g)?.length ?? 0;
	if (accented === 0) return "english";
	const latin = sample.match(/[a-z]/gi)?.length ?? 0;
	const words = wordsOf(sample).length;
	const common = sample.match(commonWords)?.length ?? 0;
	return accented * 200 >= latin && common * 12 < words ? "other" : "english";
}
const commonWords = /\b(?:the|of|and|to|is|are|for|that|with|it|this|you|be|from|or|by)\b/gi;
// src/pipeline/builtin/word-index/plain-words.ts
const kind = {
	separator: 0,
	plain: 1,
	mark: 2,
	other: 3
};
const kinds = Uint8Array.from({ length: 128 }, (_, unit) => {
	const character = String.fromCharCode(unit);
	if (/[A-Za-z0-9]/.test(character)) return kind.plain;
	if (/[.,']/.test(character)) return kind.mark;
	return /[+#]/.test(character) ? kind.other : kind.separator;
});
function kindOf(unit) {
	if (unit < 128) return kinds[unit] ?? kind.other;
	return isSeparator(unit) ? kind.separator : kind.other;
}
function isSeparator(unit) {
	return unit >= 8208 && unit <= 8231 && unit !== 8217 || unit >= 8592 && unit <= 8703;
}
function nextWord(text, start, end) {
	let at = start;
	while (at < end && kindOf(text.charCodeAt(at)) % 2 === 0) at += 1;
	return at;
}
const longestRun = 255;
function plainEnd(text, start, end) {
	let at = start;
	while (at < end && kindOf(text.charCodeAt(at)) === kind.plain) at += 1;
	if (at === end) return at - start > longestRun ? start : at;
	const follows = kindOf(text.charCodeAt(at));
	return (follows === kind.separator || follows === kind.mark && !isInNumber(text, at, end)) && at - start <= longestRun ? at : start;
}
function isInNumber(text, at, end) {
	if (at + 1 === end) return false;
	const next = text.charCodeAt(at + 1);
	return isDigit(text.charCodeAt(at - 1)) && (isDigit(next) || next >= 128);
}
function isDigit(unit) {
	return unit >= 48 && unit <= 57;
}
function nextSeparator(text, start, end) {
	let at = start;
	while (at < end && kindOf(text.charCodeAt(at)) !== kind.separator) at += 1;
	return at;
}
// src/pipeline/builtin/word-index/recent-words.ts
const firstSlots = 256;
const mostSlots = 2 ** 16;
function recentWords() {
	let words = nothing(firstSlots);
	let all = nothing(firstSlots);
	let puts = 0;
	return {
		find: (text, start, end) => {
			const slot = hashOf(text, start, end) & words.length - 1;
			return standsAt(words[slot] ?? "", text, {
				start,
				end
			}) ? all[slot] : void 0;
		},
		put: (word, known) => {
			puts += 1;
			if (puts > words.length && words.length < mostSlots) {
				words = nothing(words.length * 4);
				all = nothing(words.length);
				puts = 0;
			}
			const slot = hashOf(word, 0, word.length) & words.length - 1;
			words[slot] = word;
			all[slot] = known;
		}
	};
}
function nothing(length) {
	return Array(length).fill(void 0);
}
function hashOf(text, start, end) {
	let hash = 0;
	for (let at = start; at < end; at += 1) hash = Math.imul(hash, 31) + text.charCodeAt(at) | 0;
	return hash ^ hash >>> 15;
}
function standsAt(word, text, { start, end }) {
	if (word.length !== end - start) return false;
	for (let at = start; at < end; at += 1) if (word.charCodeAt(at - start) !== text.charCodeAt(at)) return false;
	return true;
}
// src/pipeline/builtin/word-index/term-numbers.ts
function termNumbers() {
	const numbers = /* @__PURE__ */ new Map();
	const all = [];
	const known = {
		english: /* @__PURE__ */ new Map(),
		other: /* @__PURE__ */ new Map()
	};
	const recent = {
		english: recentWords(),
		other: recentWords()
	};
	const numberOf = (term) => {
		const number = numbers.get(term) ?? numbers.size;
		if (number === numbers.size) {
			numbers.set(term, number);
			all.push(term);
		}
		return number;
	};
	const learn = (word, language) => {
		const { terms, words } = termsOf(word, language);
		const own = terms.map(numberOf);
		const [only] = own;
		const found = words === 1 && own.length === 1 && only !== void 0 ? only : {
			terms: own,
			words
		};
		known[language].set(word, found);
		return found;
	};
	const find = (written, language) => known[language].get(written) ?? learn(copyOf(written), language);
	const remember = (written, language) => {
		const word = copyOf(written);
		const found = known[language].get(word) ?? learn(word, language);
		recent[language].put(word, found);
		return found;
	};
	return {
		terms: all,
		add: (text, language, { start, end }) => {
			const terms = [];
			let words = 0;
			const put = (found) => {
				if (typeof found === "number") {
					terms.push(found);
					words += 1;
				} else {
					for (const term of found.terms) terms.push(term);
					words += found.words;
				}
			};
			for (let at = nextWord(text, start, end); at < end; at = nextWord(text, at, end)) {
				const behind = plainEnd(text, at, end);
				if (behind > at) {
					put(recent[language].find(text, at, behind) ?? remember(text.slice(at, behind), language));
					at = behind;
				} else {
					const last = nextSeparator(text, at, end);
					for (const word of wordsOf(text.slice(at, last))) put(find(word, language));
					at = last;
				}
			}
			return {
				terms,
				words
			};
		}
	};
}
function copyOf(written) {
	return Buffer.from(written).toString();
}
function termsOfQuestion(question) {
	const weights = /* @__PURE__ */ new Map();
	for (const word of wordsOf(question)) for (const [term, weight] of weightsOf(word)) weights.set(term, (weights.get(term) ?? 0) + weight);
	return weights;
}
const recentWeights = /* @__PURE__ */ new Map();
const mostRecentWeights = 2e4;
function weightsOf(word) {
	const known = recentWeights.get(word);
	if (known !== void 0) return known;
	if (recentWeights.size >= mostRecentWeights) recentWeights.clear();
	const weights = readWeights(word);
	recentWeights.set(word, weights);
	return weights;
}
function readWeights(word) {
	const weights = /* @__PURE__ */ new Map();
	for (const language of ["english", "other"]) {
		const { terms, words } = termsOf(word, language);
		const own = /* @__PURE__ */ new Map();
		for (const term of terms) own.set(term, (own.get(term) ?? 0) + words / terms.length);
		for (const [term, weight] of own) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
	}
	return weights;
}
export { termsOfQuestion as n, languageOf as r, termNumbers as t };
