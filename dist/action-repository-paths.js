import { o as listOf, r as insidePath } from "./action-expected.js";
import { posix } from "node:path";
// src/parse/parsed-json.ts
function parsedJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
// src/model/settings/repository-paths.ts
function repositoryPath() {
	return insidePath("a path").transform((path) => posix.normalize(path));
}
const GlobSchema = insidePath("a glob").refine((glob) => glob !== "!", { error: "expected a glob after the \"!\"" });
const GlobListSchema = listOf("a list with at least one glob", GlobSchema, 1).transform((globs) => globs.map((glob) => glob.replace(/^(!?)(\.\/)+/, "$1")));
export { repositoryPath as n, parsedJson as r, GlobListSchema as t };
