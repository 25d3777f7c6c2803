import { t as GateError } from "./action-errors.js";
// src/lib/text/compile-glob.ts
function compileGlob(glob) {
	const patterns = expandBraces(glob).map(compileSteps);
	return (path) => {
		const names = path.split("/");
		return patterns.some((steps) => matchesSteps(steps, names));
	};
}
function isGlob(text) {
	try {
		compileGlob(text);
		return !text.startsWith("!");
	} catch (error) {
		if (error instanceof GateError) return false;
		throw error;
	}
}
const mostAlternatives = 100;
function expandBraces(glob) {
	const expanded = [];
	const pending = [glob];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const group = findGroup(next);
		if (group === void 0) expanded.push(next);
		else pending.push(...alternativesOf(next, group));
		if (expanded.length + pending.length > mostAlternatives) throw new GateError("config-invalid", `pipeline.documents: the braces of ${JSON.stringify(glob)} stand for more than ${mostAlternatives} globs`, { hint: "write several globs, or use * in place of the braces" });
	}
	return expanded;
}
function alternativesOf(glob, { open, commas, close }) {
	const ends = [...commas, close];
	return ends.map((end, at) => {
		const start = at === 0 ? open : ends[at - 1] ?? open;
		return glob.slice(0, open) + glob.slice(start + 1, end) + glob.slice(close + 1);
	});
}
function findGroup(glob) {
	const open = [];
	let first;
	for (let at = 0; at < glob.length; at += 1) {
		const character = glob[at];
		if (character === "\\") at += 1;
		else if (character === "{") open.push({
			at,
			commas: []
		});
		else if (character === ",") open.at(-1)?.commas.push(at);
		else if (character === "}") {
			const group = open.pop();
			if (group === void 0 || group.commas.length === 0) continue;
			if (first === void 0 || group.at < first.open) first = {
				open: group.at,
				commas: group.commas,
				close: at
			};
		}
	}
	return first;
}
function compileSteps(pattern) {
	const names = (pattern.endsWith("/") ? `${pattern}**` : pattern).split("/").filter((name) => name !== "" && name !== ".");
	if (names.at(-1) === "**") names.push("*");
	return names.map((name) => name === "**" ? { kind: "folders" } : {
		kind: "name",
		tokens: compileName(name)
	});
}
function compileName(name) {
	const characters = Array.from(name);
	const tokens = [];
	for (let at = 0; at < characters.length; at += 1) {
		const character = characters[at] ?? "";
		const set = character === "[" ? readSet(characters, at) : void 0;
		if (set !== void 0) {
			tokens.push(set.token);
			at = set.end;
		} else if (character === "*") {
			if (tokens.at(-1)?.kind !== "run") tokens.push({ kind: "run" });
		} else if (character === "?") tokens.push({ kind: "one" });
		else {
			if (character === "\\" && at + 1 < characters.length) at += 1;
			tokens.push({
				kind: "character",
				character: characters[at] ?? ""
			});
		}
	}
	return tokens;
}
function readSet(characters, open) {
	const negated = characters[open + 1] === "!" || characters[open + 1] === "^";
	const first = open + (negated ? 2 : 1);
	const end = characters.indexOf("]", first + 1);
	if (end === -1) return void 0;
	const ranges = [];
	for (let at = first; at < end; at += 1) {
		const from = characters[at] ?? "";
		const isRange = characters[at + 1] === "-" && at + 2 < end;
		ranges.push([from, isRange ? characters[at + 2] ?? "" : from]);
		if (isRange) at += 2;
	}
	return {
		token: {
			kind: "set",
			negated,
			ranges
		},
		end
	};
}
function matchesSteps(steps, names) {
	let step = 0;
	let name = 0;
	let wildcard;
	while (name < names.length) {
		const current = steps[step];
		if (current?.kind === "folders") {
			wildcard = {
				step,
				name
			};
			step += 1;
		} else if (current !== void 0 && matchesName(current.tokens, names[name] ?? "")) {
			step += 1;
			name += 1;
		} else if (wildcard !== void 0 && !names[wildcard.name]?.startsWith(".")) {
			wildcard.name += 1;
			name = wildcard.name;
			step = wildcard.step + 1;
		} else return false;
	}
	return step === steps.length;
}
function matchesName(tokens, name) {
	if (name.startsWith(".") && !isCharacter(tokens[0], ".")) return false;
	const characters = Array.from(name);
	let token = 0;
	let at = 0;
	let wildcard;
	while (at < characters.length) {
		const current = tokens[token];
		if (current?.kind === "run") {
			wildcard = {
				token,
				at
			};
			token += 1;
		} else if (current !== void 0 && takes(current, characters[at] ?? "")) {
			token += 1;
			at += 1;
		} else if (wildcard !== void 0) {
			wildcard.at += 1;
			at = wildcard.at;
			token = wildcard.token + 1;
		} else return false;
	}
	while (tokens[token]?.kind === "run") token += 1;
	return token === tokens.length;
}
function isCharacter(token, character) {
	return token?.kind === "character" && token.character === character;
}
function takes(token, character) {
	switch (token.kind) {
		case "character": return token.character === character;
		case "one":
		case "run": return true;
		case "set": {
			const code = codeOf(character);
			return token.ranges.some(([from, to]) => codeOf(from) <= code && code <= codeOf(to)) !== token.negated;
		}
	}
}
function codeOf(character) {
	return character.codePointAt(0) ?? 0;
}
// src/lib/text/markup/document-selector.ts
function documentSelector(globs) {
	const wanted = globs.filter((glob) => !glob.startsWith("!")).map((glob) => ({
		glob,
		matches: compileGlob(glob),
		beginning: beginningOf(glob)
	}));
	const unwanted = globs.filter((glob) => glob.startsWith("!")).map((glob) => compileGlob(glob.slice(1)));
	return {
		selects: (path) => wanted.some(({ matches }) => matches(path)) && !unwanted.some((matches) => matches(path)),
		unmatched: (paths) => wanted.filter(({ matches }) => !paths.some((path) => matches(path))).map(({ glob }) => glob),
		reachesInto: (folder) => {
			const names = folder.split("/");
			return wanted.some(({ beginning }) => beginning.every((name, at) => at >= names.length || name === names[at]));
		}
	};
}
function beginningOf(glob) {
	const names = glob.split("/").filter((name) => name !== "" && name !== ".");
	const first = names.findIndex((name) => /[*?[{\\]/.test(name));
	return first === -1 ? names : names.slice(0, first);
}
export { compileGlob as n, isGlob as r, documentSelector as t };
