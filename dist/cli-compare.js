import { t as displayWidth } from "./cli-start.js";
// src/report/terminal/terminal-table.ts
const gap = "  ";
function terminalTable(columns, rows, width) {
	const kept = columnsWithin(columns, rows, width);
	const left = columns.filter((column) => !kept.includes(column)).map(({ heading }) => heading);
	const total = widthOf(widthsOf(columns, rows));
	return [...linesOf(kept, rows), ...left.length === 0 ? [] : [`(${left.join(", ")}: from ${total} columns)`]];
}
function columnsWithin(columns, rows, width) {
	const highest = Math.max(...columns.map(({ rank }) => rank));
	if (widthOf(widthsOf(columns, rows)) <= width || highest === 0) return columns;
	return columnsWithin(columns.filter(({ rank }) => rank < highest), rows, width);
}
function widthsOf(columns, rows) {
	return columns.map(({ heading, cell }) => Math.max(...[heading, ...rows.map((row) => cell(row))].map(displayWidth)));
}
function widthOf(widths) {
	return widths.reduce((sum, each) => sum + each + 2, -2);
}
function linesOf(columns, rows) {
	const widths = widthsOf(columns, rows);
	const line = (cell) => columns.map((column, index) => cell(column, paddedTo(column, index))).join(gap);
	const paddedTo = ({ align }, index) => index === columns.length - 1 && align === "left" ? 0 : widths[index] ?? 0;
	return [line((column, columnWidth) => pad(column.heading, columnWidth, column.align)), ...rows.map((row) => line((column, columnWidth) => {
		const text = pad(column.cell(row), columnWidth, column.align);
		return column.paint?.(row, text) ?? text;
	}))];
}
function pad(text, width, align) {
	const space = " ".repeat(Math.max(0, width - displayWidth(text)));
	return align === "left" ? text + space : space + text;
}
export { terminalTable as t };
