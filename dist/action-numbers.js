// src/lib/text/printing/numbers.ts
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
export { usdDigits as _, duration as a, points as c, ratingChange as d, score as f, usdChange as g, usd as h, count as i, probability as l, tokens as m, amount as n, durationChange as o, share as p, bytes as r, moneyText as s, against as t, rating as u, wholeChange as v };
