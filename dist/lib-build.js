import { Ci as finishedName, Di as unfinishedName, Ed as byCodeUnit, Fo as refuseSecretBesideCode, Ou as runsInvalid, Si as requireRunFolder, Ti as manifestName, da as openPolicy, di as collectRuns, fi as writeRuns, gi as parseManifest, il as sideNames, ki as reachModels, la as refusePrivateText, va as isPublic, xi as clearRunFolder } from "./lib-policy.js";
import { a as toolVersion, s as GateError } from "./lib-start.js";
import { N as printable, P as quoted, d as makeFolders, j as messageOf } from "./lib-flags.js";
import { At as handleName, C as openSharedAnswers, Dt as openBarrier, Mt as writeHandle, Nt as digestOfFile, Ot as openPartJournal, S as askSide, _t as openLibrary, jt as readHandle, kt as folderOf } from "./lib-scoring.js";
import { S as formatShard } from "./lib-inputs.js";
import { a as requireCommits } from "./lib-compare.js";
import { isDeepStrictEqual } from "node:util";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
// src/gate/staging/put-together.ts
async function putTogether(folder, { journals, finished, write }) {
	const into = join(folder, unfinishedName(randomBytes(8).toString("hex")));
	await mkdir(into);
	const written = await write(into);
	const counts = await rename(into, join(folder, "finished")).then(() => void 0, (error) => finished().then((found) => found ?? Promise.reject(error))) ?? written;
	for (const path of [into, ...journals(counts).map((name) => join(folder, name))]) await rm(path, {
		recursive: true,
		force: true
	});
	return counts;
}
// src/gate/ask.ts
async function ask(request, ports) {
	const { handle, digest } = await readHandle(request.build);
	await requireIndex(handle, request.build);
	requirePassEnv(handle, request);
	const gateRequest = {
		...request,
		...commitsOf(handle, request)
	};
	const names = await requireRunFolder(request.folder);
	const finished = await finishedPart(request, digest);
	if (finished !== void 0 && !hasFailed(finished)) return finished;
	await clearRunFolder(request.folder, names);
	await using opened = await openPolicy(gateRequest, ports);
	const { pipelines, depth, settings } = opened.context.policy;
	const { secrets = [], folder, shard } = request;
	refuseSecretBesideCode({
		secrets,
		pipelines,
		scorers: settings.scorers.size > 0
	});
	const part = {
		build: digest,
		shard: shard ? formatShard(shard) : "",
		depth
	};
	using journal = await openPartJournal(folder, part);
	const stage = {
		kind: "ask",
		folder: request.build,
		handle,
		journal
	};
	const collected = await collectRuns({
		...gateRequest,
		stage
	}, opened, ports);
	journal.check();
	await refusePrivateText(collected, request.visibility);
	const { signal } = ports;
	return await putTogether(folder, {
		journals: (counts) => hasFailed(counts) ? [] : journal.names,
		finished: () => finishedPart(request, digest),
		write: (into) => writeRuns(collected, opened, {
			...request,
			folder: into,
			build: digest,
			signal
		})
	});
}
function hasFailed({ sides: { base, head } }) {
	return [base, head].some((side) => side !== void 0 && side.failed > 0);
}
async function finishedPart({ folder, shard }, digest) {
	const path = join(folder, finishedName, manifestName);
	const text = await readFile(path, "utf8").catch(() => void 0);
	if (text === void 0) return void 0;
	const manifest = parseManifest(text, path);
	return manifest.build === digest && isDeepStrictEqual(manifest.shard, shard) ? manifest : void 0;
}
function commitsOf({ commits }, { build, commits: wanted }) {
	const { base, head } = commits;
	if (wanted !== void 0) requireCommits(commits, {
		base: shaOf(wanted.base),
		head: shaOf(wanted.head)
	}, build);
	return {
		head: {
			kind: "commit",
			sha: head
		},
		base: base === void 0 ? { kind: "none" } : {
			kind: "commit",
			sha: base
		}
	};
}
function shaOf(ref) {
	return ref.kind === "commit" ? ref.sha : void 0;
}
async function requireIndex({ index }, folder) {
	for (const { name, sha256 } of index) {
		const path = join(folderOf.index(folder), name);
		const found = await digestOfFile(path).catch(() => void 0);
		if (found !== sha256) throw runsInvalid(path, found === void 0 ? "is missing" : "is not the file that `rag-gate build` wrote", { hint: "copy the whole folder that `rag-gate build` wrote, unchanged, or run `rag-gate build` again" });
	}
}
function requirePassEnv({ passEnv }, request) {
	const [built, here] = [passEnv, request.passEnv.names].map((names) => [...new Set(names)].toSorted().join(", "));
	if (built === here) return;
	throw new GateError("input-invalid", `pass-env: the build job passed ${built || "no variables"}, but this job passes ${here || "none"}`, { hint: "set the same `pass-env` for `build`, `ask` and `teardown`" });
}
// src/gate/staging/clear-build-folder.ts
async function clearBuildFolder(folder) {
	makeFolders(folder);
	const names = (await readdir(folder)).toSorted(byCodeUnit);
	const stray = names.find((name) => ![
		handleName,
		"files",
		"index"
	].includes(name));
	if (stray !== void 0) throw inUse(folder, stray);
	const [first] = names;
	if (first === void 0) return;
	await readHandle(folder).catch((cause) => {
		throw inUse(folder, first, cause);
	});
	for (const name of names) await rm(join(folder, name), { recursive: true });
}
function inUse(folder, name, cause) {
	return new GateError("input-invalid", `${printable(folder)} already contains ${printable(name)}, which is not part of a finished build`, {
		hint: "specify a separate folder for the build, or empty this folder",
		cause
	});
}
// src/gate/tear-down.ts
async function tearDown(request, ports) {
	const { handle } = await readHandle(request.build);
	requirePassEnv(handle, request);
	const gateRequest = {
		...request,
		...commitsOf(handle, request)
	};
	await using opened = await openPolicy(gateRequest, ports);
	const { secrets = [] } = request;
	refuseSecretBesideCode({
		secrets,
		pipelines: opened.context.policy.pipelines
	});
	return await tearSidesDown({
		folder: request.build,
		handle
	}, {
		request: gateRequest,
		opened,
		ports
	});
}
async function tearSidesDown({ folder, handle }, { request, opened, ports }) {
	const { workspace, commits, context } = opened;
	const { pipelines } = context.policy;
	const failed = new Set();
	const stage = {
		kind: "teardown",
		folder,
		handle,
		failed
	};
	const policy = {
		...context.policy,
		items: []
	};
	const rest = {
		request,
		policy,
		commits,
		models: reachModels(policy, commits, ports.models),
		ports,
		stage,
		keepRuns: false
	};
	const sides = sideNames.filter((side) => handle.sides[side] && hasTeardown(opened, side));
	const ends = await Promise.allSettled(sides.map((side) => {
		const places = {
			library: openLibrary(),
			answers: openSharedAnswers(pipelines)
		};
		return askSide(side, {
			...rest,
			workspace
		}, places);
	}));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
	const [side] = failed;
	if (side !== void 0) throw notTornDown([...failed].toSorted(byCodeUnit).join(" and "), side);
	return sides;
}
function notTornDown(sides, side) {
	return new GateError("pipeline-failed", `${sides}: teardown failed`, {
		hint: "see the warnings above; then run `rag-gate teardown` again, or remove what is left by hand",
		side
	});
}
function hasTeardown({ context }, side) {
	const settings = context.policy.pipelines[side];
	return settings !== void 0 && "teardown" in settings && settings.teardown !== void 0;
}
// src/gate/build.ts
async function build(request, ports) {
	const { folder, secrets = [] } = request;
	await clearBuildFolder(folder);
	await using opened = await openPolicy(request, ports);
	const { pipelines } = opened.context.policy;
	refuseSecretBesideCode({
		secrets,
		pipelines
	});
	const sides = new Map();
	const standing = new Set();
	const stage = {
		kind: "build",
		folder,
		sides,
		standing,
		barrier: openBarrier(pipelines.base === void 0 ? ["head"] : ["base", "head"]),
		guard: guardOf(request, opened)
	};
	try {
		const { runs, lost } = await collectRuns({
			...request,
			stage
		}, opened, ports);
		const handle = {
			tool: toolVersion,
			outcome: runs === void 0 ? "unchanged" : "built",
			commits: {
				base: opened.commits.base,
				head: opened.commits.head
			},
			workingDirectory: request.workingDirectory,
			config: request.config,
			passEnv: request.passEnv.names,
			sides: {
				base: lost === void 0 ? sides.get("base") : void 0,
				head: sides.get("head")
			},
			index: await indexOf(folder),
			lost: lost && printable(lost.message, mostLost)
		};
		await writeHandle(folder, handle);
		return handle;
	} catch (error) {
		for (const side of sides.keys()) if (!standing.has(side)) sides.delete(side);
		await undo(sides, {
			request,
			opened,
			ports
		});
		throw error;
	}
}
async function undo(sides, { request, opened, ports }) {
	const { folder } = request;
	const handle = { sides: {
		base: sides.get("base"),
		head: sides.get("head")
	} };
	const workspace = {
		...opened.workspace,
		folder: join(opened.workspace.folder, "teardown")
	};
	try {
		await mkdir(workspace.folder);
		const own = {
			request,
			opened: {
				...opened,
				workspace
			},
			ports
		};
		await tearSidesDown({
			folder,
			handle
		}, own);
	} catch (error) {
		ports.log.warn(`${messageOf(error)}\nfiles and services that \`build\` created outside its worktree may still exist`);
	}
	for (const name of ["files", "index"]) await rm(folderOf[name](folder), {
		recursive: true,
		force: true
	});
}
function guardOf({ visibility }, { context }) {
	return (side, left) => {
		const first = left.find((file) => "sha256" in file);
		if (first === void 0 || !isPublic(visibility) || context.policy.settings.runText === "full") return;
		throw new GateError("private-text", `${side}: \`build\` left ${quoted(first.path)} behind in its worktree, and this repository is public`, {
			hint: "files that `build` leaves behind would become public: if they may, set `report.run-text: full` in the config of the base branch; otherwise have `build` write its index outside its worktree",
			side
		});
	};
}
const mostLost = 500;
async function indexOf(folder) {
	const index = folderOf.index(folder);
	const names = await readdir(index).catch(() => []);
	return Promise.all(names.toSorted(byCodeUnit).map(async (name) => ({
		name,
		sha256: await digestOfFile(join(index, name))
	})));
}
export { tearDown as n, ask as r, build as t };
