// src/core/pending.ts
/** What this process waits for outside itself, in words of our own; the same words may be there several times. */
const pending = /* @__PURE__ */ new Set();
/** Counts the work as waited for until it settles. `what`: in our own words, such as `git fetch`. */
async function awaited(what, work) {
	const entry = { what };
	pending.add(entry);
	try {
		return await work;
	} finally {
		pending.delete(entry);
	}
}
/** What is waited for now, what was begun first named first, as `git fetch and GitHub`; undefined where there is nothing. */
function awaitedNow() {
	const words = [...new Set([...pending].map(({ what }) => what))].slice(0, mostNamed);
	return words.length === 0 ? void 0 : words.join(" and ");
}
const mostNamed = 3;
export { awaitedNow as n, awaited as t };
