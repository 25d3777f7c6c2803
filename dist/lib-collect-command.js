import { Bo as openTerminalLog, Ic as readHead, Rc as git, Xo as buildPorts, Yo as buildFlags, Zo as buildRequest, t as stoppable, ui as collect, yc as pathBelow } from "./lib-policy.js";
import { s as GateError } from "./lib-start.js";
import { w as parseShard } from "./lib-inputs.js";
import { c as makeFolder, f as findRepository, i as readFlags } from "./lib-flags.js";
import { resolve } from "node:path";
// src/git/has-uncommitted.ts
async function hasUncommitted(checkout, { except }) {
	const { root, gitDir } = await findRepository(checkout);
	const inside = pathBelow(root, except);
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
			...inside === void 0 ? [] : [`:(exclude,literal)${inside}`]
		]
	})).length > 0;
}
// src/cli/collect-command.ts
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
	const manifest = await stoppable(async (signal) => {
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
			folder: flags.out
		}, ports);
	});
	log.done();
	process.stdout.write(`${flags.out}: ${askedWords(manifest)}\n`);
	return 0;
}
const noPart = new GateError("input-invalid", "`rag-gate collect` does not support --only: a report needs the answers to all questions", { hint: "ask individual questions with `rag-gate gate --only`, or collect one shard with `--shard`" });
const unchangedWords = "nothing that the answers depend on has changed";
function askedWords({ outcome, sides }) {
	return outcome === "unchanged" ? unchangedWords : `questions asked: ${sides.head?.items ?? 0}; failed: ${sides.base?.failed ?? 0} on base, ${sides.head?.failed ?? 0} on head`;
}
async function warnOfUncommitted(out, log) {
	const { root } = await readHead(process.cwd());
	if (!await hasUncommitted(root, { except: resolve(out) })) return;
	log.warn("`collect` measures HEAD without uncommitted changes, because a later `report` could not find them; to include uncommitted changes, use `rag-gate gate`");
}
export { warnOfUncommitted as i, runCollectCommand as n, unchangedWords as r, askedWords as t };
