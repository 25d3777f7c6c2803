// src/lib/model/judging/canary.ts
function isFilteredOrder({ injection, cause }) {
	return injection && cause === "content_filter";
}
export { isFilteredOrder as t };
