import { i as GateError, n as quoted, t as printable } from "./action-printable.js";
import { C as strictObject, D as unknown, E as union, _ as number, f as boolean, h as literal, l as _enum, w as string } from "./action-zod.js";
import { a as keyed, d as shortText, f as wholeNumber, i as isShortText, o as listOf, p as isInsidePath, s as oneOf } from "./action-expected.js";
import { i as shardOf } from "./action-shard.js";
import { i as troubleName, r as messageOf } from "./action-reason-of.js";
import { v as sha256 } from "./action.js";
import { a as readFileInside } from "./action-read-file-inside.js";
import { _n as byCodeUnit, an as readLines, c as isKey, d as refusalOf, ir as otherVersion, kn as parsedJson, l as largestEntry, lr as schemaMistakes, or as formatKeyPath, u as copyRegularFile } from "./action-job.js";
import { n as fromTop } from "./action-folder-path.js";
import { l as contentDigest, m as noAnomalies, n as kinds, r as storeKey } from "./action-store-keys.js";
import { a as noStore, i as openLineLog, n as journalKey, r as openJournal } from "./action-journal.js";
import { r as isWritten, t as commandsOf } from "./action-kind-traits.js";
import { at as isPublic } from "./action-re-chunked.js";
import { $ as knownAnswers, A as openRunFile, B as stampOf, D as partNamed, H as runCommand, L as abortable, N as answerLine, S as trackedFiles, T as journalName, V as openPlainFile, Y as runBuiltin, at as mostLeft, b as mayBeKept, d as filesWithoutTree, et as writeAnswers, f as queriesOf, ft as openLibrary, it as longestPath, lt as indexVersion, m as serverHeaders, mt as openSegment, ot as vectorCache, p as trialsOfSide, pt as mergeSegments, rt as written, st as cacheKeys, tt as readBack, u as requireKey, ut as itemsOfBase, y as cachedRun } from "./action-score-items.js";
import { E as longestLine, G as restoreBytes, N as childEnvironment, U as unmatchedInputs, V as jointInputs, W as keepBytes, X as processExists, i as realPathInside, l as answerFrom, t as hidePolicy, z as endingStrays } from "./action-hide-policy.js";
import { a as runsInvalid, i as notUnpacked, o as whileReading, t as changedMeanwhile } from "./action-runs-invalid.js";
import { isDeepStrictEqual } from "node:util";
import { constants, createGunzip, gunzipSync } from "node:zlib";
import { randomBytes, randomUUID } from "node:crypto";
import { lstat, mkdir, open, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { hostname } from "node:os";
// src/lib/store/folder-store.ts
const defaultLimits = {
	bytes: 2 * 1024 ** 3,
	age: 2592e6,
	entry: largestEntry
};
function openFolderStore(options) {
	const { folder, log, now = Date.now, limits = defaultLimits } = options;
	const told = (key, what) => log.debug(`cache: ${key}: ${what}`);
	async function take(key, into) {
		if (!isKey(key)) return false;
		const path = join(folder, key);
		const refused = await copyRegularFile({
			from: path,
			to: into,
			most: limits.entry
		});
		told(key, refused === void 0 ? "found" : `not taken: ${refused}`);
		if (refused !== void 0) return false;
		const used = new Date(now());
		await utimes(path, used, used).catch(() => {});
		return true;
	}
	return {
		get: take,
		async newest(prefix, into) {
			if (!isKey(prefix)) return void 0;
			const [key] = await keysIn(folder, prefix);
			return key !== void 0 && await take(key, into) ? key : void 0;
		},
		async put(key, from, end) {
			if (!isKey(key)) return false;
			try {
				await mkdir(folder, {
					recursive: true,
					mode: 448
				});
				const refused = await keep({
					folder,
					key,
					from,
					end,
					limits,
					now
				});
				told(key, refused === void 0 ? "kept" : `not kept: ${refused}`);
				await makeRoom(folder, limits, now());
				return refused === void 0;
			} catch (error) {
				told(key, `not kept: ${troubleName(error)}`);
				return false;
			}
		},
		async discard(key) {
			if (isKey(key)) await rm(join(folder, key), { force: true }).catch(() => {});
		},
		shared: {
			list: (prefix) => keysIn(folder, prefix),
			journal: (own) => openJournal({
				...own,
				folder,
				log
			}),
			async takeOver(key, prefix) {
				const taken = journalKey(prefix);
				return rename(join(folder, key), join(folder, taken)).then(() => taken, () => void 0);
			}
		}
	};
}
async function keysIn(folder, prefix) {
	return (await entriesOf(folder).catch(() => [])).filter(({ isPart }) => !isPart).map(({ path }) => basename(path)).filter((name) => name.startsWith(prefix) && name !== prefix);
}
async function keep({ folder, key, from, end, limits, now }) {
	const path = join(folder, key);
	const used = new Date(now());
	const there = await lstat(path).catch(() => void 0);
	if (there !== void 0 && refusalOf(there, limits.entry) === void 0) {
		await utimes(path, used, used);
		return;
	}
	const part = join(folder, `${key}.${ownMark}.${randomUUID()}${partSuffix}`);
	const most = Math.min(limits.entry, limits.bytes);
	const refused = await copyRegularFile({
		from,
		to: part,
		most,
		end
	});
	if (refused !== void 0) return refused;
	try {
		await utimes(part, used, used);
		await rename(part, path);
		return;
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}
const partSuffix = ".part";
const longestPut = 36e5;
const machine = sha256(hostname()).slice(0, 8);
const ownMark = `${machine}-${process.pid}`;
function isAbandoned(path) {
	const [, mark = ""] = basename(path).split(".");
	const [where, id] = mark.split("-");
	return where === machine && !processExists(Number(id));
}
async function makeRoom(folder, limits, now) {
	let total = 0;
	for (const { path, bytes, used, isPart } of await entriesOf(folder)) {
		const isOld = now - used > (isPart ? longestPut : limits.age) || isPart && isAbandoned(path);
		const fits = isPart || total + bytes <= limits.bytes;
		if (isOld || !fits) await rm(path, { force: true });
		else if (!isPart) total += bytes;
	}
}
async function entriesOf(folder) {
	const entries = [];
	for (const name of await readdir(folder)) {
		const isPart = name.endsWith(partSuffix) && isKey(name.slice(0, name.indexOf(".")));
		if (!isPart && !isKey(name)) continue;
		const path = join(folder, name);
		const found = await lstat(path).catch(() => void 0);
		if (found?.isFile() !== true) continue;
		entries.push({
			path,
			bytes: found.size,
			used: found.mtimeMs,
			isPart
		});
	}
	return entries.toSorted((one, other) => other.used - one.used || (one.path < other.path ? -1 : 1));
}
// src/gate/collecting/segment-cache.ts
const segmentFile = {
	...kinds.segments,
	facts: strictObject({ over: string().optional() })
};
function segmentCache(collection, ports) {
	return ({ unit, size, overlap }) => {
		const { version } = kinds.segments;
		const how = contentDigest({
			version,
			indexVersion,
			collection,
			unit,
			size,
			overlap
		});
		const prefix = storeKey(kinds.segments, how.slice(0, 12), "");
		let kept = {};
		return {
			restore: async () => {
				kept = await restore(prefix, ports);
				return segmentsOf(kept);
			},
			keep: async (used, made) => {
				const plan = planOf({
					used,
					made,
					kept
				});
				if (plan === void 0) return;
				const { parts, over } = plan;
				const keys = parts.flatMap((part) => [...part.keys]).toSorted();
				const key = `${prefix}${contentDigest([
					keys,
					over,
					kept.damaged
				])}`;
				await keepBytes(segmentFile, {
					key,
					facts: { over },
					bytes: [bytesOf(parts)]
				}, ports);
			}
		};
	};
}
function segmentsOf({ main, rest }) {
	return [main, rest].flatMap((file) => file?.segment ?? []);
}
async function restore(prefix, ports) {
	const newest = await restored({
		key: prefix,
		newest: true
	}, ports);
	if (newest.file === void 0) return { damaged: newest.damaged };
	if (newest.over === void 0) return { main: newest.file };
	const main = await restored({ key: newest.over }, ports);
	return {
		main: main.file,
		rest: newest.file,
		damaged: main.damaged
	};
}
async function restored(place, ports) {
	const found = await restoreBytes(segmentFile, place, ports);
	if (found.kind === "absent") return {};
	const { key } = found;
	const segment = found.kind === "found" ? openSegment(found.bytes) : void 0;
	if (found.kind === "found" && segment !== void 0) return {
		file: {
			key,
			segment
		},
		over: found.facts.over
	};
	ports.log.warn("the index that was kept is damaged, or somebody else wrote it: it is made again");
	return { damaged: key };
}
function planOf({ used, made, kept }) {
	const known = segmentsOf(kept);
	const parts = partsOf(used, [...known, ...made]);
	const isNew = parts.some(({ segment, keys }) => keys.size > 0 && !known.includes(segment));
	const { main } = kept;
	const inMain = chunksOf(parts.filter(({ segment }) => segment === main?.segment));
	const others = parts.filter(({ segment }) => segment !== main?.segment);
	if (parts.every(({ keys }) => keys.size === 0)) return void 0;
	const all = main?.segment.lengths.length ?? 0;
	const isOld = inMain * 2 < all || chunksOf(others) * 4 > all;
	if (!isNew && !isOld) return void 0;
	return isOld || main === void 0 ? {
		parts,
		over: void 0
	} : {
		parts: others,
		over: main.key
	};
}
function partsOf(used, segments) {
	const left = new Set(used);
	return segments.map((segment) => {
		return {
			segment,
			keys: new Set([...segment.documents.keys()].filter((key) => left.delete(key)))
		};
	});
}
function chunksOf(parts) {
	return parts.reduce((sum, { segment, keys }) => [...keys].reduce((chunks, key) => chunks + (segment.documents.get(key)?.chunks ?? 0), sum), 0);
}
function bytesOf(parts) {
	const [first, ...others] = parts.filter(({ keys }) => keys.size > 0);
	return first !== void 0 && first.keys.size === first.segment.documents.size && others.length === 0 ? first.segment.bytes : mergeSegments(parts);
}
// src/gate/staging/build-handle.ts
const handleVersion = 2;
const mostBytes = 268435456;
const sha = string({ error: "expected a commit" }).regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: "expected a commit, 40 or 64 hex digits" });
const digest = string({ error: "expected a SHA-256" }).regex(/^[0-9a-f]{64}$/, { error: "expected a SHA-256, 64 hex digits" });
const path = shortText("a path", longestPath).refine(isInsidePath, { error: "expected a path inside the worktree" });
const LeftFileSchema = union([
	strictObject({
		path,
		sha256: digest,
		bytes: wholeNumber(0, Number.MAX_SAFE_INTEGER),
		executable: boolean()
	}),
	strictObject({
		path,
		link: string().min(1).max(longestPath)
	}),
	strictObject({
		path,
		folder: literal(true)
	}),
	strictObject({
		path,
		gone: literal(true)
	})
], { error: "expected what build did to a path" });
const SideSchema = keyed("an object that says what a build left", {
	root: shortText("a folder", longestPath),
	ms: number({ error: "expected milliseconds or null" }).min(0).nullable(),
	left: listOf("a list of what build left", LeftFileSchema).max(mostLeft)
});
const HandleSchema = keyed("an object that says what was built", {
	version: literal(handleVersion, { error: `expected ${handleVersion}` }),
	tool: shortText("the version of the tool", 40),
	outcome: oneOf(["built", "unchanged"]),
	commits: keyed("an object with base and head", {
		base: sha.nullable(),
		head: sha
	}),
	working_directory: string().max(longestPath).refine(isInsidePath, { error: "expected a folder of the repository" }),
	config: path.nullable(),
	pass_env: listOf("a list of names", shortText("the name of a variable", 200)).max(1e3),
	sides: keyed("an object with base and head", {
		base: SideSchema.nullable(),
		head: SideSchema.nullable()
	}),
	index: listOf("a list of files of the index", strictObject({
		name: string().regex(/^rag-gate-v\d+-[a-z\d-]{1,100}$/),
		sha256: digest
	})).max(1e3),
	lost: shortText("why base was not built", 1e3).nullable()
});
const handleName = "build.json";
const folderOf = {
	files: (folder) => join(folder, "files"),
	index: (folder) => join(folder, "index")
};
async function writeHandle(folder, handle) {
	const checked = HandleSchema.parse(written({
		version: handleVersion,
		...handle
	}));
	await writeFile(join(folder, handleName), `${JSON.stringify(checked)}\n`, { flag: "wx" });
}
async function readHandle(folder) {
	const label = join(folder, handleName);
	const found = await readFileInside(folder, handleName, { maxBytes: mostBytes });
	if (found.kind === "missing") throw runsInvalid(folder, `holds no ${handleName}: did rag-gate build come to its end?`, { hint: "see the log of the job that builds, and that its folder was brought here" });
	if (found.kind === "refused") throw runsInvalid(label, found.reason);
	const text = Buffer.from(found.bytes).toString();
	return {
		handle: parseHandle(text, label),
		digest: sha256(text)
	};
}
const handleFormat = {
	key: "version",
	version: handleVersion,
	cure: "build again"
};
function parseHandle(text, label) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		throw runsInvalid(label, `not valid JSON: ${messageOf(cause)}`, {
			hint,
			cause
		});
	}
	const why = otherVersion(value, handleFormat);
	if (why !== void 0) throw new GateError("runs-invalid", `${printable(label)} ${why}`);
	const parsed = HandleSchema.safeParse(value);
	if (parsed.success) {
		const { version: _, ...handle } = readBack(parsed.data);
		return handle;
	}
	const problem = schemaMistakes(HandleSchema, value)[0];
	const at = formatKeyPath(problem?.path ?? []);
	throw runsInvalid(label, `${at === "" ? "" : `${at}: `}${problem?.message ?? "not valid"}`, { hint });
}
const hint = "build again, and bring the folder here without changing it";
// src/gate/staging/build-shelves.ts
function segmentShelf(collection, ports, stage) {
	const cached = segmentCache(collection, ports);
	if (stage === void 0) return cached;
	const left = segmentCache({
		...collection,
		repository: ""
	}, {
		...ports,
		store: storeOf(stage, ports)
	});
	if (stage.kind !== "build") return left;
	return (settings) => {
		const [earlier, here] = [cached(settings), left(settings)];
		let restored = [];
		return {
			restore: async () => restored = await earlier.restore(),
			keep: async (used, made) => {
				await earlier.keep(used, made);
				await here.keep(used, [...restored, ...made]);
			}
		};
	};
}
function vectorShelf(key, ports, stage) {
	const cached = vectorCache(key, ports);
	if (stage === void 0) return cached;
	const left = vectorCache(key, {
		...ports,
		store: storeOf(stage, ports)
	});
	if (stage.kind !== "build") return left;
	return {
		restore: (dimensions) => cached.restore(dimensions),
		keep: async (vectors) => {
			await cached.keep(vectors);
			await left.keep(vectors);
		}
	};
}
function storeOf(stage, { log }) {
	const store = {
		...openFolderStore({
			folder: folderOf.index(stage.folder),
			log
		}),
		secret: async () => "of the build itself"
	};
	if (stage.kind === "build") return store;
	return {
		...store,
		put: async () => false,
		discard: async () => void 0
	};
}
// src/features/runs.ts
const featureRuns = {
	traces: {
		gives: "answers",
		begins: /^\s*\{\s*"resourceSpans"/,
		answersIn: async (path, asked) => (await import("./action-traces-run-of-traces.js")).answersIn(path, asked)
	},
	trec: {
		gives: "run",
		begins: /\S/,
		read: async (file, rules) => (await import("./action-trec-read-file.js")).readFile(file, rules)
	}
};
// src/pipeline/run/reading/file-pieces.ts
async function filePieces(file, { label, signal }) {
	const beginning = file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
	const { buffer, bytesRead } = await whileReading(label, beginning);
	const bytes = buffer.subarray(0, bytesRead);
	const isPacked = bytes[0] === 31 && bytes[1] === 139;
	const read = () => isPacked ? unpacked(file, {
		label,
		signal
	}) : plain(file, label);
	return {
		beginning: isPacked ? unpackedBeginning(bytes) : bytes,
		read
	};
}
const beginningBytes = 4096;
const pieceBytes = 1048576;
function unpackedBeginning(bytes) {
	try {
		return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
	} catch {
		return Buffer.alloc(0);
	}
}
async function* plain(file, label) {
	const block = Buffer.allocUnsafeSlow(pieceBytes);
	const { size } = await whileReading(label, file.stat());
	for (let position = 0;;) {
		const reading = file.read(block, 0, Math.min(block.length, size - position), position);
		const { bytesRead } = await whileReading(label, reading);
		if (bytesRead === 0) return;
		position += bytesRead;
		yield block.subarray(0, bytesRead);
	}
}
async function* unpacked(file, { label, signal }) {
	const packed = file.createReadStream({
		autoClose: false,
		start: 0,
		highWaterMark: pieceBytes
	});
	const gunzip = createGunzip({ chunkSize: pieceBytes });
	const fed = pipeline(packed, gunzip, { signal }).catch(() => void 0);
	const reader = gunzip[Symbol.asyncIterator]();
	try {
		for (let next = await nextOf(reader); next.done !== true; next = await nextOf(reader)) yield next.value;
	} finally {
		gunzip.destroy();
		await fed;
	}
	async function nextOf(from) {
		try {
			return await from.next();
		} catch (cause) {
			signal.throwIfAborted();
			throw notUnpacked(label, cause);
		}
	}
}
// src/pipeline/run/reading/open-named-run.ts
async function openNamedRun(path, rules) {
	await using undo = new AsyncDisposableStack();
	await using plain = await openPlainFile(path, {
		label: rules.label,
		signal: rules.signal,
		maxBytes: void 0,
		refusesLinks: false,
		temp: void 0
	});
	const whole = stampOf(plain.handle);
	const opening = openByShape(path, plain.handle, rules).catch((error) => {
		rules.signal.throwIfAborted();
		throw stampOf(plain.handle) === whole ? error : changedMeanwhile(rules.label);
	});
	const file = undo.use(await opening);
	if (stampOf(plain.handle) !== whole) throw changedMeanwhile(rules.label);
	if (!(rules.isOwn !== void 0) && file.ids.length === 0 && file.run.anomalies.ignoredAnswers === 0) throw runsInvalid(rules.label, "holds no answers", { hint: "a run file is JSON Lines, one answer a line, or a TREC run" });
	undo.move();
	return file;
}
async function openByShape(path, file, rules) {
	const { asked, isOwn, temp, depth, label, signal, keep, beside } = rules;
	const { beginning, read } = await filePieces(file, rules);
	const form = isNative(path, beginning) ? void 0 : formOf(beginning);
	if (form === void 0) return await openRunFile(path, {
		label,
		depth,
		signal,
		source: {
			kind: "named",
			asked,
			isOwn,
			temp
		},
		beside
	});
	const { size: bytes } = await file.stat();
	const formRules = {
		label,
		depth,
		asked,
		isOwn,
		keep,
		signal,
		beside
	};
	return {
		...await form.read({
			path,
			bytes,
			read
		}, formRules),
		[Symbol.asyncDispose]: async () => void 0
	};
}
function formOf(beginning) {
	return Object.values(featureRuns).filter((form) => form.gives === "run").find(({ begins }) => begins.test(beginning.toString()));
}
function isNative(path, beginning) {
	if (/\.(?:jsonl|ndjson|json)(?:\.gz)?$/i.test(path)) return true;
	const text = beginning.toString().replace("﻿", "").trimStart();
	return text === "" || /^[{["]/.test(text);
}
// src/pipeline/runs/read-runs.ts
async function readRuns(request, { sha, checkout, shard }) {
	const { side, settings, queries, depth, folder, log, signal } = request;
	const path = settings.path.replaceAll("{side}", side).replaceAll("{sha}", sha);
	const tellsApart = path !== settings.path;
	const at = fromTop(request.workingDirectory ?? "", path);
	const found = await realPathInside(request.root, at) ?? (tellsApart ? await realPathInside(checkout, at) : void 0);
	if (found === void 0) throw noRun(request, {
		path,
		tellsApart
	});
	await using file = await openNamedRun(found, {
		label: `${side}: ${printable(path)}`,
		depth,
		asked: new Set(queries.map(({ id }) => id)),
		isOwn: shard && ((id) => shardOf(id, shard.count) === shard.index),
		keep: void 0,
		temp: folder,
		signal
	});
	const results = /* @__PURE__ */ new Map();
	for (const { id } of queries) {
		const result = file.run.results.get(id);
		if (result !== void 0) results.set(id, result);
	}
	log.info(`${side}: read ${results.size} answers from ${printable(path)}`);
	return {
		...file.run,
		results
	};
}
function noRun({ side }, { path, tellsApart }) {
	const where = tellsApart ? "neither in its worktree nor in the checkout" : "not in its worktree";
	return new GateError("pipeline-failed", `${side}: the run file ${printable(path)} is ${where}`, {
		hint: tellsApart ? "commit it, or let an earlier step of the job write it there" : "commit it; for a file that an earlier step writes, tell the sides apart by {side} or {sha} in pipeline.path",
		side
	});
}
// src/pipeline/run-pipeline.ts
async function runPipeline(request, needs) {
	const { settings } = request;
	switch (settings.kind) {
		case "builtin": return runBuiltinKind({
			...request,
			settings
		}, needs);
		case "command": return runCommand({
			...request,
			settings
		});
		case "http": {
			const { runHttp } = await import("./action-run-http.js");
			return runHttp({
				...request,
				settings
			}, needs);
		}
		case "runs": return readRuns({
			...request,
			settings
		}, needs);
	}
}
async function runBuiltinKind(request, needs) {
	const { settings, concurrency, side, log } = request;
	const { answer, retrieve } = settings;
	const answerer = answer && await needs.openAnswerer(answer, concurrency);
	const run = await runBuiltin({
		...request,
		files: needs.files,
		library: needs.library,
		shelf: needs.shelf,
		onVectors: needs.onVectors,
		embedder: await embedderOf(settings, needs)
	});
	if (answer === void 0) return run;
	if (answerer === void 0) {
		log.warn(`${side}: no answers are written, since no key is given to this run: retrieval alone is measured`);
		return run;
	}
	for (const known of await needs.knownAnswers()) answerer.learn(known);
	return writeAnswers(run, {
		...request,
		answerer,
		k: retrieve.k
	});
}
async function embedderOf({ retrieve, embed }, { openEmbedder }) {
	return embed === void 0 || retrieve.mode === "bm25" ? void 0 : openEmbedder(embed);
}
// src/pipeline/trials.ts
function trialQueries(queries, trials) {
	const ids = new Set(queries.map(({ id }) => id));
	const all = [...queries];
	for (let trial = 2; trial <= trials; trial += 1) for (const query of queries) {
		const id = trialId(query.id, trial);
		if (ids.has(id) || !isShortText(id, 200)) throw unusableId(query.id, id, ids.has(id));
		all.push({
			...query,
			id
		});
	}
	return all;
}
function withTrials(run, trials) {
	if (trials === 1) return run;
	const get = (id) => {
		const first = run.results.get(id);
		if (first?.kind !== "answered") return first;
		const others = Array.from({ length: trials - 1 }, (_, at) => trialOf(run.results.get(trialId(id, at + 2))));
		return {
			...first,
			trials: others
		};
	};
	return {
		...run,
		results: {
			documents: run.results.documents,
			get
		}
	};
}
function trialId(id, trial) {
	return `${id}~${trial}`;
}
function trialOf(result) {
	if (result === void 0) return {
		kind: "failed",
		message: "the pipeline gave no answer"
	};
	if (result.kind === "failed") return result;
	const { answer, steps } = result;
	const short = steps?.map((step) => ({
		...step,
		result: void 0,
		chunks: void 0
	}));
	return {
		kind: "answered",
		answer,
		...short && { steps: short }
	};
}
function unusableId(id, trial, isTaken) {
	const why = isTaken ? "is a question, too" : `has more than 200 characters`;
	return new GateError("config-invalid", `the question ${quoted(id)} is asked again as ${quoted(trial)}, which ${why}`, { hint: "give it another id" });
}
// src/gate/staging/part-journal.ts
async function openPartJournal(folder, part) {
	const known = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map()
	};
	const own = journalName(randomBytes(8).toString("hex"));
	const names = [own];
	for (const name of (await readdir(folder)).filter(isJournal).toSorted(byCodeUnit)) if (await readJournal(join(folder, name), part, known)) names.push(name);
	else await rm(join(folder, name), { force: true });
	const log = openLineLog(join(folder, own), {
		mode: 438,
		isNew: true
	});
	log.add(`${JSON.stringify({
		build: part.build,
		shard: part.shard
	})}\n`);
	const told = /* @__PURE__ */ new Set();
	let failure;
	return {
		known,
		names,
		record: (side, { id, result, manifest, models, droppedChunks, unknownContext }) => {
			if (result.kind === "failed") return;
			const facts = told.has(side) ? void 0 : {
				manifest,
				models
			};
			told.add(side);
			const answer = answerLine(id, result, facts);
			const counts = `"dropped":${droppedChunks},"unknown":${unknownContext}`;
			try {
				log.add(`{"side":"${side}",${counts},"answer":${answer}}\n`);
			} catch (error) {
				failure ??= error;
			}
		},
		check: () => {
			if (failure !== void 0) throw notKept(failure);
		},
		[Symbol.dispose]: () => log[Symbol.dispose]()
	};
}
function isJournal(name) {
	return partNamed(name) === "journal" && name.endsWith(".jsonl");
}
const HeadSchema = strictObject({
	build: string(),
	shard: string()
});
const LineSchema = strictObject({
	side: _enum(["base", "head"]),
	dropped: wholeNumber(0, Number.MAX_SAFE_INTEGER),
	unknown: wholeNumber(0, Number.MAX_SAFE_INTEGER),
	answer: unknown()
});
async function readJournal(path, part, known) {
	const opened = await open(path).catch(() => void 0);
	if (opened === void 0) return false;
	await using file = opened;
	for await (const lines of readLines(file, { longest: longestLine })) for (const line of lines) {
		if (!line.ended) return true;
		if (line.number > 1) take(line, {
			path,
			depth: part.depth,
			known
		});
		else if (!isOfPart(line, part)) return false;
	}
	return true;
}
function isOfPart({ bytes }, { build, shard }) {
	const head = HeadSchema.safeParse(parsedJson(bytes.toString()));
	return head.success && head.data.build === build && head.data.shard === shard;
}
function take({ number, bytes }, { path, depth, known }) {
	const line = LineSchema.safeParse(parsedJson(bytes.toString()));
	const read = line.success ? answerFrom(line.data.answer, { depth }) : void 0;
	if (!line.success || read?.kind !== "answer") throw runsInvalid(`${path}:${number}`, "is no answer", { hint: again });
	const { side, dropped, unknown } = line.data;
	const other = known[side].get(read.id);
	if (other !== void 0 && !isSame(other.result, read.result)) throw runsInvalid(`${path}:${number}`, differs(side, read.id), { hint: again });
	if (other === void 0) known[side].set(read.id, {
		...read,
		droppedChunks: dropped,
		unknownContext: unknown
	});
}
function isSame(one, other) {
	const timeless = {
		ms: void 0,
		cold: false
	};
	return isDeepStrictEqual({
		...one,
		...timeless
	}, {
		...other,
		...timeless
	});
}
function differs(side, id) {
	return `${side} gave two workers different answers to ${quoted(id)}`;
}
const again = "remove the folder of this part and ask again";
function notKept(cause) {
	return new GateError("pipeline-failed", `an answer could not be kept: ${messageOf(cause)}`, {
		hint: "the folder for the run files needs space and must be writable",
		cause
	});
}
function withKnown(run, known) {
	if (known.size === 0) return run;
	const anomalies = { ...run.anomalies };
	let { manifest, models } = run;
	for (const answer of known.values()) {
		anomalies.droppedChunks += answer.droppedChunks;
		anomalies.unknownContext += answer.unknownContext;
		manifest ??= answer.manifest;
		models ??= answer.models;
	}
	const get = (id) => known.get(id)?.result ?? run.results.get(id);
	return {
		...run,
		results: { get },
		manifest,
		models,
		anomalies
	};
}
// src/gate/staging/stage.ts
function openBarrier(sides) {
	const all = new Map(sides.map((side) => [side, Promise.withResolvers()]));
	return {
		arrive: (side) => all.get(side)?.resolve(),
		all: () => Promise.all([...all.values()].map(({ promise }) => promise))
	};
}
function stageOfSide(stage, side, root) {
	if (stage === void 0) return {};
	const files = folderOf.files(stage.folder);
	if (stage.kind === "build") {
		const { sides, barrier, guard } = stage;
		const onLeft = async (left, signal) => {
			guard(side, left);
			sides.set(side, {
				root,
				ms: void 0,
				left
			});
			barrier.arrive(side);
			await abortable(barrier.all(), signal);
		};
		return { stage: {
			kind: "build",
			into: files,
			onLeft
		} };
	}
	const built = stage.handle.sides[side];
	if (built === void 0) throw new Error(`${side} was not built`);
	const own = {
		from: files,
		left: built.left
	};
	const formerRoot = built.root;
	if (stage.kind === "ask") return {
		stage: {
			kind: "ask",
			...own
		},
		formerRoot
	};
	const onFailed = () => void stage.failed.add(side);
	return {
		stage: {
			kind: "teardown",
			...own,
			onFailed
		},
		formerRoot
	};
}
function withBuildTime(run, stage, side, root) {
	switch (stage?.kind) {
		case "build": {
			const { left = [] } = stage.sides.get(side) ?? {};
			stage.standing.add(side);
			stage.sides.set(side, {
				root,
				ms: measured(run.buildMs),
				left
			});
			return run;
		}
		case "ask": return {
			...run,
			buildMs: stage.handle.sides[side]?.ms
		};
		case "teardown":
		case void 0: return run;
	}
}
function measured(ms) {
	return typeof ms === "number" ? ms : void 0;
}
// src/gate/collecting/shared-answers.ts
function openSharedAnswers(pipelines) {
	const found = {
		base: Promise.withResolvers(),
		head: Promise.withResolvers()
	};
	if (pipelines.base === void 0) found.base.resolve([]);
	const shared = writeAlike(pipelines);
	return {
		ofOther: async (side) => shared ? found[side === "base" ? "head" : "base"].promise : [],
		kept: (side, run, queries) => {
			const settings = pipelines[side];
			const k = settings?.kind === "builtin" ? settings.retrieve.k : 0;
			found[side].resolve(shared ? knownAnswers(run, {
				queries,
				k
			}) : []);
		},
		none: (side) => found[side].resolve([])
	};
}
function writeAlike({ base, head }) {
	if (base?.kind !== "builtin" || head.kind !== "builtin") return false;
	return base.answer !== void 0 && isDeepStrictEqual(base.answer, head.answer);
}
// src/gate/collecting/ask-side.ts
async function askApart(name, asking) {
	const { base } = asking.policy.pipelines;
	const pipelines = {
		base,
		head: base ?? asking.policy.pipelines.head
	};
	const folder = join(asking.workspace.folder, name);
	await mkdir(folder);
	const places = {
		library: openLibrary(),
		answers: openSharedAnswers({
			base: void 0,
			head: pipelines.head
		})
	};
	const policy = {
		...asking.policy,
		pipelines
	};
	const stage = asking.stage && {
		...asking.stage,
		journal: void 0
	};
	const workspace = {
		...asking.workspace,
		folder
	};
	return askSide("base", {
		...asking,
		policy,
		workspace,
		stage
	}, places);
}
function partOf({ stage, policy }, side, tracked) {
	const settings = policy.pipelines[side];
	const isQuick = settings?.kind === "builtin" && settings.answer === void 0;
	const journal = stage?.kind === "ask" && !isQuick ? stage.journal : void 0;
	const { runText } = policy.settings;
	return {
		known: journal?.known[side] ?? /* @__PURE__ */ new Map(),
		record: journal && ((answer) => {
			if (mayBeKept(answer, {
				side,
				tracked,
				runText
			})) journal.record(side, answer);
		})
	};
}
const nothingAsked = {
	results: /* @__PURE__ */ new Map(),
	index: void 0,
	buildMs: void 0,
	manifest: void 0,
	models: void 0,
	anomalies: noAnomalies
};
async function askSide(side, asking, { library, answers }) {
	const { policy, workspace, commits, request, models, ports } = asking;
	const settings = policy.pipelines[side];
	const sha = commits[side];
	if (settings === void 0 || sha === void 0) throw new Error(`${side} has nothing to measure`);
	const { depth, concurrency } = policy;
	const queries = queriesOf(policy, settings);
	const trials = trialsOfSide(policy, settings);
	const asks = trialQueries(queries, trials);
	const entries = await workspace.listFiles(sha);
	const passEnv = request.passEnv.names;
	const keys = cacheKeys({
		entries,
		tree: await workspace.treeOf(sha),
		workingDirectory: policy.folders[side],
		settings: {
			...settings,
			inputs: jointInputs(policy.pipelines)
		},
		depth,
		passEnv,
		indexVersion,
		endpoint: models.baseUrl,
		lfs: request.lfs,
		submodules: request.submodules,
		visibility: request.visibility,
		queries: asks,
		timed: policy.settings.metrics.some(({ group }) => group === "timed")
	});
	const { log, store, signal } = ports;
	for (const glob of unmatchedInputs({ entries }, settings)) log.warn(`${side}: no file matches "${printable(glob)}" of pipeline.inputs, so that every change of the repository counts`);
	const folder = join(workspace.folder, `${side}-work`);
	await mkdir(folder);
	const tracked = trackedFiles(entries, request.visibility);
	const kept = {
		store,
		key: asking.keepRuns && !isBuiltForVectors(asking, settings) ? keys.run : void 0,
		side,
		queries,
		depth,
		answers: isWritten(settings),
		folder,
		tracked,
		log,
		signal
	};
	let asked = false;
	const run = await cachedRun(kept, async () => {
		asked = true;
		const part = partOf(asking, side, tracked);
		if (part.known.size === 0) answers.none(side);
		else answers.kept(side, withKnown(nothingAsked, part.known), queries);
		const open = asks.filter(({ id }) => !part.known.has(id));
		if (open.length === 0 && part.known.size > 0 && settings.kind !== "builtin") return withBuildTime(withTrials(withKnown(nothingAsked, part.known), trials), asking.stage, side, "");
		const files = filesWithoutTree(side, sha, {
			...asking,
			settings,
			entries
		});
		await using tree = files === void 0 ? await workspace.openWorktree(side, sha) : void 0;
		const root = tree?.path ?? folder;
		await using _ = commandsOf(settings).length > 0 ? endingStrays(root) : void 0;
		if (tree !== void 0) await hidePolicy(root, side, policy);
		const temp = join(folder, "tmp");
		await mkdir(temp);
		return withBuildTime(withTrials(withKnown(await runPipeline({
			...stageOfSide(asking.stage, side, root),
			side,
			root,
			workingDirectory: policy.folders[side],
			folder,
			settings,
			depth,
			concurrency,
			queries: open,
			onAnswer: part.record,
			environment: childEnvironment({
				from: request.environment,
				side,
				root,
				sha,
				temp,
				passEnv: request.passEnv
			}),
			log,
			signal
		}, {
			sha,
			headersTo: serverHeaders(asking, side),
			checkout: request.checkout,
			shard: asking.shard,
			onVectors: ({ texts, questions }) => asking.onVectors?.(side, {
				texts,
				questions: byId(questions, queries)
			}),
			openEmbedder: async (embed) => (await models.open()).embedder(embed),
			openAnswerer: models.openAnswerer,
			knownAnswers: () => answers.ofOther(side),
			files,
			library,
			shelf: vectorShelf(keys.vectors, {
				folder,
				store,
				log
			}, asking.stage)
		}), part.known), trials), asking.stage, side, root);
	});
	if (!asked) answers.kept(side, run, queries);
	return run;
}
function isBuiltForVectors({ onVectors }, settings) {
	return onVectors !== void 0 && settings.kind === "builtin" && !isWritten(settings);
}
function byId(questions, queries) {
	return new Map(queries.flatMap(({ id, query }) => {
		const vector = questions.get(query);
		return vector === void 0 ? [] : [[id, vector]];
	}));
}
// src/gate/collecting/ask-sides.ts
async function askSides(asking) {
	const { policy, ports, request } = asking;
	const stop = new AbortController();
	const signal = AbortSignal.any([ports.signal, stop.signal]);
	const { store, log } = ports;
	const shelf = segmentShelf({
		repository: request.origin.repository ?? request.checkout,
		workingDirectory: policy.folders.base,
		documents: documentsOf(policy.pipelines)
	}, {
		store,
		log,
		folder: asking.workspace.folder
	}, asking.stage);
	const library = openLibrary({
		shelf,
		keepsAll: !isPublic(request.visibility)
	});
	const answers = openSharedAnswers(policy.pipelines);
	const started = ports.now();
	const start = async (side) => {
		const own = {
			...ports,
			signal: side === "base" ? untilLate(signal, ports) : signal
		};
		try {
			if (side === "base") requireKey(side, policy.pipelines.base, asking.models);
			return await askSide(side, {
				...asking,
				ports: own
			}, {
				library,
				answers
			});
		} catch (error) {
			if (side === "head" || !isOfPipeline(error, request)) stop.abort(error);
			throw error;
		} finally {
			answers.none(side);
			if (asking.stage?.kind === "build") asking.stage.barrier.arrive(side);
		}
	};
	const head = start("head").then((run) => ({
		run,
		alone: ports.now()
	}));
	const lost = lostInBuild(asking.stage);
	const base = policy.pipelines.base === void 0 || lost ? void 0 : start("base");
	const [baseSide, headSide] = await Promise.allSettled([base, head]);
	if (stop.signal.aborted) throw stop.signal.reason;
	if (headSide.status === "rejected") throw headSide.reason;
	const { run, alone } = headSide.value;
	const hadTime = ports.now() - alone >= alone - started;
	await library.keep();
	return {
		...lost ? {
			base: void 0,
			lost
		} : await askAgain(baseSide, {
			...asking,
			hadTime
		}),
		head: run
	};
}
function lostInBuild(stage) {
	const lost = stage?.kind === "ask" ? stage.handle.lost : void 0;
	return lost === void 0 ? void 0 : new GateError("pipeline-failed", lost, { side: "base" });
}
function documentsOf({ base, head }) {
	return [base, head].find((side) => side?.kind === "builtin")?.documents ?? [];
}
function untilLate(signal, { late }) {
	return late === void 0 ? signal : AbortSignal.any([signal, late]);
}
function isOfPipeline(error, { lfs, submodules }) {
	if (!(error instanceof GateError)) return false;
	const isOfFiles = error.code === "workspace-failed" && (lfs || submodules);
	return error.code.startsWith("pipeline-") || isOfFiles || isKeyOfBase(error);
}
function isKeyOfBase({ code, side }) {
	return code === "input-invalid" && side === "base";
}
async function askAgain(first, asking) {
	const { policy, ports } = asking;
	if (first.status === "fulfilled" && (first.value === void 0 || answersEnough(first.value, policy))) return {
		base: first.value,
		lost: void 0
	};
	if (first.status === "rejected") {
		if (!isOfPipeline(first.reason, asking.request)) throw first.reason;
		ports.log.warn(`base: ${first.reason.message}`);
		if (ports.late?.aborted === true) {
			if (!asking.hadTime) throw first.reason;
			return {
				base: void 0,
				lost: first.reason
			};
		}
		if (isKeyOfBase(first.reason)) return {
			base: void 0,
			lost: first.reason
		};
	}
	const own = {
		...policy,
		items: itemsOfBase(policy),
		depth: policy.ownDepth
	};
	const again = {
		...asking,
		policy: own,
		ports: {
			...ports,
			signal: untilLate(ports.signal, ports)
		}
	};
	try {
		return {
			base: withUnasked(await ports.log.group("Ask base again, alone, by its own questions and depth", () => askApart("base-again", again)), own.items),
			lost: void 0
		};
	} catch (error) {
		ports.signal.throwIfAborted();
		if (!isOfPipeline(error, asking.request)) throw error;
		ports.log.warn(`base: ${error.message}`);
		return {
			base: void 0,
			lost: error
		};
	}
}
function answersEnough({ results }, policy) {
	const asked = itemsOfBase(policy).map(({ id }) => results.get(id));
	const failed = asked.filter((result) => result?.kind !== "answered").length;
	const empty = asked.filter((result) => result?.kind === "answered" && result.chunks.length === 0);
	return asked.length === 0 || failed <= policy.settings.maxErrors * asked.length && empty.length < asked.length;
}
function withUnasked(run, items) {
	const asked = new Set(items.map(({ id }) => id));
	const unasked = {
		kind: "failed",
		message: "base was asked again by its own questions alone"
	};
	return {
		...run,
		results: {
			...run.results,
			get: (id) => asked.has(id) ? run.results.get(id) : unasked
		}
	};
}
// src/gate/collecting/trusted-store.ts
function withTrustedStore(ports, { pipelines: { base, head }, settings }) {
	return settings.scorers.size > 0 || [base, head].some((side) => side && commandsOf(side).length > 0) ? {
		...ports,
		store: ports.storeBesideCode ?? noStore
	} : ports;
}
export { openBarrier as a, handleName as c, openSharedAnswers as i, readHandle as l, askSides as n, openPartJournal as o, askSide as r, folderOf as s, withTrustedStore as t, writeHandle as u };
