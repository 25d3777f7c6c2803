import { n as CsvError, t as parse } from "./action-csv.js";
import { r as messageOf } from "./action-reason-of.js";
import { n as quoted, t as printable } from "./action-printable.js";
// src/lib/text/printing/formula-guard.ts
function unguarded(cell) {
	return /^'+[ \uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
// src/lib/parse/read-csv.ts
const MOST_COLUMNS = 1e3;
const MOST_ROWS = 100001;
const LONGEST_RECORD = 1048576;
const readCsv = (text, mistakes) => readTable(text, mistakes, dividerOf(text));
const readTsv = (text, mistakes) => readTable(text, mistakes, "	");
function* readTable(text, mistakes, divider) {
	const overlong = lineOfMore(text, LONGEST_RECORD);
	if (overlong !== void 0) {
		mistakes.add({
			path: [],
			message: "a line of more than 1 MiB"
		}, () => ({
			line: overlong,
			column: void 0
		}));
		return;
	}
	const [first, ...others] = rowsOf(text, mistakes, divider);
	if (first === void 0) return;
	const names = namesIn(first);
	let line = first.lastLine + 1;
	for (const { record, lastLine } of others) {
		const at = {
			line,
			column: void 0
		};
		line = lastLine + 1;
		const cells = record.flatMap((cell, index) => {
			const name = names[index] ?? "";
			return name === "" || cell.trim() === "" ? [] : [[name, unguarded(cell)]];
		});
		if (cells.length === 0) continue;
		yield {
			value: Object.fromEntries(cells),
			line: at.line,
			path: [],
			positionOf: () => at
		};
	}
}
function rowsOf(text, mistakes, delimiter) {
	try {
		const rows = [];
		parse(text, {
			delimiter,
			skip_empty_lines: true,
			relax_quotes: delimiter === "	",
			max_record_size: LONGEST_RECORD,
			to: 100002,
			on_record: (record, { lines }) => {
				const row = {
					record,
					lastLine: lines
				};
				rows.push(row);
				if (rows.length === 1) requireColumns(namesIn(row));
			}
		});
		if (rows.length > MOST_ROWS) mistakes.add({
			path: [],
			message: "more than 100,000 items"
		});
		return rows.slice(0, MOST_ROWS);
	} catch (error) {
		if (error instanceof UnfitHeader) {
			mistakes.add({
				path: [],
				message: error.message
			}, () => ({
				line: 1,
				column: void 0
			}));
			return [];
		}
		const line = error instanceof CsvError ? Number(error["lines"]) : 1;
		const message = `not valid CSV: ${printable(messageOf(error), 200)}`;
		mistakes.add({
			path: [],
			message
		}, () => ({
			line,
			column: void 0
		}));
		return [];
	}
}
var UnfitHeader = class extends Error {};
function namesIn({ record }) {
	return record.map((name) => name.trim());
}
function requireColumns(names) {
	if (names.length > MOST_COLUMNS) throw new UnfitHeader(`more than ${MOST_COLUMNS} columns`);
	const repeated = names.find((name, index) => name !== "" && names.indexOf(name) < index);
	if (repeated !== void 0) throw new UnfitHeader(`the column ${quoted(repeated)} stands twice`);
}
function lineOfMore(text, most) {
	let line = 1;
	for (let start = 0; text.length - start > most; line += 1) {
		const found = text.indexOf("\n", start);
		const end = found === -1 ? text.length : found;
		if (end - start > most) return line;
		start = end + 1;
	}
}
function dividerOf(text) {
	const end = text.indexOf("\n");
	const header = end === -1 ? text : text.slice(0, end);
	return header.split(";").length > header.split(",").length ? ";" : ",";
}
export { readTsv as n, readCsv as t };
