import { t as changesThatMatter } from "./lib-changes-that-matter.js";
import { s as GateError } from "./lib-start.js";
import { Cu as abortable, Qo as workingDirectoryOf } from "./lib-policy.js";
import { N as printable, f as findRepository, j as messageOf, k as codeOf } from "./lib-flags.js";
import { n as reportFailure, r as cleanLine } from "./lib-failure.js";
import { watch } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { relative, resolve, sep } from "node:path";
// src/lib/files/watch-folder.ts
function watchFolder(root, { without, quietMs }) {
	const out = without.map((folder) => relative(root, folder));
	const isLeft = (path) => path.split(sep).some((name) => name === ".git" || name === "node_modules") || out.some((folder) => path === folder || path.startsWith(folder + sep));
	const changed = new Set();
	let last = 0;
	let wake = waiting();
	const watcher = watch(root, {
		recursive: true,
		ignore: isLeft
	}, (_, path) => {
		if (path === null || isLeft(path)) return;
		changed.add(path.replaceAll(sep, "/"));
		last = performance.now();
		wake.resolve();
	});
	watcher.on("error", (error) => {
		if (codeOf(error) === "ENOENT") return;
		const why = `cannot watch ${printable(root)}: ${printable(messageOf(error))}`;
		wake.reject(new GateError("workspace-failed", why, { cause: error }));
	});
	return {
		async next(signal) {
			await abortable(wake.promise, signal);
			for (let wait = quietMs; wait > 0; wait = last + quietMs - performance.now()) await setTimeout(wait, void 0, { signal });
			wake = waiting();
			const paths = [...changed].toSorted();
			changed.clear();
			return paths;
		},
		[Symbol.dispose]: () => watcher.close()
	};
}
function waiting() {
	const wake = Promise.withResolvers();
	wake.promise.catch(() => void 0);
	return wake;
}
// src/cli/running/watching.ts
const quietMs = 200;
const named = 3;
async function watching(run, { config, directory, out, signal }) {
	const repository = await findRepository(process.cwd());
	const { root } = repository;
	const workingDirectory = await workingDirectoryOf(root, {
		cwd: process.cwd(),
		named: directory
	});
	using folder = watchFolder(root, {
		without: out === void 0 ? [] : [resolve(out)],
		quietMs
	});
	for (;;) {
		const code = await run(signal).catch((error) => {
			if (!(error instanceof GateError) || error.code === "input-invalid") throw error;
			return reportFailure(error, process.stderr);
		});
		if (signal.aborted) return code;
		process.stderr.write("watching for changes; press Ctrl-C to stop\n");
		const changed = await nextChanges(async () => {
			const paths = await folder.next(signal);
			return changesThatMatter(repository, paths, {
				workingDirectory,
				config,
				signal
			});
		}, signal);
		if (changed === void 0) return code;
		process.stdout.write(`\n${cleanLine(`--- changed: ${list(changed)}`)}\n\n`);
	}
}
async function nextChanges(look, signal) {
	try {
		for (;;) {
			const changed = await look();
			if (changed.length > 0) return changed;
		}
	} catch (error) {
		if (signal.aborted) return void 0;
		throw error;
	}
}
function list(paths) {
	const more = paths.length - named;
	return `${paths.slice(0, named).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
export { watching as t };
