// src/text/placeholders.ts
/** Whether a text holds this placeholder: a name in braces. */
function holdsPlaceholder(text, name) {
	return text.includes(`{${name}}`);
}
/** Every placeholder replaced by a value; names without one stay as they are. */
function replacePlaceholders(text, values) {
	return text.replaceAll(/\{([a-z]+)\}/g, (written, name) => values.get(name) ?? written);
}
// src/parse/response-path.ts
/**
* Whether a text is of the part of JMESPath that `response` may be written in: names (`hits`,
* `"with space"`), `[n]` and `[]`, joined by dots; at most 1,000 UTF-16 units. Such a path only selects:
* without functions, filters and wildcards its work is linear in the answer.
*/
function isResponsePath(text) {
	return text.length <= longestPath && path.test(text) && quotedNames(text).every(isJsonString);
}
const longestPath = 1e3;
/** A name or bracket, then brackets, or dots with names: at each place one way to go on. */
const path = /^(?:[A-Za-z_]\w*|"(?:[^"\\]|\\.)+"|\[(?:-?\d{1,9})?\])(?:\.(?:[A-Za-z_]\w*|"(?:[^"\\]|\\.)+")|\[(?:-?\d{1,9})?\])*$/;
function quotedNames(text) {
	return text.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
}
/** Control characters and unknown escapes are what the pattern lets through. */
function isJsonString(literal) {
	try {
		JSON.parse(literal);
		return true;
	} catch {
		return false;
	}
}
export { holdsPlaceholder as n, replacePlaceholders as r, isResponsePath as t };
