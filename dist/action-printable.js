// src/lib/text/printing/printable.ts
const LONGEST = 60;
function printable(text, longest = 1e3) {
	const points = Array.from(text.slice(0, 2 * (longest + 1)));
	return (points.length > longest ? `${points.slice(0, longest).join("")}…` : points.join("")).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escapeOf);
}
function quoted(text) {
	return `"${printable(text, LONGEST).replaceAll("\"", "\\\"")}"`;
}
function shown(value) {
	if (value === null) return "nothing";
	if (typeof value === "string") return value === "" ? "an empty string" : quoted(value);
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	return "a mapping";
}
function escapeOf(character) {
	const hex = (character.codePointAt(0) ?? 0).toString(16);
	return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}
export { quoted as n, shown as r, printable as t };
