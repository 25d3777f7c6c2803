// src/lib/reason-of.ts
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
export { messageOf as t };
