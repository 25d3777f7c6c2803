import { L as object, N as int, V as string, W as unknown, j as custom, k as array, q as GateError, w as printable } from "./action.js";
import { a as tooMuchHeldOf, i as holdsTooMuch, n as tokensOf, o as isNestedTooDeep, r as PROMPT_VERSION, t as endOfString } from "./action-run-job.js";
import { hash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
// src/llm/wire/complaint.ts
/**
* What a reply complains about, by the field it names or, where it names none, by the one field of ours that
* stands as a word in its message. Undefined: it is no complaint about the request. `sent`: fields of the
* request that can be renamed or left out.
*/
function complaintOf(reply, sent) {
	const { status, code = "", message } = reply;
	if (isAboutOutput(reply, sent)) return {
		kind: "target",
		target: { kind: "output" }
	};
	if (![
		400,
		413,
		422
	].includes(status)) return void 0;
	if (policies.has(code)) return { kind: "content-policy" };
	if (status === 413 || code === "context_length_exceeded" || saysTooLong(message)) return { kind: "context-length" };
	if (saysNoSystemRole(message)) return {
		kind: "target",
		target: { kind: "system-role" }
	};
	const field = fieldOf(reply, sent);
	if (field === void 0) return { kind: "other" };
	return {
		kind: "target",
		target: targetOf(field)
	};
}
const policies = /* @__PURE__ */ new Set([
	"content_policy_violation",
	"content_filter",
	"moderation_blocked",
	"invalid_prompt"
]);
function isAboutOutput({ status, param, message }, sent) {
	if (![
		400,
		404,
		422,
		501
	].includes(status) || !sent.includes("response_format")) return false;
	return param?.startsWith("response_format") === true || [
		"response_format",
		"json_schema",
		"structured"
	].some((word) => message.includes(word));
}
function saysTooLong(message) {
	return /maximum (?:context|model|input|prompt) length|context (?:length|window|size)|prompt is too long/i.test(message);
}
function saysNoSystemRole(message) {
	return /\bsystem\b/i.test(message) && /\b(?:role|messages?|prompts?|instructions?)\b/i.test(message) && /\b(?:not?|unsupported|doesn't|isn't|cannot|invalid)\b/i.test(message);
}
function fieldOf({ param, message }, sent) {
	if (param !== void 0) return sent.find((name) => name === param);
	const named = sent.filter((name) => new RegExp(`\\b${name}\\b`).test(message));
	return named.length === 1 ? named[0] : void 0;
}
function targetOf(name) {
	if (name === "max_completion_tokens" || name === "max_tokens") return {
		kind: "cap",
		drop: false
	};
	if (name === "response_format") return { kind: "output" };
	return {
		kind: "field",
		name
	};
}
// src/llm/wire/reply.ts
/** A reply by which the server has no time for us now. */
function isOverload(reply) {
	if (reply.kind === "silent") return reply.timedOut;
	return reply.kind === "status" && [
		429,
		503,
		529
	].includes(reply.status);
}
/** A reply by which no more is to be had for the money that is left. */
function isOutOfQuota(reply) {
	if (reply.kind !== "status") return false;
	const { status, code = "" } = reply;
	return status === 402 || status === 429 && spent.has(code);
}
const spent = /* @__PURE__ */ new Set(["insufficient_quota", "billing_hard_limit_reached"]);
// src/llm/patience/retry.ts
/**
* Asks again up to four times where a moment may change the answer: 408, 409, 429, 5xx, a broken connection;
* twice after a timeout, never when the money is spent. A server that says how long to wait is left alone
* that long by all requests that share this; where that ends after the deadline, the reply is `unsent` at
* once. Otherwise waits are drawn up to twice as long each time. Who waits keeps its place, so that nobody
* else runs into the same trouble meanwhile. Rejects with a signal's reason.
*/
function persistent({ now, random, sleep, limiter, log }) {
	let quietUntil = -Infinity;
	const isTooLong = (deadline) => deadline !== void 0 && quietUntil > Math.max(now(), deadline.endsAt);
	const quietly = async (send, { signal, patience, deadline }) => {
		for (let left = quietUntil - now(); left > 0; left = quietUntil - now()) {
			if (isTooLong(deadline)) return tooLate;
			await sleep(left, patience);
		}
		patience.throwIfAborted();
		return send(signal);
	};
	/** Milliseconds until the next attempt. */
	const waitFor = (reply, { requests }) => {
		const asked = reply.kind === "status" ? reply.retryAfterMs : void 0;
		if (asked === void 0) return random() * Math.min(longestDrawMs, 1e3 * 2 ** (requests - 1));
		quietUntil = Math.max(quietUntil, now() + asked);
		return asked;
	};
	/** In a place: the last reply, or undefined after a wait that makes another attempt worth while. */
	const attempt = async (send, place, within) => {
		const { patience, deadline, attempts, onReply } = within;
		const reply = await quietly(send, within);
		place.report(endOf(reply));
		if (reply.kind !== "unsent") attempts.requests += 1;
		if (reply.kind === "silent" && reply.timedOut) attempts.timeouts += 1;
		const waitMs = isWorthAsking(reply, attempts) ? waitFor(reply, attempts) : void 0;
		const last = waitMs !== void 0 && isTooLong(deadline) ? tooLate : reply;
		if (waitMs === void 0 || last === tooLate) {
			onReply(last);
			return last;
		}
		if (waitMs >= worthTellingMs) log.info(`the model's endpoint wants ${Math.ceil(waitMs / 1e3)} s of patience`);
		await sleep(waitMs, patience);
	};
	return async (send, signal, options = {}) => {
		const { patience = signal, deadline, attempts = fresh(), onReply = ignore } = options;
		const within = {
			signal,
			patience,
			deadline,
			attempts,
			onReply
		};
		let entering = limiter.enter(patience);
		for (;;) {
			const place = await entering;
			try {
				const reply = await attempt(send, place, within);
				if (reply !== void 0) return reply;
				entering = limiter.enter(patience, { again: true });
			} finally {
				place.leave();
			}
		}
	};
}
function ignore() {}
const mostTimeouts = 3;
const longestDrawMs = 3e4;
const worthTellingMs = 1e4;
const tooLate = {
	kind: "unsent",
	cause: "deadline",
	message: "it wants to be left alone until after the deadline"
};
function fresh() {
	return {
		requests: 0,
		timeouts: 0
	};
}
function endOf(reply) {
	if (reply.kind === "answered") return "success";
	return isOverload(reply) ? "overload" : "other";
}
function isWorthAsking(reply, { requests, timeouts }) {
	if (requests >= 5 || !isPassing(reply)) return false;
	return reply.kind !== "silent" || !reply.timedOut || timeouts < mostTimeouts;
}
/** Whether a moment may change the answer. */
function isPassing(reply) {
	if (reply.kind === "silent") return true;
	if (reply.kind !== "status" || isOutOfQuota(reply)) return false;
	const { status } = reply;
	return status === 408 || status === 409 || status === 429 || status >= 500 && status !== 501;
}
// src/llm/wire/classify-response.ts
const hints = {
	auth: "check the key: `api-key`, on the command line OPENAI_API_KEY; without a key, what `identity-provider` and `service-account` name",
	quota: "pay the provider's bill or raise its limit, then run again",
	budget: "raise that number, or ask for fewer judged metrics or questions",
	bad_request: "check the name of the model and `base-url`, which for most servers ends in /v1",
	bad_response: "check that `base-url` ends where /chat/completions follows",
	unreachable: "check `base-url` and the network, or run again later"
};
/** What a reply makes of a question: the end, or undefined where it is to be asked again. */
function conclude(line, { asking, reply, sent }) {
	switch (reply.kind) {
		case "answered": return sent?.completion === void 0 ? repeatOnce(line, asking, {
			cause: "bad_response",
			message: "its answer holds nothing"
		}) : concludeAnswer(line, asking, {
			sent,
			completion: sent.completion
		});
		case "too-large": return repeatOnce(line, asking, {
			cause: "bad_response",
			message: reply.message
		});
		case "silent": return exhausted(line, reply.timedOut ? "timeout" : "network", reply.message);
		case "refused": return turnedDown(line, {
			cause: "bad_response",
			message: reply.message,
			reason: "redirect"
		});
		case "no-token": return stop(line, "auth", reply.message);
		case "unsent": return reply.cause === "budget" ? stop(line, "budget", reply.message) : failed("deadline", line.describe(reply.message));
		case "status": return concludeStatus(line, {
			asking,
			reply,
			sent
		});
	}
}
/** A failure in words that are fit for people. */
function failed(cause, message) {
	return {
		kind: "failed",
		cause,
		message
	};
}
function concludeAnswer(line, asking, { sent, completion }) {
	const { content, servedModel, usage } = completion;
	if (content.kind !== "bad-response") line.streaks.success();
	switch (content.kind) {
		case "value":
			if (asking.request.schema !== void 0) line.ladders.readable();
			if (usage === void 0) throw new Error("a completion without usage");
			return {
				kind: "reply",
				value: content.value,
				servedModel,
				usage
			};
		case "bad-response": return repeatOnce(line, asking, {
			cause: "bad_response",
			message: content.message
		});
		case "unreadable":
			if (line.ladders.unreadable(sent.manners)) return again(asking);
			return repeatOnce(line, asking, {
				cause: "malformed",
				message: "its reply is no JSON"
			});
		case "cut-off": return longerOnce(line, asking, sent);
		case "refusal": return failed("refusal", line.describe(`it declines: ${content.message}`));
		case "content-filter": return failed("content_filter", line.describe("its reply was withheld by a content filter"));
	}
}
/** Something about the request is different now: what was learnt costs no attempt. */
function again(asking) {
	asking.attempts.requests -= 1;
	asking.repeated = false;
}
function repeatOnce(line, asking, { cause, message }) {
	if (asking.repeated || asking.attempts.requests >= 5) return cause === "bad_response" ? turnedDown(line, {
		cause,
		message,
		reason: cause
	}) : failed(cause, line.describe(message));
	asking.repeated = true;
}
function longerOnce(line, asking, { manners }) {
	const { maxOutput } = line.settings;
	if (asking.cap > maxOutput || asking.attempts.requests >= 5 || manners.cap === void 0) return failed("length", line.describe(`its reply does not fit ${asking.cap} tokens`));
	asking.cap = 2 * maxOutput;
}
function concludeStatus(line, { asking, reply, sent }) {
	if (isOutOfQuota(reply)) return stop(line, "quota", answered(reply));
	if (isPassing(reply)) return exhausted(line, passingCause(reply), answered(reply));
	const { status, code } = reply;
	if (status === 401 || status === 403) return stop(line, "auth", answered(reply));
	const complaint = sent && complaintOf(reply, sent.fields);
	if (sent !== void 0 && complaint !== void 0 && complaint.kind !== "other") {
		if (complaint.kind === "content-policy") return failed("content_filter", line.describe(answered(reply)));
		const target = complaint.kind === "target" ? complaint.target : {
			kind: "cap",
			drop: true
		};
		if (line.ladders.adapt(target, sent.manners)) return again(asking);
		if (complaint.kind === "context-length") return failed("context_length", line.describe(answered(reply)));
	}
	if (status === 404) return stop(line, "bad_request", answered(reply));
	if (status >= 500) return exhausted(line, "server_error", answered(reply));
	const reason = `${status} ${code ?? ""}`;
	return turnedDown(line, {
		cause: "bad_request",
		message: answered(reply),
		reason
	});
}
function passingCause({ status }) {
	if (status === 408) return "timeout";
	return status === 429 ? "rate_limited" : "server_error";
}
/** The client's package puts the status in front, mostly. */
function answered({ status, message }) {
	return `it answered ${message.startsWith(String(status)) ? message : `${status} ${message}`}`;
}
/** All attempts are used up. */
function exhausted(line, cause, message) {
	const described = line.describe(message);
	if (line.streaks.exhausted()) halt(line, "unreachable", described);
	return failed(cause, described);
}
function turnedDown(line, { cause, message, reason }) {
	const described = line.describe(message);
	if (line.streaks.turnedDown(reason)) halt(line, cause, described);
	return failed(cause, described);
}
function stop(line, cause, message) {
	const described = line.describe(message);
	halt(line, cause, described);
	return failed(cause, described);
}
function halt(line, cause, message) {
	line.halt.stop({
		cause,
		message,
		hint: hints[cause]
	});
}
// src/llm/chat-settings.ts
/** From the strictest to the one that every server understands. */
const outputRungs = [
	"json_schema",
	"json_object",
	"text"
];
/** The configured parameters by the name they are sent under, in one order. */
function parametersOf({ temperature, reasoningEffort, verbosity, serviceTier }) {
	return [
		["temperature", temperature],
		["reasoning_effort", reasoningEffort],
		["verbosity", verbosity],
		["service_tier", serviceTier]
	].flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]);
}
// src/llm/wire/chat-body.ts
/** A request as it is sent to a server of these manners. `isProvider`: OpenAI itself, which knows two fields more. */
function chatBody(request, { settings, manners, cap, isProvider }) {
	const optional = [...parametersOf(settings), ...isProvider ? [["store", false], ["prompt_cache_key", `rag-gate/${request.kind}/${PROMPT_VERSION}`]] : []].filter(([name]) => !manners.dropped.has(name));
	return {
		model: settings.model,
		messages: messagesOf(request, manners),
		...formatOf(request, manners),
		...manners.cap === void 0 ? {} : { [manners.cap]: cap },
		...Object.fromEntries(optional)
	};
}
/** Fields of a body that can be renamed or left out. */
function adaptableFields(body) {
	return Object.keys(body).filter((name) => name !== "model" && name !== "messages");
}
function messagesOf({ system, user }, { folded }) {
	if (folded) return [{
		role: "user",
		content: `${system}\n\n${user}`
	}];
	return [{
		role: "system",
		content: system
	}, {
		role: "user",
		content: user
	}];
}
function formatOf({ schema }, { output }) {
	if (schema === void 0 || output === "text") return {};
	if (output === "json_object") return { response_format: { type: "json_object" } };
	return { response_format: {
		type: "json_schema",
		json_schema: {
			name: schema.name,
			strict: true,
			schema: record(schema.schema)
		}
	} };
}
function record(schema) {
	if (typeof schema !== "object" || schema === null) throw new Error("a JSON schema is an object");
	return { ...schema };
}
// src/parse/too-much-json.ts
/**
* Why a server's JSON is not to be parsed, told by a scan of its text; undefined where it may be. A reply has some
* thirty parts, and the longest list of verdicts not half of 20,000.
*/
function tooMuchToParse(json, most = mostParts) {
	if (isNestedTooDeep(json)) return "is nested more than 64 levels deep";
	return holdsTooMuch(json, most) ? tooMuchHeldOf(most) : void 0;
}
/** Objects, lists and keys of a chat model's reply, together. */
const mostParts = 2e4;
// src/parse/json-in-text.ts
/** A text that is JSON and nothing else, of at most so many UTF-16 units (256 Ki), 64 levels and 20,000 parts. */
function jsonOf(text, most = longest$1) {
	if (text.length > most || tooMuchToParse(text) !== void 0) return void 0;
	try {
		return { value: JSON.parse(text) };
	} catch {
		return;
	}
}
/**
* The one JSON object within a text, with prose or a code fence around it. A second object makes it
* none: a reply that repeats what the documents dictate must not be taken at their word. Nothing is mended.
*/
function jsonWithin(text) {
	if (text.length > longest$1) return void 0;
	const inner = withoutFence(text);
	const start = inner.indexOf("{");
	const end = start === -1 ? void 0 : partnerOf(inner, start);
	if (end === void 0 || inner.includes("{", end)) return void 0;
	return jsonOf(inner.slice(start, end));
}
const longest$1 = 262144;
function withoutFence(text) {
	const trimmed = text.trim();
	const line = trimmed.indexOf("\n");
	return trimmed.startsWith("```") && trimmed.endsWith("```") && line !== -1 ? trimmed.slice(line + 1, -3) : trimmed;
}
/** Offset behind the brace that closes the one at `start`; undefined without one. */
function partnerOf(text, start) {
	let depth = 0;
	for (let at = start; at < text.length; at += 1) {
		const character = text.charAt(at);
		if (character === "\"") at = endOfString(text, at) - 1;
		else if (character === "{") depth += 1;
		else if (character === "}" && --depth === 0) return at + 1;
	}
}
// src/llm/wire/read-completion.ts
/** Reads a body by our own schema: a server's 200 may hold a page of HTML. */
function readCompletion(body, { request, rung, model }) {
	const envelope = EnvelopeSchema.safeParse(typeof body === "string" ? jsonOf(body, body.length)?.value : body);
	if (!envelope.success) return {
		servedModel: model,
		usage: void 0,
		content: {
			kind: "bad-response",
			message: badMessage(body)
		}
	};
	const { choices: choice, usage, model: served } = envelope.data;
	const content = choice.message.content ?? "";
	return {
		servedModel: served ?? model,
		usage: usageOf(usage, {
			request,
			content
		}),
		content: contentOf(choice, {
			request,
			rung
		})
	};
}
/** Tolerant of what servers add; what is used is checked. */
const ChoiceSchema = object({
	finish_reason: string().nullish(),
	message: object({
		content: string().nullish(),
		refusal: string().nullish()
	})
});
const count = int().min(0);
const UsageSchema = object({
	prompt_tokens: count,
	completion_tokens: count,
	prompt_tokens_details: object({
		cached_tokens: count.nullish(),
		cache_write_tokens: count.nullish()
	}).nullish(),
	completion_tokens_details: object({ reasoning_tokens: count.nullish() }).nullish()
});
const EnvelopeSchema = object({
	model: string().min(1).max(200).nullish().catch(void 0),
	choices: array(unknown()).min(1).max(16).transform(([first]) => first).pipe(ChoiceSchema),
	usage: unknown().optional()
});
/** Some servers say with status 200 that something went wrong. */
const ErrorSchema = object({ error: object({ message: string() }) });
function badMessage(body) {
	const said = ErrorSchema.safeParse(body);
	return said.success ? said.data.error.message : "its answer is no completion of a chat";
}
function contentOf(choice, { request, rung }) {
	const { content, refusal } = choice.message;
	if (refusal) return {
		kind: "refusal",
		message: refusal
	};
	if (choice.finish_reason === "content_filter") return { kind: "content-filter" };
	if (choice.finish_reason === "length") return { kind: "cut-off" };
	if (!content) return {
		kind: "bad-response",
		message: "its answer holds no text"
	};
	if (request.schema === void 0) return {
		kind: "value",
		value: content
	};
	const found = rung === "text" ? jsonWithin(content) : jsonOf(content);
	return found === void 0 ? { kind: "unreadable" } : {
		kind: "value",
		value: found.value
	};
}
function usageOf(said, { request, content }) {
	const usage = UsageSchema.safeParse(said);
	if (!usage.success) return {
		...noDetails,
		input: request.estimate.input,
		output: tokensOf(content),
		estimated: true
	};
	const { prompt_tokens, completion_tokens, prompt_tokens_details, completion_tokens_details } = usage.data;
	return {
		input: prompt_tokens,
		cachedInput: prompt_tokens_details?.cached_tokens ?? 0,
		cacheWrite: prompt_tokens_details?.cache_write_tokens ?? 0,
		output: completion_tokens,
		reasoning: completion_tokens_details?.reasoning_tokens ?? 0,
		estimated: false
	};
}
const noDetails = {
	cachedInput: 0,
	cacheWrite: 0,
	reasoning: 0
};
// src/llm/patience/send-once.ts
/** Sends a question once, as its server is known to want it now, if the budget allows. */
async function sendOnce({ settings, client, isProvider, ladders, budget, onRequest }, asking, signal) {
	const { request, cap } = asking;
	const reservation = await budget?.reserve(request.estimate) ?? unlimited;
	const manners = ladders.manners();
	const body = chatBody(request, {
		settings,
		manners,
		cap,
		isProvider
	});
	const fields = adaptableFields(body);
	if (reservation.kind === "refused") return {
		reply: {
			kind: "unsent",
			cause: "budget",
			message: reservation.message
		},
		manners,
		fields,
		completion: void 0
	};
	let usage;
	try {
		signal.throwIfAborted();
		asking.sent = true;
		onRequest();
		const reply = await client.chat(body, signal);
		const completion = reply.kind === "answered" ? readCompletion(reply.body, {
			request,
			rung: manners.output,
			model: settings.model
		}) : void 0;
		usage = completion?.usage;
		return {
			reply,
			manners,
			fields,
			completion
		};
	} finally {
		reservation.settle(usage);
	}
}
const unlimited = {
	kind: "granted",
	settle: () => void 0
};
// src/llm/patience/ask-with-retries.ts
/**
* Asks a question with patience: at most five HTTP requests, and those by which the client learns what a
* server understands. Whatever comes of it is a reply; it rejects with the signal's reason alone.
*/
function askPatiently(line) {
	const { halt, deadline, ladders } = line;
	return async (request, { signal, again }) => {
		if (again && request.schema !== void 0) ladders.unreadable(ladders.manners());
		const asking = {
			request,
			attempts: {
				requests: 0,
				timeouts: 0
			},
			cap: line.settings.maxOutput,
			repeated: false,
			sent: false
		};
		const marked = (reply) => reply.kind === "failed" && !asking.sent ? {
			...reply,
			unsent: true
		} : reply;
		try {
			return marked(await askUntilDone(line, asking, signal));
		} catch (error) {
			signal.throwIfAborted();
			if (deadline?.signal.aborted === true) return marked(failed("deadline", line.describe("there is no time left to ask it")));
			const stopped = halt.stopped();
			if (stopped !== void 0) return marked(failed(stopped.cause, stopped.message));
			throw error;
		}
	};
}
async function askUntilDone(line, asking, signal) {
	const { persist, halt, deadline } = line;
	const within = deadline === void 0 ? signal : AbortSignal.any([signal, deadline.signal]);
	const patience = AbortSignal.any([within, halt.signal]);
	for (;;) {
		let sent;
		let done;
		await persist(async (inside) => {
			sent = await sendOnce(line, asking, inside);
			return sent.reply;
		}, within, {
			patience,
			deadline,
			attempts: asking.attempts,
			onReply: (reply) => {
				done = conclude(line, {
					asking,
					reply,
					sent
				});
			}
		});
		if (done !== void 0) return done;
	}
}
// src/core/abortable.ts
/** What the work gives, or the signal's reason as soon as that fires; the work itself goes on unheard. */
async function orAborted(work, signal) {
	const { promise, reject } = Promise.withResolvers();
	const give = () => {
		try {
			signal.throwIfAborted();
		} catch (reason) {
			reject(reason);
		}
	};
	signal.addEventListener("abort", give, { once: true });
	if (signal.aborted) give();
	try {
		return await Promise.race([work, promise]);
	} finally {
		signal.removeEventListener("abort", give);
	}
}
// src/llm/oidc.ts
/** The one address that tokens are exchanged at. */
const exchangeUrl = "https://auth.openai.com/oauth/token";
/** The platform's token could not be had. */
var NoToken = class extends Error {
	name = "NoToken";
};
/** Whether a host belongs to the one provider that exchanges tokens: nobody else may see one. */
function takesTokens({ protocol, hostname, port }) {
	const isProvider = hostname === "api.openai.com" || hostname.endsWith(".api.openai.com");
	return protocol === "https:" && port === "" && isProvider;
}
const tokenMs = 3e4;
/** The platform's token, masked; whatever goes wrong with it is `NoToken`. */
async function subjectToken({ getToken, mask }) {
	try {
		const token = await orAborted(getToken(), AbortSignal.timeout(tokenMs));
		mask(token);
		return token;
	} catch (cause) {
		throw new NoToken(`the job's own token could not be had: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
	}
}
// src/llm/endpoint.ts
/** Address of the endpoint where none is configured. */
const defaultBaseUrl = "https://api.openai.com/v1";
/**
* Checks where a key and texts would be sent. Throws `judge-unavailable`, before anything is sent, for an
* address that is no URL, holds credentials or a fragment, or is not https (http to this machine is fine);
* for a credential together with NODE_TLS_REJECT_UNAUTHORIZED=0; without one where the default needs it;
* and for tokens in place of a key with anybody but their provider.
*/
function checkEndpoint({ baseUrl = defaultBaseUrl, key, keyless, environment }) {
	const url = URL.parse(baseUrl);
	if (url === null) throw refused(`"${printable(baseUrl)}" is no URL`, "give an address such as https://example.com/v1");
	const name = `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
	if (url.username !== "" || url.password !== "" || url.hash !== "") throw refused(`${name} holds credentials or a fragment`, "give the key as `api-key`, and the address without it");
	if (url.protocol !== "https:" && !(url.protocol === "http:" && isThisMachine(url.hostname))) throw refused(`${name} is not https`, "texts and key go through encrypted connections only, or to this machine itself");
	checkCredential({
		url,
		name,
		key,
		keyless,
		environment
	});
	return {
		baseUrl,
		origin: url.origin,
		name,
		key,
		keyless
	};
}
function checkCredential({ url, name, key, keyless, environment }) {
	if (key !== void 0 && keyless !== void 0) throw refused("a key and an identity provider are both given", "give either `api-key`, or `identity-provider`, `service-account` and `audience`");
	if (key === void 0 && keyless === void 0 && isProviders(url.hostname)) throw refused(`${name} needs a key`, "set the input `api-key`, on the command line OPENAI_API_KEY, or name another server as `base-url`");
	if (keyless !== void 0 && !takesTokens(url)) throw refused(`${name} is asked without a key, and tokens of \`identity-provider\` go to api.openai.com alone`, "leave `base-url` out, or give an `api-key` in place of `identity-provider`");
	if ((key !== void 0 || keyless !== void 0) && environment["NODE_TLS_REJECT_UNAUTHORIZED"] === "0") throw refused("NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so that anybody could read the key", "unset it; for a certificate of your own name its file in NODE_EXTRA_CA_CERTS");
}
/** A host of OpenAI itself, which knows all that its own client sends. */
function isProviders(hostname) {
	return hostname === "openai.com" || hostname.endsWith(".openai.com");
}
function isThisMachine(hostname) {
	return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
function refused(what, hint) {
	return new GateError("judge-unavailable", `the model's endpoint is not used: ${what}`, { hint });
}
/** Variables that lead requests elsewhere or trust other certificates, which companies need: named, not refused. */
function detours(environment) {
	return [...environment["NODE_USE_ENV_PROXY"] === "1" ? [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"http_proxy",
		"https_proxy"
	] : [], "NODE_EXTRA_CA_CERTS"].filter((name) => (environment[name] ?? "") !== "");
}
/** One line on where texts go: the host, the model, how it is asked, and what else leads requests elsewhere. */
function whereLine(what, { name, key, keyless }, environment) {
	const also = detours(environment);
	const by = also.length === 0 ? "" : `; set in the environment: ${also.join(", ")}`;
	return `${what} come from ${name}, asked ${key === void 0 ? keyless === void 0 ? "without a key" : "with short-lived tokens" : "with the key"}${by}`;
}
// src/text/foreign-words.ts
/** What a server says, fit for a message of at most 300 characters, and never the key, which servers like to repeat. */
function foreignWords(text, key) {
	const sent = key?.trim() ?? "";
	const silent = sent === "" ? text : text.replaceAll(sent, "***");
	return printable(silent, longest);
}
const longest = 300;
// src/llm/wire/capabilities.ts
/** Everything is asked for in the strictest and newest way at first; `pinned`: the output's rung stays. */
function openLadders({ pinned, onAdapt }) {
	let manners = {
		output: pinned ?? "json_schema",
		cap: "max_completion_tokens",
		dropped: /* @__PURE__ */ new Set(),
		folded: false
	};
	const made = [];
	let unreadableInARow = 0;
	const change = (next, adaptation) => {
		if (made.length >= mostAdaptations) return false;
		manners = next;
		made.push(adaptation);
		onAdapt(adaptation);
		return true;
	};
	const stepDown = (sent) => {
		if (sent.output !== manners.output) return true;
		const below = outputRungs[outputRungs.indexOf(manners.output) + 1];
		if (pinned !== void 0 || below === void 0) return false;
		unreadableInARow = 0;
		const field = `response_format ${manners.output}`;
		return change({
			...manners,
			output: below
		}, {
			field,
			change: `asked for as ${below}`
		});
	};
	return {
		manners: () => manners,
		adaptations: () => made,
		readable: () => {
			unreadableInARow = 0;
		},
		unreadable: (sent) => {
			if (sent.output !== manners.output) return true;
			unreadableInARow += 1;
			return unreadableInARow >= 2 && stepDown(sent);
		},
		adapt: (target, sent) => {
			if (target.kind === "output") return stepDown(sent);
			const step = nextStep(target, sent);
			if (step === void 0) return false;
			return step.isDone(manners) || change(step.apply(manners), step.adaptation);
		}
	};
}
const mostAdaptations = 8;
/** The one change that answers a complaint; undefined: the request had nothing of the kind any more. */
function nextStep(target, sent) {
	switch (target.kind) {
		case "system-role":
			if (sent.folded) return void 0;
			return {
				adaptation: {
					field: "system role",
					change: "put into the message of the user"
				},
				isDone: ({ folded }) => folded,
				apply: (manners) => ({
					...manners,
					folded: true
				})
			};
		case "cap": {
			const { cap } = sent;
			if (cap === void 0) return void 0;
			const next = cap === "max_completion_tokens" && !target.drop ? "max_tokens" : void 0;
			return {
				adaptation: {
					field: cap,
					change: next === void 0 ? "left out" : `renamed to ${next}`
				},
				isDone: (manners) => manners.cap !== cap,
				apply: (manners) => ({
					...manners,
					cap: next
				})
			};
		}
		case "field": {
			const { name } = target;
			if (sent.dropped.has(name)) return void 0;
			return {
				adaptation: {
					field: name,
					change: "left out"
				},
				isDone: ({ dropped }) => dropped.has(name),
				apply: (manners) => ({
					...manners,
					dropped: /* @__PURE__ */ new Set([...manners.dropped, name])
				})
			};
		}
	}
}
// src/llm/patience/limiter.ts
/**
* Additive increase, multiplicative decrease: from 4, a success adds the share of one place that makes it one
* more per round; an overload halves, at most once in five seconds, and within that time takes back one place.
* What was sent before the limit was last lowered lowers it no further, since those that are sent together fail
* together. A number that was too many is not tried again for five seconds: whoever was turned down would run
* into the same again. At least 1, at most 16 until `allow` says otherwise; whoever allows more means it, so
* that from eight places on each success adds one, up to what the server last turned down.
*/
function openLimiter({ now }) {
	let most = usual;
	let limit = 4;
	let onTheWay = 0;
	let lowerings = 0;
	let halvedAt = -Infinity;
	let tooMany = {
		count: Infinity,
		until: -Infinity
	};
	const waiting = {
		again: /* @__PURE__ */ new Set(),
		first: /* @__PURE__ */ new Set()
	};
	const admit = () => {
		for (const queue of [waiting.again, waiting.first]) for (const go of queue) {
			if (onTheWay >= places(limit)) return;
			queue.delete(go);
			onTheWay += 1;
			go();
		}
	};
	const raise = () => {
		const known = now() < tooMany.until ? Math.max(limit, tooMany.count - 1) : Infinity;
		const step = most > usual && limit >= usual / 2 && limit + 1 < tooMany.count ? 1 : 1 / places(limit);
		limit = Math.min(most, known, limit + step);
	};
	const lower = (isNews) => {
		if (!isNews) {
			tooMany = {
				...tooMany,
				count: Math.max(2, tooMany.count - 1)
			};
			return;
		}
		const isRested = now() - halvedAt >= restMs;
		tooMany = {
			count: places(limit),
			until: now() + restMs
		};
		limit = Math.max(1, isRested ? limit / 2 : limit - 1);
		if (isRested) halvedAt = now();
		lowerings += 1;
	};
	const newPlace = () => {
		const before = lowerings;
		return {
			report: (end) => {
				if (end === "success") raise();
				if (end === "overload") lower(before === lowerings);
			},
			leave: () => {
				onTheWay -= 1;
				admit();
			}
		};
	};
	return {
		enter: async (signal, { again } = { again: false }) => {
			signal.throwIfAborted();
			const queue = again ? waiting.again : waiting.first;
			const { promise, resolve } = Promise.withResolvers();
			const go = () => resolve("in");
			const giveUp = () => {
				if (queue.delete(go)) resolve("out");
			};
			queue.add(go);
			signal.addEventListener("abort", giveUp, { once: true });
			admit();
			const end = await promise;
			signal.removeEventListener("abort", giveUp);
			if (end === "out") signal.throwIfAborted();
			return newPlace();
		},
		allow: (count) => {
			most = count;
			limit = Math.min(most, limit);
			admit();
		},
		limit: () => limit
	};
}
const usual = 16;
const restMs = 5e3;
/** Five fifths may come to a hair less than one. */
function places(limit) {
	return Math.floor(limit + 1e-9);
}
// src/llm/wire/fetch-without-timeouts.ts
/**
* The runtime's `fetch` without limits of its own: it gives up where no headers come within five minutes,
* and a model that thinks for longer sends none. Whoever calls sets a time limit. The dispatcher that is in
* place stays, and with it a proxy that the environment names.
*/
async function patientFetch(url, init) {
	return fetch(url, Object.assign({ ...init }, { dispatcher: patient }));
}
const patient = { dispatch: (options, handler) => dispatcherInPlace().dispatch({
	...options,
	headersTimeout: 0,
	bodyTimeout: 0
}, handler) };
function dispatcherInPlace() {
	const found = Reflect.get(globalThis, Symbol.for("undici.globalDispatcher.1"));
	if (!isDispatcher(found)) throw new Error("this runtime keeps no dispatcher for fetch");
	return found;
}
function isDispatcher(value) {
	return typeof value === "object" && value !== null && "dispatch" in value && typeof value.dispatch === "function";
}
// src/llm/model-ports.ts
/** The real one. */
const realPorts = {
	now: () => performance.now(),
	date: () => Date.now(),
	sleep,
	random: Math.random,
	fetch: patientFetch
};
/** A timer of more than 24 days would end at once. */
async function sleep(ms, signal) {
	try {
		await setTimeout(Math.min(ms, 2 ** 31 - 1), void 0, { signal });
	} catch (error) {
		signal.throwIfAborted();
		throw error;
	}
}
// src/llm/patience/shared-limits.ts
/** A pool that has sent nothing yet. */
function openPool(log, ports = realPorts) {
	const limiter = openLimiter(ports);
	return {
		ports,
		limiter,
		persist: persistent({
			...ports,
			limiter,
			log
		})
	};
}
// src/llm/patience/stop-switch.ts
/** Nothing is stopped yet. `onStop` is told once. */
function openStopSwitch(onStop) {
	const controller = new AbortController();
	let reason;
	return {
		signal: controller.signal,
		stopped: () => reason,
		stop: (why) => {
			if (reason !== void 0) return;
			reason = why;
			onStop(why);
			controller.abort();
		}
	};
}
// src/llm/patience/circuit-breaker.ts
/** None so far. */
function openStreaks() {
	let exhausted = 0;
	let refusals = {
		reason: "",
		count: 0
	};
	return {
		success: () => {
			exhausted = 0;
			refusals = {
				reason: "",
				count: 0
			};
		},
		exhausted: () => {
			exhausted += 1;
			return exhausted >= mostExhausted;
		},
		turnedDown: (reason) => {
			refusals = {
				reason,
				count: refusals.reason === reason ? refusals.count + 1 : 1
			};
			return refusals.count >= mostAlike;
		}
	};
}
const mostExhausted = 10;
const mostAlike = 3;
// src/llm/chat-client.ts
/**
* Opens a chat model, and tells where texts will go; nothing is sent yet. What does not fit a server is
* learnt from its complaints and remembered. Rejects with `judge-unavailable` where the endpoint may not be
* used.
*/
async function openChatModel(settings, access, pool = openPool(access.log)) {
	const { log, environment, budget, deadline } = access;
	const endpoint = checkEndpoint(access);
	log.info(whereLine(`replies of "${printable(settings.model)}"`, endpoint, environment));
	const { openAiClient } = await import("./action-openai.js");
	const { ports, limiter } = pool;
	limiter.allow(settings.concurrency);
	const parameters = parametersOf(settings);
	const name = `"${printable(settings.model)}" at ${endpoint.name}`;
	const ladders = openLadders({
		pinned: settings.output === "auto" ? void 0 : settings.output,
		onAdapt: ({ field, change }) => {
			const isConfigured = parameters.some(([parameter]) => parameter === field);
			log[isConfigured ? "warn" : "info"](`${name} does not take ${field}: it is ${change}`);
		}
	});
	const halt = openStopSwitch(({ message }) => log.warn(`asked no more: ${message}`));
	let requests = 0;
	return {
		model: settings.model,
		endpoint: endpoint.name,
		parameters,
		ask: askPatiently({
			settings,
			client: openAiClient({
				endpoint,
				ports,
				timeoutMs: settings.timeoutMs,
				limits: limits$1
			}),
			isProvider: isProviders(new URL(endpoint.baseUrl).hostname),
			persist: pool.persist,
			ladders,
			halt,
			streaks: openStreaks(),
			budget,
			deadline,
			onRequest: () => {
				requests += 1;
			},
			describe: (text) => `${name}: ${foreignWords(text, endpoint.key)}`
		}),
		facts: () => ({
			requests,
			adaptations: ladders.adaptations(),
			ignored: parameters.map(([parameter]) => parameter).filter((one) => ladders.manners().dropped.has(one)),
			stopped: halt.stopped()
		})
	};
}
/** Of a reply only 256 Ki characters are read, which may be escaped. */
const limits$1 = {
	maxBytes: 2 ** 20,
	maxParts: mostParts
};
// src/llm/shared-embedder.ts
/**
* An embedder that remembers: a text is asked for once, also when two sides want it at the same moment,
* who then share the outcome of one request. It holds up to `mostBytes` of vectors (256 MiB), the latest;
* a text that was forgotten is asked for again. A failure is not remembered.
*/
function sharedEmbedder(embedder, { mostBytes = 256 * 2 ** 20 } = {}) {
	const memory = /* @__PURE__ */ new Map();
	let held = 0;
	const settle = (entry, vector) => {
		entry.bytes = vector.byteLength;
		held += entry.bytes;
		for (const [key, { bytes }] of memory) {
			if (held <= mostBytes) break;
			if (bytes > 0) memory.delete(key);
			held -= bytes;
		}
		return vector;
	};
	const remember = (key, coming) => {
		const entry = {
			vector: coming,
			bytes: 0
		};
		entry.vector = coming.then((vector) => settle(entry, vector), (error) => {
			memory.delete(key);
			throw error;
		});
		memory.set(key, entry);
		return entry;
	};
	return {
		...embedder,
		embed: async (texts, signal) => {
			const missing = [...new Map(texts.map((text) => [keyOf(text), text]))].filter(([key]) => !memory.has(key));
			const asked = askFor(embedder, {
				texts: missing.map(([, text]) => text),
				signal
			});
			const fresh = new Map(missing.map(([key], at) => [key, remember(key, asked.then((vectors) => oneOf(vectors, at)))]));
			const entries = texts.map((text) => fresh.get(keyOf(text)) ?? memory.get(keyOf(text)));
			return Promise.all(entries.map((entry) => required(entry).vector));
		}
	};
}
function keyOf(text) {
	return hash("sha256", text, "base64");
}
async function askFor(embedder, { texts, signal }) {
	return texts.length === 0 ? [] : embedder.embed(texts, signal);
}
function oneOf(vectors, at) {
	const vector = vectors[at];
	if (vector === void 0) throw new Error("an embedder gave fewer vectors than it was given texts");
	return vector;
}
function required(value) {
	if (value === void 0) throw new Error("a text was neither remembered nor asked for");
	return value;
}
// src/llm/wire/embed-texts.ts
/**
* An embedder over a client. What is too much for one request goes in halves; a server that does not know
* `encoding_format` is asked without it from then on; an answer that is none is asked for once more.
*/
function textEmbedder({ endpoint, settings: { model, dimensions }, client, persist }) {
	let encodingFormat = "float";
	const failed = (what, hint) => new GateError("judge-unavailable", `embeddings of "${printable(model)}" at ${endpoint.name}: ${foreignWords(what, endpoint.key)}`, { hint });
	const halves = async (texts, signal) => {
		const middle = Math.ceil(texts.length / 2);
		return [...await embed(texts.slice(0, middle), signal), ...await embed(texts.slice(middle), signal)];
	};
	const embed = async (texts, signal, { again = false } = {}) => {
		const sent = {
			model,
			input: texts,
			dimensions,
			encodingFormat
		};
		const reply = await persist(async (within) => client.embeddings(sent, within), signal);
		if (reply.kind === "answered") {
			const vectors = vectorsIn(reply.body, texts.length);
			if (vectors !== void 0) return vectors;
			if (!again) return embed(texts, signal, { again: true });
			throw failed(`its answer is no list of ${texts.length} vectors`, "check that `base-url` ends where /embeddings follows, and that the model makes embeddings");
		}
		if (sent.encodingFormat !== void 0 && complainsAbout(reply, "encoding_format")) {
			encodingFormat = void 0;
			return embed(texts, signal);
		}
		if (texts.length > 1 && isTooMuch(reply)) return halves(texts, signal);
		throw failed(messageOf(reply), remedyFor(reply, texts));
	};
	return {
		model,
		endpoint: endpoint.name,
		embed: async (texts, signal) => embed(texts, signal)
	};
}
/** Tolerant of what servers add; numbers are checked where they are used. */
const AnswerSchema = object({ data: array(object({
	index: int().min(0),
	embedding: custom((value) => Array.isArray(value) && value.every((number) => typeof number === "number"))
})) });
/** The vectors in the order of the texts; undefined for anything but exactly one for each. */
function vectorsIn(body, texts) {
	const { data: answer } = AnswerSchema.safeParse(body);
	if (answer?.data.length !== texts) return void 0;
	const byIndex = new Map(answer.data.map(({ index, embedding }) => [index, embedding]));
	const vectors = Array.from({ length: texts }, (_, index) => byIndex.get(index));
	return vectors.every((vector) => vector !== void 0) ? vectors.map((vector) => Float32Array.from(vector)) : void 0;
}
/** Whether the server turns down a field, by its name in the error or as a word of its message. */
function complainsAbout(reply, field) {
	if (reply.kind !== "status" || reply.status !== 400 && reply.status !== 422) return false;
	return reply.param === field || reply.param === void 0 && reply.message.includes(field);
}
/** Whether fewer texts may do. Servers seldom say what they find too large. */
function isTooMuch(reply) {
	if (reply.kind === "too-large") return true;
	if (reply.kind !== "status") return false;
	const { status, code } = reply;
	if (status === 413) return true;
	const isOther = code === "model_not_found" || ["model", "dimensions"].some((field) => reply.param === field);
	return (status === 400 || status === 422) && !isOther;
}
function messageOf(reply) {
	return reply.kind === "status" ? `it answered ${reply.message.startsWith(String(reply.status)) ? "" : `${reply.status} `}${reply.message}` : reply.message;
}
function remedyFor(reply, texts) {
	switch (reply.kind) {
		case "silent":
		case "unsent": return "check `base-url` and the network, or run again";
		case "no-token": return "check what `identity-provider` and `service-account` name, and that the job has `id-token: write`";
		case "refused": return "give the address that it leads to as `base-url`, if that is the one you mean";
		case "too-large": return "set a smaller embed.dimensions, if the model has a choice";
		case "status": return remedyForStatus(reply, texts);
	}
}
function remedyForStatus(reply, texts) {
	const { status, code } = reply;
	if (status === 401 || status === 403) return "check the key: `api-key`, on the command line OPENAI_API_KEY";
	if (status === 404 || code === "model_not_found") return "check embed.model and `base-url`, which for most servers ends in /v1";
	if (status === 429) return "the endpoint allows no more for now: check its quota, or run again later";
	if (complainsAbout(reply, "dimensions")) return "leave embed.dimensions out, or give a length that the model knows";
	if (status < 500) return `check embed.model; the text has ${texts[0]?.length ?? 0} characters: if that is more than the model reads, lower chunk.size`;
	return "the endpoint is in trouble: run again later";
}
// src/llm/open-embedder.ts
/**
* Opens embedders of one endpoint. The same settings get the same embedder, so that both sides share what
* was asked. The client is loaded with the first. Rejects with `judge-unavailable` where the endpoint may
* not be used.
*/
function embedders(access, pool = openPool(access.log)) {
	const opened = /* @__PURE__ */ new Map();
	return async (settings) => {
		const name = JSON.stringify([settings.model, settings.dimensions]);
		const known = opened.get(name) ?? openEmbedder(settings, access, pool);
		opened.set(name, known);
		return known;
	};
}
/** Opens the embedder of a model, and tells where texts will go. Rejects as `embedders` does. */
async function openEmbedder(settings, access, { ports, persist } = openPool(access.log)) {
	const endpoint = checkEndpoint(access);
	const what = `embeddings of "${printable(settings.model)}"`;
	access.log.info(whereLine(what, endpoint, access.environment));
	const { openAiClient } = await import("./action-openai.js");
	return sharedEmbedder(textEmbedder({
		endpoint,
		settings,
		client: openAiClient({
			endpoint,
			ports,
			timeoutMs,
			limits
		}),
		persist
	}));
}
const timeoutMs = 6e4;
/** Vectors are written out as decimals: 2,048 of 1,536 numbers come to some 40 MB. */
const limits = {
	maxBytes: 64 * 2 ** 20,
	maxParts: 2e5
};
// src/llm/open-models.ts
/** Nothing is sent yet. Both reject with `judge-unavailable` where the endpoint may not be used. */
function openModels(access) {
	const pool = openPool(access.log);
	return {
		embedder: embedders(access, pool),
		chat: async (settings, limits) => openChatModel(settings, {
			...access,
			...limits
		}, pool)
	};
}
export { tooMuchToParse as a, orAborted as i, exchangeUrl as n, openModels, subjectToken as r, NoToken as t };
