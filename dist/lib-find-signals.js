import { fn as recogniseRefusal, yt as termsOfQuestion } from "./lib-scoring.js";
// src/features/traces/group-queries.ts
function termWeights(queries) {
	const distinct = new Set(queries);
	const having = new Map();
	for (const query of distinct) for (const term of termsIn(query).keys()) having.set(term, (having.get(term) ?? 0) + 1);
	const vector = (query) => {
		const terms = [...termsIn(query)].map(([term, times]) => {
			return [term, times * Math.log(1 + distinct.size / (having.get(term) ?? 1))];
		});
		const length = Math.hypot(...terms.map(([, weight]) => weight));
		return new Map(terms.map(([term, weight]) => [term, length === 0 ? 0 : weight / length]));
	};
	return {
		vector,
		likeness: (first, second) => cosine(vector(first), vector(second))
	};
}
function termsIn(query) {
	const terms = termsOfQuestion(query);
	const whole = [...terms].filter(([term]) => !term.startsWith("~"));
	return whole.length === 0 ? terms : new Map(whole);
}
function cosine(first, second) {
	let sum = 0;
	for (const [term, weight] of first) sum += weight * (second.get(term) ?? 0);
	return sum;
}
function groupQueries(queries, { atLeast, weights }) {
	const groups = [];
	const leadersWith = new Map();
	for (const [index, query] of queries.entries()) {
		const vector = weights.vector(query);
		const likeness = new Map();
		for (const [term, weight] of vector) for (const leader of leadersWith.get(term) ?? []) {
			const sum = (likeness.get(leader.group) ?? 0) + weight * leader.weight;
			likeness.set(leader.group, sum);
		}
		const best = mostAlike(likeness);
		if ((likeness.get(best) ?? 0) >= atLeast - rounding) {
			groups[best]?.push(index);
			continue;
		}
		for (const [term, weight] of vector) {
			const leaders = leadersWith.get(term) ?? [];
			if (leaders.length < mostLeaders) leaders.push({
				group: groups.length,
				weight
			});
			leadersWith.set(term, leaders);
		}
		groups.push([index]);
	}
	return groups;
}
function mostAlike(likeness) {
	let best = -1;
	let most = 0;
	for (const [group, sum] of likeness) {
		if (sum < most || sum === most && group > best) continue;
		best = group;
		most = sum;
	}
	return best;
}
const rounding = 1e-9;
const mostLeaders = 200;
// src/features/traces/find-signals.ts
const longestPause = 6e5;
const alike = .25;
function findSignals(turns) {
	const next = nextOfSession(turns);
	const isDown = downBy(turns);
	const weights = termWeights(turns.map(({ query }) => query));
	return turns.flatMap((turn, at) => {
		const later = next[at];
		const rephrased = later && isRephrasing(turn, later, weights) ? later.query : void 0;
		const found = [
			isDown(turn) && "thumbs down",
			rephrased !== void 0 && "rephrased",
			turn.answer !== void 0 && refusalOf(turn.answer) === "refused" && "no answer",
			turn.chunks?.length === 0 && "nothing found"
		].filter((signal) => signal !== false);
		return found.length === 0 ? [] : [{
			turn,
			signals: found,
			rephrased
		}];
	});
}
function nextOfSession(turns) {
	const later = new Map();
	return turns.map((turn, at) => ({
		turn,
		at
	})).toSorted((a, b) => (b.turn.time ?? 0) - (a.turn.time ?? 0) || b.at - a.at).map(({ turn, at }) => {
		const { session } = turn;
		const next = session === void 0 ? void 0 : later.get(session);
		if (session !== void 0) later.set(session, turn);
		return {
			at,
			next
		};
	}).toSorted((a, b) => a.at - b.at).map(({ next }) => next);
}
function isRephrasing(turn, later, weights) {
	if (turn.time !== void 0 && later.time !== void 0) {
		if (later.time - turn.time > longestPause) return false;
	}
	return weights.likeness(turn.query, later.query) >= alike && turn.query.toLowerCase() !== later.query.toLowerCase();
}
function downBy(turns) {
	let least = Infinity;
	let most = -Infinity;
	for (const { feedback } of turns) {
		if (typeof feedback !== "number") continue;
		least = Math.min(least, feedback);
		most = Math.max(most, feedback);
	}
	const limit = least < 0 ? -Number.MIN_VALUE : most <= 1 ? 0 : .4 * most;
	return ({ feedback }) => typeof feedback === "number" ? feedback <= limit : feedback === "down";
}
const refusalOf = recogniseRefusal([]);
export { termWeights as i, cosine as n, groupQueries as r, findSignals as t };
