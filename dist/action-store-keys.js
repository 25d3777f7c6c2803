import { C as string, S as strictObject } from "./action-zod.js";
import { p as wholeNumber } from "./action-expected.js";
import { H as sha256 } from "./action.js";
import { r as isNestedTooDeep } from "./action-json-limits.js";
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";
// src/model/settings/kind-traits.ts
const foreign = {
	runsCode: true,
	fixesTies: false,
	knowsContext: false
};
/** What the gate has to know of a kind, whatever its settings. */
const kindTraits = {
	builtin: {
		runsCode: false,
		fixesTies: true,
		knowsContext: true,
		dependsOn: "documents"
	},
	command: {
		...foreign,
		dependsOn: "repository"
	},
	http: {
		...foreign,
		dependsOn: "repository"
	},
	runs: {
		...foreign,
		dependsOn: "elsewhere"
	}
};
/** Whether answers are written here, and not by a pipeline of the user's own. */
function isWritten(settings) {
	return settings.kind === "builtin" && settings.answer !== void 0;
}
function stepsOf({ setup, build, teardown }) {
	return [
		setup,
		build,
		teardown
	];
}
/** Shell commands of a pipeline's own that a gate runs; of the user's repository, so that they read what the job holds. */
function commandsOf(settings) {
	switch (settings.kind) {
		case "builtin":
		case "runs": return [];
		case "command": return [...stepsOf(settings), settings.query].filter((each) => each !== void 0);
		case "http": return [...stepsOf(settings), settings.start].filter((each) => each !== void 0);
	}
}
// src/core/content-digest.ts
/** The first 32 hex digits of the SHA-256 of a value's canonical JSON. */
function contentDigest(value) {
	return sha256(canonicalJson(value)).slice(0, 32);
}
/** JSON that is the same for objects whose keys were written in another order, or of which some are undefined. A map counts as one. */
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
// src/store/entry.ts
/** Bytes of the longest line that is written or read. */
const longestLine = 65536;
/** Makes an entry. */
function sealEntry(parts, sealing) {
	return {
		...parts,
		seal: sealOf(parts, sealing)
	};
}
/** The line of an entry, with its line feed. */
function lineOf({ key, payload, day, seal }) {
	return `${JSON.stringify({
		k: key,
		d: payload,
		t: day,
		h: seal
	})}\n`;
}
/**
* Reads lines back. Undefined for a line that is too long, of another form, or sealed otherwise: it was damaged, or
* somebody else made it.
*/
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
/** The value of a foreign JSON text; undefined if it does not fit the schema. */
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
/** In a time that tells nothing of where they differ. */
function isEqual(one, other) {
	return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
// src/store/kinds.ts
/** Everything that is kept between runs, sealed under a secret: nobody else can make an entry. */
const kinds = {
	/** The vectors of a builtin pipeline's index, in one file. */
	vectors: {
		name: "vectors",
		version: 1
	},
	/** The words of a builtin pipeline's documents, indexed, many to a file. */
	segments: {
		name: "segments",
		version: 1
	},
	/** What one side returned, as a run file that holds each chunk once. */
	run: {
		name: "run",
		version: 3
	},
	/** What scorers of the project said of the answers of one side, in one file. */
	scores: {
		name: "scores",
		version: 1
	},
	/** What a judge said on single questions, many to a file. */
	judgements: {
		name: "judgements",
		version: 2
	}
};
/** The key of an entry, or with an empty last part what the keys of several begin with. `parts`: of lower-case letters and digits. */
function storeKey({ name }, ...parts) {
	return [
		"rag-gate-v1",
		name,
		...parts
	].join("-");
}
// src/store/store-keys.ts
/** Derives them by HKDF-SHA-256 (RFC 5869). The same secret and kind always give the same keys. */
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
export { lineOf as a, sealEntry as c, isWritten as d, kindTraits as f, entryReader as i, contentDigest as l, kinds as n, longestLine as o, storeKey as r, parsed as s, storeKeys as t, commandsOf as u };
