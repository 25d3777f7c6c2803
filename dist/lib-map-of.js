import { u as logFields } from "./lib-read-traces.js";
// src/features/traces/map-of.ts
function mapOf(pairs, usage) {
	const map = {};
	for (const pair of pairs) {
		const [field = "", key = ""] = pair.split(/=(.*)/s);
		if (!isField(field) || key === "") {
			const known = Object.keys(logFields).join(", ");
			throw usage(`--map ${JSON.stringify(pair)}: expected field=key, where field is one of ${known}`);
		}
		map[field] = key;
	}
	return map;
}
function isField(name) {
	return Object.hasOwn(logFields, name);
}
export { mapOf as n, isField as t };
