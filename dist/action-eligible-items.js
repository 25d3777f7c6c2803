import { f as oncePer } from "./action-paired.js";
// src/compare/eligible-items.ts
const eligibleItems = oncePer((items) => gating(items));
function gating(items) {
	const onBase = items.filter(isQuestionOfBase);
	return isSplit(onBase) ? onBase.filter((item) => splitOf(item) !== "dev") : onBase;
}
function devItems(items) {
	const onBase = items.filter(isQuestionOfBase);
	return isSplit(onBase) ? onBase.filter((item) => splitOf(item) === "dev") : [];
}
function draftItems(items) {
	return items.filter((item) => item.origin !== "added" && isApart(item));
}
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
