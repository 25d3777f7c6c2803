// src/lib/by-code-unit.ts
function byCodeUnit(one, other) {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
export { byCodeUnit as t };
