// src/core/reason-of.ts
/** What an error says; of a thrown value that is no error, its text. Not cleaned. */
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
export { messageOf as t };
