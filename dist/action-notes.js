import { c as GateError, t as codeOf } from "./action-reason-of.js";
import { g as cleanLine } from "./action.js";
import { f as kindTraits } from "./action-store-keys.js";
import { D as reviewedDrafts, E as leastAccepted, G as isOfAnswers, K as isOfSpending, Y as needsJudge, c as unchangedWithin, q as isShare, ut as recall } from "./action-judge-blocks.js";
import { r as fromTop } from "./action-by-code-unit.js";
import { C as usdDigits, S as usdChange, _ as ratingChange, b as tokens, c as amount, d as duration, f as durationChange, g as rating, m as points, s as against, u as count, v as score, w as wholeChange, x as usd, y as share } from "./action-json-limits.js";
import { f as oncePer } from "./action-paired.js";
import { r as eligibleItems, t as devItems } from "./action-eligible-items.js";
import { o as showsTracked, s as fileErrorText } from "./action-reach-models.js";
import { o as contextRecall, t as sideNames } from "./action-sides.js";
import { n as byteLength } from "./action-tokens.js";
import { t as awaited } from "./action-pending.js";
import { t as isFilteredOrder } from "./action-canary.js";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { spawn } from "node:child_process";
// src/workspace/find-repository.ts
async function findRepository(folder) {
	const start = await unlessAbsent(folder, realpath(folder));
	for (let root = start; root !== void 0; root = parentOf(root)) {
		const gitDir = await gitDirOf(root);
		if (gitDir !== void 0) return {
			root,
			gitDir,
			commonDir: await commonDirOf(gitDir)
		};
	}
	throw new GateError("input-invalid", `no git repository in ${folder}`, { hint: "run it inside a git repository; in a workflow, add actions/checkout before this step" });
}
function parentOf(folder) {
	const parent = dirname(folder);
	return parent === folder ? void 0 : parent;
}
async function gitDirOf(root) {
	const entry = join(root, ".git");
	const found = await unlessAbsent(entry, stat(entry));
	if (found === void 0) return void 0;
	const named = found.isFile() ? await linkedGitDir(entry) : entry;
	if (named === void 0 || !await isFile(join(named, "HEAD"))) return void 0;
	return realpath(named);
}
async function linkedGitDir(file) {
	const path = /^gitdir: (.+?)\r?\n*$/s.exec(await readFile(file, "utf8"))?.[1];
	return path === void 0 ? void 0 : resolve(dirname(file), path);
}
async function commonDirOf(gitDir) {
	const file = join(gitDir, "commondir");
	const path = await unlessAbsent(file, readFile(file, "utf8"));
	return path === void 0 ? gitDir : realpath(resolve(gitDir, path.trimEnd()));
}
async function isFile(path) {
	return (await unlessAbsent(path, stat(path)))?.isFile() ?? false;
}
async function unlessAbsent(path, found) {
	try {
		return await found;
	} catch (error) {
		if (absences.has(codeOf(error) ?? "")) return void 0;
		throw new GateError("workspace-failed", `${path}: ${fileErrorText(error)}`, { cause: error });
	}
}
const absences = /* @__PURE__ */ new Set([
	"ENOENT",
	"ENOTDIR",
	"EACCES",
	"EPERM",
	"ELOOP"
]);
// src/workspace/git-environment.ts
function gitEnvironment(from, extra = {}) {
	const taken = takenOver.flatMap((name) => {
		const value = from[name];
		return value === void 0 ? [] : [[name, value]];
	});
	return {
		...Object.fromEntries(taken),
		...fixed,
		...extra
	};
}
const proxies = [
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"ALL_PROXY"
];
const takenOver = [
	"PATH",
	"HOME",
	"SystemRoot",
	...proxies,
	...proxies.map((name) => name.toLowerCase()),
	"SSL_CERT_FILE",
	"SSL_CERT_DIR",
	"GIT_SSL_CAINFO",
	"GIT_SSL_CAPATH"
];
const fixed = {
	LC_ALL: "C",
	GIT_CONFIG_GLOBAL: "/dev/null",
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_NO_REPLACE_OBJECTS: "1",
	GIT_NO_LAZY_FETCH: "1",
	GIT_ALLOW_PROTOCOL: "none"
};
// src/workspace/git.ts
async function git(call) {
	const { status, stdout, complaint } = await tryGit(call);
	if (status === 0) return stdout;
	throw gitFailure(call, {
		status,
		complaint
	});
}
function gitFailure(call, { status, complaint }) {
	return new GateError("workspace-failed", `git ${commandOf(call)} ended with exit code ${status}: ${complaint || "it gave no reason"}`);
}
async function tryGit(call) {
	const process = startGit(call);
	const maxBytes = call.maxBytes ?? 268435456;
	const chunks = [];
	let size = 0;
	process.stdout.on("data", (chunk) => {
		size += chunk.length;
		if (size <= maxBytes) chunks.push(chunk);
		else process.stop();
	});
	process.stdin.end(call.input);
	const end = await awaited(`git ${commandOf(call)}`, process.ended);
	call.signal?.throwIfAborted();
	if (size <= maxBytes) return {
		...end,
		stdout: Buffer.concat(chunks)
	};
	throw new GateError("workspace-failed", `git ${commandOf(call)} wrote more than ${maxBytes} bytes`);
}
function startGit(call) {
	call.signal?.throwIfAborted();
	const child = spawn("git", argumentsOf(call), {
		cwd: call.cwd,
		env: gitEnvironment(process.env, call.environment),
		detached: !onWindows
	});
	const stop = stopper(child);
	call.signal?.addEventListener("abort", stop.now);
	let stderr = "";
	child.stderr.setEncoding("utf8").on("data", (text) => {
		stderr = (stderr + text).slice(-65536);
	});
	child.stdin.on("error", () => {});
	const end = async () => {
		try {
			return {
				status: await statusOf(child, call),
				complaint: complaintOf(stderr, call.secrets ?? [])
			};
		} finally {
			call.signal?.removeEventListener("abort", stop.now);
			stop.cancel();
		}
	};
	return {
		stdin: child.stdin,
		stdout: child.stdout,
		stop: stop.now,
		ended: end()
	};
}
const onWindows = process.platform === "win32";
const outputLimit = 268435456;
const patienceMs = 5e3;
const drainMs = 500;
const settings = [
	"core.hooksPath=/dev/null",
	"core.attributesFile=/dev/null",
	"core.fsmonitor=false",
	"protocol.ext.allow=never",
	"gc.auto=0",
	"maintenance.auto=false"
];
function argumentsOf(call) {
	return [
		...[...settings, ...call.settings ?? []].flatMap((setting) => ["-c", setting]),
		...call.gitDir === void 0 ? [] : [`--git-dir=${call.gitDir}`],
		...call.args
	];
}
function statusOf(child, call) {
	return new Promise((resolve, reject) => {
		child.on("error", (cause) => {
			reject(new GateError("workspace-failed", `git ${commandOf(call)} could not be started in ${call.cwd}`, {
				hint: "git must be installed and in PATH",
				cause
			}));
		});
		child.on("close", (code) => {
			resolve(code ?? 128);
		});
	});
}
function stopper(child) {
	let timer;
	return {
		now: () => {
			if (timer !== void 0) return;
			kill(child, "SIGTERM");
			timer = setTimeout(() => {
				kill(child, "SIGKILL");
				timer = setTimeout(() => {
					for (const pipe of child.stdio) pipe?.destroy();
				}, drainMs);
			}, patienceMs);
		},
		cancel: () => {
			clearTimeout(timer);
		}
	};
}
function kill(child, signal) {
	if (child.pid === void 0) return;
	try {
		if (onWindows) child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {}
}
function commandOf({ args }) {
	const end = args.findIndex((arg) => arg.startsWith("-"));
	return args.slice(0, Math.min(end === -1 ? args.length : end, 2)).join(" ");
}
function complaintOf(stderr, secrets) {
	return secrets.reduce((text, secret) => text.replaceAll(secret, "***"), stderr).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim().slice(-2e3);
}
// src/core/one-at-a-time.ts
function oneAtATime() {
	let last = Promise.resolve();
	return (work) => {
		const mine = last.then(work, work);
		last = mine;
		return mine;
	};
}
// src/text/printing/sentence.ts
const content = Symbol("words");
function partsOf(sentence) {
	return sentence[content];
}
function say(literals, ...values) {
	return words(literals.flatMap((literal, index) => {
		const value = values[index];
		return value === void 0 ? [own(literal)] : [own(literal), ...valueParts(value)];
	}));
}
function foreign(text, limit = 160) {
	return words([{
		kind: "foreign",
		text,
		limit
	}]);
}
function proseOf(text, limit = 160) {
	return words([{
		kind: "prose",
		text,
		limit
	}]);
}
function id(text) {
	return foreign(text, 80);
}
function plain(text) {
	return figures.test(text) ? words([own(text)]) : foreign(text);
}
const figures = /^(?:[A-Za-z0-9 ,%()+/→−▁-▇-]|(?<=\d)\.(?=\d))*$/;
function metricName(name) {
	return /^[a-z][a-z0-9_]*(?:@(?:\d+t?|context))?$/.test(name) ? words([{
		...own(name),
		as: "code"
	}]) : foreign(name);
}
function strong(sentence) {
	const parts = partsOf(sentence);
	const end = parts.findIndex((part) => part.kind !== "own" || part.as !== void 0);
	const [plainParts, rest] = end < 0 ? [parts, []] : [parts.slice(0, end), parts.slice(end)];
	const text = plainParts.map((part) => part.text).join("");
	const bold = text.trimEnd();
	if (bold === "") return sentence;
	return words([
		{
			...own(bold),
			as: "strong"
		},
		own(text.slice(bold.length)),
		...rest
	]);
}
function withoutStop(sentence) {
	const parts = partsOf(sentence).filter(({ kind, text }) => kind !== "own" || text !== "");
	const last = parts.at(-1);
	return last?.kind === "own" && last.text.endsWith(".") ? words([...parts.slice(0, -1), {
		...last,
		text: last.text.slice(0, -1)
	}]) : sentence;
}
function plural(number, one, many = `${one}s`) {
	return say`${number} ${plain(number === 1 ? one : many)}`;
}
function joinWords(list, between) {
	return words(list.flatMap((each, index) => index === 0 ? partsOf(each) : [...partsOf(between), ...partsOf(each)]));
}
function enumerate(list) {
	const last = list.at(-1);
	if (last === void 0 || list.length === 1) return last ?? say``;
	return say`${joinWords(list.slice(0, -1), say`, `)} and ${last}`;
}
function valueParts(value) {
	if (typeof value === "number") return [own(count(value))];
	return typeof value === "string" ? partsOf(foreign(value)) : partsOf(value);
}
function own(text) {
	return {
		kind: "own",
		text
	};
}
function words(parts) {
	return { [content]: parts.filter(({ kind, text }) => kind !== "own" || text !== "") };
}
// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	const alignments = [];
	const cellMatrix = [];
	const sizeMatrix = [];
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		const row = [];
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	const row = [];
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}
// src/text/printing/cut-text.ts
function cutText(text, limit) {
	if (text.length <= limit) return text;
	const points = Array.from(text);
	return points.length <= limit ? text : `${points.slice(0, limit - 1).join("")}\u2026`;
}
// src/text/printing/unseen.ts
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
function isAllSeen(text) {
	return text.isWellFormed() && text.search(unseen) < 0;
}
// src/report/markdown/escape.ts
const safe = Symbol("safe Markdown");
function markdownOf(markdown) {
	return markdown[safe];
}
function gfm(literals, ...values) {
	const pieces = literals.flatMap((literal, index) => {
		const value = values[index];
		return value === void 0 ? [literal] : [literal, escapeValue(value)];
	});
	return { [safe]: concatenate(pieces) };
}
function joinMarkdown(list, separator) {
	const pieces = list.map((piece) => piece[safe]);
	return { [safe]: concatenate(pieces.flatMap((piece, index) => index === 0 ? [piece] : [separator[safe], piece])) };
}
function code(text, limit = 160) {
	const visible = cutText(cleanText(text), limit);
	if (visible === "") return gfm`(empty)`;
	return { [safe]: /[`\\|]|\]:|<!--/.test(visible) ? codeElement(visible) : `\`${visible}\`` };
}
function prose(text, limit = 160) {
	const visible = cutText(cleanText(text), limit);
	if (visible === "" || otherwise.test(visible)) return code(visible, limit);
	return { [safe]: visible.replaceAll(breaks, "$&​").replaceAll(markup, String.raw`\$&`) };
}
const otherwise = /\$|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/i;
const breaks = /@(?! )|#(?=\w)|mailto(?=:)|xmpp(?=:)|\/(?=\/)|www(?=\.|$)|:(?=[\w+-]+:)|\bGH-(?=\d)/gi;
const markup = /[\\`*[\]<~|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)|(?<=[\p{L}\p{N}_])\.(?=\p{L})|(?<=<)!|^[-+=#>]|(?<=^\d+)[.)]/gu;
function cleanText(text) {
	return text.toWellFormed().replaceAll(/\s+/g, " ").replaceAll(unseen, "").replaceAll(/ +/g, " ").trim();
}
function fencedText(text, { lines: kept, width, language = "text" } = {
	lines: 20,
	width: 200
}) {
	const lines = text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(unseenButBreaks, "").split("\n").map((line) => cutText(line, width)).slice(-kept).join("\n").replaceAll("<!--", "<!- -");
	const longest = (lines.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
	const fence = "`".repeat(Math.max(3, longest + 1));
	return { [safe]: `${fence}${language}\n${lines}\n${fence}` };
}
function exactBlock(lines) {
	const text = lines.join("\n");
	const block = fencedText(text, {
		lines: lines.length,
		width: Infinity
	});
	return block[safe].includes(`\n${text}\n`) ? block : void 0;
}
function escapedJson(json) {
	return json.replaceAll(unseen, (signs) => signs.split("").map(unitEscape).join("")).replaceAll("<!--", String.raw`\u003c!--`);
}
function unitEscape(unit) {
	return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, "0");
}
function unbroken(words) {
	return { [safe]: words[safe].replaceAll(" ", "\xA0") };
}
function tableMarkdown(rows, align) {
	const cells = rows.map((row) => row.map((cell) => cell[safe].replaceAll("\n", " ")));
	return { [safe]: markdownTable(cells, {
		align,
		stringLength: () => 3
	}) };
}
function link(words, url) {
	return url !== void 0 && ownUrl.test(url) ? { [safe]: `[${words[safe]}](${url})` } : words;
}
function inHtml(markdown) {
	const html = markdown[safe].replaceAll(/\\([!-~])|`([^`]*)`/g, (_, sign, span) => sign === void 0 ? codeElement(span ?? "") : reference(sign));
	return { [safe]: html };
}
const ownUrl = /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9._~%/-]*)?(?:\?plain=1)?(?:#[A-Za-z0-9._~%/-]*)?$/;
const unseenButBreaks = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
function escapeValue(value) {
	if (typeof value === "string") return code(value)[safe];
	return safe in value ? value[safe] : concatenate(partsOf(value).map((part) => escapePart(part)));
}
function escapePart(part) {
	switch (part.kind) {
		case "own": return marks[part.as ?? "plain"](part.text);
		case "foreign": return code(part.text, part.limit)[safe];
		case "prose": return prose(part.text, part.limit)[safe];
	}
}
function concatenate(pieces) {
	return pieces.filter((piece) => piece !== "").reduce((left, right) => left + (/[`$]$/.test(left) && right.startsWith("`") ? "<wbr>" : "") + right, "");
}
function codeElement(text) {
	return `<code>${text.replaceAll(/[^A-Za-z0-9 \u0080-\uFFFF]/g, (sign, at) => splitsAddress(sign, text[at - 1]) ? `<wbr>${reference(sign)}` : reference(sign))}</code>`;
}
const marks = {
	plain: (text) => text,
	code: (text) => `\`${text}\``,
	strong: (text) => `**${text}**`
};
function splitsAddress(sign, before) {
	return "@:.".includes(sign) && before !== void 0 && before !== " ";
}
function reference(sign) {
	return `&#${sign.charCodeAt(0)};`;
}
// src/report/wording/foreign-within.ts
function foreignWithin(text, bytes) {
	const limits = [
		320,
		160,
		120,
		80,
		60,
		40,
		30,
		20
	];
	const fits = (limit) => byteLength(markdownOf(gfm`${foreign(text, limit)}`)) <= bytes;
	return foreign(text, limits.find((limit) => fits(limit)) ?? 10);
}
// src/report/wording/figures/metric-values.ts
function groupOf(metric, { metrics }) {
	return metrics.find((each) => each.metric === metric)?.group ?? "retrieval";
}
function valueWords$1(value, group) {
	return value === void 0 ? say`n/a` : styles[group].value(value);
}
function changeWords(delta, group) {
	return delta === void 0 ? say`n/a` : plain(styles[group].change(delta));
}
function changeBeside(delta, group) {
	const style = styles[group];
	return style.changeBeside?.(delta) ?? plain(style.change(delta));
}
function changeWithUnit(delta, group) {
	const style = styles[group];
	return style.changeBeside?.(delta) ?? say`${plain(style.change(delta))} ${plain(style.unit)}`;
}
function printsAsZero(delta, group) {
	const style = styles[group];
	return style.change(delta) === style.change(0);
}
function amountWords(value, group) {
	return plain(styles[group].amount(value));
}
function overshootWords(movement, group) {
	const { moved, limit } = styles[group].overshoot(movement);
	return {
		moved: plain(moved),
		limit: plain(limit)
	};
}
function unitOf(group) {
	return plain(styles[group].unit);
}
function changeCell({ delta, group }) {
	return delta === void 0 ? say`n/a` : styles[group].changeCell(delta);
}
function countsCell({ improved, degraded, unchanged }) {
	return improved + degraded + unchanged === 0 ? say`n/a` : say`${degraded} · ${improved}`;
}
function toleranceWords({ gate, group, base, direction }) {
	const limit = limitWords(gate, {
		group,
		known: base !== void 0
	});
	const sign = plain(direction === "lower" ? "+" : "−");
	const parts = [limit === void 0 ? [] : [say`${sign}${limit}`], boundWords(gate, group) ?? []].flat();
	return parts.length === 0 ? say`–` : joinWords(parts, say`, `);
}
function boundWords(gate, group) {
	const parts = [gate?.min === void 0 ? [] : [say`min ${valueWords$1(gate.min, group)}`], gate?.max === void 0 ? [] : [say`max ${valueWords$1(gate.max, group)}`]].flat();
	return parts.length === 0 ? void 0 : joinWords(parts, say`, `);
}
function limitWords(gate, { group, known }) {
	const { tolerance, allowed } = gate ?? {};
	if (tolerance === void 0 || allowed === void 0) return void 0;
	if (tolerance.kind === "relative" && !known) return say`${percent(tolerance.share)} of base`;
	const limit = styles[group].amountCell(allowed);
	return tolerance.kind === "relative" ? say`${limit} (${percent(tolerance.share)})` : limit;
}
function percent(value) {
	return plain(`${Number((100 * value).toFixed(1))}%`);
}
const shares = {
	unit: "points",
	value: (value) => plain(score(value)),
	change: points,
	changeCell: (delta) => plain(points(delta)),
	amount,
	amountCell: (value) => plain(amount(value)),
	overshoot: ({ moved, limit }) => against({
		moved: 100 * moved,
		limit: 100 * limit
	}, 1)
};
const sizes = {
	unit: "tokens",
	value: (value) => plain(tokens(value)),
	change: wholeChange,
	changeCell: (delta) => plain(wholeChange(delta)),
	amount: tokens,
	amountCell: (value) => plain(tokens(value)),
	overshoot: (movement) => against(movement, 0)
};
const numbers = {
	unit: "on its scale",
	value: (value) => plain(rating(value)),
	change: ratingChange,
	changeCell: (delta) => plain(ratingChange(delta)),
	changeBeside: (delta) => plain(ratingChange(delta)),
	amount: rating,
	amountCell: (value) => plain(rating(value)),
	overshoot: (movement) => against(movement, 2, 6)
};
const times = {
	unit: "ms",
	value: (ms) => plain(duration(ms)),
	change: wholeChange,
	changeCell: (delta) => plain(durationChange(delta)),
	changeBeside: (delta) => plain(durationChange(delta)),
	amount: (ms) => count(Math.round(ms)),
	amountCell: (ms) => plain(duration(ms)),
	overshoot: (movement) => against(movement, 0)
};
function signedUsd(delta) {
	const [sign, size] = /^(\D?)(.*)$/.exec(usdChange(delta))?.slice(1) ?? [];
	return say`${plain(sign ?? "")}$${plain(size ?? "")}`;
}
const styles = {
	retrieval: shares,
	answer: shares,
	judged: shares,
	share: shares,
	number: numbers,
	size: sizes,
	timed: times,
	cost: {
		unit: "USD",
		value: (value) => say`$${plain(usd(value))}`,
		change: usdChange,
		changeCell: signedUsd,
		changeBeside: signedUsd,
		amount: usd,
		amountCell: (value) => say`$${plain(usd(value))}`,
		overshoot: ({ moved, limit }) => {
			const digits = Math.max(usdDigits(moved), usdDigits(limit));
			return against({
				moved,
				limit
			}, digits, digits + 3);
		}
	}
};
// src/report/wording/figures/movement.ts
function movementFacts(movement, exceeds) {
	const { base, head, delta, group, improved, degraded, unchanged, correction } = movement;
	const name = subjectOf$2(movement);
	if (delta === void 0) return [say`${name} could not be compared`];
	const isCounted = improved + degraded > 0;
	if (correction?.corrected !== void 0) return [say`${name} ${changeFact(movement, exceeds)} by judge and people's labels`, say`the judge alone says ${changeWithUnit(correction.judge.change, group)}`];
	if (delta === 0 && !isCounted) return [say`${name} is the same on ${all(unchanged)}`];
	if (printsAsZero(delta, group)) return [say`${name} stays at ${valueWords$1(head, group)}`, countsFact(movement, exceeds)];
	return [say`${name} ${valueWords$1(base, group)} → ${valueWords$1(head, group)}, ${changeFact(movement, exceeds)}`, ...isCounted ? [countsFact(movement, exceeds)] : []];
}
function subjectOf$2({ metric, tag }) {
	return tag === void 0 ? metricName(metric) : say`${metricName(metric)} on ${foreignWithin(tag, 120)}`;
}
function changeFact(movement, exceeds) {
	const { delta = 0, base, group, gate } = movement;
	const { tolerance, allowed } = gate ?? {};
	if (!isWorse(movement, delta) || allowed === void 0) return changeWithUnit(delta, group);
	if (tolerance?.kind === "relative" && !isShare({ group }) && base) return say`${strong(signedPercent({
		moved: 100 * delta / base,
		limit: 100 * tolerance.share
	}))} (${percent(tolerance.share)} allowed)`;
	const { moved, limit } = exceeds ? overshootWords({
		moved: Math.abs(delta),
		limit: allowed
	}, group) : {
		moved: amountWords(Math.abs(delta), group),
		limit: amountWords(allowed, group)
	};
	const change = say`${plain(delta < 0 ? "−" : "+")}${moved} ${unitOf(group)}`;
	const share = tolerance?.kind === "relative" ? say`, ${percent(tolerance.share)} of base` : say``;
	return say`${exceeds ? strong(change) : change} (${limit} allowed${share})`;
}
function signedPercent({ moved, limit }) {
	const size = against({
		moved: Math.abs(moved),
		limit
	}, 0).moved;
	return plain(`${moved < 0 ? "−" : "+"}${size}%`);
}
function isWorse({ direction }, delta) {
	switch (direction) {
		case "higher": return delta < 0;
		case "lower": return delta > 0;
		case "neutral": return false;
	}
}
function nounOf(pairs, { golden }) {
	const { items = 0, answerable = 0 } = golden ?? {};
	return pairs === answerable && answerable < items ? "answerable question" : "question";
}
function all(questions) {
	return questions === 1 ? say`the one question` : say`all ${questions} questions`;
}
function countsFact(movement, exceeds) {
	const { delta = 0, improved, degraded, unchanged } = movement;
	const of = plural(improved + degraded + unchanged, movement.noun ?? "question");
	if (!isWorse(movement, delta)) return say`${improved} of ${of} better, ${degraded} worse`;
	const worse = say`${degraded} of ${of} worse`;
	return say`${exceeds ? strong(worse) : worse}, ${improved} better`;
}
// src/report/build/worse-items.ts
const worseItems = oncePer((report) => {
	const alone = failingAlone(report);
	return worstFirst(report, report.items.filter((item) => item.change === "degraded" || alone.has(item.id) || isMissed(item, report)));
});
function failingAlone({ findings }) {
	return new Set(findings.flatMap((finding) => finding.verdict === "fail" && (finding.kind === "must-pass" || finding.kind === "gone-answers" || finding.kind === "forbidden") ? finding.items : []));
}
function isMissed(item, report) {
	if (report.outcome === "compared") return false;
	const metric = headlineMetricOf(report);
	const score = item.scores.find((each) => each.metric === metric?.metric);
	return metric?.direction === "higher" && valueOf(score?.head) === 0;
}
function worstFirst(report, items) {
	const headline = headlineMetricOf(report);
	const lost = new Set(lostMustPass(report));
	const alone = failingAlone(report);
	const ranked = items.map((item) => ({
		item,
		weight: 4 * Number(lost.has(item.id)) + 2 * Number(item.mustPass) + Number(alone.has(item.id)),
		fallen: fallenOn(item, report).filter(isShare).length,
		ranks: ranksLost(item),
		gain: gainOn(headline, item)
	})).toSorted((a, b) => b.weight - a.weight || b.fallen - a.fallen || b.ranks - a.ranks || a.gain - b.gain || byId(a.item, b.item));
	const seen = /* @__PURE__ */ new Map();
	return ranked.map((one) => {
		const subject = `${one.weight} ${one.fallen} ${subjectOf$1(one.item, headline)}`;
		const before = seen.get(subject) ?? 0;
		seen.set(subject, before + 1);
		return {
			...one,
			before
		};
	}).toSorted((a, b) => b.weight - a.weight || b.fallen - a.fallen || a.before - b.before).map(({ item }) => item);
}
function fallenOn(item, { metrics }) {
	if (item.origin === "added") return [];
	return metrics.filter((metric) => {
		const pair = metric.gate && pairOf(item, metric.metric);
		if (pair === void 0) return false;
		const delta = pair.head - pair.base;
		return isWorse(metric, delta) && Math.abs(delta) > unchangedWithin(metric, pair.base);
	});
}
function ranksLost({ targets, chunks, why }) {
	const last = why?.depth ?? chunks?.head.length ?? 0;
	return (targets?.map(({ rank }) => rank) ?? (why === void 0 ? [] : [why.rank])).reduce((most, { base, head = last + 1 }) => Math.max(most, head - (base ?? head)), 0);
}
function subjectOf$1({ id, answers, targets, why }, headline) {
	const said = headline !== void 0 && isOfAnswers(headline) ? answers?.head?.text : void 0;
	const target = targets?.find(({ lost }) => lost) ?? why?.target ?? targets?.[0];
	return said ?? target?.name ?? id;
}
const betterItems = oncePer((report) => {
	const headline = headlineMetricOf(report);
	return report.items.filter((item) => item.change === "improved").map((item) => ({
		item,
		gain: gainOn(headline, item)
	})).toSorted((a, b) => b.gain - a.gain || byId(a.item, b.item)).map(({ item }) => item);
});
function headlineMetricOf({ metrics, headline }) {
	return metrics.find(({ metric }) => metric === headline);
}
function lostMustPass({ findings }) {
	return findings.flatMap((finding) => finding.kind === "must-pass" && finding.verdict === "fail" ? finding.items : []);
}
function pairOf(item, metric) {
	const scores = item.scores.find((score) => score.metric === metric);
	const base = valueOf(scores?.base);
	const head = valueOf(scores?.head);
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
function valueOf(score) {
	return score?.kind === "scored" ? score.value : void 0;
}
function gainOn(metric, item) {
	const pair = metric && pairOf(item, metric.metric);
	if (metric === void 0 || pair === void 0) return 0;
	const delta = pair.head - pair.base;
	return isWorse(metric, delta) ? -Math.abs(delta) : Math.abs(delta);
}
function byId(a, b) {
	if (a.id === b.id) return 0;
	return a.id < b.id ? -1 : 1;
}
// src/report/notes/note-kind.ts
function when(holds, fields) {
	return holds ? [fields] : [];
}
function some(fields) {
	return when(!Object.values(fields).some((value) => value === 0 || Array.isArray(value) && value.length === 0), fields);
}
// src/report/notes/confidence-notes.ts
const leastGap = .05;
const confidenceNotes = { miscalibrated: {
	find: ({ confidence }) => {
		const { base, head } = confidence?.answers?.sides ?? {};
		const { over, mean } = head?.stated ?? {};
		const { low, high } = over ?? {};
		if (over === void 0 || mean === void 0 || low === void 0 || high === void 0) return [];
		return when(Math.abs(over.value) >= leastGap && low * high > 0, {
			mean,
			right: head?.right ?? mean - over.value,
			over: {
				...over,
				low,
				high
			},
			base: overOf(base)
		});
	},
	say: ({ mean, right, over, base }) => {
		const sure = say`Answers on head state a mean confidence of ${plain(score(mean))}, and ${plain(score(right))} of them are right: too ${plain(over.value > 0 ? "sure" : "unsure")} by ${plain(score(Math.abs(over.value)))}`;
		const [low, high] = [over.low, over.high].map(Math.abs).toSorted((a, b) => a - b);
		return say`${sure} (95% interval ${say`${plain(score(low ?? 0))} to ${plain(score(high ?? 0))}`}${base === void 0 ? say`` : say`; on base ${basisOf(base)}`}).`;
	}
} };
function overOf(base) {
	return base?.stated?.over.value;
}
function basisOf(over) {
	return say`too ${plain(over > 0 ? "sure" : "unsure")} by ${plain(score(Math.abs(over)))}`;
}
// src/report/wording/questions/id-list.ts
function idList(ids, room) {
	return listWithin(ids.map(id), room);
}
function listWithin(list, room, total = list.length) {
	const fitting = countWithin(list.slice(0, room).map((each) => gfm`${each}`), room - moreBytes);
	if (fitting === 0) return void 0;
	const shown = joinWords(list.slice(0, fitting), say`, `);
	const rest = total - fitting;
	return rest === 0 ? shown : say`${shown} and ${rest} more`;
}
function countWithin(pieces, room) {
	let left = room;
	const past = pieces.findIndex((piece) => (left -= byteLength(markdownOf(piece)) + 2) < 0);
	return past < 0 ? pieces.length : past;
}
const moreBytes = 20;
// src/report/wording/figures/metric-names.ts
function metricNames(metrics) {
	const shown = metrics.slice(0, 5).map((metric) => metricName(metric));
	const rest = metrics.length - shown.length;
	return enumerate(rest === 0 ? shown : [...shown, say`${rest} more`]);
}
// src/report/wording/judge-words.ts
function judgeName({ judge }) {
	if (judge === void 0) return void 0;
	const { escalation, panel } = judge;
	const first = firstJudge(judge);
	if (panel !== void 0) return say`${first} with ${models(panel.models.slice(1))}`;
	if (escalation === void 0 || escalation.verdicts === 0) return first;
	return say`${first}, doubts to ${modelName(escalation.model)}`;
}
function firstJudge(judge) {
	const { base, head } = judge.served;
	if (head.length === 0 && (base === void 0 || base.length === 0)) return modelName(judge.model);
	if (base === void 0 || base.length === 0 || sameModels(base, head)) return models(head);
	if (head.length === 0) return models(base);
	return say`${models(base)} on base, ${models(head)} on head`;
}
function sampleWords({ judge }) {
	if (judge?.sample === void 0) return void 0;
	const { items, of, seed } = judge.sample;
	return say`judged a sample of ${items} of ${of}, seed ${plain(String(seed))}`;
}
function sameModels(base, head) {
	return base.length === head.length && base.every((model) => head.includes(model));
}
function modelName(model) {
	return foreign(model, 60);
}
function models(list) {
	return listWithin(list.map((model) => modelName(model)), 300) ?? plural(list.length, "model");
}
function causeWords(cause) {
	return plain(cause.replaceAll("_", " "));
}
function judgeErrorWords({ judgeErrors, judgeCauses }) {
	const shown = judgeCauses.slice(0, causesShown);
	const others = judgeCauses.slice(causesShown).reduce((sum, { items }) => sum + items, 0);
	const causes = [...shown.map(({ cause, items }) => say`${items} ${causeWords(cause)}`), ...others === 0 ? [] : [say`${others} for other reasons`]];
	const why = causes.length === 0 ? say`` : say` (${joinWords(causes, say`, `)})`;
	return say`${plural(judgeErrors, "judge error")}${why}`;
}
const causesShown = 6;
function distrustWords({ failed, reasons }, detail) {
	const [first, ...others] = reasons;
	const told = {
		full: reasons,
		brief: first === void 0 ? [] : [first],
		rest: others,
		"values-told": reasons
	}[detail];
	const names = detail !== "brief" ? listWithin(failed.map(id), 300 - 50 * reasons.length) : void 0;
	const checks = names === void 0 ? [] : [say`failed: ${names}`];
	return joinWords([...told.map((reason) => distrustReason(reason)), ...checks], say`; `);
}
function distrustReason(reason) {
	switch (reason.kind) {
		case "canaries": return say`${reason.passed} of ${plural(reason.of, "known answer")} right, ${percent(reason.minimum)} needed${unheard(reason.unanswered)}`;
		case "injection": return say`it obeyed an injected instruction in ${plural(reason.names.length, "check")}`;
		case "unanswered": return say`it gave no answer to ${plural(reason.names.length, "check")} of injected instructions`;
		case "unproven": return say`${reason.unproven} of its ${plural(reason.verdicts, "verdict")} quote text that is nowhere`;
		case "sentinel": return say`it confirmed false controls twice in ${plural(reason.failures, "call")}`;
		case "controls": return controlWords(reason);
	}
}
function controlWords({ truth, side, length, right, of }) {
	const missed = truth === "positive" ? say`missed` : say`confirmed`;
	const said = truth === "positive" ? say`true` : say`false`;
	const long = length === void 0 ? say`` : say` ${plain(length)}`;
	const where = side === "all" ? say`` : say` on ${plain(side)}`;
	return say`it ${missed} ${of - right} of ${of}${long} ${said} controls${where}`;
}
function unprovenWords({ held, missing }) {
	const more = say`The judge is not proven yet: about ${plural(roundedUp(missing), "more control")} to go`;
	return held.length === 0 ? say`${more}.` : say`${more}, so ${metricNames(held)} only ${plain(held.length === 1 ? "warns" : "warn")}.`;
}
function roundedUp(missing) {
	return 10 * Math.ceil(missing / 10);
}
function unheard(checks) {
	return checks === 0 ? say`` : say`, ${checks} without an answer`;
}
function stoppedWords(cause) {
	if (cause === "auth") return say`rejected the key`;
	return cause === "quota" ? say`has no credit left` : say`stopped (${causeWords(cause)})`;
}
function noKeyWords({ metrics, withheld }) {
	const unmeasured = say`${metricNames(metrics)} ${plain(metrics.length === 1 ? "was" : "were")} not measured`;
	if (withheld) return say`${unmeasured}: GitHub gives no secrets to forks and Dependabot, so the judge had no key.`;
	return say`${unmeasured}: the judge has no API key.`;
}
// src/report/wording/figures/money.ts
function money(usd) {
	if (usd > 0 && usd < .01) return say`<$0.01`;
	const [whole = "0", cents = "00"] = usd.toFixed(2).split(".");
	return say`$${plain(`${count(Number(whole))}.${cents}`)}`;
}
// src/report/markdown/tables/table.ts
const leftColumn = columnAt("left");
const rightColumn = columnAt("right");
function columnAt(align) {
	function column(heading, cell, gap) {
		return {
			heading,
			align,
			cell,
			gap
		};
	}
	return column;
}
function sideTable(rows, hasBase) {
	const sides = [rightColumn(say`Base`, ({ base }) => base), rightColumn(say`Head`, ({ head }) => head)];
	return table([leftColumn(say``, ({ name }) => name), ...hasBase ? sides : sides.slice(1)], rows);
}
function filledColumns(columns, rows) {
	return columns.map((column) => ({
		column,
		cells: rows.map((row) => column.cell(row))
	})).filter(({ cells }) => cells.some((cell) => cell !== void 0));
}
function table(columns, rows) {
	const filled = filledColumns(columns, rows);
	return tableMarkdown([filled.map(({ column }) => gfm`${column.heading}`), ...rows.map((_, row) => filled.map(({ column, cells }) => gfm`${cells[row] ?? column.gap ?? say`n/a`}`))], filled.map(({ column }) => column.align));
}
// src/report/markdown/tables/cost-rows.ts
function costRows(report) {
	const { judge, cost } = report;
	if (judge === void 0 || cost === void 0) return [];
	const { trust, stopped, lost } = judge;
	return [
		row(say`judge`, judgeName(report)),
		row(say`sample`, sampleWords(report)),
		row(say`checks with known answers`, trust && say`${trust.passed} of ${trust.of} passed`),
		row(say`stopped`, stopped && causeWords(stopped.cause)),
		row(say`calls`, callWords(cost)),
		row(say`judgements`, say`${cost.judged} new, ${cost.fromStore} from the store, ${cost.shared} used again`),
		row(say`missing on base`, lost.base && lostWords(lost.base)),
		row(say`missing on head`, lostWords(lost.head)),
		row(say`tokens`, tokenWords(cost)),
		row(say`money`, moneyOf(cost)),
		row(say`put right`, repairWords$1(cost)),
		row(say`store`, storeWords[cost.store])
	].flat();
}
function costTable(rows) {
	return table(costColumns, rows);
}
const costColumns = [leftColumn(say``, ({ name }) => name), leftColumn(say`Judging`, ({ value }) => value)];
function spentWords({ usd, budget, requests }) {
	if (usd !== void 0) return budget.usd === void 0 ? money(usd) : say`${money(usd)} of ${money(budget.usd)}`;
	return budget.calls === void 0 ? plural(requests, "judge request") : say`${requests} of ${plural(budget.calls, "judge request")}`;
}
function callWords({ calls, planned, requests, budget }) {
	const made = calls.reduce((sum, kind) => sum + kind.calls, 0);
	const kinds = calls.map((kind) => say`${kind.calls} ${plain(kind.kind)}`);
	const split = kinds.length === 0 ? say`` : say` (${joinWords(kinds, say`, `)})`;
	const plan = planned === void 0 ? say`` : say`, ${planned.calls} planned`;
	const limit = budget.calls === void 0 ? say`` : say` of ${budget.calls}`;
	return say`${made}${split}${plan}; ${plural(requests, "request")}${limit}`;
}
function tokenWords({ tokens, budget, planned, estimatedReplies }) {
	const { input, cachedInput, output, reasoning } = tokens;
	return say`${input} input${cachedInput === 0 ? say`` : say` (${cachedInput} cached)`}, ${output} output${reasoning === 0 ? say`` : say` (${reasoning} reasoning)`}${planned === void 0 ? say`` : say`; about ${planned.input} and ${planned.output} planned`}${budget.tokens === void 0 ? say`` : say`; ${budget.tokens} allowed`}${estimatedReplies === 0 ? say`` : say`; estimated for ${plural(estimatedReplies, "reply", "replies")}`}`;
}
function moneyOf({ usd, budget, planned }) {
	if (usd === void 0) return say`n/a: no price is configured`;
	const limit = budget.usd === void 0 ? say`` : say` of ${money(budget.usd)}`;
	const plan = planned?.usd === void 0 ? say`` : say`, about ${money(planned.usd)} planned`;
	return say`${money(usd)}${limit}${plan}, by the prices configured`;
}
function repairWords$1(cost) {
	const parts = [
		counted(cost.askedAgain, "claim asked again", "claims asked again"),
		counted(cost.unverifiedQuotes, "quote not in the text", "quotes not in the text"),
		counted(cost.correctedSources, "source corrected", "sources corrected"),
		counted(cost.ignoredVerdicts, "verdict nobody asked for", "verdicts nobody asked for"),
		counted(cost.sentinelFailures, "call that confirmed false controls twice", "calls that confirmed false controls twice")
	].flat();
	return parts.length === 0 ? void 0 : joinWords(parts, say`, `);
}
function counted(number, one, many) {
	return number === 0 ? [] : [plural(number, one, many)];
}
const storeWords = {
	saved: say`saved`,
	unchanged: say`nothing new to save`,
	unwanted: say`not kept, as configured`,
	"not-saved": say`not saved`,
	unasked: void 0
};
function lostWords(lost) {
	if (lost.length === 0) return void 0;
	return joinWords(lost.map(({ cause, judgements }) => say`${judgements} ${causeWords(cause)}`), say`, `);
}
function row(name, value) {
	return value === void 0 ? [] : [{
		name,
		value
	}];
}
// src/report/markdown/file-link.ts
function fileLink(words, place, origin) {
	return link(words, fileUrl(place, origin));
}
function fileUrl({ side, path, lines }, origin) {
	const { serverUrl, repository } = origin;
	const commit = origin.commits[side];
	const segments = fromTop(folderOf(side, origin), path.toWellFormed()).split("/");
	if (serverUrl === void 0 || repository === void 0 || commit === void 0) return void 0;
	if (segments.some((segment) => [
		"",
		".",
		".."
	].includes(segment))) return void 0;
	return `${serverUrl}/${repository}/blob/${commit}/${segments.map((segment) => encodeSegment(segment)).join("/")}${fragment(path, lines)}`;
}
function folderOf(side, { workingDirectory = "", movedFrom = workingDirectory }) {
	return side === "base" ? movedFrom : workingDirectory;
}
function encodeSegment(segment) {
	return encodeURIComponent(segment).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
const rendered = /\.(?:md|mdx|mdown|mkdn?|markdown|rst|adoc|asc|asciidoc|org|textile|rdoc|creole|mediawiki|wiki|pod|ipynb|csv|tsv|svg|geojson|topojson|stl|mermaid|mmd)$/i;
function fragment(path, lines) {
	if (lines === void 0) return "";
	const query = rendered.test(path) ? "?plain=1" : "";
	return lines.first === lines.last ? `${query}#L${lines.first}` : `${query}#L${lines.first}-L${lines.last}`;
}
// src/report/markdown/page-link.ts
function pageUrl({ origin }, itemId) {
	const { page, artifact } = origin;
	if (page === void 0 || itemId === void 0) return page ?? artifact;
	return `${page}#/q/${encodeSegment(itemId.toWellFormed())}`;
}
// src/report/markdown/footer.ts
function footer(report) {
	const { origin } = report;
	const { base } = origin.commits;
	const page = pageUrl(report);
	const facts = factWords(report).map((fact) => gfm`${fact}`);
	const sides = [...base === void 0 ? [] : [gfm`base ${commitLink(base, origin)}`], ...headParts(report)];
	const { config } = origin;
	return gfm`<sub>${joinMarkdown([
		...config === void 0 ? [] : [gfm`${foreign(fromTop(origin.workingDirectory ?? "", config), 200)}`],
		...origin.files === void 0 ? sides : fileWords(origin.files).map((words) => gfm`${words}`),
		...facts,
		...page === void 0 ? [] : [link(gfm`report`, page)],
		...origin.runUrl === void 0 ? [] : [link(gfm`run`, origin.runUrl)],
		...origin.helpUrl === void 0 ? [] : [link(gfm`how to read this`, origin.helpUrl)]
	], gfm` · `)}</sub>`;
}
function fileWords({ base, head }) {
	const named = (side, path) => say`${plain(side)} ${foreign(path, 200)}`;
	return [...base === void 0 ? [] : [named("base", base)], named("head", head)];
}
function headParts({ origin }) {
	const head = origin.pullHead ?? origin.commits.head;
	if (head !== void 0) return [gfm`head ${commitLink(head, origin)}`];
	return origin.repository === void 0 ? [gfm`head work tree`] : [];
}
function factWords(report) {
	const { golden, times, outcome, cost } = report;
	return [
		outcome !== "unchanged" && outcome !== "not-measured" && golden ? [questionWords(golden)] : [],
		answerWords(report.origin),
		judgeWords(report),
		[plain(duration(times.totalMs))],
		cost === void 0 ? [] : [spentWords(cost)]
	].flat();
}
function answerWords({ answers }) {
	if (answers === void 0) return [];
	return [answers === "code" ? say`head ran code of the repository` : say`head's answers are from files`];
}
function shortSha(sha) {
	return sha !== void 0 && /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(sha) ? sha.slice(0, 7) : void 0;
}
function judgeWords(report) {
	const judge = judgeName(report);
	const sample = sampleWords(report);
	if (judge === void 0) return [];
	return [sample === void 0 ? say`judge ${judge}` : say`judge ${judge}, ${sample}`];
}
function commitLink(sha, { serverUrl, repository }) {
	const short = shortSha(sha);
	if (short === void 0) return gfm`${sha}`;
	const known = serverUrl !== void 0 && repository !== void 0;
	return link(gfm`${plain(short)}`, known ? `${serverUrl}/${repository}/commit/${sha}` : void 0);
}
function questionWords({ items, answerable }) {
	const all = plural(items, "question");
	return items === answerable ? all : say`${all}, ${answerable} answerable`;
}
// src/report/wording/policy/by-head.ts
function byHeadSentence({ verdict, moved }, { metrics }) {
	const metric = metrics.find((each) => each.metric === moved?.metric);
	const said = metric === void 0 || moved === void 0 ? say`` : say` · ${joinWords(movementFacts({
		...metric,
		...moved
	}, false), say` · `)}`;
	return say`By head's own questions and labels: ${plain(verdict)}${said}.`;
}
function hasEasierExam({ findings }) {
	return findings.some(({ kind }) => kind === "weaker-exam");
}
function otherVerdict(report) {
	const note = report.notes.find(({ kind }) => kind === "by-head");
	if (note?.kind !== "by-head" || blocks(note) === blocks(report)) return void 0;
	return say`By head's own exam it would be ${plain(note.verdict)}, but base's decides.`;
}
function blocks({ verdict }) {
	return verdict === "fail" || verdict === "error";
}
function listed(ids, bytes = 900) {
	const list = idList(ids, bytes);
	return list === void 0 ? say`` : say`: ${list}`;
}
// src/report/wording/message-words.ts
function messageWords(message, limit) {
	let left = limit;
	return joinWords(message.split(/`([^`]+)`/).flatMap((text, index) => {
		if (text === "" || left <= 0) return [];
		const words = index % 2 === 1 ? foreign(text, left) : proseWithin(text, left);
		left -= text.length;
		return [words];
	}), say``);
}
function proseWithin(text, limit) {
	const [start, end] = [/^\s/.test(text) ? say` ` : say``, /\S\s+$/.test(text) ? say` ` : say``];
	return text.trim() === "" ? say` ` : say`${start}${proseOf(text, limit)}${end}`;
}
// src/report/wording/plain-text.ts
function plainText(words) {
	return partsOf(words).map((part) => textOf(part)).join("");
}
function quotingText(words) {
	return partsOf(words).map((part) => part.kind === "own" ? textOf(part).replace(/“$/, "").replace(/^”/, "") : JSON.stringify(textOf(part))).join("");
}
function plainForeign(text, limit) {
	const clean = cleanLine(text.replaceAll(/\s+/g, " ")).trim();
	return clean === "" ? "(empty)" : cutText(clean, limit);
}
function textOf(part) {
	switch (part.kind) {
		case "own": return part.text.replaceAll("−", "-").replaceAll("→", "->").replaceAll("±", "+-");
		case "foreign":
		case "prose": return plainForeign(part.text, part.limit);
	}
}
// src/report/wording/figures/side-row.ts
function sideRow(name, valueOf) {
	const [base, head] = sideNames.map((side) => valueOf(side));
	if (base === void 0 && head === void 0) return [];
	return [{
		name,
		base: base ?? say`n/a`,
		head: head ?? say`n/a`
	}];
}
// src/report/wording/health-words.ts
function unhealthyWords(finding, findings = []) {
	const { side, check } = finding;
	const both = check === "labels-fit" ? "either side" : "both sides";
	const where = findings.some((other) => isTwin(finding, other)) ? both : side;
	return sentences[check](finding, where === void 0 ? say`` : say` on ${plain(where)}`);
}
function isTwin(finding, other) {
	if (other.kind !== "unhealthy" || other.check !== finding.check) return false;
	if (finding.side === void 0 || other.side === void 0) return false;
	return finding.side !== other.side && faultOf(finding) === faultOf(other);
}
function faultOf(finding) {
	return plainText(say`${plain(finding.verdict)} ${sentences[finding.check](finding, say``)}`);
}
const sentences = {
	"labels-fit": (finding, on) => say`${finding.bad} of ${plural(finding.of, "label")} fit nothing${on}${such(finding)}. Correct the golden set.`,
	"chunks-homed": (finding, on) => say`${finding.bad} of ${plural(finding.of, "returned chunk")}${on} name no known document${such(finding)}. Return the path inside the repository as doc, or a manifest of documents from elsewhere.`,
	"something-measured": ({ metric = "", of }) => say`${metricName(metric)} is 0 on all ${plural(of, "question")}, so no change can lower it: the labels do not fit the pipeline, or nothing is found.`,
	"pipeline-answers": (finding, on) => say`The pipeline returns no chunk for ${finding.bad} of ${plural(finding.of, "answerable question")}${on}: is the index empty, or its language not supported?`,
	"lists-differ": (finding, on) => say`The pipeline returns the same list for all ${plural(finding.of, "question")}${on}: does it read the question?`,
	"lists-as-long": ({ bad, of, side }) => say`${plain(side === "base" ? "Base" : "Head")} returns at most ${plural(bad, "chunk")}, the other side more; both are asked for ${of}.`,
	"placed-alike": ({ bad, of, side }) => say`${bad} of ${plural(of, "chunk")} of ${plain(side ?? "head")} are not in the documents they name, more than on ${plain(side === "base" ? "head" : "base")}, so both sides were compared by words. Return text as the document has it, or its offsets.`,
	"judge-varies": ({ metric = "", of }) => say`${metricName(metric)} is 1 on all ${plural(of, "question")}, and no check shows that the judge can say otherwise.`
};
function such({ example, nearest }) {
	if (example === void 0) return say``;
	const name = say`, such as ${foreign(example, 200)}`;
	return nearest === void 0 ? name : say`${name} (did you mean ${foreign(nearest, 200)}?)`;
}
function isDead({ findings }) {
	return findings.some(({ kind, verdict }) => kind === "unhealthy" && verdict === "error");
}
function healthRows({ health }) {
	return [
		[say`labels that fit`, ({ labels }) => labels.length === 0 ? void 0 : joinWords(labels.map(labelWords), say`, `)],
		[say`chunks of known documents`, ({ homes }) => homes && outOf(homes.homed, homes.chunks)],
		[say`chunks that their documents hold`, ({ placed }) => {
			return sideNames.every((side) => (health[side]?.placed?.unplaced ?? 0) === 0) ? void 0 : placed && outOf(placed.chunks - placed.unplaced, placed.chunks);
		}],
		[say`questions with chunks`, ({ answers: { asked, empty } }) => outOf(asked - empty, asked)],
		[say`longest list`, ({ answers: { longest, depth } }) => say`${longest} of ${depth} asked for`],
		[say`lists of different questions`, ({ answers: { lists, sameList } }) => lists < 2 ? void 0 : plain(sameList ? "all the same" : "differ")]
	].flatMap(([name, wordsOf]) => sideRow(name, (side) => health[side] && wordsOf(health[side])));
}
function labelWords({ kind, of, unresolved }) {
	return say`${outOf(of - unresolved, of)} ${plain(kind)}`;
}
function outOf(good, of) {
	return say`${good} of ${of}`;
}
function repairWords({ broken, message }, detail) {
	const why = message === void 0 ? brokenInWords(broken) : messageWords(message, 240);
	if (detail === "rest") return say`Base: ${why}.`;
	return say`This repairs base, which cannot be measured${detail === "full" ? say` (${why})` : say``}. Head was measured alone, by its own exam.`;
}
function brokenInWords(codes) {
	return enumerate(codes.map((code) => brokenWords[code] ?? plain(code)));
}
const brokenWords = {
	"labels-fit": say`labels that fit nothing`,
	"chunks-homed": say`chunks of no known document`,
	"placed-alike": say`texts that its documents do not hold`,
	"something-measured": say`a gated metric that is 0 everywhere`,
	"pipeline-answers": say`questions without any chunk`,
	"lists-differ": say`one list for every question`,
	"too-many-failures": say`too many failed queries`,
	"probes-failed": say`too many failed queries over planted documents`,
	"trials-failed": say`too many failed trials`,
	"nothing-to-compare": say`a gated metric that scores nothing`,
	"no-items": say`no question that could be scored`,
	"no-judge-key": say`no key for the judge`,
	"judge-stopped": say`a judge that stopped`,
	"judge-untrusted": say`a judge that fails its checks`,
	"judge-errors": say`a judge that gives no usable word`,
	"scorer-failed": say`a scorer that gives no usable value`
};
// src/report/wording/policy/drift-words.ts
function driftReason(finding, report, detail) {
	const { metric, tag, base, head, drop, tolerance, taken, pairs } = finding;
	const group = groupOf(metric, report);
	const { moved, limit } = overshootWords({
		moved: drop,
		limit: tolerance
	}, group);
	const unit = unitOf(group);
	const values = say`${valueWords$1(base, group)} → ${valueWords$1(head, group)}`;
	const own = taken === 0 ? say`none of it in this change` : say`${amountWords(taken, group)} of them in this change`;
	const remedy = detail === "full" ? say` Restore what fell, or set baseline to a newer commit in a pull request of its own.` : say``;
	return say`Since the ${baselineWords(finding)}, ${subjectOf$2({
		metric,
		tag
	})} ${plain(head < base ? "fell" : "rose")} ${values} on ${plural(pairs, "question")}: ${moved} ${unit} (${limit} allowed), ${own}.${remedy}`;
}
function lostBaselineReason({ name, commit, broken, message }) {
	const which = baselineWords({
		name,
		commit
	});
	if (commit === void 0 && message === "") return say`The ${which} was not found, so nothing was compared with it: push that tag again, or set baseline to another tag or a full commit id; in a clone without tags, git fetch --tags.`;
	return say`The ${which} could not be measured (${broken.length > 0 ? brokenInWords(broken) : foreign(message, 200)}), so nothing was compared with it: set baseline to a newer commit.`;
}
function sinceBaseline({ fell, ...which }, report) {
	if (fell.length === 0) return say`No gated metric fell since the ${baselineWords(which)}.`;
	const each = fell.map(({ metric, base, head, drop, tolerance }) => {
		const group = groupOf(metric, report);
		const values = say`${valueWords$1(base, group)} → ${valueWords$1(head, group)}`;
		return say`${metricName(metric)} ${plain(head < base ? "fell" : "rose")} ${values}, ${amountWords(drop, group)} of the ${amountWords(tolerance, group)} ${unitOf(group)} allowed`;
	});
	return say`Since the ${baselineWords(which)}, ${enumerate(each)}.`;
}
function baselineWords({ name, commit }) {
	const sha = shortSha(commit);
	const isId = sha !== void 0 && name.startsWith(sha);
	const named = say`baseline ${foreign(name, 60)}`;
	return sha === void 0 || isId ? named : say`${named} (${plain(sha)})`;
}
// src/report/wording/policy/weaker-exam-words.ts
function weakerExamReason({ questions, settings }, report, detail) {
	const room = 240 / Math.max(1, questions.length);
	const parts = questions.map(({ way, items }) => {
		const list = detail === "full" ? idList(items, room) : void 0;
		const which = list === void 0 ? say`` : say` (${list})`;
		return say`${plain(ways[way])} ${plural(items.length, "question")}${which}`;
	});
	const paths = settings.slice(0, 3).map(({ path, base, head }) => say`${foreign(path, 60)} (${valueWords(base)} → ${valueWords(head)})`);
	const more = settings.length - paths.length;
	const rest = more > 0 ? [say`${more} more`] : [];
	const loosened = paths.length === 0 ? [] : [say`loosens ${enumerate([...paths, ...rest])}`];
	const decides = otherVerdict(report) ?? say`Base's exam decides until the merge.`;
	return say`This makes the exam easier: it ${enumerate([...parts, ...loosened])}. ${decides}`;
}
function valueWords(value) {
	return value === void 0 ? say`not set` : foreign(value, 30);
}
const ways = {
	withdrawn: "withdraws",
	reworded: "rewords",
	unanswerable: "changes whether there is an answer to",
	alternatives: "accepts more passages for",
	relabelled: "relabels",
	filtered: "changes the filters of",
	assertions: "asserts or forbids less for",
	reference: "changes the reference answer of",
	"counts-less": "takes must_pass, tags or the gate from"
};
// src/report/notes/golden-changes.ts
function goldenChanges(scored, text) {
	const items = scored.filter(({ wordingOf }) => wordingOf === void 0);
	const ids = (wanted) => items.filter(wanted).map((item) => item.id);
	const changes = {
		added: ids((item) => item.origin === "added"),
		removed: ids((item) => item.origin === "removed"),
		relabelled: ids((item) => item.relabelled),
		regrouped: ids((item) => item.policyChanged.some((field) => field !== "must_pass"))
	};
	return when(Object.values(changes).some((list) => list.length > 0), {
		...changes,
		edits: editsOf(items, text)
	});
}
function editsOf(items, text) {
	if (text === "ids") return [];
	return items.filter(({ origin, relabelled }) => relabelled || origin === "removed").slice(0, mostEdits).flatMap(({ id: item, origin, golden: { base, head } }) => {
		if (origin === "removed") return [{
			item,
			was: base.query,
			is: void 0
		}];
		if (base.query !== head.query) return [{
			item,
			was: base.query,
			is: head.query
		}];
		if (base.answerable !== head.answerable) return [{
			item,
			was: answerableWords(base),
			is: answerableWords(head)
		}];
		const [was, is] = [labelText(base, text), labelText(head, text)];
		return was === is ? [] : [{
			item,
			was,
			is
		}];
	});
}
const mostEdits = 5;
function answerableWords({ answerable }) {
	return answerable ? "answerable" : "unanswerable";
}
function labelText({ labels }, text) {
	switch (labels.kind) {
		case "none": return;
		case "evidence":
		case "sections": return labels.targets.map(({ any }) => any.map(({ doc, quote }) => showsTracked(text) ? `${doc}: ${quote}` : doc).join(" or ")).join("; ");
		case "chunks":
		case "docs": return [...labels.grades].map(([name, grade]) => `${name} (${grade})`).join("; ");
	}
}
function goldenWords(note) {
	const parts = [
		goldenPart(say`added (measured, gates after the merge)`, note.added),
		goldenPart(say`removed (still counts here)`, note.removed),
		goldenPart(say`edited (base's version decides)`, note.relabelled),
		goldenPart(say`with other tags, cluster, split or draft (base's count)`, note.regrouped)
	];
	const edits = listWithin(note.edits.map(({ item, was, is }) => say`${id(item)} from ${quoted(was)} to ${quoted(is)}`), 300);
	const told = edits === void 0 ? say`` : say` For example ${edits}.`;
	return say`This changes the golden set: ${joinWords(parts.flat(), say`; `)}.${told}`;
}
function quoted(text) {
	return text === void 0 ? say`nothing` : foreign(text, 80);
}
function goldenPart(what, ids) {
	return ids.length === 0 ? [] : [say`${ids.length} ${what}${listed(ids, 150)}`];
}
// src/report/notes/exam-notes.ts
const examNotes = {
	"no-base-config": {
		find: ({ run, sides }) => when(sides.base === void 0 && run.commits.base !== void 0, {}),
		say: () => say`Base has no RAG Gate config or golden set yet: only minimum, maximum and must-pass questions count.`
	},
	"no-base": {
		find: ({ run, sides }) => when(sides.base === void 0 && run.commits.base === void 0, {}),
		say: () => say`There is no base to compare with: only minimum, maximum and must-pass questions count.`
	},
	"claims-of-fork": {
		find: ({ claims }) => claims.filter((claim) => claim.kind === "claims-of-fork"),
		say: () => say`The fork's own code made these numbers; nobody else has measured them.`
	},
	"base-moved": {
		find: ({ claims }) => claims.filter((claim) => claim.kind === "base-moved"),
		say: ({ claimed, counted }) => say`Base has moved since these runs were made: they name ${foreign(shortSha(claimed) ?? claimed, 40)}, and the exam of ${foreign(shortSha(counted) ?? counted, 40)} counts.`,
		isOpen: () => true
	},
	"since-baseline": {
		find: ({ drift }) => {
			if (drift?.kind !== "measured") return [];
			const { name, commit = "", past, within } = drift;
			const fell = within.map(({ metric, base, head, drop, tolerance }) => {
				return {
					metric,
					base,
					head,
					drop,
					tolerance
				};
			});
			return when(past.length === 0 || fell.length > 0, {
				name,
				commit,
				fell
			});
		},
		say: (note, report) => sinceBaseline(note, report)
	},
	"exam-changed": {
		find: ({ exam }) => some({ changes: exam.changes }),
		say: ({ changes }, report) => examChanged(changes, report),
		isOpen: ({ changes }, { findings }) => changes.some((change) => !findings.some((finding) => isLoosenedBy(finding, change)))
	},
	"golden-changed": {
		find: ({ items, run }) => goldenChanges(items, run.text),
		say: (note) => goldenWords(note),
		isOpen: (_, { findings }) => !findings.some(({ kind }) => kind === "weaker-exam")
	},
	"golden-problems": {
		find: ({ problems = [], run }) => some({ problems: problems.map(({ items, ...problem }) => ({
			...problem,
			items: items.map(({ item, says }) => ({
				item,
				says: run.text === "snippets" ? says : void 0
			}))
		})) }),
		say: (note, { outcome }) => problemWords(note, outcome === "compared"),
		isOpen: () => true
	},
	"unmeasured-files": {
		find: () => [],
		say: ({ total, names }) => say`${plural(total, "changed file")} not measured${listed(names)}${total > names.length ? say` and ${total - names.length} more` : say``}.`,
		isOpen: () => true
	},
	"by-head": {
		find: ({ byHead }) => byHead === void 0 ? [] : [byHead],
		say: (note, report) => byHeadSentence(note, report)
	}
};
function problemWords({ problems }, isBrought) {
	const bytes = 900 / Math.max(3, problems.length);
	const list = problems.map(({ finds, items }) => {
		const ids = items.map(({ item }) => item);
		return say`${ids.length} ${plain(finds)}${listed(ids, bytes)}`;
	});
	return say`${isBrought ? say`Head adds to the golden set:` : say`The golden set has`} ${joinWords(list, say`; `)}. Details: rag-gate golden check.`;
}
function isLoosenedBy(finding, { path }) {
	if (finding.kind !== "weaker-exam") return false;
	return finding.settings.slice(0, 3).some((setting) => setting.path === path);
}
function examChanged(changes, { origin }) {
	const limit = changes.length > fewChanges ? 40 : 120;
	const list = listWithin(eachSectionFirst(changes).map((change) => examChange(change, limit)), 900);
	return say`${origin.pullRequest === void 0 ? say`Head` : say`This pull request`} changes the exam: ${list ?? plural(changes.length, "key")}. Base's exam decides; the change counts after the merge.`;
}
const fewChanges = 4;
function eachSectionFirst(changes) {
	const seen = /* @__PURE__ */ new Map();
	return changes.map((change) => {
		const [section = ""] = change.path.split(".");
		const nth = seen.get(section) ?? 0;
		seen.set(section, nth + 1);
		return {
			change,
			nth
		};
	}).toSorted((a, b) => a.nth - b.nth).map(({ change }) => change);
}
function examChange({ path, base, head }, limit) {
	return say`${foreign(path, 80)} from ${jsonWords(base, limit)} to ${jsonWords(head, limit)}`;
}
function jsonWords(value, limit) {
	if (value === void 0) return say`not set`;
	return /^-?\d+(?:\.\d+)?$/.test(value) ? plain(value) : foreign(value, limit);
}
// src/report/notes/ranking-notes.ts
const rankingNotes = {
	"unstable-order": {
		find: ({ items, exam, sides }) => sideNames.flatMap((side) => {
			const pipeline = exam.pipelines[side];
			const tiesAreFixed = pipeline !== void 0 && kindTraits[pipeline.kind].fixesTies || sides[side]?.run.sorted !== void 0;
			return some({
				side,
				items: items.filter(({ facts }) => {
					const order = facts[side]?.order;
					return order === "rising" || order === "ties" && !tiesAreFixed;
				}).length
			});
		}),
		say: ({ side, items }) => say`${plural(items, "ranking")} on ${plain(side)} ${plain(items === 1 ? "has" : "have")} equal or rising scores at neighbouring ranks; such ties may fall either way.`
	},
	"budget-not-filled": {
		find: (facts) => sideNames.flatMap((side) => unfilledBudgets(facts, side)),
		say: ({ side, depth, metric, items, of }) => say`${depth} chunks on ${plain(side)} did not fill the budget of ${metricName(metric)} for ${items} of ${plural(of, "question")}: raise pipeline.depth.`
	},
	"short-lists": {
		find: ({ items, metrics }) => {
			const answered = sideNames.flatMap((side) => items.flatMap(({ facts }) => facts[side] ?? [])).filter(({ failure }) => failure === void 0);
			const longest = answered.reduce((most, { returned }) => Math.max(most, returned), 0);
			const blind = namesBeyond(longest, metrics);
			return when(answered.length > 0 && blind.length > 0, {
				longest,
				metrics: blind
			});
		},
		say: ({ longest, metrics }) => say`No query returned more than ${plural(longest, "chunk")}, so ${metricNames(metrics)} ${plain(metrics.length === 1 ? "stops" : "stop")} at rank ${longest}.`
	},
	"more-targets-than-k": {
		find: ({ items, metrics }) => metrics.flatMap(({ comparison: { metric } }) => {
			if (metric.family !== recall.name || metric.cutoff.kind !== "ranks") return [];
			const { k } = metric.cutoff;
			const crowded = items.filter(({ facts }) => (facts.head.match?.relevant ?? 0) > k);
			return some({
				metric: metric.name,
				items: crowded.length
			});
		}),
		say: ({ items, metric }) => say`${plural(items, "question has", "questions have")} more passages to find than ${metricName(metric)} has ranks, so ${plain(items === 1 ? "it" : "they")} cannot reach 1.`
	}
};
function namesBeyond(ranks, metrics) {
	return metrics.map(({ comparison }) => comparison.metric).filter(({ cutoff }) => cutoff.kind === "ranks" && cutoff.k > ranks).map(({ name }) => name);
}
function unfilledBudgets({ items: scored, metrics, exam }, side) {
	const { depth } = exam;
	const asked = new Set(exam.settings.metrics.map(({ name }) => name));
	const budgets = metrics.map(({ comparison: { metric } }) => metric).filter(({ name, cutoff }) => cutoff.kind === "tokens" && asked.has(name));
	if (budgets.length === 0) return [];
	const matches = scored.flatMap(({ facts }) => facts[side]?.match ?? []);
	const of = matches.length;
	return budgets.flatMap((metric) => {
		const items = matches.filter(({ chunks, unfilled }) => chunks >= depth && unfilled.includes(metric.name)).length;
		return when(items > .1 * of, {
			side,
			metric: metric.name,
			items,
			of,
			depth
		});
	});
}
// src/report/notes/gate-notes.ts
const gateNotes = {
	"small-slice": {
		find: ({ metrics }) => [...pairsByTag(metrics)].filter(([, pairs]) => pairs > 0 && pairs < 5).map(([tag, pairs]) => ({
			tag,
			pairs
		})),
		say: ({ tag, pairs }) => say`The slice ${foreign(tag, 80)} does not gate: ${plural(pairs, "question")} are too few for a mean.`
	},
	"zero-tolerance": {
		find: ({ metrics }) => metrics.filter((metric) => [metric, ...metric.slices].some(({ gate, comparison }) => gate?.tolerance?.kind === "relative" && comparison.base === 0)).map(({ comparison }) => ({ metric: comparison.metric.name })),
		say: ({ metric }) => say`What is allowed of ${metricName(metric)} is a share of base, and base is 0: any loss is too much.`
	},
	"few-clusters": {
		find: ({ metrics }) => {
			const counts = metrics.flatMap((metric) => [metric, ...metric.slices]).flatMap(({ gate, weighed }) => (gate && weighed?.change.clusters) ?? []);
			const clusters = Math.min(...counts);
			return when(clusters < 10, { clusters });
		},
		say: ({ clusters }) => say`The questions form only ${plural(clusters, "cluster")}, so intervals and tests are rough.`
	},
	"context-changed": {
		find: ({ exam: { pipelines }, metrics }) => {
			if (pipelines.base?.kind !== "builtin" || pipelines.head.kind !== "builtin") return [];
			const base = pipelines.base.retrieve.k;
			const head = pipelines.head.retrieve.k;
			return when(base !== head, {
				base,
				head,
				metrics: namesBeyond(head, metrics)
			});
		},
		say: ({ base, head, metrics }) => {
			const blind = metrics.length === 0 ? say`` : say` ${metricNames(metrics)} ${plain(metrics.length === 1 ? "does" : "do")} not measure that.`;
			return say`The generator now gets ${plural(head, "chunk")} instead of ${base} (retrieve.k).${blind}`;
		},
		isOpen: ({ metrics: blind }, { metrics }) => blind.length > 0 && !metrics.some(({ metric, gate }) => gate && metric === contextRecall)
	},
	"unknown-documents": {
		find: ({ run, items, sides }) => {
			if (run.origin.files !== void 0) return [];
			const isUnknown = (doc) => sides.head.corpus.text(doc) === void 0 && sides.base?.corpus.text(doc) === void 0;
			return some({ labels: items.flatMap(({ id: item, golden }) => [...documentsOf(golden.head.labels)].filter(isUnknown).map((doc) => ({
				item,
				doc
			}))) });
		},
		say: ({ labels }) => {
			const each = labels.map(({ item, doc }) => say`${id(item)} (${foreign(doc, 120)})`);
			return say`${plural(labels.length, "label names a document", "labels name documents")} that neither side has: ${listWithin(each.slice(0, 10), 900, each.length) ?? plural(labels.length, "label")}. Check the paths; meanwhile any text that holds the quote counts.`;
		}
	},
	unlabelled: {
		find: ({ items, metrics, lists }) => {
			const isRetrieval = metrics.some(({ comparison }) => comparison.metric.group === "retrieval");
			const unlabelled = items.filter(({ golden: { head } }) => head.answerable && head.labels.kind === "none");
			const answered = unlabelled.filter(({ golden }) => golden.head.references.length > 0);
			if (lists?.labelled === 0 ? answered.length === 0 : !isRetrieval) return [];
			return some({
				items: unlabelled.map((item) => item.id),
				answered: answered.length
			});
		},
		say: ({ items, answered }) => {
			const without = say`${plural(items.length, "answerable question has", "answerable questions have")} no label, so no retrieval metric can grade ${plain(items.length === 1 ? "it" : "them")}.`;
			if (answered === 0) return without;
			return say`${without} ${plural(answered, "has", "have")} an answer: rag-gate golden anchor --write finds the evidence.`;
		}
	}
};
function pairsByTag(metrics) {
	const least = /* @__PURE__ */ new Map();
	for (const { gate, slices } of metrics) for (const { tag } of gate?.perSlice ?? []) {
		const pairs = slices.find((slice) => slice.tag === tag)?.comparison.coverage.pairs ?? 0;
		least.set(tag, Math.min(pairs, least.get(tag) ?? pairs));
	}
	return least;
}
function documentsOf(labels) {
	if (labels.kind !== "evidence") return /* @__PURE__ */ new Set();
	return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)));
}
// src/report/wording/figures/interval-words.ts
function intervalWords(interval, group) {
	const { low, high } = within(interval, group);
	return say`${changeWords(low, group)} to ${changeWords(high, group)}`;
}
function intervalCell(interval, group) {
	const { low, high } = within(interval, group);
	return say`${changeBeside(low, group)} to ${changeBeside(high, group)}`;
}
function within({ low, high }, group) {
	const [least, most] = possible(group);
	return {
		low: Math.max(least, low),
		high: Math.min(most, high)
	};
}
function isPossible(loss, group) {
	return loss <= possible(group)[1];
}
function possible(group) {
	return isShare({ group }) ? [-1, 1] : [-Infinity, Infinity];
}
// src/report/notes/judge-notes.ts
const judgeNotes = {
	"no-judge-key": {
		find: (facts) => {
			const key = facts.judge?.key ?? "given";
			return key === "given" ? [] : some({
				metrics: unjudged(facts),
				withheld: key === "withheld"
			});
		},
		say: (note, { findings }) => findings.some(({ kind }) => kind === "no-judge-key") ? neither(note) : noKeyWords(note),
		isOpen: () => true
	},
	"judge-stopped": {
		find: (facts) => {
			const { key, stopped } = facts.judge ?? {};
			if (key !== "given" || stopped === void 0) return [];
			const { cause, message } = stopped;
			return some({
				metrics: unjudged(facts),
				cause,
				message
			});
		},
		say: ({ cause, metrics, message }, { findings }) => {
			if (findings.some(({ kind }) => kind === "judge-stopped")) return neither({ metrics });
			return say`The judge ${stoppedWords(cause)}, so ${metricNames(metrics)} ${plain(metrics.length === 1 ? "is" : "are")} not measured in full: ${messageWords(message, 300)}.`;
		},
		isOpen: () => true
	},
	"judge-untrusted": {
		find: ({ judge, decision }) => {
			const isFound = decision.findings.some(({ kind }) => kind === "judge-untrusted");
			if (judge?.trust?.kind !== "untrusted" || isFound) return [];
			const { passed, of, failed, reasons } = judge.trust;
			return [{
				passed,
				of,
				failed: failed.map(({ name }) => name),
				reasons
			}];
		},
		say: (note) => say`The judge failed its own check (${distrustWords(note, "full")}). No gated metric rests on it.`,
		isOpen: () => true
	},
	"judge-unproven": {
		find: ({ judge, decision }) => {
			const isFound = decision.findings.some(({ kind }) => kind === "judge-unproven");
			if (judge?.trust?.kind !== "unproven" || isFound) return [];
			return [{ missing: judge.trust.missing }];
		},
		say: ({ missing }) => unprovenWords({
			missing,
			held: []
		})
	},
	"partly-judged": {
		find: (facts) => some({ items: facts.judge === void 0 ? [] : partlyJudged(facts) }),
		say: ({ items }) => {
			const each = items.map(({ item, metric, side, judged, of }) => say`${id(item)} (${metricName(metric)} on ${plain(side)}: ${judged} of ${plural(of, "claim")})`);
			return say`${plural(items.length, "score rests", "scores rest")} on part of the claims, since the judge gave no verdict on the others: ${listWithin(each, 900) ?? say`see report.json`}.`;
		}
	},
	"served-models": {
		find: ({ judge }) => {
			if (judge === void 0) return [];
			const { model, served } = judge;
			const { base = [], head } = served;
			const names = /* @__PURE__ */ new Set([...base, ...head]);
			const isOne = names.size <= 1 && (names.size === 0 || names.has(model));
			const isSame = base.length === 0 || head.length === 0 || sameModels(base, head);
			return when(!isOne || !isSame, {
				model,
				served: {
					base,
					head
				}
			});
		},
		say: ({ model, served: { base, head } }) => {
			const advice = say`Name a dated model in judge.model so that it cannot change unseen.`;
			if (base.length === 0 || head.length === 0 || sameModels(base, head)) return say`${modelName(model)} was answered by ${models(head.length === 0 ? base : head)}. ${advice}`;
			return say`The sides had different judges: ${modelName(model)} was answered by ${models(base)} on base and by ${models(head)} on head. ${advice}`;
		}
	},
	"self-preference": {
		find: ({ judge, metrics }) => {
			if (judge?.selfPreference === void 0) return [];
			const { generators, reranker } = judge.selfPreference;
			const measured = metrics.flatMap(({ comparison, weighed }) => {
				const { judge: own, corrected } = weighed?.correction ?? {};
				if (own === void 0 || corrected === void 0) return [];
				return [{
					metric: comparison.metric.name,
					lean: own.change - corrected.change
				}];
			});
			return [{
				model: judge.model,
				generators,
				reranker,
				measured
			}];
		},
		say: ({ model, generators, reranker, measured }, report) => {
			const parts = [generators.length === 0 ? [] : [say`judges answers of ${models(generators)}, which looks like its own family; judges tend to prefer their own`], reranker === void 0 ? [] : [say`judges chunks that it ranked itself`]].flat();
			const leans = measured.map(({ metric, lean }) => say`${metricName(metric)} ${changeWithUnit(lean, groupOf(metric, report))}`);
			const much = leans.length === 0 ? say`How much is not measured: that takes people's labels of both sides.` : say`Against people's labels its change is off by ${joinWords(leans, say`, `)}.`;
			return say`${modelName(model)} ${joinWords(parts, say`; it `)}. ${much}`;
		}
	},
	"unread-labels": {
		find: ({ unread, run }) => {
			if (unread === void 0) return [];
			return [{
				path: unread.path,
				message: showsTracked(run.text) ? unread.message : void 0
			}];
		},
		say: ({ path, message }) => {
			const why = message === void 0 ? say`` : say` (${messageWords(message, 300)})`;
			return say`People's labels correct nothing: base's ${foreign(path, 120)}, which judge.labels names, could not be read${why}. Merge a file that can be, in a pull request of its own.`;
		},
		isOpen: () => true
	},
	"peoples-labels": {
		find: ({ metrics }) => metrics.flatMap(({ comparison: { metric }, weighed }) => {
			if (weighed?.correction === void 0) return [];
			const { judge, corrected, ...counts } = weighed.correction;
			const [low, high] = judge.interval95 ?? [];
			const changes = {
				judge: judge.change,
				low,
				high,
				corrected: corrected?.change
			};
			return [{
				metric: metric.name,
				...counts,
				...changes
			}];
		}),
		say: (note, report) => peopleWords(note, report)
	},
	"judge-noise": {
		find: ({ judge, metrics }) => (judge?.noise ?? []).map(({ metric, items, floor, reason }) => {
			const gate = metrics.find(({ comparison }) => comparison.metric.name === metric)?.gate;
			const allowed = gate?.tolerance?.kind === "absolute" ? gate.tolerance.value : void 0;
			return {
				metric,
				items,
				floor,
				reason,
				allowed: allowed !== void 0 && floor !== void 0 && allowed < floor ? allowed : void 0
			};
		}),
		say: ({ metric, items, floor, reason, allowed }) => {
			if (floor === void 0) return say`The judge's noise on ${metricName(metric)} is not known: ${plain(reason ?? "too few")} questions judged twice.`;
			const noise = say`The judge's noise on ${metricName(metric)} is ±${plain(score(floor))} (${plural(items, "question")} judged twice).`;
			if (allowed === void 0) return noise;
			return say`${noise} That is more than the ${plain(score(allowed))} allowed: a fall may be the judge's alone.`;
		},
		isOpen: ({ allowed }) => allowed !== void 0
	},
	escalated: {
		find: ({ judge }) => {
			if (judge?.escalation === void 0) return [];
			const { model, items, verdicts, changed } = judge.escalation;
			return when(verdicts > 0, {
				model,
				items,
				verdicts,
				changed
			});
		},
		say: ({ verdicts, items, model, changed }) => say`${modelName(model)} was asked again about ${plural(verdicts, "verdict")} of ${plural(items, "question")} and changed ${changed}.`
	},
	panel: {
		find: ({ judge }) => {
			if (judge?.panel === void 0) return [];
			const { models: names, combine, verdicts, disputed, alpha, disagreements } = judge.panel;
			return when(verdicts > 0, {
				models: names,
				combine,
				verdicts,
				disputed,
				alpha,
				disagreements
			});
		},
		say: (note) => panelWords(note)
	},
	unproven: {
		find: ({ judge }) => {
			const { unproven = 0, verdicts = 0 } = judge ?? {};
			return when(unproven > 0, {
				unproven,
				verdicts
			});
		},
		say: ({ unproven, verdicts }) => say`${unproven} of the judge's ${plural(verdicts, "verdict")} quote text that is nowhere, and count as not found.`
	},
	"split-context": {
		find: ({ judge }) => some({ items: judge?.split ?? [] }),
		say: ({ items }) => say`The chunks of ${plural(items.length, "question")} did not fit one request; claims that need two of these requests count as not found${listed(items)}.`
	},
	"cut-chunks": {
		find: ({ judge }) => some({ chunks: judge?.cutChunks ?? 0 }),
		say: ({ chunks }) => say`${plural(chunks, "chunk")} longer than judge.chunk-chars ${plain(chunks === 1 ? "was" : "were")} judged without ${plain(chunks === 1 ? "its" : "their")} end.`
	},
	"assumed-context": {
		find: ({ judge }) => sideNames.flatMap((side) => {
			const chunks = judge?.assumedContext[side];
			return chunks === void 0 ? [] : [{
				side,
				chunks
			}];
		}),
		say: ({ side, chunks }) => say`The pipeline of ${plain(side)} does not say which chunks its generator saw, so the first ${chunks} were judged. Send their ids as context.`
	},
	"ignored-parameters": {
		find: ({ judge }) => some({ names: judge?.ignored ?? [] }),
		say: ({ names }) => {
			return say`The judge's server does not accept ${listWithin(names.map((name) => foreign(name, 60)), 900) ?? plural(names.length, "parameter")} from the configuration; it was asked without.`;
		}
	},
	"refused-checks": {
		find: ({ judge }) => {
			return some({ names: (judge?.trust?.failed.filter((check) => isFilteredOrder(check)) ?? []).map(({ name }) => name) });
		},
		say: ({ names }) => say`The content filter of the judge's server refuses ${plural(names.length, "check")} of text that gives orders; chunks with such text get no verdict.`
	}
};
function neither({ metrics }) {
	return say`${metricNames(metrics)} ${plain(metrics.length === 1 ? "was" : "were")} not measured in full either.`;
}
function unjudged({ metrics, exam }) {
	return metrics.filter(({ gate, comparison: { metric, coverage } }) => gate === void 0 && needsJudge(metric, exam.settings) && coverage.judgeErrors > 0).map(({ comparison }) => comparison.metric.name);
}
function partlyJudged({ metrics, items }) {
	const names = metrics.map(({ comparison }) => comparison.metric.name);
	return eligibleItems(items).flatMap(({ id: item, scores }) => sideNames.flatMap((side) => names.flatMap((metric) => {
		const own = scores[side]?.get(metric);
		const claims = own?.kind === "scored" ? own.claims : void 0;
		return claims === void 0 ? [] : [{
			item,
			metric,
			side,
			...claims
		}];
	})));
}
function peopleWords({ metric, labelled, differing, missing, unused, moved, judge, low, high, corrected }, report) {
	const group = groupOf(metric, report);
	const people = say`people labelled ${labelled} of the ${plural(differing, "question")} that differ`;
	const others = unused === 0 ? say`` : say` Labels of ${plural(unused, "question")} do not count: their texts are others now, or a question drawn before them has none.`;
	if (labelled + missing > differing) return say`${metricName(metric)} is not corrected: ${people}, and it takes ${labelled + missing}.${others}`;
	if (missing > 0) return say`${metricName(metric)} is not corrected: ${people}, and it takes ${missing} more, drawn by rag-gate judge sample --questions.${others}`;
	if (corrected === void 0) return say`${metricName(metric)} is not corrected: ${people}, and ${moved < 5 ? say`only ${moved} of these moved; it takes ${5}` : say`questions that form clusters are not corrected`}.${others}`;
	const own = changeWithUnit(judge, group);
	const interval = low === void 0 || high === void 0 ? say`` : say` (95% CI ${intervalWords({
		low,
		high
	}, group)})`;
	return say`The change of ${metricName(metric)} is corrected: ${people}. The judge alone says ${own}${interval}.${others}`;
}
function panelWords(note) {
	const { alpha, verdicts, disputed, disagreements } = note;
	const rule = plain(note.combine === "majority" ? "by majority" : "by the strictest word");
	const agreement = alpha === void 0 ? say`` : say` Krippendorff's alpha is ${plain(score(alpha))}.`;
	const judges = say`${plural(note.models.length, "judge")} (${models(note.models)}) decided ${rule}.${agreement}`;
	if (disputed === 0) return say`${judges} They agreed on all of ${plural(verdicts, "verdict")}.`;
	const list = listWithin(disagreements.map((one) => say`${id(one.item)} (${one.disputed} of ${one.of})`), 900);
	const where = list === void 0 ? say`` : say`: ${list}`;
	return say`${judges} They differ on ${disputed} of ${plural(verdicts, "verdict")}, which a person should check${where}.`;
}
// src/report/notes/matching-notes.ts
const matchingNotes = {
	"chunk-ids-changed": {
		find: ({ scored: { chunkOverlap: jaccard = 1 }, items }) => when(jaccard < .5 && idsWith("re-chunked", items).length === 0, { jaccard }),
		say: ({ jaccard }) => say`Only ${percent(jaccard)} of the chunk ids are on both sides, so labels by chunk say little; evidence survives new chunking.`,
		isOpen: () => true
	},
	"chunk-size-changed": {
		find: ({ chunkSize }) => chunkSize === void 0 ? [] : [chunkSize],
		say: ({ base, head }, { context }) => say`Returned chunks average ${plain(tokens(base))} tokens on base and ${plain(tokens(head))} on head. Larger chunks alone raise recall at a rank${context?.equalLength === void 0 ? say`` : say`; ${metricName(context.equalLength)} compares at equal length`}.`
	},
	"re-chunked": {
		find: ({ items }) => some({ items: labelNotes("re-chunked", items).flatMap(({ by, item }) => by === "text" ? [item] : []) }),
		say: ({ items }) => say`${plural(items.length, "question names", "questions name")} chunks that head no longer has${listed(items)}. Both sides were held to the text of base's chunks; evidence survives new chunking.`
	},
	"re-anchored": {
		find: ({ items }) => some({ items: idsWith("re-anchored", items) }),
		say: ({ items }) => say`${plural(items.length, "question quotes", "questions quote")} text that no longer matches exactly; the closest passage was used${listed(items)}. Check the quotes.`
	},
	moved: {
		find: ({ items }) => some({ labels: labelNotes("moved", items).map(({ item, doc, by, to }) => ({
			item,
			doc,
			by,
			to
		})) }),
		say: ({ labels }) => {
			const list = listWithin([...new Map(labels.map(({ doc, to }) => [`${doc}\n${to.join()}`, [doc, to.join(", ")]])).values()].map(([from, to]) => say`from ${foreign(from, 100)} to ${foreign(to, 100)}`), 900);
			return say`${plural(labels.length, "label")} followed ${plain(labels.length === 1 ? "its" : "their")} text ${list ?? say`into another document`}. You may write the new path into the golden set.`;
		},
		isOpen: () => true
	},
	"changed-facts": {
		find: ({ run, items }) => {
			const isShown = showsTracked(run.text);
			return some({ labels: labelNotes("changed-facts", items).map(({ item, doc, before, after }) => ({
				item,
				doc,
				before: isShown ? before : void 0,
				after: isShown ? after : void 0
			})) });
		},
		say: ({ labels }) => say`A number, unit or negation changed in text that ${plural(labels.length, "label quotes", "labels quote")}${listed(labels.map(({ item }) => item))}. Update label and reference, or restore the document.`
	},
	"offsets-disagree": {
		find: ({ items }) => sideNames.flatMap((side) => some({
			side,
			chunks: offsetsDisagree(items, side)
		})),
		say: ({ side, chunks }) => say`${plural(chunks, "chunk")} of ${plain(side)} ${plain(chunks === 1 ? "was" : "were")} found by text, since the reported offsets hold another. Offsets count UTF-16 units.`
	},
	"documents-prefixed": {
		find: ({ scored: { health } }) => sideNames.flatMap((side) => {
			const prefix = health[side]?.homes?.prefix;
			return prefix === void 0 ? [] : [{
				side,
				...prefix
			}];
		}),
		say: ({ side, written, meant }) => say`The pipeline of ${plain(side)} puts ${begins(written)} its documents where the repository has ${begins(meant)} them; they were matched.`
	}
};
function begins(prefix) {
	return prefix === "" ? say`nothing before` : say`${foreign(prefix, 200)} before`;
}
function idsWith(kind, items) {
	return items.filter(({ notes }) => notes.some((note) => note.kind === kind)).map(({ id }) => id);
}
function labelNotes(kind, items) {
	const isOfKind = (note) => note.kind === kind;
	return items.flatMap(({ notes }) => notes.filter(isOfKind));
}
function offsetsDisagree(items, side) {
	return items.reduce((sum, { facts }) => sum + (facts[side]?.match?.offsetsDisagree ?? 0), 0);
}
// src/report/notes/review-notes.ts
const reviewNotes = { reviews: {
	find: ({ reviews, exam, decision: { findings, metrics, waived } }) => {
		if (reviews === void 0) return [];
		const { accepted, refused, unread } = reviews;
		const worseOn = (name) => metrics.find(({ comparison }) => comparison.metric.name === name)?.comparison.degraded ?? [];
		return [{
			accepted: accepted.map((loss) => ({
				...loss,
				items: loss.metric === void 0 ? loss.items : worseOn(loss.metric),
				used: waived.includes(loss)
			})),
			refused,
			unread,
			open: [...new Set(findings.flatMap(namesToAccept))],
			by: exam.settings.accept === "codeowners" ? "codeowners" : "write"
		}];
	},
	say: ({ accepted, refused, unread, open, by }) => {
		const read = [
			sentence("Accepted in a review", accepted.map(acceptedWords$1), 450),
			sentence("Accepts nothing", refused.map(refusedWords), 300),
			unread === void 0 ? [] : [unreadWords[unread]]
		].flat();
		return read.length === 0 && open.length > 0 ? offer(open, by) : joinWords(read, say` `);
	},
	isOpen: ({ accepted, refused }) => refused.length > 0 || accepted.some(({ used }) => !used)
} };
function namesToAccept(finding) {
	if (finding.verdict !== "fail") return [];
	if (!("items" in finding)) return [finding.metric];
	return finding.items.length <= 5 && finding.items.every((id) => isAllSeen(id) && /^[^\s,:]{1,40}$/.test(id)) ? finding.items : [finding.kind];
}
function offer(open, by) {
	return say`Is the loss meant? ${by === "write" ? say`Somebody with write access` : say`A code owner of the configuration`}, not the author, can accept it in a review of this commit with the line /rag-gate accept ${joinWords(open.map(metricName), say`, `)}: reason. Then run the job again.`;
}
function sentence(what, list, bytes) {
	if (list.length === 0) return [];
	return [say`${plain(what)}: ${listWithin(list, bytes) ?? plural(list.length, "line")}.`];
}
function acceptedWords$1({ by, metric, items, reason, used }) {
	const what = metric === void 0 ? say`questions` : metricName(metric);
	const idle = used ? say`` : say`; not needed here`;
	return say`${what} by ${foreign(by, 40)} (${foreign(reason, 80)}${idle})${listed(items, 150)}`;
}
function refusedWords({ by, why }) {
	return say`${foreign(by, 40)} (${plain(whyRefused[why])})`;
}
const whyRefused = {
	author: "the author of the pull request",
	"no-person": "no person",
	"no-write": "no write access",
	"no-owner": "not named in the CODEOWNERS of base as an owner of the configuration; who is in a team cannot be read",
	"other-commit": "of an older commit",
	dismissed: "dismissed",
	edited: "edited by somebody else",
	unchecked: "too many reviews to look all of them up",
	"no-reason": "without a colon and a reason",
	"unknown-name": "names no gated metric and no question"
};
const unreadWords = {
	"no-permission": say`Reviews were not read, so none can accept a loss: the job needs the permission pull-requests: read.`,
	"no-answer": say`Reviews were not read, so none can accept a loss: GitHub gave no usable answer.`,
	"too-many": say`Only the first 1,000 reviews were read.`
};
// src/report/notes/probe-notes.ts
const probeNotes = { "opened-to-probes": {
	find: ({ probes }) => {
		if (probes === void 0) return [];
		const { opened, openedTotal, closedTotal } = probes;
		return when(openedTotal > 0, {
			documents: opened,
			opened: openedTotal,
			closed: closedTotal
		});
	},
	say: ({ documents, opened, closed }) => {
		const names = [...new Set(documents.map(({ doc }) => doc))];
		const shut = closed === 0 ? say`` : say`, and keeps them out of ${plural(closed, "other")}`;
		return say`Head lets planted documents into ${plural(opened, "context")} that base kept them out of${shut}${listed(names)}.`;
	},
	isOpen: ({ opened, closed }) => opened > closed
} };
// src/report/notes/noise-notes.ts
const noiseNotes = { noise: {
	find: ({ run: { commits }, metrics }) => when(commits.base !== void 0 && commits.base === commits.head, { metrics: metrics.flatMap(movedByNoise) }),
	say: (note, report) => noiseWords(note, report),
	isOpen: () => true
} };
function movedByNoise({ comparison, weighed }) {
	const change = weighed?.change;
	if (change === void 0 || change.changed === 0) return [];
	const floor = change.se === void 0 ? void 0 : 2 * change.se;
	return [{
		metric: comparison.metric.name,
		moved: change.changed,
		of: change.n,
		floor
	}];
}
function noiseWords({ metrics }, report) {
	const same = say`Both sides are the same commit, so whatever moves is noise`;
	if (metrics.length === 0) return say`${same}: nothing moved.`;
	const list = listWithin(metrics.map(({ metric, moved, of, floor }) => noiseOf({
		metric,
		moved,
		of,
		floor
	}, report)), 900);
	const remedy = metrics.every(({ metric }) => groupOf(metric, report) === "timed") ? say`Allow times well more than that.` : say`A smaller tolerance blocks at random: fix a seed, break ties the same way each time, or use the rule significant.`;
	return say`${same}: ${list ?? plural(metrics.length, "metric")}. ${remedy}`;
}
function noiseOf({ metric, moved, of, floor }, report) {
	const group = groupOf(metric, report);
	const delta = report.metrics.find((each) => each.metric === metric)?.delta;
	const size = delta === void 0 ? say`` : say` by ${changeWords(delta, group)} ${unitOf(group)}`;
	const error = floor === void 0 ? say`` : say`, two standard errors ${amountWords(floor, group)} ${unitOf(group)}`;
	return say`${metricName(metric)}${size} (${moved} of ${plural(of, "question")} moved${error})`;
}
// src/report/notes/scope-notes.ts
const withheld = {
	ids: say`Questions and texts are withheld: this shows ids, document names and numbers.`,
	queries: say`Chunk texts are withheld: this shows questions, document names and lines.`,
	tracked: say`Answers and the pipeline's own messages are withheld, as everybody can read this; texts of tracked files are shown.`
};
const scopeNotes = {
	"text-withheld": {
		find: ({ run: { text }, metrics, items }) => {
			if (text === "snippets") return [];
			const isShort = metrics.some(({ comparison }) => isOfAnswers(comparison.metric)) || items.some(({ facts }) => (facts.base?.failure ?? facts.head.failure) !== void 0);
			return text === "tracked" && !isShort ? [] : [{ level: text }];
		},
		say: ({ level }) => withheld[level]
	},
	"base-behind": {
		find: ({ behind = 0 }) => some({ commits: behind }),
		say: ({ commits }) => say`Base is ${plural(commits, "commit")} behind the tip of its branch.`
	},
	"addressed-documents": {
		find: ({ judge }) => some({ documents: judge?.addressed ?? [] }),
		say: ({ documents }) => {
			const list = listWithin(documents.map(({ doc, phrases: [first] }) => first === void 0 ? foreign(doc, 200) : say`${foreign(doc, 200)} (${foreign(first, 60)})`), 900);
			const which = list === void 0 ? say`` : say`: ${list}`;
			return say`${plural(documents.length, "changed document gives", "changed documents give")} orders to a judge${which}. The judge is told to ignore them; a person should look.`;
		},
		isOpen: () => true
	},
	"addressing-answers": {
		find: ({ judge }) => some({ items: judge?.addressingAnswers ?? [] }),
		say: ({ items }) => say`${plural(items.length, "answer of head gives", "answers of head give")} orders to a judge: ${idList(items, 900) ?? say`see report.json`}. The judge is told to ignore them; a person should look.`,
		isOpen: () => true
	},
	filtered: {
		find: ({ exam: { filteredFrom: of }, items }) => of === void 0 ? [] : [{
			asked: items.length,
			of
		}],
		say: ({ asked, of }) => say`Only ${asked} of ${plural(of, "question")} were asked.`
	},
	drafts: {
		find: ({ exam: { items, golden } }) => {
			const drafts = items.flatMap((item) => item.golden.base.draft ?? []);
			const { drafts: counts } = golden.base ?? golden.head;
			const { accepted } = counts;
			const told = {
				accepted,
				reviewed: reviewedDrafts(counts),
				gate: drafts.includes("gates")
			};
			return when(drafts.length > 0, {
				items: drafts.length,
				...told
			});
		},
		say: ({ items, accepted, reviewed, gate }) => {
			const asked = say`${plural(items, "unreviewed draft")} ${plain(items === 1 ? "was" : "were")} measured for retrieval only`;
			return gate ? say`${asked} and ${plain(items === 1 ? "counts" : "count")} like any question: people accepted ${accepted} of ${plural(reviewed, "reviewed draft")}.` : say`${asked} and can only warn. Drafts count once people have reviewed ${30} and accepted ${plain(share(leastAccepted))} unedited: ${accepted} of ${reviewed} so far.`;
		}
	},
	"details-limited": {
		find: ({ items, detailed }) => when(detailed < items.length, {
			detailed,
			of: items.length
		}),
		say: ({ detailed, of }) => say`Details are kept for ${detailed} of ${plural(of, "question")}, those that moved first; all have their scores.`
	}
};
function anomalyNotes(side) {
	const anomaliesOf = ({ sides }) => sides[side]?.run.anomalies ?? {
		ignoredAnswers: 0,
		droppedChunks: 0,
		unknownContext: 0
	};
	return {
		"ignored-answers": {
			find: (facts) => some({
				side,
				answers: anomaliesOf(facts).ignoredAnswers
			}),
			say: (note) => say`${plural(note.answers, "answer")} on ${plain(note.side)} ${plain(note.answers === 1 ? "was" : "were")} ignored: to a question that was not asked, or was answered already.`
		},
		"dropped-chunks": {
			find: (facts) => some({
				side,
				chunks: anomaliesOf(facts).droppedChunks
			}),
			say: (note) => say`${plural(note.chunks, "chunk")} on ${plain(note.side)} beyond the depth asked for ${plain(note.chunks === 1 ? "was" : "were")} dropped.`
		},
		"sorted-rankings": {
			find: ({ sides }) => some({
				side,
				rankings: sides[side]?.run.sorted ?? 0
			}),
			say: (note) => say`${plural(note.rankings, "ranking")} on ${plain(note.side)} ${plain(note.rankings === 1 ? "was" : "were")} not in order and ${plain(note.rankings === 1 ? "was" : "were")} sorted as trec_eval does: by score, then document name, both descending.`
		},
		"unknown-context": {
			find: (facts) => some({
				side,
				ids: anomaliesOf(facts).unknownContext
			}),
			say: (note) => say`${plural(note.ids, "id")} of the context on ${plain(note.side)} ${plain(note.ids === 1 ? "is" : "are")} not among the returned chunks and ${plain(note.ids === 1 ? "was" : "were")} ignored.`
		}
	};
}
// src/report/wording/reason-in-words.ts
const reasonInWords = {
	unanswerable_item: "unanswerable",
	answerable_item: "answerable",
	clarify_item: "that call for a question back",
	plain_item: "that want a plain answer",
	no_labels: "without a usable label",
	label_kind: "with another kind of label",
	stale_label: "with stale labels",
	no_text: "without chunk text",
	no_spans: "without the text of a document",
	no_chunks: "without chunks",
	no_context: "without a known context",
	no_answer: "without an answer",
	no_reference: "without a reference",
	no_reference_claims: "without claims in the reference",
	no_other_answer: "without an answer of the other side",
	nothing_recalled: "with nothing recalled",
	no_numbers: "without numbers",
	no_quotes: "without quotes",
	no_strings: "without strings to hold",
	no_citations: "without citations",
	refused: "refused",
	not_sampled: "not sampled",
	unreviewed_draft: "unreviewed drafts",
	cold_start: "that warmed a process up",
	no_timing: "without a time",
	no_usage: "without a count of tokens",
	no_price: "without a price",
	no_confidence: "without a confidence",
	not_probed: "not asked over planted documents",
	not_exposed: "without a planted contradiction in the context",
	no_outcome: "whose answer nobody calls right or wrong",
	no_score: "without a word of the scorer",
	few_trials: "asked too few times",
	no_steps: "without steps of an agent",
	no_tools: "without expected tools",
	unordered_tools: "whose tools may come in any order",
	no_arguments: "without expected arguments",
	no_errors: "without a failed call"
};
// src/report/notes/scored-notes.ts
const scoredNotes = {
	"filters-unused": {
		find: ({ exam, items }) => some({
			items: items.filter(({ golden }) => golden.base.filters !== void 0).map(({ id }) => id),
			sides: sideNames.filter((side) => ignores("filters", exam.pipelines[side]))
		}),
		say: ({ items, sides }) => say`${pipelinesOf(sides)} not get the filters of ${plural(items.length, "question")}${listed(items, 300)}. A built-in index has none; kind http needs {filters} in its request.`,
		isOpen: () => true
	},
	"history-unused": {
		find: ({ exam, items }) => some({
			items: items.filter(({ golden }) => golden.base.history !== void 0).map(({ id }) => id),
			sides: sideNames.filter((side) => ignores("history", exam.pipelines[side]))
		}),
		say: ({ items, sides }) => say`${pipelinesOf(sides)} not search by the turns before ${plural(items.length, "question")}${listed(items, 300)}. A built-in index reads the question alone; kind http needs {history} in its request.`,
		isOpen: () => true
	},
	"dev-split": {
		find: ({ items }) => {
			const dev = devItems(items).length;
			return when(dev > 0, {
				dev,
				test: eligibleItems(items).length
			});
		},
		say: ({ dev, test }) => say`${plural(dev, "question")} of the split dev ${plain(dev === 1 ? "does" : "do")} not gate; the other ${test} do.`
	},
	stale: {
		find: ({ run, items }) => some({ labels: items.flatMap((item) => item.stale).map((label) => ({
			...label,
			quote: showsTracked(run.text) ? label.quote : void 0
		})) }),
		say: (note) => staleWords(note)
	},
	unscored: {
		find: ({ metrics }) => metrics.flatMap(({ gate, comparison: { metric, coverage } }) => {
			const { runErrors, judgeErrors, turnedOnHead, turnedOnBase } = coverage;
			const lost = runErrors + judgeErrors + turnedOnHead + turnedOnBase;
			if (gate === void 0 || lost === 0 || isOfAnswers(metric) || isOfSpending(metric)) return [];
			const items = coverage.pairs + lost + coverage.notApplicable;
			return [{
				metric: metric.name,
				coverage,
				items
			}];
		}),
		say: ({ metric, coverage, items }) => say`${metricName(metric)} was compared on only ${coverage.pairs} of ${plural(items - coverage.notApplicable, "question")}: ${coverageWords(coverage, metric.startsWith("scorer."))}.`,
		isOpen: () => true
	}
};
function ignores(part, pipeline) {
	if (pipeline?.kind === "builtin") return true;
	return pipeline?.kind === "http" && !JSON.stringify([pipeline.request, pipeline.ndjson]).includes(`"{${part}`);
}
function pipelinesOf(sides) {
	const of = say`of ${plain(sides.join(" and "))}`;
	return sides.length === 1 ? say`The pipeline ${of} does` : say`The pipelines ${of} do`;
}
function staleWords({ labels }) {
	const holders = {
		head: "missing on head",
		base: "missing on base",
		both: "missing on both sides"
	};
	const parts = [
		"head",
		"base",
		"both"
	].flatMap((on) => {
		const those = labels.filter((label) => label.on === on);
		if (those.length === 0) return [];
		const items = [...new Set(those.map((label) => label.item))];
		return [say`${plain(holders[on])}${listed(items, 300)}`];
	});
	return say`${plural(labels.length, "label quotes", "labels quote")} text that its document does not hold, and ${plain(labels.length === 1 ? "is" : "are")} left out on both sides: ${joinWords(parts, say`; `)}.`;
}
function coverageWords({ runErrors, turnedOnHead, turnedOnBase, turnedReasons }, isScorer) {
	const failed = isScorer ? plural(runErrors, "question that query or scorer failed on", "questions that query or scorer failed on") : plural(runErrors, "failed query", "failed queries");
	const parts = [
		runErrors === 0 ? [] : [say`${failed}`],
		turnedOnHead === 0 ? [] : [say`${turnedOnHead} scored on base alone`],
		turnedOnBase === 0 ? [] : [say`${turnedOnBase} on head alone`]
	].flat();
	const reasons = turnedReasons.map(({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`);
	const why = reasons.length === 0 ? say`` : say` (${enumerate(reasons)})`;
	return say`${enumerate(parts)}${why}`;
}
// src/report/notes/waiver-notes.ts
const waiverNotes = { waivers: {
	find: ({ exam, decision }) => {
		const { waivers, expiredWaivers: expired, golden } = exam;
		if (waivers.length + expired.length === 0) return [];
		const asked = [...golden.base?.items ?? [], ...golden.head.items];
		const known = new Set(asked.map(({ id }) => id));
		return [{
			waivers: waivers.map((waiver) => ({
				...waiver,
				used: decision.waived.includes(waiver),
				unknown: waiver.items.filter((id) => !known.has(id))
			})),
			expired
		}];
	},
	say: ({ waivers, expired }) => joinWords([expired.length === 0 ? [] : [expiredWords(expired)], waivers.length === 0 ? [] : [acceptedWords(waivers)]].flat(), say` `),
	isOpen: ({ waivers, expired }) => expired.length > 0 || waivers.some(({ used, unknown }) => used && unknown.length > 0)
} };
function expiredWords(expired) {
	return say`Expired waivers of base accept nothing: ${listWithin(expired.map((waiver) => say`${subjectOf(waiver)} until ${plain(waiver.until)}`), 300) ?? plural(expired.length, "waiver")}.`;
}
function acceptedWords(waivers) {
	return say`Accepted for now: ${listWithin(waivers.map((waiver) => waiverText(waiver)), 600) ?? plural(waivers.length, "loss", "losses")}.`;
}
function waiverText({ metric, items, until, reason, used, unknown }) {
	const asked = unknown.length === 0 ? say`` : say`; ${unknown.length} of its ids ${plain(unknown.length === 1 ? "is" : "are")} not in the golden set`;
	const idle = used ? say`` : say`; not needed here`;
	return say`${subjectOf({
		metric,
		items
	})} until ${plain(until)} (${foreign(reason, 80)}${asked}${idle})`;
}
function subjectOf({ metric, items }) {
	return joinWords([metric === void 0 ? [] : [metricName(metric)], items.length === 0 ? [] : [plural(items.length, "question")]].flat(), say` on `);
}
// src/report/notes/notes.ts
const noteKinds = {
	...examNotes,
	...noiseNotes,
	...waiverNotes,
	...scoredNotes,
	...reviewNotes,
	...judgeNotes,
	...confidenceNotes,
	...probeNotes,
	...scopeNotes,
	...anomalyNotes("head"),
	...matchingNotes,
	...rankingNotes,
	...gateNotes
};
function buildNotes(measured, told) {
	const { scored, decision } = measured;
	const facts = {
		...measured,
		...told,
		items: scored.items,
		metrics: decision.metrics
	};
	return [
		examNotes,
		noiseNotes,
		waiverNotes,
		scoredNotes,
		reviewNotes,
		judgeNotes,
		confidenceNotes,
		probeNotes,
		scopeNotes,
		anomalyNotes("base"),
		anomalyNotes("head"),
		matchingNotes,
		rankingNotes,
		gateNotes
	].flatMap((kinds) => notesOf(kinds, facts));
}
function notesOf(kinds, facts) {
	return Object.entries(kinds).flatMap(([kind, { find }]) => find(facts).map((fields) => ({
		kind,
		...fields
	})));
}
function noteSentences(report) {
	return report.notes.map((note) => toldOf(note.kind, note, report).words);
}
function notesApart(report) {
	const all = report.notes.map((note) => ({
		kind: note.kind,
		...toldOf(note.kind, note, report)
	})).filter(({ kind, isOpen }) => kind !== "reviews" || isOpen);
	const { open = [], folded = [] } = Object.groupBy(all, ({ isOpen }) => isOpen ? "open" : "folded");
	return {
		open: open.map(({ words }) => words),
		folded: folded.map(({ words }) => words)
	};
}
function toldOf(kind, note, report) {
	const { say, isOpen } = noteKinds[kind];
	return {
		words: say(note, report),
		isOpen: isOpen?.(note, report) ?? false
	};
}
export { worstFirst as $, fileLink as A, isAllSeen as At, stoppedWords as B, say as Bt, hasEasierExam as C, inHtml as Ct, footer as D, prose as Dt, fileWords as E, markdownOf as Et, sideTable as F, joinWords as Ft, listWithin as G, gitFailure as Gt, metricNames as H, withoutStop as Ht, table as I, metricName as It, headlineMetricOf as J, startGit as Jt, betterItems as K, outputLimit as Kt, distrustWords as L, plain as Lt, costTable as M, enumerate as Mt, leftColumn as N, foreign as Nt, shortSha as O, tableMarkdown as Ot, rightColumn as P, id as Pt, worseItems as Q, judgeErrorWords as R, plural as Rt, messageWords as S, gfm as St, factWords as T, link as Tt, countWithin as U, oneAtATime as Ut, unprovenWords as V, strong as Vt, idList as W, git as Wt, pairOf as X, findRepository as Xt, lostMustPass as Y, tryGit as Yt, valueOf as Z, unhealthyWords as _, cleanText as _t, namesToAccept as a, amountWords as at, plainText as b, exactBlock as bt, intervalWords as c, changeWithUnit as ct, driftReason as d, percent as dt, changeFact as et, lostBaselineReason as f, printsAsZero as ft, repairWords as g, foreignWithin as gt, isTwin as h, valueWords$1 as ht, reasonInWords as i, subjectOf$2 as it, costRows as j, cutText as jt, pageUrl as k, unbroken as kt, isPossible as l, countsCell as lt, isDead as m, unitOf as mt, noteSentences as n, movementFacts as nt, unreadWords as o, boundWords as ot, healthRows as p, toleranceWords as pt, fallenOn as q, patienceMs as qt, notesApart as r, nounOf as rt, intervalCell as s, changeCell as st, buildNotes as t, countsFact as tt, weakerExamReason as u, groupOf as ut, sideRow as v, code as vt, otherVerdict as w, joinMarkdown as wt, quotingText as x, fencedText as xt, plainForeign as y, escapedJson as yt, noKeyWords as z, proseOf as zt };
