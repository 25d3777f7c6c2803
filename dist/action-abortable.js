// src/core/abortable.ts
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
