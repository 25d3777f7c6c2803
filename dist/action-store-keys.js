import { C as strictObject, w as string } from "./action-zod.js";
import { f as wholeNumber } from "./action-expected.js";
import { v as sha256 } from "./action.js";
import { er as isNestedTooDeep } from "./action-job.js";
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";
// src/lib/model/run.ts
var SharedChunk = class {
	id;
	doc;
	start;
	end;
	text;
	score;
	#shared;
	constructor(shared, score) {
		this.id = shared.id;
		this.doc = shared.doc;
		this.start = shared.start;
		this.end = shared.end;
		this.text = shared.text;
		this.score = score;
		this.#shared = shared;
	}
	static shared(chunk) {
		return #shared in chunk ? chunk.#shared : void 0;
	}
};
function isSameChunk(one, other) {
	return one.doc === other.doc && one.start === other.start && one.end === other.end && one.text === other.text;
}
function chunksOf(result) {
	return result?.kind === "answered" ? result.chunks : [];
}
function chunksOfSteps(steps = []) {
	const chunks = /* @__PURE__ */ new Map();
	for (const step of steps) for (const chunk of step.chunks ?? []) if (!chunks.has(chunk.id)) chunks.set(chunk.id, chunk);
	return [...chunks.values()];
}
const noAnomalies = {
	ignoredAnswers: 0,
	droppedChunks: 0,
	unknownContext: 0
};
// src/lib/content-digest.ts
function contentDigest(value) {
	return sha256(canonicalJson(value)).slice(0, 32);
}
function canonicalJson(value) {
	return JSON.stringify(canonical(value));
}
function canonical(value) {
	if (Array.isArray(value)) return value.map((member) => canonical(member));
	if (value instanceof Map) return canonical(Object.fromEntries(value));
	if (typeof value !== "object" || value === null) return value;
	const members = Object.entries(value).toSorted(([one], [other]) => one < other ? -1 : 1);
	return Object.fromEntries(members.map(([key, member]) => [key, canonical(member)]));
}
// src/lib/store/entry.ts
const longestLine = 65536;
function sealEntry(parts, sealing) {
	return {
		...parts,
		seal: sealOf(parts, sealing)
	};
}
function lineOf({ key, payload, day, seal }) {
	return `${JSON.stringify({
		k: key,
		d: payload,
		t: day,
		h: seal
	})}\n`;
}
function entryReader(payload, sealing) {
	const schema = strictObject({
		k: string().max(256),
		d: payload,
		t: wholeNumber(0, 1e6).optional(),
		h: string().regex(/^[\w-]{43}$/)
	});
	return (line) => {
		if (Buffer.byteLength(line) > 65536) return void 0;
		const written = parsed(schema, line);
		if (written === void 0) return void 0;
		const entry = {
			key: written.k,
			payload: written.d,
			day: written.t,
			seal: written.h
		};
		return isEqual(entry.seal, sealOf(entry, sealing)) ? entry : void 0;
	};
}
function parsed(schema, json) {
	if (isNestedTooDeep(json)) return void 0;
	try {
		return schema.safeParse(JSON.parse(json)).data;
	} catch {
		return;
	}
}
function sealOf({ key, payload }, { kind, mac }) {
	const sealed = canonicalJson([
		kind.name,
		kind.version,
		key,
		payload
	]);
	return createHmac("sha256", mac).update(sealed).digest("base64url");
}
function isEqual(one, other) {
	return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
// src/lib/store/kinds.ts
const kinds = {
	vectors: {
		name: "vectors",
		version: 1
	},
	segments: {
		name: "segments",
		version: 1
	},
	run: {
		name: "run",
		version: 3
	},
	scores: {
		name: "scores",
		version: 1
	},
	judgements: {
		name: "judgements",
		version: 2
	}
};
function storeKey({ name }, ...parts) {
	return [
		"rag-gate-v2",
		name,
		...parts
	].join("-");
}
// src/lib/store/store-keys.ts
function storeKeys(secret, { name }) {
	const derived = (use) => {
		const bytes = hkdfSync("sha256", secret, "rag-gate", `${name}/${use}/1`, 32);
		return createSecretKey(new Uint8Array(bytes));
	};
	const mac = derived("mac");
	return {
		address: derived("address"),
		mac,
		seal: derived("seal"),
		id: createHmac("sha256", mac).update("key-id").digest("hex").slice(0, 16)
	};
}
export { lineOf as a, sealEntry as c, chunksOf as d, chunksOfSteps as f, entryReader as i, contentDigest as l, noAnomalies as m, kinds as n, longestLine as o, isSameChunk as p, storeKey as r, parsed as s, storeKeys as t, SharedChunk as u };
