// src/text/printing/numbers.ts
const minus = "−";
function score(value) {
	return value.toFixed(3);
}
function points(delta) {
	return signed(100 * delta, 1);
}
function amount(value) {
	return (100 * value).toFixed(1);
}
function rating(value) {
	return value < 0 ? ratingChange(value) : grouped(value, 2);
}
function ratingChange(delta) {
	const size = grouped(Math.abs(delta), 2);
	return Number(size) === 0 ? size : `${signOf(delta)}${size}`;
}
function tokens(value) {
	return count(Math.round(value));
}
function wholeChange(delta) {
	const rounded = Math.round(Math.abs(delta));
	return rounded === 0 ? "0" : `${signOf(delta)}${count(rounded)}`;
}
function against(values, digits, most = 4) {
	const moved = grouped(values.moved, digits);
	const limit = grouped(values.limit, digits);
	if (moved !== limit || digits >= most) return {
		moved,
		limit
	};
	return against(values, digits + 1, most);
}
function share(value) {
	return `${(100 * value).toFixed(1)}%`;
}
function probability(value) {
	return value.toFixed(3);
}
function duration(ms) {
	if (ms < 999.5) return `${Math.round(ms)} ms`;
	if (ms < 59950) return `${(ms / 1e3).toFixed(1)} s`;
	const seconds = Math.round(ms / 1e3);
	return `${count(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}
function durationChange(ms) {
	const size = Math.abs(ms);
	return Math.round(size) === 0 ? duration(0) : `${signOf(ms)}${duration(size)}`;
}
function usd(value) {
	const digits = usdDigits(value);
	return Number(value.toFixed(digits)) === 0 ? "0.00" : grouped(value, digits);
}
function usdChange(delta) {
	const size = usd(Math.abs(delta));
	return Number(size) === 0 ? size : `${signOf(delta)}${size}`;
}
function usdDigits(value) {
	return Math.min(9, Math.max(2, 1 - (value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value))))));
}
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
function moneyText(dollars) {
	if (dollars > 0 && dollars < 1e-4) return "less than 0.0001";
	if (dollars > 0 && dollars < .00995) return String(Number(dollars.toPrecision(2)));
	const [whole = "0", cents = "00"] = dollars.toFixed(2).split(".");
	return `${count(Number(whole))}.${cents}`;
}
const mostParts = 2e4;
const mostOfPipeline = 2e5;
const tooMuchHeld = tooMuchHeldOf(mostOfPipeline);
function tooMuchHeldOf(most) {
	return `holds more than ${count(most)} objects, lists and keys`;
}
function tooMuchToParse(json, most = mostParts) {
	if (isNestedTooDeep(json)) return "is nested more than 64 levels deep";
	return holdsTooMuch(json, most) ? tooMuchHeldOf(most) : void 0;
}
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
function endOfString(json, start) {
	let end = json.indexOf("\"", start + 1);
	while (end !== -1 && isEscaped(json, end)) end = json.indexOf("\"", end + 1);
	return end === -1 ? json.length : end;
}
function isEscaped(json, at) {
	let slashes = 0;
	while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
	return slashes % 2 === 1;
}
export { usdDigits as C, usdChange as S, ratingChange as _, tooMuchHeld as a, tokens as b, amount as c, duration as d, durationChange as f, rating as g, probability as h, mostParts as i, bytes as l, points as m, holdsTooMuch as n, tooMuchToParse as o, moneyText as p, isNestedTooDeep as r, against as s, endOfString as t, count as u, score as v, wholeChange as w, usd as x, share as y };
