import { s as GateError } from "./lib-start.js";
import { i as cleanLines, r as cleanLine } from "./lib-failure.js";
import { n as error, s as notice, u as warning } from "./action-toolkit.js";
import { B as NEVER, M as string, f as _enum, j as strictObject } from "./lib-zod.js";
import { C as parseShard, _ as isRefName, u as isEndpoint, v as isNoCommit, y as isSha } from "./lib-inputs.js";
import { A as messageOf, N as quoted } from "./lib-flags.js";
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
	throw new GateError("workspace-failed", `the workspace is at the commit ${sha}, which is neither the merge commit nor the head of pull request #${plan.number}`, { hint: "have actions/checkout check out its default commit, or set the input base; if a newer commit was pushed meanwhile, its own run has the result" });
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
// src/github/event/input-schema.ts
const longestDeadline = 35e3;
const defaultKey = "default";
const word = (what) => string().regex(/^[\x21-\x7e]+$/, `expected ${what}: one word without spaces`).optional();
const InputSchema = strictObject({
	command: string().default("gate"),
	"working-directory": string().refine(isPathInside, "expected a folder inside the repository, without .. and not absolute").transform((path) => path.split(/[/\\]/).filter((name) => name !== "" && name !== ".").join("/")).default(""),
	config: string().refine(isPathInside, "expected a path inside the repository, without .. and not absolute").optional(),
	token: word("a token"),
	"api-key": word("a key"),
	"base-url": string().refine(isEndpoint, "expected an https address, or an http address on this machine, without a user name, password or fragment").optional(),
	base: string().refine(isBaseInput, "expected a commit id, or the name of a branch or tag").optional(),
	shard: string().transform((text, context) => {
		try {
			return parseShard(text);
		} catch {
			context.addIssue(`expected i/n with 1 <= i <= n <= 256, such as 3/8`);
			return NEVER;
		}
	}).optional(),
	build: string().regex(/^[^\0]{1,4096}$/, "expected the path to a folder").optional(),
	runs: string().regex(/^[^\0]{1,4096}$/, "expected the path to a folder").optional(),
	traces: string().regex(/^[^\0]{1,65536}$/, "expected paths of files, one per line").optional(),
	history: string().regex(/^[^\0]{1,4096}$/, "expected the path to a file").optional(),
	comment: _enum([
		"always",
		"on-change",
		"never"
	], "expected always, on-change or never").default("on-change"),
	key: string().regex(/^[a-z0-9-]{1,40}$/, "expected 1 to 40 lower-case letters, digits and hyphens").optional(),
	"check-name": string().regex(/^[^\p{Cc}\p{Cf}]{1,100}$/u, "expected 1 to 100 printable characters").optional(),
	"pass-env": string().default(""),
	"deadline-minutes": string().regex(/^\d{1,5}(?:\.\d{1,15})?$/, "expected a number of minutes such as 60 or 7.5").transform(Number).refine((minutes) => minutes > 0 && minutes <= longestDeadline, `expected more than 0 and at most ${longestDeadline} minutes`).default(60)
});
function isPathInside(path) {
	return !/^[/\\]|^[a-z]:|\0/i.test(path) && path.split(/[/\\]/).every((segment) => segment !== "..");
}
// src/github/publish/say.ts
function say(level, text, place) {
	const message = cleanLines(text).join("\n").slice(0, longestMessage);
	const properties = place === void 0 ? {} : propertiesOf(place);
	switch (level) {
		case "error":
			error(message, properties);
			return;
		case "warning":
			warning(message, properties);
			return;
		case "notice": notice(message, properties);
	}
}
const longestMessage = 4e3;
function propertiesOf({ title, file, line }) {
	return {
		title: cleanLine(title, { limit: 200 }),
		file: cleanLine(file),
		...line === void 0 ? {} : { startLine: line }
	};
}
function sayFailure(error) {
	if (error instanceof GateError) {
		say("error", withHint(error.message, error.hint));
		return;
	}
	say("error", `RAG Gate has a bug; please report it with these lines:\n${error instanceof Error ? error.stack ?? error.message : String(error)}`);
}
function withHint(message, hint) {
	return hint === void 0 ? message : `${message}\nhint: ${hint}`;
}
async function attempt(what, work) {
	try {
		return await work();
	} catch (error) {
		say("warning", `${what} could not be written: ${messageOf(error)}`);
		return;
	}
}
export { InputSchema as a, withHint as i, say as n, defaultKey as o, sayFailure as r, findRefs as s, attempt as t };
