// src/core/errors.ts
/** The one error class: `message` says what happened and where, `hint` says what to do about it. */
var GateError = class extends Error {
	name = "GateError";
	code;
	hint;
	/** Every mistake found, for the codes that list mistakes; else empty. */
	mistakes;
	/** The side that failed, where it was one side's work. */
	side;
	constructor(code, message, options = {}) {
		super(message, { cause: options.cause });
		this.code = code;
		this.hint = options.hint;
		this.mistakes = options.mistakes ?? [];
		this.side = options.side;
	}
};
// src/text/printing/printable.ts
const LONGEST = 60;
/**
* Foreign text that can stand in a message as it is: control and format characters, line separators
* and lone surrogates are written as escapes, and what exceeds `longest` code points is cut, marked by `…`.
*/
function printable(text, longest = 1e3) {
	const points = Array.from(text.slice(0, 2 * (longest + 1)));
	return (points.length > longest ? `${points.slice(0, longest).join("")}…` : points.join("")).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escapeOf);
}
/** Foreign text in double quotes, printable, at most 60 code points of it. */
function quoted(text) {
	return `"${printable(text, LONGEST).replaceAll("\"", "\\\"")}"`;
}
/** A value of a parsed file, for "found …": scalars as they are, the others by what they are. */
function shown(value) {
	if (value === null) return "nothing";
	if (typeof value === "string") return value === "" ? "an empty string" : quoted(value);
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	return "a mapping";
}
function escapeOf(character) {
	const hex = (character.codePointAt(0) ?? 0).toString(16);
	return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}
// src/core/reason-of.ts
/** What an error says; of a thrown value that is no error, its text. Not cleaned. */
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
/** The system's name for what went wrong, such as `ENOENT`; unlike the message it holds no path. Undefined where it has none. */
function codeOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : void 0;
}
/** The system's name for what went wrong, such as `ENOENT`, else the error itself. */
function troubleName(error) {
	return codeOf(error) ?? String(error);
}
/** Whether the system refused what was asked of it. Errors of `zlib` have codes, too, but name no call. */
function isSystemError(error) {
	return error instanceof Error && "syscall" in error;
}
export { printable as a, GateError as c, troubleName as i, isSystemError as n, quoted as o, messageOf as r, shown as s, codeOf as t };
