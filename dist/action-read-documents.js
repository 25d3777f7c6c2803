import { i as GateError, n as quoted } from "./action-printable.js";
import { C as strictObject, _ as number, c as ZodUnion, d as array, l as _enum, m as int, r as ZodObject, s as ZodRecord, w as string } from "./action-zod.js";
import { _ as writtenBack, h as unwrapped, p as insideName } from "./action.js";
import { Bn as askedAlike, Cn as loadCanaries, Dn as parseCanaries, En as requireSide, Fn as metricNamed, Gn as SliceSchema, In as readYaml, Kn as featureSettings, Ln as ConfigSchema, Mn as problemsIn, On as parseGoldenSet, Pn as hasExpired, Tn as readableBase, Wn as MetricGateSchema, _n as byCodeUnit, _r as decodeText, bn as documentSelector, or as formatKeyPath, pr as valueAt, qn as decidesNothing, ur as isMapping, vn as formatOf, wn as maxBytes, xn as defaultConfigPaths, yn as tokensOf } from "./action-job.js";
import { B as hasWordRun, G as unionOf, H as cut$2, T as entryOf, U as overlapLength, V as occurrences, W as unionLength, _ as needsJudge, c as canonicalFilters, d as canonicalReference, l as canonicalLabels, m as isOfAnswers, n as labelledDocuments, o as withoutSpareRoom, t as evidencesOf, u as canonicalQuestion } from "./action-labelled-documents.js";
import { a as normalise, c as remembered$3, o as sourceSpan, r as normalText, s as offsetsInto } from "./action-normalise.js";
import { n as unspacedScripts, r as words, t as isSeparator } from "./action-words.js";
import { t as documentId } from "./action-document-id.js";
import { p as isSameChunk, u as SharedChunk } from "./action-store-keys.js";
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
	return keysOf(ConfigSchema).flatMap((known) => /^pipeline\.(.+)/.exec(known)?.[1] ?? []).find((known) => {
		if (!known.endsWith(`.${key}`)) return false;
		const meant = pipelineWith(bytes, /* @__PURE__ */ new Map([[known, changes.get(key)]]));
		return meant.kind === "settings" || meant.mistakes.every(({ part }) => part === "value");
	});
}
function keysOf(schema) {
	const own = unwrapped(schema);
	if (own instanceof ZodUnion) return own.options.flatMap((option) => keysOf(option));
	if (!(own instanceof ZodObject)) return [];
	return Object.entries(own.shape).flatMap(([key, value]) => [key, ...keysOf(value).map((below) => `${key}.${below}`)]);
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
	const changed = without$1(onBase, onHead);
	const left = without$1(onHead, onBase);
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
function without$1(some, others) {
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
	const added = head.metrics.filter((metric) => isMeasurable(metric, settings));
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
function isMeasurable(metric, settings) {
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
// src/lib/model/items/unlabelled.ts
function isUnlabelled(item) {
	const { labels, contains, excludes, forbidden } = item;
	const said = [
		contains,
		excludes,
		forbidden ?? []
	];
	return labels.kind === "none" && item.answerable && said.every(({ length }) => length === 0);
}
function isBare(item) {
	return isUnlabelled(item) && item.references.length === 0 && (item.claims ?? []).length === 0;
}
function isLabelled({ labels, answerable }) {
	return answerable && labels.kind !== "none";
}
function areUnlabelled(items) {
	const answerable = items.filter((item) => item.answerable);
	return answerable.length > 0 && answerable.every(isUnlabelled);
}
// src/policy/without-labels.ts
function withoutLabels(settings, items) {
	const questions = items.filter(({ draft }) => draft !== "apart");
	if (!areUnlabelled(questions)) return settings;
	const isMeasurable = ({ metric }) => {
		const entry = entryOf(metric);
		if (entry.reads === "labels") return items.length > questions.length;
		return !("ruledOut" in entry) || items.some((item) => entry.ruledOut(item) === void 0);
	};
	const gate = settings.gate.filter(isMeasurable);
	if (gate.some(({ metric }) => isOfAnswers(metric))) return settings;
	return {
		...settings,
		metrics: settings.metrics.filter((metric) => isMeasurable({ metric })),
		gate: gate.filter(({ metric }) => entryOf(metric).reads !== "chunks")
	};
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
// src/lib/text/words/letters.ts
function lettersOf(source) {
	return {
		source,
		...lettersIn(normalise(source))
	};
}
function lettersIn({ text, from, to }) {
	const reach = to.at(-1) ?? 0;
	const [starts, ends] = [offsetsInto(reach, text.length), offsetsInto(reach, text.length)];
	const words = [];
	let length = 0;
	let word = 0;
	for (let at = 0; at <= text.length; at += 1) {
		if (at < text.length && !isSeparator(text, at)) {
			starts[length] = from[at] ?? 0;
			ends[length] = to[at] ?? 0;
			length += 1;
			continue;
		}
		if (word < at) words.push(text.slice(word, at));
		word = at + 1;
	}
	return {
		text: words.join(""),
		from: starts.slice(0, length),
		to: ends.slice(0, length)
	};
}
function onlyLetters(source) {
	if (!/[\u0080-\uffff]/.test(source)) return source.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
	const text = normalText(source);
	let letters = "";
	for (let at = 0; at < text.length; at += 1) if (!isSeparator(text, at)) letters += text[at];
	return letters;
}
const onlyLettersOnce = remembered$3(onlyLetters, 2 ** 22);
function spanOfLetters({ source, from, to }, start, end) {
	let first = from[start] ?? 0;
	const before = to[start - 1] ?? 0;
	while (first > before && !isLineBreak(source, first - 1)) first -= 1;
	let last = to[end - 1] ?? 0;
	const after = from[end] ?? source.length;
	while (last < after && !isLineBreak(source, last)) last += 1;
	return {
		start: first,
		end: last
	};
}
function isLineBreak(text, at) {
	const unit = text.charCodeAt(at);
	return unit === 10 || unit === 13;
}
// src/golden/matching/follow/copies.ts
const SHORTEST = 20;
const selectors = /* @__PURE__ */ new WeakMap();
function copyRank(quote, chunks, { authoritative = [], copies = false, textOf }) {
	if (authoritative.length === 0 && !copies) return Infinity;
	const selector = selectors.get(authoritative) ?? documentSelector(authoritative);
	selectors.set(authoritative, selector);
	const counts = (doc) => copies || selector.selects(doc);
	return copyOf(quote, chunks, {
		textOf,
		counts
	})?.rank ?? Infinity;
}
function copyOf({ doc, quote, section }, chunks, { textOf = ({ chunk }) => chunk.text, counts = () => true } = {}) {
	const wanted = onlyLetters(quote);
	if (wanted.length < SHORTEST || section !== void 0) return void 0;
	for (const [index, placed] of chunks.entries()) {
		const named = placed.chunk.doc === void 0 ? doc : documentId(placed.chunk.doc);
		if (named === doc || placed.repeated || !counts(named)) continue;
		const text = textOf(placed) ?? "";
		if (onlyLettersOnce(text).includes(wanted) && holdsNumbers(text, quote)) return {
			doc: named,
			chunk: placed.chunk.id,
			rank: index + 1
		};
	}
}
const numbers = /[<>≤≥]?\s*[-−]?\d+(?:[.,]\d+)*/g;
function holdsNumbers(text, quote) {
	const [own, wanted] = [text, quote].map((one) => Array.from(one.matchAll(numbers), ([number]) => number.replaceAll(/\s/g, "")));
	return wanted?.length === 0 || hasWordRun(own ?? [], wanted ?? []);
}
// src/golden/matching/quotes/align.ts
const SEED = 24;
const SHORTEST_SEED = 12;
const MOST_HITS = 16;
const MOST_MISSES = 48;
const MOST_SKIPPED = 2e3;
const WIDEST_GAP = 2e3;
const REPLACED_GAP = 40;
function align(own, other, placesOf = (seed) => occurrences(other, seed)) {
	const run = longestRun(own, other, placesOf);
	if (run === void 0) return void 0;
	const before = goOn$1(run, {
		own,
		other,
		step: -1
	});
	const after = goOn$1(run, {
		own,
		other,
		step: 1
	});
	const pieces = [
		...before.toReversed(),
		run,
		...after
	].map(pieceOf);
	const [first = pieceOf(run), last = first] = [pieces[0], pieces.at(-1)];
	return {
		own: {
			start: first.own.start,
			end: last.own.end
		},
		other: {
			start: first.other.start,
			end: last.other.end
		},
		pieces,
		matched: pieces.reduce((sum, piece) => sum + piece.own.end - piece.own.start, 0)
	};
}
function longestRun(own, other, placesOf) {
	const seed = Math.min(SEED, Math.max(SHORTEST_SEED, Math.floor(own.length / 4)));
	let best;
	let misses = 0;
	for (const at of middleFirst(own.length - seed, seed)) {
		if (best !== void 0 && at >= best.own && at + seed <= best.own + best.length) continue;
		let hits = 0;
		misses += 1;
		for (const found of placesOf(own.slice(at, at + seed))) {
			const run = grown({
				own: at,
				other: found,
				length: seed
			}, own, other);
			if (best === void 0 || run.length > best.length) {
				best = run;
				misses = 0;
			}
			hits += 1;
			if (hits === MOST_HITS) break;
		}
		if (misses === MOST_MISSES || best !== void 0 && 2 * best.length >= own.length) break;
	}
	return best;
}
function middleFirst(last, step) {
	if (last < 0) return [];
	return [...Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step), last].toSorted((a, b) => Math.abs(2 * a - last) - Math.abs(2 * b - last));
}
function grown(run, own, other) {
	const before = common(own, other, {
		own: run.own - 1,
		other: run.other - 1,
		step: -1
	});
	const after = common(own, other, {
		own: run.own + run.length,
		other: run.other + run.length,
		step: 1
	});
	return {
		own: run.own - before,
		other: run.other - before,
		length: before + run.length + after
	};
}
function common(own, other, { own: at, other: there, step }) {
	let length = 0;
	const limit = Math.min(step > 0 ? own.length - at : at + 1, step > 0 ? other.length - there : there + 1);
	while (length < limit && own.charCodeAt(at + step * length) === other.charCodeAt(there + step * length)) length += 1;
	return length;
}
function pieceOf({ own, other, length }) {
	return {
		own: {
			start: own,
			end: own + length
		},
		other: {
			start: other,
			end: other + length
		}
	};
}
function goOn$1(run, walk) {
	const runs = [];
	for (let last = run;;) {
		const next = nextRun(farEdge(last, walk.step), walk);
		if (next === void 0) return runs;
		runs.push(next);
		last = next;
	}
}
function farEdge({ own, other, length }, step) {
	return step > 0 ? {
		own: own + length,
		other: other + length
	} : {
		own,
		other
	};
}
function nextRun(edge, { own, other, step }) {
	const left = step > 0 ? own.length - edge.own : edge.own;
	const seed = Math.min(SEED, left);
	if (seed < SHORTEST_SEED) return void 0;
	const most = Math.min(left - seed, MOST_SKIPPED);
	for (let skipped = 0; skipped <= most; skipped += SHORTEST_SEED / 2) {
		const at = step > 0 ? edge.own + skipped : edge.own - skipped - seed;
		const reach = seed + (skipped === 0 ? WIDEST_GAP : 2 * skipped + REPLACED_GAP);
		const window = step > 0 ? edge.other : Math.max(0, edge.other - reach);
		const piece = own.slice(at, at + seed);
		const within = other.slice(window, step > 0 ? window + reach : edge.other);
		const found = step > 0 ? within.indexOf(piece) : within.lastIndexOf(piece);
		if (found < 0) continue;
		return beyond(edge, grown({
			own: at,
			other: window + found,
			length: seed
		}, own, other), step);
	}
}
function beyond(edge, { own, other, length }, step) {
	const overlap = Math.max(0, step > 0 ? edge.own - own : own + length - edge.own);
	const moved = step > 0 ? overlap : 0;
	return {
		own: own + moved,
		other: other + moved,
		length: length - overlap
	};
}
// src/golden/matching/quotes/stretches.ts
const MOST_EDITED$1 = 12;
const LONGEST_TARGET = 40;
const markup = /\[[^\]\n]*\]\([^)\s]*$|\]\([^)\s]*\)?|<[/!]?[a-z][^<>]*>|&\w+;|https?:\/\/\S+/gi;
function stretchesOf(letters, runs) {
	const joined = [];
	for (const run of runs) {
		const last = joined.at(-1);
		if (last === void 0 || wasCutOut(letters, last.end, run.start)) joined.push(run);
		else joined[joined.length - 1] = {
			start: last.start,
			end: Math.max(last.end, run.end)
		};
	}
	return joined.map(({ start, end }) => spanOfLetters(letters, start, end));
}
function wasCutOut({ source, from, to }, start, end) {
	if (end - start <= MOST_EDITED$1) return false;
	const gap = to[start - 1] ?? 0;
	const target = /\]\([^)\s]*$/.exec(source.slice(Math.max(0, gap - LONGEST_TARGET), gap));
	return onlyLetters(source.slice(gap - (target?.[0].length ?? 0), from[end] ?? source.length).replaceAll(markup, " ")).length > MOST_EDITED$1;
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
const lettersOfQuote = remembered$3(lettersOf, 2 ** 16);
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
		const parts = cut$2(spans, place);
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
const LONGEST_HEADER$1 = 160;
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
	}].some((rest) => rest.quote > MOST_EDITED * quote.length && rest.text > LONGEST_HEADER$1) ? edgeOf(quote, text) : pieces.map((piece) => piece.own);
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
const MOST_UNITS$2 = 2 ** 25;
const UNITS_PER_ENTRY$1 = 200;
function oncePerChunk(make) {
	const known = /* @__PURE__ */ new Map();
	let units = 0;
	return (chunk) => {
		if (chunk.text === void 0) return make(chunk);
		const shared = SharedChunk.shared(chunk);
		const last = known.get(shared ?? chunk.id);
		if (last !== void 0 && (shared !== void 0 || isSameChunk(last.chunk, chunk))) return last;
		units += chunk.text.length + UNITS_PER_ENTRY$1;
		if (units > MOST_UNITS$2) {
			known.clear();
			units = chunk.text.length + UNITS_PER_ENTRY$1;
		}
		const made = make(shared ?? chunk);
		known.set(shared ?? chunk.id, made);
		return made;
	};
}
// src/golden/matching/placed-once.ts
const opened$1 = /* @__PURE__ */ new WeakMap();
function placedOnce(corpus) {
	const known = opened$1.get(corpus);
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
	opened$1.set(corpus, created);
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
// src/lib/text/blank.ts
function isBlank(unit) {
	if (unit < 128) return unit === 32 || unit >= 9 && unit <= 13;
	return unit >= 160 && otherBlanks.has(unit);
}
const otherBlanks = new Set(Array.from(`             \u2028\u2029\u202f\u205f\u3000\ufeff`, (blank) => blank.charCodeAt(0)));
function skipBlank(text, start, stop) {
	let at = start;
	while (at < stop && isBlank(text.charCodeAt(at))) at += 1;
	return at;
}
function trimBlank(text, floor, end) {
	let at = end;
	while (at > floor && isBlank(text.charCodeAt(at - 1))) at -= 1;
	return at;
}
// src/lib/text/markup/lines-of.ts
function* linesOf(text, start, stop) {
	const nextLine = lineReader(text, start, stop);
	for (let line = nextLine(); line !== void 0; line = nextLine()) yield line;
}
function lineReader(text, start, stop) {
	const stretch = text.slice(start, stop);
	const find = (sign) => {
		const index = stretch.indexOf(sign, from - start);
		return index === -1 ? stop : start + index;
	};
	let from = start;
	let feed = -1;
	let back = -1;
	return () => {
		if (from >= stop) return void 0;
		if (feed < from) feed = find("\n");
		if (back < from) back = find("\r");
		const end = Math.min(feed, back);
		const line = {
			start: from,
			end: trimBlank(text, from, end)
		};
		from = end + (back === end && feed === end + 1 ? 2 : 1);
		return line;
	};
}
// src/lib/text/markup/markdown-lines.ts
function* markdownLines(text) {
	const read = kindReader();
	const nextLine = lineReader(text, 0, text.length);
	const contentOf = (line) => line === void 0 ? "" : text.slice(line.start, line.end);
	let line = nextLine();
	let content = contentOf(line);
	while (line !== void 0) {
		const next = nextLine();
		const nextContent = contentOf(next);
		const { kind, opens } = read(content, nextContent);
		yield {
			line,
			kind,
			opens
		};
		line = next;
		content = nextContent;
	}
}
function kindReader() {
	let state = { kind: "top" };
	return (content, next) => {
		const reading = readLine(state, content, next);
		state = reading.after;
		return reading;
	};
}
function readLine(state, content, next) {
	switch (state.kind) {
		case "fence": return goOn("fence", closesFence(content, state.mark) ? text : state);
		case "front-matter": return goOn("front-matter", /^(?:---|\.\.\.)$/.test(content) ? text : state);
		case "underline": return underline$1;
		case "table":
			if (content.includes("|")) return goOn("table", state);
			break;
		case "top": if (/^\uFEFF?---$/.test(content)) return open$1("front-matter", { kind: "front-matter" });
	}
	return readOpen(content, next);
}
const text = { kind: "text" };
function goOn(kind, after) {
	return {
		kind,
		opens: false,
		after
	};
}
function open$1(kind, after) {
	return {
		kind,
		opens: true,
		after
	};
}
const blank = goOn("blank", text);
const paragraph = goOn("paragraph", text);
const heading = open$1("heading", text);
const underlined = open$1("heading", { kind: "underline" });
const underline$1 = goOn("heading", text);
function readOpen(content, next) {
	if (content === "") return blank;
	const mark = fenceMark(content);
	if (mark !== void 0) return open$1("fence", {
		kind: "fence",
		mark
	});
	if (content.includes("#") && /^\uFEFF? {0,3}#{1,6}(?:[ \t]|$)/.test(content)) return heading;
	if (content.includes("|")) {
		if (/^[ \t>]*\|/.test(content)) return goOn("table", { kind: "table" });
		if (isDelimiterRow(next)) return open$1("table", { kind: "table" });
	}
	if (isUnderline(next) && !isUnderline(content) && !isListItem(content)) return underlined;
	return paragraph;
}
function fenceMark(content) {
	if (!content.includes("```") && !content.includes("~~~")) return void 0;
	const found = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/.exec(content);
	const mark = found?.[1];
	if (found === null || mark === void 0) return void 0;
	return mark.startsWith("`") && content.includes("`", found[0].length) ? void 0 : mark;
}
function closesFence(content, mark) {
	const closing = /^[ \t>]*(`+|~+)$/.exec(content)?.[1];
	return closing !== void 0 && closing[0] === mark[0] && closing.length >= mark.length;
}
function isDelimiterRow(content) {
	return /^[ \t>|:-]+$/.test(content) && content.includes("-") && content.includes("|");
}
function isUnderline(content) {
	let at = 0;
	while (at < 3 && content[at] === " ") at += 1;
	const sign = content[at];
	if (sign !== "=" && sign !== "-") return false;
	while (content[at] === sign) at += 1;
	return at === content.length;
}
function isListItem(content) {
	return /^[ \t]*(?:[-*+>]|\d{1,9}[.)])(?:[ \t]|$)/.test(content);
}
// src/lib/text/markup/sections.ts
const longestTitle = 2e3;
const mostSections = 1e5;
function sectionsOf$1(text, doc) {
	const headings = [...Iterator.from(headingsOf(text, doc)).take(mostSections)];
	const taken = /* @__PURE__ */ new Map();
	const ends = headings.map(() => text.length);
	const next = Array.from({ length: deepest + 1 }, () => text.length);
	for (let at = headings.length - 1; at >= 0; at -= 1) {
		const { level = 1, start = 0 } = headings[at] ?? {};
		ends[at] = next[level] ?? text.length;
		next.fill(start, level);
	}
	return headings.map(({ title, start, body }, at) => ({
		slug: freeSlug(slugOf(title), taken),
		start,
		body,
		end: ends[at] ?? text.length
	}));
}
function headingsOf(text, doc) {
	if (formatOf(doc) === "markdown") return markdownHeadings(text);
	return /\.rst$/i.test(doc) ? titlesOf(text) : [];
}
function slugOf(title) {
	return title.slice(0, longestTitle).replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "").replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1").replaceAll(/<[^>]+>/g, "").replaceAll(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}_])/gu, "$2").trim().toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "").replaceAll(" ", "-");
}
function freeSlug(slug, taken) {
	let free = slug;
	while (taken.has(free)) {
		const repeats = (taken.get(slug) ?? 0) + 1;
		taken.set(slug, repeats);
		free = `${slug}-${repeats}`;
	}
	taken.set(free, 0);
	return free;
}
const deepest = 6;
function* markdownHeadings(text) {
	let title;
	for (const { line, kind, opens } of markdownLines(text)) {
		if (kind !== "heading") continue;
		const content = text.slice(line.start, Math.min(line.end, line.start + longestTitle));
		const [, marks, own] = /^\uFEFF? {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?$/.exec(content) ?? [];
		if (opens && marks !== void 0) yield {
			title: own ?? "",
			level: marks.length,
			start: line.start,
			body: line.end
		};
		else if (opens) title = line;
		else if (title !== void 0) yield {
			title: text.slice(title.start, title.end),
			level: content.includes("=") ? 1 : 2,
			start: title.start,
			body: line.end
		};
	}
}
const underline = /^([!-/:-@[-`{-~])\1+$/;
function* titlesOf(text) {
	const levels = [];
	let before;
	let line;
	for (const { start, end } of linesOf(text, 0, text.length)) {
		const below = {
			start,
			end,
			content: start === end ? "" : text.slice(start, end)
		};
		if (line !== void 0 && isTitle(line.content, below.content)) {
			const isAround = before?.content === below.content;
			const style = `${isAround ? "around" : "below"} ${below.content[0]}`;
			if (!levels.includes(style)) levels.push(style);
			const level = Math.min(deepest, levels.indexOf(style) + 1);
			const from = isAround ? before?.start : line.start;
			yield {
				title: line.content,
				level,
				start: from ?? line.start,
				body: end
			};
		}
		before = line;
		line = below;
	}
}
function isTitle(title, below) {
	if (title === "" || underline.test(title) || !underline.test(below)) return false;
	return below.length >= title.trim().length;
}
const indexed = /* @__PURE__ */ new WeakMap();
function gramIndexOf(searched) {
	const known = indexed.get(searched) ?? indexOf(searched.text);
	indexed.set(searched, known);
	return known;
}
function indexOf(text) {
	const { length } = text;
	const bits = Math.min(16, Math.max(4, 32 - Math.clz32(length)));
	const grams = gramsOf(text, bits);
	const starts = offsetsInto(length, 2 ** bits + 1);
	for (let at = 0; at < length; at += 1) {
		const next = (grams[at] ?? 0) + 1;
		starts[next] = (starts[next] ?? 0) + 1;
	}
	for (let gram = 1; gram < starts.length; gram += 1) starts[gram] = (starts[gram] ?? 0) + (starts[gram - 1] ?? 0);
	const next = starts.slice();
	const places = offsetsInto(length, length);
	for (let at = 0; at < length; at += 1) {
		const gram = grams[at] ?? 0;
		const place = next[gram] ?? 0;
		places[place] = at;
		next[gram] = place + 1;
	}
	return {
		length,
		bits,
		starts,
		places
	};
}
function gramsOf(text, bits) {
	const grams = new Uint16Array(text.length);
	let units = 0;
	for (let at = 0; at < text.length; at += 1) {
		units = units << 8 ^ Math.imul(text.charCodeAt(at), 2654435761);
		grams[at] = Math.imul(units, 2246822507) >>> 32 - bits;
	}
	return grams;
}
const MOST_PLACES$2 = 64;
const searches = /* @__PURE__ */ new WeakMap();
function* occurrencesIn(searched, needle) {
	const { text } = searched;
	const before = searches.get(searched) ?? 0;
	searches.set(searched, before + 1);
	if (needle.length < 4 || before < 16) return yield* occurrences(text, needle);
	const { bits, starts, places } = gramIndexOf(searched);
	const grams = gramsOf(needle, bits);
	let rarest = 3;
	let fewest = Infinity;
	for (let at = rarest; at < grams.length && fewest > 0; at += 1) {
		const gram = grams[at] ?? 0;
		const count = (starts[gram + 1] ?? 0) - (starts[gram] ?? 0);
		if (count >= fewest) continue;
		rarest = at;
		fewest = count;
	}
	if (fewest > MOST_PLACES$2) return yield* occurrences(text, needle);
	const first = starts[grams[rarest] ?? 0] ?? 0;
	for (const place of places.subarray(first, first + fewest)) if (text.startsWith(needle, place - rarest) && place >= rarest) yield place - rarest;
}
// src/golden/matching/place-text.ts
const MOST_PLACES$1 = 1e3;
const LONGEST_HEADER = 160;
const LONGEST_MARKER = 12;
const MOST_LINES = 12;
const LONGEST_TITLE = 60;
const LEAST_RUN = 24;
const LEAST_ALIGNED = .9;
const CHANCE_WORDS = 4;
const MOST_UNITS$1 = 2 ** 25;
const UNITS_PER_ENTRY = 200;
let remembered$2 = /* @__PURE__ */ new WeakMap();
let units$1 = 0;
function placeText(document, text) {
	const known = remembered$2.get(document)?.get(text);
	if (known !== void 0) return known;
	units$1 += text.length + UNITS_PER_ENTRY;
	if (units$1 > MOST_UNITS$1) {
		remembered$2 = /* @__PURE__ */ new WeakMap();
		units$1 = text.length + UNITS_PER_ENTRY;
	}
	const ofDocument = remembered$2.get(document) ?? /* @__PURE__ */ new Map();
	remembered$2.set(document, ofDocument);
	const found = lookFor(document, text);
	ofDocument.set(text, found);
	return found;
}
function lookFor(document, text) {
	const exact = placesOf(document, onlyLetters(text));
	return exact.length > 0 ? occurring(exact) : placeAligned(document, lettersOf(text));
}
function occurring(spans) {
	return {
		spans: withoutSpareRoom(spans),
		inPieces: false
	};
}
function placesOf(document, needle) {
	const places = [];
	for (const start of thinnedOut(occurrencesIn(document, needle), needle.length)) if (places.push(spanOfLetters(document, start, start + needle.length)) >= MOST_PLACES$1) break;
	return places;
}
function placeAligned(document, text) {
	const found = align(text.text, document.text, (seed) => occurrencesIn(document, seed));
	const header = isWhole(text, found) ? LONGEST_TITLE : LONGEST_HEADER;
	const below = isClose(text, found) || isWholeMarked(text, found) ? [] : placesWithin(document, text, header);
	if (below.length > 0 || found === void 0) return occurring(below);
	const { own, other, pieces, matched } = found;
	const length = own.end - own.start;
	const around = text.text.length - length;
	const most = length < LEAST_RUN ? length : Math.max(LONGEST_HEADER, length);
	if (matched < LEAST_ALIGNED * length || around > most) return occurring([]);
	if (matched === length && other.end - other.start === length) return occurring(placesOf(document, withoutChance(text, own)));
	const spans = stretchesOf(document, pieces.map((piece) => piece.other));
	return {
		spans,
		inPieces: spans.length > 1
	};
}
function isWhole({ text }, found) {
	const { own, matched } = found ?? {
		own: { start: 1 },
		matched: 0
	};
	return own.start === 0 && matched >= LEAST_ALIGNED * text.length;
}
function isWholeMarked(text, found) {
	if (found === void 0 || !isMarked(text, found.own.start)) return false;
	const { own, other, matched } = found;
	return other.end - other.start <= matched + LONGEST_MARKER && matched >= LEAST_ALIGNED * (text.text.length - own.start);
}
function isClose(text, found) {
	if (found === void 0 || !isWhole(text, found)) return false;
	const { own, other } = found;
	return own.start === 0 && other.end - other.start <= text.text.length + LONGEST_TITLE;
}
function withoutChance(text, { start, end }) {
	const first = start === 0 || isMarked(text, start) ? start : startOfText(text, start);
	const last = end === text.text.length ? end : endOfText(text, end);
	return text.text.slice(first, Math.max(first, last));
}
function isMarked({ source, from }, start) {
	return start > 0 && start <= LONGEST_MARKER && !/[\n\r]/.test(source.slice(0, from[start]).trimStart());
}
function startOfText(text, start) {
	let word;
	for (let at = start, words = 0; at < text.text.length && words <= CHANCE_WORDS; at += 1) {
		const gap = gapBefore(text, at);
		if (gap === "") continue;
		if (/[\n\r]/.test(gap)) return at;
		word ??= at;
		words += 1;
	}
	return word ?? start;
}
function endOfText(text, end) {
	let word;
	for (let at = end, words = 0; at > 0 && words <= CHANCE_WORDS; at -= 1) {
		const gap = gapBefore(text, at);
		if (gap === "") continue;
		if (/[\n\r]/.test(gap)) return at;
		word ??= at;
		words += 1;
	}
	return word ?? end;
}
function gapBefore({ source, from, to }, at) {
	return source.slice(to[at - 1] ?? 0, from[at] ?? source.length);
}
function placesWithin(document, text, most) {
	const { length } = text.text;
	let lines = 0;
	for (let cut = 1; cut < Math.min(length, most); cut += 1) for (const [from, to] of [[cut, length], [0, length - cut]]) {
		if (!/[\n\r]/.test(gapBefore(text, from === 0 ? to : from))) continue;
		lines += 1;
		const places = placesOf(document, text.text.slice(from, to));
		if (places.length > 0 || lines === MOST_LINES) return places;
	}
	return [];
}
function* thinnedOut(starts, length) {
	let covered = -1;
	let candidate;
	for (const start of starts) {
		if (start > covered && candidate !== void 0) {
			yield candidate;
			covered = candidate + length;
			candidate = void 0;
		}
		if (start <= covered) {
			if (start + length > covered) candidate = start;
			continue;
		}
		yield start;
		covered = start + length;
	}
	if (candidate !== void 0) yield candidate;
}
// src/golden/matching/quotes/normal-corpus.ts
const nowhere = {
	spans: [],
	inPieces: false
};
const opened = /* @__PURE__ */ new WeakMap();
function normalCorpusOf(corpus) {
	const known = opened.get(corpus);
	if (known !== void 0) return known;
	const created = open(corpus);
	opened.set(corpus, created);
	return created;
}
const MOST_UNITS = 2 ** 25;
function open(corpus) {
	const source = (doc) => corpus.text(documentId(doc));
	const normalised = documentReader(corpus, normalisedOnce);
	const letters = documentReader(corpus, lettersOnce);
	const sections = remembered$3((id) => {
		const text = corpus.text(id);
		return text === void 0 ? void 0 : {
			text,
			sections: sectionsOf$1(text, id)
		};
	}, MOST_UNITS);
	const placesOf = (doc, text) => {
		const document = letters(doc);
		return document === void 0 ? nowhere : placeText(document, text);
	};
	return {
		source,
		normalised,
		sections: (doc) => sections(documentId(doc))?.sections ?? [],
		placesOf
	};
}
const normalisedOnce = remembered$3(normalise, MOST_UNITS);
const lettersOnce = remembered$3(lettersOf, MOST_UNITS);
function documentReader(corpus, make) {
	const read = remembered$3((id) => {
		const text = corpus.text(id);
		return text === void 0 ? void 0 : make(text);
	}, MOST_UNITS);
	return (doc) => read(documentId(doc));
}
// src/lib/model/schema-parts.ts
const count = int().min(0);
const share = number().min(0).max(1);
string().optional();
array(string());
_enum(["base", "head"]);
strictObject({
	first: int().min(1),
	last: int().min(1)
}).describe("Lines from 1, both included.");
function optionalSides(schema) {
	return strictObject({
		base: schema.optional(),
		head: schema.optional()
	});
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
// src/lib/first-index.ts
function firstIndex(values, holdsAt) {
	let low = 0;
	let high = values.length;
	while (low < high) {
		const middle = low + high >>> 1;
		const value = values[middle];
		if (value !== void 0 && holdsAt(value)) high = middle;
		else low = middle + 1;
	}
	return low;
}
// src/git/documents/corpus-of.ts
function corpusOf(documents) {
	const texts = /* @__PURE__ */ new Map();
	for (const document of documents) texts.set(document.doc, document);
	const lines = /* @__PURE__ */ new Map();
	return {
		text: (doc) => texts.get(documentId(doc))?.text,
		lineAt: (doc, offset) => {
			const known = texts.get(documentId(doc));
			if (known === void 0 || known.extracted) return void 0;
			const starts = lines.get(known.doc) ?? startsOfLines(known.text);
			lines.set(known.doc, starts);
			return firstIndex(starts, (start) => start > offset);
		}
	};
}
function eitherCorpus(first, second) {
	const holder = (doc) => first.text(doc) === void 0 ? second : first;
	return {
		text: (doc) => holder(doc).text(doc),
		lineAt: (doc, offset) => holder(doc).lineAt?.(doc, offset)
	};
}
function startsOfLines(text) {
	return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
}
// src/golden/matching/follow/changed-facts.ts
function changedFacts(before, after) {
	const old = factsOf(before);
	const now = factsOf(withoutSwaps(after, before));
	const changed = {
		before: without(old.facts, now.facts),
		after: without(now.facts, old.facts)
	};
	if (changed.before.length + changed.after.length > 0) return changed;
	if (old.rest !== now.rest || old.all === now.all) return void 0;
	return {
		before: old.facts,
		after: now.facts
	};
}
function withoutSwaps(after, before) {
	const [had, has] = [new Set(words(before)), new Set(words(after))];
	const lost = [...had].filter((word) => word.length >= 4 && !has.has(word));
	const byLetters = new Map(lost.map((word) => [sorted(word), word]));
	return after.replaceAll(/\p{L}{4,}/gu, (word) => {
		const written = word.toLowerCase();
		return had.has(written) ? word : byLetters.get(sorted(written)) ?? word;
	});
}
function sorted(word) {
	return Array.from(word).toSorted().join("");
}
function statesAny(text, facts) {
	const own = new Set(factsOf(text).facts);
	return facts.some((fact) => own.has(fact) && !negations.has(fact));
}
function factsOf(text) {
	const spelt = text.replaceAll(/n['’]t\b/gi, " not ").replaceAll(/(?<![\p{L}\p{N}])-(?=\p{Nd})/gu, "−").replaceAll(/[%°\p{Sc}]|[−±<>≤≥](?=\p{Nd})/gu, (sign) => ` x${sign.codePointAt(0)}x `);
	const all = words(spelt).filter((word) => !fillers.has(word));
	const stated = all.map((word, at) => {
		if (negations.has(word)) return word;
		const before = all[at - 1] ?? "";
		if (!isNumber(word) || isNumber(before) && units.has(word)) return void 0;
		const after = all[at + 1] ?? "";
		return [
			word,
			...[before, after].flatMap((each) => signOf(each) ?? []),
			...units.has(after) ? [after] : []
		].join(" ");
	});
	return {
		facts: stated.flatMap((fact) => fact ?? []),
		all: all.join(" "),
		rest: all.filter((_, at) => stated[at] === void 0).join(" ")
	};
}
const fillers = /* @__PURE__ */ new Set([
	"a",
	"an",
	"the",
	"per"
]);
function signOf(word) {
	const [, point] = /^x(\d+)x$/.exec(word) ?? [];
	return point === void 0 ? void 0 : String.fromCodePoint(Number(point));
}
function isNumber(word) {
	return /\p{Nd}/u.test(word) && signOf(word) === void 0 || numerals.has(word);
}
function without(list, other) {
	const left = [...other];
	return list.filter((fact) => {
		const at = left.indexOf(fact);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}
const negations = new Set(`no not never none nobody nothing neither nor cannot without unless except
  nicht kein keine keinen keinem keiner keines nie niemals ohne
  ne pas jamais sans aucun aucune nunca sin ninguno ninguna
  不 没 沒 未 无 無 非`.split(/\s+/));
const numerals = new Set(`zero two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty
  sixty seventy eighty ninety hundred thousand million billion half twice once double triple`.split(/\s+/));
const units = new Set(`am pm ms s sec secs second seconds min mins minute minutes h hr hrs hour hours d day days week weeks
  month months year years b kb mb gb tb kib mib gib tib byte bytes bit bits k kilobytes megabytes
  gigabytes percent points usd eur gbp cents euros dollars mm cm m km inch inches feet miles g kg mg lb
  pounds px hz khz mhz ghz w kw v volt volts c f l ml token tokens character characters word words hundred
  thousand million billion tag tage stunden minuten sekunden wochen monate jahre jours heures mois ans
  días horas meses años`.split(/\s+/));
// src/lib/text/printing/articles.ts
const remembered$1 = /* @__PURE__ */ new WeakMap();
function leaveOutArticles(written) {
	const bare = remembered$1.get(written) ?? withoutArticles(written);
	remembered$1.set(written, bare);
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
// src/golden/matching/quotes/likely-stretches.ts
const BLOCKS = 4;
function likelyStretches(pattern, index, limits) {
	const found = limits.map((limit) => ({
		least: pattern.length - 3 - 4 * limit,
		stretches: []
	}));
	const least = Math.min(...found.map((one) => one.least));
	if (least <= 0) return limits.map(() => [{
		start: 0,
		end: index.length
	}]);
	const longest = pattern.length + Math.max(...limits);
	const shift = Math.max(0, Math.floor(Math.log2(longest / BLOCKS)));
	const reach = Math.ceil(longest / 2 ** shift) + 1;
	const counts = countsOf$1(pattern, index, shift);
	let shared = 0;
	for (let block = 0; block < counts.length; block += 1) {
		shared += (counts[block] ?? 0) - (counts[block - reach] ?? 0);
		if (shared < least) continue;
		const stretch = {
			start: Math.max(0, block + 1 - reach) << shift,
			end: Math.min(index.length, block + 1 << shift)
		};
		for (const one of found) if (shared >= one.least) extend$1(one.stretches, stretch);
	}
	return found.map(({ stretches }) => stretches);
}
function countsOf$1(pattern, { length, bits, starts, places }, shift) {
	const counts = new Uint32Array((length >> shift) + 1);
	for (const gram of new Set(gramsOf(pattern, bits).subarray(3))) {
		const end = starts[gram + 1] ?? 0;
		for (let at = starts[gram] ?? 0; at < end; at += 1) {
			const block = (places[at] ?? 0) >> shift;
			counts[block] = (counts[block] ?? 0) + 1;
		}
	}
	return counts;
}
function extend$1(stretches, { start, end }) {
	const last = stretches.at(-1);
	if (last !== void 0 && start <= last.end) last.end = end;
	else stretches.push({
		start,
		end
	});
}
// src/golden/matching/quotes/approximate-ends.ts
function approximateEnds(pattern, searched, limit) {
	if (pattern === "" || limit < 0) return void 0;
	const limits = [Math.floor(limit / 2), limit];
	const likely = likelyStretches(pattern, gramIndexOf(searched), limits);
	for (const [index, stretches] of likely.entries()) {
		const within = {
			stretches,
			limit: limits[index] ?? limit
		};
		const found = endsWithin(pattern, searched.text, within);
		if (found !== void 0) return found;
	}
}
function endsWithin(pattern, text, { stretches, limit }) {
	if (stretches.length === 0) return void 0;
	const rows = rowsOfPattern(pattern);
	let best = limit;
	let ends = [];
	let steps = 0;
	for (const { start, end } of stretches) {
		const column = openColumn(rows, best);
		for (let at = start; at < end; at += 1) {
			steps += column.active + 1;
			if (steps > MOST_STEPS) return void 0;
			advance(column, text.charCodeAt(at), best);
			const distance = distanceOf(column);
			if (distance > best) continue;
			if (distance < best) {
				best = distance;
				ends = [];
			}
			if (ends.length < MOST_ENDS) ends.push(at + 1);
		}
	}
	return ends.length === 0 ? void 0 : {
		distance: best,
		ends
	};
}
const MOST_ENDS = 1e3;
const MOST_STEPS = 2 ** 26;
const BLOCK = 32;
function rowsOfPattern(pattern) {
	const blocks = Math.ceil(pattern.length / BLOCK);
	const { symbols, count } = symbolsOf(pattern);
	const rowsOf = new Int32Array(count * blocks);
	for (let row = 0; row < pattern.length; row += 1) {
		const cell = (symbols[pattern.charCodeAt(row)] ?? 0) * blocks + Math.floor(row / BLOCK);
		rowsOf[cell] = (rowsOf[cell] ?? 0) | 1 << row % BLOCK;
	}
	return {
		blocks,
		lastRows: pattern.length - (blocks - 1) * BLOCK,
		symbols,
		rowsOf
	};
}
function openColumn(rows, limit) {
	const { blocks, lastRows } = rows;
	const bottom = Int32Array.from({ length: blocks }, (_, block) => block === blocks - 1 ? block * BLOCK + lastRows : (block + 1) * BLOCK);
	return {
		...rows,
		more: new Int32Array(blocks).fill(-1),
		less: new Int32Array(blocks),
		bottom,
		active: Math.min(blocks, Math.max(1, Math.ceil(limit / BLOCK))) - 1
	};
}
function symbolsOf(pattern) {
	const symbols = /* @__PURE__ */ new Uint16Array(65536);
	let count = 1;
	for (let row = 0; row < pattern.length; row += 1) {
		const unit = pattern.charCodeAt(row);
		if (symbols[unit] !== 0) continue;
		symbols[unit] = count;
		count += 1;
	}
	return {
		symbols,
		count
	};
}
function advance(column, unit, limit) {
	const { blocks, bottom, symbols, rowsOf } = column;
	const first = (symbols[unit] ?? 0) * blocks;
	let carry = 0;
	for (let block = 0; block <= column.active; block += 1) {
		carry = advanceBlock(column, {
			block,
			rows: rowsOf[first + block] ?? 0,
			carry
		});
		bottom[block] = (bottom[block] ?? 0) + carry;
	}
	const { active } = column;
	const next = active + 1;
	const nextRows = rowsOf[first + next] ?? 0;
	const before = (bottom[active] ?? 0) - carry;
	if (next < blocks && before <= limit && ((nextRows & 1) !== 0 || carry < 0)) {
		openBlock(column, {
			block: next,
			above: before
		});
		const grown = advanceBlock(column, {
			block: next,
			rows: nextRows,
			carry
		});
		bottom[next] = (bottom[next] ?? 0) + grown;
		column.active = next;
	} else while (column.active > 0 && isOutOfReach(column, limit)) column.active -= 1;
}
function openBlock(column, { block, above }) {
	column.more[block] = -1;
	column.less[block] = 0;
	column.bottom[block] = above + rowsIn(column, block);
}
function isOutOfReach(column, limit) {
	return (column.bottom[column.active] ?? 0) >= limit + rowsIn(column, column.active);
}
function rowsIn({ blocks, lastRows }, block) {
	return block === blocks - 1 ? lastRows : BLOCK;
}
function advanceBlock(column, { block, rows, carry }) {
	const more = column.more[block] ?? 0;
	const less = column.less[block] ?? 0;
	const diagonal = rows | less;
	const equal = carry < 0 ? rows | 1 : rows;
	const horizontal = (equal & more) + more ^ more | equal;
	let up = less | ~(horizontal | more);
	let down = more & horizontal;
	const last = 1 << rowsIn(column, block) - 1;
	const change = (up & last) !== 0 ? 1 : (down & last) !== 0 ? -1 : 0;
	up = up << 1 | (carry > 0 ? 1 : 0);
	down = down << 1 | (carry < 0 ? 1 : 0);
	column.more[block] = down | ~(diagonal | up);
	column.less[block] = up & diagonal;
	return change;
}
function distanceOf({ active, blocks, bottom }) {
	return active === blocks - 1 ? bottom[active] ?? Infinity : Infinity;
}
// src/golden/matching/quotes/approximate-starts.ts
function approximateStarts(pattern, text, { end, distance }) {
	const width = 2 * distance + 1;
	let row = Int32Array.from({ length: width }, (_, b) => b < distance ? FAR : b - distance);
	let next = new Int32Array(width);
	for (let r = 1; r <= pattern.length; r += 1) {
		const unit = pattern.charCodeAt(pattern.length - r);
		for (let b = 0; b < width; b += 1) {
			const taken = r + b - distance;
			let value = (row[b + 1] ?? FAR) + 1;
			if (taken > 0) {
				const same = text.charCodeAt(end - taken) === unit;
				value = Math.min(value, (row[b] ?? FAR) + (same ? 0 : 1), (next[b - 1] ?? FAR) + 1);
			}
			next[b] = taken < 0 || taken > end ? FAR : value;
		}
		[row, next] = [next, row];
	}
	const starts = [];
	for (const [b, value] of row.entries()) if (value === distance) starts.push(end - (pattern.length + b - distance));
	return starts.toReversed();
}
const FAR = 2 ** 30;
// src/lib/text/common-affixes.ts
function commonStarts(text, affix) {
	return commonFrom(unitsOf$1(text), unitsOf$1(affix));
}
function commonEnds(text, affix) {
	return commonFrom(unitsOf$1(text).toReversed(), unitsOf$1(affix).toReversed()).toReversed();
}
function commonFrom(text, affix) {
	const own = new Uint32Array(affix.length);
	extend(own, affix, {
		against: affix,
		own,
		from: 1
	});
	own[0] = affix.length;
	const common = new Uint32Array(text.length + 1);
	extend(common, text, {
		against: affix,
		own,
		from: 0
	});
	return common;
}
function extend(lengths, units, { against, own, from }) {
	let left = 0;
	let right = from;
	for (let at = from; at < units.length; at += 1) {
		let length = at < right ? Math.min(right - at, own[at - left] ?? 0) : 0;
		if (at + length >= right) {
			while (length < against.length && at + length < units.length && units[at + length] === against[length]) length += 1;
			left = at;
			right = at + length;
		}
		lengths[at] = length;
	}
}
function unitsOf$1(text) {
	const units = new Uint16Array(text.length);
	for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
	return units;
}
// src/golden/matching/quotes/resolve-evidence.ts
const remembered = /* @__PURE__ */ new WeakMap();
function resolveEvidence(evidence, document) {
	const known = remembered.get(document) ?? /* @__PURE__ */ new Map();
	remembered.set(document, known);
	const { quote, prefix, suffix, start } = evidence;
	const asked = prefix === "" && suffix === "" && start === void 0 ? quote : `\0${JSON.stringify([
		quote,
		prefix,
		suffix,
		start
	])}`;
	const resolution = known.get(asked) ?? resolve$1(evidence, document);
	known.set(asked, resolution);
	return resolution;
}
function resolve$1(evidence, document) {
	const quote = normalText(evidence.quote);
	const exact = bestOccurrences(quote, evidence, document);
	if (exact.length > 0) return {
		kind: "found",
		places: exact.map((start) => sourceSpan(document, start, start + quote.length)),
		distance: 0
	};
	const near = resolveNear(quote, evidence, document);
	return near.kind === "found" ? near : resolveWords(evidence.quote, document);
}
function resolveNear(quote, evidence, document) {
	if (quote.length < SHORTEST_FUZZY) return { kind: "missing" };
	if (quote.length > LONGEST_FUZZY) return resolveLong(quote, document);
	return bestApproximate(quote, evidence, document);
}
function resolveLong(quote, document) {
	const found = align(quote, document.text, (seed) => occurrencesIn(document, seed));
	const limit = mostEdits(quote);
	if (found === void 0 || quote.length - found.matched > limit) return { kind: "missing" };
	const { start, end } = found.other;
	const distance = Math.max(1, quote.length - found.matched, end - start - found.matched);
	if (distance > limit) return { kind: "missing" };
	return {
		kind: "found",
		places: [sourceSpan(document, start, end)],
		distance
	};
}
function resolveWords(quote, document) {
	const needle = onlyLetters(quote);
	if (needle.length < LEAST_LETTERS) return { kind: "missing" };
	const letters = placedLetters.get(document) ?? placeLetters(document);
	placedLetters.set(document, letters);
	const wanted = words(quote).join(" ");
	const found = [...occurrencesIn(letters, needle).take(MOST_PLACES)].map((at) => ({
		start: letters.from[at] ?? 0,
		end: letters.to[at + needle.length - 1] ?? 0
	})).filter(({ start, end }) => words(document.text.slice(start, end)).join(" ") === wanted);
	const [first] = found;
	if (first === void 0) return { kind: "missing" };
	const places = found.map(({ start, end }) => sourceSpan(document, start, end));
	const distance = Math.abs(first.end - first.start - normalText(quote).length);
	return {
		kind: "found",
		places,
		distance: Math.max(1, distance)
	};
}
const placedLetters = /* @__PURE__ */ new WeakMap();
function placeLetters({ text }) {
	const from = Uint32Array.from({ length: text.length }, (_, at) => at);
	return lettersIn({
		text,
		from,
		to: from.map((at) => at + 1)
	});
}
function mostEdits(quote) {
	return Math.floor(MOST_EDITED_PERCENT * quote.length / 100);
}
const MOST_EDITED_PERCENT = 15;
const SHORTEST_FUZZY = 20;
const LEAST_LETTERS = 8;
const LONGEST_FUZZY = 4e3;
const MOST_PLACES = 1e3;
const MOST_CELLS = 2 ** 24;
function bestOccurrences(quote, evidence, document) {
	const all = occurrencesIn(document, quote);
	const first = all.next().value;
	const second = all.next().value;
	if (first === void 0) return [];
	if (second === void 0) return [first];
	const fit = fitOf(evidence, document);
	let best = {
		context: -1,
		away: Infinity
	};
	let starts = [];
	const weigh = (start) => {
		const candidate = fit({
			start,
			end: start + quote.length
		});
		const order = compareFits(candidate, best);
		if (order > 0) return;
		if (order < 0) starts = [];
		if (starts.length < MOST_PLACES) starts.push(start);
		best = candidate;
	};
	weigh(first);
	weigh(second);
	for (const start of all) weigh(start);
	return starts;
}
function bestApproximate(quote, evidence, document) {
	const found = approximateEnds(quote, document, mostEdits(quote));
	if (found === void 0) return { kind: "missing" };
	const { distance } = found;
	const affordable = Math.floor(MOST_CELLS / (quote.length * (2 * distance + 1)));
	const candidates = found.ends.slice(0, Math.max(1, affordable)).flatMap((end) => approximateStarts(quote, document.text, {
		end,
		distance
	}).map((start) => ({
		start,
		end
	})));
	const fit = fitOf(evidence, document);
	const surplus = ({ start, end }) => Math.abs(end - start - quote.length);
	const [best] = candidates.map((span) => ({
		span,
		fit: fit(span)
	})).toSorted((a, b) => compareFits(a.fit, b.fit) || surplus(a.span) - surplus(b.span) || a.span.start - b.span.start || a.span.end - b.span.end);
	if (best === void 0) return { kind: "missing" };
	return {
		kind: "found",
		places: [sourceSpan(document, best.span.start, best.span.end)],
		distance
	};
}
function compareFits(a, b) {
	if (a.context !== b.context) return b.context - a.context;
	return a.away === b.away ? 0 : a.away - b.away;
}
function fitOf({ prefix, suffix, start }, document) {
	const { text, from } = document;
	const before = prefix === "" ? void 0 : commonEnds(text, normalText(prefix));
	const after = suffix === "" ? void 0 : commonStarts(text, normalText(suffix));
	return (span) => {
		const left = text[span.start - 1] === " " ? span.start - 1 : span.start;
		const right = text[span.end] === " " ? span.end + 1 : span.end;
		return {
			context: (before?.[left] ?? 0) + (after?.[right] ?? 0),
			away: start === void 0 ? 0 : Math.abs((from[span.start] ?? 0) - start)
		};
	};
}
// src/golden/matching/follow/follow-evidence.ts
const noMoves = {
	renamed: /* @__PURE__ */ new Map(),
	holders: /* @__PURE__ */ new Map(),
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
	const bare = Array.from(wordings, (quote) => leaveOutArticles(normalise(quote)).text);
	const edited = bestOf(leaveOutArticles(document), bare.filter((quote) => quote.length >= shortest));
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
function wordsOnBase({ evidence, onBase, base }, length) {
	const source = base.source(evidence.doc) ?? "";
	const { start, end } = onBase.places[0] ?? {
		start: 0,
		end: 0
	};
	const own = normalText(source.slice(start, end));
	if (own.length >= length) return own;
	const missing = Math.ceil((length - own.length) / 2);
	return normalText(source.slice(Math.max(0, start - missing), end + missing));
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
	const before = wordingOf(cut$1(base, evidence.doc, section));
	const isStub = wordingOf(cut$1(head, named.doc, named.own)).length < leastKept * before.length;
	const onPage = () => sharedParts(before, wordingOf(head.source(named.doc) ?? ""))[0];
	return isStub && onPage() < leastKept ? void 0 : named;
}
function wordingKept({ doc, own }, { evidence, section, base, head }) {
	return sharedParts(wordingOf(cut$1(base, evidence.doc, section)), wordingOf(cut$1(head, doc, own)));
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
	const quote = cut$1(base, evidence.doc, span);
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
				start: head.sections(doc).find(({ body, end }) => body <= place.start && place.start < end && cut$1(head, doc, {
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
function cut$1(corpus, doc, { start, end }) {
	return corpus.source(doc)?.slice(start, end) ?? "";
}
// src/golden/matching/label-member.ts
function memberOf(written, { corpora, moves }) {
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
		onHead: onBase.kind === "missing" ? { kind: "missing" } : followEvidence({
			evidence,
			onBase,
			base,
			head
		}, moves)
	};
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
	const { doc, quote } = evidence;
	const without = placesOn(head, evidence).length > 0 ? "base" : "both";
	return [{
		item: item.id,
		doc,
		quote,
		on: base === void 0 ? "head" : without
	}];
}
function labelNotes(member, { item, proposed }, corpora) {
	const { evidence, onBase, onHead } = member;
	if (onBase.kind !== "found" || onHead.kind !== "found") return [];
	const { doc, quote } = evidence;
	const about = {
		item: item.id,
		doc,
		quote
	};
	const own = () => ({
		...about,
		...headsWord(member, proposed, corpora)
	});
	const to = onHead.at.map((place) => place.doc);
	const changed = proposed && changedWording(member, proposed, corpora);
	const isNear = onBase.distance > 0 || onHead.distance > 0;
	const rewritten = evidence.section !== void 0 && onHead.distance === Infinity;
	return [
		isNear ? [{
			kind: "re-anchored",
			...own(),
			...rewritten && { rewritten }
		}] : [],
		onHead.by === "place" ? [] : [{
			kind: "moved",
			by: onHead.by,
			to,
			...own()
		}],
		changed === void 0 ? [] : [{
			kind: "changed-facts",
			...about,
			...changed
		}]
	].flat();
}
function headsWord({ evidence, onBase, onHead }, proposed, { base, head }) {
	if (proposed === void 0 || onBase.kind !== "found" || onHead.kind !== "found") return {};
	const { labels, references, claims = [] } = proposed;
	const now = evidencesOf(labels).find((one) => onHead.at.some(({ doc, places }) => {
		return (documentId(one.doc) === doc ? placesOn(head, one) : []).some((span) => places.some(isOf(span)));
	}));
	const [place] = onHead.at;
	const facts = changedFacts(wholeWords(base?.source(evidence.doc), onBase.places[0]), wholeWords(place && head.source(place.doc), place?.places[0]));
	const answers = [...references, ...claims.map(({ text }) => text)];
	const restated = facts !== void 0 && answers.some((text) => statesAny(text, facts.after));
	return {
		...now !== void 0 && (now.doc !== evidence.doc || now.quote !== evidence.quote) && { now },
		...restated && { restated }
	};
}
function isOf(span) {
	return ({ start, end }) => {
		return 2 * (Math.min(end, span.end) - Math.max(start, span.start)) >= Math.max(end - start, span.end - span.start);
	};
}
function changedWording({ evidence, onBase, onHead }, proposed, { base, head }) {
	if (base === void 0 || evidence.section !== void 0 || onHead.kind !== "found" || onHead.by === "text") return void 0;
	if (onBase.kind !== "found") return void 0;
	const [place] = onHead.at;
	const texts = [base.source(evidence.doc), place && head.source(place.doc)];
	const spans = [onBase.places[0], place?.places[0]];
	const [before = "", after = ""] = texts.map((text, at) => wholeWords(text, spans[at]));
	if (before === after) return void 0;
	const [around = "", now = ""] = texts.map((text, at) => wholeWords(text, spans[at], 40));
	const facts = changedFacts(before, after);
	if (facts === void 0 || !haveAnyInCommon(facts, changedFacts(around, now))) return void 0;
	const { labels, references, claims = [], contains } = proposed;
	const isQuoted = labels.kind === "evidence" && labels.targets.some(({ any }) => any.some(({ quote }) => quote === evidence.quote));
	const isExpected = [
		...references,
		...claims.map(({ text }) => text),
		...contains
	].some((text) => statesAny(text, facts.before));
	return isQuoted || isExpected ? {
		before,
		after
	} : void 0;
}
function haveAnyInCommon(some, others) {
	return some.before.some((fact) => others?.before.includes(fact)) || some.after.some((fact) => others?.after.includes(fact));
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
	const moves = {
		renamed,
		removed: await removedDocuments(of, {
			renames,
			renamed
		}),
		holders: /* @__PURE__ */ new Map()
	};
	const normal = {
		base: normalCorpusOf(corpora.base),
		head: normalCorpusOf(corpora.head)
	};
	const missing = /* @__PURE__ */ new Set();
	const breath = openBreather(ports);
	for (const { golden } of of.policy.items) for (const evidence of evidencesOf(golden.base.labels)) {
		const { onHead } = memberOf(evidence, {
			corpora: normal,
			moves
		});
		if (onHead.kind === "gone") missing.add(onHead.text);
		await breath();
	}
	const holders = await holdersOf(missing, of);
	const found = await of.files.texts("head", new Set([...holders.values()].flat()));
	return {
		moves: {
			...moves,
			holders
		},
		corpus: eitherCorpus(corpora.head, found)
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
async function holdersOf(texts, { policy, files, indexes }) {
	if (texts.size === 0 || files.moved === void 0 || files.listing === void 0) return /* @__PURE__ */ new Map();
	const paths = (await files.listing("head")).map(({ path }) => path);
	return files.moved.holders(texts, paths.filter(documentsOnHead(policy, indexes.head)));
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
// src/gate/comparing/former-names.ts
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
// src/pipeline/builtin/chunking/chunk-budget.ts
function budgetOf(amount, unit) {
	return unit === "chars" ? {
		unit: "utf16",
		most: amount
	} : {
		unit: "utf8",
		most: amount * 4
	};
}
function longestFrom(text, { start, stop }, { unit, most }) {
	if (unit === "utf16") {
		const end = Math.min(start + most, stop);
		if (end === stop || !isPair(text, end - 1)) return end;
		return end - 1 > start ? end - 1 : end + 1;
	}
	let end = start;
	for (let spent = 0; end < stop;) {
		const length = isPair(text, end) ? 2 : 1;
		spent += bytesOf(text.charCodeAt(end), length);
		if (spent > most && end > start) return end;
		end += length;
	}
	return Math.min(end, stop);
}
function longestBefore(text, { floor, end }, { unit, most }) {
	let start = end;
	for (let spent = 0; start > floor;) {
		const length = start - 2 >= floor && isPair(text, start - 2) ? 2 : 1;
		spent += unit === "utf16" ? length : bytesOf(text.charCodeAt(start - length), length);
		if (spent > most) return start;
		start -= length;
	}
	return start;
}
function fits(text, { start, end }, budget) {
	const units = end - start;
	if (units > budget.most) return false;
	if (budget.unit === "utf16" || units * 3 <= budget.most) return true;
	return longestFrom(text, {
		start,
		stop: end
	}, budget) === end;
}
function isPair(text, at) {
	return isSurrogate(text.charCodeAt(at), 55296) && isSurrogate(text.charCodeAt(at + 1), 56320);
}
function isSurrogate(unit, first) {
	return unit >= first && unit < first + 1024;
}
function bytesOf(unit, length) {
	if (length === 2) return 4;
	if (unit < 128) return 1;
	return unit < 2048 ? 2 : 3;
}
// src/pipeline/builtin/chunking/cut-strengths.ts
const cutStrength = {
	never: 0,
	poor: 1,
	word: 2,
	sentence: 3,
	line: 4,
	block: 5,
	heading: 6
};
function cutStrengths(text, blocks, budget) {
	const strengths = new Uint8Array(text.length + 1);
	markWords(text, strengths, budget);
	let last;
	for (const block of blocks) {
		if (last !== void 0) strengths[last.end] = between(last, block);
		markInside(text, strengths, {
			block,
			budget
		});
		last = block;
	}
	return strengths;
}
function between(last, next) {
	if (last.kind === "heading") return cutStrength.poor;
	return next.kind === "heading" ? cutStrength.heading : cutStrength.block;
}
function markWords(text, strengths, budget) {
	let start = skipBlank(text, 0, text.length);
	for (let at = start; at < text.length;) {
		if (isPlain(text.charCodeAt(at))) while (isPlain(text.charCodeAt(at + 1))) at += 1;
		const end = at + (isPair(text, at) ? 2 : 1);
		const isGap = end < text.length && isBlank(text.charCodeAt(end));
		if (isGap || end >= text.length || isBetweenLetters(text, at, end)) {
			markLongWord(text, strengths, {
				start,
				end,
				budget
			});
			strengths[end] = endsSentence(text, start, end) ? cutStrength.sentence : cutStrength.word;
			start = isGap ? skipBlank(text, end, text.length) : end;
		}
		at = isGap ? start : end;
	}
}
function isPlain(unit) {
	return unit > 32 && unit < 128;
}
function markLongWord(text, strengths, { start, end, budget }) {
	if (fits(text, {
		start,
		end
	}, budget)) return;
	for (let at = start + 1; at < end; at += 1) if (!isPair(text, at - 1)) strengths[at] = cutStrength.poor;
}
const unspaced = new RegExp(`^(?!\\p{M})[${unspacedScripts("sc")}]`, "u");
const opening = /^[\p{Ps}\p{Pi}]/u;
const beginning = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u;
function isBetweenLetters(text, at, next) {
	if (hasSpaces(text.charCodeAt(at)) && hasSpaces(text.charCodeAt(next))) return false;
	const before = traitsOf(text.codePointAt(at) ?? 0);
	const after = traitsOf(text.codePointAt(next) ?? 0);
	if ((after & trait.isUnspaced) !== 0) return (before & trait.isOpening) === 0;
	return (before & trait.endsLine) !== 0 && (after & trait.isBeginning) !== 0;
}
const trait = {
	isKnown: 1,
	isUnspaced: 2,
	isOpening: 4,
	isBeginning: 8,
	endsLine: 16
};
const traits = /* @__PURE__ */ new Uint8Array(1114112);
function traitsOf(point) {
	traits[point] ||= readTraits(String.fromCodePoint(point));
	return traits[point] ?? 0;
}
function readTraits(character) {
	const isUnspaced = unspaced.test(character);
	return trait.isKnown | (isUnspaced ? trait.isUnspaced : 0) | (opening.test(character) ? trait.isOpening : 0) | (beginning.test(character) ? trait.isBeginning : 0) | (isUnspaced || wideStops.has(character) ? trait.endsLine : 0);
}
function hasSpaces(unit) {
	return unit < 3584 || unit >= 8192 && unit < 11904;
}
const wideStops = /* @__PURE__ */ new Set("。！？、，");
const closingMarks = unitsOf(`"'”’»)]*_」』`);
const fullStops = unitsOf(".!?…。！？");
function unitsOf(text) {
	return new Set(Array.from(text, (character) => character.charCodeAt(0)));
}
function endsSentence(text, start, end) {
	let at = end - 1;
	if (isLetter(text.charCodeAt(at))) return false;
	while (at > start && closingMarks.has(text.charCodeAt(at))) at -= 1;
	return fullStops.has(text.charCodeAt(at));
}
function isLetter(unit) {
	return unit >= 97 && unit <= 122 || unit >= 65 && unit <= 90;
}
function markInside(text, strengths, { block, budget }) {
	switch (block.kind) {
		case "heading":
			keepWhole(text, strengths, {
				stretch: block,
				budget
			});
			return;
		case "fence":
			if (!keepWhole(text, strengths, {
				stretch: block,
				budget
			})) markLines(text, strengths, block);
			return;
		case "table":
			for (const row of linesOf(text, block.start, block.end)) keepWhole(text, strengths, {
				stretch: row,
				budget
			});
			markLines(text, strengths, block);
			return;
		case "paragraph":
		case "front-matter": markLines(text, strengths, block);
	}
}
function keepWhole(text, strengths, { stretch, budget }) {
	const start = skipBlank(text, stretch.start, stretch.end);
	if (!fits(text, {
		start,
		end: stretch.end
	}, budget)) return false;
	strengths.fill(cutStrength.never, start + 1, stretch.end);
	return true;
}
function markLines(text, strengths, block) {
	const nextLine = lineReader(text, block.start, block.end);
	for (let line = nextLine(); line !== void 0; line = nextLine()) if (line.end > line.start && line.end < block.end) strengths[line.end] = cutStrength.line;
}
// src/pipeline/builtin/chunking/text-blocks.ts
function* textBlocks(text, format) {
	let open;
	for (const { line, kind, opens } of format === "markdown" ? markdownLines(text) : plainLines(text)) {
		if (open !== void 0 && open.kind === kind && !opens) {
			if (line.end > line.start) open.end = line.end;
			continue;
		}
		if (open !== void 0) yield open;
		open = kind === "blank" ? void 0 : {
			kind,
			start: line.start,
			end: line.end
		};
	}
	if (open !== void 0) yield open;
}
function* plainLines(text) {
	for (const line of linesOf(text, 0, text.length)) yield {
		line,
		kind: line.end > line.start ? "paragraph" : "blank",
		opens: false
	};
}
// src/pipeline/builtin/chunking/chunk-document.ts
function chunkId({ doc, start, end }) {
	return `${doc}#${start}-${end}`;
}
function* chunkDocument({ doc, text, format }, settings) {
	const size = budgetOf(settings.size, settings.unit);
	const overlap = budgetOf(settings.overlap, settings.unit);
	const blocks = [...textBlocks(text, format)];
	const strengths = cutStrengths(text, blocks, size);
	const sections = settings.unit === "headings" ? sectionsOf(text, blocks) : [whole(text)];
	for (const section of sections) for (const { start, end } of cut({
		text,
		strengths,
		section,
		size,
		overlap
	})) yield {
		doc,
		start,
		end,
		text: text.slice(start, end)
	};
}
function whole(text) {
	return {
		start: 0,
		end: text.length
	};
}
function* sectionsOf(text, blocks) {
	let start = 0;
	let afterText = false;
	for (const block of blocks) {
		if (block.kind === "heading" && afterText) {
			yield {
				start,
				end: block.start
			};
			start = block.start;
		}
		afterText = block.kind !== "heading";
	}
	yield {
		start,
		end: text.length
	};
}
function* cut(cutting) {
	const { text, section } = cutting;
	const stop = trimBlank(text, section.start, section.end);
	let done = section.start;
	let start = skipBlank(text, section.start, stop);
	while (start < stop) {
		const end = endOfChunk(cutting, {
			start,
			done,
			stop
		});
		if (end === void 0) {
			start = skipBlank(text, done, stop);
			continue;
		}
		yield {
			start,
			end
		};
		done = end;
		start = end === stop ? stop : startOfNext(cutting, {
			last: start,
			end,
			stop
		});
	}
}
function endOfChunk({ text, strengths, size }, { start, done, stop }) {
	const limit = longestFrom(text, {
		start,
		stop
	}, size);
	if (limit === stop) return stop;
	const first = Math.max(start, done) + 1;
	const half = Math.max(first, start + Math.ceil((limit - start) / 2));
	const best = lastStrongest(strengths, half, limit);
	if (best !== void 0) return best;
	const good = lastFrom(strengths, {
		low: first,
		high: half - 1,
		least: cutStrength.word
	});
	if (good !== void 0 || start < done) return good;
	return lastFrom(strengths, {
		low: first,
		high: half - 1,
		least: cutStrength.poor
	}) ?? limit;
}
function startOfNext({ text, strengths, overlap }, { last, end, stop }) {
	const reach = longestBefore(text, {
		floor: last,
		end
	}, overlap);
	const first = Math.max(trimBlank(text, last, reach), last + 1);
	const middle = Math.floor((first + end) / 2);
	return skipBlank(text, firstStrongest(strengths, first, middle) ?? firstGood(strengths, middle + 1, end - 1) ?? end, stop);
}
function lastStrongest(strengths, low, high) {
	let best;
	for (let at = high, strength = 0; at >= low; at -= 1) {
		const here = strengths[at] ?? 0;
		if (here > strength) [best, strength] = [at, here];
	}
	return best;
}
function lastFrom(strengths, { low, high, least }) {
	for (let at = high; at >= low; at -= 1) if ((strengths[at] ?? 0) >= least) return at;
}
function firstStrongest(strengths, low, high) {
	let best;
	for (let at = low, strength = cutStrength.poor; at <= high; at += 1) {
		const here = strengths[at] ?? 0;
		if (here > strength) [best, strength] = [at, here];
	}
	return best;
}
function firstGood(strengths, low, high) {
	for (let at = low; at <= high; at += 1) if ((strengths[at] ?? 0) >= cutStrength.word) return at;
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
			index: knownIndex(homed)
		};
	};
	const [base, head] = await Promise.all([runs.base && withTexts("base", runs.base), withTexts("head", runs.head)]);
	if (base === void 0) return {
		base,
		head: head.scored
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
	const formerly = formerNames(renamed, before, after);
	return {
		base: base.scored,
		head: {
			...head.scored,
			...found,
			formerly
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
	const results = {
		documents,
		get: (id) => {
			const result = run.results.get(id);
			if (result?.kind !== "answered") return result;
			const chunks = result.chunks.map((chunk) => {
				const doc = chunk.doc && homes.of(chunk.doc);
				return doc === chunk.doc ? chunk : {
					...chunk,
					doc
				};
			});
			return {
				...result,
				chunks
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
	for (const id of ids) {
		const result = results.get(id);
		if (result?.kind !== "answered") continue;
		for (const { doc } of result.chunks) if (doc !== void 0) documents.add(doc);
	}
	return documents;
}
function documentsOfChunkLabels(items) {
	return items.flatMap(({ labels }) => labels.kind === "chunks" ? [...labels.grades.keys()].flatMap((id) => documentOfChunk(id) ?? []) : []);
}
export { metricTried as $, occurrencesIn as A, rankingForEvidence as B, readsAnswer as C, share as D, optionalSides as E, weaker as F, contextOf as G, copyOf as H, placedOnce as I, mergeGoldenSets as J, loadPolicy as K, textOfChunk as L, contextMatch as M, matchItem as N, lettersOnce as O, placeChunks as P, isUnlabelled as Q, isEnough as R, blocksFor as S, count as T, copyRank as U, satisfiedAt as V, onlyLetters as W, isBare as X, areUnlabelled as Y, isLabelled as Z, resolveEvidence as _, chunkDocument as a, firstIndex as b, openBreather as c, memberOf as d, decidesNothingByFeature as et, staleLabel as f, noMoves as g, exactPlaces as h, chunksOfDocument as i, contextChunks as j, normalCorpusOf as k, toTheEnd as l, sharedParts as m, readDocuments as n, requirePipelineWith as nt, chunkId as o, wholeWords as p, depthFor as q, chunkOfId as r, breathe as s, documentsOfRun as t, holdsQuestions as tt, labelNotes as u, changedFacts as v, readsContext as w, documentsOfEvidence as x, corpusOf as y, isMostlyIn as z };
