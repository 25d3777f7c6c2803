// src/core/retry.ts
/**
* Runs `attempt` (counted from 0) until it names no wait, and sleeps for the named milliseconds in between.
* Resolves with the last result; rejects with the error of an attempt or of `sleep`.
*/
async function retry(attempt, sleep) {
	for (let number = 0;; number += 1) {
		const { result, waitMs } = await attempt(number);
		if (waitMs === void 0) return result;
		await sleep(waitMs);
	}
}
/** Exponential backoff in milliseconds: one second after attempt 0, then twice as long each time. */
function backoffMs(attempt) {
	return 1e3 * 2 ** attempt;
}
/**
* The wait that a model's endpoint asks for in its headers, in milliseconds: `retry-after-ms`, or `retry-after` as
* seconds or as an HTTP date. Undefined where there is none to read, or the wait is over already: then the caller's
* own backoff holds. `date`: now, in milliseconds since 1970.
*/
function retryAfterMs(headers, date) {
	const ms = headers.get("retry-after-ms") ?? "";
	const after = headers.get("retry-after") ?? "";
	return [
		/^\d{1,9}(?:\.\d+)?$/.test(ms) ? Number(ms) : 0,
		/^\d{1,7}(?:\.\d+)?$/.test(after) ? Number(after) * 1e3 : 0,
		isHttpDate(after) ? Date.parse(after) - date : 0
	].find((wait) => wait > 0);
}
/** Only `Wed, 21 Oct 2015 07:28:00 GMT`: `Date.parse` alone takes almost any text with a number for a date. */
function isHttpDate(text) {
	return new Date(text).toUTCString() === text;
}
export { retry as n, retryAfterMs as r, backoffMs as t };
