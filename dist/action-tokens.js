import { t as byteLength } from "./action-byte-length.js";
// src/text/tokens.ts
/**
* Tokens of a text: a quarter of its UTF-8 bytes, rounded up; 0 for the empty text. A ruler that is
* the same on every machine and free of any model, about right for English prose.
*/
function tokensOf(text) {
	return Math.ceil(byteLength(text) / 4);
}
export { tokensOf as t };
