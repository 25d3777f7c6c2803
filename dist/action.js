import { r as exitCodeOfError, t as isSha } from "./action-sha.js";
import { c as setOutput, i as getInput, l as setSecret, n as error, s as notice, u as warning } from "./action-core.js";
import { a as printable, c as GateError, o as quoted, r as messageOf } from "./action-reason-of.js";
import { C as string, D as url, E as unknown, S as strictObject, _ as object, a as ZodPipe, b as record, c as _enum, d as boolean$1, h as looseObject, i as ZodOptional, k as NEVER, n as ZodDefault, o as ZodPrefault, p as int } from "./action-zod.js";
import { a as keyed } from "./action-expected.js";
import { t as abortable } from "./action-abortable.js";
import { EOL } from "os";
import { constants, promises } from "fs";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
// node_modules/@actions/core/lib/summary.js
var __awaiter = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access: access$1, appendFile: appendFile$1, writeFile: writeFile$1 } = promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	filePath() {
		return __awaiter(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access$1(pathFromEnv, constants.R_OK | constants.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	write(options) {
		return __awaiter(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile$1 : appendFile$1)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	clear() {
		return __awaiter(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	stringify() {
		return this._buffer;
	}
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	addEOL() {
		return this.addRaw(EOL);
	}
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
const summary = new Summary();
// src/core/sha256.ts
function sha256(content) {
	return createHash("sha256").update(content).digest("hex");
}
// src/model/settings/setting-traits.ts
const traits = /* @__PURE__ */ new WeakMap();
function writtenAs(schema, written, suffix = "") {
	traits.set(schema, {
		written,
		suffix
	});
	return schema;
}
function traitsOf(schema) {
	const { _zod: { parent } } = schema;
	return traits.get(schema) ?? (parent && traitsOf(parent));
}
function writtenBack(schema, setting) {
	const own = traitsOf(unwrapped(schema));
	return own === void 0 ? setting : own.written(setting);
}
function insideName(key, schema) {
	return `${key.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())}${traitsOf(unwrapped(schema))?.suffix ?? ""}`;
}
function unwrapped(schema) {
	if (traitsOf(schema) !== void 0) return schema;
	if (schema instanceof ZodPipe) return unwrapped(schema.in);
	return schema instanceof ZodOptional || schema instanceof ZodDefault || schema instanceof ZodPrefault ? unwrapped(schema.unwrap()) : schema;
}
function unordered(schema) {
	return writtenAs(schema.transform((entries) => [...new Set(entries)]), (entries) => entries.toSorted());
}
// src/model/settings/section.ts
function section(what, shape) {
	return keyed(what, shape).transform((written) => settingsOf(shape, written));
}
function settingsOf(shape, written) {
	return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [insideName(key, schema), written[key]]));
}
function mapping(key, value, error) {
	return record(key, value, { error }).transform((written) => new Map(Object.entries(written)));
}
function shardOf(id, count) {
	if (count === 1) return 1;
	return 1 + createHash("sha256").update(id).digest().readUInt32BE(0) % count;
}
function parseShard(text) {
	const [, index, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim()) ?? [];
	const shard = {
		index: Number(index),
		count: Number(count)
	};
	if (shard.index >= 1 && shard.index <= shard.count && shard.count <= 256) return shard;
	throw new GateError("input-invalid", `shard: expected i/n, found ${quoted(text)}`, { hint: `write for example 3/8 for the third of eight; n is at most 256` });
}
function formatShard({ index, count }) {
	return `${index}/${count}`;
}
function itemsOfShard(items, shard) {
	if (shard === void 0) return items;
	return items.filter(({ id }) => shardOf(id, shard.count) === shard.index);
}
// src/text/is-ref-name.ts
function isRefName(name) {
	return name !== "" && name !== "@" && !name.startsWith("-") && !name.endsWith(".") && !name.includes("..") && !name.includes("@{") && !forbidden.test(name) && name.split("/").every((part) => part !== "" && !part.startsWith(".") && !part.endsWith(".lock"));
}
const forbidden = /[\u0000-\u0020\u007f~^:?*[\\]/;
// src/event/find-refs.ts
async function findRefs({ plan, base, checkout, commits }) {
	switch (plan.kind) {
		case "pull-request": return findPullRefs(plan, {
			base,
			checkout,
			commits
		});
		case "merge-group": return {
			base: plan.baseSha,
			head: plan.headSha,
			behind: void 0
		};
		case "head-only": return {
			base: base === void 0 ? void 0 : await resolveBase(base, commits),
			head: plan.headSha,
			behind: void 0
		};
	}
}
function isBaseInput(text) {
	return isSha(text.toLowerCase()) || isRefName(text);
}
async function findPullRefs(plan, { base, checkout, commits }) {
	const { sha, parents } = await checkout();
	const [first, second] = parents;
	if (first !== void 0 && second === plan.headSha && parents.length === 2) return {
		base: first,
		head: sha,
		behind: void 0
	};
	if (sha === plan.headSha) {
		const found = await commits.mergeBase(plan.baseSha, plan.headSha);
		return {
			base: found.sha,
			head: sha,
			behind: found.behind
		};
	}
	if (base !== void 0) return {
		base: await resolveBase(base, commits),
		head: sha,
		behind: void 0
	};
	throw new GateError("workspace-failed", `the workspace holds neither the merge commit nor the head of pull request #${plan.number}: it is at ${sha}`, { hint: "let actions/checkout take its default commit, or give the input base; if a newer commit was pushed meanwhile, its own run has the result" });
}
async function resolveBase(base, commits) {
	const sha = base.toLowerCase();
	if (isSha(sha)) return sha;
	return commits.resolve(base.replace(/^refs\//, ""));
}
// src/llm/oidc.ts
const exchangeUrl = "https://auth.openai.com/oauth/token";
var NoToken = class extends Error {
	name = "NoToken";
};
function takesTokens({ protocol, hostname, port }) {
	const isProvider = hostname === "api.openai.com" || hostname.endsWith(".api.openai.com");
	return protocol === "https:" && port === "" && isProvider;
}
const tokenMs = 3e4;
async function subjectToken({ getToken, mask }) {
	try {
		const token = await abortable(getToken(), AbortSignal.timeout(tokenMs));
		mask(token);
		return token;
	} catch (cause) {
		throw new NoToken(`the job's own token could not be had: ${messageOf(cause)}`, { cause });
	}
}
// src/llm/endpoint.ts
const defaultBaseUrl = "https://api.openai.com/v1";
function checkEndpoint(access) {
	const { baseUrl = defaultBaseUrl, key, oidc } = access;
	const url = URL.parse(baseUrl);
	if (url === null) throw refused(`"${printable(baseUrl)}" is no URL`, "give an address such as https://example.com/v1");
	const name = `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
	if (url.username !== "" || url.password !== "" || url.hash !== "") throw refused(`${name} holds credentials or a fragment`, "give the key as `api-key`, and the address without it");
	if (!isEncrypted(url)) throw refused(`${name} is not https`, "texts and key go through encrypted connections only, or to this machine itself");
	checkCredential(url, {
		...access,
		name
	});
	return {
		baseUrl,
		origin: url.origin,
		name,
		key,
		oidc,
		headers: access.headers ?? /* @__PURE__ */ new Map()
	};
}
function secretsOf$1({ key, headers = /* @__PURE__ */ new Map() }) {
	return [...key === void 0 ? [] : [key], ...headers.values()];
}
function checkCredential(url, { name, key, oidc, headers, environment }) {
	const isSecret = key !== void 0 || oidc !== void 0 || (headers?.size ?? 0) > 0;
	if (key !== void 0 && oidc !== void 0) throw refused("a key and an identity provider are both given", "give either `api-key`, or `identity-provider`, `service-account` and `audience`");
	if (!isSecret && isProviders(url.hostname)) throw refused(`${name} needs a key`, "set the input `api-key`, on the command line OPENAI_API_KEY, or name another server as `base-url`");
	if (oidc !== void 0 && !takesTokens(url)) throw refused(`${name} is asked without a key, and tokens of \`identity-provider\` go to api.openai.com alone`, "leave `base-url` out, or give an `api-key` in place of `identity-provider`");
	if (isSecret && trustsAnybody(environment)) throw refused("NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so that anybody could read the key", "unset it; for a certificate of your own name its file in NODE_EXTRA_CA_CERTS");
}
function trustsAnybody(environment) {
	return environment["NODE_TLS_REJECT_UNAUTHORIZED"] === "0";
}
function refused(what, hint) {
	return new GateError("judge-unavailable", `the model's endpoint is not used: ${what}`, { hint });
}
function isEndpoint(text) {
	if (!/^https?:\/\/[^\s\\@/?#]+(?:[/?][^\s\\#]*)?$/.test(text)) return false;
	const url = URL.parse(text);
	return url !== null && isEncrypted(url);
}
function isLocalEndpoint(address) {
	return isThisMachine(new URL(address));
}
function isProviders(hostname) {
	return hostname === "openai.com" || hostname.endsWith(".openai.com");
}
function isEncrypted(url) {
	return url.protocol === "https:" || url.protocol === "http:" && isThisMachine(url);
}
function isThisMachine({ hostname }) {
	return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}
function detours(environment) {
	return [...environment["NODE_USE_ENV_PROXY"] === "1" ? [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"http_proxy",
		"https_proxy"
	] : [], "NODE_EXTRA_CA_CERTS"].filter((name) => (environment[name] ?? "") !== "");
}
function whereLine(what, { name, key, oidc, headers = /* @__PURE__ */ new Map() }, environment) {
	const also = detours(environment);
	const by = also.length === 0 ? "" : `; set in the environment: ${also.join(", ")}`;
	const without = oidc === void 0 ? "without a key" : "with short-lived tokens";
	const more = headers.size === 0 ? "" : `, and with ${[...headers.keys()].join(", ")}`;
	return `${what} come from ${name}, asked ${key === void 0 ? without : "with the key"}${more}${by}`;
}
// src/event/input-schema.ts
const CommandSchema = _enum([
	"gate",
	"collect",
	"build",
	"ask",
	"teardown",
	"report",
	"monitor"
], "expected gate, collect, build, ask, teardown, report or monitor");
const boolean = (initial) => _enum([
	"true",
	"True",
	"TRUE",
	"false",
	"False",
	"FALSE"
], "expected true or false").transform((text) => text.toLowerCase() === "true").default(initial);
const longestDeadline = 35e3;
const defaultKey = "default";
const word = (what) => string().regex(/^[\x21-\x7e]+$/, `expected ${what}: one word without blanks`).optional();
const InputSchema = strictObject({
	command: CommandSchema.default("gate"),
	"working-directory": string().refine(isPathInside, "expected a folder inside the repository, without .. and not absolute").transform((path) => path.split(/[/\\]/).filter((name) => name !== "" && name !== ".").join("/")).default(""),
	config: string().refine(isPathInside, "expected a path inside the repository, without .. and not absolute").optional(),
	token: word("a token"),
	"api-key": word("a key"),
	"identity-provider": word("the id of an identity provider"),
	"service-account": word("the id of a service account"),
	audience: word("an audience"),
	"base-url": string().refine(isEndpoint, "expected an address of https, or of http on this machine, without user, password and fragment").optional(),
	base: string().refine(isBaseInput, "expected a commit id, or the name of a branch or tag").optional(),
	shard: string().transform((text, context) => {
		try {
			return parseShard(text);
		} catch {
			context.addIssue(`expected i/n with 1 <= i <= n <= 256, such as 3/8`);
			return NEVER;
		}
	}).optional(),
	build: string().regex(/^[^\0]{1,4096}$/, "expected the path of a folder").optional(),
	runs: string().regex(/^[^\0]{1,4096}$/, "expected the path of a folder").optional(),
	traces: string().regex(/^[^\0]{1,65536}$/, "expected paths of files, one per line").optional(),
	history: string().regex(/^[^\0]{1,4096}$/, "expected the path of a file").optional(),
	comment: _enum([
		"always",
		"on-change",
		"never"
	], "expected always, on-change or never").default("on-change"),
	notify: boolean(false),
	key: string().regex(/^[a-z0-9-]{1,40}$/, "expected 1 to 40 lower-case letters, digits and hyphens").optional(),
	"check-name": string().regex(/^[^\p{Cc}\p{Cf}]{1,100}$/u, "expected 1 to 100 printable characters").optional(),
	annotations: boolean(true),
	artifact: boolean(true),
	"pass-env": string().default(""),
	cache: _enum(["auto", "off"], "expected auto or off").default("auto"),
	lfs: boolean(false),
	submodules: boolean(false),
	"deadline-minutes": string().regex(/^\d{1,5}(?:\.\d{1,15})?$/, "expected a number of minutes such as 60 or 7.5").transform(Number).refine((minutes) => minutes > 0 && minutes <= longestDeadline, `expected more than 0 and at most ${longestDeadline} minutes`).default(60)
});
function isPathInside(path) {
	return !/^[/\\]|^[a-z]:|\0/i.test(path) && path.split(/[/\\]/).every((segment) => segment !== "..");
}
// src/event/misplaced-inputs.ts
function misplacedInputs(given) {
	const command = InputSchema.shape.command.safeParse(given.get("command"));
	if (!command.success) return [];
	const misplaced = readers.flatMap(([name, commands]) => {
		const text = given.get(name);
		if (text === void 0 || commands.includes(command.data) || isDefault(name, text)) return [];
		return [[name, `belongs to command ${new Intl.ListFormat("en-GB").format(commands)}, and this is ${command.data}`]];
	});
	const oidc = oidcFaults(given);
	const lacking = needed.flatMap(([name, commands, what]) => commands.includes(command.data) && !given.has(name) ? [[name, `command ${command.data} needs ${what}`]] : []);
	return [
		...misplaced,
		...oidc,
		...lacking
	];
}
const needed = [
	[
		"build",
		["ask", "teardown"],
		"the folder that build left"
	],
	[
		"runs",
		["report"],
		"the folder of run files that collect wrote"
	],
	[
		"traces",
		["monitor"],
		"files of traces"
	]
];
function oidcFaults(given) {
	const has = (name) => given.has(name);
	if (!has("identity-provider") && !has("service-account")) return has("audience") ? [["audience", "belongs to identity-provider, which is not given"]] : [];
	if (!has("service-account")) return [["service-account", "identity-provider needs it as well"]];
	if (!has("identity-provider")) return [["identity-provider", "service-account needs it as well"]];
	return has("api-key") ? [["identity-provider", "stands in the place of api-key: give one of them"]] : [];
}
const measuring = [
	"gate",
	"collect",
	"build",
	"ask",
	"teardown"
];
const readers = [
	["shard", ["collect", "ask"]],
	["build", ["ask", "teardown"]],
	["runs", ["report"]],
	["traces", ["monitor"]],
	["history", [
		"gate",
		"report",
		"monitor"
	]],
	["comment", ["gate", "report"]],
	["notify", ["gate", "report"]],
	["key", [
		"gate",
		"report",
		"monitor"
	]],
	["check-name", ["gate", "report"]],
	["artifact", ["gate", "report"]],
	["pass-env", measuring],
	["lfs", measuring],
	["submodules", measuring]
];
function isDefault(name, text) {
	const field = InputSchema.shape[name];
	const written = field.safeParse(text);
	return written.success && written.data === field.parse(void 0);
}
// src/event/parse-inputs.ts
function parseInputs(read) {
	const given = new Map(inputNames.map((name) => [name, read(name)]).filter(([, value]) => value !== ""));
	const parsed = InputSchema.safeParse(Object.fromEntries(given));
	const faults = new Map(misplacedInputs(given));
	for (const { path, message } of parsed.error?.issues ?? []) {
		const name = String(path[0]);
		faults.set(name, isSecret(name) ? message : `${message}, found ${shown(given.get(name))}`);
	}
	if (!parsed.success || faults.size > 0) throw invalid$1(faults);
	return inputsOf(parsed.data);
}
const inputNames = InputSchema.keyof().options;
function inputsOf(parsed) {
	const { identityProvider, serviceAccount, audience, key, ...inputs } = settingsOf(InputSchema.shape, parsed);
	const isGiven = identityProvider !== void 0 && serviceAccount !== void 0;
	return {
		...inputs,
		key: key ?? keyOf(inputs.workingDirectory),
		identity: isGiven ? {
			identityProvider,
			serviceAccount,
			audience
		} : void 0
	};
}
function keyOf(workingDirectory) {
	if (workingDirectory === "") return defaultKey;
	const key = workingDirectory.replaceAll("/", "-");
	if (/^[a-z0-9/]{1,40}$/.test(workingDirectory) && key !== "default") return key;
	return `${key.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").slice(0, 31)}-${sha256(workingDirectory).slice(0, 8)}`;
}
function isSecret(name) {
	return name === "token" || name === "api-key" || name === "base-url";
}
function shown(value) {
	return value === void 0 ? "nothing" : JSON.stringify(value.slice(0, 100));
}
function invalid$1(faults) {
	const lines = inputNames.flatMap((name) => {
		const fault = faults.get(name);
		return fault === void 0 ? [] : [`${name}: ${fault}`];
	});
	const count = lines.length === 1 ? "one input is" : `${lines.length} inputs are`;
	return new GateError("input-invalid", `${count} not valid\n${lines.join("\n")}`, { hint: "correct them under `with:` of the step" });
}
// src/event/event-schemas.ts
const ShaSchema = string().refine(isSha, "expected a full commit id in lower-case hexadecimal");
const IdSchema = int().positive();
const AnyEvent = looseObject({ repository: looseObject({
	id: IdSchema,
	visibility: unknown().optional(),
	private: unknown().optional(),
	default_branch: string().optional().catch(void 0)
}) });
const PullRequestEvent = AnyEvent.extend({
	action: string().optional(),
	pull_request: looseObject({
		number: int().positive(),
		state: string().optional(),
		title: string().optional().catch(void 0),
		head: looseObject({
			sha: ShaSchema,
			repo: looseObject({ id: IdSchema }).nullish()
		}),
		base: looseObject({
			sha: ShaSchema,
			ref: string().optional().catch(void 0)
		})
	})
});
const MergeGroupEvent = AnyEvent.extend({ merge_group: looseObject({
	head_sha: ShaSchema,
	base_sha: ShaSchema,
	head_ref: string().optional(),
	base_ref: string().optional().catch(void 0)
}) });
const PushEvent = AnyEvent.extend({
	ref: string(),
	after: ShaSchema,
	deleted: boolean$1().optional()
});
const StartedRunEvent = AnyEvent.extend({
	action: string().optional(),
	workflow_run: looseObject({ event: string() })
});
const WorkflowRunEvent = AnyEvent.extend({ workflow_run: looseObject({
	id: int().positive(),
	html_url: url({
		protocol: /^https?$/,
		error: "expected an address of http or https"
	}),
	path: string().min(1).max(1e3),
	conclusion: string().min(1).max(100),
	head_sha: ShaSchema,
	head_branch: string().min(1).max(1e3),
	head_repository: looseObject({
		id: IdSchema,
		owner: looseObject({ login: string().regex(/^[\w.-]{1,100}$/, "expected a login") })
	}).nullish(),
	head_commit: looseObject({ id: ShaSchema }).nullish()
}) });
const Environment = looseObject({ GITHUB_SHA: ShaSchema });
function parseEvent(schema, name, value) {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map(({ path, message }) => `${path.length === 0 ? "event" : path.join(".")}: ${message}`);
	throw new GateError("event-refused", `what the event ${name} brings is not what GitHub sends: ${faults.join("; ")}`, { hint: "the event file and variables must be those that GitHub set for this run" });
}
// src/event/repository-of.ts
function repositoryOf({ repository }, env) {
	const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(env["GITHUB_REPOSITORY"] ?? "") ?? [];
	if (owner === void 0 || name === void 0) throw new GateError("event-refused", "GITHUB_REPOSITORY is not of the form owner/name", { hint: "the runner sets it; do not change it in the workflow" });
	const { default_branch: defaultBranch } = repository;
	return {
		owner,
		name,
		visibility: visibilityOf(repository),
		defaultBranch
	};
}
function visibilityOf(repository) {
	switch (repository.visibility) {
		case "private":
		case "internal": return "private";
		case "public": return "public";
		case void 0: return repository.private === true ? "private" : "unknown";
		default: return "unknown";
	}
}
// src/event/read-workflow-run.ts
function readWorkflowRun(payload, env) {
	requirePullRequestRun(payload);
	const event = parseEvent(WorkflowRunEvent, "workflow_run", payload);
	const { workflow_run: run, repository } = event;
	const { head_repository: from, head_commit: commit } = run;
	return {
		kind: "workflow-run",
		repository: repositoryOf(event, env),
		runId: run.id,
		runUrl: run.html_url,
		conclusion: run.conclusion,
		workflowPath: run.path.replace(/@.*$/s, ""),
		headSha: run.head_sha,
		headBranch: run.head_branch,
		headRepository: from ? {
			id: from.id,
			owner: from.owner.login
		} : void 0,
		foreignCommits: commit ? [run.head_sha, commit.id] : [run.head_sha],
		fork: from?.id !== repository.id
	};
}
function requirePullRequestRun(payload) {
	const { action, workflow_run: run } = parseEvent(StartedRunEvent, "workflow_run", payload);
	if (run.event !== "pull_request") throw new GateError("event-refused", refusalOf(run.event), { hint: "add `if: ${{ github.event.workflow_run.event == 'pull_request' }}` to the job, and let the collecting workflow start on pull_request only" });
	if (action !== void 0 && action !== "completed") throw new GateError("event-refused", "the run that workflow_run tells of has not ended yet", { hint: "list `types: [completed]` under `workflow_run:`" });
}
function refusalOf(event) {
	return event === "pull_request_target" ? "the finished run was started by pull_request_target, which runs a pull request's code next to this repository's secrets" : `the finished run was started by ${quoted(event)} and not by pull_request: there is no pull request to report to`;
}
// src/event/read-event.ts
function readEvent({ name, payload, env, command }) {
	switch (name) {
		case "pull_request":
		case "pull_request_review": return readPullRequest(parseEvent(PullRequestEvent, name, payload), env);
		case "merge_group": return readMergeGroup(parseEvent(MergeGroupEvent, name, payload), env);
		case "push": return readPush(parseEvent(PushEvent, name, payload), env);
		case "schedule":
		case "workflow_dispatch": {
			const repository = repositoryOf(parseEvent(AnyEvent, name, payload), env);
			const { GITHUB_SHA: headSha } = parseEvent(Environment, name, env);
			return {
				kind: "head-only",
				repository,
				event: name,
				headSha
			};
		}
		case "workflow_run":
			if (command !== "report") throw refusedEvent(name, command);
			return readWorkflowRun(payload, env);
		default: throw refusedEvent(name, command);
	}
}
function readPullRequest(event, env) {
	const { action, repository, pull_request: pull } = event;
	if (action === "closed" || pull.state === "closed") return skip(event, env, `pull request #${pull.number} was closed`);
	return {
		kind: "pull-request",
		repository: repositoryOf(event, env),
		number: pull.number,
		title: pull.title,
		headSha: pull.head.sha,
		baseSha: pull.base.sha,
		baseRef: pull.base.ref,
		fork: pull.head.repo?.id !== repository.id,
		restricted: env["GITHUB_ACTOR"] === "dependabot[bot]"
	};
}
function readMergeGroup(event, env) {
	const { head_sha: headSha, base_sha: baseSha, head_ref: ref = "" } = event.merge_group;
	const baseRef = event.merge_group.base_ref?.replace(/^refs\/heads\//, "");
	const [, number] = /\/pr-([1-9]\d{0,9})-[0-9a-f]+$/.exec(ref) ?? [];
	const pull = number === void 0 ? void 0 : Number(number);
	return {
		kind: "merge-group",
		repository: repositoryOf(event, env),
		headSha,
		baseSha,
		pull,
		baseRef
	};
}
function readPush(event, env) {
	if (event.deleted === true || /^0+$/.test(event.after)) return skip(event, env, "a branch was deleted");
	if (event.ref.startsWith("refs/tags/")) return skip(event, env, "a tag was pushed");
	return {
		kind: "head-only",
		repository: repositoryOf(event, env),
		event: "push",
		headSha: event.after
	};
}
function skip(event, env, why) {
	return {
		kind: "skip",
		repository: repositoryOf(event, env),
		why
	};
}
function refusedEvent(name, command) {
	const event = name === "" ? "an event without a name" : `the event ${name}`;
	return new GateError("event-refused", `RAG Gate's ${command} does not run under ${event}`, { hint: `${reasonOf(name)}the supported events are ${supportedBy(command)}` });
}
function reasonOf(name) {
	switch (name) {
		case "pull_request_target": return "it would run the pull request's code next to this repository's secrets; use pull_request, which serves forks as well; ";
		case "workflow_run": return "it would run another run's code next to this repository's secrets; under workflow_run only `command: report` runs, on run files that `collect` wrote in the workflow that pull_request starts; ";
		default: return "";
	}
}
function supportedBy(command) {
	const always = "pull_request, pull_request_review, merge_group, push, schedule";
	return command === "report" ? `${always}, workflow_dispatch and workflow_run` : `${always} and workflow_dispatch`;
}
// src/event/read-event-file.ts
async function readEventFile(path) {
	if (path === void 0) return void 0;
	try {
		return JSON.parse(await readFile(path, "utf8"));
	} catch {
		return;
	}
}
// src/event/read-runner.ts
function readRunner(env) {
	const given = Object.entries(env).filter(([, value]) => value !== "");
	const parsed = RunnerSchema.safeParse(Object.fromEntries(given), { reportInput: true });
	if (!parsed.success) throw invalid(parsed.error.issues);
	const variables = parsed.data;
	const apiUrl = variables.GITHUB_API_URL;
	return {
		serverUrl: variables.GITHUB_SERVER_URL,
		apiUrl,
		graphqlUrl: variables.GITHUB_GRAPHQL_URL ?? graphqlUrlOf(apiUrl),
		workspace: variables.GITHUB_WORKSPACE,
		temp: variables.RUNNER_TEMP,
		eventName: variables.GITHUB_EVENT_NAME,
		eventPath: variables.GITHUB_EVENT_PATH,
		runId: variables.GITHUB_RUN_ID,
		attempt: variables.GITHUB_RUN_ATTEMPT,
		...actionAt(variables)
	};
}
const address = url({
	protocol: /^https?$/,
	error: "expected an address of http or https"
}).transform((url) => url.replace(/\/+$/, ""));
const count = string().regex(/^[1-9]\d{0,14}$/, "expected a number").transform(Number);
const RunnerSchema = object({
	GITHUB_SERVER_URL: address,
	GITHUB_API_URL: address,
	GITHUB_GRAPHQL_URL: address.optional(),
	GITHUB_WORKSPACE: string(),
	RUNNER_TEMP: string(),
	GITHUB_EVENT_NAME: string().default(""),
	GITHUB_EVENT_PATH: string().optional(),
	GITHUB_RUN_ID: count,
	GITHUB_RUN_ATTEMPT: count.default(1),
	GITHUB_ACTION_REPOSITORY: string().optional(),
	GITHUB_ACTION_REF: string().optional()
});
function actionAt(variables) {
	const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository = "", GITHUB_ACTION_REF: ref = "" } = variables;
	if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^[\w-][\w.-]{0,99}$/.test(ref)) return {
		helpUrl: void 0,
		program: ["rag-gate"]
	};
	const page = `${server}/${repository}`;
	return {
		helpUrl: `${page}/blob/${ref}/docs/comment.md`,
		program: [
			"npx",
			"--yes",
			`${page}/archive/${ref}.tar.gz`
		]
	};
}
function graphqlUrlOf(apiUrl) {
	return apiUrl.endsWith("/api/v3") ? apiUrl.replace(/v3$/, "graphql") : `${apiUrl}/graphql`;
}
function invalid(issues) {
	const faults = issues.map(({ path, message, input }) => `${path.join(".")}: ${input === void 0 ? "is not set" : message}`);
	return new GateError("input-invalid", `the runner's variables are not complete\n${faults.join("\n")}`, { hint: "this program is the action and runs inside GitHub Actions; on a machine of your own use `rag-gate gate`" });
}
// src/text/printing/clean-text.ts
function cleanLine(line, options = {}) {
	const bare = line.toWellFormed().replaceAll(escapeSequence, "").replaceAll(invisible, "");
	return cut(withoutCommands(options.side === void 0 ? bare : `${options.side} | ${bare}`), options.limit ?? 2e3);
}
function withoutCommands(line) {
	return line.replaceAll("##[", "# #[").replace(/^(\s*)::/, "$1: :");
}
function cleanLines(text, options = {}) {
	return text.split(/\r\n|\r|\n/).map((line) => cleanLine(line, options));
}
const escapeSequence = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)/g;
const invisible = /(?!\t)[\p{Cc}\p{Cf}]/gu;
function cut(text, limit) {
	if (text.length <= limit) return text;
	const end = text.slice(0, limit);
	return end.isWellFormed() ? end : end.slice(0, -1);
}
// src/publish/say.ts
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
// src/publish/write-outputs.ts
function writeVerdict(verdict, comparable) {
	setOutput("verdict", verdict);
	setOutput("comparable", String(comparable));
}
function writeCommentUrl(url) {
	setOutput("comment-url", url);
}
function writeBuildOutput(folder) {
	setOutput("build", folder);
}
function writeRunsOutput(folder) {
	setOutput("runs", folder);
}
async function writeSummary(markdown) {
	await summary.addRaw(markdown, true).write();
}
// src/publish/publish-skip.ts
async function publishSkip(why) {
	say("notice", `nothing was measured: ${why}`);
	await attempt("the outputs", () => {
		writeVerdict("pass", false);
	});
	await attempt("the job summary", () => writeSummary(`**RAG Gate: pass.** Nothing was measured: ${why}.`));
}
// src/workspace/remote.ts
function remoteEnvironment(remote) {
	const allowed = { GIT_ALLOW_PROTOCOL: protocolOf(remote.url) };
	if (remote.token === void 0 || !isWeb(remote.url)) return allowed;
	return {
		...allowed,
		GIT_CONFIG_COUNT: "1",
		GIT_CONFIG_KEY_0: `http.${new URL(remote.url).origin}/.extraheader`,
		GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basicCredential(remote.token)}`
	};
}
const remoteSettings = ["http.followRedirects=false"];
function basicCredential(token) {
	return Buffer.from(`x-access-token:${token}`).toString("base64");
}
function secretsOf(remote) {
	const password = URL.canParse(remote.url) ? new URL(remote.url).password : "";
	return [...remote.token === void 0 ? [] : [remote.token, basicCredential(remote.token)], password].filter((secret) => secret !== "");
}
function shownUrl(remote) {
	return remote.url.replace(/^([a-z]+:\/\/)[^/@]*@/, "$1").replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}
function protocolOf(url) {
	const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(url)?.[1];
	if (scheme !== void 0) return scheme;
	return /^[^/]+:/.test(url) ? "ssh" : "file";
}
function isWeb(url) {
	return ["http", "https"].includes(protocolOf(url)) && URL.canParse(url);
}
// src/action/run-action.ts
async function runAction(means = {}) {
	try {
		hide(getInput("token"));
		hideKey(getInput("api-key"));
		const inputs = parseInputs(getInput);
		const { command } = inputs;
		const runner = readRunner(process.env);
		const payload = await readEventFile(runner.eventPath);
		const plan = readEvent({
			name: runner.eventName,
			payload,
			env: process.env,
			command
		});
		if (plan.kind === "skip") {
			await publishSkip(plan.why);
			process.exitCode = 0;
			return;
		}
		const { runJob } = await import("./action-run-job.js");
		await runJob({
			inputs,
			runner,
			plan
		}, means);
	} catch (error) {
		const code = exitCodeOfError(error);
		process.exitCode = code;
		sayFailure(error);
		if (code === 3) await attempt("the outputs", () => writeVerdict("error", false));
	}
}
function hide(token) {
	if (token === "") return;
	setSecret(token);
	setSecret(basicCredential(token));
}
function hideKey(key) {
	if (key !== "") setSecret(key);
}
// src/core/closed-output.ts
function onClosedOutput(tell) {
	const listen = (error) => {
		if (error.code === "EPIPE") tell();
	};
	process.stdout.on("error", listen);
	process.stderr.on("error", listen);
	return { [Symbol.dispose]: () => {
		process.stdout.off("error", listen);
		process.stderr.off("error", listen);
	} };
}
// src/core/event-loop-drained.ts
function onEventLoopDrained(tell) {
	const listener = () => tell(/* @__PURE__ */ new Error("nothing is left to wait for, and the work is not done"));
	process.once("beforeExit", listener);
	return () => process.off("beforeExit", listener);
}
// src/action.ts
process.exitCode = 3;
const finished = onEventLoopDrained(sayFailure);
onClosedOutput(() => void 0);
runAction({ exit: () => process.exit() }).finally(finished);
export { findRefs as A, writtenAs as B, isProviders as C, NoToken as D, whereLine as E, mapping as F, sha256 as H, section as I, insideName as L, formatShard as M, itemsOfShard as N, exchangeUrl as O, shardOf as P, unordered as R, isLocalEndpoint as S, trustsAnybody as T, writtenBack as V, cleanLines as _, secretsOf as a, checkEndpoint as b, writeCommentUrl as c, writeVerdict as d, attempt as f, cleanLine as g, withHint as h, remoteSettings as i, isRefName as j, subjectToken as k, writeRunsOutput as l, sayFailure as m, protocolOf as n, shownUrl as o, say as p, remoteEnvironment as r, writeBuildOutput as s, onClosedOutput as t, writeSummary as u, withoutCommands as v, secretsOf$1 as w, isEndpoint as x, defaultKey as y, unwrapped as z };
