// src/parse/written-values.ts
function valueAt(written, path) {
	let value = written;
	for (const key of path) {
		if (!isMapping(value) || !Object.hasOwn(value, key)) return void 0;
		value = value[key];
	}
	return value;
}
function isMapping(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function mappingsIn(value) {
	return Array.isArray(value) ? value.filter(isMapping) : [];
}
function valid(schema, value) {
	const parsed = schema.safeParse(value);
	return parsed.success ? parsed.data : void 0;
}
export { valueAt as i, mappingsIn as n, valid as r, isMapping as t };
