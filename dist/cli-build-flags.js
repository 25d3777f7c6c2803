import { t as GateError } from "./cli-errors.js";
import { $ as startClosedThread, A as git, B as openRunFile, D as defaultBranch, H as writeRunFile, I as contentDigest, J as answerFrom, L as answerVersion, M as ownSettings, N as sideContent, O as mergeBase, P as unmatchedInputs, Q as chunkId, U as documentNames, Y as parseAnswer, _ as protocolOf, a as localSubject, b as secretsOf, c as listOf, et as isWritten, f as readHeadCommit, g as copyIfThere, gt as wholeNumber, h as removeFolder, i as commitOf, j as tryGit, k as resolveRef, l as localModels, lt as isResponsePath, m as openRepository, q as readLines, u as localStore, v as remoteEnvironment, wt as documentId, y as remoteSettings, z as openNamedRun } from "./cli-file-error.js";
import { D as string, E as strictObject, S as number, b as literal$1, d as quoted, f as shown, m as _enum, u as printable } from "./cli-tokens.js";
import { t as cleanLine } from "./cli-clean-text.js";
import { i as isNestedTooDeep, n as tooMuchHeld, t as holdsTooMuch } from "./cli-holds-too-much.js";
import { isAbsolute, join, relative, sep } from "node:path";
import { createHash, randomInt } from "node:crypto";
import { appendFile, constants, mkdir, open, realpath, rm, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { Agent, STATUS_CODES, request } from "node:http";
import { Agent as Agent$1, request as request$1 } from "node:https";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { isDeepStrictEqual } from "node:util";
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
const noOddities = {
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
		oddities: noOddities
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
	const worker = startClosedThread(entry(), workOf(request));
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
// src/pipeline/process/size-of.ts
/** A number of bytes for people: `8 MiB` where it comes to whole ones, else `100 bytes`. */
function sizeOf(bytes) {
	const mebibytes = bytes / 1048576;
	return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`;
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
				const at = chunk.indexOf(lineFeed$1, start);
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
const lineFeed$1 = 10;
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
const lineFeed = 10;
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
				if (byte === lineFeed || byte === carriageReturn) {
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
		return error instanceof Error && "code" in error && error.code === "EPERM";
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
// src/pipeline/process/end-with-us.ts
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
/** The last lines of output below a sentence. */
function withLines(sentence, lines) {
	return [sentence, ...lines].join("\n");
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
				oddities: {
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
// src/pipeline/process/last-words.ts
/** The last lines that say something. In JavaScript and Java the frames of a trace follow what went wrong. */
function lastWords(lines) {
	return lines.filter((line) => !/^\s+at /.test(line)).slice(-5);
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
		return await takeAll(file, {
			longest,
			take
		});
	} catch (error) {
		return reasonOf(error);
	}
}
async function takeAll(file, { longest, take }) {
	for await (const { number, bytes } of readLines(file, { longest })) {
		if (bytes.length > longest) return `line ${number} has more than ${longest} bytes`;
		const reason = take(bytes.toString("utf8"));
		if (reason !== void 0) return `line ${number}: ${reason}`;
	}
}
function reasonOf(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	switch (code) {
		case "ENOENT": return "no file was written";
		case "ELOOP": return "a symbolic link is there instead of a file";
		case "ENXIO": return "no regular file is there";
		default: return `the file cannot be read (${String(code)})`;
	}
}
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
// src/pipeline/silence.ts
/**
* Gives up once so many queries in a row have got no answer, at least eight and twice as many as are asked at
* once: what hangs would take the time of every query left. A refusal is an answer: the next query may fare
* better.
*/
function listenForSilence({ concurrency }) {
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
// src/pipeline/timeout-advice.ts
/**
* What to do about queries that timed out, to be told once per side; undefined where none did. A pipeline
* that answers one query after the other makes those in flight wait for each other.
*/
function timeoutAdvice(timeouts, { concurrency, queryMs }) {
	if (timeouts === 0) return void 0;
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
// src/pipeline/command/why-no-answer.ts
/** Why a query whose process has ended got no answer: how it ended, what else it wrote, and its last lines. */
function whyNoAnswer(ending, { child, reader }) {
	const lines = child.tail();
	const hint = endingHint(ending, lines);
	const words = `the query process ${endingWords(ending)}${reader.note()}`;
	return withLines(hint === void 0 ? words : `${words} (${hint})`, lastWords(lines));
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
	const why = (ending) => whyNoAnswer(ending, {
		child,
		reader
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
			kind: "timeout",
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
	const { queries, concurrency, log, side, settings } = asking.request;
	const silence = listenForSilence({ concurrency });
	let timeouts = 0;
	const budget = lineBudget(asking.limits.process.forwardedLines);
	await askAll(queries, {
		concurrency,
		firstAlone: false,
		work: async (query) => {
			const over = silence.reason();
			if (over !== void 0) return asking.collector.fail(query.id, over);
			const late = await askOne(query, asking, budget);
			silence.hear(late);
			if (late !== void 0) timeouts += 1;
		}
	});
	const hidden = hiddenLines(budget, {
		side,
		step: "query"
	});
	if (hidden !== void 0) log.info(hidden);
	const advice = timeoutAdvice(timeouts, {
		concurrency,
		queryMs: settings.timeout.queryMs
	});
	if (advice !== void 0) log.warn(`${side}: ${advice}`);
}
/** Collects what comes of one query; answers with the message of one that timed out. */
async function askOne(query, asking, budget) {
	const { request, collector, limits } = asking;
	if (request.signal.aborted) return void 0;
	await using child = startQueryProcess(asking, budget);
	const asked = child.ask(query, request.settings.timeout.queryMs);
	child.endInput();
	const outcome = await asked;
	if (outcome.kind !== "answer") {
		collector.fail(query.id, outcome.message);
		return outcome.kind === "timeout" ? outcome.message : void 0;
	}
	const ending = await within(child.ended, limits.process.patienceMs);
	if (ending === void 0 || endedWell(ending)) collector.accept(outcome.answer, {
		ms: outcome.ms,
		cold: false
	});
	else collector.fail(query.id, child.whyNoAnswer(ending));
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
	const { settings, concurrency, queries, log, side } = asking.request;
	const { startMs, queryMs } = settings.timeout;
	await using child = startQueryProcess(asking);
	const silence = listenForSilence({ concurrency });
	let timeouts = 0;
	await askAll(queries, {
		concurrency,
		firstAlone: true,
		work: async (query, position) => {
			const over = silence.reason();
			if (over !== void 0) return asking.collector.fail(query.id, over);
			const cold = position === 0;
			const outcome = await child.ask(query, cold ? startMs + queryMs : queryMs);
			if (outcome.kind === "answer") asking.collector.accept(outcome.answer, {
				ms: outcome.ms,
				cold
			});
			else asking.collector.fail(query.id, outcome.message);
			silence.hear(outcome.kind === "timeout" ? outcome.message : void 0);
			if (outcome.kind === "timeout") timeouts += 1;
		}
	});
	child.endInput();
	if (silence.reason() === void 0) await within(child.ended, asking.limits.process.patienceMs);
	const advice = timeoutAdvice(timeouts, {
		concurrency,
		queryMs
	});
	if (advice !== void 0) log.warn(`${side}: ${advice}`);
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
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/errors.js
/**
* Base class for errors thrown during expression parsing and evaluation.
*/
var JMESPathError = class extends Error {
	/**
	* Expression that was being parsed when the error occurred.
	* Can be set by whatever catches the error.
	*/
	expression;
	constructor(message) {
		super(message);
		this.name = "JMESPathError";
		this.message = message;
	}
	/**
	* Set the expression that was being parsed when the error occurred.
	*
	* The separate method allows the expression to be set after the error is
	* thrown. In some instances the expression is not known until after the
	* error is thrown (i.e. the error is thrown down the call stack).
	*
	* @param expression - The expression that was being parsed when the error occurred.
	*/
	setExpression(expression) {
		this.expression = expression;
		this.message = `${this.message} in expression: ${this.expression}`;
	}
};
/**
* Error thrown when an unknown token is encountered during the AST construction.
*/
var LexerError = class extends JMESPathError {
	/**
	* Position in the expression where the error occurred.
	*/
	lexerPosition;
	/**
	* Token value where the error occurred.
	*/
	lexerValue;
	constructor(lexerPosition, lexerValue) {
		super("Bad jmespath expression");
		this.name = "LexerError";
		this.lexerPosition = lexerPosition;
		this.lexerValue = lexerValue;
		this.message = `${this.message}: unknown token "${this.lexerValue}" at column ${this.lexerPosition}`;
	}
};
/**
* Error thrown when an invalid or unexpected token type or value is encountered during parsing.
*/
var ParseError = class extends JMESPathError {
	/**
	* Position in the expression where the error occurred.
	*/
	lexPosition;
	/**
	* Additional information about the error.
	*/
	reason;
	/**
	* Token type where the error occurred.
	*/
	tokenType;
	/**
	* Token value where the error occurred.
	*/
	tokenValue;
	constructor(options) {
		super("Invalid jmespath expression");
		this.name = "ParseError";
		this.lexPosition = options.lexPosition;
		this.tokenValue = options.tokenValue;
		this.tokenType = options.tokenType;
		this.reason = options.reason;
		let issue;
		if (this.reason) issue = this.reason;
		else if (this.tokenType === "eof") issue = "found unexpected end of expression (EOF)";
		else issue = `found unexpected token "${this.tokenValue}" (${this.tokenType})`;
		this.message = `${this.message}: parse error at column ${this.lexPosition}, ${issue}`;
	}
};
/**
* Error thrown when an incomplete expression is encountered during parsing.
*/
var IncompleteExpressionError = class extends ParseError {
	constructor(options) {
		super(options);
		this.name = "IncompleteExpressionError";
	}
};
/**
* Error thrown when an empty expression is encountered during parsing.
*/
var EmptyExpressionError = class extends JMESPathError {
	constructor() {
		super("Invalid JMESPath expression: cannot be empty.");
		this.name = "EmptyExpressionError";
	}
};
/**
* Base class for errors thrown during function execution.
*
* When writing a JMESPath expression, you can use functions to transform the
* data. For example, the `abs()` function returns the absolute value of a number.
*
* If an error occurs during function execution, the error is thrown as a
* subclass of `FunctionError`. The subclass is determined by the type of error
* that occurred.
*
* Errors can be thrown while validating the arguments passed to a function, or
* while executing the function itself.
*/
var FunctionError = class extends JMESPathError {
	/**
	* Function that was being executed when the error occurred.
	* Can be set by whatever catches the error.
	*/
	functionName;
	constructor(message) {
		super(message);
		this.name = "FunctionError";
	}
	/**
	* Set the function that was being validated or executed when the error occurred.
	*
	* The separate method allows the name to be set after the error is
	* thrown. In most cases the error is thrown down the call stack, but we want
	* to show the actual function name used in the expression rather than an internal
	* alias. To avoid passing the function name down the call stack, we set it
	* after the error is thrown.
	*
	* @param functionName - The function that was being validated or executed when the error occurred.
	*/
	setEvaluatedFunctionName(functionName) {
		this.message = this.message.replace("for function undefined", `for function ${functionName}()`);
	}
};
/**
* Error thrown when an unexpected argument is passed to a function.
*
* Function arguments are validated before the function is executed. If an
* invalid argument is passed, the error is thrown. For example, the `abs()`
* function expects exactly one argument. If more than one argument is passed,
* an `ArityError` is thrown.
*/
var ArityError = class extends FunctionError {
	actualArity;
	expectedArity;
	constructor(options) {
		super("Invalid arity for JMESPath function");
		this.name = "ArityError";
		this.actualArity = options.actualArity;
		this.expectedArity = options.expectedArity;
		const arityParticle = this.actualArity > this.expectedArity ? "at most" : "at least";
		this.message = `Expected ${arityParticle} ${this.expectedArity} ${this.pluralize("argument", this.expectedArity)} for function ${this.functionName}, received ${this.actualArity}`;
	}
	/**
	* Pluralizes a word based on the count.
	*
	* @param word - The word to pluralize
	* @param count - The count to determine if the word should be pluralized
	*/
	pluralize(word, count) {
		return count === 1 ? word : `${word}s`;
	}
};
/**
* Error thrown when an unexpected number of arguments is passed to a variadic function.
*
* Variadic functions are functions that accept a variable number of arguments.
* For example, the `max()` function accepts any number of arguments and returns
* the largest one. If no arguments are passed, it returns `null`.
*
* If the number of arguments passed to a variadic function is not within the
* expected range, this error is thrown.
*/
var VariadicArityError = class extends ArityError {
	constructor(options) {
		super(options);
		this.name = "VariadicArityError";
		this.message = `Expected ${this.expectedArity} ${this.pluralize("argument", this.expectedArity)} for function ${this.functionName}, received ${this.actualArity}`;
	}
};
/**
* Error thrown when an invalid argument type is passed to a built-in function.
*
* Function arguments are validated before the function is executed. If an
* invalid argument type is found, this error is thrown. For example, the
* `abs()` function expects a number as its argument. If a string is passed
* instead, this error is thrown.
*/
var JMESPathTypeError = class extends FunctionError {
	actualType;
	currentValue;
	expectedTypes;
	constructor(options) {
		super("Invalid type for JMESPath expression");
		this.name = "JMESPathTypeError";
		this.currentValue = options.currentValue;
		this.actualType = options.actualType;
		this.expectedTypes = options.expectedTypes;
		this.message = `Invalid argument type for function ${this.functionName}, expected ${this.serializeExpectedTypes()} but found "${this.actualType}"`;
	}
	/**
	* Serialize the expected types for the error message.
	*/
	serializeExpectedTypes() {
		const types = [];
		for (const type of this.expectedTypes) types.push(`"${type}"`);
		return types.length === 1 ? types[0] : `one of ${types.join(", ")}`;
	}
};
/**
* Error thrown when an unknown function is used in an expression.
*
* When evaluating a JMESPath expression, the interpreter looks up the function
* name in a table of built-in functions, as well as any custom functions
* provided by the user. If the function name is not found, this error is thrown.
*/
var UnknownFunctionError = class extends FunctionError {
	constructor(funcName) {
		super("Unknown function");
		this.name = "UnknownFunctionError";
		this.message = `Unknown function: ${funcName}()`;
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/ast.js
/**
* AST node representing a comparator expression.
*
* A comparator expression is a binary expression that compares two values.
*
* @param name - The name of the comparator
* @param first - The left-hand side of the comparator
* @param second - The right-hand side of the comparator
*/
const comparator = (name, first, second) => ({
	type: "comparator",
	children: [first, second],
	value: name
});
/**
* AST node representing the current node.
*
* The current node is a reference to the current value being processed.
* In JMESPath, the current node is represented by the `@` symbol.
*/
const currentNode = () => ({
	type: "current",
	children: []
});
/**
* AST node representing an expression reference.
*
* An expression reference is a reference to another expression.
* In JMESPath, an expression reference is represented by the `&` symbol.
*
* @param expression - The expression to reference
*/
const expref = (expression) => ({
	type: "expref",
	children: [expression]
});
/**
* AST node representing a function expression.
*
* A function expression is a reference to a function and its arguments.
* The JMESPath specification defines a set of built-in functions that can
* be used in expressions like `length(@)`, `map(@, &foo)`, etc.
*
* Custom functions can be added by extending the `Functions` class.
*
* @param name - The name of the function
* @param args - The arguments to the function
*/
const functionExpression = (name, args) => ({
	type: "function_expression",
	children: args,
	value: name
});
/**
* AST node representing a field reference.
*
* A field reference is a reference to a field in an object.
*
* @param name - The name of the field
*/
const field = (name) => ({
	type: "field",
	children: [],
	value: name
});
/**
* AST node representing a filter projection.
*
* A filter projection is a binary expression that filters the left-hand side
* based on the right-hand side.
*
* In JMESPath, a filter projection is represented by the `[]` operator.
* For example, `people[?age > 18]` filters the `people` array based on the
* `age` field.
*
* @param left - The left-hand side of the filter projection
* @param right - The right-hand side of the filter projection
* @param comparator - The comparator to use for the filter
*/
const filterProjection = (left, right, comparator) => ({
	type: "filter_projection",
	children: [
		left,
		right,
		comparator
	]
});
/**
* AST node representing a flatten expression.
*
* A flatten expression is a unary expression that flattens an array of arrays
* into a single array.
*
* In JMESPath, a flatten expression is represented by the `[]` operator.
* For example, `people[].name` flattens the `people` array and returns the
* `name` field of each object in the array.
*
* @param node - The node to flatten
*/
const flatten = (node) => ({
	type: "flatten",
	children: [node]
});
/**
* AST node representing an identity expression.
*/
const identity = () => ({
	type: "identity",
	children: []
});
/**
* AST node representing an index reference.
*
* An index reference is a reference to an index in an array.
* For example, `people[0]` references the first element in the `people` array.
*
* @param index - The index to reference
*/
const index = (index) => ({
	type: "index",
	value: index,
	children: []
});
/**
* AST node representing an index expression.
*
* An index expression holds the index and the children of the expression.
*
* @param children - The children of the index expression
*/
const indexExpression = (children) => ({
	type: "index_expression",
	children
});
/**
* AST node representing a key-value pair.
*
* @param keyName - The name of the key
* @param node - The value of the key
*/
const keyValPair = (keyName, node) => ({
	type: "key_val_pair",
	children: [node],
	value: keyName
});
/**
* AST node representing a literal value.
*
* A literal value is a value that is not a reference to another node.
*
* @param literalValue - The value of the literal
*/
const literal = (literalValue) => ({
	type: "literal",
	value: literalValue,
	children: []
});
/**
* AST node representing a multi-select object.
*
* A multi-select object is a reference to multiple nodes in an object.
*
* @param nodes - The nodes to select
*/
const multiSelectObject = (nodes) => ({
	type: "multi_select_object",
	children: nodes
});
/**
* AST node representing a multi-select list.
*
* @param nodes - The nodes to select
*/
const multiSelectList = (nodes) => ({
	type: "multi_select_list",
	children: nodes
});
/**
* AST node representing an or expression.
*
* @param left - The left-hand side of the or expression
* @param right - The right-hand side of the or expression
*/
const orExpression = (left, right) => ({
	type: "or_expression",
	children: [left, right]
});
/**
* AST node representing an and expression.
*
* @param left - The left-hand side of the and expression
* @param right - The right-hand side of the and expression
*/
const andExpression = (left, right) => ({
	type: "and_expression",
	children: [left, right]
});
/**
* AST node representing a not expression.
*
* @param left - The left-hand side of the not expression
* @param right - The right-hand side of the not expression
*/
const notExpression = (expr) => ({
	type: "not_expression",
	children: [expr]
});
/**
* AST node representing a pipe expression.
*
* @param left - The left-hand side of the pipe expression
* @param right - The right-hand side of the pipe expression
*/
const pipe = (left, right) => ({
	type: "pipe",
	children: [left, right]
});
/**
* AST node representing a projection.
*
* @param left - The left-hand side of the projection
* @param right - The right-hand side of the projection
*/
const projection = (left, right) => ({
	type: "projection",
	children: [left, right]
});
/**
* AST node representing a subexpression.
*
* @param children - The children of the subexpression
*/
const subexpression = (children) => ({
	type: "subexpression",
	children
});
/**
* AST node representing a slice.
*
* A slice is a reference to a range of values in an array.
*
* @param start - The start of the slice
* @param end - The end of the slice
* @param step - The step of the slice
*/
const slice = (start, end, step) => ({
	type: "slice",
	children: [
		start,
		end,
		step
	]
});
/**
* AST node representing a value projection.
*
* @param left - The left-hand side of the value projection
* @param right - The right-hand side of the value projection
*/
const valueProjection = (left, right) => ({
	type: "value_projection",
	children: [left, right]
});
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/constants.js
/**
* The binding powers for the various tokens in the JMESPath grammar.
*
* The binding powers are used to determine the order of operations for
* the parser. The higher the binding power, the more tightly the token
* binds to its arguments.
*/
const BINDING_POWER = {
	eof: 0,
	unquoted_identifier: 0,
	quoted_identifier: 0,
	literal: 0,
	rbracket: 0,
	rparen: 0,
	comma: 0,
	rbrace: 0,
	number: 0,
	current: 0,
	expref: 0,
	colon: 0,
	pipe: 1,
	or: 2,
	and: 3,
	eq: 5,
	gt: 5,
	lt: 5,
	gte: 5,
	lte: 5,
	ne: 5,
	flatten: 9,
	star: 20,
	filter: 21,
	dot: 40,
	not: 45,
	lbrace: 50,
	lbracket: 55,
	lparen: 60
};
/**
* The set of ASCII letters allowed in JMESPath identifiers.
*/
const ASCII_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/**
* The set of ASCII digits allowed in JMESPath identifiers.
*/
const DIGITS = "0123456789";
/**
* The set of ASCII letters and digits allowed in JMESPath identifiers.
*/
const START_IDENTIFIER = /* @__PURE__ */ new Set(`${ASCII_LETTERS}_`);
/**
* The set of ASCII letters and digits allowed in JMESPath identifiers.
*/
const VALID_IDENTIFIER = /* @__PURE__ */ new Set(`${ASCII_LETTERS}${DIGITS}_`);
/**
* The set of ASCII digits allowed in JMESPath identifiers.
*/
const VALID_NUMBER = /* @__PURE__ */ new Set(DIGITS);
/**
* The set of ASCII whitespace characters allowed in JMESPath identifiers.
*/
const WHITESPACE = /* @__PURE__ */ new Set(" 	\n\r");
/**
* The set of simple tokens in the JMESPath grammar.
*/
const SIMPLE_TOKENS = /* @__PURE__ */ new Map([
	[".", "dot"],
	["*", "star"],
	[":", "colon"],
	["]", "rbracket"],
	[",", "comma"],
	[":", "colon"],
	["@", "current"],
	["(", "lparen"],
	[")", "rparen"],
	["{", "lbrace"],
	["}", "rbrace"]
]);
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/Lexer.js
/**
* A lexer for JMESPath expressions.
*
* This lexer tokenizes a JMESPath expression into a sequence of tokens.
*/
var Lexer = class {
	#position;
	#expression;
	#chars;
	#current;
	#length;
	/**
	* Tokenize a JMESPath expression.
	*
	* This method is a generator that yields tokens for the given expression.
	*
	* @param expression The JMESPath expression to tokenize.
	*/
	*tokenize(expression) {
		this.#initializeForExpression(expression);
		while (this.#current !== "" && this.#current !== void 0) if (SIMPLE_TOKENS.has(this.#current)) {
			yield {
				type: SIMPLE_TOKENS.get(this.#current),
				value: this.#current,
				start: this.#position,
				end: this.#position + 1
			};
			this.#next();
		} else if (START_IDENTIFIER.has(this.#current)) yield this.#consumeIdentifier();
		else if (WHITESPACE.has(this.#current)) this.#next();
		else if (this.#current === "[") yield this.#consumeSquareBracket();
		else if (this.#current === `'`) yield this.#consumeRawStringLiteral();
		else if (this.#current === "`") yield this.#consumeLiteral();
		else if (VALID_NUMBER.has(this.#current)) {
			const start = this.#position;
			const buff = this.#consumeNumber();
			yield {
				type: "number",
				value: Number.parseInt(buff, 10),
				start,
				end: start + buff.length
			};
		} else if (this.#current === "-") yield this.#consumeNegativeNumber();
		else if (this.#current === "\"") yield this.#consumeQuotedIdentifier();
		else if ([
			"<",
			">",
			"!",
			"=",
			"|",
			"&"
		].includes(this.#current)) yield this.#consumeComparatorSigns(this.#current);
		else throw new LexerError(this.#position, this.#current);
		yield {
			type: "eof",
			value: "",
			start: this.#length,
			end: this.#length
		};
	}
	/**
	* Consume a comparator sign.
	*
	* This method is called when the lexer encounters a comparator sign.
	*
	* @param current The current character
	*/
	#consumeComparatorSigns = (current) => {
		switch (current) {
			case "<": return this.#matchOrElse("=", "lte", "lt");
			case ">": return this.#matchOrElse("=", "gte", "gt");
			case "!": return this.#matchOrElse("=", "ne", "not");
			case "|": return this.#matchOrElse("|", "or", "pipe");
			case "&": return this.#matchOrElse("&", "and", "expref");
			default: return this.#consumeEqualSign();
		}
	};
	/**
	* Consume an equal sign.
	*
	* This method is called when the lexer encounters an equal sign.
	* It checks if the next character is also an equal sign and returns
	* the corresponding token.
	*/
	#consumeEqualSign() {
		if (this.#next() === "=") {
			this.#next();
			return {
				type: "eq",
				value: "==",
				start: this.#position - 1,
				end: this.#position
			};
		}
		throw new LexerError(this.#position - 1, "=");
	}
	/**
	* Consume an unquoted identifier.
	*
	* This method is called when the lexer encounters a character that is a valid
	* identifier. It advances the lexer until it finds a character that is not a
	* valid identifier and returns the corresponding token.
	*/
	#consumeIdentifier() {
		const start = this.#position;
		let buff = this.#current;
		while (VALID_IDENTIFIER.has(this.#next())) buff += this.#current;
		return {
			type: "unquoted_identifier",
			value: buff,
			start,
			end: start + buff.length
		};
	}
	/**
	* Consume a negative number.
	*
	* This method is called when the lexer encounters a negative sign.
	* It checks if the next character is a number and returns the corresponding token.
	*/
	#consumeNegativeNumber() {
		const start = this.#position;
		const buff = this.#consumeNumber();
		if (buff.length > 1) return {
			type: "number",
			value: Number.parseInt(buff, 10),
			start,
			end: start + buff.length
		};
		throw new LexerError(start, "Unknown token after \"-\"");
	}
	/**
	* Consume a raw string that is a number.
	*
	* It takes the current position and advances
	* the lexer until it finds a character that
	* is not a number.
	*/
	#consumeNumber() {
		let buff = this.#current;
		while (VALID_NUMBER.has(this.#next())) buff += this.#current;
		return buff;
	}
	/**
	* Consume a square bracket.
	*
	* This method is called when the lexer encounters a square bracket.
	* It checks if the next character is a question mark or a closing
	* square bracket and returns the corresponding token.
	*/
	#consumeSquareBracket() {
		const start = this.#position;
		const nextChar = this.#next();
		if (nextChar === "]") {
			this.#next();
			return {
				type: "flatten",
				value: "[]",
				start,
				end: start + 2
			};
		}
		if (nextChar === "?") {
			this.#next();
			return {
				type: "filter",
				value: "[?",
				start,
				end: start + 2
			};
		}
		return {
			type: "lbracket",
			value: "[",
			start,
			end: start + 1
		};
	}
	/**
	* Initializes the lexer for the given expression.
	*
	* We use a separate method for this instead of the constructor
	* because we want to be able to reuse the same lexer instance
	* and also because we want to be able to expose a public API
	* for tokenizing expressions like `new Lexer().tokenize(expression)`.
	*
	* @param expression The JMESPath expression to tokenize.
	*/
	#initializeForExpression(expression) {
		if (typeof expression !== "string") throw new EmptyExpressionError();
		this.#position = 0;
		this.#expression = expression;
		this.#chars = Array.from(expression);
		this.#current = this.#chars[0];
		this.#length = this.#expression.length;
	}
	/**
	* Advance the lexer to the next character in the expression.
	*/
	#next() {
		if (this.#position === this.#length - 1) this.#current = "";
		else {
			this.#position += 1;
			this.#current = this.#chars[this.#position];
		}
		return this.#current;
	}
	/**
	* Consume until the given delimiter is reached allowing
	* for escaping of the delimiter with a backslash (`\`).
	*
	* @param delimiter The delimiter to consume until.
	*/
	#consumeUntil(delimiter) {
		const start = this.#position;
		let buff = "";
		this.#next();
		while (this.#current !== delimiter) {
			if (this.#current === "\\") {
				buff += "\\";
				this.#next();
			}
			if (this.#current === "") throw new LexerError(start, this.#expression.substring(start));
			buff += this.#current;
			this.#next();
		}
		this.#next();
		return buff;
	}
	/**
	* Process a literal.
	*
	* A literal is a JSON string that is enclosed in backticks.
	*/
	#consumeLiteral() {
		const start = this.#position;
		const lexeme = this.#consumeUntil("`").replace("\\`", "`");
		try {
			return {
				type: "literal",
				value: JSON.parse(lexeme),
				start,
				end: this.#position - start
			};
		} catch {
			throw new LexerError(start, lexeme);
		}
	}
	/**
	* Process a quoted identifier.
	*
	* A quoted identifier is a string that is enclosed in double quotes.
	*/
	#consumeQuotedIdentifier() {
		const start = this.#position;
		const lexeme = `"${this.#consumeUntil("\"")}"`;
		const tokenLen = this.#position - start;
		return {
			type: "quoted_identifier",
			value: JSON.parse(lexeme),
			start,
			end: tokenLen
		};
	}
	/**
	* Process a raw string literal.
	*
	* A raw string literal is a string that is enclosed in single quotes.
	*/
	#consumeRawStringLiteral() {
		const start = this.#position;
		return {
			type: "literal",
			value: this.#consumeUntil(`'`).replace(`\\'`, `'`),
			start,
			end: this.#position - start
		};
	}
	/**
	* Match the expected character and return the corresponding token type.
	*
	* @param expected The expected character
	* @param matchType The token type to return if the expected character is found
	* @param elseType  The token type to return if the expected character is not found
	*/
	#matchOrElse(expected, matchType, elseType) {
		const start = this.#position;
		const current = this.#current;
		const nextChar = this.#next();
		if (nextChar === expected) {
			this.#next();
			return {
				type: matchType,
				value: current + nextChar,
				start,
				end: start + 2
			};
		}
		return {
			type: elseType,
			value: current,
			start,
			end: start
		};
	}
};
// node_modules/@aws-lambda-powertools/commons/lib/esm/typeUtils.js
/**
* Check if a value is a record.
*
* @example
* ```typescript
* import { isRecord } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = { key: 'value' };
* if (isRecord(value)) {
*   // value is a record
* }
* ```
*
* @param value - The value to check
*/
const isRecord = (value) => {
	return Object.prototype.toString.call(value) === "[object Object]" && !Object.is(value, null);
};
/**
* Check if a value is a string.
*
* @example
* ```typescript
* import { isString } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = 'foo';
* if (isString(value)) {
*   // value is a string
* }
* ```
*
* @param value - The value to check
*/
const isString = (value) => {
	return typeof value === "string";
};
/**
* Check if a value is a number.
*
* @example
* ```typescript
* import { isNumber } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = 42;
* if (isNumber(value)) {
*   // value is a number
* }
* ```
*
* @param value - The value to check
*/
const isNumber = (value) => {
	return typeof value === "number";
};
/**
* Check if a value is an integer number.
*
* @example
* ```typescript
* import { isIntegerNumber } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = 42;
* if (isIntegerNumber(value)) {
*   // value is an integer number
* }
* ```
*
* @param value - The value to check
*/
const isIntegerNumber = (value) => {
	return isNumber(value) && Number.isInteger(value);
};
/**
* Check if a value is truthy.
*
* @example
* ```typescript
* import { isTruthy } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = 'yes';
* if (isTruthy(value)) {
*   // value is truthy
* }
* ```
*
* @see https://github.com/getify/You-Dont-Know-JS/blob/2nd-ed/types-grammar/ch4.md#toboolean
*
* @param value - The value to check
*/
const isTruthy$1 = (value) => {
	if (isString(value)) return value !== "";
	if (isNumber(value)) return value !== 0;
	if (typeof value === "boolean") return value;
	if (Array.isArray(value)) return value.length > 0;
	if (isRecord(value)) return Object.keys(value).length > 0;
	return false;
};
/**
* Check if a value is `null`.
*
* @example
* ```typescript
* import { isNull } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = null;
* if (isNull(value)) {
*   // value is null
* }
* ```
*
* @param value - The value to check
*/
const isNull = (value) => {
	return Object.is(value, null);
};
/**
* Get the type of a value as a string.
*
* @example
* ```typescript
* import { getType } from '@aws-lambda-powertools/commons/typeUtils';
*
* const type = getType('foo'); // 'string'
* const otherType = getType(42); // 'number'
* const anotherType = getType({ key: 'value' }); // 'object'
* const unknownType = getType(Symbol('foo')); // 'unknown'
* ```
*
* @param value - The value to check
*/
const getType = (value) => {
	if (Array.isArray(value)) return "array";
	if (isRecord(value)) return "object";
	if (isString(value)) return "string";
	if (isNumber(value)) return "number";
	if (typeof value === "boolean") return "boolean";
	if (isNull(value)) return "null";
	return "unknown";
};
/**
* Compare two arrays for strict equality.
*
* This function compares each element in the arrays at the same position.
*
* @example
* ```typescript
* import { areArraysEqual } from '@aws-lambda-powertools/commons/typeUtils';
*
* const left = [1, 2, 3];
* const right = [1, 2, 3];
* const equal = areArraysEqual(left, right); // true
*
* const otherLeft = [1, 2, 3];
* const otherRight = [1, 2, 4];
* const otherEqual = areArraysEqual(otherLeft, otherRight); // false
* ```
*
* @param left - The left array to compare
* @param right - The right array to compare
*/
const areArraysEqual = (left, right) => {
	if (left.length !== right.length) return false;
	return left.every((value, i) => isStrictEqual(value, right[i]));
};
/**
* Compare two records for strict equality.
*
* @example
* ```typescript
* import { areRecordsEqual } from '@aws-lambda-powertools/commons/typeUtils';
*
* const left = { key: 'value' };
* const right = { key: 'value' };
* const equal = areRecordsEqual(left, right); // true
*
* const otherLeft = { key: 'value' };
* const otherRight = { key: 'other value' };
* const otherEqual = areRecordsEqual(otherLeft, otherRight); // false
* ```
*
* @param left - The left record to compare
* @param right - The right record to compare
*/
const areRecordsEqual = (left, right) => {
	const leftKeys = Object.keys(left);
	const rightKeys = Object.keys(right);
	if (leftKeys.length !== rightKeys.length) return false;
	return leftKeys.every((key) => isStrictEqual(left[key], right[key]));
};
/**
* Check if two unknown values are strictly equal.
*
* If the values are arrays, then each element is compared at the same
* position. If the values are objects, then each key and value from left
* is compared to the corresponding key and value from right. If the
* values are primitives, then they are compared using strict equality.
*
* @example
* ```typescript
* import { isStrictEqual } from '@aws-lambda-powertools/commons/typeUtils';
*
* const left = { key: 'value' };
* const right = { key: 'value' };
* const equal = isStrictEqual(left, right); // true
*
* const otherLeft = [1, 2, 3];
* const otherRight = [1, 2, 3];
* const otherEqual = isStrictEqual(otherLeft, otherRight); // true
*
* const anotherLeft = 'foo';
* const anotherRight = 'bar';
* const anotherEqual = isStrictEqual(anotherLeft, anotherRight); // false
*
* const yetAnotherLeft = 42;
* const yetAnotherRight = 42;
* const yetAnotherEqual = isStrictEqual(yetAnotherLeft, yetAnotherRight); // true
* ```
*
* @param left - Left side of strict equality comparison
* @param right - Right side of strict equality comparison
*/
const isStrictEqual = (left, right) => {
	if (left === right) return true;
	if (typeof left !== typeof right) return false;
	if (Array.isArray(left) && Array.isArray(right)) return areArraysEqual(left, right);
	if (isRecord(left) && isRecord(right)) return areRecordsEqual(left, right);
	return false;
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/Expression.js
/**
* Apply a JMESPath expression to a JSON value.
*/
var Expression = class {
	#expression;
	#interpreter;
	constructor(expression, interpreter) {
		this.#expression = expression;
		this.#interpreter = interpreter;
	}
	/**
	* Evaluate the expression against a JSON value.
	*
	* @param value - The JSON value to apply the expression to.
	* @param node - The node to visit.
	*/
	visit(value, node) {
		return this.#interpreter.visit(node ?? this.#expression, value);
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/utils.js
/**
* Check if a value is truthy.
*
* In JavaScript, zero is falsy while all other non-zero numbers are truthy.
* In JMESPath however, zero is truthy as well as all other non-zero numbers. For
* this reason we wrap the original isTruthy function from the commons package
* and add a check for numbers.
*
* @param value - The value to check
*/
const isTruthy = (value) => {
	if (isNumber(value)) return true;
	return isTruthy$1(value);
};
/**
* @internal
* Cap a slice range value to the length of an array, taking into account
* negative values and whether the step is negative.
*
* @param arrayLength - The length of the array
* @param value - The value to cap
* @param isStepNegative - Whether the step is negative
*/
const capSliceRange = (arrayLength, value, isStepNegative) => {
	let capValue = value;
	if (capValue < 0) {
		capValue += arrayLength;
		if (capValue < 0) capValue = isStepNegative ? -1 : 0;
	} else if (capValue >= arrayLength) capValue = isStepNegative ? arrayLength - 1 : arrayLength;
	return capValue;
};
/**
* Given a start, stop, and step value, the sub elements in an array are extracted as follows:
* - The first element in the extracted array is the index denoted by start.
* - The last element in the extracted array is the index denoted by end - 1.
* - The step value determines how many indices to skip after each element is selected from the array. An array of 1 (the default step) will not skip any indices. A step value of 2 will skip every other index while extracting elements from an array. A step value of -1 will extract values in reverse order from the array.
*
* Slice expressions adhere to the following rules:
* - If a negative start position is given, it is calculated as the total length of the array plus the given start position.
* - If no start position is given, it is assumed to be 0 if the given step is greater than 0 or the end of the array if the given step is less than 0.
* - If a negative stop position is given, it is calculated as the total length of the array plus the given stop position.
* - If no stop position is given, it is assumed to be the length of the array if the given step is greater than 0 or 0 if the given step is less than 0.
* - If the given step is omitted, it it assumed to be 1.
* - If the given step is 0, an invalid-value error MUST be raised (thrown before calling the function)
* - If the element being sliced is not an array, the result is null (returned before calling the function)
* - If the element being sliced is an array and yields no results, the result MUST be an empty array.
*
* @param array - The array to slice
* @param start - The start index
* @param end - The end index
* @param step - The step value
*/
const sliceArray = ({ array, start, end, step }) => {
	const isStepNegative = step < 0;
	const length = array.length;
	const defaultStart = isStepNegative ? length - 1 : 0;
	const defaultEnd = isStepNegative ? -1 : length;
	start = isIntegerNumber(start) ? capSliceRange(length, start, isStepNegative) : defaultStart;
	end = isIntegerNumber(end) ? capSliceRange(length, end, isStepNegative) : defaultEnd;
	const result = [];
	if (step > 0) for (let i = start; i < end; i += step) result.push(array[i]);
	else for (let i = start; i > end; i += step) result.push(array[i]);
	return result;
};
/**
* Checks if the number of arguments passed to a function matches the expected arity.
* If the number of arguments does not match the expected arity, an ArityError is thrown.
*
* If the function is variadic, then the number of arguments passed to the function must be
* greater than or equal to the expected arity. If the number of arguments passed to the function
* is less than the expected arity, a `VariadicArityError` is thrown.
*
* @param args - The arguments passed to the function
* @param argumentsSpecs - The expected types for each argument
* @param decoratedFuncName - The name of the function being called
* @param variadic - Whether the function is variadic
*/
const arityCheck = (args, argumentsSpecs, variadic) => {
	if (variadic) {
		if (args.length < argumentsSpecs.length) throw new VariadicArityError({
			expectedArity: argumentsSpecs.length,
			actualArity: args.length
		});
	} else if (args.length !== argumentsSpecs.length) throw new ArityError({
		expectedArity: argumentsSpecs.length,
		actualArity: args.length
	});
};
/**
* Type checks the arguments passed to a function against the expected types.
*
* Type checking at runtime involves checking the top level type,
* and in the case of arrays, potentially checking the types of
* the elements in the array.
*
* If the list of types includes 'any', then the type check is a
* no-op.
*
* If the list of types includes more than one type, then the
* argument is checked against each type in the list. If the
* argument matches any of the types, then the type check
* passes. If the argument does not match any of the types, then
* a JMESPathTypeError is thrown.
*
* @param args - The arguments passed to the function
* @param argumentsSpecs - The expected types for each argument
*/
const typeCheck = (args, argumentsSpecs) => {
	for (const [index, argumentSpec] of argumentsSpecs.entries()) {
		if (argumentSpec[0] === "any") continue;
		typeCheckArgument(args[index], argumentSpec);
	}
};
/**
* Type checks an argument against a list of types.
*
* If the list of types includes more than one type, then the
* argument is checked against each type in the list. If the
* argument matches any of the types, then the type check
* passes. If the argument does not match any of the types, then
* a JMESPathTypeError is thrown.
*
* @param arg - The argument to check
* @param argumentSpec - The expected types for the argument
*/
const typeCheckArgument = (arg, argumentSpec) => {
	let valid = false;
	for (const [index, type] of argumentSpec.entries()) {
		if (valid) return;
		valid = checkIfArgumentTypeIsValid(arg, type, index, argumentSpec);
	}
};
/**
* Check if the argument is of the expected type.
*
* @param arg - The argument to check
* @param type - The expected type
* @param index - The index of the type we are checking
* @param argumentSpec - The list of types to check against
*/
const checkIfArgumentTypeIsValid = (arg, type, index, argumentSpec) => {
	const hasMoreTypesToCheck = index < argumentSpec.length - 1;
	if (type.startsWith("array")) {
		if (!Array.isArray(arg)) {
			if (hasMoreTypesToCheck) return false;
			throw new JMESPathTypeError({
				currentValue: arg,
				expectedTypes: argumentSpec,
				actualType: getType(arg)
			});
		}
		checkComplexArrayType(arg, type, hasMoreTypesToCheck);
		return true;
	}
	if (type === "expression") {
		checkExpressionType(arg, argumentSpec, hasMoreTypesToCheck);
		return true;
	}
	/* v8 ignore else -- @preserve */
	if ([
		"string",
		"number",
		"boolean"
	].includes(type)) {
		typeCheckType(arg, type, argumentSpec, hasMoreTypesToCheck);
		if (typeof arg === type) return true;
	} else if (type === "object") {
		checkObjectType(arg, argumentSpec, hasMoreTypesToCheck);
		return true;
	}
	return false;
};
/**
* Check if the argument is of the expected type.
*
* @param arg - The argument to check
* @param type - The type to check against
* @param argumentSpec - The list of types to check against
* @param hasMoreTypesToCheck - Whether there are more types to check
*/
const typeCheckType = (arg, type, argumentSpec, hasMoreTypesToCheck) => {
	if (typeof arg !== type && !hasMoreTypesToCheck) throw new JMESPathTypeError({
		currentValue: arg,
		expectedTypes: argumentSpec,
		actualType: getType(arg)
	});
};
/**
* Check if the argument is an array of complex types.
*
* @param arg - The argument to check
* @param type - The type to check against
* @param hasMoreTypesToCheck - Whether there are more types to check
*/
const checkComplexArrayType = (arg, type, hasMoreTypesToCheck) => {
	if (!type.includes("-")) return;
	const arrayItemsType = type.slice(6);
	let actualType;
	for (const element of arg) try {
		typeCheckArgument(element, [arrayItemsType]);
		actualType = arrayItemsType;
	} catch (error) {
		if (!hasMoreTypesToCheck || actualType !== void 0) throw error;
	}
};
/**
* Check if the argument is an expression.
*
* @param arg - The argument to check
* @param type - The type to check against
* @param hasMoreTypesToCheck - Whether there are more types to check
*/
const checkExpressionType = (arg, type, hasMoreTypesToCheck) => {
	if (!(arg instanceof Expression) && !hasMoreTypesToCheck) throw new JMESPathTypeError({
		currentValue: arg,
		expectedTypes: type,
		actualType: getType(arg)
	});
};
/**
* Check if the argument is an object.
*
* @param arg - The argument to check
* @param type - The type to check against
* @param hasMoreTypesToCheck - Whether there are more types to check
*/
const checkObjectType = (arg, type, hasMoreTypesToCheck) => {
	if (!isRecord(arg) && !hasMoreTypesToCheck) throw new JMESPathTypeError({
		currentValue: arg,
		expectedTypes: type,
		actualType: getType(arg)
	});
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/Functions.js
var __decorate = function(decorators, target, key, desc) {
	var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
	if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
	else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
	return c > 3 && r && Object.defineProperty(target, key, r), r;
};
/**
* A class that contains the built-in JMESPath functions.
*
* The built-in functions are implemented as methods on the Functions class.
* Each method is decorated with the `@Function.signature()` decorator to enforce the
* arity and types of the arguments passed to the function at runtime.
*
* You can extend the Functions class to add custom functions by creating a new class
* that extends Functions and adding new methods to it.
*
* @example
* ```typescript
* import { search } from '@aws-lambda-powertools/jmespath';
* import { Functions } from '@aws-lambda-powertools/jmespath/functions';
*
* class MyFunctions extends Functions {
*   ⁣@Functions.signature({
*     argumentsSpecs: [['number'], ['number']],
*     variadic: true,
*   })
*   public funcMyMethod(args: Array<number>): unknown {
*     // ...
*   }
* }
*
* const myFunctions = new MyFunctions();
*
* search('myMethod(@)', {}, { customFunctions: new MyFunctions() });
* ```
*/
var Functions = class Functions {
	/**
	* A set of all the custom functions available in this and all child classes.
	*/
	methods = /* @__PURE__ */ new Set();
	/**
	* Get the absolute value of the provided number.
	*
	* @param args - The number to get the absolute value of
	*/
	funcAbs(args) {
		return Math.abs(args);
	}
	/**
	* Calculate the average of the numbers in the provided array.
	*
	* @param args - The numbers to average
	*/
	funcAvg(args) {
		return args.reduce((a, b) => a + b, 0) / args.length;
	}
	/**
	* Get the ceiling of the provided number.
	*
	* @param args - The number to get the ceiling of
	*/
	funcCeil(args) {
		return Math.ceil(args);
	}
	/**
	* Determine if the given value is contained in the provided array or string.
	*
	* @param haystack - The array or string to check
	* @param needle - The value to check for
	*/
	funcContains(haystack, needle) {
		return haystack.includes(needle);
	}
	/**
	* Determines if the provided string ends with the provided suffix.
	*
	* @param str - The string to check
	* @param suffix - The suffix to check for
	*/
	funcEndsWith(str, suffix) {
		return str.endsWith(suffix);
	}
	/**
	* Get the floor of the provided number.
	*
	* @param args - The number to get the floor of
	*/
	funcFloor(args) {
		return Math.floor(args);
	}
	/**
	* Join the provided array into a single string.
	*
	* @param separator - The separator to use
	* @param items - The array of itmes to join
	*/
	funcJoin(separator, items) {
		return items.join(separator);
	}
	/**
	* Get the keys of the provided object.
	*
	* @param arg - The object to get the keys of
	*/
	funcKeys(arg) {
		return Object.keys(arg);
	}
	/**
	* Get the number of items in the provided item.
	*
	* @param arg - The array to get the length of
	*/
	funcLength(arg) {
		if (isRecord(arg)) return Object.keys(arg).length;
		return arg.length;
	}
	/**
	* Map the provided function over the provided array.
	*
	* @param expression - The expression to map over the array
	* @param args - The array to map the expression over
	*/
	funcMap(expression, args) {
		return args.map((arg) => {
			return expression.visit(arg) || null;
		});
	}
	/**
	* Get the maximum value in the provided array.
	*
	* @param arg - The array to get the maximum value of
	*/
	funcMax(arg) {
		if (arg.length === 0) return null;
		if (isNumber(arg[0])) return Math.max(...arg);
		return arg.reduce((a, b) => a > b ? a : b);
	}
	/**
	* Get the item in the provided array that has the maximum value when the provided expression is evaluated.
	*
	* @param args - The array of items to get the maximum value of
	* @param expression - The expression to evaluate for each item in the array
	*/
	funcMaxBy(args, expression) {
		if (args.length === 0) return null;
		const visitedArgs = args.map((arg) => ({
			arg,
			visited: expression.visit(arg)
		}));
		return visitedArgs.reduce((max, current) => {
			const type = getType(current.visited);
			if (type !== "string" && type !== "number") throw new JMESPathTypeError({
				currentValue: current.visited,
				expectedTypes: ["string"],
				actualType: type
			});
			if (max.visited === current.visited) return max;
			return max.visited > current.visited ? max : current;
		}, visitedArgs[0]).arg;
	}
	/**
	* Merge the provided objects into a single object.
	*
	* Note that this is a shallow merge and will not merge nested objects.
	*
	* @param args - The objects to merge
	*/
	funcMerge(...args) {
		return args.reduce((a, b) => ({
			...a,
			...b
		}), {});
	}
	/**
	* Get the minimum value in the provided array.
	*
	* @param arg - The array to get the minimum value of
	*/
	funcMin(arg) {
		if (arg.length === 0) return null;
		if (isNumber(arg[0])) return Math.min(...arg);
		return arg.reduce((a, b) => a < b ? a : b);
	}
	/**
	* Get the item in the provided array that has the minimum value when the provided expression is evaluated.
	*
	* @param args - The array of items to get the minimum value of
	* @param expression - The expression to evaluate for each item in the array
	*/
	funcMinBy(args, expression) {
		if (args.length === 0) return null;
		const visitedArgs = args.map((arg) => ({
			arg,
			visited: expression.visit(arg)
		}));
		return visitedArgs.reduce((min, current) => {
			const type = getType(current.visited);
			if (type !== "string" && type !== "number") throw new JMESPathTypeError({
				currentValue: current.visited,
				expectedTypes: ["string"],
				actualType: type
			});
			if (min.visited === current.visited) return min;
			return min.visited < current.visited ? min : current;
		}, visitedArgs[0]).arg;
	}
	/**
	* Get the first argument that does not evaluate to null.
	* If all arguments evaluate to null, then null is returned.
	*
	* @param args - The keys of the items to check
	*/
	funcNotNull(...args) {
		return args.find((arg) => !Object.is(arg, null)) || null;
	}
	/**
	* Reverses the provided string or array.
	*
	* @param arg - The string or array to reverse
	*/
	funcReverse(arg) {
		return Array.isArray(arg) ? arg.reverse() : arg.split("").reverse().join("");
	}
	/**
	* Sort the provided array.
	*
	* @param arg - The array to sort
	*/
	funcSort(arg) {
		return arg.sort((a, b) => {
			if (typeof a === "string") return a.localeCompare(b);
			return a - b;
		});
	}
	/**
	* Sort the provided array by the provided expression.
	*
	* @param args - The array to sort
	* @param expression - The expression to sort by
	*/
	funcSortBy(args, expression) {
		return args.map((value, index) => {
			const visited = expression.visit(value);
			const type = getType(visited);
			if (type !== "string" && type !== "number") throw new JMESPathTypeError({
				currentValue: visited,
				expectedTypes: ["string"],
				actualType: getType(visited)
			});
			return {
				value,
				index,
				visited
			};
		}).sort((a, b) => {
			if (a.visited === b.visited) return a.index - b.index;
			return a.visited > b.visited ? 1 : -1;
		}).map(({ value }) => value);
	}
	/**
	* Determines if the provided string starts with the provided prefix.
	*
	* @param str - The string to check
	* @param prefix - The prefix to check for
	*/
	funcStartsWith(str, prefix) {
		return str.startsWith(prefix);
	}
	/**
	* Sum the provided numbers.
	*
	* @param args - The numbers to sum
	*/
	funcSum(args) {
		return args.reduce((a, b) => a + b, 0);
	}
	/**
	* Convert the provided value to an array.
	*
	* If the provided value is an array, then it is returned.
	* Otherwise, the value is wrapped in an array and returned.
	*
	* @param arg - The items to convert to an array
	*/
	funcToArray(arg) {
		return Array.isArray(arg) ? arg : [arg];
	}
	/**
	* Convert the provided value to a number.
	*
	* If the provided value is a number, then it is returned.
	* Otherwise, the value is converted to a number and returned.
	*
	* If the value cannot be converted to a number, then null is returned.
	*
	* @param arg - The value to convert to a number
	*/
	funcToNumber(arg) {
		if (typeof arg === "number") return arg;
		if (typeof arg === "string") {
			const num = Number(arg);
			return Number.isNaN(num) ? null : num;
		}
		return null;
	}
	/**
	* Convert the provided value to a string.
	*
	* If the provided value is a string, then it is returned.
	* Otherwise, the value is converted to a string and returned.
	*
	* @param arg - The value to convert to a string
	*/
	funcToString(arg) {
		return typeof arg === "string" ? arg : JSON.stringify(arg);
	}
	/**
	* Get the type of the provided value.
	*
	* @param arg - The value to check the type of
	*/
	funcType(arg) {
		return getType(arg);
	}
	/**
	* Get the values of the provided object.
	*
	* @param arg - The object to get the values of
	*/
	funcValues(arg) {
		return Object.values(arg);
	}
	/**
	* Lazily introspects the methods of the class instance and all child classes
	* to get the names of the methods that correspond to JMESPath functions.
	*
	* This method is used to get the names of the custom functions that are available
	* in the class instance and all child classes. The names of the functions are used
	* to create the custom function map that is passed to the JMESPath search function.
	*
	* The method traverses the inheritance chain going from the leaf class to the root class
	* and stops when it reaches the `Functions` class, which is the root class.
	*
	* In doing so, it collects the names of the methods that start with `func` and adds them
	* to the `methods` set. Finally, when the recursion collects back to the current instance,
	* it adds the collected methods to the `this.methods` set so that they can be accessed later.
	*
	* @param scope - The scope of the class instance to introspect
	*/
	introspectMethods(scope) {
		const prototype = Object.getPrototypeOf(this);
		const methods = /* @__PURE__ */ new Set();
		if (this instanceof Functions) for (const method of prototype.introspectMethods(scope)) methods.add(method);
		else return methods;
		for (const method of Object.getOwnPropertyNames(Object.getPrototypeOf(this))) method !== "constructor" && method.startsWith("func") && methods.add(method);
		if (this.methods) for (const method of methods) this.methods.add(method);
		return methods;
	}
	/**
	* Decorator to enforce the signature of a function at runtime.
	*
	* The signature decorator enforces the arity and types of the arguments
	* passed to a function at runtime. If the arguments do not match the
	* expected arity or types errors are thrown.
	*
	* @example
	* ```typescript
	* import { PowertoolsFunctions } from '@aws-lambda-powertools/jmespath/functions';
	*
	* class MyFunctions extends Functions {
	*   ⁣@Functions.signature({
	*     argumentsSpecs: [['number'], ['number']],
	*     variadic: true,
	*   })
	*   public funcMyMethod(args: Array<number>): unknown {
	*     // ...
	*   }
	* }
	* ```
	*
	* @param options - The options for the signature decorator
	*/
	static signature(options) {
		return (_target, _propertyKey, descriptor) => {
			const originalMethod = descriptor.value;
			descriptor.value = function(args) {
				const { variadic, argumentsSpecs } = options;
				arityCheck(args, argumentsSpecs, variadic);
				typeCheck(args, argumentsSpecs);
				return originalMethod.apply(this, args);
			};
			return descriptor;
		};
	}
};
__decorate([Functions.signature({ argumentsSpecs: [["number"]] })], Functions.prototype, "funcAbs", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number"]] })], Functions.prototype, "funcAvg", null);
__decorate([Functions.signature({ argumentsSpecs: [["number"]] })], Functions.prototype, "funcCeil", null);
__decorate([Functions.signature({ argumentsSpecs: [["array", "string"], ["any"]] })], Functions.prototype, "funcContains", null);
__decorate([Functions.signature({ argumentsSpecs: [["string"], ["string"]] })], Functions.prototype, "funcEndsWith", null);
__decorate([Functions.signature({ argumentsSpecs: [["number"]] })], Functions.prototype, "funcFloor", null);
__decorate([Functions.signature({ argumentsSpecs: [["string"], ["array-string"]] })], Functions.prototype, "funcJoin", null);
__decorate([Functions.signature({ argumentsSpecs: [["object"]] })], Functions.prototype, "funcKeys", null);
__decorate([Functions.signature({ argumentsSpecs: [[
	"array",
	"string",
	"object"
]] })], Functions.prototype, "funcLength", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"], ["array"]] })], Functions.prototype, "funcMap", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number", "array-string"]] })], Functions.prototype, "funcMax", null);
__decorate([Functions.signature({ argumentsSpecs: [["array"], ["expression"]] })], Functions.prototype, "funcMaxBy", null);
__decorate([Functions.signature({
	argumentsSpecs: [["object"]],
	variadic: true
})], Functions.prototype, "funcMerge", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number", "array-string"]] })], Functions.prototype, "funcMin", null);
__decorate([Functions.signature({ argumentsSpecs: [["array"], ["expression"]] })], Functions.prototype, "funcMinBy", null);
__decorate([Functions.signature({
	argumentsSpecs: [[]],
	variadic: true
})], Functions.prototype, "funcNotNull", null);
__decorate([Functions.signature({ argumentsSpecs: [["string", "array"]] })], Functions.prototype, "funcReverse", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number", "array-string"]] })], Functions.prototype, "funcSort", null);
__decorate([Functions.signature({ argumentsSpecs: [["array"], ["expression"]] })], Functions.prototype, "funcSortBy", null);
__decorate([Functions.signature({ argumentsSpecs: [["string"], ["string"]] })], Functions.prototype, "funcStartsWith", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number"]] })], Functions.prototype, "funcSum", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"]] })], Functions.prototype, "funcToArray", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"]] })], Functions.prototype, "funcToNumber", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"]] })], Functions.prototype, "funcToString", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"]] })], Functions.prototype, "funcType", null);
__decorate([Functions.signature({ argumentsSpecs: [["object"]] })], Functions.prototype, "funcValues", null);
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/TreeInterpreter.js
/**
*
* A tree interpreter for JMESPath ASTs.
*
* The tree interpreter is responsible for visiting nodes in the AST and
* evaluating them to produce a result.
*
* @internal
*/
var TreeInterpreter = class {
	#functions;
	/**
	* @param options The options to use for the interpreter.
	*/
	constructor(options) {
		if (options?.customFunctions) this.#functions = options.customFunctions;
		else this.#functions = new Functions();
		this.#functions.introspectMethods();
	}
	/**
	* Visit a node in the AST.
	*
	* The function will call the appropriate method to visit the node based on its type.
	*
	* @param node The node to visit.
	* @param value The current value to visit.
	*/
	visit(node, value) {
		const nodeType = node.type;
		const visitMethod = {
			subexpression: this.#visitSubexpressionOrIndexExpressionOrPipe,
			field: this.#visitField,
			comparator: this.#visitComparator,
			current: this.#visitCurrent,
			expref: this.#visitExpref,
			function_expression: this.#visitFunctionExpression,
			filter_projection: this.#visitFilterProjection,
			flatten: this.#visitFlatten,
			identity: this.#visitIdentity,
			index: this.#visitIndex,
			index_expression: this.#visitSubexpressionOrIndexExpressionOrPipe,
			slice: this.#visitSlice,
			key_val_pair: this.#visitKeyValPair,
			literal: this.#visitLiteral,
			multi_select_object: this.#visitMultiSelectObject,
			multi_select_list: this.#visitMultiSelectList,
			or_expression: this.#visitOrExpression,
			and_expression: this.#visitAndExpression,
			not_expression: this.#visitNotExpression,
			pipe: this.#visitSubexpressionOrIndexExpressionOrPipe,
			projection: this.#visitProjection,
			value_projection: this.#visitValueProjection
		}[nodeType];
		if (visitMethod) return visitMethod.call(this, node, value);
		throw new JMESPathError(`Not Implemented: Invalid node type: ${node.type}`);
	}
	/**
	* Visit a subexpression, index expression, or pipe node.
	*
	* This method is shared between subexpression, index expression, and pipe
	* since they all behave the same way in the context of an expression.
	*
	* They all visit their children and return the result of the last child.
	*
	* @param node The node to visit.
	* @param value The current value to visit.
	*/
	#visitSubexpressionOrIndexExpressionOrPipe(node, value) {
		let result = value;
		for (const child of node.children) result = this.visit(child, result);
		return result;
	}
	/**
	* Visit a field node.
	*
	* @param node The field node to visit.
	* @param value The current value to visit.
	*/
	#visitField(node, value) {
		if (!node.value) return null;
		if (isRecord(value) && typeof node.value === "string" && node.value in value) return value[node.value];
		return null;
	}
	/**
	* Visit a comparator node.
	*
	* @param node The comparator node to visit.
	* @param value The current value to visit.
	*/
	#visitComparator(node, value) {
		const comparator = node.value;
		const left = this.visit(node.children[0], value);
		const right = this.visit(node.children[1], value);
		if (typeof comparator === "string" && [
			"eq",
			"ne",
			"gt",
			"gte",
			"lt",
			"lte"
		].includes(comparator)) {
			if (comparator === "eq") return isStrictEqual(left, right);
			if (comparator === "ne") return !isStrictEqual(left, right);
			/* v8 ignore else -- @preserve */
			if (typeof left === "number" && typeof right === "number") {
				if (comparator === "lt") return left < right;
				if (comparator === "lte") return left <= right;
				if (comparator === "gt") return left > right;
				return left >= right;
			}
		} else throw new JMESPathError(`Invalid comparator: ${comparator}`);
	}
	/**
	* Visit a current node.
	*
	* @param node The current node to visit.
	* @param value The current value to visit.
	*/
	#visitCurrent(_node, value) {
		return value;
	}
	/**
	* Visit an expref node.
	*
	* @param node The expref node to visit.
	* @param value The current value to visit.
	*/
	#visitExpref(node, _value) {
		return new Expression(node.children[0], this);
	}
	/**
	* Visit a function expression node.
	*
	* @param node The function expression node to visit.
	* @param value The current value to visit.
	*/
	#visitFunctionExpression(node, value) {
		const args = [];
		for (const child of node.children) args.push(this.visit(child, value));
		if (typeof node.value !== "string") throw new JMESPathError(`Function name must be a string, got ${node.value}`);
		const normalizedFunctionName = node.value.replace(/_([a-z])/g, (g) => g[1].toUpperCase());
		const funcName = `func${normalizedFunctionName.charAt(0).toUpperCase() + normalizedFunctionName.slice(1)}`;
		if (!this.#functions.methods.has(funcName)) throw new UnknownFunctionError(node.value);
		try {
			return this.#functions[funcName](args);
		} catch (error) {
			/* v8 ignore else -- @preserve */
			if (error instanceof JMESPathTypeError || error instanceof VariadicArityError || error instanceof ArityError) {
				error.setEvaluatedFunctionName(node.value);
				throw error;
			}
		}
	}
	/**
	* Visit a filter projection node.
	*
	* @param node The filter projection node to visit.
	* @param value The current value to visit.
	*/
	#visitFilterProjection(node, value) {
		const base = this.visit(node.children[0], value);
		if (!Array.isArray(base)) return null;
		const comparatorNode = node.children[2];
		const collected = [];
		for (const item of base) if (isTruthy(this.visit(comparatorNode, item))) {
			const current = this.visit(node.children[1], item);
			if (current !== null) collected.push(current);
		}
		return collected;
	}
	/**
	* Visit a flatten node.
	*
	* @param node The flatten node to visit.
	* @param value The current value to visit.
	*/
	#visitFlatten(node, value) {
		const base = this.visit(node.children[0], value);
		if (!Array.isArray(base)) return null;
		const mergedList = [];
		for (const item of base) if (Array.isArray(item)) mergedList.push(...item);
		else mergedList.push(item);
		return mergedList;
	}
	/**
	* Visit an identity node.
	*
	* @param node The identity node to visit.
	* @param value The current value to visit.
	*/
	#visitIdentity(_node, value) {
		return value;
	}
	/**
	* Visit an index node.
	*
	* @param node The index node to visit.
	* @param value The current value to visit.
	*/
	#visitIndex(node, value) {
		if (!Array.isArray(value)) return null;
		if (typeof node.value !== "number") throw new JMESPathError(`Invalid index: ${node.value}`);
		const found = value[node.value < 0 ? value.length + node.value : node.value];
		if (found === void 0) return null;
		return found;
	}
	/**
	* Visit a slice node.
	*
	* @param node The slice node to visit.
	* @param value The current value to visit.
	*/
	#visitSlice(node, value) {
		const step = isIntegerNumber(node.children[2]) ? node.children[2] : 1;
		if (step === 0) throw new Error("Invalid slice, step cannot be 0");
		if (!Array.isArray(value)) return null;
		if (value.length === 0) return [];
		return sliceArray({
			array: value,
			start: node.children[0],
			end: node.children[1],
			step
		});
	}
	/**
	* Visit a key-value pair node.
	*
	* @param node The key-value pair node to visit.
	* @param value The current value to visit.
	*/
	#visitKeyValPair(node, value) {
		return this.visit(node.children[0], value);
	}
	/**
	* Visit a literal node.
	*
	* @param node The literal node to visit.
	* @param value The current value to visit.
	*/
	#visitLiteral(node, _value) {
		return node.value;
	}
	/**
	* Visit a multi-select object node.
	*
	* @param node The multi-select object node to visit.
	* @param value The current value to visit.
	*/
	#visitMultiSelectObject(node, value) {
		if (Object.is(value, null)) return null;
		const collected = {};
		for (const child of node.children)
 /* v8 ignore else -- @preserve */
		if (typeof child.value === "string") collected[child.value] = this.visit(child, value);
		return collected;
	}
	/**
	* Visit a multi-select list node.
	*
	* @param node The multi-select list node to visit.
	* @param value The current value to visit.
	*/
	#visitMultiSelectList(node, value) {
		if (Object.is(value, null)) return null;
		const collected = [];
		for (const child of node.children) collected.push(this.visit(child, value));
		return collected;
	}
	/**
	* Visit an or expression node.
	*
	* @param node The or expression node to visit.
	* @param value The current value to visit.
	*/
	#visitOrExpression(node, value) {
		const matched = this.visit(node.children[0], value);
		if (!isTruthy(matched)) return this.visit(node.children[1], value);
		return matched;
	}
	/**
	* Visit an and expression node.
	*
	* @param node The and expression node to visit.
	* @param value The current value to visit.
	*/
	#visitAndExpression(node, value) {
		const matched = this.visit(node.children[0], value);
		if (!isTruthy(matched)) return matched;
		return this.visit(node.children[1], value);
	}
	/**
	* Visit a not expression node.
	*
	* @param node The not expression node to visit.
	* @param value The current value to visit.
	*/
	#visitNotExpression(node, value) {
		const originalResult = this.visit(node.children[0], value);
		if (typeof originalResult === "number" && originalResult === 0) return false;
		return !isTruthy(originalResult);
	}
	/**
	* Visit a projection node.
	*
	* @param node The projection node to visit.
	* @param value The current value to visit.
	*/
	#visitProjection(node, value) {
		const base = this.visit(node.children[0], value);
		if (!Array.isArray(base)) return null;
		const collected = [];
		for (const item of base) {
			const current = this.visit(node.children[1], item);
			if (current !== null) collected.push(current);
		}
		return collected;
	}
	/**
	* Visit a value projection node.
	*
	* @param node The value projection node to visit.
	* @param value The current value to visit.
	*/
	#visitValueProjection(node, value) {
		const base = this.visit(node.children[0], value);
		if (!isRecord(base)) return null;
		const values = Object.values(base);
		const collected = [];
		for (const item of values) {
			const current = this.visit(node.children[1], item);
			if (current !== null) collected.push(current);
		}
		return collected;
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/ParsedResult.js
var ParsedResult = class {
	expression;
	parsed;
	constructor(expression, parsed) {
		this.expression = expression;
		this.parsed = parsed;
	}
	/**
	* Perform a JMESPath search on a JSON value.
	*
	* @param value - The JSON value to search
	* @param options - The parsing options to use
	*/
	search(value, options) {
		const interpreter = new TreeInterpreter(options);
		try {
			return interpreter.visit(this.parsed, value);
		} catch (error) {
			if (error instanceof JMESPathTypeError || error instanceof UnknownFunctionError || error instanceof ArityError || error instanceof VariadicArityError) error.setExpression(this.expression);
			throw error;
		}
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/Parser.js
/**
* Top down operator precedence parser for JMESPath.
*
* The implementation of this Parser is based on the implementation of
* [jmespath.py](https://github.com/jmespath/jmespath.py/), which in turn
* is based on [Vaughan R. Pratt's "Top Down Operator Precedence"](http://dl.acm.org/citation.cfm?doid=512927.512931).
*
* If you don't want to read the full paper, there are some other good
* overviews that explain the general idea:
* - [Pratt Parsers: Expression Parsing Made Easy](https://journal.stuffwithstuff.com/2011/03/19/pratt-parsers-expression-parsing-made-easy/)
* - [Simple Top-Down Parsing in Python](https://11l-lang.org/archive/simple-top-down-parsing/)
* - [Top Down Operator Precedence](http://javascript.crockford.com/tdop/tdop.html)
*/
var Parser = class {
	/**
	* The maximum binding power for a token
	* that can stop a projection.
	*/
	#projectionStop = 10;
	/**
	* Cache object
	*/
	#cache = {};
	/**
	* The maximum size of the cache.
	*/
	#maxCacheSize = 128;
	#tokenizer;
	#tokens;
	#index = 0;
	constructor(lookahead = 2) {
		this.#tokens = Array.from({ length: lookahead });
	}
	/**
	* Parse a JMESPath expression and return the Abstract Syntax Tree (AST)
	* that represents the expression.
	*
	* The AST is cached, so if you parse the same expression multiple times,
	* the AST will be returned from the cache.
	*
	* @param expression - The JMESPath expression to parse.
	*/
	parse(expression) {
		const cached = this.#cache[expression];
		if (cached) return cached;
		const parsedResult = this.#doParse(expression);
		this.#cache[expression] = parsedResult;
		if (Object.keys(this.#cache).length > this.#maxCacheSize) this.#evictCache();
		return parsedResult;
	}
	/**
	* Purge the entire cache.
	*/
	purgeCache() {
		this.#cache = {};
	}
	/**
	* Do the actual parsing of the expression.
	*
	* @param expression - The JMESPath expression to parse.
	*/
	#doParse(expression) {
		try {
			return this.#parse(expression);
		} catch (error) {
			if (error instanceof LexerError || error instanceof IncompleteExpressionError || error instanceof ParseError) {
				error.setExpression(expression);
				throw error;
			}
			throw error;
		}
	}
	/**
	* Parse a JMESPath expression and return the parsed result.
	*/
	#parse(expression) {
		this.#tokenizer = new Lexer();
		this.#tokens = [...this.#tokenizer.tokenize(expression)];
		this.#index = 0;
		const parsed = this.#expression(0);
		if (this.#currentToken() !== "eof") this.#throwParseError();
		return new ParsedResult(expression, parsed);
	}
	/**
	* Process an expression.
	*/
	#expression(bindingPower = 0) {
		const leftToken = this.#lookaheadToken(0);
		this.#advance();
		let left = this.#getNudFunction(leftToken);
		let currentToken = this.#currentToken();
		while (bindingPower < BINDING_POWER[currentToken]) {
			this.#advance();
			left = this.#getLedFunction(currentToken, left);
			currentToken = this.#currentToken();
		}
		return left;
	}
	/**
	* Get the nud function for a token. This is the function that
	* is called when a token is found at the beginning of an expression.
	*
	* @param tokenType - The type of token to get the nud function for.
	*/
	#getNudFunction(token) {
		const { type: tokenType } = token;
		switch (tokenType) {
			case "literal": return literal(token.value);
			case "unquoted_identifier": return field(token.value);
			case "quoted_identifier": return this.#processQuotedIdentifier(token);
			case "star": return this.#processStarToken();
			case "filter": return this.#getLedFunction(tokenType, identity());
			case "lbrace": return this.#parseMultiSelectHash();
			case "lparen": return this.#processLParenTokenNud();
			case "flatten": return this.#processFlattenTokenNud();
			case "not": return notExpression(this.#expression(BINDING_POWER.not));
			case "lbracket": return this.#processLBracketTokenNud();
			case "current": return currentNode();
			case "expref": return expref(this.#expression(BINDING_POWER.expref));
			default: return this.#processDefaultToken(token);
		}
	}
	/**
	* Process a quoted identifier.
	*
	* A quoted identifier is a string that is enclosed in double quotes.
	*
	* @example s."foo"
	*
	* @param token - The token to process
	*/
	#processQuotedIdentifier(token) {
		const fieldValue = field(token.value);
		if (this.#currentToken() === "lparen") this.#throwParseError({
			lexPosition: 0,
			reason: "quoted identifiers cannot be used as a function name"
		});
		return fieldValue;
	}
	/**
	* Process a star token.
	*
	* A star token is a syntax that allows you to project all the
	* elements in a list or dictionary.
	*
	* @example foo[*]
	*/
	#processStarToken() {
		const left = identity();
		let right;
		if (this.#currentToken() === "rbracket") right = identity();
		else right = this.#parseProjectionRhs(BINDING_POWER.star);
		return valueProjection(left, right);
	}
	/**
	* Process a left parenthesis token.
	*
	* A left parenthesis token is a syntax that allows you to group
	* expressions together.
	*
	* @example (foo.bar)
	*/
	#processLParenTokenNud() {
		const expression = this.#expression();
		this.#match("rparen");
		return expression;
	}
	/**
	* Process a flatten token.
	*
	* A flatten token is a syntax that allows you to flatten the
	* results of a subexpression.
	*
	* @example foo[].bar
	*/
	#processFlattenTokenNud() {
		const left = flatten(identity());
		const right = this.#parseProjectionRhs(BINDING_POWER.flatten);
		return projection(left, right);
	}
	/**
	* Process a left bracket token.
	*
	* A left bracket token is a syntax that allows you to access
	* elements in a list or dictionary.
	*
	* @example foo[0]
	*/
	#processLBracketTokenNud() {
		if (["number", "colon"].includes(this.#currentToken())) {
			const right = this.#parseIndexExpression();
			return this.#projectIfSlice(identity(), right);
		}
		if (this.#currentToken() === "star" && this.#lookahead(1) === "rbracket") {
			this.#advance();
			this.#advance();
			const right = this.#parseProjectionRhs(BINDING_POWER.star);
			return projection(identity(), right);
		}
		return this.#parseMultiSelectList();
	}
	/**
	* Process a default token.
	*
	* A default token is a syntax that allows you to access
	* elements in a list or dictionary.
	*
	* @param token - The token to process
	*/
	#processDefaultToken(token) {
		if (token.type === "eof") throw new IncompleteExpressionError({
			lexPosition: token.start,
			tokenValue: token.value,
			tokenType: token.type
		});
		throw new ParseError({
			lexPosition: token.start,
			tokenValue: token.value,
			tokenType: token.type
		});
	}
	/**
	* Get the led function for a token. This is the function that
	* is called when a token is found in the middle of an expression.
	*
	* @param tokenType - The type of token to get the led function for.
	* @param leftNode - The left hand side of the expression.
	*/
	#getLedFunction(tokenType, leftNode) {
		switch (tokenType) {
			case "dot": return this.#processDotToken(leftNode);
			case "pipe": return this.#processPipeToken(leftNode);
			case "or": return this.#processOrToken(leftNode);
			case "and": return this.#processAndToken(leftNode);
			case "lparen": return this.#processLParenToken(leftNode);
			case "filter": return this.#processFilterToken(leftNode);
			case "eq":
			case "ne":
			case "gt":
			case "gte":
			case "lt":
			case "lte": return this.#parseComparator(leftNode, tokenType);
			case "flatten": return this.#processFlattenToken(leftNode);
			case "lbracket": return this.#processLBracketToken(leftNode);
			default: return this.#throwParseError();
		}
	}
	/**
	* Process a dot token.
	*
	* A dot token is a syntax that allows you to access
	* fields in a dictionary or elements in a list.
	*
	* @example foo.bar
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processDotToken(leftNode) {
		if (this.#currentToken() !== "star") {
			const right = this.#parseDotRhs(BINDING_POWER.dot);
			if (leftNode.type === "subexpression") {
				leftNode.children.push(right);
				return leftNode;
			}
			return subexpression([leftNode, right]);
		}
		this.#advance();
		const right = this.#parseProjectionRhs(BINDING_POWER.dot);
		return valueProjection(leftNode, right);
	}
	/**
	* Process a pipe token.
	*
	* A pipe token is a syntax that allows you to combine two
	* expressions using the pipe operator.
	*
	* @example foo | bar
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processPipeToken(leftNode) {
		const right = this.#expression(BINDING_POWER.pipe);
		return pipe(leftNode, right);
	}
	/**
	* Process an or token.
	*
	* An or token is a syntax that allows you to combine two
	* expressions using the logical or operator.
	*
	* @example foo || bar
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processOrToken(leftNode) {
		const right = this.#expression(BINDING_POWER.or);
		return orExpression(leftNode, right);
	}
	/**
	* Process an and token.
	*
	* An and token is a syntax that allows you to combine two
	* expressions using the logical and operator.
	*
	* @example foo && bar
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processAndToken(leftNode) {
		const right = this.#expression(BINDING_POWER.and);
		return andExpression(leftNode, right);
	}
	/**
	* Process a left parenthesis token.
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processLParenToken(leftNode) {
		const name = leftNode.value;
		const args = [];
		while (this.#currentToken() !== "rparen") {
			const expression = this.#expression();
			if (this.#currentToken() === "comma") this.#match("comma");
			args.push(expression);
		}
		this.#match("rparen");
		return functionExpression(name, args);
	}
	/**
	* Process a filter token.
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processFilterToken(leftNode) {
		const condition = this.#expression(0);
		this.#match("rbracket");
		let right;
		if (this.#currentToken() === "flatten") right = identity();
		else right = this.#parseProjectionRhs(BINDING_POWER.flatten);
		return filterProjection(leftNode, right, condition);
	}
	/**
	* Process a projection right hand side.
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processFlattenToken(leftNode) {
		const left = flatten(leftNode);
		const right = this.#parseProjectionRhs(BINDING_POWER.flatten);
		return projection(left, right);
	}
	/**
	* Process a left bracket token.
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processLBracketToken(leftNode) {
		const token = this.#lookaheadToken(0);
		if (["number", "colon"].includes(token.type)) {
			const right = this.#parseIndexExpression();
			if (leftNode.type === "index_expression") {
				leftNode.children.push(right);
				return leftNode;
			}
			return this.#projectIfSlice(leftNode, right);
		}
		this.#match("star");
		this.#match("rbracket");
		const right = this.#parseProjectionRhs(BINDING_POWER.star);
		return projection(leftNode, right);
	}
	/**
	* Throw a parse error.
	*
	* This type of error indicates that the parser encountered
	* a syntax error while processing the expression.
	*
	* The error includes the position in the expression where
	* the error occurred, the value of the token that caused
	* the error, the type of the token, and an optional reason.
	*
	* @param options - The options to use when throwing the error.
	*/
	#throwParseError(options) {
		const token = this.#lookaheadToken(0);
		throw new ParseError({
			lexPosition: options?.lexPosition ?? token.start,
			tokenValue: options?.tokenValue ?? token.value,
			tokenType: options?.tokenType ?? token.type,
			reason: options?.reason
		});
	}
	/**
	* Process an index expression.
	*
	* An index expression is a syntax that allows you to
	* access elements in a list or dictionary. For example
	* `foo[0]` accesses the first element in the list `foo`.
	*/
	#parseIndexExpression() {
		if (this.#lookahead(0) === "colon" || this.#lookahead(1) === "colon") return this.#parseSliceExpression();
		const node = index(this.#lookaheadToken(0).value);
		this.#advance();
		this.#match("rbracket");
		return node;
	}
	/**
	* Process a slice expression.
	*
	* A slice expression is a syntax that allows you to
	* access a range of elements in a list. For example
	* `foo[0:10:2]` accesses every other element in the
	* list `foo` from index 0 to 10.
	*
	* In a slice expression, the first index represents the
	* start of the slice, the second index represents the
	* end of the slice, and the third index represents the
	* step.
	*
	* If the first index is omitted, it defaults to 0.
	* If the second index is omitted, it defaults to the
	* length of the list. If the third index is omitted, it
	* defaults to 1. If the last colon is omitted, it defaults
	* to a single index.
	*/
	#parseSliceExpression() {
		const parts = [];
		let index = 0;
		let currentToken = this.#currentToken();
		while (currentToken !== "rbracket" && index < 3) {
			if (currentToken === "colon") {
				index += 1;
				if (index === 3) this.#throwParseError();
				this.#advance();
			} else if (currentToken === "number") {
				parts[index] = this.#lookaheadToken(0).value;
				this.#advance();
			} else this.#throwParseError();
			currentToken = this.#currentToken();
		}
		this.#match("rbracket");
		return slice(parts[0], parts[1], parts[2]);
	}
	/**
	* Process a projection if the right hand side of the
	* projection is a slice.
	*
	* @param left - The left hand side of the projection.
	* @param right - The right hand side of the projection.
	*/
	#projectIfSlice(left, right) {
		const idxExpression = indexExpression([left, right]);
		if (right.type === "slice") return projection(idxExpression, this.#parseProjectionRhs(BINDING_POWER.star));
		return idxExpression;
	}
	/**
	* Process a comparator.
	*
	* A comparator is a syntax that allows you to compare
	* two values. For example `foo == bar` compares the
	* value of `foo` with the value of `bar`.
	*
	* @param left - The left hand side of the comparator.
	* @param comparatorChar - The comparator character.
	*/
	#parseComparator(left, comparatorChar) {
		return comparator(comparatorChar, left, this.#expression(BINDING_POWER[comparatorChar]));
	}
	/**
	* Process a multi-select list.
	*
	* A multi-select list is a syntax that allows you to
	* select multiple elements from a list. For example
	* `foo[*]` selects all elements in the list `foo`.
	*/
	#parseMultiSelectList() {
		const expressions = [];
		while (true) {
			const expression = this.#expression();
			expressions.push(expression);
			if (this.#currentToken() === "rbracket") break;
			this.#match("comma");
		}
		this.#match("rbracket");
		return multiSelectList(expressions);
	}
	/**
	* Process a multi-select hash.
	*
	* A multi-select hash is a syntax that allows you to
	* select multiple key-value pairs from a dictionary.
	* For example `foo{a: a, b: b}` selects the keys `a`
	* and `b` from the dictionary `foo`.
	*/
	#parseMultiSelectHash() {
		const pairs = [];
		while (true) {
			const keyToken = this.#lookaheadToken(0);
			this.#matchMultipleTokens(["quoted_identifier", "unquoted_identifier"]);
			const keyName = keyToken.value;
			this.#match("colon");
			const value = this.#expression(0);
			const node = keyValPair(keyName, value);
			pairs.push(node);
			/* v8 ignore else -- @preserve */
			if (this.#currentToken() === "comma") this.#match("comma");
			else if (this.#currentToken() === "rbrace") {
				this.#match("rbrace");
				break;
			}
		}
		return multiSelectObject(pairs);
	}
	/**
	* Process the right hand side of a projection.
	*
	* @param bindingPower - The binding power of the current token.
	*/
	#parseProjectionRhs(bindingPower) {
		let right;
		if (BINDING_POWER[this.#currentToken()] < this.#projectionStop) right = identity();
		else if (this.#currentToken() === "lbracket") right = this.#expression(bindingPower);
		else if (this.#currentToken() === "filter") right = this.#expression(bindingPower);
		else if (this.#currentToken() === "dot") {
			this.#match("dot");
			right = this.#parseDotRhs(bindingPower);
		} else this.#throwParseError();
		return right;
	}
	/**
	* Process the right hand side of a dot expression.
	*
	* @param bindingPower - The binding power of the current token.
	*/
	#parseDotRhs(bindingPower) {
		const lookahead = this.#currentToken();
		if ([
			"quoted_identifier",
			"unquoted_identifier",
			"star"
		].includes(lookahead)) return this.#expression(bindingPower);
		if (lookahead === "lbracket") {
			this.#match("lbracket");
			return this.#parseMultiSelectList();
		}
		if (lookahead === "lbrace") {
			this.#match("lbrace");
			return this.#parseMultiSelectHash();
		}
		this.#throwParseError();
	}
	/**
	* Process a token and throw an error if it doesn't match the expected token.
	*
	* @param tokenType - The expected token type.
	*/
	#match(tokenType) {
		if (this.#currentToken() === tokenType) this.#advance();
		else {
			const token = this.#lookaheadToken(0);
			if (token.type === "eof") throw new IncompleteExpressionError({
				lexPosition: token.start,
				tokenValue: token.value,
				tokenType: token.type
			});
			throw new ParseError({
				lexPosition: token.start,
				tokenValue: token.value,
				tokenType: token.type
			});
		}
	}
	/**
	* Process a token and throw an error if it doesn't match the expected token.
	*
	* @param tokenTypes - The expected token types.
	*/
	#matchMultipleTokens(tokenTypes) {
		const currentToken = this.#currentToken();
		if (!tokenTypes.includes(currentToken)) {
			const token = this.#lookaheadToken(0);
			if (token.type === "eof") throw new IncompleteExpressionError({
				lexPosition: token.start,
				tokenValue: token.value,
				tokenType: token.type
			});
			throw new ParseError({
				lexPosition: token.start,
				tokenValue: token.value,
				tokenType: token.type
			});
		}
		this.#advance();
	}
	/**
	* Advance the index to the next token.
	*/
	#advance() {
		this.#index += 1;
	}
	/**
	* Get the current token type.
	*/
	#currentToken() {
		return this.#tokens[this.#index].type;
	}
	/**
	* Look ahead in the token stream and get the type of the token
	*
	* @param number - The number of tokens to look ahead.
	*/
	#lookahead(number) {
		return this.#tokens[this.#index + number].type;
	}
	/**
	* Look ahead in the token stream and get the token
	*
	* @param number - The number of tokens to look ahead.
	*/
	#lookaheadToken(number) {
		return this.#tokens[this.#index + number];
	}
	/**
	* Remove half of the cached expressions randomly.
	*/
	#evictCache() {
		const newCache = Object.keys(this.#cache).reduce((acc, key) => {
			if (randomInt(0, 100) > 50) acc[key] = this.#cache[key];
			return acc;
		}, {});
		this.#cache = newCache;
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/search.js
const parser = new Parser();
/**
* Search for data in a JSON object using a JMESPath expression.
*
* @example
* ```typescript
* import { search } from '@aws-lambda-powertools/jmespath';
*
* const data = {
*   foo: {
*     bar: {
*       baz: 1
*     }
*   }
* };
*
* const result = search('foo.bar.baz', data);
* console.log(result); // 1
* ```
*
* By default the search function will use all the built-in functions
* present in the [JMESPath specification](https://jmespath.org/specification.html).
*
* Powertools for AWS Lambda provides some additional functions that can be used
* by passing them in the `customFunctions` option.
*
* @example
* ```typescript
* import { search } from '@aws-lambda-powertools/jmespath';
* import { PowertoolsFunctions } from '@aws-lambda-powertools/jmespath/functions';
*
* const data = {
*   body: "{\"foo\": \"bar\"}"
* };
*
* const result = search(
*   'powertools_json(body)',
*   data,
*   { customFunctions: new PowertoolsFunctions() }
* );
* console.log(result); // { foo: 'bar' }
* ```
*
* @param expression - The JMESPath expression to use
* @param data - The JSON object to search
* @param options - The parsing options to use
*/
const search = (expression, data, options) => {
	return parser.parse(expression).search(data, options);
};
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
		const why = error instanceof Error ? error.message : String(error);
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
	const code = error instanceof Error && "code" in error ? String(error.code) : void 0;
	const known = code === void 0 ? void 0 : troubles.get(code);
	if (known !== void 0) return `${known} (${code})`;
	const message = error instanceof Error ? error.message : String(error);
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
// src/pipeline/http/read-body.ts
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
				if (reply.kind === "failed") return {
					kind: "refused",
					message: reply.message
				};
				return {
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
// src/pipeline/http/watch-end.ts
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
// src/pipeline/http/ask-server.ts
/**
* Asks a server all queries and collects what comes of each. The first is asked alone, since the server may
* warm up with it. A query fails alone; once the server has ended, or answers nothing any more, so do all
* that have no answer by then. Throws only the signal's reason.
*/
async function askServer({ side, settings, queries, depth, concurrency, log, signal }, { server, collector, limits = askLimits }) {
	const { longestBody, mostText } = limits;
	using client = queryClient(server.url, {
		connections: concurrency,
		limits: {
			timeoutMs: settings.timeout.queryMs,
			longestBody
		}
	});
	using end = watchEnd(server);
	const silence = listenForSilence({ concurrency });
	const reader = answerReader(settings.response);
	let [units, timeouts] = [0, 0];
	await askAll(queries, {
		concurrency,
		firstAlone: true,
		work: async ({ id, query }, position) => {
			const over = end.reason() ?? silence.reason() ?? (units > mostText ? tooMuch : void 0);
			if (over !== void 0) return collector.fail(id, over);
			const outcome = await outcomeOf(requestBody(settings.request, {
				id,
				query,
				k: depth
			}), {
				client,
				end,
				signal
			});
			silence.hear(unanswered(outcome));
			if (outcome.kind === "timed-out") timeouts += 1;
			if (outcome.kind !== "answered") return collector.fail(id, outcome.message);
			units += outcome.text.length;
			const answer = reader.read(outcome.text, {
				id,
				depth
			});
			if (answer.kind === "malformed") return collector.fail(id, `malformed answer: ${answer.reason}`);
			collector.accept(answer, {
				ms: outcome.ms,
				cold: position === 0
			});
		}
	});
	const { queryMs } = settings.timeout;
	for (const warning of [timeoutAdvice(timeouts, {
		concurrency,
		queryMs
	}), reader.advice()]) if (warning !== void 0) log.warn(`${side}: ${warning}`);
}
const askLimits = {
	longestBody: 8388608,
	mostText: 1073741824
};
const tooMuch = "not asked, since the answers before it are longer than can be kept";
/** Why a query got no answer; a refusal is one. */
function unanswered(outcome) {
	return outcome.kind === "timed-out" || outcome.kind === "lost" ? outcome.message : void 0;
}
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
		ended: child.ended.then((ending) => endedAs(ending, child)),
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
function endedAs(ending, child) {
	const lines = child.tail();
	const hint = endingHint(ending, lines);
	const words = `the server ${endingWords(ending)}`;
	return withLines(hint === void 0 ? words : `${words} (${hint})`, lastWords(lines));
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
// src/commands/collecting/kept-run.ts
/**
* Writes a run whose every query was answered: its run file, and a last line that tells what such a
* file does not. Throws for what no run file can hold, and the signal's reason.
*/
async function writeKeptRun(run, kept) {
	const { path, side, ids, signal } = kept;
	await writeRunFile({
		path,
		side,
		run,
		ids,
		signal
	});
	const facts = {
		rag_gate_run: version,
		items: ids.length,
		manifest: run.manifest?.length,
		sha256: await digestOf(path),
		index: run.index,
		oddities: run.oddities
	};
	await appendFile(path, `${JSON.stringify(facts)}\n`);
}
/**
* Reads a run back whole, and cuts the file down to its run file. Undefined for anything but the
* complete answers to these queries, as `writeKeptRun` leaves them. Throws only the signal's reason.
*/
async function readKeptRun(kept) {
	try {
		const facts = await takeFacts(kept.path);
		if (facts?.items !== kept.ids.length) return void 0;
		if (facts.sha256 !== await digestOf(kept.path)) return void 0;
		return await readAnswers(kept, facts);
	} catch {
		kept.signal.throwIfAborted();
		return;
	}
}
/** Raise it with every change of what these files say. */
const version = 1;
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const maybeCount = count.optional();
const tokens = number().min(0).optional();
const FactsSchema = strictObject({
	rag_gate_run: literal$1(version),
	items: count,
	/** How many documents the run lists; a run file may have had no room for them. */
	manifest: maybeCount,
	/** Of all lines before this one. */
	sha256: string().regex(/^[\da-f]{64}$/),
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
	oddities: strictObject({
		ignoredAnswers: count,
		droppedChunks: count,
		unknownContext: count
	})
});
/** Longest last line, in bytes. */
const longestFacts = 4096;
/** Takes the last line off the file. */
async function takeFacts(path) {
	await using file = await open(path, "r+");
	const { size } = await file.stat();
	if (size > 268439552) return void 0;
	const tail = await readTail(file, size);
	if (!tail.endsWith("\n")) return void 0;
	const line = tail.slice(tail.lastIndexOf("\n", tail.length - 2) + 1);
	const facts = FactsSchema.safeParse(JSON.parse(line));
	await file.truncate(size - line.length);
	return facts.data;
}
async function readTail(file, size) {
	const length = Math.min(size, longestFacts);
	const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
	return buffer.toString("latin1", 0, bytesRead);
}
async function digestOf(path) {
	const hash = createHash("sha256");
	for await (const piece of createReadStream(path)) hash.update(piece);
	return hash.digest("hex");
}
async function readAnswers({ path, ids, depth, signal }, { index, oddities, manifest: listed }) {
	const asked = new Set(ids);
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
	const { droppedChunks, unknownContext } = file.run.oddities;
	if (droppedChunks + unknownContext > 0) return void 0;
	const results = /* @__PURE__ */ new Map();
	for (const id of ids) {
		const result = file.run.results.get(id);
		if (result?.kind !== "answered") return void 0;
		results.set(id, result);
	}
	const { manifest, models } = file.run;
	if (manifest?.length !== listed) return void 0;
	return {
		results,
		index: factsOf(index),
		buildMs: "cached",
		manifest,
		models,
		oddities
	};
}
/** Every key, as those who compare facts expect them. */
function factsOf(index) {
	if (index === void 0) return void 0;
	const { basis, documents, chunks, meanChunkTokens, p95ChunkTokens } = index;
	const { duplicateChunks, emptyChunks, bytes } = index;
	return {
		basis,
		documents,
		chunks,
		meanChunkTokens,
		p95ChunkTokens,
		duplicateChunks,
		emptyChunks,
		bytes
	};
}
// src/commands/collecting/cached-run.ts
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
	const { store, side, log } = cache;
	const kept = placeFor(cache, "restored");
	try {
		if (!await store.get(key, kept.path)) return void 0;
		const run = await readKeptRun(kept);
		if (run === void 0) log.debug(`${side}: the run of the cache is damaged or of other queries`);
		return run;
	} finally {
		await rm(kept.path, { force: true });
	}
}
async function saveRun(run, cache, key) {
	const { store, side, log, signal } = cache;
	const kept = placeFor(cache, "kept");
	try {
		await writeKeptRun(run, kept);
		await store.put(key, kept.path);
	} catch (error) {
		signal.throwIfAborted();
		const why = error instanceof GateError ? error.message : "it could not be written";
		log.debug(`${side}: the run is not kept: ${why}`);
	} finally {
		await rm(kept.path, { force: true });
	}
}
function placeFor({ queries, ...cache }, what) {
	const path = join(cache.folder, `${cache.side}-run-${what}.jsonl`);
	return {
		...cache,
		path,
		ids: queries.map(({ id }) => id)
	};
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
/** Whether everybody may be able to read a repository's caches. */
function isPublic(visibility) {
	return visibility === "public" || visibility === "unknown";
}
/** Raise it with every change of what the files under a key look like. */
const schema = 1;
/** First what decides how a document is cut and indexed, so that an index of other documents can be found by it. */
function indexKey(side, settings, content) {
	const { chunk, documents, retrieve, embed } = settings;
	const hasVectors = retrieve.mode !== "bm25";
	const cut = contentDigest({
		...surroundings(side),
		index: side.indexVersion,
		chunk,
		words: retrieve.mode !== "vectors",
		vectors: hasVectors ? {
			model: embed?.model,
			dimensions: embed?.dimensions,
			endpoint: side.endpoint
		} : void 0
	});
	return `rag-gate-v1-index-${cut.slice(0, 12)}-${contentDigest({
		cut,
		documents,
		content
	})}`;
}
/** What the keys of all indexes begin with that are cut alike. */
function beginningOfIndexKey(key) {
	return key.slice(0, key.lastIndexOf("-") + 1);
}
function runKey(side, content) {
	const isBuiltin = side.settings.kind === "builtin";
	return `rag-gate-v1-run-${contentDigest({
		...surroundings(side),
		pipeline: ownSettings(side.settings),
		content,
		depth: side.depth,
		queries: side.queries.map(({ id, query }) => [id, query]),
		index: isBuiltin ? side.indexVersion : void 0,
		answers: isWritten(side.settings) ? answerVersion : void 0,
		endpoint: isBuiltin ? side.endpoint : void 0,
		passEnv: isBuiltin ? void 0 : [...new Set(side.passEnv)].toSorted()
	})}`;
}
function surroundings({ lfs, submodules }) {
	return {
		schema,
		runner: [process.platform, process.arch],
		checkout: {
			lfs,
			submodules
		}
	};
}
// src/commands/collecting/cached-index.ts
/**
* Whether an earlier run's index of the same documents now lies at `into`, which must not exist yet: a
* whole SQLite file by its header. Its content is for the one who opens it to doubt. Never rejects.
*/
async function restoreIndex(index) {
	const { store, key, into } = index;
	return key !== void 0 && await store.get(key, into) && isUsable(index);
}
/** As `restoreIndex`, for the newest index of any documents that were cut alike. */
async function restoreNewestIndex(index) {
	const { store, key, into } = index;
	if (key === void 0) return false;
	return await store.newest(beginningOfIndexKey(key), into) !== void 0 && isUsable(index);
}
async function isUsable({ into, side, log }) {
	const isWhole = await isWholeDatabase(into);
	if (isWhole) log.info(`${side}: starting from the index that an earlier run left`);
	else log.debug(`${side}: the index of the cache is damaged`);
	return isWhole;
}
/** Keeps an index file that nobody writes to any more. Never rejects. */
async function saveIndex({ store, key, from }) {
	if (key !== void 0) await store.put(key, from);
}
/** By the file header of SQLite's format: its magic text, and pages that add up to the file's size. */
async function isWholeDatabase(path) {
	try {
		await using file = await open(path, "r");
		const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
		if (bytesRead < headerBytes || buffer.toString("latin1", 0, magic.length) !== magic) return false;
		const written = buffer.readUInt16BE(16);
		return (written === 1 ? 65536 : written) * buffer.readUInt32BE(28) === (await file.stat()).size;
	} catch {
		return false;
	}
}
const headerBytes = 100;
const magic = "SQLite format 3\0";
// src/commands/collecting/indexes.ts
/** Makes the places for both sides' indexes in a private folder. */
function openIndexes(pipelines, { folder, ports: { store, log } }) {
	const ofBase = Promise.withResolvers();
	const shared = cutAlike(pipelines);
	const restored = async (side, key) => {
		const into = join(folder, `${side}-seed.sqlite`);
		return await restoreIndex({
			store,
			key,
			into,
			side,
			log
		}) ? into : void 0;
	};
	const newest = async (side, key) => {
		const into = join(folder, `${side}-newest.sqlite`);
		return await restoreNewestIndex({
			store,
			key,
			into,
			side,
			log
		}) ? into : void 0;
	};
	return {
		of: (side, key) => {
			const file = join(folder, `${side}-index.sqlite`);
			let own = false;
			return {
				file,
				seed: async () => {
					const found = await restored(side, key);
					own = found !== void 0;
					if (own) return found;
					if (side === "base" || !shared) return newest(side, key);
					return (await ofBase.promise)();
				},
				indexed: async () => {
					if (side === "base") ofBase.resolve(async () => file);
					if (!own) await saveIndex({
						store,
						key,
						from: file
					});
				}
			};
		},
		unused: (side, key) => {
			if (side === "base") ofBase.resolve(() => restored(side, key));
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
// src/commands/collecting/kept-answers.ts
/** Nothing is known yet, but that a side without a pipeline has nothing. */
function openKeptAnswers(pipelines) {
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
// src/commands/collecting/tracked-files.ts
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
* failure stops the other side, whose answers nobody would read, and is what this rejects with.
*/
async function askSides(asking) {
	const stop = new AbortController();
	const signal = AbortSignal.any([asking.ports.signal, stop.signal]);
	const ports = {
		...asking.ports,
		signal
	};
	const indexes = openIndexes(asking.exam.pipelines, {
		folder: asking.workspace.folder,
		ports
	});
	const answers = openKeptAnswers(asking.exam.pipelines);
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
// src/commands/collecting/find-commits.ts
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
			const branch = base.ref ?? await defaultBranch(checkout);
			const tip = await resolveRef(checkout, branch);
			const from = named ? head.sha : await resolveRef(checkout, "HEAD");
			return {
				base: await mergeBase(checkout, tip, from),
				head: headSha,
				named
			};
		}
	}
}
// src/commands/comparing/keep-only.ts
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
* key for it. Throws `input-invalid`. Where GitHub withholds the key it throws nothing, as nobody could give one.
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
			const parent = (await readHeadCommit(checkout.root, signal)).sha;
			await reader.ensureCommit(parent);
			return snapshotWorkTree(repository, {
				checkout,
				parent,
				signal
			});
		}
	};
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
/** What the flags ask for, in the repository around the current folder. Throws `input-invalid` for a name that nobody has. */
async function buildRequest(flags, log) {
	const only = listOf("only", flags.only);
	const passEnv = parsePassEnv(flags["pass-env"]?.join("\n") ?? "");
	for (const warning of passEnvWarnings(passEnv, process.env)) log.warn(warning);
	const { root } = await readHeadCommit(process.cwd());
	const head = flags.head === void 0 ? { kind: "work-tree" } : {
		kind: "commit",
		sha: await commitOf(root, flags.head)
	};
	if (flags.base !== void 0) await commitOf(root, flags.base);
	return {
		...localSubject({
			checkout: root,
			config: flags.config
		}),
		head,
		base: {
			kind: "merge-base",
			ref: flags.base
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
export { requireKey as a, askSides as c, openWorkspace as i, trackedFiles as l, buildPorts as n, keepOnly as o, buildRequest as r, findCommits as s, buildFlags as t };
