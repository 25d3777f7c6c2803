// src/lib/retry.ts
async function retry(attempt, sleep) {
	for (let number = 0;; number += 1) {
		const { result, waitMs } = await attempt(number);
		if (waitMs === void 0) return result;
		await sleep(waitMs);
	}
}
function backoffMs(attempt) {
	return 1e3 * 2 ** attempt;
}
function retryAfterMs(headers, date) {
	const ms = headers.get("retry-after-ms") ?? "";
	const after = headers.get("retry-after") ?? "";
	return [
		/^\d{1,9}(?:\.\d+)?$/.test(ms) ? Number(ms) : 0,
		/^\d{1,7}(?:\.\d+)?$/.test(after) ? Number(after) * 1e3 : 0,
		isHttpDate(after) ? Date.parse(after) - date : 0
	].find((wait) => wait > 0);
}
function isHttpDate(text) {
	return new Date(text).toUTCString() === text;
}
export { retry as n, retryAfterMs as r, backoffMs as t };
