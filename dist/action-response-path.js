// src/lib/text/placeholders.ts
function holdsPlaceholder(text, name) {
	return text.includes(`{${name}}`);
}
function replacePlaceholders(text, values) {
	return text.replaceAll(/\{([a-z]+)\}/g, (written, name) => values.get(name) ?? written);
}
// src/lib/parse/response-path.ts
function isResponsePath(text) {
	return text.length <= longestPath && path.test(text) && quotedNames(text).every(isJsonString);
}
const longestPath = 1e3;
const path = /^(?:[A-Za-z_]\w*|"(?:[^"\\]|\\.)+"|\[(?:-?\d{1,9})?\])(?:\.(?:[A-Za-z_]\w*|"(?:[^"\\]|\\.)+")|\[(?:-?\d{1,9})?\])*$/;
function quotedNames(text) {
	return text.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
}
function isJsonString(literal) {
	try {
		JSON.parse(literal);
		return true;
	} catch {
		return false;
	}
}
export { holdsPlaceholder as n, replacePlaceholders as r, isResponsePath as t };
