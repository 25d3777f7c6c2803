import { o as GateError } from "./cli-start.js";
import { Bl as fromFolder, Jo as git, Oo as workingDirectoryOf, Vl as fromTop, bs as documentSelector, i as readConfigFile, ia as besidePrograms, n as configOfFile, oa as unmatchedInputs, zc as abortable } from "./cli-policy.js";
import { g as codeOf, k as printable, u as findRepository, v as messageOf } from "./cli-flags.js";
import { a as cleanLine, n as reportFailure } from "./cli-failure.js";
import { watch } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { setTimeout } from "node:timers/promises";
// src/gate/work-tree/changes-that-matter.ts
async function changesThatMatter({ root, gitDir }, paths, { workingDirectory, config, signal }) {
	const names = (await git({
		args: [
			"ls-files",
			"-z",
			"--cached",
			"--others",
			"--exclude-standard",
			"--deduplicate"
		],
		cwd: root,
		gitDir,
		signal
	})).toString().split("\0").filter(Boolean).map((path) => fromFolder(workingDirectory, path));
	const matters = await filesThatMatter({
		top: root,
		workingDirectory
	}, config, names);
	const known = names.filter(matters).map((name) => fromTop(workingDirectory, name));
	return paths.filter((path) => known.some((file) => file === path || file.startsWith(`${path}/`)));
}
async function filesThatMatter(at, named, files) {
	try {
		const file = await readConfigFile(at, named);
		if (file === void 0) return () => true;
		const { policy, pipeline } = configOfFile(file, at);
		const isOfPipeline = filesOfPipeline(pipeline, files);
		const own = /* @__PURE__ */ new Set([
			file.path,
			policy.golden,
			policy.judge?.canaries,
			policy.judge?.labels
		]);
		return (path) => own.has(path) || isOfPipeline(path);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return () => true;
	}
}
function filesOfPipeline(settings, files) {
	const entries = files.map((path) => ({
		path,
		mode: "",
		oid: ""
	}));
	const { inputs } = settings;
	const isKnown = inputs !== void 0 && unmatchedInputs({ entries }, settings).length === 0;
	if (settings.kind !== "builtin" && !isKnown) return () => true;
	const selectors = ["documents" in settings ? settings.documents : [], inputs ?? []].map((globs) => documentSelector(globs));
	const isBeside = besidePrograms(entries, settings);
	return (path) => isBeside(path) || selectors.some((selector) => selector.selects(path));
}
// src/lib/files/watch-folder.ts
function watchFolder(root, { without, quietMs }) {
	const out = without.map((folder) => relative(root, folder));
	const isLeft = (path) => path.split(sep).some((name) => name === ".git" || name === "node_modules") || out.some((folder) => path === folder || path.startsWith(folder + sep));
	const changed = /* @__PURE__ */ new Set();
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
		process.stderr.write("watching for changes; Ctrl-C ends\n");
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
