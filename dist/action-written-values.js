// src/parse/written-values.ts
/** The value at a key path of a parsed file, or undefined where the path leads nowhere. Own keys only. */
function valueAt(written, path) {
	let value = written;
	for (const key of path) {
		if (!isMapping(value) || !Object.hasOwn(value, key)) return void 0;
		value = value[key];
	}
	return value;
}
/** Whether a parsed value is an object and not a list. */
function isMapping(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** A written value as its schema gives it, or undefined when it does not fit. */
function valid(schema, value) {
	const parsed = schema.safeParse(value);
	return parsed.success ? parsed.data : void 0;
}
export { valid as n, valueAt as r, isMapping as t };
