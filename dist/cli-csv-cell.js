import { ss as guarded } from "./cli-exam.js";
// src/text/printing/csv-cell.ts
/** A cell of a CSV file, in quotes where it needs them. No program for tables runs it as a formula. */
function csvCell(text) {
	const safe = guarded(text);
	return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe;
}
export { csvCell as t };
