import { C as string, S as strictObject, c as _enum, d as boolean, g as number, p as int, u as array } from "./action-zod.js";
// src/files/inside-path.ts
/**
* Whether a path or glob stays inside the folder it is relative to, by its text alone: not absolute on any
* system, no `..` step, no NUL. A leading `!` is not part of it. Symbolic links are not followed here.
*/
function isInsidePath(path) {
	const bare = path.replace(/^!/, "");
	if (/^[/\\]|^[A-Za-z]:|\0/.test(bare)) return false;
	return !bare.split(/[/\\{},]/).includes("..");
}
const beginning = /^(!?)((?:\.\.?\/+)*)/;
/** The same for a path that may begin with `..` steps, as many as a folder of the repository allows. */
function isBesidePath(path) {
	return isInsidePath(path.replace(beginning, "$1"));
}
/** Whether the `..` steps that a path or glob begins with are more than the folder has above it. */
function leadsOutOf(folder, path) {
	return (beginning.exec(path)?.[2]?.split("/").filter((step) => step === "..") ?? []).length > folder.split("/").filter(Boolean).length;
}
// src/parse/expected.ts
/** A whole number from `from` to `to`, both included. */
function wholeNumber(from, to) {
	const error = `expected a whole number from ${from} to ${to}`;
	return int({ error }).min(from, { error }).max(to, { error });
}
/** A finite number from 0 to 1, both included. */
function share() {
	const error = "expected a number from 0 to 1";
	return number({ error }).min(0, { error }).max(1, { error });
}
/** true or false. */
function trueOrFalse() {
	return boolean({ error: "expected true or false" });
}
/** One of these words. */
function oneOf(words) {
	return _enum(words, { error: `expected ${alternatives(words)}` });
}
/** A string of 1 to `longest` code points without control characters or lone surrogates. */
function shortText(what, longest) {
	return string({ error: `expected ${what}` }).refine((text) => isShortText(text, longest), { error: `expected ${what} of 1 to ${longest} characters, without control characters` });
}
/** Prose of several lines at most `longest` UTF-16 units long, not blank; no control characters but tabs and line ends. Trimmed. */
function prose(what, longest) {
	return string({ error: `expected ${what}` }).refine((text) => isProse(text, longest), { error: `expected ${what} of 1 to ${longest} characters, without control characters but tabs and line ends` }).transform((text) => text.trim());
}
/**
* A path or glob of at most 1,000 code points that stays inside the repository by its text alone, as far as that can be
* told without knowing in which folder it begins.
*/
function insidePath(what) {
	return shortText(what, 1e3).refine(isBesidePath, { error: outsideMessage(what) });
}
/** What is wrong with a path that leaves the repository. */
function outsideMessage(what) {
	return `expected ${what} inside the repository, relative to the working directory`;
}
/** A string, of any length, without lone surrogates. */
function anyText(what) {
	const error = `expected ${what}`;
	return string({ error }).refine((text) => text.isWellFormed(), { error });
}
/** A list; `atLeast` 1 refuses an empty one. */
function listOf(what, entry, atLeast = 0) {
	const error = `expected ${what}`;
	return array(entry, { error }).min(atLeast, { error });
}
/** An object with these keys and no other; the message of an unknown key carries the known ones. */
function keyed(what, shape) {
	return strictObject(shape, { error: ({ code }) => code === "unrecognized_keys" ? Object.keys(shape).join(" ") : `expected ${what}` });
}
/** `"a", "b" or "c"`. */
function alternatives(words) {
	const all = words.map((word) => `"${word}"`);
	return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
function isProse(text, longest) {
	if (text.trim() === "" || text.length > longest || !text.isWellFormed()) return false;
	return !/(?![\t\n])\p{Cc}/u.test(text);
}
/** Whether it is a text as `shortText` wants it. */
function isShortText(text, longest) {
	if (text === "" || text.length > 2 * longest) return false;
	if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return false;
	return text.length <= longest || Array.from(text).length <= longest;
}
export { keyed as a, outsideMessage as c, shortText as d, trueOrFalse as f, leadsOutOf as h, isShortText as i, prose as l, isInsidePath as m, anyText as n, listOf as o, wholeNumber as p, insidePath as r, oneOf as s, alternatives as t, share as u };
