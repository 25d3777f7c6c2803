// src/lib/errors.ts
const errorCodes = [
	"config-invalid",
	"golden-invalid",
	"input-invalid",
	"event-refused",
	"ref-not-found",
	"workspace-failed",
	"runs-invalid",
	"pipeline-failed",
	"pipeline-timeout",
	"place-shared",
	"secret-unavailable",
	"judge-unavailable",
	"private-text",
	"deadline-exceeded",
	"cancelled"
];
var GateError = class extends Error {
	name = "GateError";
	code;
	hint;
	mistakes;
	side;
	constructor(code, message, options = {}) {
		super(message, { cause: options.cause });
		this.code = code;
		this.hint = options.hint;
		this.mistakes = options.mistakes ?? [];
		this.side = options.side;
	}
};
// src/lib/event-loop-drained.ts
function onEventLoopDrained(tell) {
	const listener = () => tell(new Error("the event loop is empty, but the work is not done"));
	process.once("beforeExit", listener);
	return () => process.off("beforeExit", listener);
}
// src/lib/version.ts
const toolVersion = "0.1.0";
// src/lib/require-node.ts
function requireNode(oldest, current = process.versions.node) {
	if (Number.parseInt(current, 10) >= oldest) return;
	throw new GateError("input-invalid", `rag-gate needs Node.js ${oldest} or newer, but this is Node.js ${current}`);
}
// src/lib/text/printing/display-width.ts
function displayWidth(text) {
	let width = 0;
	for (const character of text) width += widthOf(character);
	return width;
}
function fitWidth(text, columns) {
	if (displayWidth(text) <= columns) return text;
	let left = columns - 1;
	let kept = "";
	for (const character of text) {
		left -= widthOf(character);
		if (left < 0) break;
		kept += character;
	}
	return `${kept}…`;
}
function wrapWords(text, columns) {
	const lines = [];
	for (const word of text.split(" ")) {
		const line = lines.at(-1);
		const longer = line === void 0 ? word : `${line} ${word}`;
		if (line === void 0 || displayWidth(longer) > columns) lines.push(word);
		else lines[lines.length - 1] = longer;
	}
	return lines;
}
function widthOf(character) {
	if (/\p{M}/u.test(character)) return 0;
	return wide.test(character) ? 2 : 1;
}
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u;
export { toolVersion as a, errorCodes as c, requireNode as i, fitWidth as n, onEventLoopDrained as o, wrapWords as r, GateError as s, displayWidth as t };
