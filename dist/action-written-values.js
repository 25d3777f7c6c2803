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
/** The objects of a list, without what else stands in it; none for what is no list. */
function mappingsIn(value) {
	return Array.isArray(value) ? value.filter(isMapping) : [];
}
/** A written value as its schema gives it, or undefined when it does not fit. */
function valid(schema, value) {
	const parsed = schema.safeParse(value);
	return parsed.success ? parsed.data : void 0;
}
export { valueAt as i, mappingsIn as n, valid as r, isMapping as t };
