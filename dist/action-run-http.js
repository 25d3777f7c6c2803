import { A as endingSentence, C as collectRun, D as within, E as startProcess, F as sizeOf, M as withLines, O as processLimits, S as answerFrom, T as secondsOf, et as holdsTooMuch, j as endingWords, k as endingHint, ot as isResponsePath, rt as tooMuchHeld, tt as isNestedTooDeep, w as buildSide, x as askSide } from "./action-run-job.js";
import { i as GateError, n as quoted, r as shown, t as printable } from "./action-printable.js";
import { t as search } from "./action-jmespath.js";
import { n as messageOf, t as codeOf } from "./action-reason-of.js";
import { t as cleanLine } from "./action-clean-text.js";
import { connect, createServer } from "node:net";
import { Agent, STATUS_CODES, request } from "node:http";
import { once } from "node:events";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { Agent as Agent$1, request as request$1 } from "node:https";
// src/pipeline/http/server-url.ts
/**
* The address that a side's configuration names, its placeholders replaced. Throws `config-invalid` for
* anything but http and https, for a user name or password, for a fragment, and for `{port}` where no
* server is started.
*/
function serverUrl(written, { side, port, key }) {
	const text = written.replaceAll("{side}", side).replaceAll("{port}", String(port));
	const refused = (name, why) => new GateError("config-invalid", `${side}: ${name}: ${why}`, { side });
	const named = `${key} is ${quoted(written)}`;
	if (port === void 0 && written.includes("{port}")) throw refused(named, "{port} needs pipeline.start: without it there is no server to give a port to");
	const url = URL.parse(text);
	if (url === null || url.protocol !== "http:" && url.protocol !== "https:") throw refused(named, "expected a URL that begins with http:// or https://");
	if (url.username !== "" || url.password !== "") throw refused(key, "expected a URL without user name and password");
	if (url.hash !== "") throw refused(named, "expected a URL without #");
	return url;
}
/** Whether an address is one of this machine by its very writing: nothing is looked up. */
function isLoopback({ hostname }) {
	return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || hostname === "0.0.0.0" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
// src/pipeline/http/addresses.ts
/**
* The addresses of a side's server. `port` is the one that it is given, undefined for a server that runs
* already. Throws `config-invalid` for an address that is none, for a server of ours at a fixed port of this
* machine, and for one that runs already and is to be awaited by its output.
*/
function addressesOf(settings, { side, port }) {
	const url = serverUrl(settings.url, {
		side,
		port,
		key: "pipeline.url"
	});
	if (settings.start !== void 0 && isLoopback(url) && !settings.url.includes("{port}")) throw fixedPort(settings.url, side);
	switch (settings.ready?.kind) {
		case "url": return {
			url,
			ready: serverUrl(settings.ready.url, {
				side,
				port,
				key: "pipeline.ready"
			})
		};
		case "log":
			if (settings.start === void 0) throw unreadableLog(side);
			return {
				url,
				ready: void 0
			};
		case void 0: return {
			url,
			ready: void 0
		};
	}
}
function fixedPort(url, side) {
	const message = `${side}: pipeline.url is ${quoted(url)}: expected {port} in it, since the servers of base and head run side by side and one could answer in the other's place`;
	return new GateError("config-invalid", message, {
		hint: "let the server listen on the port in its environment variable PORT, and write {port} into the URL",
		side
	});
}
function unreadableLog(side) {
	const message = `${side}: pipeline.ready waits for a line of the server's output, and without pipeline.start there is none to read`;
	return new GateError("config-invalid", message, {
		hint: "give ready a URL, or none",
		side
	});
}
// src/pipeline/http/field-at.ts
/**
* A path made ready for any number of answers, which must be `plainJson`: in other objects a name such
* as `constructor` finds what all objects inherit. Throws a `RangeError` for what `isResponsePath` refuses.
*/
function fieldAt(path) {
	if (!isResponsePath(path)) throw new RangeError("not a path of names, [n] and []");
	const expression = ` ${path}`;
	return (answer) => jmespath.search(expression, answer);
}
/** Its declared type asks for an object; the code takes any JSON value, as the specification says. */
const jmespath = { search };
// src/pipeline/http/plain-json.ts
/**
* A foreign JSON text as data whose objects inherit nothing: looking up `constructor` or `__proto__` finds
* what the text holds, or nothing. Refuses what is nested more than 64 levels deep, or holds more than 200,000
* objects, lists and keys, before parsing it.
*/
function plainJson(text) {
	if (isNestedTooDeep(text)) return {
		kind: "malformed",
		reason: "nested more than 64 levels deep"
	};
	if (holdsTooMuch(text)) return {
		kind: "malformed",
		reason: tooMuchHeld
	};
	try {
		const value = JSON.parse(text);
		dropPrototypes(value);
		return {
			kind: "json",
			value
		};
	} catch (error) {
		const why = messageOf(error);
		return {
			kind: "malformed",
			reason: `not valid JSON: ${printable(why, 200)}`
		};
	}
}
/** Recursion is safe: the text was at most 64 levels deep. */
function dropPrototypes(value) {
	if (typeof value !== "object" || value === null) return;
	if (!Array.isArray(value)) Object.setPrototypeOf(value, null);
	for (const inner of Object.values(value)) dropPrototypes(inner);
}
// src/pipeline/http/watch-fields.ts
/** The fields of a chunk. At the path of its own name each is looked for where nobody wrote another. */
const chunkFieldNames = [
	"id",
	"doc",
	"start",
	"end",
	"text",
	"score"
];
/** Watches the paths that somebody wrote: a default may well lead nowhere, for no answer has to have every field. */
function watchFields(paths) {
	const missing = /* @__PURE__ */ new Map();
	for (const name of chunkFieldNames) {
		const path = paths[name];
		if (path !== void 0 && path !== name) missing.set(name, path);
	}
	let isAnythingSeen = false;
	return {
		see: (chunk) => {
			isAnythingSeen = true;
			for (const name of missing.keys()) if (chunk[name] !== null && chunk[name] !== void 0) missing.delete(name);
		},
		advice: () => {
			if (missing.size === 0 || !isAnythingSeen) return void 0;
			return `nothing stands at ${Array.from(missing, ([name, path]) => `response.chunk.${name}, ${quoted(path)}`).join(", or at ")}, in any chunk of any answer`;
		}
	};
}
// src/pipeline/http/answer-reader.ts
/**
* A reader for answers whose fields stand where `paths` say. What is missing or `null` counts as absent; only
* the list of chunks has to be there. Ids and names of documents that are numbers become strings, since many
* stores have numbers for ids.
*/
function answerReader(paths) {
	const sightings = watchFields(paths.chunk);
	const valueOf = valueReader(paths, sightings);
	return {
		read: (text, { id, ...rules }) => {
			const json = plainJson(text);
			if (json.kind === "malformed") return {
				kind: "malformed",
				id,
				reason: json.reason
			};
			try {
				const value = valueOf(json.value, rules.depth);
				if (value !== void 0) return answerFrom({
					id,
					...value
				}, rules);
				return {
					kind: "malformed",
					id,
					reason: nothingThere(paths.chunks, json.value)
				};
			} catch (error) {
				if (!(error instanceof RangeError)) throw error;
				return {
					kind: "malformed",
					id,
					reason: "it holds a list that is too long to be flattened"
				};
			}
		},
		advice: sightings.advice
	};
}
function valueReader(paths, sightings) {
	const chunks = fieldAt(paths.chunks);
	const chunkFields = fieldsOf(paths.chunk, chunkFieldNames);
	const written = fieldsOf(paths, [
		"answer",
		"context",
		"manifest"
	]);
	const usageFields = fieldsOf(paths.usage, ["input_tokens", "output_tokens"]);
	const modelFields = fieldsOf(paths.models, ["generator", "reranker"]);
	return (answer, depth) => {
		const found = chunks(answer);
		if (found === null) return void 0;
		const { answer: text, context, manifest } = pick(answer, written);
		return {
			chunks: Array.isArray(found) ? chunksFrom(found, {
				fields: chunkFields,
				depth,
				sightings
			}) : found,
			answer: text,
			context: Array.isArray(context) ? context.map(textOfNumber) : context,
			usage: somethingOf(pick(answer, usageFields)),
			manifest: Array.isArray(manifest) ? manifest.map(textOfNumber) : manifest,
			models: somethingOf(pick(answer, modelFields))
		};
	};
}
/** Undefined for fields of which an answer has none. */
function somethingOf(picked) {
	return Object.values(picked).every((value) => value === null) ? void 0 : picked;
}
function fieldsOf(paths, names) {
	return names.flatMap((name) => {
		const path = paths[name];
		return path === void 0 ? [] : [[name, fieldAt(path)]];
	});
}
function pick(value, fields) {
	const picked = {};
	for (const [name, field] of fields) picked[name] = field(value);
	return picked;
}
/** Elements beyond the depth are left as they are: they are counted and dropped unread. */
function chunksFrom(found, { fields, depth, sightings }) {
	return found.map((element, index) => {
		if (index >= depth || typeof element !== "object" || element === null) return element;
		const chunk = pick(element, fields);
		sightings.see(chunk);
		return {
			...chunk,
			id: textOfNumber(chunk.id),
			doc: textOfNumber(chunk.doc)
		};
	});
}
function textOfNumber(value) {
	return typeof value === "number" ? String(value) : value;
}
const mostKeys = 10;
function nothingThere(path, answer) {
	const expected = `nothing stands at response.chunks, ${quoted(path)}`;
	if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return `${expected}; the answer is ${shown(answer)}`;
	const keys = Object.keys(answer);
	if (keys.length === 0) return `${expected}; the answer is an empty object`;
	const told = keys.slice(0, mostKeys).map((key) => quoted(key));
	const more = keys.length > mostKeys ? ", …" : "";
	return `${expected}; the answer has the keys ${told.join(", ")}${more}`;
}
// src/pipeline/http/connection-trouble.ts
/** Why a request got no whole answer, from the platform's error. Printable. */
function connectionTrouble(error) {
	const code = codeOf(error);
	const known = code === void 0 ? void 0 : troubles.get(code);
	if (known !== void 0) return `${known} (${code})`;
	const message = messageOf(error);
	return `the request failed: ${printable(message === "" ? code ?? "unknown" : message, 200)}`;
}
const troubles = /* @__PURE__ */ new Map([
	["ECONNREFUSED", "the server refuses connections"],
	["ECONNRESET", "the server closed the connection before its answer was complete"],
	["EPIPE", "the server closed the connection before it had read the question"],
	["ENOTFOUND", "no such host"],
	["EAI_AGAIN", "the name of the host could not be looked up"],
	["ETIMEDOUT", "no connection within the time the system allows"],
	["EHOSTUNREACH", "the host cannot be reached"],
	["ENETUNREACH", "the host cannot be reached"]
]);
// src/pipeline/http/reply-of.ts
/**
* Reads an answer: status 2xx, at most `longestBody` bytes, UTF-8. Anything else is a failed reply that says
* what came instead: the status with the first 300 code points of the body, or the status alone for HTML.
* Rejects with the platform's error when the connection breaks.
*/
async function replyOf(response, longestBody) {
	const status = response.statusCode ?? 0;
	if (status < 200 || status > 299) return failed(await refusal(response, status));
	const encoding = response.headers["content-encoding"] ?? "identity";
	if (encoding !== "identity") {
		response.destroy();
		return failed(`the answer is compressed (${printable(encoding, 40)}), which was not asked for`);
	}
	const { bytes, whole } = await readBody(response, longestBody);
	if (!whole) return failed(`the answer is longer than ${sizeOf(longestBody)}`);
	try {
		return {
			kind: "answered",
			text: new TextDecoder("utf-8", { fatal: true }).decode(bytes)
		};
	} catch {
		return failed("the answer is not valid UTF-8");
	}
}
function failed(message) {
	return {
		kind: "failed",
		message
	};
}
/** Bytes of an error's body that are looked at. */
const longestRefusal = 16384;
const shownOfRefusal = 300;
async function refusal(response, status) {
	const name = STATUS_CODES[status];
	const answered = `the server answered ${status}${name === void 0 ? "" : ` ${name}`}`;
	if (status === 101) return answered;
	const { location } = response.headers;
	if (status >= 300 && status < 400) {
		response.destroy();
		return `${answered}${location === void 0 ? "" : ` to ${quoted(location)}`}: redirects are not followed`;
	}
	const { bytes } = await readBody(response, longestRefusal);
	const text = new TextDecoder().decode(bytes).replaceAll(/\s+/g, " ").trim();
	const isHtml = response.headers["content-type"]?.includes("html") === true || text.startsWith("<");
	return text === "" || isHtml ? answered : `${answered}: ${printable(text, shownOfRefusal)}`;
}
/**
* The body of an answer as it comes in, at most `limit` bytes of it. Past the limit the connection is closed
* and `whole` is false. Rejects with the platform's error when the connection breaks.
*/
async function readBody(response, limit) {
	const pieces = [];
	let length = 0;
	for await (const piece of response) {
		const bytes = piece;
		pieces.push(bytes.subarray(0, limit - length));
		length += bytes.length;
		if (length > limit) return {
			bytes: Buffer.concat(pieces),
			whole: false
		};
	}
	return {
		bytes: Buffer.concat(pieces),
		whole: true
	};
}
// src/pipeline/http/send-request.ts
/**
* Sends a request to an http or https address and waits for the head of its answer. It follows no redirect,
* sends no credentials and asks for no compression. A server that switches protocols (101) has answered: that
* head is all there is to read. Rejects with the platform's errors, and with the reason of `signal` at once.
*/
async function sendRequest(url, sending) {
	const first = await attempted(url, sending);
	if (first.kind === "received") return first;
	if (!first.stale) throw first.error;
	const second = await attempted(url, sending);
	if (second.kind === "received") return second;
	throw second.error;
}
function attempted(url, { method, body, agent, signal }) {
	const { promise, resolve } = Promise.withResolvers();
	const headers = {
		...fixedHeaders,
		...body === void 0 ? {} : contentOf(body)
	};
	const send = url.protocol === "https:" ? request$1 : request;
	const sentAt = performance.now();
	const request$2 = send(url, {
		method,
		agent,
		headers,
		signal
	});
	const fail = (error, stale = false) => resolve({
		kind: "failed",
		error,
		stale
	});
	request$2.on("response", (response) => resolve({
		kind: "received",
		response,
		sentAt
	}));
	request$2.on("upgrade", (response, socket) => {
		socket.on("error", () => void 0).destroy();
		resolve({
			kind: "received",
			response,
			sentAt
		});
	});
	request$2.on("error", (error) => fail(error, isStale(request$2, error)));
	request$2.on("close", () => fail(/* @__PURE__ */ new Error("the connection was closed without an answer")));
	const unhook = whenAborted(signal, fail);
	request$2.end(body);
	return promise.finally(unhook);
}
/** For a request that still waits for a free connection: it tells of having been aborted only once it has one. */
function whenAborted(signal, fail) {
	const onAbort = () => {
		const reason = signal.reason;
		fail(reason instanceof Error ? reason : new Error(String(reason)));
	};
	if (signal.aborted) onAbort();
	else signal.addEventListener("abort", onAbort, { once: true });
	return () => signal.removeEventListener("abort", onAbort);
}
const fixedHeaders = {
	accept: "application/json",
	"accept-encoding": "identity",
	"user-agent": "rag-gate"
};
function contentOf(body) {
	return {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(body)
	};
}
function isStale({ reusedSocket }, error) {
	return reusedSocket && "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE");
}
// src/pipeline/http/query-client.ts
/** A client for the address `url` that has at most `connections` requests under way. */
function queryClient(url, { connections, limits }) {
	const options = {
		keepAlive: true,
		maxSockets: connections
	};
	const agent = url.protocol === "https:" ? new Agent$1(options) : new Agent(options);
	return {
		post: async (body, stop) => {
			const late = new AbortController();
			const timer = setTimeout(() => late.abort(), limits.timeoutMs);
			const signal = AbortSignal.any([stop, late.signal]);
			try {
				stop.throwIfAborted();
				const { response, sentAt } = await sendRequest(url, {
					method: "POST",
					body,
					agent,
					signal
				});
				const reply = await replyOf(response, limits.longestBody);
				return reply.kind === "failed" ? reply : {
					...reply,
					ms: performance.now() - sentAt
				};
			} catch (error) {
				stop.throwIfAborted();
				return late.signal.aborted ? {
					kind: "timed-out",
					message: timedOut(limits.timeoutMs)
				} : {
					kind: "lost",
					message: connectionTrouble(error)
				};
			} finally {
				clearTimeout(timer);
			}
		},
		[Symbol.dispose]: () => {
			agent.destroy();
		}
	};
}
function timedOut(milliseconds) {
	return `timed out after ${secondsOf(milliseconds)}`;
}
// src/pipeline/http/request-body.ts
/**
* The body of one request: the template with `{id}`, `{query}` and `{k}` replaced in its strings, in one
* pass, so that a placeholder inside a question stays as it is. A string that is `{k}`, `{history}` or `{filters}` and
* nothing else becomes the number, the list of turns, or the object of filters, empty without any. Keys are not touched.
*/
function requestBody(template, question) {
	return JSON.stringify(filled(template, question));
}
function filled(template, question) {
	if (typeof template === "string") return filledText(template, question);
	if (typeof template !== "object" || template === null) return template;
	if (Array.isArray(template)) return template.map((element) => filled(element, question));
	const entries = Object.entries(template).map(([key, value]) => [key, filled(value, question)]);
	return Object.fromEntries(entries);
}
function filledText(template, { id, query, k, history = [], filters = {} }) {
	if (template === "{k}") return k;
	if (template === "{history}") return history;
	if (template === "{filters}") return filters;
	return template.replaceAll(/\{(?:id|query|k)\}/g, (placeholder) => {
		if (placeholder === "{id}") return id;
		return placeholder === "{query}" ? query : String(k);
	});
}
// src/pipeline/http/ask-server.ts
/**
* Asks a server all queries and collects what comes of each. The first is asked alone, since the server may
* warm up with it. A query fails alone; once the server has ended, or answers nothing any more, so do all
* that have no answer by then. Throws only the signal's reason.
*/
async function askServer(request, { server, collector, limits = askLimits }) {
	const { side, settings, depth, concurrency, log, signal } = request;
	const { longestBody, mostText } = limits;
	using client = queryClient(server.url, {
		connections: concurrency,
		limits: {
			timeoutMs: settings.timeout.queryMs,
			longestBody
		}
	});
	using end = watchEnd(server);
	const reader = answerReader(settings.response);
	let units = 0;
	await askSide(request, {
		collector,
		firstAlone: true,
		over: () => end.reason() ?? (units > mostText ? tooMuch : void 0),
		ask: async (query) => {
			const { id } = query;
			const outcome = await outcomeOf(requestBody(settings.request, {
				...query,
				k: depth
			}), {
				client,
				end,
				signal
			});
			if (outcome.kind !== "answered") return outcome;
			units += outcome.text.length;
			const answer = reader.read(outcome.text, {
				id,
				depth,
				root: request.root
			});
			return answer.kind === "malformed" ? {
				kind: "failed",
				message: `malformed answer: ${answer.reason}`
			} : {
				kind: "answer",
				answer,
				ms: outcome.ms
			};
		}
	});
	const advice = reader.advice();
	if (advice !== void 0) log.warn(`${side}: ${advice}`);
}
const askLimits = {
	longestBody: 8388608,
	mostText: 1073741824
};
const tooMuch = "not asked, since the answers before it are longer than can be kept";
/** One query's outcome; that of a server which has ended names how it did. */
async function outcomeOf(body, { client, end, signal }) {
	try {
		const outcome = await client.post(body, AbortSignal.any([signal, end.signal]));
		if (outcome.kind !== "lost") return outcome;
		return {
			kind: "lost",
			message: await end.soon() ?? outcome.message
		};
	} catch (error) {
		signal.throwIfAborted();
		const message = end.reason();
		if (message === void 0) throw error;
		return {
			kind: "lost",
			message
		};
	}
}
/** Watches a server until disposed. */
function watchEnd({ ended }) {
	let reason;
	let timer;
	let watching = true;
	const gone = new AbortController();
	ended?.then((how) => {
		reason = how;
		if (watching) timer = setTimeout(() => gone.abort(), momentMs);
		return how;
	});
	return {
		reason: () => reason,
		soon: async () => ended && await within(ended, momentMs),
		signal: gone.signal,
		[Symbol.dispose]: () => {
			watching = false;
			clearTimeout(timer);
		}
	};
}
const momentMs = 250;
// src/pipeline/http/free-port.ts
/**
* A port of this machine that nobody listened on a moment ago: an even one for base, an odd one for head.
* So the servers of two sides never get the same, and one cannot answer in the other's place. Another
* process may still take it first; then the side's own server says so. Throws `pipeline-failed` where no
* port is to be had.
*/
async function freePort(side) {
	const parity = side === "base" ? 0 : 1;
	for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
		const offered = await listenedOn(0);
		if (offered === void 0) break;
		if (offered % 2 === parity) return offered;
		const neighbour = await listenedOn(offered % 2 === 0 ? offered + 1 : offered - 1);
		if (neighbour !== void 0) return neighbour;
	}
	throw new GateError("pipeline-failed", `${side}: this machine has no free port for the server`, { side });
}
const mostAttempts = 100;
/** The port that could be listened on for a moment; 0 lets the system choose. Undefined: it is taken. */
async function listenedOn(port) {
	const server = createServer();
	try {
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
	} catch {
		return;
	}
	const address = server.address();
	server.close();
	await once(server, "close");
	return address === null || typeof address === "string" ? void 0 : address.port;
}
// src/pipeline/http/probe.ts
/** Asks an address once with GET: any 2xx is ready. The body is not read. Throws nothing, also when stopped. */
async function probeUrl(url, signal) {
	try {
		const { response } = await sendRequest(url, {
			method: "GET",
			body: void 0,
			agent: false,
			signal
		});
		response.on("error", () => void 0);
		response.destroy();
		const status = response.statusCode ?? 0;
		if (status >= 200 && status <= 299) return { kind: "ready" };
		return {
			kind: "not-yet",
			seen: `the server answered ${status}`
		};
	} catch (error) {
		return {
			kind: "not-yet",
			seen: signal.aborted ? "no answer" : connectionTrouble(error)
		};
	}
}
/** Opens a connection to the port of an address and closes it: being taken is ready. Throws nothing. */
async function probePort(url, signal) {
	const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
	const socket = connect({
		host,
		port: portOf(url)
	});
	try {
		await once(socket, "connect", { signal });
		return { kind: "ready" };
	} catch (error) {
		return {
			kind: "not-yet",
			seen: signal.aborted ? "no answer" : connectionTrouble(error)
		};
	} finally {
		socket.on("error", () => void 0).destroy();
	}
}
function portOf({ port, protocol }) {
	if (port !== "") return Number(port);
	return protocol === "https:" ? 443 : 80;
}
// src/pipeline/http/ready-check.ts
/**
* The check that `pipeline.ready` asks for: an address that answers with 2xx, or a line of output and then a
* connection to the server's port, since many servers say that they listen a moment before they do. Without
* `ready` the connection alone.
*/
function readyCheck(ready, addresses) {
	const { url, ready: readyUrl } = addresses;
	if (readyUrl !== void 0) return {
		onOutput: () => void 0,
		look: (signal) => probeUrl(readyUrl, signal),
		hint: () => void 0
	};
	const text = ready?.kind === "log" ? ready.text : void 0;
	let wasSeen = text === void 0;
	return {
		onOutput: (line) => {
			wasSeen ||= text !== void 0 && (line.includes(text) || cleanLine(line).includes(text));
		},
		look: async (signal) => wasSeen ? await probePort(url, signal) : silent,
		hint: () => wasSeen ? void 0 : "check the text of pipeline.ready: no line of its output held it"
	};
}
const silent = {
	kind: "not-yet",
	seen: "no such line so far"
};
// src/pipeline/http/until-ready.ts
/**
* Waits until a server is ready, looking often at first and then twice a second. Throws `pipeline-timeout` past
* `pipeline.timeout.start`, `pipeline-failed` when the server's process ends before, or the signal's reason.
*/
async function untilReady(request, { check, child }) {
	const { settings, signal } = request;
	let ending;
	const over = new AbortController();
	child?.ended.then((how) => {
		ending = how;
		return over.abort();
	});
	const timer = setTimeout(() => over.abort(), settings.timeout.startMs);
	const { isReady, seen } = await lookedFor(check, AbortSignal.any([signal, over.signal]));
	clearTimeout(timer);
	signal.throwIfAborted();
	if (child !== void 0 && ending !== void 0) throw endedEarly(request, {
		child,
		ending
	});
	if (!isReady) throw notInTime(request, {
		check,
		child,
		seen
	});
}
const longestLookMs = 5e3;
/** A server that writes a line for each look keeps most of the log for itself. */
const longestPauseMs = 500;
async function lookedFor({ look }, stop) {
	let seen;
	for (let pauseMs = 25; !stop.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
		const probe = await look(AbortSignal.any([stop, AbortSignal.timeout(longestLookMs)]));
		if (probe.kind === "ready") return {
			isReady: true,
			seen
		};
		if (!stop.aborted) seen = probe.seen;
		await setTimeout$1(pauseMs, void 0, { signal: stop }).catch(() => void 0);
	}
	return {
		isReady: false,
		seen
	};
}
function endedEarly({ side }, { child, ending }) {
	const message = `${side}: start ${endingWords(ending)} before the server was ready`;
	const lines = child.tail();
	return new GateError("pipeline-failed", withLines(message, lines), {
		hint: endingHint(ending, lines) ?? foregroundHint,
		side
	});
}
const portHint = "the server has to listen on the port in its environment variable PORT";
const foregroundHint = `start has to stay in the foreground, and ${portHint}`;
function notInTime({ side, settings }, { check, child, seen }) {
	const message = `${side}: the server was not ready within ${secondsOf(settings.timeout.startMs)}; waited for ${awaited(settings)}: ${seen ?? "no answer"}`;
	return new GateError("pipeline-timeout", withLines(message, child?.tail() ?? []), {
		hint: child === void 0 ? "without pipeline.start the server has to run already" : `${check.hint() ?? portHint}; one that needs longer gets it by pipeline.timeout.start`,
		side
	});
}
function awaited({ ready, url }) {
	switch (ready?.kind) {
		case "url": return `a 2xx answer to GET ${quoted(ready.url)}`;
		case "log": return `a line of output with ${quoted(ready.text)}`;
		case void 0: return `a connection to ${quoted(url)}`;
	}
}
// src/pipeline/http/open-server.ts
/**
* Starts a side's server, with a free port in its environment variable `PORT`, and waits until it is ready.
* Without `pipeline.start` it only waits. Throws `pipeline-timeout` when the server is not ready in time,
* `pipeline-failed` when it ends before; or the signal's reason. When it throws, no process is left.
*/
async function openServer(request, limits) {
	const { side, settings, log } = request;
	if (settings.start === void 0) return await runningServer(request);
	const port = await freePort(side);
	const addresses = addressesOf(settings, {
		side,
		port
	});
	const check = readyCheck(settings.ready, addresses);
	const startedAt = performance.now();
	await using undo = new AsyncDisposableStack();
	const serving = {
		...request,
		command: settings.start,
		step: "start",
		cwd: request.root,
		environment: {
			...request.environment,
			PORT: String(port)
		},
		onLine: void 0,
		onOutput: check.onOutput
	};
	const child = undo.use(startProcess(serving, limits));
	await untilReady(request, {
		check,
		child
	});
	log.info(`${side}: the server on port ${port} was ready after ${secondsOf(performance.now() - startedAt)}`);
	const owned = undo.move();
	return {
		url: addresses.url,
		ended: child.ended.then((ending) => endingSentence("the server", ending, { lines: child.tail() })),
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function runningServer(request) {
	const { side, settings } = request;
	const addresses = addressesOf(settings, {
		side,
		port: void 0
	});
	if (addresses.ready !== void 0) await untilReady(request, {
		check: readyCheck(settings.ready, addresses),
		child: void 0
	});
	return {
		url: addresses.url,
		ended: void 0,
		[Symbol.asyncDispose]: () => Promise.resolve()
	};
}
// src/pipeline/http/run-http.ts
/**
* Builds one side, starts its server and asks it all queries over HTTP. A query fails alone, and what the
* server answered before it ended is kept. When it returns or throws, no process is left. Throws
* `config-invalid` for an address that cannot be asked, `pipeline-failed` and `pipeline-timeout` for a step
* or a server that does not come up, or the signal's reason.
*/
async function runHttp(request, limits = processLimits) {
	const { side, settings, signal } = request;
	signal.throwIfAborted();
	addressesOf(settings, {
		side,
		port: settings.start === void 0 ? void 0 : 1
	});
	await using built = await buildSide(request, limits);
	await using server = await openServer(request, limits);
	const collector = collectRun(request);
	await askServer(request, {
		server,
		collector
	});
	signal.throwIfAborted();
	return collector.finish(built.buildMs);
}
export { runHttp };
