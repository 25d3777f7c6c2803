import { t as cleanLine } from "./action-clean-text.js";
import { l as partsOf, t as cutText } from "./action-cut-text.js";
// src/report/wording/plain-text.ts
function plainText(words) {
	return partsOf(words).map((part) => textOf(part)).join("");
}
function quotingText(words) {
	return partsOf(words).map((part) => part.kind === "own" ? textOf(part).replace(/“$/, "").replace(/^”/, "") : JSON.stringify(textOf(part))).join("");
}
function plainForeign(text, limit) {
	const clean = cleanLine(text.replaceAll(/\s+/g, " ")).trim();
	return clean === "" ? "(empty)" : cutText(clean, limit);
}
function textOf(part) {
	switch (part.kind) {
		case "own": return part.text.replaceAll("−", "-").replaceAll("→", "->").replaceAll("±", "+-");
		case "foreign":
		case "prose": return plainForeign(part.text, part.limit);
		case "changed": return `[${[part.was, part.text].map((text) => text === "" ? "(nothing)" : plainForeign(text, part.limit)).join(" -> ")}]`;
	}
}
export { plainText as n, quotingText as r, plainForeign as t };
