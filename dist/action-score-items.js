import { t as GateError } from "./action-errors.js";
import { C as strictObject, _ as number, l as _enum } from "./action-zod.js";
import { f as wholeNumber } from "./action-expected.js";
import { n as quoted, t as printable } from "./action-printable.js";
import { n as isEndpoint, o as trustsAnybody } from "./action-endpoint.js";
import { i as troubleName, t as codeOf } from "./action-reason-of.js";
import { a as isApart, i as gating, t as devItems } from "./action-eligible-items.js";
import { b as openUnlinked, h as largerThan, y as sizeOf } from "./action-json-limits.js";
import { h as evidencesOf } from "./action-without-spare-room.js";
import { n as fromTop } from "./action-folder-path.js";
import { t as documentId } from "./action-document-id.js";
import { r as normalText } from "./action-normalise.js";
import { r as words } from "./action-words.js";
import { B as answersAsBefore, C as noAnomalies, F as onlyLetters, N as resolveEvidence, S as isSameChunk, T as normalCorpusOf, a as kinds, b as chunksOfAskings, g as contentDigest, o as storeKey, v as SharedChunk, x as chunksOfSteps, y as chunksOf, z as align } from "./action-chunk-document.js";
import { i as statesAny, n as wholeSpan, r as changedFacts, t as nearestName } from "./action-nearest-name.js";
import { t as fileErrorText } from "./action-file-error.js";
import { It as doubtOf, Rt as answerVersion, gn as upTo, hn as readLines } from "./action-job.js";
import { h as growHeapSlowly, o as recogniseRefusal } from "./action-corpus-of.js";
import { $ as judgeError, G as satisfiedCalls, I as correctness, K as satisfiesInOrder, R as countPresent, a as sideNames, et as notApplicable, g as readsJudge, k as trialsOf, n as listWindow, nt as scored, q as relevantTargets, rt as scoredOf, t as isSameList, tt as queryFailed, w as entryOf, x as knownMetric } from "./action-list-window.js";
import { A as placeChunks, C as documentsOfEvidence, D as contextChunks, E as readsContext, H as says, N as textOfChunk, O as contextMatch, S as noMoves, T as readsAnswer, U as contextOf, V as isCopied, a as meanOfAskings, f as memberOf, g as wholeWords, h as staleLabel, j as weaker, k as matchItem, l as openBreather, m as placesOn, o as secondOf, p as owedBy, r as chunkOfId, s as scoresOf, v as sharedParts, z as copyPlaces } from "./action-read-documents.js";
import { t as tokensOf } from "./action-tokens.js";
import { t as byCodeUnit } from "./action-by-code-unit.js";
import { n as nearestRankCounted } from "./action-quantile.js";
import { i as kindTraits, r as isWritten } from "./action-kind-traits.js";
import { L as equalLengthMetric, Q as isPublic, a as nothingToCompare, l as itemsLost, n as rechunked, p as boundFindings, z as isFilled } from "./action-re-chunked.js";
import { t as startSandboxedWorker } from "./action-sandboxed-worker.js";
import { C as withLines, S as lastWords$1, _ as within, c as madeId, g as lineBudget, h as hiddenLines, i as parseAnswer, l as openWholeChunks, m as startProcess, o as writtenBeyond, p as secondsOf, s as writtenAgain, u as withChunksOnce, v as processLimits, w as askAll, x as endingWords } from "./action-unresponsive.js";
import { C as restoreFile, S as keepFile, _ as sideContent, a as startLineProcess, b as restoreBytes, c as answerLimits, l as answerReader, n as policyPaths, o as requestLine, p as passes$1, r as isReviewOf, x as forgetFile, y as keepBytes } from "./action-hide-policy.js";
import { c as collectRun, l as buildSide, n as serverUrl, o as askQueries, r as methodOf, s as isAskedElsewhere, u as commandFolder } from "./action-server-url.js";
import { a as runsInvalid, i as notUnpacked, n as isContentInvalid, o as whileReading, r as notRead, t as changedMeanwhile } from "./action-runs-invalid.js";
import { i as commitFiles, o as throttled } from "./action-run-builtin.js";
import { i as abortable, n as errorOf, o as longestLine, t as askThread } from "./action-run-thread.js";
import { t as secretIn } from "./action-secret-in.js";
import { Transform } from "node:stream";
import { isUtf8 } from "node:buffer";
import { createGunzip } from "node:zlib";
import { constants as constants$1, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { createWriteStream, fstatSync, readSync } from "node:fs";
import { join } from "node:path";
import { availableParallelism, endianness } from "node:os";
import { pipeline } from "node:stream/promises";
// src/gate/comparing/items-of-base.ts
function itemsOfBase({ items }) {
	return items.filter(({ origin, wordingOf }) => origin !== "added" && !wordingOf);
}
// src/pipeline/builtin/word-index/index-version.ts
const builtinVersion = 6;
const { node, icu, unicode } = process.versions;
const indexVersion = {
	builtin: builtinVersion,
	node,
	icu,
	unicode
};
// src/pipeline/builtin/vectors/pack-vectors.ts
function* packVectors(vectors) {
	for (const [digest, { buffer, byteOffset, byteLength }] of vectors) {
		yield Buffer.from(digest, "base64");
		yield new Uint8Array(buffer, byteOffset, byteLength);
	}
}
function unpackVectors(bytes, dimensions) {
	const size = digestBytes + dimensions * 4;
	if (bytes.length % size !== 0 || endianness() !== "LE") return void 0;
	const vectors = /* @__PURE__ */ new Map();
	for (let at = 0; at < bytes.length; at += size) {
		const numbers = bytes.slice(at + digestBytes, at + size);
		const vector = new Float32Array(numbers.buffer, numbers.byteOffset, dimensions);
		const norm = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));
		if (!(Math.abs(norm - 1) < .001)) return void 0;
		vectors.set(Buffer.from(bytes.subarray(at, at + digestBytes)).toString("base64"), vector);
	}
	return vectors;
}
const digestBytes = 32;
// src/gate/comparing/nothing-relevant-changed.ts
async function nothingRelevantChanged({ policy, commits, reader }) {
	const { pipelines, golden, changes, depth } = policy;
	if (commits.base === void 0 || pipelines.base === void 0 || changes.length > 0) return false;
	if (golden.base?.hash !== golden.head.hash) return false;
	const labelled = documentsOfEvidence(policy.items.map((item) => item.golden.head));
	const digest = async (sha, settings) => {
		const entries = await reader.listFiles(sha);
		const tree = await reader.treeOf(sha);
		const relevance = relevanceDigest({
			entries,
			tree,
			settings,
			depth
		});
		if (relevance === void 0) return void 0;
		const quoted = entries.filter(({ path }) => labelled.has(path));
		return [relevance, ...quoted.some(({ mode }) => mode === linkMode) ? [tree] : quoted.map(({ oid }) => oid)].join(" ");
	};
	const base = await digest(commits.base, pipelines.base);
	return base !== void 0 && base === await digest(commits.head, pipelines.head);
}
const linkMode = "120000";
function relevanceDigest(input) {
	const content = sideContent(input, input.settings);
	if (content === void 0) return void 0;
	return contentDigest({
		content,
		depth: input.depth,
		pipeline: ownSettings(input.settings)
	});
}
function ownSettings(settings) {
	const { depth: _depth, concurrency: _concurrency, ...own } = settings;
	return own;
}
// src/gate/collecting/cache-keys.ts
function cacheKeys(side) {
	const { settings, visibility } = side;
	const content = sideContent(side, settings);
	if (content === void 0) return {
		vectors: void 0,
		run: void 0
	};
	const isBuiltin = settings.kind === "builtin";
	if (isBuiltin && content.kind === "tree" && isPublic(visibility)) return {
		vectors: void 0,
		run: void 0
	};
	return {
		vectors: isBuiltin ? vectorsKey(side, settings, content) : void 0,
		run: side.timed || isElsewhere(settings) ? void 0 : runKey(side, content)
	};
}
function isElsewhere(settings) {
	return settings.kind === "http" && settings.start === void 0 && settings.inputs === void 0;
}
function vectorsKey({ endpoint, indexVersion, lfs, submodules }, { chunk, documents, retrieve, embed }, content) {
	if (retrieve.mode === "bm25") return void 0;
	const { version } = kinds.vectors;
	const model = contentDigest({
		version,
		model: embed?.model,
		dimensions: embed?.dimensions,
		endpoint
	});
	const texts = contentDigest({
		indexVersion,
		lfs,
		submodules,
		chunk,
		documents,
		content
	});
	return storeKey(kinds.vectors, model.slice(0, 12), texts);
}
function beginningOfVectorsKey(key) {
	return key.slice(0, key.lastIndexOf("-") + 1);
}
function runKey(side, content) {
	const isBuiltin = side.settings.kind === "builtin";
	const digest = contentDigest({
		...surroundings(side, kinds.run),
		pipeline: ownSettings(side.settings),
		workingDirectory: side.workingDirectory,
		content,
		depth: side.depth,
		queries: side.queries.map(({ id, query, filters, retrievalOnly, history }) => [
			id,
			query,
			filters,
			retrievalOnly,
			history
		].filter(Boolean)),
		index: isBuiltin ? side.indexVersion : void 0,
		answers: isWritten(side.settings) ? answerVersion(side.queries) : void 0,
		endpoint: isBuiltin ? side.endpoint : void 0,
		passEnv: isBuiltin ? void 0 : [...new Set(side.passEnv)].toSorted()
	});
	return storeKey(kinds.run, digest);
}
function surroundings({ lfs, submodules }, { version }) {
	return {
		version,
		runner: [process.platform, process.arch],
		checkout: {
			lfs,
			submodules
		}
	};
}
// src/gate/collecting/vector-cache.ts
const vectorFile = {
	...kinds.vectors,
	facts: strictObject({ dimensions: wholeNumber(1, 1e6) })
};
function vectorCache(key, ports) {
	let isKept = false;
	const restored = async (place, dimensions) => {
		const found = await restoreBytes(vectorFile, place, ports);
		if (found.kind === "damaged") ports.log.warn("the vectors that were kept are damaged, or somebody else wrote them: they are asked for again");
		if (found.kind !== "found" || found.facts.dimensions !== dimensions) return void 0;
		return unpackVectors(found.bytes, dimensions);
	};
	return {
		restore: async (dimensions) => {
			if (key === void 0 || dimensions === 0) return /* @__PURE__ */ new Map();
			const own = await restored({ key }, dimensions);
			isKept = own !== void 0;
			const latest = {
				key: beginningOfVectorsKey(key),
				newest: true
			};
			return own ?? await restored(latest, dimensions) ?? /* @__PURE__ */ new Map();
		},
		keep: async (vectors) => {
			const [first] = vectors.values();
			if (key === void 0 || isKept || first === void 0) return;
			const facts = { dimensions: first.length };
			await keepBytes(vectorFile, {
				key,
				facts,
				bytes: packVectors(vectors)
			}, ports);
		}
	};
}
// src/lib/text/key-case.ts
function snakeCase(key) {
	const known = snakeCases.get(key);
	if (known !== void 0) return known;
	const made = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	snakeCases.set(key, made);
	return made;
}
const snakeCases = /* @__PURE__ */ new Map();
function written(value) {
	if (Array.isArray(value)) return value.map((element) => written(element));
	if (typeof value !== "object" || value === null) return value ?? null;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeCase(key), written(inner)]));
}
function readBack(value) {
	if (Array.isArray(value)) return value.map((element) => readBack(element));
	if (typeof value !== "object" || value === null) return value ?? void 0;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), readBack(inner)]));
}
function camelCase(key) {
	return key.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}
// src/pipeline/builtin/answers/write-answers.ts
async function writeAnswers(run, work) {
	const { side, queries, concurrency, log, signal, onAnswer, answerer, k } = work;
	const results = /* @__PURE__ */ new Map();
	const tell = throttled((done, total) => log.progress({
		side,
		step: "answer",
		done,
		total
	}));
	let done = 0;
	await askAll(queries, {
		concurrency,
		firstAlone: true,
		work: async ({ id, query, history, retrievalOnly }) => {
			signal.throwIfAborted();
			const result = run.results.get(id);
			if (result?.kind === "answered" && retrievalOnly !== true) {
				const question = questionOf({
					query,
					history
				}, result, k);
				const answered = withAnswer(result, await asked$1(answerer.answer(question, signal), work), k);
				results.set(id, answered);
				onAnswer?.({
					...plain,
					id,
					result: answered
				});
			} else if (result !== void 0) results.set(id, result);
			done += 1;
			tell(done, queries.length);
		}
	});
	return {
		...run,
		results,
		models: {
			generator: answerer.model,
			reranker: void 0
		}
	};
}
const plain = {
	kind: "answer",
	manifest: void 0,
	models: void 0,
	droppedChunks: 0,
	unknownContext: 0
};
function knownAnswers(run, { queries, k }) {
	return queries.flatMap(({ id, query, history }) => {
		const result = run.results.get(id);
		if (result?.kind !== "answered" || result.answer === void 0) return [];
		const { answer, usage } = result;
		return [{
			question: questionOf({
				query,
				history
			}, result, k),
			answer,
			usage
		}];
	});
}
function questionOf(words, { chunks }, k) {
	return {
		...words,
		chunks: chunks.slice(0, k).map(({ text }) => text ?? "")
	};
}
function withAnswer(result, written, k) {
	switch (written.kind) {
		case "failed": return {
			kind: "failed",
			message: `no answer was written: ${written.message}`
		};
		case "written": return {
			...result,
			answer: written.text,
			context: result.chunks.slice(0, k).map(({ id }) => id),
			usage: written.usage
		};
	}
}
async function asked$1(answer, { side, signal }) {
	try {
		return await answer;
	} catch (error) {
		if (signal.aborted || !(error instanceof GateError) || error.side !== void 0) throw error;
		const { code, message, hint } = error;
		throw new GateError(code, `${side}: ${message}`, {
			hint,
			side,
			cause: error
		});
	}
}
// src/pipeline/command/read-answer-file.ts
async function readAnswerFile(path, { longest, take }) {
	try {
		await using file = await openUnlinked(path);
		if (!(await file.stat()).isFile()) return "no regular file is there";
		return await lookUpAll(file, {
			longest,
			take
		});
	} catch (error) {
		return reasonOf$1(error);
	}
}
async function lookUpAll(file, { longest, take }) {
	for await (const lines of readLines(file, { longest })) for (const { number, bytes } of lines) {
		if (bytes.length > longest) return `line ${number} has more than ${longest} bytes`;
		const reason = take(bytes.toString("utf8"), isUtf8(bytes));
		if (reason !== void 0) return `line ${number}: ${reason}`;
	}
}
function reasonOf$1(error) {
	const code = codeOf(error);
	return reasons$1.get(code ?? "") ?? `the file cannot be read (${code})`;
}
const reasons$1 = /* @__PURE__ */ new Map([
	["ENOENT", "no file was written"],
	["ELOOP", "a symbolic link is there instead of a file"],
	["ENXIO", "no regular file is there"]
]);
// src/pipeline/command/ask-batch.ts
const batchVariables = {
	queries: "RAG_GATE_QUERIES",
	answers: "RAG_GATE_ANSWERS"
};
async function askBatch(asking) {
	const { queries, depth, folder, signal } = asking.request;
	const files = {
		queries: join(folder, "queries.jsonl"),
		answers: join(folder, "answers.jsonl")
	};
	const lines = queries.map((query) => `${requestLine(query, depth)}\n`);
	await writeFile(files.queries, lines, { flag: "wx" }).catch((cause) => {
		throw notWritten(asking.request.side, cause);
	});
	const ran = await runBatch(asking, files);
	if (signal.aborted) return;
	const asked = new Set(queries.map(({ id }) => id));
	const open = new Set(asked);
	const reader = answerReader({
		parse: (line) => parseAnswer(line, asking.request),
		limits: asking.limits.answers,
		isAsked: (id) => asked.has(id),
		sinks: sinksOf(open, asking)
	});
	const trouble = await readAnswerFile(files.answers, {
		longest: asking.limits.process.longestLine,
		take: (line, isSound) => signal.aborted ? "stopped" : reader.take(line, isSound)
	});
	const found = trouble === void 0 ? "" : `; its answers: ${trouble}`;
	const sentence = `the query command ${ran.words}${found}${reader.note()}`;
	for (const id of open) asking.collector.fail(id, withLines(sentence, ran.lines));
}
function notWritten(side, cause) {
	const reason = cause instanceof Error ? printable(cause.message) : String(cause);
	return new GateError("pipeline-failed", `${side}: the queries could not be written: ${reason}`, {
		hint: "the folder for temporary files needs space and must be writable",
		cause,
		side
	});
}
async function runBatch({ request, limits }, files) {
	const { stepMs } = limits.process;
	await using child = startProcess({
		...request,
		command: request.settings.query,
		step: "query",
		cwd: commandFolder(request),
		environment: {
			...request.environment,
			[batchVariables.queries]: files.queries,
			[batchVariables.answers]: files.answers
		},
		onLine: void 0,
		onOutput: void 0
	}, limits.process);
	const ending = await within(child.ended, stepMs);
	return {
		words: ending === void 0 ? `timed out after ${secondsOf(stepMs)}` : endingWords(ending),
		lines: lastWords$1(child.tail())
	};
}
function sinksOf(open, { collector, onStray }) {
	return {
		onAnswer: (answer) => {
			open.delete(answer.id);
			collector.accept(answer, {
				ms: void 0,
				cold: false
			});
		},
		onStrange: () => collector.ignore(),
		onOther: () => collector.ignore(),
		onMalformed: (id, reason) => {
			if (open.delete(id)) collector.fail(id, reason);
			else collector.ignore();
		},
		onStray
	};
}
// src/pipeline/command/query-process.ts
function startQueryProcess(asking, shared) {
	const { request, limits, collector, onStray } = asking;
	return startLineProcess({
		...request,
		command: request.settings.query,
		step: "query",
		cwd: commandFolder(request),
		...shared && { budget: shared }
	}, {
		called: "the query process",
		line: (query) => requestLine(query, request.depth),
		parse: (line) => parseAnswer(line, request),
		ignore: () => collector.ignore(),
		onStray,
		limits
	});
}
// src/pipeline/command/ask-once.ts
async function askOnce(asking) {
	const { request, collector, limits } = asking;
	const budget = lineBudget(limits.process.forwardedLines);
	await askQueries(request, {
		collector,
		firstAlone: false,
		ask: (query) => askOne(query, asking, budget)
	});
	const hidden = hiddenLines(budget, {
		side: request.side,
		step: "query"
	});
	if (hidden !== void 0) request.log.info(hidden);
}
async function askOne(query, asking, budget) {
	const { request, limits } = asking;
	if (request.signal.aborted) return {
		kind: "failed",
		message: "stopped"
	};
	await using child = startQueryProcess(asking, budget);
	const asked = child.ask(query, request.settings.timeoutMs);
	child.endInput();
	const outcome = await asked;
	if (outcome.kind !== "answer") return outcome;
	const ending = await within(child.ended, limits.process.patienceMs);
	return ending === void 0 || endedWell(ending) ? outcome : {
		kind: "failed",
		message: child.whyNoAnswer(ending)
	};
}
function endedWell(ending) {
	return ending.kind === "output-closed" || ending.kind === "exited" && ending.code === 0;
}
// src/pipeline/command/ask-stream.ts
async function askStream(asking) {
	const { request, collector, limits } = asking;
	const { timeoutMs } = request.settings;
	const { warmUpMs, patienceMs } = limits.process;
	await using child = startQueryProcess(asking);
	const isResponsive = await askQueries(request, {
		collector,
		firstAlone: true,
		ask: (query, cold) => child.ask(query, cold ? warmUpMs + timeoutMs : timeoutMs)
	});
	child.endInput();
	if (isResponsive) await within(child.ended, patienceMs);
}
// src/pipeline/command/run-command.ts
async function runCommand(request, limits = processLimits) {
	const { side, log, signal } = request;
	signal.throwIfAborted();
	await using built = await buildSide(request, limits);
	const collector = collectRun(request);
	if (isAskedElsewhere(request)) return collector.finish(built.buildMs);
	await askOver(request, collector, limits);
	const run = collector.finish(built.buildMs);
	await request.onAsked?.(run, async (again) => {
		const folder = await mkdtemp(join(request.folder, "again-"));
		const second = {
			...request,
			queries: again,
			folder
		};
		const collected = collectRun({
			side,
			queries: again,
			log
		});
		await askOver(second, collected, limits);
		return collected.finish(void 0).results;
	});
	return run;
}
async function askOver(request, collector, limits) {
	const { settings, side, queries, log, signal } = request;
	if (queries.length === 0) return;
	const strays = countStrays();
	const asking = {
		request,
		collector,
		onStray: (reason) => {
			if (strays.add(reason) === 1) log.info(`${side}: query wrote a line that is no answer: ${reason}`);
		},
		limits: {
			process: limits,
			answers: answerLimits(queries.length)
		}
	};
	await ask(settings.mode, asking);
	signal.throwIfAborted();
	const warning = strays.warning();
	if (warning !== void 0) log.warn(`${side}: ${warning}`);
}
function ask(mode, asking) {
	switch (mode) {
		case "stream": return askStream(asking);
		case "once": return askOnce(asking);
		case "batch": return askBatch(asking);
	}
}
function countStrays() {
	let count = 0;
	let first = "";
	return {
		add: (reason) => {
			count += 1;
			first ||= reason;
			return count;
		},
		warning: () => {
			if (count === 0) return void 0;
			return `query wrote ${count === 1 ? "1 line that is no answer" : `${count} lines that are no answers`}, the first: ${first}; whatever is not an answer belongs on standard error`;
		}
	};
}
// src/pipeline/run/reading/open-plain-file.ts
const mostUnpacked = 2147483648;
async function openPlainFile(path, rules) {
	await using undo = new AsyncDisposableStack();
	const file = await openRegular(path, rules);
	undo.defer(() => file.close());
	const { size } = await whileReading(rules.label, file.stat());
	if (rules.maxBytes !== void 0 && size > rules.maxBytes) throw runsInvalid(rules.label, largerThan(rules.maxBytes));
	if (rules.temp === void 0 || !await whileReading(rules.label, isGzip(file))) return disposing(file, undo.move());
	return disposing(await unpack(file, {
		...rules,
		temp: rules.temp
	}, undo), undo.move());
}
function disposing(handle, undo) {
	return {
		handle,
		[Symbol.asyncDispose]: () => undo.disposeAsync()
	};
}
async function openRegular(path, { label, refusesLinks }) {
	await using undo = new AsyncDisposableStack();
	const link = refusesLinks ? constants$1.O_NOFOLLOW : 0;
	const flags = constants$1.O_RDONLY | constants$1.O_NONBLOCK | link;
	const file = await open(path, flags).catch((cause) => {
		throw runsInvalid(label, reasonOf(cause), {
			hint: missingHint,
			cause
		});
	});
	undo.defer(() => file.close());
	if (!(await file.stat()).isFile()) throw runsInvalid(label, "is not a regular file", { hint: "name a file, not a folder or a pipe" });
	undo.move();
	return file;
}
const missingHint = "check the path, and that the step which writes the file came before";
function reasonOf(error) {
	return reasons.get(codeOf(error) ?? "") ?? `cannot be opened: ${fileErrorText(error)}`;
}
const reasons = /* @__PURE__ */ new Map([
	["ENOENT", "there is no such file"],
	["ENOTDIR", "there is no such file"],
	["ELOOP", "is a symbolic link"],
	["EACCES", "may not be read by this user"],
	["EPERM", "may not be read by this user"]
]);
async function isGzip(file) {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
	return bytesRead === 2 && buffer[0] === 31 && buffer[1] === 139;
}
async function unpack(packed, { label, temp, signal }, undo) {
	const folder = await mkdtemp(join(temp, "run-file-")).catch((error) => {
		throw notUnpacked(label, error);
	});
	undo.defer(() => rm(folder, {
		recursive: true,
		force: true
	}));
	const path = join(folder, "unpacked");
	try {
		await pipeline(packed.createReadStream({
			autoClose: false,
			start: 0
		}), createGunzip(), limited(label), createWriteStream(path, { flags: "wx" }), { signal });
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof GateError) throw error;
		throw notUnpacked(label, error);
	}
	const unpacked = await open(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW);
	undo.defer(() => unpacked.close());
	return unpacked;
}
function limited(label) {
	let bytes = 0;
	return new Transform({ transform(piece, _encoding, done) {
		bytes += piece.length;
		if (bytes <= mostUnpacked) done(void 0, piece);
		else done(runsInvalid(label, "unpacks to more than 2 GiB", { hint: "split the file" }));
	} });
}
// src/pipeline/run/reading/stamp-of.ts
function stampOf({ fd }) {
	const { size, mtimeMs } = fstatSync(fd);
	return `${size} ${mtimeMs}`;
}
// src/pipeline/run/reading/held-answers.ts
const mostUnits$3 = 2 ** 26;
const unitsOfAnswer = 100;
const unitsOfRank = 8;
const unitsOfChunk = 200;
function heldAnswers(most = mostUnits$3) {
	const answers = /* @__PURE__ */ new Map();
	const chunks = [];
	const places = /* @__PURE__ */ new Map();
	const docs = /* @__PURE__ */ new Map();
	const mostRanks = Math.ceil(most / 16);
	const ranked = new Uint32Array(new ArrayBuffer(0, { maxByteLength: 4 * mostRanks }));
	const scores = new Float64Array(new ArrayBuffer(0, { maxByteLength: 8 * mostRanks }));
	const holding = {
		answers,
		chunks,
		ranked,
		scores
	};
	let ranks = 0;
	let units = 0;
	const placeOf = (chunk) => {
		const known = places.get(chunk.id);
		const first = known === void 0 ? void 0 : chunks[known];
		if (first !== void 0) return isSameChunk(first, chunk) ? known : void 0;
		units += unitsOfChunk + (chunk.text?.length ?? 0) + (chunk.doc?.length ?? 0);
		places.set(chunk.id, chunks.length);
		const doc = docs.get(chunk.doc) ?? chunk.doc;
		docs.set(doc, doc);
		const { id, start, end, text } = chunk;
		return chunks.push({
			id,
			doc,
			start,
			end,
			text
		}) - 1;
	};
	return {
		add: (id, result) => {
			if (result.kind === "failed" || result.beyond !== void 0 || units > most) return;
			const { chunks: _, beyond: __, kind: ___, ...rest } = result;
			const { answer, context } = rest;
			const [first, returned] = [ranks, result.chunks.length];
			if (first + returned > mostRanks) return;
			makeRoom(ranked, first + returned);
			makeRoom(scores, first + returned);
			for (const [index, chunk] of result.chunks.entries()) {
				const place = placeOf(chunk);
				if (place === void 0) return;
				ranked[first + index] = place;
				scores[first + index] = chunk.score ?? NaN;
			}
			ranks += returned;
			units += unitsOfAnswer + (answer?.length ?? 0);
			units += result.steps === void 0 ? 0 : JSON.stringify(result.steps).length;
			units += result.again === void 0 ? 0 : JSON.stringify(result.again).length;
			units += result.trials === void 0 ? 0 : JSON.stringify(result.trials).length;
			units += unitsOfRank * (2 * returned + (context?.length ?? 0) + (rest.scores?.size ?? 0));
			answers.set(id, {
				...rest,
				first,
				returned
			});
		},
		get: (id) => heldAnswer(holding, id),
		holding
	};
}
function heldAnswer({ answers, chunks, ranked, scores }, id) {
	const held = answers.get(id);
	if (held === void 0) return void 0;
	const { first, returned, ...rest } = held;
	const own = [];
	for (let at = first; at < first + returned; at += 1) {
		const known = chunks[ranked[at] ?? 0];
		const score = scores[at];
		if (known !== void 0) own.push(new SharedChunk(known, Number.isNaN(score) ? void 0 : score));
	}
	return {
		kind: "answered",
		chunks: own,
		...rest,
		beyond: void 0
	};
}
function makeRoom({ buffer, BYTES_PER_ELEMENT }, length) {
	const bytes = length * BYTES_PER_ELEMENT;
	if (bytes > buffer.byteLength) buffer.resize(Math.min(buffer.maxByteLength, bytes + spareBytes));
}
const spareBytes = 2 ** 18;
// src/pipeline/run/reading/packed-answers.ts
const width = 3;
function compacted(read, holding) {
	return readable(packedAlone(read, holding), holding.chunks);
}
function packedAlone({ places, ...told }, holding) {
	const ids = [...places.keys()];
	const positions = new Float64Array(width * ids.length);
	for (const [row, id] of ids.entries()) {
		const { number = 0, offset = 0, length = 0 } = places.get(id) ?? {};
		positions.set([
			number,
			offset,
			length
		], row * width);
	}
	const rows = packedRows(ids, (id) => holding.answers.get(id));
	const { ranked, scores } = holding;
	return {
		...told,
		...rows,
		positions,
		ranked,
		scores
	};
}
function packedRows(ids, answerTo) {
	const numbers = new Float64Array(width * ids.length);
	const more = /* @__PURE__ */ new Map();
	for (const [row, id] of ids.entries()) {
		const answer = answerTo(id);
		const { first = NaN, returned = NaN, ms = NaN } = answer ?? {};
		numbers.set([
			first,
			returned,
			ms
		], row * width);
		if (answer !== void 0 && !isPlain(answer)) more.set(row, answer);
	}
	return {
		ids,
		numbers,
		more
	};
}
function unpacked({ chunks, ...rest }) {
	return readable(rest, unpackedChunks(chunks));
}
function readable({ ids, positions, numbers, more, ranked, scores, ...told }, chunks) {
	const rows = new Map(ids.map((id, row) => [id, row]));
	const places = {
		keys: () => rows.keys(),
		get: (id) => {
			const row = rows.get(id);
			if (row === void 0) return void 0;
			const [number = 0, offset = 0, length = 0] = positions.subarray(row * width, (row + 1) * width);
			return {
				number,
				offset,
				length
			};
		}
	};
	const holding = holdingOf({
		ids,
		numbers,
		more,
		ranked,
		scores
	}, chunks, rows);
	return {
		...told,
		places,
		held: {
			get: (id) => heldAnswer(holding, id),
			holding
		}
	};
}
function holdingOf({ ids, numbers, more, ranked, scores }, chunks, rows = new Map(ids.map((id, row) => [id, row]))) {
	let next = 0;
	const get = (id) => {
		const row = ids[next] === id ? next : rows.get(id);
		if (row === void 0) return void 0;
		next = row + 1;
		const at = row * width;
		const [first = NaN, returned = 0, ms = NaN] = numbers.subarray(at, at + width);
		if (Number.isNaN(first)) return void 0;
		return {
			...more.get(row) ?? plainAnswer(ms),
			first,
			returned
		};
	};
	return {
		answers: { get },
		chunks,
		ranked,
		scores
	};
}
function isPlain(answer) {
	const { first: _, returned: __, ms: ___, cold, ...rest } = answer;
	return !cold && Object.values(rest).every((value) => value === void 0);
}
function plainAnswer(ms) {
	return {
		ms: Number.isNaN(ms) ? void 0 : ms,
		cold: false,
		answer: void 0,
		usage: void 0,
		context: void 0
	};
}
function packedChunks(chunks) {
	const places = /* @__PURE__ */ new Map();
	const docOf = chunks.map(({ doc }) => {
		const place = places.get(doc) ?? places.size;
		places.set(doc, place);
		return place;
	});
	return {
		ids: chunks.map(({ id }) => id),
		starts: chunks.map(({ start }) => start),
		ends: chunks.map(({ end }) => end),
		texts: chunks.map(({ text }) => text),
		docOf,
		docs: [...places.keys()]
	};
}
function unpackedChunks(packedOnes) {
	const { ids, starts, ends, texts, docOf, docs } = packedOnes;
	return ids.map((id, at) => ({
		id,
		doc: docs[docOf[at] ?? 0],
		start: starts[at],
		end: ends[at],
		text: texts[at]
	}));
}
// src/pipeline/run/reading/document-names.ts
const mostNames = 2e5;
const mostUnits$2 = 33554432;
function documentNames() {
	const names = /* @__PURE__ */ new Set();
	let units = 0;
	return {
		add(doc) {
			const name = documentId(doc);
			if (names.has(name) || names.size === mostNames || units + name.length > mostUnits$2) return;
			names.add(name);
			units += name.length;
		},
		sorted: () => new Set([...names].toSorted(byCodeUnit))
	};
}
// src/pipeline/run/reading/crossing-answers.ts
const crossings = /* @__PURE__ */ new WeakMap();
function crossingAnswers(results) {
	return crossings.get(results);
}
function letCross(results, places, holding) {
	const { answers } = holding;
	crossings.set(results, {
		chunks: () => packedChunks(holding.chunks),
		ranks: () => places.keys().reduce((sum, id) => sum + (answers.get(id)?.returned ?? 0), 0),
		documentsOfSteps: () => new Set(places.keys().flatMap((id) => chunksOfSteps(answers.get(id)?.steps).flatMap(({ doc }) => doc ?? []))),
		canCross: (id) => answers.get(id) !== void 0 || places.get(id) === void 0,
		rows: (ids) => rowsOf(ids, holding)
	});
}
function rowsOf(ids, { answers: held, ...all }) {
	const answers = new Map(ids.flatMap((id) => {
		const answer = held.get(id);
		return answer === void 0 ? [] : [[id, answer]];
	}));
	const length = answers.values().reduce((sum, { returned }) => sum + returned, 0);
	const [ranked, scores] = [new Uint32Array(length), new Float64Array(length)];
	const moved = /* @__PURE__ */ new Map();
	let next = 0;
	for (const [id, answer] of answers) {
		const { first, returned } = answer;
		ranked.set(all.ranked.subarray(first, first + returned), next);
		scores.set(all.scores.subarray(first, first + returned), next);
		moved.set(id, {
			...answer,
			first: next
		});
		next += returned;
	}
	return {
		...packedRows([...moved.keys()], (id) => moved.get(id)),
		ranked,
		scores
	};
}
// src/pipeline/run/reading/read-native-run.ts
async function readNativeRun(file, rules) {
	const { source } = rules;
	const shared = source.kind === "collected" ? source.shared : void 0;
	const own = heldAnswers();
	const { documents, held } = shared ?? {
		documents: documentNames(),
		held: own
	};
	const places = /* @__PURE__ */ new Map();
	const { size } = await whileReading(rules.label, file.stat());
	const facts = await readAnswers$1(upTo(size, file), rules, {
		places,
		documents,
		held
	});
	return runOfAnswers(shared === void 0 ? compacted({
		...facts,
		places,
		documents: documents.sorted()
	}, own.holding) : {
		...facts,
		places,
		documents: void 0,
		held
	}, {
		file,
		rules
	});
}
function runOfAnswers({ places, held, documents, failed, strangeId, ...told }, { file, rules }) {
	const whole = stampOf(file);
	const again = (id) => {
		const place = places.get(id);
		if (place !== void 0 && stampOf(file) !== whole) throw changedMeanwhile(`${rules.label}:${place.number}`);
		return readAgain(id, place, file, rules);
	};
	const results = {
		get: (id) => held.get(id) ?? again(id),
		documents
	};
	if (held.holding !== void 0) letCross(results, places, held.holding);
	return {
		run: {
			...told,
			results,
			index: void 0,
			buildMs: void 0
		},
		ids: [...places.keys()],
		failed,
		...strangeId !== void 0 && { strangeId }
	};
}
async function readAnswers$1(file, rules, { places, documents, held }) {
	const { source } = rules;
	const facts = {
		ignoredAnswers: 0,
		droppedChunks: 0,
		unknownContext: 0,
		failed: 0
	};
	let manifest;
	let models;
	let strangeId;
	const take = (line) => {
		const answer = answerOn(line, rules);
		if (answer === void 0) return;
		manifest ??= answer.manifest;
		models ??= answer.models;
		if (!counts(answer.id, line, places, rules)) {
			if (source.kind === "collected" || (source.isOwn?.(answer.id) ?? true)) {
				facts.ignoredAnswers += 1;
				if (!places.has(answer.id)) strangeId ??= answer.id;
			}
			return;
		}
		const { number, offset, bytes } = line;
		places.set(answer.id, {
			number,
			offset,
			length: bytes.length
		});
		held.add(answer.id, answer.result);
		facts.droppedChunks += answer.droppedChunks;
		facts.unknownContext += answer.unknownContext;
		if (answer.result.kind === "failed") facts.failed += 1;
		for (const { doc } of chunksOfAskings(answer.result)) if (doc !== void 0) documents.add(doc);
	};
	const told = { read: (...into) => whileReading(rules.label, file.read(...into)) };
	for await (const lines of readLines(told, { longest: longestLine })) for (const line of lines) {
		rules.signal.throwIfAborted();
		take(line);
	}
	const { failed, ...anomalies } = facts;
	return {
		failed,
		anomalies,
		manifest,
		models,
		...strangeId === void 0 ? {} : { strangeId }
	};
}
function answerOn(line, { label, depth, source }) {
	const isOurs = source.kind === "collected";
	if (line.bytes.length === 0 && !isOurs) return void 0;
	const hint = isOurs ? void 0 : hintFor(line);
	const text = textOf(line, {
		label,
		hint
	});
	const where = `${label}:${line.number}`;
	if (text.trim() === "") {
		if (isOurs) throw runsInvalid(where, "is blank");
		return;
	}
	if (isOurs && !line.ended) throw runsInvalid(where, "the file ends in the middle of this line");
	const answer = parseAnswer(text, { depth });
	if (answer.kind === "answer") return answer;
	throw runsInvalid(where, answer.reason, { hint });
}
function hintFor({ ended, bytes }) {
	const protocol = "write one answer a line, as the JSON Lines protocol has them";
	return ended || bytes.length > 8388608 ? protocol : `if the file was cut off here, write or copy it once more; else ${protocol}`;
}
function textOf({ number, bytes }, { label, hint }) {
	if (bytes.length > 8388608) throw runsInvalid(`${label}:${number}`, `longer than ${sizeOf(longestLine)}`, { hint });
	if (!isUtf8(bytes)) throw runsInvalid(`${label}:${number}`, "is not valid UTF-8", { hint });
	const text = bytes.toString();
	return number === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text;
}
const byteOrderMark = "﻿";
function counts(id, { number }, places, { label, source }) {
	const first = places.get(id);
	switch (source.kind) {
		case "named": return first === void 0 && source.asked.has(id);
		case "collected": {
			const complaint = first === void 0 ? source.complaintAbout(id) : `twice, first on line ${first.number}`;
			if (complaint === void 0) return true;
			throw itemInvalid(id, {
				label,
				number,
				complaint
			});
		}
	}
}
function itemInvalid(id, { label, number, complaint }) {
	return runsInvalid(`${label}:${number}`, `item ${quoted(id)} ${complaint}`);
}
function readAgain(id, place, file, { label, depth }) {
	if (place === void 0) return void 0;
	const bytes = Buffer.allocUnsafe(place.length);
	const read = readAt(file, bytes, {
		position: place.offset,
		where: `${label}:${place.number}`
	});
	const text = bytes.toString("utf8", 0, read);
	const answer = parseAnswer(place.number === 1 ? text.replace(byteOrderMark, "") : text, { depth });
	if (answer.kind === "answer" && answer.id === id) return answer.result;
	throw changedMeanwhile(`${label}:${place.number}`);
}
function readAt({ fd }, into, { position, where }) {
	try {
		return readSync(fd, into, { position });
	} catch (error) {
		throw notRead(where, error);
	}
}
// src/pipeline/run/reading/read-native-in-thread.ts
async function readNativeInThread(file, rules, program = entry$1()) {
	const { label, depth, source } = rules;
	const asked = source.kind === "named" ? source.asked : void 0;
	const question = {
		fd: file.fd,
		label,
		depth,
		asked
	};
	const told = await askThread(program, question, rules);
	if ("failure" in told) {
		refuseStrays(told.places, rules);
		throw errorOf(told.failure);
	}
	const read = unpacked(told.read);
	refuseStrays(read.places, rules);
	return runOfAnswers(read, {
		file,
		rules
	});
}
function refuseStrays(places, { label, source }) {
	if (source.kind === "named") return;
	for (const id of places.keys()) {
		const number = places.get(id)?.number ?? 0;
		const complaint = source.complaintAbout(id);
		if (complaint !== void 0) throw itemInvalid(id, {
			label,
			number,
			complaint
		});
	}
}
function entry$1() {
	const name = import.meta.url.endsWith(".ts") ? "./native-worker.ts" : "./native-worker.js";
	return new URL(name, import.meta.url);
}
// src/pipeline/run/answer-line.ts
function answerLine(id, result, facts) {
	return JSON.stringify({
		id,
		...writtenResult(result),
		...writtenFacts(facts)
	});
}
function writtenResult(result) {
	switch (result.kind) {
		case "failed": return { error: result.message };
		case "answered": return {
			chunks: result.chunks.map(writtenChunk),
			answer: result.answer,
			confidence: result.confidence,
			context: result.context,
			usage: result.usage && {
				input_tokens: result.usage.inputTokens,
				output_tokens: result.usage.outputTokens
			},
			beyond: writtenBeyond(result.beyond),
			again: result.again && writtenAgain(result.again, result.chunks, writtenChunk),
			steps: result.steps?.map((step) => ({
				...step,
				chunks: step.chunks?.map(writtenChunk)
			})),
			trace_id: result.traceId,
			trials: result.trials?.map((trial) => trial.kind === "failed" ? { error: trial.message } : {
				answer: trial.answer,
				steps: trial.steps
			}),
			own_scores: result.scores && Object.fromEntries(result.scores),
			ms: result.ms,
			cold: result.cold || void 0
		};
	}
}
function writtenChunk(chunk) {
	const { id, doc, start, end, text, score } = chunk;
	return {
		id: id.length > 200 && id === madeId(chunk) ? void 0 : id,
		doc,
		start,
		end,
		text,
		score
	};
}
function writtenFacts(facts) {
	return {
		manifest: facts?.manifest,
		models: facts?.models
	};
}
// src/pipeline/run/writing/write-run-file.ts
const mostFileBytes = 268435456;
async function writeRunFile({ path, side, run, ids, signal }) {
	await using file = await open(path, "wx");
	let failed = 0;
	let total = 0;
	let pieces = [];
	let pending = 0;
	for (const { id, line, bytes, isFailed } of linesOf(run, ids)) {
		if (bytes > 8388608) throw tooLong(id, side);
		if (isFailed) failed += 1;
		total += bytes + 1;
		pending += bytes + 1;
		if (total > 268435456) throw tooLarge(side);
		pieces.push(line, "\n");
		if (pending < pieceBytes) continue;
		await write(file, pieces, signal);
		pieces = [];
		pending = 0;
	}
	await write(file, pieces, signal);
	return {
		items: ids.length,
		failed
	};
}
const pieceBytes = 1048576;
function* linesOf(run, ids) {
	let facts = {
		manifest: run.manifest,
		models: run.models
	};
	for (const id of ids) {
		const result = run.results.get(id) ?? unanswered;
		const isFailed = result.kind === "failed";
		const telling = facts && answerLine(id, result, facts);
		const bytes = telling === void 0 ? Infinity : Buffer.byteLength(telling);
		if (telling !== void 0 && bytes <= 8388608) {
			facts = void 0;
			yield {
				id,
				line: telling,
				bytes,
				isFailed
			};
			continue;
		}
		const line = answerLine(id, result, void 0);
		yield {
			id,
			line,
			bytes: Buffer.byteLength(line),
			isFailed
		};
	}
}
const unanswered = {
	kind: "failed",
	message: "the pipeline gave no answer"
};
async function write(file, pieces, signal) {
	signal.throwIfAborted();
	await file.writeFile(pieces.join(""));
}
function tooLong(id, side) {
	const message = `${side}: the answer to item ${quoted(id)} takes more than ${sizeOf(longestLine)} as a line of a run file`;
	return new GateError("pipeline-failed", message, {
		hint: "lower pipeline.depth, or return smaller chunks",
		side
	});
}
function tooLarge(side) {
	return new GateError("pipeline-failed", `${side}: its run file exceeds 256 MiB`, {
		hint: "let `collect` work in more shards, for example shard: 1/8",
		side
	});
}
// src/pipeline/run/reading/open-run-file.ts
async function openRunFile(path, rules) {
	await using undo = new AsyncDisposableStack();
	const file = await openPlainFile(path, fileRules(rules));
	undo.use(file);
	const run = await (await isForThread(file.handle, rules) ? readNativeInThread : readNativeRun)(file.handle, rules);
	const owned = undo.move();
	return {
		...run,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function isForThread(file, { source, beside = false }) {
	const isWhole = source.kind === "named" ? source.isOwn === void 0 : source.shared === void 0;
	return beside && isWhole && (await file.stat()).size >= 33554432;
}
function fileRules({ label, signal, source }) {
	switch (source.kind) {
		case "named": return {
			label,
			signal,
			temp: source.temp,
			maxBytes: void 0,
			refusesLinks: false
		};
		case "collected": return {
			label,
			signal,
			temp: void 0,
			maxBytes: mostFileBytes,
			refusesLinks: true
		};
	}
}
// src/pipeline/run/folder-names.ts
const manifestName = "run.json";
function runFileName(side) {
	return `${side}.jsonl`;
}
function journalName(unique) {
	return `asked-${unique}.jsonl`;
}
function unfinishedName(unique) {
	return `asked-${unique}.part`;
}
const finishedName = "finished";
function goldenCopyName(side, path) {
	const ending = /\.([A-Za-z0-9]{1,10})$/.exec(path)?.[1];
	return ending === void 0 ? `golden-${side}` : `golden-${side}.${ending}`;
}
function partNamed(name) {
	if (name === "run.json") return "manifest";
	if (/^asked-[0-9a-f]{16}(?:\.jsonl|\.part)$/.test(name)) return "journal";
	const side = sideNames.find((each) => name === runFileName(each));
	if (side !== void 0) return side;
	if (/^golden-base(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return "golden-base";
	if (/^golden-head(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return "golden-head";
}
// src/gate/collecting/public-artifact-guard.ts
async function refusePrivateText({ runs, policy, files }, visibility) {
	if (runs === void 0 || policy.settings.runText === "full") return;
	const ids = policy.items.map(({ id }) => id);
	for (const side of sideNames) {
		const run = runs[side];
		const tracked = trackedFiles(await files.listing?.(side) ?? [], visibility);
		if (run === void 0 || tracked === void 0) continue;
		for (const id of ids) {
			const refusal = refusalOf(run.results.get(id), {
				side,
				id,
				tracked
			});
			if (refusal !== void 0) throw refusal;
		}
	}
}
function mayBeKept({ id, result }, { side, tracked, runText }) {
	if (tracked === void 0 || runText === "full") return true;
	return refusalOf(result, {
		side,
		id,
		tracked
	}) === void 0;
}
function refusalOf(result, { side, id, tracked }) {
	if (result?.kind !== "answered") return void 0;
	if (holdsWords(result)) return refusedAnswer({
		side,
		id
	});
	for (const { doc, text } of chunksOfAskings(result)) {
		if (text === void 0) continue;
		if (doc === void 0 || !tracked.has(documentId(doc))) return refusedChunk({
			side,
			id
		}, doc);
	}
}
function holdsWords({ answer, steps, trials }) {
	return [
		answer,
		steps,
		trials
	].some((part) => part !== void 0);
}
function refusedChunk({ side, id }, doc) {
	const chunk = doc === void 0 ? "a chunk without a document" : `a chunk of ${printable(doc)}`;
	return new GateError("private-text", `${side}: the answer to ${printable(id)} holds ${chunk}, which is no tracked file of this public repository`, {
		hint: "run files are public here: let the pipeline name a tracked file as doc, or leave the text out and give start and end, or set report.run-text: full in the config of the base branch",
		side
	});
}
function refusedAnswer({ side, id }) {
	return new GateError("private-text", `${side}: the run files would hold the answer to ${printable(id)}, and this repository is public`, {
		hint: "run files are public here: set report.run-text: full in the config of the base branch if answers may be",
		side
	});
}
function trackedFiles(entries, visibility) {
	if (!isPublic(visibility)) return void 0;
	const files = entries.filter(({ mode }) => mode === "100644" || mode === "100755");
	return new Set(files.map(({ path }) => path));
}
// src/gate/collecting/run-cache.ts
async function cachedRun(cache, work) {
	const { store, key, log, side } = cache;
	if (key === void 0 || await store.secret() === void 0) return work();
	const known = await restoreRun(cache, key);
	if (known !== void 0) {
		log.info(`${side}: nothing to build: an earlier run of the same content was kept`);
		return known;
	}
	const run = await work();
	const reason = reasonNotToKeep(run, cache);
	if (reason === void 0) await saveRun(run, cache, key);
	else log.debug(`${side}: the run is not kept: ${reason}`);
	return run;
}
async function restoreRun(cache, key) {
	const { store, side, folder, log, signal } = cache;
	const into = join(folder, `${side}-run-restored.jsonl`);
	try {
		const kept = await restoreFile(runFile, {
			store,
			key,
			into
		});
		if (kept.kind === "absent") return void 0;
		const run = kept.kind === "found" ? await readAnswers(into, kept.facts, cache) : void 0;
		if (run !== void 0) return run;
	} catch (error) {
		signal.throwIfAborted();
		if (!isContentInvalid(error)) {
			log.debug(`${side}: the run of the cache could not be read: ${error instanceof GateError ? error.message : troubleName(error)}`);
			return;
		}
	} finally {
		await rm(into, { force: true });
	}
	log.warn(`${side}: the run that was kept is damaged, or somebody else wrote it: it is made again`);
	await forgetFile(runFile, {
		store,
		key
	});
}
async function saveRun(run, cache, key) {
	const { store, side, folder, log, signal, queries } = cache;
	const path = join(folder, `${side}-run-kept.jsonl`);
	const ids = queries.map(({ id }) => id);
	const { index, anomalies, manifest } = run;
	const facts = {
		items: ids.length,
		manifest: manifest?.length,
		index,
		anomalies
	};
	const results = withChunksOnce(ids, run.results);
	if (results === void 0) {
		log.debug(`${side}: the run is not kept: a chunk comes with and without its text`);
		return;
	}
	try {
		await writeRunFile({
			path,
			side,
			run: {
				...run,
				results
			},
			ids,
			signal
		});
		await keepFile(runFile, {
			store,
			key,
			from: path,
			facts
		});
	} catch (error) {
		signal.throwIfAborted();
		const why = error instanceof GateError ? error.message : "it could not be written";
		log.debug(`${side}: the run is not kept: ${why}`);
	} finally {
		await rm(path, { force: true });
	}
}
function reasonNotToKeep(run, { queries, tracked, answers }) {
	const unknown = tracked && run.manifest?.find((doc) => !tracked.has(documentId(doc)));
	if (unknown !== void 0) return `${quoted(unknown)} is no tracked file`;
	for (const { id, retrievalOnly } of queries) {
		const result = run.results.get(id);
		if (result?.kind !== "answered") return `query ${quoted(id)} failed`;
		if (answers && !retrievalOnly && result.answer === void 0) return `query ${quoted(id)} has no answer`;
		if (result.trials?.some(({ kind }) => kind === "failed") === true) return `a trial of ${quoted(id)} failed`;
		if (result.beyond !== void 0) return `the ranking of ${quoted(id)} is cut`;
		if (tracked === void 0) continue;
		if (holdsWords(result)) return "the repository is public, and answers are not";
		for (const { doc } of chunksOfAskings(result)) {
			if (doc === void 0) return `a chunk of ${quoted(id)} names no document`;
			if (!tracked.has(documentId(doc))) return `${quoted(doc)} is no tracked file`;
		}
	}
}
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const maybeCount = count.optional();
const tokens = number().min(0).optional();
const FactsSchema = strictObject({
	items: count,
	manifest: maybeCount,
	index: strictObject({
		basis: _enum(["index", "returned"]),
		documents: maybeCount,
		chunks: maybeCount,
		meanChunkTokens: tokens,
		p95ChunkTokens: tokens,
		duplicateChunks: maybeCount,
		emptyChunks: maybeCount,
		bytes: maybeCount
	}).optional(),
	anomalies: strictObject({
		ignoredAnswers: count,
		droppedChunks: count,
		unknownContext: count
	})
});
const runFile = {
	...kinds.run,
	facts: FactsSchema
};
async function readAnswers(path, { items, index, anomalies, manifest: listed }, { queries, depth, signal }) {
	if (items !== queries.length) return void 0;
	const asked = new Set(queries.map(({ id }) => id));
	const complaintAbout = (id) => asked.has(id) ? void 0 : "was not asked";
	const results = /* @__PURE__ */ new Map();
	const whole = openWholeChunks();
	await using file = await openRunFile(path, {
		label: "a run of the cache",
		depth,
		source: {
			kind: "collected",
			complaintAbout,
			shared: {
				documents: documentNames(),
				held: {
					add: (id, result) => void results.set(id, whole(result)),
					get: (id) => results.get(id)
				}
			}
		},
		signal
	});
	const { droppedChunks, unknownContext } = file.run.anomalies;
	if (droppedChunks + unknownContext > 0) return void 0;
	for (const id of asked) if (results.get(id)?.kind !== "answered") return void 0;
	const { manifest, models } = file.run;
	if (manifest?.length !== listed) return void 0;
	return {
		results,
		index: index && {
			...noFacts,
			...index
		},
		buildMs: "cached",
		manifest,
		models,
		anomalies
	};
}
const noFacts = {
	basis: void 0,
	documents: void 0,
	chunks: void 0,
	meanChunkTokens: void 0,
	p95ChunkTokens: void 0,
	duplicateChunks: void 0,
	emptyChunks: void 0,
	bytes: void 0
};
// src/gate/collecting/server-headers.ts
function serverHeaders({ policy, commits, request: { environment, passEnv }, ports }, side) {
	const error = (code, what, hint) => new GateError(code, `${side}: ${what}`, {
		hint,
		side
	});
	return (url, settings, asked) => {
		const entries = Array.from(settings.headers, ([name, variable]) => ({
			name,
			variable
		}));
		const trust = {
			from: policy.from,
			baseUrl: url.href
		};
		const at = {
			settings,
			side,
			sha: commits[side] ?? "",
			url,
			asked
		};
		const sent = entries.filter((header) => {
			if (asked === "ready" && !isEndpoint(url.href)) return false;
			if (passes$1(header.variable, passEnv)) return true;
			const why = doubtOf(trust, commits, ports.models) ?? foreignTo(policy.vouching, {
				header,
				...at
			});
			if (why === void 0 || asked === "ready") return why === void 0;
			throw error("pipeline-failed", `no secret is sent for pipeline.headers.${header.name}, ${why}`, `merge that part of the configuration first, with {side} or {sha} in url for an index of each; or name ${header.variable} in pass-env, if code of head may read it`);
		});
		if (sent.length === 0) return /* @__PURE__ */ new Map();
		requirePrivate(url, environment, error);
		return new Map(sent.map(({ name, variable }) => [name, secretIn(environment, variable, (why) => error("secret-unavailable", `${variable}, which pipeline.headers names, ${why}`, setIt(variable)))]));
	};
}
function setIt(variable) {
	return `set the variable ${variable}: in a workflow below env, from a secret; pull requests from forks and by Dependabot are given none`;
}
function requirePrivate(url, environment, error) {
	if (!isEndpoint(url.href)) throw error("pipeline-failed", `no secret is sent to ${url.origin}, which is not https`, "headers go through encrypted connections only, or to this machine itself");
	if (trustsAnybody(environment)) throw error("secret-unavailable", "NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so that anybody could read pipeline.headers", "unset it; for a certificate of your own name its file in NODE_EXTRA_CA_CERTS");
}
function foreignTo(vouching, { header: { name, variable }, settings, side, sha, url, asked }) {
	if (vouching?.kind !== "http" || vouching.headers.get(name) !== variable) return `which stands in ${side}'s config alone`;
	const ofBase = (written) => new URL(serverUrl(written, `pipeline.${asked}`, {
		side,
		sha,
		port: void 0
	}));
	const { ready } = vouching;
	if (asked === "ready") return [vouching.url, ...ready?.kind === "url" ? [ready.url] : []].map(ofBase).some((one) => isSamePath(one, url)) ? void 0 : `for ${url.origin}${url.pathname}: base names another`;
	const [own, named] = [askedBy(settings, url), askedBy(vouching, ofBase(vouching.url))];
	return own === named ? void 0 : `for ${own}: base names ${named}`;
}
function isSamePath(one, other) {
	return one.origin === other.origin && one.pathname === other.pathname;
}
function askedBy(settings, { origin, pathname }) {
	return `${methodOf(settings, settings.url)} ${origin}${pathname}`;
}
// src/lib/text/text-hash.ts
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
// src/gate/collecting/side-inputs.ts
function queriesOf({ items }, settings) {
	return items.map(({ id, golden: { base } }) => ({
		id,
		query: base.query,
		...base.history === void 0 ? {} : { history: base.history },
		...base.filters === void 0 ? {} : { filters: base.filters },
		...base.draft === void 0 || !isWritten(settings) ? {} : { retrievalOnly: true }
	}));
}
function trialsOfSide({ settings }, { kind }) {
	return kind === "command" || kind === "http" ? Math.max(1, ...settings.metrics.map(trialsOf)) : 1;
}
function filesWithoutTree(side, sha, { policy, workspace, request, settings, entries }) {
	const isPlain = entries.every(({ mode }) => mode === "100644" || mode === "100755");
	if (settings.kind !== "builtin" || request.lfs || !isPlain) return void 0;
	const hidden = policyPaths(side, policy);
	const shown = entries.filter((entry) => {
		const path = fromTop(policy.folders[side], entry.path);
		return !hidden.has(path) && !isReviewOf(path, hidden);
	});
	return commitFiles(workspace, sha, shown);
}
// src/gate/collecting/require-key.ts
function requireKey(side, pipeline, { key }) {
	const model = key === "missing" ? modelOf(pipeline) : void 0;
	if (model === void 0) return;
	throw new GateError("input-invalid", `${side}: ${model} asks a model at https://api.openai.com/v1, which needs a key`, {
		hint: "set the input `api-key`, on the command line OPENAI_API_KEY, or name a server that needs none as `base-url`",
		side
	});
}
function modelOf(pipeline) {
	if (pipeline?.kind !== "builtin") return void 0;
	const { retrieve, answer } = pipeline;
	if (retrieve.mode !== "bm25") return `pipeline.retrieve.mode "${retrieve.mode}"`;
	return answer === void 0 ? void 0 : "pipeline.answer";
}
// src/gate/comparing/at-equal-length.ts
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
function withEqualLength(metrics, { equalLength }) {
	const isKnown = metrics.some(({ name }) => name === equalLength?.name);
	return equalLength === void 0 || isKnown ? metrics : [...metrics, equalLength];
}
// src/golden/matching/chunk-labels.ts
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
	const [kept] = sharedParts(words(was.quote), words(now.text));
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
// src/golden/matching/broken-labels.ts
const mostNear = 20;
function brokenLabels(items, lookup) {
	const { watch } = lookup;
	return items.filter(({ origin, wordingOf }) => origin !== "removed" && wordingOf === void 0).flatMap((item) => brokenOf(item, lookup).map((label) => ({
		item: item.id,
		...label
	}))).map(({ item, kind, name }, at) => ({
		item,
		name,
		nearest: at < mostNear ? watch.nearest(kind, name) : void 0
	}));
}
function brokenOf({ golden, stale, origin }, lookup) {
	const { base, head } = golden;
	if (origin === "added" || lookup.areNew) {
		const kind = head.labels.kind === "chunks" ? "chunks" : "docs";
		return stale.filter(({ on }) => on !== "base").map(({ name }) => ({
			kind,
			name
		}));
	}
	return base === head || !head.answerable ? [] : editedLabels(golden, lookup);
}
function editedLabels({ base, head }, lookup) {
	const { labels } = head;
	switch (labels.kind) {
		case "none": return [];
		case "docs":
		case "chunks": {
			const { kind } = labels;
			const known = base.labels.kind === kind ? base.labels.grades : /* @__PURE__ */ new Map();
			return [...labels.grades.keys()].filter((name) => !known.has(name)).map((name) => ({
				kind,
				name: kind === "docs" ? documentId(name) : name
			})).filter(({ name }) => lookup.watch.lacks(kind, name));
		}
		case "evidence":
		case "sections": {
			const known = new Set(targetsOf(base).map(({ any }) => JSON.stringify(any)));
			return labels.targets.filter(({ any }) => !known.has(JSON.stringify(any))).filter(({ any }) => !any.some((evidence) => fits(evidence, lookup))).flatMap(({ any: [first] }) => first ?? []).map(({ doc }) => ({
				kind: "docs",
				name: documentId(doc)
			}));
		}
	}
}
function targetsOf({ labels }) {
	return "targets" in labels ? labels.targets : [];
}
function fits(evidence, { head, watch }) {
	const doc = documentId(evidence.doc);
	return head.source(doc) === void 0 ? !watch.lacks("docs", doc) : placesOn(head, evidence).length > 0;
}
// src/golden/matching/label-debt.ts
function labelDebts(items, { labelled, watches, minGrade, matchesOf }) {
	const unknown = unknownNames$1(labelled, watches);
	if (unknown.docs.size + unknown.chunks.size === 0) return /* @__PURE__ */ new Map();
	const on = watches.base === void 0 ? "head" : "both";
	return new Map(items.flatMap((item) => {
		const { base, head } = item.golden;
		const [kept, owed] = partOf(base.labels, unknown, () => foundDocuments(matchesOf(item)));
		if (owed.length === 0 || !base.answerable) return [];
		const labels = isRelevant(kept, minGrade) ? kept : nothing$1(kept);
		const stale = owed.map((label) => ({
			item: item.id,
			...label,
			on
		}));
		const golden = {
			base: {
				...base,
				labels
			},
			head
		};
		return [[item.id, {
			golden,
			stale
		}]];
	}));
}
function unknownNames$1(labelled, watches) {
	const lacked = (kind) => new Set(labelled[kind].names.filter((name) => sideNames.every((side) => watches[side]?.lacks(kind, name) ?? true)));
	return {
		docs: lacked("docs"),
		chunks: lacked("chunks")
	};
}
function partOf(labels, unknown, found) {
	switch (labels.kind) {
		case "none":
		case "sections": return [labels, []];
		case "docs":
		case "chunks": {
			const { kind, grades } = labels;
			const nameOf = (id) => kind === "docs" ? documentId(id) : id;
			const isKept = ([id]) => !unknown[kind].has(nameOf(id));
			const owed = [...grades.keys()].filter((id) => unknown[kind].has(nameOf(id)));
			return [{
				kind,
				grades: new Map([...grades].filter(isKept))
			}, owed.map((id) => ({ name: nameOf(id) }))];
		}
		case "evidence": {
			const suspects = labels.targets.flatMap(({ any }) => any).filter(({ doc }) => unknown.docs.has(documentId(doc)));
			if (suspects.length === 0) return [labels, []];
			const docs = found();
			const owed = new Set(suspects.filter(({ doc }) => !docs.has(documentId(doc))));
			return [{
				kind: "evidence",
				targets: labels.targets.map((target) => ({
					...target,
					any: target.any.filter((one) => !owed.has(one))
				})).filter(({ any }) => any.length > 0)
			}, Array.from(owed, owedBy)];
		}
	}
}
function foundDocuments(matches) {
	const targets = sideNames.flatMap((side) => matches[side]?.targets ?? []);
	return new Set(targets.flatMap(({ rank, what }) => rank < Infinity && what.kind === "evidence" ? what.any.map(({ doc }) => doc) : []));
}
function isRelevant(labels, minGrade) {
	if (labels.kind === "none") return false;
	return ("targets" in labels ? labels.targets.map(({ grade }) => grade) : [...labels.grades.values()]).some((grade) => grade >= minGrade);
}
function nothing$1(labels) {
	if (labels.kind === "none") return labels;
	return "targets" in labels ? {
		...labels,
		targets: []
	} : {
		...labels,
		grades: /* @__PURE__ */ new Map()
	};
}
// src/lib/text/text-numbers.ts
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
// src/golden/matching/labelled-names.ts
const usedOn = {
	base: 1,
	head: 2
};
const returnedOn = {
	base: 4,
	head: 8
};
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
// src/golden/matching/label-fits.ts
function labelFits(items, { side, minGrade, documents, holdsChunk, labelled }, resolves) {
	const fits = /* @__PURE__ */ new Map();
	const unfit = [];
	let misfit;
	for (const item of items) {
		if (item.origin === (side === "base" ? "added" : "removed") || item.wordingOf) continue;
		const golden = item.golden[side];
		const { kind } = golden.labels;
		if (kind === "none") continue;
		const fit = fits.get(kind) ?? {
			of: 0,
			unresolved: 0,
			questions: 0
		};
		const before = {
			of: fit.of,
			unresolved: fit.unresolved
		};
		const count = (isResolved, of, name) => {
			fit.of += 1;
			if (isResolved) return;
			fit.unresolved += 1;
			if (misfit === void 0 && !resolves(of, name)) misfit = {
				kind: of,
				name
			};
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
		if (fit.of === before.of) continue;
		fit.questions += 1;
		if (fit.of - before.of === fit.unresolved - before.unresolved && !isFoundOn(item, side)) unfit.push({
			id: item.id,
			kind
		});
		fits.set(kind, fit);
	}
	const isKnown = {
		evidence: documents,
		sections: documents,
		docs: documents,
		chunks: holdsChunk
	};
	const kinds = [...fits].map(([kind, fit]) => {
		return {
			kind,
			known: isKnown[kind] === void 0 ? "returned" : "all",
			...fit
		};
	});
	const open = new Set(kinds.filter((fit) => fit.known === "returned" && fit.unresolved < fit.of).map((fit) => fit.kind));
	return {
		labels: kinds.map(({ kind, of, unresolved, known }) => ({
			kind,
			of,
			unresolved,
			known
		})),
		labelled: {
			of: kinds.reduce((sum, { questions }) => sum + questions, 0),
			unfit: unfit.filter((one) => !open.has(one.kind)).map(({ id }) => id)
		},
		misfit
	};
}
function isFoundOn({ facts }, side) {
	return (facts[side]?.match?.firstRank ?? Infinity) < Infinity;
}
function isResolvedFor(item, { side, resolves, isOpen }) {
	const isStale = ({ name, quote }) => item.stale.some(({ name: doc, quote: gone, on }) => doc === name && gone === quote && (on === "both" || on === side && isAlone(item, side)));
	const isFound = isOpen && isFoundOn(item, side);
	return (evidence) => isFound || resolves("docs", evidence.name) && !isStale(evidence);
}
function isAlone({ facts }, side) {
	return side === "base" || facts.base === void 0;
}
// src/golden/matching/shared-ids.ts
function watchSharedIds() {
	const counted = {
		lists: 0,
		shared: 0
	};
	let example;
	return {
		add: (chunks) => {
			if (chunks.length === 0) return;
			counted.lists += 1;
			const id = sharedId(chunks);
			if (id === void 0) return;
			counted.shared += 1;
			example ??= id;
		},
		facts: () => ({
			...counted,
			example
		})
	};
}
function sharedId(chunks) {
	const firsts = /* @__PURE__ */ new Map();
	for (const chunk of chunks) {
		const first = firsts.get(chunk.id);
		if (first === void 0) firsts.set(chunk.id, chunk);
		else if (isOtherPassage(first, chunk)) return chunk.id;
	}
}
function isOtherPassage(one, other) {
	if (one.text !== void 0 && other.text !== void 0) {
		if (one.text === other.text) return false;
		return !isMostlyIn(onlyLetters(one.text), onlyLetters(other.text));
	}
	if (one.doc === void 0 || other.doc === void 0) return false;
	if (documentId(one.doc) !== documentId(other.doc)) return true;
	const [start, end] = [other.start ?? -Infinity, other.end ?? Infinity];
	return (one.start ?? -Infinity) >= end || (one.end ?? Infinity) <= start;
}
function isMostlyIn(one, other) {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return long.includes(short) || 2 * (align(short, long)?.matched ?? 0) >= short.length;
}
// src/golden/matching/side-health.ts
const MOST_SEEN = 5e3;
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
	const ids = watchSharedIds();
	const fields = watchFields();
	const resolves = (kind, name, number) => {
		const { numbers, bits } = labelled[kind];
		return ((bits[number ?? numbers.get(name) ?? -1] ?? 0) & returned) !== 0 || (kind === "docs" ? documents?.has(name) === true : holdsChunk?.(name) === true);
	};
	const near = {
		docs: documents?.names ?? seen.docs,
		chunks: seen.chunks
	};
	const nearest = (kind, name) => resolves(kind, name) ? void 0 : nearestName(name, near[kind]);
	return {
		add: ({ golden, origin }, result) => {
			if (result.kind === "failed") return;
			const isAdded = origin === "added";
			if (golden[side].answerable && !isAdded) answers.add(result);
			if (!isAdded) ids.add(result.chunks);
			for (const chunk of result.chunks) {
				note("chunks", chunk.id);
				if (chunk.doc !== void 0) note("docs", documentId(chunk.doc));
				if (isAdded) continue;
				homes.add(chunk.doc);
				fields.add(chunk);
			}
			for (const name of result.beyond?.ranks.keys() ?? []) {
				note("chunks", name);
				note("docs", documentId(name));
			}
		},
		resolves,
		nearest,
		lacks: (kind, name) => (kind === "docs" ? documents : holdsChunk) !== void 0 && !resolves(kind, name),
		health: (items, other) => {
			const fits = labelFits(items, settings, (kind, name, number) => resolves(kind, name, number) || other?.resolves(kind, name, number) === true);
			const { misfit } = fits;
			return {
				labels: fits.labels,
				labelled: fits.labelled,
				misfit: misfit && {
					name: misfit.name,
					nearest: nearest(misfit.kind, misfit.name)
				},
				homes: homes.facts(settings.prefix),
				placed: placedOf(items, side),
				answers: answers.facts(),
				ids: ids.facts(),
				fields: fields.facts()
			};
		}
	};
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
function watchFields() {
	const counted = {
		chunks: 0,
		text: 0,
		offsets: 0,
		neither: 0
	};
	return {
		add: ({ text, doc, start }) => {
			const isPlaced = doc !== void 0 && start !== void 0;
			counted.chunks += 1;
			if (text !== void 0) counted.text += 1;
			if (isPlaced) counted.offsets += 1;
			if (text === void 0 && !isPlaced) counted.neither += 1;
		},
		facts: () => counted
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
// src/gate/comparing/oddities-of.ts
function odditiesOf(side, items, { run, policy }) {
	const { depth, pipelines } = policy;
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
function askedTwice(side, items) {
	const twice = items.flatMap(({ facts }) => facts[side]?.again ?? []);
	if (twice.length === 0) return {};
	return { twice: {
		asked: twice.length,
		wavering: twice.filter(({ wavers }) => wavers).length
	} };
}
function looseIn(pipeline, { sorted }) {
	const tiesAreFixed = pipeline !== void 0 && kindTraits[pipeline.kind].fixesTies || sorted !== void 0;
	return (order) => order === "rising" || order === "ties" && !tiesAreFixed;
}
function ignores(part, pipeline) {
	if (pipeline?.kind === "builtin") return true;
	return pipeline?.kind === "http" && !JSON.stringify([pipeline.request, pipeline.ndjson]).includes(`"{${part}`);
}
// src/verdict/findings/metric-findings.ts
const lostShare = .2;
const orphanedBelow = .2;
function metricFindings(weighedMetric) {
	const { comparison, slices, gate, outcome, weighed } = weighedMetric;
	if (gate === void 0) return [];
	if (comparison.coverage.pairs === 0) return [nothingToCompare("error", { metric: comparison.metric.name })];
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
		...emptySlices(weighedMetric, gate),
		...slices.flatMap((slice) => lostSlice(slice, gate)),
		...lostItems(weighedMetric, gate),
		...unpairedItems(comparison)
	];
}
function emptySlices({ comparison, slices }, gate) {
	const tags = new Set(slices.map(({ tag }) => tag));
	return gate.perSlice.filter(({ tag }) => !tags.has(tag)).map(({ tag }) => nothingToCompare("warn", {
		metric: comparison.metric.name,
		tag
	}));
}
function lostSlice(slice, gate) {
	const { named, lost, tag, comparison } = slice;
	if (!named) return [];
	const { metric, coverage } = comparison;
	if (coverage.pairs === 0 && lost >= 5) return [nothingToCompare("error", {
		metric: metric.name,
		tag
	})];
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
	return [itemsLost({
		verdict: blocks ? "fail" : "warn",
		metric: metric.name,
		side: "head",
		lost,
		of
	})];
}
function unpairedItems({ metric, coverage }) {
	const of = coverage.pairs + coverage.turnedOnBase;
	const lost = coverage.turnedOnBase;
	if (lost <= lostShare * of) return [];
	return [itemsLost({
		verdict: "warn",
		metric: metric.name,
		side: "base",
		lost,
		of
	})];
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
		...rechunked("error", {
			counted: "nothing",
			items: [...labelled],
			jaccard: overlap
		}),
		metrics: affected
	}];
}
function rechunkedFindings(items) {
	const found = (counted, those) => those.length === 0 ? [] : [rechunked("warn", {
		counted,
		items: those.map(({ id }) => id)
	})];
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
// src/golden/matching/chunk-overlap.ts
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
// src/golden/matching/returned-index.ts
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
// src/gate/comparing/chunk-totals.ts
function openChunkTotals({ items }, sides) {
	const overlap = sides.base !== void 0 && items.some(hasChunkLabels) ? openChunkOverlap() : void 0;
	const base = sides.base && indexCounter(sides.base);
	const head = indexCounter(sides.head);
	return {
		add: (results) => {
			const chunks = {
				base: chunksOf(results.base),
				head: chunksOf(results.head)
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
// src/golden/matching/labels-with-copies.ts
function labelsWithCopies(labels, returned) {
	const texts = textsByDocument(returned);
	const on = (own, { chunks, corpus }) => {
		if (!("targets" in own)) return own;
		const docs = documentsOf(chunks);
		const copiesOf = (one) => docs.flatMap((doc) => doc === one.doc ? [] : copyIn(doc, one, {
			corpus,
			texts
		}));
		return {
			...own,
			targets: own.targets.map((target) => ({
				...target,
				any: [...target.any, ...target.any.flatMap(copiesOf)]
			}))
		};
	};
	return {
		base: labels.base && returned.base && on(labels.base, returned.base),
		head: on(labels.head, returned.head)
	};
}
function copyIn(doc, one, { corpus, texts }) {
	if (!isCopied(one)) return [];
	const { quote } = one;
	const source = corpus.source(doc);
	if (source !== void 0) {
		if (copyPlaces(one, source).length === 0) return [];
		const document = corpus.normalised(doc);
		const found = document && resolveEvidence({
			doc,
			quote,
			prefix: "",
			suffix: "",
			start: void 0
		}, document);
		return found?.kind === "found" ? [{
			doc,
			quote,
			places: found.places
		}] : [];
	}
	return texts.get(doc)?.some((text) => says(text, quote)) ?? false ? [{
		doc,
		quote,
		places: []
	}] : [];
}
function textsByDocument(returned) {
	const texts = /* @__PURE__ */ new Map();
	for (const side of sideNames) {
		const { chunks = [], corpus } = returned[side] ?? {};
		for (const chunk of chunks) {
			const text = corpus && textOfChunk(chunk, corpus);
			if (chunk.doc === void 0 || text === void 0) continue;
			const doc = documentId(chunk.doc);
			texts.set(doc, [...texts.get(doc) ?? [], text]);
		}
	}
	return texts;
}
function documentsOf(chunks) {
	return [...new Set(chunks.flatMap(({ doc }) => doc === void 0 ? [] : [documentId(doc)]))];
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
// src/metrics/trials/passes.ts
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
			context: () => textsOf(input)
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
	if (entry.needs.length > 0) return readsAnswer(entry.needs);
	return matrix !== void 0 && !matrix.rubrics.has(entry.name.slice(7));
}
function scoreJudged(entry, { context, matrix }) {
	if (readsContext(entry.needs) && context.some(({ tokens }) => tokens === void 0)) return notApplicable("no_text");
	return matrix === void 0 ? judgeError("no_key") : scoreMatrix(entry, matrix);
}
function textsOf({ context, corpus }) {
	const texts = context.map(({ chunk }) => textOfChunk(chunk, corpus));
	const known = texts.filter((text) => text !== void 0);
	return known.length === texts.length ? known : void 0;
}
// src/golden/matching/reach-of-metric.ts
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
// src/golden/matching/side-facts.ts
function sideFacts(result, { matched, inContext, metrics, assertions, isRight }) {
	switch (result.kind) {
		case "failed": return {
			...nothing,
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
const nothing = {
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
	if (match.returned > match.chunks.length) return none$2;
	const unfilled = metrics.filter(({ cutoff }) => cutoff.kind === "tokens").filter((metric) => reachOfMetric(metric, match) === match.chunks.length);
	return unfilled.length === 0 ? none$2 : unfilled.map(({ name }) => name);
}
const none$2 = [];
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
	const inSteps = labels && steps?.some((step) => step.chunks !== void 0) === true ? matchItem(labels, {
		chunks: chunksOfSteps(steps),
		beyond: void 0
	}, {
		corpus,
		match,
		way
	}).match : void 0;
	const own = matched?.match.way ?? "span";
	const second = secondOf(result);
	const again = second && matchSide({
		...input,
		result: second
	}, {
		match,
		way: own
	});
	if (again !== void 0 && again.way !== own) return matchSide(input, {
		match,
		way: again.way
	});
	return {
		input,
		matched,
		inContext,
		inSteps,
		returned,
		way: own,
		again
	};
}
function scoreSide(side, rules) {
	const once = scoreOnce(side, rules);
	const { again, input } = side;
	if (again === void 0) return once;
	const second = scoreOnce(again, rules);
	const { metrics, window = listWindow(metrics) } = rules;
	const wavers = !isSameList(input.result, again.input.result, window, input.contextK);
	return {
		...once,
		facts: {
			...once.facts,
			again: {
				match: second.facts.match,
				wavers
			}
		},
		scores: meanOfAskings(metrics, once.scores, second.scores)
	};
}
function scoreOnce(side, { metrics, refusal }) {
	const { input, matched, inContext, returned } = side;
	const { result } = input;
	const { chunks, context } = returned;
	const scores = metrics.map((metric) => scoreOf(metric, {
		...side,
		refusal
	}));
	return {
		facts: sideFacts(result, {
			matched,
			inContext,
			metrics,
			assertions: keepsAssertions(input.item, result, refusal),
			isRight: () => isRight({
				...input,
				refusal
			})
		}),
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
	if (entry.reads === "beside") return input.beside?.get(metric.name) ?? notApplicable("not_asked");
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
// src/metrics/reach-of-labels.ts
function reachOfLabels(labels, { input: { result, corpus, contextK }, way }, match) {
	if (result.kind === "failed") return void 0;
	const settings = {
		corpus,
		match,
		way
	};
	const ranked = matchItem(labels, result, settings).match;
	const rule = {
		reported: result.context,
		k: contextK
	};
	const seen = contextMatch(ranked, rule, [
		labels,
		result,
		settings
	]);
	return {
		firstRank: Math.min(...ranked.targets.map(({ rank }) => rank)),
		inContext: seen?.targets.some(({ rank }) => rank <= seen.returned)
	};
}
// src/metrics/uncited.ts
function withUncited(metrics, scores, other) {
	const isUncited = (metric) => {
		const entry = entryOf(metric);
		const lacking = entry.reads === "matrix" ? entry.zeroWithout : void 0;
		const score = scores.get(metric.name);
		return score?.kind === "not_applicable" && score.reason === lacking && other.get(metric.name)?.kind === "scored";
	};
	if (!metrics.some(isUncited)) return scores;
	const all = metrics.flatMap((metric) => isUncited(metric) ? scored(0) : scores.get(metric.name) ?? []);
	return scoresOf(metrics, all);
}
// src/golden/matching/follow/follow-documents.ts
function followDocuments(grades, { item, proposed }, { renamed, removed }) {
	if (renamed.size === 0 && removed.size === 0) return unmoved(grades);
	const kept = proposed?.answerable === true && proposed.labels.kind === "docs" ? proposed.labels.grades : none$1;
	const gone = [...grades].flatMap(([doc, grade]) => {
		const from = removed.get(documentId(doc));
		const declared = from === "file" && !kept.has(doc);
		return from === void 0 ? [] : [{
			item: item.id,
			doc,
			quote: void 0,
			grade,
			declared,
			from,
			asked: asked(doc, grade)
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
function asked(doc, grade) {
	return {
		kind: "docs",
		grades: /* @__PURE__ */ new Map([[doc, grade]])
	};
}
function labelled(grades) {
	return grades.size === 0 ? { kind: "stale" } : {
		kind: "docs",
		grades
	};
}
const none$1 = /* @__PURE__ */ new Map();
// src/golden/matching/quotes/quote-at.ts
const lengths = [
	20,
	40,
	80,
	160,
	320
];
function quoteAt(text, document, span) {
	const selected = text.slice(span.start, span.end);
	const quote = selected.trim();
	if (quote === "") return void 0;
	const start = span.start + selected.indexOf(quote);
	const end = start + quote.length;
	const before = lengths.map((length) => ({ prefix: lastWords(text.slice(0, start), length) }));
	const behind = lengths.map((length) => ({ suffix: firstWords(text.slice(end), length) }));
	const tellsApart = (context) => {
		const asked = {
			doc: "",
			quote,
			prefix: "",
			suffix: "",
			start: void 0,
			...context
		};
		const found = resolveEvidence(asked, document);
		if (found.kind === "missing" || found.places.length !== 1) return false;
		const [place] = found.places;
		return place !== void 0 && place.start < end && start < place.end;
	};
	return {
		quote,
		...[
			{},
			...before,
			...behind
		].find(tellsApart)
	};
}
function lastWords(text, length) {
	const end = text.slice(-length).trim();
	return text.length <= length ? end : end.replace(/^\S+\s+/, "");
}
function firstWords(text, length) {
	const beginning = text.slice(0, length).trim();
	return text.length <= length ? beginning : beginning.replace(/\s+\S+$/, "");
}
// src/golden/matching/label-notes.ts
function labelNotes(member, { item, proposed }, corpora) {
	const { evidence, onBase, onHead } = member;
	if (onBase.kind !== "found" || onHead.kind !== "found") return [];
	const about = aboutOf(member, item);
	const own = () => ({
		...about,
		...headsWord(member, proposed, corpora)
	});
	const to = onHead.at.map((place) => place.doc);
	const isReworded = onHead.by === "rewording";
	const changed = proposed && changedWording(member, proposed, corpora);
	const isNear = !isReworded && (onBase.distance > 0 || onHead.distance > 0);
	const rewritten = evidence.section !== void 0 && onHead.distance === Infinity;
	return [
		isNear ? [{
			kind: "re-anchored",
			...own(),
			...rewritten && { rewritten }
		}] : [],
		isReworded || onHead.by === "place" ? [] : [{
			kind: "moved",
			by: onHead.by,
			to,
			...own()
		}],
		changed === void 0 ? [] : [{
			kind: "changed-facts",
			...about,
			...changed
		}],
		isReworded ? [] : followedNote(member, {
			item,
			proposed
		}, corpora)
	].flat();
}
function followedNote(member, { item, proposed }, corpora) {
	const { evidence, onHead } = member;
	const { history, doc, quote } = evidence;
	if (history?.kind !== "followed" || onHead.kind !== "found") return [];
	const isPasted = evidencesOf(proposed?.labels ?? { kind: "none" }).some((one) => one.history === void 0 && documentId(one.doc) === doc && one.quote === quote);
	const own = {
		...aboutOf(member, item),
		...headsWord(member, proposed, corpora)
	};
	if (isPasted) return [];
	const [{ doc: home, places } = {
		doc,
		places: []
	}] = onHead.at;
	const [place] = places;
	if (place === void 0) return [];
	const source = corpora.head.source(home) ?? "";
	const to = home === doc && onHead.distance === 0 ? labelOf(evidence) : labelOfPlace(home, wholeSpan(source, place, quote), corpora.head);
	if (to === void 0) return [];
	const { kind, ...followed } = history;
	return [{
		kind,
		...own,
		to,
		written: followed
	}];
}
function labelOf({ doc, quote, prefix, suffix }) {
	return {
		doc,
		quote,
		...prefix !== "" && { prefix },
		...suffix !== "" && { suffix }
	};
}
function labelOfPlace(doc, place, head) {
	const found = quoteOfPlace(doc, place, head);
	return found && {
		doc,
		...found
	};
}
function rewordedNote(member, { item, proposed }, corpora) {
	const { onHead } = member;
	if (onHead.kind !== "found" || onHead.by !== "rewording") return [];
	const [{ doc, places } = {
		doc: "",
		places: []
	}] = onHead.at;
	const to = places[0] && labelOfPlace(doc, places[0], corpora.head);
	if (to === void 0) return [];
	const keepsWords = onHead.share >= mostWords && !onHead.isElsewhere && factsLost(member, corpora) === void 0;
	return [{
		kind: "reworded",
		...aboutOf(member, item),
		...headsWord(member, proposed, corpora),
		to,
		keepsWords
	}];
}
const mostWords = .45;
function quoteOfPlace(doc, place, side) {
	const [source, text] = [side.source(doc), side.normalised(doc)];
	if (source === void 0 || text === void 0) return void 0;
	const found = quoteAt(source, text, place);
	return found && {
		...found,
		quote: found.quote.replaceAll(/\s+/g, " ")
	};
}
function aboutOf({ evidence: { doc, quote } }, { id }) {
	return {
		item: id,
		doc,
		quote
	};
}
function headsWord({ evidence, onBase, onHead }, proposed, { base, head }) {
	if (proposed === void 0 || onBase.kind !== "found" || onHead.kind !== "found") return {};
	const { labels, references, claims = [] } = proposed;
	const now = evidencesOf(labels).find((one) => onHead.at.some(({ doc, places }) => {
		return (documentId(one.doc) === doc ? placesOn(head, one) : []).some((span) => places.some(isOf(span)));
	}));
	const [place] = onHead.at;
	const before = wholeWords(base?.source(evidence.doc), onBase.places[0]);
	const after = wholeWords(place && head.source(place.doc), place?.places[0]);
	const facts = changedFacts(before, after);
	const answers = [...references, ...claims.map(({ text }) => text)];
	const restated = facts !== void 0 && answers.some((text) => statesAny(text, facts.after));
	return {
		...now !== void 0 && (now.doc !== evidence.doc || now.quote !== evidence.quote) && { now },
		...restated && { restated }
	};
}
function isOf(span) {
	return ({ start, end }) => {
		return 2 * (Math.min(end, span.end) - Math.max(start, span.start)) >= Math.max(end - start, span.end - span.start);
	};
}
function changedWording({ evidence, onBase, onHead }, proposed, { base, head }) {
	if (base === void 0 || evidence.section !== void 0 || onHead.kind !== "found" || onHead.by === "text") return void 0;
	if (onBase.kind !== "found") return void 0;
	const [place] = onHead.at;
	const texts = [base.source(evidence.doc), place && head.source(place.doc)];
	const spans = [onBase.places[0], place?.places[0]];
	const [before = "", after = ""] = texts.map((text, at) => wholeWords(text, spans[at]));
	if (before === after) return void 0;
	const expects = (facts) => expectsOld(facts, {
		evidence,
		proposed,
		before,
		after
	});
	if (onHead.by === "rewording") {
		const lost = factsLost({
			evidence,
			onBase,
			onHead
		}, {
			base,
			head
		});
		return lost !== void 0 && expects(lost) ? {
			before,
			after
		} : void 0;
	}
	const [around = "", now = ""] = texts.map((text, at) => wholeWords(text, spans[at], 40));
	const facts = changedFacts(before, after);
	if (facts === void 0 || !haveAnyInCommon(facts, changedFacts(around, now))) return void 0;
	return expects(facts) ? {
		before,
		after
	} : void 0;
}
function expectsOld(facts, { evidence, proposed: { labels, references, claims = [], contains }, before, after }) {
	const isQuoted = labels.kind === "evidence" && labels.targets.some(({ any }) => any.some(({ quote }) => quote === evidence.quote));
	const expected = [
		...references,
		...claims.map(({ text }) => text),
		...contains
	];
	return isQuoted || expected.some((text) => statesAny(text, facts.before) || answersAsBefore(text, before, after));
}
function factsLost({ evidence, onBase, onHead }, { base, head }) {
	if (onBase.kind !== "found" || onHead.kind !== "found" || onHead.by !== "rewording") return void 0;
	const [place] = onHead.at;
	const before = wholeWords(base?.source(evidence.doc), onBase.places[0]);
	const after = wholeWords(place && head.source(place.doc), place?.places[0]);
	const changed = changedFacts(before, after) ?? {
		before: [],
		after: []
	};
	const lost = [.../* @__PURE__ */ new Set([...changed.before, ...onHead.lost])];
	return lost.length + changed.after.length === 0 ? void 0 : {
		...changed,
		before: lost
	};
}
function haveAnyInCommon(some, others) {
	return some.before.some((fact) => others?.before.includes(fact)) || some.after.some((fact) => others?.after.includes(fact));
}
// src/golden/matching/usable-labels.ts
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
		case "none": return onBoth(labels);
		case "chunks": return onBoth(labels.grades.size === 0 ? { kind: "stale" } : labels);
		case "docs":
			if (labels.grades.size === 0) return onBoth({ kind: "stale" });
			return corpora.base === void 0 ? onBoth(labels) : followDocuments(labels.grades, labelled, moves);
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
	const { kind } = written;
	const askedOn = (side, target) => {
		return {
			kind,
			targets: [usableTarget(target, side)]
		};
	};
	const gone = new Map(targets.filter(isGone).map((target) => {
		return [target, {
			...goneLabel(target, labelled, documents.moves),
			asked: askedOn("base", target)
		}];
	}));
	const counted = targets.filter((target) => gone.get(target)?.declared !== true && target.members.some(({ onBase }) => onBase.kind !== "missing"));
	const onSide = (side) => {
		if (counted.length === 0) return { kind: "stale" };
		return {
			kind,
			targets: counted.map((target) => usableTarget(target, side))
		};
	};
	const members = targets.flatMap((target) => target.members);
	const notesOn = (target) => {
		const { grade } = target;
		const asked = {
			base: askedOn("base", target),
			head: askedOn("head", target)
		};
		return target.members.flatMap((member) => [...labelNotes(member, labelled, corpora), ...rewordedNote(member, labelled, corpora).map((note) => ({
			...note,
			grade,
			asked
		}))]);
	};
	const stale = members.flatMap((member) => staleLabel(member, labelled, corpora));
	return {
		labels: {
			base: corpora.base && onSide("base"),
			head: onSide("head")
		},
		stale: [...new Map(stale.map((label) => [JSON.stringify(label), label])).values()],
		gone: [...gone.values()],
		notes: targets.flatMap(notesOn)
	};
}
function isGone({ members }) {
	const left = members.filter(({ onHead }) => onHead.kind !== "missing");
	return left.length > 0 && left.every(({ onHead }) => onHead.kind === "gone");
}
function goneLabel(target, { item, proposed }, { removed }) {
	const { grade, members } = target;
	const first = members.find(({ onHead }) => onHead.kind === "gone")?.evidence;
	const asked = proposed?.answerable === true && "targets" in proposed.labels ? proposed.labels.targets : [];
	const doc = first?.doc ?? "";
	const from = removed.get(doc) ?? "file";
	const declared = from === "file" && !asked.some((other) => quotesOf(other) === quotesOf(target));
	return {
		item: item.id,
		doc,
		quote: first?.quote,
		grade,
		declared,
		from
	};
}
function quotesOf({ any }) {
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
function matchSides({ golden, withdrawn = false, moves = noMoves, results, corpora, contextK, prices, matrices, unsampled = false, beside, match, copies = false }) {
	const item = golden.base;
	const corpus = {
		base: results.base && corpora.base && normalCorpusOf(corpora.base),
		head: normalCorpusOf(corpora.head)
	};
	const { labels: written, ...told } = usableLabels({
		item,
		proposed: withdrawn ? void 0 : golden.head
	}, {
		corpora: corpus,
		moves
	});
	const labels = copies ? labelsWithCopies(written, returnedBy(results, corpus)) : written;
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
			beside: beside?.base
		},
		head: {
			item,
			labels: labels.head,
			result: results.head,
			corpus: corpus.head,
			contextK: contextK.head,
			price: prices?.head,
			matrix: matrix("head"),
			beside: beside?.head
		}
	}, { match });
	return {
		...withReach(told, sides, match),
		sides
	};
}
function withReach({ stale, gone, notes }, { base, head }, match) {
	const onBase = (labels) => base && reachOfLabels(labels, base, match);
	return {
		stale,
		gone: gone.map(({ asked, ...label }) => ({
			...label,
			onBase: onBase(asked)
		})),
		notes: notes.map((note) => {
			if (!("asked" in note)) return note;
			const { asked, ...told } = note;
			const onHead = reachOfLabels(asked.head, head, match);
			return {
				...told,
				reach: {
					base: onBase(asked.base),
					head: onHead
				}
			};
		})
	};
}
function returnedBy(results, corpus) {
	const { base, head } = results;
	return {
		base: base && corpus.base && {
			chunks: allChunks(base),
			corpus: corpus.base
		},
		head: {
			chunks: allChunks(head),
			corpus: corpus.head
		}
	};
}
function allChunks(result) {
	if (result.kind === "failed") return [];
	return [
		...result.chunks,
		...result.again?.chunks ?? [],
		...chunksOfSteps(result.steps)
	];
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
// src/gate/comparing/matched-items.ts
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
		chunks += Math.max(1, chunksOf(base).length + chunksOf(head).length);
		units += unitsOf(base) + unitsOf(head);
		held.set(golden, made);
		return made;
	};
}
function unitsOf(result) {
	const answer = result?.kind === "answered" ? result.answer ?? "" : "";
	return chunksOf(result).reduce((sum, { text = "" }) => sum + text.length, answer.length);
}
// src/gate/comparing/item-scorer.ts
function openItemScorer({ pipelines }, { match, refusal, gate, prices: known, matrices, unsampled, beside }, { base, head }, matchOnce = openMatchedItems()) {
	const window = listWindow(gate.map(({ metric }) => metric));
	const contextK = {
		base: contextOf(pipelines.base),
		head: contextOf(pipelines.head)
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
			const told = {
				matrices: matrices?.get(id),
				unsampled: unsampled?.has(id) ?? false,
				beside: beside?.get(id)
			};
			const settings = {
				match,
				...as,
				contextK,
				prices,
				...told
			};
			return {
				results,
				item: matchSides({
					golden,
					withdrawn: origin === "removed",
					moves: head.moves,
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
				refusal,
				window
			})
		};
	};
}
function resultsOf({ base, head }, id) {
	return {
		base: base && resultOf(base.run, id),
		head: resultOf(head.run, id)
	};
}
function resultOf({ results }, id) {
	return results.get(id) ?? {
		kind: "failed",
		message: "the pipeline gave no answer"
	};
}
function priceOf(pipeline, { models }, prices) {
	const model = pipeline?.kind === "builtin" ? pipeline.answer?.model : models?.generator;
	return model === void 0 ? void 0 : prices.get(model);
}
// src/gate/comparing/score-beside.ts
const worthAThread = 5e5;
const mostUnheld = .1;
const batchSize = 250;
const mostBatches = 4;
const mostUnits = 2 ** 25;
function scoreBeside({ items, pipelines }, settings, sides, { matrices, beside, unsampled }, fewest = worthAThread) {
	if ([
		matrices,
		beside,
		unsampled
	].some((told) => (told?.size ?? 0) > 0) || availableParallelism() < 2) return void 0;
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
			prices,
			gate: settings.gate.map(({ metric }) => ({ metric }))
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
function crossing({ run, corpus, moves }, answers, items) {
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
		moves
	};
}
function entry() {
	const name = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "./score-worker.js";
	return new URL(name, import.meta.url);
}
// src/gate/comparing/score-items.ts
async function scoreItems(policy, settings, sides, ports) {
	growHeapSlowly(policy.items.length, 25);
	const scorer = openItemScorer(policy, {
		...settings,
		...ports
	}, sides);
	await using beside = scoreBeside(policy, settings, sides, ports, ports.worthAThread);
	const labels = openLabels(policy.items, sides);
	let followed;
	let debts = /* @__PURE__ */ new Map();
	const renamed = /* @__PURE__ */ new Set();
	const score = (written, metrics, as) => {
		const { golden = written.golden, stale = none } = debts.get(written.id) ?? {};
		const item = {
			...written,
			golden
		};
		const found = scorer(followed === void 0 ? item : byText(item, followed), metrics, as);
		const own = {
			...found,
			stale: [...found.stale, ...stale]
		};
		const whole = renamed.has(item.id) ? withHead(own, scorer(byHeadsIds(item), metrics, as)) : own;
		return {
			...whole,
			facts: withForbidden(item.id, whole.facts, sides)
		};
	};
	const textsOfHead = normalCorpusOf(sides.head.corpus);
	const totals = openChunkTotals(policy, sides);
	const { minGrade } = settings.match;
	const labelled = labelledNames(policy.items.filter((item) => !isApart(item)), minGrade);
	const watches = openWatches(labelled, {
		depth: policy.depth,
		minGrade
	}, sides);
	const items = [];
	const breath = openBreather(ports);
	const count = (item, results) => {
		totals.add(results);
		if (isApart(item)) return;
		if (item.origin !== "added" && results.base !== void 0) watches.base?.add(item, results.base);
		watches.head.add(item, results.head);
	};
	for (const item of beside ? policy.items : []) {
		count(item, resultsOf(sides, item.id));
		beside?.handOver(0);
		await breath();
	}
	for (const [index, item] of policy.items.entries()) {
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
	for (const item of policy.items.slice(items.length)) {
		const theirs = beside?.takeLasting(items.length);
		const facts = theirs && withForbidden(item.id, theirs.facts, sides);
		items.push({
			...item,
			...lasting(theirs && facts ? {
				...theirs,
				facts
			} : score(item, settings.metrics))
		});
		await breath();
	}
	debts = labelDebts(items.filter((item) => !isApart(item)), {
		labelled,
		watches,
		minGrade,
		matchesOf: (item) => scorer(item, []).matches
	});
	for (const [index, item] of debts.size > 0 ? items.entries() : []) {
		if (!debts.has(item.id)) continue;
		items[index] = {
			...item,
			...lasting(score(item, settings.metrics))
		};
		await breath();
	}
	followed = labels?.followed();
	const sums = totals.sums();
	const isOrphaned = followed === void 0 && (sums.chunkOverlap ?? 1) < .2;
	for (const [index, item] of followed || isOrphaned ? items.entries() : []) {
		const { base, head } = item.golden;
		if (base.labels.kind !== "chunks") continue;
		const isMended = debts.has(item.id);
		if (isOrphaned && !isMended && isRelabelled(base.labels, head.labels)) renamed.add(item.id);
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
	const dev = new Set(devItems(items));
	const questions = items.filter((item) => !isApart(item) && !dev.has(item));
	const oddities = (side, { run }) => ({
		...askedTwice(side, questions),
		oddities: odditiesOf(side, questions, {
			run,
			policy
		})
	});
	const health = {
		base: watches.base && sides.base && {
			...watches.base.health(questions, void 0),
			...oddities("base", sides.base)
		},
		head: {
			...watches.head.health(questions, watches.base),
			...oddities("head", sides.head)
		}
	};
	const areNew = sides.base === void 0 || policy.golden?.base === void 0;
	const broken = brokenLabels(items.filter((item) => !isApart(item)), {
		head: textsOfHead,
		watch: watches.head,
		areNew
	});
	const compared = await atEqualLength(items, settings.metrics, {
		score: (item, metric) => score(item, [metric]),
		breath
	});
	const measured = withEqualLength(settings.metrics, compared);
	const credited = (item) => {
		const own = score(item, []).matches.head;
		const { facts, scores, matches } = score(item, measured, { copies: true });
		const docs = (matches.head?.targets ?? []).flatMap(({ rank }, at) => {
			const doc = rank < (own?.targets[at]?.rank ?? Infinity) ? matches.head?.chunks[rank - 1]?.chunk.doc : void 0;
			return doc === void 0 ? [] : [documentId(doc)];
		});
		return {
			item: {
				...item,
				facts,
				scores
			},
			docs
		};
	};
	return {
		...compared,
		...sums,
		health,
		broken,
		credited,
		details
	};
}
function lasting({ facts, scores, stale, gone, notes }) {
	return {
		facts,
		scores,
		stale: kept(stale),
		gone: kept(gone),
		notes: kept(notes)
	};
}
function withForbidden(id, { base, head }, sides) {
	const ofBase = sides.base?.forbidden?.get(id);
	const ofHead = sides.head.forbidden?.get(id);
	if (ofBase === void 0 && ofHead === void 0) return {
		base,
		head
	};
	return {
		base: base && ofBase ? {
			...base,
			forbidden: ofBase
		} : base,
		head: ofHead ? {
			...head,
			forbidden: ofHead
		} : head
	};
}
function kept(list) {
	return list.length === 0 ? none : list;
}
const none = [];
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
function openWatches(labelled, { depth, minGrade }, sides) {
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
export { mostFileBytes as A, readBack as B, goldenCopyName as C, runFileName as D, partNamed as E, stampOf as F, nothingRelevantChanged as G, written as H, openPlainFile as I, indexVersion as K, runCommand as L, answerLine as M, documentNames as N, unfinishedName as O, heldAnswers as P, knownAnswers as R, finishedName as S, manifestName as T, vectorCache as U, snakeCase as V, cacheKeys as W, serverHeaders as _, reachOfMetric as a, refusePrivateText as b, orphanedBelow as c, withEqualLength as d, requireKey as f, textHash as g, trialsOfSide as h, quoteAt as i, writeRunFile as j, openRunFile as k, orphanedLabels as l, queriesOf as m, labelOf as n, hasChunkLabels as o, filesWithoutTree as p, itemsOfBase as q, labelOfPlace as r, metricFindings as s, scoreItems as t, rechunkedFindings as u, cachedRun as v, journalName as w, trackedFiles as x, mayBeKept as y, writeAnswers as z };
