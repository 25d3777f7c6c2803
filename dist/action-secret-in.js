// src/lib/secret-in.ts
function secretIn(environment, variable, refused) {
	const value = environment[variable]?.trim() ?? "";
	if (value === "") throw refused("is not set");
	if (!/^[\t\u0020-\u007E\u0080-\u00FF]+$/.test(value)) throw refused("holds a sign that no header can carry, such as a line end");
	return value;
}
export { secretIn as t };
