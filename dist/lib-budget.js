import { Iu as count, Ru as moneyText, ql as usdOf } from "./lib-policy.js";
// src/lib/llm/limits/budget.ts
function openBudget({ limits, price: firstPrice }) {
	const underWay = new Set();
	const ledger = openLedger();
	const counted = {
		calls: 0,
		reasoning: 0,
		estimatedReplies: 0
	};
	let settled = Promise.withResolvers();
	let refusal;
	function spent() {
		return {
			...ledger.with([]).tokens,
			...counted,
			usd: ledger.with([]).usd
		};
	}
	function settle(charge, usage) {
		if (!underWay.delete(charge)) return;
		if (usage !== void 0) {
			const { input, cachedInput, cacheWrite, output } = usage;
			ledger.add({
				...charge,
				tokens: {
					input,
					cachedInput,
					cacheWrite,
					output
				}
			});
			counted.reasoning += usage.reasoning;
			counted.estimatedReplies += usage.estimated ? 1 : 0;
		}
		settled.resolve();
		settled = Promise.withResolvers();
	}
	async function reserve(charged) {
		for (;;) {
			const charge = charged();
			const calls = counted.calls + 1;
			const now = {
				limits,
				calls,
				spent: spent()
			};
			refusal ??= exceeded({
				...now,
				...ledger.with([charge])
			});
			if (refusal !== void 0) return refusal;
			if (exceeded({
				...now,
				...ledger.with([...underWay, charge])
			}) === void 0) {
				underWay.add(charge);
				counted.calls = calls;
				return charge;
			}
			await settled.promise;
		}
	}
	function at(price) {
		const ruler = openRuler();
		ledger.add({
			price,
			tokens: noTokens
		});
		return {
			spent,
			at,
			async reserve(estimate) {
				const charge = await reserve(() => ({
					price,
					tokens: ruler.likely(estimate)
				}));
				if (typeof charge === "string") return {
					kind: "refused",
					message: charge
				};
				return {
					kind: "granted",
					settle: (usage) => {
						if (underWay.has(charge)) ruler.read(estimate.input, usage);
						settle(charge, usage);
					}
				};
			}
		};
	}
	return at(firstPrice);
}
function openRuler() {
	const measured = {
		replies: 0,
		expected: 0,
		input: 0
	};
	return {
		read: (expected, usage) => {
			if (usage === void 0 || usage.estimated) return;
			measured.replies += 1;
			measured.expected += expected;
			measured.input += usage.input;
		},
		likely: ({ input, output }) => {
			const factor = measured.replies >= enoughReplies && measured.expected > 0 ? measured.input / measured.expected : 1;
			return {
				...noTokens,
				input: Math.ceil(input * factor),
				output
			};
		}
	};
}
function openLedger() {
	const byPrice = new Map();
	return {
		add: ({ price, tokens }) => {
			byPrice.set(price, sum(byPrice.get(price) ?? noTokens, tokens));
		},
		with: (charges) => {
			const all = new Map(byPrice);
			for (const { price, tokens } of charges) all.set(price, sum(all.get(price) ?? noTokens, tokens));
			return {
				tokens: [...all.values()].reduce(sum, noTokens),
				usd: usdIn(all)
			};
		}
	};
}
function usdIn(ledger) {
	let usd = 0;
	for (const [price, tokens] of ledger) {
		if (price === void 0) return void 0;
		usd += usdOf(tokens, price);
	}
	return usd;
}
const enoughReplies = 10;
const noTokens = {
	input: 0,
	cachedInput: 0,
	cacheWrite: 0,
	output: 0
};
function sum(one, other) {
	return {
		input: one.input + other.input,
		cachedInput: one.cachedInput + other.cachedInput,
		cacheWrite: one.cacheWrite + other.cacheWrite,
		output: one.output + other.output
	};
}
function exceeded({ limits, calls, tokens, usd, spent }) {
	const { usd: mostUsd = Infinity, tokens: most = Infinity, calls: mostCalls = Infinity } = limits;
	if (calls > mostCalls) return `judge.budget.calls is ${count(mostCalls)}, and the run has already made that many requests`;
	if (tokens.input + tokens.output > most) return `judge.budget.tokens allows ${count(most)} tokens: the run has used ${count(spent.input + spent.output)}, and the next request could need more than are left`;
	if (usd !== void 0 && usd > mostUsd * (1 + 1e-9)) return `judge.budget.usd allows ${moneyText(mostUsd)} USD: the run has spent ${moneyText(spent.usd ?? 0)} USD, and the next request could cost more than is left`;
}
export { openBudget as t };
