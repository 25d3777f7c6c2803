import { t as GateError } from "./action-errors.js";
import { C as strictObject, w as string } from "./action-zod.js";
import { n as quoted } from "./action-printable.js";
import { n as fromTop } from "./action-folder-path.js";
import { t as documentSelector } from "./action-document-selector.js";
import { d as entryReader, f as lineOf, h as sealEntry, i as storeKeys, o as storeKey } from "./action-chunk-document.js";
import { i as kindTraits, t as commandsOf } from "./action-kind-traits.js";
import { T as digestOfFile, b as endingSentence, m as startProcess, p as secondsOf } from "./action-unresponsive.js";
import { randomUUID } from "node:crypto";
import { lstat, open, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { isAbsolute, join, posix, sep } from "node:path";
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
	if (start === -1 || tail.at(-1) !== lineFeed) return void 0;
	await file.truncate(size - length + start);
	return tail.toString("utf8", start + 1, length - 1);
}
const lineFeed = 10;
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
	const kept = new Map(Object.entries(variablesFor(from, passEnv)));
	for (const name of ["TMP", "TEMP"]) if (kept.has(name)) kept.set(name, temp);
	kept.set("TMPDIR", temp).set("RAG_GATE_SIDE", side).set("RAG_GATE_ROOT", root);
	kept.set("RAG_GATE_COMMIT", sha);
	return Object.fromEntries(kept);
}
function variablesFor(from, passEnv) {
	const onWindows = process.platform === "win32";
	const kept = {};
	for (const [name, value] of Object.entries(from)) {
		if (value === void 0) continue;
		if (isAllowed(name, { onWindows }) || passes(name, passEnv)) kept[name] = value;
	}
	return kept;
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
// src/pipeline/command/strange-ids.ts
function countStrangeIds() {
	let count = 0;
	let first = "";
	return {
		add: (id) => {
			first ||= id;
			count += 1;
		},
		note: () => {
			if (count === 0) return "";
			return `; ${count === 1 ? "1 answer has an id that was" : `${count} answers have ids that were`} not asked, such as ${quoted(first)}: return the id of the request`;
		}
	};
}
// src/pipeline/command/answer-reader.ts
function answerLimits(queries) {
	return {
		lines: 1e4 + 10 * queries,
		units: 1073741824
	};
}
function answerReader({ parse, limits, isAsked, sinks }) {
	let [lines, units, strays] = [
		0,
		0,
		0
	];
	let first = "";
	const strange = countStrangeIds();
	const stray = (reason) => {
		strays += 1;
		first ||= reason;
		sinks.onStray(reason);
	};
	return {
		take: (line, isSound) => {
			lines += 1;
			units += line.length;
			if (lines > limits.lines) return `wrote more than ${limits.lines} lines`;
			if (units > limits.units) return `wrote more than ${limits.units} characters of answers`;
			if (line.trim() === "") return void 0;
			const at = performance.now();
			const parsed = isSound ? parse(line) : spoilt(parse(line));
			const { id } = parsed;
			if (id !== void 0 && isAsked(id)) {
				if (parsed.kind === "answer") sinks.onAnswer(parsed, at);
				else sinks.onMalformed(id, `malformed answer: ${parsed.reason}`);
			} else if (parsed.kind === "answer") {
				strange.add(parsed.id);
				sinks.onStrange();
			} else if (id !== void 0 && isSound) sinks.onOther();
			else {
				stray(parsed.reason);
				if (id !== void 0) sinks.onStrange();
			}
		},
		note: () => {
			if (strays === 0) return strange.note();
			return `; ${strays === 1 ? "1 of its lines is" : `${strays} of its lines are`} no answer, the first: ${first}${strange.note()}`;
		}
	};
}
function spoilt(line) {
	return line.id === void 0 ? line : {
		kind: "malformed",
		id: line.id,
		reason: notUtf8
	};
}
const notUtf8 = "not valid UTF-8: write answers as UTF-8, in Python with PYTHONUTF8=1";
// src/pipeline/command/request-line.ts
function requestLine({ id, query, history, filters, retrievalOnly }, depth) {
	return withoutLineEnds(JSON.stringify({
		id,
		query,
		k: depth,
		history,
		filters,
		retrieval_only: retrievalOnly
	}));
}
function withoutLineEnds(json) {
	return json.replaceAll(lineEnds, escaped);
}
const lineEnds = /[\u0085\u2028\u2029]/g;
function escaped(character) {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
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
		waiting: () => [...waiting.keys()],
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
// src/pipeline/command/watch-strangers.ts
function watchStrangers({ waiting, fail, giveUp, patienceMs }) {
	let strangers = 0;
	let areKnown = false;
	const end = (ids) => {
		const open = new Set(waiting());
		const late = ids.filter((id) => open.has(id));
		if (late.length > 0 && !areKnown) return giveUp();
		for (const id of late) if (fail(id)) strangers -= 1;
	};
	return {
		meet: () => {
			strangers += 1;
			const ids = waiting();
			if (ids.length > 0 && strangers >= ids.length) setTimeout(end, patienceMs, ids).unref();
		},
		know: () => {
			areKnown = true;
		}
	};
}
// src/pipeline/command/line-process.ts
function startLineProcess(request, protocol) {
	const { called, limits } = protocol;
	const flight = openInFlight();
	const asked = /* @__PURE__ */ new Set();
	const settle = (id, landing) => {
		strangers.know();
		if (!flight.settle(id, landing)) protocol.ignore();
	};
	const reader = answerReader({
		parse: (line) => protocol.parse(line),
		limits: limits.answers,
		isAsked: (id) => asked.has(id),
		sinks: {
			onStrange: () => {
				protocol.ignore();
				strangers.meet();
			},
			onOther: () => protocol.ignore(),
			onAnswer: (answer, at) => settle(answer.id, {
				kind: "answer",
				answer,
				at
			}),
			onMalformed: (id, reason) => settle(id, {
				kind: "malformed",
				reason
			}),
			onStray: (reason) => protocol.onStray(reason)
		}
	});
	const onLine = (line, isSound) => {
		const tooMuch = reader.take(line, isSound);
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
	const strangers = watchStrangers({
		waiting: () => flight.waiting(),
		fail: (id) => {
			const reason = `${called} gave no answer${reader.note()}`;
			return flight.settle(id, {
				kind: "malformed",
				reason
			});
		},
		giveUp: () => giveUp("answered no question"),
		patienceMs: limits.process.patienceMs
	});
	const why = (ending) => endingSentence(called, ending, {
		lines: child.tail(),
		note: reader.note()
	});
	child.ended.then((ending) => flight.close(why(ending)));
	return {
		ended: child.ended,
		ask: async (question, timeoutMs) => {
			const started = performance.now();
			asked.add(question.id);
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
export { restoreFile as C, keepFile as S, sideContent as _, startLineProcess as a, restoreBytes as b, answerLimits as c, parsePassEnv as d, passEnvWarnings as f, jointInputs as g, besidePrograms as h, realPathInside as i, answerReader as l, variablesLikeSecrets as m, policyPaths as n, requestLine as o, passes as p, isReviewOf as r, withoutLineEnds as s, hidePolicy as t, childEnvironment as u, unmatchedInputs as v, forgetFile as x, keepBytes as y };
