import { i as GateError, n as quoted, t as printable } from "./action-printable.js";
import { S as strictObject, c as _enum, g as number } from "./action-zod.js";
import { f as wholeNumber } from "./action-expected.js";
import { n as isEndpoint, o as trustsAnybody } from "./action-endpoint.js";
import { i as troubleName, n as isSystemError, r as messageOf, t as codeOf } from "./action-reason-of.js";
import { t as sideNames } from "./action-sides.js";
import { d as trialsOf } from "./action-lazily.js";
import { n as fromTop } from "./action-folder-path.js";
import { t as documentId } from "./action-document-id.js";
import { t as isPublic } from "./action-visibility.js";
import { r as isWritten } from "./action-kind-traits.js";
import { C as askAll, S as withLines, _ as longestLine, b as endingWords, d as startProcess, f as hiddenLines, h as processLimits, i as parseAnswer, m as within, o as madeId, p as lineBudget, s as writtenBeyond, u as secondsOf, x as lastWords } from "./action-unresponsive.js";
import { n as largerThan, o as openUnlinked } from "./action-read-file-inside.js";
import { l as contentDigest, n as kinds, r as storeKey } from "./action-store-keys.js";
import { C as forgetFile, S as restoreBytes, T as restoreFile, a as startLineProcess, c as answerLimits, l as answerReader, o as requestLine, p as passes, r as isReviewOf, t as examPaths, w as keepFile, x as keepBytes, y as sideContent } from "./action-hide-exam.js";
import { a as fileErrorText, i as upTo, r as readLines, s as answerVersion, t as doubtOf } from "./action-reach-models.js";
import { t as documentsOfEvidence } from "./action-documents-of-evidence.js";
import { t as sizeOf } from "./action-size-of.js";
import { c as collectRun, l as buildSide, n as serverUrl, o as askSide, r as methodOf, s as isAskedElsewhere, u as commandFolder } from "./action-server-url.js";
import { i as isSameChunk } from "./action-run.js";
import { i as commitFiles, s as throttled } from "./action-run-builtin.js";
import { t as startSandboxedWorker } from "./action-sandboxed-worker.js";
import { t as byCodeUnit } from "./action-by-code-unit.js";
import { a as unpacked, i as compacted, o as heldAnswers, r as letCross, t as abortable } from "./action-abortable.js";
import { t as secretIn } from "./action-secret-in.js";
import { Transform } from "node:stream";
import { isUtf8 } from "node:buffer";
import { createGunzip } from "node:zlib";
import { constants as constants$1, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { endianness } from "node:os";
import { join } from "node:path";
import { createWriteStream, fstatSync, readSync } from "node:fs";
import { pipeline } from "node:stream/promises";
// src/commands/comparing/items-of-base.ts
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
// src/commands/comparing/nothing-relevant-changed.ts
async function nothingRelevantChanged({ exam, commits, reader }) {
	const { pipelines, golden, changes, depth } = exam;
	if (commits.base === void 0 || pipelines.base === void 0 || changes.length > 0) return false;
	if (golden.base?.hash !== golden.head.hash) return false;
	const labelled = documentsOfEvidence(exam.items.map((item) => item.golden.head));
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
// src/commands/collecting/cache-keys.ts
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
// src/commands/collecting/vector-cache.ts
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
// src/run/runs-invalid.ts
function runsInvalid(where, what, options = {}) {
	return new GateError("runs-invalid", `${printable(where)}: ${what}`, {
		hint: options.hint ?? "collect again, and report what `collect` wrote without changing it",
		cause: options.cause
	});
}
function notRead(where, error, what = "cannot be read") {
	if (!isSystemError(error)) return error;
	return runsInvalid(where, `${what}: ${fileErrorText(error)}`, {
		hint: "the system says so, whatever the file holds: check rights, disk and network share, of a packed file also the room for temporary files (TMPDIR), or name a copy",
		cause: error
	});
}
function changedMeanwhile(where) {
	return runsInvalid(where, "changed while it was read", { hint: "wait until whatever writes it has ended, or name a copy" });
}
function whileReading(where, work) {
	return work.catch((error) => {
		throw notRead(where, error);
	});
}
function isContentInvalid(error) {
	return error instanceof GateError && error.code === "runs-invalid" && codeOf(error.cause) === void 0;
}
function notUnpacked(where, cause) {
	if (isSystemError(cause)) return notRead(where, cause, "cannot be unpacked");
	return runsInvalid(where, "cannot be unpacked: it is cut off or damaged", {
		hint: "pack it again with gzip, or copy it once more from where it is whole",
		cause
	});
}
// src/text/key-case.ts
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
				const answered = withAnswer(result, await asked(answerer.answer(question, signal), work), k);
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
async function asked(answer, { side, signal }) {
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
		const reason = take(bytes.toString("utf8"));
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
	const open = new Set(queries.map(({ id }) => id));
	const reader = answerReader({
		parse: (line) => parseAnswer(line, asking.request),
		limits: asking.limits.answers,
		sinks: sinksOf(open, asking)
	});
	const trouble = await readAnswerFile(files.answers, {
		longest: asking.limits.process.longestLine,
		take: (line) => signal.aborted ? "stopped" : reader.take(line)
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
		lines: lastWords(child.tail())
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
	await askSide(request, {
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
	const isResponsive = await askSide(request, {
		collector,
		firstAlone: true,
		ask: (query, cold) => child.ask(query, cold ? warmUpMs + timeoutMs : timeoutMs)
	});
	child.endInput();
	if (isResponsive) await within(child.ended, patienceMs);
}
// src/pipeline/command/run-command.ts
async function runCommand(request, limits = processLimits) {
	const { settings, side, queries, log, signal } = request;
	signal.throwIfAborted();
	await using built = await buildSide(request, limits);
	const collector = collectRun(request);
	if (isAskedElsewhere(request)) return collector.finish(built.buildMs);
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
	return collector.finish(built.buildMs);
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
// src/run/reading/open-plain-file.ts
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
// src/run/reading/stamp-of.ts
function stampOf({ fd }) {
	const { size, mtimeMs } = fstatSync(fd);
	return `${size} ${mtimeMs}`;
}
// src/run/reading/document-names.ts
const mostNames = 2e5;
const mostUnits = 33554432;
function documentNames() {
	const names = /* @__PURE__ */ new Set();
	let units = 0;
	return {
		add(doc) {
			const name = documentId(doc);
			if (names.has(name) || names.size === mostNames || units + name.length > mostUnits) return;
			names.add(name);
			units += name.length;
		},
		sorted: () => new Set([...names].toSorted(byCodeUnit))
	};
}
// src/run/reading/read-native-run.ts
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
function runOfAnswers({ places, held, documents, failed, ...told }, { file, rules }) {
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
		failed
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
	const take = (line) => {
		const answer = answerOn(line, rules);
		if (answer === void 0) return;
		manifest ??= answer.manifest;
		models ??= answer.models;
		if (!counts(answer.id, line, places, rules)) {
			if (source.kind === "collected" || (source.isOwn?.(answer.id) ?? true)) facts.ignoredAnswers += 1;
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
		else for (const { doc } of answer.result.chunks) if (doc !== void 0) documents.add(doc);
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
		models
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
// src/run/reading/run-thread.ts
const worthAThread = 33554432;
async function askThread(program, question, { label, signal }) {
	signal.throwIfAborted();
	const worker = startSandboxedWorker(program, question);
	const answer = Promise.withResolvers();
	const stopped = (reason, cause) => answer.reject(runsInvalid(label, `the thread that reads it stopped: ${printable(reason)}`, {
		hint: "if it ran out of memory, split the file",
		cause
	}));
	worker.on("message", answer.resolve);
	worker.on("error", (cause) => stopped(messageOf(cause), cause));
	worker.on("exit", (code) => stopped(`it ended with code ${code}`));
	try {
		return await abortable(answer.promise, signal);
	} finally {
		await worker.terminate();
	}
}
function errorOf({ code, message, hint, trouble }) {
	const cause = trouble === void 0 ? void 0 : Object.assign(/* @__PURE__ */ new Error(), { code: trouble });
	return new GateError(code, message, {
		hint,
		cause
	});
}
// src/run/reading/read-native-in-thread.ts
async function readNativeInThread(file, rules, program = entry()) {
	const { label, depth, source } = rules;
	const asked = source.kind === "named" ? source.asked : void 0;
	const told = await askThread(program, {
		fd: file.fd,
		label,
		depth,
		asked
	}, rules);
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
function entry() {
	const name = import.meta.url.endsWith(".ts") ? "./native-worker.ts" : "./native-worker.js";
	return new URL(name, import.meta.url);
}
// src/run/answer-line.ts
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
// src/run/writing/write-run-file.ts
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
// src/run/reading/open-run-file.ts
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
// src/run/folder-names.ts
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
// src/commands/collecting/public-artifact-guard.ts
async function refusePrivateText({ runs, exam, files }, visibility) {
	if (runs === void 0 || exam.settings.runText === "full") return;
	const ids = exam.items.map(({ id }) => id);
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
	for (const { doc, text } of result.chunks) {
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
// src/run/chunks-once.ts
function withChunksOnce(ids, results) {
	const firsts = /* @__PURE__ */ new Map();
	const written = /* @__PURE__ */ new Map();
	for (const id of ids) {
		const result = results.get(id);
		if (result?.kind !== "answered") return void 0;
		const chunks = [];
		for (const chunk of result.chunks) {
			const first = firsts.get(chunk.id);
			if (first === void 0) firsts.set(chunk.id, chunk);
			const isAgain = first !== void 0 && isSameChunk(first, chunk);
			if (first !== void 0 && !isAgain && isBare(chunk)) return void 0;
			chunks.push(isAgain && chunk.id.length <= 200 ? {
				...bare,
				...named(chunk)
			} : chunk);
		}
		written.set(id, {
			...result,
			chunks
		});
	}
	return written;
}
function openWholeChunks() {
	const firsts = /* @__PURE__ */ new Map();
	const whole = (chunk) => {
		const first = firsts.get(chunk.id);
		if (first === void 0) firsts.set(chunk.id, chunk);
		return first !== void 0 && isBare(chunk) ? {
			...first,
			...named(chunk)
		} : chunk;
	};
	return (result) => result.kind === "answered" ? {
		...result,
		chunks: result.chunks.map(whole)
	} : result;
}
const bare = {
	doc: void 0,
	start: void 0,
	end: void 0,
	text: void 0
};
function named({ id, score }) {
	return {
		id,
		score
	};
}
function isBare(chunk) {
	return isSameChunk(chunk, {
		...chunk,
		...bare
	});
}
// src/commands/collecting/run-cache.ts
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
		for (const { doc } of result.chunks) {
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
// src/commands/collecting/server-headers.ts
function serverHeaders({ exam, commits, request: { environment, passEnv }, ports }, side) {
	const error = (code, what, hint) => new GateError(code, `${side}: ${what}`, {
		hint,
		side
	});
	return (url, settings) => {
		const entries = Array.from(settings.headers, ([name, variable]) => ({
			name,
			variable
		}));
		if (entries.length === 0) return /* @__PURE__ */ new Map();
		const trust = {
			from: exam.from,
			baseUrl: url.href
		};
		for (const header of entries.filter(({ variable }) => !passes(variable, passEnv))) {
			const why = doubtOf(trust, commits, ports.models) ?? foreignTo(exam.policy, {
				header,
				settings,
				side,
				sha: commits[side] ?? "",
				url
			});
			if (why !== void 0) throw error("pipeline-failed", `no secret is sent for pipeline.headers.${header.name}, ${why}`, `merge that part of the configuration first, with {side} or {sha} in url for an index of each; or name ${header.variable} in pass-env, if code of head may read it`);
		}
		requirePrivate(url, environment, error);
		return new Map(entries.map(({ name, variable }) => [name, secretIn(environment, variable, (why) => error("secret-unavailable", `${variable}, which pipeline.headers names, ${why}`, setIt(variable)))]));
	};
}
function setIt(variable) {
	return `set the variable ${variable}: in a workflow below env, from a secret; pull requests from forks and by Dependabot are given none`;
}
function requirePrivate(url, environment, error) {
	if (!isEndpoint(url.href)) throw error("pipeline-failed", `no secret is sent to ${url.origin}, which is not https`, "headers go through encrypted connections only, or to this machine itself");
	if (trustsAnybody(environment)) throw error("secret-unavailable", "NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so that anybody could read pipeline.headers", "unset it; for a certificate of your own name its file in NODE_EXTRA_CA_CERTS");
}
function foreignTo(policy, { header: { name, variable }, settings, side, sha, url }) {
	if (policy?.kind !== "http" || policy.headers.get(name) !== variable) return `which stands in ${side}'s config alone`;
	const ofBase = new URL(serverUrl(policy.url, "pipeline.url", {
		side,
		sha,
		port: void 0
	}));
	const [asked, named] = [askedBy(settings, url), askedBy(policy, ofBase)];
	return asked === named ? void 0 : `for ${asked}: base names ${named}`;
}
function askedBy(settings, { origin, pathname }) {
	return `${methodOf(settings, settings.url)} ${origin}${pathname}`;
}
// src/commands/collecting/side-inputs.ts
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
function filesWithoutTree(side, sha, { exam, workspace, request, settings, entries }) {
	const isPlain = entries.every(({ mode }) => mode === "100644" || mode === "100755");
	if (settings.kind !== "builtin" || request.lfs || !isPlain) return void 0;
	const hidden = examPaths(side, exam);
	const shown = entries.filter((entry) => {
		const path = fromTop(exam.folders[side], entry.path);
		return !hidden.has(path) && !isReviewOf(path, hidden);
	});
	return commitFiles(workspace, sha, shown);
}
// src/commands/collecting/require-key.ts
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
export { readBack as A, indexVersion as B, worthAThread as C, runCommand as D, openPlainFile as E, runsInvalid as F, whileReading as I, vectorCache as L, written as M, changedMeanwhile as N, knownAnswers as O, notUnpacked as P, cacheKeys as R, errorOf as S, stampOf as T, itemsOfBase as V, openRunFile as _, serverHeaders as a, answerLine as b, refusePrivateText as c, goldenCopyName as d, journalName as f, unfinishedName as g, runFileName as h, trialsOfSide as i, snakeCase as j, writeAnswers as k, trackedFiles as l, partNamed as m, filesWithoutTree as n, cachedRun as o, manifestName as p, queriesOf as r, mayBeKept as s, requireKey as t, finishedName as u, mostFileBytes as v, documentNames as w, askThread as x, writeRunFile as y, nothingRelevantChanged as z };
