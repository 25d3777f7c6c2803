import { a as array, l as int, p as object, s as custom, t as printable } from "./cli-printable.js";
import { t as GateError } from "./cli-errors.js";
import { i as takesTokens } from "./cli-keyless.js";
import { hash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
// src/pipeline/shared-embedder.ts
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
// src/judge/foreign-words.ts
/** What a server says, fit for a message of at most 300 characters, and never the key, which servers like to repeat. */
function foreignWords(text, key) {
	const silent = key === void 0 ? text : text.replaceAll(key, "***");
	return printable(silent, longest);
}
const longest = 300;
// src/judge/embed-texts.ts
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
// src/judge/endpoint.ts
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
// src/judge/limiter.ts
/**
* Additive increase, multiplicative decrease: from 4, a success adds the share of one place that makes it
* one more place per round; an overload halves, down to 1, and at most once in five seconds, since those
* that were sent together fail together. At most `most` (16 until `allow` says otherwise).
*/
function openLimiter({ now }) {
	let most = 16;
	let limit = 4;
	let onTheWay = 0;
	let halvedAt = -Infinity;
	const waiting = /* @__PURE__ */ new Set();
	const admit = () => {
		for (const go of waiting) {
			if (onTheWay >= places(limit)) return;
			waiting.delete(go);
			onTheWay += 1;
			go();
		}
	};
	return {
		enter: async (signal) => {
			signal.throwIfAborted();
			const { promise, resolve } = Promise.withResolvers();
			const go = () => resolve("in");
			const giveUp = () => {
				if (waiting.delete(go)) resolve("out");
			};
			waiting.add(go);
			signal.addEventListener("abort", giveUp, { once: true });
			admit();
			const end = await promise;
			signal.removeEventListener("abort", giveUp);
			if (end === "out") signal.throwIfAborted();
		},
		leave: (end) => {
			onTheWay -= 1;
			if (end === "success") limit = Math.min(most, limit + 1 / places(limit));
			if (end === "overload" && now() - halvedAt >= restMs) {
				limit = Math.max(1, limit / 2);
				halvedAt = now();
			}
			admit();
		},
		allow: (count) => {
			most = count;
			limit = Math.min(most, limit);
			admit();
		},
		limit: () => limit
	};
}
const restMs = 5e3;
/** Five fifths may come to a hair less than one. */
function places(limit) {
	return Math.floor(limit + 1e-9);
}
// src/judge/patient-fetch.ts
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
// src/judge/model-ports.ts
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
// src/judge/reply.ts
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
// src/judge/persistent.ts
/**
* Asks again up to four times where a moment may change the answer: 408, 409, 429, 5xx, a broken connection;
* twice after a timeout, never when the money is spent. A server that says how long to wait is left alone
* that long by all requests that share this; where that ends after the deadline, the reply is `unsent` at
* once. Otherwise waits are drawn up to twice as long each time. Rejects with a signal's reason.
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
	const inTurn = async (send, within) => {
		const { patience, attempts, onReply } = within;
		await limiter.enter(patience);
		let reply;
		try {
			reply = await quietly(send, within);
			if (reply.kind !== "unsent") attempts.requests += 1;
			if (reply.kind === "silent" && reply.timedOut) attempts.timeouts += 1;
			if (!isWorthAsking(reply, attempts)) onReply(reply);
			return reply;
		} finally {
			limiter.leave(endOf(reply));
		}
	};
	return async (send, signal, options = {}) => {
		const { patience = signal, deadline, attempts = fresh(), onReply = ignore } = options;
		for (;;) {
			const reply = await inTurn(send, {
				signal,
				patience,
				deadline,
				attempts,
				onReply
			});
			if (!isWorthAsking(reply, attempts)) return reply;
			const asked = reply.kind === "status" ? reply.retryAfterMs : void 0;
			if (asked !== void 0) quietUntil = Math.max(quietUntil, now() + asked);
			if (isTooLong(deadline)) {
				onReply(tooLate);
				return tooLate;
			}
			const drawn = random() * Math.min(longestDrawMs, 1e3 * 2 ** (attempts.requests - 1));
			const waitMs = asked ?? drawn;
			if (waitMs >= worthTellingMs) log.info(`the model's endpoint wants ${Math.ceil(waitMs / 1e3)} s of patience`);
			await sleep(waitMs, patience);
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
	if (reply === void 0) return "other";
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
// src/judge/pool.ts
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
// src/judge/open-embedder.ts
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
	const { openAiClient } = await import("./cli-openai.js");
	return sharedEmbedder(textEmbedder({
		endpoint,
		settings,
		client: openAiClient({
			endpoint,
			ports,
			timeoutMs,
			maxBytes
		}),
		persist
	}));
}
const timeoutMs = 6e4;
/** Vectors are written out as decimals: 2,048 of 1,536 numbers come to some 40 MB. */
const maxBytes = 64 * 2 ** 20;
export { embedders };
