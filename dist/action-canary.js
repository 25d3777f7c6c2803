// src/model/judging/canary.ts
/**
* Whether a server's content filter took a check that gives orders for an attack. It says nothing of the judge, which
* such text never reaches.
*/
function isFilteredOrder({ injection, cause }) {
	return injection && cause === "content_filter";
}
export { isFilteredOrder as t };
