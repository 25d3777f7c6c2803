import { s as GateError } from "./lib-start.js";
import { S as formatShard, T as shardOf, c as sha256 } from "./lib-inputs.js";
import { T as featureRuns } from "./lib-help.js";
import { N as printable, P as quoted, _ as fileErrorText, k as codeOf } from "./lib-flags.js";
import { Aa as settingsForItems, Au as endOfString, Bi as nothingRelevantChanged, Br as filesWithoutTree, Ci as finishedName, Cl as contextsOf, Cn as claimsOfFork, Ea as mergeGoldenSets, Ed as byCodeUnit, Ei as partNamed, Fa as metricTried, Ko as readFileInside, Ou as runsInvalid, Sl as contextOf, Sn as silentLog, Ti as manifestName, Uo as readNamedFile, Wo as largerThan, Yc as allInOrder, Yi as corpusOf, Ys as parseConfig, as as parseGoldenSet, ba as openFolders, bd as chunksOfAskings, bn as baseMoved, ea as isLfsPointer, ec as MetricsSchema, fa as openCommitReader, gi as parseManifest, ia as queriesOf, il as sideNames, ja as isMeasurable, ki as reachModels, ku as whileReading, ma as openTempFolder, ol as chunksToHold, pc as defaultTolerance, pi as mostFileBytes, qi as filesOfCommits, tc as RunsSchema, uc as toleranceKey, wa as loadPolicy, ya as resolveTextLevel } from "./lib-policy.js";
import { In as heldAnswers, Jt as itemsOfBase, Ln as documentNames, Xt as openRegular, Yt as openRunFile, qt as openNamedRun } from "./lib-scoring.js";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { access, lstat, readdir, stat, writeFile } from "node:fs/promises";
import { constants as constants$2 } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
// src/pipeline/run/reading/expected-runs.ts
function requireExpected({ commits, golden, config, depth, asksBase, outcome }, expected) {
	requireCommits(commits, expected.commits);
	requireAlike([
		[
			"head golden set",
			golden.head,
			expected.golden.head
		],
		[
			"base golden set",
			golden.base,
			expected.golden.base
		],
		[
			"head configuration",
			config.head,
			expected.config.head ?? config.head
		],
		[
			"base configuration",
			config.base,
			expected.config.base ?? config.base
		],
		[
			"depth",
			String(depth),
			String(expected.depth)
		],
		...outcome === "unchanged" ? [] : [askedFact(asksBase, expected.asksBase)]
	]);
}
function requireCommits(found, expected, where = manifestName) {
	requireAlike([[
		"head commit",
		found.head,
		expected.head
	], [
		"base commit",
		found.base,
		expected.base
	]], where);
}
function requireAlike(facts, where = manifestName) {
	for (const [name, found = "none", wanted = "none"] of facts) if (found !== wanted) throw runsInvalid(where, `expected ${name} ${quoted(wanted)}, found ${quoted(found)}`, { hint: "these run files do not belong to this report: run `collect` again for this commit" });
}
function askedFact(found, wanted) {
	const word = (isAsked) => isAsked ? "asked" : "not asked";
	return [
		"base run",
		word(found),
		word(wanted)
	];
}
// src/pipeline/run/reading/merge-shards.ts
async function mergeShards(folder, { expected, signal }) {
	requireExpected(folder.manifest, expected);
	if (folder.manifest.outcome === "unchanged") throw runsInvalid(manifestName, "no questions were asked, because nothing seemed to have changed");
	await using undo = new AsyncDisposableStack();
	const items = itemsByShard(expected.ids, folder.manifest.shards);
	const isBaseThere = expected.asksBase && folder.manifest.lost === void 0;
	const merge = (side, beside = false) => mergeSide(side, folder, {
		items,
		signal,
		undo,
		beside
	});
	const opening = merge("head", isBaseThere);
	const [base, head] = await allInOrder([isBaseThere ? merge("base") : void 0, opening]);
	const owned = undo.move();
	return {
		runs: {
			base,
			head
		},
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
function itemsByShard(ids, shards) {
	const byId = new Map(ids.map((id) => [id, shardOf(id, shards)]));
	const all = Array.from({ length: shards }, (_, at) => [at + 1, new Set()]);
	const byShard = new Map(all);
	for (const [id, shard] of byId) byShard.get(shard)?.add(id);
	return {
		of: byShard,
		shardOf: byId
	};
}
async function mergeSide(side, folder, merging) {
	const isSplit = folder.parts.length > 1;
	const shared = isSplit ? {
		documents: documentNames(),
		held: heldAnswers()
	} : void 0;
	const shards = [];
	for (const part of folder.parts) shards.push(await openShard(part, {
		...merging,
		side,
		shared
	}));
	const run = mergedRun(shards, merging.items);
	const documents = shared?.documents.sorted();
	const whole = isSplit ? void 0 : shards[0]?.file.run.results;
	return {
		...run,
		results: whole ?? {
			...run.results,
			documents
		}
	};
}
async function openShard({ files, manifest }, { side, items, shared, signal, undo, beside }) {
	const name = files[side];
	const told = manifest.sides[side];
	if (name === void 0 || told === void 0) throw runsInvalid(files.path, `has no run file for ${side}`);
	const shard = manifest.shard ?? {
		index: 1,
		count: 1
	};
	const label = join(files.path, name);
	const complaintAbout = (id) => complaint(id, shard, items);
	const source = {
		kind: "collected",
		complaintAbout,
		shared
	};
	const rules = {
		label,
		depth: manifest.depth,
		source,
		signal,
		beside
	};
	const file = await openRunFile(label, rules);
	undo.use(file);
	requireAll(file, {
		label,
		shard,
		items
	});
	requireCounts(file, {
		label,
		told
	});
	return {
		shard,
		told,
		file
	};
}
function complaint(id, shard, items) {
	const own = items.shardOf.get(id);
	if (own === void 0) return "is in neither golden set";
	if (own === shard.index) return void 0;
	return `is in shard ${formatShard(shard)} but belongs to ${own}/${shard.count}`;
}
function requireAll(file, { label, shard, items }) {
	const own = items.of.get(shard.index) ?? new Set();
	if (file.ids.length === own.size) return;
	const found = new Set(file.ids);
	const missing = [...own].filter((id) => !found.has(id));
	const first = quoted(missing[0] ?? "");
	const what = missing.length === 1 ? `the question ${first} is missing from shard ${formatShard(shard)}` : `${missing.length} of ${own.size} questions are missing from shard ${formatShard(shard)}; the first one: ${first}`;
	throw runsInvalid(label, what);
}
function requireCounts({ ids, failed }, { label, told }) {
	if (ids.length === told.items && failed === told.failed) return;
	const tells = `${told.items} ${told.items === 1 ? "question" : "questions"} (${told.failed} failed)`;
	const found = `${ids.length} ${ids.length === 1 ? "question" : "questions"} (${failed} failed)`;
	throw runsInvalid(label, `${manifestName} lists ${tells}, but the file contains ${found}`);
}
function mergedRun(shards, items) {
	const byIndex = new Map(shards.map(({ shard, file }) => [shard.index, file.run.results]));
	const runs = shards.map(({ file }) => file.run);
	return {
		results: { get: (id) => byIndex.get(items.shardOf.get(id) ?? 0)?.get(id) },
		index: shards.find(({ told }) => told.index !== void 0)?.told.index,
		buildMs: longestBuild(shards.map(({ told }) => told.buildMs)),
		manifest: runs.find(({ manifest }) => manifest !== void 0)?.manifest,
		models: runs.find(({ models }) => models !== void 0)?.models,
		anomalies: shards.flatMap(({ told, file }) => [told.anomalies, file.run.anomalies]).reduce(sum)
	};
}
function longestBuild(times) {
	const measured = times.filter((time) => typeof time === "number");
	if (measured.length > 0) return Math.max(...measured);
	return times.includes("cached") ? "cached" : void 0;
}
function sum(one, other) {
	return {
		ignoredAnswers: one.ignoredAnswers + other.ignoredAnswers,
		droppedChunks: one.droppedChunks + other.droppedChunks,
		unknownContext: one.unknownContext + other.unknownContext
	};
}
// src/pipeline/run/reading/agree-on-manifest.ts
function agreeOnManifest(folder, parts) {
	const [first, ...others] = parts;
	if (first === void 0) throw new Error("there are no parts to compare");
	const agreed = agreedOf(first.manifest);
	const facts = factsOf(agreed);
	for (const { files, manifest } of others) for (const [name, value] of factsOf(agreedOf(manifest))) {
		if (facts.get(name) === value) continue;
		const found = `${name} ${quoted(value)}, while ${printable(first.files.path)} has ${quoted(facts.get(name) ?? "")}`;
		throw runsInvalid(files.path, `has ${found}`, { hint: collectTogether });
	}
	requireNoneTwice(parts, agreed.shards);
	requireAllThere(folder, parts, agreed.shards);
	const lost = parts.find(({ manifest }) => manifest.lost !== void 0)?.manifest.lost;
	return {
		...agreed,
		lost
	};
}
const collectTogether = "pass `report` only run files that one workflow run collected for one commit";
function agreedOf({ shard, sides, ...facts }) {
	const asksBase = sides.base !== void 0 || facts.lost !== void 0;
	return {
		...facts,
		shards: shard?.count ?? 1,
		asksBase
	};
}
function factsOf(agreed) {
	const { commits, config, golden } = agreed;
	return new Map([
		["number of shards", String(agreed.shards)],
		["base commit", commits.base ?? "none"],
		["head commit", commits.head],
		["base golden set", golden.base ?? "none"],
		["head golden set", golden.head],
		["base configuration", config.base ?? "none"],
		["head configuration", config.head],
		["depth", String(agreed.depth)],
		["RAG Gate version", agreed.tool],
		["build", agreed.build ?? "none"],
		["outcome", agreed.outcome],
		["pull request", String(agreed.pullRequest ?? "none")],
		["base run", agreed.asksBase ? "asked" : "not asked"]
	]);
}
function requireNoneTwice(parts, shards) {
	const seen = new Map();
	for (const { files, manifest } of parts) {
		const index = indexOf(manifest);
		const other = seen.get(index);
		if (other !== void 0) throw runsInvalid(files.path, `repeats shard ${index}/${shards}, which is also in ${printable(other)}`, { hint: "download each shard once, and let a later attempt overwrite the earlier one" });
		seen.set(index, files.path);
	}
}
function requireAllThere(folder, parts, shards) {
	const there = new Set(parts.map(({ manifest }) => indexOf(manifest)));
	const missing = Array.from({ length: shards }, (_, at) => at + 1).filter((n) => !there.has(n));
	if (missing.length === 0) return;
	const named = missing.slice(0, mostNamed).map((index) => `${index}/${shards}`);
	const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : "";
	const word = missing.length === 1 ? "shard" : "shards";
	throw runsInvalid(folder, `does not contain ${word} ${named.join(", ")}${more}`, { hint: "rerun each job that collects a missing shard, and see its log if it fails again" });
}
function indexOf({ shard }) {
	return shard?.index ?? 1;
}
const mostNamed = 10;
// src/pipeline/run/reading/scan-run-folder.ts
const mostBytes = 2147483648;
async function scanRunFolder(folder) {
	const entries = await list(folder);
	if (entries.length === 0) throw noRunFiles(folder);
	const folders = entries.filter((entry) => entry.isDirectory());
	const room = { bytes: mostBytes };
	if (folders.length === 0) return [await scanPart(folder, entries, room)];
	const stray = entries.find((entry) => !entry.isDirectory());
	if (stray !== void 0) throw runsInvalid(join(folder, stray.name), "is not a folder, although it is among folders of run files");
	if (folders.length > 256) throw runsInvalid(folder, `contains ${folders.length} folders, but a run has at most 256 shards`);
	const parts = [];
	for (const { name } of folders) {
		const [path, found] = await wherePartLies(join(folder, name));
		parts.push(await scanPart(path, found, room));
	}
	return parts;
}
async function wherePartLies(path) {
	const entries = await list(path);
	const [only] = entries;
	if (entries.length !== 1 || only?.name !== "finished" || !only.isDirectory()) return [path, entries];
	const finished = join(path, finishedName);
	return [finished, await list(finished)];
}
async function list(folder) {
	const entries = await readdir(folder, { withFileTypes: true }).catch((cause) => {
		if (codeOf(cause) === "ENOENT") throw noRunFiles(folder);
		throw runsInvalid(folder, "cannot be read as a folder", { cause });
	});
	const finished = entries.filter(({ name }) => partNamed(name) !== "journal");
	if (finished.length === 0 && entries.length > 0) throw unfinished(folder);
	return finished.toSorted((one, other) => byCodeUnit(one.name, other.name));
}
function unfinished(folder) {
	return runsInvalid(folder, "is unfinished: some of its questions have not been asked yet", { hint: "run `rag-gate ask` into this folder again; `ask` continues where it stopped" });
}
function noRunFiles(folder) {
	return runsInvalid(folder, "contains no run files: did `collect` succeed?", { hint: "see the log of the job that runs `collect`, and check that its artifact was downloaded here" });
}
async function scanPart(path, entries, room) {
	const found = new Map();
	for (const { name } of entries) {
		const part = partNamed(name);
		const file = join(path, name);
		if (part === void 0) throw runsInvalid(file, "is not a file that `collect` writes");
		await requireFile(file, room);
		const known = found.get(part);
		if (known !== void 0) throw runsInvalid(file, `conflicts with ${known}: only one of the two files may exist`);
		found.set(part, name);
	}
	if (!found.has("manifest")) throw runsInvalid(path, `has no ${manifestName}: did \`collect\` finish?`);
	return {
		path,
		base: found.get("base"),
		head: found.get("head"),
		goldenBase: found.get("golden-base"),
		goldenHead: found.get("golden-head")
	};
}
async function requireFile(file, room) {
	const found = await lstat(file);
	if (found.isSymbolicLink()) throw runsInvalid(file, "is a symbolic link");
	if (!found.isFile()) throw runsInvalid(file, "is not a regular file");
	if (found.size > 268435456) throw runsInvalid(file, largerThan(mostFileBytes));
	room.bytes -= found.size;
	if (room.bytes < 0) throw runsInvalid(file, "makes the run files larger than 2 GiB in total");
}
// src/pipeline/run/reading/read-run-folder.ts
const mostManifestBytes = 1048576;
const mostGoldenBytes = 67108864;
async function readRunFolder(folder) {
	const parts = [];
	for (const files of await scanRunFolder(folder)) parts.push({
		files,
		manifest: await readManifest(files)
	});
	const manifest = agreeOnManifest(folder, parts);
	const inOrder = parts.toSorted((one, other) => (one.manifest.shard?.index ?? 1) - (other.manifest.shard?.index ?? 1));
	let golden;
	for (const part of inOrder) {
		const copies = await readGolden(part);
		golden ??= copies;
	}
	if (golden === void 0) throw new Error("the scan of a run folder found no parts");
	return {
		manifest,
		parts: inOrder,
		golden
	};
}
async function readManifest(files) {
	const label = join(files.path, manifestName);
	const { bytes } = await read$1(files.path, {
		path: manifestName,
		maxBytes: mostManifestBytes
	});
	const manifest = parseManifest(Buffer.from(bytes).toString(), label);
	for (const side of sideNames) {
		const isTold = manifest.sides[side] !== void 0;
		if (isTold && files[side] === void 0) throw runsInvalid(label, `lists a run file for ${side}, which does not exist`);
		if (!isTold && files[side] !== void 0) throw runsInvalid(label, `does not list ${files[side]}, which exists`);
	}
	if (manifest.sides.head !== void 0 === (manifest.outcome === "collected")) return manifest;
	throw runsInvalid(label, `has the outcome "${manifest.outcome}", which does not match the run files that it lists`);
}
async function readGolden({ files, manifest }) {
	const { path } = files;
	const base = await readCopy(path, {
		name: files.goldenBase,
		digest: manifest.golden.base
	});
	const head = await readCopy(path, {
		name: files.goldenHead,
		digest: manifest.golden.head
	});
	if (head === void 0) throw runsInvalid(path, "has no copy of head's golden set");
	return {
		base,
		head
	};
}
async function readCopy(folder, { name, digest }) {
	if (name === void 0 && digest === void 0) return void 0;
	if (name === void 0) throw runsInvalid(folder, "has no copy of base's golden set");
	const copy = await read$1(folder, {
		path: name,
		maxBytes: mostGoldenBytes
	});
	if (createHash("sha256").update(copy.bytes).digest("hex") === digest) return copy;
	throw runsInvalid(join(folder, name), `does not match its digest in ${manifestName}`);
}
async function read$1(folder, { path, maxBytes }) {
	const found = await readFileInside(folder, path, { maxBytes });
	switch (found.kind) {
		case "file": return {
			path,
			bytes: found.bytes
		};
		case "missing": throw runsInvalid(join(folder, path), "there is no such file");
		case "refused": throw runsInvalid(join(folder, path), found.reason);
	}
}
// src/gate/reading/repeat-rankings.ts
async function repeatRankings({ policy, side, settings, sha, items, reader, signal }) {
	if (settings.retrieve.mode !== "bm25") return void 0;
	const entries = await reader.listFiles(sha);
	const files = filesWithoutTree(side, sha, {
		policy,
		workspace: reader,
		request: {
			lfs: false,
			submodules: true
		},
		settings,
		entries
	});
	if (files === void 0) return void 0;
	const seen = { pointer: false };
	try {
		const [{ openLibrary }, { runBuiltin }] = await Promise.all([import("./lib-library.js"), import("./lib-run-builtin.js")]);
		const { results } = await runBuiltin({
			side,
			root: "",
			folder: "",
			settings: {
				...settings,
				answer: void 0
			},
			depth: policy.depth,
			concurrency: 1,
			queries: queriesOf({ items }, settings),
			environment: {},
			files: watchingPointers(files, seen),
			library: openLibrary(),
			shelf: {
				restore: async () => new Map(),
				keep: async () => {}
			},
			embedder: void 0,
			log: silentLog,
			signal
		});
		const repeated = new Map();
		for (const { id } of items) {
			const result = results.get(id);
			if (result?.kind !== "answered") continue;
			const places = result.chunks.map((chunk) => placeOf(chunk));
			repeated.set(id, {
				places,
				texts: result.chunks.map(({ text }) => text)
			});
		}
		return repeated;
	} catch (error) {
		if (seen.pointer) return void 0;
		throw error;
	}
}
function placeOf({ id, doc, start, end }) {
	return {
		id,
		doc,
		start,
		end
	};
}
function watchingPointers(files, seen) {
	return {
		...files,
		read: async (path, limits) => {
			const read = await files.read(path, limits);
			if (read.kind === "file") seen.pointer ||= isLfsPointer(read.bytes);
			return read;
		}
	};
}
// src/gate/reading/require-repeatable.ts
const mostAsked = 200;
async function requireRepeatable(given) {
	for (const side of sideNames) {
		const run = given.runs[side];
		const settings = given.policy.pipelines[side];
		const sha = given.commits[side];
		if (run === void 0 || sha === void 0 || settings?.kind !== "builtin") continue;
		await requireSide({
			side,
			run,
			settings,
			sha
		}, given);
	}
}
async function requireSide(one, given) {
	const { side, run, settings, sha } = one;
	const items = sampleOf(side === "base" ? itemsOfBase(given.policy) : given.policy.items, given.seed);
	const repeated = await repeatRankings({
		...given,
		side,
		settings,
		sha,
		items
	});
	const answers = items.map(({ id }) => ({
		id,
		result: run.results.get(id)
	}));
	const depths = lengthsOf(side, given.policy);
	const texts = repeated === void 0 ? await given.files.texts(side, documentsOf(answers)) : void 0;
	for (const { id, result } of answers) if (!(texts === void 0 ? isRepeated(result, repeated?.get(id), depths) : standsInCommit(result, texts))) throw runsInvalid(`${side}.jsonl`, `the answer to ${printable(id)} does not match the documents of ${sha.slice(0, 7)}`, { hint });
}
function documentsOf(answers) {
	const chunks = answers.flatMap(({ result }) => chunksOfAskings(result));
	return new Set(chunks.flatMap(({ doc }) => doc ?? []));
}
const hint = "run `collect` again with the versions of RAG Gate and Node.js that this job uses; if that does not help, another program in the job that runs `collect` changed the run files";
function sampleOf(items, seed) {
	if (items.length <= mostAsked) return items;
	return items.map((item) => ({
		item,
		by: sha256(`${seed} ${item.id}`)
	})).toSorted((one, other) => one.by < other.by ? -1 : 1).slice(0, mostAsked).map(({ item }) => item);
}
function lengthsOf(side, { depth, ownDepth }) {
	return side === "base" ? [depth, ownDepth] : [depth];
}
function isRepeated(result, expected, depths) {
	if (result?.kind !== "answered" || result.again || expected === void 0) return false;
	const given = result.chunks.map(({ id, doc, start, end }) => ({
		id,
		doc,
		start,
		end
	}));
	return depths.some((depth) => isDeepStrictEqual(given, expected.places.slice(0, depth))) && result.chunks.every(({ text }, at) => [void 0, expected.texts[at]].includes(text));
}
function standsInCommit(result, texts) {
	if (result?.kind !== "answered") return true;
	return chunksOfAskings(result).every(({ doc, start, end, text }) => {
		const held = doc === void 0 ? void 0 : texts.text(doc);
		if (held === void 0) return true;
		return start !== void 0 && end !== void 0 && [void 0, held.slice(start, end)].includes(text);
	});
}
// src/gate/reading/counting-commits.ts
async function countingCommits(expected, manifest, reader) {
	const collected = manifest.commits;
	switch (expected.kind) {
		case "measured": {
			const commits = {
				base: expected.base,
				head: expected.head
			};
			return {
				commits,
				named: commits,
				claims: []
			};
		}
		case "as-collected": {
			const { base = collected.base, head = collected.head } = expected;
			const commits = {
				base,
				head
			};
			return {
				commits,
				named: commits,
				claims: []
			};
		}
		case "claimed": {
			const { base, head, merge } = expected;
			const own = [head, merge].includes(collected.head) ? collected.head : void 0;
			if (own === void 0 && !await mergesHead(collected.head, {
				head,
				reader
			})) throw runsInvalid("run.json", `was collected at commit ${collected.head.slice(0, 7)}, which is not in this pull request`);
			if (collected.base !== void 0 && !await expected.isOnBranch(collected.base)) throw runsInvalid("run.json", `was collected with the base ${collected.base.slice(0, 7)}, which is not on the pull request's current base branch`, { hint: "if the pull request was given another base branch, see the run that this change started; if no run started, add the type `edited` to the workflow that runs `collect`, and push a commit" });
			return {
				commits: {
					base,
					head: own ?? merge ?? head
				},
				named: collected,
				claims: movedBase(collected.base, base)
			};
		}
	}
}
function movedBase(claimed, counted) {
	if (claimed === void 0 || claimed === counted) return [];
	return [baseMoved(claimed, counted)];
}
async function mergesHead(sha, { head, reader }) {
	const parents = await reader.parentsOf(sha);
	return parents.length === 2 && parents[1] === head;
}
// src/gate/reading/run-folder.ts
async function openRunFolder(request, { signal, log, models, seed = "" }, soFar) {
	await using undo = new AsyncDisposableStack();
	const whole = undo.use(await openCommitReader({
		...request,
		log,
		signal
	}));
	const folder = await readRunFolder(request.runs);
	const counting = await countingCommits(request.commits, folder.manifest, whole);
	requireCommits(folder.manifest.commits, counting.named);
	const { commits } = counting;
	const day = await whole.dayOf(commits.head);
	soFar.learn({
		commits,
		day
	});
	const { reader, openBranch, otherGates } = await openFolders(whole, commits, request);
	const policy = await loadPolicy({
		...request,
		workspace: reader,
		openBranch,
		otherGates,
		commits
	});
	const text = resolveTextLevel(policy.settings.text, request.visibility);
	soFar.learn({
		policy,
		text
	});
	const isUnchanged = await nothingRelevantChanged({
		policy,
		commits,
		reader
	});
	const rules = {
		expected: expectedOf(policy, counting),
		signal
	};
	const merged = isUnchanged ? void 0 : undo.use(await mergeShards(folder, rules));
	const files = filesOfCommits(commits, reader, signal);
	if (merged !== void 0) {
		const { runs } = merged;
		await requireRepeatable({
			policy,
			commits: commitsAsCollected(counting),
			runs,
			reader,
			files,
			seed,
			signal
		});
	}
	const fork = request.origin.fork ? [claimsOfFork] : [];
	const reached = reachModels(policy, commits, models);
	const owned = undo.move();
	return {
		origin: request.origin,
		commits,
		day,
		policy,
		text,
		runs: merged?.runs,
		lost: lostBase(folder.manifest),
		files,
		behind: request.behind,
		claims: [...fork, ...counting.claims],
		models: reached,
		folder: reader.folder,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
function commitsAsCollected({ commits, named }) {
	const { base, head } = commits;
	return {
		base: base === named.base ? base : void 0,
		head: head === named.head ? head : void 0
	};
}
function lostBase({ lost }) {
	return lost === void 0 ? void 0 : new GateError("pipeline-failed", lost, { side: "base" });
}
function expectedOf(policy, { commits, named }) {
	const { base, head } = policy.files;
	return {
		commits: named,
		config: {
			base: base && commits.base === named.base ? sha256(base.config.bytes) : void 0,
			head: commits.head === named.head ? sha256(head.config.bytes) : void 0
		},
		golden: {
			base: policy.golden.base?.hash,
			head: policy.golden.head.hash
		},
		depth: policy.depth,
		asksBase: policy.pipelines.base !== void 0,
		ids: policy.items.map(({ id }) => id)
	};
}
// src/policy/policy-of-files.ts
const depth = 1e3;
async function policyOfFiles(files) {
	const bytes = unpacked(await read(files.golden, "golden"), files.golden);
	const golden = parseGoldenSet(bytes, files.golden);
	const { policy, context } = await settingsOf(files, golden.items);
	const settings = settingsForItems(policy, golden.items);
	const base = files.compared ? golden : void 0;
	const pipeline = {
		...RunsSchema.parse(runFiles),
		context
	};
	return {
		from: files.compared ? "base" : "head",
		settings,
		changes: [],
		waivers: settings.waivers,
		expiredWaivers: [],
		pipelines: {
			base: files.compared ? pipeline : void 0,
			head: pipeline
		},
		vouching: pipeline,
		golden: {
			base,
			head: golden
		},
		items: mergeGoldenSets(base, golden),
		filteredFrom: void 0,
		depth,
		ownDepth: depth,
		concurrency: 1,
		canaries: [],
		own: void 0,
		folders: {
			base: "",
			head: ""
		},
		broken: void 0,
		files: {
			base: void 0,
			head: {
				config: {
					path: files.config ?? "",
					bytes: new Uint8Array()
				},
				golden: {
					path: files.golden,
					bytes
				}
			}
		}
	};
}
async function settingsOf({ config, metrics, golden, today }, items) {
	if (config !== void 0) {
		const { policy, pipeline } = parseConfig(await read(config, "config"), config, {
			today,
			missing: {
				golden: "golden.jsonl",
				pipeline: runFiles
			}
		});
		const named = metrics?.map((name) => metricTried(name, policy));
		const context = contextOf(pipeline);
		if (named === void 0) return {
			policy,
			context
		};
		return {
			policy: {
				...policy,
				metrics: named,
				gate: gateOf(named, policy.gate)
			},
			context
		};
	}
	const measured = metrics?.map((name) => metricTried(name)) ?? defaultMetrics();
	return {
		policy: {
			...defaults(measured.filter((metric) => metric.group === "retrieval" && isMeasurable(metric, items))),
			golden,
			metrics: measured
		},
		context: void 0
	};
}
function defaultMetrics() {
	return MetricsSchema.parse(void 0).map((name) => metricTried(name)).filter(({ cutoff }) => cutoff.kind !== "context");
}
const runFiles = {
	kind: "runs",
	path: "run.jsonl"
};
function defaults(gated) {
	const gate = Object.fromEntries(gated.map((metric) => [metric.name, { [toleranceKey(metric)]: defaultTolerance }]));
	return parseConfig(JSON.stringify({
		golden: "golden.jsonl",
		pipeline: runFiles,
		metrics: [],
		gate
	}), "").policy;
}
function gateOf(metrics, gate) {
	const names = new Set(metrics.map(({ name }) => name));
	return gate.filter(({ metric }) => names.has(metric.name));
}
function read(path, flag) {
	return readNamedFile(path, {
		maxBytes: mostUnpacked,
		what: `--${flag} `,
		hint: "specify a file that can be read"
	});
}
function unpacked(bytes, path) {
	if (bytes[0] !== 31 || bytes[1] !== 139) return bytes;
	try {
		return gunzipSync(bytes, { maxOutputLength: mostUnpacked });
	} catch (cause) {
		throw new GateError("golden-invalid", `${printable(path)}: cannot be unpacked`, {
			hint: "the file is truncated or damaged, or unpacks to more than 64 MiB: compress the file again, or split the golden set",
			cause
		});
	}
}
const mostUnpacked = 67108864;
// src/policy/require-files.ts
async function requireFiles(files) {
	const troubles = (await Promise.all(files.map(troubleOf))).flat();
	if (troubles.length === 0) return;
	const code = troubles.every(({ flag }) => flag.endsWith("-run")) ? "runs-invalid" : "input-invalid";
	throw new GateError(code, troubles.map(({ says }) => says).join("\n"), { hint: "check that the path is relative to the current folder, and that the step that writes the file has run" });
}
async function troubleOf({ flag, path }) {
	if (path === void 0) return [];
	const says = (what) => [{
		flag,
		says: `--${flag} ${printable(path)}: ${what}`
	}];
	try {
		await access(path, constants$2.R_OK);
		return (await stat(path)).isDirectory() ? says("is a folder, not a file") : [];
	} catch (error) {
		return says(fileErrorText(error));
	}
}
// src/lib/parse/first-keys.ts
function firstKeys(text) {
	const keys = new Set();
	const start = /^\uFEFF?\s*(?:\[\s*)?\{/.exec(text)?.[0].length;
	let depth = start === void 0 ? 0 : 1;
	for (let at = start ?? 0; at < text.length && depth > 0; at += 1) {
		const sign = text.charAt(at);
		if (sign === "{" || sign === "[") depth += 1;
		else if (sign === "}" || sign === "]") depth -= 1;
		else if (sign === "\"") {
			const end = endOfString(text, at);
			if (depth === 1 && /^\s*:/.test(text.slice(end + 1, end + 20))) keys.add(text.slice(at + 1, end));
			at = end;
		}
	}
	return keys;
}
// src/gate/reading/run-file-of.ts
async function runFileOf(path, asked, temp) {
	const form = await formOf(path);
	if (form === void 0) return path;
	const answers = await form.answersIn(path, asked);
	const lines = Array.from(answers, ([id, answer]) => `${JSON.stringify({
		id,
		...answer
	})}\n`);
	const run = join(temp, `${sha256(path).slice(0, 16)}.jsonl`);
	await writeFile(run, lines.join(""));
	return run;
}
async function formOf(path) {
	await using file = await openRegular(path, {
		label: path,
		refusesLinks: false
	});
	const beginning = file.read(Buffer.alloc(4096), 0, 4096, 0);
	const { buffer, bytesRead } = await whileReading(path, beginning);
	const text = buffer.toString("utf8", 0, bytesRead);
	if (isNative(text)) return void 0;
	return Object.values(featureRuns).filter((form) => form.gives === "answers").find(({ begins }) => begins.test(text));
}
function isNative(text) {
	const keys = firstKeys(text);
	return keys.has("id") && [
		"chunks",
		"steps",
		"error"
	].some((key) => keys.has(key));
}
// src/gate/reading/two-files.ts
async function openTwoFiles(request, { signal, models, log }, soFar) {
	await requireFiles([
		{
			flag: "golden",
			path: request.golden
		},
		{
			flag: "config",
			path: request.config
		},
		{
			flag: "base-run",
			path: request.base
		},
		{
			flag: "head-run",
			path: request.head
		}
	]);
	const policy = await policyOfFiles({
		...request,
		compared: request.base !== void 0
	});
	const text = "snippets";
	soFar.learn({
		policy,
		text
	});
	await using undo = new AsyncDisposableStack();
	const { path: folder } = undo.use(await openTempFolder(tmpdir(), log));
	const open = runOpener(policy, {
		temp: folder,
		signal
	});
	const openRun = async (path, beside) => undo.use(await open(path, beside)).run;
	const isCompared = request.base !== void 0;
	const opening = openRun(request.head, isCompared);
	const [base, head] = await allInOrder([isCompared ? openRun(request.base, false) : void 0, opening]);
	const runs = {
		base,
		head
	};
	const reached = reachModels(policy, {
		base: void 0,
		head: ""
	}, models);
	const owned = undo.move();
	return {
		origin: request.origin,
		commits: {
			base: void 0,
			head: void 0
		},
		policy,
		text,
		runs,
		files: {
			texts: async () => corpusOf([]),
			listing: void 0,
			source: async () => void 0,
			moved: void 0
		},
		behind: void 0,
		claims: [],
		models: reached,
		folder,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
function runOpener(policy, { temp, signal }) {
	const labels = new Map(policy.items.map(({ id, golden }) => [id, golden.head.labels]));
	const keep = {
		chunks: chunksToHold(policy.settings.metrics, contextsOf(policy)),
		labels: (id) => labels.get(id) ?? { kind: "none" }
	};
	const asked = new Set(labels.keys());
	const queries = policy.items.map(({ id, golden }) => ({
		id,
		query: golden.head.query
	}));
	return async (path, beside) => {
		const rules = {
			label: path,
			depth: policy.depth,
			asked,
			keep,
			temp,
			signal,
			beside
		};
		const file = await openNamedRun(await runFileOf(path, queries, temp), rules);
		if (file.ids.length > 0 || asked.size === 0) return file;
		await file[Symbol.asyncDispose]();
		throw answersNothing(path, policy);
	};
}
function answersNothing(path, { items, golden }) {
	const example = items.slice(0, 1).map(({ id }) => `, such as ${quoted(id)}`);
	return runsInvalid(path, "answers no question of the golden set", { hint: `the run's ids must match the ids in ${printable(golden.head.file)}${example.join("")}` });
}
export { requireCommits as a, readRunFolder as i, runFileOf as n, openRunFolder as r, openTwoFiles as t };
