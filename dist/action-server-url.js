import { t as GateError } from "./action-errors.js";
import { i as isShortText, p as isInsidePath } from "./action-expected.js";
import { n as quoted } from "./action-printable.js";
import { t as codeOf } from "./action-reason-of.js";
import { u as isMapping } from "./action-json-limits.js";
import { n as holdsPlaceholder, r as replacePlaceholders } from "./action-response-path.js";
import { t as byCodeUnit } from "./action-by-code-unit.js";
import { t as makeFolders } from "./action-make-folders.js";
import { T as digestOfFile, f as runStep, p as secondsOf, t as trackUnresponsive, w as askAll } from "./action-unresponsive.js";
import { randomUUID } from "node:crypto";
import { chmod, copyFile, lstat, mkdir, readdir, readlink, realpath, rename, rm, symlink } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
import { dirname, join, sep } from "node:path";
// src/pipeline/left/left-file.ts
const mostLeft = 2e5;
const longestPath = 4096;
function isLeftPath(path) {
	return isShortText(path, 4096) && isInsidePath(path);
}
// src/pipeline/left/stamp-tree.ts
async function stampTree(root) {
	const stamps = /* @__PURE__ */ new Map();
	const pending = [""];
	for (let below = pending.pop(); below !== void 0; below = pending.pop()) for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
		const path = `${below}${entry.name}`;
		if (path === ".git") continue;
		if (entry.isDirectory()) pending.push(`${path}/`);
		const stamp = await stampOf(join(root, path));
		if (stamp !== void 0) stamps.set(path, stamp);
	}
	return stamps;
}
async function stampOf(path) {
	const found = await lstat(path, { bigint: true }).catch(() => void 0);
	const kind = found && kindOf(found);
	if (found === void 0 || kind === void 0) return void 0;
	const { size, mtimeNs, ctimeNs, ino } = found;
	return {
		kind,
		text: kind === "folder" ? kind : [
			kind,
			size,
			mtimeNs,
			ctimeNs,
			ino
		].join(" ")
	};
}
function kindOf(found) {
	if (found.isFile()) return "file";
	if (found.isSymbolicLink()) return "link";
	return found.isDirectory() ? "folder" : void 0;
}
// src/pipeline/left/leave-files.ts
async function leaveFiles({ root, side }, before, into) {
	const now = await stampTree(root);
	const written = [...now.keys()].filter((path) => now.get(path)?.text !== before.get(path)?.text);
	const gone = [...before.keys()].filter((path) => !now.has(path));
	if (written.length + gone.length > 2e5) throw tooMany(side, written.length + gone.length);
	const strange = [...written, ...gone].find((path) => !isLeftPath(path));
	if (strange !== void 0) throw strangeName(side, strange);
	makeFolders(into);
	const left = gone.toSorted(byCodeUnit).map((path) => ({
		path,
		gone: true
	}));
	try {
		for (const path of written.toSorted(byCodeUnit)) left.push(await leave(path, now.get(path), {
			root,
			into
		}));
	} catch (cause) {
		throw notTaken(side, cause);
	}
	return left;
}
async function leave(path, stamp, { root, into }) {
	const from = join(root, path);
	switch (stamp?.kind) {
		case "link": return {
			path,
			link: await readlink(from)
		};
		case "file": return {
			path,
			...await leaveFile(from, into)
		};
		case "folder":
		case void 0: return {
			path,
			folder: true
		};
	}
}
async function leaveFile(from, into) {
	const part = join(into, `${randomUUID()}.part`);
	try {
		await copyFile(from, part);
		const digest = await digestOfFile(part);
		const { size, mode } = await lstat(part);
		await rename(part, join(into, digest));
		return {
			sha256: digest,
			bytes: size,
			executable: (mode & 64) !== 0
		};
	} finally {
		await rm(part, { force: true });
	}
}
function tooMany(side, count) {
	const message = `${side}: build changed ${count} files, and at most ${mostLeft} can be taken to where questions are asked`;
	return new GateError("pipeline-failed", message, {
		hint: "let setup install what the pipeline needs, and build write the index alone",
		side
	});
}
function strangeName(side, path) {
	const message = `${side}: build changed ${quoted(path)}, a name that cannot be taken to where questions are asked`;
	return new GateError("pipeline-failed", message, {
		hint: "use no control characters in names of files, such as tabs or line ends, and no \"..\" between braces",
		side
	});
}
function notTaken(side, cause) {
	const message = `${side}: what build left could not be copied: ${codeOf(cause) ?? String(cause)}`;
	return new GateError("pipeline-failed", message, {
		hint: "the folder for the build needs as much space as the index, and build must have ended with all that it started to write",
		cause,
		side
	});
}
// src/pipeline/left/restore-files.ts
async function restoreFiles({ root, side }, left, from) {
	const top = await realpath(root);
	for (const file of left) try {
		await restore(file, {
			top,
			from
		});
	} catch (cause) {
		throw notRestored(side, file.path, cause);
	}
}
async function restore(file, { top, from }) {
	const path = join(top, file.path);
	await requireInside(top, dirname(path));
	const isFolder = (await lstat(path).catch(() => void 0))?.isDirectory() === true;
	if ("folder" in file && isFolder) return;
	await rm(path, {
		recursive: true,
		force: true
	});
	if ("folder" in file) return await mkdir(path);
	if ("gone" in file) return;
	if ("link" in file) return await symlink(file.link, path);
	await copyFile(join(from, file.sha256), path, constants$1.COPYFILE_FICLONE);
	if (await digestOfFile(path) !== file.sha256) throw new Error("its bytes are others");
	await chmod(path, file.executable ? 493 : 420);
}
async function requireInside(top, folder) {
	const real = await realpath(folder).catch(() => top);
	if (real !== top && !real.startsWith(top + sep)) throw new Error("it leads out of the worktree");
}
function notRestored(side, path, cause) {
	const why = codeOf(cause) ?? (cause instanceof Error ? cause.message : String(cause));
	return new GateError("runs-invalid", `${side}: ${quoted(path)}, which build left, cannot be laid out again: ${why}`, {
		hint: "bring the whole folder of rag-gate build here, unchanged, or build again",
		cause,
		side
	});
}
// src/pipeline/side-request.ts
function commandFolder({ root, workingDirectory = "" }) {
	return join(root, workingDirectory);
}
// src/pipeline/tear-down.ts
const [longestMs, stoppedMs] = [12e4, 7e3];
function tearsDown(request, limits) {
	const { signal, stage } = request;
	let done;
	const run = () => done ??= tearDown(request, limits);
	const onStop = () => void run();
	const leaveToLater = () => {
		signal.removeEventListener("abort", onStop);
		done ??= Promise.resolve();
	};
	if (stage?.kind === "ask" || request.settings.teardown === void 0) leaveToLater();
	else signal.addEventListener("abort", onStop, { once: true });
	return {
		leaveToLater,
		[Symbol.asyncDispose]: async () => {
			await run();
			signal.removeEventListener("abort", onStop);
		}
	};
}
async function tearDown(request, limits) {
	const { settings, side, signal, log, stage } = request;
	const { teardown: command } = settings;
	if (command === void 0) return;
	const timeoutMs = signal.aborted ? stoppedMs : longestMs;
	const cwd = commandFolder(request);
	const own = {
		...request,
		command,
		step: "teardown",
		cwd,
		timeoutMs
	};
	try {
		await using done = await runStep({
			...own,
			signal: new AbortController().signal
		}, limits);
		log.info(`${side}: teardown took ${secondsOf(done.ms)}`);
	} catch (error) {
		const why = error instanceof GateError ? error.message : String(error);
		log.warn(`${why}\n${side}: what build made outside of its worktree may still be there`);
		if (stage?.kind === "teardown") stage.onFailed();
	}
}
// src/pipeline/build-side.ts
async function buildSide(request, limits) {
	await using undo = new AsyncDisposableStack();
	const running = undo.use(new AsyncDisposableStack());
	const teardown = undo.use(tearsDown(request, limits));
	running.use(await step("setup", request, limits));
	const build = await builtOrRestored(request, limits);
	running.use(build);
	if (request.stage?.kind === "build") teardown.leaveToLater();
	const owned = undo.move();
	return {
		buildMs: build?.ms,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function builtOrRestored(request, limits) {
	const { stage, root, inTurn = async (build) => build() } = request;
	switch (stage?.kind) {
		case void 0: return inTurn(() => step("build", request, limits));
		case "build": {
			const before = await stampTree(root);
			await using undo = new AsyncDisposableStack();
			const built = undo.use(await step("build", request, limits));
			await stage.onLeft(await leaveFiles(request, before, stage.into), request.signal);
			undo.move();
			return built;
		}
		case "ask":
		case "teardown":
			await restoreFiles(request, stage.left, stage.from);
			return;
	}
}
async function step(name, request, limits) {
	const { settings, side, log } = request;
	const command = settings[name];
	if (command === void 0) return void 0;
	const cwd = commandFolder(request);
	const done = await runStep({
		...request,
		command,
		step: name,
		cwd,
		timeoutMs: limits.stepMs
	}, limits);
	log.info(`${side}: ${name} took ${secondsOf(done.ms)}`);
	return done;
}
// src/pipeline/collect-run.ts
function collectRun({ side, queries, log, onAnswer }) {
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
			const timed = answer.result.kind === "answered" ? {
				...answer.result,
				ms,
				cold
			} : answer.result;
			if (!settle(answer.id, timed)) {
				ignoredAnswers += 1;
				return;
			}
			onAnswer?.({
				...answer,
				result: timed
			});
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
// src/pipeline/side-stage.ts
function isAskedElsewhere({ stage }) {
	return stage?.kind === "build" || stage?.kind === "teardown";
}
// src/pipeline/ask-queries.ts
async function askQueries({ queries, concurrency, settings, log, side }, { collector, firstAlone, over, ask }) {
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
	if (timeouts > 0) log.warn(`${side}: ${timeoutAdvice(timeouts, concurrency, settings.timeoutMs)}`);
	return unresponsive.reason() === void 0;
}
function timeoutAdvice(timeouts, concurrency, queryMs) {
	const what = `${timeouts === 1 ? "1 query" : `${timeouts} queries`} timed out`;
	const remedy = `raise pipeline.timeout (now ${secondsOf(queryMs)})`;
	if (concurrency === 1) return `${what}; ${remedy}`;
	return `${what} with up to ${concurrency} in flight; ${remedy}, lower pipeline.concurrency if the queries in flight hold each other up, or flush each answer if the program prints them`;
}
// src/pipeline/http/asking/request-body.ts
function requestBody(template, questions) {
	return JSON.stringify(forAll(template, questions));
}
function requestLines(template, questions) {
	return questions.flatMap((question) => filledList(template, question)).map((line) => `${JSON.stringify(line)}\n`).join("");
}
function holdsAnywhere(template, name) {
	if (typeof template === "string") return template.includes(`{${name}}`);
	if (typeof template !== "object" || template === null) return false;
	return Object.values(template).some((value) => holdsAnywhere(value, name));
}
function forAll(template, questions) {
	const [first] = questions;
	if (first === void 0) throw new Error("a request asks something");
	if (Array.isArray(template) && holdsAnywhere(template, "query")) return questions.flatMap((question) => filledList(template, question));
	if (!isMapping(template)) return orNull(filled(template, first));
	return fromEntries(Object.entries(template).map(([key, value]) => [key, holdsAnywhere(value, "query") ? forAll(value, questions) : filled(value, first)]));
}
const absent = Symbol("absent");
function filled(template, question) {
	if (typeof template === "string") return filledText(template, question);
	if (Array.isArray(template)) return filledList(template, question);
	if (!isMapping(template)) return template;
	return fromEntries(Object.entries(template).map(([key, value]) => [key, filled(value, question)]));
}
function filledList(template, question) {
	return template.flatMap((element) => lacks(element, question) ? [] : [filled(element, question)]);
}
function lacks(template, question) {
	if (typeof template === "string") return filledText(template, question) === absent;
	return isMapping(template) && Object.values(template).some((value) => lacks(value, question));
}
function fromEntries(entries) {
	return Object.fromEntries(entries.filter(([, value]) => value !== absent));
}
function orNull(value) {
	return value === absent ? null : value;
}
function filledText(template, question) {
	const { k, history = [], filters = {} } = question;
	if (template === "{k}") return k;
	if (template === "{history}") return history;
	if (template === "{filters}") return filters;
	const [, name] = /^\{filters\.([^{}]+)\}$/.exec(template) ?? [];
	if (name !== void 0) return Object.hasOwn(filters, name) ? filters[name] : absent;
	return withPlaces(template, question, (value) => value);
}
function withPlaces(template, { id, query, k, side, sha }, escaped) {
	const values = new Map(Object.entries({
		id,
		query,
		k: String(k),
		side,
		sha
	}));
	return template.replaceAll(/\{(?:id|query|k|side|sha)\}/g, (place) => escaped(values.get(place.slice(1, -1)) ?? place));
}
// src/pipeline/http/asking/server-request.ts
function serverRequest(settings, address, questions) {
	const { request, ndjson } = settings;
	const [first] = questions;
	if (first === void 0) throw new Error("a request asks something");
	const url = new URL(withPlaces(address, first, urlPart));
	if (ndjson !== void 0) return {
		method: "POST",
		url,
		body: {
			type: "application/x-ndjson",
			text: requestLines(ndjson, questions)
		}
	};
	if (methodOf(settings, address) === "GET") return {
		method: "GET",
		url,
		body: void 0
	};
	return {
		method: "POST",
		url,
		body: {
			type: "application/json",
			text: requestBody(request ?? usualRequest, questions)
		}
	};
}
function methodOf({ request, ndjson }, address) {
	return !(request !== void 0 || ndjson !== void 0) && holdsPlaceholder(address, "query") ? "GET" : "POST";
}
const usualRequest = {
	query: "{query}",
	k: "{k}"
};
function urlPart(value) {
	return encodeURIComponent(value.toWellFormed());
}
// src/pipeline/http/server-url.ts
function serverUrl(written, key, { side, sha, port }) {
	const text = replacePlaceholders(written, new Map(Object.entries({
		side,
		sha,
		port: String(port)
	})));
	const refused = (name, why) => new GateError("config-invalid", `${side}: ${name}: ${why}`, { side });
	const named = `${key} is ${quoted(written)}`;
	if (port === void 0 && written.includes("{port}")) throw refused(named, "{port} needs pipeline.start: without it there is no server to give a port to");
	const url = URL.parse(text);
	if (url === null || url.protocol !== "http:" && url.protocol !== "https:") throw refused(named, "expected a URL that begins with http:// or https://");
	if (url.username !== "" || url.password !== "") throw refused(key, "expected a URL without user name and password");
	if (url.hash !== "") throw refused(named, "expected a URL without #");
	return text;
}
function isLoopback({ hostname }) {
	return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || hostname === "0.0.0.0" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
export { holdsAnywhere as a, collectRun as c, longestPath as d, mostLeft as f, serverRequest as i, buildSide as l, serverUrl as n, askQueries as o, methodOf as r, isAskedElsewhere as s, isLoopback as t, commandFolder as u };
