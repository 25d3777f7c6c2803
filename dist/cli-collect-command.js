import { t as GateError } from "./cli-errors.js";
import { A as git, H as writeRunFile, T as nothingRelevantChanged, X as byCodeUnit, f as readHeadCommit, n as openTerminalLog, r as stoppable, tt as loadExam, wt as documentId, x as reachModels } from "./cli-file-error.js";
import { a as requireKey, c as askSides, i as openWorkspace, l as trackedFiles, n as buildPorts, o as keepOnly, r as buildRequest, s as findCommits, t as buildFlags } from "./cli-build-flags.js";
import { u as printable } from "./cli-tokens.js";
import { a as itemsOfShard, c as goldenCopyName, d as runFileName, i as formatShard, l as manifestName, o as parseShard, r as mostItems, t as manifestText, u as partNamed } from "./cli-manifest.js";
import { t as toolVersion } from "./cli-version.js";
import { t as findRepository } from "./cli-find-repository.js";
import { t as readFlags } from "./cli-read-flags.js";
import { t as makeFolder } from "./cli-write-files.js";
import { join, relative, resolve, sep } from "node:path";
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
// src/event/refuse-key-beside-code.ts
/**
* Refuses a key in the job that collects, unless both sides' pipelines are builtin: any other kind
* may run code of the repository, and inside one job nothing keeps such code from the key. Throws
* `input-invalid` naming each side at fault.
*/
function refuseKeyBesideCode({ apiKey, kinds }) {
	if (apiKey === void 0) return;
	const running = ["base", "head"].filter((side) => (kinds[side] ?? "builtin") !== "builtin");
	if (running.length === 0) return;
	const named = running.map((side) => `${side}'s is \`kind: ${kinds[side]}\``).join(", ");
	throw new GateError("input-invalid", `collect takes \`api-key\` only where both pipelines are \`kind: builtin\`: ${named}`, { hint: "take `api-key` out of the collecting job; code of a pull request that runs beside a key can read it. A key that the pipeline itself needs goes by `pass-env`, if everybody who can start the job may know it" });
}
// src/commands/collecting/private-text.ts
/**
* Throws `private-text` where a run of a public repository holds chunk text that does not name one of its
* tracked files, or an answer, which may hold text of anything, unless the exam allows it: a run file becomes an artifact, which is public as well. An
* unknown visibility counts as public.
*/
function refusePrivateText({ runs, ids, tracked, visibility, settings }) {
	if (settings.runText === "full" || visibility === "private" || visibility === "local") return;
	for (const side of ["base", "head"]) {
		const run = runs[side];
		const files = tracked[side];
		if (run === void 0 || files === void 0) continue;
		for (const id of ids) {
			const result = run.results.get(id);
			if (result?.kind !== "answered") continue;
			if (result.answer !== void 0) throw refusedAnswer(side, id);
			for (const { doc, text } of result.chunks) {
				if (text === void 0) continue;
				if (doc === void 0 || !files.has(documentId(doc))) throw refused(side, id, doc);
			}
		}
	}
}
function refused(side, id, doc) {
	const chunk = doc === void 0 ? "a chunk without a document" : `a chunk of ${printable(doc)}`;
	return new GateError("private-text", `${side}: the answer to ${printable(id)} holds ${chunk}, which is no tracked file of this public repository`, {
		hint: "run files are public here: let the pipeline name a tracked file as doc, or leave the text out and give start and end, or set report.run-text: full in the config of the base branch",
		side
	});
}
function refusedAnswer(side, id) {
	return new GateError("private-text", `${side}: the run files would hold the answer to ${printable(id)}, and this repository is public`, {
		hint: "run files are public here: set report.run-text: full in the config of the base branch if answers may be",
		side
	});
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
			base: golden.base && digestOf$1(golden.base),
			head: digestOf$1(golden.head)
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
	const { buildMs, index, oddities } = run;
	return {
		...counts,
		buildMs,
		index,
		oddities
	};
}
function digestOf$1({ bytes }) {
	return createHash("sha256").update(bytes).digest("hex");
}
// src/commands/collect.ts
/**
* Builds and asks both sides, as `gate` does, and leaves run files instead of a report: what each side
* returned, and no score. Throws where it cannot collect; the folder then holds no `run.json`.
*/
async function collect(request, ports) {
	const { log, signal } = ports;
	await clearRunFolder(request.folder);
	await using workspace = await openWorkspace({
		...request,
		log,
		signal
	});
	const commits = await findCommits(request, workspace);
	const loaded = await loadExam({
		...request,
		workspace,
		commits
	});
	const whole = keepOnly(loaded, request.only);
	refuseKeyBesideCode({
		apiKey: request.apiKey,
		kinds: {
			base: whole.pipelines.base?.kind,
			head: whole.pipelines.head.kind
		}
	});
	const exam = {
		...whole,
		items: itemsOfShard(whole.items, request.shard)
	};
	const ids = exam.items.map(({ id }) => id);
	const models = reachModels(exam, commits, ports.models);
	const unchanged = await nothingRelevantChanged({
		exam: whole,
		commits,
		reader: workspace
	});
	if (!unchanged) requireKey(exam.pipelines, models);
	const part = request.shard === void 0 ? "" : ` (shard ${formatShard(request.shard)})`;
	const runs = unchanged ? void 0 : await log.group(`Build both sides and ask ${ids.length} questions${part}`, async () => askSides({
		request,
		exam,
		workspace,
		commits,
		models,
		ports,
		keepRuns: part === ""
	}));
	if (unchanged) log.info("nothing that the answers depend on has changed: nothing was asked");
	if (runs !== void 0) {
		const { base, head } = commits;
		const { visibility } = request;
		refusePrivateText({
			runs,
			ids,
			tracked: {
				base: base === void 0 ? void 0 : trackedFiles(await workspace.listFiles(base), visibility),
				head: trackedFiles(await workspace.listFiles(head), visibility)
			},
			visibility,
			settings: exam.settings
		});
	}
	const { files } = exam;
	return await writeRunFolder({
		folder: request.folder,
		manifest: {
			tool: toolVersion,
			commits: {
				base: commits.base,
				head: commits.head
			},
			pullRequest: request.origin.pullRequest,
			config: {
				base: files.base && digestOf(files.base.config),
				head: digestOf(files.head.config)
			},
			depth: exam.depth,
			shard: request.shard
		},
		runs,
		ids,
		golden: {
			base: files.base?.golden,
			head: files.head.golden
		},
		signal
	});
}
function digestOf({ bytes }) {
	return createHash("sha256").update(bytes).digest("hex");
}
// src/workspace/has-uncommitted.ts
/**
* Whether the checkout holds anything that its commit does not: changed, staged, deleted or new files, ignored ones left out.
* What lies in the folder `except`, an absolute path, does not count. Nothing is written, not even git's index.
*/
async function hasUncommitted(checkout, { except }) {
	const { root, gitDir } = await findRepository(checkout);
	const inside = relative(root, except).split(sep).join("/");
	const isInside = inside !== "" && !inside.startsWith("../") && inside !== "..";
	return (await git({
		cwd: root,
		gitDir,
		environment: { GIT_OPTIONAL_LOCKS: "0" },
		args: [
			"status",
			"--porcelain",
			"-z",
			"--ignore-submodules=dirty",
			"--",
			".",
			...isInside ? [`:(exclude,literal)${inside}`] : []
		]
	})).length > 0;
}
// src/cli/collect-command.ts
/** `rag-gate collect`: asks both sides and leaves run files. 0 when they are written; throws where nothing could be collected. */
async function runCollectCommand(args) {
	const flags = readFlags("collect", args, {
		...buildFlags,
		out: {
			type: "string",
			default: "rag-gate-runs"
		},
		shard: { type: "string" }
	});
	if (flags.only !== void 0) throw noPart;
	const shard = flags.shard === void 0 ? void 0 : parseShard(flags.shard);
	await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
	const { sides, outcome } = await stoppable(async (signal) => {
		if (flags.head === void 0) await warnOfUncommitted(flags.out, log);
		const request = await buildRequest({
			...flags,
			head: flags.head ?? "HEAD"
		}, log);
		const ports = buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		});
		return collect({
			...request,
			shard,
			folder: flags.out,
			apiKey: void 0
		}, ports);
	});
	log.done();
	const told = outcome === "unchanged" ? "nothing that the answers depend on has changed" : `${sides.head?.items ?? 0} questions asked, ${sides.head?.failed ?? 0} failed on head`;
	process.stdout.write(`${flags.out}: ${told}\n`);
	return 0;
}
/** `report` compares every question of the golden set, or of the shards together. */
const noPart = new GateError("input-invalid", "collect takes no --only: a report wants the answers to all questions", { hint: "ask single questions with rag-gate gate --only, or collect one part of several with --shard" });
async function warnOfUncommitted(out, log) {
	const { root } = await readHeadCommit(process.cwd());
	if (!await hasUncommitted(root, { except: resolve(out) })) return;
	log.warn("uncommitted changes take no part: the commit HEAD is collected, since a later report could not find them; rag-gate gate measures the work tree");
}
export { runCollectCommand };
