import { parentPort, workerData } from "node:worker_threads";
// src/lib/text/printing/numbers.ts
function count(value) {
	return grouped(value, 0);
}
function grouped(value, digits) {
	const [whole = "", fraction] = value.toFixed(digits).split(".");
	const commas = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
	return fraction === void 0 ? commas : `${commas}.${fraction}`;
}
const mostParts$1 = 2e4;
const mostOfPipeline = 2e5;
tooMuchHeldOf(mostOfPipeline);
function tooMuchHeldOf(most) {
	return `contains more than ${count(most)} objects, lists and keys`;
}
function tooMuchToParse(json, most = mostParts$1) {
	if (isNestedTooDeep(json)) return "is nested more than 64 levels deep";
	return holdsTooMuch(json, most) ? tooMuchHeldOf(most) : void 0;
}
function isNestedTooDeep(json) {
	let depth = 0;
	for (let at = 0; at < json.length; at += 1) {
		const unit = json.charCodeAt(at);
		if (unit === quote) at = endOfString(json, at);
		else if (unit === openBracket || unit === openBrace) {
			depth += 1;
			if (depth > 64) return true;
		} else if (unit === closeBracket || unit === closeBrace) depth -= 1;
	}
	return false;
}
function holdsTooMuch(json, most = mostOfPipeline) {
	if (json.length <= most) return false;
	let parts = 0;
	for (let at = 0; at < json.length; at += 1) {
		const unit = json.charCodeAt(at);
		if (unit === quote) at = endOfString(json, at);
		else if (unit === openBracket || unit === openBrace || unit === colon) {
			parts += 1;
			if (parts > most) return true;
		}
	}
	return false;
}
const quote = 34;
const backslash = 92;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
const colon = 58;
function endOfString(json, start) {
	let end = json.indexOf("\"", start + 1);
	while (end !== -1 && isEscaped(json, end)) end = json.indexOf("\"", end + 1);
	return end === -1 ? json.length : end;
}
function isEscaped(json, at) {
	let slashes = 0;
	while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
	return slashes % 2 === 1;
}
// src/lib/parse/written-values.ts
function valueAt(written, path) {
	let value = written;
	for (const key of path) {
		if (!isMapping(value) || !Object.hasOwn(value, key)) return void 0;
		value = value[key];
	}
	return value;
}
function isMapping(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// src/lib/llm/wire/error-body.ts
function errorInSuccess(body) {
	if (!isRecord(body)) return void 0;
	const choices = Array.isArray(body["choices"]) ? body["choices"] : [];
	const [choice] = choices;
	const error = (isRecord(choice) ? choice["error"] : void 0) ?? (choices.length === 0 ? body["error"] : void 0);
	if (typeof error !== "string" && !isRecord(error)) return void 0;
	const parts = parsedError(JSON.stringify({ error }));
	const code = Number(isRecord(error) ? error["code"] : void 0);
	if (code >= 400 && code <= 599) return {
		...parts,
		status: code
	};
	return {
		...parts,
		status: passing.test(`${parts.code} ${parts.message}`) ? 503 : 400
	};
}
const passing = /rate.?limit|too many|overload|capacity|exhausted|temporar|unavailable|time[d-]? ?out|try again|upstream/i;
function parsedError(text) {
	const body = parsed$1(text);
	const error = isRecord(body) ? body["error"] ?? body : body;
	if (!isRecord(error)) return {
		...nothing,
		message: typeof error === "string" ? error : text
	};
	const { message, code, type, param } = error;
	return {
		message: typeof message === "string" ? message : text,
		code: wordIn(code) ?? wordIn(type),
		param: wordIn(param)
	};
}
const nothing = {
	code: void 0,
	param: void 0
};
function parsed$1(text) {
	if (tooMuchToParse(text) !== void 0) return void 0;
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function wordIn(value) {
	return typeof value === "string" && value !== "" && value !== "None" && value !== "null" ? value.slice(0, 200) : void 0;
}
// src/lib/llm/wire/read-embeddings.ts
const mostParts = 2e5;
function readEmbeddings(bytes) {
	const text = new TextDecoder().decode(bytes);
	const fault = tooMuchToParse(text, mostParts);
	if (fault !== void 0) return {
		kind: "too-large",
		message: `its response ${fault}`
	};
	const body = parsed(text) ?? parsed(text.replaceAll(bareWord, "null"));
	const error = errorInSuccess(body);
	return error === void 0 ? vectorsIn(body) : {
		kind: "error",
		error
	};
}
const bareWord = /(?<=[:[,]\s*)-?(?:NaN|Infinity)\b/g;
function parsed(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function vectorsIn(body) {
	const data = Array.isArray(body) ? body : valueAt(body, ["data"]);
	if (!Array.isArray(data)) return unreadable("shape");
	const places = placesOf(data);
	const vectors = Array.from(data, () => new Float32Array());
	for (const [at, entry] of data.entries()) {
		const vector = vectorOf(valueAt(entry, ["embedding"]));
		if (typeof vector === "string") return unreadable(vector);
		vectors[places?.[at] ?? at] = vector;
	}
	if (places === void 0) return unreadable("index");
	return vectors.some((vector) => !vector.every(Number.isFinite)) ? { kind: "not-finite" } : {
		kind: "vectors",
		vectors
	};
}
function unreadable(fault) {
	return {
		kind: "unreadable",
		fault
	};
}
function placesOf(data) {
	const named = data.map(indexOf);
	const taken = new Set(named.filter((index) => index !== void 0));
	const isOneMissing = named.filter((index) => index === void 0).length === 1;
	const left = data.findIndex((_, at) => !taken.has(at));
	const places = named.map((index, at) => index ?? (isOneMissing ? left : at));
	return new Set(places).size === data.length && places.every((at) => at < data.length) ? places : void 0;
}
function indexOf(entry) {
	const index = valueAt(entry, ["index"]);
	if (index === void 0 || index === null) return void 0;
	return (typeof index === "number" || typeof index === "string") && /^\d{1,9}$/.test(String(index)) ? Number(index) : NaN;
}
function vectorOf(embedding) {
	if (typeof embedding === "string") return fromBase64(embedding);
	if (!Array.isArray(embedding)) return "shape";
	const [first] = embedding;
	if (Array.isArray(first)) return embedding.length === 1 ? vectorOf(first) : "tokens";
	if (!embedding.every(isNumberOrNull)) return "shape";
	return Float32Array.from(embedding, (number) => number ?? NaN);
}
function isNumberOrNull(value) {
	return typeof value === "number" || value === null;
}
function fromBase64(text) {
	const bytes = Buffer.from(text, "base64");
	return bytes.length % 4 === 0 && bytes.toString("base64").startsWith(text) ? new Float32Array(new Uint8Array(bytes).buffer) : "shape";
}
// src/lib/llm/wire/embeddings-worker.ts
const port = parentPort;
if (port === null) throw new Error("this file only runs as a worker thread");
const bytes = workerData;
if (!(bytes instanceof Uint8Array)) throw new Error("expected the bytes of a response");
const read = readEmbeddings(bytes);
const buffers = read.kind === "vectors" ? read.vectors.map(({ buffer }) => buffer) : [];
port.postMessage(read, buffers);
export {};
