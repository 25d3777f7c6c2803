import { t as GateError } from "./action-errors.js";
// src/git/sha.ts
function isSha(text) {
	return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}
function requireSha(text) {
	if (isSha(text)) return;
	throw new GateError("ref-not-found", `${JSON.stringify(text.slice(0, 80))} is not a full commit id`, { hint: "a commit id has 40 or 64 characters 0-9 and a-f" });
}
export { requireSha as n, isSha as t };
