import { P as quoted } from "./lib-flags.js";
import { s as GateError } from "./lib-start.js";
import { b as isSha, v as isRefName, y as isNoCommit } from "./lib-inputs.js";
// src/github/event/find-refs.ts
async function findRefs({ plan, base: given, checkout, commits }) {
	const base = given !== void 0 && isNoCommit(given) ? void 0 : given;
	switch (plan.kind) {
		case "pull-request": return findPullRefs(plan, {
			base,
			checkout,
			commits
		});
		case "merge-group": return {
			base: plan.baseSha,
			head: plan.headSha,
			behind: void 0
		};
		case "head-only": return {
			base: base === void 0 ? void 0 : await resolveBase(base, commits),
			head: plan.headSha,
			behind: void 0
		};
	}
}
function isBaseInput(text) {
	return isSha(text.toLowerCase()) || isRefName(text);
}
async function findPullRefs(plan, { base, checkout, commits }) {
	const { sha, parents } = await checkout();
	const [first, second] = parents;
	if (first !== void 0 && second === plan.headSha && parents.length === 2) {
		const isOwn = plan.mergeSha === void 0 || plan.mergeSha === sha;
		if (isOwn && first === plan.baseSha) return {
			base: first,
			head: sha,
			behind: void 0
		};
		const tip = await branchTip(plan, commits);
		if (isOwn && await isMergedOnto(first, {
			...plan,
			tip,
			commits
		})) return {
			base: first,
			head: sha,
			behind: void 0
		};
		const why = isOwn ? madeBefore(plan, sha, first) : otherMerge(plan, sha);
		return {
			...await fromBranch(plan, tip, commits),
			passedOver: `${why}. The pull request's own commit is compared with its merge base instead`
		};
	}
	if (sha === plan.headSha) return fromBranch(plan, await branchTip(plan, commits), commits);
	if (base !== void 0) return {
		base: await resolveBase(base, commits),
		head: sha,
		behind: void 0
	};
	throw new GateError("workspace-failed", `the workspace is at the commit ${sha}, which is neither the merge commit nor the head of pull request #${plan.number}`, { hint: "have actions/checkout check out its default commit, or set the `base` input; if a newer commit was pushed meanwhile, its own run has the result" });
}
async function branchTip({ baseRef, baseSha }, commits) {
	return (baseRef === void 0 ? void 0 : await commits.tipOf(baseRef)) ?? baseSha;
}
async function isMergedOnto(first, { baseSha, tip, commits }) {
	return await commits.isInHistory(first, tip) && await commits.isInHistory(baseSha, first);
}
async function fromBranch({ headSha }, tip, commits) {
	const found = await commits.mergeBase(tip, headSha);
	return {
		base: found.sha,
		head: headSha,
		behind: found.behind
	};
}
function otherMerge({ mergeSha = "", number }, merge) {
	const [found, own] = [merge, mergeSha].map((sha) => sha.slice(0, 7));
	return `The workspace is at ${found}, which is not the merge commit ${own} that GitHub made for this run of pull request #${number}: have actions/checkout check out its default commit`;
}
function madeBefore({ baseRef, number }, merge, first) {
	const [made, parent] = [merge, first].map((sha) => sha.slice(0, 7));
	return `GitHub made the merge commit ${made} of pull request #${number} for an earlier base, not for ${baseRef === void 0 ? "its base branch" : `the branch ${quoted(baseRef)}`} as it is now: its first parent is ${parent}. The next push creates a merge commit for the current base`;
}
async function resolveBase(base, commits) {
	const sha = base.toLowerCase();
	if (isSha(sha)) return sha;
	return commits.resolve(base.replace(/^refs\//, ""));
}
export { isBaseInput as n, findRefs as t };
