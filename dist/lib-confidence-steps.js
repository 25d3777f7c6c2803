import { Er as studentInterval, Hn as hits, Po as choosesThreshold, Sr as clustersOf, Tr as confidenceLevel, _r as summarisePairs, eo as isApart } from "./lib-policy.js";
import { n as clopperPearson } from "./lib-clopper-pearson.js";
// src/features/confidence/auroc.ts
function aurocTerms(points) {
	const n = points.length;
	const right = points.filter((point) => point.right).length;
	const wrong = n - right;
	if (right === 0 || wrong === 0) return void 0;
	const [rights, wrongs] = [true, false].map((wanted) => points.flatMap((point) => point.right === wanted ? point.score : []).toSorted((a, b) => a - b));
	const won = points.map((point) => point.right ? shareBelow(wrongs ?? [], point.score) : 1 - shareBelow(rights ?? [], point.score));
	const area = won.reduce((sum, share, at) => sum + Number(points[at]?.right) * share, 0) / right;
	return won.map((share, at) => {
		const size = points[at]?.right === true ? right : wrong;
		return area + (share - area) * n / size;
	});
}
function shareBelow(ascending, value) {
	return (firstNotBelow(ascending, (one) => one < value) + firstNotBelow(ascending, (one) => one <= value)) / 2 / ascending.length;
}
function firstNotBelow(ascending, isBelow) {
	let [low, high] = [0, ascending.length];
	while (low < high) {
		const middle = low + high >>> 1;
		if (isBelow(ascending[middle] ?? 0)) low = middle + 1;
		else high = middle;
	}
	return low;
}
// src/features/confidence/isotonic.ts
function isotonicBlocks(points) {
	const blocks = [];
	for (const tie of ties(points)) {
		let block = tie;
		for (let below = blocks.at(-1); below !== void 0; below = blocks.at(-1)) {
			if (below.sum * block.n < block.sum * below.n) break;
			blocks.pop();
			block = {
				from: below.from,
				to: block.to,
				sum: below.sum + block.sum,
				n: below.n + block.n
			};
		}
		blocks.push(block);
	}
	return blocks.map(({ sum, ...block }) => ({
		...block,
		share: sum / block.n
	}));
}
function ties(points) {
	const sums = new Map();
	for (const { stated, right } of points) {
		const tie = sums.get(stated) ?? {
			sum: 0,
			n: 0
		};
		sums.set(stated, {
			sum: tie.sum + right,
			n: tie.n + 1
		});
	}
	return [...sums].map(([stated, tie]) => ({
		from: stated,
		to: stated,
		...tie
	})).toSorted((a, b) => a.from - b.from);
}
// src/features/confidence/calibration-error.ts
function calibrationTerms(points, clusters) {
	const errors = points.map(({ stated, right }) => right - stated);
	const places = points.map(({ stated }) => Math.round(stated * steps$1));
	const smooth = smoothed(places, errors);
	const members = membersOf(points.length, clusters);
	return points.map((_, index) => {
		const place = places[index] ?? 0;
		const others = (members[clusters?.of[index] ?? index] ?? []).reduce((left, one) => left - kernel(place - (places[one] ?? 0)) * (errors[one] ?? 0), smooth.get(place) ?? 0);
		return Math.abs(others) < rounding ? 0 : Math.sign(others) * (errors[index] ?? 0);
	});
}
const steps$1 = 1e3;
const deviation = 150;
const rounding = 1e-9;
const kernels = Array.from({ length: 1001 }, (_, distance) => Math.exp(-.5 * (distance / deviation) ** 2));
function kernel(distance) {
	return kernels[Math.abs(distance)] ?? 0;
}
function smoothed(places, errors) {
	const sums = new Map();
	for (const [index, place] of places.entries()) sums.set(place, (sums.get(place) ?? 0) + (errors[index] ?? 0));
	const all = [...sums];
	return new Map(all.map(([at]) => [at, all.reduce((total, [place, sum]) => total + kernel(at - place) * sum, 0)]));
}
function membersOf(count, clusters) {
	const members = Array.from({ length: clusters?.count ?? count }, () => []);
	for (let index = 0; index < count; index += 1) members[clusters?.of[index] ?? index]?.push(index);
	return members;
}
function brierParts(points) {
	const n = points.length;
	if (n === 0) return void 0;
	const blocks = isotonicBlocks(points);
	const score = sumOf(points.map(({ stated, right }) => (stated - right) ** 2)) / n;
	const rate = sumOf(points.map(({ right }) => right)) / n;
	const left = sumOf(blocks.map((block) => block.n * block.share * (1 - block.share))) / n;
	const uncertainty = rate * (1 - rate);
	return {
		score,
		miscalibration: score - left,
		discrimination: uncertainty - left,
		uncertainty,
		blocks
	};
}
function sumOf(values) {
	return values.reduce((sum, value) => sum + value, 0);
}
// src/features/confidence/risk-coverage.ts
function riskCoverage(points) {
	const curve = [];
	let [answered, wrong] = [0, 0];
	const sorted = points.toSorted((a, b) => b.score - a.score);
	for (const [place, { score, right }] of sorted.entries()) {
		answered += 1;
		if (!right) wrong += 1;
		if (sorted[place + 1]?.score === score) continue;
		const coverage = answered / points.length;
		curve.push({
			threshold: score,
			answered,
			wrong,
			coverage,
			risk: wrong / answered
		});
	}
	return curve;
}
function areaUnderRisk(curve) {
	let area = 0;
	for (const [place, { coverage, risk }] of curve.entries()) area += (coverage - (curve[place - 1]?.coverage ?? 0)) * risk;
	return area;
}
function thresholdFor(curve, errorRate) {
	return curve.findLast(({ risk }) => risk <= errorRate);
}
// src/features/confidence/reading.ts
function knownOf(readings) {
	return readings.filter((reading) => reading.score !== void 0 && reading.right !== void 0);
}
function clustersOfReadings(readings) {
	return clustersOf(readings.map(({ id, cluster }) => cluster === void 0 ? `item ${id}` : `cluster ${cluster}`));
}
// src/features/confidence/thinned.ts
const mostPoints = 200;
function thinned(list) {
	const step = Math.ceil(list.length / mostPoints);
	return list.filter((_, place) => (list.length - 1 - place) % step === 0);
}
// src/features/confidence/signal.ts
function comparedSignal({ base, head }, scale) {
	if (![...base ?? [], ...head].some(({ score }) => score !== void 0)) return void 0;
	const sides = {
		base: base && signalOf(base, scale),
		head: signalOf(head, scale)
	};
	const threshold = sides.base?.threshold;
	return {
		sides,
		change: base && changeOf([base, head], scale),
		carried: threshold === void 0 ? void 0 : thresholdAt(threshold.value, knownOf(head), scale)
	};
}
function signalOf(readings, scale) {
	const counted = counting(readings);
	const known = knownOf(counted);
	const curve = riskCoverage(known);
	const unstated = counted.filter(({ score }) => score === void 0).length;
	return {
		items: known.length,
		unstated,
		unknown: counted.length - unstated - known.length,
		right: known.length === 0 ? void 0 : known.filter(({ right }) => right).length / known.length,
		stated: scale.kind === "probability" ? statedOf(known) : void 0,
		auroc: aurocOf(known),
		areaUnderRisk: curve.length === 0 ? void 0 : areaUnderRisk(curve),
		risk: thinned(curve).map(({ threshold, coverage, risk }) => ({
			threshold,
			coverage,
			risk
		})),
		threshold: thresholdOf(knownOf(readings), scale)
	};
}
function counting(readings) {
	const parts = new Set(readings.map(({ part }) => part));
	return parts.has("dev") && parts.has("test") ? readings.filter(({ part }) => part !== "dev") : readings;
}
function statedOf(known) {
	const points = known.map(pointOf);
	const parts = brierParts(points);
	if (parts === void 0) return void 0;
	const clusters = clustersOfReadings(known);
	const { score: _, ...rest } = parts;
	return {
		mean: points.reduce((sum, { stated }) => sum + stated, 0) / points.length,
		over: meanOf(points.map(({ stated, right }) => stated - right), clusters),
		error: meanOf(calibrationTerms(points, clusters), clusters),
		brier: meanOf(points.map(squareOf), clusters),
		...rest
	};
}
function pointOf({ score, right }) {
	return {
		stated: score,
		right: right ? 1 : 0
	};
}
function squareOf({ stated, right }) {
	return (stated - right) ** 2;
}
function meanOf(values, clusters) {
	const summary = summarisePairs(values, clusters);
	return estimate(summary.mean, studentInterval(summary, confidenceLevel));
}
function estimate(value, interval) {
	return {
		value,
		low: interval?.[0],
		high: interval?.[1]
	};
}
function aurocOf(known) {
	const terms = aurocTerms(known);
	if (terms === void 0) return void 0;
	const { value, low, high } = meanOf(terms, clustersOfReadings(known));
	if (low === void 0 || high === void 0 || low === high) return estimate(value, void 0);
	return {
		value,
		low: Math.max(0, low),
		high: Math.min(1, high)
	};
}
function changeOf(sides, { kind }) {
	const [ofBase, ofHead] = sides.map((side) => new Map(knownOf(counting(side)).map(withId)));
	const ids = [...ofBase?.keys() ?? []].filter((id) => ofHead?.has(id) === true);
	const base = ids.flatMap((id) => ofBase?.get(id) ?? []);
	const head = ids.flatMap((id) => ofHead?.get(id) ?? []);
	if (ids.length === 0) return void 0;
	const clusters = clustersOfReadings(base);
	const change = (valuesOf) => {
		const [baseValues, headValues] = [valuesOf(base), valuesOf(head)];
		if (baseValues === void 0 || headValues === void 0) return void 0;
		return meanOf(headValues.map((value, at) => value - (baseValues[at] ?? 0)), clusters);
	};
	const isStated = kind === "probability";
	return {
		error: isStated ? change((known) => calibrationTerms(known.map(pointOf), clusters)) : void 0,
		brier: isStated ? change((known) => known.map(pointOf).map(squareOf)) : void 0,
		auroc: change(aurocTerms)
	};
}
function withId(reading) {
	return [reading.id, reading];
}
function thresholdOf(known, wanted) {
	const chosen = thresholdFor(riskCoverage(known.filter(({ part }) => part === "dev")), wanted.errorRate);
	return chosen === void 0 ? void 0 : thresholdAt(chosen.threshold, known, wanted);
}
function thresholdAt(value, known, { errorRate }) {
	const [dev, test] = [tally("dev"), tally("test")];
	if (test.of === 0) return void 0;
	const interval = clopperPearson(test.wrong, test.answered);
	return {
		value,
		dev,
		test: {
			...test,
			...interval
		},
		holds: holdsOf(test, interval, errorRate)
	};
	function tally(wanted) {
		const part = known.filter((one) => one.part === wanted);
		const answered = part.filter(({ score }) => score >= value);
		const wrong = answered.filter(({ right }) => !right).length;
		return {
			answered: answered.length,
			wrong,
			of: part.length
		};
	}
}
function holdsOf({ answered, wrong }, { low, high }, errorRate) {
	if (answered === 0) return "nothing-answered";
	if (high <= errorRate) return "shown";
	if (wrong / answered <= errorRate) return "plausible";
	return low <= errorRate ? "doubtful" : "refuted";
}
// src/features/confidence/silence.ts
function silenceOf(questions) {
	if (questions.every(({ answerable }) => answerable)) return void 0;
	const scored = questions.filter(({ first }) => first !== void 0);
	const unanswerable = questions.filter(({ answerable }) => !answerable).length;
	return {
		answerable: questions.length - unanswerable,
		unanswerable,
		unscored: questions.length - scored.length,
		own: tallyOf(questions, -Infinity),
		floors: thinned(floorsOf(scored)).map((floor) => ({
			floor,
			...tallyOf(scored, floor)
		})),
		chosen: chosenOf(scored)
	};
}
function isSilent({ first }, floor) {
	return first === "silent" || first !== void 0 && first < floor;
}
function tallyOf(questions, floor) {
	const silent = questions.filter((question) => isSilent(question, floor));
	const rightly = silent.filter(({ answerable }) => !answerable).length;
	const wanted = questions.filter(({ answerable }) => !answerable).length;
	return {
		silent: silent.length,
		precision: silent.length === 0 ? void 0 : rightly / silent.length,
		recall: wanted === 0 ? void 0 : rightly / wanted
	};
}
function floorsOf(questions) {
	const scores = questions.flatMap(({ first }) => typeof first === "number" ? [first] : []);
	return [...new Set(scores)].toSorted((a, b) => a - b);
}
function chosenOf(questions) {
	const dev = questions.filter(({ part }) => part === "dev");
	const test = questions.filter(({ part }) => part === "test");
	if (test.length === 0 || dev.every(({ answerable }) => answerable)) return void 0;
	const tried = floorsOf(dev).map((floor) => ({
		floor,
		tally: tallyOf(dev, floor)
	}));
	const best = Math.max(...tried.map(({ tally }) => f1(tally)));
	const chosen = tried.find(({ tally }) => f1(tally) === best);
	if (chosen === void 0) return void 0;
	return {
		floor: chosen.floor,
		dev: chosen.tally,
		test: tallyOf(test, chosen.floor)
	};
}
function f1({ precision = 0, recall = 0 }) {
	return precision + recall === 0 ? 0 : 2 * precision * recall / (precision + recall);
}
// src/features/confidence/measure-confidence.ts
const errorRate = .1;
function measureConfidence({ items, sides, window, ofChunks }) {
	const questions = items.filter((item) => item.origin !== "added" && !isApart(item));
	const scale = { errorRate };
	const read = (one) => ({
		base: sides.base && questions.map((item) => one(item, "base")),
		head: questions.map((item) => one(item, "head"))
	});
	const answers = comparedSignal(read(statedBy), {
		...scale,
		kind: "probability"
	});
	if (!ofChunks) return {
		...scale,
		answers,
		ranking: void 0,
		silence: void 0
	};
	const first = read((item, side) => firstOf(sides[side]?.run, item.id));
	const ranking = comparedSignal({
		base: first.base && questions.map((item, at) => rankedBy(item, "base", first.base?.[at])),
		head: questions.map((item, at) => rankedBy(item, "head", first.head[at]))
	}, {
		...scale,
		kind: "order"
	});
	const silence = (side) => first[side] && silenceOf(questions.map((item, at) => returnedFor(item, first[side]?.[at])));
	return {
		...scale,
		answers,
		ranking,
		silence: {
			base: silence("base"),
			head: silence("head")
		}
	};
	function rankedBy(item, side, score) {
		const match = item.facts[side]?.match;
		const { answerable } = item.golden.base;
		const found = match === void 0 || match.relevant === 0 ? void 0 : hits(match, window);
		return {
			...aboutOf(item),
			score: score === "silent" ? void 0 : score,
			right: answerable ? found : false
		};
	}
}
function aboutOf({ id, golden }) {
	return {
		id,
		part: golden.base.split,
		cluster: golden.base.cluster
	};
}
function statedBy(item, side) {
	const stated = item.facts[side]?.stated;
	return {
		...aboutOf(item),
		score: stated?.confidence,
		right: stated?.right
	};
}
function returnedFor({ golden }, first) {
	return {
		answerable: golden.base.answerable,
		part: golden.base.split,
		first
	};
}
function firstOf(run, id) {
	const result = run?.results.get(id);
	if (result?.kind !== "answered") return void 0;
	const [chunk] = result.chunks;
	return chunk === void 0 ? "silent" : chunk.score;
}
// src/features/confidence/steps.ts
const steps = { tells: ({ items, sides, window }) => {
	const found = measureConfidence({
		items,
		sides,
		window,
		ofChunks: choosesThreshold(items)
	});
	return found.answers === void 0 && found.ranking === void 0 ? void 0 : found;
} };
export { steps };
