import { t as GateError } from "./action-errors.js";
import { C as strictObject, D as unknown, E as union, T as tuple, _ as number, f as boolean, u as _null, w as string, x as record } from "./action-zod.js";
import { a as keyed, d as shortText, f as wholeNumber, i as isShortText, o as listOf, u as share } from "./action-expected.js";
import { n as quoted, t as printable } from "./action-printable.js";
import { t as cleanLine } from "./action-clean-text.js";
import { r as messageOf, t as codeOf } from "./action-reason-of.js";
import { a as tooMuchHeld, c as formatKeyPath, f as valid, l as schemaMistakes, n as holdsTooMuch, p as valueAt, r as isNestedTooDeep, u as isMapping, y as sizeOf } from "./action-json-limits.js";
import { n as withoutRoot, t as documentId } from "./action-document-id.js";
import { r as normalText } from "./action-normalise.js";
import { S as isSameChunk, x as chunksOfSteps } from "./action-chunk-document.js";
import { sn as awaited } from "./action-job.js";
import { t as byCodeUnit } from "./action-by-code-unit.js";
import { a as longestError, o as longestLine } from "./action-run-thread.js";
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { spawn } from "node:child_process";
// src/lib/process-exists.ts
function processExists(id) {
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		return codeOf(error) === "EPERM";
	}
}
// src/lib/files/file-digest.ts
async function digestOfFile(path) {
	const hash = createHash("sha256");
	for await (const piece of createReadStream(path)) hash.update(piece);
	return hash.digest("hex");
}
// src/pipeline/ask-all.ts
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
// src/pipeline/process/ending.ts
function endingWords(ending) {
	switch (ending.kind) {
		case "exited": return `ended with exit code ${ending.code}`;
		case "killed": return `was ended by ${ending.signal}`;
		case "not-started": return `could not be started: ${ending.reason}`;
		case "overlong": return `wrote a line of more than ${sizeOf(ending.limit)}`;
		case "output-closed": return "closed its standard output";
	}
}
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
function endingSentence(name, ending, { lines, note = "" }) {
	const hint = endingHint(ending, lines);
	const words = `${name} ${endingWords(ending)}${note}`;
	return withLines(hint === void 0 ? words : `${words} (${hint})`, lastWords(lines));
}
function lastWords(lines) {
	return lines.filter((line, at) => !isFrame(line, lines[at - 1])).slice(-shownLines);
}
function isFrame(line, before = "") {
	return trace.test(line) || pythonPlace.test(before) && /^\s{4}/.test(line);
}
const trace = /^\s+at |^Traceback \(most recent call last\):|^\s+File ".*", line \d|^\s+[~^]+\s*$/;
const pythonPlace = /^\s+File ".*", line \d/;
const shownLines = 5;
function withLines(sentence, lines) {
	return [sentence, ...lines].join("\n");
}
const namesStream = /\/dev\/std(?:in|out|err)\b.*No such device or address/;
const socketHint = "its streams are sockets, which cannot be opened by name: write >&2 instead of > /dev/stderr, and read standard input itself instead of /dev/stdin";
const outOfMemory = "it was killed from outside, most often because the machine ran out of memory";
// src/pipeline/process/process-limits.ts
const processLimits = {
	longestLine,
	keptOutput: 65536,
	forwardedLines: 2e3,
	patienceMs: 5e3,
	drainMs: 1e3,
	stepMs: 36e5,
	readyMs: 6e5,
	warmUpMs: 12e4
};
// src/pipeline/process/within.ts
async function within(promise, milliseconds) {
	const stop = new AbortController();
	const late = setTimeout(milliseconds, void 0, { signal: stop.signal }).catch(() => void 0);
	try {
		return await Promise.race([promise, late]);
	} finally {
		stop.abort();
	}
}
// src/pipeline/process/child-ending.ts
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
function notStarted(reason) {
	return {
		kind: "not-started",
		reason: "code" in reason && reason.code === "ENOENT" ? "bash was not found in PATH" : printable(reason.message, 300)
	};
}
// src/pipeline/process/last-bytes.ts
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
function hiddenLines(budget, { side, step }) {
	const count = budget.hidden();
	if (count === 0) return void 0;
	return `${side}: ${step}: ${count} more ${count === 1 ? "line" : "lines"}`;
}
// src/pipeline/process/line-reader.ts
function lineReader({ longest, onLine, onOverlong }) {
	let held = Buffer.alloc(firstCapacity);
	let length = 0;
	let stopped = false;
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
		const bytes = held.subarray(0, end);
		const [line, isSound] = [bytes.toString("utf8"), isUtf8(bytes)];
		if (held.length > keptCapacity) held = Buffer.alloc(firstCapacity);
		length = 0;
		onLine(line, isSound);
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
function outputTeller({ side, log, budget, onLine }) {
	return () => shortLines((line) => {
		const isShown = budget.take();
		if (!isShown && onLine === void 0) return;
		const text = new TextDecoder().decode(line);
		if (isShown) log.info(cleanLine(text, { side }));
		onLine?.(text);
	});
}
const keptOfLine = 8192;
const lineFeed = 10;
const carriageReturn = 13;
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
function groupLives(group) {
	const groups = runningGroups(group);
	return groups === void 0 ? processExists(-group) : groups.size > 0;
}
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
		await setTimeout(Math.min(pause, left));
	}
	return true;
}
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
function endWithUs(group) {
	if (groups.size === 0) process.on("exit", killAll);
	groups.add(group);
	return { [Symbol.dispose]: () => {
		groups.delete(group);
		if (groups.size === 0) process.off("exit", killAll);
	} };
}
const groups = /* @__PURE__ */ new Set();
function killAll() {
	for (const group of groups) signalGroup(group, "SIGKILL");
}
// src/pipeline/process/start-process.ts
function startProcess(request, limits = processLimits) {
	const child = spawned(request);
	if (child instanceof Error) return neverStarted(child);
	child.stdin?.on("error", () => void 0);
	const output = readOutput(child, request, limits);
	const exited = exitOf(child);
	awaited(`${request.side}'s ${request.step} command`, exited);
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
function isReused(child, group) {
	return (child.exitCode !== null || child.signalCode !== null) && processExists(group);
}
function write(child, line) {
	return new Promise((resolve) => {
		const { stdin } = child;
		if (stdin === null || !stdin.writable) resolve(false);
		else stdin.write(`${line}\n`, (error) => resolve(error === null || error === void 0));
	});
}
// src/pipeline/process/run-step.ts
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
		hint: `give ${step} less to do, and let it wait for nobody`,
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
function secondsOf(milliseconds) {
	return `${(milliseconds / 1e3).toFixed(1)} s`;
}
// src/pipeline/run/answer-schema.ts
const longestDocument = 4096;
const mostChunks = 1e3;
const mostDocuments = 1e5;
const mostMs = 864e6;
const someMs = { error: `expected milliseconds from 0 to ${mostMs}` };
const text = (what) => string({ error: `expected ${what}` }).nullish();
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER).nullish();
const ChunkSchema = keyed("a chunk: an object with id, doc, start, end, text and score", {
	id: shortText("a chunk id", 200).nullish(),
	doc: shortText("the name of a document", longestDocument).nullish(),
	start: count,
	end: count,
	text: text("the text of the chunk"),
	score: number({ error: "expected a finite number" }).nullish()
});
const chunkKeys = new Set(Object.keys(ChunkSchema.shape));
function areChunks(written) {
	return Array.isArray(written) && written.every(isChunk);
}
function isChunk(written) {
	if (!isMapping(written)) return false;
	for (const key in written) if (!chunkKeys.has(key)) return false;
	const { id, doc, start, end, text: words, score } = written;
	return isNameOrNull(id, 200) && isNameOrNull(doc, longestDocument) && isCountOrNull(start) && isCountOrNull(end) && (words == null || typeof words === "string") && (score == null || Number.isFinite(score));
}
function isNameOrNull(value, longest) {
	return value == null || typeof value === "string" && isShortText(value, longest);
}
function isCountOrNull(value) {
	return value == null || typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
const model = shortText("the id of a model", 200).nullish();
const ModelsSchema = keyed("an object with generator and reranker", {
	generator: model,
	reranker: model
});
const DocumentsSchema = listOf("a list of document names", shortText("the name of a document", longestDocument)).max(mostDocuments, { error: `expected at most ${mostDocuments} document names` });
const mostRanks = 1e4;
const rank = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const RankSchema = tuple([shortText("an id", longestDocument), rank], { error: "expected a pair of an id and a rank" });
const BeyondSchema = keyed("an object with returned and ranks", {
	returned: rank,
	ranks: listOf("a list of pairs of an id and a rank", RankSchema).max(mostRanks, { error: `expected at most ${mostRanks} ranks` })
});
const mostSteps = 500;
const StepSchema = keyed("a step: an object with tool, arguments, result, error and chunks", {
	tool: shortText("the name of a tool", 200),
	arguments: unknown().optional(),
	result: unknown().optional(),
	error: text("the text of an error"),
	chunks: listOf("a list of chunks", ChunkSchema).max(mostChunks, { error: `expected at most ${mostChunks} chunks` }).nullish()
});
const mostTrials = 19;
const TrialSchema = keyed("a trial: an object with answer and steps, or error", {
	answer: text("the text of the answer"),
	steps: listOf("a list of steps", StepSchema).max(mostSteps, { error: `expected at most ${mostSteps} steps` }).nullish(),
	error: text("the text of an error")
});
const ContextSchema = listOf("a list of chunk ids", shortText("a chunk id", 4296)).max(mostChunks, { error: `expected at most ${mostChunks} chunk ids` });
const AgainSchema = keyed("an object with chunks and context", {
	chunks: listOf("a list of chunks", ChunkSchema).max(mostChunks, { error: `expected at most ${mostChunks} chunks` }),
	context: ContextSchema.nullish()
});
const OwnScoresSchema = record(string(), union([
	number(),
	_null(),
	strictObject({ error: string().transform((said) => said.slice(0, longestError)) })
], { error: "expected a number, null or an object with error" }), { error: "expected an object of values by scorer" });
const AnswerSchema = keyed("an answer: an object with id and chunks, or id and error", {
	id: shortText("the id of the question", 200),
	chunks: listOf("a list of chunks", ChunkSchema).nullish(),
	answer: text("the text of the answer"),
	confidence: share().nullish(),
	context: ContextSchema.nullish(),
	manifest: DocumentsSchema.nullish(),
	models: ModelsSchema.nullish(),
	steps: listOf("a list of steps", StepSchema).max(mostSteps, { error: `expected at most ${mostSteps} steps` }).nullish(),
	trace_id: shortText("the id of a trace", 200).nullish(),
	trials: listOf("a list of trials", TrialSchema).max(mostTrials, { error: `expected at most ${mostTrials} trials beside the answer itself` }).nullish(),
	usage: keyed("an object with input_tokens and output_tokens", {
		input_tokens: count,
		output_tokens: count
	}).nullish(),
	beyond: BeyondSchema.nullish(),
	again: AgainSchema.nullish(),
	own_scores: OwnScoresSchema.nullish(),
	error: text("the text of an error"),
	ms: number(someMs).min(0, someMs).max(mostMs, someMs).nullish(),
	cold: boolean({ error: "expected true or false" }).nullish()
});
// src/pipeline/run/chunks-once.ts
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
// src/pipeline/run/chunk-from.ts
function chunkFrom(written, laidOut = {}) {
	const reason = complaintAbout(written);
	if (reason !== void 0) return {
		kind: "malformed",
		reason
	};
	const doc = written.doc == null ? void 0 : withoutRoot(written.doc, laidOut);
	const start = written.start ?? void 0;
	const end = written.end ?? void 0;
	const text = written.text ?? void 0;
	return {
		kind: "chunk",
		chunk: {
			id: written.id ?? madeId({
				doc,
				start,
				end,
				text
			}),
			doc,
			start,
			end,
			text,
			score: written.score ?? void 0
		}
	};
}
function complaintAbout({ id, doc, start, end, text }) {
	if (id == null && doc == null && text == null) return "expected at least one of id, doc and text";
	if (start == null !== (end == null)) return `expected start and end together, found only ${start == null ? "end" : "start"}`;
	if (start != null && end != null && start > end) return `expected an end at or after start, found start ${start} and end ${end}`;
}
function madeId({ doc = "", start, end, text = "" }) {
	if (start !== void 0 && end !== void 0) return `${doc}#${start}-${end}`;
	return `${doc}#${createHash("sha256").update(normalText(text)).digest("hex").slice(0, 16)}`;
}
// src/pipeline/run/steps-from.ts
function chunksFrom(written, laidOut) {
	const chunks = [];
	for (const [index, chunk] of written.entries()) {
		const read = chunkFrom(chunk, laidOut);
		if (read.kind === "malformed") return `[${index}]: ${read.reason}`;
		chunks.push(read.chunk);
	}
	return chunks;
}
function stepsFrom(written, laidOut) {
	const steps = [];
	for (const [index, { tool, arguments: given, result, error, chunks }] of written.entries()) {
		const own = chunks ? chunksFrom(chunks, laidOut) : void 0;
		if (typeof own === "string") return `steps[${index}].chunks${own}`;
		steps.push({
			tool,
			arguments: given,
			result,
			error: error ?? void 0,
			chunks: own
		});
	}
	return steps;
}
function trialsFrom(written, laidOut) {
	const trials = [];
	for (const [index, { answer, steps, error }] of written.entries()) {
		const own = steps ? stepsFrom(steps, laidOut) : void 0;
		if (typeof own === "string") return `trials[${index}].${own}`;
		trials.push(typeof error === "string" ? {
			kind: "failed",
			message: error
		} : {
			kind: "answered",
			answer: answer ?? void 0,
			...own && { steps: own }
		});
	}
	return trials;
}
function chunksReturned(steps) {
	return steps && chunksOfSteps(steps);
}
// src/pipeline/run/again-from.ts
function againFrom({ chunks: written, context }, { first, depth, laidOut }) {
	const read = chunksFrom(written.slice(0, depth), laidOut);
	if (typeof read === "string") return `again.chunks${read}`;
	const firsts = new Map(first.map((chunk) => [chunk.id, chunk]));
	const chunks = read.map((chunk) => {
		const known = isBare(chunk) ? firsts.get(chunk.id) : void 0;
		return known === void 0 ? chunk : {
			...known,
			score: chunk.score
		};
	});
	return {
		chunks,
		context: context ? knownContext(context, chunks) : void 0
	};
}
function writtenAgain({ chunks, context }, first, whole) {
	const firsts = new Map(first.map((chunk) => [chunk.id, chunk]));
	return {
		chunks: chunks.map((chunk) => {
			const { id, score } = chunk;
			const known = firsts.get(id);
			return known !== void 0 && isSameChunk(known, chunk) && id.length <= 200 ? {
				id,
				score
			} : whole(chunk);
		}),
		context
	};
}
function knownContext(written, chunks) {
	const ids = new Set(chunks.map(({ id }) => id));
	return written.filter((id) => ids.has(id));
}
// src/pipeline/run/beyond-from.ts
function beyondFrom({ returned, ranks }, chunks) {
	const malformed = (reason) => ({
		kind: "malformed",
		reason
	});
	if (returned < chunks) return malformed(`returned: expected at least the ${chunks} chunks that are listed, found ${returned}`);
	const byId = /* @__PURE__ */ new Map();
	for (const [index, [id, rank]] of ranks.entries()) {
		if (byId.has(id)) return malformed(`ranks[${index}]: ${quoted(id)} stands twice`);
		if (rank <= chunks || rank > returned) return malformed(`ranks[${index}]: expected a rank from ${chunks + 1} to ${returned}, found ${rank}`);
		byId.set(id, rank);
	}
	return {
		kind: "beyond",
		beyond: {
			returned,
			ranks: byId
		}
	};
}
function writtenBeyond(beyond) {
	return beyond && {
		returned: beyond.returned,
		ranks: [...beyond.ranks]
	};
}
// src/pipeline/run/parse-answer.ts
function parseAnswer(line, rules) {
	const read = jsonOfLine(line);
	return "reason" in read ? malformed(void 0, read.reason) : answerFrom(read.value, rules);
}
function jsonOfLine(line) {
	if (isOverlong(line)) return { reason: `longer than ${sizeOf(longestLine)}` };
	if (isNestedTooDeep(line)) return { reason: "nested more than 64 levels deep" };
	if (holdsTooMuch(line)) return { reason: tooMuchHeld };
	try {
		return { value: JSON.parse(line) };
	} catch (error) {
		return { reason: `not valid JSON: ${printable(messageOf(error), 200)}` };
	}
}
function answerFrom(value, { depth, ...laidOut }) {
	const { kept, dropped } = withoutSurplus(value, Math.min(depth, mostChunks));
	const written = writtenAnswer(kept);
	if (written === void 0) return malformed(idOf(value), reasonsOf(AnswerSchema, kept));
	const { id } = written;
	if (typeof written.error === "string") return answered(id, failed(written.error), inside(written, laidOut));
	const steps = written.steps ? stepsFrom(written.steps, laidOut) : void 0;
	if (typeof steps === "string") return malformed(id, steps);
	const trials = written.trials ? trialsFrom(written.trials, laidOut) : void 0;
	if (typeof trials === "string") return malformed(id, trials);
	const own = written.chunks ? chunksFrom(written.chunks, laidOut) : chunksReturned(steps);
	if (own === void 0) return malformed(id, "chunks: missing: expected a list of chunks, or error with a text");
	if (typeof own === "string") return malformed(id, `chunks${own}`);
	const chunks = own.slice(0, depth);
	const read = written.beyond ? beyondFrom(written.beyond, chunks.length) : nothingBeyond;
	if (read.kind === "malformed") return malformed(id, `beyond.${read.reason}`);
	const again = written.again ? againFrom(written.again, {
		first: chunks,
		depth,
		laidOut
	}) : void 0;
	if (typeof again === "string") return malformed(id, again);
	const context = written.context ? knownContext(written.context, chunks) : void 0;
	const result = {
		...resultOf(written),
		...steps && { steps },
		...trials && { trials },
		...again && { again },
		chunks,
		context,
		beyond: read.beyond
	};
	const unknown = (written.context?.length ?? 0) - (context?.length ?? 0);
	return {
		...answered(id, result, inside(written, laidOut)),
		droppedChunks: dropped,
		unknownContext: unknown
	};
}
function writtenAnswer(value) {
	const chunks = valueAt(value, ["chunks"]);
	if (!isMapping(value) || !areChunks(chunks)) return valid(AnswerSchema, value);
	const rest = valid(AnswerSchema, {
		...value,
		chunks: void 0
	});
	return rest && {
		...rest,
		chunks
	};
}
function inside({ manifest, models }, laidOut) {
	return {
		manifest: manifest?.map((doc) => withoutRoot(doc, laidOut)),
		models
	};
}
const nothingBeyond = {
	kind: "beyond",
	beyond: void 0
};
function isOverlong(line) {
	if (line.length > 8388608) return true;
	return 3 * line.length > 8388608 && Buffer.byteLength(line) > 8388608;
}
function malformed(id, reason) {
	return {
		kind: "malformed",
		id,
		reason
	};
}
function withoutSurplus(value, most) {
	const chunks = valueAt(value, ["chunks"]);
	if (!isMapping(value) || !Array.isArray(chunks) || chunks.length <= most) return {
		kept: value,
		dropped: 0
	};
	return {
		kept: {
			...value,
			chunks: chunks.slice(0, most)
		},
		dropped: chunks.length - most
	};
}
function idOf(value) {
	const id = AnswerSchema.shape.id.safeParse(valueAt(value, ["id"]));
	return id.success ? id.data : void 0;
}
const mostReasons = 3;
function reasonsOf(schema, value) {
	const problems = schemaMistakes(schema, value);
	const told = problems.slice(0, mostReasons).map(({ path, message }) => path.length === 0 ? message : `${formatKeyPath(path)}: ${message}`);
	const more = problems.length - told.length;
	return [...told, ...more > 0 ? [`and ${more} more`] : []].join("; ");
}
const longestMessage = 65536;
function failed(message) {
	if (message.trim() === "") return failed("the pipeline reported an error without saying which");
	return {
		kind: "failed",
		message: message.slice(0, longestMessage).toWellFormed()
	};
}
function answered(id, result, { manifest, models }) {
	return {
		kind: "answer",
		id,
		result,
		manifest: manifest ? [...new Set(manifest.map(documentId))].toSorted(byCodeUnit) : void 0,
		models: models ? {
			generator: models.generator ?? void 0,
			reranker: models.reranker ?? void 0
		} : void 0,
		droppedChunks: 0,
		unknownContext: 0
	};
}
function resultOf(written) {
	const { ms, cold, answer, usage, confidence, own_scores: scores, trace_id: traceId } = written;
	return {
		...traceId != null && { traceId },
		...scores && { scores: new Map(Object.entries(scores)) },
		kind: "answered",
		ms: ms ?? void 0,
		cold: cold ?? false,
		answer: answer ?? void 0,
		usage: usage ? {
			inputTokens: usage.input_tokens ?? void 0,
			outputTokens: usage.output_tokens ?? void 0
		} : void 0,
		...typeof confidence === "number" && { confidence }
	};
}
// src/pipeline/unresponsive.ts
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
export { withLines as C, processExists as E, lastWords as S, digestOfFile as T, within as _, reasonsOf as a, endingSentence as b, madeId as c, mostChunks as d, runStep as f, lineBudget as g, hiddenLines as h, parseAnswer as i, openWholeChunks as l, startProcess as m, answerFrom as n, writtenBeyond as o, secondsOf as p, jsonOfLine as r, writtenAgain as s, trackUnresponsive as t, withChunksOnce as u, processLimits as v, askAll as w, endingWords as x, endingHint as y };
