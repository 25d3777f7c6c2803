// src/text/csv-cell.ts
/** Programs for tables run a cell that begins like a formula; a `'` before it keeps them from it, and is taken off by an import. */
function csvCell(text) {
	const guarded = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",;\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll("\"", "\"\"")}"` : guarded;
}
export { csvCell as t };
