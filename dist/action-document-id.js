import { t as fromFolder } from "./action-folder-path.js";
// src/lib/text/markup/document-id.ts
function documentId(written) {
	const slashed = written.includes("\\") ? written.replaceAll("\\", "/") : written;
	return slashed.startsWith("./") ? slashed.replace(/^(?:\.\/)+/, "") : slashed;
}
function withoutRoot(written, { root, formerRoot, workingDirectory }) {
	return below(root, written, workingDirectory) ?? below(formerRoot, written, workingDirectory) ?? written;
}
function below(root, written, folder = "") {
	if (root === void 0 || !written.includes(root)) return void 0;
	const path = written.startsWith("file://") ? written.slice(7) : written;
	return path.startsWith(`${root}/`) ? fromFolder(folder, path.slice(root.length + 1)) : void 0;
}
export { withoutRoot as n, documentId as t };
