import { t as GateError } from "./cli-errors.js";
import { Ct as corpusOf, Et as unchangedReport, Tt as reporting, a as compareRuns, i as resolveTextLevel, o as listingOfCommits, s as textsOfCommits, wt as exitCodeOfReport } from "./cli-terminal-table.js";
import { d as quoted, u as printable } from "./cli-tokens.js";
import { B as openRunFile, G as readFileInside, K as runsInvalid, T as nothingRelevantChanged, U as documentNames, V as mostFileBytes, W as largerThan, X as byCodeUnit, a as localSubject, at as parseConfig, c as listOf, f as readHeadCommit, i as commitOf, it as mergeGoldenSets, l as localModels, n as openTerminalLog, nt as parseGoldenSet, o as today, p as openCommitReader, r as stoppable, s as localOrigin, t as fileTrouble, tt as loadExam, u as localStore, vt as metricNamed, x as reachModels, z as openNamedRun } from "./cli-file-error.js";
import { i as formatShard, l as manifestName, n as parseManifest, s as shardOf, u as partNamed } from "./cli-manifest.js";
import { n as openDryRun, r as tellPlan, t as showReport } from "./cli-show-report.js";
import { t as readFlags } from "./cli-read-flags.js";
import { t as makeFolder } from "./cli-write-files.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { access, lstat, mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
import { gunzipSync } from "node:zlib";
import { tmpdir } from "node:os";
// src/exam/exam-of-files.ts
/** What is measured where neither a config nor `--metrics` says it: nothing that needs a chunk's text. */
const defaultMetrics = [
	"recall@5",
	"precision@5",
	"mrr",
	"ndcg@10"
];
/** How far each metric may fall where no config says it. */
const defaultTolerance = .02;
/** Most chunks that a ranking of a file is read to. */
const depth = 1e3;
/**
* An exam without a repository: one golden set for both runs. Without a config every metric of quality may
* fall by two points. Throws `config-invalid`, `golden-invalid` and `input-invalid` as for files of a commit.
*/
async function examOfFiles(files) {
	const bytes = unpacked(await read$1(files.golden, "golden"), files.golden);
	const golden = parseGoldenSet(bytes, files.golden);
	const settings = await settingsOf(files);
	const base = files.compared ? golden : void 0;
	const pipeline = {
		kind: "runs",
		path: "",
		inputs: void 0,
		depth: void 0,
		concurrency: 1
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
		golden: {
			base,
			head: golden
		},
		items: mergeGoldenSets(base, golden),
		filteredFrom: void 0,
		depth,
		concurrency: 1,
		canaries: [],
		files: {
			base: void 0,
			head: {
				config: {
					path: files.config ?? "",
					bytes: /* @__PURE__ */ new Uint8Array()
				},
				golden: {
					path: files.golden,
					bytes
				}
			}
		}
	};
}
async function settingsOf({ config, metrics, golden, today }) {
	if (config !== void 0) {
		const { exam } = parseConfig(await read$1(config, "config"), config, { today });
		const rubrics = exam.judge?.rubrics.map(({ label }) => label);
		const named = metrics?.map((name) => metricOf(name, rubrics));
		return named === void 0 ? exam : {
			...exam,
			metrics: named,
			gate: gateOf(named, exam.gate)
		};
	}
	const measured = (metrics ?? defaultMetrics).map((name) => metricOf(name));
	return {
		golden,
		metrics: measured,
		gate: measured.filter(({ group }) => group === "retrieval").map(atMostTwoPoints),
		statistics: {
			alpha: .05,
			minItems: 20,
			minChanged: 5,
			interval: "t"
		},
		waivers: [],
		prices: /* @__PURE__ */ new Map(),
		match: {
			coverage: .5,
			minGrade: 1
		},
		stale: "warn",
		judge: void 0,
		baseUrl: void 0,
		refusal: {
			detector: "phrases",
			phrases: []
		},
		whenUnmeasured: "error",
		maxErrors: .05,
		text: "auto",
		runText: "auto"
	};
}
/** Of a config's gate what is still measured. */
function gateOf(metrics, gate) {
	const names = new Set(metrics.map(({ name }) => name));
	return gate.filter(({ metric }) => names.has(metric.name));
}
function atMostTwoPoints(metric) {
	return {
		metric,
		tolerance: {
			kind: "absolute",
			value: defaultTolerance
		},
		min: void 0,
		max: void 0,
		rule: "point",
		inconclusive: "warn",
		perSlice: []
	};
}
function metricOf(name, rubrics) {
	const known = metricNamed(name, rubrics);
	if (known.metric !== void 0) return known.metric;
	throw new GateError("input-invalid", `--metrics: ${JSON.stringify(name)}: ${known.message}`);
}
async function read$1(path, flag) {
	try {
		return await readFile(path);
	} catch (cause) {
		throw new GateError("input-invalid", `--${flag} ${printable(path)}: cannot be read: ${fileTrouble(cause)}`, {
			hint: "name a file that can be read",
			cause
		});
	}
}
/** What gzip made is unpacked; a golden set has no more than 64 MiB. */
function unpacked(bytes, path) {
	if (bytes[0] !== 31 || bytes[1] !== 139) return bytes;
	try {
		return gunzipSync(bytes, { maxOutputLength: mostUnpacked });
	} catch (cause) {
		throw new GateError("golden-invalid", `${printable(path)}: cannot be unpacked`, {
			hint: "it is cut off or damaged, or unpacks to more than 64 MiB",
			cause
		});
	}
}
const mostUnpacked = 67108864;
// src/exam/require-files.ts
/**
* Looks at all files that were named before any is read, so that every one that cannot be is told at once. Throws
* `runs-invalid` where these are run files alone, else `input-invalid`.
*/
async function requireFiles(files) {
	const troubles = (await Promise.all(files.map(troubleOf))).flat();
	if (troubles.length === 0) return;
	const code = troubles.every(({ flag }) => flag.endsWith("-run")) ? "runs-invalid" : "input-invalid";
	throw new GateError(code, troubles.map(({ says }) => says).join("\n"), { hint: "check the path, which begins at the current folder, and that the step which writes the file came before" });
}
async function troubleOf({ flag, path }) {
	if (path === void 0) return [];
	const says = (what) => [{
		flag,
		says: `--${flag} ${printable(path)}: ${what}`
	}];
	try {
		await access(path, constants$1.R_OK);
		return (await stat(path)).isDirectory() ? says("is not a regular file but a folder") : [];
	} catch (error) {
		return says(fileTrouble(error));
	}
}
// src/run/chunks-to-hold.ts
/**
* How many chunks of each ranking have to be held for every metric to be what it is over all of them: those
* that a metric of the chunks looks at, and as many as a reader wants to see. Most metrics only want the
* ranks of what is labelled, and hold nothing.
*/
function chunksToHold(metrics) {
	const cutoffs = metrics.filter(({ family }) => !ofRanks.has(family)).map(({ cutoff }) => cutoff.kind === "ranks" ? cutoff.k : 0);
	return Math.max(leastHeld, ...cutoffs);
}
/** Families that read the ranks of labelled ids, and nothing of the chunks between them. */
const ofRanks = /* @__PURE__ */ new Set([
	"recall",
	"hit",
	"miss_rate",
	"mrr",
	"ndcg",
	"ndcg_exp",
	"map"
]);
const leastHeld = 20;
// src/commands/report-files.ts
/** Compares two run files, native or TREC, without a repository. Answers as `gate` does. */
async function reportFiles(request, ports) {
	return reporting({ origin: {
		...localOrigin,
		files: {
			base: request.base,
			head: request.head
		}
	} }, ports, async ({ known, elapsed }) => {
		const { signal } = ports;
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
		const exam = await examOfFiles({
			...request,
			compared: request.base !== void 0
		});
		known.exam = exam;
		known.text = "snippets";
		await using files = await openFiles(request, exam, signal);
		const { runs, folder } = files;
		const texts = async () => corpusOf([]);
		const rest = {
			listing: void 0,
			behind: void 0,
			claims: [],
			models: reachModels(exam, {
				base: void 0,
				head: ""
			}, ports.models),
			folder,
			elapsed,
			ports
		};
		return await compareRuns({
			exam,
			runs,
			texts,
			known,
			...rest
		});
	});
}
/** One after the other: reading is work for one thread. */
async function openFiles({ base, head }, exam, signal) {
	await using undo = new AsyncDisposableStack();
	const temp = await mkdtemp(join(tmpdir(), "rag-gate-"));
	undo.defer(() => rm(temp, {
		recursive: true,
		force: true
	}));
	const labels = new Map(exam.items.map(({ id, golden }) => [id, golden.head.labels]));
	const keep = {
		chunks: chunksToHold(exam.settings.metrics),
		labels: (id) => labels.get(id) ?? { kind: "none" }
	};
	const asked = new Set(labels.keys());
	const openRun = async (path) => {
		const rules = {
			label: path,
			depth: exam.depth,
			asked,
			keep,
			temp,
			signal
		};
		const file = undo.use(await openNamedRun(path, rules));
		if (file.ids.length === 0 && asked.size > 0) throw answersNothing(path, exam);
		return file.run;
	};
	const runs = {
		base: base === void 0 ? void 0 : await openRun(base),
		head: await openRun(head)
	};
	const owned = undo.move();
	return {
		runs,
		folder: temp,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
/** Every question would count as failed: that the files do not belong together is the better word for it. */
function answersNothing(path, { items, golden }) {
	const example = items.slice(0, 1).map(({ id }) => `, such as ${quoted(id)}`);
	return runsInvalid(path, "answers none of the questions that were asked", { hint: `its ids have to be those of ${printable(golden.head.file)}${example.join("")}` });
}
// src/commands/comparing/counting-commits.ts
/**
* Settles which commits exam and documents are read from. What untrusted run files name as base is only
* shown. Their head has to be the pull request's own commit or a merge of it; of what its tree holds only
* GitHub's merge is believed. Throws `runs-invalid` for another head.
*/
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
			})) throw runsInvalid("run.json", `is of commit ${collected.head.slice(0, 7)}, which is not of this pull request`);
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
	return [{
		kind: "base-moved",
		claimed,
		counted
	}];
}
async function mergesHead(sha, { head, reader }) {
	const parents = await reader.parentsOf(sha);
	return parents.length === 2 && parents[1] === head;
}
// src/run/reading/expected-runs.ts
/** Throws `runs-invalid` naming the first thing in which what was collected is not what is to be reported. */
function requireExpected({ commits, golden, config, depth, asksBase, outcome }, expected) {
	requireCommits(commits, expected.commits);
	requireAlike([
		[
			"golden set of head",
			golden.head,
			expected.golden.head
		],
		[
			"golden set of base",
			golden.base,
			expected.golden.base
		],
		[
			"configuration of head",
			config.head,
			expected.config.head ?? config.head
		],
		[
			"configuration of base",
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
/** Throws `runs-invalid` naming the commit where runs were collected of others than these. */
function requireCommits(found, expected) {
	requireAlike([[
		"head commit",
		found.head,
		expected.head
	], [
		"base commit",
		found.base,
		expected.base
	]]);
}
function requireAlike(facts) {
	for (const [name, found = "none", wanted = "none"] of facts) if (found !== wanted) throw runsInvalid(manifestName, `expected ${name} ${quoted(wanted)}, found ${quoted(found)}`, { hint: "these runs were collected for something else: collect again for this commit" });
}
function askedFact(found, wanted) {
	const word = (isAsked) => isAsked ? "asked" : "not asked";
	return [
		"run of base",
		word(found),
		word(wanted)
	];
}
// src/run/reading/merge-shards.ts
/**
* Opens every run file of a folder and joins the shards of each side into one run, which reads its
* results from the files until it is disposed. Throws `runs-invalid` where the folder is not what was
* expected, and for an item that is missing, foreign, there twice or in another shard than its own.
*/
async function mergeShards(folder, { expected, signal }) {
	requireExpected(folder.manifest, expected);
	if (folder.manifest.outcome === "unchanged") throw runsInvalid(manifestName, "nothing was asked, since nothing seemed to have changed");
	await using undo = new AsyncDisposableStack();
	const items = itemsByShard(expected.ids, folder.manifest.shards);
	const merge = (side) => mergeSide(side, folder, {
		items,
		signal,
		undo
	});
	const base = expected.asksBase ? await merge("base") : void 0;
	const head = await merge("head");
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
	const all = Array.from({ length: shards }, (_, at) => [at + 1, /* @__PURE__ */ new Set()]);
	const byShard = new Map(all);
	for (const [id, shard] of byId) byShard.get(shard)?.add(id);
	return {
		of: byShard,
		shardOf: byId
	};
}
async function mergeSide(side, folder, merging) {
	const documents = documentNames();
	const shards = [];
	for (const part of folder.parts) shards.push(await openShard(part, {
		...merging,
		side,
		documents
	}));
	const run = mergedRun(shards, merging.items);
	return {
		...run,
		results: {
			...run.results,
			documents: documents.sorted()
		}
	};
}
async function openShard({ files, manifest }, { side, items, documents, signal, undo }) {
	const name = files[side];
	const told = manifest.sides[side];
	if (name === void 0 || told === void 0) throw runsInvalid(files.path, `holds no run file of ${side}`);
	const shard = manifest.shard ?? {
		index: 1,
		count: 1
	};
	const label = join(files.path, name);
	const complaintAbout = (id) => complaint(id, shard, items);
	const source = {
		kind: "collected",
		complaintAbout,
		documents
	};
	const file = await openRunFile(label, {
		label,
		depth: manifest.depth,
		source,
		signal
	});
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
	return `stands in shard ${formatShard(shard)} and belongs to ${own}/${shard.count}`;
}
/** Reading has refused what does not belong here, so that an item can only be missing. */
function requireAll(file, { label, shard, items }) {
	const own = items.of.get(shard.index) ?? /* @__PURE__ */ new Set();
	if (file.ids.length === own.size) return;
	const found = new Set(file.ids);
	const missing = [...own].find((id) => !found.has(id)) ?? "";
	throw runsInvalid(label, `item ${quoted(missing)} is missing from shard ${formatShard(shard)}`);
}
function requireCounts({ ids, failed }, { label, told }) {
	if (ids.length === told.items && failed === told.failed) return;
	const tells = `${told.items} items, ${told.failed} of them failed`;
	throw runsInvalid(label, `${manifestName} tells of ${tells}; found ${ids.length} and ${failed}`);
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
		oddities: shards.flatMap(({ told, file }) => [told.oddities, file.run.oddities]).reduce(sum)
	};
}
/** The shards built side by side: what took longest is what there was to wait for. */
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
// src/run/reading/agree-on-manifest.ts
/**
* What all parts say alike, where each shard is there exactly once. Throws `runs-invalid` naming the shards
* that are missing or there twice, or the folder that disagrees with the first, and about what.
*/
function agreeOnManifest(folder, parts) {
	const [first, ...others] = parts;
	if (first === void 0) throw new Error("there is nothing to agree on");
	const agreed = agreedOf(first.manifest);
	const facts = factsOf(agreed);
	for (const { files, manifest } of others) for (const [name, value] of factsOf(agreedOf(manifest))) {
		if (facts.get(name) === value) continue;
		const found = `${name} ${quoted(value)}, while ${printable(first.files.path)} has ${quoted(facts.get(name) ?? "")}`;
		throw runsInvalid(files.path, `has ${found}`, { hint: collectTogether });
	}
	requireNoneTwice(parts, agreed.shards);
	requireAllThere(folder, parts, agreed.shards);
	return agreed;
}
const collectTogether = "report together only what was collected for one commit in one workflow run";
function agreedOf({ shard, sides, ...facts }) {
	return {
		...facts,
		shards: shard?.count ?? 1,
		asksBase: sides.base !== void 0
	};
}
function factsOf(agreed) {
	const { commits, config, golden } = agreed;
	return /* @__PURE__ */ new Map([
		["number of shards", String(agreed.shards)],
		["base commit", commits.base ?? "none"],
		["head commit", commits.head],
		["golden set of base", golden.base ?? "none"],
		["golden set of head", golden.head],
		["configuration of base", config.base ?? "none"],
		["configuration of head", config.head],
		["depth", String(agreed.depth)],
		["version of RAG Gate", agreed.tool],
		["outcome", agreed.outcome],
		["pull request", String(agreed.pullRequest ?? "none")],
		["run of base", agreed.asksBase ? "asked" : "not asked"]
	]);
}
function requireNoneTwice(parts, shards) {
	const seen = /* @__PURE__ */ new Map();
	for (const { files, manifest } of parts) {
		const index = indexOf(manifest);
		const other = seen.get(index);
		if (other !== void 0) throw runsInvalid(files.path, `shard ${index}/${shards} twice, also in ${printable(other)}`, { hint: "download each shard once: a later attempt has to overwrite the earlier one" });
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
	throw runsInvalid(folder, `${word} ${named.join(", ")}${more} missing`, { hint: "see the log of the job that collects it, and start that job again" });
}
function indexOf({ shard }) {
	return shard?.index ?? 1;
}
const mostNamed = 10;
// src/run/reading/scan-run-folder.ts
/** Most bytes of all files together. */
const mostBytes = 2147483648;
/**
* Finds what `collect` wrote: in the folder itself, or in its subfolders, one for each shard, ordered by
* name. Throws `runs-invalid` naming the path of anything else that lies there: other names, links, what
* is no file, more than 256 shards, 256 MiB a file, 2 GiB in all.
*/
async function scanRunFolder(folder) {
	const entries = await list(folder);
	if (entries.length === 0) throw noRunFiles(folder);
	const folders = entries.filter((entry) => entry.isDirectory());
	const room = { bytes: mostBytes };
	if (folders.length === 0) return [await scanPart(folder, entries, room)];
	const stray = entries.find((entry) => !entry.isDirectory());
	if (stray !== void 0) throw runsInvalid(join(folder, stray.name), "lies beside folders of runs, where nothing belongs");
	if (folders.length > 256) throw runsInvalid(folder, `holds ${folders.length} folders, more than 256 shards`);
	const parts = [];
	for (const { name } of folders) {
		const path = join(folder, name);
		parts.push(await scanPart(path, await list(path), room));
	}
	return parts;
}
async function list(folder) {
	return (await readdir(folder, { withFileTypes: true }).catch((cause) => {
		if ((cause instanceof Error && "code" in cause ? cause.code : void 0) === "ENOENT") throw noRunFiles(folder);
		throw runsInvalid(folder, "cannot be read as a folder", { cause });
	})).toSorted((one, other) => byCodeUnit(one.name, other.name));
}
function noRunFiles(folder) {
	return runsInvalid(folder, "no run files: did `collect` succeed?", { hint: "see the log of the job that runs `collect`, and that its artifact was downloaded here" });
}
async function scanPart(path, entries, room) {
	const found = /* @__PURE__ */ new Map();
	for (const { name } of entries) {
		const part = partNamed(name);
		const file = join(path, name);
		if (part === void 0) throw runsInvalid(file, "is nothing that `collect` writes");
		await requireFile(file, room);
		const known = found.get(part);
		if (known !== void 0) throw runsInvalid(file, `there is ${known} as well`);
		found.set(part, name);
	}
	if (!found.has("manifest")) throw runsInvalid(path, `holds no ${manifestName}: did \`collect\` come to its end?`);
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
	if (room.bytes < 0) throw runsInvalid(file, "makes the run files larger than 2 GiB together");
}
// src/run/reading/read-run-folder.ts
const mostManifestBytes = 1048576;
const mostGoldenBytes = 67108864;
/**
* Reads what one or several `collect` wrote, which may have been written by anyone: everything is checked,
* and no run file is opened yet. Throws `runs-invalid` naming the path, the shard that is missing or there
* twice, or what the parts do not agree on.
*/
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
	if (golden === void 0) throw new Error("a scan of a folder of runs found no part");
	return {
		manifest,
		parts: inOrder,
		golden
	};
}
async function readManifest(files) {
	const label = join(files.path, manifestName);
	const { bytes } = await read(files.path, {
		path: manifestName,
		maxBytes: mostManifestBytes
	});
	const manifest = parseManifest(Buffer.from(bytes).toString(), label);
	for (const side of ["base", "head"]) {
		const isTold = manifest.sides[side] !== void 0;
		if (isTold && files[side] === void 0) throw runsInvalid(label, `tells of a run file of ${side}, which is not there`);
		if (!isTold && files[side] !== void 0) throw runsInvalid(label, `does not tell of ${files[side]}, which is there`);
	}
	if (manifest.sides.head !== void 0 === (manifest.outcome === "collected")) return manifest;
	throw runsInvalid(label, `says "${manifest.outcome}", which does not fit the run files it tells of`);
}
/** Both copies of one part, each of which must have the digest that its manifest names. */
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
	if (head === void 0) throw runsInvalid(path, "holds no copy of head's golden set");
	return {
		base,
		head
	};
}
async function readCopy(folder, { name, digest }) {
	if (name === void 0 && digest === void 0) return void 0;
	if (name === void 0) throw runsInvalid(folder, "holds no copy of base's golden set");
	const copy = await read(folder, {
		path: name,
		maxBytes: mostGoldenBytes
	});
	if (createHash("sha256").update(copy.bytes).digest("hex") === digest) return copy;
	throw runsInvalid(join(folder, name), `is not the golden set that ${manifestName} names`);
}
async function read(folder, { path, maxBytes }) {
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
// src/commands/report-runs.ts
/**
* Reports on run files: it reads the exam from git's objects, lays out no file of the repository and
* runs none of its code. Answers with a report also where it could not measure, as `gate` does.
*/
async function reportRuns(request, ports) {
	return reporting(request, ports, async ({ known, elapsed }) => {
		const { signal, log } = ports;
		await using reader = await openCommitReader({
			...request,
			log,
			signal
		});
		const folder = await readRunFolder(request.runs);
		const { commits, named, claims } = await countingCommits(request.commits, folder.manifest, reader);
		requireCommits(folder.manifest.commits, named);
		known.commits = commits;
		const exam = await loadExam({
			...request,
			workspace: reader,
			commits
		});
		known.exam = exam;
		known.text = resolveTextLevel(exam.settings.text, request.visibility);
		const expected = expectedOf(exam, {
			commits,
			named
		});
		if (await nothingRelevantChanged({
			exam,
			commits,
			reader
		})) return unchangedReport(known, elapsed());
		await using merged = await mergeShards(folder, {
			expected,
			signal
		});
		const { runs } = merged;
		const texts = textsOfCommits(commits, {
			reader,
			signal
		});
		const listing = listingOfCommits(commits, reader);
		const { behind } = request;
		const fork = request.origin.fork ? [{ kind: "claims-of-fork" }] : [];
		const models = reachModels(exam, commits, ports.models);
		const { folder: temp } = reader;
		const rest = {
			listing,
			claims: [...fork, ...claims],
			behind,
			models,
			folder: temp,
			elapsed,
			ports
		};
		return await compareRuns({
			exam,
			runs,
			texts,
			known,
			...rest
		});
	});
}
/** What the run files have to be of: those that were made of other questions say nothing about these. */
function expectedOf(exam, { commits, named }) {
	const { base, head } = exam.files;
	return {
		commits: named,
		config: {
			base: base && commits.base === named.base ? digestOf(base.config) : void 0,
			head: commits.head === named.head ? digestOf(head.config) : void 0
		},
		golden: {
			base: exam.golden.base?.hash,
			head: exam.golden.head.hash
		},
		depth: exam.depth,
		asksBase: exam.pipelines.base !== void 0,
		ids: exam.items.map(({ id }) => id)
	};
}
function digestOf({ bytes }) {
	return createHash("sha256").update(bytes).digest("hex");
}
// src/cli/report-command.ts
/** `rag-gate report`: compares run files, prints, and answers with the exit code. Throws `input-invalid` for wrong flags. */
async function runReportCommand(args) {
	const flags = readFlags("report", args, {
		runs: { type: "string" },
		base: { type: "string" },
		head: { type: "string" },
		"base-run": { type: "string" },
		"head-run": { type: "string" },
		golden: { type: "string" },
		config: { type: "string" },
		metrics: {
			type: "string",
			multiple: true
		},
		"base-url": { type: "string" },
		"no-cache": { type: "boolean" },
		out: { type: "string" },
		json: { type: "boolean" },
		"dry-run": { type: "boolean" }
	});
	const dry = flags["dry-run"] ? openDryRun(flags) : void 0;
	if (flags.out !== void 0) await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
	const report = await stoppable((signal) => {
		const models = localModels(flags, log);
		const judgements = localStore(flags, log);
		return measure(flags, {
			log,
			signal,
			now: () => performance.now(),
			models,
			judgements,
			...dry?.ports
		});
	});
	log.done();
	if (tellPlan(dry, report)) return 0;
	await showReport(report, flags, log);
	return exitCodeOfReport(report);
}
/** Either a folder that `collect` wrote, in its repository, or two files anywhere. */
async function measure(flags, ports) {
	const { runs, golden, config, "base-run": base, "head-run": head } = flags;
	const metrics = listOf("metrics", flags.metrics);
	if (runs !== void 0) {
		if (base ?? head ?? golden ?? metrics) throw usage("--runs takes none of --base-run, --head-run, --golden and --metrics");
		const { root } = await readHeadCommit(process.cwd());
		const commits = {
			kind: "as-collected",
			base: flags.base && await commitOf(root, flags.base),
			head: flags.head && await commitOf(root, flags.head)
		};
		return reportRuns({
			...localSubject({
				checkout: root,
				config
			}),
			runs,
			commits
		}, ports);
	}
	if (flags.base ?? flags.head) throw usage("--base and --head name commits of --runs; files are --base-run and --head-run");
	if (head === void 0 || golden === void 0) throw usage("give --runs, or --base-run, --head-run and --golden");
	return reportFiles({
		base,
		head,
		golden,
		config,
		metrics,
		today: today()
	}, ports);
}
function usage(message) {
	return new GateError("input-invalid", message, { hint: "see rag-gate report --help" });
}
export { runReportCommand };
