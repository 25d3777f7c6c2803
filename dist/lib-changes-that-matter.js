import { s as GateError } from "./lib-start.js";
import { Ad as fromTop, Rc as git, Vi as besidePrograms, Wi as unmatchedInputs, a as readConfigFile, bl as documentSelector, kd as fromFolder, r as configOfFile } from "./lib-policy.js";
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
		return mattersTo(file.path, configOfFile(file, at), files);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return () => true;
	}
}
function mattersTo(path, { policy, pipeline }, files) {
	const isOfPipeline = filesOfPipeline(pipeline, files);
	const own = new Set([
		path,
		policy.golden,
		policy.judge?.canaries,
		policy.judge?.labels
	]);
	return (file) => own.has(file) || isOfPipeline(file);
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
export { mattersTo as n, changesThatMatter as t };
