import { t as GateError } from "./cli-errors.js";
import { K as runsInvalid, ct as problemsOf, ft as keyed, gt as wholeNumber, ht as shortText, mt as oneOf, st as formatKeyPath } from "./cli-file-error.js";
import { D as string, S as number, T as refine, b as literal, d as quoted, k as union, u as printable } from "./cli-tokens.js";
import { i as isNestedTooDeep } from "./cli-holds-too-much.js";
import { createHash } from "node:crypto";
// src/run/folder-names.ts
/** The manifest of a run folder; written last, so that a folder without one was never finished. */
const manifestName = "run.json";
/** The run file of one side. */
function runFileName(side) {
	return `${side}.jsonl`;
}
/** The copy of one side's golden set; it keeps the ending, by which golden sets are read. */
function goldenCopyName(side, path) {
	const ending = /\.([A-Za-z0-9]{1,10})$/.exec(path)?.[1];
	return ending === void 0 ? `golden-${side}` : `golden-${side}.${ending}`;
}
/** What a file of a run folder is, by its name; undefined for a name that we never write. */
function partNamed(name) {
	if (name === "run.json") return "manifest";
	if (name === runFileName("base")) return "base";
	if (name === runFileName("head")) return "head";
	if (/^golden-base(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return "golden-base";
	if (/^golden-head(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return "golden-head";
}
/**
* The shard an item belongs to, from 1: the first four bytes of the SHA-256 of its id, modulo the number of
* shards. Other items have no influence, so it stays when the golden set grows.
*/
function shardOf(id, count) {
	if (count === 1) return 1;
	return 1 + createHash("sha256").update(id).digest().readUInt32BE(0) % count;
}
/** Reads `3/8`. Throws `input-invalid` for what is no shard of at most 256. */
function parseShard(text) {
	const [, index, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim()) ?? [];
	const shard = {
		index: Number(index),
		count: Number(count)
	};
	if (shard.index >= 1 && shard.index <= shard.count && shard.count <= 256) return shard;
	throw new GateError("input-invalid", `shard: expected i/n, found ${quoted(text)}`, { hint: `write for example 3/8 for the third of eight; n is at most 256` });
}
/** `3/8`. */
function formatShard({ index, count }) {
	return `${index}/${count}`;
}
/** Only the items of this shard, in their order; all of them without one. */
function itemsOfShard(items, shard) {
	if (shard === void 0) return items;
	return items.filter(({ id }) => shardOf(id, shard.count) === shard.index);
}
/** Most items of one run file. */
const mostItems = 1e5;
const sha = string({ error: "expected a commit" }).regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: "expected a commit, 40 or 64 hex digits" });
const digest = string({ error: "expected a SHA-256" }).regex(/^[0-9a-f]{64}$/, { error: "expected a SHA-256, 64 hex digits" });
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const quantity = number({ error: "expected a number, 0 or more" }).min(0, { error: "expected a number, 0 or more" });
const milliseconds = "expected milliseconds, \"cached\" or null";
const IndexSchema = keyed("an object that describes the index", {
	basis: oneOf(["index", "returned"]),
	documents: count.nullable(),
	chunks: count.nullable(),
	mean_chunk_tokens: quantity.nullable(),
	p95_chunk_tokens: quantity.nullable(),
	duplicate_chunks: count.nullable(),
	empty_chunks: count.nullable(),
	bytes: count.nullable()
});
const SideSchema = keyed("an object that describes a run file", {
	items: wholeNumber(0, mostItems),
	failed: wholeNumber(0, mostItems),
	build_ms: union([number().check(refine((ms) => ms >= 0, { error: milliseconds })), literal("cached")], { error: milliseconds }).nullable(),
	index: IndexSchema.nullable(),
	oddities: keyed("an object that counts oddities", {
		ignored_answers: count,
		dropped_chunks: count,
		unknown_context: count
	})
});
/** The content of `run.json`, strictly. */
const ManifestSchema = keyed("an object that describes a run folder", {
	version: literal(1, { error: `expected 1: another version of RAG Gate collected this` }),
	tool: shortText("the version of the tool", 40),
	outcome: oneOf(["collected", "unchanged"]),
	commits: keyed("an object with base and head", {
		base: sha.nullable(),
		head: sha
	}),
	pull_request: wholeNumber(1, Number.MAX_SAFE_INTEGER).nullable(),
	config: keyed("an object with base and head", {
		base: digest.nullable(),
		head: digest
	}),
	golden: keyed("an object with base and head", {
		base: digest.nullable(),
		head: digest
	}),
	depth: wholeNumber(1, 1e3),
	shard: keyed("an object with index and count", {
		index: wholeNumber(1, 256),
		count: wholeNumber(1, 256)
	}).refine(({ index, count: shards }) => index <= shards, { error: "expected an index of at most count" }).nullable(),
	sides: keyed("an object with base and head", {
		base: SideSchema.nullable(),
		head: SideSchema.nullable()
	})
});
// src/run/manifest.ts
/** Reads a `run.json`, strictly. Throws `runs-invalid`, whose message begins with the label, for the first mistake. */
function parseManifest(text, label) {
	if (isNestedTooDeep(text)) throw runsInvalid(label, "nested more than 64 levels deep");
	const value = jsonOf(text, label);
	const parsed = ManifestSchema.safeParse(value);
	if (parsed.success) return manifestFrom(parsed.data);
	const problem = problemsOf(ManifestSchema, value)[0];
	const path = formatKeyPath(problem?.path ?? []);
	throw runsInvalid(label, `${path === "" ? "" : `${path}: `}${problem?.message ?? "not valid"}`);
}
/** The text of `run.json`: keys in a fixed order, indented, ended by a line feed. */
function manifestText(manifest) {
	const written = {
		version: 1,
		tool: manifest.tool,
		outcome: manifest.outcome,
		commits: writtenSides(manifest.commits),
		pull_request: manifest.pullRequest ?? null,
		config: writtenSides(manifest.config),
		golden: writtenSides(manifest.golden),
		depth: manifest.depth,
		shard: manifest.shard ?? null,
		sides: {
			base: writtenSide(manifest.sides.base),
			head: writtenSide(manifest.sides.head)
		}
	};
	return `${JSON.stringify(written, void 0, 2)}\n`;
}
function jsonOf(text, label) {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw runsInvalid(label, `not valid JSON: ${printable(reason, 200)}`, { cause });
	}
}
function manifestFrom(written) {
	return {
		tool: written.tool,
		outcome: written.outcome,
		commits: measuredSides(written.commits),
		pullRequest: written.pull_request ?? void 0,
		config: measuredSides(written.config),
		golden: measuredSides(written.golden),
		depth: written.depth,
		shard: written.shard ?? void 0,
		sides: {
			base: sideFrom(written.sides.base),
			head: sideFrom(written.sides.head)
		}
	};
}
function measuredSides({ base, head }) {
	return {
		base: base ?? void 0,
		head
	};
}
function writtenSides({ base, head }) {
	return {
		base: base ?? null,
		head
	};
}
function sideFrom(written) {
	if (written === null) return void 0;
	const { items, failed, build_ms: buildMs, index, oddities } = written;
	return {
		items,
		failed,
		buildMs: buildMs ?? void 0,
		index: index === null ? void 0 : indexFrom(index),
		oddities: {
			ignoredAnswers: oddities.ignored_answers,
			droppedChunks: oddities.dropped_chunks,
			unknownContext: oddities.unknown_context
		}
	};
}
function writtenSide(side) {
	if (side === void 0) return null;
	const { items, failed, buildMs, index, oddities } = side;
	return {
		items,
		failed,
		build_ms: buildMs ?? null,
		index: index === void 0 ? null : writtenIndex(index),
		oddities: {
			ignored_answers: oddities.ignoredAnswers,
			dropped_chunks: oddities.droppedChunks,
			unknown_context: oddities.unknownContext
		}
	};
}
function indexFrom(written) {
	return {
		basis: written.basis,
		documents: written.documents ?? void 0,
		chunks: written.chunks ?? void 0,
		meanChunkTokens: written.mean_chunk_tokens ?? void 0,
		p95ChunkTokens: written.p95_chunk_tokens ?? void 0,
		duplicateChunks: written.duplicate_chunks ?? void 0,
		emptyChunks: written.empty_chunks ?? void 0,
		bytes: written.bytes ?? void 0
	};
}
function writtenIndex(index) {
	return {
		basis: index.basis,
		documents: index.documents ?? null,
		chunks: index.chunks ?? null,
		mean_chunk_tokens: index.meanChunkTokens ?? null,
		p95_chunk_tokens: index.p95ChunkTokens ?? null,
		duplicate_chunks: index.duplicateChunks ?? null,
		empty_chunks: index.emptyChunks ?? null,
		bytes: index.bytes ?? null
	};
}
export { itemsOfShard as a, goldenCopyName as c, runFileName as d, formatShard as i, manifestName as l, parseManifest as n, parseShard as o, mostItems as r, shardOf as s, manifestText as t, partNamed as u };
