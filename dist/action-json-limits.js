// src/text/printing/numbers.ts
/** The minus of typeset text (U+2212); other sinks than Markdown print an ASCII hyphen instead. */
const minus = "−";
/** A score in 0..1: three decimals. */
function score(value) {
	return value.toFixed(3);
}
/** A change of scores as points (100 times the unrounded difference): one decimal, always signed unless it rounds to zero. */
function points(delta) {
	return signed(100 * delta, 1);
}
/** An amount of points without sign, such as a tolerance: `2.0` for 0.02. */
function amount(value) {
	return (100 * value).toFixed(1);
}
/** A value on a scale of its own: two decimals, `3.50`. */
function rating(value) {
	return value < 0 ? ratingChange(value) : grouped(value, 2);
}
/** A change of such a value, signed unless it prints as zero: `−0.25`. */
function ratingChange(delta) {
	const size = grouped(Math.abs(delta), 2);
	return Number(size) === 0 ? size : `${signOf(delta)}${size}`;
}
/** A number of tokens, rounded to whole ones: `1,412`. */
function tokens(value) {
	return count(Math.round(value));
}
/** A change of a whole number, such as tokens or milliseconds, always signed unless it rounds to zero: `−172`. */
function wholeChange(delta) {
	const rounded = Math.round(Math.abs(delta));
	return rounded === 0 ? "0" : `${signOf(delta)}${count(rounded)}`;
}
/**
* A movement beside its limit, both unsigned and in the unit they are printed in. Digits are added, up to `most`,
* until the two no longer print alike: `2.04` against `2.00`, where one digit would say `2.0` exceeds `2.0`.
*/
function against(values, digits, most = 4) {
	const moved = grouped(values.moved, digits);
	const limit = grouped(values.limit, digits);
	if (moved !== limit || digits >= most) return {
		moved,
		limit
	};
	return against(values, digits + 1, most);
}
/** A share in 0..1 as percent: `5.0%`. */
function share(value) {
	return `${(100 * value).toFixed(1)}%`;
}
/** A probability: three decimals. */
function probability(value) {
	return value.toFixed(3);
}
/** A duration in milliseconds: `412 ms`, `1.8 s`, `2 min 34 s`. */
function duration(ms) {
	if (ms < 999.5) return `${Math.round(ms)} ms`;
	if (ms < 59950) return `${(ms / 1e3).toFixed(1)} s`;
	const seconds = Math.round(ms / 1e3);
	return `${count(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}
/** A change of a duration with its unit, signed unless it rounds to zero: `+1.8 s`, `−40 ms`, `0 ms`. */
function durationChange(ms) {
	const size = Math.abs(ms);
	return Math.round(size) === 0 ? duration(0) : `${signOf(ms)}${duration(size)}`;
}
/**
* US dollars of one question, without the sign of the currency: cents, and as many digits as it takes to show two
* that are not zero, up to nine, since a question costs far less than a cent: `0.00042`, `0.031`, `1.50`.
*/
function usd(value) {
	const digits = usdDigits(value);
	return Number(value.toFixed(digits)) === 0 ? "0.00" : grouped(value, digits);
}
/** A change of US dollars, signed unless it prints as zero: `−0.00042`. */
function usdChange(delta) {
	const size = usd(Math.abs(delta));
	return Number(size) === 0 ? size : `${signOf(delta)}${size}`;
}
/** Decimals that show two digits of an amount of money, 2 to 9. */
function usdDigits(value) {
	return Math.min(9, Math.max(2, 1 - (value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value))))));
}
/** A size in bytes, in steps of a thousand: `412 B`, `1.2 MB`. */
function bytes(value) {
	if (value < 999.5) return `${Math.round(value)} B`;
	const steps = [
		"kB",
		"MB",
		"GB"
	];
	const step = steps.findIndex((_, index) => value < 999.95 * 1e3 ** (index + 1));
	const power = step < 0 ? steps.length : step + 1;
	return `${grouped(value / 1e3 ** power, 1)} ${steps[power - 1]}`;
}
/** A whole number with commas for thousands: `12,345`. */
function count(value) {
	return grouped(value, 0);
}
function signed(value, digits) {
	const printed = Math.abs(value).toFixed(digits);
	return Number(printed) === 0 ? printed : `${signOf(value)}${printed}`;
}
function signOf(value) {
	return value < 0 ? minus : "+";
}
function grouped(value, digits) {
	const [whole = "", fraction] = value.toFixed(digits).split(".");
	const commas = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
	return fraction === void 0 ? commas : `${commas}.${fraction}`;
}
/** An amount in digits: two decimals, and below a hundredth two digits that count: `1,204.50`, `0.18`, `0.0046`. */
function moneyText(dollars) {
	if (dollars > 0 && dollars < 1e-4) return "less than 0.0001";
	if (dollars > 0 && dollars < .00995) return String(Number(dollars.toPrecision(2)));
	const [whole = "0", cents = "00"] = dollars.toFixed(2).split(".");
	return `${count(Number(whole))}.${cents}`;
}
/** Objects, lists and keys of a chat model's reply at most. A reply has thirty, the longest list of verdicts not half as many. */
const mostParts = 2e4;
/** Many times what the longest list of chunks has, each with fields of its store's own. */
const mostOfPipeline = 2e5;
/** What is said of a text that holds too much. */
const tooMuchHeld = tooMuchHeldOf(mostOfPipeline);
/** The same where another number is the most. */
function tooMuchHeldOf(most) {
	return `holds more than ${count(most)} objects, lists and keys`;
}
/** Why the JSON of a model's server is not to be parsed; undefined where it may be. */
function tooMuchToParse(json, most = mostParts) {
	if (isNestedTooDeep(json)) return "is nested more than 64 levels deep";
	return holdsTooMuch(json, most) ? tooMuchHeldOf(most) : void 0;
}
/** Whether brackets are nested more than 64 levels deep. Strings are jumped over, so that long ones cost next to nothing. */
function isNestedTooDeep(json) {
	let depth = 0;
	for (let at = 0; at < json.length; at += 1) {
		const unit = json.charCodeAt(at);
		if (unit === quote) at = endOfString(json, at);
		else if (unit === openBracket || unit === openBrace) {
			depth += 1;
			if (depth > 64) return true;
		} else if (unit === closeBracket || unit === closeBrace) depth -= 1;
	}
	return false;
}
/**
* Whether a text holds more than 200,000 objects, lists and keys together. What stands in a list is not counted: the
* numbers of a vector take next to no time, and servers do return vectors.
*/
function holdsTooMuch(json, most = mostOfPipeline) {
	if (json.length <= most) return false;
	let parts = 0;
	for (let at = 0; at < json.length; at += 1) {
		const unit = json.charCodeAt(at);
		if (unit === quote) at = endOfString(json, at);
		else if (unit === openBracket || unit === openBrace || unit === colon) {
			parts += 1;
			if (parts > most) return true;
		}
	}
	return false;
}
const quote = 34;
const backslash = 92;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
const colon = 58;
/** Where the string that begins at `start` has its closing quote; the text's end without one. */
function endOfString(json, start) {
	let end = json.indexOf("\"", start + 1);
	while (end !== -1 && isEscaped(json, end)) end = json.indexOf("\"", end + 1);
	return end === -1 ? json.length : end;
}
/** An odd number of backslashes before it. Each run of them is counted once: the search goes on behind the quote. */
function isEscaped(json, at) {
	let slashes = 0;
	while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
	return slashes % 2 === 1;
}
export { usdDigits as C, usdChange as S, ratingChange as _, tooMuchHeld as a, tokens as b, amount as c, duration as d, durationChange as f, rating as g, probability as h, mostParts as i, bytes as l, points as m, holdsTooMuch as n, tooMuchToParse as o, moneyText as p, isNestedTooDeep as r, against as s, endOfString as t, count as u, score as v, wholeChange as w, usd as x, share as y };
