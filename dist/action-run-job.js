import { i as troubleName, n as isSystemError, r as messageOf, t as codeOf$1 } from "./action-reason-of.js";
import { i as GateError, n as quoted$1, t as printable } from "./action-printable.js";
import { C as string, E as unknown$2, S as strictObject, T as union, _ as object, b as record, c as _enum, d as boolean, f as discriminatedUnion, g as number$1, m as literal, p as int, u as array, x as refine } from "./action-zod.js";
import { n as replacePlaceholders } from "./action-placeholders.js";
import { A as unionLength, B as scoredOf, C as hasWordRun, E as supportOf, I as judgeError, L as notApplicable, M as recallAt, P as relevantTargets, R as queryFailed, S as countPresent, T as entails, V as whyUnscored, a as canonical, b as correctness, f as withoutMarks, k as overlapLength, l as scorerPrefix, o as satisfiedCalls, p as numbersIn, r as entryOf, s as satisfiesInOrder, t as lazily, z as scored } from "./action-lazily.js";
import { i as kindTraits, n as embedsAnew, r as isWritten, t as commandsOf } from "./action-kind-traits.js";
import { C as isSecretName, a as defaultConfigPaths, i as recogniseRefusal, n as readsAnswer$1, o as expiredIn, p as growHeapSlowly, r as readsContext, v as readYaml, x as RuleSchema } from "./action-judge-blocks.js";
import { n as resolveTextLevel, r as showsTracked, t as isPublic } from "./action-visibility.js";
import { i as openSegment, n as openLibrary, r as mergeSegments } from "./action-library.js";
import { A as readBack, B as indexVersion, D as runCommand, E as openPlainFile, F as runsInvalid, I as whileReading, L as vectorCache, M as written$1, N as changedMeanwhile, O as knownAnswers, P as notUnpacked, R as cacheKeys, S as errorOf, T as stampOf, V as itemsOfBase, _ as openRunFile, a as serverHeaders, b as answerLine, c as refusePrivateText, d as goldenCopyName, f as journalName, g as unfinishedName, h as runFileName, i as trialsOfSide, j as snakeCase, k as writeAnswers, l as trackedFiles, m as partNamed, n as filesWithoutTree, o as cachedRun, p as manifestName, r as queriesOf, s as mayBeKept, t as requireKey, u as finishedName, v as mostFileBytes, w as documentNames$1, x as askThread, y as writeRunFile, z as nothingRelevantChanged } from "./action-require-key.js";
import { T as processExists, _ as longestLine, n as answerFrom, w as digestOfFile } from "./action-unresponsive.js";
import { a as secretsOf$1, b as exitCodeOfReport, c as writeRunsOutput, i as remoteSettings, l as writeSummary, n as protocolOf, o as shownUrl, r as remoteEnvironment, s as writeBuildOutput, t as onClosedOutput, u as writeVerdict, v as sha256, y as exitCodeOfError } from "./action.js";
import { a as refusalOf, i as copyRegularFile, n as isKey, r as largestEntry, t as noStore } from "./action-no-store.js";
import { a as journalKey, o as openJournal } from "./action-token-estimate.js";
import { l as contentDigest, n as kinds$1, r as storeKey } from "./action-store-keys.js";
import { S as restoreBytes, _ as besidePrograms, b as unmatchedInputs, d as parsePassEnv, f as passEnvWarnings, g as endingStrays, h as endStrays, i as realPathInside, m as variablesLikeSecrets, n as hideExam, p as passes$2, r as isReviewOf, u as childEnvironment, v as jointInputs, x as keepBytes$1, y as sideContent } from "./action-hide-exam.js";
import { a as keyed, d as shortText, f as wholeNumber, i as isShortText, n as anyText, o as listOf$1, p as isInsidePath, s as oneOf, t as alternatives } from "./action-expected.js";
import { a as readFileInside, i as readFileAt, n as largerThan, r as outside, t as isFolder } from "./action-read-file-inside.js";
import { i as formatKeyPath, n as didYouMean, t as schemaMistakes } from "./action-schema-mistakes.js";
import { a as fileErrorText, n as reachModels, o as otherVersion, r as readLines$1 } from "./action-reach-models.js";
import { d as longestPath, f as mostLeft } from "./action-server-url.js";
import { a as noAnomalies, n as chunksOf$3, r as chunksOfSteps } from "./action-run.js";
import { a as listDocuments, n as runBuiltin, o as openPageReader } from "./action-run-builtin.js";
import { n as fromTop, t as fromFolder } from "./action-folder-path.js";
import { t as sizeOf$1 } from "./action-size-of.js";
import { t as documentId } from "./action-document-id.js";
import { i as shardOf, n as itemsOfShard, t as formatShard } from "./action-shard.js";
import { r as parsedJson } from "./action-repository-paths.js";
import { t as byCodeUnit } from "./action-by-code-unit.js";
import { n as crossingAnswers, o as heldAnswers, t as abortable } from "./action-abortable.js";
import { A as onlyLetters, B as canonicalFilters, C as lettersOnce, D as copyOf, E as textOfChunk, F as contextOf$1, G as isLabelled, H as canonicalTargets, I as loadExam, J as holdsQuestions, K as isUnlabelled, M as openBreather, N as toTheEnd, O as copyRank, P as corpusOf, R as mergeGoldenSets, S as satisfiedAt, T as occurrencesIn, U as areUnlabelled, V as canonicalQuestion, W as isBare, _ as weaker, a as labelNotes, b as isMostlyIn, c as wholeWords, d as contextMatch, f as exactPlaces, g as placeChunks, h as matchItem, i as chunksOfDocument, j as breathe, k as sharedParts, l as changedFacts, m as resolveEvidence, n as readDocuments, o as memberOf, p as noMoves, r as chunkOfId, s as staleLabel, u as contextChunks, v as placedOnce, w as normalCorpusOf, x as rankingForEvidence, y as isEnough, z as canonicalAnswer } from "./action-read-documents.js";
import { a as outputLimit, c as tryGit, i as gitFailure, l as findRepository, n as oneAtATime, o as patienceMs$1, r as git, s as startGit, t as holm } from "./action-holm.js";
import { n as awaitedNow, t as awaited } from "./action-pending.js";
import { n as requireSha, t as isSha } from "./action-sha.js";
import { c as isRefName, d as group, f as info$1, i as withHint, l as debug, n as say, p as setOutput, r as sayFailure, s as findRefs, t as attempt } from "./action-say.js";
import { i as normalTextOnce, r as normalText } from "./action-normalise.js";
import { i as isLfsPointer, n as isPage, r as maxDocumentBytes, t as documentText } from "./action-document-text.js";
import { a as readJsonLines, c as locateJson, f as listMistakes, i as share, l as itemBySchema, m as decodeText, n as oneOfKinds, p as fileText, t as count$2, u as repeatTeller } from "./action-schema-parts.js";
import { t as sideNames } from "./action-sides.js";
import { r as isNestedTooDeep } from "./action-json-limits.js";
import { a as needsJudge, c as restsOnVerdicts, d as knownMetric, i as isShare$1, l as summaryOf, n as isOfAnswers, o as readsEveryGrade, r as isOfSpending, s as readsJudge, u as withoutSpareRoom } from "./action-metric-traits.js";
import { c as changedChunkSize, d as contextSizes, f as equalLengthMetric, g as orientedChange, h as compareMetric, i as weighChange, l as contextPrice, m as isFilled, n as itemsOf$1, p as isAnother$1, r as furtherQuestions, t as compareSlices, u as contextRecall } from "./action-slices.js";
import { n as nearestRankCounted, t as nearestRank } from "./action-quantile.js";
import { d as eligibleItems, f as gating, l as devItems, m as oncePer, p as isApart, r as summarisePairs, u as draftItems } from "./action-paired.js";
import { B as worstFirst, F as headlineMetricOf, Ft as id, I as lostMustPass, It as joinWords, L as pairOf, Lt as metricName, Nt as enumerate, P as fallenOn, Pt as foreign, Q as countsCell, R as valueOf, Rt as plain$1, St as gfm, Vt as say$1, X as changeCell, at as isOfPrice, c as intervalCell, ct as blocksAuto, d as factWords, f as fileWords, ft as plainForeign, i as noteSentences, it as valueWords, jt as cutText, m as shortSha, n as oppositeFindings, nt as toleranceWords, ot as priced, pt as plainText, r as buildNotes, t as correctChange, ut as largeLoss, z as worseItems, zt as plural } from "./action-correct-change.js";
import { t as byteLength } from "./action-byte-length.js";
import { n as evidencesOf, r as labelledDocuments } from "./action-documents-of-evidence.js";
import { n as compileGlob, t as documentSelector } from "./action-document-selector.js";
import { i as valueAt, t as isMapping } from "./action-written-values.js";
import { r as words$1 } from "./action-words.js";
import { t as tokensOf } from "./action-tokens.js";
import { t as startSandboxedWorker } from "./action-sandboxed-worker.js";
import { t as firstIndex } from "./action-first-index.js";
import { n as sentencesOf, t as sentenceSpans } from "./action-sentences.js";
import { p as share$1 } from "./action-numbers.js";
import { r as bisect } from "./action-incomplete-beta.js";
import { n as cleanLines, r as withoutCommands, t as cleanLine } from "./action-clean-text.js";
import { n as openComments, r as statusOf } from "./action-open-comments.js";
import { $ as sameOrderWords, A as commonAnswerWords, B as placeWords, C as linkedWords, D as failedQueries, E as failedIds, F as whatChanged, G as headlineOf, H as windowOf, I as questionRow, J as changedItems, K as reasonSentence, L as lostTargets, M as isUndecided, O as answerWords, P as coverageLine, Q as movedWords, R as loweredTargets, S as causeSentence, T as countFailed, U as toAccept, V as rankWords$1, W as judgeRemedy, X as listLegend, Y as listHeading, Z as listedChunks, _ as shorten, a as examFrom, b as commonSentence, c as postFailure, d as findOurs, et as findingsInOrder, g as everySection, h as renderComment, i as subjectOf, j as showsAnswer, k as commonAnswer, l as upsertComment, m as commentBytes, n as ownerAndRepo, nt as isDead$1, o as checkRunFailure, p as parseMarker, q as reasonSentences, r as runUrl, t as clientOf, tt as healthRows, u as createOnce, v as renderDocument, w as worseHeading, x as mechanismOf, y as toFix, z as placeOfTarget } from "./action-job.js";
import { connect, createServer } from "node:net";
import { isUtf8 } from "node:buffer";
import { isDeepStrictEqual } from "node:util";
import { once } from "node:events";
import { constants, createGunzip, deflateSync, gunzipSync } from "node:zlib";
import { createHash, hash, randomBytes, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { access, appendFile, constants as constants$1, copyFile, lstat, mkdir, mkdtemp, open, readFile, readdir, realpath, rename, rm, rmdir, utimes, writeFile } from "node:fs/promises";
import { setImmediate, setTimeout as setTimeout$1 } from "node:timers/promises";
import { availableParallelism, hostname } from "node:os";
import system, { basename, extname, isAbsolute, join, posix, resolve } from "node:path";
import { closeSync, openSync, writeSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { spawn } from "node:child_process";
// src/core/version.ts
const toolVersion = "0.1.0";
// src/report/build/withheld-words.ts
function withoutWithheldWords(measured, text) {
	if (text === "snippets") return measured;
	const { judge, decision, lists, changed } = measured;
	const findings = decision.findings.map((finding) => withoutWordsOf(finding, text));
	return {
		...measured,
		decision: {
			...decision,
			findings
		},
		changed: text === "ids" ? changed && withoutValues(changed, measured.exam) : changed,
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
function withoutWordsOf(finding, text) {
	if (finding.kind === "judge-incomplete" && finding.why.kind === "stopped") return {
		...finding,
		why: withoutWords(finding.why)
	};
	return finding.kind === "failures" && finding.message !== void 0 ? {
		...finding,
		message: withoutOutput(finding.message, text)
	} : finding;
}
function withoutOutput(message, text) {
	return text === "snippets" ? message : message.split("\n", 1)[0] ?? "";
}
function withoutValues(changed, { files }) {
	const ofGate = /* @__PURE__ */ new Set([files.base?.config.path, files.head.config.path]);
	const config = changed.config.map((change) => {
		const { path, file, line, column = 1, side } = change;
		return ofGate.has(file) ? change : {
			kind: "edited",
			path,
			file,
			line,
			column,
			side
		};
	});
	return {
		...changed,
		config
	};
}
const ownWords = /* @__PURE__ */ new Set([
	"budget",
	"deadline",
	"no_key",
	"cancelled"
]);
function withoutWords(stopped) {
	if (ownWords.has(stopped.cause)) return stopped;
	return {
		...stopped,
		message: "the log has what its server said, which is withheld here"
	};
}
// src/report/build/served-page.ts
function servedPage({ exam, origin, commits }) {
	const known = {
		pr: origin.pullRequest,
		sha: origin.pullHead ?? commits.head
	};
	const values = Object.entries(known).flatMap(([name, value]) => value === void 0 ? [] : [[name, String(value)]]);
	const page = replacePlaceholders(exam?.settings.pageUrl ?? "", new Map(values));
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
function unmeasuredFiles(files) {
	if (files === void 0) return [];
	const { added, removed, edited, renamed } = files;
	const total = added.total + removed.total + edited.total + renamed.total;
	const names = [...[
		edited,
		added,
		removed
	].flatMap((each) => each.names), ...renamed.names.map(({ to }) => to)].slice(0, mostFiles$1);
	return total === 0 ? [] : [{
		kind: "unmeasured-files",
		total,
		names
	}];
}
const mostFiles$1 = 10;
function repaired(report, why) {
	if (report.verdict === "error") return report;
	const isBlocked = report.verdict === "fail";
	const message = why.message && withoutOutput(why.message, report.text);
	return {
		...report,
		verdict: isBlocked ? "fail" : "warn",
		outcome: "repaired",
		findings: [...report.findings, {
			kind: "repairs",
			verdict: "warn",
			...why,
			message
		}]
	};
}
function notStartedReport(run, { fault, ...rest }) {
	const repairs = fault === void 0 ? [] : [{
		kind: "repairs",
		verdict: "warn",
		broken: [],
		message: withoutOutput(fault, run.text)
	}];
	return {
		...frame(run),
		verdict: "warn",
		outcome: "not-started",
		findings: [...repairs, {
			kind: "not-started",
			verdict: "warn",
			...rest
		}],
		times: timesOf(0)
	};
}
function withBranchExam(report, { branch, commit, fault }) {
	if (report.verdict === "error") return report;
	const repairs = report.findings.find((finding) => finding.kind === "repairs");
	const why = {
		broken: repairs?.broken ?? [],
		message: (fault && withoutOutput(fault, report.text)) ?? repairs?.message
	};
	const isAlone = repairs !== void 0 || fault !== void 0;
	const alone = {
		alone: isAlone,
		exam: isAlone && report.exam.from === "head" ? "own" : "branch"
	};
	return {
		...report,
		verdict: report.verdict === "fail" ? "fail" : "warn",
		outcome: isAlone ? "repaired" : report.outcome,
		findings: [...report.findings.filter((finding) => finding !== repairs), {
			kind: "base-without-gate",
			verdict: "warn",
			branch,
			commit,
			...alone,
			...why
		}]
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
	const { origin, commits, exam, text } = run;
	return {
		schema: 3,
		tool: toolVersion,
		error: void 0,
		origin: {
			...origin,
			...configOf(exam),
			...foldersOf$1(exam),
			...servedPage(run),
			commits
		},
		text,
		golden: exam && goldenFacts(exam),
		exam: {
			from: exam?.from ?? "base",
			changes: exam?.changes ?? []
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
function configOf(exam) {
	return exam?.own === void 0 ? {} : { config: exam.files.head.config.path };
}
function foldersOf$1(exam) {
	const { base = "", head = "" } = exam?.folders ?? {};
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
// src/event/refuse-secret-beside-code.ts
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
// src/store/folder-store.ts
const defaultLimits$1 = {
	bytes: 2 * 1024 ** 3,
	age: 2592e6,
	entry: largestEntry
};
function openFolderStore(options) {
	const { folder, log, now = Date.now, limits = defaultLimits$1 } = options;
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
				await makeRoom$1(folder, limits, now());
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
	return (await entriesOf$2(folder).catch(() => [])).filter(({ isPart }) => !isPart).map(({ path }) => basename(path)).filter((name) => name.startsWith(prefix) && name !== prefix);
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
async function makeRoom$1(folder, limits, now) {
	let total = 0;
	for (const { path, bytes, used, isPart } of await entriesOf$2(folder)) {
		const isOld = now - used > (isPart ? longestPut : limits.age) || isPart && isAbandoned(path);
		const fits = isPart || total + bytes <= limits.bytes;
		if (isOld || !fits) await rm(path, { force: true });
		else if (!isPart) total += bytes;
	}
}
async function entriesOf$2(folder) {
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
// src/commands/collecting/segment-cache.ts
const segmentFile = {
	...kinds$1.segments,
	facts: strictObject({ over: string().optional() })
};
function segmentCache(collection, ports) {
	return ({ unit, size, overlap }) => {
		const { version } = kinds$1.segments;
		const how = contentDigest({
			version,
			indexVersion,
			collection,
			unit,
			size,
			overlap
		});
		const prefix = storeKey(kinds$1.segments, how.slice(0, 12), "");
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
// src/commands/staging/build-handle.ts
const handleVersion = 2;
const mostBytes$1 = 268435456;
const sha$1 = string({ error: "expected a commit" }).regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: "expected a commit, 40 or 64 hex digits" });
const digest$1 = string({ error: "expected a SHA-256" }).regex(/^[0-9a-f]{64}$/, { error: "expected a SHA-256, 64 hex digits" });
const path$1 = shortText("a path", longestPath).refine(isInsidePath, { error: "expected a path inside the worktree" });
const LeftFileSchema = union([
	strictObject({
		path: path$1,
		sha256: digest$1,
		bytes: wholeNumber(0, Number.MAX_SAFE_INTEGER),
		executable: boolean()
	}),
	strictObject({
		path: path$1,
		link: string().min(1).max(longestPath)
	}),
	strictObject({
		path: path$1,
		folder: literal(true)
	}),
	strictObject({
		path: path$1,
		gone: literal(true)
	})
], { error: "expected what build did to a path" });
const SideSchema$1 = keyed("an object that says what a build left", {
	root: shortText("a folder", longestPath),
	ms: number$1({ error: "expected milliseconds or null" }).min(0).nullable(),
	left: listOf$1("a list of what build left", LeftFileSchema).max(mostLeft)
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
	config: path$1.nullable(),
	pass_env: listOf$1("a list of names", shortText("the name of a variable", 200)).max(1e3),
	sides: keyed("an object with base and head", {
		base: SideSchema$1.nullable(),
		head: SideSchema$1.nullable()
	}),
	index: listOf$1("a list of files of the index", strictObject({
		name: string().regex(/^rag-gate-v\d+-[a-z\d-]{1,100}$/),
		sha256: digest$1
	})).max(1e3),
	lost: shortText("why base was not built", 1e3).nullable()
});
const handleName = "build.json";
const folderOf = {
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
	const found = await readFileInside(folder, handleName, { maxBytes: mostBytes$1 });
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
// src/commands/staging/build-shelves.ts
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
// src/run/reading/file-pieces.ts
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
// src/run/trec/trec-line.ts
function emptyTrecLine() {
	return {
		query: 0,
		queryEnd: 0,
		doc: 0,
		docEnd: 0,
		score: 0,
		scoreEnd: 0,
		end: 0,
		whole: 0
	};
}
function movedLine(line, doc) {
	const by = doc - line.doc;
	const { docEnd, score, scoreEnd } = line;
	return {
		...line,
		doc,
		docEnd: docEnd + by,
		score: score + by,
		scoreEnd: scoreEnd + by
	};
}
function scoreOf$1(bytes, { score, scoreEnd }) {
	return Number(bytes.toString("latin1", score, scoreEnd));
}
function readTrecLine(bytes, start, line) {
	if (!findPlainColumns(bytes, start, line)) findColumns(bytes, start, line);
	const { score, scoreEnd } = line;
	line.end = afterLine(bytes, scoreEnd);
	const after = bytes[scoreEnd] ?? lineFeed$2;
	return scoreEnd > score && (after === lineFeed$2 || isSpace(after)) && isDigit(bytes[scoreEnd - 1] ?? 0) && scoreEnd - score <= longestNumber && line.docEnd - line.doc <= longestName && line.queryEnd - line.query <= longestName;
}
function findPlainColumns(bytes, start, line) {
	const queryEnd = afterText(bytes, start);
	const iterationEnd = afterText(bytes, queryEnd + 1);
	const docEnd = afterText(bytes, iterationEnd + 1);
	const rankEnd = afterText(bytes, docEnd + 1);
	line.query = start;
	line.queryEnd = queryEnd;
	line.doc = iterationEnd + 1;
	line.docEnd = docEnd;
	line.score = rankEnd + 1;
	endNumber(bytes, line);
	return queryEnd > start && iterationEnd > queryEnd + 1 && docEnd > iterationEnd + 1 && rankEnd > docEnd + 1 && line.scoreEnd > rankEnd + 1 && isDivider(bytes[queryEnd]) && isDivider(bytes[iterationEnd]) && isDivider(bytes[docEnd]) && isDivider(bytes[rankEnd]);
}
function findColumns(bytes, start, line) {
	line.query = afterSpace(bytes, start);
	line.queryEnd = afterText(bytes, line.query);
	line.doc = afterSpace(bytes, afterText(bytes, afterSpace(bytes, line.queryEnd)));
	line.docEnd = afterText(bytes, line.doc);
	line.score = afterSpace(bytes, afterText(bytes, afterSpace(bytes, line.docEnd)));
	endNumber(bytes, line);
}
const longestName = 200;
const longestNumber = 40;
const lineFeed$2 = 10;
const space$1 = 32;
function isDivider(byte) {
	return byte === space$1 || byte === 9;
}
function isSpace(byte) {
	return byte <= space$1 && (byte === space$1 || byte >= 9 && byte <= 13 && byte !== lineFeed$2);
}
function isDigit(byte) {
	return byte >= 48 && byte <= 57;
}
function isSign(byte) {
	return byte === 43 || byte === 45;
}
function afterSpace(bytes, start) {
	let at = start;
	while (isSpace(bytes[at] ?? lineFeed$2)) at += 1;
	return at;
}
function afterText(bytes, start) {
	let at = start;
	while ((bytes[at] ?? 0) > space$1) at += 1;
	return at;
}
function afterDigits(bytes, start) {
	let at = start;
	while (isDigit(bytes[at] ?? 0)) at += 1;
	return at;
}
function endNumber(bytes, line) {
	const { score } = line;
	let at = afterDigits(bytes, isSign(bytes[score] ?? 0) ? score + 1 : score);
	line.whole = bytes[score] === 43 ? 0 : at - score;
	if (bytes[at] === 46) at = afterDigits(bytes, at + 1);
	const isExponent = (bytes[at] === 101 || bytes[at] === 69) && isDigit(bytes[at - 1] ?? 0);
	if (isExponent) line.whole = 0;
	line.scoreEnd = isExponent ? afterExponent(bytes, at) : at;
}
function afterExponent(bytes, start) {
	const digits = isSign(bytes[start + 1] ?? 0) ? start + 2 : start + 1;
	const at = afterDigits(bytes, digits);
	return at - digits <= 2 ? at : start;
}
function afterLine(bytes, start) {
	let at = start;
	while ((bytes[at] ?? lineFeed$2) !== lineFeed$2) at += 1;
	return at;
}
// src/run/trec/label-filter.ts
function labelFilter(ids) {
	const names = [...ids];
	const bits = bitsFor(names.length);
	const seen = new Uint8Array(2 ** bits);
	const shift = 32 - bits;
	for (const name of names) {
		const length = scratch.write(name.slice(-tail - 1));
		seen[keyOf$2(scratch, 0, length) >>> shift] = 1;
	}
	return { mayHold: (bytes, start, end) => bytes[start] === dot || seen[keyOf$2(bytes, start, end) >>> shift] === 1 };
}
function bitsFor(names) {
	return Math.min(16, Math.max(5, Math.ceil(Math.log2(names + 1)) + 5));
}
const dot = 46;
const slash = 47;
const backslash = 92;
const tail = 8;
const scratch = Buffer.alloc(27);
function keyOf$2(bytes, start, end) {
	let key = 0;
	for (let at = Math.max(start, end - tail); at < end; at += 1) {
		const byte = bytes[at] ?? 0;
		key = Math.imul(key, 16777619) + (byte === backslash ? slash : byte);
	}
	return Math.imul(key ^ key >>> 15, 2654435761) >>> 0;
}
// src/run/trec/line-order.ts
function isInOrder(lastBytes, last, bytes, line) {
	if (last.whole === line.whole && line.whole > 0) {
		const { score } = line;
		const by = last.score - score;
		const end = Math.min(line.scoreEnd, last.scoreEnd - by, score + mostDigits);
		for (let at = score; at < end; at += 1) {
			const digit = bytes[at] ?? 0;
			const lastDigit = lastBytes[at + by] ?? 0;
			if (digit === lastDigit) continue;
			if (!isDigit(digit) || !isDigit(lastDigit)) break;
			return lastDigit > digit !== (bytes[score] === minus);
		}
	}
	return compareNumbers({
		bytes: lastBytes,
		line: last
	}, {
		bytes,
		line
	}) <= 0;
}
const minus = 45;
const mostDigits = 15;
function compareNames(one, other) {
	const { doc, docEnd } = one.line;
	return other.bytes.compare(one.bytes, doc, docEnd, other.line.doc, other.line.docEnd);
}
function compareNumbers(last, next) {
	const score = scoreOf$1(last.bytes, last.line);
	const nextScore = scoreOf$1(next.bytes, next.line);
	return score === nextScore ? compareNames(last, next) : nextScore - score;
}
// src/run/trec/trec-ranking.ts
function trecLabels(labels) {
	if (labels.kind !== "docs" && labels.kind !== "chunks") return {
		isOfDocs: false,
		names: []
	};
	const names = [...labels.grades.keys()].filter((name) => !name.includes(" "));
	return {
		isOfDocs: labels.kind === "docs",
		names
	};
}
function emptyRanking(labels) {
	return {
		count: 0,
		held: nothing$4,
		heldBytes: 0,
		labelled: labelledBy(labels),
		ranks: [],
		isUnsorted: false,
		lastBytes: nothing$4,
		last: emptyTrecLine()
	};
}
const nothing$4 = Buffer.alloc(0);
function labelledBy({ isOfDocs, names }) {
	if (names.length === 0) return nothingLabelled;
	const numbers = new Map(names.map((name, number) => [name, number]));
	const take = (name) => {
		const label = isOfDocs ? documentId(name) : name;
		const number = numbers.get(label);
		numbers.delete(label);
		return number;
	};
	return {
		filter: labelFilter(names),
		take
	};
}
const nothingLabelled = {
	filter: { mayHold: () => false },
	take: () => void 0
};
function addLine(ranking, { bytes, line }, { chunks, depth }) {
	ranking.count += 1;
	if (ranking.isUnsorted || !comesNext(ranking, bytes, line)) return;
	const rank = ranking.count;
	if (rank <= chunks) {
		hold(ranking, bytes, line);
		return;
	}
	const { labelled, ranks } = ranking;
	if (rank > depth || !labelled.filter.mayHold(bytes, line.doc, line.docEnd)) return;
	const label = labelled.take(bytes.toString("utf8", line.doc, line.docEnd));
	if (label !== void 0) ranks.push(label, rank);
}
function comesNext(ranking, bytes, line) {
	const { last, lastBytes, count } = ranking;
	if (count > 1 && !isInOrder(lastBytes, last, bytes, line)) {
		ranking.isUnsorted = true;
		ranking.held = nothing$4;
		ranking.ranks.length = 0;
		return false;
	}
	if (lastBytes !== bytes) ranking.lastBytes = bytes;
	ranking.last = line;
	return true;
}
function ownLastLine(ranking) {
	const { last, lastBytes, isUnsorted } = ranking;
	if (isUnsorted) return;
	ranking.lastBytes = Buffer.from(lastBytes.subarray(last.doc, last.scoreEnd));
	ranking.last = movedLine(last, 0);
}
function hold(ranking, bytes, line) {
	const { doc, docEnd, score, scoreEnd } = line;
	const bytesMore = docEnd - doc + scoreEnd - score + 2;
	if (ranking.heldBytes + bytesMore > ranking.held.length) makeRoom(ranking, bytesMore);
	copyColumn(ranking, bytes, {
		start: doc,
		end: docEnd
	});
	copyColumn(ranking, bytes, {
		start: score,
		end: scoreEnd
	});
}
const linesAtFirst = 20;
function makeRoom(ranking, more) {
	const { held, heldBytes } = ranking;
	const size = heldBytes === 0 ? linesAtFirst * (more + 1) : 2 * held.length;
	ranking.held = Buffer.from(new SharedArrayBuffer(Math.max(size, heldBytes + more)));
	held.copy(ranking.held, 0, 0, heldBytes);
}
function copyColumn(ranking, bytes, { start, end }) {
	const { held } = ranking;
	let to = ranking.heldBytes;
	for (let from = start; from < end; from += 1, to += 1) held[to] = bytes[from] ?? 0;
	held[to] = space;
	ranking.heldBytes = to + 1;
}
const space = 32;
function readRanking({ count, held, heldBytes, ranks }) {
	return {
		count,
		held,
		heldBytes,
		ranks
	};
}
function resultOfRanking({ count, held, heldBytes, ranks }, { depth }, labels) {
	const columns = Buffer.from(held.buffer, held.byteOffset, heldBytes).toString().split(" ");
	const chunks = [];
	for (let at = 0; at + 1 < columns.length; at += 2) {
		const name = columns[at] ?? "";
		chunks.push(chunkOf(name, Number(columns[at + 1])));
	}
	const returned = Math.min(count, depth);
	return {
		kind: "answered",
		chunks,
		ms: void 0,
		cold: false,
		answer: void 0,
		context: void 0,
		usage: void 0,
		beyond: returned > chunks.length ? {
			returned,
			ranks: ranksOf$1(ranks, labels)
		} : void 0
	};
}
function ranksOf$1(numbers, labels) {
	const { names } = trecLabels(labels);
	const ranks = /* @__PURE__ */ new Map();
	for (let at = 0; at < numbers.length; at += 2) ranks.set(names[numbers[at] ?? 0] ?? "", numbers[at + 1] ?? 0);
	return ranks;
}
function chunkOf(name, score) {
	return {
		id: name,
		doc: name,
		start: void 0,
		end: void 0,
		text: void 0,
		score
	};
}
// src/run/trec/by-query.ts
function byQuery(find) {
	let query = Buffer.alloc(0);
	let found;
	return (bytes, line) => {
		if (isSame$3(query, bytes, line)) return found;
		query = Buffer.from(bytes.subarray(line.query, line.queryEnd));
		found = find(query.toString());
		return found;
	};
}
function isSame$3(query, bytes, { query: start, queryEnd }) {
	if (queryEnd - start !== query.length) return false;
	for (let at = 0; at < query.length; at += 1) if (query[at] !== bytes[start + at]) return false;
	return true;
}
// src/run/trec/sort-lines.ts
const mostLines$1 = 1e6;
function sortLines(unsorted, limits, take) {
	const open = /* @__PURE__ */ new Map();
	const leftOut = /* @__PURE__ */ new Set();
	let reserved = 0;
	let taken = 0;
	const most = limits.depth + 1e3;
	const gatheredOf = byQuery((id) => {
		const query = unsorted.get(id);
		const known = open.get(id);
		if (known !== void 0 || query === void 0 || leftOut.has(id)) return known;
		if (open.size > 0 && reserved > mostLines$1) {
			leftOut.add(id);
			return;
		}
		const all = {
			id,
			...query,
			lines: [],
			text: Buffer.alloc(0),
			textBytes: 0,
			left: query.count
		};
		reserved += Math.min(query.count, most);
		open.set(id, all);
		return all;
	});
	const close = ({ id, count, ranking, ...all }, best) => {
		for (const line of best) addLine(ranking, {
			bytes: all.text,
			line
		}, limits);
		if (ranking.isUnsorted) throw new Error(`lines of query ${id} are unsorted after they were sorted`);
		ownLastLine(ranking);
		ranking.count = count;
		reserved -= Math.min(count, most);
		taken += 1;
		open.delete(id);
		take(id, ranking);
	};
	return {
		add(bytes, line) {
			const all = gatheredOf(bytes, line);
			if (all === void 0 || all.left === 0) return;
			gather(all, bytes, line);
			all.left -= 1;
			if (all.left === 0) close(all, bestLines(all, limits.depth));
			else if (all.lines.length === most) keepBest(all, limits.depth);
		},
		release: () => void 0,
		isDone: () => taken > 0 && open.size === 0
	};
}
function gather(all, bytes, line) {
	const { doc, scoreEnd } = line;
	const size = scoreEnd - doc;
	if (all.textBytes + size > all.text.length) {
		const larger = Buffer.allocUnsafeSlow(Math.max(2 * all.text.length, 64 * size));
		all.text.copy(larger, 0, 0, all.textBytes);
		all.text = larger;
	}
	bytes.copy(all.text, all.textBytes, doc, scoreEnd);
	all.lines.push({
		...movedLine(line, all.textBytes),
		value: scoreOf$1(bytes, line)
	});
	all.textBytes += size;
}
function bestLines({ lines, text }, most) {
	const compare = (one, other) => other.value - one.value || compareNames({
		bytes: text,
		line: one
	}, {
		bytes: text,
		line: other
	});
	return lines.toSorted(compare).slice(0, most);
}
function keepBest(all, most) {
	const { text } = all;
	const best = bestLines(all, most);
	all.lines = [];
	all.textBytes = 0;
	all.text = Buffer.alloc(0);
	for (const line of best) gather(all, text, line);
}
// src/run/trec/trec-rankings.ts
function openRankings(labelsOf, limits) {
	const rankings = /* @__PURE__ */ new Map();
	const ignored = /* @__PURE__ */ new Set();
	let current;
	let sorted = 0;
	const release = () => {
		if (current !== void 0) ownLastLine(current);
	};
	const rankingOf = byQuery((id) => {
		release();
		const known = rankings.get(id);
		if (known !== void 0) return known;
		const labels = labelsOf(id);
		if (labels === void 0) {
			if (ignored.size < mostIgnored) ignored.add(id);
			return;
		}
		const ranking = emptyRanking(labels);
		rankings.set(id, ranking);
		return ranking;
	});
	return {
		add(bytes, line) {
			current = rankingOf(bytes, line);
			if (current !== void 0) addLine(current, {
				bytes,
				line
			}, limits);
		},
		release,
		read: () => ({
			rankings: new Map([...rankings].map(([id, ranking]) => [id, readRanking(ranking)])),
			ignored,
			sorted
		}),
		sorter: () => {
			const unsorted = /* @__PURE__ */ new Map();
			for (const [id, { isUnsorted, count }] of rankings) {
				const labels = isUnsorted ? labelsOf(id) : void 0;
				if (labels !== void 0) unsorted.set(id, {
					count,
					ranking: emptyRanking(labels)
				});
			}
			if (unsorted.size === 0) return void 0;
			return sortLines(unsorted, limits, (id, ranking) => {
				rankings.set(id, ranking);
				sorted += 1;
			});
		}
	};
}
const mostIgnored = 1e5;
// src/run/trec/unusual-trec-line.ts
function readUnusualLine(bytes, start, line) {
	const text = bytes.toString("utf8", start, Math.min(line.end, start + mostShown));
	if (isEmptyLine(text)) return { kind: "empty" };
	line.scoreEnd = afterText(bytes, line.score);
	const column = (from, to) => bytes.toString("utf8", from, Math.min(to, from + mostShown));
	const complaint = complaintAboutColumns(text, line) ?? complaintAboutName("1, the query", column(line.query, line.queryEnd)) ?? complaintAboutName("3, the document", column(line.doc, line.docEnd)) ?? complaintAboutScore(column(line.score, line.scoreEnd));
	if (complaint !== void 0) return {
		kind: "malformed",
		complaint
	};
	line.whole = 0;
	return { kind: "line" };
}
function isEmptyLine(text) {
	return /^\s*(?:#|$)/.test(text);
}
function countColumns(line) {
	return line.split(/[ \t\r\n\v\f]+/).filter((column) => column !== "").length;
}
const mostShown = 1e4;
function complaintAboutColumns(text, { score, scoreEnd }) {
	if (holdsControl$1(text)) return `a control character in ${quoted$1(text)}`;
	if (scoreEnd > score) return void 0;
	const columns = countColumns(text);
	return `expected qid Q0 docno rank score tag, divided by white space, found ${`${columns} ${columns === 1 ? "column" : "columns"}: ${quoted$1(text.trim())}`}`;
}
function holdsControl$1(text) {
	return /\p{Cc}/u.test(text.replaceAll(/[\t\r\v\f]/g, ""));
}
function complaintAboutName(what, name) {
	if (name.length <= 200 || Array.from(name).length <= 200) return void 0;
	return `expected at most 200 characters in column ${what}, found ${quoted$1(name)}`;
}
function complaintAboutScore(score) {
	if (decimal.test(score) && Number.isFinite(Number(score))) return void 0;
	return `expected a finite number in column 5, the score, found ${quoted$1(score)}`;
}
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
// src/run/reading/whole-lines.ts
async function* wholeLines(pieces, { longest, onOverlong }) {
	let begun = Buffer.alloc(0);
	for await (const piece of pieces) {
		const first = piece.indexOf(lineFeed$1) + 1;
		const last = piece.lastIndexOf(lineFeed$1) + 1;
		if (begun.length + (first === 0 ? piece.length : first) > longest + 1) onOverlong();
		if (first === 0) {
			begun = Buffer.concat([begun, piece]);
			continue;
		}
		if (begun.length > 0) yield {
			bytes: Buffer.concat([begun, piece.subarray(0, first)]),
			ended: true
		};
		const rest = begun.length > 0 ? first : 0;
		if (rest < last) yield {
			bytes: piece.subarray(rest, last),
			ended: true
		};
		begun = Buffer.from(piece.subarray(last));
		if (begun.length > longest) onOverlong();
	}
	if (begun.length > 0) yield {
		bytes: Buffer.concat([begun, Buffer.of(lineFeed$1)]),
		ended: false
	};
}
const lineFeed$1 = 10;
// src/run/trec/read-trec-run.ts
async function readTrecRun(read, rules) {
	const { asked, label, signal } = rules;
	const labelsOf = (id) => asked.has(id) ? trecLabels(labelsBy(rules, id)) : void 0;
	return runOfRankings(await readRankings(read, {
		label,
		limits: limitsOf(rules),
		labelsOf,
		signal
	}), rules);
}
function limitsOf({ depth, keep }) {
	return {
		chunks: Math.min(depth, keep?.chunks ?? depth),
		depth
	};
}
function labelsBy({ keep }, id) {
	return keep?.labels(id) ?? { kind: "none" };
}
async function readRankings(read, { limits, labelsOf, ...rules }) {
	const rankings = openRankings(labelsOf, limits);
	await readLines(read(), rankings, rules);
	for (let sorter = rankings.sorter(); sorter !== void 0; sorter = rankings.sorter()) {
		await readLines(read(), sorter, rules);
		if (!sorter.isDone()) throw changedMeanwhile(rules.label);
	}
	return rankings.read();
}
async function readLines(pieces, sink, { label, signal }) {
	const reading = {
		label,
		sink,
		places: [emptyTrecLine(), emptyTrecLine()],
		lines: 0,
		firstLine: ""
	};
	const onOverlong = () => {
		throw malformed(reading, reading.lines + 1, `longer than ${sizeOf$1(longestLine)}`);
	};
	for await (const block of wholeLines(pieces, {
		longest: longestLine,
		onOverlong
	})) {
		signal.throwIfAborted();
		takeBlock(reading, block);
		sink.release();
	}
}
function runOfRankings({ rankings, ignored, sorted }, rules) {
	const limits = limitsOf(rules);
	const get = (id) => {
		const ranking = rankings.get(id);
		return ranking && resultOfRanking(ranking, limits, labelsBy(rules, id));
	};
	return {
		run: {
			results: {
				get,
				documents: /* @__PURE__ */ new Set()
			},
			index: surplus(rankings, limits.chunks) > 0 ? unknownIndex : void 0,
			buildMs: void 0,
			manifest: void 0,
			models: void 0,
			anomalies: {
				ignoredAnswers: [...ignored].filter((id) => rules.isOwn?.(id) ?? true).length,
				droppedChunks: surplus(rankings, limits.depth),
				unknownContext: 0
			},
			sorted
		},
		ids: [...rankings.keys()],
		failed: 0
	};
}
function surplus(rankings, most) {
	let sum = 0;
	for (const { count } of rankings.values()) sum += Math.max(0, count - most);
	return sum;
}
const unknownIndex = {
	basis: "returned",
	documents: void 0,
	chunks: void 0,
	meanChunkTokens: void 0,
	p95ChunkTokens: void 0,
	duplicateChunks: void 0,
	emptyChunks: void 0,
	bytes: void 0
};
function takeBlock(reading, { bytes, ended }) {
	const { sink } = reading;
	let [line, before] = reading.places;
	checkText(reading, bytes);
	if (!ended) checkEnd(reading, bytes);
	for (let start = startOf(reading, bytes); start < bytes.length;) {
		reading.lines += 1;
		if ((readTrecLine(bytes, start, line) ? "line" : kindOfUnusual(reading, [
			bytes,
			start,
			line
		])) === "line" && bytes[line.query] !== hash$1) {
			if (reading.firstLine === "") reading.firstLine = bytes.toString("utf8", start, line.end);
			sink.add(bytes, line);
			start = line.end + 1;
			const next = before;
			before = line;
			line = next;
		} else start = line.end + 1;
	}
}
function kindOfUnusual(reading, where) {
	const unusual = readUnusualLine(...where);
	if (unusual.kind === "malformed") throw malformed(reading, reading.lines, unusual.complaint);
	return unusual.kind;
}
function startOf(reading, bytes) {
	if (reading.lines > 0) return 0;
	return bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191 ? 3 : 0;
}
const hash$1 = 35;
function checkEnd(reading, bytes) {
	const text = bytes.toString();
	if (isEmptyLine(text)) return;
	const columns = countColumns(text);
	const expected = countColumns(reading.firstLine);
	if (columns >= Math.min(expected, 6)) return;
	const complaint = `the file ends in the middle of this line: expected ${expected} columns as before, found ${columns}`;
	throw malformed(reading, reading.lines + 1, complaint);
}
function checkText(reading, bytes) {
	if (isUtf8(bytes) && !holdsControl(bytes)) return;
	let number = reading.lines;
	for (let start = 0; start < bytes.length;) {
		const end = bytes.indexOf(10, start) + 1;
		const line = bytes.subarray(start, end);
		number += 1;
		if (!isUtf8(line)) throw malformed(reading, number, "is not valid UTF-8");
		if (holdsControl(line)) throw malformed(reading, number, `a control character in ${quoted$1(line.toString().trim())}`);
		start = end;
	}
}
function holdsControl(bytes) {
	if (bytes.includes(127)) return true;
	for (let at = bytes.indexOf(194); at !== -1; at = bytes.indexOf(194, at + 1)) if ((bytes[at + 1] ?? 255) < 160) return true;
	return false;
}
function malformed({ label }, line, complaint) {
	return runsInvalid(`${label}:${line}`, complaint, { hint: "write a TREC run, qid Q0 docno rank score tag, or JSON Lines, one answer a line" });
}
// src/run/trec/read-in-thread.ts
async function readInThread(path, { label, asked, signal, ...rules }, program = entry$1()) {
	const labels = new Map([...asked].map((id) => [id, labelText(rules.keep?.labels(id))]));
	const question = {
		path,
		label,
		limits: limitsOf(rules),
		labels
	};
	const told = await askThread(program, question, {
		label,
		signal
	});
	if ("read" in told) return told.read;
	throw errorOf(told.failure);
}
function labelText(labels = { kind: "none" }) {
	const { isOfDocs, names } = trecLabels(labels);
	return [isOfDocs ? "docs" : "chunks", ...names].join("\n");
}
function entry$1() {
	const name = import.meta.url.endsWith(".ts") ? "./trec-worker.ts" : "./trec-worker.js";
	return new URL(name, import.meta.url);
}
// src/run/reading/open-named-run.ts
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
	const { asked, isOwn, temp, depth, label, signal, keep } = rules;
	const pieces = await filePieces(file, rules);
	if (isNative(path, pieces.beginning)) return await openRunFile(path, {
		label,
		depth,
		signal,
		source: {
			kind: "named",
			asked,
			isOwn,
			temp
		},
		beside: rules.beside
	});
	const { size } = await file.stat();
	const trecRules = {
		label,
		depth,
		asked,
		isOwn,
		keep,
		signal
	};
	return {
		...rules.beside === true && size >= 33554432 ? runOfRankings(await readInThread(path, trecRules), trecRules) : await readTrecRun(pieces.read, trecRules),
		[Symbol.asyncDispose]: async () => void 0
	};
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
	return new GateError("config-invalid", `the question ${quoted$1(id)} is asked again as ${quoted$1(trial)}, which ${why}`, { hint: "give it another id" });
}
// src/commands/staging/part-journal.ts
async function openPartJournal(folder, part) {
	const known = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map()
	};
	const own = journalName(randomBytes(8).toString("hex"));
	const names = [own];
	for (const name of (await readdir(folder)).filter(isJournal).toSorted(byCodeUnit)) if (await readJournal(join(folder, name), part, known)) names.push(name);
	else await rm(join(folder, name), { force: true });
	const file = openSync(join(folder, own), "wx");
	writeSync(file, `${JSON.stringify({
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
				writeSync(file, `{"side":"${side}",${counts},"answer":${answer}}\n`);
			} catch (error) {
				failure ??= error;
			}
		},
		check: () => {
			if (failure !== void 0) throw notKept(failure);
		},
		[Symbol.dispose]: () => closeSync(file)
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
	for await (const lines of readLines$1(file, { longest: longestLine })) for (const line of lines) {
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
	if (other !== void 0 && !isSame$2(other.result, read.result)) throw runsInvalid(`${path}:${number}`, differs(side, read.id), { hint: again });
	if (other === void 0) known[side].set(read.id, {
		...read,
		droppedChunks: dropped,
		unknownContext: unknown
	});
}
function isSame$2(one, other) {
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
	return `${side} gave two workers different answers to ${quoted$1(id)}`;
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
// src/commands/staging/stage.ts
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
// src/commands/collecting/shared-answers.ts
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
// src/commands/collecting/ask-side.ts
async function askApart(name, asking) {
	const { base } = asking.exam.pipelines;
	const pipelines = {
		base,
		head: base ?? asking.exam.pipelines.head
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
	const exam = {
		...asking.exam,
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
		exam,
		workspace,
		stage
	}, places);
}
function partOf$3({ stage, exam }, side, tracked) {
	const settings = exam.pipelines[side];
	const isQuick = settings?.kind === "builtin" && settings.answer === void 0;
	const journal = stage?.kind === "ask" && !isQuick ? stage.journal : void 0;
	const { runText } = exam.settings;
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
	const { exam, workspace, commits, request, models, ports } = asking;
	const settings = exam.pipelines[side];
	const sha = commits[side];
	if (settings === void 0 || sha === void 0) throw new Error(`${side} has nothing to measure`);
	const { depth, concurrency } = exam;
	const queries = queriesOf(exam, settings);
	const trials = trialsOfSide(exam, settings);
	const asks = trialQueries(queries, trials);
	const entries = await workspace.listFiles(sha);
	const passEnv = request.passEnv.names;
	const keys = cacheKeys({
		entries,
		tree: await workspace.treeOf(sha),
		workingDirectory: exam.folders[side],
		settings: {
			...settings,
			inputs: jointInputs(exam.pipelines)
		},
		depth,
		passEnv,
		indexVersion,
		endpoint: models.baseUrl,
		lfs: request.lfs,
		submodules: request.submodules,
		visibility: request.visibility,
		queries: asks,
		timed: exam.settings.metrics.some(({ group }) => group === "timed")
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
		const part = partOf$3(asking, side, tracked);
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
		if (tree !== void 0) await hideExam(root, side, exam);
		const temp = join(folder, "tmp");
		await mkdir(temp);
		return withBuildTime(withTrials(withKnown(await runPipeline({
			...stageOfSide(asking.stage, side, root),
			side,
			root,
			workingDirectory: exam.folders[side],
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
// src/commands/collecting/ask-sides.ts
async function askSides(asking) {
	const { exam, ports, request } = asking;
	const stop = new AbortController();
	const signal = AbortSignal.any([ports.signal, stop.signal]);
	const { store, log } = ports;
	const shelf = segmentShelf({
		repository: request.origin.repository ?? request.checkout,
		workingDirectory: exam.folders.base,
		documents: documentsOf$6(exam.pipelines)
	}, {
		store,
		log,
		folder: asking.workspace.folder
	}, asking.stage);
	const library = openLibrary({
		shelf,
		keepsAll: !isPublic(request.visibility)
	});
	const answers = openSharedAnswers(exam.pipelines);
	const started = ports.now();
	const start = async (side) => {
		const own = {
			...ports,
			signal: side === "base" ? untilLate(signal, ports) : signal
		};
		try {
			if (side === "base") requireKey(side, exam.pipelines.base, asking.models);
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
	const base = exam.pipelines.base === void 0 || lost ? void 0 : start("base");
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
function documentsOf$6({ base, head }) {
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
	const { exam, ports } = asking;
	if (first.status === "fulfilled" && (first.value === void 0 || answersEnough(first.value, exam))) return {
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
		...exam,
		items: itemsOfBase(exam),
		depth: exam.ownDepth
	};
	const again = {
		...asking,
		exam: own,
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
function answersEnough({ results }, exam) {
	const asked = itemsOfBase(exam).map(({ id }) => results.get(id));
	const failed = asked.filter((result) => result?.kind !== "answered").length;
	const empty = asked.filter((result) => result?.kind === "answered" && result.chunks.length === 0);
	return asked.length === 0 || failed <= exam.settings.maxErrors * asked.length && empty.length < asked.length;
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
// src/core/all-in-order.ts
async function allInOrder(work) {
	await Promise.allSettled(work);
	return Promise.all(work);
}
// src/workspace/in-folders.ts
function inFolders(reader, folderOf) {
	const listings = /* @__PURE__ */ new Map();
	const listed = async (sha) => {
		const entries = await reader.listFiles(sha);
		const folder = folderOf(sha);
		if (folder === "") return entries;
		return entries.map((entry) => ({
			...entry,
			path: fromFolder(folder, entry.path)
		})).toSorted((one, other) => byCodeUnit(one.path, other.path));
	};
	return {
		...reader,
		folderOf,
		async listFiles(sha) {
			const known = listings.get(sha) ?? await listed(sha);
			listings.set(sha, known);
			return known;
		},
		async readFile(sha, path, limits) {
			const folder = folderOf(sha);
			const file = await reader.readFile(sha, fromTop(folder, path), limits);
			if (folder === "" || file.kind !== "file") return file;
			const { at, ...own } = file;
			const led = at === void 0 ? path : fromFolder(folder, at);
			return led === path ? own : {
				...own,
				at: led
			};
		},
		async *readFiles(sha, paths, limits) {
			const folder = folderOf(sha);
			const asked = paths.map((path) => fromTop(folder, path));
			let at = 0;
			for await (const { file } of reader.readFiles(sha, asked, limits)) {
				const path = paths[at];
				at += 1;
				if (path !== void 0) yield {
					path,
					file
				};
			}
		},
		async renames(from, to) {
			const folders = {
				from: folderOf(from),
				to: folderOf(to)
			};
			const moved = await reader.renames(from, to);
			if (folders.from === folders.to && folders.to === "") return moved;
			const before = await reader.listFiles(from);
			const after = new Set((await reader.listFiles(to)).map(({ path }) => path));
			const names = before.flatMap(({ path }) => {
				const now = moved.get(path) ?? (after.has(path) ? path : void 0);
				if (now === void 0) return [];
				const name = fromFolder(folders.from, path);
				const called = fromFolder(folders.to, now);
				return name === called ? [] : [[name, called]];
			});
			return new Map(names);
		}
	};
}
// src/exam/working-folders.ts
async function openFolders(whole, commits, wanted) {
	const folders = await workingFolders(whole, commits, wanted);
	const ofBase = commits.base === commits.head ? void 0 : commits.base;
	return {
		reader: inFolders(whole, (sha) => sha === ofBase ? folders.base : folders.head),
		folders
	};
}
async function workingFolders(reader, { base, head }, { workingDirectory, config }) {
	const configs = config === void 0 ? defaultConfigPaths : [config];
	const [entries, entriesOfBase] = await allInOrder([reader.listFiles(head), base === void 0 || base === head ? void 0 : reader.listFiles(base).catch(() => void 0)]);
	const link = entries.find(({ path, mode }) => linked.has(mode) && `${workingDirectory}/`.startsWith(`${path}/`));
	if (workingDirectory !== "" && link !== void 0) throw new GateError("config-invalid", `head: ${printable(link.path)} is a link, no folder`, {
		hint: "name the folder itself as the working directory",
		side: "head"
	});
	const onHead = new Set(entries.map(({ path }) => path));
	const own = configs.map((path) => fromTop(workingDirectory, path));
	const held = own.find((path) => onHead.has(path));
	if (held === void 0) requireConfigHere(onHead, {
		workingDirectory,
		config
	});
	if (base === void 0 || held === void 0 || entriesOfBase === void 0) return both(workingDirectory);
	const onBase = new Set(entriesOfBase.map(({ path }) => path));
	const usual = defaultConfigPaths.map((path) => fromTop(workingDirectory, path));
	if ([...own, ...usual].some((path) => onBase.has(path))) return both(workingDirectory);
	const gone = [...onBase].filter((path) => !onHead.has(path));
	const renamed = [...await reader.renames(base, head)].find(([, now]) => now === held)?.[0];
	const moved = folderOfConfig(renamed ?? "", configs);
	if (moved !== void 0) return {
		base: moved,
		head: workingDirectory
	};
	const removed = gone.flatMap((path) => folderOfConfig(path, configs) ?? []);
	const [only, other] = removed;
	if (other !== void 0) throw severalMoved(held, removed);
	return {
		base: only ?? workingDirectory,
		head: workingDirectory
	};
}
const linked = /* @__PURE__ */ new Set(["120000", "160000"]);
function both(folder) {
	return {
		base: folder,
		head: folder
	};
}
function folderOfConfig(path, configs) {
	if (path.startsWith(".github/workflows/")) return void 0;
	const config = [...configs, ...defaultConfigPaths].find((each) => path === each || path.endsWith(`/${each}`));
	return config && path.slice(0, -config.length).replace(/\/$/, "");
}
function requireConfigHere(files, { workingDirectory, config }) {
	const folders = new Set([...files].flatMap((path) => folderOfConfig(path, []) ?? []));
	if (config !== void 0 || folders.size === 0) return;
	const here = workingDirectory === "" ? "its top folder" : printable(workingDirectory);
	throw new GateError("config-invalid", `head holds no rag-gate.yml in ${here}, but in ${listed([...folders])}`, {
		hint: "name one of these folders: input working-directory of the action, --working-directory of the command line",
		side: "head"
	});
}
function severalMoved(config, folders) {
	return new GateError("config-invalid", `head: ${printable(config)} is new, and head removes the configs in ${listed(folders)}: it cannot be told whose exam it takes over`, {
		hint: "move one of them in each pull request, and leave its text nearly as it is",
		side: "head"
	});
}
const named$2 = 5;
function listed(folders) {
	const names = folders.slice(0, named$2).map((folder) => folder === "" ? "the top" : printable(folder));
	const more = folders.length - names.length;
	return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
// src/workspace/object-reader.ts
const mostHeld = 67108864;
function openObjectReader(where) {
	const call = {
		...where,
		args: ["cat-file", "--batch"]
	};
	const held = /* @__PURE__ */ new Map();
	let heldBytes = 0;
	let batch;
	let isClosed = false;
	const put = (question) => {
		try {
			call.signal?.throwIfAborted();
			if (isClosed) throw new GateError("workspace-failed", "the repository is closed already");
			batch ??= startBatch(call, (unanswered) => {
				batch = void 0;
				for (const one of unanswered) put(one);
			});
			batch.ask(question);
		} catch (error) {
			question.reject(error);
		}
	};
	const ask = (asked) => {
		const { promise, resolve, reject } = Promise.withResolvers();
		put({
			...asked,
			resolve,
			reject
		});
		return awaited("git cat-file", promise);
	};
	const hold = (name, bytes) => {
		if (!held.has(name)) heldBytes += bytes.length;
		held.set(name, bytes);
		for (const [first, { length }] of held) {
			if (heldBytes <= mostHeld) break;
			held.delete(first);
			heldBytes -= length;
		}
		return bytes;
	};
	const bytesOf = async (wanted, oid, maxBytes) => {
		requireSha(oid);
		const name = `${wanted} ${oid}`;
		const known = held.get(name);
		if (known !== void 0 && !isClosed) return known.length > maxBytes ? "larger" : known;
		const isAnswer = (found, kind) => found === oid && kind === wanted;
		const answer = await ask({
			name: oid,
			isAnswer,
			maxBytes
		});
		if (answer.kind === "unreadable") throw answer.failure;
		return answer.kind === "object" ? hold(name, answer.bytes) : answer.kind;
	};
	return {
		read: (oid, maxBytes = outputLimit) => bytesOf("blob", oid, maxBytes),
		async tree(oid) {
			const bytes = await bytesOf("tree", oid, outputLimit);
			if (bytes === "missing") return bytes;
			if (bytes !== "larger") return parseTree(bytes, oid.length / 2);
			throw new GateError("workspace-failed", `tree ${oid} has more than ${outputLimit} bytes`);
		},
		async commit(sha) {
			requireSha(sha);
			const isAnswer = (_, kind) => kind === "commit";
			const answer = await ask({
				name: `${sha}^{commit}`,
				isAnswer,
				maxBytes: outputLimit
			});
			if (answer.kind === "object") return parseCommit(answer.bytes);
			if (answer.kind === "unreadable" && isClosed) throw answer.failure;
		},
		async [Symbol.asyncDispose]() {
			isClosed = true;
			await batch?.close();
		}
	};
}
function startBatch(call, onEnd) {
	const git = startGit(call);
	const asked = [];
	const run = async () => {
		const reading = answerAll(asked, git.stdout).catch((error) => {
			git.stop();
			throw error;
		});
		const [read, end] = await Promise.allSettled([reading, git.ended]);
		if (end.status === "rejected") for (const { reject } of asked.splice(0)) reject(end.reason);
		else if (read.status === "rejected") asked.shift()?.reject(read.reason);
		else if (call.signal?.aborted !== true) asked.shift()?.resolve({
			kind: "unreadable",
			failure: gitFailure(call, end.value)
		});
		onEnd(asked);
	};
	const ended = run();
	return {
		ask(question) {
			asked.push(question);
			git.stdin.write(`${question.name}\n`);
		},
		async close() {
			git.stdin.end();
			const timer = setTimeout(git.stop, patienceMs$1);
			await ended;
			clearTimeout(timer);
		}
	};
}
async function answerAll(asked, output) {
	let header = "";
	let object;
	let filled = 0;
	for await (const chunk of output) for (let at = 0; at < chunk.length;) if (object === void 0) {
		const end = chunk.indexOf(lineFeed, at);
		header += chunk.toString("latin1", at, end === -1 ? chunk.length : end);
		if (end === -1) break;
		at = end + 1;
		object = comingAfter(header, asked[0]);
		header = "";
		if (object === void 0) asked.shift()?.resolve({ kind: "missing" });
	} else {
		const { room, length } = object;
		const part = Math.min(length - filled, chunk.length - at);
		if (room !== void 0) chunk.copy(room, filled, at, at + part);
		at += part;
		filled += part;
		if (filled < length) break;
		const bytes = room?.subarray(0, -1);
		asked.shift()?.resolve(bytes === void 0 ? { kind: "larger" } : {
			kind: "object",
			bytes
		});
		object = void 0;
		filled = 0;
	}
}
const lineFeed = 10;
function comingAfter(header, question) {
	if (question !== void 0 && header === `${question.name} missing`) return void 0;
	const [, oid = "", kind = "", size] = /^([0-9a-f]+) ([a-z]+) (\d+)$/.exec(header) ?? [];
	if (size === void 0 || question?.isAnswer(oid, kind) !== true) {
		const told = JSON.stringify(header.slice(0, 200));
		throw new GateError("workspace-failed", `git cat-file was asked for ${question?.name ?? "nothing"} and answered ${told}`);
	}
	const length = Number(size) + 1;
	return {
		length,
		room: length > question.maxBytes + 1 ? void 0 : Buffer.alloc(length)
	};
}
function parseTree(bytes, idBytes) {
	const entries = [];
	for (let at = 0; at < bytes.length;) {
		const blank = bytes.indexOf(" ", at);
		const zero = bytes.indexOf(0, blank);
		const end = zero + 1 + idBytes;
		const mode = bytes.toString("latin1", at, blank);
		if (blank === -1 || zero <= blank + 1 || end > bytes.length || !/^[0-7]+$/.test(mode)) throw new GateError("workspace-failed", "a tree of the repository is damaged");
		entries.push({
			mode: knownMode(mode),
			name: bytes.toString("utf8", blank + 1, zero),
			oid: bytes.toString("hex", zero + 1, end)
		});
		at = end;
	}
	return entries;
}
function knownMode(text) {
	const mode = Number.parseInt(text, 8);
	switch (mode & 61440) {
		case 32768: return (mode & 64) === 0 ? "100644" : "100755";
		case 40960: return "120000";
		case 16384: return "040000";
		default: return "160000";
	}
}
function parseCommit(bytes) {
	const header = bytes.toString("latin1").split("\n\n", 1).join("").split("\n");
	return {
		tree: valuesOf(header, "tree").join(""),
		parents: valuesOf(header, "parent")
	};
}
function valuesOf(header, name) {
	return header.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
}
// src/workspace/head-commit.ts
async function readHeadCommit(checkout, signal) {
	const { sha, root, gitDir } = await readHead(checkout, signal);
	return {
		sha,
		root,
		parents: parseCommit(await git({
			args: [
				"cat-file",
				"commit",
				sha
			],
			cwd: root,
			gitDir,
			signal
		})).parents
	};
}
async function readHead(checkout, signal) {
	const repository = await findRepository(checkout);
	const { root, gitDir } = repository;
	const written = await writtenHead(repository);
	if (written !== void 0) return {
		sha: written,
		root,
		gitDir
	};
	const found = await tryGit({
		args: [
			"rev-parse",
			"--verify",
			"--quiet",
			"HEAD"
		],
		cwd: root,
		gitDir,
		signal
	});
	if (found.status === 0) return {
		sha: found.stdout.toString().trimEnd(),
		root,
		gitDir
	};
	throw new GateError("input-invalid", `the repository in ${root} has no commit checked out`, { hint: "commit the files first, or check a branch out" });
}
async function writtenHead({ gitDir, commonDir }) {
	const head = await readLine$1(join(gitDir, "HEAD"));
	const branch = /^ref: (refs\/heads\/.+)$/.exec(head ?? "")?.[1];
	const sha = branch === void 0 ? head : await readLine$1(join(commonDir, branch));
	return sha !== void 0 && isSha(sha) ? sha : void 0;
}
async function readLine$1(file) {
	return (await readFile(file, "utf8").catch(() => void 0))?.trimEnd();
}
// src/workspace/resolve-ref.ts
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
// src/files/copy-if-there.ts
async function copyIfThere(from, to) {
	await copyFile(from, to).catch((error) => {
		if (codeOf$1(error) !== "ENOENT") throw error;
	});
}
// src/files/repository-path.ts
function repositoryPath(written, { sep } = system) {
	return written.replaceAll(sep, "/");
}
function pathBelow(folder, path, paths = system) {
	const inside = repositoryPath(paths.relative(folder, path), paths);
	const isOutside = inside === ".." || inside.startsWith("../") || paths.isAbsolute(inside);
	return inside === "" || isOutside ? void 0 : inside;
}
// src/workspace/snapshot-work-tree.ts
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
	await mkdir(join(repository.gitDir, "info"), { recursive: true });
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
// src/workspace/commit-patch.ts
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
// src/workspace/ensure-commit.ts
async function ensureCommit(repository, sha, source) {
	const { remote, log, signal } = source;
	const found = await lookUp(repository, sha, signal);
	if (found.lack === void 0) return found.commit;
	if (remote === void 0) throw notHere(sha, found.lack);
	log.info(`fetching commit ${sha} from ${shownUrl(remote)}`);
	await fetchCommit(repository, sha, remote, signal);
	const fetched = await lookUp(repository, sha, signal);
	if (fetched.lack === void 0) return fetched.commit;
	throw new GateError("ref-not-found", `${shownUrl(remote)} did not send all of commit ${sha}`);
}
async function lookUp({ gitDir, folder, partial, objects }, sha, signal) {
	const commit = await objects.commit(sha);
	if (commit === void 0) return { lack: "commit" };
	if (!partial) return {
		lack: void 0,
		commit
	};
	const { status, stdout } = await tryGit({
		args: [
			"rev-list",
			"--objects",
			"--no-walk",
			"--missing=print",
			sha,
			"--"
		],
		gitDir,
		cwd: folder,
		signal
	});
	return status === 0 && !/^\?/m.test(stdout.toString("latin1")) ? {
		lack: void 0,
		commit
	} : { lack: "files" };
}
async function fetchCommit({ gitDir, folder, partial }, sha, remote, signal) {
	const negotiation = partial ? ["fetch.negotiationAlgorithm=noop"] : [];
	const { status, complaint } = await tryGit({
		args: [
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-write-fetch-head",
			"--depth=1",
			"--end-of-options",
			remote.url,
			sha
		],
		gitDir,
		cwd: folder,
		settings: [...remoteSettings, ...negotiation],
		environment: remoteEnvironment(remote),
		secrets: secretsOf$1(remote),
		signal
	});
	if (status === 0) return;
	throw new GateError("ref-not-found", `commit ${sha} could not be fetched from ${shownUrl(remote)}: ${complaint}`, { hint: "the commit must be reachable there, and the token needs `contents: read` for that repository" });
}
function notHere(sha, lack) {
	switch (lack) {
		case "commit": return new GateError("ref-not-found", `this repository has no commit ${sha}`, { hint: `fetch it first: git fetch origin ${sha}` });
		case "files": return new GateError("ref-not-found", `this repository has commit ${sha} but not all of its files`, { hint: "it is a partial clone; get what is missing with: git fetch --refetch --no-filter" });
	}
}
// src/workspace/private-repository.ts
async function initPrivateRepository(options) {
	const { folder, checkout, remoteUrl, signal } = options;
	const gitDir = join(folder, "repo.git");
	await git({
		args: [
			"init",
			"--quiet",
			"--bare",
			"--template=",
			await objectFormat(checkout),
			gitDir
		],
		cwd: folder,
		signal
	});
	const store = join(checkout.commonDir, "objects");
	await writeFile(join(gitDir, "objects/info/alternates"), `${store}\n`);
	await copyIfThere(join(checkout.commonDir, "shallow"), join(gitDir, "shallow"));
	if (remoteUrl !== void 0) await setOrigin(gitDir, remoteUrl);
	return {
		gitDir,
		folder,
		partial: await isPartial(await objectStores(store)),
		objects: openObjectReader({
			gitDir,
			cwd: folder,
			signal
		})
	};
}
const maxDepth$1 = 5;
async function objectStores(store, depth = 0) {
	if (depth > maxDepth$1) return [];
	const named = (await readFile(join(store, "info/alternates"), "utf8").catch(() => "")).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
	const nested = await Promise.all(named.map((line) => objectStores(isAbsolute(line) ? line : resolve(store, line), depth + 1)));
	return [.../* @__PURE__ */ new Set([store, ...nested.flat()])];
}
async function isPartial(stores) {
	return (await Promise.all(stores.map((store) => readdir(join(store, "pack")).catch(() => [])))).flat().some((name) => name.endsWith(".promisor"));
}
async function objectFormat({ commonDir }) {
	const config = await readFile(join(commonDir, "config"), "utf8").catch(() => "");
	return `--object-format=${/^\s*objectformat\s*=\s*(\w+)/im.exec(config)?.[1] ?? "sha1"}`;
}
async function setOrigin(gitDir, url) {
	const quoted = url.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n");
	await appendFile(join(gitDir, "config"), `[remote "origin"]\n\turl = "${quoted}"\n`);
}
// src/workspace/resolve-tree-path.ts
async function resolveTreePath(tree, path, targetOf) {
	if (path.startsWith("/")) return refused(outside);
	const pending = path.split("/");
	const at = [];
	let links = 0;
	let isLink = false;
	const missing = () => isLink ? refused("is a symbolic link that leads nowhere") : { kind: "missing" };
	while (pending.length > 0) {
		const part = pending.shift() ?? "";
		if (part === "" || part === ".") continue;
		if (part === "..") {
			if (at.pop() === void 0) return refused(outside);
			continue;
		}
		const here = [...at, part].join("/");
		const entry = tree.byPath.get(here);
		if (entry === void 0) {
			if (!tree.folders.has(here)) return missing();
			at.push(part);
		} else if (entry.mode === "120000") {
			links += 1;
			if (links > maxLinks) return refused(`leads through more than ${maxLinks} symbolic links`);
			const target = await targetOf(entry);
			if (target === void 0 || target.startsWith("/")) return refused(outside);
			isLink ||= pending.length === 0;
			pending.unshift(...target.split("/"));
		} else if (entry.mode === "160000") return refused("lies in a submodule");
		else return pending.length === 0 ? {
			kind: "entry",
			entry
		} : missing();
	}
	return refused(isFolder);
}
const maxLinks = 8;
function refused(reason) {
	return {
		kind: "refused",
		reason
	};
}
// src/workspace/read-tree-files.ts
async function readTreeFile(tree, path, { objects, maxBytes }) {
	const found = await resolveTreePath(tree, path, async (link) => {
		return (await readEntry(link, {
			objects,
			maxBytes: maxLinkBytes
		}))?.toString();
	});
	if (found.kind !== "entry") return found;
	const bytes = await readEntry(found.entry, {
		objects,
		maxBytes
	});
	if (bytes === void 0) return {
		kind: "refused",
		reason: largerThan(maxBytes)
	};
	const own = found.entry.path;
	return {
		kind: "file",
		bytes,
		...own === path ? {} : { at: own }
	};
}
async function* readTreeFiles(tree, paths, source) {
	for (let at = 0; at < paths.length; at += filesAtOnce) {
		const some = paths.slice(at, at + filesAtOnce);
		yield* await Promise.all(some.map(async (path) => ({
			path,
			file: await readTreeFile(tree, path, source)
		})));
	}
}
const filesAtOnce = 8;
const maxLinkBytes = 4096;
async function readEntry({ path, oid }, { objects, maxBytes }) {
	const bytes = await objects.read(oid, maxBytes);
	if (bytes !== "missing") return bytes === "larger" ? void 0 : bytes;
	throw new GateError("workspace-failed", `${path} cannot be read: its object ${oid} is missing from the repository`);
}
// src/files/remove-folder.ts
async function removeFolder(path, log) {
	try {
		await rm(path, {
			recursive: true,
			force: true,
			maxRetries: 3
		});
		return true;
	} catch (error) {
		log.warn(`could not remove ${path}: ${messageOf(error)}`);
		return false;
	}
}
// src/files/run-folder.ts
async function openRunFolder$1(temp, log) {
	const { path, sign } = await makeFolder(temp);
	const parent = join(path, "..");
	for (const name of await readdir(parent).catch(() => [])) {
		const other = join(parent, name);
		if (!(name.startsWith(owned) && other !== path && await isDead(other)) && !name.startsWith(unowned)) continue;
		await endStrays(join(parent, name.replace(unowned, owned)));
		await removeFolder(other, log);
	}
	return {
		path,
		async [Symbol.asyncDispose]() {
			const last = join(parent, basename(path).replace(owned, unowned));
			if (await removeFolder(await rename(path, last).then(() => true, () => false) ? last : path, log)) sign?.close();
			await rmdir(parent).catch(() => {});
		}
	};
}
const unowned = "unowned-";
const owned = "run-";
async function makeFolder(temp) {
	for (let attempt = 1;; attempt += 1) try {
		await mkdir(temp, { recursive: true });
		const parent = join(await realpath(temp), "rag-gate");
		await mkdir(parent, {
			mode: 448,
			recursive: true
		});
		await requireOwn(parent);
		return await own(await mkdtemp(join(parent, unowned)));
	} catch (cause) {
		if (cause instanceof GateError) throw cause;
		if (attempt < maxAttempts && codeOf$1(cause) === "ENOENT") continue;
		throw new GateError("workspace-failed", `could not make a folder in ${temp}`, { cause });
	}
}
const maxAttempts = 3;
async function own(made) {
	const sign = await giveSignOfLife(made);
	const path = join(made, "..", basename(made).replace(unowned, owned));
	try {
		await rename(made, path);
	} catch (error) {
		sign?.close();
		throw error;
	}
	return {
		path,
		sign
	};
}
async function requireOwn(folder) {
	const found = await lstat(folder);
	if (found.isDirectory() && (process.getuid === void 0 || found.uid === process.getuid())) return;
	throw new GateError("workspace-failed", `${folder} is not a folder of this user`, { hint: "remove it, or choose another folder for temporary files" });
}
async function giveSignOfLife(folder) {
	if (process.platform === "win32") return void 0;
	const server = createServer((socket) => socket.destroy()).unref();
	try {
		await using short = await shortNameOf(folder);
		await once(server.listen(join(short.path, sign)), "listening");
		return server;
	} catch {
		server.close();
		return;
	}
}
async function isDead(folder) {
	try {
		await using short = await shortNameOf(folder);
		const socket = connect(join(short.path, sign));
		using _ = { [Symbol.dispose]: () => socket.destroy() };
		await once(socket, "connect");
		return false;
	} catch (error) {
		return codeOf$1(error) === "ECONNREFUSED";
	}
}
const sign = `alive-${sha256(hostname()).slice(0, 8)}`;
async function shortNameOf(folder) {
	if (Buffer.byteLength(join(folder, sign)) <= longestSocket) return {
		path: folder,
		[Symbol.asyncDispose]: async () => void 0
	};
	if (process.platform !== "linux") throw new Error(`${folder} is too long for a socket`);
	const handle = await open(folder, constants$1.O_RDONLY | constants$1.O_DIRECTORY);
	return {
		path: `/proc/self/fd/${handle.fd}`,
		[Symbol.asyncDispose]: () => handle.close()
	};
}
const longestSocket = 100;
// src/workspace/tree.ts
async function readTree(objects, tree) {
	const found = [];
	let folders = [{
		path: "",
		oid: tree
	}];
	const room = { left: outputLimit };
	for (let depth = 0; folders.length > 0; depth += 1) {
		if (depth > maxDepth) throw unlistable(folders[0], "lies too deep");
		const listed = await listingsOf(objects, folders);
		const inside = folders.flatMap((folder) => entriesOf$1(folder, listed, room));
		folders = inside.filter(({ mode }) => mode === folderMode);
		for (const entry of inside) if (entry.mode !== folderMode) found.push(entry);
	}
	const entries = found.toSorted((one, other) => byCodeUnit(one.path, other.path));
	return {
		entries,
		byPath: new Map(entries.map((entry) => [entry.path, entry])),
		folders: foldersOf(entries)
	};
}
const maxDepth = 2048;
const folderMode = "040000";
async function listingsOf(objects, folders) {
	const oids = [...new Set(folders.map(({ oid }) => oid))];
	const listed = /* @__PURE__ */ new Map();
	for (let at = 0; at < oids.length; at += foldersAtOnce) {
		const some = oids.slice(at, at + foldersAtOnce);
		await Promise.all(some.map(async (oid) => listed.set(oid, await objects.tree(oid))));
	}
	return listed;
}
const foldersAtOnce = 1e3;
function entriesOf$1(folder, listed, room) {
	const names = listed.get(folder.oid) ?? "missing";
	if (names === "missing") throw unlistable(folder, "is missing from the repository", whereMissing);
	return names.map(({ name, mode, oid }) => {
		const path = folder.path === "" ? name : `${folder.path}/${name}`;
		room.left -= path.length + 54;
		if (room.left < 0) throw unlistable(folder, "makes the list of all files too long");
		return {
			path,
			mode,
			oid
		};
	});
}
const whereMissing = "see what `git fsck` says of the repository, or clone it anew";
function unlistable({ path = "", oid = "" } = {}, why, hint) {
	return new GateError("workspace-failed", `folder ${printable(path)} cannot be read: its tree ${oid} ${why}`, { hint });
}
function foldersOf(entries) {
	const folders = /* @__PURE__ */ new Set([""]);
	for (const { path } of entries) for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
		const folder = path.slice(0, end);
		if (folders.has(folder)) break;
		folders.add(folder);
	}
	return folders;
}
// src/workspace/commit-reader.ts
const defaultLimits = { maxBytes: 67108864 };
async function openCommitReader(options) {
	return (await openRepository(options)).reader;
}
async function openRepository(options) {
	const { remote, log, signal } = options;
	signal.throwIfAborted();
	if (remote?.url.startsWith("-") === true) throw new GateError("input-invalid", `${JSON.stringify(remote.url)} is no address of a repository`);
	const checkout = await findRepository(options.checkout);
	await using undo = new AsyncDisposableStack();
	const { path: folder } = undo.use(await openRunFolder$1(options.temp, log));
	const repository = await initPrivateRepository({
		folder,
		checkout,
		remoteUrl: remote?.url,
		signal
	});
	undo.use(repository.objects);
	const exclusively = oneAtATime();
	const methods = readerOf(repository, {
		exclusively,
		options
	});
	const owned = undo.move();
	return {
		reader: {
			folder,
			...methods,
			[Symbol.asyncDispose]: () => owned.disposeAsync()
		},
		repository,
		checkout,
		exclusively
	};
}
function readerOf(repository, { exclusively, options }) {
	const { objects } = repository;
	const commits = /* @__PURE__ */ new Map();
	const trees = /* @__PURE__ */ new Map();
	async function commitOf(sha) {
		requireSha(sha);
		return commits.get(sha) ?? exclusively(async () => {
			const commit = commits.get(sha) ?? await ensureCommit(repository, sha, options);
			commits.set(sha, commit);
			return commit;
		});
	}
	async function treeFilesOf(sha) {
		const commit = await commitOf(sha);
		const tree = trees.get(sha) ?? readTree(objects, commit.tree);
		trees.set(sha, tree);
		return tree;
	}
	return {
		async ensureCommit(sha) {
			await commitOf(sha);
		},
		folderOf: () => "",
		async parentsOf(sha) {
			return (await commitOf(sha)).parents;
		},
		async treeOf(sha) {
			return (await commitOf(sha)).tree;
		},
		async listFiles(sha) {
			return (await treeFilesOf(sha)).entries;
		},
		async readFile(sha, path, limits = defaultLimits) {
			return readTreeFile(await treeFilesOf(sha), path, {
				...limits,
				objects
			});
		},
		async *readFiles(sha, paths, limits) {
			yield* readTreeFiles(await treeFilesOf(sha), paths, {
				...limits,
				objects
			});
		},
		async renames(from, to) {
			const [before, after] = await Promise.all([treeFilesOf(from), treeFilesOf(to)]);
			if (before.entries.every(({ path }) => after.byPath.has(path))) return /* @__PURE__ */ new Map();
			return readRenames(repository, {
				from,
				to
			}, options.signal);
		}
	};
}
async function readRenames({ gitDir, folder }, { from, to }, signal) {
	const fields = (await git({
		args: [
			...[
				"diff-tree",
				"-r",
				"-z",
				"--name-status",
				"-M50%",
				"-l2000",
				"--diff-filter=R"
			],
			from,
			to,
			"--"
		],
		gitDir,
		cwd: folder,
		signal
	})).toString().split("\0");
	const renames = /* @__PURE__ */ new Map();
	for (let at = 0; at + 2 < fields.length; at += 3) renames.set(fields[at + 1] ?? "", fields[at + 2] ?? "");
	return renames;
}
// src/workspace/open-worktree.ts
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
	await mkdir(join(gitDir, "info"), { recursive: true });
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
// src/workspace/workspace.ts
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
// src/commands/collecting/open-exam.ts
async function openExam(request, { log, signal }, run) {
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
	const { reader: workspace, folders } = await openFolders(whole, found, request);
	const exam = keepOnly(await loadExam({
		...request,
		workspace,
		folders,
		commits: found
	}), request.only);
	const text = resolveTextLevel(exam.settings.text, request.visibility);
	run?.learn({
		exam,
		text
	});
	const owned = undo.move();
	return {
		workspace,
		commits: found,
		context: {
			origin: request.origin,
			commits,
			exam,
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
function keepOnly(exam, only) {
	if (only === void 0) return exam;
	const wanted = new Set(only);
	const items = exam.items.filter(({ id, wordingOf }) => wanted.has(wordingOf ?? id));
	const known = new Set(items.map((item) => item.id));
	const unknown = only.filter((id) => !known.has(id));
	if (unknown.length > 0) {
		const all = exam.items.map(({ id, wordingOf }) => wordingOf ?? id);
		const guess = unknown.length === 1 ? didYouMean(unknown[0] ?? "", all) : "";
		throw new GateError("input-invalid", `the golden set has no item ${unknown.join(", ")}${guess}`, { hint: "--only takes ids of the golden set, separated by commas" });
	}
	return {
		...exam,
		items,
		filteredFrom: exam.items.length
	};
}
// src/commands/collecting/trusted-store.ts
function withTrustedStore(ports, { pipelines: { base, head }, settings }) {
	return settings.scorers.size > 0 || [base, head].some((side) => side && commandsOf(side).length > 0) ? {
		...ports,
		store: ports.storeBesideCode ?? noStore
	} : ports;
}
// src/documents/load-corpus.ts
async function loadCorpus(request) {
	const texts = [];
	let units = 0;
	for await (const read of readTexts(request)) {
		units += read.text.length;
		if (units > mostUnits$2) throw tooMuch(read.doc);
		texts.push(read);
	}
	return corpusOf(texts);
}
async function documentsHolding(texts, request) {
	const holders = /* @__PURE__ */ new Map();
	for await (const { doc, text } of readTexts(request)) {
		const normal = normalText(text);
		let searched = 0;
		for (const wanted of texts) {
			searched += normal.length;
			if (searched > longestSearch) {
				await setImmediate();
				searched = 0;
			}
			request.signal.throwIfAborted();
			if (!normal.includes(wanted)) continue;
			holders.set(wanted, [...holders.get(wanted) ?? [], doc]);
		}
	}
	return holders;
}
async function* readTexts({ commits, sha, docs, signal }) {
	await using pages = openPageReader(signal);
	const names = [...new Set(Array.from(docs, documentId))].filter((doc) => doc !== "").toSorted();
	const limits = { maxBytes: maxDocumentBytes };
	for await (const { path, file } of commits.readFiles(sha, names, limits)) {
		if (file.kind !== "file") continue;
		const read = await textOf$2(path, file.bytes, pages);
		if (read.kind === "text") yield {
			doc: path,
			text: read.text,
			extracted: read.extracted
		};
	}
}
const longestSearch = 2 ** 24;
const mostUnits$2 = 268435456;
function tooMuch(path) {
	return new GateError("pipeline-failed", `the documents that labels and answers name hold more than ${mostUnits$2} characters, counted to ${printable(path)}`, { hint: "label and return fewer documents, or smaller ones" });
}
function textOf$2(path, bytes, pages) {
	return isPage(path) ? pages.read(path, bytes) : documentText(path, bytes);
}
// src/commands/collected.ts
function filesOfCommits(commits, reader, signal) {
	const { base, head } = commits;
	return {
		moved: base === void 0 ? void 0 : {
			renames: () => reader.renames(base, head),
			holders: (texts, docs) => documentsHolding(texts, {
				commits: reader,
				sha: head,
				docs,
				signal
			})
		},
		texts: async (side, docs) => {
			const sha = commits[side];
			if (sha === void 0) throw new Error(`${side} has no commit to read documents of`);
			return loadCorpus({
				commits: reader,
				sha,
				docs,
				signal
			});
		},
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
// src/run/writing/clear-run-folder.ts
async function clearRunFolder(folder, names) {
	for (const name of names ?? await requireRunFolder(folder)) if (partNamed(name) !== "journal") await removeWhole(folder, name);
}
async function removeWhole(folder, name) {
	const aside = join(folder, unfinishedName(randomBytes(8).toString("hex")));
	await rename(join(folder, name), aside).catch((error) => {
		if (codeOf$1(error) !== "ENOENT") throw error;
	});
	await rm(aside, {
		recursive: true,
		force: true
	});
}
async function requireRunFolder(folder) {
	await mkdir(folder, { recursive: true });
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
const mostItems = 1e5;
const sha = string({ error: "expected a commit" }).regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: "expected a commit, 40 or 64 hex digits" });
const digest = string({ error: "expected a SHA-256" }).regex(/^[0-9a-f]{64}$/, { error: "expected a SHA-256, 64 hex digits" });
const count$1 = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const quantity = number$1({ error: "expected a number, 0 or more" }).min(0, { error: "expected a number, 0 or more" });
const milliseconds = "expected milliseconds, \"cached\" or null";
const IndexSchema = keyed("an object that describes the index", {
	basis: oneOf(["index", "returned"]),
	documents: count$1.nullable(),
	chunks: count$1.nullable(),
	mean_chunk_tokens: quantity.nullable(),
	p95_chunk_tokens: quantity.nullable(),
	duplicate_chunks: count$1.nullable(),
	empty_chunks: count$1.nullable(),
	bytes: count$1.nullable()
});
const SideSchema = keyed("an object that describes a run file", {
	items: wholeNumber(0, mostItems),
	failed: wholeNumber(0, mostItems),
	build_ms: union([number$1().check(refine((ms) => ms >= 0, { error: milliseconds })), literal("cached")], { error: milliseconds }).nullable(),
	index: IndexSchema.nullable(),
	anomalies: keyed("an object that counts anomalies", {
		ignored_answers: count$1,
		dropped_chunks: count$1,
		unknown_context: count$1
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
// src/run/manifest.ts
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
// src/run/writing/write-run-folder.ts
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
// src/commands/collect.ts
async function collect(request, ports) {
	await clearRunFolder(request.folder);
	await using opened = await openExam(request, ports);
	const { pipelines, settings } = opened.context.exam;
	const { secrets = [] } = request;
	refuseSecretBesideCode({
		secrets,
		pipelines,
		scorers: settings.scorers.size > 0
	});
	const collected = await collectRuns(request, opened, ports);
	warnOfProbes(collected.exam.settings, ports.log);
	if (collected.runs === void 0) ports.log.info("nothing that the answers depend on has changed: nothing was asked");
	await refusePrivateText(collected, request.visibility);
	return await writeRuns(collected, opened, {
		...request,
		signal: ports.signal
	});
}
function warnOfProbes({ metrics, gate }, log) {
	const isOfProbes = (metric) => entryOf(metric).reads === "probes";
	const gated = gate.find(({ metric }) => isOfProbes(metric));
	const then = gated === void 0 ? "" : `, so that the report will say error for ${gated.metric.name}`;
	if (metrics.some(isOfProbes)) log.warn(`probes: gate alone plants documents, and not where runs are collected${then}`);
}
async function collectRuns(request, { workspace, commits, context }, given) {
	const { exam: whole } = context;
	const ports = withTrustedStore(given, whole);
	const { stage, shard, onVectors } = request;
	const isBuild = stage?.kind === "build";
	const exam = {
		...whole,
		items: isBuild ? [] : itemsOfShard(whole.items, shard)
	};
	const models = reachModels(exam, commits, ports.models);
	const files = filesOfCommits(commits, workspace, ports.signal);
	const { behind } = request;
	const { folder } = workspace;
	const rest = {
		...context,
		exam,
		files,
		behind,
		claims: [],
		models,
		folder
	};
	if (!(request.base.kind === "head" || request.metrics !== void 0) && await nothingRelevantChanged({
		exam: whole,
		commits,
		reader: workspace
	})) return {
		...rest,
		runs: void 0
	};
	requireKey("head", exam.pipelines.head, models);
	const asking = {
		request,
		exam,
		workspace,
		commits,
		models,
		ports,
		stage,
		shard,
		keepRuns: stage === void 0 && shard === void 0,
		onVectors
	};
	const title = titleOf({
		questions: exam.items.length,
		trials: trialsOfSide(exam, exam.pipelines.head)
	}, request);
	const { lost, ...asked } = await ports.log.group(title, () => askSides(asking));
	return {
		...rest,
		lost,
		runs: isBuild ? asked : await withOwnScores(asked, asking)
	};
}
async function withOwnScores(runs, asking) {
	if (asking.exam.settings.scorers.size === 0) return runs;
	const { scoreRuns } = await import("./action-score-runs.js");
	return scoreRuns(runs, asking);
}
function titleOf({ questions, trials }, { stage, shard }) {
	if (stage?.kind === "build") return "Build both sides";
	const part = shard === void 0 ? "" : ` (shard ${formatShard(shard)})`;
	const often = trials === 1 ? "" : `, ${trials} times each`;
	return `${stage === void 0 ? "Build both sides and ask" : "Ask both sides"} ${questions} questions${often}${part}`;
}
const mostLost$1 = 500;
function writeRuns({ exam, runs, origin, lost }, { commits }, { folder, shard, build, signal }) {
	const { base, head } = exam.files;
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
			depth: exam.depth,
			shard,
			build
		},
		runs,
		ids: exam.items.map(({ id }) => id),
		lost: lost && printable(lost.message, mostLost$1),
		golden: {
			base: base?.golden,
			head: head.golden
		},
		signal
	});
}
// src/commands/comparing/watch-vectors.ts
function watchVectors(pipelines) {
	const found = /* @__PURE__ */ new Map();
	return {
		onVectors: embedsAnew(pipelines) ? (side, vectors) => void found.set(side, vectors) : void 0,
		change: async () => {
			const [base, head] = [found.get("base"), found.get("head")];
			if (base === void 0 || head === void 0) return void 0;
			const { compareEmbeddings } = await import("./action-compare-embeddings.js");
			return compareEmbeddings(base, head);
		}
	};
}
// src/event/refuse-new-code.ts
function bringsCode({ policy, pipeline }) {
	return commandsOf(pipeline).length > 0 && !letsCodeRun(policy);
}
function letsCodeRun(policy) {
	return policy !== void 0 && commandsOf(policy).length > 0;
}
function refuseNewCode({ secrets, policy, pipeline }) {
	if (secrets.length === 0 || !bringsCode({
		policy,
		pipeline
	})) return;
	const held = secretsInWords(secrets);
	const ofBase = policy === void 0 ? "base has none" : `base's \`kind: ${policy.kind}\` runs none`;
	throw new GateError("input-invalid", `head's \`kind: ${pipeline.kind}\` runs commands, ${ofBase}, and this job holds ${held}, which these commands could read`, { hint: `run \`collect\` in a job without a secret, and \`report\` with it in another; or take ${held} out of this job until base has a pipeline that runs commands` });
}
// src/commands/collecting/unstarted-head.ts
async function unstartedHead(request, { context: { exam }, workspace, commits }, models) {
	if (commits.base === void 0 || request.examFrom === "head") return void 0;
	const { secrets = [], moreSecrets = [], today, lfs } = request;
	const pipeline = exam.pipelines.head;
	if (bringsCode({
		...exam,
		pipeline
	}) || bringsScorers(exam)) {
		const fault = faultOfFiles(exam, today) ?? await lackOfDocuments(exam, {
			workspace,
			sha: commits.base,
			lfs
		});
		const read = fault === void 0 ? secrets : [.../* @__PURE__ */ new Set([...secrets, ...moreSecrets])];
		if (read.length > 0 && fault === void 0 && exam.policy !== void 0) refuseNewCode({
			secrets,
			policy: exam.policy,
			pipeline
		});
		if (read.length > 0) return {
			why: "commands",
			secrets: read,
			fault
		};
	}
	if (exam.broken === void 0) return void 0;
	const sent = sentByHead(exam, {
		commits,
		request,
		models
	});
	return sent.length === 0 ? void 0 : {
		why: "address",
		secrets: sent,
		fault: exam.broken
	};
}
function sentByHead(exam, { commits, request: { passEnv, secrets = [] }, models }) {
	const { settings, pipelines } = exam;
	const ofServer = (pipelines.head.kind === "http" ? [...pipelines.head.headers.values()] : []).filter((variable) => !passes$2(variable, passEnv));
	try {
		reachModels(exam, commits, models);
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
function bringsScorers({ from, settings, policy }) {
	return from === "head" && settings.scorers.size > 0 && !letsCodeRun(policy);
}
function faultOfFiles({ broken, files: { base }, folders, golden, settings }, today) {
	if (broken !== void 0 || base === void 0) return broken;
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
async function lackOfDocuments(exam, { workspace, sha, lfs }) {
	const settings = exam.pipelines.base;
	if (settings?.kind !== "builtin") return void 0;
	const entries = await workspace.listFiles(sha);
	const files = filesWithoutTree("base", sha, {
		exam,
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
// src/compare/with-context-length.ts
function withContextLength(metrics) {
	const isRanking = metrics.some((metric) => entryOf(metric).reads === "labels");
	const isKnown = metrics.some(({ name }) => name === contextPrice);
	return isRanking && !isKnown ? [...metrics, knownMetric(contextPrice)] : metrics;
}
// src/model/cause.ts
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
// src/diagnosis/items/count-causes.ts
function countCauses(attributions) {
	const ids = Map.groupBy(attributions.keys(), (id) => attributions.get(id)?.cause ?? "unknown");
	return causes.flatMap((cause) => {
		const own = ids.get(cause);
		return own === void 0 ? [] : [{
			cause,
			items: own.length,
			examples: own.slice(0, 3)
		}];
	}).toSorted((a, b) => b.items - a.items);
}
// src/diagnosis/items/count-worse-answers.ts
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
	const base = answerOf$1("base", item, context);
	const head = answerOf$1("head", item, context);
	if (base === void 0 && head === void 0) return void 0;
	const isShown = context.text === "snippets";
	const faults = context.worseAnswers.get(item.id)?.faults ?? [];
	return {
		base,
		head,
		expected: showsTracked(context.text) ? item.expected : void 0,
		faults: faults.map(({ kind, text }) => ({
			kind,
			text: isShown || isOfGoldenSet.has(kind) && showsTracked(context.text) ? text : void 0
		}))
	};
}
const isOfGoldenSet = /* @__PURE__ */ new Set(["missing-string", "excluded-string"]);
function answerOf$1(side, { id, results, ranked }, { matrices, text }) {
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
		}))
	};
}
function claimsOf$1(matrix) {
	return matrix?.answer?.kind === "claims" ? matrix.answer.claims : void 0;
}
function claimReport({ text, inContext, inReference }, { isShown, placeAt }) {
	const { ranks, quote } = inContext?.kind === "verdict" ? inContext : nothingSaid;
	return {
		text: isShown ? text : void 0,
		inContext: labelOf(inContext),
		inReference: labelOf(inReference),
		...ranks.length === 0 ? {} : { chunks: [...new Set(ranks.flatMap(placeAt))] },
		...quote === void 0 || !isShown ? {} : { quote }
	};
}
const nothingSaid = {
	ranks: [],
	quote: void 0
};
function labelOf(verdict) {
	return verdict?.kind === "verdict" ? verdict.label : void 0;
}
// src/matching/lines-of-span.ts
function linesOf$2(corpus, doc, span) {
	const first = corpus?.lineAt?.(doc, span.start);
	const last = corpus?.lineAt?.(doc, span.end - 1);
	return first === void 0 || last === void 0 ? void 0 : {
		first,
		last
	};
}
// src/matching/reach-of-metric.ts
function reachOfMetric(metric, { chunks, returned, contextReach = returned }) {
	const cutoff = metric?.cutoff ?? { kind: "none" };
	switch (cutoff.kind) {
		case "none": return returned;
		case "ranks": return cutoff.k;
		case "context": return contextReach;
		case "tokens": {
			let left = cutoff.budget;
			const first = chunks.findIndex(({ tokens }) => (left -= tokens ?? Number.POSITIVE_INFINITY) < 0);
			return first < 0 ? chunks.length : first;
		}
	}
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
		base: rankOf$5(sides.base),
		head: rankOf$5(sides.head)
	};
	const within = {
		base: isWithin$1("base", rank, item, context),
		head: isWithin$1("head", rank, item, context)
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
function isWithin$1(side, rank, item, { headline }) {
	const match = item.matches[side];
	const at = rank[side];
	return match !== void 0 && at !== void 0 && at <= reachOfMetric(headline, match);
}
function rankOf$5(target) {
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
	const seen = item.context[side] && new Set(item.context[side]);
	let until = 0;
	return result.chunks.map((chunk, index) => {
		const here = placed[index];
		until = add$1(until, here?.tokens);
		return {
			...rankedChunk(chunk, {
				index,
				side,
				match,
				tokens: here?.tokens,
				...shared
			}),
			until,
			...here && seen?.has(here) ? { inContext: true } : {}
		};
	});
}
function add$1(sum, tokens) {
	return sum === void 0 || tokens === void 0 ? void 0 : sum + tokens;
}
function rankedChunk(chunk, at) {
	const { score: _, text: _text, ...named } = chunk;
	const { side, tokens } = at;
	const placed = at.match?.chunks[at.index];
	const place = placed?.places[0] ?? reportedPlace(chunk);
	const lines = place && linesOf$2(at.context.corpora[side], place.doc, place.span);
	const isWhole = (placed?.places.length ?? 1) <= 1;
	const matchedBy = placed?.matchedBy ?? "none";
	const text = shownText(chunk, isWhole ? place : void 0, {
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
		...placed?.relevant === true ? { relevant: true } : {},
		...matchedBy === "span" ? {} : { matchedBy }
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
		scores: scoresOf$1(item, context, share),
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
	const { message: _, claim, ...why } = attribution;
	return {
		...why,
		claim: text === "snippets" ? claim : void 0
	};
}
function scoresOf$1({ scores }, { metrics }, share) {
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
		if (shared.size < mostShared) shared.set(key, scores);
		return scores;
	};
}
const mostShared = 1e4;
function keyOf$1(score) {
	if (score === void 0) return "";
	if (score.kind !== "scored") return whyUnscored(score) ?? "";
	const { value, claims } = score;
	return claims === void 0 ? String(value) : `${value} ${claims.judged}/${claims.of}`;
}
_enum([
	"pass",
	"warn",
	"fail",
	"error"
]);
const AcceptanceSchema = oneOfKinds({
	waiver: strictObject({
		until: string().describe("The last day it holds, UTC, as 2026-12-31."),
		reason: string().describe("In the words of the configuration: foreign text.")
	}),
	review: strictObject({
		by: string().describe("Login of the reviewer: foreign text."),
		reason: string().describe("In the words of the review: foreign text.")
	})
}).describe("A waiver or a review accepts it: it warns where it would fail.");
const FurtherQuestionsSchema = oneOfKinds({
	some: strictObject({ questions: int().min(1) }),
	enough: strictObject({}).describe("Those asked are enough for this metric alone: only the correction for several keeps it open."),
	"too-many": strictObject({ moreThan: count$2 })
}).describe("How many more questions it takes, with a power of 80 %; about, as they may vary more.");
const ruling = {
	rule: RuleSchema,
	outcome: _enum(["broken", "inconclusive"]).describe("inconclusive: chance alone may explain it, or nothing could be tested."),
	p: share.optional().describe("Of the rule's own question, before any correction; absent under point, or without a test."),
	adjusted: share.optional().describe("With Holm's correction for all that was tested beside it."),
	family: count$2.describe("How many were tested together; 0: none."),
	further: FurtherQuestionsSchema.optional().describe("Of an inconclusive one: how many more questions like these would tell. Absent where nothing is known.")
};
strictObject(ruling);
_enum(["fail", "warn"]);
AcceptanceSchema.exactOptional();
const sliceTag = string().describe("The slice it holds for; absent: the whole set.");
// src/verdict/bounds.ts
const slack$3 = 1e-9;
function boundFindings(gated) {
	return [
		toleranceFinding(gated),
		boundFinding("min", gated.bounds.min, gated),
		boundFinding("max", gated.bounds.max, gated)
	].flat();
}
function allowedDrop(tolerance, base) {
	switch (tolerance.kind) {
		case "absolute": return tolerance.value;
		case "relative": return tolerance.share * Math.abs(base ?? 0);
	}
}
function toleranceFinding({ comparison: { metric, base, head, delta, coverage }, bounds: { tolerance: written }, outcome: ruled, gate: { rule, inconclusive }, weighed, tag }) {
	if (written === void 0 || ruled === void 0 || ruled.outcome === "holds") return [];
	if (base === void 0 || head === void 0 || delta === void 0) return [];
	const { outcome, p, adjusted, family } = ruled;
	const tolerance = allowedDrop(written, base);
	const drop = weighed?.correction?.corrected !== void 0 ? weighed.change.drop : -orientedChange(metric, delta);
	return [{
		kind: "tolerance",
		verdict: outcome === "broken" ? "fail" : inconclusive,
		metric: metric.name,
		tag,
		base,
		head,
		drop,
		tolerance,
		pairs: coverage.pairs,
		rule,
		outcome,
		p,
		adjusted,
		family,
		further: outcome === "inconclusive" && rule !== "auto" && weighed !== void 0 ? furtherFor(weighed, drop) : void 0
	}];
}
function furtherFor({ change }, drop) {
	return change.test.kind === "none" || drop <= 0 ? void 0 : furtherQuestions(change, drop);
}
function boundFinding(bound, limit, { comparison: { metric, base, head, delta, headScored }, tag }) {
	if (limit === void 0) return [];
	if (head === void 0 || !crosses(bound, limit, head)) {
		if (headScored === void 0 || !crosses(bound, limit, headScored.value)) return [];
		const { value, items: over } = headScored;
		return [{
			kind: "bound",
			verdict: "fail",
			metric: metric.name,
			tag,
			bound,
			limit,
			base,
			head: value,
			over
		}];
	}
	const worse = delta === void 0 || orientedChange(metric, delta) < -1e-9;
	return [{
		kind: "bound",
		verdict: base !== void 0 && crosses(bound, limit, base) && !worse ? "warn" : "fail",
		metric: metric.name,
		tag,
		bound,
		limit,
		base,
		head
	}];
}
function crosses(bound, limit, value) {
	return bound === "min" ? value < limit - slack$3 : value > limit + slack$3;
}
({ ...ruling }), string(), sliceTag.optional(), number$1(), number$1(), number$1().describe("How far it moved the wrong way."), number$1(), number$1().exactOptional().describe("Of the length of the context: the rise of recall@context per 1,000 tokens that it bought, for which it warns where it would fail.");
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
			adjusted: outcome.adjusted,
			family: outcome.family
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
	const asked = new Set(shown.exam.metrics.map((metric) => metric.name));
	const wanted = decision.metrics.map((metric) => metricReport(metric, decision.findings, shown)).filter((report) => asked.has(report.metric) || report.promoted);
	const fair = wanted.find((report) => report.promoted);
	const recall = wanted.findIndex((report) => report.metric === contextRecall);
	if (fair === void 0 || recall < 0) return wanted;
	return wanted.filter((report) => report !== fair).toSpliced(recall + 1, 0, fair);
}
function metricReport(judged, findings, { exam, items, equalLength }) {
	const { comparison, slices, added, dev, drafts, gate, weighed } = judged;
	const { metric, base, head, delta, improved, degraded, unchanged, coverage } = comparison;
	return {
		metric: metric.name,
		direction: metric.direction,
		group: metric.group,
		judged: needsJudge(metric, exam),
		gate: gate && {
			...boundsOf(gate, base),
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
		statistics: buildStatistics(judged),
		correction: weighed?.correction && buildCorrection(weighed.correction),
		coverage,
		...missingPairs(metric, items),
		slices: slices.map((slice) => gatedSlice(slice)),
		added: added && sliceReport({
			tag: "added",
			comparison: added
		}),
		dev: dev && sliceReport({
			tag: "dev",
			comparison: dev
		}),
		drafts: drafts && sliceReport({
			tag: "drafts",
			comparison: drafts
		})
	};
}
function boundsOf({ tolerance, min, max }, base) {
	return {
		tolerance,
		allowed: tolerance && allowedDrop(tolerance, base),
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
	const { gate, comparison } = slice;
	return {
		...sliceReport(slice),
		gate: gate && boundsOf(gate, comparison.base),
		statistics: buildStatistics(slice)
	};
}
function sliceReport({ tag, comparison }) {
	const { improved, degraded, unchanged } = comparison;
	const { pairs } = comparison.coverage;
	return {
		tag,
		pairs,
		...pairs < 5 ? noMeans : meansOf(comparison),
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		gate: void 0,
		statistics: void 0
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
// src/report/build/judge-report.ts
function judgeReport(facts, text) {
	const { spending: _, trust, ...known } = facts;
	return {
		...known,
		trust: trust && {
			kind: trust.kind,
			passed: trust.passed,
			of: trust.of,
			failed: trust.failed.map((check) => failedCheck(check, text)),
			reasons: trust.reasons,
			controls: trust.controls,
			missing: trust.missing
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
		const part = holder === void 0 ? void 0 : partOf$2(chunks[holder], text, chunks[at]);
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
function partOf$2(holder, text, { start = 0 } = {}) {
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
// src/report/build/build-report.ts
function buildReport(run, all, mostBytes = mostReportBytes) {
	const measured = withoutWithheldWords(all, run.text);
	const { exam, scored, decision, sides, judge, matrices, diagnosed } = measured;
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
			...answersOf(exam)
		},
		verdict: decision.verdict,
		outcome: compared ? "compared" : run.commits.base === void 0 ? "head-only" : "adopted",
		findings: decision.findings,
		metrics: buildMetrics(decision, {
			exam: exam.settings,
			items,
			equalLength: scored.equalLength?.name
		}),
		headline: decision.headline,
		lists: measured.lists,
		worseAnswers: countWorseAnswers(worseAnswers),
		diagnosis: diagnosed?.diagnosis,
		changed: measured.changed,
		context: measured.context,
		...measured.embeddings && { embeddings: measured.embeddings },
		...measured.probes && { probes: measured.probes },
		...measured.confidence && { confidence: measured.confidence },
		causes: countCauses(attributions),
		notes: buildNotes(measured, {
			run,
			chunkSize
		}),
		items: buildItems(items, context),
		index: scored.index,
		health: scored.health,
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
	if (whole !== void 0) return warned$1(finding, [whole]);
	const worse = again.worse(finding.metric);
	const partial = waivers.filter(({ metric, items }) => (metric === void 0 || metric === finding.metric) && items.some((id) => worse.has(id)));
	if (partial.length === 0) return {
		parts: [finding],
		by: []
	};
	return (yield* again.unmoved(finding.metric, new Set(partial.flatMap(({ items }) => items)))).some((other) => isSameLoss(other, finding)) ? {
		parts: [finding],
		by: []
	} : warned$1(finding, partial);
}
function isSameLoss(other, finding) {
	if (other.kind === "nothing-to-compare") return other.verdict === "error";
	if (other.kind !== finding.kind || tagOf(other) !== tagOf(finding)) return false;
	if (other.kind === "lost-items") return other.verdict === "fail";
	if (other.kind === "tolerance" && other.rule === "auto") return other.verdict === "fail";
	if (other.kind !== "bound" || finding.kind !== "bound") return true;
	return other.bound === finding.bound && other.verdict === "fail";
}
function tagOf(finding) {
	return "tag" in finding ? finding.tag : void 0;
}
const kindsOfItems = [
	"gone-answers",
	"declared-losses",
	"must-pass",
	"forbidden"
];
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
		parts: [...kept.length === 0 ? [] : [groups.length === 0 ? finding : leftOf(finding, kept, again)], ...groups.map(({ waiver, items }) => ({
			...partOf$1(finding, items, again),
			verdict: "warn",
			accepted: acceptanceOf([waiver])
		}))],
		by: groups.map(({ waiver }) => waiver)
	};
}
function partOf$1(finding, items, { lostDocs }) {
	if (!("docs" in finding)) return {
		...finding,
		items: [...items]
	};
	const isLost = lostDocs(items);
	const docs = finding.docs.filter((doc) => isLost.has(doc));
	if (finding.kind === "declared-losses") {
		const mustPass = finding.mustPass.filter((id) => items.includes(id));
		return {
			...finding,
			items: [...items],
			docs,
			mustPass
		};
	}
	const unindexed = finding.unindexed.filter((doc) => isLost.has(doc));
	return {
		...finding,
		items: [...items],
		docs,
		unindexed
	};
}
function leftOf(finding, kept, again) {
	const left = partOf$1(finding, kept, again);
	if (left.kind !== "declared-losses") return left;
	return {
		...left,
		verdict: left.items.length > left.most || left.mustPass.length > 0 ? "fail" : "warn"
	};
}
function warned$1(finding, by) {
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
// src/verdict/credit-copies.ts
function* creditCopies(findings, again) {
	const failing = findings.flatMap((finding) => finding.verdict === "fail" && isOfMetric(finding) ? [finding.metric] : []);
	const credited = /* @__PURE__ */ new Set();
	const copies = /* @__PURE__ */ new Map();
	for (const metric of new Set(failing)) {
		const found = again.worse(metric).flatMap((item) => {
			const copied = again.copied(item);
			return copied === void 0 ? [] : [[item.id, copied]];
		});
		if (found.length === 0) continue;
		const items = new Map(found.map(([id, { item }]) => [id, item]));
		if ((yield* again.judged(metric, items)).some(({ verdict }) => verdict === "fail" || verdict === "error")) continue;
		credited.add(metric);
		for (const [id, copied] of found) copies.set(id, copied);
	}
	if (credited.size === 0) return findings;
	const docs = [...new Set([...copies.values()].flatMap((copied) => copied.docs))].toSorted();
	return [...findings.map((finding) => finding.verdict === "fail" && isOfMetric(finding) && credited.has(finding.metric) ? {
		...finding,
		verdict: "warn"
	} : finding), {
		kind: "in-a-copy",
		verdict: "warn",
		items: [...copies.keys()],
		docs
	}];
}
function isOfMetric(finding) {
	return finding.kind === "tolerance" || finding.kind === "bound";
}
// src/verdict/findings/forbidden.ts
function forbiddenFindings(items, window) {
	const leaks = eligibleItems(items).flatMap((item) => {
		const onBase = leakedOn(item, "base", window);
		const docs = leakedOn(item, "head", window);
		const verdict = docs.every((doc) => onBase.includes(doc)) ? "warn" : "fail";
		return docs.length === 0 ? [] : [{
			item: item.id,
			docs,
			verdict
		}];
	});
	const named = ["fail", "warn"].flatMap((verdict) => forbidden(verdict, leaks.filter((leak) => leak.verdict === verdict)));
	const unnamed = eligibleItems(items).filter((item) => seenOn(item, "head", window).some(({ doc }) => doc === void 0)).map(({ id }) => ({
		item: id,
		docs: []
	}));
	return [...named, ...forbidden("warn", unnamed)];
}
function forbidden(verdict, those) {
	if (those.length === 0) return [];
	const documents = those.map(({ item, docs }) => ({
		item,
		docs
	}));
	return [{
		kind: "forbidden",
		verdict,
		items: those.map(({ item }) => item),
		documents
	}];
}
function leakedOn(...of) {
	return seenOn(...of).flatMap(({ doc }) => doc ?? []);
}
function seenOn({ facts }, side, window) {
	const deepest = window === "context" ? Infinity : window;
	return (facts[side]?.forbidden ?? []).filter(({ rank, inContext }) => inContext ?? rank <= deepest);
}
// src/verdict/findings/health-findings.ts
const mostUnresolved = .1;
const leastHomed = .9;
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
		...onAll(sides, "pipeline-answers", emptyAnswers),
		...sameLists(sides),
		...base === void 0 ? [] : shorterLists(base.answers, head.answers),
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
function unhealthy(check, side, bad) {
	return {
		kind: "unhealthy",
		verdict: "error",
		check,
		side,
		example: void 0,
		nearest: void 0,
		metric: void 0,
		...bad
	};
}
function unresolvedLabels({ labels, misfits }) {
	const unfit = labels.find(({ of, unresolved, known }) => unresolved > 0 && (unresolved === of || known === "all" && unresolved > mostUnresolved * of));
	const [first] = misfits;
	return unfit && {
		bad: unfit.unresolved,
		of: unfit.of,
		example: first?.name,
		nearest: first?.nearest
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
	return found.length === sides.length ? found : found.map(warned);
}
function shorterLists(base, head) {
	const isCut = ({ longest, depth, atLongest, lists }) => lists > 0 && longest < depth && 2 * atLongest > lists;
	const isBase = base.longest < head.longest;
	const [short, other] = isBase ? [base, head] : [head, base];
	if (short.longest === other.longest || !isCut(short) || isCut(other)) return [];
	const side = isBase ? "base" : "head";
	const { longest, depth } = short;
	return [warned(unhealthy("lists-as-long", side, {
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
	return [ofBase > Math.max(ofHead, mostUnplaced) ? found : warned(found)];
}
function unplacedShare({ chunks, unplaced }) {
	return unplaced / Math.max(1, chunks);
}
function warned(finding) {
	return {
		...finding,
		verdict: "warn"
	};
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
	return [warned(unhealthy("judge-varies", void 0, bad))];
}
// src/verdict/findings/changed-lists.ts
function changedLists(lists) {
	if (lists?.labelled === void 0) return [];
	const { asked, changed, labelled } = lists;
	if (labelled >= 20 || changed.length === 0) return [];
	return [{
		kind: "changed-lists",
		verdict: "warn",
		changed: changed.length,
		asked,
		labelled
	}];
}
// src/verdict/headline-metric.ts
function headlineMetric(metrics, findings, equalLength) {
	const broken = findings.find((finding) => finding.kind === "bound" && finding.verdict === "fail");
	const speaks = new Set(metrics.map(({ comparison }) => comparison.metric.name)).has(contextRecall) ? equalLength ?? contextRecall : contextPrice;
	const named = (metric) => metric === contextPrice ? speaks : metric;
	return named(furthest(metrics, findings, "fail")) ?? (broken?.kind === "bound" ? broken.metric : void 0) ?? named(furthest(metrics, findings, "warn")) ?? metrics.find((metric) => metric.gate !== void 0)?.comparison.metric.name;
}
function furthest(metrics, findings, verdict) {
	return findings.flatMap((finding) => {
		if (!(finding.kind === "tolerance") || finding.tag !== void 0 || finding.verdict !== verdict) return [];
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
	return metric === void 0 || isShare$1(metric.comparison.metric) ? beyond : beyond / Math.max(1e-9, Math.abs(finding.base));
}
// src/verdict/findings/document-findings.ts
function documentFindings(items, metrics, minGrade) {
	const eligible = eligibleItems(items);
	return [
		goneAnswers(eligible, minGrade),
		declaredLosses(eligible, {
			minGrade,
			most: mostDeclared(metrics)
		}),
		noted(eligible, "changed-facts", (note) => note.kind === "changed-facts"),
		noted(eligible, "rewritten", (note) => note.kind === "re-anchored" && note.rewritten === true),
		noted(eligible, "scattered", (note) => note.kind === "moved" && note.to.length > 1),
		staleWithoutBase(eligible)
	].flat();
}
function lostLabels(items, { minGrade, declared }) {
	return items.flatMap(({ gone }) => gone).filter((label) => label.grade >= minGrade && label.declared === declared);
}
function told$1(lost) {
	return {
		items: [...new Set(lost.map(({ item }) => item))],
		docs: docsOf(lost)
	};
}
function docsOf(lost) {
	return [...new Set(lost.map(({ doc }) => doc))];
}
function goneAnswers(items, minGrade) {
	const lost = lostLabels(items, {
		minGrade,
		declared: false
	});
	const unindexed = docsOf(lost.filter(({ from }) => from === "index"));
	return lost.length === 0 ? [] : [{
		kind: "gone-answers",
		verdict: "fail",
		...told$1(lost),
		unindexed
	}];
}
function declaredLosses(items, { minGrade, most }) {
	const lost = told$1(lostLabels(items, {
		minGrade,
		declared: true
	}));
	const named = new Set(lost.items);
	if (named.size === 0) return [];
	const mustPass = items.filter(({ id, golden }) => named.has(id) && golden.base.mustPass).map(({ id }) => id);
	return [{
		kind: "declared-losses",
		verdict: named.size > most || mustPass.length > 0 ? "fail" : "warn",
		...lost,
		most,
		mustPass
	}];
}
function mostDeclared(metrics) {
	const allowed = metrics.flatMap(({ comparison: { metric, base, coverage }, gate }) => {
		if (gate?.tolerance === void 0 || base === void 0 || entryOf(metric).reads !== "labels") return [];
		return [Math.floor(allowedDrop(gate.tolerance, base) * coverage.pairs)];
	});
	return Math.max(2, allowed.length === 0 ? 0 : Math.min(...allowed));
}
function noted(items, why, isMeant) {
	return doubtful(why, items.filter(({ notes }) => notes.some(isMeant)).map(({ id }) => id));
}
function staleWithoutBase(items) {
	return doubtful("stale", items.filter((item) => item.stale.some(({ on }) => on === "head")).map(({ id }) => id));
}
function doubtful(why, items) {
	return items.length === 0 ? [] : [{
		kind: "doubtful-labels",
		verdict: "warn",
		why,
		items
	}];
}
// src/compare/clusters-of.ts
function clustersOf(items, { items: ids }) {
	const named = /* @__PURE__ */ new Map();
	for (const { id, golden } of items) if (golden.base.cluster !== void 0) named.set(id, golden.base.cluster);
	if (!ids.some((id) => named.has(id))) return void 0;
	return ids.map((id) => {
		const cluster = named.get(id);
		return cluster === void 0 ? `item ${id}` : `cluster ${cluster}`;
	});
}
// src/compare/documents-of.ts
function documentsOf$5(items, pairs) {
	return ofItems(items)(pairs.items);
}
const ofItems = oncePer((items) => oncePer((ids) => joinedBy(keysById(items), ids)));
function joinedBy(known, ids) {
	const keys = ids.map((id) => known.get(id) ?? []);
	const parents = /* @__PURE__ */ new Map();
	const rootOf = (key) => {
		let root = key;
		for (let next = parents.get(root); next !== void 0; next = parents.get(root)) {
			const after = parents.get(next);
			if (after !== void 0) parents.set(root, after);
			root = next;
		}
		return root;
	};
	for (const [first, ...others] of keys) {
		if (first === void 0) continue;
		for (const other of others) {
			const [one, two] = [rootOf(first), rootOf(other)];
			if (one !== two) parents.set(two, one);
		}
	}
	if (keys.every((own) => own.length === 0)) return void 0;
	return keys.map(([first], at) => first === void 0 ? `item ${ids[at]}` : rootOf(first));
}
const keysById = oncePer((items) => {
	const names = /* @__PURE__ */ new Map();
	const nameOf = (doc) => {
		const name = names.get(doc) ?? `document ${doc}`;
		names.set(doc, name);
		return name;
	};
	return new Map(items.map(({ id, golden: { base } }) => [id, keysOf$2(base, nameOf)]));
});
function keysOf$2({ labels, cluster }, nameOf) {
	const documents = labelledDocuments(labels).map(nameOf);
	return cluster === void 0 ? documents : [`cluster ${cluster}`, ...documents];
}
// src/verdict/apply-rules.ts
const slack$2 = 1e-9;
function applyRules(inputs) {
	const families = Map.groupBy(inputs.flatMap((input) => {
		const family = familyOf(input);
		const p = pOf(input);
		return family === void 0 || p === void 0 ? [] : [{
			input,
			family,
			p
		}];
	}), ({ family }) => family);
	const corrected = new Map([...families.values()].flatMap((members) => {
		const adjusted = holm(members.map(({ p }) => p));
		return members.map(({ input }, at) => [input, {
			adjusted: adjusted[at],
			family: members.length
		}]);
	}));
	return inputs.map((input) => {
		const { adjusted, family } = corrected.get(input) ?? {
			adjusted: void 0,
			family: 0
		};
		const own = {
			p: pOf(input),
			adjusted
		};
		return {
			outcome: outcomeOf(input, own),
			...own,
			family
		};
	});
}
function familyOf({ rule, tolerance, weighed, sliceOf }) {
	if (tolerance === void 0) return void 0;
	if (rule === "auto") return sliceOf && `slices of ${sliceOf}`;
	return rule === "significant" && weighed.test.kind !== "none" ? "tested" : void 0;
}
function outcomeOf(input, { p, adjusted }) {
	const { rule, tolerance, weighed } = input;
	if (tolerance === void 0 || weighed.drop <= tolerance + slack$2) return "holds";
	switch (rule) {
		case "auto": return blocks(input, {
			tolerance,
			p: adjusted ?? p
		}) ? "broken" : "inconclusive";
		case "point": return "broken";
		case "significant": return adjusted !== void 0 && adjusted < .05 ? "broken" : "inconclusive";
	}
}
function blocks({ weighed: { own, drop }, large }, { tolerance, p = 1 }) {
	return own !== void 0 && blocksAuto({
		...own,
		drop,
		tolerance,
		p,
		large
	});
}
function pOf({ rule, tolerance, weighed: { test, own } }) {
	if (rule === "point" || tolerance === void 0) return void 0;
	if (rule === "auto") return own?.p;
	if (test.kind === "none") return test.reason === "unchanged" ? 1 : void 0;
	return test.worse;
}
// src/verdict/judge-metrics.ts
function* judgeMetrics(items, exam, labelled) {
	const judged = [];
	for (const metric of orderMetrics(exam)) judged.push(yield* judgeMetric(metric, items, {
		exam,
		labelled
	}));
	return judged;
}
function* judgeMetric(metric, items, { exam, labelled }) {
	const gate = exam.gate.find((entry) => entry.metric.name === metric.name);
	const eligible = eligibleItems(items);
	const comparison = compareMetric(metric, eligible);
	const lost = lostOnHead(metric, eligible).length;
	const weighed = weigh(comparison, eligible, {
		lost,
		isSlice: false,
		labelled
	});
	const ifLost = gate && countAsLost(metric, eligible, { isSlice: false });
	yield void 0;
	const slices = [];
	for (const slice of compareSlices(metric, items)) {
		const judged = judgeSlice(slice, items, gate);
		slices.push(judged);
		if (judged.weighed !== void 0) yield void 0;
	}
	return {
		comparison,
		slices,
		added: comparedApart(metric, items.filter((item) => item.origin === "added")),
		dev: comparedApart(metric, devItems(items)),
		drafts: comparedApart(metric, draftItems(items)),
		gate,
		weighed,
		outcome: void 0,
		ifLost
	};
}
function ruleMetrics(metrics, isMeasured) {
	const measured = metrics.filter(isMeasured);
	const outcomes = outcomesOf(measured, (part) => part);
	const ifLost = outcomesOf(measured, (part) => part.ifLost ?? part);
	const ruled = (part) => ({
		...part,
		outcome: outcomes.get(part),
		ifLost: part.ifLost && {
			...part.ifLost,
			outcome: ifLost.get(part)
		}
	});
	return metrics.map((metric) => ({
		...ruled(metric),
		slices: metric.slices.map((slice) => ruled(slice))
	}));
}
function outcomesOf(metrics, ruledOf) {
	const inputs = metrics.flatMap((metric) => ruledParts(metric, ruledOf));
	const outcomes = applyRules(inputs.map(({ input }) => input));
	return new Map(inputs.map(({ part }, index) => [part, outcomes[index]]));
}
function ruledParts(metric, ruledOf) {
	const { gate } = metric;
	if (gate === void 0) return [];
	return [metric, ...metric.slices].flatMap((part) => {
		const { weighed, comparison } = ruledOf(part);
		const tolerance = part.gate?.tolerance;
		if (weighed === void 0 || tolerance === void 0) return [];
		const allowed = allowedDrop(tolerance, comparison.base);
		return [{
			part,
			input: {
				rule: weighed.isHeadsDoing && gate.rule !== "auto" ? "point" : gate.rule,
				tolerance: allowed,
				weighed: weighed.change,
				...part === metric ? { large: largeLoss(comparison.metric, allowed, comparison.base) } : { sliceOf: comparison.metric.name }
			}
		}];
	});
}
function judgeSlice(slice, items, gate) {
	const { comparison, tag } = slice;
	const named = gate?.perSlice.find((entry) => entry.tag === tag);
	const nothing = {
		gate: void 0,
		weighed: void 0,
		outcome: void 0
	};
	const counted = {
		...comparison,
		pairs: {
			items: [],
			base: [],
			head: []
		}
	};
	if (named === void 0) return {
		tag,
		comparison: counted,
		...nothing,
		named: false,
		lost: 0
	};
	const members = itemsOf$1(tag, items);
	const { pairs } = comparison.coverage;
	const lost = lostOnHead(comparison.metric, members).length;
	const isLarge = pairs > 0 && pairs + lost >= 5;
	const boundsAlone = (comparison.headScored?.items ?? 0) >= 5 ? {
		...named,
		tolerance: void 0
	} : void 0;
	const own = isLarge ? named : boundsAlone;
	const weighed = own && weigh(comparison, members, {
		lost,
		isSlice: true
	});
	const ifLost = own && countAsLost(comparison.metric, members, { isSlice: true });
	return {
		...slice,
		gate: own,
		weighed,
		outcome: void 0,
		ifLost,
		named: true,
		lost
	};
}
function countAsLost(metric, items, weighing) {
	const { name, direction } = metric;
	if (entryOf(metric).reads !== "labels") return void 0;
	const gone = lostOnHead(metric, items).filter(({ scores }) => isScored(scores.base, name));
	if (gone.length === 0 || direction === "neutral") return void 0;
	const isGone = new Set(gone);
	const worst = scored(direction === "higher" ? 0 : 1);
	const counted = items.map((item) => {
		if (!isGone.has(item)) return item;
		const { base, head } = item.scores;
		const get = (other) => other === name ? worst : head.get(other);
		return {
			...item,
			scores: {
				base,
				head: { get }
			}
		};
	});
	const comparison = compareMetric(metric, counted);
	return {
		comparison,
		weighed: weigh(comparison, counted, {
			...weighing,
			lost: 0
		}),
		outcome: void 0
	};
}
function isScored(scores, metric) {
	return scores?.get(metric)?.kind === "scored";
}
function lostOnHead(metric, items) {
	const { name } = metric;
	const readsLabels = entryOf(metric).reads === "labels";
	return items.filter(({ scores: { base, head }, gone }) => {
		const kind = head.get(name)?.kind;
		if (kind === "scored" || kind === "judge_error") return false;
		if (isScored(base, name)) return true;
		return readsLabels && gone.some(({ declared }) => declared);
	});
}
function weigh({ metric, base, head, pairs }, items, { lost, isSlice, labelled }) {
	if (base === void 0 || head === void 0 || pairs.items.length === 0) return void 0;
	const summary = summaryOf(metric);
	const scores = {
		name: metric.name,
		base: pairs.base,
		head: pairs.head,
		direction: metric.direction === "lower" ? "lower" : "higher",
		summary,
		clusters: clustersOf(items, pairs),
		documents: documentsOf$5(items, pairs)
	};
	const judged = weighChange(scores, {
		lost,
		isSlice
	});
	const { change, correction } = labelled === void 0 ? { change: judged } : correctChange({
		change: judged,
		scores
	}, pairs.items, withoutAccepted(labelled, items));
	const isUntested = change.test.kind === "none";
	const couldBe = change.n + lost >= 20 && change.changed > 0 && change.changed + lost >= 5;
	return {
		change: {
			...change,
			worsened: change.worsened + lost
		},
		scores,
		items: pairs.items,
		isHeadsDoing: isUntested && lost > 0 && couldBe,
		correction
	};
}
function withoutAccepted({ differing, ...labelled }, items) {
	const accepted = new Set(items.flatMap(({ id, scores: { base, head } }) => base === head ? [id] : []));
	return {
		...labelled,
		differing: differing.difference(accepted)
	};
}
function comparedApart(metric, items) {
	return items.length === 0 ? void 0 : compareMetric(metric, items);
}
function orderMetrics(exam) {
	const gated = exam.gate.map((entry) => entry.metric);
	const names = new Set(gated.map((metric) => metric.name));
	return [...gated, ...exam.metrics.filter((metric) => !names.has(metric.name))];
}
// src/verdict/findings/draft-findings.ts
function* draftFindings(items, exam) {
	const drafts = draftItems(items).map(asQuestion);
	const gate = drafts.length === 0 ? [] : exam.gate.filter(isOfRetrieval).map(toleranceAlone);
	return ruleMetrics(yield* judgeMetrics(drafts, {
		...exam,
		gate,
		metrics: []
	}), () => true).flatMap(({ gate: own, ...metric }) => own === void 0 ? [] : boundFindings({
		...metric,
		bounds: own,
		gate: own,
		tag: void 0
	}).flatMap(asWarning));
}
function asQuestion(item) {
	const { base, head } = item.golden;
	return {
		...item,
		golden: {
			base: {
				...base,
				draft: void 0
			},
			head
		}
	};
}
function isOfRetrieval({ metric }) {
	const { reads } = entryOf(metric);
	return reads === "labels" || reads === "chunks";
}
function toleranceAlone(gate) {
	return {
		...gate,
		min: void 0,
		max: void 0,
		perSlice: []
	};
}
function asWarning(finding) {
	if (finding.kind !== "tolerance") return [];
	const { metric, base, head, drop, tolerance, pairs } = finding;
	return [{
		kind: "drafts",
		verdict: "warn",
		metric,
		base,
		head,
		drop,
		tolerance,
		pairs
	}];
}
// src/verdict/findings/item-findings.ts
function failedOnHeadOnly(items) {
	const failed = eligibleItems(items).filter(({ facts }) => facts.head.failure !== void 0 && facts.base?.failure === void 0);
	if (failed.length === 0) return [];
	return [{
		kind: "unanswered",
		verdict: "warn",
		why: "failed",
		items: failed.map(({ id }) => id)
	}];
}
function lostAnswers(items, gated) {
	const lost = eligibleItems(items).filter(({ scores: { base, head } }) => gated.some((metric) => {
		const score = head.get(metric);
		return score?.kind === "not_applicable" && score.reason === "no_answer" && base?.get(metric)?.kind === "scored";
	}));
	if (lost.length === 0) return [];
	return [{
		kind: "unanswered",
		verdict: "warn",
		why: "no-answer",
		items: lost.map(({ id }) => id)
	}];
}
// src/model/judging/judge-controls.ts
const ControlKindSchema = _enum(["positive", "negative"]).describe("positive: said by the texts, so that entailed is right. negative: said by none.");
const leastRight = .85;
const ControlLengthSchema = _enum(["short", "long"]).describe("long: from 70 characters on.");
strictObject({
	side: _enum([
		"base",
		"head",
		"all"
	]).describe("Whose verdicts came by the calls that the controls rode in; all: of every kept run of this judge, this one included."),
	kind: ControlKindSchema,
	length: ControlLengthSchema.optional().describe("Absent: short and long ones together."),
	right: count$2,
	of: count$2,
	low: share.describe("The 95 % interval of the share, after Clopper and Pearson."),
	high: share
});
// src/verdict/findings/judge-findings.ts
function judgeFindings({ items, metrics, exam }, judge, unwritten = false) {
	const answered = metrics.filter(({ gate, comparison: { metric } }) => {
		return gate !== void 0 && (needsJudge(metric, exam) || metric.group === "answer");
	});
	const gated = answered.filter(({ comparison }) => needsJudge(comparison.metric, exam));
	const isUnwritten = ({ comparison }) => unwritten && comparison.coverage.pairs === 0;
	if (answered.some(isUnwritten)) return [withheldFinding(answered.filter((metric) => isUnwritten(metric) || lacksJudgements(metric.comparison.metric, items)), exam)];
	if (gated.length === 0) return [];
	const unjudged = gated.filter(({ comparison }) => lacksJudgements(comparison.metric, items));
	const whole = keyFinding(unjudged, exam, judge) ?? stopFinding(gated, unjudged, judge);
	const distrusted = trustFinding(gated, exam, judge);
	const explained = new Set([...whole, ...distrusted.filter(({ verdict }) => verdict === "error")].flatMap(({ metrics: names }) => names));
	return [
		...whole,
		...distrusted,
		...gated.filter(({ comparison }) => !explained.has(comparison.metric.name)).flatMap((metric) => errorsFinding(metric, exam.maxErrors))
	];
}
function unmeasuredBy(findings) {
	const names = findings.flatMap(({ kind, verdict, metrics }) => verdict === "error" || kind === "judge-incomplete" ? metrics : []);
	return new Set(names);
}
function unaskedBy(findings, metrics, exam) {
	if (!findings.some(isOfWholeRun)) return /* @__PURE__ */ new Set();
	const told = new Set(findings.flatMap((finding) => finding.metrics));
	return new Set(namesOf(metrics).filter((name, at) => {
		const metric = metrics[at]?.comparison.metric;
		return told.has(name) || metric !== void 0 && needsJudge(metric, exam);
	}));
}
function isOfWholeRun(finding) {
	return finding.kind === "judge-incomplete" && finding.why.kind !== "errors";
}
function keyFinding(unjudged, exam, judge) {
	if (unjudged.length === 0 || judge?.key === "given") return void 0;
	if (judge?.key === "withheld") return [withheldFinding(unjudged, exam)];
	return [{
		kind: "judge-incomplete",
		verdict: "error",
		metrics: namesOf(unjudged),
		why: {
			kind: "no-key",
			withheld: false
		}
	}];
}
function withheldFinding(unmeasured, { whenUnmeasured }) {
	return {
		kind: "judge-incomplete",
		verdict: whenUnmeasured,
		metrics: namesOf(unmeasured),
		why: {
			kind: "no-key",
			withheld: true
		}
	};
}
function stopFinding(gated, unjudged, judge) {
	if (judge?.stopped === void 0) return [];
	const metrics = namesOf(judge.key === "given" && judge.trust === void 0 ? gated : unjudged);
	if (metrics.length === 0) return [];
	const { cause, message } = judge.stopped;
	return [{
		kind: "judge-incomplete",
		verdict: "error",
		metrics,
		why: {
			kind: "stopped",
			cause,
			message
		}
	}];
}
function trustFinding(gated, exam, judge) {
	if (judge?.trust?.kind !== "untrusted" || gated.length === 0) return [];
	const { passed, of, failed, reasons } = judge.trust;
	return [{
		kind: "judge-untrusted",
		verdict: exam.judge?.onUntrusted ?? "error",
		metrics: namesOf(gated),
		why: {
			kind: "checks",
			passed,
			of,
			failed: failed.map(({ name }) => name),
			reasons
		}
	}];
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
	return [{
		kind: "judge-incomplete",
		verdict: "error",
		metrics: [metric.name],
		why
	}];
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
// src/verdict/findings/metric-findings.ts
const lostShare = .2;
const orphanedBelow = .2;
function metricFindings(judged) {
	const { comparison, slices, gate, outcome, weighed } = judged;
	if (gate === void 0) return [];
	if (comparison.coverage.pairs === 0) return [{
		kind: "nothing-to-compare",
		verdict: "error",
		metric: comparison.metric.name
	}];
	return [
		...boundFindings({
			comparison,
			outcome,
			weighed,
			bounds: gate,
			gate,
			tag: void 0
		}),
		...slices.flatMap(({ gate: own, ...slice }) => own === void 0 ? [] : boundFindings({
			...slice,
			bounds: own,
			gate
		})),
		...emptySlices(judged, gate),
		...slices.flatMap((slice) => lostSlice(slice, gate)),
		...lostItems(judged, gate),
		...unpairedItems(comparison)
	];
}
function emptySlices({ comparison, slices }, gate) {
	const tags = new Set(slices.map(({ tag }) => tag));
	return gate.perSlice.filter(({ tag }) => !tags.has(tag)).map(({ tag }) => ({
		kind: "nothing-to-compare",
		verdict: "warn",
		metric: comparison.metric.name,
		tag
	}));
}
function lostSlice(slice, gate) {
	const { named, lost, tag, comparison } = slice;
	if (!named) return [];
	const { metric, coverage } = comparison;
	if (coverage.pairs === 0 && lost >= 5) return [{
		kind: "nothing-to-compare",
		verdict: "error",
		metric: metric.name,
		tag
	}];
	return lostItems(slice, gate).map((finding) => ({
		...finding,
		tag
	}));
}
const easyToHide = /* @__PURE__ */ new Set([
	"usage",
	"labels",
	"steps",
	"trials",
	"confidence"
]);
function lostItems({ comparison: { metric, coverage }, ifLost }, { inconclusive }) {
	const { outcome } = ifLost?.outcome ?? { outcome: "holds" };
	const blocks = outcome === "broken" || outcome === "inconclusive" && inconclusive === "fail";
	const lost = blocks && ifLost ? ifLost.comparison.coverage.pairs - coverage.pairs : coverage.turnedOnHead;
	const of = coverage.pairs + lost;
	const allowed = easyToHide.has(entryOf(metric).reads) ? 0 : lostShare;
	if (!blocks && lost <= allowed * of) return [];
	return [{
		kind: "lost-items",
		verdict: blocks ? "fail" : "warn",
		metric: metric.name,
		side: "head",
		lost,
		of
	}];
}
function unpairedItems({ metric, coverage }) {
	const of = coverage.pairs + coverage.turnedOnBase;
	const lost = coverage.turnedOnBase;
	if (lost <= lostShare * of) return [];
	return [{
		kind: "lost-items",
		verdict: "warn",
		metric: metric.name,
		side: "base",
		lost,
		of
	}];
}
function hasChunkLabels({ golden }) {
	return golden.base.labels.kind === "chunks";
}
function orphanedLabels(items, metrics, overlap) {
	const isFollowed = items.some((item) => isRechunked(item, "text"));
	if (overlap === void 0 || overlap >= .2 || isFollowed) return [];
	const orphans = items.filter((item) => hasChunkLabels(item) && !isRechunked(item, "head"));
	const labelled = new Set(orphans.map((item) => item.id));
	const affected = metrics.filter(({ gate, comparison }) => gate !== void 0 && entryOf(comparison.metric).reads === "labels" && comparison.pairs.items.some((id) => labelled.has(id))).map(({ comparison }) => comparison.metric.name);
	if (affected.length === 0) return [];
	return [{
		kind: "re-chunked",
		verdict: "error",
		counted: "nothing",
		items: [...labelled],
		metrics: affected,
		jaccard: overlap
	}];
}
function rechunkedFindings(items) {
	const found = (counted, those) => those.length === 0 ? [] : [{
		kind: "re-chunked",
		verdict: "warn",
		counted,
		items: those.map(({ id }) => id)
	}];
	return [...found("text", items.filter((item) => isRechunked(item, "text") && keepsIds(item))), ...found("head", items.filter((item) => isRechunked(item, "head")))];
}
function isRechunked({ notes }, by) {
	return notes.some((note) => note.kind === "re-chunked" && note.by === by);
}
function keepsIds({ golden: { base, head }, origin }) {
	if (base.labels.kind !== "chunks" || head.labels.kind !== "chunks") return false;
	const { grades } = head.labels;
	return origin === "both" && base.labels.grades.keys().some((id) => grades.has(id));
}
// src/compare/reach.ts
function hits({ firstRank, inContext = false }, window) {
	return window === "context" ? inContext : firstRank <= window;
}
// src/verdict/findings/must-pass.ts
function mustPassFindings(items, window) {
	const broken = eligibleItems(items).filter((item) => item.golden.base.mustPass && !passes$1(item, "head", window));
	const isInherited = (item) => item.facts.base !== void 0 && !passes$1(item, "base", window);
	const inherited = broken.filter(isInherited);
	return [finding("fail", broken.filter((item) => !isInherited(item))), finding("warn", inherited)].flat();
}
function passes$1(item, side, window) {
	const facts = item.facts[side];
	if (facts === void 0 || facts.failure !== void 0) return false;
	const golden = item.golden.base;
	if (facts.assertions === "broken" || losesAnswer(item, side)) return false;
	if (!golden.answerable || golden.labels.kind === "none") return true;
	if (item.stale.some((label) => label.on === side || label.on === "both")) return false;
	if (item.gone.some(({ declared }) => declared)) return side === "base";
	return facts.match !== void 0 && hits(facts.match, window);
}
function losesAnswer({ facts }, side) {
	if (side === "base" || facts.head.assertions !== "no-answer") return false;
	return facts.base?.assertions === "kept" || facts.base?.assertions === "broken";
}
function finding(verdict, items) {
	if (items.length === 0) return [];
	return [{
		kind: "must-pass",
		verdict,
		items: items.map((item) => item.id)
	}];
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
		roundFailed("probes", "base", gated),
		roundFailed("probes", "head", gated),
		roundFailed("trials", "base", gated),
		roundFailed("trials", "head", gated),
		isMeasured ? [] : noItems(items, asked)
	].flat();
}
function tooManyFailures(side, items, allowed) {
	const sides = items.flatMap((item) => item.facts[side] ?? []);
	const asked = sides.length;
	const failed = sides.filter(({ failure }) => failure !== void 0).length;
	if (failed <= allowed * asked) return [];
	return [{
		kind: "failures",
		verdict: "error",
		round: "queries",
		side,
		failed,
		asked,
		allowed
	}];
}
const roundsAsked = {
	probes: { isAsked: (score) => whyUnscored(score) !== "not_probed" },
	trials: { isAsked: ({ kind }) => kind !== "not_applicable" }
};
function roundFailed(round, side, { items, metrics, maxErrors: allowed }) {
	const { isAsked } = roundsAsked[round];
	const most = metrics.filter(({ gate, comparison }) => gate !== void 0 && entryOf(comparison.metric).reads === round).map(({ comparison }) => {
		const scores = items.flatMap(({ scores: of }) => of[side]?.get(comparison.metric.name) ?? []);
		return {
			failed: scores.filter((score) => score.kind === "run_error").length,
			asked: scores.filter(isAsked).length
		};
	}).toSorted((a, b) => b.failed - a.failed)[0];
	if (most === void 0 || most.failed <= allowed * most.asked) return [];
	return [{
		kind: "failures",
		verdict: "error",
		round,
		side,
		...most,
		allowed
	}];
}
function noItems(items, metrics) {
	const message = whyNothing(items, metrics);
	return message === void 0 ? [] : [{
		kind: "nothing-to-compare",
		verdict: "error",
		message
	}];
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
			kind: "failures",
			verdict: "error",
			round: "scorer",
			metric: metric.name,
			failed,
			asked: of,
			allowed,
			message
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
	if (trust?.kind !== "unproven") return findings;
	const gated = metrics.filter(({ gate, comparison, weighed }) => gate !== void 0 && restsOnVerdicts(comparison.metric) && weighed?.correction?.corrected === void 0).map(({ comparison }) => comparison.metric.name);
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
	return [...lowered, {
		kind: "judge-untrusted",
		verdict: "warn",
		metrics: gated,
		why
	}];
}
// src/verdict/decide.ts
function decide(...asked) {
	const steps = decideStepwise(...asked);
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
	}
}
function* decideStepwise(items, exam, change = {
	emptiesGoldenSet: false,
	chunkOverlap: void 0,
	judge: void 0
}) {
	const weighed = yield* judgeMetrics(items, exam, change.labelled);
	const judged = [...judgeFindings({
		items,
		metrics: weighed,
		exam
	}, change.judge, change.unwritten), ...oppositeFindings(weighed)];
	const unscored = scorerFindings(items, weighed, exam.maxErrors);
	const unasked = unaskedBy(judged, weighed, exam);
	const trusted = change.judge && change.judge.trust?.kind === "trusted";
	const unhealthy = change.health === void 0 ? [] : healthFindings({
		health: change.health,
		metrics: weighed,
		trusted
	});
	const runLevel = [
		...unhealthy.filter(({ verdict }) => verdict === "error"),
		...runFindings(items, weighed, {
			maxErrors: exam.maxErrors,
			unasked,
			lists: change.lists
		}),
		...judged.filter(({ verdict }) => verdict === "error"),
		...unscored
	];
	const orphaned = orphanedLabels(items, weighed, change.chunkOverlap);
	const untold = /* @__PURE__ */ new Set([
		...orphaned.flatMap(({ metrics: those }) => those),
		...unmeasuredBy(judged),
		...unscored.map(({ metric }) => metric)
	]);
	const isMeasured = ({ comparison: { metric } }) => !untold.has(metric.name);
	const metrics = ruleMetrics(weighed, isMeasured);
	const asserted = orphaned.length === 0 ? items : items.filter((item) => !hasChunkLabels(item));
	const isBareSet = areUnlabelled(eligibleItems(items).map(({ golden }) => golden.base));
	const waitsForDrafts = ({ comparison: { metric } }) => isBareSet && change.lists !== void 0 && entryOf(metric).reads === "labels";
	const losses = [
		...priced(metrics.filter(isMeasured).flatMap((metric) => metricFindings(metric).filter(({ kind }) => kind !== "nothing-to-compare" || !waitsForDrafts(metric))), metrics),
		...mustPassFindings(asserted, gatedWindow(exam, Math.max)),
		...forbiddenFindings(items, gatedWindow(exam, Math.max)),
		...documentFindings(items, metrics, exam.match.minGrade)
	];
	const weighAgain = function* (name, others) {
		const metric = weighed.find(({ comparison }) => comparison.metric.name === name);
		if (metric === void 0) return [];
		const judgedAgain = yield* judgeMetric(metric.comparison.metric, others, {
			exam,
			labelled: change.labelled
		});
		return ruleMetrics(weighed.map((each) => each === metric ? judgedAgain : each), isMeasured).filter(({ comparison }) => comparison.metric.name === name).flatMap((each) => metricFindings(each));
	};
	const { findings: left, waived } = yield* acceptLosses(losses, change.waivers ?? [], {
		worse: (name) => worseOn(name, weighed, items),
		lostDocs: (ids) => {
			const those = items.filter(({ id }) => ids.includes(id));
			return new Set(those.flatMap(({ gone }) => gone.map(({ doc }) => doc)));
		},
		unmoved: (name, ids) => weighAgain(name, items.map((item) => ids.has(item.id) ? unmoved$1(item) : item))
	});
	const { copied } = change;
	const parts = [
		...heldBack(copied === void 0 ? left : yield* creditCopies(left, {
			worse: (name) => {
				const worse = worseOn(name, weighed, items);
				return items.filter(({ id }) => worse.has(id));
			},
			copied,
			judged: (name, others) => weighAgain(name, items.map((item) => others.get(item.id) ?? item))
		}), metrics.filter(isMeasured), change.judge),
		...judged.filter(({ verdict }) => verdict !== "error"),
		...orphaned,
		...rechunkedFindings(items),
		...unhealthy.filter(({ verdict }) => verdict !== "error"),
		...failedOnHeadOnly(items),
		...lostAnswers(items, gatedNames(exam)),
		...yield* draftFindings(items, exam),
		...changedLists(change.lists),
		...change.exam ?? [],
		...emptiedGoldenSet(change)
	];
	const findings = sortFindings([...runLevel, ...parts]);
	return {
		verdict: runLevel.length > 0 ? "error" : worst(parts.map((part) => part.verdict)),
		findings,
		metrics,
		headline: headlineMetric(metrics, findings, change.equalLength),
		waived
	};
}
function worseOn(name, metrics, items) {
	const metric = metrics.find(({ comparison }) => comparison.metric.name === name);
	const gone = items.filter(({ scores: { base, head } }) => base?.get(name)?.kind === "scored" && head.get(name)?.kind !== "scored");
	return /* @__PURE__ */ new Set([...metric?.comparison.degraded ?? [], ...gone.map(({ id }) => id)]);
}
function unmoved$1(item) {
	const { base } = item.scores;
	return base === void 0 ? item : {
		...item,
		scores: {
			base,
			head: base
		}
	};
}
function emptiedGoldenSet({ emptiesGoldenSet }) {
	return emptiesGoldenSet ? [{
		kind: "nothing-to-compare",
		verdict: "error",
		message: "head leaves no question in the golden set, so that nothing could be measured after the merge"
	}] : [];
}
function gatedWindow({ gate }, ofCutoffs = Math.min) {
	const cutoffs = gate.map(({ metric: { cutoff } }) => cutoff);
	if (cutoffs.some(({ kind }) => kind === "context")) return "context";
	const ranks = cutoffs.flatMap((cutoff) => cutoff.kind === "ranks" ? [cutoff.k] : []);
	return ranks.length === 0 ? 5 : ofCutoffs(...ranks);
}
function worst(verdicts) {
	return severity.find((verdict) => verdicts.includes(verdict)) ?? "pass";
}
const severity = [
	"fail",
	"error",
	"warn",
	"pass"
];
function sortFindings(findings) {
	return findings.toSorted((a, b) => severity.indexOf(a.verdict) - severity.indexOf(b.verdict));
}
function gatedNames(exam) {
	return exam.gate.map(({ metric: { name } }) => name);
}
// src/verdict/findings/changed-source.ts
function changedSource({ base, head }) {
	if (base === void 0) return [];
	return [...sourceOf(base, head), ...inputsOf(base, head)];
}
function sourceOf(base, head) {
	const changed = (key, was, is) => [{
		kind: "changed-source",
		verdict: "warn",
		key,
		base: was,
		head: is
	}];
	if (base.kind !== head.kind) return changed("kind", base.kind, head.kind);
	if (base.kind === "runs" && head.kind === "runs" && base.path !== head.path) return changed("path", base.path, head.path);
	if (base.kind === "http" && head.kind === "http" && base.url !== head.url) return changed("url");
	if (base.kind !== "builtin" && head.kind !== "builtin" && base.context !== head.context) return changed("context", base.context?.toString(), head.context?.toString());
	return [];
}
function inputsOf({ inputs: base }, { inputs: head }) {
	if (JSON.stringify(base) === JSON.stringify(head)) return [];
	const globs = (list) => list?.join(", ");
	return [{
		kind: "changed-source",
		verdict: "warn",
		key: "inputs",
		base: globs(base),
		head: globs(head)
	}];
}
// src/verdict/loosens.ts
function loosens({ path, base, head }) {
	if (path === "waivers") return head !== void 0;
	if (idle.test(path)) return false;
	if (base === void 0) return !adds.test(path);
	switch (path.slice(path.lastIndexOf(".") + 1)) {
		case "max-drop":
		case "max-rise":
		case "max":
		case "max-errors": return !isWithin(base, head, (before, after) => after <= before);
		case "min": return !isWithin(base, head, (before, after) => after >= before);
		case "per-slice": return !listOf(base).every((one) => listOf(head).includes(one));
		case "rule": return head !== "\"point\"" && !isNoEarlier(rules, base, head);
		case "inconclusive": return head !== "\"fail\"";
		case "when-unmeasured": return head !== "\"error\"";
		case "accept": return !isNoEarlier(whoAccepts, base, head);
		default: return true;
	}
}
const idle = /^(?:golden|metrics|remedies|report\..*|pipeline\..*|judge\.(?:concurrency|timeout|budget.*|prices.*))$/;
const adds = /^(?:gate\.(?!.*\.per-slice\.)|judge\.(?:canaries|rubrics))/;
const rules = [
	"significant",
	"auto",
	"point"
];
const whoAccepts = [
	"write",
	"codeowners",
	"off"
];
function isNoEarlier(order, base, head) {
	const [before, after] = [base, head].map((value) => order.findIndex((one) => `"${one}"` === value));
	return before !== void 0 && after !== void 0 && before >= 0 && after >= before;
}
function isWithin(base, head, holds) {
	if (head === void 0 || isShare(base) !== isShare(head)) return false;
	return holds(numberOf$1(base), numberOf$1(head));
}
function isShare(written) {
	return written.endsWith("%\"");
}
function numberOf$1(written) {
	return Number(isShare(written) ? written.slice(1, -2) : written);
}
function listOf(written) {
	const list = JSON.parse(written ?? "[]");
	return Array.isArray(list) ? list : [];
}
// src/verdict/findings/weaker-exam.ts
const ways = [
	"withdrawn",
	"reworded",
	"unanswerable",
	"alternatives",
	"relabelled",
	"filtered",
	"assertions",
	"reference",
	"counts-less"
];
function weakerExam(items, changes) {
	const gates = gatingAfter(items);
	const weaker = items.flatMap((item) => waysOf(item, gates(item)).map((way) => ({
		way,
		id: item.id
	})));
	const questions = ways.flatMap((way) => {
		const ids = weaker.filter((each) => each.way === way).map(({ id }) => id);
		return ids.length === 0 ? [] : [{
			way,
			items: ids
		}];
	});
	const adopts = changes.some(({ path, base }) => path === "judge.model" && base === void 0);
	const isFirst = ({ path, base }) => adopts && base === void 0 && path.startsWith("judge.");
	const settings = changes.filter((change) => loosens(change) && !isFirst(change));
	if (questions.length + settings.length === 0) return [];
	return [{
		kind: "weaker-exam",
		verdict: "warn",
		questions,
		settings
	}];
}
function gatingAfter(items) {
	const after = items.filter(({ origin, wordingOf }) => origin !== "removed" && wordingOf === void 0).map((item) => {
		const { head } = item.golden;
		return {
			...item,
			origin: "both",
			golden: {
				base: head,
				head
			}
		};
	});
	const before = new Set(eligibleItems(items).map(({ id }) => id));
	const left = new Set(eligibleItems(after).map(({ id }) => id));
	return ({ id }) => before.has(id) && !left.has(id);
}
function waysOf(item, gatesNoMore) {
	const { origin, golden, stale, notes } = item;
	const gone = item.gone.filter(({ declared }) => declared);
	const { base, head } = golden;
	if (origin === "added" || isApart(item)) return [];
	if (origin === "removed") return gone.length > 0 ? [] : ["withdrawn"];
	if (base === head) return gatesNoMore ? ["counts-less"] : [];
	const isMended = stale.length + gone.length > 0;
	const labels = isMended ? void 0 : wayOfLabels(followed(base.labels, notes), head.labels);
	const isRestated = isMended || notes.some((note) => "restated" in note && note.restated);
	const had = base.references.length + (base.claims ?? []).length > 0;
	const asserts = holdsAll(head.contains, base.contains) && holdsAll(head.excludes, base.excludes) && holdsAll(head.forbidden ?? [], base.forbidden ?? []);
	const countsLess = base.mustPass && !head.mustPass || gatesNoMore || !holdsAll(head.tags, base.tags);
	return [
		canonicalQuestion(base) !== canonicalQuestion(head) && "reworded",
		base.answerable !== head.answerable && gone.length === 0 && "unanswerable",
		base.answerable === head.answerable && labels,
		canonicalFilters(base) !== canonicalFilters(head) && "filtered",
		!asserts && "assertions",
		had && !isRestated && canonicalAnswer(base) !== canonicalAnswer(head) && "reference",
		countsLess && "counts-less"
	].filter((way) => typeof way === "string");
}
function followed(labels, notes) {
	const moved = notes.flatMap((note) => "doc" in note ? [note] : []);
	const about = (doc) => moved.filter((note) => note.doc === documentId(doc));
	switch (labels.kind) {
		case "none":
		case "chunks": return labels;
		case "docs": {
			const now = (doc) => about(doc).flatMap((note) => note.kind === "moved" ? note.to : [])[0] ?? doc;
			return {
				...labels,
				grades: new Map([...labels.grades].map(([id, grade]) => [now(id), grade]))
			};
		}
		case "evidence":
		case "sections": {
			const now = (one) => about(one.doc).find(({ quote, now: own }) => own !== void 0 && quote === one.quote)?.now ?? one;
			const targets = labels.targets.map((target) => ({
				...target,
				any: target.any.map(now)
			}));
			return {
				...labels,
				targets
			};
		}
	}
}
function wayOfLabels(base, head) {
	if (base.kind === "none") return void 0;
	const [were, are] = [canonicalTargets(base), canonicalTargets(head)];
	const keptBy = ({ grade, any }) => are.find((target) => target.grade === grade && holdsAll(target.any, any));
	const kept = were.map(keptBy);
	if (base.kind !== head.kind || were.length !== are.length || kept.includes(void 0)) return "relabelled";
	return were.some(({ any }, at) => any.length < (kept[at]?.any.length ?? 0)) ? "alternatives" : void 0;
}
function holdsAll(all, some) {
	return some.every((one) => all.includes(one));
}
// src/compare/context-remedy.ts
const slack$1 = 1e-9;
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
				if (at.tokens > limits.tokens + slack$1) return best ?? { kind: "none" };
				if (at.recall >= limits.whole - slack$1) return {
					kind: "k",
					k,
					...at
				};
				const least = best === void 0 ? limits.recall - slack$1 : best.recall + slack$1;
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
// src/commands/comparing/context-change.ts
async function contextChange(compared, ports) {
	const { scored, metrics } = compared;
	const sizes = contextSizes(scored.items, metrics);
	if (sizes === void 0 || !isAnother$1(sizes)) return void 0;
	const equalLength = scored.equalLength?.name;
	return {
		...sizes,
		equalLength,
		remedy: await remedyFor(compared, ports)
	};
}
async function remedyFor({ exam, scored, decision }, ports) {
	const { pipelines, depth } = exam;
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
	const judged = metrics.find(({ comparison }) => comparison.metric.name === name);
	const base = judged?.comparison.base;
	const tolerance = judged?.gate?.tolerance;
	if (judged === void 0 || base === void 0 || tolerance === void 0) return void 0;
	const pairs = judged.comparison.pairs.items;
	return {
		name,
		base,
		allowed: allowedDrop(tolerance, base),
		pairs
	};
}
function isBroken({ name }, { findings }) {
	return findings.some((finding) => finding.kind === "tolerance" && finding.metric === name && finding.tag === void 0);
}
// src/commands/comparing/changes/setup-files.ts
const setupNames = new RegExp(`^(?:${[
	"package\\.json|package-lock\\.json|npm-shrinkwrap\\.json|yarn\\.lock|pnpm-lock\\.yaml|bun\\.lockb?",
	"(?:.*-)?requirements.*\\.(?:txt|in)|constraints.*\\.txt|pyproject\\.toml|poetry\\.lock|uv\\.lock|pdm\\.lock|Pipfile(?:\\.lock)?|setup\\.(?:py|cfg)|environment\\.ya?ml",
	"go\\.(?:mod|sum)|Cargo\\.(?:toml|lock)|Gemfile(?:\\.lock)?|composer\\.(?:json|lock)|pom\\.xml|build\\.gradle(?:\\.kts)?",
	"(?:.*\\.)?Dockerfile(?:\\..*)?|(?:docker-)?compose.*\\.ya?ml|\\.(?:node|python)-version|\\.nvmrc|\\.tool-versions"
].join("|")})$`, "s");
function isSetupFile(path) {
	return setupNames.test(posix.basename(path));
}
const most$5 = {
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
	const readable = new Set(all.filter(({ file, change }) => change === "edited" && versionReader(file) !== void 0).slice(0, most$5.read));
	const changes = [];
	for (const each of all.slice(0, most$5.files)) {
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
	const [before, now] = [await read("base", file, most$5.bytes), await read("head", file, most$5.bytes)].map((text) => text === void 0 ? void 0 : versionsIn?.(text));
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
		names: quotable.slice(0, most$5.packages)
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
// src/commands/comparing/changes/file-changes.ts
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
		const ranks = Map.groupBy(files, (file) => rankOf$4(pathOf(file), isOwn));
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
function rankOf$4(path, isOwn) {
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
// src/commands/comparing/changes/document-changes.ts
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
function otherSide(side) {
	return side === "base" ? "head" : "base";
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
// src/commands/comparing/changes/index-changes.ts
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
// src/commands/comparing/changes/looks-secret.ts
function looksSecret(name) {
	return wordsOf$1(name).some((word) => secretWords.has(word) || secretParts.test(word));
}
function namesPart(name) {
	return wordsOf$1(name).some((word) => partWords.has(word));
}
function wordsOf$1(name) {
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
// src/commands/comparing/changes/own-config.ts
const most$4 = {
	files: 10,
	bytes: 32768,
	changes: 20
};
async function ownConfigChanges(edited, read) {
	const files = edited.filter((path) => isConfigFile(path) && !isSetupFile(path) && !isHidden(path));
	const changes = [];
	for (const file of files.slice(0, most$4.files)) {
		const base = await read("base", file, most$4.bytes);
		const head = await read("head", file, most$4.bytes);
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
	if (changed.length > most$4.changes) return [];
	return changed.flatMap((path) => {
		const [before, now] = [base.get(path), head.get(path)];
		const known = now ?? before;
		if (known === void 0) return [];
		const place = {
			file,
			...known.position(),
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
		const before = text.slice(0, offset).split("\n");
		return {
			line: before.length,
			column: (before.at(-1) ?? "").length + 1
		};
	});
}
function keysOfYaml(text) {
	const document = readYaml(text);
	if (document.problems.length > 0) return void 0;
	return leavesOf(document.value, (path) => {
		const { line, column = 1 } = document.positionOf(path, "key");
		return {
			line,
			column
		};
	});
}
function leavesOf(top, positionOf) {
	if (!isMapping(top)) return void 0;
	const keys = /* @__PURE__ */ new Map();
	const add = (value, path) => {
		if (isMapping(value)) for (const [key, inner] of Object.entries(value)) add(inner, [...path, key]);
		else {
			const shown = quotable(value, String(path.at(-1)));
			keys.set(formatKeyPath(path), {
				value,
				shown,
				position: () => positionOf(path)
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
			const position = {
				line: index + 1,
				column: raw.indexOf(line) + 1
			};
			keys.set([...section, key].join("."), {
				value: bare,
				shown,
				position: () => position
			});
		}
	}
	return keys;
}
function withoutQuotes(text) {
	return /^(["'])([^"'\\]*)\1$/.exec(text)?.[2] ?? text;
}
// src/commands/comparing/changes/setting-changes.ts
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
// src/commands/comparing/changes/setting-places.ts
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
		const { line, column = 1 } = document.positionOf(path, part);
		return {
			file,
			line,
			column,
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
// src/commands/comparing/changes/changed-inputs.ts
async function changedInputs({ exam, runs, index, renames, files }) {
	const { base, head } = exam.pipelines;
	if (base === void 0 || runs.base === void 0) return void 0;
	const pipelines = {
		base,
		head
	};
	const places = settingPlaces(exam.files);
	const trees = await treesOf(files.listing, renames);
	const indexed = indexedSides(pipelines, {
		base: runs.base,
		head: runs.head
	}, trees);
	const part = trees && relevantPart(trees, {
		exam,
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
function relevantPart(trees, { exam, pipelines, indexed }) {
	const sides = ["base", "head"];
	const matters = sides.map((side) => dependsOn(trees[side], pipelines[side]));
	const isOwn = sides.map((side) => besidePrograms(trees[side], pipelines[side]));
	const isExam = examFiles(exam);
	const difference = differenceOf(trees);
	const oneSided = /* @__PURE__ */ new Set([...difference.added, ...difference.removed]);
	const isDocument = (path) => {
		const on = sides.filter((side) => indexed?.[side].documents.has(path));
		return on.length === 1 || on.length === 2 && !oneSided.has(path);
	};
	return sortedPart(difference, (path) => matters.some((is) => is(path)) && !isExam(path) && !isDocument(path), (path) => isOwn.some((is) => is(path)));
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
function examFiles({ files, settings, own }) {
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
// src/commands/comparing/at-equal-length.ts
async function atEqualLength(items, metrics, { score, breath }) {
	const equalLength = equalLengthMetric(items, metrics);
	if (equalLength === void 0) return {
		items,
		equalLength
	};
	const again = [];
	for (const item of items) {
		again.push(alsoScored(item, equalLength, score(item, equalLength)));
		await breath();
	}
	return isFilled(equalLength, again) ? {
		items: again,
		equalLength
	} : {
		items,
		equalLength: void 0
	};
}
function alsoScored(item, { name }, { scores, facts }) {
	const also = (known, own) => ({ get: (metric) => metric === name ? own.get(name) : known.get(metric) });
	const unfilled = (side, own) => {
		if (side.match === void 0 || own.match === void 0) return side;
		const names = /* @__PURE__ */ new Set([...side.match.unfilled, ...own.match.unfilled]);
		return {
			...side,
			match: {
				...side.match,
				unfilled: [...names]
			}
		};
	};
	return {
		...item,
		scores: {
			base: item.scores.base && scores.base && also(item.scores.base, scores.base),
			head: also(item.scores.head, scores.head)
		},
		facts: {
			base: item.facts.base && facts.base && unfilled(item.facts.base, facts.base),
			head: unfilled(item.facts.head, facts.head)
		}
	};
}
// src/matching/chunk-labels.ts
const MOST_UNITS = 2 ** 26;
function openChunkLabels(items, textOf, known) {
	const wanted = new Set(items.flatMap(({ golden: { base } }) => base.labels.kind === "chunks" ? [...base.labels.grades.keys()] : []));
	if (wanted.size === 0) return void 0;
	const onBase = /* @__PURE__ */ new Map();
	const onHead = /* @__PURE__ */ new Map();
	let units = 0;
	const keep = (placed) => {
		const { id, doc, start } = placed.chunk;
		const quote = textOf(placed);
		if (doc === void 0 || quote === void 0 || onBase.has(id) || units > MOST_UNITS) return;
		units += quote.length;
		onBase.set(id, {
			doc,
			quote,
			prefix: "",
			suffix: "",
			start
		});
	};
	const keepOfHead = ({ id, doc, text }) => {
		const isKept = text !== void 0 && units <= MOST_UNITS;
		units += isKept ? text.length : 0;
		onHead.set(id, {
			doc,
			text: isKept ? text : void 0
		});
	};
	const isGone = (id, was) => {
		const now = onHead.get(id);
		return now === void 0 ? !known.onHead(id) : isAnother(was, now);
	};
	return {
		add: (side, chunks) => {
			for (const placed of chunks) {
				if (!wanted.has(placed.chunk.id)) continue;
				if (side === "base") keep(placed);
				else if (!onHead.has(placed.chunk.id)) keepOfHead(placed.chunk);
			}
		},
		followed: () => {
			for (const id of wanted) {
				const text = onBase.get(id) ?? known.onBase(id);
				if (text !== void 0) onBase.set(id, text);
			}
			const gone = [...onBase].flatMap(([id, was]) => isGone(id, was) ? [id] : []);
			return gone.length === 0 ? void 0 : {
				texts: onBase,
				gone: new Set(gone)
			};
		}
	};
}
function isAnother(was, now) {
	if (now.text === void 0 || onlyLetters(now.text) === onlyLetters(was.quote)) return false;
	if (now.doc !== void 0 && documentId(now.doc) !== documentId(was.doc)) return true;
	const [kept] = sharedParts(words$1(was.quote), words$1(now.text));
	return kept < .5;
}
function labelledByText(item, { texts, gone }) {
	const { labels } = item;
	if (labels.kind !== "chunks" || !labels.grades.keys().some((id) => gone.has(id))) return item;
	const targets = [...labels.grades].flatMap(([id, grade]) => {
		const evidence = texts.get(id);
		return evidence === void 0 ? [] : [{
			grade,
			any: [evidence]
		}];
	});
	return {
		...item,
		labels: {
			kind: "evidence",
			targets
		}
	};
}
// src/text/nearest-name.ts
function nearestName(name, known) {
	let best;
	let most = 0;
	for (const each of known) {
		const ends = commonLength(name, each, (text, at) => text.charCodeAt(text.length - 1 - at));
		const starts = commonLength(name, each, (text, at) => text.charCodeAt(at));
		const common = ends + Math.min(starts, Math.min(name.length, each.length) - ends);
		if (common > most) {
			best = each;
			most = common;
		}
	}
	return 3 * most >= name.length ? best : void 0;
}
function commonLength(one, other, unitAt) {
	const limit = Math.min(one.length, other.length);
	let length = 0;
	while (length < limit && unitAt(one, length) === unitAt(other, length)) length += 1;
	return length;
}
// src/text/text-hash.ts
function textHash(text) {
	let low = 3735928559;
	let high = 1103547991;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		low = Math.imul(low ^ unit, 2654435761);
		high = Math.imul(high ^ unit, 1597334677);
	}
	low = Math.imul(low ^ low >>> 16, 2246822507) ^ Math.imul(high ^ high >>> 13, 3266489909);
	high = Math.imul(high ^ high >>> 16, 2246822507) ^ Math.imul(low ^ low >>> 13, 3266489909);
	return 2 ** 32 * (high & 2097151) + (low >>> 0);
}
// src/text/text-numbers.ts
function textNumbers() {
	let hashes = new Float64Array(firstPlaces).fill(free);
	let numbers = new Uint32Array(firstPlaces);
	let size = 0;
	const placeOf = (hash) => {
		const last = hashes.length - 1;
		let place = hash & last;
		while (hashes[place] !== hash && hashes[place] !== free) place = place + 1 & last;
		return place;
	};
	const grow = () => {
		const [before, numbersBefore] = [hashes, numbers];
		hashes = new Float64Array(2 * before.length).fill(free);
		numbers = new Uint32Array(2 * before.length);
		for (const [at, hash] of before.entries()) {
			if (hash === free) continue;
			const place = placeOf(hash);
			hashes[place] = hash;
			numbers[place] = numbersBefore[at] ?? 0;
		}
	};
	return {
		get size() {
			return size;
		},
		get: (text) => {
			const place = placeOf(textHash(text));
			return hashes[place] === free ? void 0 : numbers[place];
		},
		add: (text) => {
			const hash = textHash(text);
			let place = placeOf(hash);
			if (hashes[place] !== free) return numbers[place] ?? 0;
			if (2 * size >= hashes.length) {
				grow();
				place = placeOf(hash);
			}
			hashes[place] = hash;
			numbers[place] = size;
			size += 1;
			return size - 1;
		}
	};
}
const firstPlaces = 1024;
const free = -1;
// src/matching/side-health.ts
const usedOn = {
	base: 1,
	head: 2
};
const returnedOn = {
	base: 4,
	head: 8
};
const MOST_SEEN = 5e3;
const MOST_MISFITS = 5;
function watchHealth(settings) {
	const { side, documents, holdsChunk } = settings;
	const { labelled } = settings;
	const returned = returnedOn[side];
	const seen = {
		docs: /* @__PURE__ */ new Set(),
		chunks: /* @__PURE__ */ new Set()
	};
	const note = (kind, name) => {
		const { numbers, bits } = labelled[kind];
		const number = numbers.size > 0 ? numbers.get(name) : void 0;
		const known = number === void 0 ? 0 : bits[number] ?? 0;
		if ((known & returned) !== 0) return;
		if (number !== void 0) bits[number] = known | returned;
		if (seen[kind].size < MOST_SEEN) seen[kind].add(name);
	};
	const homes = watchHomes(documents, settings);
	const answers = watchAnswers(settings.depth);
	const resolves = (kind, name, number) => {
		const { numbers, bits } = labelled[kind];
		return ((bits[number ?? numbers.get(name) ?? -1] ?? 0) & returned) !== 0 || (kind === "docs" ? documents?.has(name) === true : holdsChunk?.(name) === true);
	};
	return {
		add: ({ golden, origin }, result) => {
			if (result.kind === "failed") return;
			const isAdded = origin === "added";
			if (golden[side].answerable && !isAdded) answers.add(result);
			for (const chunk of result.chunks) {
				note("chunks", chunk.id);
				if (chunk.doc !== void 0) note("docs", documentId(chunk.doc));
				if (!isAdded) homes.add(chunk.doc);
			}
			for (const name of result.beyond?.ranks.keys() ?? []) {
				note("chunks", name);
				note("docs", documentId(name));
			}
		},
		resolves,
		health: (items, other) => {
			const fits = labelFits(items, settings, (kind, name, number) => resolves(kind, name, number) || other?.resolves(kind, name, number) === true);
			const near = {
				docs: documents?.names ?? seen.docs,
				chunks: seen.chunks
			};
			return {
				labels: fits.labels,
				misfits: fits.misfits.map(({ kind, ...misfit }) => ({
					...misfit,
					nearest: resolves(kind, misfit.name) ? void 0 : nearestName(misfit.name, near[kind])
				})),
				homes: homes.facts(settings.prefix),
				placed: placedOf(items, side),
				answers: answers.facts()
			};
		}
	};
}
function labelledNames(items, minGrade) {
	const of = /* @__PURE__ */ new Map();
	const [docs, chunks] = [noNames(), noNames()];
	const add = (golden, used) => {
		const own = [];
		const note = (kind, name) => {
			const { numbers, names, bits } = kind === "docs" ? docs : chunks;
			const number = numbers.add(name);
			if (number === names.length) names.push(name);
			bits[number] = (bits[number] ?? 0) | used;
			return number;
		};
		eachLabel(golden, minGrade, {
			one: (kind, name) => own.push(note(kind, name)),
			any: (members) => members.forEach(({ name }) => note("docs", name))
		});
		if (own.length > 0) of.set(golden, own);
	};
	for (const { golden } of items) if (golden.base === golden.head) add(golden.base, usedOn.base | usedOn.head);
	else for (const side of sideNames) add(golden[side], usedOn[side]);
	return {
		docs,
		chunks,
		of
	};
}
function noNames() {
	return {
		numbers: textNumbers(),
		names: [],
		bits: []
	};
}
function eachLabel({ labels, answerable }, minGrade, take) {
	if (!answerable) return;
	switch (labels.kind) {
		case "none": return;
		case "evidence":
		case "sections":
			for (const { grade, any } of labels.targets) if (grade >= minGrade) take.any(any.map(({ doc, quote }) => ({
				name: documentId(doc),
				quote
			})));
			return;
		case "docs":
		case "chunks": for (const [name, grade] of labels.grades) if (grade >= minGrade) take.one(labels.kind, labels.kind === "docs" ? documentId(name) : name);
	}
}
function placedOf(items, side) {
	let placed;
	for (const { origin, facts } of items) {
		const match = facts[side]?.match;
		if (origin === "added" || match === void 0) continue;
		if (match.labels !== "evidence" && match.labels !== "sections") continue;
		const { chunks = 0, unplaced = 0 } = placed ?? {};
		placed = {
			chunks: chunks + match.chunks,
			unplaced: unplaced + match.unplaced
		};
	}
	return placed;
}
function labelFits(items, { side, minGrade, documents, holdsChunk, labelled }, resolves) {
	const fits = /* @__PURE__ */ new Map();
	const misfits = [];
	for (const item of items) {
		if (item.origin === (side === "base" ? "added" : "removed") || item.wordingOf) continue;
		const golden = item.golden[side];
		const { kind } = golden.labels;
		if (kind === "none") continue;
		const fit = fits.get(kind) ?? {
			of: 0,
			unresolved: 0
		};
		const count = (isResolved, of, name) => {
			fit.of += 1;
			if (isResolved) return;
			fit.unresolved += 1;
			if (misfits.length < MOST_MISFITS) misfits.push({
				kind: of,
				item: item.id,
				name
			});
		};
		const isFound = isResolvedFor(item, {
			side,
			resolves,
			isOpen: documents === void 0
		});
		const own = labelled.of.get(golden)?.values();
		eachLabel(golden, minGrade, {
			one: (of, name) => count(resolves(of, name, own?.next().value), of, name),
			any: (members) => count(members.some(isFound), "docs", members[0]?.name ?? "")
		});
		if (fit.of > 0) fits.set(kind, fit);
	}
	const isKnown = {
		evidence: documents,
		sections: documents,
		docs: documents,
		chunks: holdsChunk
	};
	return {
		labels: [...fits].map(([kind, fit]) => ({
			kind,
			...fit,
			known: isKnown[kind] === void 0 ? "returned" : "all"
		})),
		misfits
	};
}
function isResolvedFor(item, { side, resolves, isOpen }) {
	const isStale = ({ name, quote }) => item.stale.some(({ doc, quote: gone, on }) => doc === name && gone === quote && (on === "both" || on === side && isAlone(item, side)));
	const isFound = isOpen && (item.facts[side]?.match?.firstRank ?? Infinity) < Infinity;
	return (evidence) => isFound || resolves("docs", evidence.name) && !isStale(evidence);
}
function isAlone({ facts }, side) {
	return side === "base" || facts.base === void 0;
}
function watchHomes(documents, { labelled, side }) {
	const isExpected = documents !== void 0 && labelled.docs.names.some((name, number) => ((labelled.docs.bits[number] ?? 0) & usedOn[side]) !== 0 && documents.has(name));
	let chunks = 0;
	let homed = 0;
	let example;
	return {
		add: (doc) => {
			chunks += 1;
			if (doc !== void 0 && documents?.has(documentId(doc)) === true) homed += 1;
			else example ??= doc;
		},
		facts: (prefix) => isExpected ? {
			chunks,
			homed,
			prefix,
			example,
			nearest: example && nearestName(documentId(example), documents.names)
		} : void 0
	};
}
function watchAnswers(depth) {
	const counted = {
		asked: 0,
		empty: 0,
		longest: 0,
		atLongest: 0,
		lists: 0
	};
	let first;
	let sameList = true;
	return {
		add: ({ chunks, beyond }) => {
			const length = Math.max(chunks.length, beyond?.returned ?? 0);
			counted.asked += 1;
			if (length === 0) {
				counted.empty += 1;
				return;
			}
			counted.lists += 1;
			if (length === counted.longest) counted.atLongest += 1;
			if (length > counted.longest) {
				counted.longest = length;
				counted.atLongest = 1;
			}
			if (!sameList) return;
			const list = textHash(chunks.map(({ id }) => id).join("\n"));
			first ??= list;
			sameList = list === first;
		},
		facts: () => ({
			...counted,
			depth,
			sameList
		})
	};
}
// src/commands/comparing/oddities-of.ts
function odditiesOf(side, items, { run, exam }) {
	const { depth, pipelines } = exam;
	const pipeline = pipelines[side];
	const facts = items.flatMap((item) => item.facts[side] ?? []);
	const matches = facts.flatMap(({ match }) => match ?? []);
	const isLoose = looseIn(pipeline, run);
	const without = (part) => ignores(part, pipeline) ? gating(items).filter(({ golden }) => golden.base[part] !== void 0).length : 0;
	return {
		...noAnomalies,
		...run.anomalies,
		sortedRankings: run.sorted ?? 0,
		loose: facts.filter(({ order }) => isLoose(order)).length,
		offsetsDisagree: matches.reduce((sum, each) => sum + each.offsetsDisagree, 0),
		unfilled: matches.filter(({ chunks, unfilled }) => chunks >= depth && unfilled.length > 0).length,
		filters: without("filters"),
		turns: without("history")
	};
}
function looseIn(pipeline, { sorted }) {
	const tiesAreFixed = pipeline !== void 0 && kindTraits[pipeline.kind].fixesTies || sorted !== void 0;
	return (order) => order === "rising" || order === "ties" && !tiesAreFixed;
}
function ignores(part, pipeline) {
	if (pipeline?.kind === "builtin") return true;
	return pipeline?.kind === "http" && !JSON.stringify([pipeline.request, pipeline.ndjson]).includes(`"{${part}`);
}
// src/matching/chunk-overlap.ts
const MOST$1 = 2 ** 18;
function openChunkOverlap(most = MOST$1) {
	const seen = /* @__PURE__ */ new Map();
	let mask = 0;
	const isOut = (id) => mask !== 0 && (textHash(id) & mask) !== 0;
	const thinOut = () => {
		mask = mask << 1 | 1;
		for (const id of seen.keys()) if (isOut(id)) seen.delete(id);
	};
	const add = (side, chunks) => {
		const own = bitOf[side];
		for (const { id } of chunks) {
			if (isOut(id)) continue;
			seen.set(id, (seen.get(id) ?? 0) | own);
			if (seen.size > most && mask !== ALL_BITS) thinOut();
		}
	};
	const jaccard = () => {
		let both = 0;
		for (const bits of seen.values()) if (bits === (bitOf.base | bitOf.head)) both += 1;
		return seen.size === 0 ? 1 : both / seen.size;
	};
	return {
		add,
		jaccard
	};
}
const bitOf = {
	base: 1,
	head: 2
};
const ALL_BITS = -1;
// src/matching/returned-index.ts
const MOST = 1e6;
const MOST_RECENT = 2 ** 16;
function openReturnedIndex(corpus, most = MOST) {
	const ids = /* @__PURE__ */ new Set();
	const recent = /* @__PURE__ */ new Set();
	const texts = /* @__PURE__ */ new Set();
	const lengths = /* @__PURE__ */ new Map();
	let emptyChunks = 0;
	let duplicateChunks = 0;
	let isFull = false;
	const addText = (text) => {
		const key = textHash(text);
		if (text === "") emptyChunks += 1;
		else if (texts.has(key)) duplicateChunks += 1;
		else texts.add(key);
	};
	const add = (chunk) => {
		if (isFull || recent.has(chunk.id)) return;
		if (recent.size === MOST_RECENT) recent.clear();
		recent.add(chunk.id);
		const before = ids.size;
		ids.add(textHash(chunk.id));
		if (ids.size === before) return;
		isFull = ids.size > most;
		if (isFull) {
			for (const set of [
				ids,
				recent,
				texts
			]) set.clear();
			return;
		}
		const text = textOfChunk(chunk, corpus);
		if (text === void 0) return;
		const tokens = tokensOf(text);
		lengths.set(tokens, (lengths.get(tokens) ?? 0) + 1);
		addText(normalText(text));
	};
	const facts = () => {
		const isSized = !isFull && lengths.size > 0;
		return {
			basis: "returned",
			documents: void 0,
			chunks: isFull ? void 0 : ids.size,
			meanChunkTokens: isSized ? meanOf$1(lengths) : void 0,
			p95ChunkTokens: isSized ? nearestRankCounted(lengths, 95) : void 0,
			duplicateChunks: isSized ? duplicateChunks : void 0,
			emptyChunks: isSized ? emptyChunks : void 0,
			bytes: void 0
		};
	};
	return {
		add: (chunks) => chunks.forEach(add),
		facts
	};
}
function meanOf$1(counts) {
	let sum = 0;
	let total = 0;
	for (const [value, times] of counts) {
		sum += value * times;
		total += times;
	}
	return sum / total;
}
// src/commands/comparing/chunk-totals.ts
function openChunkTotals({ items }, sides) {
	const overlap = sides.base !== void 0 && items.some(hasChunkLabels) ? openChunkOverlap() : void 0;
	const base = sides.base && indexCounter(sides.base);
	const head = indexCounter(sides.head);
	return {
		add: (results) => {
			const chunks = {
				base: chunksOf$3(results.base),
				head: chunksOf$3(results.head)
			};
			base?.add(chunks.base);
			head.add(chunks.head);
			overlap?.add("base", chunks.base);
			overlap?.add("head", chunks.head);
		},
		sums: () => ({
			chunkOverlap: overlap?.jaccard(),
			index: {
				base: base?.facts(),
				head: head.facts()
			}
		})
	};
}
function indexCounter({ run, corpus }) {
	const { index, manifest } = run;
	if (index !== void 0) return {
		add: () => void 0,
		facts: () => index
	};
	const returned = openReturnedIndex(normalCorpusOf(corpus));
	return {
		add: (chunks) => returned.add(chunks),
		facts: () => ({
			...returned.facts(),
			documents: manifest?.length
		})
	};
}
// src/matching/forbidden-documents.ts
function forbiddenDocuments(globs, chunks, { context, names }) {
	if (globs.length === 0) return [];
	const tests = globs.map(compileGlob);
	const seen = context && new Set(context.map(idOf));
	const found = /* @__PURE__ */ new Map();
	for (const [index, placed] of chunks.entries()) {
		const doc = idOf(placed);
		const known = doc === void 0 ? [] : [doc, ...names?.get(doc) ?? []];
		const isAllowed = doc !== void 0 && !known.some((name) => tests.some((test) => test(name)));
		if (found.has(doc) || isAllowed) continue;
		found.set(doc, {
			doc,
			rank: index + 1,
			inContext: seen?.has(doc)
		});
	}
	return [...found.values()];
}
function idOf({ chunk: { doc } }) {
	return doc === void 0 ? void 0 : documentId(doc);
}
// src/metrics/score-outcome.ts
function scoreOutcome(metric, input) {
	const declined = declines(input);
	return typeof declined === "boolean" ? metric.score({ declined }) : declined;
}
function declines(input) {
	return input.refusal.detector === "phrases" ? declinesByPhrases(input.answer, input.refusal) : byJudge(input);
}
function declinesByPhrases(answer, { phrases }) {
	return classifierOf(phrases)(answer) === "refused";
}
function classifierOf(phrases) {
	const known = classifiers.get(phrases);
	if (known !== void 0) return known;
	const classify = recogniseRefusal(phrases);
	classifiers.set(phrases, classify);
	return classify;
}
const classifiers = /* @__PURE__ */ new WeakMap();
function byJudge({ matrix, answerable }) {
	if (matrix === void 0) return judgeError("no_key");
	const { outcome, answer } = matrix;
	if (outcome?.kind !== "outcome") return judgeError(outcome?.cause ?? "missing_id");
	if (outcome.outcome !== "partial" || answerable) return outcome.outcome === "refused";
	if (answer?.kind !== "claims") return judgeError(answer?.cause ?? "missing_id");
	return answer.claims.every(({ role }) => role !== "direct");
}
// src/metrics/answer/keeps-assertions.ts
function keepsAssertions(item, result, refusal) {
	if (!(!item.answerable || item.contains.length > 0 || item.excludes.length > 0)) return "nothing";
	const answer = result.kind === "answered" ? result.answer : void 0;
	if (answer === void 0) return "no-answer";
	if (!item.answerable && !declinesByPhrases(answer, refusal)) return "broken";
	return keepsStrings(item, answer) ? "kept" : "broken";
}
function keepsStrings({ contains, excludes }, answer) {
	return countPresent({ answer }, contains) === contains.length && countPresent({ answer }, excludes) === 0;
}
// src/metrics/answer/is-right.ts
function isRight({ item, result, refusal, matrix }) {
	const answer = result.kind === "answered" ? result.answer : void 0;
	if (answer === void 0) return void 0;
	const declined = isDeclined({
		item,
		refusal,
		matrix,
		answer
	});
	if (declined === void 0) return void 0;
	if (declined === item.answerable && item.expect !== "clarify") return false;
	const { contains, excludes, answerable } = item;
	if (!answerable || contains.length + excludes.length > 0) return keepsStrings(item, answer);
	if (matrix === void 0 || matrix === "not_sampled") return void 0;
	if (correctness.reads !== "matrix" || correctness.ruledOut(item) !== void 0) return void 0;
	const judged = correctness.score(matrix);
	return judged.kind === "scored" ? judged.value >= .5 : void 0;
}
function isDeclined({ item: { answerable }, refusal, matrix: said, answer }) {
	const matrix = said === "not_sampled" || said?.outcome === void 0 ? void 0 : said;
	const declined = declines({
		answer,
		answerable,
		refusal: matrix === void 0 ? {
			...refusal,
			detector: "phrases"
		} : refusal,
		matrix
	});
	return typeof declined === "boolean" ? declined : void 0;
}
// src/metrics/trajectory/passes.ts
function isTold({ tools, answerable, contains, excludes }) {
	return tools !== void 0 || !answerable || contains.length + excludes.length > 0;
}
function passes(item, trial, refusal) {
	if (trial.kind === "failed") return void 0;
	const { tools } = item;
	if (tools !== void 0 && trial.steps === void 0) return void 0;
	const assertions = keepsAssertions(item, trial, refusal);
	if (assertions === "no-answer") return void 0;
	return assertions !== "broken" && (tools === void 0 || follows(trial.steps ?? [], tools));
}
function follows(steps, { calls, ordered, forbidden, most = Infinity }) {
	if (steps.length > most || steps.some(({ tool }) => forbidden.includes(tool))) return false;
	return ordered ? satisfiesInOrder(calls, steps) : satisfiedCalls(calls, steps) === calls.length;
}
// src/metrics/judged/score-matrix.ts
function scoreMatrix(metric, matrix) {
	const first = metric.score(matrix);
	if (matrix.repeats.length === 0) return first;
	const scores = [first, ...matrix.repeats.map((repeat) => metric.score(repeat))];
	const failed = scores.find(({ kind }) => kind === "judge_error");
	if (failed !== void 0) return failed;
	const values = scores.filter((score) => score.kind === "scored");
	const unscored = scores.find((score) => score.kind !== "scored");
	if (unscored !== void 0 && 2 * values.length <= scores.length) return unscored;
	return meanOf(values);
}
function meanOf(scores) {
	const values = scores.map(({ value }) => value);
	const [first = 0] = values;
	const sum = values.reduce((total, value) => total + value, 0);
	const mean = values.every((value) => value === first) ? first : sum / values.length;
	const worst = scores.flatMap(({ claims }) => claims ?? []).toSorted((a, b) => shareOf(a) - shareOf(b));
	return worst[0] === void 0 ? scored(mean) : scoredOf(mean, worst[0]);
}
function shareOf({ judged, of }) {
	return judged / of;
}
// src/metrics/score-answer.ts
function scoreAnswer(entry, input) {
	const { item, result, matrix } = input;
	const ruledOut = entry.ruledOut(item);
	if (ruledOut !== void 0) return notApplicable(ruledOut);
	if (matrix === "not_sampled") return readsJudge(entry, input.refusal) ? notApplicable("not_sampled") : scoreAnswer(entry, {
		...input,
		matrix: void 0
	});
	if (result.kind === "failed") return queryFailed;
	const { answer } = result;
	if (answer === void 0 && needsAnswer(entry, matrix)) return notApplicable("no_answer");
	switch (entry.reads) {
		case "answer": return entry.score({
			answer: answer ?? "",
			item,
			context: () => textsOf$1(input)
		});
		case "outcome":
			if (entry.byRating !== void 0 && item.expect !== void 0) return scoreJudged(entry.byRating, {
				...input,
				matrix
			});
			return scoreOutcome(entry, {
				...input,
				matrix,
				answer: answer ?? "",
				answerable: item.answerable
			});
		case "matrix": return scoreJudged(entry, {
			...input,
			matrix
		});
	}
}
function needsAnswer(entry, matrix) {
	if (entry.reads !== "matrix") return true;
	if (entry.needs.length > 0) return readsAnswer$1(entry.needs);
	return matrix !== void 0 && !matrix.rubrics.has(entry.name.slice(7));
}
function scoreJudged(entry, { context, matrix }) {
	if (readsContext(entry.needs) && context.some(({ tokens }) => tokens === void 0)) return notApplicable("no_text");
	return matrix === void 0 ? judgeError("no_key") : scoreMatrix(entry, matrix);
}
function textsOf$1({ context, corpus }) {
	const texts = context.map(({ chunk }) => textOfChunk(chunk, corpus));
	const known = texts.filter((text) => text !== void 0);
	return known.length === texts.length ? known : void 0;
}
// src/metrics/scores-of.ts
function scoresOf(metrics, scores) {
	const places = placesOf$2.get(metrics) ?? new Map(metrics.map(({ name }, at) => [name, at]));
	placesOf$2.set(metrics, places);
	return new ScoreList(places, scores);
}
var ScoreList = class {
	#places;
	#scores;
	constructor(places, scores) {
		this.#places = places;
		this.#scores = scores;
	}
	get(metric) {
		return this.#scores[this.#places.get(metric) ?? -1];
	}
};
const placesOf$2 = /* @__PURE__ */ new WeakMap();
// src/matching/side-facts.ts
function sideFacts(result, { matched, inContext, metrics, assertions, isRight }) {
	switch (result.kind) {
		case "failed": return {
			...nothing$3,
			assertions,
			failure: result.message
		};
		case "answered": {
			const { chunks, ms, cold, beyond, confidence, scores } = result;
			const failed = scores && errorsOf(scores);
			return {
				failure: void 0,
				ms: cold ? void 0 : ms,
				returned: Math.max(chunks.length, beyond?.returned ?? 0),
				order: orderOf(chunks),
				assertions,
				match: matched && matchFacts(matched, metrics, inContext),
				...failed && failed.size > 0 && { scorerErrors: failed },
				...confidence !== void 0 && { stated: {
					confidence,
					right: isRight()
				} }
			};
		}
	}
}
function errorsOf(scores) {
	return new Map([...scores].flatMap(([label, score]) => typeof score === "object" && score !== null ? [[label, score.error]] : []));
}
const nothing$3 = {
	ms: void 0,
	returned: 0,
	order: "falling",
	match: void 0
};
function orderOf(chunks) {
	let order = "falling";
	let above;
	for (const { score } of chunks) {
		if (score !== void 0 && above !== void 0) {
			if (score > above) return "rising";
			if (score === above) order = "ties";
		}
		above = score;
	}
	return order;
}
function findsAny(context) {
	return relevantTargets(context).some(({ rank }) => rank <= context.returned);
}
function matchFacts({ match, offsetsDisagree }, metrics, inContext) {
	const relevant = relevantTargets(match);
	let unplaced = 0;
	let sized = 0;
	let sum = 0;
	for (const { matchedBy, tokens } of match.chunks) {
		if (matchedBy === "unplaced") unplaced += 1;
		if (tokens === void 0) continue;
		sized += 1;
		sum += tokens;
	}
	return {
		labels: match.labels,
		relevant: relevant.length,
		firstRank: relevant.reduce((first, { rank }) => Math.min(first, rank), Infinity),
		inContext: inContext && findsAny(inContext),
		chunks: match.chunks.length,
		unplaced,
		offsetsDisagree,
		sized,
		tokens: sum,
		unfilled: unfilledBudgets(match, metrics)
	};
}
function unfilledBudgets(match, metrics) {
	if (match.returned > match.chunks.length) return none$4;
	const unfilled = metrics.filter(({ cutoff }) => cutoff.kind === "tokens").filter((metric) => reachOfMetric(metric, match) === match.chunks.length);
	return unfilled.length === 0 ? none$4 : unfilled.map(({ name }) => name);
}
const none$4 = [];
// src/metrics/score-side.ts
function matchSide(input, { match, way = "span" }) {
	const { result, corpus, contextK } = input;
	const answer = result.kind === "answered" ? result : noAnswer;
	const labels = usable(input);
	const matched = labels && matchItem(labels, answer, {
		corpus,
		match,
		way
	});
	const chunks = matched?.match.chunks ?? placeChunks(answer.chunks, corpus);
	const rule = {
		reported: answer.context,
		k: contextK
	};
	const context = contextChunks(chunks, rule);
	const inContext = labels && matched && contextMatch(matched.match, rule, [
		labels,
		answer,
		{
			corpus,
			match,
			way: matched.match.way
		}
	]);
	const returned = {
		chunks,
		context
	};
	const steps = result.kind === "answered" ? result.steps : void 0;
	return {
		input,
		matched,
		inContext,
		inSteps: labels && steps?.some((step) => step.chunks !== void 0) === true ? matchItem(labels, {
			chunks: chunksOfSteps(steps),
			beyond: void 0
		}, {
			corpus,
			match,
			way
		}).match : void 0,
		returned,
		way: matched?.match.way ?? "span"
	};
}
function scoreSide(side, { metrics, refusal }) {
	const { input, matched, inContext, returned } = side;
	const { result } = input;
	const { chunks, context } = returned;
	const scores = metrics.map((metric) => scoreOf(metric, {
		...side,
		refusal
	}));
	const facts = sideFacts(result, {
		matched,
		inContext,
		metrics,
		assertions: keepsAssertions(input.item, result, refusal),
		isRight: () => isRight({
			...input,
			refusal
		})
	});
	const names = input.formerly;
	const forbidden = forbiddenDocuments(input.item.forbidden ?? [], chunks, {
		context,
		names
	});
	return {
		facts: forbidden.length === 0 ? facts : {
			...facts,
			forbidden
		},
		scores: scoresOf(metrics, scores),
		match: result.kind === "answered" ? reaching(matched?.match, context) : void 0,
		chunks,
		context
	};
}
const noAnswer = {
	chunks: [],
	beyond: void 0,
	context: void 0
};
function reaching(match, context) {
	if (match === void 0 || context === void 0) return match;
	const seen = new Set(context);
	return {
		...match,
		contextReach: match.chunks.findLastIndex((chunk) => seen.has(chunk)) + 1
	};
}
function usable({ item, labels }) {
	if (!item.answerable || labels.kind === "none" || labels.kind === "stale") return void 0;
	return labels;
}
function scoreOf(metric, { input, matched, inContext, inSteps, returned, refusal }) {
	const { item, result } = input;
	const entry = entryOf(metric);
	const cutoff = numberOf(metric);
	const isOfRetrieval = entry.reads === "labels" || entry.reads === "chunks";
	if (item.draft !== void 0 && !isOfRetrieval) return notApplicable("unreviewed_draft");
	if (entry.reads === "probes") {
		if (input.probed === void 0) return notApplicable("not_probed");
		return input.probed === "failed" ? queryFailed : entry.score(input.probed, item);
	}
	if (entry.reads === "answer" || entry.reads === "outcome" || entry.reads === "matrix") {
		const context = returned.context ?? returned.chunks.slice(0, 20);
		return scoreAnswer(entry, {
			...input,
			context,
			refusal
		});
	}
	if (entry.reads === "steps") return scoreSteps(entry, {
		item,
		result,
		inSteps
	});
	if (entry.reads === "trials") return scoreTrials(entry, {
		item,
		result,
		refusal
	});
	if (entry.group === "retrieval" && !item.answerable) return notApplicable("unanswerable_item");
	if (entry.reads !== "labels") {
		if (result.kind === "failed") return queryFailed;
		switch (entry.reads) {
			case "chunks": return entry.score(returned, cutoff);
			case "timing": return entry.score(result);
			case "usage": return entry.score({
				usage: result.usage,
				price: input.price
			});
			case "confidence": return entry.score({
				confidence: result.confidence,
				right: isRight({
					...input,
					refusal
				})
			});
			case "scorer": return entry.score(result.scores);
		}
	}
	const ruledOut = ruledOutBy(entry, input);
	if (ruledOut !== void 0) return ruledOut;
	if (matched === void 0) return notApplicable("no_labels");
	const match = metric.cutoff.kind === "context" ? inContext : matched.match;
	const score = entry.score(match ?? matched.match, cutoff);
	if (score.kind === "not_applicable" && score.reason === "no_labels") return score;
	if (result.kind === "failed") return queryFailed;
	if (match === void 0) return notApplicable("no_context");
	return lacksText(match) ? notApplicable("no_text") : score;
}
function scoreSteps(entry, { item, result, inSteps }) {
	const ruledOut = entry.ruledOut(item);
	if (ruledOut !== void 0) return notApplicable(ruledOut);
	if (result.kind === "failed") return queryFailed;
	const { steps } = result;
	if (steps === void 0) return notApplicable("no_steps");
	return entry.score({
		steps,
		tools: item.tools,
		found: inSteps
	});
}
function scoreTrials(entry, { item, result, refusal }) {
	if (!isTold(item)) return notApplicable("no_outcome");
	if (result.kind === "failed") return queryFailed;
	if (item.tools !== void 0 && result.steps === void 0) return notApplicable("no_steps");
	const trials = [result, ...result.trials ?? []].map((trial) => passes(item, trial, refusal));
	return trials[0] === void 0 ? notApplicable("no_answer") : entry.score(trials);
}
function ruledOutBy(entry, { item, labels }) {
	const { kind } = item.labels;
	if (kind === "none") return notApplicable("no_labels");
	if (!entry.labels.includes(kind)) return notApplicable("label_kind");
	return labels.kind === "stale" ? notApplicable("stale_label") : void 0;
}
function lacksText({ labels, chunks }) {
	return (labels === "evidence" || labels === "sections") && chunks.some(({ matchedBy }) => matchedBy === "none");
}
function numberOf({ cutoff }) {
	switch (cutoff.kind) {
		case "none":
		case "context": return;
		case "ranks": return cutoff.k;
		case "tokens": return cutoff.budget;
	}
}
// src/metrics/uncited.ts
function withUncited(metrics, scores, other) {
	const isUncited = ({ name }) => {
		const score = scores.get(name);
		return score?.kind === "not_applicable" && score.reason === "no_citations" && other.get(name)?.kind === "scored";
	};
	if (!metrics.some(isUncited)) return scores;
	return scoresOf(metrics, metrics.flatMap((metric) => isUncited(metric) ? scored(0) : scores.get(metric.name) ?? []));
}
// src/matching/follow/follow-documents.ts
function followDocuments(grades, { item, proposed }, { renamed, removed }) {
	if (renamed.size === 0 && removed.size === 0) return unmoved(grades);
	const kept = proposed?.answerable === true && proposed.labels.kind === "docs" ? proposed.labels.grades : none$3;
	const gone = [...grades].flatMap(([doc, grade]) => {
		const from = removed.get(documentId(doc));
		const declared = from === "file" && !kept.has(doc);
		return from === void 0 ? [] : [{
			item: item.id,
			doc,
			quote: void 0,
			grade,
			declared,
			from
		}];
	});
	const leftOut = new Set(gone.flatMap(({ doc, declared }) => declared ? [doc] : []));
	const counted = [...grades].filter(([doc]) => !leftOut.has(doc));
	const now = (doc) => renamed.get(documentId(doc)) ?? doc;
	return {
		labels: {
			base: labelled(new Map(counted)),
			head: labelled(new Map(counted.map(([doc, grade]) => [now(doc), grade])))
		},
		stale: [],
		gone,
		notes: counted.filter(([doc]) => now(doc) !== doc).map(([doc]) => ({
			kind: "moved",
			item: item.id,
			doc,
			quote: void 0,
			by: "rename",
			to: [now(doc)]
		}))
	};
}
function unmoved(grades) {
	const labels = labelled(grades);
	return {
		labels: {
			base: labels,
			head: labels
		},
		stale: [],
		gone: [],
		notes: []
	};
}
function labelled(grades) {
	return grades.size === 0 ? { kind: "stale" } : {
		kind: "docs",
		grades
	};
}
const none$3 = /* @__PURE__ */ new Map();
// src/matching/usable-labels.ts
function usableLabels(labelled, documents) {
	const { labels, answerable } = labelled.item;
	const { corpora, moves } = documents;
	const onBoth = (alike) => {
		return {
			labels: {
				base: corpora.base && alike,
				head: alike
			},
			stale: [],
			gone: [],
			notes: []
		};
	};
	if (!answerable) return onBoth({ kind: "none" });
	switch (labels.kind) {
		case "none":
		case "chunks": return onBoth(labels);
		case "docs": return corpora.base === void 0 ? onBoth(labels) : followDocuments(labels.grades, labelled, moves);
		case "evidence":
		case "sections": return followTargets(labels, labelled, documents);
	}
}
function followTargets(written, labelled, documents) {
	const { corpora } = documents;
	const targets = written.targets.map((target) => {
		const members = target.any.map((evidence) => memberOf(evidence, documents));
		return {
			...target,
			members
		};
	});
	const gone = new Map(targets.filter(isGone$1).map((target) => [target, goneLabel(target, labelled, documents.moves)]));
	const counted = targets.filter((target) => gone.get(target)?.declared !== true && target.members.some(({ onBase }) => onBase.kind !== "missing"));
	const onSide = (side) => {
		if (counted.length === 0) return { kind: "stale" };
		return {
			kind: written.kind,
			targets: counted.map((target) => usableTarget(target, side))
		};
	};
	const members = targets.flatMap((target) => target.members);
	const stale = members.flatMap((member) => staleLabel(member, labelled, corpora));
	return {
		labels: {
			base: corpora.base && onSide("base"),
			head: onSide("head")
		},
		stale: [...new Map(stale.map((label) => [JSON.stringify(label), label])).values()],
		gone: [...gone.values()],
		notes: members.flatMap((member) => labelNotes(member, labelled, corpora))
	};
}
function isGone$1({ members }) {
	const left = members.filter(({ onHead }) => onHead.kind !== "missing");
	return left.length > 0 && left.every(({ onHead }) => onHead.kind === "gone");
}
function goneLabel(target, { item, proposed }, { removed }) {
	const { grade, members } = target;
	const first = members.find(({ onHead }) => onHead.kind === "gone")?.evidence;
	const asked = proposed?.answerable === true && "targets" in proposed.labels ? proposed.labels.targets : [];
	const doc = first?.doc ?? "";
	const from = removed.get(doc) ?? "file";
	const declared = from === "file" && !asked.some((other) => quotesOf$1(other) === quotesOf$1(target));
	return {
		item: item.id,
		doc,
		quote: first?.quote,
		grade,
		declared,
		from
	};
}
function quotesOf$1({ any }) {
	return JSON.stringify(any.map(({ doc, quote }) => JSON.stringify([documentId(doc), quote])).toSorted());
}
function usableTarget({ grade, members }, side) {
	const any = members.flatMap((member) => usableEvidence(member, side));
	if (any.length > 0) return {
		grade,
		any
	};
	const lengths = members.flatMap(({ onBase }) => onBase.kind === "found" ? onBase.places.map(({ start, end }) => end - start) : []);
	return {
		grade,
		any,
		lost: Math.min(...lengths)
	};
}
function usableEvidence({ evidence: { doc, quote, section }, onBase, onHead }, side) {
	const named = {
		doc,
		quote,
		...section !== void 0 && { section }
	};
	if (onHead.kind === "words") return [{
		...named,
		places: []
	}];
	if (side === "head") return "at" in onHead ? onHead.at.map((place) => ({
		...named,
		...place
	})) : [];
	return onBase.kind === "found" ? [{
		...named,
		places: onBase.places
	}] : [];
}
// src/metrics/score-item.ts
function matchSides({ golden, withdrawn = false, moves = noMoves, formerly, results, corpora, contextK, prices, matrices, unsampled = false, probed, match }) {
	const item = golden.base;
	const corpus = {
		base: results.base && corpora.base && normalCorpusOf(corpora.base),
		head: normalCorpusOf(corpora.head)
	};
	const { labels, ...told } = usableLabels({
		item,
		proposed: withdrawn ? void 0 : golden.head
	}, {
		corpora: corpus,
		moves
	});
	const matrix = (side) => unsampled ? "not_sampled" : matrices?.[side];
	const sides = matchAlike({
		base: results.base && corpus.base && labels.base && {
			item,
			labels: labels.base,
			result: results.base,
			corpus: corpus.base,
			contextK: contextK.base,
			price: prices?.base,
			matrix: matrix("base"),
			probed: probed?.base
		},
		head: {
			item,
			labels: labels.head,
			result: results.head,
			corpus: corpus.head,
			contextK: contextK.head,
			price: prices?.head,
			matrix: matrix("head"),
			probed: probed?.head,
			formerly
		}
	}, { match });
	return {
		...told,
		sides
	};
}
function scoreMatched({ sides, stale, gone, notes }, rules) {
	const base = sides.base && scoreSide(sides.base, rules);
	const head = scoreSide(sides.head, rules);
	return {
		facts: {
			base: base?.facts,
			head: head.facts
		},
		scores: {
			base: base && withUncited(rules.metrics, base.scores, head.scores),
			head: base ? withUncited(rules.metrics, head.scores, base.scores) : head.scores
		},
		stale,
		gone,
		notes,
		matches: {
			base: base?.match,
			head: head.match
		},
		inSteps: sides.head.inSteps,
		chunks: {
			base: base?.chunks,
			head: head.chunks
		},
		context: {
			base: base?.context,
			head: head.context
		}
	};
}
function matchAlike(sides, rules) {
	const { way: allowed = "span" } = rules;
	const head = matchSide(sides.head, rules);
	const base = sides.base && matchSide(sides.base, rules);
	const way = base === void 0 ? head.way : weaker(base.way, head.way);
	return base === void 0 || base.way === head.way || way === allowed ? {
		base,
		head
	} : matchAlike(sides, {
		...rules,
		way
	});
}
// src/commands/comparing/matched-items.ts
const mostChunks = 1e5;
const mostUnits$1 = 33554432;
function openMatchedItems() {
	const held = /* @__PURE__ */ new WeakMap();
	let chunks = 0;
	let units = 0;
	return (golden, match) => {
		const known = held.get(golden);
		if (known !== void 0) return known;
		const made = match();
		if (chunks >= mostChunks || units >= mostUnits$1) return made;
		const { base, head } = made.results;
		chunks += Math.max(1, chunksOf$3(base).length + chunksOf$3(head).length);
		units += unitsOf(base) + unitsOf(head);
		held.set(golden, made);
		return made;
	};
}
function unitsOf(result) {
	const answer = result?.kind === "answered" ? result.answer ?? "" : "";
	return chunksOf$3(result).reduce((sum, { text = "" }) => sum + text.length, answer.length);
}
// src/commands/comparing/item-scorer.ts
function openItemScorer({ pipelines }, { match, refusal, prices: known, matrices, unsampled, probed }, { base, head }, matchOnce = openMatchedItems()) {
	const contextK = {
		base: contextOf$1(pipelines.base),
		head: contextOf$1(pipelines.head)
	};
	const corpora = {
		base: base?.corpus,
		head: head.corpus
	};
	const prices = {
		base: base && priceOf(pipelines.base, base.run, known),
		head: priceOf(pipelines.head, head.run, known)
	};
	return ({ id, golden, origin }, metrics, as) => {
		const matchThis = () => {
			const results = resultsOf({
				base,
				head
			}, id);
			const ofJudge = {
				matrices: matrices?.get(id),
				unsampled: unsampled?.has(id) ?? false
			};
			const ofProbes = { probed: probed?.get(id) };
			const settings = {
				match: {
					...match,
					...as
				},
				contextK,
				prices,
				...ofJudge,
				...ofProbes
			};
			const { moves, formerly } = head;
			return {
				results,
				item: matchSides({
					golden,
					withdrawn: origin === "removed",
					moves,
					formerly,
					results,
					corpora,
					...settings
				})
			};
		};
		const { results, item } = as === void 0 ? matchOnce(golden, matchThis) : matchThis();
		return {
			results,
			...scoreMatched(item, {
				metrics,
				refusal
			})
		};
	};
}
function resultsOf({ base, head }, id) {
	return {
		base: base && resultOf$2(base.run, id),
		head: resultOf$2(head.run, id)
	};
}
function resultOf$2({ results }, id) {
	return results.get(id) ?? {
		kind: "failed",
		message: "the pipeline gave no answer"
	};
}
function priceOf(pipeline, { models }, prices) {
	const model = pipeline?.kind === "builtin" ? pipeline.answer?.model : models?.generator;
	return model === void 0 ? void 0 : prices.get(model);
}
// src/commands/comparing/score-beside.ts
const worthAThread = 5e5;
const mostUnheld = .1;
const batchSize = 250;
const mostBatches = 4;
const mostUnits = 2 ** 25;
function scoreBeside({ items, pipelines }, settings, sides, { matrices, probed, unsampled }, fewest = worthAThread) {
	if (probed !== void 0 || [matrices, unsampled].some((told) => (told?.size ?? 0) > 0) || availableParallelism() < 2) return void 0;
	const ofBase = sides.base && crossingAnswers(sides.base.run.results);
	const ofHead = crossingAnswers(sides.head.run.results);
	if (ofHead === void 0 || sides.base && ofBase === void 0) return void 0;
	if ((ofBase?.ranks() ?? 0) + ofHead.ranks() < fewest) return void 0;
	if (items.some(({ golden }) => golden.base.labels.kind === "chunks")) return void 0;
	const answers = {
		base: ofBase,
		head: ofHead
	};
	if (items.values().filter(({ id }) => !canCross(answers, id)).drop(Math.floor(items.length * mostUnheld)).next().done !== true) return void 0;
	const head = crossing(sides.head, ofHead, items);
	const base = sides.base && ofBase && crossing(sides.base, ofBase, items);
	if (head === void 0 || sides.base && base === void 0) return void 0;
	const { metrics, match, refusal, prices } = settings;
	const rules = {
		pipelines,
		settings: {
			metrics,
			match,
			refusal,
			prices
		},
		sides: {
			base,
			head
		}
	};
	try {
		return inBatches(startSandboxedWorker(entry(), rules, { maxYoungGenerationSizeMb: 24 }), items, {
			answers,
			metrics
		});
	} catch {
		return;
	}
}
function inBatches(worker, items, { answers, metrics }) {
	const all = /* @__PURE__ */ new Map();
	const settled = Promise.withResolvers();
	let from = items.length;
	let pending = 0;
	let isEnded = false;
	let isBroken = false;
	const listed = (scores) => scoresOf(metrics, scores.map(shared));
	const breakDown = () => {
		isBroken = true;
		settled.resolve();
	};
	worker.on("message", (batch) => {
		for (const { at, scores, ...rest } of batch) all.set(at, {
			...rest,
			scores: {
				base: scores.base && listed(scores.base),
				head: listed(scores.head)
			}
		});
		pending -= 1;
		if (isEnded && pending === 0) settled.resolve();
	});
	worker.on("error", breakDown);
	worker.on("messageerror", breakDown);
	worker.on("exit", breakDown);
	const handOverBatch = () => {
		const before = Math.max(0, from - batchSize);
		const batch = items.slice(before, from).flatMap(({ id, golden, origin }, index) => {
			return canCross(answers, id) ? [{
				at: before + index,
				id,
				golden,
				origin
			}] : [];
		});
		const ids = batch.map(({ id }) => id);
		const question = {
			items: batch,
			answers: {
				base: answers.base?.rows(ids),
				head: answers.head.rows(ids)
			}
		};
		worker.postMessage(question);
		from = before;
		pending += 1;
	};
	return {
		handOver: (next) => {
			const hasRoom = () => !isBroken && pending < mostBatches && from > next + 500;
			while (hasRoom()) handOverBatch();
			return from;
		},
		settled: async () => {
			isEnded = true;
			if (pending === 0) settled.resolve();
			await settled.promise;
		},
		takeLasting: (index) => {
			const lasting = all.get(index);
			all.delete(index);
			return lasting;
		},
		[Symbol.asyncDispose]: async () => {
			await worker.terminate();
		}
	};
}
function canCross(answers, id) {
	return sideNames.every((side) => answers[side]?.canCross(id) !== false);
}
function shared(score) {
	if (score.kind === "not_applicable") return notApplicable(score.reason);
	return score.kind === "scored" && score.claims === void 0 ? scored(score.value) : score;
}
function crossing({ run, corpus, moves, formerly }, answers, items) {
	const labelled = items.flatMap(({ golden: { base, head } }) => [base, head].flatMap(({ labels }) => evidencesOf(labels).map(({ doc }) => doc)));
	const moved = [...moves?.renamed.values() ?? [], ...[...moves?.holders.values() ?? []].flat()];
	const texts = /* @__PURE__ */ new Map();
	let units = 0;
	const returned = [...run.results.documents ?? [], ...answers.documentsOfSteps()];
	for (const name of [
		...labelled,
		...moved,
		...returned
	]) {
		const doc = documentId(name);
		if (texts.has(doc)) continue;
		const text = corpus.text(doc);
		units += text?.length ?? 0;
		if (units > mostUnits) return void 0;
		texts.set(doc, text);
	}
	return {
		models: run.models,
		chunks: answers.chunks(),
		texts,
		moves,
		formerly
	};
}
function entry() {
	const name = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "./score-worker.js";
	return new URL(name, import.meta.url);
}
// src/commands/comparing/score-items.ts
async function scoreItems(exam, settings, sides, ports) {
	growHeapSlowly(exam.items.length, 25);
	const scorer = openItemScorer(exam, {
		...settings,
		...ports
	}, sides);
	await using beside = scoreBeside(exam, settings, sides, ports, ports.worthAThread);
	const labels = openLabels(exam.items, sides);
	let followed;
	const renamed = /* @__PURE__ */ new Set();
	const score = (item, metrics, as) => {
		const own = scorer(followed === void 0 ? item : byText(item, followed), metrics, as);
		return renamed.has(item.id) ? withHead(own, scorer(byHeadsIds(item), metrics, as)) : own;
	};
	const textsOfHead = normalCorpusOf(sides.head.corpus);
	const textOnHead = ({ chunk }) => textOfChunk(chunk, textsOfHead);
	const totals = openChunkTotals(exam, sides);
	const watches = openWatches(exam, settings, sides);
	const items = [];
	const breath = openBreather(ports);
	const count = (item, results) => {
		totals.add(results);
		if (isApart(item)) return;
		if (item.origin !== "added" && results.base !== void 0) watches.base?.add(item, results.base);
		watches.head.add(item, results.head);
	};
	for (const item of beside ? exam.items : []) {
		count(item, resultsOf(sides, item.id));
		beside?.handOver(0);
		await breath();
	}
	for (const [index, item] of exam.items.entries()) {
		if (index >= (beside?.handOver(index) ?? Infinity)) break;
		const { chunks, results, ...scored } = score(item, settings.metrics);
		if (beside === void 0) count(item, results);
		labels?.add("base", chunks.base ?? []);
		labels?.add("head", chunks.head);
		items.push({
			...item,
			...lasting(scored)
		});
		await breath();
	}
	await abortable(beside?.settled() ?? Promise.resolve(), ports.signal);
	for (const item of exam.items.slice(items.length)) {
		const theirs = beside?.takeLasting(items.length) ?? score(item, settings.metrics);
		items.push({
			...item,
			...lasting(theirs)
		});
		await breath();
	}
	followed = labels?.followed();
	const sums = totals.sums();
	const isOrphaned = followed === void 0 && (sums.chunkOverlap ?? 1) < .2;
	for (const [index, item] of followed || isOrphaned ? items.entries() : []) {
		const { base, head } = item.golden;
		if (base.labels.kind !== "chunks") continue;
		if (isOrphaned && isRelabelled(base.labels, head.labels)) renamed.add(item.id);
		const { matches, ...scored } = score(item, settings.metrics);
		const by = renamed.has(item.id) ? "head" : "text";
		if (by === "text" && matches.head?.labels !== "evidence") continue;
		const note = {
			kind: "re-chunked",
			item: item.id,
			by
		};
		items[index] = {
			...item,
			...lasting(scored),
			notes: [...scored.notes, note]
		};
		await breath();
	}
	const details = (item) => {
		const { scores, results, ...found } = score(item, spendingMetrics);
		const { matches, inSteps, chunks, context } = found;
		return {
			matches,
			inSteps,
			results,
			chunks,
			context,
			spending: scores
		};
	};
	const copied = (item) => {
		const { matches } = score(item, []);
		const { head } = matches;
		const docs = (head?.targets ?? []).filter(({ rank }) => rank === Infinity || rank > (head?.contextReach ?? 0)).flatMap(({ what }) => what.kind === "evidence" ? what.any.flatMap((one) => copyOf(one, head?.chunks ?? [], { textOf: textOnHead })?.doc ?? []) : []);
		if (docs.length === 0) return void 0;
		const { facts, scores } = score(item, settings.metrics, { copies: true });
		return {
			item: {
				...item,
				facts,
				scores
			},
			docs
		};
	};
	const questions = items.filter((item) => !isApart(item));
	const oddities = (side, { run }) => odditiesOf(side, questions, {
		run,
		exam
	});
	const health = {
		base: watches.base && sides.base && {
			...watches.base.health(questions, void 0),
			oddities: oddities("base", sides.base)
		},
		head: {
			...watches.head.health(questions, watches.base),
			oddities: oddities("head", sides.head)
		}
	};
	return {
		...await atEqualLength(items, settings.metrics, {
			score: (item, metric) => score(item, [metric]),
			breath
		}),
		...sums,
		health,
		copied,
		details
	};
}
function lasting({ facts, scores, stale, gone, notes }) {
	return {
		facts,
		scores,
		stale: kept$1(stale),
		gone: kept$1(gone),
		notes: kept$1(notes)
	};
}
function kept$1(list) {
	return list.length === 0 ? none$2 : list;
}
const none$2 = [];
const spendingMetrics = [
	"context_tokens",
	"input_tokens",
	"output_tokens",
	"cost"
].map(knownMetric);
function openLabels(items, { base, head }) {
	if (base === void 0) return void 0;
	const texts = normalCorpusOf(base.corpus);
	return openChunkLabels(items, ({ chunk }) => textOfChunk(chunk, texts), {
		onBase: (id) => base.names?.holdsChunk?.(id) === true ? chunkOfId(id, base.corpus) : void 0,
		onHead: (id) => head.names?.holdsChunk?.(id) === true
	});
}
function byText(item, followed) {
	const { base, head } = item.golden;
	const golden = {
		base: labelledByText(base, followed),
		head: labelledByText(head, followed)
	};
	return {
		...item,
		golden
	};
}
function isRelabelled(base, head) {
	if (base.kind !== "chunks" || head.kind !== "chunks") return false;
	return base.grades.keys().every((id) => !head.grades.has(id));
}
function byHeadsIds(item) {
	const { base, head } = item.golden;
	const own = {
		...base,
		labels: head.labels
	};
	return {
		...item,
		golden: {
			base: own,
			head: own
		}
	};
}
function withHead(own, { facts, scores, matches }) {
	return {
		...own,
		facts: {
			base: own.facts.base,
			head: facts.head
		},
		scores: {
			base: own.scores.base,
			head: scores.head
		},
		matches: {
			base: own.matches.base,
			head: matches.head
		}
	};
}
function openWatches({ items, depth }, { match: { minGrade } }, sides) {
	const labelled = labelledNames(items.filter((item) => !isApart(item)), minGrade);
	const open = (side, { names = unknownNames, run }) => watchHealth({
		...names,
		side,
		depth: Math.min(depth, run.index?.chunks ?? depth),
		minGrade,
		labelled
	});
	return {
		base: sides.base && open("base", sides.base),
		head: open("head", sides.head)
	};
}
const unknownNames = {
	documents: void 0,
	holdsChunk: void 0
};
// src/commands/comparing/decide-by-head.ts
async function decideByHead({ exam, scored, sides, change }, ports) {
	if (sides.base === void 0 || !exam.items.some(isOtherOnHead)) return void 0;
	const wordings = new Map(scored.items.map((item) => [item.wordingOf ?? item.id, item]));
	const kept = exam.items.filter(({ wordingOf, origin }) => !wordingOf && origin !== "removed");
	const changed = kept.filter((item) => isOtherOnHead(item) && !wordings.get(item.id)?.wordingOf);
	const rescored = await scoreItems({
		...exam,
		items: changed.map(asOnHead)
	}, exam.settings, sides, ports);
	const known = new Map([...wordings, ...rescored.items.map((item) => [item.id, item])]);
	const items = kept.flatMap((item) => {
		const own = known.get(item.id);
		return own === void 0 ? [] : [{
			...own,
			...asOnHead(item)
		}];
	});
	return byHeadOf(await toTheEnd(decideStepwise(items, exam.settings, change), ports));
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
// src/diagnosis/items/same-passage.ts
const nothing$2 = {
	base: 0,
	head: 0
};
const everything = {
	base: 1,
	head: 1
};
const mostPlaces$2 = 20;
const sharesOf = oncePer(openShares);
function openShares(corpora) {
	const isSameDocument = documentsAlike(corpora);
	const wordingsOf = {
		base: openWordings(corpora.base),
		head: openWordings(corpora.head)
	};
	return (before, now) => {
		const places = placesOf$1(now);
		const pairs = placesOf$1(before).flatMap(({ doc, span }) => places.flatMap((place) => isSameDocument(doc, place.doc) ? [{
			base: span,
			head: place.span
		}] : []));
		if (pairs.length > 0) return pairs.map(commonOf).reduce(larger);
		if (isOtherDocument(before.chunk.doc, now.chunk.doc)) return nothing$2;
		const [was, is] = [wordingsOf.base(before), wordingsOf.head(now)];
		if (was === void 0 || is === void 0) return before.chunk.id === now.chunk.id ? everything : nothing$2;
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
function placesOf$1({ chunk, places, inPieces, matchedBy }) {
	if (inPieces === true) return [];
	const { doc, start, end } = chunk;
	const isOpen = matchedBy === "none" || matchedBy === "words";
	if (places.length > 0 || !isOpen) return places.slice(0, mostPlaces$2);
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
const mostRead = 4096;
function openWordings(corpus) {
	const read = /* @__PURE__ */ new Map();
	return (placed) => {
		const text = textOf(placed, corpus) ?? "";
		const known = read.get(text);
		const own = known ?? runsOf$1(words$1(text));
		if (read.size >= mostRead) read.clear();
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
// src/diagnosis/items/in-index.ts
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
	const found = new Set(places.slice(0, mostPlaces$1).map((place) => (section === void 0 ? placeInIndex : sectionInIndex)(place, meeting(chunks, place))));
	if (found.has("there")) return "there";
	return found.has("split-by-chunking") ? "split-by-chunking" : "not-indexed";
}
const mostPlaces$1 = 20;
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
function holds(chunks, member, textOf = ({ chunk }) => chunk.text) {
	return satisfiedAt(member, rankingForEvidence(chunks, textOf)) !== Infinity;
}
// src/diagnosis/items/context-of.ts
const noTexts = {
	source: () => void 0,
	normalised: () => void 0,
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
	return isSeen(target, context, {
		...facts,
		match: {
			...facts.match,
			copies: true
		}
	});
}
function seesSomething(match, context, facts) {
	const targets = (match?.targets ?? []).filter(({ grade }) => grade >= (match?.minGrade ?? 1));
	return targets.length === 0 ? void 0 : targets.some((target) => isReadable(target, context, facts));
}
// src/diagnosis/items/before-ranks.ts
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
			base: rankOf$3(base),
			head: rankOf$3(head)
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
function rankOf$3({ rank }) {
	return rank === Infinity ? void 0 : rank;
}
const fewest$1 = 3;
const kept = .75;
function isNeverReturned(pair, { base, head }, { corpora, manifest, returned }) {
	if (manifest !== void 0 || returned === void 0) return false;
	const docs = documentsOf$4(pair, base);
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
function documentsOf$4({ base, head }, match) {
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
const beside$1 = 40;
function hasOtherNeighbours(doc, { was, is }, { corpora }) {
	const [before, now] = [corpora.base?.text(doc), corpora.head.text(doc)];
	if (before === void 0 || now === void 0 || was === void 0 || is === void 0) return false;
	if (before === now) return false;
	const [old, own] = [neighbours(before, was), neighbours(now, is)];
	const holds = (text) => text.length >= beside$1 && normalCorpusOf(corpora.head).placesOf(doc, text).spans.length > 0;
	return old.every((text, side) => text !== own[side] && holds(text));
}
function neighbours(text, { start, end }) {
	return [onlyLetters(text.slice(Math.max(0, start - 160), start)).slice(-40), onlyLetters(text.slice(end, end + 160)).slice(0, beside$1)];
}
// src/diagnosis/items/judged-cause.ts
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
		base: rankOf$2(details.results.base, lost),
		head: rankOf$2(details.results.head, lost)
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
function rankOf$2(result, id) {
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
// src/diagnosis/items/refuses.ts
function refuses(side, { details, matrices }, { refusal, classify }) {
	const result = details.results[side];
	if (result?.kind !== "answered" || result.answer === void 0) return void 0;
	const judged = matrices[side]?.outcome;
	if (refusal.detector === "judge" && judged?.kind === "outcome") return judged.outcome === "refused";
	return classify(result.answer) === "refused";
}
// src/diagnosis/items/cut-off.ts
function budgetBefore(rank, { cutoff }, chunks) {
	if (cutoff.kind !== "tokens" || rank > chunks.length) return void 0;
	const sizes = chunks.slice(0, rank).flatMap(({ tokens }) => tokens ?? []);
	if (sizes.length < rank) return void 0;
	const tokens = Math.max(...sizes);
	return {
		tokens: cutoff.budget,
		ends: sizes.reduce((sum, size) => sum + size, 0),
		largest: {
			rank: sizes.indexOf(tokens) + 1,
			tokens
		}
	};
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
// src/diagnosis/items/new-text.ts
function isOustedByNewText({ head: { rank } }, { details: { matches, results }, reach }, facts) {
	const before = matches.head?.chunks.slice(0, rank - 1) ?? [];
	const said = chunksOf$3(results.base).map(({ text }) => onlyLetters(text ?? ""));
	const fresh = before.filter((placed) => !placed.repeated && isNew(placed, said, facts));
	return fresh.length > 0 && rank - fresh.length <= reach;
}
function isNew({ chunk }, said, { corpora, onBase }) {
	const before = chunk.doc === void 0 ? void 0 : onBase(documentId(chunk.doc));
	const text = textOfChunk(chunk, normalCorpusOf(corpora.head));
	if (before === void 0 || text === void 0) return false;
	const document = lettersOnce(before);
	const pieces = onlyLetters(text).match(pieceOf) ?? [];
	return pieces.filter((piece) => said.some((each) => each.includes(piece)) || occurrencesIn(document, piece).next().done === false).length < .5 * pieces.length;
}
const pieceOf = /.{1,24}/gsu;
// src/diagnosis/items/rank-loss.ts
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
		budget: budgetBefore(rank, metric, head.chunks),
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
// src/diagnosis/items/answered-elsewhere.ts
function answeredElsewhere({ base: { what } }, degraded, facts) {
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
	const passage = decisive.length === 0 ? void 0 : head.chunks.find((placed) => isAnswer(placed));
	return passage && {
		chunk: passage.chunk.id,
		doc: passage.chunk.doc
	};
	function isAnswer(placed) {
		if (placed.relevant) return false;
		const text = head?.textOf(placed) ?? "";
		const letters = normalTextOnce(text);
		const possible = decisive.filter(({ terms }) => [...terms].every((term) => letters.includes(term)));
		const sentences = possible.length === 0 ? [] : sentencesOf(text);
		return sentences.some((_, at) => {
			const together = sentences.slice(at, at + 3).join(" ");
			const [numbers, said] = [numbersIn(together), new Set(words$1(together))];
			return possible.some((wanted) => wanted.numbers.isSubsetOf(numbers) && wanted.terms.isSubsetOf(said));
		});
	}
}
const shortest$2 = 5;
const mostTerms = 3;
function decisiveWords(text, { query, known }) {
	const numbers = numbersIn(text).difference(numbersIn(query));
	if (numbers.size === 0) return void 0;
	const asked = new Set(words$1(query));
	const frequency = (term) => known().filter((own) => own.has(term)).length;
	const terms = [...new Set(words$1(text))].filter((word) => word.length >= shortest$2 && /^\p{L}/u.test(word) && !asked.has(word)).toSorted((a, b) => frequency(a) - frequency(b) || b.length - a.length).slice(0, mostTerms);
	return terms.length < 2 ? void 0 : {
		numbers,
		terms: new Set(terms)
	};
}
// src/diagnosis/items/target-pairs.ts
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
// src/diagnosis/items/retrieval-cause.ts
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
const shortest$1 = 20;
function copyWithin({ head: { what } }, chunks, { corpora }) {
	if (what.kind !== "evidence") return void 0;
	const texts = normalCorpusOf(corpora.head);
	const textOf = ({ chunk }) => textOfChunk(chunk, texts);
	const docs = new Set(chunks.flatMap(({ chunk: { doc } }) => doc === void 0 ? [] : [documentId(doc)]));
	const ranking = rankingForEvidence(chunks, textOf);
	const cutCopy = ({ doc: own, quote, section }) => {
		const text = normalText(quote);
		if (section !== void 0 || text.length < shortest$1) return void 0;
		const ranks = Array.from(docs, (doc) => {
			const places = doc === own ? [] : exactPlaces(texts.normalised(doc), text);
			return places.length === 0 ? Infinity : satisfiedAt({
				doc,
				quote,
				places
			}, ranking);
		});
		const placed = chunks[Math.min(...ranks) - 1];
		return placed && { chunk: placed.chunk.id };
	};
	return what.any.map((one) => copyOf(one, chunks, { textOf }) ?? cutCopy(one)).find((copy) => copy !== void 0);
}
// src/diagnosis/items/word-cause.ts
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
	const known = new Set(said.flatMap((text) => [...numbersIn(text)]));
	return [...new Set(numbersIn(withoutMarks(head, texts)))].filter((number) => !known.has(number));
}
function answerOf(side, { degraded }) {
	const result = degraded.details.results[side];
	return result?.kind === "answered" ? result.answer : void 0;
}
// src/diagnosis/items/answer-cause.ts
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
// src/diagnosis/items/trajectory-cause.ts
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
// src/diagnosis/items/attribute-item.ts
function attributeItem(degraded, facts) {
	const { metric } = degraded;
	return {
		...nothing$1,
		metric: metric.name,
		depth: facts.depth,
		...findCause(degraded, facts)
	};
}
const nothing$1 = {
	target: void 0,
	rank: {
		base: void 0,
		head: void 0
	},
	room: void 0,
	budget: void 0,
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
	if (readsJudge(entry, facts.refusal) && isUnchanged$1(degraded)) return { cause: "judge-noise" };
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
		case "probes": return { cause: "unknown" };
	}
}
function isUnchanged$1({ details: { results } }) {
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
// src/diagnosis/items/attributed-metrics.ts
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
		case "probes": return false;
	}
}
function isLost$1({ origin, facts, scores, gone }, metric) {
	const { base } = scores;
	if (origin === "added" || base === void 0 || facts.base?.failure !== void 0) return false;
	if (facts.head.failure !== void 0) return base.get(metric.name)?.kind === "scored";
	const head = scores.head.get(metric.name);
	return head?.kind === "not_applicable" && head.reason === "stale_label" && gone.length > 0;
}
// src/diagnosis/items/worse-answer.ts
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
// src/diagnosis/likely/causes-of-items.ts
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
// src/diagnosis/likely/lists.ts
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
// src/diagnosis/likely/cutting.ts
const leastAligned = .9;
const competing = .6;
const cuttingOf = oncePer(({ questions, documents: { edited } }) => {
	const base = returned(questions, "base");
	const keys = new Set(base.values().map(({ key }) => key));
	const spans = base.values().flatMap(({ doc, span }) => span === void 0 ? [] : [{
		doc,
		span
	}]);
	const taken = new Map(Array.from(Map.groupBy(spans, ({ doc }) => doc), ([doc, placed]) => [doc, competitors(placed.map(({ span }) => span))]));
	const counts = {
		same: 0,
		otherwise: 0,
		unplaced: 0
	};
	for (const { key, span, doc } of returned(questions, "head")) if (keys.has(key)) counts.same += 1;
	else if (doc !== void 0 && edited.has(doc)) continue;
	else if (span === void 0) counts.unplaced += 1;
	else if (taken.get(doc)?.(span) === true) counts.otherwise += 1;
	const { same, otherwise, unplaced } = counts;
	if (same + otherwise + unplaced === 0) return void 0;
	return same >= leastAligned * (same + otherwise) && 2 * same >= unplaced ? "alike" : "otherwise";
});
function competitors(spans) {
	const sorted = spans.toSorted((a, b) => a.start - b.start);
	const longest = sorted.reduce((most, { start, end }) => Math.max(most, end - start), 0);
	return (span) => {
		const from = firstIndex(sorted, ({ start }) => start > span.start - longest);
		const to = firstIndex(sorted, ({ start }) => start >= span.end);
		return sorted.slice(from, to).some((other) => compete(span, other));
	};
}
function compete(one, other) {
	return Math.min(one.end, other.end) - Math.max(one.start, other.start) > competing * Math.min(one.end - one.start, other.end - other.start);
}
// src/diagnosis/likely/chunks.ts
const largerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	return chunkTokens !== void 0 && chunkTokens.head > 1.1 * chunkTokens.base ? {
		cause: "larger-chunks",
		explains: isLostInRanking,
		evidence: { chunkTokens }
	} : void 0;
};
const smallerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	return chunkTokens !== void 0 && chunkTokens.head < .9 * chunkTokens.base ? {
		cause: "smaller-chunks",
		explains: isLostInRanking,
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
		explains: (question) => question.cause === "split-by-chunking" || isLess && isLostInRanking(question),
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
	if (cuttingOf(facts) !== "otherwise") return void 0;
	const [base, head] = sideNames.map((side) => longChunk(facts.questions, side));
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
});
function longChunk(questions, side) {
	const lengths = comparable(questions).flatMap(({ lists }) => lists[side].passages).flatMap(({ tokens }) => tokens ?? []);
	return nearestRank(lengths.toSorted((a, b) => a - b), 90);
}
// src/diagnosis/likely/context-grown.ts
function contextGrown(facts, { metrics }) {
	const price = metrics.find(({ comparison }) => comparison.metric.name === contextPrice);
	if (price === void 0) return void 0;
	const { base, head, degraded, pairs } = price.comparison;
	if (base === void 0 || head === void 0) return void 0;
	const context = meanOfSides(comparable(facts.questions), (list) => list.context);
	const chunkTokens = chunkLengths(facts);
	const evidence = {
		contextTokens: {
			base,
			head
		},
		...context && { context },
		...chunkTokens && { chunkTokens }
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
// src/diagnosis/likely/copies.ts
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
// src/diagnosis/likely/document-names.ts
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
// src/diagnosis/likely/documents-missing.ts
const chance = .01;
const documentsMissing = ({ questions, documents }) => {
	const missing = documents.listed ? documents.removed : /* @__PURE__ */ new Set([...documents.removed, ...vanished(questions)]);
	const explains = ({ cause, doc }) => cause === "not-indexed" || cause !== void 0 && doc !== void 0 && missing.has(doc);
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
	const onHead = new Set(asked.flatMap(({ lists }) => documentsOf$3(lists.head.passages)));
	const counts = /* @__PURE__ */ new Map();
	const stayed = {
		kept: 0,
		of: 0
	};
	for (const { lists } of asked) {
		const base = documentsOf$3(lists.base.passages.slice(0, lists.head.length));
		const head = new Set(documentsOf$3(lists.head.passages));
		for (const doc of base) counts.set(doc, (counts.get(doc) ?? 0) + 1);
		const others = base.filter((doc) => onHead.has(doc));
		stayed.of += others.length;
		stayed.kept += others.filter((doc) => head.has(doc)).length;
	}
	const share = stayed.kept / Math.max(1, stayed.of);
	return [...counts].flatMap(([doc, times]) => !onHead.has(doc) && times > 1 && (1 - share) ** times < chance ? [doc] : []);
}
function documentsOf$3(passages) {
	return [...new Set(passages.flatMap(({ doc }) => doc ?? []))];
}
// src/diagnosis/likely/lengths.ts
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
// src/diagnosis/likely/nothing-returned.ts
const nothingReturned = ({ questions }) => {
	const emptied = new Set(questions.filter(({ lists: { base, head } }) => base.length > 0 && head.length === 0).filter(({ cause }) => cause !== "query-failed").map(({ id }) => id));
	return emptied.size === 0 ? void 0 : {
		cause: "nothing-returned",
		explains: ({ id }) => emptied.has(id),
		evidence: {}
	};
};
// src/diagnosis/likely/overlap.ts
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
// src/diagnosis/likely/ranking.ts
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
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			order
		}
	} : void 0;
};
// src/diagnosis/likely/likely-cause.ts
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
	return also.length === 0 ? void 0 : {
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
// src/diagnosis/likely/speaks.ts
const alpha = .05;
const fewest = 2;
function soughtFor({ verdict, metrics, findings }, exam, trusted) {
	if (verdict === "pass") return void 0;
	const explained = metrics.filter(({ gate, comparison: { metric } }) => gate !== void 0 && isExplained(metric) && (trusted || !needsJudge(metric, exam)));
	const names = new Set(explained.map(({ comparison: { metric } }) => metric.name));
	if (findings.some((one) => one.kind === "lost-items" && one.verdict === "fail" && names.has(one.metric)) || explained.some(hasFallen)) return {
		about: "quality",
		only: void 0
	};
	const failing = findings.filter((finding) => ofOneQuestion.has(finding.kind) && (finding.verdict === "fail" || "accepted" in finding));
	if (failing.length > 0) return {
		about: "quality",
		only: new Set(failing.flatMap(itemsOf))
	};
	return findings.some(isOfPrice) ? {
		about: "price",
		only: void 0
	} : void 0;
}
const ofOneQuestion = /* @__PURE__ */ new Set([
	"gone-answers",
	"must-pass",
	"forbidden"
]);
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
// src/commands/comparing/new-documents.ts
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
// src/commands/comparing/returned-chunks.ts
async function returnedChunks(lost, asked, { sides, breath }) {
	if (lost.length === 0) return void 0;
	const docs = new Set(lost.flatMap((item) => documentsOf$2(item, sides)));
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
function documentsOf$2({ id, golden, notes }, { base, head }) {
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
// src/diagnosis/likely/passages.ts
const mostCompared = 100;
function openLists() {
	const known = /* @__PURE__ */ new Map();
	const passageOf = (chunk) => {
		const { id, doc, start, end, text } = chunk;
		const place = [
			id,
			doc,
			start,
			end
		].join("\n");
		const byText = known.get(place) ?? /* @__PURE__ */ new Map();
		const passage = byText.get(text) ?? newPassage(chunk);
		known.set(place, byText.set(text, passage));
		return passage;
	};
	return (result, k) => {
		if (result?.kind !== "answered") return {
			passages: [],
			length: 0,
			context: void 0
		};
		const { chunks, beyond, context } = result;
		const length = Math.max(chunks.length, beyond?.returned ?? 0);
		return {
			passages: chunks.slice(0, mostCompared).map(passageOf),
			length,
			context: context?.length ?? (k === void 0 ? void 0 : Math.min(k, length))
		};
	};
}
function newPassage({ id, doc, start, end, text }) {
	const named = doc === void 0 ? void 0 : documentId(doc);
	const span = start === void 0 || end === void 0 ? void 0 : {
		start,
		end
	};
	const place = span === void 0 ? id : `${named ?? ""}#${span.start}-${span.end}`;
	return {
		key: textHash(text === void 0 ? `\n${place}` : normalTextOnce(text)),
		id,
		doc: named,
		span,
		tokens: text === void 0 ? span && Math.ceil((span.end - span.start) / 4) : tokensOf(text)
	};
}
// src/diagnosis/likely/named-changes.ts
const most$3 = 20;
function nameChanges({ leads, also }, changed) {
	const name = (likely) => ({
		...likely,
		named: changed === void 0 ? [] : namedFor(likely.cause, changed).slice(0, most$3)
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
// src/commands/comparing/likely-facts.ts
async function likelyFacts(measured, attributions, ports) {
	const { exam, scored, sides, changed } = measured;
	const { base, head } = exam.pipelines;
	const contexts = {
		base: contextOf$1(base),
		head: contextOf$1(head)
	};
	const listOf = openLists();
	const questions = [];
	const breath = openBreather(ports);
	for (const { id } of eligibleItems(scored.items)) {
		const why = attributions.get(id);
		const lists = {
			base: listOf(sides.base?.run.results.get(id), contexts.base),
			head: listOf(sides.head.run.results.get(id), contexts.head)
		};
		const rank = why?.rank ?? {
			base: void 0,
			head: void 0
		};
		questions.push({
			id,
			cause: why?.cause,
			doc: documentOf(why),
			rank,
			lists
		});
		await breath();
	}
	const documents = documentFacts(measured, questions);
	const onlyDocuments = touchesDocumentsAlone(changed);
	return {
		questions,
		documents,
		rankingSet: setsRanking(changed),
		onlyDocuments
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
// src/commands/comparing/diagnose-runs.ts
async function diagnoseRuns(measured, ports) {
	const { exam, scored, decision, sides, judge, matrices } = measured;
	if (sides.base === void 0) return void 0;
	const facts = factsOf$1(measured);
	const trusted = judge?.trust?.kind !== "untrusted";
	const attributions = /* @__PURE__ */ new Map();
	const answers = /* @__PURE__ */ new Map();
	const byMetric = attributedMetrics(scored.items, decision);
	const isHeard = (metric) => trusted || !needsJudge(metric, exam.settings);
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
		exam
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
	const attribute = async (degraded) => {
		const attribution = attributionOf(degraded, {
			facts,
			...rules
		});
		return isUnproven(attribution) ? attributionOf(degraded, {
			facts: await counted(),
			...rules
		}) : attribution;
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
	const sought = soughtFor(decision, exam.settings, trusted);
	const likely = sought && await likelyFacts(measured, attributions, ports);
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
function attributionOf(degraded, { facts, trusted, exam }) {
	const attribution = attributeItem(degraded, facts);
	return !trusted && needsJudge(degraded.metric, exam.settings) && attribution.cause === "judge-noise" ? {
		...attribution,
		cause: "unknown"
	} : attribution;
}
function factsOf$1({ exam, sides }) {
	const { settings, pipelines, depth } = exam;
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
// src/commands/comparing/told-confidence.ts
async function toldConfidence(facts) {
	const splits = new Set(facts.items.map(({ golden }) => golden.base.split));
	const ofChunks = splits.has("dev") && splits.has("test");
	if (!ofChunks && !facts.items.some(statesConfidence)) return void 0;
	const { confidenceOf } = await import("./action-confidence.js");
	const found = confidenceOf({
		...facts,
		ofChunks
	});
	return found.answers === void 0 && found.ranking === void 0 ? void 0 : found;
}
function statesConfidence({ facts: { base, head } }) {
	return base?.stated !== void 0 || head.stated !== void 0;
}
// src/verdict/accepting/accept-lines.ts
function acceptLines$1(markdown) {
	const found = [];
	let fence;
	for (const line of withoutComments(markdown).split(/\r\n?|\n/)) {
		const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
		if (fence !== void 0) {
			if (mark?.startsWith(fence) === true && line.trim() === mark) fence = void 0;
			continue;
		}
		fence = mark;
		const written = /^ {0,3}\/rag-gate[ \t]+accept(?:[ \t](.*))?$/.exec(line);
		if (written !== null) found.push((written[1] ?? "").trim());
	}
	return found.slice(0, mostLines);
}
const mostLines = 20;
function withoutComments(markdown) {
	return markdown.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
}
function readAcceptLines({ lines, refused, unread }, named) {
	const read = lines.map((line) => readLine(line, named));
	return {
		accepted: read.flatMap((each) => "why" in each ? [] : each),
		refused: distinct$1([...refused, ...read.flatMap((each) => "why" in each ? [each] : [])]),
		unread
	};
}
function distinct$1(refused) {
	return [...new Map(refused.map((each) => [JSON.stringify(each), each])).values()];
}
function readLine({ by, text }, { metrics, items }) {
	const [, subject, reason] = /^(.*?\S)\s*:\s+(\S.*)$/.exec(text) ?? [];
	if (subject === void 0 || reason === void 0) return {
		by,
		why: "no-reason"
	};
	const names = items.has(subject) ? [subject] : subject.split(/[\s,]+/).filter(Boolean);
	if (names.length === 0 || !names.every((name) => metrics.has(name) || items.has(name))) return {
		by,
		why: "unknown-name"
	};
	const ofItems = names.filter((name) => !metrics.has(name));
	const told = {
		reason: reason.slice(0, 500),
		by
	};
	return [...names.filter((name) => metrics.has(name)).map((metric) => ({
		metric,
		items: [],
		...told
	})), ...ofItems.length === 0 ? [] : [{
		metric: void 0,
		items: ofItems,
		...told
	}]];
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
function byOwners({ lines, refused, unread }, owners) {
	const isOwner = ({ by }) => owners.has(by.toLowerCase());
	const others = lines.filter((line) => !isOwner(line));
	return {
		lines: lines.filter(isOwner),
		refused: [...refused, ...others.map(({ by }) => ({
			by,
			why: "no-owner"
		}))],
		unread
	};
}
// src/commands/comparing/with-reviews.ts
async function withReviews({ waivers, settings, items }, { read, owners }, decide) {
	const decision = await decide(waivers);
	const fails = decision.findings.some(({ verdict }) => verdict === "fail");
	if (read === void 0 || settings.accept === "off" || !fails) return {
		decision,
		reviews: void 0
	};
	const found = await read();
	const reviews = readAcceptLines(settings.accept === "codeowners" ? byOwners(found, await owners()) : found, {
		metrics: /* @__PURE__ */ new Set([...settings.gate.map(({ metric }) => metric.name), ...kindsOfItems]),
		items: new Set(items.map(({ id }) => id))
	});
	const { accepted } = reviews;
	return {
		decision: accepted.length === 0 ? decision : await decide([...waivers, ...accepted]),
		reviews
	};
}
async function ownersOfExam({ exam, files }) {
	const { base, head } = exam.folders;
	const names = ownersFiles.map((name) => fromFolder(base, name));
	const held = await files.texts("base", new Set(names));
	const text = names.map((name) => held.text(name)).find((each) => each !== void 0);
	const config = exam.files.base ? fromTop(base, exam.files.base.config.path) : fromTop(head, exam.files.head.config.path);
	return ownersOf(text ?? "", config);
}
// src/commands/comparing/head-alone.ts
function headAlone(collected, { models }, by) {
	const { exam, runs, commits } = collected;
	if (exam.own === void 0 || runs === void 0) return void 0;
	const ofBranch = by === "branch" && exam.ofBranch ? exam.golden.base : void 0;
	if (by === "branch" && ofBranch === void 0) return void 0;
	const alone = ofBranch ? byExamOfBranch(exam, ofBranch) : byOwnExam(exam, exam.own);
	return {
		...collected,
		exam: alone,
		runs: {
			base: void 0,
			head: ofBranch ? runs.head : byOwnWording(runs.head, exam.items)
		},
		models: reachModels(alone, {
			base: commits.base,
			head: commits.head ?? ""
		}, models)
	};
}
function byExamOfBranch(exam, golden) {
	return {
		...exam,
		pipelines: {
			base: void 0,
			head: exam.pipelines.head
		},
		golden: {
			base: void 0,
			head: golden
		},
		items: mergeGoldenSets(void 0, golden)
	};
}
function byOwnExam(exam, own) {
	const asked = new Set(exam.items.map(({ id, wordingOf }) => wordingOf ?? id));
	const mustPass = new Set(exam.golden.base?.items.flatMap(({ id, mustPass: must }) => must ? [id] : []));
	return {
		...exam,
		...own,
		settings: {
			...withFloors(own.settings, exam.settings),
			accept: exam.settings.accept
		},
		from: "head",
		waivers: [],
		pipelines: {
			base: void 0,
			head: exam.pipelines.head
		},
		golden: {
			base: void 0,
			head: exam.golden.head
		},
		items: mergeGoldenSets(void 0, exam.golden.head).filter(({ id }) => asked.has(id)).map((item) => mustPass.has(item.id) ? asMustPass(item) : item)
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
// src/commands/comparing/keeps-bad-judge.ts
function keepsBadJudge({ built, broken }, base, head) {
	const isOfBase = (built.judge?.trust?.reasons ?? []).every((reason) => reason.kind === "controls" && reason.side === "base");
	return (broken.includes("judge-untrusted") && !isOfBase || broken.includes("judge-stopped")) && isDeepStrictEqual(judgeOf(base), judgeOf(head));
}
function judgeOf({ settings: { judge, baseUrl, headers }, canaries }) {
	return {
		judge,
		baseUrl,
		headers,
		canaries
	};
}
// src/golden/checks/labelled.ts
function documentsOf$1({ labels }) {
	return labelledDocuments(labels).map(documentId);
}
function quotesOf({ labels }) {
	return evidencesOf(labels).flatMap(({ quote, section }) => section === void 0 ? [quote] : []);
}
function passageKeys({ labels }) {
	return evidencesOf(labels).map(({ doc, quote }) => `${documentId(doc)}\n${normalText(quote)}`);
}
// src/golden/checks/balance.ts
const leastQuestions = 20;
const leastOfTag = 5;
const most$2 = {
	ofDocument: .5,
	unanswerable: .6
};
function unlabelled({ items }) {
	return items.filter(({ answerable, labels }) => answerable && labels.kind === "none").map((item) => ({
		item,
		says: say$1`has no label, so that no retrieval metric counts it`
	}));
}
function unanswerableShare({ items }) {
	const count = items.filter(({ answerable }) => !answerable).length;
	if (items.length < leastQuestions) return [];
	if (count === 0) return ofSet$1(say$1`no question is unanswerable: nothing asks whether a pipeline makes answers up`);
	return count > most$2.unanswerable * items.length ? ofSet$1(say$1`${plain$1(share$1(count / items.length))} of the questions are unanswerable, and retrieval metrics rest on the others alone`) : [];
}
function sizes({ sights, items }) {
	if (items.length < leastQuestions) return ofSet$1(say$1`there are ${plural(items.length, "question")}: below ${leastQuestions} nothing is tested for significance`);
	return sights.flatMap((sight) => isBlind(sight) ? ofSet$1(sightWords(sight)) : []);
}
function isBlind({ fewest, questions, tolerance }) {
	return fewest === void 0 || fewest / questions > 2 * tolerance;
}
function sightWords({ metric, tolerance, fewest, questions }) {
	const allowed = say$1`${metricName(metric)} may fall by ${points(tolerance)}`;
	if (fewest === void 0) return say$1`${allowed}, and ${questions} questions can block no loss at all`;
	return say$1`${allowed}, and the ${questions} questions that it counts can block losses of ${points(fewest / questions)} (${plural(fewest, "question")}) or more`;
}
function points(fall) {
	return say$1`${plain$1((100 * fall).toFixed(1))} points`;
}
function unbalanced({ items }) {
	const rare = [...countsOf$1(items.map((item) => item.tags))].filter(([, count]) => count < leastOfTag).map(([tag, count]) => say$1`${foreign(tag, 80)} (${count})`);
	const documents = items.map((item) => [...new Set(documentsOf$1(item))]);
	const labelled = documents.filter((list) => list.length > 0).length;
	const counts = countsOf$1(documents);
	const [top] = [...counts].toSorted(([, a], [, b]) => b - a);
	const isHeavy = top !== void 0 && counts.size > 1 && top[1] > most$2.ofDocument * labelled;
	return [rare.length === 0 ? [] : ofSet$1(say$1`tags with fewer than ${leastOfTag} questions form no slice: ${joinWords(rare.slice(0, 20), say$1`, `)}`), isHeavy && labelled >= leastQuestions ? ofSet$1(say$1`${top[1]} of ${labelled} labelled questions are about ${foreign(top[0], 200)}`) : []].flat();
}
function countsOf$1(lists) {
	const counts = /* @__PURE__ */ new Map();
	for (const each of lists.flat()) counts.set(each, (counts.get(each) ?? 0) + 1);
	return counts;
}
function ofSet$1(says) {
	return [{
		item: void 0,
		says
	}];
}
// src/golden/checks/contradictions.ts
function contradictions({ items }) {
	return items.flatMap((item) => {
		return [
			unusedLabels(item),
			forbiddenEvidence(item),
			deniedWords(item),
			unanswerableTag(item)
		].flatMap((says) => says === void 0 ? [] : [{
			item,
			says
		}]);
	});
}
function unusedLabels({ answerable, labels }) {
	return answerable || labels.kind === "none" ? void 0 : say$1`is not answerable, and has labels that say where the answer stands`;
}
function forbiddenEvidence(item) {
	const { forbidden } = item;
	if (forbidden === void 0) return void 0;
	const selector = documentSelector(forbidden);
	const doc = documentsOf$1(item).find((name) => selector.selects(name));
	return doc === void 0 ? void 0 : say$1`forbids ${foreign(doc, 200)}, where its labels say the answer stands`;
}
function deniedWords({ references: [reference], contains, excludes }) {
	const texts = [...contains, ...reference === void 0 ? [] : [reference]];
	const denied = excludes.find((text) => texts.some((own) => hasWordRun(words$1(own), words$1(text))));
	if (denied !== void 0) return say$1`excludes "${denied}", which its reference says`;
	if (reference === void 0) return void 0;
	const missing = contains.find((text) => !hasWordRun(words$1(reference), words$1(text)));
	return missing === void 0 ? void 0 : say$1`asks for "${missing}", which its reference does not say`;
}
function unanswerableTag({ answerable, tags }) {
	const tag = tags.find((each) => /^un-?answerable$/i.test(each));
	return tag !== void 0 && answerable ? say$1`is tagged "${tag}" and answerable` : void 0;
}
function arities({ items }) {
	return items.flatMap((item) => {
		const tagged = item.tags.flatMap((tag) => {
			const says = item.answerable ? arityMistake(item, tag) : void 0;
			return says === void 0 ? [] : [{
				item,
				says: say$1`is tagged "${tag}" and has ${says}`
			}];
		});
		const { expect, labels } = item;
		const isOneSided = expect === "note-conflict" && labels.kind !== "none" && passagesOf$1(item) < 2;
		const says = say$1`expects a conflict and has one passage`;
		return isOneSided ? [...tagged, {
			item,
			says
		}] : tagged;
	});
}
function passagesOf$1({ labels }) {
	if (labels.kind === "none") return 0;
	return "targets" in labels ? labels.targets.length : labels.grades.size;
}
function arityMistake(item, tag) {
	const { labels } = item;
	if (labels.kind === "none") return void 0;
	const wanted = kinds.find(({ names }) => names.test(tag))?.wants;
	const passages = passagesOf$1(item);
	const documents = new Set(documentsOf$1(item)).size;
	if (wanted === "documents" && labels.kind !== "chunks" && documents < 2) return plain$1("one document");
	if (wanted !== void 0 && wanted !== "one" && passages < 2) return plain$1("one passage");
	if (wanted === "one" && "targets" in labels && passages > 1) return plural(passages, "passage");
}
const kinds = [
	{
		names: /^(?:multi|two|2|cross)[-_ ]?(?:docs?|documents?)$/i,
		wants: "documents"
	},
	{
		names: /^(?:multi|two|2|three|3)[-_ ]?hops?$|^comparison$|^bridge$/i,
		wants: "passages"
	},
	{
		names: /^(?:single|one|1)[-_ ]?hop$/i,
		wants: "one"
	}
];
// src/golden/checks/copied-questions.ts
const leastWords = 6;
const leastShare = .7;
function ownEvidence({ items }) {
	return items.flatMap((item) => {
		const whole = quotesOf(item).find((quote) => areOne(words$1(item.query), words$1(quote)));
		return whole === void 0 ? [] : [{
			item,
			says: say$1`is its own evidence: ${foreign(whole)}`
		}];
	});
}
function copiedQuestions({ items }) {
	return items.flatMap((item) => {
		const query = words$1(item.query);
		const longest = quotesOf(item).flatMap((quote) => {
			const own = words$1(quote);
			return areOne(query, own) ? [] : [longestRun(query, own)];
		}).toSorted((a, b) => b.length - a.length)[0] ?? [];
		return longest.length >= leastWords && longest.length >= leastShare * query.length ? [{
			item,
			says: say$1`copies its passage: ${foreign(longest.join(" "))}`
		}] : [];
	});
}
function areOne(one, other) {
	const shorter = Math.min(one.length, other.length);
	return shorter >= leastWords && longestRun(one, other).length === shorter;
}
function longestRun(one, other) {
	let lengths = new Uint32Array(other.length + 1);
	let [length, end] = [0, 0];
	for (const [at, word] of one.entries()) {
		const next = new Uint32Array(other.length + 1);
		for (const [place, each] of other.entries()) {
			if (word !== each) continue;
			const run = (lengths[place] ?? 0) + 1;
			next[place + 1] = run;
			if (run > length) [length, end] = [run, at + 1];
		}
		lengths = next;
	}
	return one.slice(end - length, end);
}
// src/golden/checks/telling-prefixes.ts
const mostPlaces = 5;
const mostWords = 12;
function tellingPrefixes({ evidence, found }, documents) {
	const document = documents.normalised(evidence.doc);
	const source = documents.source(evidence.doc);
	if (found.kind !== "found" || document === void 0 || source === void 0) return void 0;
	if (found.places.length > mostPlaces) return void 0;
	const prefixes = found.places.flatMap(({ start }) => {
		const before = source.slice(Math.max(0, start - 400), start).split(/\s+/);
		const prefix = Array.from({ length: mostWords }, (_, count) => before.slice(-count - 1).join(" ").trim()).find((text) => {
			const now = resolveEvidence({
				...evidence,
				prefix: text
			}, document);
			return now.kind === "found" && now.places.length === 1 && now.places[0]?.start === start;
		});
		return prefix === void 0 ? [] : [prefix];
	});
	return prefixes.length === found.places.length ? prefixes : void 0;
}
// src/golden/checks/label-places.ts
function missingDocuments(set) {
	const { names } = set;
	if (names === void 0) return [];
	return unmovedDocuments(set, (doc) => !names.has(doc)).map(({ item, doc }) => {
		const near = nearestName(doc, names);
		const hint = near === void 0 ? say$1`` : say$1`; the nearest is ${path(near)}`;
		return {
			item,
			says: say$1`names ${path(doc)}, which is not a document${hint}`
		};
	});
}
function uncheckedLabels(set) {
	if (set.names !== void 0) return [];
	const isUnread = (doc) => set.documents.source(doc) === void 0;
	return unmovedDocuments(set, isUnread).map(({ item, doc }) => ({
		item,
		says: say$1`names ${path(doc)}, which is no file here`
	}));
}
function unmovedDocuments({ items, places, ...set }, are) {
	const ofItem = Map.groupBy(places, ({ item }) => item);
	return items.flatMap((item) => {
		const moved = Map.groupBy(ofItem.get(item) ?? [], ({ evidence }) => documentId(evidence.doc));
		const isMoved = (doc) => moved.get(doc)?.every((place) => holdersOf$1(place, set).length > 0) === true;
		return [...new Set(item.answerable ? documentsOf$1(item) : [])].filter((doc) => are(doc) && !isMoved(doc)).map((doc) => ({
			item,
			doc
		}));
	});
}
function staleLabels(set) {
	return set.places.filter((place) => place.found.kind === "missing" && holdersOf$1(place, set).length === 0).map(({ item, evidence }) => ({
		item,
		says: say$1`${path(evidence.doc)} does not hold ${passage(evidence)}`
	}));
}
function movedLabels(set) {
	return set.places.flatMap((place) => {
		const { item, evidence, found } = place;
		const holders = found.kind === "found" ? [] : holdersOf$1(place, set);
		const [doc, second] = holders;
		if (doc === void 0) return [];
		const fix = second === void 0 ? fixOf(place, { doc }) : void 0;
		const now = enumerate(holders.slice(0, 3).map(path));
		return [{
			item,
			fix,
			says: say$1`${now} holds what ${path(evidence.doc)} does not: ${quoted(evidence.quote)}`
		}];
	});
}
function editedQuotes(set) {
	return nearPlaces(set).flatMap(({ place, now }) => {
		const { item, evidence } = place;
		if (changedFacts(evidence.quote, now) !== void 0) return [];
		const document = set.documents.normalised(evidence.doc);
		const again = document && resolveEvidence({
			...evidence,
			quote: now
		}, document);
		return [{
			item,
			fix: again?.kind === "found" && again.distance === 0 ? fixOf(place, { quote: now }) : void 0,
			says: say$1`quotes ${quoted(evidence.quote)} where ${path(evidence.doc)} has ${quoted(now)}`
		}];
	});
}
function changedQuotes(set) {
	return nearPlaces(set).flatMap(({ place: { item, evidence }, now }) => {
		const facts = changedFacts(evidence.quote, now);
		if (facts === void 0) return [];
		const [before, after] = [facts.before, facts.after].map(factsIn);
		return [{
			item,
			says: say$1`quotes ${before ?? ""} where ${path(evidence.doc)} has ${after ?? ""}: ${quoted(now)}`
		}];
	});
}
function ambiguousQuotes(set) {
	return set.places.flatMap((place) => {
		const { item, evidence, found } = place;
		if (found.kind !== "found" || found.places.length < 2) return [];
		const prefixes = tellingPrefixes(place, set.documents);
		const fix = prefixes && {
			...fixOf(place, {}),
			by: prefixes.map((prefix) => ({ prefix }))
		};
		const told = prefixes?.slice(0, 3).map((prefix) => quoted(prefix)) ?? [];
		const hint = told.length === 0 ? say$1`` : say$1`; a prefix tells them apart: ${enumerate(told)}`;
		const count = found.places.length;
		return [{
			item,
			fix,
			says: say$1`${quoted(evidence.quote)} stands ${count} times in ${path(evidence.doc)}${hint}`
		}];
	});
}
function nearPlaces({ places, documents }) {
	return places.flatMap((place) => {
		const { evidence, found } = place;
		if (found.kind !== "found" || found.distance === 0) return [];
		return [{
			place,
			now: wholeWords(documents.source(evidence.doc), found.places[0]).replaceAll(/\s+/g, " ").trim()
		}];
	});
}
function holdersOf$1({ evidence }, { holders }) {
	return (holders.get(normalText(evidence.quote)) ?? []).filter((doc) => doc !== documentId(evidence.doc));
}
function fixOf({ target, member }, by) {
	return {
		target,
		member,
		by: [by]
	};
}
function factsIn(facts) {
	return facts.length === 0 ? plain$1("nothing") : enumerate(facts.map((fact) => foreign(fact, 40)));
}
function path(doc) {
	return foreign(doc, 200);
}
function passage({ quote, section }) {
	return section === void 0 ? quoted(quote) : say$1`the section ${foreign(quote, 80)}`;
}
function quoted(text) {
	return say$1`"${foreign(text, 80)}"`;
}
// src/golden/checks/references.ts
const beside = 300;
function referenceNumbers(set) {
	const placesOf = Map.groupBy(set.places, ({ item }) => item);
	return set.items.flatMap((item) => {
		const passages = passagesOf(item, placesOf.get(item) ?? [], set);
		const asked = referenceTexts(item);
		if (passages.length === 0 || asked.length === 0) return [];
		const strange = strangeNumbers(asked, [item.query, ...passages]);
		if (strange.length === 0) return [];
		const list = enumerate(strange.slice(0, 5).map((number) => foreign(number, 20)));
		return [{
			item,
			says: say$1`its reference has ${list}, and its passages do not`
		}];
	});
}
function missingReferences({ items }) {
	const answerable = items.filter((item) => item.answerable);
	const without = answerable.filter((item) => referenceTexts(item).length === 0);
	if (without.length === answerable.length) return [];
	return without.map((item) => ({
		item,
		says: say$1`has no answer and no claims, as others have`
	}));
}
function referenceTexts({ references, claims = [] }) {
	return [...references, ...claims.map(({ text }) => text)];
}
function passagesOf(item, places, { documents }) {
	if (item.labels.kind === "docs") return documentsOf$1(item).flatMap((doc) => documents.source(doc) ?? []);
	if (places.some(({ found }) => found.kind !== "found")) return [];
	return places.flatMap(({ evidence, found }) => {
		const source = documents.source(evidence.doc) ?? "";
		return (found.kind === "found" ? found.places : []).map(({ start, end }) => source.slice(Math.max(0, start - beside), end + beside));
	});
}
function strangeNumbers(asked, texts) {
	const digits = texts.map(inDigits);
	const known = new Set(digits.flatMap((text) => [...numbersIn(text)]));
	const between = /* @__PURE__ */ new Map();
	for (const { number, around } of digits.flatMap(numbersInPlace)) between.set(around, (between.get(around) ?? /* @__PURE__ */ new Set()).add(number));
	const strange = asked.flatMap(numbersInPlace).filter(({ number, around }) => !known.has(number) || between.get(around)?.has(number) === false);
	return [...new Set(strange.map(({ number }) => number))];
}
function numbersInPlace(text) {
	const all = words$1(text);
	return all.flatMap((word, at) => [...numbersIn(word)].map((number) => ({
		number,
		around: [...all.slice(Math.max(0, at - 2), at), all[at + 1]].join(" ")
	})));
}
function inDigits(text) {
	return text.replaceAll(inWords, (numeral) => String(numerals.indexOf(numeral.toLowerCase())));
}
const numerals = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const inWords = new RegExp(`\\b(?:${numerals.join("|")})\\b`, "gi");
// src/text/words/near-pairs.ts
function nearPairs(texts, least, accepts = () => true) {
	const grams = rankedGrams(texts);
	const order = [...grams.keys()].filter((at) => sizeOf(grams, at) > 0).toSorted((a, b) => sizeOf(grams, a) - sizeOf(grams, b) || a - b);
	const holders = /* @__PURE__ */ new Map();
	const open = /* @__PURE__ */ new Map();
	const paired = /* @__PURE__ */ new Set();
	const shared = {
		by: new Int32Array(texts.length),
		count: new Uint8Array(texts.length)
	};
	let searches = 0;
	const pairs = [];
	for (const at of order) {
		const own = grams[at] ?? none$1;
		const fewest = Math.ceil(least * own.length - slack);
		const rarest = own.subarray(0, own.length - fewest + enough);
		const wanted = Math.min(enough, fewest);
		const near = partnersOf(at, {
			rarest,
			wanted,
			among: holders
		}).next().value;
		if (near !== void 0) {
			pair(near);
			for (const gram of rarest) {
				const others = open.get(gram)?.filter((other) => !paired.has(other));
				if (others !== void 0) open.set(gram, others);
			}
			for (const also of partnersOf(at, {
				rarest,
				wanted,
				among: open
			})) pair(also);
		}
		for (const gram of rarest) {
			add(holders, gram, at);
			if (near === void 0) add(open, gram, at);
		}
	}
	return pairs.toSorted((a, b) => a.second - b.second || a.first - b.first);
	function pair(near) {
		pairs.push(near);
		paired.add(near.first).add(near.second);
	}
	function* partnersOf(text, { rarest, wanted, among }) {
		const own = grams[text] ?? none$1;
		searches += 1;
		let compared = 0;
		for (const gram of rarest) for (const other of among.get(gram) ?? []) {
			if (shared.by[other] !== searches) {
				if (sizeOf(grams, other) < least * own.length - slack) continue;
				shared.by[other] = searches;
				shared.count[other] = 0;
			}
			const count = (shared.count[other] ?? 0) + 1;
			if (count > wanted) continue;
			shared.count[other] = count;
			if (!(count === wanted || compared < soon)) continue;
			shared.count[other] = wanted + 1;
			compared += 1;
			const likeness = jaccard(grams[other] ?? none$1, own);
			const near = {
				first: Math.min(other, text),
				second: Math.max(other, text),
				likeness
			};
			if (likeness >= least - slack && accepts(near)) yield near;
			if (compared > most$1) return;
		}
	}
}
function add(holders, gram, text) {
	const others = holders.get(gram);
	if (others === void 0) holders.set(gram, [text]);
	else others.push(text);
}
const enough = 8;
const soon = 32;
const most$1 = 1e3;
const slack = 1e-9;
const none$1 = /* @__PURE__ */ new Uint32Array();
function sizeOf(grams, at) {
	return grams[at]?.length ?? 0;
}
function rankedGrams(texts) {
	const numbers = /* @__PURE__ */ new Map();
	const counts = [];
	const written = texts.map((text) => {
		const grams = Array.from(gramsOf(text), (gram) => {
			const number = numbers.get(gram) ?? numbers.size;
			numbers.set(gram, number);
			counts[number] = (counts[number] ?? 0) + 1;
			return number;
		});
		return Uint32Array.from(grams);
	});
	const rare = [...counts.keys()].toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
	const ranks = new Uint32Array(rare.length);
	for (const [rank, number] of rare.entries()) ranks[number] = rank;
	return written.map((grams) => grams.map((number) => ranks[number] ?? 0).toSorted());
}
function gramsOf(text) {
	const found = words$1(text);
	const spaced = ` ${found.join(" ")} `;
	const grams = /* @__PURE__ */ new Set();
	if (found.length > 0) for (let at = 0; at + 3 <= spaced.length; at += 1) grams.add(spaced.slice(at, at + 3));
	return grams;
}
function jaccard(one, other) {
	let shared = 0;
	let [i, j] = [0, 0];
	while (i < one.length && j < other.length) {
		const difference = (one[i] ?? 0) - (other[j] ?? 0);
		if (difference === 0) shared += 1;
		if (difference <= 0) i += 1;
		if (difference >= 0) j += 1;
	}
	return shared / (one.length + other.length - shared);
}
// src/golden/checks/repeated-questions.ts
function duplicates(set) {
	return equals(set).map(({ first, second }) => ({
		item: second,
		says: say$1`asks what ${place(first)} asks${haveLabelsInCommon(first, second) ? say$1`` : say$1`, with other labels`}`
	}));
}
function nearDuplicates(set) {
	const told = new Set(equals(set).map(({ second }) => second));
	return twins(set, isRepeat).filter(({ first, second }) => wordsOf(first) !== wordsOf(second) && !told.has(second)).map(({ first, second }) => ({
		item: second,
		says: say$1`asks nearly what ${place(first)} asks: ${second.query} / ${first.query}`
	}));
}
function leaks(set) {
	if (partOf(set, "dev").length === 0) return [];
	return twins(set, (one, other) => gatingSplit(one) !== gatingSplit(other)).map((pair) => {
		const [test, dev] = pair.first.split === "dev" ? [pair.second, pair.first] : [pair.first, pair.second];
		return {
			item: test,
			says: say$1`asks what ${place(dev)} of the split dev asks: ${dev.query}`
		};
	});
}
function leakedEvidence(set) {
	const ofDev = new Map(partOf(set, "dev").flatMap((item) => passageKeys(item).map((key) => [key, item])));
	return partOf(set, "test").flatMap((item) => {
		const dev = passageKeys(item).map((key) => ofDev.get(key)).find((other) => other !== void 0);
		return dev === void 0 ? [] : [{
			item,
			says: say$1`quotes what ${place(dev)} of the split dev quotes`
		}];
	});
}
function partOf({ items }, part) {
	const parts = new Set(items.map(({ split }) => split));
	if (!parts.has("dev") || !parts.has("test")) return [];
	return items.filter((item) => gatingSplit(item) === part);
}
function equals({ items }) {
	return Map.groupBy(items, (item) => `${accessOf(item)} ${wordsOf(item)}`).values().toArray().flatMap((group) => group.flatMap((second) => {
		const first = group.find((one) => one === second || isRepeat(one, second));
		return first === void 0 || first === second ? [] : [{
			first,
			second
		}];
	}));
}
function accessOf(item) {
	return canonicalFilters(item) + canonicalQuestion({
		...item,
		query: ""
	});
}
function wordsOf({ query }) {
	return words$1(query).join(" ") || query;
}
function isRepeat(one, other) {
	return !(one.cluster !== void 0 && one.cluster === other.cluster) && gatingSplit(one) === gatingSplit(other);
}
function gatingSplit({ split = "test" }) {
	return split;
}
const least$1 = {
	sameDocument: .6,
	unlabelled: .8,
	otherDocument: .9
};
function twins(set, areOfInterest) {
	const { items } = set;
	const twinsOf = ({ first, second, likeness }) => {
		const [one, other] = [items[first], items[second]];
		return one === void 0 || other === void 0 ? [] : [{
			first: one,
			second: other,
			likeness
		}];
	};
	return nearPairs(items.map(({ query }) => query), least$1.sameDocument, (pair) => twinsOf(pair).some((two) => areOfInterest(two.first, two.second) && areTwins(two))).flatMap(twinsOf);
}
function areTwins({ first, second, likeness }) {
	if (accessOf(first) !== accessOf(second)) return false;
	if (wordsOf(first) === wordsOf(second)) return true;
	const numbers = [numbersIn(first.query), numbersIn(second.query)];
	if (numbers[0].symmetricDifference(numbers[1]).size > 0) return false;
	if (haveLabelsInCommon(first, second)) return true;
	return likeness >= (first.labels.kind === "none" || second.labels.kind === "none" ? least$1.unlabelled : least$1.otherDocument);
}
function haveLabelsInCommon(one, other) {
	const own = new Set(labelNames(one));
	return labelNames(other).some((name) => own.has(name));
}
function labelNames(item) {
	const { labels } = item;
	return labels.kind === "chunks" ? [...labels.grades.keys()] : documentsOf$1(item);
}
function place({ id: name, line }) {
	return say$1`${id(name)} (line ${line})`;
}
// src/golden/checks/checks.ts
const setChecks = {
	"missing-document": {
		severity: "error",
		finds: "labels on documents that do not exist",
		remedy: "Correct the path, or the globs of pipeline.documents.",
		find: missingDocuments
	},
	"stale-label": {
		severity: "error",
		finds: "quotes that no document holds, and sections that theirs does not",
		remedy: "Quote what answers the question now, or withdraw it.",
		find: staleLabels
	},
	"moved-label": {
		severity: "error",
		finds: "quotes that stand in another document",
		remedy: "Correct the path; --fix does where one other document alone holds the quote.",
		find: movedLabels
	},
	"changed-quote": {
		severity: "error",
		finds: "quotes with other numbers, units or negations than their document",
		remedy: "Bring quote and reference up to date.",
		find: changedQuotes
	},
	contradiction: {
		severity: "error",
		finds: "questions that nothing can get right",
		remedy: "Correct one of the two.",
		find: contradictions
	},
	duplicate: {
		severity: "error",
		finds: "questions that are there already",
		remedy: "Remove one, or give both the same cluster.",
		find: duplicates
	},
	leak: {
		severity: "error",
		finds: "questions of test that stand in dev as well",
		remedy: "Move both to the same split.",
		find: leaks
	},
	"own-evidence": {
		severity: "error",
		finds: "questions that are their own evidence",
		remedy: "Ask in the words of somebody who does not know the answer.",
		find: ownEvidence
	},
	"unchecked-label": {
		severity: "warn",
		finds: "labels that could not be looked up",
		remedy: "rag-gate check then holds them against what the pipeline returns.",
		find: uncheckedLabels
	},
	"reference-numbers": {
		severity: "warn",
		finds: "references with numbers that their passages do not have",
		remedy: "Correct the reference, or label the passage that has the number.",
		find: referenceNumbers
	},
	"edited-quote": {
		severity: "warn",
		finds: "quotes that their document has in other words",
		remedy: "--fix quotes the document.",
		find: editedQuotes
	},
	"near-duplicate": {
		severity: "warn",
		finds: "questions that are nearly there already",
		remedy: "Remove one, or give both the same cluster.",
		find: nearDuplicates
	},
	"leaked-evidence": {
		severity: "warn",
		finds: "questions of test about a passage that dev quotes",
		remedy: "Move both to the same split.",
		find: leakedEvidence
	},
	"copied-question": {
		severity: "warn",
		finds: "questions in the words of their passage",
		remedy: "Ask in the words of somebody who does not know the answer.",
		find: copiedQuestions
	},
	arity: {
		severity: "warn",
		finds: "questions with more or fewer passages than their tag or expect says",
		remedy: "Correct it, or label every passage that the answer takes.",
		find: arities
	},
	"ambiguous-quote": {
		severity: "warn",
		finds: "quotes that stand in several places",
		remedy: "Keep the prefix of the place that is meant; --fix writes all of them, of which any will do, as now.",
		find: ambiguousQuotes
	},
	size: {
		severity: "warn",
		finds: "too few questions for what the gate asks",
		remedy: "Add questions, or raise max-drop to a drop that this many questions can show.",
		find: sizes
	},
	unlabelled: {
		severity: "info",
		finds: "questions without a label",
		remedy: "Label them, or mark them answerable: false; --fix finds the evidence of those with an answer.",
		find: unlabelled
	},
	"missing-reference": {
		severity: "info",
		finds: "questions without a reference",
		remedy: "Metrics of answers leave them out.",
		find: missingReferences
	},
	unanswerable: {
		severity: "info",
		finds: "the share of questions without an answer",
		remedy: "A tenth of near misses that the documents do not answer is a good start.",
		find: unanswerableShare
	},
	balance: {
		severity: "info",
		finds: "how questions are spread",
		remedy: "Spread them by what is asked.",
		find: unbalanced
	}
};
const allChecks = Object.keys(setChecks);
function checkSet(set, checks = allChecks) {
	return checks.flatMap((check) => setChecks[check].find(set).toSorted((a, b) => (a.item?.line ?? 0) - (b.item?.line ?? 0)).map((problem) => ({
		check,
		...problem
	})));
}
// src/golden/checks/open-checked-set.ts
const shortestMoved = 20;
function openCheckedSet(of) {
	const { items, corpus, texts = /* @__PURE__ */ new Map(), isWhole = false, sights = [] } = of;
	const documents = normalCorpusOf(corpus);
	const places = items.flatMap((item) => placesOf(item, documents));
	return {
		items,
		documents,
		names: isWhole ? new Set(texts.keys()) : void 0,
		places,
		holders: holdersOf(places, texts),
		sights
	};
}
function placesOf(item, documents) {
	const { labels, answerable } = item;
	if (!("targets" in labels) || !answerable) return [];
	return labels.targets.flatMap(({ any }, target) => any.map((evidence, member) => {
		return {
			item,
			target,
			member,
			evidence,
			found: placeOf$1(evidence, documents)
		};
	}));
}
function placeOf$1(evidence, documents) {
	const { doc, section: slug } = evidence;
	const document = documents.normalised(doc);
	if (document === void 0) return { kind: "no-document" };
	if (slug === void 0) return resolveEvidence(evidence, document);
	const section = documents.sections(doc).find((each) => each.slug === slug);
	return section === void 0 ? { kind: "missing" } : {
		kind: "found",
		places: [section],
		distance: 0
	};
}
function holdersOf(places, texts) {
	const lost = new Set(places.filter(({ evidence, found }) => evidence.section === void 0 && found.kind !== "found").map(({ evidence }) => normalText(evidence.quote)).filter((quote) => quote.length >= shortestMoved));
	const holders = new Map(Array.from(lost, (quote) => [quote, []]));
	if (lost.size === 0) return holders;
	for (const [doc, text] of texts) {
		const normal = normalText(text);
		for (const quote of lost) if (normal.includes(quote)) holders.get(quote)?.push(documentId(doc));
	}
	return holders;
}
// src/commands/comparing/golden-problems.ts
const mostQuestions = 1e4;
const ofDocuments = ["ambiguous-quote", "reference-numbers"];
const ofSet = [...[
	"contradiction",
	"duplicate",
	"leak",
	"own-evidence"
], ...[
	"near-duplicate",
	"leaked-evidence",
	"copied-question",
	"arity"
]];
function goldenProblems({ exam: { golden, filteredFrom }, sides }) {
	const { base, head } = golden;
	if (filteredFrom !== void 0 || head.items.length > mostQuestions) return [];
	const checks = base?.hash === head.hash ? ofDocuments : [...ofDocuments, ...ofSet];
	const inherited = new Set(base && sides.base ? problemsOf(base, sides.base.corpus, checks).map(keyOf) : []);
	const brought = problemsOf(head, sides.head.corpus, checks).filter((problem) => !inherited.has(keyOf(problem)));
	return [...Map.groupBy(brought, ({ check }) => check)].flatMap(([check, found]) => {
		const { severity, finds } = setChecks[check];
		const items = found.flatMap(({ item, says }) => item === void 0 ? [] : [{
			item: item.id,
			says: plainText(says)
		}]);
		return severity === "info" ? [] : [{
			check,
			severity,
			finds,
			items
		}];
	});
}
function problemsOf({ items }, corpus, checks) {
	return checkSet(openCheckedSet({
		items,
		corpus
	}), checks);
}
function keyOf({ check, item }) {
	return `${check} ${item?.id}`;
}
// src/stats/agreement/rank-biased-overlap.ts
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
// src/compare/list-change.ts
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
// src/matching/quotes/sentence-terms.ts
function termsOf(text) {
	return words$1(text).map((word) => word.slice(0, stemUnits));
}
const stemUnits = 5;
function openSentenceTerms(documents) {
	const sentences = /* @__PURE__ */ new Map();
	const documentsWith = /* @__PURE__ */ new Map();
	const counts = /* @__PURE__ */ new Map();
	let all = 0;
	for (const { doc, text } of documents) {
		const own = sentenceSpans(text).map((span) => ({
			...span,
			terms: termsOf(text.slice(span.start, span.end))
		}));
		sentences.set(doc, own);
		all += own.length;
		for (const { terms } of own) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
		for (const term of new Set(own.flatMap(({ terms }) => terms))) {
			const listed = documentsWith.get(term);
			if (listed === void 0) documentsWith.set(term, [doc]);
			else listed.push(doc);
		}
	}
	return {
		weights: (terms) => new Map(terms.map((term) => [term, Math.log(1 + all / (.5 + (counts.get(term) ?? 0)))])),
		holders: (weights, most) => {
			const held = /* @__PURE__ */ new Map();
			for (const [term, weight] of weights) for (const doc of documentsWith.get(term) ?? []) held.set(doc, (held.get(doc) ?? 0) + weight);
			return [...held].toSorted(([, a], [, b]) => b - a).slice(0, most).map(([doc]) => doc);
		},
		in: (doc) => sentences.get(doc) ?? []
	};
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
// src/commands/comparing/list-changes.ts
const weightOfContext = .9;
const timesDeeper = 4;
const least = .05;
async function listChanges({ exam, sides }, ports) {
	const { pipelines, settings } = exam;
	const items = exam.items.filter((item) => item.wordingOf === void 0 && !isApart(item));
	const isJudged = settings.gate.some(({ metric }) => isOfAnswers(metric));
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
		if (found !== void 0 && Math.max(1 - found.overlap, found.lost, found.added) >= least) changed.push(changeOf(item, found, {
			base: base ?? head,
			head
		}));
		await breath();
	}
	return {
		labelled: isJudged ? void 0 : gating(items).filter(({ golden }) => isLabelled(golden.base)).length,
		asked,
		changed: changed.toSorted(mostChangedFirst)
	};
}
function mostChangedFirst(one, other) {
	return Math.round(1e3 * one.overlap) - Math.round(1e3 * other.overlap) || other.lost - one.lost || other.added - one.added || byCodeUnit(one.item, other.item);
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
		const compared = placed.slice(0, Math.max(deepest, ...context.map(rankOf$1)));
		const texts = compared.map(({ chunk }) => textOfChunk(chunk, known));
		return {
			texts: compared.map(({ chunk }, at) => texts[at] ?? wordOf(chunk.id)),
			docs: compared.map(({ chunk }, at) => texts[at] === void 0 ? void 0 : chunk.doc),
			context
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
			base: lists.base.context.map(rankOf$1),
			head: lists.head.context.map(rankOf$1)
		},
		preferred: void 0,
		only: {
			base: only.base.map(rankOf$1),
			head: only.head.map(rankOf$1)
		},
		lines: {
			both: isKept ? line("head", first.head) : void 0,
			base: line("base"),
			head: line("head")
		}
	};
}
function rankOf$1(place) {
	return place + 1;
}
// src/verdict/broken-base.ts
function brokenBase(items, exam, { health, judge }) {
	const alone = items.flatMap((item) => item.origin === "added" ? [] : asAlone(item, exam));
	if (alone.length === 0 || health?.base === void 0) return [];
	const { findings } = decide(alone, exam, {
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
	const found = [...findings, ...placedAlike(health)];
	const codes = new Set(found.filter(isOwn).map(codeOf));
	return items.some(hasDeclaredLoss) ? [...codes].filter((code) => !ofTooFew.has(code)) : [...codes];
}
function hasDeclaredLoss({ gone }) {
	return gone.some(({ declared }) => declared);
}
const ofTooFew = /* @__PURE__ */ new Set(["no-items", "something-measured"]);
function asAlone(item, exam) {
	const { golden, facts, scores, stale } = item;
	if (facts.base === void 0 || scores.base === void 0 || hasDeclaredLoss(item)) return [];
	const { base } = scores;
	if (exam.gate.some(({ metric }) => isOfServer(base.get(metric.name)))) return [];
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
	"missing_id"
]);
function trustOnBase(trust) {
	const reasons = trust.reasons.filter((reason) => isShownOnBase(reason, trust));
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
function dropsJudge(broken, exam) {
	return !exam.gate.some(({ metric }) => needsJudge(metric, exam)) && broken.some((code) => ofJudge.has(code));
}
const ofJudge = /* @__PURE__ */ new Set([
	"judge-untrusted",
	"judge-stopped",
	"judge-errors"
]);
function isPartlyMeasured(broken) {
	return broken.every((code) => partial.has(code));
}
const partial = /* @__PURE__ */ new Set([
	"failed-queries",
	"failed-probes",
	"failed-trials",
	"failed-scorer"
]);
function isOwn(finding) {
	if (finding.verdict !== "error") return false;
	if (finding.kind !== "judge-incomplete") return true;
	const { why } = finding;
	if (why.kind === "no-key") return !why.withheld;
	return why.kind !== "stopped" || !ofThisRun.has(why.cause);
}
const ofThisRun = /* @__PURE__ */ new Set(["budget", "deadline"]);
function codeOf(finding) {
	if (finding.kind === "unhealthy") return finding.check;
	if (finding.kind === "failures") return `failed-${finding.round}`;
	return finding.kind === "judge-incomplete" ? `judge-${finding.why.kind}` : finding.kind;
}
// src/matching/context-texts.ts
function contextTexts({ chunks, context }, { corpus, k }) {
	const texts = normalCorpusOf(corpus);
	const placed = placeChunks(chunks, texts);
	return (contextChunks(placed, {
		reported: context,
		k
	}) ?? placed.slice(0, 20)).map(({ chunk }) => ({
		id: chunk.id,
		text: textOfChunk(chunk, texts) ?? ""
	}));
}
// src/commands/judging/judged-items.ts
function judgedItems({ items, pipelines }, sides) {
	const sideOf = (side, id) => {
		const measured = sides[side];
		const result = measured?.run.results.get(id);
		if (measured === void 0 || result?.kind !== "answered") return void 0;
		const k = contextOf$1(pipelines[side]);
		return {
			answer: result.answer,
			context: contextTexts(result, {
				corpus: measured.corpus,
				k
			})
		};
	};
	return items.map(({ id, golden: { base: item } }) => {
		const { query, history, references, claims, answerable, expect } = item;
		return {
			id,
			query,
			history,
			references,
			claims,
			answerable,
			expect,
			sides: {
				base: sideOf("base", id),
				head: sideOf("head", id)
			}
		};
	});
}
function matricesOf(items, { matrices }) {
	return new Map(items.map(({ id }) => [id, matrices.get(id) ?? nothing]));
}
const nothing = {
	base: void 0,
	head: void 0
};
// src/model/judging/judge-item.ts
function isUnchanged({ sides: { base, head } }) {
	if (base === void 0 || head === void 0) return false;
	return base.answer === head.answer && textsOf(base) === textsOf(head);
}
function textsOf({ context }) {
	return JSON.stringify(context.map(({ text }) => text).toSorted());
}
// src/judge/calibration/judged-run.ts
const verdictMetrics = [
	"faithfulness",
	"context_recall",
	"correctness",
	"completeness"
];
const metricOfBlock = {
	Br: "faithfulness",
	Bg: "context_recall",
	Cr: "correctness",
	Cg: "completeness"
};
function textsOfBlocks({ references }, judged) {
	const chunks = judged.context.map(({ text }) => text);
	return {
		Br: chunks,
		Bg: chunks,
		Cr: references,
		Cg: judged.answer === void 0 ? [] : [judged.answer]
	};
}
function contentOf({ metric, query, claim, texts }) {
	return JSON.stringify([
		metric,
		query,
		claim,
		texts
	]);
}
// src/judge/calibration/label-lines.ts
const labelsInOrder = [
	"entailed",
	"contradicted",
	"not_found"
];
function readLabelLines(bytes, file, format) {
	const mistakes = listMistakes(file);
	const read = [];
	const tellRepeated = repeatTeller(mistakes);
	let open = 0;
	for (const raw of readJsonLines(fileText(bytes, {
		...limits$1,
		mistakes
	}), mistakes)) {
		if (isMapping(raw.value) && format.isOpen?.(raw.value) === true) {
			open += 1;
			continue;
		}
		const line = itemBySchema(raw, format, mistakes);
		if (line === void 0) continue;
		tellRepeated(format.keyOf(line), raw, format.repeated);
		read.push(line);
	}
	if (mistakes.count > 0) throw mistakes.error("input-invalid", format.hint);
	return {
		read,
		open
	};
}
const limits$1 = {
	most: 67108864,
	tooLarge: "a file of more than 64 MiB"
};
// src/judge/calibration/calibrate.ts
function majorityOf(votes) {
	const [first, second] = labelsInOrder.map((label) => ({
		label,
		count: votes.filter((vote) => vote === label).length
	})).toSorted((one, other) => other.count - one.count);
	return first?.count === second?.count ? void 0 : first?.label;
}
// src/judge/calibration/sample-sheet.ts
function inDrawnOrder(items, seed) {
	return items.map((item) => ({
		item,
		lot: hash("sha256", `${seed}\n${item.id}`)
	})).toSorted((one, other) => one.lot < other.lot ? -1 : 1).map(({ item }) => item);
}
// src/judge/calibration/labelled-changes.ts
const ofLabelsAlone = /* @__PURE__ */ new Set([
	"faithfulness",
	"contradiction",
	"hallucination",
	"context_recall",
	"context_utilization",
	"correctness",
	"completeness"
]);
function labelledChanges(labels, run, metrics) {
	const drawn = labels.filter((label) => label.kind === "verdict").filter(({ seed }) => seed !== void 0);
	const votes = Map.groupBy(drawn, ({ content }) => content);
	const labelOf = (content) => majorityOf((votes.get(content) ?? []).map(({ human }) => human));
	const seeds = [...new Set(drawn.map(({ seed = 0 }) => seed))];
	const differing = run.items.filter((item) => !isUnchanged(item));
	const isKnown = new Map(run.scored.map(({ id, scores }) => [id, scores]));
	const deltas = metrics.filter(({ name }) => ofLabelsAlone.has(name)).map((metric) => {
		const paired = differing.filter(({ id }) => {
			const scores = isKnown.get(id);
			return [scores?.base, scores?.head].every((own) => own?.get(metric.name)?.kind === "scored");
		});
		const [largest = /* @__PURE__ */ new Map()] = seeds.map((seed) => {
			const own = /* @__PURE__ */ new Map();
			for (const item of inDrawnOrder(paired, seed)) {
				const delta = deltaOf(metric, item, {
					run,
					labelOf
				});
				if (delta === void 0) break;
				own.set(item.id, delta);
			}
			return own;
		}).toSorted((a, b) => b.size - a.size);
		return [metric.name, largest];
	});
	return {
		differing: new Set(differing.map(({ id }) => id)),
		named: new Set(drawn.map(({ item }) => item)),
		deltas: new Map(deltas)
	};
}
function deltaOf(metric, item, { run, labelOf }) {
	const entry = entryOf(metric);
	if (entry.reads !== "matrix") return void 0;
	const [base, head] = ["base", "head"].map((side) => {
		const matrix = run.matrices.get(item.id)?.[side];
		const judged = item.sides[side];
		if (matrix === void 0 || judged === void 0) return void 0;
		const texts = textsOfBlocks(item, judged);
		const score = entry.score(withLabels(matrix, (block, claim) => labelOf(contentOf({
			metric: metricOfBlock[block],
			query: item.query,
			claim,
			texts: texts[block]
		}))));
		return score.kind === "scored" && score.claims === void 0 ? score.value : void 0;
	});
	return base === void 0 || head === void 0 ? void 0 : head - base;
}
function withLabels(matrix, labelOf) {
	const { answer, reference } = matrix;
	const labelled = (verdict, block, claim) => {
		if (verdict === void 0) return void 0;
		const label = labelOf(block, claim);
		if (label === void 0) return {
			kind: "lost",
			cause: "missing_id"
		};
		return {
			kind: "verdict",
			label,
			ranks: [],
			unproven: false
		};
	};
	return {
		...matrix,
		repeats: [],
		answer: answer?.kind === "claims" ? {
			kind: "claims",
			claims: answer.claims.map((row) => ({
				...row,
				inContext: labelled(row.inContext, "Br", row.text),
				inReference: labelled(row.inReference, "Cr", row.text)
			}))
		} : answer,
		reference: reference?.kind === "claims" ? {
			kind: "claims",
			claims: reference.claims.map((row) => ({
				...row,
				inContext: labelled(row.inContext, "Bg", row.text),
				inAnswer: labelled(row.inAnswer, "Cg", row.text)
			}))
		} : reference
	};
}
// src/judge/calibration/parse-human-labels.ts
function parseHumanLabels(bytes, file) {
	const { read, open } = readLabelLines(bytes, file, {
		what: "a label",
		schemaOf: (value) => "claim" in value ? VerdictLabelSchema : ScoreLabelSchema,
		isOpen: ({ human }) => human === "",
		keyOf: (label) => {
			const { item, side, metric, rater } = label;
			return JSON.stringify([
				item,
				side,
				metric,
				rater,
				label.kind === "verdict" && label.content
			]);
		},
		repeated: "the same rater has labelled this",
		hint: "correct the labels; `rag-gate judge sample` writes a sheet"
	});
	return {
		labels: read,
		open
	};
}
const common = {
	item: anyText("the id of an item"),
	side: oneOf(["base", "head"]).default("head"),
	rater: shortText("a pseudonym", 100),
	query: anyText("the question").optional(),
	texts: listOf$1("a list of texts", anyText("a text")).optional()
};
const VerdictLabelSchema = keyed("a label", {
	...common,
	metric: oneOf(verdictMetrics),
	claim: anyText("a claim"),
	human: oneOf(labelsInOrder),
	seed: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional()
}).transform(({ query = "", texts = [], ...label }) => {
	return {
		kind: "verdict",
		content: contentOf({
			...label,
			query,
			texts
		}),
		...label
	};
});
const SCORE = { error: `expected a score from 0 to 1; for a label such as ${alternatives(labelsInOrder)} a claim is missing` };
const ScoreLabelSchema = keyed("a label", {
	...common,
	metric: shortText("the name of a metric", 200),
	human: number$1(SCORE).min(0, SCORE).max(1, SCORE)
}).transform(({ item, side, metric, rater, human }) => {
	return {
		kind: "score",
		item,
		side,
		metric,
		rater,
		human
	};
});
// src/commands/judging/read-labels.ts
function labelsOfPeople({ labels, settings }, run, { labels: given }) {
	const by = (read) => {
		return {
			labelled: labelledChanges(read, run(), settings.metrics),
			unread: void 0
		};
	};
	if (given !== void 0) return by(given);
	if (labels === void 0) return {
		labelled: void 0,
		unread: void 0
	};
	const { path, bytes } = labels;
	const unread = (message) => ({
		labelled: void 0,
		unread: {
			path,
			message
		}
	});
	if (bytes === void 0) return unread("it is not there");
	try {
		return by(parseHumanLabels(bytes, path).labels);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return unread(error.message);
	}
}
// src/run/reading/expected-runs.ts
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
	for (const [name, found = "none", wanted = "none"] of facts) if (found !== wanted) throw runsInvalid(where, `expected ${name} ${quoted$1(wanted)}, found ${quoted$1(found)}`, { hint: "these runs were collected for something else: collect again for this commit" });
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
	const first = quoted$1(missing[0] ?? "");
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
// src/run/reading/agree-on-manifest.ts
function agreeOnManifest(folder, parts) {
	const [first, ...others] = parts;
	if (first === void 0) throw new Error("there is nothing to agree on");
	const agreed = agreedOf(first.manifest);
	const facts = factsOf(agreed);
	for (const { files, manifest } of others) for (const [name, value] of factsOf(agreedOf(manifest))) {
		if (facts.get(name) === value) continue;
		const found = `${name} ${quoted$1(value)}, while ${printable(first.files.path)} has ${quoted$1(facts.get(name) ?? "")}`;
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
// src/run/reading/scan-run-folder.ts
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
		if (codeOf$1(cause) === "ENOENT") throw noRunFiles(folder);
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
// src/run/reading/read-run-folder.ts
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
// src/commands/reading/repeat-rankings.ts
async function repeatRankings({ exam, side, settings, sha, items, reader, signal }) {
	if (settings.retrieve.mode !== "bm25") return void 0;
	const entries = await reader.listFiles(sha);
	const files = filesWithoutTree(side, sha, {
		exam,
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
			depth: exam.depth,
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
			log: quiet,
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
const quiet = {
	info: () => void 0,
	warn: () => void 0,
	debug: () => void 0,
	group: (_, work) => work(),
	progress: () => void 0
};
// src/commands/reading/require-repeatable.ts
const mostAsked = 200;
async function requireRepeatable(given) {
	for (const side of sideNames) {
		const run = given.runs[side];
		const settings = given.exam.pipelines[side];
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
	const items = sampleOf(side === "base" ? itemsOfBase(given.exam) : given.exam.items, given.seed);
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
	const depths = lengthsOf(side, given.exam);
	const texts = repeated === void 0 ? await given.files.texts(side, documentsOf(answers)) : void 0;
	for (const { id, result } of answers) if (!(texts === void 0 ? isRepeated(result, repeated?.get(id), depths) : standsInCommit(result, texts))) throw runsInvalid(`${side}.jsonl`, `the answer to ${printable(id)} is not what the documents of ${sha.slice(0, 7)} give`, { hint });
}
function documentsOf(answers) {
	const chunks = answers.flatMap(({ result }) => chunksOf$3(result));
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
	if (result?.kind !== "answered" || expected === void 0) return false;
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
	return result.chunks.every(({ doc, start, end, text }) => {
		const held = doc === void 0 ? void 0 : texts.text(doc);
		if (held === void 0) return true;
		return start !== void 0 && end !== void 0 && [void 0, held.slice(start, end)].includes(text);
	});
}
// src/commands/reading/counting-commits.ts
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
// src/commands/reading/run-folder.ts
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
	const { reader, folders } = await openFolders(whole, commits, request);
	const exam = await loadExam({
		...request,
		workspace: reader,
		folders,
		commits
	});
	const text = resolveTextLevel(exam.settings.text, request.visibility);
	run.learn({
		exam,
		text
	});
	const isUnchanged = await nothingRelevantChanged({
		exam,
		commits,
		reader
	});
	const rules = {
		expected: expectedOf(exam, counting),
		signal
	};
	const merged = isUnchanged ? void 0 : undo.use(await mergeShards(folder, rules));
	const files = filesOfCommits(commits, reader, signal);
	if (merged !== void 0) {
		const { runs } = merged;
		await requireRepeatable({
			exam,
			commits: commitsAsCollected(counting),
			runs,
			reader,
			files,
			seed,
			signal
		});
	}
	const fork = request.origin.fork ? [{ kind: "claims-of-fork" }] : [];
	const reached = reachModels(exam, commits, models);
	const owned = undo.move();
	return {
		origin: request.origin,
		commits,
		exam,
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
function expectedOf(exam, { commits, named }) {
	const { base, head } = exam.files;
	return {
		commits: named,
		config: {
			base: base && commits.base === named.base ? sha256(base.config.bytes) : void 0,
			head: commits.head === named.head ? sha256(head.config.bytes) : void 0
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
// src/files/read-named-file.ts
async function readNamedFile(path, named) {
	const bytes = await readIfThere(path, named);
	if (bytes !== void 0) return bytes;
	throw unfit(path, "there is no such file", named);
}
async function readIfThere(path, named) {
	const file = await readFileAt(path, named);
	if (file.kind === "refused") throw unfit(path, file.reason, named);
	return file.kind === "file" ? file.bytes : void 0;
}
function unfit(path, why, { what, hint }) {
	return new GateError("input-invalid", `${what}${printable(path)}: ${why}`, { hint });
}
// src/commands/run-context.ts
async function withErrorReport({ origin }, { log, now, signal }, work) {
	let context = {
		origin,
		commits: {
			base: void 0,
			head: void 0
		},
		exam: void 0,
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
// src/commands/report.ts
async function reportRuns(request, ports) {
	return withErrorReport(request, ports, async (run) => {
		await using collected = await openRunFolder(request, ports, run);
		return await report(collected, ports);
	});
}
async function report(collected, ports) {
	const built = await reportOn(collected, ports);
	const { ofBranch } = collected.exam;
	return ofBranch === void 0 ? built : withBranchExam(built, ofBranch);
}
async function reportOn(collected, ports) {
	const { exam, runs, lost } = collected;
	if (runs === void 0) return unchangedReport(collected, await changedFiles(collected.files));
	if (lost !== void 0) return withoutBase(collected, lost, ports);
	const { built, broken } = await compare(collected, runs, ports);
	if (exam.broken !== void 0) return repaired(built, {
		broken: [],
		message: exam.broken
	});
	if (built.verdict !== "error" || broken.length === 0) return built;
	const alone = await measuredAlone(collected, ports, (own) => {
		const { settings } = own.exam;
		return !dropsJudge(broken, settings) && !keepsBadJudge({
			built,
			broken
		}, exam, own.exam);
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
	return findings.some((finding) => finding.kind === "unhealthy" && finding.check === "labels-fit");
}
async function compare(collected, runs, ports) {
	const { exam, models } = collected;
	const sides = await readDocuments(collected, runs, ports, (line) => ports.log.warn(line));
	const metrics = withContextLength(exam.settings.metrics);
	const unjudged = await listChanges({
		exam,
		sides
	}, ports);
	const unlabelled = unjudged?.labelled === 0 ? unjudged.changed.map(({ item }) => item) : [];
	const judged = await judgedBy({
		...collected,
		sides,
		ports,
		changed: unlabelled
	});
	const { matrices = /* @__PURE__ */ new Map(), facts: judge, unsampled } = judged ?? {};
	const lists = withPreferences(unjudged, judged?.preferences);
	const probes = await probesOf(collected, sides, ports);
	const told = {
		matrices,
		unsampled,
		probed: probes?.probed
	};
	const scored = await scoreItems(exam, {
		...exam.settings,
		metrics
	}, sides, {
		...ports,
		...told
	});
	const judgedRun = () => ({
		items: judgedItems(exam, sides),
		matrices,
		scored: scored.items
	});
	if (ports.onJudged !== void 0) ports.onJudged(judgedRun());
	const settings = {
		...exam.settings,
		metrics: withEqualLength(exam.settings.metrics, scored)
	};
	const { labelled, unread } = labelsOfPeople(exam, judgedRun, ports);
	const change = {
		lists,
		emptiesGoldenSet: exam.golden.base !== void 0 && !holdsQuestions(exam.golden.head),
		chunkOverlap: scored.chunkOverlap,
		health: exam.from === "head" ? withoutLabelsOfBase(scored.health) : scored.health,
		copied: scored.copied,
		judge,
		equalLength: scored.equalLength?.name,
		labelled: sides.base && labelled,
		unwritten: models.key === "withheld" && writesAnswers(exam)
	};
	const ofExam = examFindings(exam, scored.items);
	const { decision, reviews } = await withReviews(exam, {
		read: ports.reviews,
		owners: () => ownersOfExam(collected)
	}, (waivers) => {
		const steps = decideStepwise(scored.items, settings, {
			...change,
			waivers,
			exam: ofExam
		});
		return toTheEnd(steps, ports);
	});
	const waivers = [...exam.waivers, ...reviews?.accepted ?? []];
	const byHead = await decideByHead({
		exam: {
			...exam,
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
		...told
	});
	const all = withEqualLength(metrics, scored);
	const known = {
		...collected,
		scored,
		metrics: all,
		decision,
		reviews,
		sides
	};
	const changed = await changedInputs({
		exam,
		runs: {
			base: sides.base?.run,
			head: sides.head.run
		},
		index: scored.index,
		renames: sides.head.moves?.renamed ?? /* @__PURE__ */ new Map(),
		files: collected.files
	});
	const found = {
		...known,
		changed,
		judge,
		matrices,
		byHead,
		lists,
		unread
	};
	const diagnosed = await diagnoseRuns(found, ports);
	const context = await contextChange(found, ports);
	const problems = goldenProblems({
		exam,
		sides
	});
	const confidence = await toldConfidence({
		items: scored.items,
		sides,
		window: gatedWindow(exam.settings)
	});
	const built = buildReport(collected, {
		...found,
		diagnosed,
		context,
		confidence,
		problems,
		probes: probes?.told
	});
	await breathe(ports.signal);
	return {
		built,
		broken: decision.verdict === "error" ? brokenBase(scored.items, settings, change) : []
	};
}
function withoutLabelsOfBase({ base, head }) {
	return {
		base: base && {
			...base,
			labels: []
		},
		head
	};
}
async function judgedBy(work) {
	if (work.exam.settings.judge === void 0) return void 0;
	return (await import("./action-judge-runs.js").then((n) => n.n)).judgeRuns(work);
}
async function probesOf(collected, sides, ports) {
	if (collected.probed === void 0) return void 0;
	const { readProbes } = await import("./action-read-probes.js");
	return readProbes(collected, collected.probed, sides, ports);
}
function withEqualLength(metrics, { equalLength }) {
	const isKnown = metrics.some(({ name }) => name === equalLength?.name);
	return equalLength === void 0 || isKnown ? metrics : [...metrics, equalLength];
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
function examFindings(exam, items) {
	const other = exam.otherConfig;
	return [
		...changedSource(exam.pipelines),
		...other === void 0 ? [] : [{
			kind: "changed-source",
			verdict: "warn",
			key: "config",
			base: other.named,
			head: other.counted
		}],
		...weakerExam(items, exam.changes)
	];
}
function writesAnswers({ pipelines: { base, head } }) {
	return [base, head].some((settings) => settings !== void 0 && isWritten(settings));
}
// src/commands/gate.ts
async function gate(request, ports) {
	const started = ports.now();
	return withErrorReport(request, ports, async (run) => {
		await using opened = await openExam(request, ports, run);
		const unstarted = await unstartedHead(request, opened, ports.models);
		if (unstarted !== void 0) return notStartedReport(opened.context, unstarted);
		const { onVectors, change } = watchVectors(opened.context.exam.pipelines);
		const runs = await collectRuns({
			...request,
			onVectors
		}, opened, ports);
		const embeddings = await change();
		const collected = await withProbes(request, opened, {
			...runs,
			embeddings
		}, ports);
		const built = await report(collected, ports);
		if (collected.exam.settings.remedies === "off") return built;
		try {
			const took = ports.now() - started;
			const { tryInTime } = await import("./action-try-remedies.js");
			const own = withTrustedStore(ports, opened.context.exam);
			const remedies = await tryInTime({
				request,
				opened,
				collected,
				built
			}, took, own);
			return remedies === void 0 ? built : {
				...built,
				remedies
			};
		} catch (error) {
			ports.log.warn(`remedies: ${printable(messageOf(error))}`);
			return built;
		}
	});
}
async function withProbes(request, opened, collected, ports) {
	const { metrics } = collected.exam.settings;
	if (!metrics.some((metric) => entryOf(metric).reads === "probes")) return collected;
	const { askProbes } = await import("./action-ask-probes.js");
	return {
		...collected,
		probed: await askProbes(request, opened, collected, ports)
	};
}
// src/publish/listen-for-stop.ts
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
// src/publish/open-log.ts
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
// src/publish/look-up-commits.ts
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
// src/workspace/fetched-beside.ts
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
// src/store/sealed-store.ts
function sealedStore(store, ask) {
	let asked;
	return {
		...store,
		secret: () => asked ??= ask()
	};
}
// src/action/other-branches.ts
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
	return () => Promise.all([...known].map(async (name) => ({
		name,
		tip: await tipOf(name)
	})));
}
// src/store/store-secret.ts
const shortest = 20;
function storeSecret({ storeKey, apiKey }) {
	if (storeKey !== void 0 && storeKey !== "") {
		if (storeKey.length >= shortest) return {
			kind: "secret",
			secret: storeKey
		};
		return none(`RAG_GATE_STORE_KEY is shorter than ${shortest} characters`);
	}
	if (apiKey !== void 0 && apiKey.length >= shortest) return {
		kind: "secret",
		secret: apiKey
	};
	return none("there is no secret to keep them under");
}
function none(why) {
	return {
		kind: "none",
		notice: `judgements are not kept for the next run: ${why}; ${`set RAG_GATE_STORE_KEY to a secret of ${shortest} characters or more (\`openssl rand -hex 32\`)`}`
	};
}
// src/core/delayed.ts
function delayed(signal, ms) {
	const later = new AbortController();
	const begin = () => void setTimeout(() => later.abort(signal.reason), ms).unref();
	if (signal.aborted) begin();
	else signal.addEventListener("abort", begin, { once: true });
	return later.signal;
}
// src/core/ask-program.ts
async function askProgram(program) {
	const { what, read, timeoutMs, signal } = program;
	const child = start(program);
	const said = collectOutput(child);
	const ended = Promise.withResolvers();
	const answered = Promise.withResolvers();
	const fail = (why) => answered.resolve({
		kind: "failed",
		why
	});
	child.on("message", (message) => {
		try {
			answered.resolve(read(message));
		} catch (error) {
			fail(messageOf(error));
		}
	});
	child.on("error", (error) => fail(error.message));
	child.on("close", () => {
		fail("it ended without an answer");
		ended.resolve();
	});
	const timer = setTimeout(() => fail(`it took longer than ${timeoutMs / 1e3} s`), timeoutMs);
	const stop = () => fail("the run was stopped");
	signal.addEventListener("abort", stop, { once: true });
	if (signal.aborted) stop();
	const answer = await awaited(what, answered.promise);
	clearTimeout(timer);
	signal.removeEventListener("abort", stop);
	end(child);
	if (child.pid !== void 0) await ended.promise;
	return {
		answer,
		warning: warningIn(said())
	};
}
function start({ script, args, environment }) {
	return spawn(process.execPath, [script, ...args], {
		env: environment,
		detached: process.platform !== "win32",
		stdio: [
			"ignore",
			"pipe",
			"pipe",
			"ipc"
		]
	});
}
function end(child) {
	if (child.pid === void 0) return;
	try {
		if (process.platform === "win32") child.kill("SIGKILL");
		else process.kill(-child.pid, "SIGKILL");
	} catch {}
}
function collectOutput(child) {
	let text = "";
	for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (more) => {
		text = (text + more).slice(-65536);
	});
	return () => text;
}
function warningIn(output) {
	return /^::(?:warning|error)[^:]*::(.*)$/gm.exec(output)?.[1];
}
function serviceEnvironment(env) {
	const passed = Object.entries(env).filter((entry) => entry[1] !== void 0 && passedOn.has(entry[0].toUpperCase()));
	return Object.fromEntries(passed);
}
const passedOn = /* @__PURE__ */ new Set([
	"ACTIONS_CACHE_MODE",
	"ACTIONS_CACHE_SERVICE_V2",
	"ACTIONS_CACHE_URL",
	"ACTIONS_RESULTS_URL",
	"ACTIONS_RUNTIME_TOKEN",
	"GITHUB_SERVER_URL",
	"HTTPS_PROXY",
	"HTTP_PROXY",
	"NODE_EXTRA_CA_CERTS",
	"NO_PROXY",
	"PATH",
	"PATHEXT",
	"PROGRAMFILES",
	"SYSTEMDRIVE",
	"SYSTEMROOT"
]);
// src/store/cache-answer.ts
const CacheAnswerSchema = discriminatedUnion("kind", [
	strictObject({
		kind: literal("restored"),
		key: string()
	}),
	strictObject({ kind: _enum([
		"absent",
		"saved",
		"not-saved",
		"unavailable"
	]) }),
	strictObject({
		kind: _enum(["failed", "unusable"]),
		why: string()
	})
]);
// src/store/ask-cache.ts
function askCache({ kind, key, path, most, ...limits }) {
	const name = import.meta.url.endsWith(".ts") ? "./actions-cache.ts" : "./actions-cache.js";
	const script = fileURLToPath(new URL(name, import.meta.url));
	return askProgram({
		...limits,
		what: "the cache",
		script,
		args: [
			kind,
			key,
			path,
			String(most)
		],
		read: (message) => CacheAnswerSchema.parse(message)
	});
}
// src/store/actions-store.ts
function openActionsStore(options) {
	const { temp, env, log, signal, timeoutMs = 3e4 } = options;
	const folder = join(temp, "rag-gate-cache");
	const path = join(folder, "entry");
	const environment = {
		...serviceEnvironment(env),
		GITHUB_WORKSPACE: folder,
		RUNNER_TEMP: folder,
		NODE_USE_ENV_PROXY: "1"
	};
	const late = delayed(signal, graceMs$1);
	const exclusively = oneAtATime();
	let isOff = !hasService$1(env);
	if (isOff) log.debug("cache: there is no cache service here");
	async function ask(kind, key, most = largestEntry) {
		const started = performance.now();
		const { answer, warning } = await askCache({
			kind,
			key,
			path,
			most,
			environment,
			timeoutMs,
			signal: kind === "put" ? late : signal
		});
		const why = "why" in answer ? answer.why : warning;
		log.debug(cleanLine(`cache: ${kind} ${key}: ${why ?? answer.kind}`));
		const done = keyIn(answer, key);
		const isSlow = performance.now() - started > patienceMs;
		if (signal.aborted && kind !== "put") return done;
		if (answer.kind === "failed" || answer.kind === "unavailable" || isSlow && done === void 0) isOff = true;
		return done;
	}
	async function inFolder(work) {
		try {
			await rm(folder, {
				recursive: true,
				force: true
			});
			await mkdir(folder, { mode: 448 });
			return await work();
		} catch (error) {
			log.debug(`cache: not used: ${troubleName(error)}`);
			return;
		} finally {
			await rm(folder, {
				recursive: true,
				force: true
			}).catch(() => {});
		}
	}
	async function copy(from, to, end) {
		const refused = await copyRegularFile({
			from,
			to,
			most: largestEntry,
			end
		});
		if (refused !== void 0) log.debug(cleanLine(`cache: a file was not taken: ${refused}`));
		return refused === void 0;
	}
	function restore(kind, key, into, most) {
		return exclusively(async () => {
			if (isOff || !isKey(key)) return void 0;
			return inFolder(async () => {
				const found = await ask(kind, key, most);
				return found !== void 0 && await copy(path, into) ? found : void 0;
			});
		});
	}
	return {
		get: async (key, into) => await restore("get", key, into) !== void 0,
		newest: (prefix, into, most) => restore("newest", prefix, into, most),
		put: (key, from, end) => exclusively(async () => {
			if (isOff || !isKey(key)) return false;
			return await inFolder(async () => await copy(from, path, end) ? ask("put", key) : void 0) !== void 0;
		}),
		discard: () => Promise.resolve()
	};
}
function keyIn(answer, asked) {
	switch (answer.kind) {
		case "restored": return isKey(answer.key) ? answer.key : void 0;
		case "saved": return asked;
		case "absent":
		case "not-saved":
		case "unavailable":
		case "unusable":
		case "failed": return;
	}
}
const graceMs$1 = 5e3;
const patienceMs = 5e3;
function hasService$1(env) {
	const { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: v2, ACTIONS_CACHE_URL: v1 } = env;
	return (token ?? "") !== "" && `${v2 ?? ""}${v1 ?? ""}` !== "";
}
// src/action/runner-models.ts
function reportPorts(job, world, pull = reviewedIn(job.plan)) {
	const { log, stop } = world;
	return {
		log,
		now: () => performance.now(),
		signal: stop.signal,
		closing: stop.closing,
		models: modelsDoor(job, world),
		judgements: runnerStore(job, world),
		seed: randomUUID(),
		reviews: pull && (() => reviewsOf(job, world, pull))
	};
}
function reviewedIn(plan) {
	switch (plan.kind) {
		case "pull-request": return {
			number: plan.number,
			head: plan.headSha
		};
		case "merge-group": return plan.pull === void 0 ? void 0 : {
			number: plan.pull,
			head: void 0
		};
		case "head-only":
		case "workflow-run":
		case "skip": return;
	}
}
async function reviewsOf({ plan, runner }, { open }, { number, head }) {
	const { readReviews } = await import("./action-read-reviews.js");
	const { owner, name: repo } = plan.repository;
	return readReviews(open, {
		owner,
		repo,
		number,
		head,
		graphqlUrl: runner.graphqlUrl
	});
}
function runnerStore({ runner }, { log, stop }) {
	const { temp } = runner;
	return openActionsStore({
		temp,
		env: process.env,
		log,
		signal: stop.signal
	});
}
function secretOf({ inputs }) {
	return storeSecret({
		storeKey: process.env["RAG_GATE_STORE_KEY"],
		apiKey: inputs.apiKey
	});
}
function modelsDoor({ inputs, plan }, { log }) {
	const { apiKey: key, baseUrl } = inputs;
	const isOutside = plan.kind === "pull-request" && (plan.fork || plan.restricted);
	return {
		hasKey: key !== void 0,
		withheld: isOutside && key === void 0,
		trustsHead: examFrom(plan) === "head",
		baseUrl,
		open: async (address) => {
			const { openModelsAt } = await import("./action-open-models.js");
			return openModelsAt(address, {
				key,
				environment: process.env,
				log
			});
		},
		secret: async () => {
			const secret = secretOf({ inputs });
			if (secret.kind === "secret") return secret.secret;
			say("notice", secret.notice);
		}
	};
}
// src/action/gate-request.ts
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
	const isHeld = (name) => (env[name] ?? "") !== "" && !passes$2(name, passEnv);
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
		fork: plan.fork,
		title: plan.title
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
// src/files/large-pieces.ts
const pieceLength = 2 ** 20;
function* largePieces(content) {
	let piece = "";
	for (const part of typeof content === "string" ? [content] : content) {
		piece += part;
		if (piece.length < pieceLength) continue;
		yield piece;
		piece = "";
	}
	yield piece;
}
// src/files/write-files.ts
async function writeFiles(folder, files) {
	for (const [name, content] of files) {
		const fresh = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
		try {
			await writeFile(fresh, largePieces(content), { flag: "wx" });
			await rename(fresh, join(folder, name));
		} catch (error) {
			await rm(fresh, { force: true });
			throw error;
		}
	}
}
// src/model/history-entry.ts
const count = () => wholeNumber(0, Number.MAX_SAFE_INTEGER);
const error = "expected a number from -1e12 to 1e12";
const number = () => number$1({ error }).min(-0xe8d4a51000, { error }).max(0xe8d4a51000, { error });
const PointSchema = object({
	metric: shortText("a metric", 200),
	group: oneOf([
		"retrieval",
		"answer",
		"judged",
		"share",
		"number",
		"size",
		"timed",
		"cost"
	]),
	direction: oneOf([
		"higher",
		"lower",
		"neutral"
	]),
	verdict: oneOf([
		"pass",
		"warn",
		"fail",
		"error",
		"not-gated"
	]),
	value: number().exactOptional().describe("Head's mean; absent where it could not be measured."),
	base: number().exactOptional().describe("Base's mean; absent where head was measured alone."),
	allowed: number().exactOptional().describe("How far it may get worse, in the metric's unit."),
	min: number().exactOptional(),
	max: number().exactOptional(),
	worse: count(),
	better: count()
}).describe("A gated metric of one commit, or its context tokens.");
const HistoryEntrySchema = object({
	schema: literal(2, { error: "expected 2" }),
	commit: shortText("a commit", 64),
	time: shortText("a time", 40).describe("Of the commit, UTC, as 2026-01-31T09:00:00Z."),
	tool: shortText("a version", 40),
	verdict: oneOf([
		"pass",
		"warn",
		"fail",
		"error"
	]),
	questions: count(),
	golden: shortText("a hash", 64).exactOptional().describe("SHA-256 of head's golden file, hex."),
	exam: listOf$1("keys of the exam", shortText("a key", 300)).max(50, { error: "expected at most 50 keys" }).describe("Keys of the configuration that decide and that head changed."),
	metrics: listOf$1("metrics", PointSchema).max(100, { error: "expected at most 100 metrics" })
}).describe("What one commit was measured at.");
// src/commands/history/history-file.ts
const most = 33554432;
const named$1 = {
	maxBytes: most,
	what: "the history ",
	hint: "name a file of `history add`"
};
async function readHistory(file) {
	const { entries, damage } = parseHistory(await readNamedFile(file, named$1), file);
	return {
		entries,
		damage
	};
}
function parseHistory(bytes, file) {
	const mistakes = listMistakes(file);
	const text = fileText(bytes, {
		most,
		tooLarge: "a history of more than 32 MiB",
		mistakes
	});
	if (mistakes.count > 0) throw mistakes.error("input-invalid", named$1.hint);
	const byCommit = /* @__PURE__ */ new Map();
	const lineOf = /* @__PURE__ */ new Map();
	for (const raw of readJsonLines(text, mistakes)) {
		const why = otherVersion(raw.value, historyFormat);
		if (why !== void 0) throw new GateError("input-invalid", `the history ${printable(file)} ${why}`);
		const entry = itemBySchema(raw, aLine, mistakes);
		if (entry === void 0) continue;
		byCommit.set(entry.commit, entry);
		lineOf.set(entry.commit, raw.line);
	}
	const damage = mistakes.count === 0 ? void 0 : mistakes.error("input-invalid", "").message;
	return {
		entries: [...byCommit.values()],
		damage,
		text,
		lineOf
	};
}
const historyFormat = {
	key: "schema",
	version: HistoryEntrySchema.shape.schema.value,
	cure: "begin a new file"
};
const aLine = {
	what: "a line of `history add`",
	schemaOf: () => HistoryEntrySchema
};
// src/commands/history/with-history.ts
async function withHistory(file, log, measure) {
	if (file === void 0) return measure();
	const entries = await entriesOf(file, log);
	const report = await measure();
	const { head } = report.origin.commits;
	const earlier = entries.filter(({ commit }) => commit !== head);
	return {
		...report,
		history: earlier.slice(-100)
	};
}
async function entriesOf(file, log) {
	try {
		const { entries, damage } = await readHistory(file);
		if (damage !== void 0) log.warn(`the history: ${damage}`);
		return entries;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		log.warn(error.message);
		return [];
	}
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
	const lost = new Set(lostMustPass(report));
	const gone = new Set(failingBy("gone-answers", report));
	const forbidden = new Set(failingBy("forbidden", report));
	const stale = staleByItem(report);
	const problems = problemsByItem(report);
	return worstFirst(report, report.items).flatMap((item) => {
		if (item.line === void 0) return [];
		const at = {
			file: golden.file,
			line: item.line,
			title: plainForeign(item.query ?? item.id, 160)
		};
		return [
			regression(item, report, {
				isLost: lost.has(item.id),
				isGone: gone.has(item.id),
				isForbidden: forbidden.has(item.id)
			}),
			staleness(stale.get(item.id) ?? []),
			...problems.get(item.id) ?? []
		].filter((each) => each !== void 0).map((each) => ({
			...at,
			...each
		}));
	});
}
function failingBy(kind, { findings }) {
	return findings.flatMap((finding) => finding.kind === kind && finding.verdict === "fail" ? finding.items : []);
}
function regression(item, report, { isLost, isGone, isForbidden }) {
	const metrics = fallenOn(item, report).filter((metric) => metric.verdict !== "pass" && isShare$1(metric));
	const failing = metrics.filter(({ verdict }) => verdict === "fail");
	const failsAlone = isLost || isGone || isForbidden;
	if (!failsAlone && metrics.length === 0) return void 0;
	const level = failsAlone || failing.length > 0 ? "error" : "warning";
	const shown = failing.length > 0 ? failing : metrics;
	const parts = [
		isLost ? [mustPassWords(report)] : [],
		isGone ? [say$1`head removes the text that answers it`] : [],
		isForbidden ? [say$1`gets a document that it forbids`] : [],
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
function mustPassWords({ outcome }) {
	return outcome === "compared" ? say$1`must pass and no longer does` : say$1`must pass and does not`;
}
function lossWords(item, { headline }) {
	const lost = lostTargets(item);
	const window = windowOf(headline ?? "");
	return (lost.length > 0 ? lost : loweredTargets(item)).slice(0, 3).map((target) => {
		const where = lineWords(target);
		return lost.length > 0 && window !== void 0 ? say$1`${where} left ${window} (${rankWords$1(target)})` : say$1`${where} (${rankWords$1(target)})`;
	});
}
function lineWords(target) {
	const place = placeOfTarget(target);
	if (place.kind === "chunk") return foreign(place.id, 80);
	const path = foreign(place.path, 200);
	return place.lines === void 0 ? path : say$1`${path}:${plain$1(String(place.lines.first))}`;
}
function staleByItem({ notes }) {
	return Map.groupBy(notes.flatMap((note) => note.kind === "labels" ? note.labels : []).filter((label) => label.kind === "stale"), (label) => label.item);
}
function problemsByItem({ notes }) {
	const found = notes.flatMap((note) => note.kind === "golden-problems" ? note.problems : []).flatMap(({ check, severity, finds, items }) => items.map(({ item, says }) => {
		const level = severity === "error" ? "warning" : "notice";
		const what = says === void 0 ? say$1`one of the ${plain$1(finds)}` : foreign(says, 400);
		return {
			item,
			remark: {
				level,
				message: plainText(say$1`${plain$1(check)}: ${what}`)
			}
		};
	}));
	return new Map([...Map.groupBy(found, ({ item }) => item)].map(([item, all]) => [item, all.map(({ remark }) => remark)]));
}
function staleness(labels) {
	if (labels.length === 0) return void 0;
	const gone = labels.slice(0, 3).map((label) => goneWords(label));
	return {
		level: "notice",
		message: plainText(say$1`stale label, left out on both sides: ${enumerate(gone)}`)
	};
}
function goneWords({ doc, on }) {
	const where = on === "both" ? say$1`either side` : plain$1(on);
	return say$1`${foreign(doc, 200)} does not hold the quoted text on ${where}`;
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
// src/report/badge.ts
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
// src/report/code-quality.ts
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
// src/report/html-text.ts
const entities = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
function html(text) {
	return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
// src/report/page-colours.ts
const pageColours = `color-scheme: light dark;
  --back: light-dark(#f6f7f9, #15171b);
  --card: light-dark(#fff, #1d2026);
  --text: light-dark(#1b1f24, #e4e7ec);
  --quiet: light-dark(#5b6472, #9aa4b2);
  --line: light-dark(#d9dde3, #343a44);
  --strong: light-dark(#0b5cad, #7db8ff);
  --passage: light-dark(#e3effc, #1f3350);
  --bad: light-dark(#b3261e, #ff9d94);`;
// src/report/trend/chart-style.ts
const chartStyle = `
figure { margin: 0; padding: .5rem .75rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; break-inside: avoid; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--quiet); font: 12px system-ui, sans-serif; }
td.fail, td.error { color: var(--bad); font-weight: 600; }
svg text.fail { fill: var(--bad); font-weight: 700; }
svg .axis { stroke: var(--line); }
svg .band { fill: var(--passage); }
svg .bound { stroke: var(--bad); stroke-dasharray: 2 2; }
svg line.exam { stroke: var(--quiet); stroke-dasharray: 4 3; }
svg text.exam { fill: var(--text); font-weight: 600; }
svg .trend { fill: none; stroke: var(--strong); stroke-width: 1.5; }
svg .mark { fill: var(--strong); stroke: var(--card); }
svg .mark.warn { fill: var(--card); stroke: var(--text); stroke-width: 2; }
svg .mark.fail { fill: none; stroke: var(--bad); stroke-width: 3; }
@media (max-width: 40rem) { svg text { font-size: 17px; } }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: .75rem; margin: 1rem 0; }
`;
// src/report/page/page-style.ts
const pageStyle = `
:root {
  ${pageColours}
  --on-strong: light-dark(#fff, #0c1420);
  --evidence: light-dark(#fff0a6, #5c4d00);
  --good: light-dark(#1a6b35, #7fd39a);
  --doubt: light-dark(#7d5a00, #e6c05c);
  --worse-back: light-dark(#fdeceb, #44211f);
  --better-back: light-dark(#e6f4ea, #1b3a25);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
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
code, kbd, pre { font-family: ui-monospace, monospace; font-size: .87em; }
code { padding: .05rem .25rem; border-radius: .25rem; background: light-dark(#eceff3, #2a2f38); }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--card); white-space: pre-wrap; }
kbd { padding: 0 .3rem; border: 1px solid; border-radius: .25rem; font-size: .75rem; }
.quiet { color: var(--quiet); }
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
button, input, select, textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid light-dark(#8b94a1, #6b7585); border-radius: .4rem; padding: .3rem .7rem; }
button { cursor: pointer; }
button:hover:not(:disabled) { border-color: var(--strong); }
button:disabled { opacity: .6; cursor: default; }
button[aria-pressed=true] { background: var(--strong); color: var(--on-strong); border-color: var(--strong); }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
table { border-collapse: collapse; }
caption { text-align: left; color: var(--quiet); padding-bottom: .3rem; }
th, td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
mark { background: var(--evidence); color: inherit; border-radius: .15rem; }
dialog { color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1.25rem; max-width: min(40rem, 95vw); }
dialog::backdrop { background: rgb(0 0 0 / .4); }
dialog h2 { margin-top: 0; }
dialog button { margin-top: 1rem; }
.skip, .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
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
	yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${digest(script)}'; style-src 'sha256-${digest(pageStyle)}'; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>RAG Gate</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<div id="page"><p class="reading">Reading the report …</p></div>
<noscript>This page needs JavaScript. The file report.json holds the same.</noscript>
<template id="licences">${html(licences)}</template>
<template id="report" data-left-out="${leftOut}">
`;
	for (const line of lines) yield `${line}\n`;
	yield `</template>
<script type="module">${script}<\/script>
</body>
</html>
`;
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
	if (!isShare$1(metric)) return false;
	if (!(finding.kind === "tolerance" || finding.kind === "bound") || finding.metric !== metric.metric) return false;
	const { tag } = finding;
	return tag === void 0 || item.tags.includes(tag) || tag === "must_pass" && item.mustPass;
}
// src/report/wording/questions/causes.ts
function whyWords({ why }) {
	return why && say$1`${plain$1(why.cause)}${rankWords(why)}${elsewhereWords(why)}`;
}
function elsewhereWords({ elsewhere }) {
	return elsewhere === void 0 ? say$1`` : say$1`; answered in ${foreign(elsewhere.doc ?? elsewhere.chunk, 80)}?`;
}
function rankWords(why) {
	const { cause, rank, depth, room = 0, movedTo, neverReturned } = why;
	const { base, head } = rank;
	const to = movedTo === void 0 ? say$1`` : say$1`, to ${foreign(movedTo.doc, 200)}`;
	if (neverReturned === true) return say$1`, its document never returned`;
	if (base === void 0) return to;
	if (head === void 0) {
		if (cause === "list-cut") return say$1`, was rank ${rankOf(base)}, ${plural(room, "chunk")} returned now`;
		return isNotFound.has(cause) ? say$1`${to}, was rank ${rankOf(base)}, not in the first ${rankOf(depth)} now` : to;
	}
	const moved = say$1`, ${rankOf(base)} → ${rankOf(head)}`;
	if (isAboutOrder.has(cause)) return say$1`${to}${moved}${missedWords(why)}`;
	if (cause === "crowded-out") return say$1`${moved}, budget full after ${rankOf(room)}`;
	return isAboutContext.has(cause) ? say$1`${moved}, context of ${rankOf(room)}` : say$1``;
}
const isNotFound = /* @__PURE__ */ new Set([
	"moved-text",
	"not-retrieved",
	"unknown"
]);
const isAboutContext = /* @__PURE__ */ new Set(["context-cut", "left-out-of-context"]);
const isAboutOrder = /* @__PURE__ */ new Set([
	"moved-text",
	"ousted-by-new-text",
	"same-chunks-reordered",
	"ranked-too-low",
	"reordered"
]);
const near = .2;
function missedWords({ missedBy }) {
	if (missedBy === void 0) return say$1``;
	return missedBy.share <= near ? say$1`, missed by ${plain$1(String(Number(missedBy.score.toPrecision(2))))}` : say$1`, far off`;
}
function rankOf(rank) {
	return plain$1(String(rank));
}
// src/text/printing/display-width.ts
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
	const cause = whyWords(item);
	if (cause === void 0) return [];
	const how = mechanismOf(item, report)("one", say$1`its passage`);
	return [`why: it ${plainText(how)}`, `cause: ${plainText(cause)}`];
}
function mustPass({ id }, report) {
	return lostMustPass(report).includes(id) ? " (must pass)" : "";
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
// src/report/junit.ts
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
// src/report/sinks.ts
const sinks = {
	json: {
		file: "report.json",
		holds: "everything, for programs",
		render: reportJsonPieces
	},
	page: {
		file: "report.html",
		holds: "the evidence page, for a browser",
		render: evidencePage
	},
	summary: {
		file: "summary.md",
		holds: "the job summary, with every table",
		render: renderSummary
	},
	comment: {
		file: "comment.md",
		holds: "the comment as it would be posted",
		render: (report) => renderComment(report, { budget: commentBytes })
	},
	junit: {
		file: "junit.xml",
		holds: "a test case for each gated metric and each question, for what reads JUnit",
		render: junitPieces
	},
	codeQuality: {
		file: "code-quality.json",
		holds: "the remarks at lines of files, for the code quality widget of GitLab",
		render: codeQuality
	},
	badge: {
		file: "badge.json",
		holds: "the value of the headline metric, for an endpoint badge of shields.io",
		render: badge
	}
};
function reportFiles(report, tools) {
	return new Map(Object.values(sinks).map(({ file, render }) => [file, render(report, tools)]));
}
// src/files/page-tools.ts
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../dist/" : "./", import.meta.url);
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
		...same.length === 0 ? [] : wrapWords(plainText(say$1`Not gated and the same: ${names}`), width)
	];
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
			const moved = sameOrderWords(change) ?? say$1`overlap ${plain$1(share$1(change.overlap))}`;
			return [
				fitWidth(`  ${`${plainForeign(item.id, 80)}  ${plainText(moved)}${judged}`}`, width),
				...item.query === void 0 ? [] : [paint.dim(fitWidth(`    ${plainForeign(item.query, 160)}`, width))],
				...sideBySide(row, report, width - 4).map((line) => paint.dim(`    ${line}`))
			];
		}),
		...moreLines(more, {
			rest,
			width
		}),
		...rows.some(({ change }) => change.lines) ? ["  Lines to label them with: --out DIR, then comment.md"] : []
	];
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
	const rest = plainForeign(options.rest, 200);
	const page = {
		report,
		paint,
		width,
		rest,
		allWorse: options.allWorse ?? false
	};
	const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`);
	return textOfBlocks([
		[paint.bold(title), ...wrapWords(plainText(sentence), width)],
		errorLines(report, width),
		causeLines(page),
		bullets("Why", furtherReasons(report), width),
		bullets("What to do", [judgeRemedy(report) ?? []].flat(), width),
		isDead$1(report) ? healthLines(page) : [],
		...scoreBlocks(page),
		failureLines(page),
		bullets("Notes", noteSentences(report), width),
		report.verdict === "fail" ? acceptLines(toAccept(report), width) : [],
		wrapWords(closing(report), width).map((line) => paint.dim(line)),
		[...wrapWords(`Index, statistics and every question: ${rest}`, width), paint.bold(title)]
	]);
}
function causeLines({ report, width }) {
	const cause = causeSentence(report);
	return cause === void 0 ? bullets("What changed", [whatChanged(report) ?? []].flat(), width) : bullets("Cause", [linkedWords(cause)], width);
}
function furtherReasons(report) {
	const [first] = findingsInOrder(report);
	const isTold = first?.kind === "tolerance" && first.accepted === void 0;
	return reasonSentences(report).slice(isTold ? 1 : 0);
}
function scoreBlocks(page) {
	const { report, width } = page;
	if (isDead$1(report) && report.outcome !== "compared") return [];
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
	const more = countFailed(failed.slice(failuresShown));
	return [
		`Queries that failed (${countFailed(failed)})`,
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
	const { base } = report.origin.commits;
	const head = report.origin.pullHead ?? report.origin.commits.head;
	const sides = [base === void 0 ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`], [`head ${shortSha(head) ?? "work tree"}`]].flat();
	const { files } = report.origin;
	return [...files === void 0 ? sides : fileWords(files).map((words) => plainText(words)), ...factWords(report).map((words) => plainText(words))].join(", ");
}
// src/publish/write-report-outputs.ts
function writeOutputs({ verdict, outcome }, folder) {
	writeVerdict(verdict, outcome === "compared");
	setOutput("report", folder === void 0 ? "" : join(folder, sinks.json.file));
}
// src/publish/publish-here.ts
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
// src/publish/upload-page.ts
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
// src/publish/mark-measuring.ts
async function markMeasuring({ key, head }, comments) {
	const [oldest] = await findOurs(comments, key);
	const stored = oldest && parseMarker(oldest.body);
	if (oldest === void 0 || stored === void 0 || stored.head === head) return;
	if (await comments.pullHead() !== head) return;
	await comments.update(oldest.id, withLine(oldest.body, lineFor(head, stored.head)));
}
function lineFor(now, before) {
	return `> Measuring ${now.slice(0, 7)} now; the result below is for ${before.slice(0, 7)}.`;
}
function withLine(body, line) {
	const end = body.indexOf("\n");
	const [marker, rest] = end === -1 ? [body, ""] : [body.slice(0, end), body.slice(end + 1)];
	return `${marker.trimEnd()}\n\n${line}\n\n${rest.trimStart().replace(earlierLine, "")}`;
}
const earlierLine = /^> Measuring [0-9a-f]{7} now; the result below is for [0-9a-f]{7}\.\s*/;
// src/publish/pull-comment.ts
function openPullComment(options) {
	const { open, pull, head, run, inputs, log, sleep, random } = options;
	const { key } = inputs;
	let opened;
	const comments = async () => opened ??= openComments(await open(), pull);
	return {
		begin: async () => {
			try {
				await markMeasuring({
					key,
					head
				}, await comments());
			} catch (error) {
				log.debug(`the comment could not be marked as being measured: ${String(error)}`);
			}
		},
		end: async ({ verdict, kind, render }) => {
			const mayCreate = kind === "measured" || kind === "unchanged" && inputs.comment === "always";
			try {
				tell(await upsertComment({
					key,
					head,
					run,
					verdict,
					render,
					mayCreate
				}, {
					comments: await comments(),
					sleep,
					random
				}), log);
			} catch (error) {
				const { level, message } = postFailure(error);
				say(level, message);
			}
		}
	};
}
function tell(posted, log) {
	switch (posted.kind) {
		case "posted":
			log.info(`comment: ${posted.url}`);
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
// src/publish/open-check-run.ts
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
// src/action/publish-result.ts
async function publishResult(job, { world, audience, origin, measure }) {
	const { inputs, runner } = job;
	const comment = commentFor(job, audience, world);
	const check = checkFor(job, audience, world);
	const begun = Promise.all([check?.begin(), comment?.begin()]);
	const { report: measured, exitCode } = await resultOf(() => withHistory(inputs.history, world.log, measure), origin, world);
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
				exam: void 0,
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
// src/commands/staging/put-together.ts
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
// src/commands/ask.ts
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
	await using opened = await openExam(asked, ports);
	const { pipelines, depth, settings } = opened.context.exam;
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
		const path = join(folderOf.index(folder), name);
		const found = await digestOfFile(path).catch(() => void 0);
		if (found !== sha256) throw runsInvalid(path, found === void 0 ? "is not there" : "is not what build wrote", { hint: "bring the whole folder of rag-gate build here, unchanged, or build again" });
	}
}
function requirePassEnv({ passEnv }, request) {
	const [built, here] = [passEnv, request.passEnv.names].map((names) => [...new Set(names)].toSorted().join(", "));
	if (built === here) return;
	throw new GateError("input-invalid", `pass-env: the build was given ${built || "no names"}, and this is given ${here || "none"}`, { hint: "give build, ask and teardown the same names" });
}
// src/commands/staging/clear-build-folder.ts
async function clearBuildFolder(folder) {
	await mkdir(folder, { recursive: true });
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
// src/commands/tear-down.ts
async function tearDown(request, ports) {
	const { handle } = await readHandle(request.build);
	requirePassEnv(handle, request);
	const asked = {
		...request,
		...commitsOf(handle, request)
	};
	await using opened = await openExam(asked, ports);
	const { secrets = [] } = request;
	refuseSecretBesideCode({
		secrets,
		pipelines: opened.context.exam.pipelines
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
	const { pipelines } = context.exam;
	const failed = /* @__PURE__ */ new Set();
	const stage = {
		kind: "teardown",
		folder,
		handle,
		failed
	};
	const exam = {
		...context.exam,
		items: []
	};
	const rest = {
		request,
		exam,
		commits,
		models: reachModels(exam, commits, ports.models),
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
	const settings = context.exam.pipelines[side];
	return settings !== void 0 && "teardown" in settings && settings.teardown !== void 0;
}
// src/commands/build.ts
async function build(request, ports) {
	const { folder, secrets = [] } = request;
	await clearBuildFolder(folder);
	await using opened = await openExam(request, ports);
	const { pipelines } = opened.context.exam;
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
	for (const name of ["files", "index"]) await rm(folderOf[name](folder), {
		recursive: true,
		force: true
	});
}
function guardOf({ visibility }, { context }) {
	return (side, left) => {
		const first = left.find((file) => "sha256" in file);
		if (first === void 0 || !isPublic(visibility) || context.exam.settings.runText === "full") return;
		throw new GateError("private-text", `${side}: build left ${quoted$1(first.path)}, and this repository is public`, {
			hint: "what build leaves is public here: set report.run-text: full in the config of the base branch if it may be, or let build fill an index elsewhere",
			side
		});
	};
}
const mostLost = 500;
async function indexOf(folder) {
	const index = folderOf.index(folder);
	const names = await readdir(index).catch(() => []);
	return Promise.all(names.toSorted(byCodeUnit).map(async (name) => ({
		name,
		sha256: await digestOfFile(join(index, name))
	})));
}
// src/commands/staging/same-inputs.ts
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
// src/action/run-stages.ts
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
// src/event/refuse-other-runs.ts
function refuseOtherRuns({ event, headSha }, claimed) {
	if (claimed.head === headSha && claimed.pullRequest === void 0) return;
	const whose = claimed.pullRequest === void 0 ? `commit ${claimed.head.slice(0, 7)}` : `pull request #${claimed.pullRequest}`;
	throw new GateError("event-refused", `these run files are of ${whose}, and the event ${event} is about commit ${headSha.slice(0, 7)}`, { hint: "run `report` in the workflow run that collected; run files of a pull request are reported under pull_request, merge_group or workflow_run" });
}
// src/event/refuse-untrusted-checkout.ts
function refuseUntrustedCheckout({ foreignCommits }, checkout) {
	const sha = checkout.sha.toLowerCase();
	const ref = checkout.refs.find((name) => pullRef.test(name));
	if (ref === void 0 && foreignCommits.every((foreign) => foreign.toLowerCase() !== sha)) return;
	throw new GateError("event-refused", `the trusted half must check out the default branch: the workspace holds ${ref === void 0 ? `the pull request's commit ${sha.slice(0, 7)}` : "a pull request"}`, { hint: "give actions/checkout no `ref` in a workflow that is started by workflow_run" });
}
const pullRef = /^refs\/(?:remotes\/(?:[^/]+\/)?)?pull\/\d+\/(?:head|merge)$/i;
// src/publish/changed-workflow.ts
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
// src/publish/find-pulls.ts
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
// src/publish/find-target.ts
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
	return new GateError("runs-invalid", `collecting failed: the run that should have measured this pull request ended with ${quoted$1(conclusion)}`, { hint: conclusion === "action_required" ? `a maintainer has to approve the run at ${runUrl}` : `look at ${runUrl} and run it again there, or push a new commit` });
}
function selfMade(change) {
	const what = change.kind === "file" ? `it changes ${quoted$1(change.path)}` : "it changes 3,000 files or more, of which GitHub does not list all";
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
// src/workspace/checkout-refs.ts
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
// src/action/run-report.ts
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
// src/action/run-job.ts
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
	switch (rest.inputs.command) {
		case "gate": return await runGate(job, world, means.gate ?? gate);
		case "collect": return await runCollect(job, world);
		case "build": return await runBuild(job, world);
		case "ask": return await runAsk(job, world);
		case "teardown": return await runTearDown(job, world);
		case "report": return await runReport(job, world);
		case "monitor": {
			const { runMonitor } = await import("./action-run-monitor.js");
			return await runMonitor(job, world);
		}
	}
}
async function runGate(job, world, measure) {
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
export { withTrustedStore as _, reportPorts as a, askSides as b, readNamedFile as c, acceptLines$1 as d, scoreItems as f, filesOfCommits as g, leastRight as h, writeFiles as i, judgedItems as l, hasChunkLabels as m, pageColours as n, report as o, hits as p, html as r, runJob, readIfThere as s, chartStyle as t, matricesOf as u, pathBelow as v, repositoryPath as y };
