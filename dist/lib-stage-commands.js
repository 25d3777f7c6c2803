import { n as tearDown, r as ask, t as build } from "./lib-build.js";
import { jt as readHandle } from "./lib-scoring.js";
import { w as parseShard } from "./lib-inputs.js";
import { Bo as openTerminalLog, Xo as buildPorts, Yo as buildFlags, Zo as buildRequest, t as stoppable } from "./lib-policy.js";
import { i as warnOfUncommitted, r as unchangedWords, t as askedWords } from "./lib-collect-command.js";
import { c as makeFolder, i as readFlags, r as readArguments, s as wrongUse } from "./lib-flags.js";
// src/cli/stage-commands.ts
const { only: _, ...stageFlags } = buildFlags;
async function runBuildCommand(args) {
	const flags = readFlags("build", args, {
		...stageFlags,
		out: {
			type: "string",
			default: "rag-gate-build"
		}
	});
	await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
	const { outcome, lost } = await stoppable(async (signal) => {
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
		return build({
			...request,
			folder: flags.out
		}, ports);
	});
	log.done();
	const told = outcome === "unchanged" ? unchangedWords : lost === void 0 ? "every measured side was built" : "head was built, but base could not be built";
	process.stdout.write(`${flags.out}: ${told}\n`);
	return 0;
}
async function runAskCommand(args) {
	const { flags, rest } = readArguments("ask", args, {
		...overBuild,
		out: {
			type: "string",
			default: "rag-gate-runs"
		},
		shard: { type: "string" }
	});
	const folder = buildFolder("ask", rest);
	const shard = flags.shard === void 0 ? void 0 : parseShard(flags.shard);
	await makeFolder(flags.out);
	const manifest = await overBuildOf(folder, flags, (request, ports) => ask({
		...request,
		shard,
		folder: flags.out
	}, ports));
	process.stdout.write(`${flags.out}: ${askedWords(manifest)}\n`);
	return 0;
}
async function runTearDownCommand(args) {
	const { flags, rest } = readArguments("teardown", args, overBuild);
	const folder = buildFolder("teardown", rest);
	const sides = await overBuildOf(folder, flags, tearDown);
	const told = sides.length === 0 ? "nothing to tear down" : `${sides.join(" and ")} torn down`;
	process.stdout.write(`${folder}: ${told}\n`);
	return 0;
}
const overBuild = {
	"pass-env": buildFlags["pass-env"],
	"base-url": buildFlags["base-url"]
};
function buildFolder(command, rest) {
	const [folder, ...more] = rest;
	if (folder !== void 0 && more.length === 0) return folder;
	throw wrongUse(command)(`\`rag-gate ${command}\` needs the path to the folder that \`rag-gate build\` wrote`);
}
async function overBuildOf(folder, flags, work) {
	const log = openTerminalLog(process.stderr);
	const done = await stoppable(async (signal) => {
		const { handle } = await readHandle(folder);
		const { commits, config, workingDirectory } = handle;
		const request = await buildRequest({
			...flags,
			head: commits.head
		}, log);
		const ports = buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		});
		return work({
			...request,
			config,
			workingDirectory,
			commits: void 0,
			build: folder
		}, ports);
	});
	log.done();
	return done;
}
export { runAskCommand, runBuildCommand, runTearDownCommand };
