import { a as quoted, s as GateError } from "./action-reason-of.js";
import { a as ZodPipe, i as ZodOptional, n as ZodDefault, o as ZodPrefault, v as record } from "./action-zod.js";
import { c as keyed } from "./action-clean-text.js";
import { createHash } from "node:crypto";
// src/commands/exit-codes.ts
/** 0: may merge (`pass`, `warn`). 1: `fail`. 3: `error`, could not measure. */
function exitCodeOfReport({ verdict }) {
	switch (verdict) {
		case "pass":
		case "warn": return 0;
		case "fail": return 1;
		case "error": return 3;
	}
}
/** What ends a run instead of a report. 2: what somebody wrote is wrong, and nothing was started. 3: not measured, or our bug. */
function exitCodeOfError(error) {
	if (!(error instanceof GateError)) return 3;
	switch (error.code) {
		case "config-invalid":
		case "golden-invalid":
		case "input-invalid":
		case "event-refused":
		case "private-text": return 2;
		case "ref-not-found":
		case "workspace-failed":
		case "runs-invalid":
		case "pipeline-failed":
		case "pipeline-timeout":
		case "secret-unavailable":
		case "judge-unavailable":
		case "deadline-exceeded":
		case "cancelled": return 3;
	}
}
// src/model/settings/setting-traits.ts
const traits = /* @__PURE__ */ new WeakMap();
/** Says how a setting is written again, where it is another value than the one in the file. Returns the schema. */
function writtenAs(schema, written, suffix = "") {
	traits.set(schema, {
		written,
		suffix
	});
	return schema;
}
/** A schema that is described or refined further is a copy, which knows what it was made from. */
function traitsOf(schema) {
	const { _zod: { parent } } = schema;
	return traits.get(schema) ?? (parent && traitsOf(parent));
}
/** A setting as a person would write it. */
function writtenBack(schema, setting) {
	const own = traitsOf(unwrapped(schema));
	return own === void 0 ? setting : own.written(setting);
}
/** What the code calls the setting of a key: kebab-case becomes camelCase, and a duration ends in `Ms`. */
function insideName(key, schema) {
	return `${key.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())}${traitsOf(unwrapped(schema))?.suffix ?? ""}`;
}
/** A schema without its default, and without what becomes of the value, unless that says how it is written again. */
function unwrapped(schema) {
	if (traitsOf(schema) !== void 0) return schema;
	if (schema instanceof ZodPipe) return unwrapped(schema.in);
	return schema instanceof ZodOptional || schema instanceof ZodDefault || schema instanceof ZodPrefault ? unwrapped(schema.unwrap()) : schema;
}
/** A list whose order means nothing, without repeats. */
function unordered(schema) {
	return writtenAs(schema.transform((entries) => [...new Set(entries)]), (entries) => entries.toSorted());
}
// src/model/settings/section.ts
/**
* A section of the configuration: these keys and no other. It is read into settings by one rule: `max-drop` becomes
* `maxDrop`, and a duration `timeout` becomes `timeoutMs`.
*/
function section(what, shape) {
	return keyed(what, shape).transform((written) => settingsOf(shape, written));
}
function settingsOf(shape, written) {
	return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [insideName(key, schema), written[key]]));
}
/** A mapping whose keys people choose, read into a map in the order of the file. */
function mapping(key, value, error) {
	return record(key, value, { error }).transform((written) => new Map(Object.entries(written)));
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
// src/workspace/sha.ts
/** Whether the text is a full object id, SHA-1 or SHA-256, in lower-case hex. */
function isSha(text) {
	return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}
/** Throws `ref-not-found` for anything but a full object id, so that no argument of git is an option or a path. */
function requireSha(text) {
	if (isSha(text)) return;
	throw new GateError("ref-not-found", `${JSON.stringify(text.slice(0, 80))} is not a full commit id`, { hint: "a commit id has 40 or 64 characters 0-9 and a-f" });
}
// src/text/is-ref-name.ts
/**
* Whether git could give a branch, tag or other ref this name (the rules of git-check-ref-format,
* one level allowed). A name that begins with `-` would be read as an option and is refused.
*/
function isRefName(name) {
	return name !== "" && name !== "@" && !name.startsWith("-") && !name.endsWith(".") && !name.includes("..") && !name.includes("@{") && !forbidden.test(name) && name.split("/").every((part) => part !== "" && !part.startsWith(".") && !part.endsWith(".lock"));
}
const forbidden = /[\u0000-\u0020\u007f~^:?*[\\]/;
// src/workspace/remote.ts
/**
* The variables that let one process talk to the remote: its protocol, and the credential as a header for
* that server alone. A redirect is not followed, so the header reaches no other host.
*/
function remoteEnvironment(remote) {
	const allowed = { GIT_ALLOW_PROTOCOL: protocolOf(remote.url) };
	if (remote.token === void 0 || !isWeb(remote.url)) return allowed;
	return {
		...allowed,
		GIT_CONFIG_COUNT: "1",
		GIT_CONFIG_KEY_0: `http.${new URL(remote.url).origin}/.extraheader`,
		GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basicCredential(remote.token)}`
	};
}
/** Settings that go with `remoteEnvironment`; nothing in them is secret. */
const remoteSettings = ["http.followRedirects=false"];
/** A token in the form in which it travels, and which must be masked in logs like the token itself. */
function basicCredential(token) {
	return Buffer.from(`x-access-token:${token}`).toString("base64");
}
/** The texts that nobody may read in a message about this remote. */
function secretsOf(remote) {
	const password = URL.canParse(remote.url) ? new URL(remote.url).password : "";
	return [...remote.token === void 0 ? [] : [remote.token, basicCredential(remote.token)], password].filter((secret) => secret !== "");
}
/** The remote's address as a person may read it: without a name and password in it, without control characters. */
function shownUrl(remote) {
	return remote.url.replace(/^([a-z]+:\/\/)[^/@]*@/, "$1").replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}
/** The name of the transport as git's protocol settings know it. */
function protocolOf(url) {
	const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(url)?.[1];
	if (scheme !== void 0) return scheme;
	return /^[^/]+:/.test(url) ? "ssh" : "file";
}
function isWeb(url) {
	return ["http", "https"].includes(protocolOf(url)) && URL.canParse(url);
}
export { exitCodeOfReport as C, exitCodeOfError as S, insideName as _, secretsOf as a, writtenAs as b, isSha as c, itemsOfShard as d, parseShard as f, settingsOf as g, section as h, remoteSettings as i, requireSha as l, mapping as m, protocolOf as n, shownUrl as o, shardOf as p, remoteEnvironment as r, isRefName as s, basicCredential as t, formatShard as u, unordered as v, writtenBack as x, unwrapped as y };
