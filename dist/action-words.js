import { r as normalText } from "./action-normalise.js";
// src/lib/text/words/words.ts
function words(source) {
	const text = normalText(source);
	const found = [];
	let at = 0;
	while (at < text.length) {
		const kind = kindAt(text, at);
		const end = wordEnd(text, at, kind);
		if (kind !== "separator") {
			const word = text.slice(at, end);
			found.push(kind === "digit" ? withoutThousands(word) : word);
		}
		at = end;
	}
	return found;
}
function wordEnd(text, start, kind) {
	let at = start + widthAt(text, start);
	if (kind === "alone" || kind === "separator") return at;
	while (at < text.length) {
		const next = kind === "digit" ? digitEnd(text, at) : letterEnd(text, at);
		if (next === at) return at;
		at = next;
	}
	return at;
}
function digitEnd(text, at) {
	if (kindAt(text, at) === "digit") return at + widthAt(text, at);
	if (!(text[at] === "." || text[at] === ",") || at + 1 >= text.length || kindAt(text, at + 1) !== "digit") return at;
	return at + 1 + widthAt(text, at + 1);
}
function letterEnd(text, at) {
	const kind = kindAt(text, at);
	return kind === "letter" || kind === "digit" && !isAlone(text.codePointAt(at) ?? 0) ? at + widthAt(text, at) : at;
}
function isSeparator(text, at) {
	const unit = text.charCodeAt(at);
	return kindAt(text, unit >= 56320 && unit <= 57343 && at > 0 ? at - 1 : at) === "separator";
}
function kindAt(text, at) {
	const unit = text.charCodeAt(at);
	if (unit < 128) return kindOfAscii(unit);
	const point = text.codePointAt(at) ?? unit;
	const known = kinds.get(point);
	if (known !== void 0) return known;
	const kind = kindOf(point);
	kinds.set(point, kind);
	return kind;
}
const kinds = /* @__PURE__ */ new Map();
function kindOfAscii(unit) {
	if (unit >= 97 && unit <= 122) return "letter";
	return unit >= 48 && unit <= 57 ? "digit" : "separator";
}
function kindOf(point) {
	const character = String.fromCodePoint(point);
	if (/\p{Nd}/u.test(character)) return "digit";
	if (isAlone(point)) return "alone";
	return /[\p{L}\p{N}\p{M}]/u.test(character) ? "letter" : "separator";
}
function isAlone(point) {
	return unspaced.test(String.fromCodePoint(point));
}
function unspacedScripts(property) {
	return [
		"Han",
		"Hiragana",
		"Katakana",
		"Thai",
		"Lao",
		"Khmer",
		"Myanmar"
	].map((script) => `\\p{${property}=${script}}`).join("");
}
const unspaced = new RegExp(`[${unspacedScripts("sc")}]`, "u");
function widthAt(text, at) {
	return (text.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
}
function withoutThousands(number) {
	return number.includes(",") ? number.replaceAll(/,(?=\p{Nd}{3}(?!\p{Nd}))/gu, "") : number;
}
export { unspacedScripts as n, words as r, isSeparator as t };
