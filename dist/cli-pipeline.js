import { r as toolVersion, t as GateError } from "./cli-start.js";
import { $r as isNestedTooDeep, $t as partNamed, An as loadExam, Ar as storeKey, Cn as remoteSettings, Dn as resolveRef, Dr as isPublic, En as mergeBase, Fr as sealEntry, Gr as isContentInvalid, Hr as documentNames, Ht as localModels, Ir as contentDigest, Jr as readLines, Jt as itemsOfShard, Kt as mostItems, Lr as sha256, Lt as commitOf, Mr as lineOf, On as git, Or as resolveTextLevel, Qr as holdsTooMuch, Qt as manifestName, Rr as openNamedRun, Rt as localSubject, Sn as remoteEnvironment, Tn as defaultBranchTip, Ut as localStore, Vr as writeRunFile, Vt as listOf, Wt as manifestText, Xr as parseAnswer, Yr as answerFrom, Zt as goldenCopyName, _i as startSandboxedWorker, _r as unmatchedInputs, bn as copyIfThere, br as answerVersion, di as documentId, en as runFileName, gi as chunkId, gn as readHead, gr as sideContent, hr as ownSettings, jr as entryReader, kn as tryGit, kr as kinds, li as wholeNumber, mi as sizeOf, mr as nothingRelevantChanged, pn as filesOfCommits, qr as isResponsePath, qt as formatShard, ti as tooMuchHeld, tn as reachModels, ui as byCodeUnit, vi as isWritten, vn as openRepository, wn as secretsOf, xn as protocolOf, yi as kindTraits, yn as removeFolder, zr as openRunFile } from "./cli-exam.js";
import { _ as troubleName, b as shown, g as messageOf, h as codeOf, v as printable, y as quoted } from "./cli-flags.js";
import { r as cleanLine } from "./cli-failure.js";
import { b as strictObject, c as _enum, g as number, x as string } from "./cli-zod.js";
import { t as search } from "./cli-jmespath.js";
import { isAbsolute, join, relative, sep } from "node:path";
import { constants, mkdir, open, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { createHash } from "node:crypto";
import { Agent, STATUS_CODES, request } from "node:http";
import { Agent as Agent$1, request as request$1 } from "node:https";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { isDeepStrictEqual } from "node:util";
// src/event/refuse-key-beside-code.ts
/**
* Refuses a key in the job that collects, unless both sides' pipelines are builtin: any other kind
* may run code of the repository, and inside one job nothing keeps such code from the key. Throws
* `input-invalid` naming each side at fault.
*/
function refuseKeyBesideCode({ apiKey, kinds }) {
	if (apiKey === void 0) return;
	const running = ["base", "head"].filter((side) => kindTraits[kinds[side] ?? "builtin"].runsCode);
	if (running.length === 0) return;
	const named = running.map((side) => `${side}'s is \`kind: ${kinds[side]}\``).join(", ");
	throw new GateError("input-invalid", `collect takes \`api-key\` only where both pipelines are \`kind: builtin\`: ${named}`, { hint: "take `api-key` out of the collecting job; code of a pull request that runs beside a key can read it. A key that the pipeline itself needs goes by `pass-env`, if everybody who can start the job may know it" });
}
/** English words that questions are full of and that tell no chunk from another; sorted. */
const stopWords = `
a an and are as at be been but by can do does for from has have he how if in is it its not of on or such
that the their there these they this those to was were what which will with
`.trim().split(/\s+/);
/**
* What an index and its answers depend on beside documents and settings. Node brings SQLite and the
* tables of Unicode.
*/
const indexVersion = {
	builtin: 2,
	node: process.versions.node,
	sqlite: process.versions.sqlite ?? "unknown",
	stopWords
};
// src/pipeline/child-variables.ts
/**
* Every variable that the user's programs get from ours, by group. A trailing `*` stands for any ending. What is
* not here and not in `pass-env` stays behind: a job holds tokens and keys in its environment.
*/
const childVariables = {
	system: [
		"PATH",
		"HOME",
		"USER",
		"LOGNAME",
		"SHELL",
		"LANG",
		"LANGUAGE",
		"LC_*",
		"TZ",
		"TERM",
		"TMPDIR",
		"TMP",
		"TEMP"
	],
	"tool set-up": [
		"JAVA_HOME",
		"GOROOT",
		"GOPATH",
		"pythonLocation",
		"Python_ROOT_DIR",
		"Python3_ROOT_DIR",
		"LD_LIBRARY_PATH",
		"PKG_CONFIG_PATH",
		"VIRTUAL_ENV",
		"CARGO_HOME",
		"RUSTUP_HOME"
	],
	network: [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"NO_PROXY",
		"ALL_PROXY",
		"http_proxy",
		"https_proxy",
		"no_proxy",
		"all_proxy",
		"SSL_CERT_FILE",
		"SSL_CERT_DIR",
		"NODE_EXTRA_CA_CERTS",
		"REQUESTS_CA_BUNDLE"
	],
	context: [
		"CI",
		"GITHUB_ACTIONS",
		"GITHUB_REPOSITORY",
		"GITHUB_SHA",
		"GITHUB_REF",
		"RUNNER_OS",
		"RUNNER_ARCH",
		"RUNNER_TOOL_CACHE"
	],
	ours: ["RAG_GATE_SIDE", "RAG_GATE_ROOT"]
};
/** What programs on Windows cannot do without, beside `childVariables.system`. */
const windowsVariables = [
	"SystemRoot",
	"ComSpec",
	"PATHEXT",
	"USERPROFILE",
	"APPDATA",
	"LOCALAPPDATA",
	"ProgramData",
	"ProgramFiles",
	"NUMBER_OF_PROCESSORS"
];
// src/pipeline/pass-env.ts
/**
* Reads `pass-env`: one name, or one prefix of at least three characters and a `*`, per line. Blank lines are left
* out; no line at all is an empty list. Throws `input-invalid` with every entry that cannot be allowed.
*/
function parsePassEnv(text) {
	const entries = text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== "");
	const complaints = entries.flatMap((entry) => {
		const complaint = complaintAbout(entry);
		return complaint === void 0 ? [] : [`pass-env: ${quoted(entry)}: ${complaint}`];
	});
	if (complaints.length > 0) throw invalid(complaints);
	const names = [...new Set(entries)].toSorted();
	return {
		names,
		warnings: names.filter(isSecretName).map(warningAbout)
	};
}
/** Whether a variable is let through. A prefix never lets through what looks like a secret, or what is refused by name. */
function passes(name, { names }) {
	if (!exactName.test(name) || isRefused(name)) return false;
	if (names.includes(name)) return true;
	return !looksSecret(name) && names.some((entry) => isPrefix(entry) && name.startsWith(stem(entry)));
}
/** Sentences for the log: names that look like secrets, and exact names that the environment has not, most often a slip of the pen. */
function passEnvWarnings({ names, warnings }, environment) {
	const unset = names.filter((name) => !isPrefix(name) && environment[name] === void 0);
	return [...warnings, ...unset.map((name) => `pass-env names ${name}, which is not set`)];
}
const exactName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const shortestStem = 3;
/** Families of variables that are the runner's, or that would run code before the user's programs do. */
const refusedStems = [
	"ACTIONS_",
	"INPUT_",
	"GIT_CONFIG_"
];
const refusedNames = /* @__PURE__ */ new Set([
	"GITHUB_TOKEN",
	"GH_TOKEN",
	"GITHUB_ENV",
	"GITHUB_PATH",
	"GITHUB_OUTPUT",
	"GITHUB_STATE",
	"GITHUB_STEP_SUMMARY",
	"GITHUB_EVENT_PATH",
	"RAG_GATE_STORE_KEY",
	"NODE_OPTIONS",
	"BASH_ENV",
	"ENV"
]);
const secretWords = [
	"KEY",
	"TOKEN",
	"SECRET",
	"PASSWORD",
	"CREDENTIAL"
];
function complaintAbout(entry) {
	const name = isPrefix(entry) ? stem(entry) : entry;
	if (isPrefix(entry) && name.length < shortestStem) return `expected at least ${shortestStem} characters before the *: shorter ones let through too much`;
	if (isRefused(name)) return "never passed on: it belongs to the runner, holds a credential of the job, or changes how programs start";
	return exactName.test(name) ? void 0 : expected(entry);
}
function expected(entry) {
	if (entry.includes("=")) return "expected a name without a value; set the value in env: of the step";
	if (/[\s,;]/.test(entry)) return "expected one name per line";
	return "expected the name of a variable, or a prefix with one * at its end, such as HF_*";
}
function isPrefix(entry) {
	return entry.endsWith("*");
}
function stem(entry) {
	return entry.slice(0, -1);
}
/** Case does not count, since it does not on Windows. */
function isRefused(name) {
	const upper = name.toUpperCase();
	return refusedNames.has(upper) || refusedStems.some((refused) => upper.startsWith(refused));
}
function looksSecret(name) {
	const upper = name.toUpperCase();
	return secretWords.some((word) => upper.includes(word));
}
function isSecretName(entry) {
	return !isPrefix(entry) && looksSecret(entry);
}
function warningAbout(name) {
	return `head's code can read \`${name}\`, since pass-env names it`;
}
function invalid(complaints) {
	return new GateError("input-invalid", complaints.join("\n"), { hint: "list the names of single variables, one per line; a secret of your own is passed by its exact name" });
}
// src/pipeline/child-environment.ts
/**
* The whole environment of one side's programs: the variables of `childVariables` as far as `from` has them, those
* of `passEnv`, and our own two. Temporary files go to `temp`, a folder of this side.
*/
function childEnvironment({ from, side, root, temp, passEnv }) {
	const onWindows = process.platform === "win32";
	const kept = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(from)) {
		if (value === void 0) continue;
		if (isAllowed(name, { onWindows }) || passes(name, passEnv)) kept.set(name, value);
	}
	for (const name of ["TMP", "TEMP"]) if (kept.has(name)) kept.set(name, temp);
	kept.set("TMPDIR", temp).set("RAG_GATE_SIDE", side).set("RAG_GATE_ROOT", root);
	return Object.fromEntries(kept);
}
const { ours: _, ...inherited } = childVariables;
const names = Object.values(inherited).flat();
/** Names have no case on Windows, where `Path` is what is spelt PATH elsewhere. */
function isAllowed(name, { onWindows }) {
	if (!onWindows) return matches(names, name);
	return matches([...names, ...windowsVariables].map(upperCase), name.toUpperCase());
}
function matches(patterns, name) {
	return patterns.includes(name) || patterns.includes("LC_*") && name.startsWith("LC_");
}
function upperCase(name) {
	return name.toUpperCase();
}
// src/pipeline/ask-all.ts
/**
* Does the work for every query, in their order, at most `concurrency` at once. With `firstAlone` the others wait
* for the first: what has to warm up then shows in its time and in no other. Rejects with the first thing that
* `work` rejects with; no more is begun after that, and what was under way has ended by then.
*/
async function askAll(queries, { concurrency, firstAlone, work }) {
	const left = queries.entries();
	let failure;
	const one = async () => {
		const next = failure === void 0 ? left.next() : void 0;
		if (next?.done !== false) return false;
		const [position, query] = next.value;
		try {
			await work(query, position);
		} catch (error) {
			failure ??= { error };
		}
		return true;
	};
	const worker = async () => {
		while (await one());
	};
	if (firstAlone) await one();
	await Promise.all(Array.from({ length: Math.min(concurrency, queries.length) }, worker));
	if (failure !== void 0) throw failure.error;
}
// src/pipeline/builtin/throttled.ts
/** Tells how far a step has come: at most ten times a second, and always when all of it is done. */
function throttled(tell) {
	let last = -Infinity;
	return (done, total) => {
		const now = performance.now();
		if (done < total && now - last < pauseMs) return;
		last = now;
		tell(done, total);
	};
}
const pauseMs = 100;
// src/pipeline/builtin/answers/write-answers.ts
/**
* Has an answer written to every query of a run that brought chunks or none, from the first `k` of them. A
* query whose answer fails is a failed query: its retrieval alone would make the side look measured. Times
* stay those of retrieval, since how long a model takes says nothing about the change. Rejects with
* `judge-unavailable` naming the side, or with the signal's reason.
*/
async function writeAnswers(run, work) {
	const { side, queries, concurrency, log, signal, answerer, k } = work;
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
		work: async ({ id, query }) => {
			signal.throwIfAborted();
			const result = run.results.get(id);
			if (result?.kind === "answered") {
				const question = questionOf(query, result, k);
				const written = await asked(answerer.answer(question, signal), work);
				results.set(id, withAnswer(result, written, k));
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
/** The answers of a run that was kept, for whoever asks the same from the same chunks. */
function knownAnswers(run, { queries, k }) {
	return queries.flatMap(({ id, query }) => {
		const result = run.results.get(id);
		if (result?.kind !== "answered" || result.answer === void 0) return [];
		const { answer, usage } = result;
		return [{
			question: questionOf(query, result, k),
			answer,
			usage
		}];
	});
}
function questionOf(query, { chunks }, k) {
	return {
		query,
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
/** A failure of the endpoint, with the side that it ends. */
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
// src/pipeline/builtin/vectors/unit-vectors.ts
/**
* An embedder's vectors, each made one long, so that cosines are plain products. Throws
* `judge-unavailable` where they are no vectors of these texts: too few or too many of them, of different
* lengths, with a number that is none, or without direction.
*/
function unitVectors(vectors, { texts, dimensions, embedder }) {
	const wrong = (what) => notVectors(embedder, what);
	if (vectors.length !== texts) throw wrong(`${vectors.length} vectors for ${texts} texts`);
	const length = dimensions ?? vectors[0]?.length ?? 0;
	const numbers = new Float32Array(texts * length);
	for (const [at, vector] of vectors.entries()) {
		if (vector.length !== length || length === 0) throw wrong(`a vector of ${vector.length} numbers where ${length} were expected`);
		const norm = normOf(vector);
		if (norm === 0) throw wrong("a vector of zeros, which points nowhere");
		if (!Number.isFinite(norm)) throw wrong("a vector with a number that is not finite");
		for (const [place, number] of vector.entries()) numbers[at * length + place] = number / norm;
	}
	return {
		dimensions: length,
		numbers
	};
}
/** Euclidean; NaN or infinite if a number is. Squares of four-byte numbers overflow no double. */
function normOf(vector) {
	let sum = 0;
	for (const number of vector) sum += number * number;
	return Math.sqrt(sum);
}
function notVectors({ model, endpoint }, what) {
	return new GateError("judge-unavailable", `embeddings of "${model}" at ${endpoint}: ${what}`, { hint: "check that embed.model names an embedding model, and that embed.dimensions is one of its lengths" });
}
// src/pipeline/builtin/vectors/answer-vectors.ts
/**
* Answers a worker's questions for vectors, all of one length: the configured one, or that of the first.
* Rejects with the embedder's error, which then names the side.
*/
function answerVectors({ side, embedder, settings, signal }) {
	let dimensions = settings.dimensions;
	return async (texts) => {
		try {
			const packed = unitVectors(await embedder.embed(texts, signal), {
				texts: texts.length,
				dimensions,
				embedder
			});
			dimensions = packed.dimensions;
			return packed;
		} catch (error) {
			if (signal.aborted || !(error instanceof GateError) || error.side !== void 0) throw error;
			throw new GateError(error.code, `${side}: ${error.message}`, {
				hint: error.hint,
				side,
				cause: error
			});
		}
	};
}
// src/model/run.ts
/** Nothing odd. */
const noAnomalies = {
	ignoredAnswers: 0,
	droppedChunks: 0,
	unknownContext: 0
};
// src/pipeline/builtin/receive-run.ts
/**
* Puts a run together from what one side's worker tells, message by message, and hands progress and
* warnings to the log. Chunks that several queries returned share one text.
*/
function receiveRun({ side, log, onBuilt, resolve, reject }) {
	const known = /* @__PURE__ */ new Map();
	const results = /* @__PURE__ */ new Map();
	let built;
	return (message) => {
		switch (message.kind) {
			case "progress":
				log.progress({
					side,
					step: message.step,
					done: message.done,
					total: message.total
				});
				return;
			case "debug":
				log.debug(`${side}: ${printable(message.line)}`);
				return;
			case "built":
				built = message;
				log.info(`${side}: ${builtLine(message)}`);
				for (const glob of message.unmatched) log.warn(`${side}: no document matches "${printable(glob)}" of pipeline.documents`);
				onBuilt();
				return;
			case "answers":
				for (const [place, chunk] of message.chunks) known.set(place, named(chunk));
				for (const answer of message.answers) results.set(answer.id, resultOf(answer, known));
				return;
			case "done":
				if (built === void 0) reject(/* @__PURE__ */ new Error("a worker was done before its index was built"));
				else resolve(runOf(built, results));
				return;
			case "failed": reject(new GateError(message.code, message.message, {
				hint: message.hint,
				side
			}));
		}
	};
}
function builtLine({ facts, ms, cut, kept, embedded }) {
	const seconds = (ms / 1e3).toFixed(1);
	const index = `an index of ${facts.chunks} chunks from ${facts.documents} documents`;
	const vectors = embedded === 0 ? "" : `, ${embedded} texts embedded`;
	if (kept === 0) return `built ${index} in ${seconds} s${vectors}`;
	return `made ${index} in ${seconds} s, ${cut} of them cut anew, ${kept} taken over${vectors}`;
}
function runOf({ facts, ms, manifest }, results) {
	return {
		results,
		index: facts,
		buildMs: ms,
		manifest,
		models: void 0,
		anomalies: noAnomalies
	};
}
function named({ doc, start, end, text }) {
	return {
		id: chunkId({
			doc,
			start,
			end
		}),
		doc,
		start,
		end,
		text
	};
}
function resultOf(answer, known) {
	switch (answer.kind) {
		case "failed": return {
			kind: "failed",
			message: answer.message
		};
		case "answered": return {
			kind: "answered",
			chunks: answer.hits.map((hit) => chunkOf(hit, known)),
			ms: answer.ms,
			cold: answer.cold,
			answer: void 0,
			context: void 0,
			usage: void 0,
			beyond: void 0
		};
	}
}
function chunkOf({ place, score }, known) {
	const chunk = known.get(place);
	if (chunk === void 0) throw new Error(`a worker named chunk ${place} without having sent it`);
	return {
		...chunk,
		score
	};
}
// src/pipeline/builtin/run-builtin.ts
/**
* Builds the index of one side and asks all queries, in a worker thread of its own that sees none of this
* process's environment, and no key: it asks this thread for vectors. The same work gives the same run,
* apart from its times. When it returns or throws, the thread is gone and no request is under way. Throws
* `pipeline-failed` naming the side, `judge-unavailable` where vectors are not to be had, or the signal's
* reason.
*/
async function runBuiltin(request) {
	const { side, log, onIndexed } = request;
	request.signal.throwIfAborted();
	const over = new AbortController();
	const signal = AbortSignal.any([request.signal, over.signal]);
	const { promise, resolve, reject } = Promise.withResolvers();
	const vectors = vectorSource(request, signal);
	let indexed;
	const onBuilt = () => {
		indexed = Promise.try(() => onIndexed?.());
		indexed.catch(reject);
	};
	const receive = receiveRun({
		side,
		log,
		onBuilt,
		resolve,
		reject
	});
	const worker = startSandboxedWorker(entry(), workOf(request));
	const stop = () => reject(request.signal.reason);
	request.signal.addEventListener("abort", stop, { once: true });
	worker.on("message", (message) => {
		if (message.kind === "texts") answer(worker, {
			message,
			vectors
		}).catch(reject);
		else receive(message);
	});
	worker.on("error", (cause) => reject(stopped(side, cause.message, cause)));
	worker.on("messageerror", (cause) => reject(stopped(side, cause.message, cause)));
	worker.on("exit", (code) => reject(stopped(side, `it ended with code ${code}`)));
	try {
		const run = await promise;
		await indexed;
		return run;
	} finally {
		request.signal.removeEventListener("abort", stop);
		over.abort();
		await worker.terminate();
	}
}
/** Where a side's vectors come from; undefined for a mode that needs none. */
function vectorSource({ side, settings, embedder }, signal) {
	const { mode } = settings.retrieve;
	if (mode === "bm25") return void 0;
	if (embedder !== void 0 && settings.embed !== void 0) return answerVectors({
		side,
		embedder,
		settings: settings.embed,
		signal
	});
	throw new GateError("judge-unavailable", `${side}: pipeline.retrieve.mode "${mode}" needs vectors, and nothing is set up to make them`, {
		hint: "name a model in pipeline.embed, and give the key of its endpoint: the input `api-key`, on the command line OPENAI_API_KEY",
		side
	});
}
async function answer(worker, { message: { question, texts }, vectors }) {
	if (vectors === void 0) throw new Error("a worker asked for vectors that its mode does not need");
	const packed = await vectors(texts);
	const reply = {
		question,
		vectors: packed
	};
	worker.postMessage(reply, [packed.numbers.buffer]);
}
function workOf(request) {
	const { side, root, indexFile, seed, settings, depth, queries, embedder } = request;
	return {
		side,
		root,
		indexFile,
		seed,
		settings,
		endpoint: embedder?.endpoint,
		depth,
		queries
	};
}
/** Beside this file in the sources; beside the program in the built package. */
function entry() {
	const name = import.meta.url.endsWith(".ts") ? "./worker.ts" : "./builtin-worker.js";
	return new URL(name, import.meta.url);
}
function stopped(side, reason, cause) {
	const message = `${side}: the thread that builds and asks the index stopped: ${printable(reason)}`;
	return new GateError("pipeline-failed", message, {
		hint: "if it ran out of memory or disk, narrow pipeline.documents",
		cause,
		side
	});
}
// src/pipeline/process/ending.ts
/** What an ending is called after the name of what ended: `ended with exit code 1`. */
function endingWords(ending) {
	switch (ending.kind) {
		case "exited": return `ended with exit code ${ending.code}`;
		case "killed": return `was ended by ${ending.signal}`;
		case "not-started": return `could not be started: ${ending.reason}`;
		case "overlong": return `wrote a line of more than ${sizeOf(ending.limit)}`;
		case "output-closed": return "closed its standard output";
	}
}
/** What to look at first, where the ending or the last lines of output tell it. */
function endingHint(ending, lines = []) {
	if (lines.some((line) => namesStream.test(line))) return socketHint;
	if (ending.kind === "killed" && ending.signal === "SIGKILL") return outOfMemory;
	if (ending.kind !== "exited") return void 0;
	switch (ending.code) {
		case 126: return "a file is not executable (git keeps that bit: git add --chmod=+x)";
		case 127: return "a program was not found; install it in a step before, or in setup";
		case 137: return outOfMemory;
		default: return;
	}
}
/** What ended and how, a note, a hint and the last lines that it wrote: why a query got no answer. */
function endingSentence(name, ending, { lines, note = "" }) {
	const hint = endingHint(ending, lines);
	const words = `${name} ${endingWords(ending)}${note}`;
	return withLines(hint === void 0 ? words : `${words} (${hint})`, lastWords(lines));
}
/** The last lines of output that say something. In JavaScript and Java the frames of a trace follow what went wrong. */
function lastWords(lines) {
	return lines.filter((line) => !/^\s+at /.test(line)).slice(-shownLines);
}
/** Lines of output in the message of a query: the log has more. */
const shownLines = 5;
/** The last lines of output below a sentence. */
function withLines(sentence, lines) {
	return [sentence, ...lines].join("\n");
}
const namesStream = /\/dev\/std(?:in|out|err)\b.*No such device or address/;
const socketHint = "its streams are sockets, which cannot be opened by name: write >&2 instead of > /dev/stderr, and read standard input itself instead of /dev/stdin";
const outOfMemory = "it was killed from outside, most often because the machine ran out of memory";
// src/pipeline/process/process-limits.ts
const processLimits = {
	longestLine: 8388608,
	keptOutput: 65536,
	forwardedLines: 2e3,
	patienceMs: 5e3,
	drainMs: 1e3
};
// src/pipeline/process/within.ts
/** What the promise gives, or undefined after so many milliseconds. No timer stays behind. */
async function within(promise, milliseconds) {
	const stop = new AbortController();
	const late = setTimeout$1(milliseconds, void 0, { signal: stop.signal }).catch(() => void 0);
	try {
		return await Promise.race([promise, late]);
	} finally {
		stop.abort();
	}
}
// src/pipeline/process/child-ending.ts
/** How a child ends: the first thing that makes it useless. What it wrote before it exited is read by then. Never rejects. */
async function endingOf(child, { exited, output, drainMs }) {
	const { promise: drained, resolve } = Promise.withResolvers();
	child.on("close", () => resolve());
	const afterExit = exited.then(async (ending) => {
		if (ending.kind !== "not-started") await within(drained, drainMs);
		return ending;
	});
	const cutShort = output.over.then(async (ending) => {
		if (ending.kind !== "output-closed") return ending;
		return await within(exited, drainMs) === void 0 ? ending : afterExit;
	});
	return await Promise.race([afterExit, cutShort]);
}
/** Resolves when the process itself is gone, or could not be started; its output may not be read yet. */
function exitOf(child) {
	return new Promise((resolve) => {
		child.on("error", (error) => {
			if (child.pid === void 0) resolve(notStarted(error));
		});
		child.on("exit", (code, signal) => {
			if (code === null) resolve({
				kind: "killed",
				signal: signal ?? "a signal"
			});
			else resolve({
				kind: "exited",
				code
			});
		});
	});
}
/** The ending of what the system would not start. */
function notStarted(reason) {
	return {
		kind: "not-started",
		reason: "code" in reason && reason.code === "ENOENT" ? "bash was not found in PATH" : printable(reason.message, 300)
	};
}
// src/pipeline/process/last-bytes.ts
/** Keeps the last `limit` bytes of what it is given. */
function lastBytes(limit) {
	const ring = new Uint8Array(limit);
	let total = 0;
	return {
		take: (chunk) => {
			const kept = chunk.subarray(-limit);
			const start = (total + chunk.length - kept.length) % limit;
			const first = kept.subarray(0, limit - start);
			ring.set(first, start);
			ring.set(kept.subarray(first.length), 0);
			total += chunk.length;
		},
		lines: (count) => {
			const lines = new TextDecoder().decode(inOrder(ring, total)).split(/\r\n|\r|\n/);
			return (total > limit && lines.length > 1 ? lines.slice(1) : lines).filter((line) => line.trim() !== "").slice(-count);
		}
	};
}
function inOrder(ring, total) {
	if (total <= ring.length) return ring.subarray(0, total);
	const start = total % ring.length;
	return Buffer.concat([ring.subarray(start), ring.subarray(0, start)]);
}
// src/pipeline/process/line-budget.ts
function lineBudget(most) {
	let taken = 0;
	return {
		take: () => {
			taken += 1;
			return taken <= most;
		},
		hidden: () => Math.max(0, taken - most)
	};
}
/** `base: query: 12 more lines`, or undefined where all were shown. */
function hiddenLines(budget, { side, step }) {
	const count = budget.hidden();
	if (count === 0) return void 0;
	return `${side}: ${step}: ${count} more ${count === 1 ? "line" : "lines"}`;
}
// src/pipeline/process/line-reader.ts
/**
* Hands each line (ended by LF or CRLF, which is not part of it) to `onLine`, decoded as UTF-8. Never holds more
* than `longest` bytes: a line beyond that calls `onOverlong` once, and nothing is read after it.
*/
function lineReader({ longest, onLine, onOverlong }) {
	let held = Buffer.alloc(firstCapacity);
	let length = 0;
	let stopped = false;
	/** False once the line is too long. Capacity doubles, so that a line of many small pieces costs linear time. */
	const hold = (piece) => {
		if (length + piece.length > longest) {
			stopped = true;
			held = Buffer.alloc(0);
			onOverlong();
			return false;
		}
		if (length + piece.length > held.length) {
			const larger = Buffer.alloc(Math.max(2 * held.length, length + piece.length));
			held.copy(larger, 0, 0, length);
			held = larger;
		}
		held.set(piece, length);
		length += piece.length;
		return true;
	};
	const release = () => {
		const end = length > 0 && held[length - 1] === carriageReturn$1 ? length - 1 : length;
		const line = held.toString("utf8", 0, end);
		if (held.length > keptCapacity) held = Buffer.alloc(firstCapacity);
		length = 0;
		onLine(line);
	};
	return {
		take: (chunk) => {
			if (stopped) return;
			for (let start = 0; start < chunk.length;) {
				const at = chunk.indexOf(lineFeed$2, start);
				if (!hold(chunk.subarray(start, at === -1 ? chunk.length : at)) || at === -1) return;
				release();
				start = at + 1;
			}
		},
		end: () => {
			if (!stopped && length > 0) release();
		}
	};
}
const lineFeed$2 = 10;
const carriageReturn$1 = 13;
const firstCapacity = 65536;
const keptCapacity = 1048576;
// src/pipeline/process/output-teller.ts
/**
* Forwards a command's output to the log, line by line, each cleaned and behind its side's name. What `budget` does
* not cover is only counted, so that a flood costs neither memory nor log. LF, CRLF and a lone CR end a line.
* `onLine` sees every line, shown or not, cut at 8 KiB. Each call gives a reader for one stream: lines of
* several do not mix.
*/
function outputTeller({ side, log, budget, onLine }) {
	return () => shortLines((line) => {
		const isShown = budget.take();
		if (!isShown && onLine === void 0) return;
		const text = new TextDecoder().decode(line);
		if (isShown) log.info(cleanLine(text, { side }));
		onLine?.(text);
	});
}
/** Bytes of a line that are looked at: what is shown of it is shorter. */
const keptOfLine = 8192;
const lineFeed$1 = 10;
const carriageReturn = 13;
/** Lines by their first bytes; the rest of a long line is dropped as it comes. */
function shortLines(onLine) {
	const held = new Uint8Array(keptOfLine);
	let length = 0;
	let afterReturn = false;
	let open = false;
	const hold = (piece) => {
		const fitting = piece.subarray(0, keptOfLine - length);
		held.set(fitting, length);
		length += fitting.length;
		open ||= piece.length > 0;
	};
	const release = () => {
		onLine(held.subarray(0, length));
		length = 0;
		open = false;
	};
	return {
		take: (chunk) => {
			let start = 0;
			for (let at = 0; at < chunk.length; at += 1) {
				const byte = chunk[at];
				if (byte === lineFeed$1 || byte === carriageReturn) {
					if (byte === carriageReturn || !afterReturn || at > start) {
						hold(chunk.subarray(start, at));
						release();
					}
					start = at + 1;
				}
				afterReturn = byte === carriageReturn;
			}
			hold(chunk.subarray(start));
		},
		end: () => {
			if (open) release();
		}
	};
}
// src/pipeline/process/child-output.ts
/** Reads both output streams of a child, each byte as it comes: the lines of the protocol to `onLine`, the others to the log. */
function readOutput(child, request, limits) {
	const { onLine, side, step, log } = request;
	const { promise: over, resolve } = Promise.withResolvers();
	const budget = request.budget ?? lineBudget(limits.forwardedLines);
	const teller = outputTeller({
		side,
		log,
		budget,
		onLine: request.onOutput
	});
	const errors = lastBytes(limits.keptOutput);
	const prints = lastBytes(limits.keptOutput);
	const shown = [tee(child.stderr, [teller(), errors])];
	if (onLine === void 0) shown.push(tee(child.stdout, [teller(), prints]));
	else {
		const longest = limits.longestLine;
		const onOverlong = () => resolve({
			kind: "overlong",
			limit: longest
		});
		tee(child.stdout, [lineReader({
			longest,
			onLine,
			onOverlong
		})]);
		child.stdout?.on("end", () => resolve({ kind: "output-closed" }));
	}
	let open = true;
	const close = () => {
		if (!open) return;
		open = false;
		for (const stream of shown) stream.end();
		const hidden = hiddenLines(budget, {
			side,
			step
		});
		if (hidden !== void 0 && request.budget === void 0) log.info(hidden);
	};
	child.on("close", close);
	return {
		over,
		tail: () => tailOf(errors, prints),
		close
	};
}
/** Hands each chunk to all takers, and to each the end once. */
function tee(stream, takers) {
	let open = true;
	const end = () => {
		if (open) for (const taker of takers) taker.end?.();
		open = false;
	};
	stream?.on("error", () => void 0).on("end", end);
	stream?.on("data", (chunk) => {
		if (open) for (const taker of takers) taker.take(chunk);
	});
	return { end };
}
const tailLines = 20;
function tailOf(errors, prints) {
	const lines = errors.lines(tailLines);
	return (lines.length > 0 ? lines : prints.lines(tailLines)).map((line) => cleanLine(line));
}
// src/pipeline/process/process-group.ts
/**
* Ends every process of a group: SIGTERM, after `patienceMs` SIGKILL. Returns once none is left, at the latest two
* seconds after SIGKILL. `group` is the id of the process that was started detached, so it leads a session too: on
* Linux the other groups of that session, which `timeout` and the job control of a shell make, are part of all that
* is said of a group here. On Windows the tree below that process is ended by the system's task killer, without
* patience.
*/
async function endGroup(group, patienceMs) {
	if (onWindows) return await endTree(group);
	if (!groupLives(group)) return;
	signalGroup(group, "SIGTERM");
	if (await goneWithin(group, patienceMs)) return;
	const end = performance.now() + 2e3;
	do
		signalGroup(group, "SIGKILL");
	while (!await goneWithin(group, 100) && performance.now() < end);
}
/** Whether a process of the group still runs. One that has ended and only waits to be fetched does not. */
function groupLives(group) {
	const groups = runningGroups(group);
	return groups === void 0 ? exists(-group) : groups.size > 0;
}
/** Whether there is a process of this number; of a group, for a negative one. */
function exists(id) {
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		return codeOf(error) === "EPERM";
	}
}
/** Sends a signal to all processes of a group. One that is gone already is no error. */
function signalGroup(group, signal) {
	for (const each of /* @__PURE__ */ new Set([group, ...runningGroups(group) ?? []])) try {
		process.kill(-each, signal);
	} catch {}
}
const onWindows = process.platform === "win32";
async function goneWithin(group, milliseconds) {
	const end = performance.now() + milliseconds;
	for (let pause = 5; groupLives(group); pause = Math.min(2 * pause, 100)) {
		const left = end - performance.now();
		if (left <= 0) return false;
		await setTimeout$1(Math.min(pause, left));
	}
	return true;
}
/**
* The groups of a session, or the group of that number, in which a process runs; undefined where the system does
* not tell. A first process of a container often fetches no ended children. Their entries stay in the group for
* ever, take every signal and do nothing, so the state of each member has to be looked at.
*/
function runningGroups(session) {
	if (process.platform !== "linux") return void 0;
	const groups = /* @__PURE__ */ new Set();
	try {
		for (const id of processes()) {
			const [state, , group, itsSession] = statOf(id);
			if ((Number(group) === session || Number(itsSession) === session) && state !== "Z" && state !== "X") groups.add(Number(group));
		}
	} catch {
		return;
	}
	return groups;
}
function processes() {
	return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
}
/** State, parent, group and session of a process, and what follows them; nothing once it is gone. */
function statOf(id) {
	try {
		const stat = readFileSync(`/proc/${id}/stat`, "latin1");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	} catch {
		return [];
	}
}
function endTree(root) {
	return new Promise((resolve) => {
		spawn("taskkill", [
			"/pid",
			String(root),
			"/T",
			"/F"
		], { stdio: "ignore" }).on("error", () => resolve()).on("close", () => resolve());
	});
}
/**
* Kills the group, without patience, if this process exits before the result is disposed: an exit that nobody
* planned must not leave the user's programs running.
*/
function endWithUs(group) {
	if (groups.size === 0) process.on("exit", killAll);
	groups.add(group);
	return { [Symbol.dispose]: () => {
		groups.delete(group);
		if (groups.size === 0) process.off("exit", killAll);
	} };
}
/** One listener for all groups: many may run at once. */
const groups = /* @__PURE__ */ new Set();
function killAll() {
	for (const group of groups) signalGroup(group, "SIGKILL");
}
// src/pipeline/process/start-process.ts
/**
* Starts `bash --noprofile --norc -eo pipefail -c <command>` in a process group of its own. Output is read as it
* comes, with limits, and never collected. Throws nothing: what cannot be started has the ending `not-started`.
*/
function startProcess(request, limits = processLimits) {
	const child = spawned(request);
	if (child instanceof Error) return neverStarted(child);
	child.stdin?.on("error", () => void 0);
	const output = readOutput(child, request, limits);
	const exited = exitOf(child);
	const ended = endingOf(child, {
		exited,
		output,
		drainMs: limits.drainMs
	});
	const { stop, letGo } = stopper(child, {
		ended,
		output,
		limits,
		signal: request.signal
	});
	exited.then(() => child.pid === void 0 || !groupLives(child.pid) ? letGo() : void 0);
	ended.then(({ kind }) => kind === "overlong" || kind === "output-closed" ? stop() : void 0);
	return {
		ended,
		write: (line) => write(child, line),
		endInput: () => {
			child.stdin?.end();
		},
		tail: () => output.tail(),
		[Symbol.asyncDispose]: stop
	};
}
function spawned({ command, cwd, environment, onLine }) {
	try {
		return spawn("bash", [
			"--noprofile",
			"--norc",
			"-eo",
			"pipefail",
			"-c",
			command
		], {
			cwd,
			env: { ...environment },
			detached: !onWindows,
			windowsHide: true,
			stdio: [
				onLine === void 0 ? "ignore" : "pipe",
				"pipe",
				"pipe"
			]
		});
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
}
function neverStarted(reason) {
	return {
		ended: Promise.resolve(notStarted(reason)),
		write: () => Promise.resolve(false),
		endInput: () => void 0,
		tail: () => [],
		[Symbol.asyncDispose]: () => Promise.resolve()
	};
}
/**
* `stop` ends the group and lets go of the child, when called or when the signal fires; `letGo` does the second
* alone. Every call of either gives the same promise.
*/
function stopper(child, { ended, output, limits, signal }) {
	const group = child.pid;
	const guard = group === void 0 ? void 0 : endWithUs(group);
	let stopped;
	const work = async (ending) => {
		await ending;
		guard?.[Symbol.dispose]();
		signal.removeEventListener("abort", onAbort);
		await within(ended, limits.drainMs + limits.patienceMs);
		for (const pipe of child.stdio) pipe?.destroy();
		child.unref();
		output.close();
	};
	const end = async () => {
		if (group !== void 0 && !isReused(child, group)) await endGroup(group, limits.patienceMs);
	};
	const stop = () => stopped ??= work(end());
	const letGo = () => stopped ??= work(Promise.resolve());
	const onAbort = () => {
		stop();
	};
	if (signal.aborted) onAbort();
	else signal.addEventListener("abort", onAbort, { once: true });
	return {
		stop,
		letGo
	};
}
/** No process gets the number of a group or session that still has members: one that has it is a stranger's. */
function isReused(child, group) {
	return (child.exitCode !== null || child.signalCode !== null) && exists(group);
}
function write(child, line) {
	return new Promise((resolve) => {
		const { stdin } = child;
		if (stdin === null || !stdin.writable) resolve(false);
		else stdin.write(`${line}\n`, (error) => resolve(error === null || error === void 0));
	});
}
// src/pipeline/process/run-step.ts
/**
* Runs one command to its end, its output shown in the log. Throws `pipeline-failed` for any ending but exit code
* 0, `pipeline-timeout` past its time, each with the last lines of output below the first line of the message; or
* the signal's reason. When it throws, no process is left.
*/
async function runStep(request, limits = processLimits) {
	request.signal.throwIfAborted();
	const started = performance.now();
	await using undo = new AsyncDisposableStack();
	const child = undo.use(startProcess({
		...request,
		onLine: void 0,
		onOutput: void 0
	}, limits));
	const ending = await within(child.ended, request.timeoutMs);
	request.signal.throwIfAborted();
	const ms = performance.now() - started;
	if (ending === void 0) throw tookTooLong(request, child);
	if (ending.kind !== "exited" || ending.code !== 0) throw failed$1(request, {
		child,
		ending,
		ms
	});
	const owned = undo.move();
	return {
		ms,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
function tookTooLong({ side, step, timeoutMs }, child) {
	const message = `${side}: ${step} took longer than ${secondsOf(timeoutMs)} and was stopped`;
	return new GateError("pipeline-timeout", withLines(message, child.tail()), {
		hint: `raise pipeline.timeout.${step}, or give the step less to do`,
		side
	});
}
function failed$1({ side, step }, { child, ending, ms }) {
	const lines = child.tail();
	const after = ending.kind === "not-started" ? "" : ` after ${secondsOf(ms)}`;
	const message = `${side}: ${step} ${endingWords(ending)}${after}`;
	return new GateError("pipeline-failed", withLines(message, lines), {
		hint: endingHint(ending, lines) ?? environmentHint,
		side
	});
}
const environmentHint = "its output is in the log; it runs in bash -eo pipefail, and of the variables of the job it sees none but the usual ones and those of pass-env";
/** `1.3 s`. */
function secondsOf(milliseconds) {
	return `${(milliseconds / 1e3).toFixed(1)} s`;
}
// src/pipeline/build-side.ts
/**
* Runs a side's `setup` and then its `build`, as far as it has them. Throws `pipeline-failed` or
* `pipeline-timeout` naming the step, or the signal's reason; then no process is left.
*/
async function buildSide(request, limits) {
	await using undo = new AsyncDisposableStack();
	undo.use(await step("setup", request, limits));
	const build = undo.use(await step("build", request, limits));
	const owned = undo.move();
	return {
		buildMs: build?.ms,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function step(name, request, limits) {
	const { settings, root, side, log } = request;
	const command = settings[name];
	if (command === void 0) return void 0;
	const timeoutMs = name === "setup" ? settings.timeout.setupMs : settings.timeout.buildMs;
	const done = await runStep({
		...request,
		command,
		step: name,
		cwd: root,
		timeoutMs
	}, limits);
	log.info(`${side}: ${name} took ${secondsOf(done.ms)}`);
	return done;
}
// src/pipeline/collect-run.ts
/** Collects a result per query and tells the log how far it has come. Answers for ids that are not asked are ignored and counted. */
function collectRun({ side, queries, log }) {
	const open = new Set(queries.map(({ id }) => id));
	const results = /* @__PURE__ */ new Map();
	let manifest;
	let models;
	let [ignoredAnswers, droppedChunks, unknownContext] = [
		0,
		0,
		0
	];
	const settle = (id, result) => {
		if (!open.delete(id)) return false;
		results.set(id, result);
		log.progress({
			side,
			step: "query",
			done: results.size,
			total: queries.length
		});
		return true;
	};
	const fail = (id, message) => {
		settle(id, {
			kind: "failed",
			message
		});
	};
	return {
		accept: (answer, { ms, cold }) => {
			const { result } = answer;
			if (!settle(answer.id, result.kind === "answered" ? {
				...result,
				ms,
				cold
			} : result)) {
				ignoredAnswers += 1;
				return;
			}
			manifest ??= answer.manifest;
			models ??= answer.models;
			droppedChunks += answer.droppedChunks;
			unknownContext += answer.unknownContext;
		},
		fail,
		ignore: () => {
			ignoredAnswers += 1;
		},
		finish: (buildMs) => {
			for (const id of open) fail(id, "the pipeline gave no answer");
			return {
				results,
				index: void 0,
				buildMs,
				manifest,
				models,
				anomalies: {
					ignoredAnswers,
					droppedChunks,
					unknownContext
				}
			};
		}
	};
}
// src/pipeline/command/answer-reader.ts
/** More lines than answers can need, and 1 GiB of text. */
function answerLimits(queries) {
	return {
		lines: 1e4 + 10 * queries,
		units: 1073741824
	};
}
/** Parses each line as it comes, against the depth that was asked for. Blank lines are nothing. */
function answerReader$1({ depth, limits, sinks }) {
	let [lines, units, strays] = [
		0,
		0,
		0
	];
	let first = "";
	return {
		take: (line) => {
			lines += 1;
			units += line.length;
			if (lines > limits.lines) return `wrote more than ${limits.lines} lines`;
			if (units > limits.units) return `wrote more than ${limits.units} characters of answers`;
			if (line.trim() === "") return void 0;
			const at = performance.now();
			const parsed = parseAnswer(line, { depth });
			if (parsed.kind === "answer") sinks.onAnswer(parsed, at);
			else if (parsed.id !== void 0) sinks.onMalformed(parsed.id, `malformed answer: ${parsed.reason}`);
			else {
				strays += 1;
				first ||= parsed.reason;
				sinks.onStray(parsed.reason);
			}
		},
		note: () => {
			if (strays === 0) return "";
			return `; ${strays === 1 ? "1 of its lines is" : `${strays} of its lines are`} no answer, the first: ${first}`;
		}
	};
}
// src/pipeline/command/read-answer-file.ts
/**
* Hands every line of a file that a pipeline wrote to `take`, until that gives a reason to stop. Returns why the file
* could not be read to its end, if so; never throws. A link, a pipe or a folder in its place is not opened.
*/
async function readAnswerFile(path, { longest, take }) {
	try {
		await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		if (!(await file.stat()).isFile()) return "no regular file is there";
		return await lookUpAll(file, {
			longest,
			take
		});
	} catch (error) {
		return reasonOf(error);
	}
}
async function lookUpAll(file, { longest, take }) {
	for await (const { number, bytes } of readLines(file, { longest })) {
		if (bytes.length > longest) return `line ${number} has more than ${longest} bytes`;
		const reason = take(bytes.toString("utf8"));
		if (reason !== void 0) return `line ${number}: ${reason}`;
	}
}
function reasonOf(error) {
	const code = codeOf(error);
	return reasons.get(code ?? "") ?? `the file cannot be read (${code})`;
}
const reasons = /* @__PURE__ */ new Map([
	["ENOENT", "no file was written"],
	["ELOOP", "a symbolic link is there instead of a file"],
	["ENXIO", "no regular file is there"]
]);
// src/pipeline/command/request-line.ts
/**
* One request of the protocol, without its line feed. Question and id travel as data and in no other way. No
* character in it ends a line for anybody: some languages see an end in more than LF and CR.
*/
function requestLine({ id, query }, depth) {
	return JSON.stringify({
		id,
		query,
		k: depth
	}).replaceAll(lineEnds, escaped);
}
/** What `JSON.stringify` leaves as it is, and readers of Node and Python split at. */
const lineEnds = /[\u0085\u2028\u2029]/g;
function escaped(character) {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
// src/pipeline/command/ask-batch.ts
/** The variables that tell a command its files. */
const batchVariables = {
	queries: "RAG_GATE_QUERIES",
	answers: "RAG_GATE_ANSWERS"
};
/**
* Asks all queries at once: the command finds them, a request per line, in the file that `RAG_GATE_QUERIES` names, and
* writes its answers, a line each, to the one of `RAG_GATE_ANSWERS`. It has as long as a build. What it wrote
* before it failed counts. Nobody takes the time of a query. No process is left when it returns.
*/
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
	const reader = answerReader$1({
		depth,
		limits: asking.limits.answers,
		sinks: sinksOf$1(open, asking)
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
/** How the command ended, and its last lines. */
async function runBatch({ request, limits }, files) {
	const { buildMs } = request.settings.timeout;
	await using child = startProcess({
		...request,
		command: request.settings.query,
		step: "query",
		cwd: request.root,
		environment: {
			...request.environment,
			[batchVariables.queries]: files.queries,
			[batchVariables.answers]: files.answers
		},
		onLine: void 0,
		onOutput: void 0
	}, limits.process);
	const ending = await within(child.ended, buildMs);
	return {
		words: ending === void 0 ? `timed out after ${secondsOf(buildMs)} (pipeline.timeout.build)` : endingWords(ending),
		lines: lastWords(child.tail())
	};
}
function sinksOf$1(open, { collector, onStray }) {
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
// src/pipeline/unresponsive.ts
/**
* Gives up once so many queries in a row have got no answer, at least eight and twice as many as are asked at
* once: what hangs would take the time of every query left. A refusal is an answer: the next query may fare
* better.
*/
function trackUnresponsive({ concurrency }) {
	const most = Math.max(fewest, 2 * concurrency);
	let inRow = 0;
	let last = "";
	return {
		hear: (unanswered) => {
			if (inRow >= most) return;
			inRow = unanswered === void 0 ? 0 : inRow + 1;
			last = unanswered ?? "";
		},
		reason: () => inRow < most ? void 0 : `not asked, since ${most} queries in a row got no answer, the last one: ${last}`
	};
}
const fewest = 8;
// src/pipeline/ask-side.ts
/**
* Asks every query of a side and collects what becomes of each. Once `over` gives a reason, or so many queries in
* a row got no answer that asking on makes no sense, those left fail with that reason; the result is false then
* for the second. `ask` is told whether the pipeline may have to warm up: only the first query with `firstAlone`.
* Advice about timeouts is logged once.
*/
async function askSide$1({ queries, concurrency, settings, log, side }, { collector, firstAlone, over, ask }) {
	const unresponsive = trackUnresponsive({ concurrency });
	let timeouts = 0;
	await askAll(queries, {
		concurrency,
		firstAlone,
		work: async (query, position) => {
			const reason = over?.() ?? unresponsive.reason();
			if (reason !== void 0) return collector.fail(query.id, reason);
			const cold = firstAlone && position === 0;
			const asked = await ask(query, cold);
			if (asked.kind === "timed-out") timeouts += 1;
			const isAnswered = asked.kind === "answer" || asked.kind === "failed";
			unresponsive.hear(isAnswered ? void 0 : asked.message);
			if (asked.kind === "answer") collector.accept(asked.answer, {
				ms: asked.ms,
				cold
			});
			else collector.fail(query.id, asked.message);
		}
	});
	if (timeouts > 0) log.warn(`${side}: ${timeoutAdvice(timeouts, concurrency, settings.timeout.queryMs)}`);
	return unresponsive.reason() === void 0;
}
/** A pipeline that answers one query after the other makes those in flight wait for each other. */
function timeoutAdvice(timeouts, concurrency, queryMs) {
	const what = `${timeouts === 1 ? "1 query" : `${timeouts} queries`} timed out`;
	const remedy = `raise pipeline.timeout.query (now ${secondsOf(queryMs)})`;
	if (concurrency === 1) return `${what}; ${remedy}`;
	return `${what} with up to ${concurrency} in flight; ${remedy}, or lower pipeline.concurrency if the queries in flight hold each other up`;
}
// src/pipeline/command/in-flight.ts
/** Keeps queries apart by id, since answers may come in any order. */
function openInFlight() {
	const waiting = /* @__PURE__ */ new Map();
	let over;
	const settle = (id, landing) => {
		const land = waiting.get(id);
		if (land === void 0) return false;
		waiting.delete(id);
		land(landing);
		return true;
	};
	return {
		wait: async (id, timeoutMs) => {
			if (over !== void 0) return over;
			const { promise, resolve } = Promise.withResolvers();
			waiting.set(id, resolve);
			const late = () => void setImmediate(() => settle(id, { kind: "timeout" }));
			const timer = setTimeout(late, timeoutMs);
			try {
				return await promise;
			} finally {
				clearTimeout(timer);
			}
		},
		settle,
		close: (reason) => {
			over ??= {
				kind: "over",
				reason
			};
			for (const id of waiting.keys()) settle(id, over);
		}
	};
}
// src/pipeline/command/query-process.ts
/** Starts the side's `query` command; `shared` where it is one of several. An answer that nobody waits for is counted and ignored. */
function startQueryProcess(asking, shared) {
	const { request, limits } = asking;
	const flight = openInFlight();
	const sinks = sinksOf(flight, asking);
	const reader = answerReader$1({
		depth: request.depth,
		limits: limits.answers,
		sinks
	});
	const child = startProcess({
		...request,
		command: request.settings.query,
		step: "query",
		cwd: request.root,
		onLine: (line) => {
			const tooMuch = reader.take(line);
			if (tooMuch !== void 0) giveUp(tooMuch);
		},
		onOutput: void 0,
		...shared && { budget: shared }
	}, limits.process);
	/** Stops the process: what is in flight or asked later fails. `reason` goes on after "the query process". */
	const giveUp = (reason) => {
		flight.close(`the query process ${reason}${reader.note()}`);
		child[Symbol.asyncDispose]();
	};
	const why = (ending) => endingSentence("the query process", ending, {
		lines: child.tail(),
		note: reader.note()
	});
	child.ended.then((ending) => flight.close(why(ending)));
	return {
		ended: child.ended,
		ask: async (query, timeoutMs) => {
			const started = performance.now();
			const landing = flight.wait(query.id, timeoutMs);
			child.write(requestLine(query, request.depth));
			return outcomeOf$1(await landing, {
				started,
				timeoutMs,
				note: () => reader.note()
			});
		},
		endInput: () => child.endInput(),
		whyNoAnswer: why,
		[Symbol.asyncDispose]: () => child[Symbol.asyncDispose]()
	};
}
function outcomeOf$1(landing, { started, timeoutMs, note }) {
	switch (landing.kind) {
		case "answer": return {
			kind: "answer",
			answer: landing.answer,
			ms: landing.at - started
		};
		case "timeout": return {
			kind: "timed-out",
			message: `timed out after ${secondsOf(timeoutMs)}${note()}`
		};
		case "malformed":
		case "over": return {
			kind: "failed",
			message: landing.reason
		};
	}
}
function sinksOf(flight, { collector, onStray }) {
	return {
		onAnswer: (answer, at) => {
			if (!flight.settle(answer.id, {
				kind: "answer",
				answer,
				at
			})) collector.ignore();
		},
		onMalformed: (id, reason) => {
			if (!flight.settle(id, {
				kind: "malformed",
				reason
			})) collector.ignore();
		},
		onStray
	};
}
// src/pipeline/command/ask-once.ts
/**
* Asks every query of a process of its own: the request is the only line on its standard input, the answer a line on
* its standard output, and it has to end with exit code 0. Starting it is part of every query's time, so none
* counts as warming up. A query fails alone; once enough in a row have timed out, so do all that were not asked
* by then. No process is left when it returns.
*/
async function askOnce(asking) {
	const { request, collector, limits } = asking;
	const budget = lineBudget(limits.process.forwardedLines);
	await askSide$1(request, {
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
	const asked = child.ask(query, request.settings.timeout.queryMs);
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
/**
* Asks all queries of one long-lived process: a request per line on its standard input, an answer per line on its
* standard output, in any order. The first query is asked alone and has the time of `start` on top, since the
* process warms up with it. A query fails alone; when the process ends, or answers nothing any more, so do all that
* have no answer by then. No process is left when it returns.
*/
async function askStream(asking) {
	const { request, collector, limits } = asking;
	const { startMs, queryMs } = request.settings.timeout;
	await using child = startQueryProcess(asking);
	const isResponsive = await askSide$1(request, {
		collector,
		firstAlone: true,
		ask: (query, cold) => child.ask(query, cold ? startMs + queryMs : queryMs)
	});
	child.endInput();
	if (isResponsive) await within(child.ended, limits.process.patienceMs);
}
// src/pipeline/command/run-command.ts
/**
* Runs a side's `setup` and `build` in its worktree, then asks its `query` command every question. Queries that
* fail are in the run with their reasons, even when all do. Throws `pipeline-failed` or `pipeline-timeout` for setup and
* build, or the signal's reason. No process is left either way.
*/
async function runCommand(request, limits = processLimits) {
	const { settings, side, queries, log, signal } = request;
	signal.throwIfAborted();
	await using built = await buildSide(request, limits);
	const collector = collectRun({
		side,
		queries,
		log
	});
	const strays = countStrays();
	const asking = {
		request,
		collector,
		onStray: (reason) => strays.add(reason),
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
/** Lines that are no answers are told of once, not each. */
function countStrays() {
	let count = 0;
	let first = "";
	return {
		add: (reason) => {
			count += 1;
			first ||= reason;
		},
		warning: () => {
			if (count === 0) return void 0;
			return `query wrote ${count === 1 ? "1 line that is no answer" : `${count} lines that are no answers`}, the first: ${first}; whatever is not an answer belongs on standard error`;
		}
	};
}
// src/pipeline/http/server-url.ts
/**
* The address that a side's configuration names, its placeholders replaced. Throws `config-invalid` for
* anything but http and https, for a user name or password, for a fragment, and for `{port}` where no
* server is started.
*/
function serverUrl(written, { side, port, key }) {
	const text = written.replaceAll("{side}", side).replaceAll("{port}", String(port));
	const refused = (name, why) => new GateError("config-invalid", `${side}: ${name}: ${why}`, { side });
	const named = `${key} is ${quoted(written)}`;
	if (port === void 0 && written.includes("{port}")) throw refused(named, "{port} needs pipeline.start: without it there is no server to give a port to");
	const url = URL.parse(text);
	if (url === null || url.protocol !== "http:" && url.protocol !== "https:") throw refused(named, "expected a URL that begins with http:// or https://");
	if (url.username !== "" || url.password !== "") throw refused(key, "expected a URL without user name and password");
	if (url.hash !== "") throw refused(named, "expected a URL without #");
	return url;
}
/** Whether an address is one of this machine by its very writing: nothing is looked up. */
function isLoopback({ hostname }) {
	return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || hostname === "0.0.0.0" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
// src/pipeline/http/addresses.ts
/**
* The addresses of a side's server. `port` is the one that it is given, undefined for a server that runs
* already. Throws `config-invalid` for an address that is none, for a server of ours at a fixed port of this
* machine, and for one that runs already and is to be awaited by its output.
*/
function addressesOf(settings, { side, port }) {
	const url = serverUrl(settings.url, {
		side,
		port,
		key: "pipeline.url"
	});
	if (settings.start !== void 0 && isLoopback(url) && !settings.url.includes("{port}")) throw fixedPort(settings.url, side);
	switch (settings.ready?.kind) {
		case "url": return {
			url,
			ready: serverUrl(settings.ready.url, {
				side,
				port,
				key: "pipeline.ready"
			})
		};
		case "log":
			if (settings.start === void 0) throw unreadableLog(side);
			return {
				url,
				ready: void 0
			};
		case void 0: return {
			url,
			ready: void 0
		};
	}
}
function fixedPort(url, side) {
	const message = `${side}: pipeline.url is ${quoted(url)}: expected {port} in it, since the servers of base and head run side by side and one could answer in the other's place`;
	return new GateError("config-invalid", message, {
		hint: "let the server listen on the port in its environment variable PORT, and write {port} into the URL",
		side
	});
}
function unreadableLog(side) {
	const message = `${side}: pipeline.ready waits for a line of the server's output, and without pipeline.start there is none to read`;
	return new GateError("config-invalid", message, {
		hint: "give ready a URL, or none",
		side
	});
}
// src/pipeline/http/field-at.ts
/**
* A path made ready for any number of answers, which must be `plainJson`: in other objects a name such
* as `constructor` finds what all objects inherit. Throws a `RangeError` for what `isResponsePath` refuses.
*/
function fieldAt(path) {
	if (!isResponsePath(path)) throw new RangeError("not a path of names, [n] and []");
	const expression = ` ${path}`;
	return (answer) => jmespath.search(expression, answer);
}
/** Its declared type asks for an object; the code takes any JSON value, as the specification says. */
const jmespath = { search };
// src/pipeline/http/plain-json.ts
/**
* A foreign JSON text as data whose objects inherit nothing: looking up `constructor` or `__proto__` finds
* what the text holds, or nothing. Refuses what is nested more than 64 levels deep, or holds more than 200,000
* objects, lists and keys, before parsing it.
*/
function plainJson(text) {
	if (isNestedTooDeep(text)) return {
		kind: "malformed",
		reason: "nested more than 64 levels deep"
	};
	if (holdsTooMuch(text)) return {
		kind: "malformed",
		reason: tooMuchHeld
	};
	try {
		const value = JSON.parse(text);
		dropPrototypes(value);
		return {
			kind: "json",
			value
		};
	} catch (error) {
		const why = messageOf(error);
		return {
			kind: "malformed",
			reason: `not valid JSON: ${printable(why, 200)}`
		};
	}
}
/** Recursion is safe: the text was at most 64 levels deep. */
function dropPrototypes(value) {
	if (typeof value !== "object" || value === null) return;
	if (!Array.isArray(value)) Object.setPrototypeOf(value, null);
	for (const inner of Object.values(value)) dropPrototypes(inner);
}
// src/pipeline/http/watch-fields.ts
/** The fields of a chunk. At the path of its own name each is looked for where nobody wrote another. */
const chunkFieldNames = [
	"id",
	"doc",
	"start",
	"end",
	"text",
	"score"
];
/** Watches the paths that somebody wrote: a default may well lead nowhere, for no answer has to have every field. */
function watchFields(paths) {
	const missing = /* @__PURE__ */ new Map();
	for (const name of chunkFieldNames) {
		const path = paths[name];
		if (path !== void 0 && path !== name) missing.set(name, path);
	}
	let isAnythingSeen = false;
	return {
		see: (chunk) => {
			isAnythingSeen = true;
			for (const name of missing.keys()) if (chunk[name] !== null && chunk[name] !== void 0) missing.delete(name);
		},
		advice: () => {
			if (missing.size === 0 || !isAnythingSeen) return void 0;
			return `nothing stands at ${Array.from(missing, ([name, path]) => `response.chunk.${name}, ${quoted(path)}`).join(", or at ")}, in any chunk of any answer`;
		}
	};
}
// src/pipeline/http/answer-reader.ts
/**
* A reader for answers whose fields stand where `paths` say. What is missing or `null` counts as absent; only
* the list of chunks has to be there. Ids and names of documents that are numbers become strings, since many
* stores have numbers for ids.
*/
function answerReader(paths) {
	const sightings = watchFields(paths.chunk);
	const valueOf = valueReader(paths, sightings);
	return {
		read: (text, { id, depth }) => {
			const json = plainJson(text);
			if (json.kind === "malformed") return {
				kind: "malformed",
				id,
				reason: json.reason
			};
			try {
				const value = valueOf(json.value, depth);
				if (value !== void 0) return answerFrom({
					id,
					...value
				}, { depth });
				return {
					kind: "malformed",
					id,
					reason: nothingThere(paths.chunks, json.value)
				};
			} catch (error) {
				if (!(error instanceof RangeError)) throw error;
				return {
					kind: "malformed",
					id,
					reason: "it holds a list that is too long to be flattened"
				};
			}
		},
		advice: sightings.advice
	};
}
function valueReader(paths, sightings) {
	const chunks = fieldAt(paths.chunks);
	const chunkFields = fieldsOf(paths.chunk, chunkFieldNames);
	const written = fieldsOf(paths, ["answer", "context"]);
	const usageFields = fieldsOf(paths.usage, usageNames);
	return (answer, depth) => {
		const found = chunks(answer);
		if (found === null) return void 0;
		const { answer: text, context } = pick(answer, written);
		const usage = pick(answer, usageFields);
		return {
			chunks: Array.isArray(found) ? chunksFrom(found, {
				fields: chunkFields,
				depth,
				sightings
			}) : found,
			answer: text,
			context: Array.isArray(context) ? context.map(textOfNumber) : context,
			usage: Object.values(usage).every((count) => count === null) ? void 0 : usage
		};
	};
}
const usageNames = ["input_tokens", "output_tokens"];
function fieldsOf(paths, names) {
	return names.flatMap((name) => {
		const path = paths[name];
		return path === void 0 ? [] : [[name, fieldAt(path)]];
	});
}
function pick(value, fields) {
	const picked = {};
	for (const [name, field] of fields) picked[name] = field(value);
	return picked;
}
/** Elements beyond the depth are left as they are: they are counted and dropped unread. */
function chunksFrom(found, { fields, depth, sightings }) {
	return found.map((element, index) => {
		if (index >= depth || typeof element !== "object" || element === null) return element;
		const chunk = pick(element, fields);
		sightings.see(chunk);
		return {
			...chunk,
			id: textOfNumber(chunk.id),
			doc: textOfNumber(chunk.doc)
		};
	});
}
function textOfNumber(value) {
	return typeof value === "number" ? String(value) : value;
}
const mostKeys = 10;
function nothingThere(path, answer) {
	const expected = `nothing stands at response.chunks, ${quoted(path)}`;
	if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return `${expected}; the answer is ${shown(answer)}`;
	const keys = Object.keys(answer);
	if (keys.length === 0) return `${expected}; the answer is an empty object`;
	const told = keys.slice(0, mostKeys).map((key) => quoted(key));
	const more = keys.length > mostKeys ? ", …" : "";
	return `${expected}; the answer has the keys ${told.join(", ")}${more}`;
}
// src/pipeline/http/connection-trouble.ts
/** Why a request got no whole answer, from the platform's error. Printable. */
function connectionTrouble(error) {
	const code = codeOf(error);
	const known = code === void 0 ? void 0 : troubles.get(code);
	if (known !== void 0) return `${known} (${code})`;
	const message = messageOf(error);
	return `the request failed: ${printable(message === "" ? code ?? "unknown" : message, 200)}`;
}
const troubles = /* @__PURE__ */ new Map([
	["ECONNREFUSED", "the server refuses connections"],
	["ECONNRESET", "the server closed the connection before its answer was complete"],
	["EPIPE", "the server closed the connection before it had read the question"],
	["ENOTFOUND", "no such host"],
	["EAI_AGAIN", "the name of the host could not be looked up"],
	["ETIMEDOUT", "no connection within the time the system allows"],
	["EHOSTUNREACH", "the host cannot be reached"],
	["ENETUNREACH", "the host cannot be reached"]
]);
// src/pipeline/http/reply-of.ts
/**
* Reads an answer: status 2xx, at most `longestBody` bytes, UTF-8. Anything else is a failed reply that says
* what came instead: the status with the first 300 code points of the body, or the status alone for HTML.
* Rejects with the platform's error when the connection breaks.
*/
async function replyOf(response, longestBody) {
	const status = response.statusCode ?? 0;
	if (status < 200 || status > 299) return failed(await refusal(response, status));
	const encoding = response.headers["content-encoding"] ?? "identity";
	if (encoding !== "identity") {
		response.destroy();
		return failed(`the answer is compressed (${printable(encoding, 40)}), which was not asked for`);
	}
	const { bytes, whole } = await readBody(response, longestBody);
	if (!whole) return failed(`the answer is longer than ${sizeOf(longestBody)}`);
	try {
		return {
			kind: "answered",
			text: new TextDecoder("utf-8", { fatal: true }).decode(bytes)
		};
	} catch {
		return failed("the answer is not valid UTF-8");
	}
}
function failed(message) {
	return {
		kind: "failed",
		message
	};
}
/** Bytes of an error's body that are looked at. */
const longestRefusal = 16384;
const shownOfRefusal = 300;
async function refusal(response, status) {
	const name = STATUS_CODES[status];
	const answered = `the server answered ${status}${name === void 0 ? "" : ` ${name}`}`;
	if (status === 101) return answered;
	const { location } = response.headers;
	if (status >= 300 && status < 400) {
		response.destroy();
		return `${answered}${location === void 0 ? "" : ` to ${quoted(location)}`}: redirects are not followed`;
	}
	const { bytes } = await readBody(response, longestRefusal);
	const text = new TextDecoder().decode(bytes).replaceAll(/\s+/g, " ").trim();
	const isHtml = response.headers["content-type"]?.includes("html") === true || text.startsWith("<");
	return text === "" || isHtml ? answered : `${answered}: ${printable(text, shownOfRefusal)}`;
}
/**
* The body of an answer as it comes in, at most `limit` bytes of it. Past the limit the connection is closed
* and `whole` is false. Rejects with the platform's error when the connection breaks.
*/
async function readBody(response, limit) {
	const pieces = [];
	let length = 0;
	for await (const piece of response) {
		const bytes = piece;
		pieces.push(bytes.subarray(0, limit - length));
		length += bytes.length;
		if (length > limit) return {
			bytes: Buffer.concat(pieces),
			whole: false
		};
	}
	return {
		bytes: Buffer.concat(pieces),
		whole: true
	};
}
// src/pipeline/http/send-request.ts
/**
* Sends a request to an http or https address and waits for the head of its answer. It follows no redirect,
* sends no credentials and asks for no compression. A server that switches protocols (101) has answered: that
* head is all there is to read. Rejects with the platform's errors, and with the reason of `signal` at once.
*/
async function sendRequest(url, sending) {
	const first = await attempted(url, sending);
	if (first.kind === "received") return first;
	if (!first.stale) throw first.error;
	const second = await attempted(url, sending);
	if (second.kind === "received") return second;
	throw second.error;
}
function attempted(url, { method, body, agent, signal }) {
	const { promise, resolve } = Promise.withResolvers();
	const headers = {
		...fixedHeaders,
		...body === void 0 ? {} : contentOf(body)
	};
	const send = url.protocol === "https:" ? request$1 : request;
	const sentAt = performance.now();
	const request$2 = send(url, {
		method,
		agent,
		headers,
		signal
	});
	const fail = (error, stale = false) => resolve({
		kind: "failed",
		error,
		stale
	});
	request$2.on("response", (response) => resolve({
		kind: "received",
		response,
		sentAt
	}));
	request$2.on("upgrade", (response, socket) => {
		socket.on("error", () => void 0).destroy();
		resolve({
			kind: "received",
			response,
			sentAt
		});
	});
	request$2.on("error", (error) => fail(error, isStale(request$2, error)));
	request$2.on("close", () => fail(/* @__PURE__ */ new Error("the connection was closed without an answer")));
	const unhook = whenAborted(signal, fail);
	request$2.end(body);
	return promise.finally(unhook);
}
/** For a request that still waits for a free connection: it tells of having been aborted only once it has one. */
function whenAborted(signal, fail) {
	const onAbort = () => {
		const reason = signal.reason;
		fail(reason instanceof Error ? reason : new Error(String(reason)));
	};
	if (signal.aborted) onAbort();
	else signal.addEventListener("abort", onAbort, { once: true });
	return () => signal.removeEventListener("abort", onAbort);
}
const fixedHeaders = {
	accept: "application/json",
	"accept-encoding": "identity",
	"user-agent": "rag-gate"
};
function contentOf(body) {
	return {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(body)
	};
}
function isStale({ reusedSocket }, error) {
	return reusedSocket && "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE");
}
// src/pipeline/http/query-client.ts
/** A client for the address `url` that has at most `connections` requests under way. */
function queryClient(url, { connections, limits }) {
	const options = {
		keepAlive: true,
		maxSockets: connections
	};
	const agent = url.protocol === "https:" ? new Agent$1(options) : new Agent(options);
	return {
		post: async (body, stop) => {
			const late = new AbortController();
			const timer = setTimeout(() => late.abort(), limits.timeoutMs);
			const signal = AbortSignal.any([stop, late.signal]);
			try {
				stop.throwIfAborted();
				const { response, sentAt } = await sendRequest(url, {
					method: "POST",
					body,
					agent,
					signal
				});
				const reply = await replyOf(response, limits.longestBody);
				return reply.kind === "failed" ? reply : {
					...reply,
					ms: performance.now() - sentAt
				};
			} catch (error) {
				stop.throwIfAborted();
				return late.signal.aborted ? {
					kind: "timed-out",
					message: timedOut(limits.timeoutMs)
				} : {
					kind: "lost",
					message: connectionTrouble(error)
				};
			} finally {
				clearTimeout(timer);
			}
		},
		[Symbol.dispose]: () => {
			agent.destroy();
		}
	};
}
function timedOut(milliseconds) {
	return `timed out after ${secondsOf(milliseconds)}`;
}
// src/pipeline/http/request-body.ts
/**
* The body of one request: the template with `{id}`, `{query}` and `{k}` replaced in its strings, in one
* pass, so that a placeholder inside a question stays as it is. A string that is `{k}` and nothing else
* becomes the number. Keys are not touched.
*/
function requestBody(template, question) {
	return JSON.stringify(filled(template, question));
}
function filled(template, question) {
	if (typeof template === "string") return filledText(template, question);
	if (typeof template !== "object" || template === null) return template;
	if (Array.isArray(template)) return template.map((element) => filled(element, question));
	const entries = Object.entries(template).map(([key, value]) => [key, filled(value, question)]);
	return Object.fromEntries(entries);
}
function filledText(template, { id, query, k }) {
	if (template === "{k}") return k;
	return template.replaceAll(/\{(?:id|query|k)\}/g, (placeholder) => {
		if (placeholder === "{id}") return id;
		return placeholder === "{query}" ? query : String(k);
	});
}
// src/pipeline/http/ask-server.ts
/**
* Asks a server all queries and collects what comes of each. The first is asked alone, since the server may
* warm up with it. A query fails alone; once the server has ended, or answers nothing any more, so do all
* that have no answer by then. Throws only the signal's reason.
*/
async function askServer(request, { server, collector, limits = askLimits }) {
	const { side, settings, depth, concurrency, log, signal } = request;
	const { longestBody, mostText } = limits;
	using client = queryClient(server.url, {
		connections: concurrency,
		limits: {
			timeoutMs: settings.timeout.queryMs,
			longestBody
		}
	});
	using end = watchEnd(server);
	const reader = answerReader(settings.response);
	let units = 0;
	await askSide$1(request, {
		collector,
		firstAlone: true,
		over: () => end.reason() ?? (units > mostText ? tooMuch : void 0),
		ask: async ({ id, query }) => {
			const outcome = await outcomeOf(requestBody(settings.request, {
				id,
				query,
				k: depth
			}), {
				client,
				end,
				signal
			});
			if (outcome.kind !== "answered") return outcome;
			units += outcome.text.length;
			const answer = reader.read(outcome.text, {
				id,
				depth
			});
			return answer.kind === "malformed" ? {
				kind: "failed",
				message: `malformed answer: ${answer.reason}`
			} : {
				kind: "answer",
				answer,
				ms: outcome.ms
			};
		}
	});
	const advice = reader.advice();
	if (advice !== void 0) log.warn(`${side}: ${advice}`);
}
const askLimits = {
	longestBody: 8388608,
	mostText: 1073741824
};
const tooMuch = "not asked, since the answers before it are longer than can be kept";
/** One query's outcome; that of a server which has ended names how it did. */
async function outcomeOf(body, { client, end, signal }) {
	try {
		const outcome = await client.post(body, AbortSignal.any([signal, end.signal]));
		if (outcome.kind !== "lost") return outcome;
		return {
			kind: "lost",
			message: await end.soon() ?? outcome.message
		};
	} catch (error) {
		signal.throwIfAborted();
		const message = end.reason();
		if (message === void 0) throw error;
		return {
			kind: "lost",
			message
		};
	}
}
/** Watches a server until disposed. */
function watchEnd({ ended }) {
	let reason;
	let timer;
	let watching = true;
	const gone = new AbortController();
	ended?.then((how) => {
		reason = how;
		if (watching) timer = setTimeout(() => gone.abort(), momentMs);
		return how;
	});
	return {
		reason: () => reason,
		soon: async () => ended && await within(ended, momentMs),
		signal: gone.signal,
		[Symbol.dispose]: () => {
			watching = false;
			clearTimeout(timer);
		}
	};
}
const momentMs = 250;
// src/pipeline/http/free-port.ts
/**
* A port of this machine that nobody listened on a moment ago: an even one for base, an odd one for head.
* So the servers of two sides never get the same, and one cannot answer in the other's place. Another
* process may still take it first; then the side's own server says so. Throws `pipeline-failed` where no
* port is to be had.
*/
async function freePort(side) {
	const parity = side === "base" ? 0 : 1;
	for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
		const offered = await listenedOn(0);
		if (offered === void 0) break;
		if (offered % 2 === parity) return offered;
		const neighbour = await listenedOn(offered % 2 === 0 ? offered + 1 : offered - 1);
		if (neighbour !== void 0) return neighbour;
	}
	throw new GateError("pipeline-failed", `${side}: this machine has no free port for the server`, { side });
}
const mostAttempts = 100;
/** The port that could be listened on for a moment; 0 lets the system choose. Undefined: it is taken. */
async function listenedOn(port) {
	const server = createServer();
	try {
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
	} catch {
		return;
	}
	const address = server.address();
	server.close();
	await once(server, "close");
	return address === null || typeof address === "string" ? void 0 : address.port;
}
// src/pipeline/http/probe.ts
/** Asks an address once with GET: any 2xx is ready. The body is not read. Throws nothing, also when stopped. */
async function probeUrl(url, signal) {
	try {
		const { response } = await sendRequest(url, {
			method: "GET",
			body: void 0,
			agent: false,
			signal
		});
		response.on("error", () => void 0);
		response.destroy();
		const status = response.statusCode ?? 0;
		if (status >= 200 && status <= 299) return { kind: "ready" };
		return {
			kind: "not-yet",
			seen: `the server answered ${status}`
		};
	} catch (error) {
		return {
			kind: "not-yet",
			seen: signal.aborted ? "no answer" : connectionTrouble(error)
		};
	}
}
/** Opens a connection to the port of an address and closes it: being taken is ready. Throws nothing. */
async function probePort(url, signal) {
	const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
	const socket = connect({
		host,
		port: portOf(url)
	});
	try {
		await once(socket, "connect", { signal });
		return { kind: "ready" };
	} catch (error) {
		return {
			kind: "not-yet",
			seen: signal.aborted ? "no answer" : connectionTrouble(error)
		};
	} finally {
		socket.on("error", () => void 0).destroy();
	}
}
function portOf({ port, protocol }) {
	if (port !== "") return Number(port);
	return protocol === "https:" ? 443 : 80;
}
// src/pipeline/http/ready-check.ts
/**
* The check that `pipeline.ready` asks for: an address that answers with 2xx, or a line of output and then a
* connection to the server's port, since many servers say that they listen a moment before they do. Without
* `ready` the connection alone.
*/
function readyCheck(ready, addresses) {
	const { url, ready: readyUrl } = addresses;
	if (readyUrl !== void 0) return {
		onOutput: () => void 0,
		look: (signal) => probeUrl(readyUrl, signal),
		hint: () => void 0
	};
	const text = ready?.kind === "log" ? ready.text : void 0;
	let wasSeen = text === void 0;
	return {
		onOutput: (line) => {
			wasSeen ||= text !== void 0 && (line.includes(text) || cleanLine(line).includes(text));
		},
		look: async (signal) => wasSeen ? await probePort(url, signal) : silent,
		hint: () => wasSeen ? void 0 : "check the text of pipeline.ready: no line of its output held it"
	};
}
const silent = {
	kind: "not-yet",
	seen: "no such line so far"
};
// src/pipeline/http/until-ready.ts
/**
* Waits until a server is ready, looking often at first and then twice a second. Throws `pipeline-timeout` past
* `pipeline.timeout.start`, `pipeline-failed` when the server's process ends before, or the signal's reason.
*/
async function untilReady(request, { check, child }) {
	const { settings, signal } = request;
	let ending;
	const over = new AbortController();
	child?.ended.then((how) => {
		ending = how;
		return over.abort();
	});
	const timer = setTimeout(() => over.abort(), settings.timeout.startMs);
	const { isReady, seen } = await lookedFor(check, AbortSignal.any([signal, over.signal]));
	clearTimeout(timer);
	signal.throwIfAborted();
	if (child !== void 0 && ending !== void 0) throw endedEarly(request, {
		child,
		ending
	});
	if (!isReady) throw notInTime(request, {
		check,
		child,
		seen
	});
}
const longestLookMs = 5e3;
/** A server that writes a line for each look keeps most of the log for itself. */
const longestPauseMs = 500;
async function lookedFor({ look }, stop) {
	let seen;
	for (let pauseMs = 25; !stop.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
		const probe = await look(AbortSignal.any([stop, AbortSignal.timeout(longestLookMs)]));
		if (probe.kind === "ready") return {
			isReady: true,
			seen
		};
		if (!stop.aborted) seen = probe.seen;
		await setTimeout$1(pauseMs, void 0, { signal: stop }).catch(() => void 0);
	}
	return {
		isReady: false,
		seen
	};
}
function endedEarly({ side }, { child, ending }) {
	const message = `${side}: start ${endingWords(ending)} before the server was ready`;
	const lines = child.tail();
	return new GateError("pipeline-failed", withLines(message, lines), {
		hint: endingHint(ending, lines) ?? foregroundHint,
		side
	});
}
const portHint = "the server has to listen on the port in its environment variable PORT";
const foregroundHint = `start has to stay in the foreground, and ${portHint}`;
function notInTime({ side, settings }, { check, child, seen }) {
	const message = `${side}: the server was not ready within ${secondsOf(settings.timeout.startMs)}; waited for ${awaited(settings)}: ${seen ?? "no answer"}`;
	return new GateError("pipeline-timeout", withLines(message, child?.tail() ?? []), {
		hint: child === void 0 ? "without pipeline.start the server has to run already" : `${check.hint() ?? portHint}; one that needs longer gets it by pipeline.timeout.start`,
		side
	});
}
function awaited({ ready, url }) {
	switch (ready?.kind) {
		case "url": return `a 2xx answer to GET ${quoted(ready.url)}`;
		case "log": return `a line of output with ${quoted(ready.text)}`;
		case void 0: return `a connection to ${quoted(url)}`;
	}
}
// src/pipeline/http/open-server.ts
/**
* Starts a side's server, with a free port in its environment variable `PORT`, and waits until it is ready.
* Without `pipeline.start` it only waits. Throws `pipeline-timeout` when the server is not ready in time,
* `pipeline-failed` when it ends before; or the signal's reason. When it throws, no process is left.
*/
async function openServer(request, limits) {
	const { side, settings, log } = request;
	if (settings.start === void 0) return await runningServer(request);
	const port = await freePort(side);
	const addresses = addressesOf(settings, {
		side,
		port
	});
	const check = readyCheck(settings.ready, addresses);
	const startedAt = performance.now();
	await using undo = new AsyncDisposableStack();
	const serving = {
		...request,
		command: settings.start,
		step: "start",
		cwd: request.root,
		environment: {
			...request.environment,
			PORT: String(port)
		},
		onLine: void 0,
		onOutput: check.onOutput
	};
	const child = undo.use(startProcess(serving, limits));
	await untilReady(request, {
		check,
		child
	});
	log.info(`${side}: the server on port ${port} was ready after ${secondsOf(performance.now() - startedAt)}`);
	const owned = undo.move();
	return {
		url: addresses.url,
		ended: child.ended.then((ending) => endingSentence("the server", ending, { lines: child.tail() })),
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function runningServer(request) {
	const { side, settings } = request;
	const addresses = addressesOf(settings, {
		side,
		port: void 0
	});
	if (addresses.ready !== void 0) await untilReady(request, {
		check: readyCheck(settings.ready, addresses),
		child: void 0
	});
	return {
		url: addresses.url,
		ended: void 0,
		[Symbol.asyncDispose]: () => Promise.resolve()
	};
}
// src/pipeline/http/run-http.ts
/**
* Builds one side, starts its server and asks it all queries over HTTP. A query fails alone, and what the
* server answered before it ended is kept. When it returns or throws, no process is left. Throws
* `config-invalid` for an address that cannot be asked, `pipeline-failed` and `pipeline-timeout` for a step
* or a server that does not come up, or the signal's reason.
*/
async function runHttp(request, limits = processLimits) {
	const { side, settings, signal } = request;
	signal.throwIfAborted();
	addressesOf(settings, {
		side,
		port: settings.start === void 0 ? void 0 : 1
	});
	await using built = await buildSide(request, limits);
	await using server = await openServer(request, limits);
	const collector = collectRun(request);
	await askServer(request, {
		server,
		collector
	});
	signal.throwIfAborted();
	return collector.finish(built.buildMs);
}
// src/files/real-path-inside.ts
/** The real path of what lies at a path below the root; undefined where there is nothing, or it leads outside. */
async function realPathInside(root, path) {
	if (isAbsolute(path) || path.includes("\0")) return void 0;
	try {
		const realRoot = await realpath(root);
		const target = await realpath(`${realRoot}${sep}${path}`);
		return target.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep) ? target : void 0;
	} catch {
		return;
	}
}
// src/pipeline/runs/read-runs.ts
/**
* Reads a run made elsewhere: the file that `pipeline.path` names in the side's worktree, or, where the path
* tells the sides apart by `{side}` or `{sha}`, in the checkout as earlier steps left it. Answers to other
* queries are ignored and counted. Throws `pipeline-failed` where there is no such file, `runs-invalid` for
* one that is no run.
*/
async function readRuns(request, { sha, checkout }) {
	const { side, settings, queries, depth, folder, log, signal } = request;
	const path = settings.path.replaceAll("{side}", side).replaceAll("{sha}", sha);
	const tellsApart = path !== settings.path;
	const found = await realPathInside(request.root, path) ?? (tellsApart ? await realPathInside(checkout, path) : void 0);
	if (found === void 0) throw noRun(request, {
		path,
		tellsApart
	});
	await using file = await openNamedRun(found, {
		label: `${side}: ${printable(path)}`,
		depth,
		asked: new Set(queries.map(({ id }) => id)),
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
/** Builds and asks one side. A new kind of pipeline is a folder and a line here. */
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
		case "http": return runHttp({
			...request,
			settings
		});
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
		seed: await needs.index.seed(),
		indexFile: needs.index.file,
		onIndexed: () => needs.index.indexed(),
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
/** Where words alone are searched no model is asked, and no key wanted. */
async function embedderOf({ retrieve, embed }, { openEmbedder }) {
	return embed === void 0 || retrieve.mode === "bm25" ? void 0 : openEmbedder(embed);
}
// src/store/kept-file.ts
/** Keeps a file, which stays as it is: behind the copy stands the line of its entry. Never rejects. */
async function keepFile(kind, { store, key, from, facts }) {
	try {
		const payload = {
			sha256: await digestOf$1(from),
			facts
		};
		const entry = sealEntry({
			key,
			payload,
			day: void 0
		}, {
			kind,
			mac: void 0
		});
		return await store.put(key, from, `\n${lineOf(entry)}`);
	} catch {
		return false;
	}
}
/**
* Brings the file that was kept under a key to `into`, which must not exist yet, or with `newest` the last whose key
* begins like this. What it holds is foreign. Nothing is left there on a miss. Never rejects.
*/
async function restoreFile(kind, { store, key, into, newest = false }) {
	const found = newest ? await store.newest(key, into) : await store.get(key, into) && key;
	if (found === void 0 || found === false) return absent;
	const read = await takeFacts(kind, {
		key: found,
		path: into
	}).catch(() => absent);
	if (read.kind === "found") return read;
	await rm(into, { force: true }).catch(() => {});
	if (read.kind === "damaged") await store.discard(found);
	return read;
}
const absent = { kind: "absent" };
const damaged = { kind: "damaged" };
/** Longest line behind a file, in bytes. */
const longestTail = 4096;
/** Takes the line of the entry off the file. `damaged` where the file is not what the line says. Rejects as the system does. */
async function takeFacts(kind, { key, path }) {
	const payload = strictObject({
		sha256: string(),
		facts: kind.facts
	});
	const line = await takeLastLine(path);
	const entry = line === void 0 ? void 0 : entryReader(payload, {
		kind,
		mac: void 0
	})(line);
	if (entry === void 0 || entry.key !== key) return damaged;
	const { sha256, facts } = entry.payload;
	return sha256 === await digestOf$1(path) ? {
		kind: "found",
		facts
	} : damaged;
}
/** Cuts a file before its last line feed but one, and gives what stood behind it. */
async function takeLastLine(path) {
	await using file = await open(path, "r+");
	const { size } = await file.stat();
	const length = Math.min(size, longestTail);
	const { buffer: tail } = await file.read(Buffer.alloc(length), 0, length, size - length);
	const start = length < 2 ? -1 : tail.lastIndexOf("\n", length - 2);
	if (start === -1 || tail.at(-1) !== lineFeed) return void 0;
	await file.truncate(size - length + start);
	return tail.toString("utf8", start + 1, length - 1);
}
const lineFeed = 10;
async function digestOf$1(path) {
	const hash = createHash("sha256");
	for await (const piece of createReadStream(path)) hash.update(piece);
	return hash.digest("hex");
}
// src/commands/collecting/run-cache.ts
/**
* An earlier run of the same content, or else this one, kept for later unless a query failed or it may
* hold text that is not public. Rejects only as the work does, or with the signal's reason.
*/
async function cachedRun(cache, work) {
	const { key, log, side } = cache;
	if (key === void 0) return work();
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
	log.debug(`${side}: the run of the cache is damaged or of other queries`);
	await store.discard(key);
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
	try {
		await writeRunFile({
			path,
			side,
			run,
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
/** Undefined: it may be kept. A failure must not stick; text that is not public must not become so. */
function reasonNotToKeep(run, { queries, tracked, answers }) {
	const unknown = tracked && run.manifest?.find((doc) => !tracked.has(documentId(doc)));
	if (unknown !== void 0) return `${quoted(unknown)} is no tracked file`;
	for (const { id } of queries) {
		const result = run.results.get(id);
		if (result?.kind !== "answered") return `query ${quoted(id)} failed`;
		if (answers && result.answer === void 0) return `query ${quoted(id)} has no answer`;
		if (result.beyond !== void 0) return `the ranking of ${quoted(id)} is cut`;
		if (tracked === void 0) continue;
		if (result.answer !== void 0) return "the repository is public, and answers are not";
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
	/** How many documents the run lists; a run file may have had no room for them. */
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
/** A run is kept as its run file, with what such a file does not tell. */
const runFile = {
	...kinds.run,
	facts: FactsSchema
};
/** The run of a restored file; undefined for anything but the complete answers to these queries. */
async function readAnswers(path, { items, index, anomalies, manifest: listed }, { queries, depth, signal }) {
	if (items !== queries.length) return void 0;
	const asked = new Set(queries.map(({ id }) => id));
	const complaintAbout = (id) => asked.has(id) ? void 0 : "was not asked";
	await using file = await openRunFile(path, {
		label: "a run of the cache",
		depth,
		source: {
			kind: "collected",
			complaintAbout,
			documents: documentNames()
		},
		signal
	});
	const { droppedChunks, unknownContext } = file.run.anomalies;
	if (droppedChunks + unknownContext > 0) return void 0;
	const results = /* @__PURE__ */ new Map();
	for (const id of asked) {
		const result = file.run.results.get(id);
		if (result?.kind !== "answered") return void 0;
		results.set(id, result);
	}
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
// src/commands/collecting/cache-keys.ts
/**
* Keys of content, never of commits: a merge that changes nothing relevant finds what was kept. Where the
* repository may be public, as its caches then are, nothing is kept that may hold text of a submodule or of
* what a link leads to.
*/
function cacheKeys(side) {
	const { settings, visibility } = side;
	const content = sideContent(side, settings);
	if (content === void 0) return {
		index: void 0,
		run: void 0
	};
	const isBuiltin = settings.kind === "builtin";
	if (isBuiltin && content.kind === "tree" && isPublic(visibility)) return {
		index: void 0,
		run: void 0
	};
	return {
		index: isBuiltin ? indexKey(side, settings, content) : void 0,
		run: side.timed ? void 0 : runKey(side, content)
	};
}
/** First what decides how a document is cut and indexed, so that an index of other documents can be found by it. */
function indexKey(side, settings, content) {
	const { chunk, documents, retrieve, embed } = settings;
	const hasVectors = retrieve.mode !== "bm25";
	const cut = contentDigest({
		...surroundings(side, kinds.index),
		index: side.indexVersion,
		chunk,
		words: retrieve.mode !== "vectors",
		vectors: hasVectors ? {
			model: embed?.model,
			dimensions: embed?.dimensions,
			endpoint: side.endpoint
		} : void 0
	});
	return storeKey(kinds.index, cut.slice(0, 12), contentDigest({
		cut,
		documents,
		content
	}));
}
/** What the keys of all indexes begin with that are cut alike. */
function beginningOfIndexKey(key) {
	return key.slice(0, key.lastIndexOf("-") + 1);
}
function runKey(side, content) {
	const isBuiltin = side.settings.kind === "builtin";
	const digest = contentDigest({
		...surroundings(side, kinds.run),
		pipeline: ownSettings(side.settings),
		content,
		depth: side.depth,
		queries: side.queries.map(({ id, query }) => [id, query]),
		index: isBuiltin ? side.indexVersion : void 0,
		answers: isWritten(side.settings) ? answerVersion : void 0,
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
// src/commands/collecting/index-cache.ts
/** An index is kept as its file; `openSeed` checks its content. */
const indexFile = {
	...kinds.index,
	facts: strictObject({})
};
/** Makes the places for both sides' indexes in a private folder. */
function openIndexes(pipelines, { folder, store, log }) {
	const ofBase = Promise.withResolvers();
	const shared = cutAlike(pipelines);
	const restored = async (side, key, { newest }) => {
		if (key === void 0) return void 0;
		const into = join(folder, `${side}-${newest ? "newest" : "seed"}.sqlite`);
		const found = await restoreFile(indexFile, {
			store,
			key,
			into,
			newest
		});
		if (found.kind === "damaged") log.debug(`${side}: the index of the cache is damaged`);
		if (found.kind !== "found") return void 0;
		log.info(`${side}: starting from the index that an earlier run left`);
		return into;
	};
	const own = { newest: false };
	return {
		of: (side, key) => {
			const file = join(folder, `${side}-index.sqlite`);
			let isKept = false;
			return {
				file,
				seed: async () => {
					const found = await restored(side, key, own);
					isKept = found !== void 0;
					if (isKept) return found;
					if (side === "head" && shared) return (await ofBase.promise)();
					return restored(side, key && beginningOfIndexKey(key), { newest: true });
				},
				indexed: async () => {
					if (side === "base") ofBase.resolve(async () => file);
					if (key !== void 0 && !isKept) await keepFile(indexFile, {
						store,
						key,
						from: file,
						facts: {}
					});
				}
			};
		},
		unused: (side, key) => {
			if (side === "base") ofBase.resolve(() => restored(side, key, own));
		},
		none: (side) => {
			if (side === "base") ofBase.resolve(async () => void 0);
		}
	};
}
function cutAlike({ base, head }) {
	if (base?.kind !== "builtin" || head.kind !== "builtin") return false;
	return indexedBy(base) === indexedBy(head);
}
/** What decides how one document is indexed. */
function indexedBy({ chunk, retrieve, embed }) {
	return JSON.stringify([
		chunk,
		retrieve.mode,
		retrieve.mode === "bm25" ? null : embed
	]);
}
// src/commands/collecting/shared-answers.ts
/** Nothing is known yet, but that a side without a pipeline has nothing. */
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
/** Whether both sides have answers written in the same way. How many chunks they are from may differ. */
function writeAlike({ base, head }) {
	if (base?.kind !== "builtin" || head.kind !== "builtin") return false;
	return base.answer !== void 0 && isDeepStrictEqual(base.answer, head.answer);
}
// src/commands/collecting/public-artifact-guard.ts
/**
* Throws `private-text` where run files of a public repository would hold chunk text that does not name one of its
* tracked files, or an answer, which may hold text of anything, unless the exam allows it: a run file becomes an
* artifact, which is public too. An unknown visibility counts as public.
*/
async function refusePrivateText({ runs, exam, files }, visibility) {
	if (runs === void 0 || exam.settings.runText === "full") return;
	const ids = exam.items.map(({ id }) => id);
	for (const side of ["base", "head"]) {
		const run = runs[side];
		const tracked = trackedFiles(await files.listing?.(side) ?? [], visibility);
		if (run === void 0 || tracked === void 0) continue;
		for (const id of ids) refuseResult(run.results.get(id), {
			side,
			id,
			tracked
		});
	}
}
function refuseResult(result, { side, id, tracked }) {
	if (result?.kind !== "answered") return;
	if (result.answer !== void 0) throw refusedAnswer({
		side,
		id
	});
	for (const { doc, text } of result.chunks) {
		if (text === void 0) continue;
		if (doc === void 0 || !tracked.has(documentId(doc))) throw refusedChunk({
			side,
			id
		}, doc);
	}
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
/**
* Paths of a commit's files: what everybody can read anyway of a repository that may be public. Links and
* submodules are none of them. Undefined where the repository is not public, so that nothing has to be.
*/
function trackedFiles(entries, visibility) {
	if (!isPublic(visibility)) return void 0;
	const files = entries.filter(({ mode }) => mode === "100644" || mode === "100755");
	return new Set(files.map(({ path }) => path));
}
// src/commands/collecting/ask-sides.ts
/**
* Builds and asks both sides at once, or takes what an earlier run of the same content left. The first
* failure stops the other side and is what this rejects with.
*/
async function askSides(asking) {
	const stop = new AbortController();
	const signal = AbortSignal.any([asking.ports.signal, stop.signal]);
	const ports = {
		...asking.ports,
		signal
	};
	const indexes = openIndexes(asking.exam.pipelines, {
		...ports,
		folder: asking.workspace.folder
	});
	const answers = openSharedAnswers(asking.exam.pipelines);
	const start = async (side) => {
		try {
			return await askSide(side, {
				...asking,
				ports
			}, {
				indexes,
				answers
			});
		} catch (error) {
			stop.abort(error);
			throw error;
		} finally {
			indexes.none(side);
			answers.none(side);
		}
	};
	const base = asking.exam.pipelines.base === void 0 ? void 0 : start("base");
	const [baseSide, headSide] = await Promise.allSettled([base, start("head")]);
	if (stop.signal.aborted) throw stop.signal.reason;
	if (baseSide.status === "rejected") throw baseSide.reason;
	if (headSide.status === "rejected") throw headSide.reason;
	return {
		base: baseSide.value,
		head: headSide.value
	};
}
async function askSide(side, asking, { indexes, answers }) {
	const { exam, workspace, commits, request, models, ports } = asking;
	const settings = exam.pipelines[side];
	const sha = commits[side];
	if (settings === void 0 || sha === void 0) throw new Error(`${side} has nothing to measure`);
	const { depth, concurrency } = exam;
	const queries = exam.items.map(({ golden }) => ({
		id: golden[side].id,
		query: golden[side].query
	}));
	const entries = await workspace.listFiles(sha);
	const passEnv = request.passEnv.names;
	const keys = cacheKeys({
		entries,
		tree: await workspace.treeOf(sha),
		settings,
		depth,
		passEnv,
		indexVersion,
		endpoint: models.baseUrl,
		lfs: request.lfs,
		submodules: request.submodules,
		visibility: request.visibility,
		queries,
		timed: exam.settings.metrics.some(({ group }) => group === "timed")
	});
	const { log, store, signal } = ports;
	for (const glob of unmatchedInputs({ entries }, settings)) log.warn(`${side}: no file matches "${printable(glob)}" of pipeline.inputs, so that every change of the repository counts`);
	const folder = join(workspace.folder, `${side}-work`);
	await mkdir(folder);
	const tracked = trackedFiles(entries, request.visibility);
	const kept = {
		store,
		key: asking.keepRuns ? keys.run : void 0,
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
		answers.none(side);
		await using tree = await workspace.openWorktree(side, sha);
		const temp = join(folder, "tmp");
		await mkdir(temp);
		return await runPipeline({
			side,
			root: tree.path,
			folder,
			settings,
			depth,
			concurrency,
			queries,
			environment: childEnvironment({
				from: request.environment,
				side,
				root: tree.path,
				temp,
				passEnv: request.passEnv
			}),
			log,
			signal
		}, {
			sha,
			checkout: request.checkout,
			openEmbedder: async (embed) => (await models.open()).embedder(embed),
			openAnswerer: models.openAnswerer,
			knownAnswers: () => answers.ofOther(side),
			index: indexes.of(side, keys.index)
		});
	});
	if (!asked) {
		indexes.unused(side, keys.index);
		answers.kept(side, run, queries);
	}
	return run;
}
// src/workspace/open-worktree.ts
/**
* Lays the commit out in `<folder>/<side>`, detached. Filters that `.gitattributes` asks for do not run:
* files kept by LFS are their pointers unless `lfs` is set. Throws `workspace-failed`; a folder that
* cannot be removed later is a warning.
*/
async function openWorktree(repository, { side, sha }, options) {
	await using undo = new AsyncDisposableStack();
	const path = join(repository.folder, side);
	undo.defer(() => removeFolder(path, options.log));
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
/**
* Files are laid out as git stores them. The attributes of the tree could rewrite line ends, keywords
* or the encoding of one side: the documents would differ although their ids do not. Filters, which
* LFS needs, are left as they are. Written here, as a snapshot of a work tree is taken with them.
*/
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
		secrets: remote === void 0 ? [] : secretsOf(remote)
	});
}
/**
* Never `file` or `ext`, also where the remote itself is a local path: `.gitmodules` comes with the pull
* request and would bring any repository of this machine into the worktree.
*/
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
		secrets: remote === void 0 ? [] : secretsOf(remote),
		signal
	});
	if (status === 0) return;
	const absent = complaint.includes("'lfs' is not a git command");
	throw new GateError("workspace-failed", absent ? "git-lfs is not installed here, and `lfs` is set" : `git lfs pull failed: ${complaint}`, { hint: absent ? "install git-lfs on the runner" : "check that the remote holds the LFS objects of this commit" });
}
function lfsSettings(remote) {
	const filter = ["filter.lfs.clean=git-lfs clean -- %f"];
	if (remote === void 0 || !protocolOf(remote.url).startsWith("http")) return filter;
	return [...filter, `lfs.url=${remote.url.replace(/(\.git)?\/?$/, "")}.git/info/lfs`];
}
// src/workspace/snapshot-work-tree.ts
/**
* Writes a commit into the private repository that holds the checkout's files as they lie there now:
* tracked ones, and untracked ones that are not ignored. Its parent is `parent`; its id depends on the
* files and the parent alone. The checkout is only read. Submodules stay at the commit that is staged.
*/
async function snapshotWorkTree(repository, options) {
	const { checkout, parent, signal } = options;
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
	const untouched = [...staged.filter(isSubmodule).map(({ path }) => path), ...ownFolder(checkout, repository)];
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
		environment: nobody
	})).toString().trimEnd();
}
const nobody = {
	GIT_AUTHOR_NAME: "RAG Gate",
	GIT_AUTHOR_EMAIL: "rag-gate@localhost",
	GIT_AUTHOR_DATE: "2000-01-01T00:00:00Z",
	GIT_COMMITTER_NAME: "RAG Gate",
	GIT_COMMITTER_EMAIL: "rag-gate@localhost",
	GIT_COMMITTER_DATE: "2000-01-01T00:00:00Z"
};
/** What the user's index holds. A copy of the file would not do: it may be split or sparse, and trusts old times. */
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
/** Asking a submodule what changed in it would run git with that submodule's own settings. */
function isSubmodule({ entry }) {
	return entry.startsWith("160000 ");
}
/** Our folder, where it lies inside the checkout. */
function ownFolder({ root }, { folder }) {
	const path = relative(root, folder);
	return path.startsWith("..") ? [] : [path.split(sep).join("/")];
}
// src/workspace/workspace.ts
/** Opens a workspace. Throws `input-invalid` where the checkout is no repository, else `workspace-failed`. */
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
				signal
			});
		}
	};
}
// src/commands/collecting/open-exam.ts
/**
* Finds the commits and reads the exam. Throws `ref-not-found` for a commit, `config-invalid` and `golden-invalid` for
* files that are missing or have mistakes, `input-invalid` for a checkout that cannot be read or an item in `only` that
* does not exist, and `workspace-failed`.
*/
async function openExam(request, { log, signal }, run) {
	await using undo = new AsyncDisposableStack();
	const workspace = undo.use(await openWorkspace({
		...request,
		log,
		signal
	}));
	const found = await findCommits(request, workspace);
	const commits = {
		base: found.base,
		head: found.named ? found.head : void 0
	};
	run?.learn({ commits });
	const exam = keepOnly(await loadExam({
		...request,
		workspace,
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
/** The commits to compare, made available. Throws `ref-not-found` for what cannot be fetched. */
async function findCommits({ checkout, base, head }, workspace) {
	const named = head.kind === "commit";
	const headSha = named ? head.sha : await workspace.snapshotWorkTree();
	await workspace.ensureCommit(headSha);
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
		case "merge-base": {
			const tip = base.tip ?? await defaultBranchTip(checkout);
			const from = named ? head.sha : await resolveRef(checkout, "HEAD");
			return {
				base: await mergeBase(checkout, tip, from),
				head: headSha,
				named
			};
		}
	}
}
/** The exam cut down to the named items; unknown names are an error that lists them. */
function keepOnly(exam, only) {
	if (only === void 0) return exam;
	const wanted = new Set(only);
	const items = exam.items.filter((item) => wanted.has(item.id));
	const known = new Set(items.map((item) => item.id));
	const unknown = only.filter((id) => !known.has(id));
	if (unknown.length > 0) throw new GateError("input-invalid", `the golden set has no item ${unknown.join(", ")}`, { hint: "--only takes ids of the golden set, separated by commas" });
	return {
		...exam,
		items,
		filteredFrom: exam.items.length
	};
}
// src/commands/collecting/require-key.ts
/**
* Says before any work what would stop it in the middle: a pipeline whose models are asked at the usual place, and no
* key for it. Throws `input-invalid`. Throws nothing where GitHub withholds the key, as the user could not give one.
*/
function requireKey(pipelines, { key }) {
	if (key !== "missing") return;
	for (const side of ["base", "head"]) {
		const model = modelOf(pipelines[side]);
		if (model === void 0) continue;
		throw new GateError("input-invalid", `${side}: ${model} asks a model at https://api.openai.com/v1, which needs a key`, {
			hint: "set the input `api-key`, on the command line OPENAI_API_KEY, or name a server that needs none as `base-url`",
			side
		});
	}
}
/** What of a pipeline is done by a model that this process asks. */
function modelOf(pipeline) {
	if (pipeline?.kind !== "builtin") return void 0;
	const { retrieve, answer } = pipeline;
	if (retrieve.mode !== "bm25") return `pipeline.retrieve.mode "${retrieve.mode}"`;
	return answer === void 0 ? void 0 : "pipeline.answer";
}
// src/run/writing/clear-run-folder.ts
/**
* Makes the folder for run files, or takes those of an earlier `collect` out of it, so that it never holds
* some of each. Throws `input-invalid` where anything else lies there, and then removes nothing.
*/
async function clearRunFolder(folder) {
	await mkdir(folder, { recursive: true });
	const entries = await readdir(folder, { withFileTypes: true });
	const names = entries.map(({ name }) => name).toSorted(byCodeUnit);
	const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
	const stray = names.find((name) => partNamed(name) === void 0 || folders.has(name));
	if (stray !== void 0) throw new GateError("input-invalid", `${printable(folder)} already holds ${printable(stray)}, which is no run file`, { hint: "name a folder of its own for the run files" });
	for (const name of names) await rm(join(folder, name));
}
// src/run/writing/write-run-folder.ts
/**
* Writes what `report` needs into a folder: run files, both golden sets, and last the manifest. Throws
* `pipeline-failed` for runs that are too large, `input-invalid` for a folder with anything else in it, and what the
* system throws where it cannot write.
*/
async function writeRunFolder(written) {
	const { folder, runs, ids, golden } = written;
	await clearRunFolder(folder);
	requireFewItems(ids);
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
		}
	};
	await writeFile(join(folder, manifestName), manifestText(manifest), { flag: "wx" });
	return manifest;
}
function requireFewItems({ length }) {
	if (length <= 1e5) return;
	throw new GateError("pipeline-failed", `${length} questions are too many for one run file`, { hint: `let \`collect\` work in shards of at most ${mostItems} questions, for example shard: 1/8` });
}
async function writeSide(side, run, { folder, ids, golden, signal }) {
	const copy = golden[side];
	if (copy !== void 0) await writeFile(join(folder, goldenCopyName(side, copy.path)), copy.bytes, { flag: "wx" });
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
/**
* The first half of a run: builds and asks both sides, and leaves run files for the second. They hold what each side
* returned, and no score. Throws where it cannot collect; the folder then holds no `run.json`.
*/
async function collect(request, ports) {
	await clearRunFolder(request.folder);
	await using opened = await openExam(request, ports);
	const { base, head } = opened.context.exam.pipelines;
	refuseKeyBesideCode({
		apiKey: request.apiKey,
		kinds: {
			base: base?.kind,
			head: head.kind
		}
	});
	const collected = await collectRuns(request, opened, ports);
	if (collected.runs === void 0) ports.log.info("nothing that the answers depend on has changed: nothing was asked");
	await refusePrivateText(collected, request.visibility);
	return await writeRuns(collected, opened, {
		...request,
		signal: ports.signal
	});
}
/** The first half of a run, in memory. A shard leaves the other questions out of the exam. */
async function collectRuns(request, { workspace, commits, context }, ports) {
	const { exam: whole } = context;
	const exam = {
		...whole,
		items: itemsOfShard(whole.items, request.shard)
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
	if (!(request.base.kind === "head") && await nothingRelevantChanged({
		exam: whole,
		commits,
		reader: workspace
	})) return {
		...rest,
		runs: void 0
	};
	requireKey(exam.pipelines, models);
	const part = request.shard === void 0 ? "" : ` (shard ${formatShard(request.shard)})`;
	const runs = await ports.log.group(`Build both sides and ask ${exam.items.length} questions${part}`, () => askSides({
		request,
		exam,
		workspace,
		commits,
		models,
		ports,
		keepRuns: part === ""
	}));
	return {
		...rest,
		runs
	};
}
function writeRuns({ exam, runs, origin }, { commits }, { folder, shard, signal }) {
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
			shard
		},
		runs,
		ids: exam.items.map(({ id }) => id),
		golden: {
			base: base?.golden,
			head: head.golden
		},
		signal
	});
}
// src/cli/build-flags.ts
/** The flags of every command that builds and asks both sides. */
const buildFlags = {
	base: { type: "string" },
	head: { type: "string" },
	config: { type: "string" },
	only: {
		type: "string",
		multiple: true
	},
	"pass-env": {
		type: "string",
		multiple: true
	},
	"base-url": { type: "string" },
	"no-cache": { type: "boolean" }
};
/** What the flags ask for, in the repository around the current folder. Throws `input-invalid` for an unknown name. */
async function buildRequest(flags, log) {
	const only = listOf("only", flags.only);
	const passEnv = parsePassEnv(flags["pass-env"]?.join("\n") ?? "");
	for (const warning of passEnvWarnings(passEnv, process.env)) log.warn(warning);
	const { root } = await readHead(process.cwd());
	const head = flags.head === void 0 ? { kind: "work-tree" } : {
		kind: "commit",
		sha: await commitOf(root, flags.head)
	};
	const tip = flags.base === void 0 ? void 0 : await commitOf(root, flags.base);
	return {
		...localSubject({
			checkout: root,
			config: flags.config
		}),
		head,
		base: {
			kind: "merge-base",
			tip
		},
		only,
		lfs: false,
		submodules: false,
		environment: process.env,
		passEnv
	};
}
/** The world of the command line: a folder of this user keeps indexes, runs and judgements. */
function buildPorts(flags, ports) {
	const store = localStore(flags, ports.log);
	return {
		...ports,
		store,
		judgements: store,
		models: localModels(flags, ports.log)
	};
}
export { collectRuns as a, collect as i, buildPorts as n, openExam as o, buildRequest as r, buildFlags as t };
