import { M as string, P as union, T as object, h as array, k as record, w as number } from "./lib-zod.js";
import { j as messageOf } from "./lib-flags.js";
import "./action-say.js";
import { Bc as awaited, Pr as worstFirst, vc as today, xc as gateLine, z as commentBytes } from "./lib-policy.js";
import { n as retry, t as backoffMs } from "./lib-retry.js";
import { i as jobAccount, o as statusOf, r as isSameAccount, t as UnknownOwner } from "./action-open-comments.js";
// src/github/publish/marker.ts
function formatMarker(marker) {
	const { head, gate, run, verdict, isShared } = marker;
	const line = `${markerPrefix(marker.key)}head=${head} run=${run.id}.${run.attempt} verdict=${verdict} gate=${gate}${isShared ? " shared" : ""} -->`;
	if (parseMarker(line) === void 0) throw new Error(`not a marker: ${JSON.stringify(marker)}`);
	return line;
}
function parseMarker(body) {
	const [, key, head, id, attempt, word, gate, shared] = pattern.exec(body) ?? [];
	const verdict = verdicts.find((known) => known === word);
	if (key === void 0 || head === void 0 || gate === void 0) return void 0;
	if (verdict === void 0) return void 0;
	return {
		key,
		head,
		gate,
		run: {
			id: Number(id),
			attempt: Number(attempt)
		},
		verdict,
		isShared: shared !== void 0
	};
}
function markerPrefix(key) {
	return `<!-- rag-gate:v1 key=${key} `;
}
function isLaterRun(one, other) {
	if (one.attempt > mostAttempts) return false;
	if (one.id === other.id) return one.attempt > other.attempt;
	return one.id > other.id && one.id - other.id < mostRuns;
}
const mostAttempts = 50;
const mostRuns = 1e9;
function isSameRun(one, other) {
	return one.id === other.id && one.attempt === other.attempt;
}
const verdicts = [
	"pass",
	"warn",
	"fail",
	"error"
];
const pattern = /^<!-- rag-gate:v1 key=([a-z0-9-]{1,40}) head=([0-9a-f]{40}(?:[0-9a-f]{24})?) run=([1-9]\d{0,14})\.([1-9]\d{0,8}) verdict=([a-z]{1,9}) gate=([0-9a-f]{12})( shared)? -->(?:\r?\n|$)/;
async function findOurs(comments, key) {
	const [own] = await Promise.allSettled([comments.ownAccount()]);
	const marked = (await comments.list()).filter(({ body }) => body.startsWith(markerPrefix(key)));
	const account = own.status === "fulfilled" ? own.value : jobAccount;
	const ours = marked.filter(({ author }) => isSameAccount(author, account));
	if (own.status === "rejected" && ours.length < marked.length) throw own.reason;
	return ours;
}
// src/github/publish/create-once.ts
function isLostAnswer(error) {
	return (statusOf(error) ?? 500) >= 500;
}
async function createOnce({ create, find, sleep }) {
	for (let attempt = 1;; attempt += 1) try {
		return await create();
	} catch (error) {
		if (!isLostAnswer(error) || attempt === 4) throw error;
		await sleep(backoffMs(attempt - 1)).catch(() => {
			throw error;
		});
		const found = await find();
		if (found !== void 0) return found;
	}
}
// src/github/publish/upsert-comment.ts
async function upsertComment(posting, ports) {
	let task = {
		...ports,
		posting: {
			...posting,
			isShared: false
		},
		givenUp: void 0,
		replaced: void 0
	};
	let last = { kind: "unsettled" };
	for (let attempt = 0; attempt < 4; attempt += 1) {
		if (await ports.comments.pullHead() !== posting.head) return { kind: "stale" };
		const ours = await findOurs(ports.comments, posting.key);
		const kept = await keepRival(ours, task);
		if (kept !== void 0) return kept;
		task = facing(ours, task);
		last = await tryOnce(task, ours);
		if (last.kind !== "again" && last.kind !== "lost") return last;
		if (last.kind === "again") continue;
		const { error } = last;
		if (await ports.sleep(backoffMs(attempt)).then(() => false, () => true)) task = {
			...task,
			givenUp: { error }
		};
	}
	if (last.kind === "lost") throw last.error;
	return { kind: "unsettled" };
}
function facing(ours, task) {
	const { posting, replaced } = task;
	const isShared = posting.isShared || hasTwin(ours, posting);
	return {
		...task,
		posting: {
			...posting,
			isShared
		},
		replaced: findRival(ours, posting)?.verdict ?? replaced
	};
}
async function tryOnce(task, ours) {
	const { posting, comments } = task;
	const [oldest] = ours;
	const later = findLater(ours, posting);
	const made = ours.find(({ body }) => isOwn(parseMarker(body), posting));
	if (later !== void 0) {
		if (made !== void 0 && made !== oldest) await removeQuietly(comments, made);
		return {
			kind: "superseded",
			url: later.url,
			verdict: later.verdict
		};
	}
	if (oldest === void 0) return posting.mayCreate ? create(task) : { kind: "none" };
	return update(task, oldest, ours);
}
async function create(task) {
	const { comments, posting, sleep, random, givenUp } = task;
	if (givenUp !== void 0) throw givenUp.error;
	let created;
	try {
		created = await write(posting, (body) => comments.create(body));
	} catch (error) {
		if (isLostAnswer(error)) return {
			kind: "lost",
			error
		};
		throw error;
	}
	await sleep(300 + 600 * random()).catch(() => void 0);
	const ours = await findOurs(comments, posting.key);
	const kept = await keepRival(without(ours, created), task);
	const later = findLater(ours, posting);
	const older = ours.find(({ id }) => id < created.id);
	if (older !== void 0 && later?.id !== created.id) await removeQuietly(comments, created);
	if (later !== void 0) return {
		kind: "superseded",
		url: later.url,
		verdict: later.verdict
	};
	if (kept !== void 0) return kept;
	const others = without(ours, created);
	if (older !== void 0) return update(facing(others, task), older, others);
	return confirm(task, created, ours);
}
async function update(task, place, ours) {
	const { comments, posting } = task;
	try {
		return await confirm(task, await write(posting, (body) => comments.update(place.id, body)), ours);
	} catch (error) {
		if (statusOf(error) === 404 && await comments.read(place.id) === void 0) return { kind: "again" };
		throw error;
	}
}
async function confirm(task, written, ours) {
	const { comments } = task;
	const surplus = without(ours, written);
	if (!await stands(task, written)) return { kind: "again" };
	for (const comment of surplus) await removeQuietly(comments, comment);
	if (surplus.length > 0 && !await stands(task, written)) return { kind: "again" };
	return {
		kind: "posted",
		url: written.url,
		replaced: task.replaced
	};
}
async function stands({ comments, posting }, { id }) {
	const found = await comments.read(id);
	return found !== void 0 && firstLine(found.body) === formatMarker(posting);
}
function without(ours, one) {
	return ours.filter(({ id }) => id !== one.id);
}
async function write(posting, send) {
	try {
		return await send(bodyOf(posting, commentBytes));
	} catch (error) {
		if (!isTooLong(error)) throw error;
		return send(bodyOf(posting, commentBytes / 2));
	}
}
function bodyOf(posting, bytes) {
	return `${formatMarker(posting)}\n\n${posting.render(bytes)}`;
}
function isTooLong(error) {
	return statusOf(error) === 422 && error instanceof Error && /too long/i.test(error.message);
}
async function removeQuietly(comments, { id }) {
	try {
		await comments.remove(id);
	} catch {
		return;
	}
}
function findLater(ours, { head, gate, run }) {
	return ours.flatMap(({ id, url, body }) => {
		const marker = parseMarker(body);
		return marker === void 0 ? [] : [{
			id,
			url,
			...marker
		}];
	}).find((one) => one.head === head && one.gate === gate && isLaterRun(one.run, run));
}
function isOwn(marker, { head, gate, run }) {
	return marker?.head === head && marker.gate === gate && isSameRun(marker.run, run);
}
function findRival(ours, posting) {
	return ours.filter(({ body }) => {
		const marker = parseMarker(body);
		if (marker?.head !== posting.head) return false;
		if (marker.gate !== posting.gate || isTwin(body, posting)) return true;
		const isEarlier = marker.run.id === posting.run.id && isLaterRun(posting.run, marker.run);
		return marker.isShared && isEarlier;
	}).map((rival) => ({
		...rival,
		verdict: parseMarker(rival.body)?.verdict ?? "error"
	})).toSorted((one, other) => worstFirst.indexOf(one.verdict) - worstFirst.indexOf(other.verdict))[0];
}
function isTwin(body, posting) {
	if (!isOwn(parseMarker(body), posting)) return false;
	return ![commentBytes, commentBytes / 2].map((bytes) => posting.render(bytes).trim()).includes(withoutMarker(body).trim());
}
function hasTwin(ours, posting) {
	return ours.some(({ body }) => {
		const marker = parseMarker(body);
		return marker?.head === posting.head && marker.run.id === posting.run.id && marker.gate === posting.gate && (marker.isShared || isTwin(body, posting));
	});
}
async function keepRival(ours, { comments, posting }) {
	const rival = findRival(ours, posting);
	if (rival === void 0 || isBetter(rival.verdict, posting.verdict)) return void 0;
	const marker = parseMarker(rival.body);
	if (marker?.isShared === false && isOwn(marker, posting)) await replaceQuietly(comments, rival, `${formatMarker({
		...marker,
		isShared: true
	})}\n${withoutMarker(rival.body)}`);
	return {
		kind: "same-key",
		url: rival.url,
		kept: rival.verdict
	};
}
async function replaceQuietly(comments, { id, body }, by) {
	try {
		if ((await comments.read(id))?.body === body) await comments.update(id, by);
	} catch {
		return;
	}
}
function withoutMarker(body) {
	return body.replace(/^.*\r?\n?/, "");
}
function isBetter(one, other) {
	return worstFirst.indexOf(one) > worstFirst.indexOf(other);
}
function firstLine(body) {
	return body.split(/\r?\n/, 1)[0] ?? "";
}
// src/github/publish/post-failure.ts
function postFailure(error) {
	const status = statusOf(error);
	const said = githubWords(error);
	if (error instanceof UnknownOwner) return warning(`${error.message}, so RAG Gate cannot tell whether the existing comment is its own, and posted nothing; see the run summary`);
	if (isTooLong(error)) return warning("GitHub rejected the comment as too long, even at half the maximum size; see the run summary");
	switch (status) {
		case 401: return warning("GitHub did not accept the token: check the input `token`; see the run summary");
		case 403:
		case 404:
			if (isLimit(error, said)) return warning(`GitHub's rate limit is used up: ${said}`);
			if (/\blocked\b/i.test(said)) return notice("the conversation on the pull request is locked; see the run summary");
			return notice(`no permission to comment (expected for pull requests from forks); see the run summary. Otherwise, the job needs \`pull-requests: write\`${where(said)}`);
		case void 0: return warning(`GitHub could not be reached: ${connectionWords(error)}; see the run summary`);
		default: return warning(`GitHub responded to the comment with ${withWords(status, said)}; see the run summary`);
	}
}
function checkRunFailure(error) {
	const status = statusOf(error);
	if (status === 403 || status === 404) return warning(`no permission to write the check run: the job needs \`checks: write\`${where(githubWords(error))}`);
	return warning(`the check run could not be written: ${status === void 0 ? connectionWords(error) : withWords(status, githubWords(error))}`);
}
function issueFailure(error) {
	const status = statusOf(error);
	const said = githubWords(error);
	if ((status === 403 || status === 404) && !isLimit(error, said)) return warning(`no permission to write issues: the job needs \`issues: write\`${where(said)}; see the run summary`);
	if (status === 410) return warning("issues are disabled in this repository; see the run summary");
	return warning(`issues could not be written: ${status === void 0 ? connectionWords(error) : withWords(status, said)}; see the run summary`);
}
function where(said) {
	return ` under \`permissions:\` in the workflow; a token of your own needs the same permission${said === "" ? "" : `. GitHub says: ${said}`}`;
}
function withWords(status, words) {
	return words === "" ? String(status) : `${status}, ${words}`;
}
function notice(message) {
	return {
		level: "notice",
		message
	};
}
function warning(message) {
	return {
		level: "warning",
		message
	};
}
function githubWords(error) {
	const parsed = AnswerWithMessage.safeParse(error);
	if (!parsed.success) return "";
	const { message, errors } = parsed.data.response.data;
	return [message, ...(errors ?? []).map((one) => one.message).filter((text) => text !== void 0)].join(": ").slice(0, 200);
}
const AnswerWithMessage = object({ response: object({ data: object({
	message: string(),
	errors: array(object({ message: string().optional() })).optional().catch(void 0)
}) }) });
function connectionWords(error) {
	return messageOf(error).slice(0, 200);
}
function isLimit(error, said) {
	const parsed = AnswerWithHeaders.safeParse(error);
	const headers = parsed.success ? parsed.data.response.headers : {};
	return headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== void 0 || /rate limit/i.test(said);
}
const AnswerWithHeaders = object({ response: object({ headers: record(string(), union([string(), number()])) }) });
// src/github/event/policy-from.ts
function policyFrom(plan) {
	return plan.kind === "head-only" ? "head" : "base";
}
// src/github/publish/budgeted-fetch.ts
var RequestBudgetSpent = class extends Error {
	name = "RequestBudgetSpent";
};
function budgetedFetch(fetch, { limit, isFree }) {
	let sent = 0;
	return async (url, init) => {
		if (!isFree(init?.method ?? "GET", url)) {
			if (sent >= limit) throw new RequestBudgetSpent(`RAG Gate sends at most ${limit} requests to GitHub in one run`);
			sent += 1;
		}
		return fetch(url, init);
	};
}
// src/github/publish/retrying-fetch.ts
function retryingFetch(fetch, { sleep, stopped }) {
	return async (url, init) => {
		const creates = init?.method === "POST" && !url.endsWith("/graphql");
		const outcome = await retry(async (attempt) => {
			const result = await settle(fetch(url, init));
			return {
				result,
				waitMs: stopped.aborted || attempt === retries || creates && isLost(result) ? void 0 : await waitMsFor(result, attempt)
			};
		}, async (ms) => sleep(ms, stopped));
		if (outcome.kind === "failed") throw outcome.error;
		return outcome.response;
	};
}
function isLost(outcome) {
	return outcome.kind === "failed" || outcome.response.status >= 500;
}
async function waitMsFor(outcome, attempt) {
	if (outcome.kind === "failed") return outcome.error instanceof RequestBudgetSpent ? void 0 : backoffMs(attempt);
	const { response } = outcome;
	const isFailure = response.status >= 500;
	if (!isFailure && !await isLimited(response)) return void 0;
	const waitMs = askedMs(response) ?? (isFailure ? backoffMs(attempt) : longestWaitMs);
	return waitMs <= longestWaitMs ? waitMs : void 0;
}
function askedMs({ headers }) {
	const value = headers.get("retry-after") ?? "";
	return /^\d{1,6}$/.test(value) && Number(value) > 0 ? Number(value) * 1e3 : void 0;
}
async function isLimited(response) {
	if (response.status !== 429 && response.status !== 403) return false;
	if (response.headers.has("retry-after")) return true;
	if (response.headers.get("x-ratelimit-remaining") === "0") return false;
	if (response.status === 429) return true;
	return /secondary rate limit/i.test(await response.clone().text());
}
const retries = 3;
const longestWaitMs = 6e4;
async function settle(response) {
	try {
		return {
			kind: "answered",
			response: await response
		};
	} catch (error) {
		return {
			kind: "failed",
			error
		};
	}
}
// src/github/publish/timed-fetch.ts
function timedFetch(fetch, patience) {
	const { stopped, over, timeoutMs, hurriedMs } = patience;
	return async (url, init) => {
		const limitMs = stopped.aborted ? hurriedMs : timeoutMs;
		const timeout = AbortSignal.timeout(limitMs);
		const signal = AbortSignal.any([
			over,
			timeout,
			...stopped.aborted ? [] : [stopped]
		]);
		const what = `GitHub (${init?.method ?? "GET"} ${URL.parse(url)?.pathname ?? url})`;
		try {
			return await awaited(what, wholeAnswer(fetch, url, {
				...init,
				signal
			}));
		} catch (cause) {
			if (!signal.aborted) throw cause;
			const why = timeout.aborted && signal.reason === timeout.reason ? `no response within ${limitMs / 1e3} s` : "no response before the run ended";
			throw new Error(`${what}: ${why}`, { cause });
		}
	};
}
async function wholeAnswer(fetch, url, init) {
	const response = await fetch(url, init);
	const body = await response.arrayBuffer();
	const { status, statusText } = response;
	const headers = [...response.headers];
	return new Response(bodyless.has(status) ? null : body, {
		status,
		statusText,
		headers
	});
}
const bodyless = new Set([
	204,
	205,
	304
]);
// src/github/publish/open-github.ts
async function openGitHub(options) {
	const { GitHub, defaults } = await import("./lib-utils.js");
	const { apiUrl, token, log, stopped, over, sleep } = options;
	const toolkitFetch = defaults.request?.fetch;
	const fetch = retryingFetch(budgetedFetch(timedFetch(options.fetch ?? toolkitFetch, {
		stopped,
		over,
		timeoutMs: 2e4,
		hurriedMs: 2e3
	}), {
		limit: 25,
		isFree: isPageOfList
	}), {
		sleep,
		stopped
	});
	const whisper = (message) => {
		log.debug(message);
	};
	const quiet = {
		debug: whisper,
		info: whisper,
		warn: whisper,
		error: whisper
	};
	return new GitHub({
		...token === void 0 ? {} : { auth: token },
		baseUrl: apiUrl,
		log: quiet,
		request: {
			fetch,
			log: quiet
		}
	});
}
function isPageOfList(method, url) {
	return method === "GET" && /\/(?:issues\/\d+\/comments|pulls\/\d+\/(?:commits|files|reviews))(?:\?|$)/.test(url);
}
// src/github/action/job.ts
function ownerAndRepo({ plan }) {
	return {
		owner: plan.repository.owner,
		repo: plan.repository.name
	};
}
function runUrl(job) {
	const { owner, repo } = ownerAndRepo(job);
	return `${job.runner.serverUrl}/${owner}/${repo}/actions/runs/${job.runner.runId}`;
}
function subjectOf(job, pull) {
	const { inputs, runner, plan } = job;
	const { owner, repo } = ownerAndRepo(job);
	const page = `${runner.serverUrl}/${owner}/${repo}`;
	return {
		checkout: runner.workspace,
		temp: runner.temp,
		remote: {
			url: page,
			token: inputs.token
		},
		workingDirectory: inputs.workingDirectory,
		config: inputs.config,
		today: today(),
		policyFrom: policyFrom(plan),
		visibility: plan.repository.visibility,
		origin: {
			repository: `${owner}/${repo}`,
			serverUrl: runner.serverUrl,
			runUrl: runUrl(job),
			helpUrl: runner.helpUrl,
			...inputs.workingDirectory !== "" && { workingDirectory: inputs.workingDirectory },
			gateLine: gateLine(runner.program, {
				workingDirectory: inputs.workingDirectory,
				config: inputs.config,
				passEnv: inputs.passEnv.split(/\s+/).filter(Boolean),
				baseUrl: inputs.baseUrl
			}),
			pullRequest: pull?.number,
			pullHead: pull?.head,
			fork: pull?.fork ?? false,
			...inputs.key !== "default" && { key: inputs.key }
		},
		behind: void 0
	};
}
function clientOf({ runner, inputs }, { log, stop, sleep }) {
	let client;
	return () => client ??= openGitHub({
		apiUrl: runner.apiUrl,
		token: inputs.token,
		log,
		stopped: stop.hurried,
		over: stop.over,
		sleep,
		fetch: void 0
	});
}
export { policyFrom as a, issueFailure as c, upsertComment as d, createOnce as f, parseMarker as h, subjectOf as i, postFailure as l, isLaterRun as m, ownerAndRepo as n, checkRunFailure as o, findOurs as p, runUrl as r, githubWords as s, clientOf as t, isBetter as u };
