import { o as GateError } from "./cli-start.js";
import { $o as expiredIn, Ha as secretsInWords, Ji as listDocuments, Jr as filesWithoutTree, Oo as passes, Qr as reachModels, Ua as commandsOf, il as fromTop } from "./cli-exam.js";
// src/event/refuse-new-code.ts
function bringsCode({ policy, pipeline }) {
	return commandsOf(pipeline).length > 0 && !letsCodeRun(policy);
}
function letsCodeRun(policy) {
	return policy !== void 0 && commandsOf(policy).length > 0;
}
function refuseNewCode({ secrets, policy, pipeline }) {
	if (secrets.length === 0 || !bringsCode({
		policy,
		pipeline
	})) return;
	const held = secretsInWords(secrets);
	const ofBase = policy === void 0 ? "base has none" : `base's \`kind: ${policy.kind}\` runs none`;
	throw new GateError("input-invalid", `head's \`kind: ${pipeline.kind}\` runs commands, ${ofBase}, and this job holds ${held}, which these commands could read`, { hint: `run \`collect\` in a job without a secret, and \`report\` with it in another; or take ${held} out of this job until base has a pipeline that runs commands` });
}
// src/commands/collecting/unstarted-head.ts
async function unstartedHead(request, { context: { exam }, workspace, commits }, models) {
	if (commits.base === void 0 || request.examFrom === "head") return void 0;
	const { secrets = [], moreSecrets = [], today, lfs } = request;
	const pipeline = exam.pipelines.head;
	if (bringsCode({
		...exam,
		pipeline
	}) || bringsScorers(exam)) {
		const fault = faultOfFiles(exam, today) ?? await lackOfDocuments(exam, {
			workspace,
			sha: commits.base,
			lfs
		});
		const read = fault === void 0 ? secrets : [.../* @__PURE__ */ new Set([...secrets, ...moreSecrets])];
		if (read.length > 0 && fault === void 0 && exam.policy !== void 0) refuseNewCode({
			secrets,
			policy: exam.policy,
			pipeline
		});
		if (read.length > 0) return {
			why: "commands",
			secrets: read,
			fault
		};
	}
	if (exam.broken === void 0) return void 0;
	const sent = sentByHead(exam, {
		commits,
		request,
		models
	});
	return sent.length === 0 ? void 0 : {
		why: "address",
		secrets: sent,
		fault: exam.broken
	};
}
function sentByHead(exam, { commits, request: { passEnv, secrets = [] }, models }) {
	const { settings, pipelines } = exam;
	const ofServer = (pipelines.head.kind === "http" ? [...pipelines.head.headers.values()] : []).filter((variable) => !passes(variable, passEnv));
	try {
		reachModels(exam, commits, models);
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
function bringsScorers({ from, settings, policy }) {
	return from === "head" && settings.scorers.size > 0 && !letsCodeRun(policy);
}
function faultOfFiles({ broken, files: { base }, folders, golden, settings }, today) {
	if (broken !== void 0 || base === void 0) return broken;
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
async function lackOfDocuments(exam, { workspace, sha, lfs }) {
	const settings = exam.pipelines.base;
	if (settings?.kind !== "builtin") return void 0;
	const entries = await workspace.listFiles(sha);
	const files = filesWithoutTree("base", sha, {
		exam,
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
export { unstartedHead as t };
