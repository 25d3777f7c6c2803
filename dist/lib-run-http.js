import { $ as secondsOf, D as serverRequest, Dn as answerFrom, E as serverUrl, G as askQueries, O as holdsAnywhere, Q as commandFolder, T as isLoopback, X as collectRun, Y as isAskedElsewhere, Z as buildSide, at as endingWords, et as startProcess, it as endingSentence, nt as processLimits, ot as withLines, rt as endingHint, tt as within } from "./lib-scoring.js";
import { F as shown, N as printable, P as quoted, j as messageOf, k as codeOf } from "./lib-flags.js";
import { s as GateError } from "./lib-start.js";
import { L as isShortText } from "./lib-inputs.js";
import { Mu as isNestedTooDeep, Pu as tooMuchHeld, ju as holdsTooMuch, ld as mostChunks, md as sizeOf, mr as timedOut, nc as isResponsePath, nd as valueAt } from "./lib-policy.js";
import { t as search } from "./lib-jmespath.js";
import { n as retry, r as retryAfterMs, t as backoffMs } from "./lib-retry.js";
import { t as openLimiter } from "./lib-limiter.js";
import { t as realClock } from "./lib-clock.js";
import { t as hidingSecrets } from "./lib-hiding-secrets.js";
import { r as cleanLine } from "./lib-failure.js";
import { connect, createServer } from "node:net";
import { Agent, STATUS_CODES, request } from "node:http";
import { once } from "node:events";
import { setImmediate, setTimeout as setTimeout$1 } from "node:timers/promises";
import { Agent as Agent$1, request as request$1 } from "node:https";
// src/pipeline/http/asked-at.ts
function askedAt({ settings, side }, { sha, headersTo }, port) {
	const { url, ready } = addressesOf(settings, {
		side,
		sha,
		port
	});
	return {
		url,
		headers: headersTo(new URL(url), settings, "url"),
		ready: ready && {
			url: ready,
			headers: headersTo(ready, settings, "ready")
		}
	};
}
function addressesOf(settings, places) {
	const { side } = places;
	const url = serverUrl(settings.url, "pipeline.url", places);
	if (settings.start !== void 0 && isLoopback(new URL(url)) && !settings.url.includes("{port}")) throw fixedPort(settings.url, side);
	switch (settings.ready?.kind) {
		case "url": return {
			url,
			ready: new URL(serverUrl(settings.ready.url, "pipeline.ready", places))
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
	const message = `${side}: pipeline.url is ${quoted(url)}, but must contain {port}, because the servers of base and head run at the same time and each needs its own port`;
	return new GateError("config-invalid", message, {
		hint: "make the server listen on the port in its environment variable PORT, and write {port} into the URL",
		side
	});
}
function unreadableLog(side) {
	const message = `${side}: pipeline.ready waits for a line in the server's output, but without pipeline.start there is no output to read`;
	return new GateError("config-invalid", message, {
		hint: "set pipeline.ready to a URL, or remove it",
		side
	});
}
// src/pipeline/http/reading/error-in.ts
function errorIn(answer, levels = 4) {
	if (levels === 0 || typeof answer !== "object" || answer === null) return void 0;
	if (Array.isArray(answer)) return errorIn(answer[0], levels - 1);
	const value = [
		"error",
		"errors",
		"reason",
		"message"
	].map((key) => Reflect.get(answer, key)).find((one) => one !== void 0 && one !== null);
	return typeof value === "string" && value !== "" ? value : errorIn(value, levels - 1);
}
// src/pipeline/http/reading/field-at.ts
function fieldAt(path) {
	if (!isResponsePath(path)) throw new RangeError("not a path of names, [n] and []");
	const expression = ` ${path}`;
	return (answer) => jmespath.search(expression, answer);
}
const jmespath = { search };
// src/pipeline/http/reading/plain-json.ts
function plainJson(text) {
	if (isNestedTooDeep(text)) return {
		kind: "malformed",
		reason: "the data is nested more than 64 levels deep"
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
function dropPrototypes(value) {
	if (typeof value !== "object" || value === null) return;
	if (!Array.isArray(value)) Object.setPrototypeOf(value, null);
	for (const inner of Object.values(value)) dropPrototypes(inner);
}
// src/pipeline/http/reading/watch-fields.ts
const chunkFieldNames = [
	"id",
	"doc",
	"start",
	"end",
	"text",
	"score"
];
function watchFields(paths) {
	const missing = new Map();
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
			return `no chunk in any answer has a value at the path ${Array.from(missing, ([name, path]) => `${quoted(path)} (response.chunk.${name})`).join(" or ")}`;
		}
	};
}
// src/pipeline/http/reading/answer-reader.ts
function answerReader(paths) {
	const sightings = watchFields(paths.chunk);
	const others = new Set();
	const valueOf = valueReader(paths, sightings, others);
	const readValue = (json, { id, ...rules }) => {
		try {
			const value = valueOf(json, rules.depth);
			if (value !== void 0) return answerFrom({
				id,
				...value
			}, rules);
			return {
				kind: "malformed",
				id,
				reason: nothingThere(paths.chunks, json)
			};
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			return {
				kind: "malformed",
				id,
				reason: "the answer contains a list that is too long to be flattened"
			};
		}
	};
	return {
		read: (text, asked) => {
			const json = plainJson(text);
			return json.kind === "malformed" ? {
				kind: "malformed",
				id: asked.id,
				reason: json.reason
			} : readValue(json.value, asked);
		},
		readValue,
		advice: () => {
			const told = [sightings.advice() ?? [], Array.from(others, notOurs)].flat();
			return told.length === 0 ? void 0 : told.join("; ");
		}
	};
}
const ours = {
	steps: {
		shape: "not a list of objects that each have the key \"tool\"",
		isOurs: (value) => Array.isArray(value) && value.every((one) => typeof valueAt(one, ["tool"]) === "string")
	},
	confidence: {
		shape: "not a number",
		isOurs: (value) => typeof value === "number"
	},
	trace_id: {
		shape: "not an id",
		isOurs: (value) => typeof value === "string" && isShortText(value, 200)
	},
	manifest: {
		shape: "not a list of documents",
		isOurs: Array.isArray
	}
};
function notOurs(name) {
	return `ignored the key ${name} of an answer, because its value is ${ours[name].shape}`;
}
function valueReader(paths, sightings, others) {
	const chunks = fieldAt(paths.chunks);
	const chunkFields = fieldsOf(paths.chunk, chunkFieldNames);
	const written = fieldsOf(paths, ["answer", "context"]);
	return (answer, depth) => {
		const found = chunks(answer);
		const { steps, confidence, trace_id, usage, manifest, models } = ownFields(answer);
		const unlessOthers = (name, value) => {
			if (value === null || found === null || ours[name].isOurs(value)) return value;
			others.add(name);
			return null;
		};
		if (found === null && steps === null) return void 0;
		const { answer: text, context } = pick(answer, written);
		const reading = {
			fields: chunkFields,
			depth,
			sightings
		};
		const calls = protocolSteps(steps, {
			...reading,
			depth: mostChunks
		});
		return {
			chunks: protocolChunks(found, reading),
			steps: unlessOthers("steps", calls),
			trace_id: unlessOthers("trace_id", textOfNumber(trace_id)),
			answer: text,
			confidence: unlessOthers("confidence", confidence),
			context: Array.isArray(context) ? context.map(textOfNumber) : context,
			usage: somethingOf({
				input_tokens: fieldOf(usage, "input_tokens") ?? fieldOf(usage, "prompt_tokens"),
				output_tokens: fieldOf(usage, "output_tokens") ?? fieldOf(usage, "completion_tokens")
			}),
			manifest: unlessOthers("manifest", Array.isArray(manifest) ? manifest.map(textOfNumber) : manifest),
			models: somethingOf({
				generator: fieldOf(models, "generator"),
				reranker: fieldOf(models, "reranker")
			})
		};
	};
}
function fieldOf(value, name) {
	return valueAt(value, [name]) ?? null;
}
function ownFields(answer) {
	return {
		steps: fieldOf(answer, "steps"),
		confidence: fieldOf(answer, "confidence"),
		trace_id: fieldOf(answer, "trace_id"),
		usage: fieldOf(answer, "usage"),
		manifest: fieldOf(answer, "manifest"),
		models: fieldOf(answer, "models")
	};
}
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
function protocolChunks(found, { fields, depth, sightings }) {
	if (!Array.isArray(found)) return found;
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
function protocolSteps(found, reading) {
	if (!Array.isArray(found)) return found;
	return found.map((element) => {
		if (typeof element !== "object" || element === null) return element;
		const [given, result] = [fieldOf(element, "arguments"), fieldOf(element, "result")];
		return {
			tool: fieldOf(element, "tool"),
			error: fieldOf(element, "error"),
			...given !== null && { arguments: given },
			...result !== null && { result },
			chunks: protocolChunks(fieldOf(element, "chunks"), reading)
		};
	});
}
function textOfNumber(value) {
	return typeof value === "number" ? String(value) : value;
}
const mostKeys = 10;
function nothingThere(path, answer) {
	const expected = `there is nothing at the path ${quoted(path)} (response.chunks)`;
	if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return `${expected}; the answer is ${shown(answer)}`;
	const error = errorIn(answer);
	if (error !== void 0) return `the server says ${quoted(error)}, and ${expected}`;
	const keys = Object.keys(answer);
	if (keys.length === 0) return `${expected}; the answer is an empty object`;
	const told = keys.slice(0, mostKeys).map((key) => quoted(key));
	const more = keys.length > mostKeys ? ", …" : "";
	return `${expected}; the answer has the keys ${told.join(", ")}${more}`;
}
// src/pipeline/http/asking/batches.ts
function inBatches(size, ask) {
	let open;
	const begin = () => {
		const batch = [];
		return {
			batch,
			results: setImmediate().then(() => {
				if (open?.batch === batch) open = void 0;
				return ask(batch);
			})
		};
	};
	return async (one) => {
		open ??= begin();
		const { batch, results } = open;
		const at = batch.push(one) - 1;
		if (batch.length === size) open = void 0;
		const result = (await results)[at];
		if (result === void 0) throw new Error("a batch must have a result for each question");
		return result;
	};
}
// src/pipeline/http/reading/split-batch.ts
function splitBatch(text, { ids, response, sendsId }) {
	const all = (reason) => ids.map(() => ({
		kind: "malformed",
		reason
	}));
	const body = jsonOrLines(text);
	if (body.kind === "malformed") return all(body.reason);
	const path = response.answers;
	const list = path === void 0 ? body.value : fieldAt(path)(body.value);
	if (!Array.isArray(list)) return all(path === void 0 ? `expected a list with an answer for each question, found ${shown(list)}` : `there is no list at the path ${quoted(path)} (response.answers)`);
	const byId = sendsId ? placed(list, response.id, ids) : void 0;
	if (byId !== void 0) return ids.map((id) => byId.has(id) ? {
		kind: "json",
		value: byId.get(id)
	} : {
		kind: "malformed",
		reason: "the response to the batch contains no answer to this question"
	});
	if (list.length === ids.length) return list.map((value) => ({
		kind: "json",
		value
	}));
	return all(`received ${list.length === 1 ? "1 answer" : `${list.length} answers`} for ${ids.length} questions, and no answer contains the id of its question`);
}
function placed(list, path, ids) {
	if (path === void 0) return void 0;
	const idOf = fieldAt(path);
	const asked = new Set(ids);
	const found = new Map();
	for (const value of list) {
		const id = String(idOf(value));
		if (asked.has(id) && !found.has(id)) found.set(id, value);
	}
	return found.size === 0 ? void 0 : found;
}
function jsonOrLines(text) {
	const whole = plainJson(text);
	const [first = "", ...more] = text.split("\n").filter((line) => line.trim() !== "");
	if (whole.kind === "json" || more.length === 0 || plainJson(first).kind === "malformed") return whole;
	return {
		kind: "json",
		value: [first, ...more].map(plainJson).flatMap((line) => line.kind === "json" ? [line.value] : [])
	};
}
// src/pipeline/http/asking/exchange.ts
function openExchange(request, { sha, address, reader, send }) {
	const { side, settings, depth } = request;
	let units = 0;
	let alone = 0;
	const isList = settings.batch > 1 || settings.response.answers !== void 0;
	const sendsId = holdsAnywhere(settings.ndjson ?? settings.request, "id");
	const askAlone = async (query) => {
		alone += 1;
		const [asked] = await ask([query]);
		return asked ?? {
			kind: "failed",
			message: "the question was not asked"
		};
	};
	const readAll = (text, ids) => {
		if (!isList) return ids.map((id) => reader.read(text, {
			id,
			...request
		}));
		return splitBatch(text, {
			ids,
			response: settings.response,
			sendsId
		}).map((part, at) => {
			const id = ids[at] ?? "";
			return part.kind === "malformed" ? {
				...part,
				id
			} : reader.readValue(part.value, {
				id,
				...request
			});
		});
	};
	const ask = async (queries) => {
		const isBatch = queries.length > 1;
		const questions = queries.map((query) => ({
			...query,
			k: depth,
			side,
			sha
		}));
		const outcome = await send(serverRequest(settings, address, questions));
		if (outcome.kind === "failed" && isBatch) return Promise.all(queries.map(askAlone));
		if (outcome.kind !== "answered") return queries.map(() => withAdvice(outcome, queries.length));
		units += outcome.text.length;
		const ms = settings.batch > 1 ? void 0 : outcome.ms;
		const answers = readAll(outcome.text, queries.map(({ id }) => id));
		return Promise.all(queries.map(async (query, at) => {
			const answer = answers[at];
			if (answer?.kind === "answer") return {
				kind: "answer",
				answer,
				ms
			};
			if (isBatch) return askAlone(query);
			return {
				kind: "failed",
				message: `malformed answer: ${answer?.reason ?? "the response contains no answer to this question"}`
			};
		}));
	};
	return {
		ask,
		units: () => units,
		told: () => alone === 0 ? void 0 : toldOf(alone)
	};
}
function toldOf(alone) {
	return `${alone === 1 ? "1 question from a batch was" : `${alone} questions from batches were`} asked again individually, because the server refused a batch, or because an answer in a batch was missing or malformed`;
}
function withAdvice(outcome, questions) {
	if (questions === 1 || outcome.kind !== "timed-out") return outcome;
	return {
		...outcome,
		message: `${outcome.message}, in a batch of ${questions}; lower pipeline.batch`
	};
}
// src/pipeline/http/asking/patience.ts
function openPatience(connections, { now, sleep, random } = realClock) {
	const limiter = openLimiter({
		now,
		start: connections
	});
	let quietUntil = -Infinity;
	let again;
	const sendWhenAllowed = async (send, signal) => {
		for (let left = quietUntil - now(); left > 0; left = quietUntil - now()) await sleep(left, signal);
		return send();
	};
	return {
		send: async (send, signal) => {
			let slot = await limiter.enter(signal);
			const attempt = async (before) => {
				const outcome = await sendWhenAllowed(send, signal);
				slot.report(endOf(outcome));
				if (outcome.kind !== "busy") return {
					result: outcome,
					waitMs: void 0
				};
				const { message, waitMs: asked } = outcome;
				const waitMs = asked ?? (.5 + random()) * backoffMs(before);
				const requests = before + 1;
				if (requests === mostRequests || waitMs > longestWaitMs) return {
					result: givenUp(message, {
						requests,
						asked
					}),
					waitMs: void 0
				};
				if (asked !== void 0) quietUntil = Math.max(quietUntil, now() + asked);
				again = {
					times: (again?.times ?? 0) + 1,
					why: message
				};
				return {
					result: givenUp(message, {
						requests,
						asked
					}),
					waitMs
				};
			};
			try {
				return await retry(attempt, async (ms) => {
					await sleep(ms, signal);
					slot = await slot.renew(signal);
				});
			} finally {
				slot.leave();
			}
		},
		told: () => again && `${again.times} ${again.times === 1 ? "request was" : "requests were"} sent again; the last reason: ${again.why}`
	};
}
const mostRequests = 6;
const longestWaitMs = 6e4;
function endOf({ kind }) {
	if (kind === "answered") return "success";
	return kind === "busy" ? "overload" : "other";
}
function givenUp(message, { requests, asked }) {
	return {
		kind: "lost",
		message: `${message}${asked !== void 0 && asked > longestWaitMs ? `; the server asked for a wait of ${Math.ceil(asked / 1e3)} s` : `; tried ${requests === 1 ? "once" : `${requests} times`}`}`
	};
}
// src/pipeline/http/connection-trouble.ts
function connectionTrouble(error) {
	const code = codeOf(error);
	const known = code === void 0 ? void 0 : troubles.get(code);
	if (known !== void 0) return `${known} (${code})`;
	const message = messageOf(error);
	return `the request failed: ${printable(message === "" ? code ?? "unknown" : message, 200)}`;
}
const troubles = new Map([
	["ECONNREFUSED", "the server refuses connections"],
	["ECONNRESET", "the server closed the connection before its response was complete"],
	["EPIPE", "the server closed the connection before it had read the question"],
	["ENOTFOUND", "no such host"],
	["EAI_AGAIN", "the host name could not be resolved"],
	["ETIMEDOUT", "the attempt to connect timed out"],
	["EHOSTUNREACH", "the host cannot be reached"],
	["ENETUNREACH", "the host cannot be reached"]
]);
// src/pipeline/http/asking/reply-of.ts
async function replyOf(response, { longestBody, silenced }) {
	const status = response.statusCode ?? 0;
	if (status < 200 || status > 299) {
		const message = await refusal(response, status, silenced);
		return isBusy(status) ? {
			kind: "busy",
			message,
			waitMs: waitOf(response)
		} : failed(message);
	}
	const encoding = response.headers["content-encoding"] ?? "identity";
	if (encoding !== "identity") {
		response.destroy();
		return failed(`the response is compressed (${printable(silenced(encoding), 40)}), although the request did not allow compression`);
	}
	const { bytes, whole } = await readBody(response, longestBody);
	if (!whole) return failed(`the response is longer than ${sizeOf(longestBody)}`);
	try {
		return {
			kind: "answered",
			text: silenced(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
		};
	} catch {
		return failed("the response is not valid UTF-8");
	}
}
function isBusy(status) {
	return status === 429 || status === 502 || status === 503 || status === 504;
}
function waitOf({ headers }) {
	const after = headers["retry-after"];
	const asked = new Headers(after === void 0 ? [] : [["retry-after", after]]);
	return retryAfterMs(asked, Date.now());
}
function failed(message) {
	return {
		kind: "failed",
		message
	};
}
const longestRefusal = 16384;
const shownOfRefusal = 300;
async function refusal(response, status, silenced) {
	const name = STATUS_CODES[status];
	const answered = `the server responded with ${status}${name === void 0 ? "" : ` ${name}`}`;
	if (status === 101) return answered;
	const { location } = response.headers;
	if (status >= 300 && status < 400) {
		response.destroy();
		return `${answered}${location === void 0 ? "" : ` to ${quoted(silenced(location))}`}: redirects are not followed`;
	}
	const { bytes } = await readBody(response, longestRefusal);
	const text = silenced(new TextDecoder().decode(bytes)).replaceAll(/\s+/g, " ").trim();
	const isHtml = response.headers["content-type"]?.includes("html") === true || text.startsWith("<");
	return text === "" || isHtml ? answered : `${answered}: ${printable(text, shownOfRefusal)}`;
}
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
async function sendRequest(url, sending) {
	const first = await attempted(url, sending);
	if (first.kind === "received") return first;
	if (!first.stale) throw first.error;
	const second = await attempted(url, sending);
	if (second.kind === "received") return second;
	throw second.error;
}
function attempted(url, { method, body, headers: own, agent, signal }) {
	const { promise, resolve } = Promise.withResolvers();
	const content = body === void 0 ? {} : contentOf(body);
	const names = new Set(Array.from(own.keys(), (name) => name.toLowerCase()));
	const usual = Object.entries(fixedHeaders).filter(([name]) => !names.has(name));
	const headers = {
		...Object.fromEntries([...own, ...usual]),
		...content
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
	request$2.on("close", () => fail(new Error("the connection was closed without a response")));
	const unhook = whenAborted(signal, fail);
	request$2.end(body?.text);
	return promise.finally(unhook);
}
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
function contentOf({ type, text }) {
	return {
		"content-type": type,
		"content-length": Buffer.byteLength(text)
	};
}
function isStale({ reusedSocket }, error) {
	return reusedSocket && "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE");
}
// src/pipeline/http/asking/query-client.ts
function queryClient(url, { headers, connections, limits }) {
	const options = {
		keepAlive: true,
		maxSockets: connections
	};
	const agent = new URL(url).protocol === "https:" ? new Agent$1(options) : new Agent(options);
	const silenced = hidingSecrets([...headers.values()], shortestSecret);
	return {
		send: async ({ url: address, ...request }, stop) => {
			const late = new AbortController();
			const timer = setTimeout(() => late.abort(), limits.timeoutMs);
			const signal = AbortSignal.any([stop, late.signal]);
			try {
				stop.throwIfAborted();
				const { response, sentAt } = await sendRequest(address, {
					...request,
					headers,
					agent,
					signal
				});
				const reply = await replyOf(response, {
					longestBody: limits.longestBody,
					silenced
				});
				return reply.kind === "answered" ? {
					...reply,
					ms: performance.now() - sentAt
				} : reply;
			} catch (error) {
				stop.throwIfAborted();
				return late.signal.aborted ? {
					kind: "timed-out",
					message: timedOut(secondsOf(limits.timeoutMs))
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
const shortestSecret = 8;
// src/pipeline/http/asking/watch-end.ts
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
		isOurs: ended !== void 0,
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
// src/pipeline/http/asking/ask-server.ts
async function askServer(request, { server, sha, collector, limits = askLimits, ports }) {
	const { side, settings, concurrency, log, signal } = request;
	const { longestBody, mostText } = limits;
	using client = queryClient(server.at.url, {
		headers: server.at.headers,
		connections: concurrency,
		limits: {
			timeoutMs: settings.timeoutMs,
			longestBody
		}
	});
	using end = watchEnd(server);
	const patience = openPatience(concurrency, ports);
	const reader = answerReader(settings.response);
	const exchange = openExchange(request, {
		sha,
		address: server.at.url,
		reader,
		send: openSending({
			client,
			end,
			patience,
			signal
		})
	});
	await askQueries({
		...request,
		concurrency: concurrency * settings.batch
	}, {
		collector,
		firstAlone: true,
		over: () => end.reason() ?? (exchange.units() > mostText ? tooMuch : void 0),
		ask: inBatches(settings.batch, exchange.ask)
	});
	for (const line of [
		patience.told(),
		exchange.told(),
		reader.advice()
	]) if (line !== void 0) log.warn(`${side}: ${line}`);
}
const askLimits = {
	longestBody: 8388608,
	mostText: 1073741824
};
const tooMuch = "not asked, because the earlier answers together exceed the size limit";
function openSending({ client, end, patience, signal }) {
	const stop = AbortSignal.any([signal, end.signal]);
	let wasThere = false;
	const sendOnce = async (request) => {
		const sent = await client.send(request, stop);
		wasThere ||= sent.kind === "answered";
		if (sent.kind !== "lost") return sent;
		const ended = await end.soon();
		if (ended !== void 0) return {
			...sent,
			message: ended
		};
		return wasThere && !end.isOurs ? {
			kind: "busy",
			message: sent.message,
			waitMs: void 0
		} : sent;
	};
	return async (request) => {
		try {
			return await patience.send(() => sendOnce(request), stop);
		} catch (error) {
			signal.throwIfAborted();
			const message = end.reason();
			if (message === void 0) throw error;
			return {
				kind: "lost",
				message
			};
		}
	};
}
// src/pipeline/http/free-port.ts
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
// src/pipeline/http/look-once.ts
async function lookAtUrl(url, headers, signal) {
	try {
		const { response } = await sendRequest(url, {
			method: "GET",
			body: void 0,
			headers,
			agent: false,
			signal
		});
		response.on("error", () => void 0);
		response.destroy();
		const status = response.statusCode ?? 0;
		if (status >= 200 && status <= 299) return { kind: "ready" };
		return {
			kind: "not-yet",
			seen: `the server responded with ${status}`
		};
	} catch (error) {
		return {
			kind: "not-yet",
			seen: signal.aborted ? "no response" : connectionTrouble(error)
		};
	}
}
async function lookAtPort(url, signal) {
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
			seen: signal.aborted ? "no response" : connectionTrouble(error)
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
function readyCheck(ready, { url, ready: at }) {
	if (at !== void 0) return {
		onOutput: () => void 0,
		look: (signal) => lookAtUrl(at.url, at.headers, signal),
		hint: () => void 0
	};
	const text = ready?.kind === "log" ? ready.text : void 0;
	let wasSeen = text === void 0;
	return {
		onOutput: (line) => {
			wasSeen ||= text !== void 0 && (line.includes(text) || cleanLine(line).includes(text));
		},
		look: async (signal) => wasSeen ? await lookAtPort(new URL(url), signal) : silent,
		hint: () => wasSeen ? void 0 : "check the text of pipeline.ready: no line of the server's output contained it"
	};
}
const silent = {
	kind: "not-yet",
	seen: "no such line of output so far"
};
// src/pipeline/http/until-ready.ts
async function untilReady(request, { check, child, readyMs }) {
	const { signal } = request;
	let ending;
	const over = new AbortController();
	child?.ended.then((how) => {
		ending = how;
		return over.abort();
	});
	const timer = setTimeout(() => over.abort(), readyMs);
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
		readyMs,
		seen
	});
}
const longestLookMs = 5e3;
const longestPauseMs = 500;
async function lookedFor({ look }, stop) {
	let seen;
	for (let pauseMs = 25; !stop.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
		const found = await look(AbortSignal.any([stop, AbortSignal.timeout(longestLookMs)]));
		if (found.kind === "ready") return {
			isReady: true,
			seen
		};
		if (!stop.aborted) seen = found.seen;
		await setTimeout$1(pauseMs, void 0, { signal: stop }).catch(() => void 0);
	}
	return {
		isReady: false,
		seen
	};
}
function endedEarly({ side }, { child, ending }) {
	const message = `${side}: the start command ${endingWords(ending)} before the server was ready`;
	const lines = child.tail();
	return new GateError("pipeline-failed", withLines(message, lines), {
		hint: endingHint(ending, lines) ?? foregroundHint,
		side
	});
}
const portHint = "the server has to listen on the port in its environment variable PORT";
const foregroundHint = `the start command has to stay in the foreground, and ${portHint}`;
function notInTime({ side, settings }, { check, child, readyMs, seen }) {
	const message = `${side}: the server was not ready within ${secondsOf(readyMs)}; waited for ${awaited(settings)}: ${seen ?? "no response"}`;
	return new GateError("pipeline-timeout", withLines(message, child?.tail() ?? []), {
		hint: child === void 0 ? "without pipeline.start, the server must be running before RAG Gate starts" : check.hint() ?? portHint,
		side
	});
}
function awaited({ ready, url }) {
	switch (ready?.kind) {
		case "url": return `a 2xx response to GET ${quoted(ready.url)}`;
		case "log": return `a line of output that contains ${quoted(ready.text)}`;
		case void 0: return `a connection to ${quoted(url)}`;
	}
}
// src/pipeline/http/open-server.ts
async function openServer(request, reach, limits) {
	const { side, settings, log } = request;
	if (settings.start === void 0) return await runningServer(request, reach, limits);
	const port = await freePort(side);
	const at = askedAt(request, reach, port);
	const check = readyCheck(settings.ready, at);
	const startedAt = performance.now();
	await using undo = new AsyncDisposableStack();
	const serving = {
		...request,
		command: settings.start,
		step: "start",
		cwd: commandFolder(request),
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
		child,
		readyMs: limits.readyMs
	});
	log.info(`${side}: the server on port ${port} was ready after ${secondsOf(performance.now() - startedAt)}`);
	const owned = undo.move();
	return {
		at,
		ended: child.ended.then((ending) => endingSentence("the server", ending, { lines: child.tail() })),
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function runningServer(request, reach, { readyMs }) {
	const at = askedAt(request, reach, void 0);
	if (at.ready !== void 0) await untilReady(request, {
		check: readyCheck(request.settings.ready, at),
		child: void 0,
		readyMs
	});
	return {
		at,
		ended: void 0,
		[Symbol.asyncDispose]: () => Promise.resolve()
	};
}
// src/pipeline/http/run-http.ts
async function runHttp(request, reach, limits = processLimits) {
	const { settings, side, log, signal } = request;
	signal.throwIfAborted();
	askedAt(request, reach, settings.start === void 0 ? void 0 : 1);
	await using built = await buildSide(request, limits);
	const collector = collectRun(request);
	if (isAskedElsewhere(request)) return collector.finish(built.buildMs);
	await using server = await openServer(request, reach, limits);
	await askServer(request, {
		server,
		sha: reach.sha,
		collector
	});
	signal.throwIfAborted();
	const run = collector.finish(built.buildMs);
	await request.onAsked?.(run, async (again) => {
		const collected = collectRun({
			side,
			queries: again,
			log
		});
		await askServer({
			...request,
			queries: again
		}, {
			server,
			sha: reach.sha,
			collector: collected
		});
		signal.throwIfAborted();
		return collected.finish(void 0).results;
	});
	return run;
}
export { runHttp };
