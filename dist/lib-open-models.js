import { Au as endOfString, Fu as tooMuchToParse, Nu as mostParts, Uc as withoutSecrets, ji as PROMPT_VERSION, kl as tokensOf } from "./lib-policy.js";
import { F as unknown, M as string, T as object, h as array, y as int } from "./lib-zod.js";
import { N as printable } from "./lib-flags.js";
import { _ as proxyIn, f as isLocalEndpoint, g as whereLine, l as checkEndpoint, m as secretsOf, p as isProviders } from "./lib-inputs.js";
import { n as retry, t as backoffMs } from "./lib-retry.js";
import { t as realClock } from "./lib-clock.js";
import { t as openLimiter } from "./lib-limiter.js";
import { t as messageFields } from "./lib-message-schema.js";
import { s as GateError } from "./lib-start.js";
import { dt as TextRefused, k as secretIn } from "./lib-scoring.js";
import * as http$1 from "node:http";
import { hash } from "node:crypto";
// src/lib/text/words/foreign-words.ts
function foreignWords(text, secrets) {
	const sent = secrets.map((secret) => secret.trim()).filter((secret) => secret !== "");
	return printable(withoutSecrets(text, sent), longest$1);
}
const longest$1 = 300;
// src/lib/llm/chat-settings.ts
const outputModes = [
	"json_schema",
	"json_object",
	"text"
];
function parametersOf({ extraBody = {} }) {
	return Object.entries(extraBody);
}
const mostOutput = 8192;
// src/lib/llm/wire/chat-body.ts
function chatBody(request, { settings, capabilities, cap, isProvider }) {
	const optional = [
		...parametersOf(settings),
		...isProvider ? [["store", false], ["prompt_cache_key", `rag-gate/${request.kind}/${PROMPT_VERSION}`]] : [],
		...capabilities.streamed ? [["stream", true], ["stream_options", { include_usage: true }]] : []
	].filter(([name]) => !capabilities.dropped.has(name));
	return {
		model: settings.model,
		messages: messagesOf(request, capabilities),
		...formatOf(request, capabilities),
		...capabilities.cap === void 0 ? {} : { [capabilities.cap]: cap },
		...Object.fromEntries(optional)
	};
}
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
	if (typeof schema !== "object" || schema === null) throw new Error("a JSON schema must be an object");
	return { ...schema };
}
// src/lib/llm/wire/fetch-without-timeouts.ts
async function fetchWithoutTimeouts(url, init) {
	return fetch(url, Object.assign({ ...init }, { dispatcher: withoutTimeouts }));
}
const withoutTimeouts = { dispatch: (options, handler) => dispatcherTo(String(options.origin)).dispatch({
	...options,
	headersTimeout: 0,
	bodyTimeout: 0
}, handler) };
function dispatcherTo(origin) {
	if (isLocalEndpoint(origin)) return direct(dispatcherInPlace());
	return throughProxy(process.env) ?? dispatcherInPlace();
}
function direct(inPlace) {
	const { constructor } = inPlace;
	if (constructor.name !== "EnvHttpProxyAgent") return inPlace;
	const dispatcher = made.get("") ?? madeBy(constructor);
	made.set("", dispatcher);
	return dispatcher;
}
function madeBy(constructor) {
	return checked(Reflect.construct(constructor, [{
		httpProxy: "",
		httpsProxy: "",
		noProxy: "*"
	}]));
}
const made = new Map();
function throughProxy(environment) {
	const proxy = proxyIn(environment);
	if (proxy?.by !== "program") return void 0;
	const key = JSON.stringify(proxy);
	const dispatcher = made.get(key) ?? dispatcherFor(proxy);
	made.set(key, dispatcher);
	return dispatcher;
}
function dispatcherFor({ url, bypass }) {
	const restore = http$1.setGlobalProxyFromEnv({
		HTTPS_PROXY: url,
		NO_PROXY: bypass
	});
	try {
		return dispatcherInPlace();
	} finally {
		restore();
	}
}
function dispatcherInPlace() {
	return checked(Reflect.get(globalThis, Symbol.for("undici.globalDispatcher.1")));
}
function checked(found) {
	if (!isDispatcher(found)) throw new Error("this runtime has no dispatcher for fetch");
	return found;
}
function isDispatcher(value) {
	return typeof value === "object" && value !== null && "dispatch" in value && typeof value.dispatch === "function";
}
// src/lib/llm/model-ports.ts
const realPorts = {
	...realClock,
	date: () => Date.now(),
	fetch: fetchWithoutTimeouts
};
// src/lib/llm/wire/reply.ts
function isOverload(reply) {
	if (reply.kind === "silent") return reply.timedOut;
	return reply.kind === "status" && [
		429,
		503,
		529
	].includes(reply.status);
}
function certificateFault(reply) {
	if (reply.kind !== "silent" || !/\bcertificate\b/i.test(reply.message)) return void 0;
	const { message } = reply;
	if (/\bexpired\b|not yet valid/i.test(message)) return "certificate-dates";
	return /altnames/i.test(message) ? "certificate-host" : "certificate";
}
const certificateHints = {
	certificate: "to trust a certificate issued by your company, set NODE_EXTRA_CA_CERTS to its file",
	"certificate-dates": "renew the certificate of the server or proxy; if its dates are right, correct this machine's clock",
	"certificate-host": "use a host name from the certificate in `base-url`, or add this host to the certificate"
};
function isOutOfQuota(reply) {
	if (reply.kind !== "status") return false;
	const { status, code = "", message } = reply;
	if (status === 402 || status === 429 && spent.has(code)) return true;
	return (status === 400 || status === 403) && (spent.has(code) || saysUnpaid.test(message));
}
const spent = new Set([
	"insufficient_quota",
	"billing_hard_limit_reached",
	"Arrearage"
]);
const saysUnpaid = /credit balance is too low|insufficient (?:balance|credits?|funds)|overdue account/i;
function isTooLong({ status, message }) {
	if (status === 413) return true;
	if (status === 429) return saysTooLarge.test(message);
	return saysTooLong.test(message) || refusesTexts.has(status) && namesContext.test(message);
}
const refusesTexts = new Set([
	400,
	413,
	422,
	424,
	500
]);
const namesContext = /context (?:length|window|size)/i;
const saysTooLarge = /request (?:is )?too large/i;
const saysTooLong = new RegExp([
	saysTooLarge.source,
	"maximum (?:context|model|input|prompt|sequence) length",
	"(?:prompt|inputs?) (?:is|are) too (?:long|large)",
	"too large to process",
	"physical batch size",
	"must have less than \\d+ tokens",
	"too many input tokens",
	"maximum number of (?:input )?tokens"
].join("|"), "i");
function isNotFinite({ status, message }) {
	return status >= 500 && /\bNaN\b|[+-]Inf\b|[Oo]ut of range float values/.test(message);
}
function answerOf({ status, message }) {
	return `it answered ${message.startsWith(String(status)) ? message : `${status} ${message}`}`;
}
// src/lib/llm/limits/waits-and-retries.ts
function openSharedLimits(log, ports = realPorts) {
	const limiter = openLimiter(ports);
	return {
		ports,
		limiter,
		withRetries: openRetries({
			...ports,
			limiter,
			log
		})
	};
}
function openRetries({ now, random, sleep, limiter, log }) {
	let quietUntil = -Infinity;
	const waitFor = (reply, { requests }) => {
		const asked = reply.kind === "status" ? reply.retryAfterMs : void 0;
		if (asked === void 0) return random() * Math.min(longestBackoffMs, backoffMs(requests - 1));
		quietUntil = Math.max(quietUntil, now() + asked);
		return asked;
	};
	return async (send, signal, options = {}) => {
		const { waiting = signal, deadline, attempts = {
			requests: 0,
			timeouts: 0
		}, onReply } = options;
		const isPastDeadline = () => deadline !== void 0 && quietUntil > Math.max(now(), deadline.endsAt);
		const sendWhenAllowed = async () => {
			for (let left = quietUntil - now(); left > 0; left = quietUntil - now()) {
				if (isPastDeadline()) return tooLate;
				await sleep(left, waiting);
			}
			waiting.throwIfAborted();
			return send(signal);
		};
		let slot = await limiter.enter(waiting);
		const attempt = async () => {
			const reply = await sendWhenAllowed();
			slot.report(endOf(reply));
			if (reply.kind !== "unsent") attempts.requests += 1;
			if (reply.kind === "silent" && reply.timedOut) attempts.timeouts += 1;
			const waitMs = isWorthRetrying(reply, attempts) ? waitFor(reply, attempts) : void 0;
			if (waitMs !== void 0 && !isPastDeadline()) return {
				result: reply,
				waitMs
			};
			const result = waitMs === void 0 ? reply : tooLate;
			onReply?.(result);
			return {
				result,
				waitMs: void 0
			};
		};
		try {
			return await retry(attempt, async (ms) => {
				if (ms >= worthTellingMs) log.info(`the model's endpoint requests a wait of ${Math.ceil(ms / 1e3)} s`);
				await sleep(ms, waiting);
				slot = await slot.renew(waiting);
			});
		} finally {
			slot.leave();
		}
	};
}
const mostTimeouts = 3;
const longestBackoffMs = 3e4;
const longestWaitMs = 9e5;
const worthTellingMs = 1e4;
const tooLate = {
	kind: "unsent",
	cause: "deadline",
	message: "it requests a wait that ends after the deadline"
};
function endOf(reply) {
	if (reply.kind === "answered") return "success";
	return isOverload(reply) ? "overload" : "other";
}
function isWorthRetrying(reply, { requests, timeouts }) {
	if (requests >= 5 || !isTransient(reply)) return false;
	if (reply.kind === "status" && (reply.retryAfterMs ?? 0) > longestWaitMs) return false;
	return reply.kind !== "silent" || !reply.timedOut || timeouts < mostTimeouts;
}
function isTransient(reply) {
	if (certificateFault(reply) !== void 0) return false;
	if (reply.kind === "silent" || reply.kind === "empty") return true;
	if (reply.kind !== "status" || isOutOfQuota(reply)) return false;
	if (isTooLong(reply) || isNotFinite(reply)) return false;
	const { status } = reply;
	return status === 408 || status === 409 || status === 429 || status >= 500 && status !== 501;
}
// src/lib/llm/wire/complaint.ts
function complaintOf(reply, sent) {
	const { status, code = "", param = "" } = reply;
	const message = `${reply.message} ${param}`;
	if (saysPolicy(reply)) return { kind: "content-policy" };
	if (code === "json_validate_failed" || /failed to (?:generate|validate) json/i.test(message)) return { kind: "invalid-reply" };
	if (isAboutOutput(reply, sent)) return {
		kind: "target",
		target: { kind: "output" }
	};
	if (code === "context_length_exceeded" || isTooLong({
		status,
		message
	})) return { kind: "context-length" };
	if (status !== 400 && status !== 422) return void 0;
	if (saysNoSystemRole(message)) return {
		kind: "target",
		target: { kind: "system-role" }
	};
	if (saysStreamOnly(message) && !sent.includes("stream")) return {
		kind: "target",
		target: { kind: "stream" }
	};
	if (saysCapTooLarge(message)) return {
		kind: "target",
		target: {
			kind: "cap",
			drop: true
		}
	};
	const field = fieldOf(reply, sent);
	if (field === void 0) return { kind: "other" };
	return {
		kind: "target",
		target: targetOf(field)
	};
}
const policies = new Set([
	"content_policy_violation",
	"content_filter",
	"data_inspection_failed",
	"moderation_blocked",
	"invalid_prompt"
]);
function saysPolicy({ status, code = "", message }) {
	return [
		400,
		403,
		422
	].includes(status) && (policies.has(code) || /content (?:management )?policy|ContentPolicyViolation|DataInspectionFailed|input was flagged/i.test(message));
}
function isAboutOutput({ status, param, message }, sent) {
	if (![
		400,
		404,
		422,
		500,
		501
	].includes(status) || !sent.includes("response_format")) return false;
	return param?.startsWith("response_format") === true || /response.?format|json.?(?:schema|mode|object)|structured|grammar|guided|outlines|requested parameters/i.test(message);
}
function saysCapTooLarge(message) {
	return /max_(?:completion_)?tokens\b.*(?:too (?:large|high|big)|at most|exceeds|less than or equal|valid range)/i.test(message);
}
function saysNoSystemRole(message) {
	return /\bsystem\b/i.test(message) && /\b(?:role|messages?|prompts?|instructions?)\b/i.test(message) && /\b(?:not?|unsupported|doesn't|isn't|cannot|invalid)\b/i.test(message);
}
function saysStreamOnly(message) {
	return /stream mode|non-?stream|stream\s*=\s*(?:true|false)|非流式/i.test(message);
}
function fieldOf({ param, message }, sent) {
	if (param !== void 0 && sent.includes(param)) return param;
	return sent.map((name) => ({
		name,
		at: message.search(new RegExp(`\\b${RegExp.escape(name)}\\b`))
	})).filter(({ at }) => at !== -1).toSorted((one, other) => one.at - other.at)[0]?.name;
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
// src/lib/llm/wire/give-up.ts
const hints$1 = {
	auth: "check the API key: `api-key` (on the command line: `OPENAI_API_KEY`); for a server that expects the key in another header, use `judge.headers`",
	quota: "pay the provider's bill or raise the spending limit there, then run again",
	budget: "raise that limit, or judge fewer metrics or questions",
	model: "check the name of the model and `base-url`, which for most servers ends in /v1",
	body: "remove from `judge` the setting that the server names, or set what it requires in judge.extra-body; if it names none, check the name of the model and `base-url`, which for most servers ends in /v1",
	output: "use another model, or a server that supports JSON output",
	page: "check that `base-url` is the part before /chat/completions, which for most servers ends in /v1",
	redirect: "if the redirect is intended, set `base-url` to the address that it leads to",
	empty: "run again later, or use another model",
	thinks: "set reasoning_effort: none, or the equivalent option of your server, in judge.extra-body",
	unreachable: "check `base-url`, the network and HTTPS_PROXY (if set), or run again later",
	limited: "the endpoint allows no more requests for now: check its quota, or run again later",
	trouble: "the endpoint has a problem: run again later",
	...certificateHints
};
function failed(cause, message) {
	return {
		kind: "failed",
		cause,
		message
	};
}
const causeHints = new Map([["rate_limited", "limited"], ["server_error", "trouble"]]);
function exhausted(session, cause, message) {
	strike(session, { kind: "exhausted" }, {
		cause: "unreachable",
		hint: causeHints.get(cause) ?? "unreachable",
		message
	});
	return failed(cause, session.describe(message));
}
function refused(session, why, reason = why.hint) {
	strike(session, {
		kind: "refused",
		reason
	}, why);
	return failed(why.cause, session.describe(why.message));
}
function stop(session, why) {
	strike(session, { kind: "final" }, why);
	return failed(why.cause, session.describe(why.message));
}
function strike({ breaker, describe }, against, { cause, message, hint }) {
	breaker.strike(against, {
		cause,
		message: describe(message),
		hint: hints$1[hint]
	});
}
// src/lib/llm/wire/classify-response.ts
function classifyResponse(session, exchange) {
	const { asking, reply, sent } = exchange;
	switch (reply.kind) {
		case "answered": return sent === void 0 ? repeatOnce(session, asking, nothingHeld) : recogniseRefusal(session, asking, sent);
		case "too-large": return repeatOnce(session, asking, {
			...nothingHeld,
			message: reply.message
		});
		case "empty": return refused(session, {
			cause: "bad_response",
			hint: "empty",
			message: reply.message
		});
		case "silent": {
			const hint = certificateFault(reply);
			if (hint !== void 0) return stop(session, {
				cause: "unreachable",
				hint,
				message: reply.message
			});
			return exhausted(session, reply.timedOut ? "timeout" : "network", reply.message);
		}
		case "refused": return refused(session, {
			cause: "bad_response",
			hint: "redirect",
			message: reply.message
		});
		case "unsent": return reply.cause === "budget" ? stop(session, {
			cause: "budget",
			hint: "budget",
			message: reply.message
		}) : failed("deadline", session.describe(reply.message));
		case "status": return classifyStatus(session, {
			asking,
			sent
		}, reply);
	}
}
function recogniseRefusal(session, asking, sent) {
	const { negotiation, breaker, describe } = session;
	if (sent.completion === void 0) return repeatOnce(session, asking, nothingHeld);
	const { content, servedModel, usage } = sent.completion;
	if (content.kind !== "bad-response" && content.kind !== "only-thoughts") breaker.success();
	switch (content.kind) {
		case "value":
			if (asking.request.schema !== void 0) negotiation.readable(asking.request.kind);
			if (usage === void 0) throw new Error("a completion without usage");
			return {
				kind: "reply",
				value: content.value,
				servedModel,
				usage
			};
		case "bad-response": return repeatOnce(session, asking, noCompletion);
		case "empty":
		case "only-thoughts": return repeatOnce(session, asking, onlyThoughts);
		case "unreadable":
			if (negotiation.unreadable(sent.capabilities)) return again(asking);
			if (mayRepeat(asking)) return void 0;
			return failed("malformed", describe("its reply is not a single JSON value"));
		case "cut-off": return longerOnce(session, asking, sent);
		case "refusal": return failed("refusal", describe(`it declines: ${content.message}`));
		case "content-filter": return failed("content_filter", describe("its reply was withheld by a content filter"));
	}
}
const nothingHeld = {
	cause: "bad_response",
	hint: "page",
	message: "its response is empty"
};
const noCompletion = {
	...nothingHeld,
	message: "its response is not a chat completion"
};
const onlyThoughts = {
	cause: "bad_response",
	hint: "thinks",
	message: "its reply contains reasoning but no answer"
};
function again(asking) {
	asking.attempts.requests -= 1;
	asking.repeated = false;
}
function repeatOnce(session, asking, why) {
	return mayRepeat(asking) ? void 0 : refused(session, why);
}
function mayRepeat(asking) {
	if (asking.repeated || asking.attempts.requests >= 5) return false;
	asking.repeated = true;
	return true;
}
function longerOnce(session, asking, { capabilities, completion }) {
	if (asking.cap > 8192 || asking.attempts.requests >= 5 || capabilities.cap === void 0) return failed("length", session.describe(`its reply${completion?.thinks === true ? ", including its reasoning," : ""} does not fit in ${asking.cap} tokens`));
	asking.cap = 2 * mostOutput;
}
function classifyStatus(session, { asking, sent }, reply) {
	const { negotiation } = session;
	const { status, code } = reply;
	const message = answerOf(reply);
	if (isOutOfQuota(reply)) return stop(session, {
		cause: "quota",
		hint: "quota",
		message
	});
	const complaint = sent && complaintOf(reply, sent.fields);
	if (sent !== void 0 && complaint?.kind === "target") {
		if (negotiation.adapt(complaint.target, sent.capabilities)) return again(asking);
		if (complaint.target.kind === "output") return refused(session, {
			cause: "bad_request",
			hint: "output",
			message
		});
	}
	if (isTransient(reply)) return exhausted(session, transientCause(reply), message);
	if (sent !== void 0 && complaint !== void 0) {
		const done = answerComplaint(session, {
			asking,
			sent,
			complaint,
			message
		});
		if (done !== "other") return done;
	}
	if (status === 401 || status === 403) return stop(session, {
		cause: "auth",
		hint: "auth",
		message
	});
	if (status === 404) return stop(session, {
		cause: "bad_request",
		hint: "model",
		message
	});
	if (status >= 500) return exhausted(session, "server_error", message);
	return refused(session, {
		cause: "bad_request",
		hint: /\b(?:model|endpoint)\b/i.test(message) ? "model" : "body",
		message
	}, `${status} ${code ?? ""}`);
}
function answerComplaint({ negotiation, describe }, { asking, sent, complaint, message }) {
	switch (complaint.kind) {
		case "content-policy": return failed("content_filter", describe(message));
		case "invalid-reply":
			if (negotiation.unreadable(sent.capabilities)) return again(asking);
			if (asking.attempts.requests < 5) return void 0;
			return failed("malformed", describe(message));
		case "context-length":
			if (negotiation.adapt({
				kind: "cap",
				drop: true
			}, sent.capabilities)) return again(asking);
			return failed("context_length", describe(message));
		case "target":
		case "other": {
			const { kind, schema } = asking.request;
			return schema !== void 0 && negotiation.guess(kind, sent.capabilities) ? again(asking) : "other";
		}
	}
}
function transientCause({ status }) {
	if (status === 408) return "timeout";
	return status === 429 ? "rate_limited" : "server_error";
}
// src/lib/parse/json-in-text.ts
function jsonOf(text, most = longest) {
	if (text.length > most || tooMuchToParse(text) !== void 0) return void 0;
	try {
		return { value: JSON.parse(text) };
	} catch {
		return;
	}
}
function jsonWithin(text) {
	if (text.length > longest) return void 0;
	const whole = jsonOf(text);
	if (whole !== void 0) return typeof whole.value === "string" ? jsonOf(whole.value) : whole;
	const inner = text.replace(thoughts, "");
	let found;
	let looks = 0;
	for (let at = inner.search(/[[{]/); at !== -1;) {
		if ((looks += 1) > mostLooks) return void 0;
		const end = partnerOf(inner, at);
		const here = end === void 0 ? void 0 : jsonOf(inner.slice(at, end));
		const isValue = here !== void 0 && holdsObjects(here.value);
		if (here === void 0 && /^\{\s*(?:["']|\w+\s*:)/.test(inner.slice(at, at + 100))) return void 0;
		if (isValue && found !== void 0 && !isSame(here, found)) return void 0;
		if (isValue) found = here;
		const next = isValue && end !== void 0 ? end : at + 1;
		const step = inner.slice(next).search(/[[{]/);
		at = step === -1 ? -1 : next + step;
	}
	return found;
}
const longest = 262144;
const mostLooks = 100;
const thoughts = new RegExp(`^\\s*(?:${[
	["<(?:\\w+:)?think(?:ing)?>", "</(?:\\w+:)?think(?:ing)?>"],
	["<(?:thought|reasoning)>", "</(?:thought|reasoning)>"],
	["\\[THINK\\]", "\\[/THINK\\]"],
	["◁think▷", "◁/think▷"],
	["<\\|channel\\|>analysis", "final(?: ?<\\|constrain\\|>json)?<\\|message\\|>"],
	["analysis", "assistantfinal"]
].map((marks) => marks.join("[^]*?")).join("|")})`, "i");
function holdsObjects(value) {
	if (Array.isArray(value)) return value.length > 0 && value.every((one) => holdsObjects(one));
	return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
function isSame(one, other) {
	return JSON.stringify(one.value) === JSON.stringify(other.value);
}
function partnerOf(text, start) {
	let depth = 0;
	for (let at = start; at < text.length; at += 1) {
		const character = text.charAt(at);
		if (character === "\"") at = endOfString(text, at);
		else if (character === "{" || character === "[") depth += 1;
		else if ((character === "}" || character === "]") && --depth === 0) return at + 1;
	}
}
// src/lib/llm/wire/read-completion.ts
function readCompletion(body, { request, model }) {
	const envelope = EnvelopeSchema.safeParse(typeof body === "string" ? jsonOf(body, body.length)?.value : body);
	if (!envelope.success) return {
		servedModel: model,
		usage: void 0,
		thinks: false,
		content: isHollow(body) ? {
			kind: "empty",
			message: "its response is empty"
		} : { kind: "bad-response" }
	};
	const { choices: choice, usage, model: served } = envelope.data;
	const text = textOf(choice.message);
	const counted = usageOf(usage, {
		request,
		content: text
	});
	const thoughts = thoughtsIn(choice.message);
	const thinks = counted.reasoning > 0 || thoughts !== "" || /^\s*<think/.test(text);
	return {
		servedModel: served ?? model,
		usage: counted,
		thinks,
		content: contentOf({
			...choice,
			text,
			thinks
		}, request)
	};
}
const ChoiceSchema = object({
	finish_reason: string().nullish(),
	message: messageFields
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
function isHollow(body) {
	if (body === void 0 || body === null) return true;
	return typeof body === "object" && "choices" in body && !(Array.isArray(body.choices) && body.choices.length > 0);
}
function textOf(message) {
	const { content, tool_calls, function_call } = message;
	const [call, ...further] = tool_calls ?? [];
	const called = further.length === 0 ? call?.function.arguments : void 0;
	return content || called || function_call?.arguments || "";
}
function thoughtsIn({ reasoning, reasoning_content }) {
	return reasoning_content || reasoning || "";
}
function contentOf({ finish_reason, message, text, thinks }, { schema }) {
	if (message.refusal) return {
		kind: "refusal",
		message: message.refusal
	};
	const reason = finish_reason?.toLowerCase() ?? "";
	if (filtered.has(reason)) return { kind: "content-filter" };
	if (cut.has(reason)) return { kind: "cut-off" };
	if (broken.has(reason)) return {
		kind: "empty",
		message: `its reply broke off: ${reason}`
	};
	if (text === "") {
		const inThoughts = schema && jsonOf(thoughtsIn(message));
		if (inThoughts !== void 0) return {
			kind: "value",
			value: inThoughts.value
		};
		return thinks ? { kind: "only-thoughts" } : {
			kind: "empty",
			message: "its reply contains no text"
		};
	}
	if (schema === void 0) return {
		kind: "value",
		value: text
	};
	const found = jsonWithin(text);
	return found === void 0 ? { kind: "unreadable" } : {
		kind: "value",
		value: found.value
	};
}
const filtered = new Set([
	"content_filter",
	"sensitive",
	"safety"
]);
const cut = new Set([
	"length",
	"max_tokens",
	"model_length"
]);
const broken = new Set([
	"error",
	"insufficient_system_resource",
	"network_error"
]);
function usageOf(said, { request, content }) {
	const usage = UsageSchema.safeParse(said);
	if (!usage.success) {
		const { input } = request.estimate;
		return {
			input,
			cachedInput: 0,
			cacheWrite: 0,
			output: tokensOf(content),
			reasoning: 0,
			estimated: true
		};
	}
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
// src/lib/llm/limits/ask-chat.ts
function askChat(session) {
	const { breaker, deadline, negotiation } = session;
	return async (request, { signal, again }) => {
		if (again && request.schema !== void 0) negotiation.unreadable(negotiation.capabilities());
		const asking = {
			request,
			attempts: {
				requests: 0,
				timeouts: 0
			},
			cap: mostOutput,
			repeated: false,
			sent: false
		};
		const marked = (reply) => reply.kind === "failed" && !asking.sent ? {
			...reply,
			unsent: true
		} : reply;
		try {
			return marked(await askUntilDone(session, asking, signal));
		} catch (error) {
			signal.throwIfAborted();
			if (deadline?.signal.aborted === true) return marked(failed("deadline", session.describe("no time is left for another request")));
			const stopped = breaker.stopped();
			if (stopped !== void 0) return marked(failed(stopped.cause, stopped.message));
			throw error;
		}
	};
}
async function askUntilDone(session, asking, signal) {
	const { withRetries, breaker, deadline } = session;
	const within = deadline === void 0 ? signal : AbortSignal.any([signal, deadline.signal]);
	const waiting = AbortSignal.any([within, breaker.signal]);
	for (;;) {
		let sent;
		let done;
		const send = async (inside) => {
			sent = await sendOnce(session, asking, inside);
			return sent.reply;
		};
		await withRetries(send, within, {
			waiting,
			deadline,
			attempts: asking.attempts,
			onReply: (reply) => {
				done = classifyResponse(session, {
					asking,
					reply,
					sent
				});
			}
		});
		if (done !== void 0) return done;
	}
}
async function sendOnce({ settings, client, isProvider, negotiation, budget, onRequest, onThought }, asking, signal) {
	const { request, cap } = asking;
	const reservation = await budget?.reserve(request.estimate) ?? unlimited;
	const capabilities = negotiation.capabilities();
	const body = chatBody(request, {
		settings,
		capabilities,
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
		capabilities,
		fields,
		completion: void 0
	};
	let usage;
	try {
		signal.throwIfAborted();
		asking.sent = true;
		onRequest();
		const reply = await client.chat(body, signal);
		if (reply.kind !== "answered") return {
			reply,
			capabilities,
			fields,
			completion: void 0
		};
		const completion = readCompletion(reply.body, {
			request,
			model: settings.model
		});
		usage = completion.usage;
		const { content, thinks } = completion;
		if (thinks) onThought();
		return {
			reply: content.kind === "empty" ? content : reply,
			capabilities,
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
// src/lib/llm/limits/circuit-breaker.ts
function openCircuitBreaker(onStop) {
	const controller = new AbortController();
	let reason;
	let exhausted = 0;
	let refusals = {
		reason: "",
		count: 0
	};
	const isEnough = (strike) => {
		if (strike.kind === "final") return true;
		if (strike.kind === "exhausted") return ++exhausted >= 10;
		const isSame = refusals.reason === strike.reason;
		refusals = {
			reason: strike.reason,
			count: isSame ? refusals.count + 1 : 1
		};
		return refusals.count >= 3;
	};
	return {
		signal: controller.signal,
		stopped: () => reason,
		success: () => {
			exhausted = 0;
			refusals = {
				reason: "",
				count: 0
			};
		},
		strike: (strike, why) => {
			if (!isEnough(strike) || reason !== void 0) return;
			reason = why;
			onStop(why);
			controller.abort();
		}
	};
}
// src/lib/llm/wire/capabilities.ts
function openNegotiation({ onAdapt }) {
	let capabilities = {
		output: "json_schema",
		cap: "max_completion_tokens",
		dropped: new Set(),
		folded: false,
		streamed: false
	};
	const worked = new Set();
	const made = [];
	let unreadableInARow = 0;
	const take = ({ isDone, patch, ...adaptation }) => {
		if (isDone(capabilities)) return true;
		if (made.length >= mostAdaptations) return false;
		capabilities = {
			...capabilities,
			...patch(capabilities)
		};
		made.push(adaptation);
		onAdapt(adaptation);
		return true;
	};
	const stepDown = ({ output }, why = "") => {
		if (output !== capabilities.output) return true;
		const below = outputModes[outputModes.indexOf(output) + 1];
		if (below === void 0) return false;
		unreadableInARow = 0;
		worked.clear();
		return take({
			field: `response_format ${output}`,
			change: `requested as ${below}${why}`,
			isDone: () => false,
			patch: () => ({ output: below })
		});
	};
	return {
		capabilities: () => capabilities,
		adaptations: () => made,
		readable: (kind) => {
			unreadableInARow = 0;
			worked.add(kind);
		},
		guess: (kind, sent) => sent.output !== capabilities.output || sent.output !== "text" && !worked.has(kind) && stepDown(sent, "; this is a guess, because the server did not say what it rejects"),
		unreadable: (sent) => {
			if (sent.output !== capabilities.output) return true;
			unreadableInARow += 1;
			return unreadableInARow >= 2 && stepDown(sent);
		},
		adapt: (target, sent) => {
			if (target.kind === "output") return stepDown(sent);
			const step = nextStep(target, sent);
			return step !== void 0 && take(step);
		}
	};
}
const mostAdaptations = 8;
function nextStep(target, { folded, streamed, cap, dropped }) {
	switch (target.kind) {
		case "stream":
			if (streamed) return void 0;
			return {
				field: "a request without streaming",
				change: "sent with streaming",
				isDone: (now) => now.streamed,
				patch: () => ({ streamed: true })
			};
		case "system-role":
			if (folded) return void 0;
			return {
				field: "system role",
				change: "moved into the user message",
				isDone: (now) => now.folded,
				patch: () => ({ folded: true })
			};
		case "cap": {
			if (cap === void 0) return void 0;
			const next = cap === "max_completion_tokens" && !target.drop ? "max_tokens" : void 0;
			return {
				field: cap,
				change: next === void 0 ? "left out" : `renamed to ${next}`,
				isDone: (now) => now.cap !== cap,
				patch: () => ({ cap: next })
			};
		}
		case "field": {
			const { name } = target;
			if (dropped.has(name)) return void 0;
			return {
				field: name,
				change: "left out",
				isDone: (now) => now.dropped.has(name),
				patch: (now) => ({ dropped: new Set([...now.dropped, name]) })
			};
		}
	}
}
// src/lib/llm/chat-client.ts
async function openChatModel(settings, access, shared = openSharedLimits(access.log)) {
	const { log, environment, budget, deadline } = access;
	const endpoint = checkEndpoint(access);
	log.info(whereLine(`replies of "${printable(settings.model)}"`, endpoint, environment));
	const { openAiClient } = await import("./lib-openai.js");
	const { ports, limiter, withRetries } = shared;
	limiter.allow(settings.concurrency ?? 16);
	const parameters = parametersOf(settings);
	const name = `"${printable(settings.model)}" at ${endpoint.name}`;
	const negotiation = openNegotiation({ onAdapt: ({ field, change }) => {
		const isConfigured = parameters.some(([parameter]) => parameter === field);
		log[isConfigured ? "warn" : "info"](`${name} does not accept ${field}, so it is ${change}`);
	} });
	const breaker = openCircuitBreaker(({ message }) => log.warn(`no more requests will be sent: ${message}`));
	let requests = 0;
	let thinks = false;
	return {
		model: settings.model,
		endpoint: endpoint.name,
		parameters,
		ask: askChat({
			settings,
			client: openAiClient({
				endpoint,
				ports,
				timeoutMs: settings.timeoutMs,
				limits: limits$1
			}),
			isProvider: isProviders(new URL(endpoint.baseUrl).hostname),
			withRetries,
			negotiation,
			breaker,
			budget,
			deadline,
			onRequest: () => {
				requests += 1;
			},
			onThought: () => {
				thinks = true;
			},
			describe: (text) => `${name}: ${foreignWords(text, secretsOf(endpoint))}`
		}),
		facts: () => ({
			requests,
			adaptations: negotiation.adaptations(),
			ignored: parameters.map(([parameter]) => parameter).filter((one) => negotiation.capabilities().dropped.has(one)),
			thinks,
			stopped: breaker.stopped()
		})
	};
}
const limits$1 = {
	maxBytes: 8 * 2 ** 20,
	maxParts: mostParts
};
// src/lib/llm/model-address.ts
function accessTo({ baseUrl, headers, keyVariable }, given) {
	if (baseUrl === void 0) refuseUnreadAddress(given.environment);
	const valueOf = (variable) => secretIn(given.environment, variable, (why) => {
		const message = `${variable}, needed for requests to the judge, ${why}`;
		const hint = `set the variable ${variable} (in a workflow: under env, from a secret)`;
		return new GateError("judge-unavailable", message, { hint });
	});
	const sent = new Map([...headers].map(([name, variable]) => [name, valueOf(variable)]));
	const access = {
		...given,
		baseUrl,
		headers: sent
	};
	if (keyVariable === void 0) return access;
	const key = keyVariable === null ? void 0 : valueOf(keyVariable);
	return {
		...access,
		key
	};
}
function refuseUnreadAddress(environment) {
	if ((environment["OPENAI_BASE_URL"] ?? "") === "") return;
	throw new GateError("input-invalid", "OPENAI_BASE_URL is set, but RAG Gate does not read it", { hint: "give the address as `base-url` (on the command line: --base-url) or as base-url in the configuration, or unset OPENAI_BASE_URL" });
}
// src/lib/llm/shared-embedder.ts
function sharedEmbedder(embedder, { mostBytes = 256 * 2 ** 20 } = {}) {
	const memory = new Map();
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
	let second;
	return {
		...embedder,
		afresh: () => second ??= sharedEmbedder(embedder, { mostBytes }),
		embed: async (texts, signal) => {
			const keyed = texts.map((text) => ({
				key: hash("sha256", text, "base64"),
				text
			}));
			const missing = new Map(keyed.filter(({ key }) => !memory.has(key)).map(({ key, text }) => [key, text]));
			const asked = missing.size === 0 ? void 0 : embedder.embed([...missing.values()], signal);
			const fresh = new Map([...missing.keys()].map((key, at) => [key, remember(key, oneOf(asked, at))]));
			const entries = keyed.map(({ key }) => required(fresh.get(key) ?? memory.get(key)));
			return Promise.all(entries.map(({ vector }) => vector));
		}
	};
}
async function oneOf(asked, at) {
	return required((await asked)?.[at]);
}
function required(value) {
	if (value === void 0) throw new Error("an embedder returned too few vectors");
	return value;
}
// src/lib/llm/wire/embed-texts.ts
function textEmbedder({ endpoint, settings: { model, dimensions }, client, withRetries }) {
	let encodingFormat = "float";
	const told = (what) => `embeddings of "${printable(model)}" at ${endpoint.name}: ${foreignWords(what, secretsOf(endpoint))}`;
	const embed = async (texts, signal, { again = false } = {}) => {
		const sent = {
			model,
			input: texts,
			dimensions,
			encodingFormat
		};
		const reply = await withRetries(async (within) => client.embeddings(sent, within), signal);
		if (reply.kind === "answered") {
			if (reply.body.kind === "vectors" && reply.body.vectors.length === texts.length) return reply.body.vectors;
			if (reply.body.kind !== "not-finite" && !again) return embed(texts, signal, { again: true });
		} else if (sent.encodingFormat !== void 0 && complainsAbout(reply, "encoding_format")) {
			encodingFormat = void 0;
			return embed(texts, signal);
		}
		if (texts.length > 1 && isTooMuch(reply)) {
			const middle = Math.ceil(texts.length / 2);
			return [...await embed(texts.slice(0, middle), signal), ...await embed(texts.slice(middle), signal)];
		}
		const [text = ""] = texts;
		const { what, hint, isOfText } = troubleWith(reply, texts);
		if (isOfText === true) throw new TextRefused(text, told(what), { hint });
		throw new GateError("judge-unavailable", told(what), { hint });
	};
	return {
		model,
		endpoint: endpoint.name,
		embed: async (texts, signal) => embed(texts, signal)
	};
}
function complainsAbout(reply, field) {
	if (reply.kind !== "status" || reply.status !== 400 && reply.status !== 422) return false;
	return reply.param === field || reply.param === void 0 && reply.message.includes(field);
}
function isTooMuch(reply) {
	if (reply.kind === "answered") return reply.body.kind !== "unreadable";
	if (reply.kind === "too-large") return true;
	if (reply.kind !== "status") return false;
	const { status, code, param } = reply;
	if (isTooLong(reply) || isNotFinite(reply)) return true;
	return (status === 400 || status === 422) && !(code === "model_not_found" || param === "model" || param === "dimensions");
}
function troubleWith(reply, texts) {
	if (reply.kind === "answered") return troubleIn(reply.body, texts.length);
	if (reply.kind !== "status") {
		const fault = certificateFault(reply);
		const hint = fault === void 0 ? hints[reply.kind] : certificateHints[fault];
		return {
			what: reply.message,
			hint
		};
	}
	const isOfText = isTooLong(reply) || isNotFinite(reply);
	return {
		what: answerOf(reply),
		hint: hintFor(reply, texts),
		isOfText
	};
}
function troubleIn(read, texts) {
	switch (read.kind) {
		case "vectors": return {
			what: `its response has ${read.vectors.length} ${read.vectors.length === 1 ? "vector" : "vectors"} for ${texts} ${texts === 1 ? "text" : "texts"}`,
			hint: addressHint
		};
		case "not-finite": return {
			what: "its vector contains a number that is not finite (NaN or infinity)",
			hint: notFiniteHint,
			isOfText: true
		};
		case "unreadable": return faults[read.fault];
	}
}
const addressHint = "check that `base-url` is the part before /embeddings, and that the model produces embeddings";
const faults = {
	shape: {
		what: "its response is not a list of vectors",
		hint: addressHint
	},
	index: {
		what: "its response does not say which vector belongs to which text: the `index` values must be 0, 1, 2 and so on, each exactly once",
		hint: "report it to the server's developers, or put a gateway in front of it that removes `index` and keeps the vectors in the order of the texts"
	},
	tokens: {
		what: "its response has one vector per token instead of one per text",
		hint: "make the server return one vector per text (llama.cpp: --pooling mean)"
	}
};
const notFiniteHint = "the model fails on this text: try another version or precision of the model, or change the text";
const networkHint = "check `base-url`, the network and HTTPS_PROXY (if set), or run again later";
const hints = {
	silent: networkHint,
	empty: networkHint,
	unsent: networkHint,
	refused: "if the redirect is intended, set `base-url` to the address that it leads to",
	"too-large": "set a smaller embed.dimensions, if the model supports it"
};
function hintFor(reply, texts) {
	const { status, code } = reply;
	const length = texts[0]?.length ?? 0;
	if (status === 401 || status === 403) return "check the API key: `api-key` (on the command line: OPENAI_API_KEY)";
	if (isTooLong(reply)) return `lower chunk.size, or raise the server's limit: the text has ${length} characters`;
	if (isNotFinite(reply)) return notFiniteHint;
	if (status === 404 || code === "model_not_found") return "check embed.model and `base-url`, which for most servers ends in /v1";
	if (status === 429) return "the endpoint allows no more requests for now: check its quota, or run again later";
	if (complainsAbout(reply, "dimensions")) return "leave embed.dimensions out, or set a length that the model supports";
	if (status < 500) return `check embed.model; the text has ${length} characters: if that is more than the model reads, lower chunk.size`;
	return "the endpoint has a problem: run again later";
}
// src/lib/llm/open-embedder.ts
function embedders(access, shared = openSharedLimits(access.log)) {
	const opened = new Map();
	return async (settings) => {
		const name = JSON.stringify([settings.model, settings.dimensions]);
		const known = opened.get(name) ?? openEmbedder(settings, access, shared);
		opened.set(name, known);
		return known;
	};
}
async function openEmbedder(settings, access, { ports, withRetries } = openSharedLimits(access.log)) {
	const endpoint = checkEndpoint(access);
	const what = `embeddings of "${printable(settings.model)}"`;
	access.log.info(whereLine(what, endpoint, access.environment));
	const { openAiClient } = await import("./lib-openai.js");
	return sharedEmbedder(textEmbedder({
		endpoint,
		settings,
		client: openAiClient({
			endpoint,
			ports,
			timeoutMs,
			limits
		}),
		withRetries
	}));
}
const timeoutMs = 6e4;
const limits = {
	maxBytes: 64 * 2 ** 20,
	maxParts: void 0
};
// src/lib/llm/open-models.ts
function openModelsAt(address, given) {
	return openModels(accessTo(address, given));
}
function openModels(access) {
	const shared = openSharedLimits(access.log);
	return {
		embedder: embedders(access, shared),
		chat: async (settings, limits) => openChatModel(settings, {
			...access,
			...limits
		}, shared)
	};
}
export { openModelsAt };
