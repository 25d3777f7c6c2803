import { I as url, M as string, P as union, T as object } from "./lib-zod.js";
import { j as messageOf } from "./lib-flags.js";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { spawnSync } from "node:child_process";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
// src/github/cache/archive-entry.ts
const block = 512;
const mostAround = 65536;
async function* archiveEntry(archive, { name, most }) {
	const pieces = archive[Symbol.asyncIterator]();
	let held = Buffer.alloc(0);
	async function next(count) {
		while (held.length === 0) {
			const { value, done } = await pieces.next();
			if (done === true) return held;
			held = value;
		}
		const taken = held.subarray(0, count);
		held = held.subarray(taken.length);
		return taken;
	}
	async function* exactly(count) {
		for (let left = count; left > 0;) {
			const taken = await next(left);
			if (taken.length === 0) throw new Error("the archive ends early");
			left -= taken.length;
			yield taken;
		}
	}
	let around = 0;
	for (;;) {
		const header = await whole(exactly(block));
		const size = sizeIn(header);
		const type = header.toString("latin1", 156, 157);
		if (type !== "x" && type !== "g") {
			if (!"0\0".includes(type) || nameIn(header) !== name) throw new Error("the archive contains an unexpected entry");
			if (size === 0 || size > most) throw new Error(`the file in the archive has ${size} bytes`);
			yield* exactly(size);
			break;
		}
		around += block + padded(size);
		if (around > mostAround) throw new Error("the pax headers are too long");
		await whole(exactly(padded(size)));
	}
	for (around = 0; around <= mostAround;) {
		const rest = await next(block);
		if (rest.length === 0) return;
		around += rest.length;
	}
	throw new Error("the archive has data after the file");
}
async function whole(pieces) {
	return Buffer.concat(await Array.fromAsync(pieces));
}
function sizeIn(header) {
	const digits = /^[0-7]{1,11}(?=[\0 ]|$)/.exec(header.toString("latin1", 124, 136))?.[0];
	if (digits === void 0) throw new Error("the cache entry is not a tar archive");
	return Number.parseInt(digits, 8);
}
function nameIn(header) {
	return header.toString("latin1", 0, 100).replace(/\0.*$/s, "");
}
function padded(size) {
	return Math.ceil(size / block) * block;
}
// src/github/cache/restore-entry.ts
async function restoreEntry({ keys, path, most }, env) {
	const service = serviceOf(env);
	if (service === void 0) return { kind: "unavailable" };
	const mode = env["ACTIONS_CACHE_MODE"]?.trim().toLowerCase() ?? "";
	if (mode === "none" || mode === "write-only") return { kind: "absent" };
	const isZstd = spawnSync("zstd", ["--version"]).status === 0;
	const asked = () => lookUp(service, keys, versionOf(path, isZstd));
	const found = await asked().catch(async () => {
		await setTimeout(secondTryMs);
		return asked();
	});
	if ("kind" in found) return found;
	try {
		const archive = await fetch(found.url);
		if (!archive.ok || archive.body === null) throw new Error(`status ${archive.status}`);
		await pipeline(archive.body, (bytes) => limited(bytes, most), isZstd ? createZstdDecompress() : createGunzip(), (bytes) => archiveEntry(bytes, {
			name: "entry",
			most
		}), createWriteStream(path, {
			flags: "wx",
			mode: 384
		}));
		return {
			kind: "restored",
			key: found.key
		};
	} catch (error) {
		return {
			kind: "unusable",
			why: messageOf(error)
		};
	}
}
const secondTryMs = 1e3;
function serviceOf(env) {
	const token = env["ACTIONS_RUNTIME_TOKEN"] ?? "";
	const { hostname } = new URL(env["GITHUB_SERVER_URL"] || "https://github.com");
	const isNew = /(^github\.com|\.ghe\.com|\.localhost)$/i.test(hostname) && (env["ACTIONS_CACHE_SERVICE_V2"] ?? "") !== "";
	const url = (isNew ? env["ACTIONS_RESULTS_URL"] : env["ACTIONS_CACHE_URL"]) ?? "";
	return url === "" ? void 0 : {
		url,
		token,
		isNew
	};
}
function versionOf(path, isZstd) {
	const parts = [path, isZstd ? "zstd-without-long" : "gzip"];
	if (process.platform === "win32") parts.push("windows-only");
	return createHash("sha256").update([...parts, "1.0"].join("|")).digest("hex");
}
async function lookUp({ url, token, isNew }, [key, ...begun], version) {
	const headers = { authorization: `Bearer ${token}` };
	const json = {
		...headers,
		"content-type": "application/json"
	};
	const message = JSON.stringify({
		key,
		restore_keys: begun,
		version
	});
	const query = new URLSearchParams({
		keys: [key, ...begun].join(","),
		version
	});
	const response = isNew ? await fetch(new URL(newLookUp, url), {
		method: "POST",
		headers: json,
		body: message
	}) : await fetch(new URL(`_apis/artifactcache/cache?${query.toString()}`, url), { headers: {
		...headers,
		accept: "application/json;api-version=6.0-preview.1"
	} });
	const said = (await response.text()).slice(0, longestAnswer);
	if (response.status >= 500) throw new Error(`status ${response.status}`);
	if (!response.ok) return {
		kind: "unusable",
		why: `status ${response.status}: ${said.slice(0, 200)}`
	};
	if (response.status === 204) return { kind: "absent" };
	const found = FoundSchema.safeParse(JSON.parse(said));
	return found.success ? found.data : { kind: "absent" };
}
const newLookUp = "/twirp/github.actions.results.api.v1.CacheService/GetCacheEntryDownloadURL";
const longestAnswer = 65536;
const FoundSchema = union([
	object({
		matched_key: string(),
		signed_download_url: url()
	}).transform(({ matched_key: key, signed_download_url: url }) => ({
		key,
		url
	})),
	object({
		matchedKey: string(),
		signedDownloadUrl: url()
	}).transform(({ matchedKey: key, signedDownloadUrl: url }) => ({
		key,
		url
	})),
	object({
		cacheKey: string(),
		archiveLocation: url()
	}).transform(({ cacheKey: key, archiveLocation: url }) => ({
		key,
		url
	}))
]);
async function* limited(bytes, most) {
	let read = 0;
	for await (const piece of bytes) {
		read += piece.length;
		if (read > most + 1048576) throw new Error("the archive is too large");
		yield piece;
	}
}
// src/github/cache/actions-cache.ts
const [, , operation, key = "", path = "", most = ""] = process.argv;
process.once("disconnect", () => process.exit(1));
process.send?.(await answer(), () => process.exit(0));
async function answer() {
	try {
		if (operation === "put") return await save();
		return operation === "newest" ? await restoreNewest() : await restore();
	} catch (error) {
		return {
			kind: "failed",
			why: messageOf(error)
		};
	}
}
async function restore() {
	const found = await restoreEntry({
		keys: [key],
		path,
		most: Number(most)
	}, process.env);
	return found.kind === "restored" && found.key !== key ? { kind: "absent" } : found;
}
async function restoreNewest() {
	const found = await restoreEntry({
		keys: [`${key}newest`, key],
		path,
		most: Number(most)
	}, process.env);
	return found.kind === "restored" && !found.key.startsWith(key) ? { kind: "absent" } : found;
}
async function save() {
	const { isFeatureAvailable, saveCache } = await import("./action-cache.js");
	if (!isFeatureAvailable()) return { kind: "unavailable" };
	return await saveCache([path], key) === -1 ? { kind: "not-saved" } : { kind: "saved" };
}
export {};
