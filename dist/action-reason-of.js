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
export { messageOf as n, troubleName as r, codeOf as t };
