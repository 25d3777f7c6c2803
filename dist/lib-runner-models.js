import { a as policyFrom } from "./action-job.js";
import { M as string, S as literal, _ as discriminatedUnion, f as _enum, j as strictObject } from "./lib-zod.js";
import { n as say } from "./action-say.js";
import { r as cleanLine } from "./lib-failure.js";
import { Bc as awaited, Dc as isKey, Oc as largestEntry, _a as oneAtATime, jc as copyRegularFile } from "./lib-policy.js";
import { M as troubleName, j as messageOf } from "./lib-flags.js";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { mkdir, rm } from "node:fs/promises";
import { spawn } from "node:child_process";
import { join } from "node:path";
// src/lib/store/store-secret.ts
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
	return none("there is no secret to seal them with");
}
function none(why) {
	return {
		kind: "none",
		notice: `judgments are not kept for the next run: ${why}; ${`set RAG_GATE_STORE_KEY to a secret of ${shortest} characters or more (\`openssl rand -hex 32\`)`}`
	};
}
// src/lib/delayed.ts
function delayed(signal, ms) {
	const later = new AbortController();
	const begin = () => void setTimeout(() => later.abort(signal.reason), ms).unref();
	if (signal.aborted) begin();
	else signal.addEventListener("abort", begin, { once: true });
	return later.signal;
}
// src/lib/ask-program.ts
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
		fail("the process ended without a result");
		ended.resolve();
	});
	const timer = setTimeout(() => fail(`the process took longer than ${timeoutMs / 1e3} s`), timeoutMs);
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
const passedOn = new Set([
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
// src/github/cache/cache-answer.ts
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
// src/github/cache/ask-cache.ts
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
// src/github/cache/actions-store.ts
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
	const late = delayed(signal, graceMs);
	const exclusively = oneAtATime();
	let isOff = !hasService(env);
	if (isOff) log.debug("cache: no cache service is available");
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
		if (refused !== void 0) log.debug(cleanLine(`cache: a file was not copied: ${refused}`));
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
const graceMs = 5e3;
const patienceMs = 5e3;
function hasService(env) {
	const { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: v2, ACTIONS_CACHE_URL: v1 } = env;
	return (token ?? "") !== "" && `${v2 ?? ""}${v1 ?? ""}` !== "";
}
// src/github/action/runner-models.ts
function reportPorts(job, world, pull = reviewedIn(job.plan)) {
	const { log, stop } = world;
	return {
		log,
		now: () => performance.now(),
		signal: stop.signal,
		closing: stop.closing,
		models: modelsDoor(job, world),
		judgments: runnerStore(job, world),
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
async function reviewsOf({ plan, runner }, { open, log, stop: { signal } }, { number, head }) {
	const { readReviews } = await import("./action-read-reviews.js");
	const { owner, name: repo } = plan.repository;
	const { graphqlUrl, serverUrl, temp, workspace: checkout } = runner;
	return readReviews(open, {
		owner,
		repo,
		number,
		head,
		graphqlUrl,
		serverHost: new URL(serverUrl).hostname,
		plainMerges: async (commits) => {
			const { plainMerges } = await import("./lib-plain-merges.js");
			return plainMerges(commits, {
				checkout,
				temp,
				log,
				signal
			});
		}
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
		trustsHead: policyFrom(plan) === "head",
		baseUrl,
		open: async (address) => {
			const { openModelsAt } = await import("./lib-open-models.js");
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
export { serviceEnvironment as a, askProgram as i, runnerStore as n, delayed as o, secretOf as r, reportPorts as t };
