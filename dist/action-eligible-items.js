import { f as oncePer } from "./action-paired.js";
// src/compare/eligible-items.ts
/**
* Golden items that may gate: those that exist on base, or all of them where there is no base; of unreviewed drafts none
* unless so many were accepted that they gate retrieval, the only thing that they are scored by. Where they hold a
* `dev` and a `test` split, those of `dev` are left out, since prompts are tuned on them. The split is what base's
* golden set says. Only a set with a part named `test` leaves anything out, and only what is named `dev`: an item
* without a split gates like `test`, so that nothing leaves the gate silently.
*/
const eligibleItems = oncePer((items) => gating(items));
/** The same of items that need not be scored yet. */
function gating(items) {
	const onBase = items.filter(isQuestionOfBase);
	return isSplit(onBase) ? onBase.filter((item) => splitOf(item) !== "dev") : onBase;
}
/** The items that exist on base and do not gate, since they are the `dev` part of a split set; else empty. */
function devItems(items) {
	const onBase = items.filter(isQuestionOfBase);
	return isSplit(onBase) ? onBase.filter((item) => splitOf(item) === "dev") : [];
}
/** The unreviewed drafts of base that gate nothing. */
function draftItems(items) {
	return items.filter((item) => item.origin !== "added" && isApart(item));
}
/** Whether an item is a draft of base that gates nothing, as nobody looked at it. */
function isApart({ golden }) {
	return golden.base.draft === "apart";
}
function isQuestionOfBase(item) {
	return item.origin !== "added" && !isApart(item);
}
function isSplit(items) {
	return items.some((item) => splitOf(item) === "dev") && items.some((item) => splitOf(item) === "test");
}
function splitOf({ golden }) {
	return golden.base.split;
}
export { isApart as a, gating as i, draftItems as n, eligibleItems as r, devItems as t };
