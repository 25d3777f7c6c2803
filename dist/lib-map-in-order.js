// src/lib/map-in-order.ts
async function mapInOrder(list, atOnce, work) {
	const results = [];
	const errors = [];
	const rest = list.entries();
	const worker = async () => {
		for (const [index, one] of rest) {
			if (errors.length > 0) return;
			try {
				results[index] = await work(one);
			} catch (error) {
				errors.push(error);
			}
		}
	};
	await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker));
	if (errors.length > 0) throw errors[0];
	return results;
}
export { mapInOrder as t };
