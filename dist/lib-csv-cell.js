import { ms as guarded } from "./lib-policy.js";
// src/lib/text/printing/csv-cell.ts
function csvCell(text) {
	const safe = guarded(text);
	return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe;
}
export { csvCell as t };
