import { $ as plainText, $i as fileText, An as openExam, At as valueWords, Bn as cacheKeys, Br as documentsOfRun, Cr as openLibrary, Fn as queriesOf, Gn as cachedRun, In as requireKey, Ki as count, Ln as vectorCache, Lr as contextOf, Nn as trackedFiles, Pn as filesWithoutTree, Q as plainForeign, Qi as formatKeyPath, Ri as problemsIn, Rn as hideExam, Rr as depthFor, S as paintFor, Sa as shortText, Sn as reachModels, Sr as indexVersion, Vr as readDocuments, Xi as share, Zi as listMistakes, _ as indented, ai as isApart, b as fitWidth, ba as listOf, br as childEnvironment, cn as openTerminalLog, cr as processLimits, dn as buildPorts, ei as compareMetric, er as runCommand, f as writeFiles, fn as buildRequest, ga as valueAt, gn as listOf$1, h as bullets, ha as isMapping, ia as duration$1, ir as buildSide, kr as scoreItems, ln as stoppable, na as ConfigSchema, ni as unchangedWithin, nn as id, oi as filesOfCommits, p as terminalTable, pr as openBuiltinIndex, qi as duration, qn as contentDigest, ri as meanOf, sn as say, ta as schemaMistakes, ti as orientedChange, un as buildFlags, v as textOfBlocks, xr as mayBeGiven, ya as keyed, yr as writeAnswers, zi as readYaml, zr as metricTried } from "./cli-exam.js";
import { C as printable, o as readFlags, p as decodeText, r as makeFolder, w as quoted } from "./cli-flags.js";
import { n as toolVersion, t as GateError } from "./cli-start.js";
import { C as union, g as number, u as boolean, v as record, w as unknown, x as string } from "./cli-zod.js";
import { t as csvCell } from "./cli-csv-cell.js";
import { t as readFileNamed } from "./cli-read-named.js";
import { basename, dirname, join, resolve } from "node:path";
import { lstat, mkdir, readdir, rm } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
// src/compare/non-dominated.ts
/**
* Which of them nothing beats: no other is worth as much at less cost, or more at no more. Equals are all in. In the
* order given; what cannot be placed (undefined) is out.
*/
function nonDominated(all) {
	return all.map((one) => one !== void 0 && !all.some((other) => other !== void 0 && other.value >= one.value && other.cost <= one.cost && (other.value > one.value || other.cost < one.cost)));
}
// src/commands/sweeping/build-sweep-report.ts
/** What there is to show of a sweep. */
function buildSweepReport({ exam, head, results }) {
	const metrics = metricsOf(exam);
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
		return {
			name: variant.name,
			...shownOf(result, {
				first,
				common,
				asItIs
			})
		};
	});
	const marks = nonDominated(shown.map((one) => worthOf(one, first)));
	const gated = new Set(exam.settings.gate.map(({ metric }) => metric.name));
	return {
		commit: head,
		config: exam.files.head.config.path,
		golden: exam.files.head.golden.path,
		questions: measured[0]?.items.length ?? exam.items.length,
		compared: (first && common.get(first)?.size) ?? 0,
		metrics: metrics.map(({ name, group, direction }) => ({
			name,
			group,
			direction,
			gated: gated.has(name)
		})),
		variants: shown.map((one, at) => one.outcome === "measured" ? {
			...one,
			nonDominated: marks[at] ?? false
		} : one)
	};
}
function isMeasured(result) {
	return result.kind === "measured";
}
/** What reaches the generator is what counts; without it, what is gated. */
function metricsOf({ settings: { metrics, gate } }) {
	const own = metrics.filter(({ name }) => name !== "context_tokens");
	const all = [...gate.map(({ metric }) => metric), ...own];
	const weighed = own.find(({ name }) => name === "recall@context") ?? all.find(({ direction, group }) => direction === "higher" && group !== "timed");
	const order = weighed === void 0 ? all : [weighed, ...all];
	return [...new Map(order.map((metric) => [metric.name, metric])).values()].filter(({ name }) => name !== "context_tokens");
}
/** Ids of the questions that every variant has a score for, so that no variant gains by not answering one. */
function commonItems({ name }, measured) {
	const [one] = measured;
	if (one === void 0) return /* @__PURE__ */ new Set();
	const has = (at) => measured.every(({ scores }) => scores.get(name)?.[at] !== void 0);
	return new Set(one.items.flatMap(({ id }, at) => has(at) ? [id] : []));
}
function shownOf(result, { first, common, asItIs }) {
	const values = [...common].flatMap(([metric, ids]) => {
		const items = result.items.filter(({ id }) => ids.has(id)).map(alone$1);
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
/** A side that is measured beside none, so that its value is its own. */
function alone$1(item) {
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
// src/config/pipeline-with.ts
/**
* The pipeline of a configuration file that has no mistake, with some values put in the place of its own: by the paths
* of their keys below `pipeline`, such as `chunk.size`. What is left out keeps its default, which may hang on what is
* given. A mode that is changed to `bm25` takes `embed` along, which that mode may not have.
*/
function pipelineWith(bytes, changes) {
	const written = readYaml(decodeText(bytes) ?? "").value;
	const own = isMapping(written) && isMapping(written["pipeline"]) ? written["pipeline"] : {};
	const changed = [...changes].reduce((pipeline, [key, value]) => put(pipeline, key, value), own);
	const { embed: _, ...withoutEmbed } = changed;
	const pipeline = changes.get("retrieve.mode") === "bm25" ? withoutEmbed : changed;
	const value = {
		...isMapping(written) ? written : {},
		pipeline
	};
	const mistakes = problemsIn(value, void 0);
	if (mistakes.length > 0) return {
		kind: "mistakes",
		mistakes,
		contradict: ConfigSchema.safeParse(value).success && mistakes.every(({ part }) => part === "value")
	};
	return {
		kind: "settings",
		pipeline: ConfigSchema.parse(value).pipeline
	};
}
function put(mapping, key, value) {
	const [first = "", ...rest] = key.split(".");
	const below = valueAt(mapping, [first]);
	const inside = rest.length === 0 ? value : put(isMapping(below) ? below : {}, rest.join("."), value);
	return {
		...mapping,
		[first]: inside
	};
}
// src/commands/sweeping/builtin-indexes.ts
/** Names the index that settings need: one for all that differ in how it is asked alone. */
function indexName({ documents, chunk, embed, retrieve }) {
	return contentDigest([
		documents,
		chunk,
		retrieve.mode === "bm25" ? null : embed
	]);
}
/** Builds nothing yet. Documents are read once for all indexes, as far as their texts fit into memory. */
function openBuiltinIndexes(work) {
	const { exam, workspace, models, ports } = work;
	const { log, signal, store } = ports;
	const undo = new AsyncDisposableStack();
	const library = openLibrary({ cutsOften: true });
	const opened = /* @__PURE__ */ new Map();
	let place;
	const openIndex = async (settings, vectors) => {
		const folder = join(workspace.folder, `index-${opened.size}`);
		await mkdir(folder);
		place ??= openPlace$1(work, settings, undo);
		const isByWords = settings.retrieve.mode === "bm25";
		const embed = isByWords ? void 0 : settings.embed;
		const index = await openBuiltinIndex({
			...await place,
			side: "head",
			folder,
			settings: {
				...settings,
				retrieve: {
					...settings.retrieve,
					mode: isByWords ? "bm25" : "hybrid"
				}
			},
			depth: exam.depth,
			concurrency: exam.concurrency,
			queries: queriesOf(exam, settings),
			environment: {},
			log,
			signal,
			library,
			shelf: vectorCache(vectors, {
				folder,
				store,
				log
			}),
			embedder: embed && await (await models.open()).embedder(embed)
		});
		return undo.use(index);
	};
	return {
		open: (settings, vectors) => {
			const name = indexName(settings);
			const opening = opened.get(name) ?? openIndex(settings, vectors);
			opened.set(name, opening);
			return opening;
		},
		[Symbol.asyncDispose]: () => undo.disposeAsync()
	};
}
async function openPlace$1({ exam, workspace, commits, request, entries }, settings, undo) {
	const files = filesWithoutTree("head", commits.head, {
		exam,
		workspace,
		request,
		settings,
		entries
	});
	if (files !== void 0) return {
		root: workspace.folder,
		files
	};
	const tree = undo.use(await workspace.openWorktree("head", commits.head));
	await hideExam(tree.path, "head", exam);
	return {
		root: tree.path,
		files
	};
}
// src/commands/sweeping/builtin-runs.ts
/** Builds and asks nothing yet. */
async function openBuiltinRuns(work) {
	const { exam, workspace, commits, request, models, ports } = work;
	const entries = await workspace.listFiles(commits.head);
	const tree = await workspace.treeOf(commits.head);
	const indexes = openBuiltinIndexes({
		...work,
		entries
	});
	const asked = /* @__PURE__ */ new Map();
	const keysOf = (settings, queries) => cacheKeys({
		entries,
		tree,
		settings,
		queries,
		depth: exam.depth,
		passEnv: [],
		indexVersion,
		lfs: request.lfs,
		submodules: request.submodules,
		visibility: request.visibility,
		endpoint: models.baseUrl,
		timed: exam.settings.metrics.some(({ group }) => group === "timed")
	});
	const rank = async (settings, { queries, vectors }) => {
		const { mode } = settings.retrieve;
		const index = await indexes.open(settings, vectors);
		const name = `${indexName(settings)} ${mode}`;
		const known = asked.get(name) ?? /* @__PURE__ */ new Map();
		asked.set(name, known);
		const missing = queries.filter(({ id }) => !known.has(id));
		const run = await index.ask({
			mode,
			queries: missing,
			depth: exam.depth
		});
		for (const { id } of missing) {
			const result = run.results.get(id);
			if (result !== void 0) known.set(id, result);
		}
		return {
			...run,
			results: known
		};
	};
	const run = async (settings, queries) => {
		requireKey("head", settings, models);
		const keys = keysOf(settings, queries);
		const { answer, retrieve } = settings;
		if (answer === void 0) return rank(settings, {
			queries,
			vectors: keys.vectors
		});
		const answerer = await models.openAnswerer(answer, exam.concurrency);
		const own = {
			side: "head",
			queries,
			log: ports.log,
			signal: ports.signal
		};
		const tracked = trackedFiles(entries, request.visibility);
		const kept = {
			...own,
			store: ports.store,
			key: keys.run,
			depth: exam.depth,
			tracked
		};
		return cachedRun({
			...kept,
			answers: true,
			folder: workspace.folder
		}, async () => {
			const ranked = await rank(settings, {
				queries,
				vectors: keys.vectors
			});
			const { concurrency } = exam;
			return answerer === void 0 ? ranked : writeAnswers(ranked, {
				...own,
				concurrency,
				answerer,
				k: retrieve.k
			});
		});
	};
	return {
		run,
		[Symbol.asyncDispose]: () => indexes[Symbol.asyncDispose]()
	};
}
// src/files/file-stamps.ts
/** What stands below the folders now. Links are not followed. */
async function stampFiles(folders) {
	const stamps = /* @__PURE__ */ new Map();
	for (const folder of folders) {
		const entries = await readdir(folder, {
			recursive: true,
			withFileTypes: true
		});
		for (const entry of entries) {
			const path = join(entry.parentPath, entry.name);
			stamps.set(path, entry.isDirectory() ? "folder" : await stampOf(path));
		}
	}
	return stamps;
}
/**
* Removes what was added below the folders since they were stamped. Returns whether they are now as they were: false
* where something was changed or removed, which nobody can put back.
*/
async function removeAdded(folders, before) {
	const now = await stampFiles(folders);
	for (const path of now.keys()) if (!before.has(path)) await rm(path, {
		recursive: true,
		force: true
	});
	return before.entries().every(([path, stamp]) => now.get(path) === stamp);
}
/** A file that is gone by now has none. */
async function stampOf(path) {
	const found = await lstat(path, { bigint: true }).catch(() => void 0);
	return found === void 0 ? "" : [
		found.size,
		found.mtimeNs,
		found.ctimeNs,
		found.ino
	].join(" ");
}
// src/commands/sweeping/program-runs.ts
/**
* Variables that only the commands for asking name, as `$NAME` or `${NAME}`: an index cannot depend on them, since
* `build` is not given them.
*/
function queryVariables({ pipeline }, names) {
	const asks = pipeline.kind === "command" ? pipeline.query : pipeline.start ?? "";
	return names.filter((name) => {
		const named = new RegExp(String.raw`\$(?:${name}\b|\{${name}\b)`);
		return named.test(asks) && !named.test(pipeline.build ?? "");
	});
}
/**
* Lays out nothing yet. Variants of one commit and `setup` share a worktree, and what `build` leaves is kept for those
* that follow with the same `build` and the same variables for it. For others what it added is taken away; where it
* changed what was there before, the worktree is laid out anew.
*/
function openProgramRuns(work) {
	const answers = /* @__PURE__ */ new Map();
	let place;
	let places = 0;
	const close = async () => {
		const closing = place;
		place = void 0;
		await closing?.built?.undo[Symbol.asyncDispose]();
		await closing?.undo.disposeAsync();
	};
	const placeFor = async (setUp) => {
		const name = contentDigest([setUp.sha, setUp.pipeline.setup]);
		if (place !== void 0 && place.name !== name) await close();
		if (place !== void 0 && place.built?.name !== buildName(setUp)) {
			await place.built?.undo[Symbol.asyncDispose]();
			delete place.built;
			if (!await removeAdded(place.folders, place.before)) await close();
		}
		const folder = join(work.workspace.folder, `variant-${places += 1}`);
		return place ??= await openPlace(work, setUp, {
			name,
			folder
		});
	};
	return {
		run: async (setUp, queries) => {
			const known = answers.get(setUp.variant.name) ?? /* @__PURE__ */ new Map();
			answers.set(setUp.variant.name, known);
			const here = await placeFor(setUp);
			const { buildMs, before } = here.built ??= await build(work, setUp, here);
			const missing = queries.filter(({ id }) => !known.has(id));
			const run = await ask({
				...requestOf(work, setUp, here),
				queries: missing
			});
			await removeAdded(here.folders, before);
			for (const { id } of missing) {
				const result = run.results.get(id);
				if (result !== void 0) known.set(id, result);
			}
			return {
				...run,
				buildMs,
				results: known
			};
		},
		[Symbol.asyncDispose]: close
	};
}
async function openPlace(work, setUp, { name, folder }) {
	await using undo = new AsyncDisposableStack();
	const { path: root } = undo.use(await work.workspace.openWorktree("head", setUp.sha));
	await hideExam(root, "head", work.exam);
	const temp = join(folder, "tmp");
	await mkdir(temp, { recursive: true });
	const request = requestOf(work, {
		...setUp,
		variant: { name: setUp.variant.name }
	}, {
		root,
		folder,
		temp
	});
	const { setup } = setUp.pipeline;
	undo.use(await buildSide({
		...request,
		settings: {
			...setUp.pipeline,
			setup,
			build: void 0
		}
	}, processLimits));
	const folders = [root, temp];
	return {
		name,
		root,
		folder,
		temp,
		folders,
		before: await stampFiles(folders),
		undo: undo.move()
	};
}
/** Equal for variants that have the same index. */
function buildName({ variant, pipeline }) {
	if (pipeline.build === void 0) return "nothing is built";
	return contentDigest([pipeline.build, variablesOfBuild({
		variant,
		pipeline
	})]);
}
function variablesOfBuild({ variant: { env = {} }, pipeline }) {
	const others = new Set(queryVariables({ pipeline }, Object.keys(env)));
	return Object.fromEntries(Object.entries(env).filter(([name]) => !others.has(name)));
}
async function build(work, setUp, place) {
	const variant = {
		...setUp.variant,
		env: variablesOfBuild(setUp)
	};
	const request = requestOf(work, {
		...setUp,
		variant
	}, place);
	const undo = await buildSide({
		...request,
		settings: {
			...setUp.pipeline,
			setup: void 0
		}
	}, processLimits);
	const before = await stampFiles(place.folders);
	return {
		name: buildName(setUp),
		buildMs: undo.buildMs,
		before,
		undo
	};
}
function requestOf({ exam, request, ports }, { variant: { env }, pipeline }, { root, folder, temp }) {
	const { environment: from, passEnv } = request;
	const environment = {
		...childEnvironment({
			from,
			side: "head",
			root,
			temp,
			passEnv
		}),
		...env
	};
	return {
		side: "head",
		root,
		folder,
		settings: pipeline,
		depth: exam.depth,
		concurrency: exam.concurrency,
		queries: [],
		environment,
		log: ports.log,
		signal: ports.signal
	};
}
/** Asks what is set up and built. */
async function ask(request) {
	const settings = {
		...request.settings,
		setup: void 0,
		build: void 0
	};
	if (settings.kind === "command") return runCommand({
		...request,
		settings
	});
	const { runHttp } = await import("./cli-run-http.js");
	return runHttp({
		...request,
		settings
	});
}
// src/commands/sweeping/variant-work.ts
/** The exam with its context tokens measured, and asked as deep as any variant needs: a depth of its own would be an advantage. */
function examOfAll(exam, pipelines) {
	const tried = metricTried("context_tokens");
	const metrics = exam.settings.metrics.some(({ name }) => name === tried.name) ? exam.settings.metrics : [...exam.settings.metrics, tried];
	const contexts = pipelines.flatMap((pipeline) => contextOf(pipeline) ?? []);
	const needed = pipelines[0]?.depth ?? depthFor(metrics, contexts);
	const depth = Math.max(exam.depth, needed, ...contexts);
	return {
		...exam,
		settings: {
			...exam.settings,
			metrics
		},
		depth,
		items: questionsOf(exam)
	};
}
/** Without unreviewed drafts, what head adds beside base, and head's other wordings: none of them may decide. */
function questionsOf({ items }) {
	return items.filter((item) => !isApart(item) && item.origin !== "added");
}
/** The exam as one variant takes it. */
function examOf(exam, pipeline) {
	return {
		...exam,
		pipelines: {
			...exam.pipelines,
			head: pipeline
		}
	};
}
// src/commands/sweeping/score-variants.ts
/** Scores what variants returned, one after the other, all by the same exam. */
function openScoring(work, ran) {
	const ids = work.exam.items.map(({ id }) => id);
	const filesOf = openFiles(work, new Set(ran.flatMap(({ run }) => [...documentsOfRun(run, ids)])));
	return (one) => scoreVariant(work, one, filesOf(one.sha));
}
async function scoreVariant({ exam, base, ports }, { variant, pipeline, run }, files) {
	const own = examOf(base === void 0 ? alone(exam) : exam, pipeline);
	const sides = await readDocuments({
		exam: own,
		files
	}, {
		base,
		head: run
	}, ports);
	const { items, index } = await scoreItems(own, own.settings, sides, ports);
	const failed = items.filter(({ facts }) => facts.head.failure !== void 0);
	if (failed.length > exam.settings.maxErrors * items.length) return {
		variant,
		kind: "failed",
		message: `${failed.length} of ${items.length} questions failed (${share(failed.length / items.length)})`,
		hint: failed[0]?.facts.head.failure
	};
	const scores = new Map(exam.settings.metrics.map(({ name }) => [name, scoresOf(items, name)]));
	const tokens = scores.get("context_tokens") ?? [];
	const times = items.flatMap(({ facts }) => facts.head.ms ?? []);
	return {
		variant,
		kind: "measured",
		items,
		scores,
		contextTokens: meanOf(tokens.filter((value) => value !== void 0)),
		buildMs: run.buildMs,
		queryMs: meanOf(times),
		index: index.head
	};
}
function alone(exam) {
	return {
		...exam,
		pipelines: {
			...exam.pipelines,
			base: void 0
		}
	};
}
function scoresOf(items, metric) {
	return items.map(({ scores }) => {
		const score = scores.head.get(metric);
		return score?.kind === "scored" ? score.value : void 0;
	});
}
/** The files of a variant's commit; documents are read once for all variants of it. */
function openFiles({ workspace, commits, base, ports }, returned) {
	const known = /* @__PURE__ */ new Map();
	return (sha) => {
		const own = {
			base: base && commits.base,
			head: sha
		};
		const files = filesOfCommits(own, workspace, ports.signal);
		const held = /* @__PURE__ */ new Map();
		const texts = async (side, docs) => {
			const has = held.get(side);
			if (has !== void 0 && docs.isSubsetOf(has.docs)) return has.corpus;
			const all = /* @__PURE__ */ new Set([
				...docs,
				...returned,
				...has?.docs ?? []
			]);
			const corpus = await files.texts(side, all);
			held.set(side, {
				docs: all,
				corpus
			});
			return corpus;
		};
		const opened = known.get(sha) ?? {
			...files,
			texts
		};
		known.set(sha, opened);
		return opened;
	};
}
// src/commands/sweeping/set-up-variant.ts
/**
* A variant's settings and commit; those of a patch are read from the files that it makes. Throws `config-invalid` for
* settings that are no configuration, `input-invalid` for a patch that does not apply and for what the kind of the
* pipeline does not take.
*/
async function setUpVariant({ exam, workspace, commits }, { settings = /* @__PURE__ */ new Map(), env, patch }) {
	const { path, bytes } = exam.files.head.config;
	const { kind } = exam.pipelines.head;
	if (kind === "builtin" && (env !== void 0 || patch !== void 0)) throw new GateError("input-invalid", "a builtin pipeline runs no program", { hint: "give the settings to try under set" });
	if (patch === void 0) return {
		pipeline: settingsOf(bytes, settings),
		sha: commits.head
	};
	const sha = await workspace.commitPatch(commits.head, patch);
	const patched = await workspace.readFile(sha, path);
	if (patched.kind !== "file") throw new GateError("config-invalid", `the patch leaves no ${path} behind`);
	const pipeline = settingsOf(patched.bytes, settings);
	if (pipeline.kind !== kind) throw new GateError("config-invalid", `the patch makes it a pipeline of kind ${pipeline.kind}`);
	return {
		pipeline,
		sha
	};
}
function settingsOf(bytes, settings) {
	const changed = pipelineWith(bytes, settings);
	if (changed.kind === "settings") return changed.pipeline;
	const lines = changed.mistakes.map(({ path, message }) => `${formatKeyPath(path)}: ${message}`);
	throw new GateError("config-invalid", lines.join("\n"), { hint: "docs/configuration.md of RAG Gate describes every key of pipeline" });
}
// src/commands/sweeping/run-variants.ts
/** Measures variants on all questions. */
async function runVariants(work, variants) {
	await using runner = await openVariants(work, variants);
	return await runner.measure(variants);
}
/**
* Opens a runner for these variants, which are all asked as deep as the deepest of them. An index is built once for all
* that differ in how it is asked alone, and a question is asked once of it, as deep as any needs.
*/
async function openVariants(work, variants) {
	const { ports, until } = work;
	const signal = until === void 0 ? ports.signal : AbortSignal.any([ports.signal, until]);
	const setUps = /* @__PURE__ */ new Map();
	for (const variant of variants) setUps.set(variant.name, await orError(() => setUpVariant(work, variant)));
	const pipelines = [...setUps.values()].flatMap((one) => "pipeline" in one ? [one.pipeline] : []);
	const exam = examOfAll(work.exam, pipelines);
	const all = {
		...work,
		exam,
		ports: {
			...ports,
			signal
		}
	};
	const undo = new AsyncDisposableStack();
	const runOf = await openRuns(all, undo);
	const ids = exam.items.map(({ id }) => id);
	const outcomeOf = async (variant, asked) => {
		const setUp = setUps.get(variant.name);
		try {
			signal.throwIfAborted();
			if (setUp === void 0) throw new Error(`the runner was not opened for ${variant.name}`);
			if (!("pipeline" in setUp)) throw setUp;
			const run = await runOf({
				variant,
				...setUp
			}, queriesOf(asked, setUp.pipeline));
			return {
				variant,
				...setUp,
				run
			};
		} catch (error) {
			ports.signal.throwIfAborted();
			if (until?.aborted === true) return {
				variant,
				kind: "unmeasured"
			};
			if (!(error instanceof GateError)) throw error;
			return {
				variant,
				kind: "failed",
				message: error.message,
				hint: error.hint
			};
		}
	};
	return {
		ids,
		measure: async (some, only = ids) => {
			const wanted = new Set(only);
			const asked = {
				...exam,
				items: exam.items.filter(({ id }) => wanted.has(id))
			};
			const ran = [];
			for (const [at, variant] of some.entries()) {
				if (until?.aborted !== true) ports.log.info(`variant ${at + 1} of ${some.length}: ${printable(variant.name, 200)}`);
				ran.push(await outcomeOf(variant, asked));
			}
			const score = openScoring({
				...work,
				exam: asked
			}, ran.filter(hasRun));
			const results = [];
			for (const one of ran) results.push(hasRun(one) ? await score(one) : one);
			return results;
		},
		[Symbol.asyncDispose]: () => undo.disposeAsync()
	};
}
/** What runs variants of the kind that the pipeline has; it is closed by `undo`. */
async function openRuns(work, undo) {
	const builtin = undo.use(await openBuiltinRuns(work));
	const programs = undo.use(openProgramRuns(work));
	return async ({ pipeline, ...rest }, queries) => {
		switch (pipeline.kind) {
			case "builtin": return builtin.run(pipeline, queries);
			case "command":
			case "http": return programs.run({
				pipeline,
				...rest
			}, queries);
			case "runs": throw new GateError("input-invalid", "run files are made elsewhere, and have no settings");
		}
	};
}
function hasRun(one) {
	return "run" in one;
}
async function orError(work) {
	try {
		return await work();
	} catch (error) {
		if (error instanceof GateError) return error;
		throw error;
	}
}
// src/commands/sweeping/variant.ts
/** The name of the variant that changes nothing. */
const asItIs = "as it is";
// src/commands/sweeping/sweep.ts
/**
* Measures the pipeline of a commit or work tree as it is, and variants of it, all by the same questions. `until` ends
* what is not measured by then. Throws as `openExam` does, and `input-invalid` for settings that no pipeline of this
* kind takes, all of them named.
*/
async function sweep(request, variants, ports) {
	const alone = {
		...request,
		base: { kind: "none" }
	};
	await using opened = await openExam(alone, ports);
	const { workspace, commits, context } = opened;
	const { exam } = context;
	if (exam.pipelines.head.kind === "runs") throw ofRunFiles;
	const different = withoutEqual(variants, exam, ports);
	const models = reachModels(exam, commits, ports.models);
	const { until } = ports;
	const results = await runVariants({
		request: alone,
		exam,
		workspace,
		commits,
		models,
		ports,
		until
	}, [{ name: asItIs }, ...different]);
	return {
		exam,
		head: context.commits.head,
		results
	};
}
const ofRunFiles = new GateError("input-invalid", "run files are made elsewhere: there is no setting to try", { hint: "make a run file with each setting, and compare two with rag-gate report --base-run FILE --head-run FILE" });
/** Without variants that are the same pipeline as one before. */
function withoutEqual(variants, exam, { log }) {
	const mistakes = /* @__PURE__ */ new Set();
	const known = [{
		name: asItIs,
		pipeline: exam.pipelines.head
	}];
	const different = variants.filter(({ name, settings = /* @__PURE__ */ new Map(), env, patch }) => {
		if (env !== void 0 || patch !== void 0) return true;
		const changed = pipelineWith(exam.files.head.config.bytes, settings);
		if (changed.kind === "mistakes") {
			if (!changed.contradict) for (const { path, message } of changed.mistakes) mistakes.add(`${formatKeyPath(path)}: ${message}`);
			return true;
		}
		const same = known.find(({ pipeline }) => isDeepStrictEqual(pipeline, changed.pipeline));
		if (same === void 0) known.push({
			name,
			pipeline: changed.pipeline
		});
		else log.info(`${printable(name)} is the same as ${printable(same.name)}`);
		return same === void 0;
	});
	if (mistakes.size === 0) return different;
	throw new GateError("input-invalid", [...mistakes].join("\n"), { hint: "docs/configuration.md of RAG Gate describes every key of pipeline" });
}
// src/report/sweep/sweep-csv.ts
/**
* A line for each variant, in the order given. Numbers are not rounded; an empty cell is a value that nobody knows. The
* columns whose names end in `_this_run` are times, and differ from run to run.
*/
function sweepCsv({ metrics, variants }) {
	const names = metrics.map(({ name }) => name);
	return [[...[
		"variant",
		"outcome",
		"non_dominated",
		...names,
		"context_tokens"
	], ...[
		"better",
		"worse",
		"chunks",
		"message",
		"build_ms_this_run",
		"query_ms_this_run"
	]], ...variants.map((variant) => cellsOf(variant, names))].map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
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
		outcome === "failed" ? variant.message : "",
		text(times?.build),
		text(times?.query)
	];
}
function text(value) {
	return value === void 0 ? "" : String(value);
}
// src/report/sweep/sweep-words.ts
/** Those that were measured, best first by the first metric, the cheapest of equals first; equals as given. */
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
/** The metrics that a table has columns for: the first, and those that are gated. */
function shownMetrics({ metrics }) {
	return metrics.filter(({ gated }, at) => at === 0 || gated);
}
/** A variant's value of a metric, in the digits of its group. */
function valueText({ values }, { name, group }) {
	return plainText(valueWords(values[name], group));
}
/** `1,478`; `n/a` where nobody says what reaches the generator. */
function tokensText({ contextTokens }) {
	return contextTokens === void 0 ? "n/a" : count(Math.round(contextTokens));
}
/** How long the index took, and a question. */
function timesText({ times: { build, query } }) {
	const text = (ms) => ms === void 0 ? "n/a" : duration(ms);
	return {
		build: build === "cached" ? "kept" : text(build),
		query: text(query)
	};
}
/** What the mark of a variant means; undefined where none can be marked. */
function markSentence({ metrics, variants }) {
	const [first] = metrics;
	const isMarked = variants.some((one) => one.outcome === "measured" && one.nonDominated);
	if (first === void 0 || !isMarked) return void 0;
	return `no other variant has ${first.direction === "lower" ? "as little" : "as much"} ${first.name} for fewer context tokens, or a better value for no more.`;
}
// src/report/sweep/sweep-terminal.ts
const longestName = 60;
/** What `sweep` prints: a table of what was measured, best first, and what was not. Ends with a line end. */
function renderSweep(report, { color, width: columns }) {
	const width = Math.max(40, columns);
	const paint = paintFor(color);
	const ranked = rankedVariants(report);
	const [heading = "", ...rows] = terminalTable(columnsOf(report), ranked, width);
	const mark = markSentence(report);
	return textOfBlocks([
		[titleOf(report)],
		ranked.length === 0 ? [] : [paint.dim(heading), ...rows],
		mark === void 0 ? [] : indented(`* ${mark}`, width),
		failures(report, width),
		bullets("Not measured, since the time was up", unmeasured(report), width)
	]);
}
function titleOf({ variants, compared, questions }) {
	const asked = compared === questions ? count(questions) : `${compared} of ${questions}`;
	const measured = variants.filter(({ outcome }) => outcome === "measured").length;
	return `RAG Gate: ${measured === variants.length ? "" : `${measured} of `}${count(variants.length)} variants measured on ${asked} questions`;
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
function unmeasured({ variants }) {
	return variants.flatMap(({ name, outcome }) => outcome === "unmeasured" ? [say`${id(name)}`] : []);
}
/** Keys of a pipeline that say how it is asked, or when: all variants are asked alike. */
const notTried = /* @__PURE__ */ new Set([
	"kind",
	"depth",
	"concurrency",
	"inputs"
]);
/**
* Every combination of what `--set` names, such as `chunk.size=300,500`: the last key varies fastest. Values are YAML,
* as they would stand in a list. Throws `input-invalid` for what cannot be read, for a key that stands twice, and for
* more than 500 combinations; whether keys and values fit is not looked at.
*/
function variantsOfSets(sets) {
	const read = sets.map((set) => readSet(set));
	const keys = read.map(({ key }) => key);
	const twice = keys.find((key, at) => keys.indexOf(key) !== at);
	if (twice !== void 0) throw usage(`--set names ${quoted(twice)} twice`, "give all its values in one --set");
	const count = read.reduce((product, { values }) => product * values.length, 1);
	if (count > 500) throw usage(`--set makes ${count} variants; at most 500 are tried`, "name fewer");
	return read.reduce((all, { key, values }) => all.flatMap((one) => values.map((value) => [...one, [key, value]])), [[]]).map((settings) => ({
		name: settings.map(([key, value]) => `${key}=${written(value)}`).join(" "),
		settings: new Map(settings)
	}));
}
function readSet(set) {
	const [, key = "", text = ""] = /^(?:pipeline\.)?([^=\s]+)=(.*)$/s.exec(set) ?? [];
	const hint = "write --set chunk.size=300,500 or --set 'documents=[\"docs/**\"],[\"guides/**\"]'";
	if (key === "") throw usage(`--set ${quoted(set)}: expected KEY=VALUE,VALUE`, hint);
	if (notTried.has(key)) throw usage(`--set ${key}: says how a pipeline is asked, which is alike for all variants`);
	const { value, problems } = readYaml(`[${text}]`);
	const values = Array.isArray(value) ? value : [];
	if (problems.length > 0 || values.length === 0 || !values.every(isValue)) throw usage(`--set ${printable(key)}: ${quoted(text)} is no list of values`, hint);
	return {
		key,
		values
	};
}
/** A scalar, or a list of them. */
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
function usage(message, hint = "see rag-gate sweep --help") {
	return new GateError("input-invalid", message, { hint });
}
// src/commands/sweeping/variants-of-file.ts
const ValueSchema = union([
	string(),
	number(),
	boolean()
]).transform(String);
const VariantSchema = keyed("a mapping with name, and set, env or patch", {
	name: shortText("a name", 100),
	set: record(string(), unknown(), { error: "expected a mapping of keys of pipeline" }).optional(),
	env: record(string(), ValueSchema, { error: "expected a mapping of variables and their values" }).refine((env) => Object.keys(env).every(mayBeGiven), { error: "expected names of variables, and none that is ours, the runner`s or changes how programs start" }).optional(),
	patch: shortText("the path of a patch", 1e3).optional()
}).refine(({ set, env, patch }) => set ?? env ?? patch, { error: "expected set, env or patch: without them it is the pipeline as it is" });
const FileSchema = listOf("a list of variants", VariantSchema, 1).max(500, { error: `expected at most 500 variants` });
const limits = {
	most: 1048576,
	tooLarge: "a file of variants of more than 1 MiB"
};
/** Reads a file of variants, YAML or JSON. Throws `input-invalid` with every mistake and its place. */
function readVariants(bytes, file) {
	const mistakes = listMistakes(file);
	const document = readYaml(fileText(bytes, {
		...limits,
		mistakes
	}));
	const { value, problems } = document;
	for (const problem of problems) mistakes.add(problem, () => problem.position);
	if (mistakes.count === 0) for (const { path, part, message } of [...schemaMistakes(FileSchema, value), ...twice(value)]) mistakes.add({
		path,
		message
	}, () => document.positionOf(path, part));
	if (mistakes.count > 0) throw mistakes.error("input-invalid", "docs/sweep.md of RAG Gate describes a file of variants");
	return FileSchema.parse(value);
}
/** Names that two variants have, or that is taken already. */
function twice(value) {
	const names = Array.isArray(value) ? value.map((one) => isMapping(one) ? one["name"] : void 0) : [];
	const message = "stands twice: expected a name of its own";
	return names.flatMap((name, at) => name === "as it is" || name !== void 0 && names.indexOf(name) < at ? [{
		path: [at, "name"],
		part: "value",
		message
	}] : []);
}
// src/cli/sweep-variants.ts
/** The variants that the flags name; patches are looked for from the folder of the file that names them. */
async function variantsOf({ set = [], variants }) {
	if (set.length === 0 === (variants === void 0)) throw new GateError("input-invalid", "sweep takes --set, or --variants", { hint: "such as --set chunk.size=300,500; see rag-gate sweep --help" });
	if (variants === void 0) return variantsOfSets(set);
	const { bytes } = await readFileNamed(variants);
	const written = readVariants(bytes, variants);
	return Promise.all(written.map(async ({ name, set: settings, env, patch }) => ({
		name,
		...settings && { settings: new Map(Object.entries(settings)) },
		...env && { env },
		...patch && { patch: await readPatch(resolve(dirname(variants), patch)) }
	})));
}
async function readPatch(path) {
	const { bytes } = await readFileNamed(path);
	const text = decodeText(bytes);
	if (text !== void 0) return text;
	throw new GateError("input-invalid", `${printable(path)}: expected a patch in UTF-8`);
}
// src/cli/sweep-command.ts
/** `rag-gate sweep`: measures variants, shows them, and answers with the exit code. Throws `input-invalid` for wrong flags. */
async function runSweepCommand(args) {
	const { base: _, ...own } = buildFlags;
	const flags = readFlags("sweep", args, {
		...own,
		set: {
			type: "string",
			multiple: true
		},
		variants: { type: "string" },
		budget: { type: "string" },
		metrics: {
			type: "string",
			multiple: true
		},
		html: { type: "string" },
		csv: { type: "string" },
		json: { type: "boolean" }
	});
	const budgetMs = flags.budget === void 0 ? void 0 : timeOf(flags.budget);
	const variants = await variantsOf(flags);
	for (const name of ["html", "csv"]) {
		const path = flags[name];
		if (path !== void 0) await makeFolder(dirname(path), `--${name}`);
	}
	const log = openTerminalLog(process.stderr);
	const swept = await stoppable(async (signal) => {
		const request = await buildRequest(flags, log);
		const ports = buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		});
		const until = budgetMs === void 0 ? void 0 : AbortSignal.timeout(budgetMs);
		const metrics = listOf$1("metrics", flags.metrics);
		return sweep({
			...request,
			metrics
		}, variants, {
			...ports,
			until
		});
	});
	log.done();
	const report = buildSweepReport(swept);
	await writeTo(flags.csv, () => sweepCsv(report));
	process.stdout.write(flags.json ? jsonOf(report) : tableOf(report));
	return report.variants.every(({ outcome }) => outcome === "measured") ? 0 : 3;
}
function timeOf(text) {
	const read = duration$1().safeParse(text);
	if (read.success) return read.data;
	throw new GateError("input-invalid", `--budget ${JSON.stringify(text)}: ${read.error.issues[0]?.message}`);
}
async function writeTo(path, render) {
	if (path !== void 0) await writeFiles(dirname(path), /* @__PURE__ */ new Map([[basename(path), render()]]));
}
function jsonOf(report) {
	return `${JSON.stringify({
		tool: toolVersion,
		...report
	}, null, 2)}\n`;
}
function tableOf(report) {
	return renderSweep(report, {
		color: process.stdout.isTTY && process.env["NO_COLOR"] === void 0,
		width: process.stdout.columns ?? 100
	});
}
export { runSweepCommand };
