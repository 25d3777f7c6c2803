// src/lib/keys-of.ts
function keysOf(table) {
	return Object.keys(table).filter((key) => Object.hasOwn(table, key));
}
export { keysOf as t };
