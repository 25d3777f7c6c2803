// src/lib/parse/parsed-json.ts
function parsedJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
export { parsedJson as t };
