import { $s as fileText, $u as isMapping, Ao as plural, Bo as openTerminalLog, Bu as threeDecimals, Cc as listOf, Dn as report, Dr as studentTest, En as withErrorReport, Fa as metricTried, I as indented, Iu as count, Lu as duration, M as bullets, Mo as say, Oo as metricName, Pn as healthFindings, Qs as eitherSide, Qu as schemaMistakes, R as textOfBlocks, Sr as clustersOf, T as html, Tn as gate, To as id, Ua as triedRows, Wc as mayBeGiven, Xo as buildPorts, Xs as readYaml, Yo as buildFlags, Zo as buildRequest, Zs as listMistakes, _r as summarisePairs, ad as formatKeyPath, bl as documentSelector, br as requireFinite, c as terminalWidth, da as openPolicy, di as collectRuns, dn as plainForeign, fn as plainText, gr as signFlip, io as meanOf$1, ki as reachModels, ko as plain, lo as failureTreeOf, lr as clustersOf$1, n as terminalTable, no as orientedChange, ro as unchangedWithin, sc as duration$1, t as stoppable, to as compareMetric, vn as writeFiles, vo as valueWords, w as foreignHtml, xr as clusterSums, yr as generator, yt as visibleJson, za as pipelineWith, zr as unhealthyWords } from "./lib-policy.js";
import { t as wantsColor } from "./lib-wants-color.js";
import { F as unknown, M as string, P as union, g as boolean, k as record, w as number } from "./lib-zod.js";
import { a as settingsOf, i as setting, n as tryRemedies, o as openVariants, r as offered, s as asItIs } from "./lib-try-remedies.js";
import { a as toolVersion, n as fitWidth, r as wrapWords, s as GateError } from "./lib-start.js";
import { N as printable, P as quoted, c as makeFolder, r as readArguments, s as wrongUse, u as decodeText } from "./lib-flags.js";
import { t as csvCell } from "./lib-csv-cell.js";
import { m as paintFor, n as placeOf, o as stillPage, r as tickText, t as axisOf } from "./lib-report.js";
import { t as readFileNamed } from "./lib-read-named.js";
import { R as keyed, W as shortText, z as listOf$1 } from "./lib-inputs.js";
import { s as exitCodeOfReport } from "./lib-failure.js";
import { t as deliverReport } from "./lib-deliver-report.js";
import { isDeepStrictEqual } from "node:util";
import { hash } from "node:crypto";
import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
// src/metrics/compare/non-dominated.ts
function nonDominated(all) {
	return all.map((one) => one !== void 0 && !all.some((other) => other !== void 0 && other.value >= one.value && other.cost <= one.cost && (other.value > one.value || other.cost < one.cost)));
}
// src/lib/stats/several/max-t.ts
const rounding = 1e-12;
const patternsUpTo = 12;
const draws = 1e4;
const fewestDraws = 1e3;
const mostSteps = 1e9;
function behindTheBest(scores, seed) {
	const [first = []] = scores;
	for (const own of scores) {
		requireFinite(own);
		if (own.length !== first.length) throw new Error("the variants were not asked the same questions");
	}
	const columns = first.flatMap((value, question) => scores.some((own) => own[question] !== value) ? [Float64Array.from(scores, (own) => own[question] ?? 0)] : []);
	const size = scores.length;
	const norms = normsOf(columns, size);
	const found = new Float64Array(size);
	const sums = new Float64Array(size);
	const flip = (next) => {
		addFlipped(sums, columns, next);
		return farthest(found, sums, norms);
	};
	const observed = flip(() => 4294967295).map((distance) => distance - rounding);
	const isExact = columns.length <= patternsUpTo;
	const count = isExact ? 2 ** columns.length : drawsOf(size * (size + columns.length));
	const draw = generator(seed);
	const hits = new Float64Array(size).fill(isExact ? 0 : 1);
	for (let pattern = 0; pattern < count; pattern += 1) {
		flip(isExact ? () => pattern : draw);
		for (let own = 0; own < size; own += 1) if ((found[own] ?? 0) >= (observed[own] ?? 0)) hits[own] = (hits[own] ?? 0) + 1;
	}
	return Array.from(hits, (hit) => hit / (isExact ? count : count + 1));
}
function drawsOf(steps) {
	return Math.min(draws, Math.max(fewestDraws, Math.floor(mostSteps / steps)));
}
function addFlipped(sums, columns, next) {
	sums.fill(0);
	let word = 0;
	for (let place = 0; place < columns.length; place += 1) {
		if (place % 32 === 0) word = next();
		const sign = word & 1 ? 1 : -1;
		word >>>= 1;
		const column = columns[place];
		for (let own = 0; own < sums.length; own += 1) sums[own] = (sums[own] ?? 0) + sign * (column?.[own] ?? 0);
	}
}
function normsOf(columns, size) {
	return Float64Array.from({ length: size * size }, (_, pair) => {
		const [own, other] = [Math.floor(pair / size), pair % size];
		const squares = columns.map((column) => ((column[own] ?? 0) - (column[other] ?? 0)) ** 2);
		return Math.sqrt(squares.reduce((sum, square) => sum + square, 0));
	});
}
function farthest(found, sums, norms) {
	for (let own = 0; own < sums.length; own += 1) {
		let distance = 0;
		for (let other = 0; other < sums.length; other += 1) {
			const norm = norms[own * sums.length + other] ?? 0;
			if (norm > 0) distance = Math.max(distance, ((sums[other] ?? 0) - (sums[own] ?? 0)) / norm);
		}
		found[own] = distance;
	}
	return found;
}
// src/lib/stats/several/best-of.ts
const spentEarly = .2;
function bestOf({ seed, alpha = .05, ...field }) {
	const { scores, clusters, choosing } = countedOf(field);
	requireFinite(scores.flat());
	const lengths = [...new Set(scores.map(({ length }) => length))].toSorted((a, b) => a - b);
	const longest = lengths.at(-1) ?? 0;
	const shareOf = (length) => {
		if (lengths.length === 1) return 1;
		return length === longest ? .8 : spentEarly / (lengths.length - 1);
	};
	const leader = leaderOf(scores, {
		longest,
		choosing: choosing ?? longest
	});
	const unitsOf = (at, to, from = 0) => clusterSums(scores[at]?.slice(from, to) ?? [], clustersOf(clusters.slice(from, to)));
	const behindLeader = scores.map(({ length }, at) => {
		const confirms = length === longest ? choosing : void 0;
		const p = pBehind(unitsOf(at, length, confirms), unitsOf(leader, length, confirms), seed);
		return (confirms === void 0 ? 2 * p : p) / shareOf(length);
	});
	const behindAny = scores.map(() => 1);
	for (const length of lengths.filter((one) => one > 0)) {
		const asked = [...scores.keys()].filter((at) => (scores[at]?.length ?? 0) >= length);
		const behind = behindTheBest(asked.map((at) => unitsOf(at, length)), seed);
		for (const [place, at] of asked.entries()) if (scores[at]?.length === length) behindAny[at] = (behind[place] ?? 1) / shareOf(length);
	}
	const others = behindLeader.toSpliced(leader, 1);
	const p = others.length === 0 ? 1 : Math.min(1, Math.max(...others));
	const isWinner = p < alpha;
	return {
		leader,
		p,
		isWinner,
		variants: scores.map((own, at) => {
			const corrected = at === leader ? 1 : Math.min(1, Math.max(behindAny[at] ?? 1, behindLeader[at] ?? 1));
			const mayBeBest = at === leader || !isWinner && corrected >= alpha;
			return {
				mean: meanOf(own),
				questions: own.length,
				p: corrected,
				mayBeBest
			};
		})
	};
}
function countedOf({ scores, confirmFrom, clusters }) {
	const asked = Math.max(...scores.map(({ length }) => length));
	const isCounted = Array.from({ length: asked }, (_, at) => scores.every((own) => at >= own.length || own[at] !== void 0));
	const names = isCounted.flatMap((counts, at) => counts ? clusters?.[at] ?? String(at) : []);
	const choosing = confirmFrom && isCounted.slice(0, confirmFrom).filter(Boolean).length;
	return {
		scores: scores.map((own) => own.flatMap((score, at) => isCounted[at] ? score ?? [] : [])),
		clusters: names,
		choosing: choosing && isParted(names, choosing) ? choosing : void 0
	};
}
function isParted(clusters, choosing) {
	const [first, others] = [clusters.slice(0, choosing), clusters.slice(choosing)];
	return others.length > 0 && new Set(first).isDisjointFrom(new Set(others));
}
function leaderOf(counted, { longest, choosing }) {
	const means = counted.map((own) => own.length === longest ? meanOf(own.slice(0, choosing)) : -Infinity);
	return means.indexOf(Math.max(...means));
}
function pBehind(own, other, seed) {
	if (own.length === 0) return 1;
	const differences = own.map((score, at) => score - (other[at] ?? 0));
	return signFlip(differences, { seed })?.midP ?? studentTest(summarisePairs(differences, void 0))?.below ?? 1;
}
function meanOf(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
// src/lib/stats/several/halving.ts
const fewestOfRound = 20;
const enoughToConfirm = 400;
const leastPart = 100;
function planAsking({ variants, splits, seed, mostAsked }) {
	const drawn = shuffled(splits.length, seed);
	const test = drawn.filter((at) => splits[at] === "test");
	const rest = drawn.filter((at) => splits[at] !== "test");
	const isSplit = test.length >= leastPart && rest.length >= leastPart;
	const confirms = splits.length >= enoughToConfirm;
	const order = confirms && isSplit ? [...rest, ...test] : drawn;
	const half = isSplit ? rest.length : Math.floor(drawn.length / 2);
	const confirmFrom = confirms ? half : void 0;
	const count = variants <= mostAsked ? 0 : Math.ceil(Math.log2(2 * variants / mostAsked));
	return {
		order,
		confirmFrom,
		rounds: Array.from({ length: count }, (_, round) => ({
			questions: Math.min(Math.floor(order.length / 2 ** (count - round)), confirmFrom ?? Infinity),
			keep: Math.ceil(variants / 2 ** (round + 1))
		})).filter(({ questions }) => questions >= fewestOfRound)
	};
}
function bestHalf(means, keep) {
	return [...means.keys()].toSorted((a, b) => (means[b] ?? 0) - (means[a] ?? 0) || a - b).slice(0, keep).toSorted((a, b) => a - b);
}
function shuffled(length, seed) {
	const next = generator(seed);
	const order = Array.from({ length }, (_, place) => place);
	for (let last = length - 1; last > 0; last -= 1) {
		const at = Math.floor(next() / 2 ** 32 * (last + 1));
		const moved = order[last] ?? 0;
		order[last] = order[at] ?? 0;
		order[at] = moved;
	}
	return order;
}
// src/features/sweep/scoring/weighed-metric.ts
function sweptMetrics({ settings: { metrics, gate } }) {
	const all = [...gate.map(({ metric }) => metric), ...metrics].filter(({ name }) => name !== "context_tokens");
	const weighed = all.find(({ name }) => name === "recall@context") ?? all.find(({ direction, group }) => direction === "higher" && group !== "timed");
	const order = weighed === void 0 ? all : [weighed, ...all];
	return [...new Map(order.map((metric) => [metric.name, metric])).values()];
}
function weighedMetric(policy) {
	return sweptMetrics(policy)[0];
}
async function measureInRounds(runner, variants, policy) {
	const splits = new Map(policy.items.map(({ id, golden }) => [id, golden.base.split]));
	const plan = planAsking({
		variants: variants.length,
		splits: runner.ids.map((id) => splitOf(splits.get(id))),
		seed: 1,
		mostAsked: runner.mostAsked
	});
	const order = plan.order.flatMap((at) => runner.ids[at] ?? []);
	const metric = weighedMetric(policy);
	const results = new Map();
	const ask = async (some, ids) => {
		for (const result of await runner.measure(some, ids)) results.set(result.variant.name, result);
	};
	let left = variants;
	for (const { questions, keep } of plan.rounds) {
		await ask(left, order.slice(0, questions));
		const known = left.flatMap((variant) => {
			const result = results.get(variant.name);
			return result?.kind === "measured" && metric !== void 0 ? [{
				variant,
				result
			}] : [];
		});
		const kept = new Set(bestHalf(known.map(({ result }) => worth(metric, result)), keep));
		left = known.flatMap(({ variant, result }, at) => {
			if (kept.has(at) || variant.name === "as it is") return [variant];
			results.set(variant.name, {
				...result,
				kind: "dropped"
			});
			return [];
		});
	}
	await ask(left, runner.ids);
	return {
		results: variants.flatMap(({ name }) => results.get(name) ?? []),
		order,
		confirmFrom: plan.confirmFrom
	};
}
function splitOf(split) {
	return split === "dev" || split === "test" ? split : void 0;
}
function worth(metric, { scores }) {
	const values = (metric && scores.get(metric.name)) ?? [];
	const mean = meanOf$1(values.filter((value) => value !== void 0));
	return metric === void 0 || mean === void 0 ? -Infinity : orientedChange(metric, mean);
}
// src/features/sweep/scoring/weigh-field.ts
function weighField(metric, { results, order, confirmFrom }) {
	const asked = results.filter(wasAsked);
	const whole = asked.find(({ kind }) => kind === "measured");
	if (asked.length < 2 || whole === void 0) return void 0;
	const scores = asked.map((result) => scoresOf(result, metric, order));
	if (!order.some((_, at) => scores.every((own) => at >= own.length || own[at] !== void 0))) return void 0;
	const { leader, p, isWinner, variants } = bestOf({
		scores,
		seed: 1,
		confirmFrom,
		clusters: clustersOf$1(whole.items, { items: order })
	});
	const rivals = asked.filter((_, at) => variants[at]?.mayBeBest === true);
	const tokens = ({ contextTokens = Infinity }) => contextTokens;
	const [cheapest] = rivals.toSorted((one, other) => tokens(one) - tokens(other) || 0);
	const nameOf = (one) => one?.variant.name ?? "";
	return {
		leader: nameOf(asked[leader]),
		isWinner,
		p,
		mayBeBest: rivals.map(nameOf),
		cheapest: nameOf(cheapest)
	};
}
function wasAsked(result) {
	return result.kind === "measured" || result.kind === "dropped";
}
function scoresOf({ items, scores }, metric, order) {
	const own = new Map(items.map(({ id }, at) => [id, scores.get(metric.name)?.[at]]));
	return order.slice(0, items.length).map((id) => {
		const score = own.get(id);
		return score === void 0 ? void 0 : orientedChange(metric, score);
	});
}
// src/features/sweep/scoring/build-sweep-report.ts
function buildSweepReport(swept) {
	const { policy, head, results } = swept;
	const metrics = sweptMetrics(policy);
	const measured = results.filter(isMeasured);
	const price = metricTried("context_tokens");
	const common = new Map([...metrics, price].map((metric) => [metric, commonItems(metric, measured)]));
	const [first] = metrics;
	const asItIs = results.find(isMeasured) === results[0] ? measured[0] : void 0;
	const shown = results.map((result) => {
		const { variant, kind } = result;
		if (kind === "unmeasured") return {
			name: variant.name,
			outcome: "unmeasured"
		};
		if (kind === "failed") return {
			name: variant.name,
			outcome: kind,
			message: result.message,
			hint: result.hint
		};
		if (kind === "dropped") {
			const value = first && compareMetric(first, result.items.map(alone)).head;
			return {
				name: variant.name,
				outcome: kind,
				questions: result.items.length,
				value
			};
		}
		return {
			name: variant.name,
			...shownOf(result, {
				first,
				common,
				asItIs
			})
		};
	});
	const unhealthy = unhealthyOf(measured);
	const marks = nonDominated(shown.map((one) => unhealthy.length > 0 ? void 0 : worthOf(one, first)));
	const compared = (first && common.get(first)?.size) ?? 0;
	const gated = new Set(policy.settings.gate.map(({ metric }) => metric.name));
	return {
		commit: head,
		config: policy.files.head.config.path,
		golden: policy.files.head.golden.path,
		questions: measured[0]?.items.length ?? policy.items.length,
		compared,
		metrics: metrics.map(({ name, group, direction }) => ({
			name,
			group,
			direction,
			gated: gated.has(name)
		})),
		variants: shown.map((one, at) => one.outcome === "measured" ? {
			...one,
			nonDominated: marks[at] ?? false
		} : one),
		unhealthy,
		field: first && unhealthy.length === 0 ? weighField(first, swept) : void 0
	};
}
function unhealthyOf(measured) {
	const found = measured.map(({ health: head }) => healthFindings({
		health: {
			base: void 0,
			head
		},
		metrics: [],
		trusted: void 0
	}).filter(({ verdict }) => verdict === "error"));
	if (!found.every((each) => each.length > 0)) return [];
	return (found[0] ?? []).map((each) => ({
		...each,
		side: void 0
	}));
}
function isMeasured(result) {
	return result.kind === "measured";
}
function commonItems({ name }, measured) {
	const [one] = measured;
	if (one === void 0) return new Set();
	const has = (at) => measured.every(({ scores }) => scores.get(name)?.[at] !== void 0);
	return new Set(one.items.flatMap(({ id }, at) => has(at) ? [id] : []));
}
function shownOf(result, { first, common, asItIs }) {
	const values = [...common].flatMap(([metric, ids]) => {
		const items = result.items.filter(({ id }) => ids.has(id)).map(alone);
		const { head } = compareMetric(metric, items);
		return head === void 0 ? [] : [[metric.name, head]];
	});
	const changes = first && asItIs ? changesOf(first, asItIs, result) : [];
	const { context_tokens: contextTokens, ...others } = Object.fromEntries(values);
	return {
		outcome: "measured",
		values: others,
		contextTokens,
		nonDominated: false,
		better: changes.filter(({ change }) => change > 0).map(({ id }) => id),
		worse: changes.filter(({ change }) => change < 0).map(({ id }) => id),
		chunks: result.index.chunks,
		times: {
			build: result.buildMs,
			query: result.queryMs
		}
	};
}
function alone(item) {
	return {
		...item,
		scores: {
			...item.scores,
			base: void 0
		}
	};
}
function changesOf(metric, from, to) {
	const [before, after] = [from.scores.get(metric.name), to.scores.get(metric.name)];
	return to.items.flatMap(({ id }, at) => {
		const [was, is] = [before?.[at], after?.[at]];
		if (was === void 0 || is === void 0) return [];
		const change = is - was;
		if (Math.abs(change) <= unchangedWithin(metric, was)) return [];
		return [{
			id,
			change: orientedChange(metric, change)
		}];
	});
}
function worthOf(one, first) {
	if (one.outcome !== "measured" || first === void 0) return void 0;
	const value = one.values[first.name];
	const cost = one.contextTokens;
	if (value === void 0 || cost === void 0) return void 0;
	return {
		value: orientedChange(first, value),
		cost
	};
}
// src/features/sweep/sweep.ts
async function sweep(request, variants, ports) {
	const alone = {
		...request,
		base: { kind: "none" }
	};
	await using opened = await openPolicy(alone, ports);
	const { workspace, commits, context } = opened;
	const { policy } = context;
	if (policy.pipelines.head.kind === "runs") throw ofRunFiles;
	const different = withoutEqual(variants, policy, ports);
	const models = reachModels(policy, commits, ports.models);
	const { until } = ports;
	const work = {
		request: alone,
		policy,
		workspace,
		commits,
		models,
		ports,
		until
	};
	const all = [{ name: asItIs }, ...different];
	await using runner = await openVariants(work, all);
	const measured = await measureInRounds(runner, all, policy);
	tellIdle(measured, ports);
	return {
		policy,
		head: context.commits.head,
		...measured
	};
}
function tellIdle({ results }, { log }) {
	const [now, ...others] = results;
	if (now?.kind !== "measured") return;
	for (const { variant, ...other } of others) {
		if (other.kind !== "measured" || (variant.env ?? variant.patch) === void 0) continue;
		if (now.items.every(({ id }) => isDeepStrictEqual(returnedFor(id, other.run), returnedFor(id, now.run)))) log.warn(`${printable(variant.name)} returns the same results as the unchanged pipeline for every question; check that the programs read what this variant changes`);
	}
}
function returnedFor(id, { results }) {
	const result = results.get(id);
	if (result?.kind !== "answered") return result;
	const { chunks, answer, context } = result;
	return [
		chunks,
		answer,
		context
	];
}
const ofRunFiles = new GateError("input-invalid", "run files are produced outside RAG Gate, so a sweep has no settings to try", { hint: "produce a run file for each setting, and compare two of them with rag-gate report --base-run FILE --head-run FILE" });
function withoutEqual(variants, policy, { log }) {
	const mistakes = new Set();
	const known = [{
		name: asItIs,
		pipeline: policy.pipelines.head
	}];
	const different = variants.filter(({ name, settings = new Map(), env, patch }) => {
		if (env !== void 0 || patch !== void 0) return true;
		const changed = pipelineWith(policy.files.head.config.bytes, settings);
		if (changed.kind === "mistakes") {
			if (!changed.contradict) for (const { path, message } of changed.mistakes) mistakes.add(`${formatKeyPath(path)}: ${message}`);
			return true;
		}
		const same = known.find(({ pipeline }) => isDeepStrictEqual(pipeline, changed.pipeline));
		if (same === void 0) known.push({
			name,
			pipeline: changed.pipeline
		});
		else log.info(`${printable(name)}: left out because it is the same as "${printable(same.name)}"`);
		return same === void 0;
	});
	if (mistakes.size === 0 && different.length === 0) throw new GateError("input-invalid", "every variant is the same as the unchanged pipeline", { hint: "set other values" });
	if (mistakes.size === 0) return different;
	throw new GateError("input-invalid", [...mistakes].join("\n"), { hint: "RAG Gate's docs/configuration.md describes every pipeline key" });
}
// src/features/sweep/remedies/sweep-remedy.ts
async function sweepRemedy(request, ports) {
	let tried;
	const first = await withErrorReport(request, ports, async (soFar) => {
		await using opened = await openPolicy(request, ports, soFar);
		const collected = await collectRuns(request, opened, ports);
		const built = await report(collected, ports);
		tried = await tryRemedies({
			request,
			opened,
			collected,
			built
		}, ports);
		return tried === void 0 ? built : withRemedies(built, tried.remedies);
	});
	if (tried?.best === void 0) return {
		first,
		second: void 0
	};
	const { best, remedies } = tried;
	const settings = new Map([[best.path, best.value]]);
	const second = await gate({
		...request,
		settings
	}, ports);
	return {
		first: withRemedies(first, {
			...remedies,
			verified: second.verdict
		}),
		second
	};
}
function withRemedies(built, sweep) {
	return {
		...built,
		features: {
			...built.features,
			sweep
		}
	};
}
// src/features/sweep/remedies/settings-today.ts
function settingsToday(tree, head) {
	if (head.kind !== "builtin") return [];
	const both = {
		base: head,
		head
	};
	const known = {
		...both,
		changed: void 0
	};
	const all = [...Map.groupBy(tree.items, ({ stage }) => stage)].toSorted(([, a], [, b]) => b.length - a.length).flatMap(([stage, items]) => {
		const k = stage === "outside-context" && tree.k !== void 0 ? [tree.k] : [];
		const docs = stage === "not-indexed" ? items.flatMap(({ name }) => name ?? []) : [];
		return [
			...k.map((to) => setting(head, "retrieve.k", to)),
			...withDocuments(head, [...new Set(docs)]),
			...settingsOf(waysPast[stage], known)
		];
	});
	return offered(all, both);
}
const waysPast = {
	"query-failed": [],
	"not-in-documents": [],
	"not-indexed": [],
	"cut-in-two": [
		"structure",
		"overlap",
		"whole"
	],
	"words-apart": ["mode"],
	"beyond-list": [
		"mode",
		"structure",
		"smaller"
	],
	"outside-context": ["more"],
	"in-a-copy": [],
	"not-used": [],
	unknown: []
};
function withDocuments({ documents }, docs) {
	if (docs.length === 0) return [];
	const leavesOut = (glob) => glob.startsWith("!") && docs.some((doc) => documentSelector([glob.slice(1)]).selects(doc));
	const kept = documents.filter((glob) => !leavesOut(glob));
	const missing = docs.filter((doc) => !documentSelector(kept).selects(doc));
	const value = [...kept, ...missing];
	return [{
		path: "documents",
		from: documents.join(" "),
		to: value.join(" "),
		value
	}];
}
// src/features/sweep/remedies/variants-today.ts
async function variantsToday(request, ports) {
	const headRequest = {
		...request,
		base: { kind: "none" }
	};
	let variants = [];
	return {
		alone: await withErrorReport(headRequest, ports, async (soFar) => {
			await using opened = await openPolicy(headRequest, ports, soFar);
			const collected = await collectRuns(headRequest, opened, ports);
			const built = await report(collected, ports);
			const tree = failureTreeOf(built);
			variants = (tree ? settingsToday(tree, collected.policy.pipelines.head) : []).map(({ path, to, value }) => ({
				name: `${path}=${to}`,
				settings: new Map([[path, value]])
			}));
			return built;
		}),
		variants
	};
}
// src/features/sweep/shown/sweep-csv.ts
function sweepCsv({ metrics, variants }) {
	const names = metrics.map(({ name }) => name);
	const known = "better worse chunks message build_ms_this_run query_ms_this_run".split(" ");
	return [[
		"variant",
		"outcome",
		"non_dominated",
		...names,
		"context_tokens",
		...known
	], ...variants.map((variant) => cellsOf(variant, names))].map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
}
function cellsOf(variant, names) {
	const { name, outcome } = variant;
	const known = outcome === "measured" ? variant : void 0;
	const { times } = known ?? {};
	return [
		name,
		outcome,
		known === void 0 ? "" : String(known.nonDominated),
		...names.map((metric) => text(known?.values[metric])),
		text(known?.contextTokens),
		text(known?.better.length),
		text(known?.worse.length),
		text(known?.chunks),
		messageOf(variant),
		text(times?.build),
		text(times?.query)
	];
}
function messageOf(variant) {
	if (variant.outcome === "dropped") return `after ${variant.questions} ${variant.questions === 1 ? "question" : "questions"}`;
	return variant.outcome === "failed" ? variant.message : "";
}
function text(value) {
	return value === void 0 ? "" : String(value);
}
// src/features/sweep/shown/page-style.ts
const pageStyle = `
body { max-width: 72rem; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
p { margin: .4rem 0; max-width: 45rem; }
figcaption { color: var(--quiet); font-size: .9rem; }
figure { margin: 1rem 0; padding: .5rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; max-width: 48rem; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--quiet); font: 11px system-ui, sans-serif; }
svg .name { fill: var(--text); font-weight: 600; paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
@media (max-width: 40rem) { svg text { font-size: 15px; } }
svg .axis { stroke: var(--line); stroke-width: 1; }
svg .front { fill: none; stroke: var(--strong); stroke-width: 1.5; stroke-dasharray: 4 3; }
svg .point { fill: var(--card); stroke: var(--quiet); stroke-width: 1.5; }
svg .point.best { fill: var(--strong); stroke: var(--strong); }
svg .point.now { stroke: var(--text); stroke-width: 2.5; }
th, td { text-align: right; }
th.name, td.name, td.why { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 13rem; font-weight: inherit; }
thead th, thead th.name { font-weight: 600; }
tr.best { background: var(--passage); }
tr.best th { font-weight: 600; }
td.why { color: var(--bad); }
details { margin: .4rem 0; padding: .4rem .75rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
ul { margin: .2rem 0 .6rem; padding-left: 1.2rem; overflow-wrap: anywhere; columns: 18rem; }
`;
// src/features/sweep/shown/sweep-words.ts
function rankedVariants({ metrics, variants }) {
	const [first] = metrics;
	const worth = ({ values }) => {
		const value = first === void 0 ? void 0 : values[first.name];
		return value === void 0 ? -Infinity : first?.direction === "lower" ? -value : value;
	};
	return variants.filter((one) => one.outcome === "measured").toSorted((one, other) => {
		const [own, others] = [worth(one), worth(other)];
		if (own !== others) return others - own;
		return (one.contextTokens ?? Infinity) - (other.contextTokens ?? Infinity) || 0;
	});
}
function shownMetrics({ metrics }) {
	return metrics.filter(({ gated }, at) => at === 0 || gated);
}
function valueText({ values }, { name, group }) {
	return plainText(valueWords(values[name], group));
}
function tokensText({ contextTokens }) {
	return contextTokens === void 0 ? "n/a" : count(Math.round(contextTokens));
}
function timesText({ times: { build, query } }) {
	const text = (ms) => ms === void 0 ? "n/a" : duration(ms);
	return {
		build: build === "cached" ? "kept" : text(build),
		query: text(query)
	};
}
function markSentence({ metrics, variants }) {
	const [first] = metrics;
	const isMarked = variants.some((one) => one.outcome === "measured" && one.nonDominated);
	if (first === void 0 || !isMarked) return void 0;
	return `no other variant is better on ${first.name} or context tokens without being worse on the other.`;
}
function doubtsOf({ unhealthy, compared, variants }) {
	if (unhealthy.length > 0) return unhealthy.map((finding) => unhealthyWords(finding));
	if (compared > 0 || !variants.some(({ outcome }) => outcome === "measured")) return [];
	return [say`The variants cannot be compared, because no question has a score for every variant. Check that the golden set contains questions with labels.`];
}
function fieldSentence({ field, metrics: [first], compared, variants }) {
	if (field === void 0 || first === void 0) return void 0;
	const { leader, isWinner, p, mayBeBest, cheapest } = field;
	const chance = plain(p < .001 ? "p below 0.001" : `p ${threeDecimals(p)}`);
	const others = variants.every(({ outcome }) => outcome === "measured" || outcome === "dropped") ? say`every other variant` : say`every other variant that was measured`;
	if (isWinner) return say`Best: ${id(leader)}. It beats ${others} on ${metricName(first.name)} (${chance}, corrected for multiple comparisons).`;
	const which = mayBeBest.length === variants.length ? say`which of the ${variants.length} variants is best` : say`which of the ${mayBeBest.length} leading variants is best`;
	const leanest = variants.some((one) => one.name === cheapest && one.outcome === "measured" && one.contextTokens !== void 0) ? leanestWords(cheapest, leader) : say``;
	return say`No winner: ${metricName(first.name)} on ${compared} questions does not show ${which} (${chance}).${leanest}`;
}
function leanestWords(name, leader) {
	return name === leader ? say` Of these, ${id(name)} has the best mean and the shortest context.` : say` Of these, ${id(name)} has the shortest context, but it may be worse than ${id(leader)}.`;
}
// src/features/sweep/shown/scatter.ts
const [width, height] = [480, 300];
const area = {
	left: 46,
	right: 24,
	top: 14,
	bottom: 40
};
const mostLabels = 30;
function scatter({ metrics: [metric], variants }, ranked) {
	if (metric === void 0) return "";
	const placed = ranked.flatMap((variant, at) => {
		const [x, y] = [variant.contextTokens, variant.values[metric.name]];
		return x === void 0 || y === void 0 ? [] : [{
			number: at + 1,
			variant,
			x,
			y
		}];
	});
	if (placed.length === 0) return "";
	const xs = axisOf(placed.map(({ x }) => x));
	const ys = axisOf(placed.map(({ y }) => y));
	const left = (x) => placeOf(x, xs, [area.left, width - area.right]);
	const top = (y) => placeOf(y, ys, [height - area.bottom, area.top]);
	const front = placed.filter(({ variant }) => variant.nonDominated).toSorted((a, b) => a.x - b.x);
	const isNow = ({ variant }) => variant.name === variants[0]?.name;
	const labelled = placed.filter((point) => point.variant.nonDominated || isNow(point));
	const title = `${metric.name} against context tokens`;
	return [
		`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${html(title)}">`,
		...xs.ticks.map((tick) => `<line class="axis" x1="${left(tick)}" x2="${left(tick)}" y1="${area.top}" y2="${height - area.bottom}"/><text x="${left(tick)}" y="${height - 24}" text-anchor="middle">${html(count(tick))}</text>`),
		...ys.ticks.map((tick) => `<line class="axis" x1="${area.left}" x2="${width - area.right}" y1="${top(tick)}" y2="${top(tick)}"/><text x="${area.left - 5}" y="${top(tick)}" dy="4" text-anchor="end">${html(tickText(tick, ys.step))}</text>`),
		`<text x="${(width + area.left) / 2}" y="${height - 6}" text-anchor="middle">context tokens</text>`,
		`<polyline class="front" points="${front.map(({ x, y }) => `${left(x)},${top(y)}`).join(" ")}"/>`,
		...placed.map((point) => {
			const { variant, x, y } = point;
			return `<circle class="${[
				"point",
				variant.nonDominated && "best",
				isNow(point) && "now"
			].filter(Boolean).join(" ")}" cx="${left(x)}" cy="${top(y)}" r="4.5"><title>${tip(point, metric)}</title></circle>`;
		}),
		...labelled.slice(0, mostLabels).map(({ number, x, y }) => `<text class="name" x="${left(x)}" y="${top(y)}" dx="7" dy="-5">${number}</text>`),
		"</svg>"
	].join("\n");
}
function tip({ number, variant }, metric) {
	const values = `${metric.name} ${valueText(variant, metric)}, ${tokensText(variant)} context tokens`;
	return `${number}: ${foreignHtml(variant.name)} – ${html(values)}`;
}
// src/features/sweep/shown/sweep-page.ts
const mostIds = 200;
function sweepPage(report, digest) {
	const ranked = rankedVariants(report);
	const picture = scatter(report, ranked);
	const mark = markSentence(report);
	const field = fieldSentence(report);
	const body = `<h1>${count(report.variants.length)} variants</h1>
<p class="quiet">${about(report)}</p>
${doubtsOf(report).map((doubt) => `<p><strong>${html(plainText(doubt))}</strong></p>`).join("\n")}${field === void 0 ? "" : `<p><strong>${html(plainText(field))}</strong></p>`}
${picture === "" ? "" : `<figure>\n${picture}\n<figcaption>${caption(report)}</figcaption>\n</figure>`}
<div class="scroll" tabindex="0" role="region" aria-label="Variants">
${table(report, ranked)}
</div>
${mark === void 0 ? "" : `<p class="quiet">★ ${html(mark)} Better and worse: number of questions, compared with the unchanged pipeline. Times are from a single run.</p>`}
<h2>Questions that change</h2>
${ranked.map((variant) => differences(variant)).join("\n")}`;
	return stillPage({
		title: "sweep",
		style: pageStyle,
		body
	}, digest);
}
function about({ commit, config, golden, compared, metrics: [first] }) {
	const where = commit === void 0 ? "the working tree" : `commit ${foreignHtml(commit.slice(0, 12))}`;
	const by = first === void 0 ? "" : `, ${html(first.name)} on ${count(compared)} questions`;
	return `Measured on ${where}: ${foreignHtml(config)}, ${foreignHtml(golden)}${by}.`;
}
function caption({ metrics: [first] }) {
	return `${html(first?.name ?? "")} (vertical) against context tokens (horizontal). Numbers refer to the table. Filled points are variants that no other variant beats; the thick ring is the unchanged pipeline.`;
}
function table(report, ranked) {
	const metrics = shownMetrics(report);
	const headings = [
		...metrics.map(({ name }) => name),
		"Better",
		"Worse",
		"Context tokens",
		"Query",
		"Build"
	];
	const others = report.variants.filter((one) => one.outcome !== "measured");
	return `<table>
<caption>Best first.</caption>
<thead><tr><th scope="col">#</th><th scope="col" class="name">Variant</th>${headings.map((heading) => `<th scope="col">${html(heading)}</th>`).join("")}</tr></thead>
<tbody>
${[...ranked.map((variant, at) => row(variant, at + 1, metrics)), ...others.map((one) => otherRow(one, headings.length))].join("\n")}
</tbody>
</table>`;
}
function row(variant, number, metrics) {
	const { name, nonDominated, better, worse } = variant;
	const { query, build } = timesText(variant);
	const cells = [
		...metrics.map((metric) => valueText(variant, metric)),
		count(better.length),
		count(worse.length),
		tokensText(variant),
		query,
		build
	];
	return `<tr${nonDominated ? " class=\"best\"" : ""}><td>${number}</td><th scope="row" class="name">${nonDominated ? "★&nbsp;" : ""}${foreignHtml(name)}</th>${cells.map((cell) => `<td>${html(cell)}</td>`).join("")}</tr>`;
}
function otherRow(variant, columns) {
	const why = whyNot(variant);
	return `<tr><td></td><th scope="row" class="name">${foreignHtml(variant.name)}</th><td class="why" colspan="${columns}">${why}</td></tr>`;
}
function whyNot(variant) {
	switch (variant.outcome) {
		case "failed": return `failed: ${foreignHtml(variant.message, 400)}`;
		case "dropped": return `dropped after ${count(variant.questions)} questions, on which other variants were better`;
		case "unmeasured": return "not measured: time ran out";
	}
}
function differences({ name, better, worse }) {
	if (better.length + worse.length === 0) return "";
	const list = (title, ids) => {
		if (ids.length === 0) return "";
		const more = ids.length - mostIds;
		const items = ids.slice(0, mostIds).map((id) => `<li>${foreignHtml(id)}</li>`);
		if (more > 0) items.push(`<li>and ${count(more)} more</li>`);
		return `<p>${title}</p>\n<ul>${items.join("")}</ul>\n`;
	};
	return `<details><summary>${foreignHtml(name)}: ${count(better.length)} better, ${count(worse.length)} worse</summary>
${list("Better", better)}${list("Worse", worse)}</details>`;
}
// src/features/sweep/shown/sweep-terminal.ts
const longestName = 60;
function renderSweep(report, { color, width: columns }) {
	const width = Math.max(40, columns);
	const paint = paintFor(color);
	const ranked = rankedVariants(report);
	const [heading = "", ...rows] = terminalTable(columnsOf(report), ranked, width);
	const mark = markSentence(report);
	const field = fieldSentence(report);
	return textOfBlocks([
		[titleOf(report)],
		ranked.length === 0 ? [] : [paint.dim(heading), ...rows],
		doubtsOf(report).flatMap((doubt) => wrapWords(plainText(doubt), width)),
		mark === void 0 ? [] : indented(`* ${mark}`, width),
		field === void 0 ? [] : wrapWords(plainText(field), width),
		bullets("Dropped because other variants were better on the first questions", dropped(report), width),
		failures(report, width),
		bullets("Not measured because time ran out", unmeasured(report), width)
	]);
}
function titleOf({ variants, metrics: [first], compared }) {
	const measured = variants.filter(({ outcome }) => outcome === "measured").length;
	const some = measured === variants.length ? "" : `${measured} of `;
	const by = first === void 0 ? "" : `; ${first.name} on ${count(compared)} questions`;
	return `RAG Gate: ${some}${count(variants.length)} variants measured${by}`;
}
function columnsOf(report) {
	return [
		{
			heading: "  Variant",
			align: "left",
			rank: 0,
			cell: ({ nonDominated, name }) => `${nonDominated ? "*" : " "} ${fitWidth(plainForeign(name, longestName), longestName)}`
		},
		...shownMetrics(report).map((metric, at) => ({
			heading: metric.name,
			align: "right",
			rank: at === 0 ? 0 : 3,
			cell: (variant) => valueText(variant, metric)
		})),
		{
			heading: "Better / worse",
			align: "right",
			rank: 2,
			cell: ({ better, worse }) => `${better.length} / ${worse.length}`
		},
		{
			heading: "Context tokens",
			align: "right",
			rank: 0,
			cell: tokensText
		},
		{
			heading: "Query",
			align: "right",
			rank: 4,
			cell: (variant) => timesText(variant).query
		},
		{
			heading: "Build",
			align: "right",
			rank: 4,
			cell: (variant) => timesText(variant).build
		}
	];
}
function failures({ variants }, width) {
	const failed = variants.flatMap((one) => one.outcome === "failed" ? [...indented(`${plainForeign(one.name, longestName)}: ${plainForeign(one.message, 400)}`, width), ...one.hint === void 0 ? [] : indented(`  hint: ${plainForeign(one.hint, 400)}`, width)] : []);
	return failed.length === 0 ? [] : ["Failed", ...failed];
}
function dropped({ variants }) {
	return variants.flatMap((one) => one.outcome === "dropped" ? [say`${id(one.name)} after ${plural(one.questions, "question")}`] : []);
}
function unmeasured({ variants }) {
	return variants.flatMap(({ name, outcome }) => outcome === "unmeasured" ? [say`${id(name)}`] : []);
}
const notTried = new Set([
	"kind",
	"depth",
	"concurrency",
	"inputs"
]);
function variantsOfSets(sets) {
	const read = sets.map((set) => readSet(set));
	const keys = read.map(({ key }) => key);
	const twice = keys.find((key, at) => keys.indexOf(key) !== at);
	if (twice !== void 0) throw usage$1(`--set specifies ${quoted(twice)} twice`, "list all values of this key in one --set");
	const count = read.reduce((product, { values }) => product * values.length, 1);
	if (count > 500) throw usage$1(`--set specifies ${count} variants, but at most 500 are allowed`, "list fewer values");
	return read.reduce((all, { key, values }) => all.flatMap((one) => values.map((value) => [...one, [key, value]])), [[]]).map((settings) => ({
		name: settings.map(([key, value]) => `${key}=${written(value)}`).join(" "),
		settings: new Map(settings)
	}));
}
function readSet(set) {
	const [, key = "", text = ""] = /^(?:pipeline\.)?([^=\s]+)=(.*)$/s.exec(set) ?? [];
	const hint = "write --set chunk.size=300,500 or --set 'documents=[\"docs/**\"],[\"guides/**\"]'";
	if (key === "") throw usage$1(`--set ${quoted(set)}: expected KEY=VALUE,VALUE`, hint);
	if (notTried.has(key)) throw usage$1(`--set ${key}: this key controls how the pipeline is queried, which must be the same for all variants`);
	const { value, problems } = readYaml(`[${text}]`);
	const values = Array.isArray(value) ? value : [];
	if (problems.length > 0 || values.length === 0 || !values.every(isValue)) throw usage$1(`--set ${printable(key)}: ${quoted(text)} is not a list of values`, hint);
	return {
		key,
		values
	};
}
function isValue(value) {
	if (Array.isArray(value)) return value.length > 0 && value.every((one) => isScalar(one));
	return isScalar(value);
}
function isScalar(value) {
	return value !== null && typeof value !== "object";
}
function written(value) {
	return Array.isArray(value) ? `[${value.join(", ")}]` : String(value);
}
function usage$1(message, hint = "see `rag-gate sweep --help`") {
	return new GateError("input-invalid", message, { hint });
}
// src/features/sweep/variants/variants-of-file.ts
const ValueSchema = union([
	string(),
	number(),
	boolean()
]).transform(String);
const VariantSchema = keyed("a mapping with `name` and at least one of `set`, `env` and `patch`", {
	name: shortText("a name", 100),
	set: record(string(), unknown(), { error: "expected a mapping of pipeline keys" }).optional(),
	env: record(string(), ValueSchema, { error: "expected a mapping of variables and their values" }).refine((env) => Object.keys(env).every(mayBeGiven), { error: "expected names of variables that do not belong to RAG Gate or the runner and do not change how programs start" }).optional(),
	patch: shortText("the path to a patch", 1e3).optional()
}).refine(({ set, env, patch }) => set ?? env ?? patch, { error: "expected set, env or patch, because without them the variant is the unchanged pipeline" });
const FileSchema = listOf$1("a list of variants", VariantSchema, 1).max(500, { error: `expected at most 500 variants` });
const limits = {
	most: 1048576,
	tooLarge: "a variants file of more than 1 MiB"
};
function readVariants(bytes, file) {
	const mistakes = listMistakes(file);
	const document = readYaml(fileText(bytes, {
		...limits,
		resolve: eitherSide,
		mistakes
	}));
	const { value, problems } = document;
	for (const problem of problems) mistakes.add(problem, () => problem.position);
	if (mistakes.count === 0) for (const { path, part, message } of [...schemaMistakes(FileSchema, value), ...twice(value)]) mistakes.add({
		path,
		message
	}, () => document.positionOf(path, part));
	if (mistakes.count > 0) throw mistakes.error("input-invalid", "RAG Gate's docs/sweep.md describes the variants file");
	return FileSchema.parse(value);
}
function twice(value) {
	const names = Array.isArray(value) ? value.map((one) => isMapping(one) ? one["name"] : void 0) : [];
	return names.flatMap((name, at) => {
		const isRepeated = name !== void 0 && names.indexOf(name) < at;
		if (name !== "as it is" && !isRepeated) return [];
		return [{
			path: [at, "name"],
			part: "value",
			message: isRepeated ? "appears twice: expected a different name" : "is the name of the unchanged settings: expected a different name"
		}];
	});
}
// src/features/sweep/sweep-variants.ts
async function variantsOf({ set = [], file }) {
	if (file === void 0) return variantsOfSets(set);
	const { bytes } = await readFileNamed(file);
	const written = readVariants(bytes, file);
	return Promise.all(written.map(async ({ name, set: settings, env, patch }) => ({
		name,
		...settings && { settings: new Map(Object.entries(settings)) },
		...env && { env },
		...patch && { patch: await readPatch(resolve(dirname(file), patch)) }
	})));
}
async function readPatch(path) {
	const { bytes } = await readFileNamed(path);
	const text = decodeText(bytes);
	if (text !== void 0) return text;
	throw new GateError("input-invalid", `${printable(path)}: expected a patch in UTF-8`);
}
// src/features/sweep/command.ts
const usage = wrongUse("sweep");
const ownFlags = {
	...buildFlags,
	set: {
		type: "string",
		multiple: true
	},
	remedy: { type: "boolean" },
	budget: { type: "string" },
	metrics: {
		type: "string",
		multiple: true
	},
	out: { type: "string" },
	json: { type: "boolean" },
	"dry-run": { type: "boolean" }
};
async function run(args) {
	const { flags, rest } = readArguments("sweep", args, ownFlags);
	const { set } = flags;
	const [file, ...more] = rest;
	if (more.length > 0) throw usage("sweep takes one file of variants");
	if (set === void 0 && file !== void 0 && await isForSet(file)) throw usage(`${printable(file)} is not a file; to try values, write sweep --set ${printable(file)}`);
	if (set !== void 0 && file !== void 0) throw usage("sweep takes --set or a file, not both");
	const isGiven = set !== void 0 || file !== void 0;
	if (flags.remedy && isGiven) throw usage("sweep takes only one of --remedy, --set and a file");
	if (flags.remedy && flags["dry-run"]) throw usage("sweep --remedy does not support --dry-run, because it must first measure which questions fail");
	const isRemedy = !isGiven && flags.remedy !== true;
	requireGoingTogether(flags, isRemedy);
	const budgetMs = flags.budget === void 0 ? void 0 : timeOf(flags.budget);
	const until = () => budgetMs === void 0 ? void 0 : AbortSignal.timeout(budgetMs);
	if (flags.remedy) return sweepToday(flags, until);
	if (isRemedy) return sweepForRemedy(flags, until);
	return sweepVariants(await variantsOf({
		set,
		file
	}), flags, until);
}
async function isForSet(file) {
	return /^[\w.-]+=/.test(file) && await stat(file).catch(() => void 0) === void 0;
}
async function sweepForRemedy(flags, until) {
	const log = openTerminalLog(process.stderr);
	return showRemedied(await stoppable(async (signal) => {
		return sweepRemedy(await buildRequest(flags, log), {
			...buildPorts(flags, {
				log,
				signal,
				now: () => performance.now()
			}),
			until: until()
		});
	}), flags, log);
}
async function sweepToday(flags, until) {
	const log = openTerminalLog(process.stderr);
	const { alone, variants } = await stoppable(async (signal) => {
		return variantsToday(await buildRequest(flags, log), buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		}));
	});
	log.done();
	if (variants.length > 0) return sweepVariants(variants, flags, until);
	await deliverReport(alone, flags, log);
	if (flags.json !== true) process.stdout.write(`\nNothing was tried: ${whyNone(alone)}.\n`);
	return exitCodeOfReport(alone);
}
function whyNone({ verdict }) {
	return verdict === "error" ? "the working tree could not be measured" : "no question fails at a stage that a setting of the built-in pipeline can fix";
}
async function sweepVariants(variants, flags, until) {
	const { out } = flags;
	if (out !== void 0) await makeFolder(out);
	let plan = flags["dry-run"] ? "judge: nothing to judge, because no metric needs a judge" : void 0;
	const dry = plan === void 0 ? {} : { onPlan: (line) => plan = line };
	const log = openTerminalLog(process.stderr);
	const swept = await stoppable(async (signal) => {
		const request = await buildRequest(flags, log);
		const ports = buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		});
		const metrics = listOf("metrics", flags.metrics);
		return sweep({
			...request,
			metrics
		}, variants, {
			...ports,
			...dry,
			until: until()
		});
	});
	log.done();
	if (plan !== void 0) {
		process.stdout.write(`${plan}\n`);
		return 0;
	}
	const report = buildSweepReport(swept);
	process.stdout.write(flags.json ? jsonOf(report) : tableOf(report));
	if (out !== void 0) await writeFiles(out, new Map([["sweep.csv", sweepCsv(report)], ["sweep.html", sweepPage(report, digest)]]));
	return report.variants.every(({ outcome }) => outcome === "measured" || outcome === "dropped") && doubtsOf(report).length === 0 ? 0 : 3;
}
function requireGoingTogether(flags, isRemedy) {
	const wrong = (isRemedy ? [
		"metrics",
		"out",
		"dry-run"
	] : ["base"]).find((name) => flags[name] !== void 0);
	if (wrong === void 0) return;
	throw usage(`--${wrong} ${isRemedy ? "can only be used" : "cannot be used"} with ${wrong === "dry-run" ? "--set or a file" : "--set, a file or --remedy"}`);
}
function timeOf(text) {
	const read = duration$1().safeParse(text);
	if (read.success) return read.data;
	throw new GateError("input-invalid", `--budget ${JSON.stringify(text)}: ${read.error.issues[0]?.message}`);
}
function digest(text) {
	return hash("sha256", text, "base64");
}
function jsonOf(report) {
	return `${visibleJson({
		tool: toolVersion,
		...report
	}, 2)}\n`;
}
function tableOf(report) {
	return renderSweep(report, {
		color: wantsColor(),
		width: terminalWidth()
	});
}
async function showRemedied({ first, second }, { json }, log) {
	log.done();
	await deliverReport(first, { json }, log);
	const width = terminalWidth();
	if (json !== true) process.stdout.write(`\n${textOfBlocks([bullets("Tried", triedRows(first), width)])}`);
	return exitCodeOfReport(second ?? first);
}
export { run };
