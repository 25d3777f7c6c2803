import { i as GateError, n as quoted, t as printable } from "./action-printable.js";
import { C as strictObject, D as unknown, E as union$1, T as tuple, _ as number, f as boolean, u as _null, w as string, x as record } from "./action-zod.js";
import { a as keyed, d as shortText, f as wholeNumber, i as isShortText, o as listOf, u as share } from "./action-expected.js";
import { t as cleanLine } from "./action-clean-text.js";
import { r as messageOf, t as codeOf } from "./action-reason-of.js";
import { t as sizeOf } from "./action-size-of.js";
import { $n as holdsTooMuch, Xt as awaited, _n as byCodeUnit, bn as documentSelector, er as isNestedTooDeep, fr as valid, lr as schemaMistakes, nr as tooMuchHeld, or as formatKeyPath, pr as valueAt, ur as isMapping } from "./action-job.js";
import { r as normalText } from "./action-normalise.js";
import { n as fromTop } from "./action-folder-path.js";
import { n as withoutRoot, t as documentId } from "./action-document-id.js";
import { a as lineOf, c as sealEntry, f as chunksOfSteps, i as entryReader, r as storeKey, t as storeKeys } from "./action-store-keys.js";
import { i as kindTraits, t as commandsOf } from "./action-kind-traits.js";
import { createHash, randomUUID } from "node:crypto";
import { lstat, open, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { isAbsolute, join, posix, sep } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
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
// src/lib/store/kept-file.ts
async function keepFile(kind, { store, key, from, facts }) {
	try {
		const keys = await keysOf(kind, store);
		if (keys === void 0) return false;
		const payload = {
			sha256: await digestOfFile(from),
			facts
		};
		const entry = sealEntry({
			key,
			payload,
			day: void 0
		}, {
			kind,
			mac: keys.mac
		});
		return await store.put(placeOf(key, kind, keys), from, `\n${lineOf(entry)}`);
	} catch {
		return false;
	}
}
async function restoreFile(kind, { store, key, into, newest = false }) {
	const keys = await keysOf(kind, store);
	if (keys === void 0) return absent;
	const place = placeOf(key, kind, keys);
	const found = newest ? await store.newest(place, into) : await store.get(place, into) && place;
	if (found === void 0 || found === false) return absent;
	const read = await takeFacts(kind, {
		key: keyAt(found, kind, keys),
		path: into,
		mac: keys.mac
	}).catch(() => absent);
	if (read.kind === "found") return read;
	await rm(into, { force: true }).catch(() => {});
	if (read.kind === "damaged") await store.discard(found);
	return read;
}
async function forgetFile(kind, { store, key }) {
	const keys = await keysOf(kind, store);
	if (keys !== void 0) await store.discard(placeOf(key, kind, keys));
}
const absent = { kind: "absent" };
async function keysOf(kind, { secret }) {
	const given = await secret().catch(() => void 0);
	return given === void 0 ? void 0 : storeKeys(given, kind);
}
function placeOf(key, kind, { id }) {
	return key.replace(storeKey(kind, ""), storeKey(kind, id, ""));
}
function keyAt(place, kind, { id }) {
	return place.replace(storeKey(kind, id, ""), storeKey(kind, ""));
}
const longestTail = 4096;
async function takeFacts(kind, { key, path, mac }) {
	const payload = strictObject({
		sha256: string(),
		facts: kind.facts
	});
	const line = await takeLastLine(path);
	const entry = line === void 0 ? void 0 : entryReader(payload, {
		kind,
		mac
	})(line);
	if (entry === void 0 || entry.key !== key) return {
		kind: "damaged",
		key
	};
	const { sha256, facts } = entry.payload;
	return sha256 === await digestOfFile(path) ? {
		kind: "found",
		key,
		facts
	} : {
		kind: "damaged",
		key
	};
}
async function takeLastLine(path) {
	await using file = await open(path, "r+");
	const { size } = await file.stat();
	const length = Math.min(size, longestTail);
	const { buffer: tail } = await file.read(Buffer.alloc(length), 0, length, size - length);
	const start = length < 2 ? -1 : tail.lastIndexOf("\n", length - 2);
	if (start === -1 || tail.at(-1) !== lineFeed$2) return void 0;
	await file.truncate(size - length + start);
	return tail.toString("utf8", start + 1, length - 1);
}
const lineFeed$2 = 10;
// src/lib/store/kept-bytes.ts
async function restoreBytes(kind, { key, newest = false }, { store, folder }) {
	const into = join(folder, `${kind.name}-${randomUUID()}`);
	const found = await restoreFile(kind, {
		store,
		key,
		into,
		newest
	});
	if (found.kind !== "found") return found;
	try {
		return {
			...found,
			bytes: await readFile(into)
		};
	} catch {
		return { kind: "absent" };
	} finally {
		await rm(into, { force: true }).catch(() => {});
	}
}
async function keepBytes(kind, { key, facts, bytes }, { store, folder }) {
	const from = join(folder, `${kind.name}-${randomUUID()}`);
	try {
		await writeFile(from, bytes);
		await keepFile(kind, {
			store,
			key,
			from,
			facts
		});
	} catch {} finally {
		await rm(from, { force: true }).catch(() => {});
	}
}
// src/gate/comparing/side-content.ts
function sideContent(listing, settings) {
	const inputs = declaredInputs(listing, settings);
	const { dependsOn } = kindTraits[settings.kind];
	if (dependsOn === "elsewhere") return void 0;
	if ("documents" in settings) {
		if (settings.inputs !== void 0 && inputs === void 0) return {
			kind: "tree",
			tree: listing.tree
		};
		return selectedContent(listing, [settings.documents, inputs ?? []], ({ path, oid }) => [path, oid]);
	}
	if (inputs === void 0) return {
		kind: "tree",
		tree: listing.tree
	};
	return selectedContent(listing, [inputs, programGlobs(listing, settings)], withMode);
}
function jointInputs({ base, head }) {
	if (base === void 0) return head.inputs;
	if (base.kind !== head.kind) return void 0;
	const [ofBase, ofHead] = [base.inputs, head.inputs];
	if (ofBase !== void 0 && ofHead !== void 0) return union(ofBase, ofHead);
	return base.kind === "builtin" ? ofBase ?? ofHead : void 0;
}
function union(some, others) {
	if (JSON.stringify(some) === JSON.stringify(others)) return some;
	return [...some, ...others].some((glob) => glob.startsWith("!")) ? void 0 : [.../* @__PURE__ */ new Set([...some, ...others])];
}
function besidePrograms(entries, settings) {
	const selector = documentSelector(programGlobs({ entries }, settings));
	return (path) => selector.selects(path);
}
function programGlobs({ entries }, settings) {
	const files = new Set(entries.map(({ path }) => path));
	const named = commandsOf(settings).flatMap((command) => command.split(/[\s'"`;&|()<>=]+/)).map((word) => posix.normalize(word)).flatMap((word) => [word, `${word.replaceAll(".", "/")}.py`]).filter((path) => files.has(path));
	return [...new Set(named.map((path) => folderGlob(posix.dirname(path))))];
}
function folderGlob(folder) {
	return folder === "." ? "*" : `${folder.replaceAll(/[*?[\]{}!]/g, "?")}/**`;
}
function declaredInputs(listing, settings) {
	return unmatchedInputs(listing, settings).length === 0 ? settings.inputs : void 0;
}
function unmatchedInputs({ entries }, { inputs }) {
	if (inputs === void 0) return [];
	return documentSelector(inputs).unmatched(entries.map(({ path }) => path));
}
function withMode({ path, mode, oid }) {
	return [
		path,
		mode,
		oid
	];
}
function selectedContent({ entries, tree }, lists, told) {
	const selectors = lists.map((globs) => documentSelector(globs));
	const selected = entries.filter(({ path }) => decidesLayout(path) || selectors.some((selector) => selector.selects(path)));
	return entries.some(({ mode, path }) => {
		if (mode !== symbolicLink && mode !== submodule) return false;
		return selectors.some((selector) => selector.selects(path) || selector.reachesInto(path));
	}) ? {
		kind: "tree",
		tree
	} : {
		kind: "files",
		files: selected.map(told)
	};
}
function decidesLayout(path) {
	return /^(?:\.\.\/)*\.lfsconfig$/.test(path) || posix.basename(path) === ".gitattributes";
}
const symbolicLink = "120000";
const submodule = "160000";
// src/lib/files/end-strays.ts
async function endStrays(folder) {
	if (process.platform !== "linux") return;
	const end = performance.now() + patienceMs;
	for (const id of straysOf(folder)) signal(id, "SIGTERM");
	while (straysOf(folder).length > 0) {
		if (performance.now() > end) for (const id of straysOf(folder)) signal(id, "SIGKILL");
		if (performance.now() > end + patienceMs) return;
		await setTimeout$1(20);
	}
}
function endingStrays(folder) {
	return { [Symbol.asyncDispose]: () => endStrays(folder) };
}
const patienceMs = 1e3;
function straysOf(folder) {
	try {
		return readdirSync("/proc").map(Number).filter((id) => id > 0 && isStray(id, folder));
	} catch {
		return [];
	}
}
function isStray(id, folder) {
	try {
		const root = readFileSync(`/proc/${id}/environ`, "utf8").split("\0").find((one) => one.startsWith(name))?.slice(name.length);
		return root === folder || root?.startsWith(`${folder}/`) === true;
	} catch {
		return false;
	}
}
const name = "RAG_GATE_ROOT=";
function signal(id, by) {
	try {
		process.kill(id, by);
	} catch {}
}
// src/pipeline/child-variables.ts
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
	ours: [
		"RAG_GATE_SIDE",
		"RAG_GATE_ROOT",
		"RAG_GATE_COMMIT"
	]
};
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
function parsePassEnv(text) {
	const entries = text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== "");
	const complaints = entries.flatMap((entry) => {
		const complaint = complaintAbout$1(entry);
		return complaint === void 0 ? [] : [`pass-env: ${quoted(entry)}: ${complaint}`];
	});
	if (complaints.length > 0) throw invalid(complaints);
	const names = [...new Set(entries)].toSorted();
	return {
		names,
		warnings: names.filter(isSecretName).map(warningAbout)
	};
}
function passes(name, { names }) {
	if (!exactName.test(name) || isRefused(name)) return false;
	if (names.includes(name)) return true;
	return !looksSecret(name) && names.some((entry) => isPrefix(entry) && name.startsWith(stem(entry)));
}
function passEnvWarnings({ names, warnings }, environment) {
	const unset = names.filter((name) => !isPrefix(name) && environment[name] === void 0);
	return [...warnings, ...unset.map((name) => `pass-env names ${name}, which is not set`)];
}
function variablesLikeSecrets(environment) {
	return Object.keys(environment).filter((name) => (environment[name] ?? "") !== "" && looksSecret(name) && !isRefused(name)).toSorted();
}
const exactName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const shortestStem = 3;
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
function complaintAbout$1(entry) {
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
function childEnvironment({ from, side, root, sha, temp, passEnv }) {
	const onWindows = process.platform === "win32";
	const kept = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(from)) {
		if (value === void 0) continue;
		if (isAllowed(name, { onWindows }) || passes(name, passEnv)) kept.set(name, value);
	}
	for (const name of ["TMP", "TEMP"]) if (kept.has(name)) kept.set(name, temp);
	kept.set("TMPDIR", temp).set("RAG_GATE_SIDE", side).set("RAG_GATE_ROOT", root);
	kept.set("RAG_GATE_COMMIT", sha);
	return Object.fromEntries(kept);
}
const { ours: _, ...inherited } = childVariables;
const names = Object.values(inherited).flat();
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
// src/pipeline/run/answer-limits.ts
const longestLine = 8388608;
const longestError = 2e3;
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
	const late = setTimeout$1(milliseconds, void 0, { signal: stop.signal }).catch(() => void 0);
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
		await setTimeout$1(Math.min(pause, left));
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
// src/pipeline/command/answer-reader.ts
function answerLimits(queries) {
	return {
		lines: 1e4 + 10 * queries,
		units: 1073741824
	};
}
function answerReader({ parse, limits, sinks }) {
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
			const parsed = parse(line);
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
// src/pipeline/run/answer-schema.ts
const longestDocument = 4096;
const mostChunks = 1e3;
const mostDocuments = 1e5;
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
const OwnScoresSchema = record(string(), union$1([
	number(),
	_null(),
	strictObject({ error: string().transform((said) => said.slice(0, longestError)) })
], { error: "expected a number, null or an object with error" }), { error: "expected an object of values by scorer" });
const AnswerSchema = keyed("an answer: an object with id and chunks, or id and error", {
	id: shortText("the id of the question", 200),
	chunks: listOf("a list of chunks", ChunkSchema).nullish(),
	answer: text("the text of the answer"),
	confidence: share().nullish(),
	context: listOf("a list of chunk ids", shortText("a chunk id", 4296)).max(mostChunks, { error: `expected at most ${mostChunks} chunk ids` }).nullish(),
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
	own_scores: OwnScoresSchema.nullish(),
	error: text("the text of an error"),
	ms: number({ error: "expected milliseconds, 0 or more" }).min(0, { error: "expected milliseconds, 0 or more" }).nullish(),
	cold: boolean({ error: "expected true or false" }).nullish()
});
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
	const context = written.context ? knownContext(written.context, chunks) : void 0;
	const result = {
		...resultOf(written),
		...steps && { steps },
		...trials && { trials },
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
function knownContext(written, chunks) {
	const ids = new Set(chunks.map(({ id }) => id));
	return written.filter((id) => ids.has(id));
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
// src/pipeline/command/request-line.ts
function requestLine({ id, query, history, filters }, depth) {
	return withoutLineEnds(JSON.stringify({
		id,
		query,
		k: depth,
		history,
		filters
	}));
}
function withoutLineEnds(json) {
	return json.replaceAll(lineEnds, escaped);
}
const lineEnds = /[\u0085\u2028\u2029]/g;
function escaped(character) {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
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
// src/pipeline/command/in-flight.ts
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
// src/pipeline/command/line-process.ts
function startLineProcess(request, protocol) {
	const { called, limits } = protocol;
	const flight = openInFlight();
	const reader = answerReader({
		parse: (line) => protocol.parse(line),
		limits: limits.answers,
		sinks: {
			onAnswer: (answer, at) => {
				if (!flight.settle(answer.id, {
					kind: "answer",
					answer,
					at
				})) protocol.ignore();
			},
			onMalformed: (id, reason) => {
				if (!flight.settle(id, {
					kind: "malformed",
					reason
				})) protocol.ignore();
			},
			onStray: (reason) => protocol.onStray(reason)
		}
	});
	const onLine = (line) => {
		const tooMuch = reader.take(line);
		if (tooMuch !== void 0) giveUp(tooMuch);
	};
	const child = startProcess({
		...request,
		onLine,
		onOutput: void 0
	}, limits.process);
	const giveUp = (reason) => {
		flight.close(`${called} ${reason}${reader.note()}`);
		child[Symbol.asyncDispose]();
	};
	const why = (ending) => endingSentence(called, ending, {
		lines: child.tail(),
		note: reader.note()
	});
	child.ended.then((ending) => flight.close(why(ending)));
	return {
		ended: child.ended,
		ask: async (question, timeoutMs) => {
			const started = performance.now();
			const landing = flight.wait(question.id, timeoutMs);
			child.write(protocol.line(question));
			return outcomeOf(await landing, {
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
function outcomeOf(landing, { started, timeoutMs, note }) {
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
// src/lib/files/real-path-inside.ts
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
// src/golden/reviews-folder.ts
function reviewsFolder(golden) {
	return `${golden}.reviews`;
}
function isReviewOf(path, goldens) {
	const golden = /^(.+?)\.reviews\/./s.exec(path)?.[1];
	return golden !== void 0 && goldens.has(golden);
}
// src/gate/collecting/hide-policy.ts
async function hidePolicy(root, side, policy) {
	for (const path of policyPaths(side, policy)) {
		const real = await realPathInside(root, path);
		if (real !== void 0 && (await lstat(real)).isFile()) await rm(real);
		await hideReviews(root, path);
	}
}
async function hideReviews(root, golden) {
	const path = reviewsFolder(golden);
	const real = await realPathInside(root, path);
	if (real !== void 0 && !(await lstat(join(root, path))).isSymbolicLink()) await rm(real, { recursive: true });
}
function pathsFromTop(folder, paths) {
	return paths.flatMap((path) => path === void 0 ? [] : [posix.normalize(fromTop(folder, path))]);
}
function policyPaths(side, { files, settings, own, folders }) {
	const ofBase = [
		files.base?.golden?.path,
		settings.judge?.canaries,
		settings.judge?.labels
	];
	const ofHead = [files.head.golden.path, own?.settings.judge?.canaries];
	const bases = pathsFromTop(folders.base, ofBase);
	return new Set(side === "base" ? bases : [...bases, ...pathsFromTop(folders.head, ofHead)]);
}
export { lastWords as A, besidePrograms as B, within as C, endingHint as D, longestLine as E, passEnvWarnings as F, restoreBytes as G, sideContent as H, passes as I, restoreFile as J, forgetFile as K, variablesLikeSecrets as L, askAll as M, childEnvironment as N, endingSentence as O, parsePassEnv as P, endStrays as R, lineBudget as S, longestError as T, unmatchedInputs as U, jointInputs as V, keepBytes as W, processExists as X, digestOfFile as Y, answerReader as _, startLineProcess as a, startProcess as b, withoutLineEnds as c, parseAnswer as d, reasonsOf as f, answerLimits as g, mostChunks as h, realPathInside as i, withLines as j, endingWords as k, answerFrom as l, writtenBeyond as m, policyPaths as n, trackUnresponsive as o, madeId as p, keepFile as q, isReviewOf as r, requestLine as s, hidePolicy as t, jsonOfLine as u, runStep as v, processLimits as w, hiddenLines as x, secondsOf as y, endingStrays as z };
