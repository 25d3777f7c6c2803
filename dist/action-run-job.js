import { t as GateError } from "./action-errors.js";
import { i as troubleName, n as isSystemError, r as messageOf, t as codeOf } from "./action-reason-of.js";
import { C as strictObject, D as unknown$2, E as union, S as refine, _ as number, d as array, f as boolean, h as literal, l as _enum, m as int, p as discriminatedUnion, v as object, w as string, x as record } from "./action-zod.js";
import { $ as tooManyFailed, B as raised$8, Dt as warned$1, Et as unhealthy, F as kindOf$1, G as isUnjudged, H as isRepair, Ht as worstFirst, I as findingKinds, It as toleranceWords, J as leftUnjudged, N as isOfPrice, Nt as countsCell, Ot as featureParts, P as priced, Q as raised$4, R as weakerPolicy, Rt as valueWords, St as shortSha, T as baseMoved, Tt as isUnhealthy, U as repairOf, V as raised$7, W as notStarted, X as lostMustPass, Y as raised$5, Z as raised$6, _t as raised, a as fallenOn, at as weighMetrics, bt as brokenLabelsFound, c as valueOf, ct as distrusted, d as buildNotes, et as withoutOutput, f as itemRemarks, g as unmeasuredFiles, gt as otherConfig, ht as changedSource, i as failsAlone, it as weighMetric, jt as changeCell, l as worseItems, mt as raised$1, n as isOfMetric, nt as raised$3, o as headlineMetricOf, ot as gapFindings, p as noteSentences, pt as raised$2, q as judgeCodes, rt as ruleMetrics, s as pairOf, st as oppositeFindings, t as creditCopies, tt as withoutWords, u as worstItems, ut as untrustedCode, w as claimsOfFork, x as intervalCell, xt as withoutGate, yt as bulkQuestions, z as raised$9 } from "./action-credit-copies.js";
import { r as replacePlaceholders } from "./action-response-path.js";
import { a as secretsOf$1, b as exitCodeOfError, c as writeRunsOutput, d as featureOptions, i as remoteSettings, l as writeSummary, m as insideName, n as protocolOf, r as remoteEnvironment, s as writeBuildOutput, t as onClosedOutput, u as writeVerdict, x as exitCodeOfReport, y as sha256 } from "./action.js";
import { C as featureRuns, S as otherForms, T as featureSettings, b as readYaml, c as expiredIn, o as recogniseRefusal, s as defaultConfigPaths, u as maxBytes, w as isSecretName } from "./action-corpus-of.js";
import { n as quoted, t as printable } from "./action-printable.js";
import { A as withoutMarks, D as recallAt, E as scorerPrefix, H as unionLength, V as overlapLength, W as canonical, X as entails, Z as supportOf, a as sideNames, d as isOfAnswers, f as isOfSpending, g as readsJudge, h as readsEveryGrade, i as otherSide, it as whyUnscored, j as inventedNumbers$1, m as needsJudge, n as listWindow, p as isShare, t as isSameList, v as restsOnPreferences, w as entryOf, x as knownMetric, y as restsOnVerdicts, z as commonCount } from "./action-list-window.js";
import { i as kindTraits, r as isWritten, t as commandsOf } from "./action-kind-traits.js";
import { $ as resolveTextLevel, D as isPastBound, F as contextRecall, I as contextSizes, M as isPastTolerance, N as changedChunkSize, P as contextPrice, Q as isPublic, R as isAnother, a as nothingToCompare, c as isLostItems, et as showsTracked, i as isNothingToCompare, m as toleranceAt } from "./action-re-chunked.js";
import { i as openSegment, n as openLibrary, r as mergeSegments } from "./action-library.js";
import { A as mostFileBytes, B as readBack, C as goldenCopyName, D as runFileName, E as partNamed, F as stampOf, G as nothingRelevantChanged, H as written$1, I as openPlainFile, K as indexVersion, L as runCommand, M as answerLine, N as documentNames$1, O as unfinishedName, P as heldAnswers, R as knownAnswers, S as finishedName, T as manifestName, U as vectorCache, V as snakeCase, W as cacheKeys, _ as serverHeaders, a as reachOfMetric, b as refusePrivateText, c as orphanedBelow, d as withEqualLength, f as requireKey, g as textHash, h as trialsOfSide, i as quoteAt, j as writeRunFile, k as openRunFile, l as orphanedLabels, m as queriesOf, n as labelOf$1, o as hasChunkLabels, p as filesWithoutTree, q as itemsOfBase, r as labelOfPlace, s as metricFindings, t as scoreItems, u as rechunkedFindings, v as cachedRun, w as journalName, x as trackedFiles, y as mayBeKept, z as writeAnswers } from "./action-score-items.js";
import { t as makeFolders } from "./action-make-folders.js";
import { E as processExists, T as digestOfFile, n as answerFrom } from "./action-unresponsive.js";
import { $ as unmeasuredRemedy, $t as openCommitReader, A as failedIds, At as gfm, B as isUndecided, C as renderDocument, Cn as writeFiles, Ct as statusOf, D as linkedWords, Dt as html, E as causeSentence, Et as pageStart, F as showsAnswer, G as loweredTargets, Gt as inFolders, H as whatChanged, I as labelLines, J as rankWords, Jt as documentHistory, K as placeOfTarget, Kt as readHead, L as factWords, Lt as reachModels, M as answerWords, N as commonAnswer, O as worseHeading, Ot as baseStyle, P as commonAnswerWords, Q as windowOf, R as fileWords, S as shorten, St as openComments, T as mechanismOf, Tt as pageEnd, U as questionRow, V as coverageLine, W as lostTargets, Wt as silentLog, X as toFix, Xt as loadCorpus, Y as toAccept, Yt as documentsHolding, Z as cutoffOf, Zt as readTexts, _ as postFailure, _t as findOurs, a as reportPorts, an as git, at as listLegend, b as renderComment, c as isKey, cn as awaitedNow, ct as overlapWords, d as refusalOf, dt as healthRows, en as openRepository, et as headlineOf, f as askProgram, fn as findRepository, ft as isDead, h as checkRunFailure, hn as readLines, i as subjectOf, in as copyIfThere, it as listHeading, j as failedQueries, k as countFailed$1, l as largestEntry, lt as sameOrderWords, m as delayed, n as ownerAndRepo, nn as removeFolder, nt as reasonSentences, o as runnerStore, on as tryGit, ot as listedChunks, p as serviceEnvironment, pn as pathBelow, pt as createOnce, q as placeWords, qt as readHeadCommit, r as runUrl, rn as endingStrays, rt as changedItems, s as secretOf, st as movedWords, t as clientOf, tn as openRunFolder$1, tt as reasonSentence, u as copyRegularFile, ut as findingsInOrder, v as upsertComment, w as commonSentence, wt as chartStyle, x as everySection, y as commentBytes, yt as parseMarker, z as isMeasured, zt as judgeOf$1 } from "./action-job.js";
import { A as isBare, C as noAnomalies, F as onlyLetters, M as isUnlabelled, N as resolveEvidence, R as occurrencesIn, T as normalCorpusOf, _ as noStore, a as kinds, b as chunksOfAskings, c as journalKey, g as contentDigest, j as isLabelled, k as areUnlabelled, l as openJournal, o as storeKey, u as openLineLog, w as lettersOnce, y as chunksOf$3 } from "./action-chunk-document.js";
import { _ as sideContent, b as restoreBytes, d as parsePassEnv, f as passEnvWarnings, g as jointInputs, h as besidePrograms, i as realPathInside, m as variablesLikeSecrets, p as passes, r as isReviewOf, t as hidePolicy, u as childEnvironment, v as unmatchedInputs, y as keepBytes$1 } from "./action-hide-policy.js";
import { a as keyed, d as shortText, f as wholeNumber, i as isShortText, o as listOf, p as isInsidePath, s as oneOf } from "./action-expected.js";
import { F as share, c as formatKeyPath, h as largerThan, l as schemaMistakes, p as valueAt, r as isNestedTooDeep, s as otherVersion, u as isMapping, v as readFileInside, x as didYouMean } from "./action-json-limits.js";
import { d as longestPath, f as mostLeft } from "./action-server-url.js";
import { a as runsInvalid, i as notUnpacked, o as whileReading, t as changedMeanwhile } from "./action-runs-invalid.js";
import { a as listDocuments, n as runBuiltin } from "./action-run-builtin.js";
import { n as fromTop, t as fromFolder } from "./action-folder-path.js";
import { i as shardOf, n as itemsOfShard, t as formatShard } from "./action-shard.js";
import { i as abortable, o as longestLine } from "./action-run-thread.js";
import { t as parsedJson } from "./action-parsed-json.js";
import { t as byCodeUnit } from "./action-by-code-unit.js";
import { a as isApart, i as gating, l as summarisePairs, o as oncePer, r as eligibleItems } from "./action-eligible-items.js";
import { A as placeChunks, B as copyRank, D as contextChunks, F as isMostlyIn, I as rankingForEvidence, J as isMeasurable, K as mergeGoldenSets, L as satisfiedAt, M as placedOnce, N as textOfChunk, P as isEnough, R as copyOf, S as noMoves, T as readsAnswer$1, U as contextOf$1, W as loadPolicy, X as decidesNothingByFeature, Z as holdsQuestions, b as openSentenceTerms, c as breathe, d as lostPassage, f as memberOf, g as wholeWords, i as chunksOfDocument, l as openBreather, m as placesOn, n as readDocuments, q as pairedAs, u as toTheEnd, x as termsOf, y as openPageSearch, z as copyPlaces } from "./action-read-documents.js";
import { c as isRefName, d as group, f as info$1, i as withHint, l as debug, n as say, p as setOutput, r as sayFailure, s as findRefs, t as attempt } from "./action-say.js";
import { n as requireSha, t as isSha } from "./action-sha.js";
import { i as locateJson, u as decodeText } from "./action-read-json-lines.js";
import { t as nearestRank } from "./action-quantile.js";
import { c as numbersIn, d as sentencesOf, f as lazily, g as labelledDocuments, h as evidencesOf, l as segmentSpans, m as occurrences, p as hasWordRun, t as withoutSpareRoom } from "./action-without-spare-room.js";
import { t as byteLength } from "./action-byte-length.js";
import { t as documentId } from "./action-document-id.js";
import { n as compileGlob, t as documentSelector } from "./action-document-selector.js";
import { r as passageKeys, t as nearPairs } from "./action-near-pairs.js";
import { r as words$1 } from "./action-words.js";
import { n as readAcceptLines } from "./action-accept-lines.js";
import { t as firstIndex } from "./action-first-index.js";
import { i as normalTextOnce, r as normalText } from "./action-normalise.js";
import { t as tokensOf } from "./action-tokens.js";
import { n as wholeSpan, r as changedFacts } from "./action-nearest-name.js";
import { r as bisect } from "./action-incomplete-beta.js";
import { i as isLfsPointer } from "./action-document-text.js";
import { n as cleanLines, r as withoutCommands, t as cleanLine } from "./action-clean-text.js";
import { n as plainText, t as plainForeign } from "./action-plain-text.js";
import { a as foreign, c as metricName, d as plain$1, g as withoutStop, m as say$1, s as joinWords, t as cutText } from "./action-cut-text.js";
import { t as fileErrorText } from "./action-file-error.js";
import { isDeepStrictEqual } from "node:util";
import { constants, createGunzip, deflateSync, gunzipSync } from "node:zlib";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { access, copyFile, lstat, mkdir, mkdtemp, open, readFile, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { basename, extname, join, posix } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { hostname } from "node:os";
import { pipeline } from "node:stream/promises";
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
			const [key] = await keysIn$1(folder, prefix);
			return key !== void 0 && await take(key, into) ? key : void 0;
		},
		async put(key, from, end) {
			if (!isKey(key)) return false;
			try {
				makeFolders(folder, 448);
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
			list: (prefix) => keysIn$1(folder, prefix),
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
async function keysIn$1(folder, prefix) {
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
				await keepBytes$1(segmentFile, {
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
	const inMain = chunksOf$2(parts.filter(({ segment }) => segment === main?.segment));
	const others = parts.filter(({ segment }) => segment !== main?.segment);
	if (parts.every(({ keys }) => keys.size === 0)) return void 0;
	const all = main?.segment.lengths.length ?? 0;
	const isOld = inMain * 2 < all || chunksOf$2(others) * 4 > all;
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
function chunksOf$2(parts) {
	return parts.reduce((sum, { segment, keys }) => [...keys].reduce((chunks, key) => chunks + (segment.documents.get(key)?.chunks ?? 0), sum), 0);
}
function bytesOf(parts) {
	const [first, ...others] = parts.filter(({ keys }) => keys.size > 0);
	return first !== void 0 && first.keys.size === first.segment.documents.size && others.length === 0 ? first.segment.bytes : mergeSegments(parts);
}
// src/gate/staging/build-handle.ts
const handleVersion = 2;
const mostBytes$2 = 268435456;
const sha$1 = string({ error: "expected a commit" }).regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: "expected a commit, 40 or 64 hex digits" });
const digest$1 = string({ error: "expected a SHA-256" }).regex(/^[0-9a-f]{64}$/, { error: "expected a SHA-256, 64 hex digits" });
const path = shortText("a path", longestPath).refine(isInsidePath, { error: "expected a path inside the worktree" });
const LeftFileSchema = union([
	strictObject({
		path,
		sha256: digest$1,
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
const SideSchema$1 = keyed("an object that says what a build left", {
	root: shortText("a folder", longestPath),
	ms: number({ error: "expected milliseconds or null" }).min(0).nullable(),
	left: listOf("a list of what build left", LeftFileSchema).max(mostLeft)
});
const HandleSchema = keyed("an object that says what was built", {
	version: literal(handleVersion, { error: `expected ${handleVersion}` }),
	tool: shortText("the version of the tool", 40),
	outcome: oneOf(["built", "unchanged"]),
	commits: keyed("an object with base and head", {
		base: sha$1.nullable(),
		head: sha$1
	}),
	working_directory: string().max(longestPath).refine(isInsidePath, { error: "expected a folder of the repository" }),
	config: path.nullable(),
	pass_env: listOf("a list of names", shortText("the name of a variable", 200)).max(1e3),
	sides: keyed("an object with base and head", {
		base: SideSchema$1.nullable(),
		head: SideSchema$1.nullable()
	}),
	index: listOf("a list of files of the index", strictObject({
		name: string().regex(/^rag-gate-v\d+-[a-z\d-]{1,100}$/),
		sha256: digest$1
	})).max(1e3),
	lost: shortText("why base was not built", 1e3).nullable()
});
const handleName = "build.json";
const folderOf$1 = {
	files: (folder) => join(folder, "files"),
	index: (folder) => join(folder, "index")
};
async function writeHandle(folder, handle) {
	const checked = HandleSchema.parse(written$1({
		version: handleVersion,
		...handle
	}));
	await writeFile(join(folder, handleName), `${JSON.stringify(checked)}\n`, { flag: "wx" });
}
async function readHandle(folder) {
	const label = join(folder, handleName);
	const found = await readFileInside(folder, handleName, { maxBytes: mostBytes$2 });
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
			hint: hint$1,
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
	throw runsInvalid(label, `${at === "" ? "" : `${at}: `}${problem?.message ?? "not valid"}`, { hint: hint$1 });
}
const hint$1 = "build again, and bring the folder here without changing it";
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
			folder: folderOf$1.index(stage.folder),
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
	if (!(rules.isOwn !== void 0) && file.ids.length === 0 && file.run.anomalies.ignoredAnswers === 0) throw runsInvalid(rules.label, "holds no answers", { hint: `a run file is JSON Lines, one answer a line${otherForms}` });
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
	const forms = Object.values(featureRuns).filter((form) => form.gives === "run");
	const text = beginning.toString();
	return forms.find(({ begins }) => begins?.test(text)) ?? forms.find(({ begins }) => begins === void 0);
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
		else if (file.strangeId !== void 0) results.set(id, unanswered$1(file.strangeId));
	}
	log.info(`${side}: read ${file.ids.length} answers from ${printable(path)}`);
	return {
		...file.run,
		results
	};
}
function unanswered$1(strangeId) {
	return {
		kind: "failed",
		message: `the run file has no answer to it, but ${`answers under other ids, such as ${quoted(strangeId)}`}: write the id of the question`
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
	answer: unknown$2()
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
	if (other !== void 0 && !isSame$3(other.result, read.result)) throw runsInvalid(`${path}:${number}`, differs(side, read.id), { hint: again });
	if (other === void 0) known[side].set(read.id, {
		...read,
		droppedChunks: dropped,
		unknownContext: unknown
	});
}
function isSame$3(one, other) {
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
	const files = folderOf$1.files(stage.folder);
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
// src/gate/collecting/shared-place.ts
const mostLookedAt = 100;
const leastTurned = 4;
const shareTurned = .8;
const chance$1 = 1e-4;
async function requireOwnPlace({ early, again, other }, askable) {
	const { side, first, queries, log, signal } = askable;
	const known = new Set(early);
	const ids = queries.map(({ id }) => id).filter((id) => known.has(id) && first.results.get(id)?.kind === "answered").filter((id) => again.get(id) !== void 0 || isSame$2(id, first.results, other)).toSorted((one, two) => textHash(one) - textHash(two)).slice(0, mostLookedAt);
	const turned = new Set(ids.filter((id) => !isSame$2(id, first.results, again) && isSame$2(id, again, other)));
	const differing = ids.filter((id) => !isSame$2(id, first.results, other));
	if (turned.size < Math.max(leastTurned, shareTurned * differing.length)) return;
	const expected = { get: (id) => (turned.has(id) ? again : first.results).get(id) };
	const rounds = Math.max(2, Math.ceil(chance$1 ** (-1 / turned.size)) - 1);
	try {
		for (const some of [ids.slice(0, 5), ...Array.from({ length: rounds }, () => ids)]) if (!await isSteady(some, expected, askable)) return;
	} catch (error) {
		if (signal.aborted) throw error;
		log.warn(`${side}: whether both sides share a place is not known: ${printable(messageOf(error), 200)}`);
		return;
	}
	throw sharedPlace(side, turned.size);
}
async function isSteady(ids, expected, { queries, askAgain }) {
	const results = await askAgain(queries.filter(({ id }) => ids.includes(id)).map((query) => ({
		...query,
		retrievalOnly: true
	})));
	return ids.every((id) => isSame$2(id, expected, results));
}
function isSame$2(id, these, those) {
	const [one, other] = [these.get(id), those.get(id)];
	if (one === void 0 || other === void 0) return false;
	return isSameList(one, other, {
		ranks: 5,
		context: false
	}, void 0);
}
function sharedPlace(side, turned) {
	const other = otherSide(side);
	return new GateError("place-shared", `once ${other} had been built, ${side} returned for ${turned} questions what ${other} returns, and no longer its earlier results`, { hint: "give each side a place of its own: a path inside its worktree, or a name with $RAG_GATE_SIDE in build, query and start and with {side} in url and request, such as docs-$RAG_GATE_SIDE; where each has one, let build end only once its index can be searched" });
}
// src/gate/collecting/ask-twice.ts
async function askTwice({ twice, watch }, askable) {
	const { side, first, queries, askAgain, log, signal } = askable;
	const lists = /* @__PURE__ */ new Map();
	let results;
	try {
		const chosen = await abortable(twice.questions(side), signal);
		const again = queries.filter(({ id }) => chosen.has(id));
		if (again.length === 0) return lists;
		const what = again.length === 1 ? "1 question" : `${again.length} questions`;
		log.info(`${side}: asks ${what} a second time, for what they retrieve`);
		results = await askAgain(again.map((query) => ({
			...query,
			retrievalOnly: true
		})));
		for (const { id } of again) {
			const [one, other] = [first.results.get(id), results.get(id)];
			if (one?.kind !== "answered" || other?.kind !== "answered") continue;
			const list = {
				chunks: other.chunks,
				context: other.context
			};
			if (fits(id, {
				...one,
				again: list
			})) lists.set(id, list);
		}
	} catch (error) {
		if (!signal.aborted) log.warn(`${side}: no question is asked a second time: ${printable(messageOf(error), 200)}`);
	}
	const other = results && await twice.first(otherSide(side));
	if (results !== void 0 && other !== void 0 && watch !== void 0) await requireOwnPlace({
		early: watch.early(side),
		again: results,
		other: other.results
	}, askable);
	return lists;
}
function fits(id, result) {
	return Buffer.byteLength(answerLine(id, result, void 0)) <= longestLine;
}
function withSecond(run, lists) {
	if (lists.size === 0) return run;
	const get = (id) => {
		const result = run.results.get(id);
		const again = lists.get(id);
		return result?.kind === "answered" && again !== void 0 ? {
			...result,
			again
		} : result;
	};
	return {
		...run,
		results: {
			documents: void 0,
			get
		}
	};
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
		ofOther: async (side) => shared ? found[otherSide(side)].promise : [],
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
function partOf$2({ stage, policy }, side, tracked) {
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
async function askSide(side, asking, { library, answers, twice, watch }) {
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
	const until = side === "base" ? untilLate(signal, ports) : signal;
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
		const part = partOf$2(asking, side, tracked);
		if (part.known.size === 0) answers.none(side);
		else answers.kept(side, withKnown(nothingAsked, part.known), queries);
		const open = asks.filter(({ id }) => !part.known.has(id));
		const completed = (fresh, root) => withBuildTime(withTrials(withKnown(fresh, part.known), trials), asking.stage, side, root);
		if (open.length === 0 && part.known.size > 0 && settings.kind !== "builtin") {
			const known = completed(nothingAsked, "");
			twice?.answered(side, known);
			const chosen = await twice?.questions(side);
			if (chosen === void 0 || chosen.size === 0) return known;
		}
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
		let second = /* @__PURE__ */ new Map();
		return withSecond(completed(await runPipeline({
			...stageOfSide(asking.stage, side, root),
			side,
			root,
			workingDirectory: policy.folders[side],
			folder,
			settings,
			depth,
			concurrency,
			queries: open,
			onAnswer: (answer) => {
				watch?.heard(side, answer.id);
				part.record?.(answer);
			},
			inTurn: watch && ((build) => watch.inTurn(side, until, build)),
			onAsked: twice && (async (first, askAgain) => {
				const whole = withKnown(first, part.known);
				twice.answered(side, whole);
				watch?.over(side);
				second = await askTwice({
					twice,
					watch
				}, {
					side,
					first: whole,
					queries,
					askAgain,
					log,
					signal: until
				});
			}),
			environment: childEnvironment({
				from: request.environment,
				side,
				root,
				sha,
				temp,
				passEnv: request.passEnv
			}),
			log,
			signal: until
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
		}), root), second);
	});
	twice?.answered(side, run);
	watch?.over(side);
	if (!asked) answers.kept(side, run, queries);
	return run;
}
function untilLate(signal, { late }) {
	return late === void 0 ? signal : AbortSignal.any([signal, late]);
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
// src/gate/collecting/place-watch.ts
const longestWait = 1e4;
function openPlaceWatch(pipelines, wait = longestWait) {
	if (!builds(pipelines.base) || !builds(pipelines.head)) return void 0;
	const heard = {
		base: /* @__PURE__ */ new Set(),
		head: /* @__PURE__ */ new Set()
	};
	const early = {
		base: [],
		head: []
	};
	const asked = Promise.withResolvers();
	return {
		inTurn: async (side, signal, build) => {
			if (side === "head") await atMost(wait, asked.promise, signal);
			const built = await build();
			const other = otherSide(side);
			early[other] = [...heard[other]];
			return built;
		},
		heard: (side, id) => void heard[side].add(id),
		over: (side) => {
			if (side === "base") asked.resolve();
		},
		early: (side) => early[side]
	};
}
function builds(settings) {
	return (settings?.kind === "command" || settings?.kind === "http") && settings.build !== void 0;
}
async function atMost(ms, wait, signal) {
	const done = new AbortController();
	const { signal: over } = done;
	try {
		const late = setTimeout$1(ms, void 0, { signal: over }).catch(() => void 0);
		await abortable(Promise.race([wait, late]), signal);
	} finally {
		done.abort();
	}
}
// src/gate/collecting/second-asking.ts
const mostQuestions = 500;
const samples = 20;
function openSecondAsking(policy, all, onAnswered = () => void 0) {
	const found = {
		base: Promise.withResolvers(),
		head: Promise.withResolvers()
	};
	const chosen = Promise.all([found.base.promise, found.head.promise]).then(([base, head]) => ({
		runs: {
			base,
			head
		},
		ids: idsOf({
			base,
			head
		}, policy, all)
	}));
	return {
		answered: (side, run) => {
			onAnswered(side);
			found[side].resolve(run);
		},
		none: (side) => found[side].resolve(void 0),
		first: (side) => found[side].promise,
		questions: async (side) => {
			const { runs, ids } = await chosen;
			return new Set(ids.filter((id) => isWhole(runs[side], id)));
		}
	};
}
function isWhole(run, id) {
	const result = run?.results.get(id);
	return result?.kind === "answered" && result.beyond === void 0;
}
function idsOf({ base, head }, { items, pipelines, settings }, all) {
	const window = listWindow(settings.gate.map(({ metric }) => metric));
	const k = {
		base: contextOf$1(pipelines.base),
		head: contextOf$1(pipelines.head)
	};
	const isSample = base === void 0 || head === void 0 ? firstOf(all) : () => false;
	const mayBeDrawn = drawnOf(all);
	const differs = (id) => {
		const [one, other] = [base?.results.get(id), head?.results.get(id)];
		return one !== void 0 && other !== void 0 && !isSameList(one, other, window, k);
	};
	return gating(items).filter(({ id, golden }) => golden.base.mustPass || isSample(id) || mayBeDrawn(id) && differs(id)).map(({ id }) => id);
}
function firstOf(all) {
	const first = new Set(gating(all).slice(0, samples).map(({ id }) => id));
	return (id) => first.has(id);
}
function drawnOf({ length }) {
	return (id) => length <= mostQuestions || textHash(id) / 2 ** 53 < mostQuestions / length;
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
		documents: documentsOf$4(policy.pipelines)
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
	const waited = {};
	const twice = asking.all && openSecondAsking(policy, asking.all, (side) => {
		if (side === "head") waited.answeredAt ??= ports.now();
	});
	const watch = asking.stage === void 0 ? openPlaceWatch(policy.pipelines) : void 0;
	const start = async (side) => {
		const own = {
			...ports,
			signal
		};
		try {
			if (side === "base") requireKey(side, policy.pipelines.base, asking.models);
			return await askSide(side, {
				...asking,
				ports: own
			}, {
				library,
				answers,
				twice,
				watch
			});
		} catch (error) {
			if (side === "head" || !isOfPipeline(error, request)) stop.abort(error);
			throw error;
		} finally {
			answers.none(side);
			twice?.none(side);
			watch?.over(side);
			if (asking.stage?.kind === "build") asking.stage.barrier.arrive(side);
		}
	};
	const head = start("head");
	const lost = lostInBuild(asking.stage);
	const base = policy.pipelines.base === void 0 || lost ? void 0 : start("base");
	if (base === void 0) twice?.none("base");
	const [baseSide, headSide] = await Promise.allSettled([base, head]);
	if (stop.signal.aborted) throw stop.signal.reason;
	if (headSide.status === "rejected") throw headSide.reason;
	const { answeredAt: alone = ports.now() } = waited;
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
		head: headSide.value
	};
}
function lostInBuild(stage) {
	const lost = stage?.kind === "ask" ? stage.handle.lost : void 0;
	return lost === void 0 ? void 0 : new GateError("pipeline-failed", lost, { side: "base" });
}
function documentsOf$4({ base, head }) {
	return [base, head].find((side) => side?.kind === "builtin")?.documents ?? [];
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
		policy: own
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
// src/lib/version.ts
const toolVersion = "0.1.0";
// src/report/build/served-page.ts
function servedPage({ policy, origin, commits }) {
	const known = {
		pr: origin.pullRequest,
		sha: origin.pullHead ?? commits.head
	};
	const values = Object.entries(known).flatMap(([name, value]) => value === void 0 ? [] : [[name, String(value)]]);
	const page = replacePlaceholders(policy?.settings.pageUrl ?? "", new Map(values));
	return page === "" || page.includes("{") ? {} : { page };
}
// src/report/build/short-reports.ts
function unchangedReport(run, files) {
	return {
		...frame(run),
		verdict: "pass",
		outcome: "unchanged",
		notes: unmeasuredFiles(files),
		times: timesOf(0)
	};
}
function repaired(report, why) {
	if (report.verdict === "error") return report;
	const isBlocked = report.verdict === "fail";
	const message = why.message && withoutOutput(why.message, report.text);
	return {
		...report,
		verdict: isBlocked ? "fail" : "warn",
		outcome: "repaired",
		findings: [...report.findings, repairOf({
			...why,
			message
		})]
	};
}
function notStartedReport(run, { fault, ...rest }) {
	const repairs = fault === void 0 ? [] : [repairOf({
		broken: [],
		message: withoutOutput(fault, run.text)
	})];
	return {
		...frame(run),
		verdict: "warn",
		outcome: "not-started",
		findings: [...repairs, notStarted(rest)],
		times: timesOf(0)
	};
}
function withBranchPolicy(report, { branch, commit, lacks, fault }) {
	if (report.verdict === "error") return report;
	const repairs = report.findings.find(isRepair);
	const why = {
		broken: repairs?.broken ?? [],
		message: (fault && withoutOutput(fault, report.text)) ?? repairs?.message
	};
	const isAlone = repairs !== void 0 || fault !== void 0;
	const alone = {
		alone: isAlone,
		policy: fault !== void 0 || isAlone && report.policy.from === "head" ? "own" : "branch"
	};
	return {
		...report,
		verdict: report.verdict === "fail" ? "fail" : "warn",
		outcome: isAlone ? "repaired" : report.outcome,
		findings: [...report.findings.filter((finding) => finding !== repairs), withoutGate({
			lacks,
			branch,
			commit,
			...alone,
			...why
		})]
	};
}
function errorReport(run, error, elapsedMs) {
	return {
		...frame(run),
		verdict: "error",
		outcome: "not-measured",
		error: describe(error, run.text),
		times: timesOf(elapsedMs)
	};
}
function frame(run) {
	const { origin, commits, policy, text } = run;
	return {
		schema: 3,
		tool: toolVersion,
		error: void 0,
		origin: {
			...origin,
			...configOf(policy),
			...foldersOf(policy),
			...servedPage(run),
			commits
		},
		text,
		golden: policy && goldenFacts(policy),
		policy: {
			from: policy?.from ?? "base",
			changes: policy?.changes ?? []
		},
		findings: [],
		metrics: [],
		headline: void 0,
		lists: void 0,
		worseAnswers: void 0,
		diagnosis: void 0,
		changed: void 0,
		context: void 0,
		causes: [],
		notes: [],
		items: [],
		chunks: [],
		index: {
			base: void 0,
			head: void 0
		},
		health: {
			base: void 0,
			head: void 0
		},
		judge: void 0,
		cost: void 0
	};
}
function configOf(policy) {
	return policy?.own === void 0 ? {} : { config: policy.files.head.config.path };
}
function foldersOf(policy) {
	const { base = "", head = "" } = policy?.folders ?? {};
	return base === head ? {} : { movedFrom: base };
}
function goldenFacts({ golden, items, files }) {
	return {
		file: files.head.golden.path,
		hash: golden.head.hash,
		items: items.length,
		answerable: items.filter((item) => item.golden.base.answerable).length,
		drafts: golden.head.drafts
	};
}
function describe(error, text) {
	if (error instanceof GateError) {
		const { code, side, hint, mistakes } = error;
		return {
			code,
			side,
			message: code === "input-invalid" ? error.message : withoutOutput(error.message, text),
			hint,
			mistakes
		};
	}
	return {
		code: "bug",
		side: void 0,
		message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
		hint: isSystemError(error) ? "the system refused it: see whether disk space, rights or open files are lacking, and run it again; the log has the place" : "this is a fault of RAG Gate; the log has its stack, please report it",
		mistakes: []
	};
}
function timesOf(totalMs) {
	return {
		totalMs,
		buildMs: void 0,
		queryP50Ms: void 0,
		queryP95Ms: void 0
	};
}
// src/lib/model/cause.ts
const causes = [
	"query-failed",
	"judge-noise",
	"wrong-tool",
	"tool-loop",
	"error-ignored",
	"missing-tool",
	"passage-dropped",
	"evidence-gone",
	"in-a-copy",
	"not-indexed",
	"split-by-chunking",
	"moved-text",
	"list-cut",
	"not-retrieved",
	"context-cut",
	"left-out-of-context",
	"crowded-out",
	"ousted-by-new-text",
	"same-chunks-reordered",
	"ranked-too-low",
	"reordered",
	"uncited",
	"refused-despite-evidence",
	"refused-without-evidence",
	"not-used",
	"self-knowledge",
	"misled-by-context",
	"hallucinated",
	"unknown"
];
// src/report/diagnosis/items/count-causes.ts
function countCauses(attributions) {
	const ids = Map.groupBy(attributions.keys(), (id) => attributions.get(id)?.cause ?? "unknown");
	return causes.flatMap((cause) => {
		const items = ids.get(cause)?.length;
		return items === void 0 ? [] : [{
			cause,
			items
		}];
	}).toSorted((a, b) => b.items - a.items);
}
// src/report/diagnosis/items/count-worse-answers.ts
function countWorseAnswers(answers) {
	if (answers.size === 0) return void 0;
	const counts = {
		total: answers.size,
		retrieval: 0,
		generator: 0,
		both: 0,
		untold: 0
	};
	for (const { lostBy } of answers.values()) counts[lostBy] += 1;
	return counts;
}
// src/report/build/answer-reports.ts
function answersOf$1(item, context) {
	const base = answerOf$2("base", item, context);
	const head = answerOf$2("head", item, context);
	if (base === void 0 && head === void 0) return void 0;
	const isShown = context.text === "snippets";
	const faults = context.worseAnswers.get(item.id)?.faults ?? [];
	return {
		base,
		head,
		expected: showsTracked(context.text) ? item.expected : void 0,
		...preferredIn(context.matrices.get(item.id)?.head?.wins, isShown),
		faults: faults.map(({ kind, text }) => ({
			kind,
			text: isShown || isOfGoldenSet.has(kind) && showsTracked(context.text) ? text : void 0
		}))
	};
}
function preferredIn(wins, isShown) {
	if (wins?.kind !== "wins" || wins.reasons === void 0) return {};
	return { preferred: {
		side: wins.share === .5 ? "tie" : wins.share === 1 ? "head" : "base",
		reasons: isShown ? wins.reasons : []
	} };
}
const isOfGoldenSet = /* @__PURE__ */ new Set(["missing-string", "excluded-string"]);
function answerOf$2(side, { id, results, ranked }, { matrices, text }) {
	const result = results[side];
	if (result?.kind !== "answered" || result.answer === void 0) return void 0;
	const matrix = matrices.get(id)?.[side];
	const isShown = text === "snippets";
	const placeAt = (rank) => {
		const at = result.chunks.findIndex((chunk) => chunk.id === matrix?.context[rank - 1]);
		return ranked[side]?.slice(at, at + 1).map(({ chunk }) => chunk) ?? [];
	};
	return {
		text: isShown ? result.answer : void 0,
		outcome: matrix?.outcome?.kind === "outcome" ? matrix.outcome.outcome : void 0,
		claims: claimsOf$1(matrix)?.map((claim) => claimReport(claim, {
			isShown,
			placeAt
		})),
		...matrix && referenceIn(matrix, isShown),
		...matrix && ratingsIn(matrix, isShown)
	};
}
function claimsOf$1(matrix) {
	return matrix?.answer?.kind === "claims" ? matrix.answer.claims : void 0;
}
function referenceIn({ reference }, isShown) {
	const compared = reference?.kind === "claims" ? reference.claims : [];
	if (!compared.some(({ inAnswer }) => inAnswer !== void 0)) return {};
	return { reference: compared.map(({ text, inAnswer }) => {
		const quote = quoteOf(inAnswer, isShown);
		return {
			text: isShown ? text : void 0,
			inAnswer: labelOf(inAnswer),
			...quote !== void 0 && { quote }
		};
	}) };
}
function ratingsIn({ rubrics }, isShown) {
	const ratings = Array.from(rubrics).flatMap(([rubric, samples]) => samples.kind === "samples" ? [{
		rubric,
		scores: samples.values,
		reasons: isShown ? samples.reasons ?? [] : []
	}] : []);
	return ratings.length === 0 ? {} : { ratings };
}
function quoteOf(verdict, isShown) {
	return verdict?.kind === "verdict" && isShown ? verdict.quote : void 0;
}
function claimReport({ text, inContext, inReference }, { isShown, placeAt }) {
	const ranks = inContext?.kind === "verdict" ? inContext.ranks : [];
	const quote = quoteOf(inContext, isShown);
	const referenceQuote = quoteOf(inReference, isShown);
	return {
		text: isShown ? text : void 0,
		inContext: labelOf(inContext),
		inReference: labelOf(inReference),
		...ranks.length === 0 ? {} : { chunks: [...new Set(ranks.flatMap(placeAt))] },
		...quote !== void 0 && { quote },
		...referenceQuote !== void 0 && { referenceQuote }
	};
}
function labelOf(verdict) {
	return verdict?.kind === "verdict" ? verdict.label : void 0;
}
// src/golden/matching/lines-of-span.ts
function linesOf$2(corpus, doc, span) {
	const first = corpus?.lineAt?.(doc, span.start);
	const last = corpus?.lineAt?.(doc, span.end - 1);
	return first === void 0 || last === void 0 ? void 0 : {
		first,
		last
	};
}
// src/report/build/build-targets.ts
function buildTargets(item, context) {
	const { base, head } = item.matches;
	return (base?.targets ?? head?.targets ?? []).flatMap((_, index) => {
		const sides = {
			base: base?.targets[index],
			head: head?.targets[index]
		};
		const known = sides.base ?? sides.head;
		return known === void 0 ? [] : [targetReport(known, sides, item, context)];
	});
}
function targetReport({ what, grade }, sides, item, context) {
	const rank = {
		base: rankOf$4(sides.base),
		head: rankOf$4(sides.head)
	};
	const within = {
		base: isWithin("base", rank, item, context),
		head: isWithin("head", rank, item, context)
	};
	const compared = item.matches.base !== void 0 && item.matches.head !== void 0;
	const relevant = grade >= (item.matches.head?.minGrade ?? 1);
	const member = foundMember(sides.base, item.matches.base) ?? foundMember(sides.head, item.matches.head) ?? membersOf(sides)[0];
	const at = {
		base: placeOf$2(member, sides.base),
		head: placeOf$2(member, sides.head)
	};
	return {
		kind: what.kind,
		name: what.kind === "evidence" ? member?.doc ?? "" : what.id,
		quote: showsTracked(context.text) ? member?.quote : void 0,
		rank,
		lines: {
			base: linesAt(at.base, member, context.corpora.base),
			head: linesAt(at.head, member, context.corpora.head)
		},
		at,
		lost: compared && relevant && within.base && !within.head,
		gained: compared && relevant && !within.base && within.head
	};
}
function membersOf(sides) {
	return [sides.base, sides.head].flatMap((target) => target?.what.kind === "evidence" ? target.what.any : []);
}
function foundMember(target, match) {
	if (target?.what.kind !== "evidence") return void 0;
	const chunkPlaces = match?.chunks[target.rank - 1]?.places ?? [];
	return target.what.any.find((member) => chunkPlaces.some(({ doc, span }) => doc === member.doc && member.places.some((place) => span.start < place.end && place.start < span.end)));
}
function placeOf$2(member, target) {
	if (member === void 0 || target?.what.kind !== "evidence") return void 0;
	const [first] = target.what.any.find(({ doc, quote }) => doc === member.doc && quote === member.quote)?.places ?? [];
	return first && {
		start: first.start,
		end: first.end
	};
}
function linesAt(span, member, corpus) {
	return span && member && linesOf$2(corpus, member.doc, span);
}
function isWithin(side, rank, item, { headline }) {
	const match = item.matches[side];
	const at = rank[side];
	return match !== void 0 && at !== void 0 && at <= reachOfMetric(headline, match);
}
function rankOf$4(target) {
	return target === void 0 || target.rank === Infinity ? void 0 : target.rank;
}
// src/report/build/token-budget.ts
function budgetMetric(headline, metrics) {
	return [...headline === void 0 ? [] : [headline], ...metrics].find(({ cutoff }) => cutoff.kind === "tokens");
}
function budgetOf({ chunks: { base, head } }, metric) {
	if (metric?.cutoff.kind !== "tokens") return void 0;
	return {
		tokens: metric.cutoff.budget,
		base: base && endOf(base, metric),
		head: endOf(head, metric)
	};
}
function endOf(chunks, metric) {
	const rank = reachOfMetric(metric, {
		chunks,
		returned: chunks.length
	});
	const next = chunks[rank];
	if (chunks.length === 0) return void 0;
	return next !== void 0 && next.tokens === void 0 ? void 0 : { rank };
}
// src/report/build/item-details.ts
function itemDetails(item, context, table) {
	const base = item.results.base && chunksOf$1(item, "base", {
		context,
		table
	});
	const head = chunksOf$1(item, "head", {
		context,
		table
	});
	return {
		targets: buildTargets(item, context),
		chunks: {
			base,
			head
		},
		budget: budgetOf(item, context.budget),
		inContext: {
			base: item.context.base?.length,
			head: item.context.head?.length
		},
		answers: answersOf$1({
			...item,
			ranked: {
				base,
				head
			}
		}, context)
	};
}
function chunksOf$1(item, side, shared) {
	const result = item.results[side];
	if (result?.kind !== "answered") return [];
	const match = item.matches[side];
	const placed = item.chunks[side] ?? [];
	const matrix = shared.context.matrices.get(item.id)?.[side];
	const seen = item.context[side] && new Set(item.context[side]);
	let until = 0;
	return result.chunks.map((chunk, index) => {
		const here = placed[index];
		until = add(until, here?.tokens);
		return {
			...rankedChunk(chunk, {
				index,
				side,
				match,
				tokens: here?.tokens,
				...shared
			}),
			until,
			...here && seen?.has(here) ? { inContext: true } : {},
			...helpOf(chunk, matrix, shared.context)
		};
	});
}
function helpOf({ id }, matrix, { text }) {
	const found = matrix?.relevance?.[matrix.context.indexOf(id)];
	if (found?.kind !== "relevance") return {};
	const { label, quote } = found;
	return { helps: {
		label,
		...quote !== void 0 && text === "snippets" && { quote }
	} };
}
function add(sum, tokens) {
	return sum === void 0 || tokens === void 0 ? void 0 : sum + tokens;
}
function rankedChunk(chunk, at) {
	const { score: _, text: _text, ...named } = chunk;
	const { side, tokens } = at;
	const placed = at.match?.chunks[at.index];
	const place = placed?.places[0] ?? reportedPlace(chunk);
	const lines = place && linesOf$2(at.context.corpora[side], place.doc, place.span);
	const text = shownText(chunk, (placed?.places.length ?? 1) <= 1 ? place : void 0, {
		...at.context,
		side
	});
	return {
		chunk: at.table.indexOf({
			...named,
			tokens,
			text,
			side,
			lines
		}),
		rank: at.index + 1,
		...placed?.relevant === true ? { relevant: true } : {}
	};
}
function shownText(chunk, place, { text, corpora, side }) {
	if (text === "snippets") return chunk.text;
	if (text !== "tracked" || place === void 0) return void 0;
	return corpora[side]?.text(place.doc)?.slice(place.span.start, place.span.end);
}
function reportedPlace({ doc, start, end }) {
	if (doc === void 0 || start === void 0 || end === void 0) return void 0;
	return start < end ? {
		doc,
		span: {
			start,
			end
		}
	} : void 0;
}
// src/report/build/build-items.ts
function buildItems(items, context) {
	const share = sharedScores();
	return items.map((item) => ({
		...itemFacts(item, context),
		scores: scoresOf(item, context, share),
		...noDetails,
		answerLostBy: context.worseAnswers.get(item.id)?.lostBy,
		why: whyOf(item, context),
		failures: {
			base: failureOf(item.facts.base, context.text),
			head: failureOf(item.facts.head, context.text)
		}
	}));
}
function detailsOf(item, { context, table }) {
	const examined = examinedOf(item);
	const [expected] = examined.references;
	return {
		...goldenTexts(examined, context.text),
		...itemDetails({
			id: item.id,
			expected,
			...context.details(item)
		}, context, table)
	};
}
function goldenTexts({ history, references, contains, excludes, notes }, text) {
	const shown = (texts) => showsTracked(text) && texts.length > 0 ? texts : void 0;
	return {
		history: showsTracked(text) ? history : void 0,
		references: shown(references),
		contains: shown(contains),
		excludes: shown(excludes),
		goldenNotes: showsTracked(text) ? notes : void 0
	};
}
function failureOf(facts, text) {
	return facts?.failure === void 0 || text === "snippets" ? facts?.failure : "";
}
const noDetails = {
	targets: void 0,
	history: void 0,
	references: void 0,
	contains: void 0,
	excludes: void 0,
	goldenNotes: void 0,
	chunks: void 0,
	budget: void 0,
	inContext: void 0,
	answers: void 0
};
function itemFacts(item, { text, changes }) {
	const examined = examinedOf(item);
	return {
		id: item.id,
		query: text === "ids" ? void 0 : examined.query,
		tags: examined.tags,
		mustPass: examined.mustPass,
		answerable: examined.answerable,
		origin: item.origin,
		relabelled: item.relabelled,
		line: item.origin === "removed" ? void 0 : item.golden.head.line,
		cluster: examined.cluster,
		split: examined.split,
		change: changes.get(item.id) ?? "not-compared"
	};
}
function examinedOf({ golden, origin }) {
	return origin === "added" ? golden.head : golden.base;
}
function whyOf({ id }, { attributions, text }) {
	const attribution = attributions.get(id);
	if (attribution === void 0) return void 0;
	const { message: _, claim, elsewhere, ...why } = attribution;
	const { label, ...place } = elsewhere ?? {
		chunk: "",
		doc: void 0
	};
	const shown = label && showsTracked(text) ? {
		...place,
		label
	} : place;
	return {
		...why,
		claim: text === "snippets" ? claim : void 0,
		elsewhere: elsewhere && shown
	};
}
function scoresOf({ scores }, { metrics }, share) {
	const all = metrics.flatMap((metric) => {
		const head = scores.head.get(metric);
		return head === void 0 ? [] : [share({
			metric,
			base: scores.base?.get(metric),
			head
		})];
	});
	return withoutSpareRoom(all);
}
function sharedScores() {
	const shared = /* @__PURE__ */ new Map();
	return (scores) => {
		const key = `${scores.metric} ${keyOf$1(scores.base)} ${keyOf$1(scores.head)}`;
		const known = shared.get(key);
		if (known !== void 0) return known;
		if (shared.size < mostShared$1) shared.set(key, scores);
		return scores;
	};
}
const mostShared$1 = 1e4;
function keyOf$1(score) {
	if (score === void 0) return "";
	if (score.kind !== "scored") return whyUnscored(score) ?? "";
	const { value, claims } = score;
	return claims === void 0 ? String(value) : `${value} ${claims.judged}/${claims.of}`;
}
// src/report/build/build-statistics.ts
function buildStatistics({ weighed, outcome }) {
	if (weighed === void 0) return void 0;
	const { change, items } = weighed;
	return {
		changed: change.changed,
		clusters: change.clusters,
		documents: change.documents,
		interval95: intervalOf(change.interval95),
		test: testOf(change),
		rule: outcome && {
			p: outcome.p,
			adjusted: outcome.adjusted
		},
		own: change.own,
		detectable: change.mde,
		largest: change.largest.flatMap((place) => items[place] ?? [])
	};
}
function testOf({ test }) {
	return test.kind === "none" ? test : {
		kind: test.kind,
		worse: test.worse
	};
}
function intervalOf(interval) {
	return interval && {
		low: interval[0],
		high: interval[1]
	};
}
function buildCorrection({ judge, corrected, ...counts }) {
	return {
		...counts,
		judge: {
			change: judge.change,
			interval95: intervalOf(judge.interval95)
		},
		corrected: corrected?.change
	};
}
// src/report/build/build-metrics.ts
function buildMetrics(decision, shown) {
	const asked = new Set(shown.policy.metrics.map((metric) => metric.name));
	const wanted = decision.metrics.map((metric) => metricReport(metric, decision.findings, shown)).filter((report) => asked.has(report.metric) || report.promoted);
	const fair = wanted.find((report) => report.promoted);
	const recall = wanted.findIndex((report) => report.metric === contextRecall);
	if (fair === void 0 || recall < 0) return wanted;
	return wanted.filter((report) => report !== fair).toSpliced(recall + 1, 0, fair);
}
function metricReport(weighedMetric, findings, { policy, items, equalLength }) {
	const { comparison, slices, added, dev, drafts, gate, weighed } = weighedMetric;
	const { metric, base, head, delta, improved, degraded, unchanged, coverage } = comparison;
	return {
		metric: metric.name,
		direction: metric.direction,
		group: metric.group,
		judged: needsJudge(metric, policy),
		gate: gate && {
			...boundsOf(gate, weighedMetric),
			rule: gate.rule,
			inconclusive: gate.inconclusive
		},
		verdict: gate === void 0 ? "not-gated" : verdictOf(metric.name, findings),
		promoted: gate === void 0 && metric.name === equalLength,
		base,
		head,
		delta: weighed?.correction?.corrected?.change ?? delta,
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		statistics: buildStatistics(weighedMetric),
		correction: weighed?.correction && buildCorrection(weighed.correction),
		coverage,
		...missingPairs(metric, items),
		slices: slices.map((slice) => gatedSlice(slice)),
		added: added && partReport(added),
		dev: dev && partReport(dev),
		drafts: drafts && partReport(drafts)
	};
}
function boundsOf({ tolerance, min, max }, { comparison: { base }, outcome }) {
	return {
		tolerance,
		allowed: outcome?.allowed ?? (tolerance && toleranceAt(tolerance, base)),
		min,
		max
	};
}
function verdictOf(metric, findings) {
	return findings.find((finding) => concerns(finding, metric))?.verdict ?? "pass";
}
function concerns(finding, metric) {
	if ("metric" in finding) return finding.metric === metric;
	return "metrics" in finding && finding.metrics.includes(metric);
}
function gatedSlice(slice) {
	const { tag, gate, comparison } = slice;
	return {
		tag,
		...partReport(comparison),
		gate: gate && boundsOf(gate, slice),
		statistics: buildStatistics(slice)
	};
}
function partReport(comparison) {
	const { improved, degraded, unchanged } = comparison;
	const { pairs } = comparison.coverage;
	return {
		pairs,
		...pairs < 5 ? noMeans : meansOf(comparison),
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length
	};
}
const noMeans = {
	base: void 0,
	head: void 0,
	delta: void 0
};
function meansOf({ base, head, delta }) {
	return {
		base,
		head,
		delta
	};
}
function canLack(metric) {
	return isOfAnswers(metric) || isOfSpending(metric);
}
function missingPairs(metric, items) {
	const turned = {
		base: [],
		head: []
	};
	const reasons = /* @__PURE__ */ new Map();
	for (const { id, scores } of canLack(metric) ? eligibleItems(items) : []) {
		const head = scores.head.get(metric.name);
		const base = scores.base === void 0 ? head : scores.base.get(metric.name);
		if (head?.kind === "not_applicable" && base?.kind === "not_applicable") reasons.set(head.reason, (reasons.get(head.reason) ?? 0) + 1);
		else if (head?.kind === "not_applicable" && base?.kind === "scored") turned.head.push(id);
		else if (base?.kind === "not_applicable" && head?.kind === "scored") turned.base.push(id);
	}
	return {
		turned,
		ruledOut: [...reasons].map(([reason, count]) => ({
			reason,
			items: count
		})).toSorted((a, b) => a.reason < b.reason ? -1 : 1)
	};
}
// src/report/build/health-report.ts
function healthReport(health) {
	const { labels, homes, placed, answers, twice, oddities } = health;
	const { atLongest: _, ...counted } = answers;
	return {
		labels: labels.map(({ kind, of, unresolved }) => ({
			kind,
			of,
			unresolved
		})),
		homes: homes && {
			chunks: homes.chunks,
			prefix: homes.prefix,
			homed: homes.homed
		},
		placed,
		answers: counted,
		...twice && { twice },
		oddities
	};
}
// src/report/build/judge-report.ts
function judgeReport(facts, text) {
	const { spending: _, addressed: _documents, addressingAnswers: _answers, trust, ...known } = facts;
	return {
		...known,
		trust: trust && {
			kind: trust.kind,
			passed: trust.passed,
			of: trust.of,
			failed: trust.failed.map((check) => failedCheck(check, text)),
			reasons: trust.reasons,
			controls: trust.controls,
			missing: trust.missing,
			preferences: trust.preferences
		}
	};
}
function failedCheck({ name, injection, expected, found, cause }, text) {
	return {
		name,
		injection,
		expected,
		found: text === "snippets" ? found : void 0,
		cause
	};
}
// src/report/json.ts
function* reportJsonPieces(report) {
	yield* piecesOfSmall.get(report) ?? remembering(report);
}
const piecesOfSmall = /* @__PURE__ */ new WeakMap();
const mostRemembered = 4e6;
function* remembering(report) {
	const pieces = [];
	let room = mostRemembered;
	for (const piece of jsonParts(report)) {
		room -= piece.length;
		if (room >= 0) pieces.push(piece);
		else pieces.length = 0;
		yield piece;
	}
	if (room >= 0) piecesOfSmall.set(report, pieces);
}
function reportJsonBytes(report) {
	return reportJsonPieces(report).reduce((sum, piece) => sum + byteLength(piece), 0);
}
function elementBytes(element) {
	return byteLength(lineOf(element)) + 6;
}
function* jsonParts(report) {
	let before = "{";
	for (const [key, value] of Object.entries(report)) {
		if (value === void 0) continue;
		yield `${before}\n  ${JSON.stringify(snakeCase(key))}: `;
		before = ",";
		if (Array.isArray(value) && value.length > 0) yield* listParts(value);
		else yield jsonText(value, 2);
	}
	yield "\n}\n";
}
function* listParts(list) {
	const known = /* @__PURE__ */ new Map();
	let before = "[";
	for (const element of list) {
		yield `${before}\n    ${lineOf(element, known)}`;
		before = ",";
	}
	yield "\n  ]";
}
const mostKnown = 1e4;
function lineOf(element, known = /* @__PURE__ */ new Map()) {
	if (typeof element !== "object" || element === null || Array.isArray(element)) return textOf$1(element);
	const keys = [];
	for (const key of Object.keys(element)) {
		const inner = Reflect.get(element, key);
		if (inner === void 0) continue;
		const text = key === "scores" && Array.isArray(inner) ? scoresText(inner, known) : textOf$1(inner);
		keys.push(`${JSON.stringify(snakeCase(key))}:${text}`);
	}
	return `{${keys.join(",")}}`;
}
function scoresText(list, known) {
	return `[${list.map((scores) => {
		const before = known.get(scores);
		if (before !== void 0) return before;
		const text = textOf$1(scores);
		if (known.size < mostKnown) known.set(scores, text);
		return text;
	}).join(",")}]`;
}
function textOf$1(value) {
	return JSON.stringify(snakeCased(value));
}
function jsonText(value, indentation) {
	return JSON.stringify(snakeCased(value), void 0, 2).replaceAll("\n", `\n${" ".repeat(indentation)}`);
}
function snakeCased(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`a report must hold finite numbers only, not ${value}`);
	if (Array.isArray(value)) return value.map((element) => snakeCased(element));
	if (typeof value !== "object" || value === null) return value;
	const cased = {};
	for (const key of Object.keys(value)) {
		const inner = Reflect.get(value, key);
		if (inner !== void 0) cased[snakeCase(key)] = snakeCased(inner);
	}
	return cased;
}
// src/report/shared-texts.ts
function sharingTexts(chunks) {
	const parts = /* @__PURE__ */ new Map();
	const holders = /* @__PURE__ */ new Map();
	const latest = /* @__PURE__ */ new Map();
	for (const at of inOrderOfPlace(chunks)) {
		const { doc, text } = chunks[at] ?? {};
		if (text === void 0 || text === "") continue;
		const holder = holders.get(text) ?? latest.get(doc);
		const part = holder === void 0 ? void 0 : partOf$1(chunks[holder], text, chunks[at]);
		if (holder !== void 0 && part !== void 0) parts.set(at, {
			chunk: holder,
			...part
		});
		else {
			holders.set(text, at);
			latest.set(doc, at);
		}
	}
	return chunks.map((chunk, at) => {
		const within = parts.get(at);
		return within === void 0 ? chunk : {
			...chunk,
			text: void 0,
			within
		};
	});
}
function inOrderOfPlace(chunks) {
	return chunks.map(({ start = 0, end = 0 }, at) => ({
		start,
		end,
		at
	})).toSorted((a, b) => a.start - b.start || b.end - a.end || a.at - b.at).map(({ at }) => at);
}
function partOf$1(holder, text, { start = 0 } = {}) {
	if (holder?.text === void 0) return void 0;
	if (holder.text === text) return {
		start: 0,
		end: text.length
	};
	const from = start - (holder.start ?? 0);
	return from >= 0 && holder.text.startsWith(text, from) ? {
		start: from,
		end: from + text.length
	} : void 0;
}
function withTexts(chunks) {
	return chunks.map(({ within, ...chunk }) => {
		const text = within && chunks[within.chunk]?.text?.slice(within.start, within.end);
		return text === void 0 ? chunk : {
			...chunk,
			text
		};
	});
}
// src/report/build/chunk-table.ts
function openChunkTable() {
	const chunks = [];
	const places = /* @__PURE__ */ new Map();
	return {
		chunks,
		indexOf: ({ side, lines, ...chunk }) => {
			const { id, doc, start, end, tokens, text } = chunk;
			const rest = JSON.stringify([
				id,
				doc,
				start,
				end,
				tokens
			]);
			const ofText = places.get(text) ?? /* @__PURE__ */ new Map();
			places.set(text, ofText);
			const place = ofText.get(rest) ?? chunks.length;
			ofText.set(rest, place);
			const known = chunks[place]?.lines ?? noLines;
			if (chunks[place] === void 0 || lines !== void 0 && known[side] === void 0) chunks[place] = {
				id,
				doc,
				start,
				end,
				lines: {
					...known,
					[side]: lines
				},
				tokens,
				text
			};
			return place;
		}
	};
}
const noLines = {
	base: void 0,
	head: void 0
};
// src/report/build/detailed-items.ts
function inOrderOfDetail(items, remarkable) {
	const places = new Map(remarkable.lists.map((id, place) => [id, place]));
	return items.map((item) => ({
		item,
		place: places.get(item.id) ?? Infinity,
		...weighedItem(item, remarkable)
	})).toSorted(inOrder).map(({ item }) => item);
}
function weighedItem({ id, golden, scores }, { headline, changes }) {
	const { mustPass } = golden.base;
	const head = headline && valueOf(scores.head.get(headline.name));
	const base = headline && valueOf(scores.base?.get(headline.name));
	const change = changes.get(id);
	const isMissed = scores.base === void 0 && head === 0 && headline?.direction === "higher";
	const hasMoved = change === "improved" || change === "degraded";
	const moved = base === void 0 || head === void 0 ? 0 : Math.abs(head - base);
	return {
		id,
		isRemarkable: hasMoved || isMissed,
		mustPass,
		moved
	};
}
function inOrderOf(a, b) {
	return a === b ? 0 : a - b;
}
function inOrder(a, b) {
	return Number(b.isRemarkable) - Number(a.isRemarkable) || inOrderOf(a.place, b.place) || Number(b.mustPass) - Number(a.mustPass) || b.moved - a.moved || (a.id < b.id ? -1 : Number(a.id > b.id));
}
// src/report/build/give-details.ts
const mostReportBytes = 5e7;
const mostLineBytes = 50;
function giveDetails(bare, { items, context }, mostBytes) {
	const shown = new Map(bare.items.map((item) => [item.id, item]));
	const table = openChunkTable();
	let room = Math.max(mostBytes - reportJsonBytes(bare), mostBytes / 10);
	let chunks = 0;
	for (const item of inOrderOfDetail(items, context)) {
		const before = shown.get(item.id);
		if (before === void 0) continue;
		const details = detailsOf(item, {
			context,
			table
		});
		const { id } = before;
		room -= elementBytes({
			id,
			...details
		}) - elementBytes({ id });
		for (const chunk of table.chunks.slice(chunks)) room -= elementBytes(chunk) + mostLineBytes;
		if (room < 0) break;
		shown.set(item.id, {
			...before,
			...details
		});
		chunks = table.chunks.length;
	}
	return {
		items: [...shown.values()],
		chunks: sharingTexts(table.chunks.slice(0, chunks))
	};
}
// src/report/build/withheld-words.ts
function withoutWithheldWords(measured, text) {
	if (text === "snippets") return measured;
	const { judge, decision, lists, changed } = measured;
	const findings = decision.findings.map((finding) => kindOf$1(finding).withhold?.(finding, text) ?? finding);
	return {
		...measured,
		decision: {
			...decision,
			findings
		},
		changed: text === "ids" ? changed && withoutValues(changed, measured.policy) : changed,
		lists: lists && {
			...lists,
			changed: lists.changed.map((change) => ({
				...change,
				lines: void 0
			}))
		},
		judge: judge && {
			...judge,
			stopped: judge.stopped && withoutWords(judge.stopped),
			addressed: judge.addressed.map(({ doc }) => ({
				doc,
				phrases: []
			}))
		}
	};
}
function withoutValues(changed, { files }) {
	const ofGate = /* @__PURE__ */ new Set([files.base?.config.path, files.head.config.path]);
	const config = changed.config.map((change) => {
		const { path, file, line, side } = change;
		return ofGate.has(file) ? change : {
			kind: "edited",
			path,
			file,
			line,
			side
		};
	});
	return {
		...changed,
		config
	};
}
// src/report/build/build-report.ts
function buildReport(run, all, mostBytes = mostReportBytes) {
	const measured = withoutWithheldWords(all, run.text);
	const { policy, scored, decision, sides, judge, matrices, diagnosed, features = {} } = measured;
	const attributions = diagnosed?.attributions ?? /* @__PURE__ */ new Map();
	const worseAnswers = diagnosed?.answers ?? /* @__PURE__ */ new Map();
	const { items } = scored;
	const compared = sides.base !== void 0;
	const chunkSize = changedChunkSize(items);
	const headline = decision.metrics.find(({ comparison }) => comparison.metric.name === decision.headline)?.comparison;
	const metrics = decision.metrics.map(({ comparison }) => comparison.metric);
	const context = {
		headline: headline?.metric,
		budget: budgetMetric(headline?.metric, metrics),
		changes: changesOf(headline),
		lists: measured.lists?.changed.map(({ item }) => item) ?? [],
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		text: run.text,
		matrices,
		metrics: metrics.map(({ name }) => name),
		details: (item) => scored.details(item),
		attributions,
		worseAnswers
	};
	const framed = frame(run);
	const bare = {
		...framed,
		origin: {
			...framed.origin,
			...answersOf(policy)
		},
		verdict: decision.verdict,
		outcome: compared ? "compared" : run.commits.base === void 0 ? "head-only" : "adopted",
		findings: decision.findings,
		metrics: buildMetrics(decision, {
			policy: policy.settings,
			items,
			equalLength: scored.equalLength?.name
		}),
		headline: decision.headline,
		lists: measured.lists,
		worseAnswers: countWorseAnswers(worseAnswers),
		diagnosis: diagnosed?.diagnosis,
		changed: measured.changed,
		context: measured.context,
		...Object.keys(features).length > 0 && { features },
		causes: countCauses(attributions),
		notes: buildNotes(measured, {
			run,
			chunkSize
		}),
		items: buildItems(items, context),
		index: scored.index,
		health: {
			base: scored.health.base && healthReport(scored.health.base),
			head: healthReport(scored.health.head)
		},
		judge: judge && judgeReport(judge, run.text),
		cost: judge?.spending,
		times: {
			totalMs: 0,
			buildMs: {
				base: sides.base?.run.buildMs,
				head: sides.head.run.buildMs
			},
			queryP50Ms: {
				base: queryTime(items, "base", 50),
				head: queryTime(items, "head", 50)
			},
			queryP95Ms: {
				base: queryTime(items, "base", 95),
				head: queryTime(items, "head", 95)
			}
		}
	};
	return {
		...bare,
		...giveDetails(bare, {
			items,
			context
		}, mostBytes)
	};
}
function answersOf({ own, pipelines: { head } }) {
	if (own === void 0) return {};
	if (commandsOf(head).length > 0) return { answers: "code" };
	return head.kind === "runs" ? { answers: "files" } : {};
}
function changesOf(headline) {
	const changes = /* @__PURE__ */ new Map();
	for (const id of headline?.improved ?? []) changes.set(id, "improved");
	for (const id of headline?.degraded ?? []) changes.set(id, "degraded");
	for (const id of headline?.unchanged ?? []) changes.set(id, "unchanged");
	return changes;
}
function queryTime(items, side, percent) {
	const times = items.flatMap(({ facts }) => facts[side]?.ms ?? []);
	return nearestRank(times.toSorted((a, b) => a - b), percent);
}
// src/verdict/findings/same-loss.ts
function isSameLoss(other, finding) {
	if (isNothingToCompare(other)) return other.verdict === "error";
	if (other.kind !== finding.kind || tagOf(other) !== tagOf(finding)) return false;
	if (isLostItems(other)) return other.verdict === "fail";
	if (isPastTolerance(other) && other.rule === "auto") return other.verdict === "fail";
	if (!isPastBound(other) || !isPastBound(finding)) return true;
	return other.bound === finding.bound && other.verdict === "fail";
}
function tagOf(finding) {
	return "tag" in finding ? finding.tag : void 0;
}
// src/verdict/accepting/accept-losses.ts
function* acceptLosses(findings, waivers, again) {
	if (waivers.length === 0) return {
		findings,
		waived: []
	};
	const once = asOncePerMetric(again);
	const waived = /* @__PURE__ */ new Set();
	const accepted = [];
	for (const finding of findings) {
		const { parts, by } = finding.verdict === "fail" ? yield* accept(finding, waivers, once) : {
			parts: [finding],
			by: []
		};
		accepted.push(...parts);
		for (const waiver of by) waived.add(waiver);
	}
	return {
		findings: accepted,
		waived: waivers.filter((waiver) => waived.has(waiver))
	};
}
function asOncePerMetric({ unmoved, ...again }) {
	const known = /* @__PURE__ */ new Map();
	return {
		...again,
		*unmoved(metric, items) {
			const findings = known.get(metric) ?? (yield* unmoved(metric, items));
			known.set(metric, findings);
			return findings;
		}
	};
}
function* accept(finding, waivers, again) {
	return "items" in finding ? acceptItems(finding, waivers, again) : yield* acceptMetric(finding, waivers, again);
}
function* acceptMetric(finding, waivers, again) {
	const whole = waivers.find(({ metric, items }) => metric === finding.metric && items.length === 0);
	if (whole !== void 0) return warned(finding, [whole]);
	const worse = again.worse(finding.metric);
	const partial = waivers.filter(({ metric, items }) => (metric === void 0 || metric === finding.metric) && items.some((id) => worse.has(id)));
	if (partial.length === 0) return {
		parts: [finding],
		by: []
	};
	return (yield* again.unmoved(finding.metric, new Set(partial.flatMap(({ items }) => items)))).some((other) => isSameLoss(other, finding)) ? {
		parts: [finding],
		by: []
	} : warned(finding, partial);
}
const kindsOfItems = Object.values(findingKinds).filter((kind) => "accept" in kind).map(({ kind }) => kind);
function acceptItems(finding, waivers, again) {
	const ofItems = waivers.filter(({ metric, items }) => metric === finding.kind || metric === void 0 && items.length > 0);
	const byItem = new Map(ofItems.flatMap((waiver) => {
		return (waiver.metric === void 0 ? waiver.items : finding.items).map((id) => [id, waiver]);
	}));
	const kept = finding.items.filter((id) => !byItem.has(id));
	const groups = ofItems.flatMap((waiver) => {
		const items = finding.items.filter((id) => byItem.get(id) === waiver);
		return items.length === 0 ? [] : [{
			waiver,
			items
		}];
	});
	return {
		parts: [...kept.length === 0 ? [] : [groups.length === 0 ? finding : partOf(finding, kept, again)], ...groups.map(({ waiver, items }) => ({
			...partOf(finding, items, again),
			verdict: "warn",
			accepted: acceptanceOf([waiver])
		}))],
		by: groups.map(({ waiver }) => waiver)
	};
}
function partOf(finding, items, { lostDocs }) {
	return kindOf$1(finding).accept?.(finding, items, lostDocs(items)) ?? {
		...finding,
		items
	};
}
function warned(finding, by) {
	return {
		parts: [{
			...finding,
			verdict: "warn",
			accepted: acceptanceOf(by)
		}],
		by
	};
}
function acceptanceOf(losses) {
	const dayOf = (loss) => "until" in loss ? loss.until : "never";
	const [first] = losses.toSorted((a, b) => dayOf(a) < dayOf(b) ? -1 : 1);
	if (first === void 0) throw new Error("nothing is accepted without a waiver");
	const { reason } = first;
	return "until" in first ? {
		kind: "waiver",
		until: first.until,
		reason
	} : {
		kind: "review",
		by: first.by,
		reason
	};
}
// src/verdict/accepting/accepted.ts
function* accepted(losses, run, isMeasured) {
	const { items, weighed, change } = run;
	return yield* acceptLosses(losses, change.waivers ?? [], {
		worse: (name) => worseOn(name, weighed, items),
		lostDocs: (ids) => {
			const those = items.filter(({ id }) => ids.includes(id));
			return new Set(those.flatMap(({ gone }) => gone.map(({ doc }) => doc)));
		},
		unmoved: (name, ids) => {
			return weighAgain(name, items.map((item) => ids.has(item.id) ? unmoved(item) : item), {
				run,
				isMeasured
			});
		}
	});
}
function* weighAgain(name, items, { run: { weighed, policy, change }, isMeasured }) {
	const metric = weighed.find(({ comparison }) => comparison.metric.name === name);
	if (metric === void 0) return [];
	const { labelled } = change;
	const judgedAgain = yield* weighMetric(metric.comparison.metric, items, {
		policy,
		labelled
	});
	const all = weighed.map((each) => each === metric ? judgedAgain : each);
	return ruleMetrics(all, isMeasured).filter(({ comparison }) => comparison.metric.name === name).flatMap((each) => metricFindings(each));
}
function worseOn(name, metrics, items) {
	const metric = metrics.find(({ comparison }) => comparison.metric.name === name);
	const gone = items.filter(({ scores: { base, head } }) => base?.get(name)?.kind === "scored" && head.get(name)?.kind !== "scored");
	return /* @__PURE__ */ new Set([...metric?.comparison.degraded ?? [], ...gone.map(({ id }) => id)]);
}
function unmoved(item) {
	const { base } = item.scores;
	return base === void 0 ? item : {
		...item,
		scores: {
			base,
			head: base
		}
	};
}
// src/verdict/findings/health-findings.ts
const leastFit = {
	share: .5,
	questions: 10
};
const mostUnreadable = .1;
const leastHomed = .9;
const mostShared = .1;
const mostEmpty = .1;
const mostUnlike = .05;
const mostUnplaced = .5;
const leastConstant = 10;
const leastLists = 5;
function healthFindings({ health, metrics, trusted }) {
	const sides = sidesOf(health);
	const { base, head } = health;
	return [
		...perSide(sides, "labels-fit", unresolvedLabels),
		...perSide(sides, "chunks-homed", homelessChunks),
		...perSide(sides, "chunks-readable", unreadableChunks),
		...sides.flatMap(sharedIds),
		...onAll(sides, "pipeline-answers", emptyAnswers),
		...sameLists(sides),
		...base === void 0 ? [] : shorterLists(base.answers, head.answers),
		...base === void 0 ? [] : lostFields(base, head),
		...placedAlike(health),
		...metrics.flatMap((metric) => constantMetric(metric, trusted))
	];
}
function sidesOf({ base, head }) {
	return [...base === void 0 ? [] : [{
		side: "base",
		health: base
	}], {
		side: "head",
		health: head
	}];
}
function perSide(sides, check, badOf) {
	return sides.flatMap(({ side, health }) => {
		const bad = badOf(health);
		return bad === void 0 ? [] : [unhealthy(check, side, bad)];
	});
}
function onAll(...checked) {
	const found = perSide(...checked);
	return found.length === checked[0].length ? found : [];
}
function unresolvedLabels({ labels, labelled, misfit }) {
	const { of, unfit } = labelled;
	const left = of - unfit.length;
	const areFew = left < leastFit.questions && of >= leastFit.questions;
	const isNoneKnown = labels.some((fit) => fit.known === "returned" && fit.unresolved === fit.of);
	if (left === of || !(left < leastFit.share * of || areFew || isNoneKnown)) return void 0;
	return {
		bad: unfit.length,
		of,
		items: unfit,
		example: misfit?.name,
		nearest: misfit?.nearest
	};
}
function homelessChunks({ homes }) {
	if (homes === void 0 || homes.homed >= leastHomed * homes.chunks) return void 0;
	const { chunks, homed, example, nearest } = homes;
	return {
		bad: chunks - homed,
		of: chunks,
		example,
		nearest
	};
}
function unreadableChunks({ labels, fields }) {
	if (!labels.some(({ kind }) => kind === "evidence" || kind === "sections")) return void 0;
	if (fields === void 0 || fields.neither <= mostUnreadable * fields.chunks) return void 0;
	return {
		bad: fields.neither,
		of: fields.chunks
	};
}
function lostFields(base, head) {
	const [was, is] = [base.fields, head.fields];
	if (was === void 0 || is === void 0 || unreadableChunks(head) !== void 0) return [];
	const share = (part, { chunks }) => part / Math.max(1, chunks);
	return ["text", "offsets"].flatMap((field) => {
		if (is.chunks === 0 || share(was[field], was) - share(is[field], is) <= mostUnlike) return [];
		const bad = {
			bad: is.chunks - is[field],
			of: is.chunks,
			example: field
		};
		return [warned$1(unhealthy("fields-alike", "head", bad))];
	});
}
function sharedIds({ side, health: { ids } }) {
	if (ids === void 0 || ids.shared === 0) return [];
	const { shared: bad, lists: of, example } = ids;
	const found = unhealthy("ids-unique", side, {
		bad,
		of,
		example
	});
	return [bad > mostShared * of ? found : warned$1(found)];
}
function emptyAnswers({ answers: { asked, empty } }) {
	return empty > mostEmpty * asked ? {
		bad: empty,
		of: asked
	} : void 0;
}
function sameLists(sides) {
	const found = perSide(sides, "lists-differ", ({ answers: { sameList, lists, longest } }) => sameList && lists >= leastLists && longest > 1 ? {
		bad: lists,
		of: lists
	} : void 0);
	return found.length === sides.length ? found : found.map(warned$1);
}
function shorterLists(base, head) {
	const isCut = ({ longest, depth, atLongest, lists }) => lists > 0 && longest < depth && 2 * atLongest > lists;
	const isBase = base.longest < head.longest;
	const [short, other] = isBase ? [base, head] : [head, base];
	if (short.longest === other.longest || !isCut(short) || isCut(other)) return [];
	const side = isBase ? "base" : "head";
	const { longest, depth } = short;
	return [warned$1(unhealthy("lists-as-long", side, {
		bad: longest,
		of: depth
	}))];
}
function placedAlike({ base, head }) {
	if (base?.placed === void 0 || head.placed === void 0) return [];
	const [ofBase, ofHead] = [unplacedShare(base.placed), unplacedShare(head.placed)];
	if (Math.abs(ofBase - ofHead) <= mostUnlike) return [];
	const [side, { unplaced: bad, chunks: of }] = ofBase > ofHead ? ["base", base.placed] : ["head", head.placed];
	const found = unhealthy("placed-alike", side, {
		bad,
		of
	});
	return [ofBase > Math.max(ofHead, mostUnplaced) ? found : warned$1(found)];
}
function unplacedShare({ chunks, unplaced }) {
	return unplaced / Math.max(1, chunks);
}
function constantMetric({ gate, comparison: { metric, pairs, headScored, base } }, trusted) {
	if (gate === void 0 || metric.direction !== "higher") return [];
	const of = base === void 0 ? headScored?.items ?? 0 : pairs.items.length;
	if (of < leastConstant) return [];
	const isAll = (value) => base === void 0 ? headScored?.value === value : [...pairs.base, ...pairs.head].every((each) => each === value);
	const bad = {
		bad: of,
		of,
		metric: metric.name
	};
	if (isAll(0)) return [unhealthy("something-measured", void 0, bad)];
	if (metric.group !== "judged" || trusted !== false || !isAll(1)) return [];
	return [warned$1(unhealthy("judge-varies", void 0, bad))];
}
// src/verdict/findings/judge-findings.ts
function judgeFindings({ items, metrics, policy }, judge, unwritten = false) {
	const answered = metrics.filter(({ gate, comparison: { metric } }) => {
		return gate !== void 0 && (needsJudge(metric, policy) || metric.group === "answer");
	});
	const gated = answered.filter(({ comparison }) => needsJudge(comparison.metric, policy) && appliesToAny(comparison));
	const isUnwritten = ({ comparison }) => unwritten && comparison.coverage.pairs === 0;
	if (answered.some(isUnwritten)) return [withheldFinding(answered.filter((metric) => isUnwritten(metric) || lacksJudgements(metric.comparison.metric, items)), policy)];
	if (gated.length === 0) return [];
	const unjudged = gated.filter(({ comparison }) => lacksJudgements(comparison.metric, items));
	const whole = keyFinding(unjudged, policy, judge) ?? stopFinding(gated, unjudged, judge);
	const untrusted = trustFinding(gated, policy, judge);
	const explained = new Set([...whole, ...untrusted.filter(({ verdict }) => verdict === "error")].flatMap(({ metrics: names }) => names));
	return [
		...whole,
		...untrusted,
		...gated.filter(({ comparison }) => !explained.has(comparison.metric.name)).flatMap((metric) => errorsFinding(metric, policy.maxErrors))
	];
}
function appliesToAny({ coverage }) {
	const { pairs, runErrors, judgeErrors, turnedOnHead, turnedOnBase, notApplicable } = coverage;
	return notApplicable === 0 || pairs + runErrors + judgeErrors + turnedOnHead + turnedOnBase > 0;
}
function unmeasuredBy(findings) {
	const names = findings.flatMap((finding) => finding.verdict === "error" || isUnjudged(finding) ? finding.metrics : []);
	return new Set(names);
}
function unaskedBy(findings, metrics, policy) {
	if (!findings.some(isOfWholeRun)) return /* @__PURE__ */ new Set();
	const told = new Set(findings.flatMap((finding) => finding.metrics));
	return new Set(namesOf(metrics).filter((name, at) => {
		const metric = metrics[at]?.comparison.metric;
		return told.has(name) || metric !== void 0 && needsJudge(metric, policy);
	}));
}
function isOfWholeRun(finding) {
	return isUnjudged(finding) && finding.why.kind !== "errors";
}
function keyFinding(unjudged, policy, judge) {
	if (unjudged.length === 0 || judge?.key === "given") return void 0;
	if (judge?.key === "withheld") return [withheldFinding(unjudged, policy)];
	return [leftUnjudged("error", namesOf(unjudged), {
		kind: "no-key",
		withheld: false
	})];
}
function withheldFinding(unmeasured, { whenUnmeasured }) {
	return leftUnjudged(whenUnmeasured, namesOf(unmeasured), {
		kind: "no-key",
		withheld: true
	});
}
function stopFinding(gated, unjudged, judge) {
	if (judge?.stopped === void 0) return [];
	const metrics = namesOf(judge.key === "given" && judge.trust === void 0 ? gated : unjudged);
	if (metrics.length === 0) return [];
	const { cause, message } = judge.stopped;
	return [leftUnjudged("error", metrics, {
		kind: "stopped",
		cause,
		message
	})];
}
function trustFinding(gated, policy, judge) {
	if (judge?.trust === void 0) return [];
	const { kind, passed, of, failed, reasons, preferences } = judge.trust;
	const [metrics, why] = kind === "untrusted" ? [gated, reasons] : preferences?.kind === "untrusted" ? [gated.filter(({ comparison }) => restsOnPreferences(comparison.metric)), preferences.reasons] : [[], []];
	if (metrics.length === 0) return [];
	return [distrusted(policy.judge?.onUntrusted ?? "error", namesOf(metrics), {
		kind: "checks",
		passed,
		of,
		failed: failed.map(({ name }) => name),
		reasons: why
	})];
}
function errorsFinding({ comparison: { metric, coverage } }, allowed) {
	const failed = coverage.judgeErrors;
	const of = coverage.pairs + failed;
	if (failed <= allowed * of + 1e-9) return [];
	const why = {
		kind: "errors",
		failed,
		of,
		allowed
	};
	return [leftUnjudged("error", [metric.name], why)];
}
function lacksJudgements({ name }, items) {
	return eligibleItems(items).some(({ scores }) => [scores.base?.get(name), scores.head.get(name)].some(isIncomplete));
}
function isIncomplete(score) {
	return score?.kind === "judge_error" || score?.kind === "scored" && score.claims !== void 0;
}
function namesOf(metrics) {
	return metrics.map(({ comparison }) => comparison.metric.name);
}
// src/verdict/findings/raised-kinds.ts
const raisedKinds = [
	raised,
	raised$1,
	raised$2,
	raised$3,
	raised$4,
	raised$5,
	raised$6,
	raised$7,
	raised$8,
	raised$9
];
// src/verdict/findings/raised.ts
function* raisedAs(as, run) {
	const those = raisedKinds.filter((kind) => kind.as === as).toSorted((a, b) => a.place - b.place);
	const found = [];
	for (const { by } of those) {
		const some = by(run);
		found.push(...Symbol.iterator in some && "next" in some ? yield* some : some);
	}
	return found;
}
// src/verdict/findings/run-findings.ts
function runFindings(items, metrics, { maxErrors, unasked, lists }) {
	const asked = metrics.filter(({ comparison }) => !unasked.has(comparison.metric.name));
	const isMeasured = unasked.size > 0 && asked.length === 0 || lists?.labelled === 0 && lists.asked > 0;
	const gated = {
		items: eligibleItems(items),
		metrics,
		maxErrors
	};
	return [
		tooManyFailures("base", eligibleItems(items), maxErrors),
		tooManyFailures("head", eligibleItems(items), maxErrors),
		failedRounds(gated),
		isMeasured ? [] : noItems(items, asked)
	].flat();
}
function tooManyFailures(side, items, allowed) {
	const sides = items.flatMap((item) => item.facts[side] ?? []);
	const asked = sides.length;
	const failed = sides.filter(({ failure }) => failure !== void 0).length;
	if (failed <= allowed * asked) return [];
	return [tooManyFailed({
		round: "queries",
		side,
		failed,
		asked,
		allowed
	})];
}
function roundOf({ metric }) {
	const entry = entryOf(metric);
	if (entry.reads === "trials") return entry.reads;
	return entry.reads === "beside" ? entry.feature : void 0;
}
function failedRounds({ items, metrics, maxErrors: allowed }) {
	return [...Map.groupBy(metrics.filter(({ gate }) => gate !== void 0), ({ comparison }) => roundOf(comparison))].flatMap(([round, of]) => round === void 0 ? [] : sideNames.flatMap((side) => {
		const [most] = of.map(({ comparison }) => countFailed(items, side, comparison)).toSorted((a, b) => b.failed - a.failed);
		if (most === void 0 || most.failed <= allowed * most.asked) return [];
		return [tooManyFailed({
			round,
			side,
			...most,
			allowed
		})];
	}));
}
function countFailed(items, side, { metric }) {
	const scores = items.flatMap(({ scores: of }) => of[side]?.get(metric.name) ?? []);
	const isAsked = (score) => entryOf(metric).reads === "beside" ? whyUnscored(score) !== "not_asked" : score.kind !== "not_applicable";
	return {
		failed: scores.filter((score) => score.kind === "run_error").length,
		asked: scores.filter(isAsked).length
	};
}
function noItems(items, metrics) {
	const message = whyNothing(items, metrics);
	return message === void 0 ? [] : [nothingToCompare("error", { message })];
}
function whyNothing(all, metrics) {
	const items = eligibleItems(all);
	if (items.length === 0) return all.some(isApart) ? "the golden set holds unreviewed drafts alone; rag-gate golden review makes questions of them" : "the golden set holds no question to compare";
	const graded = metrics.filter(({ comparison }) => entryOf(comparison.metric).reads === "labels");
	return (items.some(({ golden }) => isLabelled(golden.base)) && graded.length > 0 ? graded : metrics).some(({ comparison }) => comparison.coverage.pairs > 0) ? void 0 : "no question was scored by any metric";
}
// src/verdict/findings/scorer-findings.ts
function scorerFindings(items, metrics, allowed) {
	return metrics.flatMap(({ gate, comparison: { metric, coverage } }) => {
		if (gate === void 0 || !metric.family.startsWith("scorer.")) return [];
		const lost = eligibleItems(items).filter(({ scores }) => [scores.base, scores.head].some((side) => isFailed(side?.get(metric.name))));
		const failed = lost.length;
		const of = coverage.pairs + failed;
		if (failed <= allowed * of + 1e-9) return [];
		const message = commonest(lost, metric.family.slice(scorerPrefix.length));
		return [{
			...tooManyFailed({
				round: "scorer",
				failed,
				asked: of,
				allowed,
				message
			}),
			metric: metric.name
		}];
	});
}
function isFailed(score) {
	return score?.kind === "run_error" && score.reason === "scorer_failed";
}
function commonest(items, label) {
	const said = items.flatMap(({ facts }) => {
		return facts.base?.scorerErrors?.get(label) ?? facts.head.scorerErrors?.get(label) ?? [];
	});
	const counts = /* @__PURE__ */ new Map();
	for (const message of said) counts.set(message, (counts.get(message) ?? 0) + 1);
	const [[message] = [""]] = [...counts].toSorted(([, a], [, b]) => b - a);
	return message;
}
// src/verdict/findings/unproven-judge.ts
function heldBack(findings, metrics, judge) {
	const { trust } = judge ?? {};
	const ofVerdicts = heldBackBy(trust, restsOnVerdicts, {
		findings,
		metrics
	});
	return heldBackBy(trust?.preferences, restsOnPreferences, {
		findings: ofVerdicts,
		metrics
	});
}
function heldBackBy(trust, rests, { findings, metrics }) {
	if (trust?.kind !== "unproven") return findings;
	const gated = metrics.filter(({ gate, comparison, weighed }) => gate !== void 0 && rests(comparison.metric) && weighed?.correction?.corrected === void 0).map(({ comparison }) => comparison.metric.name);
	const held = /* @__PURE__ */ new Set();
	const lowered = findings.map((finding) => {
		if (finding.verdict !== "fail" || !isOfMetric(finding) || !gated.includes(finding.metric)) return finding;
		held.add(finding.metric);
		return {
			...finding,
			verdict: "warn"
		};
	});
	if (gated.length === 0 || held.size === 0 && !trust.isDoubtful) return findings;
	const { missing } = trust;
	const why = {
		kind: "unproven",
		held: [...held],
		missing
	};
	return [...lowered, distrusted("warn", gated, why)];
}
// src/verdict/gated-window.ts
function gatedWindow({ gate }, ofCutoffs = Math.min) {
	const cutoffs = gate.map(({ metric: { cutoff } }) => cutoff);
	if (cutoffs.some(({ kind }) => kind === "context")) return "context";
	const ranks = cutoffs.flatMap((cutoff) => cutoff.kind === "ranks" ? [cutoff.k] : []);
	return ranks.length === 0 ? 5 : ofCutoffs(...ranks);
}
// src/verdict/headline-metric.ts
function headlineMetric(metrics, findings, equalLength) {
	const broken = findings.filter(isPastBound).find(({ verdict }) => verdict === "fail");
	const speaks = new Set(metrics.map(({ comparison }) => comparison.metric.name)).has(contextRecall) ? equalLength ?? contextRecall : contextPrice;
	const named = (metric) => metric === contextPrice ? speaks : metric;
	return named(furthest(metrics, findings, "fail")) ?? broken?.metric ?? named(furthest(metrics, findings, "warn")) ?? metrics.find((metric) => metric.gate !== void 0)?.comparison.metric.name;
}
function furthest(metrics, findings, verdict) {
	return findings.flatMap((finding) => {
		if (!isPastTolerance(finding) || finding.tag !== void 0 || finding.verdict !== verdict) return [];
		const metric = metrics.find(({ comparison }) => comparison.metric.name === finding.metric);
		const price = priceRank(finding.metric, metric);
		return [{
			metric: finding.metric,
			price,
			overshoot: overshoot(finding, metric)
		}];
	}).toSorted((a, b) => a.price - b.price || b.overshoot - a.overshoot)[0]?.metric;
}
function priceRank(name, metric) {
	if (name === contextPrice) return 2;
	return metric !== void 0 && isOfSpending(metric.comparison.metric) ? 1 : 0;
}
function overshoot(finding, metric) {
	const beyond = finding.drop - finding.tolerance;
	return metric === void 0 || isShare(metric.comparison.metric) ? beyond : beyond / Math.max(1e-9, Math.abs(finding.base));
}
// src/verdict/losses.ts
function* lossesOf(run, measured) {
	const { items, metrics, lists } = run;
	const isBareSet = areUnlabelled(eligibleItems(items).map(({ golden }) => golden.base));
	const waitsForDrafts = ({ comparison: { metric }, drafts }) => isBareSet && lists !== void 0 && drafts !== void 0 && entryOf(metric).reads === "labels";
	const ofMetrics = measured.flatMap((metric) => metricFindings(metric).filter((finding) => !isNothingToCompare(finding) || !waitsForDrafts(metric)));
	return [...priced(ofMetrics, metrics), ...yield* raisedAs("loss", run)];
}
// src/verdict/decide.ts
function decide(...asked) {
	const steps = decideStepwise(...asked);
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
	}
}
function* decideStepwise(items, policy, change = {
	emptiesGoldenSet: false,
	chunkOverlap: void 0,
	judge: void 0
}) {
	const run = {
		items,
		policy,
		change,
		weighed: yield* weighMetrics(items, policy, change.labelled)
	};
	const { orphaned, ...remarks } = remarksOf(run);
	const isMeasured = measuredBy(orphaned, remarks);
	const metrics = ruleMetrics(run.weighed, isMeasured);
	const measured = metrics.filter(isMeasured);
	const asked = {
		items,
		asserted: orphaned.length > 0 ? items.filter((item) => !hasChunkLabels(item)) : items,
		metrics,
		policy,
		window: gatedWindow(policy, Math.max),
		lists: change.lists
	};
	const { findings: left, waived } = yield* accepted(yield* lossesOf(asked, measured), run, isMeasured);
	const errors = errorsOf(run, remarks);
	const credited = yield* withCopies([
		...errors,
		...heldBack(left, measured, change.judge),
		...remarks.judged.filter(isNoError),
		...orphaned,
		...rechunkedFindings(items),
		...remarks.unhealthy.filter(isNoError),
		...yield* raisedAs("remark", asked),
		...change.policy ?? [],
		...emptiedGoldenSet(change)
	], run);
	const findings = sortFindings(credited);
	return {
		verdict: errors.length > 0 ? "error" : worst(credited.map((part) => part.verdict)),
		findings,
		metrics,
		headline: headlineMetric(metrics, findings, change.equalLength),
		waived
	};
}
function* withCopies(findings, { items, policy, change, weighed }) {
	const { credited, ...without } = change;
	if (credited === void 0) return findings;
	return yield* creditCopies(findings, {
		items,
		worse: (name) => worseOn(name, weighed, items),
		credited,
		*verdict(others) {
			return (yield* decideStepwise(others, policy, without)).verdict;
		}
	});
}
function remarksOf({ items, policy, change, weighed }) {
	const judged = judgeFindings({
		items,
		metrics: weighed,
		policy
	}, change.judge, change.unwritten);
	const trusted = change.judge && change.judge.trust?.kind === "trusted";
	const { health } = change;
	return {
		judged: [
			...judged,
			...oppositeFindings(weighed),
			...gapFindings(weighed)
		],
		unscored: scorerFindings(items, weighed, policy.maxErrors),
		unhealthy: health === void 0 ? [] : healthFindings({
			health,
			metrics: weighed,
			trusted
		}),
		orphaned: orphanedLabels(items, weighed, change.chunkOverlap)
	};
}
function measuredBy(orphaned, { judged, unscored }) {
	const untold = /* @__PURE__ */ new Set([
		...orphaned.flatMap(({ metrics }) => metrics),
		...unmeasuredBy(judged),
		...unscored.map(({ metric }) => metric)
	]);
	return ({ comparison: { metric } }) => !untold.has(metric.name);
}
function errorsOf({ items, policy, change, weighed }, { judged, unscored, unhealthy }) {
	const { maxErrors } = policy;
	const unasked = unaskedBy(judged, weighed, policy);
	return [
		...unhealthy.filter((finding) => !isNoError(finding)),
		...runFindings(items, weighed, {
			maxErrors,
			unasked,
			lists: change.lists
		}),
		...judged.filter((finding) => !isNoError(finding)),
		...unscored
	];
}
function isNoError({ verdict }) {
	return verdict !== "error";
}
function emptiedGoldenSet({ emptiesGoldenSet }) {
	return emptiesGoldenSet ? [nothingToCompare("error", { message: "head leaves no question in the golden set, so that nothing could be measured after the merge" })] : [];
}
function worst(verdicts) {
	return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? "pass";
}
function sortFindings(findings) {
	return findings.toSorted((a, b) => worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict));
}
// src/verdict/broken-base.ts
function brokenBase(items, policy, { health, judge }) {
	const alone = items.flatMap((item) => item.origin === "added" ? [] : asAlone(item, policy));
	if (alone.length === 0 || health?.base === void 0) return [];
	const { findings } = decide(alone, policy, {
		emptiesGoldenSet: false,
		chunkOverlap: void 0,
		health: {
			base: void 0,
			head: health.base
		},
		judge: judge && {
			...judge,
			trust: judge.trust && trustOnBase(judge.trust)
		}
	});
	const isLessened = items.some(hasDeclaredLoss);
	const found = [...findings, ...placedAlike(health)].filter((finding) => !(isLessened && isOfTooFew(finding)));
	return [...new Set(found.flatMap((finding) => faultOf$1(finding) ?? []))];
}
function hasDeclaredLoss({ gone }) {
	return gone.some(({ declared }) => declared);
}
function isOfTooFew(finding) {
	return kindOf$1(finding).fault?.isOfTooFew?.(finding) ?? false;
}
function asAlone(item, policy) {
	const { golden, facts, scores, stale } = item;
	if (facts.base === void 0 || scores.base === void 0 || hasDeclaredLoss(item)) return [];
	const { base } = scores;
	if (policy.gate.some(({ metric }) => isOfServer(base.get(metric.name)))) return [];
	return [{
		...item,
		golden: {
			base: golden.base,
			head: golden.base
		},
		origin: "both",
		facts: {
			base: void 0,
			head: facts.base
		},
		scores: {
			base: void 0,
			head: scores.base
		},
		gone: [],
		stale: stale.filter(({ on }) => on !== "head").map((label) => ({
			...label,
			on: "head"
		}))
	}];
}
function isOfServer(score) {
	return score?.kind === "judge_error" && ofServer.has(score.cause);
}
const ofServer = /* @__PURE__ */ new Set([
	"timeout",
	"rate_limited",
	"server_error",
	"network",
	"bad_request",
	"bad_response",
	"malformed",
	"missing_id",
	"no_quote"
]);
function trustOnBase(trust) {
	const reasons = trust.reasons.filter((reason) => isShownOnBase(reason, trust));
	const { preferences } = trust;
	return {
		...trust,
		reasons,
		kind: reasons.length === 0 ? "trusted" : "untrusted",
		preferences: preferences && preferencesOnBase(preferences)
	};
}
function preferencesOnBase(trust) {
	const reasons = trust.reasons.filter(({ kind }) => kind !== "order");
	return {
		...trust,
		reasons,
		kind: reasons.length === 0 ? "trusted" : "untrusted"
	};
}
function isShownOnBase(reason, { controls }) {
	if (reason.kind === "sentinel") return false;
	if (reason.kind !== "controls") return true;
	const { truth } = reason;
	return controls.some(({ side, kind, right, of }) => side === "base" && kind === truth && right < .85 * of);
}
function dropsJudge(broken, policy) {
	const isGated = policy.gate.some(({ metric }) => needsJudge(metric, policy));
	const ofJudge = /* @__PURE__ */ new Set([untrustedCode, ...Object.values(judgeCodes)]);
	return !isGated && broken.some((code) => ofJudge.has(code));
}
function isPartlyMeasured(broken) {
	return broken.every((code) => code.startsWith("failed-"));
}
function faultOf$1(finding) {
	if (finding.verdict !== "error") return void 0;
	const { fault, kind } = kindOf$1(finding);
	return fault?.of === void 0 ? kind : fault.of(finding);
}
// src/features/steps.ts
const featureSteps = {
	confidence: async () => (await import("./action-confidence-steps.js")).steps,
	embeddings: async () => (await import("./action-embeddings-steps.js")).steps,
	"golden-problems": async () => (await import("./action-golden-problems-steps.js")).steps,
	probes: async () => (await import("./action-probes-steps.js")).steps,
	sweep: async () => (await import("./action-sweep-steps.js")).steps
};
// src/gate/beside-runs.ts
async function watchBuilds(pipelines) {
	const watched = /* @__PURE__ */ new Map();
	for (const [name, { watches }] of Object.entries(featureParts)) {
		if (watches?.(pipelines) !== true) continue;
		const watch = (await featureSteps[name]?.())?.watches?.();
		if (watch !== void 0) watched.set(name, watch);
	}
	return {
		onVectors: watched.size === 0 ? void 0 : (side, vectors) => {
			for (const { onVectors } of watched.values()) onVectors(side, vectors);
		},
		seen: new Map([...watched].map(([name, { read }]) => [name, read]))
	};
}
async function askBeside(run, ports) {
	const { metrics } = run.collected.policy.settings;
	const asked = /* @__PURE__ */ new Map();
	for (const name of new Set(metrics.flatMap((metric) => askedBy(metric) ?? []))) {
		const read = await (await featureSteps[name]?.())?.asks?.(run, ports);
		if (read !== void 0) asked.set(name, read);
	}
	return asked;
}
function askedBy(metric) {
	const entry = entryOf(metric);
	return entry.reads === "beside" ? entry.feature : void 0;
}
function warnOfUnasked({ metrics, gate }, log) {
	const isBeside = (metric) => askedBy(metric) !== void 0;
	const names = metrics.filter(isBeside).map(({ name }) => name);
	const gated = gate.find(({ metric }) => isBeside(metric));
	const then = gated === void 0 ? "" : `, so that the report will say error for ${gated.metric.name}`;
	if (names.length > 0) log.warn(`${names.join(", ")}: gate alone asks for it, and not where runs are collected${then}`);
}
async function readBeside(collected, ...given) {
	const beside = /* @__PURE__ */ new Map();
	const parts = {};
	for (const [name, read] of collected.asked ?? []) {
		const { scores, part } = await read(collected, ...given);
		if (part !== void 0) parts[name] = part;
		for (const [id, { base, head }] of scores ?? []) {
			const known = beside.get(id);
			beside.set(id, {
				base: together$1(known?.base, base),
				head: together$1(known?.head, head)
			});
		}
	}
	return {
		beside,
		parts
	};
}
function together$1(one, other) {
	if (one === void 0 || other === void 0) return one ?? other;
	return { get: (metric) => one.get(metric) ?? other.get(metric) };
}
async function tellMeasured(measured) {
	const parts = {};
	for (const [name, { looksAt }] of Object.entries(featureParts)) {
		if (looksAt?.(measured.items) !== true) continue;
		const part = (await featureSteps[name]?.())?.tells?.(measured);
		if (part !== void 0) parts[name] = part;
	}
	return parts;
}
// src/gate/comparing/changes/setup-files.ts
const setupNames = new RegExp(`^(?:${[
	"package\\.json|package-lock\\.json|npm-shrinkwrap\\.json|yarn\\.lock|pnpm-lock\\.yaml|bun\\.lockb?",
	"(?:.*-)?requirements.*\\.(?:txt|in)|constraints.*\\.txt|pyproject\\.toml|poetry\\.lock|uv\\.lock|pdm\\.lock|Pipfile(?:\\.lock)?|setup\\.(?:py|cfg)|environment\\.ya?ml",
	"go\\.(?:mod|sum)|Cargo\\.(?:toml|lock)|Gemfile(?:\\.lock)?|composer\\.(?:json|lock)|pom\\.xml|build\\.gradle(?:\\.kts)?",
	"(?:.*\\.)?Dockerfile(?:\\..*)?|(?:docker-)?compose.*\\.ya?ml|\\.(?:node|python)-version|\\.nvmrc|\\.tool-versions"
].join("|")})$`, "s");
function isSetupFile(path) {
	return setupNames.test(posix.basename(path));
}
const most$2 = {
	read: 4,
	bytes: 4194304,
	packages: 20,
	files: 20
};
async function setupChanges({ added, removed, edited }, read) {
	const all = [
		...edited.map((file) => ({
			file,
			change: "edited"
		})),
		...added.map((file) => ({
			file,
			change: "added"
		})),
		...removed.map((file) => ({
			file,
			change: "removed"
		}))
	].filter(({ file }) => isSetupFile(file));
	const readable = new Set(all.filter(({ file, change }) => change === "edited" && versionReader(file) !== void 0).slice(0, most$2.read));
	const changes = [];
	for (const each of all.slice(0, most$2.files)) {
		const packages = readable.has(each) ? await packageChanges(each.file, read) : void 0;
		changes.push({
			...each,
			packages
		});
	}
	return changes;
}
async function packageChanges(file, read) {
	const versionsIn = versionReader(file);
	const [before, now] = [await read("base", file, most$2.bytes), await read("head", file, most$2.bytes)].map((text) => text === void 0 ? void 0 : versionsIn?.(text));
	return before && now && differingPackages({
		base: before,
		head: now
	});
}
function differingPackages({ base, head }) {
	const asked = base.asked.union(head.asked);
	const changed = [.../* @__PURE__ */ new Set([...base.versions.keys(), ...head.versions.keys()])].map((name) => ({
		name,
		base: base.versions.get(name),
		head: head.versions.get(name)
	})).filter((one) => one.base !== one.head).toSorted((one, other) => Number(asked.has(other.name)) - Number(asked.has(one.name)) || byCodeUnit(one.name, other.name));
	const quotable = changed.filter((one) => isVersion(one.base) && isVersion(one.head));
	return {
		total: changed.length,
		names: quotable.slice(0, most$2.packages)
	};
}
function versionReader(file) {
	const name = posix.basename(file);
	if (name === "package-lock.json" || name === "npm-shrinkwrap.json") return npmVersions;
	if (name === "uv.lock" || name === "poetry.lock") return (text) => versionsBy(text, /^\[\[package\]\]\r?\nname = "([^"]+)"\r?\nversion = "([^"]+)"/gm);
	if (/requirements.*\.txt$/.test(name)) return (text) => versionsBy(text, /^([\w.-]+)(?:\[[^\]\n]*\])? *== *([^\s;#\\]+)/gm);
}
const NpmLockSchema = object({ packages: record(string(), object({
	version: string().optional(),
	dependencies: record(string(), unknown$2()).optional(),
	devDependencies: record(string(), unknown$2()).optional()
})) });
function npmVersions(text) {
	if (isNestedTooDeep(text)) return void 0;
	const lock = NpmLockSchema.safeParse(parsedJson(text));
	if (!lock.success) return void 0;
	const { packages } = lock.data;
	const root = packages[""];
	const pairs = Object.entries(packages).flatMap(([path, { version }]) => {
		const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
		return name === void 0 || version === void 0 ? [] : [[name, version]];
	});
	const asked = new Set(Object.keys({
		...root?.dependencies,
		...root?.devDependencies
	}));
	return {
		versions: new Map(pairs),
		asked
	};
}
function versionsBy(text, pattern) {
	const versions = /* @__PURE__ */ new Map();
	const twice = /* @__PURE__ */ new Set();
	for (const [, name = "", version = ""] of text.matchAll(pattern)) {
		if (versions.has(name)) twice.add(name);
		versions.set(name, version);
	}
	for (const name of twice) versions.delete(name);
	return {
		versions,
		asked: /* @__PURE__ */ new Set()
	};
}
function isVersion(text) {
	return text === void 0 || /^[\w.+!*-]{1,40}$/.test(text);
}
// src/gate/comparing/changes/file-changes.ts
function differenceOf({ base, head, renames }) {
	const before = new Map(base.map((entry) => [entry.path, entry]));
	const now = new Map(head.map((entry) => [entry.path, entry]));
	const renamed = Array.from(renames, ([from, to]) => ({
		from,
		to
	})).filter(({ from, to }) => before.has(from) && !now.has(from) && now.has(to) && !before.has(to));
	const left = new Set(renamed.map(({ from }) => from));
	const come = new Set(renamed.map(({ to }) => to));
	const pathsOf = (entries, is) => entries.filter(is).map(({ path }) => path);
	return {
		added: pathsOf(head, ({ path }) => !before.has(path) && !come.has(path)),
		removed: pathsOf(base, ({ path }) => !now.has(path) && !left.has(path)),
		edited: pathsOf(head, ({ path, oid, mode }) => {
			const was = before.get(path);
			return was !== void 0 && (was.oid !== oid || was.mode !== mode);
		}),
		renamed
	};
}
function sortedPart({ added, removed, edited, renamed }, wanted, isOwn) {
	const sorted = (files, pathOf) => {
		const ranks = Map.groupBy(files, (file) => rankOf$3(pathOf(file), isOwn));
		return [
			0,
			1,
			2,
			3,
			4
		].flatMap((rank) => ranks.get(rank) ?? []);
	};
	const wantedOf = (paths) => sorted(paths.filter(wanted), (path) => path);
	return {
		added: wantedOf(added),
		removed: wantedOf(removed),
		edited: wantedOf(edited),
		renamed: sorted(renamed.filter(({ from, to }) => wanted(from) || wanted(to)), ({ to }) => to)
	};
}
function namedFiles(names) {
	return {
		total: names.length,
		names: names.slice(0, 20)
	};
}
function namedRenames(renames) {
	return {
		total: renames.length,
		names: renames.slice(0, 20)
	};
}
function namedChanges({ added, removed, edited, renamed }) {
	return {
		added: namedFiles(added),
		removed: namedFiles(removed),
		edited: namedFiles(edited),
		renamed: namedRenames(renamed)
	};
}
function rankOf$3(path, isOwn) {
	const ending = extname(path).toLowerCase();
	const isDocument = documentEndings.has(ending);
	if (isOwn(path) && !isDocument) return 0;
	if (isSetupFile(path)) return 1;
	if (isHidden(path)) return 4;
	if (isConfigFile(path)) return 1;
	if (programEndings.has(ending)) return 2;
	return isDocument ? 3 : 4;
}
function isConfigFile(path) {
	return configEndings.has(extname(path).toLowerCase()) || isEnvironment(path);
}
function isEnvironment(path) {
	return /^\.env(?:\.|$)|\.env$/i.test(posix.basename(path));
}
function isHidden(path) {
	return /(?:^|\/)\.[^/]+\//.test(path);
}
const endings = (list) => new Set(list.split(" ").map((each) => `.${each}`));
const configEndings = endings("json yml yaml toml ini cfg conf properties");
const programEndings = endings("py ipynb js mjs cjs ts mts cts jsx tsx go rs java kt scala rb php cs c cc cpp h swift ex sh sql");
const documentEndings = endings("md mdx markdown txt rst adoc html htm pdf csv tsv jsonl docx pptx xlsx");
// src/gate/comparing/changes/document-changes.ts
function documentChanges(sides, { base, head, renames }, placeOf) {
	const trees = {
		base: byPath(base),
		head: byPath(head)
	};
	const renamed = Array.from(renames, ([from, to]) => ({
		from,
		to
	})).filter(({ from, to }) => isOnlyOn(from, "base", sides) && isOnlyOn(to, "head", sides));
	const known = new Set(renamed.flatMap(({ from, to }) => [from, to]));
	const comparing = {
		sides,
		trees,
		placeOf
	};
	const moved = (side) => {
		return byReason([...sides[side].documents.difference(sides[otherSide(side)].documents)].filter((path) => !known.has(path)), side, comparing);
	};
	const edited = [...sides.head.documents.intersection(sides.base.documents)].filter((path) => {
		const [was, is] = [trees.base.get(path), trees.head.get(path)];
		return was !== void 0 && is !== void 0 && was.oid !== is.oid;
	});
	return {
		added: moved("head"),
		removed: moved("base"),
		edited: namedFiles(edited),
		renamed: namedRenames(renamed)
	};
}
function isOnlyOn(path, side, sides) {
	return sides[side].documents.has(path) && !sides[otherSide(side)].documents.has(path);
}
function byPath(entries) {
	return new Map(entries.map((entry) => [entry.path, entry]));
}
function byReason(paths, side, comparing) {
	const whyOf = reasons(side, comparing);
	const groups = /* @__PURE__ */ new Map();
	for (const path of paths) {
		const why = whyOf(path);
		const key = JSON.stringify(why);
		const group = groups.get(key) ?? {
			why,
			paths: []
		};
		group.paths.push(path);
		groups.set(key, group);
	}
	const sorted = Array.from(groups.values(), (group) => {
		const listed = namedFiles(group.paths);
		const { why } = group;
		if (why.kind !== "glob") return {
			kind: why.kind,
			...listed
		};
		const place = comparing.placeOf(why.side, why.glob);
		const is = why.side === "head" ? "new" : "gone";
		return {
			kind: "glob",
			glob: why.glob,
			is,
			...listed,
			...place
		};
	}).toSorted((one, other) => other.total - one.total);
	return {
		...namedFiles(paths),
		by: sorted.slice(0, 20)
	};
}
function reasons(side, { sides, trees }) {
	const other = otherSide(side);
	const [own, others] = [sides[side].globs, sides[other].globs];
	const onlyHere = matchers(own, others);
	const onlyThere = matchers(others, own);
	const there = matchers(others, []);
	return (path) => {
		if (!trees[side].has(path)) return { kind: "no-file" };
		if (!trees[other].has(path)) return { kind: "file" };
		const isIncluded = there.some(({ excludes, matches }) => !excludes && matches(path));
		const glob = (isIncluded ? onlyThere : onlyHere).find(({ excludes, matches }) => excludes === isIncluded && matches(path));
		if (glob === void 0) return { kind: "manifest" };
		return {
			kind: "glob",
			glob: glob.glob,
			side: isIncluded ? other : side
		};
	};
}
function matchers(globs, others) {
	if (globs === void 0 || others === void 0) return [];
	return globs.filter((glob) => !others.includes(glob)).map((glob) => {
		const excludes = glob.startsWith("!");
		return {
			glob,
			excludes,
			matches: compileGlob(excludes ? glob.slice(1) : glob)
		};
	});
}
// src/gate/comparing/changes/index-changes.ts
const notable = .1;
function indexChanges({ base, head }) {
	const isWhole = base.basis === "index" && head.basis === "index";
	return facts.flatMap(({ fact, of }) => {
		const [before, now] = [of(base), of(head)];
		if (before === void 0 || now === void 0) return [];
		if (!isWhole && fact !== "mean-chunk-tokens") return [];
		return Math.abs(now - before) > notable * Math.abs(before) ? [{
			fact,
			base: before,
			head: now
		}] : [];
	});
}
const facts = [
	{
		fact: "documents",
		of: ({ documents }) => documents
	},
	{
		fact: "chunks",
		of: ({ chunks }) => chunks
	},
	{
		fact: "mean-chunk-tokens",
		of: ({ meanChunkTokens }) => meanChunkTokens
	},
	{
		fact: "duplicate-share",
		of: duplicateShare
	},
	{
		fact: "empty-chunks",
		of: ({ emptyChunks }) => emptyChunks
	}
];
function duplicateShare({ duplicateChunks, chunks }) {
	if (duplicateChunks === void 0 || chunks === void 0 || chunks === 0) return void 0;
	return duplicateChunks / chunks;
}
function modelChanges({ base, head }) {
	return ["generator", "reranker"].flatMap((role) => {
		const [before, now] = [base?.[role], head?.[role]];
		return before === now ? [] : [{
			role,
			base: before,
			head: now
		}];
	});
}
// src/gate/comparing/changes/looks-secret.ts
function looksSecret(name) {
	return wordsOf(name).some((word) => secretWords.has(word) || secretParts.test(word));
}
function namesPart(name) {
	return wordsOf(name).some((word) => partWords.has(word));
}
function wordsOf(name) {
	return name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/);
}
const list$2 = (words) => new Set(words.split(" "));
const secretWords = list$2("key keys token pass passcode pw pwd auth pin pat jwt otp bearer private cert salt cookie session signature");
const secretParts = /secret|passw|passphrase|credential|(?:api|access|auth|private|sign|encryption)(?:key|token)/;
const partWords = list$2("algorithm analyser analyzer backend chunker distance embedder embedding embeddings encoding engine fusion index kind lang language method metric mode model models ranker reranker retriever revision similarity splitter stemmer strategy tokeniser tokenizer type unit version");
function quotable(value, name) {
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (typeof value !== "string" || !/^[\w./+-]{1,40}$/.test(value)) return void 0;
	return /^\d{1,15}(?:\.\d{1,9})?$/.test(value) || namesPart(name) && !looksGenerated(value) ? value : void 0;
}
function looksGenerated(value) {
	return (value.match(/[A-Za-z0-9]{16,}/g) ?? []).some((run) => /\d/.test(run) && /[A-Za-z]/.test(run)) || /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/i.test(value);
}
// src/gate/comparing/changes/own-config.ts
const most$1 = {
	files: 10,
	bytes: 32768,
	changes: 20
};
async function ownConfigChanges(edited, read) {
	const files = edited.filter((path) => isConfigFile(path) && !isSetupFile(path) && !isHidden(path));
	const changes = [];
	for (const file of files.slice(0, most$1.files)) {
		const base = await read("base", file, most$1.bytes);
		const head = await read("head", file, most$1.bytes);
		if (base !== void 0 && head !== void 0) changes.push(...keyChanges(file, {
			base,
			head
		}));
	}
	return changes;
}
function keyChanges(file, texts) {
	const base = keysIn(file, texts.base);
	const head = keysIn(file, texts.head);
	if (base === void 0 || head === void 0) return [];
	const isHiddenFile = isEnvironment(file) || looksSecret(file);
	const changed = [.../* @__PURE__ */ new Set([...head.keys(), ...base.keys()])].filter((path) => !isDeepStrictEqual(base.get(path)?.value, head.get(path)?.value));
	if (changed.length > most$1.changes) return [];
	return changed.flatMap((path) => {
		const [before, now] = [base.get(path), head.get(path)];
		const known = now ?? before;
		if (known === void 0) return [];
		const place = {
			file,
			line: known.line(),
			side: now === void 0 ? "base" : "head"
		};
		const isQuoted = [before, now].every((each) => each === void 0 || each.shown !== void 0);
		if (isHiddenFile || looksSecret(path) || !isQuoted) return [{
			kind: "edited",
			path,
			...place
		}];
		return [{
			kind: "value",
			path,
			base: before?.shown,
			head: now?.shown,
			...place
		}];
	});
}
function keysIn(file, text) {
	switch (extname(file).toLowerCase()) {
		case ".json": return keysOfJson(text);
		case ".yml":
		case ".yaml": return keysOfYaml(text);
		default: return assignments(text);
	}
}
function keysOfJson(text) {
	return leavesOf(isNestedTooDeep(text) ? void 0 : parsedJson(text), (path) => {
		const offset = locateJson(text, {
			start: 0,
			path,
			part: "key"
		});
		return text.slice(0, offset).split("\n").length;
	});
}
function keysOfYaml(text) {
	const document = readYaml(text);
	if (document.problems.length > 0) return void 0;
	return leavesOf(document.value, (path) => document.positionOf(path, "key").line);
}
function leavesOf(top, lineOf) {
	if (!isMapping(top)) return void 0;
	const keys = /* @__PURE__ */ new Map();
	const add = (value, path) => {
		if (isMapping(value)) for (const [key, inner] of Object.entries(value)) add(inner, [...path, key]);
		else {
			const shown = quotable(value, String(path.at(-1)));
			keys.set(formatKeyPath(path), {
				value,
				shown,
				line: () => lineOf(path)
			});
		}
	};
	add(top, []);
	return keys;
}
function assignments(text) {
	const keys = /* @__PURE__ */ new Map();
	let section = [];
	for (const [index, raw] of text.split("\n").entries()) {
		const line = raw.trim();
		if (line === "" || /^[#;]/.test(line)) continue;
		const named = /^\[([\w .-]+)\]$/.exec(line)?.[1];
		const [, key, value = ""] = /^(?:export\s+)?([\w.-]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
		if (named !== void 0) section = [named];
		else if (key === void 0) return void 0;
		else {
			const bare = withoutQuotes(value);
			const shown = quotable(bare, key);
			keys.set([...section, key].join("."), {
				value: bare,
				shown,
				line: () => index + 1
			});
		}
	}
	return keys;
}
function withoutQuotes(text) {
	return /^(["'])([^"'\\]*)\1$/.exec(text)?.[2] ?? text;
}
// src/gate/comparing/changes/setting-changes.ts
function settingChanges({ base, head }, places) {
	const kinds = [shown$2("kind", base.kind), shown$2("kind", head.kind)];
	const isOther = base.kind !== head.kind;
	const onBase = new Map((isOther ? [kinds[0]] : keysOf$1(base)).map((key) => [key.path, key]));
	const onHead = new Map((isOther ? [kinds[1]] : keysOf$1(head)).map((key) => [key.path, key]));
	return [.../* @__PURE__ */ new Set([...onBase.keys(), ...onHead.keys()])].flatMap((path) => {
		const before = onBase.get(path)?.value;
		const now = onHead.get(path)?.value;
		const place = isDeepStrictEqual(before, now) ? void 0 : places.of(path);
		if (place === void 0) return [];
		switch ((onHead.get(path) ?? onBase.get(path))?.shown) {
			case "value": return [{
				kind: "value",
				path,
				base: written(before),
				head: written(now),
				...place
			}];
			case "list": {
				const change = listChange(list$1(before), list$1(now));
				const [added] = change.added;
				const own = added === void 0 ? place : places.ofGlob("head", path, added);
				return [{
					kind: "list",
					path,
					...change,
					...own
				}];
			}
			case "hidden":
			case void 0: return [{
				kind: "edited",
				path,
				...place
			}];
		}
	});
}
function written(value) {
	return typeof value === "string" || typeof value === "number" ? String(value) : void 0;
}
function list$1(value) {
	return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
function listChange(before, now) {
	return {
		added: now.filter((each) => !before.includes(each)),
		removed: before.filter((each) => !now.includes(each))
	};
}
function keysOf$1(settings) {
	return [
		shown$2("kind", settings.kind),
		{
			path: "pipeline.inputs",
			value: settings.inputs,
			shown: "list"
		},
		...ownKeys(settings)
	];
}
function ownKeys(settings) {
	if (settings.kind === "builtin") return builtinKeys$1(settings);
	const { kind: _kind, inputs: _inputs, depth: _depth, concurrency: _concurrency, context, ...own } = settings;
	return [shown$2("context", context), ...Object.entries(own).map(([key, value]) => key === "mode" ? shown$2(key, String(value)) : hidden(key, value))];
}
function builtinKeys$1({ documents, chunk, retrieve, embed, answer }) {
	return [
		{
			path: "pipeline.documents",
			value: documents,
			shown: "list"
		},
		shown$2("chunk.size", chunk.size),
		shown$2("chunk.overlap", chunk.overlap),
		shown$2("chunk.unit", chunk.unit),
		shown$2("retrieve.mode", retrieve.mode),
		shown$2("retrieve.k", retrieve.k),
		shown$2("embed.model", embed?.model),
		shown$2("embed.dimensions", embed?.dimensions),
		shown$2("answer.model", answer?.model),
		hidden("answer.prompt", answer?.prompt),
		...Object.entries(answer?.extraBody ?? {}).map(([name, value]) => {
			const path = `answer.extra-body.${name}`;
			return typeof value === "string" || typeof value === "number" ? shown$2(path, value) : hidden(path, value);
		})
	];
}
function shown$2(path, value) {
	return {
		path: `pipeline.${path}`,
		value,
		shown: "value"
	};
}
function hidden(path, value) {
	return {
		path: `pipeline.${path}`,
		value,
		shown: "hidden"
	};
}
// src/gate/comparing/changes/setting-places.ts
const nowhere = {
	file: void 0,
	line: void 0,
	side: void 0
};
function settingPlaces({ base, head }) {
	const files = {
		base: base && writtenIn(base.config, "base"),
		head: writtenIn(head.config, "head")
	};
	return {
		of: (path) => {
			const keys = path.split(".");
			return files.head.placeOf(keys) ?? files.base?.placeOf(keys);
		},
		ofGlob: (side, path, glob) => files[side]?.placeOfGlob(path.split("."), glob) ?? nowhere
	};
}
function writtenIn({ path: file, bytes }, side) {
	const document = readYaml(decodeText(bytes) ?? "");
	const placeAt = (path) => {
		const part = typeof path.at(-1) === "number" ? "value" : "key";
		const { line } = document.positionOf(path, part);
		return {
			file,
			line,
			side
		};
	};
	const isThere = (keys) => isMapping(valueAt(document.value, keys.slice(0, -1))) && valueAt(document.value, keys) !== void 0;
	return {
		placeOf: (keys) => isThere(keys) ? placeAt(keys) : void 0,
		placeOfGlob: (keys, glob) => {
			if (!isThere(keys)) return void 0;
			const list = valueAt(document.value, keys);
			const at = Array.isArray(list) ? list.findIndex((each) => isGlob(each, glob)) : -1;
			return placeAt(at === -1 ? keys : [...keys, at]);
		}
	};
}
function isGlob(written, glob) {
	return typeof written === "string" && written.replace(/^(!?)(\.\/)+/, "$1") === glob;
}
// src/gate/comparing/changes/changed-inputs.ts
async function changedInputs({ policy, runs, index, renames, files }) {
	const { base, head } = policy.pipelines;
	if (base === void 0 || runs.base === void 0) return void 0;
	const pipelines = {
		base,
		head
	};
	const places = settingPlaces(policy.files);
	const trees = await treesOf(files.listing, renames);
	const indexed = indexedSides(pipelines, {
		base: runs.base,
		head: runs.head
	}, trees);
	const part = trees && relevantPart(trees, {
		policy,
		pipelines,
		indexed
	});
	const documents = indexed && documentChanges(indexed, trees ?? noTrees, (side, glob) => places.ofGlob(side, "pipeline.documents", glob));
	const own = part === void 0 ? [] : await ownConfigChanges(part.edited, files.source);
	return {
		files: part && namedChanges(part),
		config: [...settingChanges(pipelines, places), ...own],
		documents,
		setup: part === void 0 ? [] : await setupChanges(part, files.source),
		index: index.base === void 0 ? [] : indexChanges({
			base: index.base,
			head: index.head
		}),
		models: modelChanges({
			base: runs.base.models,
			head: runs.head.models
		})
	};
}
async function changedFiles({ listing, moved }) {
	const trees = await treesOf(listing, await moved?.renames() ?? /* @__PURE__ */ new Map());
	return trees && namedChanges(differenceOf(trees));
}
const noTrees = {
	base: [],
	head: [],
	renames: /* @__PURE__ */ new Map()
};
async function treesOf(listing, renames) {
	return listing && {
		base: await listing("base"),
		head: await listing("head"),
		renames
	};
}
function indexedSides(pipelines, runs, trees) {
	const [base, head] = ["base", "head"].map((side) => indexedSide(pipelines[side], runs[side], trees?.[side]));
	return base && head && {
		base,
		head
	};
}
function indexedSide(settings, { manifest }, entries) {
	if (settings.kind === "builtin" && entries !== void 0) {
		const selector = documentSelector(settings.documents);
		const paths = entries.filter(({ mode, path }) => mode !== submodule && selector.selects(path));
		return {
			documents: new Set(paths.map(({ path }) => path)),
			globs: settings.documents
		};
	}
	return manifest && {
		documents: new Set(manifest.map(documentId)),
		globs: void 0
	};
}
const submodule = "160000";
function relevantPart(trees, { policy, pipelines, indexed }) {
	const sides = ["base", "head"];
	const matters = sides.map((side) => dependsOn(trees[side], pipelines[side]));
	const isOwn = sides.map((side) => besidePrograms(trees[side], pipelines[side]));
	const isPolicy = policyFiles(policy);
	const difference = differenceOf(trees);
	const oneSided = /* @__PURE__ */ new Set([...difference.added, ...difference.removed]);
	const isDocument = (path) => {
		const on = sides.filter((side) => indexed?.[side].documents.has(path));
		return on.length === 1 || on.length === 2 && !oneSided.has(path);
	};
	return sortedPart(difference, (path) => matters.some((is) => is(path)) && !isPolicy(path) && !isDocument(path), (path) => isOwn.some((is) => is(path)));
}
function dependsOn(entries, settings) {
	const content = sideContent({
		entries,
		tree: ""
	}, settings);
	if (content?.kind !== "files") return () => true;
	const paths = new Set(content.files.map(([path]) => path));
	return (path) => paths.has(path);
}
function policyFiles({ files, settings, own }) {
	const goldens = new Set([files.base?.golden?.path, files.head.golden.path].filter(isPath));
	const others = new Set([
		files.base?.config.path,
		files.head.config.path,
		settings.judge?.canaries,
		own?.settings.judge?.canaries,
		settings.judge?.labels,
		own?.settings.judge?.labels
	].filter(isPath));
	return (path) => goldens.has(path) || others.has(path) || isReviewOf(path, goldens);
}
function isPath(path) {
	return path !== void 0;
}
// src/metrics/compare/context-remedy.ts
const slack = 1e-9;
function openContextSizes(depth) {
	const recall = openMeans(depth);
	const tokens = openMeans(depth);
	return {
		addRecall: (match) => recall.add((k) => {
			const score = recallAt(match, k);
			return score.kind === "scored" ? score.value : 0;
		}),
		addTokens: (chunks) => {
			let sum = 0;
			tokens.add((k) => sum += chunks[k - 1]?.tokens ?? 0);
		},
		remedy: (limits) => {
			let best;
			for (let k = 1; k <= depth; k += 1) {
				const at = {
					recall: recall.mean(k),
					tokens: tokens.mean(k)
				};
				if (at.tokens > limits.tokens + slack) return best ?? { kind: "none" };
				if (at.recall >= limits.whole - slack) return {
					kind: "k",
					k,
					...at
				};
				const least = best === void 0 ? limits.recall - slack : best.recall + slack;
				if (at.recall >= least) best = {
					kind: "k",
					k,
					...at
				};
			}
			return best;
		}
	};
}
function openMeans(depth) {
	const sums = new Float64Array(depth + 1);
	let items = 0;
	return {
		add: (at) => {
			items += 1;
			for (let k = 1; k <= depth; k += 1) sums[k] = (sums[k] ?? 0) + at(k);
		},
		mean: (k) => (sums[k] ?? 0) / Math.max(1, items)
	};
}
// src/gate/comparing/context-change.ts
async function contextChange(compared, ports) {
	const { scored, metrics } = compared;
	const sizes = contextSizes(scored.items, metrics);
	if (sizes === void 0 || !isAnother(sizes)) return void 0;
	const equalLength = scored.equalLength?.name;
	return {
		...sizes,
		equalLength,
		remedy: await remedyFor(compared, ports)
	};
}
async function remedyFor({ policy, scored, decision }, ports) {
	const { pipelines, depth } = policy;
	const [recall, price] = [contextRecall, contextPrice].map((name) => gated(name, decision));
	const current = contextOf$1(pipelines.head);
	const others = decision.metrics.filter(({ gate, comparison: { metric } }) => {
		return gate !== void 0 && metric.cutoff.kind === "context" && metric.name !== contextRecall;
	});
	if (recall === void 0 || price === void 0 || current === void 0) return void 0;
	if (others.length > 0 || !(isBroken(recall, decision) || isBroken(price, decision))) return void 0;
	const tried = openContextSizes(depth);
	const [found, sized] = [recall, price].map(({ pairs }) => new Set(pairs));
	const breath = openBreather(ports);
	for (const item of scored.items) {
		const { results, matches, chunks } = scored.details(item);
		if (results.head.kind === "answered" && results.head.context !== void 0) return void 0;
		if (found?.has(item.id) === true && matches.head !== void 0) tried.addRecall(matches.head);
		if (sized?.has(item.id) === true) tried.addTokens(chunks.head);
		await breath();
	}
	const remedy = tried.remedy({
		recall: recall.base - recall.allowed,
		whole: recall.base,
		tokens: price.base + price.allowed
	});
	return remedy?.kind === "k" && remedy.k === contextOf$1(pipelines.base) && changedChunkSize(scored.items) === void 0 ? void 0 : remedy;
}
function gated(name, { metrics }) {
	const found = metrics.find(({ comparison }) => comparison.metric.name === name);
	const base = found?.comparison.base;
	const tolerance = found?.gate?.tolerance;
	if (found === void 0 || base === void 0 || tolerance === void 0) return void 0;
	const pairs = found.comparison.pairs.items;
	return {
		name,
		base,
		allowed: toleranceAt(tolerance, base),
		pairs
	};
}
function isBroken({ name }, { findings }) {
	return findings.some((finding) => isPastTolerance(finding) && finding.metric === name && finding.tag === void 0);
}
// src/gate/comparing/decide-by-head.ts
async function decideByHead({ policy, scored, sides, change }, ports) {
	if (sides.base === void 0 || !policy.items.some(isOtherOnHead)) return void 0;
	const wordings = new Map(scored.items.map((item) => [item.wordingOf ?? item.id, item]));
	const kept = policy.items.filter(({ wordingOf, origin }) => !wordingOf && origin !== "removed");
	const changed = kept.filter((item) => isOtherOnHead(item) && !wordings.get(item.id)?.wordingOf);
	const again = {
		...policy,
		items: changed.map(asOnHead)
	};
	const rescored = await scoreItems(again, policy.settings, sides, ports);
	const known = new Map([...wordings, ...rescored.items.map((item) => [item.id, item])]);
	const items = kept.flatMap((item) => {
		const own = known.get(item.id);
		return own === void 0 ? [] : [{
			...own,
			...asOnHead(item)
		}];
	});
	return byHeadOf(await toTheEnd(decideStepwise(items, policy.settings, change), ports));
}
function isOtherOnHead({ origin, relabelled, policyChanged, wordingOf }) {
	return wordingOf === void 0 && (origin !== "both" || relabelled || policyChanged.length > 0);
}
function asOnHead(item) {
	const { head } = item.golden;
	return {
		...item,
		golden: {
			base: head,
			head
		},
		origin: "both",
		wordingOf: void 0
	};
}
function byHeadOf({ verdict, metrics, headline }) {
	const speaking = metrics.find(({ comparison: { metric } }) => metric.name === headline);
	if (speaking === void 0) return {
		verdict,
		moved: void 0
	};
	const { metric, base, head, delta, improved, degraded, unchanged } = speaking.comparison;
	const counts = {
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length
	};
	return {
		verdict,
		moved: {
			metric: metric.name,
			base,
			head,
			delta,
			...counts
		}
	};
}
// src/golden/checks/repeated-additions.ts
const leastLikeness = .6;
const mostCompared$1 = 200;
function repeatedAdditions(base, head) {
	const known = new Set(base.map(({ id }) => id));
	const items = head.filter(({ draft, split }) => draft !== "apart" && split !== "dev");
	if (items.every(({ id }) => known.has(id))) return void 0;
	const isAdded = ({ id }) => !known.has(id);
	const pairs = groupsOf(items).filter((group) => group.length > 1 && group.some(isAdded)).flatMap((group) => repeatsIn(group, isAdded));
	const repeated = new Set(pairs.flatMap((pair) => pair.filter(isAdded)));
	const [like] = [...Map.groupBy(pairs, ([first]) => first)].toSorted(([, some], [, others]) => others.length - some.length).map(([item]) => item.id);
	if (like === void 0) return void 0;
	return {
		items: items.filter((item) => repeated.has(item)).map(({ id }) => id),
		like,
		of: items.length
	};
}
function groupsOf(items) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) for (const key of new Set(labelKeys(item))) {
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return [...groups.values()].flatMap(inBlocks);
}
function inBlocks(group) {
	if (group.length <= mostCompared$1) return [group];
	const sorted = group.map((item) => ({
		item,
		text: words$1(item.query).join(" ")
	})).toSorted((a, b) => byCodeUnit(a.text, b.text)).map(({ item }) => item);
	const blocks = Math.ceil(sorted.length / mostCompared$1);
	const size = Math.ceil(sorted.length / blocks);
	return Array.from({ length: blocks }, (_, at) => sorted.slice(at * size, (at + 1) * size));
}
function repeatsIn(group, isAdded) {
	const pairOf = ({ first, second }) => {
		const [one, other] = [group[first], group[second]];
		return one && other && (isAdded(one) || isAdded(other)) ? [[one, other]] : [];
	};
	const queries = group.map(({ query }) => query);
	return nearPairs(queries, leastLikeness, (pair) => pairOf(pair).length > 0).flatMap(pairOf);
}
function labelKeys(item) {
	const { labels } = item;
	if (labels.kind === "none") return [words$1(item.query).join(" ")];
	if (labels.kind === "docs") return [...labels.grades.keys()].map(documentId);
	return labels.kind === "chunks" ? [...labels.grades.keys()] : passageKeys(item);
}
// src/verdict/accepting/code-owners.ts
const ownersFiles = [
	".github/CODEOWNERS",
	"CODEOWNERS",
	"docs/CODEOWNERS"
];
function ownersOf(text, path) {
	const [, ...owners] = (text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, "").trim()).findLast((line) => line !== "" && matches(patternOf(line), path)) ?? "").split(/(?<!\\)\s+/);
	return new Set(owners.flatMap((owner) => /^@([^/@]+)$/.exec(owner)?.[1]?.toLowerCase() ?? []));
}
function patternOf(line) {
	return line.split(/(?<!\\)\s+/, 1).join("");
}
function matches(pattern, path) {
	if (pattern.length > longestPattern) return false;
	const isAnchored = pattern.replace(/\/$/, "").includes("/");
	const names = pattern.split("/").filter((name) => name !== "");
	if (names.length === 0) return false;
	const folders = path.split("/");
	const isWhole = pattern.endsWith("/*");
	const isFolder = pattern.endsWith("/");
	let taken = new Set(isAnchored ? [0] : folders.keys());
	for (const name of names) {
		const next = [...taken].flatMap((at) => {
			if (name === "**") return folders.slice(at).map((_, more) => at + more);
			const folder = folders[at];
			return folder !== void 0 && nameMatches(name, folder) ? [at + 1] : [];
		});
		taken = new Set(next);
	}
	return [...taken].some((at) => {
		if (isWhole) return at === folders.length;
		return isFolder ? at < folders.length : at <= folders.length;
	});
}
const longestPattern = 4096;
function nameMatches(pattern, name) {
	if (!/[*?\\]/.test(pattern)) return pattern === name;
	const signs = Array.from(pattern.matchAll(/\\?(.)/gu), ([written, sign = ""]) => ({
		written,
		sign
	}));
	const letters = Array.from(name);
	let [sign, letter] = [0, 0];
	let star;
	while (letter < letters.length) {
		const { written, sign: meant } = signs[sign] ?? {};
		if (written === "*") {
			star = {
				sign,
				letter
			};
			sign += 1;
		} else if (written === "?" || written !== void 0 && meant === letters[letter]) {
			sign += 1;
			letter += 1;
		} else if (star !== void 0) {
			star.letter += 1;
			sign = star.sign + 1;
			letter = star.letter;
		} else return false;
	}
	return signs.slice(sign).every(({ written }) => written === "*");
}
function byOwners({ lines, refused, ...rest }, owners) {
	const isOwner = ({ by }) => owners.has(by.toLowerCase());
	const others = lines.filter((line) => !isOwner(line));
	return {
		lines: lines.filter(isOwner),
		refused: [...refused, ...others.map(({ by }) => ({
			by,
			why: "no-owner"
		}))],
		...rest
	};
}
// src/gate/comparing/with-reviews.ts
async function withReviews({ waivers, settings, items }, { read, owners }, decide) {
	const decision = await decide(waivers);
	const fails = decision.findings.some(({ verdict }) => verdict === "fail");
	if (read === void 0 || settings.accept === "off" || !fails) return {
		decision,
		reviews: void 0
	};
	const found = await read();
	const counted = settings.accept === "codeowners" ? byOwners(found, await owners()) : found;
	const reviews = readAcceptLines(counted, {
		metrics: /* @__PURE__ */ new Set([...settings.gate.map(({ metric }) => metric.name), ...kindsOfItems]),
		items: new Set(items.map(({ id }) => id))
	});
	const { accepted } = reviews;
	return {
		decision: accepted.length === 0 ? decision : await decide([...waivers, ...accepted]),
		reviews
	};
}
async function ownersOfPolicy({ policy, files }) {
	const { base, head } = policy.folders;
	const names = ownersFiles.map((name) => fromFolder(base, name));
	const held = await files.texts("base", new Set(names));
	const text = names.map((name) => held.text(name)).find((each) => each !== void 0);
	const config = policy.files.base ? fromTop(base, policy.files.base.config.path) : fromTop(head, policy.files.head.config.path);
	return ownersOf(text ?? "", config);
}
// src/gate/comparing/decide-run.ts
async function decideRun(collected, { scored, lists, judge, labelled }, ports) {
	const { policy, models } = collected;
	const settings = {
		...policy.settings,
		metrics: withEqualLength(policy.settings.metrics, scored)
	};
	const change = {
		lists,
		emptiesGoldenSet: policy.golden.base !== void 0 && !holdsQuestions(policy.golden.head),
		chunkOverlap: scored.chunkOverlap,
		health: policy.from === "head" ? withoutLabelsOfBase(scored.health) : scored.health,
		credited: scored.credited,
		judge,
		equalLength: scored.equalLength?.name,
		labelled,
		unwritten: models.key === "withheld" && writesAnswers(policy)
	};
	const ofPolicy = policyFindings(policy, scored);
	const { decision, reviews } = await withReviews(policy, {
		read: ports.reviews,
		owners: () => ownersOfPolicy(collected)
	}, (waivers) => {
		const steps = decideStepwise(scored.items, settings, {
			...change,
			waivers,
			policy: ofPolicy
		});
		return toTheEnd(steps, ports);
	});
	return {
		decision,
		reviews,
		settings,
		change,
		waivers: [...policy.waivers, ...reviews?.accepted ?? []]
	};
}
function withoutLabelsOfBase({ base, head }) {
	return {
		base: base && {
			...base,
			labels: [],
			labelled: {
				of: 0,
				unfit: []
			}
		},
		head
	};
}
function policyFindings(policy, { items, broken }) {
	const other = policy.otherConfig;
	return [
		...brokenLabelsFound(broken),
		...bulkQuestions(additionsOf(policy)),
		...changedSource(policy.pipelines),
		...other === void 0 ? [] : [otherConfig(other.named, other.counted)],
		...weakerPolicy(items, policy.changes.filter((change) => !decidesNothingByFeature(change)))
	];
}
function additionsOf({ golden: { base, head }, filteredFrom }) {
	if (base === void 0 || base.hash === head.hash || filteredFrom !== void 0) return void 0;
	return repeatedAdditions(base.items, head.items);
}
function writesAnswers({ pipelines: { base, head } }) {
	return [base, head].some((settings) => settings !== void 0 && isWritten(settings));
}
// src/report/diagnosis/items/same-passage.ts
const nothing$1 = {
	base: 0,
	head: 0
};
const everything = {
	base: 1,
	head: 1
};
const mostPlaces$1 = 20;
const sharesOf = oncePer(openShares);
function openShares(corpora) {
	const isSameDocument = documentsAlike(corpora);
	const wordingsOf = {
		base: openWordings(corpora.base),
		head: openWordings(corpora.head)
	};
	return (before, now) => {
		const places = placesOf(now);
		const pairs = placesOf(before).flatMap(({ doc, span }) => places.flatMap((place) => isSameDocument(doc, place.doc) ? [{
			base: span,
			head: place.span
		}] : []));
		if (pairs.length > 0) return pairs.map(commonOf).reduce(larger);
		if (isOtherDocument(before.chunk.doc, now.chunk.doc)) return nothing$1;
		const [was, is] = [wordingsOf.base(before), wordingsOf.head(now)];
		if (was === void 0 || is === void 0) return before.chunk.id === now.chunk.id ? everything : nothing$1;
		const common = was.intersection(is).size;
		return {
			base: common / was.size,
			head: common / is.size
		};
	};
}
function isOtherDocument(was, is) {
	return was !== void 0 && is !== void 0 && was !== is && documentId(was) !== documentId(is);
}
function documentsAlike({ base, head }) {
	const known = /* @__PURE__ */ new Map();
	return (was, is) => {
		if (was !== is && (head.text(was) !== void 0 || head.text(is) === void 0)) return false;
		const key = `${was}\n${is}`;
		const alike = known.get(key) ?? base?.text(was) === head.text(is);
		known.set(key, alike);
		return alike;
	};
}
function placesOf({ chunk, places, inPieces, matchedBy }) {
	if (inPieces === true) return [];
	const { doc, start, end } = chunk;
	const isOpen = matchedBy === "none" || matchedBy === "words";
	if (places.length > 0 || !isOpen) return places.slice(0, mostPlaces$1);
	return doc === void 0 || start === void 0 || end === void 0 || end <= start ? [] : [{
		doc: documentId(doc),
		span: {
			start,
			end
		}
	}];
}
function commonOf({ base, head }) {
	const common = overlapLength([base], head);
	return {
		base: common / (base.end - base.start),
		head: common / (head.end - head.start)
	};
}
function larger(one, other) {
	return other.base + other.head > one.base + one.head ? other : one;
}
const mostRead$1 = 4096;
function openWordings(corpus) {
	const read = /* @__PURE__ */ new Map();
	return (placed) => {
		const text = textOf(placed, corpus) ?? "";
		const known = read.get(text);
		const own = known ?? runsOf$1(words$1(text));
		if (read.size >= mostRead$1) read.clear();
		if (known === void 0) read.set(text, own);
		return own.size === 0 ? void 0 : own;
	};
}
const together = 5;
function runsOf$1(said) {
	const text = said.join(" ");
	const runs = /* @__PURE__ */ new Set();
	let start = 0;
	let end = said.slice(0, together).join(" ").length;
	for (const [at, word] of said.entries()) {
		runs.add(textHash(text.slice(start, end)));
		const next = said[at + together];
		if (next === void 0) break;
		start += word.length + 1;
		end += next.length + 1;
	}
	return runs;
}
function textOf({ chunk }, corpus) {
	return corpus === void 0 ? chunk.text : textOfChunk(chunk, normalCorpusOf(corpus));
}
function isHeld(placed, { side, others, shares }) {
	let covered = 0;
	for (const other of others) {
		const { base, head } = side === "head" ? shares(other, placed) : shares(placed, other);
		if (Math.max(base, head) >= .5) return true;
		covered += side === "head" ? head : base;
	}
	return covered >= .5;
}
const same$1 = .9;
function holdSameChunks({ base, head }, shares) {
	const [before, now] = [base, head].map(({ chunks }) => chunks.filter((one) => !one.repeated));
	if (before === void 0 || now === void 0) return false;
	const isSame = (was, is) => {
		const { base: share, head: other } = shares(was, is);
		return Math.min(share, other) >= same$1;
	};
	const named = new Map(now.map((one) => [one.chunk.id, one]));
	const found = before.filter((was) => {
		const namesake = named.get(was.chunk.id);
		return namesake !== void 0 && isSame(was, namesake) || now.some((is) => isSame(was, is));
	});
	return found.length > 0 && found.length >= same$1 * Math.min(before.length, now.length);
}
// src/report/diagnosis/items/target-pairs.ts
function targetPairs({ matches: { base, head } }, minGrade) {
	if (base === void 0 || head === void 0) return [];
	return base.targets.flatMap((target, index) => {
		const same = head.targets[index];
		const isRelevant = target.grade >= (minGrade ?? base.minGrade);
		return same === void 0 || !isRelevant ? [] : [{
			base: target,
			head: same
		}];
	});
}
// src/report/diagnosis/items/in-index.ts
function inIndex({ base, head }, sides, facts) {
	switch (head.what.kind) {
		case "doc":
			if (!isListed(head.what.id, facts)) return "not-indexed";
			if (facts.manifest !== void 0) return "there";
			return returnedOf(head.what.id, facts).length > 0 ? "there" : "unproven";
		case "chunk": {
			const placed = sides.base.chunks[base.rank - 1];
			return placed === void 0 ? "unproven" : chunkInIndex(placed, facts);
		}
		case "evidence": {
			const had = wordingsFound({
				base,
				head
			}, sides.base, facts);
			if (had?.length === 0) return "removed";
			const placeOf = (member) => memberInIndex(member, sides.head, facts);
			if (had?.every((member) => placeOf(member) === "not-indexed") === true) return "not-indexed";
			if (head.what.any.some((member) => isReturnedWhole(member, sides.head, facts))) return "there";
			const found = head.what.any.map((member) => inChunks(member, facts));
			if (found.every((each) => each === "not-indexed")) return "not-indexed";
			if (found.every((each) => each === "not-indexed" || each === "split-by-chunking")) return "split-by-chunking";
			if (found.includes("there")) return "there";
			return isSplitInRanking(head, sides.head, facts) ? "split-by-chunking" : "unproven";
		}
	}
}
function wordingsFound({ base, head }, { chunks }, { corpora }) {
	if (base.what.kind !== "evidence" || head.what.kind !== "evidence") return void 0;
	if (base.what.any.length < 2 || head.what.any.length === 0) return void 0;
	const texts = corpora.base && normalCorpusOf(corpora.base);
	const ranking = rankingForEvidence(chunks, ({ chunk }) => texts === void 0 ? chunk.text : textOfChunk(chunk, texts));
	const had = base.what.any.filter((member) => satisfiedAt(member, ranking) === base.rank);
	const now = head.what.any;
	return had.length === 0 ? void 0 : now.filter(({ doc, quote, section }) => had.some((one) => one.quote === quote && one.section === section && (one.doc === doc || !now.some((other) => other.doc === one.doc))));
}
function chunkInIndex(placed, facts) {
	const { doc, start, end } = placed.chunk;
	if (doc === void 0) return "unproven";
	if (!isListed(doc, facts)) return "not-indexed";
	const shares = sharesOf(facts.corpora);
	if (returnedOf(doc, facts).some((now) => shares(placed, now).base === 1)) return "there";
	const { base, head } = facts.corpora;
	if (start === void 0 || end === void 0 || base?.text(doc) !== head.text(doc)) return "unproven";
	return (facts.chunksOf(documentId(doc)) ?? []).some((span) => span.start <= start && span.end >= end) ? "there" : "unproven";
}
function returnedOf(doc, { returned }) {
	return returned?.onHead(documentId(doc)) ?? [];
}
function isListed(doc, { manifest }) {
	return manifest === void 0 || manifest.has(documentId(doc));
}
function memberInIndex(member, ranking, facts) {
	return isReturnedWhole(member, ranking, facts) ? "there" : inChunks(member, facts);
}
function isReturnedWhole(member, { chunks }, facts) {
	const { doc } = member;
	if (!isListed(doc, facts)) return false;
	const isWhole = (placed) => holds([placed], member);
	return chunks.filter(({ chunk }) => chunk.doc !== void 0 && documentId(chunk.doc) === doc).some(isWhole) || returnedOf(doc, facts).some(isWhole);
}
function inChunks({ doc, places, section }, facts) {
	if (!isListed(doc, facts)) return "not-indexed";
	const chunks = facts.chunksOf(doc);
	if (chunks === void 0 || places.length === 0) return "unproven";
	const found = new Set(places.slice(0, mostPlaces).map((place) => (section === void 0 ? placeInIndex : sectionInIndex)(place, meeting(chunks, place))));
	if (found.has("there")) return "there";
	return found.has("split-by-chunking") ? "split-by-chunking" : "not-indexed";
}
const mostPlaces = 20;
function placeInIndex(place, chunks) {
	const cover = (spans) => isEnough(overlapLength(spans, place), place.end - place.start);
	if (!cover(chunks)) return "not-indexed";
	return chunks.some((chunk) => cover([chunk])) ? "there" : "split-by-chunking";
}
function sectionInIndex(place, chunks) {
	const isThere = (chunk) => isMostlyIn({
		spans: [chunk],
		length: chunk.end - chunk.start
	}, place);
	return chunks.some(isThere) ? "there" : "not-indexed";
}
function meeting(chunks, { start, end }) {
	const first = firstIndex(chunks, (chunk) => chunk.end > start);
	const last = firstIndex(chunks, (chunk) => chunk.start >= end);
	return chunks.slice(first, last);
}
function isSplitInRanking(target, { chunks }, { chunksOf }) {
	if (target.what.kind !== "evidence" || target.rank === Infinity) return false;
	const members = target.what.any;
	if (members.some(({ doc }) => chunksOf(doc) !== void 0)) return false;
	return !chunks.some((chunk) => members.some((member) => holds([chunk], member)));
}
function isReturnedInPart(details, facts) {
	return targetPairs(details, void 0).some(({ base, head }) => {
		if (base.rank === Infinity || head.rank < Infinity || head.what.kind !== "evidence") return false;
		return head.what.any.some(({ doc, places }) => returnedOf(doc, facts).some((chunk) => {
			const spans = chunk.places.map(({ span }) => span);
			return places.slice(0, mostPlaces).some((place) => overlapLength(spans, place) > 0);
		}));
	});
}
function holds(chunks, member, textOf = ({ chunk }) => chunk.text) {
	return satisfiedAt(member, rankingForEvidence(chunks, textOf)) !== Infinity;
}
// src/report/diagnosis/items/context-of.ts
const noTexts = {
	source: () => void 0,
	normalised: () => void 0,
	bare: () => void 0,
	sections: () => [],
	placesOf: () => ({
		spans: [],
		inPieces: false
	})
};
function contextOf(side, { results, matches }, { contextK, corpora }) {
	const result = results[side];
	if (result?.kind !== "answered") return void 0;
	const corpus = corpora[side];
	const texts = corpus === void 0 ? noTexts : normalCorpusOf(corpus);
	const placed = matches[side]?.chunks ?? placeChunks(result.chunks, texts);
	const rule = {
		reported: result.context,
		k: contextK[side]
	};
	return {
		chunks: contextChunks(placed, rule) ?? placed.slice(0, 20),
		textOf: ({ chunk }) => textOfChunk(chunk, texts)
	};
}
function isSeen({ what }, { chunks, textOf }, { match }) {
	switch (what.kind) {
		case "chunk": return chunks.some(({ chunk }) => chunk.id === what.id);
		case "doc": return chunks.some(({ chunk }) => chunk.doc !== void 0 && documentId(chunk.doc) === what.id);
		case "evidence": return what.any.some((member) => holds(chunks, member, textOf) || copyRank(member, chunks, {
			...match,
			textOf
		}) < Infinity);
	}
}
function isReadable(target, context, facts) {
	const { what } = target;
	const { chunks, textOf } = context;
	return isSeen(target, context, facts) || what.kind === "evidence" && what.any.some((member) => copyOf(member, chunks, { textOf }) !== void 0);
}
function seesSomething(match, context, facts) {
	const targets = (match?.targets ?? []).filter(({ grade }) => grade >= (match?.minGrade ?? 1));
	return targets.length === 0 ? void 0 : targets.some((target) => isReadable(target, context, facts));
}
// src/report/diagnosis/items/before-ranks.ts
function beforeRanks(pair, matched, facts) {
	const place = inIndex(pair, matched, facts);
	if (place === "removed") return lossOf(pair, "evidence-gone");
	if (place === "not-indexed" || place === "split-by-chunking") return lossOf(pair, place);
	const moved = movedTo(pair, matched.degraded.item, facts);
	if (moved !== void 0) return {
		...lossOf(pair, "moved-text"),
		movedTo: moved
	};
	if (pair.head.rank !== Infinity) return void 0;
	const returned = {
		base: matched.base.returned,
		head: matched.head.returned
	};
	if (isListCut(pair.base.rank, returned, facts)) return {
		...lossOf(pair, "list-cut"),
		room: returned.head
	};
	if (place === "there") return lossOf(pair, "not-retrieved");
	return isNeverReturned(pair, matched, facts) ? {
		...lossOf(pair, "not-indexed"),
		neverReturned: true
	} : lossOf(pair, "unknown");
}
function isListCut(rankOnBase, returned, { depth }) {
	return returned.head < Math.min(returned.base, depth) && rankOnBase > returned.head;
}
function contextLoss(rank, room) {
	if (room.head < room.base && rank.head <= room.base) return "context-cut";
	return rank.head <= Math.max(room.head, rank.base) ? "left-out-of-context" : void 0;
}
function lossOf({ base, head }, cause) {
	return {
		cause,
		target: targetOf(base),
		rank: {
			base: rankOf$2(base),
			head: rankOf$2(head)
		}
	};
}
function targetOf({ what }) {
	if (what.kind !== "evidence") return {
		kind: what.kind,
		name: what.id
	};
	return {
		kind: "evidence",
		name: what.any[0]?.doc ?? ""
	};
}
function rankOf$2({ rank }) {
	return rank === Infinity ? void 0 : rank;
}
const fewest$1 = 3;
const kept = .75;
function isNeverReturned(pair, { base, head }, { corpora, manifest, returned }) {
	if (manifest !== void 0 || returned === void 0) return false;
	const docs = documentsOf$3(pair, base);
	const isMissing = (doc) => returned.onHead(doc).length === 0;
	if (docs.head.length === 0 || !docs.head.every(isMissing)) return false;
	if (!docs.base.some((doc) => returned.onBase(doc) >= fewest$1)) return false;
	const shares = sharesOf(corpora);
	const others = base.chunks.filter(({ chunk: { doc } }) => {
		return doc !== void 0 && !isMissing(documentId(doc));
	});
	const still = others.filter((one) => isHeld(one, {
		side: "base",
		others: head.chunks,
		shares
	}));
	return others.length > 0 && still.length >= kept * others.length;
}
function documentsOf$3({ base, head }, match) {
	if (base.what.kind === "evidence" && head.what.kind === "evidence") return {
		base: base.what.any.map(({ doc }) => doc),
		head: head.what.any.map(({ doc }) => doc)
	};
	const named = match.chunks[base.rank - 1]?.chunk.doc;
	const docs = named === void 0 ? [] : [documentId(named)];
	return {
		base: docs,
		head: docs
	};
}
function movedTo({ base, head }, { notes }, facts) {
	if (base.what.kind !== "evidence" || head.what.kind !== "evidence") return void 0;
	const found = head.what.any;
	const hasLeft = base.what.any.every(({ doc, quote, places: [was] }) => {
		const isOut = notes.some((note) => note.kind === "moved" && note.by === "text" && note.doc === doc && note.quote === quote);
		const stayed = found.find((one) => one.doc === doc && one.quote === quote);
		return isOut || hasOtherNeighbours(doc, {
			was,
			is: stayed?.places[0]
		}, facts);
	});
	const [first] = found;
	if (!hasLeft || first === void 0) return void 0;
	const [place] = first.places;
	return {
		doc: first.doc,
		lines: place && linesOf$2(facts.corpora.head, first.doc, place)
	};
}
const beside = 40;
function hasOtherNeighbours(doc, { was, is }, { corpora }) {
	const [before, now] = [corpora.base?.text(doc), corpora.head.text(doc)];
	if (before === void 0 || now === void 0 || was === void 0 || is === void 0) return false;
	if (before === now) return false;
	const [old, own] = [neighbours(before, was), neighbours(now, is)];
	const holds = (text) => text.length >= beside && normalCorpusOf(corpora.head).placesOf(doc, text).spans.length > 0;
	return old.every((text, side) => text !== own[side] && holds(text));
}
function neighbours(text, { start, end }) {
	return [onlyLetters(text.slice(Math.max(0, start - 160), start)).slice(-40), onlyLetters(text.slice(end, end + 160)).slice(0, beside)];
}
// src/report/diagnosis/items/judged-cause.ts
function judgedCause({ degraded: { matrices } }) {
	const unused = unusedClaim(matrices);
	if (unused !== void 0) return {
		cause: "not-used",
		claim: unused.text
	};
	const [own] = gainedClaims(matrices, (c) => !entails(c.inContext) && entails(c.inReference));
	if (own !== void 0) return {
		cause: "self-knowledge",
		claim: own.text
	};
	const [misled] = gainedClaims(matrices, (c) => entails(c.inContext) && !entails(c.inReference));
	if (misled !== void 0) {
		const [rank] = supportOf(misled.inContext);
		const chunk = rank === void 0 ? void 0 : matrices.head?.context[rank - 1];
		return {
			cause: "misled-by-context",
			claim: misled.text,
			chunk
		};
	}
	const [invented] = inventedClaims(matrices);
	return invented === void 0 ? void 0 : {
		cause: "hallucinated",
		claim: invented
	};
}
function inventedClaims(matrices) {
	const isInvented = (claim) => !entails(claim.inContext) && !entails(claim.inReference);
	return gainedClaims(matrices, isInvented).map(({ text }) => text);
}
function gainedClaims(matrices, is) {
	const before = judgedClaims(matrices.base)?.filter(is);
	const now = judgedClaims(matrices.head)?.filter(is);
	if (before === void 0 || now === void 0 || now.length <= before.length) return [];
	const known = new Set(before.map(({ text }) => text));
	const fresh = now.filter(({ text }) => !known.has(text));
	return fresh.length === 0 ? now.slice(0, 1) : fresh;
}
function unusedClaim(matrices) {
	return droppedOf(matrices).find(({ inContext }) => entails(inContext));
}
function droppedClaims(matrices) {
	return droppedOf(matrices).map(({ text }) => text);
}
function droppedOf({ base, head }) {
	const before = new Map(referenceClaims(base).map((claim) => [claim.text, claim]));
	return referenceClaims(head).filter(({ text, inAnswer }) => inAnswer?.kind === "verdict" && !entails(inAnswer) && entails(before.get(text)?.inAnswer));
}
function judgedClaims(matrix) {
	if (matrix?.answer?.kind !== "claims") return void 0;
	const { claims } = matrix.answer;
	return claims.every(({ inContext, inReference }) => inContext?.kind === "verdict" && inReference?.kind === "verdict") ? claims : void 0;
}
function referenceClaims(matrix) {
	return matrix?.reference?.kind === "claims" ? matrix.reference.claims : [];
}
function judgedSight(matrix) {
	const claims = referenceClaims(matrix);
	if (claims.some(({ inContext }) => entails(inContext))) return true;
	const isTold = claims.every(({ inContext }) => inContext?.kind === "verdict");
	return claims.length > 0 && isTold ? false : void 0;
}
function judgedLoss({ degraded, facts, contexts }) {
	const { details, matrices } = degraded;
	if (details.matches.base !== void 0 || details.matches.head !== void 0) return void 0;
	const lost = lostSupport(matrices.base, matrices.head);
	const chunk = contexts.base.chunks.find(({ chunk: { id } }) => id === lost);
	if (lost === void 0 || chunk === void 0) return void 0;
	const ranks = {
		base: rankOf$1(details.results.base, lost),
		head: rankOf$1(details.results.head, lost)
	};
	const found = {
		target: {
			kind: "chunk",
			name: lost
		},
		rank: ranks,
		chunk: lost
	};
	const place = chunkInIndex(chunk, facts);
	if (place === "not-indexed") return {
		cause: place,
		...found
	};
	const returned = {
		base: lengthOf$1(details.results.base),
		head: lengthOf$1(details.results.head)
	};
	if (ranks.head === void 0) {
		if (ranks.base !== void 0 && isListCut(ranks.base, returned, facts)) return {
			cause: "list-cut",
			...found,
			room: returned.head
		};
		return {
			cause: place === "there" && !isRenamed(chunk, degraded) ? "not-retrieved" : "unknown",
			...found
		};
	}
	const rank = {
		base: ranks.base ?? Infinity,
		head: ranks.head
	};
	const room = {
		base: contexts.base.chunks.length,
		head: contexts.head.chunks.length
	};
	const cause = contextLoss(rank, room);
	return cause === void 0 ? {
		cause: "ranked-too-low",
		...found
	} : {
		cause,
		...found,
		room: room.head
	};
}
function lengthOf$1(result) {
	return result?.kind === "answered" ? result.chunks.length : 0;
}
function lostSupport(base, head) {
	const now = new Map(referenceClaims(head).map((claim) => [claim.text, claim.inContext]));
	const lost = referenceClaims(base).find(({ text, inContext }) => {
		const onHead = now.get(text);
		return entails(inContext) && onHead?.kind === "verdict" && !entails(onHead);
	});
	const [rank] = supportOf(lost?.inContext);
	return rank === void 0 ? void 0 : base?.context[rank - 1];
}
function rankOf$1(result, id) {
	if (result?.kind !== "answered") return void 0;
	const index = result.chunks.findIndex((chunk) => chunk.id === id);
	return index < 0 ? void 0 : index + 1;
}
function isRenamed({ chunk }, { details }) {
	const { head } = details.results;
	if (head.kind !== "answered") return true;
	const own = chunk.text === void 0 ? void 0 : normalText(chunk.text);
	return head.chunks.some(({ doc, text }) => doc !== void 0 && doc === chunk.doc || own !== void 0 && text !== void 0 && normalText(text) === own);
}
// src/report/diagnosis/items/refuses.ts
function refuses(side, { details, matrices }, { refusal, classify }) {
	const result = details.results[side];
	if (result?.kind !== "answered" || result.answer === void 0) return void 0;
	const judged = matrices[side]?.outcome;
	if (refusal.detector === "judge" && judged?.kind === "outcome") return judged.outcome === "refused";
	return classify(result.answer) === "refused";
}
// src/report/diagnosis/items/cut-off.ts
function endOfPassage(rank, { cutoff }, chunks) {
	if (cutoff.kind !== "tokens" || rank > chunks.length) return void 0;
	const sizes = chunks.slice(0, rank).flatMap(({ tokens }) => tokens ?? []);
	return sizes.length < rank ? void 0 : sizes.reduce((sum, size) => sum + size, 0);
}
function missedBy(rank, reach, chunks) {
	const scores = chunks.flatMap(({ score }) => score ?? []);
	const [own, last] = [scores[rank - 1], scores[reach - 1]];
	const isRanking = scores.length === chunks.length && scores.every((score, at) => at === 0 || score <= (scores[at - 1] ?? Infinity));
	const spread = (scores[0] ?? 0) - (scores.at(-1) ?? 0);
	if (own === void 0 || last === void 0 || !isRanking || spread <= 0) return void 0;
	return {
		score: last - own,
		share: (last - own) / spread
	};
}
// src/report/diagnosis/items/new-text.ts
function isOustedByNewText({ head: { rank } }, { details: { matches, results }, reach }, facts) {
	const before = matches.head?.chunks.slice(0, rank - 1) ?? [];
	const said = saidOnBase(results);
	const fresh = before.filter((placed) => !placed.repeated && isNew(placed, said, facts));
	return fresh.length > 0 && rank - fresh.length <= reach;
}
function isNewText(placed, { results }, facts) {
	return isNew(placed, saidOnBase(results), facts);
}
function saidOnBase({ base }) {
	return chunksOf$3(base).map(({ text }) => onlyLetters(text ?? ""));
}
function isNew({ chunk }, said, { corpora, onBase }) {
	const before = chunk.doc === void 0 ? void 0 : onBase(documentId(chunk.doc));
	const texts = normalCorpusOf(corpora.head);
	const text = textOfChunk(chunk, texts);
	if (chunk.doc === void 0 || before === void 0 || text === void 0) return false;
	const [was, is] = [before, texts.source(chunk.doc) ?? text].map(lettersOnce);
	const pieces = onlyLetters(text).match(pieceOf) ?? [];
	return pieces.filter((piece) => !said.some((each) => each.includes(piece)) && !isIn(was, piece) && isIn(is, piece)).length > .5 * pieces.length;
}
function isIn(document, piece) {
	return document !== void 0 && occurrencesIn(document, piece).next().done === false;
}
const pieceOf = /.{1,24}/gsu;
// src/report/diagnosis/items/rank-loss.ts
function rankLoss(lost, { degraded: { details, metric }, base, head, reach }, facts) {
	const { rank } = lost.head;
	const shares = sharesOf(facts.corpora);
	const hasFallen = rank > lost.base.rank;
	const had = base.chunks[lost.base.rank - 1];
	const isKept = had !== void 0 && isHeld(had, {
		side: "base",
		others: head.chunks,
		shares
	});
	const isSame = hasFallen && isKept && holdSameChunks({
		base,
		head
	}, shares);
	const isCrowded = metric.cutoff.kind === "tokens" && (!hasFallen || !isSame && isBehindLarger(rank, {
		base,
		head
	}, reach.base));
	const ofRank = isOustedByNewText(lost, {
		details,
		reach: reach.head
	}, facts) ? "ousted-by-new-text" : isSame ? "same-chunks-reordered" : "ranked-too-low";
	const { head: result } = details.results;
	const scored = chunksOf$3(result);
	return {
		...lossOf(lost, isCrowded ? "crowded-out" : ofRank),
		room: isCrowded ? reach.head : void 0,
		ends: endOfPassage(rank, metric, head.chunks),
		missedBy: isCrowded ? void 0 : missedBy(rank, reach.head, scored)
	};
}
const largerBy = 1.1;
function isBehindLarger(rank, { base, head }, reachOfBase) {
	if (rank > reachOfBase) return false;
	const before = meanTokens(base.chunks.slice(0, reachOfBase));
	const now = meanTokens(head.chunks.slice(0, rank));
	return before !== void 0 && now !== void 0 && now > largerBy * before;
}
function meanTokens(chunks) {
	const known = chunks.flatMap(({ tokens }) => tokens ?? []);
	if (known.length === 0) return void 0;
	return known.reduce((sum, tokens) => sum + tokens, 0) / known.length;
}
// src/report/diagnosis/items/repeated-question.ts
const leastAsked = .75;
const leastOwn = .5;
const mostSentences = 2;
const mostUnits = 300;
function repeatedQuestion(text, query) {
	const asked = new Set(termsOf(query));
	const segments = segmentSpans(text);
	for (const [at, question] of segments.entries()) {
		if (!isAsking(text.slice(question.start, question.end), asked)) continue;
		const answer = answerOf$1(text, segments.slice(at + 1, at + 1 + mostSentences));
		if (answer !== void 0) return {
			question,
			answer
		};
	}
}
function isAsking(line, asked) {
	const own = new Set(termsOf(line));
	const common = own.intersection(asked).size;
	return common > 0 && common >= leastAsked * asked.size && common >= leastOwn * own.size;
}
function answerOf$1(text, below) {
	const [first] = below;
	let end;
	for (const each of below) {
		const said = text.slice(each.start, each.end);
		if (/^#|[?？؟]\W*$/u.test(said) || each.end - (first?.start ?? 0) > mostUnits) break;
		end = each.end;
	}
	return first === void 0 || end === void 0 ? void 0 : {
		start: first.start,
		end
	};
}
// src/report/diagnosis/items/asked-anew.ts
function askedAnew({ item, details }, facts) {
	const head = contextOf("head", details, facts);
	for (const placed of head?.chunks ?? []) {
		const { doc } = placed.chunk;
		const before = doc === void 0 ? void 0 : facts.onBase(documentId(doc));
		const text = head?.textOf(placed);
		if (placed.relevant || before === void 0 || text === void 0) continue;
		const found = repeatedQuestion(text, item.golden.base.query);
		if (found === void 0) continue;
		const { question, answer } = found;
		const all = onlyLetters(text.slice(question.start, answer.end));
		if (!lettersOnce(before).text.includes(all)) return {
			placed,
			said: text.slice(answer.start, answer.end)
		};
	}
}
// src/report/diagnosis/items/either-label.ts
function eitherLabel({ base: { what } }, { placed: { chunk, places }, said }, { item, corpora }) {
	if (what.kind !== "evidence" || chunk.doc === void 0) return void 0;
	const quotes = new Set(what.any.map(({ quote }) => quote));
	const target = targetsOf(item.golden.head.labels).find(({ any }) => any.some(({ quote }) => quotes.has(quote)));
	const doc = documentId(chunk.doc);
	const texts = normalCorpusOf(corpora.head);
	const exact = Array.from(occurrences(texts.source(doc) ?? "", said), (start) => ({
		start,
		end: start + said.length
	}));
	const spans = exact.length > 0 ? exact : texts.placesOf(doc, said).spans;
	const isInChunk = ({ start, end }) => places.some((place) => place.doc === doc && place.span.start <= start && end <= place.span.end);
	const span = spans.find(isInChunk) ?? spans[0];
	const label = span && labelOfPlace(doc, span, texts);
	return target && label && { any: [...target.any.map(labelOf$1), label] };
}
function targetsOf(labels) {
	return labels.kind === "evidence" ? labels.targets : [];
}
// src/report/diagnosis/items/said-in-other-words.ts
function saidInOtherWords({ base: { what } }, degraded, facts) {
	const { query, references } = degraded.item.golden.base;
	const quotes = what.kind === "evidence" ? what.any.map(({ quote }) => quote) : [];
	const head = contextOf("head", degraded.details, facts);
	const base = contextOf("base", degraded.details, facts);
	if (head === void 0 || base === void 0) return void 0;
	const known = lazily(() => base.chunks.map((placed) => new Set(words$1(base.textOf(placed) ?? ""))));
	const decisive = (references.length > 0 ? references : quotes).map((text) => decisiveWords(text, {
		query,
		known
	})).filter((each) => each !== void 0);
	for (const placed of decisive.length === 0 ? [] : head.chunks) {
		const said = sayingAny(decisive, placed, head.textOf(placed) ?? "");
		if (said !== void 0) return {
			placed,
			said
		};
	}
}
function sayingAny(decisive, { relevant }, text) {
	if (relevant) return void 0;
	const letters = normalTextOnce(text);
	const possible = decisive.filter(({ terms }) => [...terms].every((term) => letters.includes(term)));
	const sentences = possible.length === 0 ? [] : sentencesOf(text);
	return sentences.flatMap((_, at) => [
		1,
		2,
		3
	].map((count) => sentences.slice(at, at + count).join(" "))).find((together) => {
		const [numbers, said] = [numbersIn(together), new Set(words$1(together))];
		return possible.some((wanted) => wanted.numbers.isSubsetOf(numbers) && wanted.terms.isSubsetOf(said));
	});
}
const shortest$1 = 5;
const mostTerms = 3;
function decisiveWords(text, { query, known }) {
	const numbers = numbersIn(text).difference(numbersIn(query));
	if (numbers.size === 0) return void 0;
	const asked = new Set(words$1(query));
	const frequency = (term) => known().filter((own) => own.has(term)).length;
	const terms = [...new Set(words$1(text))].filter((word) => word.length >= shortest$1 && /^\p{L}/u.test(word) && !asked.has(word)).toSorted((a, b) => frequency(a) - frequency(b) || b.length - a.length).slice(0, mostTerms);
	return terms.length < 2 ? void 0 : {
		numbers,
		terms: new Set(terms)
	};
}
// src/report/diagnosis/items/said-on-topic.ts
const least$1 = .6;
function saidOnTopic({ item, details }, facts) {
	const [head, base] = [contextOf("head", details, facts), contextOf("base", details, facts)];
	if (head === void 0 || base === void 0) return void 0;
	const fresh = head.chunks.filter((placed) => !placed.relevant && isNewText(placed, details, facts));
	if (fresh.length === 0) return void 0;
	const texts = [head, base].flatMap(({ chunks, textOf }) => chunks.map((placed) => textOf(placed) ?? ""));
	const sentences = openSentenceTerms(texts.map((text, at) => ({
		doc: `${at}`,
		text
	})));
	const known = new Set(texts.flatMap((_, at) => sentences.in(`${at}`).flatMap(({ terms }) => terms)));
	const asked = termsOf(item.golden.base.query).filter((term) => known.has(term));
	const weights = sentences.weights(asked);
	const all = weights.values().reduce((sum, weight) => sum + weight, 0);
	const isOnTopic = (window) => {
		const said = new Set(window.flatMap(({ terms }) => terms));
		return weights.entries().filter(([term]) => said.has(term)).reduce((sum, [, weight]) => sum + weight, 0) >= least$1 * all;
	};
	for (const placed of all === 0 ? [] : fresh) {
		const text = head.textOf(placed) ?? "";
		const found = windowsOf(text, sentences.in(`${texts.indexOf(text)}`)).find(isOnTopic);
		if (found !== void 0) return {
			placed,
			said: text.slice(found[0]?.start, found.at(-1)?.end)
		};
	}
}
function windowsOf(text, sentences) {
	const own = sentences.filter(({ start, end }) => !/[?？؟]\W*$/u.test(text.slice(start, end)));
	const pairs = own.flatMap((first, at) => {
		const next = own[at + 1];
		return next !== void 0 && !/\n\s*\n/.test(text.slice(first.end, next.start)) ? [[first, next]] : [];
	});
	return [...own.map((one) => [one]), ...pairs];
}
// src/report/diagnosis/items/answered-elsewhere.ts
function answeredElsewhere(lost, degraded, facts) {
	const found = askedAnew(degraded, facts) ?? saidInOtherWords(lost, degraded, facts) ?? saidOnTopic(degraded, facts);
	if (found === void 0) return void 0;
	const { id: chunk, doc } = found.placed.chunk;
	const label = eitherLabel(lost, found, {
		item: degraded.item,
		corpora: facts.corpora
	});
	return {
		chunk,
		doc,
		...label && { label }
	};
}
// src/report/diagnosis/items/retrieval-cause.ts
function retrievalCause(degraded, facts) {
	const { details, metric } = degraded;
	const { base, head } = details.matches;
	if (base === void 0 || head === void 0) return goneEvidence(degraded);
	const scope = scopeOf(degraded, {
		base,
		head
	}, facts);
	const reached = targetPairs(details, readsEveryGrade(metric) ? 1 : void 0).filter((pair) => scope.holds("base", pair));
	const lost = bestOf(reached.filter((pair) => !scope.holds("head", pair)));
	if (lost !== void 0) {
		const found = lossWithin(lost, {
			degraded,
			base,
			head,
			...scope
		}, facts);
		return found.cause === "in-a-copy" ? found : {
			...found,
			elsewhere: answeredElsewhere(lost, degraded, facts)
		};
	}
	const fallen = bestOf(reached.filter((pair) => pair.head.rank > pair.base.rank));
	return fallen === void 0 ? { cause: "unknown" } : lossOf(fallen, "reordered");
}
function scopeOf({ details, metric }, { base, head }, facts) {
	if (metric.cutoff.kind === "context") {
		const [before, now] = [contextOf("base", details, facts), contextOf("head", details, facts)];
		if (before !== void 0 && now !== void 0) {
			const contexts = {
				base: before,
				head: now
			};
			const chunks = {
				base: before.chunks,
				head: now.chunks
			};
			const reach = {
				base: before.chunks.length,
				head: now.chunks.length
			};
			const holds = (side, pair) => isSeen(pair[side], contexts[side], facts);
			return {
				reach,
				chunks,
				holds
			};
		}
	}
	const reach = {
		base: reachOfMetric(metric, base),
		head: reachOfMetric(metric, head)
	};
	const chunks = {
		base: base.chunks.slice(0, reach.base),
		head: head.chunks.slice(0, reach.head)
	};
	const holds = (side, pair) => pair[side].rank <= reach[side];
	return {
		reach,
		chunks,
		holds
	};
}
function lossWithin(lost, matched, facts) {
	const { degraded, reach, chunks } = matched;
	if (isGone(lost, degraded)) return lossOf(lost, "evidence-gone");
	const copy = copyWithin(lost, chunks.head, facts);
	if (copy !== void 0) return {
		...lossOf(lost, "in-a-copy"),
		chunk: copy.chunk
	};
	const early = beforeRanks(lost, matched, facts);
	if (early !== void 0) return early;
	const ofContext = degraded.metric.cutoff.kind === "context" ? contextLoss({
		base: lost.base.rank,
		head: lost.head.rank
	}, reach) : void 0;
	return ofContext === void 0 ? rankLoss(lost, matched, facts) : {
		...lossOf(lost, ofContext),
		room: reach.head
	};
}
function bestOf(pairs) {
	return pairs.reduce((best, pair) => best === void 0 || pair.base.rank < best.base.rank ? pair : best, void 0);
}
function isGone({ base: { what } }, { item }) {
	const names = what.kind === "evidence" ? what.any.map(({ quote, doc }) => [doc, quote]) : [[what.id, void 0]];
	return item.gone.some((gone) => gone.from === "file" && names.some(([doc, quote]) => documentId(gone.doc) === doc && gone.quote === quote));
}
function goneEvidence({ item }) {
	const [gone] = item.gone;
	if (gone === void 0) return { cause: "unknown" };
	return {
		cause: "evidence-gone",
		target: {
			kind: "evidence",
			name: gone.doc
		}
	};
}
function copyWithin({ head: { what } }, chunks, { corpora }) {
	if (what.kind !== "evidence") return void 0;
	const texts = normalCorpusOf(corpora.head);
	const textOf = ({ chunk }) => textOfChunk(chunk, texts);
	const docs = new Set(chunks.flatMap(({ chunk: { doc } }) => doc === void 0 ? [] : [documentId(doc)]));
	const ranking = rankingForEvidence(chunks, textOf);
	const cutCopy = ({ doc: own, ...one }) => {
		const ranks = Array.from(docs, (doc) => {
			const places = doc === own ? [] : copyPlaces(one, texts.source(doc) ?? "");
			return places.length === 0 ? Infinity : satisfiedAt({
				...one,
				doc,
				places
			}, ranking);
		});
		const placed = chunks[Math.min(...ranks) - 1];
		return placed && { chunk: placed.chunk.id };
	};
	return what.any.map((one) => copyOf(one, chunks, { textOf }) ?? cutCopy(one)).find((copy) => copy !== void 0);
}
// src/report/diagnosis/items/word-cause.ts
function wordCause(sight) {
	return unusedString(sight) ?? inventedNumber(sight);
}
function unusedString(sight, counts = () => true) {
	const dropped = droppedStrings(sight).map((listed) => ({
		listed,
		run: words$1(listed)
	}));
	const { chunks, textOf } = sight.contexts.head;
	for (const placed of dropped.length === 0 ? [] : chunks.filter(counts)) {
		const said = words$1(textOf(placed) ?? "");
		const found = dropped.find(({ run }) => hasWordRun(said, run));
		if (found !== void 0) return {
			cause: "not-used",
			claim: found.listed,
			chunk: placed.chunk.id
		};
	}
}
function droppedStrings(sight) {
	const answers = {
		base: answerOf("base", sight),
		head: answerOf("head", sight)
	};
	if (answers.base === void 0 || answers.head === void 0) return [];
	const [before, now] = [words$1(answers.base), words$1(answers.head)];
	return sight.degraded.item.golden.base.contains.filter((listed) => {
		const run = words$1(listed);
		return hasWordRun(before, run) && !hasWordRun(now, run);
	});
}
function inventedNumber(sight) {
	const [gained] = inventedNumbers(sight);
	return gained === void 0 ? void 0 : {
		cause: "hallucinated",
		claim: gained
	};
}
function inventedNumbers(sight) {
	const [base, head] = [answerOf("base", sight), answerOf("head", sight)];
	const { chunks, textOf } = sight.contexts.head;
	const texts = chunks.flatMap((placed) => textOf(placed) ?? []);
	if (base === void 0 || head === void 0 || texts.length < chunks.length) return [];
	const { query, references, contains } = sight.degraded.item.golden.base;
	const said = [
		query,
		withoutMarks(base, texts),
		...references,
		...contains,
		...texts
	];
	return inventedNumbers$1(withoutMarks(head, texts), said).invented;
}
function answerOf(side, { degraded }) {
	const result = degraded.details.results[side];
	return result?.kind === "answered" ? result.answer : void 0;
}
// src/report/diagnosis/items/answer-cause.ts
function answerCause(degraded, { entry, facts }) {
	const sight = sightOf(degraded, facts);
	if (sight === void 0) return { cause: "unknown" };
	if (stoppedCiting(degraded, entry)) return { cause: "uncited" };
	return lostBeforeGenerator(sight) ?? (readsAnswer(entry) ? madeOfContext(sight) : void 0) ?? { cause: "unknown" };
}
function stoppedCiting({ matrices: { head } }, entry) {
	const score = entry.reads === "matrix" && head ? entry.score(head) : void 0;
	return score?.kind === "not_applicable" && score.reason === "no_citations";
}
function sightOf(degraded, facts) {
	const base = contextOf("base", degraded.details, facts);
	const head = contextOf("head", degraded.details, facts);
	return base && head && {
		degraded,
		facts,
		contexts: {
			base,
			head
		}
	};
}
function lostBeforeGenerator(sight) {
	return goneFromContext(sight) ?? lostFromContext(sight) ?? judgedLoss(sight);
}
function goneFromContext({ degraded, contexts: { base } }) {
	const gone = degraded.item.gone.find(({ doc, quote, from }) => {
		if (quote === void 0 || from === "index") return false;
		return holds(base.chunks, {
			doc,
			quote,
			places: []
		}, base.textOf);
	});
	return gone && {
		cause: "evidence-gone",
		target: {
			kind: "evidence",
			name: gone.doc
		}
	};
}
function lostFromContext(sight) {
	const { degraded, facts, contexts } = sight;
	const { base, head } = degraded.details.matches;
	if (base === void 0 || head === void 0) return void 0;
	const lost = bestOf(targetPairs(degraded.details, void 0).filter((pair) => isReadable(pair.base, contexts.base, facts) && !isReadable(pair.head, contexts.head, facts)));
	if (lost === void 0) return void 0;
	const matched = {
		degraded,
		base,
		head
	};
	return beforeRanks(lost, matched, facts) ?? outsideContext(lost, matched, sight);
}
function outsideContext(pair, matched, { facts, contexts }) {
	const reach = {
		base: contexts.base.chunks.length,
		head: contexts.head.chunks.length
	};
	const cause = contextLoss({
		base: pair.base.rank,
		head: pair.head.rank
	}, reach);
	return cause === void 0 ? rankLoss(pair, {
		...matched,
		reach
	}, facts) : {
		...lossOf(pair, cause),
		room: reach.head
	};
}
function madeOfContext(sight) {
	return refusalCause(sight) ?? judgedCause(sight) ?? wordCause(sight);
}
function refusalCause({ degraded, facts, contexts }) {
	if (refuses("head", degraded, facts) !== true || refuses("base", degraded, facts) !== false) return void 0;
	const sees = seesSomething(degraded.details.matches.head, contexts.head, facts) ?? judgedSight(degraded.matrices.head);
	if (sees === void 0) return { cause: "unknown" };
	return { cause: sees ? "refused-despite-evidence" : "refused-without-evidence" };
}
function readsAnswer(entry) {
	if (entry.reads === "answer" || entry.reads === "outcome") return true;
	if (entry.reads !== "matrix") return false;
	return entry.needs.length === 0 || readsAnswer$1(entry.needs);
}
// src/report/diagnosis/items/trajectory-cause.ts
function trajectoryCause({ item, details: { results } }) {
	const [base, head] = [stepsOf(results.base), stepsOf(results.head)];
	if (base === void 0 || head === void 0) return { cause: "unknown" };
	const { calls = [], forbidden = [] } = item.golden.base.tools ?? {};
	return { cause: [
		["wrong-tool", (steps) => wrongCalls(steps, calls, forbidden)],
		["tool-loop", repeatedCalls],
		["error-ignored", ignoredErrors],
		["missing-tool", (steps) => missingCalls(steps, calls)]
	].find(([, count]) => count(head) > count(base))?.[0] ?? "unknown" };
}
function dropsPassage({ details: { matches, inSteps, context, results } }) {
	const { base, head } = matches;
	if (inSteps === void 0 || head === void 0) return false;
	const isFound = (match, at) => (match?.targets[at]?.rank ?? Infinity) <= (match?.returned ?? 0);
	const found = [...inSteps.targets.keys()].filter((at) => isFound(base, at) && isFound(inSteps, at));
	if (found.some((at) => !isFound(head, at))) return true;
	const seen = results.head.kind === "answered" && results.head.context !== void 0 ? context.head : void 0;
	if (found.length === 0 || seen === void 0) return false;
	return !inSteps.chunks.filter((chunk) => chunk.relevant).some(({ chunk }) => seen.some((one) => isSame$1(one.chunk, chunk)));
}
function isSame$1(one, other) {
	return one.id === other.id || one.text !== void 0 && one.text === other.text;
}
function stepsOf(result) {
	return result?.kind === "answered" ? result.steps : void 0;
}
function ignoredErrors(steps) {
	const mends = ({ tool }, at) => steps.slice(at + 1).some((later) => later.tool === tool && later.error === void 0);
	return steps.filter((step, at) => step.error !== void 0 && !mends(step, at)).length;
}
function repeatedCalls(steps) {
	const outcomes = /* @__PURE__ */ new Map();
	let repeats = 0;
	for (const { tool, arguments: given, error } of steps) {
		const call = canonical([tool, given ?? null]);
		const before = outcomes.get(call);
		const failed = error !== void 0;
		if (before !== void 0 && (!before.failed || failed)) repeats += 1;
		outcomes.set(call, { failed: failed && before?.failed !== false });
	}
	return repeats;
}
function wrongCalls(steps, calls, forbidden) {
	const known = new Set(calls.map(({ tool }) => tool));
	const isWrong = (tool) => forbidden.includes(tool) || known.size > 0 && !known.has(tool);
	return steps.filter(({ tool }) => isWrong(tool)).length;
}
function missingCalls(steps, calls) {
	const made = /* @__PURE__ */ new Map();
	for (const { tool } of steps) made.set(tool, (made.get(tool) ?? 0) + 1);
	let missing = 0;
	for (const { tool } of calls) {
		const left = made.get(tool) ?? 0;
		if (left === 0) missing += 1;
		else made.set(tool, left - 1);
	}
	return missing;
}
// src/report/diagnosis/items/attribute-item.ts
function attributeItem(degraded, facts) {
	const { metric } = degraded;
	return {
		...nothing,
		metric: metric.name,
		depth: facts.depth,
		...findCause(degraded, facts)
	};
}
const nothing = {
	target: void 0,
	rank: {
		base: void 0,
		head: void 0
	},
	room: void 0,
	ends: void 0,
	movedTo: void 0,
	neverReturned: void 0,
	missedBy: void 0,
	claim: void 0,
	chunk: void 0,
	elsewhere: void 0,
	message: void 0
};
function findCause(degraded, facts) {
	const { item, metric } = degraded;
	const { failure } = item.facts.head;
	if (failure !== void 0) return {
		cause: "query-failed",
		message: failure
	};
	const entry = entryOf(metric);
	if (readsJudge(entry, facts.refusal) && isUnchanged(degraded)) return { cause: "judge-noise" };
	switch (entry.reads) {
		case "labels": return dropsPassage(degraded) ? { cause: "passage-dropped" } : retrievalCause(degraded, facts);
		case "steps":
		case "trials": return trajectoryCause(degraded);
		case "answer":
		case "outcome":
		case "matrix": return answerCause(degraded, {
			entry,
			facts
		});
		case "chunks":
		case "timing":
		case "usage":
		case "confidence":
		case "scorer":
		case "beside": return { cause: "unknown" };
	}
}
function isUnchanged({ details: { results } }) {
	return results.base !== void 0 && returned$1(results.base) === returned$1(results.head);
}
function returned$1(result) {
	if (result.kind === "failed") return "";
	const { chunks, answer, context } = result;
	const texts = chunks.map(({ id, text }) => [id, text]);
	return JSON.stringify([
		texts,
		answer,
		context
	]);
}
// src/report/diagnosis/items/attributed-metrics.ts
function attributedMetrics(items, { metrics, headline }) {
	const gated = metrics.filter(({ gate, comparison }) => isExplained(comparison.metric) && (gate !== void 0 || comparison.metric.name === headline)).map(({ comparison }) => comparison);
	const isHeadline = ({ metric: { name } }) => Number(name === headline);
	const found = /* @__PURE__ */ new Map();
	for (const { metric, degraded } of gated.toSorted((a, b) => isHeadline(b) - isHeadline(a))) for (const id of degraded) if (!found.has(id)) found.set(id, metric);
	const explained = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) {
		const metric = found.get(item.id) ?? gated.find(({ metric: own }) => isLost$1(item, own))?.metric;
		if (metric !== void 0) explained.set(item.id, metric);
	}
	return explained;
}
function isExplained(metric) {
	switch (entryOf(metric).reads) {
		case "labels":
		case "steps":
		case "trials":
		case "answer":
		case "outcome":
		case "matrix": return true;
		case "chunks":
		case "timing":
		case "usage":
		case "confidence":
		case "scorer":
		case "beside": return false;
	}
}
function isLost$1({ origin, facts, scores, gone }, metric) {
	const { base } = scores;
	if (origin === "added" || base === void 0 || facts.base?.failure !== void 0) return false;
	if (facts.head.failure !== void 0) return base.get(metric.name)?.kind === "scored";
	const head = scores.head.get(metric.name);
	return head?.kind === "not_applicable" && head.reason === "stale_label" && gone.length > 0;
}
// src/report/diagnosis/items/worse-answer.ts
function worseAnswers(items, { metrics, headline }, isHeard) {
	const gated = metrics.filter(({ gate, comparison }) => gate !== void 0 || comparison.metric.name === headline).filter(({ comparison: { metric } }) => readsAnswer(entryOf(metric)) && isHeard(metric)).map(({ comparison: { metric, degraded } }) => ({
		metric,
		degraded: new Set(degraded)
	}));
	const worse = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) {
		const first = gated.find(({ metric, degraded }) => degraded.has(item.id) || turnsToRefusal(item, metric));
		if (first !== void 0 && hasPassage(item.golden)) worse.set(item.id, first.metric);
	}
	return worse;
}
function turnsToRefusal({ scores }, { name }) {
	const head = scores.head.get(name);
	return head?.kind === "not_applicable" && head.reason === "refused" && scores.base?.get(name)?.kind === "scored";
}
function hasPassage({ base }) {
	return base.answerable && (base.forbidden === void 0 || base.labels.kind !== "none");
}
function worseAnswer(degraded, facts, idsKept) {
	const sight = sightOf(degraded, facts);
	if (sight === void 0) return void 0;
	const same = seesTheSame(sight);
	if (same && saysTheSame(degraded)) return void 0;
	const faults = answerFaults(sight);
	return {
		lostBy: same ? "generator" : lostBy(sight, {
			faults,
			idsKept
		}),
		faults
	};
}
function lostBy(sight, { faults, idsKept }) {
	const { degraded, facts, contexts } = sight;
	const { base, head } = degraded.details.matches;
	if (!idsKept && base?.labels === "chunks") return "untold";
	if (lostBeforeGenerator(sight) !== void 0) return faults.some(isInvented) || ignoresWhatItKept(sight) ? "both" : "retrieval";
	return (seesSomething(head, contexts.head, facts) === true || judgedSight(degraded.matrices.head) === true) && !mayHaveLost(sight) ? "generator" : "untold";
}
function mayHaveLost({ degraded: { details }, facts, contexts }) {
	if (sideNames.every((side) => {
		const result = details.results[side];
		return (result?.kind === "answered" ? result.context : void 0) !== void 0 || facts.contextK[side] !== void 0;
	})) return false;
	const pairs = targetPairs(details, void 0);
	return pairs.length === 0 || pairs.some(({ base, head }) => isReadable(base, contexts.base, facts) && head.rank > base.rank);
}
function isInvented({ kind }) {
	return kind === "invented-number" || kind === "invented-claim";
}
function ignoresWhatItKept(sight) {
	const { degraded, facts, contexts } = sight;
	if (refuses("head", degraded, facts) === true) return false;
	const kept = targetPairs(degraded.details, void 0).filter((pair) => isReadable(pair.base, contexts.base, facts) && isReadable(pair.head, contexts.head, facts));
	const { textOf } = contexts.head;
	return unusedString(sight, (placed) => kept.some(({ head }) => isReadable(head, {
		chunks: [placed],
		textOf
	}, facts))) !== void 0 || unusedClaim(degraded.matrices) !== void 0;
}
function seesTheSame({ contexts: { base, head } }) {
	if (base.chunks.length === 0 || base.chunks.length !== head.chunks.length) return false;
	return base.chunks.every((placed, index) => {
		const other = head.chunks[index];
		const text = base.textOf(placed);
		return other !== void 0 && text !== void 0 && text === head.textOf(other);
	});
}
function saysTheSame({ details: { results } }) {
	const { base, head } = results;
	return base?.kind === "answered" && head.kind === "answered" && base.answer === head.answer;
}
function answerFaults(sight) {
	const { matrices } = sight.degraded;
	const of = (kind, texts) => texts.map((text) => ({
		kind,
		text
	}));
	return [
		...of("missing-string", droppedStrings(sight)),
		...of("missing-claim", droppedClaims(matrices)),
		...of("excluded-string", enteredStrings(sight)),
		...of("invented-number", inventedNumbers(sight)),
		...of("invented-claim", inventedClaims(matrices))
	];
}
function enteredStrings(sight) {
	const [before, now] = [words$1(answerOf("base", sight) ?? ""), words$1(answerOf("head", sight) ?? "")];
	return sight.degraded.item.golden.base.excludes.filter((listed) => {
		const run = words$1(listed);
		return hasWordRun(now, run) && !hasWordRun(before, run);
	});
}
// src/report/diagnosis/likely/causes-of-items.ts
function byCauses(cause, those) {
	const fit = new Set(those);
	return ({ questions }) => {
		const explains = ({ cause: own }) => own !== void 0 && fit.has(own);
		return questions.some(explains) ? {
			cause,
			explains,
			evidence: {}
		} : void 0;
	};
}
function isLostInRanking({ cause, rank }) {
	if (cause === void 0) return false;
	return ofRanking$1.has(cause) || cause === "unknown" && rank.base !== void 0;
}
function isCutOrRankedElsewhere(question) {
	return isRankedElsewhere(question) || question.isInPart && isLostInRanking(question);
}
function isRankedElsewhere(question) {
	return question.cause !== "unknown" && isLostInRanking(question);
}
const ofRanking$1 = /* @__PURE__ */ new Set([
	"not-retrieved",
	"ranked-too-low",
	"same-chunks-reordered",
	"reordered",
	"crowded-out",
	"left-out-of-context",
	"split-by-chunking",
	"ousted-by-new-text",
	"refused-without-evidence"
]);
// src/report/diagnosis/likely/lists.ts
function comparable(questions) {
	return questions.filter(({ lists }) => sideNames.every((side) => lists[side].length > 0));
}
function meanOfSides(questions, numberOf) {
	const sums = {
		base: 0,
		head: 0
	};
	let known = 0;
	for (const { lists } of questions) {
		const [base, head] = [numberOf(lists.base), numberOf(lists.head)];
		if (base === void 0 || head === void 0) continue;
		known += 1;
		sums.base += base;
		sums.head += head;
	}
	return known === 0 ? void 0 : {
		base: sums.base / known,
		head: sums.head / known
	};
}
function returned(questions, side) {
	return new Set(questions.flatMap(({ lists }) => lists[side].passages));
}
// src/report/diagnosis/likely/cutting.ts
const leastAligned = .9;
const competing = .6;
const mostRewritten = .1;
const cuttingOf = oncePer(({ questions, documents: { edited } }) => {
	const base = returned(questions, "base");
	const keys = new Set(base.values().map(({ key }) => key));
	const spans = base.values().flatMap(({ doc, span }) => span === void 0 ? [] : [{
		doc,
		span
	}]);
	const taken = new Map(Array.from(Map.groupBy(spans, ({ doc }) => doc), ([doc, placed]) => [doc, openPlaces(placed.map(({ span }) => span))]));
	const counts = {
		same: 0,
		otherwise: 0,
		unplaced: 0,
		rewritten: 0
	};
	for (const { key, span, doc, tokens } of returned(questions, "head")) if (keys.has(key)) counts.same += 1;
	else if (doc !== void 0 && edited.has(doc)) continue;
	else if (span === void 0) counts.unplaced += tokens === void 0 ? 0 : 1;
	else {
		const place = taken.get(doc)?.(span);
		if (place !== void 0) counts[place === "same" ? "rewritten" : "otherwise"] += 1;
	}
	const { same, otherwise, unplaced, rewritten } = counts;
	const told = same + otherwise + unplaced;
	if (rewritten > mostRewritten * (told + rewritten)) return "rewritten";
	if (told === 0) return void 0;
	return same >= leastAligned * (same + otherwise) && 2 * same >= unplaced ? "alike" : "otherwise";
});
function openPlaces(spans) {
	const sorted = spans.toSorted((a, b) => a.start - b.start);
	const longest = sorted.reduce((most, { start, end }) => Math.max(most, end - start), 0);
	return (span) => {
		const from = firstIndex(sorted, ({ start }) => start > span.start - longest);
		const to = firstIndex(sorted, ({ start }) => start >= span.end);
		const near = sorted.slice(from, to);
		if (near.some(({ start, end }) => start === span.start && end === span.end)) return "same";
		return near.some((other) => compete(span, other)) ? "competing" : void 0;
	};
}
function compete(one, other) {
	return Math.min(one.end, other.end) - Math.max(one.start, other.start) > competing * Math.min(one.end - one.start, other.end - other.start);
}
// src/report/diagnosis/likely/chunks.ts
const largerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	if (chunkTokens === void 0 || chunkTokens.head <= 1.1 * chunkTokens.base) return void 0;
	return cuttingOf(facts) === "otherwise" || isAdded(chunkTokens, facts) ? {
		cause: "larger-chunks",
		explains: isCutOrRankedElsewhere,
		evidence: lengthsOf$1(facts)
	} : void 0;
};
const smallerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	if (chunkTokens === void 0 || isAdded(chunkTokens, facts)) return void 0;
	return cuttingOf(facts) === "otherwise" && chunkTokens.head < .9 * chunkTokens.base ? {
		cause: "smaller-chunks",
		explains: isCutOrRankedElsewhere,
		evidence: { chunkTokens }
	} : void 0;
};
const lessOverlap = .05;
const splitEvidence = (facts) => {
	if (largerChunks(facts) !== void 0 || smallerChunks(facts) !== void 0) return void 0;
	const chunkOverlap = cuttingOf(facts) === "otherwise" ? overlapOfChunks(facts) : void 0;
	const isLess = chunkOverlap !== void 0 && chunkOverlap.base - chunkOverlap.head > lessOverlap;
	return {
		cause: "split-evidence",
		explains: (question) => question.cause === "split-by-chunking" || isLess && isCutOrRankedElsewhere(question),
		evidence: { ...isLess && { chunkOverlap } }
	};
};
function overlapOfChunks({ questions }) {
	const [base, head] = sideNames.map((side) => {
		const distinct = new Map(Array.from(returned(questions, side), (one) => [one.key, one]));
		const spans = Map.groupBy(distinct.values(), ({ doc }) => doc).values().map((ofDocument) => ofDocument.flatMap(({ span }) => span ?? []));
		const lengths = {
			all: 0,
			once: 0
		};
		for (const own of spans) {
			lengths.all += own.reduce((sum, { start, end }) => sum + end - start, 0);
			lengths.once += unionLength(own);
		}
		return lengths.all === 0 ? void 0 : 1 - lengths.once / lengths.all;
	});
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
const chunkLengths = oncePer((facts) => {
	const cutting = cuttingOf(facts);
	if (cutting === void 0 || cutting === "alike") return void 0;
	const [base, head] = sideNames.map((side) => longChunk(facts.questions, side));
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
});
function lengthsOf$1(facts) {
	const chunkTokens = chunkLengths(facts);
	const { addedTokens } = facts;
	if (chunkTokens === void 0) return {};
	return addedTokens !== void 0 && isAdded(chunkTokens, facts) ? {
		chunkTokens,
		addedTokens
	} : { chunkTokens };
}
function isAdded({ base, head }, { addedTokens: added }) {
	if (added === void 0 || base === head) return false;
	return 2 * (added.head - added.base) * Math.sign(head - base) > Math.abs(head - base);
}
function longChunk(questions, side) {
	const lengths = comparable(questions).flatMap(({ lists }) => lists[side].passages).flatMap(({ tokens }) => tokens ?? []);
	return nearestRank(lengths.toSorted((a, b) => a - b), 90);
}
// src/report/diagnosis/likely/context-grown.ts
function contextGrown(facts, { metrics }) {
	const price = metrics.find(({ comparison }) => comparison.metric.name === contextPrice);
	if (price === void 0) return void 0;
	const { base, head, degraded, pairs } = price.comparison;
	if (base === void 0 || head === void 0) return void 0;
	const context = meanOfSides(comparable(facts.questions), (list) => list.context);
	const evidence = {
		contextTokens: {
			base,
			head
		},
		...context && { context },
		...lengthsOf$1(facts)
	};
	return {
		leads: {
			cause: "context-grown",
			questions: degraded.length,
			of: pairs.items.length,
			evidence,
			named: []
		},
		also: []
	};
}
// src/report/diagnosis/likely/copies.ts
const rise = .05;
const copies = ({ questions }) => {
	const duplicates = meanOfSides(comparable(questions), ({ passages }) => passages.length === 0 ? void 0 : repeated(passages) / passages.length);
	if (duplicates === void 0 || duplicates.head - duplicates.base < rise) return void 0;
	const explains = (question) => question.cause === "in-a-copy" || isLostInRanking(question) && isPushedDown(question, repeated);
	return {
		cause: "copies",
		explains,
		evidence: { duplicates }
	};
};
const newTexts = ({ questions, documents: { isNew } }) => {
	const fresh = (passages) => passages.filter(({ doc }) => doc !== void 0 && isNew(doc)).length;
	const explains = (question) => question.cause === "ousted-by-new-text" || isLostInRanking(question) && isPushedDown(question, fresh);
	return questions.some(explains) ? {
		cause: "new-texts",
		explains,
		evidence: {}
	} : void 0;
};
function repeated(passages) {
	return passages.length - new Set(passages.map(({ key }) => key)).size;
}
const fills = .25;
function isPushedDown({ rank, lists: { base, head } }, count) {
	const more = count(before(head, rank.head)) - count(before(base, rank.head === void 0 ? void 0 : rank.base));
	if (rank.head === void 0) return more > 0 && more >= fills * head.passages.length;
	return more > 0 && 2 * more >= rank.head - (rank.base ?? 1);
}
function before({ passages }, rank) {
	return rank === void 0 ? passages : passages.slice(0, rank - 1);
}
// src/report/diagnosis/likely/document-names.ts
const fitting = .9;
const mostRenamed = .5;
const documentNames = ({ questions, documents: { homed, renamed } }) => {
	const { base, head } = homed;
	if (!(base !== void 0 && head !== void 0 && base >= fitting && head < fitting) && renamedShare(questions) <= mostRenamed) return void 0;
	const known = new Set([...returned(questions, "base")].map((passage) => passage.doc));
	const explains = ({ cause, rank, doc, lists }) => cause !== void 0 && rank.head === void 0 && !(doc !== void 0 && renamed.has(doc)) && lists.head.passages.some((passage) => !known.has(passage.doc));
	return {
		cause: "document-names",
		explains,
		evidence: {}
	};
};
function renamedShare(questions) {
	const docs = Map.groupBy(returned(questions, "base"), ({ key }) => key);
	const head = [...returned(questions, "head")];
	const isRenamed = ({ key, doc }) => {
		const before = docs.get(key);
		return before !== void 0 && before.every((passage) => passage.doc !== doc);
	};
	return head.length === 0 ? 0 : head.filter(isRenamed).length / head.length;
}
// src/report/diagnosis/likely/overlap.ts
const passagesInCommon = oncePer((questions) => overlapOf(questions, "passages"));
const documentsInCommon = oncePer((questions) => overlapOf(questions, "documents"));
function overlapOf(questions, by) {
	const lists = comparable(questions).map(({ lists: { base, head } }) => ({
		base: ranksOf(base.passages, by),
		head: ranksOf(head.passages, by)
	}));
	const counts = /* @__PURE__ */ new Map();
	for (const { base } of lists) for (const name of base.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
	const sums = {
		common: 0,
		others: 0,
		most: 0,
		concordant: 0,
		discordant: 0
	};
	const excess = [];
	for (const { base, head } of lists) {
		const common = [...head.keys()].filter((name) => base.has(name));
		const everywhere = [...head.keys()].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
		sums.common += common.length;
		sums.others += everywhere - common.length;
		sums.most += Math.min(base.size, head.size);
		excess.push(common.length - (everywhere - common.length) / Math.max(1, lists.length - 1));
		addOrder(sums, common, {
			base,
			head
		});
	}
	if (sums.most === 0) return void 0;
	const { concordant, discordant } = sums;
	return {
		own: sums.common / sums.most,
		chance: Math.min(1, sums.others / (Math.max(1, lists.length - 1) * sums.most)),
		surely: standardErrors(excess),
		order: concordant + discordant === 0 ? 1 : (concordant - discordant) / (concordant + discordant)
	};
}
function standardErrors(numbers) {
	const { mean, se = 0 } = summarisePairs(numbers, void 0);
	if (mean <= 0) return 0;
	return se === 0 ? Infinity : mean / se;
}
function ranksOf(passages, by) {
	const ranks = /* @__PURE__ */ new Map();
	for (const [at, { key, doc }] of passages.entries()) {
		const name = by === "passages" ? key : doc;
		if (name !== void 0 && !ranks.has(name)) ranks.set(name, at);
	}
	return ranks;
}
const mostPaired = 20;
function addOrder(sums, common, { base, head }) {
	const paired = common.slice(0, mostPaired);
	for (const [at, one] of paired.entries()) for (const other of paired.slice(at + 1)) {
		const isSame = rank(base, one) < rank(base, other) === rank(head, one) < rank(head, other);
		sums[isSame ? "concordant" : "discordant"] += 1;
	}
}
function rank(ranks, name) {
	return ranks.get(name) ?? 0;
}
function beyondChance({ own, chance }) {
	return chance >= 1 ? 0 : (own - chance) / (1 - chance);
}
// src/report/diagnosis/likely/ranking.ts
const same = .9;
const mostAlike = .5;
const related = .08;
const certain = 3;
const telling = .3;
const sameChunksReordered = ({ questions }) => {
	const overlap = passagesInCommon(questions);
	if (overlap === void 0 || overlap.own < same || overlap.order >= mostAlike) return void 0;
	if (overlap.own - overlap.chance < telling) return void 0;
	const { own, order } = overlap;
	return {
		cause: "same-chunks-reordered",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			order
		}
	};
};
const unrelatedResults = (facts) => {
	const overlap = (cuttingOf(facts) === "alike" ? passagesInCommon : documentsInCommon)(facts.questions);
	if (overlap === void 0 || overlap.chance > .7) return void 0;
	if (beyondChance(overlap) >= related || overlap.surely >= certain) return void 0;
	const { own, chance } = overlap;
	return {
		cause: "unrelated-results",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			chance
		}
	};
};
const rankingChanged = (facts) => {
	const overlap = passagesInCommon(facts.questions);
	if (overlap === void 0 || facts.onlyDocuments || cuttingOf(facts) !== "alike") return void 0;
	const { own, order } = overlap;
	return order < 1 ? {
		cause: "ranking-changed",
		explains: isRankedElsewhere,
		evidence: {
			overlap: own,
			order
		}
	} : void 0;
};
// src/report/diagnosis/likely/documents-missing.ts
const chance = .01;
const documentsMissing = (facts) => {
	const { questions, documents } = facts;
	const tellsNothing = !documents.listed && unrelatedResults(facts) !== void 0;
	const missing = documents.listed || tellsNothing ? documents.removed : /* @__PURE__ */ new Set([...documents.removed, ...vanished(questions)]);
	const explains = ({ cause, doc }) => cause === "not-indexed" && !tellsNothing || cause !== void 0 && doc !== void 0 && missing.has(doc);
	const lost = questions.filter(explains);
	if (lost.length === 0) return void 0;
	const names = [...new Set(lost.flatMap(({ doc }) => doc ?? []))].toSorted(byCodeUnit);
	return {
		cause: "documents-missing",
		explains,
		evidence: { documents: {
			total: names.length,
			names: names.slice(0, 3)
		} }
	};
};
function vanished(questions) {
	const asked = comparable(questions);
	const onHead = new Set(asked.flatMap(({ lists }) => documentsOf$2(lists.head.passages)));
	const counts = /* @__PURE__ */ new Map();
	const stayed = {
		kept: 0,
		of: 0
	};
	for (const { lists } of asked) {
		const base = documentsOf$2(lists.base.passages.slice(0, lists.head.length));
		const head = new Set(documentsOf$2(lists.head.passages));
		for (const doc of base) counts.set(doc, (counts.get(doc) ?? 0) + 1);
		const others = base.filter((doc) => onHead.has(doc));
		stayed.of += others.length;
		stayed.kept += others.filter((doc) => head.has(doc)).length;
	}
	const share = stayed.kept / Math.max(1, stayed.of);
	return [...counts].flatMap(([doc, times]) => !onHead.has(doc) && times > 1 && (1 - share) ** times < chance ? [doc] : []);
}
function documentsOf$2(passages) {
	return [...new Set(passages.flatMap(({ doc }) => doc ?? []))];
}
// src/report/diagnosis/likely/lengths.ts
const listCut = ({ questions }) => {
	const explains = ({ cause, rank, lists: { base, head } }) => {
		if (cause === "list-cut") return true;
		return head.length > 0 && head.length < base.length && rank.head === void 0 && isLost(cause) && (rank.base ?? 0) > head.length;
	};
	if (!questions.some(explains)) return void 0;
	const length = meanOfSides(comparable(questions), (list) => list.length);
	return {
		cause: "list-cut",
		explains,
		evidence: { ...length && { length } }
	};
};
const contextCut = ({ questions }) => {
	const explains = ({ cause, lists: { base, head } }) => cause === "context-cut" || cause === "left-out-of-context" && (head.context ?? 0) < (base.context ?? 0);
	if (!questions.some(explains)) return void 0;
	const context = meanOfSides(comparable(questions), (list) => list.context);
	return {
		cause: "context-cut",
		explains,
		evidence: { ...context && { context } }
	};
};
function isLost(cause) {
	return cause === "not-retrieved" || cause === "unknown" || cause === "refused-without-evidence";
}
// src/report/diagnosis/likely/nothing-returned.ts
const nothingReturned = ({ questions }) => {
	const emptied = new Set(questions.filter(({ lists: { base, head } }) => base.length > 0 && head.length === 0).filter(({ cause }) => cause !== "query-failed").map(({ id }) => id));
	return emptied.size === 0 ? void 0 : {
		cause: "nothing-returned",
		explains: ({ id }) => emptied.has(id),
		evidence: {}
	};
};
// src/report/diagnosis/likely/likely-cause.ts
const proofs = [
	nothingReturned,
	documentNames,
	documentsMissing,
	byCauses("texts-edited", ["evidence-gone"]),
	byCauses("texts-moved", ["moved-text"]),
	listCut,
	contextCut,
	byCauses("refusals", ["refused-despite-evidence"]),
	byCauses("invented", ["hallucinated", "self-knowledge"]),
	byCauses("evidence-ignored", ["not-used", "misled-by-context"]),
	byCauses("judge-wavers", ["judge-noise"]),
	sameChunksReordered,
	unrelatedResults,
	copies,
	newTexts,
	splitEvidence,
	largerChunks,
	smallerChunks,
	rankingChanged
];
const toLead = .4;
const toBeNamed = .15;
const fewestNamed = 2;
function likelyCause(facts, only) {
	const worse = facts.questions.filter(({ cause }) => cause !== void 0);
	const isSought = ({ id }) => only?.has(id) ?? true;
	const sought = worse.filter(isSought).length;
	if (sought === 0) return void 0;
	if (2 * worse.filter(({ cause }) => cause === "query-failed").length >= worse.length) return void 0;
	const told = ({ cause, questions, evidence }) => ({
		cause,
		questions,
		of: worse.length,
		evidence,
		named: []
	});
	const counted = countOnce(proofs.flatMap((proof) => proof(facts) ?? []), worse, isSought);
	const [leads] = counted;
	const isNamed = (cause) => cause.questions >= Math.max(fewestNamed, toBeNamed * worse.length);
	const alike = leads && fitsAlike(leads, worse, facts);
	if (leads !== void 0 && alike === void 0 && leads.sought >= toLead * sought) return {
		leads: told(leads),
		also: counted.slice(1).filter(isNamed).map(told)
	};
	const also = (alike === void 0 ? counted : [
		leads,
		alike,
		...counted.slice(1)
	]).flatMap((one) => one !== void 0 && isNamed(one) ? [told(one)] : []);
	const explained = also.reduce((sum, { questions }) => sum + questions, 0);
	return also.length === 0 || explained < toLead * worse.length ? void 0 : {
		leads: {
			...unknown$1,
			of: worse.length
		},
		also
	};
}
const unknown$1 = {
	cause: "unknown",
	questions: 0,
	evidence: {},
	named: []
};
function countOnce(causes, worse, isSought) {
	const first = Map.groupBy(worse, (question) => causes.find(({ explains }) => explains(question)));
	return causes.flatMap((cause) => {
		const own = first.get(cause);
		if (own === void 0) return [];
		return [{
			...cause,
			questions: own.length,
			sought: own.filter(isSought).length
		}];
	}).toSorted((a, b) => b.sought - a.sought || b.questions - a.questions);
}
const ofChunks = /* @__PURE__ */ new Set([
	"split-evidence",
	"larger-chunks",
	"smaller-chunks"
]);
function fitsAlike({ cause, questions, sought }, worse, { rankingSet }) {
	if (!rankingSet || !ofChunks.has(cause)) return void 0;
	const proven = worse.filter(({ cause: own }) => own === "crowded-out" || own === "split-by-chunking");
	if (2 * proven.length >= questions) return void 0;
	return {
		cause: "ranking-changed",
		questions: questions - proven.length,
		sought,
		explains: () => true,
		evidence: {}
	};
}
// src/report/diagnosis/likely/speaks.ts
const alpha = .05;
const fewest = 2;
function soughtFor({ verdict, metrics, findings }, policy, trusted) {
	if (verdict === "pass") return void 0;
	const explained = metrics.filter(({ gate, comparison: { metric } }) => gate !== void 0 && isExplained(metric) && (trusted || !needsJudge(metric, policy)));
	const names = new Set(explained.map(({ comparison: { metric } }) => metric.name));
	if (findings.some((one) => isLostItems(one) && one.verdict === "fail" && names.has(one.metric)) || explained.some(hasFallen)) return {
		about: "quality",
		only: void 0
	};
	const failing = findings.filter((finding) => kindOf$1(finding).rows !== void 0 && (finding.verdict === "fail" || "accepted" in finding));
	if (failing.length > 0) return {
		about: "quality",
		only: new Set(failing.flatMap(itemsOf))
	};
	return findings.some(isOfPrice) ? {
		about: "price",
		only: void 0
	} : void 0;
}
function itemsOf(finding) {
	return "items" in finding && Array.isArray(finding.items) ? finding.items : [];
}
function hasFallen({ slices, ...whole }) {
	return [whole, ...slices].some((part) => part.gate !== void 0 && isBeyondChance(part));
}
function isBeyondChance({ comparison: { improved, degraded }, weighed }) {
	if (weighed === void 0 || degraded.length - improved.length < fewest) return false;
	const { drop, own, test } = weighed.change;
	const p = own?.p ?? (test.kind === "none" ? 0 : test.worse);
	return drop > 0 && p < alpha;
}
// src/gate/comparing/new-documents.ts
function formerNameOf({ head }) {
	const before = new Map(Array.from(head.moves?.renamed ?? [], ([old, now]) => [now, old]));
	return (doc) => before.get(doc) ?? doc;
}
function isNewDocument(sides) {
	const { base, head } = sides;
	const formerName = formerNameOf(sides);
	const manifest = base?.run.manifest && new Set(base.run.manifest.map(documentId));
	const [was, is] = [base?.names?.documents, head.names?.documents];
	return (doc) => {
		const old = formerName(doc);
		if (manifest !== void 0) return !manifest.has(old);
		return was?.has(old) === false && is?.has(doc) === true;
	};
}
// src/gate/comparing/returned-chunks.ts
async function returnedChunks(lost, asked, { sides, breath }) {
	if (lost.length === 0) return void 0;
	const docs = new Set(lost.flatMap((item) => documentsOf$1(item, sides)));
	const onBase = /* @__PURE__ */ new Map();
	const onHead = /* @__PURE__ */ new Map();
	for (const { id } of asked) {
		const named = new Set(documentsReturned(sides.base, id));
		for (const doc of named) if (docs.has(doc)) onBase.set(doc, (onBase.get(doc) ?? 0) + 1);
		for (const chunk of chunksOf$3(sides.head.run.results.get(id))) {
			const doc = chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
			if (doc === void 0 || !docs.has(doc)) continue;
			const known = onHead.get(doc) ?? /* @__PURE__ */ new Map();
			onHead.set(doc, known);
			known.set(chunk.id, chunk);
		}
		await breath();
	}
	const { span: place } = placedOnce(normalCorpusOf(sides.head.corpus));
	return {
		onBase: (doc) => onBase.get(doc) ?? 0,
		onHead: (doc) => Array.from(onHead.get(doc)?.values() ?? [], place)
	};
}
function documentsOf$1({ id, golden, notes }, { base, head }) {
	const docs = [...labelledDocuments(golden.base.labels).map(documentId), ...documentsReturned(base, id)];
	const renamed = docs.flatMap((doc) => head.moves?.renamed.get(doc) ?? []);
	return [
		...docs,
		...renamed,
		...notes.flatMap((note) => note.kind === "moved" ? note.to : [])
	];
}
function documentsReturned(side, id) {
	return chunksOf$3(side?.run.results.get(id)).flatMap(({ doc }) => doc === void 0 ? [] : [documentId(doc)]);
}
// src/report/diagnosis/likely/passages.ts
const mostCompared = 100;
function openLists() {
	const known = /* @__PURE__ */ new Map();
	const passageOf = (chunk, span) => {
		const { id, doc, text } = chunk;
		const place = [
			id,
			doc,
			span?.start,
			span?.end
		].join("\n");
		const byText = known.get(place) ?? /* @__PURE__ */ new Map();
		const passage = byText.get(text) ?? newPassage(chunk, span);
		known.set(place, byText.set(text, passage));
		return passage;
	};
	return (result, { spanOf, k }) => {
		if (result?.kind !== "answered") return {
			passages: [],
			length: 0,
			context: void 0
		};
		const { chunks, beyond, context } = result;
		const length = Math.max(chunks.length, beyond?.returned ?? 0);
		return {
			passages: chunks.slice(0, mostCompared).map((one) => passageOf(one, spanOf(one))),
			length,
			context: context?.length ?? (k === void 0 ? void 0 : Math.min(k, length))
		};
	};
}
function newPassage({ id, doc, text: said = "" }, span) {
	const named = doc === void 0 ? void 0 : documentId(doc);
	const text = said.trim() === "" ? void 0 : said;
	const place = span === void 0 ? id : `${named ?? ""}#${span.start}-${span.end}`;
	return {
		key: textHash(text === void 0 ? `\n${place}` : normalTextOnce(text)),
		id,
		doc: named,
		span,
		tokens: text === void 0 ? span && Math.ceil((span.end - span.start) / 4) : tokensOf(text)
	};
}
// src/gate/comparing/added-tokens.ts
const mostRead = 200;
function addedTokens({ base, head }, ids) {
	const [before, now] = [base && medianAdded(base, ids), medianAdded(head, ids)];
	return before === void 0 || now === void 0 ? void 0 : {
		base: before,
		head: now
	};
}
function medianAdded(side, ids) {
	const chunks = firstChunks(side, ids);
	const counts = chunks.flatMap((chunk) => addedTo(chunk, side) ?? []);
	if (2 * counts.length <= chunks.length) return void 0;
	return nearestRank(counts.toSorted((a, b) => a - b), 50);
}
function firstChunks({ run }, ids) {
	const chunks = /* @__PURE__ */ new Map();
	for (const id of ids) for (const chunk of chunksOf$3(run.results.get(id))) {
		if (chunks.size === mostRead) return [...chunks.values()];
		if (!chunks.has(chunk.id)) chunks.set(chunk.id, chunk);
	}
	return [...chunks.values()];
}
function addedTo({ doc, text }, { corpus }) {
	if (doc === void 0 || text === void 0) return void 0;
	const { spans, inPieces } = normalCorpusOf(corpus).placesOf(doc, text);
	const [first] = spans;
	if (first === void 0) return void 0;
	const held = inPieces ? unionLength(spans) : first.end - first.start;
	const share = Math.min(1, held / Math.max(1, text.length));
	return Math.round((1 - share) * tokensOf(text));
}
// src/report/diagnosis/likely/named-changes.ts
const most = 20;
function nameChanges({ leads, also }, changed) {
	const name = (likely) => ({
		...likely,
		named: changed === void 0 ? [] : namedFor(likely.cause, changed).slice(0, most)
	});
	return {
		leads: name(leads),
		also: also.map(name)
	};
}
const ofRanking = /^pipeline\.(?:retrieve\.mode|embed)\b/;
function setsRanking(changed) {
	if (changed === void 0) return false;
	return changed.config.some(({ path }) => ofRanking.test(path)) || changed.models.some(({ role }) => role === "reranker");
}
function touchesDocumentsAlone(changed) {
	if (changed?.files === void 0 || changed.documents === void 0) return false;
	const { files, documents, config, models } = changed;
	const totalOf = ({ added, removed, edited, renamed }) => added.total + removed.total + edited.total + renamed.total;
	return config.filter(({ path }) => path !== "pipeline.documents").length + models.length + totalOf(files) === 0 && totalOf(documents) > 0;
}
function namedFor(cause, changed) {
	const documents = documentsFor(cause, changed.documents);
	if (isOfTexts.has(cause)) return documents;
	const isKey = keysOf(cause);
	const isTold = documents.some(({ kind }) => kind === "glob");
	const keys = changed.config.filter(({ path }) => path === "pipeline.documents" ? isKey(path) && !isTold : isKey(path));
	const files = new Set(keys.map(({ file }) => file));
	return [
		...documents,
		...keys.map(({ path, file, line }) => ({
			kind: "config",
			path,
			file,
			line
		})),
		...filesOf(changed.files).filter((name) => !files.has(name)).map((name) => ({
			kind: "file",
			name
		}))
	];
}
const isOfTexts = /* @__PURE__ */ new Set([
	"texts-edited",
	"texts-moved",
	"judge-wavers"
]);
function documentsFor(cause, documents) {
	if (cause === "documents-missing") return reasonsOf(documents?.removed);
	if (cause === "copies" || cause === "new-texts") return reasonsOf(documents?.added);
	return isOfTexts.has(cause) ? filesNamed(documents?.edited.names ?? []) : [];
}
function reasonsOf(moved) {
	return (moved?.by ?? []).flatMap((reason) => {
		switch (reason.kind) {
			case "glob": return [{
				kind: "glob",
				glob: reason.glob,
				file: reason.file,
				line: reason.line
			}];
			case "file": return filesNamed(reason.names);
			case "manifest":
			case "no-file": return [];
		}
	});
}
function filesNamed(names) {
	return names.map((name) => ({
		kind: "file",
		name
	}));
}
function filesOf(files) {
	if (files === void 0) return [];
	const { edited, added, removed, renamed } = files;
	const moved = renamed.names.map(({ to }) => to);
	return [
		...edited.names,
		...added.names,
		...removed.names,
		...moved
	];
}
function keysOf(cause) {
	const own = builtinKeys(cause);
	return (path) => !isBuiltin.test(path) || own.test(path);
}
const isBuiltin = /^pipeline\.(?:documents|chunk|retrieve|embed|answer|context)\b/;
function builtinKeys(cause) {
	switch (cause) {
		case "larger-chunks":
		case "smaller-chunks":
		case "split-evidence": return /^pipeline\.chunk\b/;
		case "same-chunks-reordered":
		case "unrelated-results":
		case "ranking-changed": return ofRanking;
		case "context-cut":
		case "context-grown": return /^pipeline\.(?:retrieve\.k|context|chunk)\b/;
		case "refusals":
		case "invented":
		case "evidence-ignored": return /^pipeline\.answer\b/;
		case "documents-missing":
		case "copies":
		case "new-texts": return /^pipeline\.documents$/;
		case "nothing-returned":
		case "unknown": return /^/;
		case "document-names":
		case "list-cut":
		case "texts-edited":
		case "texts-moved":
		case "judge-wavers": return /^\b$/;
	}
}
// src/gate/comparing/likely-facts.ts
async function likelyFacts(measured, { attributions, inPart }, ports) {
	const { policy, scored, sides, changed } = measured;
	const { base, head } = policy.pipelines;
	const read = {
		base: {
			k: contextOf$1(base),
			spanOf: spansIn(sides.base?.corpus)
		},
		head: {
			k: contextOf$1(head),
			spanOf: spansIn(sides.head.corpus)
		}
	};
	const listOf = openLists();
	const questions = [];
	const breath = openBreather(ports);
	for (const { id } of eligibleItems(scored.items)) {
		const why = attributions.get(id);
		const lists = {
			base: listOf(sides.base?.run.results.get(id), read.base),
			head: listOf(sides.head.run.results.get(id), read.head)
		};
		const rank = why?.rank ?? {
			base: void 0,
			head: void 0
		};
		const isInPart = inPart.has(id);
		questions.push({
			id,
			cause: why?.cause,
			doc: documentOf(why),
			rank,
			isInPart,
			lists
		});
		await breath();
	}
	const documents = documentFacts(measured, questions);
	const onlyDocuments = touchesDocumentsAlone(changed);
	const added = addedTokens(sides, questions.map(({ id }) => id));
	return {
		questions,
		documents,
		rankingSet: setsRanking(changed),
		onlyDocuments,
		...added && { addedTokens: added }
	};
}
function spansIn(corpus) {
	const place = corpus && placedOnce(normalCorpusOf(corpus)).span;
	return (chunk) => {
		const { places: [first] = [], inPieces = false, matchedBy } = place?.(chunk) ?? {};
		if (first !== void 0) return inPieces ? void 0 : first.span;
		const { start, end } = chunk;
		return (matchedBy === void 0 || matchedBy === "none" || matchedBy === "words") && start !== void 0 && end !== void 0 ? {
			start,
			end
		} : void 0;
	};
}
function documentOf(why) {
	const target = why?.target;
	return target === void 0 || target.kind === "chunk" ? void 0 : documentId(target.name);
}
function documentFacts({ sides, scored: { health } }, questions) {
	const { base, head } = sides;
	const docs = new Set(questions.flatMap(({ lists }) => lists.head.passages.flatMap(({ doc }) => doc ?? [])));
	const isEdited = (doc) => {
		const [was, is] = [base?.corpus.text(doc), head.corpus.text(doc)];
		return was !== void 0 && is !== void 0 && was !== is;
	};
	return {
		removed: new Set(head.moves?.removed.keys()),
		renamed: new Set(head.moves?.renamed.keys()),
		edited: new Set([...docs].filter(isEdited)),
		isNew: isNewDocument(sides),
		homed: {
			base: homedShare(health.base),
			head: homedShare(health.head)
		},
		listed: base?.run.manifest !== void 0 && head.run.manifest !== void 0
	};
}
function homedShare(health) {
	const homes = health?.homes;
	return homes && homes.homed / Math.max(1, homes.chunks);
}
// src/gate/comparing/diagnose-runs.ts
async function diagnoseRuns(measured, ports) {
	const { policy, scored, decision, sides, judge, matrices } = measured;
	if (sides.base === void 0) return void 0;
	const facts = factsOf$1(measured);
	const trusted = judge?.trust?.kind !== "untrusted";
	const attributions = /* @__PURE__ */ new Map();
	const answers = /* @__PURE__ */ new Map();
	const byMetric = attributedMetrics(scored.items, decision);
	const isHeard = (metric) => trusted || !needsJudge(metric, policy.settings);
	const worse = worseAnswers(scored.items, decision, isHeard);
	const idsKept = (scored.chunkOverlap ?? 1) >= orphanedBelow;
	const breath = openBreather(ports);
	const degradedBy = (metric, item) => {
		const matrix = trusted ? matrices.get(item.id) : void 0;
		return {
			item,
			details: scored.details(item),
			metric,
			matrices: matrix ?? unheard
		};
	};
	const rules = {
		trusted,
		policy
	};
	const counted = lazily(async () => {
		const fallen = scored.items.filter(({ id }) => byMetric.has(id));
		return {
			...facts,
			returned: await returnedChunks(fallen, scored.items, {
				sides,
				breath
			})
		};
	});
	const inPart = /* @__PURE__ */ new Set();
	const attribute = async (degraded) => {
		const attribution = attributionOf(degraded, {
			facts,
			...rules
		});
		if (!isUnproven(attribution)) return attribution;
		const known = await counted();
		if (isReturnedInPart(degraded.details, known)) inPart.add(degraded.item.golden.base.id);
		return attributionOf(degraded, {
			facts: known,
			...rules
		});
	};
	for (const item of scored.items) {
		const metric = byMetric.get(item.id);
		const own = metric ?? worse.get(item.id);
		if (own === void 0) continue;
		const degraded = degradedBy(own, item);
		if (metric !== void 0) attributions.set(item.id, await attribute(degraded));
		const answer = worse.has(item.id) ? worseAnswer(degraded, facts, idsKept) : void 0;
		if (answer !== void 0) answers.set(item.id, answer);
		await breath();
	}
	const sought = soughtFor(decision, policy.settings, trusted);
	const likely = sought && await likelyFacts(measured, {
		attributions,
		inPart
	}, ports);
	const found = likely && (sought.about === "price" ? contextGrown(likely, decision) : likelyCause(likely, sought.only));
	return {
		attributions,
		answers,
		diagnosis: found && nameChanges(found, measured.changed)
	};
}
function isUnproven({ cause, rank } = {}) {
	return cause === "unknown" && rank?.base !== void 0 && rank.head === void 0;
}
const unheard = {
	base: void 0,
	head: void 0
};
function attributionOf(degraded, { facts, trusted, policy }) {
	const attribution = attributeItem(degraded, facts);
	return !trusted && needsJudge(degraded.metric, policy.settings) && attribution.cause === "judge-noise" ? {
		...attribution,
		cause: "unknown"
	} : attribution;
}
function factsOf$1({ policy, sides }) {
	const { settings, pipelines, depth } = policy;
	return {
		depth,
		match: settings.match,
		contextK: {
			base: contextOf$1(pipelines.base),
			head: contextOf$1(pipelines.head)
		},
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		onBase: textOnBase(sides),
		manifest: manifestOf(sides),
		chunksOf: chunksOfDocument(pipelines.head, sides.head.corpus),
		returned: void 0,
		refusal: settings.refusal,
		classify: recogniseRefusal(settings.refusal.phrases)
	};
}
function manifestOf({ base, head }) {
	if (head.run.manifest === void 0) return void 0;
	const documents = new Set(head.run.manifest.map(documentId));
	const before = base?.names?.documents;
	const now = new Set(head.moves?.renamed.values());
	const isKnown = (doc) => before?.has(doc) !== false || now.has(doc);
	return documents.size === 0 || [...documents].some(isKnown) ? documents : void 0;
}
function textOnBase(sides) {
	const isNew = isNewDocument(sides);
	const formerName = formerNameOf(sides);
	return (doc) => isNew(doc) ? "" : sides.base?.corpus.text(formerName(doc));
}
// src/golden/matching/follow/history/follow-step.ts
function followStep(evidence, corpora, moves) {
	const member = memberOf(evidence, {
		corpora,
		moves
	});
	const { onBase, onHead } = member;
	if (onHead.kind === "gone") return {
		kind: "gone",
		text: onHead.text,
		passage: lostPassage(member, corpora.base)
	};
	if (onBase.kind !== "found" || onHead.kind !== "found") return { kind: "unclear" };
	const [at, another] = onHead.at;
	const [place] = at?.places ?? [];
	if (at === void 0 || place === void 0 || another !== void 0) return { kind: "unclear" };
	const { base, head } = corpora;
	const now = labelAt(evidence, {
		doc: at.doc,
		place,
		isWhole: onHead.by === "rewording"
	}, head);
	if (now === void 0) return { kind: "unclear" };
	const before = wholeWords(base.source(evidence.doc), onBase.places[0]);
	const after = wholeWords(head.source(at.doc), place);
	const isOther = evidence.section === void 0 && before !== after;
	const lost = onHead.by === "rewording" ? onHead.lost.length : 0;
	return {
		kind: "found",
		evidence: now,
		changed: isOther && (lost > 0 || changedFacts(before, after) !== void 0)
	};
}
function labelAt(evidence, { doc, place, isWhole }, head) {
	if (evidence.section !== void 0) {
		const slug = head.sections(doc).find(({ start }) => start === place.start)?.slug;
		return slug === void 0 ? void 0 : {
			...evidence,
			doc,
			quote: `#${slug}`,
			section: slug
		};
	}
	const [source, document] = [head.source(doc), head.normalised(doc)];
	if (source === void 0 || document === void 0) return void 0;
	const same = {
		...evidence,
		doc
	};
	const again = resolveEvidence(same, document);
	const isHere = ({ start, end }) => start < place.end && place.start < end;
	if (again.kind === "found" && again.places.some(isHere)) return same;
	if (normalText(evidence.quote).length < shortest) return void 0;
	const span = isWhole ? place : wholeSpan(source, place, evidence.quote);
	const found = quoteAt(source, document, span);
	return found && {
		doc,
		quote: found.quote.replaceAll(/\s+/g, " "),
		prefix: found.prefix ?? "",
		suffix: found.suffix ?? "",
		start: void 0
	};
}
const shortest = 20;
// src/golden/matching/follow/history/through-history.ts
const mostLabels = 500;
const mostVersions = 300;
const mostNear = 20;
const mostMoves = 10;
async function throughHistory(labels, history, breath) {
	const asked = labels.slice(0, mostLabels);
	const docs = [...new Set(asked.map(({ doc }) => documentId(doc)))];
	const all = await history.changes(docs);
	const byDoc = Map.groupBy(all.list, ({ doc }) => doc);
	const found = /* @__PURE__ */ new Map();
	for (const [at, label] of labels.entries()) {
		const list = byDoc.get(documentId(label.doc)) ?? [];
		const traced = at < mostLabels ? await trace(label, {
			...all,
			list
		}, history) : lostLabel(label, {
			kind: "lost",
			why: "limit"
		});
		if (traced !== void 0) found.set(label, traced);
		await breath();
	}
	return found;
}
function lostLabel(label, history) {
	return {
		...label,
		history
	};
}
async function trace(label, changes, history) {
	const lost = (why, commit) => lostLabel(label, {
		kind: "lost",
		why,
		...commit !== void 0 && { commit }
	});
	const { list, cut } = changes;
	if (list.length === 0 && cut !== "shallow") return void 0;
	const left = await lastHeld(label, list, history);
	if (left === void 0) return lost(cut ?? "never");
	let evidence = {
		...label,
		doc: documentId(label.doc)
	};
	let ahead = list.slice(0, left + 1).toReversed();
	let commit;
	let changed = false;
	for (let moves = 0; ahead.length > 0 && moves <= mostMoves;) {
		const [change, ...rest] = ahead;
		if (change === void 0) break;
		const step = await stepThrough(evidence, change, history);
		if (step.kind !== "found") return lost(step.kind === "gone" ? "removed" : "unclear", change.commit);
		if (step.evidence.quote !== evidence.quote || step.evidence.doc !== evidence.doc) commit ??= change.commit;
		changed ||= step.changed;
		ahead = rest;
		if (step.evidence.doc !== evidence.doc) {
			const { list: later, cut: end } = await history.changes([step.evidence.doc], change.commit);
			if (end !== void 0) return lost("limit");
			ahead = later.toReversed();
			moves += 1;
		}
		evidence = step.evidence;
	}
	if (commit === void 0 || ahead.length > 0) return lost("unclear");
	const { doc, quote } = label;
	return {
		...evidence,
		history: {
			kind: "followed",
			doc,
			quote,
			commit,
			changed
		}
	};
}
async function lastHeld(label, list, history) {
	const isHeld = async (at, how) => {
		const { doc, before } = list[at] ?? {};
		const text = doc && before && await history.text(doc, before);
		return text ? how(corpusWith([[documentId(label.doc), text]])) : false;
	};
	const isExact = (corpus) => label.section === void 0 ? corpus.normalised(label.doc)?.text.includes(normalText(label.quote)) === true : placesOn(corpus, label).length > 0;
	for (let at = 0; at < Math.min(list.length, mostVersions); at += 1) if (await isHeld(at, isExact)) return at;
	for (let at = 0; at < Math.min(list.length, mostNear); at += 1) if (await isHeld(at, (corpus) => placesOn(corpus, label).length > 0)) return at;
}
async function stepThrough(evidence, change, history) {
	const own = await corporaOf([change], history);
	const isLeft = change.after === void 0;
	const step = isLeft ? void 0 : followStep(evidence, own, noMoves);
	if (step !== void 0 && step.kind !== "gone") return step;
	const beside = await history.beside(change);
	const corpora = await corporaOf([change, ...beside], history);
	const renamed = new Map(beside.flatMap(({ was, doc }) => was === void 0 ? [] : [[was, doc]]));
	const removed = isLeft ? /* @__PURE__ */ new Map([[change.doc, "file"]]) : /* @__PURE__ */ new Map();
	const moves = {
		...noMoves,
		renamed,
		removed
	};
	const moved = followStep(evidence, corpora, moves);
	if (moved.kind !== "gone") return moved;
	const holds = ({ doc }) => corpora.head.normalised(doc)?.text.includes(moved.text) === true;
	const holders = /* @__PURE__ */ new Map([[moved.text, beside.filter(holds).map(({ doc }) => doc)]]);
	const search = openPageSearch(moved.passage === void 0 ? [] : [moved.passage]);
	for (const { doc } of beside) search.see(doc, corpora.head.source(doc) ?? "");
	return followStep(evidence, corpora, {
		...moves,
		holders,
		likely: search.likely()
	});
}
async function corporaOf(changes, history) {
	const [before, after] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
	for (const change of changes) {
		const had = change.before && await history.text(change.was ?? change.doc, change.before);
		const has = change.after && await history.text(change.doc, change.after);
		if (had !== void 0) before.set(change.was ?? change.doc, had);
		if (has !== void 0) after.set(change.doc, has);
	}
	return {
		base: corpusWith(before),
		head: corpusWith(after)
	};
}
function corpusWith(texts) {
	const known = new Map(texts);
	return normalCorpusOf({ text: (doc) => known.get(documentId(doc)) });
}
// src/gate/comparing/follow-history.ts
async function followHistory({ policy, files }, sides, ports) {
	if (files.history === void 0) return void 0;
	const side = sides.base ?? sides.head;
	const stale = staleEvidences(policy.items, side);
	if (stale.length === 0) return void 0;
	await using history = files.history();
	const found = await throughHistory(stale, history, openBreather(ports));
	return found.size === 0 ? void 0 : withLabels(policy.items, found);
}
function staleEvidences(items, { corpus, names }) {
	const documents = normalCorpusOf(corpus);
	const written = items.filter(({ origin, golden }) => origin !== "added" && golden.base.answerable).flatMap(({ golden }) => evidencesOf(golden.base.labels));
	const isFile = (doc) => names?.documents?.has(doc) === true;
	if (!written.some(({ doc }) => isFile(documentId(doc)))) return [];
	const stale = written.filter((one) => placesOn(documents, one).length === 0);
	return [...new Map(stale.map((one) => [keyOf(one), one])).values()];
}
function keyOf({ doc, quote, prefix, suffix, start }) {
	return JSON.stringify([
		documentId(doc),
		quote,
		prefix,
		suffix,
		start
	]);
}
function withLabels(items, found) {
	const now = new Map(Array.from(found, ([was, is]) => [keyOf(was), is]));
	const known = /* @__PURE__ */ new Map();
	const relabelled = (item) => {
		const done = known.get(item);
		if (done !== void 0) return done;
		const made = evidencesOf(item.labels).some((one) => now.has(keyOf(one))) ? {
			...item,
			labels: labelsAs(item.labels, now)
		} : item;
		known.set(item, made);
		return made;
	};
	return items.map((item) => {
		if (item.origin === "added" && item.wordingOf === void 0) return item;
		const { base, head } = item.golden;
		const golden = {
			base: relabelled(base),
			head: relabelled(head)
		};
		return golden.base === base && golden.head === head ? item : pairedAs(item, golden);
	});
}
function labelsAs(labels, now) {
	if (!("targets" in labels)) return labels;
	const targets = labels.targets.map((target) => ({
		...target,
		any: target.any.map((one) => now.get(keyOf(one)) ?? one)
	}));
	return {
		...labels,
		targets
	};
}
// src/metrics/compare/with-context-length.ts
function withContextLength(metrics) {
	const isRanking = metrics.some((metric) => entryOf(metric).reads === "labels");
	const isKnown = metrics.some(({ name }) => name === contextPrice);
	return isRanking && !isKnown ? [...metrics, knownMetric(contextPrice)] : metrics;
}
// src/lib/stats/agreement/rank-biased-overlap.ts
function rankBiasedOverlap({ overlaps, shorter }, p) {
	const longer = overlaps.length;
	if (shorter === 0) return longer === 0 ? 1 : 0;
	const atShorter = overlaps[shorter - 1] ?? 0;
	const atLonger = overlaps[longer - 1] ?? 0;
	let sum = 0;
	for (const [index, overlap] of overlaps.entries()) {
		const depth = index + 1;
		const unseen = depth > shorter ? atShorter * (depth - shorter) / (shorter * depth) : 0;
		sum += (overlap / depth + unseen) * p ** depth;
	}
	const beyond = (atLonger - atShorter) / longer + atShorter / shorter;
	return Math.min(1, Math.round(1e9 * ((1 - p) / p * sum + beyond * p ** longer)) / 1e9);
}
function weightOfTop(depth, p) {
	let series = 0;
	for (let rank = 1; rank < depth; rank += 1) series += p ** rank / rank;
	return 1 - p ** (depth - 1) + (1 - p) / p * depth * (Math.log(1 / (1 - p)) - series);
}
function persistenceFor(depth, weight) {
	const p = bisect({
		low: .001,
		high: .999
	}, (tried) => weightOfTop(depth, tried) > weight);
	return Math.round(1e3 * p) / 1e3;
}
// src/metrics/compare/list-change.ts
const TOGETHER = 5;
const MOST_RUNS = 2e6;
function openListComparison(p) {
	const runsOf = openRuns();
	return ({ base, head }) => {
		if (isSame(base, head)) return {
			overlap: 1,
			lost: 0,
			added: 0,
			only: {
				base: [],
				head: []
			}
		};
		const runs = {
			base: base.texts.map(runsOf),
			head: head.texts.map(runsOf)
		};
		const context = {
			base: base.context.map((at) => runs.base[at] ?? []),
			head: head.context.map((at) => runs.head[at] ?? [])
		};
		const lost = heldOf(context.base, context.head);
		const added = heldOf(context.head, context.base);
		const isMissed = (held) => (_, at) => (held[at] ?? 0) < .5;
		return {
			overlap: rankBiasedOverlap({
				overlaps: overlapsOf(runs),
				shorter: Math.min(base.texts.length, head.texts.length)
			}, p),
			lost: lost.missing,
			added: added.missing,
			only: {
				base: base.context.filter(isMissed(lost.held)),
				head: head.context.filter(isMissed(added.held))
			}
		};
	};
}
function isSame(base, head) {
	const isEqual = (one, other) => one.length === other.length && one.every((value, at) => value === other[at]);
	return isEqual(base.texts, head.texts) && isEqual(base.context, head.context);
}
function openRuns() {
	let known = /* @__PURE__ */ new Map();
	let size = 0;
	return (text) => {
		const before = known.get(text);
		if (before !== void 0) return before;
		const made = runsIn(words$1(text).map(textHash));
		size += made.length;
		if (size > MOST_RUNS) {
			known = /* @__PURE__ */ new Map();
			size = made.length;
		}
		known.set(text, made);
		return made;
	};
}
function runsIn(hashes) {
	return Array.from({ length: Math.max(1, hashes.length - TOGETHER + 1) }, (_, start) => {
		let [low, high] = [0, 0];
		for (let at = start; at < Math.min(start + TOGETHER, hashes.length); at += 1) {
			const hash = hashes[at] ?? 0;
			low = Math.imul(low ^ hash, 2654435761);
			high = Math.imul(high ^ hash / 2 ** 21, 1597334677);
		}
		return 2 ** 32 * (high >>> 11) + (low >>> 0);
	});
}
function heldOf(texts, others) {
	const there = new Set(others.flat());
	let all = 0;
	let missing = 0;
	const held = texts.map((runs) => {
		const misses = firstRanks(runs, (run) => there.has(run) ? 1 : Infinity).filter((rank) => rank === Infinity).length;
		const length = lengthOf(runs);
		all += length;
		missing += misses;
		return 1 - misses / length;
	});
	return {
		missing: all === 0 ? 0 : missing / all,
		held
	};
}
function overlapsOf({ base, head }) {
	const gains = Array.from({ length: Math.max(base.length, head.length) }, () => 0);
	for (const [own, other] of [[base, head], [head, base]]) {
		const rankOf = /* @__PURE__ */ new Map();
		for (const [at, runs] of other.entries()) for (const run of runs) if (!rankOf.has(run)) rankOf.set(run, at);
		for (const [at, runs] of own.entries()) for (const rank of firstRanks(runs, (run) => rankOf.get(run) ?? Infinity)) {
			const depth = Math.max(at, rank);
			if (depth < gains.length) gains[depth] = (gains[depth] ?? 0) + .5 / lengthOf(runs);
		}
	}
	let shared = 0;
	return gains.map((gain, at) => shared = Math.min(at + 1, shared + gain));
}
function lengthOf({ length }) {
	return length === 1 ? 1 : length + TOGETHER - 1;
}
function firstRanks(runs, rankOf) {
	const length = lengthOf(runs);
	const ranks = new Float64Array(length).fill(Infinity);
	for (const [start, run] of runs.entries()) {
		const rank = rankOf(run);
		for (let word = start; word < Math.min(start + TOGETHER, length); word += 1) if (rank < (ranks[word] ?? 0)) ranks[word] = rank;
	}
	return ranks;
}
// src/golden/golden-lines.ts
function goldenLine(item) {
	return JSON.stringify(item);
}
// src/golden/label-with-passage.ts
const LONGEST_QUOTE = 300;
function labelWithPassage({ id, query, references, claims, tags, cluster, split, mustPass, filters, history, expect }, passage) {
	const quote = quoteFor(query, passage);
	if (quote === void 0) return void 0;
	return goldenLine({
		id,
		query,
		...history !== void 0 && { history },
		evidence: [{
			doc: documentId(passage.doc),
			quote
		}],
		...references.length > 0 && { answer: references },
		...claims !== void 0 && { claims },
		...expect !== void 0 && { expect },
		...tags.length > 0 && { tags },
		...cluster !== void 0 && { cluster },
		...split !== void 0 && { split },
		...mustPass && { must_pass: true },
		...filters !== void 0 && { filters }
	});
}
function quoteFor(query, { doc, text }) {
	const sentences = openSentenceTerms([{
		doc,
		text
	}]);
	const weights = sentences.weights(termsOf(query));
	const [best] = sentences.in(doc).map(({ start, end, terms }) => ({
		quote: text.slice(start, end),
		says: [...new Set(terms)].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
	})).toSorted((one, other) => other.says - one.says);
	return best && shortened(best.quote);
}
function shortened(sentence) {
	if (sentence.length <= LONGEST_QUOTE) return sentence;
	const cut = sentence.slice(0, LONGEST_QUOTE);
	const end = cut.search(/\s\S*$/);
	return end > 0 ? cut.slice(0, end) : cut.toWellFormed();
}
// src/gate/comparing/list-changes.ts
const weightOfContext = .9;
const timesDeeper = 4;
const least = .05;
async function listChanges({ policy, sides }, ports) {
	const { pipelines, settings } = policy;
	const items = policy.items.filter((item) => item.wordingOf === void 0 && !isApart(item));
	const isJudged = settings.gate.some(({ metric }) => isOfAnswers(metric) && isMeasurable(metric, items.map(({ golden }) => golden.base)));
	const isShown = isJudged ? isBare : isUnlabelled;
	const bare = items.filter(({ golden }) => isShown(golden.base));
	if (bare.length === 0) return void 0;
	const contexts = {
		base: contextOf$1(pipelines.base),
		head: contextOf$1(pipelines.head)
	};
	const size = Math.max(contexts.base ?? 0, contexts.head ?? 0) || 20;
	const compare = openListComparison(persistenceFor(size, weightOfContext));
	const listOf = listReader({
		contexts,
		deepest: timesDeeper * size
	}, sides);
	const breath = openBreather(ports);
	const changed = [];
	let asked = 0;
	for (const item of bare) {
		const [base, head] = sideNames.map((side) => listOf(side, item.id));
		if (head === void 0 || sides.base !== void 0 && base === void 0) continue;
		asked += 1;
		const found = base && compare({
			base,
			head
		});
		const answer = isJudged ? void 0 : sharedWords(base?.answer, head.answer);
		const isOther = found && Math.max(1 - found.overlap, found.lost, found.added) >= least;
		if (found !== void 0 && (isOther || answer !== void 0)) changed.push({
			...changeOf(item, found, {
				base: base ?? head,
				head
			}),
			answer
		});
		await breath();
	}
	return {
		labelled: isJudged ? void 0 : gating(items).filter(({ golden }) => isLabelled(golden.base)).length,
		asked,
		changed: changed.toSorted(mostChangedFirst)
	};
}
function mostChangedFirst(one, other) {
	return Math.round(1e3 * one.overlap) - Math.round(1e3 * other.overlap) || other.lost - one.lost || other.added - one.added || (one.answer ?? 1) - (other.answer ?? 1) || byCodeUnit(one.item, other.item);
}
function sharedWords(base, head) {
	const [before, after] = [words$1(base ?? ""), words$1(head ?? "")];
	const total = before.length + after.length;
	return before.length === after.length && before.every((word, at) => word === after[at]) ? void 0 : 2 * commonCount(before, after) / total;
}
function listReader({ contexts, deepest }, sides) {
	return (side, id) => {
		const measured = sides[side];
		const result = measured?.run.results.get(id);
		if (measured === void 0 || result?.kind !== "answered") return void 0;
		const known = normalCorpusOf(measured.corpus);
		const placed = placeChunks(result.chunks, known);
		const rule = {
			reported: result.context,
			k: contexts[side]
		};
		const context = (contextChunks(placed, rule) ?? placed.slice(0, 20)).map((chunk) => placed.indexOf(chunk));
		const compared = placed.slice(0, Math.max(deepest, ...context.map(rankOf)));
		const texts = compared.map(({ chunk }) => textOfChunk(chunk, known));
		return {
			texts: compared.map(({ chunk }, at) => texts[at] ?? wordOf(chunk.id)),
			docs: compared.map(({ chunk }, at) => texts[at] === void 0 ? void 0 : chunk.doc),
			context,
			answer: result.answer
		};
	};
}
function wordOf(id) {
	return textHash(id).toString(10).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
}
function changeOf({ id, golden }, { overlap, lost, added, only }, lists) {
	const first = {
		base: lists.base.context[0] ?? 0,
		head: lists.head.context[0] ?? 0
	};
	const isKept = sideNames.every((side) => !only[side].includes(first[side]));
	const line = (side, at = only[side][0] ?? first[side]) => {
		const { texts, docs } = lists[side];
		const [doc, text] = [docs[at], texts[at]];
		return doc === void 0 || text === void 0 ? void 0 : labelWithPassage(golden.base, {
			doc,
			text
		});
	};
	return {
		item: id,
		overlap,
		lost,
		added,
		context: {
			base: lists.base.context.map(rankOf),
			head: lists.head.context.map(rankOf)
		},
		preferred: void 0,
		only: {
			base: only.base.map(rankOf),
			head: only.head.map(rankOf)
		},
		lines: {
			both: isKept ? line("head", first.head) : void 0,
			base: line("base"),
			head: line("head")
		}
	};
}
function rankOf(place) {
	return place + 1;
}
// src/gate/comparing/judge-and-score.ts
async function judgeAndScore(collected, sides, ports) {
	const { policy } = collected;
	const metrics = withContextLength(policy.settings.metrics);
	const unjudged = await listChanges({
		policy,
		sides
	}, ports);
	const unlabelled = unjudged?.labelled === 0 ? unjudged.changed.map(({ item }) => item) : [];
	const weighs = await judgeOf$1(policy, ports);
	const judged = await weighs?.judgeRuns({
		...collected,
		sides,
		ports,
		changed: unlabelled
	});
	const { matrices = /* @__PURE__ */ new Map(), facts: judge, unsampled } = judged ?? {};
	const { beside, parts } = await readBeside(collected, sides, ports);
	const told = {
		matrices,
		unsampled,
		beside
	};
	const scored = await scoreItems(policy, {
		...policy.settings,
		metrics
	}, sides, {
		...ports,
		...told
	});
	const ofPeople = weighs?.labelsOfPeople({
		policy,
		sides,
		ports
	}, {
		matrices,
		scored: scored.items
	});
	return {
		scored,
		metrics,
		lists: withPreferences(unjudged, judged?.preferences),
		judge,
		matrices,
		told,
		parts,
		labelled: sides.base && ofPeople?.labelled,
		unread: ofPeople?.unread
	};
}
function withPreferences(lists, preferences = /* @__PURE__ */ new Map()) {
	const changed = lists?.changed.map((one) => ({
		...one,
		preferred: preferences.get(one.item)
	}));
	return lists && changed && {
		...lists,
		changed
	};
}
// src/gate/compare.ts
async function compare(given, runs, ports) {
	const read = await readDocuments(given, runs, ports, (line) => ports.log.warn(line));
	const items = await followHistory(given, read, ports);
	const policy = {
		...given.policy,
		...items && { items }
	};
	const collected = {
		...given,
		policy
	};
	const sides = items ? await readDocuments(collected, runs, ports) : read;
	const measured = await judgeAndScore(collected, sides, ports);
	const { scored, metrics, lists, judge, matrices, unread } = measured;
	const { decision, reviews, settings, change, waivers } = await decideRun(collected, measured, ports);
	const byHead = await decideByHead({
		policy: {
			...policy,
			settings
		},
		scored,
		sides,
		change: {
			...change,
			waivers
		}
	}, {
		...ports,
		...measured.told
	});
	const changed = await changedInputs({
		policy,
		runs: {
			base: sides.base?.run,
			head: sides.head.run
		},
		index: scored.index,
		renames: sides.head.moves?.renamed ?? /* @__PURE__ */ new Map(),
		files: collected.files
	});
	const found = {
		...collected,
		scored,
		metrics: withEqualLength(metrics, scored),
		decision,
		reviews,
		sides,
		changed,
		judge,
		matrices,
		byHead,
		lists,
		unread
	};
	const diagnosed = await diagnoseRuns(found, ports);
	const context = await contextChange(found, ports);
	const window = gatedWindow(policy.settings);
	const told = await tellMeasured({
		...collected,
		items: scored.items,
		sides,
		window
	});
	const features = {
		...measured.parts,
		...told
	};
	const built = buildReport(collected, {
		...found,
		diagnosed,
		context,
		features
	});
	await breathe(ports.signal);
	return {
		built,
		broken: decision.verdict === "error" ? brokenBase(scored.items, settings, change) : []
	};
}
// src/gate/comparing/head-alone.ts
function headAlone(collected, { models }, by) {
	const { policy, runs, commits } = collected;
	if (policy.own === void 0 || runs === void 0) return void 0;
	const ofBranch = by === "branch" && policy.ofBranch ? policy.golden.base : void 0;
	if (by === "branch" && ofBranch === void 0) return void 0;
	const alone = ofBranch ? byPolicyOfBranch(policy, ofBranch) : byOwnPolicy(policy, policy.own);
	return {
		...collected,
		policy: alone,
		runs: {
			base: void 0,
			head: ofBranch ? runs.head : byOwnWording(runs.head, policy.items)
		},
		models: reachModels(alone, {
			base: commits.base,
			head: commits.head ?? ""
		}, models)
	};
}
function byPolicyOfBranch(policy, golden) {
	return {
		...policy,
		pipelines: {
			base: void 0,
			head: policy.pipelines.head
		},
		golden: {
			base: void 0,
			head: golden
		},
		items: mergeGoldenSets(void 0, golden)
	};
}
function byOwnPolicy(policy, own) {
	const asked = new Set(policy.items.map(({ id, wordingOf }) => wordingOf ?? id));
	const mustPass = new Set(policy.golden.base?.items.flatMap(({ id, mustPass: must }) => must ? [id] : []));
	return {
		...policy,
		...own,
		settings: {
			...withFloors(own.settings, policy.settings),
			accept: policy.settings.accept
		},
		from: "head",
		waivers: [],
		pipelines: {
			base: void 0,
			head: policy.pipelines.head
		},
		golden: {
			base: void 0,
			head: policy.golden.head
		},
		items: mergeGoldenSets(void 0, policy.golden.head).filter(({ id }) => asked.has(id)).map((item) => mustPass.has(item.id) ? asMustPass(item) : item)
	};
}
function withFloors(own, base) {
	const gate = own.gate.map((entry) => {
		const was = base.gate.find(({ metric }) => metric.name === entry.metric.name);
		const min = [entry.min, was?.min].filter((bound) => bound !== void 0);
		const max = [entry.max, was?.max].filter((bound) => bound !== void 0);
		return {
			...entry,
			...min.length > 0 && { min: Math.max(...min) },
			...max.length > 0 && { max: Math.min(...max) }
		};
	});
	return {
		...own,
		gate
	};
}
function asMustPass(item) {
	const { base, head } = item.golden;
	return {
		...item,
		golden: {
			base: {
				...base,
				mustPass: true
			},
			head: {
				...head,
				mustPass: true
			}
		}
	};
}
function byOwnWording(run, items) {
	const wordings = new Map(items.flatMap(({ id, wordingOf }) => wordingOf ? [[wordingOf, id]] : []));
	if (wordings.size === 0) return run;
	const { documents } = run.results;
	return {
		...run,
		results: {
			documents,
			get: (id) => run.results.get(wordings.get(id) ?? id)
		}
	};
}
// src/gate/comparing/keeps-bad-judge.ts
function keepsBadJudge({ built, broken }, base, head) {
	const { reasons = [], preferences } = built.judge?.trust ?? {};
	const isOfBase = [...reasons, ...preferences?.reasons ?? []].every((reason) => reason.kind === "controls" && reason.side === "base");
	return (broken.includes("judge-untrusted") && !isOfBase || broken.includes(judgeCodes.stopped)) && isDeepStrictEqual(judgeOf(base), judgeOf(head));
}
function judgeOf({ settings: { judge, baseUrl, headers }, canaries }) {
	return {
		judge,
		baseUrl,
		headers,
		canaries
	};
}
// src/lib/all-in-order.ts
async function allInOrder(work) {
	await Promise.allSettled(work);
	return Promise.all(work);
}
// src/policy/dropped-gates.ts
async function droppedGates(reader, { base, head }) {
	const [before, after] = [await foldersRun(reader, base), await foldersRun(reader, head)];
	if (after.has(void 0) && before.has(void 0)) return [];
	return [...before].filter((folder) => folder !== void 0).filter((folder) => !after.has(folder));
}
async function foldersRun(reader, sha) {
	const paths = (await reader.listFiles(sha)).map(({ path }) => path).filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));
	const found = /* @__PURE__ */ new Set();
	for await (const { file } of reader.readFiles(sha, paths, { maxBytes: mostBytes$1 })) if (file.kind === "file") for (const folder of foldersIn(Buffer.from(file.bytes).toString())) found.add(folder);
	return found;
}
const mostBytes$1 = 262144;
function foldersIn(workflow) {
	const { value } = readYaml(workflow);
	return (isMapping(value) && isMapping(value["jobs"]) ? Object.values(value["jobs"]) : []).filter(isMapping).flatMap((job) => Array.isArray(job["steps"]) ? job["steps"] : []).filter(isMapping).filter(({ uses }) => typeof uses === "string" && isGate(uses)).map(({ with: inputs }) => folderOf(isMapping(inputs) ? inputs["working-directory"] : ""));
}
function isGate(uses) {
	return /^(?:[^/@]+\/rag-gate(?:\/[^@]*)?@|\.\/(?:.*\/)?rag-gate\/?$|\.\/?$)/.test(uses);
}
function folderOf(written) {
	if (typeof written !== "string") return "";
	if (written.includes("${{")) return void 0;
	const folder = posix.normalize(written).replace(/^\.?\/+|\/+$/g, "");
	return folder === "." ? "" : folder;
}
// src/policy/working-folders.ts
async function openFolders(whole, commits, wanted) {
	const moved = await workingFolders(whole, commits, wanted);
	const dropped = await droppedFolder(whole, commits, moved, wanted);
	const folders = {
		...moved,
		base: dropped ?? moved.base
	};
	const known = /* @__PURE__ */ new Map([[commits.head, folders.head]]);
	if (commits.base !== void 0 && commits.base !== commits.head) known.set(commits.base, folders.base);
	const reader = inFolders(whole, (sha) => known.get(sha) ?? folders.head);
	const openBranch = async (tip) => {
		if (known.has(tip)) return void 0;
		const found = await folderOnBranch(whole, {
			...commits,
			tip
		}, {
			folders,
			...wanted
		});
		known.set(tip, found.ofTip);
		if (commits.base !== void 0) known.set(commits.base, found.ofBase);
		return found.fault;
	};
	return {
		reader,
		openBranch
	};
}
async function workingFolders(reader, { base, head }, { workingDirectory, config }) {
	const configs = configsOf(config);
	const [entries, entriesOfBase] = await allInOrder([reader.listFiles(head), base === void 0 || base === head ? void 0 : reader.listFiles(base).catch(() => void 0)]);
	const link = entries.find(({ path, mode }) => linked.has(mode) && `${workingDirectory}/`.startsWith(`${path}/`));
	if (workingDirectory !== "" && link !== void 0) throw new GateError("config-invalid", `head: ${printable(link.path)} is a link, no folder`, {
		hint: "name the folder itself as the working directory",
		side: "head"
	});
	const onHead = new Set(entries.map(({ path }) => path));
	const held = configs.map((path) => fromTop(workingDirectory, path)).find((path) => onHead.has(path));
	if (held === void 0) requireConfigHere(onHead, {
		workingDirectory,
		config
	});
	if (base === void 0 || held === void 0 || entriesOfBase === void 0) return both(workingDirectory);
	const place = await placeOf$1(reader, {
		from: {
			sha: base,
			entries: entriesOfBase
		},
		to: {
			sha: head,
			onHead,
			held
		}
	}, {
		workingDirectory,
		config
	});
	if (place.kind === "several") throw severalMoved(held, place.folders);
	return {
		base: place.kind === "folder" ? place.folder : workingDirectory,
		head: workingDirectory
	};
}
async function droppedFolder(reader, { base, head }, folders, { workingDirectory, config, otherBranches }) {
	if (otherBranches === void 0 || base === void 0 || base === head) return void 0;
	if (folders.base !== workingDirectory) return void 0;
	const configs = configsOf(config);
	const paths = (await reader.listFiles(base).catch(() => [])).map(({ path }) => path);
	if (hasConfig(paths, workingDirectory, configs)) return void 0;
	const others = foldersOfConfigs(paths, configs);
	if (others.length === 0) return void 0;
	const dropped = new Set(await droppedGates(reader, {
		base,
		head
	}));
	const [only, ...more] = others.filter((folder) => dropped.has(folder));
	if (only === void 0 || more.length === 0) return only;
	throw new GateError("config-invalid", `head: its workflows run a gate in ${listed([workingDirectory])}, and no longer those in ${listed([only, ...more])}: it cannot be told whose policy it takes over`, {
		hint: "leave their steps in the workflow, or drop one in each pull request",
		side: "head"
	});
}
async function placeOf$1(reader, { from, to: { sha, onHead, held } }, { workingDirectory, config }) {
	const paths = from.entries.map(({ path }) => path);
	const configs = configsOf(config);
	if (hasConfig(paths, workingDirectory, configs)) return {
		kind: "folder",
		folder: workingDirectory
	};
	const renamed = [...await reader.renames(from.sha, sha)].find(([, now]) => now === held)?.[0];
	const moved = folderOfConfig(renamed ?? "", configs);
	if (moved !== void 0) return {
		kind: "folder",
		folder: moved
	};
	const [only, ...more] = foldersOfConfigs(paths.filter((path) => !onHead.has(path)), configs);
	if (only === void 0) return { kind: "nowhere" };
	return more.length === 0 ? {
		kind: "folder",
		folder: only
	} : {
		kind: "several",
		folders: [only, ...more]
	};
}
async function folderOnBranch(reader, { base, head, tip }, { folders, ...wanted }) {
	const { workingDirectory, config } = wanted;
	const configs = configsOf(config);
	const [ofHead, entries, ofBase] = await allInOrder([
		reader.listFiles(head),
		reader.listFiles(tip).catch(() => []),
		base === void 0 ? [] : reader.listFiles(base).catch(() => [])
	]);
	const onHead = new Set(ofHead.map(({ path }) => path));
	const onBase = ofBase.map(({ path }) => path);
	const held = configs.map((path) => fromTop(workingDirectory, path)).find((path) => onHead.has(path));
	const place = held === void 0 ? { kind: "nowhere" } : await placeOf$1(reader, {
		from: {
			sha: tip,
			entries
		},
		to: {
			sha: head,
			onHead,
			held
		}
	}, wanted);
	if (place.kind !== "folder") {
		const known = new Set(onBase);
		const fault = await faultOf(reader, {
			tip,
			paths: entries.map(({ path }) => path).filter((path) => !known.has(path)),
			workingDirectory,
			configs
		});
		return {
			ofTip: workingDirectory,
			ofBase: folders.base,
			fault
		};
	}
	const { folder } = place;
	const holds = (name) => onBase.some((path) => path.startsWith(`${name}/`));
	const isThere = folder === "" ? !holds(workingDirectory) : holds(folder);
	return {
		ofTip: folder,
		ofBase: hasConfig(onBase, folders.base, configs) || !isThere ? folders.base : folder,
		fault: void 0
	};
}
async function faultOf(reader, { tip, paths, workingDirectory, configs }) {
	const others = foldersOfConfigs(paths, configs);
	if (others.length > 0) return `it has a RAG Gate config in ${listed(others)}, and none in ${listed([workingDirectory])}`;
	const texts = paths.filter((path) => /\.ya?ml$/i.test(path) && !path.startsWith(workflows));
	for await (const { path, file } of reader.readFiles(tip, texts, { maxBytes: maxBytes["config-invalid"] })) {
		const text = file.kind === "file" ? Buffer.from(file.bytes).toString() : "";
		if (/^golden:/m.test(text) && /^pipeline:/m.test(text)) return `its RAG Gate config is ${printable(path)}, which this run does not look for`;
	}
}
function configsOf(config) {
	return config === void 0 ? defaultConfigPaths : [config];
}
function hasConfig(paths, folder, configs) {
	const own = new Set([...configs, ...defaultConfigPaths].map((path) => fromTop(folder, path)));
	return paths.some((path) => own.has(path));
}
const workflows = ".github/workflows/";
const linked = /* @__PURE__ */ new Set(["120000", "160000"]);
function both(folder) {
	return {
		base: folder,
		head: folder
	};
}
function folderOfConfig(path, configs) {
	if (path.startsWith(workflows)) return void 0;
	const config = [...configs, ...defaultConfigPaths].find((each) => path === each || path.endsWith(`/${each}`));
	return config && path.slice(0, -config.length).replace(/\/$/, "");
}
function foldersOfConfigs(paths, configs) {
	return [...new Set(paths.flatMap((path) => folderOfConfig(path, configs) ?? []))];
}
function requireConfigHere(files, { workingDirectory, config }) {
	const folders = foldersOfConfigs([...files], []);
	if (config !== void 0 || folders.length === 0) return;
	const here = workingDirectory === "" ? "its top folder" : printable(workingDirectory);
	throw new GateError("config-invalid", `head holds no rag-gate.yml in ${here}, but in ${listed(folders)}`, {
		hint: "name one of these folders: input working-directory of the action, --working-directory of the command line",
		side: "head"
	});
}
function severalMoved(config, folders) {
	return new GateError("config-invalid", `head: ${printable(config)} is new, and head removes the configs in ${listed(folders)}: it cannot be told whose policy it takes over`, {
		hint: "move one of them in each pull request, and leave its text nearly as it is",
		side: "head"
	});
}
const named$1 = 5;
function listed(folders) {
	const names = folders.slice(0, named$1).map((folder) => folder === "" ? "the top" : printable(folder));
	const more = folders.length - names.length;
	return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
// src/pipeline/run/reading/expected-runs.ts
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
	for (const [name, found = "none", wanted = "none"] of facts) if (found !== wanted) throw runsInvalid(where, `expected ${name} ${quoted(wanted)}, found ${quoted(found)}`, { hint: "these runs were collected for something else: collect again for this commit" });
}
function askedFact(found, wanted) {
	const word = (isAsked) => isAsked ? "asked" : "not asked";
	return [
		"run of base",
		word(found),
		word(wanted)
	];
}
// src/pipeline/run/reading/merge-shards.ts
async function mergeShards(folder, { expected, signal }) {
	requireExpected(folder.manifest, expected);
	if (folder.manifest.outcome === "unchanged") throw runsInvalid(manifestName, "nothing was asked, since nothing seemed to have changed");
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
	const all = Array.from({ length: shards }, (_, at) => [at + 1, /* @__PURE__ */ new Set()]);
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
		documents: documentNames$1(),
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
	return `stands in shard ${formatShard(shard)} and belongs to ${own}/${shard.count}`;
}
function requireAll(file, { label, shard, items }) {
	const own = items.of.get(shard.index) ?? /* @__PURE__ */ new Set();
	if (file.ids.length === own.size) return;
	const found = new Set(file.ids);
	const missing = [...own].filter((id) => !found.has(id));
	const first = quoted(missing[0] ?? "");
	const what = missing.length === 1 ? `item ${first} is missing from shard ${formatShard(shard)}` : `${missing.length} of ${own.size} items are missing from shard ${formatShard(shard)}, the first: ${first}`;
	throw runsInvalid(label, what);
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
	const lost = parts.find(({ manifest }) => manifest.lost !== void 0)?.manifest.lost;
	return {
		...agreed,
		lost
	};
}
const collectTogether = "report together only what was collected for one commit in one workflow run";
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
		["build", agreed.build ?? "none"],
		["outcome", agreed.outcome],
		["pull request", String(agreed.pullRequest ?? "none")],
		["run of base", agreed.asksBase ? "asked" : "not asked"]
	]);
}
function requireNoneTwice(parts, shards) {
	const seen = /* @__PURE__ */ new Map();
	for (const { files, manifest } of parts) {
		const index = indexOf$1(manifest);
		const other = seen.get(index);
		if (other !== void 0) throw runsInvalid(files.path, `shard ${index}/${shards} twice, also in ${printable(other)}`, { hint: "download each shard once: a later attempt has to overwrite the earlier one" });
		seen.set(index, files.path);
	}
}
function requireAllThere(folder, parts, shards) {
	const there = new Set(parts.map(({ manifest }) => indexOf$1(manifest)));
	const missing = Array.from({ length: shards }, (_, at) => at + 1).filter((n) => !there.has(n));
	if (missing.length === 0) return;
	const named = missing.slice(0, mostNamed).map((index) => `${index}/${shards}`);
	const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : "";
	const word = missing.length === 1 ? "shard" : "shards";
	throw runsInvalid(folder, `${word} ${named.join(", ")}${more} missing`, { hint: "see the log of the job that collects it, and start that job again" });
}
function indexOf$1({ shard }) {
	return shard?.index ?? 1;
}
const mostNamed = 10;
const mostItems = 1e5;
const sha = string({ error: "expected a commit" }).regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: "expected a commit, 40 or 64 hex digits" });
const digest = string({ error: "expected a SHA-256" }).regex(/^[0-9a-f]{64}$/, { error: "expected a SHA-256, 64 hex digits" });
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const quantity = number({ error: "expected a number, 0 or more" }).min(0, { error: "expected a number, 0 or more" });
const milliseconds = "expected milliseconds, \"cached\" or null";
const IndexSchema = keyed("an object that describes the index", {
	basis: oneOf(["index", "returned"]),
	documents: count.nullable(),
	chunks: count.nullable(),
	mean_chunk_tokens: quantity.nullable(),
	p95_chunk_tokens: quantity.nullable(),
	duplicate_chunks: count.nullable(),
	empty_chunks: count.nullable(),
	bytes: count.nullable()
});
const SideSchema = keyed("an object that describes a run file", {
	items: wholeNumber(0, mostItems),
	failed: wholeNumber(0, mostItems),
	build_ms: union([number().check(refine((ms) => ms >= 0, { error: milliseconds })), literal("cached")], { error: milliseconds }).nullable(),
	index: IndexSchema.nullable(),
	anomalies: keyed("an object that counts anomalies", {
		ignored_answers: count,
		dropped_chunks: count,
		unknown_context: count
	})
});
const ManifestSchema = keyed("an object that describes a run folder", {
	version: literal(3, { error: `expected 3` }),
	tool: shortText("the version of the tool", 40),
	outcome: oneOf(["collected", "unchanged"]),
	commits: keyed("an object with base and head", {
		base: sha.nullable(),
		head: sha
	}),
	pull_request: wholeNumber(1, Number.MAX_SAFE_INTEGER).nullable(),
	config: keyed("an object with base and head", {
		base: digest.nullable(),
		head: digest
	}),
	golden: keyed("an object with base and head", {
		base: digest.nullable(),
		head: digest
	}),
	depth: wholeNumber(1, 1e3),
	shard: keyed("an object with index and count", {
		index: wholeNumber(1, 256),
		count: wholeNumber(1, 256)
	}).refine(({ index, count: shards }) => index <= shards, { error: "expected an index of at most count" }).nullable(),
	build: digest.nullable(),
	sides: keyed("an object with base and head", {
		base: SideSchema.nullable(),
		head: SideSchema.nullable()
	}),
	lost: shortText("why base gave nothing", 1e3).nullable()
});
// src/pipeline/run/manifest.ts
function parseManifest(text, label) {
	if (isNestedTooDeep(text)) throw runsInvalid(label, "nested more than 64 levels deep");
	const value = jsonOf(text, label);
	const why = otherVersion(value, manifestFormat);
	if (why !== void 0) throw new GateError("runs-invalid", `${printable(label)} ${why}`);
	const parsed = ManifestSchema.safeParse(value);
	if (parsed.success) {
		const { version: _, ...manifest } = readBack(parsed.data);
		return manifest;
	}
	const problem = schemaMistakes(ManifestSchema, value)[0];
	const path = formatKeyPath(problem?.path ?? []);
	throw runsInvalid(label, `${path === "" ? "" : `${path}: `}${problem?.message ?? "not valid"}`);
}
const manifestFormat = {
	key: "version",
	version: 3,
	cure: "collect again"
};
function manifestText(manifest) {
	const checked = ManifestSchema.parse(written$1({
		version: 3,
		...manifest
	}));
	return `${JSON.stringify(checked, void 0, 2)}\n`;
}
function jsonOf(text, label) {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const reason = messageOf(cause);
		throw runsInvalid(label, `not valid JSON: ${printable(reason, 200)}`, { cause });
	}
}
// src/pipeline/run/reading/scan-run-folder.ts
const mostBytes = 2147483648;
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
	return runsInvalid(folder, "its questions are not all asked yet", { hint: "run `rag-gate ask` for this part again: it goes on where it was ended" });
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
	for (const side of sideNames) {
		const isTold = manifest.sides[side] !== void 0;
		if (isTold && files[side] === void 0) throw runsInvalid(label, `tells of a run file of ${side}, which is not there`);
		if (!isTold && files[side] !== void 0) throw runsInvalid(label, `does not tell of ${files[side]}, which is there`);
	}
	if (manifest.sides.head !== void 0 === (manifest.outcome === "collected")) return manifest;
	throw runsInvalid(label, `says "${manifest.outcome}", which does not fit the run files it tells of`);
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
// src/gate/collected.ts
function filesOfCommits(commits, reader, signal) {
	const { base, head } = commits;
	const shaOf = (side) => {
		const sha = commits[side];
		if (sha === void 0) throw new Error(`${side} has no commit to read documents of`);
		return sha;
	};
	return {
		each: (side, docs) => readTexts({
			commits: reader,
			sha: shaOf(side),
			docs,
			signal
		}),
		history: () => documentHistory(reader.historyOf(base ?? head), signal),
		moved: base === void 0 ? void 0 : {
			renames: () => reader.renames(base, head),
			holders: (texts, docs, see) => documentsHolding(texts, {
				commits: reader,
				sha: head,
				docs,
				signal
			}, see)
		},
		texts: async (side, docs) => loadCorpus({
			commits: reader,
			sha: shaOf(side),
			docs,
			signal
		}),
		source: async (side, path, maxBytes) => {
			const sha = commits[side];
			const file = sha === void 0 ? void 0 : await reader.readFile(sha, path, { maxBytes });
			return file?.kind === "file" ? decodeText(file.bytes) : void 0;
		},
		listing: async (side) => {
			const sha = commits[side];
			return sha === void 0 ? [] : reader.listFiles(sha);
		}
	};
}
// src/gate/reading/repeat-rankings.ts
async function repeatRankings({ policy, side, settings, sha, items, reader, signal }) {
	if (settings.retrieve.mode !== "bm25") return void 0;
	const entries = await reader.listFiles(sha);
	const files = filesWithoutTree(side, sha, {
		policy,
		workspace: reader,
		request: { lfs: false },
		settings,
		entries
	});
	if (files === void 0) return void 0;
	const seen = { pointer: false };
	try {
		const [{ openLibrary }, { runBuiltin }] = await Promise.all([import("./action-library.js").then((n) => n.t), import("./action-run-builtin.js").then((n) => n.r)]);
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
				restore: async () => /* @__PURE__ */ new Map(),
				keep: async () => {}
			},
			embedder: void 0,
			log: silentLog,
			signal
		});
		const repeated = /* @__PURE__ */ new Map();
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
	for (const { id, result } of answers) if (!(texts === void 0 ? isRepeated(result, repeated?.get(id), depths) : standsInCommit(result, texts))) throw runsInvalid(`${side}.jsonl`, `the answer to ${printable(id)} is not what the documents of ${sha.slice(0, 7)} give`, { hint });
}
function documentsOf(answers) {
	const chunks = answers.flatMap(({ result }) => chunksOfAskings(result));
	return new Set(chunks.flatMap(({ doc }) => doc ?? []));
}
const hint = "collect again by the same version of RAG Gate and Node.js as this one; if that does not help, something in the job that collects wrote the run files";
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
			})) throw runsInvalid("run.json", `is of commit ${collected.head.slice(0, 7)}, which is not of this pull request`);
			if (collected.base !== void 0 && !await expected.isOnBranch(collected.base)) throw runsInvalid("run.json", `was collected with the base ${collected.base.slice(0, 7)}, which is not on the branch that the pull request goes into now`, { hint: "if its base was edited, the run that the edit started has the result; without one, let the workflow that collects list the type `edited`, and push a commit" });
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
async function openRunFolder(request, { signal, log, models, seed = "" }, run) {
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
	run.learn({ commits });
	const { reader, openBranch } = await openFolders(whole, commits, request);
	const policy = await loadPolicy({
		...request,
		workspace: reader,
		openBranch,
		commits
	});
	const text = resolveTextLevel(policy.settings.text, request.visibility);
	run.learn({
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
// src/gate/run-context.ts
async function withErrorReport({ origin }, { log, now, signal }, work) {
	let context = {
		origin,
		commits: {
			base: void 0,
			head: void 0
		},
		policy: void 0,
		text: "ids"
	};
	const learn = (facts) => {
		context = {
			...context,
			...facts
		};
	};
	const started = now();
	const elapsed = () => now() - started;
	try {
		const report = await work({ learn });
		return {
			...report,
			times: {
				...report.times,
				totalMs: elapsed()
			}
		};
	} catch (thrown) {
		const error = signal.aborted && signal.reason instanceof GateError ? signal.reason : thrown;
		if (exitCodeOfError(error) === 2) throw error;
		if (!(error instanceof GateError)) log.warn(stackOf(error));
		return errorReport(context, error, elapsed());
	}
}
function stackOf(error) {
	return error instanceof Error ? error.stack ?? error.message : String(error);
}
// src/gate/report.ts
async function reportRuns(request, ports) {
	return withErrorReport(request, ports, async (run) => {
		await using collected = await openRunFolder(request, ports, run);
		return await report(collected, ports);
	});
}
async function report(collected, ports) {
	const built = await reportOn(collected, ports);
	const { ofBranch } = collected.policy;
	return ofBranch === void 0 ? built : withBranchPolicy(built, ofBranch);
}
async function reportOn(collected, ports) {
	const { policy, runs, lost } = collected;
	if (runs === void 0) return unchangedReport(collected, await changedFiles(collected.files));
	if (lost !== void 0) return withoutBase(collected, lost, ports);
	const { built, broken } = await compare(collected, runs, ports);
	if (policy.broken !== void 0) return repaired(built, {
		broken: [],
		message: policy.broken
	});
	if (built.verdict !== "error" || broken.length === 0) return built;
	const alone = await measuredAlone(collected, ports, (own) => {
		const { settings } = own.policy;
		return !dropsJudge(broken, settings) && !keepsBadJudge({
			built,
			broken
		}, policy, own.policy);
	});
	if (alone === void 0 || alone.verdict === "error") return built;
	return isPartlyMeasured(broken) && built.findings.some(({ verdict }) => verdict === "fail") ? {
		...built,
		verdict: "fail"
	} : repaired(alone, {
		broken,
		message: void 0
	});
}
async function withoutBase(collected, lost, ports) {
	const alone = await measuredAlone(collected, ports);
	if (alone === void 0 || alone.verdict === "error") throw lost;
	return repaired(alone, {
		broken: [],
		message: lost.message
	});
}
async function measuredAlone(collected, ports, mayCount = () => true) {
	for (const by of ["branch", "own"]) {
		const alone = headAlone(collected, ports, by);
		if (alone === void 0) continue;
		if (!mayCount(alone)) return void 0;
		const { built } = await compare(alone, alone.runs, ports);
		if (by === "own" || built.verdict !== "error" || !hasUnfitLabels(built)) return built;
	}
}
function hasUnfitLabels({ findings }) {
	return findings.some((finding) => isUnhealthy(finding) && finding.check === "labels-fit");
}
// src/gate/added-parts.ts
async function withAddedParts(gated, ports) {
	const { settings } = gated.collected.policy;
	let { built } = gated;
	for (const [name, keys] of Object.entries(featureSettings)) {
		const set = Object.entries(keys).find(([key, schema]) => {
			const value = settings.features[insideName(key, schema)];
			return !isDeepStrictEqual(value, schema.parse(void 0));
		});
		if (set === void 0) continue;
		try {
			const part = await (await featureSteps[name]?.())?.adds?.({
				...gated,
				built
			}, ports);
			built = withPart(built, name, part);
		} catch (error) {
			ports.log.warn(`${set[0]}: ${printable(messageOf(error))}`);
		}
	}
	return built;
}
async function withOptions(given, log, measure) {
	const files = new Map(Object.entries(given));
	const makers = [];
	for (const [name, option] of Object.entries(featureOptions)) {
		const file = files.get(name);
		if (typeof file === "string") makers.push([name, await option.read(file, log)]);
	}
	const report = await measure();
	return makers.reduce((built, [name, make]) => withPart(built, name, make(built)), report);
}
function withPart(report, name, part) {
	return part === void 0 ? report : {
		...report,
		features: {
			...report.features,
			[name]: part
		}
	};
}
// src/features/scores.ts
const featureScores = { scorers: async () => (await import("./action-scorers-scores.js")).scores };
// src/pipeline/refuse-secret-beside-code.ts
function refuseSecretBesideCode({ secrets, pipelines, scorers = false }) {
	const readBy = (pipeline) => pipeline === void 0 ? [] : secrets.filter((secret) => couldRead(pipeline, secret));
	const running = ["base", "head"].filter((side) => readBy(pipelines[side]).length > 0);
	if (running.length === 0) return scorers ? refuseBesideScorers(secrets) : void 0;
	const named = running.map((side) => `${side}'s is \`kind: ${pipelines[side]?.kind}\``).join(", ");
	const read = [...new Set(running.flatMap((side) => readBy(pipelines[side])))];
	const held = secretsInWords(read);
	const allowed = read.every(isSecretName) ? "run no commands" : "are `kind: builtin`";
	throw new GateError("input-invalid", `a job that builds, asks or tears down takes ${held} only where both pipelines ${allowed}: ${named}`, { hint: `take ${held} out of this job; code of a pull request that runs beside a secret can read it. A key that the pipeline itself needs goes by \`pass-env\`, if everybody who can start the job may know it` });
}
function refuseBesideScorers(secrets) {
	if (secrets.length === 0) return;
	const held = secretsInWords(secrets);
	throw new GateError("input-invalid", `a job that asks takes ${held} only where no commands run beside it: \`scorers\` of the configuration are commands`, { hint: `take ${held} out of this job; \`report\` needs no scorer and may hold it` });
}
function couldRead(pipeline, secret) {
	if (isSecretName(secret)) return commandsOf(pipeline).length > 0;
	return kindTraits[pipeline.kind].runsCode;
}
function secretsInWords(secrets) {
	return secrets.map((name) => `\`${name}\``).join(" and ");
}
// src/git/resolve-ref.ts
async function defaultBranchTip(checkout) {
	const repository = await findRepository(checkout);
	const tips = await tipsOf$1(repository, defaultBranches);
	for (const ref of defaultBranches) {
		const tip = tips.get(ref);
		if (tip !== void 0) return tip;
	}
	throw new GateError("ref-not-found", `the repository in ${repository.root} has no default branch to compare with`, { hint: "name the branch or commit to compare with: --base <ref>" });
}
async function branchTip(checkout, name, signal) {
	if (!isRefName(name)) return void 0;
	const refs = ["refs/remotes/origin", "refs/heads"].map((folder) => `${folder}/${name}`);
	const tips = await tipsOf$1(await findRepository(checkout), refs, signal);
	return refs.map((ref) => tips.get(ref)).find((tip) => tip !== void 0);
}
async function mergeBase(checkout, ours, theirs) {
	requireSha(ours);
	requireSha(theirs);
	if (ours === theirs) return ours;
	const { root, gitDir, commonDir } = await findRepository(checkout);
	const found = await tryGit({
		cwd: root,
		gitDir,
		args: [
			"merge-base",
			"--end-of-options",
			ours,
			theirs
		]
	});
	const sha = found.stdout.toString().trimEnd();
	if (found.status === 0 && isSha(sha)) return sha;
	const shallow = await access(join(commonDir, "shallow")).then(() => true, () => false);
	throw new GateError("ref-not-found", `commits ${ours.slice(0, 7)} and ${theirs.slice(0, 7)} have no common ancestor here`, { hint: shallow ? "this clone is shallow; get its history with: git fetch --unshallow" : "name another --base <ref>" });
}
const defaultBranches = [
	"refs/remotes/origin/HEAD",
	"refs/remotes/origin/main",
	"refs/remotes/origin/master",
	"refs/heads/main",
	"refs/heads/master"
];
async function tipsOf$1({ root, gitDir }, branches, signal) {
	const args = [
		"for-each-ref",
		"--format=%(objectname) %(refname)",
		...branches
	];
	const listing = (await git({
		cwd: root,
		gitDir,
		args,
		signal
	})).toString().trimEnd().split("\n");
	return new Map(listing.map((line) => [line.slice(line.indexOf(" ") + 1), line.split(" ", 1).join("")]));
}
// src/git/snapshot-work-tree.ts
async function snapshotWorkTree(repository, options) {
	const { checkout, parent, log, signal } = options;
	const staged = await listStaged(checkout, signal);
	const ours = {
		gitDir: repository.gitDir,
		cwd: checkout.root,
		environment: {
			GIT_WORK_TREE: checkout.root,
			GIT_INDEX_FILE: join(repository.gitDir, "work-tree.index")
		},
		signal
	};
	await stageAgain(staged, ours);
	makeFolders(join(repository.gitDir, "info"));
	await copyIfThere(join(checkout.commonDir, "info/exclude"), join(repository.gitDir, "info/exclude"));
	const others = await untracked(ours);
	const huge = await hugeOf(others, checkout);
	for (const { path, size } of huge) log.warn(`left out ${printable(path)}, ${Math.round(size / mebibyte)} MiB: ${tooHuge}`);
	const untouched = [
		...staged.filter(isSubmodule).map(({ path }) => path),
		...ownFolder(checkout, repository),
		...earlierReports(others),
		...huge.map(({ path }) => path)
	];
	await git({
		...ours,
		args: [
			"add",
			"--all",
			"--pathspec-from-file=-",
			"--pathspec-file-nul"
		],
		input: [".", ...untouched.map((path) => `:(exclude,literal)${path}`)].join("\0")
	});
	const tree = await git({
		...ours,
		args: ["write-tree"]
	});
	return (await git({
		...ours,
		args: [
			"commit-tree",
			"-p",
			parent,
			"-m",
			"work tree",
			tree.toString().trimEnd()
		],
		environment: nobody$1
	})).toString().trimEnd();
}
const nobody$1 = {
	GIT_AUTHOR_NAME: "RAG Gate",
	GIT_AUTHOR_EMAIL: "rag-gate@localhost",
	GIT_AUTHOR_DATE: "2000-01-01T00:00:00Z",
	GIT_COMMITTER_NAME: "RAG Gate",
	GIT_COMMITTER_EMAIL: "rag-gate@localhost",
	GIT_COMMITTER_DATE: "2000-01-01T00:00:00Z"
};
async function listStaged({ root, gitDir }, signal) {
	return (await git({
		args: [
			"ls-files",
			"--stage",
			"-t",
			"-z"
		],
		gitDir,
		cwd: root,
		environment: { GIT_WORK_TREE: root },
		signal
	})).toString().split("\0").slice(0, -1).map((line) => {
		const tab = line.indexOf("	");
		return {
			tag: line.slice(0, 1),
			entry: line.slice(2, tab),
			path: line.slice(tab + 1)
		};
	});
}
async function stageAgain(staged, ours) {
	await git({
		...ours,
		args: [
			"update-index",
			"-z",
			"--index-info"
		],
		input: staged.map(({ entry, path }) => `${entry}\t${path}\0`).join("")
	});
	const sparse = staged.filter(({ tag }) => tag === "S");
	if (sparse.length === 0) return;
	await git({
		...ours,
		args: [
			"update-index",
			"-z",
			"--skip-worktree",
			"--stdin"
		],
		input: sparse.map(({ path }) => `${path}\0`).join("")
	});
}
const reportNames = [
	"report.json",
	"report.html",
	"summary.md",
	"comment.md",
	"junit.xml",
	"code-quality.json",
	"badge.json"
];
function earlierReports(others) {
	const found = new Set(others);
	return others.filter((path) => posix.basename(path) === reportNames[0]).map((path) => reportNames.map((name) => posix.join(posix.dirname(path), name))).filter((files) => files.every((file) => found.has(file))).flat();
}
async function untracked(ours) {
	const args = [
		"ls-files",
		"--others",
		"--exclude-standard",
		"-z"
	];
	return (await git({
		...ours,
		args
	})).toString().split("\0").slice(0, -1);
}
async function hugeOf(paths, { root }) {
	const sized = paths.map(async (path) => {
		return {
			path,
			size: await lstat(join(root, path)).then((found) => found.isFile() ? found.size : 0, () => 0)
		};
	});
	return (await Promise.all(sized)).filter(({ size }) => size > mostUntracked);
}
const mebibyte = 1048576;
const mostUntracked = 256 * mebibyte;
const tooHuge = "an untracked file above 256 MiB is not taken for a part of the change; name it in .gitignore, or `git add` it";
function isSubmodule({ entry }) {
	return entry.startsWith("160000 ");
}
function ownFolder({ root }, { folder }) {
	const path = pathBelow(root, folder);
	return path === void 0 ? [] : [path];
}
// src/git/commit-patch.ts
async function commitPatch({ gitDir, folder }, { sha, patch, signal }) {
	const ours = {
		gitDir,
		cwd: folder,
		environment: { GIT_INDEX_FILE: join(gitDir, "patch.index") },
		signal
	};
	await git({
		...ours,
		args: ["read-tree", sha]
	});
	const args = [
		"apply",
		"--cached",
		"--whitespace=nowarn",
		"-"
	];
	const { status, complaint } = await tryGit({
		...ours,
		args,
		input: patch
	});
	if (status !== 0) throw new GateError("input-invalid", `the patch does not apply: ${complaint}`, { hint: "write it with `git diff`, against the files as they are now" });
	const tree = await git({
		...ours,
		args: ["write-tree"]
	});
	return (await git({
		...ours,
		args: [
			"commit-tree",
			"-p",
			sha,
			"-m",
			"variant",
			tree.toString().trimEnd()
		],
		environment: nobody$1
	})).toString().trimEnd();
}
// src/git/open-worktree.ts
async function openWorktree(repository, { side, sha }, options) {
	await using undo = new AsyncDisposableStack();
	const path = join(repository.folder, side);
	undo.defer(async () => void await removeFolder(path, options.log));
	await options.exclusively(() => keepBytes(repository));
	await options.exclusively(() => git({
		args: [
			"worktree",
			"add",
			"--quiet",
			"--force",
			"--detach",
			"--",
			path,
			sha
		],
		gitDir: repository.gitDir,
		cwd: repository.folder,
		signal: options.signal
	}));
	if (options.submodules) await options.exclusively(() => updateSubmodules(path, options));
	if (options.lfs) await pullLfs(path, options);
	const owned = undo.move();
	return {
		path,
		sha,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function keepBytes({ gitDir }) {
	makeFolders(join(gitDir, "info"));
	await writeFile(join(gitDir, "info/attributes"), "* -text -eol -ident -working-tree-encoding\n");
}
async function updateSubmodules(path, { remote, signal }) {
	const here = {
		cwd: path,
		signal
	};
	await git({
		...here,
		args: ["submodule", "init"]
	});
	await git({
		...here,
		args: ["submodule", "sync"]
	});
	await git({
		...here,
		args: [
			"submodule",
			"update",
			"--init",
			"--recursive",
			"--depth=1"
		],
		settings: remoteSettings,
		environment: {
			...remote === void 0 ? {} : remoteEnvironment(remote),
			GIT_ALLOW_PROTOCOL: submoduleProtocols(remote)
		},
		secrets: remote === void 0 ? [] : secretsOf$1(remote)
	});
}
function submoduleProtocols(remote) {
	return [
		"https",
		"ssh",
		...remote !== void 0 && protocolOf(remote.url) === "http" ? ["http"] : []
	].join(":");
}
async function pullLfs(path, { remote, signal }) {
	const { status, complaint } = await tryGit({
		args: ["lfs", "pull"],
		cwd: path,
		settings: [...remoteSettings, ...lfsSettings(remote)],
		environment: remote === void 0 ? {} : remoteEnvironment(remote),
		secrets: remote === void 0 ? [] : secretsOf$1(remote),
		signal
	});
	if (status === 0) return;
	const absent = complaint.includes("'lfs' is not a git command");
	throw new GateError("workspace-failed", absent ? "git-lfs is not installed here, and the checkout holds files of Git LFS" : `git lfs pull failed: ${complaint}`, { hint: absent ? "install git-lfs on the runner" : "check that the remote holds the LFS objects of this commit" });
}
function lfsSettings(remote) {
	const filter = ["filter.lfs.clean=git-lfs clean -- %f"];
	if (remote === void 0 || !protocolOf(remote.url).startsWith("http")) return filter;
	return [...filter, `lfs.url=${remote.url.replace(/(\.git)?\/?$/, "")}.git/info/lfs`];
}
// src/git/workspace.ts
async function openWorkspace(options) {
	const { reader, repository, checkout, exclusively } = await openRepository(options);
	const { signal } = options;
	return {
		...reader,
		async openWorktree(side, sha) {
			await reader.ensureCommit(sha);
			return openWorktree(repository, {
				side,
				sha
			}, {
				...options,
				exclusively
			});
		},
		async snapshotWorkTree() {
			const parent = (await readHead(checkout.root, signal)).sha;
			await reader.ensureCommit(parent);
			return snapshotWorkTree(repository, {
				checkout,
				parent,
				log: options.log,
				signal
			});
		},
		commitPatch: (sha, patch) => exclusively(() => commitPatch(repository, {
			sha,
			patch,
			signal
		}))
	};
}
// src/gate/collecting/open-policy.ts
async function openPolicy(request, { log, signal }, run) {
	await using undo = new AsyncDisposableStack();
	const whole = undo.use(await openWorkspace({
		...request,
		log,
		signal
	}));
	const found = await findCommits(request, whole);
	const commits = {
		base: found.base,
		head: found.named ? found.head : void 0
	};
	run?.learn({ commits });
	const { reader: workspace, openBranch } = await openFolders(whole, found, request);
	const policy = keepOnly(await loadPolicy({
		...request,
		workspace,
		openBranch,
		commits: found
	}), request.only);
	const text = resolveTextLevel(policy.settings.text, request.visibility);
	run?.learn({
		policy,
		text
	});
	const owned = undo.move();
	return {
		workspace,
		commits: found,
		context: {
			origin: request.origin,
			commits,
			policy,
			text
		},
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function findCommits({ checkout, base, head }, workspace) {
	const named = head.kind === "commit";
	const headSha = named ? head.sha : await workspace.snapshotWorkTree();
	const isThere = workspace.ensureCommit(headSha);
	if (base.kind === "merge-base") {
		const [, at] = await allInOrder([isThere, forkFrom(checkout, base.tip, named ? headSha : void 0)]);
		return {
			base: at,
			head: headSha,
			named
		};
	}
	await isThere;
	switch (base.kind) {
		case "none": return {
			base: void 0,
			head: headSha,
			named
		};
		case "head": return {
			base: headSha,
			head: headSha,
			named
		};
		case "commit":
			await workspace.ensureCommit(base.sha);
			return {
				base: base.sha,
				head: headSha,
				named
			};
	}
}
async function forkFrom(checkout, tip, head) {
	return mergeBase(checkout, tip ?? await defaultBranchTip(checkout), head ?? (await readHead(checkout)).sha);
}
function keepOnly(policy, only) {
	if (only === void 0) return policy;
	const wanted = new Set(only);
	const items = policy.items.filter(({ id, wordingOf }) => wanted.has(wordingOf ?? id));
	const known = new Set(items.map((item) => item.id));
	const unknown = only.filter((id) => !known.has(id));
	if (unknown.length > 0) {
		const all = policy.items.map(({ id, wordingOf }) => wordingOf ?? id);
		const guess = unknown.length === 1 ? didYouMean(unknown[0] ?? "", all) : "";
		throw new GateError("input-invalid", `the golden set has no item ${unknown.join(", ")}${guess}`, { hint: "--only takes ids of the golden set, separated by commas" });
	}
	return {
		...policy,
		items,
		filteredFrom: policy.items.length
	};
}
// src/pipeline/run/writing/clear-run-folder.ts
async function clearRunFolder(folder, names) {
	for (const name of names ?? await requireRunFolder(folder)) if (partNamed(name) !== "journal") await removeWhole(folder, name);
}
async function removeWhole(folder, name) {
	const aside = join(folder, unfinishedName(randomBytes(8).toString("hex")));
	await rename(join(folder, name), aside).catch((error) => {
		if (codeOf(error) !== "ENOENT") throw error;
	});
	await rm(aside, {
		recursive: true,
		force: true
	});
}
async function requireRunFolder(folder) {
	makeFolders(folder);
	const entries = await readdir(folder, { withFileTypes: true });
	const names = entries.map(({ name }) => name).toSorted(byCodeUnit);
	const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
	if (folders.has("finished")) await requireRunFolder(join(folder, finishedName));
	const stray = names.find((name) => {
		if (folders.has(name)) return name !== "finished" && partNamed(name) !== "journal";
		return partNamed(name) === void 0;
	});
	if (stray !== void 0) throw new GateError("input-invalid", `${printable(folder)} already holds ${printable(stray)}, which is no run file`, { hint: "name a folder of its own for the run files" });
	return names;
}
// src/pipeline/run/writing/write-run-folder.ts
async function writeRunFolder(written) {
	const { folder, runs, ids, golden } = written;
	await clearRunFolder(folder);
	requireFewItems(ids);
	for (const side of sideNames) await writeGolden(side, written);
	const base = await writeSide("base", runs?.base, written);
	const head = await writeSide("head", runs?.head, written);
	const manifest = {
		...written.manifest,
		outcome: runs === void 0 ? "unchanged" : "collected",
		golden: {
			base: golden.base && digestOf(golden.base),
			head: digestOf(golden.head)
		},
		sides: {
			base,
			head
		},
		lost: written.lost
	};
	await writeFile(join(folder, manifestName), manifestText(manifest), { flag: "wx" });
	return manifest;
}
function requireFewItems({ length }) {
	if (length <= 1e5) return;
	throw new GateError("pipeline-failed", `${length} questions are too many for one run file`, { hint: `let \`collect\` work in shards of at most ${mostItems} questions, for example shard: 1/8` });
}
async function writeGolden(side, { folder, golden }) {
	const copy = golden[side];
	if (copy !== void 0) await writeFile(join(folder, goldenCopyName(side, copy.path)), copy.bytes, { flag: "wx" });
}
async function writeSide(side, run, { folder, ids, signal }) {
	if (run === void 0) return void 0;
	const path = join(folder, runFileName(side));
	const counts = await writeRunFile({
		path,
		side,
		run,
		ids,
		signal
	});
	const { buildMs, index, anomalies } = run;
	return {
		...counts,
		buildMs,
		index,
		anomalies
	};
}
function digestOf({ bytes }) {
	return createHash("sha256").update(bytes).digest("hex");
}
// src/gate/collect.ts
async function collect(request, ports) {
	await clearRunFolder(request.folder);
	await using opened = await openPolicy(request, ports);
	const { pipelines, settings } = opened.context.policy;
	const { secrets = [] } = request;
	refuseSecretBesideCode({
		secrets,
		pipelines,
		scorers: settings.scorers.size > 0
	});
	const collected = await collectRuns(request, opened, ports);
	warnOfUnasked(collected.policy.settings, ports.log);
	if (collected.runs === void 0) ports.log.info("nothing that the answers depend on has changed: nothing was asked");
	await refusePrivateText(collected, request.visibility);
	return await writeRuns(collected, opened, {
		...request,
		signal: ports.signal
	});
}
async function collectRuns(request, { workspace, commits, context }, given) {
	const { policy: whole } = context;
	const ports = withTrustedStore(given, whole);
	const { stage, shard, onVectors } = request;
	const isBuild = stage?.kind === "build";
	const policy = {
		...whole,
		items: isBuild ? [] : itemsOfShard(whole.items, shard)
	};
	const models = reachModels(policy, commits, ports.models);
	const files = filesOfCommits(commits, workspace, ports.signal);
	const { behind } = request;
	const { folder } = workspace;
	const rest = {
		...context,
		policy,
		files,
		behind,
		claims: [],
		models,
		folder
	};
	if (!(request.base.kind === "head" || request.metrics !== void 0) && await nothingRelevantChanged({
		policy: whole,
		commits,
		reader: workspace
	})) return {
		...rest,
		runs: void 0
	};
	requireKey("head", policy.pipelines.head, models);
	const keepRuns = stage === void 0 && shard === void 0;
	const here = {
		workspace,
		commits,
		models,
		ports,
		stage,
		shard
	};
	const asking = {
		request,
		policy,
		all: whole.items,
		...here,
		keepRuns,
		onVectors
	};
	const title = titleOf({
		questions: policy.items.length,
		trials: trialsOfSide(policy, policy.pipelines.head)
	}, request, policy.pipelines.base !== void 0);
	const { lost, ...asked } = await ports.log.group(title, () => askSides(asking));
	return {
		...rest,
		lost,
		runs: isBuild ? asked : await withOwnScores(asked, asking)
	};
}
async function withOwnScores(runs, asking) {
	if (asking.policy.settings.scorers.size === 0) return runs;
	const [load] = Object.values(featureScores);
	if (load === void 0) throw new GateError("config-invalid", "this program was built without scorers", { hint: "remove scorers from the configuration" });
	return await (await load())(runs, asking);
}
function titleOf({ questions, trials }, { stage, shard }, hasBase) {
	const sides = hasBase ? "base and head" : "head";
	if (stage?.kind === "build") return `Build ${sides}`;
	const part = shard === void 0 ? "" : ` (shard ${formatShard(shard)})`;
	const often = trials === 1 ? "" : `, ${trials} times each`;
	return `${stage === void 0 ? `Build ${sides} and ask` : `Ask ${sides}`} ${questions} questions${often}${part}`;
}
const mostLost$1 = 500;
function writeRuns({ policy, runs, origin, lost }, { commits }, { folder, shard, build, signal }) {
	const { base, head } = policy.files;
	return writeRunFolder({
		folder,
		manifest: {
			tool: toolVersion,
			commits: {
				base: commits.base,
				head: commits.head
			},
			pullRequest: origin.pullRequest,
			config: {
				base: base && sha256(base.config.bytes),
				head: sha256(head.config.bytes)
			},
			depth: policy.depth,
			shard,
			build
		},
		runs,
		ids: policy.items.map(({ id }) => id),
		lost: lost && printable(lost.message, mostLost$1),
		golden: {
			base: base?.golden,
			head: head.golden
		},
		signal
	});
}
// src/pipeline/refuse-new-code.ts
function bringsCode({ vouching, pipeline }) {
	return commandsOf(pipeline).length > 0 && !letsCodeRun(vouching);
}
function letsCodeRun(vouching) {
	return vouching !== void 0 && commandsOf(vouching).length > 0;
}
function refuseNewCode({ secrets, vouching, pipeline }) {
	if (secrets.length === 0 || !bringsCode({
		vouching,
		pipeline
	})) return;
	const held = secretsInWords(secrets);
	const ofBase = vouching === void 0 ? "base has none" : `base's \`kind: ${vouching.kind}\` runs none`;
	throw new GateError("input-invalid", `head's \`kind: ${pipeline.kind}\` runs commands, ${ofBase}, and this job holds ${held}, which these commands could read`, { hint: `run \`collect\` in a job without a secret, and \`report\` with it in another; or take ${held} out of this job until base has a pipeline that runs commands` });
}
// src/gate/collecting/unstarted-head.ts
async function unstartedHead(request, { context: { policy }, workspace, commits }, models) {
	if (commits.base === void 0 || request.policyFrom === "head") return void 0;
	const { secrets = [], moreSecrets = [], today, lfs } = request;
	const pipeline = policy.pipelines.head;
	if (bringsCode({
		...policy,
		pipeline
	}) || bringsScorers(policy)) {
		const fault = faultOfFiles(policy, today) ?? await lackOfDocuments(policy, {
			workspace,
			sha: commits.base,
			lfs
		});
		const read = fault === void 0 ? secrets : [.../* @__PURE__ */ new Set([...secrets, ...moreSecrets])];
		if (read.length > 0 && fault === void 0 && policy.vouching !== void 0) refuseNewCode({
			secrets,
			vouching: policy.vouching,
			pipeline
		});
		if (read.length > 0) return {
			why: "commands",
			secrets: read,
			fault
		};
	}
	if (policy.broken === void 0) return void 0;
	const sent = sentByHead(policy, {
		commits,
		request,
		models
	});
	return sent.length === 0 ? void 0 : {
		why: "address",
		secrets: sent,
		fault: policy.broken
	};
}
function sentByHead(policy, { commits, request: { passEnv, secrets = [] }, models }) {
	const { settings, pipelines } = policy;
	const ofServer = (pipelines.head.kind === "http" ? [...pipelines.head.headers.values()] : []).filter((variable) => !passes(variable, passEnv));
	try {
		reachModels(policy, commits, models);
		return ofServer;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return [.../* @__PURE__ */ new Set([
			...ofServer,
			...settings.headers.values(),
			...secrets
		])];
	}
}
function bringsScorers({ from, settings, vouching }) {
	return from === "head" && settings.scorers.size > 0 && !letsCodeRun(vouching);
}
function faultOfFiles({ broken, files: { base }, folders, golden, settings, ofBranch }, today) {
	if (broken !== void 0) return broken;
	if (base === void 0) return ofBranch?.fault && `the policy of \`${ofBranch.branch}\` cannot count: ${ofBranch.fault}`;
	if (ofBranch?.fault === void 0 && ofBranch?.lacks === "questions") return "its golden set holds no question that counts";
	const folder = folders.base;
	const [set, config] = [settings.golden, base.config.path].map((path) => fromTop(folder, path));
	const named = `\`${set}\`, which the key golden of \`${config}\` names,`;
	if (base.golden === void 0) return `${named} is missing`;
	if (golden.base === void 0) return `${named} holds no question that counts`;
	return expiredIn(base.config, {
		today,
		folder
	});
}
async function lackOfDocuments(policy, { workspace, sha, lfs }) {
	const settings = policy.pipelines.base;
	if (settings?.kind !== "builtin") return void 0;
	const entries = await workspace.listFiles(sha);
	const files = filesWithoutTree("base", sha, {
		policy,
		workspace,
		request: { lfs },
		settings,
		entries
	});
	if (files === void 0) return void 0;
	try {
		await listDocuments({
			side: "base",
			files,
			globs: settings.documents
		});
		return;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return error.message;
	}
}
// src/gate/gate.ts
async function gate(request, ports) {
	const started = ports.now();
	return withErrorReport(request, ports, async (run) => {
		await using opened = await openPolicy(request, ports, run);
		const unstarted = await unstartedHead(request, opened, ports.models);
		if (unstarted !== void 0) return notStartedReport(opened.context, unstarted);
		const { onVectors, seen } = await watchBuilds(opened.context.policy.pipelines);
		const runs = await collectRuns({
			...request,
			onVectors
		}, opened, ports);
		const asked = await askBeside({
			request,
			opened,
			collected: runs
		}, ports);
		const collected = {
			...runs,
			asked: new Map([...seen, ...asked])
		};
		const built = await report(collected, ports);
		const own = withTrustedStore(ports, opened.context.policy);
		return await withAddedParts({
			request,
			opened,
			collected,
			built,
			took: ports.now() - started
		}, own);
	});
}
// src/github/publish/listen-for-stop.ts
function listenForStop(deadlineMinutes, { onFault, exit }) {
	const stop = new AbortController();
	const late = new AbortController();
	const closing = new AbortController();
	const hurry = new AbortController();
	const over = new AbortController();
	const timers = [];
	const after = (ms, work) => void timers.push(setTimeout(work, ms));
	let lastly;
	const end = (reason) => {
		stop.abort(reason);
		if (hurry.signal.aborted) return;
		hurry.abort(reason);
		after(overMs, () => over.abort(reason));
		lastly = setTimeout(() => exit(awaitedNow()), exitMs);
	};
	const cancel = (how) => end(cancelled(how));
	let seen;
	const fault = (error) => {
		seen ??= { error };
		onFault(error);
		stop.abort(error);
	};
	const whole = deadlineMinutes * 6e4;
	after(whole, () => end(outOfTime(deadlineMinutes)));
	after(whole - timeForHead(whole) / 2, () => closing.abort());
	after(whole - timeForHead(whole), () => late.abort(baseTooSlow(deadlineMinutes)));
	process.on("SIGINT", cancel).on("SIGTERM", cancel).on("uncaughtException", fault);
	const closed = onClosedOutput(() => cancel("its log was closed"));
	return {
		signal: stop.signal,
		late: late.signal,
		closing: closing.signal,
		hurried: hurry.signal,
		over: over.signal,
		get fault() {
			return seen;
		},
		[Symbol.dispose]: () => {
			timers.forEach((timer) => clearTimeout(timer));
			closed[Symbol.dispose]();
			process.off("SIGINT", cancel).off("SIGTERM", cancel).off("uncaughtException", fault);
			lastly ??= setTimeout(() => exit(awaitedNow()), afterwardsMs);
			lastly.unref();
		}
	};
}
const overMs = 8e3;
const exitMs = 9e3;
const afterwardsMs = 1e4;
function cancelled(how) {
	return new GateError("cancelled", `the run was cancelled (${how})`, { hint: "a newer run may have taken its place; else run the job again" });
}
function outOfTime(minutes) {
	const waitedFor = awaitedNow();
	const message = `the run took longer than ${minutes} minutes`;
	return new GateError("deadline-exceeded", waitedFor === void 0 ? message : `${message}; it was waiting for ${waitedFor}`, { hint: "raise the input deadline-minutes, or give the pipeline less to do" });
}
function timeForHead(whole) {
	return Math.min(whole / 4, Math.max(whole / 10, 6e4));
}
function baseTooSlow(minutes) {
	const message = `base was not done shortly before the ${minutes} minutes of the run were over`;
	return new GateError("pipeline-timeout", message, {
		hint: "raise the input deadline-minutes, or give the pipeline less to do",
		side: "base"
	});
}
// src/github/publish/open-log.ts
function openLog() {
	const tell = progressTeller();
	return {
		info,
		warn: (line) => {
			say("warning", line);
		},
		debug: (line) => {
			debug(cleanLines(line).join("\n"));
		},
		group: (title, work) => group(cleanLine(title), work),
		progress: (step) => {
			const line = tell(step);
			if (line !== void 0) info(line);
		}
	};
}
function info(text) {
	for (const line of cleanLines(text)) info$1(line);
}
function progressTeller() {
	const told = /* @__PURE__ */ new Map();
	return ({ side, step, done, total }) => {
		const way = `${side} ${step}`;
		const tenth = total < 100 ? Math.floor(done / total) * 10 : Math.floor(done * 10 / total);
		if (total === 0 || tenth <= (told.get(way) ?? 0)) return void 0;
		told.set(way, tenth);
		const [verb, things] = words[step];
		return `${side}: ${verb} ${done} of ${total} ${things}`;
	};
}
const words = {
	index: ["indexed", "documents"],
	embed: ["embedded", "texts"],
	query: ["asked", "queries"],
	answer: ["wrote", "answers"]
};
// src/github/publish/look-up-commits.ts
function lookUpCommits(open, { owner, repo }) {
	const compare = (base, head) => async () => {
		const { rest } = await open();
		const basehead = `${base}...${head}`;
		return rest.repos.compareCommitsWithBasehead({
			owner,
			repo,
			basehead,
			per_page: 1
		});
	};
	const commit = (ref) => async () => {
		const { rest } = await open();
		return rest.repos.getCommit({
			owner,
			repo,
			ref
		});
	};
	return {
		mergeBase: async (base, head) => {
			const what = `merge base of ${base} and ${head}`;
			const found = await ask$1(what, Comparison, compare(base, head)) ?? unknown(what, noMergeBase);
			return {
				sha: found.merge_base_commit.sha,
				behind: found.behind_by
			};
		},
		resolve: async (ref) => {
			const what = `commit, branch or tag ${JSON.stringify(ref)}`;
			return (await ask$1(what, Commit, commit(ref)) ?? unknown(what, noCommit)).sha;
		},
		tipOf: async (branch) => (await ask$1(`branch ${JSON.stringify(branch)}`, Commit, commit(`heads/${branch}`)))?.sha,
		isInHistory: async (older, newer) => {
			if (older === newer) return true;
			return (await ask$1(`history of ${newer}`, Comparison, compare(older, newer)))?.merge_base_commit.sha === older;
		}
	};
}
const noCommit = "check the input `base`, and that the token may read this repository";
const noMergeBase = "rebase the branch of the pull request onto its base and push it; the token needs `contents: read`";
const Commit = object({ sha: string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/) });
const Comparison = object({
	merge_base_commit: Commit,
	behind_by: int().nonnegative()
});
async function ask$1(what, schema, send) {
	try {
		return schema.parse((await send()).data);
	} catch (cause) {
		const status = statusOf(cause);
		if (status === 404 || status === 422) return void 0;
		const answer = status === void 0 ? "no usable answer came" : `it answered ${status}`;
		throw new GateError("ref-not-found", `GitHub did not tell the ${what}: ${answer}`, {
			hint: "run the job again; the token needs `contents: read`",
			cause
		});
	}
}
function unknown(what, hint) {
	throw new GateError("ref-not-found", `GitHub knows no ${what} in this repository`, { hint });
}
// src/git/fetched-beside.ts
async function fetchedBeside(checkout) {
	const { gitDir, commonDir } = await findRepository(checkout);
	const [lfs, submodules] = await Promise.all([holdsAnything(join(commonDir, "lfs/objects")), holdsAnything(join(gitDir, "modules"))]);
	return {
		lfs,
		submodules
	};
}
async function holdsAnything(folder) {
	return (await readdir(folder).catch(() => [])).length > 0;
}
// src/lib/store/sealed-store.ts
function sealedStore(store, ask) {
	let asked;
	return {
		...store,
		secret: () => asked ??= ask()
	};
}
// src/github/action/other-branches.ts
function branchesOfEvent(job, world) {
	const { plan } = job;
	if (plan.kind === "head-only") return void 0;
	return tipsOf(job, world, [plan.baseRef, plan.repository.defaultBranch]);
}
function branchesBeside(baseRef, job, world) {
	const { defaultBranch } = job.plan.repository;
	return tipsOf(job, world, defaultBranch === baseRef ? [] : [defaultBranch]);
}
function tipsOf(job, { open, stop }, names) {
	const commits = lookUpCommits(open, ownerAndRepo(job));
	const tipOf = async (name) => await commits.tipOf(name) ?? branchTip(job.runner.workspace, name, stop.signal);
	const known = new Set(names.filter((name) => name !== void 0));
	const unnamed = job.plan.repository.defaultBranch === void 0 ? [{
		name: "default branch",
		tip: void 0
	}] : [];
	return async () => [...await Promise.all([...known].map(async (name) => ({
		name,
		tip: await tipOf(name)
	}))), ...unnamed];
}
// src/github/action/gate-request.ts
async function refsOf(job, { open, stop }) {
	const { plan, inputs, runner } = job;
	const refs = await findRefs({
		plan,
		base: inputs.base,
		checkout: () => readHeadCommit(runner.workspace, stop.signal),
		commits: lookUpCommits(open, ownerAndRepo(job))
	});
	stop.signal.throwIfAborted();
	if (refs.passedOver !== void 0) say("notice", refs.passedOver);
	return refs;
}
async function gateRequest(job, world) {
	const { inputs } = job;
	const passEnv = parsePassEnv(inputs.passEnv);
	for (const warning of passEnvWarnings(passEnv, process.env)) say("warning", warning);
	const { base, head, behind } = await refsOf(job, world);
	return {
		...subjectOf(job, pullOf(job)),
		head: {
			kind: "commit",
			sha: head
		},
		base: base === void 0 ? { kind: "none" } : {
			kind: "commit",
			sha: base
		},
		only: void 0,
		...await fetchedBeside(job.runner.workspace),
		behind,
		otherBranches: branchesOfEvent(job, world),
		environment: process.env,
		passEnv,
		secrets: secretsOf(inputs, {
			env: process.env,
			passEnv
		}),
		moreSecrets: variablesLikeSecrets(process.env)
	};
}
function secretsOf({ apiKey }, { env, passEnv }) {
	const isHeld = (name) => (env[name] ?? "") !== "" && !passes(name, passEnv);
	return [...apiKey === void 0 ? [] : ["api-key"], ...["RAG_GATE_STORE_KEY", ...Object.keys(env).filter(isSecretName).toSorted()].filter(isHeld)];
}
function audienceOf(job) {
	const { plan } = job;
	const baseRef = plan.kind === "head-only" ? void 0 : plan.baseRef;
	return {
		pull: pullOf(job),
		headSha: plan.headSha,
		baseRef
	};
}
function pullOf({ plan }) {
	if (plan.kind !== "pull-request") return void 0;
	return {
		number: plan.number,
		head: plan.headSha,
		fork: plan.fork
	};
}
function pipelinePorts(job, world) {
	const judgements = runnerStore(job, world);
	const store = sealedStore(judgements, async () => {
		const found = secretOf(job);
		return found.kind === "secret" ? found.secret : void 0;
	});
	return {
		...reportPorts(job, world),
		store,
		judgements,
		late: world.stop.late
	};
}
// src/report/cause-annotations.ts
function causeAnnotations(report) {
	const { verdict, outcome, changed } = report;
	if (outcome !== "compared" || verdict !== "fail" && verdict !== "warn") return [];
	const cause = causeSentence(report);
	const named = cause?.flatMap((piece) => lineAt(piece)) ?? [];
	const settings = changed?.config.flatMap(({ path, side = "head", file, line }) => {
		const lines = line === void 0 ? void 0 : {
			first: line,
			last: line
		};
		const words = foreign(path.replace(/^pipeline\./, ""), 200);
		return file === void 0 ? [] : lineAt({
			words,
			at: {
				side,
				path: file,
				lines
			}
		});
	});
	const { sentence } = headlineOf(report);
	const message = cause === void 0 ? sentence : say$1`${sentence} Cause: ${linkedWords(cause)}`;
	return distinct(named.length > 0 ? named : settings ?? []).slice(0, 3).map((line) => ({
		...line,
		level: verdict === "fail" ? "error" : "warning",
		message: plainText(message)
	}));
}
function lineAt({ words, at }) {
	if (at?.side !== "head" || at.lines === void 0) return [];
	return [{
		file: at.path,
		line: at.lines.first,
		title: plainText(words)
	}];
}
function distinct(lines) {
	return [...new Map(lines.toReversed().map((each) => [`${each.line} ${each.file}`, each])).values()].toReversed();
}
// src/report/item-annotations.ts
function itemAnnotations(report) {
	const { golden } = report;
	if (golden === void 0) return [];
	const remarks = Map.groupBy(itemRemarks(report), ({ item }) => item);
	return worstItems(report, report.items).flatMap((item) => {
		if (item.line === void 0) return [];
		const at = {
			file: golden.file,
			line: item.line,
			title: plainForeign(item.query ?? item.id, 160)
		};
		return [regression(item, report), ...(remarks.get(item.id) ?? []).map(({ level, words }) => ({
			level,
			message: plainText(words)
		}))].filter((each) => each !== void 0).map((each) => ({
			...at,
			...each
		}));
	});
}
function regression(item, report) {
	const metrics = fallenOn(item, report).filter((metric) => metric.verdict !== "pass" && isShare(metric));
	const failing = metrics.filter(({ verdict }) => verdict === "fail");
	const alone = report.findings.filter((finding) => failsAlone(finding) && finding.items.includes(item.id));
	if (alone.length === 0 && metrics.length === 0) return void 0;
	const level = alone.length + failing.length > 0 ? "error" : "warning";
	const shown = failing.length > 0 ? failing : metrics;
	const parts = [
		alone.flatMap((finding) => kindOf$1(finding).rows?.says(report) ?? []),
		shown.length === 0 ? [] : [joinWords(shown.map((metric) => movement$1(item, metric)), say$1`, `)],
		lossWords(item, report),
		item.why === void 0 ? [] : [plain$1(item.why.cause)]
	].flat();
	return {
		level,
		message: plainText(joinWords(parts, say$1`; `))
	};
}
function movement$1(item, { metric, group }) {
	const pair = pairOf(item, metric);
	return say$1`${metricName(metric)} ${valueWords(pair?.base, group)} → ${valueWords(pair?.head, group)}`;
}
function lossWords(item, { headline }) {
	const lost = lostTargets(item);
	const window = windowOf(headline ?? "");
	return (lost.length > 0 ? lost : loweredTargets(item)).slice(0, 3).map((target) => {
		const where = lineWords(target);
		return lost.length > 0 && window !== void 0 ? say$1`${where} left ${window} (${rankWords(target)})` : say$1`${where} (${rankWords(target)})`;
	});
}
function lineWords(target) {
	const place = placeOfTarget(target);
	if (place.kind === "chunk") return foreign(place.id, 80);
	const path = foreign(place.path, 200);
	return place.lines === void 0 ? path : say$1`${path}:${plain$1(String(place.lines.first))}`;
}
// src/report/annotations.ts
const limits = {
	error: 9,
	warning: 10,
	notice: 10
};
function annotations(report) {
	return limited(allAnnotations(report));
}
function allAnnotations(report) {
	return [...(report.error?.mistakes ?? []).map((mistake) => mistakeAnnotation(mistake)), ...[...causeAnnotations(report), ...itemAnnotations(report)].map((each) => ({
		...each,
		file: fromTop(report.origin.workingDirectory ?? "", each.file)
	}))];
}
function mistakeAnnotation({ file, line, path, message }) {
	return {
		level: "error",
		file,
		line: line ?? 1,
		title: path === "" ? "RAG Gate" : plainForeign(path, 200),
		message: plainForeign(message, messageLimit)
	};
}
const messageLimit = 1e3;
function limited(list) {
	return [
		"error",
		"warning",
		"notice"
	].flatMap((level) => {
		const all = list.filter((annotation) => annotation.level === level);
		const rest = all.length - limits[level];
		const suffix = rest > 0 ? `; and ${rest} more in the run summary` : "";
		return all.slice(0, limits[level]).map((annotation, index) => {
			const end = index === limits[level] - 1 ? suffix : "";
			const limit = messageLimit - end.length;
			return {
				...annotation,
				message: `${cleanLine(annotation.message, { limit })}${end}`
			};
		});
	});
}
// src/report/markdown/summary.ts
const summaryBytes = 1e6;
const manyRows = 2e3;
const summaryShape = {
	...everySection,
	betterRows: manyRows,
	failureRows: manyRows,
	listRows: manyRows,
	worseRows: manyRows,
	notes: manyRows,
	failingRows: manyRows,
	mistakeBytes: summaryBytes
};
function renderSummary(report) {
	const view = {
		isWhole: true,
		rest: gfm`report.json`
	};
	return shorten((shape) => renderDocument(report, shape, view), {
		full: summaryShape,
		budget: summaryBytes
	});
}
// src/report/sinks/kinds/badge.ts
const sink$6 = {
	file: "badge.json",
	holds: "the value of the headline metric, for an endpoint badge of shields.io",
	render: badge
};
const colors = {
	pass: "brightgreen",
	warn: "yellow",
	fail: "red",
	error: "lightgrey"
};
function badge(report) {
	const metric = headlineMetricOf(report) ?? report.metrics.find(({ gate }) => gate !== void 0);
	const isKnown = metric?.head !== void 0 && report.verdict !== "error";
	const shown = {
		schemaVersion: 1,
		label: isKnown ? metric.metric : "RAG Gate",
		message: isKnown ? plainText(valueWords(metric.head, metric.group)) : report.verdict,
		color: colors[report.verdict]
	};
	return `${JSON.stringify(shown)}\n`;
}
// src/report/sinks/kinds/code-quality.ts
const sink$5 = {
	file: "code-quality.json",
	holds: "the remarks at lines of files, for the code quality widget of GitLab",
	render: codeQuality
};
const severities = {
	error: "blocker",
	warning: "minor",
	notice: "info"
};
function codeQuality(report) {
	const issues = (report.error?.side === "base" ? [] : allAnnotations(report)).map(({ level, file, line, title, message }) => ({
		description: `${title}: ${message}`,
		check_name: "rag-gate",
		fingerprint: textHash(JSON.stringify([
			level,
			file,
			title
		])).toString(16),
		severity: severities[level],
		location: {
			path: file.replace(/^(?:\.\/)+/, ""),
			lines: { begin: line }
		}
	}));
	return `${JSON.stringify(issues, void 0, 2)}\n`;
}
// src/report/sinks/kinds/comment.ts
const sink$4 = {
	file: "comment.md",
	holds: "the comment as it would be posted",
	render: (report) => renderComment(report, { budget: commentBytes })
};
// src/report/sinks/kinds/json.ts
const sink$3 = {
	file: "report.json",
	holds: "everything, for programs",
	render: reportJsonPieces
};
// src/report/build/gated-losses.ts
function gatedLosses(report) {
	const failing = report.findings.filter(({ verdict }) => verdict === "fail");
	const isSplit = report.items.some(({ split, origin }) => split === "test" && origin !== "added");
	const naming = Map.groupBy(failing.flatMap((finding) => "items" in finding ? finding.items.map((item) => ({
		item,
		finding
	})) : []), ({ item }) => item);
	return new Map(report.items.flatMap((item) => {
		const findings = naming.get(item.id)?.map(({ finding }) => finding) ?? [];
		const metrics = fallenOn(item, report).filter((metric) => !(isSplit && item.split === "dev") && failing.some((finding) => isAbout(finding, metric, item)));
		return findings.length + metrics.length === 0 ? [] : [[item.id, {
			findings,
			metrics
		}]];
	}));
}
function isAbout(finding, metric, item) {
	if (!isShare(metric)) return false;
	if (!isOfMetric(finding) || finding.metric !== metric.metric) return false;
	const { tag } = finding;
	return tag === void 0 || item.tags.includes(tag) || tag === "must_pass" && item.mustPass;
}
// src/report/wording/questions/causes.ts
function hintsOf({ movedTo, missedBy, elsewhere }) {
	const isNear = missedBy !== void 0 && missedBy.share <= near;
	return [
		movedTo === void 0 ? [] : [say$1`now in ${foreign(movedTo.doc, 200)}`],
		isNear ? [say$1`missed by a score of ${scoreOf(missedBy)}`] : [],
		elsewhere === void 0 ? [] : [say$1`perhaps answered by ${foreign(elsewhere.doc ?? elsewhere.chunk, 80)}`]
	].flat();
}
const near = .2;
function scoreOf({ score }) {
	return plain$1(String(Number(score.toPrecision(2))));
}
// src/lib/text/printing/display-width.ts
function displayWidth(text) {
	let width = 0;
	for (const character of text) width += widthOf$1(character);
	return width;
}
function fitWidth(text, columns) {
	if (displayWidth(text) <= columns) return text;
	let left = columns - 1;
	let kept = "";
	for (const character of text) {
		left -= widthOf$1(character);
		if (left < 0) break;
		kept += character;
	}
	return `${kept}…`;
}
function wrapWords(text, columns) {
	const lines = [];
	for (const word of text.split(" ")) {
		const line = lines.at(-1);
		const longer = line === void 0 ? word : `${line} ${word}`;
		if (line === void 0 || displayWidth(longer) > columns) lines.push(word);
		else lines[lines.length - 1] = longer;
	}
	return lines;
}
function widthOf$1(character) {
	if (/\p{M}/u.test(character)) return 0;
	return wide.test(character) ? 2 : 1;
}
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u;
// src/report/terminal/terminal-blocks.ts
function textOfBlocks(blocks) {
	return `${blocks.filter((block) => block.length > 0).map((block) => block.map((line) => withoutCommands(line)).join("\n")).join("\n\n")}\n`;
}
function bullets(title, list, width) {
	if (list.length === 0) return [];
	return [title, ...list.flatMap((words) => indented(plainText(words), width))];
}
function indented(text, width) {
	return wrapWords(text, width - 2).map((line) => `  ${line}`);
}
function moreLines(more, { rest, width }) {
	return more > 0 ? indented(`and ${more} more: ${rest}`, width) : [];
}
function acceptLines({ review, waivers }, width) {
	return [review === void 0 ? [] : [...wrapWords("To accept the loss in a review, unless `accept: off` is set:", width), review], waivers === void 0 ? [] : [...wrapWords("To accept it until a day, merge this into the base branch, then update yours:", width), ...waivers]].flat();
}
function copiedLines(title, lines) {
	return lines.length === 0 ? [] : [title, ...lines];
}
function errorLines({ error, text }, width) {
	if (error === void 0) return [];
	const { hint, mistakes, message } = error;
	const last = text === "snippets" ? cleanLines(message.trim(), { limit: 200 }).slice(-20) : [];
	return [
		...last.length > 1 ? last.map((line) => `  | ${line.replaceAll("	", " ")}`) : [],
		...mistakes.flatMap(({ file, line, column, path, message: words }) => {
			const at = [
				file,
				line,
				column
			].filter((part) => part !== void 0).join(":");
			return indented(`${plainForeign(path === "" ? at : `${at} ${path}`, 400)}: ${plainForeign(words, 400)}`, width);
		}),
		...hint === void 0 ? [] : wrapWords(`hint: ${plainForeign(hint, 400)}`, width)
	];
}
// src/report/terminal/terminal-questions.ts
const shown$1 = 5;
function questionLines({ report, paint, width, rest, allWorse }) {
	const items = worseItems(report);
	if (items.length === 0) return [];
	const most = allWorse ? items.length : shown$1;
	const more = items.length - most;
	const common = commonAnswer(report);
	const said = common && plainText(commonAnswerWords(common));
	return [
		plainText(worseHeading(report)),
		...said === void 0 ? [] : indented(said, width),
		...items.slice(0, most).flatMap((item) => {
			const [title = "", ...details] = linesOf$1(item, report, common);
			return [...indented(title, width), ...details.flatMap((line) => wrapWords(line, width - 4).map((part) => paint.dim(`    ${part}`)))];
		}),
		...moreLines(more, {
			rest,
			width
		})
	];
}
function linesOf$1(item, report, common) {
	const id = plainForeign(item.id, 80);
	return [
		`${item.query === void 0 ? id : `${plainForeign(item.query, 160)} [${id}]`}${mustPass(item, report)}`,
		...answerLines(item, report, common),
		...passageLines(item, report)
	];
}
function questionDetails(item, report) {
	return [
		...answerLines(item, report, void 0),
		...passageLines(item, report),
		...whyLines(item, report)
	];
}
function whyLines(item, report) {
	if (item.why === void 0) return [];
	const how = mechanismOf(item, report)("one", say$1`its passage`);
	const more = hintsOf(item.why).map((words) => plainText(words));
	return [`why: it ${plainText(how)}${more.length === 0 ? "" : ` (${more.join("; ")})`}`];
}
function mustPass({ id }, report) {
	return report.findings.flatMap(lostMustPass).includes(id) ? " (must pass)" : "";
}
function passageLines(item, report) {
	const { passage, others, base, head } = questionRow(item, report);
	if (passage === void 0 || head === void 0) return [];
	const more = others === 0 ? "" : ` and ${others} more`;
	const moved = base === void 0 ? head : say$1`${base} → ${head}`;
	const score = movement(item, report);
	const isWhole = [
		"",
		"0.000",
		"1.000 -> 0.000"
	].includes(score);
	return [`${placeText(passage)}${more}  ${plainText(moved)}${isWhole ? "" : `  (${score})`}`];
}
function answerLines(item, report, common) {
	if (!showsAnswer(item, report)) return [];
	return answerWords(item, {
		texts: true,
		common
	}).map((words) => plainText(words));
}
function placeText(place) {
	if (place.kind === "chunk" || place.lines === void 0) return plainText(placeWords(place));
	const { first } = place.lines;
	return plainText(placeWords({
		...place,
		lines: {
			first,
			last: first
		}
	}));
}
function movement(item, report) {
	const metric = headlineMetricOf(report);
	return metric === void 0 ? "" : movementOn(metric, item, report);
}
function movementOn(metric, item, report) {
	const { base, head } = valuesOn(metric, item);
	if (base === void 0 && head === void 0) return "";
	const now = valueWords(head, metric.group);
	const isCompared = report.outcome === "compared";
	return plainText(isCompared ? say$1`${valueWords(base, metric.group)} → ${now}` : now);
}
function valuesOn({ metric }, item) {
	const score = item.scores.find((each) => each.metric === metric);
	return {
		base: valueOf(score?.base),
		head: valueOf(score?.head)
	};
}
// src/report/sinks/kinds/junit.ts
const sink$2 = {
	file: "junit.xml",
	holds: "a test case for each gated metric and each question, for what reads JUnit",
	render: junitPieces
};
function* junitPieces(report) {
	const { workingDirectory = "" } = report.origin;
	const file = report.golden ? fromTop(workingDirectory, report.golden.file) : "golden set";
	const losses = gatedLosses(report);
	const suites = [{
		name: "gate",
		cases: gateCases(report)
	}, {
		name: file,
		cases: report.items.map((item) => itemCase(item, losses.get(item.id), report))
	}];
	yield "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
	yield `<testsuites name="RAG Gate"${countsOf(suites.flatMap(({ cases }) => cases))}>\n`;
	for (const { name, cases } of suites) {
		yield `  <testsuite name="${xmlText(name)}"${countsOf(cases)}>\n`;
		for (const each of cases) yield caseText(each, name);
		yield "  </testsuite>\n";
	}
	yield "</testsuites>\n";
}
function gateCases(report) {
	const gated = report.metrics.filter(({ gate }) => gate !== void 0);
	const names = new Set(gated.map(({ metric }) => metric));
	const wrong = findingsInOrder(report).filter(({ verdict }) => isRed$1(verdict));
	const byCase = Map.groupBy(wrong, (finding) => "metric" in finding && finding.metric !== void 0 && names.has(finding.metric) ? finding.metric : finding.kind);
	const { error } = report;
	return [
		...error === void 0 ? [] : [{
			name: error.code,
			result: {
				kind: "error",
				lines: [oneLine(error.message)]
			}
		}],
		...report.outcome === "unchanged" ? [{ name: "nothing to measure changed" }] : [],
		...(/* @__PURE__ */ new Set([...names, ...byCase.keys()])).values().map((name) => ({
			name,
			...resultOf$1(byCase.get(name) ?? [], report)
		}))
	];
}
function isRed$1(verdict) {
	return verdict === "fail" || verdict === "error";
}
function resultOf$1(findings, report) {
	const [first, ...more] = findings.map((finding) => plainText(reasonSentence(finding, report, "full")));
	if (first === void 0) return {};
	return { result: {
		kind: findings[0]?.verdict === "error" ? "error" : "failure",
		lines: [first, ...more]
	} };
}
function itemCase(item, loss, report) {
	const id = plainForeign(item.id, 80);
	const at = {
		name: item.query === void 0 ? id : `${plainForeign(item.query, 160)} [${id}]`,
		line: item.line
	};
	if (loss !== void 0) return {
		...at,
		result: {
			kind: "failure",
			lines: lossLines(item, loss, report)
		}
	};
	const why = whyUncompared(item, report);
	return why === void 0 ? at : {
		...at,
		result: {
			kind: "skipped",
			lines: [why]
		}
	};
}
function lossLines(item, { findings, metrics }, report) {
	const moved = metrics.map(({ metric, group }) => {
		const pair = pairOf(item, metric);
		return say$1`${metricName(metric)} ${valueWords(pair?.base, group)} → ${valueWords(pair?.head, group)}`;
	});
	const kinds = findings.map(({ kind }) => say$1`${metricName(kind)}`);
	return [plainText(joinWords([...kinds, ...moved], say$1`, `)), ...questionDetails(item, report)];
}
function whyUncompared(item, { metrics }) {
	if (metrics.some(({ metric, gate }) => gate !== void 0 && pairOf(item, metric) !== void 0)) return void 0;
	for (const side of ["head", "base"]) {
		const failure = item.failures[side];
		if (failure !== void 0) return `query failed on ${side}${failure === "" ? "" : `: ${oneLine(failure)}`}`;
	}
	return "not compared";
}
function oneLine(text) {
	return plainForeign(text, 400);
}
function countsOf(cases) {
	const count = (kind) => cases.filter(({ result }) => result?.kind === kind).length;
	return ` tests="${cases.length}" failures="${count("failure")}" errors="${count("error")}" skipped="${count("skipped")}"`;
}
function caseText({ name, line, result }, suite) {
	const at = line === void 0 ? "" : ` file="${xmlText(suite)}" line="${line}"`;
	const open = `    <testcase classname="${xmlText(suite)}" name="${xmlText(name)}"${at}`;
	if (result === void 0) return `${open}/>\n`;
	const { kind, lines } = result;
	const said = ` message="${xmlText(lines[0])}"`;
	return `${open}>${kind === "skipped" ? `<skipped${said}/>` : `<${kind}${said}>${lines.map((each) => xmlText(each)).join("\n")}</${kind}>`}</testcase>\n`;
}
function xmlText(text) {
	return text.toWellFormed().replaceAll(unwritable, "�").replaceAll(/[&<>"]/g, (character) => names[character] ?? character).replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
const names = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;"
};
const unwritable = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
// src/report/page/page-style.ts
const pageStyle = `${`${baseStyle}
:root {
  --on-strong: light-dark(#fff, #0c1420);
  --evidence: light-dark(#fff0a6, #5c4d00);
}
button, input, select, textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid light-dark(#8b94a1, #6b7585); border-radius: .4rem; padding: .3rem .7rem; }
button { cursor: pointer; }
button:hover:not(:disabled) { border-color: var(--strong); }
button:disabled { opacity: .6; cursor: default; }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
kbd { font: .75rem ui-monospace, monospace; padding: 0 .3rem; border: 1px solid; border-radius: .25rem; }
dialog { color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1.25rem; max-width: min(40rem, 95vw); }
dialog::backdrop { background: rgb(0 0 0 / .4); }
dialog button { margin-top: 1rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`}
:root {
  --good: light-dark(#1a6b35, #7fd39a);
  --doubt: light-dark(#7d5a00, #e6c05c);
  --worse-back: light-dark(#fdeceb, #44211f);
  --better-back: light-dark(#e6f4ea, #1b3a25);
}
html { scroll-padding-top: 1rem; }
body { margin: 0; overflow-wrap: anywhere; }
#page > header { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1rem; padding: .5rem 1rem; background: var(--card); border-bottom: 1px solid var(--line); }
.brand { margin: 0; font-weight: 600; }
nav { flex: 1; }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem; margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: .25rem .6rem; border-radius: .4rem; color: var(--text); text-decoration: none; }
nav a:hover { background: var(--back); }
nav a[aria-current] { background: var(--passage); color: var(--strong); font-weight: 600; }
main { max-width: 82rem; margin: 0 auto; padding: 1rem; }
.reading, noscript { display: block; padding: 1rem; }
h1 { margin: .25rem 0 1rem; font-size: 1.4rem; line-height: 1.3; }
h1:focus { outline: 0; }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.1rem; }
h3 { margin: 1rem 0 .4rem; font-size: 1rem; }
p { margin: .4rem 0; }
a { color: var(--strong); }
code, pre { font-family: ui-monospace, monospace; font-size: .87em; }
code { padding: .05rem .25rem; border-radius: .25rem; background: light-dark(#eceff3, #2a2f38); }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--card); white-space: pre-wrap; }
.bad { color: var(--bad); }
.good { color: var(--good); }
.doubt { color: var(--doubt); }
.note { padding: .4rem .75rem; border-left: 4px solid var(--doubt); background: var(--card); }
.card { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
.chip { display: inline-block; padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .85rem; white-space: nowrap; max-width: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; }
.verdict { padding: 0 .5rem; border: 1px solid; border-radius: 1rem; font-size: .85rem; }
.verdict.pass { color: var(--good); }
.verdict.warn { color: var(--doubt); }
.verdict.fail, .verdict.error { color: var(--bad); }
button[aria-pressed=true] { background: var(--strong); color: var(--on-strong); border-color: var(--strong); }
table { border-collapse: collapse; }
caption { text-align: left; color: var(--quiet); padding-bottom: .3rem; }
th, td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
mark { background: var(--evidence); color: inherit; border-radius: .15rem; }
dialog h2 { margin-top: 0; }
.skip { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.skip:focus { width: auto; height: auto; clip-path: none; padding: .5rem 1rem; background: var(--card); z-index: 1; }
.search { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
.search input { flex: 1 1 16rem; min-width: 0; }
.quick { display: flex; flex-wrap: wrap; gap: .35rem; }
.quick button { padding: .1rem .6rem; border-radius: 1rem; font-size: .87rem; }
button[aria-pressed=true] .quiet { color: inherit; }
.count { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; }
.rows { position: relative; }
.row { display: grid; grid-template-columns: 4rem minmax(14rem, 4fr) minmax(9rem, 2fr) 8rem 8rem 9rem; gap: 0 .75rem; width: 100%; padding: .45rem .5rem; border-top: 1px solid var(--line); background: var(--card); }
.rows .row { position: absolute; top: 0; left: 0; }
.row:has(a:focus) { background: var(--passage); }
.row.head { background: none; font-weight: 600; }
.row small { display: block; color: var(--quiet); }
.row .chip { margin-left: .35rem; max-width: 10rem; font-size: .8rem; }
.facts { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem .7rem; }
.neighbours { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem 1rem; }
.neighbours a { padding: 0; background: none; color: var(--strong); text-decoration: underline; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 1.25rem; align-items: start; }
.chunks, .targets, .claims { margin: 0; padding: 0; list-style: none; }
.chunks > li, .targets > li { margin-bottom: .5rem; }
.chunk { padding: .4rem .75rem; }
.chunk.answers { border-left: 4px solid var(--good); }
.chunk.pointed { border-color: var(--strong); background: var(--passage); }
.chunk .facts { margin: 0; }
.chunk button.chip { background: none; }
.chunk summary { color: var(--quiet); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; cursor: pointer; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.budget { padding: .15rem .75rem; border-top: 3px dashed var(--bad); color: var(--bad); font-size: .87rem; }
.text b { background: var(--evidence); }
.claims li { padding: .35rem 0; border-top: 1px solid var(--line); }
.claims .chip { margin-left: .4rem; }
blockquote { margin: .3rem 0; padding-left: .75rem; border-left: 3px solid var(--line); color: var(--quiet); }
.worse { color: var(--bad); }
.better { color: var(--good); }
@media (max-width: 55rem) {
  .row { display: flex; flex-wrap: wrap; gap: .1rem .75rem; }
  .row.head { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .row > span:nth-child(2) { order: -1; width: 100%; }
  .row > [data-label]::before { content: attr(data-label) ": "; color: var(--quiet); }
}
@media (max-width: 30rem) {
  main { padding: .75rem; }
  #page > header { padding: .5rem .75rem; }
  nav { order: 1; flex-basis: 100%; }
}
@media (forced-colors: active) {
  mark { background: Mark; color: MarkText; forced-color-adjust: none; }
  .verdict, .chip { border-color: CanvasText; }
  button[aria-pressed=true], nav a[aria-current] { outline: 2px solid Highlight; }
}
@media not print { .print-only { display: none; } }
@media print {
  :root { color-scheme: light; }
  body { background: #fff; }
  nav, button, .skip, .no-print { display: none !important; }
  .rows { height: auto !important; }
  .rows .row { position: static; transform: none !important; break-inside: avoid; }
  .card { break-inside: avoid; }
  ::placeholder { color: transparent; }
  mark { text-decoration: underline; print-color-adjust: exact; }
  @supports selector(::details-content) {
    .chunk details::details-content { content-visibility: visible; block-size: auto; }
    .chunk summary, .chunk:has(details) > .text { display: none; }
  }
}
${`${chartStyle}
.lead { font-size: 1.05rem; }
.scroll { margin: .25rem 0 .75rem; }
.scroll table { overflow-wrap: normal; }
.gates td, .gates th { vertical-align: middle; white-space: nowrap; }
.whisker { width: 13.75rem; margin-top: .2rem; }
.forbidden { fill: var(--worse-back); }
.interval { stroke: var(--text); stroke-width: 2; }
.dot { fill: var(--text); }
.dot.fail, .dot.error { fill: var(--bad); }
.dot.pass { fill: var(--good); }
.dot.warn { fill: var(--doubt); }
.budget-ends { max-width: 28rem; }
.ends { fill: none; stroke: var(--strong); stroke-opacity: .5; stroke-width: 7; stroke-linecap: round; }
svg .trend.base { stroke-dasharray: 5 3; stroke: var(--quiet); }
.bars { margin: .5rem 0; padding: 0; list-style: none; }
.bars li { position: relative; padding: .3rem .6rem; margin-bottom: .3rem; border: 1px solid var(--line); border-radius: .3rem; overflow: hidden; }
.bars li > * { position: relative; }
.bars .bar { position: absolute; inset: 0 auto 0 0; background: var(--worse-back); }
.matrix th, .matrix td { padding: .35rem .6rem; border: 1px solid var(--line); text-align: center; }
.matrix th + th { white-space: nowrap; }
.matrix td a { display: block; color: inherit; }
.matrix .down { background: color-mix(in srgb, light-dark(#f3b1ac, #7c332e) var(--depth), var(--card)); }
.matrix .up { background: color-mix(in srgb, light-dark(#a9d9b8, #265f3b) var(--depth), var(--card)); }
.matrix .same { background: color-mix(in srgb, light-dark(#b9d4f1, #2a4a74) var(--depth), var(--card)); }
@media (max-width: 40rem) {
  .whisker { width: 11rem; }
  .matrix th, .matrix td { padding: .35rem .2rem; font-size: .9rem; }
}
@media (forced-colors: active) {
  .forbidden { fill: none; stroke: CanvasText; }
  .interval { stroke: CanvasText; }
  .dot.dot { fill: CanvasText; }
  .bars .bar { border-right: 3px solid CanvasText; }
}
@media print { .whisker, .bars .bar, .matrix td, svg { print-color-adjust: exact; } }
`}`;
// src/report/evidence-page.ts
const mostData = 25e6;
const packedAtOnce = 2e6;
function* evidencePage(report, tools) {
	const { script, licences, digest } = tools;
	const { lines, leftOut } = dataOf(report, tools);
	yield pageStart({
		title: "RAG Gate",
		policy: `default-src 'none'; script-src 'sha256-${digest(script)}'; style-src 'sha256-${digest(pageStyle)}'; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
		more: `<meta name="referrer" content="no-referrer">\n<link rel="icon" href="data:,">\n<style>${pageStyle}</style>`
	});
	yield `<div id="page"><p class="reading">Reading the report …</p></div>
<noscript>This page needs JavaScript. The file report.json holds the same.</noscript>
<template id="licences">${html(licences)}</template>
<template id="report" data-left-out="${leftOut}">
`;
	for (const line of lines) yield `${line}\n`;
	yield `</template>
<script type="module">${script}<\/script>
${pageEnd}`;
}
function dataOf(report, { pack }) {
	for (const [what, reduced] of reductions) {
		const lines = packed(reduced(report), pack, mostData);
		if (lines !== void 0) return {
			lines,
			leftOut: what && lacks(what)
		};
	}
	return {
		lines: packed(withoutDetails(report), pack, Infinity) ?? [],
		leftOut: lacks("chunks, passages and answers")
	};
}
const reductions = [
	["", (report) => report],
	["texts of chunks of unchanged questions", withoutUnchangedTexts],
	["texts of chunks", withoutTexts]
];
function lacks(what) {
	return `To keep this file small it does not hold ${what}; report.json does.`;
}
function packed(report, pack, room) {
	const lines = [];
	let length = 0;
	let text = "";
	const flush = () => {
		const line = pack(text);
		length += line.length;
		lines.push(line);
		text = "";
	};
	for (const piece of reportJsonPieces(report)) {
		text += piece;
		if (text.length >= packedAtOnce) flush();
		if (length > room) return void 0;
	}
	if (text !== "") flush();
	return length > room ? void 0 : lines;
}
function withoutUnchangedTexts(report) {
	const moved = report.items.filter(({ change, why }) => change === "improved" || change === "degraded" || why !== void 0);
	const kept = new Set(moved.flatMap((item) => chunksOf(item)));
	const chunks = withTexts(report.chunks).map((chunk, at) => kept.has(at) ? chunk : {
		...chunk,
		text: void 0
	});
	return {
		...report,
		chunks: sharingTexts(chunks)
	};
}
function chunksOf({ chunks }) {
	return [...chunks?.base ?? [], ...chunks?.head ?? []].map(({ chunk }) => chunk);
}
function withoutTexts(report) {
	const chunks = withTexts(report.chunks).map((chunk) => ({
		...chunk,
		text: void 0
	}));
	return {
		...report,
		chunks
	};
}
function withoutDetails(report) {
	const items = report.items.map((item) => ({
		...item,
		...noDetails
	}));
	return {
		...report,
		items,
		chunks: []
	};
}
// src/report/sinks/all.ts
const sinks = {
	badge: sink$6,
	codeQuality: sink$5,
	comment: sink$4,
	json: sink$3,
	junit: sink$2,
	page: {
		file: "report.html",
		holds: "the evidence page, for a browser",
		render: evidencePage
	},
	summary: {
		file: "summary.md",
		holds: "the job summary, with every table",
		render: renderSummary
	}
};
// src/report/sinks/report-files.ts
function reportFiles(report, tools) {
	return new Map(Object.values(sinks).map(({ file, render }) => [file, render(report, tools)]));
}
// src/lib/files/page-tools.ts
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../../dist/" : "./", import.meta.url);
const level = 4;
async function pageTools() {
	return {
		script: await readFile(new URL("report-page.js", folder), "utf8"),
		licences: await readFile(new URL("report-page.licenses.txt", folder), "utf8"),
		digest: (text) => createHash("sha256").update(text).digest("base64"),
		pack: (text) => deflateSync(text, { level }).toString("base64")
	};
}
// src/report/terminal/paint.ts
function paintFor(color) {
	const style = (code, text) => color ? `\u001B[${code}m${text}\u001B[0m` : text;
	return {
		verdict: (verdict, text) => style(codes[verdict], text),
		bold: (text) => style(1, text),
		dim: (text) => style(2, text)
	};
}
const codes = {
	pass: 32,
	warn: 33,
	fail: 31,
	error: 35
};
// src/report/terminal/terminal-table.ts
const gap = "  ";
function terminalTable(columns, rows, width) {
	const kept = columnsWithin(columns, rows, width);
	const left = columns.filter((column) => !kept.includes(column)).map(({ heading }) => heading);
	const total = widthOf(widthsOf(columns, rows));
	return [...linesOf(kept, rows), ...left.length === 0 ? [] : [`(${left.join(", ")}: from ${total} columns)`]];
}
function columnsWithin(columns, rows, width) {
	const highest = Math.max(...columns.map(({ rank }) => rank));
	if (widthOf(widthsOf(columns, rows)) <= width || highest === 0) return columns;
	return columnsWithin(columns.filter(({ rank }) => rank < highest), rows, width);
}
function widthsOf(columns, rows) {
	return columns.map(({ heading, cell }) => Math.max(...[heading, ...rows.map((row) => cell(row))].map(displayWidth)));
}
function widthOf(widths) {
	return widths.reduce((sum, each) => sum + each + 2, -2);
}
function linesOf(columns, rows) {
	const widths = widthsOf(columns, rows);
	const line = (cell) => columns.map((column, index) => cell(column, paddedTo(column, index))).join(gap);
	const paddedTo = ({ align }, index) => index === columns.length - 1 && align === "left" ? 0 : widths[index] ?? 0;
	return [line((column, columnWidth) => pad(column.heading, columnWidth, column.align)), ...rows.map((row) => line((column, columnWidth) => {
		const text = pad(column.cell(row), columnWidth, column.align);
		return column.paint?.(row, text) ?? text;
	}))];
}
function pad(text, width, align) {
	const space = " ".repeat(Math.max(0, width - displayWidth(text)));
	return align === "left" ? text + space : space + text;
}
// src/report/terminal/terminal-metrics.ts
function metricLines({ report, paint, width }) {
	if (report.metrics.length === 0) return [];
	const compared = report.outcome === "compared";
	const shown = report.metrics.filter((metric) => isShown(metric)).toSorted((a, b) => Number(isRed(b)) - Number(isRed(a)));
	const [heading = "", ...rows] = terminalTable([
		verdictColumn(report, paint),
		column("Metric", "left", 0, ({ metric }) => metricName(metric)),
		...compared ? [side("Base", "base")] : [],
		side("Head", "head"),
		...compared ? comparison : []
	], shown, width);
	const same = report.metrics.filter((metric) => !shown.includes(metric));
	const names = joinWords(same.map(({ metric }) => metricName(metric)), say$1`, `);
	return [
		paint.dim(heading),
		...rows,
		...same.length === 0 ? [] : wrapWords(plainText(say$1`Not gated and the same: ${names}`), width),
		...budgetLines(report, width)
	];
}
function budgetLines({ metrics }, width) {
	const [first] = metrics.flatMap(({ metric }) => {
		const cutoff = cutoffOf(metric);
		return cutoff.kind === "tokens" ? [{
			metric,
			tokens: cutoff.budget
		}] : [];
	});
	if (first === void 0) return [];
	const { metric, tokens } = first;
	return wrapWords(plainText(say$1`${metricName(metric)} counts what the first ${tokens} tokens hold.`), width);
}
function isRed({ verdict }) {
	return verdict === "fail" || verdict === "error";
}
function isShown({ gate, improved, degraded, unchanged }) {
	return gate !== void 0 || improved + degraded > 0 || unchanged === 0;
}
function healthLines({ report, paint, width }) {
	const rows = healthRows(report);
	if (rows.length === 0) return [];
	const [heading = "", ...lines] = terminalTable([
		column("Health", "left", 0, (row) => row.name),
		...report.health.base === void 0 ? [] : [column("Base", "right", 0, (row) => row.base)],
		column("Head", "right", 0, (row) => row.head)
	], rows, width);
	return [paint.dim(heading), ...lines];
}
const comparison = [
	column("Change", "right", 0, (metric) => changeCell(metric)),
	column("95% CI", "right", 3, ({ statistics, group }) => statistics?.interval95 === void 0 || statistics.changed === 0 ? say$1`n/a` : intervalCell(statistics.interval95, group)),
	column("Worse · better", "right", 2, (metric) => countsCell(metric)),
	column("Allowed", "right", 1, (metric) => toleranceWords(metric))
];
function side(heading, of) {
	return column(heading, "right", 0, (metric) => valueWords(metric[of], metric.group));
}
function verdictColumn(report, paint) {
	return {
		heading: "Verdict",
		align: "left",
		rank: 0,
		cell: (metric) => isUndecided(metric, report) ? "not decided" : metric.verdict === "not-gated" ? "not gated" : metric.verdict,
		paint: (metric, text) => isUndecided(metric, report) || metric.verdict === "not-gated" ? paint.dim(text) : paint.verdict(metric.verdict, text)
	};
}
function column(heading, align, rank, words) {
	return {
		heading,
		align,
		rank,
		cell: (row) => plainText(words(row))
	};
}
// src/report/terminal/terminal-lists.ts
const shown = 10;
function listLines({ report, paint, width, rest }) {
	const rows = changedItems(report);
	if (report.lists === void 0 || rows.length === 0) return [];
	const more = rows.length - shown;
	return [
		plainText(listHeading(report.lists)),
		...wrapWords(plainText(listLegend(plain$1("*"))), width - 2).map((line) => paint.dim(`  ${line}`)),
		...rows.slice(0, shown).flatMap((row) => {
			const { item, change } = row;
			const judged = change.preferred === void 0 ? "" : `, judge: ${change.preferred}`;
			const order = sameOrderWords(change) ?? say$1`overlap ${plain$1(share(change.overlap))}`;
			const moved = overlapWords(change, order);
			return [
				fitWidth(`  ${`${plainForeign(item.id, 80)}  ${plainText(moved)}${judged}`}`, width),
				...item.query === void 0 ? [] : [paint.dim(fitWidth(`    ${plainForeign(item.query, 160)}`, width))],
				...saidLines(row, width - 4).map((line) => paint.dim(`    ${line}`)),
				...sideBySide(row, report, width - 4).map((line) => paint.dim(`    ${line}`))
			];
		}),
		...moreLines(more, {
			rest,
			width
		}),
		...rows.some(({ change }) => change.lines) ? ["  Lines to label them with: rag-gate gate --out DIR, then comment.md"] : []
	];
}
function saidLines({ change, item }, width) {
	if (change.answer === void 0) return [];
	return sideNames.flatMap((side) => {
		const text = item.answers?.[side]?.text;
		return text === void 0 ? [] : [fitWidth(`${side} answers: ${plainForeign(text, 160)}`, width)];
	});
}
function sideBySide(row, report, width) {
	const column = Math.floor((width - 2) / 2);
	const [left, right] = ["base", "head"].map((side) => {
		const chunks = listedChunks(row, side, report);
		return [plainText(say$1`${plain$1(side)}, ${movedWords(row.change, side)}`), ...chunks?.map(({ rank, isOnly, place }) => `${isOnly ? "*" : " "} ${rank} ${plainText(placeWords(place))}`) ?? ["  n/a"]].map((line) => fitWidth(line, column));
	});
	const height = Math.max(left?.length ?? 0, right?.length ?? 0);
	return Array.from({ length: height }, (_, at) => {
		const [one, other] = [left?.[at] ?? "", right?.[at] ?? ""];
		return `${one}${" ".repeat(column - displayWidth(one) + 2)}${other}`.trimEnd();
	});
}
// src/report/terminal/terminal.ts
function renderTerminal(report, options) {
	const paint = paintFor(options.color);
	const width = Math.max(40, options.width);
	const { verdict, sentence } = headlineOf(report);
	const page = {
		report,
		paint,
		width,
		rest: plainForeign(options.rest, 200),
		allWorse: options.allWorse ?? false
	};
	const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`);
	return textOfBlocks([
		[paint.bold(title), ...wrapWords(plainText(sentence), width)],
		errorLines(report, width),
		causeLines(page),
		bullets("Why", furtherReasons(report), width),
		bullets("What to do", [unmeasuredRemedy(report) ?? []].flat(), width),
		isDead(report) ? healthLines(page) : [],
		...scoreBlocks(page),
		failureLines(page),
		bullets("Notes", noteSentences(report), width),
		copiedLines("New labels to paste into the golden set", labelLines(report)),
		report.verdict === "fail" ? acceptLines(toAccept(report), width) : [],
		wrapWords(closing(report), width).map((line) => paint.dim(line)),
		[
			...report.items.length > 0 && options.one !== void 0 ? [`One question: ${options.one}`] : [],
			...whereElse(page, options.one !== void 0),
			paint.bold(title)
		]
	]);
}
function whereElse({ report, rest, width }, isKept) {
	if (isMeasured(report)) return wrapWords(`Index, statistics and every question: ${rest}`, width);
	return report.outcome === "unchanged" && isKept ? wrapWords(compareWith, width) : [];
}
const compareWith = "Nothing was measured. To compare with an earlier commit all the same: rag-gate gate --base HEAD~1";
function causeLines({ report, width }) {
	const cause = causeSentence(report);
	return cause === void 0 ? bullets("What changed", [whatChanged(report) ?? []].flat(), width) : bullets("Cause", [linkedWords(cause)], width);
}
function furtherReasons(report) {
	const [first] = findingsInOrder(report);
	const isTold = first !== void 0 && isPastTolerance(first) && first.accepted === void 0;
	const headline = plainText(headlineOf(report).sentence);
	return reasonSentences(report).slice(isTold ? 1 : 0).filter((reason) => !headline.includes(plainText(withoutStop(reason))));
}
function scoreBlocks(page) {
	const { report, width } = page;
	if (isDead(report) && report.outcome !== "compared") return [];
	const labelled = [commonSentence(report), toFix(report)].filter((each) => each !== void 0);
	return [
		metricLines(page),
		bullets("Coverage", coverageLines(report), width),
		...labelled.map(({ label, words }) => bullets(plainText(label), [words], width)),
		questionLines(page),
		listLines(page)
	];
}
function coverageLines({ metrics }) {
	return metrics.flatMap((metric) => coverageLine(metric) ?? []);
}
const failuresShown = 5;
function failureLines({ report, width, rest }) {
	const failed = failedQueries(report);
	if (failed.length === 0) return [];
	const more = countFailed$1(failed.slice(failuresShown));
	return [
		`Queries that failed (${countFailed$1(failed)})`,
		...failed.slice(0, failuresShown).flatMap((group) => {
			const { side, message } = group;
			const why = message === "" ? "" : `: ${plainForeign(message, 160)}`;
			return indented(`${plainText(failedIds(group))} on ${side}${why}`, width);
		}),
		...moreLines(more, {
			rest,
			width
		})
	];
}
function closing(report) {
	return [...measuredSides(report), ...factWords(report).map((words) => plainText(words))].join(", ");
}
function measuredSides(report) {
	const { base } = report.origin.commits;
	const head = report.origin.pullHead ?? report.origin.commits.head;
	const sides = [base === void 0 ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`], [`head ${shortSha(head) ?? "work tree"}`]].flat();
	const { files } = report.origin;
	return files === void 0 ? sides : fileWords(files).map((words) => plainText(words));
}
// src/github/publish/write-report-outputs.ts
function writeOutputs({ verdict, outcome }, folder) {
	writeVerdict(verdict, outcome === "compared");
	setOutput("report", folder === void 0 ? "" : join(folder, sinks.json.file));
}
// src/github/publish/publish-here.ts
async function publishHere(publication) {
	const { hasVerdict, log } = publication;
	let { report } = publication;
	if (hasVerdict) {
		const folder = await attempt("the report files", () => keepReport(publication));
		await attempt("the outputs", () => {
			writeOutputs(report, folder);
		});
		if (folder !== void 0) report = await attempt("the page", () => withPage(publication, folder)) ?? report;
	}
	await attempt("the job summary", () => writeSummary(renderSummary(report)));
	await attempt("the annotations", () => {
		for (const { level, message, ...place } of marksOf(report)) say(level, message, place);
	});
	await attempt("the report in the log", () => {
		log.info(renderTerminal(report, {
			color: false,
			width: 120,
			rest: "the job summary"
		}));
		sayVerdict(report, log);
	});
	return report;
}
async function withPage({ report, upload }, folder) {
	if (upload === void 0 || report.items.length === 0) return report;
	const artifact = await upload(join(folder, sinks.page.file));
	if (artifact === void 0) return report;
	const linked = {
		...report,
		origin: {
			...report.origin,
			artifact
		}
	};
	const linking = [sinks.comment, sinks.summary].map(({ file, render }) => [file, render(linked)]);
	await writeFiles(folder, new Map(linking));
	return linked;
}
function marksOf(report) {
	return report.error?.side === "base" ? [] : annotations(report);
}
function sayVerdict(report, log) {
	const { verdict, sentence } = headlineOf(report);
	const line = `RAG Gate: ${plainText(verdict)}. ${plainText(sentence)}`;
	switch (report.verdict) {
		case "pass":
		case "warn":
			log.info(line);
			return;
		case "fail":
			say("error", line);
			return;
		case "error": say("error", withHint(report.error?.message ?? line, report.error?.hint));
	}
}
async function keepReport({ report, temp }) {
	const folder = await mkdtemp(join(temp, "rag-gate-report-"));
	await writeFiles(folder, reportFiles(report, await pageTools()));
	return folder;
}
// src/github/publish/upload-page.ts
const ArtifactAnswerSchema = discriminatedUnion("kind", [strictObject({
	kind: literal("uploaded"),
	id: int()
}), strictObject({
	kind: literal("failed"),
	why: string()
})]);
async function uploadPage(upload) {
	if (!hasService(upload.env)) return void 0;
	const answer = await askToUpload(upload).catch((error) => ({
		kind: "failed",
		why: fileErrorText(error)
	}));
	if (answer.kind === "uploaded") return `${upload.runUrl}/artifacts/${answer.id}`;
	say("notice", cleanLine(`the report's page was not uploaded: ${answer.why}`, { limit: 300 }));
}
async function askToUpload(upload) {
	const { page, name, temp, env, signal, timeoutMs = 3e4 } = upload;
	await using folder = await openRunFolder$1(temp, { warn: (line) => say("warning", line) });
	const copy = join(folder.path, name);
	await copyFile(page, copy);
	const { answer } = await askProgram({
		what: "the artifact of the page",
		script: script(),
		args: [copy],
		environment: serviceEnvironment(env),
		timeoutMs,
		signal,
		read: (message) => ArtifactAnswerSchema.parse(message)
	});
	return answer;
}
function script() {
	const name = import.meta.url.endsWith(".ts") ? "./actions-artifact.ts" : "./actions-artifact.js";
	return fileURLToPath(new URL(name, import.meta.url));
}
function hasService(env) {
	const { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: url, GITHUB_SERVER_URL: server } = env;
	const host = URL.parse(server ?? "")?.hostname ?? "";
	return Boolean(token && url) && /^(?:github\.com|.+\.ghe\.com|.+\.localhost)$/i.test(host);
}
// src/github/publish/mark-measuring.ts
async function markMeasuring(run, comments) {
	const { key, head } = run;
	const [oldest] = await findOurs(comments, key);
	const stored = oldest && parseMarker(oldest.body);
	if (oldest === void 0 || stored === void 0 || stored.head === head) return;
	if (await comments.pullHead() !== head) return;
	await comments.update(oldest.id, withLine(oldest.body, lineFor(run, stored.head)));
}
function lineFor({ head, runUrl, began }, before) {
	const time = began.toISOString().slice(0, 16).replace("T", " ");
	return `> [A run](${runUrl}) began to measure ${head.slice(0, 7)} at ${time} UTC; the result below is for ${before.slice(0, 7)}.`;
}
function withLine(body, line) {
	const end = body.indexOf("\n");
	const [marker, rest] = end === -1 ? [body, ""] : [body.slice(0, end), body.slice(end + 1)];
	return `${marker.trimEnd()}\n\n${line}\n\n${rest.trimStart().replace(earlierLine, "")}`;
}
const earlierLine = /^> \[A run\]\(\S+\) began to measure [0-9a-f]{7} at [\d :-]{16} UTC; the result below is for [0-9a-f]{7}\.\s*/;
// src/github/publish/pull-comment.ts
function openPullComment(options) {
	const { open, pull, head, run, runUrl, inputs, log, sleep, random } = options;
	const { key } = inputs;
	let opened;
	const comments = async () => opened ??= openComments(await open(), pull);
	return {
		begin: async () => {
			try {
				await markMeasuring({
					key,
					head,
					runUrl,
					began: /* @__PURE__ */ new Date()
				}, await comments());
			} catch (error) {
				log.debug(`the comment could not be marked as being measured: ${String(error)}`);
			}
		},
		end: async ({ verdict, kind, render }) => {
			const mayCreate = kind === "measured" || kind === "unchanged" && inputs.comment === "always";
			try {
				const posting = {
					key,
					head,
					run,
					verdict,
					render,
					mayCreate
				};
				tell(await upsertComment(posting, {
					comments: await comments(),
					sleep,
					random
				}), posting, log);
			} catch (error) {
				const { level, message } = postFailure(error);
				say(level, message);
			}
		}
	};
}
function tell(posted, { key, verdict }, log) {
	switch (posted.kind) {
		case "posted":
			log.info(`comment: ${posted.url}`);
			if (posted.replaced !== void 0) say("warning", `${sameKey(key)}: its result (${posted.replaced}) was replaced by this one (${verdict}). ${giveKeys}`);
			return;
		case "same-key":
			say("warning", `${sameKey(key)}: its result (${posted.kept}) stays at ${posted.url}, and this one (${verdict}) is only in the run summary. ${giveKeys}`);
			return;
		case "stale":
			say("notice", "nothing was posted: the pull request has a newer commit, whose own run has the result");
			return;
		case "superseded":
			say("notice", `nothing was posted: a later run has written ${posted.url}`);
			return;
		case "none":
			log.info("no comment: none was there to bring up to date");
			return;
		case "unsettled": say("warning", "the comment was changed by others each time it was written; see the run summary");
	}
}
function sameKey(key) {
	return `another gate in this run uses the same key, ${key}`;
}
const giveKeys = "Give each gate its own input `key`";
// src/github/publish/open-check-run.ts
async function openCheckRun(github, ref, sleep) {
	const { owner, repo, name, headSha, detailsUrl } = ref;
	const mark = randomUUID();
	let looked = false;
	const made = async () => {
		looked = true;
		const query = {
			owner,
			repo,
			ref: headSha,
			check_name: name,
			filter: "all",
			per_page: 100
		};
		const { data } = await github.rest.checks.listForRef(query);
		const { check_runs: runs } = CheckRunsSchema.parse(data);
		return runs.filter(({ external_id: id }) => id === mark).map(({ id }) => id);
	};
	const id = await createOnce({
		create: async () => {
			const { data } = await github.rest.checks.create({
				owner,
				repo,
				name,
				head_sha: headSha,
				details_url: detailsUrl,
				external_id: mark,
				status: "in_progress"
			});
			return CheckRunSchema.parse(data).id;
		},
		find: async () => (await made())[0],
		sleep
	});
	const complete = async (run, verdict, output) => {
		await github.rest.checks.update({
			owner,
			repo,
			check_run_id: run,
			status: "completed",
			conclusion: verdict === "pass" || verdict === "warn" ? "success" : "failure",
			output: { ...output }
		});
	};
	return { complete: async (verdict, output) => {
		await complete(id, verdict, output);
		if (!looked) return;
		for (const other of await made()) if (other !== id) await complete(other, verdict, output);
	} };
}
const CheckRunSchema = object({ id: int() });
const CheckRunsSchema = object({ check_runs: array(CheckRunSchema.extend({ external_id: string().nullish() })) });
function openReportedCheck(open, ref, sleep) {
	let checkRun;
	return {
		begin: () => told(async () => {
			checkRun = await openCheckRun(await open(), ref, sleep);
		}),
		end: (verdict, output) => told(async () => checkRun?.complete(verdict, output()))
	};
}
async function told(work) {
	try {
		await work();
	} catch (error) {
		const { level, message } = checkRunFailure(error);
		say(level, message);
	}
}
// src/github/action/publish-result.ts
async function publishResult(job, { world, audience, origin, measure }) {
	const { inputs, runner } = job;
	const comment = commentFor(job, audience, world);
	const check = checkFor(job, audience, world);
	const begun = Promise.all([check?.begin(), comment?.begin()]);
	const { report: measured, exitCode } = await resultOf(() => withOptions(inputs, world.log, measure), origin, world);
	process.exitCode = exitCode;
	const report = await publishHere({
		report: measured,
		hasVerdict: exitCode !== 2,
		temp: runner.temp,
		upload: uploadFor(job, world),
		log: world.log
	});
	const render = (budget) => renderComment(report, { budget });
	await begun;
	const { verdict, error } = report;
	await check?.end(verdict, () => ({
		title: checkTitle(report),
		summary: render(commentBytes)
	}));
	await comment?.end({
		verdict,
		kind: kindOf(report, exitCode),
		render
	});
	if (job.plan.kind === "head-only" && job.plan.isWatch && error?.code !== "cancelled") {
		const { keepIssue } = await import("./action-keep-issue.js");
		const red = {
			title: checkTitle(report),
			body: render(commentBytes)
		};
		await keepIssue(job, world, exitCode === 0 ? void 0 : red);
	}
}
const graceMs = 3e3;
async function resultOf(measure, origin, { stop }) {
	const started = performance.now();
	try {
		const report = await abortable(measure(), delayed(stop.signal, graceMs));
		if (stop.fault !== void 0) throw stop.fault.error;
		return {
			report,
			exitCode: exitCodeOfReport(report)
		};
	} catch (thrown) {
		const error = stop.signal.aborted ? stop.signal.reason : thrown;
		if (!(error instanceof GateError) && stop.fault === void 0) sayFailure(error);
		return {
			report: errorReport({
				origin,
				commits: {
					base: void 0,
					head: void 0
				},
				policy: void 0,
				text: "ids"
			}, error, performance.now() - started),
			exitCode: exitCodeOfError(error)
		};
	}
}
function uploadFor(job, { stop }) {
	const { inputs, runner } = job;
	return (page) => uploadPage({
		page,
		name: `rag-gate-${inputs.key}-${runner.attempt}.html`,
		temp: runner.temp,
		runUrl: runUrl(job),
		env: process.env,
		signal: stop.signal
	});
}
function commentFor(job, { pull }, { open, log, stop, sleep }) {
	const { inputs, runner } = job;
	if (pull === void 0 || inputs.comment === "never") return void 0;
	if (inputs.token === void 0) {
		say("notice", "no token was given, so there will be no comment; see the run summary");
		return;
	}
	const { number, head } = pull;
	return openPullComment({
		open,
		pull: {
			...ownerAndRepo(job),
			number,
			graphqlUrl: runner.graphqlUrl
		},
		head,
		run: {
			id: runner.runId,
			attempt: runner.attempt
		},
		runUrl: runUrl(job),
		inputs,
		log,
		random: Math.random,
		sleep: (ms) => sleep(ms, stop.hurried)
	});
}
function checkFor(job, { headSha, baseRef }, { open, stop, sleep }) {
	const { checkName } = job.inputs;
	if (checkName === void 0) return void 0;
	const name = nameOfCheck(checkName, job.plan, baseRef);
	return openReportedCheck(open, {
		...ownerAndRepo(job),
		name,
		headSha,
		detailsUrl: runUrl(job)
	}, (ms) => sleep(ms, stop.hurried));
}
function checkTitle(report) {
	const { verdict, sentence } = headlineOf(report);
	return cutText(`${plainText(verdict)}: ${plainText(sentence)}`, 200);
}
function kindOf({ outcome, error }, exitCode) {
	if (exitCode === 2 || error?.code === "cancelled") return "broken-off";
	return outcome === "unchanged" ? "unchanged" : "measured";
}
function nameOfCheck(name, plan, baseRef) {
	if (plan.kind === "head-only") return `${name} (${plan.event})`;
	const { defaultBranch } = plan.repository;
	return baseRef === void 0 || defaultBranch === void 0 || baseRef === defaultBranch ? name : `${name} (${baseRef})`;
}
// src/gate/staging/put-together.ts
async function putTogether(folder, { journals, finished, write }) {
	const into = join(folder, unfinishedName(randomBytes(8).toString("hex")));
	await mkdir(into);
	const written = await write(into);
	const counts = await rename(into, join(folder, "finished")).then(() => void 0, (error) => finished().then((found) => found ?? Promise.reject(error))) ?? written;
	for (const path of [into, ...journals(counts).map((name) => join(folder, name))]) await rm(path, {
		recursive: true,
		force: true
	});
	return counts;
}
// src/gate/ask.ts
async function ask(request, ports) {
	const { handle, digest } = await readHandle(request.build);
	await requireIndex(handle, request.build);
	requirePassEnv(handle, request);
	const asked = {
		...request,
		...commitsOf(handle, request)
	};
	const names = await requireRunFolder(request.folder);
	const finished = await finishedPart(request, digest);
	if (finished !== void 0 && !hasFailed(finished)) return finished;
	await clearRunFolder(request.folder, names);
	await using opened = await openPolicy(asked, ports);
	const { pipelines, depth, settings } = opened.context.policy;
	const { secrets = [], folder, shard } = request;
	refuseSecretBesideCode({
		secrets,
		pipelines,
		scorers: settings.scorers.size > 0
	});
	using journal = await openPartJournal(folder, {
		build: digest,
		shard: shard ? formatShard(shard) : "",
		depth
	});
	const stage = {
		kind: "ask",
		folder: request.build,
		handle,
		journal
	};
	const collected = await collectRuns({
		...asked,
		stage
	}, opened, ports);
	journal.check();
	await refusePrivateText(collected, request.visibility);
	const { signal } = ports;
	return await putTogether(folder, {
		journals: (counts) => hasFailed(counts) ? [] : journal.names,
		finished: () => finishedPart(request, digest),
		write: (into) => writeRuns(collected, opened, {
			...request,
			folder: into,
			build: digest,
			signal
		})
	});
}
function hasFailed({ sides: { base, head } }) {
	return [base, head].some((side) => side !== void 0 && side.failed > 0);
}
async function finishedPart({ folder, shard }, digest) {
	const path = join(folder, finishedName, manifestName);
	const text = await readFile(path, "utf8").catch(() => void 0);
	if (text === void 0) return void 0;
	const manifest = parseManifest(text, path);
	return manifest.build === digest && isDeepStrictEqual(manifest.shard, shard) ? manifest : void 0;
}
function commitsOf({ commits }, { build, commits: wanted }) {
	const { base, head } = commits;
	if (wanted !== void 0) requireCommits(commits, {
		base: shaOf(wanted.base),
		head: shaOf(wanted.head)
	}, build);
	return {
		head: {
			kind: "commit",
			sha: head
		},
		base: base === void 0 ? { kind: "none" } : {
			kind: "commit",
			sha: base
		}
	};
}
function shaOf(ref) {
	return ref.kind === "commit" ? ref.sha : void 0;
}
async function requireIndex({ index }, folder) {
	for (const { name, sha256 } of index) {
		const path = join(folderOf$1.index(folder), name);
		const found = await digestOfFile(path).catch(() => void 0);
		if (found !== sha256) throw runsInvalid(path, found === void 0 ? "is not there" : "is not what build wrote", { hint: "bring the whole folder of rag-gate build here, unchanged, or build again" });
	}
}
function requirePassEnv({ passEnv }, request) {
	const [built, here] = [passEnv, request.passEnv.names].map((names) => [...new Set(names)].toSorted().join(", "));
	if (built === here) return;
	throw new GateError("input-invalid", `pass-env: the build was given ${built || "no names"}, and this is given ${here || "none"}`, { hint: "give build, ask and teardown the same names" });
}
// src/gate/staging/clear-build-folder.ts
async function clearBuildFolder(folder) {
	makeFolders(folder);
	const names = (await readdir(folder)).toSorted(byCodeUnit);
	const stray = names.find((name) => ![
		handleName,
		"files",
		"index"
	].includes(name));
	if (stray !== void 0) throw inUse(folder, stray);
	const [first] = names;
	if (first === void 0) return;
	await readHandle(folder).catch((cause) => {
		throw inUse(folder, first, cause);
	});
	for (const name of names) await rm(join(folder, name), { recursive: true });
}
function inUse(folder, name, cause) {
	return new GateError("input-invalid", `${printable(folder)} already holds ${printable(name)}, which is no part of a finished build`, {
		hint: "name a folder of its own for the build, or remove what lies there",
		cause
	});
}
// src/gate/tear-down.ts
async function tearDown(request, ports) {
	const { handle } = await readHandle(request.build);
	requirePassEnv(handle, request);
	const asked = {
		...request,
		...commitsOf(handle, request)
	};
	await using opened = await openPolicy(asked, ports);
	const { secrets = [] } = request;
	refuseSecretBesideCode({
		secrets,
		pipelines: opened.context.policy.pipelines
	});
	return await tearSidesDown({
		folder: request.build,
		handle
	}, {
		request: asked,
		opened,
		ports
	});
}
async function tearSidesDown({ folder, handle }, { request, opened, ports }) {
	const { workspace, commits, context } = opened;
	const { pipelines } = context.policy;
	const failed = /* @__PURE__ */ new Set();
	const stage = {
		kind: "teardown",
		folder,
		handle,
		failed
	};
	const policy = {
		...context.policy,
		items: []
	};
	const rest = {
		request,
		policy,
		commits,
		models: reachModels(policy, commits, ports.models),
		ports,
		stage,
		keepRuns: false
	};
	const sides = sideNames.filter((side) => handle.sides[side] && hasTeardown(opened, side));
	const ends = await Promise.allSettled(sides.map((side) => {
		const places = {
			library: openLibrary(),
			answers: openSharedAnswers(pipelines)
		};
		return askSide(side, {
			...rest,
			workspace
		}, places);
	}));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
	const [side] = failed;
	if (side !== void 0) throw notTornDown([...failed].toSorted(byCodeUnit).join(" and "), side);
	return sides;
}
function notTornDown(sides, side) {
	return new GateError("pipeline-failed", `${sides}: teardown failed`, {
		hint: "see the warnings above, remove what is still there, or run rag-gate teardown again",
		side
	});
}
function hasTeardown({ context }, side) {
	const settings = context.policy.pipelines[side];
	return settings !== void 0 && "teardown" in settings && settings.teardown !== void 0;
}
// src/gate/build.ts
async function build(request, ports) {
	const { folder, secrets = [] } = request;
	await clearBuildFolder(folder);
	await using opened = await openPolicy(request, ports);
	const { pipelines } = opened.context.policy;
	refuseSecretBesideCode({
		secrets,
		pipelines
	});
	const sides = /* @__PURE__ */ new Map();
	const standing = /* @__PURE__ */ new Set();
	const stage = {
		kind: "build",
		folder,
		sides,
		standing,
		barrier: openBarrier(pipelines.base === void 0 ? ["head"] : ["base", "head"]),
		guard: guardOf(request, opened)
	};
	try {
		const { runs, lost } = await collectRuns({
			...request,
			stage
		}, opened, ports);
		const handle = {
			tool: toolVersion,
			outcome: runs === void 0 ? "unchanged" : "built",
			commits: {
				base: opened.commits.base,
				head: opened.commits.head
			},
			workingDirectory: request.workingDirectory,
			config: request.config,
			passEnv: request.passEnv.names,
			sides: {
				base: lost === void 0 ? sides.get("base") : void 0,
				head: sides.get("head")
			},
			index: await indexOf(folder),
			lost: lost && printable(lost.message, mostLost)
		};
		await writeHandle(folder, handle);
		return handle;
	} catch (error) {
		for (const side of sides.keys()) if (!standing.has(side)) sides.delete(side);
		await undo(sides, {
			request,
			opened,
			ports
		});
		throw error;
	}
}
async function undo(sides, { request, opened, ports }) {
	const { folder } = request;
	const handle = { sides: {
		base: sides.get("base"),
		head: sides.get("head")
	} };
	const workspace = {
		...opened.workspace,
		folder: join(opened.workspace.folder, "teardown")
	};
	try {
		await mkdir(workspace.folder);
		const own = {
			request,
			opened: {
				...opened,
				workspace
			},
			ports
		};
		await tearSidesDown({
			folder,
			handle
		}, own);
	} catch (error) {
		ports.log.warn(`${messageOf(error)}\nwhat build made outside of its worktree may still be there`);
	}
	for (const name of ["files", "index"]) await rm(folderOf$1[name](folder), {
		recursive: true,
		force: true
	});
}
function guardOf({ visibility }, { context }) {
	return (side, left) => {
		const first = left.find((file) => "sha256" in file);
		if (first === void 0 || !isPublic(visibility) || context.policy.settings.runText === "full") return;
		throw new GateError("private-text", `${side}: build left ${quoted(first.path)}, and this repository is public`, {
			hint: "what build leaves is public here: set report.run-text: full in the config of the base branch if it may be, or let build fill an index elsewhere",
			side
		});
	};
}
const mostLost = 500;
async function indexOf(folder) {
	const index = folderOf$1.index(folder);
	const names = await readdir(index).catch(() => []);
	return Promise.all(names.toSorted(byCodeUnit).map(async (name) => ({
		name,
		sha256: await digestOfFile(join(index, name))
	})));
}
// src/gate/staging/same-inputs.ts
function requireSameInputs(built, here) {
	for (const [input, key] of [["working-directory", "workingDirectory"], ["config", "config"]]) {
		const [one, other] = [built[key] ?? "", here[key] ?? ""];
		if (one === other) continue;
		throw new GateError("input-invalid", `${input}: the build was given ${named(one)}, and this is given ${named(other)}`, { hint: `give build, ask and teardown the same ${input}` });
	}
}
function named(path) {
	return path === "" ? "none" : printable(path);
}
// src/github/action/run-stages.ts
function runCollect(job, world) {
	return inJob(world, async () => {
		const folder = await newFolder(job, "rag-gate-runs-");
		const { shard } = job.inputs;
		const { outcome } = await collect({
			...await gateRequest(job, world),
			shard,
			folder
		}, pipelinePorts(job, world));
		return () => tellRuns(folder, outcome, world);
	});
}
function runBuild(job, world) {
	return inJob(world, async () => {
		const folder = await newFolder(job, "rag-gate-build-");
		const { outcome } = await build({
			...await gateRequest(job, world),
			folder
		}, pipelinePorts(job, world));
		return () => {
			writeBuildOutput(folder);
			world.log.info(outcome === "unchanged" ? unchanged : `what was built is in ${folder}`);
		};
	});
}
function runAsk(job, world) {
	return inJob(world, async () => {
		const folder = await newFolder(job, "rag-gate-runs-");
		const { shard } = job.inputs;
		const { outcome } = await overBuild(job, world, (request, ports) => ask({
			...request,
			shard,
			folder
		}, ports));
		return () => tellRuns(folder, outcome, world);
	});
}
function runTearDown(job, world) {
	return inJob(world, async () => {
		const sides = await overBuild(job, world, tearDown);
		return () => world.log.info(`torn down: ${sides.join(" and ") || "nothing"}`);
	});
}
const unchanged = "nothing to report on has changed";
function tellRuns(folder, outcome, { log }) {
	writeRunsOutput(folder);
	log.info(outcome === "unchanged" ? unchanged : `run files are in ${folder}`);
}
function newFolder({ runner }, prefix) {
	return mkdtemp(join(runner.temp, prefix));
}
async function overBuild(job, world, work) {
	const { build: folder } = job.inputs;
	if (folder === void 0) throw new Error("the command was parsed without its input build");
	const { handle } = await readHandle(folder);
	const { base, head, ...request } = await gateRequest(job, world);
	requireSameInputs(handle, request);
	return await work({
		...request,
		commits: {
			base,
			head
		},
		build: folder
	}, pipelinePorts(job, world));
}
async function inJob({ stop }, work) {
	try {
		const tell = await abortable(work(), delayed(stop.signal, graceMs));
		if (stop.fault !== void 0) throw stop.fault.error;
		tell();
		process.exitCode = 0;
	} catch (thrown) {
		const error = stop.signal.aborted ? stop.signal.reason : thrown;
		process.exitCode = exitCodeOfError(error);
		sayFailure(error);
	}
}
// src/github/event/refuse-other-runs.ts
function refuseOtherRuns({ event, headSha }, claimed) {
	if (claimed.head === headSha && claimed.pullRequest === void 0) return;
	const whose = claimed.pullRequest === void 0 ? `commit ${claimed.head.slice(0, 7)}` : `pull request #${claimed.pullRequest}`;
	throw new GateError("event-refused", `these run files are of ${whose}, and the event ${event} is about commit ${headSha.slice(0, 7)}`, { hint: "run `report` in the workflow run that collected; run files of a pull request are reported under pull_request, merge_group or workflow_run" });
}
// src/github/event/refuse-untrusted-checkout.ts
function refuseUntrustedCheckout({ foreignCommits }, checkout) {
	const sha = checkout.sha.toLowerCase();
	const ref = checkout.refs.find((name) => pullRef.test(name));
	if (ref === void 0 && foreignCommits.every((foreign) => foreign.toLowerCase() !== sha)) return;
	throw new GateError("event-refused", `the trusted half must check out the default branch: the workspace holds ${ref === void 0 ? `the pull request's commit ${sha.slice(0, 7)}` : "a pull request"}`, { hint: "give actions/checkout no `ref` in a workflow that is started by workflow_run" });
}
const pullRef = /^refs\/(?:remotes\/(?:[^/]+\/)?)?pull\/\d+\/(?:head|merge)$/i;
// src/github/publish/changed-workflow.ts
async function changedWorkflow(github, number, { repository, workflowPath }) {
	const pages = github.paginate.iterator(github.rest.pulls.listFiles, {
		owner: repository.owner,
		repo: repository.name,
		pull_number: number,
		per_page: 100
	});
	let seen = 0;
	for await (const { data } of pages) {
		for (const { filename, previous_filename: before } of array(FileSchema).parse(data)) {
			const path = [filename, before].find((one) => one !== void 0 && isWorkflow(one, workflowPath));
			if (path !== void 0) return {
				kind: "file",
				path
			};
			seen += 1;
		}
		if (seen >= mostFiles) return { kind: "too-many-files" };
	}
}
const mostFiles = 3e3;
function isWorkflow(path, workflowPath) {
	return path.startsWith(".github/workflows/") || path.startsWith(".github/actions/") || path === workflowPath;
}
const FileSchema = object({
	filename: string(),
	previous_filename: string().optional()
});
// src/github/publish/find-pulls.ts
async function findPulls(github, plan) {
	const { repository, headSha, headBranch, headRepository } = plan;
	const pages = github.paginate.iterator(github.rest.pulls.list, {
		owner: repository.owner,
		repo: repository.name,
		state: "open",
		per_page: 100,
		...headRepository && { head: `${headRepository.owner}:${headBranch}` }
	});
	const found = [];
	let read = 0;
	for await (const { data } of pages) {
		for (const { number, head, base } of array(PullSchema).parse(data)) if (head.sha === headSha && head.repo?.id === headRepository?.id) found.push({
			number,
			baseRef: base.ref
		});
		read += 1;
		if (read === mostPages) break;
	}
	return found.toSorted((one, other) => one.number - other.number);
}
async function readPullCommits(github, number, { owner, name: repo }) {
	const { data } = await github.rest.pulls.get({
		owner,
		repo,
		pull_number: number
	});
	const { head, merge_commit_sha: mergeSha } = PullSchema.parse(data);
	return {
		headSha: head.sha,
		mergeSha: mergeSha ?? void 0
	};
}
const mostPages = 3;
const PullSchema = object({
	number: int().positive(),
	head: object({
		sha: string(),
		repo: object({ id: int() }).nullish()
	}),
	base: object({ ref: string().min(1) }),
	merge_commit_sha: string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/).nullish()
});
// src/github/publish/find-target.ts
async function findTarget(input) {
	const { plan } = input;
	try {
		const pulls = await findPulls(await input.open(), plan);
		const [only] = pulls;
		if (only === void 0) return nobody(plan);
		const pull = pulls.length === 1 ? only : await choose(pulls, input);
		return pull === void 0 ? undecided(pulls, plan) : await examine(pull, input);
	} catch (cause) {
		return {
			kind: "refused",
			pull: void 0,
			error: cause instanceof GateError ? cause : unanswered(plan, cause)
		};
	}
}
async function choose(pulls, { claimed }) {
	const number = await claimed().catch(() => void 0);
	return pulls.find((pull) => pull.number === number);
}
async function examine({ number, baseRef }, input) {
	const { plan, commits } = input;
	if (plan.conclusion !== "success") return {
		kind: "refused",
		pull: number,
		error: notCollected(plan)
	};
	const github = await input.open();
	const change = await changedWorkflow(github, number, plan);
	const { headSha, mergeSha } = await readPullCommits(github, number, plan.repository);
	if (headSha !== plan.headSha) return nobody(plan);
	if (change !== void 0) return {
		kind: "refused",
		pull: number,
		error: selfMade(change)
	};
	return {
		kind: "pull",
		pull: number,
		baseRef,
		baseSha: await commits.resolve(`heads/${baseRef}`),
		mergeSha
	};
}
function nobody({ headSha }) {
	return {
		kind: "nobody",
		why: `no open pull request has ${headSha.slice(0, 7)} as its newest commit: a newer one has a run of its own, or the pull request was closed`
	};
}
function undecided(pulls, { headSha }) {
	const numbers = pulls.map(({ number }) => `#${number}`).join(", ");
	return {
		kind: "refused",
		pull: void 0,
		error: new GateError("runs-invalid", `several pull requests have the commit ${headSha.slice(0, 7)} as their head (${numbers}), and the run files name none of them`, { hint: "close all but one of them, or let each have a branch of its own" })
	};
}
function notCollected({ conclusion, runUrl }) {
	return new GateError("runs-invalid", `collecting failed: the run that should have measured this pull request ended with ${quoted(conclusion)}`, { hint: conclusion === "action_required" ? `a maintainer has to approve the run at ${runUrl}` : `look at ${runUrl} and run it again there, or push a new commit` });
}
function selfMade(change) {
	const what = change.kind === "file" ? `it changes ${quoted(change.path)}` : "it changes 3,000 files or more, of which GitHub does not list all";
	return new GateError("runs-invalid", "this pull request changes the workflow that produced the measurements; a maintainer has to run the gate on a branch of this repository", { hint: `${what}; after a review, push the commits to a branch of this repository` });
}
function unanswered({ runId }, cause) {
	const status = statusOf(cause);
	const answer = status === void 0 ? "no usable answer came" : `it answered ${status}`;
	return new GateError("ref-not-found", `GitHub did not tell which pull request the run ${runId} belongs to: ${answer}`, {
		hint: "run the job again; the token needs `pull-requests: write`",
		cause
	});
}
// src/git/checkout-refs.ts
async function readCheckoutRefs(checkout, signal) {
	const { sha, root, gitDir } = await readHead(checkout, signal);
	const list = async (...options) => {
		const args = [
			"rev-parse",
			...options,
			"--all"
		];
		return (await git({
			args,
			cwd: root,
			gitDir,
			signal
		})).toString().split("\n");
	};
	const shas = await list();
	return {
		sha,
		refs: (await list("--symbolic-full-name")).filter((name, at) => name !== "" && shas[at] === sha)
	};
}
// src/github/action/run-report.ts
async function runReport(job, world) {
	const pull = pullOf(job);
	const subject = subjectOf(job, pull);
	await publishResult(job, {
		world,
		audience: audienceOf(job),
		origin: subject.origin,
		measure: async () => {
			const runs = runsOf(job);
			const { base, head, behind } = await refsOf(job, world);
			if (job.plan.kind === "head-only") refuseOtherRuns(job.plan, await claimsOf(runs));
			const expected = {
				kind: "measured",
				base,
				head
			};
			const otherBranches = branchesOfEvent(job, world);
			return reportRuns({
				...subject,
				behind,
				otherBranches,
				runs,
				commits: expected
			}, reportPorts(job, world));
		}
	});
}
async function runReportAfter(job, world) {
	const { plan, runner } = job;
	const { open, stop } = world;
	refuseUntrustedCheckout(plan, await readCheckoutRefs(runner.workspace, stop.signal));
	const commits = lookUpCommits(open, ownerAndRepo(job));
	const runs = runsOf(job);
	const claimed = async () => (await claimsOf(runs)).pullRequest;
	const target = await findTarget({
		plan,
		open,
		commits,
		claimed
	});
	if (target.kind === "nobody") {
		say("notice", target.why);
		process.exitCode = 0;
		return;
	}
	if (job.inputs.checkName === void 0) say("notice", noCheck);
	const number = target.pull;
	const pull = number === void 0 ? void 0 : {
		number,
		head: plan.headSha,
		fork: plan.fork
	};
	const subject = subjectOf(job, pull);
	const failed = plan.conclusion === "success" ? {} : { runUrl: plan.runUrl };
	await publishResult(job, {
		world,
		audience: {
			pull,
			headSha: plan.headSha,
			baseRef: baseRefOf(target)
		},
		origin: {
			...subject.origin,
			...failed
		},
		measure: async () => {
			if (target.kind === "refused") throw target.error;
			const { baseSha: base, mergeSha: merge } = target;
			const expected = {
				kind: "claimed",
				base,
				head: plan.headSha,
				merge,
				isOnBranch: (sha) => commits.isInHistory(sha, base)
			};
			const branches = branchesBeside(target.baseRef, job, world);
			return reportRuns({
				...subject,
				otherBranches: branches,
				runs,
				commits: expected
			}, reportPorts(job, world, pull));
		}
	});
}
function baseRefOf(target) {
	return target.kind === "pull" ? target.baseRef : void 0;
}
const noCheck = "without the input `check-name` the verdict is a comment only: the conclusion of this job belongs to the default branch and not to the pull request";
function runsOf({ inputs }) {
	if (inputs.runs === void 0) throw new Error("report was parsed without its input runs");
	return inputs.runs;
}
async function claimsOf(runs) {
	const { commits, pullRequest } = (await readRunFolder(runs)).manifest;
	return {
		head: commits.head,
		pullRequest
	};
}
// src/github/action/run-job.ts
async function runJob({ plan, ...rest }, means = {}) {
	const log = openLog();
	const { sleep = wait, exit } = means;
	using stop = listenForStop(rest.inputs.deadlineMinutes, {
		onFault: sayFailure,
		exit: (waitedFor) => exit && endNow(waitedFor, exit)
	});
	const world = {
		open: clientOf({
			...rest,
			plan
		}, {
			log,
			stop,
			sleep
		}),
		log,
		stop,
		sleep
	};
	if (plan.kind === "workflow-run") return await runReportAfter({
		...rest,
		plan
	}, world);
	const job = {
		...rest,
		plan
	};
	const { command } = rest.inputs;
	const run = new Map(Object.entries(ownRuns)).get(command) ?? await means.jobs?.[command]?.run();
	if (run === void 0) throw new Error(`the command ${command} was parsed, and nothing runs it`);
	await run(job, world, means);
}
const ownRuns = {
	gate: runGate,
	collect: runCollect,
	build: runBuild,
	ask: runAsk,
	teardown: runTearDown,
	report: runReport
};
async function runGate(job, world, { gate: measure = gate }) {
	const pull = pullOf(job);
	await publishResult(job, {
		world,
		audience: audienceOf(job),
		origin: subjectOf(job, pull).origin,
		measure: async () => measure(await gateRequest(job, world), pipelinePorts(job, world))
	});
}
function endNow(waitedFor, exit) {
	const what = waitedFor === void 0 ? "" : `, still waiting for ${waitedFor}`;
	say("error", `the process did not end by itself${what}, and was ended`);
	if (process.exitCode === 3) writeVerdict("error", false);
	exit();
}
async function wait(ms, signal) {
	await setTimeout$1(ms, void 0, { signal });
}
export { askSides as i, filesOfCommits as n, withTrustedStore as r, runJob, report as t };
