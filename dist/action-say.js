import { s as GateError } from "./lib-start.js";
import { i as cleanLines, r as cleanLine } from "./lib-failure.js";
import { n as error, s as notice, u as warning } from "./action-toolkit.js";
import { c as sha256 } from "./lib-inputs.js";
import { j as messageOf } from "./lib-flags.js";
// src/github/event/default-key.ts
const defaultKey = "default";
function keyOfFolder(workingDirectory) {
	if (workingDirectory === "") return defaultKey;
	const key = workingDirectory.replaceAll("/", "-");
	if (/^[a-z0-9/]{1,40}$/.test(workingDirectory) && key !== "default") return key;
	return `${key.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").slice(0, 31)}-${sha256(workingDirectory).slice(0, 8)}`;
}
// src/github/publish/say.ts
function say(level, text, place) {
	const message = cleanLines(text).join("\n").slice(0, longestMessage);
	const properties = place === void 0 ? {} : propertiesOf(place);
	switch (level) {
		case "error":
			error(message, properties);
			return;
		case "warning":
			warning(message, properties);
			return;
		case "notice": notice(message, properties);
	}
}
const longestMessage = 4e3;
function propertiesOf({ title, file, line }) {
	return {
		title: cleanLine(title, { limit: 200 }),
		file: cleanLine(file),
		...line === void 0 ? {} : { startLine: line }
	};
}
function sayFailure(error) {
	if (error instanceof GateError) {
		say("error", withHint(error.message, error.hint));
		return;
	}
	say("error", `RAG Gate has a bug; please report it with these lines:\n${error instanceof Error ? error.stack ?? error.message : String(error)}`);
}
function withHint(message, hint) {
	return hint === void 0 ? message : `${message}\nhint: ${hint}`;
}
async function attempt(what, work) {
	try {
		return await work();
	} catch (error) {
		say("warning", `${what} could not be written: ${messageOf(error)}`);
		return;
	}
}
export { defaultKey as a, withHint as i, say as n, keyOfFolder as o, sayFailure as r, attempt as t };
