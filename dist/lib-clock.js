import { setTimeout } from "node:timers/promises";
// src/lib/clock.ts
const realClock = {
	now: () => performance.now(),
	sleep,
	random: Math.random
};
async function sleep(ms, signal) {
	try {
		await setTimeout(Math.min(ms, 2 ** 31 - 1), void 0, { signal });
	} catch (error) {
		signal.throwIfAborted();
		throw error;
	}
}
export { realClock as t };
