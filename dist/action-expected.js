import { C as strictObject, _ as number, d as array, l as _enum, m as int, w as string } from "./action-zod.js";
// src/lib/files/inside-path.ts
function isInsidePath(path) {
	const bare = path.replace(/^!/, "");
	if (/^[/\\]|^[A-Za-z]:|\0/.test(bare)) return false;
	return !bare.split(/[/\\{},]/).includes("..");
}
const beginning = /^(!?)((?:\.\.?\/+)*)/;
function isBesidePath(path) {
	return isInsidePath(path.replace(beginning, "$1"));
}
function leadsOutOf(folder, path) {
	return (beginning.exec(path)?.[2]?.split("/").filter((step) => step === "..") ?? []).length > folder.split("/").filter(Boolean).length;
}
// src/lib/parse/expected.ts
function wholeNumber(from, to) {
	const error = `expected a whole number from ${from} to ${to}`;
	return int({ error }).min(from, { error }).max(to, { error });
}
function share() {
	const error = "expected a number from 0 to 1";
	return number({ error }).min(0, { error }).max(1, { error });
}
function oneOf(words) {
	return _enum(words, { error: `expected ${alternatives(words)}` });
}
function shortText(what, longest) {
	return string({ error: `expected ${what}` }).refine((text) => isShortText(text, longest), { error: `expected ${what} of 1 to ${longest} characters, without control characters` });
}
function prose(what, longest) {
	return string({ error: `expected ${what}` }).refine((text) => isProse(text, longest), { error: `expected ${what} of 1 to ${longest} characters, without control characters but tabs and line ends` }).transform((text) => text.trim());
}
function insidePath(what) {
	return shortText(what, 1e3).refine(isBesidePath, { error: outsideMessage(what) });
}
function outsideMessage(what) {
	return `expected ${what} inside the repository, relative to the working directory`;
}
function anyText(what) {
	const error = `expected ${what}`;
	return string({ error }).refine((text) => text.isWellFormed(), { error });
}
function listOf(what, entry, atLeast = 0) {
	const error = `expected ${what}`;
	return array(entry, { error }).min(atLeast, { error });
}
function keyed(what, shape) {
	return strictObject(shape, { error: ({ code }) => code === "unrecognized_keys" ? Object.keys(shape).join(" ") : `expected ${what}` });
}
function alternatives(words) {
	const all = words.map((word) => `"${word}"`);
	return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
function isProse(text, longest) {
	if (text.trim() === "" || text.length > longest || !text.isWellFormed()) return false;
	return !/(?![\t\n])\p{Cc}/u.test(text);
}
function isShortText(text, longest) {
	if (text === "" || text.length > 2 * longest) return false;
	if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return false;
	return text.length <= longest || Array.from(text).length <= longest;
}
export { keyed as a, outsideMessage as c, shortText as d, wholeNumber as f, isShortText as i, prose as l, leadsOutOf as m, anyText as n, listOf as o, isInsidePath as p, insidePath as r, oneOf as s, alternatives as t, share as u };
