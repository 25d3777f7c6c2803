import { t as GateError } from "./action-errors.js";
import { c as ZodUnion, r as ZodObject, s as ZodRecord } from "./action-zod.js";
import { n as quoted } from "./action-printable.js";
import { g as unwrapped, m as insideName, v as writtenBack } from "./action.js";
import { c as formatKeyPath, p as valueAt, u as isMapping } from "./action-json-limits.js";
import { a as canonicalQuestion, c as numbersIn, g as labelledDocuments, h as evidencesOf, i as canonicalLabels, o as canonicalReference, p as hasWordRun, r as canonicalFilters, t as withoutSpareRoom, u as sentenceSpans } from "./action-without-spare-room.js";
import { t as documentId } from "./action-document-id.js";
import { c as remembered$1, i as normalTextOnce, o as sourceSpan, r as normalText } from "./action-normalise.js";
import { n as compileGlob, t as documentSelector } from "./action-document-selector.js";
import { r as words } from "./action-words.js";
import { D as sectionsOf, E as stretchesOf, F as onlyLetters, G as plainWords, I as onlyLettersOnce, K as linkTarget, L as spanOfLetters, N as resolveEvidence, O as bareText, P as lettersOf, R as occurrencesIn, S as isSameChunk, T as normalCorpusOf, V as changedDenials, W as writtenWords, b as chunksOfAskings, k as areUnlabelled, n as chunkId, t as chunkDocument, v as SharedChunk, w as lettersOnce, z as align } from "./action-chunk-document.js";
import { t as formatOf } from "./action-document-format.js";
import { u as decodeText } from "./action-read-json-lines.js";
import { s as askedAlike } from "./action-command.js";
import { E as decidesNothing, T as featureSettings, _ as problemsIn, b as readYaml, d as readableBase, f as requireSide, l as loadCanaries, m as parseGoldenSet, n as eitherCorpus, p as parseCanaries, s as defaultConfigPaths, u as maxBytes, v as hasExpired, x as ConfigSchema, y as metricNamed } from "./action-corpus-of.js";
import { B as cut$1, H as unionLength, U as unionOf, V as overlapLength, a as sideNames$1, ct as MetricGateSchema, d as isOfAnswers, ft as defaultGate, m as needsJudge, nt as scored, r as readsLists, ut as SliceSchema, w as entryOf } from "./action-list-window.js";
import { t as tokensOf } from "./action-tokens.js";
import { t as byCodeUnit } from "./action-by-code-unit.js";
import { createHash } from "node:crypto";
import { extname } from "node:path";
import { setTimeout } from "node:timers/promises";
// src/policy/config/pipeline-with.ts
function pipelineWith(bytes, changes) {
	const written = readYaml(decodeText(bytes) ?? "").value;
	const own = isMapping(written) && isMapping(written["pipeline"]) ? written["pipeline"] : {};
	const changed = [...changes].reduce((pipeline, [key, value]) => put(pipeline, key, value), own);
	const { embed: _, ...withoutEmbed } = changed;
	const pipeline = changes.get("retrieve.mode") === "bm25" ? withoutEmbed : changed;
	const value = {
		...isMapping(written) ? written : {},
		pipeline
	};
	const mistakes = problemsIn(value, {}).map((mistake) => {
		const deeper = mistake.part === "key" ? deeperKey(mistake.path, bytes, changes) : void 0;
		return deeper === void 0 ? mistake : {
			...mistake,
			message: `unknown key, did you mean ${deeper}?`
		};
	});
	if (mistakes.length > 0) return {
		kind: "mistakes",
		mistakes,
		contradict: ConfigSchema.safeParse(value).success && mistakes.every(({ part }) => part === "value")
	};
	return {
		kind: "settings",
		pipeline: ConfigSchema.parse(value).pipeline
	};
}
function requirePipelineWith(bytes, changes) {
	const changed = pipelineWith(bytes, changes);
	if (changed.kind === "settings") return changed.pipeline;
	const lines = changed.mistakes.map(({ path, message }) => `${formatKeyPath(path)}: ${message}`);
	throw new GateError("config-invalid", lines.join("\n"), { hint: "docs/configuration.md of RAG Gate describes every key of pipeline" });
}
function deeperKey([, ...path], bytes, changes) {
	const key = path.join(".");
	return keysOf$1(ConfigSchema).flatMap((known) => /^pipeline\.(.+)/.exec(known)?.[1] ?? []).find((known) => {
		if (!known.endsWith(`.${key}`)) return false;
		const meant = pipelineWith(bytes, /* @__PURE__ */ new Map([[known, changes.get(key)]]));
		return meant.kind === "settings" || meant.mistakes.every(({ part }) => part === "value");
	});
}
function keysOf$1(schema) {
	const own = unwrapped(schema);
	if (own instanceof ZodUnion) return own.options.flatMap((option) => keysOf$1(option));
	if (!(own instanceof ZodObject)) return [];
	return Object.entries(own.shape).flatMap(([key, value]) => [key, ...keysOf$1(value).map((below) => `${key}.${below}`)]);
}
function put(mapping, key, value) {
	const [first = "", ...rest] = key.split(".");
	const below = valueAt(mapping, [first]);
	const inside = rest.length === 0 ? value : put(isMapping(below) ? below : {}, rest.join("."), value);
	return {
		...mapping,
		[first]: inside
	};
}
// src/policy/holds-questions.ts
function holdsQuestions({ items }) {
	return items.some(({ draft }) => draft !== "apart");
}
// src/policy/branch-policy.ts
async function branchPolicy(workspace, branches, { paths, written, lacks, openBranch }) {
	let unasked;
	for (const { name: branch, tip: commit } of branches) {
		const without = (fault) => ({
			told: {
				branch,
				commit,
				lacks,
				fault
			},
			base: void 0
		});
		if (commit === void 0) return without("there is no such branch");
		const unplaced = await openBranch?.(commit);
		if (unplaced !== void 0) return without(unplaced);
		const { base, broken } = await readableBase(workspace, commit, paths, {
			written,
			asHead: void 0
		});
		if (broken !== void 0) return without(broken);
		if (base === void 0) continue;
		if (base.golden !== void 0 && holdsQuestions(base.golden)) return {
			told: {
				branch,
				commit,
				lacks,
				fault: void 0
			},
			base
		};
		if (lacks === "config") unasked ??= without("it has no question that counts");
	}
	return unasked;
}
// src/lib/model/settings/written-settings.ts
function writtenSettings(schema, settings, path) {
	const inner = unwrapped(schema);
	if (settings === void 0) return [];
	if (inner instanceof ZodObject) return writtenKeys(inner.shape, settings, `${path}.`);
	if (inner instanceof ZodRecord && settings instanceof Map) return [...settings].flatMap(([key, setting]) => writtenSettings(inner.valueType, setting, `${path}.${key}`));
	const value = writtenBack(schema, settings);
	return Array.isArray(value) && value.length === 0 ? [] : [[path, value]];
}
function writtenKeys(shape, settings, prefix = "") {
	if (!isMapping(settings)) return [];
	return Object.entries(shape).flatMap(([key, schema]) => writtenSettings(schema, settings[insideName(key, schema)], `${prefix}${key}`));
}
// src/policy/policy-changes.ts
function policyChanges$1(base, head) {
	const [own, others] = [ownSliceValues(base), ownSliceValues(head)];
	const isOwn = (path) => own.has(path) || others.has(path);
	const onBase = new Map([...policyValues(base), ...sliceValues(base, isOwn)]);
	const onHead = new Map([...policyValues(head), ...sliceValues(head, isOwn)]);
	return [...[.../* @__PURE__ */ new Set([...onBase.keys(), ...onHead.keys()])].map((path) => ({
		path,
		base: onBase.get(path),
		head: onHead.get(path)
	})).filter((change) => change.base !== change.head), ...waiverChanges(base.policy.waivers, head.policy.waivers)].toSorted((a, b) => sectionOf(a.path) - sectionOf(b.path));
}
const { $schema: _, pipeline: _pipeline, ...policyShape } = ConfigSchema.in.shape;
const sections = Object.keys(ConfigSchema.in.shape);
function sectionOf(path) {
	return sections.indexOf(path.split(".", 1).join());
}
function decidesNothingByFeature({ path }) {
	return Object.values(featureSettings).some((keys) => Object.entries(keys).some(([key, schema]) => key === path && decidesNothing(schema)));
}
function policyValues({ policy, pipeline }) {
	const { metrics, gate, judge, baseUrl, headers, prices, text, runText, pageUrl, refusal, waivers: _waivers, gateOnUnanswerable: _gateOnUnanswerable, features, ...rest } = policy;
	const rubrics = new Map(judge?.rubrics.map((rubric) => [rubric.label, rubric]));
	const sameKeys = {
		...rest,
		...features,
		judge: {
			...judge,
			baseUrl,
			headers,
			prices,
			rubrics
		},
		refusalPhrases: refusal.phrases,
		report: {
			text,
			runText,
			url: pageUrl
		}
	};
	const values = [
		...writtenKeys(askedAlike, pipeline, "pipeline."),
		["metrics", metrics.map(({ name }) => name).toSorted()],
		...gate.flatMap(gateValues),
		...writtenKeys(policyShape, sameKeys)
	];
	return new Map(values.map(([path, value]) => [path, JSON.stringify(value)]));
}
function gateValues(gate) {
	const { metric, rule, inconclusive, perSlice } = gate;
	const path = `gate.${metric.name}`;
	const entry = {
		...gate,
		...tolerances(metric, gate),
		inconclusive: rule === "point" ? void 0 : inconclusive,
		perSlice: new Map(perSlice.map((slice) => [slice.tag, slice]))
	};
	return writtenSettings(MetricGateSchema, entry, path);
}
function sliceValues({ policy }, isMeant) {
	return policy.gate.flatMap((gate) => gate.perSlice.flatMap((slice) => boundValues(slice, gate, slice.tag).filter(([path]) => isMeant(path)).map(([path, value]) => [path, JSON.stringify(value)])));
}
function ownSliceValues({ policy }) {
	return new Set(policy.gate.flatMap((gate) => gate.perSlice.flatMap((slice) => {
		const inherited = new Map(boundValues(gate, gate, slice.tag));
		return boundValues(slice, gate, slice.tag).flatMap(([path, value]) => value === inherited.get(path) ? [] : [path]);
	})));
}
function boundValues(bounds, { metric }, tag) {
	const path = `gate.${metric.name}.per-slice.${tag}`;
	const { min, max } = bounds;
	return writtenSettings(SliceSchema, {
		min,
		max,
		...tolerances(metric, bounds)
	}, path);
}
function tolerances({ direction }, { tolerance }) {
	return direction === "higher" ? { maxDrop: tolerance } : { maxRise: tolerance };
}
function waiverChanges(base, head) {
	const onBase = base.map(canonical);
	const onHead = head.map(canonical);
	const changed = without(onBase, onHead);
	const left = without(onHead, onBase);
	const ofBase = changed.map((waiver) => {
		const at = left.findIndex((one) => one.subject === waiver.subject);
		const [renewed] = at < 0 ? [] : left.splice(at, 1);
		return {
			path: "waivers",
			base: waiver.text,
			head: renewed?.text
		};
	});
	const added = left.map(({ text }) => ({
		path: "waivers",
		base: void 0,
		head: text
	}));
	return [...ofBase, ...added];
}
function canonical({ metric, items, until, reason }) {
	const sorted = items.length === 0 ? void 0 : items.toSorted();
	return {
		subject: JSON.stringify({
			metric,
			items: sorted
		}),
		text: JSON.stringify({
			metric,
			until,
			items: sorted,
			reason
		})
	};
}
function without(some, others) {
	const texts = new Set(others.map(({ text }) => text));
	return some.filter(({ text }) => !texts.has(text));
}
// src/policy/free-paths.ts
async function requireFreePaths(workspace, { base = "", head }, policy) {
	const canaries = {
		own: policy.base?.judge?.canaries,
		path: policy.head.judge?.canaries
	};
	const named = [{
		key: "golden",
		own: policy.base?.golden,
		path: policy.head.golden,
		code: "golden-invalid",
		parse: parseGoldenSet
	}, {
		key: "judge.canaries",
		...canaries,
		code: "config-invalid",
		parse: parseCanaries
	}];
	for (const { key, own, path, code, parse } of named) {
		if (path === void 0) continue;
		const is = await workspace.readFile(head, path, limits);
		const at = is.kind === "file" && is.at || path;
		if (at === own) continue;
		const was = await workspace.readFile(base, at, limits);
		if (was.kind === "missing" || was.kind === "file" && parses(was.bytes, at, parse)) continue;
		throw new GateError(code, `head: ${key} leads to ${at}, which on base is another file or folder`, {
			hint: "name a path that base does not use, and leave what stands there as it is",
			side: "head"
		});
	}
}
const limits = { maxBytes: 67108864 };
function parses(bytes, path, parse) {
	try {
		parse(bytes, path);
		return true;
	} catch {
		return false;
	}
}
// src/policy/measured-too.ts
function measuringToo(settings, { head, tried }) {
	const named = tried.map((name) => metricTried(name, settings));
	const added = head.metrics.filter((metric) => isMeasurable$1(metric, settings));
	const known = new Map([
		...settings.metrics,
		...added,
		...named
	].map((metric) => [metric.name, metric]));
	return {
		...settings,
		metrics: [...known.values()]
	};
}
function isMeasurable$1(metric, settings) {
	if (metric.name.startsWith("rubric.") || metric.name.startsWith("scorer.")) return false;
	return settings.judge !== void 0 || !needsJudge(metric, settings);
}
function metricTried(name, settings) {
	const rubrics = settings?.judge?.rubrics.map(({ label }) => label) ?? [];
	const known = metricNamed(name, {
		rubrics,
		scorers: settings?.scorers ?? /* @__PURE__ */ new Map()
	});
	if (known.metric !== void 0) return known.metric;
	throw new GateError("input-invalid", `--metrics: ${JSON.stringify(name)}: ${known.message}`);
}
// src/policy/without-labels.ts
function withoutLabels(settings, items) {
	const questions = items.filter(({ draft }) => draft !== "apart");
	if (!areUnlabelled(questions)) return settings;
	const gate = settings.gate.filter((entry) => !standsBack(entry) || isMeasurable(entry.metric, items) && readsLabels(entry));
	if (gate.some(({ metric }) => isOfAnswers(metric))) return settings;
	const gated = new Set(gate.map(({ metric }) => metric.name));
	const isKept = (metric) => gated.has(metric.name) || isMeasurable(metric, items);
	return {
		...settings,
		metrics: settings.metrics.filter(isKept),
		gate
	};
}
function isMeasurable(metric, items) {
	const entry = entryOf(metric);
	if (entry.reads === "labels") return items.some(({ draft }) => draft === "apart") || !areUnlabelled(items);
	return !("ruledOut" in entry) || items.some((item) => entry.ruledOut(item) === void 0);
}
function standsBack({ metric, tolerance, min, max, perSlice }) {
	const isBare = tolerance !== void 0 && min === void 0 && max === void 0;
	return metric.name in defaultGate && isBare && perSlice.length === 0;
}
function readsLabels({ metric }) {
	return entryOf(metric).reads === "labels";
}
// src/policy/settings-for-items.ts
function settingsForItems(settings, items) {
	const fitted = withoutLabels(settings, items);
	const gate = settings.gateOnUnanswerable;
	const isMeasured = fitted.metrics.some((metric) => isOfAnswers(metric));
	const isAsked = items.some(({ answerable, draft }) => !answerable && draft === void 0);
	if (gate === void 0 || !isMeasured || !isAsked) return fitted;
	const metrics = fitted.metrics.filter(({ name }) => name !== gate.metric.name);
	return {
		...fitted,
		metrics: [...metrics, gate.metric],
		gate: [...fitted.gate, gate]
	};
}
// src/golden/merge-golden-sets.ts
function mergeGoldenSets(base, head) {
	if (base === void 0) return head.items.map((item) => pairOf({
		base: item,
		head: item
	}, "both"));
	const onHead = new Map(head.items.map((item) => [item.id, item]));
	const onBase = new Set(base.items.map((item) => item.id));
	const kept = base.items.map((item) => {
		const other = onHead.get(item.id);
		return pairOf({
			base: item,
			head: other ?? item
		}, other === void 0 ? "removed" : "both");
	});
	const added = head.items.filter((item) => !onBase.has(item.id)).map((item) => pairOf({
		base: item,
		head: item
	}, "added"));
	return [...kept, ...added];
}
function withWordings(items, { judged }) {
	const taken = new Set(items.map(({ id }) => id));
	const isAskedAnew = ({ golden: { base, head } }) => canonicalQuestion(base) !== canonicalQuestion(head) || canonicalFilters(base) !== canonicalFilters(head) || judged && reference(base) !== reference(head);
	const wordings = items.filter(isAskedAnew).map((item) => {
		let id = `${item.id} (head)`;
		while (taken.has(id)) id += "*";
		taken.add(id);
		const { head } = item.golden;
		return {
			...pairOf({
				base: head,
				head
			}, "added"),
			id,
			wordingOf: item.id
		};
	});
	return [...items, ...wordings];
}
function reference(item) {
	return JSON.stringify([item.answerable, canonicalReference(item)]);
}
function pairOf(golden, origin) {
	const { base, head } = golden;
	const relabelled = base !== head && policy(base) !== policy(head);
	return {
		id: base.id,
		golden,
		origin,
		relabelled,
		policyChanged: policyChanges(golden)
	};
}
function pairedAs(item, golden) {
	const { relabelled } = pairOf(golden, item.origin);
	return {
		...item,
		golden,
		relabelled
	};
}
function policyChanges({ base, head }) {
	if (base === head) return none;
	const onBase = policyOf$1(base);
	const onHead = policyOf$1(head);
	const changed = policyKeys.filter((key) => onBase[key] !== onHead[key]);
	return changed.length === 0 ? none : changed;
}
const policyKeys = [
	"must_pass",
	"tags",
	"cluster",
	"split",
	"draft"
];
const none = [];
function policyOf$1({ mustPass, tags, cluster, split, draft }) {
	return {
		must_pass: mustPass,
		tags: JSON.stringify(tags.toSorted()),
		cluster,
		split,
		draft
	};
}
function policy(item) {
	const { labels, answerable, mustPass } = item;
	const labelled = [labels.kind, ...canonicalLabels(labels)];
	const access = [item.forbidden?.toSorted(), canonicalFilters(item)];
	return JSON.stringify([
		canonicalQuestion(item),
		answerable,
		mustPass,
		...labelled,
		canonicalReference(item),
		access
	]);
}
// src/metrics/depth.ts
const LEAST = 20;
const MOST = 1e3;
const TOKENS_PER_CHUNK = 100;
const MOST_TIMES_LONGER = 4;
function depthFor(metrics, contexts) {
	const needs = metrics.map(({ cutoff }) => {
		switch (cutoff.kind) {
			case "none":
			case "context": return LEAST;
			case "ranks": return 2 * cutoff.k;
			case "tokens": return Math.ceil(cutoff.budget / TOKENS_PER_CHUNK);
		}
	});
	return Math.min(MOST, Math.max(LEAST, ...needs, ...contexts.map((k) => MOST_TIMES_LONGER * k)));
}
// src/policy/load-policy.ts
async function loadPolicy(request) {
	const { workspace, commits } = request;
	const paths = request.config === void 0 ? defaultConfigPaths : [request.config];
	const { today } = request;
	const written = await requireSide(workspace, {
		side: "head",
		sha: commits.head,
		today
	}, paths);
	const head = withSettings(written, request.settings);
	const { policy: settings } = head.config;
	const cases = await loadCanaries(workspace, {
		settings,
		from: "head",
		sha: commits.head
	});
	const asHead = request.policyFrom === "head" ? {
		...written,
		canaries: cases
	} : void 0;
	const found = await readableBase(workspace, commits.base, paths, {
		written,
		asHead
	});
	const { broken } = found;
	const lacks = broken === void 0 && commits.base !== void 0 ? lackOf(found.base) : void 0;
	const branches = lacks && (await request.otherBranches?.() ?? []);
	const { openBranch } = request;
	const other = lacks && branches && await branchPolicy(workspace, branches, {
		paths,
		written,
		lacks,
		openBranch
	});
	const base = other?.base ? withPipeline(other.base, found.config) : found.base;
	const settled = {
		...commits,
		base: other?.base ? other.told.commit : commits.base
	};
	const folderOf = (sha) => workspace.folderOf?.(sha) ?? "";
	const folders = {
		base: folderOf(commits.base ?? commits.head),
		head: folderOf(commits.head)
	};
	const { pipeline: vouching } = (commits.base === void 0 || asHead !== void 0 ? head.config : found.config ?? base?.config) ?? {};
	const policy = {
		...policyOf(base, head, request),
		folders,
		vouching
	};
	if (policy.pipelines.base !== void 0) await requireFreePaths(workspace, commits, {
		base: base?.config.policy,
		head: settings
	});
	const edited = await Promise.all(["canaries", "labels"].map((key) => editedFile(key, workspace, policy, settled)));
	const changes = [...policy.changes, ...edited.flat()];
	const labels = base && await readLabels(workspace, base.config.policy, settled[policy.from]);
	const own = {
		settings: settingsForItems(settings, head.golden.items),
		canaries: cases
	};
	const otherConfig = asHead ? void 0 : otherConfigOf(base, request.config);
	return {
		...policy,
		ofBranch: other?.told,
		changes,
		canaries: base?.canaries ?? cases,
		labels,
		otherConfig,
		own,
		broken
	};
}
function lackOf(base) {
	if (base === void 0) return "config";
	return base.golden !== void 0 && holdsQuestions(base.golden) ? void 0 : "questions";
}
function withPipeline(other, own) {
	if (own === void 0) return other;
	return {
		...other,
		config: {
			...other.config,
			pipeline: own.pipeline
		}
	};
}
function withSettings(head, settings) {
	if (settings === void 0) return head;
	const pipeline = requirePipelineWith(head.files.config.bytes, settings);
	return {
		...head,
		config: {
			...head.config,
			pipeline
		}
	};
}
function otherConfigOf(base, named) {
	const counted = base?.files.config.path;
	if (named === void 0 || counted === void 0 || counted === named) return void 0;
	return {
		named,
		counted
	};
}
async function editedFile(key, workspace, { settings, from }, { base, head }) {
	const path = settings.judge?.[key];
	if (path === void 0 || base === void 0 || from === "head") return [];
	const [onBase, onHead] = await Promise.all([base, head].map((sha) => digestAt(workspace, sha, path)));
	return onBase === onHead ? [] : [{
		path: `judge.${key} (${path})`,
		base: onBase,
		head: onHead
	}];
}
async function readLabels(workspace, { judge }, sha) {
	if (judge?.labels === void 0 || sha === void 0) return void 0;
	const file = await workspace.readFile(sha, judge.labels, { maxBytes: maxBytes["golden-invalid"] });
	return {
		path: judge.labels,
		bytes: file.kind === "file" ? file.bytes : void 0
	};
}
async function digestAt(workspace, sha, path) {
	const file = await workspace.readFile(sha, path, { maxBytes: maxBytes["golden-invalid"] });
	if (file.kind !== "file") return void 0;
	return JSON.stringify(createHash("sha256").update(file.bytes).digest("hex").slice(0, 12));
}
function policyOf(base, head, { today, policyFrom, metrics }) {
	const from = base === void 0 ? "head" : policyFrom;
	const { config } = base ?? head;
	const { waivers } = config.policy;
	const changes = base === void 0 ? [] : policyChanges$1(base.config, head.config);
	const comparable = base?.golden && holdsQuestions(base.golden) ? base.golden : void 0;
	const pipelines = {
		base: comparable && base?.config.pipeline,
		head: head.config.pipeline
	};
	const settings = settingsForItems(measuringToo(config.policy, {
		head: head.config.policy,
		tried: metrics ?? []
	}), (comparable ?? head.golden).items);
	return {
		from,
		settings,
		changes,
		waivers: waivers.filter((waiver) => !hasExpired(waiver, today)),
		expiredWaivers: waivers.filter((waiver) => hasExpired(waiver, today)),
		pipelines,
		golden: {
			base: comparable,
			head: head.golden
		},
		items: itemsOf(comparable, head, settings),
		filteredFrom: void 0,
		depth: depthOf({
			...config,
			policy: settings
		}, contextsOf({ pipelines })),
		ownDepth: depthOf(config, contextsOf({ pipelines: {
			base: void 0,
			head: config.pipeline
		} })),
		concurrency: config.pipeline.concurrency,
		files: {
			base: base?.files,
			head: head.files
		}
	};
}
function contextOf(pipeline) {
	return pipeline?.kind === "builtin" ? pipeline.retrieve.k : pipeline?.context;
}
function contextsOf({ pipelines }) {
	return [pipelines.base, pipelines.head].flatMap((pipeline) => contextOf(pipeline) ?? []);
}
function depthOf({ pipeline: { depth }, policy }, contexts) {
	return Math.max(depth ?? depthFor(policy.metrics, contexts), ...contexts);
}
function itemsOf(base, { config, golden }, { metrics }) {
	const items = mergeGoldenSets(base, golden);
	if (config.pipeline.kind === "runs") return items;
	return withWordings(items, { judged: metrics.some(({ group }) => group === "judged") });
}
// src/golden/matching/follow/copies.ts
const SHORTEST = 20;
const MOST_PLACES = 1e3;
const selectors = /* @__PURE__ */ new WeakMap();
function copyRank(quote, chunks, { authoritative = [], textOf }) {
	if (authoritative.length === 0) return Infinity;
	const selector = selectors.get(authoritative) ?? documentSelector(authoritative);
	selectors.set(authoritative, selector);
	const counts = (doc) => selector.selects(doc);
	return copyOf(quote, chunks, {
		textOf,
		counts
	})?.rank ?? Infinity;
}
function copyOf(evidence, chunks, { textOf = ({ chunk }) => chunk.text, counts = () => true } = {}) {
	if (!isCopied(evidence)) return void 0;
	const { doc, quote } = evidence;
	for (const [index, placed] of chunks.entries()) {
		const named = placed.chunk.doc === void 0 ? doc : documentId(placed.chunk.doc);
		if (named === doc || placed.repeated || !counts(named)) continue;
		if (says(textOf(placed) ?? "", quote)) return {
			doc: named,
			chunk: placed.chunk.id,
			rank: index + 1
		};
	}
}
function copyPlaces(evidence, document) {
	if (!isCopied(evidence)) return [];
	const wanted = onlyLetters(evidence.quote);
	const letters = lettersOnce(document);
	return Array.from(occurrencesIn(letters, wanted).take(MOST_PLACES), (start) => spanOfLetters(letters, start, start + wanted.length)).filter(({ start, end }) => holdsNumbers(document.slice(start, end), evidence.quote));
}
function says(text, quote) {
	return onlyLettersOnce(text).includes(onlyLetters(quote)) && holdsNumbers(text, quote);
}
function isCopied({ quote, section }) {
	return section === void 0 && onlyLetters(quote).length >= SHORTEST;
}
const numbers = /[<>≤≥]?\s*[-−]?\d+(?:[.,]\d+)*/g;
function holdsNumbers(text, quote) {
	const [own, wanted] = [text, quote].map((one) => Array.from(one.matchAll(numbers), ([number]) => number.replaceAll(/\s/g, "")));
	return wanted?.length === 0 || hasWordRun(own ?? [], wanted ?? []);
}
// src/golden/matching/evidence-match.ts
function rankingForEvidence(chunks, textOf) {
	const documents = /* @__PURE__ */ new Map();
	const letters = /* @__PURE__ */ new Map();
	const lettersIn = (placed) => {
		const own = letters.get(placed) ?? onlyLetters(textOf(placed) ?? "");
		letters.set(placed, own);
		return own;
	};
	const holding = /* @__PURE__ */ new Map();
	const holdingOf = (doc, quote) => {
		const asked = [...chunks.entries()].filter(([, placed]) => !placed.repeated && mayStandIn(placed, doc));
		if (asked.length === 0) return [];
		const wanted = lettersOfQuote(quote);
		return asked.flatMap(([index, placed]) => {
			const own = lettersIn(placed);
			const spans = heldParts(wanted, own);
			if (spans.length === 0) return [];
			const length = wanted.text.includes(own) ? unionLength(spans) : own.length * quote.length / wanted.text.length;
			return [{
				rank: index + 1,
				spans,
				length
			}];
		});
	};
	return {
		inDocument: (doc) => {
			const known = documents.get(doc) ?? placedIn(doc, chunks);
			documents.set(doc, known);
			return known;
		},
		holding: (doc, quote) => {
			const key = `${doc}\0${quote}`;
			const known = holding.get(key) ?? holdingOf(doc, quote);
			holding.set(key, known);
			return known;
		}
	};
}
const lettersOfQuote = remembered$1(lettersOf, 2 ** 16);
function placedIn(doc, chunks) {
	const found = [];
	for (const [index, { places, inPieces, repeated }] of chunks.entries()) {
		if (repeated || places.every((place) => place.doc !== doc)) continue;
		const spans = places.flatMap((place) => place.doc === doc ? [place.span] : []);
		const length = inPieces ? unionLength(spans) : lengthOf(spans[0]);
		found.push({
			rank: index + 1,
			spans,
			length
		});
	}
	return found;
}
function mayStandIn({ chunk }, doc) {
	return chunk.doc === void 0 || documentId(chunk.doc) === doc;
}
function satisfiedAt(evidence, ranking) {
	if (evidence.section !== void 0) return relevantRanks(evidence, ranking)[0] ?? Infinity;
	const { places, chunks } = covering(evidence, ranking);
	return places.reduce((best, place) => Math.min(best, coveredAt(place, chunks)), Infinity);
}
function relevantRanks(evidence, ranking) {
	const { places, chunks } = covering(evidence, ranking);
	return chunks.filter((chunk) => places.some((place) => isMostlyIn(chunk, place))).map(({ rank }) => rank);
}
function covering({ doc, quote, places }, ranking) {
	return places.length === 0 ? {
		places: [{
			start: 0,
			end: quote.length
		}],
		chunks: ranking.holding(doc, quote)
	} : {
		places,
		chunks: ranking.inDocument(doc)
	};
}
function isEnough(part, whole) {
	return whole > 0 && part / whole >= .499999999999;
}
function coveredAt(place, chunks) {
	let covered = [];
	for (const { rank, spans } of chunks) {
		const parts = cut$1(spans, place);
		if (parts.length === 0) continue;
		covered = unionOf([...covered, ...parts]);
		if (isEnough(covered.reduce((sum, part) => sum + lengthOf(part), 0), lengthOf(place))) return rank;
	}
	return Infinity;
}
function isMostlyIn({ spans, length }, place) {
	return isEnough(overlapLength(spans, place), Math.min(length, lengthOf(place)));
}
function lengthOf(span) {
	return span === void 0 ? 0 : span.end - span.start;
}
const MOST_EDITED = .15;
const SHORTEST_EDGE = 6;
const LONGEST_HEADER = 160;
function heldParts(quote, text) {
	return stretchesOf(quote, heldLetters(quote.text, text));
}
function heldLetters(quote, text) {
	if (quote === "" || text === "") return [];
	if (text.includes(quote)) return [{
		start: 0,
		end: quote.length
	}];
	const inside = quote.indexOf(text);
	if (inside >= 0) return [{
		start: inside,
		end: inside + text.length
	}];
	const found = align(quote, text);
	if (found === void 0) return edgeOf(quote, text);
	const { own, other, pieces } = found;
	return [{
		quote: own.start,
		text: other.start
	}, {
		quote: quote.length - own.end,
		text: text.length - other.end
	}].some((rest) => rest.quote > MOST_EDITED * quote.length && rest.text > LONGEST_HEADER) ? edgeOf(quote, text) : pieces.map((piece) => piece.own);
}
function edgeOf(quote, text) {
	for (let length = Math.min(quote.length, text.length) - 1; length >= SHORTEST_EDGE; length -= 1) {
		if (text.endsWith(quote.slice(0, length))) return [{
			start: 0,
			end: length
		}];
		if (text.startsWith(quote.slice(-length))) return [{
			start: quote.length - length,
			end: quote.length
		}];
	}
	return [];
}
// src/lib/model/item-match.ts
const ways = [
	"span",
	"text",
	"words"
];
// src/golden/matching/locate-chunk.ts
function locateChunk(chunk, { corpus, evidenceDocs, way }) {
	const own = chunk.text;
	const reported = reportedPlace(chunk, corpus);
	const fit = reported === void 0 ? "off" : spanFit(reported, own, corpus);
	if (reported !== void 0 && fit === "exact" && way === "span") return {
		matchedBy: "span",
		places: [reported],
		offsetsDisagree: false
	};
	const offsetsDisagree = fit === "off" && hasOffsets(chunk, corpus);
	const text = own ?? (reported && sliceOf(reported, corpus));
	if (text === void 0) return {
		matchedBy: "none",
		places: [],
		offsetsDisagree
	};
	if (!/[a-z0-9]/i.test(text) && onlyLetters(text) === "") return {
		matchedBy: "text",
		places: [],
		offsetsDisagree: false
	};
	const found = (chunk.doc === void 0 ? [...evidenceDocs] : [documentId(chunk.doc)]).map((doc) => ({
		doc,
		...corpus.placesOf(doc, text)
	}));
	const places = withoutSpareRoom(found.flatMap(({ doc, spans }) => spans.map((span) => ({
		doc,
		span
	}))));
	const inPieces = found.some((one) => one.inPieces);
	if (places.length > 0) return {
		matchedBy: "text",
		places,
		offsetsDisagree,
		...inPieces && { inPieces }
	};
	return {
		matchedBy: chunk.doc !== void 0 && corpus.source(chunk.doc) !== void 0 ? "unplaced" : "words",
		places,
		offsetsDisagree
	};
}
function textOfChunk(chunk, corpus) {
	if (chunk.text !== void 0) return chunk.text;
	const place = reportedPlace(chunk, corpus);
	return place && sliceOf(place, corpus);
}
function reportedPlace({ doc, start, end }, corpus) {
	if (doc === void 0 || start === void 0 || end === void 0) return void 0;
	const length = corpus.source(doc)?.length ?? -1;
	if (!(start >= 0 && start < end && end <= length)) return void 0;
	return {
		doc: documentId(doc),
		span: {
			start,
			end
		}
	};
}
function hasOffsets({ doc, start, end }, corpus) {
	return doc !== void 0 && start !== void 0 && end !== void 0 && corpus.source(doc) !== void 0;
}
function sliceOf({ doc, span }, corpus) {
	return corpus.source(doc)?.slice(span.start, span.end) ?? "";
}
function spanFit(place, text, corpus) {
	const slice = sliceOf(place, corpus);
	if (text === void 0 || text === slice) return "exact";
	const [normalSlice, normalOwn] = [normalText(slice), normalText(text)];
	const isAround = text.length > slice.length && normalOwn.includes(normalSlice);
	const isSame = normalOwn === normalSlice && slice === slice.trim();
	if (isAround || isSame) return "exact";
	const [there, own] = [onlyLetters(slice), onlyLetters(text)];
	return own.includes(there) || there.includes(own) || isHeldWhole(there, own) ? "formed" : "off";
}
function isHeldWhole(slice, text) {
	const found = align(slice, text);
	if (found === void 0) return false;
	const { own, matched } = found;
	return own.start === 0 && own.end === slice.length && matched >= .8 * slice.length;
}
// src/golden/matching/once-per-chunk.ts
const MOST_UNITS = 2 ** 25;
const UNITS_PER_ENTRY = 200;
function oncePerChunk(make) {
	const known = /* @__PURE__ */ new Map();
	let units = 0;
	return (chunk) => {
		if (chunk.text === void 0) return make(chunk);
		const shared = SharedChunk.shared(chunk);
		const last = known.get(shared ?? chunk.id);
		if (last !== void 0 && (shared !== void 0 || isSameChunk(last.chunk, chunk))) return last;
		units += chunk.text.length + UNITS_PER_ENTRY;
		if (units > MOST_UNITS) {
			known.clear();
			units = chunk.text.length + UNITS_PER_ENTRY;
		}
		const made = make(shared ?? chunk);
		known.set(shared ?? chunk.id, made);
		return made;
	};
}
// src/golden/matching/placed-once.ts
const opened = /* @__PURE__ */ new WeakMap();
function placedOnce(corpus) {
	const known = opened.get(corpus);
	if (known !== void 0) return known;
	const by = (way) => oncePerChunk((chunk) => placedAt(chunk, {
		corpus,
		way,
		evidenceDocs: []
	}));
	const unplaced = oncePerChunk((chunk) => withoutPlace(chunk, corpus));
	const created = {
		span: by("span"),
		text: by("text"),
		words: by("words"),
		unplaced
	};
	opened.set(corpus, created);
	return created;
}
function placedAt(chunk, asked) {
	return {
		...withoutPlace(chunk, asked.corpus),
		...locateChunk(chunk, asked)
	};
}
function withoutPlace(chunk, corpus) {
	const text = textOfChunk(chunk, corpus);
	return {
		chunk,
		matchedBy: "none",
		places: [],
		relevant: false,
		repeated: false,
		tokens: text === void 0 ? void 0 : tokensOf(text)
	};
}
function withRepeats(chunks, place) {
	const seen = /* @__PURE__ */ new Set();
	return chunks.map((chunk) => {
		const placed = place(chunk);
		if (seen.has(chunk.id)) return {
			...placed,
			repeated: true
		};
		seen.add(chunk.id);
		return placed;
	});
}
// src/golden/matching/match-item.ts
function weaker(a, b) {
	return ways.indexOf(a) > ways.indexOf(b) ? a : b;
}
function matchItem(labels, { chunks, beyond }, { corpus, match, way = "span" }) {
	const returned = Math.max(chunks.length, beyond?.returned ?? 0);
	switch (labels.kind) {
		case "evidence":
		case "sections": return matchEvidence(labels, chunks, {
			corpus,
			match,
			way,
			returned
		});
		case "chunks":
		case "docs": {
			const idOf = labels.kind === "docs" ? documentOf : ({ chunk }) => chunk.id;
			return matchIds(labels, placeChunks(chunks, corpus), {
				idOf,
				match,
				beyond,
				returned
			});
		}
	}
}
function placeChunks(chunks, corpus) {
	const { unplaced } = placedOnce(corpus);
	return withRepeats(chunks, unplaced);
}
function matchEvidence({ kind, targets }, chunks, settings) {
	const { corpus, returned } = settings;
	const { minGrade } = settings.match;
	const { placed, way, offsetsDisagree } = placeAll(targets, chunks, settings);
	const counted = targets.map(({ any, ...target }) => ({
		...target,
		any: way === "words" ? any.map((one) => inWords(one, corpus)) : any
	}));
	const textOf = ({ chunk }) => textOfChunk(chunk, corpus);
	const ranking = rankingForEvidence(placed, textOf);
	const ofCopy = (one) => copyRank(one, placed, {
		...settings.match,
		textOf
	});
	const relevant = new Set(counted.filter(({ grade }) => grade >= minGrade).flatMap(({ any }) => any.flatMap((one) => [...relevantRanks(one, ranking), ofCopy(one)])));
	return {
		match: {
			labels: kind,
			targets: counted.map(({ grade, any, lost }, index) => ({
				grade,
				rank: any.reduce((first, one) => Math.min(first, satisfiedAt(one, ranking), ofCopy(one)), Infinity),
				what: {
					kind: "evidence",
					any: way === "words" ? withoutPlaces(targets[index]) : any,
					lost
				}
			})),
			chunks: placed.map((chunk, index) => relevant.has(index + 1) ? {
				...chunk,
				relevant: true
			} : chunk),
			returned,
			minGrade,
			way
		},
		offsetsDisagree
	};
}
function placeAll(targets, chunks, { corpus, way: allowed }) {
	const evidenceDocs = new Set(targets.flatMap(({ any }) => any.map(({ doc }) => doc)));
	const once = placedOnce(corpus);
	let way = allowed;
	let offsetsDisagree = 0;
	const placeBy = (by, chunk) => {
		const placed = chunk.doc === void 0 ? placedAt(chunk, {
			corpus,
			way: by,
			evidenceDocs
		}) : once[by](chunk);
		if (placed.offsetsDisagree) offsetsDisagree += 1;
		if (way === "span" && placed.matchedBy === "text" && placed.places.length > 0) way = "text";
		if (placed.matchedBy === "unplaced" && isAsked(placed, evidenceDocs)) way = "words";
		return placed;
	};
	const placed = withRepeats(chunks, (chunk) => placeBy(allowed, chunk));
	return {
		placed: way === "text" && allowed === "span" ? placed.map((one) => one.matchedBy === "span" ? {
			...placeBy("text", one.chunk),
			repeated: one.repeated
		} : one) : placed,
		way,
		offsetsDisagree
	};
}
function isAsked({ chunk }, evidenceDocs) {
	return chunk.doc !== void 0 && evidenceDocs.has(documentId(chunk.doc));
}
function inWords({ places: [place], ...one }, corpus) {
	const found = place && corpus.source(one.doc)?.slice(place.start, place.end);
	return {
		...one,
		quote: found ?? one.quote,
		places: []
	};
}
function withoutPlaces(target) {
	return (target?.any ?? []).map((one) => ({
		...one,
		places: []
	}));
}
function documentOf({ chunk }) {
	return chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
}
function matchIds(labels, placed, { idOf, match: { minGrade }, beyond, returned }) {
	const { kind } = labels;
	const grades = kind === "docs" ? byDocument(labels.grades) : labels.grades;
	const ranks = /* @__PURE__ */ new Map();
	const chunks = placed.map((chunk, index) => {
		const id = idOf(chunk);
		const grade = chunk.repeated || id === void 0 ? void 0 : grades.get(id);
		if (id === void 0 || grade === void 0) return chunk;
		if (!ranks.has(id)) ranks.set(id, index + 1);
		return grade >= minGrade ? {
			...chunk,
			relevant: true
		} : chunk;
	});
	const deeper = ranksBeyond(beyond, kind);
	return {
		match: {
			labels: kind,
			targets: [...grades].map(([id, grade]) => {
				const what = {
					kind: kind === "docs" ? "doc" : "chunk",
					id
				};
				return {
					grade,
					rank: ranks.get(id) ?? deeper?.get(id) ?? Infinity,
					what
				};
			}),
			chunks,
			returned,
			minGrade,
			way: "span"
		},
		offsetsDisagree: 0
	};
}
function byDocument(grades) {
	if (grades.keys().every((doc) => documentId(doc) === doc)) return grades;
	return new Map([...grades].map(([doc, grade]) => [documentId(doc), grade]));
}
function ranksBeyond(beyond, kind) {
	if (beyond === void 0 || kind === "chunks") return beyond?.ranks;
	const ranks = /* @__PURE__ */ new Map();
	for (const [written, rank] of beyond.ranks) {
		const doc = documentId(written);
		ranks.set(doc, Math.min(rank, ranks.get(doc) ?? Infinity));
	}
	return ranks;
}
// src/golden/matching/context-chunks.ts
function contextChunks(chunks, { reported, k }) {
	if (reported === void 0) return k === void 0 ? void 0 : chunks.slice(0, k);
	const byId = /* @__PURE__ */ new Map();
	for (const placed of chunks) if (!placed.repeated) byId.set(placed.chunk.id, placed);
	return reported.flatMap((id) => byId.get(id) ?? []);
}
function contextMatch(match, rule, [labels, , settings]) {
	const chunks = contextChunks(match.chunks, rule);
	if (chunks === void 0) return void 0;
	if (rule.reported === void 0) return {
		...match,
		chunks,
		returned: Math.min(rule.k ?? 0, match.returned)
	};
	return matchItem(labels, {
		chunks: chunks.map(({ chunk }) => chunk),
		beyond: void 0
	}, settings).match;
}
// src/lib/model/judging/judge-blocks.ts
function readsAnswer(needs) {
	return needs.some((block) => ofAnswer.has(block));
}
function readsContext(needs) {
	return needs.some((block) => ofContext.has(block));
}
const ofAnswer = /* @__PURE__ */ new Set([
	"A",
	"Br",
	"Cr",
	"Cg",
	"W"
]);
const ofContext = /* @__PURE__ */ new Set([
	"Br",
	"Bg",
	"K"
]);
function blocksFor(metrics, item, { answer }) {
	const impossible = /* @__PURE__ */ new Set([
		...answer === void 0 ? ofAnswer : [],
		...item.answerable ? [] : [
			"G",
			"Bg",
			"Cr",
			"Cg",
			"K",
			"W"
		],
		...item.references.length > 0 ? [] : ["Cr"],
		...item.references.length > 0 || item.claims !== void 0 ? [] : [
			"G",
			"Bg",
			"Cg"
		]
	]);
	const possible = metrics.filter(({ needs }) => !needs.some((block) => impossible.has(block)));
	return new Set(possible.flatMap(({ needs }) => needs));
}
// src/golden/documents-of-evidence.ts
function documentsOfEvidence(items) {
	return new Set(items.flatMap(({ labels }) => evidencesOf(labels).map(({ doc }) => doc)));
}
// src/lib/text/printing/articles.ts
const remembered = /* @__PURE__ */ new WeakMap();
function leaveOutArticles(written) {
	const bare = remembered.get(written) ?? withoutArticles(written);
	remembered.set(written, bare);
	return bare;
}
function withoutArticles({ text, from, to }) {
	const kept = [];
	let at = 0;
	for (const { index, 0: article } of text.matchAll(articles)) {
		for (; at < index; at += 1) kept.push(at);
		at = index + article.length;
	}
	for (; at < text.length; at += 1) kept.push(at);
	return {
		text: text.replace(articles, ""),
		from: Uint32Array.from(kept, (unit) => from[unit] ?? 0),
		to: Uint32Array.from(kept, (unit) => to[unit] ?? 0)
	};
}
const articles = /(?<![\p{L}\p{N}])(?:the|an?|der|die|das|dem|den|des|eine?|einen|einem|einer|les?|la|une?|el|los|las) /gu;
// src/golden/matching/follow/follow-evidence.ts
const noMoves = {
	renamed: /* @__PURE__ */ new Map(),
	holders: /* @__PURE__ */ new Map(),
	likely: /* @__PURE__ */ new Map(),
	removed: /* @__PURE__ */ new Map()
};
function followEvidence(asked, moves) {
	const { evidence, onBase, base, head } = asked;
	const { doc } = evidence;
	const { places, distance } = onBase;
	const inPlace = head.source(doc) === base.source(doc) ? {
		kind: "found",
		at: [{
			doc,
			places
		}],
		distance
	} : findIn(doc, asked);
	if (inPlace !== void 0 && !moves.removed.has(doc)) return {
		...inPlace,
		by: "place"
	};
	const renamed = moves.renamed.get(doc);
	const inRenamed = renamed === void 0 ? void 0 : findIn(renamed, asked);
	if (inRenamed !== void 0) return {
		...inRenamed,
		by: "rename"
	};
	const text = wordsOnBase(asked, shortest);
	const at = (moves.holders.get(text) ?? []).flatMap((holder) => {
		const found = exactPlaces(head.normalised(holder), text);
		return found.length === 0 ? [] : [{
			doc: holder,
			places: found
		}];
	});
	return at.length === 0 ? {
		kind: "gone",
		text,
		at: inPlace?.at ?? []
	} : {
		kind: "found",
		by: "text",
		at,
		distance: 0
	};
}
function findIn(doc, asked) {
	const document = asked.head.normalised(doc);
	if (document === void 0) return void 0;
	const { evidence } = asked;
	const own = wordsOnBase(asked, 0);
	const around = own.length < fewestEdits ? own : wordsOnBase(asked, Math.min(60, Math.max(30, 3 * own.length)));
	const wordings = /* @__PURE__ */ new Set([
		normalText(evidence.quote),
		own,
		around
	]);
	const bestOf = (text, quotes) => {
		const found = quotes.map((quote) => resolveEvidence({
			...evidence,
			quote
		}, text)).filter((resolution) => resolution.kind === "found");
		return found.find(({ distance }) => distance === 0) ?? found.find((near) => !isNeighbour(near, doc, asked));
	};
	const best = bestOf(document, [...wordings]);
	if (best !== void 0) return {
		kind: "found",
		at: [{
			doc,
			places: best.places
		}],
		distance: best.distance
	};
	const bare = asked.head.bare(doc) ?? document;
	const unmarked = [bareText(evidence.quote), bareText(sourceOnBase(asked))];
	const edited = [{
		text: bare,
		quotes: unmarked.map(({ text }) => text)
	}, {
		text: leaveOutArticles(bare),
		quotes: unmarked.map((one) => leaveOutArticles(one).text)
	}].map(({ text, quotes }) => {
		const long = new Set(quotes.filter((quote) => quote.length >= shortest));
		return bestOf(text, [...long]);
	}).find((found) => found !== void 0);
	return edited && {
		kind: "found",
		at: [{
			doc,
			places: edited.places
		}],
		distance: edited.distance + 1
	};
}
function isNeighbour({ places: [place] }, doc, { evidence, onBase, base, head }) {
	if (place === void 0) return false;
	const near = normalText(head.source(doc)?.slice(place.start, place.end) ?? "");
	const isOther = (span) => onBase.places.every(({ start, end }) => span.end <= start || end <= span.start);
	const before = exactPlaces(base.normalised(evidence.doc), near).filter(isOther).length;
	return exactPlaces(head.normalised(doc), near).length <= before;
}
function exactPlaces(document, text) {
	if (document === void 0) return [];
	return Array.from(occurrencesIn(document, text), (start) => sourceSpan(document, start, start + text.length));
}
const shortest = 20;
const fewestEdits = 5;
function sourceOnBase({ evidence, onBase, base }) {
	const { start, end } = onBase.places[0] ?? {
		start: 0,
		end: 0
	};
	return base.source(evidence.doc)?.slice(start, end) ?? "";
}
function wordsOnBase({ evidence, onBase, base }, length) {
	const { start, end } = onBase.places[0] ?? {
		start: 0,
		end: 0
	};
	const own = normalText(sourceOnBase({
		evidence,
		onBase,
		base
	}));
	if (own.length >= length) return own;
	const missing = Math.ceil((length - own.length) / 2);
	const source = base.source(evidence.doc) ?? "";
	return normalText(source.slice(Math.max(0, start - missing), end + missing));
}
// src/golden/matching/quotes/sentence-terms.ts
function termsOf(text) {
	return words(text).map((word) => word.slice(0, stemUnits));
}
const stemUnits = 5;
function openSentenceTerms(documents) {
	const sentences = /* @__PURE__ */ new Map();
	const documentsWith = /* @__PURE__ */ new Map();
	const counts = /* @__PURE__ */ new Map();
	let all = 0;
	for (const { doc, text } of documents) {
		const own = sentenceSpans(text).map((span) => ({
			...span,
			terms: termsOf(text.slice(span.start, span.end))
		}));
		sentences.set(doc, own);
		all += own.length;
		for (const { terms } of own) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
		for (const term of new Set(own.flatMap(({ terms }) => terms))) {
			const listed = documentsWith.get(term);
			if (listed === void 0) documentsWith.set(term, [doc]);
			else listed.push(doc);
		}
	}
	return {
		weights: (terms) => new Map(terms.map((term) => [term, Math.log(1 + all / (.5 + (counts.get(term) ?? 0)))])),
		holders: (weights, most) => {
			const held = /* @__PURE__ */ new Map();
			for (const [term, weight] of weights) for (const doc of documentsWith.get(term) ?? []) held.set(doc, (held.get(doc) ?? 0) + weight);
			return [...held].toSorted(([, a], [, b]) => b - a).slice(0, most).map(([doc]) => doc);
		},
		in: (doc) => sentences.get(doc) ?? []
	};
}
// src/golden/matching/follow/document-changes.ts
const known = /* @__PURE__ */ new WeakMap();
function changesOf(textBefore, textAfter) {
	const [before, after] = [unitsOf(textBefore).units, unitsOf(textAfter).units];
	const ofBefore = known.get(before) ?? /* @__PURE__ */ new WeakMap();
	known.set(before, ofBefore);
	const changes = ofBefore.get(after) ?? {
		...compare(before, after),
		textAfter
	};
	ofBefore.set(after, changes);
	return changes;
}
function compare(before, after) {
	const [had, has] = [placesByText(before), placesByText(after)];
	const left = new Map(Array.from(had, ([text, places]) => [text, places.length]));
	const isNew = after.map(({ text }) => {
		const count = left.get(text) ?? 0;
		left.set(text, count - 1);
		return count <= 0;
	});
	const keptAt = new Map(Array.from(had).flatMap(([text, [at, another]]) => {
		const [place, other] = has.get(text) ?? [];
		return another === void 0 && other === void 0 && at !== void 0 && place !== void 0 ? [[at, place]] : [];
	}));
	const counts = countTerms(before);
	const weightOf = (term) => (fillers.has(term) ? .2 : 1) * Math.log(1 + before.length / (.5 + (counts.get(term) ?? 0))) ** 2;
	return {
		before,
		after,
		isNew,
		keptAt,
		weightOf
	};
}
function placesByText(units) {
	return Map.groupBy(units.keys(), (at) => units[at]?.text ?? "");
}
function countTerms(units) {
	const counts = /* @__PURE__ */ new Map();
	for (const { terms } of units) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
	return counts;
}
const fillers = new Set(termsOf(`a about all also an and any are as at be been being but by can case cases could did do does doing done
  each even for from get gets going had has have here how however if in instead into is it its just
  like make makes may might more most must need needed needs of on one only or other our please possible really
  should simply so some such than that the their them then there therefore these they this those
  thus to up us very want wants was way we were what when where whether which while who will with would you your
  aber als am auch auf aus bei bitte das dass dem den der des die dies diese diesem diesen dieser dir du durch ein eine
  einem einen einer eines er es falls für hat haben ihr im in ist kann können man mit muss müssen nach nur oder
  sein sich sie sind so soll um und von vor was wenn werden wie wir wird zu zum zur
  au aux avec ce ces cette comme dans de des du elle en est et il ils la le les leur lors mais on ou où par peut pour
  que qui sa se ses si son sont sur un une vous vos
  al como con cuando de del el ella en es esta este esto hay la las lo los más para pero por puede que se si son
  su sus un una usted y`));
const unitsOf = remembered$1((text) => ({
	text,
	units: split(text)
}), 2 ** 24);
function split(document) {
	const masked = document.replaceAll(linkTarget, (link) => `](${"x".repeat(link.length - 3)})`);
	return sentenceSpans(masked).map(({ start, end }) => {
		const { text } = bareText(document.slice(start, end));
		return {
			start,
			end,
			text,
			terms: new Set(termsOf(text))
		};
	});
}
// src/golden/matching/follow/page-names.ts
function namesOfPage(doc, text) {
	const top = text.slice(0, beginning);
	const title = /^\uFEFF?---\r?\n(?:.*\r?\n){0,20}?title:[ \t]*(.+)/.exec(top)?.[1] ?? "";
	const [first] = sectionsOf(top, doc);
	const heading = first === void 0 ? "" : top.slice(first.start, first.body);
	return [
		stemOf$1(doc),
		title,
		heading
	].map((name) => [...new Set(words(name).map(nameKey))]).filter((name) => name.length > 0);
}
const beginning = 5e3;
function nameKey(word) {
	return word.replace(/(?<=..)e?s?$/, "");
}
function stemOf$1(doc) {
	const [file = "", folder = ""] = doc.split("/").toReversed();
	const stem = file.replace(/\.[^.]+$/, "");
	return /^(?:_?index|readme|overview|introduction|default)$/i.test(stem) ? folder : stem;
}
function openNameCounts() {
	const counts = /* @__PURE__ */ new Map();
	let pages = 0;
	const countOf = (word) => counts.get(word) ?? 0;
	const weightOf = (name) => name.reduce((sum, word) => sum + Math.log(1 + pages / (.5 + countOf(word))) ** 2, 0);
	const isFew = (count) => count <= Math.max(fewPages, pages / 10);
	return {
		isFew,
		add(names) {
			pages += 1;
			for (const word of new Set(names.flat())) counts.set(word, countOf(word) + 1);
		},
		areAlike(own, other) {
			const has = new Set(own.flat());
			return other.some((name) => {
				const held = name.filter((word) => has.has(word));
				const fewest = Math.min(...name.map(countOf));
				return held.some((word) => isFew(countOf(word)) && countOf(word) === fewest) && weightOf(held) >= leastNamed * weightOf(name);
			});
		}
	};
}
const fewPages = 2;
const leastNamed = .6;
// src/golden/matching/follow/passage-facts.ts
function factsOfPassage(source) {
	const text = plainWords(source.replaceAll(/https?:\/\/[^\s)>\]`'"]+/g, " "));
	const words = writtenWords(text);
	const [identifiers, others] = [words.filter(isIdentifier), words.filter((one) => !isIdentifier(one))];
	return {
		numbers: [...numbersIn(text)],
		identifiers: keysOf(identifiers),
		names: keysOf(others.filter(({ kind }) => kind !== "word"))
	};
}
function isIdentifier({ written, kind }) {
	return kind === "identifier" ? !/^\p{L}\p{Ll}+$/u.test(written) : /^\p{Lu}[\p{Lu}\p{N}]+$|^\p{L}+\p{Nd}[\p{L}\p{N}]*$/u.test(written);
}
function keysOf(words) {
	return [...new Set(words.map(({ key }) => key))].filter((key) => key.length > 1);
}
function holdsWord(text, word) {
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
	return false;
}
function lostFacts(facts, bare) {
	const has = facts.numbers.length === 0 ? /* @__PURE__ */ new Set() : numbersIn(bare);
	const signless = facts.identifiers.length === 0 ? "" : withoutSigns(bare);
	const isLost = (word) => !holdsWord(bare, word) && !holdsWord(signless, withoutSigns(word));
	return [.../* @__PURE__ */ new Set([
		...facts.numbers.filter((number) => !has.has(number)),
		...facts.identifiers.filter(isLost),
		...facts.names.filter((word) => !holdsWord(bare, word))
	])];
}
function withoutSigns(text) {
	return text.replaceAll(/[^\p{L}\p{N}\s]+/gu, "");
}
function isLetter(unit) {
	return unit !== void 0 && /[\p{L}\p{N}]/u.test(unit);
}
// src/golden/matching/follow/other-pages.ts
function passageKey({ doc, text }) {
	return `${doc}\n${text}`;
}
const mostPassages = 500;
const mostPages = 8;
const leastHeld = .5;
function openPageSearch(lost) {
	const counts = openNameCounts();
	const holding = /* @__PURE__ */ new Map();
	const held = lost.slice(0, mostPassages).map((passage) => ({
		passage: searched(passage),
		pages: []
	}));
	const identifiers = new Set(held.flatMap(({ passage }) => passage.facts.identifiers));
	return {
		see(doc, text) {
			const names = namesOfPage(doc, text);
			counts.add(names);
			const lower = text.toLowerCase();
			for (const word of identifiers) if (lower.includes(word)) holding.set(word, (holding.get(word) ?? 0) + 1);
			const terms = new Set(termsOf(text));
			let bare;
			for (const { passage, pages } of held) {
				const share = passage.doc === doc ? 0 : passage.shareIn(terms);
				if (share < leastHeld) continue;
				bare ??= bareText(text).text;
				if (lostFacts(passage.facts, bare).length === 0) pages.push({
					doc,
					names,
					share
				});
			}
		},
		likely: () => new Map(held.map(({ passage, pages }) => {
			const alike = passage.facts.identifiers.some((word) => counts.isFew(holding.get(word) ?? 0)) ? "same" : "alike";
			const best = pages.map(({ doc, names, share }) => {
				const isAlike = counts.areAlike(names, passage.names);
				return {
					doc,
					is: isAlike ? alike : "other",
					rank: Number(isAlike) + share
				};
			}).toSorted((a, b) => b.rank - a.rank).slice(0, mostPages);
			return [passageKey(passage), best.map(({ doc, is }) => ({
				doc,
				is
			}))];
		}))
	};
}
function searched({ text, doc, place, page }) {
	const source = page.slice(place.start, place.end);
	const { weightOf } = changesOf(page, "");
	const own = [...new Set(termsOf(bareText(source).text))].map((term) => [term, weightOf(term)]);
	const weight = (some) => some.reduce((sum, [, one]) => sum + one, 0);
	const all = weight(own);
	const { numbers, identifiers } = factsOfPassage(source);
	return {
		text,
		doc,
		facts: {
			numbers,
			identifiers,
			names: []
		},
		names: namesOfPage(doc, page),
		shareIn: (terms) => all === 0 ? 0 : weight(own.filter(([term]) => terms.has(term))) / all
	};
}
// src/golden/matching/follow/interrupted.ts
function interruptedPlace({ from, to }, { before, after, keptAt }, mostLetters) {
	const passage = before.slice(from, to);
	const anchor = passage.findIndex((_, at) => keptAt.has(from + at));
	const anchored = keptAt.get(from + anchor);
	if (anchored === void 0) return void 0;
	const first = walk(passage.slice(0, anchor).toReversed(), after, {
		at: anchored,
		step: -1
	});
	const last = walk(passage.slice(anchor + 1), after, {
		at: anchored,
		step: 1
	});
	const [start, end] = [after[first ?? -1]?.start, after[last ?? -1]?.end];
	if (start === void 0 || end === void 0) return void 0;
	const own = passage.reduce((sum, unit) => sum + unit.end - unit.start, 0);
	return end - start - own <= mostLetters ? {
		start,
		end
	} : void 0;
}
function walk(sentences, after, { at, step }) {
	let found = at;
	for (const { text } of sentences) {
		found += step;
		while (after[found] !== void 0 && after[found]?.text !== text) found += step;
		if (after[found] === void 0) return void 0;
	}
	return found;
}
// src/golden/matching/follow/facts/written-forms.ts
function byForm(source) {
	const text = plainWords(source.replaceAll(/https?:\/\/[^\s)>\]`'"]+/g, " "));
	const facts = /* @__PURE__ */ new Map([["number", numbersIn(text)]]);
	const others = [];
	for (const word of writtenWords(text)) {
		if (/^\p{Nd}/u.test(word.written)) continue;
		const form = formOf(word);
		if (form === void 0) others.push(word.key);
		else facts.set(form, new Set(facts.get(form)).add(word.key));
	}
	return {
		facts,
		others
	};
}
function formOf({ written, kind }) {
	return forms.find(([, pattern]) => pattern.test(written))?.[0] ?? (kind === "identifier" && !/^\p{L}\p{Ll}+$/u.test(written) ? "other" : void 0);
}
const forms = [
	["flag", /^--?\p{L}/u],
	["variable", /^\p{Lu}[\p{Lu}\p{N}]*_[\p{Lu}\p{N}_]+$/u],
	["call", /\(\)$/],
	["path", /\//],
	["file", /^[\w-]+\.\p{Ll}{2,4}$/u],
	["dotted", /\w\.\w/],
	["snake", /\w_\w/],
	["kebab", /\w-\w/],
	["camel", /\p{Ll}\p{Lu}/u]
];
// src/golden/matching/follow/rewording.ts
const least = {
	inPlace: .35,
	withOtherFacts: .55,
	withReplacedFacts: .45,
	elsewhere: .75,
	onSamePage: .5
};
function rewordingOf(place, text, changes) {
	const asked = passageOf$1(place, text, changes);
	if (asked === void 0) return void 0;
	const whole = interruptedPlace(asked, changes, 2 * asked.length + longestBeyond);
	if (whole !== void 0) return {
		place: whole,
		share: 1,
		lost: []
	};
	const inPlace = bestWindow(asked, regionOf(asked, changes), changes);
	if (inPlace !== void 0 && isRewording(inPlace, asked, changes)) return told(inPlace, asked);
	const replaced = withReplacedFacts(asked, regionOf(asked, changes), changes);
	if (replaced !== void 0) return told(replaced, asked);
	const elsewhere = bestWindow(asked, {
		from: 0,
		to: changes.after.length
	}, changes);
	return elsewhere !== void 0 && elsewhere.share >= least.elsewhere && elsewhere.lost.length === 0 ? told(elsewhere, asked) : void 0;
}
function rewordingOnPage(place, text, { changes, is, called }) {
	const isTopic = (word) => called(word) || [changes.before, changes.after].every((units) => isCommon(word, units));
	const asked = passageOf$1(place, text, changes, isTopic);
	if (asked === void 0) return void 0;
	const whole = asked.terms.length < fewestTerms ? void 0 : interruptedPlace(asked, changes, longestBeyond);
	if (whole !== void 0) return {
		place: whole,
		share: 1,
		lost: []
	};
	const found = bestWindow(asked, {
		from: 0,
		to: changes.after.length
	}, changes);
	if (found === void 0 || found.lost.length > 0) return void 0;
	if (found.share < (is === "same" ? least.onSamePage : least.elsewhere)) return void 0;
	const units = changes.after.slice(found.from, found.to);
	const { before: denied, after: denies } = changedDenials(text, units.map((unit) => unit.text).join(" "));
	if (denied.length + denies.length > 0) return void 0;
	return is !== "other" || isAboutTheSame(asked, units) ? told(found, asked) : void 0;
}
function isAboutTheSame({ facts, from, to }, units) {
	const { numbers, identifiers, names } = facts;
	if (numbers.length + identifiers.length + names.length === 0) return false;
	return to - from > 1 || units.some((unit) => lostFacts(facts, unit.text).length === 0);
}
function told({ place, share, lost }, { facts }) {
	return {
		place,
		share,
		lost: lost.filter((word) => !facts.names.includes(word))
	};
}
function isRewording(found, asked, changes) {
	const { share, lost } = found;
	if (share < (lost.length === 0 ? least.inPlace : least.withOtherFacts)) return false;
	return lost.length === 0 || share >= rivalShare(found, asked, changes);
}
function withReplacedFacts(asked, { from, to }, changes) {
	const own = byForm(asked.text);
	const terms = new Set(termsOf(own.others.join(" ")));
	if (terms.size < fewestPlain) return void 0;
	let best;
	for (let at = from; at < to; at += 1) {
		const unit = changes.after[at];
		if (unit === void 0 || !changes.isNew[at]) continue;
		const share = shareOf(terms, [unit], changes);
		if (share < Math.max(least.withReplacedFacts, best?.share ?? 0)) continue;
		const lost = lostFacts(asked.facts, unit.text);
		const place = {
			start: unit.start,
			end: unit.end
		};
		const now = byForm(changes.textAfter.slice(unit.start, unit.end));
		if (lost.length > 0 && areReplaced(lost, own, now)) best = {
			from: at,
			to: at + 1,
			place,
			share,
			lost
		};
	}
	return best;
}
function areReplaced(lost, own, now) {
	const all = new Set([...own.facts.values()].flatMap((facts) => [...facts]));
	return lost.every((fact) => all.has(fact)) && own.facts.entries().every(([form, facts]) => {
		const come = [...now.facts.get(form) ?? []].filter((fact) => !facts.has(fact));
		return lost.filter((fact) => facts.has(fact)).length <= come.length;
	});
}
function passageOf$1({ start, end }, text, { before }, isTopic = (word) => isCommon(word, before)) {
	const from = before.findIndex((unit) => unit.end > start);
	if (from < 0) return void 0;
	const after = before.findIndex((unit) => unit.start >= end);
	const to = Math.max(from + 1, after < 0 ? before.length : after);
	const terms = [...new Set(termsOf(bareText(text).text))];
	const { numbers, identifiers, names } = factsOfPassage(text);
	const facts = {
		numbers,
		identifiers,
		names: names.filter((word) => !isTopic(word))
	};
	return {
		from,
		to,
		length: end - start,
		text,
		terms,
		facts
	};
}
function isCommon(word, units) {
	const most = Math.max(fewSentences, units.length / 20);
	return units.filter((unit) => holdsWord(unit.text, word)).length > most;
}
const fewSentences = 3;
function regionOf({ from, to }, { before, after, keptAt }) {
	let above = -1;
	for (let at = from - 1; at >= 0 && above < 0; at -= 1) above = keptAt.get(at) ?? -1;
	for (let at = to; at < before.length; at += 1) {
		const kept = keptAt.get(at) ?? -1;
		if (kept > above) return {
			from: above + 1,
			to: kept
		};
	}
	return {
		from: above + 1,
		to: after.length
	};
}
const fewestTerms = 4;
const fewestPlain = 4;
const mostSentences = 6;
const longest = 3;
const longestBeyond = 120;
const perSentence = .06;
const forFacts = .3;
const mostTried$1 = 12;
function bestWindow(asked, within, changes) {
	const { after, isNew } = changes;
	const { facts } = asked;
	const all = [
		...facts.numbers,
		...facts.identifiers,
		...facts.names
	].length;
	const starts = likeliest(asked, within, changes);
	let best;
	for (const { from, to } of windowsAround(starts, within)) {
		const [first, last] = [after[from], after[to - 1]];
		if (first === void 0 || last === void 0 || !isNew[from] || !isNew[to - 1]) continue;
		const length = last.end - first.start;
		if (to - from > 1 && length > longest * asked.length + longestBeyond) continue;
		const units = after.slice(from, to);
		const share = shareOf(asked.terms, units, changes);
		const score = share - perSentence * (to - from - 1);
		if (best !== void 0 && score + forFacts <= best.score) continue;
		const place = {
			start: first.start,
			end: last.end
		};
		const lost = lostFacts(facts, units.map(({ text }) => text).join(" "));
		const kept = all === 0 ? 1 : 1 - lost.length / all;
		const scored = score + forFacts * kept;
		if (best === void 0 || scored > best.score) best = {
			from,
			to,
			place,
			share,
			lost,
			score: scored
		};
	}
	return best;
}
function likeliest(asked, { from, to }, changes) {
	const found = [];
	for (let at = from; at < to; at += 1) {
		const unit = changes.after[at];
		if (unit === void 0 || !changes.isNew[at]) continue;
		const share = shareOf(asked.terms, [unit], changes);
		if (share > 0) found.push({
			at,
			share
		});
	}
	return found.toSorted((a, b) => b.share - a.share || a.at - b.at).slice(0, mostTried$1).map(({ at }) => at);
}
function* windowsAround(starts, within) {
	const seen = /* @__PURE__ */ new Set();
	for (const at of starts) for (let from = Math.max(within.from, at - mostSentences + 1); from <= at; from += 1) for (let to = at + 1; to <= Math.min(within.to, from + mostSentences); to += 1) {
		const key = `${from} ${to}`;
		if (seen.has(key)) continue;
		seen.add(key);
		yield {
			from,
			to
		};
	}
}
function shareOf(terms, units, { weightOf }) {
	let [held, all] = [0, 0];
	for (const term of terms) {
		const weight = weightOf(term);
		all += weight;
		if (units.some((unit) => unit.terms.has(term))) held += weight;
	}
	return all === 0 ? 0 : held / all;
}
function rivalShare({ from, to }, asked, changes) {
	const { before, after, keptAt } = changes;
	const window = after.slice(from, to);
	let best = 0;
	for (const [at, unit] of before.entries()) {
		if (at >= asked.from && at < asked.to || keptAt.has(at) || unit.terms.size < 3) continue;
		best = Math.max(best, shareOf(unit.terms, window, changes));
	}
	return best;
}
// src/golden/matching/follow/follow-quote.ts
function followQuote(asked, moves) {
	const followed = followEvidence(asked, moves);
	if (followed.kind === "found") return followed;
	const key = passageKey({
		doc: asked.evidence.doc,
		text: followed.text
	});
	const pages = moves.likely.get(key) ?? [];
	return followRewording(asked, moves) ?? followToPages(asked, pages, moves.renamed) ?? followed;
}
function followRewording(asked, { renamed, removed }) {
	const { doc } = asked.evidence;
	const home = renamed.get(doc) ?? (removed.has(doc) ? void 0 : doc);
	const passage = passageOf(asked);
	const after = home === void 0 ? void 0 : asked.head.source(home);
	if (home === void 0 || after === void 0 || passage === void 0) return void 0;
	const { place, page, text } = passage;
	const found = rewordingOf(place, text, changesOf(page, after));
	return found && rewordedAt(home, found, false);
}
function followToPages(asked, pages, renamed) {
	const passage = passageOf(asked);
	if (passage === void 0) return void 0;
	const [best] = pages.flatMap(({ doc, is }) => {
		const found = saidOn(asked.head.source(doc), doc, {
			passage,
			is
		});
		const before = asked.base.source(formerPath(doc, renamed));
		const isOld = () => saidOn(before, doc, {
			passage,
			is,
			isAny: true
		}) !== void 0;
		if (found === void 0 || is === "other" && isOld()) return [];
		return [{
			doc,
			found,
			score: Number(is !== "other") + found.share + samePath * likenessOf$1(doc, asked.evidence.doc)
		}];
	}).toSorted((one, other) => other.score - one.score);
	return best && rewordedAt(best.doc, best.found, true);
}
function saidOn(text, doc, { passage, is, isAny = false }) {
	if (text === void 0) return void 0;
	const names = new Set(namesOfPage(doc, text).flat());
	const changes = changesOf(passage.page, text);
	return rewordingOnPage(passage.place, passage.text, {
		changes: isAny ? {
			...changes,
			isNew: changes.after.map(() => true)
		} : changes,
		is,
		called: (word) => names.has(nameKey(word))
	});
}
function formerPath(doc, renamed) {
	return renamed.entries().find(([, now]) => now === doc)?.[0] ?? doc;
}
const samePath = .1;
function likenessOf$1(one, other) {
	const [own, its] = [new Set(one.split("/")), new Set(other.split("/"))];
	return own.intersection(its).size / own.union(its).size;
}
function passageOf({ evidence: { doc }, onBase: { places }, base }) {
	const page = base.source(doc);
	const [place] = places;
	if (page === void 0 || place === void 0) return void 0;
	return {
		place,
		page,
		text: page.slice(place.start, place.end)
	};
}
function rewordedAt(doc, { place, share, lost }, isElsewhere) {
	return {
		kind: "found",
		by: "rewording",
		at: [{
			doc,
			places: [place]
		}],
		distance: Infinity,
		share,
		lost,
		isElsewhere
	};
}
// src/lib/text/shared-parts.ts
function pairsOf(terms) {
	return terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
}
function wordingOf(text) {
	const own = words(text);
	return own.length === 1 ? own : pairsOf(own);
}
function sharedParts(one, other) {
	const left = /* @__PURE__ */ new Map();
	for (const part of other) left.set(part, (left.get(part) ?? 0) + 1);
	let shared = 0;
	for (const part of one) {
		const count = left.get(part) ?? 0;
		left.set(part, count - 1);
		if (count > 0) shared += 1;
	}
	return [one.length === 0 ? 1 : shared / one.length, other.length === 0 ? 1 : shared / other.length];
}
// src/golden/matching/follow/follow-section.ts
const leastKept = .5;
const shortestBody = 40;
const rewrittenSection = Infinity;
function followSection(asked, moves) {
	const { section, evidence, base, head } = asked;
	const { doc } = evidence;
	if (head.source(doc) === base.source(doc) && !moves.removed.has(doc)) return foundAt({
		doc,
		by: "place",
		own: section
	}, 0);
	const candidates = candidatesOf(asked, moves);
	const called = candidates.find(({ own }) => own.slug === section.slug);
	const named = called && withoutOthers(called, asked);
	if (named !== void 0 && wordingKept(named, asked)[0] >= leastKept) return foundAt(named, 0);
	const byText = followEvidence(withText(asked), moves);
	if (byText.kind === "found") return withHeadings(byText, head);
	const alike = mostAlike(candidates, asked);
	if (alike !== void 0) return foundAt(alike, 1);
	const other = rewritten(named, asked);
	return other === void 0 ? byText : foundAt(other, rewrittenSection);
}
function candidatesOf({ evidence: { doc }, head }, moves) {
	const inPlace = moves.removed.has(doc) ? [] : head.sections(doc);
	const renamed = moves.renamed.get(doc);
	return [...inPlace.map((own) => ({
		doc,
		by: "place",
		own
	})), ...(renamed === void 0 ? [] : head.sections(renamed)).map((own) => ({
		doc: renamed ?? doc,
		by: "rename",
		own
	}))];
}
function mostAlike(candidates, asked) {
	const known = new Set(asked.base.sections(asked.evidence.doc).map(({ slug }) => slug));
	const [most] = candidates.filter(({ own }) => !known.has(own.slug)).map((candidate) => ({
		candidate,
		kept: Math.min(...wordingKept(candidate, asked))
	})).filter(({ kept }) => kept >= leastKept).toSorted((a, b) => b.kept - a.kept);
	return most?.candidate;
}
function withoutOthers(candidate, asked) {
	const { section, base, head, evidence } = asked;
	const { doc, own } = candidate;
	const isOutside = ({ start }) => start < section.start || start >= section.end;
	const others = new Map(base.sections(evidence.doc).flatMap((one) => isOutside(one) ? [[one.slug, one]] : []));
	const other = head.sections(doc).find((inner) => {
		const before = others.get(inner.slug);
		if (before === void 0 || inner.start <= own.start || inner.start >= own.end) return false;
		return wordingKept({
			...candidate,
			own: inner
		}, {
			...asked,
			section: before
		})[0] >= leastKept;
	});
	return other === void 0 ? candidate : {
		...candidate,
		own: {
			...own,
			end: other.start
		}
	};
}
function rewritten(named, { evidence, section, base, head }) {
	if (named === void 0) return void 0;
	const before = wordingOf(cut(base, evidence.doc, section));
	const isStub = wordingOf(cut(head, named.doc, named.own)).length < leastKept * before.length;
	const onPage = () => sharedParts(before, wordingOf(head.source(named.doc) ?? ""))[0];
	return isStub && onPage() < leastKept ? void 0 : named;
}
function wordingKept({ doc, own }, { evidence, section, base, head }) {
	return sharedParts(wordingOf(cut(base, evidence.doc, section)), wordingOf(cut(head, doc, own)));
}
function withText({ section, ...asked }) {
	const { evidence, base } = asked;
	const { start, body, end } = section;
	const span = end - body < shortestBody ? {
		start,
		end
	} : {
		start: body,
		end
	};
	const quote = cut(base, evidence.doc, span);
	return {
		...asked,
		evidence: {
			...evidence,
			quote
		},
		onBase: {
			...asked.onBase,
			places: [span]
		}
	};
}
function withHeadings(found, head) {
	const at = found.at.map(({ doc, places }) => ({
		doc,
		places: places.map((place) => {
			return {
				start: head.sections(doc).find(({ body, end }) => body <= place.start && place.start < end && cut(head, doc, {
					start: body,
					end: place.start
				}).trim() === "")?.start ?? place.start,
				end: place.end
			};
		})
	}));
	return {
		...found,
		at
	};
}
function foundAt({ doc, by, own: { start, end } }, distance) {
	return {
		kind: "found",
		by,
		at: [{
			doc,
			places: [{
				start,
				end
			}]
		}],
		distance
	};
}
function cut(corpus, doc, { start, end }) {
	return corpus.source(doc)?.slice(start, end) ?? "";
}
// src/golden/matching/label-member.ts
function memberOf(written, { corpora, moves }, follow = followQuote) {
	const evidence = {
		...written,
		doc: documentId(written.doc)
	};
	const { doc } = evidence;
	const { head, base = head } = corpora;
	if (evidence.section !== void 0) return sectionMember(evidence, {
		corpora,
		moves
	});
	if (base.source(doc) === void 0 && head.source(doc) === void 0) return {
		evidence,
		onBase: { kind: "words" },
		onHead: { kind: "words" }
	};
	const before = base.normalised(doc);
	const onBase = before === void 0 ? { kind: "missing" } : resolveEvidence(evidence, before);
	return {
		evidence,
		onBase,
		onHead: onBase.kind === "missing" ? { kind: "missing" } : follow({
			evidence,
			onBase,
			base,
			head
		}, moves)
	};
}
function lostPassage({ evidence: { doc, section }, onBase, onHead }, base) {
	const page = base.source(doc);
	const [place] = onBase.kind === "found" ? onBase.places : [];
	return onHead.kind === "gone" && section === void 0 && page !== void 0 && place !== void 0 ? {
		text: onHead.text,
		doc,
		place,
		page
	} : void 0;
}
function sectionMember(evidence, { corpora: { head, base = head }, moves }) {
	const { doc, section: slug } = evidence;
	const section = base.sections(doc).find((own) => own.slug === slug);
	if (section === void 0) return {
		evidence,
		onBase: { kind: "missing" },
		onHead: { kind: "missing" }
	};
	const onBase = {
		kind: "found",
		places: [{
			start: section.start,
			end: section.end
		}],
		distance: 0
	};
	return {
		evidence,
		onBase,
		onHead: followSection({
			evidence,
			onBase,
			section,
			base,
			head
		}, moves)
	};
}
function placesOn(side, { section: slug, ...evidence }) {
	const doc = documentId(evidence.doc);
	if (slug !== void 0) return side.sections(doc).filter((own) => own.slug === slug);
	const text = side.normalised(doc);
	const found = text && resolveEvidence(evidence, text);
	return found?.kind === "found" ? found.places : [];
}
function staleLabel({ evidence, onBase }, { item }, { base, head }) {
	if (onBase.kind !== "missing") return [];
	const without = placesOn(head, evidence).length > 0 ? "base" : "both";
	return [{
		item: item.id,
		...owedBy(evidence),
		on: base === void 0 ? "head" : without
	}];
}
function owedBy({ doc, quote, history }) {
	const { why, commit } = (history?.kind === "lost" ? history : void 0) ?? {};
	return {
		name: documentId(doc),
		quote,
		...why !== void 0 && { history: why },
		...commit !== void 0 && { commit }
	};
}
function wholeWords(source = "", place = {
	start: 0,
	end: 0
}, beside = 0) {
	const start = Math.max(0, place.start - beside);
	const end = place.end + beside;
	const before = /(?:[\p{L}\p{N}]|(?<=\p{N})[.,])*$/u.exec(source.slice(Math.max(0, start - 40), start));
	const after = /^(?:[\p{L}\p{N}]|[.,](?=\p{N}))*/u.exec(source.slice(end, end + 40));
	return [
		before?.[0],
		source.slice(start, end),
		after?.[0]
	].join("");
}
// src/gate/comparing/breathe.ts
async function breathe(signal) {
	await setTimeout(0);
	signal.throwIfAborted();
}
const longestBreathMs = 50;
function openBreather({ now, signal }) {
	let breathed = now();
	return async () => {
		if (now() - breathed < longestBreathMs) return;
		await breathe(signal);
		breathed = now();
	};
}
async function toTheEnd(work, ports) {
	ports.signal.throwIfAborted();
	const breath = openBreather(ports);
	for (;;) {
		const step = work.next();
		if (step.done === true) return step.value;
		await breath();
	}
}
// src/gate/comparing/find-moves.ts
async function findMoves(renames, corpora, of, ports) {
	const hasLeft = leavesOf(of.indexes);
	const renamed = new Map([...renames].filter(([old, now]) => !hasLeft(old, now)));
	const removed = await removedDocuments(of, {
		renames,
		renamed
	});
	const moves = {
		...noMoves,
		renamed,
		removed
	};
	const normal = {
		base: normalCorpusOf(corpora.base),
		head: normalCorpusOf(corpora.head)
	};
	const documents = {
		corpora: normal,
		moves
	};
	const missing = /* @__PURE__ */ new Set();
	const lost = /* @__PURE__ */ new Map();
	const breath = openBreather(ports);
	for (const { golden } of of.policy.items) for (const evidence of evidencesOf(golden.base.labels)) {
		const { onHead } = memberOf(evidence, documents, followEvidence);
		if (onHead.kind === "gone") missing.add(onHead.text);
		const passage = onHead.kind === "gone" && lostPassage(memberOf(evidence, documents), normal.base);
		if (passage) lost.set(passageKey(passage), passage);
		await breath();
	}
	const search = openPageSearch([...lost.values()]);
	const holders = await holdersOf(missing, of, search.see);
	const likely = search.likely();
	const others = [...likely.values()].flat().map(({ doc }) => doc);
	const texts = {
		base: await of.files.texts("base", new Set(others.map((doc) => formerPath(doc, renamed)))),
		head: await of.files.texts("head", new Set([...holders.values(), others].flat()))
	};
	return {
		moves: {
			...moves,
			holders,
			likely
		},
		corpora: {
			base: eitherCorpus(corpora.base, texts.base),
			head: eitherCorpus(corpora.head, texts.head)
		}
	};
}
function leavesOf({ base, head }) {
	return (old, now = old) => base.documents.has(old) && head.isWhole && !head.documents.has(now);
}
async function removedDocuments({ files: { listing }, indexes }, { renames, renamed }) {
	const hasLeft = leavesOf(indexes);
	const unindexed = [...indexes.base.documents].filter((doc) => hasLeft(doc) && !renamed.has(doc));
	const [before, after] = await Promise.all([listing?.("base"), listing?.("head")]);
	const left = new Set(after?.map(({ path }) => path));
	const files = (before ?? []).filter(({ path }) => !left.has(path) && !renames.has(path));
	return new Map([...unindexed.map((doc) => [doc, "index"]), ...files.map(({ path }) => [path, "file"])]);
}
async function holdersOf(texts, { policy, files, indexes }, see) {
	if (texts.size === 0 || files.moved === void 0 || files.listing === void 0) return /* @__PURE__ */ new Map();
	const paths = (await files.listing("head")).map(({ path }) => path);
	return files.moved.holders(texts, paths.filter(documentsOnHead(policy, indexes.head)), see);
}
function documentsOnHead({ items, files }, { documents, isWhole }) {
	if (isWhole) return (path) => documents.has(path);
	const labelled = items.flatMap(({ golden }) => labelledDocuments(golden.base.labels));
	const endings = new Set(labelled.map((doc) => extname(doc)));
	return (path) => endings.has(extname(path)) && path !== files.head.golden.path;
}
// src/gate/comparing/find-renames.ts
const leastAlike = .5;
const mostRead = 2e3;
async function findRenames(labelled, { listing, moved, texts }, ports) {
	const renamed = await moved?.renames();
	if (renamed === void 0 || listing === void 0) return renamed ?? /* @__PURE__ */ new Map();
	const [before, after] = await Promise.all([listing("base"), listing("head")]);
	const paths = {
		base: new Set(before.map(({ path }) => path)),
		head: new Set(after.map(({ path }) => path))
	};
	const lost = new Set(labelled).intersection(paths.base).difference(paths.head).difference(new Set(renamed.keys()));
	if (lost.size === 0) return renamed;
	const taken = new Set(renamed.values());
	const endings = new Set(Array.from(lost, (path) => extname(path)));
	const fresh = [...paths.head.difference(paths.base).difference(taken)].filter((path) => endings.has(extname(path))).slice(0, mostRead);
	const old = await texts("base", lost);
	const alikeTo = comparedWith(Array.from(lost, (path) => [path, old.text(path) ?? ""]));
	const best = /* @__PURE__ */ new Map();
	const breath = openBreather(ports);
	for (const path of fresh) {
		const text = (await texts("head", /* @__PURE__ */ new Set([path]))).text(path) ?? "";
		for (const [was, alike] of alikeTo(text)) if (alike >= leastAlike && alike > (best.get(was)?.alike ?? 0)) best.set(was, {
			path,
			alike
		});
		await breath();
	}
	return new Map([...renamed, ...[...best].map(([was, { path }]) => [was, path])]);
}
function comparedWith(documents) {
	const holders = /* @__PURE__ */ new Map();
	const lengths = /* @__PURE__ */ new Map();
	for (const [path, text] of documents) {
		const wording = wordingOf(text);
		lengths.set(path, wording.length);
		for (const [part, count] of countsOf(wording)) {
			const held = holders.get(part) ?? /* @__PURE__ */ new Map();
			holders.set(part, held.set(path, count));
		}
	}
	return (text) => {
		const own = wordingOf(text);
		const shared = /* @__PURE__ */ new Map();
		for (const [part, count] of countsOf(own)) for (const [path, held] of holders.get(part) ?? []) shared.set(path, (shared.get(path) ?? 0) + Math.min(count, held));
		return new Map(shared.entries().map(([path, both]) => [path, both / Math.max(own.length, lengths.get(path) ?? 0)]));
	};
}
function countsOf(parts) {
	const counts = /* @__PURE__ */ new Map();
	for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
	return counts;
}
// src/golden/matching/forbidden/own-words.ts
const longestRun = 25;
const shortestRun = 5;
const shortestPiece = 4;
function wordsOf(text) {
	return words(text.replaceAll(markup, " "));
}
const markup = new RegExp([
	String.raw`<!--(?:(?!<!--)[^]){0,400}?-->`,
	String.raw`!\[[^\]\n]{0,200}\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,200}")?\)`,
	linkTarget.source,
	String.raw`</?[a-z][^<>\n]{0,300}>`
].join("|"), "giu");
function pageOf(page, lists) {
	const shared = new Map(lists.map((list) => [list, new Uint8Array(page.words.length)]));
	return {
		...page,
		shared
	};
}
function openSharing(texts) {
	const pieces = /* @__PURE__ */ new Set();
	for (const words of texts) for (let at = 0; at + shortestPiece <= words.length; at += 1) pieces.add(words.slice(at, at + shortestPiece).join(" "));
	return ({ words }) => {
		let run = 0;
		for (let at = 0; at + shortestPiece <= words.length && run < 2; at += 1) run = pieces.has(words.slice(at, at + shortestPiece).join(" ")) ? run + 1 : 0;
		return run === 2;
	};
}
function openTakingAway(pages) {
	const lookUp = openLookUp(pages, ({ words: { length } }) => length);
	return (words, { lists, isOfHead }) => {
		for (const hits of lookUp(words)) {
			const left = hits.filter(({ page, from, to }) => {
				if (isOfHead && !page.isOfHead) return true;
				for (const [list, shared] of page.shared) if (lists.has(list)) shared.fill(1, from, to);
				return page.shared.keys().some((list) => !lists.has(list));
			});
			if (left.length < hits.length) hits.splice(0, hits.length, ...left);
		}
	};
}
function openPieceSearch(pages) {
	const lookUp = openLookUp(pages, (page) => Math.min(...page.shared.keys().map((list) => ownWords(page, list))));
	return (words) => [...lookUp(words)].flat();
}
function openLookUp(pages, lengthOf) {
	const vocabulary = new Set(pages.flatMap((page) => page.words));
	const pieces = /* @__PURE__ */ new Map();
	for (const page of pages) {
		const size = pieceOf(lengthOf(page));
		const ofSize = pieces.get(size) ?? /* @__PURE__ */ new Map();
		pieces.set(size, ofSize);
		for (let from = 0; from + size <= page.words.length; from += 1) {
			const key = page.words.slice(from, from + size).join(" ");
			const hits = ofSize.get(key) ?? [];
			ofSize.set(key, hits);
			hits.push({
				page,
				from,
				to: from + size
			});
		}
	}
	return function* (text) {
		let known = 0;
		for (let end = 1; end <= text.length; end += 1) {
			known = vocabulary.has(text[end - 1] ?? "") ? known + 1 : 0;
			for (const [size, ofSize] of pieces) {
				const hits = known < size ? void 0 : ofSize.get(text.slice(end - size, end).join(" "));
				if (hits !== void 0 && hits.length > 0) yield hits;
			}
		}
	};
}
function pagesIn(texts, list) {
	const covered = /* @__PURE__ */ new Map();
	const complete = /* @__PURE__ */ new Map();
	for (const [at, hits] of texts.entries()) {
		const touched = /* @__PURE__ */ new Set();
		for (const { page, from, to } of hits) {
			if (!page.shared.has(list) || complete.has(page)) continue;
			const words = covered.get(page) ?? new Uint8Array(page.words.length);
			covered.set(page, words.fill(1, from, to));
			touched.add(page);
		}
		for (const page of touched) if (hasRun(page, list, covered.get(page))) complete.set(page, at);
	}
	return Array.from(complete, ([page, at]) => ({
		page,
		at
	}));
}
function hasRun(page, list, covered) {
	const taken = page.shared.get(list);
	const enough = runOf(ownWords(page, list));
	let run = 0;
	for (let at = 0; at < page.words.length && run < enough; at += 1) if (covered?.[at] !== 1) run = 0;
	else if (taken?.[at] !== 1) run += 1;
	return run >= enough;
}
function ownWords({ words, shared }, list) {
	return words.length - (shared.get(list)?.reduce((sum, each) => sum + each, 0) ?? 0);
}
function runOf(own) {
	return Math.min(longestRun, Math.max(shortestRun, Math.ceil(own / 2)));
}
function pieceOf(length) {
	return Math.max(shortestPiece, Math.floor(runOf(length) / 3));
}
// src/golden/matching/forbidden/forbidden-documents.ts
function forbiddenDocuments(chunks, context, reads) {
	const all = foundIn(chunks, reads);
	const seen = context && new Set(foundIn(context, reads).map(keyOf));
	return all.map((one) => ({
		...one,
		inContext: seen?.has(keyOf(one))
	})).toSorted((one, other) => one.rank - other.rank);
}
function withMore(some, others) {
	const known = new Map(others.map((one) => [keyOf(one), one]));
	return [...some.map((one) => {
		const other = known.get(keyOf(one)) ?? one;
		known.delete(keyOf(one));
		const inContext = one.inContext === true ? true : other.inContext;
		return {
			...one,
			rank: Math.min(one.rank, other.rank),
			inContext
		};
	}), ...known.values()];
}
function foundIn(chunks, { read, piecesOf, list }) {
	const found = /* @__PURE__ */ new Map();
	const add = (one) => {
		if (!found.has(keyOf(one))) found.set(keyOf(one), one);
	};
	const named = chunks.map(({ chunk: { doc } }) => doc === void 0 ? void 0 : read(doc));
	const byText = pagesIn(chunks.map(({ chunk }, at) => piecesBeside(named[at], piecesOf(chunk))), list);
	const told = new Set(byText.map(({ at }) => at));
	for (const [at, { chunk }] of chunks.entries()) {
		const name = named[at];
		const written = chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
		const rank = at + 1;
		if (name?.kind === "forbidden") add({
			doc: name.doc,
			as: otherThan(name.doc, written),
			rank
		});
		else if (name?.kind !== "allowed" && !told.has(at)) add({
			doc: void 0,
			as: written,
			rank
		});
	}
	for (const { page, at } of byText) {
		const doc = chunks[at]?.chunk.doc;
		const as = doc === void 0 ? void 0 : documentId(doc);
		add({
			doc: page.doc,
			as: otherThan(page.doc, as),
			rank: at + 1
		});
	}
	return [...found.values()];
}
function piecesBeside(name, hits) {
	if (name?.kind !== "forbidden") return hits;
	const pages = new Set(hits.map(({ page }) => page).filter(({ doc }) => doc === name.doc));
	const own = Array.from(pages).filter(({ isOfHead }) => !isOfHead).map(({ words }) => ` ${words.join(" ")} `);
	return hits.filter(({ page, from, to }) => {
		const piece = ` ${page.words.slice(from, to).join(" ")} `;
		return pages.has(page) || own.every((text) => !text.includes(piece));
	});
}
function otherThan(doc, written) {
	return written?.trim() === doc ? void 0 : written;
}
function keyOf({ doc, as }) {
	return JSON.stringify([doc, doc === void 0 ? as : void 0]);
}
// src/golden/matching/forbidden/plain-name.ts
function plainName(written) {
	const path = plainLetters(decoded(written)).replaceAll("\\", "/").replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/, "");
	const names = [];
	for (const step of path.split("/")) {
		const name = step.trim();
		if (name === "..") names.pop();
		else if (name !== "" && name !== ".") names.push(name);
	}
	return names.join("/");
}
function plainForms(written) {
	const name = plainName(written);
	const ends = [/[?#]/.exec(name)?.index ?? name.length];
	for (const { index, 0: ending } of name.matchAll(/\.[a-z0-9]{1,8}(?=[^a-z0-9])/g)) ends.push(index + ending.length);
	return [.../* @__PURE__ */ new Set([name, ...ends.map((end) => name.slice(0, end).trim())])];
}
function plainLetters(glob) {
	return glob.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "").toUpperCase().toLowerCase();
}
function decoded(written) {
	let name = written;
	for (let round = 0; round < 3 && name.includes("%"); round += 1) try {
		name = decodeURIComponent(name);
	} catch {
		return name;
	}
	return name;
}
// src/golden/matching/forbidden/spelt-names.ts
function openSpeltNames(documents) {
	let byStem;
	const found = /* @__PURE__ */ new Map();
	return (written) => {
		byStem ??= Map.groupBy(Array.from(documents, fileOf), ({ last }) => stemOf(last));
		const known = found.get(written);
		if (known !== void 0) return known;
		const meant = meantBy(written, byStem);
		found.set(written, meant);
		return meant;
	};
}
function meantBy(written, byStem) {
	let best = {
		likeness: 0,
		paths: []
	};
	for (const form of plainForms(written)) {
		const name = fileOf(form);
		for (const file of byStem.get(stemOf(name.last)) ?? []) {
			const likeness = likenessOf(name, file);
			if (likeness > best.likeness) best = {
				likeness,
				paths: [file.path]
			};
			else if (likeness > 0 && likeness === best.likeness) best.paths.push(file.path);
		}
	}
	return [...new Set(best.paths)];
}
function likenessOf(name, file) {
	const common = Math.min(name.folders.length, file.folders.length);
	if (!name.folders.slice(name.folders.length - common).every((folder, at) => folder === file.folders[file.folders.length - common + at])) return 0;
	if (name.last === file.last) return 1e3 + common;
	return common;
}
function fileOf(path) {
	const names = plainName(path).split("/");
	return {
		path,
		folders: names.slice(0, -1),
		last: names.at(-1) ?? ""
	};
}
function stemOf(last) {
	return last.replace(/(?<=.)\.[a-z0-9]{1,8}$/, "");
}
// src/golden/matching/forbidden/named-documents.ts
function openNames(known) {
	const spelt = {
		base: openSpeltNames(known.ofBase),
		head: openSpeltNames(known.ofHead)
	};
	return (globs) => {
		const plain = globs.map((glob) => compileGlob(plainLetters(glob)));
		const isSpeltAlike = (doc) => plainForms(doc).some((form) => plain.some((test) => test(form)));
		const tests = globs.map((glob, at) => {
			const exact = compileGlob(glob);
			const alike = (name) => plain[at]?.(plainName(name)) === true;
			return known.ofBase.some(exact) ? exact : alike;
		});
		const forbiddenAs = (path) => [path, ...known.formerly.get(path) ?? []].find((name) => tests.some((test) => test(name)));
		const read = (doc) => {
			const id = documentId(doc);
			const own = forbiddenAs(id);
			if (own !== void 0) return {
				kind: "forbidden",
				doc: own
			};
			if (known.onBase(id)) return { kind: "allowed" };
			const onBase = spelt.base(id);
			const meant = onBase.length > 0 ? onBase : spelt.head(id);
			const rules = meant.map(forbiddenAs);
			const [first] = rules;
			if (first !== void 0 && rules.every((rule) => rule !== void 0)) return {
				kind: "forbidden",
				doc: first
			};
			if (meant.length > 0 && rules.every((rule) => rule === void 0)) return { kind: "allowed" };
			if (isSpeltAlike(id)) return {
				kind: "forbidden",
				doc: id
			};
			return { kind: known.tellsUnknown ? "unknown" : "allowed" };
		};
		const kept = /* @__PURE__ */ new Map();
		return {
			read: (doc) => {
				const before = kept.get(doc) ?? read(doc);
				kept.set(doc, before);
				return before;
			},
			forbiddenAs
		};
	};
}
// src/metrics/scores-of.ts
function scoresOf(metrics, scores) {
	const places = placesOf.get(metrics) ?? new Map(metrics.map(({ name }, at) => [name, at]));
	placesOf.set(metrics, places);
	return new ScoreList(places, scores);
}
var ScoreList = class {
	#places;
	#scores;
	constructor(places, scores) {
		this.#places = places;
		this.#scores = scores;
	}
	get(metric) {
		return this.#scores[this.#places.get(metric) ?? -1];
	}
};
const placesOf = /* @__PURE__ */ new WeakMap();
// src/metrics/mean-of-askings.ts
function secondOf(result) {
	if (result.kind !== "answered" || result.again === void 0) return void 0;
	const { again, ...first } = result;
	return {
		...first,
		...again
	};
}
function meanOfAskings(metrics, first, second) {
	return scoresOf(metrics, metrics.flatMap((metric) => {
		const [one, other] = [first.get(metric.name), second.get(metric.name)];
		return one === void 0 ? [] : meanOf(metric, one, other);
	}));
}
function meanOf(metric, one, other) {
	if (one.kind !== "scored" || other?.kind !== "scored" || !readsLists(metric)) return one;
	return one.value === other.value ? one : scored((one.value + other.value) / 2);
}
// src/gate/comparing/forbidden/names-of-sides.ts
const leastKnown = .5;
function namesOfSides({ base, head }, { listings, formerly }) {
	const known = (base ?? head).names?.documents;
	const ofBase = /* @__PURE__ */ new Set([...listings.base.map(({ path }) => path), ...known?.names ?? []]);
	const returned = new Set([...(base ?? head).returned].map(documentId));
	const isBelow = (doc) => returned.has(doc) && known?.has(doc) === true && plainName(doc) === plainLetters(doc);
	const onBase = (doc) => ofBase.has(doc) || isBelow(doc);
	const there = returned.values().filter(onBase).toArray().length;
	return {
		onBase,
		ofBase: [...ofBase],
		ofHead: listings.head.map(({ path }) => path).filter((path) => !ofBase.has(path)),
		formerly,
		tellsUnknown: known !== void 0 && there >= leastKnown * returned.size
	};
}
// src/gate/comparing/forbidden/forbidden-by-side.ts
async function forbiddenBySide(given, sides, formerly = /* @__PURE__ */ new Map(), ports) {
	const globs = Map.groupBy(given.policy.items.filter(({ golden }) => (golden.base.forbidden ?? []).length > 0), ({ golden }) => JSON.stringify(golden.base.forbidden?.toSorted()));
	if (globs.size === 0) return {
		base: void 0,
		head: void 0
	};
	const listings = await listingsOf(given.files);
	const open = openNames(namesOfSides(sides, {
		listings,
		formerly
	}));
	const rules = [...globs.values()].map((items, list) => ({
		...open(items[0]?.golden.base.forbidden ?? []),
		list,
		ids: items.map(({ id }) => id)
	}));
	const piecesOf = await pieceReader(given, sides, {
		rules,
		listings
	}, ports);
	const found = (side) => {
		const own = sides[side];
		if (own === void 0) return void 0;
		const k = contextOf(given.policy.pipelines[side]);
		return new Map(rules.flatMap((rule) => rule.ids.map((id) => {
			const reads = {
				...rule,
				piecesOf: (chunk) => piecesOf(side, chunk)
			};
			return [id, forbiddenOf(own.run.results.get(id), k, reads)];
		})));
	};
	return {
		base: found("base"),
		head: found("head")
	};
}
function forbiddenOf(result, k, reads) {
	if (result?.kind !== "answered") return [];
	const seen = /* @__PURE__ */ new Set();
	const chunks = result.chunks.map((chunk) => {
		const repeated = seen.has(chunk.id);
		seen.add(chunk.id);
		return {
			chunk,
			repeated
		};
	});
	const context = contextChunks(chunks, {
		reported: result.context,
		k
	});
	const second = secondOf(result);
	const first = forbiddenDocuments(chunks, context, reads);
	return second === void 0 ? first : withMore(first, forbiddenOf(second, k, reads));
}
async function listingsOf({ listing }) {
	const [base = [], head = []] = await Promise.all(listing === void 0 ? [] : sideNames$1.map(listing));
	const isFile = ({ mode }) => mode.startsWith("100");
	return {
		base: base.filter(isFile),
		head: head.filter(isFile)
	};
}
async function pieceReader({ policy, files: { each } }, sides, { rules, listings }, ports) {
	const texts = await doubtfulTexts(sides, {
		rules,
		listings
	}, ports);
	if (texts.size === 0 || each === void 0) return () => [];
	const breath = openBreather(ports);
	const unchanged = unchangedIn(listings);
	const pathsOf = (side) => listings[side].filter((entry) => side === "base" || !unchanged(entry.path)).map(({ path }) => path);
	const sharesPieces = openSharing(texts.values());
	const pages = [];
	for (const side of sideNames$1) {
		const forbidden = pathsOf(side).filter((path) => rules.some(({ forbiddenAs }) => forbiddenAs(path) !== void 0));
		if (forbidden.length === 0) continue;
		for await (const { doc, text } of each(side, forbidden)) {
			const those = rules.filter(({ forbiddenAs }) => forbiddenAs(doc) !== void 0);
			const page = pageOf({
				doc: those[0]?.forbiddenAs(doc) ?? doc,
				isOfHead: side === "head",
				words: wordsOf(text)
			}, those.map(({ list }) => list));
			if (sharesPieces(page)) pages.push(page);
			await breath();
		}
	}
	if (pages.length === 0) return () => [];
	const takeAway = openTakingAway(pages);
	const isDocument = documentsBy(policy, sides, pages);
	for (const side of sideNames$1) {
		const isOfHead = side === "head";
		const allowed = pathsOf(side).filter((path) => isDocument(path) && rules.some(({ forbiddenAs }) => forbiddenAs(path) === void 0));
		if (allowed.length === 0 || isOfHead && !pages.some((page) => page.isOfHead)) continue;
		for await (const { doc, text } of each(side, allowed)) {
			const lists = new Set(rules.filter(({ forbiddenAs }) => forbiddenAs(doc) === void 0).map(({ list }) => list));
			takeAway(wordsOf(text), {
				lists,
				isOfHead
			});
			await breath();
		}
	}
	const search = openPieceSearch(pages);
	const hits = new Map(texts.entries().map(([text, words]) => [text, search(words)]));
	return (side, chunk) => hits.get(textOf(chunk, sides[side]?.corpus) ?? "") ?? [];
}
async function doubtfulTexts(sides, { rules, listings }, ports) {
	const breath = openBreather(ports);
	const unchanged = unchangedIn(listings);
	const texts = /* @__PURE__ */ new Map();
	for (const side of sideNames$1) {
		const own = sides[side];
		if (own === void 0) continue;
		const corpora = [sides.base?.corpus, own.corpus].map((one) => one && normalCorpusOf(one));
		const isAllowed = ({ doc }, text, { read }) => {
			if (doc === void 0 || read(doc).kind !== "allowed") return false;
			return ((side === "base" || unchanged(documentId(doc)) ? corpora : corpora.slice(0, 1)).find((corpus) => corpus?.source(doc) !== void 0)?.normalised(doc))?.text.includes(normalTextOnce(text)) === true;
		};
		for (const rule of rules) for (const id of rule.ids) {
			for (const chunk of chunksOfAskings(own.run.results.get(id))) {
				const text = textOf(chunk, own.corpus);
				if (text === void 0 || texts.has(text)) continue;
				if (!isAllowed(chunk, text, rule)) texts.set(text, wordsOf(text));
			}
			await breath();
		}
	}
	return texts;
}
function textOf(chunk, corpus) {
	return corpus && textOfChunk(chunk, normalCorpusOf(corpus));
}
function unchangedIn({ base, head }) {
	const before = new Map(base.map(({ path, oid }) => [path, oid]));
	const same = new Set(head.flatMap(({ path, oid }) => before.get(path) === oid ? [path] : []));
	return (path) => same.has(path);
}
function documentsBy({ files: { base, head } }, sides, pages) {
	const returned = sideNames$1.flatMap((side) => [...sides[side]?.returned ?? []]);
	const endings = new Set([...returned, ...pages.map(({ doc }) => doc)].map((doc) => extname(doc)));
	const golden = /* @__PURE__ */ new Set([base?.golden?.path, head.golden.path]);
	return (path) => endings.has(extname(path)) && !golden.has(path);
}
// src/gate/comparing/forbidden/former-names.ts
function formerNames(renamed, base = [], head = []) {
	const before = new Map(base.map(({ path, oid }) => [path, oid]));
	const paths = Map.groupBy(base, ({ oid }) => oid);
	const copied = head.filter(({ path, oid }) => before.get(path) !== oid).flatMap(({ path, oid }) => (paths.get(oid) ?? []).map((old) => ({
		path,
		old: old.path
	})));
	const moved = [...renamed].map(([old, path]) => ({
		path,
		old
	}));
	const names = Map.groupBy([...copied, ...moved], ({ path }) => path);
	return new Map([...names].map(([path, those]) => [path, those.map(({ old }) => old)]));
}
// src/golden/matching/follow/document-homes.ts
const leastExplained = .9;
const mostTried = 10;
function documentHomes(docs, known) {
	const { files, sealed } = known;
	const homes = /* @__PURE__ */ new Map();
	const strange = [];
	let count = 0;
	for (const doc of docs) {
		count += 1;
		const plain = documentId(doc);
		if (files.has(plain) || isBelow(plain, sealed)) continue;
		const decoded = documentId(decodedName(plain));
		if (files.has(decoded)) homes.set(doc, decoded);
		else strange.push(doc);
	}
	const prefix = commonPrefix(strange, files, leastExplained * count);
	for (const doc of prefix === void 0 ? [] : strange) {
		const home = withPrefix(doc, prefix);
		if (home !== void 0 && files.has(home)) homes.set(doc, home);
	}
	return {
		of: (doc) => homes.get(doc) ?? doc,
		renames: homes.size > 0,
		prefix
	};
}
function isBelow(name, folders) {
	for (let end = name.lastIndexOf("/"); end > 0; end = name.lastIndexOf("/", end - 1)) if (folders.has(name.slice(0, end))) return true;
	return false;
}
function decodedName(name) {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
function commonPrefix(strange, files, least) {
	if (strange.length === 0 || strange.length < least) return void 0;
	const names = strange.map((doc) => documentId(decodedName(doc)));
	const step = Math.ceil(names.length / mostTried);
	const tried = names.filter((_, index) => index % step === 0);
	const byEnding = filesByEnding(tried, files);
	const shares = /* @__PURE__ */ new Map();
	const isShared = (written) => {
		const isKnown = shares.get(written);
		if (isKnown !== void 0) return isKnown;
		const begin = names.filter((name) => name.startsWith(written)).length >= least;
		shares.set(written, begin);
		return begin;
	};
	const explains = (prefix) => names.filter((name) => files.has(moved(name, prefix))).length >= least;
	for (const name of tried) {
		const found = candidates(name, byEnding.get(lastOf(name)) ?? []).find((prefix) => isShared(prefix.written) && explains(prefix));
		if (found !== void 0) return found;
	}
}
function filesByEnding(names, files) {
	const found = new Map(names.map((name) => [lastOf(name), []]));
	for (const file of files) found.get(lastOf(file))?.push(file);
	return found;
}
function lastOf(name) {
	return name.slice(name.lastIndexOf("/") + 1);
}
function withPrefix(doc, prefix) {
	return prefix && moved(documentId(decodedName(doc)), prefix);
}
function moved(name, { written, meant }) {
	return name.startsWith(written) ? meant + name.slice(written.length) : name;
}
function candidates(name, files) {
	return files.map((file) => ({
		file,
		common: commonEnding(name, file)
	})).toSorted((a, b) => b.common - a.common).map(({ file, common }) => ({
		written: name.slice(0, -common),
		meant: file.slice(0, -common)
	}));
}
function commonEnding(one, other) {
	const others = other.split("/").toReversed();
	const same = one.split("/").toReversed();
	const differs = same.findIndex((segment, at) => segment !== others[at]);
	const count = differs < 0 ? same.length : differs;
	return same.slice(0, count).join("/").length;
}
// src/gate/comparing/chunks-of-document.ts
function chunksOfDocument(pipeline, corpus) {
	if (pipeline?.kind !== "builtin") return () => void 0;
	const known = /* @__PURE__ */ new Map();
	return (doc) => {
		if (known.has(doc)) return known.get(doc);
		const text = corpus.text(doc);
		const chunks = text === void 0 ? void 0 : Array.from(chunkDocument({
			doc,
			text,
			format: formatOf(doc)
		}, pipeline.chunk), ({ start, end }) => ({
			start,
			end
		}));
		known.set(doc, chunks);
		return chunks;
	};
}
// src/gate/comparing/side-names.ts
function sideNames(listing, { manifest }, pipeline) {
	const holdsChunk = (corpus) => chunkHolder(pipeline, corpus);
	if (listing === void 0 && manifest === void 0) return {
		documents: void 0,
		holdsChunk
	};
	const names = new Set(manifest?.map(documentId));
	const sealed = sealedFolders(listing ?? []);
	for (const { path, mode } of listing ?? []) if (mode !== submodule) names.add(path);
	const has = (doc) => names.has(doc) || isBelow(doc, sealed);
	return {
		documents: {
			has,
			names: [...names]
		},
		holdsChunk
	};
}
const submodule = "160000";
const symbolicLink = "120000";
function sealedFolders(listing) {
	const sealed = listing.filter(({ mode }) => mode === submodule || mode === symbolicLink);
	return new Set(sealed.map(({ path }) => path));
}
function documentOfChunk(id) {
	return /^(.+)#\d+-\d+$/s.exec(id)?.[1];
}
function chunkOfId(id, corpus) {
	const [, doc, start, end] = /^(.+)#(\d+)-(\d+)$/s.exec(id) ?? [];
	const quote = doc === void 0 ? void 0 : corpus.text(doc)?.slice(Number(start), Number(end));
	if (doc === void 0 || quote === void 0) return void 0;
	return {
		doc,
		quote,
		prefix: "",
		suffix: "",
		start: Number(start)
	};
}
function chunkHolder(pipeline, corpus) {
	if (pipeline?.kind !== "builtin") return void 0;
	const chunksOf = chunksOfDocument(pipeline, corpus);
	const known = /* @__PURE__ */ new Map();
	return (id) => {
		const doc = documentOfChunk(id);
		if (doc === void 0) return false;
		const ids = known.get(doc) ?? new Set(chunksOf(doc)?.map((span) => chunkId({
			doc,
			...span
		})));
		known.set(doc, ids);
		return ids.has(id);
	};
}
// src/gate/comparing/read-documents.ts
async function readDocuments({ policy, files }, runs, ports, warn = () => void 0) {
	const ids = policy.items.map(({ id }) => id);
	const labelled = policy.items.flatMap(({ golden: { base, head } }) => [base, head]);
	const ofEvidence = documentsOfEvidence(labelled);
	const named = labelled.flatMap(({ labels }) => labelledDocuments(labels).map(documentId));
	const renamed = runs.base ? await findRenames(named, files, ports) : /* @__PURE__ */ new Map();
	const now = Array.from(ofEvidence, documentId).flatMap((doc) => renamed.get(doc) ?? []);
	const withTexts = async (side, run) => {
		const pipeline = policy.pipelines[side];
		const golden = policy.items.map((item) => item.golden[side]);
		const ofChunks = pipeline?.kind === "builtin" ? documentsOfChunkLabels(golden) : [];
		const listing = await files.listing?.(side);
		const homed = believed(withHomes(run, documentsOfRun(run, ids), listing), (message) => warn(`${side}: ${message}`));
		const docs = /* @__PURE__ */ new Set([
			...ofEvidence,
			...now,
			...ofChunks,
			...homed.documents
		]);
		const { documents, holdsChunk } = sideNames(listing, homed.run, pipeline);
		const corpus = await files.texts(side, docs);
		const { prefix } = homed;
		return {
			scored: {
				run: homed.run,
				corpus,
				names: {
					documents,
					prefix,
					holdsChunk: holdsChunk(corpus)
				}
			},
			index: knownIndex(homed),
			returned: homed.documents
		};
	};
	const [base, head] = await Promise.all([runs.base && withTexts("base", runs.base), withTexts("head", runs.head)]);
	const forbidden = async (formerly) => forbiddenBySide({
		policy,
		files
	}, {
		base: base && {
			...base.scored,
			returned: base.returned
		},
		head: {
			...head.scored,
			returned: head.returned
		}
	}, formerly, ports);
	if (base === void 0) return {
		base,
		head: {
			...head.scored,
			forbidden: (await forbidden()).head
		}
	};
	const found = await findMoves(renamed, {
		base: base.scored.corpus,
		head: head.scored.corpus
	}, {
		policy,
		files,
		indexes: {
			base: base.index,
			head: head.index
		}
	}, ports);
	const [before, after] = await Promise.all([files.listing?.("base"), files.listing?.("head")]);
	const got = await forbidden(formerNames(renamed, before, after));
	return {
		base: {
			...base.scored,
			corpus: found.corpora.base,
			forbidden: got.base
		},
		head: {
			...head.scored,
			corpus: found.corpora.head,
			moves: found.moves,
			forbidden: got.head
		}
	};
}
function knownIndex({ run: { manifest }, documents }) {
	const known = [...manifest ?? [], ...documents].map(documentId);
	return {
		documents: new Set(known),
		isWhole: manifest !== void 0
	};
}
function withHomes(run, written, listing) {
	if (listing === void 0) return {
		run,
		documents: written,
		prefix: void 0
	};
	const known = {
		files: new Set(listing.map(({ path }) => path)),
		sealed: sealedFolders(listing)
	};
	const homes = documentHomes(/* @__PURE__ */ new Set([...written, ...run.manifest ?? []]), known);
	if (!homes.renames) return {
		run,
		documents: written,
		prefix: void 0
	};
	const documents = new Set(written.values().map(homes.of));
	const atHome = (chunk) => {
		const doc = chunk.doc && homes.of(chunk.doc);
		return doc === chunk.doc ? chunk : {
			...chunk,
			doc
		};
	};
	const results = {
		documents,
		get: (id) => {
			const result = run.results.get(id);
			if (result?.kind !== "answered") return result;
			const { again } = result;
			const chunks = result.chunks.map(atHome);
			return {
				...result,
				chunks,
				...again && { again: {
					...again,
					chunks: again.chunks.map(atHome)
				} }
			};
		}
	};
	const manifest = run.manifest?.map(homes.of).toSorted(byCodeUnit);
	return {
		run: {
			...run,
			results,
			manifest
		},
		documents,
		prefix: homes.prefix
	};
}
function believed(homed, warn) {
	const { run, documents } = homed;
	const listed = run.manifest && new Set(run.manifest.map(documentId));
	const missing = documents.values().find((doc) => listed?.has(documentId(doc)) === false);
	if (missing === void 0) return homed;
	warn(`the manifest is not used: it lacks ${quoted(missing)}, of which chunks were returned`);
	return {
		...homed,
		run: {
			...run,
			manifest: void 0
		}
	};
}
function documentsOfRun({ results }, ids) {
	if (results.documents !== void 0) return results.documents;
	const documents = /* @__PURE__ */ new Set();
	for (const id of ids) for (const { doc } of chunksOfAskings(results.get(id))) if (doc !== void 0) documents.add(doc);
	return documents;
}
function documentsOfChunkLabels(items) {
	return items.flatMap(({ labels }) => labels.kind === "chunks" ? [...labels.grades.keys()].flatMap((id) => documentOfChunk(id) ?? []) : []);
}
export { placeChunks as A, copyRank as B, documentsOfEvidence as C, contextChunks as D, readsContext as E, isMostlyIn as F, depthFor as G, says as H, rankingForEvidence as I, isMeasurable as J, mergeGoldenSets as K, satisfiedAt as L, placedOnce as M, textOfChunk as N, contextMatch as O, isEnough as P, requirePipelineWith as Q, copyOf as R, noMoves as S, readsAnswer as T, contextOf as U, isCopied as V, loadPolicy as W, decidesNothingByFeature as X, metricTried as Y, holdsQuestions as Z, rewrittenSection as _, meanOfAskings as a, openSentenceTerms as b, breathe as c, lostPassage as d, memberOf as f, wholeWords as g, staleLabel as h, chunksOfDocument as i, weaker as j, matchItem as k, openBreather as l, placesOn as m, readDocuments as n, secondOf as o, owedBy as p, pairedAs as q, chunkOfId as r, scoresOf as s, documentsOfRun as t, toTheEnd as u, sharedParts as v, blocksFor as w, termsOf as x, openPageSearch as y, copyPlaces as z };
