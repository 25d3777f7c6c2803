import { t as GateError } from "./action-errors.js";
import { t as printable } from "./action-printable.js";
// src/lib/llm/endpoint.ts
const defaultBaseUrl = "https://api.openai.com/v1";
function checkEndpoint(access) {
	const { baseUrl = defaultBaseUrl, key } = access;
	const url = URL.parse(baseUrl);
	if (url === null) throw refused(`"${printable(baseUrl)}" is no URL`, "give an address such as https://example.com/v1");
	const name = `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
	if (url.username !== "" || url.password !== "" || url.hash !== "") throw refused(`${name} holds credentials or a fragment`, "give the key as `api-key`, and the address without it");
	if (!isEncrypted(url)) throw refused(`${name} is not https`, "texts and key go through encrypted connections only, or to this machine itself");
	checkCredential(url, {
		...access,
		name
	});
	return {
		baseUrl,
		origin: url.origin,
		name,
		key,
		headers: access.headers ?? /* @__PURE__ */ new Map()
	};
}
function secretsOf({ key, headers = /* @__PURE__ */ new Map() }) {
	return [...key === void 0 ? [] : [key], ...headers.values()];
}
function checkCredential(url, { name, key, headers, environment }) {
	const isSecret = key !== void 0 || (headers?.size ?? 0) > 0;
	if (!isSecret && isProviders(url.hostname)) throw refused(`${name} needs a key`, "set the input `api-key`, on the command line OPENAI_API_KEY, or name another server as `base-url`");
	if (isSecret && trustsAnybody(environment)) throw refused("NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so that anybody could read the key", "unset it; for a certificate of your own name its file in NODE_EXTRA_CA_CERTS");
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
	return [...environment["NODE_USE_ENV_PROXY"] === "1" ? [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"http_proxy",
		"https_proxy"
	] : [], "NODE_EXTRA_CA_CERTS"].filter((name) => (environment[name] ?? "") !== "");
}
function whereLine(what, { name, key, headers = /* @__PURE__ */ new Map() }, environment) {
	const also = detours(environment);
	const by = also.length === 0 ? "" : `; set in the environment: ${also.join(", ")}`;
	const more = headers.size === 0 ? "" : `, and with ${[...headers.keys()].join(", ")}`;
	return `${what} come from ${name}, asked ${key === void 0 ? "without a key" : "with the key"}${more}${by}`;
}
export { secretsOf as a, isProviders as i, isEndpoint as n, trustsAnybody as o, isLocalEndpoint as r, whereLine as s, checkEndpoint as t };
