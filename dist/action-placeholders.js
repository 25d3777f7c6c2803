// src/text/placeholders.ts
function holdsPlaceholder(text, name) {
	return text.includes(`{${name}}`);
}
function replacePlaceholders(text, values) {
	return text.replaceAll(/\{([a-z]+)\}/g, (written, name) => values.get(name) ?? written);
}
export { replacePlaceholders as n, holdsPlaceholder as t };
