import { n as __exportAll } from "./action-rolldown-runtime.js";
import { t as printable } from "./action-printable.js";
import { C as noAnomalies, n as chunkId } from "./action-chunk-document.js";
import { Ht as termsOfQuestion, Qt as openPageReader } from "./action-job.js";
import { t as firstIndex } from "./action-first-index.js";
import { i as spanOf, t as noTwin } from "./action-cut-document.js";
import { t as GateError } from "./action-errors.js";
import { t as documentSelector } from "./action-document-selector.js";
import { t as byCodeUnit } from "./action-by-code-unit.js";
import { v as readFileInside } from "./action-json-limits.js";
import { n as fromTop, t as fromFolder } from "./action-folder-path.js";
import { t as tokensOf } from "./action-tokens.js";
import { t as nearestRank } from "./action-quantile.js";
import { hash } from "node:crypto";
import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
// src/pipeline/builtin/throttled.ts
function throttled(tell) {
	let last = -Infinity;
	return (done, total) => {
		const now = performance.now();
		if (done < total && now - last < pauseMs) return;
		last = now;
		tell(done, total);
	};
}
const pauseMs = 100;
// src/pipeline/builtin/chunk-places.ts
function chunkPlaces(paths, documents) {
	const known = /* @__PURE__ */ new Map();
	const firsts = [];
	let chunks = 0;
	for (const document of documents) {
		firsts.push(chunks);
		chunks += document.chunks;
	}
	const read = async (place) => {
		const at = firstIndex(firsts, (first) => first > place) - 1;
		const document = documents[at];
		const doc = paths[at];
		if (document === void 0 || doc === void 0) throw new Error(`no document has chunk ${place}`);
		const span = spanOf(document, place - (firsts[at] ?? 0));
		return {
			id: chunkId({
				doc,
				...span
			}),
			doc,
			...span,
			text: partOf(await document.text(), span)
		};
	};
	return { chunk: (place) => {
		const chunk = known.get(place) ?? read(place);
		known.set(place, chunk);
		return chunk;
	} };
}
function partOf(text, { start, end }) {
	return Buffer.from(text.slice(start, end)).toString();
}
// src/pipeline/builtin/list-documents.ts
const mostDocuments = 1e5;
async function listDocuments({ side, files, globs }) {
	const selector = documentSelector(globs);
	const paths = (await files.list()).filter((path) => selector.selects(path));
	if (paths.length === 0) throw await noDocuments({
		side,
		files,
		globs
	});
	if (paths.length > mostDocuments) throw new GateError("pipeline-failed", `${side}: pipeline.documents selects ${paths.length} files; at most ${mostDocuments} can be indexed`, {
		hint: "narrow the globs, or take files out again with a glob that begins with \"!\"",
		side
	});
	return {
		paths,
		unmatched: selector.unmatched(paths)
	};
}
async function noDocuments({ side, files, globs }) {
	const message = `${side}: no file matches \`pipeline.documents\` (${globs.map((glob) => `\`${printable(glob)}\``).join(", ")})`;
	const hint = await files.hasSubmodules() ? "this repository has submodules, which are left empty: give actions/checkout `submodules: true` if the documents lie in one" : "check the globs: they start at the top of the repository; case and leading dots count";
	return new GateError("pipeline-failed", message, {
		hint,
		side
	});
}
// src/pipeline/builtin/read-documents.ts
async function readDocuments(reading) {
	const { side, files, paths, pages, library, settings, tell } = reading;
	const collection = library.collection(settings);
	collection.expect(paths.length);
	const read = [];
	const problems = [];
	const held = {
		chunks: 0,
		bytes: 0
	};
	for await (const { path, found } of readAhead(reading)) {
		if (found.kind === "cut") {
			read.push({
				path,
				key: found.key
			});
			held.chunks += found.chunks;
			held.bytes += found.bytes;
			if (held.chunks > mostChunks || held.bytes > mostBytes$1) throw tooMuch(side, path);
		} else problems.push({
			path,
			read: found
		});
		tell(read.length + problems.length);
	}
	if (problems.length > 0) throw unreadable(side, problems);
	return collection.indexed(read.map(({ key }) => key)).map((document, at) => ({
		...document,
		text: async () => {
			const { path = "", key = "" } = read[at] ?? {};
			const text = await library.text({
				path,
				files,
				pages
			}, key);
			if (text.kind === "text") return text.text;
			throw unreadable(side, [{
				path,
				read: text
			}]);
		}
	}));
}
const filesAtOnce = 8;
async function* readAhead({ files, paths, settings, library, pages, signal }) {
	for (let at = 0; at < paths.length; at += filesAtOnce) {
		const some = paths.slice(at, at + filesAtOnce);
		const reads = some.map((path) => library.cut({
			path,
			files,
			pages
		}, settings));
		await Promise.allSettled(reads);
		for (const [index, read] of reads.entries()) yield {
			path: some[index] ?? "",
			found: await read
		};
		await setImmediate();
		signal.throwIfAborted();
	}
}
const mostChunks = 1e6;
const mostBytes$1 = 2 ** 31;
function tooMuch(side, path) {
	const message = `${side}: more than ${mostChunks} chunks, or 2 GiB of text in them, when ${printable(path)} was cut`;
	return new GateError("pipeline-failed", message, {
		hint: "raise chunk.size, lower chunk.overlap, or narrow pipeline.documents",
		side
	});
}
const mostNamed = 10;
function unreadable(side, problems) {
	const named = problems.slice(0, mostNamed).map(({ path, read }) => {
		const reason = read.kind === "unreadable" ? read.reason : "is a pointer to a file in Git LFS";
		return `${printable(path)} ${reason}`;
	});
	const more = problems.length > mostNamed ? [`and ${problems.length - mostNamed} more`] : [];
	return new GateError("pipeline-failed", `${side}: ${[...named, ...more].join("; ")}`, {
		hint: remediesOf(problems).join("; "),
		side
	});
}
function remediesOf(problems) {
	const pointers = problems.filter(({ read }) => read.kind === "lfs-pointer");
	const other = problems.find(({ read }) => read.kind !== "lfs-pointer");
	return [...pointers.length > 0 ? ["give actions/checkout `lfs: true`, and files that Git LFS keeps are fetched on both sides"] : [], ...other === void 0 ? [] : [`take such files out with a glob that begins with "!", for example "!${printable(other.path)}"`]];
}
// src/pipeline/builtin/vectors/fuse-ranks.ts
function fuseRanks(lists) {
	const fused = /* @__PURE__ */ new Map();
	for (const list of lists) for (const [above, { place }] of list.entries()) {
		const rank = above + 1;
		const { score, best } = fused.get(place) ?? {
			score: 0,
			best: rank
		};
		fused.set(place, {
			place,
			score: score + 1 / (60 + rank),
			best: Math.min(best, rank)
		});
	}
	return [...fused.values()].toSorted(byFusedScore).map(({ place, score }) => ({
		place,
		score
	}));
}
function byFusedScore(one, other) {
	return other.score - one.score || one.best - other.best || one.place - other.place;
}
// src/pipeline/builtin/search-index.ts
function searchOf(mode, { byWords, byVectors }) {
	switch (mode) {
		case "bm25": return byWords;
		case "vectors": return byVectors;
		case "hybrid": return (query, depth) => {
			const reach = Math.max(fused, depth);
			return fuseRanks([byWords(query, reach), byVectors(query, reach)]).slice(0, depth);
		};
	}
}
const fused = 100;
// src/lib/files/list-files.ts
async function listFiles(folder, { maxFiles = 5e5 } = {}) {
	const files = [];
	const pending = [""];
	for (let below = pending.pop(); below !== void 0; below = pending.pop()) {
		for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
			if (entry.name === ".git") continue;
			const path = `${below}${entry.name}`;
			if (entry.isDirectory()) pending.push(`${path}/`);
			else if (!await isLinkedFolder(folder, path, entry)) files.push(path);
		}
		if (files.length > maxFiles) throw new GateError("workspace-failed", `there are more than ${maxFiles} files below ${folder}`, { hint: "let the setup of the pipeline write its output elsewhere" });
	}
	return files.toSorted(byCodeUnit);
}
async function isLinkedFolder(folder, path, entry) {
	if (!entry.isSymbolicLink()) return false;
	return (await stat(join(folder, path)).catch(() => void 0))?.isDirectory() ?? false;
}
// src/pipeline/builtin/side-files.ts
function folderFiles(root, workingDirectory = "") {
	return {
		list: async () => {
			return (await listFiles(root)).map((path) => fromFolder(workingDirectory, path)).toSorted(byCodeUnit);
		},
		idOf: () => void 0,
		read: (path, limits) => readFileInside(root, fromTop(workingDirectory, path), limits),
		hasSubmodules: async () => await lstat(join(root, ".gitmodules")).catch(() => void 0) !== void 0
	};
}
function commitFiles({ readFile }, sha, entries) {
	const ids = new Map(entries.map(({ path, oid }) => [path, oid]));
	return {
		list: async () => [...ids.keys()],
		idOf: (path) => ids.get(path),
		read: (path, limits) => readFile(sha, path, limits),
		hasSubmodules: async () => false
	};
}
// src/pipeline/builtin/vectors/answer-vectors.ts
function answerVectors({ side, embedder, settings, signal }) {
	let dimensions = settings.dimensions;
	return async (texts) => {
		try {
			const packed = unitVectors(await embedder.embed(texts, signal), {
				texts: texts.length,
				dimensions,
				embedder
			});
			dimensions = packed.dimensions;
			return packed;
		} catch (error) {
			if (signal.aborted || !(error instanceof GateError) || error.side !== void 0) throw error;
			throw new GateError(error.code, `${side}: ${error.message}`, {
				hint: error.hint,
				side,
				cause: error
			});
		}
	};
}
function unitVectors(vectors, { texts, dimensions, embedder }) {
	const wrong = (what) => notVectors(embedder, what);
	if (vectors.length !== texts) throw wrong(`${vectors.length} vectors for ${texts} texts`);
	const length = dimensions ?? vectors[0]?.length ?? 0;
	const numbers = new Float32Array(texts * length);
	for (const [at, vector] of vectors.entries()) {
		if (vector.length !== length || length === 0) throw wrong(`a vector of ${vector.length} numbers where ${length} were expected`);
		const norm = normOf(vector);
		if (norm === 0) throw wrong("a vector of zeros, which points nowhere");
		if (!Number.isFinite(norm)) throw wrong("a vector with a number that is not finite");
		for (const [place, number] of vector.entries()) numbers[at * length + place] = number / norm;
	}
	return {
		dimensions: length,
		numbers
	};
}
function normOf(vector) {
	let sum = 0;
	for (const number of vector) sum += number * number;
	return Math.sqrt(sum);
}
function notVectors({ model, endpoint }, what) {
	return new GateError("judge-unavailable", `embeddings of "${model}" at ${endpoint}: ${what}`, { hint: "check that embed.model names an embedding model, and that embed.dimensions is one of its lengths" });
}
// src/pipeline/builtin/vectors/batches-of.ts
function* batchesOf(items, { most, textOf }) {
	let batch = [];
	let tokens = 0;
	for (const item of items) {
		const text = textOf(item);
		const more = tokensOf(text);
		if (batch.length === most || batch.length > 0 && tokens + more > mostTokens) {
			yield batch;
			batch = [];
			tokens = 0;
		}
		batch.push([item, text]);
		tokens += more;
	}
	if (batch.length > 0) yield batch;
}
const mostTokens = 2e5;
// src/pipeline/builtin/vectors/ask-vectors.ts
async function vectorsOf(items, { most, textOf, ask, take }) {
	const batches = batchesOf(items, {
		most,
		textOf
	});
	const work = async () => {
		for (;;) {
			const { value: batch, done } = batches.next();
			if (done) return;
			const { dimensions, numbers } = await ask(batch.map(([, text]) => text));
			for (const [at, [item]] of batch.entries()) take(item, numbers.subarray(at * dimensions, (at + 1) * dimensions));
		}
	};
	await Promise.all(Array.from({ length: batchesAtOnce }, work));
}
const batchesAtOnce = 4;
// src/pipeline/builtin/vectors/chunk-vectors.ts
async function chunkVectors(documents, { side, most, ask, known, tell }) {
	const slotOf = /* @__PURE__ */ new Map();
	const slots = [];
	const missing = [];
	for (const document of documents) {
		const text = await document.text();
		for (let at = 0; at < document.chunks; at += 1) {
			const { start, end } = spanOf(document, at);
			const part = text.slice(start, end);
			const digest = hash("sha256", part, "base64");
			const slot = slotOf.get(digest) ?? slotOf.size;
			if (slot === slotOf.size) {
				slotOf.set(digest, slot);
				if (!known.has(digest)) missing.push([digest, part]);
			}
			slots.push(slot);
		}
	}
	let done = 0;
	await vectorsOf(missing, {
		most,
		textOf: ([, text]) => text,
		ask,
		take: ([digest], vector) => {
			if (done === 0) checkSize(side, {
				texts: slotOf.size,
				dimensions: vector.length
			});
			known.set(digest, vector);
			done += 1;
			tell(done, missing.length);
		}
	});
	const digests = [...slotOf.keys()];
	return {
		vectors: digests.map((digest) => known.get(digest) ?? /* @__PURE__ */ new Float32Array()),
		slots,
		digests,
		embedded: missing.length
	};
}
const mostBytes = 2 ** 31;
function checkSize(side, { texts, dimensions }) {
	if (texts * dimensions * 4 <= mostBytes) return;
	throw new GateError("pipeline-failed", `${side}: the vectors of ${texts} chunks, ${dimensions} numbers each, take more than 2 GiB`, {
		hint: "set a smaller embed.dimensions if the model has a choice, raise chunk.size, or keep the vectors in a store of your own with kind: command or http",
		side
	});
}
// src/pipeline/builtin/word-index/hit.ts
function bestHits(scoreAt, { places, depth, floor }) {
	const best = [];
	let least = floor;
	for (let place = 0; place < places; place += 1) {
		const score = scoreAt(place);
		if (!(score > least)) continue;
		best.splice(firstIndex(best, (hit) => hit.score < score), 0, {
			place,
			score
		});
		if (best.length > depth) best.pop();
		if (best.length === depth) least = best.at(-1)?.score ?? least;
	}
	return best;
}
// src/pipeline/builtin/vectors/search-vectors.ts
function vectorSearch({ vectors, slots }) {
	return (query, depth) => {
		const wide = Float64Array.from(query);
		const cosines = Float64Array.from(vectors, (vector) => dot(wide, vector));
		return bestHits((place) => cosines[slots[place] ?? 0] ?? 0, {
			places: slots.length,
			depth,
			floor: -Infinity
		});
	};
}
function dot(query, numbers) {
	const { length } = query;
	let one = 0;
	let two = 0;
	let three = 0;
	let four = 0;
	let at = 0;
	for (; at < length - 3; at += 4) {
		one += (query[at] ?? 0) * (numbers[at] ?? 0);
		two += (query[at + 1] ?? 0) * (numbers[at + 1] ?? 0);
		three += (query[at + 2] ?? 0) * (numbers[at + 2] ?? 0);
		four += (query[at + 3] ?? 0) * (numbers[at + 3] ?? 0);
	}
	for (; at < length; at += 1) one += (query[at] ?? 0) * (numbers[at] ?? 0);
	return one + two + three + four;
}
// src/pipeline/builtin/vectors/open-vector-index.ts
async function openVectorIndex(request) {
	const { side, settings, queries, embedder, library, shelf, signal, log } = request;
	if (settings.retrieve.mode === "bm25") return void 0;
	const { embed } = settings;
	if (embedder === void 0 || embed === void 0) throw noModel(request);
	const ask = answerVectors({
		side,
		embedder,
		settings: embed,
		signal
	});
	const questions = await embedQuestions(queries, {
		most: mostTexts,
		ask
	});
	const { model, endpoint } = embedder;
	const dimensions = [...questions.values()][0]?.length ?? 0;
	const known = library.vectors(JSON.stringify([
		endpoint,
		model,
		dimensions
	]));
	return async (documents) => {
		const kept = await shelf.restore(dimensions);
		for (const [digest, vector] of kept) if (!known.has(digest)) known.set(digest, vector);
		const tell = throttled((done, total) => log.progress({
			side,
			step: "embed",
			done,
			total
		}));
		const found = await chunkVectors(documents, {
			side,
			most: mostTexts,
			ask,
			known,
			tell
		});
		const find = vectorSearch(found);
		const searchBy = (vectors) => (query, depth) => {
			const vector = vectors.get(query);
			return vector === void 0 ? [] : find(vector, depth);
		};
		const texts = () => new Map(found.digests.map((digest, at) => [digest, found.vectors[at] ?? none]));
		request.onVectors?.({
			texts: texts(),
			questions
		});
		return {
			search: searchBy(questions),
			searchAgain: async (again) => {
				const askAfresh = answerVectors({
					side,
					embedder: embedder.afresh?.() ?? embedder,
					signal,
					settings: {
						...embed,
						dimensions
					}
				});
				return searchBy(await embedQuestions(again, {
					most: mostTexts,
					ask: askAfresh
				}));
			},
			embedded: found.embedded,
			bytes: found.vectors.reduce((sum, { byteLength }) => sum + byteLength, 0),
			keep: () => shelf.keep(texts())
		};
	};
}
const mostTexts = 64;
const none = /* @__PURE__ */ new Float32Array();
function noModel({ side, settings }) {
	return new GateError("judge-unavailable", `${side}: pipeline.retrieve.mode "${settings.retrieve.mode}" needs vectors, and nothing is set up to make them`, {
		hint: "name a model in pipeline.embed, and give the key of its endpoint: the input `api-key`, on the command line OPENAI_API_KEY",
		side
	});
}
async function embedQuestions(queries, { most, ask }) {
	const vectors = /* @__PURE__ */ new Map();
	await vectorsOf(new Set(queries.map(({ query }) => query).filter((query) => query.trim() !== "")), {
		most,
		textOf: (question) => question,
		ask,
		take: (question, vector) => vectors.set(question, vector)
	});
	return vectors;
}
// src/pipeline/builtin/word-index/index-facts.ts
function indexFacts(documents, vectorBytes) {
	const twins = /* @__PURE__ */ new Set();
	const sizes = [];
	let emptyChunks = 0;
	for (const { segment, first, chunks } of documents) for (let chunk = first; chunk < first + chunks; chunk += 1) {
		sizes.push(segment.spans[chunk * 3 + 2] ?? 0);
		const twin = segment.twin(chunk);
		if (twin === noTwin) emptyChunks += 1;
		else twins.add(twin);
	}
	const tokens = Uint32Array.from(sizes, (bytes) => Math.ceil(bytes / 4)).toSorted();
	const sum = tokens.reduce((total, count) => total + count, 0);
	return {
		basis: "index",
		documents: documents.length,
		chunks: sizes.length,
		meanChunkTokens: sizes.length === 0 ? 0 : sum / sizes.length,
		p95ChunkTokens: nearestRank(tokens, 95) ?? 0,
		duplicateChunks: sizes.length - emptyChunks - twins.size,
		emptyChunks,
		bytes: sizes.reduce((total, bytes) => total + bytes, 0) + vectorBytes
	};
}
// src/pipeline/builtin/word-index/word-index.ts
const k1 = 1.2;
const b = .75;
function wordSearch(documents) {
	const { parts, slots } = layOut(documents);
	const norms = normsOf(parts, slots);
	const scores = new Float64Array(norms.length);
	const idfs = /* @__PURE__ */ new Map();
	return (query, depth) => {
		for (const [term, weight] of termsOfQuestion(query)) {
			const found = parts.flatMap(({ segment, first, times }) => {
				const postings = segment.postings(term);
				return postings === void 0 ? [] : [{
					...postings,
					first,
					times
				}];
			});
			const idf = idfs.get(term) ?? idfOf(holdersOf(found), slots.length);
			idfs.set(term, idf);
			for (const each of found) addScores(scores, each, {
				norms,
				weight,
				idf
			});
		}
		const scoreAt = (place) => scores[slots[place] ?? 0] ?? 0;
		const hits = bestHits(scoreAt, {
			places: slots.length,
			depth,
			floor: 0
		});
		scores.fill(0);
		return hits;
	};
}
function addScores(scores, { chunks, counts, first }, { norms, weight, idf }) {
	for (let at = 0; at < chunks.length; at += 1) {
		const slot = first + (chunks[at] ?? 0);
		const count = counts[at] ?? 0;
		const score = weight * (idf * (count * 2.2 / (count + (norms[slot] ?? 0))));
		scores[slot] = (scores[slot] ?? 0) + score;
	}
}
function layOut(documents) {
	const parts = /* @__PURE__ */ new Map();
	let size = 0;
	const slots = new Uint32Array(documents.reduce((sum, { chunks }) => sum + chunks, 0));
	let place = 0;
	for (const { segment, first: own, chunks } of documents) {
		const { length } = segment.lengths;
		const part = parts.get(segment) ?? {
			segment,
			first: size,
			times: new Uint32Array(length)
		};
		if (!parts.has(segment)) {
			parts.set(segment, part);
			size += length;
		}
		for (let chunk = own; chunk < own + chunks; chunk += 1) {
			part.times[chunk] = (part.times[chunk] ?? 0) + 1;
			slots[place] = part.first + chunk;
			place += 1;
		}
	}
	return {
		parts: [...parts.values()],
		slots
	};
}
function holdersOf(found) {
	let holders = 0;
	for (const { chunks, times } of found) for (let at = 0; at < chunks.length; at += 1) holders += times[chunks[at] ?? 0] ?? 0;
	return holders;
}
function idfOf(holders, chunks) {
	return Math.max(Math.log((chunks - holders + .5) / (holders + .5)), 1e-6);
}
function normsOf(parts, slots) {
	const lengths = parts.flatMap(({ segment }) => [...segment.lengths]);
	const mean = slots.reduce((sum, slot) => sum + (lengths[slot] ?? 0), 0) / slots.length;
	return Float64Array.from(lengths, (length) => k1 * (.25 + b * length / mean));
}
// src/pipeline/builtin/run-builtin.ts
var run_builtin_exports = /* @__PURE__ */ __exportAll({
	openBuiltinIndex: () => openBuiltinIndex,
	runBuiltin: () => runBuiltin
});
async function runBuiltin(request) {
	await using index = await openBuiltinIndex(request);
	const asking = {
		...request,
		mode: request.settings.retrieve.mode
	};
	const run = await index.ask(asking);
	const { askAgain } = index;
	if (askAgain !== void 0) await request.onAsked?.(run, async (queries) => (await askAgain({
		...asking,
		queries
	})).results);
	return run;
}
async function openBuiltinIndex(given) {
	await using undo = new AsyncDisposableStack();
	const over = new AbortController();
	undo.defer(() => over.abort());
	const signal = AbortSignal.any([given.signal, over.signal]);
	signal.throwIfAborted();
	const request = {
		...given,
		signal
	};
	const { side, root, workingDirectory, settings, library, log } = request;
	const files = request.files ?? folderFiles(root, workingDirectory);
	const { paths, unmatched } = await listDocuments({
		side,
		files,
		globs: settings.documents
	});
	const pages = undo.use(openPageReader(signal));
	const vectorsOf = await openVectorIndex(request);
	const started = performance.now();
	const documents = await readDocuments({
		side,
		files,
		paths,
		settings: settings.chunk,
		library,
		pages,
		signal,
		tell: progressOf(request, "index", paths.length)
	});
	const vectors = await vectorsOf?.(documents);
	const byVectors = vectors?.search ?? findsNothing;
	const byWords = settings.retrieve.mode === "vectors" ? findsNothing : wordSearch(documents);
	const facts = indexFacts(documents, vectors?.bytes ?? 0);
	const buildMs = performance.now() - started;
	const kept = documents.filter(({ isKept }) => isKept).length;
	log.info(`${side}: ${builtLine(facts, buildMs, {
		kept,
		embedded: vectors?.embedded ?? 0
	})}`);
	for (const glob of unmatched) log.warn(`${side}: no document matches "${printable(glob)}" of pipeline.documents`);
	await vectors?.keep();
	const places = chunkPlaces(paths, documents);
	const told = {
		index: facts,
		buildMs,
		manifest: paths,
		models: void 0
	};
	const askBy = async (vectorsSearch, asking) => {
		const search = searchOf(asking.mode, {
			byWords,
			byVectors: vectorsSearch
		});
		return {
			results: await askAll({
				...request,
				...asking
			}, search, places),
			...told,
			anomalies: noAnomalies
		};
	};
	const owned = undo.move();
	return {
		ask: (asking) => askBy(byVectors, asking),
		askAgain: vectors && (async (asking) => askBy(await vectors.searchAgain(asking.queries), asking)),
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
const findsNothing = () => [];
function builtLine({ chunks, documents }, ms, { kept, embedded }) {
	const taken = kept === 0 ? "" : ` (${kept} indexed by an earlier run)`;
	const asked = embedded === 0 ? "" : `, ${embedded} texts embedded`;
	return `built an index of ${chunks} chunks from ${documents} documents${taken} in ${(ms / 1e3).toFixed(1)} s${asked}`;
}
async function askAll(request, search, places) {
	const { queries, depth, signal } = request;
	const tell = progressOf(request, "query", queries.length);
	const turn = turns(signal);
	const found = [];
	for (const [before, { id, query }] of queries.entries()) {
		const started = performance.now();
		const hits = search(query, depth);
		found.push({
			id,
			hits,
			ms: performance.now() - started
		});
		tell(before + 1);
		await turn();
	}
	const sorted = [...new Set(found.flatMap(({ hits }) => hits.map(({ place }) => place)))].toSorted((one, other) => one - other);
	for (let at = 0; at < sorted.length; at += chunksAtOnce) {
		await Promise.all(sorted.slice(at, at + chunksAtOnce).map((place) => places.chunk(place)));
		await turn();
	}
	const results = /* @__PURE__ */ new Map();
	for (const [at, { id, hits, ms }] of found.entries()) {
		const chunks = await Promise.all(hits.map(async ({ place, score }) => ({
			...await places.chunk(place),
			score
		})));
		results.set(id, {
			...answered,
			chunks,
			ms,
			cold: at === 0
		});
		await turn();
	}
	signal.throwIfAborted();
	return results;
}
const chunksAtOnce = 8;
function turns(signal) {
	let pause = performance.now() + longestTurnMs;
	return async () => {
		if (performance.now() < pause) return;
		await setImmediate();
		signal.throwIfAborted();
		pause = performance.now() + longestTurnMs;
	};
}
const longestTurnMs = 20;
const answered = {
	kind: "answered",
	answer: void 0,
	context: void 0,
	usage: void 0,
	beyond: void 0
};
function progressOf({ side, log }, step, total) {
	const tell = throttled((done, of) => log.progress({
		side,
		step,
		done,
		total: of
	}));
	return (done) => tell(done, total);
}
export { listDocuments as a, commitFiles as i, runBuiltin as n, throttled as o, run_builtin_exports as r, openBuiltinIndex as t };
