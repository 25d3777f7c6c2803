// src/lib/text/folder-path.ts
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
function fromFolder(folder, path) {
	if (folder === "") return path;
	const folders = folder.split("/");
	const names = path.split("/");
	let shared = 0;
	while (shared < folders.length && shared < names.length - 1 && folders[shared] === names[shared]) shared += 1;
	return [...folders.slice(shared).map(() => ".."), ...names.slice(shared)].join("/");
}
export { fromTop as n, fromFolder as t };
