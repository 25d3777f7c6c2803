// src/core/first-index.ts
/** The first index from which on a condition holds, found by halving: it has to hold from one value on. Their number where it never does. */
function firstIndex(values, holdsAt) {
	let low = 0;
	let high = values.length;
	while (low < high) {
		const middle = low + high >>> 1;
		const value = values[middle];
		if (value !== void 0 && holdsAt(value)) high = middle;
		else low = middle + 1;
	}
	return low;
}
export { firstIndex as t };
