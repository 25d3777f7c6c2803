import { s as GateError } from "./lib-start.js";
import { M as string, a as ZodDefault, c as ZodPipe, f as _enum, h as array, j as strictObject, k as record, l as ZodPrefault, s as ZodOptional, w as number, y as int } from "./lib-zod.js";
import { N as printable, P as quoted } from "./lib-flags.js";
import { createHash } from "node:crypto";
// src/lib/files/inside-path.ts
function isInsidePath(path) {
	const bare = path.replace(/^!/, "");
	if (/^[/\\]|^[A-Za-z]:|\0/.test(bare)) return false;
	return !bare.split(/[/\\{},]/).includes("..");
}
const beginning = /^(!?)((?:\.\.?\/+)*)/;
function isBesidePath(path) {
	return isInsidePath(path.replace(beginning, "$1"));
}
function leadsOutOf(folder, path) {
	return (beginning.exec(path)?.[2]?.split("/").filter((step) => step === "..") ?? []).length > folder.split("/").filter(Boolean).length;
}
// src/lib/parse/expected.ts
function wholeNumber(from, to) {
	const error = `expected a whole number from ${from} to ${to}`;
	return int({ error }).min(from, { error }).max(to, { error });
}
function share() {
	const error = "expected a number from 0 to 1";
	return number({ error }).min(0, { error }).max(1, { error });
}
function oneOf(words) {
	return _enum(words, { error: `expected ${alternatives(words)}` });
}
function shortText(what, longest) {
	return string({ error: `expected ${what}` }).refine((text) => isShortText(text, longest), { error: `expected ${what} of 1 to ${longest} characters, without control characters` });
}
function prose(what, longest) {
	return string({ error: `expected ${what}` }).refine((text) => isProse(text, longest), { error: `expected ${what} of 1 to ${longest} characters, without control characters except tabs and line breaks` }).transform((text) => text.trim());
}
function insidePath(what) {
	return shortText(what, 1e3).refine(isBesidePath, { error: outsideMessage(what) });
}
function outsideMessage(what) {
	return `expected ${what} inside the repository, relative to the working directory`;
}
function anyText(what) {
	const error = `expected ${what}`;
	return string({ error }).refine((text) => text.isWellFormed(), { error });
}
function listOf(what, entry, atLeast = 0) {
	const error = `expected ${what}`;
	return array(entry, { error }).min(atLeast, { error });
}
function keyed(what, shape) {
	return strictObject(shape, { error: ({ code }) => code === "unrecognized_keys" ? Object.keys(shape).join(" ") : `expected ${what}` });
}
function alternatives(words) {
	const all = words.map((word) => `"${word}"`);
	return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
function isProse(text, longest) {
	if (text.trim() === "" || text.length > longest || !text.isWellFormed()) return false;
	return !/(?![\t\n])\p{Cc}/u.test(text);
}
function isShortText(text, longest) {
	if (text === "" || text.length > 2 * longest) return false;
	if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return false;
	return text.length <= longest || Array.from(text).length <= longest;
}
// src/lib/model/settings/setting-traits.ts
const traits = new WeakMap();
function writtenAs(schema, written, suffix = "") {
	traits.set(schema, {
		written,
		suffix
	});
	return schema;
}
function traitsOf(schema) {
	const { _zod: { parent } } = schema;
	return traits.get(schema) ?? (parent && traitsOf(parent));
}
function writtenBack(schema, setting) {
	const own = traitsOf(unwrapped(schema));
	return own === void 0 ? setting : own.written(setting);
}
function insideName(key, schema) {
	return `${key.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())}${traitsOf(unwrapped(schema))?.suffix ?? ""}`;
}
function unwrapped(schema) {
	if (traitsOf(schema) !== void 0) return schema;
	if (schema instanceof ZodPipe) return unwrapped(schema.in);
	return schema instanceof ZodOptional || schema instanceof ZodDefault || schema instanceof ZodPrefault ? unwrapped(schema.unwrap()) : schema;
}
function unordered(schema) {
	return writtenAs(schema.transform((entries) => [...new Set(entries)]), (entries) => entries.toSorted());
}
// src/lib/model/settings/section.ts
function section(what, shape) {
	return keyed(what, shape).transform((written) => settingsOf(shape, written));
}
function settingsOf(shape, written) {
	return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [insideName(key, schema), written[key]]));
}
function mapping(key, value, error) {
	return record(key, value, { error }).transform((written) => new Map(Object.entries(written)));
}
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
	throw new GateError("input-invalid", `shard: expected i/n, found ${quoted(text)}`, { hint: `write i/n, for example 3/8 for the third of eight shards; n is at most 256` });
}
function formatShard({ index, count }) {
	return `${index}/${count}`;
}
function itemsOfShard(items, shard) {
	if (shard === void 0) return items;
	return items.filter(({ id }) => shardOf(id, shard.count) === shard.index);
}
// src/git/sha.ts
function isSha(text) {
	return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}
function isNoCommit(text) {
	return /^0{40}(?:0{24})?$/.test(text);
}
function requireSha(text) {
	if (isSha(text)) return;
	throw new GateError("ref-not-found", `${JSON.stringify(text.slice(0, 80))} is not a full commit id`, { hint: "a commit id has 40 or 64 characters 0-9 and a-f" });
}
// src/lib/text/is-ref-name.ts
function isRefName(name) {
	return name !== "" && name !== "@" && !name.startsWith("-") && !name.endsWith(".") && !name.includes("..") && !name.includes("@{") && !forbidden.test(name) && name.split("/").every((part) => part !== "" && !part.startsWith(".") && !part.endsWith(".lock"));
}
const forbidden = /[\u0000-\u0020\u007f~^:?*[\\]/;
// src/lib/llm/proxy.ts
function proxyIn(environment) {
	const { own, variable, named } = namedIn(environment);
	if (variable === void 0 || /^direct:/i.test(named)) return void 0;
	const spared = sparedIn(environment);
	if (spared.includes("*") || socksOf(environment) !== void 0) return void 0;
	if (isSocks(named)) throw new GateError("input-invalid", `${variable} is a SOCKS proxy, which is not supported for requests to models`, { hint: "set HTTPS_PROXY to an http proxy, or move the SOCKS proxy to ALL_PROXY, which is then used only by git" });
	const url = named.includes("://") ? named : `http://${named}`;
	if (!isProxyAddress(url)) throw new GateError("input-invalid", `${variable} is not the address of a proxy`, { hint: "write http://user:password@host:port; in the password, encode / as %2F, # as %23, ? as %3F and @ as %40" });
	return {
		variable,
		url,
		bypass: spared.join(","),
		by: own !== void 0 && environment["NODE_USE_ENV_PROXY"] === "1" ? "node" : byProgram()
	};
}
function socksOf(environment) {
	const { own, variable, named } = namedIn(environment);
	return own === void 0 && isSocks(named) ? variable : void 0;
}
function isSocks(named) {
	return /^socks/i.test(named);
}
function namedIn(environment) {
	const own = firstSet(environment, "https_proxy", "HTTPS_PROXY");
	const variable = own ?? firstSet(environment, "all_proxy", "ALL_PROXY");
	return {
		own,
		variable,
		named: environment[variable ?? ""]?.trim() ?? ""
	};
}
function isSpared({ hostname, port }, environment) {
	const names = [hostname.replaceAll(/[[\]]/g, ""), `${hostname}:${port === "" ? "443" : port}`].map((name) => `.${name}`);
	return sparedIn(environment).some((one) => {
		const domain = `.${one.toLowerCase().replace(/^\*?\./, "")}`;
		return one === "*" || names.some((name) => name.endsWith(domain));
	});
}
function sparedIn(environment) {
	return (environment[firstSet(environment, "no_proxy", "NO_PROXY") ?? ""] ?? "").split(/[\s,]+/).filter((host) => host !== "");
}
function isProxyAddress(text) {
	const url = URL.parse(text);
	if (url === null || url.hostname === "" || !/^https?:$/.test(url.protocol)) return false;
	return ["", "/"].includes(url.pathname) && url.search === "" && url.hash === "";
}
function proxySecrets(environment) {
	const proxy = proxyIn(environment);
	if (proxy === void 0) return [];
	const { href, username, password } = new URL(proxy.url);
	if (username === "" && password === "") return [];
	const [user, word] = [decoded(username), decoded(password)];
	return [
		proxy.url,
		href,
		`${user}:${word}`,
		password,
		word
	].filter((one) => one !== "");
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
function byProgram() {
	return "setGlobalProxyFromEnv" in process.getBuiltinModule("node:http") ? "program" : void 0;
}
function firstSet(environment, ...names) {
	return names.find((name) => (environment[name] ?? "") !== "");
}
// src/lib/llm/endpoint.ts
const defaultBaseUrl = "https://api.openai.com/v1";
function checkEndpoint(access) {
	const { baseUrl = defaultBaseUrl, key } = access;
	const url = URL.parse(baseUrl);
	if (url === null) throw refused(`"${printable(baseUrl)}" is not a URL`, "give an address such as https://example.com/v1");
	const name = `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
	if (url.username !== "" || url.password !== "" || url.hash !== "") throw refused(`${name} contains credentials or a fragment`, "remove them from the address, and pass the key as `api-key`");
	if (!isEncrypted(url)) throw refused(`${name} is not https`, "use an https address: text and the key are sent only over encrypted connections, or to this machine");
	checkCredential(url, {
		...access,
		name
	});
	return {
		baseUrl,
		origin: url.origin,
		name,
		key,
		headers: access.headers ?? new Map(),
		proxySecrets: isThisMachine(url) ? [] : proxySecrets(access.environment)
	};
}
function secretsOf$1(endpoint) {
	const { key, headers = new Map(), proxySecrets: ofProxy } = endpoint;
	return [
		...key === void 0 ? [] : [key],
		...headers.values(),
		...ofProxy
	];
}
function checkCredential(url, { name, key, headers, environment }) {
	const isSecret = key !== void 0 || (headers?.size ?? 0) > 0;
	if (!isSecret && isProviders(url.hostname)) throw refused(`${name} needs a key`, "set the input `api-key` (on the command line: OPENAI_API_KEY), or set `base-url` to another server");
	if (isSecret && trustsAnybody(environment)) throw refused("NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so anybody on the network could read the key", "unset it; to trust your own certificate, set NODE_EXTRA_CA_CERTS to its file");
}
function trustsAnybody(environment) {
	return environment["NODE_TLS_REJECT_UNAUTHORIZED"] === "0";
}
function refused(what, hint) {
	return new GateError("judge-unavailable", `the model's endpoint is not used: ${what}`, { hint });
}
function isEndpoint(text) {
	if (!/^https?:\/\/[^\s\\@/?#]+(?:[/?][^\s\\#]*)?$/.test(text)) return false;
	const url = URL.parse(text);
	return url !== null && isEncrypted(url);
}
function isLocalEndpoint(address) {
	return isThisMachine(new URL(address));
}
function isProviders(hostname) {
	return hostname === "openai.com" || hostname.endsWith(".openai.com");
}
function isEncrypted(url) {
	return url.protocol === "https:" || url.protocol === "http:" && isThisMachine(url);
}
function isThisMachine({ hostname }) {
	return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}
function detours(environment) {
	const proxy = proxyIn(environment);
	const proxies = proxy?.by === void 0 ? [] : [proxy.variable];
	const trusts = (environment["NODE_EXTRA_CA_CERTS"] ?? "") === "" ? [] : ["NODE_EXTRA_CA_CERTS"];
	return [...proxies, ...trusts];
}
function unusedProxy(baseUrl, environment) {
	if (isSpared(new URL(baseUrl), environment)) return "";
	const socks = socksOf(environment);
	if (socks !== void 0) return `; ${socks} is not used, because it is a SOCKS proxy: set HTTPS_PROXY to an http proxy`;
	const proxy = proxyIn(environment);
	if (proxy === void 0 || proxy.by !== void 0) return "";
	return `; ${proxy.variable} is not used: set HTTPS_PROXY and NODE_USE_ENV_PROXY=1, or use Node 24.14 or newer`;
}
function whereLine(what, { name, baseUrl, key, headers = new Map() }, environment) {
	const isLocal = isLocalEndpoint(baseUrl);
	const also = isLocal ? [] : detours(environment);
	const by = also.length === 0 ? "" : `; set in the environment: ${also.join(", ")}`;
	const more = headers.size === 0 ? "" : `, and with ${[...headers.keys()].join(", ")}`;
	return `${what} come from ${name}; requests are sent ${key === void 0 ? "without a key" : "with the key"}${more}${by}${isLocal ? "" : unusedProxy(baseUrl, environment)}`;
}
// src/lib/sha256.ts
function sha256(content) {
	return createHash("sha256").update(content).digest("hex");
}
// src/git/remote.ts
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
const remoteSettings = ["http.followRedirects=false"];
function basicCredential(token) {
	return Buffer.from(`x-access-token:${token}`).toString("base64");
}
function secretsOf(remote) {
	const password = URL.canParse(remote.url) ? new URL(remote.url).password : "";
	return [...remote.token === void 0 ? [] : [remote.token, basicCredential(remote.token)], password].filter((secret) => secret !== "");
}
function shownUrl(remote) {
	return remote.url.replace(/^([a-z]+:\/\/)[^/@]*@/, "$1").replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}
function protocolOf(url) {
	const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(url)?.[1];
	if (scheme !== void 0) return scheme;
	return /^[^/]+:/.test(url) ? "ssh" : "file";
}
function isWeb(url) {
	return ["http", "https"].includes(protocolOf(url)) && URL.canParse(url);
}
// src/lib/closed-output.ts
function onClosedOutput(tell) {
	const listen = (error) => {
		if (error.code === "EPIPE") tell();
	};
	process.stdout.on("error", listen);
	process.stderr.on("error", listen);
	return { [Symbol.dispose]: () => {
		process.stdout.off("error", listen);
		process.stderr.off("error", listen);
	} };
}
export { unordered as A, oneOf as B, itemsOfShard as C, section as D, mapping as E, anyText as F, wholeNumber as G, prose as H, insidePath as I, isInsidePath as K, isShortText as L, writtenAs as M, writtenBack as N, settingsOf as O, alternatives as P, keyed as R, formatShard as S, shardOf as T, share as U, outsideMessage as V, shortText as W, proxyIn as _, remoteSettings as a, isSha as b, sha256 as c, isEndpoint as d, isLocalEndpoint as f, whereLine as g, trustsAnybody as h, remoteEnvironment as i, unwrapped as j, insideName as k, checkEndpoint as l, secretsOf$1 as m, basicCredential as n, secretsOf as o, isProviders as p, leadsOutOf as q, protocolOf as r, shownUrl as s, onClosedOutput as t, defaultBaseUrl as u, isRefName as v, parseShard as w, requireSha as x, isNoCommit as y, listOf as z };
