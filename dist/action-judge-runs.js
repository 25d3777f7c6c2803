import { n as __exportAll } from "./action-rolldown-runtime.js";
import { c as GateError } from "./action-reason-of.js";
import { a as trustUntilStopped, c as addressedDocuments, d as canaries, i as runJudging, l as textToGrader, n as startDeadline, o as usdOfPlan, r as openBudget, s as holdsStrayDigits, t as openJudges, u as agreementOf } from "./action-open-judges.js";
import { J as needsEmbeddings, _ as defaultConfigPaths, bt as rubricPresets, i as recogniseRefusal, it as entryOf, l as meanOf, n as readsAnswer, r as readsContext, s as orientedChange, yt as behaviourRubrics } from "./action-judge-blocks.js";
import { r as fromTop, t as byCodeUnit } from "./action-by-code-unit.js";
import { f as kindTraits } from "./action-store-keys.js";
import { J as allowedDrop, T as documentsOfRun, d as contextOf, t as scoreMatrix } from "./action-score-matrix.js";
import { C as matricesOf, S as judgedItems, x as isUnchanged } from "./action-run-job.js";
import { createHash } from "node:crypto";
// src/metrics/judged/majority-verdict.ts
function majorityVerdict(votes) {
	const given = votes.filter((vote) => vote.kind === "verdict");
	if (given.length === 0) return votes[0];
	const label = [
		"entailed",
		"contradicted",
		"not_found"
	].find((one) => isMost(given.filter((vote) => vote.label === one).length, votes.length)) ?? "not_found";
	const winning = given.filter((vote) => vote.label === label);
	const ranks = [...new Set(winning.flatMap(({ ranks }) => ranks))].filter((rank) => isMost(winning.filter((vote) => vote.ranks.includes(rank)).length, winning.length));
	const unproven = isMost(winning.filter((vote) => vote.unproven).length, winning.length);
	return {
		kind: "verdict",
		label,
		ranks: ranks.toSorted((one, other) => one - other),
		unproven
	};
}
function isMost(part, whole) {
	return part * 2 > whole;
}
// src/judge/matrix-verdicts.ts
function matrixVerdicts(matrix) {
	const samples = [matrix, ...matrix.repeats];
	return [...verdictsIn(samples.map(({ answer }) => claimsIn(answer)), [["Br", ({ inContext }) => inContext], ["Cr", ({ inReference }) => inReference]]), ...verdictsIn(samples.map(({ reference }) => claimsIn(reference)), [["Bg", ({ inContext }) => inContext], ["Cg", ({ inAnswer }) => inAnswer]])];
}
function verdictsIn(samples, blocks) {
	const [claims = []] = samples;
	return claims.flatMap(({ text }, at) => blocks.flatMap(([block, verdictOf]) => {
		const [first, ...others] = samples.flatMap((sample) => sample[at] ?? []).flatMap((claim) => verdictOf(claim) ?? []);
		return first === void 0 ? [] : [{
			block,
			text,
			verdict: majorityVerdict([first, ...others])
		}];
	}));
}
function claimsIn(list) {
	return list?.kind === "claims" ? list.claims : [];
}
// src/judge/judge-embedder.ts
function judgeEmbedder(embedder, { settings: { model, dimensions }, deadline, log }) {
	const failures = {
		inARow: 0,
		told: false,
		last: ""
	};
	const late = {
		kind: "failed",
		cause: "deadline",
		message: "judge.deadline has passed"
	};
	const failure = (error) => {
		failures.inARow += 1;
		failures.last = error.message;
		if (!failures.told) log.warn([error.message, error.hint ?? []].flat().join("; "));
		failures.told = true;
		return {
			kind: "failed",
			cause: failures.inARow < mostFailures ? "server_error" : "unreachable",
			message: error.message
		};
	};
	return {
		model,
		dimensions,
		embed: async (texts, signal) => {
			if (deadline.aborted) return late;
			if (failures.inARow >= mostFailures) return {
				kind: "failed",
				cause: "unreachable",
				message: failures.last
			};
			try {
				const vectors = await embedder.embed(texts, AbortSignal.any([signal, deadline]));
				failures.inARow = 0;
				return {
					kind: "vectors",
					vectors
				};
			} catch (error) {
				signal.throwIfAborted();
				if (deadline.aborted) return late;
				if (!(error instanceof GateError)) throw error;
				return failure(error);
			}
		}
	};
}
const mostFailures = 3;
async function openJudgeEmbedder(models, { embed }, ports) {
	if (embed === void 0) return void 0;
	return judgeEmbedder(await models.embedder({
		...embed,
		batch: 4
	}), {
		settings: embed,
		...ports
	});
}
// src/judge/facts-of-judging.ts
function factsOfJudging(notes) {
	const { judging, chat, key } = notes;
	const { judged, counters } = judging;
	const { base, head } = judged.grounds;
	return {
		model: chat.model,
		endpoint: chat.endpoint,
		key,
		stopped: stoppedBy(notes),
		trust: trustIn(notes),
		served: {
			base: base?.served,
			head: head.served
		},
		lost: {
			base: base?.lost,
			head: head.lost
		},
		verdicts: counters.verdicts,
		unproven: counters.unproven,
		looseExtractions: counters.looseExtractions,
		split: judged.split,
		cutChunks: judged.cutChunks,
		assumedContext: notes.assumedContext,
		selfPreference: notes.selfPreference,
		escalation: notes.escalation,
		panel: notes.panel,
		noise: notes.noise,
		sample: void 0,
		addressed: notes.addressed,
		addressingAnswers: notes.addressingAnswers,
		ignored: chat.facts.ignored,
		spending: spendingOf(notes)
	};
}
function trustIn(notes) {
	const { trust } = notes.judging;
	if (stoppedBy(notes) !== void 0) return trustUntilStopped(trust);
	return trust.of === 0 ? void 0 : trust;
}
function stoppedBy({ judging, chat }) {
	const { excess, counters } = judging;
	if (excess !== void 0) return {
		cause: "budget",
		...excess
	};
	if (chat.facts.stopped !== void 0) return chat.facts.stopped;
	return counters.stopped && {
		...counters.stopped,
		hint: void 0
	};
}
function spendingOf({ judging, chat, spent, terms, store }) {
	const { counters, planned } = judging;
	const { input, cachedInput, output, reasoning, estimatedReplies, usd } = spent;
	return {
		calls: [...counters.callsByKind].toSorted(([one], [other]) => one < other ? -1 : 1).map(([kind, calls]) => ({
			kind,
			calls
		})),
		requests: chat.facts.requests,
		judged: counters.judged,
		fromStore: counters.fromStore,
		shared: counters.shared,
		tokens: {
			input,
			cachedInput,
			output,
			reasoning
		},
		estimatedReplies,
		usd,
		budget: terms.limits,
		planned: {
			calls: planned.calls,
			input: planned.input,
			output: planned.output,
			usd: usdOfPlan(planned, terms)
		},
		askedAgain: counters.askedAgain,
		sentinelFailures: counters.negativeControlFailures,
		unverifiedQuotes: counters.unverifiedQuotes,
		correctedSources: counters.correctedSources,
		ignoredVerdicts: counters.ignoredVerdicts,
		store
	};
}
// src/metrics/judged/judged-metrics.ts
function judgedMetrics(metrics, { detector }) {
	return metrics.flatMap((metric) => {
		const entry = entryOf(metric);
		const { name } = metric;
		if (entry.reads === "outcome") return detector === "judge" ? [{
			name,
			needs: ["A"]
		}] : [];
		if (entry.reads !== "matrix" || entry.needs.length === 0) return [];
		return [{
			name,
			needs: entry.needs
		}];
	});
}
// src/metrics/judged/rubrics-asked.ts
function rubricsAsked(metrics, own, items) {
	const names = new Set(metrics.map(({ name }) => name));
	const written = new Set(own.map(({ label }) => label));
	const presets = rubricPresets.filter(({ label }) => !written.has(label));
	const expected = new Set(items.map(({ golden }) => golden.base.expect));
	const behaviours = names.has("expected_behaviour") ? behaviourRubrics : [];
	return [...[...own, ...presets].filter(({ label }) => names.has(`rubric.${label}`)), ...behaviours.filter(({ expects }) => expected.has(expects))];
}
// src/judge/trust/self-preference.ts
function familyOf(model) {
	return /[a-z]+/i.exec(nameOf(model))?.[0].toLowerCase();
}
function selfPreference(models) {
	const family = familyOf(models.judge);
	const generators = [...new Set(models.generators)].filter((model) => family !== void 0 && familyOf(model) === family);
	const judge = nameOf(models.judge).toLowerCase();
	const reranker = models.rerankers.find((model) => nameOf(model).toLowerCase() === judge);
	if (generators.length === 0 && reranker === void 0) return void 0;
	return {
		generators,
		reranker
	};
}
function nameOf(model) {
	return model.split("/").at(-1) ?? model;
}
// src/model/judging/noise.ts
function judgeNoise(differences) {
	if (differences.length === 0) return void 0;
	const squares = differences.reduce((sum, difference) => sum + difference ** 2, 0);
	return Math.sqrt(squares / differences.length);
}
function noiseOfMean({ noise, judgedAnew, pairs, repeats = 1, ofVerdicts = 0 }) {
	if (pairs === 0) return 0;
	const least = 2 * ofVerdicts / repeats;
	const variance = Math.max(least, noise ** 2 - 2 * ofVerdicts + least);
	return 2 * Math.sqrt(variance) * Math.sqrt(judgedAnew) / pairs;
}
function varianceWithin(groups) {
	const counted = groups.filter(({ length }) => length > 1);
	const squares = counted.map((values) => {
		const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
		return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	});
	const freedom = counted.reduce((sum, { length }) => sum + length - 1, 0);
	return freedom === 0 ? 0 : squares.reduce((sum, square) => sum + square, 0) / freedom;
}
// src/commands/judging/noise-of-judging.ts
const fewestItems = 5;
function noiseOfJudging(exam, { items, judged }) {
	if (judged.again.size === 0) return [];
	const { matrices } = judged;
	const unchanged = new Set(items.filter(isUnchanged).map(({ id }) => id));
	return exam.settings.metrics.flatMap((metric) => {
		const entry = entryOf(metric);
		if (entry.reads !== "matrix" || entry.needs.includes("W")) return [];
		const unread = new Set(items.filter((item) => lacksText(entry, item)).map(({ id }) => id));
		const scored = exam.items.filter(({ id, golden }) => applies(entry, golden) && !unread.has(id));
		const differences = scored.flatMap(({ id }) => {
			return scoredPair(entry, matrices.get(id)?.head, judged.again.get(id)).map(({ change }) => change);
		});
		const sigma = judgeNoise(differences);
		const counted = {
			metric: metric.name,
			items: differences.length
		};
		if (sigma === void 0 || differences.length < fewestItems) {
			const reason = `too few: ${differences.length} of ${fewestItems}`;
			return [{
				...counted,
				sigma: void 0,
				floor: void 0,
				reason
			}];
		}
		const pairs = scored.filter(({ id, origin }) => {
			const { base, head } = matrices.get(id) ?? {
				base: void 0,
				head: void 0
			};
			return origin !== "added" && scoredPair(entry, base, head).length > 0;
		});
		const judgedAnew = pairs.filter(({ id }) => !unchanged.has(id));
		const samples = judgedAnew.flatMap(({ id }) => samplesOf(entry, matrices.get(id)));
		const floor = noiseOfMean({
			noise: sigma,
			judgedAnew: judgedAnew.length,
			pairs: pairs.length,
			repeats: Math.max(1, ...samples.map(({ length }) => length)),
			ofVerdicts: varianceWithin(samples)
		});
		return [{
			...counted,
			sigma,
			floor,
			reason: void 0
		}];
	});
}
function applies(entry, { base }) {
	return entry.ruledOut(base) === void 0;
}
function lacksText({ needs }, { sides: { base, head } }) {
	return [base, head].some((side) => {
		if (side === void 0) return false;
		return readsAnswer(needs) && side.answer === void 0 || readsContext(needs) && side.context.some(({ text }) => text === "");
	});
}
function samplesOf(entry, sides) {
	return [sides?.base, sides?.head].map((matrix) => (matrix ? [matrix, ...matrix.repeats] : []).flatMap((one) => {
		const score = entry.score(one);
		return score.kind === "scored" ? [score.value] : [];
	}));
}
function scoredPair(entry, first, second) {
	if (first === void 0 || second === void 0) return [];
	const [one, other] = [scoreMatrix(entry, first), scoreMatrix(entry, second)];
	return one.kind === "scored" && other.kind === "scored" ? [{
		base: one.value,
		change: other.value - one.value
	}] : [];
}
// src/commands/judging/judge-caveats.ts
function judgeCaveats({ exam, sides, settings }, { session, judging, items }) {
	return {
		assumedContext: {
			base: assumedContext(exam, sides, "base"),
			head: assumedContext(exam, sides, "head")
		},
		selfPreference: preferenceOf(settings, exam, sides),
		escalation: escalationOf(settings, judging),
		panel: panelOf(settings, session, judging),
		noise: noiseOfJudging(exam, {
			items,
			judged: judging.first
		}),
		addressed: addressedIn(exam, sides),
		addressingAnswers: addressingAnswers(items)
	};
}
function assumedContext({ items, pipelines }, sides, side) {
	const pipeline = pipelines[side];
	if (pipeline === void 0 || kindTraits[pipeline.kind].knowsContext) return void 0;
	const counts = items.flatMap(({ id }) => {
		const result = sides[side]?.run.results.get(id);
		return result?.kind !== "answered" || result.answer === void 0 || result.context !== void 0 ? [] : [Math.min(result.chunks.length, contextOf(pipeline) ?? 20)];
	});
	return counts.length === 0 ? void 0 : counts.reduce((one, other) => Math.max(one, other), 0);
}
function preferenceOf({ model }, { pipelines }, sides) {
	const generators = [];
	const rerankers = [];
	for (const side of ["base", "head"]) {
		const pipeline = pipelines[side];
		if (pipeline?.kind === "builtin" && pipeline.answer !== void 0) generators.push(pipeline.answer.model);
		const models = sides[side]?.run.models;
		if (models?.generator !== void 0) generators.push(models.generator);
		if (models?.reranker !== void 0) rerankers.push(models.reranker);
	}
	return selfPreference({
		judge: model,
		generators,
		rerankers
	});
}
function addressedIn({ items }, { base, head }) {
	const ids = items.map(({ id }) => id);
	const [before, now] = [base && returnedTexts(base, ids), returnedTexts(head, ids)];
	const names = documentsOfRun(head.run, ids).union(new Set(now.keys()));
	return addressedDocuments([...names].toSorted(), {
		base: base && { text: (name) => base.corpus.text(name) ?? before?.get(name) },
		head: { text: (name) => head.corpus.text(name) ?? now.get(name) }
	});
}
function addressingAnswers(items) {
	return items.filter(({ query, references, sides: { base, head } }) => {
		const phrases = textToGrader(head?.answer ?? "");
		if (phrases.length === 0) return false;
		const known = [
			query,
			...references,
			base?.answer ?? ""
		];
		const before = textToGrader([...known, ...(base?.context ?? []).map(({ text }) => text)].join("\n"));
		return phrases.some((phrase) => !before.includes(phrase));
	}).map(({ id }) => id);
}
function returnedTexts({ run, corpus }, ids) {
	const texts = /* @__PURE__ */ new Map();
	for (const id of ids) {
		const result = run.results.get(id);
		if (result?.kind !== "answered") continue;
		for (const chunk of result.chunks) {
			if (chunk.text === void 0) continue;
			if (chunk.doc !== void 0 && corpus.text(chunk.doc) !== void 0) continue;
			const name = chunk.doc ?? chunk.id;
			const own = texts.get(name) ?? /* @__PURE__ */ new Set();
			texts.set(name, own.add(chunk.text));
		}
	}
	return new Map([...texts].map(([name, own]) => [name, [...own].toSorted().join("\n")]));
}
function escalationOf({ escalate }, { escalated, judged }) {
	if (escalate === void 0) return void 0;
	const counts = escalated ?? {
		items: 0,
		verdicts: 0,
		changed: 0
	};
	return {
		model: escalate.model,
		served: judged.servedByOthers,
		...counts
	};
}
function panelOf({ model, also, combine }, { panel }, { judged }) {
	if (panel.kind !== "voting") return void 0;
	const { items, ...agreement } = agreementOf(panel.voteRecord);
	return {
		models: [model, ...also.map((one) => one.model)],
		served: judged.servedByOthers,
		combine,
		...agreement,
		disagreements: items
	};
}
// src/judge/panel/doubtful-blocks.ts
function doubtfulBlocks({ references }, side, matrix) {
	const textsOf = (block, ranks) => {
		if (block === "Cr") return references;
		if (block === "Cg") return [side.answer ?? ""];
		return ranks.map((rank) => side.context[rank - 1]?.text ?? "");
	};
	const isDoubtful = ({ block, text, verdict }) => {
		if (verdict.kind === "lost") return false;
		if (verdict.unproven) return true;
		return verdict.label === "entailed" && holdsStrayDigits(text, textsOf(block, verdict.ranks));
	};
	return new Set(matrixVerdicts(matrix).filter(isDoubtful).map(({ block }) => block));
}
// src/commands/judging/choose-escalations.ts
const assumedNoise = .02;
const slack = 1e-9;
function chooseEscalations(exam, { items, judged }) {
	const near = nearBlocks(exam, {
		items,
		judged
	});
	return new Map(items.flatMap((item) => {
		const blocks = [...doubtful(item, judged.matrices.get(item.id)), ...isUnchanged(item) ? [] : near];
		return blocks.length === 0 ? [] : [[item.id, new Set(blocks)]];
	}));
}
function doubtful(item, matrices) {
	return ["base", "head"].flatMap((name) => {
		const [side, matrix] = [item.sides[name], matrices?.[name]];
		if (side === void 0 || matrix === void 0) return [];
		return [...doubtfulBlocks(item, side, matrix)];
	});
}
function nearBlocks(exam, work) {
	const noise = noiseOfJudging(exam, work);
	const { matrices } = work.judged;
	const pairs = exam.items.filter(({ origin }) => origin !== "added").map(({ id, golden }) => ({
		golden,
		...matrices.get(id) ?? nothing
	}));
	return exam.settings.gate.flatMap((gate) => {
		const entry = entryOf(gate.metric);
		if (entry.reads !== "matrix") return [];
		const floor = noise.find(({ metric }) => metric === gate.metric.name)?.floor ?? assumedNoise;
		const distance = distanceToTolerance(gate, pairs);
		return distance !== void 0 && distance <= floor + slack ? entry.needs.filter(isOfVerdicts) : [];
	});
}
const nothing = {
	base: void 0,
	head: void 0
};
function distanceToTolerance({ metric, tolerance }, pairs) {
	const entry = entryOf(metric);
	if (tolerance === void 0 || entry.reads !== "matrix") return void 0;
	const values = pairs.flatMap(({ golden, base, head }) => applies(entry, golden) ? scoredPair(entry, base, head) : []);
	const change = meanOf(values.map((value) => value.change));
	if (change === void 0) return void 0;
	const allowed = allowedDrop(tolerance, meanOf(values.map(({ base }) => base)));
	return Math.abs(-orientedChange(metric, change) - allowed);
}
function isOfVerdicts(block) {
	return block === "Br" || block === "Bg" || block === "Cr" || block === "Cg";
}
// src/commands/judging/draw-sample.ts
function drawSample({ items }, sample) {
	if (sample === void 0 || sample.items >= items.length) return {
		items,
		unsampled: /* @__PURE__ */ new Set(),
		facts: void 0
	};
	const { seed } = sample;
	const drawn = items.map(({ id, origin }) => ({
		id,
		order: `${origin === "added" ? 1 : 0} ${hashOf(seed, id)}`
	})).toSorted((one, other) => byCodeUnit(one.order, other.order)).slice(0, sample.items);
	const ids = new Set(drawn.map(({ id }) => id));
	return {
		items: items.filter(({ id }) => ids.has(id)),
		unsampled: new Set(items.map(({ id }) => id).filter((id) => !ids.has(id))),
		facts: {
			items: ids.size,
			of: items.length,
			seed
		}
	};
}
function hashOf(seed, id) {
	return createHash("sha256").update(`${seed}:${id}`).digest("hex");
}
// src/commands/judging/unasked-judge.ts
function unaskedJudge({ model, budget }, { key, baseUrl }, error) {
	const nobody = {
		base: void 0,
		head: []
	};
	const facts = {
		model,
		endpoint: baseUrl ?? "https://api.openai.com/v1",
		key,
		stopped: error === void 0 ? {
			cause: "no_key",
			message: withoutKey[key],
			hint: keyHint
		} : {
			cause: "unreachable",
			message: error.message,
			hint: error.hint
		},
		trust: void 0,
		served: nobody,
		lost: nobody,
		verdicts: 0,
		unproven: 0,
		looseExtractions: 0,
		split: [],
		cutChunks: 0,
		assumedContext: {
			base: void 0,
			head: void 0
		},
		selfPreference: void 0,
		escalation: void 0,
		panel: void 0,
		noise: [],
		sample: void 0,
		addressed: [],
		addressingAnswers: [],
		ignored: [],
		spending: {
			calls: [],
			requests: 0,
			judged: 0,
			fromStore: 0,
			shared: 0,
			tokens: {
				input: 0,
				cachedInput: 0,
				output: 0,
				reasoning: 0
			},
			estimatedReplies: 0,
			usd: void 0,
			budget,
			planned: void 0,
			askedAgain: 0,
			sentinelFailures: 0,
			unverifiedQuotes: 0,
			correctedSources: 0,
			ignoredVerdicts: 0,
			store: "unasked"
		}
	};
	return {
		matrices: /* @__PURE__ */ new Map(),
		preferences: /* @__PURE__ */ new Map(),
		facts
	};
}
const keyHint = "give the input `api-key`, on the command line OPENAI_API_KEY";
const withoutKey = {
	given: "the judge was not asked",
	missing: "there is no key for the judge",
	withheld: "no key: secrets are not given to pull requests from forks or by Dependabot"
};
// src/commands/judging/judge-runs.ts
var judge_runs_exports = /* @__PURE__ */ __exportAll({ judgeRuns: () => judgeRuns });
async function judgeRuns(work) {
	const { judge, metrics, refusal } = work.exam.settings;
	const wanted = judgedMetrics(metrics, refusal);
	const rubrics = rubricsAsked(metrics, judge?.rubrics ?? [], work.exam.items);
	if (judge === void 0 || wanted.length + rubrics.length + (work.changed ?? []).length === 0) return void 0;
	const questions = work.exam.items.filter(({ golden }) => golden.base.draft === void 0);
	const { items, unsampled, facts: sample } = drawSample({ items: questions }, judge.sample);
	const sampled = {
		...work,
		exam: {
			...work.exam,
			items
		}
	};
	const changed = new Set(work.changed?.slice(0, judge.sample?.items));
	const compared = questions.filter(({ id }) => changed.has(id));
	const judged = await judgedOrNot({
		...sampled,
		compared
	}, {
		...judge,
		rubrics
	}, wanted);
	return {
		...judged,
		facts: {
			...judged.facts,
			sample
		},
		unsampled
	};
}
async function judgedOrNot(work, settings, metrics) {
	const { models, ports } = work;
	if (models.key !== "given") return unaskedJudge(settings, models, void 0);
	try {
		return await judgeAll(work, settings, metrics);
	} catch (error) {
		if (ports.signal.aborted || !(error instanceof GateError)) throw error;
		return unaskedJudge(settings, models, error);
	}
}
async function judgeAll({ exam, sides, models, folder, ports, compared }, settings, metrics) {
	const { log, now } = ports;
	const { refusal } = exam.settings;
	using deadline = startDeadline(settings.deadlineMs, now);
	const { model, prices } = settings;
	const terms = {
		limits: settings.budget,
		price: prices.get(model),
		prices
	};
	const budget = openBudget(terms);
	const opened = await models.open();
	const opening = {
		models,
		budget,
		deadline,
		embedder: exam.settings.metrics.some(needsEmbeddings) ? await openJudgeEmbedder(opened, settings, {
			deadline: deadline.signal,
			log
		}) : void 0,
		folder,
		gate: gateOf(exam),
		ports
	};
	const { session, strong, chat, save } = await openJudges(settings, opening);
	const items = judgedItems(exam, sides);
	const run = runJudging(session, {
		items,
		compared: judgedItems({
			...exam,
			items: compared
		}, sides),
		metrics,
		rubrics: settings.rubrics,
		classify: refusal.detector === "phrases" ? recogniseRefusal(refusal.phrases) : void 0,
		repeats: settings.repeats,
		concurrency: settings.concurrency,
		noiseSample: settings.noiseSample,
		canaries: [...canaries, ...exam.canaries],
		trustMinimum: settings.trust.min,
		stopsUntrusted: settings.trust.onUntrusted === "error",
		terms,
		escalation: strong && {
			strong,
			choose: (judged) => chooseEscalations(exam, {
				items,
				judged
			})
		},
		onPlan: ports.onPlan
	}, log);
	const store = await run.then(save, save);
	const judging = await run;
	const facts = factsOfJudging({
		judging,
		chat: {
			...chat,
			facts: chat.facts()
		},
		spent: budget.spent(),
		terms,
		key: models.key,
		...judgeCaveats({
			exam,
			sides,
			settings
		}, {
			session,
			judging,
			items
		}),
		store
	});
	const isTrusted = facts.trust !== void 0 && facts.trust.kind !== "untrusted";
	return {
		matrices: matricesOf(items, judging.judged),
		facts,
		preferences: isTrusted ? judging.preferences : /* @__PURE__ */ new Map()
	};
}
function gateOf({ files, folders, from }) {
	const { config } = files[from] ?? files.head;
	const path = fromTop(folders[from], config.path);
	return path === "" || defaultConfigPaths.some((usual) => usual === path) ? void 0 : path;
}
export { judge_runs_exports as n, drawSample as r, judgeRuns as t };
