import { $o as defaultConfigPaths, $u as isMapping, Ad as fromTop, Bn as isWithheld, Bo as openTerminalLog, Dd as documentId, Ea as mergeGoldenSets, Gc as parsePassEnv, Go as readFileAt, Iu as count$1, Ji as loadCorpus, Ko as readFileInside, Ln as kindOf, Ot as headlineOf, Pc as sealedStore, Pr as worstFirst, Qo as workingDirectoryOf, R as textOfBlocks, Rc as git, T as html, Tc as localStore, Tn as gate, Vo as many, Ys as parseConfig, Zc as labelledDocuments, a as readConfigFile, as as parseGoldenSet, bc as repositoryPath, bl as documentSelector, c as terminalWidth, dn as plainForeign, ds as scanJson, es as maxBytes, fa as openCommitReader, fn as plainText, ga as initOwnRepository, gc as localSubject, hc as commitOf$1, i as openWorkTree, kd as fromFolder, l as sinks, ma as openTempFolder, n as terminalTable, os as writtenItems, qi as filesOfCommits, t as stoppable, td as valid, vn as writeFiles, w as foreignHtml, wc as localModels, xa as inFolders, yt as visibleJson } from "./lib-policy.js";
import { M as string, S as literal, T as object, g as boolean, w as number } from "./lib-zod.js";
import { N as printable, _ as fileErrorText, c as makeFolder, d as makeFolders, f as findRepository, i as readFlags, o as wholeNumber, s as wrongUse } from "./lib-flags.js";
import { It as goldenLine, b as findMoves, en as memberOf, ht as variablesFor, rn as wholeSpan, tn as placesOn, un as resolveEvidence, vn as normalCorpusOf, y as findRenames } from "./lib-scoring.js";
import { a as toolVersion, n as fitWidth, r as wrapWords, s as GateError } from "./lib-start.js";
import { B as oneOf, G as wholeNumber$1, W as shortText, b as isSha, c as sha256, z as listOf } from "./lib-inputs.js";
import { n as withFixes, r as withIds } from "./lib-fix-labels.js";
import { t as pageTools } from "./lib-page-tools.js";
import { n as mattersTo } from "./lib-changes-that-matter.js";
import { o as stillPage } from "./lib-report.js";
import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, posix } from "node:path";
// src/features/backtest/carrying/carried-policy.ts
async function readCarriedPolicy(place) {
	const { top, workingDirectory } = place;
	const file = await readConfigFile({
		top,
		workingDirectory
	}, place.config).catch(unlessMissing);
	if (file === void 0) return void 0;
	const { config, golden } = await openWorkTree({
		folder: top,
		workingDirectory: workingDirectory === "" ? "." : workingDirectory,
		config: file.path
	});
	if (config === void 0) return void 0;
	const { judge } = config.policy;
	const files = new Map([[file.path, file.bytes]]);
	for (const path of [
		golden,
		judge?.canaries,
		judge?.labels
	]) {
		if (path === void 0) continue;
		const found = await readFileInside(top, fromTop(workingDirectory, path), { maxBytes: maxBytes["golden-invalid"] });
		if (found.kind === "file") files.set(path, found.bytes);
	}
	if (!files.has(golden)) throw new GateError("golden-invalid", `there is no golden set at ${printable(golden)}`, { hint: "correct the path under `golden` in the configuration, or create a golden set with `rag-gate init`" });
	return {
		config,
		path: file.path,
		golden,
		files
	};
}
function unlessMissing(error) {
	if (error instanceof GateError && error.code === "config-invalid") return void 0;
	throw error;
}
// src/features/backtest/carrying/documents-of-sides.ts
function documentsNamed({ items }) {
	return new Set(items.flatMap(({ labels }) => labelledDocuments(labels).map(documentId)));
}
async function touchesLabels({ commits, set, reader }) {
	const named = documentsNamed(set);
	const oids = async (sha) => {
		const entries = await reader.listFiles(sha);
		return JSON.stringify(entries.filter(({ path }) => named.has(path)));
	};
	return await oids(commits.base) !== await oids(commits.head);
}
async function documentsOfSides({ commits, set, pipeline, reader }, ports) {
	const files = filesOfCommits(commits, reader, ports.signal);
	const named = documentsNamed(set);
	const renamed = await findRenames(named, files, ports);
	const now = [...named].flatMap((doc) => renamed.get(doc) ?? []);
	const corpora = {
		base: await files.texts("base", named),
		head: await files.texts("head", new Set([...named, ...now]))
	};
	const indexes = {
		base: indexOf(await reader.listFiles(commits.base), pipeline),
		head: indexOf(await reader.listFiles(commits.head), pipeline)
	};
	const policy = {
		items: mergeGoldenSets(void 0, set),
		files: { head: { golden: { path: set.file } } }
	};
	const found = await findMoves(renamed, corpora, {
		policy,
		files,
		indexes
	}, ports);
	const { base, head } = found.corpora;
	return {
		corpora: {
			base: normalCorpusOf(base),
			head: normalCorpusOf(head)
		},
		moves: found.moves
	};
}
function indexOf(entries, pipeline) {
	if (pipeline.kind !== "builtin") return {
		documents: new Set(),
		isWhole: false
	};
	const selector = documentSelector(pipeline.documents);
	const paths = entries.map(({ path }) => path).filter((path) => selector.selects(path));
	return {
		documents: new Set(paths),
		isWhole: true
	};
}
// src/features/backtest/carrying/golden-text.ts
function takesLabels(file) {
	return !/\.(?:csv|tsv|qrels?|gz)$/i.test(file);
}
function rewritten(bytes, set, change) {
	const lines = writtenItems(bytes, set).flatMap((item) => {
		const { id } = item;
		const now = typeof id === "string" ? change(id, item) : item;
		return now === void 0 ? [] : [goldenLine(now)];
	});
	const isLines = /\.(?:jsonl|ndjson)$/i.test(set.file);
	return Buffer.from(isLines ? `${lines.join("\n")}\n` : `[\n${lines.join(",\n")}\n]\n`);
}
// src/features/backtest/carrying/moved-labels.ts
function movedLabels({ labels, answerable }, documents) {
	if (!answerable) return void 0;
	switch (labels.kind) {
		case "none":
		case "chunks": return;
		case "docs": return movedIds("docs", movedDocuments(labels, documents));
		case "sections": return movedIds("sections", movedSections(labels, documents));
		case "evidence": {
			const fixes = fixesOf(labels, documents);
			return fixes.length === 0 ? void 0 : (item) => withFixes(item, fixes);
		}
	}
}
function fixesOf({ targets }, documents) {
	return targets.flatMap(({ any }, target) => any.flatMap((evidence, member) => {
		const by = writtenOnHead(memberOf(evidence, documents), documents.corpora.head);
		return by.length === 0 ? [] : [{
			target,
			member,
			by
		}];
	}));
}
const mostCopies = 5;
function writtenOnHead({ evidence, onHead }, head) {
	if (onHead.kind !== "found" || isExact(evidence, head)) return [];
	const { at, by, distance } = onHead;
	return at.slice(0, mostCopies).flatMap(({ doc, places: [place] }) => {
		const source = head.source(doc);
		if (source === void 0 || place === void 0) return [];
		const { start, end } = distance > 0 && by !== "rewording" ? wholeSpan(source, place, evidence.quote) : place;
		const quote = source.slice(start, end).replaceAll(/\s+/g, " ").trim();
		const way = [{}, {
			prefix: "",
			suffix: ""
		}].find((context) => isExact({
			...evidence,
			...context,
			doc,
			quote
		}, head));
		return way === void 0 ? [] : [{
			...way,
			doc,
			quote
		}];
	});
}
function isExact(evidence, head) {
	const document = head.normalised(evidence.doc);
	const found = document && resolveEvidence(evidence, document);
	return found?.kind === "found" && found.distance === 0;
}
function movedDocuments({ grades }, { moves: { renamed, removed } }) {
	return new Map([...grades.keys()].flatMap((doc) => {
		const now = renamed.get(documentId(doc));
		return now === void 0 || removed.has(documentId(doc)) ? [] : [[doc, now]];
	}));
}
function movedSections({ targets }, documents) {
	const { head } = documents.corpora;
	return new Map(targets.flatMap(({ any: [evidence] }) => {
		if (evidence === void 0 || placesOn(head, evidence).length > 0) return [];
		const { onHead } = memberOf(evidence, documents);
		const [at] = onHead.kind === "found" ? onHead.at : [];
		const own = at && head.sections(at.doc).find(({ start }) => start === at.places[0]?.start);
		return at === void 0 || own === void 0 ? [] : [[`${evidence.doc}#${evidence.section}`, `${at.doc}#${own.slug}`]];
	}));
}
function movedIds(key, moved) {
	if (moved.size === 0) return void 0;
	const fixes = Array.from(moved, ([from, to]) => ({
		key,
		from,
		to
	}));
	return (item) => withIds(item, fixes);
}
// src/features/backtest/carrying/unheld-labels.ts
function unheldLabels({ labels, answerable }, documents) {
	if (!answerable) return void 0;
	const dead = (labels.kind === "docs" ? [...labels.grades.keys()].map((doc) => [isThere(doc, documents)]) : "targets" in labels ? labels.targets.map(({ any }) => any.map((one) => stands(one, documents))) : []).flatMap((members, at) => members.every(Boolean) ? [] : [{
		at,
		isWhole: !members.some(Boolean),
		members
	}]);
	if (dead.length === 0) return void 0;
	return {
		whole: new Set(dead.flatMap(({ at, isWhole }) => isWhole ? [at] : [])),
		members: new Map(dead.flatMap(({ at, isWhole, members }) => isWhole ? [] : [[at, new Set(members.flatMap((is, member) => is ? [] : [member]))]]))
	};
}
function withoutLabels(item, { whole, members }) {
	const kind = [
		"evidence",
		"docs",
		"sections"
	].find((key) => item[key] !== void 0);
	if (kind === void 0) return item;
	const written = item[kind];
	const isLeft = (_, at) => !whole.has(at);
	if (Array.isArray(written)) {
		const left = written.map((label, at) => withoutMembers(label, members.get(at))).filter(isLeft);
		return left.length === 0 ? void 0 : {
			...item,
			[kind]: left
		};
	}
	if (!isMapping(written)) return item;
	const left = Object.entries(written).filter(isLeft);
	return left.length === 0 ? void 0 : {
		...item,
		[kind]: Object.fromEntries(left)
	};
}
function withoutMembers(label, gone) {
	if (gone === void 0 || !isMapping(label) || !Array.isArray(label["any"])) return label;
	const { any, ...rest } = label;
	const left = any.filter((_, member) => !gone.has(member));
	const [only] = left;
	return left.length === 1 && isMapping(only) ? {
		...only,
		...rest
	} : {
		...rest,
		any: left
	};
}
function stands(evidence, documents) {
	const { corpus } = documents;
	return corpus.source(evidence.doc) === void 0 ? isThere(evidence.doc, documents) : placesOn(corpus, evidence).length > 0;
}
function isThere(doc, { paths, areFiles }) {
	return !areFiles || paths.has(documentId(doc));
}
// src/features/backtest/carrying/carry-labels.ts
async function fitted({ bytes, lost }, { reader, config, golden, isWritten, sha }, { signal }) {
	const set = parseGoldenSet(bytes, golden);
	const corpus = await loadCorpus({
		commits: reader,
		sha,
		docs: documentsNamed(set),
		signal
	});
	const entries = await reader.listFiles(sha);
	const documents = {
		corpus: normalCorpusOf(corpus),
		paths: new Set(entries.map(({ path }) => path)),
		areFiles: config.pipeline.kind === "builtin"
	};
	const unheld = new Map(set.items.flatMap((item) => {
		const gone = unheldLabels(item, documents);
		return gone === void 0 ? [] : [[item.id, gone]];
	}));
	const without = [...unheld].flatMap(([id, { whole }]) => whole.size === 0 ? [] : [id]);
	if (!isWritten || !takesLabels(golden)) return {
		bytes,
		lost: without
	};
	return {
		bytes: rewrittenBy(bytes, set, unheld, withoutLabels),
		lost: [...new Set([...lost, ...without])]
	};
}
async function carryLabels(before, { commits, ...carrying }, ports) {
	const { reader, config, golden, isWritten } = carrying;
	const set = parseGoldenSet(before.bytes, golden);
	const carried = {
		reader,
		commits,
		set,
		pipeline: config.pipeline
	};
	if (!await touchesLabels(carried)) return before;
	const sha = commits.head;
	if (!isWritten || !takesLabels(golden)) return fitted(before, {
		...carrying,
		sha
	}, ports);
	const changes = await changesOf(carried, ports);
	const bytes = rewrittenBy(before.bytes, set, changes, (item, change) => change(item));
	return fitted({
		...before,
		bytes
	}, {
		...carrying,
		sha
	}, ports);
}
function rewrittenBy(bytes, set, changes, change) {
	if (changes.size === 0) return bytes;
	return rewritten(bytes, set, (id, item) => {
		const by = changes.get(id);
		return by === void 0 ? item : change(item, by);
	});
}
async function changesOf(carried, ports) {
	const documents = await documentsOfSides(carried, ports);
	return new Map(carried.set.items.flatMap((item) => {
		const change = movedLabels(item, documents);
		return change === void 0 ? [] : [[item.id, change]];
	}));
}
// src/features/backtest/carrying/commits-with.ts
async function commitsWith({ gitDir, folder }, { shas, files, signal }) {
	const input = Buffer.concat([...blobs(files), ...shas.flatMap((sha, at) => commit(sha, {
		mark: files.size + at + 1,
		paths: [...files.keys()]
	}))]);
	const written = (await git({
		args: [
			"fast-import",
			"--quiet",
			"--force",
			"--date-format=raw"
		],
		gitDir,
		cwd: folder,
		input,
		signal
	})).toString().trimEnd().split("\n");
	if (written.length === shas.length && written.every(isSha)) return written;
	throw new GateError("workspace-failed", "git fast-import returned something other than commits");
}
function blobs(files) {
	return [...files.values()].flatMap((bytes, at) => [
		Buffer.from(`blob\nmark :${at + 1}\ndata ${bytes.length}\n`),
		Buffer.from(bytes),
		Buffer.from("\n")
	]);
}
function commit(sha, { mark, paths }) {
	const lines = [
		`commit refs/backtest/${sha}`,
		`mark :${mark}`,
		"committer RAG Gate <rag-gate@localhost> 946684800 +0000",
		"data 8",
		"backtest",
		`from ${sha}`,
		...paths.map((path, at) => `M 100644 :${at + 1} ${JSON.stringify(path)}`),
		`get-mark :${mark}`,
		""
	];
	return [Buffer.from(lines.join("\n"))];
}
// src/features/backtest/carrying/open-carrier.ts
async function openCarrier({ policy, history, workingDirectory, isWritten }, sha, ports) {
	const { config, golden, files } = policy;
	await using reader = await history.open();
	const bytes = files.get(golden) ?? new Uint8Array();
	const carrying = {
		config,
		golden,
		isWritten
	};
	let state = await fitted({
		bytes,
		lost: []
	}, {
		...carrying,
		reader,
		sha
	}, ports);
	const filesNow = () => new Map([...files, [golden, state.bytes]].map(([path, content]) => [posix.normalize(fromTop(workingDirectory, path)), content]));
	return {
		digest: () => sha256(JSON.stringify([...filesNow()].map(([path, content]) => [path, sha256(content)]))),
		commitsOf: async (step) => {
			const into = {
				shas: [step.parent, step.sha],
				files: filesNow(),
				signal: ports.signal
			};
			const [base = "", head = ""] = await commitsWith(history.repository, into);
			return {
				base,
				head
			};
		},
		goOn: async (step) => {
			await using own = await history.open();
			const commits = {
				base: step.parent,
				head: step.sha
			};
			const after = await carryLabels(state, {
				...carrying,
				reader: own,
				commits
			}, ports);
			const fates = fatesOf(state, after);
			state = after;
			return fates;
		},
		take: ({ record, golden: written }) => {
			const kept = state.lost.filter((id) => !record.regained.includes(id));
			state = {
				bytes: written ?? state.bytes,
				lost: [...kept, ...record.lost]
			};
		},
		golden: () => state
	};
}
function fatesOf(before, after) {
	const [was, is] = [new Set(before.lost), new Set(after.lost)];
	return {
		rewritten: after.bytes !== before.bytes,
		lost: [...is.difference(was)],
		regained: [...was.difference(is)]
	};
}
// src/features/backtest/open-history.ts
async function openHistory({ checkout, temp, workingDirectory }, { log, signal }) {
	const found = await findRepository(checkout);
	await using undo = new AsyncDisposableStack();
	const { path: folder } = undo.use(await openTempFolder(temp, log));
	const repository = await initOwnRepository({
		folder,
		checkout: found,
		remoteUrl: void 0,
		signal
	});
	undo.use(repository.objects);
	await writeFile(join(folder, ".git"), "gitdir: repo.git\n");
	const owned = undo.move();
	return {
		repository,
		isShallow: existsSync(join(found.commonDir, "shallow")),
		checkout: folder,
		open: async () => inFolders(await openCommitReader({
			checkout: folder,
			temp,
			remote: void 0,
			log,
			signal
		}), () => workingDirectory),
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
// src/features/backtest/steps/measure-step.ts
async function measureStep({ step, commits, environment, ...place }, ports) {
	const subject = localSubject(place);
	const { gateLine: _, ...withoutLine } = subject.origin;
	const request = {
		...subject,
		origin: step.policy === "carried" ? withoutLine : subject.origin,
		today: new Date(step.time).toISOString().slice(0, 10),
		base: {
			kind: "commit",
			sha: commits.base
		},
		head: {
			kind: "commit",
			sha: commits.head
		},
		only: void 0,
		lfs: false,
		submodules: false,
		environment,
		passEnv: parsePassEnv("")
	};
	try {
		const report = await gate(request, ports);
		ports.signal.throwIfAborted();
		const named = {
			base: step.parent,
			head: step.sha
		};
		return {
			kind: "report",
			report: {
				...report,
				origin: {
					...report.origin,
					commits: named
				}
			}
		};
	} catch (error) {
		ports.signal.throwIfAborted();
		if (!(error instanceof GateError)) throw error;
		return {
			kind: "not-started",
			error
		};
	}
}
// src/features/backtest/steps/record-of.ts
function recordOf(step, measured, { key, ms }) {
	const about = {
		schema: 1,
		key,
		commit: step.sha,
		parent: step.parent,
		time: new Date(step.time).toISOString().replace(/\.\d+/, ""),
		subject: step.subject.slice(0, longest),
		policy: step.policy,
		ms
	};
	if (measured.kind === "report") {
		const own = withoutJudge(measured.report);
		return {
			...about,
			...toldBy(own),
			report: own.report
		};
	}
	const { message, hint } = measured.error;
	const error = [message, hint].filter((text) => text !== void 0).join("; ");
	return {
		...about,
		...nothing,
		verdict: "unmeasured",
		headline: message.slice(0, longest),
		error: error.slice(0, longest),
		report: void 0
	};
}
const longest = 2e3;
const nothing = {
	findings: [],
	questions: [],
	metrics: [],
	asked: 0,
	unjudged: false
};
function withoutJudge(report) {
	const findings = report.findings.filter((finding) => !isWithheld(finding));
	const unjudged = findings.length < report.findings.length;
	if (!unjudged) return {
		report,
		unjudged
	};
	const isMeasured = report.outcome !== "not-measured";
	return {
		report: {
			...report,
			findings,
			verdict: isMeasured ? worstOf(findings) : report.verdict
		},
		unjudged
	};
}
function worstOf(findings) {
	const found = new Set(findings.map(({ verdict }) => verdict));
	return worstFirst.find((verdict) => found.has(verdict)) ?? "pass";
}
function toldBy({ report, unjudged }) {
	const { verdict, findings, metrics, golden, error } = report;
	const sentence = plainText(headlineOf(report).sentence).slice(0, longest);
	const told = findings.map((finding) => ({
		kind: finding.kind,
		verdict: finding.verdict,
		standing: isAsOnBase(finding),
		items: "items" in finding ? [...finding.items] : []
	}));
	return {
		verdict: verdict === "error" ? "unmeasured" : verdict,
		headline: sentence,
		...verdict === "error" && { error: error?.message.slice(0, longest) ?? sentence },
		findings: told,
		questions: [...questionsOf$1(report)],
		metrics: metrics.map(({ metric, verdict: own, base, head, degraded, improved }) => ({
			metric: plainForeign(metric, 200),
			verdict: own,
			...base !== void 0 && { base },
			...head !== void 0 && { head },
			worse: degraded,
			better: improved
		})),
		asked: golden?.items ?? 0,
		unjudged
	};
}
function isAsOnBase(finding) {
	return kindOf(finding).isAsOnBase?.(finding) ?? false;
}
function questionsOf$1({ verdict, findings, items }) {
	if (verdict !== "warn" && verdict !== "fail") return new Set();
	const deciding = findings.filter((finding) => finding.verdict === verdict && !isAsOnBase(finding));
	const named = deciding.flatMap((finding) => "items" in finding ? finding.items : []);
	const worse = deciding.some((finding) => !("items" in finding)) ? items.filter(({ change }) => change === "degraded") : [];
	return new Set([...named, ...worse.map(({ id }) => id)]);
}
// src/features/backtest/steps/step-record.ts
const count = () => wholeNumber$1(0, Number.MAX_SAFE_INTEGER);
const mean = () => number({ error: "expected a number" });
const verdict = () => oneOf([
	"pass",
	"warn",
	"fail",
	"unmeasured"
]);
const ids = () => listOf("ids", string({ error: "expected an id" })).max(1e5);
const text = () => string({ error: "expected a text" }).max(1e4);
const StepRecordSchema = object({
	schema: literal(1, { error: "expected 1" }),
	key: shortText("a key", 64).describe("What the result depends on: both sides with their policy, the day, and the version of RAG Gate."),
	commit: shortText("a commit", 64),
	parent: shortText("a commit", 64),
	time: shortText("a time", 40).describe("Time of the commit in UTC, such as 2026-01-31T09:00:00Z."),
	subject: text(),
	policy: oneOf(["committed", "carried"]).describe("committed: the first parent's policy. carried: the working tree's policy, used for both sides."),
	verdict: verdict().describe("unmeasured: see error."),
	headline: text().describe("The headline of the report on the commit."),
	error: text().exactOptional().describe("Why the commit could not be measured."),
	findings: listOf("findings", object({
		kind: shortText("a kind", 80),
		verdict: oneOf([
			"warn",
			"fail",
			"error"
		]),
		standing: boolean().describe("Whether the first parent already has the problem."),
		items: ids()
	})),
	questions: ids().describe("Questions that cause the verdict: the ones named in findings and, if a mean got worse, the ones that got worse. Excludes problems that the first parent already has."),
	metrics: listOf("metrics", object({
		metric: shortText("a metric", 200),
		verdict: oneOf([
			"pass",
			"warn",
			"fail",
			"error",
			"not-gated"
		]),
		base: mean().exactOptional(),
		head: mean().exactOptional(),
		worse: count(),
		better: count()
	})),
	asked: count().describe("Questions."),
	unjudged: boolean().describe("Whether judged metrics were left out, because a backtest asks no judge."),
	rewritten: boolean().describe("Whether labels were updated for the later commits."),
	lost: ids().describe("Questions that lost a label because it no longer matches after this commit."),
	regained: ids().describe("Questions whose labels match again because this commit restored their text."),
	ms: number({ error: "expected milliseconds" }).min(0)
});
// src/features/backtest/steps/step-files.ts
function folderOfStep({ commit }) {
	return posix.join("commits", commit.slice(0, 12));
}
function hasReport({ verdict }) {
	return verdict === "fail" || verdict === "warn";
}
const recordFile = "step.json";
const mostBytes = 16777216;
async function readStep(out, { commit, key, golden }) {
	const folder = join(out, folderOfStep({ commit }));
	const text = await contentOf(join(folder, recordFile));
	const record = text && parsedRecord(text.toString());
	if (record === void 0 || record.key !== key) return void 0;
	if (!record.rewritten) return {
		record,
		golden: void 0
	};
	const bytes = await contentOf(join(folder, basename(golden)));
	return bytes && {
		record,
		golden: bytes
	};
}
async function contentOf(path) {
	const file = await readFileAt(path, { maxBytes: mostBytes });
	return file.kind === "file" ? Buffer.from(file.bytes) : void 0;
}
function parsedRecord(text) {
	if (scanJson(text).tooDeep !== void 0) return void 0;
	try {
		return valid(StepRecordSchema, JSON.parse(text));
	} catch {
		return;
	}
}
async function keepStep(out, kept) {
	const { record, golden, report, path } = kept;
	const files = new Map();
	if (report !== void 0) {
		const tools = await pageTools();
		for (const { file, render } of [sinks.json, sinks.page]) files.set(file, render(report, tools));
	}
	if (golden !== void 0) files.set(basename(path), Buffer.from(golden).toString());
	files.set(recordFile, `${JSON.stringify(record, null, 2)}\n`);
	await writeOut(join(out, folderOfStep(record)), files);
}
async function writeOut(folder, files) {
	try {
		makeFolders(folder);
		await writeFiles(folder, files);
	} catch (cause) {
		throw new GateError("workspace-failed", `${printable(folder)}: ${fileErrorText(cause)}`, {
			hint: "free disk space or choose another --out, and run the same command again: it continues with this commit",
			cause
		});
	}
}
// src/features/backtest/window/find-window.ts
async function findWindow(history, { most = Infinity, workingDirectory, policyAt }) {
	const steps = [];
	let looked = 0;
	let merges = 0;
	let policy;
	for await (const { paths, ...commit } of history) {
		if (steps.length >= most) break;
		looked += 1;
		if (commit.hasMerged) merges += 1;
		const changed = paths.map((path) => fromFolder(workingDirectory, path));
		if (policy === void 0 || changed.some((path) => policy?.files.has(path))) policy = await policyAt(commit.parent);
		if (policy === void 0) return {
			steps: steps.toReversed(),
			looked,
			merges,
			unknownBefore: commit.sha
		};
		if (!changed.some(policy.matters)) continue;
		steps.push({
			...commit,
			policy: policy.isCommitted ? "committed" : "carried"
		});
	}
	return {
		steps: steps.toReversed(),
		looked,
		merges,
		unknownBefore: void 0
	};
}
// src/features/backtest/window/policy-at.ts
async function committedPolicy(sha, place) {
	const paths = configPaths(place);
	for (const path of paths) {
		const file = await place.reader.readFile(sha, path, { maxBytes: maxBytes["config-invalid"] });
		if (file.kind === "missing") continue;
		const written = await readWritten(sha, {
			path,
			file
		}, place);
		if (written === void 0) return {
			isCommitted: true,
			matters: () => true,
			files: new Set(paths)
		};
		return {
			...await policyOf(sha, written, place),
			isCommitted: true
		};
	}
}
async function policyOf(sha, { path, config, golden }, place) {
	const entries = await place.reader.listFiles(sha);
	const isOwn = mattersTo(path, config, entries.map((entry) => entry.path));
	const named = golden === void 0 ? new Set() : documentsNamed(parseGoldenSet(golden, config.policy.golden));
	return {
		matters: (file) => isOwn(file) || named.has(file),
		files: new Set([...configPaths(place), config.policy.golden])
	};
}
async function readWritten(sha, { path, file }, { reader, workingDirectory }) {
	if (file.kind !== "file") return void 0;
	try {
		const config = parseConfig(file.bytes, fromTop(workingDirectory, path), { workingDirectory });
		const set = config.policy.golden;
		const found = await reader.readFile(sha, set, { maxBytes: maxBytes["golden-invalid"] });
		const golden = found.kind === "file" ? found.bytes : void 0;
		if (golden !== void 0) parseGoldenSet(golden, set);
		return {
			path,
			config,
			golden
		};
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return;
	}
}
function configPaths({ config }) {
	return [...new Set([...config === void 0 ? [] : [config], ...defaultConfigPaths])];
}
// src/features/backtest/window/walk-history.ts
const atOnce = 500;
async function* walkHistory({ gitDir, folder }, of) {
	let next = of.tip;
	while (next !== void 0) {
		const until = of.since === void 0 ? [] : [`^${of.since}`];
		const commits = commitsOf((await git({
			args: [
				...args,
				`--max-count=${atOnce}`,
				next,
				...until,
				"--"
			],
			gitDir,
			cwd: folder,
			settings: [
				"diff.renames=false",
				"log.showSignature=false",
				"core.quotePath=false"
			],
			signal: of.signal
		})).toString());
		yield* commits;
		next = commits.length < atOnce ? void 0 : commits.at(-1)?.parent;
	}
}
const args = [
	"log",
	"--first-parent",
	"--diff-merges=first-parent",
	"--name-only",
	"--no-renames",
	"-z",
	"--format=%x00%H %ct %P%x00%s"
];
function commitsOf(log) {
	const fields = log.split("\0");
	const commits = [];
	for (let at = 0; at < fields.length; at += 1) {
		if (fields[at] !== "" || fields[at + 1] === void 0) continue;
		const [head = "", subject = ""] = [fields[at + 1], fields[at + 2]];
		let end = at + 3;
		while (end < fields.length && fields[end] !== "") end += 1;
		const paths = fields.slice(at + 3, end).map((name) => name.replace(/^\n/, ""));
		commits.push(...commitOf(head, subject, paths));
		at = end - 1;
	}
	return commits;
}
function commitOf(head, subject, paths) {
	const [sha = "", time = "", parent, ...others] = head.split(" ").filter(Boolean);
	if (!/^\d{1,12}$/.test(time)) throw new GateError("workspace-failed", "git log returned something other than commits");
	if (parent === void 0) return [];
	return [{
		sha,
		parent,
		hasMerged: others.length > 0,
		time: Number(time) * 1e3,
		subject,
		paths
	}];
}
// src/features/backtest/backtest.ts
async function backtest(request, ports) {
	const { checkout, workingDirectory, config } = request;
	await using history = await openHistory({
		checkout,
		temp: tmpdir(),
		workingDirectory
	}, ports);
	const policy = await readCarriedPolicy({
		top: checkout,
		workingDirectory,
		config
	});
	const { steps, ...window } = await windowOf(request, {
		history,
		policy
	}, ports);
	requirePolicy(window, steps);
	ports.onWindow({
		steps,
		...window
	});
	const first = steps.find((step) => step.policy === "carried");
	const isWritten = !request.keepLabels;
	const carrier = first && policy && await openCarrier({
		policy,
		history,
		workingDirectory,
		isWritten
	}, first.parent, ports);
	const path = policy?.golden ?? "";
	const unfit = carrier?.golden().lost ?? [];
	const measured = await measureAll(steps, {
		request,
		history,
		carrier,
		path
	}, ports);
	return {
		...window,
		...measured,
		all: steps.length,
		isShallow: history.isShallow,
		carried: carrier && {
			...carrier.golden(),
			path,
			unfit
		}
	};
}
function requirePolicy({ unknownBefore }, steps) {
	if (unknownBefore === void 0 || steps.length > 0) return;
	throw new GateError("config-invalid", `neither the working tree nor the parent of commit ${unknownBefore.slice(0, 9)} has a configuration`, { hint: "create a configuration with `rag-gate init`; you need not commit it" });
}
async function measureAll(steps, around, ports) {
	const records = [];
	try {
		for (const step of steps) {
			const carrier = step.policy === "carried" ? around.carrier : void 0;
			const { record, isKept } = await stepOf(step, {
				...around,
				carrier
			}, ports);
			records.push(record);
			ports.onStep(record, isKept);
		}
		return {
			records,
			stopped: void 0
		};
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const message = `${error.message}, after measuring ${records.length} of ${steps.length} commits`;
		const hint = error.hint ?? "run the same command again to continue with the next commit";
		return {
			records,
			stopped: new GateError(error.code, message, {
				hint,
				cause: error
			})
		};
	}
}
async function windowOf({ tip, last, since, workingDirectory, config }, { history, policy }, { signal }) {
	return findWindow(walkHistory(history.repository, {
		tip,
		since,
		signal
	}), {
		most: last,
		workingDirectory,
		policyAt: async (sha) => {
			await using reader = await history.open();
			const place = {
				reader,
				workingDirectory,
				config
			};
			const own = await committedPolicy(sha, place);
			if (own !== void 0 || policy === void 0) return own;
			return {
				...await policyOf(sha, {
					...policy,
					golden: policy.files.get(policy.golden)
				}, place),
				isCommitted: false
			};
		}
	});
}
async function stepOf(step, { request, history, carrier, path }, ports) {
	const { out, config, workingDirectory, environment } = request;
	const key = keyOf(step, request, carrier);
	const kept = await readStep(out, {
		commit: step.sha,
		key,
		golden: path
	});
	if (kept !== void 0) {
		carrier?.take(kept);
		return {
			record: kept.record,
			isKept: true
		};
	}
	const started = ports.now();
	const commits = await carrier?.commitsOf(step) ?? {
		base: step.parent,
		head: step.sha
	};
	const { checkout } = history;
	const measured = await measureStep({
		step,
		commits,
		checkout,
		workingDirectory,
		config,
		environment
	}, ports);
	if (measured.kind === "report") refuseFullDisk(measured.report.error);
	const { report, ...told } = recordOf(step, measured, {
		key,
		ms: Math.round(ports.now() - started)
	});
	const fates = await carrier?.goOn(step) ?? {
		rewritten: false,
		lost: [],
		regained: []
	};
	const record = {
		...told,
		...fates
	};
	await keepStep(out, {
		record,
		golden: fates.rewritten ? carrier?.golden().bytes : void 0,
		report: hasReport(record) ? report : void 0,
		path
	});
	return {
		record,
		isKept: false
	};
}
function keyOf({ sha, parent, time }, { config, workingDirectory, keepLabels }, carrier) {
	const day = new Date(time).toISOString().slice(0, 10);
	const policy = carrier === void 0 ? void 0 : [carrier.digest(), keepLabels];
	return sha256(JSON.stringify([
		toolVersion,
		sha,
		parent,
		day,
		config,
		workingDirectory,
		policy
	]));
}
function refuseFullDisk(error) {
	if (error === void 0 || !/ENOSPC|no space left|no space is left/i.test(error.message)) return;
	throw new GateError("workspace-failed", `the disk is full: ${error.message}`, { hint: "free disk space and run the same command again: it continues with this commit" });
}
// src/features/backtest/shown/backtest-words.ts
function totalsText(records) {
	const of = (verdict) => countOf(records, verdict);
	const standing = records.filter(isStanding).length;
	const only = standing === 0 ? "" : ` (${standing} only about problems that their parent already has)`;
	return `${many(records.length, "commit")}: ${of("pass")} pass, ${of("warn")} warn${only}, ${of("fail")} fail, ${of("unmeasured")} could not be measured`;
}
function isStanding({ verdict, findings }) {
	return verdict === "warn" && findings.length > 0 && findings.every(({ standing }) => standing);
}
function ofStanding({ records }) {
	const commits = records.filter(isStanding);
	const items = commits.flatMap(({ findings }) => findings.flatMap((finding) => finding.items));
	const named = [...new Set(items)];
	if (commits.length === 0) return [];
	const which = named.slice(0, mostNamed).map((item) => plainForeign(item, 80));
	const these = which.length === 0 ? "" : ` (${listed(which, named.length)})`;
	return [`${many(commits.length, "commit")} ${commits.length === 1 ? "warns only about problems that its parent already has, and is" : "warn only about problems that their parent already has, and are"} not listed. Fix the questions that already fail in the parents${these}, or remove must_pass from them.`];
}
function countOf(records, verdict) {
	return records.filter((record) => record.verdict === verdict).length;
}
function lostQuestions({ records }) {
	const lost = new Map();
	for (const { commit, lost: gone, regained } of records) {
		for (const item of regained) lost.delete(item);
		for (const item of gone) lost.set(item, commit);
	}
	return [...lost].map(([item, commit]) => ({
		item,
		commit
	}));
}
function remarks(tested) {
	return [
		...ofHistory(tested),
		...ofLabels(tested),
		...ofStanding(tested),
		...tested.records.some(({ unjudged }) => unjudged) ? ["No judge was asked, so judged metrics were not measured and are ignored."] : [],
		...whyUnmeasured(tested.records)
	];
}
function ofHistory({ looked, merges, isShallow, unknownBefore }) {
	const commits = many(looked, "commit");
	return [
		...isShallow ? [`This clone is shallow, with only ${commits} to examine; to get more, run: git fetch --unshallow`] : [],
		...merges === 0 && looked > 1 ? [`None of the ${commits} is a merge, so each was treated as a pull request of its own.`] : [],
		...unknownBefore === void 0 ? [] : [`There is no configuration before commit ${unknownBefore.slice(0, 9)}, so older commits were not measured.`]
	];
}
const mostNamed = 10;
function ofLabels(tested) {
	const { carried } = tested;
	if (carried === void 0) return [];
	const lost = lostQuestions(tested);
	const named = lost.slice(0, mostNamed).map(({ item, commit }) => `${plainForeign(item, 80)} (${commit.slice(0, 9)})`);
	const unfit = carried.unfit.slice(0, mostNamed).map((item) => plainForeign(item, 80));
	return [...unfit.length === 0 ? [] : [`${many(carried.unfit.length, "question")} had a label that did not match the documents of the first commit: ${listed(unfit, carried.unfit.length)}.`], lost.length === 0 ? "No question lost a label for good." : `${many(lost.length, "question")} lost a label because a commit removed or rewrote its text: ${listed(named, lost.length)}.`];
}
function listed(named, all) {
	return `${named.join(", ")}${all > named.length ? ` and ${all - named.length} more` : ""}`;
}
function whyUnmeasured(records) {
	const failed = records.filter(({ verdict }) => verdict === "unmeasured");
	return [...Map.groupBy(failed, ({ error = "" }) => error.replace(/^(?:base|head): /, "").replaceAll(/\d+/g, "0")).values()].toSorted((one, other) => other.length - one.length).slice(0, mostNamed).flatMap(([first, ...others]) => first === void 0 ? [] : [`${many(1 + others.length, "commit")} could not be measured (first: ${first.commit.slice(0, 9)}): ${plainForeign(first.error ?? "", 300)}`]);
}
// src/features/backtest/shown/backtest-json.ts
function backtestJson(tested) {
	const { records, all, looked, merges, isShallow, carried } = tested;
	const told = {
		schema: 1,
		tool: toolVersion,
		looked,
		merges,
		shallow: isShallow,
		commits: all,
		measured: records.length,
		verdicts: Object.fromEntries([
			"pass",
			"warn",
			"fail",
			"unmeasured"
		].map((one) => [one, countOf(records, one)])),
		carried: carried && {
			golden: carried.path,
			unfit: carried.unfit,
			lost: lostQuestions(tested)
		},
		steps: records.map(({ schema: _schema, key: _key, ...step }) => step)
	};
	return `${visibleJson(told, 2)}\n`;
}
// src/features/backtest/shown/backtest-page.ts
const filters = {
	fail: "fail",
	warn: "warn",
	unmeasured: "unmeasured",
	standing: "warn, but only about problems that the parent already has",
	pass: "pass"
};
const filterNames = [
	"fail",
	"warn",
	"unmeasured",
	"standing",
	"pass"
];
function filterOf(record) {
	return isStanding(record) ? "standing" : record.verdict;
}
const style = `
fieldset { border: 0; padding: 0; margin: .75rem 0; }
label { margin-right: 1rem; }
td.number { text-align: right; }
td.fail, td.unmeasured { color: var(--bad); font-weight: 600; }
td.wide { white-space: normal; min-width: 16rem; }
${filterNames.map((one) => `body:has(#show-${one}:not(:checked)) tr.${one} { display: none; }`).join("\n")}
`;
const mostIds = 50;
function backtestPage(tested, digest) {
	const { records } = tested;
	const body = `<main>\n<h1>Backtest</h1>\n<p>${html(totalsText(records))}</p>\n${remarks(tested).map((remark) => `<p class="quiet">${html(remark)}</p>`).join("\n")}\n<fieldset>\n<legend class="quiet">Show</legend>\n${filterNames.map((one) => filter(one, records.filter((record) => filterOf(record) === one).length)).join("\n")}\n</fieldset>\n<div class="scroll" tabindex="0" role="region" aria-label="Commits">\n<table>\n<caption>What the gate would have reported for each commit, newest first.</caption>\n<thead><tr>${[
		"Day",
		"Commit",
		"Verdict",
		"Subject",
		"What decided",
		"Questions",
		"Seconds"
	].map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>\n<tbody>\n${records.toReversed().map(row).join("\n")}\n</tbody>\n</table>\n</div>\n</main>`;
	return stillPage({
		title: "backtest",
		style,
		body
	}, digest);
}
function filter(name, number) {
	return `<label><input type="checkbox" id="show-${name}" checked> ${filters[name]} (${count$1(number)})</label>`;
}
function row(record) {
	const { time, commit, verdict, subject, headline, questions, ms } = record;
	const short = `<code>${foreignHtml(commit, 40).slice(0, 9)}</code>`;
	const name = hasReport(record) ? `<a href="${html(folderOfStep(record))}/report.html">${short}</a>` : short;
	return `<tr class="${filterOf(record)}"><td>${foreignHtml(time, 40).slice(0, 10)}</td><th scope="row">${name}</th><td class="${verdict}">${verdict}</td><td class="wide">${foreignHtml(subject, 120)}</td><td class="wide">${foreignHtml(headline, 400)}</td><td class="wide">${questionsOf(questions)}</td><td class="number">${(ms / 1e3).toFixed(1)}</td></tr>`;
}
function questionsOf(ids) {
	if (ids.length === 0) return "";
	const named = ids.slice(0, mostIds).map((id) => foreignHtml(id, 80));
	const more = ids.length > mostIds ? ` and ${count$1(ids.length - mostIds)} more` : "";
	return `<details><summary>${count$1(ids.length)}</summary>${named.join(", ")}${more}</details>`;
}
// src/features/backtest/shown/tell-progress.ts
function tellProgress(log, now) {
	let all = 0;
	let done = 0;
	let measured = 0;
	let spent = 0;
	let last = now();
	return {
		onWindow: ({ steps, looked }) => {
			all = steps.length;
			last = now();
			log.info(`${count$1(all)} of ${count$1(looked)} commits changed something that the gate depends on`);
		},
		onStep: (record, isKept) => {
			const { commit, verdict, subject } = record;
			const ms = now() - last;
			last = now();
			done += 1;
			if (!isKept) {
				measured += 1;
				spent += ms;
			}
			const left = measured === 0 ? "" : `, about ${timeText(spent / measured * (all - done))} left`;
			const took = isKept ? "kept" : `${(ms / 1e3).toFixed(1)} s`;
			const words = plainForeign(subject, 60);
			const told = isStanding(record) ? `${verdict} as before` : verdict;
			log.info(`${done}/${all} ${commit.slice(0, 7)} ${told} (${took}${left}) ${words}`);
		}
	};
}
function timeText(ms) {
	const seconds = Math.round(ms / 1e3);
	return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
// src/features/backtest/shown/backtest-text.ts
const longestSubject = 48;
const columns = [
	{
		heading: "Date",
		align: "left",
		rank: 2,
		cell: ({ time }) => time.slice(0, 10)
	},
	{
		heading: "Commit",
		align: "left",
		rank: 0,
		cell: ({ commit }) => commit.slice(0, 9)
	},
	{
		heading: "Verdict",
		align: "left",
		rank: 0,
		cell: ({ verdict }) => verdict
	},
	{
		heading: "Questions",
		align: "right",
		rank: 0,
		cell: ({ questions }) => `${questions.length}`
	},
	{
		heading: "Seconds",
		align: "right",
		rank: 3,
		cell: ({ ms }) => (ms / 1e3).toFixed(1)
	},
	{
		heading: "Subject",
		align: "left",
		rank: 1,
		cell: ({ subject }) => fitWidth(plainForeign(subject, longestSubject), longestSubject)
	}
];
function backtestText(tested, width) {
	const { records } = tested;
	const shown = records.filter((record) => record.verdict !== "pass" && !isStanding(record));
	const rows = shown.length === 0 ? [] : terminalTable(columns, shown, width);
	const told = remarks(tested).flatMap((remark) => wrapWords(remark, width));
	return textOfBlocks([
		rows,
		told,
		[totalsText(records)]
	]);
}
// src/features/backtest/command.ts
const usage = wrongUse("backtest");
async function run(args) {
	const flags = readFlags("backtest", args, {
		last: { type: "string" },
		since: { type: "string" },
		head: { type: "string" },
		"keep-labels": { type: "boolean" },
		out: { type: "string" },
		config: { type: "string" },
		"working-directory": { type: "string" },
		json: { type: "boolean" }
	});
	const { out = "backtest", since } = flags;
	const written = flags.last ?? (since === void 0 ? "50" : void 0);
	const last = written === void 0 ? void 0 : wholeNumber({
		flag: "last",
		written,
		least: 1
	}, usage);
	const { root } = await findRepository(process.cwd());
	const tip = await commitOf$1(root, flags.head ?? "HEAD");
	const request = {
		checkout: root,
		workingDirectory: await workingDirectoryOf(root, {
			cwd: process.cwd(),
			named: flags["working-directory"]
		}),
		config: flags.config === void 0 ? void 0 : repositoryPath(flags.config),
		tip,
		last,
		since: since === void 0 ? void 0 : await commitOf$1(root, since),
		out,
		keepLabels: flags["keep-labels"] === true,
		environment: variablesFor(process.env, parsePassEnv(""))
	};
	const isNew = !existsSync(out);
	await makeFolder(out);
	if (isNew) await writeOut(out, new Map([[".gitignore", "*\n"]]));
	const log = openTerminalLog(process.stderr);
	const tested = await stoppable((signal) => {
		const now = () => performance.now();
		return backtest(request, {
			...portsOf({
				log,
				signal,
				now
			}),
			...tellProgress(log, now)
		});
	});
	log.done();
	const width = terminalWidth();
	process.stdout.write(flags.json === true ? backtestJson(tested) : backtestText(tested, width));
	if (tested.stopped?.code !== "workspace-failed") await writeTables(out, tested);
	if (tested.stopped !== void 0) throw tested.stopped;
	if (flags.json !== true) process.stdout.write(`wrote ${join(out, "backtest.html")}\n`);
	return 0;
}
function tablesOf(tested) {
	return new Map([["backtest.json", backtestJson(tested)], ["backtest.html", backtestPage(tested, (text) => hash("sha256", text, "base64"))]]);
}
async function writeTables(out, tested) {
	const { carried } = tested;
	await writeOut(out, tablesOf(tested));
	if (carried === void 0) return;
	const text = Buffer.from(carried.bytes).toString();
	await writeOut(join(out, "carried"), new Map([[basename(carried.path), text]]));
}
function portsOf(given) {
	const log = quietly(given.log);
	const models = localModels({}, log);
	const judgments = localStore({}, log);
	const store = sealedStore(judgments, models.secret);
	return {
		...given,
		log,
		judgments,
		store,
		storeBesideCode: store,
		models: {
			...models,
			hasKey: false,
			asksNobody: true,
			open: async (address) => {
				const { openModelsAt } = await import("./lib-open-models.js");
				return openModelsAt(address, {
					key: void 0,
					environment: {},
					log
				});
			}
		}
	};
}
function quietly(log) {
	return {
		...log,
		info: () => void 0,
		warn: () => void 0,
		group: async (_, work) => work(),
		progress: () => void 0
	};
}
export { run };
