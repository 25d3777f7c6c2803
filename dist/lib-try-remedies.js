import { Ba as requirePipelineWith, Br as filesWithoutTree, Ca as contentDigest, Dn as report, Fa as metricTried, Ga as contextPrice, Hr as isHiddenFrom, Lo as isWritten, Mn as hasChunkLabels, Sl as contextOf$1, Ta as depthFor, Vr as hidePolicy, eo as isApart, ia as queriesOf, io as meanOf, oa as requireKey, qi as filesOfCommits, qo as judgeOf, ua as trackedFiles, ul as needsJudge, zo as runsPrograms, zu as share } from "./lib-policy.js";
import { n as startDeadline } from "./lib-deadline.js";
import { s as GateError } from "./lib-start.js";
import { N as printable, d as makeFolders } from "./lib-flags.js";
import { A as cachedRun, M as cacheKeys, U as runCommand, Z as buildSide, _t as openLibrary, a as documentsOfRun, ct as openBuiltinIndex, ft as writeAnswers, gt as indexVersion, j as vectorCache, mt as childEnvironment, nt as processLimits, o as readDocuments, r as scoreItems, w as serverHeaders } from "./lib-scoring.js";
import { lstat, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
// src/features/sweep/variants/variant.ts
const asItIs = "as it is";
// src/features/sweep/variants/builtin-indexes.ts
function indexName({ documents, chunk, embed, retrieve }) {
	return contentDigest([
		documents,
		chunk,
		retrieve.mode === "bm25" ? null : embed
	]);
}
function openBuiltinIndexes(work) {
	const { policy, workspace, commits, models, ports } = work;
	const { log, signal, store } = ports;
	const undo = new AsyncDisposableStack();
	const library = openLibrary({ cutsOften: true });
	const opened = new Map();
	let tree;
	const openIndex = async (settings, vectors) => {
		const folder = join(workspace.folder, `index-${opened.size}`);
		await mkdir(folder);
		const files = filesWithoutTree("head", commits.head, {
			...work,
			settings
		});
		const root = files === void 0 ? await (tree ??= openTree(work, undo)) : workspace.folder;
		const isByWords = settings.retrieve.mode === "bm25";
		const embed = isByWords ? void 0 : settings.embed;
		const index = await openBuiltinIndex({
			root,
			files,
			workingDirectory: policy.folders.head,
			side: "head",
			folder,
			settings: {
				...settings,
				retrieve: {
					...settings.retrieve,
					mode: isByWords ? "bm25" : "hybrid"
				}
			},
			depth: policy.depth,
			concurrency: policy.concurrency,
			queries: queriesOf(policy, settings),
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
async function openTree({ policy, workspace, commits }, undo) {
	const { path } = undo.use(await workspace.openWorktree("head", commits.head));
	await hidePolicy(path, "head", policy);
	return path;
}
// src/features/sweep/variants/builtin-runs.ts
async function openBuiltinRuns(work) {
	const { policy, workspace, commits, request, models, ports } = work;
	const entries = await workspace.listFiles(commits.head);
	const tree = await workspace.treeOf(commits.head);
	const indexes = openBuiltinIndexes({
		...work,
		entries
	});
	const asked = new Map();
	const keysOf = (settings, queries) => cacheKeys({
		entries,
		tree,
		workingDirectory: policy.folders.head,
		isHidden: isHiddenFrom("head", policy),
		settings,
		queries,
		depth: policy.depth,
		passEnv: [],
		indexVersion,
		lfs: request.lfs,
		submodules: request.submodules,
		visibility: request.visibility,
		endpoint: models.baseUrl,
		timed: policy.settings.metrics.some(({ group }) => group === "timed")
	});
	const rank = async (settings, { queries, vectors }) => {
		const { mode } = settings.retrieve;
		const index = await indexes.open(settings, vectors);
		const name = `${indexName(settings)} ${mode}`;
		const known = asked.get(name) ?? new Map();
		asked.set(name, known);
		const missing = queries.filter(({ id }) => !known.has(id));
		const run = await index.ask({
			mode,
			queries: missing,
			depth: policy.depth
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
		const answerer = await models.openAnswerer(answer, policy.concurrency);
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
			depth: policy.depth,
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
			const { concurrency } = policy;
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
// src/lib/files/file-stamps.ts
async function stampFiles(folders) {
	const stamps = new Map();
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
async function removeAdded(folders, before) {
	const now = await stampFiles(folders);
	for (const path of now.keys()) if (!before.has(path)) await rm(path, {
		recursive: true,
		force: true
	});
	return before.entries().every(([path, stamp]) => now.get(path) === stamp);
}
async function stampOf(path) {
	const found = await lstat(path, { bigint: true }).catch(() => void 0);
	return found === void 0 ? "" : [
		found.size,
		found.mtimeNs,
		found.ctimeNs,
		found.ino
	].join(" ");
}
// src/features/sweep/variants/program-runs.ts
function builtFrom({ variant, sha, pipeline }) {
	return `${placeName({
		sha,
		pipeline
	})} ${buildName({
		variant,
		pipeline
	})}`;
}
function queryVariables({ pipeline }, names) {
	const asks = pipeline.kind === "command" ? pipeline.query : pipeline.start ?? "";
	return names.filter((name) => {
		const named = new RegExp(String.raw`\$(?:${name}\b|\{${name}\b)`);
		return named.test(asks) && !named.test(pipeline.build ?? "");
	});
}
function openProgramRuns(work) {
	const answers = new Map();
	let place;
	let places = 0;
	const close = async () => {
		const closing = place;
		place = void 0;
		await closing?.built?.undo[Symbol.asyncDispose]();
		await closing?.undo.disposeAsync();
	};
	const placeFor = async (setUp) => {
		const name = placeName(setUp);
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
			const known = answers.get(setUp.variant.name) ?? new Map();
			answers.set(setUp.variant.name, known);
			const here = await placeFor(setUp);
			const { buildMs, before } = here.built ??= await build(work, setUp, here);
			const missing = queries.filter(({ id }) => !known.has(id));
			const run = await ask({
				...requestOf(work, setUp, here),
				queries: missing
			}, {
				sha: setUp.sha,
				headersTo: serverHeaders(work, "head")
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
	await hidePolicy(root, "head", work.policy);
	const temp = join(folder, "tmp");
	makeFolders(temp);
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
function placeName({ sha, pipeline }) {
	return contentDigest([sha, pipeline.setup]);
}
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
function requestOf({ policy, request, commits, ports }, { variant: { env }, pipeline }, { root, folder, temp }) {
	const { environment: from, passEnv } = request;
	const environment = {
		...childEnvironment({
			from,
			side: "head",
			root,
			sha: commits.head,
			temp,
			passEnv
		}),
		...env
	};
	return {
		side: "head",
		root,
		workingDirectory: policy.folders.head,
		folder,
		settings: pipeline,
		depth: policy.depth,
		concurrency: policy.concurrency,
		queries: [],
		environment,
		log: ports.log,
		signal: ports.signal
	};
}
async function ask(request, reach) {
	const settings = {
		...request.settings,
		setup: void 0,
		build: void 0
	};
	if (settings.kind === "command") return runCommand({
		...request,
		settings
	});
	const { runHttp } = await import("./lib-run-http.js");
	return runHttp({
		...request,
		settings
	}, reach);
}
// src/features/sweep/variants/variant-work.ts
function policyOfAll(policy, pipelines) {
	const tried = metricTried("context_tokens");
	const metrics = policy.settings.metrics.some(({ name }) => name === tried.name) ? policy.settings.metrics : [...policy.settings.metrics, tried];
	const contexts = pipelines.flatMap((pipeline) => contextOf$1(pipeline) ?? []);
	const needed = pipelines[0]?.depth ?? depthFor(metrics, contexts);
	const depth = Math.max(policy.depth, needed, ...contexts);
	return {
		...policy,
		settings: {
			...policy.settings,
			metrics
		},
		depth,
		items: questionsOf(policy)
	};
}
function questionsOf({ items }) {
	return items.filter((item) => !isApart(item) && item.origin !== "added");
}
function policyOf(policy, pipeline) {
	return {
		...policy,
		pipelines: {
			...policy.pipelines,
			head: pipeline
		}
	};
}
function alone(policy) {
	return {
		...policy,
		pipelines: {
			...policy.pipelines,
			base: void 0
		}
	};
}
// src/features/sweep/scoring/judge-variants.ts
async function judgeVariants({ policy, models, workspace, ports }, variants) {
	const [first] = variants;
	const { judge } = policy.settings;
	const weighs = await judgeOf(policy, ports);
	if (first === void 0 || judge === void 0 || weighs === void 0) return void 0;
	const { items, unsampled } = weighs.drawSample(policy, judge.sample);
	const nameOf = (place, id) => `${place} ${id}`;
	const results = new Map();
	for (const [place, { ran, side }] of variants.entries()) for (const { id } of items) {
		const result = side.run.results.get(id);
		if (result !== void 0) results.set(nameOf(place, id), withContext(result, ran));
	}
	const all = {
		...policyOf(alone(policy), first.ran.pipeline),
		items: [...variants.keys()].flatMap((place) => items.map((item) => ({
			...item,
			id: nameOf(place, item.id)
		}))),
		settings: {
			...policy.settings,
			judge: {
				...judge,
				sample: void 0
			}
		}
	};
	const sides = {
		base: void 0,
		head: {
			...first.side,
			run: {
				...first.side.run,
				results
			}
		}
	};
	const { folder } = workspace;
	const judged = await weighs.judgeRuns({
		policy: all,
		sides,
		models,
		folder,
		ports
	});
	if (judged === void 0) return void 0;
	const { stopped, trust } = judged.facts;
	if (stopped !== void 0) ports.log.warn(`judge: ${stopped.message}`);
	if (trust?.kind === "untrusted") ports.log.warn("the judge failed checks with known answers; run rag-gate judge check for details");
	const ofVariant = (place) => new Map(items.map(({ id }) => [id, judged.matrices.get(nameOf(place, id)) ?? nothing]));
	return new Map(variants.map(({ ran }, place) => [ran.variant.name, {
		matrices: ofVariant(place),
		unsampled
	}]));
}
const nothing = {
	base: void 0,
	head: void 0
};
function withContext(result, { pipeline }) {
	const k = contextOf$1(pipeline);
	if (result.kind === "failed" || result.context !== void 0 || k === void 0) return result;
	return {
		...result,
		context: result.chunks.slice(0, k).map(({ id }) => id)
	};
}
// src/features/sweep/scoring/score-variants.ts
async function openScoring(given, ran) {
	const work = withReference(given, ran);
	const { policy, base, ports } = work;
	const ids = policy.items.map(({ id }) => id);
	const filesOf = openFiles(work, new Set(ran.flatMap(({ run }) => [...documentsOfRun(run, ids)])));
	const read = new Map();
	for (const one of ran) {
		const own = {
			policy: ownPolicy(work, one),
			files: filesOf(one.sha)
		};
		read.set(one, await readDocuments(own, {
			base,
			head: one.run
		}, ports));
	}
	const judged = await judgeVariants(work, [...read].map(([one, { head }]) => ({
		ran: one,
		side: head
	})));
	return async (one) => {
		const sides = read.get(one);
		if (sides === void 0) throw new Error("a variant to score was not read");
		return scoreVariant(work, one, {
			sides,
			judged: judged?.get(one.variant.name)
		});
	};
}
function withReference(work, ran) {
	const { base, commits, policy } = work;
	const known = ran.find(({ variant }) => variant.name === asItIs);
	if (base !== void 0 || known === void 0 || !policy.items.some(hasChunkLabels)) return work;
	const pipelines = {
		...policy.pipelines,
		base: known.pipeline
	};
	return {
		...work,
		base: known.run,
		commits: {
			...commits,
			base: known.sha
		},
		policy: {
			...policy,
			pipelines
		}
	};
}
function ownPolicy({ policy, base }, { pipeline }) {
	return policyOf(base === void 0 ? alone(policy) : policy, pipeline);
}
async function scoreVariant(work, ran, { sides, judged }) {
	const { policy, ports } = work;
	const { variant, run } = ran;
	const own = ownPolicy(work, ran);
	const { items, index, health } = await scoreItems(own, own.settings, sides, {
		...ports,
		...judged
	});
	const failed = items.filter(({ facts }) => facts.head.failure !== void 0);
	if (failed.length > policy.settings.maxErrors * items.length) return {
		variant,
		kind: "failed",
		message: `${failed.length} of ${items.length} questions failed (${share(failed.length / items.length)})`,
		hint: failed[0]?.facts.head.failure
	};
	const scores = new Map(policy.settings.metrics.map(({ name }) => [name, scoresOf(items, name)]));
	const tokens = scores.get("context_tokens") ?? [];
	const times = items.flatMap(({ facts }) => facts.head.ms ?? []);
	return {
		variant,
		kind: "measured",
		run,
		items,
		scores,
		contextTokens: meanOf(tokens.filter((value) => value !== void 0)),
		buildMs: run.buildMs,
		queryMs: meanOf(times),
		index: index.head,
		health: health.head
	};
}
function scoresOf(items, metric) {
	return items.map(({ scores }) => {
		const score = scores.head.get(metric);
		return score?.kind === "scored" ? score.value : void 0;
	});
}
function openFiles({ workspace, commits, base, ports }, returned) {
	const known = new Map();
	return (sha) => {
		const own = {
			base: base && commits.base,
			head: sha
		};
		const files = filesOfCommits(own, workspace, ports.signal);
		const held = new Map();
		const texts = async (side, docs) => {
			const has = held.get(side);
			if (has !== void 0 && docs.isSubsetOf(has.docs)) return has.corpus;
			const all = new Set([
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
// src/features/sweep/variants/set-up-variant.ts
async function setUpVariant({ policy, workspace, commits }, { settings = new Map(), env, patch }) {
	const { path, bytes } = policy.files.head.config;
	const { head } = policy.pipelines;
	const { kind } = head;
	const isElsewhere = head.kind === "http" && head.start === void 0;
	if ((kind === "builtin" || isElsewhere) && (env !== void 0 || patch !== void 0)) throw new GateError("input-invalid", isElsewhere ? "env and patch need a server that RAG Gate starts" : "a pipeline of kind builtin does not support env or patch", { hint: isElsewhere ? "set pipeline.start to the command that starts the server" : "list the settings to try under set" });
	if (patch === void 0) return {
		pipeline: requirePipelineWith(bytes, settings),
		sha: commits.head
	};
	const sha = await workspace.commitPatch(commits.head, patch);
	const patched = await workspace.readFile(sha, path);
	if (patched.kind !== "file") throw new GateError("config-invalid", `the patch removes the configuration ${path}`);
	const pipeline = requirePipelineWith(patched.bytes, settings);
	if (pipeline.kind !== kind) throw new GateError("config-invalid", `the patch changes the pipeline kind to ${pipeline.kind}`);
	return {
		pipeline,
		sha
	};
}
// src/features/sweep/variants/run-variants.ts
async function openVariants(work, variants) {
	const { ports, until } = work;
	const signal = until === void 0 ? ports.signal : AbortSignal.any([ports.signal, until]);
	const setUps = new Map();
	for (const variant of variants) setUps.set(variant.name, await orError(() => setUpVariant(work, variant)));
	const pipelines = [...setUps.values()].flatMap((one) => "pipeline" in one ? [one.pipeline] : []);
	const policy = policyOfAll(work.policy, pipelines);
	const all = {
		...work,
		policy,
		ports: {
			...ports,
			signal
		}
	};
	const undo = new AsyncDisposableStack();
	const runOf = await openRuns(all, undo);
	const ids = policy.items.map(({ id }) => id);
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
	const needs = new Set(inOrder(variants, setUps).keys());
	return {
		ids,
		mostAsked: (policy.pipelines.head.kind !== "builtin" || isWritten(policy.pipelines.head)) && needs.size === 1 ? 16 : Infinity,
		measure: async (some, only = ids) => {
			const wanted = new Set(only);
			const asked = {
				...policy,
				items: policy.items.filter(({ id }) => wanted.has(id))
			};
			const ran = new Map();
			const ordered = [...inOrder(some, setUps).values()].flat();
			for (const [at, variant] of ordered.entries()) {
				if (until?.aborted !== true) ports.log.info(`variant ${at + 1} of ${some.length}: ${printable(variant.name, 200)}`);
				ran.set(variant, await outcomeOf(variant, asked));
			}
			const score = await openScoring({
				...work,
				policy: asked
			}, [...ran.values()].filter(hasRun));
			const results = [];
			for (const variant of some) {
				const one = ran.get(variant);
				if (one !== void 0) results.push(hasRun(one) ? await score(one) : one);
			}
			return results;
		},
		[Symbol.asyncDispose]: () => undo.disposeAsync()
	};
}
function inOrder(variants, setUps) {
	const needs = (variant) => {
		const setUp = setUps.get(variant.name);
		if (setUp === void 0 || !("pipeline" in setUp)) return "";
		const { pipeline, sha } = setUp;
		return runsPrograms(pipeline) ? builtFrom({
			variant,
			pipeline,
			sha
		}) : "";
	};
	return Map.groupBy(variants, needs);
}
async function openRuns(work, undo) {
	const builtin = undo.use(await openBuiltinRuns(work));
	const programs = undo.use(openProgramRuns(work));
	return async ({ pipeline, ...rest }, queries) => {
		if (pipeline.kind === "builtin") return builtin.run(pipeline, queries);
		if (runsPrograms(pipeline)) return programs.run({
			pipeline,
			...rest
		}, queries);
		throw new GateError("input-invalid", `only pipelines of kind builtin, command or http have settings to try, not ${pipeline.kind}`);
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
// src/features/sweep/remedies/remedies-for.ts
const most = 8;
function remediesFor({ causes, base, head, changed, indexed, k }) {
	if (base.kind !== "builtin" || head.kind !== "builtin") return [];
	const known = {
		base,
		head,
		changed,
		indexed
	};
	const moves = causes.flatMap((cause) => movesFor[cause]);
	const told = k === void 0 ? [] : [setting(head, "retrieve.k", k)];
	const others = settingsOf(moves, known);
	return offered([...told, ...others.filter(({ path }) => !isSet(path, {
		base,
		head
	}))], {
		base,
		head
	});
}
function offered(settings, { base, head }) {
	const isTaken = new Set();
	return settings.filter(({ path, to }) => {
		const name = `${path} ${to}`;
		const isOffered = !isTaken.has(name);
		isTaken.add(name);
		return isOffered && to !== valueAt(base, path) && to !== valueAt(head, path);
	}).slice(0, most);
}
const movesFor = {
	"larger-chunks": [
		"fewer",
		"structure",
		"overlap"
	],
	"smaller-chunks": [
		"more",
		"structure",
		"overlap"
	],
	"split-evidence": [
		"overlap",
		"structure",
		"whole",
		"more"
	],
	"context-cut": ["more", "larger"],
	"context-grown": [
		"fewer",
		"smaller",
		"structure"
	],
	copies: ["exclude", "more"],
	"new-texts": ["more"],
	"texts-moved": ["more", "overlap"],
	"same-chunks-reordered": ["mode", "more"],
	"ranking-changed": ["mode", "more"],
	unknown: ["more"],
	"nothing-returned": [],
	"document-names": [],
	"documents-missing": [],
	"texts-altered": [],
	"list-cut": [],
	"unrelated-results": [],
	"texts-edited": [],
	refusals: [],
	invented: [],
	"evidence-ignored": [],
	"judge-wavers": []
};
function settingsOf(moves, known) {
	return moves.flatMap((move) => ways[move](known));
}
const ways = {
	fewer: ({ head }) => [
		.8,
		.6,
		.4,
		.2
	].map((times) => contextOf(head, times)),
	more: ({ head }) => [
		1.2,
		1.5,
		2,
		3
	].map((times) => contextOf(head, times)),
	overlap: ({ head }) => [
		.2,
		.3,
		.4
	].map((share) => overlapOf(head, share)),
	structure: ({ head }) => [setting(head, "chunk.unit", "headings")],
	smaller: ({ head }) => [
		.75,
		.5,
		.33
	].map((times) => sizeOf(head, times)),
	larger: ({ head }) => [
		1.5,
		2,
		3
	].map((times) => sizeOf(head, times)),
	whole: ({ head }) => [
		2,
		4,
		8
	].map((times) => sizeOf(head, times)),
	mode: ({ head }) => (head.embed === void 0 ? [] : [
		"hybrid",
		"vectors",
		"bm25"
	]).map((mode) => setting(head, "retrieve.mode", mode)),
	exclude: ({ head, changed, indexed }) => foldersOf(changed, indexed).map((folder) => ({
		path: "documents",
		from: "",
		to: `!${folder}/**`,
		value: [...head.documents, `!${folder}/**`]
	}))
};
function contextOf(head, times) {
	return setting(head, "retrieve.k", Math.max(1, Math.round(times * head.retrieve.k)));
}
function overlapOf(head, share) {
	return setting(head, "chunk.overlap", Math.floor(share * head.chunk.size));
}
function sizeOf(head, times) {
	return setting(head, "chunk.size", Math.max(1, Math.round(times * head.chunk.size)));
}
function setting(head, path, value) {
	return {
		path,
		from: valueAt(head, path),
		to: String(value),
		value
	};
}
function valueAt({ chunk, retrieve, documents }, path) {
	return {
		"chunk.size": String(chunk.size),
		"chunk.overlap": String(chunk.overlap),
		"chunk.unit": chunk.unit,
		"retrieve.k": String(retrieve.k),
		"retrieve.mode": retrieve.mode,
		documents: documents.join(" ")
	}[path] ?? "";
}
function isSet(path, { base, head }) {
	const isDefault = ({ chunk }) => chunk.overlap === Math.floor(chunk.size / 10);
	if (path === "chunk.overlap" && isDefault(base) && isDefault(head)) return false;
	return valueAt(base, path) !== valueAt(head, path);
}
function foldersOf(changed, indexed = []) {
	const [first = [], ...others] = (changed?.documents?.added.by.flatMap((reason) => reason.kind === "file" ? reason.names : []) ?? []).map((name) => name.split("/").slice(0, -1));
	const shared = first.filter((_, at) => others.every((folders) => first.slice(0, at + 1).every((part, place) => part === folders[place])));
	const folder = shared.join("/");
	const holdsOthers = indexed.some((name) => name.startsWith(`${folder}/`));
	const isPlain = !/[*?[\]{}()!\\]/.test(folder);
	return shared.length === 0 || holdsOthers || !isPlain ? [] : [folder];
}
// src/features/sweep/remedies/try-remedies.ts
async function tryRemedies(compared, ports) {
	const { built, collected } = compared;
	const lost = lossOf(built);
	const base = collected.runs?.base;
	if (lost.length === 0 || base === void 0 || !isOfRetrieval(collected.policy)) return void 0;
	const settings = settingsToTry(built, collected.policy, {
		lost,
		indexed: base.manifest
	});
	const work = workOf(compared, {
		base,
		ports
	});
	const tried = await ports.log.group(settings.length === 1 ? "Try 1 setting" : `Try ${settings.length} settings`, () => trySettings(settings, {
		...compared,
		work
	}));
	const best = cheapest(tried);
	return {
		remedies: {
			lost,
			tried: tried.map(({ setting }) => setting),
			best
		},
		best: best === void 0 ? void 0 : settings[best]
	};
}
const leastMs = 1e4;
const mostMs = 6e4;
async function tryInTime({ took, ...compared }, ports) {
	using deadline = startDeadline(Math.min(mostMs, Math.max(leastMs, took)), ports.now);
	return (await tryRemedies(compared, {
		...ports,
		until: deadline.signal
	}))?.remedies;
}
function lossOf({ outcome, findings }) {
	if (outcome !== "compared") return [];
	const lost = findings.flatMap((one) => isLoss(one) && "metric" in one ? one.metric ?? [] : []);
	return [...new Set(lost)];
}
function isLoss(finding) {
	return finding.kind === "tolerance" && finding.accepted === void 0;
}
function isOfRetrieval({ pipelines: { head }, settings }) {
	return !isWritten(head) && !settings.metrics.some((metric) => needsJudge(metric, settings));
}
function settingsToTry({ diagnosis, changed, context }, { pipelines }, { lost, indexed }) {
	const { base, head } = pipelines;
	if (base === void 0) return [];
	const k = context?.remedy?.kind === "k" ? context.remedy.k : void 0;
	return remediesFor({
		causes: causesOf(diagnosis, lost),
		base,
		head,
		changed,
		indexed,
		k
	});
}
function causesOf(diagnosis, lost) {
	if (lost.includes(contextPrice)) return ["context-grown"];
	if (diagnosis === void 0) return ["unknown"];
	const { leads, also } = diagnosis;
	return (leads.cause === "unknown" && also.length > 0 ? also.slice(0, 2) : [leads]).map(({ cause }) => cause);
}
function workOf({ request, opened: { workspace, commits }, collected: { policy, models } }, { base, ports }) {
	const { until } = ports;
	return {
		request,
		policy,
		workspace,
		commits,
		models,
		ports,
		until,
		base
	};
}
async function trySettings(settings, { work, ...compared }) {
	const variants = settings.map(({ path, to, value }) => ({
		name: `${path} ${to}`,
		settings: new Map([[path, value]])
	}));
	await using runner = await openVariants(work, variants);
	const tried = [];
	for (const [at, { path, from, to }] of settings.entries()) {
		const [variant] = [variants[at]].flatMap((one) => one ?? []);
		if (variant === void 0) continue;
		const [result] = await runner.measure([variant]);
		const { restores, outcome } = result?.kind === "measured" ? await compare(variant, result.run, {
			work,
			...compared
		}) : {
			restores: false,
			outcome: result?.kind === "failed" ? {
				kind: "failed",
				message: result.message
			} : { kind: "unmeasured" }
		};
		tried.push({
			setting: {
				path,
				from,
				to,
				outcome
			},
			restores
		});
	}
	return tried;
}
async function compare(variant, run, { work, collected }) {
	const { pipeline } = await setUpVariant(work, variant);
	const { policy } = collected;
	const depth = Math.max(policy.depth, contextOf$1(pipeline) ?? 0);
	const pipelines = {
		...policy.pipelines,
		head: pipeline
	};
	const runs = {
		base: work.base,
		head: cutTo(run, depth)
	};
	const { ports } = work;
	const found = await report({
		...collected,
		policy: {
			...policy,
			pipelines
		},
		runs
	}, {
		...ports,
		reviews: void 0
	});
	const restores = found.verdict === "pass" || found.verdict === "warn" && !found.findings.some(isLoss);
	const values = found.metrics.flatMap(({ metric, head, gate }) => head !== void 0 && (gate !== void 0 || metric === contextPrice) ? [{
		metric,
		value: head
	}] : []);
	return {
		restores,
		outcome: {
			kind: "compared",
			verdict: found.verdict,
			values
		}
	};
}
function cutTo(run, depth) {
	const { results } = run;
	const get = (id) => {
		const result = results.get(id);
		return result?.kind === "answered" ? {
			...result,
			chunks: result.chunks.slice(0, depth)
		} : result;
	};
	return {
		...run,
		results: {
			...results,
			get
		}
	};
}
function cheapest(tried) {
	const priceOf = ({ restores, setting: { outcome } }) => {
		if (outcome.kind !== "compared" || !restores) return Infinity;
		return outcome.values.find(({ metric }) => metric === contextPrice)?.value ?? 0;
	};
	const prices = tried.map(priceOf);
	const least = Math.min(...prices);
	return least === Infinity ? void 0 : prices.indexOf(least);
}
export { settingsOf as a, setting as i, tryRemedies as n, openVariants as o, offered as r, asItIs as s, tryInTime as t };
