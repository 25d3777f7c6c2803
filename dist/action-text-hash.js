import { ir as recogniseRefusal } from "./action-job.js";
import { W as judgeError, k as countPresent } from "./action-metric-traits.js";
// src/metrics/score-outcome.ts
function scoreOutcome(metric, input) {
	const declined = declines(input);
	return typeof declined === "boolean" ? metric.score({ declined }) : declined;
}
function declines(input) {
	return input.refusal.detector === "phrases" ? declinesByPhrases(input.answer, input.refusal) : byJudge(input);
}
function declinesByPhrases(answer, { phrases }) {
	return classifierOf(phrases)(answer) === "refused";
}
function classifierOf(phrases) {
	const known = classifiers.get(phrases);
	if (known !== void 0) return known;
	const classify = recogniseRefusal(phrases);
	classifiers.set(phrases, classify);
	return classify;
}
const classifiers = /* @__PURE__ */ new WeakMap();
function byJudge({ matrix, answerable }) {
	if (matrix === void 0) return judgeError("no_key");
	const { outcome, answer } = matrix;
	if (outcome?.kind !== "outcome") return judgeError(outcome?.cause ?? "missing_id");
	if (outcome.outcome !== "partial" || answerable) return outcome.outcome === "refused";
	if (answer?.kind !== "claims") return judgeError(answer?.cause ?? "missing_id");
	return answer.claims.every(({ role }) => role !== "direct");
}
// src/metrics/answer/keeps-assertions.ts
function keepsAssertions(item, result, refusal) {
	if (!(!item.answerable || item.contains.length > 0 || item.excludes.length > 0)) return "nothing";
	const answer = result.kind === "answered" ? result.answer : void 0;
	if (answer === void 0) return "no-answer";
	if (!item.answerable && !declinesByPhrases(answer, refusal)) return "broken";
	return keepsStrings(item, answer) ? "kept" : "broken";
}
function keepsStrings({ contains, excludes }, answer) {
	return countPresent({ answer }, contains) === contains.length && countPresent({ answer }, excludes) === 0;
}
// src/lib/text/text-hash.ts
function textHash(text) {
	let low = 3735928559;
	let high = 1103547991;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		low = Math.imul(low ^ unit, 2654435761);
		high = Math.imul(high ^ unit, 1597334677);
	}
	low = Math.imul(low ^ low >>> 16, 2246822507) ^ Math.imul(high ^ high >>> 13, 3266489909);
	high = Math.imul(high ^ high >>> 16, 2246822507) ^ Math.imul(low ^ low >>> 13, 3266489909);
	return 2 ** 32 * (high & 2097151) + (low >>> 0);
}
export { scoreOutcome as a, declines as i, keepsAssertions as n, keepsStrings as r, textHash as t };
