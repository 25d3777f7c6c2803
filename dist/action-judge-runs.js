import { n as __exportAll } from "./action-rolldown-runtime.js";
import { i as GateError } from "./action-printable.js";
import { a as runJudging, c as agreementOf, d as canaries, i as openBudget, l as addressedDocuments, n as longestJudgingMs, o as trustUntilStopped, r as startDeadline, s as usdOfPlan, t as openJudges, u as textToGrader } from "./action-open-judges.js";
import { a as defaultConfigPaths, i as recogniseRefusal } from "./action-judge-blocks.js";
import { _ as behaviourRubrics, r as entryOf, v as rubricPresets } from "./action-lazily.js";
import { n as fromTop } from "./action-folder-path.js";
import { i as kindTraits } from "./action-kind-traits.js";
import { F as contextOf, t as documentsOfRun } from "./action-read-documents.js";
import { t as byCodeUnit } from "./action-by-code-unit.js";
import { v as sha256 } from "./action.js";
import { l as judgedItems, u as matricesOf } from "./action-run-job.js";
// src/judge/facts-of-judging.ts
function factsOfJudging(notes) {
	const { judging, chat, key } = notes;
	const { judged, counters } = judging;
	const { base, head } = judged.grounds;
	return {
		model: chat.model,
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
		split: judged.split,
		cutChunks: judged.cutChunks,
		assumedContext: notes.assumedContext,
		selfPreference: notes.selfPreference,
		panel: notes.panel,
		sample: void 0,
		addressed: notes.addressed,
		addressingAnswers: notes.addressingAnswers,
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
// src/commands/judging/judge-caveats.ts
function judgeCaveats({ exam, sides, settings }, { session, items }) {
	return {
		assumedContext: {
			base: assumedContext(exam, sides, "base"),
			head: assumedContext(exam, sides, "head")
		},
		selfPreference: preferenceOf(settings, exam, sides),
		panel: panelOf(settings, session),
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
function panelOf({ model, also }, { panel }) {
	if (panel.kind !== "voting") return void 0;
	const { items, ...agreement } = agreementOf(panel.voteRecord);
	return {
		models: [model, ...also.map((one) => one.model)],
		...agreement,
		disagreements: items
	};
}
// src/commands/judging/draw-sample.ts
function drawSample({ items }, sample) {
	if (sample === void 0 || sample >= items.length) return {
		items,
		unsampled: /* @__PURE__ */ new Set(),
		facts: void 0
	};
	const drawn = items.map(({ id, origin }) => ({
		id,
		order: `${origin === "added" ? 1 : 0} ${sha256(id)}`
	})).toSorted((one, other) => byCodeUnit(one.order, other.order)).slice(0, sample);
	const ids = new Set(drawn.map(({ id }) => id));
	return {
		items: items.filter(({ id }) => ids.has(id)),
		unsampled: new Set(items.map(({ id }) => id).filter((id) => !ids.has(id))),
		facts: {
			items: ids.size,
			of: items.length
		}
	};
}
// src/commands/judging/unasked-judge.ts
function unaskedJudge({ model, budget }, { key }, error) {
	const nobody = {
		base: void 0,
		head: []
	};
	const facts = {
		model,
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
		split: [],
		cutChunks: 0,
		assumedContext: {
			base: void 0,
			head: void 0
		},
		selfPreference: void 0,
		panel: void 0,
		sample: void 0,
		addressed: [],
		addressingAnswers: [],
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
	const changed = new Set(work.changed?.slice(0, judge.sample));
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
	using deadline = startDeadline(longestJudgingMs, now, ports.closing);
	const { model, prices } = settings;
	const terms = {
		limits: settings.budget,
		price: prices.get(model),
		prices
	};
	const budget = openBudget(terms);
	const opening = {
		models,
		budget,
		deadline,
		folder,
		gate: gateOf(exam),
		ports
	};
	const { session, chat, save } = await openJudges(settings, opening);
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
		canaries: [...canaries, ...exam.canaries],
		stopsUntrusted: settings.onUntrusted === "error",
		terms,
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
