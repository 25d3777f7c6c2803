// src/lib/reason-of.ts
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
function codeOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : void 0;
}
function troubleName(error) {
	return codeOf(error) ?? String(error);
}
function isSystemError(error) {
	return error instanceof Error && "syscall" in error;
}
export { troubleName as i, isSystemError as n, messageOf as r, codeOf as t };
