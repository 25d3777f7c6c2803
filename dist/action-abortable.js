// src/core/abortable.ts
/** The result of the work, or a rejection with the signal's reason once it fires. The work itself is not stopped. */
async function abortable(work, signal) {
	const { promise, reject } = Promise.withResolvers();
	const give = () => reject(signal.reason);
	signal.addEventListener("abort", give, { once: true });
	if (signal.aborted) give();
	try {
		return await Promise.race([work, promise]);
	} finally {
		signal.removeEventListener("abort", give);
	}
}
export { abortable as t };
