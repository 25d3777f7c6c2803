import { t as printable } from "./action-printable.js";
import { r as messageOf, t as codeOf } from "./action-reason-of.js";
// src/lib/files/file-error.ts
function fileErrorText(error) {
	return troubles.get(codeOf(error) ?? "") ?? printable(messageOf(error));
}
const troubles = /* @__PURE__ */ new Map([
	["ENOENT", "there is no such file"],
	["ENOTDIR", "a part of the path is a file and no folder"],
	["EISDIR", "is not a regular file but a folder"],
	["EEXIST", "a file of that name is in the way"],
	["EACCES", "this user has no right to it"],
	["EPERM", "this user has no right to it"],
	["EROFS", "the file system can only be read"],
	["ENOSPC", "no space is left"],
	["ELOOP", "its symbolic links lead round in circles"],
	["ENAMETOOLONG", "the name is too long"],
	["EMFILE", "too many files are open"]
]);
export { fileErrorText as t };
