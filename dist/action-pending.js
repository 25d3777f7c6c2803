// src/core/pending.ts
const pending = /* @__PURE__ */ new Set();
async function awaited(what, work) {
	const entry = { what };
	pending.add(entry);
	try {
		return await work;
	} finally {
		pending.delete(entry);
	}
}
function awaitedNow() {
	const words = [...new Set([...pending].map(({ what }) => what))].slice(0, mostNamed);
	return words.length === 0 ? void 0 : words.join(" and ");
}
const mostNamed = 3;
export { awaitedNow as n, awaited as t };
