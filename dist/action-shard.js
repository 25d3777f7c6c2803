import { n as quoted } from "./action-printable.js";
import { t as GateError } from "./action-errors.js";
import { createHash } from "node:crypto";
function shardOf(id, count) {
	if (count === 1) return 1;
	return 1 + createHash("sha256").update(id).digest().readUInt32BE(0) % count;
}
function parseShard(text) {
	const [, index, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim()) ?? [];
	const shard = {
		index: Number(index),
		count: Number(count)
	};
	if (shard.index >= 1 && shard.index <= shard.count && shard.count <= 256) return shard;
	throw new GateError("input-invalid", `shard: expected i/n, found ${quoted(text)}`, { hint: `write for example 3/8 for the third of eight; n is at most 256` });
}
function formatShard({ index, count }) {
	return `${index}/${count}`;
}
function itemsOfShard(items, shard) {
	if (shard === void 0) return items;
	return items.filter(({ id }) => shardOf(id, shard.count) === shard.index);
}
export { shardOf as i, itemsOfShard as n, parseShard as r, formatShard as t };
