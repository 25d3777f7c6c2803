import { bs as secretForms, ys as longestFirst } from "./lib-policy.js";
// src/lib/text/silencing.ts
function silencing(secrets, shortest = 16) {
	const long = secrets.map((secret) => secret.trim()).flatMap((one) => [one, ...one.split(/\s+/)]).filter(({ length }) => length >= shortest);
	const forms = longestFirst(long.flatMap((secret) => [inJson(secret), ...secretForms(secret)]));
	if (forms.length === 0) return (text) => text;
	return (text) => forms.reduce((silent, form) => silent.replaceAll(form, "***"), withFewEscapes(text));
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
export { silencing as t };
