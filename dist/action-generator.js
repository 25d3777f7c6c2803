// src/lib/stats/generator.ts
function generator(seed) {
	let state = seed >>> 0;
	return () => {
		state = state + 1831565813 >>> 0;
		let x = Math.imul(state ^ state >>> 15, state | 1);
		x = x + Math.imul(x ^ x >>> 7, x | 61) ^ x;
		return (x ^ x >>> 14) >>> 0;
	};
}
function seedOf(metric) {
	return fnv1a(`rag-gate/1/${metric}`);
}
function fnv1a(text) {
	let hash = 2166136261;
	for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
	return hash;
}
export { generator as n, seedOf as r, fnv1a as t };
