import { t as byteLength } from "./action-byte-length.js";
// src/lib/text/tokens.ts
function tokensOf(text) {
	return Math.ceil(byteLength(text) / 4);
}
export { tokensOf as t };
