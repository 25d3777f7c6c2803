import { C as noDetails, E as toolVersion, S as reportJsonPieces, T as notStartedReport, _ as askBeside, a as openRepository, b as sharingTexts, c as parseCommit, d as manifestText, f as parseManifest, g as allInOrder, h as openFolders, i as filesOfCommits, l as copyIfThere, m as requireCommits, n as reportRuns, o as openRunFolder, p as mostItems, r as withErrorReport, s as removeFolder, t as report, u as readRunFolder, v as warnOfUnasked, w as errorReport, x as withTexts, y as watchBuilds } from "./action-report.js";
import { $ as judgeRemedy, $t as pathBelow, A as countFailed, B as isUndecided, Bt as featureSteps, C as shorten, Ct as chartStyle, D as causeSentence, Dt as baseStyle, E as mechanismOf, Et as html, F as commonAnswerWords, G as loweredTargets, H as whatChanged, I as showsAnswer, It as reachModels, J as rankWords, K as placeOfTarget, Kn as featureSettings, L as factWords, M as failedQueries, N as answerWords, O as linkedWords, P as commonAnswer, Q as windowOf, Qt as findRepository, R as fileWords, S as everySection, Sn as expiredIn, T as commonSentence, Tt as pageStart, U as questionRow, Un as isSecretName, V as coverageLine, W as lostTargets, Wt as git, X as toFix, Y as toAccept, Yt as tryGit, Z as cutoffOf, Zt as awaitedNow, _n as byCodeUnit, a as reportPorts, at as listLegend, b as commentBytes, bt as openComments, ct as sameOrderWords, dt as isDead, et as headlineOf, f as askProgram, ft as createOnce, g as checkRunFailure, gt as findOurs, h as delayed, i as subjectOf, it as listHeading, j as failedIds, k as worseHeading, kt as gfm, lt as findingsInOrder, mr as didYouMean, n as ownerAndRepo, nt as reasonSentences, o as runnerStore, ot as listedChunks, p as serviceEnvironment, q as placeWords, r as runUrl, rt as changedItems, s as secretOf, st as movedWords, t as clientOf, tt as reasonSentence, ut as healthRows, v as postFailure, vr as writeFiles, vt as parseMarker, w as renderDocument, wt as pageEnd, x as renderComment, xt as statusOf, y as upsertComment, z as isMeasured } from "./action-job.js";
import { C as strictObject, d as array, h as literal, m as int, p as discriminatedUnion, v as object, w as string } from "./action-zod.js";
import { a as secretsOf$1, b as exitCodeOfReport, c as writeRunsOutput, i as remoteSettings, l as writeSummary, n as protocolOf, p as insideName, r as remoteEnvironment, s as writeBuildOutput, t as onClosedOutput, u as writeVerdict, v as sha256, y as exitCodeOfError } from "./action.js";
import { r as messageOf, t as codeOf } from "./action-reason-of.js";
import { i as GateError, n as quoted, t as printable } from "./action-printable.js";
import { i as kindTraits, t as commandsOf } from "./action-kind-traits.js";
import { a as openBarrier, c as handleName, i as openSharedAnswers, l as readHandle, n as askSides, o as openPartJournal, r as askSide, s as folderOf, t as withTrustedStore, u as writeHandle } from "./action-trusted-store.js";
import { K as loadPolicy } from "./action-read-documents.js";
import { J as joinWords, K as foreign, Q as plain, T as sideNames, Y as metricName, at as isPublic, it as cutText, ot as resolveTextLevel, rt as withoutStop, tt as say, w as isPastTolerance } from "./action-re-chunked.js";
import { n as requireSha, t as isSha } from "./action-sha.js";
import { c as isRefName, d as group, f as info$1, i as withHint, l as debug, n as say$1, p as setOutput, r as sayFailure, s as findRefs, t as attempt } from "./action-say.js";
import { C as finishedName, D as partNamed, E as manifestName, L as abortable, M as writeRunFile, O as runFileName, Z as listDocuments, c as textHash, ct as nothingRelevantChanged, d as filesWithoutTree, ft as openLibrary, k as unfinishedName, p as trialsOfSide, u as requireKey, w as goldenCopyName, x as refusePrivateText } from "./action-score-items.js";
import { n as itemsOfShard, t as formatShard } from "./action-shard.js";
import { n as fromTop } from "./action-folder-path.js";
import { F as passEnvWarnings, I as passes, L as variablesLikeSecrets, P as parsePassEnv, Y as digestOfFile } from "./action-hide-policy.js";
import { n as cleanLines, r as withoutCommands, t as cleanLine } from "./action-clean-text.js";
import { Et as countsCell, Ft as plainForeign, It as plainText, K as lostMustPass, P as kindOf$1, _t as shortSha, a as fallenOn, b as intervalCell, c as valueOf, f as itemRemarks, i as failsAlone, jt as valueWords, kt as toleranceWords, l as worseItems, n as isOfMetric, o as headlineMetricOf, p as noteSentences, s as pairOf, u as worstFirst, wt as changeCell } from "./action-credit-copies.js";
import { g as isShare } from "./action-labelled-documents.js";
import { p as share } from "./action-numbers.js";
import { t as fileErrorText } from "./action-file-error.js";
import { a as runsInvalid } from "./action-runs-invalid.js";
import { isDeepStrictEqual } from "node:util";
import { deflateSync } from "node:zlib";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { access, copyFile, lstat, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// src/features/options.ts
const featureOptions = { history: {
	help: `  --history FILE   show earlier commits beside the metrics; rag-gate history add
                   writes the file`,
	read: async (file, log) => (await import("./action-history-earlier-commits.js")).earlierCommits(file, log)
} };
// src/gate/added-parts.ts
async function withAddedParts(gated, ports) {
	const { settings } = gated.collected.policy;
	let { built } = gated;
	for (const [name, keys] of Object.entries(featureSettings)) {
		const set = Object.entries(keys).find(([key, schema]) => {
			const value = settings.features[insideName(key, schema)];
			return !isDeepStrictEqual(value, schema.parse(void 0));
		});
		if (set === void 0) continue;
		try {
			const part = await (await featureSteps[name]?.())?.adds?.({
				...gated,
				built
			}, ports);
			built = withPart(built, name, part);
		} catch (error) {
			ports.log.warn(`${set[0]}: ${printable(messageOf(error))}`);
		}
	}
	return built;
}
async function withOptions(given, log, measure) {
	const files = new Map(Object.entries(given));
	const makers = [];
	for (const [name, option] of Object.entries(featureOptions)) {
		const file = files.get(name);
		if (typeof file === "string") makers.push([name, await option.read(file, log)]);
	}
	const report = await measure();
	return makers.reduce((built, [name, make]) => withPart(built, name, make(built)), report);
}
function withPart(report, name, part) {
	return part === void 0 ? report : {
		...report,
		features: {
			...report.features,
			[name]: part
		}
	};
}
// src/pipeline/refuse-secret-beside-code.ts
function refuseSecretBesideCode({ secrets, pipelines, scorers = false }) {
	const readBy = (pipeline) => pipeline === void 0 ? [] : secrets.filter((secret) => couldRead(pipeline, secret));
	const running = ["base", "head"].filter((side) => readBy(pipelines[side]).length > 0);
	if (running.length === 0) return scorers ? refuseBesideScorers(secrets) : void 0;
	const named = running.map((side) => `${side}'s is \`kind: ${pipelines[side]?.kind}\``).join(", ");
	const read = [...new Set(running.flatMap((side) => readBy(pipelines[side])))];
	const held = secretsInWords(read);
	const allowed = read.every(isSecretName) ? "run no commands" : "are `kind: builtin`";
	throw new GateError("input-invalid", `a job that builds, asks or tears down takes ${held} only where both pipelines ${allowed}: ${named}`, { hint: `take ${held} out of this job; code of a pull request that runs beside a secret can read it. A key that the pipeline itself needs goes by \`pass-env\`, if everybody who can start the job may know it` });
}
function refuseBesideScorers(secrets) {
	if (secrets.length === 0) return;
	const held = secretsInWords(secrets);
	throw new GateError("input-invalid", `a job that asks takes ${held} only where no commands run beside it: \`scorers\` of the configuration are commands`, { hint: `take ${held} out of this job; \`report\` needs no scorer and may hold it` });
}
function couldRead(pipeline, secret) {
	if (isSecretName(secret)) return commandsOf(pipeline).length > 0;
	return kindTraits[pipeline.kind].runsCode;
}
function secretsInWords(secrets) {
	return secrets.map((name) => `\`${name}\``).join(" and ");
}
// src/git/head-commit.ts
async function readHeadCommit(checkout, signal) {
	const { sha, root, gitDir } = await readHead(checkout, signal);
	const commit = await git({
		args: [
			"cat-file",
			"commit",
			sha
		],
		cwd: root,
		gitDir,
		signal
	});
	return {
		sha,
		root,
		parents: parseCommit(commit).parents
	};
}
async function readHead(checkout, signal) {
	const repository = await findRepository(checkout);
	const { root, gitDir } = repository;
	const written = await writtenHead(repository);
	if (written !== void 0) return {
		sha: written,
		root,
		gitDir
	};
	const found = await tryGit({
		args: [
			"rev-parse",
			"--verify",
			"--quiet",
			"HEAD"
		],
		cwd: root,
		gitDir,
		signal
	});
	if (found.status === 0) return {
		sha: found.stdout.toString().trimEnd(),
		root,
		gitDir
	};
	throw new GateError("input-invalid", `the repository in ${root} has no commit yet`, { hint: "commit your files first: git add --all && git commit" });
}
async function writtenHead({ gitDir, commonDir }) {
	const head = await readLine(join(gitDir, "HEAD"));
	const branch = /^ref: (refs\/heads\/.+)$/.exec(head ?? "")?.[1];
	const sha = branch === void 0 ? head : await readLine(join(commonDir, branch));
	return sha !== void 0 && isSha(sha) ? sha : void 0;
}
async function readLine(file) {
	return (await readFile(file, "utf8").catch(() => void 0))?.trimEnd();
}
// src/git/resolve-ref.ts
async function defaultBranchTip(checkout) {
	const repository = await findRepository(checkout);
	const tips = await tipsOf$1(repository, defaultBranches);
	for (const ref of defaultBranches) {
		const tip = tips.get(ref);
		if (tip !== void 0) return tip;
	}
	throw new GateError("ref-not-found", `the repository in ${repository.root} has no default branch to compare with`, { hint: "name the branch or commit to compare with: --base <ref>" });
}
async function branchTip(checkout, name, signal) {
	if (!isRefName(name)) return void 0;
	const refs = ["refs/remotes/origin", "refs/heads"].map((folder) => `${folder}/${name}`);
	const tips = await tipsOf$1(await findRepository(checkout), refs, signal);
	return refs.map((ref) => tips.get(ref)).find((tip) => tip !== void 0);
}
async function mergeBase(checkout, ours, theirs) {
	requireSha(ours);
	requireSha(theirs);
	if (ours === theirs) return ours;
	const { root, gitDir, commonDir } = await findRepository(checkout);
	const found = await tryGit({
		cwd: root,
		gitDir,
		args: [
			"merge-base",
			"--end-of-options",
			ours,
			theirs
		]
	});
	const sha = found.stdout.toString().trimEnd();
	if (found.status === 0 && isSha(sha)) return sha;
	const shallow = await access(join(commonDir, "shallow")).then(() => true, () => false);
	throw new GateError("ref-not-found", `commits ${ours.slice(0, 7)} and ${theirs.slice(0, 7)} have no common ancestor here`, { hint: shallow ? "this clone is shallow; get its history with: git fetch --unshallow" : "name another --base <ref>" });
}
const defaultBranches = [
	"refs/remotes/origin/HEAD",
	"refs/remotes/origin/main",
	"refs/remotes/origin/master",
	"refs/heads/main",
	"refs/heads/master"
];
async function tipsOf$1({ root, gitDir }, branches, signal) {
	const args = [
		"for-each-ref",
		"--format=%(objectname) %(refname)",
		...branches
	];
	const listing = (await git({
		cwd: root,
		gitDir,
		args,
		signal
	})).toString().trimEnd().split("\n");
	return new Map(listing.map((line) => [line.slice(line.indexOf(" ") + 1), line.split(" ", 1).join("")]));
}
// src/git/snapshot-work-tree.ts
async function snapshotWorkTree(repository, options) {
	const { checkout, parent, log, signal } = options;
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
	const others = await untracked(ours);
	const huge = await hugeOf(others, checkout);
	for (const { path, size } of huge) log.warn(`left out ${printable(path)}, ${Math.round(size / mebibyte)} MiB: ${tooHuge}`);
	const untouched = [
		...staged.filter(isSubmodule).map(({ path }) => path),
		...ownFolder(checkout, repository),
		...earlierReports(others),
		...huge.map(({ path }) => path)
	];
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
		environment: nobody$1
	})).toString().trimEnd();
}
const nobody$1 = {
	GIT_AUTHOR_NAME: "RAG Gate",
	GIT_AUTHOR_EMAIL: "rag-gate@localhost",
	GIT_AUTHOR_DATE: "2000-01-01T00:00:00Z",
	GIT_COMMITTER_NAME: "RAG Gate",
	GIT_COMMITTER_EMAIL: "rag-gate@localhost",
	GIT_COMMITTER_DATE: "2000-01-01T00:00:00Z"
};
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
const reportNames = [
	"report.json",
	"report.html",
	"summary.md",
	"comment.md",
	"junit.xml",
	"code-quality.json",
	"badge.json"
];
function earlierReports(others) {
	const found = new Set(others);
	return others.filter((path) => posix.basename(path) === reportNames[0]).map((path) => reportNames.map((name) => posix.join(posix.dirname(path), name))).filter((files) => files.every((file) => found.has(file))).flat();
}
async function untracked(ours) {
	const args = [
		"ls-files",
		"--others",
		"--exclude-standard",
		"-z"
	];
	return (await git({
		...ours,
		args
	})).toString().split("\0").slice(0, -1);
}
async function hugeOf(paths, { root }) {
	const sized = paths.map(async (path) => {
		return {
			path,
			size: await lstat(join(root, path)).then((found) => found.isFile() ? found.size : 0, () => 0)
		};
	});
	return (await Promise.all(sized)).filter(({ size }) => size > mostUntracked);
}
const mebibyte = 1048576;
const mostUntracked = 256 * mebibyte;
const tooHuge = "an untracked file above 256 MiB is not taken for a part of the change; name it in .gitignore, or `git add` it";
function isSubmodule({ entry }) {
	return entry.startsWith("160000 ");
}
function ownFolder({ root }, { folder }) {
	const path = pathBelow(root, folder);
	return path === void 0 ? [] : [path];
}
// src/git/commit-patch.ts
async function commitPatch({ gitDir, folder }, { sha, patch, signal }) {
	const ours = {
		gitDir,
		cwd: folder,
		environment: { GIT_INDEX_FILE: join(gitDir, "patch.index") },
		signal
	};
	await git({
		...ours,
		args: ["read-tree", sha]
	});
	const args = [
		"apply",
		"--cached",
		"--whitespace=nowarn",
		"-"
	];
	const { status, complaint } = await tryGit({
		...ours,
		args,
		input: patch
	});
	if (status !== 0) throw new GateError("input-invalid", `the patch does not apply: ${complaint}`, { hint: "write it with `git diff`, against the files as they are now" });
	const tree = await git({
		...ours,
		args: ["write-tree"]
	});
	return (await git({
		...ours,
		args: [
			"commit-tree",
			"-p",
			sha,
			"-m",
			"variant",
			tree.toString().trimEnd()
		],
		environment: nobody$1
	})).toString().trimEnd();
}
// src/git/open-worktree.ts
async function openWorktree(repository, { side, sha }, options) {
	await using undo = new AsyncDisposableStack();
	const path = join(repository.folder, side);
	undo.defer(async () => void await removeFolder(path, options.log));
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
		secrets: remote === void 0 ? [] : secretsOf$1(remote)
	});
}
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
		secrets: remote === void 0 ? [] : secretsOf$1(remote),
		signal
	});
	if (status === 0) return;
	const absent = complaint.includes("'lfs' is not a git command");
	throw new GateError("workspace-failed", absent ? "git-lfs is not installed here, and the checkout holds files of Git LFS" : `git lfs pull failed: ${complaint}`, { hint: absent ? "install git-lfs on the runner" : "check that the remote holds the LFS objects of this commit" });
}
function lfsSettings(remote) {
	const filter = ["filter.lfs.clean=git-lfs clean -- %f"];
	if (remote === void 0 || !protocolOf(remote.url).startsWith("http")) return filter;
	return [...filter, `lfs.url=${remote.url.replace(/(\.git)?\/?$/, "")}.git/info/lfs`];
}
// src/git/workspace.ts
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
				log: options.log,
				signal
			});
		},
		commitPatch: (sha, patch) => exclusively(() => commitPatch(repository, {
			sha,
			patch,
			signal
		}))
	};
}
// src/gate/collecting/open-policy.ts
async function openPolicy(request, { log, signal }, run) {
	await using undo = new AsyncDisposableStack();
	const whole = undo.use(await openWorkspace({
		...request,
		log,
		signal
	}));
	const found = await findCommits(request, whole);
	const commits = {
		base: found.base,
		head: found.named ? found.head : void 0
	};
	run?.learn({ commits });
	const { reader: workspace, openBranch } = await openFolders(whole, found, request);
	const policy = keepOnly(await loadPolicy({
		...request,
		workspace,
		openBranch,
		commits: found
	}), request.only);
	const text = resolveTextLevel(policy.settings.text, request.visibility);
	run?.learn({
		policy,
		text
	});
	const owned = undo.move();
	return {
		workspace,
		commits: found,
		context: {
			origin: request.origin,
			commits,
			policy,
			text
		},
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function findCommits({ checkout, base, head }, workspace) {
	const named = head.kind === "commit";
	const headSha = named ? head.sha : await workspace.snapshotWorkTree();
	const isThere = workspace.ensureCommit(headSha);
	if (base.kind === "merge-base") {
		const fork = forkFrom(checkout, base.tip, named ? headSha : void 0);
		const [, at] = await allInOrder([isThere, fork]);
		return {
			base: at,
			head: headSha,
			named
		};
	}
	await isThere;
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
	}
}
async function forkFrom(checkout, tip, head) {
	return mergeBase(checkout, tip ?? await defaultBranchTip(checkout), head ?? (await readHead(checkout)).sha);
}
function keepOnly(policy, only) {
	if (only === void 0) return policy;
	const wanted = new Set(only);
	const items = policy.items.filter(({ id, wordingOf }) => wanted.has(wordingOf ?? id));
	const known = new Set(items.map((item) => item.id));
	const unknown = only.filter((id) => !known.has(id));
	if (unknown.length > 0) {
		const all = policy.items.map(({ id, wordingOf }) => wordingOf ?? id);
		const guess = unknown.length === 1 ? didYouMean(unknown[0] ?? "", all) : "";
		throw new GateError("input-invalid", `the golden set has no item ${unknown.join(", ")}${guess}`, { hint: "--only takes ids of the golden set, separated by commas" });
	}
	return {
		...policy,
		items,
		filteredFrom: policy.items.length
	};
}
// src/pipeline/run/writing/clear-run-folder.ts
async function clearRunFolder(folder, names) {
	for (const name of names ?? await requireRunFolder(folder)) if (partNamed(name) !== "journal") await removeWhole(folder, name);
}
async function removeWhole(folder, name) {
	const aside = join(folder, unfinishedName(randomBytes(8).toString("hex")));
	await rename(join(folder, name), aside).catch((error) => {
		if (codeOf(error) !== "ENOENT") throw error;
	});
	await rm(aside, {
		recursive: true,
		force: true
	});
}
async function requireRunFolder(folder) {
	await mkdir(folder, { recursive: true });
	const entries = await readdir(folder, { withFileTypes: true });
	const names = entries.map(({ name }) => name).toSorted(byCodeUnit);
	const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
	if (folders.has("finished")) await requireRunFolder(join(folder, finishedName));
	const stray = names.find((name) => {
		if (folders.has(name)) return name !== "finished" && partNamed(name) !== "journal";
		return partNamed(name) === void 0;
	});
	if (stray !== void 0) throw new GateError("input-invalid", `${printable(folder)} already holds ${printable(stray)}, which is no run file`, { hint: "name a folder of its own for the run files" });
	return names;
}
// src/pipeline/run/writing/write-run-folder.ts
async function writeRunFolder(written) {
	const { folder, runs, ids, golden } = written;
	await clearRunFolder(folder);
	requireFewItems(ids);
	for (const side of sideNames) await writeGolden(side, written);
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
		},
		lost: written.lost
	};
	await writeFile(join(folder, manifestName), manifestText(manifest), { flag: "wx" });
	return manifest;
}
function requireFewItems({ length }) {
	if (length <= 1e5) return;
	throw new GateError("pipeline-failed", `${length} questions are too many for one run file`, { hint: `let \`collect\` work in shards of at most ${mostItems} questions, for example shard: 1/8` });
}
async function writeGolden(side, { folder, golden }) {
	const copy = golden[side];
	if (copy !== void 0) await writeFile(join(folder, goldenCopyName(side, copy.path)), copy.bytes, { flag: "wx" });
}
async function writeSide(side, run, { folder, ids, signal }) {
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
// src/gate/collect.ts
async function collect(request, ports) {
	await clearRunFolder(request.folder);
	await using opened = await openPolicy(request, ports);
	const { pipelines, settings } = opened.context.policy;
	const { secrets = [] } = request;
	refuseSecretBesideCode({
		secrets,
		pipelines,
		scorers: settings.scorers.size > 0
	});
	const collected = await collectRuns(request, opened, ports);
	warnOfUnasked(collected.policy.settings, ports.log);
	if (collected.runs === void 0) ports.log.info("nothing that the answers depend on has changed: nothing was asked");
	await refusePrivateText(collected, request.visibility);
	return await writeRuns(collected, opened, {
		...request,
		signal: ports.signal
	});
}
async function collectRuns(request, { workspace, commits, context }, given) {
	const { policy: whole } = context;
	const ports = withTrustedStore(given, whole);
	const { stage, shard, onVectors } = request;
	const isBuild = stage?.kind === "build";
	const policy = {
		...whole,
		items: isBuild ? [] : itemsOfShard(whole.items, shard)
	};
	const models = reachModels(policy, commits, ports.models);
	const files = filesOfCommits(commits, workspace, ports.signal);
	const { behind } = request;
	const { folder } = workspace;
	const rest = {
		...context,
		policy,
		files,
		behind,
		claims: [],
		models,
		folder
	};
	if (!(request.base.kind === "head" || request.metrics !== void 0) && await nothingRelevantChanged({
		policy: whole,
		commits,
		reader: workspace
	})) return {
		...rest,
		runs: void 0
	};
	requireKey("head", policy.pipelines.head, models);
	const asking = {
		request,
		policy,
		workspace,
		commits,
		models,
		ports,
		stage,
		shard,
		keepRuns: stage === void 0 && shard === void 0,
		onVectors
	};
	const title = titleOf({
		questions: policy.items.length,
		trials: trialsOfSide(policy, policy.pipelines.head)
	}, request, policy.pipelines.base !== void 0);
	const { lost, ...asked } = await ports.log.group(title, () => askSides(asking));
	return {
		...rest,
		lost,
		runs: isBuild ? asked : await withOwnScores(asked, asking)
	};
}
async function withOwnScores(runs, asking) {
	if (asking.policy.settings.scorers.size === 0) return runs;
	const steps = await featureSteps["scorers"]?.();
	if (steps?.scores === void 0) throw new GateError("config-invalid", "this program was built without scorers", { hint: "remove scorers from the configuration" });
	return steps.scores(runs, asking);
}
function titleOf({ questions, trials }, { stage, shard }, hasBase) {
	const sides = hasBase ? "base and head" : "head";
	if (stage?.kind === "build") return `Build ${sides}`;
	const part = shard === void 0 ? "" : ` (shard ${formatShard(shard)})`;
	const often = trials === 1 ? "" : `, ${trials} times each`;
	return `${stage === void 0 ? `Build ${sides} and ask` : `Ask ${sides}`} ${questions} questions${often}${part}`;
}
const mostLost$1 = 500;
function writeRuns({ policy, runs, origin, lost }, { commits }, { folder, shard, build, signal }) {
	const { base, head } = policy.files;
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
			depth: policy.depth,
			shard,
			build
		},
		runs,
		ids: policy.items.map(({ id }) => id),
		lost: lost && printable(lost.message, mostLost$1),
		golden: {
			base: base?.golden,
			head: head.golden
		},
		signal
	});
}
// src/pipeline/refuse-new-code.ts
function bringsCode({ vouching, pipeline }) {
	return commandsOf(pipeline).length > 0 && !letsCodeRun(vouching);
}
function letsCodeRun(vouching) {
	return vouching !== void 0 && commandsOf(vouching).length > 0;
}
function refuseNewCode({ secrets, vouching, pipeline }) {
	if (secrets.length === 0 || !bringsCode({
		vouching,
		pipeline
	})) return;
	const held = secretsInWords(secrets);
	const ofBase = vouching === void 0 ? "base has none" : `base's \`kind: ${vouching.kind}\` runs none`;
	throw new GateError("input-invalid", `head's \`kind: ${pipeline.kind}\` runs commands, ${ofBase}, and this job holds ${held}, which these commands could read`, { hint: `run \`collect\` in a job without a secret, and \`report\` with it in another; or take ${held} out of this job until base has a pipeline that runs commands` });
}
// src/gate/collecting/unstarted-head.ts
async function unstartedHead(request, { context: { policy }, workspace, commits }, models) {
	if (commits.base === void 0 || request.policyFrom === "head") return void 0;
	const { secrets = [], moreSecrets = [], today, lfs } = request;
	const pipeline = policy.pipelines.head;
	if (bringsCode({
		...policy,
		pipeline
	}) || bringsScorers(policy)) {
		const fault = faultOfFiles(policy, today) ?? await lackOfDocuments(policy, {
			workspace,
			sha: commits.base,
			lfs
		});
		const read = fault === void 0 ? secrets : [.../* @__PURE__ */ new Set([...secrets, ...moreSecrets])];
		if (read.length > 0 && fault === void 0 && policy.vouching !== void 0) refuseNewCode({
			secrets,
			vouching: policy.vouching,
			pipeline
		});
		if (read.length > 0) return {
			why: "commands",
			secrets: read,
			fault
		};
	}
	if (policy.broken === void 0) return void 0;
	const sent = sentByHead(policy, {
		commits,
		request,
		models
	});
	return sent.length === 0 ? void 0 : {
		why: "address",
		secrets: sent,
		fault: policy.broken
	};
}
function sentByHead(policy, { commits, request: { passEnv, secrets = [] }, models }) {
	const { settings, pipelines } = policy;
	const ofServer = (pipelines.head.kind === "http" ? [...pipelines.head.headers.values()] : []).filter((variable) => !passes(variable, passEnv));
	try {
		reachModels(policy, commits, models);
		return ofServer;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return [.../* @__PURE__ */ new Set([
			...ofServer,
			...settings.headers.values(),
			...secrets
		])];
	}
}
function bringsScorers({ from, settings, vouching }) {
	return from === "head" && settings.scorers.size > 0 && !letsCodeRun(vouching);
}
function faultOfFiles({ broken, files: { base }, folders, golden, settings, ofBranch }, today) {
	if (broken !== void 0) return broken;
	if (base === void 0) return ofBranch?.fault && `the policy of \`${ofBranch.branch}\` cannot count: ${ofBranch.fault}`;
	if (ofBranch?.fault === void 0 && ofBranch?.lacks === "questions") return "its golden set holds no question that counts";
	const folder = folders.base;
	const [set, config] = [settings.golden, base.config.path].map((path) => fromTop(folder, path));
	const named = `\`${set}\`, which the key golden of \`${config}\` names,`;
	if (base.golden === void 0) return `${named} is missing`;
	if (golden.base === void 0) return `${named} holds no question that counts`;
	return expiredIn(base.config, {
		today,
		folder
	});
}
async function lackOfDocuments(policy, { workspace, sha, lfs }) {
	const settings = policy.pipelines.base;
	if (settings?.kind !== "builtin") return void 0;
	const entries = await workspace.listFiles(sha);
	const files = filesWithoutTree("base", sha, {
		policy,
		workspace,
		request: { lfs },
		settings,
		entries
	});
	if (files === void 0) return void 0;
	try {
		await listDocuments({
			side: "base",
			files,
			globs: settings.documents
		});
		return;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return error.message;
	}
}
// src/gate/gate.ts
async function gate(request, ports) {
	const started = ports.now();
	return withErrorReport(request, ports, async (run) => {
		await using opened = await openPolicy(request, ports, run);
		const unstarted = await unstartedHead(request, opened, ports.models);
		if (unstarted !== void 0) return notStartedReport(opened.context, unstarted);
		const { onVectors, seen } = await watchBuilds(opened.context.policy.pipelines);
		const runs = await collectRuns({
			...request,
			onVectors
		}, opened, ports);
		const asked = await askBeside({
			request,
			opened,
			collected: runs
		}, ports);
		const collected = {
			...runs,
			asked: new Map([...seen, ...asked])
		};
		const built = await report(collected, ports);
		const own = withTrustedStore(ports, opened.context.policy);
		return await withAddedParts({
			request,
			opened,
			collected,
			built,
			took: ports.now() - started
		}, own);
	});
}
// src/github/publish/listen-for-stop.ts
function listenForStop(deadlineMinutes, { onFault, exit }) {
	const stop = new AbortController();
	const late = new AbortController();
	const closing = new AbortController();
	const hurry = new AbortController();
	const over = new AbortController();
	const timers = [];
	const after = (ms, work) => void timers.push(setTimeout(work, ms));
	let lastly;
	const end = (reason) => {
		stop.abort(reason);
		if (hurry.signal.aborted) return;
		hurry.abort(reason);
		after(overMs, () => over.abort(reason));
		lastly = setTimeout(() => exit(awaitedNow()), exitMs);
	};
	const cancel = (how) => end(cancelled(how));
	let seen;
	const fault = (error) => {
		seen ??= { error };
		onFault(error);
		stop.abort(error);
	};
	const whole = deadlineMinutes * 6e4;
	after(whole, () => end(outOfTime(deadlineMinutes)));
	after(whole - timeForHead(whole) / 2, () => closing.abort());
	after(whole - timeForHead(whole), () => late.abort(baseTooSlow(deadlineMinutes)));
	process.on("SIGINT", cancel).on("SIGTERM", cancel).on("uncaughtException", fault);
	const closed = onClosedOutput(() => cancel("its log was closed"));
	return {
		signal: stop.signal,
		late: late.signal,
		closing: closing.signal,
		hurried: hurry.signal,
		over: over.signal,
		get fault() {
			return seen;
		},
		[Symbol.dispose]: () => {
			timers.forEach((timer) => clearTimeout(timer));
			closed[Symbol.dispose]();
			process.off("SIGINT", cancel).off("SIGTERM", cancel).off("uncaughtException", fault);
			lastly ??= setTimeout(() => exit(awaitedNow()), afterwardsMs);
			lastly.unref();
		}
	};
}
const overMs = 8e3;
const exitMs = 9e3;
const afterwardsMs = 1e4;
function cancelled(how) {
	return new GateError("cancelled", `the run was cancelled (${how})`, { hint: "a newer run may have taken its place; else run the job again" });
}
function outOfTime(minutes) {
	const waitedFor = awaitedNow();
	const message = `the run took longer than ${minutes} minutes`;
	return new GateError("deadline-exceeded", waitedFor === void 0 ? message : `${message}; it was waiting for ${waitedFor}`, { hint: "raise the input deadline-minutes, or give the pipeline less to do" });
}
function timeForHead(whole) {
	return Math.min(whole / 4, Math.max(whole / 10, 6e4));
}
function baseTooSlow(minutes) {
	const message = `base was not done shortly before the ${minutes} minutes of the run were over`;
	return new GateError("pipeline-timeout", message, {
		hint: "raise the input deadline-minutes, or give the pipeline less to do",
		side: "base"
	});
}
// src/github/publish/open-log.ts
function openLog() {
	const tell = progressTeller();
	return {
		info,
		warn: (line) => {
			say$1("warning", line);
		},
		debug: (line) => {
			debug(cleanLines(line).join("\n"));
		},
		group: (title, work) => group(cleanLine(title), work),
		progress: (step) => {
			const line = tell(step);
			if (line !== void 0) info(line);
		}
	};
}
function info(text) {
	for (const line of cleanLines(text)) info$1(line);
}
function progressTeller() {
	const told = /* @__PURE__ */ new Map();
	return ({ side, step, done, total }) => {
		const way = `${side} ${step}`;
		const tenth = total < 100 ? Math.floor(done / total) * 10 : Math.floor(done * 10 / total);
		if (total === 0 || tenth <= (told.get(way) ?? 0)) return void 0;
		told.set(way, tenth);
		const [verb, things] = words[step];
		return `${side}: ${verb} ${done} of ${total} ${things}`;
	};
}
const words = {
	index: ["indexed", "documents"],
	embed: ["embedded", "texts"],
	query: ["asked", "queries"],
	answer: ["wrote", "answers"]
};
// src/github/publish/look-up-commits.ts
function lookUpCommits(open, { owner, repo }) {
	const compare = (base, head) => async () => {
		const { rest } = await open();
		const basehead = `${base}...${head}`;
		return rest.repos.compareCommitsWithBasehead({
			owner,
			repo,
			basehead,
			per_page: 1
		});
	};
	const commit = (ref) => async () => {
		const { rest } = await open();
		return rest.repos.getCommit({
			owner,
			repo,
			ref
		});
	};
	return {
		mergeBase: async (base, head) => {
			const what = `merge base of ${base} and ${head}`;
			const found = await ask$1(what, Comparison, compare(base, head)) ?? unknown(what, noMergeBase);
			return {
				sha: found.merge_base_commit.sha,
				behind: found.behind_by
			};
		},
		resolve: async (ref) => {
			const what = `commit, branch or tag ${JSON.stringify(ref)}`;
			return (await ask$1(what, Commit, commit(ref)) ?? unknown(what, noCommit)).sha;
		},
		tipOf: async (branch) => (await ask$1(`branch ${JSON.stringify(branch)}`, Commit, commit(`heads/${branch}`)))?.sha,
		isInHistory: async (older, newer) => {
			if (older === newer) return true;
			return (await ask$1(`history of ${newer}`, Comparison, compare(older, newer)))?.merge_base_commit.sha === older;
		}
	};
}
const noCommit = "check the input `base`, and that the token may read this repository";
const noMergeBase = "rebase the branch of the pull request onto its base and push it; the token needs `contents: read`";
const Commit = object({ sha: string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/) });
const Comparison = object({
	merge_base_commit: Commit,
	behind_by: int().nonnegative()
});
async function ask$1(what, schema, send) {
	try {
		return schema.parse((await send()).data);
	} catch (cause) {
		const status = statusOf(cause);
		if (status === 404 || status === 422) return void 0;
		const answer = status === void 0 ? "no usable answer came" : `it answered ${status}`;
		throw new GateError("ref-not-found", `GitHub did not tell the ${what}: ${answer}`, {
			hint: "run the job again; the token needs `contents: read`",
			cause
		});
	}
}
function unknown(what, hint) {
	throw new GateError("ref-not-found", `GitHub knows no ${what} in this repository`, { hint });
}
// src/git/fetched-beside.ts
async function fetchedBeside(checkout) {
	const { gitDir, commonDir } = await findRepository(checkout);
	const [lfs, submodules] = await Promise.all([holdsAnything(join(commonDir, "lfs/objects")), holdsAnything(join(gitDir, "modules"))]);
	return {
		lfs,
		submodules
	};
}
async function holdsAnything(folder) {
	return (await readdir(folder).catch(() => [])).length > 0;
}
// src/lib/store/sealed-store.ts
function sealedStore(store, ask) {
	let asked;
	return {
		...store,
		secret: () => asked ??= ask()
	};
}
// src/github/action/other-branches.ts
function branchesOfEvent(job, world) {
	const { plan } = job;
	if (plan.kind === "head-only") return void 0;
	return tipsOf(job, world, [plan.baseRef, plan.repository.defaultBranch]);
}
function branchesBeside(baseRef, job, world) {
	const { defaultBranch } = job.plan.repository;
	return tipsOf(job, world, defaultBranch === baseRef ? [] : [defaultBranch]);
}
function tipsOf(job, { open, stop }, names) {
	const commits = lookUpCommits(open, ownerAndRepo(job));
	const tipOf = async (name) => await commits.tipOf(name) ?? branchTip(job.runner.workspace, name, stop.signal);
	const known = new Set(names.filter((name) => name !== void 0));
	const unnamed = job.plan.repository.defaultBranch === void 0 ? [{
		name: "default branch",
		tip: void 0
	}] : [];
	return async () => [...await Promise.all([...known].map(async (name) => ({
		name,
		tip: await tipOf(name)
	}))), ...unnamed];
}
// src/github/action/gate-request.ts
async function refsOf(job, { open, stop }) {
	const { plan, inputs, runner } = job;
	const refs = await findRefs({
		plan,
		base: inputs.base,
		checkout: () => readHeadCommit(runner.workspace, stop.signal),
		commits: lookUpCommits(open, ownerAndRepo(job))
	});
	stop.signal.throwIfAborted();
	if (refs.passedOver !== void 0) say$1("notice", refs.passedOver);
	return refs;
}
async function gateRequest(job, world) {
	const { inputs } = job;
	const passEnv = parsePassEnv(inputs.passEnv);
	for (const warning of passEnvWarnings(passEnv, process.env)) say$1("warning", warning);
	const { base, head, behind } = await refsOf(job, world);
	return {
		...subjectOf(job, pullOf(job)),
		head: {
			kind: "commit",
			sha: head
		},
		base: base === void 0 ? { kind: "none" } : {
			kind: "commit",
			sha: base
		},
		only: void 0,
		...await fetchedBeside(job.runner.workspace),
		behind,
		otherBranches: branchesOfEvent(job, world),
		environment: process.env,
		passEnv,
		secrets: secretsOf(inputs, {
			env: process.env,
			passEnv
		}),
		moreSecrets: variablesLikeSecrets(process.env)
	};
}
function secretsOf({ apiKey }, { env, passEnv }) {
	const isHeld = (name) => (env[name] ?? "") !== "" && !passes(name, passEnv);
	return [...apiKey === void 0 ? [] : ["api-key"], ...["RAG_GATE_STORE_KEY", ...Object.keys(env).filter(isSecretName).toSorted()].filter(isHeld)];
}
function audienceOf(job) {
	const { plan } = job;
	const baseRef = plan.kind === "head-only" ? void 0 : plan.baseRef;
	return {
		pull: pullOf(job),
		headSha: plan.headSha,
		baseRef
	};
}
function pullOf({ plan }) {
	if (plan.kind !== "pull-request") return void 0;
	return {
		number: plan.number,
		head: plan.headSha,
		fork: plan.fork
	};
}
function pipelinePorts(job, world) {
	const judgements = runnerStore(job, world);
	const store = sealedStore(judgements, async () => {
		const found = secretOf(job);
		return found.kind === "secret" ? found.secret : void 0;
	});
	return {
		...reportPorts(job, world),
		store,
		judgements,
		late: world.stop.late
	};
}
// src/report/cause-annotations.ts
function causeAnnotations(report) {
	const { verdict, outcome, changed } = report;
	if (outcome !== "compared" || verdict !== "fail" && verdict !== "warn") return [];
	const cause = causeSentence(report);
	const named = cause?.flatMap((piece) => lineAt(piece)) ?? [];
	const settings = changed?.config.flatMap(({ path, side = "head", file, line }) => {
		const lines = line === void 0 ? void 0 : {
			first: line,
			last: line
		};
		const words = foreign(path.replace(/^pipeline\./, ""), 200);
		return file === void 0 ? [] : lineAt({
			words,
			at: {
				side,
				path: file,
				lines
			}
		});
	});
	const { sentence } = headlineOf(report);
	const message = cause === void 0 ? sentence : say`${sentence} Cause: ${linkedWords(cause)}`;
	return distinct(named.length > 0 ? named : settings ?? []).slice(0, 3).map((line) => ({
		...line,
		level: verdict === "fail" ? "error" : "warning",
		message: plainText(message)
	}));
}
function lineAt({ words, at }) {
	if (at?.side !== "head" || at.lines === void 0) return [];
	return [{
		file: at.path,
		line: at.lines.first,
		title: plainText(words)
	}];
}
function distinct(lines) {
	return [...new Map(lines.toReversed().map((each) => [`${each.line} ${each.file}`, each])).values()].toReversed();
}
// src/report/item-annotations.ts
function itemAnnotations(report) {
	const { golden } = report;
	if (golden === void 0) return [];
	const remarks = Map.groupBy(itemRemarks(report), ({ item }) => item);
	return worstFirst(report, report.items).flatMap((item) => {
		if (item.line === void 0) return [];
		const at = {
			file: golden.file,
			line: item.line,
			title: plainForeign(item.query ?? item.id, 160)
		};
		return [regression(item, report), ...(remarks.get(item.id) ?? []).map(({ level, words }) => ({
			level,
			message: plainText(words)
		}))].filter((each) => each !== void 0).map((each) => ({
			...at,
			...each
		}));
	});
}
function regression(item, report) {
	const metrics = fallenOn(item, report).filter((metric) => metric.verdict !== "pass" && isShare(metric));
	const failing = metrics.filter(({ verdict }) => verdict === "fail");
	const alone = report.findings.filter((finding) => failsAlone(finding) && finding.items.includes(item.id));
	if (alone.length === 0 && metrics.length === 0) return void 0;
	const level = alone.length + failing.length > 0 ? "error" : "warning";
	const shown = failing.length > 0 ? failing : metrics;
	const parts = [
		alone.flatMap((finding) => kindOf$1(finding).rows?.says(report) ?? []),
		shown.length === 0 ? [] : [joinWords(shown.map((metric) => movement$1(item, metric)), say`, `)],
		lossWords(item, report),
		item.why === void 0 ? [] : [plain(item.why.cause)]
	].flat();
	return {
		level,
		message: plainText(joinWords(parts, say`; `))
	};
}
function movement$1(item, { metric, group }) {
	const pair = pairOf(item, metric);
	return say`${metricName(metric)} ${valueWords(pair?.base, group)} → ${valueWords(pair?.head, group)}`;
}
function lossWords(item, { headline }) {
	const lost = lostTargets(item);
	const window = windowOf(headline ?? "");
	return (lost.length > 0 ? lost : loweredTargets(item)).slice(0, 3).map((target) => {
		const where = lineWords(target);
		return lost.length > 0 && window !== void 0 ? say`${where} left ${window} (${rankWords(target)})` : say`${where} (${rankWords(target)})`;
	});
}
function lineWords(target) {
	const place = placeOfTarget(target);
	if (place.kind === "chunk") return foreign(place.id, 80);
	const path = foreign(place.path, 200);
	return place.lines === void 0 ? path : say`${path}:${plain(String(place.lines.first))}`;
}
// src/report/annotations.ts
const limits = {
	error: 9,
	warning: 10,
	notice: 10
};
function annotations(report) {
	return limited(allAnnotations(report));
}
function allAnnotations(report) {
	return [...(report.error?.mistakes ?? []).map((mistake) => mistakeAnnotation(mistake)), ...[...causeAnnotations(report), ...itemAnnotations(report)].map((each) => ({
		...each,
		file: fromTop(report.origin.workingDirectory ?? "", each.file)
	}))];
}
function mistakeAnnotation({ file, line, path, message }) {
	return {
		level: "error",
		file,
		line: line ?? 1,
		title: path === "" ? "RAG Gate" : plainForeign(path, 200),
		message: plainForeign(message, messageLimit)
	};
}
const messageLimit = 1e3;
function limited(list) {
	return [
		"error",
		"warning",
		"notice"
	].flatMap((level) => {
		const all = list.filter((annotation) => annotation.level === level);
		const rest = all.length - limits[level];
		const suffix = rest > 0 ? `; and ${rest} more in the run summary` : "";
		return all.slice(0, limits[level]).map((annotation, index) => {
			const end = index === limits[level] - 1 ? suffix : "";
			const limit = messageLimit - end.length;
			return {
				...annotation,
				message: `${cleanLine(annotation.message, { limit })}${end}`
			};
		});
	});
}
// src/report/markdown/summary.ts
const summaryBytes = 1e6;
const manyRows = 2e3;
const summaryShape = {
	...everySection,
	betterRows: manyRows,
	failureRows: manyRows,
	listRows: manyRows,
	worseRows: manyRows,
	notes: manyRows,
	failingRows: manyRows,
	mistakeBytes: summaryBytes
};
function renderSummary(report) {
	const view = {
		isWhole: true,
		rest: gfm`report.json`
	};
	return shorten((shape) => renderDocument(report, shape, view), {
		full: summaryShape,
		budget: summaryBytes
	});
}
// src/report/badge.ts
const colors = {
	pass: "brightgreen",
	warn: "yellow",
	fail: "red",
	error: "lightgrey"
};
function badge(report) {
	const metric = headlineMetricOf(report) ?? report.metrics.find(({ gate }) => gate !== void 0);
	const isKnown = metric?.head !== void 0 && report.verdict !== "error";
	const shown = {
		schemaVersion: 1,
		label: isKnown ? metric.metric : "RAG Gate",
		message: isKnown ? plainText(valueWords(metric.head, metric.group)) : report.verdict,
		color: colors[report.verdict]
	};
	return `${JSON.stringify(shown)}\n`;
}
// src/report/code-quality.ts
const severities = {
	error: "blocker",
	warning: "minor",
	notice: "info"
};
function codeQuality(report) {
	const issues = (report.error?.side === "base" ? [] : allAnnotations(report)).map(({ level, file, line, title, message }) => ({
		description: `${title}: ${message}`,
		check_name: "rag-gate",
		fingerprint: textHash(JSON.stringify([
			level,
			file,
			title
		])).toString(16),
		severity: severities[level],
		location: {
			path: file.replace(/^(?:\.\/)+/, ""),
			lines: { begin: line }
		}
	}));
	return `${JSON.stringify(issues, void 0, 2)}\n`;
}
// src/report/page/page-style.ts
const pageStyle = `${`${baseStyle}
:root {
  --on-strong: light-dark(#fff, #0c1420);
  --evidence: light-dark(#fff0a6, #5c4d00);
}
button, input, select, textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid light-dark(#8b94a1, #6b7585); border-radius: .4rem; padding: .3rem .7rem; }
button { cursor: pointer; }
button:hover:not(:disabled) { border-color: var(--strong); }
button:disabled { opacity: .6; cursor: default; }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
kbd { font: .75rem ui-monospace, monospace; padding: 0 .3rem; border: 1px solid; border-radius: .25rem; }
dialog { color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1.25rem; max-width: min(40rem, 95vw); }
dialog::backdrop { background: rgb(0 0 0 / .4); }
dialog button { margin-top: 1rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`}
:root {
  --good: light-dark(#1a6b35, #7fd39a);
  --doubt: light-dark(#7d5a00, #e6c05c);
  --worse-back: light-dark(#fdeceb, #44211f);
  --better-back: light-dark(#e6f4ea, #1b3a25);
}
html { scroll-padding-top: 1rem; }
body { margin: 0; overflow-wrap: anywhere; }
#page > header { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1rem; padding: .5rem 1rem; background: var(--card); border-bottom: 1px solid var(--line); }
.brand { margin: 0; font-weight: 600; }
nav { flex: 1; }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem; margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: .25rem .6rem; border-radius: .4rem; color: var(--text); text-decoration: none; }
nav a:hover { background: var(--back); }
nav a[aria-current] { background: var(--passage); color: var(--strong); font-weight: 600; }
main { max-width: 82rem; margin: 0 auto; padding: 1rem; }
.reading, noscript { display: block; padding: 1rem; }
h1 { margin: .25rem 0 1rem; font-size: 1.4rem; line-height: 1.3; }
h1:focus { outline: 0; }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.1rem; }
h3 { margin: 1rem 0 .4rem; font-size: 1rem; }
p { margin: .4rem 0; }
a { color: var(--strong); }
code, pre { font-family: ui-monospace, monospace; font-size: .87em; }
code { padding: .05rem .25rem; border-radius: .25rem; background: light-dark(#eceff3, #2a2f38); }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--card); white-space: pre-wrap; }
.bad { color: var(--bad); }
.good { color: var(--good); }
.doubt { color: var(--doubt); }
.note { padding: .4rem .75rem; border-left: 4px solid var(--doubt); background: var(--card); }
.card { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
.chip { display: inline-block; padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .85rem; white-space: nowrap; max-width: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; }
.verdict { padding: 0 .5rem; border: 1px solid; border-radius: 1rem; font-size: .85rem; }
.verdict.pass { color: var(--good); }
.verdict.warn { color: var(--doubt); }
.verdict.fail, .verdict.error { color: var(--bad); }
button[aria-pressed=true] { background: var(--strong); color: var(--on-strong); border-color: var(--strong); }
table { border-collapse: collapse; }
caption { text-align: left; color: var(--quiet); padding-bottom: .3rem; }
th, td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
mark { background: var(--evidence); color: inherit; border-radius: .15rem; }
dialog h2 { margin-top: 0; }
.skip { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.skip:focus { width: auto; height: auto; clip-path: none; padding: .5rem 1rem; background: var(--card); z-index: 1; }
.search { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
.search input { flex: 1 1 16rem; min-width: 0; }
.quick { display: flex; flex-wrap: wrap; gap: .35rem; }
.quick button { padding: .1rem .6rem; border-radius: 1rem; font-size: .87rem; }
button[aria-pressed=true] .quiet { color: inherit; }
.count { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; }
.rows { position: relative; }
.row { display: grid; grid-template-columns: 4rem minmax(14rem, 4fr) minmax(9rem, 2fr) 8rem 8rem 9rem; gap: 0 .75rem; width: 100%; padding: .45rem .5rem; border-top: 1px solid var(--line); background: var(--card); }
.rows .row { position: absolute; top: 0; left: 0; }
.row:has(a:focus) { background: var(--passage); }
.row.head { background: none; font-weight: 600; }
.row small { display: block; color: var(--quiet); }
.row .chip { margin-left: .35rem; max-width: 10rem; font-size: .8rem; }
.facts { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem .7rem; }
.neighbours { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem 1rem; }
.neighbours a { padding: 0; background: none; color: var(--strong); text-decoration: underline; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 1.25rem; align-items: start; }
.chunks, .targets, .claims { margin: 0; padding: 0; list-style: none; }
.chunks > li, .targets > li { margin-bottom: .5rem; }
.chunk { padding: .4rem .75rem; }
.chunk.answers { border-left: 4px solid var(--good); }
.chunk.pointed { border-color: var(--strong); background: var(--passage); }
.chunk .facts { margin: 0; }
.chunk button.chip { background: none; }
.chunk summary { color: var(--quiet); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; cursor: pointer; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.budget { padding: .15rem .75rem; border-top: 3px dashed var(--bad); color: var(--bad); font-size: .87rem; }
.text b { background: var(--evidence); }
.claims li { padding: .35rem 0; border-top: 1px solid var(--line); }
.claims .chip { margin-left: .4rem; }
blockquote { margin: .3rem 0; padding-left: .75rem; border-left: 3px solid var(--line); color: var(--quiet); }
.worse { color: var(--bad); }
.better { color: var(--good); }
@media (max-width: 55rem) {
  .row { display: flex; flex-wrap: wrap; gap: .1rem .75rem; }
  .row.head { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .row > span:nth-child(2) { order: -1; width: 100%; }
  .row > [data-label]::before { content: attr(data-label) ": "; color: var(--quiet); }
}
@media (max-width: 30rem) {
  main { padding: .75rem; }
  #page > header { padding: .5rem .75rem; }
  nav { order: 1; flex-basis: 100%; }
}
@media (forced-colors: active) {
  mark { background: Mark; color: MarkText; forced-color-adjust: none; }
  .verdict, .chip { border-color: CanvasText; }
  button[aria-pressed=true], nav a[aria-current] { outline: 2px solid Highlight; }
}
@media not print { .print-only { display: none; } }
@media print {
  :root { color-scheme: light; }
  body { background: #fff; }
  nav, button, .skip, .no-print { display: none !important; }
  .rows { height: auto !important; }
  .rows .row { position: static; transform: none !important; break-inside: avoid; }
  .card { break-inside: avoid; }
  ::placeholder { color: transparent; }
  mark { text-decoration: underline; print-color-adjust: exact; }
  @supports selector(::details-content) {
    .chunk details::details-content { content-visibility: visible; block-size: auto; }
    .chunk summary, .chunk:has(details) > .text { display: none; }
  }
}
${`${chartStyle}
.lead { font-size: 1.05rem; }
.scroll { margin: .25rem 0 .75rem; }
.scroll table { overflow-wrap: normal; }
.gates td, .gates th { vertical-align: middle; white-space: nowrap; }
.whisker { width: 13.75rem; margin-top: .2rem; }
.forbidden { fill: var(--worse-back); }
.interval { stroke: var(--text); stroke-width: 2; }
.dot { fill: var(--text); }
.dot.fail, .dot.error { fill: var(--bad); }
.dot.pass { fill: var(--good); }
.dot.warn { fill: var(--doubt); }
.budget-ends { max-width: 28rem; }
.ends { fill: none; stroke: var(--strong); stroke-opacity: .5; stroke-width: 7; stroke-linecap: round; }
svg .trend.base { stroke-dasharray: 5 3; stroke: var(--quiet); }
.bars { margin: .5rem 0; padding: 0; list-style: none; }
.bars li { position: relative; padding: .3rem .6rem; margin-bottom: .3rem; border: 1px solid var(--line); border-radius: .3rem; overflow: hidden; }
.bars li > * { position: relative; }
.bars .bar { position: absolute; inset: 0 auto 0 0; background: var(--worse-back); }
.matrix th, .matrix td { padding: .35rem .6rem; border: 1px solid var(--line); text-align: center; }
.matrix th + th { white-space: nowrap; }
.matrix td a { display: block; color: inherit; }
.matrix .down { background: color-mix(in srgb, light-dark(#f3b1ac, #7c332e) var(--depth), var(--card)); }
.matrix .up { background: color-mix(in srgb, light-dark(#a9d9b8, #265f3b) var(--depth), var(--card)); }
.matrix .same { background: color-mix(in srgb, light-dark(#b9d4f1, #2a4a74) var(--depth), var(--card)); }
@media (max-width: 40rem) {
  .whisker { width: 11rem; }
  .matrix th, .matrix td { padding: .35rem .2rem; font-size: .9rem; }
}
@media (forced-colors: active) {
  .forbidden { fill: none; stroke: CanvasText; }
  .interval { stroke: CanvasText; }
  .dot.dot { fill: CanvasText; }
  .bars .bar { border-right: 3px solid CanvasText; }
}
@media print { .whisker, .bars .bar, .matrix td, svg { print-color-adjust: exact; } }
`}`;
// src/report/evidence-page.ts
const mostData = 25e6;
const packedAtOnce = 2e6;
function* evidencePage(report, tools) {
	const { script, licences, digest } = tools;
	const { lines, leftOut } = dataOf(report, tools);
	yield pageStart({
		title: "RAG Gate",
		policy: `default-src 'none'; script-src 'sha256-${digest(script)}'; style-src 'sha256-${digest(pageStyle)}'; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
		more: `<meta name="referrer" content="no-referrer">\n<link rel="icon" href="data:,">\n<style>${pageStyle}</style>`
	});
	yield `<div id="page"><p class="reading">Reading the report …</p></div>
<noscript>This page needs JavaScript. The file report.json holds the same.</noscript>
<template id="licences">${html(licences)}</template>
<template id="report" data-left-out="${leftOut}">
`;
	for (const line of lines) yield `${line}\n`;
	yield `</template>
<script type="module">${script}<\/script>
${pageEnd}`;
}
function dataOf(report, { pack }) {
	for (const [what, reduced] of reductions) {
		const lines = packed(reduced(report), pack, mostData);
		if (lines !== void 0) return {
			lines,
			leftOut: what && lacks(what)
		};
	}
	return {
		lines: packed(withoutDetails(report), pack, Infinity) ?? [],
		leftOut: lacks("chunks, passages and answers")
	};
}
const reductions = [
	["", (report) => report],
	["texts of chunks of unchanged questions", withoutUnchangedTexts],
	["texts of chunks", withoutTexts]
];
function lacks(what) {
	return `To keep this file small it does not hold ${what}; report.json does.`;
}
function packed(report, pack, room) {
	const lines = [];
	let length = 0;
	let text = "";
	const flush = () => {
		const line = pack(text);
		length += line.length;
		lines.push(line);
		text = "";
	};
	for (const piece of reportJsonPieces(report)) {
		text += piece;
		if (text.length >= packedAtOnce) flush();
		if (length > room) return void 0;
	}
	if (text !== "") flush();
	return length > room ? void 0 : lines;
}
function withoutUnchangedTexts(report) {
	const moved = report.items.filter(({ change, why }) => change === "improved" || change === "degraded" || why !== void 0);
	const kept = new Set(moved.flatMap((item) => chunksOf(item)));
	const chunks = withTexts(report.chunks).map((chunk, at) => kept.has(at) ? chunk : {
		...chunk,
		text: void 0
	});
	return {
		...report,
		chunks: sharingTexts(chunks)
	};
}
function chunksOf({ chunks }) {
	return [...chunks?.base ?? [], ...chunks?.head ?? []].map(({ chunk }) => chunk);
}
function withoutTexts(report) {
	const chunks = withTexts(report.chunks).map((chunk) => ({
		...chunk,
		text: void 0
	}));
	return {
		...report,
		chunks
	};
}
function withoutDetails(report) {
	const items = report.items.map((item) => ({
		...item,
		...noDetails
	}));
	return {
		...report,
		items,
		chunks: []
	};
}
// src/report/build/gated-losses.ts
function gatedLosses(report) {
	const failing = report.findings.filter(({ verdict }) => verdict === "fail");
	const isSplit = report.items.some(({ split, origin }) => split === "test" && origin !== "added");
	const naming = Map.groupBy(failing.flatMap((finding) => "items" in finding ? finding.items.map((item) => ({
		item,
		finding
	})) : []), ({ item }) => item);
	return new Map(report.items.flatMap((item) => {
		const findings = naming.get(item.id)?.map(({ finding }) => finding) ?? [];
		const metrics = fallenOn(item, report).filter((metric) => !(isSplit && item.split === "dev") && failing.some((finding) => isAbout(finding, metric, item)));
		return findings.length + metrics.length === 0 ? [] : [[item.id, {
			findings,
			metrics
		}]];
	}));
}
function isAbout(finding, metric, item) {
	if (!isShare(metric)) return false;
	if (!isOfMetric(finding) || finding.metric !== metric.metric) return false;
	const { tag } = finding;
	return tag === void 0 || item.tags.includes(tag) || tag === "must_pass" && item.mustPass;
}
// src/report/wording/questions/causes.ts
function hintsOf({ movedTo, missedBy, elsewhere }) {
	const isNear = missedBy !== void 0 && missedBy.share <= near;
	return [
		movedTo === void 0 ? [] : [say`now in ${foreign(movedTo.doc, 200)}`],
		isNear ? [say`missed by a score of ${scoreOf(missedBy)}`] : [],
		elsewhere === void 0 ? [] : [say`perhaps answered by ${foreign(elsewhere.doc ?? elsewhere.chunk, 80)}`]
	].flat();
}
const near = .2;
function scoreOf({ score }) {
	return plain(String(Number(score.toPrecision(2))));
}
// src/lib/text/printing/display-width.ts
function displayWidth(text) {
	let width = 0;
	for (const character of text) width += widthOf$1(character);
	return width;
}
function fitWidth(text, columns) {
	if (displayWidth(text) <= columns) return text;
	let left = columns - 1;
	let kept = "";
	for (const character of text) {
		left -= widthOf$1(character);
		if (left < 0) break;
		kept += character;
	}
	return `${kept}…`;
}
function wrapWords(text, columns) {
	const lines = [];
	for (const word of text.split(" ")) {
		const line = lines.at(-1);
		const longer = line === void 0 ? word : `${line} ${word}`;
		if (line === void 0 || displayWidth(longer) > columns) lines.push(word);
		else lines[lines.length - 1] = longer;
	}
	return lines;
}
function widthOf$1(character) {
	if (/\p{M}/u.test(character)) return 0;
	return wide.test(character) ? 2 : 1;
}
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u;
// src/report/terminal/terminal-blocks.ts
function textOfBlocks(blocks) {
	return `${blocks.filter((block) => block.length > 0).map((block) => block.map((line) => withoutCommands(line)).join("\n")).join("\n\n")}\n`;
}
function bullets(title, list, width) {
	if (list.length === 0) return [];
	return [title, ...list.flatMap((words) => indented(plainText(words), width))];
}
function indented(text, width) {
	return wrapWords(text, width - 2).map((line) => `  ${line}`);
}
function moreLines(more, { rest, width }) {
	return more > 0 ? indented(`and ${more} more: ${rest}`, width) : [];
}
function acceptLines({ review, waivers }, width) {
	return [review === void 0 ? [] : [...wrapWords("To accept the loss in a review, unless `accept: off` is set:", width), review], waivers === void 0 ? [] : [...wrapWords("To accept it until a day, merge this into the base branch, then update yours:", width), ...waivers]].flat();
}
function errorLines({ error, text }, width) {
	if (error === void 0) return [];
	const { hint, mistakes, message } = error;
	const last = text === "snippets" ? cleanLines(message.trim(), { limit: 200 }).slice(-20) : [];
	return [
		...last.length > 1 ? last.map((line) => `  | ${line.replaceAll("	", " ")}`) : [],
		...mistakes.flatMap(({ file, line, column, path, message: words }) => {
			const at = [
				file,
				line,
				column
			].filter((part) => part !== void 0).join(":");
			return indented(`${plainForeign(path === "" ? at : `${at} ${path}`, 400)}: ${plainForeign(words, 400)}`, width);
		}),
		...hint === void 0 ? [] : wrapWords(`hint: ${plainForeign(hint, 400)}`, width)
	];
}
// src/report/terminal/terminal-questions.ts
const shown$1 = 5;
function questionLines({ report, paint, width, rest, allWorse }) {
	const items = worseItems(report);
	if (items.length === 0) return [];
	const most = allWorse ? items.length : shown$1;
	const more = items.length - most;
	const common = commonAnswer(report);
	const said = common && plainText(commonAnswerWords(common));
	return [
		plainText(worseHeading(report)),
		...said === void 0 ? [] : indented(said, width),
		...items.slice(0, most).flatMap((item) => {
			const [title = "", ...details] = linesOf$1(item, report, common);
			return [...indented(title, width), ...details.flatMap((line) => wrapWords(line, width - 4).map((part) => paint.dim(`    ${part}`)))];
		}),
		...moreLines(more, {
			rest,
			width
		})
	];
}
function linesOf$1(item, report, common) {
	const id = plainForeign(item.id, 80);
	return [
		`${item.query === void 0 ? id : `${plainForeign(item.query, 160)} [${id}]`}${mustPass(item, report)}`,
		...answerLines(item, report, common),
		...passageLines(item, report)
	];
}
function questionDetails(item, report) {
	return [
		...answerLines(item, report, void 0),
		...passageLines(item, report),
		...whyLines(item, report)
	];
}
function whyLines(item, report) {
	if (item.why === void 0) return [];
	const how = mechanismOf(item, report)("one", say`its passage`);
	const more = hintsOf(item.why).map((words) => plainText(words));
	return [`why: it ${plainText(how)}${more.length === 0 ? "" : ` (${more.join("; ")})`}`];
}
function mustPass({ id }, report) {
	return report.findings.flatMap(lostMustPass).includes(id) ? " (must pass)" : "";
}
function passageLines(item, report) {
	const { passage, others, base, head } = questionRow(item, report);
	if (passage === void 0 || head === void 0) return [];
	const more = others === 0 ? "" : ` and ${others} more`;
	const moved = base === void 0 ? head : say`${base} → ${head}`;
	const score = movement(item, report);
	const isWhole = [
		"",
		"0.000",
		"1.000 -> 0.000"
	].includes(score);
	return [`${placeText(passage)}${more}  ${plainText(moved)}${isWhole ? "" : `  (${score})`}`];
}
function answerLines(item, report, common) {
	if (!showsAnswer(item, report)) return [];
	return answerWords(item, {
		texts: true,
		common
	}).map((words) => plainText(words));
}
function placeText(place) {
	if (place.kind === "chunk" || place.lines === void 0) return plainText(placeWords(place));
	const { first } = place.lines;
	return plainText(placeWords({
		...place,
		lines: {
			first,
			last: first
		}
	}));
}
function movement(item, report) {
	const metric = headlineMetricOf(report);
	return metric === void 0 ? "" : movementOn(metric, item, report);
}
function movementOn(metric, item, report) {
	const { base, head } = valuesOn(metric, item);
	if (base === void 0 && head === void 0) return "";
	const now = valueWords(head, metric.group);
	const isCompared = report.outcome === "compared";
	return plainText(isCompared ? say`${valueWords(base, metric.group)} → ${now}` : now);
}
function valuesOn({ metric }, item) {
	const score = item.scores.find((each) => each.metric === metric);
	return {
		base: valueOf(score?.base),
		head: valueOf(score?.head)
	};
}
// src/report/junit.ts
function* junitPieces(report) {
	const { workingDirectory = "" } = report.origin;
	const file = report.golden ? fromTop(workingDirectory, report.golden.file) : "golden set";
	const losses = gatedLosses(report);
	const suites = [{
		name: "gate",
		cases: gateCases(report)
	}, {
		name: file,
		cases: report.items.map((item) => itemCase(item, losses.get(item.id), report))
	}];
	yield "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
	yield `<testsuites name="RAG Gate"${countsOf(suites.flatMap(({ cases }) => cases))}>\n`;
	for (const { name, cases } of suites) {
		yield `  <testsuite name="${xmlText(name)}"${countsOf(cases)}>\n`;
		for (const each of cases) yield caseText(each, name);
		yield "  </testsuite>\n";
	}
	yield "</testsuites>\n";
}
function gateCases(report) {
	const gated = report.metrics.filter(({ gate }) => gate !== void 0);
	const names = new Set(gated.map(({ metric }) => metric));
	const wrong = findingsInOrder(report).filter(({ verdict }) => isRed$1(verdict));
	const byCase = Map.groupBy(wrong, (finding) => "metric" in finding && finding.metric !== void 0 && names.has(finding.metric) ? finding.metric : finding.kind);
	const { error } = report;
	return [
		...error === void 0 ? [] : [{
			name: error.code,
			result: {
				kind: "error",
				lines: [oneLine(error.message)]
			}
		}],
		...report.outcome === "unchanged" ? [{ name: "nothing to measure changed" }] : [],
		...(/* @__PURE__ */ new Set([...names, ...byCase.keys()])).values().map((name) => ({
			name,
			...resultOf$1(byCase.get(name) ?? [], report)
		}))
	];
}
function isRed$1(verdict) {
	return verdict === "fail" || verdict === "error";
}
function resultOf$1(findings, report) {
	const [first, ...more] = findings.map((finding) => plainText(reasonSentence(finding, report, "full")));
	if (first === void 0) return {};
	return { result: {
		kind: findings[0]?.verdict === "error" ? "error" : "failure",
		lines: [first, ...more]
	} };
}
function itemCase(item, loss, report) {
	const id = plainForeign(item.id, 80);
	const at = {
		name: item.query === void 0 ? id : `${plainForeign(item.query, 160)} [${id}]`,
		line: item.line
	};
	if (loss !== void 0) return {
		...at,
		result: {
			kind: "failure",
			lines: lossLines(item, loss, report)
		}
	};
	const why = whyUncompared(item, report);
	return why === void 0 ? at : {
		...at,
		result: {
			kind: "skipped",
			lines: [why]
		}
	};
}
function lossLines(item, { findings, metrics }, report) {
	const moved = metrics.map(({ metric, group }) => {
		const pair = pairOf(item, metric);
		return say`${metricName(metric)} ${valueWords(pair?.base, group)} → ${valueWords(pair?.head, group)}`;
	});
	const kinds = findings.map(({ kind }) => say`${metricName(kind)}`);
	return [plainText(joinWords([...kinds, ...moved], say`, `)), ...questionDetails(item, report)];
}
function whyUncompared(item, { metrics }) {
	if (metrics.some(({ metric, gate }) => gate !== void 0 && pairOf(item, metric) !== void 0)) return void 0;
	for (const side of ["head", "base"]) {
		const failure = item.failures[side];
		if (failure !== void 0) return `query failed on ${side}${failure === "" ? "" : `: ${oneLine(failure)}`}`;
	}
	return "not compared";
}
function oneLine(text) {
	return plainForeign(text, 400);
}
function countsOf(cases) {
	const count = (kind) => cases.filter(({ result }) => result?.kind === kind).length;
	return ` tests="${cases.length}" failures="${count("failure")}" errors="${count("error")}" skipped="${count("skipped")}"`;
}
function caseText({ name, line, result }, suite) {
	const at = line === void 0 ? "" : ` file="${xmlText(suite)}" line="${line}"`;
	const open = `    <testcase classname="${xmlText(suite)}" name="${xmlText(name)}"${at}`;
	if (result === void 0) return `${open}/>\n`;
	const { kind, lines } = result;
	const said = ` message="${xmlText(lines[0])}"`;
	return `${open}>${kind === "skipped" ? `<skipped${said}/>` : `<${kind}${said}>${lines.map((each) => xmlText(each)).join("\n")}</${kind}>`}</testcase>\n`;
}
function xmlText(text) {
	return text.toWellFormed().replaceAll(unwritable, "�").replaceAll(/[&<>"]/g, (character) => names[character] ?? character).replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
const names = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;"
};
const unwritable = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
// src/report/sinks.ts
const sinks = {
	json: {
		file: "report.json",
		holds: "everything, for programs",
		render: reportJsonPieces
	},
	page: {
		file: "report.html",
		holds: "the evidence page, for a browser",
		render: evidencePage
	},
	summary: {
		file: "summary.md",
		holds: "the job summary, with every table",
		render: renderSummary
	},
	comment: {
		file: "comment.md",
		holds: "the comment as it would be posted",
		render: (report) => renderComment(report, { budget: commentBytes })
	},
	junit: {
		file: "junit.xml",
		holds: "a test case for each gated metric and each question, for what reads JUnit",
		render: junitPieces
	},
	codeQuality: {
		file: "code-quality.json",
		holds: "the remarks at lines of files, for the code quality widget of GitLab",
		render: codeQuality
	},
	badge: {
		file: "badge.json",
		holds: "the value of the headline metric, for an endpoint badge of shields.io",
		render: badge
	}
};
function reportFiles(report, tools) {
	return new Map(Object.values(sinks).map(({ file, render }) => [file, render(report, tools)]));
}
// src/lib/files/page-tools.ts
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../../dist/" : "./", import.meta.url);
const level = 4;
async function pageTools() {
	return {
		script: await readFile(new URL("report-page.js", folder), "utf8"),
		licences: await readFile(new URL("report-page.licenses.txt", folder), "utf8"),
		digest: (text) => createHash("sha256").update(text).digest("base64"),
		pack: (text) => deflateSync(text, { level }).toString("base64")
	};
}
// src/report/terminal/paint.ts
function paintFor(color) {
	const style = (code, text) => color ? `\u001B[${code}m${text}\u001B[0m` : text;
	return {
		verdict: (verdict, text) => style(codes[verdict], text),
		bold: (text) => style(1, text),
		dim: (text) => style(2, text)
	};
}
const codes = {
	pass: 32,
	warn: 33,
	fail: 31,
	error: 35
};
// src/report/terminal/terminal-table.ts
const gap = "  ";
function terminalTable(columns, rows, width) {
	const kept = columnsWithin(columns, rows, width);
	const left = columns.filter((column) => !kept.includes(column)).map(({ heading }) => heading);
	const total = widthOf(widthsOf(columns, rows));
	return [...linesOf(kept, rows), ...left.length === 0 ? [] : [`(${left.join(", ")}: from ${total} columns)`]];
}
function columnsWithin(columns, rows, width) {
	const highest = Math.max(...columns.map(({ rank }) => rank));
	if (widthOf(widthsOf(columns, rows)) <= width || highest === 0) return columns;
	return columnsWithin(columns.filter(({ rank }) => rank < highest), rows, width);
}
function widthsOf(columns, rows) {
	return columns.map(({ heading, cell }) => Math.max(...[heading, ...rows.map((row) => cell(row))].map(displayWidth)));
}
function widthOf(widths) {
	return widths.reduce((sum, each) => sum + each + 2, -2);
}
function linesOf(columns, rows) {
	const widths = widthsOf(columns, rows);
	const line = (cell) => columns.map((column, index) => cell(column, paddedTo(column, index))).join(gap);
	const paddedTo = ({ align }, index) => index === columns.length - 1 && align === "left" ? 0 : widths[index] ?? 0;
	return [line((column, columnWidth) => pad(column.heading, columnWidth, column.align)), ...rows.map((row) => line((column, columnWidth) => {
		const text = pad(column.cell(row), columnWidth, column.align);
		return column.paint?.(row, text) ?? text;
	}))];
}
function pad(text, width, align) {
	const space = " ".repeat(Math.max(0, width - displayWidth(text)));
	return align === "left" ? text + space : space + text;
}
// src/report/terminal/terminal-metrics.ts
function metricLines({ report, paint, width }) {
	if (report.metrics.length === 0) return [];
	const compared = report.outcome === "compared";
	const shown = report.metrics.filter((metric) => isShown(metric)).toSorted((a, b) => Number(isRed(b)) - Number(isRed(a)));
	const [heading = "", ...rows] = terminalTable([
		verdictColumn(report, paint),
		column("Metric", "left", 0, ({ metric }) => metricName(metric)),
		...compared ? [side("Base", "base")] : [],
		side("Head", "head"),
		...compared ? comparison : []
	], shown, width);
	const same = report.metrics.filter((metric) => !shown.includes(metric));
	const names = joinWords(same.map(({ metric }) => metricName(metric)), say`, `);
	return [
		paint.dim(heading),
		...rows,
		...same.length === 0 ? [] : wrapWords(plainText(say`Not gated and the same: ${names}`), width),
		...budgetLines(report, width)
	];
}
function budgetLines({ metrics }, width) {
	const [first] = metrics.flatMap(({ metric }) => {
		const cutoff = cutoffOf(metric);
		return cutoff.kind === "tokens" ? [{
			metric,
			tokens: cutoff.budget
		}] : [];
	});
	if (first === void 0) return [];
	const { metric, tokens } = first;
	return wrapWords(plainText(say`${metricName(metric)} counts what the first ${tokens} tokens hold.`), width);
}
function isRed({ verdict }) {
	return verdict === "fail" || verdict === "error";
}
function isShown({ gate, improved, degraded, unchanged }) {
	return gate !== void 0 || improved + degraded > 0 || unchanged === 0;
}
function healthLines({ report, paint, width }) {
	const rows = healthRows(report);
	if (rows.length === 0) return [];
	const [heading = "", ...lines] = terminalTable([
		column("Health", "left", 0, (row) => row.name),
		...report.health.base === void 0 ? [] : [column("Base", "right", 0, (row) => row.base)],
		column("Head", "right", 0, (row) => row.head)
	], rows, width);
	return [paint.dim(heading), ...lines];
}
const comparison = [
	column("Change", "right", 0, (metric) => changeCell(metric)),
	column("95% CI", "right", 3, ({ statistics, group }) => statistics?.interval95 === void 0 || statistics.changed === 0 ? say`n/a` : intervalCell(statistics.interval95, group)),
	column("Worse · better", "right", 2, (metric) => countsCell(metric)),
	column("Allowed", "right", 1, (metric) => toleranceWords(metric))
];
function side(heading, of) {
	return column(heading, "right", 0, (metric) => valueWords(metric[of], metric.group));
}
function verdictColumn(report, paint) {
	return {
		heading: "Verdict",
		align: "left",
		rank: 0,
		cell: (metric) => isUndecided(metric, report) ? "not decided" : metric.verdict === "not-gated" ? "not gated" : metric.verdict,
		paint: (metric, text) => isUndecided(metric, report) || metric.verdict === "not-gated" ? paint.dim(text) : paint.verdict(metric.verdict, text)
	};
}
function column(heading, align, rank, words) {
	return {
		heading,
		align,
		rank,
		cell: (row) => plainText(words(row))
	};
}
// src/report/terminal/terminal-lists.ts
const shown = 10;
function listLines({ report, paint, width, rest }) {
	const rows = changedItems(report);
	if (report.lists === void 0 || rows.length === 0) return [];
	const more = rows.length - shown;
	return [
		plainText(listHeading(report.lists)),
		...wrapWords(plainText(listLegend(plain("*"))), width - 2).map((line) => paint.dim(`  ${line}`)),
		...rows.slice(0, shown).flatMap((row) => {
			const { item, change } = row;
			const judged = change.preferred === void 0 ? "" : `, judge: ${change.preferred}`;
			const moved = sameOrderWords(change) ?? say`overlap ${plain(share(change.overlap))}`;
			return [
				fitWidth(`  ${`${plainForeign(item.id, 80)}  ${plainText(moved)}${judged}`}`, width),
				...item.query === void 0 ? [] : [paint.dim(fitWidth(`    ${plainForeign(item.query, 160)}`, width))],
				...sideBySide(row, report, width - 4).map((line) => paint.dim(`    ${line}`))
			];
		}),
		...moreLines(more, {
			rest,
			width
		}),
		...rows.some(({ change }) => change.lines) ? ["  Lines to label them with: rag-gate gate --out DIR, then comment.md"] : []
	];
}
function sideBySide(row, report, width) {
	const column = Math.floor((width - 2) / 2);
	const [left, right] = ["base", "head"].map((side) => {
		const chunks = listedChunks(row, side, report);
		return [plainText(say`${plain(side)}, ${movedWords(row.change, side)}`), ...chunks?.map(({ rank, isOnly, place }) => `${isOnly ? "*" : " "} ${rank} ${plainText(placeWords(place))}`) ?? ["  n/a"]].map((line) => fitWidth(line, column));
	});
	const height = Math.max(left?.length ?? 0, right?.length ?? 0);
	return Array.from({ length: height }, (_, at) => {
		const [one, other] = [left?.[at] ?? "", right?.[at] ?? ""];
		return `${one}${" ".repeat(column - displayWidth(one) + 2)}${other}`.trimEnd();
	});
}
// src/report/terminal/terminal.ts
function renderTerminal(report, options) {
	const paint = paintFor(options.color);
	const width = Math.max(40, options.width);
	const { verdict, sentence } = headlineOf(report);
	const page = {
		report,
		paint,
		width,
		rest: plainForeign(options.rest, 200),
		allWorse: options.allWorse ?? false
	};
	const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`);
	return textOfBlocks([
		[paint.bold(title), ...wrapWords(plainText(sentence), width)],
		errorLines(report, width),
		causeLines(page),
		bullets("Why", furtherReasons(report), width),
		bullets("What to do", [judgeRemedy(report) ?? []].flat(), width),
		isDead(report) ? healthLines(page) : [],
		...scoreBlocks(page),
		failureLines(page),
		bullets("Notes", noteSentences(report), width),
		report.verdict === "fail" ? acceptLines(toAccept(report), width) : [],
		wrapWords(closing(report), width).map((line) => paint.dim(line)),
		[
			...report.items.length > 0 && options.one !== void 0 ? [`One question: ${options.one}`] : [],
			...whereElse(page, options.one !== void 0),
			paint.bold(title)
		]
	]);
}
function whereElse({ report, rest, width }, isKept) {
	if (isMeasured(report)) return wrapWords(`Index, statistics and every question: ${rest}`, width);
	return report.outcome === "unchanged" && isKept ? wrapWords(compareWith, width) : [];
}
const compareWith = "Nothing was measured. To compare with an earlier commit all the same: rag-gate gate --base HEAD~1";
function causeLines({ report, width }) {
	const cause = causeSentence(report);
	return cause === void 0 ? bullets("What changed", [whatChanged(report) ?? []].flat(), width) : bullets("Cause", [linkedWords(cause)], width);
}
function furtherReasons(report) {
	const [first] = findingsInOrder(report);
	const isTold = first !== void 0 && isPastTolerance(first) && first.accepted === void 0;
	const headline = plainText(headlineOf(report).sentence);
	return reasonSentences(report).slice(isTold ? 1 : 0).filter((reason) => !headline.includes(plainText(withoutStop(reason))));
}
function scoreBlocks(page) {
	const { report, width } = page;
	if (isDead(report) && report.outcome !== "compared") return [];
	const labelled = [commonSentence(report), toFix(report)].filter((each) => each !== void 0);
	return [
		metricLines(page),
		bullets("Coverage", coverageLines(report), width),
		...labelled.map(({ label, words }) => bullets(plainText(label), [words], width)),
		questionLines(page),
		listLines(page)
	];
}
function coverageLines({ metrics }) {
	return metrics.flatMap((metric) => coverageLine(metric) ?? []);
}
const failuresShown = 5;
function failureLines({ report, width, rest }) {
	const failed = failedQueries(report);
	if (failed.length === 0) return [];
	const more = countFailed(failed.slice(failuresShown));
	return [
		`Queries that failed (${countFailed(failed)})`,
		...failed.slice(0, failuresShown).flatMap((group) => {
			const { side, message } = group;
			const why = message === "" ? "" : `: ${plainForeign(message, 160)}`;
			return indented(`${plainText(failedIds(group))} on ${side}${why}`, width);
		}),
		...moreLines(more, {
			rest,
			width
		})
	];
}
function closing(report) {
	return [...measuredSides(report), ...factWords(report).map((words) => plainText(words))].join(", ");
}
function measuredSides(report) {
	const { base } = report.origin.commits;
	const head = report.origin.pullHead ?? report.origin.commits.head;
	const sides = [base === void 0 ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`], [`head ${shortSha(head) ?? "work tree"}`]].flat();
	const { files } = report.origin;
	return files === void 0 ? sides : fileWords(files).map((words) => plainText(words));
}
// src/github/publish/write-report-outputs.ts
function writeOutputs({ verdict, outcome }, folder) {
	writeVerdict(verdict, outcome === "compared");
	setOutput("report", folder === void 0 ? "" : join(folder, sinks.json.file));
}
// src/github/publish/publish-here.ts
async function publishHere(publication) {
	const { hasVerdict, log } = publication;
	let { report } = publication;
	if (hasVerdict) {
		const folder = await attempt("the report files", () => keepReport(publication));
		await attempt("the outputs", () => {
			writeOutputs(report, folder);
		});
		if (folder !== void 0) report = await attempt("the page", () => withPage(publication, folder)) ?? report;
	}
	await attempt("the job summary", () => writeSummary(renderSummary(report)));
	await attempt("the annotations", () => {
		for (const { level, message, ...place } of marksOf(report)) say$1(level, message, place);
	});
	await attempt("the report in the log", () => {
		log.info(renderTerminal(report, {
			color: false,
			width: 120,
			rest: "the job summary"
		}));
		sayVerdict(report, log);
	});
	return report;
}
async function withPage({ report, upload }, folder) {
	if (upload === void 0 || report.items.length === 0) return report;
	const artifact = await upload(join(folder, sinks.page.file));
	if (artifact === void 0) return report;
	const linked = {
		...report,
		origin: {
			...report.origin,
			artifact
		}
	};
	const linking = [sinks.comment, sinks.summary].map(({ file, render }) => [file, render(linked)]);
	await writeFiles(folder, new Map(linking));
	return linked;
}
function marksOf(report) {
	return report.error?.side === "base" ? [] : annotations(report);
}
function sayVerdict(report, log) {
	const { verdict, sentence } = headlineOf(report);
	const line = `RAG Gate: ${plainText(verdict)}. ${plainText(sentence)}`;
	switch (report.verdict) {
		case "pass":
		case "warn":
			log.info(line);
			return;
		case "fail":
			say$1("error", line);
			return;
		case "error": say$1("error", withHint(report.error?.message ?? line, report.error?.hint));
	}
}
async function keepReport({ report, temp }) {
	const folder = await mkdtemp(join(temp, "rag-gate-report-"));
	await writeFiles(folder, reportFiles(report, await pageTools()));
	return folder;
}
// src/github/publish/upload-page.ts
const ArtifactAnswerSchema = discriminatedUnion("kind", [strictObject({
	kind: literal("uploaded"),
	id: int()
}), strictObject({
	kind: literal("failed"),
	why: string()
})]);
async function uploadPage(upload) {
	if (!hasService(upload.env)) return void 0;
	const answer = await askToUpload(upload).catch((error) => ({
		kind: "failed",
		why: fileErrorText(error)
	}));
	if (answer.kind === "uploaded") return `${upload.runUrl}/artifacts/${answer.id}`;
	say$1("notice", cleanLine(`the report's page was not uploaded: ${answer.why}`, { limit: 300 }));
}
async function askToUpload(upload) {
	const { page, name, temp, env, signal, timeoutMs = 3e4 } = upload;
	await using folder = await openRunFolder(temp, { warn: (line) => say$1("warning", line) });
	const copy = join(folder.path, name);
	await copyFile(page, copy);
	const { answer } = await askProgram({
		what: "the artifact of the page",
		script: script(),
		args: [copy],
		environment: serviceEnvironment(env),
		timeoutMs,
		signal,
		read: (message) => ArtifactAnswerSchema.parse(message)
	});
	return answer;
}
function script() {
	const name = import.meta.url.endsWith(".ts") ? "./actions-artifact.ts" : "./actions-artifact.js";
	return fileURLToPath(new URL(name, import.meta.url));
}
function hasService(env) {
	const { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: url, GITHUB_SERVER_URL: server } = env;
	const host = URL.parse(server ?? "")?.hostname ?? "";
	return Boolean(token && url) && /^(?:github\.com|.+\.ghe\.com|.+\.localhost)$/i.test(host);
}
// src/github/publish/mark-measuring.ts
async function markMeasuring({ key, head }, comments) {
	const [oldest] = await findOurs(comments, key);
	const stored = oldest && parseMarker(oldest.body);
	if (oldest === void 0 || stored === void 0 || stored.head === head) return;
	if (await comments.pullHead() !== head) return;
	await comments.update(oldest.id, withLine(oldest.body, lineFor(head, stored.head)));
}
function lineFor(now, before) {
	return `> Measuring ${now.slice(0, 7)} now; the result below is for ${before.slice(0, 7)}.`;
}
function withLine(body, line) {
	const end = body.indexOf("\n");
	const [marker, rest] = end === -1 ? [body, ""] : [body.slice(0, end), body.slice(end + 1)];
	return `${marker.trimEnd()}\n\n${line}\n\n${rest.trimStart().replace(earlierLine, "")}`;
}
const earlierLine = /^> Measuring [0-9a-f]{7} now; the result below is for [0-9a-f]{7}\.\s*/;
// src/github/publish/pull-comment.ts
function openPullComment(options) {
	const { open, pull, head, run, inputs, log, sleep, random } = options;
	const { key } = inputs;
	let opened;
	const comments = async () => opened ??= openComments(await open(), pull);
	return {
		begin: async () => {
			try {
				await markMeasuring({
					key,
					head
				}, await comments());
			} catch (error) {
				log.debug(`the comment could not be marked as being measured: ${String(error)}`);
			}
		},
		end: async ({ verdict, kind, render }) => {
			const mayCreate = kind === "measured" || kind === "unchanged" && inputs.comment === "always";
			try {
				tell(await upsertComment({
					key,
					head,
					run,
					verdict,
					render,
					mayCreate
				}, {
					comments: await comments(),
					sleep,
					random
				}), log);
			} catch (error) {
				const { level, message } = postFailure(error);
				say$1(level, message);
			}
		}
	};
}
function tell(posted, log) {
	switch (posted.kind) {
		case "posted":
			log.info(`comment: ${posted.url}`);
			return;
		case "stale":
			say$1("notice", "nothing was posted: the pull request has a newer commit, whose own run has the result");
			return;
		case "superseded":
			say$1("notice", `nothing was posted: a later run has written ${posted.url}`);
			return;
		case "none":
			log.info("no comment: none was there to bring up to date");
			return;
		case "unsettled": say$1("warning", "the comment was changed by others each time it was written; see the run summary");
	}
}
// src/github/publish/open-check-run.ts
async function openCheckRun(github, ref, sleep) {
	const { owner, repo, name, headSha, detailsUrl } = ref;
	const mark = randomUUID();
	let looked = false;
	const made = async () => {
		looked = true;
		const query = {
			owner,
			repo,
			ref: headSha,
			check_name: name,
			filter: "all",
			per_page: 100
		};
		const { data } = await github.rest.checks.listForRef(query);
		const { check_runs: runs } = CheckRunsSchema.parse(data);
		return runs.filter(({ external_id: id }) => id === mark).map(({ id }) => id);
	};
	const id = await createOnce({
		create: async () => {
			const { data } = await github.rest.checks.create({
				owner,
				repo,
				name,
				head_sha: headSha,
				details_url: detailsUrl,
				external_id: mark,
				status: "in_progress"
			});
			return CheckRunSchema.parse(data).id;
		},
		find: async () => (await made())[0],
		sleep
	});
	const complete = async (run, verdict, output) => {
		await github.rest.checks.update({
			owner,
			repo,
			check_run_id: run,
			status: "completed",
			conclusion: verdict === "pass" || verdict === "warn" ? "success" : "failure",
			output: { ...output }
		});
	};
	return { complete: async (verdict, output) => {
		await complete(id, verdict, output);
		if (!looked) return;
		for (const other of await made()) if (other !== id) await complete(other, verdict, output);
	} };
}
const CheckRunSchema = object({ id: int() });
const CheckRunsSchema = object({ check_runs: array(CheckRunSchema.extend({ external_id: string().nullish() })) });
function openReportedCheck(open, ref, sleep) {
	let checkRun;
	return {
		begin: () => told(async () => {
			checkRun = await openCheckRun(await open(), ref, sleep);
		}),
		end: (verdict, output) => told(async () => checkRun?.complete(verdict, output()))
	};
}
async function told(work) {
	try {
		await work();
	} catch (error) {
		const { level, message } = checkRunFailure(error);
		say$1(level, message);
	}
}
// src/github/action/publish-result.ts
async function publishResult(job, { world, audience, origin, measure }) {
	const { inputs, runner } = job;
	const comment = commentFor(job, audience, world);
	const check = checkFor(job, audience, world);
	const begun = Promise.all([check?.begin(), comment?.begin()]);
	const { report: measured, exitCode } = await resultOf(() => withOptions(inputs, world.log, measure), origin, world);
	process.exitCode = exitCode;
	const report = await publishHere({
		report: measured,
		hasVerdict: exitCode !== 2,
		temp: runner.temp,
		upload: uploadFor(job, world),
		log: world.log
	});
	const render = (budget) => renderComment(report, { budget });
	await begun;
	const { verdict, error } = report;
	await check?.end(verdict, () => ({
		title: checkTitle(report),
		summary: render(commentBytes)
	}));
	await comment?.end({
		verdict,
		kind: kindOf(report, exitCode),
		render
	});
	if (job.plan.kind === "head-only" && job.plan.isWatch && error?.code !== "cancelled") {
		const { keepIssue } = await import("./action-keep-issue.js");
		const red = {
			title: checkTitle(report),
			body: render(commentBytes)
		};
		await keepIssue(job, world, exitCode === 0 ? void 0 : red);
	}
}
const graceMs = 3e3;
async function resultOf(measure, origin, { stop }) {
	const started = performance.now();
	try {
		const report = await abortable(measure(), delayed(stop.signal, graceMs));
		if (stop.fault !== void 0) throw stop.fault.error;
		return {
			report,
			exitCode: exitCodeOfReport(report)
		};
	} catch (thrown) {
		const error = stop.signal.aborted ? stop.signal.reason : thrown;
		if (!(error instanceof GateError) && stop.fault === void 0) sayFailure(error);
		return {
			report: errorReport({
				origin,
				commits: {
					base: void 0,
					head: void 0
				},
				policy: void 0,
				text: "ids"
			}, error, performance.now() - started),
			exitCode: exitCodeOfError(error)
		};
	}
}
function uploadFor(job, { stop }) {
	const { inputs, runner } = job;
	return (page) => uploadPage({
		page,
		name: `rag-gate-${inputs.key}-${runner.attempt}.html`,
		temp: runner.temp,
		runUrl: runUrl(job),
		env: process.env,
		signal: stop.signal
	});
}
function commentFor(job, { pull }, { open, log, stop, sleep }) {
	const { inputs, runner } = job;
	if (pull === void 0 || inputs.comment === "never") return void 0;
	if (inputs.token === void 0) {
		say$1("notice", "no token was given, so there will be no comment; see the run summary");
		return;
	}
	const { number, head } = pull;
	return openPullComment({
		open,
		pull: {
			...ownerAndRepo(job),
			number,
			graphqlUrl: runner.graphqlUrl
		},
		head,
		run: {
			id: runner.runId,
			attempt: runner.attempt
		},
		inputs,
		log,
		random: Math.random,
		sleep: (ms) => sleep(ms, stop.hurried)
	});
}
function checkFor(job, { headSha, baseRef }, { open, stop, sleep }) {
	const { checkName } = job.inputs;
	if (checkName === void 0) return void 0;
	const name = nameOfCheck(checkName, job.plan, baseRef);
	return openReportedCheck(open, {
		...ownerAndRepo(job),
		name,
		headSha,
		detailsUrl: runUrl(job)
	}, (ms) => sleep(ms, stop.hurried));
}
function checkTitle(report) {
	const { verdict, sentence } = headlineOf(report);
	return cutText(`${plainText(verdict)}: ${plainText(sentence)}`, 200);
}
function kindOf({ outcome, error }, exitCode) {
	if (exitCode === 2 || error?.code === "cancelled") return "broken-off";
	return outcome === "unchanged" ? "unchanged" : "measured";
}
function nameOfCheck(name, plan, baseRef) {
	if (plan.kind === "head-only") return `${name} (${plan.event})`;
	const { defaultBranch } = plan.repository;
	return baseRef === void 0 || defaultBranch === void 0 || baseRef === defaultBranch ? name : `${name} (${baseRef})`;
}
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
	const asked = {
		...request,
		...commitsOf(handle, request)
	};
	const names = await requireRunFolder(request.folder);
	const finished = await finishedPart(request, digest);
	if (finished !== void 0 && !hasFailed(finished)) return finished;
	await clearRunFolder(request.folder, names);
	await using opened = await openPolicy(asked, ports);
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
		...asked,
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
		if (found !== sha256) throw runsInvalid(path, found === void 0 ? "is not there" : "is not what build wrote", { hint: "bring the whole folder of rag-gate build here, unchanged, or build again" });
	}
}
function requirePassEnv({ passEnv }, request) {
	const [built, here] = [passEnv, request.passEnv.names].map((names) => [...new Set(names)].toSorted().join(", "));
	if (built === here) return;
	throw new GateError("input-invalid", `pass-env: the build was given ${built || "no names"}, and this is given ${here || "none"}`, { hint: "give build, ask and teardown the same names" });
}
// src/gate/staging/clear-build-folder.ts
async function clearBuildFolder(folder) {
	await mkdir(folder, { recursive: true });
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
	return new GateError("input-invalid", `${printable(folder)} already holds ${printable(name)}, which is no part of a finished build`, {
		hint: "name a folder of its own for the build, or remove what lies there",
		cause
	});
}
// src/gate/tear-down.ts
async function tearDown(request, ports) {
	const { handle } = await readHandle(request.build);
	requirePassEnv(handle, request);
	const asked = {
		...request,
		...commitsOf(handle, request)
	};
	await using opened = await openPolicy(asked, ports);
	const { secrets = [] } = request;
	refuseSecretBesideCode({
		secrets,
		pipelines: opened.context.policy.pipelines
	});
	return await tearSidesDown({
		folder: request.build,
		handle
	}, {
		request: asked,
		opened,
		ports
	});
}
async function tearSidesDown({ folder, handle }, { request, opened, ports }) {
	const { workspace, commits, context } = opened;
	const { pipelines } = context.policy;
	const failed = /* @__PURE__ */ new Set();
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
		hint: "see the warnings above, remove what is still there, or run rag-gate teardown again",
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
	const sides = /* @__PURE__ */ new Map();
	const standing = /* @__PURE__ */ new Set();
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
		ports.log.warn(`${messageOf(error)}\nwhat build made outside of its worktree may still be there`);
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
		throw new GateError("private-text", `${side}: build left ${quoted(first.path)}, and this repository is public`, {
			hint: "what build leaves is public here: set report.run-text: full in the config of the base branch if it may be, or let build fill an index elsewhere",
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
// src/gate/staging/same-inputs.ts
function requireSameInputs(built, here) {
	for (const [input, key] of [["working-directory", "workingDirectory"], ["config", "config"]]) {
		const [one, other] = [built[key] ?? "", here[key] ?? ""];
		if (one === other) continue;
		throw new GateError("input-invalid", `${input}: the build was given ${named(one)}, and this is given ${named(other)}`, { hint: `give build, ask and teardown the same ${input}` });
	}
}
function named(path) {
	return path === "" ? "none" : printable(path);
}
// src/github/action/run-stages.ts
function runCollect(job, world) {
	return inJob(world, async () => {
		const folder = await newFolder(job, "rag-gate-runs-");
		const { shard } = job.inputs;
		const { outcome } = await collect({
			...await gateRequest(job, world),
			shard,
			folder
		}, pipelinePorts(job, world));
		return () => tellRuns(folder, outcome, world);
	});
}
function runBuild(job, world) {
	return inJob(world, async () => {
		const folder = await newFolder(job, "rag-gate-build-");
		const { outcome } = await build({
			...await gateRequest(job, world),
			folder
		}, pipelinePorts(job, world));
		return () => {
			writeBuildOutput(folder);
			world.log.info(outcome === "unchanged" ? unchanged : `what was built is in ${folder}`);
		};
	});
}
function runAsk(job, world) {
	return inJob(world, async () => {
		const folder = await newFolder(job, "rag-gate-runs-");
		const { shard } = job.inputs;
		const { outcome } = await overBuild(job, world, (request, ports) => ask({
			...request,
			shard,
			folder
		}, ports));
		return () => tellRuns(folder, outcome, world);
	});
}
function runTearDown(job, world) {
	return inJob(world, async () => {
		const sides = await overBuild(job, world, tearDown);
		return () => world.log.info(`torn down: ${sides.join(" and ") || "nothing"}`);
	});
}
const unchanged = "nothing to report on has changed";
function tellRuns(folder, outcome, { log }) {
	writeRunsOutput(folder);
	log.info(outcome === "unchanged" ? unchanged : `run files are in ${folder}`);
}
function newFolder({ runner }, prefix) {
	return mkdtemp(join(runner.temp, prefix));
}
async function overBuild(job, world, work) {
	const { build: folder } = job.inputs;
	if (folder === void 0) throw new Error("the command was parsed without its input build");
	const { handle } = await readHandle(folder);
	const { base, head, ...request } = await gateRequest(job, world);
	requireSameInputs(handle, request);
	return await work({
		...request,
		commits: {
			base,
			head
		},
		build: folder
	}, pipelinePorts(job, world));
}
async function inJob({ stop }, work) {
	try {
		const tell = await abortable(work(), delayed(stop.signal, graceMs));
		if (stop.fault !== void 0) throw stop.fault.error;
		tell();
		process.exitCode = 0;
	} catch (thrown) {
		const error = stop.signal.aborted ? stop.signal.reason : thrown;
		process.exitCode = exitCodeOfError(error);
		sayFailure(error);
	}
}
// src/github/event/refuse-other-runs.ts
function refuseOtherRuns({ event, headSha }, claimed) {
	if (claimed.head === headSha && claimed.pullRequest === void 0) return;
	const whose = claimed.pullRequest === void 0 ? `commit ${claimed.head.slice(0, 7)}` : `pull request #${claimed.pullRequest}`;
	throw new GateError("event-refused", `these run files are of ${whose}, and the event ${event} is about commit ${headSha.slice(0, 7)}`, { hint: "run `report` in the workflow run that collected; run files of a pull request are reported under pull_request, merge_group or workflow_run" });
}
// src/github/event/refuse-untrusted-checkout.ts
function refuseUntrustedCheckout({ foreignCommits }, checkout) {
	const sha = checkout.sha.toLowerCase();
	const ref = checkout.refs.find((name) => pullRef.test(name));
	if (ref === void 0 && foreignCommits.every((foreign) => foreign.toLowerCase() !== sha)) return;
	throw new GateError("event-refused", `the trusted half must check out the default branch: the workspace holds ${ref === void 0 ? `the pull request's commit ${sha.slice(0, 7)}` : "a pull request"}`, { hint: "give actions/checkout no `ref` in a workflow that is started by workflow_run" });
}
const pullRef = /^refs\/(?:remotes\/(?:[^/]+\/)?)?pull\/\d+\/(?:head|merge)$/i;
// src/github/publish/changed-workflow.ts
async function changedWorkflow(github, number, { repository, workflowPath }) {
	const pages = github.paginate.iterator(github.rest.pulls.listFiles, {
		owner: repository.owner,
		repo: repository.name,
		pull_number: number,
		per_page: 100
	});
	let seen = 0;
	for await (const { data } of pages) {
		for (const { filename, previous_filename: before } of array(FileSchema).parse(data)) {
			const path = [filename, before].find((one) => one !== void 0 && isWorkflow(one, workflowPath));
			if (path !== void 0) return {
				kind: "file",
				path
			};
			seen += 1;
		}
		if (seen >= mostFiles) return { kind: "too-many-files" };
	}
}
const mostFiles = 3e3;
function isWorkflow(path, workflowPath) {
	return path.startsWith(".github/workflows/") || path.startsWith(".github/actions/") || path === workflowPath;
}
const FileSchema = object({
	filename: string(),
	previous_filename: string().optional()
});
// src/github/publish/find-pulls.ts
async function findPulls(github, plan) {
	const { repository, headSha, headBranch, headRepository } = plan;
	const pages = github.paginate.iterator(github.rest.pulls.list, {
		owner: repository.owner,
		repo: repository.name,
		state: "open",
		per_page: 100,
		...headRepository && { head: `${headRepository.owner}:${headBranch}` }
	});
	const found = [];
	let read = 0;
	for await (const { data } of pages) {
		for (const { number, head, base } of array(PullSchema).parse(data)) if (head.sha === headSha && head.repo?.id === headRepository?.id) found.push({
			number,
			baseRef: base.ref
		});
		read += 1;
		if (read === mostPages) break;
	}
	return found.toSorted((one, other) => one.number - other.number);
}
async function readPullCommits(github, number, { owner, name: repo }) {
	const { data } = await github.rest.pulls.get({
		owner,
		repo,
		pull_number: number
	});
	const { head, merge_commit_sha: mergeSha } = PullSchema.parse(data);
	return {
		headSha: head.sha,
		mergeSha: mergeSha ?? void 0
	};
}
const mostPages = 3;
const PullSchema = object({
	number: int().positive(),
	head: object({
		sha: string(),
		repo: object({ id: int() }).nullish()
	}),
	base: object({ ref: string().min(1) }),
	merge_commit_sha: string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/).nullish()
});
// src/github/publish/find-target.ts
async function findTarget(input) {
	const { plan } = input;
	try {
		const pulls = await findPulls(await input.open(), plan);
		const [only] = pulls;
		if (only === void 0) return nobody(plan);
		const pull = pulls.length === 1 ? only : await choose(pulls, input);
		return pull === void 0 ? undecided(pulls, plan) : await examine(pull, input);
	} catch (cause) {
		return {
			kind: "refused",
			pull: void 0,
			error: cause instanceof GateError ? cause : unanswered(plan, cause)
		};
	}
}
async function choose(pulls, { claimed }) {
	const number = await claimed().catch(() => void 0);
	return pulls.find((pull) => pull.number === number);
}
async function examine({ number, baseRef }, input) {
	const { plan, commits } = input;
	if (plan.conclusion !== "success") return {
		kind: "refused",
		pull: number,
		error: notCollected(plan)
	};
	const github = await input.open();
	const change = await changedWorkflow(github, number, plan);
	const { headSha, mergeSha } = await readPullCommits(github, number, plan.repository);
	if (headSha !== plan.headSha) return nobody(plan);
	if (change !== void 0) return {
		kind: "refused",
		pull: number,
		error: selfMade(change)
	};
	return {
		kind: "pull",
		pull: number,
		baseRef,
		baseSha: await commits.resolve(`heads/${baseRef}`),
		mergeSha
	};
}
function nobody({ headSha }) {
	return {
		kind: "nobody",
		why: `no open pull request has ${headSha.slice(0, 7)} as its newest commit: a newer one has a run of its own, or the pull request was closed`
	};
}
function undecided(pulls, { headSha }) {
	const numbers = pulls.map(({ number }) => `#${number}`).join(", ");
	return {
		kind: "refused",
		pull: void 0,
		error: new GateError("runs-invalid", `several pull requests have the commit ${headSha.slice(0, 7)} as their head (${numbers}), and the run files name none of them`, { hint: "close all but one of them, or let each have a branch of its own" })
	};
}
function notCollected({ conclusion, runUrl }) {
	return new GateError("runs-invalid", `collecting failed: the run that should have measured this pull request ended with ${quoted(conclusion)}`, { hint: conclusion === "action_required" ? `a maintainer has to approve the run at ${runUrl}` : `look at ${runUrl} and run it again there, or push a new commit` });
}
function selfMade(change) {
	const what = change.kind === "file" ? `it changes ${quoted(change.path)}` : "it changes 3,000 files or more, of which GitHub does not list all";
	return new GateError("runs-invalid", "this pull request changes the workflow that produced the measurements; a maintainer has to run the gate on a branch of this repository", { hint: `${what}; after a review, push the commits to a branch of this repository` });
}
function unanswered({ runId }, cause) {
	const status = statusOf(cause);
	const answer = status === void 0 ? "no usable answer came" : `it answered ${status}`;
	return new GateError("ref-not-found", `GitHub did not tell which pull request the run ${runId} belongs to: ${answer}`, {
		hint: "run the job again; the token needs `pull-requests: write`",
		cause
	});
}
// src/git/checkout-refs.ts
async function readCheckoutRefs(checkout, signal) {
	const { sha, root, gitDir } = await readHead(checkout, signal);
	const list = async (...options) => {
		const args = [
			"rev-parse",
			...options,
			"--all"
		];
		return (await git({
			args,
			cwd: root,
			gitDir,
			signal
		})).toString().split("\n");
	};
	const shas = await list();
	return {
		sha,
		refs: (await list("--symbolic-full-name")).filter((name, at) => name !== "" && shas[at] === sha)
	};
}
// src/github/action/run-report.ts
async function runReport(job, world) {
	const pull = pullOf(job);
	const subject = subjectOf(job, pull);
	await publishResult(job, {
		world,
		audience: audienceOf(job),
		origin: subject.origin,
		measure: async () => {
			const runs = runsOf(job);
			const { base, head, behind } = await refsOf(job, world);
			if (job.plan.kind === "head-only") refuseOtherRuns(job.plan, await claimsOf(runs));
			const expected = {
				kind: "measured",
				base,
				head
			};
			const otherBranches = branchesOfEvent(job, world);
			return reportRuns({
				...subject,
				behind,
				otherBranches,
				runs,
				commits: expected
			}, reportPorts(job, world));
		}
	});
}
async function runReportAfter(job, world) {
	const { plan, runner } = job;
	const { open, stop } = world;
	refuseUntrustedCheckout(plan, await readCheckoutRefs(runner.workspace, stop.signal));
	const commits = lookUpCommits(open, ownerAndRepo(job));
	const runs = runsOf(job);
	const claimed = async () => (await claimsOf(runs)).pullRequest;
	const target = await findTarget({
		plan,
		open,
		commits,
		claimed
	});
	if (target.kind === "nobody") {
		say$1("notice", target.why);
		process.exitCode = 0;
		return;
	}
	if (job.inputs.checkName === void 0) say$1("notice", noCheck);
	const number = target.pull;
	const pull = number === void 0 ? void 0 : {
		number,
		head: plan.headSha,
		fork: plan.fork
	};
	const subject = subjectOf(job, pull);
	const failed = plan.conclusion === "success" ? {} : { runUrl: plan.runUrl };
	await publishResult(job, {
		world,
		audience: {
			pull,
			headSha: plan.headSha,
			baseRef: baseRefOf(target)
		},
		origin: {
			...subject.origin,
			...failed
		},
		measure: async () => {
			if (target.kind === "refused") throw target.error;
			const { baseSha: base, mergeSha: merge } = target;
			const expected = {
				kind: "claimed",
				base,
				head: plan.headSha,
				merge,
				isOnBranch: (sha) => commits.isInHistory(sha, base)
			};
			const branches = branchesBeside(target.baseRef, job, world);
			return reportRuns({
				...subject,
				otherBranches: branches,
				runs,
				commits: expected
			}, reportPorts(job, world, pull));
		}
	});
}
function baseRefOf(target) {
	return target.kind === "pull" ? target.baseRef : void 0;
}
const noCheck = "without the input `check-name` the verdict is a comment only: the conclusion of this job belongs to the default branch and not to the pull request";
function runsOf({ inputs }) {
	if (inputs.runs === void 0) throw new Error("report was parsed without its input runs");
	return inputs.runs;
}
async function claimsOf(runs) {
	const { commits, pullRequest } = (await readRunFolder(runs)).manifest;
	return {
		head: commits.head,
		pullRequest
	};
}
// src/github/action/run-job.ts
async function runJob({ plan, ...rest }, means = {}) {
	const log = openLog();
	const { sleep = wait, exit } = means;
	using stop = listenForStop(rest.inputs.deadlineMinutes, {
		onFault: sayFailure,
		exit: (waitedFor) => exit && endNow(waitedFor, exit)
	});
	const world = {
		open: clientOf({
			...rest,
			plan
		}, {
			log,
			stop,
			sleep
		}),
		log,
		stop,
		sleep
	};
	if (plan.kind === "workflow-run") return await runReportAfter({
		...rest,
		plan
	}, world);
	const job = {
		...rest,
		plan
	};
	const { command } = rest.inputs;
	const run = new Map(Object.entries(ownRuns)).get(command) ?? await means.jobs?.[command]?.run();
	if (run === void 0) throw new Error(`the command ${command} was parsed, and nothing runs it`);
	await run(job, world, means);
}
const ownRuns = {
	gate: runGate,
	collect: runCollect,
	build: runBuild,
	ask: runAsk,
	teardown: runTearDown,
	report: runReport
};
async function runGate(job, world, { gate: measure = gate }) {
	const pull = pullOf(job);
	await publishResult(job, {
		world,
		audience: audienceOf(job),
		origin: subjectOf(job, pull).origin,
		measure: async () => measure(await gateRequest(job, world), pipelinePorts(job, world))
	});
}
function endNow(waitedFor, exit) {
	const what = waitedFor === void 0 ? "" : `, still waiting for ${waitedFor}`;
	say$1("error", `the process did not end by itself${what}, and was ended`);
	if (process.exitCode === 3) writeVerdict("error", false);
	exit();
}
async function wait(ms, signal) {
	await setTimeout$1(ms, void 0, { signal });
}
export { runJob };
