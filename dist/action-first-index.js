// src/lib/first-index.ts
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
