// src/lib/llm/limits/limiter.ts
function openLimiter({ now, start = 4 }) {
	let most = Math.max(16, start);
	let limit = start;
	let underWay = 0;
	let decreases = 0;
	let halvedAt = -Infinity;
	let tooMany = {
		count: Infinity,
		until: -Infinity
	};
	const waiting = {
		again: new Set(),
		first: new Set()
	};
	const admit = () => {
		for (const queue of [waiting.again, waiting.first]) for (const go of queue) {
			if (underWay >= slots(limit)) return;
			queue.delete(go);
			underWay += 1;
			go();
		}
	};
	const raise = () => {
		const known = now() < tooMany.until ? Math.max(limit, tooMany.count - 1) : Infinity;
		const step = most > 16 && limit >= 8 && limit + 1 < tooMany.count ? 1 : 1 / slots(limit);
		limit = Math.min(most, known, limit + step);
	};
	const lower = (isNews) => {
		if (!isNews) {
			tooMany = {
				...tooMany,
				count: Math.max(2, tooMany.count - 1)
			};
			return;
		}
		const isRested = now() - halvedAt >= restMs;
		tooMany = {
			count: slots(limit),
			until: now() + restMs
		};
		limit = Math.max(1, isRested ? limit / 2 : limit - 1);
		if (isRested) halvedAt = now();
		decreases += 1;
	};
	const enter = async (queue, signal) => {
		signal.throwIfAborted();
		const { promise, resolve, reject } = Promise.withResolvers();
		const giveUp = () => {
			if (queue.delete(resolve)) reject(signal.reason);
		};
		queue.add(resolve);
		signal.addEventListener("abort", giveUp, { once: true });
		admit();
		await promise.finally(() => signal.removeEventListener("abort", giveUp));
		return newSlot();
	};
	const newSlot = () => {
		const before = decreases;
		let isTaken = true;
		const leave = () => {
			if (!isTaken) return;
			isTaken = false;
			underWay -= 1;
			admit();
		};
		return {
			report: (end) => {
				if (end === "success") raise();
				if (end === "overload") lower(before === decreases);
			},
			renew: async (signal) => {
				const next = enter(waiting.again, signal);
				leave();
				return next;
			},
			leave
		};
	};
	return {
		enter: async (signal) => enter(waiting.first, signal),
		allow: (count) => {
			most = count;
			limit = Math.min(most, limit);
			admit();
		},
		limit: () => limit
	};
}
const restMs = 5e3;
function slots(limit) {
	return Math.floor(limit + 1e-9);
}
export { openLimiter as t };
