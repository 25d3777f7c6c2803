// src/text/clean-text.ts
/**
* One foreign line made fit for a log or a terminal: no control character but the tab, no escape
* sequence, and nothing that a workflow runner reads as a command, wherever it stands in the line.
* Line ends inside are dropped, so the result is always one line.
*/
function cleanLine(line, options = {}) {
	const bare = line.toWellFormed().replaceAll(escapeSequence, "").replaceAll(invisible, "");
	return cut(withoutCommands(options.side === void 0 ? bare : `${options.side} | ${bare}`), options.limit ?? 2e3);
}
/**
* A line in which a workflow runner finds no command: neither `##[name]` anywhere in it, nor
* `::name::` at its start after white space.
*/
function withoutCommands(line) {
	return line.replaceAll("##[", "# #[").replace(/^(\s*)::/, "$1: :");
}
/** Foreign text of several lines, each cleaned: a lone carriage return ends a line, as it does for the runner. */
function cleanLines(text, options = {}) {
	return text.split(/\r\n|\r|\n/).map((line) => cleanLine(line, options));
}
/** CSI and terminated OSC sequences. Neither part can run across another escape, so the search is linear. */
const escapeSequence = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)/g;
const invisible = /(?!\t)[\p{Cc}\p{Cf}]/gu;
function cut(text, limit) {
	if (text.length <= limit) return text;
	const end = text.slice(0, limit);
	return end.isWellFormed() ? end : end.slice(0, -1);
}
export { cleanLines as n, withoutCommands as r, cleanLine as t };
