import { i as GateError } from "./action-printable.js";
import { t as codeOf } from "./action-reason-of.js";
import { o as requireFinite } from "./action-paired.js";
import { t as awaited } from "./action-pending.js";
import { a as fileErrorText } from "./action-reach-models.js";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { spawn } from "node:child_process";
// src/workspace/find-repository.ts
async function findRepository(folder) {
	const start = await unlessAbsent(folder, realpath(folder));
	for (let root = start; root !== void 0; root = parentOf(root)) {
		const gitDir = await gitDirOf(root);
		if (gitDir !== void 0) return {
			root,
			gitDir,
			commonDir: await commonDirOf(gitDir)
		};
	}
	throw new GateError("input-invalid", `no git repository in ${folder}`, { hint: "run it inside a git repository; in a workflow, add actions/checkout before this step" });
}
function parentOf(folder) {
	const parent = dirname(folder);
	return parent === folder ? void 0 : parent;
}
async function gitDirOf(root) {
	const entry = join(root, ".git");
	const found = await unlessAbsent(entry, stat(entry));
	if (found === void 0) return void 0;
	const named = found.isFile() ? await linkedGitDir(entry) : entry;
	if (named === void 0 || !await isFile(join(named, "HEAD"))) return void 0;
	return realpath(named);
}
async function linkedGitDir(file) {
	const path = /^gitdir: (.+?)\r?\n*$/s.exec(await readFile(file, "utf8"))?.[1];
	return path === void 0 ? void 0 : resolve(dirname(file), path);
}
async function commonDirOf(gitDir) {
	const file = join(gitDir, "commondir");
	const path = await unlessAbsent(file, readFile(file, "utf8"));
	return path === void 0 ? gitDir : realpath(resolve(gitDir, path.trimEnd()));
}
async function isFile(path) {
	return (await unlessAbsent(path, stat(path)))?.isFile() ?? false;
}
async function unlessAbsent(path, found) {
	try {
		return await found;
	} catch (error) {
		if (absences.has(codeOf(error) ?? "")) return void 0;
		throw new GateError("workspace-failed", `${path}: ${fileErrorText(error)}`, { cause: error });
	}
}
const absences = /* @__PURE__ */ new Set([
	"ENOENT",
	"ENOTDIR",
	"EACCES",
	"EPERM",
	"ELOOP"
]);
// src/workspace/git-environment.ts
function gitEnvironment(from, extra = {}) {
	const taken = takenOver.flatMap((name) => {
		const value = from[name];
		return value === void 0 ? [] : [[name, value]];
	});
	return {
		...Object.fromEntries(taken),
		...fixed,
		...extra
	};
}
const proxies = [
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"ALL_PROXY"
];
const takenOver = [
	"PATH",
	"HOME",
	"SystemRoot",
	...proxies,
	...proxies.map((name) => name.toLowerCase()),
	"SSL_CERT_FILE",
	"SSL_CERT_DIR",
	"GIT_SSL_CAINFO",
	"GIT_SSL_CAPATH"
];
const fixed = {
	LC_ALL: "C",
	GIT_CONFIG_GLOBAL: "/dev/null",
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_NO_REPLACE_OBJECTS: "1",
	GIT_NO_LAZY_FETCH: "1",
	GIT_ALLOW_PROTOCOL: "none"
};
// src/workspace/git.ts
async function git(call) {
	const { status, stdout, complaint } = await tryGit(call);
	if (status === 0) return stdout;
	throw gitFailure(call, {
		status,
		complaint
	});
}
function gitFailure(call, { status, complaint }) {
	return new GateError("workspace-failed", `git ${commandOf(call)} ended with exit code ${status}: ${complaint || "it gave no reason"}`);
}
async function tryGit(call) {
	const process = startGit(call);
	const maxBytes = call.maxBytes ?? 268435456;
	const chunks = [];
	let size = 0;
	process.stdout.on("data", (chunk) => {
		size += chunk.length;
		if (size <= maxBytes) chunks.push(chunk);
		else process.stop();
	});
	process.stdin.end(call.input);
	const end = await awaited(`git ${commandOf(call)}`, process.ended);
	call.signal?.throwIfAborted();
	if (size <= maxBytes) return {
		...end,
		stdout: Buffer.concat(chunks)
	};
	throw new GateError("workspace-failed", `git ${commandOf(call)} wrote more than ${maxBytes} bytes`);
}
function startGit(call) {
	call.signal?.throwIfAborted();
	const child = spawn("git", argumentsOf(call), {
		cwd: call.cwd,
		env: gitEnvironment(process.env, call.environment),
		detached: !onWindows
	});
	const stop = stopper(child);
	call.signal?.addEventListener("abort", stop.now);
	let stderr = "";
	child.stderr.setEncoding("utf8").on("data", (text) => {
		stderr = (stderr + text).slice(-65536);
	});
	child.stdin.on("error", () => {});
	const end = async () => {
		try {
			return {
				status: await statusOf(child, call),
				complaint: complaintOf(stderr, call.secrets ?? [])
			};
		} finally {
			call.signal?.removeEventListener("abort", stop.now);
			stop.cancel();
		}
	};
	return {
		stdin: child.stdin,
		stdout: child.stdout,
		stop: stop.now,
		ended: end()
	};
}
const onWindows = process.platform === "win32";
const outputLimit = 268435456;
const patienceMs = 5e3;
const drainMs = 500;
const settings = [
	"core.hooksPath=/dev/null",
	"core.attributesFile=/dev/null",
	"core.fsmonitor=false",
	"protocol.ext.allow=never",
	"gc.auto=0",
	"maintenance.auto=false"
];
function argumentsOf(call) {
	return [
		...[...settings, ...call.settings ?? []].flatMap((setting) => ["-c", setting]),
		...call.gitDir === void 0 ? [] : [`--git-dir=${call.gitDir}`],
		...call.args
	];
}
function statusOf(child, call) {
	return new Promise((resolve, reject) => {
		child.on("error", (cause) => {
			reject(new GateError("workspace-failed", `git ${commandOf(call)} could not be started in ${call.cwd}`, {
				hint: "git must be installed and in PATH",
				cause
			}));
		});
		child.on("close", (code) => {
			resolve(code ?? 128);
		});
	});
}
function stopper(child) {
	let timer;
	return {
		now: () => {
			if (timer !== void 0) return;
			kill(child, "SIGTERM");
			timer = setTimeout(() => {
				kill(child, "SIGKILL");
				timer = setTimeout(() => {
					for (const pipe of child.stdio) pipe?.destroy();
				}, drainMs);
			}, patienceMs);
		},
		cancel: () => {
			clearTimeout(timer);
		}
	};
}
function kill(child, signal) {
	if (child.pid === void 0) return;
	try {
		if (onWindows) child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {}
}
function commandOf({ args }) {
	const end = args.findIndex((arg) => arg.startsWith("-"));
	return args.slice(0, Math.min(end === -1 ? args.length : end, 2)).join(" ");
}
function complaintOf(stderr, secrets) {
	return secrets.reduce((text, secret) => text.replaceAll(secret, "***"), stderr).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim().slice(-2e3);
}
// src/core/one-at-a-time.ts
function oneAtATime() {
	let last = Promise.resolve();
	return (work) => {
		const mine = last.then(work, work);
		last = mine;
		return mine;
	};
}
// src/stats/several/holm.ts
function holm(values) {
	requireFinite(values);
	const adjusted = values.map(() => 1);
	const ascending = [...values.entries()].toSorted(([, a], [, b]) => a - b);
	let largest = 0;
	for (const [rank, [place, p]] of ascending.entries()) {
		largest = Math.max(largest, (values.length - rank) * p);
		adjusted[place] = Math.min(1, largest);
	}
	return adjusted;
}
export { outputLimit as a, tryGit as c, gitFailure as i, findRepository as l, oneAtATime as n, patienceMs as o, git as r, startGit as s, holm as t };
