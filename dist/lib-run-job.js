import { B as renderComment, Cu as abortable, Gc as parsePassEnv, Ic as readHead, Jc as variablesLikeSecrets, Jr as errorReport, Kc as passEnvWarnings, Lc as readHeadCommit, Ot as headlineOf, Pc as sealedStore, Rc as git, Tn as gate, Vc as awaitedNow, _c as branchTip, bo as cutText, fn as plainText, l as sinks, ma as openTempFolder, oc as isSecretName, qc as passes, qr as withOptions, u as renderSummary, ui as collect, vn as writeFiles, xt as annotations, z as commentBytes } from "./lib-policy.js";
import { c as sha256, t as onClosedOutput } from "./lib-inputs.js";
import { s as GateError } from "./lib-start.js";
import { M as string, S as literal, T as object, _ as discriminatedUnion, h as array, j as strictObject, y as int } from "./lib-zod.js";
import { a as info$1, i as group, t as debug } from "./action-toolkit.js";
import { i as cleanLines, o as exitCodeOfError, r as cleanLine, s as exitCodeOfReport } from "./lib-failure.js";
import { i as withHint, n as say, r as sayFailure, t as attempt } from "./action-say.js";
import { a as writeVerdict, i as writeSummary, n as writeReportOutput, r as writeRunsOutput, t as writeBuildOutput } from "./action-write-outputs.js";
import { t as findRefs } from "./action-find-refs.js";
import { a as openComments, o as statusOf } from "./action-open-comments.js";
import { d as upsertComment, f as createOnce, h as parseMarker, i as subjectOf, l as postFailure, n as ownerAndRepo, o as checkRunFailure, p as findOurs, r as runUrl, s as githubWords, t as clientOf, u as isBetter } from "./action-job.js";
import { N as printable, P as quoted, _ as fileErrorText, f as findRepository } from "./lib-flags.js";
import { a as serviceEnvironment, i as askProgram, n as runnerStore, o as delayed, r as secretOf, t as reportPorts } from "./lib-runner-models.js";
import { d as renderTerminal, h as filesOfReport } from "./lib-report.js";
import { t as pageTools } from "./lib-page-tools.js";
import { n as tearDown, r as ask$1, t as build } from "./lib-build.js";
import { jt as readHandle } from "./lib-scoring.js";
import { n as reportRuns } from "./lib-report-runs.js";
import { i as readRunFolder } from "./lib-compare.js";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { copyFile, lstat, mkdtemp, readdir } from "node:fs/promises";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { join } from "node:path";
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
	return new GateError("cancelled", `the run was cancelled (${how})`, { hint: "a newer run may have replaced it; otherwise run the job again" });
}
function outOfTime(minutes) {
	const waitedFor = awaitedNow();
	const message = `the run took longer than ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
	return new GateError("deadline-exceeded", waitedFor === void 0 ? message : `${message}; it was waiting for ${waitedFor}`, { hint: "raise the `deadline-minutes` input, or give the pipeline less work" });
}
function timeForHead(whole) {
	return Math.min(whole / 4, Math.max(whole / 10, 6e4));
}
function baseTooSlow(minutes) {
	const message = `base was stopped to leave time for head before the limit of ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
	return new GateError("pipeline-timeout", message, {
		hint: "raise the `deadline-minutes` input, or give the pipeline less work",
		side: "base"
	});
}
// src/github/publish/open-log.ts
function openLog() {
	const tell = progressTeller();
	return {
		info,
		warn: (line) => {
			say("warning", line);
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
	const told = new Map();
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
// src/github/action/at-checkout.ts
async function atCheckout(job) {
	const { inputs, runner } = job;
	const parts = inputs.workingDirectory.split("/");
	for (let depth = parts.length; depth > 0; depth -= 1) {
		const workspace = join(runner.workspace, ...parts.slice(0, depth));
		if (!await isFolder(join(workspace, ".git")) || !await isReal(runner.workspace, workspace)) continue;
		const workingDirectory = parts.slice(depth).join("/");
		return {
			...job,
			runner: {
				...runner,
				workspace
			},
			inputs: {
				...inputs,
				workingDirectory
			}
		};
	}
	return job;
}
async function isReal(top, folder) {
	for (let at = folder; at.length > top.length; at = join(at, "..")) if (!await isFolder(at)) return false;
	return true;
}
async function isFolder(path) {
	return lstat(path).then((found) => found.isDirectory(), () => false);
}
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
			const found = await ask(what, Comparison, compare(base, head)) ?? unknown(what, noMergeBase);
			return {
				sha: found.merge_base_commit.sha,
				behind: found.behind_by
			};
		},
		resolve: async (ref) => {
			const what = `commit, branch or tag ${JSON.stringify(ref)}`;
			return (await ask(what, Commit, commit(ref)) ?? unknown(what, noCommit)).sha;
		},
		tipOf: async (branch) => (await ask(`branch ${JSON.stringify(branch)}`, Commit, commit(`heads/${branch}`)))?.sha,
		isInHistory: async (older, newer) => {
			if (older === newer) return true;
			return (await ask(`history of ${newer}`, Comparison, compare(older, newer)))?.merge_base_commit.sha === older;
		}
	};
}
const noCommit = "check the input `base`, and check that the token can read this repository";
const noMergeBase = "rebase the pull request branch onto its base and push it; also check that the token has `contents: read`";
const Commit = object({ sha: string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/) });
const Comparison = object({
	merge_base_commit: Commit,
	behind_by: int().nonnegative()
});
async function ask(what, schema, send) {
	try {
		return schema.parse((await send()).data);
	} catch (cause) {
		const status = statusOf(cause);
		if (status === 404 || status === 422) return void 0;
		const said = githubWords(cause);
		const answered = said === "" ? String(status) : `${status}, ${said}`;
		const answer = status === void 0 ? "there was no usable response" : `the response was ${answered}`;
		throw new GateError("ref-not-found", `GitHub did not return the ${what}: ${answer}`, {
			hint: "run the job again; the token needs `contents: read` under `permissions:` in the workflow",
			cause
		});
	}
}
function unknown(what, hint) {
	throw new GateError("ref-not-found", `GitHub found no ${what} in this repository`, { hint });
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
function defaultBranchOfEvent(job, world) {
	const { plan } = job;
	return plan.kind === "head-only" ? void 0 : defaultBranchBeside(plan.baseRef, job, world);
}
function defaultBranchBeside(baseRef, job, world) {
	const { defaultBranch: name = "the default branch" } = job.plan.repository;
	if (baseRef === job.plan.repository.defaultBranch && baseRef !== void 0) return void 0;
	const tips = tipsOf(job, world, [job.plan.repository.defaultBranch]);
	return async () => (await tips())[0] ?? {
		name,
		tip: void 0
	};
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
	if (refs.passedOver !== void 0) say("notice", refs.passedOver);
	if (refs.base === void 0 && inputs.base !== void 0) say("notice", nothingBefore);
	return refs;
}
const nothingBefore = "The input `base` is all zeros, as github.event.before is on the first push to a branch, so head is measured alone";
async function gateRequest(job, world) {
	const { inputs } = job;
	const passEnv = parsePassEnv(inputs.passEnv);
	for (const warning of passEnvWarnings(passEnv, process.env)) say("warning", warning);
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
		defaultBranch: defaultBranchOfEvent(job, world),
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
	const judgments = runnerStore(job, world);
	const store = sealedStore(judgments, async () => {
		const found = secretOf(job);
		return found.kind === "secret" ? found.secret : void 0;
	});
	return {
		...reportPorts(job, world),
		store,
		judgments,
		late: world.stop.late
	};
}
// src/github/publish/write-report-outputs.ts
function writeOutputs({ verdict, outcome }, folder) {
	writeVerdict(verdict, outcome === "compared");
	writeReportOutput(folder === void 0 ? "" : join(folder, sinks.json.file));
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
		for (const { level, message, ...place } of marksOf(report)) say(level, message, place);
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
			say("error", line);
			return;
		case "error": say("error", withHint(report.error?.message ?? line, report.error?.hint));
	}
}
async function keepReport({ report, temp }) {
	const folder = await mkdtemp(join(temp, "rag-gate-report-"));
	await writeFiles(folder, filesOfReport(report, await pageTools()));
	return folder;
}
// src/github/publish/start-upload.ts
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
	say("notice", cleanLine(`the report's page was not uploaded: ${answer.why}`, { limit: 300 }));
}
async function askToUpload(upload) {
	const { page, name, temp, env, signal, timeoutMs = 3e4 } = upload;
	await using folder = await openTempFolder(temp, { warn: (line) => say("warning", line) });
	const copy = join(folder.path, name);
	await copyFile(page, copy);
	const { answer } = await askProgram({
		what: "the page's artifact",
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
// src/github/publish/gate-id.ts
function gateId({ workflow, workflowName, job }, { workingDirectory, config }) {
	return sha256(JSON.stringify([
		workflow ?? workflowName,
		job,
		workingDirectory,
		config
	].map((part) => part ?? null))).slice(0, 12);
}
// src/github/publish/comment-measuring.ts
async function commentMeasuring(run, comments) {
	const { key, head } = run;
	const [oldest] = await findOurs(comments, key);
	const stored = oldest && parseMarker(oldest.body);
	if (oldest === void 0 || stored === void 0 || stored.head === head) return;
	if (await comments.pullHead() !== head) return;
	await comments.update(oldest.id, withLine(oldest.body, lineFor(run, stored.head)));
}
function lineFor({ head, runUrl, began }, before) {
	const time = began.toISOString().slice(0, 16).replace("T", " ");
	return `> [A run](${runUrl}) began to measure ${head.slice(0, 7)} at ${time} UTC; the result below is for ${before.slice(0, 7)}.`;
}
function withLine(body, line) {
	const end = body.indexOf("\n");
	const [marker, rest] = end === -1 ? [body, ""] : [body.slice(0, end), body.slice(end + 1)];
	return `${marker.trimEnd()}\n\n${line}\n\n${rest.trimStart().replace(earlierLine, "")}`;
}
const earlierLine = /^> \[A run\]\(\S+\) began to measure [0-9a-f]{7} at [\d :-]{16} UTC; the result below is for [0-9a-f]{7}\.\s*/;
// src/github/publish/pull-comment.ts
function openPullComment(options) {
	const { open, pull, head, gate, run, runUrl, inputs, log, sleep, random } = options;
	const { key } = inputs;
	let opened;
	const comments = async () => opened ??= openComments(await open(), pull);
	return {
		begin: async () => {
			try {
				await commentMeasuring({
					key,
					head,
					runUrl,
					began: new Date()
				}, await comments());
			} catch (error) {
				log.debug(`the comment could not be marked as out of date: ${String(error)}`);
			}
		},
		end: async ({ verdict, kind, render }) => {
			const mayCreate = kind === "measured" || kind === "unchanged" && inputs.comment === "always";
			try {
				const posting = {
					key,
					head,
					gate,
					run,
					verdict,
					render,
					mayCreate
				};
				tell(await upsertComment(posting, {
					comments: await comments(),
					sleep,
					random
				}), posting, log);
			} catch (error) {
				const { level, message } = postFailure(error);
				say(level, message);
			}
		}
	};
}
function tell(posted, { key, verdict }, log) {
	switch (posted.kind) {
		case "posted":
			log.info(`comment: ${posted.url}`);
			if (posted.replaced !== void 0) say("warning", `${sameKey(key)}: this result (${verdict}) has replaced the other gate's result (${posted.replaced}). ${giveKeys}`);
			return;
		case "same-key":
			say("warning", `${sameKey(key)}: the other gate's result (${posted.kept}) remains at ${posted.url}, and this result (${verdict}) is only in the run summary. ${giveKeys}`);
			return;
		case "stale":
			say("notice", "nothing was posted, because the pull request has a newer commit, and the run for that commit will post its result");
			return;
		case "superseded":
			if (isBetter(posted.verdict, verdict)) say("warning", `this result (${verdict}) is only in the run summary, because the comment ${posted.url} has the result (${posted.verdict}) of a run with a higher number. If there is no such run, delete that comment and run this job again`);
			else say("notice", `nothing was posted, because a later run has already written the comment ${posted.url}`);
			return;
		case "none":
			log.info("nothing was posted, because there was no comment to update");
			return;
		case "unsettled": say("warning", `the comment may not show this result (${verdict}), because it was changed or deleted after each attempt to write it; see the run summary`);
	}
}
function sameKey(key) {
	return `another gate on this commit uses the same key, ${key}`;
}
const giveKeys = "Set a different input `key` for each gate";
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
		say(level, message);
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
	const concluded = exitCode === 0 && verdict !== "pass" ? "warn" : verdict;
	await check?.end(concluded, () => ({
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
		say("notice", "the input `token` is empty, so RAG Gate cannot comment; see the run summary");
		return;
	}
	const { number, head } = pull;
	return openPullComment({
		gate: gateId(runner, inputs),
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
		runUrl: runUrl(job),
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
// src/gate/staging/same-inputs.ts
function requireSameInputs(built, request) {
	for (const [input, key] of [["working-directory", "workingDirectory"], ["config", "config"]]) {
		const [one, other] = [built[key] ?? "", request[key] ?? ""];
		if (one === other) continue;
		throw new GateError("input-invalid", `${input}: the build job used ${named(one)}, but this job uses ${named(other)}`, { hint: `set the same ${input} for \`build\`, \`ask\` and \`teardown\`` });
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
		const request = {
			...await gateRequest(job, world),
			shard,
			folder
		};
		const { outcome } = await collect(request, pipelinePorts(job, world));
		return () => tellRuns(folder, outcome, world);
	});
}
function runBuild(job, world) {
	return inJob(world, async () => {
		const folder = await newFolder(job, "rag-gate-build-");
		const request = {
			...await gateRequest(job, world),
			folder
		};
		const { outcome } = await build(request, pipelinePorts(job, world));
		return () => {
			writeBuildOutput(folder);
			world.log.info(outcome === "unchanged" ? unchanged : `the build is in ${folder}`);
		};
	});
}
function runAsk(job, world) {
	return inJob(world, async () => {
		const folder = await newFolder(job, "rag-gate-runs-");
		const { shard } = job.inputs;
		const { outcome } = await overBuild(job, world, (request, ports) => ask$1({
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
const unchanged = "nothing that the answers depend on has changed";
function tellRuns(folder, outcome, { log }) {
	writeRunsOutput(folder);
	log.info(outcome === "unchanged" ? unchanged : `run files are in ${folder}`);
}
function newFolder({ runner }, prefix) {
	return mkdtemp(join(runner.temp, prefix));
}
async function overBuild(job, world, work) {
	const { build: folder } = job.inputs;
	if (folder === void 0) throw new Error("the command was parsed without its input `build`");
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
	throw new GateError("event-refused", `these run files are for ${whose}, but the ${event} event is about commit ${headSha.slice(0, 7)}`, { hint: "run `report` in the workflow run that ran `collect`; for run files of a pull request, run it on pull_request, merge_group or workflow_run" });
}
// src/github/event/refuse-untrusted-checkout.ts
function refuseUntrustedCheckout({ foreignCommits }, checkout) {
	const sha = checkout.sha.toLowerCase();
	const ref = checkout.refs.find((name) => pullRef.test(name));
	if (ref === void 0 && foreignCommits.every((foreign) => foreign.toLowerCase() !== sha)) return;
	throw new GateError("event-refused", `a job started by workflow_run must check out the default branch, but the workspace contains ${ref === void 0 ? `the pull request's commit ${sha.slice(0, 7)}` : "a pull request"}`, { hint: "do not set `ref` for actions/checkout in a workflow that is started by workflow_run" });
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
		why: `no open pull request has ${headSha.slice(0, 7)} as its newest commit: either a newer commit was pushed, which has its own run, or the pull request was closed`
	};
}
function undecided(pulls, { headSha }) {
	const numbers = pulls.map(({ number }) => `#${number}`).join(", ");
	return {
		kind: "refused",
		pull: void 0,
		error: new GateError("runs-invalid", `several pull requests have the commit ${headSha.slice(0, 7)} as their head (${numbers}), and the run files do not say which of them they are for`, { hint: "close all but one of them, or give each one its own branch" })
	};
}
function notCollected({ conclusion, runUrl }) {
	return new GateError("runs-invalid", `collecting failed: the run that should have measured this pull request ended with ${quoted(conclusion)}`, { hint: conclusion === "action_required" ? `a maintainer must approve the run at ${runUrl}` : `look at the run at ${runUrl} and re-run it, or push a new commit` });
}
function selfMade(change) {
	const what = change.kind === "file" ? `the pull request changes ${quoted(change.path)}` : "the pull request changes 3,000 files or more, and GitHub does not list them all";
	return new GateError("runs-invalid", "this pull request changes, or may change, the workflow that produced the measurements; no run of it can pass this check", { hint: `${what}; after a review, measure its branch with \`rag-gate gate\`, and let an administrator merge it` });
}
function unanswered({ runId }, cause) {
	const status = statusOf(cause);
	const answer = status === void 0 ? "there was no usable response" : `the response was ${status}`;
	return new GateError("ref-not-found", `GitHub did not say which pull request the workflow run ${runId} belongs to: ${answer}`, {
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
			const defaultBranch = defaultBranchOfEvent(job, world);
			return reportRuns({
				...subject,
				behind,
				otherBranches,
				defaultBranch,
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
		say("notice", target.why);
		process.exitCode = 0;
		return;
	}
	if (job.inputs.checkName === void 0) say("notice", noCheck);
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
			const otherBranches = branchesBeside(target.baseRef, job, world);
			const defaultBranch = defaultBranchBeside(target.baseRef, job, world);
			return reportRuns({
				...subject,
				otherBranches,
				defaultBranch,
				runs,
				commits: expected
			}, reportPorts(job, world, pull));
		}
	});
}
function baseRefOf(target) {
	return target.kind === "pull" ? target.baseRef : void 0;
}
const noCheck = "without the input `check-name`, the verdict is only posted as a comment, because the conclusion of this job belongs to the default branch, not to the pull request";
function runsOf({ inputs }) {
	if (inputs.runs === void 0) throw new Error("the command `report` was parsed without its input `runs`");
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
async function runJob(given, means = {}) {
	const { plan, ...rest } = await atCheckout(given);
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
	if (run === void 0) throw new Error(`the command ${command} was parsed, but no code handles it`);
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
	say("error", `the process did not exit on its own${what}, so it was terminated`);
	if (process.exitCode === 3) writeVerdict("error", false);
	exit();
}
async function wait(ms, signal) {
	await setTimeout$1(ms, void 0, { signal });
}
export { runJob };
