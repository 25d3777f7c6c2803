// src/lib/text/printing/clean-text.ts
function cleanLine(line, options = {}) {
	const bare = line.toWellFormed().replaceAll(escapeSequence, "").replaceAll(invisible, "");
	return cut(withoutCommands(options.side === void 0 ? bare : `${options.side} | ${bare}`), options.limit ?? 2e3);
}
function withoutCommands(line) {
	return line.replaceAll("##[", "# #[").replace(/^(\s*)::/, "$1: :");
}
function cleanLines(text, options = {}) {
	return text.split(/\r\n|\r|\n/).map((line) => cleanLine(line, options));
}
const escapeSequence = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)/g;
const invisible = /(?!\t)[\p{Cc}\p{Cf}]/gu;
function cut(text, limit) {
	if (text.length <= limit) return text;
	const end = text.slice(0, limit);
	return end.isWellFormed() ? end : end.slice(0, -1);
}
export { cleanLines as n, withoutCommands as r, cleanLine as t };
