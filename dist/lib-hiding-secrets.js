import { Hc as openHiding } from "./lib-policy.js";
// src/lib/text/hiding-secrets.ts
function hidingSecrets(secrets, shortest = 16) {
	const sent = secrets.map((secret) => secret.trim());
	const all = [...sent.flatMap((one) => [one, ...one.split(/\s+/)]).filter(({ length }) => length >= shortest), ...sent.flatMap(credentialsIn)];
	if (all.length === 0) return (text) => text;
	const hide = openHiding(all.flatMap((secret) => [inJson(secret), secret]));
	return (text) => hide(withFewEscapes(text));
}
function credentialsIn(secret) {
	const [, written] = /^basic\s+([\w+/-]+={0,2})$/i.exec(secret) ?? [];
	if (written === void 0) return [];
	const pair = Buffer.from(written, "base64").toString();
	return [pair, pair.slice(pair.indexOf(":") + 1)].filter(({ length }) => length >= 12);
}
function withFewEscapes(text) {
	return text.replaceAll(/\\(?:u([\da-f]{4})|[^])/gi, (escape, code) => {
		if (code !== void 0) return inJson(String.fromCharCode(Number.parseInt(code, 16)));
		return escape === "\\/" ? "/" : escape;
	});
}
function inJson(text) {
	return JSON.stringify(text).slice(1, -1);
}
export { hidingSecrets as t };
