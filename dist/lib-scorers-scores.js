import { F as unknown, M as string, j as strictObject, k as record, w as number } from "./lib-zod.js";
import { F as shown, N as printable, P as quoted, d as makeFolders } from "./lib-flags.js";
import { R as keyed, c as sha256 } from "./lib-inputs.js";
import { Ca as contentDigest, Ku as madeId, Ps as parsedJson, Ui as sideContent, Vr as hidePolicy, ha as endingStrays, nd as valueAt, rc as CommandSchema, sd as longestError, td as valid } from "./lib-policy.js";
import { I as kinds, J as answerLimits, K as trackUnresponsive, L as storeKey, N as keepBytes, On as jsonOfLine, P as restoreBytes, W as startLineProcess, kn as reasonsOf, mt as childEnvironment, nt as processLimits, pt as askAll, q as withoutLineEnds, tt as within } from "./lib-scoring.js";
import { join } from "node:path";
// src/features/scorers/read-scores.ts
const ReplySchema = keyed("an object with `id` and `scores`, or `id` and `error`", {
	id: string({ error: "expected the id of the request" }),
	scores: record(string(), unknown(), { error: "expected an object of values" }).nullish(),
	error: string({ error: "expected the text of an error" }).nullish()
});
function readScores(line, ranges) {
	const read = jsonOfLine(line);
	if ("reason" in read) return noReply(void 0, read.reason);
	const reply = valid(ReplySchema, read.value);
	const id = valueAt(read.value, ["id"]);
	if (reply === void 0) return noReply(typeof id === "string" ? id : void 0, reasonsOf(ReplySchema, read.value));
	const { error, scores } = reply;
	if (typeof error === "string") return {
		kind: "answer",
		id: reply.id,
		scores: failedScores(ranges, reported(error))
	};
	if (!scores) return noReply(reply.id, "scores is missing; expected an object of values");
	const unknown = Object.keys(scores).find((label) => !ranges.has(label));
	if (unknown !== void 0) {
		const known = [...ranges.keys()].join(", ");
		return noReply(reply.id, `scores.${quoted(unknown)}: this command has no such scorer; expected ${known}`);
	}
	const values = [...ranges].map(([label, range]) => [label, scoreOf(scores[label], range)]);
	return {
		kind: "answer",
		id: reply.id,
		scores: new Map(values)
	};
}
function noReply(id, why) {
	return {
		kind: "malformed",
		id,
		reason: `not a valid scorer reply:\n${why}`
	};
}
function reported(error) {
	return error.trim() === "" ? "the scorer reported an error without a message" : `the scorer reported an error\n${error}`;
}
function failedScores(ranges, error) {
	const kept = error.slice(0, longestError).toWellFormed();
	return new Map([...ranges.keys()].map((label) => [label, { error: kept }]));
}
function scoreOf(value, [lowest, highest]) {
	if (value === null) return null;
	if (value === void 0) return { error: "the scorer gave no value; expected a number, or null if the answer has no value" };
	if (typeof value !== "number") return { error: `the scorer gave neither a number nor null:\n${shown(value)}` };
	if (value >= lowest && value <= highest) return value;
	return { error: `the scorer gave ${value}, which is outside its range from ${lowest} to ${highest}` };
}
// src/features/scorers/score-line.ts
function scoreContent(item, answer) {
	const { chunks, context, steps } = answer;
	const content = {
		item: writtenItem(item),
		answer: answer.answer,
		chunks: chunks.map(written),
		context,
		steps
	};
	return withoutLineEnds(JSON.stringify(content));
}
function scoreLine(id, content) {
	return `{"id":${JSON.stringify(id)},${content.slice(1)}`;
}
function writtenItem({ id, query, history, filters, answerable, expect, tags, ...item }) {
	const { references, claims, contains, excludes, forbidden, tools } = item;
	return {
		id,
		query,
		history,
		filters,
		answerable,
		expect,
		...writtenLabels(item.labels),
		answer: references.length === 0 ? void 0 : references,
		claims,
		contains: contains.length === 0 ? void 0 : contains,
		excludes: excludes.length === 0 ? void 0 : excludes,
		forbidden,
		tools: tools && {
			...tools,
			calls: tools.calls.map((call) => call.tool)
		},
		tags: tags.length === 0 ? void 0 : tags
	};
}
function writtenLabels(labels) {
	switch (labels.kind) {
		case "none": return {};
		case "evidence":
		case "sections": return { [labels.kind]: labels.targets.map(writtenTarget) };
		case "chunks":
		case "docs": return { [labels.kind]: Object.fromEntries(labels.grades) };
	}
}
function writtenTarget({ grade, any }) {
	const places = any.map(({ doc, quote }) => ({
		doc,
		quote
	}));
	return places.length === 1 ? {
		...places[0],
		grade
	} : {
		any: places,
		grade
	};
}
function written(chunk) {
	const { id, doc, start, end, text, score } = chunk;
	return {
		id: id === madeId(chunk) ? void 0 : id,
		doc,
		start,
		end,
		text,
		score
	};
}
// src/features/scorers/ask-scorer.ts
const concurrency = 4;
async function askScorer(program, requests, limits = processLimits) {
	const { command, ranges, timeoutMs, signal } = program;
	signal.throwIfAborted();
	const scores = new Map();
	const unresponsive = trackUnresponsive({ concurrency });
	await using child = startLineProcess({
		...program,
		command,
		step: "score"
	}, {
		called: "the scorer",
		line: ({ id, content }) => scoreLine(id, content()),
		parse: (line) => readScores(line, ranges),
		ignore: () => void 0,
		onStray: () => void 0,
		limits: {
			process: limits,
			answers: answerLimits(requests.length)
		}
	});
	await askAll(requests, {
		concurrency,
		firstAlone: true,
		work: async (request) => {
			const reason = unresponsive.reason();
			if (reason !== void 0 || signal.aborted) return void scores.set(request.id, failedScores(ranges, reason ?? "stopped"));
			const asked = await child.ask(request, timeoutMs);
			const isAnswered = asked.kind === "answer" || asked.kind === "failed";
			unresponsive.hear(isAnswered ? void 0 : asked.message);
			scores.set(request.id, asked.kind === "answer" ? asked.answer.scores : failedScores(ranges, asked.message));
		}
	});
	child.endInput();
	if (unresponsive.reason() === void 0) await within(child.ended, limits.patienceMs);
	signal.throwIfAborted();
	return scores;
}
// src/features/scorers/score-cache.ts
const KeptSchema = record(string(), record(string(), number().nullable()));
const file = {
	...kinds.scores,
	facts: strictObject({})
};
async function scoreCache(program, place, { workspace, request, ports }) {
	const { sha, folder, workingDirectory } = place;
	const listing = {
		entries: await workspace.listFiles(sha),
		tree: await workspace.treeOf(sha)
	};
	const { lfs, submodules, passEnv } = request;
	const { version } = kinds.scores;
	const own = {
		version,
		runner: [process.platform, process.arch],
		workingDirectory,
		names: [...new Set(passEnv.names)].toSorted(),
		lfs,
		submodules,
		program,
		content: contentOf$1(program, listing)
	};
	const keyOf = (digests) => storeKey(kinds.scores, contentDigest({
		...own,
		digests: digests.toSorted()
	}));
	const bytePorts = {
		store: ports.store,
		folder
	};
	return {
		restore: async (digests) => {
			const kept = await restoreBytes(file, { key: keyOf(digests) }, bytePorts);
			const read = kept.kind === "found" && KeptSchema.safeParse(parsedJson(kept.bytes.toString()));
			if (read === false || !read.success) return void 0;
			const scores = new Map(Object.entries(read.data).map(([digest, each]) => [digest, new Map(Object.entries(each))]));
			return digests.every((digest) => scores.has(digest)) ? scores : void 0;
		},
		keep: async (digests, scores) => {
			const given = Object.fromEntries(digests.map((digest) => [digest, Object.fromEntries(scores.get(digest) ?? [])]));
			if (!KeptSchema.safeParse(given).success) return;
			const bytes = [Buffer.from(JSON.stringify(given))];
			await keepBytes(file, {
				key: keyOf(digests),
				facts: {},
				bytes
			}, bytePorts);
		}
	};
}
function contentOf$1({ command }, listing) {
	const settings = CommandSchema.parse({
		kind: "command",
		query: command
	});
	return sideContent(listing, settings);
}
// src/features/scorers/scorer-programs.ts
function scorerPrograms(scorers) {
	return [...Map.groupBy(scorers, ([, { command }]) => command)].map(([command, own]) => ({
		command,
		ranges: new Map(own.map(([label, { range: [lowest = 0, highest = 1] }]) => [label, [lowest, highest]]))
	}));
}
// src/features/scorers/score-runs.ts
async function scoreRuns(runs, asking) {
	const { policy, ports } = asking;
	const programs = scorerPrograms(policy.settings.scorers);
	return ports.log.group(`Score the answers with ${[...policy.settings.scorers.keys()].join(", ")}`, async () => {
		await using place = await openPlace(asking);
		const { base, head } = runs;
		const sides = [base, head].flatMap((run) => run ? [answersOf(run, asking)] : []);
		const all = [];
		for (const written of programs) {
			const cache = await scoreCache(written, place, asking);
			all.push(await scoresBy({
				...place,
				...written
			}, sides, cache));
		}
		const scored = (run) => withScores(run, asking, all);
		return {
			base: base && scored(base),
			head: scored(head)
		};
	});
}
async function openPlace({ policy, workspace, commits, request, ports }) {
	await using undo = new AsyncDisposableStack();
	const side = policy.from;
	const { ofBranch } = policy;
	const sha = (ofBranch?.fault === void 0 ? ofBranch?.commit : void 0) ?? commits[side] ?? commits.head;
	const folder = join(workspace.folder, "scorers");
	const temp = join(folder, "tmp");
	makeFolders(temp);
	const tree = undo.use(await workspace.openWorktree(side, sha));
	undo.use(endingStrays(tree.path));
	const workingDirectory = workspace.folderOf(sha);
	const folders = {
		...policy.folders,
		[side]: workingDirectory
	};
	await hidePolicy(tree.path, side, {
		...policy,
		folders
	});
	const { environment: from, passEnv } = request;
	const owned = undo.move();
	return {
		side,
		sha,
		folder,
		workingDirectory,
		cwd: join(tree.path, workingDirectory),
		environment: childEnvironment({
			from,
			side,
			root: tree.path,
			sha,
			temp,
			passEnv
		}),
		timeoutMs: longestAnswerMs,
		log: ports.log,
		signal: ports.signal,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
const longestAnswerMs = 6e4;
function answersOf(run, { policy }) {
	return policy.items.flatMap(({ id, golden }) => {
		const content = contentOf(golden.base, run.results.get(id));
		if (content === void 0) return [];
		return {
			digest: sha256(content),
			content: () => contentOf(golden.base, run.results.get(id)) ?? ""
		};
	});
}
function contentOf(item, result) {
	return result?.kind === "answered" ? scoreContent(item, result) : void 0;
}
async function scoresBy(program, sides, cache) {
	const digests = sides.map((answers) => answers.map(({ digest }) => digest));
	const scores = new Map();
	const isKept = [];
	for (const own of digests) {
		const kept = await cache.restore(own);
		isKept.push(kept !== void 0);
		for (const [digest, each] of kept ?? []) scores.set(digest, each);
	}
	const open = new Map(sides.flat().map((answer) => [answer.digest, answer]));
	for (const digest of scores.keys()) open.delete(digest);
	if (open.size > 0) {
		const given = await askScorer(program, [...open.values()].map(({ content }, at) => ({
			id: String(at + 1),
			content
		})));
		for (const [at, digest] of [...open.keys()].entries()) scores.set(digest, given.get(String(at + 1)) ?? new Map());
	}
	tellErrors(program, scores);
	for (const [at, own] of digests.entries()) if (isKept[at] !== true) await cache.keep(own, scores);
	return scores;
}
function tellErrors({ log, ranges }, scores) {
	for (const label of ranges.keys()) {
		const said = [...scores.values()].flatMap((own) => {
			const score = own.get(label);
			return typeof score === "object" && score !== null ? [score.error] : [];
		});
		if (said.length === 0) continue;
		const [first = ""] = said;
		const what = said.length === 1 ? "1 answer has no value" : `${said.length} answers have no value; the first reason`;
		log.warn(`scorer.${label}: ${what}: ${printable(first)}`);
	}
}
function withScores(run, { policy }, all) {
	const items = new Map(policy.items.map(({ id, golden }) => [id, golden.base]));
	const get = (id) => {
		const result = run.results.get(id);
		const item = items.get(id);
		if (item === void 0 || result?.kind !== "answered") return result;
		const digest = sha256(scoreContent(item, result));
		const scores = all.flatMap((one) => [...one.get(digest) ?? []]);
		return {
			...result,
			scores: new Map(scores)
		};
	};
	return {
		...run,
		results: {
			documents: run.results.documents,
			get
		}
	};
}
// src/features/scorers/scores.ts
const scores = scoreRuns;
export { scores };
