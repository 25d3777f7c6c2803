import { o as exitCodeOfError } from "./lib-failure.js";
import { l as setSecret, r as getInput } from "./action-toolkit.js";
import { o as onEventLoopDrained, s as GateError } from "./lib-start.js";
import { B as NEVER, C as looseObject, F as unknown, I as url, M as string, T as object, f as _enum, g as boolean, j as strictObject, y as int } from "./lib-zod.js";
import { O as settingsOf, b as isSha, d as isEndpoint, n as basicCredential, t as onClosedOutput, w as parseShard } from "./lib-inputs.js";
import { E as featureOptions } from "./lib-help.js";
import { n as isBaseInput } from "./action-find-refs.js";
import { n as say, o as keyOfFolder, r as sayFailure, t as attempt } from "./action-say.js";
import { P as quoted } from "./lib-flags.js";
import { a as writeVerdict, i as writeSummary } from "./action-write-outputs.js";
import { readFile } from "node:fs/promises";
// src/features/jobs.ts
const featureJobs = { monitor: {
	reads: [
		"traces",
		"history",
		"key"
	],
	needs: { traces: "trace files" },
	run: async () => (await import("./lib-run-monitor.js")).runMonitor
} };
// src/github/event/input-schema.ts
const longestDeadline = 35e3;
const word = (what) => string().regex(/^[\x21-\x7e]+$/, `expected ${what}: one word without spaces`).optional();
const InputSchema = strictObject({
	command: string().default("gate"),
	"working-directory": string().refine(isPathInside, "expected the relative path of a folder inside the repository, without ..").transform((path) => path.split(/[/\\]/).filter((name) => name !== "" && name !== ".").join("/")).default(""),
	config: string().refine(isPathInside, "expected a relative path inside the repository, without ..").optional(),
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
// src/github/event/commands.ts
const options = InputSchema.keyof().options.filter((name) => Object.hasOwn(featureOptions, name));
const handle = { build: "the folder that `build` wrote" };
const runs = { runs: "the folder of run files that `collect` wrote" };
const ownCommands = {
	gate: { reads: [
		...options,
		"comment",
		"key",
		"check-name",
		"pass-env"
	] },
	collect: { reads: ["shard", "pass-env"] },
	build: { reads: ["pass-env"] },
	ask: {
		reads: [
			"shard",
			"build",
			"pass-env"
		],
		needs: handle
	},
	teardown: {
		reads: ["build", "pass-env"],
		needs: handle
	},
	report: {
		reads: [
			"runs",
			...options,
			"comment",
			"key",
			"check-name"
		],
		needs: runs
	}
};
// src/github/event/misplaced-inputs.ts
function misplacedInputs(given, { command, commands }) {
	const own = new Map(Object.entries(commands)).get(command);
	if (own === void 0) return [];
	const misplaced = [...readersOf(commands)].flatMap(([name, owners]) => {
		const text = given.get(name);
		if (text === void 0 || own.reads.includes(name) || isDefault(name, text)) return [];
		return [[name, `is only read by ${new Intl.ListFormat("en-GB").format(owners)}, but the command is ${command}`]];
	});
	const lacking = Object.entries(own.needs ?? {}).flatMap(([name, what]) => given.has(name) ? [] : [[name, `the command ${command} needs ${what}`]]);
	return [...misplaced, ...lacking];
}
function readersOf(commands) {
	const all = Object.entries(commands);
	const names = new Set(all.flatMap(([, { reads }]) => reads));
	const readersOfInput = (name) => all.flatMap(([command, { reads }]) => reads.includes(name) ? command : []);
	return new Map([...names].map((name) => [name, readersOfInput(name)]));
}
function isDefault(name, text) {
	const field = InputSchema.shape[name];
	const written = field.safeParse(text);
	return written.success && written.data === field.parse(void 0);
}
// src/github/event/parse-inputs.ts
function parseInputs(read, features = {}) {
	const commands = {
		...ownCommands,
		...features
	};
	const given = new Map(inputNames.map((name) => [name, read(name)]).filter(([, value]) => value !== ""));
	const parsed = InputSchema.extend({ command: commandSchema(Object.keys(commands)) }).safeParse(Object.fromEntries(given));
	const faults = new Map(misplacedInputs(given, {
		command: given.get("command") ?? "gate",
		commands
	}));
	for (const { path, message } of parsed.error?.issues ?? []) {
		const name = String(path[0]);
		faults.set(name, isSecret(name) ? message : `${message}, found ${shown(given.get(name))}`);
	}
	if (!parsed.success || faults.size > 0) throw invalid$1(faults);
	return inputsOf(parsed.data);
}
function commandSchema(names) {
	const list = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
	return _enum(names, `expected ${list}`).default("gate");
}
const inputNames = InputSchema.keyof().options;
function inputsOf(parsed) {
	const inputs = settingsOf(InputSchema.shape, parsed);
	return {
		...inputs,
		key: inputs.key ?? keyOfFolder(inputs.workingDirectory)
	};
}
function isSecret(name) {
	return name === "token" || name === "api-key" || name === "base-url";
}
function shown(value) {
	return value === void 0 ? "nothing" : JSON.stringify(value.slice(0, 100));
}
function invalid$1(faults) {
	const lines = inputNames.flatMap((name) => {
		const fault = faults.get(name);
		return fault === void 0 ? [] : [`${name}: ${fault}`];
	});
	const count = lines.length === 1 ? "one input is" : `${lines.length} inputs are`;
	return new GateError("input-invalid", `${count} not valid\n${lines.join("\n")}`, { hint: "correct them under the step's `with:`" });
}
// src/github/event/event-schemas.ts
const ShaSchema = string().refine(isSha, "expected a full commit id in lower-case hexadecimal");
const IdSchema = int().positive();
const AnyEvent = looseObject({ repository: looseObject({
	id: IdSchema,
	visibility: unknown().optional(),
	private: unknown().optional(),
	default_branch: string().optional().catch(void 0)
}) });
const PullRequestEvent = AnyEvent.extend({
	action: string().optional(),
	pull_request: looseObject({
		number: int().positive(),
		state: string().optional(),
		head: looseObject({
			sha: ShaSchema,
			repo: looseObject({ id: IdSchema }).nullish()
		}),
		base: looseObject({
			sha: ShaSchema,
			ref: string().optional().catch(void 0)
		})
	})
});
const MergeGroupEvent = AnyEvent.extend({ merge_group: looseObject({
	head_sha: ShaSchema,
	base_sha: ShaSchema,
	head_ref: string().optional(),
	base_ref: string().optional().catch(void 0)
}) });
const PushEvent = AnyEvent.extend({
	ref: string(),
	after: ShaSchema,
	deleted: boolean().optional()
});
const StartedRunEvent = AnyEvent.extend({
	action: string().optional(),
	workflow_run: looseObject({ event: string() })
});
const WorkflowRunEvent = AnyEvent.extend({ workflow_run: looseObject({
	id: int().positive(),
	html_url: url({
		protocol: /^https?$/,
		error: "expected an http or https address"
	}),
	path: string().min(1).max(1e3),
	conclusion: string().min(1).max(100),
	head_sha: ShaSchema,
	head_branch: string().min(1).max(1e3),
	head_repository: looseObject({
		id: IdSchema,
		owner: looseObject({ login: string().regex(/^[\w.-]{1,100}$/, "expected a login") })
	}).nullish(),
	head_commit: looseObject({ id: ShaSchema }).nullish()
}) });
const Environment = looseObject({ GITHUB_SHA: ShaSchema });
function parseEvent(schema, name, value) {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map(({ path, message }) => `${path.length === 0 ? "event" : path.join(".")}: ${message}`);
	throw new GateError("event-refused", `the payload of the event ${name} differs from what GitHub sends: ${faults.join("; ")}`, { hint: "do not change the event file or the variables that GitHub sets for this run" });
}
// src/github/event/repository-of.ts
function repositoryOf({ repository }, env) {
	const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(env["GITHUB_REPOSITORY"] ?? "") ?? [];
	if (owner === void 0 || name === void 0) throw new GateError("event-refused", "GITHUB_REPOSITORY does not have the form owner/name", { hint: "the runner sets GITHUB_REPOSITORY; do not change it in the workflow" });
	const { default_branch: defaultBranch } = repository;
	return {
		owner,
		name,
		visibility: visibilityOf(repository),
		defaultBranch
	};
}
function visibilityOf(repository) {
	switch (repository.visibility) {
		case "private":
		case "internal": return "private";
		case "public": return "public";
		case void 0: return repository.private === true ? "private" : "unknown";
		default: return "unknown";
	}
}
// src/github/event/read-workflow-run.ts
function readWorkflowRun(payload, env) {
	requirePullRequestRun(payload);
	const event = parseEvent(WorkflowRunEvent, "workflow_run", payload);
	const { workflow_run: run, repository } = event;
	const { head_repository: from, head_commit: commit } = run;
	return {
		kind: "workflow-run",
		repository: repositoryOf(event, env),
		runId: run.id,
		runUrl: run.html_url,
		conclusion: run.conclusion,
		workflowPath: run.path.replace(/@.*$/s, ""),
		headSha: run.head_sha,
		headBranch: run.head_branch,
		headRepository: from ? {
			id: from.id,
			owner: from.owner.login
		} : void 0,
		foreignCommits: commit ? [run.head_sha, commit.id] : [run.head_sha],
		fork: from?.id !== repository.id
	};
}
function requirePullRequestRun(payload) {
	const { action, workflow_run: run } = parseEvent(StartedRunEvent, "workflow_run", payload);
	if (run.event !== "pull_request") throw new GateError("event-refused", refusalOf(run.event), { hint: "add `if: ${{ github.event.workflow_run.event == 'pull_request' }}` to the job, and start the collecting workflow on pull_request only" });
	if (action !== void 0 && action !== "completed") throw new GateError("event-refused", "the run in the workflow_run event has not finished yet", { hint: "set `types: [completed]` under `workflow_run:`" });
}
function refusalOf(event) {
	return event === "pull_request_target" ? "the finished run was started by pull_request_target, which runs a pull request's code with access to this repository's secrets" : `the finished run was started by ${quoted(event)}, not by pull_request, so there is no pull request to report to`;
}
// src/github/event/read-event.ts
function readEvent({ name, payload, env, command }) {
	switch (name) {
		case "pull_request":
		case "pull_request_review": return readPullRequest(parseEvent(PullRequestEvent, name, payload), env);
		case "merge_group": return readMergeGroup(parseEvent(MergeGroupEvent, name, payload), env);
		case "push": return readPush(parseEvent(PushEvent, name, payload), env);
		case "schedule":
		case "workflow_dispatch": {
			const repository = repositoryOf(parseEvent(AnyEvent, name, payload), env);
			const { GITHUB_SHA: headSha } = parseEvent(Environment, name, env);
			const isDefault = env["GITHUB_REF"] === `refs/heads/${repository.defaultBranch}`;
			return {
				kind: "head-only",
				repository,
				event: name,
				headSha,
				isWatch: name === "schedule" || isDefault
			};
		}
		case "workflow_run":
			if (command !== "report") throw refusedEvent(name, command);
			return readWorkflowRun(payload, env);
		default: throw refusedEvent(name, command);
	}
}
function readPullRequest(event, env) {
	const { action, repository, pull_request: pull } = event;
	if (action === "closed" || pull.state === "closed") return skip(event, env, `pull request #${pull.number} was closed`);
	return {
		kind: "pull-request",
		repository: repositoryOf(event, env),
		number: pull.number,
		headSha: pull.head.sha,
		mergeSha: Environment.safeParse(env).data?.GITHUB_SHA,
		baseSha: pull.base.sha,
		baseRef: pull.base.ref,
		fork: pull.head.repo?.id !== repository.id,
		restricted: env["GITHUB_ACTOR"] === "dependabot[bot]"
	};
}
function readMergeGroup(event, env) {
	const { head_sha: headSha, base_sha: baseSha, head_ref: ref = "" } = event.merge_group;
	const baseRef = event.merge_group.base_ref?.replace(/^refs\/heads\//, "");
	const [, number] = /\/pr-([1-9]\d{0,9})-[0-9a-f]+$/.exec(ref) ?? [];
	const pull = number === void 0 ? void 0 : Number(number);
	return {
		kind: "merge-group",
		repository: repositoryOf(event, env),
		headSha,
		baseSha,
		pull,
		baseRef
	};
}
function readPush(event, env) {
	if (event.deleted === true || /^0+$/.test(event.after)) return skip(event, env, "a branch was deleted");
	if (event.ref.startsWith("refs/tags/")) return skip(event, env, "a tag was pushed");
	return {
		kind: "head-only",
		repository: repositoryOf(event, env),
		event: "push",
		headSha: event.after,
		isWatch: false
	};
}
function skip(event, env, why) {
	return {
		kind: "skip",
		repository: repositoryOf(event, env),
		why
	};
}
function refusedEvent(name, command) {
	const event = name === "" ? "an event without a name" : `${name} events`;
	return new GateError("event-refused", `\`command: ${command}\` cannot run on ${event}`, { hint: `${reasonOf(name)}the supported events are ${supportedBy(command)}` });
}
function reasonOf(name) {
	switch (name) {
		case "pull_request_target": return "RAG Gate would run the pull request's code with access to this repository's secrets; use pull_request, which also works for forks; ";
		case "workflow_run": return "RAG Gate would run another run's code with access to this repository's secrets; for workflow_run, only `command: report` runs, on run files written by `collect` in the workflow that pull_request starts; ";
		default: return "";
	}
}
function supportedBy(command) {
	const always = "pull_request, pull_request_review, merge_group, push, schedule";
	return command === "report" ? `${always}, workflow_dispatch and workflow_run` : `${always} and workflow_dispatch`;
}
// src/github/event/read-event-file.ts
async function readEventFile(path) {
	if (path === void 0) return void 0;
	try {
		return JSON.parse(await readFile(path, "utf8"));
	} catch {
		return;
	}
}
// src/github/event/read-runner.ts
function readRunner(env) {
	const given = Object.entries(env).filter(([, value]) => value !== "");
	const parsed = RunnerSchema.safeParse(Object.fromEntries(given), { reportInput: true });
	if (!parsed.success) throw invalid(parsed.error.issues);
	const variables = parsed.data;
	const apiUrl = variables.GITHUB_API_URL;
	return {
		serverUrl: variables.GITHUB_SERVER_URL,
		apiUrl,
		graphqlUrl: variables.GITHUB_GRAPHQL_URL ?? graphqlUrlOf(apiUrl),
		workspace: variables.GITHUB_WORKSPACE,
		temp: variables.RUNNER_TEMP,
		eventName: variables.GITHUB_EVENT_NAME,
		eventPath: variables.GITHUB_EVENT_PATH,
		workflow: variables.GITHUB_WORKFLOW_REF,
		workflowName: variables.GITHUB_WORKFLOW,
		job: variables.GITHUB_JOB,
		runId: variables.GITHUB_RUN_ID,
		attempt: variables.GITHUB_RUN_ATTEMPT,
		...actionAt(variables)
	};
}
const address = url({
	protocol: /^https?$/,
	error: "expected an http or https address"
}).transform((url) => url.replace(/\/+$/, ""));
const count = string().regex(/^[1-9]\d{0,14}$/, "expected a number").transform(Number);
const RunnerSchema = object({
	GITHUB_SERVER_URL: address,
	GITHUB_API_URL: address,
	GITHUB_GRAPHQL_URL: address.optional(),
	GITHUB_WORKSPACE: string(),
	RUNNER_TEMP: string(),
	GITHUB_EVENT_NAME: string().default(""),
	GITHUB_EVENT_PATH: string().optional(),
	GITHUB_WORKFLOW_REF: string().transform((text) => /^[^/]+\/[^/]+\/(.+)@refs\//.exec(text)?.[1]).optional(),
	GITHUB_WORKFLOW: string().optional(),
	GITHUB_JOB: string().optional(),
	GITHUB_RUN_ID: count,
	GITHUB_RUN_ATTEMPT: count.default(1),
	GITHUB_ACTION_REPOSITORY: string().optional(),
	GITHUB_ACTION_REF: string().optional()
});
function actionAt(variables) {
	const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository = "", GITHUB_ACTION_REF: ref = "" } = variables;
	if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^[\w-][\w.-]{0,99}$/.test(ref)) return {
		helpUrl: void 0,
		program: ["rag-gate"]
	};
	const page = `${server}/${repository}`;
	return {
		helpUrl: `${page}/blob/${ref}/docs/comment.md`,
		program: [
			"npx",
			"--yes",
			`${page}/archive/${ref}.tar.gz`
		]
	};
}
function graphqlUrlOf(apiUrl) {
	return apiUrl.endsWith("/api/v3") ? apiUrl.replace(/v3$/, "graphql") : `${apiUrl}/graphql`;
}
function invalid(issues) {
	const faults = issues.map(({ path, message, input }) => `${path.join(".")}: ${input === void 0 ? "is not set" : message}`);
	return new GateError("input-invalid", `some of the runner's variables are missing or not valid\n${faults.join("\n")}`, { hint: "this program runs only as an action in GitHub Actions; on your own machine, use `rag-gate gate`" });
}
// src/github/publish/publish-skip.ts
async function publishSkip(why) {
	say("notice", `nothing was measured: ${why}`);
	await attempt("the outputs", () => {
		writeVerdict("pass", false);
	});
	await attempt("the job summary", () => writeSummary(`**RAG Gate: pass.** Nothing was measured: ${why}.`));
}
// src/github/action/run-action.ts
async function runAction(means = {}) {
	try {
		hide(getInput("token"));
		hideKey(getInput("api-key"));
		const inputs = parseInputs(getInput, means.jobs);
		const { command } = inputs;
		const runner = readRunner(process.env);
		const payload = await readEventFile(runner.eventPath);
		const plan = readEvent({
			name: runner.eventName,
			payload,
			env: process.env,
			command
		});
		if (plan.kind === "skip") {
			await publishSkip(plan.why);
			process.exitCode = 0;
			return;
		}
		const { runJob } = await import("./lib-run-job.js");
		await runJob({
			inputs,
			runner,
			plan
		}, means);
	} catch (error) {
		const code = exitCodeOfError(error);
		process.exitCode = code;
		sayFailure(error);
		if (code === 3) await attempt("the outputs", () => writeVerdict("error", false));
	}
}
function hide(token) {
	if (token === "") return;
	setSecret(token);
	setSecret(basicCredential(token));
}
function hideKey(key) {
	if (key !== "") setSecret(key);
}
// src/action.ts
process.exitCode = 3;
const finished = onEventLoopDrained(sayFailure);
onClosedOutput(() => void 0);
runAction({
	jobs: featureJobs,
	exit: () => process.exit()
}).finally(finished);
export {};
