import { pa as openRepository, zc as tryGit } from "./lib-policy.js";
import { b as isSha } from "./lib-inputs.js";
import { access } from "node:fs/promises";
import { join } from "node:path";
// src/git/plain-merges.ts
async function plainMerges(commits, options) {
	const { reader, repository } = await openRepository({
		...options,
		remote: void 0
	});
	await using _ = reader;
	const found = new Map();
	for (const sha of commits.slice(0, mostMerges)) found.set(sha, isSha(sha) ? await isPlain(sha, repository, options.signal) : void 0);
	return found;
}
const mostMerges = 50;
async function isPlain(sha, { gitDir, folder: cwd }, signal) {
	const run = async (...args) => {
		const { status, stdout } = await tryGit({
			cwd,
			gitDir,
			args,
			signal
		});
		return {
			status,
			lines: stdout.toString().split("\n")
		};
	};
	const named = await run("rev-parse", `${sha}^{tree}`, `${sha}^1`, `${sha}^2`);
	const [tree, one, other] = named.lines;
	if (named.status !== 0 || !one || !other) return void 0;
	const merged = await run("merge-tree", "--write-tree", one, other);
	if (merged.status === 0 && merged.lines[0] === tree) return true;
	if (merged.status > 1) return void 0;
	return await isShallow(gitDir) ? void 0 : false;
}
function isShallow(gitDir) {
	return access(join(gitDir, "shallow")).then(() => true, () => false);
}
export { plainMerges };
