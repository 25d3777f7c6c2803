// src/lib/llm/limits/deadline.ts
const longestJudgingMs = 36e5;
function startDeadline(ms, now, closing) {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(), Math.min(Math.max(0, ms), 2 ** 31 - 1));
	timer.unref();
	const close = () => controller.abort();
	if (closing?.aborted === true) close();
	closing?.addEventListener("abort", close);
	return {
		signal: controller.signal,
		endsAt: now() + ms,
		[Symbol.dispose]: () => {
			clearTimeout(timer);
			closing?.removeEventListener("abort", close);
		}
	};
}
export { startDeadline as n, longestJudgingMs as t };
