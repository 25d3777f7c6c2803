// src/text/folder-path.ts
/**
* A path that begins at a folder of the repository as one that begins at its top, without `.` and `..` where it stays
* inside; the folder is '' for the top itself. One that leaves the repository begins with `..`.
*/
function fromTop(folder, path) {
	if (folder === "") return path;
	const names = folder.split("/");
	for (const name of path.split("/")) {
		if (name === "" || name === ".") continue;
		if (name === ".." && names.length > 0 && names.at(-1) !== "..") names.pop();
		else names.push(name);
	}
	return names.join("/");
}
/** The other way: a path that begins at the top as one that begins at the folder, with `..` for each folder it leaves. */
function fromFolder(folder, path) {
	if (folder === "") return path;
	const folders = folder.split("/");
	const names = path.split("/");
	let shared = 0;
	while (shared < folders.length && shared < names.length - 1 && folders[shared] === names[shared]) shared += 1;
	return [...folders.slice(shared).map(() => ".."), ...names.slice(shared)].join("/");
}
// src/core/by-code-unit.ts
/** Order of two texts by UTF-16 code unit, the same on every machine and in every language. */
function byCodeUnit(one, other) {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
export { fromFolder as n, fromTop as r, byCodeUnit as t };
