import { s as GateError } from "./lib-start.js";
import { $u as isMapping, Bs as parts, Cc as listOf, Dd as documentId, Ko as readFileInside, Ms as textsOf, Sa as canonicalJson, Ts as withId, Us as labelKinds, Vo as many, Vs as pathAsWritten, Zs as listMistakes, ad as formatKeyPath, as as parseGoldenSet, bc as repositoryPath, i as openWorkTree, jd as composed, s as documentTypes, ws as parseGoldenItem, xs as failedRow, yc as pathBelow, yt as visibleJson } from "./lib-policy.js";
import { Lt as goldenLines, Rt as withItems, st as firstOf } from "./lib-scoring.js";
import { N as printable, S as normalText, _ as fileErrorText, d as makeFolders, k as codeOf, r as readArguments, s as wrongUse, u as decodeText } from "./lib-flags.js";
import { i as saveGolden } from "./lib-golden-file.js";
import { t as openTally } from "./lib-tally.js";
import { n as readNamed } from "./lib-read-named.js";
import { n as readSource } from "./lib-read-source.js";
import { c as sha256 } from "./lib-inputs.js";
import { n as withProposal, t as labelAnswers } from "./lib-label-answers.js";
import { r as cleanLine } from "./lib-failure.js";
import { open, readFile, realpath } from "node:fs/promises";
import system, { basename, dirname, join, relative, resolve } from "node:path";
// src/golden/matching/quotes/find-exact.ts
const MOST_COPIES = 10;
const openings = [
	256,
	64,
	16
];
async function findExact(texts, documents) {
	const found = new Map(Array.from(texts, (text) => [text, []]));
	const byLength = shelved(found.keys());
	for await (const { doc, text } of documents) {
		const normal = normalText(text);
		const held = new Set();
		for (const [length, shelf] of byLength) lookUp(normal, {
			length,
			shelf,
			held
		});
		for (const each of held) {
			const docs = found.get(each) ?? [];
			if (docs.length < MOST_COPIES) docs.push(doc);
		}
	}
	return found;
}
function shelved(texts) {
	const byLength = new Map();
	for (const text of texts) {
		const normal = normalText(text);
		if (normal === "") continue;
		const length = openings.find((each) => each <= normal.length) ?? normal.length;
		const shelf = byLength.get(length) ?? {
			begins: new Set(),
			texts: new Map()
		};
		byLength.set(length, shelf);
		shelf.begins.add(pairAt(normal, 0));
		const opening = normal.slice(0, length);
		const same = shelf.texts.get(opening);
		if (same === void 0) shelf.texts.set(opening, [{
			text,
			normal
		}]);
		else same.push({
			text,
			normal
		});
	}
	return byLength;
}
function lookUp(document, { length, shelf, held }) {
	const { begins, texts } = shelf;
	for (let at = 0; at + length <= document.length; at += 1) {
		if (!begins.has(pairAt(document, at)) && length > 1) continue;
		for (const { text, normal } of texts.get(document.slice(at, at + length)) ?? []) if (document.startsWith(normal, at) && isWhole(document, at, at + normal.length)) held.add(text);
	}
}
const longestWord = 40;
function isWhole(document, start, end) {
	return end - start >= longestWord || !(joins(document, start) || joins(document, end));
}
function joins(text, at) {
	return [text.charAt(at - 1), text.charAt(at)].every((sign) => wordSign.test(sign) && !unspaced.test(sign));
}
const wordSign = /[\p{L}\p{N}_]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
function pairAt(text, at) {
	return text.charCodeAt(at) * 65536 + (text.charCodeAt(at + 1) || 0);
}
// src/golden/shapes/cited-names.ts
function citedNames(text) {
	const names = Array.from(text.matchAll(/\[([^\][\n]{3,300})\](?!\()/g), ([, cited = ""]) => {
		const [name = ""] = cited.split("#");
		return name.trim();
	});
	return [...new Set(names.filter((name) => /[^\s./]\.[a-z\d]{1,8}$/i.test(name)))];
}
// src/features/golden-import/fit-names.ts
function fitNames(documents) {
	const paths = new Set();
	const byName = new Map();
	for (const doc of documents) {
		paths.add(doc);
		for (const name of namesOf(doc)) {
			const known = byName.get(name) ?? new Set();
			byName.set(name, known.add(doc));
		}
	}
	return (written) => {
		const name = documentId(written);
		if (paths.has(name)) return name;
		const all = [...byName.get(lastOf(name)) ?? []];
		const [only, other] = name.includes("/") ? all.filter((doc) => isBelow(doc, name)) : all;
		return other === void 0 ? only : void 0;
	};
}
function wholeNames(names, fit) {
	if (names.every((name) => fit(name) !== void 0)) return names;
	const parts = names.flatMap((name) => name.split(/,\s*/));
	if (parts.length === 1 || parts.length > mostParts) return names;
	return dividedSo(parts, fit) ?? names;
}
const mostParts = 60;
function dividedSo(parts, fit) {
	const from = parts.map(() => void 0);
	from.push([]);
	for (let start = parts.length - 1; start >= 0; start -= 1) for (let end = parts.length; end > start; end -= 1) {
		const rest = from[end];
		const name = rest && [", ", ","].map((comma) => parts.slice(start, end).join(comma)).find((each) => fit(each) !== void 0);
		if (rest === void 0 || name === void 0) continue;
		from[start] = [name, ...rest];
		break;
	}
	return from[0];
}
function isBelow(doc, name) {
	return namesOf(doc).some((last) => `/${doc.slice(0, doc.lastIndexOf("/") + 1)}${last}`.endsWith(`/${name}`));
}
function namesOf(doc) {
	const name = lastOf(doc);
	return [...new Set([name, name.replace(/\.[^.]+$/, "")])];
}
function lastOf(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
// src/features/golden-import/given-places.ts
function placeKey(passage, start) {
	return `${start} ${passage}`;
}
function addPlaces(places, starts, { doc, text }) {
	const hasPairs = /[\u{10000}-\u{10FFFF}]/u.test(text);
	for (const [passage, start] of starts) {
		const at = [start, ...hasPairs ? [unitsOf(text, start)] : []].find((offset) => text.startsWith(passage, offset));
		if (at === void 0) continue;
		const key = placeKey(passage, start);
		const isRepeated = text.indexOf(passage) !== text.lastIndexOf(passage);
		places.set(key, (places.get(key) ?? new Map()).set(doc, isRepeated ? at : void 0));
	}
}
function unitsOf(text, points) {
	let units = 0;
	for (let left = points; left > 0 && units < text.length; left -= 1) units += (text.codePointAt(units) ?? 0) > 65535 ? 2 : 1;
	return units;
}
// src/features/golden-import/label-questions.ts
function labelQuestions({ questions, judged, mapped = new Set() }, documents) {
	const tally = openTally();
	const all = questions.map(({ brought }) => brought);
	const guessed = judged ? "docs" : kindOfIds(all, documents);
	const kindOf = (key) => mapped.has(key) ? key : guessed;
	return {
		items: all.map((each) => labelled(each, {
			kindOf,
			documents,
			tally
		})),
		tally
	};
}
const unfitting = "names that match no document in the working tree";
function kindOfIds(all, { fit, isEmpty }) {
	const ids = all.flatMap(({ item }) => [item["chunks"], item["docs"]].flatMap((written) => wholeNames(idsOf(written), fit)));
	const isNamed = all.some(({ item }) => item["docs"] !== void 0);
	if (isEmpty || ids.length === 0) return isNamed ? "docs" : "chunks";
	const fitting = ids.filter((id) => fit(id) !== void 0).length;
	if (isNamed) return fitting === 0 ? "chunks" : "docs";
	return fitting === ids.length ? "docs" : "chunks";
}
function idsOf(written) {
	if (isMapping(written)) return Object.keys(written);
	return isList(written) ? written.map(String) : [];
}
function isList(written) {
	return Array.isArray(written) && !written.some((id) => typeof id === "object");
}
function labelled(brought, labelling) {
	const { chunks, docs: written, ...rest } = brought.item;
	const { evidence, unplaced } = evidenceOf(brought, labelling);
	if (rest["evidence"] !== void 0) return {
		item: rest,
		unplaced
	};
	if (evidence.length > 0) return {
		item: {
			...rest,
			evidence
		},
		unplaced
	};
	const ids = written ?? chunks;
	if (ids !== void 0) return {
		item: {
			...rest,
			...labelsOf(ids, written === void 0 ? "chunks" : "docs", labelling)
		},
		unplaced
	};
	const docs = namedBy(brought, labelling);
	return {
		item: docs.length === 0 ? rest : {
			...rest,
			docs
		},
		unplaced
	};
}
function namedBy({ sources }, { documents, tally }) {
	const docs = new Set();
	for (const source of sources) {
		const doc = documents.fit(source);
		if (doc === void 0) tally.add("sources that match no document or more than one", source);
		else docs.add(doc);
	}
	if (docs.size > 0) tally.add("questions labelled with the documents that their source names", sources[0]);
	return [...docs];
}
function labelsOf(ids, key, { kindOf, documents, tally }) {
	if (!isMapping(ids) && !isList(ids)) return { [key]: ids };
	const graded = isMapping(ids) ? Object.entries(ids) : wholeNames(idsOf(ids), documents.fit).map((id) => [id, 1]);
	if (kindOf(key) === "chunks") {
		if (key === "docs") tally.add(`${unfitting}, so they are treated as chunks`, graded[0]?.[0]);
		return { chunks: compact(graded) };
	}
	return { docs: compact(graded.map(([id, grade]) => {
		const doc = documents.written.get(id) ?? documents.fit(id);
		if (doc === void 0) tally.add(unfitting, id);
		return [doc ?? id, grade];
	})) };
}
function compact(grades) {
	return grades.every(([, grade]) => grade === 1) ? [...new Set(grades.map(([id]) => id))] : Object.fromEntries(grades);
}
const misplaced = "contexts that are not at the offset that the file gives";
function evidenceAt(doc, context, start) {
	const quote = context.trim().replace(/\s#{1,6}$/, "").trimEnd();
	if (start === void 0) return {
		doc,
		quote
	};
	return {
		doc,
		quote,
		start: start + context.length - context.trimStart().length
	};
}
const SHORTEST_COPY = 40;
function evidenceOf({ contexts, sources, pieces, starts }, { documents, tally }) {
	const evidence = [];
	const unplaced = [];
	const named = new Set(sources.map((source) => documents.fit(source)));
	const isFound = (text) => documents.holders.has(text) && documents.holders.get(text)?.length !== 0;
	const texts = contexts.flatMap((text) => isFound(text) ? text : pieces.get(text) ?? text);
	for (const text of new Set(texts)) {
		const found = documents.holders.get(text) ?? [];
		const start = starts.get(text);
		const placed = start === void 0 ? void 0 : documents.places.get(placeKey(text, start));
		if (start !== void 0 && found.length > 0) tally.add(placed === void 0 ? misplaced : "contexts at the offset that the file gives", text);
		const own = found.filter((doc) => named.has(doc));
		const places = (placed === void 0 ? own.length > 0 ? own : found : [...placed.keys()]).map((doc) => evidenceAt(doc, text, placed?.get(doc)));
		const [only, other] = places;
		if (only === void 0) {
			tally.add("contexts found in no document", text);
			unplaced.push(text);
		} else if (other === void 0) {
			tally.add("contexts found", text);
			evidence.push(only);
		} else if (normalText(text).length >= SHORTEST_COPY) {
			tally.add("contexts found in several documents, any of which is accepted", text);
			evidence.push({ any: places });
		} else {
			tally.add("contexts too short to use, because several documents contain them", text);
			unplaced.push(text);
		}
	}
	return {
		evidence,
		unplaced
	};
}
// src/features/golden-import/settle-items.ts
function settleItems({ questions, from }, labelled, { said, refused }) {
	const byId = new Map();
	const asked = new Set();
	for (const [index, { brought, line }] of questions.entries()) {
		if (brought.isArchived) {
			refused.add("archived items, which are not imported", `line ${line}`);
			continue;
		}
		if (brought.failed !== void 0) {
			refused.add(`${formatKeyPath(brought.failed)}: ${failedRow}`, `line ${line}`);
			continue;
		}
		const { item, unplaced } = labelled[index] ?? {
			item: {},
			unplaced: []
		};
		const whole = withId(withNotes(item, {
			brought,
			from,
			unplaced
		}));
		if (!isMapping(whole)) continue;
		const { problems } = parseGoldenItem(whole);
		const problem = problems.find(({ path }) => path[0] !== "id") ?? problems[0];
		if (problem !== void 0) {
			const path = formatKeyPath(pathAsWritten(problem.path, brought));
			refused.add(`${path}: ${problem.message}`, `line ${line}`);
			continue;
		}
		const query = normalText(String(whole["query"]));
		if (asked.has(query)) said.add("questions that occur twice", whole["query"]);
		asked.add(query);
		const known = byId.get(String(whole["id"]));
		if (known !== void 0 && canonicalJson(known) === canonicalJson(whole)) said.add("repeated items, which were left out", whole["id"]);
		else {
			if (known !== void 0) said.add("repeated ids, to which a number was added", whole["id"]);
			const id = freeId(String(whole["id"]), byId);
			byId.set(id, {
				...whole,
				id
			});
		}
	}
	return [...byId.values()];
}
function freeId(id, taken) {
	for (let number = 1;; number += 1) {
		const name = number === 1 ? id : `${id}-${number}`;
		if (!taken.has(name)) return name;
	}
}
function withNotes({ notes, ...item }, { brought, from, unplaced }) {
	const written = isMapping(notes) ? notes : notes === void 0 ? {} : { notes };
	const kept = {
		...from === void 0 ? {} : { imported: from },
		...written,
		...brought.notes,
		...unplaced.length === 0 ? {} : { contexts: unplaced }
	};
	if (typeof notes === "string" && Object.keys(kept).length === 1) return {
		...item,
		notes
	};
	return Object.keys(kept).length === 0 ? item : {
		...item,
		notes: kept
	};
}
// src/features/golden-import/write-corpus.ts
const LONGEST_NAME = 100;
function corpusPaths(documents, { root, folder }, paths = system) {
	const inside = pathBelow(root, folder, paths);
	const isGits = inside?.split("/").some((name) => name.toLowerCase() === ".git");
	if (inside === void 0 || isGits) throw refused(folder, "expected a separate folder inside the repository");
	return new Map([...fileNames(documents.keys())].map(([id, name]) => [id, `${inside}/${name}`]));
}
async function writeCorpus(documents, paths, { root, folder }) {
	const files = [...paths].map(([id, path]) => {
		return {
			path: join(root, path),
			text: `${documents.get(id) ?? ""}\n`
		};
	});
	try {
		for (const { path, text } of files) await requireFree(path, text);
		makeFolders(folder);
		if (await realpath(folder) !== join(await realpath(root), relative(root, folder))) throw refused(folder, "expected a separate folder inside the repository, not a link");
		for (const { path, text } of files) await writeNew(path, text);
	} catch (cause) {
		throw cause instanceof GateError ? cause : refused(folder, fileErrorText(cause), cause);
	}
}
const unsafeStart = /^(?:[.-]+|(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)))/i;
function fileNames(ids) {
	const names = new Map();
	const taken = new Set();
	for (const id of ids) {
		const plain = id.replaceAll(/[^\w.-]+/g, "_").replace(unsafeStart, "_");
		const named = /\.(?:md|txt|html?|rst|adoc)$/i.test(plain) ? plain : `${plain}.txt`;
		const name = plain === id && named.length <= LONGEST_NAME && !taken.has(named.toLowerCase()) ? named : `${plain.slice(0, 60)}-${sha256(id).slice(0, 12)}.txt`;
		taken.add(name.toLowerCase());
		names.set(id, name);
	}
	return names;
}
async function writeNew(path, text) {
	try {
		await using file = await open(path, "wx");
		await file.writeFile(text);
	} catch (error) {
		if (codeOf(error) !== "EEXIST") throw error;
		await requireFree(path, text);
	}
}
async function requireFree(path, text) {
	try {
		if (await readFile(path, "utf8") === text) return;
	} catch (error) {
		if (codeOf(error) === "ENOENT") return;
		throw error;
	}
	throw refused(path, "already exists with different content");
}
function refused(path, reason, cause) {
	return new GateError("input-invalid", `--corpus ${printable(path)}: ${reason}`, {
		hint: "choose a new folder for the documents, such as docs",
		cause
	});
}
// src/features/golden-import/find-labels.ts
async function withFoundLabels(items, tree, { fit, said }) {
	const bytes = Buffer.from(withItems("", items));
	const { proposals, searched } = await labelAnswers(bytes, tree, (line) => items[line - 1]?.["notes"]);
	const byLine = new Map(proposals.map((proposal) => [proposal.line, proposal]));
	return items.map((item, at) => {
		const proposal = byLine.get(at + 1);
		const cited = proposal && citedDocuments(item["answer"], {
			fit,
			said
		});
		if (proposal && cited && cited.length > 0 && !isSureWithin(proposal, cited)) {
			said.add("questions labelled with the whole documents that their answers cite", item["query"]);
			return withProposal(item, { labels: { docs: cited } });
		}
		if (proposal?.outcome === "not-found" && searched === 0) said.add(noDocuments(tree.config), item["query"]);
		else if (proposal?.outcome === "not-found" && item["answer"] !== void 0) said.add(unfoundAnswers(tree, searched), item["query"]);
		if (proposal?.labels === void 0) return item;
		const isSure = proposal.outcome === "sure";
		said.add(isSure ? "labels found by searching the documents for the answer" : unsureLabels, item["query"]);
		return {
			...withProposal(item, proposal),
			...!isSure && { draft: true }
		};
	});
}
function unfoundAnswers({ config, workingDirectory }, searched) {
	const answers = `answers found in no document; documents searched: ${searched}`;
	if (config?.pipeline.kind === "builtin") return `${answers}, those that pipeline.documents selects`;
	if (workingDirectory === "") return answers;
	return `${answers}, those in ${workingDirectory} and those elsewhere that inputs or labels name`;
}
function citedDocuments(answer, { fit, said }) {
	return [...new Set(textsOf(answer).flatMap(citedNames))].flatMap((name) => {
		const doc = fit(name);
		if (doc === void 0) said.add("citations that match no document or more than one", name);
		return doc ?? [];
	});
}
function isSureWithin({ outcome, labels }, docs) {
	const places = (labels?.evidence ?? []).flatMap((each) => "any" in each ? each.any : [each]);
	return outcome === "sure" && places.length > 0 && places.every(({ doc }) => docs.includes(doc));
}
function noDocuments(config) {
	const without = "questions whose label was not searched for, because";
	if (config?.pipeline.kind === "builtin") return `${without} pipeline.documents selects no file: correct the globs, then import again`;
	return `${without} the working directory has no document (${documentTypes.map((type) => `.${type}`).join(", ")}): for files of other types, map the key with their names to source or docs, or select them with pipeline.documents if RAG Gate builds the index`;
}
const unsureLabels = "uncertain labels, which make the question a draft";
// src/features/golden-import/import-golden.ts
async function importGolden(request) {
	const tree = withoutFiles(await openWorkTree({
		folder: request.folder,
		config: request.config
	}), request.paths.map((name) => resolve(request.folder, name)));
	const path = pathOf(tree, request);
	const before = await fileBefore(path);
	const source = await readSource(await readNamed(request.paths.map((name) => resolve(request.folder, name))), request);
	const corpus = corpusOf(source, tree, request);
	const documents = await documentsOf(source, tree, corpus);
	const labelled = labelQuestions(source, documents);
	const said = labelled.tally;
	const refused = openTally();
	const settled = settleItems(source, labelled.items, {
		said,
		refused
	});
	if (settled.length === 0) throw nothingLeft(request.paths, refused.counted);
	requireNew(settled, path, before);
	const golden = repositoryPath(relative(tree.root, path));
	parseGoldenSet(Buffer.from(withItems(before ?? "", settled)), golden);
	const items = await withFoundLabels(settled, {
		...tree,
		golden
	}, {
		fit: documents.fit,
		said
	});
	const after = withItems(before ?? "", items);
	if (corpus !== void 0) await writeCorpus(source.documents, corpus.paths, {
		root: tree.root,
		folder: corpus.folder
	});
	await saveGolden({
		root: tree.root,
		golden
	}, after);
	return {
		title: source.title,
		written: {
			path: repositoryPath(relative(tree.root, path)),
			items: items.length,
			appended: before !== void 0
		},
		documents: corpus && {
			path: corpus.path,
			count: corpus.paths.size
		},
		labels: labelCounts(items),
		...fieldsOf(source),
		said: said.counted,
		refused: refused.counted,
		remarks: source.remarks,
		wantsCorpus: corpus === void 0 && source.documents.size > 0 && said.counted.some(({ what }) => what.startsWith("names that match no document in the working tree")),
		configured: tree.config?.policy.golden
	};
}
function withoutFiles(tree, files) {
	const written = new Set(files.map(composed));
	return {
		...tree,
		async *readDocuments(named) {
			for await (const document of tree.readDocuments(named)) if (!written.has(composed(join(tree.root, document.doc)))) yield document;
		}
	};
}
function pathOf({ root, golden }, { folder, out }) {
	if (out === void 0) return join(root, jsonLines.test(golden) ? golden : asJsonLines(golden));
	if (!jsonLines.test(out)) throw refusedFile(out, "cannot be written, because only JSON Lines is supported", "choose a file that ends in .jsonl");
	return resolve(folder, out);
}
const jsonLines = /\.(?:jsonl|ndjson)$/;
function asJsonLines(path) {
	return `${path.replace(/\.[^./]+$/, "")}.jsonl`;
}
async function fileBefore(path) {
	const found = await readFileInside(dirname(path), basename(path), { maxBytes: 67108864 });
	if (found.kind === "missing") return void 0;
	if (found.kind === "refused") throw refusedFile(path, found.reason);
	const text = decodeText(found.bytes);
	if (text !== void 0) return text;
	throw refusedFile(path, "is not UTF-8", "save the file as UTF-8, or choose another file with --out");
}
function refusedFile(path, reason, hint = "choose another file with --out") {
	return new GateError("input-invalid", `${printable(path)} ${reason}`, { hint });
}
function corpusOf({ documents }, { root }, { corpus, folder }) {
	if (corpus === void 0) return void 0;
	if (documents.size === 0) throw new GateError("input-invalid", "--corpus: the imported files contain no documents", { hint: "leave out --corpus to search the documents in the repository" });
	const into = resolve(folder, corpus);
	const paths = corpusPaths(documents, {
		root,
		folder: into
	});
	return {
		path: repositoryPath(relative(root, into)),
		folder: into,
		paths
	};
}
async function documentsOf({ questions }, tree, corpus) {
	const contexts = new Set(questions.flatMap(({ brought }) => textsToFind(brought)));
	const starts = questions.flatMap(({ brought }) => [...brought.starts]);
	const named = questions.flatMap(({ brought: { item, sources } }) => [
		...idsOf(item["docs"]),
		...sources,
		...textsOf(item["answer"]).flatMap(citedNames)
	]);
	const wantsNames = named.length > 0 || questions.some(({ brought: { item } }) => item["chunks"] !== void 0);
	const places = new Map();
	const names = [];
	const noted = async function* () {
		for await (const document of tree.readDocuments(named)) {
			names.push(document.doc);
			addPlaces(places, starts, document);
			yield document;
		}
	};
	const holders = wantsNames || contexts.size > 0 ? await findExact(contexts, noted()) : new Map();
	const written = corpus?.paths ?? new Map();
	return {
		holders,
		places,
		fit: fitNames(names),
		written,
		isEmpty: names.length === 0
	};
}
function textsToFind({ contexts, pieces }) {
	return [...contexts, ...[...pieces.values()].flat()];
}
function requireNew(items, path, before) {
	if (before === void 0) return;
	const mistakes = listMistakes(path);
	const known = new Set(goldenLines(before, mistakes).map(({ item }) => item?.["id"]));
	const repeated = items.filter(({ id }) => known.has(id));
	if (repeated.length > 0) throw refusedFile(path, `already contains ${repeated.length} of the imported ids, such as ${printable(String(repeated[0]?.["id"]))}`, "leave out these questions, remove the file, or choose another file with --out");
	if (mistakes.count > 0) throw mistakes.error("golden-invalid", "questions can only be added to a JSON Lines file");
}
function labelCounts(items) {
	const counts = new Map();
	for (const item of items) {
		const kind = labelKinds.find((key) => item[key] !== void 0) ?? "none";
		counts.set(kind, (counts.get(kind) ?? 0) + 1);
	}
	return Object.fromEntries(counts);
}
function fieldsOf({ questions }) {
	const lost = openTally();
	const kept = openTally();
	for (const { brought } of questions) {
		for (const { key, value } of brought.lost) lost.add(key, value);
		for (const [key, value] of Object.entries(brought.notes)) kept.add(key, value);
	}
	return {
		lost: lost.counted,
		kept: kept.counted
	};
}
function nothingLeft(paths, refused) {
	const reasons = refused.map(({ what, count, example }) => `${what} (${count})${firstOf(count, example)}`);
	const isUnasked = refused.every(({ what }) => what.startsWith("query: "));
	return new GateError("golden-invalid", printable(`no question could be read from ${paths.join(", ")}: ${reasons.join("; ") || "no items were found"}`, 2e3), { hint: isUnasked ? "say which key contains the question: --map query=KEY" : "correct these values, or read other keys with --map" });
}
// src/features/golden-import/command.ts
const usage = wrongUse("golden import");
async function run(args) {
	const { flags, rest } = readArguments("golden import", args, {
		map: {
			type: "string",
			multiple: true
		},
		corpus: { type: "string" },
		out: { type: "string" },
		config: { type: "string" },
		json: { type: "boolean" }
	});
	if (rest.length === 0) throw usage("golden import needs a file or a folder");
	const { config, corpus, out } = flags;
	const imported = await importGolden({
		paths: rest,
		folder: process.cwd(),
		map: mapOf(listOf("map", flags.map) ?? []),
		config,
		corpus,
		out
	});
	process.stdout.write(flags.json ? `${visibleJson(imported, 2)}\n` : textOf(imported));
	return 0;
}
function mapOf(pairs) {
	return new Map(pairs.map((pair) => {
		const [ours, ...theirs] = pair.split("=");
		const part = parts.find((each) => each === ours);
		if (theirs.length > 0 && part !== void 0) return [part, theirs.join("=")];
		throw usage(`--map ${JSON.stringify(pair)}: expected OURS=YOURS, where OURS is one of ${parts.join(", ")}`);
	}));
}
function textOf(imported) {
	const { title, written, documents, said, lost, kept, refused, remarks } = imported;
	return [
		`read     ${title}`,
		...documents ? [`wrote    ${documents.path}: ${many(documents.count, "document")}`] : [],
		`${written.appended ? "added to" : "wrote   "} ${written.path}: ${many(written.items, "question")}`,
		`labels   ${labelsText(imported)}`,
		...remarks.map((remark) => `note     ${remark}`),
		...said.map((each) => `note     ${countedText(each)}`),
		...kept.map((each) => `in notes ${countedText(each)}`),
		...lost.map((each) => `lost     ${countedText(each)}`),
		...refused.map((each) => `left out ${countedText(each)}`),
		"",
		"Next:",
		...nextSteps(imported).map((step) => `- ${step}`)
	].map((line) => `${cleanLine(line)}\n`).join("");
}
function labelsText({ labels }) {
	return Object.entries({
		evidence: "by evidence",
		chunks: "by chunks",
		docs: "by documents",
		sections: "by sections",
		none: "without"
	}).flatMap(([kind, word]) => labels[kind] === void 0 ? [] : [`${labels[kind]} ${word}`]).join(", ");
}
function countedText({ what, count, example }) {
	return `${what} (${count})${firstOf(count, example)}`;
}
function nextSteps(imported) {
	const { wantsCorpus, labels, configured, written, said } = imported;
	const isToReview = labels["none"] !== void 0 || said.some(({ what }) => what === "uncertain labels, which make the question a draft");
	return [
		...wantsCorpus ? [`The labels name documents that do not exist yet, but the imported data set contains them: remove ${written.appended ? "the imported questions from " : ""}${written.path}, then import again with --corpus DIR, which writes the documents.`] : [],
		...isToReview ? ["`rag-gate golden review` shows the questions whose label is missing or uncertain."] : [],
		...configured === void 0 || configured === written.path ? [] : [`Set golden: ${written.path} in the configuration; it still names ${configured}.`],
		configured === void 0 ? "Run `rag-gate init` to create a workflow and a configuration." : "Run `rag-gate gate` to measure this working tree."
	];
}
export { run };
