import { o as GateError } from "./cli-start.js";
import { Cs as passes, Fo as commandsOf, Ou as fromTop, Po as secretsInWords, _i as reachModels, ca as listDocuments, pi as filesWithoutTree, uc as expiredIn } from "./cli-policy.js";
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
export { unstartedHead as t };
