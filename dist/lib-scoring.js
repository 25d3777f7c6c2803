import { s as GateError } from "./lib-start.js";
import { r as cleanLine } from "./lib-failure.js";
import { F as unknown$1, M as string, N as tuple, P as union, S as literal, f as _enum, g as boolean, j as strictObject, k as record, p as _null, w as number } from "./lib-zod.js";
import { B as oneOf, G as wholeNumber, K as isInsidePath, L as isShortText, R as keyed, T as shardOf, U as share, W as shortText, c as sha256, d as isEndpoint, h as trustsAnybody, z as listOf$2 } from "./lib-inputs.js";
import { T as featureRuns, w as otherRunForms } from "./lib-help.js";
import { C as normalTextOnce, D as digitOf, E as offsetsInto, M as troubleName, N as printable, O as remembered$3, P as quoted$1, S as normalText, T as sourceSpan, _ as fileErrorText, b as invisibleCharacters, d as makeFolders, g as words, h as unspacedScripts, j as messageOf, k as codeOf, p as isSeparator$1, w as normalise, x as isBlank } from "./lib-flags.js";
import { $a as gating, $i as maxDocumentBytes, $l as sentenceSpans, $u as isMapping, Ac as openLineLog, Ad as fromTop, Ai as answerVersion, An as isOfPrice, Ar as bisect, Bc as awaited, Bl as inventedNumbers$1, Br as filesWithoutTree, Ca as contentDigest, Cd as noAnomalies, Cr as toleranceAt, Cu as abortable, Da as pairedAs, Dd as documentId, Dl as readsLists, Du as notUnpacked, Ec as openFolderStore, Ed as byCodeUnit, Ei as partNamed, El as reachOf, Eu as notRead, Fl as linesOf, Ga as contextPrice, Gi as ownSettings, Gn as oneServer, Gr as folderFiles, Gu as chunksFrom, Ha as tellMeasured, Hi as jointInputs, Hl as judged, Hr as isHiddenFrom, Hu as beyondFrom, Ia as decidesNothingByFeature, Il as isBlank$1, In as kindsOfItems, Io as commandsOf, It as buildNotes, Ja as isAnother$1, Jl as correctness, Jn as marksSide, Js as growHeapSlowly, Ju as pagesOf, K as holdsKeys, Ka as contextSizes, Ki as documentsOfEvidence, Kn as otherConfig, Ko as readFileInside, Kr as listDocuments, La as asAside, Ll as skipBlank, Ln as kindOf$3, Lo as isWritten, Lr as changedInputs, Ma as isBare, Mc as processExists, Ml as recallAt, Mn as hasChunkLabels, Mu as isNestedTooDeep, Na as isLabelled, Nc as openUnlinked, Nl as markdownLines, Nn as orphanedBelow, Oc as largestEntry, Od as withoutRoot, Oi as doubtOf, Ol as entryOf, On as brokenBase, Ou as runsInvalid, Pa as isUnlabelled, Pl as lineReader$1, Ps as parsedJson, Pu as tooMuchHeld, Qa as eligibleItems, Qc as sectionId, Qi as openDocumentReader, Ql as segmentSpans, Qu as schemaMistakes, Ra as holdsQuestions, Rl as trimBlank, Rn as weakerPolicy, Ro as kindTraits, Sa as canonicalJson, Sd as isSameChunk, Sl as contextOf$2, Su as startSandboxedWorker, Td as textHash, Tl as listWindow, Tu as isContentInvalid, Ui as sideContent, Un as changedSource, Uu as againFrom, Va as readBeside, Vl as numbersIn, Vr as hidePolicy, Wa as changedChunkSize, Wi as unmatchedInputs, Wn as oneIndex, Wo as largerThan, Wr as realPathInside, Wu as knownContext, Xa as recallAtContext, Xc as evidencesOf, Xi as eitherCorpus, Xl as hasWordRun, Xn as bulkQuestions, Xu as openWholeChunks, Ya as isFilled, Yl as countPresent, Yn as namesSide, Yr as frame, Yu as slugOfPage, Za as devItems, Zc as labelledDocuments, Zi as firstIndex, Zl as occurrences, Zn as brokenLabelsFound, Zr as totalChanged, Zu as withChunksOnce, _ as buildTargets, _d as chunksIn, _i as readBack, _l as readsContext, _n as reportJsonBytes, _r as summarisePairs, _u as judgeError, aa as trialsOfSide, ac as replacePlaceholders, ad as formatKeyPath, al as reachOfMetric, ao as nearestRank, au as unionLength, bd as chunksOfAskings, bi as otherVersion, bl as documentSelector, bu as scored, ca as mayBeKept, cd as longestLine$1, cl as isOfSpending, cu as canonical, d as sharingTexts, dd as mostMs, dl as readsEveryGrade, du as relevantTargets, el as sharedParts, eo as isApart, eu as sentencesOf, fd as mostPages$1, fl as readsJudge, g as budgetMetric, gd as chunkListOf, gl as readsAnswer$1, gn as elementBytes, ha as endingStrays, hd as SharedChunk, hi as answerLine, hr as isLostItems, hu as supportOf, ia as queriesOf, ic as holdsPlaceholder, id as nearest$1, il as sideNames$1, iu as overlapLength, ja as isMeasurable, jd as composed, jl as oncePer, jn as gatedWindow, jr as isPastTolerance, ju as holdsTooMuch, kd as fromFolder, kl as tokensOf, kn as decideStepwise, ku as whileReading, ld as mostChunks$2, li as withoutWords, ls as readJsonLines, lu as satisfiedCalls, m as detailsOf, md as sizeOf$1, mi as writeRunFile, ml as knownMetric, mr as timedOut, mu as entails, na as openAlikeSearch, nd as valueAt$1, nl as wordGaps, nu as commonCount, oa as requireKey, od as longestDocument, oo as nearestRankCounted, ou as unionOf, p as buildItems, pd as mostRanks, pi as mostFileBytes, pl as summaryOf, pn as valueOf$1, pr as notAsked, pu as readCitations, qa as equalLengthMetric, qc as passes$1, qn as otherGates, qo as judgeOf, qu as hasPages, rl as otherSide, ru as cut$3, sa as holdsWords, sd as longestError, sl as isOfAnswers, su as without$2, ta as kindOf$2, td as valid, tl as wordingOf, to as compareMetric, tu as lazily, ua as trackedFiles, ud as mostDocuments$3, ul as needsJudge, uu as satisfiesInOrder, v as linesOf$1, va as isPublic, vd as chunksNotBefore, vl as withoutSpareRoom, vu as notApplicable, wd as unscoredChunksOf, wi as journalName, wl as isSameList, wu as changedMeanwhile, xd as chunksOfSteps, xl as compileGlob, xu as scoredOf, yd as chunksOf$1, yi as written, yl as formatOf, yo as slack$1, yu as queryFailed, zl as withoutMarks, zo as runsPrograms } from "./lib-policy.js";
import { Transform } from "node:stream";
import { isUtf8 } from "node:buffer";
import { isDeepStrictEqual } from "node:util";
import { constants, createGunzip, gunzipSync } from "node:zlib";
import { createHash, createHmac, createSecretKey, hash, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { chmod, constants as constants$1, copyFile, lstat, mkdir, mkdtemp, open, opendir, readFile, readdir, readlink, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { constants as constants$2, createReadStream, createWriteStream, fstatSync, readFileSync, readSync, readdirSync } from "node:fs";
import { spawn } from "node:child_process";
import { pipeline } from "node:stream/promises";
import { setImmediate as setImmediate$1, setTimeout as setTimeout$1 } from "node:timers/promises";
import { availableParallelism, endianness } from "node:os";
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from "node:path";
// src/pipeline/run/reading/document-names.ts
const mostNames = 2e5;
const mostUnits$4 = 33554432;
function documentNames$1() {
	const names = new Set();
	const written = new Set();
	let units = 0;
	return {
		add(doc) {
			if (written.has(doc)) return;
			const name = documentId(doc);
			if (written.size < mostNames && units + doc.length <= mostUnits$4) written.add(doc);
			if (names.has(name) || names.size === mostNames || units + name.length > mostUnits$4) return;
			names.add(name);
			units += name.length;
		},
		sorted: () => new Set([...names].toSorted(byCodeUnit))
	};
}
// src/pipeline/run/reading/held-answers.ts
const mostUnits$3 = 2 ** 26;
const unitsOfAnswer = 100;
const unitsOfRank = 8;
const unitsOfChunk = 200;
function heldAnswers(most = mostUnits$3) {
	const answers = new Map();
	const chunks = [];
	const places = new Map();
	const docs = new Map();
	const mostRanks = Math.ceil(most / 16);
	const ranked = new Uint32Array(new ArrayBuffer(0, { maxByteLength: 4 * mostRanks }));
	const scores = new Float64Array(new ArrayBuffer(0, { maxByteLength: 8 * mostRanks }));
	const holding = {
		answers,
		chunks,
		ranked,
		scores
	};
	let ranks = 0;
	let units = 0;
	const placeOf = (chunk) => {
		const known = places.get(chunk.id);
		const first = known === void 0 ? void 0 : chunks[known];
		if (first !== void 0) return isSameChunk(first, chunk) ? known : void 0;
		units += unitsOfChunk + (chunk.text?.length ?? 0) + (chunk.doc?.length ?? 0);
		places.set(chunk.id, chunks.length);
		const doc = docs.get(chunk.doc) ?? chunk.doc;
		docs.set(doc, doc);
		const { id, start, end, page, text } = chunk;
		const shared = {
			id,
			doc,
			start,
			end,
			page,
			text
		};
		return chunks.push(new SharedChunk(shared, void 0, chunks.length)) - 1;
	};
	return {
		add: (id, result) => {
			if (result.kind === "failed" || result.beyond !== void 0 || units > most) return;
			const { chunks: _, beyond: __, kind: ___, ...rest } = result;
			const { answer, context } = rest;
			const [first, returned] = [ranks, result.chunks.length];
			if (first + returned > mostRanks) return;
			makeRoom(ranked, first + returned);
			makeRoom(scores, first + returned);
			for (const [index, chunk] of result.chunks.entries()) {
				const place = placeOf(chunk);
				if (place === void 0) return;
				ranked[first + index] = place;
				scores[first + index] = chunk.score ?? NaN;
			}
			ranks += returned;
			units += unitsOfAnswer + (answer?.length ?? 0);
			units += result.steps === void 0 ? 0 : JSON.stringify(result.steps).length;
			units += result.again === void 0 ? 0 : JSON.stringify(result.again).length;
			units += result.trials === void 0 ? 0 : JSON.stringify(result.trials).length;
			units += unitsOfRank * (2 * returned + (context?.length ?? 0) + (rest.scores?.size ?? 0));
			answers.set(id, {
				first,
				returned,
				rest
			});
		},
		get: (id) => heldAnswer(holding, id),
		holding
	};
}
function sharedList({ answers, chunks, ranked }, id) {
	const held = answers.get(id);
	if (held === void 0) return void 0;
	return {
		kind: "shared",
		chunks,
		positions: ranked.subarray(held.first, held.first + held.returned)
	};
}
function heldAnswer({ answers, chunks, ranked, scores }, id) {
	const held = answers.get(id);
	if (held === void 0) return void 0;
	const { first, returned, rest } = held;
	const own = [];
	for (let at = first; at < first + returned; at += 1) {
		const known = chunks[ranked[at] ?? 0];
		const score = scores[at];
		if (known !== void 0) own.push(new SharedChunk(known, Number.isNaN(score) ? void 0 : score));
	}
	return {
		kind: "answered",
		chunks: own,
		...rest,
		beyond: void 0
	};
}
function makeRoom({ buffer, BYTES_PER_ELEMENT }, length) {
	const bytes = length * BYTES_PER_ELEMENT;
	if (bytes > buffer.byteLength) buffer.resize(Math.min(buffer.maxByteLength, bytes + spareBytes));
}
const spareBytes = 2 ** 18;
// src/pipeline/run/reading/packed-answers.ts
const width = 3;
function compacted(read, holding) {
	return readable(packedAlone(read, holding), holding.chunks);
}
function packed(read, holding) {
	return {
		...packedAlone(read, holding),
		chunks: packedChunks(holding.chunks)
	};
}
function packedAlone({ places, ...told }, holding) {
	const ids = [...places.keys()];
	const positions = new Float64Array(width * ids.length);
	for (const [row, id] of ids.entries()) {
		const { number = 0, offset = 0, length = 0 } = places.get(id) ?? {};
		positions.set([
			number,
			offset,
			length
		], row * width);
	}
	const rows = packedRows(ids, (id) => holding.answers.get(id));
	const { ranked, scores } = holding;
	return {
		...told,
		...rows,
		positions,
		ranked,
		scores
	};
}
function packedRows(ids, answerTo) {
	const numbers = new Float64Array(width * ids.length);
	const more = new Map();
	for (const [row, id] of ids.entries()) {
		const answer = answerTo(id);
		const { first = NaN, returned = NaN, rest } = answer ?? {};
		numbers.set([
			first,
			returned,
			rest?.ms ?? NaN
		], row * width);
		if (answer !== void 0 && !isPlain$1(answer.rest)) more.set(row, answer);
	}
	return {
		ids,
		numbers,
		more
	};
}
function buffersOf(answers) {
	const { positions, numbers, ranked, scores } = answers;
	return [
		positions.buffer,
		numbers.buffer,
		ranked.buffer,
		scores.buffer
	];
}
function unpacked$1({ chunks, ...rest }) {
	return readable(rest, unpackedChunks(chunks));
}
function readable({ ids, positions, numbers, more, ranked, scores, ...told }, chunks) {
	const rows = new Map(ids.map((id, row) => [id, row]));
	const places = {
		keys: () => rows.keys(),
		get: (id) => {
			const row = rows.get(id);
			if (row === void 0) return void 0;
			const at = row * width;
			const [number, offset, length] = [
				positions[at],
				positions[at + 1],
				positions[at + 2]
			];
			return {
				number: number ?? 0,
				offset: offset ?? 0,
				length: length ?? 0
			};
		}
	};
	const holding = holdingOf({
		ids,
		numbers,
		more,
		ranked,
		scores
	}, chunks, rows);
	return {
		...told,
		places,
		held: {
			get: (id) => heldAnswer(holding, id),
			holding
		}
	};
}
function holdingOf({ ids, numbers, more, ranked, scores }, chunks, rows = new Map(ids.map((id, row) => [id, row]))) {
	let next = 0;
	const get = (id) => {
		const row = ids[next] === id ? next : rows.get(id);
		if (row === void 0) return void 0;
		next = row + 1;
		const at = row * width;
		const first = numbers[at] ?? NaN;
		if (Number.isNaN(first)) return void 0;
		const rest = more.get(row)?.rest ?? plainAnswer(numbers[at + 2] ?? NaN);
		return {
			first,
			returned: numbers[at + 1] ?? 0,
			rest
		};
	};
	return {
		answers: { get },
		chunks,
		ranked,
		scores
	};
}
function isPlain$1(rest) {
	const { ms: _, cold, ...more } = rest;
	return !cold && Object.values(more).every((value) => value === void 0);
}
function plainAnswer(ms) {
	return {
		ms: Number.isNaN(ms) ? void 0 : ms,
		cold: false,
		answer: void 0,
		usage: void 0,
		context: void 0
	};
}
function packedChunks(chunks) {
	const places = new Map();
	const docOf = chunks.map(({ doc }) => {
		const place = places.get(doc) ?? places.size;
		places.set(doc, place);
		return place;
	});
	return {
		ids: chunks.map(({ id }) => id),
		starts: chunks.map(({ start }) => start),
		ends: chunks.map(({ end }) => end),
		pages: chunks.map(({ page }) => page),
		texts: chunks.map(({ text }) => text),
		docOf,
		docs: [...places.keys()]
	};
}
function unpackedChunks(packedOnes) {
	const { ids, starts, ends, pages, texts, docOf, docs } = packedOnes;
	return ids.map((id, at) => {
		const chunk = {
			id,
			doc: docs[docOf[at] ?? 0],
			start: starts[at],
			end: ends[at],
			page: pages[at],
			text: texts[at]
		};
		return new SharedChunk(chunk, void 0, at);
	});
}
// src/pipeline/run/reading/read-lines.ts
function upTo(size, file) {
	let left = size;
	return { async read(block, offset, length, position) {
		const read = await file.read(block, offset, Math.min(length, left), position);
		left -= read.bytesRead;
		return read;
	} };
}
const blockBytes = 1048576;
async function* readLines(file, { longest }) {
	const block = Buffer.allocUnsafe(blockBytes);
	let rest = Buffer.alloc(0);
	let offset = 0;
	let number = 0;
	for (;;) {
		const { bytesRead } = await file.read(block, 0, block.length, null);
		const fresh = block.subarray(0, bytesRead);
		const bytes = rest.length === 0 ? fresh : Buffer.concat([rest, fresh]);
		const taken = {
			number,
			end: 0
		};
		yield linesIn$1(bytes, {
			taken,
			offset,
			longest,
			from: rest.length
		});
		number = taken.number;
		offset += taken.end;
		rest = Buffer.from(bytes.subarray(taken.end));
		if (bytesRead > 0 && rest.length <= longest) continue;
		if (rest.length > 0) yield [{
			number: number + 1,
			offset,
			bytes: rest.subarray(0, longest + 1),
			ended: false
		}];
		return;
	}
}
function* linesIn$1(bytes, { taken, offset, longest, from }) {
	for (let end = bytes.indexOf(lineFeed$3, from); end !== -1;) {
		const start = taken.end;
		if (end - start > longest) return;
		taken.number += 1;
		taken.end = end + 1;
		const line = start === end ? noBytes : bytes.subarray(start, end);
		yield {
			number: taken.number,
			offset: offset + start,
			bytes: line,
			ended: true
		};
		end = bytes[taken.end] === lineFeed$3 ? taken.end : bytes.indexOf(lineFeed$3, taken.end);
	}
}
const noBytes = Buffer.alloc(0);
const lineFeed$3 = 10;
// src/pipeline/run/reading/crossing-answers.ts
const crossings = new WeakMap();
function crossingAnswers(results) {
	return crossings.get(results);
}
function letCross(results, places, holding) {
	const { answers } = holding;
	crossings.set(results, {
		chunks: () => packedChunks(holding.chunks),
		ranks: () => places.keys().reduce((sum, id) => sum + (answers.get(id)?.returned ?? 0), 0),
		documentsOfSteps: () => new Set(places.keys().flatMap((id) => chunksOfSteps(answers.get(id)?.rest.steps).flatMap(({ doc }) => doc ?? []))),
		canCross: (id) => answers.get(id) !== void 0 || places.get(id) === void 0,
		rows: (ids) => rowsOf(ids, holding)
	});
}
function answersThatCrossed(rows, chunks) {
	const holding = holdingOf(rows, chunks);
	return { get: (id) => heldAnswer(holding, id) };
}
function rowsOf(ids, { answers: held, ...all }) {
	const answers = new Map(ids.flatMap((id) => {
		const answer = held.get(id);
		return answer === void 0 ? [] : [[id, answer]];
	}));
	const length = answers.values().reduce((sum, { returned }) => sum + returned, 0);
	const [ranked, scores] = [new Uint32Array(length), new Float64Array(length)];
	const moved = new Map();
	let next = 0;
	for (const [id, answer] of answers) {
		const { first, returned } = answer;
		ranked.set(all.ranked.subarray(first, first + returned), next);
		scores.set(all.scores.subarray(first, first + returned), next);
		moved.set(id, {
			...answer,
			first: next
		});
		next += returned;
	}
	return {
		...packedRows([...moved.keys()], (id) => moved.get(id)),
		ranked,
		scores
	};
}
// src/pipeline/run/answer-schema.ts
const someMs = { error: `expected milliseconds from 0 to ${mostMs}` };
const text = (what) => string({ error: `expected ${what}` }).nullish();
const count$1 = wholeNumber(0, Number.MAX_SAFE_INTEGER).nullish();
const ChunkSchema = keyed("a chunk object with `id`, `doc`, `start`, `end`, `page`, `text` and `score`", {
	id: shortText("a chunk id", 200).nullish(),
	doc: shortText("the name of a document", longestDocument).nullish(),
	start: count$1,
	end: count$1,
	page: wholeNumber(1, mostPages$1).nullish(),
	text: text("the chunk's text"),
	score: number({ error: "expected a finite number" }).nullish()
});
const chunkKeys = new Set(Object.keys(ChunkSchema.shape));
function areChunks(written) {
	return Array.isArray(written) && written.every(isChunk);
}
function isChunk(written) {
	if (!isMapping(written)) return false;
	for (const key in written) if (!chunkKeys.has(key)) return false;
	const { id, doc, start, end, page, text: words, score } = written;
	return isNameOrNull(id, 200) && isNameOrNull(doc, 4096) && isCountOrNull(start) && isCountOrNull(end) && (page == null || isCountOrNull(page) && page !== 0 && Number(page) <= 1e6) && (words == null || typeof words === "string") && (score == null || Number.isFinite(score));
}
function isNameOrNull(value, longest) {
	return value == null || typeof value === "string" && isShortText(value, longest);
}
function isCountOrNull(value) {
	return value == null || typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
const model = shortText("the id of a model", 200).nullish();
const ModelsSchema = keyed("an object with `generator` and `reranker`", {
	generator: model,
	reranker: model
});
const DocumentsSchema = listOf$2("a list of document names", shortText("the name of a document", longestDocument)).max(mostDocuments$3, { error: `expected at most ${mostDocuments$3} document names` });
const rank$1 = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const RankSchema = tuple([shortText("an id", longestDocument), rank$1], { error: "expected an [id, rank] pair" });
const BeyondSchema = keyed("an object with `returned` and `ranks`", {
	returned: rank$1,
	ranks: listOf$2("a list of [id, rank] pairs", RankSchema).max(mostRanks, { error: `expected at most ${mostRanks} ranks` })
});
const StepSchema = keyed("a step object with `tool`, `arguments`, `result`, `error` and `chunks`", {
	tool: shortText("the name of a tool", 200),
	arguments: unknown$1().optional(),
	result: unknown$1().optional(),
	error: text("an error message"),
	chunks: listOf$2("a list of chunks", ChunkSchema).max(mostChunks$2, { error: `expected at most ${mostChunks$2} chunks` }).nullish()
});
const TrialSchema = keyed("a trial object with `answer` and `steps`, or `error`", {
	answer: text("the answer's text"),
	steps: listOf$2("a list of steps", StepSchema).max(500, { error: `expected at most 500 steps` }).nullish(),
	error: text("an error message")
});
const ContextSchema = listOf$2("a list of chunk ids", shortText("a chunk id", 200 + longestDocument)).max(mostChunks$2, { error: `expected at most ${mostChunks$2} chunk ids` });
const AgainSchema = keyed("an object with `chunks` and `context`", {
	chunks: listOf$2("a list of chunks", ChunkSchema).max(mostChunks$2, { error: `expected at most ${mostChunks$2} chunks` }),
	context: ContextSchema.nullish()
});
const OwnScoresSchema = record(string(), union([
	number(),
	_null(),
	strictObject({ error: string().transform((said) => said.slice(0, longestError)) })
], { error: "expected a number, null or an object with `error`" }), { error: "expected an object that maps scorers to values" });
const AnswerSchema = keyed("an answer object with `id` and `chunks`, or `id` and `error`", {
	id: shortText("the question's id", 200),
	chunks: listOf$2("a list of chunks", ChunkSchema).nullish(),
	answer: text("the answer's text"),
	confidence: share().nullish(),
	context: ContextSchema.nullish(),
	manifest: DocumentsSchema.nullish(),
	models: ModelsSchema.nullish(),
	steps: listOf$2("a list of steps", StepSchema).max(500, { error: `expected at most 500 steps` }).nullish(),
	trace_id: shortText("the id of a trace", 200).nullish(),
	trials: listOf$2("a list of trials", TrialSchema).max(19, { error: `expected at most 19 trials in addition to the answer itself` }).nullish(),
	usage: keyed("an object with `input_tokens` and `output_tokens`", {
		input_tokens: count$1,
		output_tokens: count$1
	}).nullish(),
	beyond: BeyondSchema.nullish(),
	again: AgainSchema.nullish(),
	own_scores: OwnScoresSchema.nullish(),
	error: text("an error message"),
	ms: number(someMs).min(0, someMs).max(mostMs, someMs).nullish(),
	cold: boolean({ error: "expected true or false" }).nullish()
});
// src/pipeline/run/steps-from.ts
function stepsFrom(written, laidOut) {
	const steps = [];
	for (const [index, { tool, arguments: given, result, error, chunks }] of written.entries()) {
		const own = chunks ? chunksFrom(chunks, laidOut) : void 0;
		if (typeof own === "string") return `steps[${index}].chunks${own}`;
		steps.push({
			tool,
			arguments: given,
			result,
			error: error ?? void 0,
			chunks: own
		});
	}
	return steps;
}
function trialsFrom(written, laidOut) {
	const trials = [];
	for (const [index, { answer, steps, error }] of written.entries()) {
		const own = steps ? stepsFrom(steps, laidOut) : void 0;
		if (typeof own === "string") return `trials[${index}].${own}`;
		trials.push(typeof error === "string" ? {
			kind: "failed",
			message: error
		} : {
			kind: "answered",
			answer: answer ?? void 0,
			...own && { steps: own }
		});
	}
	return trials;
}
function chunksReturned(steps) {
	return steps && chunksOfSteps(steps);
}
// src/pipeline/run/parse-answer.ts
function parseAnswer(line, rules) {
	const read = jsonOfLine(line);
	return "reason" in read ? malformed(firstId(line), read.reason) : answerFrom(read.value, rules);
}
function firstId(line) {
	const [, written] = /^\s*\{\s*"id"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(line.slice(0, farthestId)) ?? [];
	const read = written === void 0 ? void 0 : jsonOfLine(`{"id":${written}}`);
	return read && "value" in read ? idOf(read.value) : void 0;
}
const farthestId = 8192;
function jsonOfLine(line) {
	if (isOverlong(line)) return { reason: `the line is longer than ${sizeOf$1(longestLine$1)}` };
	if (isNestedTooDeep(line)) return { reason: "the data is nested more than 64 levels deep" };
	if (holdsTooMuch(line)) return { reason: tooMuchHeld };
	try {
		return { value: JSON.parse(line) };
	} catch (error) {
		return { reason: `not valid JSON: ${printable(messageOf(error), 200)}` };
	}
}
function answerFrom(value, { depth, ...laidOut }) {
	const { kept, dropped } = withoutSurplus(value, Math.min(depth, mostChunks$2));
	const written = writtenAnswer(kept);
	if (written === void 0) return malformed(idOf(value), reasonsOf$1(AnswerSchema, kept));
	const { id } = written;
	if (typeof written.error === "string") return answered$1(id, failed$1(written.error), inside(written, laidOut));
	const steps = written.steps ? stepsFrom(written.steps, laidOut) : void 0;
	if (typeof steps === "string") return malformed(id, steps);
	const trials = written.trials ? trialsFrom(written.trials, laidOut) : void 0;
	if (typeof trials === "string") return malformed(id, trials);
	const own = written.chunks ? chunksFrom(written.chunks, laidOut) : chunksReturned(steps);
	if (own === void 0) return malformed(id, "chunks: missing: expected a list of chunks, or the key `error` with a message");
	if (typeof own === "string") return malformed(id, `chunks${own}`);
	const chunks = own.slice(0, depth);
	const read = written.beyond ? beyondFrom(written.beyond, chunks.length) : nothingBeyond;
	if (read.kind === "malformed") return malformed(id, `beyond.${read.reason}`);
	const again = written.again ? againFrom(written.again, {
		first: chunks,
		depth,
		laidOut
	}) : void 0;
	if (typeof again === "string") return malformed(id, again);
	const context = written.context ? knownContext(written.context, chunks) : void 0;
	const result = {
		...resultOf$1(written),
		...steps && { steps },
		...trials && { trials },
		...again && { again },
		chunks,
		context,
		beyond: read.beyond
	};
	const ids = new Set(chunks.map((chunk) => chunk.id));
	const known = context?.filter((name) => ids.has(name)) ?? [];
	const unknown = (written.context?.length ?? 0) - known.length;
	return {
		...answered$1(id, result, inside(written, laidOut)),
		droppedChunks: dropped,
		unknownContext: unknown
	};
}
function writtenAnswer(value) {
	const chunks = valueAt$1(value, ["chunks"]);
	if (!isMapping(value) || !areChunks(chunks)) return valid(AnswerSchema, value);
	const rest = valid(AnswerSchema, {
		...value,
		chunks: void 0
	});
	return rest && {
		...rest,
		chunks
	};
}
function inside({ manifest, models }, laidOut) {
	return {
		manifest: manifest?.map((doc) => withoutRoot(doc, laidOut)),
		models
	};
}
const nothingBeyond = {
	kind: "beyond",
	beyond: void 0
};
function isOverlong(line) {
	if (line.length > 8388608) return true;
	return 3 * line.length > 8388608 && Buffer.byteLength(line) > 8388608;
}
function malformed(id, reason) {
	return {
		kind: "malformed",
		id,
		reason
	};
}
function withoutSurplus(value, most) {
	const chunks = valueAt$1(value, ["chunks"]);
	if (!isMapping(value) || !Array.isArray(chunks) || chunks.length <= most) return {
		kept: value,
		dropped: 0
	};
	return {
		kept: {
			...value,
			chunks: chunks.slice(0, most)
		},
		dropped: chunks.length - most
	};
}
function idOf(value) {
	const id = AnswerSchema.shape.id.safeParse(valueAt$1(value, ["id"]));
	return id.success ? id.data : void 0;
}
const mostReasons = 3;
function reasonsOf$1(schema, value) {
	const problems = schemaMistakes(schema, value);
	const told = problems.slice(0, mostReasons).map(({ path, message }) => path.length === 0 ? message : `${formatKeyPath(path)}: ${message}`);
	const more = problems.length - told.length;
	return [...told, ...more > 0 ? [`and ${more} more`] : []].join("; ");
}
const longestMessage = 65536;
function failed$1(message) {
	if (message.trim() === "") return failed$1("the pipeline reported an error without a message");
	return {
		kind: "failed",
		message: message.slice(0, longestMessage).toWellFormed()
	};
}
function answered$1(id, result, { manifest, models }) {
	return {
		kind: "answer",
		id,
		result,
		manifest: manifest ? [...new Set(manifest.map(documentId))].toSorted(byCodeUnit) : void 0,
		models: models ? {
			generator: models.generator ?? void 0,
			reranker: models.reranker ?? void 0
		} : void 0,
		droppedChunks: 0,
		unknownContext: 0
	};
}
function resultOf$1(written) {
	const { ms, cold, answer, usage, confidence, own_scores: scores, trace_id: traceId } = written;
	return {
		...traceId != null && { traceId },
		...scores && { scores: new Map(Object.entries(scores)) },
		kind: "answered",
		ms: ms ?? void 0,
		cold: cold ?? false,
		answer: answer ?? void 0,
		usage: usage ? {
			inputTokens: usage.input_tokens ?? void 0,
			outputTokens: usage.output_tokens ?? void 0
		} : void 0,
		...typeof confidence === "number" && { confidence }
	};
}
// src/pipeline/run/reading/stamp-of.ts
function stampOf$1({ fd }) {
	const { size, mtimeMs } = fstatSync(fd);
	return `${size} ${mtimeMs}`;
}
// src/pipeline/run/reading/read-native-run.ts
async function readNativeRun(file, rules) {
	const { source } = rules;
	const shared = source.kind === "collected" ? source.shared : void 0;
	const own = heldAnswers();
	const { documents, held } = shared ?? {
		documents: documentNames$1(),
		held: own
	};
	const places = new Map();
	const { size } = await whileReading(rules.label, file.stat());
	const facts = await readAnswers$1(upTo(size, file), rules, {
		places,
		documents,
		held
	});
	return runOfAnswers(shared === void 0 ? compacted({
		...facts,
		places,
		documents: documents.sorted()
	}, own.holding) : {
		...facts,
		places,
		documents: void 0,
		held
	}, {
		file,
		rules
	});
}
function runOfAnswers({ places, held, documents, failed, strangeId, ...told }, { file, rules }) {
	const whole = stampOf$1(file);
	const { holding } = held;
	const again = (id) => {
		const place = places.get(id);
		if (place !== void 0 && stampOf$1(file) !== whole) throw changedMeanwhile(`${rules.label}:${place.number}`);
		return readAgain(id, place, file, rules);
	};
	const results = {
		get: (id) => held.get(id) ?? again(id),
		shared: holding && ((id) => sharedList(holding, id)),
		documents
	};
	if (holding !== void 0) letCross(results, places, holding);
	return {
		run: {
			...told,
			results,
			index: void 0,
			buildMs: void 0
		},
		ids: [...places.keys()],
		failed,
		...strangeId !== void 0 && { strangeId }
	};
}
async function readAnswers$1(file, rules, { places, documents, held }) {
	const { source } = rules;
	const facts = {
		ignoredAnswers: 0,
		droppedChunks: 0,
		unknownContext: 0,
		failed: 0
	};
	let manifest;
	let models;
	let strangeId;
	const take = (line) => {
		const answer = answerOn(line, rules);
		if (answer === void 0) return;
		manifest ??= answer.manifest;
		models ??= answer.models;
		if (!counts(answer.id, line, places, rules)) {
			if (source.kind === "collected" || (source.isOwn?.(answer.id) ?? true)) {
				facts.ignoredAnswers += 1;
				if (!places.has(answer.id)) strangeId ??= answer.id;
			}
			return;
		}
		const { number, offset, bytes } = line;
		places.set(answer.id, {
			number,
			offset,
			length: bytes.length
		});
		held.add(answer.id, answer.result);
		facts.droppedChunks += answer.droppedChunks;
		facts.unknownContext += answer.unknownContext;
		if (answer.result.kind === "failed") facts.failed += 1;
		for (const { doc } of chunksOfAskings(answer.result)) if (doc !== void 0) documents.add(doc);
	};
	const told = { read: (...into) => whileReading(rules.label, file.read(...into)) };
	for await (const lines of readLines(told, { longest: longestLine$1 })) for (const line of lines) {
		rules.signal.throwIfAborted();
		take(line);
	}
	const { failed, ...anomalies } = facts;
	return {
		failed,
		anomalies,
		manifest,
		models,
		...strangeId === void 0 ? {} : { strangeId }
	};
}
function answerOn(line, { label, depth, source }) {
	const isOurs = source.kind === "collected";
	if (line.bytes.length === 0 && !isOurs) return void 0;
	const hint = isOurs ? void 0 : hintFor(line);
	const text = textOf$4(line, {
		label,
		hint
	});
	const where = `${label}:${line.number}`;
	if (text.trim() === "") {
		if (isOurs) throw runsInvalid(where, "is blank");
		return;
	}
	if (isOurs && !line.ended) throw runsInvalid(where, "the file ends in the middle of this line");
	const answer = parseAnswer(text, { depth });
	if (answer.kind === "answer") return answer;
	throw runsInvalid(where, answer.reason, { hint });
}
function hintFor({ ended, bytes }) {
	const protocol = "write one answer per line in the format of the JSON Lines protocol";
	return ended || bytes.length > 8388608 ? protocol : `if the file is truncated here, write or copy it again; otherwise ${protocol}`;
}
function textOf$4({ number, bytes }, { label, hint }) {
	if (bytes.length > 8388608) throw runsInvalid(`${label}:${number}`, `the line is longer than ${sizeOf$1(longestLine$1)}`, { hint });
	if (!isUtf8(bytes)) throw runsInvalid(`${label}:${number}`, "is not valid UTF-8", { hint });
	const text = bytes.toString();
	return number === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text;
}
const byteOrderMark = "﻿";
function counts(id, { number }, places, { label, source }) {
	const first = places.get(id);
	switch (source.kind) {
		case "named": return first === void 0 && source.asked.has(id);
		case "collected": {
			const complaint = first === void 0 ? source.complaintAbout(id) : `appears twice, first on line ${first.number}`;
			if (complaint === void 0) return true;
			throw itemInvalid(id, {
				label,
				number,
				complaint
			});
		}
	}
}
function itemInvalid(id, { label, number, complaint }) {
	return runsInvalid(`${label}:${number}`, `item ${quoted$1(id)} ${complaint}`);
}
function readAgain(id, place, file, { label, depth }) {
	if (place === void 0) return void 0;
	const bytes = Buffer.allocUnsafe(place.length);
	const read = readAt(file, bytes, {
		position: place.offset,
		where: `${label}:${place.number}`
	});
	const text = bytes.toString("utf8", 0, read);
	const answer = parseAnswer(place.number === 1 ? text.replace(byteOrderMark, "") : text, { depth });
	if (answer.kind === "answer" && answer.id === id) return answer.result;
	throw changedMeanwhile(`${label}:${place.number}`);
}
function readAt({ fd }, into, { position, where }) {
	try {
		return readSync(fd, into, { position });
	} catch (error) {
		throw notRead(where, error);
	}
}
// src/pipeline/run/reading/run-thread.ts
const worthAThread$1 = 33554432;
async function askThread(program, question, { label, signal }) {
	signal.throwIfAborted();
	const worker = startSandboxedWorker(program, question);
	const answer = Promise.withResolvers();
	const stopped = (reason, cause) => answer.reject(runsInvalid(label, `the thread that reads the file stopped: ${printable(reason)}`, {
		hint: "if the thread ran out of memory, split the file",
		cause
	}));
	worker.on("message", answer.resolve);
	worker.on("error", (cause) => stopped(messageOf(cause), cause));
	worker.on("exit", (code) => stopped(`exit code ${code}`));
	try {
		return await abortable(answer.promise, signal);
	} finally {
		await worker.terminate();
	}
}
function failureOf(error) {
	if (!(error instanceof GateError)) throw error;
	const { code, message, hint, cause } = error;
	return {
		code,
		message,
		hint,
		trouble: codeOf(cause)
	};
}
function errorOf({ code, message, hint, trouble }) {
	const cause = trouble === void 0 ? void 0 : Object.assign(new Error(), { code: trouble });
	return new GateError(code, message, {
		hint,
		cause
	});
}
// src/lib/text/words/letters.ts
function lettersOf$1(source) {
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
		if (at < text.length && !isSeparator$1(text, at)) {
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
	for (let at = 0; at < text.length; at += 1) if (!isSeparator$1(text, at)) letters += text[at];
	return letters;
}
const onlyLettersOnce = remembered$3(onlyLetters, 2 ** 22);
function spanOfLetters({ source, from, to }, start, end) {
	let first = from[start] ?? 0;
	const before = to[start - 1] ?? 0;
	while (first > before && !isLineBreak$1(source, first - 1)) first -= 1;
	let last = to[end - 1] ?? 0;
	const after = from[end] ?? source.length;
	while (last < after && !isLineBreak$1(source, last)) last += 1;
	return {
		start: first,
		end: last
	};
}
function isLineBreak$1(text, at) {
	const unit = text.charCodeAt(at);
	return unit === 10 || unit === 13;
}
const indexed = new WeakMap();
function gramIndexOf(searched) {
	const known = indexed.get(searched) ?? indexOf(searched.text);
	indexed.set(searched, known);
	return known;
}
function indexOf(text) {
	const { length } = text;
	const bits = Math.min(16, Math.max(4, 32 - Math.clz32(length)));
	const grams = gramsOf$1(text, bits);
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
function gramsOf$1(text, bits) {
	const grams = new Uint16Array(text.length);
	let units = 0;
	for (let at = 0; at < text.length; at += 1) {
		units = units << 8 ^ Math.imul(text.charCodeAt(at), 2654435761);
		grams[at] = Math.imul(units, 2246822507) >>> 32 - bits;
	}
	return grams;
}
const MOST_PLACES$3 = 64;
const searches = new WeakMap();
function* occurrencesIn(searched, needle) {
	const { text } = searched;
	const before = searches.get(searched) ?? 0;
	searches.set(searched, before + 1);
	if (needle.length < 4 || before < 16) return yield* occurrences(text, needle);
	const { bits, starts, places } = gramIndexOf(searched);
	const grams = gramsOf$1(needle, bits);
	let rarest = 3;
	let fewest = Infinity;
	for (let at = rarest; at < grams.length && fewest > 0; at += 1) {
		const gram = grams[at] ?? 0;
		const count = (starts[gram + 1] ?? 0) - (starts[gram] ?? 0);
		if (count >= fewest) continue;
		rarest = at;
		fewest = count;
	}
	if (fewest > MOST_PLACES$3) return yield* occurrences(text, needle);
	const first = starts[grams[rarest] ?? 0] ?? 0;
	for (const place of places.subarray(first, first + fewest)) if (text.startsWith(needle, place - rarest) && place >= rarest) yield place - rarest;
}
// src/lib/text/markup/link-target.ts
const linkTarget = /\]\([^()\s]{0,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s+"[^"\n]{0,200}")?\)/g;
// src/lib/text/markup/bare-text.ts
function bareText(source) {
	const kept = offsetsInto(source.length, source.length);
	const pieces = [];
	let length = 0;
	let at = 0;
	const keep = (end) => {
		pieces.push(source.slice(at, end));
		for (; at < end; at += 1) kept[length++] = at;
	};
	for (const { index, 0: mark } of source.matchAll(markup$3)) {
		keep(index);
		at = index + mark.length;
	}
	keep(source.length);
	const { text, from, to } = normalise(pieces.join(""));
	return {
		text,
		from: Uint32Array.from(from, (unit) => kept[unit] ?? 0),
		to: Uint32Array.from(to, (unit) => (kept[unit - 1] ?? 0) + 1)
	};
}
const markup$3 = new RegExp([
	String.raw`<!--(?:(?!<!--)[^]){0,400}?-->`,
	String.raw`!\[[^\]\n]{0,200}\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,200}")?\)`,
	String.raw`\[\^[^\]\s]{1,100}\]:?`,
	linkTarget.source,
	String.raw`\]\[[^\]\n]{0,200}\]`,
	String.raw`</?(?:${"a|abbr|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul"})(?:\s[^<>]{0,1000})?/?>`,
	String.raw`\{:?[ \t]*[#.][\w-]+[^{}\n]{0,200}\}|\{\{[^{}\n]{0,200}\}\}`,
	String.raw`^[ \t]*(?:\x60{3,}|~{3,})[^\n\x60]*$`,
	String.raw`^[ \t]*(?::{3,}[ \t]*\w*|!!![ \t]*\w+|\?\?\?\+?[ \t]*\w+)`,
	String.raw`^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t])[ \t]*)+(?:\[![A-Z]+\])?`,
	String.raw`\\(?=[!-/:-@[-\x60{-~])`,
	String.raw`[[\]\x60*|]|~~`,
	String.raw`(?<![\p{L}\p{N}\\])_+|_+(?![\p{L}\p{N}])`
].join("|"), "gimu");
// src/lib/text/markup/sections.ts
const longestTitle = 2e3;
const mostSections = 1e5;
function sectionsOf$1(text, doc) {
	if (hasPages(doc)) return pagesOf(text).map(({ start, end }, at) => {
		return {
			slug: slugOfPage(at + 1),
			start,
			body: start,
			end
		};
	});
	const headings = [...Iterator.from(headingsOf$1(text, doc)).take(mostSections)];
	const taken = new Map();
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
function headingsOf$1(text, doc) {
	if (formatOf(doc) === "markdown") return markdownHeadings(text);
	return /\.rst$/i.test(doc) ? titlesOf(text) : [];
}
function slugOf(title) {
	return composed(title).slice(0, longestTitle).replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "").replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1").replaceAll(/<[^>]+>/g, "").replaceAll(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}_])/gu, "$2").trim().toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "").replaceAll(" ", "-");
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
// src/golden/matching/follow/facts/word-lists.ts
const negations = setOf(`
  no not never none nobody nothing neither nor cannot without unless except
  nicht nichts kein keine keinen keinem keiner keines nie niemals niemand ohne weder
  ne pas jamais sans aucun aucune nunca sin ninguno ninguna
  non senza nessun nessuno nessuna não nunca sem nenhum nenhuma niet geen nooit zonder не нет без нельзя
  不 没 沒 未 无 無 非`);
const verbNegations = setOf("not never nicht nie niemals");
const counterparts = new Map([
	["without", "with"],
	["ohne", "mit"],
	["sans", "avec"],
	["sin", "con"]
]);
const denying = `
  lack,lacks,lacking,lacked avoid* prevent* impossible unable unlike otherwise instead rather ignor* missing miss,misses omit*
  exclud* disabl* refus* reject* fail,fails,failed deny,denies,denied forbid* prohibit* block,blocks,blocked stop,stops
  remov* skip* absent only minus stay,stays longer empty unsupported unavailable
  fehl* verbot* untersag* vermeid* verhinder* unmöglich statt sonst nur abgelehnt ausgenommen entfällt`.trim().split(/[\s,]+/);
const restrictions = setOf("only solely exclusively nur lediglich ausschließlich ausschliesslich 只 仅 僅");
const limiting = "most maximum limit* restrict* sole just alone höchstens maximal* begrenz* beschränk* einzig* allein bloß".split(" ");
const numerals = new Map([
	"zero null",
	"two zwei twice zweimal double",
	"three drei thrice dreimal triple",
	"four vier",
	"five fünf",
	"six sechs",
	"seven sieben",
	"eight acht",
	"nine neun",
	"ten zehn",
	"eleven elf",
	"twelve zwölf"
].flatMap((words, at) => words.split(" ").map((word) => [word, String(at === 0 ? 0 : at + 1)])).concat(`fifteen:15 fünfzehn:15 twenty:20 zwanzig:20 thirty:30 dreissig:30 forty:40 vierzig:40 fifty:50 fünfzig:50
      sixty:60 sechzig:60 seventy:70 siebzig:70 eighty:80 achtzig:80 ninety:90 neunzig:90 hundred:100 hundert:100
      thousand:1000 tausend:1000 million:million billion:billion milliarde:billion half:half`.split(/\s+/).map((pair) => {
	const [word = "", number = ""] = pair.split(":");
	return [word, number];
})));
const units$1 = synonyms(`
  am | pm | ms milliseconds millisekunden | s sec secs second seconds sekunde sekunden | min mins minute minutes minuten |
  h hr hrs hour hours stunde stunden heures horas | d day days tag tage tagen jours días | week weeks woche wochen |
  month months monat monate monaten mois meses | year years jahr jahre jahren ans años | b byte bytes | bit bits |
  k | kb kilobytes | mb megabytes | gb gigabytes | tb | kib | mib | gib | tib | percent prozent | points | cents |
  usd dollars | eur euro euros | gbp pounds | lb | mm | cm | m | km | inch inches | feet | miles | g | kg | mg | px |
  hz | khz | mhz | ghz | w | kw | v volt volts | c | f | l | ml | token tokens | character characters zeichen |
  word words wörter | hundred hundert | thousand tausend | million millionen | billion milliarden`);
const durations = new Map([
	["ms", [.001, "s"]],
	["s", [1, "s"]],
	["min", [60, "s"]],
	["h", [3600, "s"]],
	["d", [86400, "s"]],
	["week", [604800, "s"]],
	["month", [1, "month"]],
	["year", [12, "month"]]
]);
const ones = setOf("one ein eine einem einen einer");
const calendars = [
	synonyms(`
    january januar jänner | february februar | march märz | april | may mai | june juni | july juli |
    august | september | october oktober | november | december dezember`),
	synonyms(`
    monday mondays montag montags | tuesday tuesdays dienstag dienstags | wednesday wednesdays mittwoch mittwochs |
    thursday thursdays donnerstag donnerstags | friday fridays freitag freitags |
    saturday saturdays samstag samstags sonnabend sonnabends | sunday sundays sonntag sonntags`),
	synonyms(`
    second seconds sekunde sekunden | minute minutes minuten | hour hours hourly stunde stunden stündlich |
    day days daily tag tage tagen täglich tägliche | week weeks weekly woche wochen wöchentlich wöchentliche |
    month months monthly monat monats monate monaten monatlich monatliche |
    quarter quarters quarterly quartal quartale vierteljährlich |
    year years yearly annual annually jahr jahre jahren jährlich jährliche`)
];
const german$1 = setOf(`
  der das dem ein eine einen einem einer und oder ist sind wird werden nicht kein keine für von mit zu
  im beim vom zum zur auf bei nach aus über unter sich sie wir ihr ihre durch`);
const germanOrEnglish = setOf("die den");
const english$1 = setOf("the a an of to is are and or when if in with for your");
function isGermanText(words) {
	if (!words.isDisjointFrom(german$1)) return true;
	return !words.isDisjointFrom(germanOrEnglish) && words.isDisjointFrom(english$1);
}
const germanPrepositions = setOf("in nach aus von bei an über durch für mit bis ab zwischen");
function setOf(list) {
	return new Set(list.trim().split(/\s+/));
}
function synonyms(list) {
	const groups = list.split("|").map((group) => group.trim().split(/\s+/));
	return new Map(groups.flatMap((group) => group.map((word) => [word, group[0] ?? ""])));
}
const functionWords = setOf(`
  a an the this that these those if for when while where who what which how why as at by from in into of on or and but
  to with without it its we you they he she is are was be do does can may must will should there here no not all any
  each every some one see use note also once after before since until unless by default`);
const clauseWords = setOf(`
  and nor but while because if when which unless without except und aber wenn weil während sodass ohne außer`);
// src/golden/matching/altered/facts-in.ts
function factsIn(source) {
	const text = source.replaceAll(markup$2, (found) => " ".repeat(found.length));
	return Array.from(withoutTicks(text).matchAll(tokens$2)).flatMap(({ 0: written, index }) => {
		const found = factOf(written, text.slice(0, index));
		return found === void 0 ? [] : {
			...found,
			written,
			start: index,
			end: index + written.length
		};
	});
}
function withoutTicks(text) {
	return text.replaceAll(/\d+(?:\s+\d+){3,}/g, (row) => {
		const ticks = row.split(/\s+/).map(Number);
		const [first = 0, second = 0] = ticks;
		return ticks.every((tick, at) => tick === first + at * (second - first)) && second > first ? " ".repeat(row.length) : row;
	});
}
function factOf(written, before) {
	const word = written.toLowerCase();
	const number = /^\p{Nd}/u.test(word) ? onlyLetters(word) : numerals.get(word);
	if (number !== void 0) return {
		kind: "number",
		key: number
	};
	if (negations.has(word) || /n['’]t$/.test(word)) return {
		kind: "negation",
		key: word
	};
	return hasInnerSign.test(written) || isWithin$1.test(before) && isCapital(written, word) ? {
		kind: "name",
		key: onlyLetters(written)
	} : void 0;
}
function isCapital(written, word) {
	return /^\p{Lu}\p{L}/u.test(written) && !functionWords.has(word);
}
const hasInnerSign = /\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]/u;
const isWithin$1 = /[\p{L}\p{N},]\s+$/u;
const tokens$2 = /\p{Nd}+(?:[.,'’]\p{Nd}+)*|[不没沒未无無非]|(?:(?![不没沒未无無非])[\p{L}\p{M}_])+(?:['’]\p{L}+)?/gu;
const markup$2 = /!\[[^\]\n]*\](?:\([^)\n]*\))?|(?<=\])\([^)\n]*\)?|\[\[[^\]|\n]*\||<[/!]?[a-z][^<>]*>|&#?\w+;|https?:\/\/[^\s)]+|\[\^?\d{1,3}(?:[,–-]\s?\d{1,3})*\]|\{[#.:][^}\n]*\}|(?<=^[ \t>]*)\d{1,3}[.)](?=\s)/gim;
const CHANCE_WORDS = 4;
function withoutChance(text, { start, end }) {
	const first = start === 0 || isMarked(text, start) ? start : startOfText(text, start);
	const last = end === text.text.length ? end : endOfText(text, end);
	return text.text.slice(first, Math.max(first, last));
}
function isMarked({ source, from }, start) {
	return start > 0 && start <= 12 && !isLineBreak(source.slice(0, from[start]).trimStart());
}
function startOfText(text, start) {
	let word;
	for (let at = start, words = 0; at < text.text.length && words <= CHANCE_WORDS; at += 1) {
		const gap = gapBefore(text, at);
		if (gap === "") continue;
		if (isLineBreak(gap)) return at;
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
		if (isLineBreak(gap)) return at;
		word ??= at;
		words += 1;
	}
	return word ?? end;
}
function gapBefore({ source, from, to }, at) {
	return source.slice(to[at - 1] ?? 0, from[at] ?? source.length);
}
function isLineOfItsOwn(text, { start, end }) {
	const first = start === 0 ? start : startOfText(text, start);
	const last = end === text.text.length ? end : endOfText(text, end);
	return (first === 0 || isLineBreak(gapBefore(text, first))) && (last === text.text.length || isLineBreak(gapBefore(text, last)));
}
function isLineBreak(gap) {
	return /[\n\r]/.test(gap);
}
// src/golden/matching/altered/gaps.ts
const WIDEST = 400;
const LEAST_GOING_ON = 4;
const MOST_MORE = 24;
function gapsOf(text, document, pieces) {
	const runs = pieces.toSorted((a, b) => a.own.start - b.own.start);
	const between = runs.slice(1).map((run, at) => {
		const last = runs[at] ?? run;
		return gap([last.own.end, run.own.start], [last.other.end, run.other.start]);
	});
	const [first, last] = [runs[0], runs.at(-1)];
	const edges = first && last ? [before$2(text, document, first), after$2(text, document, last)] : [];
	return [...between, ...edges.flatMap((edge) => edge ?? [])].filter(({ other }) => other.start < other.end && other.end - other.start <= WIDEST);
}
function restsOf(text, quote, pieces) {
	const [first, last] = [pieces[0], pieces.at(-1)];
	if (first === void 0 || last === void 0) return [];
	const { length } = text.text;
	const head = isOneLine(text, first.own.start) ? [gap([0, first.own.start], [0, first.other.start])] : [];
	const tail = isOneLine(text, last.own.end) ? [gap([last.own.end, length], [last.other.end, quote.text.length])] : [];
	return [...head, ...tail].filter(({ other }) => other.start < other.end);
}
function gap([from, to], [start, end]) {
	return {
		own: {
			start: from,
			end: to
		},
		other: {
			start,
			end
		}
	};
}
function isOneLine(text, at) {
	return at > 0 && at < text.text.length && !isLineBreak(gapBefore(text, at));
}
function after$2(text, document, { own, other }) {
	const { length } = text.text;
	const rest = text.text.slice(own.end);
	if (isOneLine(text, own.end)) {
		const window = document.text.slice(other.end, other.end + rest.length + MOST_MORE);
		for (let size = rest.length - 1; size >= LEAST_GOING_ON; size -= 1) {
			const at = window.indexOf(rest.slice(-size));
			if (at > 0) return gap([own.end, length - size], [other.end, other.end + at]);
		}
	}
	const signs = text.source.slice(text.to[own.end - 1] ?? 0);
	return maskFirst.test(signs) ? gap([own.end, length], [other.end, other.end + 1]) : void 0;
}
function before$2(text, document, { own, other }) {
	const rest = text.text.slice(0, own.start);
	if (isOneLine(text, own.start)) {
		const from = Math.max(0, other.start - rest.length - MOST_MORE);
		const window = document.text.slice(from, other.start);
		for (let size = rest.length - 1; size >= LEAST_GOING_ON; size -= 1) {
			const at = window.lastIndexOf(rest.slice(0, size));
			const start = from + at + size;
			if (at >= 0 && start < other.start) return gap([size, own.start], [start, other.start]);
		}
	}
	const signs = text.source.slice(0, text.from[own.start] ?? 0);
	return maskLast.test(signs) ? gap([0, own.start], [other.start - 1, other.start]) : void 0;
}
const mask = String.raw`(?:\[[^\]\n]{1,30}\](?!\()|<[^<>\n]{1,30}>|\{[^{}\n]{1,30}\}+|#{2,}|[*]{3,}|[█■]+|\bX{2,}\b|\bREDACTED\b)`;
const maskFirst = new RegExp(String.raw`^[ \t\p{Sc}]*\{?${mask}`, "u");
const maskLast = new RegExp(String.raw`${mask}[ \t]*$`, "u");
// src/golden/matching/altered/altered-facts.ts
const NEAR = 400;
const LONGEST_WORD = 40;
function alteredFacts(text, document, pieces) {
	const gaps = gapsOf(text, document, pieces);
	return gaps.length === 0 ? [] : alteredIn(gaps, text, document);
}
function alteredInQuote(text, quote, pieces) {
	return alteredIn([...gapsOf(text, quote, pieces), ...restsOf(text, quote, pieces)], text, quote);
}
function alteredIn(gaps, text, document) {
	const rest = gaps.map(({ own }) => sourceOf(text, own)).join("\n");
	return gaps.flatMap((gap) => {
		const facts = factsAt(document, gap.other);
		if (facts.length === 0) return [];
		const said = saidIn$2(text, gap.own, rest);
		return facts.filter((fact) => !isKept(fact, said)).map(({ kind, key, written, start, end }) => ({
			kind,
			key,
			written,
			span: {
				start,
				end
			},
			sentence: sentenceAt(document.source, {
				start,
				end
			})
		}));
	});
}
function factsAt({ source, from, to }, { start, end }) {
	const [first, last] = [from[start] ?? 0, to[end - 1] ?? 0];
	const line = source.lastIndexOf("\n", first - 1) + 1;
	const base = Math.max(line, first - NEAR);
	return factsIn(source.slice(base, last + NEAR)).map((fact) => ({
		...fact,
		start: base + fact.start,
		end: base + fact.end
	})).filter((fact) => fact.start < last && first < fact.end);
}
function saidIn$2(text, { start, end }, rest) {
	const { source, from, to } = text;
	const before = source.slice(0, to[start - 1] ?? 0).slice(-40);
	const after = source.slice(from[end] ?? source.length).slice(0, LONGEST_WORD);
	const [head = ""] = /\S*$/.exec(before) ?? [];
	const [tail = ""] = /^\S*/.exec(after) ?? [];
	return {
		here: head + sourceOf(text, {
			start,
			end
		}) + tail,
		rest,
		letters: text.text
	};
}
function sourceOf({ source, from, to }, { start, end }) {
	return source.slice(to[start - 1] ?? 0, from[end] ?? source.length);
}
function isKept({ kind, key, written }, { here, rest, letters }) {
	switch (kind) {
		case "number": return onlyLetters(here).includes(key) || [here, rest].some((text) => states$1(text, key, written));
		case "negation": return factsIn(here).some((fact) => fact.kind === "negation") || hasShortForm(here, key);
		case "name": return letters.includes(key) || here.split(/[^\p{L}\p{M}\p{N}]+/u).some(isLike(key));
	}
}
function hasShortForm(text, key) {
	if (!/n['’]t$/.test(key)) return false;
	const form = new RegExp(`^${onlyLetters(key).slice(0, -1)}.*t`, "u");
	return text.split(/\s+/).some((word) => form.test(onlyLetters(word)));
}
function states$1(text, key, written) {
	return factsIn(text).filter(({ kind }) => kind === "number").some((fact) => fact.key === key) || !numbersIn(text).isDisjointFrom(numbersIn(written));
}
function isLike(name) {
	return (written) => {
		const word = onlyLetters(written);
		const shorter = Math.min(name.length, word.length);
		let start = 0;
		while (start < shorter && name[start] === word[start]) start += 1;
		let end = 0;
		while (end < shorter - start && name.at(-1 - end) === word.at(-1 - end)) end += 1;
		return 2 * (start + end) >= name.length;
	};
}
function sentenceAt(source, { start, end }) {
	const base = Math.max(0, start - NEAR);
	const near = source.slice(base, end + NEAR);
	const [at, to] = [start - base, end - base];
	const first = Math.max(0, ...matchEnds(near.slice(0, at)));
	const rest = near.slice(to);
	const last = blockEnd.exec(rest)?.index ?? rest.length;
	const block = near.slice(first, to + last);
	const own = segmentSpans(block.replaceAll("\n", " ")).find((one) => one.start <= at - first && at - first < one.end) ?? {
		start: 0,
		end: block.length
	};
	return {
		start: base + first + own.start,
		end: base + first + Math.max(own.end, to - first)
	};
}
function matchEnds(text) {
	return Array.from(text.matchAll(blockStart), ({ index, 0: found }) => index + found.length);
}
const blockStart = /\n\s*\n|\n(?=[ \t]*(?:[-*+>|#]|\d{1,9}[.)]\s))|\|[ \t]*\n/g;
const blockEnd = /\n\s*\n|\n(?=[ \t]*(?:[-*+>|#]|\d{1,9}[.)]\s))|\|[ \t]*\n/;
const keysOf$4 = remembered$3((quote) => {
	return {
		text: quote,
		facts: factsIn(quote)
	};
}, 2 ** 20);
function unaltered(spans, altered, { quote, place }) {
	const { facts } = keysOf$4(quote);
	const lost = altered.filter(({ span, kind, key }) => span.start < place.end && place.start < span.end && facts.some((fact) => fact.kind === kind && fact.key === key));
	if (lost.length === 0) return spans;
	return lost.some(({ kind }) => {
		const ofKind = (one) => one.kind === kind;
		return 2 * lost.filter(ofKind).length >= facts.filter(ofKind).length;
	}) ? without$2(spans, [place]) : without$2(spans, unionOf(lost.map((one) => one.sentence)));
}
// src/golden/matching/quotes/stretches.ts
const MOST_EDITED$1 = 12;
const LONGEST_TARGET = 40;
const markup$1 = /\[[^\]\n]*\]\([^)\s]*$|\]\([^)\s]*\)?|<[/!]?[a-z][^<>]*>|&\w+;|https?:\/\/\S+/gi;
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
	return onlyLetters(source.slice(gap - (target?.[0].length ?? 0), from[end] ?? source.length).replaceAll(markup$1, " ")).length > MOST_EDITED$1;
}
// src/golden/matching/placing.ts
const MOST_PLACES$2 = 1e3;
function occurring(spans) {
	return {
		spans: withoutSpareRoom(spans),
		inPieces: false
	};
}
function placesOf$2(document, needle) {
	const places = [];
	for (const start of thinnedOut(occurrencesIn(document, needle), needle.length)) if (places.push(spanOfLetters(document, start, start + needle.length)) >= MOST_PLACES$2) break;
	return places;
}
function piecesOf$1(document, text, pieces) {
	const spans = stretchesOf(document, pieces.map((piece) => piece.other).toSorted((a, b) => a.start - b.start || a.end - b.end));
	return withAltered({
		spans,
		inPieces: spans.length > 1
	}, document, text, pieces);
}
function withAltered(placing, document, text, pieces) {
	const altered = alteredFacts(text, document, pieces);
	return altered.length === 0 ? placing : {
		...placing,
		altered: withoutSpareRoom(altered)
	};
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
// src/golden/matching/quotes/common-runs.ts
const SEED$1 = 24;
const STEP = 6;
const MOST_MISSES$1 = 500;
const MOST_HITS$1 = 16;
const WIDEST_GAP$1 = 2e3;
const MOST_REPLACED = 24;
const MOST_APART = 200;
function commonChains(own, document) {
	const chains = [];
	for (const run of runsOf$1(own, document)) {
		const chain = chains.at(-1);
		const last = chain?.pieces.at(-1);
		const link = last && linkOf(last, run, [own, document.text]);
		const replaced = link?.replaced ?? 0;
		if (chain === void 0 || last === void 0 || link?.isBroken !== false) {
			chains.push({
				pieces: [run],
				replaced,
				replacedWithin: 0
			});
			continue;
		}
		chain.replaced += replaced;
		chain.replacedWithin += replaced;
		if (link.isWhole) chain.pieces[chain.pieces.length - 1] = joined$1(last, run);
		else chain.pieces.push(run);
	}
	return chains.map((chain) => {
		const matched = chain.pieces.reduce((sum, { other: { start, end } }) => sum + end - start, 0);
		return {
			...chain,
			matched
		};
	});
}
function* runsOf$1(own, document) {
	let before;
	let misses = 0;
	for (let at = 0; at + SEED$1 <= own.length && misses < MOST_MISSES$1;) {
		const run = runAt(at, own, {
			document,
			before
		});
		if (run === void 0) {
			at += STEP;
			misses += 1;
			continue;
		}
		yield run;
		before = run;
		at = run.own.end;
	}
}
function linkOf(last, run, [own, other]) {
	const gap = run.other.start - last.other.end;
	if (gap < 0 || gap > WIDEST_GAP$1 || run.own.start - last.own.end > WIDEST_GAP$1) return void 0;
	const added = own.slice(last.own.end, run.own.start);
	const leftOut = other.slice(last.other.end, run.other.start);
	if (isWithin(leftOut, added)) return {
		isWhole: true,
		isBroken: false,
		replaced: 0
	};
	const replaced = isWithin(added, leftOut) ? 0 : Math.min(leftOut.length, added.length);
	return {
		isWhole: false,
		isBroken: replaced > MOST_REPLACED,
		replaced
	};
}
function joined$1({ own, other }, run) {
	return {
		own: {
			start: own.start,
			end: run.own.end
		},
		other: {
			start: other.start,
			end: run.other.end
		}
	};
}
function runAt(at, own, { document, before }) {
	const seed = own.slice(at, at + SEED$1);
	const limits = {
		own: before?.own.end ?? 0,
		other: 0
	};
	const { text } = document;
	if (before !== void 0) {
		const from = before.other.end;
		const found = text.slice(from, from + WIDEST_GAP$1 + SEED$1).indexOf(seed);
		if (found >= 0) return grown$1({
			own: at,
			other: from + found
		}, {
			...limits,
			other: from
		}, [own, text]);
	}
	let best;
	let hits = 0;
	for (const other of occurrencesIn(document, seed)) {
		const run = grown$1({
			own: at,
			other
		}, limits, [own, text]);
		if (best === void 0 || lengthOf$3(run) > lengthOf$3(best)) best = run;
		hits += 1;
		if (hits === MOST_HITS$1) break;
	}
	return best;
}
function lengthOf$3({ own }) {
	return own.end - own.start;
}
function grown$1(seed, limits, [own, other]) {
	let before = 0;
	const most = Math.min(seed.own - limits.own, seed.other - limits.other);
	while (before < most && own.charCodeAt(seed.own - before - 1) === other.charCodeAt(seed.other - before - 1)) before += 1;
	let length = SEED$1;
	const rest = Math.min(own.length - seed.own, other.length - seed.other);
	while (length < rest && own.charCodeAt(seed.own + length) === other.charCodeAt(seed.other + length)) length += 1;
	return {
		own: {
			start: seed.own - before,
			end: seed.own + length
		},
		other: {
			start: seed.other - before,
			end: seed.other + length
		}
	};
}
function isWithin(letters, text) {
	if (letters.length > MOST_APART) return false;
	let at = 0;
	for (const letter of letters) {
		at = text.indexOf(letter, at) + 1;
		if (at === 0) return false;
	}
	return true;
}
const LEAST_PROOF = 100;
const LEAST_LINE = 48;
function placeInRuns(document, text) {
	const chains = commonChains(text.text, document);
	const all = chains.reduce((sum, { matched }) => sum + matched, 0);
	const replaced = chains.reduce((sum, chain) => sum + chain.replaced, 0);
	const isEdited = (others, matched) => others > .09999999999999998 * matched;
	const isMostly = text.text.length - all <= 160 && !isEdited(replaced, all);
	const pieces = chains.filter((chain) => {
		const { matched, replacedWithin } = chain;
		const ofRest = isLineOfItsOwn(text, spanOf$2(chain)) ? LEAST_LINE : LEAST_PROOF;
		return matched >= (isMostly ? 24 : ofRest) && !isEdited(replacedWithin, matched);
	}).flatMap((chain) => chain.pieces);
	const [first] = pieces;
	if (first !== void 0 && pieces.length === 1 && isOneRun(first)) return withAltered(occurring(placesOf$2(document, withoutChance(text, first.own))), document, text, pieces);
	return piecesOf$1(document, text, pieces);
}
function isOneRun({ own, other }) {
	return own.end - own.start === other.end - other.start;
}
function spanOf$2({ pieces }) {
	return {
		start: pieces[0]?.own.start ?? 0,
		end: pieces.at(-1)?.own.end ?? 0
	};
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
	const run = longestRun$2(own, other, placesOf);
	if (run === void 0) return void 0;
	const before = goOn(run, {
		own,
		other,
		step: -1
	});
	const after = goOn(run, {
		own,
		other,
		step: 1
	});
	const pieces = [
		...before.toReversed(),
		run,
		...after
	].map(pieceOf$2);
	const [first = pieceOf$2(run), last = first] = [pieces[0], pieces.at(-1)];
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
function longestRun$2(own, other, placesOf) {
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
	const before = common$1(own, other, {
		own: run.own - 1,
		other: run.other - 1,
		step: -1
	});
	const after = common$1(own, other, {
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
function common$1(own, other, { own: at, other: there, step }) {
	let length = 0;
	const limit = Math.min(step > 0 ? own.length - at : at + 1, step > 0 ? other.length - there : there + 1);
	while (length < limit && own.charCodeAt(at + step * length) === other.charCodeAt(there + step * length)) length += 1;
	return length;
}
function pieceOf$2({ own, other, length }) {
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
function goOn(run, walk) {
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
// src/golden/matching/place-text.ts
const MOST_LINES = 12;
const LONGEST_TITLE = 60;
const MOST_UNITS$3 = 2 ** 25;
const UNITS_PER_ENTRY$1 = 200;
let remembered$2 = new WeakMap();
let units = 0;
function placeText(document, text) {
	const known = remembered$2.get(document)?.get(text);
	if (known !== void 0) return known;
	units += text.length + UNITS_PER_ENTRY$1;
	if (units > MOST_UNITS$3) {
		remembered$2 = new WeakMap();
		units = text.length + UNITS_PER_ENTRY$1;
	}
	const ofDocument = remembered$2.get(document) ?? new Map();
	remembered$2.set(document, ofDocument);
	const found = lookFor(document, text);
	ofDocument.set(text, found);
	return found;
}
function lookFor(document, text) {
	const exact = placesOf$2(document, onlyLetters(text));
	return exact.length > 0 ? occurring(exact) : placeAligned(document, lettersOf$1(text));
}
function placeAligned(document, text) {
	const found = align(text.text, document.text, (seed) => occurrencesIn(document, seed));
	const header = isWhole$1(text, found) ? LONGEST_TITLE : 160;
	const isNear = isClose(text, found) || isWholeMarked(text, found);
	const below = isNear ? [] : placesWithin(document, text, header);
	if (below.length > 0) return occurring(below);
	if (found !== void 0 && (isNear || isWhole$1(text, found))) return piecesOf$1(document, text, found.pieces);
	return placeInRuns(document, text);
}
function isWhole$1({ text }, found) {
	const { own, matched } = found ?? {
		own: { start: 1 },
		matched: 0
	};
	return own.start === 0 && matched >= .9 * text.length;
}
function isWholeMarked(text, found) {
	if (found === void 0 || !isMarked(text, found.own.start)) return false;
	const { own, other, matched } = found;
	return other.end - other.start <= matched + 12 && matched >= .9 * (text.text.length - own.start);
}
function isClose(text, found) {
	if (found === void 0 || !isWhole$1(text, found)) return false;
	const { own, other } = found;
	return own.start === 0 && other.end - other.start <= text.text.length + LONGEST_TITLE;
}
function placesWithin(document, text, most) {
	const { length } = text.text;
	let lines = 0;
	for (let cut = 1; cut < Math.min(length, most); cut += 1) for (const [from, to] of [[cut, length], [0, length - cut]]) {
		if (!isLineBreak(gapBefore(text, from === 0 ? to : from))) continue;
		lines += 1;
		const places = placesOf$2(document, text.text.slice(from, to));
		if (places.length > 0) return isHeld$1(document, text.text, {
			start: from,
			end: to
		}) ? [] : places;
		if (lines === MOST_LINES) return [];
	}
	return [];
}
function isHeld$1(document, text, { start, end }) {
	const [before, after] = [text.slice(0, start), text.slice(end)];
	const isIn = (rest, from) => {
		const neighbour = document.text.slice(Math.max(0, from), from + 24);
		return neighbour.length === 24 && rest.includes(neighbour);
	};
	for (const at of occurrencesIn(document, text.slice(start, end))) if (isIn(before, at - 24) || isIn(after, at + end - start)) return true;
	const rest = before + after;
	if (rest.length <= LONGEST_TITLE) return false;
	return commonChains(rest, document).some(({ matched }) => matched > LONGEST_TITLE);
}
// src/golden/matching/quotes/normal-corpus.ts
const nowhere = {
	spans: [],
	inPieces: false
};
const opened$1 = new WeakMap();
function normalCorpusOf(corpus) {
	const known = opened$1.get(corpus);
	if (known !== void 0) return known;
	const created = open$1(corpus);
	opened$1.set(corpus, created);
	return created;
}
const MOST_UNITS$2 = 2 ** 25;
function open$1(corpus) {
	const source = (doc) => corpus.text(documentId(doc));
	const normalised = documentReader(corpus, normalisedOnce);
	const bare = documentReader(corpus, bareOnce);
	const letters = documentReader(corpus, lettersOnce);
	const sections = remembered$3((id) => {
		const text = corpus.text(id);
		return text === void 0 ? void 0 : {
			text,
			sections: sectionsOf$1(text, id)
		};
	}, MOST_UNITS$2);
	const placesOf = (doc, text) => {
		const document = letters(doc);
		return document === void 0 ? nowhere : placeText(document, text);
	};
	return {
		source,
		normalised,
		bare,
		sections: (doc) => sections(documentId(doc))?.sections ?? [],
		placesOf
	};
}
const normalisedOnce = remembered$3(normalise, MOST_UNITS$2);
const bareOnce = remembered$3(bareText, MOST_UNITS$2);
const lettersOnce = remembered$3(lettersOf$1, MOST_UNITS$2);
function documentReader(corpus, make) {
	const read = remembered$3((id) => {
		const text = corpus.text(id);
		return text === void 0 ? void 0 : make(text);
	}, MOST_UNITS$2);
	return (doc) => read(documentId(doc));
}
// src/golden/matching/follow/copies.ts
const SHORTEST = 20;
const MOST_PLACES$1 = 1e3;
const selectors = new WeakMap();
function copyRank(quote, chunks, { authoritative = [], textOf }) {
	if (authoritative.length === 0) return Infinity;
	const selector = selectors.get(authoritative) ?? documentSelector(authoritative);
	selectors.set(authoritative, selector);
	const counts = (doc) => selector.selects(doc);
	return copyOf$1(quote, chunks, {
		textOf,
		counts
	})?.rank ?? Infinity;
}
function copyOf$1(evidence, chunks, { textOf = ({ chunk }) => chunk.text, counts = () => true } = {}) {
	if (!isCopied(evidence)) return void 0;
	const { doc, quote } = evidence;
	const letters = onlyLettersOnce(quote);
	for (const [index, placed] of chunks.entries()) {
		const named = SharedChunk.document(placed.chunk) ?? doc;
		if (named === doc || placed.repeated || !counts(named)) continue;
		if (says(textOf(placed) ?? "", quote, letters)) return {
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
	return Array.from(occurrencesIn(letters, wanted).take(MOST_PLACES$1), (start) => spanOfLetters(letters, start, start + wanted.length)).filter(({ start, end }) => holdsNumbers(document.slice(start, end), evidence.quote));
}
function says(text, quote, letters = onlyLetters(quote)) {
	return onlyLettersOnce(text).includes(letters) && holdsNumbers(text, quote);
}
function isCopied({ quote, section }) {
	return section === void 0 && onlyLettersOnce(quote).length >= SHORTEST;
}
const numbers = /[<>≤≥]?\s*[-−]?\d+(?:[.,]\d+)*/g;
function holdsNumbers(text, quote) {
	const [own, wanted] = [text, quote].map((one) => Array.from(one.matchAll(numbers), ([number]) => number.replaceAll(/\s/g, "")));
	return wanted?.length === 0 || hasWordRun(own ?? [], wanted ?? []);
}
// src/golden/matching/evidence-match.ts
function rankingForEvidence(chunks, textOf) {
	const inDocument = new Map();
	const holding = new Map();
	const holdingOf = (doc, quote) => {
		const found = [];
		for (const [index, placed] of chunks.entries()) {
			if (placed.repeated || !mayStandIn(placed, doc)) continue;
			const wanted = onlyLettersOfQuote(quote);
			const text = textOf(placed) ?? "";
			const own = onlyLettersOnce(text);
			const spans = heldParts(quote, own, text);
			if (spans.length === 0) continue;
			const length = wanted.includes(own) ? unionLength(spans) : own.length * quote.length / wanted.length;
			found.push({
				rank: index + 1,
				spans,
				length
			});
		}
		return found;
	};
	return {
		inDocument: (doc) => {
			const known = inDocument.get(doc) ?? placedIn(doc, chunks);
			inDocument.set(doc, known);
			return known;
		},
		holding: (doc, quote) => {
			const ofQuote = holding.get(quote) ?? new Map();
			const known = ofQuote.get(doc) ?? holdingOf(doc, quote);
			holding.set(quote, ofQuote.set(doc, known));
			return known;
		}
	};
}
const lettersOfQuote = remembered$3(lettersOf$1, 2 ** 16);
const lettersOfText = remembered$3(lettersOf$1, 2 ** 20);
const onlyLettersOfQuote = remembered$3(onlyLetters, 2 ** 16);
function placedIn(doc, chunks) {
	const found = [];
	for (const [index, { places, inPieces, repeated, altered: all }] of chunks.entries()) {
		if (repeated || places.every((place) => place.doc !== doc)) continue;
		const spans = places.flatMap((place) => place.doc === doc ? [place.span] : []);
		const length = inPieces ? unionLength(spans) : lengthOf$2(spans[0]);
		const altered = all?.filter((fact) => fact.doc === doc);
		found.push({
			rank: index + 1,
			spans,
			length,
			...altered && { altered }
		});
	}
	return found;
}
function mayStandIn({ chunk }, doc) {
	return chunk.doc === void 0 || SharedChunk.document(chunk) === doc;
}
function satisfiedAt(evidence, ranking) {
	if (evidence.section !== void 0) return relevantRanks(evidence, ranking)[0] ?? Infinity;
	const { places, chunks } = covering(evidence, ranking);
	const atPlace = (place) => coveredAt(place, heldAt(place, chunks, evidence));
	return places.reduce((best, place) => Math.min(best, atPlace(place)), Infinity);
}
function relevantRanks(evidence, ranking) {
	return ranksOf$2(evidence, ranking, isMostlyIn$1);
}
function findingRanks(evidence, ranking, relevant) {
	if (evidence.section !== void 0 || relevant.length === 0) return relevant;
	const whole = ranksOf$2(evidence, ranking, ({ spans }, place) => isEnough(overlapLength(spans, place), lengthOf$2(place)));
	if (whole.length > 0) return whole;
	const found = satisfiedAt(evidence, ranking);
	return found === Infinity ? [] : relevant.filter((rank) => rank <= found);
}
function ranksOf$2(evidence, ranking, fits) {
	const { places, chunks } = covering(evidence, ranking);
	return chunks.filter((chunk) => places.some((place) => heldAt(place, [chunk], evidence).some((held) => fits(held, place)))).map(({ rank }) => rank);
}
function heldAt(place, chunks, { quote, section }) {
	if (section !== void 0 || chunks.every(({ altered }) => altered === void 0)) return chunks;
	return chunks.map((chunk) => chunk.altered === void 0 ? chunk : {
		...chunk,
		spans: unaltered(chunk.spans, chunk.altered, {
			quote,
			place
		})
	});
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
		const parts = cut$3(spans, place);
		if (parts.length === 0) continue;
		covered = unionOf([...covered, ...parts]);
		if (isEnough(covered.reduce((sum, part) => sum + lengthOf$2(part), 0), lengthOf$2(place))) return rank;
	}
	return Infinity;
}
function isMostlyIn$1({ spans, length }, place) {
	return isEnough(overlapLength(spans, place), Math.min(length, lengthOf$2(place)));
}
function lengthOf$2(span) {
	return span === void 0 ? 0 : span.end - span.start;
}
const MOST_EDITED = .15;
const SHORTEST_EDGE = 6;
const LONGEST_HEADER = 160;
function heldParts(quote, text, source) {
	const letters = onlyLettersOfQuote(quote);
	if (letters !== "" && text.includes(letters) && !/[\n\r]/.test(quote)) return [{
		start: 0,
		end: quote.length
	}];
	const pieces = heldLetters(letters, text);
	if (pieces.length === 0) return [];
	const own = lettersOfQuote(quote);
	const held = pieces.map((piece) => piece.own);
	const spans = stretchesOf(own, held);
	if (held.length === 1 && isAll(held[0], letters)) return spans;
	const turned = pieces.map((piece) => ({
		own: piece.other,
		other: piece.own
	}));
	return unaltered(spans, alteredInQuote(lettersOfText(source), own, turned), {
		quote,
		place: {
			start: 0,
			end: quote.length
		}
	});
}
function isAll(held, letters) {
	return lengthOf$2(held) === letters.length;
}
function heldLetters(quote, text) {
	if (quote === "" || text === "") return [];
	const at = text.indexOf(quote);
	if (at >= 0) return [pieceAt(0, at, quote.length)];
	const inside = quote.indexOf(text);
	if (inside >= 0) return [pieceAt(inside, 0, text.length)];
	const found = align(quote, text);
	if (found === void 0) return edgeOf(quote, text);
	const { own, other, pieces } = found;
	return [{
		quote: own.start,
		text: other.start
	}, {
		quote: quote.length - own.end,
		text: text.length - other.end
	}].some((rest) => rest.quote > MOST_EDITED * quote.length && rest.text > LONGEST_HEADER) ? edgeOf(quote, text) : pieces;
}
function pieceAt(own, other, length) {
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
function edgeOf(quote, text) {
	for (let length = Math.min(quote.length, text.length) - 1; length >= SHORTEST_EDGE; length -= 1) {
		if (text.endsWith(quote.slice(0, length))) return [pieceAt(0, text.length - length, length)];
		if (text.startsWith(quote.slice(-length))) return [pieceAt(quote.length - length, 0, length)];
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
	const all = found.flatMap(({ doc, spans }) => spans.map((span) => ({
		doc,
		span
	})));
	const places = withoutSpareRoom(onItsPage(all, chunk, corpus));
	const inPieces = found.some((one) => one.inPieces);
	const changed = found.flatMap(({ doc, altered = [] }) => altered.map((one) => ({
		...one,
		doc
	})));
	if (places.length > 0) return {
		matchedBy: "text",
		places,
		offsetsDisagree,
		...inPieces && { inPieces },
		...changed.length > 0 && { altered: changed }
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
function onItsPage(places, chunk, corpus) {
	const page = places.length > 1 ? pagePlace(chunk, corpus) : void 0;
	if (page === void 0) return places;
	const on = places.filter(({ span }) => span.start < page.span.end && page.span.start < span.end);
	return on.length > 0 ? on : places;
}
function pagePlace({ doc, page }, corpus) {
	if (doc === void 0 || page === void 0) return void 0;
	const section = corpus.sections(doc).find(({ slug }) => slug === slugOfPage(page));
	return section && {
		doc: documentId(doc),
		span: {
			start: section.start,
			end: section.end
		}
	};
}
function reportedPlace(chunk, corpus) {
	const { doc, start, end, text } = chunk;
	if (start === void 0 && end === void 0 && text === void 0) return pagePlace(chunk, corpus);
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
// src/golden/matching/cached-by-chunk.ts
const MOST_UNITS$1 = 2 ** 25;
const UNITS_PER_ENTRY = 200;
const PAGE = 10;
const MASK = 2 ** PAGE - 1;
function cachedByChunk(make) {
	const known = new Map();
	let ofShared = [];
	let units = 0;
	return (chunk) => {
		if (chunk.text === void 0) return make(chunk);
		const shared = SharedChunk.shared(chunk);
		const last = shared === void 0 ? known.get(chunk.id) : ofShared[shared.number >> PAGE]?.[shared.number & MASK];
		if (last !== void 0 && isMadeOf(last, shared ?? chunk)) return last;
		units += chunk.text.length + UNITS_PER_ENTRY;
		if (units > MOST_UNITS$1) {
			known.clear();
			ofShared = [];
			units = chunk.text.length + UNITS_PER_ENTRY;
		}
		const made = make(shared ?? chunk);
		if (shared === void 0) known.set(chunk.id, made);
		else (ofShared[shared.number >> PAGE] ??= [])[shared.number & MASK] = made;
		return made;
	};
}
function isMadeOf({ chunk: own }, chunk) {
	return own === chunk || own.id === chunk.id && isSameChunk(own, chunk);
}
// src/golden/matching/cached-places.ts
const opened = new WeakMap();
function cachedPlaces(corpus) {
	const known = opened.get(corpus);
	if (known !== void 0) return known;
	const by = (way) => cachedByChunk((chunk) => placedAt(chunk, {
		corpus,
		way,
		evidenceDocs: []
	}));
	const unplaced = cachedByChunk((chunk) => withoutPlace(chunk, corpus));
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
// src/golden/matching/mark-repeats.ts
function markRepeats(chunks, place) {
	const isRepeated = repeats(chunks);
	return chunks.map((chunk, index) => {
		const placed = place(chunk);
		return isRepeated(chunk, index) ? {
			...placed,
			repeated: true
		} : placed;
	});
}
const fewChunks = 50;
function repeats(chunks) {
	if (chunks.length <= fewChunks) {
		const shared = chunks.map((chunk) => SharedChunk.shared(chunk));
		if (!shared.includes(void 0)) return (_, index) => shared.indexOf(shared[index]) < index;
	}
	const seen = new Set();
	return ({ id }) => seen.size === seen.add(id).size;
}
// src/golden/matching/match-item.ts
function weaker(a, b) {
	return ways.indexOf(a) > ways.indexOf(b) ? a : b;
}
function matchItem(labels, { chunks, beyond }, { corpus, matchSettings, allowed = "span" }) {
	const returned = Math.max(chunks.length, beyond?.returned ?? 0);
	switch (labels.kind) {
		case "evidence":
		case "sections": return matchEvidence(labels, chunks, {
			corpus,
			matchSettings,
			allowed,
			returned
		});
		case "chunks":
		case "docs": {
			const idOf = labels.kind === "docs" ? documentOf$1 : ({ chunk }) => chunk.id;
			return matchIds(labels, placeChunks(chunks, corpus), {
				idOf,
				matchSettings,
				beyond,
				returned
			});
		}
	}
}
function placeChunks(chunks, corpus) {
	const { unplaced } = cachedPlaces(corpus);
	return markRepeats(chunks, unplaced);
}
function matchEvidence({ kind, targets }, chunks, settings) {
	const { corpus, returned } = settings;
	const { minGrade } = settings.matchSettings;
	const { placed, way, offsetsDisagree } = placeAll(targets, chunks, settings);
	const counted = targets.map(({ any, ...target }) => ({
		...target,
		any: way === "words" ? any.map((one) => inWords$1(one, corpus)) : any
	}));
	const textOf = ({ chunk }) => textOfChunk(chunk, corpus);
	const ranking = rankingForEvidence(placed, textOf);
	const ofCopy = (one) => copyRank(one, placed, {
		...settings.matchSettings,
		textOf
	});
	const members = counted.filter(({ grade }) => grade >= minGrade).flatMap(({ any }) => any);
	const copies = members.map(ofCopy);
	const relevant = members.map((one) => relevantRanks(one, ranking));
	const finding = members.map((one, at) => findingRanks(one, ranking, relevant[at] ?? []));
	const rankOf = (any) => any.reduce((first, one) => Math.min(first, satisfiedAt(one, ranking), ofCopy(one)), Infinity);
	const ranks = counted.map(({ any }) => rankOf(any));
	const missed = targets.filter(({ grade }, at) => grade >= minGrade && ranks[at] === Infinity);
	return {
		match: {
			labels: kind,
			targets: counted.map(({ grade, any, lost }, index) => ({
				grade,
				rank: ranks[index] ?? Infinity,
				what: {
					kind: "evidence",
					any: way === "words" ? withoutPlaces(targets[index]) : any,
					lost
				}
			})),
			chunks: marked(placed, new Set([...relevant.flat(), ...copies]), new Set([...finding.flat(), ...copies])),
			returned,
			minGrade,
			way
		},
		offsetsDisagree,
		unread: unreadOf(missed)
	};
}
function unreadOf(missed) {
	const unread = missed.map(({ any }) => any).filter((any) => any.every(({ places }) => places.length === 0)).flatMap((any) => any.map(({ doc, quote }) => ({
		doc,
		quote
	})));
	return unread.length === 0 ? void 0 : unread;
}
function marked(placed, relevant, finding) {
	const chunks = [...placed];
	for (const rank of relevant) {
		const chunk = rank <= placed.length ? placed[rank - 1] : void 0;
		if (chunk === void 0) continue;
		const part = finding.has(rank) ? {} : { onlyPart: true };
		chunks[rank - 1] = {
			...chunk,
			relevant: true,
			...part
		};
	}
	return chunks;
}
function placeAll(targets, chunks, { corpus, allowed }) {
	const evidenceDocs = new Set(targets.flatMap(({ any }) => any.map(({ doc }) => doc)));
	const cached = cachedPlaces(corpus);
	let way = allowed;
	let offsetsDisagree = 0;
	const placeBy = (by, chunk) => {
		const placed = chunk.doc === void 0 ? placedAt(chunk, {
			corpus,
			way: by,
			evidenceDocs
		}) : cached[by](chunk);
		if (placed.offsetsDisagree) offsetsDisagree += 1;
		if (way === "span" && placed.matchedBy === "text" && placed.places.length > 0) way = "text";
		if (placed.matchedBy === "unplaced" && isAsked(placed, evidenceDocs)) way = "words";
		return placed;
	};
	const placed = markRepeats(chunks, (chunk) => placeBy(allowed, chunk));
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
	const doc = SharedChunk.document(chunk);
	return doc !== void 0 && evidenceDocs.has(doc);
}
function inWords$1({ places: [place], ...one }, corpus) {
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
function documentOf$1({ chunk }) {
	return SharedChunk.document(chunk);
}
function matchIds(labels, placed, { idOf, matchSettings: { minGrade }, beyond, returned }) {
	const { kind } = labels;
	const grades = kind === "docs" ? byDocument(labels.grades) : labels.grades;
	const ranks = new Map();
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
	if (beyond === void 0) return void 0;
	const nameOf = kind === "docs" ? documentId : composed;
	const ranks = new Map();
	for (const [written, rank] of beyond.ranks) {
		const id = nameOf(written);
		ranks.set(id, Math.min(rank, ranks.get(id) ?? Infinity));
	}
	return ranks;
}
// src/golden/matching/context-chunks.ts
function contextChunks(chunks, { reported, k }) {
	if (reported === void 0) return k === void 0 ? void 0 : chunks.slice(0, k);
	const byId = new Map();
	for (const placed of chunks) if (!placed.repeated) byId.set(placed.chunk.id, placed);
	const context = reported.flatMap((id) => byId.get(id) ?? []);
	return context.length === 0 && reported.length > 0 ? void 0 : context;
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
// src/metrics/answer/refusals/patterns.ts
const orders = [
	"none - told",
	"lacks … asked",
	"asked … lacks",
	"not … holds … asked",
	"holds … not … asked",
	"asked … not … holds",
	"asked … holds … not",
	"asked … holds - none",
	"asked … not … within - texts",
	"texts … not … says",
	"texts … says … not",
	"says … texts … not",
	"none … texts … says",
	"not … texts … says",
	"texts … says - none",
	"not … says … within - texts",
	"not within - texts",
	"texts … lacks",
	"lacks … within - texts",
	"texts … not … holds",
	"not … holds … texts",
	"holds … within - texts … not",
	"none - texts … holds"
];
function sourcesOf$1(language) {
	const { isSpaced, not, none, lacks, told, reply, texts, unable, more, alone, sorry, idle } = language;
	const words = {
		...language,
		asked: `${told}|${reply}`
	};
	const inOrder = (order) => order.replaceAll(/[a-z]+/g, (word) => `(?:${String(words[word])})`);
	const short = isSpaced ? String.raw`^(?:\S+ ){0,3}(?:${sorry})(?: \S+){0,5}$` : `^.{0,6}(?:${sorry}).{0,12}$`;
	const anyOf = (...sources) => {
		const all = `(?:${sources.join("|")})`;
		return expand(isSpaced ? String.raw`(?<!\S)${all}(?!\S)` : all, isSpaced);
	};
	return {
		hints: anyOf(not, none, lacks, unable),
		declines: anyOf(...orders.map(inOrder), ...more),
		alone: `^(?:${expand(alone, isSpaced)})$`,
		idle: `${expand(short, isSpaced)}|${anyOf(...idle)}`,
		texts: anyOf(texts),
		about: anyOf(inOrder("texts - about")),
		answers: anyOf(language.answers),
		contrasts: anyOf(language.contrasts),
		concessions: anyOf(language.concessions)
	};
}
function expand(source, isSpaced) {
	const [many, some] = isSpaced ? [String.raw` (?:\S+ ){0,6}`, String.raw` (?:\S+ ){0,3}`] : [".{0,12}", ".{0,6}"];
	return source.replaceAll(" … ", many).replaceAll(" - ", some).replaceAll("~", String.raw`\S*`);
}
function foldText(text) {
	return text.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, "").normalize("NFC").replaceAll("ß", "ss");
}
// src/metrics/answer/refusals/clauses.ts
function clausesOf$1(answer, cuts) {
	return withoutQuotes(foldText(answer.toLowerCase().normalize("NFKC"))).split(sentenceEnd).flatMap((sentence) => {
		const isQuestion = sentence.endsWith("?");
		return cut$2(sentence, cuts).map((clause, at, all) => {
			return {
				text: clause,
				isQuestion,
				before: all[at - 1]
			};
		});
	});
}
const sentenceEnd = /(?<=\?)|[.!:](?=\s|$)|[。;\n–—…|]| - /u;
function cut$2(sentence, { contrasts, concessions }) {
	const joined = [];
	let isOver = true;
	for (const [at, part] of sentence.split(/[,、،]/u).map(plainWords$1).entries()) {
		const concedes = concessions.test(part);
		if (isOver || concedes || contrasts.test(part)) joined.push([part]);
		else joined.at(-1)?.push(part);
		isOver = concedes || at === 0 && yesOrNo.test(part);
	}
	return joined.flatMap((parts) => withoutStumps(parts.join(" ").split(contrasts))).flatMap((clause) => clause.split(concessions)).map((clause) => clause.trim()).filter((clause) => clause !== "");
}
function withoutStumps(pieces) {
	return pieces.reduce((kept, piece) => {
		const [last = "", ...others] = kept.toReversed();
		return words(piece).length < 3 && last !== "" ? [...others.toReversed(), `${last.trim()} ${piece.trim()}`] : [...kept, piece];
	}, []);
}
const yesOrNo = /^(?:no|yes|nein|ja|non|oui|si|nao|sim|nee|нет|да|不|是|いいえ|はい)$/u;
function plainWords$1(text) {
	return text.replaceAll(/n['’]t\b/gu, " not").replaceAll(/\bca not\b/gu, "can not").replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ").replaceAll(/\bcannot\b/gu, "can not").trim();
}
function withoutQuotes(text) {
	const rest = text.replaceAll(quoted, " ");
	return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
const quoted = /"[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”\n]{1,400}[“”]|«[^»\n]{1,400}»|»[^«\n]{1,400}«|「[^」\n]{1,400}」|『[^』\n]{1,400}』|(?<![\p{L}\p{N}])['‘][^'’\n]{3,400}(?:['’](?=\p{L})[^'’\n]{0,400}){0,9}['’](?!\p{L})/gu;
// src/metrics/answer/refusals/chinese.ts
const chinese = {
	isSpaced: false,
	not: "没有|沒有|没|沒|未能|未|并未|無法|无法|不能|無|无|不",
	none: "(?<![他她们們])(?:没有|沒有|没|无|無|暂无|暫無|缺乏|缺少|查不到|找不到|不足|未找到)",
	lacks: "缺少|缺乏|不足|欠缺|只字未提|未知|不明|不清楚|看不清",
	told: "信息|資訊|资讯|資料|资料|数据|數據|内容|內容|记录|記錄|记载|記載|说明|說明|细节|細節|详情|詳情|结果|結果|上下文",
	reply: "答案|答复",
	texts: "文档|文檔|文件|文本|文中|上下文|资料|資料|段落|文字|文章|手册|手冊|来源|來源|材料|内容|內容|原文|知识库|知識庫|记录|記錄|报告|報告|片段|摘录|摘录|摘錄|报告|報告|研究|合同|档案|檔案",
	within: "在|从|從|根据|根據",
	says: "说明|說明|提到|提及|提供|包含|指出|涉及|谈到|談到|给出|給出|回答|描述|讨论|討論|介绍|写明|答案|找到|写|寫|涉及|说|說|列出|解释|解釋|看出|载明|載明|表明|注明|标明|標明|标注|出现|出現",
	holds: "有|找到|提供|获得|包含|足以|足够|足夠|获取|獲取|知道|查询|可用|给|給|收到|足够|找到",
	unable: "超出|帮不上|幫不上|找不到|不得而知|看不出|看不清|只字|需要",
	more: [
		"需要更多.{0,4}(?:背景|信息|资料|資料|上下文)",
		"只字未提|(?:记录|記錄|文件|文档|资料|資料)[里裡中]找不到|看不清|没有人给",
		"^(?:并未|未|没有|沒有)(?:提及|提到)|(?:提及|提到)$|(?:无法|無法|不能|没法|沒法).{0,2}(?:帮助|幫助|协助|協助)|(?:文档|文件|文本|资料|資料|材料|手册|手冊|记录|上下文)[中里裡]?(?:并)?(?:没有|沒有|无|無)",
		"看不出|不得而知|无从得知|無從得知|無法得知",
		"无法获取.{0,6}(?:信息|资料|数据)",
		"我.{0,6}(?:不知道|不清楚|不了解|不确定|不太确定|不確定|不能肯定|不明白)|^(?:不知道|不清楚|不确定|不確定)|问题我不清楚|帮不上忙|幫不上忙",
		"(?:没有|沒有|没|未能|未|无法|無法|不能|没能).{0,3}(?:找到|查到|回答|答复|解答|确定|確定|判断|判斷|得知|获知|给出答案)",
		"找不到.{0,3}答案|(?:超出|不在).{0,10}(?:范围|範圍|上下文|文档|文檔)|(?:上下文|文档|文檔|资料|資料)中?(?:没有|沒有)$",
		"不足以.{0,6}(?:回答|判断|判斷|确定|確定)|(?:信息|資訊|资料|資料)不足"
	],
	alone: "不详|不詳|未知|不知道|无|無|暂无(?:信息|数据)?|无法(?:确定|回答)|沒有答案|未找到答案|没有答案|不知道",
	sorry: "抱歉|对不起|對不起|不好意思|遗憾|遺憾",
	idle: ["我.{0,4}(?:看过|看過|查看了|搜索了|检查了|查过)", "请|請(?!求)|建议|建議|(?:您|你)(?:可以|可)(?:联系|聯繫|咨询|諮詢|参考|查看|尝试|访问|到)|如果您|如果你|还有什么|還有什麼|帮您|幫您|乐意|只(?:介绍|描述|涉及|讨论|提到|说明)|仅"],
	about: "介绍|介紹|描述|讨论|討論|讲述|涉及|关于|關於|结束|結束|到此为止",
	answers: "大概|应该是?|應該|也许|或许|估计|估計|左右|表示他|称自己|稱自己|^(?:如果|若|当|當)|您没有|您沒有|你没有|称他|说他|部门称|称没有|稱沒有",
	concessions: "虽然|雖然|尽管|儘管",
	contrasts: "但是?|不过|不過|然而|可是"
};
// src/metrics/answer/refusals/dutch.ts
const answer$6 = "beantwoord~|zeggen|vinden|helpen|bepalen|vaststellen|geven|bevestigen|antwoord~|afleiden";
const texts$8 = "document~|context|tekst~|passage~|bron|bronnen|handleiding|artikel~|materiaal|fragment~|handboek|inhoud|kennisbank|verslag~|rapport~|studie~|archie~|dossier~|contract~|gegevens";
const dutch = {
	isSpaced: true,
	not: "niet|niets|geen|noch|nergens",
	none: "geen|noch|niet (?:voldoende|genoeg)|te weinig",
	lacks: "ontbre~|onvoldoende|gebrek aan|zonder|ontoereikend~|ontoegankelijk~|zwijg~|onduidelijk|onbekend|mis|mist|missen",
	told: "informatie|gegevens|details?|kennis|vermelding|idee|bijzonderheden|toegang tot|resultaat|resultaten|weet van|aanwijzing~|uitsluitsel|vermelding~|context",
	texts: texts$8,
	reply: "antwoord~",
	within: "in|uit|van|binnen|op basis van",
	says: "vermeld~|noem~|bevat~|zegt|zeggen|geeft|geven|bied~|behandel~|beschrij~|beschreven|gaat|gaan|genoemd|besproken|aangegeven|gespecificeerd|beantwoord~|staat|staan|aan bod|te vinden|gevonden|verwijst|meldt|melden|toont|help~|verklaar~|licht|spreekt|spreken|onthul~|zeg~|beantwoorden|komt|komen|voor",
	holds: "heb|hebben|beschik~|vind|vond|gevonden|staat|beschikbaar|onvoldoende|bevat~|geeft|voor mij|bekend|toegankelijk|te vinden|volstaat|volstaan|gekregen|gegeven|ontvangen|kom",
	unable: "zwijgen|zwijgt|buiten|valt|vallen|onzeker|nergens|laat|laten|blijft|verder|nodig",
	more: [
		"(?:meer|extra) (?:context|informatie|gegevens) nodig",
		"niet (?:\\S+ )?(?:vermeld|genoemd|gezegd|aangegeven) (?:hoe~|wie|wat|wanneer|waar|of|waarom|welke)",
		"verder dan (?:\\S+ ){0,2}(?:document~|context|bron~|tekst~)",
		"niets (?:\\S+ )?(?:over|omtrent)",
		"^niets (?:\\S+ ){0,8}(?:zegt|vermeldt|noemt|wijst)|nergens (?:\\S+ )?(?:vermeld|genoemd|gezegd)|nergens",
		"(?:laat|laten|blijft) (?:\\S+ ){0,4}(?:open|onduidelijk)|daar weet ik niets van",
		"niet te (?:beantwoorden|bepalen|zeggen)",
		"(?:weet|ken) ik (?:\\S+ ){0,4}(?:niet|niets|geen)|(?:ik|wij|we) (?:weet|weten|ken|kennen) (?:\\S+ ){0,4}(?:niet|niets|geen)",
		`(?:kan|kon|kunnen|konden) (?:ik|wij|we) … (?:niet~|geen) … (?:${answer$6})|(?:ik|wij|we) (?:\\S+ )?(?:kan|kon|kunnen|konden) … (?:niet~|geen) … (?:${answer$6})`,
		`ik (?:\\S+ ){0,3}(?:niet|niets) kan (?:${answer$6})`,
		"(?:kan|kunnen) … niet worden (?:beantwoord|bepaald|vastgesteld|gevonden)",
		"(?:heb|hebben|vind|vond) (?:ik|wij|we) (?:\\S+ ){0,4}(?:niet|niets)|(?:ik|wij|we) (?:heb|hebben) … niets … gevonden",
		"(?:wordt|worden|is|zijn) … niet (?:\\S+ )?(?:vermeld|genoemd|gezegd|aangegeven)$|staat (?:\\S+ )?niets|(?:hierover|daarover) (?:\\S+ ){0,3}(?:niets|geen)",
		"mij (?:\\S+ ){0,2}(?:niets|niet) bekend|zwijgen|zwijgt",
		"(?:valt|vallen|ligt) buiten|buiten (?:het|de|mijn) (?:\\S+ )?(?:bereik|scope|kennis|context|documenten)",
		"(?:ben|zijn) (?:\\S+ ){0,3}(?:niet (?:\\S+ )?zeker|onzeker)"
	],
	alone: "niet (?:bekend|beschikbaar|vermeld|gevonden|van toepassing)|onbekend|n v t|geen antwoord(?: \\S+)?",
	sorry: "helaas|sorry|spijt|excuses|bedankt|jammer",
	idle: [
		"(?:ik|wij|we) (?:\\S+ )?hebb?e?n? (?:\\S+ ){0,4}(?:doorgenomen|gezocht|gekeken|nagekeken|doorzocht)$",
		"neem contact|^probeer|raadpleeg|probeer|graag|alstublieft|(?:u|je) kunt (?:\\S+ ){0,3}(?:contact|vragen|raadplegen|proberen|bellen|terecht)|raad ik|adviseer|^vraag|als (?:u|je) (?:\\S+ ){0,4}(?:heeft|hebt|wilt|wil)",
		`(?:${texts$8}|het|ze) (?:\\S+ ){0,4}(?:alleen|slechts|enkel|uitsluitend)`
	],
	about: "gaat|gaan|behandel~|beschrij~|bespre~|betref~|stop~|eindig~",
	answers: "waarschijnlijk|vermoedelijk|misschien|volgens mij|ik (?:denk|geloof|vermoed)(?! niet)|ongeveer|als ik me niet vergis|voor zover ik weet|(?:zei|zegt|verklaarde) (?:dat|niets)|(?:hij|zij|ze) (?:\\S+ ){0,3}(?:had|wist)|^(?:(?:als|wanneer) (?:u|je|er|de|het|ik)|u hebt|u heeft|je hebt|jij)",
	concessions: "hoewel|terwijl|ofschoon|ook al",
	contrasts: "maar|echter|toch|wel|niettemin|daarentegen|al"
};
// src/metrics/answer/refusals/english.ts
const find = "answer|say|tell|find|locate|determine|infer|see|be sure|be certain|know|recall|understand|verify";
const help = "help|assist|provide|identify|give|confirm|comment|speak|respond|address";
const texts$7 = "documents?|documentation|docs?|context|texts?|passages?|sources?|excerpts?|snippets?|materials?|articles?|handbook|manual|guide|knowledge base|(?:search )?results|references?|content|transcripts?|paragraphs?|sections?|notes|files you \\S+|pages?|information (?:provided|given)|data (?:at hand|provided|available)|records|extracts?|literature|interviews?|dossier|reports?|files|archives?|stud(?:y|ies)|papers?|documents? i have";
const said$1 = "mentioned|specified|stated|indicated|discussed|disclosed|documented";
const ascertained = "answered|determined|found|inferred|established|verified|derived|concluded|confirmed|deduced";
const conditions$2 = "within|between|before|after|during|until|while|when|where|if|unless|once|since|yet|by|via|at|per|(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?|weekends?|days?|hours?|weeks?|business|working|phone|e ?mail|chat|writing|person|site";
const english = {
	isSpaced: true,
	not: "not|nothing|never|neither|nor|none|nowhere",
	none: "no|none|neither|not (?:any|enough|sufficient|have)|nor any",
	lacks: "lacks?|lacking|missing|insufficient|unavailable|inaccessible|without|absent|too little|silent|unclear|vague|inconclusive|unavailable|unknown",
	told: "information(?! (?:desk|point|office|cent~|board|system~|technolog~))|info|details?|data|knowledge|records?|idea|mention|clue|indication|context|documentation|entry|results?|reference|insight",
	texts: texts$7,
	reply: "answers?",
	within: "in|by|from|within|on|part of|based on",
	says: `mention|specify|say|state|indicate|discuss|address|explain|describe|tell|reveal|clarify|answer|disclose|detail|define|note|talk|go|touch|speak|contain|include|provide|cover|give|offer|list|hold|present|show|identify|outline|mentions?|says|states|gives|talks?|covers|holds|contains|${said$1}|addressed|described|explained|included|provided|contained|found|given|available|present|answered|covered|clear|known|answers|addressed|list~|name|names|named|refer~|deal~|clarifies|tells|shows|reveals|resolve~|report~|confirm~|suggest~|help|go into|appear~`,
	holds: "have|has|find|found|see|seem|contain|contains|include|includes|provide|provides|give|gives|offer|hold|holds|available|provided|given|exists?|enough|sufficient|aware|there is|there are|know|given|supplied|accessible|locate|shown|exist|suffice|given|received|got|provided with|appear",
	unable: "unable|unsure|uncertain|impossible|outside|beyond|silent|empty|blank|left|leaves?|unanswerable|beats|unanswered|unclear|unknown|vague|inconclusive|need|only",
	more: [
		"(?:i d|i would|we d|i) need (?:\\S+ ){0,2}(?:context|information|details|data)",
		`not (?:\\S+ )?(?:${said$1}) (?:how|who|whom|what|when|where|whether|why|which)`,
		"nothing (?:\\S+ )?(?:about|on|regarding|concerning)|none of (?:this|that|these|them) (?:\\S+ )?(?:tells?|says?|mentions?|answers?)|(?:stays|remains|goes) unanswered",
		"beyond what (?:i|we)|beyond my",
		`i (?:m |can |am )?(?:\\S+ )?only (?:able to )?(?:answer|(?:help|assist)(?: you)? with|respond to|discuss) (?:\\S+ ){0,2}(?:questions?|queries|requests|topics|matters) (?:about|related to|relating to|regarding|concerning|on)(?: (?!(?:${conditions$2})(?!\\S))\\S+){1,8}$`,
		`(?<!(?:${conditions$2}) )(?:i|we) (?:\\S+ )?(?:have|ve|got|find|found) (?:got |found )?no (?:\\S+ )?answers?(?! (?:${conditions$2}|from)(?!\\S))`,
		"^can not (?:answer|say|tell|determine)",
		"^nothing (?:\\S+ ){0,8}(?:tells?|says?|mentions?|indicates?|covers?|explains?|states?|shows?|suggests?)",
		"left (?:open|unsaid|unanswered)|leaves? (?:it |this |that )?(?:open|unanswered|unclear)",
		"nowhere (?:\\S+ )?(?:mentioned|stated|specified|explained|said)|(?:mentioned|stated|specified) (?:nowhere|anywhere)",
		"(?:can|could) not (?:\\S+ )?be (?:\\S+ )?(?:answered|resolved|determined|inferred)",
		`(?:i|we) (?:\\S+ ){0,2}(?:do|did|can|could|would) not (?:\\S+ )?(?:${find})`,
		`i (?:\\S+ ){0,2}(?:can|could) not (?:\\S+ )?(?:${help})`,
		`(?:i|we) (?:\\S+ ){0,3}(?:unable|not able) to (?:\\S+ )?(?:${find}|${help})`,
		"i (?:\\S+ ){0,2}do not (?:\\S+ )?have (?:access|anything)",
		"(?:i|we) (?:\\S+ ){0,2}have not (?:\\S+ )?(?:found|seen|been able to)",
		"(?:i|we) (?:\\S+ ){0,3}(?:not (?:\\S+ )?(?:sure|certain)|unsure|uncertain)",
		"i (?:\\S+ ){0,2}not (?:\\S+ )?(?:aware of|familiar with)",
		"not (?:something|anything) (?:that )?i (?:can|know|have)",
		"(?:it|they|this) (?:do|does) not (?:\\S+ )?(?:mention|specify|say|state|answer)",
		`(?:it|that) (?:is|was) not (?:\\S+ )?(?:${said$1})|not (?:\\S+ )?(?:${said$1}|addressed|covered|described|answered)$`,
		`(?:question|this|that|it) (?:can|could) not be (?:\\S+ )?(?:${ascertained})|(?:can|could) not be (?:\\S+ )?(?:${ascertained}) … (?:${texts$7})`,
		"(?:impossible|not (?:\\S+ )?possible|not (?:\\S+ )?able) (?:for me )?to (?:answer|determine|say|tell|infer|know)",
		`(?:outside|beyond) (?:of )?(?:the|my|our|this) (?:\\S+ )?(?:scope|knowledge|expertise|reach|${texts$7})`,
		`(?:${texts$7}) (?:\\S+ ){0,3}(?:silent|has nothing|have nothing|says nothing|say nothing)`,
		"(?:came|come|comes) up (?:empty|blank)|unanswerable|not answerable|beats me"
	],
	alone: "(?:sorry )?no (?:\\S+ ){0,2}(?:clue|results?|matches)(?: (?:on|about|regarding|for|in|of) .*)?|(?:the )?(?:answer (?:is )?)?not (?:\\S+ )?(?:found|available|known|provided|applicable|given|sure)|n a|na|unknown|null|unclear|idk|dunno|noanswer|nothing found|no answers?(?: \\S+)?",
	sorry: "sorry|apolog~|unfortunately|regrettably|sadly|afraid|thank~|thanks|regret~|pardon",
	idle: [
		"let me know|feel free|happy to|glad to|here to help|anything else|as an ai",
		"(?:if|should) you (?:\\S+ )?(?:have|need|would like|want|can|could|provide|share|are looking)",
		"^(?:\\S+ ){0,2}(?:please|try|check|consult|contact|refer|see|visit|consider|ask)",
		"you (?:may|might|could|can|should|will|would) (?:\\S+ ){0,3}(?:try|check|need|find|consult|contact|refer|visit|reach|look|ask|consult~)",
		"(?:i|we) (?:\\S+ ){0,2}(?:recommend|suggest|advise|encourage|need|rather)",
		"(?:it is|it would be|it may be|it might be) (?:\\S+ )?(?:best|advisable|recommended|helpful)",
		"^(?:i|we) (?:\\S+ )?(?:searched|looked|checked|read|reviewed|went through)",
		"for (?:more|further|specific|detailed|additional|accurate) (?:\\S+ ){0,2}(?:information|details|help)",
		`(?:${texts$7}|it|they) (?:\\S+ ){0,3}(?:only|mainly|primarily|mostly|solely|just|merely)`
	],
	about: "focus~|discuss~|pertain~|relate~|deals?|talks?|stops?|ends?|covers?|describes?|concerns?|(?:is|are) about",
	answers: "probably|presumably|perhaps|maybe|i (?:think|believe|guess|suppose)|my (?:best )?guess|most likely|if i m not mistaken|roughly|around|(?:he|she|they) (?:\\S+ )?(?:had|did|has|have|told|could|said)|(?:said|told) (?:\\S+ )?that|^(?:if|when|unless|you (?:do|can|will|are|may|must|have|should))|if you|you (?:do|can|will|may|might|must) not|(?:said|says|reported|announced) (?:that )?(?:it|he|she|they)",
	concessions: "though|although|while|whereas|even if",
	contrasts: "but|however|yet|nevertheless|nonetheless|still"
};
// src/metrics/answer/refusals/french.ts
const answer$5 = "repondre|dire|trouver|fournir|determiner|aider|confirmer|renseigner|savoir|affirmer|donner|etablir|trancher|preciser";
const texts$6 = "documents?|contexte|textes?|passages?|sources?|extraits?|manuel|articles?|documentation|guide|contenu|informations fournies|elements fournis|donnees disponibles|notes|archives|dossiers?|rapports?|archives|etudes?|notices?|contrats?";
const said = "mention~|indiqu~|precis~|specifi~|fourni~|abord~|evoqu~|renseign~";
const french = {
	isSpaced: true,
	not: "pas|rien|aucun~|ni|jamais",
	none: "aucun~|pas d|pas de|pas (?:assez|suffisamment) d|pas cette|ni|insuffisamment d|sans",
	lacks: "manqu~|insuffisan~|faute|indisponib~|inaccessib~|depourvu~|introuvable~|muets?|muettes?|flou~|imprecis~|pas clair~|inconnu~",
	told: "informations?|info|details?|donnees?|renseignements?|connaissances?|precisions?|mentions?|acces|idee|resultats?|elements?|cette information|trace|contexte",
	texts: texts$6,
	reply: "reponses?",
	within: "dans|dans le|dans les|dans la|parmi|a partir d~",
	says: `${said}|contien~|dit|disent|donne~|parle~|permet~|repond~|comporte~|explique~|traite~|decri~|couvre~|inclu~|figure~|trouve~|apparai~|disponible~|nomme~|cite~|aide~|eclair~|clarifi~|revel~|montr~|rapport~|signal~|repond~|enonc~|list~|detaill~|apparaiss~|figurent`,
	holds: "ai|avons|avoir|dispose|disposons|trouve~|existe~|disponible~|suffi~|y a|contien~|accessib~|connu~|fourni~|fait|font|donne~|recu~|permet~|suffisan~",
	unable: "ignore|muets?|muettes?|impossib~|depasse|sort|hors|dehors|dela|insuffisan~|non|nulle|suspens|ouverte?|sans|muet~|faudrait|besoin",
	more: [
		"(?:faudrait|besoin) (?:\\S+ ){0,3}(?:contexte|informations?|details)",
		"pas (?:\\S+ )?(?:indique|precise|mentionne|dit) (?:combien|qui|quand|ou|si|comment|pourquoi|quel~)",
		"on ne? m (?:a|ont) (?:donne|fourni|transmis) aucun~",
		"(?:je|nous|on) ne? (?:m |me )?(?:\\S+ )?(?:trouve|trouvons|donne) pas",
		"ne permet~ pas de savoir|ne ressort pas",
		"rien (?:\\S+ )?(?:sur|concernant|a ce sujet|au sujet)",
		"^rien (?:\\S+ ){0,8}n(?:e)? (?:\\S+ )?(?:indique|dit|precise|mentionne|permet|revele)",
		"nulle part|question (?:\\S+ )?sans reponse|laisse (?:\\S+ ){0,3}(?:ouverte?|en suspens)|je l ignore",
		"(?:peut|peuvent) (?:\\S+ )?(?:etre )?(?:repondu|determine~|tranche~) (?:\\S+ )?pas",
		"(?:je|nous) ne? (?:\\S+ )?(?:sais|savons|connais|connaissons|vois|possede) (?:\\S+ )?(?:pas|rien|aucun~)",
		`(?:je|nous) ne? (?:\\S+ )?(?:peux|pouvons|puis|saurais|parviens) (?:\\S+ ){0,3}(?:${answer$5})`,
		"(?:je|nous|on) ne? (?:en )?(?:ai|avons|trouve) (?:\\S+ )?(?:pas|aucun~|rien) (?:pu )?(?:trouve~|pu|idee|la dessus)",
		"j ignore|je ne suis (?:\\S+ )?pas (?:\\S+ )?(?:sur|sure|certain|certaine|en mesure)",
		`(?:documents?|contexte|textes?|extraits|sources) (?:\\S+ ){0,3}mue~s?`,
		`il n est (?:\\S+ )?pas (?:${said})|n (?:est|sont) (?:\\S+ )?pas (?:${said})$|rien n est (?:dit|indique|precise|mentionne)|rien n indique`,
		`(?:impossib~|pas possible) de (?:\\S+ ){0,2}(?:${answer$5})|ne permet~ pas de (?:\\S+ )?(?:${answer$5})`,
		"(?:depasse|sort|hors|en dehors|au dela) (?:\\S+ ){0,2}(?:cadre|portee|champ|perimetre|contexte|documents|connaissances)",
		"(?:informations?|donnees|contexte|elements) (?:\\S+ ){0,4}insuffisan~|(?:est|sont) pas suffisant~",
		"crains de ne pas|non (?:\\S+ )?dans (?:\\S+ ){0,2}(?:documents?|contexte|texte|sources)"
	],
	alone: `non (?:${said}|connu|trouve|disponible)|inconnue?|sans reponse|nc|aucune reponse(?: \\S+)?`,
	sorry: "desole~|malheureusement|helas|excuse~|regrette|pardon|navre~|merci",
	idle: [
		"(?:j ai|nous avons) (?:\\S+ )?(?:parcouru|cherche|consulte|verifie|relu)",
		"veuillez|^essayez|^consultez|^contactez|n hesitez|je vous (?:\\S+ )?(?:conseille|recommande|suggere|invite)|vous (?:pouvez|pourriez|devriez) (?:\\S+ )?(?:consulter|contacter|essayer|verifier|demander|visiter|vous adresser)|merci de (?:\\S+ )?(?:contacter|preciser|consulter)|s il vous plait|si vous (?:\\S+ )?(?:avez|souhaitez|voulez|pouvez)",
		`(?:${texts$6}|il|elle|ils) (?:\\S+ ){0,4}(?:seulement|uniquement|ne (?:\\S+ ){1,2}que)`
	],
	about: "parle~|decri~|traite~|porte~|concern~|evoqu~|aborde~|s arrete~|finit|termine~",
	answers: "probablement|sans doute|peut etre|je (?:pense|crois|suppose)|sauf erreur|vraisemblablement|environ|a ma connaissance|(?:a|ont) (?:declare|affirme|dit|repondu)|(?:il|elle|ils) ne (?:disposait|savait|avait)|^(?:si|quand|lorsque|vous (?:n|ne))|vous n avez pas|vous ne pouvez|il n est pas (?:necessaire|obligatoire)|n est pas (?:requis|obligatoire)~",
	concessions: "bien que|alors que|quoique|meme si",
	contrasts: "mais|cependant|toutefois|neanmoins|pourtant|en revanche|par contre"
};
// src/metrics/answer/refusals/german.ts
const answer$4 = "beantwort~|antworten|sagen|finden|helfen|weiterhelfen|ermitteln|feststellen|bestimmen|entnehmen|nennen|geben|bestatigen|ableiten";
const texts$5 = "dokument~|unterlagen|kontext~|text~|quelle~|handbuch~|abschnitt~|auszug~|passage~|artikel~|material~|wissensdatenbank|wissensbasis|suchergebnis~|inhalt~|seiten?|aufzeichnung~|ausschnitt~|daten|belege|literatur|bericht~|studie~|archiv~|akten|protokoll~|vertrag~";
const german = {
	isSpaced: true,
	not: "nicht|nichts|kein~|weder|nirgends|nirgendwo|keinem|keiner",
	none: "kein|keine|keinen|keiner|keinerlei|weder|nicht (?:genug|genugend|ausreichend~)|keinem|ohne",
	lacks: "fehlt|fehlen|mangels|unzureichend~|unvollstandig~|zu wenig|schweig~|schweigt|unklar|unbekannt|ungeklart|verrat nichts",
	told: "information|informationen|angabe~|auskunft|auskunfte|details?|daten|hinweis~|kenntnis~|einzelheit~|aussage~|erwahnung~|ahnung|eintrag|eintrage|ergebnis|ergebnisse|treffer|beleg~|information|kontext",
	texts: texts$5,
	reply: "antwort~",
	within: "im|in|aus|von|teil",
	says: "enthalt|enthalten|nennt|nennen|erwahn~|sagt|sagen|macht|machen|gibt|geben|bietet|liefert|liefern|beschreib~|beschrieben|erklart|behandel~|beantwort~|genannt|angegeben|spezifiziert|aufgefuhrt|thematisiert|hervor|zu finden|gefunden|verrat|auf|verzeichne~|auffuhr~|stellt|klart|lasst|lassen|hilft|geht|gehen|erlauter~|thematisier~|aussage~|spezifizier~|schweig~|angesprochen|kommt|kommen|vorkomm~|befass~",
	holds: "habe|haben|verfuge|finde|fand|findet|finden|liegen|liegt|gibt|enthalt|enthalten|reicht|reichen|genugt|genugen|vor|verfugbar|vorhanden|zu finden|steht|kenne|besitze|zur verfugung|bekannt|erhalten|zuganglich|gegeben|bekommen|erhalten|genug|ausreich~",
	unable: "ausserhalb|ubersteigt|uberschreitet|unsicher|uberfragt|passen|unbekannt|offen|unklar|ungeklart|uber|schweig~|brauch~|benotig~|nur|ausschliesslich",
	more: [
		"(?:brauche|brauchte|benotig~|fehlt) (?:\\S+ ){0,3}(?:kontext|information|informationen|angaben)",
		"nicht (?:\\S+ )?(?:erwahnt|genannt|angegeben|gesagt) (?:wie|wer|was|wann|wo|ob|warum|welche~)",
		"keine? (?:\\S+ ){0,2}(?:quelle~|dokument~) (?:befass~|behandel~)",
		"uber (?:\\S+ ){0,4}hinaus|^weiss (?:\\S+ )?nicht",
		"nichts (?:\\S+ )?(?:zu|uber|zum|zur)",
		"^nichts (?:\\S+ ){0,8}(?:verrat|sagt|steht|weist|erwahnt|deutet)|nichts gefunden",
		"offen gelassen|(?:lasst|lassen|bleibt|bleiben) (?:\\S+ ){0,4}(?:offen|unklar|ungeklart)",
		"nicht (?:\\S+ )?(?:beantwortbar|zu beantworten|beantworten)",
		"(?:daruber|davon|dazu|da) (?:weiss|kann) ich (?:\\S+ )?nichts",
		"(?:ich|wir) (?:\\S+ ){0,2}(?:weiss|kenne|wissen|kennen) … (?:nicht|nichts|kein~)",
		"(?:weiss|kenne|wissen|kennen) (?:ich|wir) (?:\\S+ ){0,4}(?:nicht|nichts|kein~)",
		`(?:kann|konnte|konnen|konnten) (?:ich|wir) … (?:nicht|nichts|kein~) … (?:${answer$4})`,
		`(?:ich|wir) (?:\\S+ ){0,2}(?:kann|konnte|konnen|konnten) … (?:nicht|nichts|kein~) … (?:${answer$4})`,
		`(?:frage|sich|dies|das) … nicht … (?:${answer$4})`,
		"(?:wird|werden|wurde|ist|sind) … nicht (?:\\S+ )?(?:erwahnt|genannt|angegeben|spezifiziert)$",
		"mir (?:\\S+ ){0,3}(?:nicht|nichts) (?:\\S+ )?bekannt|ist mir (?:\\S+ ){0,2}unbekannt",
		"steht … nichts|nichts (?:zu finden|gefunden|daruber|dazu)|(?:dazu|hierzu|daruber) (?:\\S+ ){0,3}(?:nichts|kein~)|(?:habe|fand) (?:ich )?nichts",
		"(?:ausserhalb|ubersteigt|uberschreitet) (?:\\S+ ){0,4}(?:bereich~|umfang~|rahmen~|wissens~|kontext~|dokument~|unterlagen|kenntnisse)",
		"(?:bin|sind) (?:\\S+ ){0,4}(?:nicht (?:\\S+ )?sicher|unsicher|uberfragt)|sicher bin ich (?:\\S+ ){0,2}nicht",
		"(?:ich|wir) (?:\\S+ ){0,2}kein~ (?:\\S+ )?zugriff|(?:habe|haben) (?:ich|wir) (?:\\S+ ){0,2}kein~ (?:\\S+ )?zugriff",
		`(?:ich (?:\\S+ )?kann|kann ich) (?:\\S+ ){0,2}(?:nur|ausschliesslich) (?:(?:bei |auf )?(?:allgemeine |ihre |deine )?(?:fragen|anfragen|auskunft|auskunfte) (?:zu|zum|zur|uber|rund|bezuglich|betreffend)|zu (?:fragen|themen))(?: (?!(?:innerhalb|binnen|zwischen|vor|nach|wahrend|bis|wenn|falls|sofern|sobald|per|(?:mon|diens|donners|frei|sams|sonn|werk)tags?|mittwochs?|wochentags|tage?n?|stunden?|wochen?|uhr|telefonisch|schriftlich|personlich)(?!\\S))\\S+){0,8} (?:beantworten|antworten|helfen|weiterhelfen|geben)$`,
		"muss ich (?:leider )?passen|beantworten (?:diese|die) frage nicht|beantwortet (?:\\S+ )?(?:diese|die) frage nicht"
	],
	alone: "(?:nicht|nichts) (?:bekannt|verfugbar|angegeben|vorhanden|enthalten|gefunden|erwahnt)|k a|unbekannt|unklar|nicht zu ermitteln|kein~ antwort(?: \\S+)?|weiss (?:ich )?nicht",
	sorry: "leider|bedauer~|entschuldig~|leid|danke|verzeihung",
	idle: [
		"(?:ich|wir) (?:\\S+ )?habe?n? (?:\\S+ ){0,4}(?:durchgesehen|durchsucht|gesucht|gepruft|nachgesehen)$",
		"bitte|versuchen sie|gern|gerne|wenden sie sich|kontaktieren|weiterhelfen|empfehle|empfiehlt|rate ihnen|schauen sie|am besten|^fragen sie|falls (?:sie|du)|wenn (?:sie|du) (?:\\S+ ){0,4}(?:haben|hast|benotig~|mochte~)",
		`(?:${texts$5}|sie|es|er) (?:\\S+ ){0,4}(?:nur|lediglich|ausschliesslich)`
	],
	about: "behandel~|beschreib~|handel~|befass~|dreh~|betreff~|beschaftig~|endet|enden",
	answers: "vermutlich|wahrscheinlich|wohl|schatzungsweise|ich (?:glaube|denke|meine|schatze)(?! nicht)|meines wissens|moglicherweise|vielleicht|ungefahr|soweit ich weiss|(?:er|sie) (?:wisse|habe|konne)|sagte|erklarte|(?:gab|gibt|gaben) an|^(?:wenn|falls|sofern|sobald|sie (?:haben|konnen|mussen|durfen)|du (?:hast|kannst|darfst))|man (?:darf|kann|muss)|teilte~|berichtete~|(?:ihm|ihr|ihnen) (?:lagen|fehlten)|sagte~",
	concessions: "obwohl|obgleich|wahrend|zwar|auch wenn",
	contrasts: "aber|jedoch|allerdings|doch|dennoch|hingegen|dagegen"
};
// src/metrics/answer/refusals/italian.ts
const answer$3 = "rispondere|rispondervi|dir~|trovar~|determinare|aiutar~|fornir~|confermar~|dare|affermar~|stabilire|sapere|individuare";
const italian = {
	isSpaced: true,
	not: "non|nessun~|nulla|niente|ne",
	none: "non ci sono|non c e|nessun~|senza|non esist~",
	lacks: "manca~|insufficient[ei]|senza|inaccessibil[ei]|priv[oi]|tace|tacciono|poco chiar~|non e chiar~|sconosciut~|non si capisce",
	told: "informazion[ei]|dati|dettagli~|conoscenz[ae]|conoscenza di|menzion[ei]|riferiment[oi]|idea|notizi[ae]|access[oi] a~|risultat[oi]|conoscenza|indicazion[ei]|tracc[ei]a|contesto",
	texts: "document[oi]|documentazione|contesto|test[oi]|bran[oi]|font[ei]|manuale|articol[oi]|passagg[io]~|material[ei]|guida|contenut[oi]|informazioni fornite|relazion[ei]|archivi|registri|studi|studio|contratt[oi]",
	reply: "rispost[ae]",
	within: "in|nel|nei|nella|nelle|nell|da|dai|dal|di",
	says: "specific~|menzion~|indica~|contien~|contengono|dic~|fornisc~|permett~|consent~|parla~|offr~|includ~|spieg~|rispond~|tratta~|affront~|descriv~|riporta~|precisa~|cita~|trova~|present[ei]|c e|ci sono|figura~|nomina~|aiuta~|chiari~|rivela~|mostra~|elenca~|rispond~|accenna~|segnala~|tocca~|dice|dicono|compa~|appar~|compaiono|appaiono|figur~",
	holds: "ho|abbiamo|dispongo|disponiamo|possiedo|trov~|esist~|disponibil[ei]|sufficient[ei]|contien~|fornisc~|sono a|portata|accessibil[ei]|trovat[oi]|c e|ci sono|ho|fornit~|fa|fanno|basta~|dato|ricevut~|permett~|lo trovo",
	unable: "ignoro|impossibile|esula|fuori|oltre|insufficient[ei]|niente|nulla|nessuna|resta|lascia|rimane|tace|serv~|bisogno|occorre~",
	more: [
		"(?:servirebbe~?|serve|ho bisogno di|occorre~) (?:\\S+ ){0,2}(?:contesto|informazioni|dati|dettagli)",
		"non (?:e |viene )?(?:\\S+ )?(?:indicato|detto|specificato|menzionato|precisato) (?:quant~|chi|quando|dove|se|come|perche|quale~)",
		"non da (?:alcun~|nessun~)",
		"non (?:\\S+ )?si (?:capisce|evince|ricava|desume)",
		"(?:nulla|niente) (?:\\S+ )?(?:su|sui|sul|sulla|sulle|riguardo)",
		"^(?:niente|nulla) (?:\\S+ ){0,8}(?:dice|indica|menziona|spiega|rivela)|da nessuna parte",
		"(?:resta|lascia|rimane) (?:\\S+ ){0,3}(?:apert[oa]|in sospeso|senza risposta)|domanda senza risposta|lo ignoro",
		"nel (?:\\S+ ){0,2}non c e nulla|non (?:c e|ci sono) (?:nulla|niente)|non (?:ho|abbiamo) idea",
		"non (?:lo )?(?:so|sappiamo|saprei)|ignoro",
		`non (?:\\S+ )?(?:posso|possiamo|potrei|poter~|riesco|riusciamo|sono in grado|sono riuscit[oa]) (?:\\S+ )?(?:a |di )?(?:\\S+ )?(?:${answer$3})`,
		"non poter~ (?:\\S+ )?aiutar~|temo di non|non (?:\\S+ )?(?:ho|abbiamo) (?:\\S+ )?(?:trovato|individuato|rintracciato)|non (?:trovo|troviamo)",
		"non (?:ne )?(?:sono|siamo) (?:\\S+ ){0,2}(?:sicur~|cert[oaie])",
		"non (?:e|sono|viene|vengono) (?:\\S+ )?(?:menzionat~|specificat~|indicat~|riportat~|precisat~)$|non si (?:dice|menziona|specifica|precisa)",
		`(?:non (?:\\S+ )?e possibile|impossibile) (?:\\S+ )?(?:${answer$3})`,
		"(?:esula|fuori|al di fuori|oltre) (?:\\S+ ){0,2}(?:ambito|portata|contesto|documenti|conoscenze)",
		"informazion[ei] (?:\\S+ ){0,3}(?:insufficient[ei]|non (?:e|sono) (?:\\S+ )?sufficient[ei]|non disponibil[ei])"
	],
	alone: "sconosciut[oa]|non (?:disponibile|specificat[oa]|menzionat[oa]|noto|nota|trovat[oa]|applicabile)|nessun dato|nessuna risposta(?: \\S+)?",
	sorry: "dispiace|purtroppo|scus[oai]~|spiac~|spiace|temo|grazie",
	idle: [
		"^(?:ho|abbiamo) (?:\\S+ )?(?:guardato|cercato|controllato|consultato|letto)",
		"(?:descriv~|tratta~|parla~) (?:solo|soltanto|solamente)|(?:solo|soltanto) (?:descriv~|tratta~|parla~)",
		"per favore|^provi|^prova|(?:le|ti|vi) (?:consiglio|suggerisco)|(?:puo|puoi|potrebbe) (?:\\S+ )?(?:consultare|contattare|provare|verificare|visitare|chiedere)|si prega|consulti|contatti|^chieda|se (?:\\S+ )?(?:ha|hai|desidera|vuole|vuoi|puo|puoi)"
	],
	about: "parla~|descriv~|tratta~|spieg~|riguarda~|si concentra~|finisc~|termina~",
	answers: "probabilmente|forse|(?<!non )(?:credo|penso|suppongo)|all incirca|se non sbaglio|presumibilmente|per quanto ne so|(?:ha|hanno) (?:detto|dichiarato|affermato|risposto)|^(?:se|quando)|^non hai",
	concessions: "sebbene|benche|anche se|mentre",
	contrasts: "ma|pero|tuttavia|comunque|eppure"
};
// src/metrics/answer/refusals/japanese.ts
const japanese = {
	isSpaced: false,
	not: "ません|ない(?:です)?$|なし$|不足|不十分|不明|かね",
	none: "(?!)",
	lacks: "足りません|足りない|不足|不十分|欠けて|不明|不明です|はっきりしま",
	told: "情報|記載|記述|言及|詳細|データ|内容|説明|該当|結果|根拠|情報源",
	reply: "回答|答え",
	texts: "文書|ドキュメント|本文|コンテキスト|資料|記事|テキスト|マニュアル|文脈|文章|ソース|抜粋|記録|ファイル|ページ|報告書|記録|論文|契約書|研究",
	within: "(?!)",
	says: "書かれて|記載|触れ|述べ|言及|含まれ|示され|説明|明記|扱われ|含んで|載って|読み取れ|明らかに|答えて|示して|記されて|載って|説明されて",
	holds: "あり|ござい|見つか|見つけ|見当たり|含まれ|持って|持ち合わせ|得られ|確認でき|存在し|不足|不十分|不明|見つかり|足り|いただいて|もらって|受け取って|見当たり",
	unable: "不能|かねま|範囲外|なし|ない|超え|不明|知り|必要",
	more: [
		"(?:背景|情報|文脈|詳細).{0,6}必要",
		"扱ったものが?(?:あり|ござい)ません",
		"範囲を超え|(?:いただいて|受け取って|もらって)(?:い|おり)ません|見当たりません|不明です|^(?:ごめんなさい|すみません)?.{0,2}知りません",
		"(?:お応え|対応|お役に立て|お手伝い)(?:は)?(?:でき)?ません",
		"(?:アクセス|特定|判断|回答|お答え|確認|判別|確定)(?:する)?(?:こと)?[がはも]?でき(?:ません|ない)",
		"読み取れません|明らかにされていません|(?:質問|問い)に.{0,8}答えて(?:いない|いません)|足りません|どこにも.{0,12}(?:ません|ない)|回答不能|答えられません",
		"わかりません|分かりません|わかりかねます|分かりかねます|存じません|存じ上げません|知りません|把握しておりません|確かではありません|断言(?:は)?できません|自信はありません",
		"(?:見つかり|見つけることができ|見つけられ|お答えでき|答えることができ|答えられ|判断でき|特定でき|回答でき|アクセスでき|お手伝いでき|お力になれ|確認はでき)ません|(?:お答え|回答|判断)(?:いた)?し?かねま",
		"(?:書か|記載さ|言及さ|明記さ|触れら|述べら|示さ)れて(?:い|おり)ません|(?:触れて|述べて|言及して)(?:い|おり)ません|範囲外",
		"(?:情報|該当|詳細|データ|記載|記述).{0,8}(?:なし|不明|不足|不十分|ない(?:です|ため|ので|$))"
	],
	alone: "不明(?:です)?|(?:情報|該当|回答|データ)?なし|回答なし",
	sorry: "申し訳|すみません|恐れ入り|残念|あいにく|恐縮|ごめん",
	idle: ["(?:確認|調べ|検索|お調べ)(?:し)?ました(?:が)?$", "お問い合わせ|お尋ね|ご確認|ください|お手伝い|お知らせ|だけが?(?:説明|記載|述べ)|のみ"],
	about: "について(?:説明|述べ|書かれ|扱っ)|を説明|に関する|終わって",
	answers: "おそらく|多分|たぶん|(?<!ない)と思|でしょう|^もし|場合は",
	concessions: "(?<=ません|ます|です|でした|います)(?:が|けれども|けど)$|ものの$",
	contrasts: "ただし|しかし|一方"
};
// src/metrics/answer/refusals/portuguese.ts
const answer$2 = "responder|dizer|encontrar|determinar|ajudar~|fornecer|confirmar|dar|afirmar|localizar|saber|achar|precisar";
const portuguese = {
	isSpaced: true,
	not: "nao|nenhum~|nada|nem",
	none: "nao ha|nenhum~|sem|nao existe~",
	lacks: "faltam?|falta|insuficiente~|carec~|sem|inacessive~|silencia~|cala~|pouco claro|desconhecid~|nao fica claro",
	told: "informacao|informacoes|dados|detalhes?|conhecimento~|mencao|mencoes|referencias?|ideia|registros?|registos?|acesso a|resultados?|conhecimento|evidencia~|indicio~|contexto",
	texts: "documentos?|documentacao|contexto|textos?|trechos?|fontes?|manual|artigos?|passagens?|material|materiais|guia|conteudo|informacoes fornecidas|relatorios?|arquivos|registros|estudos?|contratos?",
	reply: "respostas?",
	within: "em|no|na|nos|nas|de|do|com",
	says: "especific~|mencion~|indic~|contem|diz~|fornec~|permit~|fala~|oferec~|inclu~|explica~|respond~|trata~|aborda~|descrev~|traz~|detalha~|informa~|consta~|esta|estao|figura~|encontra~|nomeia~|cita~|ajuda~|esclarec~|revela~|mostra~|enumera~|respond~|precisa~|dig~|diz~|toca~|aparec~|apare~|figur~",
	holds: "tenho|temos|disponho|dispomos|possuo|possuimos|encontr~|existe~|ha|disponivel|disponiveis|suficiente~|contem|fornece~|alcance|houve|acessive~|consta~|faz|fazem|basta~|deram|foi dado|receb~|permit~",
	unable: "desconheco|ignoro|impossivel|fora|alem|insuficiente~|nenhum|fica|deixa|nem|precis~",
	more: [
		"(?:precisaria|preciso|seria preciso) (?:de )?(?:\\S+ ){0,2}(?:contexto|informac~|dados|detalhes)",
		"nao (?:\\S+ )?(?:indicado|dito|informado|mencionado|especificado) (?:quant~|quem|quando|onde|se|como|por que|qual)",
		"nao da (?:nenhum~|qualquer)",
		"nao (?:\\S+ )?se (?:deduz|depreende|sabe)|nao da para saber",
		"nada (?:\\S+ )?(?:sobre|acerca|a respeito)",
		"^nada (?:\\S+ ){0,8}(?:indica|diz|menciona|explica|revela)|(?:em lugar nenhum|em nenhum lugar|em parte alguma)",
		"(?:fica|deixa) (?:\\S+ ){0,3}(?:abert[oa]|sem resposta|em aberto)|pergunta sem resposta",
		"nao (?:\\S+ )?(?:sei|sabemos|saberia)|desconheco|ignoro",
		`nao (?:\\S+ )?(?:posso|podemos|pude|poderia|consigo|consegui|conseguimos|poder) (?:\\S+ )?(?:${answer$2})`,
		"nao (?:\\S+ )?(?:encontro|encontrei|encontramos|achei|localizei)",
		"nao (?:tenho|estou) (?:\\S+ )?(?:certeza|cert[oa]|segur[oa])|nao faco (?:\\S+ )?ideia",
		"nao (?:e|sao|foi|foram) (?:\\S+ )?(?:mencionad~|especificad~|indicad~|informad~)$|nada (?:e|foi) dito|nao se (?:menciona|diz|especifica)",
		`(?:nao (?:\\S+ )?(?:e|foi) possivel|impossivel) (?:\\S+ )?(?:${answer$2})`,
		"(?:fora|alem) d[oa]s? (?:\\S+ ){0,2}(?:escopo|ambito|alcance|contexto|documentos|conhecimento~)",
		"(?:informacao|informacoes|contexto) (?:\\S+ ){0,3}(?:insuficiente~|nao (?:e|sao) (?:\\S+ )?suficiente~)"
	],
	alone: "desconhecid[oa]|nao (?:disponivel|especificad[oa]|mencionad[oa]|consta|encontrad[oa]|informad[oa]|aplicavel)|(?:nenhuma )?resposta nao encontrada|sem resposta|nenhuma resposta(?: \\S+)?",
	sorry: "desculp~|infelizmente|lamento|perdao|sinto|obrigad[oa]|receio",
	idle: [
		"^(?:eu )?(?:revisei|procurei|consultei|li|verifiquei|olhei)",
		"(?:apenas|somente|so) (?:\\S+ )?(?:descreve~|trata~|fala~|menciona~|explica~)",
		"por favor|^tente|sugiro|recomendo|aconselho|(?:pode|podera|poderia) (?:\\S+ )?(?:consultar|contatar|contactar|tentar|verificar|visitar|perguntar)|consulte|^pergunte|entre em contato|se (?:\\S+ )?(?:tiver|precisar|desejar|quiser|puder)"
	],
	about: "fala~|descrev~|trata~|aborda~|foca~|explica~|termina~|acaba~",
	answers: "provavelmente|talvez|(?<!nao )(?:acho|acredito|penso|suponho)|aproximadamente|se nao me engano|possivelmente|que eu saiba|(?:disse|declarou|afirmou|respondeu) que|nao (?:tinha|sabia)|^(?:se|quando|voces?)",
	concessions: "embora|apesar de|enquanto",
	contrasts: "mas|porem|no entanto|contudo|todavia|entretanto|ja que"
};
// src/metrics/answer/refusals/russian.ts
const answer$1 = "ответить|ответа?|сказать|наити|определить|помочь|предоставить|подтвердить|установить|узнать|утверждать|дать";
const texts$2 = "документ~|контекст~|текст~|источник~|руководств~|стать~|статеи|фрагмент~|отрывк~|отрывок|материал~|справочник~|базе знании|отчет~|исследовани~|архив~|запис~|договор~";
const russian = {
	isSpaced: true,
	not: "не|нет|ничего|ни|ничто|нигде",
	none: "нет|ни|никакои|никаких",
	lacks: "отсутству~|недостаточно|не хватает|недоступн~|без|умалчива~|молчит|молчат|неясно|непонятно|неизвестно",
	told: "информац~|данных|данные|сведени~|упоминани~|указани~|подробност~|доступа|результат~|представления|сведения|ответы|контекста",
	texts: texts$2,
	reply: "ответ|ответа|ответы",
	within: "в|во|из|на основе",
	says: "содерж~|указан~|упомина~|упомян~|сказано|говорится|сообщает~|уточня~|приводит~|раскрыва~|освеща~|затрагива~|рассматрива~|описыва~|описан~|объясня~|дает|дают|включа~|охватыва~|отвеча~|позволя~|называет|называют|нет|есть|говорит|говорят|отвечают|указыва~|сообщ~|называ~|проясня~|помога~|раскры~|касает~|приведен~|упоминан~|встреча~|фигуриру~|приведен~",
	holds: "располага~|имею|имеем|нашел|нашла|нашли|наидено|наидены|нахожу|содерж~|есть|достаточно|предоставлен~|представлен~|отсутству~|хватает|недостаточно|имею|наидено|доступн~|известн~|дали|получил~|хватает|позволя~|нахожу",
	unable: "затрудняюсь|неизвестно|невозможно|нельзя|вне|рамк~|предел~|недоступн~|остается|без|нужно",
	more: [
		"нужно (?:\\S+ ){0,2}(?:контекста|информации|данных|сведении)",
		"не (?:\\S+ )?(?:указано|сказано|говорится|упоминается) (?:сколько|кто|когда|где|ли|почему|как|что|какои~)",
		"ответить (?:\\S+ ){0,2}(?:нельзя|невозможно)",
		"без понятия|не следует из|не ясно из",
		"(?:о|об|про) (?:\\S+ ){1,3}ничего|ничего (?:\\S+ )?(?:о|об|про)",
		"^ничто (?:\\S+ ){0,8}не (?:говорит|указывает|сообщает)|нигде не (?:\\S+)|не имею (?:\\S+ )?представления|ничего не наидено",
		"мне (?:недоступн~|не доступн~)|остается (?:открытым|неясным)",
		"(?:^|увы )не знаю",
		"не (?:\\S+ )?(?:знаю|знаем|располагаю|располагаем|владею|уверен|уверена|помню)|понятия не имею|затрудняюсь|мне (?:\\S+ )?(?:неизвестно|не известно)",
		`не (?:\\S+ )?(?:могу|можем|смог|смогла|смогу|удалось|получилось) (?:\\S+ ){0,3}(?:${answer$1})|(?:${answer$1}) (?:\\S+ ){0,3}не (?:могу|можем|смог|смогла|смогу)`,
		"(?:я|мы|мне) (?:\\S+ ){0,4}не (?:\\S+ )?(?:нашел|нашла|нашли|нахожу|вижу|удалось|смог)|ничего (?:\\S+ ){0,3}не (?:нашел|нашла|нашли|наидено)",
		"(?:у меня|у нас) (?:\\S+ ){0,3}(?:нет|недостаточно|отсутству~)",
		"(?:информац~|данных|сведении) … (?:нет|отсутству~|недостаточно)",
		"не (?:\\S+ )?(?:указан~|упомина~|упомян~|сказано|говорится|сообщается|уточня~)$|ничего не сказано",
		"(?:невозможно|нельзя|не представляется возможным) (?:\\S+ ){0,4}(?:ответить|определить|сказать|установить)",
		"(?:за рамк~|за предел~|вне) (?:\\S+ ){0,2}(?:документ~|контекст~|знани~|компетенц~|материал~)",
		`нет ничего (?:\\S+ ){0,3}|в (?:\\S+ ){0,2}(?:${texts$2}) (?:\\S+ ){0,2}нет`
	],
	alone: "неизвестн[оаы]|не (?:указано|известно|наидено|упоминается)|н д|ответ(?:а)? (?:не наиден|нет|отсутствует)|без понятия",
	sorry: "сожалению|извин~|прост~|жаль|прощения|спасибо|боюсь|увы",
	idle: [
		"(?:я|мы) (?:\\S+ ){0,2}(?:просмотрел~|искал~|проверил~|изучил~)",
		"пожалуиста|свяжитесь|^попробуи~|обратитесь|обращаитесь|рекоменду~|советую|попробуите|уточните|проверьте|^спросите|если (?:\\S+ ){0,3}(?:нужн~|хотите|есть|можете)|могу помочь",
		`(?:${texts$2}|нем|них) (?:\\S+ ){0,3}(?:только|лишь)`
	],
	about: "говорится|описыва~|описан~|посвящен~|рассказыва~|касает~|рассматрива~|обрыва~|заканчива~",
	answers: "вероятно|скорее всего|наверное|кажется|(?<!не )думаю|полагаю|примерно|предположительно|если не ошибаюсь|насколько мне известно|(?:сказал~?|заявил~?|утверждает|ответил~?) что|не располагает|^(?:если|когда)|вы не|сообщил~|у (?:него|нее|них)",
	concessions: "хотя|тогда как",
	contrasts: "но|однако|впрочем|зато|тем не менее|при этом"
};
// src/metrics/answer/refusals/spanish.ts
const answer = "responder~|contestar~|decir~|encontrar~|determinar~|ayudar~|proporcionar~|confirmar~|dar~|afirmar~|localizar~|saber~|hallar~|precisar~";
// src/metrics/answer/refusals/languages.ts
const refusalLanguages = [
	english,
	german,
	french,
	{
		isSpaced: true,
		not: "no|ningun~|nada|ni|tampoco",
		none: "no hay|ningun~|sin|no existe~|nada de|no suficiente~",
		lacks: "faltan?|falta|insuficiente~|carec~|carezco|sin|inaccesible~|silencio|calla~|poco claro|desconocid~|no queda claro|inaccesible",
		told: "informacion|informaciones|datos|detalles?|mencion~|referencias?|constancia|idea|registros?|acceso a|resultados?|conocimiento|evidencia|indicios?|esa informacion|contexto",
		texts: "documentos?|documentacion|contexto|textos?|fragmentos?|fuentes?|manual|articulos?|pasajes?|material|materiales|guia|extractos?|contenido|informes?|archivos|registros|estudios?|contratos?",
		reply: "respuestas?",
		within: "en|en el|en la|en los|en las|de|del|con",
		says: "especific~|mencion~|indic~|contien~|dice~|proporcion~|permit~|habla~|ofrec~|inclu~|explica~|respond~|trata~|aborda~|describ~|aporta~|detalla~|dan?|senala~|figura~|aparec~|consta~|encuentra~|recog~|se aclara|nombra~|cita~|ayuda~|aclara~|revela~|muestra~|informa~|enumera~|contesta~|respond~|precisa~|dic~|diga~|toca~|compare~|apare~|figur~",
		holds: "tengo|tenemos|dispongo|disponemos|cuento|contamos|poseo|encuentr~|encontrado|encontre|existe~|hay|disponible~|suficiente~|contien~|proporciona~|figura|alcance|hubo|hallaron|accesible~|consta~|hace|hacen|basta~|alcanza~|han dado|dieron|recib~|permit~",
		unable: "desconozco|desconocemos|ignoro|imposible|fuera|alla|insuficiente~|ninguna|queda|deja|ni|necesit~|falta",
		more: [
			"(?:necesitaria|necesito|haria falta) (?:\\S+ ){0,2}(?:contexto|informacion|datos|detalles)",
			"no (?:se )?(?:\\S+ )?(?:indica|dice|precisa|especifica|menciona) (?:cuant~|quien~|cuando|donde|si|como|por que|que|cual~)",
			"no (?:\\S+ )?se (?:deduce|desprende|sabe|puede deducir)",
			"nada (?:\\S+ )?(?:sobre|acerca|respecto)",
			"^nada (?:\\S+ ){0,8}(?:indica|dice|menciona|explica|revela)|(?:en ninguna parte|en ningun lugar|en ningun sitio)",
			"(?:queda|deja) (?:\\S+ ){0,3}(?:abiert[oa]|sin respuesta|sin aclarar)|pregunta sin respuesta",
			"no lo se|no se (?:la|el|los|las|cual~|cuando|quien~|donde|si|que|como|cuant~|nada|exactamente)|no sabria (?:\\S+ )?decir~",
			`no (?:\\S+ )?(?:puedo|podemos|pude|podria) (?:\\S+ )?(?:${answer})`,
			"no (?:\\S+ )?(?:encuentro|encontre|encontramos|hallo|halle|localizo|consegui|logre)",
			"no (?:he|hemos) (?:\\S+ )?(?:encontrado|hallado|podido|localizado|logrado)",
			"no (?:estoy|estamos) (?:\\S+ ){0,2}segur~|desconozco|ignoro|lo desconocemos",
			"no se (?:\\S+ )?(?:menciona~|especifica~|indica~|explica~|detalla~)$|no se (?:menciona|especifica|indica|dice) (?:quien|cuando|como|donde|cuanto|si|que)|nada se dice|no se dice nada",
			`(?:no (?:\\S+ )?(?:es|resulta) posible|no se puede|imposible) (?:\\S+ )?(?:${answer})`,
			"fuera (?:del|de) (?:\\S+ ){0,2}(?:alcance|ambito|contexto|documentos|conocimiento~)|mas alla (?:del|de) (?:\\S+ ){0,2}(?:alcance|ambito)",
			"informacion (?:\\S+ ){0,3}(?:insuficiente|no es (?:\\S+ )?suficiente)"
		],
		alone: "desconocid[oa]|no (?:disponible|especificad[oa]|mencionad[oa]|consta|encontrad[oa]|aplica)|no se (?:ha |han )?(?:encontro|encontraron|encontrado|hallo) (?:\\S+ ){0,2}respuestas?|sin respuesta|ninguna respuesta|ni idea|ni idea(?: \\S+)?",
		sorry: "siento|lamentablemente|lamento|disculp~|perdon~|desgracia|gracias|temo",
		idle: [
			"(?:he|hemos) (?:\\S+ )?(?:revisado|buscado|consultado|leido|mirado)",
			"(?:solo|solamente|unicamente|apenas) (?:\\S+ )?(?:describe~|trata~|habla~|menciona~|explica~)",
			"por favor|^pongase|^pruebe|^intente|(?:le|te) (?:recomiendo|sugiero|aconsejo)|(?:puede|puedes|podria|podrias) (?:\\S+ )?(?:consultar|contactar|probar|revisar|visitar|preguntar)|consulte|contacte|^pregunte|si (?:\\S+ )?(?:tiene|necesita|desea|quiere|puede)s?"
		],
		about: "habla~|describ~|trata~|aborda~|se centra~|explica~|versa~|termina~|acaba~",
		answers: "probablemente|seguramente|quiza~|tal vez|(?<!no )(?:creo|pienso|supongo)|a lo mejor|aproximadamente|si no me equivoco|que yo sepa|(?:dijo|declaro|aseguro|afirmo|respondio) que|no (?:tenia|sabia)|^(?:si|cuando|usted(?:es)?)",
		concessions: "aunque|si bien|mientras que",
		contrasts: "pero|sin embargo|no obstante|mas bien|en cambio"
	},
	portuguese,
	italian,
	dutch,
	russian,
	chinese,
	japanese
];
// src/metrics/answer/refusals/by-clauses.ts
function byClauses(answer) {
	const clauses = clausesOf$1(answer, patterns());
	const rest = clauses.filter((clause) => !declines$1(clause));
	if (rest.length === clauses.length) return "answered";
	return rest.every(isIdle) ? "refused" : "partial";
}
function declines$1({ text, before }) {
	const { alone, languages } = patterns();
	if (alone.test(text)) return true;
	return languages.some((language) => {
		if (!language.hints.test(text)) return false;
		const subject = before === void 0 ? void 0 : language.texts.exec(before)?.[0];
		const whole = subject === void 0 ? text : `${subject} ${text}`;
		return language.declining.test(whole) && !language.answers.test(text);
	});
}
function isIdle({ text, isQuestion }) {
	const { idle, about, languages } = patterns();
	if (isQuestion || idle.test(text)) return true;
	if (yes.test(text) || /\p{Nd}/u.test(text)) return false;
	if (about.test(text)) return true;
	return words(text).length < 3 && !languages.some(({ answers }) => answers.test(text));
}
const yes = /^(?:yes|ja|oui|si|sim|да|是的?|はい)(?!\S)/u;
const patterns = lazily(() => {
	const sources = refusalLanguages.map((language) => sourcesOf$1(language));
	return {
		languages: sources.map(({ hints, declines: declining, texts, answers }) => ({
			hints: patternOf$1(hints),
			declining: patternOf$1(declining),
			texts: patternOf$1(texts),
			answers: patternOf$1(answers)
		})),
		alone: patternOf$1(...sources.map((source) => source.alone)),
		idle: patternOf$1(...sources.map((source) => source.idle)),
		about: patternOf$1(...sources.map((source) => source.about)),
		contrasts: patternOf$1(...sources.map((source) => source.contrasts)),
		concessions: patternOf$1(...sources.map((source) => source.concessions))
	};
});
function patternOf$1(...parts) {
	return new RegExp(foldText(parts.join("|")), "u");
}
// src/metrics/answer/recognise-refusal.ts
function recogniseRefusal(phrases) {
	const runs = phrases.map((phrase) => words(phrase));
	return (answer) => {
		const said = words(answer);
		if (said.length === 0) return "refused";
		if (!runs.some((run) => beginsEarly(said, run))) return byClauses(answer);
		return said.length <= MOST_WORDS ? "refused" : "partial";
	};
}
const MOST_WORDS = 80;
function beginsEarly(said, run) {
	return hasWordRun(said.slice(0, 29 + run.length), run);
}
// src/metrics/score-refusal.ts
function scoreRefusal(metric, input) {
	const declined = declines(input);
	return typeof declined === "boolean" ? metric.score({ declined }) : declined;
}
function declines(input) {
	return input.refusal.detector === "phrases" ? declinesByPhrases(input.answer, input.refusal) : byJudge(input);
}
function declinesByPhrases(answer, { phrases }) {
	return classifierOf(phrases)(answer) === "refused";
}
function classifierOf(phrases) {
	const known = classifiers.get(phrases);
	if (known !== void 0) return known;
	const classify = recogniseRefusal(phrases);
	classifiers.set(phrases, classify);
	return classify;
}
const classifiers = new WeakMap();
function byJudge({ matrix, answerable }) {
	if (matrix === void 0) return judgeError("no_key");
	const { outcome, answer } = matrix;
	if (outcome?.kind !== "outcome") return judgeError(outcome?.cause ?? "missing_id");
	if (outcome.outcome !== "partial" || answerable) return outcome.outcome === "refused";
	if (answer?.kind !== "claims") return judgeError(answer?.cause ?? "missing_id");
	return answer.claims.every(({ role }) => role !== "direct");
}
// src/metrics/answer/keeps-assertions.ts
function keepsAssertions(item, result, refusal) {
	if (!(!item.answerable || item.contains.length > 0 || item.excludes.length > 0)) return "nothing";
	const answer = result.kind === "answered" ? result.answer : void 0;
	if (answer === void 0) return "no-answer";
	if (!item.answerable && !declinesByPhrases(answer, refusal)) return "broken";
	return keepsStrings(item, answer) ? "kept" : "broken";
}
function keepsStrings({ contains, excludes }, answer) {
	return countPresent({ answer }, contains) === contains.length && countPresent({ answer }, excludes) === 0;
}
// src/metrics/answer/is-right.ts
function isRight({ item, result, refusal, matrix }) {
	const answer = result.kind === "answered" ? result.answer : void 0;
	if (answer === void 0) return void 0;
	const { contains, excludes, answerable } = item;
	const isAsserted = !answerable || contains.length + excludes.length > 0;
	const judged = isAsserted ? void 0 : isJudgedCorrect({
		item,
		matrix
	});
	if (!isAsserted && judged === void 0) return void 0;
	const declined = isDeclined({
		item,
		refusal,
		matrix,
		answer
	});
	if (declined === void 0) return void 0;
	if (declined === answerable && item.expect !== "clarify") return false;
	return judged ?? keepsStrings(item, answer);
}
function isJudgedCorrect({ item, matrix }) {
	if (matrix === void 0 || matrix === "not_sampled") return void 0;
	if (correctness.reads !== "matrix" || correctness.ruledOut(item) !== void 0) return void 0;
	const { reference } = matrix;
	if (reference?.kind !== "claims" || reference.claims.some(({ inAnswer }) => inAnswer === void 0)) return void 0;
	const score = correctness.score(matrix);
	return score.kind === "scored" ? score.value >= .5 : void 0;
}
function isDeclined({ item: { answerable }, refusal, matrix: said, answer }) {
	const matrix = said === "not_sampled" || said?.outcome === void 0 ? void 0 : said;
	const declined = declines({
		answer,
		answerable,
		refusal: matrix === void 0 ? {
			...refusal,
			detector: "phrases"
		} : refusal,
		matrix
	});
	return typeof declined === "boolean" ? declined : void 0;
}
// src/metrics/trials/passes.ts
function isTold({ tools, answerable, contains, excludes }) {
	return tools !== void 0 || !answerable || contains.length + excludes.length > 0;
}
function passes(item, trial, refusal) {
	if (trial.kind === "failed") return void 0;
	const { tools } = item;
	if (tools !== void 0 && trial.steps === void 0) return void 0;
	const assertions = keepsAssertions(item, trial, refusal);
	if (assertions === "no-answer") return void 0;
	return assertions !== "broken" && (tools === void 0 || follows(trial.steps ?? [], tools));
}
function follows(steps, { calls, ordered, forbidden, most = Infinity }) {
	if (steps.length > most || steps.some(({ tool }) => forbidden.includes(tool))) return false;
	return ordered ? satisfiesInOrder(calls, steps) : satisfiedCalls(calls, steps) === calls.length;
}
// src/metrics/judged/score-matrix.ts
function scoreMatrix(metric, matrix) {
	const first = metric.score(matrix);
	if (matrix.repeats.length === 0) return first;
	const scores = [first, ...matrix.repeats.map((repeat) => metric.score(repeat))];
	const failed = scores.find(({ kind }) => kind === "judge_error");
	if (failed !== void 0) return failed;
	const values = scores.filter((score) => score.kind === "scored");
	const unscored = scores.find((score) => score.kind !== "scored");
	if (unscored !== void 0 && 2 * values.length <= scores.length) return unscored;
	return meanOf$2(values);
}
function meanOf$2(scores) {
	const values = scores.map(({ value }) => value);
	const [first = 0] = values;
	const sum = values.reduce((total, value) => total + value, 0);
	const mean = values.every((value) => value === first) ? first : sum / values.length;
	const worst = scores.flatMap(({ claims }) => claims ?? []).toSorted((a, b) => shareOf$1(a) - shareOf$1(b));
	return worst[0] === void 0 ? scored(mean) : scoredOf(mean, worst[0]);
}
function shareOf$1({ judged, of }) {
	return judged / of;
}
// src/metrics/score-answer.ts
function scoreAnswer(entry, input) {
	const { item, result, matrix } = input;
	const ruledOut = entry.ruledOut(item);
	if (ruledOut !== void 0) return notApplicable(ruledOut);
	if (matrix === "not_sampled") return readsJudge(entry, input.refusal) ? notApplicable("not_sampled") : scoreAnswer(entry, {
		...input,
		matrix: void 0
	});
	if (result.kind === "failed") return queryFailed;
	const { answer } = result;
	if (answer === void 0 && needsAnswer(entry, matrix)) return notApplicable("no_answer");
	switch (entry.reads) {
		case "answer": return entry.score({
			answer: answer ?? "",
			item,
			context: () => textsOf(input),
			contextIds: input.context.map(({ chunk }) => chunk.id)
		});
		case "outcome":
			if (entry.byRating !== void 0 && item.expect !== void 0) return scoreJudged(entry.byRating, {
				...input,
				matrix
			});
			return scoreRefusal(entry, {
				...input,
				matrix,
				answer: answer ?? "",
				answerable: item.answerable
			});
		case "matrix": return scoreJudged(entry, {
			...input,
			matrix
		});
	}
}
function needsAnswer(entry, matrix) {
	if (entry.reads !== "matrix") return true;
	if (entry.needs.length > 0) return readsAnswer$1(entry.needs);
	return matrix !== void 0 && !matrix.rubrics.has(entry.name.slice(7));
}
function scoreJudged(entry, { context, matrix }) {
	if (readsContext(entry.needs) && context.some(({ tokens }) => tokens === void 0)) return notApplicable("no_text");
	return matrix === void 0 ? judgeError("no_key") : scoreMatrix(entry, matrix);
}
function textsOf({ context, corpus }) {
	const texts = context.map(({ chunk }) => textOfChunk(chunk, corpus));
	const known = texts.filter((text) => text !== void 0);
	return known.length === texts.length ? known : void 0;
}
// src/metrics/scores-of.ts
function scoresOf(metrics, scores) {
	const places = placesOf$1.get(metrics) ?? new Map(metrics.map(({ name }, at) => [name, at]));
	placesOf$1.set(metrics, places);
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
const placesOf$1 = new WeakMap();
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
		return one === void 0 ? [] : meanOf$1(metric, one, other);
	}));
}
function meanOf$1(metric, one, other) {
	if (one.kind !== "scored" || other?.kind !== "scored" || !readsLists(metric)) return one;
	return one.value === other.value ? one : scored((one.value + other.value) / 2);
}
// src/golden/matching/side-facts.ts
function sideFacts(result, { matched, allowed = "span", inContext, metrics, assertions, isRight }) {
	switch (result.kind) {
		case "failed": return {
			...nothing$4,
			assertions,
			failure: result.message
		};
		case "answered": {
			const { chunks, ms, cold, beyond, confidence, scores } = result;
			const failed = scores && errorsOf(scores);
			return {
				failure: void 0,
				ms: cold ? void 0 : ms,
				returned: Math.max(chunks.length, beyond?.returned ?? 0),
				order: orderOf(chunks),
				assertions,
				match: matched && {
					...matchFacts(matched, metrics, inContext),
					...allowed !== "span" && { allowed }
				},
				...failed && failed.size > 0 && { scorerErrors: failed },
				...confidence !== void 0 && { stated: {
					confidence,
					right: isRight()
				} }
			};
		}
	}
}
function errorsOf(scores) {
	return new Map([...scores].flatMap(([label, score]) => typeof score === "object" && score !== null ? [[label, score.error]] : []));
}
const nothing$4 = {
	ms: void 0,
	returned: 0,
	order: "falling",
	match: void 0
};
function orderOf(chunks) {
	let order = "falling";
	let above;
	for (const { score } of chunks) {
		if (score !== void 0 && above !== void 0) {
			if (score > above) return "rising";
			if (score === above) order = "ties";
		}
		above = score;
	}
	return order;
}
function findsAny(context) {
	return relevantTargets(context).some(({ rank }) => rank <= context.returned);
}
function matchFacts({ match, offsetsDisagree, unread }, metrics, inContext) {
	const relevant = relevantTargets(match);
	let unplaced = 0;
	let sized = 0;
	let sum = 0;
	for (const { matchedBy, tokens } of match.chunks) {
		if (matchedBy === "unplaced") unplaced += 1;
		if (tokens === void 0) continue;
		sized += 1;
		sum += tokens;
	}
	const labelled = match.labels === "chunks" ? labelledChunks(match) : none$5;
	return {
		labels: match.labels,
		relevant: relevant.length,
		firstRank: relevant.reduce((first, { rank }) => Math.min(first, rank), Infinity),
		inContext: inContext && findsAny(inContext),
		chunks: match.chunks.length,
		unplaced,
		offsetsDisagree,
		sized,
		tokens: sum,
		...unread !== void 0 && { unread },
		...labelled.length > 0 && { labelled },
		unfilled: unfilledBudgets(match, metrics)
	};
}
function labelledChunks({ chunks }) {
	return chunks.flatMap(({ chunk: { id }, relevant, tokens }) => relevant && tokens !== void 0 ? [{
		id,
		tokens
	}] : []);
}
function unfilledBudgets(match, metrics) {
	if (match.returned > match.chunks.length) return none$5;
	const unfilled = metrics.filter(({ cutoff }) => cutoff.kind === "tokens").filter((metric) => reachOfMetric(metric, match) === match.chunks.length);
	return unfilled.length === 0 ? none$5 : unfilled.map(({ name }) => name);
}
const none$5 = [];
// src/metrics/score-side.ts
function matchSide(input, { matchSettings, allowed = "span" }) {
	const { result, corpus, contextK } = input;
	const answer = result.kind === "answered" ? result : noAnswer;
	const labels = usable(input);
	const matched = labels && matchItem(labels, answer, {
		corpus,
		matchSettings,
		allowed
	});
	const chunks = matched?.match.chunks ?? placeChunks(answer.chunks, corpus);
	const rule = {
		reported: answer.context,
		k: contextK
	};
	const context = contextChunks(chunks, rule);
	const inContext = labels && matched && contextMatch(matched.match, rule, [
		labels,
		answer,
		{
			corpus,
			matchSettings,
			allowed: matched.match.way
		}
	]);
	const returned = {
		chunks,
		context
	};
	const steps = result.kind === "answered" ? result.steps : void 0;
	const inSteps = labels && steps?.some((step) => step.chunks !== void 0) === true ? matchItem(labels, {
		chunks: chunksOfSteps(steps),
		beyond: void 0
	}, {
		corpus,
		matchSettings,
		allowed
	}).match : void 0;
	const own = matched?.match.way ?? "span";
	const second = secondOf(result);
	const again = second && matchSide({
		...input,
		result: second
	}, {
		matchSettings,
		allowed: own
	});
	if (again !== void 0 && again.way !== own) return matchSide(input, {
		matchSettings,
		allowed: again.way
	});
	return {
		input,
		matched,
		inContext,
		inSteps,
		returned,
		way: own,
		allowed,
		again
	};
}
function scoreSide(side, rules) {
	const first = scoreAsking(side, rules);
	const { again, input } = side;
	if (again === void 0) return first;
	const second = scoreAsking(again, rules);
	const { metrics, window = listWindow(metrics) } = rules;
	const wavers = !isSameList(input.result, again.input.result, window, input.contextK);
	return {
		...first,
		facts: {
			...first.facts,
			again: {
				match: second.facts.match,
				wavers
			}
		},
		scores: meanOfAskings(metrics, first.scores, second.scores)
	};
}
function scoreAsking(side, { metrics, refusal }) {
	const { input, matched, inContext, returned } = side;
	const { result } = input;
	const { chunks, context } = returned;
	const by = {
		...side,
		refusal
	};
	const scores = metrics.map((metric) => scoreOf(metric, by));
	return {
		facts: sideFacts(result, {
			matched,
			allowed: side.allowed,
			inContext,
			metrics,
			assertions: keepsAssertions(input.item, result, refusal),
			isRight: () => isRight({
				...input,
				refusal
			})
		}),
		scores: scoresOf(metrics, scores),
		match: result.kind === "answered" ? reaching(matched?.match, context) : void 0,
		chunks,
		context
	};
}
const noAnswer = {
	chunks: [],
	beyond: void 0,
	context: void 0
};
function reaching(match, context) {
	if (match === void 0 || context === void 0) return match;
	const seen = new Set(context);
	return {
		...match,
		contextReach: match.chunks.findLastIndex((chunk) => seen.has(chunk)) + 1
	};
}
function usable({ item, labels }) {
	if (!item.answerable || labels.kind === "none" || labels.kind === "stale") return void 0;
	return labels;
}
function scoreOf(metric, { input, matched, inContext, inSteps, returned, refusal }) {
	const { item, result } = input;
	const entry = entryOf(metric);
	const cutoff = numberOf(metric);
	const isOfRetrieval = entry.reads === "labels" || entry.reads === "chunks";
	if (item.draft !== void 0 && !isOfRetrieval) return notApplicable("unreviewed_draft");
	if (entry.reads === "beside") return input.beside?.get(metric.name) ?? notApplicable("not_asked");
	if (entry.reads === "answer" || entry.reads === "outcome" || entry.reads === "matrix") {
		const context = returned.context ?? returned.chunks.slice(0, 20);
		return scoreAnswer(entry, {
			...input,
			context,
			refusal
		});
	}
	if (entry.reads === "steps") return scoreSteps(entry, {
		item,
		result,
		inSteps
	});
	if (entry.reads === "trials") return scoreTrials(entry, {
		item,
		result,
		refusal
	});
	if (entry.group === "retrieval" && !item.answerable) return notApplicable("unanswerable_item");
	if (entry.reads !== "labels") {
		if (result.kind === "failed") return queryFailed;
		switch (entry.reads) {
			case "chunks": return entry.score(returned, cutoff);
			case "timing": return entry.score(result);
			case "usage": return entry.score({
				usage: result.usage,
				price: input.price,
				measured: input.tellsOutput ? void 0 : result.answer
			});
			case "confidence": return entry.score({
				confidence: result.confidence,
				right: isRight({
					...input,
					refusal
				})
			});
			case "scorer": return entry.score(result.scores);
		}
	}
	const ruledOut = ruledOutBy(entry, input);
	if (ruledOut !== void 0) return ruledOut;
	if (matched === void 0) return notApplicable("no_labels");
	const match = metric.cutoff.kind === "context" ? inContext : matched.match;
	const score = entry.score(match ?? matched.match, cutoff);
	if (score.kind === "not_applicable" && score.reason === "no_labels") return score;
	if (result.kind === "failed") return queryFailed;
	if (match === void 0) return notApplicable("no_context");
	return lacksText(match) ? notApplicable("no_text") : score;
}
function scoreSteps(entry, { item, result, inSteps }) {
	const ruledOut = entry.ruledOut(item);
	if (ruledOut !== void 0) return notApplicable(ruledOut);
	if (result.kind === "failed") return queryFailed;
	const { steps } = result;
	if (steps === void 0) return notApplicable("no_steps");
	return entry.score({
		steps,
		tools: item.tools,
		found: inSteps
	});
}
function scoreTrials(entry, { item, result, refusal }) {
	if (!isTold(item)) return notApplicable("no_outcome");
	if (result.kind === "failed") return queryFailed;
	if (item.tools !== void 0 && result.steps === void 0) return notApplicable("no_steps");
	const trials = [result, ...result.trials ?? []].map((trial) => passes(item, trial, refusal));
	return trials[0] === void 0 ? notApplicable("no_answer") : entry.score(trials);
}
function ruledOutBy(entry, { item, labels }) {
	const { kind } = item.labels;
	if (kind === "none") return notApplicable("no_labels");
	if (!entry.labels.includes(kind)) return notApplicable("label_kind");
	return labels.kind === "stale" ? notApplicable("stale_label") : void 0;
}
function lacksText({ labels, chunks }) {
	return (labels === "evidence" || labels === "sections") && chunks.some(({ matchedBy }) => matchedBy === "none");
}
function numberOf({ cutoff }) {
	switch (cutoff.kind) {
		case "none":
		case "context": return;
		case "ranks": return cutoff.k;
		case "tokens": return cutoff.budget;
	}
}
// src/metrics/with-lacking.ts
function withLacking(metrics, scores, other) {
	const lackings = lackingsOf(metrics);
	if (lackings.size === 0) return scores;
	const counted = (metric) => {
		const lacking = lackings.get(metric);
		const score = scores.get(metric.name);
		if (score?.kind !== "not_applicable" || score.reason !== lacking?.reason) return void 0;
		const beside = other.get(metric.name);
		const isFull = beside?.kind === "scored" && beside.value === 1 && lacking.counts === 1;
		return beside?.kind === "scored" && !isFull ? lacking.counts : void 0;
	};
	if (metrics.every((metric) => counted(metric) === void 0)) return scores;
	return scoresOf(metrics, metrics.flatMap((metric) => {
		const own = counted(metric);
		return own === void 0 ? scores.get(metric.name) ?? [] : scored(own);
	}));
}
const lackingsOf = oncePer((metrics) => new Map(metrics.flatMap((metric) => {
	const entry = entryOf(metric);
	const lacking = entry.reads === "matrix" || entry.reads === "answer" ? entry.lacking : void 0;
	return lacking === void 0 ? [] : [[metric, lacking]];
})));
// src/metrics/score-matched.ts
function scoreMatched({ sides, stale, gone, notes }, rules) {
	const base = sides.base && scoreSide(sides.base, rules);
	const head = scoreSide(sides.head, rules);
	return {
		facts: {
			base: base?.facts,
			head: head.facts
		},
		scores: {
			base: base && withLacking(rules.metrics, base.scores, head.scores),
			head: base ? withLacking(rules.metrics, head.scores, base.scores) : head.scores
		},
		stale,
		gone,
		notes,
		matches: {
			base: base?.match,
			head: head.match
		},
		inSteps: sides.head.inSteps,
		chunks: {
			base: base?.chunks,
			head: head.chunks
		},
		context: {
			base: base?.context,
			head: head.context
		}
	};
}
// src/golden/matching/judged-results.ts
function judgedResults({ base: ofBase, head: ofHead }, results, cutoffs) {
	const base = gradedOf(ofBase, results.base);
	const head = gradedOf(ofHead, results.head);
	if (base === void 0 || head === void 0) return void 0;
	const deepest = Math.max(0, ...cutoffs);
	if ((cutoffs.includes(Infinity) ? [...cutoffs, 10] : cutoffs).some((k) => isFlooded(head, base, k) || fallsFar(head, base, k))) return void 0;
	return {
		results: {
			base: condensed(base, head),
			head: condensed(head, base)
		},
		unjudged: [...new Set([...newUnjudged(base, head, deepest), ...newUnjudged(head, base, deepest)])]
	};
}
function isFlooded(head, base, k) {
	const first = head.result.chunks.slice(0, k);
	const left = new Map();
	const leftOf = (name) => left.get(name) ?? 0;
	for (const chunk of base.result.chunks.slice(0, k)) {
		const name = nameOf(chunk, base);
		left.set(name, leftOf(name) + 1);
	}
	return first.filter((chunk) => {
		const name = nameOf(chunk, head);
		left.set(name, leftOf(name) - 1);
		return leftOf(name) < 0 && !isJudged(chunk, head);
	}).length > first.length / 2;
}
function fallsFar(head, base, k) {
	const reach = Math.floor(1.5 * k);
	const { chunks, beyond } = head.result;
	const near = new Set(chunks.slice(0, reach).map((chunk) => nameOf(chunk, head)));
	for (const [name, rank] of beyond?.ranks ?? []) if (rank <= reach) near.add(name);
	const cutOff = returnedOf$1(head) < reach ? pushedOut(base, head) : new Set();
	return base.result.chunks.slice(0, k).some((chunk) => {
		const name = nameOf(chunk, base);
		return name !== void 0 && (base.labels.grades.get(name) ?? 0) > 0 && !near.has(name) && !cutOff.has(name);
	});
}
function returnedOf$1({ result: { chunks, beyond } }) {
	return beyond?.returned ?? chunks.length;
}
function gradedOf(labels, result) {
	if (result?.kind !== "answered" || labels === void 0 || !("grades" in labels)) return void 0;
	return {
		labels,
		result
	};
}
function nameOf({ id, doc }, { labels: { kind } }) {
	if (kind === "chunks") return id;
	return doc === void 0 ? void 0 : documentId(doc);
}
function isJudged(chunk, one) {
	const name = nameOf(chunk, one);
	return name === void 0 || one.labels.grades.has(name);
}
function newUnjudged(one, other, k) {
	const known = new Set(other.result.chunks.slice(0, k).map((chunk) => nameOf(chunk, other)));
	const names = one.result.chunks.slice(0, k).flatMap((chunk) => isJudged(chunk, one) ? [] : nameOf(chunk, one) ?? []);
	return [...new Set(names)].filter((name) => !known.has(name));
}
function condensed(one, other) {
	const { result } = one;
	const pushed = pushedOut(one, other);
	const keeps = (chunk) => isJudged(chunk, one) && !pushed.has(nameOf(chunk, one) ?? "");
	const list = listOf$1(result, keeps);
	const { again } = result;
	return {
		...result,
		...list,
		...again && { again: listOf$1(again, keeps) },
		beyond: result.beyond && beyondOf(one, list.chunks.length)
	};
}
function pushedOut(one, other) {
	const returned = returnedOf$1(other);
	if (returned < returnedOf$1(one)) return new Set();
	const room = returned - newUnjudged(other, one, Infinity).length;
	const deeper = other.result.beyond?.ranks;
	const there = new Set(other.result.chunks.map((chunk) => nameOf(chunk, other)));
	const names = one.result.chunks.slice(room).flatMap((chunk) => nameOf(chunk, one) ?? []);
	return new Set(names.filter((name) => !there.has(name) && deeper?.has(name) !== true));
}
function listOf$1({ chunks, context }, keeps) {
	const kept = chunks.filter(keeps);
	if (context === void 0) return {
		chunks: kept,
		context
	};
	const isTop = context.every((id, at) => chunks[at]?.id === id);
	const ids = kept.map(({ id }) => id);
	return {
		chunks: kept,
		context: isTop ? ids.slice(0, context.length) : context.filter((id) => ids.includes(id))
	};
}
function beyondOf({ labels, result: { beyond } }, held) {
	const ranks = [...beyond?.ranks ?? []].filter(([name]) => labels.grades.has(name) || labels.grades.has(documentId(name))).toSorted(([, a], [, b]) => a - b).map(([name], at) => [name, held + at + 1]);
	return {
		returned: held + ranks.length,
		ranks: new Map(ranks)
	};
}
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
	const counts = countsOf(pattern, index, shift);
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
function countsOf(pattern, { length, bits, starts, places }, shift) {
	const counts = new Uint32Array((length >> shift) + 1);
	for (const gram of new Set(gramsOf$1(pattern, bits).subarray(3))) {
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
	const symbols = new Uint16Array(65536);
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
	return commonFrom(unitsOf$3(text), unitsOf$3(affix));
}
function commonEnds(text, affix) {
	return commonFrom(unitsOf$3(text).toReversed(), unitsOf$3(affix).toReversed()).toReversed();
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
function unitsOf$3(text) {
	const units = new Uint16Array(text.length);
	for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
	return units;
}
// src/golden/matching/quotes/resolve-evidence.ts
const remembered$1 = new WeakMap();
function resolveEvidence(evidence, document) {
	const known = remembered$1.get(document) ?? new Map();
	remembered$1.set(document, known);
	const { quote, prefix, suffix, start, page } = evidence;
	const asked = prefix === "" && suffix === "" && start === void 0 && page === void 0 ? quote : `\0${JSON.stringify([
		quote,
		prefix,
		suffix,
		start,
		page
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
const placedLetters = new WeakMap();
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
		onPage: 0,
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
	if (a.onPage !== b.onPage) return b.onPage - a.onPage;
	if (a.context !== b.context) return b.context - a.context;
	return a.away === b.away ? 0 : a.away - b.away;
}
function pageSpan(page, breaks = []) {
	if (page === void 0 || page > breaks.length + 1) return void 0;
	return {
		start: breaks[page - 2] ?? 0,
		end: breaks[page - 1] ?? Infinity
	};
}
function fitOf({ prefix, suffix, start, page }, document) {
	const { text, from } = document;
	const wanted = pageSpan(page, document.breaks);
	const before = prefix === "" ? void 0 : commonEnds(text, normalText(prefix));
	const after = suffix === "" ? void 0 : commonStarts(text, normalText(suffix));
	return (span) => {
		const left = text[span.start - 1] === " " ? span.start - 1 : span.start;
		const right = text[span.end] === " " ? span.end + 1 : span.end;
		const [first = 0, last = 0] = [from[span.start], from[span.end - 1]];
		return {
			onPage: wanted !== void 0 && first < wanted.end && last >= wanted.start ? 1 : 0,
			context: (before?.[left] ?? 0) + (after?.[right] ?? 0),
			away: start === void 0 ? 0 : Math.abs((from[span.start] ?? 0) - start)
		};
	};
}
// src/golden/matching/labels-with-copies.ts
function labelsWithCopies(labels, returned) {
	const texts = textsByDocument(returned);
	const on = (own, { chunks, corpus }) => {
		if (!("targets" in own)) return own;
		const docs = documentsOf$5(chunks);
		const copiesOf = (one) => docs.flatMap((doc) => doc === one.doc ? [] : copyIn(doc, one, {
			corpus,
			texts
		}));
		return {
			...own,
			targets: own.targets.map((target) => ({
				...target,
				any: [...target.any, ...target.any.flatMap(copiesOf)]
			}))
		};
	};
	return {
		base: labels.base && returned.base && on(labels.base, returned.base),
		head: on(labels.head, returned.head)
	};
}
function copyIn(doc, one, { corpus, texts }) {
	if (!isCopied(one)) return [];
	const { quote } = one;
	const source = corpus.source(doc);
	if (source !== void 0) {
		if (copyPlaces(one, source).length === 0) return [];
		const document = corpus.normalised(doc);
		const found = document && resolveEvidence({
			doc,
			quote,
			prefix: "",
			suffix: "",
			start: void 0
		}, document);
		return found?.kind === "found" ? [{
			doc,
			quote,
			places: found.places
		}] : [];
	}
	return texts.get(doc)?.some((text) => says(text, quote)) ?? false ? [{
		doc,
		quote,
		places: []
	}] : [];
}
function textsByDocument(returned) {
	const texts = new Map();
	for (const side of sideNames$1) {
		const { chunks = [], corpus } = returned[side] ?? {};
		for (const chunk of chunks) {
			const text = corpus && textOfChunk(chunk, corpus);
			if (chunk.doc === void 0 || text === void 0) continue;
			const doc = documentId(chunk.doc);
			texts.set(doc, [...texts.get(doc) ?? [], text]);
		}
	}
	return texts;
}
function documentsOf$5(chunks) {
	return [...new Set(chunks.flatMap(({ doc }) => doc === void 0 ? [] : [documentId(doc)]))];
}
// src/lib/text/printing/articles.ts
const remembered = new WeakMap();
function leaveOutArticles(written) {
	const bare = remembered.get(written) ?? withoutArticles(written);
	remembered.set(written, bare);
	return bare;
}
function withoutArticles({ text, from, to }) {
	const kept = [];
	let at = 0;
	for (const { index, 0: article } of text.matchAll(articles$1)) {
		for (; at < index; at += 1) kept.push(at);
		at = index + article.length;
	}
	for (; at < text.length; at += 1) kept.push(at);
	return {
		text: text.replace(articles$1, ""),
		from: Uint32Array.from(kept, (unit) => from[unit] ?? 0),
		to: Uint32Array.from(kept, (unit) => to[unit] ?? 0)
	};
}
const articles$1 = /(?<![\p{L}\p{N}])(?:the|an?|der|die|das|dem|den|des|eine?|einen|einem|einer|les?|la|une?|el|los|las) /gu;
// src/lib/text/markup/block-signs.ts
const before$1 = /^\s*(?:(?:>|\||(?:[-*+]|\d{1,9}[.)]|#{1,6}|\[[ xX]\])(?=\s))\s*)+(?=\S)/;
const after$1 = /(?<=\S)\s*(?:\||\s#{1,6})\s*$/;
function withoutBlockSigns(text) {
	return text.replace(before$1, "").replace(after$1, "");
}
// src/golden/matching/quotes/sentence-terms.ts
function termsOf$2(text) {
	return words(text).map((word) => word.slice(0, stemUnits));
}
const stemUnits = 5;
function openSentenceTerms(documents) {
	const sentences = new Map();
	const documentsWith = new Map();
	const counts = new Map();
	let all = 0;
	for (const { doc, text } of documents) {
		const own = sentenceSpans(text).map((span) => ({
			...span,
			terms: termsOf$2(text.slice(span.start, span.end))
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
			const held = new Map();
			for (const [term, weight] of weights) for (const doc of documentsWith.get(term) ?? []) held.set(doc, (held.get(doc) ?? 0) + weight);
			return [...held].toSorted(([, a], [, b]) => b - a).slice(0, most).map(([doc]) => doc);
		},
		in: (doc) => sentences.get(doc) ?? []
	};
}
// src/golden/matching/follow/statements.ts
function openStatements(document) {
	const headings = headingsIn(document);
	return ({ start, end }) => {
		const text = document.slice(start, end);
		return !headings.has(start) && !tabTitle.test(text) && /[\p{L}\p{N}]/u.test(withoutLinks(text));
	};
}
function headingsIn(document) {
	const starts = markdownLines(document).flatMap(({ line, kind }) => kind === "heading" ? [line] : []).map(({ start, end }) => start + document.slice(start, end).search(/\S|$/));
	return new Set([...starts, ...Array.from(document.matchAll(underlined), ({ index }) => index)]);
}
const underlined = /^\S[^\n]{0,200}(?=\r?\n([~^"'`*+#:.])\1{2,}[ \t]*$)/gm;
const tabTitle = /^===[!+]? +["'][^\n]*["']$/;
function withoutLinks(text) {
	return text.replaceAll(linkTarget, "]()").replaceAll(/\[[^[\]]{0,300}\](?:\(\)|\[[^[\]]{0,200}\]|:[ \t]*\S+)/g, "").replaceAll(/<\/?[A-Za-z][^<>]{0,1000}>|\{%[^%]{0,1000}%\}/g, "");
}
// src/golden/matching/follow/document-changes.ts
const known = new WeakMap();
function changesOf$1(textBefore, textAfter) {
	const [before, after] = [unitsOf$2(textBefore).units, unitsOf$2(textAfter).units];
	const ofBefore = known.get(before) ?? new WeakMap();
	known.set(before, ofBefore);
	const changes = ofBefore.get(after) ?? {
		...compare$1(before, after),
		textBefore,
		textAfter
	};
	ofBefore.set(after, changes);
	return changes;
}
function compare$1(before, after) {
	const [had, has] = [placesByText(before), placesByText(after)];
	const isNew = areMore(after, had);
	const isLost = areMore(before, has);
	const keptAt = new Map(Array.from(had).flatMap(([text, [at, another]]) => {
		const [place, other] = has.get(text) ?? [];
		return another === void 0 && other === void 0 && at !== void 0 && place !== void 0 ? [[at, place]] : [];
	}));
	const counts = countTerms(before);
	const weightOf = (term) => (isFiller(term) ? .2 : 1) * Math.log(1 + before.length / (.5 + (counts.get(term) ?? 0))) ** 2;
	return {
		before,
		after,
		isNew,
		isLost,
		keptAt,
		weightOf
	};
}
function placesByText(units) {
	return Map.groupBy(units.keys(), (at) => units[at]?.text ?? "");
}
function areMore(units, other) {
	const left = new Map(Array.from(other, ([text, places]) => [text, places.length]));
	return units.map(({ text }) => {
		const count = left.get(text) ?? 0;
		left.set(text, count - 1);
		return count <= 0;
	});
}
function countTerms(units) {
	const counts = new Map();
	for (const { terms } of units) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
	return counts;
}
function isFiller(term) {
	return fillers$1.has(term);
}
const fillers$1 = new Set(termsOf$2(`a about all also an and any are as at be been being but by can case cases could did do does doing done
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
const unitsOf$2 = remembered$3((text) => ({
	text,
	units: split(text)
}), 2 ** 24);
function split(document) {
	const masked = document.replaceAll(linkTarget, (link) => `](${"x".repeat(link.length - 3)})`);
	const isStatement = openStatements(document);
	return sentenceSpans(masked).map((span) => {
		const { start, end } = span;
		const { text } = bareText(document.slice(start, end));
		return {
			start,
			end,
			text,
			terms: new Set(termsOf$2(text)),
			isStatement: isStatement(span)
		};
	});
}
// src/golden/matching/follow/term-share.ts
function shareOf(terms, units, { weightOf }) {
	let [held, all] = [0, 0];
	for (const term of terms) {
		const weight = weightOf(term);
		all += weight;
		if (units.some((unit) => unit.terms.has(term))) held += weight;
	}
	return all === 0 ? 0 : held / all;
}
// src/golden/matching/follow/kept-words.ts
function sharesWords(terms, units) {
	return sharesAtLeast(fewestShared, terms, units);
}
function keepsMostWords(terms, units) {
	return sharesAtLeast(fewestKept, terms, units);
}
function keepsAllIfShort(terms, units) {
	const meant = terms.filter((term) => !isFiller(term) && !/^[a-z]$/.test(term));
	return meant.length > mostInShort || sharesAtLeast(meant.length, meant, units);
}
const mostInShort = 5;
const fewestShared = 2;
const fewestKept = 3;
function sharesAtLeast(least, terms, units) {
	const meant = terms.filter((term) => !isFiller(term));
	return meant.filter((term) => units.some((unit) => unit.terms.has(term))).length >= Math.min(least, meant.length);
}
function omittedSentences({ from, to }, units, changes) {
	if (to - from < 2) return [];
	const has = new Set(changes.after.map(({ text }) => text));
	return changes.before.slice(from, to).filter(({ text, terms }) => terms.size >= fewestTerms$3 && !has.has(text)).filter(({ terms }) => shareOf(terms, units, changes) < leastTogether && units.every((unit) => shareOf(terms, [unit], changes) < leastInOne));
}
const fewestTerms$3 = 3;
const leastInOne = .35;
const leastTogether = .6;
// src/golden/matching/follow/facts/unspaced-text.ts
function spacedText(text) {
	if (!unspaced$2.test(text)) return text;
	return text.replaceAll(/[、，。；：！？（）]/g, (mark) => punctuation[mark] ?? " ").replaceAll(idioms$1, " ").replaceAll(/仅仅/g, "仅").replaceAll(/なければ(?:なら|いけ)(?:ない|ません)/g, "必要").replaceAll(/ません(?:でした)?|(?<![少危])な(?:い|かった)(?!まま)/g, " not ").replaceAll(numeral, (written) => ` ${digitsOf(written)} `).replaceAll(borders, " ");
}
function pieceOfWord(listed) {
	return new RegExp(String.raw`${listed.map((word) => `${word}|`).join("")}[${scripts}]|(?:(?![${scripts}])[\p{L}\p{M}\p{N}])+`, "gu");
}
const scripts = unspacedScripts("sc");
const unspaced$2 = new RegExp(`[${scripts}]`, "u");
const borders = new RegExp(String.raw`(?<=[${scripts}])(?=[*_]{0,3}(?![${scripts}])[\p{L}\p{N}])|(?<=(?![${scripts}])[\p{L}\p{N}][*_]{0,3})(?=[${scripts}])`, "gu");
const punctuation = {
	"、": ", ",
	"，": ", ",
	"。": ". ",
	"；": "; ",
	"：": ": ",
	"！": "! ",
	"？": "? ",
	"（": " (",
	"）": ") "
};
const idioms$1 = /不(?:仅仅|仅|但|过|管|论|断|妨|僅|過|斷|論)|[无無][论論]|非常|除非|未[来來]|[没沒]问题/g;
const numeral = /(?:[二两兩三四五六七八九][十百千万萬]?|[十百千])[二三四五六七八九一十百千万萬零]*(?=[天日周年个個次倍名人元条項项位台页頁秒]|小时|小時|分钟|分鐘|星期|月)|一(?=[天周年次倍秒]|小时|小時|分钟|分鐘)/g;
const digits = "零一二三四五六七八九";
function digitsOf(written) {
	let [sum, digit] = [0, 0];
	for (const character of written.replaceAll(/[两兩]/g, "二").replaceAll("萬", "万")) {
		const scale = scales[character];
		if (scale === void 0) digit = Math.max(0, digits.indexOf(character));
		else if (scale === 1e4) [sum, digit] = [(sum + digit) * scale, 0];
		else [sum, digit] = [sum + (digit || 1) * scale, 0];
	}
	return String(sum + digit);
}
const scales = {
	十: 10,
	百: 100,
	千: 1e3,
	万: 1e4
};
// src/golden/matching/follow/facts/plain-words.ts
function plainWords(text) {
	return spacedText(text).replaceAll(linkTarget, "]").replaceAll(/\]\(\s*[^()\s]{1,2000}\s*\)?|\]: *\S{1,2000}/g, "]").replaceAll(/<br[^<>\n]{0,300}>/gi, " ").replaceAll(/<\/?[a-z][^<>\n]{0,300}>/gi, versionIn).replaceAll(/&(?:#39|quot|apos|amp|lt|gt|nbsp);/g, (entity) => signs$2[entity] ?? " ").replaceAll(/(?<=\p{L}{2})[-/](?=\p{Nd}{1,3}(?![\p{L}\p{N}.]|-\p{Nd}))/gu, "").replaceAll(/(?<=[\p{L}\p{N}]\.\p{L}+|\p{Ll}\p{Lu}\p{L}*)-(?=\p{L}\p{Ll}{2,}(?![\p{L}\p{N}-]))/gu, " ").replaceAll(/n['’]t\b/gi, " not ").replaceAll(/\bcannot\b/gi, "can not").replaceAll(frenchParticle, "").replaceAll(idioms, " ");
}
function versionIn(tag) {
	const versions = tag.matchAll(/=["'](v?\d{1,4}(?:\.\d{1,4}){1,3})\+?["']/g);
	return Array.from(versions, ([, version]) => ` ${version} `).join("");
}
const frenchParticle = /\b(?:ne |n['’])(?=[^.;:!?\n]{1,60}?\b(?:pas|jamais|aucune?)\b)/giu;
const idioms = /\b(?:(?:do not|never) (?:forget|hesitate|worry)|not only|no matter|(?:or|if|whether) not|nicht nur|vergessen sie nicht)\b/giu;
const signs$2 = {
	"&#39;": "'",
	"&apos;": "'",
	"&quot;": "\"",
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">"
};
// src/lib/text/markup/code-span.ts
const codeSpan$1 = String.raw`(?<!\x60)(\x60+)(?!\x60)(.{1,2000}?)(?<!\x60)\1(?!\x60)`;
// src/golden/matching/follow/facts/opposites.ts
const opposites = {
	en: list(`
    enabl*|disabl* allow*|deny,deni*,denyi* allow*|forbid* allow*|block* permit*|prohibit* accept*|reject*
    approv*|reject* optional*|required optional*|mandatory minim*|maxim* increas*|decreas* public*|private*
    automatic*,automatically|manual* free|paid succeed*,success*,successful|fail* ascending|descending true|false
    before|after may|must more|less more|fewer most|least above|below over|under first|last on|off until|from
    earl*|late* add,adds,added,adding|remov* open*|clos* start*|stop*,end,ends,ended,ending send*,sent|receiv*
    newer|older left|right high*|low* long*|short* larg*|small* in-|ex- im-|ex- in-|out- on-|off- up-|down-`),
	de: list(`
    erlaub*|verbot*,verbiet* gestatt*|untersag* freiwillig*|verpflichtend* optional*|erforderlich*
    optional*|verpflichtend* mindestens|höchstens minim*|maxim* erhöh*|senk*,gesenkt steig*,stieg*|sink*,sank*
    öffentlich*|privat* automatisch*|manuell* kostenlos*|kostenpflichtig* erfolgreich*|fehlgeschlagen*
    vorübergehend*|dauerhaft* wahr*|falsch* vor|nach darf,dürfen|muss,müssen mehr|weniger über|unter
    erste*|letzte* bis|ab früh*|spät* hinzu*|entfern* öffn*,geöffnet*|schließ*,geschlossen*
    lesen,gelesen|schreiben,geschrieben senden,gesendet|empfangen hoh*,hoch,höher*|niedrig*
    beginn*,begonnen|ende*,endet lang*,läng*|kurz*,kürz* groß*,größ*|klein* annehmen,angenommen|ablehnen,abgelehnt
    ein-|aus- auf-|ab- vor-|nach- inner-|außer- ober-|unter- in-|ex- im-|ex- on-|off-`),
	zh: list(`
    允许|禁止 启用|禁用 开启|关闭 必须|可以 可选|必需,必填 最大|最小 最多|最少 增加|减少 大于|小于 公开|私有
    成功|失败 自动|手动 之前|之后 包含,包括|排除 接受|拒绝`)
};
const beginnings = [...[
	"un",
	"in",
	"im",
	"ir",
	"il",
	"dis",
	"de",
	"non",
	"nicht"
].map((own) => ["", own]), ...[...opposites.en, ...opposites.de].flatMap(([[one = ""], [other = ""]]) => one.endsWith("-") ? [[one.slice(0, -1), other.slice(0, -1)]] : [])];
function haveOppositeBeginnings(word, other) {
	return beginnings.some(([one, two]) => exchanges(word, one, other, two) || exchanges(other, one, word, two));
}
function exchanges(word, start, other, otherStart) {
	const rest = word.slice(start.length);
	return rest.length >= shortestRest && word.startsWith(start) && other === otherStart + rest;
}
const shortestRest = 4;
const common = new Set(`before after may must more less fewer most least above below over under first last on off until from open* clos*
  vor nach darf dürfen muss müssen mehr weniger über unter bis ab`.split(/\s+/));
const allOpposites = Object.values(opposites).flat();
const chineseOpposites = opposites.zh.flat(2);
function list(pairs) {
	return pairs.trim().split(/\s+/).map((pair) => {
		const [one = "", other = ""] = pair.split("|");
		return [one.split(","), other.split(",")];
	});
}
function areForms$1(word, other) {
	return allOpposites.some((sides) => sides.some((forms) => [word, other].every((each) => forms.some((form) => isForm(each, form)))));
}
function isForm(word, form) {
	if (!form.endsWith("*")) return word === form;
	const stem = form.slice(0, -1);
	return word.startsWith(stem) && word.length <= stem.length + longestEnding;
}
const longestEnding = 4;
// src/golden/matching/follow/facts/written-words.ts
function isCodeWord({ kind, named }) {
	return kind === "identifier" && named !== "surely";
}
function writtenWords(text) {
	const pieces = piecesOf(plainWords(text));
	const isGerman = isGermanText(new Set(pieces.map(({ written }) => written.toLowerCase())));
	const isTitle = !isGerman && isInTitleCase(pieces);
	return pieces.map((piece, at) => {
		const { written, isCode, begins, clause } = piece;
		if (isCode) {
			const key = keyOf$5(written);
			const named = !piece.isSpan && properName.test(written) ? "surely" : void 0;
			return {
				key,
				same: lettersOf(key),
				written,
				kind: "identifier",
				named,
				clause
			};
		}
		const key = written.toLowerCase();
		const isCapital = /^\p{Lu}/u.test(written) && written !== "I" && !begins && !isTitle && !functionWords.has(key);
		const before = pieces[at - 1]?.written ?? "";
		const isName = isCapital && (!isGerman || isGermanName(written, before));
		const named = namedAs(piece, isName && !isGerman);
		return {
			key,
			same: key,
			written,
			kind: isName ? "name" : "word",
			named,
			clause
		};
	});
}
const properName = /^(?:\p{Lu}?\p{Ll}+\p{Lu}\p{L}*|\p{Lu}\p{L}*\.\p{Ll}{2,3})$/u;
function namedAs({ written, isLabel }, isName) {
	if (!/^\p{Lu}\p{L}/u.test(written) || functionWords.has(written.toLowerCase())) return void 0;
	return isName || /^\p{Lu}+$/u.test(written) && !isLabel ? "surely" : "maybe";
}
function piecesOf(text) {
	const pieces = [];
	let begins = true;
	const clauses = clauseCounter();
	for (const [piece, , code] of text.matchAll(codeOrWord)) {
		const core = piece.replace(/^[^\p{L}\p{N}_$@./~-]+/u, "").replace(/[^\p{L}\p{N}_$/]+$/u, "").replace(/['’]s$/u, "");
		const isSpan = code !== void 0;
		const isCode = isSpan || isIdentifier$1(core);
		const isLabel = /:[*_]*$/.test(piece);
		const written = code?.trim().split(/\s+/) ?? (isCode ? [core] : piece.match(wordPiece) ?? []);
		begins ||= /^[^\p{L}\p{N}]*["“„«(‘]/u.test(piece);
		const clause = clauses.begin(piece);
		for (const each of written.filter((one) => /[\p{L}\p{N}]/u.test(one))) {
			pieces.push({
				written: each,
				isCode,
				isSpan,
				isLabel,
				begins,
				clause
			});
			begins &&= isSpan;
		}
		begins ||= /^[-*+>|#]+$|[.!?:;…|][^\p{L}\p{N}]*$|^[_*]+[^_*]+[_*]+$/u.test(piece);
		clauses.end(piece);
	}
	return pieces;
}
const wordPiece = pieceOfWord(chineseOpposites);
const codeOrWord = new RegExp(String.raw`${codeSpan$1}|[^\s\x60]+`, "gsu");
function clauseCounter() {
	let [clause, last] = [0, 0];
	let around;
	const next = () => {
		last += 1;
		clause = last;
	};
	return {
		begin(piece) {
			if (around === void 0 && /^[^\p{L}\p{N}`]*\(/u.test(piece)) {
				around = clause;
				next();
			} else if (clauseWords.has(piece.toLowerCase())) next();
			return clause;
		},
		end(piece) {
			const isClosed = around !== void 0 && /\)[^\p{L}\p{N}]*$/u.test(piece);
			if (isClosed) clause = around ?? clause;
			if (isClosed) around = void 0;
			if (/[.!?:;,|—–…]["”')\]*_]*$|^[-–—|>]$/u.test(piece)) next();
		}
	};
}
function isIdentifier$1(word) {
	return /^--?\p{L}|^\$\{?[\p{L}_]|^\.\p{Ll}|^no-\p{Ll}|\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|:\/\/|^(?:\.{0,2}|~)\/[\w.]|[\w.-]+@\w|^@\w/u.test(word) || /^[\w-]+(?:\/[\w.-]+){2,}$|^[\w-]*[A-Za-z][\w-]*(?:\.[\w-]*[A-Za-z]{2}[\w-]*)+$/.test(word);
}
function keyOf$5(identifier) {
	return identifier.replace(/^-{1,2}(?=\p{L})/u, "").replace(/\(\)$|[,;:]$/, "").toLowerCase();
}
function lettersOf(key) {
	return key.replaceAll(/[^\p{L}\p{N}]+/gu, "") || key;
}
function isInTitleCase(pieces) {
	const long = pieces.filter(({ written, isCode, begins }) => !isCode && !begins && written.length > 3);
	return 2 * long.filter(({ written }) => /^\p{Lu}/u.test(written)).length > long.length && long.length > 2;
}
function isGermanName(written, before) {
	return (germanPrepositions.has(before) || /^\p{Lu}{2,}$/u.test(written)) && !/^(?:Sie|Ihr\p{L}{0,2}|Ihnen|Du|Dir|Dich|Dein\p{L}{0,2}|Euch)$|(?:ung|ungen|heit|keit|schaft|tion|tät|nis|en|ern|er)$/u.test(written);
}
// src/golden/matching/follow/passage-facts.ts
function factsOfPassage(source) {
	const text = plainWords(source.replaceAll(/https?:\/\/[^\s)>\]`'"]+/g, " "));
	const words = writtenWords(text);
	const [identifiers, others] = [words.filter(isIdentifier), words.filter((one) => !isIdentifier(one))];
	return {
		numbers: [...numbersIn(text)],
		identifiers: keysOf$3(identifiers),
		flags: keysOf$3(identifiers.filter(({ written }) => /^--?\p{L}/u.test(written))),
		names: keysOf$3(others.filter(({ kind }) => kind !== "word"))
	};
}
function isIdentifier({ written, kind }) {
	return kind === "identifier" ? !/^\p{L}\p{Ll}+$/u.test(written) : /^\p{Lu}[\p{Lu}\p{N}]+$|^\p{L}+\p{Nd}[\p{L}\p{N}]*$/u.test(written);
}
function keysOf$3(words) {
	return [...new Set(words.map(({ key }) => key))].filter((key) => key.length > 1);
}
function holdsWord(text, word) {
	return spansOf(text, word).some(() => true);
}
function holdsIdentifier(text, word) {
	const around = word.includes(".") ? /[\p{L}\p{N}][-_.]$/u : /[\p{L}\p{N}][-_]$|(?<![\p{L}\p{N}])\.$/u;
	const beyond = word.includes("/") ? /^[-_./][\p{L}\p{N}]/u : /^[-_.][\p{L}\p{N}]/u;
	return spansOf(text, word).some(({ start, end }) => !around.test(text.slice(Math.max(0, start - 2), start)) && !beyond.test(text.slice(end, end + 2)));
}
function* spansOf(text, word) {
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (!isLetter$1(text[at - 1]) && !isLetter$1(text[at + word.length])) yield {
		start: at,
		end: at + word.length
	};
}
function lostFacts(facts, bare) {
	const has = facts.numbers.length === 0 ? new Set() : numbersIn(bare);
	const signless = facts.identifiers.length === 0 ? "" : withoutSigns(bare);
	const isLost = (word) => {
		const hasSigns = /[^\p{L}\p{N}]/u.test(word);
		const isFlag = facts.flags.includes(word);
		if (isFlag || hasSigns ? holdsIdentifier(bare, word) : holdsWord(bare, word)) return false;
		return isFlag && !hasSigns || !holdsWord(signless, withoutSigns(word));
	};
	return [...new Set([
		...facts.numbers.filter((number) => !has.has(number)),
		...facts.identifiers.filter(isLost),
		...facts.names.filter((word) => !holdsWord(bare, word))
	])];
}
function withoutSigns(text) {
	return text.replaceAll(/[^\p{L}\p{N}\s]+/gu, "");
}
function isLetter$1(unit) {
	return unit !== void 0 && /[\p{L}\p{N}]/u.test(unit);
}
// src/golden/matching/follow/reworded-neighbours.ts
function rewordsNeighbours(at, asked, changes) {
	const unit = changes.after[at];
	if (unit === void 0) return false;
	const others = sourcesOf(at, changes).filter((from) => from < asked.from || from >= asked.to);
	if (others.length === 0) return false;
	const terms = new Set(others.flatMap((from) => [...changes.before[from]?.terms ?? []]));
	const own = [new Set(asked.terms), ...changes.before.slice(asked.from, asked.to).map(termsOf$1)];
	const toOthers = apart$1(terms, unit.terms);
	return own.every((words) => isMuchLess(toOthers, apart$1(words, unit.terms))) && !adds(unit, asked, terms, changes);
}
const muchNearer = {
	part: 7,
	of: 10
};
const leastLike = {
	part: 1,
	of: 2
};
const leastMerged = {
	part: 3,
	of: 5
};
const fewestTerms$2 = 3;
function adds(unit, asked, terms, changes) {
	const left = asked.terms.filter((term) => !terms.has(term));
	const meant = left.filter((term) => !isFiller(term));
	const added = meant.filter((term) => unit.terms.has(term));
	return added.length >= Math.min(fewestAdded, meant.length) && added.length > 0 && shareOf(left, [unit], changes) >= leastAdded;
}
const fewestAdded = 2;
const leastAdded = .35;
const sourcesByChanges = new WeakMap();
function sourcesOf(at, changes) {
	const find = sourcesByChanges.get(changes.keptAt) ?? openSources(changes);
	sourcesByChanges.set(changes.keptAt, find);
	return find(at);
}
function openSources(changes) {
	const { before, after, isLost } = changes;
	const holders = new Map();
	const weights = before.map(({ terms }) => weigh(terms));
	for (const [from, { terms }] of before.entries()) {
		if (!isLost[from] || terms.size < fewestTerms$2) continue;
		for (const term of terms) {
			const listed = holders.get(term);
			if (listed === void 0) holders.set(term, [from]);
			else listed.push(from);
		}
	}
	const sourcesOfTerms = (terms) => {
		const shared = new Map();
		for (const term of terms) for (const from of holders.get(term) ?? []) {
			const { words, fillers } = shared.get(from) ?? {
				words: 0,
				fillers: 0
			};
			shared.set(from, isFiller(term) ? {
				words,
				fillers: fillers + 1
			} : {
				words: words + 1,
				fillers
			});
		}
		const now = weigh(terms);
		return [...shared].flatMap(([from, { words, fillers }]) => {
			const own = weights[from] ?? 0;
			const both = wordWeight * words + fillers;
			const isSource = isAtLeast(leastMerged, {
				part: both,
				of: own
			}) || isAtLeast(leastLike, {
				part: 2 * both,
				of: own + now
			});
			return words > 0 && isSource ? [from] : [];
		});
	};
	const found = new Map();
	return (at) => {
		const sources = found.get(at) ?? sourcesOfTerms(after[at]?.terms ?? new Set());
		found.set(at, sources);
		return sources;
	};
}
function isAtLeast(least, { part, of }) {
	return least.of * part >= least.part * of;
}
function isMuchLess(one, other) {
	return muchNearer.of * one.part * other.of <= muchNearer.part * other.part * one.of;
}
function apart$1(one, other) {
	const all = weigh(one) + weigh(other);
	return all === 0 ? {
		part: 1,
		of: 1
	} : {
		part: all - 2 * weigh(one.intersection(other)),
		of: all
	};
}
function weigh(terms) {
	const fillers = terms.values().reduce((count, term) => count + (isFiller(term) ? 1 : 0), 0);
	return wordWeight * (terms.size - fillers) + fillers;
}
const wordWeight = 5;
function termsOf$1({ terms }) {
	return terms;
}
// src/golden/matching/follow/best-window.ts
const mostSentences$1 = 6;
const longest$1 = 3;
const perSentence = .06;
const forFacts = .3;
const leastFresh = .5;
const mostTried$1 = 12;
function bestWindow(asked, within, changes) {
	const { after, isNew } = changes;
	const { facts } = asked;
	const isFree = freeSentences(asked, changes);
	const all = [
		...facts.numbers,
		...facts.identifiers,
		...facts.names
	].length;
	const starts = likeliest(asked, within, {
		changes,
		isFree
	});
	let best;
	for (const { from, to } of windowsAround(starts, within)) {
		const [first, last] = [after[from], after[to - 1]];
		if (first === void 0 || last === void 0 || !isFree(from) || !isFree(to - 1)) continue;
		const length = last.end - first.start;
		if (to - from > 1 && length > longest$1 * asked.length + 120) continue;
		const range = after.slice(from, to);
		const fresh = range.filter((_, at) => isFree(from + at));
		const units = range.filter((_, at) => isFree(from + at) || !isNew[from + at]);
		const share = shareOf(asked.terms, units, changes);
		if (shareOf(asked.terms, fresh, changes) < leastFresh * share) continue;
		const score = share - perSentence * (to - from - 1);
		if (best !== void 0 && score + forFacts <= best.score) continue;
		const place = {
			start: first.start,
			end: last.end
		};
		const lost = lostFacts(facts, units.map(({ text }) => text).join(" "));
		if (!(all > 0 && lost.length === 0) && !sharesWords(asked.terms, units)) continue;
		const kept = all === 0 ? 1 : 1 - lost.length / all;
		const scored = score + forFacts * kept;
		if (best === void 0 || scored > best.score) best = {
			from,
			to,
			place,
			units,
			share,
			lost,
			score: scored
		};
	}
	return best;
}
function freeSentences(asked, changes) {
	const { before, after, isNew } = changes;
	const found = new Map();
	const mayStateNothing = !before.slice(asked.from, asked.to).some((unit) => unit.isStatement);
	return (at) => {
		const isFree = found.get(at) ?? (isNew[at] === true && (mayStateNothing || after[at]?.isStatement === true) && !rewordsNeighbours(at, asked, changes));
		found.set(at, isFree);
		return isFree;
	};
}
function likeliest(asked, { from, to }, { changes, isFree }) {
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
	return found.toSorted((a, b) => b.share - a.share || a.at - b.at).values().filter(({ at }) => isFree(at)).take(mostTried$1).map(({ at }) => at).toArray();
}
function* windowsAround(starts, within) {
	const seen = new Set();
	for (const at of starts) for (let from = Math.max(within.from, at - mostSentences$1 + 1); from <= at; from += 1) for (let to = at + 1; to <= Math.min(within.to, from + mostSentences$1); to += 1) {
		const key = `${from} ${to}`;
		if (seen.has(key)) continue;
		seen.add(key);
		yield {
			from,
			to
		};
	}
}
// src/golden/matching/follow/interrupted.ts
function interruptedPlace({ from, to }, { before, after, keptAt }, mostLetters) {
	const passage = before.slice(from, to);
	const anchor = passage.findIndex((_, at) => keptAt.has(from + at));
	const anchored = anchor < 0 ? void 0 : keptAt.get(from + anchor);
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
// src/golden/matching/follow/kept-sentences.ts
function keptInParts(asked, changes, { mostLetters, follow }) {
	const kept = keptSpans(asked, changes);
	if (asked.to - asked.from < 2 || kept.length === 0) return void 0;
	const reworded = lostRuns(asked, changes).map((run) => {
		const { start, end } = spanOf$1(run, asked, changes);
		const found = follow({
			start,
			end
		});
		return found && {
			...found,
			was: start
		};
	});
	if (!reworded.every((found) => found !== void 0)) return void 0;
	const parts = [...kept, ...reworded.map(({ place, was }) => ({
		...place,
		was
	}))];
	const place = {
		start: Math.min(...parts.map(({ start }) => start)),
		end: Math.max(...parts.map(({ end }) => end))
	};
	const own = parts.reduce((sum, { start, end }) => sum + end - start, 0);
	if (place.end - place.start - own > mostLetters) return void 0;
	const units = changes.after.filter(({ start, end }) => start < place.end && place.start < end);
	const missing = lostFacts(asked.facts, units.map(({ text }) => text).join(" "));
	return {
		place,
		share: shareOf(asked.terms, units, changes),
		lost: reworded.flatMap(({ lost }) => lost).filter((fact) => missing.includes(fact)),
		keepsWords: isInOrder(parts) && reworded.every(({ keepsWords }) => keepsWords)
	};
}
function keptSpans({ from, to }, { before, after, keptAt }) {
	return before.slice(from, to).flatMap(({ start: was }, at) => {
		const now = after[keptAt.get(from + at) ?? -1];
		return now === void 0 ? [] : [{
			start: now.start,
			end: now.end,
			was
		}];
	});
}
function lostRuns({ from, to }, { isLost }) {
	const runs = [];
	for (let at = from; at < to; at += 1) {
		const last = runs.at(-1);
		if (isLost[at] !== true) continue;
		if (last?.to === at) runs[runs.length - 1] = {
			from: last.from,
			to: at + 1
		};
		else runs.push({
			from: at,
			to: at + 1
		});
	}
	return runs;
}
function spanOf$1({ from, to }, asked, { before }) {
	return {
		start: Math.max(asked.start, before[from]?.start ?? 0),
		end: Math.min(asked.start + asked.length, before[to - 1]?.end ?? Infinity)
	};
}
function isInOrder(parts) {
	const sorted = parts.toSorted((one, other) => one.was - other.was);
	return sorted.every(({ start }, at) => start >= (sorted[at - 1]?.start ?? 0));
}
// src/golden/matching/follow/facts/negated.ts
function isNegation({ key, kind }) {
	return kind === "word" && negations.has(key);
}
function cancelled(turned, before, after) {
	const [old, now] = [writtenWords(before), writtenWords(after)];
	return turned.filter((change) => {
		const [had, has] = [saidOf(change, old), saidOf(change, now)];
		return (had.negated - has.negated) % 2 !== 0 && (had.yes === has.yes || had.no === has.no);
	});
}
function saidOf({ before, after }, words) {
	const said = {
		yes: 0,
		no: 0,
		negated: 0
	};
	for (const word of words) {
		const isBefore = isFormOf(word.key, before);
		if (!isBefore && !isFormOf(word.key, after)) continue;
		const isNegated = negationsOf(word, words).length % 2 === 1;
		if (isNegated) said.negated += 1;
		if (isBefore === isNegated) said.no += 1;
		else said.yes += 1;
	}
	return said;
}
function isFormOf(word, of) {
	return word === of || areForms$1(word, of);
}
function negationsOfAny(changes, words) {
	const opposites = words.filter(({ key }) => changes.some(({ before, after }) => isFormOf(key, before) || isFormOf(key, after)));
	return new Set(opposites.flatMap((word) => negationsOf(word, words)));
}
function negationsOf(word, words) {
	const clause = words.filter((one) => one.clause === word.clause);
	const at = clause.indexOf(word);
	return clause.filter((one, from) => isNegation(one) && reaches(clause, from, at));
}
function reaches(clause, from, at) {
	if (from + 1 === at) return true;
	if (isAside(clause, at)) return false;
	if (from < at) return !clause.slice(from + 1, at).some(({ key }) => conjunctions$2.has(key));
	const key = clause[from]?.key ?? "";
	if (key === "nicht") return from === clause.length - 1;
	return determiners.has(key) && clause.slice(at + 1, from).every((one) => isFunctionWord(one));
}
function isAside(clause, at) {
	const [word, before, after] = [
		clause[at],
		clause[at - 1],
		clause[at + 1]
	];
	if (/(?:fortunately|luckily|surprisingly|expectedly|weise)$/.test(word?.key ?? "")) return true;
	return after !== void 0 && !isFunctionWord(after) && !isNegation(after) && openers.has(before?.key ?? "");
}
function isFunctionWord({ key }) {
	return functionWords.has(key) || openers.has(key);
}
const conjunctions$2 = new Set("after before until since while as that who whose where nachdem bevor bis seit dass".split(" "));
const determiners = new Set("no none nobody nothing kein keine keinen keinem keiner keines niemand nichts".split(" "));
const openers = new Set(`a an the this that these those every each any all some its their your our by at for from in into of on with about
  der die das den dem des ein eine einen einem einer eines jeder jede jedes jeden jedem alle allen für von vom bei beim
  mit in im an am auf aus zum zur durch über unter`.split(/\s+/));
// src/golden/matching/follow/facts/clauses.ts
function clausesOf(text, undone = []) {
	const all = writtenWords(text);
	const omitted = negationsOfAny(undone, all);
	const kept = all.filter((word) => !omitted.has(word));
	return Array.from(Map.groupBy(kept, ({ clause }) => clause).values(), clauseOf).filter(({ words }) => words.size > 0);
}
function clauseOf(all) {
	const isDenying = ({ key, kind }) => kind === "word" && denying.some((form) => isForm(key, form));
	return {
		words: wordsOf$4(all.filter((word) => !isNegation(word) && !isDenying(word))),
		negations: all.filter(isNegation).map(({ key }) => key),
		denying: all.filter(isDenying).length
	};
}
function wordsOf$4(all) {
	return new Set(all.map(({ same, kind }) => kind === "identifier" ? same : same.slice(0, 4)));
}
const leastShared$1 = .5;
function sayTheSame(one, other) {
	return coverage(one, [other]) >= .5 && coverage(other, [one]) >= .5;
}
function coverage({ words }, others) {
	let [held, all] = [0, 0];
	for (const word of words) {
		const weight = word.length > 3 ? 1 : .3;
		all += weight;
		if (others.some((other) => other.words.has(word))) held += weight;
	}
	return all === 0 ? 1 : held / all;
}
// src/golden/matching/follow/facts/names.ts
function withNames(old, now) {
	const known = new Set([...old, ...now].flatMap(({ kind, written }) => kind === "name" ? [written] : []));
	const beside = besideNames(old, now);
	const named = (words) => words.map((word) => {
		const isName = word.named !== void 0 && (known.has(word.written) || beside.has(word));
		return word.kind === "word" && isName ? {
			...word,
			kind: "name"
		} : word;
	});
	return {
		old: named(old),
		now: named(now)
	};
}
function besideNames(old, now) {
	const pairs = wordGaps(old.map(({ same }) => same), now.map(({ same }) => same)).flatMap(({ before, after }) => {
		const [had, has] = [old.slice(before.start, before.end), now.slice(after.start, after.end)];
		return had.length === has.length && had.length <= widest$1 ? had.flatMap((own, at) => has.slice(at, at + 1).map((other) => [own, other])) : [];
	});
	return new Set(pairs.filter((pair) => pair.some(({ named }) => named === "surely")).flat());
}
const widest$1 = 3;
// src/golden/matching/follow/facts/name-forms.ts
function haveOtherForm(name, { own, other }) {
	return other.some((one) => one.kind !== "word" && areNearForms(name, one)) || other.some((one) => runsAround(name, own).some((run) => isShortOf(one, run))) || runsIn$1(other).some((run) => isShortOf(name, run));
}
function areNearForms(one, other) {
	const [short, long] = one.same.length < other.same.length ? [one, other] : [other, one];
	return short.same.length > 2 && long.same.startsWith(short.same) && endings.has(long.same.slice(short.same.length)) || /^\p{Lu}{2,}$/u.test(short.written) && short.same === initialsOf(partsOf$4(long));
}
const endings = new Set([
	"js",
	"db",
	"sql",
	"ql",
	"mq"
]);
function isShortOf({ same, written }, run) {
	if (same === run.map((word) => word.same).join("")) return true;
	return /^\p{Lu}{2,}$/u.test(written) && same === initialsOf(run.map((word) => word.same));
}
function runsAround(word, words) {
	const at = words.indexOf(word);
	return runsIn$1(words.slice(Math.max(0, at - most$2 + 1), at + most$2)).filter((run) => run.includes(word));
}
function runsIn$1(words) {
	const lengths = Array.from({ length: most$2 - 1 }, (_, more) => more + 2);
	return words.flatMap((_, at) => lengths.filter((length) => at + length <= words.length).map((length) => words.slice(at, at + length)));
}
const most$2 = 4;
function partsOf$4({ written }) {
	return written.split(/(?<=\p{Ll})(?=\p{Lu})/u).map((part) => part.toLowerCase());
}
function initialsOf(parts) {
	return parts.length < 2 ? "" : parts.map((part) => part.slice(0, 1)).join("");
}
// src/golden/matching/follow/facts/said-elsewhere.ts
function isSaid(word, { own, other }) {
	const { key, same, written, kind } = word;
	if (other.some((one) => one.written === written)) return true;
	const beside = new Set(own.map((one) => one.written));
	const forms = other.filter((one) => !beside.has(one.written));
	if (forms.some((one) => one.same === same)) return true;
	const identifiers = forms.filter((one) => one.kind === "identifier");
	if (kind === "name" || word.named === "surely") {
		if (identifiers.some((one) => partsOf$3(one.written).includes(` ${key} `))) return true;
		if (haveOtherForm(word, {
			own,
			other: forms
		})) return true;
	}
	if (kind === "name") {
		const names = forms.filter((one) => one.kind === "name").map((one) => one.key);
		return key.length > 4 && names.some((name) => isOneEdit(key, name));
	}
	if (identifiers.some((one) => belongs(one.key, key))) return true;
	const parts = partsOf$3(written);
	return timesIn$2(other, parts) > timesIn$2(own, parts);
}
function timesIn$2(text, parts) {
	return ` ${text.map((one) => one.kind === "identifier" && one.named !== "surely" ? "|" : one.key).join("  ")} `.split(parts.replaceAll(/(?<=\S) (?=\S)/g, "  ")).length;
}
function partsOf$3(written) {
	return ` ${written.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}
function belongs(one, other) {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	const between = short.includes(".") ? /[/:]/ : /[./:]/;
	return short.length > 2 && long.endsWith(short) && between.test(long.at(-short.length - 1) ?? "");
}
function isOneEdit(one, other) {
	const shorter = Math.min(one.length, other.length);
	let start = 0;
	while (start < shorter && one[start] === other[start]) start += 1;
	let end = 0;
	while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
	return Math.max(one.length, other.length) - start - end <= 1;
}
// src/golden/matching/follow/facts/replaced-in-place.ts
function replacedInPlace({ old, now, gaps }) {
	const timesMore = (word) => timesIn$1(old, word) - timesIn$1(now, word);
	return gaps.flatMap(({ before, after }) => {
		const [one, other] = [old[before.start], now[after.start]];
		if (!(before.end - before.start === 1 && after.end - after.start === 1) || one === void 0 || other === void 0 || areForms(one, other)) return [];
		const areCode = isCodeWord(one) && isCodeWord(other);
		const areNames = one.named === "surely" && other.named === "surely";
		const isReplaced = timesMore(one) > 0 && timesMore(other) < 0;
		return (areCode || areNames && timesIn$1(old, other) > 0) && isReplaced ? [{
			before: one.key,
			after: other.key
		}] : [];
	});
}
function timesIn$1(words, { same }) {
	return words.filter((word) => word.same === same).length;
}
function areForms(one, other) {
	if ([one, other].every(({ written }) => /^--?\p{L}/u.test(written))) return false;
	return one.same.endsWith(other.same) || other.same.endsWith(one.same) || areSpellings(one.key, other.key);
}
function areSpellings(one, other) {
	const sorted = (word) => Array.from(word).toSorted().join("");
	return one.length > 4 && (isOneEdit(one, other) || sorted(one) === sorted(other));
}
// src/golden/matching/follow/facts/changed-words.ts
function changedWords(before, after) {
	const { old, now } = withNames(writtenWords(before), writtenWords(after));
	const lost = without$1(old, now);
	const gained = without$1(now, old);
	const sides = {
		old,
		now,
		lost,
		gained,
		gaps: wordGaps(old.map(({ same }) => same), now.map(({ same }) => same))
	};
	return {
		replaced: [
			...renamed(sides),
			...replacedInPlace(sides),
			...calendars.flatMap((calendar) => ofCalendar(calendar, sides))
		],
		turned: turned(sides),
		added: gained.filter((word) => isDistinct(word) && !isSaid(word, {
			own: now,
			other: old
		}))
	};
}
function isDistinct({ kind, key, written }) {
	return kind === "identifier" && key.length > 1 && !/^\p{L}\p{Ll}+$|^\p{Lu}\p{Ll}/u.test(written);
}
function without$1(list, other) {
	return unmatched(unmatched({
		list,
		other
	}, ({ written }) => written), ({ same }) => same).list;
}
function unmatched({ list, other }, keyOf) {
	const left = [...other];
	return {
		list: list.filter((word) => {
			const at = left.findIndex((one) => keyOf(one) === keyOf(word));
			if (at >= 0) left.splice(at, 1);
			return at < 0;
		}),
		other: left
	};
}
function renamed(sides) {
	const { old, now, lost, gained } = sides;
	const ofIt = (words, texts) => words.filter((word) => word.kind !== "word" && !isCalendar(word) && !isSaid(word, texts));
	const gone = ofIt(lost, {
		own: old,
		other: now
	});
	const come = ofIt(gained, {
		own: now,
		other: old
	});
	const changed = new Set([...gone, ...come]);
	const isPair = (one, other) => mayReplace(one, other, sides) && standAlike(one, other, {
		old,
		now,
		changed
	});
	const kept = gone.filter((one) => come.some((other) => isPair(one, other)));
	return paired$1(kept, come.filter((other) => kept.some((one) => isPair(one, other))));
}
function mayReplace(one, other, { old, now, gaps }) {
	if (one.kind === other.kind || isCodeWord(one) === isCodeWord(other)) return true;
	const [start, otherStart] = [one, other].map(({ key }) => key.split(".").at(-1)?.slice(0, 4));
	return start !== otherStart && gaps.some(({ before, after }) => before.end - before.start === 1 && after.end - after.start === 1 && old[before.start] === one && now[after.start] === other);
}
function standAlike(gone, come, { old, now, changed }) {
	const rest = (all, { clause }) => ({ words: wordsOf$4(all.filter((word) => word.clause === clause && !changed.has(word))) });
	return sayTheSame(rest(old, gone), rest(now, come));
}
function isCalendar({ key }) {
	return calendars.some((calendar) => calendar.has(key));
}
function ofCalendar(calendar, sides) {
	const namesOf = (words) => words.flatMap(({ key, written }) => written === key && (key === "may" || key === "march") ? [] : calendar.get(key) ?? []);
	const countOf = (name, words) => namesOf(words).filter((one) => one === name).length;
	const fewerIn = (words, own, other) => words.filter((word) => namesOf([word]).some((name) => countOf(name, other) < countOf(name, own)));
	const { old, now, lost, gained } = sides;
	return paired$1(fewerIn(lost, old, now), fewerIn(gained, now, old));
}
function paired$1(gone, come) {
	const [lastGone, lastCome] = [gone.at(-1), come.at(-1)];
	if (lastGone === void 0 || lastCome === void 0) return [];
	return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
		before: (gone[at] ?? lastGone).key,
		after: (come[at] ?? lastCome).key
	}));
}
function turned(sides) {
	const byList = allOpposites.flatMap(([one, other]) => [...turnedBy(one, other, sides), ...turnedBy(other, one, sides)]);
	const seen = new Set();
	return [...byList, ...prefixed(sides)].filter(({ before }) => {
		const isNew = !seen.has(before);
		seen.add(before);
		return isNew;
	});
}
function turnedBy(own, other, { old, now, lost, gained, gaps }) {
	const isOwn = ({ key }) => own.some((form) => isForm(key, form));
	const isOther = ({ key }) => other.some((form) => isForm(key, form));
	const [gone, come] = [lost.find(isOwn), gained.find(isOther)];
	if (gone === void 0 || come === void 0) return [];
	if (!lost.filter(isOwn).some((one) => gained.filter(isOther).some((two) => standAlike(one, two, {
		old,
		now,
		changed: new Set([one, two])
	})))) return [];
	const count = (words, is) => words.filter(is).length;
	if (count(old, isOwn) <= count(now, isOwn) || count(now, isOther) <= count(old, isOther)) return [];
	if ([...own, ...other].some((form) => common.has(form)) && (isMoved(gaps, old, now) || !gaps.some((gap) => isOnly(gap, {
		old,
		now,
		isOwn,
		isOther
	})))) return [];
	return [{
		before: gone.key,
		after: come.key
	}];
}
function isOnly({ before, after }, { old, now, isOwn, isOther }) {
	const [had, has] = [old.slice(before.start, before.end), now.slice(after.start, after.end)];
	return had.length <= widest && has.length <= widest && had.some(isOwn) && has.some(isOther);
}
const widest = 3;
function isMoved(gaps, old, now) {
	const come = new Set(gaps.flatMap(({ after }) => now.slice(after.start, after.end).map(({ key }) => key)));
	return gaps.some(({ before }) => old.slice(before.start, before.end).some(({ key }) => key.length > 3 && come.has(key)));
}
function prefixed({ lost, gained }) {
	return lost.flatMap(({ key: before }) => gained.filter(({ key: after }) => haveOppositeBeginnings(before, after)).map(({ key: after }) => ({
		before,
		after
	})));
}
// src/golden/matching/follow/facts/denied-predicates.ts
function deniedPredicates(own, other) {
	const [ownClauses, otherClauses] = [clausesIn(own), clausesIn(other)];
	const stating = otherClauses.filter((clause) => !isDenied(clause));
	const denied = otherClauses.filter(isDenied);
	const kept = ownClauses.filter((clause) => !isDenied(clause));
	return ownClauses.flatMap(denialsIn).filter((denial) => stating.some((clause) => states(clause, denial)) && !denied.some((clause) => clause.some(({ key }) => stemOf$4(key) === denial.verb)) && !kept.some((clause) => states(clause, denial))).map(({ negation }) => negation);
}
function clausesIn(text) {
	return [...Map.groupBy(writtenWords(text), ({ clause }) => clause).values()];
}
function isDenied(clause) {
	return clause.some((word) => isNegation(word) || denying.some((form) => isForm(word.key, form)));
}
function denialsIn(clause) {
	const at = clause.findIndex(isNegation);
	const negation = clause[at];
	if (negation === void 0 || !verbNegations.has(negation.key)) return [];
	const others = clause.filter((word) => word !== negation);
	if (isDenied(others) || others.some(({ key }) => conditions.has(key))) return [];
	const [verb, ...after] = stemsIn(clause.slice(at + 1));
	if (verb === void 0) return [];
	const objects = after.length > 0 ? after.slice(0, 1) : stemsIn(clause.slice(0, at)).slice(-1);
	return [{
		negation: negation.key,
		verb,
		objects
	}];
}
function states(clause, { verb, objects }) {
	if (clause.some(({ key }) => conditions.has(key))) return false;
	const stems = stemsIn(clause);
	return stems.some((stem, at) => stem === verb && stems.slice(Math.max(0, at - nearest), at + nearest + 1).some((near) => objects.includes(near)));
}
const nearest = 2;
function stemsIn(words) {
	return words.filter(({ key }) => isMeant$1(key)).map(({ same, kind }) => kind === "identifier" ? same : stemOf$4(same));
}
function isMeant$1(key) {
	return key.length > 2 && !isFiller(key.slice(0, 5)) && !functionWords.has(key) && !restrictions.has(key) && !negations.has(key);
}
function stemOf$4(word) {
	return word.slice(0, 5);
}
const conditions = new Set("if when whenever unless until once before after while without except otherwise whether only just always necessarily yet wenn falls sofern bis bevor nachdem solange ohne außer sonst nur immer".split(" "));
// src/golden/matching/follow/facts/denials.ts
function changedDenials(before, after, undone = []) {
	const [old, now] = [clausesOf(before, undone), clausesOf(after, undone)];
	const pairs = old.flatMap((own) => now.filter((other) => {
		const [its, those] = [saidIn$1(own, now), saidIn$1(other, old)];
		return differOddly(own, other) && isTurned(own, its) && isTurned(other, those) || loseAll(own, its) || loseAll(other, those);
	}).filter((other) => sayTheSame(own, other)).map((other) => ({
		own,
		other
	})));
	const swapped = swappedCounterparts(before, after);
	const found = {
		before: [...pairs.flatMap(({ own }) => own.negations), ...swapped.before],
		after: [...pairs.flatMap(({ other }) => other.negations), ...swapped.after]
	};
	return {
		before: [...new Set([...found.before, ...deniedPredicates(before, after)])],
		after: [...new Set([...found.after, ...deniedPredicates(after, before)])]
	};
}
function swappedCounterparts(before, after) {
	const [old, now] = [writtenWords(before), writtenWords(after)];
	const gaps = wordGaps(old.map(({ same }) => same), now.map(({ same }) => same)).map((gap) => [meantIn(old, gap.before), meantIn(now, gap.after)]);
	const isSwapped = (own, other) => own.length === 1 && other.length === 1 && counterparts.get(own[0] ?? "") === other[0];
	const lost = gaps.flatMap(([had, has]) => isSwapped(had, has) ? had : []);
	const come = gaps.flatMap(([had, has]) => isSwapped(has, had) ? has : []);
	return old.filter(isNegation).length - now.filter(isNegation).length === lost.length - come.length ? {
		before: lost,
		after: come
	} : {
		before: [],
		after: []
	};
}
function meantIn(words, { start, end }) {
	return words.slice(start, end).map(({ key }) => key).filter((key) => !articles.has(key));
}
const articles = new Set("a an any the ein eine einen einem einer der die das den dem".split(" "));
function answersAsBefore(answer, before, after) {
	const { before: had, after: has } = changedDenials(before, after);
	if (had.length === has.length) return false;
	return (had.length > has.length ? /^\s*(?:no|nein|non)\b/iu : /^\s*(?:yes|ja|oui|sí)(?!\p{L})/iu).test(answer) || differ(answer, after) && !differ(answer, before);
}
function differ(one, other) {
	const { before, after } = changedDenials(one, other);
	return before.length + after.length > 0;
}
function differOddly(own, other) {
	return (own.negations.length - other.negations.length) % 2 !== 0;
}
function loseAll({ negations, denying }, others) {
	return negations.length === 2 && negations.every((key) => verbNegations.has(key)) && others.length > 0 && others.every((other) => other.negations.length === 0 && other.denying === denying);
}
function isTurned(own, others) {
	if (coverage(own, others) < .5) return false;
	const more = own.negations.length - others.flatMap(({ negations }) => negations).length;
	if (more % 2 === 0) return false;
	const [rest, fewer] = more > 0 ? [[own], others] : [others, [own]];
	return denyingIn(fewer) <= denyingIn(rest);
}
function denyingIn(clauses) {
	return clauses.reduce((sum, { denying }) => sum + denying, 0);
}
function saidIn$1(own, others) {
	return others.filter((other) => coverage(other, [own]) >= leastShared$1);
}
// src/golden/matching/follow/facts/dropped-parts.ts
function droppedParts(before, after) {
	const [old, now] = [listedWords(before), listedWords(after)];
	const isFewer = (word) => timesIn(now, word) < timesIn(old, word);
	const named = namesIn(before);
	const gaps = wordGaps(old.map(({ key }) => key), now.map(({ key }) => key));
	const isOnly = gaps.length === 1;
	return gaps.flatMap((gap) => {
		if (gap.after.end > gap.after.start) return [];
		return shiftsOf(old, gap.before).map((range) => {
			const said = old.slice(range.start, range.end).map(({ key }) => key).filter((word) => named.has(word) || isMeant(word));
			const lost = said.filter(isFewer);
			if (said.length >= fewestMeant && lost.length > 1 && isSetOff(old, range)) return lost;
			const next = now[gap.after.end + range.start - gap.before.start]?.after ?? "end";
			return lost.length > 0 && lost.length === said.length && isListed$1(old, range, {
				named,
				next,
				isOnly
			}) ? lost : [];
		}).find((lost) => lost.length > 0) ?? [];
	});
}
const fewestMeant = 3;
function timesIn(words, word) {
	return words.filter(({ key }) => key === word).length;
}
function shiftsOf(words, { start, end }) {
	const shifts = [{
		start,
		end
	}];
	for (let [from, to] = [start, end]; from > 0 && words[from - 1]?.key === words[to - 1]?.key;) {
		from -= 1;
		to -= 1;
		shifts.push({
			start: from,
			end: to
		});
	}
	for (let [from, to] = [start, end]; to < words.length && words[from]?.key === words[to]?.key;) {
		from += 1;
		to += 1;
		shifts.push({
			start: from,
			end: to
		});
	}
	return shifts;
}
const longest = 4;
function isSetOff(words, { start, end }) {
	const ends = [separatorAt(words, start), separatorAt(words, end)];
	return ends.includes("clause") && ends.every((one) => one === "clause" || one === "end");
}
function isListed$1(words, { start, end }, { named, next, isOnly }) {
	const [left, right] = [separatorAt(words, start), separatorAt(words, end)];
	if (left === "item" || start === 0 && right === "item") return end - start <= 8 && (right === "item" || right === "end");
	const isLast = left === "and" && (right === "end" || end - start <= 2 && next === "none");
	const isMember = isInner(right) || isLast || left === "comma" && right === "end";
	if (end - start > 8 || left === "end" || !isMember) return false;
	const separators = [...separatorsFrom(words, start, -1), ...separatorsFrom(words, end, 1)];
	const members = words.slice(start, end);
	const isManner = members.every(({ key }) => key.endsWith("ly"));
	if (!separators.includes("and")) return separators.length > 1 && members.every(({ key }) => named.has(key));
	return separators.length > 1 || isOnly && !isManner || members.some(({ key }) => named.has(key));
}
function isInner(separator) {
	return separator === "comma" || separator === "and";
}
function separatorAt(words, at) {
	return words[at]?.after ?? "end";
}
function separatorsFrom(words, from, step) {
	const found = [];
	let since = 0;
	for (let at = from; at > 0 && at < words.length && since <= longest; at += step, since += 1) {
		const separator = separatorAt(words, at);
		if (isInner(separator)) {
			found.push(separator);
			since = 0;
		} else if (separator !== "none") break;
	}
	return found;
}
function isMeant(word) {
	return word.length > 2 && !isFiller(word) && !functionWords.has(word) && !phrases.has(word);
}
const phrases = new Set("example instance course general note addition fact short however moreover furthermore additionally optionally too well etc like similar more others beispiel zudem außerdem usw ähnliches weiteres mehr andere anderes".split(" "));
const conjunctions$1 = new Set("and or und oder sowie et ou y o e 和 与 及 或".split(" "));
function namesIn(text) {
	const named = writtenWords(text).filter(({ kind }) => kind !== "word");
	return new Set(named.map(({ written }) => keyOf$4(written)));
}
function keyOf$4(written) {
	return written.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}
function listedWords(text) {
	const listed = [];
	let separator = "end";
	for (const [token] of plainWords(text).matchAll(tokens$1)) {
		const key = keyOf$4(token);
		if (key === "" || listItem.test(token)) separator = stronger(separator, separatorOf(token));
		else if (conjunctions$1.has(key) || token === "&") separator = stronger(separator, "and");
		else {
			listed.push({
				key,
				after: separator
			});
			separator = "none";
		}
	}
	return listed;
}
const tokens$1 = /(?:^|\n)[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]|[.!?:;()|\n](?=\s|$|[)`"*_])|\n|[,&|()]|[\p{L}\p{M}\p{N}@$/~_.-]*[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{N}]+)?/gu;
const listItem = /^\n?[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]$/;
function separatorOf(token) {
	if (listItem.test(token)) return "item";
	if (token === ";") return "clause";
	if (token === ",") return "comma";
	return token === "&" ? "and" : token === "\n" ? "none" : "end";
}
const order = [
	"none",
	"comma",
	"and",
	"clause",
	"end",
	"item"
];
function stronger(one, other) {
	return order.indexOf(one) >= order.indexOf(other) ? one : other;
}
// src/golden/matching/follow/facts/exchanged-words.ts
function exchanged(before, after) {
	const [old, now] = [inPlaces(writtenWords(before)), inPlaces(writtenWords(after))];
	if (!(old.rest === now.rest && sortedText(old.facts) === sortedText(now.facts))) return [];
	return old.facts.flatMap((fact, at) => {
		const other = now.facts[at];
		return other === void 0 || other === fact ? [] : [{
			before: fact,
			after: other
		}];
	});
}
function sortedText(facts) {
	return facts.toSorted().join("\n");
}
function inPlaces(words) {
	const groups = [];
	let isListed = false;
	for (const word of words) {
		const isOne = isFact(word);
		if (isOne && isListed) groups.at(-1)?.push(word.key);
		else if (isOne) groups.push([word.key]);
		isListed = isOne || isListed && conjunctions.has(word.key);
	}
	return {
		facts: groups.flatMap((group) => group.toSorted()),
		rest: words.filter((word) => !isFact(word)).map(({ key }) => key).join(" ")
	};
}
const conjunctions = new Set([
	"and",
	"or",
	"und",
	"oder"
]);
function isFact(word) {
	return word.kind !== "word" || isCalendar(word) || isOpposite(word.key);
}
function isOpposite(word) {
	return allOpposites.some((sides) => sides.some((forms) => forms.some((form) => isForm(word, form))));
}
// src/golden/matching/follow/facts/preferences.ts
function swappedPreferences(before, after) {
	const [old, now] = [preferencesIn(before), preferencesIn(after)];
	const swapped = old.flatMap((own) => now.map((other) => ({
		own,
		other
	}))).find(({ own, other }) => overlap(own.denied, other.chosen) && overlap(own.chosen, other.denied));
	return {
		before: swapped?.own.denied ?? [],
		after: swapped?.other.denied ?? []
	};
}
const instead = /^(.{1,500}?)\b(?:instead of|rather than|anstatt|anstelle|statt)\b(.{1,500})$/iu;
const but = /\b(?:not|nicht|kein\p{L}{0,2})\b(.{1,500}?)\b(?:but|sondern)\b(.{1,500})$/iu;
function preferencesIn(text) {
	return sentenceSpans(text).flatMap(({ start, end }) => {
		const sentence = text.slice(start, end).replaceAll(/\s+/g, " ");
		const [, first, second] = instead.exec(sentence) ?? [];
		if (first !== void 0 && second !== void 0) return apart(first, second);
		const [, denied, chosen] = but.exec(sentence) ?? [];
		return denied === void 0 || chosen === void 0 ? [] : apart(chosen, denied);
	});
}
function apart(chosen, denied) {
	const [yes, no] = [chosen, denied].map((part) => writtenWords(part).flatMap(({ key, same }) => functionWords.has(same) ? [] : [key]));
	const own = (words = [], other = []) => words.filter((word) => !other.some((one) => stemOf$3(one) === stemOf$3(word)));
	const parts = {
		chosen: own(yes, no),
		denied: own(no, yes)
	};
	return parts.chosen.length > 0 && parts.denied.length > 0 ? [parts] : [];
}
function overlap(one, other) {
	const stems = new Set(other.map(stemOf$3));
	const shared = new Set(one.map(stemOf$3).filter((stem) => stems.has(stem)));
	return shared.size > 0 && 2 * shared.size >= Math.min(new Set(one.map(stemOf$3)).size, stems.size);
}
function stemOf$3(word) {
	return word.slice(0, 4);
}
// src/golden/matching/follow/facts/stated.ts
function stated(text) {
	const spelt = plainWords(text).replaceAll(/https?:\/\/\S+/g, " ").replaceAll(/(?<![\p{L}\p{N}])-(?=\p{Nd})/gu, "−").replaceAll(/([<>])= ?(?=\p{Nd})/gu, (_, sign) => sign === "<" ? "≤" : "≥").replaceAll(/[%°\p{Sc}]|[−±<>≤≥](?=\p{Nd})/gu, (sign) => ` x${sign.codePointAt(0)}x `);
	const all = words(spelt).filter((word) => !fillers.has(word)).map((word, at, every) => isMinus(every, at) ? minusSign : word);
	const facts = all.map((_, at) => factAt(all, at));
	return {
		facts: facts.flatMap((fact) => fact ?? []),
		all: all.flatMap((word, at) => facts[at]?.kind === "negation" ? [] : facts[at]?.key ?? word).join(" "),
		rest: all.filter((_, at) => facts[at] === void 0).join(" ")
	};
}
const minusSign = "x8722x";
function isMinus(all, at) {
	return all[at] === "minus" && isNumber(all[at + 1] ?? "") && !isNumber(all[at - 1] ?? "");
}
const fillers = new Set([
	"a",
	"an",
	"the",
	"per"
]);
function factAt(all, at) {
	const word = all[at] ?? "";
	if (negations.has(word)) return {
		written: word,
		key: word,
		kind: "negation"
	};
	const [before = "", after = ""] = [all[at - 1], all[at + 1]];
	const isOne = ones.has(word) && durations.has(units$1.get(after) ?? "");
	if (!(isOne || isNumber(word)) || isNumber(before) && units$1.has(word)) return void 0;
	const near = [before, after].flatMap((each) => signOf$1(each) ?? []);
	const unit = units$1.has(after) ? [after] : [];
	const measured = [...near, ...unit].map((each) => unitOfSign[each] ?? units$1.get(each) ?? each);
	return {
		written: [
			word,
			...near,
			...unit
		].join(" "),
		key: keyOf$3(isOne ? "1" : numerals.get(word) ?? word, measured),
		kind: isOne || numerals.has(word) && measured.length === 0 ? "word" : "number"
	};
}
function keyOf$3(number, measured) {
	const [count, of] = durations.get(measured.at(-1) ?? "") ?? [];
	const total = Number(number.replace(",", ".")) * (count ?? NaN);
	return Number.isNaN(total) || of === void 0 ? [number, ...measured].join(" ") : [
		Number(total.toFixed(3)),
		...measured.slice(0, -1),
		of
	].join(" ");
}
const unitOfSign = {
	"%": "percent",
	"€": "eur",
	$: "usd",
	"£": "gbp"
};
function signOf$1(word) {
	const [, point] = /^x(\d+)x$/.exec(word) ?? [];
	return point === void 0 ? void 0 : String.fromCodePoint(Number(point));
}
function isNumber(word) {
	return /\p{Nd}/u.test(word) && signOf$1(word) === void 0 || numerals.has(word);
}
// src/golden/matching/follow/facts/same-sentences.ts
function sentencesIn(text) {
	return sentenceSpans(text).map(({ start, end }) => sentenceOf(text.slice(start, end)));
}
function sentenceOf(text) {
	const all = writtenWords(text);
	const isOther = ({ key }) => negations.has(key) || [...denying, ...limiting].some((form) => isForm(key, form));
	const isRestriction = ({ key }) => restrictions.has(key);
	return {
		words: wordsOf$4(all.filter(({ key }) => !negations.has(key) && !restrictions.has(key))),
		restrictions: all.filter(isRestriction).map(({ key }) => key),
		others: all.filter((word) => isOther(word) && !isRestriction(word)).length,
		facts: new Set([...all, ...stated(text).facts].map(({ key }) => key))
	};
}
function addedToSentences(added, before, after) {
	if (added.length === 0) return [];
	const old = sentencesIn(before);
	const kept = sentencesIn(after).filter((now) => old.some((own) => sayTheSame(own, now)));
	return added.filter(({ key }) => kept.some(({ facts }) => facts.has(key)));
}
function changedRestrictions(before, after) {
	const [old, now] = [sentencesIn(before), sentencesIn(after)];
	const more = countIn(old) - countIn(now);
	if (more > 0) return {
		before: droppedFrom(old, now),
		after: []
	};
	return {
		before: [],
		after: more < 0 ? droppedFrom(now, old) : []
	};
}
function countIn(sentences) {
	return sentences.reduce((sum, one) => sum + one.restrictions.length, 0);
}
function droppedFrom(own, other) {
	const dropped = own.filter((one) => one.restrictions.length > 0).filter((one) => other.some((two) => two.restrictions.length < one.restrictions.length && two.others <= one.others && sayTheSame(one, two)));
	return [...new Set(dropped.flatMap((one) => one.restrictions))];
}
// src/golden/matching/follow/facts/changed-facts.ts
function changedFacts(before, after) {
	if (before === after) return void 0;
	const spelt = withoutSwaps(after, before);
	const [old, now] = [stated(before), stated(spelt)];
	const inSentences = (facts) => addedToSentences(facts, before, spelt);
	const numbers = changedNumbers(old, now, inSentences);
	const { replaced, turned, added } = changedWords(before, spelt);
	const undone = cancelled(turned, before, spelt);
	const denied = changedDenials(before, spelt, undone);
	const equal = rewrittenNumbers(old, now);
	const counted = {
		before: [...numbers.before, ...equal.before].flatMap(wordsOf$3),
		after: [...numbers.after, ...equal.after].flatMap(wordsOf$3)
	};
	const other = [...replaced, ...turned.filter((one) => !undone.includes(one))].filter((one) => !counted.before.includes(one.before) && !counted.after.includes(one.after));
	const parts = [
		numbers,
		changedRestrictions(before, spelt),
		{
			before: [],
			after: inSentences(added).map(({ key }) => key)
		},
		{
			before: droppedParts(before, spelt),
			after: []
		},
		denied,
		swappedPreferences(before, spelt),
		{
			before: other.map((one) => one.before),
			after: other.map((one) => one.after)
		}
	];
	const changed = {
		before: [...new Set(parts.flatMap((part) => part.before))],
		after: [...new Set(parts.flatMap((part) => part.after))]
	};
	if (changed.before.length + changed.after.length > 0) return changed;
	return undone.length > 0 ? void 0 : reordered(before, spelt);
}
function wordsOf$3(fact) {
	return fact.split(" ");
}
function reordered(before, after) {
	const [old, now] = [stated(before), stated(after)];
	if (old.facts.length === now.facts.length && old.rest === now.rest && old.all !== now.all) return {
		before: old.facts.map(({ written }) => written),
		after: now.facts.map(({ written }) => written)
	};
	const swaps = exchanged(before, after);
	return swaps.length === 0 ? void 0 : {
		before: swaps.map((one) => one.before),
		after: swaps.map((one) => one.after)
	};
}
function withoutSwaps(after, before) {
	const [had, has] = [new Set(words(before)), new Set(words(after))];
	const lost = [...had].filter((word) => word.length >= 4 && !has.has(word));
	return after.replaceAll(/\p{L}{4,}/gu, (word) => {
		const written = word.toLowerCase();
		return had.has(written) ? word : lost.find((one) => areSwapped(one, written)) ?? word;
	});
}
function areSwapped(one, other) {
	if (one.length !== other.length) return false;
	let at = 0;
	while (at < one.length && one[at] === other[at]) at += 1;
	const swapped = `${other[at + 1] ?? ""}${other[at] ?? ""}`;
	return one.slice(at) === swapped + other.slice(at + 2);
}
function changedNumbers(old, now, inSentences) {
	const lost = without(old, now);
	const added = without(now, old);
	const gained = lost.length > 0 ? added : inSentences(added);
	if ([...lost, ...gained].every(({ kind }) => kind === "word") && (lost.length === 0 || gained.length === 0)) return {
		before: [],
		after: []
	};
	return {
		before: lost.map(({ written }) => written),
		after: gained.map(({ written }) => written)
	};
}
function restatedNumbers(before, after) {
	return rewrittenNumbers(stated(before), stated(after)).before.flatMap(wordsOf$3);
}
function rewrittenNumbers(old, now) {
	const pairs = old.facts.flatMap((own) => now.facts.filter(({ key, written }) => key === own.key && written !== own.written).map((other) => ({
		own,
		other
	})));
	return {
		before: pairs.map(({ own }) => own.written),
		after: pairs.map(({ other }) => other.written)
	};
}
function without(own, other) {
	const isMeant = ({ kind }) => kind !== "negation";
	const left = other.facts.filter(isMeant).map(({ key }) => key);
	return own.facts.filter(isMeant).filter(({ key }) => {
		const at = left.indexOf(key);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}
function statesAny(text, facts) {
	const numbers = new Set(stated(text).facts.map(({ written }) => written));
	const own = writtenWords(text).map(({ key }) => key);
	return facts.some((fact) => !negations.has(fact) && !restrictions.has(fact) && (numbers.has(fact) || own.some((word) => word === fact || areForms$1(word, fact))));
}
// src/golden/matching/follow/facts/states-contrary.ts
function statesContrary(before, after) {
	const { turned } = changedWords(before, after);
	const undone = cancelled(turned, before, after);
	const denied = changedDenials(before, after, undone);
	return denied.before.length + denied.after.length > 0 || turned.length > undone.length;
}
function losesNegation(before, after) {
	const old = writtenWords(before);
	const canNegate = (word) => isNegation(word) || restrictions.has(word.key) || [...denying, ...limiting].some((form) => isForm(word.key, form)) || old.some(({ key }) => haveOppositeBeginnings(key, word.key));
	return old.some(isNegation) && !writtenWords(after).some(canNegate);
}
// src/golden/matching/follow/facts/written-forms.ts
function byForm(source) {
	const text = plainWords(source.replaceAll(/https?:\/\/[^\s)>\]`'"]+/g, " "));
	const facts = new Map([["number", numbersIn(text)]]);
	const others = [];
	for (const word of writtenWords(text)) {
		if (/^\p{Nd}/u.test(word.written)) continue;
		const form = formOf$1(word);
		if (form === void 0) others.push(word.key);
		else facts.set(form, new Set(facts.get(form)).add(word.key));
	}
	return {
		facts,
		others
	};
}
function formOf$1({ written, kind }) {
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
// src/golden/matching/follow/replaced-facts.ts
function withReplacedFacts(asked, within, changes) {
	const own = byForm(asked.text);
	const terms = new Set(termsOf$2(own.others.join(" ")));
	return terms.size < fewestPlain ? lineWithOtherNumbers(asked, within, changes) : sentenceWithOthers({
		asked,
		own,
		terms
	}, within, changes);
}
const fewestPlain = 4;
const leastShared = .45;
function sentenceWithOthers({ asked, own, terms }, { from, to }, changes) {
	const isFree = freeSentences(asked, changes);
	let best;
	for (let at = from; at < to; at += 1) {
		const unit = changes.after[at];
		if (unit === void 0 || !isFree(at)) continue;
		const share = shareOf(terms, [unit], changes);
		if (share < Math.max(leastShared, best?.share ?? 0)) continue;
		if (!sharesWords([...terms], [unit])) continue;
		const lost = lostFacts(asked.facts, unit.text);
		const now = byForm(changes.textAfter.slice(unit.start, unit.end));
		if (lost.length > 0 && areReplaced(lost, own, now)) best = windowOf(unit, {
			at,
			share,
			lost
		});
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
function lineWithOtherNumbers(asked, { from, to }, changes) {
	const isFree = freeSentences(asked, changes);
	const isLine = !asked.text.trim().includes("\n");
	for (let at = from; at < to; at += 1) {
		const unit = changes.after[at];
		if (unit === void 0 || !isFree(at)) continue;
		for (const part of isLine ? linesIn(unit, changes) : [unit]) {
			const lost = lostFacts(asked.facts, part.text);
			if (lost.length === 0 || !hasOtherNumbers(asked.text, part, changes)) continue;
			return windowOf(part, {
				at,
				share: shareOf(asked.terms, [part], changes),
				lost
			});
		}
	}
}
function hasOtherNumbers(text, { start, end }, changes) {
	const [own, now] = [byForm(text), byForm(changes.textAfter.slice(start, end))];
	const left = new Set(now.others);
	const [had, has] = [own, now].map(({ facts }) => facts.get("number")?.size ?? 0);
	const said = identifiersIn(now);
	return own.others.some((word) => !isFiller(word)) && own.others.every((word) => left.has(word)) && now.others.length <= own.others.length + mostAdded && had === has && identifiersIn(own).isSubsetOf(said);
}
const mostAdded = 2;
function identifiersIn({ facts }) {
	return new Set(facts.entries().filter(([form]) => form !== "number").flatMap(([, words]) => words.values().map((word) => word.replaceAll(/\d+(?:\.\d+)*/g, "#"))));
}
function linesIn({ start, end, isStatement }, { before, textAfter }) {
	return [...linesOf(textAfter, start, end)].flatMap((line) => {
		const source = textAfter.slice(line.start, line.end);
		const { text } = bareText(source);
		if (text === "" || before.some((unit) => unit.text.includes(text))) return [];
		return [{
			start: line.start + source.length - source.trimStart().length,
			end: line.start + source.trimEnd().length,
			text,
			terms: new Set(termsOf$2(text)),
			isStatement
		}];
	});
}
function windowOf(unit, { at, share, lost }) {
	const place = {
		start: unit.start,
		end: unit.end
	};
	return {
		from: at,
		to: at + 1,
		place,
		units: [unit],
		share,
		lost
	};
}
// src/golden/matching/follow/rewording.ts
const least$2 = {
	inPlace: .35,
	withOtherFacts: .55,
	elsewhere: .75,
	onSamePage: .5,
	likely: .5
};
function rewordingOf(place, text, changes) {
	const asked = passageOf$1(place, text, changes);
	if (asked === void 0) return void 0;
	const mostLetters = 2 * asked.length + 120;
	const whole = interruptedPlace(asked, changes, mostLetters);
	if (whole !== void 0) return {
		place: whole,
		share: 1,
		lost: [],
		keepsWords: true
	};
	return keptInParts(asked, changes, {
		mostLetters,
		follow: (own) => {
			const part = passageOf$1(own, text.slice(own.start - place.start, own.end - place.start), changes);
			return part && rewordingInPlace(part, changes);
		}
	}) ?? rewordingInPlace(asked, changes);
}
function rewordingInPlace(asked, changes) {
	const inPlace = bestWindow(asked, regionOf(asked, changes), changes);
	if (inPlace !== void 0 && isRewording(inPlace, asked, changes)) return told(inPlace, asked, changes);
	const replaced = withReplacedFacts(asked, regionOf(asked, changes), changes);
	if (replaced !== void 0 && !isContrary(replaced, asked, changes)) return told(replaced, asked, changes);
	const elsewhere = bestWindow(asked, {
		from: 0,
		to: changes.after.length
	}, changes);
	return elsewhere !== void 0 && elsewhere.share >= least$2.elsewhere && elsewhere.lost.length === 0 && !isContrary(elsewhere, asked, changes) ? told(elsewhere, asked, changes) : void 0;
}
function rewordingOnPage(place, text, { changes, is, called }) {
	const isTopic = (word) => called(word) || [changes.before, changes.after].every((units) => isCommon(word, units));
	const asked = passageOf$1(place, text, changes, isTopic);
	if (asked === void 0) return void 0;
	const whole = asked.terms.length < fewestTerms$1 ? void 0 : interruptedPlace(asked, changes, 120);
	if (whole !== void 0) return {
		place: whole,
		share: 1,
		lost: [],
		keepsWords: true
	};
	const found = bestWindow(asked, {
		from: 0,
		to: changes.after.length
	}, changes);
	if (found === void 0 || found.lost.length > 0) return void 0;
	if (found.share < (is === "same" ? least$2.onSamePage : least$2.elsewhere)) return void 0;
	const units = changes.after.slice(found.from, found.to);
	if (!keepsAllIfShort(asked.terms, units)) return void 0;
	if (isContrary(found, asked, changes)) return void 0;
	return is !== "other" || isAboutTheSame(asked, units) ? told(found, asked, changes) : void 0;
}
function likelyRewording(place, text, { changes, within }) {
	const asked = passageOf$1(place, text, changes);
	const range = unitsAt(within, changes.after);
	if (asked === void 0 || range === void 0) return void 0;
	const found = bestWindow(asked, range, changes);
	if (found === void 0 || found.share < least$2.likely) return void 0;
	return found.lost.every((word) => asked.facts.names.includes(word)) && keepsMostWords(asked.terms, found.units) && !isContrary(found, asked, changes) ? found.place : void 0;
}
function omittedFacts(span, text, { place, changes }) {
	const asked = passageOf$1(span, text, changes);
	const units = changes.after.filter(({ start, end }) => start < place.end && place.start < end);
	if (asked === void 0 || omittedSentences(asked, units, changes).length === 0) return void 0;
	const { names } = asked.facts;
	const said = units.map((unit) => unit.text).join(" ");
	return lostFacts(asked.facts, said).filter((word) => !names.includes(word));
}
function isOfNeighbours(span, text, { place, changes }) {
	const asked = passageOf$1(span, text, changes);
	const touched = unitsAt(place, changes.after);
	if (asked === void 0 || touched === void 0) return false;
	const all = Array.from({ length: touched.to - touched.from }, (_, at) => touched.from + at);
	return all.length > 0 && all.every((at) => changes.isNew[at] === true && rewordsNeighbours(at, asked, changes));
}
function isAboutTheSame({ facts, from, to }, units) {
	const { numbers, identifiers, names } = facts;
	if (numbers.length + identifiers.length + names.length === 0) return false;
	return to - from > 1 || units.some((unit) => lostFacts(facts, unit.text).length === 0);
}
function told(found, asked, changes) {
	const { place, units, share, lost } = found;
	const now = changes.textAfter.slice(place.start, place.end);
	const keepsWords = share >= mostWords$1 && keepsMostWords(asked.terms, units) && !losesNegation(asked.text, now) && omittedSentences(asked, units, changes).length === 0;
	const kept = new Set([...asked.facts.names, ...restatedNumbers(asked.text, now)]);
	return {
		place,
		share,
		keepsWords,
		lost: lost.filter((word) => !kept.has(word))
	};
}
const mostWords$1 = .45;
function isRewording(found, asked, changes) {
	const { share, lost } = found;
	if (share < least$2.elsewhere && becomesCode(found, asked, changes)) return false;
	if (share < least$2.inPlace) return false;
	if (lost.length === 0 && !isContrary(found, asked, changes)) return true;
	return share >= least$2.withOtherFacts && share >= rivalShare(found, asked, changes);
}
function isContrary({ place }, { text }, { textAfter }) {
	return statesContrary(text, textAfter.slice(place.start, place.end));
}
function becomesCode({ place }, { start, length }, { textBefore, textAfter }) {
	return isInFence(place, textAfter) && !isInFence({
		start,
		end: start + length
	}, textBefore);
}
function isInFence(span, text) {
	return markdownLines(text).filter(({ line }) => line.start < span.end && span.start < line.end).every(({ kind }) => kind === "fence");
}
function passageOf$1({ start, end }, text, { before }, isTopic = (word) => isCommon(word, before)) {
	const touched = unitsAt({
		start,
		end
	}, before);
	if (touched === void 0) return void 0;
	const terms = [...new Set(termsOf$2(bareText(text).text))];
	const all = factsOfPassage(text);
	const facts = {
		...all,
		names: all.names.filter((word) => !isTopic(word))
	};
	return {
		...touched,
		start,
		length: end - start,
		text,
		terms,
		facts
	};
}
function unitsAt({ start, end }, units) {
	const first = units.findIndex((unit) => unit.end > start);
	if (first < 0) return void 0;
	if ((units[first]?.start ?? end) >= end) return {
		from: first,
		to: first
	};
	const after = units.findIndex((unit) => unit.start >= end);
	const last = Math.max(first + 1, after < 0 ? units.length : after);
	const isStray = (unit) => {
		if (unit === void 0) return false;
		return Math.min(end, unit.end) - Math.max(start, unit.start) < strayShare$1 * Math.min(end - start, unit.end - unit.start);
	};
	const from = last - first > 1 && isStray(units[first]) ? first + 1 : first;
	return {
		from,
		to: last - from > 1 && isStray(units[last - 1]) ? last - 1 : last
	};
}
const strayShare$1 = .25;
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
const fewestTerms$1 = 4;
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
// src/golden/matching/follow/without-context.ts
function withoutContext({ start, end }, now, { own, before, after }) {
	const found = now.slice(start, end);
	const isWithin = before.length + after.length < found.length;
	const [hasBefore, hasAfter] = [found.startsWith(before), found.endsWith(after)];
	const near = isWithin && hasBefore && hasAfter ? void 0 : mostSimilar(own, found);
	if (!isWithin || near === void 0 && !(hasBefore && hasAfter)) return {
		start,
		end
	};
	const from = hasBefore ? before.length : near?.start ?? 0;
	const to = hasAfter ? found.length - after.length : near?.end ?? found.length;
	if (to <= from) return {
		start,
		end
	};
	const text = found.slice(from, to);
	const first = start + from + text.length - text.trimStart().length;
	return {
		start: first,
		end: first + text.trim().length
	};
}
function mostSimilar(quote, text) {
	const document = normalise(text);
	const found = approximateEnds(quote, document, Math.floor((quote.length - 1) / 2));
	if (found === void 0) return void 0;
	const { distance } = found;
	const [best] = found.ends.flatMap((end) => approximateStarts(quote, document.text, {
		end,
		distance
	}).map((start) => ({
		start,
		end
	}))).toSorted((one, other) => surplus(one, quote) - surplus(other, quote));
	return best && sourceSpan(document, best.start, best.end);
}
function surplus({ start, end }, quote) {
	return Math.abs(end - start - quote.length);
}
// src/golden/matching/follow/follow-evidence.ts
const noMoves = {
	renamed: new Map(),
	holders: new Map(),
	likely: new Map(),
	removed: new Map()
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
	const text = wordsElsewhere(asked);
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
	const wide = own.length < fewestEdits ? 0 : Math.min(60, Math.max(30, 3 * own.length));
	const around = wordsOnBase(asked, wide);
	const wordings = new Set([
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
	if (best !== void 0) {
		const now = asked.head.source(doc) ?? "";
		const context = {
			own,
			...contextOf$1(asked, wide)
		};
		return {
			kind: "found",
			at: [{
				doc,
				places: best.places.map((place) => withoutContext(place, now, context))
			}],
			distance: best.distance
		};
	}
	const bare = asked.head.bare(doc) ?? document;
	const unmarked = [bareText(evidence.quote), bareText(sourceOnBase(asked))];
	const edited = [{
		text: bare,
		quotes: unmarked.map(({ text }) => text)
	}, {
		text: leaveOutArticles(bare),
		quotes: unmarked.map((one) => leaveOutArticles(one).text)
	}].map(({ text, quotes }) => {
		const long = new Set(quotes.filter((quote) => quote.length >= shortest$2));
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
function isNeighbour({ places: [place] }, doc, asked) {
	const { evidence, onBase, base, head } = asked;
	if (place === void 0) return false;
	const near = normalText(head.source(doc)?.slice(place.start, place.end) ?? "");
	const isOther = (span) => onBase.places.every(({ start, end }) => span.end <= start || end <= span.start);
	const before = exactPlaces(base.normalised(evidence.doc), near).filter(isOther).length;
	if (exactPlaces(head.normalised(doc), near).length <= before) return true;
	const [own, page, now] = [
		onBase.places[0],
		base.source(evidence.doc),
		head.source(doc)
	];
	if (own === void 0 || page === void 0 || now === void 0) return false;
	const changes = changesOf$1(page, now);
	return isOfNeighbours(own, sourceOnBase(asked), {
		place,
		changes
	});
}
function exactPlaces(document, text) {
	if (document === void 0) return [];
	return Array.from(occurrencesIn(document, text), (start) => sourceSpan(document, start, start + text.length));
}
const shortest$2 = 20;
const fewestEdits = 5;
function sourceOnBase({ evidence, onBase, base }) {
	const { start, end } = onBase.places[0] ?? {
		start: 0,
		end: 0
	};
	return base.source(evidence.doc)?.slice(start, end) ?? "";
}
function wordsElsewhere(asked) {
	const { evidence, onBase, base } = asked;
	const { start } = onBase.places[0] ?? { start: 0 };
	const source = base.source(evidence.doc) ?? "";
	const line = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
	const own = start === 0 || withoutBlockSigns(`${line}x`) === "x" ? normalText(withoutBlockSigns(sourceOnBase(asked))) : "";
	return own.length >= shortest$2 ? own : wordsOnBase(asked, shortest$2);
}
function wordsOnBase(asked, length) {
	const own = normalText(sourceOnBase(asked));
	if (own.length >= length) return own;
	const { before, after } = contextOf$1(asked, length);
	return normalText(`${before}${sourceOnBase(asked)}${after}`);
}
function contextOf$1(asked, length) {
	const { evidence, onBase, base } = asked;
	const { start, end } = onBase.places[0] ?? {
		start: 0,
		end: 0
	};
	const missing = Math.ceil((length - normalText(sourceOnBase(asked)).length) / 2);
	if (missing <= 0) return {
		before: "",
		after: ""
	};
	const source = base.source(evidence.doc) ?? "";
	return {
		before: source.slice(Math.max(0, start - missing), start).trimStart(),
		after: source.slice(end, end + missing).trimEnd()
	};
}
// src/metrics/reach-of-labels.ts
function reachOfLabels(labels, { input: { result, corpus, contextK }, way }, matchSettings) {
	if (result.kind === "failed") return void 0;
	const settings = {
		corpus,
		matchSettings,
		allowed: way
	};
	const ranked = matchItem(labels, result, settings).match;
	const seen = contextMatch(ranked, {
		reported: result.context,
		k: contextK
	}, [
		labels,
		result,
		settings
	]);
	return {
		firstRank: Math.min(...ranked.targets.map(({ rank }) => rank)),
		inContext: seen?.targets.some(({ rank }) => rank <= seen.returned)
	};
}
// src/golden/matching/follow/follow-documents.ts
function followDocuments({ grades, renamed: earlier = new Map() }, { item, proposed }, { renamed, removed }) {
	if (renamed.size + removed.size + earlier.size === 0) return unmoved(grades);
	const kept = proposed?.answerable === true && proposed.labels.kind === "docs" ? proposed.labels.grades : none$4;
	const gone = [...grades].flatMap(([doc, grade]) => {
		const from = removed.get(documentId(doc));
		const declared = from === "file" && !kept.has(doc);
		return from === void 0 ? [] : [{
			item: item.id,
			doc,
			quote: void 0,
			grade,
			declared,
			from,
			asked: asked$1(doc, grade)
		}];
	});
	const leftOut = new Set(gone.flatMap(({ doc, declared }) => declared ? [doc] : []));
	const counted = [...grades].filter(([doc]) => !leftOut.has(doc));
	const now = (doc) => renamed.get(documentId(doc)) ?? doc;
	const written = (doc) => earlier.get(documentId(doc)) ?? doc;
	return {
		labels: {
			base: labelled(new Map(counted)),
			head: labelled(new Map(counted.map(([doc, grade]) => [now(doc), grade])))
		},
		stale: [],
		gone,
		notes: counted.filter(([doc]) => now(doc) !== written(doc)).map(([doc]) => ({
			kind: "moved",
			item: item.id,
			doc: written(doc),
			quote: void 0,
			by: "rename",
			to: [now(doc)]
		}))
	};
}
function unmoved(grades) {
	const labels = labelled(grades);
	return {
		labels: {
			base: labels,
			head: labels
		},
		stale: [],
		gone: [],
		notes: []
	};
}
function asked$1(doc, grade) {
	return {
		base: {
			kind: "docs",
			grades: new Map([[doc, grade]])
		},
		head: {
			kind: "docs",
			grades: none$4
		}
	};
}
function labelled(grades) {
	return grades.size === 0 ? { kind: "stale" } : {
		kind: "docs",
		grades
	};
}
const none$4 = new Map();
// src/golden/matching/follow/follow-heading.ts
function headingOnHead(place, base, head) {
	const isHolder = ({ start, body }) => start <= place.start && place.end <= body;
	if (!base.corpus.sections(base.doc).some(isHolder)) return void 0;
	const [before, after] = [headingsOf(base), headingsOf(head)];
	const own = before.find(isHolder);
	if (own === void 0) return void 0;
	const known = new Set(before.map(({ text }) => text));
	const lost = before.filter(({ text }) => after.every((heading) => heading.text !== text));
	const isNew = (heading) => !known.has(heading.text) && nearestTo(heading, [own, ...lost]) === own;
	const found = sole(after, ({ id }) => id !== void 0 && id === own.id) ?? sole(after, ({ text }) => text === own.text) ?? aboveKept(own, before, {
		base,
		head,
		isNew
	});
	return found && {
		place: {
			start: found.start,
			end: found.end
		},
		lost: lostFacts({
			...factsOfPassage(own.text),
			names: []
		}, found.text),
		keepsWords: keepsMostWords([...own.terms], [found])
	};
}
function headingsOf({ corpus, doc }) {
	const page = corpus.source(doc) ?? "";
	return corpus.sections(doc).flatMap((section) => {
		const { 0: title = "", index = 0 } = /^.*[\p{L}\p{N}].*$/mu.exec(page.slice(section.start, section.body)) ?? {};
		const { text } = bareText(title);
		const [, id] = /\{#([\w.:-]+)/.exec(title) ?? [];
		const start = section.start + index;
		const end = start + title.trimEnd().length;
		const terms = new Set(termsOf$2(text));
		return text === "" ? [] : [{
			...section,
			start,
			end,
			text,
			terms,
			id,
			isStatement: false
		}];
	});
}
function nearestTo({ terms }, headings) {
	const shared = (heading) => heading.terms.intersection(terms).size;
	return headings.toSorted((one, other) => shared(other) - shared(one))[0];
}
function sole(headings, is) {
	const [first, another] = headings.filter(is);
	return another === void 0 ? first : void 0;
}
function aboveKept(own, before, { base, head, isNew }) {
	const end = before.find(({ start }) => start > own.start)?.start ?? Infinity;
	const changes = changesOf$1(base.corpus.source(base.doc) ?? "", head.corpus.source(head.doc) ?? "");
	const [now] = changes.before.flatMap((unit, at) => {
		const kept = changes.after[changes.keptAt.get(at) ?? -1];
		return own.body <= unit.start && unit.start < end && kept !== void 0 ? [kept.start] : [];
	});
	const nearest = now === void 0 ? void 0 : headingsOf(head).findLast(({ body }) => body <= now);
	return nearest && (nearest.text === own.text || isNew(nearest)) ? nearest : void 0;
}
// src/golden/matching/quotes/whole-span.ts
function wholeSpan(source, span, quote) {
	const own = withinBlocks(source, span, quote);
	return wholeSentences(source, own, quote) ?? wholeClause(source, wholeEnds(source, wholeWordsSpan(source, own), quote), quote);
}
function wholeEnds(source, { start, end }, quote) {
	const [said, found] = [stemsOf(quote), stemsOf(source.slice(start, end))];
	const [first = "", last = ""] = [said[0], said.at(-1)];
	const [, before = ""] = fewBefore.exec(source.slice(Math.max(0, start - longestClause), start)) ?? [];
	const [after = ""] = fewAfter.exec(source.slice(end, end + longestClause)) ?? [];
	return {
		start: found.slice(0, 3).includes(first) ? start : start - before.length,
		end: found.slice(-3).includes(last) ? end : end + after.length
	};
}
function stemsOf(text) {
	return words(text).map((word) => word.slice(0, 4));
}
const fewBefore = /(?:^|[.!?;:,(|]\s*|\n\s*\n)((?:[\p{L}\p{N}][\p{L}\p{N}'’_-]*(?:[ \t]+|[ \t]*\r?\n)){1,2})$/u;
const fewAfter = /^(?:(?:[ \t]+|[ \t]*\r?\n)[\p{L}\p{N}][\p{L}\p{N}'’_-]*){1,2}(?=\s*(?:[.!?;:,)|]|$|\n\s*\n))/u;
function withinBlocks(source, { start, end }, quote) {
	const own = source.slice(start, end);
	const borders = Array.from(own.matchAll(blankLines), ({ 0: line, index }) => ({
		before: start + index,
		after: start + index + line.length
	}));
	const [first, last] = [borders[0], borders.at(-1)];
	if (first === void 0 || last === void 0) return {
		start,
		end
	};
	const said = words(quote);
	const small = (end - start) * strayShare;
	const [above, below] = [source.slice(start, first.before), source.slice(last.after, end)];
	return {
		start: above.length <= small && words(above)[0] !== said[0] ? first.after : start,
		end: below.length <= small && words(below).at(-1) !== said.at(-1) ? last.before : end
	};
}
const strayShare = .15;
function wholeWordsSpan(source, span) {
	return wholeCode(source, wholeWords$1(source, span));
}
function wholeSentences(source, span, quote) {
	if (!/^\P{L}*\p{Lu}.*[.!?]\P{L}*$/su.test(quote)) return void 0;
	const held = sentenceSpans(source).filter(({ start, end }) => start < span.end && end > span.start).filter(({ start, end }) => {
		return 2 * (Math.min(end, span.end) - Math.max(start, span.start)) >= Math.min(end - start, span.end - span.start);
	});
	const [first, last] = [held[0], held.at(-1)];
	return first && last && {
		start: first.start,
		end: last.end
	};
}
function wholeWords$1(source, { start, end }) {
	const before = source.slice(Math.max(0, start - longestWord), start + 1);
	const after = source.slice(Math.max(0, end - 1), end + longestWord);
	const [head = " "] = wordWithSign.exec(before) ?? [];
	const [tail = " "] = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,/](?=[\p{L}\p{N}]))*/u.exec(after) ?? [];
	return {
		start: start + 1 - head.length,
		end: end - 1 + tail.length
	};
}
const wordWithSign = /(?:(?<=^|[\s"'`([])(?:~?\.{0,2}\/\.?|--?|[.$@]))?[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,/](?=[\p{L}\p{N}]))*$/u;
const longestWord = 60;
function wholeCode(source, { start, end }) {
	const [before, after] = [source.slice(0, start), source.slice(end)];
	const above = before.slice(-longestParagraph).split(blankLine).at(-1) ?? "";
	const [below = ""] = after.slice(0, longestParagraph).split(blankLine);
	if (above.length === longestParagraph) return {
		start,
		end
	};
	const from = start - above.length;
	const codes = Array.from(source.slice(from, end + below.length).matchAll(inlineCode), ({ 0: code, index }) => ({
		start: from + index,
		end: from + index + code.length,
		isFence: /^`{3}.*\n/.test(code)
	})).filter((code) => !code.isFence && (code.start > start || code.end < end));
	return {
		start: codes.find((code) => code.start < start && start < code.end)?.start ?? start,
		end: codes.find((code) => code.start < end && end < code.end)?.end ?? end
	};
}
const inlineCode = new RegExp(codeSpan$1, "gsu");
const blankLine = /\n[ \t\r]*\n/;
const blankLines = new RegExp(blankLine, "g");
const longestParagraph = 5e3;
function wholeClause(source, { start, end }, quote) {
	const [, mark] = lastMark.exec(quote) ?? [];
	const own = source.slice(start, end);
	if (mark === void 0 || lastMark.exec(own)?.[1] === mark) return {
		start,
		end
	};
	const limit = Math.min(end + longestClause, endOfCell(source, end));
	return {
		start,
		end: (mark === ")" ? endOfParenthesis(source, {
			start,
			end
		}, limit) : endOfSentence(source, end, limit)) ?? end
	};
}
const lastMark = /([.!?)])["'”’*_`]*\s*$/u;
function endOfCell(source, at) {
	const [line = ""] = /.*/.exec(source.slice(at)) ?? [];
	const before = source.slice(source.lastIndexOf("\n", at - 1) + 1, at);
	if (!cellBorder.test(`${before}${line}`.replaceAll(inlineCode, ""))) return source.length;
	return at + line.slice(0, cellBorder.exec(line)?.index).trimEnd().length;
}
const cellBorder = /(?<!\\)\|/;
function endOfSentence(source, end, limit) {
	const own = sentenceSpans(source).find((sentence) => sentence.start < end && end < sentence.end);
	if (own === void 0 || own.end > end + longestClause) return void 0;
	return Math.min(own.end, limit);
}
function endOfParenthesis(source, { start, end }, limit) {
	let open = 0;
	for (let at = start; at < Math.min(source.length, limit); at += 1) {
		if (source[at] === "(") open += 1;
		if (source[at] === ")") open = Math.max(0, open - 1);
		if (at >= end && open === 0) return at + 1;
		if (at === end - 1 && open === 0) return void 0;
	}
}
const longestClause = 300;
// src/golden/matching/follow/near-copy.ts
const fewestTerms = 6;
function nearCopyIn(doc, passage, head) {
	const document = head.normalised(doc);
	const quote = passage.replaceAll(/\s+/g, " ").trim();
	const found = document && resolveEvidence({
		doc,
		quote,
		prefix: "",
		suffix: "",
		start: void 0
	}, document);
	if (found?.kind !== "found" || found.places[0] === void 0) return void 0;
	const source = head.source(doc) ?? "";
	const place = wholeSpan(source, found.places[0], quote);
	const copy = source.slice(place.start, place.end);
	return statesTheSame(quote, copy) && keepsTerms(quote, copy) ? place : void 0;
}
function statesTheSame(one, other) {
	const lacks = (own, text) => lostFacts(factsOfPassage(own), bareText(text).text).length > 0;
	return changedFacts(one, other) === void 0 && !lacks(one, other) && !lacks(other, one);
}
function keepsTerms(one, other) {
	const [own, its] = [one, other].map((text) => new Set(termsOf$2(bareText(text).text).filter((term) => !isFiller(term))));
	return own !== void 0 && its !== void 0 && own.size >= fewestTerms && (own.isSubsetOf(its) || its.isSubsetOf(own));
}
// src/golden/matching/follow/page-names.ts
function namesOfPage(doc, text) {
	const top = text.slice(0, beginning$1);
	const title = /^\uFEFF?---\r?\n(?:.*\r?\n){0,20}?title:[ \t]*(.+)/.exec(top)?.[1] ?? "";
	const [first] = sectionsOf$1(top, doc);
	const heading = first === void 0 ? "" : top.slice(first.start, first.body);
	return [
		stemOf$2(doc),
		title,
		heading
	].map((name) => [...new Set(words(name).map(nameKey))]).filter((name) => name.length > 0);
}
const beginning$1 = 5e3;
function nameKey(word) {
	return word.replace(/(?<=..)e?s?$/, "");
}
function stemOf$2(doc) {
	const [file = "", folder = ""] = doc.split("/").toReversed();
	const stem = file.replace(/\.[^.]+$/, "");
	return /^(?:_?index|readme|overview|introduction|default)$/i.test(stem) ? folder : stem;
}
function openNameCounts() {
	const counts = new Map();
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
// src/golden/matching/follow/other-pages.ts
function passageKey({ doc, text }) {
	return `${doc}\n${text}`;
}
const mostPassages = 500;
const mostPages = 8;
const leastHeld = .5;
function openPageSearch(lost) {
	const counts = openNameCounts();
	const holding = new Map();
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
			const terms = new Set(termsOf$2(text));
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
	const { weightOf } = changesOf$1(page, "");
	const own = [...new Set(termsOf$2(bareText(source).text))].map((term) => [term, weightOf(term)]);
	const weight = (some) => some.reduce((sum, [, one]) => sum + one, 0);
	const all = weight(own);
	return {
		text,
		doc,
		facts: {
			...factsOfPassage(source),
			names: []
		},
		names: namesOfPage(doc, page),
		shareIn: (terms) => all === 0 ? 0 : weight(own.filter(([term]) => terms.has(term))) / all
	};
}
// src/golden/matching/follow/same-subject.ts
function answersAlike(question, passage, copy) {
	if (areCounterparts(passage, copy) || differInName(passage, copy)) return false;
	const asked = meant$1(keysOf$2(question));
	return [scopeOf$1, wholeOf].every((wordsIn) => asked.intersection(wordsIn(passage)).isSubsetOf(wordsIn(copy)));
}
function areCounterparts(one, other) {
	if (fileOf$1(one.doc) === fileOf$1(other.doc)) return true;
	const its = namesOfPage(other.doc, other.page);
	return namesOfPage(one.doc, one.page).some((own) => its.some((name) => areVariants(own, name)));
}
function areVariants(one, other) {
	const [own, its] = [new Set(one), new Set(other)];
	const shared = own.intersection(its);
	const isEither = shared.size === own.size || shared.size === its.size;
	const isFrame = own.size === its.size && shared.size === own.size - 1;
	return shared.size > 0 && !isEither && (isFrame || meant$1([...shared]).size > 0);
}
function fileOf$1(doc) {
	return doc.slice(doc.lastIndexOf("/") + 1);
}
function differInName(passage, copy) {
	const named = namedIn(passage).union(namedIn(copy));
	return !ownWords$1(passage).symmetricDifference(ownWords$1(copy)).isDisjointFrom(named);
}
function ownWords$1({ page, place }) {
	return new Set(keysOf$2(page.slice(place.start, place.end)));
}
function scopeOf$1(at) {
	return namedIn(at).union(ownWords$1(at));
}
function wholeOf({ doc, page }) {
	return new Set(keysOf$2(`${doc} ${page}`));
}
function namedIn({ doc, page, place }) {
	const headings = sectionsOf$1(page, doc).filter(({ start, end }) => start <= place.start && place.start < end).map(({ start, body }) => page.slice(start, body));
	return meant$1([...namesOfPage(doc, page).flat(), ...keysOf$2(`${doc} ${headings.join(" ")}`)]);
}
function keysOf$2(text) {
	return [...words(text).map(nameKey), ...termsOf$2(text).map((term) => `${term}…`)];
}
function meant$1(keys) {
	return new Set(keys.filter((key) => !isFiller(key.replace("…", ""))));
}
// src/golden/matching/follow/follow-quote.ts
function followQuote(asked, moves) {
	const followed = followEvidence(asked, moves);
	if (followed.kind === "found") return shortened$1(followed, asked) ?? followed;
	const key = passageKey({
		doc: asked.evidence.doc,
		text: followed.text
	});
	const pages = moves.likely.get(key) ?? [];
	return followRewording(asked, moves) ?? followToPages(asked, pages, moves.renamed) ?? followed;
}
function shortened$1({ at: [found], distance }, asked) {
	const [near] = found?.places ?? [];
	const after = found && asked.head.source(found.doc);
	const passage = passageOf(asked);
	if (distance === 0 || found === void 0 || near === void 0) return void 0;
	if (after === void 0 || passage === void 0) return void 0;
	const { page, text } = passage;
	if (page === after) return void 0;
	const place = wholeSpan(after, near, asked.evidence.quote);
	const lost = omittedFacts(passage.place, text, {
		place,
		changes: changesOf$1(page, after)
	});
	return lost && rewordedAt(found.doc, {
		place,
		lost,
		keepsWords: false
	}, false);
}
function followRewording(asked, { renamed, removed }) {
	const { doc } = asked.evidence;
	const home = renamed.get(doc) ?? (removed.has(doc) ? void 0 : doc);
	const passage = passageOf(asked);
	const after = home === void 0 ? void 0 : asked.head.source(home);
	if (home === void 0 || after === void 0 || passage === void 0) return void 0;
	const { place, page, text } = passage;
	const [base, head] = [{
		corpus: asked.base,
		doc
	}, {
		corpus: asked.head,
		doc: home
	}];
	const found = headingOnHead(place, base, head) ?? rewordingOf(place, text, changesOf$1(page, after));
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
		if (found === void 0) return [];
		const old = saidOn(asked.base.source(formerPath(doc, renamed)), doc, {
			passage,
			is,
			isAny: true
		});
		if (old !== void 0 && old.share >= found.share) return [];
		return [{
			doc,
			found,
			score: Number(is !== "other") + found.share + samePath * likenessOf$1(doc, asked.evidence.doc)
		}];
	}).toSorted((one, other) => other.score - one.score);
	return best ? rewordedAt(best.doc, best.found, true) : followToCopy(asked, {
		pages,
		renamed,
		passage
	});
}
function followToCopy({ base, head, question, evidence }, { pages, renamed, passage: { text, page, place: at } }) {
	if (question === void 0) return void 0;
	const own = {
		doc: evidence.doc,
		page,
		place: at
	};
	for (const { doc } of pages) {
		const place = nearCopyIn(doc, text, head);
		if (place === void 0 || nearCopyIn(formerPath(doc, renamed), text, base)) continue;
		if (answersAlike(question, own, {
			doc,
			page: head.source(doc) ?? "",
			place
		})) return rewordedAt(doc, {
			place,
			lost: [],
			keepsWords: false
		}, true);
	}
}
function saidOn(text, doc, { passage, is, isAny = false }) {
	if (text === void 0) return void 0;
	const names = new Set(namesOfPage(doc, text).flat());
	const changes = changesOf$1(passage.page, text);
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
function rewordedAt(doc, { place, keepsWords, lost }, isElsewhere) {
	return {
		kind: "found",
		by: "rewording",
		at: [{
			doc,
			places: [place]
		}],
		distance: Infinity,
		keepsWords,
		lost,
		isElsewhere
	};
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
	const alike = mostAlike$1(candidates, asked);
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
function mostAlike$1(candidates, asked) {
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
	const hasHeading = at.some(({ doc, places }) => head.sections(doc).some(({ start }) => places.some((place) => place.start === start)));
	return {
		...found,
		at,
		distance: hasHeading ? found.distance : Math.max(1, found.distance)
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
// src/golden/matching/labels/label-member.ts
function memberOf(written, { corpora, moves, question }, follow = followQuote) {
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
			head,
			question
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
function wholeWords(source = "", place = {
	start: 0,
	end: 0
}, beside = 0) {
	const { start, end } = wholeWordsSpan(source, {
		start: Math.max(0, place.start - beside),
		end: Math.min(source.length, place.end + beside)
	});
	return source.slice(start, end);
}
// src/golden/matching/labels/stale-label.ts
function staleLabel({ evidence, onBase, onHead }, { item }, { corpora: { base, head }, moves }) {
	if (onBase.kind !== "missing" || onHead.kind === "found") return [];
	const without = placesOn(head, evidence).length > 0 ? "base" : "both";
	const isUnread = [base ?? head, head].every((side) => side.source(evidence.doc) === void 0);
	return [{
		item: item.id,
		...owedBy(evidence),
		on: base === void 0 ? "head" : without,
		...evidence.section !== void 0 && isUnread && { unread: true },
		...base !== void 0 && without === "both" && losesText(evidence.doc, {
			corpora: {
				base,
				head
			},
			moves
		}) && { shortened: true }
	}];
}
function losesText(doc, { corpora: { base, head }, moves: { renamed } }) {
	const before = base.source(doc);
	const after = head.source(renamed.get(doc) ?? doc);
	if (before === void 0 || before === after) return false;
	return after === void 0 || changesOf$1(before, after).isLost.includes(true);
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
// src/lib/text/markup/struck-out.ts
function struckOut(source, { start, end }) {
	const kept = [];
	const struck = [];
	let at = start;
	for (const one of struckOnce(source).ranges) {
		if (one.end <= at || one.start >= end) continue;
		kept.push(source.slice(at, Math.max(at, one.start)));
		struck.push(source.slice(Math.max(at, one.start), Math.min(end, one.end)));
		at = Math.min(end, one.end);
	}
	kept.push(source.slice(at, end));
	return {
		kept: onOneLine(kept),
		struck: onOneLine(struck)
	};
}
function onOneLine(parts) {
	return parts.join(" ").replaceAll(signs$1, "").replaceAll(/\s+/g, " ").trim();
}
const tagNames = "del|s|strike";
const sign = new RegExp(String.raw`~~|</?(?:${tagNames})(?:\s[^<>]{0,1000})?>`, "i");
const signs$1 = new RegExp(sign, "gi");
const inTags = new RegExp(String.raw`<(${tagNames})(?:\s[^<>]{0,1000})?>(?:(?!</?\1[\s>])[^]){0,5000}</\1>`, "gi");
const inTildes = /(?<![~\\])~~(?=[^\s~])(?:[^~]|~(?!~))*?(?<=[^\s~\\])~~(?!~)/g;
const code = new RegExp(codeSpan$1, "gsu");
const struckOnce = remembered$3(rangesOf, 2 ** 22);
function rangesOf(source) {
	if (!sign.test(source)) return {
		text: "",
		ranges: []
	};
	const text = withoutCode(source);
	const found = [...text.matchAll(inTags)].map(rangeOf);
	let at = 0;
	for (const paragraph of text.split(/(\n[ \t\r]*\n)/)) {
		const from = at;
		found.push(...[...paragraph.matchAll(inTildes)].map((match) => rangeOf(match, from)));
		at += paragraph.length;
	}
	return {
		text,
		ranges: found.toSorted((a, b) => a.start - b.start)
	};
}
function rangeOf({ index, 0: text }, from = 0) {
	return {
		start: from + index,
		end: from + index + text.length
	};
}
function withoutCode(source) {
	const parts = [];
	let at = 0;
	for (const { line, kind } of markdownLines(source)) {
		if (kind !== "fence") continue;
		parts.push(source.slice(at, line.start), " ".repeat(line.end - line.start));
		at = line.end;
	}
	parts.push(source.slice(at));
	return parts.join("").split(/(\n[ \t\r]*\n)/).map((paragraph) => paragraph.replaceAll(code, (span) => span.replaceAll(/\S/g, " "))).join("");
}
// src/golden/matching/follow/facts/retracted.ts
function retracted(before, after, quote) {
	const { kept: left, struck } = partsOf$2(after);
	if (struck === "") return void 0;
	const written = struckOut(quote, {
		start: 0,
		end: quote.length
	}).struck;
	const said = new Set(words(partsOf$2(before).kept));
	const excepted = new Set([...words(left), ...words(written)]);
	const lost = [...new Set(words(struck))].filter((word) => said.has(word) && !excepted.has(word));
	return lost.length === 0 ? void 0 : {
		facts: {
			before: lost,
			after: []
		},
		left
	};
}
function partsOf$2({ source, place }) {
	return struckOut(source, wholeWordsSpan(source, place));
}
// src/golden/matching/quotes/quote-at.ts
const lengths = [
	20,
	40,
	80,
	160,
	320
];
function quoteAt(text, document, span) {
	const selected = text.slice(span.start, span.end);
	const quote = selected.trim();
	if (quote === "") return void 0;
	const start = span.start + selected.indexOf(quote);
	const end = start + quote.length;
	const before = lengths.map((length) => ({ prefix: lastWords$1(text.slice(0, start), length) }));
	const behind = lengths.map((length) => ({ suffix: firstWords(text.slice(end), length) }));
	const tellsApart = (context) => {
		const found = resolveEvidence({
			doc: "",
			quote,
			prefix: "",
			suffix: "",
			start: void 0,
			...context
		}, document);
		if (found.kind === "missing" || found.places.length !== 1) return false;
		const [place] = found.places;
		return place !== void 0 && place.start < end && start < place.end;
	};
	return {
		quote,
		...[
			{},
			...before,
			...behind
		].find(tellsApart)
	};
}
function lastWords$1(text, length) {
	const end = text.slice(-length).trim();
	return text.length <= length ? end : end.replace(/^\S+\s+/, "");
}
function firstWords(text, length) {
	const beginning = text.slice(0, length).trim();
	return text.length <= length ? beginning : beginning.replace(/\s+\S+$/, "");
}
// src/golden/matching/labels/label-notes.ts
function labelNotes(member, { item, proposed }, corpora) {
	const { evidence, onBase, onHead } = member;
	if (onBase.kind !== "found" || onHead.kind !== "found") return [];
	const about = aboutOf(member, item);
	const own = () => ({
		...about,
		...headsWord(member, proposed, corpora)
	});
	const to = onHead.at.map((place) => place.doc);
	const isReworded = onHead.by === "rewording";
	const changed = proposed && changedWording(member, proposed, corpora);
	const isNear = !isReworded && (onBase.distance > 0 || onHead.distance > 0);
	const rewritten = evidence.section !== void 0 && onHead.distance === Infinity;
	return [
		isNear ? [{
			kind: "re-anchored",
			...own(),
			...rewritten && { rewritten }
		}] : [],
		isReworded || onHead.by === "place" ? [] : [{
			kind: "moved",
			by: onHead.by,
			to,
			...own()
		}],
		changed === void 0 ? [] : [{
			kind: "changed-facts",
			...about,
			...changed
		}],
		isReworded ? [] : followedNote(member, {
			item,
			proposed
		}, corpora)
	].flat();
}
function followedNote(member, { item, proposed }, corpora) {
	const { evidence, onHead } = member;
	const { history, doc, quote } = evidence;
	if (history?.kind !== "followed" || onHead.kind !== "found") return [];
	const isPasted = evidencesOf(proposed?.labels ?? { kind: "none" }).some((one) => one.history === void 0 && documentId(one.doc) === doc && one.quote === quote);
	const own = {
		...aboutOf(member, item),
		...headsWord(member, proposed, corpora)
	};
	if (isPasted) return [];
	const [{ doc: home, places } = {
		doc,
		places: []
	}] = onHead.at;
	const [place] = places;
	if (place === void 0) return [];
	const source = corpora.head.source(home) ?? "";
	const isSame = home === doc && onHead.distance === 0;
	const to = evidence.section !== void 0 ? sectionAt(home, place, corpora.head) : isSame ? labelOf(evidence) : labelOfPlace(home, wholeSpan(source, place, quote), corpora.head);
	if (to === void 0) return [];
	const { kind, ...followed } = history;
	return [{
		kind,
		...own,
		to,
		written: followed
	}];
}
function sectionAt(doc, place, head) {
	const own = head.sections(doc).find(({ start }) => start === place.start);
	return own && sectionId({
		doc,
		section: own.slug
	});
}
function labelOf({ doc, quote, prefix, suffix }) {
	return {
		doc,
		quote,
		...prefix !== "" && { prefix },
		...suffix !== "" && { suffix }
	};
}
function labelOfPlace(doc, place, head) {
	const found = quoteOfPlace(doc, place, head);
	return found && {
		doc,
		...found
	};
}
function rewordedNote(member, { item, proposed }, corpora) {
	const { onHead } = member;
	if (onHead.kind !== "found" || onHead.by !== "rewording") return [];
	const [{ doc, places } = {
		doc: "",
		places: []
	}] = onHead.at;
	const to = places[0] && labelOfPlace(doc, places[0], corpora.head);
	if (to === void 0) return [];
	const keepsWords = onHead.keepsWords && !onHead.isElsewhere && factsLost(member, corpora) === void 0;
	return [{
		kind: "reworded",
		...aboutOf(member, item),
		...headsWord(member, proposed, corpora),
		to,
		keepsWords
	}];
}
function quoteOfPlace(doc, place, side) {
	const [source, text] = [side.source(doc), side.normalised(doc)];
	if (source === void 0 || text === void 0) return void 0;
	const found = quoteAt(source, text, place);
	return found && {
		...found,
		quote: found.quote.replaceAll(/\s+/g, " ")
	};
}
function aboutOf({ evidence: { doc, quote } }, { id }) {
	return {
		item: id,
		doc,
		quote
	};
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
	if (base === void 0 || evidence.section !== void 0 || onHead.kind !== "found") return void 0;
	if (onBase.kind !== "found") return void 0;
	const struck = struckWording({
		evidence,
		onBase,
		onHead
	}, proposed, {
		base,
		head
	});
	if (struck !== void 0 || onHead.by === "text") return struck;
	const [place] = onHead.at;
	const texts = [base.source(evidence.doc), place && head.source(place.doc)];
	const spans = [onBase.places[0], place?.places[0]];
	const [before = "", after = ""] = texts.map((text, at) => wholeWords(text, spans[at]));
	if (before === after) return void 0;
	const expects = (facts) => expectsOld(facts, {
		evidence,
		proposed,
		before,
		after
	});
	if (onHead.by === "rewording") {
		const lost = factsLost({
			evidence,
			onBase,
			onHead
		}, {
			base,
			head
		});
		return lost !== void 0 && expects(lost) ? {
			before,
			after
		} : void 0;
	}
	const [around = "", now = ""] = texts.map((text, at) => wholeWords(text, spans[at], 40));
	const facts = changedFacts(before, after);
	if (facts === void 0) return void 0;
	if (!haveAnyInCommon(facts, changedFacts(around, now)) && !isReplaced(facts, around, now)) return void 0;
	return expects(facts) ? {
		before,
		after
	} : void 0;
}
function struckWording({ evidence, onBase, onHead }, proposed, { base, head }) {
	const [was] = onBase.kind === "found" ? onBase.places : [];
	const source = base.source(evidence.doc);
	if (was === void 0 || source === void 0 || onHead.kind !== "found") return void 0;
	const struck = onHead.at.flatMap(({ doc, places }) => places.map((place) => retracted({
		source,
		place: was
	}, {
		source: head.source(doc) ?? "",
		place
	}, evidence.quote)));
	const [first] = struck;
	if (first === void 0 || struck.includes(void 0)) return void 0;
	const wordings = {
		before: wholeWords(source, was),
		after: first.left
	};
	return expectsOld(first.facts, {
		evidence,
		proposed,
		...wordings
	}) ? wordings : void 0;
}
function expectsOld(facts, { evidence, proposed: { labels, references, claims = [], contains }, before, after }) {
	const isQuoted = normalText(after) !== normalText(evidence.quote) && labels.kind === "evidence" && labels.targets.some(({ any }) => any.some(({ quote }) => quote === evidence.quote));
	const expected = [
		...references,
		...claims.map(({ text }) => text),
		...contains
	];
	return isQuoted || expected.some((text) => statesAny(text, facts.before) || answersAsBefore(text, before, after));
}
function factsLost({ evidence, onBase, onHead }, { base, head }) {
	if (onBase.kind !== "found" || onHead.kind !== "found" || onHead.by !== "rewording") return void 0;
	const [place] = onHead.at;
	const changed = changedFacts(wholeWords(base?.source(evidence.doc), onBase.places[0]), wholeWords(place && head.source(place.doc), place?.places[0])) ?? {
		before: [],
		after: []
	};
	const lost = [...new Set([...changed.before, ...onHead.lost])];
	return lost.length + changed.after.length === 0 ? void 0 : {
		...changed,
		before: lost
	};
}
function isReplaced({ before, after }, old, now) {
	return before.some((fact) => statesAny(old, [fact]) && !statesAny(now, [fact])) && after.some((fact) => statesAny(now, [fact]) && !statesAny(old, [fact]));
}
function haveAnyInCommon(some, others) {
	return some.before.some((fact) => others?.before.includes(fact)) || some.after.some((fact) => others?.after.includes(fact));
}
// src/golden/matching/usable-labels.ts
function usableLabels(labelled, documents) {
	const { labels, answerable } = labelled.item;
	const { corpora, moves } = documents;
	const onBoth = (alike) => {
		return {
			labels: {
				base: corpora.base && alike,
				head: alike
			},
			stale: [],
			gone: [],
			notes: []
		};
	};
	if (!answerable) return onBoth({ kind: "none" });
	switch (labels.kind) {
		case "none": return onBoth(labels);
		case "chunks": return onBoth(labels.grades.size === 0 ? { kind: "stale" } : labels);
		case "docs": {
			if (labels.grades.size === 0) return onBoth({ kind: "stale" });
			const followed = followDocuments(labels, labelled, moves);
			const { base, head } = followed.labels;
			return {
				...followed,
				labels: {
					base: corpora.base && base,
					head
				}
			};
		}
		case "evidence":
		case "sections": return followTargets(labels, labelled, documents);
	}
}
function questionOf$1({ query, history = [], filters = {} }) {
	return [
		...history.map(({ text }) => text),
		query,
		...Object.values(filters).flat()
	].join(" ");
}
function followTargets(written, labelled, documents) {
	const { corpora } = documents;
	const question = questionOf$1(labelled.item);
	const targets = written.targets.map((target) => {
		const members = target.any.map((evidence) => memberOf(evidence, {
			...documents,
			question
		}));
		return {
			...target,
			members: withNewText(members, corpora.head)
		};
	});
	const { kind } = written;
	const askedOn = (side, target) => {
		return {
			kind,
			targets: [usableTarget(target, side)]
		};
	};
	const askedOnSides = (target) => {
		return {
			base: askedOn("base", target),
			head: askedOn("head", target)
		};
	};
	const gone = new Map(targets.filter(isGone$1).flatMap((target) => {
		const label = goneLabel(target, labelled, documents.moves);
		if (label.declared && hasWords(target)) return [];
		return [[target, {
			...label,
			asked: askedOnSides(target)
		}]];
	}));
	const counted = targets.filter((target) => gone.get(target)?.declared !== true && target.members.some(({ onBase }) => onBase.kind !== "missing"));
	const onSide = (side) => {
		if (counted.length === 0) return { kind: "stale" };
		return {
			kind,
			targets: counted.map((target) => usableTarget(target, side))
		};
	};
	const members = targets.flatMap((target) => target.members);
	const notesOn = (target) => {
		const { grade } = target;
		const told = target.members.filter((member) => !isAccepted(member, target));
		const lost = target.members.filter(({ onHead }) => onHead.kind === "gone");
		const removed = lost.length > 0 && {
			...goneLabel(target, labelled, documents.moves),
			asked: askedOn("base", {
				...target,
				members: lost
			})
		};
		return told.flatMap((member) => [...labelNotes(member, labelled, corpora), ...rewordedNote(member, labelled, corpora).map((note) => {
			const asked = {
				base: askedOn("base", {
					...target,
					members: [member]
				}),
				head: askedOn("head", target)
			};
			return {
				...note,
				grade,
				asked,
				...removed && { removed }
			};
		})]);
	};
	const stale = members.flatMap((member) => staleLabel(member, labelled, documents));
	return {
		labels: {
			base: corpora.base && onSide("base"),
			head: onSide("head")
		},
		stale: [...new Map(stale.map((label) => [JSON.stringify(label), label])).values()],
		gone: [...gone.values()],
		notes: targets.flatMap(notesOn)
	};
}
function withNewText(members, head) {
	if (!members.some(({ onBase }) => onBase.kind === "found")) return members;
	return members.map((member) => {
		const { evidence, onBase } = member;
		const document = onBase.kind === "missing" ? head.normalised(evidence.doc) : void 0;
		const found = document && resolveEvidence(evidence, document);
		if (found?.kind !== "found" || found.distance > 0) return member;
		const at = [{
			doc: evidence.doc,
			places: found.places
		}];
		return {
			...member,
			onHead: {
				kind: "found",
				by: "place",
				at,
				distance: 0
			}
		};
	});
}
function isAccepted({ onHead }, { members }) {
	if (onHead.kind !== "found" || onHead.by !== "rewording") return false;
	const accepted = members.filter((one) => one.onBase.kind === "missing");
	return onHead.at.some(({ doc, places }) => accepted.some(({ onHead: other }) => other.kind === "found" && other.at.some((place) => place.doc === doc && places.some((span) => overlapLength(place.places, span) > 0))));
}
function isGone$1({ members }) {
	const left = members.filter(({ onHead: { kind } }) => kind !== "missing" && kind !== "words");
	return left.length > 0 && left.every(({ onHead }) => onHead.kind === "gone");
}
function hasWords({ members }) {
	return members.some(({ onHead }) => onHead.kind === "words");
}
function goneLabel(target, { item, proposed }, { removed }) {
	const { grade, members } = target;
	const first = members.find(({ onHead }) => onHead.kind === "gone")?.evidence;
	const asked = proposed?.answerable === true && "targets" in proposed.labels ? proposed.labels.targets : [];
	const doc = first?.doc ?? "";
	const from = removed.get(doc) ?? "file";
	const declared = from === "file" && !asked.some((other) => quotesOf$1(other) === quotesOf$1(target));
	return {
		item: item.id,
		doc,
		quote: first?.quote,
		grade,
		declared,
		from
	};
}
function quotesOf$1({ any }) {
	return JSON.stringify(any.map(({ doc, quote }) => JSON.stringify([documentId(doc), quote])).toSorted());
}
function usableTarget({ grade, members }, side) {
	const any = members.flatMap((member) => usableEvidence(member, side));
	if (any.length > 0) return {
		grade,
		any
	};
	const lengths = members.flatMap(({ onBase }) => onBase.kind === "found" ? onBase.places.map(({ start, end }) => end - start) : []);
	return {
		grade,
		any,
		lost: Math.min(...lengths)
	};
}
function usableEvidence({ evidence: { doc, quote, section }, onBase, onHead }, side) {
	const named = {
		doc,
		quote,
		...section !== void 0 && { section }
	};
	if (onHead.kind === "words") return [{
		...named,
		places: []
	}];
	if (side === "head") return "at" in onHead ? onHead.at.map((place) => ({
		...named,
		...place
	})) : [];
	return onBase.kind === "found" ? [{
		...named,
		places: onBase.places
	}] : [];
}
// src/metrics/match-sides.ts
function matchSides({ golden, withdrawn = false, moves = noMoves, results: returned, corpora, contextK, prices, matrices, unsampled = false, beside, match, copies = false, judgedWithin, headBy }) {
	const item = golden.base;
	const corpus = {
		base: (returned.base !== void 0 || headBy !== void 0) && corpora.base ? normalCorpusOf(corpora.base) : void 0,
		head: normalCorpusOf(corpora.head)
	};
	const { labels: written, ...told } = usableLabels({
		item,
		proposed: withdrawn ? void 0 : golden.head
	}, {
		corpora: corpus,
		moves
	});
	const labels = copies ? labelsWithCopies(written, returnedBy$1(returned, corpus)) : written;
	const judged = judgedWithin && judgedResults(labels, returned, judgedWithin);
	const results = judged?.results ?? returned;
	const isTold = [results.base, results.head].every(tellsOutput);
	const matrix = (side) => unsampled ? "not_sampled" : matrices?.[side];
	const sides = matchAlike({
		base: results.base && corpus.base && labels.base && {
			item,
			labels: labels.base,
			result: results.base,
			corpus: corpus.base,
			contextK: contextK.base,
			price: prices?.base,
			tellsOutput: isTold,
			matrix: matrix("base"),
			beside: beside?.base
		},
		head: {
			item,
			labels: labels.head,
			result: results.head,
			corpus: corpus.head,
			contextK: contextK.head,
			price: prices?.head,
			tellsOutput: isTold,
			matrix: matrix("head"),
			beside: beside?.head
		}
	}, {
		matchSettings: match,
		...headBy && { allowed: headBy }
	});
	return {
		...withReach(told, sides, match),
		sides,
		unjudged: judged?.unjudged
	};
}
function tellsOutput(result) {
	return result?.kind !== "answered" || result.usage?.outputTokens !== void 0;
}
function withReach({ stale, gone, notes }, { base, head }, match) {
	const onBase = (labels) => base && reachOfLabels(labels, base, match);
	const isReturned = (labels) => (reachOfLabels(labels, head, match)?.firstRank ?? Infinity) < Infinity;
	return {
		stale,
		gone: gone.flatMap(({ asked, ...label }) => {
			return isReturned(asked.head) ? [] : [{
				...label,
				onBase: onBase(asked.base)
			}];
		}),
		notes: notes.map((note) => {
			if (!("asked" in note)) return note;
			const { asked, removed, ...told } = note;
			const reach = {
				base: onBase(asked.base),
				head: reachOfLabels(asked.head, head, match)
			};
			if (removed === void 0) return {
				...told,
				reach
			};
			const { asked: had, ...label } = removed;
			return {
				...told,
				reach,
				removed: {
					...label,
					onBase: onBase(had)
				}
			};
		})
	};
}
function returnedBy$1(results, corpus) {
	const { base, head } = results;
	return {
		base: base && corpus.base && {
			chunks: allChunks(base),
			corpus: corpus.base
		},
		head: {
			chunks: allChunks(head),
			corpus: corpus.head
		}
	};
}
function allChunks(result) {
	if (result.kind === "failed") return [];
	return [
		...result.chunks,
		...result.again?.chunks ?? [],
		...chunksOfSteps(result.steps)
	];
}
function matchAlike(sides, rules) {
	const { allowed = "span" } = rules;
	const head = matchSide(sides.head, rules);
	const base = sides.base && matchSide(sides.base, rules);
	const way = base === void 0 ? head.way : weaker(base.way, head.way);
	return base === void 0 || base.way === head.way || way === allowed ? {
		base,
		head
	} : matchAlike(sides, {
		...rules,
		allowed: way
	});
}
// src/gate/comparing/scoring/matched-items.ts
const mostChunks$1 = 1e5;
const mostUnits$2 = 33554432;
function openMatchedItems() {
	const held = new WeakMap();
	let chunks = 0;
	let units = 0;
	return (golden, match, isWhole) => {
		const known = held.get(golden);
		if (known !== void 0) return known;
		const made = match();
		if (!isWhole || chunks >= mostChunks$1 || units >= mostUnits$2) return made;
		const { base, head } = made.results;
		chunks += Math.max(1, chunksOf$1(base).length + chunksOf$1(head).length);
		units += unitsOf$1(base) + unitsOf$1(head);
		held.set(golden, made);
		return made;
	};
}
function unitsOf$1(result) {
	const answer = result?.kind === "answered" ? result.answer ?? "" : "";
	return chunksOf$1(result).reduce((sum, { text = "" }) => sum + text.length, answer.length);
}
// src/gate/comparing/scoring/with-empty-contexts.ts
function withEmptyContexts({ base, head }) {
	return {
		base: base && beside$1(base, head),
		head: beside$1(head, base)
	};
}
function beside$1(result, other) {
	if (result.kind === "failed" || other?.kind !== "answered" || other.context === void 0) return result;
	const { again } = result;
	const own = isUnknown(result) ? {
		...result,
		context: []
	} : result;
	return again !== void 0 && isUnknown(again) ? {
		...own,
		again: {
			...again,
			context: []
		}
	} : own;
}
function isUnknown({ chunks, context }) {
	return chunks.length === 0 && context === void 0;
}
// src/gate/comparing/scoring/item-scorer.ts
function openItemScorer({ pipelines }, { match, refusal, gate, prices: known, matrices, unsampled, beside }, { base, head }, matchOnce = openMatchedItems()) {
	const window = listWindow(gate.map(({ metric }) => metric));
	const cutoffs = gate.filter(({ metric }) => readsLists(metric)).map(({ metric }) => reachOf(metric));
	const contextK = {
		base: contextOf$2(pipelines.base),
		head: contextOf$2(pipelines.head)
	};
	const corpora = {
		base: base?.corpus,
		head: head.corpus
	};
	const prices = {
		base: base && priceOf(pipelines.base, base.run, known),
		head: priceOf(pipelines.head, head.run, known)
	};
	return ({ id, golden, origin }, metrics, as) => {
		const headBy = typeof as === "object" ? as.headBy : void 0;
		const matchThis = () => {
			const both = resultsOf({
				base,
				head
			}, id);
			const results = headBy === void 0 ? both : {
				base: void 0,
				head: both.head
			};
			const told = {
				matrices: matrices?.get(id),
				unsampled: unsampled?.has(id) ?? false,
				beside: beside?.get(id)
			};
			const judgedWithin = as === "judged" ? cutoffs.map((one) => one === "context" ? seenOf(results.head, contextK.head) : one) : void 0;
			const settings = {
				match,
				copies: as === "copies",
				contextK,
				prices,
				...told,
				headBy,
				...judgedWithin && { judgedWithin }
			};
			return {
				results,
				item: matchSides({
					golden,
					withdrawn: origin === "removed",
					moves: head.moves,
					results,
					corpora,
					...settings
				})
			};
		};
		const { results, item } = as === void 0 || headBy !== void 0 ? matchOnce(golden, matchThis, headBy === void 0) : matchThis();
		return {
			results,
			unjudged: item.unjudged,
			...scoreMatched(item, {
				metrics,
				refusal,
				window
			})
		};
	};
}
function resultsOf({ base, head }, id) {
	return withEmptyContexts({
		base: base && resultOf(base.run, id),
		head: resultOf(head.run, id)
	});
}
function listsOf({ base, head }, id) {
	const listOf = ({ run }) => run.results.shared?.(id) ?? resultOf(run, id);
	return {
		base: base && listOf(base),
		head: listOf(head)
	};
}
function seenOf(result, k = Infinity) {
	return (result.kind === "answered" ? result.context?.length : void 0) ?? k;
}
function resultOf({ results }, id) {
	return results.get(id) ?? {
		kind: "failed",
		message: "the pipeline gave no answer"
	};
}
function priceOf(pipeline, { models }, prices) {
	const model = pipeline?.kind === "builtin" ? pipeline.answer?.model : models?.generator;
	return model === void 0 ? void 0 : prices.get(model);
}
// src/pipeline/run/reading/open-plain-file.ts
const mostUnpacked = 2147483648;
async function openPlainFile(path, rules) {
	await using undo = new AsyncDisposableStack();
	const file = await openRegular(path, rules);
	undo.defer(() => file.close());
	const { size } = await whileReading(rules.label, file.stat());
	if (rules.maxBytes !== void 0 && size > rules.maxBytes) throw runsInvalid(rules.label, largerThan(rules.maxBytes));
	if (rules.temp === void 0 || !await whileReading(rules.label, isGzip(file))) return disposing(file, undo.move());
	return disposing(await unpack(file, {
		...rules,
		temp: rules.temp
	}, undo), undo.move());
}
function disposing(handle, undo) {
	return {
		handle,
		[Symbol.asyncDispose]: () => undo.disposeAsync()
	};
}
async function openRegular(path, { label, refusesLinks }) {
	await using undo = new AsyncDisposableStack();
	const link = refusesLinks ? constants$1.O_NOFOLLOW : 0;
	const flags = constants$1.O_RDONLY | constants$1.O_NONBLOCK | link;
	const file = await open(path, flags).catch((cause) => {
		throw runsInvalid(label, reasonOf$2(cause), {
			hint: missingHint,
			cause
		});
	});
	undo.defer(() => file.close());
	if (!(await file.stat()).isFile()) throw runsInvalid(label, "is not a regular file", { hint: "specify a file, not a folder or a pipe" });
	undo.move();
	return file;
}
const missingHint = "check the path, and that the step which writes the file runs before this step";
function reasonOf$2(error) {
	return reasons$1.get(codeOf(error) ?? "") ?? `cannot be opened: ${fileErrorText(error)}`;
}
const reasons$1 = new Map([
	["ENOENT", "there is no such file"],
	["ENOTDIR", "there is no such file"],
	["ELOOP", "is a symbolic link"],
	["EACCES", "cannot be read by this user"],
	["EPERM", "cannot be read by this user"]
]);
async function isGzip(file) {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
	return bytesRead === 2 && buffer[0] === 31 && buffer[1] === 139;
}
async function unpack(packed, { label, temp, signal }, undo) {
	const folder = await mkdtemp(join(temp, "run-file-")).catch((error) => {
		throw notUnpacked(label, error);
	});
	undo.defer(() => rm(folder, {
		recursive: true,
		force: true
	}));
	const path = join(folder, "unpacked");
	try {
		await pipeline(packed.createReadStream({
			autoClose: false,
			start: 0
		}), createGunzip(), limited(label), createWriteStream(path, { flags: "wx" }), { signal });
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof GateError) throw error;
		throw notUnpacked(label, error);
	}
	const unpacked = await open(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW);
	undo.defer(() => unpacked.close());
	return unpacked;
}
function limited(label) {
	let bytes = 0;
	return new Transform({ transform(piece, _encoding, done) {
		bytes += piece.length;
		if (bytes <= mostUnpacked) done(void 0, piece);
		else done(runsInvalid(label, "unpacks to more than 2 GiB", { hint: "split the file" }));
	} });
}
// src/pipeline/run/reading/read-native-in-thread.ts
async function readNativeInThread(file, rules, program = entry$1()) {
	const { label, depth, source } = rules;
	const asked = source.kind === "named" ? source.asked : void 0;
	const told = await askThread(program, {
		fd: file.fd,
		label,
		depth,
		asked
	}, rules);
	if ("failure" in told) {
		refuseStrays(told.places, rules);
		throw errorOf(told.failure);
	}
	const read = unpacked$1(told.read);
	refuseStrays(read.places, rules);
	return runOfAnswers(read, {
		file,
		rules
	});
}
function refuseStrays(places, { label, source }) {
	if (source.kind === "named") return;
	for (const id of places.keys()) {
		const number = places.get(id)?.number ?? 0;
		const complaint = source.complaintAbout(id);
		if (complaint !== void 0) throw itemInvalid(id, {
			label,
			number,
			complaint
		});
	}
}
function entry$1() {
	const name = import.meta.url.endsWith(".ts") ? "./native-worker.ts" : "./native-worker.js";
	return new URL(name, import.meta.url);
}
// src/pipeline/run/reading/open-run-file.ts
async function openRunFile(path, rules) {
	await using undo = new AsyncDisposableStack();
	const file = await openPlainFile(path, fileRules(rules));
	undo.use(file);
	const run = await (await isForThread(file.handle, rules) ? readNativeInThread : readNativeRun)(file.handle, rules);
	const owned = undo.move();
	return {
		...run,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function isForThread(file, { source, beside = false }) {
	const isWhole = source.kind === "named" ? source.isOwn === void 0 : source.shared === void 0;
	return beside && isWhole && (await file.stat()).size >= 33554432;
}
function fileRules({ label, signal, source }) {
	switch (source.kind) {
		case "named": return {
			label,
			signal,
			temp: source.temp,
			maxBytes: void 0,
			refusesLinks: false
		};
		case "collected": return {
			label,
			signal,
			temp: void 0,
			maxBytes: mostFileBytes,
			refusesLinks: true
		};
	}
}
// src/gate/comparing/items-of-base.ts
function itemsOfBase({ items }) {
	return items.filter(({ origin, wordingOf }) => origin !== "added" && !wordingOf);
}
// src/pipeline/run/reading/file-pieces.ts
async function filePieces(file, { label, signal }) {
	const beginning = file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
	const { buffer, bytesRead } = await whileReading(label, beginning);
	const bytes = buffer.subarray(0, bytesRead);
	const isPacked = bytes[0] === 31 && bytes[1] === 139;
	const read = () => isPacked ? unpacked(file, {
		label,
		signal
	}) : plain$1(file, label);
	return {
		beginning: isPacked ? unpackedBeginning(bytes) : bytes,
		read
	};
}
const beginningBytes = 4096;
const pieceBytes = 1048576;
function unpackedBeginning(bytes) {
	try {
		return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
	} catch {
		return Buffer.alloc(0);
	}
}
async function* plain$1(file, label) {
	const block = Buffer.allocUnsafeSlow(pieceBytes);
	const { size } = await whileReading(label, file.stat());
	for (let position = 0;;) {
		const reading = file.read(block, 0, Math.min(block.length, size - position), position);
		const { bytesRead } = await whileReading(label, reading);
		if (bytesRead === 0) return;
		position += bytesRead;
		yield block.subarray(0, bytesRead);
	}
}
async function* unpacked(file, { label, signal }) {
	const packed = file.createReadStream({
		autoClose: false,
		start: 0,
		highWaterMark: pieceBytes
	});
	const gunzip = createGunzip({ chunkSize: pieceBytes });
	const fed = pipeline(packed, gunzip, { signal }).catch(() => void 0);
	const reader = gunzip[Symbol.asyncIterator]();
	try {
		for (let next = await nextOf(reader); next.done !== true; next = await nextOf(reader)) yield next.value;
	} finally {
		gunzip.destroy();
		await fed;
	}
	async function nextOf(from) {
		try {
			return await from.next();
		} catch (cause) {
			signal.throwIfAborted();
			throw notUnpacked(label, cause);
		}
	}
}
// src/pipeline/run/reading/open-named-run.ts
async function openNamedRun(path, rules) {
	await using undo = new AsyncDisposableStack();
	await using plain = await openPlainFile(path, {
		label: rules.label,
		signal: rules.signal,
		maxBytes: void 0,
		refusesLinks: false,
		temp: void 0
	});
	const whole = stampOf$1(plain.handle);
	const opening = openByShape(path, plain.handle, rules).catch((error) => {
		rules.signal.throwIfAborted();
		throw stampOf$1(plain.handle) === whole ? error : changedMeanwhile(rules.label);
	});
	const file = undo.use(await opening);
	if (stampOf$1(plain.handle) !== whole) throw changedMeanwhile(rules.label);
	if (!(rules.isOwn !== void 0) && file.ids.length === 0 && file.run.anomalies.ignoredAnswers === 0) throw runsInvalid(rules.label, "contains no answers", { hint: `a run file is JSON Lines, one answer per line${otherRunForms}` });
	undo.move();
	return file;
}
async function openByShape(path, file, rules) {
	const { asked, isOwn, temp, depth, label, signal, keep, beside } = rules;
	const { beginning, read } = await filePieces(file, rules);
	const form = isNative(path, beginning) ? void 0 : formOf(beginning);
	if (form === void 0) return await openRunFile(path, {
		label,
		depth,
		signal,
		source: {
			kind: "named",
			asked,
			isOwn,
			temp
		},
		beside
	});
	const { size: bytes } = await file.stat();
	const formRules = {
		label,
		depth,
		asked,
		isOwn,
		keep,
		signal,
		beside
	};
	return {
		...await form.read({
			path,
			bytes,
			read
		}, formRules),
		[Symbol.asyncDispose]: async () => void 0
	};
}
function formOf(beginning) {
	const forms = Object.values(featureRuns).filter((form) => form.gives === "run");
	const text = beginning.toString();
	return forms.find(({ begins }) => begins?.test(text)) ?? forms.find(({ begins }) => begins === void 0);
}
function isNative(path, beginning) {
	if (/\.(?:jsonl|ndjson|json)(?:\.gz)?$/i.test(path)) return true;
	const text = beginning.toString().replace("﻿", "").trimStart();
	return text === "" || /^[{["]/.test(text);
}
// src/golden/checks/labelled.ts
function documentsOf$4({ labels }) {
	return labelledDocuments(labels).map(documentId);
}
function quotesOf({ labels }) {
	return evidencesOf(labels).flatMap(({ quote, section }) => section === void 0 ? [quote] : []);
}
function passageKeys({ labels }) {
	return evidencesOf(labels).map(({ doc, quote }) => `${documentId(doc)}\n${normalText(quote)}`);
}
// src/lib/text/nearest-name.ts
function nearestName(name, known) {
	let best;
	let most = 0;
	for (const each of known) {
		const ends = commonLength(name, each, (text, at) => text.charCodeAt(text.length - 1 - at));
		const starts = commonLength(name, each, (text, at) => text.charCodeAt(at));
		const common = ends + Math.min(starts, Math.min(name.length, each.length) - ends);
		if (common > most) {
			best = each;
			most = common;
		}
	}
	return 3 * most >= name.length ? best : void 0;
}
function commonLength(one, other, unitAt) {
	const limit = Math.min(one.length, other.length);
	let length = 0;
	while (length < limit && unitAt(one, length) === unitAt(other, length)) length += 1;
	return length;
}
// src/lib/text/near-document.ts
function nearDocument(doc, known) {
	const names = [...known];
	const stem = nearest$1(stemOf$1(doc), names.map(stemOf$1));
	if (stem === void 0) return void 0;
	const alike = names.filter((name) => stemOf$1(name) === stem);
	return nearestName(doc, alike) ?? alike[0];
}
function stemOf$1(doc) {
	return doc.slice(doc.lastIndexOf("/") + 1).replace(/(?<=.)\.[^.]*$/, "");
}
// src/lib/text/words/near-pairs.ts
function nearPairs(texts, least, accepts = () => true) {
	const grams = rankedGrams(texts);
	const order = [...grams.keys()].filter((at) => sizeOf(grams, at) > 0).toSorted((a, b) => sizeOf(grams, a) - sizeOf(grams, b) || a - b);
	const holders = new Map();
	const open = new Map();
	const paired = new Set();
	const shared = {
		by: new Int32Array(texts.length),
		count: new Uint8Array(texts.length)
	};
	let searches = 0;
	const pairs = [];
	for (const at of order) {
		const own = grams[at] ?? none$3;
		const fewest = Math.ceil(least * own.length - slack);
		const rarest = own.subarray(0, own.length - fewest + enough);
		const wanted = Math.min(enough, fewest);
		const near = partnersOf(at, {
			rarest,
			wanted,
			among: holders
		}).next().value;
		if (near !== void 0) {
			pair(near);
			for (const gram of rarest) {
				const others = open.get(gram)?.filter((other) => !paired.has(other));
				if (others !== void 0) open.set(gram, others);
			}
			for (const also of partnersOf(at, {
				rarest,
				wanted,
				among: open
			})) pair(also);
		}
		for (const gram of rarest) {
			add(holders, gram, at);
			if (near === void 0) add(open, gram, at);
		}
	}
	return pairs.toSorted((a, b) => a.second - b.second || a.first - b.first);
	function pair(near) {
		pairs.push(near);
		paired.add(near.first).add(near.second);
	}
	function* partnersOf(text, { rarest, wanted, among }) {
		const own = grams[text] ?? none$3;
		searches += 1;
		let compared = 0;
		for (const gram of rarest) for (const other of among.get(gram) ?? []) {
			if (shared.by[other] !== searches) {
				if (sizeOf(grams, other) < least * own.length - slack) continue;
				shared.by[other] = searches;
				shared.count[other] = 0;
			}
			const count = (shared.count[other] ?? 0) + 1;
			if (count > wanted) continue;
			shared.count[other] = count;
			if (!(count === wanted || compared < soon)) continue;
			shared.count[other] = wanted + 1;
			compared += 1;
			const likeness = jaccard(grams[other] ?? none$3, own);
			const near = {
				first: Math.min(other, text),
				second: Math.max(other, text),
				likeness
			};
			if (likeness >= least - slack && accepts(near)) yield near;
			if (compared > most$1) return;
		}
	}
}
function add(holders, gram, text) {
	const others = holders.get(gram);
	if (others === void 0) holders.set(gram, [text]);
	else others.push(text);
}
const enough = 8;
const soon = 32;
const most$1 = 1e3;
const slack = 1e-9;
const none$3 = new Uint32Array();
function sizeOf(grams, at) {
	return grams[at]?.length ?? 0;
}
function rankedGrams(texts) {
	const numbers = new Map();
	const counts = [];
	const written = texts.map((text) => {
		const grams = Array.from(gramsOf(text), (gram) => {
			const number = numbers.get(gram) ?? numbers.size;
			numbers.set(gram, number);
			counts[number] = (counts[number] ?? 0) + 1;
			return number;
		});
		return Uint32Array.from(grams);
	});
	const rare = [...counts.keys()].toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
	const ranks = new Uint32Array(rare.length);
	for (const [rank, number] of rare.entries()) ranks[number] = rank;
	return written.map((grams) => grams.map((number) => ranks[number] ?? 0).toSorted());
}
function gramsOf(text) {
	const found = words(text);
	const spaced = ` ${found.join(" ")} `;
	const grams = new Set();
	if (found.length > 0) for (let at = 0; at + 3 <= spaced.length; at += 1) grams.add(spaced.slice(at, at + 3));
	return grams;
}
function jaccard(one, other) {
	let shared = 0;
	let [i, j] = [0, 0];
	while (i < one.length && j < other.length) {
		const difference = (one[i] ?? 0) - (other[j] ?? 0);
		if (difference === 0) shared += 1;
		if (difference <= 0) i += 1;
		if (difference >= 0) j += 1;
	}
	return shared / (one.length + other.length - shared);
}
// src/golden/matching/follow/history/later-changes.ts
function openLaterChanges(history, docs) {
	const followed = new Set(docs);
	const byCommit = new Map();
	const afterRenames = async (change) => {
		const renamed = (await history.beside(change)).flatMap(({ was, doc }) => was !== void 0 && followed.has(was) ? [doc] : []);
		for (const doc of renamed) followed.add(doc);
		const { list, cut } = await history.changes(renamed, change.commit);
		if (cut !== void 0) return new Map();
		const byDoc = Map.groupBy(list, ({ doc }) => doc);
		return new Map(renamed.map((doc) => [doc, {
			list: byDoc.get(doc) ?? [],
			cut
		}]));
	};
	return async (change, now) => {
		const all = byCommit.get(change.commit) ?? afterRenames(change);
		byCommit.set(change.commit, all);
		return (await all).get(now) ?? history.changes([now], change.commit);
	};
}
// src/golden/matching/follow/history/corpora-of.ts
async function corporaOf(changes, history) {
	const [before, after] = [new Map(), new Map()];
	for (const change of changes) {
		const had = change.before && await history.text(change.was ?? change.doc, change.before);
		const has = change.after && await history.text(change.doc, change.after);
		if (had !== void 0) before.set(change.was ?? change.doc, had);
		if (has !== void 0) after.set(change.doc, has);
	}
	return {
		base: corpusWith(before),
		head: corpusWith(after)
	};
}
function corpusWith(texts) {
	const known = new Map(texts);
	return normalCorpusOf({ text: (doc) => known.get(documentId(doc)) });
}
// src/golden/matching/follow/history/last-held.ts
const mostVersions = 300;
const mostNear$1 = 20;
async function lastHeld(label, list, history) {
	const isHeld = async (at, how) => {
		const { doc, before } = list[at] ?? {};
		const text = doc && before && await history.text(doc, before);
		return text ? how(corpusWith([[documentId(label.doc), text]])) : false;
	};
	const isExact = (corpus) => label.section === void 0 ? corpus.normalised(label.doc)?.text.includes(normalText(label.quote)) === true : placesOn(corpus, label).length > 0;
	for (let at = 0; at < Math.min(list.length, mostVersions); at += 1) if (await isHeld(at, isExact)) return at;
	for (let at = 0; at < Math.min(list.length, mostNear$1); at += 1) if (await isHeld(at, (corpus) => placesOn(corpus, label).length > 0)) return at;
}
// src/golden/matching/follow/history/follow-step.ts
const mostDocuments$2 = 8;
function followStep({ evidence, question }, corpora, moves) {
	const member = memberOf(evidence, {
		corpora,
		moves,
		question
	});
	const { onBase, onHead } = member;
	if (onHead.kind === "gone") return {
		kind: "gone",
		text: onHead.text,
		passage: lostPassage(member, corpora.base)
	};
	if (onBase.kind !== "found" || onHead.kind !== "found") return { kind: "unclear" };
	const { base, head } = corpora;
	const isWhole = onHead.by === "rewording";
	const found = onHead.at.slice(0, mostDocuments$2).flatMap(({ doc, places }) => {
		const now = labelAt(evidence, {
			doc,
			places,
			isWhole
		}, head);
		return now === void 0 ? [] : [{
			now,
			after: wholeWords(head.source(doc), places[0])
		}];
	});
	const [first] = found;
	if (first === void 0) return { kind: "unclear" };
	const before = wholeWords(base.source(evidence.doc), onBase.places[0]);
	const changed = evidence.section === void 0 && before !== first.after && changeOf$1(onHead, before, first.after);
	return {
		kind: "found",
		evidence: found.map(({ now }) => now),
		changed
	};
}
function bothChanges(one, other) {
	return one === "facts" || other === "facts" ? "facts" : one || other;
}
function changeOf$1(followed, before, after) {
	if ((followed.by === "rewording" ? followed.lost.length : 0) > 0 || changedFacts(before, after) !== void 0) return "facts";
	return followed.by === "rewording" && !onlyAddsWords(before, after) ? "words" : false;
}
function onlyAddsWords(before, after) {
	const [old, now] = [bareText(before).text, bareText(after).text];
	const [wanted, known] = [words(old), new Set(stated(old).facts.map(({ key }) => key))];
	let at = 0;
	for (const word of words(now)) if (word === wanted[at]) at += 1;
	return wanted.length >= fewestWords$1 && at === wanted.length && stated(now).facts.every(({ key }) => known.has(key));
}
const fewestWords$1 = 4;
function labelNow(followed, documents) {
	const { history, doc, quote } = followed;
	const now = labelAt(followed, {
		doc,
		places: placesOn(documents, followed),
		isWhole: false
	}, documents);
	if (now === void 0 || history?.kind !== "followed") return now;
	const changed = changedFacts(quote, now.quote) === void 0 ? history.changed : "facts";
	return {
		...now,
		history: {
			...history,
			changed
		}
	};
}
function labelAt(evidence, { doc, places, isWhole }, head) {
	const [place] = places;
	if (place === void 0) return void 0;
	if (evidence.section !== void 0) {
		const slug = head.sections(doc).find(({ start }) => start === place.start)?.slug;
		return slug === void 0 ? void 0 : {
			...evidence,
			doc,
			quote: `#${slug}`,
			section: slug
		};
	}
	const [source, document] = [head.source(doc), head.normalised(doc)];
	if (source === void 0 || document === void 0) return void 0;
	const same = {
		...evidence,
		doc
	};
	const again = resolveEvidence(same, document);
	const isAmong = (known) => ({ start, end }) => known.some((span) => start < span.end && span.start < end);
	const isFound = again.kind === "found" && again.places.some(isAmong([place]));
	if (isFound && again.distance === 0) return same;
	const found = quoteAt(source, document, isWhole ? place : wholeSpan(source, place, evidence.quote));
	if (found === void 0) return void 0;
	const now = {
		doc,
		quote: found.quote.replaceAll(/\s+/g, " "),
		prefix: found.prefix ?? "",
		suffix: found.suffix ?? "",
		start: void 0
	};
	if (isFound || normalText(now.quote).length >= shortest$1) return now;
	const own = resolveEvidence(now, document);
	return own.kind === "found" && own.places.every(isAmong(places)) ? now : void 0;
}
const shortest$1 = 20;
// src/golden/matching/follow/history/take-steps.ts
const mostMoves = 10;
async function takeSteps(route, ports) {
	const ended = [];
	const open = [route];
	for (let own = open.pop(); own !== void 0; own = open.pop()) {
		const [change] = own.ahead;
		if (change === void 0) {
			ended.push(arrived(own));
			continue;
		}
		const step = await stepThrough(own, change, ports.history);
		if (step.kind === "found") open.push(...await routesAfter(own, {
			step,
			change
		}, ports));
		else ended.push({
			kind: "stuck",
			route: own,
			step
		});
		await ports.breath();
	}
	return ended;
}
function arrived({ evidence, commit, changed, moves }) {
	if (moves > mostMoves) return {
		kind: "lost",
		why: "limit"
	};
	return commit === void 0 ? {
		kind: "lost",
		why: "unclear"
	} : {
		kind: "arrived",
		evidence,
		commit,
		changed
	};
}
async function routesAfter(route, { step, change, rest = route.ahead.slice(1) }, { later }) {
	const routes = [];
	for (const evidence of step.evidence) {
		const isMoved = evidence.doc !== route.evidence.doc;
		const isOther = isMoved || evidence.quote !== route.evidence.quote;
		const next = isMoved ? await later(change, evidence.doc) : void 0;
		const moves = route.moves + (isMoved ? 1 : 0);
		const isOver = next?.cut !== void 0 || moves > mostMoves;
		routes.push({
			...route,
			evidence,
			ahead: isOver ? [] : next?.list.toReversed() ?? rest,
			commit: route.commit ?? (isOther ? change.commit : void 0),
			changed: bothChanges(route.changed, step.changed),
			moves: isOver ? 11 : moves
		});
	}
	return routes.toReversed();
}
async function stepThrough(label, change, history) {
	const own = await corporaOf([change], history);
	const step = change.after === void 0 ? void 0 : followStep(label, own, noMoves);
	if (step !== void 0 && step.kind !== "gone") return step;
	const beside = await history.beside(change);
	const moves = {
		...noMoves,
		renamed: renamesOf(beside),
		removed: removedBy(change)
	};
	const inRenamed = followStep(label, await corporaOf([change, ...beside.filter(({ was }) => was === change.doc)], history), moves);
	if (inRenamed.kind !== "gone") return inRenamed;
	return stepBeside(label, await corporaOf([change, ...beside], history), {
		moves,
		beside
	});
}
function renamesOf(changes) {
	return new Map(changes.flatMap(({ was, doc }) => was === void 0 ? [] : [[was, doc]]));
}
function removedBy({ doc, after }) {
	return after === void 0 ? new Map([[doc, "file"]]) : new Map();
}
function stepBeside(label, corpora, { moves, beside }) {
	const moved = followStep(label, corpora, moves);
	if (moved.kind !== "gone") return moved;
	const holds = ({ doc }) => corpora.head.normalised(doc)?.text.includes(moved.text) === true;
	const holders = new Map([[moved.text, beside.filter(holds).map(({ doc }) => doc)]]);
	const search = openPageSearch(moved.passage === void 0 ? [] : [moved.passage]);
	for (const { doc } of beside) search.see(doc, corpora.head.source(doc) ?? "");
	const step = followStep(label, corpora, {
		...moves,
		holders,
		likely: search.likely()
	});
	return step.kind === "found" ? step : moved;
}
// src/golden/matching/follow/history/see-documents.ts
const mostCommits = 50;
const mostFormer = 2e3;
const mostDocuments$1 = 2e4;
const mostHolders = 8;
async function seeDocuments(wanted, { history, breath, isIndexed = () => true }) {
	const gone = wanted.flatMap((one) => one.gone);
	const holding = new Map(gone.map(({ text }) => [text, new Set()]));
	const pages = openPageSearch([...new Map(gone.flatMap(({ passage }) => passage ? [[passageKey(passage), passage]] : [])).values()]);
	if (holding.size === 0) return {
		holding,
		likely: pages.likely()
	};
	const read = async (doc, content) => {
		const text = await history.text(doc, content);
		const normal = text === void 0 ? "" : normalText(text);
		for (const [searched, contents] of holding) if (normal.includes(searched)) contents.add(content);
		await breath();
		return text;
	};
	const current = new Map(wanted.flatMap(({ now }) => [...now]));
	for (const [doc, content] of [...current].filter(([name]) => isIndexed(name)).slice(0, mostDocuments$1)) {
		const text = await read(doc, content);
		if (text !== void 0) pages.see(doc, text);
	}
	for (const [content, doc] of formerOf(wanted, new Set(current.values()))) await read(doc, content);
	return {
		holding,
		likely: pages.likely()
	};
}
function formerOf(wanted, current) {
	const all = [...new Map(wanted.map(({ commit, after }) => [commit, after])).values()].slice(0, mostCommits).flatMap((after) => [...after]);
	return [...new Map(all.map(([doc, content]) => [content, doc]))].filter(([content]) => !current.has(content)).slice(0, mostFormer);
}
function holdersIn(contents, text, { holding }) {
	const held = holding.get(text);
	return Array.from(contents).filter(([, content]) => held?.has(content)).map(([doc]) => doc).toSorted().slice(0, mostHolders);
}
// src/golden/matching/follow/history/follow-widely.ts
const mostLater = 10;
async function followWidely(stuck, ports) {
	const { history } = ports;
	const searches = [];
	for (const one of stuck) {
		const { ahead } = one.route;
		const [change] = ahead;
		if (change !== void 0) searches.push(await openSearch(one, change, history));
		await ports.breath();
	}
	const seen = await seeDocuments(searches, ports);
	const found = new Map();
	for (const search of searches) {
		const { stuck: one, change } = search;
		const step = await heldAfter(search, seen, history);
		const again = step === void 0 ? await laterStep(one, history) : void 0;
		const now = step ?? again ? void 0 : await stepToNow(search, seen, ports);
		if (step !== void 0) found.set(one, await routesAfter(one.route, {
			step,
			change
		}, ports));
		if (again !== void 0) found.set(one, await routesAfter(one.route, {
			change,
			...again
		}, ports));
		if (now !== void 0) found.set(one, arrivals(one.route, now, change));
		await ports.breath();
	}
	return found;
}
function arrivals(route, { evidence, changed }, { commit }) {
	return evidence.map((own) => {
		const isOther = own.doc !== route.evidence.doc || own.quote !== route.evidence.quote;
		return {
			...route,
			evidence: own,
			ahead: [],
			commit: route.commit ?? (isOther ? commit : void 0),
			changed: bothChanges(route.changed, changed)
		};
	});
}
async function openSearch(stuck, change, history) {
	const [before, after, now] = [
		await history.versions(change, "before"),
		await history.versions(change, "after"),
		await history.versions(change, "now")
	];
	const { doc } = change;
	const renamed = await history.renamesSince(change);
	const isLeft = !now.has(doc);
	const moves = {
		...noMoves,
		renamed,
		removed: isLeft ? new Map([[doc, "file"]]) : new Map()
	};
	const docs = [doc, renamed.get(doc) ?? doc];
	const corpora = await corporaBetween({
		before,
		now
	}, docs, moves, history);
	const home = followStep(stuck.route, corpora, moves);
	const gone = [stuck.step, home].filter((step) => step.kind === "gone");
	return {
		stuck,
		change,
		commit: change.commit,
		before,
		after,
		now,
		gone,
		moves,
		home
	};
}
async function corporaBetween({ before, now }, docs, { renamed }, history) {
	return corporaOf([...new Set(docs)].map((doc) => {
		const was = formerPath(doc, renamed);
		return {
			commit: "",
			doc,
			was,
			before: before.get(was),
			after: now.get(doc)
		};
	}), history);
}
async function heldAfter({ stuck: { route, step }, change, before, after }, seen, history) {
	if (step.kind !== "gone") return void 0;
	const docs = holdersIn(after, step.text, seen);
	if (docs.length === 0) return void 0;
	const corpora = await corporaOf([change, ...docs.map((doc) => ({
		commit: change.commit,
		doc,
		before: before.get(doc),
		after: after.get(doc)
	}))], history);
	const holders = new Map([[step.text, docs]]);
	const found = followStep(route, corpora, {
		...noMoves,
		holders
	});
	return found.kind === "found" ? found : void 0;
}
async function laterStep({ route }, history) {
	const [first, ...later] = route.ahead;
	const { doc } = route.evidence;
	const had = first?.before && await history.text(doc, first.before);
	if (had === void 0) return void 0;
	const base = corpusWith([[doc, had]]);
	for (const [at, { after }] of later.slice(0, mostLater).entries()) {
		const has = after && await history.text(doc, after);
		if (has === void 0) continue;
		const step = followStep(route, {
			base,
			head: corpusWith([[doc, has]])
		}, noMoves);
		if (step.kind === "found") return {
			step,
			rest: later.slice(at + 1)
		};
	}
}
async function stepToNow({ stuck: { route }, before, now, moves, home, change }, seen, { history }) {
	if (home.kind !== "gone") return home.kind === "found" ? home : void 0;
	const { text, passage } = home;
	const likely = passage === void 0 ? [] : seen.likely.get(passageKey(passage)) ?? [];
	const docs = holdersIn(now, text, seen);
	if (docs.length + likely.length === 0) return void 0;
	const others = [...docs, ...likely.map(({ doc }) => doc)];
	const renamed = moves.renamed.get(change.doc) ?? change.doc;
	const corpora = await corporaBetween({
		before,
		now
	}, [
		change.doc,
		renamed,
		...others
	], moves, history);
	const holders = new Map([[text, docs]]);
	const step = followStep(route, corpora, {
		...moves,
		holders,
		likely: seen.likely
	});
	return step.kind === "found" ? step : void 0;
}
// src/golden/matching/follow/history/through-history.ts
const mostLabels = 500;
const mostSearches = 10;
async function throughHistory(labels, history, ports) {
	const asked = labels.slice(0, mostLabels);
	const docs = [...new Set(asked.map(({ evidence }) => documentId(evidence.doc)))];
	const all = await history.changes(docs);
	if (all.list.length === 0 && all.cut !== "shallow") return new Map();
	const byDoc = Map.groupBy(all.list, ({ doc }) => doc);
	const found = new Map();
	const routes = new Map();
	for (const [at, label] of labels.entries()) {
		const list = byDoc.get(documentId(label.evidence.doc)) ?? [];
		const begun = at < mostLabels ? await begin(label, {
			...all,
			list
		}, history) : lost({ why: "limit" });
		if (begun !== void 0 && "kind" in begun) found.set(label, [{
			...label.evidence,
			history: begun
		}]);
		else if (begun !== void 0) routes.set(label, begun);
		await ports.breath();
	}
	const later = openLaterChanges(history, docs);
	const ended = await travel([...routes.values()], {
		...ports,
		history,
		later
	});
	for (const [label, route] of routes) found.set(label, formsOf(label.evidence, ended.get(route) ?? []));
	return found;
}
function lost(history) {
	return {
		kind: "lost",
		...history
	};
}
async function begin({ evidence, question }, { list, cut }, history) {
	if (list.length === 0 && cut !== "shallow") return void 0;
	const left = await lastHeld(evidence, list, history);
	if (left === void 0) return lost({ why: cut ?? "never" });
	return {
		evidence: {
			...evidence,
			doc: documentId(evidence.doc)
		},
		question,
		ahead: list.slice(0, left + 1).toReversed(),
		commit: void 0,
		changed: false,
		moves: 0
	};
}
async function travel(routes, ports) {
	const ended = new Map(routes.map((route) => [route, []]));
	let open = routes.map((route) => ({
		of: route,
		route
	}));
	for (let searches = 0; open.length > 0 && searches <= mostSearches; searches += 1) {
		const stuck = [];
		for (const { of, route } of open) for (const trip of await takeSteps(route, ports)) if (trip.kind === "stuck") stuck.push({
			of,
			stuck: trip
		});
		else ended.get(of)?.push(trip);
		const wider = stuck.length === 0 ? new Map() : await followWidely(stuck.map((one) => one.stuck), ports);
		open = stuck.flatMap(({ of, stuck: one }) => {
			const next = wider.get(one) ?? [];
			if (next.length === 0) ended.get(of)?.push(one);
			return next.map((route) => ({
				of,
				route
			}));
		});
	}
	for (const { of } of open) ended.get(of)?.push({
		kind: "lost",
		why: "limit"
	});
	return ended;
}
function formsOf(label, trips) {
	const { doc, quote } = label;
	const arrived = trips.filter((trip) => trip.kind === "arrived");
	const [first, ...others] = new Map(arrived.map((trip) => [JSON.stringify([trip.evidence.doc, trip.evidence.quote]), trip])).values();
	if (first !== void 0) {
		const { evidence, commit, changed } = first;
		const history = {
			kind: "followed",
			doc,
			quote,
			commit,
			changed
		};
		return [{
			...evidence,
			history
		}, ...others.map((one) => one.evidence)];
	}
	const failed = trips.find((trip) => trip.kind !== "arrived");
	if (failed === void 0) return [{
		...label,
		history: lost({ why: "unclear" })
	}];
	if (failed.kind === "lost") return [{
		...label,
		history: failed
	}];
	const { step, route } = failed;
	const [change] = route.ahead;
	const why = step.kind === "gone" ? "removed" : "unclear";
	return [{
		...label,
		history: lost({
			why,
			...change && { commit: change.commit }
		})
	}];
}
// src/golden/matching/follow/history/removed-in-history.ts
const mostDocuments = 500;
const mostRenames = 10;
async function removedInHistory(docs, history) {
	const asked = docs.slice(0, mostDocuments);
	const { list } = await history.changes(asked);
	const later = openLaterChanges(history, asked);
	const removed = new Map();
	for (const doc of asked) {
		const last = list.find((change) => change.doc === doc);
		if (last?.before === void 0 || last.after !== void 0) continue;
		removed.set(doc, {
			commit: last.commit,
			now: await currentName(last, {
				history,
				later
			})
		});
	}
	return removed;
}
async function currentName(newest, { history, later }) {
	let last = newest;
	for (let renames = 0; renames < mostRenames; renames += 1) {
		if (last.after !== void 0) return last.doc === newest.doc ? void 0 : last.doc;
		const now = (await history.beside(last)).find(({ was }) => was === last.doc)?.doc;
		if (now === void 0) return void 0;
		const { list, cut } = await later(last, now);
		if (cut !== void 0) return void 0;
		const [next] = list;
		if (next === void 0) return now;
		last = next;
	}
}
// src/golden/golden-lines.ts
function goldenLine(item) {
	return JSON.stringify(item);
}
function withItems(text, items) {
	return (text === "" || text.endsWith("\n") ? text : `${text}\n`) + items.map((item) => `${goldenLine(item)}\n`).join("");
}
function goldenLines(text, mistakes) {
	const items = new Map();
	for (const { line, value } of readJsonLines(text, mistakes)) items.set(line, value);
	return text.split("\n").map((written, index) => {
		const item = items.get(index + 1);
		return {
			text: written,
			item: isMapping(item) ? item : void 0
		};
	});
}
// src/lib/model/cause.ts
const causes = [
	"query-failed",
	"judge-noise",
	"wrong-tool",
	"tool-loop",
	"error-ignored",
	"missing-tool",
	"passage-dropped",
	"evidence-gone",
	"in-a-copy",
	"text-altered",
	"not-indexed",
	"split-by-chunking",
	"moved-text",
	"list-cut",
	"not-retrieved",
	"context-cut",
	"left-out-of-context",
	"crowded-out",
	"ousted-by-new-text",
	"same-chunks-reordered",
	"ranked-too-low",
	"reordered",
	"uncited",
	"refused-despite-evidence",
	"refused-without-evidence",
	"not-used",
	"self-knowledge",
	"misled-by-context",
	"hallucinated",
	"unknown"
];
const likelyCauses = [
	"nothing-returned",
	"document-names",
	"documents-missing",
	"texts-edited",
	"texts-moved",
	"texts-altered",
	"list-cut",
	"context-cut",
	"refusals",
	"invented",
	"evidence-ignored",
	"judge-wavers",
	"same-chunks-reordered",
	"unrelated-results",
	"copies",
	"new-texts",
	"split-evidence",
	"larger-chunks",
	"smaller-chunks",
	"ranking-changed",
	"context-grown",
	"unknown"
];
// src/lib/files/file-digest.ts
async function digestOfFile(path) {
	const hash = createHash("sha256");
	for await (const piece of createReadStream(path)) hash.update(piece);
	return hash.digest("hex");
}
// src/pipeline/left/left-file.ts
const mostLeft = 2e5;
const longestPath = 4096;
function isLeftPath(path) {
	return isShortText(path, 4096) && isInsidePath(path);
}
// src/gate/staging/build-handle.ts
const handleVersion = 2;
const mostBytes$2 = 268435456;
const sha = string({ error: "expected a commit" }).regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: "expected a commit, 40 or 64 hex digits" });
const digest = string({ error: "expected a SHA-256" }).regex(/^[0-9a-f]{64}$/, { error: "expected a SHA-256, 64 hex digits" });
const path = shortText("a path", longestPath).refine(isInsidePath, { error: "expected a path inside the worktree" });
const LeftFileSchema = union([
	strictObject({
		path,
		sha256: digest,
		bytes: wholeNumber(0, Number.MAX_SAFE_INTEGER),
		executable: boolean()
	}),
	strictObject({
		path,
		link: string().min(1).max(longestPath)
	}),
	strictObject({
		path,
		folder: literal(true)
	}),
	strictObject({
		path,
		gone: literal(true)
	})
], { error: "expected a file, link, folder or removed path that build left behind" });
const SideSchema = keyed("an object that describes what a build left behind", {
	root: shortText("a folder", longestPath),
	ms: number({ error: "expected milliseconds or null" }).min(0).nullable(),
	left: listOf$2("a list of what build left behind", LeftFileSchema).max(mostLeft)
});
const HandleSchema = keyed("an object that describes the build", {
	version: literal(handleVersion, { error: `expected ${handleVersion}` }),
	tool: shortText("the version of the tool", 40),
	outcome: oneOf(["built", "unchanged"]),
	commits: keyed("an object with `base` and `head`", {
		base: sha.nullable(),
		head: sha
	}),
	working_directory: string().max(longestPath).refine(isInsidePath, { error: "expected a folder in the repository" }),
	config: path.nullable(),
	pass_env: listOf$2("a list of names", shortText("the name of a variable", 200)).max(1e3),
	sides: keyed("an object with `base` and `head`", {
		base: SideSchema.nullable(),
		head: SideSchema.nullable()
	}),
	index: listOf$2("a list of index files", strictObject({
		name: string().regex(/^rag-gate-v\d+-[a-z\d-]{1,100}$/),
		sha256: digest
	})).max(1e3),
	lost: shortText("a reason", 1e3).nullable()
});
const handleName = "build.json";
const folderOf = {
	files: (folder) => join(folder, "files"),
	index: (folder) => join(folder, "index")
};
async function writeHandle(folder, handle) {
	const checked = HandleSchema.parse(written({
		version: handleVersion,
		...handle
	}));
	await writeFile(join(folder, handleName), `${JSON.stringify(checked)}\n`, { flag: "wx" });
}
async function readHandle(folder) {
	const label = join(folder, handleName);
	const found = await readFileInside(folder, handleName, { maxBytes: mostBytes$2 });
	if (found.kind === "missing") throw runsInvalid(folder, `has no ${handleName}: did \`rag-gate build\` finish?`, { hint: "see the log of the job that runs `build`, and check that the whole folder that `build` wrote was copied here" });
	if (found.kind === "refused") throw runsInvalid(label, found.reason);
	const text = Buffer.from(found.bytes).toString();
	return {
		handle: parseHandle(text, label),
		digest: sha256(text)
	};
}
const handleFormat = {
	key: "version",
	version: handleVersion,
	cure: "build again"
};
function parseHandle(text, label) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		throw runsInvalid(label, `not valid JSON: ${messageOf(cause)}`, {
			hint,
			cause
		});
	}
	const why = otherVersion(value, handleFormat);
	if (why !== void 0) throw new GateError("runs-invalid", `${printable(label)} ${why}`);
	const parsed = HandleSchema.safeParse(value);
	if (parsed.success) {
		const { version: _, ...handle } = readBack(parsed.data);
		return handle;
	}
	const problem = schemaMistakes(HandleSchema, value)[0];
	const at = formatKeyPath(problem?.path ?? []);
	throw runsInvalid(label, `${at === "" ? "" : `${at}: `}${problem?.message ?? "not valid"}`, { hint });
}
const hint = "run `rag-gate build` again, and copy the folder that it writes without changing it";
// src/gate/staging/part-journal.ts
async function openPartJournal(folder, part) {
	const known = {
		base: new Map(),
		head: new Map()
	};
	const own = journalName(randomBytes(8).toString("hex"));
	const names = [own];
	for (const name of (await readdir(folder)).filter(isJournal).toSorted(byCodeUnit)) if (await readJournal(join(folder, name), part, known)) names.push(name);
	else await rm(join(folder, name), { force: true });
	const log = openLineLog(join(folder, own), {
		mode: 438,
		isNew: true
	});
	log.add(`${JSON.stringify({
		build: part.build,
		shard: part.shard
	})}\n`);
	const told = new Set();
	let failure;
	return {
		known,
		names,
		record: (side, { id, result, manifest, models, droppedChunks, unknownContext }) => {
			if (result.kind === "failed") return;
			const facts = told.has(side) ? void 0 : {
				manifest,
				models
			};
			told.add(side);
			const answer = answerLine(id, result, facts);
			const counts = `"dropped":${droppedChunks},"unknown":${unknownContext}`;
			try {
				log.add(`{"side":"${side}",${counts},"answer":${answer}}\n`);
			} catch (error) {
				failure ??= error;
			}
		},
		check: () => {
			if (failure !== void 0) throw notKept(failure);
		},
		[Symbol.dispose]: () => log[Symbol.dispose]()
	};
}
function isJournal(name) {
	return partNamed(name) === "journal" && name.endsWith(".jsonl");
}
const HeadSchema = strictObject({
	build: string(),
	shard: string()
});
const LineSchema = strictObject({
	side: _enum(["base", "head"]),
	dropped: wholeNumber(0, Number.MAX_SAFE_INTEGER),
	unknown: wholeNumber(0, Number.MAX_SAFE_INTEGER),
	answer: unknown$1()
});
async function readJournal(path, part, known) {
	const opened = await open(path).catch(() => void 0);
	if (opened === void 0) return false;
	await using file = opened;
	for await (const lines of readLines(file, { longest: longestLine$1 })) for (const line of lines) {
		if (!line.ended) return true;
		if (line.number > 1) take(line, {
			path,
			depth: part.depth,
			known
		});
		else if (!isOfPart(line, part)) return false;
	}
	return true;
}
function isOfPart({ bytes }, { build, shard }) {
	const head = HeadSchema.safeParse(parsedJson(bytes.toString()));
	return head.success && head.data.build === build && head.data.shard === shard;
}
function take({ number, bytes }, { path, depth, known }) {
	const line = LineSchema.safeParse(parsedJson(bytes.toString()));
	const read = line.success ? answerFrom(line.data.answer, { depth }) : void 0;
	if (!line.success || read?.kind !== "answer") throw runsInvalid(`${path}:${number}`, "this line is not a stored answer", { hint: again });
	const { side, dropped, unknown } = line.data;
	const other = known[side].get(read.id);
	if (other !== void 0 && !isSame$4(other.result, read.result)) throw runsInvalid(`${path}:${number}`, differs(side, read.id), { hint: again });
	if (other === void 0) known[side].set(read.id, {
		...read,
		droppedChunks: dropped,
		unknownContext: unknown
	});
}
function isSame$4(one, other) {
	const timeless = {
		ms: void 0,
		cold: false
	};
	return isDeepStrictEqual({
		...one,
		...timeless
	}, {
		...other,
		...timeless
	});
}
function differs(side, id) {
	return `${side} gave two workers different answers to ${quoted$1(id)}`;
}
const again = "remove the folder that contains this file, and run `rag-gate ask` again";
function notKept(cause) {
	return new GateError("pipeline-failed", `an answer could not be stored: ${messageOf(cause)}`, {
		hint: "the folder for the run files needs free space and must be writable",
		cause
	});
}
function withKnown(run, known) {
	if (known.size === 0) return run;
	const anomalies = { ...run.anomalies };
	let { manifest, models } = run;
	for (const answer of known.values()) {
		anomalies.droppedChunks += answer.droppedChunks;
		anomalies.unknownContext += answer.unknownContext;
		manifest ??= answer.manifest;
		models ??= answer.models;
	}
	const get = (id) => known.get(id)?.result ?? run.results.get(id);
	return {
		...run,
		results: { get },
		manifest,
		models,
		anomalies
	};
}
// src/gate/staging/stage.ts
function openBarrier(sides) {
	const all = new Map(sides.map((side) => [side, Promise.withResolvers()]));
	return {
		arrive: (side) => all.get(side)?.resolve(),
		all: () => Promise.all([...all.values()].map(({ promise }) => promise))
	};
}
function stageOfSide(stage, side, root) {
	if (stage === void 0) return {};
	const files = folderOf.files(stage.folder);
	if (stage.kind === "build") {
		const { sides, barrier, guard } = stage;
		const onLeft = async (left, signal) => {
			guard(side, left);
			sides.set(side, {
				root,
				ms: void 0,
				left
			});
			barrier.arrive(side);
			await abortable(barrier.all(), signal);
		};
		return { stage: {
			kind: "build",
			into: files,
			onLeft
		} };
	}
	const built = stage.handle.sides[side];
	if (built === void 0) throw new Error(`${side} was not built`);
	const own = {
		from: files,
		left: built.left
	};
	const formerRoot = built.root;
	if (stage.kind === "ask") return {
		stage: {
			kind: "ask",
			...own
		},
		formerRoot
	};
	const onFailed = () => void stage.failed.add(side);
	return {
		stage: {
			kind: "teardown",
			...own,
			onFailed
		},
		formerRoot
	};
}
function withBuildTime(run, stage, side, root) {
	switch (stage?.kind) {
		case "build": {
			const { left = [] } = stage.sides.get(side) ?? {};
			stage.standing.add(side);
			stage.sides.set(side, {
				root,
				ms: measured(run.buildMs),
				left
			});
			return run;
		}
		case "ask": return {
			...run,
			buildMs: stage.handle.sides[side]?.ms
		};
		case "teardown":
		case void 0: return run;
	}
}
function measured(ms) {
	return typeof ms === "number" ? ms : void 0;
}
// src/pipeline/builtin/word-index/indexed-document.ts
function bytesOf$2({ segment, first, chunks }) {
	let bytes = 0;
	for (let at = first; at < first + chunks; at += 1) bytes += segment.spans[at * 3 + 2] ?? 0;
	return bytes;
}
function spanOf({ segment: { spans }, first }, at) {
	const place = (first + at) * 3;
	return {
		start: spans[place] ?? 0,
		end: spans[place + 1] ?? 0
	};
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
		spent += bytesOf$1(text.charCodeAt(end), length);
		if (spent > most && end > start) return end;
		end += length;
	}
	return Math.min(end, stop);
}
function longestBefore(text, { floor, end }, { unit, most }) {
	let start = end;
	for (let spent = 0; start > floor;) {
		const length = start - 2 >= floor && isPair(text, start - 2) ? 2 : 1;
		spent += unit === "utf16" ? length : bytesOf$1(text.charCodeAt(start - length), length);
		if (spent > most) return start;
		start -= length;
	}
	return start;
}
function fits$2(text, { start, end }, budget) {
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
function bytesOf$1(unit, length) {
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
		const isGap = end < text.length && isBlank$1(text.charCodeAt(end));
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
	if (fits$2(text, {
		start,
		end
	}, budget)) return;
	for (let at = start + 1; at < end; at += 1) if (!isPair(text, at - 1)) strengths[at] = cutStrength.poor;
}
const unspaced$1 = new RegExp(`^(?!\\p{M})[${unspacedScripts("sc")}]`, "u");
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
const traits$1 = new Uint8Array(1114112);
function traitsOf(point) {
	traits$1[point] ||= readTraits(String.fromCodePoint(point));
	return traits$1[point] ?? 0;
}
function readTraits(character) {
	const isUnspaced = unspaced$1.test(character);
	return trait.isKnown | (isUnspaced ? trait.isUnspaced : 0) | (opening.test(character) ? trait.isOpening : 0) | (beginning.test(character) ? trait.isBeginning : 0) | (isUnspaced || wideStops.has(character) ? trait.endsLine : 0);
}
function hasSpaces(unit) {
	return unit < 3584 || unit >= 8192 && unit < 11904;
}
const wideStops = new Set("。！？、，");
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
	if (!fits$2(text, {
		start,
		end: stretch.end
	}, budget)) return false;
	strengths.fill(cutStrength.never, start + 1, stretch.end);
	return true;
}
function markLines(text, strengths, block) {
	const nextLine = lineReader$1(text, block.start, block.end);
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
	return `${composed(doc)}#${start}-${end}`;
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
	const found = firstStrongest(strengths, first, middle) ?? firstGood(strengths, middle + 1, end - 1);
	return skipBlank(text, found ?? end, stop);
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
// node_modules/stemmer/index.js
const step2list = {
	ational: "ate",
	tional: "tion",
	enci: "ence",
	anci: "ance",
	izer: "ize",
	bli: "ble",
	alli: "al",
	entli: "ent",
	eli: "e",
	ousli: "ous",
	ization: "ize",
	ation: "ate",
	ator: "ate",
	alism: "al",
	iveness: "ive",
	fulness: "ful",
	ousness: "ous",
	aliti: "al",
	iviti: "ive",
	biliti: "ble",
	logi: "log"
};
const step3list = {
	icate: "ic",
	ative: "",
	alize: "al",
	iciti: "ic",
	ical: "ic",
	ful: "",
	ness: ""
};
const vowel = "[aeiouy]";
const consonants = "([^aeiou][^aeiouy]*)";
const vowels = "([aeiouy][aeiou]*)";
const gt0 = new RegExp("^" + consonants + "?" + vowels + consonants);
const eq1 = new RegExp("^" + consonants + "?" + vowels + consonants + vowels + "?$");
const gt1 = new RegExp("^" + consonants + "?(" + vowels + consonants + "){2,}");
const vowelInStem = new RegExp("^" + consonants + "?" + vowel);
const consonantLike = new RegExp("^" + consonants + vowel + "[^aeiouwxy]$");
const sfxLl = /ll$/;
const sfxE = /^(.+?)e$/;
const sfxY = /^(.+?)y$/;
const sfxIon = /^(.+?(s|t))(ion)$/;
const sfxEdOrIng = /^(.+?)(ed|ing)$/;
const sfxAtOrBlOrIz = /(at|bl|iz)$/;
const sfxEED = /^(.+?)eed$/;
const sfxS = /^.+?[^s]s$/;
const sfxSsesOrIes = /^.+?(ss|i)es$/;
const sfxMultiConsonantLike = /([^aeiouylsz])\1$/;
const step2 = /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
const step3 = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/;
const step4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
function stemmer(value) {
	let result = String(value).toLowerCase();
	if (result.length < 3) return result;
	let firstCharacterWasLowerCaseY = false;
	if (result.codePointAt(0) === 121) {
		firstCharacterWasLowerCaseY = true;
		result = "Y" + result.slice(1);
	}
	if (sfxSsesOrIes.test(result)) result = result.slice(0, -2);
	else if (sfxS.test(result)) result = result.slice(0, -1);
	let match;
	if (match = sfxEED.exec(result)) {
		if (gt0.test(match[1])) result = result.slice(0, -1);
	} else if ((match = sfxEdOrIng.exec(result)) && vowelInStem.test(match[1])) {
		result = match[1];
		if (sfxAtOrBlOrIz.test(result)) result += "e";
		else if (sfxMultiConsonantLike.test(result)) result = result.slice(0, -1);
		else if (consonantLike.test(result)) result += "e";
	}
	if ((match = sfxY.exec(result)) && vowelInStem.test(match[1])) result = match[1] + "i";
	if ((match = step2.exec(result)) && gt0.test(match[1])) result = match[1] + step2list[match[2]];
	if ((match = step3.exec(result)) && gt0.test(match[1])) result = match[1] + step3list[match[2]];
	if (match = step4.exec(result)) {
		if (gt1.test(match[1])) result = match[1];
	} else if ((match = sfxIon.exec(result)) && gt1.test(match[1])) result = match[1];
	if ((match = sfxE.exec(result)) && (gt1.test(match[1]) || eq1.test(match[1]) && !consonantLike.test(match[1]))) result = match[1];
	if (sfxLl.test(result) && gt1.test(result)) result = result.slice(0, -1);
	if (firstCharacterWasLowerCaseY) result = "y" + result.slice(1);
	return result;
}
// src/pipeline/builtin/word-index/terms.ts
function wordsOf$2(text) {
	return text.replaceAll(invisible, "").match(wordPattern) ?? [];
}
function termsOf(word, language) {
	if (language === "english" && plainWord.test(word)) return {
		terms: [stem(word.toLowerCase())],
		words: 1
	};
	if (unspaced.test(word)) {
		const characters = charactersOf(word.normalize("NFKC"));
		const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
		if (pairs.length === 0) return {
			terms: characters,
			words: characters.length
		};
		const telling = characters.filter((character) => /^[\p{sc=Han}\p{sc=Hangul}]/u.test(character));
		return {
			terms: [...pairs, ...telling],
			words: pairs.length
		};
	}
	const parts = word.match(runPattern)?.map((part) => plainTermsOf(part, language)) ?? [];
	return {
		terms: [...parts.flatMap(({ terms }) => terms), ...otherSpellings(word)],
		words: parts.reduce((sum, { words }) => sum + words, 0)
	};
}
function plainTermsOf(word, language) {
	const folded = fold(word);
	const isNumber = /^\p{N}/u.test(folded);
	if (language === "english" && (isNumber || /^\p{Script=Latin}/u.test(folded))) {
		const terms = (folded.match(runPattern) ?? []).map(stem);
		return {
			terms,
			words: terms.length
		};
	}
	return {
		terms: isNumber ? [folded] : partsOf$1(folded),
		words: 1
	};
}
function stem(word) {
	return word.length > longestStemmed ? word : stemmer(word);
}
function otherSpellings(word) {
	if (/[+#]$/.test(word)) return [word.toLowerCase()];
	if (separator.test(word)) return [joinedNumber(fold(word))];
	const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})/u);
	if (parts.length === 1) return [];
	return parts.filter((part) => /..|\p{N}/u.test(part)).map((part) => stem(fold(part)));
}
function joinedNumber(number) {
	const plain = number.replace(/^v(?=\d)/, "");
	const [, whole, , decimals] = grouped.exec(plain) ?? [];
	if (whole === void 0) return plain.split(separator).join(".");
	const digits = whole.replaceAll(/\D/g, "");
	return decimals === void 0 ? digits : `${digits}.${decimals}`;
}
const separator = /[.,'’．，]/;
const grouped = /^(\d{1,3}([.,'’])\d{3}(?:\2\d{3})*)(?:[.,](\d+))?$/;
const invisible = new RegExp(`[${invisibleCharacters}]`, "g");
const paired = `[[${unspacedScripts("scx")}\\p{scx=Hangul}]--\\p{Nd}]`;
const letters = "[\\p{L}\\p{N}\\p{M}]";
const wordRun = `[${letters}--${paired}]{1,255}`;
const runPattern = new RegExp(wordRun, "gv");
const wordPattern = new RegExp(`[${paired}&&${letters}]{1,255}|(?<!${letters})[A-Za-z](?:\\+\\+|#)(?!${letters})|${wordRun}(?:(?<=\\p{Nd})${separator.source}(?=\\p{Nd})${wordRun}){0,8}`, "gv");
const unspaced = new RegExp(`^${paired}`, "v");
const plainWord = /^(?:[A-Z]?[a-z]{1,254}|[A-Z]{1,255})$/;
const longestStemmed = 64;
function fold(word) {
	if (/^[a-z0-9]+$/.test(word)) return word;
	return word.normalize("NFKD").replaceAll(/[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c]/g, "").toUpperCase().toLowerCase().normalize("NFKC").replaceAll(/\p{Nd}/gu, digitOf);
}
function charactersOf(run) {
	return run.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}
const partLength = 4;
function partsOf$1(word) {
	const count = Math.max(word.length - partLength, 0) + 1;
	return Array.from({ length: count }, (_, at) => `~${word.slice(at, at + partLength)}`);
}
const sampleLength = 2e4;
function languageOf(text) {
	const sample = text.slice(0, sampleLength).normalize("NFC");
	const accented = sample.match(/[\u00c0-\u024f\u1e00-\u1eff]/g)?.length ?? 0;
	if (accented === 0 || accented * 200 < sample.replaceAll(/[^a-z]+/gi, "").length) return "english";
	const words = wordsOf$2(sample).length;
	return (sample.match(commonWords)?.length ?? 0) * 12 < words ? "other" : "english";
}
const commonWords = /\b(?:the|of|and|to|is|are|for|that|with|it|this|you|be|from|or|by)\b/gi;
// src/pipeline/builtin/word-index/cut-document.ts
const mostCounted = 65535;
function openCutter(numbers) {
	let tally = new Uint32Array(firstTerms);
	return (document, settings) => {
		const language = languageOf(document.text);
		const spans = [];
		const twins = [];
		const lengths = [];
		const widths = [];
		const terms = [];
		const counts = [];
		for (const { start, end, text } of chunkDocument({
			...document,
			doc: ""
		}, settings)) {
			spans.push(start, end, Buffer.byteLength(text));
			twins.push(twinOf(text));
			const found = numbers.add(document.text, language, {
				start,
				end
			});
			tally = withRoom(tally, numbers.terms.length);
			widths.push(addCounts(found.terms, tally, {
				terms,
				counts
			}));
			lengths.push(found.words);
		}
		return {
			spans: new Uint32Array(spans),
			twins,
			lengths: new Uint32Array(lengths),
			widths: new Uint32Array(widths),
			terms: new Uint32Array(terms),
			counts: new Uint16Array(counts)
		};
	};
}
function addCounts(all, tally, { terms, counts }) {
	const first = terms.length;
	for (const term of all) {
		const before = tally[term] ?? 0;
		if (before === 0) terms.push(term);
		tally[term] = before + 1;
	}
	for (let at = first; at < terms.length; at += 1) {
		const term = terms[at] ?? 0;
		counts.push(Math.min(tally[term] ?? 0, mostCounted));
		tally[term] = 0;
	}
	return terms.length - first;
}
const firstTerms = 1024;
function withRoom(numbers, length) {
	if (length <= numbers.length) return numbers;
	const larger = new Uint32Array(2 * length);
	larger.set(numbers);
	return larger;
}
function twinOf(text) {
	const normal = normalText(text);
	return normal === "" ? noTwin : hash("sha256", normal, "binary").slice(0, noTwin.length);
}
const noTwin = "\0".repeat(16);
// src/pipeline/builtin/word-index/segment.ts
function openSegment(bytes) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const next = numberReader(buffer);
	const documents = new Map();
	let chunks = 0;
	for (let left = next.count(); left > 0; left -= 1) {
		const key = next.text(next.count(), false);
		const document = {
			first: chunks,
			chunks: next.count()
		};
		documents.set(key, document);
		chunks += document.chunks;
	}
	if (chunks > bytes.length) return void 0;
	const spans = new Uint32Array(chunks * 3);
	const lengths = new Uint32Array(chunks);
	for (const { first, chunks: own } of documents.values()) {
		let last = 0;
		for (let chunk = first; chunk < first + own; chunk += 1) {
			const start = last + next.number();
			const units = next.number();
			spans.set([
				start,
				start + units,
				units + next.number()
			], chunk * 3);
			lengths[chunk] = next.number();
			last = start;
		}
	}
	const twins = next.skip(chunks * twinBytes);
	const table = readTable(next);
	if (table === void 0 || table.end !== bytes.length) return void 0;
	const termAt = (place) => {
		const start = table.texts[place] ?? 0;
		const end = table.texts[place + 1] ?? start;
		return textOf$3(buffer, start, end, (table.wide[place] ?? 0) === 1);
	};
	const postingsAt = (place) => readPostings(buffer, {
		start: table.postings[place] ?? 0,
		end: table.postings[place + 1] ?? 0,
		holders: table.holders[place] ?? 0,
		chunks
	});
	const read = new Map();
	const find = (term) => {
		let low = 0;
		let high = table.holders.length;
		while (low < high) {
			const middle = low + high >>> 1;
			if (termAt(middle) < term) low = middle + 1;
			else high = middle;
		}
		return low < table.holders.length && termAt(low) === term ? postingsAt(low) : void 0;
	};
	return {
		bytes,
		documents,
		spans,
		lengths,
		twin: (chunk) => {
			const start = twins + chunk * twinBytes;
			return buffer.toString("latin1", start, start + twinBytes);
		},
		terms: () => Array.from({ length: table.holders.length }, (_, place) => termAt(place)),
		postingsAt,
		postings: (term) => {
			if (!read.has(term)) read.set(term, find(term));
			return read.get(term);
		}
	};
}
const twinBytes = noTwin.length;
function readTable(next) {
	const terms = next.count();
	const texts = new Float64Array(terms + 1);
	const postings = new Float64Array(terms + 1);
	const wide = new Uint8Array(terms);
	const holders = new Uint32Array(terms);
	for (let place = 0; place < terms; place += 1) {
		const length = next.number();
		wide[place] = length % 2;
		texts[place + 1] = (texts[place] ?? 0) + Math.floor(length / 2);
		postings[place + 1] = (postings[place] ?? 0) + next.number();
		holders[place] = next.count();
	}
	const start = next.skip(texts[terms] ?? 0);
	for (let place = 0; place <= terms; place += 1) texts[place] = start + (texts[place] ?? 0);
	const behind = next.skip(postings[terms] ?? 0);
	for (let place = 0; place <= terms; place += 1) postings[place] = behind + (postings[place] ?? 0);
	return {
		texts,
		wide,
		postings,
		holders,
		end: postings[terms] ?? 0
	};
}
function readPostings(bytes, { start, end, holders, chunks }) {
	const found = new Uint32Array(holders);
	const counts = new Uint16Array(holders);
	let at = start;
	const number = () => {
		let value = 0;
		for (let shift = 0; at < end; shift += 7) {
			const byte = bytes[at] ?? 0;
			at += 1;
			value |= (byte & 127) << shift;
			if (byte < 128) break;
		}
		return value >>> 0;
	};
	let chunk = -1;
	for (let place = 0; place < holders; place += 1) {
		const step = number();
		chunk += (step >>> 1) + 1;
		if (chunk >= chunks) break;
		found[place] = chunk;
		counts[place] = step % 2 === 1 ? number() : 1;
	}
	return {
		chunks: found,
		counts
	};
}
function numberReader(bytes) {
	let at = 0;
	const number = () => {
		let value = 0;
		for (let scale = 1;; scale *= 128) {
			const byte = bytes[at] ?? 0;
			at += 1;
			value += (byte & 127) * scale;
			if (byte < 128) return value;
		}
	};
	return {
		number,
		count: () => Math.min(number(), bytes.length),
		text: (length, wide) => {
			at += length;
			return textOf$3(bytes, at - length, at, wide);
		},
		skip: (count) => {
			at += count;
			return at - count;
		}
	};
}
function textOf$3(bytes, start, end, wide) {
	return bytes.toString(wide ? "utf16le" : "latin1", start, end);
}
// src/pipeline/builtin/word-index/write-segment.ts
function segmentOfDocuments(documents, terms) {
	return writeSegment(documents, invert([...documents.values()], terms));
}
function mergeSegments(parts) {
	const documents = new Map();
	const sources = [];
	let chunks = 0;
	for (const { segment, keys } of parts) {
		const renumbered = new Int32Array(segment.lengths.length).fill(-1);
		for (const [key, { first, chunks: own }] of segment.documents) {
			if (!keys.has(key)) continue;
			documents.set(key, {
				spans: segment.spans.subarray(first * 3, (first + own) * 3),
				lengths: segment.lengths.subarray(first, first + own),
				twins: Array.from({ length: own }, (_, at) => segment.twin(first + at))
			});
			for (let at = 0; at < own; at += 1) renumbered[first + at] = chunks + at;
			chunks += own;
		}
		const places = new Map(segment.terms().map((term, place) => [term, place]));
		sources.push({
			segment,
			places,
			renumbered
		});
	}
	return writeSegment(documents, joined(sources));
}
function* joined(sources) {
	const terms = new Set(sources.flatMap(({ places }) => [...places.keys()]));
	for (const term of [...terms].toSorted()) {
		const kept = [];
		const often = [];
		for (const { segment, places, renumbered } of sources) {
			const place = places.get(term);
			if (place === void 0) continue;
			const { chunks, counts } = segment.postingsAt(place);
			for (let at = 0; at < chunks.length; at += 1) {
				const chunk = renumbered[chunks[at] ?? 0] ?? -1;
				if (chunk === -1) continue;
				kept.push(chunk);
				often.push(counts[at] ?? 0);
			}
		}
		if (kept.length > 0) yield [term, {
			chunks: new Uint32Array(kept),
			counts: new Uint16Array(often)
		}];
	}
}
function* invert(documents, terms) {
	const offsets = new Uint32Array(terms.length + 2);
	for (const document of documents) for (const term of document.terms) offsets[term + 2] = (offsets[term + 2] ?? 0) + 1;
	for (let at = 2; at < offsets.length; at += 1) offsets[at] = (offsets[at] ?? 0) + (offsets[at - 1] ?? 0);
	const length = offsets.at(-1) ?? 0;
	const chunks = new Uint32Array(length);
	const counts = new Uint16Array(length);
	let chunk = 0;
	for (const document of documents) {
		let at = 0;
		for (const width of document.widths) {
			for (const end = at + width; at < end; at += 1) {
				const next = (document.terms[at] ?? 0) + 1;
				const slot = offsets[next] ?? 0;
				offsets[next] = slot + 1;
				chunks[slot] = chunk;
				counts[slot] = document.counts[at] ?? 0;
			}
			chunk += 1;
		}
	}
	const named = terms.map((term, number) => ({
		term,
		number
	}));
	for (const { term, number } of named.toSorted((one, other) => one.term < other.term ? -1 : 1)) {
		const [from = 0, to = 0] = offsets.subarray(number, number + 2);
		if (to > from) yield [term, {
			chunks: chunks.subarray(from, to),
			counts: counts.subarray(from, to)
		}];
	}
}
function writeSegment(documents, terms) {
	const facts = byteWriter();
	facts.number(documents.size);
	for (const [key, { lengths }] of documents) {
		facts.number(key.length);
		facts.text(key, "latin1");
		facts.number(lengths.length);
	}
	for (const { spans, lengths } of documents.values()) {
		let last = 0;
		for (const [at, words] of lengths.entries()) {
			const [start = 0, end = 0, bytes = 0] = spans.subarray(at * 3, at * 3 + 3);
			facts.number(start - last);
			facts.number(end - start);
			facts.number(bytes - (end - start));
			facts.number(words);
			last = start;
		}
	}
	for (const { twins } of documents.values()) for (const twin of twins) facts.text(twin, "latin1");
	const [table, texts, postings] = [
		byteWriter(),
		byteWriter(),
		byteWriter()
	];
	let count = 0;
	for (const [term, found] of terms) {
		const before = [texts.length(), postings.length()];
		const isWide = /[^\0-\xff]/.test(term);
		texts.text(term, isWide ? "utf16le" : "latin1");
		writePostings(postings, found);
		table.number((texts.length() - before[0]) * 2 + (isWide ? 1 : 0));
		table.number(postings.length() - before[1]);
		table.number(found.chunks.length);
		count += 1;
	}
	facts.number(count);
	return Buffer.concat([
		facts,
		table,
		texts,
		postings
	].map((writer) => writer.bytes()));
}
function writePostings(to, { chunks, counts }) {
	let last = -1;
	for (let at = 0; at < chunks.length; at += 1) {
		const chunk = chunks[at] ?? 0;
		const count = counts[at] ?? 0;
		const step = (chunk - last - 1) * 2;
		last = chunk;
		if (count === 1) to.number(step);
		else {
			to.number(step + 1);
			to.number(count);
		}
	}
}
function byteWriter() {
	let buffer = Buffer.allocUnsafe(1024);
	let at = 0;
	const reserve = (count) => {
		if (at + count <= buffer.length) return;
		const grown = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + count));
		buffer.copy(grown, 0, 0, at);
		buffer = grown;
	};
	return {
		number: (value) => {
			reserve(longestNumber);
			let rest = value;
			for (; rest >= 128; rest = Math.floor(rest / 128)) {
				buffer[at] = rest % 128 + 128;
				at += 1;
			}
			buffer[at] = rest;
			at += 1;
		},
		text: (text, encoding) => {
			reserve(text.length * 2);
			at += buffer.write(text, at, encoding);
		},
		length: () => at,
		bytes: () => buffer.subarray(0, at)
	};
}
const longestNumber = 8;
// src/pipeline/builtin/collection.ts
const manyDocuments = 1e3;
function openCollection(shelf, { terms, soonCut }) {
	const fresh = new Map();
	const made = [];
	const making = new Map();
	const used = new Set();
	let restored = [];
	let restoring;
	let cutBytes = 0;
	let isLarge = false;
	const find = (key) => {
		for (const segment of [...restored, ...made]) {
			const document = segment.documents.get(key);
			if (document !== void 0) return {
				...document,
				segment,
				isKept: restored.includes(segment)
			};
		}
	};
	const restore = async () => {
		restored = await shelf.restore();
	};
	const known = (key) => {
		const found = find(key);
		return found && {
			kind: "cut",
			key,
			chunks: found.chunks,
			bytes: bytesOf$2(found)
		};
	};
	const cut = async (key, make) => {
		const found = await make();
		if (found.kind !== "cut") return found;
		const { document } = found;
		fresh.set(key, document);
		const sizes = document.spans.filter((_, at) => at % 3 === 2);
		const bytes = sizes.reduce((sum, size) => sum + size, 0);
		cutBytes += bytes;
		return {
			kind: "cut",
			key,
			chunks: sizes.length,
			bytes
		};
	};
	return {
		expect: (documents) => {
			isLarge ||= documents >= manyDocuments;
		},
		once: async (key, make, isKept) => {
			if (isKept) used.add(key);
			if (isLarge || cutBytes >= soonCut) await (restoring ??= restore());
			const earlier = known(key);
			if (earlier !== void 0) return earlier;
			const other = making.get(key);
			const theirs = other && await other.catch(() => void 0);
			if (theirs !== void 0) return theirs;
			const mine = cut(key, make);
			making.set(key, mine);
			return mine;
		},
		indexed: (keys) => {
			if (fresh.size > 0) {
				const segment = openSegment(segmentOfDocuments(fresh, terms));
				if (segment === void 0) throw new Error("an index segment that was just written cannot be read");
				made.push(segment);
				fresh.clear();
			}
			return keys.map((key) => {
				const found = find(key);
				if (found === void 0) throw new Error(`document ${key} was not indexed`);
				return found;
			});
		},
		keep: async () => {
			if (restoring !== void 0) await shelf.keep(used, made);
		}
	};
}
// src/pipeline/builtin/held-texts.ts
function heldTexts(most = 2 ** 26) {
	const held = new Map();
	const reading = new Map();
	let units = 0;
	const drop = (key) => {
		units -= held.get(key)?.text.length ?? 0;
		held.delete(key);
	};
	const hold = (key, found) => {
		if (found.kind !== "text") return found;
		drop(key);
		held.set(key, found);
		units += found.text.length;
		for (const oldest of held.keys()) {
			if (units <= most) break;
			drop(oldest);
		}
		return found;
	};
	return async (key, read) => {
		const known = held.get(key);
		if (known !== void 0) return hold(key, known);
		const other = reading.get(key);
		const theirs = other && await other.catch(() => void 0);
		if (theirs !== void 0) return theirs;
		const mine = read();
		reading.set(key, mine);
		try {
			return hold(key, await mine);
		} finally {
			if (reading.get(key) === mine) reading.delete(key);
		}
	};
}
// src/pipeline/builtin/segment-shelf.ts
const noSegments = () => ({
	restore: async () => [],
	keep: async () => {}
});
// src/pipeline/builtin/word-index/plain-words.ts
const kind = {
	separator: 0,
	plain: 1,
	mark: 2,
	other: 3
};
const kinds$1 = Uint8Array.from({ length: 128 }, (_, unit) => {
	const character = String.fromCharCode(unit);
	if (/[A-Za-z0-9]/.test(character)) return kind.plain;
	if (/[.,']/.test(character)) return kind.mark;
	return /[+#]/.test(character) ? kind.other : kind.separator;
});
function kindOf$1(unit) {
	if (unit < 128) return kinds$1[unit] ?? kind.other;
	return isSeparator(unit) ? kind.separator : kind.other;
}
function isSeparator(unit) {
	return unit >= 8208 && unit <= 8231 && unit !== 8217 || unit >= 8592 && unit <= 8703;
}
function nextWord(text, start, end) {
	let at = start;
	while (at < end && kindOf$1(text.charCodeAt(at)) % 2 === 0) at += 1;
	return at;
}
const longestRun$1 = 255;
function plainEnd(text, start, end) {
	let at = start;
	while (at < end && kindOf$1(text.charCodeAt(at)) === kind.plain) at += 1;
	if (at === end) return at - start > longestRun$1 ? start : at;
	const follows = kindOf$1(text.charCodeAt(at));
	return (follows === kind.separator || follows === kind.mark && !isInNumber(text, at, end)) && at - start <= longestRun$1 ? at : start;
}
function isInNumber(text, at, end) {
	if (at + 1 === end) return false;
	const next = text.charCodeAt(at + 1);
	return isDigit(text.charCodeAt(at - 1)) && (isDigit(next) || next >= 128);
}
function isDigit(unit) {
	return unit >= 48 && unit <= 57;
}
function nextSeparator(text, start, end) {
	let at = start;
	while (at < end && kindOf$1(text.charCodeAt(at)) !== kind.separator) at += 1;
	return at;
}
// src/pipeline/builtin/word-index/recent-words.ts
const firstSlots = 256;
const mostSlots = 2 ** 16;
function recentWords() {
	let words = nothing$3(firstSlots);
	let all = nothing$3(firstSlots);
	let puts = 0;
	return {
		find: (text, start, end) => {
			const slot = hashOf(text, start, end) & words.length - 1;
			return standsAt(words[slot] ?? "", text, {
				start,
				end
			}) ? all[slot] : void 0;
		},
		put: (word, known) => {
			puts += 1;
			if (puts > words.length && words.length < mostSlots) {
				words = nothing$3(words.length * 4);
				all = nothing$3(words.length);
				puts = 0;
			}
			const slot = hashOf(word, 0, word.length) & words.length - 1;
			words[slot] = word;
			all[slot] = known;
		}
	};
}
function nothing$3(length) {
	return Array(length).fill(void 0);
}
function hashOf(text, start, end) {
	let hash = 0;
	for (let at = start; at < end; at += 1) hash = Math.imul(hash, 31) + text.charCodeAt(at) | 0;
	return hash ^ hash >>> 15;
}
function standsAt(word, text, { start, end }) {
	if (word.length !== end - start) return false;
	for (let at = start; at < end; at += 1) if (word.charCodeAt(at - start) !== text.charCodeAt(at)) return false;
	return true;
}
// src/pipeline/builtin/word-index/term-numbers.ts
function termNumbers() {
	const numbers = new Map();
	const all = [];
	const known = {
		english: new Map(),
		other: new Map()
	};
	const recent = {
		english: recentWords(),
		other: recentWords()
	};
	const numberOf = (term) => {
		const number = numbers.get(term) ?? numbers.size;
		if (number === numbers.size) {
			numbers.set(term, number);
			all.push(term);
		}
		return number;
	};
	const learn = (word, language) => {
		const { terms, words } = termsOf(word, language);
		const own = terms.map(numberOf);
		const [only] = own;
		const found = words === 1 && own.length === 1 && only !== void 0 ? only : {
			terms: own,
			words
		};
		known[language].set(word, found);
		return found;
	};
	const find = (written, language) => known[language].get(written) ?? learn(copyOf(written), language);
	const remember = (written, language) => {
		const word = copyOf(written);
		const found = known[language].get(word) ?? learn(word, language);
		recent[language].put(word, found);
		return found;
	};
	return {
		terms: all,
		add: (text, language, { start, end }) => {
			const terms = [];
			let words = 0;
			const put = (found) => {
				if (typeof found === "number") {
					terms.push(found);
					words += 1;
				} else {
					for (const term of found.terms) terms.push(term);
					words += found.words;
				}
			};
			for (let at = nextWord(text, start, end); at < end; at = nextWord(text, at, end)) {
				const behind = plainEnd(text, at, end);
				if (behind > at) {
					put(recent[language].find(text, at, behind) ?? remember(text.slice(at, behind), language));
					at = behind;
				} else {
					const last = nextSeparator(text, at, end);
					for (const word of wordsOf$2(text.slice(at, last))) put(find(word, language));
					at = last;
				}
			}
			return {
				terms,
				words
			};
		}
	};
}
function copyOf(written) {
	return Buffer.from(written).toString();
}
function termsOfQuestion(question) {
	const weights = new Map();
	for (const word of wordsOf$2(question)) for (const [term, weight] of weightsOf(word)) weights.set(term, (weights.get(term) ?? 0) + weight);
	return weights;
}
const recentWeights = new Map();
const mostRecentWeights = 2e4;
function weightsOf(word) {
	const known = recentWeights.get(word);
	if (known !== void 0) return known;
	if (recentWeights.size >= mostRecentWeights) recentWeights.clear();
	const weights = readWeights(word);
	recentWeights.set(word, weights);
	return weights;
}
function readWeights(word) {
	const weights = new Map();
	for (const language of ["english", "other"]) {
		const { terms, words } = termsOf(word, language);
		const own = new Map();
		for (const term of terms) own.set(term, (own.get(term) ?? 0) + words / terms.length);
		for (const [term, weight] of own) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
	}
	return weights;
}
// src/pipeline/builtin/library.ts
function openLibrary({ shelf = noSegments, keepsAll = false, cutsOften = false, soonCut = 2 ** 20 } = {}) {
	const numbers = termNumbers();
	const cutter = openCutter(numbers);
	const collections = new Map();
	const texts = heldTexts();
	const vectors = new Map();
	const collectionOf = (settings) => {
		const { unit, size, overlap } = settings;
		const name = [
			unit,
			size,
			overlap
		].join(" ");
		const known = collections.get(name) ?? openCollection(shelf(settings), {
			terms: numbers.terms,
			soonCut
		});
		collections.set(name, known);
		return known;
	};
	return {
		collection: collectionOf,
		cut: async (file, settings) => {
			const { path, files } = file;
			const collection = collectionOf(settings);
			const cut = (found) => found.kind === "text" ? {
				kind: "cut",
				document: cutter(found, settings)
			} : found;
			const keyOf = (id) => {
				const kind = kindOf$2(path);
				return `${kind === "text" ? formatOf(path) : kind} ${id}`;
			};
			const id = files.idOf(path);
			if (id !== void 0) {
				const key = keyOf(id);
				const read = () => cutsOften ? texts(key, () => textOfFile(file)) : textOfFile(file);
				return collection.once(key, async () => cut(await read()), true);
			}
			const read = await files.read(path, { maxBytes: maxDocumentBytes });
			if (read.kind !== "file") return unreadable$1(read);
			const { bytes } = read;
			return collection.once(keyOf(sha256(bytes)), async () => cut(await file.reader.read(path, bytes)), keepsAll);
		},
		text: (file, key) => texts(key, () => textOfFile(file)),
		vectors: (model) => {
			const known = vectors.get(model) ?? new Map();
			vectors.set(model, known);
			return known;
		},
		keep: async () => {
			for (const collection of collections.values()) await collection.keep();
		}
	};
}
async function textOfFile({ path, files, reader }) {
	const read = await files.read(path, { maxBytes: maxDocumentBytes });
	return read.kind === "file" ? reader.read(path, read.bytes) : unreadable$1(read);
}
function unreadable$1(file) {
	return {
		kind: "unreadable",
		reason: file.kind === "missing" ? "does not exist" : file.reason
	};
}
// src/pipeline/builtin/word-index/index-version.ts
const builtinVersion = 7;
const { node, icu, unicode } = process.versions;
const indexVersion = {
	builtin: builtinVersion,
	node,
	icu,
	unicode
};
// src/pipeline/child-variables.ts
const childVariables = {
	system: [
		"PATH",
		"HOME",
		"USER",
		"LOGNAME",
		"SHELL",
		"LANG",
		"LANGUAGE",
		"LC_*",
		"TZ",
		"TERM",
		"TMPDIR",
		"TMP",
		"TEMP"
	],
	"tool set-up": [
		"JAVA_HOME",
		"GOROOT",
		"GOPATH",
		"pythonLocation",
		"Python_ROOT_DIR",
		"Python3_ROOT_DIR",
		"LD_LIBRARY_PATH",
		"PKG_CONFIG_PATH",
		"VIRTUAL_ENV",
		"CARGO_HOME",
		"RUSTUP_HOME"
	],
	network: [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"NO_PROXY",
		"ALL_PROXY",
		"http_proxy",
		"https_proxy",
		"no_proxy",
		"all_proxy",
		"SSL_CERT_FILE",
		"SSL_CERT_DIR",
		"NODE_EXTRA_CA_CERTS",
		"REQUESTS_CA_BUNDLE"
	],
	context: [
		"CI",
		"GITHUB_ACTIONS",
		"GITHUB_REPOSITORY",
		"GITHUB_SHA",
		"GITHUB_REF",
		"RUNNER_OS",
		"RUNNER_ARCH",
		"RUNNER_TOOL_CACHE"
	],
	ours: [
		"RAG_GATE_SIDE",
		"RAG_GATE_ROOT",
		"RAG_GATE_COMMIT"
	]
};
const windowsVariables = [
	"SystemRoot",
	"ComSpec",
	"PATHEXT",
	"USERPROFILE",
	"APPDATA",
	"LOCALAPPDATA",
	"ProgramData",
	"ProgramFiles",
	"NUMBER_OF_PROCESSORS"
];
// src/pipeline/child-environment.ts
function childEnvironment({ from, side, root, sha, temp, passEnv }) {
	const kept = new Map(Object.entries(variablesFor(from, passEnv)));
	for (const name of ["TMP", "TEMP"]) if (kept.has(name)) kept.set(name, temp);
	kept.set("TMPDIR", temp).set("RAG_GATE_SIDE", side).set("RAG_GATE_ROOT", root);
	kept.set("RAG_GATE_COMMIT", sha);
	return Object.fromEntries(kept);
}
function variablesFor(from, passEnv) {
	const onWindows = process.platform === "win32";
	const kept = {};
	for (const [name, value] of Object.entries(from)) {
		if (value === void 0) continue;
		if (isAllowed(name, { onWindows }) || passes$1(name, passEnv)) kept[name] = value;
	}
	return kept;
}
const { ours: _, ...inherited } = childVariables;
const names = Object.values(inherited).flat();
function isAllowed(name, { onWindows }) {
	if (!onWindows) return matches$1(names, name);
	return matches$1([...names, ...windowsVariables].map(upperCase), name.toUpperCase());
}
function matches$1(patterns, name) {
	return patterns.includes(name) || patterns.includes("LC_*") && name.startsWith("LC_");
}
function upperCase(name) {
	return name.toUpperCase();
}
// src/pipeline/left/named-paths.ts
function pathsIn(command, environment) {
	const named = command.replaceAll(redirection, " ").replaceAll(/['"`]/g, "").split(/[;\n|&()]+/).map((call) => call.split(/[\s<]+/).filter((word) => word !== "")).map((words) => {
		const at = words.findIndex((word) => !isPrefix(word));
		const program = words[at] ?? "";
		return {
			program,
			others: basename(program) === "tee" ? [] : words.map(valueOf).toSpliced(at, 1)
		};
	});
	const absolute = (words) => words.map((word) => replaced(word, environment)).filter((word) => isAbsolute(word)).map((word) => resolve(word));
	return {
		programs: absolute(named.map(({ program }) => program)),
		places: absolute(named.flatMap(({ others }) => others))
	};
}
const redirection = /[\d&]?>{1,2}[|&]?\s*(?:"[^"]*"|'[^']*'|[^\s;|&()]+)/g;
function isPrefix(word) {
	return /^(?:\w+=.*|exec|env|export|nohup|time)$/.test(word);
}
function valueOf(word, at, words) {
	const option = /^([\w.-]+)=(.*)$/.exec(word);
	const before = words[at - 1] ?? "";
	const name = option?.[1] ?? (before.startsWith("-") ? before : "");
	const value = option?.[2] ?? word;
	return noIndex.test(name) || value.endsWith(".log") ? "" : value;
}
const noIndex = /cache|home|log|model|venv|^(?:python|node_)?path$/i;
function replaced(word, environment) {
	return word.replace(/^~(?=\/|$)/, "$HOME").replaceAll(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced, plain) => environment[braced ?? plain ?? ""] ?? "");
}
// src/pipeline/left/wrote-since.ts
const mostEntries = 2e4;
const packages = new Set(["node_modules", "site-packages"]);
const ignored = /^(?:\.git|__pycache__|node-compile-cache|tsx-\d+)$/;
async function wroteSince(folder, since) {
	try {
		for await (const written of writesIn(folder)) if (written >= since) return true;
	} catch {
		return "unknown";
	}
	return false;
}
async function lastWrite(path) {
	try {
		const found = await lstat(path, { bigint: true });
		if (found.isFile()) return found.ctimeNs;
		if (!found.isDirectory()) return void 0;
		let last;
		for await (const written of writesIn(path)) if (last === void 0 || written > last) last = written;
		return last;
	} catch {
		return;
	}
}
async function* writesIn(folder) {
	const pending = [folder];
	let seen = 0;
	for (let at = pending.pop(); at !== void 0; at = pending.pop()) for await (const entry of await opendir(at)) {
		const { name } = entry;
		if (ignored.test(name)) continue;
		seen += 1;
		if (seen > mostEntries) throw new Error(`over ${mostEntries} entries`);
		const path = join(at, name);
		if (entry.isDirectory() && !packages.has(name)) pending.push(path);
		else yield await changedAt(path);
	}
}
async function changedAt(path) {
	return (await lstat(path, { bigint: true })).ctimeNs;
}
// src/pipeline/left/index-place.ts
const aStep = 20;
function openIndexPlace(side) {
	const { settings, root, folder, temp, began } = side;
	let begun;
	return {
		begin: async () => {
			await setTimeout$1(aStep);
			begun = await changedAt(await mkdtemp(join(folder, "begun-")));
		},
		outside: async () => {
			if (begun === void 0 || begun % 1000000000n === 0n) return void 0;
			for (const own of [root, temp]) if (await wroteSince(own, begun) !== false) return void 0;
			const places = await namedOutside(side);
			if (places.size === 0) return void 0;
			return {
				since: settings.setup === void 0 ? began : begun,
				places
			};
		}
	};
}
async function namedOutside({ settings, root, folder, environment }) {
	const asked = settings.kind === "command" ? settings.query : settings.start;
	const named = [settings.build ?? "", asked ?? ""].map((command) => pathsIn(command, environment));
	const programs = named.flatMap((words) => words.programs);
	const { HOME: home = "" } = environment;
	const places = new Map();
	for (const path of new Set(named.flatMap((words) => words.places))) {
		if ([root, folder].some((own) => isBelow$1(own, path) || isBelow$1(path, own))) continue;
		if ([home, ...programs].some((other) => isBelow$1(other, path))) continue;
		const written = await lastWrite(path);
		if (written !== void 0) places.set(path, written);
	}
	return places;
}
function isBelow$1(path, folder) {
	const way = relative(folder, path);
	return way === "" || !(way.startsWith("..") || isAbsolute(way));
}
// src/pipeline/ask-all.ts
async function askAll$1(queries, { concurrency, firstAlone, work }) {
	const left = queries.entries();
	let failure;
	const one = async () => {
		const next = failure === void 0 ? left.next() : void 0;
		if (next?.done !== false) return false;
		const [position, query] = next.value;
		try {
			await work(query, position);
		} catch (error) {
			failure ??= { error };
		}
		return true;
	};
	const worker = async () => {
		while (await one());
	};
	if (firstAlone) await one();
	await Promise.all(Array.from({ length: Math.min(concurrency, queries.length) }, worker));
	if (failure !== void 0) throw failure.error;
}
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
// src/pipeline/builtin/answers/write-answers.ts
async function writeAnswers(run, work) {
	const { side, queries, concurrency, log, signal, onAnswer, answerer, k } = work;
	const results = new Map();
	const tell = throttled((done, total) => log.progress({
		side,
		step: "answer",
		done,
		total
	}));
	let done = 0;
	await askAll$1(queries, {
		concurrency,
		firstAlone: true,
		work: async ({ id, query, history, retrievalOnly }) => {
			signal.throwIfAborted();
			const result = run.results.get(id);
			if (result?.kind === "answered" && retrievalOnly !== true) {
				const question = questionOf({
					query,
					history
				}, result, k);
				const answered = withAnswer(result, await asked(answerer.answer(question, signal), work), k);
				results.set(id, answered);
				onAnswer?.({
					...plain,
					id,
					result: answered
				});
			} else if (result !== void 0) results.set(id, result);
			done += 1;
			tell(done, queries.length);
		}
	});
	return {
		...run,
		results,
		models: {
			generator: answerer.model,
			reranker: void 0
		}
	};
}
const plain = {
	kind: "answer",
	manifest: void 0,
	models: void 0,
	droppedChunks: 0,
	unknownContext: 0
};
function knownAnswers(run, { queries, k }) {
	return queries.flatMap(({ id, query, history }) => {
		const result = run.results.get(id);
		if (result?.kind !== "answered" || result.answer === void 0) return [];
		const { answer, usage } = result;
		return [{
			question: questionOf({
				query,
				history
			}, result, k),
			answer,
			usage
		}];
	});
}
function questionOf(words, { chunks }, k) {
	return {
		...words,
		chunks: chunks.slice(0, k).map(({ text }) => text ?? "")
	};
}
function withAnswer(result, written, k) {
	switch (written.kind) {
		case "failed": return {
			kind: "failed",
			message: `no answer was generated: ${written.message}`
		};
		case "written": return {
			...result,
			answer: written.text,
			context: result.chunks.slice(0, k).map(({ id }) => id),
			usage: written.usage
		};
	}
}
async function asked(answer, { side, signal }) {
	try {
		return await answer;
	} catch (error) {
		if (signal.aborted || !(error instanceof GateError) || error.side !== void 0) throw error;
		const { code, message, hint } = error;
		throw new GateError(code, `${side}: ${message}`, {
			hint,
			side,
			cause: error
		});
	}
}
// src/pipeline/builtin/chunk-places.ts
function chunkPlaces(paths, documents) {
	const known = new Map();
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
		if (document === void 0 || doc === void 0) throw new Error(`no document contains chunk ${place}`);
		const span = spanOf(document, place - (firsts[at] ?? 0));
		return {
			id: chunkId({
				doc,
				...span
			}),
			doc,
			...span,
			text: partOf$2(await document.text(), span)
		};
	};
	return { chunk: (place) => {
		const chunk = known.get(place) ?? read(place);
		known.set(place, chunk);
		return chunk;
	} };
}
function partOf$2(text, { start, end }) {
	return Buffer.from(text.slice(start, end)).toString();
}
// src/pipeline/builtin/read-documents.ts
async function readDocuments$1(reading) {
	const { side, files, paths, reader, library, settings, tell } = reading;
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
				reader
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
async function* readAhead({ files, paths, settings, library, reader, signal }) {
	for (let at = 0; at < paths.length; at += filesAtOnce) {
		const some = paths.slice(at, at + filesAtOnce);
		const reads = some.map((path) => library.cut({
			path,
			files,
			reader
		}, settings));
		await Promise.allSettled(reads);
		for (const [index, read] of reads.entries()) yield {
			path: some[index] ?? "",
			found: await read
		};
		await setImmediate$1();
		signal.throwIfAborted();
	}
}
const mostChunks = 1e6;
const mostBytes$1 = 2 ** 31;
function tooMuch(side, path) {
	const message = `${side}: with ${printable(path)}, the index would exceed ${mostChunks} chunks or 2 GiB of chunk text`;
	return new GateError("pipeline-failed", message, {
		hint: "raise chunk.size, lower chunk.overlap, or narrow pipeline.documents",
		side
	});
}
const mostNamed = 10;
function unreadable(side, problems) {
	const named = problems.slice(0, mostNamed).map(({ path, read }) => {
		const reason = read.kind === "unreadable" ? read.reason : "is a Git LFS pointer, not the file itself";
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
	const isEncoded = problems.some(({ read }) => read.kind === "unreadable" && read.isEncoded);
	return [...pointers.length > 0 ? ["set `lfs: true` for actions/checkout, so that files in Git LFS are fetched on both sides"] : [], ...other === void 0 ? [] : [`${isEncoded ? "save files that contain text as UTF-8, or " : ""}exclude such files with a glob that begins with "!", for example "!${printable(other.path)}"`]];
}
// src/pipeline/builtin/vectors/fuse-ranks.ts
function fuseRanks(lists) {
	const fused = new Map();
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
// src/lib/llm/embedder.ts
var TextRefused = class extends GateError {
	text;
	constructor(text, message, options) {
		super("judge-unavailable", message, options);
		this.text = text;
	}
};
// src/pipeline/builtin/vectors/answer-vectors.ts
function answerVectors({ side, embedder, settings, signal }) {
	let dimensions = settings.dimensions;
	return async (texts) => {
		try {
			const packed = unitVectors(await embedder.embed(texts, signal), {
				texts,
				dimensions,
				embedder
			});
			dimensions = packed.dimensions;
			return packed;
		} catch (error) {
			if (signal.aborted || !(error instanceof GateError) || error.side !== void 0) throw error;
			const message = `${side}: ${error.message}`;
			const { code, hint = "" } = error;
			const more = {
				hint,
				side,
				cause: error
			};
			if (error instanceof TextRefused) throw new TextRefused(error.text, message, more);
			throw new GateError(code, message, more);
		}
	};
}
function unitVectors(vectors, { texts, dimensions, embedder }) {
	const where = `embeddings of "${embedder.model}" at ${embedder.endpoint}`;
	if (vectors.length !== texts.length) throw new Error(`${where}: expected one vector per text (${texts.length}), received ${vectors.length}`);
	const length = dimensions ?? vectors[0]?.length ?? 0;
	const numbers = new Float32Array(texts.length * length);
	for (const [at, vector] of vectors.entries()) {
		if (vector.length !== length || length === 0) throw new GateError("judge-unavailable", `${where}: received a vector of length ${vector.length}${length === 0 ? "" : ` instead of ${length}`}`, { hint: "check that embed.model is an embedding model, and that the model supports embed.dimensions" });
		const norm = normOf(vector);
		if (norm === 0) throw new TextRefused(texts[at] ?? "", `${where}: received an all-zero vector, which has no direction`, { hint: "check that embed.model is an embedding model, and that the model supports the language of the text" });
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
// src/pipeline/builtin/vectors/batches-of.ts
const mostTokens = 2e5;
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
// src/pipeline/builtin/vectors/ask-vectors.ts
async function vectorsOf(items, { most, textOf, nameOf, ask, take }) {
	const batches = batchesOf(items, {
		most,
		textOf
	});
	const work = async () => {
		for (;;) {
			const { value: batch, done } = batches.next();
			if (done) return;
			const { dimensions, numbers } = await named(batch, nameOf, ask);
			for (const [at, [item]] of batch.entries()) take(item, numbers.subarray(at * dimensions, (at + 1) * dimensions));
		}
	};
	await Promise.all(Array.from({ length: batchesAtOnce }, work));
}
async function named(batch, nameOf, ask) {
	try {
		return await ask(batch.map(([, text]) => text));
	} catch (error) {
		if (!(error instanceof TextRefused)) throw error;
		const refused = batch.find(([, text]) => text === error.text);
		if (refused === void 0) throw error;
		const { code, message, hint, side } = error;
		const name = nameOf(refused[0]);
		throw new GateError(code, `${message}; the text is ${name}`, {
			hint,
			side,
			cause: error
		});
	}
}
const batchesAtOnce = 4;
// src/pipeline/builtin/vectors/chunk-vectors.ts
async function chunkVectors(documents, { side, paths, most, ask, known, tell }) {
	const slotOf = new Map();
	const slots = [];
	const missing = [];
	for (const [index, document] of documents.entries()) {
		const doc = paths[index] ?? "";
		const text = await document.text();
		for (let at = 0; at < document.chunks; at += 1) {
			const { start, end } = spanOf(document, at);
			const part = text.slice(start, end);
			const digest = hash("sha256", part, "base64");
			const slot = slotOf.get(digest) ?? slotOf.size;
			if (slot === slotOf.size) {
				slotOf.set(digest, slot);
				if (!known.has(digest)) missing.push({
					digest,
					doc,
					start,
					end,
					text: part
				});
			}
			slots.push(slot);
		}
	}
	let done = 0;
	await vectorsOf(missing, {
		most,
		textOf: ({ text }) => text,
		nameOf: (chunk) => `the chunk ${printable(chunkId(chunk))}`,
		ask,
		take: ({ digest }, vector) => {
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
		vectors: digests.map((digest) => known.get(digest) ?? new Float32Array()),
		slots,
		digests,
		embedded: missing.length
	};
}
const mostBytes = 2 ** 31;
function checkSize(side, { texts, dimensions }) {
	if (texts * dimensions * 4 <= mostBytes) return;
	throw new GateError("pipeline-failed", `${side}: the vectors of ${texts} chunks, ${dimensions} numbers each, take more than 2 GiB`, {
		hint: "set a smaller embed.dimensions if the model supports it, raise chunk.size, or keep the vectors in a store of your own with kind: command or http",
		side
	});
}
// src/pipeline/builtin/vectors/of-model.ts
const sampled = 3;
const leastAlike = .98;
async function areOfModel(kept, documents, ask) {
	const texts = await sampleOf(kept, documents);
	if (texts.size === 0) return true;
	const { dimensions, numbers } = await ask([...texts.values()]);
	const cosines = Array.from(texts.keys(), (digest, at) => {
		const now = numbers.subarray(at * dimensions, (at + 1) * dimensions);
		const then = kept.get(digest) ?? now;
		return now.reduce((sum, number, place) => sum + number * (then[place] ?? 0), 0);
	});
	return cosines.reduce((sum, cosine) => sum + cosine, 0) >= leastAlike * cosines.length;
}
async function sampleOf(kept, documents) {
	const texts = new Map();
	if (kept.size === 0) return texts;
	for (const document of documents) {
		const text = await document.text();
		for (let at = 0; at < document.chunks; at += 1) {
			const { start, end } = spanOf(document, at);
			const part = text.slice(start, end);
			const digest = hash("sha256", part, "base64");
			if (kept.has(digest)) texts.set(digest, part);
			if (texts.size === sampled) return texts;
		}
	}
	return texts;
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
		most: 64,
		ask
	});
	const { model, endpoint } = embedder;
	const dimensions = [...questions.values()][0]?.length ?? 0;
	const known = library.vectors(JSON.stringify([
		endpoint,
		model,
		dimensions
	]));
	return async (documents, paths) => {
		const kept = await shelf.restore(dimensions);
		const isOwn = await areOfModel(kept, documents, ask);
		if (!isOwn) log.warn(`${side}: the stored vectors of "${model}" differ from those that the model returns now and cannot be compared with them, so all text is embedded again. Give a different model a different name in pipeline.embed.model`);
		else for (const [digest, vector] of kept) if (!known.has(digest)) known.set(digest, vector);
		const tell = throttled((done, total) => log.progress({
			side,
			step: "embed",
			done,
			total
		}));
		const found = await chunkVectors(documents, {
			side,
			paths,
			most: 64,
			ask,
			known,
			tell
		});
		const find = vectorSearch(found);
		const searchBy = (vectors) => (query, depth) => {
			const vector = vectors.get(query);
			return vector === void 0 ? [] : find(vector, depth);
		};
		const texts = () => new Map(found.digests.map((digest, at) => [digest, found.vectors[at] ?? none$2]));
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
					most: 64,
					ask: askAfresh
				}));
			},
			embedded: found.embedded,
			bytes: found.vectors.reduce((sum, { byteLength }) => sum + byteLength, 0),
			keep: () => shelf.keep(texts(), !isOwn)
		};
	};
}
const none$2 = new Float32Array();
function noModel({ side, settings }) {
	return new GateError("judge-unavailable", `${side}: pipeline.retrieve.mode "${settings.retrieve.mode}" needs vectors, but no model is available to compute them`, {
		hint: "set a model in pipeline.embed, and pass the API key of its endpoint in the input `api-key` or, on the command line, in OPENAI_API_KEY",
		side
	});
}
async function embedQuestions(queries, { most, ask }) {
	const vectors = new Map();
	const asked = queries.filter(({ query }) => query.trim() !== "");
	await vectorsOf(new Map(asked.map(({ id, query }) => [query, id])), {
		most,
		textOf: ([question]) => question,
		nameOf: ([, id]) => `the question ${quoted$1(id)}`,
		ask,
		take: ([question], vector) => vectors.set(question, vector)
	});
	return vectors;
}
// src/pipeline/builtin/word-index/index-facts.ts
function indexFacts(documents, vectorBytes) {
	const twins = new Set();
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
	const idfs = new Map();
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
			const idf = idfs.get(term) ?? idfOf(holdersOf$1(found), slots.length);
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
	const parts = new Map();
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
function holdersOf$1(found) {
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
	const reader = undo.use(openDocumentReader(signal));
	const vectorsOf = await openVectorIndex(request);
	const started = performance.now();
	const documents = await readDocuments$1({
		side,
		files,
		paths,
		settings: settings.chunk,
		library,
		reader,
		signal,
		tell: progressOf(request, "index", paths.length)
	});
	const vectors = await vectorsOf?.(documents, paths);
	const byVectors = vectors?.search ?? findsNothing;
	const byWords = settings.retrieve.mode === "vectors" ? findsNothing : wordSearch(documents);
	const facts = indexFacts(documents, vectors?.bytes ?? 0);
	const buildMs = performance.now() - started;
	const kept = documents.filter(({ isKept }) => isKept).length;
	log.info(`${side}: ${builtLine(facts, buildMs, {
		kept,
		embedded: vectors?.embedded ?? 0
	})}`);
	for (const glob of unmatched) log.warn(`${side}: no document matches "${printable(glob)}" in pipeline.documents`);
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
	const asked = embedded === 0 ? "" : `, ${counted(embedded, "text")} embedded`;
	return `built an index of ${counted(chunks, "chunk")} from ${counted(documents, "document")}${taken} in ${(ms / 1e3).toFixed(1)} s${asked}`;
}
function counted(number, noun) {
	return `${number} ${number === 1 ? noun : `${noun}s`}`;
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
	const results = new Map();
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
		await setImmediate$1();
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
// src/lib/text/printing/first-of.ts
function firstOf$1(count, example) {
	return count === 1 ? `: ${example}` : `; the first one: ${example}`;
}
// src/pipeline/left/stamp-tree.ts
async function stampTree(root) {
	const stamps = new Map();
	const pending = [""];
	for (let below = pending.pop(); below !== void 0; below = pending.pop()) for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
		const path = `${below}${entry.name}`;
		if (path === ".git") continue;
		if (entry.isDirectory()) pending.push(`${path}/`);
		const stamp = await stampOf(join(root, path));
		if (stamp !== void 0) stamps.set(path, stamp);
	}
	return stamps;
}
async function stampOf(path) {
	const found = await lstat(path, { bigint: true }).catch(() => void 0);
	const kind = found && kindOf(found);
	if (found === void 0 || kind === void 0) return void 0;
	const { size, mtimeNs, ctimeNs, ino } = found;
	return {
		kind,
		text: kind === "folder" ? kind : [
			kind,
			size,
			mtimeNs,
			ctimeNs,
			ino
		].join(" ")
	};
}
function kindOf(found) {
	if (found.isFile()) return "file";
	if (found.isSymbolicLink()) return "link";
	return found.isDirectory() ? "folder" : void 0;
}
// src/pipeline/left/leave-files.ts
async function leaveFiles({ root, side }, before, into) {
	const now = await stampTree(root);
	const written = [...now.keys()].filter((path) => now.get(path)?.text !== before.get(path)?.text);
	const gone = [...before.keys()].filter((path) => !now.has(path));
	if (written.length + gone.length > 2e5) throw tooMany(side, written.length + gone.length);
	const strange = [...written, ...gone].find((path) => !isLeftPath(path));
	if (strange !== void 0) throw strangeName(side, strange);
	makeFolders(into);
	const left = gone.toSorted(byCodeUnit).map((path) => ({
		path,
		gone: true
	}));
	try {
		for (const path of written.toSorted(byCodeUnit)) left.push(await leave(path, now.get(path), {
			root,
			into
		}));
	} catch (cause) {
		throw notTaken(side, cause);
	}
	return left;
}
async function leave(path, stamp, { root, into }) {
	const from = join(root, path);
	switch (stamp?.kind) {
		case "link": return {
			path,
			link: await readlink(from)
		};
		case "file": return {
			path,
			...await leaveFile(from, into)
		};
		case "folder":
		case void 0: return {
			path,
			folder: true
		};
	}
}
async function leaveFile(from, into) {
	const part = join(into, `${randomUUID()}.part`);
	try {
		await copyFile(from, part);
		const digest = await digestOfFile(part);
		const { size, mode } = await lstat(part);
		await rename(part, join(into, digest));
		return {
			sha256: digest,
			bytes: size,
			executable: (mode & 64) !== 0
		};
	} finally {
		await rm(part, { force: true });
	}
}
function tooMany(side, count) {
	const message = `${side}: \`build\` changed ${count} files; at most ${mostLeft} can be passed to the job that asks the questions`;
	return new GateError("pipeline-failed", message, {
		hint: "have `setup` install what the pipeline needs, and have `build` write only the index",
		side
	});
}
function strangeName(side, path) {
	const message = `${side}: \`build\` changed ${quoted$1(path)}, whose name cannot be passed to the job that asks the questions`;
	return new GateError("pipeline-failed", message, {
		hint: "file names must not contain control characters, such as tabs or line breaks, or \"..\" between braces",
		side
	});
}
function notTaken(side, cause) {
	const message = `${side}: the files that \`build\` wrote could not be copied: ${codeOf(cause) ?? String(cause)}`;
	return new GateError("pipeline-failed", message, {
		hint: "make sure that the folder for the build has room for a copy of the index, and that `build` finishes all writing before it exits",
		cause,
		side
	});
}
// src/pipeline/left/restore-files.ts
async function restoreFiles({ root, side }, left, from) {
	const top = await realpath(root);
	for (const file of left) try {
		await restore$1(file, {
			top,
			from
		});
	} catch (cause) {
		throw notRestored(side, file.path, cause);
	}
}
async function restore$1(file, { top, from }) {
	const path = join(top, file.path);
	await requireInside(top, dirname(path));
	const isFolder = (await lstat(path).catch(() => void 0))?.isDirectory() === true;
	if ("folder" in file && isFolder) return;
	await rm(path, {
		recursive: true,
		force: true
	});
	if ("folder" in file) return await mkdir(path);
	if ("gone" in file) return;
	if ("link" in file) return await symlink(file.link, path);
	await copyFile(join(from, file.sha256), path, constants$2.COPYFILE_FICLONE);
	if (await digestOfFile(path) !== file.sha256) throw new Error("its copy in the build folder has changed");
	await chmod(path, file.executable ? 493 : 420);
}
async function requireInside(top, folder) {
	const real = await realpath(folder).catch(() => top);
	if (real !== top && !real.startsWith(top + sep)) throw new Error("its path leads outside the worktree");
}
function notRestored(side, path, cause) {
	const why = codeOf(cause) ?? (cause instanceof Error ? cause.message : String(cause));
	return new GateError("runs-invalid", `${side}: cannot restore ${quoted$1(path)}, which \`build\` wrote: ${why}`, {
		hint: "copy the whole folder that `rag-gate build` wrote, unchanged, or run `rag-gate build` again",
		cause,
		side
	});
}
// src/pipeline/process/ending.ts
function endingWords(ending) {
	switch (ending.kind) {
		case "exited": return `ended with exit code ${ending.code}`;
		case "killed": return `was killed by ${ending.signal}`;
		case "not-started": return `could not be started: ${ending.reason}`;
		case "overlong": return `wrote a line of more than ${sizeOf$1(ending.limit)}`;
		case "output-closed": return "closed its standard output";
	}
}
function endingHint(ending, lines = []) {
	if (lines.some((line) => namesStream.test(line))) return socketHint;
	if (ending.kind === "killed" && ending.signal === "SIGKILL") return outOfMemory;
	if (ending.kind !== "exited") return void 0;
	switch (ending.code) {
		case 126: return "a file is not executable; make it executable with git add --chmod=+x";
		case 127: return "a program was not found; install it in an earlier step or in `setup`";
		case 137: return outOfMemory;
		default: return;
	}
}
function endingSentence(name, ending, { lines, note = "" }) {
	const hint = endingHint(ending, lines);
	const words = `${name} ${endingWords(ending)}${note}`;
	return withLines(hint === void 0 ? words : `${words} (${hint})`, lastWords(lines));
}
function lastWords(lines) {
	return lines.filter((line, at) => !isFrame(line, lines[at - 1])).slice(-shownLines);
}
function isFrame(line, before = "") {
	return trace.test(line) || pythonPlace.test(before) && /^\s{4}/.test(line);
}
const trace = /^\s+at |^Traceback \(most recent call last\):|^\s+File ".*", line \d|^\s+[~^]+\s*$/;
const pythonPlace = /^\s+File ".*", line \d/;
const shownLines = 5;
function withLines(sentence, lines) {
	return [sentence, ...lines].join("\n");
}
const namesStream = /\/dev\/std(?:in|out|err)\b.*No such device or address/;
const socketHint = "the streams of the process are sockets, which cannot be opened by path; write >&2 instead of > /dev/stderr, and read standard input itself instead of /dev/stdin";
const outOfMemory = "the process was killed from outside, most often because the machine ran out of memory";
// src/pipeline/process/process-limits.ts
const processLimits = {
	longestLine: longestLine$1,
	keptOutput: 65536,
	forwardedLines: 2e3,
	patienceMs: 5e3,
	drainMs: 1e3,
	stepMs: 36e5,
	readyMs: 6e5,
	warmUpMs: 12e4
};
// src/pipeline/process/within.ts
async function within(promise, milliseconds) {
	const stop = new AbortController();
	const late = setTimeout$1(milliseconds, void 0, { signal: stop.signal }).catch(() => void 0);
	try {
		return await Promise.race([promise, late]);
	} finally {
		stop.abort();
	}
}
// src/pipeline/process/child-ending.ts
async function endingOf(child, { exited, output, drainMs }) {
	const { promise: drained, resolve } = Promise.withResolvers();
	child.on("close", () => resolve());
	const afterExit = exited.then(async (ending) => {
		if (ending.kind !== "not-started") {
			await within(drained, drainMs);
			await Promise.race([drained, pipesRead()]);
		}
		return ending;
	});
	const cutShort = output.over.then(async (ending) => {
		if (ending.kind !== "output-closed") return ending;
		return await within(exited, drainMs) === void 0 ? ending : afterExit;
	});
	return await Promise.race([afterExit, cutShort]);
}
async function pipesRead() {
	for (let turn = 0; turn < 8; turn += 1) await setImmediate$1();
}
function exitOf(child) {
	return new Promise((resolve) => {
		child.on("error", (error) => {
			if (child.pid === void 0) resolve(notStarted(error));
		});
		child.on("exit", (code, signal) => {
			if (code === null) resolve({
				kind: "killed",
				signal: signal ?? "a signal"
			});
			else resolve({
				kind: "exited",
				code
			});
		});
	});
}
function notStarted(reason) {
	return {
		kind: "not-started",
		reason: "code" in reason && reason.code === "ENOENT" ? "bash was not found in PATH" : printable(reason.message, 300)
	};
}
// src/pipeline/process/last-bytes.ts
function lastBytes(limit) {
	const ring = new Uint8Array(limit);
	let total = 0;
	return {
		take: (chunk) => {
			const kept = chunk.subarray(-limit);
			const start = (total + chunk.length - kept.length) % limit;
			const first = kept.subarray(0, limit - start);
			ring.set(first, start);
			ring.set(kept.subarray(first.length), 0);
			total += chunk.length;
		},
		lines: (count) => {
			const lines = new TextDecoder().decode(inOrder$1(ring, total)).split(/\r\n|\r|\n/);
			return (total > limit && lines.length > 1 ? lines.slice(1) : lines).filter((line) => line.trim() !== "").slice(-count);
		}
	};
}
function inOrder$1(ring, total) {
	if (total <= ring.length) return ring.subarray(0, total);
	const start = total % ring.length;
	return Buffer.concat([ring.subarray(start), ring.subarray(0, start)]);
}
// src/pipeline/process/line-budget.ts
function lineBudget(most) {
	let taken = 0;
	return {
		take: () => {
			taken += 1;
			return taken <= most;
		},
		hidden: () => Math.max(0, taken - most)
	};
}
function hiddenLines(budget, { side, step }) {
	const count = budget.hidden();
	if (count === 0) return void 0;
	return `${side}: ${step}: ${count} more ${count === 1 ? "line" : "lines"}`;
}
// src/pipeline/process/line-reader.ts
function lineReader({ longest, onLine, onOverlong }) {
	let held = Buffer.alloc(firstCapacity);
	let length = 0;
	let stopped = false;
	const hold = (piece) => {
		if (length + piece.length > longest) {
			stopped = true;
			held = Buffer.alloc(0);
			onOverlong();
			return false;
		}
		if (length + piece.length > held.length) {
			const larger = Buffer.alloc(Math.max(2 * held.length, length + piece.length));
			held.copy(larger, 0, 0, length);
			held = larger;
		}
		held.set(piece, length);
		length += piece.length;
		return true;
	};
	const release = () => {
		const end = length > 0 && held[length - 1] === carriageReturn$1 ? length - 1 : length;
		const bytes = held.subarray(0, end);
		const [line, isSound] = [bytes.toString("utf8"), isUtf8(bytes)];
		if (held.length > keptCapacity) held = Buffer.alloc(firstCapacity);
		length = 0;
		onLine(line, isSound);
	};
	return {
		take: (chunk) => {
			if (stopped) return;
			for (let start = 0; start < chunk.length;) {
				const at = chunk.indexOf(lineFeed$2, start);
				if (!hold(chunk.subarray(start, at === -1 ? chunk.length : at)) || at === -1) return;
				release();
				start = at + 1;
			}
		},
		end: () => {
			if (!stopped && length > 0) release();
		}
	};
}
const lineFeed$2 = 10;
const carriageReturn$1 = 13;
const firstCapacity = 65536;
const keptCapacity = 1048576;
// src/pipeline/process/output-teller.ts
function outputTeller({ side, log, budget, onLine }) {
	return () => shortLines((line) => {
		const isShown = budget.take();
		if (!isShown && onLine === void 0) return;
		const text = new TextDecoder().decode(line);
		if (isShown) log.info(cleanLine(text, { side }));
		onLine?.(text);
	});
}
const keptOfLine = 8192;
const lineFeed$1 = 10;
const carriageReturn = 13;
function shortLines(onLine) {
	const held = new Uint8Array(keptOfLine);
	let length = 0;
	let afterReturn = false;
	let open = false;
	const hold = (piece) => {
		const fitting = piece.subarray(0, keptOfLine - length);
		held.set(fitting, length);
		length += fitting.length;
		open ||= piece.length > 0;
	};
	const release = () => {
		onLine(held.subarray(0, length));
		length = 0;
		open = false;
	};
	return {
		take: (chunk) => {
			let start = 0;
			for (let at = 0; at < chunk.length; at += 1) {
				const byte = chunk[at];
				if (byte === lineFeed$1 || byte === carriageReturn) {
					if (byte === carriageReturn || !afterReturn || at > start) {
						hold(chunk.subarray(start, at));
						release();
					}
					start = at + 1;
				}
				afterReturn = byte === carriageReturn;
			}
			hold(chunk.subarray(start));
		},
		end: () => {
			if (open) release();
		}
	};
}
// src/pipeline/process/child-output.ts
function readOutput(child, request, limits) {
	const { onLine, side, step, log } = request;
	const { promise: over, resolve } = Promise.withResolvers();
	const budget = request.budget ?? lineBudget(limits.forwardedLines);
	const teller = outputTeller({
		side,
		log,
		budget,
		onLine: request.onOutput
	});
	const errors = lastBytes(limits.keptOutput);
	const prints = lastBytes(limits.keptOutput);
	const shown = [tee(child.stderr, [teller(), errors])];
	if (onLine === void 0) shown.push(tee(child.stdout, [teller(), prints]));
	else {
		const longest = limits.longestLine;
		const onOverlong = () => resolve({
			kind: "overlong",
			limit: longest
		});
		tee(child.stdout, [lineReader({
			longest,
			onLine,
			onOverlong
		})]);
		child.stdout?.on("end", () => resolve({ kind: "output-closed" }));
	}
	let open = true;
	const close = () => {
		if (!open) return;
		open = false;
		for (const stream of shown) stream.end();
		const hidden = hiddenLines(budget, {
			side,
			step
		});
		if (hidden !== void 0 && request.budget === void 0) log.info(hidden);
	};
	child.on("close", close);
	return {
		over,
		tail: () => tailOf(errors, prints),
		close
	};
}
function tee(stream, takers) {
	let open = true;
	const end = () => {
		if (open) for (const taker of takers) taker.end?.();
		open = false;
	};
	stream?.on("error", () => void 0).on("end", end);
	stream?.on("data", (chunk) => {
		if (open) for (const taker of takers) taker.take(chunk);
	});
	return { end };
}
const tailLines = 20;
function tailOf(errors, prints) {
	const lines = errors.lines(tailLines);
	return (lines.length > 0 ? lines : prints.lines(tailLines)).map((line) => cleanLine(line));
}
// src/pipeline/process/process-group.ts
async function endGroup(group, patienceMs) {
	if (onWindows) return await endTree(group);
	if (!groupLives(group)) return;
	signalGroup(group, "SIGTERM");
	if (await goneWithin(group, patienceMs)) return;
	const end = performance.now() + 2e3;
	do
		signalGroup(group, "SIGKILL");
	while (!await goneWithin(group, 100) && performance.now() < end);
}
function groupLives(group) {
	const groups = runningGroups(group);
	return groups === void 0 ? processExists(-group) : groups.size > 0;
}
function signalGroup(group, signal) {
	for (const each of new Set([group, ...runningGroups(group) ?? []])) try {
		process.kill(-each, signal);
	} catch {}
}
const onWindows = process.platform === "win32";
async function goneWithin(group, milliseconds) {
	const end = performance.now() + milliseconds;
	for (let pause = 5; groupLives(group); pause = Math.min(2 * pause, 100)) {
		const left = end - performance.now();
		if (left <= 0) return false;
		await setTimeout$1(Math.min(pause, left));
	}
	return true;
}
function runningGroups(session) {
	if (process.platform !== "linux") return void 0;
	const groups = new Set();
	try {
		for (const id of processes()) {
			const [state, , group, itsSession] = statOf(id);
			if ((Number(group) === session || Number(itsSession) === session) && state !== "Z" && state !== "X") groups.add(Number(group));
		}
	} catch {
		return;
	}
	return groups;
}
function processes() {
	return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
}
function statOf(id) {
	try {
		const stat = readFileSync(`/proc/${id}/stat`, "latin1");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	} catch {
		return [];
	}
}
function endTree(root) {
	return new Promise((resolve) => {
		spawn("taskkill", [
			"/pid",
			String(root),
			"/T",
			"/F"
		], { stdio: "ignore" }).on("error", () => resolve()).on("close", () => resolve());
	});
}
function endWithUs(group) {
	if (groups.size === 0) process.on("exit", killAll);
	groups.add(group);
	return { [Symbol.dispose]: () => {
		groups.delete(group);
		if (groups.size === 0) process.off("exit", killAll);
	} };
}
const groups = new Set();
function killAll() {
	for (const group of groups) signalGroup(group, "SIGKILL");
}
// src/pipeline/process/start-process.ts
function startProcess(request, limits = processLimits) {
	const child = spawned(request);
	if (child instanceof Error) return neverStarted(child);
	child.stdin?.on("error", () => void 0);
	const output = readOutput(child, request, limits);
	const exited = exitOf(child);
	awaited(`${request.side}'s ${request.step} command`, exited);
	const ended = endingOf(child, {
		exited,
		output,
		drainMs: limits.drainMs
	});
	const { stop, letGo } = stopper(child, {
		ended,
		output,
		limits,
		signal: request.signal
	});
	exited.then(() => child.pid === void 0 || !groupLives(child.pid) ? letGo() : void 0);
	ended.then(({ kind }) => kind === "overlong" || kind === "output-closed" ? stop() : void 0);
	return {
		ended,
		write: (line) => write(child, line),
		endInput: () => {
			child.stdin?.end();
		},
		tail: () => output.tail(),
		[Symbol.asyncDispose]: stop
	};
}
function spawned({ command, cwd, environment, onLine }) {
	try {
		return spawn("bash", [
			"--noprofile",
			"--norc",
			"-eo",
			"pipefail",
			"-c",
			command
		], {
			cwd,
			env: { ...environment },
			detached: !onWindows,
			windowsHide: true,
			stdio: [
				onLine === void 0 ? "ignore" : "pipe",
				"pipe",
				"pipe"
			]
		});
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
}
function neverStarted(reason) {
	return {
		ended: Promise.resolve(notStarted(reason)),
		write: () => Promise.resolve(false),
		endInput: () => void 0,
		tail: () => [],
		[Symbol.asyncDispose]: () => Promise.resolve()
	};
}
function stopper(child, { ended, output, limits, signal }) {
	const group = child.pid;
	const guard = group === void 0 ? void 0 : endWithUs(group);
	let stopped;
	const work = async (ending) => {
		await ending;
		guard?.[Symbol.dispose]();
		signal.removeEventListener("abort", onAbort);
		await within(ended, limits.drainMs + limits.patienceMs);
		for (const pipe of child.stdio) pipe?.destroy();
		child.unref();
		output.close();
	};
	const end = async () => {
		if (group !== void 0 && !isReused(child, group)) await endGroup(group, limits.patienceMs);
	};
	const stop = () => stopped ??= work(end());
	const letGo = () => stopped ??= work(Promise.resolve());
	const onAbort = () => {
		stop();
	};
	if (signal.aborted) onAbort();
	else signal.addEventListener("abort", onAbort, { once: true });
	return {
		stop,
		letGo
	};
}
function isReused(child, group) {
	return (child.exitCode !== null || child.signalCode !== null) && processExists(group);
}
function write(child, line) {
	return new Promise((resolve) => {
		const { stdin } = child;
		if (stdin === null || !stdin.writable) resolve(false);
		else stdin.write(`${line}\n`, (error) => resolve(error === null || error === void 0));
	});
}
// src/pipeline/process/run-step.ts
async function runStep(request, limits = processLimits) {
	request.signal.throwIfAborted();
	const started = performance.now();
	await using undo = new AsyncDisposableStack();
	const child = undo.use(startProcess({
		...request,
		onLine: void 0,
		onOutput: void 0
	}, limits));
	const ending = await within(child.ended, request.timeoutMs);
	request.signal.throwIfAborted();
	const ms = performance.now() - started;
	if (ending === void 0) throw tookTooLong(request, child);
	if (ending.kind !== "exited" || ending.code !== 0) throw failed(request, {
		child,
		ending,
		ms
	});
	const owned = undo.move();
	return {
		ms,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
function tookTooLong({ side, step, timeoutMs }, child) {
	const message = `${side}: ${step} took longer than ${secondsOf(timeoutMs)} and was stopped`;
	return new GateError("pipeline-timeout", withLines(message, child.tail()), {
		hint: `give ${step} less to do, and make sure that it does not wait for input`,
		side
	});
}
function failed({ side, step }, { child, ending, ms }) {
	const lines = child.tail();
	const after = ending.kind === "not-started" ? "" : ` after ${secondsOf(ms)}`;
	const message = `${side}: ${step} ${endingWords(ending)}${after}`;
	return new GateError("pipeline-failed", withLines(message, lines), {
		hint: endingHint(ending, lines) ?? environmentHint,
		side
	});
}
const environmentHint = "see the output in the log; commands run in `bash -eo pipefail` and get only the usual environment variables and those listed in `pass-env`";
function secondsOf(milliseconds) {
	return `${(milliseconds / 1e3).toFixed(1)} s`;
}
// src/pipeline/side-request.ts
function commandFolder({ root, workingDirectory = "" }) {
	return join(root, workingDirectory);
}
// src/pipeline/tear-down.ts
const [longestMs, stoppedMs] = [12e4, 7e3];
function tearsDown(request, limits) {
	const { signal, stage } = request;
	let done;
	const run = () => done ??= tearDown(request, limits);
	const onStop = () => void run();
	const leaveToLater = () => {
		signal.removeEventListener("abort", onStop);
		done ??= Promise.resolve();
	};
	if (stage?.kind === "ask" || request.settings.teardown === void 0) leaveToLater();
	else signal.addEventListener("abort", onStop, { once: true });
	return {
		leaveToLater,
		[Symbol.asyncDispose]: async () => {
			await run();
			signal.removeEventListener("abort", onStop);
		}
	};
}
async function tearDown(request, limits) {
	const { settings, side, signal, log, stage } = request;
	const { teardown: command } = settings;
	if (command === void 0) return;
	const timeoutMs = signal.aborted ? stoppedMs : longestMs;
	const cwd = commandFolder(request);
	const own = {
		...request,
		command,
		step: "teardown",
		cwd,
		timeoutMs
	};
	try {
		await using done = await runStep({
			...own,
			signal: new AbortController().signal
		}, limits);
		log.info(`${side}: teardown took ${secondsOf(done.ms)}`);
	} catch (error) {
		const why = error instanceof GateError ? error.message : String(error);
		log.warn(`${why}\n${side}: files that \`build\` created outside of its worktree may still exist`);
		if (stage?.kind === "teardown") stage.onFailed();
	}
}
// src/pipeline/build-side.ts
async function buildSide(request, limits) {
	await using undo = new AsyncDisposableStack();
	const running = undo.use(new AsyncDisposableStack());
	const teardown = undo.use(tearsDown(request, limits));
	running.use(await step("setup", request, limits));
	const build = await builtOrRestored(request, limits);
	running.use(build);
	if (request.stage?.kind === "build") teardown.leaveToLater();
	const owned = undo.move();
	return {
		buildMs: build?.ms,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function builtOrRestored(request, limits) {
	const { stage, root, inTurn = async (build) => build() } = request;
	switch (stage?.kind) {
		case void 0: return inTurn(() => step("build", request, limits));
		case "build": {
			const before = await stampTree(root);
			await using undo = new AsyncDisposableStack();
			const built = undo.use(await step("build", request, limits));
			await stage.onLeft(await leaveFiles(request, before, stage.into), request.signal);
			undo.move();
			return built;
		}
		case "ask":
		case "teardown":
			await restoreFiles(request, stage.left, stage.from);
			return;
	}
}
async function step(name, request, limits) {
	const { settings, side, log } = request;
	const command = settings[name];
	if (command === void 0) return void 0;
	const cwd = commandFolder(request);
	const done = await runStep({
		...request,
		command,
		step: name,
		cwd,
		timeoutMs: limits.stepMs
	}, limits);
	log.info(`${side}: ${name} took ${secondsOf(done.ms)}`);
	return done;
}
// src/pipeline/collect-run.ts
function collectRun({ side, queries, log, onAnswer }) {
	const open = new Set(queries.map(({ id }) => id));
	const results = new Map();
	let manifest;
	let models;
	let [ignoredAnswers, droppedChunks, unknownContext] = [
		0,
		0,
		0
	];
	const settle = (id, result) => {
		if (!open.delete(id)) return false;
		results.set(id, result);
		log.progress({
			side,
			step: "query",
			done: results.size,
			total: queries.length
		});
		return true;
	};
	const fail = (id, message) => {
		settle(id, {
			kind: "failed",
			message
		});
	};
	return {
		accept: (answer, { ms, cold }) => {
			const timed = answer.result.kind === "answered" ? {
				...answer.result,
				ms,
				cold
			} : answer.result;
			if (!settle(answer.id, timed)) {
				ignoredAnswers += 1;
				return;
			}
			onAnswer?.({
				...answer,
				result: timed
			});
			manifest ??= answer.manifest;
			models ??= answer.models;
			droppedChunks += answer.droppedChunks;
			unknownContext += answer.unknownContext;
		},
		fail,
		ignore: () => {
			ignoredAnswers += 1;
		},
		finish: (buildMs) => {
			for (const id of open) fail(id, "the pipeline gave no answer");
			return {
				results,
				index: void 0,
				buildMs,
				manifest,
				models,
				anomalies: {
					ignoredAnswers,
					droppedChunks,
					unknownContext
				}
			};
		}
	};
}
// src/pipeline/side-stage.ts
function isAskedElsewhere({ stage }) {
	return stage?.kind === "build" || stage?.kind === "teardown";
}
// src/pipeline/command/strange-ids.ts
function countStrangeIds() {
	let count = 0;
	let first = "";
	return {
		add: (id) => {
			first ||= id;
			count += 1;
		},
		note: () => {
			if (count === 0) return "";
			return `; ${count === 1 ? "1 answer has an id that was" : `${count} answers have ids that were`} not in any request, such as ${quoted$1(first)}; return each request's id in its answer`;
		}
	};
}
// src/pipeline/command/answer-line-reader.ts
function answerLimits(queries) {
	return {
		lines: 1e4 + 10 * queries,
		units: 1073741824
	};
}
function answerLineReader({ parse, limits, isAsked, sinks }) {
	let [lines, units, strays] = [
		0,
		0,
		0
	];
	let first = "";
	const strange = countStrangeIds();
	const stray = (reason) => {
		strays += 1;
		first ||= reason;
		sinks.onStray(reason);
	};
	return {
		take: (line, isSound) => {
			lines += 1;
			units += line.length;
			if (lines > limits.lines) return `wrote more than ${limits.lines} lines`;
			if (units > limits.units) return `wrote more than ${limits.units} characters of answers`;
			if (line.trim() === "") return void 0;
			const at = performance.now();
			const parsed = isSound ? parse(line) : spoilt(parse(line));
			const { id } = parsed;
			if (id !== void 0 && isAsked(id)) {
				if (parsed.kind === "answer") sinks.onAnswer(parsed, at);
				else sinks.onMalformed(id, `malformed answer: ${parsed.reason}`);
			} else if (parsed.kind === "answer") {
				strange.add(parsed.id);
				sinks.onStrange();
			} else if (id !== void 0 && isSound) sinks.onOther();
			else {
				stray(parsed.reason);
				if (id !== void 0) sinks.onStrange();
			}
		},
		note: () => {
			if (strays === 0) return strange.note();
			return `; ${strays === 1 ? "1 of its lines is not an answer" : `${strays} of its lines are not answers`}${firstOf$1(strays, first)}${strange.note()}`;
		}
	};
}
function spoilt(line) {
	return line.id === void 0 ? line : {
		kind: "malformed",
		id: line.id,
		reason: notUtf8
	};
}
const notUtf8 = "not valid UTF-8: write answers as UTF-8 (in Python, set PYTHONUTF8=1)";
// src/pipeline/command/read-answer-file.ts
async function readAnswerFile(path, { longest, take }) {
	try {
		await using file = await openUnlinked(path);
		if (!(await file.stat()).isFile()) return "the path does not lead to a regular file";
		return await lookUpAll(file, {
			longest,
			take
		});
	} catch (error) {
		return reasonOf$1(error);
	}
}
async function lookUpAll(file, { longest, take }) {
	for await (const lines of readLines(file, { longest })) for (const { number, bytes } of lines) {
		if (bytes.length > longest) return `line ${number} has more than ${longest} bytes`;
		const reason = take(bytes.toString("utf8"), isUtf8(bytes));
		if (reason !== void 0) return `line ${number}: ${reason}`;
	}
}
function reasonOf$1(error) {
	const code = codeOf(error);
	return reasons.get(code ?? "") ?? `the file cannot be read (${code})`;
}
const reasons = new Map([
	["ENOENT", "no file was written"],
	["ELOOP", "the path is a symbolic link"],
	["ENXIO", "the path does not lead to a regular file"]
]);
// src/pipeline/command/request-line.ts
function requestLine({ id, query, history, filters, retrievalOnly }, depth) {
	return withoutLineEnds(JSON.stringify({
		id,
		query,
		k: depth,
		history,
		filters,
		retrieval_only: retrievalOnly
	}));
}
function withoutLineEnds(json) {
	return json.replaceAll(lineEnds, escaped);
}
const lineEnds = /[\u0085\u2028\u2029]/g;
function escaped(character) {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
// src/pipeline/command/ask-batch.ts
const batchVariables = {
	queries: "RAG_GATE_QUERIES",
	answers: "RAG_GATE_ANSWERS"
};
async function askBatch(asking) {
	const { queries, depth, folder, signal } = asking.request;
	const files = {
		queries: join(folder, "queries.jsonl"),
		answers: join(folder, "answers.jsonl")
	};
	const lines = queries.map((query) => `${requestLine(query, depth)}\n`);
	await writeFile(files.queries, lines, { flag: "wx" }).catch((cause) => {
		throw notWritten(asking.request.side, cause);
	});
	const ran = await runBatch(asking, files);
	if (signal.aborted) return;
	const asked = new Set(queries.map(({ id }) => id));
	const open = new Set(asked);
	const reader = answerLineReader({
		parse: (line) => parseAnswer(line, asking.request),
		limits: asking.limits.answers,
		isAsked: (id) => asked.has(id),
		sinks: sinksOf(open, asking)
	});
	const trouble = await readAnswerFile(files.answers, {
		longest: asking.limits.process.longestLine,
		take: (line, isSound) => signal.aborted ? "stopped" : reader.take(line, isSound)
	});
	const found = trouble === void 0 ? "" : `; its answer file: ${trouble}`;
	const sentence = `the query command ${ran.words}${found}${reader.note()}`;
	for (const id of open) asking.collector.fail(id, withLines(sentence, ran.lines));
}
function notWritten(side, cause) {
	const reason = cause instanceof Error ? printable(cause.message) : String(cause);
	return new GateError("pipeline-failed", `${side}: the file with the queries could not be written: ${reason}`, {
		hint: "the folder for temporary files needs free space and must be writable",
		cause,
		side
	});
}
async function runBatch({ request, limits }, files) {
	const { stepMs } = limits.process;
	await using child = startProcess({
		...request,
		command: request.settings.query,
		step: "query",
		cwd: commandFolder(request),
		environment: {
			...request.environment,
			[batchVariables.queries]: files.queries,
			[batchVariables.answers]: files.answers
		},
		onLine: void 0,
		onOutput: void 0
	}, limits.process);
	const ending = await within(child.ended, stepMs);
	return {
		words: ending === void 0 ? timedOut(secondsOf(stepMs)) : endingWords(ending),
		lines: lastWords(child.tail())
	};
}
function sinksOf(open, { collector, onStray }) {
	return {
		onAnswer: (answer) => {
			open.delete(answer.id);
			collector.accept(answer, {
				ms: void 0,
				cold: false
			});
		},
		onStrange: () => collector.ignore(),
		onOther: () => collector.ignore(),
		onMalformed: (id, reason) => {
			if (open.delete(id)) collector.fail(id, reason);
			else collector.ignore();
		},
		onStray
	};
}
// src/pipeline/unresponsive.ts
function trackUnresponsive({ concurrency }) {
	const most = Math.max(fewest$2, 2 * concurrency);
	let inRow = 0;
	let last = "";
	return {
		hear: (unanswered) => {
			if (inRow >= most) return;
			inRow = unanswered === void 0 ? 0 : inRow + 1;
			last = unanswered ?? "";
		},
		reason: () => inRow < most ? void 0 : notAsked(most, last)
	};
}
const fewest$2 = 8;
// src/pipeline/ask-queries.ts
async function askQueries({ queries, concurrency, settings, log, side }, { collector, firstAlone, over, ask }) {
	const unresponsive = trackUnresponsive({ concurrency });
	let timeouts = 0;
	await askAll$1(queries, {
		concurrency,
		firstAlone,
		work: async (query, position) => {
			const reason = over?.() ?? unresponsive.reason();
			if (reason !== void 0) return collector.fail(query.id, reason);
			const cold = firstAlone && position === 0;
			const asked = await ask(query, cold);
			if (asked.kind === "timed-out") timeouts += 1;
			const isAnswered = asked.kind === "answer" || asked.kind === "failed";
			unresponsive.hear(isAnswered ? void 0 : asked.message);
			if (asked.kind === "answer") collector.accept(asked.answer, {
				ms: asked.ms,
				cold
			});
			else collector.fail(query.id, asked.message);
		}
	});
	if (timeouts > 0) log.warn(`${side}: ${timeoutAdvice(timeouts, concurrency, settings.timeoutMs)}`);
	return unresponsive.reason() === void 0;
}
function timeoutAdvice(timeouts, concurrency, queryMs) {
	const what = `${timeouts === 1 ? "1 query" : `${timeouts} queries`} timed out`;
	const remedy = `raise pipeline.timeout (now ${secondsOf(queryMs)})`;
	if (concurrency === 1) return `${what}; ${remedy}`;
	return `${what} with up to ${concurrency} in flight; ${remedy}, lower pipeline.concurrency if the queries in flight slow each other down, or make the program flush each answer that it prints`;
}
// src/pipeline/command/in-flight.ts
function openInFlight() {
	const waiting = new Map();
	let over;
	const settle = (id, landing) => {
		const land = waiting.get(id);
		if (land === void 0) return false;
		waiting.delete(id);
		land(landing);
		return true;
	};
	return {
		wait: async (id, timeoutMs) => {
			if (over !== void 0) return over;
			const { promise, resolve } = Promise.withResolvers();
			waiting.set(id, resolve);
			const late = () => void setImmediate(() => settle(id, { kind: "timeout" }));
			const timer = setTimeout(late, timeoutMs);
			try {
				return await promise;
			} finally {
				clearTimeout(timer);
			}
		},
		waiting: () => [...waiting.keys()],
		settle,
		close: (reason) => {
			over ??= {
				kind: "over",
				reason
			};
			for (const id of waiting.keys()) settle(id, over);
		}
	};
}
// src/pipeline/command/watch-strangers.ts
function watchStrangers({ waiting, fail, giveUp, patienceMs }) {
	let strangers = 0;
	let areKnown = false;
	const end = (ids) => {
		const open = new Set(waiting());
		const late = ids.filter((id) => open.has(id));
		if (late.length > 0 && !areKnown) return giveUp();
		for (const id of late) if (fail(id)) strangers -= 1;
	};
	return {
		meet: () => {
			strangers += 1;
			const ids = waiting();
			if (ids.length > 0 && strangers >= ids.length) setTimeout(end, patienceMs, ids).unref();
		},
		know: () => {
			areKnown = true;
		}
	};
}
// src/pipeline/command/line-process.ts
function startLineProcess(request, protocol) {
	const { called, limits } = protocol;
	const flight = openInFlight();
	const asked = new Set();
	const settle = (id, landing) => {
		strangers.know();
		if (!flight.settle(id, landing)) protocol.ignore();
	};
	const reader = answerLineReader({
		parse: (line) => protocol.parse(line),
		limits: limits.answers,
		isAsked: (id) => asked.has(id),
		sinks: {
			onStrange: () => {
				protocol.ignore();
				strangers.meet();
			},
			onOther: () => protocol.ignore(),
			onAnswer: (answer, at) => settle(answer.id, {
				kind: "answer",
				answer,
				at
			}),
			onMalformed: (id, reason) => settle(id, {
				kind: "malformed",
				reason
			}),
			onStray: (reason) => protocol.onStray(reason)
		}
	});
	const onLine = (line, isSound) => {
		const tooMuch = reader.take(line, isSound);
		if (tooMuch !== void 0) giveUp(tooMuch);
	};
	const child = startProcess({
		...request,
		onLine,
		onOutput: void 0
	}, limits.process);
	const giveUp = (reason) => {
		flight.close(`${called} ${reason}${reader.note()}`);
		child[Symbol.asyncDispose]();
	};
	const strangers = watchStrangers({
		waiting: () => flight.waiting(),
		fail: (id) => {
			const reason = `${called} gave no answer${reader.note()}`;
			return flight.settle(id, {
				kind: "malformed",
				reason
			});
		},
		giveUp: () => giveUp("answered no question"),
		patienceMs: limits.process.patienceMs
	});
	const why = (ending) => endingSentence(called, ending, {
		lines: child.tail(),
		note: reader.note()
	});
	child.ended.then((ending) => flight.close(why(ending)));
	return {
		ended: child.ended,
		ask: async (question, timeoutMs) => {
			const started = performance.now();
			asked.add(question.id);
			const landing = flight.wait(question.id, timeoutMs);
			child.write(protocol.line(question));
			return outcomeOf(await landing, {
				started,
				timeoutMs,
				note: () => reader.note()
			});
		},
		endInput: () => child.endInput(),
		whyNoAnswer: why,
		[Symbol.asyncDispose]: () => child[Symbol.asyncDispose]()
	};
}
function outcomeOf(landing, { started, timeoutMs, note }) {
	switch (landing.kind) {
		case "answer": return {
			kind: "answer",
			answer: landing.answer,
			ms: landing.at - started
		};
		case "timeout": return {
			kind: "timed-out",
			message: timedOut(secondsOf(timeoutMs), note())
		};
		case "malformed":
		case "over": return {
			kind: "failed",
			message: landing.reason
		};
	}
}
// src/pipeline/command/query-process.ts
function startQueryProcess(asking, shared) {
	const { request, limits, collector, onStray } = asking;
	return startLineProcess({
		...request,
		command: request.settings.query,
		step: "query",
		cwd: commandFolder(request),
		...shared && { budget: shared }
	}, {
		called: "the query process",
		line: (query) => requestLine(query, request.depth),
		parse: (line) => parseAnswer(line, request),
		ignore: () => collector.ignore(),
		onStray,
		limits
	});
}
// src/pipeline/command/ask-once.ts
async function askOnce(asking) {
	const { request, collector, limits } = asking;
	const budget = lineBudget(limits.process.forwardedLines);
	await askQueries(request, {
		collector,
		firstAlone: false,
		ask: (query) => askOne(query, asking, budget)
	});
	const hidden = hiddenLines(budget, {
		side: request.side,
		step: "query"
	});
	if (hidden !== void 0) request.log.info(hidden);
}
async function askOne(query, asking, budget) {
	const { request, limits } = asking;
	if (request.signal.aborted) return {
		kind: "failed",
		message: "stopped"
	};
	await using child = startQueryProcess(asking, budget);
	const asked = child.ask(query, request.settings.timeoutMs);
	child.endInput();
	const outcome = await asked;
	if (outcome.kind !== "answer") return outcome;
	const ending = await within(child.ended, limits.process.patienceMs);
	return ending === void 0 || endedWell(ending) ? outcome : {
		kind: "failed",
		message: child.whyNoAnswer(ending)
	};
}
function endedWell(ending) {
	return ending.kind === "output-closed" || ending.kind === "exited" && ending.code === 0;
}
// src/pipeline/command/ask-stream.ts
async function askStream(asking) {
	const { request, collector, limits } = asking;
	const { timeoutMs } = request.settings;
	const { warmUpMs, patienceMs } = limits.process;
	await using child = startQueryProcess(asking);
	const isResponsive = await askQueries(request, {
		collector,
		firstAlone: true,
		ask: (query, cold) => child.ask(query, cold ? warmUpMs + timeoutMs : timeoutMs)
	});
	child.endInput();
	if (isResponsive) await within(child.ended, patienceMs);
}
// src/pipeline/command/run-command.ts
async function runCommand(request, limits = processLimits) {
	const { side, log, signal } = request;
	signal.throwIfAborted();
	await using built = await buildSide(request, limits);
	const collector = collectRun(request);
	if (isAskedElsewhere(request)) return collector.finish(built.buildMs);
	await askOver(request, collector, limits);
	const run = collector.finish(built.buildMs);
	await request.onAsked?.(run, async (again) => {
		const folder = await mkdtemp(join(request.folder, "again-"));
		const second = {
			...request,
			queries: again,
			folder
		};
		const collected = collectRun({
			side,
			queries: again,
			log
		});
		await askOver(second, collected, limits);
		return collected.finish(void 0).results;
	});
	return run;
}
async function askOver(request, collector, limits) {
	const { settings, side, queries, log, signal } = request;
	if (queries.length === 0) return;
	const strays = countStrays();
	const asking = {
		request,
		collector,
		onStray: (reason) => {
			if (strays.add(reason) === 1) log.info(`${side}: the query command wrote a line that is not an answer: ${reason}`);
		},
		limits: {
			process: limits,
			answers: answerLimits(queries.length)
		}
	};
	await ask(settings.mode, asking);
	signal.throwIfAborted();
	const warning = strays.warning();
	if (warning !== void 0) log.warn(`${side}: ${warning}`);
}
function ask(mode, asking) {
	switch (mode) {
		case "stream": return askStream(asking);
		case "once": return askOnce(asking);
		case "batch": return askBatch(asking);
	}
}
function countStrays() {
	let count = 0;
	let first = "";
	return {
		add: (reason) => {
			count += 1;
			first ||= reason;
			return count;
		},
		warning: () => {
			if (count === 0) return void 0;
			return `the query command wrote ${count === 1 ? "1 line that is not an answer" : `${count} lines that are not answers`}${firstOf$1(count, first)}; write everything except answers to standard error`;
		}
	};
}
// src/pipeline/runs/read-runs.ts
async function readRuns(request, { sha, checkout, shard }) {
	const { side, settings, queries, depth, folder, log, signal } = request;
	const path = settings.path.replaceAll("{side}", side).replaceAll("{sha}", sha);
	const tellsApart = path !== settings.path;
	const at = fromTop(request.workingDirectory ?? "", path);
	const found = await realPathInside(request.root, at) ?? (tellsApart ? await realPathInside(checkout, at) : void 0);
	if (found === void 0) throw noRun(request, {
		path,
		tellsApart
	});
	await using file = await openNamedRun(found, {
		label: `${side}: ${printable(path)}`,
		depth,
		asked: new Set(queries.map(({ id }) => id)),
		isOwn: shard && ((id) => shardOf(id, shard.count) === shard.index),
		keep: void 0,
		temp: folder,
		signal
	});
	const results = new Map();
	for (const { id } of queries) {
		const result = file.run.results.get(id);
		if (result !== void 0) results.set(id, result);
		else if (file.strangeId !== void 0) results.set(id, unanswered(file.strangeId));
	}
	const { length } = file.ids;
	log.info(`${side}: read ${length} ${length === 1 ? "answer" : "answers"} from ${printable(path)}`);
	return {
		...file.run,
		results
	};
}
function unanswered(strangeId) {
	return {
		kind: "failed",
		message: `the run file has no answer to this question, but ${`answers under other ids, such as ${quoted$1(strangeId)}`}: use the question's id`
	};
}
function noRun({ side }, { path, tellsApart }) {
	const where = tellsApart ? "neither in this side's worktree nor in the checkout" : "not in this side's worktree";
	return new GateError("pipeline-failed", `${side}: the run file ${printable(path)} is ${where}`, {
		hint: tellsApart ? "commit the run file, or have an earlier step of the job write it there" : "commit the run file; if an earlier step writes it, tell the sides apart with {side} or {sha} in `pipeline.path`",
		side
	});
}
// src/pipeline/run-pipeline.ts
async function runPipeline(request, needs) {
	const { settings } = request;
	switch (settings.kind) {
		case "builtin": return runBuiltinKind({
			...request,
			settings
		}, needs);
		case "command": return runCommand({
			...request,
			settings
		});
		case "http": {
			const { runHttp } = await import("./lib-run-http.js");
			return runHttp({
				...request,
				settings
			}, needs);
		}
		case "runs": return readRuns({
			...request,
			settings
		}, needs);
	}
}
async function runBuiltinKind(request, needs) {
	const { settings, concurrency, side, log } = request;
	const { answer, retrieve } = settings;
	const answerer = answer && await needs.openAnswerer(answer, concurrency);
	const run = await runBuiltin({
		...request,
		files: needs.files,
		library: needs.library,
		shelf: needs.shelf,
		onVectors: needs.onVectors,
		embedder: await embedderOf(settings, needs)
	});
	if (answer === void 0) return run;
	if (answerer === void 0) {
		log.warn(`${side}: this run has no API key, so no answers are generated and only retrieval is measured`);
		return run;
	}
	for (const known of await needs.knownAnswers()) answerer.learn(known);
	return writeAnswers(run, {
		...request,
		answerer,
		k: retrieve.k
	});
}
async function embedderOf({ retrieve, embed }, { openEmbedder }) {
	return embed === void 0 || retrieve.mode === "bm25" ? void 0 : openEmbedder(embed);
}
// src/pipeline/trials.ts
function trialQueries(queries, trials) {
	const ids = new Set(queries.map(({ id }) => id));
	const all = [...queries];
	for (let trial = 2; trial <= trials; trial += 1) for (const query of queries) {
		const id = trialId(query.id, trial);
		if (ids.has(id) || !isShortText(id, 200)) throw unusableId(query.id, id, ids.has(id));
		all.push({
			...query,
			id
		});
	}
	return all;
}
function withTrials(run, trials) {
	if (trials === 1) return run;
	const get = (id) => {
		const first = run.results.get(id);
		if (first?.kind !== "answered") return first;
		const others = Array.from({ length: trials - 1 }, (_, at) => trialOf(run.results.get(trialId(id, at + 2))));
		return {
			...first,
			trials: others
		};
	};
	return {
		...run,
		results: {
			documents: run.results.documents,
			get
		}
	};
}
function trialId(id, trial) {
	return `${id}~${trial}`;
}
function trialOf(result) {
	if (result === void 0) return {
		kind: "failed",
		message: "the pipeline gave no answer"
	};
	if (result.kind === "failed") return result;
	const { answer, steps } = result;
	const short = steps?.map((step) => ({
		...step,
		result: void 0,
		chunks: void 0
	}));
	return {
		kind: "answered",
		answer,
		...short && { steps: short }
	};
}
function unusableId(id, trial, isTaken) {
	const why = isTaken ? "is also the id of another question" : `has more than 200 characters`;
	return new GateError("config-invalid", `the question ${quoted$1(id)} is asked again as ${quoted$1(trial)}, which ${why}`, { hint: "give one of the questions another id" });
}
// src/lib/store/entry.ts
const longestLine = 65536;
function sealEntry(parts, sealing) {
	return {
		...parts,
		seal: sealOf(parts, sealing)
	};
}
function lineOf({ key, payload, day, seal }) {
	return `${JSON.stringify({
		k: key,
		d: payload,
		t: day,
		h: seal
	})}\n`;
}
function entryReader(payload, sealing) {
	const schema = strictObject({
		k: string().max(256),
		d: payload,
		t: wholeNumber(0, 1e6).optional(),
		h: string().regex(/^[\w-]{43}$/)
	});
	return (line) => {
		if (Buffer.byteLength(line) > 65536) return void 0;
		const written = parsed(schema, line);
		if (written === void 0) return void 0;
		const entry = {
			key: written.k,
			payload: written.d,
			day: written.t,
			seal: written.h
		};
		return isEqual$1(entry.seal, sealOf(entry, sealing)) ? entry : void 0;
	};
}
function parsed(schema, json) {
	if (isNestedTooDeep(json)) return void 0;
	try {
		return schema.safeParse(JSON.parse(json)).data;
	} catch {
		return;
	}
}
function sealOf({ key, payload }, { kind, mac }) {
	const sealed = canonicalJson([
		kind.name,
		kind.version,
		key,
		payload
	]);
	return createHmac("sha256", mac).update(sealed).digest("base64url");
}
function isEqual$1(one, other) {
	return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
// src/lib/store/kinds.ts
const kinds = {
	vectors: {
		name: "vectors",
		version: 1
	},
	segments: {
		name: "segments",
		version: 1
	},
	run: {
		name: "run",
		version: 3
	},
	scores: {
		name: "scores",
		version: 1
	},
	judgments: {
		name: "judgements",
		version: 2
	}
};
function storeKey({ name }, ...parts) {
	return [
		"rag-gate-v2",
		name,
		...parts
	].join("-");
}
// src/lib/store/store-keys.ts
function storeKeys(secret, { name }) {
	const derived = (use) => {
		const bytes = hkdfSync("sha256", secret, "rag-gate", `${name}/${use}/1`, 32);
		return createSecretKey(new Uint8Array(bytes));
	};
	const mac = derived("mac");
	return {
		address: derived("address"),
		mac,
		seal: derived("seal"),
		id: createHmac("sha256", mac).update("key-id").digest("hex").slice(0, 16)
	};
}
// src/lib/store/kept-file.ts
async function keepFile(kind, { store, key, from, facts }) {
	try {
		const keys = await keysOf$1(kind, store);
		if (keys === void 0) return false;
		const entry = sealEntry({
			key,
			payload: {
				sha256: await digestOfFile(from),
				facts
			},
			day: void 0
		}, {
			kind,
			mac: keys.mac
		});
		return await store.put(placeOf$1(key, kind, keys), from, `\n${lineOf(entry)}`);
	} catch {
		return false;
	}
}
async function restoreFile(kind, { store, key, into, newest = false }) {
	const keys = await keysOf$1(kind, store);
	if (keys === void 0) return absent$1;
	const place = placeOf$1(key, kind, keys);
	const found = newest ? await store.newest(place, into) : await store.get(place, into) && place;
	if (found === void 0 || found === false) return absent$1;
	const read = await takeFacts(kind, {
		key: keyAt(found, kind, keys),
		path: into,
		mac: keys.mac
	}).catch(() => absent$1);
	if (read.kind === "found") return read;
	await rm(into, { force: true }).catch(() => {});
	if (read.kind === "damaged") await store.discard(found);
	return read;
}
async function forgetFile(kind, { store, key }) {
	const keys = await keysOf$1(kind, store);
	if (keys !== void 0) await store.discard(placeOf$1(key, kind, keys));
}
const absent$1 = { kind: "absent" };
async function keysOf$1(kind, { secret }) {
	const given = await secret().catch(() => void 0);
	return given === void 0 ? void 0 : storeKeys(given, kind);
}
function placeOf$1(key, kind, { id }) {
	return key.replace(storeKey(kind, ""), storeKey(kind, id, ""));
}
function keyAt(place, kind, { id }) {
	return place.replace(storeKey(kind, id, ""), storeKey(kind, ""));
}
const longestTail = 4096;
async function takeFacts(kind, { key, path, mac }) {
	const payload = strictObject({
		sha256: string(),
		facts: kind.facts
	});
	const line = await takeLastLine(path);
	const entry = line === void 0 ? void 0 : entryReader(payload, {
		kind,
		mac
	})(line);
	if (entry === void 0 || entry.key !== key) return {
		kind: "damaged",
		key
	};
	const { sha256, facts } = entry.payload;
	return sha256 === await digestOfFile(path) ? {
		kind: "found",
		key,
		facts
	} : {
		kind: "damaged",
		key
	};
}
async function takeLastLine(path) {
	await using file = await open(path, "r+");
	const { size } = await file.stat();
	const length = Math.min(size, longestTail);
	const { buffer: tail } = await file.read(Buffer.alloc(length), 0, length, size - length);
	const start = length < 2 ? -1 : tail.lastIndexOf("\n", length - 2);
	if (start === -1 || tail.at(-1) !== lineFeed) return void 0;
	await file.truncate(size - length + start);
	return tail.toString("utf8", start + 1, length - 1);
}
const lineFeed = 10;
// src/lib/store/kept-bytes.ts
async function restoreBytes(kind, { key, newest = false }, { store, folder }) {
	const into = join(folder, `${kind.name}-${randomUUID()}`);
	const found = await restoreFile(kind, {
		store,
		key,
		into,
		newest
	});
	if (found.kind !== "found") return found;
	try {
		return {
			...found,
			bytes: await readFile(into)
		};
	} catch {
		return { kind: "absent" };
	} finally {
		await rm(into, { force: true }).catch(() => {});
	}
}
async function keepBytes(kind, { key, facts, bytes }, { store, folder }) {
	const from = join(folder, `${kind.name}-${randomUUID()}`);
	try {
		await writeFile(from, bytes);
		await keepFile(kind, {
			store,
			key,
			from,
			facts
		});
	} catch {} finally {
		await rm(from, { force: true }).catch(() => {});
	}
}
// src/gate/collecting/segment-cache.ts
const segmentFile = {
	...kinds.segments,
	facts: strictObject({ over: string().optional() })
};
function segmentCache(collection, ports) {
	return ({ unit, size, overlap }) => {
		const { version } = kinds.segments;
		const how = contentDigest({
			version,
			indexVersion,
			collection,
			unit,
			size,
			overlap
		});
		const prefix = storeKey(kinds.segments, how.slice(0, 12), "");
		let kept = {};
		return {
			restore: async () => {
				kept = await restore(prefix, ports);
				return segmentsOf(kept);
			},
			keep: async (used, made) => {
				const plan = planOf({
					used,
					made,
					kept
				});
				if (plan === void 0) return;
				const { parts, over } = plan;
				const keys = parts.flatMap((part) => [...part.keys]).toSorted();
				const key = `${prefix}${contentDigest([
					keys,
					over,
					kept.damaged
				])}`;
				await keepBytes(segmentFile, {
					key,
					facts: { over },
					bytes: [bytesOf(parts)]
				}, ports);
			}
		};
	};
}
function segmentsOf({ main, rest }) {
	return [main, rest].flatMap((file) => file?.segment ?? []);
}
async function restore(prefix, ports) {
	const newest = await restored({
		key: prefix,
		newest: true
	}, ports);
	if (newest.file === void 0) return { damaged: newest.damaged };
	if (newest.over === void 0) return { main: newest.file };
	const main = await restored({ key: newest.over }, ports);
	return {
		main: main.file,
		rest: newest.file,
		damaged: main.damaged
	};
}
async function restored(place, ports) {
	const found = await restoreBytes(segmentFile, place, ports);
	if (found.kind === "absent") return {};
	const { key } = found;
	const segment = found.kind === "found" ? openSegment(found.bytes) : void 0;
	if (found.kind === "found" && segment !== void 0) return {
		file: {
			key,
			segment
		},
		over: found.facts.over
	};
	ports.log.warn("the cached index is damaged or comes from another source, so it will be rebuilt");
	return { damaged: key };
}
function planOf({ used, made, kept }) {
	const known = segmentsOf(kept);
	const parts = partsOf(used, [...known, ...made]);
	const isNew = parts.some(({ segment, keys }) => keys.size > 0 && !known.includes(segment));
	const { main } = kept;
	const inMain = chunksOf(parts.filter(({ segment }) => segment === main?.segment));
	const others = parts.filter(({ segment }) => segment !== main?.segment);
	if (parts.every(({ keys }) => keys.size === 0)) return void 0;
	const all = main?.segment.lengths.length ?? 0;
	const isOld = inMain * 2 < all || chunksOf(others) * 4 > all;
	if (!isNew && !isOld) return void 0;
	return isOld || main === void 0 ? {
		parts,
		over: void 0
	} : {
		parts: others,
		over: main.key
	};
}
function partsOf(used, segments) {
	const left = new Set(used);
	return segments.map((segment) => {
		return {
			segment,
			keys: new Set([...segment.documents.keys()].filter((key) => left.delete(key)))
		};
	});
}
function chunksOf(parts) {
	return parts.reduce((sum, { segment, keys }) => [...keys].reduce((chunks, key) => chunks + (segment.documents.get(key)?.chunks ?? 0), sum), 0);
}
function bytesOf(parts) {
	const [first, ...others] = parts.filter(({ keys }) => keys.size > 0);
	return first !== void 0 && first.keys.size === first.segment.documents.size && others.length === 0 ? first.segment.bytes : mergeSegments(parts);
}
// src/pipeline/builtin/vectors/pack-vectors.ts
function* packVectors(vectors) {
	for (const [digest, { buffer, byteOffset, byteLength }] of vectors) {
		yield Buffer.from(digest, "base64");
		yield new Uint8Array(buffer, byteOffset, byteLength);
	}
}
function packedBytes(vectors) {
	const [first] = vectors.values();
	return vectors.size * (digestBytes + (first?.byteLength ?? 0));
}
function unpackVectors(bytes, dimensions) {
	const size = digestBytes + dimensions * 4;
	if (bytes.length % size !== 0 || endianness() !== "LE") return void 0;
	const vectors = new Map();
	for (let at = 0; at < bytes.length; at += size) {
		const numbers = bytes.slice(at + digestBytes, at + size);
		const vector = new Float32Array(numbers.buffer, numbers.byteOffset, dimensions);
		const norm = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));
		if (!(Math.abs(norm - 1) < .001)) return void 0;
		vectors.set(Buffer.from(bytes.subarray(at, at + digestBytes)).toString("base64"), vector);
	}
	return vectors;
}
const digestBytes = 32;
// src/gate/collecting/cache-keys.ts
function cacheKeys(side) {
	const { settings, visibility } = side;
	const content = sideContent(side, settings);
	if (content === void 0) return {
		vectors: void 0,
		run: void 0
	};
	const isBuiltin = settings.kind === "builtin";
	if (isBuiltin && content.kind === "tree" && isPublic(visibility)) return {
		vectors: void 0,
		run: void 0
	};
	return {
		vectors: isBuiltin ? vectorsKey(side, settings, content) : void 0,
		run: side.timed || isElsewhere$1(settings) ? void 0 : runKey(side, content)
	};
}
function isElsewhere$1(settings) {
	return settings.kind === "http" && settings.start === void 0 && settings.inputs === void 0;
}
function vectorsKey({ endpoint, indexVersion, lfs, submodules }, { chunk, documents, retrieve, embed }, content) {
	if (retrieve.mode === "bm25") return void 0;
	const { version } = kinds.vectors;
	const model = contentDigest({
		version,
		model: embed?.model,
		dimensions: embed?.dimensions,
		endpoint
	});
	const texts = contentDigest({
		indexVersion,
		lfs,
		submodules,
		chunk,
		documents,
		content
	});
	return storeKey(kinds.vectors, model.slice(0, 12), texts);
}
function beginningOfVectorsKey(key) {
	return key.slice(0, key.lastIndexOf("-") + 1);
}
function runKey(side, content) {
	const isBuiltin = side.settings.kind === "builtin";
	const digest = contentDigest({
		...surroundings(side, kinds.run),
		pipeline: ownSettings(side.settings),
		workingDirectory: side.workingDirectory,
		content,
		hidden: pathsOf(side, content).filter((path) => side.isHidden(path)),
		depth: side.depth,
		queries: side.queries.map(({ id, query, filters, retrievalOnly, history }) => [
			id,
			query,
			filters,
			retrievalOnly,
			history
		].filter(Boolean)),
		index: isBuiltin ? side.indexVersion : void 0,
		answers: isWritten(side.settings) ? answerVersion(side.queries) : void 0,
		endpoint: isBuiltin ? side.endpoint : void 0,
		passEnv: isBuiltin ? void 0 : [...new Set(side.passEnv)].toSorted()
	});
	return storeKey(kinds.run, digest);
}
function pathsOf({ entries }, content) {
	return (content.kind === "files" ? content.files.map(([path]) => path) : entries.map(({ path }) => path)).filter((path) => path !== void 0);
}
function surroundings({ lfs, submodules }, { version }) {
	return {
		version,
		runner: [process.platform, process.arch],
		checkout: {
			lfs,
			submodules
		}
	};
}
// src/gate/collecting/vector-cache.ts
const vectorFile = {
	...kinds.vectors,
	facts: strictObject({ dimensions: wholeNumber(1, 1e6) })
};
function vectorCache(key, ports) {
	let isKept = false;
	const restored = async (place, dimensions) => {
		const found = await restoreBytes(vectorFile, place, ports);
		if (found.kind === "damaged") ports.log.warn("the cached vectors are damaged or come from another source, so they are requested again");
		if (found.kind !== "found" || found.facts.dimensions !== dimensions) return void 0;
		return unpackVectors(found.bytes, dimensions);
	};
	return {
		restore: async (dimensions) => {
			if (key === void 0 || dimensions === 0) return new Map();
			const own = await restored({ key }, dimensions);
			isKept = own !== void 0;
			const latest = {
				key: beginningOfVectorsKey(key),
				newest: true
			};
			return own ?? await restored(latest, dimensions) ?? new Map();
		},
		keep: async (vectors, anew) => {
			const [first] = vectors.values();
			if (key === void 0 || isKept && !anew || first === void 0) return;
			if (packedBytes(vectors) > 536870912) {
				ports.log.warn(`the ${vectors.size} vectors are not cached, because they take more than ${largestEntry / 2 ** 20} MiB, so later runs will again embed every text whose vector is not in an earlier cache entry. Lower pipeline.embed.dimensions, or index fewer documents`);
				return;
			}
			const facts = { dimensions: first.length };
			await keepBytes(vectorFile, {
				key,
				facts,
				bytes: packVectors(vectors)
			}, ports);
		}
	};
}
// src/gate/staging/build-shelves.ts
function segmentShelf(collection, ports, stage) {
	const cached = segmentCache(collection, ports);
	if (stage === void 0) return cached;
	const left = segmentCache({
		...collection,
		repository: ""
	}, {
		...ports,
		store: storeOf(stage, ports)
	});
	if (stage.kind !== "build") return left;
	return (settings) => {
		const [earlier, here] = [cached(settings), left(settings)];
		let restored = [];
		return {
			restore: async () => restored = await earlier.restore(),
			keep: async (used, made) => {
				await earlier.keep(used, made);
				await here.keep(used, [...restored, ...made]);
			}
		};
	};
}
function vectorShelf(key, ports, stage) {
	const cached = vectorCache(key, ports);
	if (stage === void 0) return cached;
	const left = vectorCache(key, {
		...ports,
		store: storeOf(stage, ports)
	});
	if (stage.kind !== "build") return left;
	return {
		restore: (dimensions) => cached.restore(dimensions),
		keep: async (vectors, anew) => {
			await cached.keep(vectors, anew);
			await left.keep(vectors, anew);
		}
	};
}
function storeOf(stage, { log }) {
	const folder = folderOf.index(stage.folder);
	const store = {
		...openFolderStore({
			folder,
			log
		}),
		secret: async () => "of the build itself"
	};
	if (stage.kind === "build") return store;
	return {
		...store,
		put: async () => false,
		discard: async () => void 0
	};
}
// src/gate/collecting/run-cache.ts
async function cachedRun(cache, work) {
	const { store, key, log, side } = cache;
	if (key === void 0 || await store.secret() === void 0) return work();
	const known = await restoreRun(cache, key);
	if (known !== void 0) {
		log.info(`${side}: nothing to build, because an earlier run of the same content is cached`);
		return known;
	}
	const run = await work();
	const reason = reasonNotToKeep(run, cache);
	if (reason === void 0) await saveRun(run, cache, key);
	else log.debug(`${side}: the run is not cached: ${reason}`);
	return run;
}
async function restoreRun(cache, key) {
	const { store, side, folder, log, signal } = cache;
	const into = join(folder, `${side}-run-restored.jsonl`);
	try {
		const kept = await restoreFile(runFile, {
			store,
			key,
			into
		});
		if (kept.kind === "absent") return void 0;
		const run = kept.kind === "found" ? await readAnswers(into, kept.facts, cache) : void 0;
		if (run !== void 0) return run;
	} catch (error) {
		signal.throwIfAborted();
		if (!isContentInvalid(error)) {
			log.debug(`${side}: the cached run could not be read: ${error instanceof GateError ? error.message : troubleName(error)}`);
			return;
		}
	} finally {
		await rm(into, { force: true });
	}
	log.warn(`${side}: the cached run is damaged or comes from another source, so the run is repeated`);
	await forgetFile(runFile, {
		store,
		key
	});
}
async function saveRun(run, cache, key) {
	const { store, side, folder, log, signal, queries } = cache;
	const path = join(folder, `${side}-run-kept.jsonl`);
	const ids = queries.map(({ id }) => id);
	const { index, anomalies, manifest } = run;
	const facts = {
		items: ids.length,
		manifest: manifest?.length,
		index,
		anomalies
	};
	const results = withChunksOnce(ids, run.results);
	if (results === void 0) {
		log.debug(`${side}: the run is not cached, because a chunk appears both with and without its text`);
		return;
	}
	try {
		await writeRunFile({
			path,
			side,
			run: {
				...run,
				results
			},
			ids,
			signal
		});
		await keepFile(runFile, {
			store,
			key,
			from: path,
			facts
		});
	} catch (error) {
		signal.throwIfAborted();
		const why = error instanceof GateError ? error.message : "the run file could not be written";
		log.debug(`${side}: the run is not cached: ${why}`);
	} finally {
		await rm(path, { force: true });
	}
}
function reasonNotToKeep(run, { queries, tracked, answers }) {
	const unknown = tracked && run.manifest?.find((doc) => !tracked.has(documentId(doc)));
	if (unknown !== void 0) return `${quoted$1(unknown)} is not a tracked file`;
	for (const { id, retrievalOnly } of queries) {
		const result = run.results.get(id);
		if (result?.kind !== "answered") return `query ${quoted$1(id)} failed`;
		if (answers && !retrievalOnly && result.answer === void 0) return `query ${quoted$1(id)} has no answer`;
		if (result.trials?.some(({ kind }) => kind === "failed") === true) return `a trial of ${quoted$1(id)} failed`;
		if (result.beyond !== void 0) return `the ranking of ${quoted$1(id)} is truncated`;
		if (tracked === void 0) continue;
		if (holdsWords(result)) return "the repository is public, and answers must not be published";
		for (const { doc } of chunksOfAskings(result)) {
			if (doc === void 0) return `a chunk of ${quoted$1(id)} names no document`;
			if (!tracked.has(documentId(doc))) return `${quoted$1(doc)} is not a tracked file`;
		}
	}
}
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const maybeCount = count.optional();
const tokens = number().min(0).optional();
const FactsSchema = strictObject({
	items: count,
	manifest: maybeCount,
	index: strictObject({
		basis: _enum(["index", "returned"]),
		documents: maybeCount,
		chunks: maybeCount,
		meanChunkTokens: tokens,
		p95ChunkTokens: tokens,
		duplicateChunks: maybeCount,
		emptyChunks: maybeCount,
		bytes: maybeCount
	}).optional(),
	anomalies: strictObject({
		ignoredAnswers: count,
		droppedChunks: count,
		unknownContext: count
	})
});
const runFile = {
	...kinds.run,
	facts: FactsSchema
};
async function readAnswers(path, { items, index, anomalies, manifest: listed }, { queries, depth, signal }) {
	if (items !== queries.length) return void 0;
	const asked = new Set(queries.map(({ id }) => id));
	const complaintAbout = (id) => asked.has(id) ? void 0 : "was not asked";
	const results = new Map();
	const whole = openWholeChunks();
	await using file = await openRunFile(path, {
		label: "a cached run",
		depth,
		source: {
			kind: "collected",
			complaintAbout,
			shared: {
				documents: documentNames$1(),
				held: {
					add: (id, result) => void results.set(id, whole(result)),
					get: (id) => results.get(id)
				}
			}
		},
		signal
	});
	const { droppedChunks, unknownContext } = file.run.anomalies;
	if (droppedChunks + unknownContext > 0) return void 0;
	for (const id of asked) if (results.get(id)?.kind !== "answered") return void 0;
	const { manifest, models } = file.run;
	if (manifest?.length !== listed) return void 0;
	return {
		results,
		index: index && {
			...noFacts,
			...index
		},
		buildMs: "cached",
		manifest,
		models,
		anomalies
	};
}
const noFacts = {
	basis: void 0,
	documents: void 0,
	chunks: void 0,
	meanChunkTokens: void 0,
	p95ChunkTokens: void 0,
	duplicateChunks: void 0,
	emptyChunks: void 0,
	bytes: void 0
};
// src/lib/secret-in.ts
function secretIn(environment, variable, refused) {
	const value = environment[variable]?.trim() ?? "";
	if (value === "") throw refused("is not set");
	if (!/^[\t\u0020-\u007E\u0080-\u00FF]+$/.test(value)) throw refused("contains a character that is not allowed in headers, such as a line break");
	return value;
}
// src/pipeline/http/asking/request-body.ts
function requestBody(template, questions) {
	return JSON.stringify(forAll(template, questions));
}
function requestLines(template, questions) {
	return questions.flatMap((question) => filledList(template, question)).map((line) => `${JSON.stringify(line)}\n`).join("");
}
function holdsAnywhere(template, name) {
	if (typeof template === "string") return template.includes(`{${name}}`);
	if (typeof template !== "object" || template === null) return false;
	return Object.values(template).some((value) => holdsAnywhere(value, name));
}
function forAll(template, questions) {
	const [first] = questions;
	if (first === void 0) throw new Error("a request needs at least one question");
	if (Array.isArray(template) && holdsAnywhere(template, "query")) return questions.flatMap((question) => filledList(template, question));
	if (!isMapping(template)) return orNull(filled(template, first));
	return fromEntries(Object.entries(template).map(([key, value]) => [key, holdsAnywhere(value, "query") ? forAll(value, questions) : filled(value, first)]));
}
const absent = Symbol("absent");
function filled(template, question) {
	if (typeof template === "string") return filledText(template, question);
	if (Array.isArray(template)) return filledList(template, question);
	if (!isMapping(template)) return template;
	return fromEntries(Object.entries(template).map(([key, value]) => [key, filled(value, question)]));
}
function filledList(template, question) {
	return template.flatMap((element) => lacks(element, question) ? [] : [filled(element, question)]);
}
function lacks(template, question) {
	if (typeof template === "string") return filledText(template, question) === absent;
	return isMapping(template) && Object.values(template).some((value) => lacks(value, question));
}
function fromEntries(entries) {
	return Object.fromEntries(entries.filter(([, value]) => value !== absent));
}
function orNull(value) {
	return value === absent ? null : value;
}
function filledText(template, question) {
	const { k, history = [], filters = {} } = question;
	if (template === "{k}") return k;
	if (template === "{history}") return history;
	if (template === "{filters}") return filters;
	const [, name] = /^\{filters\.([^{}]+)\}$/.exec(template) ?? [];
	if (name !== void 0) return Object.hasOwn(filters, name) ? filters[name] : absent;
	return withPlaces(template, question, (value) => value);
}
function withPlaces(template, { id, query, k, side, sha }, escaped) {
	const values = new Map(Object.entries({
		id,
		query,
		k: String(k),
		side,
		sha
	}));
	return template.replaceAll(/\{(?:id|query|k|side|sha)\}/g, (place) => escaped(values.get(place.slice(1, -1)) ?? place));
}
// src/pipeline/http/asking/server-request.ts
function serverRequest(settings, address, questions) {
	const { request, ndjson } = settings;
	const [first] = questions;
	if (first === void 0) throw new Error("a request needs at least one question");
	const url = new URL(withPlaces(address, first, urlPart));
	if (ndjson !== void 0) return {
		method: "POST",
		url,
		body: {
			type: "application/x-ndjson",
			text: requestLines(ndjson, questions)
		}
	};
	if (methodOf(settings, address) === "GET") return {
		method: "GET",
		url,
		body: void 0
	};
	return {
		method: "POST",
		url,
		body: {
			type: "application/json",
			text: requestBody(request ?? usualRequest, questions)
		}
	};
}
function methodOf({ request, ndjson }, address) {
	return !(request !== void 0 || ndjson !== void 0) && holdsPlaceholder(address, "query") ? "GET" : "POST";
}
const usualRequest = {
	query: "{query}",
	k: "{k}"
};
function urlPart(value) {
	return encodeURIComponent(value.toWellFormed());
}
// src/pipeline/http/server-url.ts
function serverUrl(written, key, { side, sha, port }) {
	const text = replacePlaceholders(written, new Map(Object.entries({
		side,
		sha,
		port: String(port)
	})));
	const refused = (name, why) => new GateError("config-invalid", `${side}: ${name}: ${why}`, { side });
	const named = `${key} is ${quoted$1(written)}`;
	if (port === void 0 && written.includes("{port}")) throw refused(named, "{port} is only known if pipeline.start runs the server");
	const url = URL.parse(text);
	if (url === null || url.protocol !== "http:" && url.protocol !== "https:") throw refused(named, "expected a URL that begins with http:// or https://");
	if (url.username !== "" || url.password !== "") throw refused(key, "expected a URL without a user name or password");
	if (url.hash !== "") throw refused(named, "expected a URL without #");
	return text;
}
function isLoopback({ hostname }) {
	return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || hostname === "0.0.0.0" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
// src/gate/collecting/server-headers.ts
function serverHeaders({ policy, commits, request: { environment, passEnv }, ports }, side) {
	const error = (code, what, hint) => new GateError(code, `${side}: ${what}`, {
		hint,
		side
	});
	return (url, settings, asked) => {
		const entries = Array.from(settings.headers, ([name, variable]) => ({
			name,
			variable
		}));
		const trust = {
			from: policy.from,
			baseUrl: url.href
		};
		const at = {
			settings,
			side,
			sha: commits[side] ?? "",
			url,
			asked
		};
		const sent = entries.filter((header) => {
			if (asked === "ready" && !isEndpoint(url.href)) return false;
			if (passes$1(header.variable, passEnv)) return true;
			const own = doubtOf(trust, commits, ports.models) ?? foreignTo({
				said: policy.vouching,
				by: "base",
				otherwise: `which base's config does not set from ${header.variable}`
			}, {
				header,
				...at
			});
			const why = own ?? (ports.models.trustsHead ? void 0 : unsaid(policy.ofDefault, {
				header,
				...at
			}));
			if (why === void 0 || asked === "ready") return why === void 0;
			const into = own === void 0 ? ` into ${policy.ofDefault?.branch}` : "";
			throw error("pipeline-failed", `no secret is sent for pipeline.headers.${header.name}, ${why}`, `merge the change to the server settings under pipeline${into} first, with {side} or {sha} in \`url\` if each side has its own index; or list ${header.variable} in \`pass-env\`, if head's code may read it`);
		});
		if (sent.length === 0) return new Map();
		requirePrivate(url, environment, error);
		return new Map(sent.map(({ name, variable }) => [name, secretIn(environment, variable, (why) => error("secret-unavailable", `${variable}, which pipeline.headers uses, ${why}`, setIt(variable)))]));
	};
}
function setIt(variable) {
	return `set the variable ${variable} (in a workflow: under env, from a secret); GitHub does not pass secrets to pull requests from forks or from Dependabot`;
}
function requirePrivate(url, environment, error) {
	if (!isEndpoint(url.href)) throw error("pipeline-failed", `no secret is sent to ${url.origin}, which does not use https`, "headers are sent only over encrypted connections, or to this machine itself");
	if (trustsAnybody(environment)) throw error("secret-unavailable", "NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so anybody on the network could read `pipeline.headers`", "unset NODE_TLS_REJECT_UNAUTHORIZED; to trust your own certificate, set NODE_EXTRA_CA_CERTS to the path of its file");
}
function unsaid(ofDefault, sent) {
	if (ofDefault === void 0) return void 0;
	const { branch: by, config, fault } = ofDefault;
	const otherwise = `which ${by}'s config does not set from ${sent.header.variable}${asAside(fault)}`;
	return foreignTo({
		said: config?.pipeline,
		by,
		otherwise
	}, sent);
}
function foreignTo({ said, by, otherwise }, { header: { name, variable }, settings, side, sha, url, asked }) {
	if (said?.kind !== "http" || said.headers.get(name) !== variable) return otherwise;
	const ofVoice = (written) => new URL(serverUrl(written, `pipeline.${asked}`, {
		side,
		sha,
		port: void 0
	}));
	const { ready } = said;
	if (asked === "ready") return [said.url, ...ready?.kind === "url" ? [ready.url] : []].map(ofVoice).some((one) => isSamePath(one, url)) ? void 0 : `because ${by}'s config does not contain the address ${url.origin}${url.pathname}`;
	const [own, named] = [askedBy(settings, url), askedBy(said, ofVoice(said.url))];
	return own === named ? void 0 : `because ${by}'s config uses ${named}, not ${own}`;
}
function isSamePath(one, other) {
	return one.origin === other.origin && one.pathname === other.pathname;
}
function askedBy(settings, { origin, pathname }) {
	return `${methodOf(settings, settings.url)} ${origin}${pathname}`;
}
// src/gate/collecting/shared-place.ts
const mostLookedAt = 100;
const leastTurned = 2;
const shareTurned = .8;
const chance$1 = 1e-4;
const mostRounds = 31;
async function requireOwnPlace({ early, again, other }, askable) {
	const { side, first, queries, log, signal } = askable;
	const known = new Set(early);
	const ids = queries.map(({ id }) => id).filter((id) => known.has(id) && first.results.get(id)?.kind === "answered").filter((id) => again.get(id) !== void 0 || isSame$3(id, first.results, other)).toSorted((one, two) => textHash(one) - textHash(two)).slice(0, mostLookedAt);
	const turned = new Set(ids.filter((id) => !isSame$3(id, first.results, again) && isSame$3(id, again, other)));
	const differing = ids.filter((id) => !isSame$3(id, first.results, other));
	if (turned.size === 0 || turned.size < shareTurned * differing.length) return;
	if (turned.size < leastTurned) {
		log.warn(tooFew(side));
		return;
	}
	const expected = { get: (id) => (turned.has(id) ? again : first.results).get(id) };
	const rounds = Math.min(mostRounds, Math.max(2, Math.ceil(chance$1 ** (-1 / turned.size)) - 1));
	try {
		for (const some of [ids.slice(0, 5), ...Array.from({ length: rounds }, () => ids)]) if (!await isSteady(some, expected, askable)) return;
	} catch (error) {
		if (signal.aborted) throw error;
		log.warn(`${side}: could not check whether both sides share an index location: ${printable(messageOf(error), 200)}`);
		return;
	}
	throw sharedPlace(side, turned.size);
}
async function isSteady(ids, expected, { queries, askAgain }) {
	const results = await askAgain(queries.filter(({ id }) => ids.includes(id)).map((query) => ({
		...query,
		retrievalOnly: true
	})));
	return ids.every((id) => isSame$3(id, expected, results));
}
function isSame$3(id, these, those) {
	const [one, other] = [these.get(id), those.get(id)];
	if (one === void 0 || other === void 0) return false;
	return isSameList(one, other, {
		ranks: 5,
		context: false
	}, void 0);
}
function tooFew(side) {
	const other = otherSide(side);
	return `${side}: after ${other} was built, 1 question to ${side} got ${other}'s results, by chance or because both sides share an index location. Give each side its own index location, such as a name with $RAG_GATE_SIDE`;
}
function sharedPlace(side, turned) {
	const other = otherSide(side);
	return new GateError("place-shared", `after ${other} was built, ${side} returned ${other}'s results for ${turned} questions instead of its own earlier results`, { hint: "give each side its own index location: a path inside its worktree, or a name with $RAG_GATE_SIDE in `build`, `query` and `start` and with {side} in `url` and `request`, such as docs-$RAG_GATE_SIDE; if each side already has one, make `build` wait until its index can be searched" });
}
// src/gate/collecting/ask-twice.ts
async function askTwice({ twice, watch }, askable) {
	const { side, first, queries, askAgain, log, signal } = askable;
	const lists = new Map();
	let results;
	try {
		const chosen = await abortable(twice.questions(side), signal);
		if (side === "base" && watch?.isBlind() === true) log.warn(unseen);
		const again = queries.filter(({ id }) => chosen.has(id));
		if (again.length === 0) return lists;
		const what = again.length === 1 ? "1 question" : `${again.length} questions`;
		log.info(`${side}: asking ${what} a second time, for retrieval only`);
		results = await askAgain(again.map((query) => ({
			...query,
			retrievalOnly: true
		})));
		warnOfFailures(again, results, askable);
		for (const { id } of again) {
			const [one, other] = [first.results.get(id), results.get(id)];
			if (one?.kind !== "answered" || other?.kind !== "answered") continue;
			const list = {
				chunks: other.chunks,
				context: other.context
			};
			if (fits$1(id, {
				...one,
				again: list
			})) lists.set(id, list);
		}
	} catch (error) {
		if (!signal.aborted) log.warn(`${side}: questions could not be asked a second time: ${printable(messageOf(error), 200)}`);
	}
	const other = results && await twice.first(otherSide(side));
	if (results !== void 0 && other !== void 0 && watch !== void 0) await requireOwnPlace({
		early: watch.early(side),
		again: results,
		other: other.results
	}, askable);
	return lists;
}
function warnOfFailures(again, results, { side, kind, log, signal }) {
	const failures = again.flatMap(({ id }) => {
		const result = results.get(id);
		return result?.kind === "failed" ? [result.message] : [];
	});
	const [reason] = failures;
	if (reason === void 0 || signal.aborted) return;
	const count = again.length === 1 ? "1 question" : `${failures.length} of ${again.length} questions`;
	const example = firstOf$1(failures.length, printable(reason.replaceAll("\n", " | "), 400));
	const remedy = kind === "command" && failures.length === again.length ? `. ${mustStartAgain}` : "";
	log.warn(`${side}: the pipeline failed for ${count} that it was asked a second time${example}${remedy}`);
}
const mustStartAgain = "`query` must be able to start again after it has ended; if `query` removes its index at the end, remove the index in `teardown` instead";
const unseen = "could not check whether both sides share an index location, because neither side was asked before the other was built. Give each side its own index location, such as a name with $RAG_GATE_SIDE";
function fits$1(id, result) {
	return Buffer.byteLength(answerLine(id, result, void 0)) <= longestLine$1;
}
function withSecond(run, lists) {
	if (lists.size === 0) return run;
	const get = (id) => {
		const result = run.results.get(id);
		const again = lists.get(id);
		return result?.kind === "answered" && again !== void 0 ? {
			...result,
			again
		} : result;
	};
	return {
		...run,
		results: {
			documents: void 0,
			get
		}
	};
}
// src/gate/collecting/shared-answers.ts
function openSharedAnswers(pipelines) {
	const found = {
		base: Promise.withResolvers(),
		head: Promise.withResolvers()
	};
	if (pipelines.base === void 0) found.base.resolve([]);
	const shared = writeAlike(pipelines);
	return {
		ofOther: async (side) => shared ? found[otherSide(side)].promise : [],
		kept: (side, run, queries) => {
			const settings = pipelines[side];
			const k = settings?.kind === "builtin" ? settings.retrieve.k : 0;
			found[side].resolve(shared ? knownAnswers(run, {
				queries,
				k
			}) : []);
		},
		none: (side) => found[side].resolve([])
	};
}
function writeAlike({ base, head }) {
	if (base?.kind !== "builtin" || head.kind !== "builtin") return false;
	return base.answer !== void 0 && isDeepStrictEqual(base.answer, head.answer);
}
// src/gate/collecting/ask-side.ts
async function askApart(name, asking) {
	const { base } = asking.policy.pipelines;
	const pipelines = {
		base,
		head: base ?? asking.policy.pipelines.head
	};
	const folder = join(asking.workspace.folder, name);
	await mkdir(folder);
	const places = {
		library: openLibrary(),
		answers: openSharedAnswers({
			base: void 0,
			head: pipelines.head
		})
	};
	const policy = {
		...asking.policy,
		pipelines
	};
	const stage = asking.stage && {
		...asking.stage,
		journal: void 0
	};
	const workspace = {
		...asking.workspace,
		folder
	};
	return askSide("base", {
		...asking,
		policy,
		workspace,
		stage
	}, places);
}
function partOf$1({ stage, policy }, side, tracked) {
	const settings = policy.pipelines[side];
	const isQuick = settings?.kind === "builtin" && settings.answer === void 0;
	const journal = stage?.kind === "ask" && !isQuick ? stage.journal : void 0;
	const { runText } = policy.settings;
	return {
		known: journal?.known[side] ?? new Map(),
		record: journal && ((answer) => {
			if (mayBeKept(answer, {
				side,
				tracked,
				runText
			})) journal.record(side, answer);
		})
	};
}
const nothingAsked = {
	results: new Map(),
	index: void 0,
	buildMs: void 0,
	manifest: void 0,
	models: void 0,
	anomalies: noAnomalies
};
async function askSide(side, asking, { library, answers, twice, watch }) {
	const { policy, workspace, commits, request, models, ports } = asking;
	const settings = policy.pipelines[side];
	const sha = commits[side];
	if (settings === void 0 || sha === void 0) throw new Error(`${side} has no pipeline or no commit to measure`);
	const { depth, concurrency } = policy;
	const queries = queriesOf(policy, settings);
	const trials = trialsOfSide(policy, settings);
	const asks = trialQueries(queries, trials);
	const entries = await workspace.listFiles(sha);
	const passEnv = request.passEnv.names;
	const keys = cacheKeys({
		entries,
		tree: await workspace.treeOf(sha),
		workingDirectory: policy.folders[side],
		isHidden: isHiddenFrom(side, policy),
		settings: {
			...settings,
			inputs: jointInputs(policy.pipelines)
		},
		depth,
		passEnv,
		indexVersion,
		endpoint: models.baseUrl,
		lfs: request.lfs,
		submodules: request.submodules,
		visibility: request.visibility,
		queries: asks,
		timed: policy.settings.metrics.some(({ group }) => group === "timed")
	});
	const { log, store, signal } = ports;
	const until = side === "base" ? untilLate(signal, ports) : signal;
	for (const glob of unmatchedInputs({ entries }, settings)) log.warn(`${side}: no file matches "${printable(glob)}" in pipeline.inputs, so every change in the repository is considered relevant`);
	const folder = join(workspace.folder, `${side}-work`);
	await mkdir(folder);
	const began = await changedAt(folder);
	const tracked = trackedFiles(entries, request.visibility);
	const kept = {
		store,
		key: asking.keepRuns && !isBuiltForVectors(asking, settings) ? keys.run : void 0,
		side,
		queries,
		depth,
		answers: isWritten(settings),
		folder,
		tracked,
		log,
		signal
	};
	let asked = false;
	const run = await cachedRun(kept, async () => {
		asked = true;
		const part = partOf$1(asking, side, tracked);
		if (part.known.size === 0) answers.none(side);
		else answers.kept(side, withKnown(nothingAsked, part.known), queries);
		const open = asks.filter(({ id }) => !part.known.has(id));
		const completed = (fresh, root) => withBuildTime(withTrials(withKnown(fresh, part.known), trials), asking.stage, side, root);
		if (open.length === 0 && part.known.size > 0 && settings.kind !== "builtin") {
			const known = completed(nothingAsked, "");
			twice?.answered(side, known);
			const chosen = await twice?.questions(side);
			if (chosen === void 0 || chosen.size === 0) return known;
		}
		const files = filesWithoutTree(side, sha, {
			...asking,
			settings,
			entries
		});
		await using tree = files === void 0 ? await workspace.openWorktree(side, sha) : void 0;
		const root = tree?.path ?? folder;
		await using _ = commandsOf(settings).length > 0 ? endingStrays(root) : void 0;
		if (tree !== void 0) await hidePolicy(root, side, policy);
		const temp = join(folder, "tmp");
		await mkdir(temp);
		let second = new Map();
		const environment = childEnvironment({
			from: request.environment,
			side,
			root,
			sha,
			temp,
			passEnv: request.passEnv
		});
		const staged = stageOfSide(asking.stage, side, root);
		const place = staged.stage === void 0 && mayShareIndex$1(settings) ? openIndexPlace({
			settings,
			root,
			folder,
			temp,
			began,
			environment
		}) : void 0;
		let outside;
		const own = completed(await runPipeline({
			...staged,
			side,
			root,
			workingDirectory: policy.folders[side],
			folder,
			settings,
			depth,
			concurrency,
			queries: open,
			onAnswer: (answer) => {
				watch?.heard(side, answer.id);
				part.record?.(answer);
			},
			inTurn: async (build) => {
				await place?.begin();
				return watch === void 0 ? build() : watch.inTurn(side, until, build);
			},
			onAsked: (place ?? twice) && (async (first, askAgain) => {
				outside = await place?.outside();
				if (twice === void 0) return;
				const whole = withKnown(first, part.known);
				twice.answered(side, whole);
				watch?.over(side);
				const { kind } = settings;
				second = await askTwice({
					twice,
					watch
				}, {
					side,
					first: whole,
					queries,
					askAgain,
					kind,
					log,
					signal: until
				});
			}),
			environment,
			log,
			signal: until
		}, {
			sha,
			headersTo: serverHeaders(asking, side),
			checkout: request.checkout,
			shard: asking.shard,
			onVectors: ({ texts, questions }) => asking.onVectors?.(side, {
				texts,
				questions: byId(questions, queries)
			}),
			openEmbedder: async (embed) => (await models.open()).embedder(embed),
			openAnswerer: models.openAnswerer,
			knownAnswers: () => answers.ofOther(side),
			files,
			library,
			shelf: vectorShelf(keys.vectors, {
				folder,
				store,
				log
			}, asking.stage)
		}), root);
		return withSecond(outside ? {
			...own,
			outside
		} : own, second);
	});
	twice?.answered(side, run);
	watch?.over(side);
	if (!asked) answers.kept(side, run, queries);
	return run;
}
function mayShareIndex$1(settings) {
	const isHosted = settings.kind === "http" && settings.start === void 0;
	return runsPrograms(settings) && !isHosted && !marksSide(settings);
}
function untilLate(signal, { late }) {
	return late === void 0 ? signal : AbortSignal.any([signal, late]);
}
function isBuiltForVectors({ onVectors }, settings) {
	return onVectors !== void 0 && settings.kind === "builtin" && !isWritten(settings);
}
function byId(questions, queries) {
	return new Map(queries.flatMap(({ id, query }) => {
		const vector = questions.get(query);
		return vector === void 0 ? [] : [[id, vector]];
	}));
}
// src/gate/comparing/breathe.ts
async function breathe(signal) {
	await setTimeout$1(0);
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
	const renamed = new Map([...renames].filter(([from, to]) => !hasLeft(from, to)));
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
	const missing = new Set();
	const lost = new Map();
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
	return (from, to = from) => base.documents.has(from) && head.isWhole && !head.documents.has(to);
}
async function removedDocuments({ files: { listing }, indexes }, { renames, renamed }) {
	const hasLeft = leavesOf(indexes);
	const unindexed = [...indexes.base.documents].filter((doc) => hasLeft(doc) && !renamed.has(doc));
	const [base, head] = await Promise.all([listing?.("base"), listing?.("head")]);
	const left = new Set(head?.map(({ path }) => path));
	const files = (base ?? []).filter(({ path }) => !left.has(path) && !renames.has(path));
	return new Map([...unindexed.map((doc) => [doc, "index"]), ...files.map(({ path }) => [path, "file"])]);
}
async function holdersOf(texts, { policy, files, indexes }, see) {
	if (texts.size === 0 || files.moved === void 0 || files.listing === void 0) return new Map();
	const [base, head] = await Promise.all([files.listing("base"), files.listing("head")]);
	const paths = head.filter(documentsOnHead(policy, indexes, base)).map(({ path }) => path);
	return files.moved.holders(texts, paths, see);
}
function documentsOnHead({ items, files }, indexes, base) {
	const { documents, isWhole } = indexes.head;
	if (isWhole) return ({ path }) => documents.has(path);
	const before = new Map(base.map(({ path, oid }) => [path, oid]));
	const labelled = items.flatMap(({ golden }) => labelledDocuments(golden.base.labels));
	const endings = new Set(labelled.map((doc) => extname(doc)));
	return ({ path, oid }) => documents.has(path) || indexes.base.documents.has(path) || before.get(path) !== oid && endings.has(extname(path)) && path !== files.head.golden.path;
}
// src/gate/comparing/find-renames.ts
const mostRead$2 = 2e3;
async function findRenames(labelled, { listing, moved, texts }, ports) {
	const renamed = await moved?.renames();
	if (renamed === void 0 || listing === void 0) return renamed ?? new Map();
	const [base, head] = await Promise.all([listing("base"), listing("head")]);
	const paths = {
		base: new Set(base.map(({ path }) => path)),
		head: new Set(head.map(({ path }) => path))
	};
	const lost = new Set(labelled).intersection(paths.base).difference(paths.head).difference(new Set(renamed.keys()));
	if (lost.size === 0) return renamed;
	const taken = new Set(renamed.values());
	const endings = new Set(Array.from(lost, (path) => extname(path)));
	const fresh = [...paths.head.difference(paths.base).difference(taken)].filter((path) => endings.has(extname(path))).slice(0, mostRead$2);
	const onBase = await texts("base", lost);
	const search = openAlikeSearch(Array.from(lost, (path) => [path, onBase.text(path) ?? ""]));
	const breath = openBreather(ports);
	for (const path of fresh) {
		search.see(path, (await texts("head", new Set([path]))).text(path) ?? "");
		await breath();
	}
	return new Map([...renamed, ...search.renames()]);
}
// src/gate/comparing/chunks-of-document.ts
function chunksOfDocument(pipeline, corpus) {
	if (pipeline?.kind !== "builtin") return () => void 0;
	const known = new Map();
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
// src/gate/comparing/diagnosing/new-documents.ts
function formerNameOf({ head }) {
	const formerNames = new Map(Array.from(head.moves?.renamed ?? [], ([from, to]) => [to, from]));
	return (doc) => formerNames.get(doc) ?? doc;
}
function isNewDocument(sides) {
	const { base, head } = sides;
	const formerName = formerNameOf(sides);
	const manifest = base?.run.manifest && new Set(base.run.manifest.map(documentId));
	const [ofBase, ofHead] = [base?.names?.documents, head.names?.documents];
	return (doc) => {
		const former = formerName(doc);
		if (manifest !== void 0) return !manifest.has(former);
		return ofBase?.has(former) === false && ofHead?.has(doc) === true;
	};
}
// src/gate/comparing/diagnosing/diagnosis-facts.ts
function diagnosisFacts({ policy, sides }) {
	const { settings, pipelines, depth } = policy;
	return {
		depth,
		match: settings.match,
		contextK: {
			base: contextOf$2(pipelines.base),
			head: contextOf$2(pipelines.head)
		},
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		onBase: textOnBase(sides),
		manifest: manifestOf(sides),
		chunksOf: chunksOfDocument(pipelines.head, sides.head.corpus),
		returned: void 0,
		refusal: settings.refusal,
		classify: recogniseRefusal(settings.refusal.phrases)
	};
}
function manifestOf({ base, head }) {
	if (head.run.manifest === void 0) return void 0;
	const documents = new Set(head.run.manifest.map(documentId));
	const ofBase = base?.names?.documents;
	const renamed = new Set(head.moves?.renamed.values());
	const isKnown = (doc) => ofBase?.has(doc) !== false || renamed.has(doc);
	return documents.size === 0 || [...documents].some(isKnown) ? documents : void 0;
}
function textOnBase(sides) {
	const isNew = isNewDocument(sides);
	const formerName = formerNameOf(sides);
	return (doc) => isNew(doc) ? "" : sides.base?.corpus.text(formerName(doc));
}
// src/gate/comparing/diagnosing/returned-chunks.ts
async function returnedChunks(lost, asked, { sides, breath }) {
	if (lost.length === 0) return void 0;
	const docs = new Set(lost.flatMap((item) => documentsOf$3(item, sides)));
	const all = new Map();
	const byName = new Map();
	const seenOf = (name) => {
		if (byName.has(name)) return byName.get(name);
		const doc = documentId(name);
		const seen = all.get(doc) ?? {
			onBase: 0,
			last: void 0,
			onHead: new Map()
		};
		if (docs.has(doc)) all.set(doc, seen);
		byName.set(name, all.get(doc));
		return all.get(doc);
	};
	const notBefore = chunksNotBefore();
	for (const { id } of asked) {
		for (const { doc } of unscoredChunksOf(sides.base?.run.results, id)) {
			const seen = doc === void 0 ? void 0 : seenOf(doc);
			if (seen === void 0 || seen.last === id) continue;
			seen.onBase += 1;
			seen.last = id;
		}
		for (const chunk of notBefore(chunkListOf(sides.head.run.results, id))) (chunk.doc === void 0 ? void 0 : seenOf(chunk.doc))?.onHead.set(chunk.id, chunk);
		await breath();
	}
	const { span: place } = cachedPlaces(normalCorpusOf(sides.head.corpus));
	return {
		onBase: (doc) => all.get(doc)?.onBase ?? 0,
		onHead: (doc) => Array.from(all.get(doc)?.onHead.values() ?? [], place)
	};
}
function documentsOf$3({ id, golden, notes }, { base, head }) {
	const docs = [...labelledDocuments(golden.base.labels).map(documentId), ...documentsReturned(base, id)];
	const renamed = docs.flatMap((doc) => head.moves?.renamed.get(doc) ?? []);
	return [
		...docs,
		...renamed,
		...notes.flatMap((note) => note.kind === "moved" ? note.to : [])
	];
}
function documentsReturned(side, id) {
	return unscoredChunksOf(side?.run.results, id).flatMap(({ doc }) => doc === void 0 ? [] : [documentId(doc)]);
}
// src/report/diagnosis/items/beyond-reach.ts
function endOfPassage(rank, { cutoff }, chunks) {
	if (cutoff.kind !== "tokens" || rank > chunks.length) return void 0;
	const sizes = chunks.slice(0, rank).flatMap(({ tokens }) => tokens ?? []);
	return sizes.length < rank ? void 0 : sizes.reduce((sum, size) => sum + size, 0);
}
function missedBy(rank, reach, chunks) {
	const scores = chunks.flatMap(({ score }) => score ?? []);
	const [own, last] = [scores[rank - 1], scores[reach - 1]];
	const isRanking = scores.length === chunks.length && scores.every((score, at) => at === 0 || score <= (scores[at - 1] ?? Infinity));
	const spread = (scores[0] ?? 0) - (scores.at(-1) ?? 0);
	if (own === void 0 || last === void 0 || !isRanking || spread <= 0) return void 0;
	return {
		score: last - own,
		share: (last - own) / spread
	};
}
// src/report/diagnosis/stages/target-in-index.ts
function targetInIndex(target, ranking, facts) {
	const { what } = target;
	switch (what.kind) {
		case "doc":
			if (target.rank !== Infinity) return "there";
			if (!isListed(what.id, facts)) return "not-indexed";
			if (facts.manifest !== void 0) return "there";
			return returnedOf(what.id, facts).length > 0 ? "there" : "unproven";
		case "chunk": return target.rank === Infinity ? "unproven" : "there";
		case "evidence": {
			if (what.any.some((member) => isReturnedWhole(member, ranking, facts))) return "there";
			const found = what.any.map((member) => inChunks(member, facts));
			if (found.every((each) => each === "not-indexed")) return "not-indexed";
			if (found.every((each) => each === "not-indexed" || each === "split-by-chunking")) return "split-by-chunking";
			if (found.includes("there")) return "there";
			return isSplitInRanking(target, ranking, facts) ? "split-by-chunking" : "unproven";
		}
	}
}
function returnedOf(doc, { returned }) {
	return returned?.onHead(documentId(doc)) ?? [];
}
function isListed(doc, { manifest }) {
	return manifest === void 0 || manifest.has(documentId(doc));
}
function memberInIndex(member, ranking, facts) {
	return isReturnedWhole(member, ranking, facts) ? "there" : inChunks(member, facts);
}
function isReturnedWhole(member, { chunks }, facts) {
	const { doc } = member;
	if (!isListed(doc, facts)) return false;
	const isWhole = (placed) => holds([placed], member);
	return chunks.filter(({ chunk }) => SharedChunk.document(chunk) === doc).some(isWhole) || returnedOf(doc, facts).some(isWhole);
}
function inChunks({ doc, places, section }, facts) {
	if (!isListed(doc, facts)) return "not-indexed";
	const chunks = facts.chunksOf(doc);
	if (chunks === void 0 || places.length === 0) return "unproven";
	const found = new Set(places.slice(0, 20).map((place) => (section === void 0 ? placeInIndex : sectionInIndex)(place, meeting(chunks, place))));
	if (found.has("there")) return "there";
	return found.has("split-by-chunking") ? "split-by-chunking" : "not-indexed";
}
function placeInIndex(place, chunks) {
	const cover = (spans) => isEnough(overlapLength(spans, place), place.end - place.start);
	if (!cover(chunks)) return "not-indexed";
	return chunks.some((chunk) => cover([chunk])) ? "there" : "split-by-chunking";
}
function sectionInIndex(place, chunks) {
	const isThere = (chunk) => isMostlyIn$1({
		spans: [chunk],
		length: chunk.end - chunk.start
	}, place);
	return chunks.some(isThere) ? "there" : "not-indexed";
}
function meeting(chunks, { start, end }) {
	const first = firstIndex(chunks, (chunk) => chunk.end > start);
	const last = firstIndex(chunks, (chunk) => chunk.start >= end);
	return chunks.slice(first, last);
}
function isSplitInRanking(target, { chunks }, { chunksOf }) {
	if (target.what.kind !== "evidence" || target.rank === Infinity) return false;
	const members = target.what.any;
	if (members.some(({ doc }) => chunksOf(doc) !== void 0)) return false;
	return !chunks.some((chunk) => members.some((member) => holds([chunk], member)));
}
function holds(chunks, member, textOf = ({ chunk }) => chunk.text) {
	return satisfiedAt(member, rankingForEvidence(chunks, textOf)) !== Infinity;
}
// src/report/diagnosis/items/same-passage.ts
const nothing$2 = {
	base: 0,
	head: 0
};
const everything = {
	base: 1,
	head: 1
};
const mostPlaces = 20;
const sharesOf = oncePer(openShares);
function openShares(corpora) {
	const isSameDocument = documentsAlike(corpora);
	const wordingsOf = {
		base: openWordings(corpora.base),
		head: openWordings(corpora.head)
	};
	const isRead = ({ doc }) => corpora.head.text(doc) !== void 0;
	return (base, head) => {
		const hasTexts = base.chunk.text !== void 0 && head.chunk.text !== void 0;
		const places = placesOf(head).filter((place) => !hasTexts || isRead(place));
		const pairs = placesOf(base).flatMap(({ doc, span }) => places.flatMap((place) => isSameDocument(doc, place.doc) ? [{
			base: span,
			head: place.span
		}] : []));
		if (pairs.length > 0) return pairs.map(commonOf).reduce(larger);
		if (isOtherDocument(base.chunk.doc, head.chunk.doc)) return nothing$2;
		const [ofBase, ofHead] = [wordingsOf.base(base), wordingsOf.head(head)];
		if (ofBase === void 0 || ofHead === void 0) return base.chunk.id === head.chunk.id ? everything : nothing$2;
		const common = ofBase.intersection(ofHead).size;
		return {
			base: common / ofBase.size,
			head: common / ofHead.size
		};
	};
}
function isOtherDocument(base, head) {
	return base !== void 0 && head !== void 0 && base !== head && documentId(base) !== documentId(head);
}
function documentsAlike({ base, head }) {
	const known = new Map();
	return (ofBase, ofHead) => {
		if (ofBase !== ofHead && (head.text(ofBase) !== void 0 || head.text(ofHead) === void 0)) return false;
		const key = `${ofBase}\n${ofHead}`;
		const alike = known.get(key) ?? base?.text(ofBase) === head.text(ofHead);
		known.set(key, alike);
		return alike;
	};
}
function placesOf({ chunk, places, inPieces, matchedBy }) {
	if (inPieces === true) return [];
	const { doc, start, end } = chunk;
	const isOpen = matchedBy === "none" || matchedBy === "words";
	if (places.length > 0 || !isOpen) return places.slice(0, mostPlaces);
	return doc === void 0 || start === void 0 || end === void 0 || end <= start ? [] : [{
		doc: documentId(doc),
		span: {
			start,
			end
		}
	}];
}
function commonOf({ base, head }) {
	const common = overlapLength([base], head);
	return {
		base: common / (base.end - base.start),
		head: common / (head.end - head.start)
	};
}
function larger(one, other) {
	return other.base + other.head > one.base + one.head ? other : one;
}
const mostRead$1 = 4096;
function openWordings(corpus) {
	const read = new Map();
	return (placed) => {
		const text = textOf$2(placed, corpus) ?? "";
		const known = read.get(text);
		const own = known ?? runsOf(words(text));
		if (read.size >= mostRead$1) read.clear();
		if (known === void 0) read.set(text, own);
		return own.size === 0 ? void 0 : own;
	};
}
const together = 5;
function runsOf(said) {
	const text = said.join(" ");
	const runs = new Set();
	let start = 0;
	let end = said.slice(0, together).join(" ").length;
	for (const [at, word] of said.entries()) {
		runs.add(textHash(text.slice(start, end)));
		const next = said[at + together];
		if (next === void 0) break;
		start += word.length + 1;
		end += next.length + 1;
	}
	return runs;
}
function textOf$2({ chunk }, corpus) {
	return corpus === void 0 ? chunk.text : textOfChunk(chunk, normalCorpusOf(corpus));
}
function isHeld(placed, { side, others, shares }) {
	let covered = 0;
	for (const other of others) {
		const { base, head } = side === "head" ? shares(other, placed) : shares(placed, other);
		if (Math.max(base, head) >= .5) return true;
		covered += side === "head" ? head : base;
	}
	return covered >= .5;
}
const same$1 = .9;
function holdSameChunks({ base, head }, shares, first) {
	const [baseChunks, headChunks] = [base, head].map(({ chunks }) => chunks.filter((one) => !one.repeated));
	if (baseChunks === void 0 || headChunks === void 0) return false;
	const isSame = (ofBase, ofHead) => {
		const { base: share, head: other } = shares(ofBase, ofHead);
		return share === 1 && other === 1;
	};
	const named = new Map(headChunks.map((one) => [one.chunk.id, one]));
	const isOnHead = (ofBase) => {
		const namesake = named.get(ofBase.chunk.id);
		return namesake !== void 0 && isSame(ofBase, namesake) || headChunks.some((is) => isSame(ofBase, is));
	};
	if (!base.chunks.slice(0, first).every(isOnHead)) return false;
	const found = baseChunks.filter(isOnHead);
	return found.length > 0 && found.length >= same$1 * Math.min(baseChunks.length, headChunks.length) && head.chunks.slice(0, first).every((is) => baseChunks.some((was) => isSame(was, is)));
}
// src/report/diagnosis/items/target-pairs.ts
function targetPairs({ matches: { base, head } }, minGrade) {
	if (base === void 0 || head === void 0) return [];
	return base.targets.flatMap((target, index) => {
		const same = head.targets[index];
		const isRelevant = target.grade >= (minGrade ?? base.minGrade);
		return same === void 0 || !isRelevant ? [] : [{
			base: target,
			head: same
		}];
	});
}
// src/report/diagnosis/items/in-index.ts
function inIndex({ base, head }, sides, facts) {
	switch (head.what.kind) {
		case "doc": return targetInIndex(head, sides.head, facts);
		case "chunk": {
			const placed = sides.base.chunks[base.rank - 1];
			return placed === void 0 ? "unproven" : chunkInIndex(placed, facts);
		}
		case "evidence": {
			const had = wordingsFound({
				base,
				head
			}, sides.base, facts);
			if (had?.length === 0) return "removed";
			const placeOf = (member) => memberInIndex(member, sides.head, facts);
			return had?.every((member) => placeOf(member) === "not-indexed") === true ? "not-indexed" : targetInIndex(head, sides.head, facts);
		}
	}
}
function wordingsFound({ base, head }, { chunks }, { corpora }) {
	if (base.what.kind !== "evidence" || head.what.kind !== "evidence") return void 0;
	if (base.what.any.length < 2 || head.what.any.length === 0) return void 0;
	const texts = corpora.base && normalCorpusOf(corpora.base);
	const ranking = rankingForEvidence(chunks, ({ chunk }) => texts === void 0 ? chunk.text : textOfChunk(chunk, texts));
	const had = base.what.any.filter((member) => satisfiedAt(member, ranking) === base.rank);
	const now = head.what.any;
	return had.length === 0 ? void 0 : now.filter(({ doc, quote, section }) => had.some((one) => one.quote === quote && one.section === section && (one.doc === doc || !now.some((other) => other.doc === one.doc))));
}
function chunkInIndex(placed, facts) {
	const { doc, start, end } = placed.chunk;
	if (doc === void 0) return "unproven";
	if (!isListed(doc, facts)) return "not-indexed";
	const shares = sharesOf(facts.corpora);
	if (returnedOf(doc, facts).some((now) => shares(placed, now).base === 1)) return "there";
	const { base, head } = facts.corpora;
	if (start === void 0 || end === void 0 || base?.text(doc) !== head.text(doc)) return "unproven";
	return (facts.chunksOf(documentId(doc)) ?? []).some((span) => span.start <= start && span.end >= end) ? "there" : "unproven";
}
function isReturnedInPart(details, facts) {
	return targetPairs(details, void 0).some(({ base, head }) => {
		if (base.rank === Infinity || head.rank < Infinity || head.what.kind !== "evidence") return false;
		return head.what.any.some(({ doc, places }) => returnedOf(doc, facts).some((chunk) => {
			const spans = chunk.places.map(({ span }) => span);
			return places.slice(0, 20).some((place) => overlapLength(spans, place) > 0);
		}));
	});
}
// src/report/diagnosis/stages/stage-of-target.ts
function stageOfTarget({ rank }, place) {
	switch (place) {
		case "removed": return "not-in-documents";
		case "not-indexed": return "not-indexed";
		case "split-by-chunking": return "cut-in-two";
		case "there": return rank === Infinity ? "beyond-list" : "outside-context";
		case "unproven": return rank === Infinity ? "unknown" : "outside-context";
	}
}
// src/report/diagnosis/items/before-ranks.ts
function beforeRanks(pair, matched, facts) {
	const stage = stageOfTarget(pair.head, inIndex(pair, matched, facts));
	if (stage === "not-in-documents") return lossOf(pair, "evidence-gone");
	if (stage === "not-indexed") return lossOf(pair, "not-indexed");
	if (stage === "cut-in-two") return lossOf(pair, "split-by-chunking");
	const moved = movedTo(pair, matched.degraded.item, facts);
	if (moved !== void 0) return {
		...lossOf(pair, "moved-text"),
		movedTo: moved
	};
	if (stage === "outside-context") return void 0;
	const returned = {
		base: matched.base.returned,
		head: matched.head.returned
	};
	if (isListCut(pair.base.rank, returned, facts)) return {
		...lossOf(pair, "list-cut"),
		room: returned.head
	};
	if (stage === "beyond-list") return lossOf(pair, "not-retrieved");
	return isNeverReturned(pair, matched, facts) ? {
		...lossOf(pair, "not-indexed"),
		neverReturned: true
	} : lossOf(pair, "unknown");
}
function isListCut(rankOnBase, returned, { depth }) {
	return returned.head < Math.min(returned.base, depth) && rankOnBase > returned.head;
}
function lossOf({ base, head }, cause) {
	return {
		cause,
		target: targetOf(base),
		rank: {
			base: rankOf$2(base),
			head: rankOf$2(head)
		}
	};
}
function targetOf({ what }) {
	if (what.kind !== "evidence") return {
		kind: what.kind,
		name: what.id
	};
	return {
		kind: "evidence",
		name: what.any[0]?.doc ?? ""
	};
}
function rankOf$2({ rank }) {
	return rank === Infinity ? void 0 : rank;
}
const fewest$1 = 3;
const kept$1 = .75;
function isNeverReturned(pair, { base, head }, { corpora, manifest, returned }) {
	if (manifest !== void 0 || returned === void 0) return false;
	const docs = documentsOf$2(pair, base);
	const isMissing = (doc) => returned.onHead(doc).length === 0;
	if (docs.head.length === 0 || !docs.head.every(isMissing)) return false;
	if (!docs.base.some((doc) => returned.onBase(doc) >= fewest$1)) return false;
	const shares = sharesOf(corpora);
	const others = base.chunks.filter(({ chunk: { doc } }) => {
		return doc !== void 0 && !isMissing(documentId(doc));
	});
	const still = others.filter((one) => isHeld(one, {
		side: "base",
		others: head.chunks,
		shares
	}));
	return others.length > 0 && still.length >= kept$1 * others.length;
}
function documentsOf$2({ base, head }, match) {
	if (base.what.kind === "evidence" && head.what.kind === "evidence") return {
		base: base.what.any.map(({ doc }) => doc),
		head: head.what.any.map(({ doc }) => doc)
	};
	const named = match.chunks[base.rank - 1]?.chunk.doc;
	const docs = named === void 0 ? [] : [documentId(named)];
	return {
		base: docs,
		head: docs
	};
}
function movedTo({ base, head }, { notes }, facts) {
	if (base.what.kind !== "evidence" || head.what.kind !== "evidence") return void 0;
	const found = head.what.any;
	const hasLeft = base.what.any.every(({ doc, quote, places: [span] }) => {
		const isOut = notes.some((note) => note.kind === "moved" && note.by === "text" && note.doc === doc && note.quote === quote);
		const stayed = found.find((one) => one.doc === doc && one.quote === quote);
		return isOut || hasOtherNeighbours(doc, {
			base: span,
			head: stayed?.places[0]
		}, facts);
	});
	const [first] = found;
	if (!hasLeft || first === void 0) return void 0;
	const [place] = first.places;
	return {
		doc: first.doc,
		lines: place && linesOf$1(facts.corpora.head, first.doc, place)
	};
}
const beside = 40;
function hasOtherNeighbours(doc, spans, { corpora }) {
	const [base, head] = [corpora.base?.text(doc), corpora.head.text(doc)];
	if (base === void 0 || head === void 0 || !spans.base || !spans.head) return false;
	if (base === head) return false;
	const [ofBase, ofHead] = [neighbours(base, spans.base), neighbours(head, spans.head)];
	const holds = (text) => text.length >= beside && normalCorpusOf(corpora.head).placesOf(doc, text).spans.length > 0;
	return ofBase.every((text, side) => text !== ofHead[side] && holds(text));
}
function neighbours(text, { start, end }) {
	return [onlyLetters(text.slice(Math.max(0, start - 160), start)).slice(-40), onlyLetters(text.slice(end, end + 160)).slice(0, beside)];
}
// src/report/diagnosis/items/context-loss.ts
function contextLoss(rank, room) {
	if (room.head < room.base && rank.head <= room.base) return "context-cut";
	return rank.head <= Math.max(room.head, rank.base) ? "left-out-of-context" : void 0;
}
// src/report/diagnosis/items/judged-cause.ts
function judgedCause({ degraded: { matrices } }) {
	const unused = unusedClaim(matrices);
	if (unused !== void 0) return {
		cause: "not-used",
		claim: unused.text
	};
	const [own] = gainedClaims(matrices, (c) => !entails(c.inContext) && entails(c.inReference));
	if (own !== void 0) return {
		cause: "self-knowledge",
		claim: own.text
	};
	const [misled] = gainedClaims(matrices, (c) => entails(c.inContext) && !entails(c.inReference));
	if (misled !== void 0) {
		const [rank] = supportOf(misled.inContext);
		const chunk = rank === void 0 ? void 0 : matrices.head?.context[rank - 1];
		return {
			cause: "misled-by-context",
			claim: misled.text,
			chunk
		};
	}
	const [invented] = inventedClaims(matrices);
	return invented === void 0 ? void 0 : {
		cause: "hallucinated",
		claim: invented
	};
}
function inventedClaims(matrices) {
	const isInvented = (claim) => !entails(claim.inContext) && !entails(claim.inReference);
	return gainedClaims(matrices, isInvented).map(({ text }) => text);
}
function gainedClaims(matrices, is) {
	const before = judgedClaims(matrices.base)?.filter(is);
	const now = judgedClaims(matrices.head)?.filter(is);
	if (before === void 0 || now === void 0 || now.length <= before.length) return [];
	const known = new Set(before.map(({ text }) => text));
	const fresh = now.filter(({ text }) => !known.has(text));
	return fresh.length === 0 ? now.slice(0, 1) : fresh;
}
function unusedClaim(matrices) {
	return droppedOf(matrices).find(({ inContext }) => entails(inContext));
}
function droppedClaims(matrices) {
	return droppedOf(matrices).map(({ text }) => text);
}
function droppedOf({ base, head }) {
	const before = new Map(referenceClaims(base).map((claim) => [claim.text, claim]));
	return missingClaims(head).filter(({ text }) => entails(before.get(text)?.inAnswer));
}
function missingClaims(matrix) {
	return referenceClaims(matrix).filter(({ inAnswer }) => inAnswer?.kind === "verdict" && !entails(inAnswer));
}
function judgedClaims(matrix) {
	if (matrix?.answer?.kind !== "claims") return void 0;
	const { claims } = matrix.answer;
	return claims.every(({ inContext, inReference }) => inContext?.kind === "verdict" && inReference?.kind === "verdict") ? claims : void 0;
}
function referenceClaims(matrix) {
	return matrix?.reference?.kind === "claims" ? matrix.reference.claims : [];
}
function judgedSight(matrix) {
	const claims = referenceClaims(matrix);
	if (claims.some(({ inContext }) => entails(inContext))) return true;
	const isTold = claims.every(({ inContext }) => inContext?.kind === "verdict");
	return claims.length > 0 && isTold ? false : void 0;
}
function judgedLoss({ degraded, facts, contexts }) {
	const { details, matrices } = degraded;
	if (details.matches.base !== void 0 || details.matches.head !== void 0) return void 0;
	const lost = lostSupport(matrices.base, matrices.head);
	const chunk = contexts.base.chunks.find(({ chunk: { id } }) => id === lost);
	if (lost === void 0 || chunk === void 0) return void 0;
	const ranks = {
		base: rankOf$1(details.results.base, lost),
		head: rankOf$1(details.results.head, lost)
	};
	const found = {
		target: {
			kind: "chunk",
			name: lost
		},
		rank: ranks,
		chunk: lost
	};
	const place = chunkInIndex(chunk, facts);
	if (place === "not-indexed") return {
		cause: place,
		...found
	};
	const returned = {
		base: lengthOf$1(details.results.base),
		head: lengthOf$1(details.results.head)
	};
	if (ranks.head === void 0) {
		if (ranks.base !== void 0 && isListCut(ranks.base, returned, facts)) return {
			cause: "list-cut",
			...found,
			room: returned.head
		};
		return {
			cause: place === "there" && !isRenamed(chunk, degraded) ? "not-retrieved" : "unknown",
			...found
		};
	}
	const rank = {
		base: ranks.base ?? Infinity,
		head: ranks.head
	};
	const room = {
		base: contexts.base.chunks.length,
		head: contexts.head.chunks.length
	};
	const cause = contextLoss(rank, room);
	return cause === void 0 ? {
		cause: "ranked-too-low",
		...found
	} : {
		cause,
		...found,
		room: room.head
	};
}
function lengthOf$1(result) {
	return result?.kind === "answered" ? result.chunks.length : 0;
}
function lostSupport(base, head) {
	const now = new Map(referenceClaims(head).map((claim) => [claim.text, claim.inContext]));
	const lost = referenceClaims(base).find(({ text, inContext }) => {
		const onHead = now.get(text);
		return entails(inContext) && onHead?.kind === "verdict" && !entails(onHead);
	});
	const [rank] = supportOf(lost?.inContext);
	return rank === void 0 ? void 0 : base?.context[rank - 1];
}
function rankOf$1(result, id) {
	if (result?.kind !== "answered") return void 0;
	const index = result.chunks.findIndex((chunk) => chunk.id === id);
	return index < 0 ? void 0 : index + 1;
}
function isRenamed({ chunk }, { details }) {
	const { head } = details.results;
	if (head.kind !== "answered") return true;
	const own = chunk.text === void 0 ? void 0 : normalText(chunk.text);
	return head.chunks.some(({ doc, text }) => doc !== void 0 && doc === chunk.doc || own !== void 0 && text !== void 0 && normalText(text) === own);
}
// src/report/diagnosis/items/refuses.ts
function refuses(side, { details, matrices }, { refusal, classify }) {
	const result = details.results[side];
	if (result?.kind !== "answered" || result.answer === void 0) return void 0;
	const judged = matrices[side]?.outcome;
	if (refusal.detector === "judge" && judged?.kind === "outcome") return judged.outcome === "refused";
	return classify(result.answer) === "refused";
}
// src/report/diagnosis/stages/string-in-context.ts
function stringInContext(strings, { chunks, textOf }, counts = () => true) {
	const looked = strings.map((listed) => ({
		listed,
		run: words(listed)
	}));
	for (const placed of looked.length === 0 ? [] : chunks.filter(counts)) {
		const said = words(textOf(placed) ?? "");
		const found = looked.find(({ run }) => hasWordRun(said, run));
		if (found !== void 0) return {
			claim: found.listed,
			chunk: placed.chunk.id
		};
	}
}
// src/report/diagnosis/stages/copy-within.ts
function copyWithin({ what }, chunks, { corpora }) {
	if (what.kind !== "evidence") return void 0;
	const texts = normalCorpusOf(corpora.head);
	const textOf = ({ chunk }) => textOfChunk(chunk, texts);
	const docs = new Set(chunks.flatMap(({ chunk }) => SharedChunk.document(chunk) ?? []));
	const ranking = rankingForEvidence(chunks, textOf);
	const cutCopy = ({ doc: own, ...one }) => {
		const ranks = Array.from(docs, (doc) => {
			const text = doc === own ? void 0 : texts.source(doc);
			const places = text === void 0 ? [] : copyPlaces(one, text);
			return places.length === 0 ? Infinity : satisfiedAt({
				...one,
				doc,
				places
			}, ranking);
		});
		const placed = chunks[Math.min(...ranks) - 1];
		return placed && { chunk: placed.chunk.id };
	};
	return what.any.map((one) => copyOf$1(one, chunks, { textOf }) ?? cutCopy(one)).find((copy) => copy !== void 0);
}
// src/report/diagnosis/items/context-of.ts
const noTexts = {
	source: () => void 0,
	normalised: () => void 0,
	bare: () => void 0,
	sections: () => [],
	placesOf: () => ({
		spans: [],
		inPieces: false
	})
};
function contextOf(side, { results, matches }, { contextK, corpora }) {
	const result = results[side];
	if (result?.kind !== "answered") return void 0;
	const corpus = corpora[side];
	const texts = corpus === void 0 ? noTexts : normalCorpusOf(corpus);
	const placed = matches[side]?.chunks ?? placeChunks(result.chunks, texts);
	const known = contextChunks(placed, {
		reported: result.context,
		k: contextK[side]
	});
	const chunks = known ?? placed.slice(0, 20);
	return {
		chunks,
		size: (known ?? result.context ?? chunks).length,
		textOf: ({ chunk }) => textOfChunk(chunk, texts)
	};
}
function isSeen({ what }, { chunks, textOf }, { match }) {
	switch (what.kind) {
		case "chunk": return chunks.some(({ chunk }) => chunk.id === what.id);
		case "doc": return chunks.some(({ chunk }) => chunk.doc !== void 0 && documentId(chunk.doc) === what.id);
		case "evidence": return what.any.some((member) => holds(chunks, member, textOf) || copyRank(member, chunks, {
			...match,
			textOf
		}) < Infinity);
	}
}
function isReadable(target, context, facts) {
	const { what } = target;
	const { chunks, textOf } = context;
	return isSeen(target, context, facts) || what.kind === "evidence" && what.any.some((member) => copyOf$1(member, chunks, { textOf }) !== void 0);
}
function seesSomething(match, context, facts) {
	const targets = (match?.targets ?? []).filter(({ grade }) => grade >= (match?.minGrade ?? 1));
	return targets.length === 0 ? void 0 : targets.some((target) => isReadable(target, context, facts));
}
// src/lib/text/markup/written-signs.ts
function writtenSigns(text) {
	if (!/[&\\]/.test(text)) return text;
	return text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))).replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,31}\d{0,2}));/gi, signOf);
}
function signOf(_, decimal, hex, name = "") {
	if (name !== "") return signs[name] ?? accented(name);
	const point = decimal === void 0 ? Number.parseInt(hex ?? "", 16) : Number(decimal);
	return point > 0 && point <= 1114111 ? String.fromCodePoint(point) : " ";
}
function accented(name) {
	const [, letter = "", accent = ""] = /^([a-z])(acute|grave|circ|uml|tilde|ring|cedil|caron)$/i.exec(name) ?? [];
	return letter === "" ? " " : `${letter}${accents[accent] ?? ""}`.normalize();
}
const accents = {
	acute: "́",
	grave: "̀",
	circ: "̂",
	uml: "̈",
	tilde: "̃",
	ring: "̊",
	cedil: "̧",
	caron: "̌"
};
const signs = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	apos: "'",
	shy: "­",
	zwj: "",
	zwnj: "",
	szlig: "ß",
	aelig: "æ",
	AElig: "Æ",
	oelig: "œ",
	OElig: "Œ",
	oslash: "ø",
	Oslash: "Ø",
	eth: "ð",
	thorn: "þ"
};
// src/lib/text/words/look-alikes.ts
const latin = new Map(Object.entries({
	a: "аαɑᴀꭺᎪ",
	b: "вьΒʙᏴ",
	c: "сϲᴄᏟ",
	d: "ԁᴅᎠ",
	e: "еεҽᴇᎬ",
	f: "ғϝꜰ",
	g: "ɡցɢᏀ",
	h: "һнհʜᎻ",
	i: "іιıɩɪӏ",
	j: "јϳյᴊᎫ",
	k: "кκᴋᏦ",
	l: "ʟᏞ",
	m: "мΜᴍᎷ",
	n: "пηոɴ",
	o: "оοօσᴏ",
	p: "рρᴘᏢ",
	q: "ԛզ",
	r: "гʀᎡ",
	s: "ѕꜱᏚ",
	t: "тτᴛᎢ",
	u: "υսᴜ",
	v: "νѵᴠᏙ",
	w: "ԝωѡᴡᎳ",
	x: "хχ",
	y: "уүγуʏ",
	z: "ΖᴢᏃ"
}).flatMap(([letter, others]) => Array.from(others, (other) => [folded(other), letter])));
const pattern = new RegExp(`[${[...latin.keys()].join("")}]`, "gu");
const beyondLatin = /[\u0131-\u1fff\u2070-\uffff]/;
function latinLetters(text) {
	if (!beyondLatin.test(text)) return text;
	return text.replaceAll(pattern, (letter) => latin.get(letter) ?? letter).normalize("NFC");
}
function folded(letter) {
	return letter.toUpperCase().toLowerCase();
}
// src/golden/matching/forbidden/own-words.ts
const longestRun = 25;
const shortestRun = 5;
const shortestPiece = 4;
function wordsOf$1(text) {
	const bare = writtenSigns(text).replaceAll(inWords, "").replaceAll(markup, " ");
	if (isAscii.test(bare)) return words(bare.replaceAll(/[Ii]/g, "l"));
	return words(bare).map((word) => latinLetters(word).replaceAll("i", "l"));
}
const isAscii = /^[\0-\x7f]*$/;
const inWords = new RegExp([
	String.raw`<!--(?:(?!<!--)[^]){0,400}?-->`,
	String.raw`</?(?:a|abbr|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)(?:\s[^<>\n]{0,300})?/?>`,
	String.raw`\[\^[^\]\s]{1,100}\]:?`,
	String.raw`\]\[[^\]\n]{0,200}\]`,
	String.raw`\[\[[^\]|\n]{1,200}\|`,
	String.raw`\b(?:link|xref):[^\s[\]]{1,200}(?=\[)`,
	String.raw`(?<=[\p{L}\p{N}])(?:\\?[*_~\x60]){1,3}(?=[\p{L}\p{N}])`,
	String.raw`(?<=\p{L})-\r?\n[ \t]*(?=\p{Ll})`,
	String.raw`\\(?=[!-/:-@[-\x60{-~])`
].join("|"), "giu");
const markup = new RegExp([
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
	const pieces = new Set();
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
	const pieces = new Map();
	for (const page of pages) {
		const size = pieceOf$1(lengthOf(page));
		const ofSize = pieces.get(size) ?? new Map();
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
	const covered = new Map();
	const complete = new Map();
	for (const [at, hits] of texts.entries()) {
		const touched = new Set();
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
	const own = ownWords(page, list);
	const enough = runOf(own);
	let run = 0;
	let all = 0;
	for (let at = 0; at < page.words.length && run < enough; at += 1) if (covered?.[at] !== 1) run = 0;
	else if (taken?.[at] !== 1) {
		run += 1;
		all += 1;
	}
	return run >= enough || all >= Math.max(longestRun, own / 2);
}
function ownWords({ words, shared }, list) {
	return words.length - (shared.get(list)?.reduce((sum, each) => sum + each, 0) ?? 0);
}
function runOf(own) {
	return Math.min(longestRun, Math.max(shortestRun, Math.ceil(own / 2)));
}
function pieceOf$1(length) {
	return Math.max(shortestPiece, Math.floor(runOf(length) / 3));
}
// src/golden/matching/forbidden/forbidden-documents.ts
function forbiddenDocuments(chunks, context, reads, beside = []) {
	const all = foundIn([...chunks, ...beside], reads);
	const seen = new Set(foundIn([...context ?? [], ...beside], reads).map(keyOf$2));
	const otherwise = context === void 0 ? void 0 : false;
	return all.map((one) => ({
		...one,
		inContext: seen.has(keyOf$2(one)) ? true : otherwise
	})).toSorted((one, other) => one.rank - other.rank);
}
function withMore(some, others) {
	const known = new Map(others.map((one) => [keyOf$2(one), one]));
	return [...some.map((one) => {
		const other = known.get(keyOf$2(one)) ?? one;
		known.delete(keyOf$2(one));
		const inContext = one.inContext === true ? true : other.inContext;
		return {
			...one,
			rank: Math.min(one.rank, other.rank),
			inContext
		};
	}), ...known.values()];
}
function foundIn(chunks, { read, piecesOf, list }) {
	const found = new Map();
	const add = (one) => {
		if (!found.has(keyOf$2(one))) found.set(keyOf$2(one), one);
	};
	const named = chunks.map(({ chunk: { doc } }) => doc === void 0 ? void 0 : read(doc));
	const byText = pagesIn(chunks.map(({ chunk }, at) => piecesBeside(named[at], piecesOf(chunk))), list);
	const told = new Set(byText.map(({ at }) => at));
	for (const [at, { chunk, where }] of chunks.entries()) {
		if (where !== void 0) continue;
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
		const { chunk, where } = chunks[at] ?? {};
		const as = chunk?.doc === void 0 ? where : documentId(chunk.doc);
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
function keyOf$2({ doc, as }) {
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
	return [...new Set([name, ...ends.map((end) => name.slice(0, end).trim())])];
}
function plainLetters(glob) {
	return latinLetters(glob.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "").toUpperCase().toLowerCase());
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
	const found = new Map();
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
		const plain = globs.map((glob) => compileGlob(plainGlob(glob)));
		const written = globs.map((glob) => compileGlob(glob));
		const isSpeltAlike = (doc) => written.some((test) => test(doc)) || plainForms(doc).some((form) => plain.some((test) => test(form)));
		const tests = written.map((exact, at) => {
			const alike = (name) => exact(name) || plain[at]?.(plainName(name)) === true;
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
		const kept = new Map();
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
function plainGlob(glob) {
	return glob.replaceAll(/\[[^\]]*\]|[^[]+/g, (part) => beyondLatinRange.test(part) ? part : plainLetters(part));
}
const beyondLatinRange = /^\[.*(?:[^ -~]-|-[^ -~])/;
// src/golden/matching/forbidden/returned-beside.ts
function returnedBeside(result) {
	if (result?.kind !== "answered") return [];
	const { answer, context, steps = [], trials = [] } = result;
	const textAt = openTexts();
	const chunks = steps.flatMap((step, at) => (step.chunks ?? []).map((chunk) => ({
		chunk,
		where: chunk.doc === void 0 ? `steps[${at}].chunks` : void 0
	})));
	return [
		...context === void 0 ? chunks : [],
		...steps.flatMap(({ result: given, error }, at) => [...textAt(`steps[${at}].result`, given), ...textAt(`steps[${at}].error`, error)]),
		...textAt("answer", answer),
		...trials.flatMap((trial, at) => trial.kind === "answered" ? textAt(`trials[${at}].answer`, trial.answer) : [])
	];
}
const mostStrings = 1e3;
const mostValues = 2e5;
function openTexts() {
	const textIn = openReader();
	return (where, value) => {
		const text = textIn(value);
		if (text === "") return [];
		return [{
			chunk: {
				id: where,
				doc: void 0,
				start: void 0,
				end: void 0,
				text
			},
			where
		}];
	};
}
function openReader() {
	let [strings, values] = [0, 0];
	const jsonOnce = (text) => {
		if (!/^\s*[[{]/.test(text) || strings === mostStrings || values > mostValues) return void 0;
		strings += 1;
		return jsonIn(text);
	};
	return (value) => {
		const texts = [];
		const left = [value];
		while (left.length > 0) {
			const one = left.pop();
			values += 1;
			const inner = typeof one === "string" ? jsonOnce(one) : one;
			if (typeof inner === "object" && inner !== null) for (const each of Object.values(inner).toReversed()) left.push(each);
			else if (typeof one === "string" || typeof one === "number") texts.push(String(one));
		}
		return texts.join("\n");
	};
}
function jsonIn(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
// src/gate/comparing/forbidden-names/names-of-sides.ts
const leastKnown = .5;
function namesOfSides({ base, head }, { listings, formerly }) {
	const known = (base ?? head).names?.documents;
	const ofBase = new Set([...listings.base.map(({ path }) => path), ...known?.names ?? []]);
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
// src/gate/comparing/forbidden-names/forbidden-by-side.ts
async function forbiddenBySide(given, sides, formerly = new Map(), ports) {
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
	const breath = openBreather(ports);
	const found = async (side) => {
		const own = sides[side];
		if (own === void 0) return void 0;
		const k = contextOf$2(given.policy.pipelines[side]);
		const byId = new Map();
		for (const rule of rules) {
			const reads = {
				...rule,
				piecesOf: (chunk) => piecesOf(side, chunk)
			};
			for (const id of rule.ids) {
				byId.set(id, forbiddenOf(own.run.results.get(id), k, reads));
				await breath();
			}
		}
		return byId;
	};
	return {
		base: await found("base"),
		head: await found("head")
	};
}
function forbiddenOf(result, k, reads) {
	if (result?.kind !== "answered") return [];
	const seen = new Set();
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
	const first = forbiddenDocuments(chunks, context, reads, returnedBeside(result));
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
		const unread = new Set(forbidden.map(documentId));
		for await (const { doc, text } of each(side, forbidden)) {
			unread.delete(doc);
			const those = rules.filter(({ forbiddenAs }) => forbiddenAs(doc) !== void 0);
			const page = pageOf({
				doc: those[0]?.forbiddenAs(doc) ?? doc,
				isOfHead: side === "head",
				words: wordsOf$1(text)
			}, those.map(({ list }) => list));
			if (sharesPieces(page)) pages.push(page);
			await breath();
		}
		tellUnread(side, [...unread], "are recognised by name only", ports);
	}
	if (pages.length === 0) return () => [];
	const takeAway = openTakingAway(pages);
	const isDocument = documentsBy(policy, sides, pages);
	for (const side of sideNames$1) {
		const isOfHead = side === "head";
		const allowed = pathsOf(side).filter((path) => isDocument(path) && rules.some(({ forbiddenAs }) => forbiddenAs(path) === void 0));
		if (allowed.length === 0 || isOfHead && !pages.some((page) => page.isOfHead)) continue;
		const unread = new Set(allowed.map(documentId));
		for await (const { doc, text } of each(side, allowed)) {
			unread.delete(doc);
			const lists = new Set(rules.filter(({ forbiddenAs }) => forbiddenAs(doc) === void 0).map(({ list }) => list));
			takeAway(wordsOf$1(text), {
				lists,
				isOfHead
			});
			await breath();
		}
		tellUnread(side, [...unread], "that repeat a forbidden document count as forbidden", ports);
	}
	const search = openPieceSearch(pages);
	const hits = new Map(texts.entries().map(([text, words]) => [text, search(words)]));
	return (side, chunk) => hits.get(textOf$1(chunk, sides[side]?.corpus) ?? "") ?? [];
}
function tellUnread(side, docs, what, { warn }) {
	if (docs.length === 0) return;
	const shown = docs.slice(0, 5).map((doc) => printable(doc));
	const more = docs.length > 5 ? ` and ${docs.length - 5} more` : "";
	const these = docs.length === 1 ? "this document" : "these documents";
	warn?.(`${side}: cannot read the text of ${shown.join(", ")}${more}; chunks of ${these} ${what}`);
}
async function doubtfulTexts(sides, { rules, listings }, ports) {
	const breath = openBreather(ports);
	const unchanged = unchangedIn(listings);
	const texts = new Map();
	for (const side of sideNames$1) {
		const own = sides[side];
		if (own === void 0) continue;
		const corpora = [sides.base?.corpus, own.corpus].map((one) => one && normalCorpusOf(one));
		const isAllowed = ({ doc }, text, { read }) => {
			if (doc === void 0 || read(doc).kind !== "allowed") return false;
			return ((side === "base" || unchanged(documentId(doc)) ? corpora : corpora.slice(0, 1)).find((corpus) => corpus?.source(doc) !== void 0)?.normalised(doc))?.text.includes(normalTextOnce(text)) === true;
		};
		for (const rule of rules) for (const id of rule.ids) {
			const result = own.run.results.get(id);
			const beside = returnedBeside(result).map(({ chunk }) => chunk);
			for (const chunk of [...chunksOfAskings(result), ...beside]) {
				const text = textOf$1(chunk, own.corpus);
				if (text === void 0 || texts.has(text)) continue;
				if (!isAllowed(chunk, text, rule)) texts.set(text, wordsOf$1(text));
			}
			await breath();
		}
	}
	return texts;
}
function textOf$1(chunk, corpus) {
	return corpus && textOfChunk(chunk, normalCorpusOf(corpus));
}
function unchangedIn({ base, head }) {
	const ofBase = new Map(base.map(({ path, oid }) => [path, oid]));
	const same = new Set(head.flatMap(({ path, oid }) => ofBase.get(path) === oid ? [path] : []));
	return (path) => same.has(path);
}
function documentsBy({ files: { base, head } }, sides, pages) {
	const known = sideNames$1.flatMap((side) => [...sides[side]?.returned ?? [], ...sides[side]?.run.manifest ?? []]);
	const endings = new Set([...known, ...pages.map(({ doc }) => doc)].map((doc) => extname(doc)));
	const golden = new Set([base?.golden?.path, head.golden.path]);
	return (path) => endings.has(extname(path)) && !golden.has(path);
}
// src/gate/comparing/forbidden-names/former-names.ts
function formerNames$1(renamed, base = [], head = []) {
	const ofBase = new Map(base.map(({ path, oid }) => [path, oid]));
	const paths = Map.groupBy(base, ({ oid }) => oid);
	const copied = head.filter(({ path, oid }) => ofBase.get(path) !== oid).flatMap(({ path, oid }) => (paths.get(oid) ?? []).map((old) => ({
		path,
		old: old.path
	})));
	const moved = [...renamed].map(([from, path]) => ({
		path,
		old: from
	}));
	const names = Map.groupBy([...copied, ...moved], ({ path }) => path);
	return new Map([...names].map(([path, those]) => [path, those.map(({ old }) => old)]));
}
// src/golden/matching/follow/document-homes.ts
const leastExplained = .9;
const mostTried = 10;
function documentHomes(docs, known) {
	const { files, sealed } = known;
	const homes = new Map();
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
	const homeOf = (doc) => {
		const plain = documentId(doc);
		if (files.has(plain) || isBelow(plain, sealed)) return void 0;
		return [documentId(decodedName(plain)), withPrefix(doc, prefix)].find((home) => home !== void 0 && files.has(home));
	};
	return {
		of: (doc) => homes.get(doc) ?? homeOf(doc) ?? doc,
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
	const shares = new Map();
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
// src/gate/comparing/side-names.ts
function sideNames(listing, { manifest }, pipeline) {
	const holdsChunk = (corpus) => chunkHolder(pipeline, corpus);
	if (listing === void 0 && manifest === void 0) return {
		documents: void 0,
		holdsChunk
	};
	const names = new Set(manifest?.map(documentId));
	const sealed = sealedFolders(listing ?? []);
	for (const { path, mode } of listing ?? []) if (mode !== submodule) names.add(documentId(path));
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
	return new Set(sealed.map(({ path }) => documentId(path)));
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
	const known = new Map();
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
	const renamed = runs.base ? await findRenames(named, files, ports) : new Map();
	const renamedTo = Array.from(ofEvidence, documentId).flatMap((doc) => renamed.get(doc) ?? []);
	const withTexts = async (side, run) => {
		const pipeline = policy.pipelines[side];
		const golden = policy.items.map((item) => item.golden[side]);
		const ofChunks = pipeline?.kind === "builtin" ? documentsOfChunkLabels(golden) : [];
		const listing = await files.listing?.(side);
		const homed = believed(withHomes(run, documentsOfRun(run, ids), listing), (message) => warn(`${side}: ${message}`));
		const docs = new Set([
			...ofEvidence,
			...renamedTo,
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
	}, formerly, {
		...ports,
		warn
	});
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
	const [ofBase, ofHead] = await Promise.all([files.listing?.("base"), files.listing?.("head")]);
	const got = await forbidden(formerNames$1(renamed, ofBase, ofHead));
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
		files: new Set(listing.map(({ path }) => documentId(path))),
		sealed: sealedFolders(listing)
	};
	const homes = documentHomes(new Set([...written, ...run.manifest ?? []]), known);
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
			const { again, steps } = result;
			const chunks = result.chunks.map(atHome);
			return {
				...result,
				chunks,
				...again && { again: {
					...again,
					chunks: again.chunks.map(atHome)
				} },
				...steps && { steps: steps.map((step) => ({
					...step,
					chunks: step.chunks?.map(atHome)
				})) }
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
	warn(`the manifest is not used, because it does not list ${quoted$1(missing)}, from which the pipeline returned chunks`);
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
	const documents = new Set();
	for (const id of ids) for (const { doc } of chunksOfAskings(results.get(id))) if (doc !== void 0) documents.add(doc);
	return documents;
}
function documentsOfChunkLabels(items) {
	return items.flatMap(({ labels }) => labels.kind === "chunks" ? [...labels.grades.keys()].flatMap((id) => documentOfChunk(id) ?? []) : []);
}
// src/gate/collecting/place-watch.ts
const longestWait = 1e4;
function openPlaceWatch(pipelines, wait = longestWait) {
	if (!builds(pipelines.base) || !builds(pipelines.head)) return void 0;
	const heard = {
		base: new Set(),
		head: new Set()
	};
	const early = {
		base: [],
		head: []
	};
	const asked = Promise.withResolvers();
	const builtSides = new Set();
	return {
		inTurn: async (side, signal, build) => {
			if (side === "head") await atMost(wait, asked.promise, signal);
			const built = await build();
			const other = otherSide(side);
			early[other] = [...heard[other]];
			builtSides.add(side);
			return built;
		},
		heard: (side, id) => void heard[side].add(id),
		over: (side) => {
			if (side === "base") asked.resolve();
		},
		early: (side) => early[side],
		isBlind: () => builtSides.size === 2 && early.base.length + early.head.length === 0
	};
}
function builds(settings) {
	return (settings?.kind === "command" || settings?.kind === "http") && settings.build !== void 0;
}
async function atMost(ms, wait, signal) {
	const done = new AbortController();
	const { signal: over } = done;
	try {
		const late = setTimeout$1(ms, void 0, { signal: over }).catch(() => void 0);
		await abortable(Promise.race([wait, late]), signal);
	} finally {
		done.abort();
	}
}
// src/gate/collecting/choose-asked-twice.ts
const mostQuestions = 500;
const samples = 20;
function chooseAskedTwice(policy, all, onAnswered = () => void 0) {
	const found = {
		base: Promise.withResolvers(),
		head: Promise.withResolvers()
	};
	const chosen = Promise.all([found.base.promise, found.head.promise]).then(([base, head]) => ({
		runs: {
			base,
			head
		},
		ids: idsOf({
			base,
			head
		}, policy, all)
	}));
	return {
		answered: (side, run) => {
			onAnswered(side);
			found[side].resolve(run);
		},
		none: (side) => found[side].resolve(void 0),
		first: (side) => found[side].promise,
		questions: async (side) => {
			const { runs, ids } = await chosen;
			return new Set(ids.filter((id) => isWhole(runs[side], id)));
		}
	};
}
function isWhole(run, id) {
	const result = run?.results.get(id);
	return result?.kind === "answered" && result.beyond === void 0;
}
function idsOf({ base, head }, { items, pipelines, settings }, all) {
	const window = listWindow(settings.gate.map(({ metric }) => metric));
	const k = {
		base: contextOf$2(pipelines.base),
		head: contextOf$2(pipelines.head)
	};
	const isSample = base === void 0 || head === void 0 ? firstOf(all) : () => false;
	const mayBeDrawn = drawnOf(all);
	const differs = (id) => {
		const [ofBase, ofHead] = [base?.results.get(id), head?.results.get(id)];
		return ofBase !== void 0 && ofHead !== void 0 && !isSameList(ofBase, ofHead, window, k);
	};
	return gating(items).filter(({ id, golden }) => golden.base.mustPass || isSample(id) || mayBeDrawn(id) && differs(id)).map(({ id }) => id);
}
function firstOf(all) {
	const first = new Set(gating(all).slice(0, samples).map(({ id }) => id));
	return (id) => first.has(id);
}
function drawnOf({ length }) {
	return (id) => length <= mostQuestions || textHash(id) / 2 ** 53 < mostQuestions / length;
}
// src/gate/collecting/ask-sides.ts
async function askSides(asking) {
	const { policy, ports, request } = asking;
	const stop = new AbortController();
	const signal = AbortSignal.any([ports.signal, stop.signal]);
	const { store, log } = ports;
	const library = openLibrary({
		shelf: segmentShelf({
			repository: request.origin.repository ?? request.checkout,
			workingDirectory: policy.folders.base,
			documents: documentsOf$1(policy.pipelines)
		}, {
			store,
			log,
			folder: asking.workspace.folder
		}, asking.stage),
		keepsAll: !isPublic(request.visibility)
	});
	const answers = openSharedAnswers(policy.pipelines);
	const started = ports.now();
	const waited = {};
	const twice = asking.all && chooseAskedTwice(policy, asking.all, (side) => {
		if (side === "head") waited.answeredAt ??= ports.now();
	});
	const watch = asking.stage === void 0 ? openPlaceWatch(policy.pipelines) : void 0;
	const start = async (side) => {
		const own = {
			...ports,
			signal
		};
		try {
			if (side === "base") requireKey(side, policy.pipelines.base, asking.models);
			return await askSide(side, {
				...asking,
				ports: own
			}, {
				library,
				answers,
				twice,
				watch
			});
		} catch (error) {
			if (side === "head" || !isOfPipeline(error, request)) stop.abort(error);
			throw error;
		} finally {
			answers.none(side);
			twice?.none(side);
			watch?.over(side);
			if (asking.stage?.kind === "build") asking.stage.barrier.arrive(side);
		}
	};
	const head = start("head");
	const lost = lostInBuild(asking.stage);
	const base = policy.pipelines.base === void 0 || lost ? void 0 : start("base");
	if (base === void 0) twice?.none("base");
	const [baseSide, headSide] = await Promise.allSettled([base, head]);
	if (stop.signal.aborted) throw stop.signal.reason;
	if (headSide.status === "rejected") throw headSide.reason;
	const { answeredAt: alone = ports.now() } = waited;
	const hadTime = ports.now() - alone >= alone - started;
	await library.keep();
	return {
		...lost ? {
			base: void 0,
			lost
		} : await askAgain(baseSide, {
			...asking,
			hadTime
		}),
		head: headSide.value
	};
}
function lostInBuild(stage) {
	const lost = stage?.kind === "ask" ? stage.handle.lost : void 0;
	return lost === void 0 ? void 0 : new GateError("pipeline-failed", lost, { side: "base" });
}
function documentsOf$1({ base, head }) {
	return [base, head].find((side) => side?.kind === "builtin")?.documents ?? [];
}
function isOfPipeline(error, { lfs, submodules }) {
	if (!(error instanceof GateError)) return false;
	const isOfFiles = error.code === "workspace-failed" && (lfs || submodules);
	return error.code.startsWith("pipeline-") || isOfFiles || isKeyOfBase(error);
}
function isKeyOfBase({ code, side }) {
	return code === "input-invalid" && side === "base";
}
async function askAgain(first, asking) {
	const { policy, ports } = asking;
	if (first.status === "fulfilled" && (first.value === void 0 || answersEnough(first.value, policy))) return {
		base: first.value,
		lost: void 0
	};
	if (first.status === "rejected") {
		if (!isOfPipeline(first.reason, asking.request)) throw first.reason;
		ports.log.warn(`base: ${first.reason.message}`);
		if (ports.late?.aborted === true) {
			if (!asking.hadTime) throw first.reason;
			return {
				base: void 0,
				lost: first.reason
			};
		}
		if (isKeyOfBase(first.reason)) return {
			base: void 0,
			lost: first.reason
		};
	}
	const own = {
		...policy,
		items: itemsOfBase(policy),
		depth: policy.ownDepth
	};
	const again = {
		...asking,
		policy: own
	};
	try {
		return {
			base: withUnasked(await ports.log.group("Ask base again, alone, with its own questions and depth", () => askApart("base-again", again)), own.items),
			lost: void 0
		};
	} catch (error) {
		ports.signal.throwIfAborted();
		if (!isOfPipeline(error, asking.request)) throw error;
		ports.log.warn(`base: ${error.message}`);
		return {
			base: void 0,
			lost: error
		};
	}
}
function answersEnough({ results }, policy) {
	const asked = itemsOfBase(policy).map(({ id }) => results.get(id));
	const failed = asked.filter((result) => result?.kind !== "answered").length;
	const empty = asked.filter((result) => result?.kind === "answered" && result.chunks.length === 0);
	return asked.length === 0 || failed <= policy.settings.maxErrors * asked.length && empty.length < asked.length;
}
function withUnasked(run, items) {
	const asked = new Set(items.map(({ id }) => id));
	const unasked = {
		kind: "failed",
		message: "not asked, because base was asked again with only its own questions"
	};
	return {
		...run,
		results: {
			...run.results,
			get: (id) => asked.has(id) ? run.results.get(id) : unasked
		}
	};
}
// src/golden/matching/labels/broken-labels.ts
const mostNear = 20;
function brokenLabels(items, lookup) {
	const { watch } = lookup;
	return items.filter(({ origin, wordingOf }) => origin !== "removed" && wordingOf === void 0).flatMap((item) => brokenOf(item, lookup).map((label) => ({
		item: item.id,
		...label
	}))).map(({ item, kind, name }, at) => ({
		item,
		name,
		nearest: at < mostNear ? watch.nearest(kind, name) : void 0
	}));
}
function brokenOf({ golden, stale, origin }, lookup) {
	const { base, head } = golden;
	if (origin === "added" || lookup.areNew) {
		const kind = head.labels.kind === "chunks" ? "chunks" : "docs";
		return stale.filter(({ on }) => on !== "base").map(({ name }) => ({
			kind,
			name
		}));
	}
	return base === head || !head.answerable ? [] : editedLabels(golden, lookup);
}
function editedLabels({ base, head }, lookup) {
	const { labels } = head;
	switch (labels.kind) {
		case "none": return [];
		case "docs":
		case "chunks": {
			const { kind } = labels;
			const known = base.labels.kind === kind ? base.labels.grades : new Map();
			return [...labels.grades.keys()].filter((name) => !known.has(name)).map((name) => ({
				kind,
				name: kind === "docs" ? documentId(name) : name
			})).filter(({ name }) => lookup.watch.lacks(kind, name));
		}
		case "evidence":
		case "sections": {
			const known = new Set(targetsOf$1(base).map(({ any }) => JSON.stringify(any)));
			return labels.targets.filter(({ any }) => !known.has(JSON.stringify(any))).filter(({ any }) => !any.some((evidence) => fits(evidence, lookup))).flatMap(({ any: [first] }) => first ?? []).map(({ doc }) => ({
				kind: "docs",
				name: documentId(doc)
			}));
		}
	}
}
function targetsOf$1({ labels }) {
	return "targets" in labels ? labels.targets : [];
}
function fits(evidence, { head, watch }) {
	const doc = documentId(evidence.doc);
	return head.source(doc) === void 0 ? !watch.lacks("docs", doc) : placesOn(head, evidence).length > 0;
}
// src/gate/comparing/scoring/at-equal-length.ts
async function atEqualLength(items, metrics, { score, breath }) {
	const equalLength = equalLengthMetric(items, metrics);
	if (equalLength === void 0) return {
		items,
		equalLength
	};
	const again = [];
	for (const item of items) {
		again.push(alsoScored(item, equalLength, score(item, equalLength)));
		await breath();
	}
	return isFilled(equalLength, again) ? {
		items: again,
		equalLength
	} : {
		items,
		equalLength: void 0
	};
}
function alsoScored(item, { name }, { scores, facts }) {
	const also = (known, own) => ({ get: (metric) => metric === name ? own.get(name) : known.get(metric) });
	const unfilled = (side, own) => {
		if (side.match === void 0 || own.match === void 0) return side;
		const names = new Set([...side.match.unfilled, ...own.match.unfilled]);
		return {
			...side,
			match: {
				...side.match,
				unfilled: [...names]
			}
		};
	};
	return {
		...item,
		scores: {
			base: item.scores.base && scores.base && also(item.scores.base, scores.base),
			head: also(item.scores.head, scores.head)
		},
		facts: {
			base: item.facts.base && facts.base && unfilled(item.facts.base, facts.base),
			head: unfilled(item.facts.head, facts.head)
		}
	};
}
function withEqualLength(metrics, { equalLength }) {
	const isKnown = metrics.some(({ name }) => name === equalLength?.name);
	return equalLength === void 0 || isKnown ? metrics : [...metrics, equalLength];
}
// src/golden/matching/chunk-labels.ts
const MOST_UNITS = 2 ** 26;
function openChunkLabels(items, textOf, known) {
	const wanted = new Set(items.flatMap(({ golden: { base } }) => base.labels.kind === "chunks" ? [...base.labels.grades.keys()] : []));
	if (wanted.size === 0) return void 0;
	const onBase = new Map();
	const onHead = new Map();
	let units = 0;
	const keep = (placed) => {
		const { id, doc, start } = placed.chunk;
		const quote = textOf(placed);
		if (doc === void 0 || quote === void 0 || onBase.has(id) || units > MOST_UNITS) return;
		units += quote.length;
		onBase.set(id, {
			doc,
			quote,
			prefix: "",
			suffix: "",
			start
		});
	};
	const keepOfHead = ({ id, doc, text }) => {
		const isKept = text !== void 0 && units <= MOST_UNITS;
		units += isKept ? text.length : 0;
		onHead.set(id, {
			doc,
			text: isKept ? text : void 0
		});
	};
	const isGone = (id, was) => {
		const now = onHead.get(id);
		return now === void 0 ? !known.onHead(id) : isAnother(was, now);
	};
	return {
		add: (side, chunks) => {
			for (const placed of chunks) {
				if (!wanted.has(placed.chunk.id)) continue;
				if (side === "base") keep(placed);
				else if (!onHead.has(placed.chunk.id)) keepOfHead(placed.chunk);
			}
		},
		followed: () => {
			for (const id of wanted) {
				const text = onBase.get(id) ?? known.onBase(id);
				if (text !== void 0) onBase.set(id, text);
			}
			const gone = [...onBase].flatMap(([id, was]) => isGone(id, was) ? [id] : []);
			return gone.length === 0 ? void 0 : {
				texts: onBase,
				gone: new Set(gone)
			};
		}
	};
}
function isAnother(was, now) {
	if (now.text === void 0 || onlyLetters(now.text) === onlyLetters(was.quote)) return false;
	if (now.doc !== void 0 && documentId(now.doc) !== documentId(was.doc)) return true;
	const [kept] = sharedParts(words(was.quote), words(now.text));
	return kept < .5;
}
function labelledByText(item, { texts, gone }) {
	const { labels } = item;
	if (labels.kind !== "chunks" || !labels.grades.keys().some((id) => gone.has(id))) return item;
	const targets = [...labels.grades].flatMap(([id, grade]) => {
		const evidence = texts.get(id);
		return evidence === void 0 ? [] : [{
			grade,
			any: [evidence]
		}];
	});
	return {
		...item,
		labels: {
			kind: "evidence",
			targets
		}
	};
}
// src/gate/comparing/scoring/corrected-scorer.ts
function openCorrectedScorer(scorer, corrections, sides) {
	return (written, metrics, as) => {
		const { debts, followed, relabelled } = corrections;
		const { golden = written.golden, stale = [] } = debts.get(written.id) ?? {};
		const item = {
			...written,
			golden
		};
		const scored = scorer(followed === void 0 ? item : byText(item, followed), metrics, as);
		const own = {
			...scored,
			stale: [...scored.stale, ...stale]
		};
		const whole = relabelled.has(item.id) ? withHead(own, scorer(byHeadsIds(item), metrics, as)) : own;
		return {
			...whole,
			facts: withForbidden(item.id, whole.facts, sides)
		};
	};
}
function withForbidden(id, { base, head }, sides) {
	const ofBase = sides.base?.forbidden?.get(id);
	const ofHead = sides.head.forbidden?.get(id);
	if (ofBase === void 0 && ofHead === void 0) return {
		base,
		head
	};
	return {
		base: base && ofBase ? {
			...base,
			forbidden: ofBase
		} : base,
		head: ofHead ? {
			...head,
			forbidden: ofHead
		} : head
	};
}
function byText(item, followed) {
	const { base, head } = item.golden;
	const golden = {
		base: labelledByText(base, followed),
		head: labelledByText(head, followed)
	};
	return {
		...item,
		golden
	};
}
function byHeadsIds(item) {
	const { base, head } = item.golden;
	const own = {
		...base,
		labels: head.labels
	};
	return {
		...item,
		golden: {
			base: own,
			head: own
		}
	};
}
function withHead(own, { facts, scores, matches }) {
	return {
		...own,
		facts: {
			base: own.facts.base,
			head: facts.head
		},
		scores: {
			base: own.scores.base,
			head: scores.head
		},
		matches: {
			base: own.matches.base,
			head: matches.head
		}
	};
}
// src/gate/comparing/scoring/credited.ts
function openCredited(metrics, score) {
	return (item) => {
		const own = score(item, []).matches.head;
		const { facts, scores, matches } = score(item, metrics, "copies");
		const by = (matches.head?.targets ?? []).flatMap(({ rank }, at) => {
			const doc = rank < (own?.targets[at]?.rank ?? Infinity) ? matches.head?.chunks[rank - 1]?.chunk.doc : void 0;
			return doc === void 0 ? [] : [documentId(doc)];
		});
		return {
			item: {
				...item,
				facts,
				scores
			},
			by
		};
	};
}
// src/gate/comparing/scoring/oddities-of.ts
function odditiesOf(side, items, { run, policy }) {
	const { depth, pipelines } = policy;
	const pipeline = pipelines[side];
	const facts = items.flatMap((item) => item.facts[side] ?? []);
	const matches = facts.flatMap(({ match }) => match ?? []);
	const isLoose = looseIn(pipeline, run);
	const without = (part) => ignores(part, pipeline) ? gating(items).filter(({ golden }) => golden.base[part] !== void 0).length : 0;
	return {
		...noAnomalies,
		...run.anomalies,
		sortedRankings: run.sorted ?? 0,
		loose: facts.filter(({ order }) => isLoose(order)).length,
		offsetsDisagree: matches.reduce((sum, each) => sum + each.offsetsDisagree, 0),
		unfilled: matches.filter(({ chunks, unfilled }) => chunks >= depth && unfilled.length > 0).length,
		filters: without("filters"),
		turns: without("history")
	};
}
function askedTwice(side, items) {
	const twice = items.flatMap(({ facts }) => facts[side]?.again ?? []);
	if (twice.length === 0) return {};
	return { twice: {
		asked: twice.length,
		wavering: twice.filter(({ wavers }) => wavers).length
	} };
}
function looseIn(pipeline, { sorted }) {
	const tiesAreFixed = pipeline !== void 0 && kindTraits[pipeline.kind].fixesTies || sorted !== void 0;
	return (order) => order === "rising" || order === "ties" && !tiesAreFixed;
}
function ignores(part, pipeline) {
	if (pipeline?.kind === "builtin") return true;
	return pipeline?.kind === "http" && !JSON.stringify([pipeline.request, pipeline.ndjson]).includes(`"{${part}`);
}
// src/gate/comparing/scoring/health-of-sides.ts
function healthOfSides(items, { watches }, policy, sides) {
	const dev = new Set(devItems(items));
	const questions = items.filter((item) => !isApart(item) && !dev.has(item));
	const oddities = (side, { run }) => ({
		...askedTwice(side, questions),
		oddities: odditiesOf(side, questions, {
			run,
			policy
		})
	});
	return {
		base: watches.base && sides.base && {
			...watches.base.health(questions, void 0),
			...oddities("base", sides.base)
		},
		head: {
			...watches.head.health(questions, watches.base),
			...oddities("head", sides.head)
		}
	};
}
// src/gate/comparing/scoring/judged-alone.ts
function openJudgedAlone({ items, golden }, metrics, score) {
	const set = golden?.base ?? golden?.head;
	const isSetGraded = set !== void 0 && !holdsKeys(set.file) && items.some((item) => isGraded(item));
	return (item) => {
		if (!isSetGraded && !isGraded(item)) return {
			item,
			by: []
		};
		const { scores, unjudged } = score(item, metrics, "judged");
		return unjudged === void 0 ? {
			item,
			by: []
		} : {
			item: {
				...item,
				scores: ofJudged(item.scores, scores)
			},
			by: unjudged
		};
	};
}
function isGraded({ golden: { base: item } }) {
	return "grades" in item.labels && item.labels.grades.values().some((grade) => grade !== 1);
}
function ofJudged(own, alone) {
	const on = (all, others) => ({ get: (name) => (isOfGrades(name) ? others : all).get(name) });
	return {
		base: own.base && alone.base && on(own.base, alone.base),
		head: on(own.head, alone.head)
	};
}
function isOfGrades(name) {
	const entry = entryOf(knownMetric(name));
	return entry.reads === "labels" && entry.name !== judged.name;
}
// src/lib/text/text-numbers.ts
function textNumbers() {
	let hashes = new Float64Array(firstPlaces).fill(free);
	let numbers = new Uint32Array(firstPlaces);
	let size = 0;
	const placeOf = (hash) => {
		const last = hashes.length - 1;
		let place = hash & last;
		while (hashes[place] !== hash && hashes[place] !== free) place = place + 1 & last;
		return place;
	};
	const grow = () => {
		const [before, numbersBefore] = [hashes, numbers];
		hashes = new Float64Array(2 * before.length).fill(free);
		numbers = new Uint32Array(2 * before.length);
		for (const [at, hash] of before.entries()) {
			if (hash === free) continue;
			const place = placeOf(hash);
			hashes[place] = hash;
			numbers[place] = numbersBefore[at] ?? 0;
		}
	};
	return {
		get size() {
			return size;
		},
		get: (text) => {
			const place = placeOf(textHash(text));
			return hashes[place] === free ? void 0 : numbers[place];
		},
		add: (text) => {
			const hash = textHash(text);
			let place = placeOf(hash);
			if (hashes[place] !== free) return numbers[place] ?? 0;
			if (2 * size >= hashes.length) {
				grow();
				place = placeOf(hash);
			}
			hashes[place] = hash;
			numbers[place] = size;
			size += 1;
			return size - 1;
		}
	};
}
const firstPlaces = 1024;
const free = -1;
// src/golden/matching/labelled-names.ts
const usedOn = {
	base: 1,
	head: 2
};
const returnedOn = {
	base: 4,
	head: 8
};
function labelledNames(items, minGrade) {
	const of = new Map();
	const [docs, chunks] = [noNames(), noNames()];
	const add = (golden, used) => {
		const own = [];
		const note = (kind, name) => {
			const { numbers, names, bits } = kind === "docs" ? docs : chunks;
			const number = numbers.add(name);
			if (number === names.length) names.push(name);
			bits[number] = (bits[number] ?? 0) | used;
			return number;
		};
		eachLabel(golden, minGrade, {
			one: (kind, name) => own.push(note(kind, name)),
			any: (members) => members.forEach(({ name }) => note("docs", name))
		});
		if (own.length > 0) of.set(golden, own);
	};
	for (const { golden } of items) if (golden.base === golden.head) add(golden.base, usedOn.base | usedOn.head);
	else for (const side of sideNames$1) add(golden[side], usedOn[side]);
	return {
		docs,
		chunks,
		of
	};
}
function noNames() {
	return {
		numbers: textNumbers(),
		names: [],
		bits: []
	};
}
function eachLabel({ labels, answerable }, minGrade, take) {
	if (!answerable) return;
	switch (labels.kind) {
		case "none": return;
		case "evidence":
		case "sections":
			for (const { grade, any } of labels.targets) if (grade >= minGrade) take.any(any.map(({ doc, quote }) => ({
				name: documentId(doc),
				quote
			})));
			return;
		case "docs":
		case "chunks": for (const [name, grade] of labels.grades) if (grade >= minGrade) take.one(labels.kind, labels.kind === "docs" ? documentId(name) : name);
	}
}
// src/golden/matching/labels/count-unresolved-labels.ts
function countUnresolvedLabels(items, { side, minGrade, documents, holdsChunk, labelled }, resolves) {
	const fits = new Map();
	const unfit = [];
	const names = {
		docs: documents && ((name) => documents.has(name)),
		chunks: holdsChunk
	};
	let misfit;
	for (const item of items) {
		if (item.origin === (side === "base" ? "added" : "removed") || item.wordingOf) continue;
		const golden = item.golden[side];
		const { kind } = golden.labels;
		if (kind === "none") continue;
		const fit = fits.get(kind) ?? {
			of: 0,
			unresolved: 0,
			unread: 0,
			onlyThere: 0,
			questions: 0
		};
		const before = {
			of: fit.of,
			unresolved: fit.unresolved
		};
		const count = (isResolved, { of, name, isHere }) => {
			fit.of += 1;
			if (isResolved) {
				if (!isHere) fit.onlyThere += 1;
				return;
			}
			fit.unresolved += 1;
			if (misfit === void 0 && !resolves(of, name)) misfit = {
				kind: of,
				name
			};
		};
		const isFound = isResolvedFor(item, {
			side,
			resolves,
			isOpen: documents === void 0
		});
		const isLost = isLostFor(item, side);
		const isUnread = isUnreadFor(item);
		const own = labelled.of.get(golden)?.values();
		eachLabel(golden, minGrade, {
			one: (of, name) => {
				const isOnlyThere = of === "chunks" || side === "base" ? names[of]?.(name) === false : isLost({ name });
				count(resolves(of, name, own?.next().value), {
					of,
					name,
					isHere: !isOnlyThere
				});
			},
			any: (members) => {
				const isHere = !members.some(isLost);
				const isResolved = members.some(isFound);
				if (isResolved && members.some(isUnread)) fit.unread += 1;
				count(isResolved, {
					of: "docs",
					name: members[0]?.name ?? "",
					isHere
				});
			}
		});
		if (fit.of === before.of) continue;
		fit.questions += 1;
		if (fit.of - before.of === fit.unresolved - before.unresolved && !isFoundOn(item, side)) unfit.push({
			id: item.id,
			kind
		});
		fits.set(kind, fit);
	}
	const isKnown = {
		evidence: documents,
		sections: documents,
		docs: documents,
		chunks: holdsChunk
	};
	const kinds = [...fits].map(([kind, fit]) => {
		return {
			kind,
			known: isKnown[kind] === void 0 ? "returned" : "all",
			...fit
		};
	});
	const open = new Set(kinds.filter((fit) => fit.known === "returned" && fit.unresolved < fit.of).map((fit) => fit.kind));
	return {
		labels: kinds.map(({ kind, of, unresolved, unread, onlyThere, known }) => {
			const counts = {
				kind,
				of,
				unresolved: unresolved + (known === "all" ? onlyThere : 0),
				known
			};
			return unread === 0 ? counts : {
				...counts,
				unread
			};
		}),
		labelled: {
			of: kinds.reduce((sum, { questions }) => sum + questions, 0),
			unfit: unfit.filter((one) => !open.has(one.kind)).map(({ id }) => id)
		},
		misfit
	};
}
function isFoundOn({ facts }, side) {
	return (facts[side]?.match?.firstRank ?? Infinity) < Infinity;
}
function isLostFor({ gone }, side) {
	return ({ name, quote }) => side === "head" && gone.some((one) => one.from === "file" && documentId(one.doc) === name && one.quote === quote);
}
function isResolvedFor(item, { side, resolves, isOpen }) {
	const isStale = ({ name, quote }) => item.stale.some(({ name: doc, quote: gone, on }) => doc === name && gone === quote && (on === "both" || on === side && isAlone(item, side)));
	const isFound = isOpen && isFoundOn(item, side);
	return (evidence) => isFound || resolves("docs", evidence.name) && !isStale(evidence);
}
function isUnreadFor({ facts: { base, head } }) {
	const matches = [
		base,
		base?.again,
		head,
		head.again
	].flatMap((one) => one?.match ?? []);
	return ({ name, quote }) => matches.length > 0 && matches.every(({ unread = [] }) => unread.some((one) => one.doc === name && one.quote === quote));
}
function isAlone({ facts }, side) {
	return side === "base" || facts.base === void 0;
}
// src/golden/matching/shared-ids.ts
function watchSharedIds() {
	const counted = {
		lists: 0,
		shared: 0
	};
	let example;
	return {
		add: (list) => {
			const isShared = "kind" in list;
			if ((isShared ? list.positions : list).length === 0) return;
			counted.lists += 1;
			const id = isShared ? void 0 : sharedId(list);
			if (id === void 0) return;
			counted.shared += 1;
			example ??= id;
		},
		facts: () => ({
			...counted,
			example
		})
	};
}
function sharedId(chunks) {
	const firsts = new Map();
	for (const chunk of chunks) {
		const first = firsts.get(chunk.id);
		if (first === void 0) firsts.set(chunk.id, chunk);
		else if (isOtherPassage(first, chunk)) return chunk.id;
	}
}
function isOtherPassage(one, other) {
	if (one.text !== void 0 && other.text !== void 0) {
		if (one.text === other.text) return false;
		return !isMostlyIn(onlyLetters(one.text), onlyLetters(other.text));
	}
	if (one.doc === void 0 || other.doc === void 0) return false;
	if (documentId(one.doc) !== documentId(other.doc)) return true;
	const [start, end] = [other.start ?? -Infinity, other.end ?? Infinity];
	return (one.start ?? -Infinity) >= end || (one.end ?? Infinity) <= start;
}
function isMostlyIn(one, other) {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return long.includes(short) || 2 * (align(short, long)?.matched ?? 0) >= short.length;
}
// src/golden/matching/side-health.ts
const MOST_SEEN = 5e3;
function watchHealth(settings) {
	const { side, documents, holdsChunk } = settings;
	const { labelled } = settings;
	const returned = returnedOn[side];
	const seen = {
		docs: new Set(),
		chunks: new Set()
	};
	const note = (kind, name) => {
		const { numbers, bits } = labelled[kind];
		const number = numbers.size > 0 ? numbers.get(name) : void 0;
		const known = number === void 0 ? 0 : bits[number] ?? 0;
		if ((known & returned) !== 0) return;
		if (number !== void 0) bits[number] = known | returned;
		if (seen[kind].size < MOST_SEEN) seen[kind].add(name);
	};
	const homes = watchHomes(documents, settings);
	const answers = watchAnswers(settings.depth);
	const ids = watchSharedIds();
	const contexts = watchContexts();
	const fields = watchFields(settings.isOwnIndex);
	const noteNames = ({ id, doc }) => {
		note("chunks", id);
		if (doc !== void 0) note("docs", documentId(doc));
	};
	const traitsOf = (chunk) => homes.traits(chunk.doc) | fieldsOf(chunk);
	const count = (traits) => {
		homes.add(traits);
		fields.add(traits);
	};
	let traitsOfShared;
	const countShared = ({ chunks, positions }) => {
		const known = traitsOfShared ??= new Uint8Array(chunks.length);
		for (const position of positions) {
			const chunk = known[position] === 0 ? chunks[position] : void 0;
			if (chunk !== void 0) {
				noteNames(chunk);
				known[position] = traits.known | traitsOf(chunk);
			}
			count(known[position] ?? 0);
		}
	};
	const resolves = (kind, name, number) => {
		const { numbers, bits } = labelled[kind];
		return ((bits[number ?? numbers.get(name) ?? -1] ?? 0) & returned) !== 0 || (kind === "docs" ? documents?.has(name) === true : holdsChunk?.(name) === true);
	};
	const near = {
		docs: documents?.names ?? seen.docs,
		chunks: seen.chunks
	};
	const nearest = (kind, name) => {
		if (resolves(kind, name)) return void 0;
		return kind === "docs" ? nearDocument(name, near.docs) : nearestName(name, near.chunks);
	};
	return {
		add: ({ golden, origin }, result) => {
			if (result.kind === "failed") return;
			const isAdded = origin === "added";
			if (golden[side].answerable && !isAdded) answers.add(result);
			if (!isAdded) ids.add(result.kind === "shared" ? result : result.chunks);
			if (result.kind === "shared") {
				if (isAdded) chunksIn(result).forEach(noteNames);
				else countShared(result);
				return;
			}
			if (!isAdded) contexts.add(result);
			for (const chunk of result.chunks) {
				noteNames(chunk);
				if (!isAdded) count(traitsOf(chunk));
			}
			for (const name of result.beyond?.ranks.keys() ?? []) {
				note("chunks", composed(name));
				note("docs", documentId(name));
			}
		},
		resolves,
		nearest,
		lacks: (kind, name) => (kind === "docs" ? documents : holdsChunk) !== void 0 && !resolves(kind, name),
		health: (items, other) => {
			const fits = countUnresolvedLabels(items, settings, (kind, name, number) => resolves(kind, name, number) || other?.resolves(kind, name, number) === true);
			const { misfit } = fits;
			return {
				labels: fits.labels,
				labelled: fits.labelled,
				misfit: misfit && {
					name: misfit.name,
					nearest: nearest(misfit.kind, misfit.name)
				},
				homes: homes.facts(settings.prefix),
				placed: placedOf(items, side),
				answers: answers.facts(),
				ids: ids.facts(),
				contexts: contexts.facts(),
				fields: fields.facts()
			};
		}
	};
}
function placedOf(items, side) {
	let placed;
	for (const { origin, facts } of items) {
		const match = facts[side]?.match;
		if (origin === "added" || match === void 0) continue;
		if (match.labels !== "evidence" && match.labels !== "sections") continue;
		const { chunks = 0, unplaced = 0 } = placed ?? {};
		placed = {
			chunks: chunks + match.chunks,
			unplaced: unplaced + match.unplaced
		};
	}
	return placed;
}
function watchHomes(documents, { labelled, side }) {
	const isExpected = documents !== void 0 && labelled.docs.names.some((name, number) => ((labelled.docs.bits[number] ?? 0) & usedOn[side]) !== 0 && documents.has(name));
	let chunks = 0;
	let homed = 0;
	let named = 0;
	let example;
	return {
		traits: (doc) => {
			if (doc !== void 0 && documents?.has(documentId(doc)) === true) return traits.homed;
			example ??= doc;
			return 0;
		},
		add: (found) => {
			chunks += 1;
			if ((found & traits.homed) !== 0) homed += 1;
			if ((found & traits.doc) !== 0) named += 1;
		},
		facts: (prefix) => isExpected ? {
			chunks,
			homed,
			...named < chunks && { unnamed: chunks - named },
			prefix,
			example,
			nearest: example && nearDocument(documentId(example), documents.names)
		} : void 0
	};
}
const traits = {
	known: 1,
	homed: 2,
	text: 4,
	offsets: 8,
	doc: 16
};
function fieldsOf({ text, doc, start }) {
	const isReadable = text !== void 0 && text.trim() !== "";
	const place = doc === void 0 ? 0 : traits.doc | (start === void 0 ? 0 : traits.offsets);
	return (isReadable ? traits.text : 0) | place;
}
function watchFields(isOwnIndex) {
	const counted = {
		chunks: 0,
		text: 0,
		doc: 0,
		offsets: 0,
		neither: 0
	};
	return {
		add: (found) => {
			counted.chunks += 1;
			if ((found & traits.text) !== 0) counted.text += 1;
			if ((found & traits.doc) !== 0) counted.doc += 1;
			if ((found & traits.offsets) !== 0) counted.offsets += 1;
			if ((found & (traits.text | traits.offsets)) === 0) counted.neither += 1;
		},
		facts: () => isOwnIndex ? {
			...counted,
			offsets: void 0
		} : counted
	};
}
function watchAnswers(depth) {
	const counted = {
		asked: 0,
		empty: 0,
		longest: 0,
		atLongest: 0,
		lists: 0
	};
	let first;
	let sameList = true;
	let firstText;
	let textsDiffer = false;
	return {
		add: (list) => {
			const isShared = list.kind === "shared";
			const length = isShared ? list.positions.length : Math.max(list.chunks.length, list.beyond?.returned ?? 0);
			counted.asked += 1;
			if (length === 0) {
				counted.empty += 1;
				return;
			}
			counted.lists += 1;
			if (length === counted.longest) counted.atLongest += 1;
			if (length > counted.longest) {
				counted.longest = length;
				counted.atLongest = 1;
			}
			if (!sameList) return;
			const chunks = chunksIn(isShared ? list : list.chunks);
			const hash = textHash(chunks.map(({ id }) => id).join("\n"));
			first ??= hash;
			sameList = hash === first;
			const text = sameList && !textsDiffer ? textsHash(chunksIn(isShared ? list : list.chunks)) : void 0;
			firstText ??= text;
			if (text !== void 0 && text !== firstText) textsDiffer = true;
		},
		facts: () => ({
			...counted,
			depth,
			sameList,
			...sameList && textsDiffer && { textsDiffer }
		})
	};
}
function watchContexts() {
	const counted = {
		reported: 0,
		unknown: 0
	};
	let example;
	return {
		add: ({ chunks, context = [] }) => {
			if (context.length === 0) return;
			counted.reported += 1;
			if (chunks.some(({ id }) => context.includes(id))) return;
			counted.unknown += 1;
			example ??= context[0];
		},
		facts: () => ({
			...counted,
			example
		})
	};
}
function textsHash(chunks) {
	const texts = Array.from(chunks, ({ text }) => text);
	return texts.includes(void 0) ? void 0 : textHash(texts.join("\n"));
}
// src/golden/matching/chunk-overlap.ts
const MOST$1 = 2 ** 18;
function openChunkOverlap(most = MOST$1) {
	const seen = new Map();
	let mask = 0;
	const isOut = (id) => mask !== 0 && (textHash(id) & mask) !== 0;
	const thinOut = () => {
		mask = mask << 1 | 1;
		for (const id of seen.keys()) if (isOut(id)) seen.delete(id);
	};
	const add = (side, chunks) => {
		const own = bitOf[side];
		for (const { id } of chunks) {
			if (isOut(id)) continue;
			seen.set(id, (seen.get(id) ?? 0) | own);
			if (seen.size > most && mask !== ALL_BITS) thinOut();
		}
	};
	const jaccard = () => {
		let both = 0;
		for (const bits of seen.values()) if (bits === (bitOf.base | bitOf.head)) both += 1;
		return seen.size === 0 ? 1 : both / seen.size;
	};
	return {
		add,
		jaccard
	};
}
const bitOf = {
	base: 1,
	head: 2
};
const ALL_BITS = -1;
// src/golden/matching/returned-index.ts
const MOST = 1e6;
const MOST_RECENT = 2 ** 16;
const MOST_REUSED = .1;
function openReturnedIndex(corpus, most = MOST) {
	const ids = new Map();
	const recent = new Map();
	const reused = new Set();
	const texts = new Set();
	const lengths = new Map();
	let emptyChunks = 0;
	let duplicateChunks = 0;
	let isFull = false;
	const addText = (text) => {
		const key = textHash(text);
		if (text === "") emptyChunks += 1;
		else if (texts.has(key)) duplicateChunks += 1;
		else texts.add(key);
	};
	const add = (chunk) => {
		if (isFull) return;
		const mark = markOf(chunk);
		if (recent.has(chunk.id) && recent.get(chunk.id) === mark) return;
		if (recent.size === MOST_RECENT) recent.clear();
		const key = textHash(chunk.id);
		if (ids.has(key)) {
			const first = ids.get(key);
			recent.set(chunk.id, first);
			if (mark !== void 0 && first !== void 0 && mark !== first) reused.add(key);
			return;
		}
		recent.set(chunk.id, mark);
		ids.set(key, mark);
		isFull = ids.size > most;
		if (isFull) {
			for (const kept of [
				ids,
				recent,
				reused,
				texts
			]) kept.clear();
			return;
		}
		const text = textOfChunk(chunk, corpus);
		if (text === void 0) return;
		const tokens = tokensOf(text);
		lengths.set(tokens, (lengths.get(tokens) ?? 0) + 1);
		addText(normalText(text));
	};
	const facts = () => {
		const isKnown = !isFull && reused.size <= MOST_REUSED * ids.size;
		const isSized = isKnown && lengths.size > 0;
		return {
			basis: "returned",
			documents: void 0,
			chunks: isKnown ? ids.size : void 0,
			meanChunkTokens: isSized ? meanOf(lengths) : void 0,
			p95ChunkTokens: isSized ? nearestRankCounted(lengths, 95) : void 0,
			duplicateChunks: isSized ? duplicateChunks : void 0,
			emptyChunks: isSized ? emptyChunks : void 0,
			bytes: void 0
		};
	};
	const notBefore = chunksNotBefore();
	return {
		add: (list) => notBefore(list).forEach(add),
		facts
	};
}
function markOf({ text, start }) {
	if (text === void 0) return start;
	return text.length * 2 ** 16 + (text.charCodeAt(text.length >> 1) || 0);
}
function meanOf(counts) {
	let sum = 0;
	let total = 0;
	for (const [value, times] of counts) {
		sum += value * times;
		total += times;
	}
	return sum / total;
}
// src/gate/comparing/scoring/chunk-totals.ts
function openChunkTotals({ items }, sides) {
	const overlap = sides.base !== void 0 && items.some(hasChunkLabels) ? openChunkOverlap() : void 0;
	const base = sides.base && indexCounter(sides.base);
	const head = indexCounter(sides.head);
	return {
		add: (results) => {
			base?.add(listOf(results.base));
			head.add(listOf(results.head));
			if (overlap === void 0) return;
			for (const side of sideNames$1) overlap.add(side, chunksIn(listOf(results[side])));
		},
		sums: () => ({
			chunkOverlap: overlap?.jaccard(),
			index: {
				base: base?.facts(),
				head: head.facts()
			}
		})
	};
}
function listOf(result) {
	return result?.kind === "shared" ? result : chunksOf$1(result);
}
function indexCounter({ run, corpus }) {
	const { index, manifest } = run;
	if (index !== void 0) return {
		add: () => void 0,
		facts: () => index
	};
	const returned = openReturnedIndex(normalCorpusOf(corpus));
	return {
		add: (list) => returned.add(list),
		facts: () => ({
			...returned.facts(),
			documents: manifest?.length
		})
	};
}
// src/gate/comparing/scoring/read-results.ts
function openReadResults(policy, minGrade, sides) {
	const labelled = labelledNames(policy.items.filter((item) => !isApart(item)), minGrade);
	const watches = openWatches(labelled, {
		depth: policy.depth,
		minGrade
	}, sides);
	const totals = openChunkTotals(policy, sides);
	return {
		labelled,
		watches,
		totals,
		chunkLabels: openLabels(policy.items, sides),
		add: (item, results) => {
			totals.add(results);
			if (isApart(item)) return;
			if (item.origin !== "added" && results.base !== void 0) watches.base?.add(item, results.base);
			watches.head.add(item, results.head);
		}
	};
}
function openWatches(labelled, { depth, minGrade }, sides) {
	const open = (side, { names = unknownNames$1, run }) => watchHealth({
		...names,
		side,
		depth: Math.min(depth, run.index?.chunks ?? depth),
		minGrade,
		labelled,
		isOwnIndex: run.index !== void 0
	});
	return {
		base: sides.base && open("base", sides.base),
		head: open("head", sides.head)
	};
}
const unknownNames$1 = {
	documents: void 0,
	holdsChunk: void 0
};
function openLabels(items, { base, head }) {
	if (base === void 0) return void 0;
	const texts = normalCorpusOf(base.corpus);
	return openChunkLabels(items, ({ chunk }) => textOfChunk(chunk, texts), {
		onBase: (id) => base.names?.holdsChunk?.(id) === true ? chunkOfId(id, base.corpus) : void 0,
		onHead: (id) => head.names?.holdsChunk?.(id) === true
	});
}
// src/golden/matching/labels/label-debt.ts
function labelDebts(items, { labelled, watches, minGrade, matchesOf }) {
	const unknown = unknownNames(labelled, watches);
	if (unknown.docs.size + unknown.chunks.size === 0) return new Map();
	const on = watches.base === void 0 ? "head" : "both";
	return new Map(items.flatMap((item) => {
		const { base, head } = item.golden;
		const [kept, owed] = partOf(base.labels, unknown, () => foundDocuments(matchesOf(item)));
		if (owed.length === 0 || !base.answerable) return [];
		const labels = isRelevant(kept, minGrade) ? kept : nothing$1(kept);
		const stale = owed.map((label) => ({
			item: item.id,
			...label,
			on
		}));
		const golden = {
			base: {
				...base,
				labels
			},
			head
		};
		return [[item.id, {
			golden,
			stale
		}]];
	}));
}
function unknownNames(labelled, watches) {
	const lacked = (kind) => new Set(labelled[kind].names.filter((name) => sideNames$1.every((side) => watches[side]?.lacks(kind, name) ?? true)));
	return {
		docs: lacked("docs"),
		chunks: lacked("chunks")
	};
}
function partOf(labels, unknown, found) {
	switch (labels.kind) {
		case "none":
		case "sections": return [labels, []];
		case "docs":
		case "chunks": {
			const { kind, grades } = labels;
			const nameOf = (id) => kind === "docs" ? documentId(id) : id;
			const isKept = ([id]) => !unknown[kind].has(nameOf(id));
			const owed = [...grades.keys()].filter((id) => unknown[kind].has(nameOf(id)));
			return [{
				...labels,
				grades: new Map([...grades].filter(isKept))
			}, owed.map((id) => ({ name: nameOf(id) }))];
		}
		case "evidence": {
			const suspects = labels.targets.flatMap(({ any }) => any).filter(({ doc }) => unknown.docs.has(documentId(doc)));
			if (suspects.length === 0) return [labels, []];
			const docs = found();
			const owed = new Set(suspects.filter(({ doc }) => !docs.has(documentId(doc))));
			return [{
				kind: "evidence",
				targets: labels.targets.map((target) => ({
					...target,
					any: target.any.filter((one) => !owed.has(one))
				})).filter(({ any }) => any.length > 0)
			}, Array.from(owed, owedBy)];
		}
	}
}
function foundDocuments(matches) {
	const targets = sideNames$1.flatMap((side) => matches[side]?.targets ?? []);
	return new Set(targets.flatMap(({ rank, what }) => rank < Infinity && what.kind === "evidence" ? what.any.map(({ doc }) => doc) : []));
}
function isRelevant(labels, minGrade) {
	if (labels.kind === "none") return false;
	return ("targets" in labels ? labels.targets.map(({ grade }) => grade) : [...labels.grades.values()]).some((grade) => grade >= minGrade);
}
function nothing$1(labels) {
	if (labels.kind === "none") return labels;
	return "targets" in labels ? {
		...labels,
		targets: []
	} : {
		...labels,
		grades: new Map()
	};
}
// src/gate/comparing/scoring/score-in-thread.ts
const worthAThread = 5e5;
const mostUnheld = .1;
const batchSize = 250;
const mostBatches = 4;
const mostUnits$1 = 2 ** 25;
function scoreInThread({ items, pipelines }, settings, sides, { matrices, beside, unsampled }, fewest = worthAThread) {
	if ([
		matrices,
		beside,
		unsampled
	].some((told) => (told?.size ?? 0) > 0) || availableParallelism() < 2) return void 0;
	const ofBase = sides.base && crossingAnswers(sides.base.run.results);
	const ofHead = crossingAnswers(sides.head.run.results);
	if (ofHead === void 0 || sides.base && ofBase === void 0) return void 0;
	if ((ofBase?.ranks() ?? 0) + ofHead.ranks() < fewest) return void 0;
	if (items.some(({ golden }) => golden.base.labels.kind === "chunks")) return void 0;
	const answers = {
		base: ofBase,
		head: ofHead
	};
	if (items.values().filter(({ id }) => !canCross(answers, id)).drop(Math.floor(items.length * mostUnheld)).next().done !== true) return void 0;
	const head = crossing(sides.head, ofHead, items);
	const base = sides.base && ofBase && crossing(sides.base, ofBase, items);
	if (head === void 0 || sides.base && base === void 0) return void 0;
	const { metrics, match, refusal, prices } = settings;
	const rules = {
		pipelines,
		settings: {
			metrics,
			match,
			refusal,
			prices,
			gate: settings.gate.map(({ metric }) => ({ metric }))
		},
		sides: {
			base,
			head
		}
	};
	try {
		return inBatches(startSandboxedWorker(entry(), rules, { maxYoungGenerationSizeMb: 24 }), items, {
			answers,
			metrics
		});
	} catch {
		return;
	}
}
function inBatches(worker, items, { answers, metrics }) {
	const all = new Map();
	const settled = Promise.withResolvers();
	let from = items.length;
	let pending = 0;
	let isEnded = false;
	let isBroken = false;
	const listed = (scores) => scoresOf(metrics, scores.map(shared));
	const breakDown = () => {
		isBroken = true;
		settled.resolve();
	};
	worker.on("message", (batch) => {
		for (const { at, scores, ...rest } of batch) all.set(at, {
			...rest,
			scores: {
				base: scores.base && listed(scores.base),
				head: listed(scores.head)
			}
		});
		pending -= 1;
		if (isEnded && pending === 0) settled.resolve();
	});
	worker.on("error", breakDown);
	worker.on("messageerror", breakDown);
	worker.on("exit", breakDown);
	const handOverBatch = () => {
		const before = Math.max(0, from - batchSize);
		const batch = items.slice(before, from).flatMap(({ id, golden, origin }, index) => {
			return canCross(answers, id) ? [{
				at: before + index,
				id,
				golden,
				origin
			}] : [];
		});
		const ids = batch.map(({ id }) => id);
		const question = {
			items: batch,
			answers: {
				base: answers.base?.rows(ids),
				head: answers.head.rows(ids)
			}
		};
		worker.postMessage(question);
		from = before;
		pending += 1;
	};
	return {
		handOver: (next) => {
			const hasRoom = () => !isBroken && pending < mostBatches && from > next + 500;
			while (hasRoom()) handOverBatch();
			return from;
		},
		settled: async () => {
			isEnded = true;
			if (pending === 0) settled.resolve();
			await settled.promise;
		},
		takeLasting: (index) => {
			const lasting = all.get(index);
			all.delete(index);
			return lasting;
		},
		[Symbol.asyncDispose]: async () => {
			await worker.terminate();
		}
	};
}
function canCross(answers, id) {
	return sideNames$1.every((side) => answers[side]?.canCross(id) !== false);
}
function shared(score) {
	if (score.kind === "not_applicable") return notApplicable(score.reason);
	return score.kind === "scored" && score.claims === void 0 ? scored(score.value) : score;
}
function crossing({ run, corpus, moves }, answers, items) {
	const labelled = items.flatMap(({ golden: { base, head } }) => [base, head].flatMap(({ labels }) => evidencesOf(labels).map(({ doc }) => doc)));
	const moved = [...moves?.renamed.values() ?? [], ...[...moves?.holders.values() ?? []].flat()];
	const texts = new Map();
	let units = 0;
	const returned = [...run.results.documents ?? [], ...answers.documentsOfSteps()];
	for (const name of [
		...labelled,
		...moved,
		...returned
	]) {
		const doc = documentId(name);
		if (texts.has(doc)) continue;
		const text = corpus.text(doc);
		units += text?.length ?? 0;
		if (units > mostUnits$1) return void 0;
		texts.set(doc, text);
	}
	return {
		models: run.models,
		chunks: answers.chunks(),
		texts,
		moves
	};
}
function entry() {
	const name = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "./score-worker.js";
	return new URL(name, import.meta.url);
}
// src/gate/comparing/scoring/score-as-written.ts
async function scoreAsWritten(policy, settings, sides, { ports, score, read }) {
	const breath = openBreather(ports);
	await using thread = scoreInThread(policy, settings, sides, ports, ports.worthAThread);
	for (const item of thread ? policy.items : []) {
		read.add(item, listsOf(sides, item.id));
		thread?.handOver(0);
		await breath();
	}
	const items = [];
	for (const [index, item] of policy.items.entries()) {
		if (index >= (thread?.handOver(index) ?? Infinity)) break;
		const { chunks, results, ...scored } = score(item, settings.metrics);
		if (thread === void 0) read.add(item, results);
		read.chunkLabels?.add("base", chunks.base ?? []);
		read.chunkLabels?.add("head", chunks.head);
		items.push({
			...item,
			...lasting(scored)
		});
		await breath();
	}
	await abortable(thread?.settled() ?? Promise.resolve(), ports.signal);
	for (const item of policy.items.slice(items.length)) {
		const scored = thread?.takeLasting(items.length);
		const facts = scored && withForbidden(item.id, scored.facts, sides);
		const own = scored && facts ? {
			...scored,
			facts
		} : score(item, settings.metrics);
		items.push({
			...item,
			...lasting(own)
		});
		await breath();
	}
	return items;
}
function lasting({ facts, scores, stale, gone, notes }) {
	return {
		facts,
		scores,
		stale: kept(stale),
		gone: kept(gone),
		notes: kept(notes)
	};
}
function kept(list) {
	return list.length === 0 ? none$1 : list;
}
const none$1 = [];
// src/gate/comparing/scoring/settle-labels.ts
async function settleLabelDebts(items, minGrade, { corrections, read, metrics, breath, score, uncorrected }) {
	const { labelled, watches } = read;
	corrections.debts = labelDebts(items.filter((item) => !isApart(item)), {
		labelled,
		watches,
		minGrade,
		matchesOf: (item) => uncorrected(item, []).matches
	});
	if (corrections.debts.size === 0) return;
	for (const [index, item] of items.entries()) {
		if (!corrections.debts.has(item.id)) continue;
		items[index] = {
			...item,
			...lasting(score(item, metrics))
		};
		await breath();
	}
}
async function followChunkLabels(items, chunkOverlap, { corrections, read, metrics, breath, score }) {
	corrections.followed = read.chunkLabels?.followed();
	const isFollowed = corrections.followed !== void 0;
	const isOrphaned = !isFollowed && (chunkOverlap ?? 1) < .2;
	if (!isFollowed && !isOrphaned) return;
	for (const [index, item] of items.entries()) {
		const { base, head } = item.golden;
		if (base.labels.kind !== "chunks") continue;
		const isMended = corrections.debts.has(item.id);
		if (isOrphaned && !isMended && isRelabelled(base.labels, head.labels)) corrections.relabelled.add(item.id);
		const { matches, ...scored } = score(item, metrics);
		const by = corrections.relabelled.has(item.id) ? "head" : "text";
		if (by === "text" && matches.head?.labels !== "evidence") continue;
		const note = {
			kind: "re-chunked",
			item: item.id,
			by
		};
		items[index] = {
			...item,
			...lasting(scored),
			notes: [...scored.notes, note]
		};
		await breath();
	}
}
function isRelabelled(base, head) {
	if (base.kind !== "chunks" || head.kind !== "chunks") return false;
	return base.grades.keys().every((id) => !head.grades.has(id));
}
// src/gate/comparing/scoring/score-items.ts
async function scoreItems(policy, settings, sides, ports) {
	growHeapSlowly(policy.items.length, 25);
	const { metrics } = settings;
	const { minGrade } = settings.match;
	const breath = openBreather(ports);
	const uncorrected = openItemScorer(policy, {
		...settings,
		...ports
	}, sides);
	const corrections = {
		debts: new Map(),
		followed: void 0,
		relabelled: new Set()
	};
	const score = openCorrectedScorer(uncorrected, corrections, sides);
	const read = openReadResults(policy, minGrade, sides);
	const items = await scoreAsWritten(policy, settings, sides, {
		ports,
		score,
		read
	});
	const again = {
		corrections,
		read,
		metrics,
		breath,
		score
	};
	await settleLabelDebts(items, minGrade, {
		...again,
		uncorrected
	});
	const sums = read.totals.sums();
	await followChunkLabels(items, sums.chunkOverlap, again);
	const compared = await atEqualLength(items, metrics, {
		score: (item, metric) => score(item, [metric]),
		breath
	});
	const measured = withEqualLength(metrics, compared);
	const broken = brokenLabels(items.filter((item) => !isApart(item)), {
		head: normalCorpusOf(sides.head.corpus),
		watch: read.watches.head,
		areNew: sides.base === void 0 || policy.golden?.base === void 0
	});
	return {
		...compared,
		...sums,
		...openDetails(score),
		health: healthOfSides(items, read, policy, sides),
		broken,
		credited: openCredited(measured, score),
		judgedAlone: openJudgedAlone(policy, measured, score)
	};
}
function openDetails(score) {
	return {
		details: (item) => {
			const { scores, results, ...found } = score(item, spendingMetrics);
			const { matches, inSteps, chunks, context } = found;
			return {
				matches,
				inSteps,
				results,
				chunks,
				context,
				spending: scores
			};
		},
		detailsOfHead: (item) => {
			const { matches, results } = score(item, [], { headBy: item.facts.head.match?.allowed ?? "span" });
			return {
				matches,
				results
			};
		}
	};
}
const spendingMetrics = [
	"context_tokens",
	"input_tokens",
	"output_tokens",
	"cost"
].map(knownMetric);
// src/report/diagnosis/items/count-causes.ts
function countCauses(attributions) {
	const ids = Map.groupBy(attributions.keys(), (id) => attributions.get(id)?.cause ?? "unknown");
	return causes.flatMap((cause) => {
		const items = ids.get(cause)?.length;
		return items === void 0 ? [] : [{
			cause,
			items
		}];
	}).toSorted((a, b) => b.items - a.items);
}
// src/report/diagnosis/items/count-worse-answers.ts
function countWorseAnswers(answers) {
	if (answers.size === 0) return void 0;
	const counts = {
		total: answers.size,
		retrieval: 0,
		generator: 0,
		both: 0,
		untold: 0
	};
	for (const { lostBy } of answers.values()) counts[lostBy] += 1;
	return counts;
}
// src/metrics/compare/weighted-means.ts
function weightedMeans(metric, items) {
	if (summaryOf(metric) !== "mean") return void 0;
	const eligible = eligibleItems(items);
	if (eligible.every((item) => weightOf(item) === weightOf(eligible[0]))) return void 0;
	const isCompared = items.some(({ scores }) => scores.base !== void 0);
	const pairs = eligible.flatMap((item) => {
		const { scores } = item;
		const weight = weightOf(item);
		const head = scores.head.get(metric.name);
		const base = isCompared ? scores.base?.get(metric.name) : head;
		if (head?.kind !== "scored" || base?.kind !== "scored") return [];
		return [{
			weight,
			base: base.value,
			head: head.value
		}];
	});
	if (new Set(pairs.map(({ weight }) => weight)).size < 2) return void 0;
	const whole = pairs.reduce((sum, { weight }) => sum + weight, 0);
	const mean = (side) => pairs.reduce((sum, pair) => sum + pair.weight * pair[side], 0) / whole;
	return isCompared ? {
		base: mean("base"),
		head: mean("head")
	} : { head: mean("head") };
}
function weightOf(item) {
	return item?.golden.base.weight ?? 1;
}
// src/report/build/build-statistics.ts
function buildStatistics({ weighed, outcome }) {
	if (weighed === void 0) return void 0;
	const { change, items } = weighed;
	return {
		changed: change.changed,
		clusters: change.clusters,
		documents: change.documents,
		interval95: intervalOf(change.interval95),
		test: testOf(change),
		rule: outcome && {
			p: outcome.p,
			adjusted: outcome.adjusted
		},
		own: change.own,
		detectable: change.mde,
		largest: change.largest.flatMap((place) => items[place] ?? [])
	};
}
function testOf({ test }) {
	return test.kind === "none" ? test : {
		kind: test.kind,
		worse: test.worse
	};
}
function intervalOf(interval) {
	return interval && {
		low: interval[0],
		high: interval[1]
	};
}
function buildCorrection({ judge, corrected, ...counts }) {
	return {
		...counts,
		judge: {
			change: judge.change,
			interval95: intervalOf(judge.interval95)
		},
		corrected: corrected?.change
	};
}
// src/report/build/build-metrics.ts
function buildMetrics(decision, shown) {
	const asked = new Set(shown.policy.metrics.map((metric) => metric.name));
	const wanted = decision.metrics.map((metric) => metricReport(metric, decision.findings, shown)).filter((report) => asked.has(report.metric) || report.equalLength);
	const equalLength = wanted.find((report) => report.equalLength);
	const recall = wanted.findIndex((report) => report.metric === recallAtContext);
	if (equalLength === void 0 || recall < 0) return wanted;
	return wanted.filter((report) => report !== equalLength).toSpliced(recall + 1, 0, equalLength);
}
function metricReport(weighedMetric, findings, { policy, items, equalLength }) {
	const { comparison, slices, added, dev, drafts, gate, weighed } = weighedMetric;
	const { metric, base, head, delta, improved, degraded, unchanged, coverage } = comparison;
	return {
		metric: metric.name,
		direction: metric.direction,
		group: metric.group,
		judged: needsJudge(metric, policy),
		gate: gate && {
			...boundsOf(gate, weighedMetric),
			rule: gate.rule,
			inconclusive: gate.inconclusive
		},
		verdict: gate === void 0 ? "not-gated" : verdictOf(metric.name, findings),
		equalLength: gate === void 0 && metric.name === equalLength,
		base,
		head,
		delta: weighed?.correction?.corrected?.change ?? delta,
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		...weightedReport(metric, items),
		statistics: buildStatistics(weighedMetric),
		correction: weighed?.correction && buildCorrection(weighed.correction),
		coverage,
		...missingPairs(metric, items),
		slices: slices.map((slice) => gatedSlice(slice)),
		added: added && partReport(added),
		dev: dev && partReport(dev),
		drafts: drafts && partReport(drafts)
	};
}
function weightedReport(metric, items) {
	const weighted = weightedMeans(metric, items);
	return weighted && { weighted };
}
function boundsOf({ tolerance, min, max }, { comparison: { base }, outcome }) {
	return {
		tolerance,
		allowed: outcome?.allowed ?? (tolerance && toleranceAt(tolerance, base)),
		min,
		max
	};
}
function verdictOf(metric, findings) {
	return findings.find((finding) => concerns(finding, metric))?.verdict ?? "pass";
}
function concerns(finding, metric) {
	if ("metric" in finding) return finding.metric === metric;
	return "metrics" in finding && finding.metrics.includes(metric);
}
function gatedSlice(slice) {
	const { tag, gate, comparison } = slice;
	return {
		tag,
		...partReport(comparison),
		gate: gate && boundsOf(gate, slice),
		statistics: buildStatistics(slice)
	};
}
function partReport(comparison) {
	const { improved, degraded, unchanged } = comparison;
	const { pairs } = comparison.coverage;
	return {
		pairs,
		...pairs < 5 ? noMeans : meansOf(comparison),
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length
	};
}
const noMeans = {
	base: void 0,
	head: void 0,
	delta: void 0
};
function meansOf({ base, head, delta }) {
	return {
		base,
		head,
		delta
	};
}
function canLack(metric) {
	return isOfAnswers(metric) || isOfSpending(metric);
}
function missingPairs(metric, items) {
	const turned = {
		base: [],
		head: []
	};
	const reasons = new Map();
	for (const { id, scores } of canLack(metric) ? eligibleItems(items) : []) {
		const head = scores.head.get(metric.name);
		const base = scores.base === void 0 ? head : scores.base.get(metric.name);
		if (head?.kind === "not_applicable" && base?.kind === "not_applicable") reasons.set(head.reason, (reasons.get(head.reason) ?? 0) + 1);
		else if (head?.kind === "not_applicable" && base?.kind === "scored") turned.head.push(id);
		else if (base?.kind === "not_applicable" && head?.kind === "scored") turned.base.push(id);
	}
	return {
		turned,
		ruledOut: [...reasons].map(([reason, count]) => ({
			reason,
			items: count
		})).toSorted((a, b) => a.reason < b.reason ? -1 : 1)
	};
}
// src/report/build/health-report.ts
function healthReport(health) {
	const { labels, homes, placed, answers, twice, oddities } = health;
	const { atLongest: _, textsDiffer: __, ...counted } = answers;
	return {
		labels: labels.map(({ known: _known, ...counts }) => counts),
		homes: homes && homesReport(homes),
		placed,
		answers: counted,
		...twice && { twice },
		oddities
	};
}
function homesReport({ example: _example, nearest: _nearest, ...counted }) {
	return counted;
}
// src/report/build/judge-report.ts
function judgeReport(facts, text) {
	const { spending: _, addressed: _documents, addressingAnswers: _answers, trust, ...known } = facts;
	return {
		...known,
		trust: trust && {
			kind: trust.kind,
			passed: trust.passed,
			of: trust.of,
			failed: trust.failed.map((check) => failedCheck(check, text)),
			reasons: trust.reasons,
			controls: trust.controls,
			missing: trust.missing,
			preferences: trust.preferences
		}
	};
}
function failedCheck({ name, injection, expected, found, cause }, text) {
	return {
		name,
		injection,
		expected,
		found: text === "snippets" ? found : void 0,
		cause
	};
}
// src/report/build/chunk-table.ts
function openChunkTable() {
	const chunks = [];
	const places = new Map();
	return {
		chunks,
		indexOf: ({ side, lines, ...chunk }) => {
			const { id, doc, start, end, tokens, text } = chunk;
			const rest = JSON.stringify([
				id,
				doc,
				start,
				end,
				tokens
			]);
			const ofText = places.get(text) ?? new Map();
			places.set(text, ofText);
			const place = ofText.get(rest) ?? chunks.length;
			ofText.set(rest, place);
			const known = chunks[place]?.lines ?? noLines;
			if (chunks[place] === void 0 || lines !== void 0 && known[side] === void 0) chunks[place] = {
				id,
				doc,
				start,
				end,
				lines: {
					...known,
					[side]: lines
				},
				tokens,
				text
			};
			return place;
		}
	};
}
const noLines = {
	base: void 0,
	head: void 0
};
// src/report/build/detailed-items.ts
function inOrderOfDetail(items, remarkable) {
	const places = new Map(remarkable.lists.map((id, place) => [id, place]));
	return items.map((item) => ({
		item,
		place: places.get(item.id) ?? Infinity,
		...weighedItem(item, remarkable)
	})).toSorted(inOrder).map(({ item }) => item);
}
function weighedItem({ id, golden, scores }, { headline, changes }) {
	const { mustPass } = golden.base;
	const head = headline && valueOf$1(scores.head.get(headline.name));
	const base = headline && valueOf$1(scores.base?.get(headline.name));
	const change = changes.get(id);
	const isMissed = scores.base === void 0 && head === 0 && headline?.direction === "higher";
	const hasMoved = change === "improved" || change === "degraded";
	const moved = base === void 0 || head === void 0 ? 0 : Math.abs(head - base);
	return {
		id,
		isRemarkable: hasMoved || isMissed,
		mustPass,
		moved
	};
}
function inOrderOf(a, b) {
	return a === b ? 0 : a - b;
}
function inOrder(a, b) {
	return Number(b.isRemarkable) - Number(a.isRemarkable) || inOrderOf(a.place, b.place) || Number(b.mustPass) - Number(a.mustPass) || b.moved - a.moved || (a.id < b.id ? -1 : Number(a.id > b.id));
}
// src/report/build/settled-item.ts
function isSettled(item, context) {
	const { id, scores, notes, stale, gone } = item;
	const { changes, attributions, worseAnswers, matrices } = context;
	if (changes.get(id) !== "unchanged" || notes.length + stale.length + gone.length > 0) return false;
	if ([
		attributions,
		worseAnswers,
		matrices
	].some((told) => told.has(id))) return false;
	const { head, base } = scores;
	if (base === void 0 || !isAnswered(item, context)) return false;
	const isEqual = (name) => valueOf$1(head.get(name)) === valueOf$1(base.get(name));
	return context.metrics.every(isEqual) && hasEqualAnswers(context.details(item));
}
function isAnswered({ scores, facts }, { headline }) {
	if (headline === void 0 || facts.head.assertions === "broken") return false;
	return valueOf$1(scores.head.get(headline.name)) === (headline.direction === "lower" ? 0 : 1);
}
function hasEqualAnswers({ results }) {
	const [base, head] = [results.base, results.head].map((result) => result?.kind === "answered" ? result.answer : void 0);
	return base === head;
}
// src/report/build/give-details.ts
const mostReportBytes = 1e7;
const mostLineBytes = 50;
function giveDetails(bare, { items, context }, mostBytes) {
	const shown = new Map(bare.items.map((item) => [item.id, item]));
	const table = openChunkTable();
	const least = mostBytes / 10;
	let room = Math.max(mostBytes - reportJsonBytes(bare, mostBytes - least), least);
	let chunks = 0;
	for (const item of inOrderOfDetail(items, context)) {
		const before = shown.get(item.id);
		if (before === void 0) continue;
		const details = isSettled(item, context) ? ranksOf$1(item, context) : detailsOf(item, {
			context,
			table
		});
		const { id } = before;
		room -= elementBytes({
			id,
			...details
		}) - elementBytes({ id });
		for (const chunk of table.chunks.slice(chunks)) room -= elementBytes(chunk) + mostLineBytes;
		if (room < 0) break;
		shown.set(item.id, {
			...before,
			...details
		});
		chunks = table.chunks.length;
	}
	return {
		items: [...shown.values()],
		chunks: sharingTexts(table.chunks.slice(0, chunks))
	};
}
function ranksOf$1(item, context) {
	return { targets: buildTargets(context.details(item), {
		...context,
		text: "ids"
	}) };
}
// src/report/build/withheld-words.ts
function withoutWithheldWords(measured, text) {
	if (text === "snippets") return measured;
	const { judge, decision, lists, changed, byHead } = measured;
	const withheld = (finding) => kindOf$3(finding).withhold?.(finding, text) ?? finding;
	const findings = decision.findings.map(withheld);
	return {
		...measured,
		decision: {
			...decision,
			findings
		},
		byHead: byHead && {
			...byHead,
			finding: byHead.finding && withheld(byHead.finding)
		},
		changed: text === "ids" ? changed && withoutValues(changed, measured.policy) : changed,
		lists: lists && {
			...lists,
			changed: lists.changed.map((change) => ({
				...change,
				lines: void 0
			}))
		},
		judge: judge && {
			...judge,
			stopped: judge.stopped && withoutWords(judge.stopped),
			addressed: judge.addressed.map(({ doc }) => ({
				doc,
				phrases: []
			}))
		}
	};
}
function withoutValues(changed, { files }) {
	const ofGate = new Set([files.base?.config.path, files.head.config.path]);
	const config = changed.config.map((change) => {
		const { path, file, line, side } = change;
		return ofGate.has(file) ? change : {
			kind: "edited",
			path,
			file,
			line,
			side
		};
	});
	return {
		...changed,
		config
	};
}
// src/report/build/build-report.ts
function buildReport(context, measured, mostBytes = mostReportBytes) {
	const shown = withoutWithheldWords(measured, context.text);
	const { policy, scored, decision, sides, judge, matrices, diagnosed, features = {} } = shown;
	const attributions = diagnosed?.attributions ?? new Map();
	const worseAnswers = diagnosed?.answers ?? new Map();
	const { items } = scored;
	const compared = sides.base !== void 0;
	const chunkSize = diagnosed?.cutOtherwise === false ? void 0 : changedChunkSize(items);
	const headline = decision.metrics.find(({ comparison }) => comparison.metric.name === decision.headline)?.comparison;
	const metrics = decision.metrics.map(({ comparison }) => comparison.metric);
	const itemContext = {
		headline: headline?.metric,
		budget: budgetMetric(headline?.metric, metrics),
		changes: changesOf(headline),
		lists: shown.lists?.changed.map(({ item }) => item) ?? [],
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		text: context.text,
		matrices,
		metrics: metrics.map(({ name }) => name),
		details: (item) => scored.details(item),
		attributions,
		worseAnswers
	};
	const framed = frame(context);
	const bare = {
		...framed,
		origin: {
			...framed.origin,
			...answersOf(policy)
		},
		verdict: decision.verdict,
		outcome: compared ? "compared" : context.commits.base === void 0 ? "head-only" : "adopted",
		findings: decision.findings,
		metrics: buildMetrics(decision, {
			policy: policy.settings,
			items,
			equalLength: scored.equalLength?.name
		}),
		headline: decision.headline,
		lists: shown.lists,
		worseAnswers: countWorseAnswers(worseAnswers),
		diagnosis: diagnosed?.diagnosis,
		changed: shown.changed,
		context: shown.changedContext,
		...Object.keys(features).length > 0 && { features },
		causes: countCauses(attributions),
		notes: buildNotes(shown, {
			context,
			chunkSize
		}),
		items: buildItems(items, itemContext),
		index: scored.index,
		health: {
			base: scored.health.base && healthReport(scored.health.base),
			head: healthReport(scored.health.head)
		},
		judge: judge && judgeReport(judge, context.text),
		cost: judge?.spending,
		times: {
			totalMs: 0,
			buildMs: {
				base: sides.base?.run.buildMs,
				head: sides.head.run.buildMs
			},
			queryP50Ms: {
				base: queryTime(items, "base", 50),
				head: queryTime(items, "head", 50)
			},
			queryP95Ms: {
				base: queryTime(items, "base", 95),
				head: queryTime(items, "head", 95)
			}
		}
	};
	return {
		...bare,
		...giveDetails(bare, {
			items,
			context: itemContext
		}, mostBytes)
	};
}
function answersOf({ own, pipelines: { head } }) {
	if (own === void 0) return {};
	if (commandsOf(head).length > 0) return { answers: "code" };
	return head.kind === "runs" ? { answers: "files" } : {};
}
function changesOf(headline) {
	const changes = new Map();
	for (const id of headline?.improved ?? []) changes.set(id, "improved");
	for (const id of headline?.degraded ?? []) changes.set(id, "degraded");
	for (const id of headline?.unchanged ?? []) changes.set(id, "unchanged");
	return changes;
}
function queryTime(items, side, percent) {
	const times = items.flatMap(({ facts }) => facts[side]?.ms ?? []);
	return nearestRank(times.toSorted((a, b) => a - b), percent);
}
// src/metrics/compare/context-remedy.ts
function openContextSizes(depth) {
	const recall = openMeans(depth);
	const tokens = openMeans(depth);
	return {
		addRecall: (match) => recall.add((k) => valueAt(match, k)),
		addTokens: (chunks) => {
			let sum = 0;
			tokens.add((k) => sum += chunks[k - 1]?.tokens ?? 0);
		},
		remedy: (limits) => {
			let best;
			for (let k = 1; k <= depth; k += 1) {
				const at = {
					recall: recall.mean(k),
					tokens: tokens.mean(k)
				};
				if (at.tokens > limits.tokens + 1e-9) return best ?? { kind: "none" };
				if (at.recall >= limits.whole - 1e-9) return {
					kind: "k",
					k,
					...at
				};
				const least = best === void 0 ? limits.recall - slack$1 : best.recall + slack$1;
				if (at.recall >= least) best = {
					kind: "k",
					k,
					...at
				};
			}
			return best;
		}
	};
}
function findsMore(lost, current, k) {
	return lost.some((match) => valueAt(match, k) > valueAt(match, current));
}
function valueAt(match, k) {
	const score = recallAt(match, k);
	return score.kind === "scored" ? score.value : 0;
}
function openMeans(depth) {
	const sums = new Float64Array(depth + 1);
	let items = 0;
	return {
		add: (at) => {
			items += 1;
			for (let k = 1; k <= depth; k += 1) sums[k] = (sums[k] ?? 0) + at(k);
		},
		mean: (k) => (sums[k] ?? 0) / Math.max(1, items)
	};
}
// src/gate/comparing/context-change.ts
async function contextChange(measured, ports) {
	const { scored, metrics } = measured;
	const sizes = contextSizes(scored.items, metrics);
	if (sizes === void 0 || !isAnother$1(sizes)) return void 0;
	const equalLength = scored.equalLength?.name;
	return {
		...sizes,
		equalLength,
		remedy: await remedyFor(measured, ports)
	};
}
async function remedyFor({ policy, scored, decision }, ports) {
	const { pipelines, depth } = policy;
	const [recall, price] = [recallAtContext, contextPrice].map((name) => gated(name, decision));
	const current = contextOf$2(pipelines.head);
	const others = decision.metrics.filter(({ gate, comparison: { metric } }) => {
		return gate !== void 0 && metric.cutoff.kind === "context" && metric.name !== recallAtContext;
	});
	if (recall === void 0 || price === void 0 || current === void 0) return void 0;
	if (others.length > 0 || !(isBroken(recall, decision) || isBroken(price, decision))) return void 0;
	const tried = openContextSizes(depth);
	const [found, sized] = [recall, price].map(({ pairs }) => new Set(pairs));
	const lost = [];
	const breath = openBreather(ports);
	for (const item of scored.items) {
		const { results, matches, chunks } = scored.details(item);
		if (results.head.kind === "answered" && results.head.context !== void 0) return void 0;
		if (found?.has(item.id) === true && matches.head !== void 0) {
			tried.addRecall(matches.head);
			if (recall.lost.has(item.id)) lost.push(matches.head);
		}
		if (sized?.has(item.id) === true) tried.addTokens(chunks.head);
		await breath();
	}
	const remedy = tried.remedy({
		recall: recall.base - recall.allowed,
		whole: recall.base,
		tokens: price.base + price.allowed
	});
	if (remedy?.kind === "k" && remedy.k === contextOf$2(pipelines.base) && changedChunkSize(scored.items) === void 0) return void 0;
	return remedy?.kind === "k" && isBroken(recall, decision) && !findsMore(lost, current, remedy.k) ? void 0 : remedy;
}
function gated(name, { metrics }) {
	const found = metrics.find(({ comparison }) => comparison.metric.name === name);
	const base = found?.comparison.base;
	const tolerance = found?.gate?.tolerance;
	if (found === void 0 || base === void 0 || tolerance === void 0) return void 0;
	const pairs = found.comparison.pairs.items;
	const lost = new Set(found.comparison.degraded);
	return {
		name,
		base,
		allowed: toleranceAt(tolerance, base),
		pairs,
		lost
	};
}
function isBroken({ name }, { findings }) {
	return findings.some((finding) => isPastTolerance(finding) && finding.metric === name && finding.tag === void 0);
}
// src/gate/comparing/decide-by-head.ts
async function decideByHead({ policy, scored, sides, inputs }, ports) {
	if (sides.base === void 0 || !policy.items.some(isOtherOnHead)) return void 0;
	const wordings = new Map(scored.items.map((item) => [item.wordingOf ?? item.id, item]));
	const kept = policy.items.filter(({ wordingOf, origin }) => !wordingOf && origin !== "removed");
	const changed = kept.filter((item) => isOtherOnHead(item) && !wordings.get(item.id)?.wordingOf);
	const former = formerNames(sides);
	const byLabels = (await scoreItems({
		...policy,
		items: changed.map((item) => asOnHead(item, former))
	}, policy.settings, sides, ports)).items.map((item) => {
		const own = wordings.get(item.id);
		return [item.id, own !== void 0 && isByBoth(item, own) ? own : item];
	});
	const known = new Map([...wordings, ...byLabels]);
	const items = kept.flatMap((item) => {
		const own = known.get(item.id);
		return own === void 0 ? [] : [{
			...own,
			...asOnHead(item, former)
		}];
	});
	const decision = await toTheEnd(decideStepwise(items, policy.settings, inputs), ports);
	const found = byHeadOf(items, decision, new Set(changed.map(({ id }) => id)));
	const worse = await worseByOwn(changed.filter(({ id, origin }) => origin === "both" && found.leftOut.includes(id)), decision, {
		policy,
		sides,
		ports
	});
	return worse.length === 0 ? found : {
		...found,
		worse
	};
}
async function worseByOwn(items, decision, { policy, sides, ports }) {
	const metric = decidingMetric(decision)?.metric;
	if (items.length === 0 || metric?.group !== "retrieval") return [];
	const scoresOn = async (side) => {
		const own = sides[side];
		if (own === void 0) return [];
		const pipelines = {
			base: void 0,
			head: policy.pipelines[side] ?? policy.pipelines.head
		};
		return (await scoreItems({
			...policy,
			pipelines,
			items: items.map((item) => asOn(side, item))
		}, policy.settings, {
			base: void 0,
			head: own
		}, ports)).items;
	};
	const onBase = new Map((await scoresOn("base")).map(({ id, scores }) => [id, scores.head]));
	const pairs = (await scoresOn("head")).map((item) => ({
		...item,
		scores: {
			base: onBase.get(item.id),
			head: item.scores.head
		}
	}));
	return compareMetric(metric, pairs).degraded;
}
function decidingMetric({ metrics, headline }) {
	return metrics.find(({ comparison: { metric } }) => metric.name === headline)?.comparison;
}
function isOtherOnHead({ origin, relabelled, policyChanged, wordingOf }) {
	return wordingOf === void 0 && (origin !== "both" || relabelled || policyChanged.length > 0);
}
function isByBoth({ stale }, { golden, notes, ...own }) {
	if (stale.length === 0) return false;
	const { base, head } = golden;
	const followed = new Map(notes.flatMap((note) => "now" in note && note.now ? [[keyOf$1(note.now), keyOf$1(note)]] : []));
	const written = new Map(evidencesOf(base.labels).map((one) => [keyOf$1(one), one]));
	const asOnBase = (one) => written.get(followed.get(keyOf$1(one)) ?? "") ?? one;
	const { labels, ...rest } = head;
	const before = "targets" in labels ? {
		...labels,
		targets: labels.targets.map(({ any, ...target }) => ({
			...target,
			any: any.map(asOnBase)
		}))
	} : labels;
	const mended = {
		...rest,
		labels: before,
		mustPass: base.mustPass
	};
	return !pairedAs({
		...own,
		golden
	}, {
		base,
		head: mended
	}).relabelled;
}
function keyOf$1(label) {
	return JSON.stringify([documentId(label.doc), label.quote]);
}
function formerNames({ head }) {
	return new Map(Array.from(head.moves?.renamed ?? [], ([from, to]) => [documentId(to), from]));
}
function asOnHead(item, former) {
	const { head } = item.golden;
	return {
		...asOn("head", item),
		golden: {
			base: withFormerNames(head, former),
			head
		}
	};
}
function withFormerNames(item, former) {
	const { labels } = item;
	if (labels.kind !== "docs") return item;
	if (!labels.grades.keys().some((doc) => former.has(documentId(doc)))) return item;
	const nameOf = (doc) => former.get(documentId(doc)) ?? doc;
	const grades = new Map([...labels.grades].map(([doc, grade]) => [nameOf(doc), grade]));
	return {
		...item,
		labels: {
			...labels,
			grades
		}
	};
}
function asOn(side, item) {
	const own = item.golden[side];
	return {
		...item,
		golden: {
			base: own,
			head: own
		},
		origin: "both",
		wordingOf: void 0
	};
}
function byHeadOf(items, decision, changed) {
	const { verdict, findings: [finding] } = decision;
	const deciding = decidingMetric(decision);
	if (deciding === void 0) return {
		verdict,
		moved: void 0,
		leftOut: [],
		finding
	};
	const { metric, base, head, delta, improved, degraded, unchanged } = deciding;
	const counts = {
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length
	};
	const leftOut = eligibleItems(items).filter((item) => reasonOf(item.scores.base?.get(metric.name)) === "stale_label" || changed.has(item.id) && lacksLabel(item)).map(({ id }) => id);
	return {
		verdict,
		moved: {
			metric: metric.name,
			base,
			head,
			delta,
			...counts
		},
		leftOut,
		finding
	};
}
function lacksLabel({ golden: { head }, stale }) {
	const { labels } = head;
	return (!("targets" in labels) || labels.targets.every(({ any }) => any.length === 1)) && stale.some(({ on }) => on !== "head");
}
function reasonOf(score) {
	return score?.kind === "not_applicable" ? score.reason : void 0;
}
// src/golden/checks/repeated-additions.ts
const leastLikeness = .6;
const mostCompared$1 = 200;
function repeatedAdditions(base, head) {
	const known = new Set(base.map(({ id }) => id));
	const items = head.filter(({ draft, split }) => draft !== "apart" && split !== "dev");
	if (items.every(({ id }) => known.has(id))) return void 0;
	const isAdded = ({ id }) => !known.has(id);
	const pairs = groupsOf(items).filter((group) => group.length > 1 && group.some(isAdded)).flatMap((group) => repeatsIn(group, isAdded));
	const repeated = new Set(pairs.flatMap((pair) => pair.filter(isAdded)));
	const [like] = [...Map.groupBy(pairs, ([first]) => first)].toSorted(([, some], [, others]) => others.length - some.length).map(([item]) => item.id);
	if (like === void 0) return void 0;
	return {
		items: items.filter((item) => repeated.has(item)).map(({ id }) => id),
		like,
		of: items.length
	};
}
function groupsOf(items) {
	const groups = new Map();
	for (const item of items) for (const key of new Set(labelKeys(item))) {
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return [...groups.values()].flatMap(inBlocks);
}
function inBlocks(group) {
	if (group.length <= mostCompared$1) return [group];
	const sorted = group.map((item) => ({
		item,
		text: words(item.query).join(" ")
	})).toSorted((a, b) => byCodeUnit(a.text, b.text)).map(({ item }) => item);
	const blocks = Math.ceil(sorted.length / mostCompared$1);
	const size = Math.ceil(sorted.length / blocks);
	return Array.from({ length: blocks }, (_, at) => sorted.slice(at * size, (at + 1) * size));
}
function repeatsIn(group, isAdded) {
	const pairOf = ({ first, second }) => {
		const [one, other] = [group[first], group[second]];
		return one && other && (isAdded(one) || isAdded(other)) ? [[one, other]] : [];
	};
	return nearPairs(group.map(({ query }) => query), leastLikeness, (pair) => pairOf(pair).length > 0).flatMap(pairOf);
}
function labelKeys(item) {
	const { labels } = item;
	if (labels.kind === "none") return [words(item.query).join(" ")];
	if (labels.kind === "docs") return [...labels.grades.keys()].map(documentId);
	return labels.kind === "chunks" ? [...labels.grades.keys()] : passageKeys(item);
}
// src/verdict/accepting/accept-lines.ts
function acceptLines(markdown) {
	const texts = [];
	let misplaced = false;
	let place = start;
	const lines = markdown.split(/\r\n?|\n/);
	for (const [at, line] of lines.entries()) {
		const text = place.isPlain && place.fence === void 0 && !place.isUnclear ? textOf(line) : void 0;
		place = after(line, place);
		if (text !== void 0) {
			texts.push(text);
			place = {
				...place,
				isPlain: !reachesInto(lines.slice(at + 1), line)
			};
		} else if (misplacedCommand.test(line)) misplaced = true;
	}
	return {
		texts: texts.slice(0, mostLines),
		misplaced
	};
}
function textOf(line) {
	const [whole, text = ""] = /^\/rag-gate[ \t]+accept(?:[ \t](.*))?$/.exec(line) ?? [];
	return whole === void 0 ? void 0 : text.trim();
}
const misplacedCommand = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?`?\/rag-gate[ \t]+accept(?=[ \t`]|$)/;
const mostLines = 20;
const start = {
	isPlain: true,
	isQuote: false,
	fence: void 0,
	isUnclear: false
};
function after(line, place) {
	const { fence } = place;
	if (fence !== void 0) {
		const [, mark] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line) ?? [];
		return mark?.startsWith(fence) === true ? {
			...start,
			isUnclear: place.isUnclear
		} : place;
	}
	if (/^[ \t]*$/.test(line)) return {
		...place,
		isPlain: true,
		isQuote: false
	};
	const [, indent, opened] = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
	if (opened !== void 0 && indent === "") return {
		...place,
		isQuote: false,
		fence: opened
	};
	const isQuote = line.startsWith(">") && (place.isPlain || place.isQuote);
	const shown = (place.isPlain ? line.replace(codeSpan, "") : line).replace(address, "");
	const rest = shown.replace(image, "").replace(isQuote ? tagThatEndsWithQuote : "", "");
	return {
		isPlain: place.isPlain && prose.test(shown),
		isQuote,
		fence: void 0,
		isUnclear: place.isUnclear || opened !== void 0 || html.test(rest)
	};
}
function reachesInto(following, line) {
	const shown = line.replace(codeSpan, "").replace(link$1, "");
	const end = following.findIndex((one) => /^[ \t]*$/.test(one));
	const rest = `\n${following.slice(0, end === -1 ? void 0 : end).join("\n")}`;
	return pairs.some(([opening, closing]) => shown.includes(opening) && closing.test(rest));
}
const pairs = [
	["`", /`/],
	["[", /[\])]/],
	["~", /(?<![ \t\n])~|~(?!\d)/],
	["$", /(?<![ \t\n])\$|\$(?!\d)/],
	["|", /^\n[ \t|:-]+(?:\n|$)/]
];
const codeSpan = /(?<![\\`])`[^`]+`(?!`)/g;
const link$1 = /\[[^[\]<`\\]*\]\([^\s()<>`\\]*\)/g;
const prose = /^(?!\s|>|<[a-z/!?]|:-|-+:|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$))[^`~[$|]*$/i;
const html = /<[a-z/!?]/i;
const address = /<(?:https?:\/\/[^\s<>]*|[\w.+-]+@[\w.-]+)>/gi;
const image = /<img(?:[ \t]+[a-z-]+=(?:"[^"<>`]*"|[\w:/.%-]+))*[ \t]*\/?>/gi;
const tagThatEndsWithQuote = /<\/?(?:details|summary|br|su[bp])(?:[ \t]+open)?[ \t]*\/?>/gi;
function readAcceptLines({ lines, refused, ...rest }, named) {
	const read = lines.map((line) => readLine(line, named));
	return {
		accepted: read.flatMap((each) => "why" in each ? [] : each),
		refused: distinct([...refused, ...read.flatMap((each) => "why" in each ? [each] : [])]),
		...rest
	};
}
function distinct(refused) {
	return [...new Map(refused.map((each) => [JSON.stringify(each), each])).values()];
}
function readLine({ by, text }, { metrics, items }) {
	const [, subject, reason] = /^(.*?\S)\s*:\s+(\S.*)$/.exec(text) ?? [];
	if (subject === void 0 || reason === void 0) return {
		by,
		why: "no-reason"
	};
	const names = items.has(subject) ? [subject] : subject.split(/[\s,]+/).filter(Boolean);
	if (names.length === 0 || !names.every((name) => metrics.has(name) || items.has(name))) return {
		by,
		why: "unknown-name"
	};
	const ofItems = names.filter((name) => !metrics.has(name));
	const told = {
		reason: reason.slice(0, 500),
		by
	};
	return [...names.filter((name) => metrics.has(name)).map((metric) => ({
		metric,
		items: [],
		...told
	})), ...ofItems.length === 0 ? [] : [{
		metric: void 0,
		items: ofItems,
		...told
	}]];
}
// src/verdict/accepting/code-owners.ts
const ownersFiles = [
	".github/CODEOWNERS",
	"CODEOWNERS",
	"docs/CODEOWNERS"
];
function ownersOf(text, path) {
	const [, ...owners] = (text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, "").trim()).findLast((line) => line !== "" && matches(patternOf(line), path)) ?? "").split(/(?<!\\)\s+/);
	return new Set(owners.flatMap((owner) => /^@([^/@]+)$/.exec(owner)?.[1]?.toLowerCase() ?? []));
}
function patternOf(line) {
	return line.split(/(?<!\\)\s+/, 1).join("");
}
function matches(pattern, path) {
	if (pattern.length > longestPattern) return false;
	const isAnchored = pattern.replace(/\/$/, "").includes("/");
	const names = pattern.split("/").filter((name) => name !== "");
	if (names.length === 0) return false;
	const folders = path.split("/");
	const isWhole = pattern.endsWith("/*");
	const isFolder = pattern.endsWith("/");
	let taken = new Set(isAnchored ? [0] : folders.keys());
	for (const name of names) {
		const next = [...taken].flatMap((at) => {
			if (name === "**") return folders.slice(at).map((_, more) => at + more);
			const folder = folders[at];
			return folder !== void 0 && nameMatches(name, folder) ? [at + 1] : [];
		});
		taken = new Set(next);
	}
	return [...taken].some((at) => {
		if (isWhole) return at === folders.length;
		return isFolder ? at < folders.length : at <= folders.length;
	});
}
const longestPattern = 4096;
function nameMatches(pattern, name) {
	if (!/[*?\\]/.test(pattern)) return pattern === name;
	const signs = Array.from(pattern.matchAll(/\\?(.)/gu), ([written, sign = ""]) => ({
		written,
		sign
	}));
	const letters = Array.from(name);
	let [sign, letter] = [0, 0];
	let star;
	while (letter < letters.length) {
		const { written, sign: meant } = signs[sign] ?? {};
		if (written === "*") {
			star = {
				sign,
				letter
			};
			sign += 1;
		} else if (written === "?" || written !== void 0 && meant === letters[letter]) {
			sign += 1;
			letter += 1;
		} else if (star !== void 0) {
			star.letter += 1;
			sign = star.sign + 1;
			letter = star.letter;
		} else return false;
	}
	return signs.slice(sign).every(({ written }) => written === "*");
}
function byOwners({ lines, refused, ...rest }, owners) {
	const isOwner = ({ by }) => owners.has(by.toLowerCase());
	const others = lines.filter((line) => !isOwner(line));
	return {
		lines: lines.filter(isOwner),
		refused: [...refused, ...others.map(({ by }) => ({
			by,
			why: "no-owner"
		}))],
		...rest
	};
}
// src/gate/comparing/with-reviews.ts
async function withReviews({ waivers, settings, items }, { read, owners }, decide) {
	const decision = await decide(waivers);
	const fails = decision.findings.some(({ verdict }) => verdict === "fail");
	if (read === void 0 || settings.accept === "off" || !fails) return {
		decision,
		reviews: void 0
	};
	const found = await read();
	const reviews = readAcceptLines(settings.accept === "codeowners" ? byOwners(found, await owners()) : found, {
		metrics: new Set([...settings.gate.map(({ metric }) => metric.name), ...kindsOfItems]),
		items: new Set(items.map(({ id }) => id))
	});
	const { accepted } = reviews;
	return {
		decision: accepted.length === 0 ? decision : await decide([...waivers, ...accepted]),
		reviews
	};
}
async function ownersOfPolicy({ policy, files }) {
	const { base, head } = policy.folders;
	const names = ownersFiles.map((name) => fromFolder(base, name));
	const held = await files.texts("base", new Set(names));
	const text = names.map((name) => held.text(name)).find((each) => each !== void 0);
	const config = policy.files.base ? fromTop(base, policy.files.base.config.path) : fromTop(head, policy.files.head.config.path);
	return ownersOf(text ?? "", config);
}
// src/gate/comparing/decide-run.ts
async function decideRun(collected, { scored, lists, judge, labelled, oneIndex }, ports) {
	const { policy, models } = collected;
	const settings = {
		...policy.settings,
		metrics: withEqualLength(policy.settings.metrics, scored)
	};
	const inputs = {
		lists,
		emptiesGoldenSet: policy.golden.base !== void 0 && !holdsQuestions(policy.golden.head),
		chunkOverlap: scored.chunkOverlap,
		health: policy.from === "head" ? withoutLabelsOfBase(scored.health) : scored.health,
		credited: scored.credited,
		judgedAlone: scored.judgedAlone,
		judge,
		equalLength: scored.equalLength?.name,
		labelled,
		unwritten: models.key === "withheld" && writesAnswers(policy)
	};
	const allPolicyFindings = [...policyFindings(policy, scored), ...oneIndex];
	const { decision, reviews } = await withReviews(policy, {
		read: ports.reviews,
		owners: () => ownersOfPolicy(collected)
	}, (waivers) => {
		return toTheEnd(decideStepwise(scored.items, settings, {
			...inputs,
			waivers,
			policyFindings: allPolicyFindings
		}), ports);
	});
	return {
		decision,
		reviews,
		settings,
		inputs,
		waivers: [...policy.waivers, ...reviews?.accepted ?? []]
	};
}
function withoutLabelsOfBase({ base, head }) {
	return {
		base: base && {
			...base,
			labels: [],
			labelled: {
				of: 0,
				unfit: []
			}
		},
		head
	};
}
function policyFindings(policy, { items, broken }) {
	const other = policy.otherConfig;
	return [
		...brokenLabelsFound(broken),
		...bulkQuestions(additionsOf(policy)),
		...changedSource(policy.pipelines),
		...other === void 0 ? [] : [otherConfig(other.named, other.counted)],
		...otherGates(policy.otherGates ?? []),
		...weakerPolicy(items, policy.changes.filter((change) => !decidesNothingByFeature(change)))
	];
}
function additionsOf({ golden: { base, head }, filteredFrom }) {
	if (base === void 0 || base.hash === head.hash || filteredFrom !== void 0) return void 0;
	return repeatedAdditions(base.items, head.items);
}
function writesAnswers({ pipelines: { base, head } }) {
	return [base, head].some((settings) => settings !== void 0 && isWritten(settings));
}
// src/report/diagnosis/items/new-text.ts
function isOustedByNewText({ head: { rank } }, { details: { matches, results }, reach }, facts) {
	const before = matches.head?.chunks.slice(0, rank - 1) ?? [];
	const said = saidOnBase(results);
	const fresh = before.filter((placed) => !placed.repeated && isNew(placed, said, facts));
	return fresh.length > 0 && rank - fresh.length <= reach;
}
function isNewText(placed, { results }, facts) {
	return isNew(placed, saidOnBase(results), facts);
}
function saidOnBase({ base }) {
	return lazily(() => chunksOf$1(base).map(({ text }) => onlyLettersOnce(text ?? "")));
}
function isNew({ chunk }, said, { corpora, onBase }) {
	const textOnBase = chunk.doc === void 0 ? void 0 : onBase(documentId(chunk.doc));
	const texts = normalCorpusOf(corpora.head);
	const text = textOfChunk(chunk, texts);
	if (chunk.doc === void 0 || textOnBase === void 0 || text === void 0) return false;
	const [ofBase, ofHead] = [textOnBase, texts.source(chunk.doc) ?? text].map(lettersOnce);
	const pieces = onlyLettersOnce(text).match(pieceOf) ?? [];
	return pieces.filter((piece) => !said().some((each) => each.includes(piece)) && !isIn$1(ofBase, piece) && isIn$1(ofHead, piece)).length > .5 * pieces.length;
}
function isIn$1(document, piece) {
	return document !== void 0 && occurrencesIn(document, piece).next().done === false;
}
const pieceOf = /.{1,24}/gsu;
// src/report/diagnosis/items/rank-loss.ts
function rankLoss(lost, { degraded: { details, metric }, base, head, reach }, facts) {
	const { rank } = lost.head;
	const shares = sharesOf(facts.corpora);
	const hasFallen = rank > lost.base.rank;
	const had = base.chunks[lost.base.rank - 1];
	const isKept = had !== void 0 && isHeld(had, {
		side: "base",
		others: head.chunks,
		shares
	});
	const isSame = placeOf(rank, head) > placeOf(lost.base.rank, base) && isKept && holdSameChunks({
		base,
		head
	}, shares, rank);
	const isCrowded = metric.cutoff.kind === "tokens" && (!hasFallen || !isSame && isBehindLarger(rank, {
		base,
		head
	}, reach.base));
	const ofRank = isOustedByNewText(lost, {
		details,
		reach: reach.head
	}, facts) ? "ousted-by-new-text" : isSame ? "same-chunks-reordered" : "ranked-too-low";
	const { head: result } = details.results;
	const scored = chunksOf$1(result);
	return {
		...lossOf(lost, isCrowded ? "crowded-out" : ofRank),
		room: isCrowded ? reach.head : void 0,
		ends: endOfPassage(rank, metric, head.chunks),
		missedBy: isCrowded ? void 0 : missedBy(rank, reach.head, scored)
	};
}
function placeOf(rank, { chunks }) {
	const above = chunks.slice(0, rank - 1).filter(({ repeated }) => !repeated);
	return 1 + new Set(above.map(({ chunk: { id, text } }) => text ?? id)).size;
}
const largerBy = 1.1;
function isBehindLarger(rank, { base, head }, reachOfBase) {
	if (rank > reachOfBase) return false;
	const before = meanTokens(base.chunks.slice(0, reachOfBase));
	const now = meanTokens(head.chunks.slice(0, rank));
	return before !== void 0 && now !== void 0 && now > largerBy * before;
}
function meanTokens(chunks) {
	const known = chunks.flatMap(({ tokens }) => tokens ?? []);
	if (known.length === 0) return void 0;
	return known.reduce((sum, tokens) => sum + tokens, 0) / known.length;
}
// src/report/diagnosis/items/altered-text.ts
function alteredText(lost, { base, head, chunks }, facts) {
	const { what } = lost.head;
	if (what.kind !== "evidence") return void 0;
	const had = base.chunks[lost.base.rank - 1];
	const found = placedWithout(what, chunks.head, facts) ?? (had && sameChunk(what, {
		had,
		others: chunks.head
	}, facts));
	if (found === void 0) return void 0;
	const { placed, fact } = found;
	const rank = head.chunks.findIndex(({ chunk }) => chunk.id === placed.chunk.id) + 1;
	const loss = lossOf(lost, "text-altered");
	return {
		...loss,
		rank: {
			base: loss.rank?.base,
			head: rank || void 0
		},
		chunk: placed.chunk.id,
		claim: fact
	};
}
const none = [];
function placedWithout({ any }, chunks, { corpora }) {
	if (chunks.every(({ altered }) => altered === void 0)) return void 0;
	const texts = normalCorpusOf(corpora.head);
	const ranking = rankingForEvidence(chunks.map((placed) => placed.altered === void 0 ? placed : {
		...placed,
		altered: none
	}), ({ chunk }) => textOfChunk(chunk, texts));
	const known = any.filter(({ places }) => places.length > 0);
	const rank = Math.min(Infinity, ...known.map((member) => satisfiedAt(member, ranking)));
	const placed = rank === Infinity ? void 0 : chunks[rank - 1];
	if (placed?.altered === void 0) return void 0;
	const fact = firstFact(placed.altered.filter((one) => known.some((each) => isIn(one, each))));
	return fact === void 0 ? void 0 : {
		placed,
		fact
	};
}
function isIn({ doc, span }, member) {
	return doc === member.doc && member.places.some((place) => overlapLength([span], place) > 0);
}
function firstFact(altered) {
	return (altered.find(({ kind }) => kind === "number") ?? altered[0])?.written;
}
function sameChunk({ any }, { had, others }, facts) {
	const placed = others.find(({ chunk }) => isSame$2(had, chunk));
	const [before, now] = [had.chunk.text, placed?.chunk.text];
	if (placed === void 0 || before === void 0 || now === void 0) return void 0;
	const [old, own] = [lettersOf$1(before), lettersOf$1(now)];
	if (old.text === own.text || own.text === "") return void 0;
	if (old.text.startsWith(own.text) || old.text.endsWith(own.text)) return isElsewhere(any, facts) || isCutOtherwise(placed, {
		old,
		own,
		others
	}, facts) ? void 0 : {
		placed,
		fact: void 0
	};
	const pieces = align(own.text, old.text)?.pieces ?? [];
	const stated = new Set(any.flatMap(({ quote }) => factsIn(quote)).map(({ key }) => key));
	const fact = firstFact(alteredFacts(own, old, pieces).filter(({ key }) => stated.has(key)));
	return fact === void 0 ? void 0 : {
		placed,
		fact
	};
}
function isCutOtherwise({ chunk: { id, doc } }, { old, own, others }, facts) {
	const ofDocument = doc === void 0 ? [] : returnedOf(doc, facts);
	return [...others, ...ofDocument].some(({ chunk }) => {
		const letters = chunk.id === id ? "" : onlyLetters(chunk.text ?? "");
		return letters !== "" && old.text.includes(letters) && !own.text.includes(letters);
	});
}
function isSame$2({ chunk: had }, now) {
	const [base, head] = [had.doc, now.doc].map((doc) => doc && documentId(doc));
	return had.id === now.id && base === head;
}
function isElsewhere(any, facts) {
	return any.some((member) => {
		return satisfiedAt(member, rankingForEvidence(returnedOf(member.doc, facts), ({ chunk }) => chunk.text)) !== Infinity;
	});
}
// src/report/diagnosis/items/repeated-question.ts
const leastAsked = .75;
const leastOwn = .5;
const mostSentences = 2;
const mostUnits = 300;
function repeatedQuestion(text, query) {
	const asked = new Set(termsOf$2(query));
	const segments = segmentSpans(text);
	for (const [at, question] of segments.entries()) {
		if (!isAsking(text.slice(question.start, question.end), asked)) continue;
		const answer = answerOf$1(text, segments.slice(at + 1, at + 1 + mostSentences));
		if (answer !== void 0) return {
			question,
			answer
		};
	}
}
function isAsking(line, asked) {
	const own = new Set(termsOf$2(line));
	const common = own.intersection(asked).size;
	return common > 0 && common >= leastAsked * asked.size && common >= leastOwn * own.size;
}
function answerOf$1(text, below) {
	const [first] = below;
	let end;
	for (const each of below) {
		const said = text.slice(each.start, each.end);
		if (/^#|[?？؟]\W*$/u.test(said) || each.end - (first?.start ?? 0) > mostUnits) break;
		end = each.end;
	}
	return first === void 0 || end === void 0 ? void 0 : {
		start: first.start,
		end
	};
}
// src/report/diagnosis/items/asked-anew.ts
function askedAnew({ item, details }, facts) {
	const head = contextOf("head", details, facts);
	for (const placed of head?.chunks ?? []) {
		const { doc } = placed.chunk;
		const before = doc === void 0 ? void 0 : facts.onBase(documentId(doc));
		const text = head?.textOf(placed);
		if (placed.relevant || before === void 0 || text === void 0) continue;
		const found = repeatedQuestion(text, item.golden.base.query);
		if (found === void 0) continue;
		const { question, answer } = found;
		const all = onlyLetters(text.slice(question.start, answer.end));
		if (!lettersOnce(before).text.includes(all)) return {
			placed,
			said: text.slice(answer.start, answer.end)
		};
	}
}
// src/report/diagnosis/items/either-label.ts
function eitherLabel({ base: { what } }, { placed: { chunk, places }, said }, { item, corpora }) {
	if (what.kind !== "evidence" || chunk.doc === void 0) return void 0;
	const quotes = new Set(what.any.map(({ quote }) => quote));
	const target = targetsOf(item.golden.head.labels).find(({ any }) => any.some(({ quote }) => quotes.has(quote)));
	const doc = documentId(chunk.doc);
	const texts = normalCorpusOf(corpora.head);
	const exact = Array.from(occurrences(texts.source(doc) ?? "", said), (start) => ({
		start,
		end: start + said.length
	}));
	const spans = exact.length > 0 ? exact : texts.placesOf(doc, said).spans;
	const isInChunk = ({ start, end }) => places.some((place) => place.doc === doc && place.span.start <= start && end <= place.span.end);
	const span = spans.find(isInChunk) ?? spans[0];
	const label = span && labelOfPlace(doc, span, texts);
	if (target === void 0 || label === void 0) return void 0;
	const known = target.any.map(labelOf);
	return known.some((one) => one.doc === label.doc && one.quote === label.quote) ? void 0 : { any: [...known, label] };
}
function targetsOf(labels) {
	return labels.kind === "evidence" ? labels.targets : [];
}
// src/report/diagnosis/items/reworded-anew.ts
function rewordedAnew({ base: { what }, head }, { details }, facts) {
	if (what.kind !== "evidence" || head.what.kind !== "evidence") return void 0;
	const context = head.what.lost === void 0 ? void 0 : contextOf("head", details, facts);
	for (const placed of context?.chunks.filter(({ relevant }) => !relevant) ?? []) for (const member of what.any) {
		const said = saidIn(placed, member, facts);
		if (said !== void 0) return {
			placed,
			said
		};
	}
}
function saidIn({ places: [found] }, { doc, section, places: [place] }, { corpora, onBase }) {
	if (found === void 0 || place === void 0 || section !== void 0) return void 0;
	const [page, now] = [corpora.base?.text(documentId(doc)), corpora.head.text(found.doc)];
	const before = onBase(found.doc);
	if (page === void 0 || now === void 0 || before === void 0) return void 0;
	const span = likelyRewording(place, page.slice(place.start, place.end), {
		changes: changesOf$1(page, now),
		within: found.span
	});
	const said = span && now.slice(span.start, span.end);
	return said === void 0 || normalText(before).includes(normalText(said)) ? void 0 : said;
}
// src/report/diagnosis/items/said-in-other-words.ts
function saidInOtherWords({ base: { what } }, degraded, facts) {
	const { query, references } = degraded.item.golden.base;
	const quotes = what.kind === "evidence" ? what.any.map(({ quote }) => quote) : [];
	const head = contextOf("head", degraded.details, facts);
	const base = contextOf("base", degraded.details, facts);
	if (head === void 0 || base === void 0) return void 0;
	const known = lazily(() => base.chunks.map((placed) => new Set(words(base.textOf(placed) ?? ""))));
	const decisive = (references.length > 0 ? references : quotes).map((text) => decisiveWords(text, {
		query,
		known
	})).filter((each) => each !== void 0);
	for (const placed of decisive.length === 0 ? [] : head.chunks) {
		const said = sayingAny(decisive, placed, head.textOf(placed) ?? "");
		if (said !== void 0) return {
			placed,
			said
		};
	}
}
function sayingAny(decisive, { relevant }, text) {
	if (relevant) return void 0;
	const letters = normalTextOnce(text);
	const possible = decisive.filter(({ terms }) => [...terms].every((term) => letters.includes(term)));
	const sentences = possible.length === 0 ? [] : sentencesOf(text);
	return sentences.flatMap((_, at) => [
		1,
		2,
		3
	].map((count) => sentences.slice(at, at + count).join(" "))).find((together) => {
		const [numbers, said] = [numbersIn(together), new Set(words(together))];
		return possible.some((wanted) => wanted.numbers.isSubsetOf(numbers) && wanted.terms.isSubsetOf(said) && (wanted.numbers.size > 0 || saysMost(wanted, {
			together,
			said
		})));
	});
}
function saysMost({ all, negates }, { together, said }) {
	return all.intersection(said).size >= mostWords * all.size && negates === hasNegation(together);
}
function hasNegation(text) {
	return factsIn(text).some(({ kind }) => kind === "negation");
}
const mostWords = .8;
const fewestWords = 4;
const shortest = 5;
const mostTerms = 3;
function decisiveWords(text, { query, known }) {
	const numbers = numbersIn(text).difference(numbersIn(query));
	const asked = new Set(words(query));
	const frequency = (term) => known().filter((own) => own.has(term)).length;
	const all = [...new Set(words(text))].filter((word) => word.length >= shortest && /^\p{L}/u.test(word) && !asked.has(word));
	if (all.length < (numbers.size === 0 ? fewestWords : 2)) return void 0;
	const terms = all.toSorted((a, b) => frequency(a) - frequency(b) || b.length - a.length).slice(0, mostTerms);
	return {
		numbers,
		terms: new Set(terms),
		all: new Set(all),
		negates: hasNegation(text)
	};
}
// src/report/diagnosis/items/said-on-topic.ts
const least$1 = .6;
const fewestAsked = 2;
function saidOnTopic({ base: { what } }, { item, details }, facts) {
	const [head, base] = [contextOf("head", details, facts), contextOf("base", details, facts)];
	if (head === void 0 || base === void 0) return void 0;
	const fresh = head.chunks.filter((placed) => !placed.relevant && isNewText(placed, details, facts));
	if (fresh.length === 0) return void 0;
	const texts = [head, base].flatMap(({ chunks, textOf }) => chunks.map((placed) => textOf(placed) ?? ""));
	const sentences = openSentenceTerms(texts.map((text, at) => ({
		doc: `${at}`,
		text
	})));
	const known = new Set(texts.flatMap((_, at) => sentences.in(`${at}`).flatMap(({ terms }) => terms)));
	const asked = termsOf$2(item.golden.base.query).filter((term) => known.has(term));
	const weights = sentences.weights(asked);
	const all = weights.values().reduce((sum, weight) => sum + weight, 0);
	const { references } = item.golden.base;
	const quotes = what.kind === "evidence" ? what.any.map(({ quote }) => quote) : [];
	const wanted = meant([...references, ...quotes].flatMap(termsOf$2));
	const subject = meant(termsOf$2(item.golden.base.query));
	const isOnTopic = (window) => {
		const said = new Set(window.flatMap(({ terms }) => terms));
		if (subject.intersection(said).size < Math.min(fewestAsked, subject.size)) return false;
		if (wanted.size > 0 && wanted.isDisjointFrom(said)) return false;
		return weights.entries().filter(([term]) => said.has(term)).reduce((sum, [, weight]) => sum + weight, 0) >= least$1 * all;
	};
	for (const placed of all === 0 ? [] : fresh) {
		const text = head.textOf(placed) ?? "";
		const found = windowsOf(text, sentences.in(`${texts.indexOf(text)}`)).find(isOnTopic);
		if (found !== void 0) return {
			placed,
			said: text.slice(found[0]?.start, found.at(-1)?.end)
		};
	}
}
function meant(terms) {
	return new Set(terms.filter((term) => !isFiller(term)));
}
function windowsOf(text, sentences) {
	const own = sentences.filter(({ start, end }) => !/[?？؟]\W*$/u.test(text.slice(start, end)));
	const pairs = own.flatMap((first, at) => {
		const next = own[at + 1];
		return next !== void 0 && !/\n\s*\n/.test(text.slice(first.end, next.start)) ? [[first, next]] : [];
	});
	return [...own.map((one) => [one]), ...pairs];
}
// src/report/diagnosis/items/answered-elsewhere.ts
function answeredElsewhere(lost, degraded, facts) {
	const found = askedAnew(degraded, facts) ?? saidInOtherWords(lost, degraded, facts) ?? rewordedAnew(lost, degraded, facts) ?? saidOnTopic(lost, degraded, facts);
	if (found === void 0) return void 0;
	const { id: chunk, doc } = found.placed.chunk;
	const { what } = lost.base;
	const label = [doc, ...what.kind === "evidence" ? what.any.map((one) => one.doc) : []].some((one) => one !== void 0 && isChanged(one, facts)) ? eitherLabel(lost, found, {
		item: degraded.item,
		corpora: facts.corpora
	}) : void 0;
	return {
		chunk,
		doc,
		...label && { label }
	};
}
function isChanged(doc, { corpora, onBase }) {
	const name = documentId(doc);
	const before = onBase(name);
	return before !== void 0 && before !== corpora.head.text(name);
}
// src/report/diagnosis/items/retrieval-cause.ts
function retrievalCause(degraded, facts) {
	const { details, metric } = degraded;
	const { base, head } = details.matches;
	if (base === void 0 || head === void 0) return goneEvidence(degraded);
	const scope = scopeOf(degraded, {
		base,
		head
	}, facts);
	const reached = targetPairs(details, readsEveryGrade(metric) ? 1 : void 0).filter((pair) => scope.holds("base", pair));
	const lost = bestOf(reached.filter((pair) => !scope.holds("head", pair)));
	if (lost !== void 0) {
		const found = lossWithin(lost, {
			degraded,
			base,
			head,
			...scope
		}, facts);
		return found.cause === "in-a-copy" || found.cause === "text-altered" ? found : {
			...found,
			elsewhere: answeredElsewhere(lost, degraded, facts)
		};
	}
	const fallen = bestOf(reached.filter((pair) => pair.head.rank > pair.base.rank));
	return fallen === void 0 ? { cause: "unknown" } : lossOf(fallen, "reordered");
}
function scopeOf({ details, metric }, { base, head }, facts) {
	if (metric.cutoff.kind === "context") {
		const [ofBase, ofHead] = [contextOf("base", details, facts), contextOf("head", details, facts)];
		if (ofBase !== void 0 && ofHead !== void 0) {
			const contexts = {
				base: ofBase,
				head: ofHead
			};
			const chunks = {
				base: ofBase.chunks,
				head: ofHead.chunks
			};
			const reach = {
				base: ofBase.size,
				head: ofHead.size
			};
			const holds = (side, pair) => isSeen(pair[side], contexts[side], facts);
			return {
				reach,
				chunks,
				holds
			};
		}
	}
	const reach = {
		base: reachOfMetric(metric, base),
		head: reachOfMetric(metric, head)
	};
	const chunks = {
		base: base.chunks.slice(0, reach.base),
		head: head.chunks.slice(0, reach.head)
	};
	const holds = (side, pair) => pair[side].rank <= reach[side];
	return {
		reach,
		chunks,
		holds
	};
}
function lossWithin(lost, matched, facts) {
	const { degraded, reach, chunks } = matched;
	if (isGone(lost, degraded)) return lossOf(lost, "evidence-gone");
	const copy = copyWithin(lost.head, chunks.head, facts);
	if (copy !== void 0) return {
		...lossOf(lost, "in-a-copy"),
		chunk: copy.chunk
	};
	const altered = alteredText(lost, matched, facts);
	if (altered !== void 0) return altered;
	const early = beforeRanks(lost, matched, facts);
	if (early !== void 0) return early;
	const ofContext = degraded.metric.cutoff.kind === "context" ? contextLoss({
		base: lost.base.rank,
		head: lost.head.rank
	}, reach) : void 0;
	return ofContext === void 0 ? rankLoss(lost, matched, facts) : {
		...lossOf(lost, ofContext),
		room: reach.head
	};
}
function bestOf(pairs) {
	return pairs.reduce((best, pair) => best === void 0 || pair.base.rank < best.base.rank ? pair : best, void 0);
}
function isGone({ base: { what } }, { item }) {
	const names = what.kind === "evidence" ? what.any.map(({ quote, doc }) => [doc, quote]) : [[what.id, void 0]];
	return item.gone.some((gone) => gone.from === "file" && names.some(([doc, quote]) => documentId(gone.doc) === doc && gone.quote === quote));
}
function goneEvidence({ item }) {
	const [gone] = item.gone;
	if (gone === void 0) return { cause: "unknown" };
	return {
		cause: "evidence-gone",
		target: {
			kind: "evidence",
			name: gone.doc
		}
	};
}
// src/report/diagnosis/items/word-cause.ts
function wordCause(sight) {
	return unusedString(sight) ?? inventedNumber(sight);
}
function unusedString(sight, counts = () => true) {
	const found = stringInContext(droppedStrings(sight), sight.contexts.head, counts);
	return found && {
		cause: "not-used",
		...found
	};
}
function droppedStrings(sight) {
	const answers = {
		base: answerOf("base", sight),
		head: answerOf("head", sight)
	};
	if (answers.base === void 0 || answers.head === void 0) return [];
	const [base, head] = [words(answers.base), words(answers.head)];
	return sight.degraded.item.golden.base.contains.filter((listed) => {
		const run = words(listed);
		return hasWordRun(base, run) && !hasWordRun(head, run);
	});
}
function inventedNumber(sight) {
	const [gained] = inventedNumbers(sight);
	return gained === void 0 ? void 0 : {
		cause: "hallucinated",
		claim: gained
	};
}
function inventedNumbers(sight) {
	const [base, head] = [answerOf("base", sight), answerOf("head", sight)];
	const { chunks, textOf } = sight.contexts.head;
	const texts = chunks.flatMap((placed) => textOf(placed) ?? []);
	if (base === void 0 || head === void 0 || texts.length < chunks.length) return [];
	const { query, references, contains } = sight.degraded.item.golden.base;
	const said = [
		query,
		withoutMarks(base, texts),
		...references,
		...contains,
		...texts
	];
	return inventedNumbers$1(withoutMarks(head, texts), said).invented;
}
function answerOf(side, { degraded }) {
	const result = degraded.details.results[side];
	return result?.kind === "answered" ? result.answer : void 0;
}
// src/report/diagnosis/items/answer-cause.ts
function answerCause(degraded, { entry, facts }) {
	const sight = sightOf(degraded, facts);
	if (sight === void 0) return { cause: "unknown" };
	if (stoppedCiting(degraded, entry)) return { cause: "uncited" };
	return lostBeforeGenerator(sight) ?? (readsAnswer(entry) ? madeOfContext(sight) : void 0) ?? { cause: "unknown" };
}
function stoppedCiting({ details, matrices: { head } }, entry) {
	if (entry.reads === "answer") {
		if (entry.lacking?.reason !== "no_citations" || details.results.head.kind === "failed") return false;
		const { answer = "", context = [] } = details.results.head;
		return readCitations(sentencesOf(answer), context).length === 0;
	}
	const score = entry.reads === "matrix" && head ? entry.score(head) : void 0;
	return score?.kind === "not_applicable" && score.reason === "no_citations";
}
function sightOf(degraded, facts) {
	const base = contextOf("base", degraded.details, facts);
	const head = contextOf("head", degraded.details, facts);
	return base && head && {
		degraded,
		facts,
		contexts: {
			base,
			head
		}
	};
}
function lostBeforeGenerator(sight) {
	return goneFromContext(sight) ?? lostFromContext(sight) ?? judgedLoss(sight);
}
function goneFromContext({ degraded, contexts: { base } }) {
	const gone = degraded.item.gone.find(({ doc, quote, from }) => {
		if (quote === void 0 || from === "index") return false;
		return holds(base.chunks, {
			doc,
			quote,
			places: []
		}, base.textOf);
	});
	return gone && {
		cause: "evidence-gone",
		target: {
			kind: "evidence",
			name: gone.doc
		}
	};
}
function lostFromContext(sight) {
	const { degraded, facts, contexts } = sight;
	const { base, head } = degraded.details.matches;
	if (base === void 0 || head === void 0) return void 0;
	const lost = bestOf(targetPairs(degraded.details, void 0).filter((pair) => isReadable(pair.base, contexts.base, facts) && !isReadable(pair.head, contexts.head, facts)));
	if (lost === void 0) return void 0;
	const matched = {
		degraded,
		base,
		head
	};
	return beforeRanks(lost, matched, facts) ?? outsideContext(lost, matched, sight);
}
function outsideContext(pair, matched, { facts, contexts }) {
	const reach = {
		base: contexts.base.chunks.length,
		head: contexts.head.chunks.length
	};
	const cause = contextLoss({
		base: pair.base.rank,
		head: pair.head.rank
	}, reach);
	return cause === void 0 ? rankLoss(pair, {
		...matched,
		reach
	}, facts) : {
		...lossOf(pair, cause),
		room: reach.head
	};
}
function madeOfContext(sight) {
	return refusalCause(sight) ?? judgedCause(sight) ?? wordCause(sight);
}
function refusalCause({ degraded, facts, contexts }) {
	if (refuses("head", degraded, facts) !== true || refuses("base", degraded, facts) !== false) return void 0;
	const sees = seesSomething(degraded.details.matches.head, contexts.head, facts) ?? judgedSight(degraded.matrices.head);
	if (sees === void 0) return { cause: "unknown" };
	return { cause: sees ? "refused-despite-evidence" : "refused-without-evidence" };
}
function readsAnswer(entry) {
	if (entry.reads === "answer" || entry.reads === "outcome") return true;
	if (entry.reads !== "matrix") return false;
	return entry.needs.length === 0 || readsAnswer$1(entry.needs);
}
// src/report/diagnosis/items/trajectory-cause.ts
function trajectoryCause({ item, details: { results } }) {
	const [base, head] = [stepsOf(results.base), stepsOf(results.head)];
	if (base === void 0 || head === void 0) return { cause: "unknown" };
	const { calls = [], forbidden = [] } = item.golden.base.tools ?? {};
	return { cause: [
		["wrong-tool", (steps) => wrongCalls(steps, calls, forbidden)],
		["tool-loop", repeatedCalls],
		["error-ignored", ignoredErrors],
		["missing-tool", (steps) => missingCalls(steps, calls)]
	].find(([, count]) => count(head) > count(base))?.[0] ?? "unknown" };
}
function dropsPassage({ details: { matches, inSteps, context, results } }) {
	const { base, head } = matches;
	if (inSteps === void 0 || head === void 0) return false;
	const isFound = (match, at) => (match?.targets[at]?.rank ?? Infinity) <= (match?.returned ?? 0);
	const found = [...inSteps.targets.keys()].filter((at) => isFound(base, at) && isFound(inSteps, at));
	if (found.some((at) => !isFound(head, at))) return true;
	const seen = results.head.kind === "answered" && results.head.context !== void 0 ? context.head : void 0;
	if (found.length === 0 || seen === void 0) return false;
	return !inSteps.chunks.filter((chunk) => chunk.relevant).some(({ chunk }) => seen.some((one) => isSame$1(one.chunk, chunk)));
}
function isSame$1(one, other) {
	return one.id === other.id || one.text !== void 0 && one.text === other.text;
}
function stepsOf(result) {
	return result?.kind === "answered" ? result.steps : void 0;
}
function ignoredErrors(steps) {
	const mends = ({ tool }, at) => steps.slice(at + 1).some((later) => later.tool === tool && later.error === void 0);
	return steps.filter((step, at) => step.error !== void 0 && !mends(step, at)).length;
}
function repeatedCalls(steps) {
	const outcomes = new Map();
	let repeats = 0;
	for (const { tool, arguments: given, error } of steps) {
		const call = canonical([tool, given ?? null]);
		const before = outcomes.get(call);
		const failed = error !== void 0;
		if (before !== void 0 && (!before.failed || failed)) repeats += 1;
		outcomes.set(call, { failed: failed && before?.failed !== false });
	}
	return repeats;
}
function wrongCalls(steps, calls, forbidden) {
	const known = new Set(calls.map(({ tool }) => tool));
	const isWrong = (tool) => forbidden.includes(tool) || known.size > 0 && !known.has(tool);
	return steps.filter(({ tool }) => isWrong(tool)).length;
}
function missingCalls(steps, calls) {
	const made = new Map();
	for (const { tool } of steps) made.set(tool, (made.get(tool) ?? 0) + 1);
	let missing = 0;
	for (const { tool } of calls) {
		const left = made.get(tool) ?? 0;
		if (left === 0) missing += 1;
		else made.set(tool, left - 1);
	}
	return missing;
}
// src/report/diagnosis/items/attribute-item.ts
function attributeItem(degraded, facts) {
	const { metric } = degraded;
	return {
		...nothing,
		metric: metric.name,
		depth: facts.depth,
		...findCause(degraded, facts)
	};
}
const nothing = {
	target: void 0,
	rank: {
		base: void 0,
		head: void 0
	},
	room: void 0,
	ends: void 0,
	movedTo: void 0,
	neverReturned: void 0,
	missedBy: void 0,
	claim: void 0,
	chunk: void 0,
	elsewhere: void 0,
	message: void 0
};
function findCause(degraded, facts) {
	const { item, metric } = degraded;
	const { failure } = item.facts.head;
	if (failure !== void 0) return {
		cause: "query-failed",
		message: failure
	};
	const entry = entryOf(metric);
	if (readsJudge(entry, facts.refusal) && isUnchanged(degraded)) return { cause: "judge-noise" };
	switch (entry.reads) {
		case "labels": return dropsPassage(degraded) ? { cause: "passage-dropped" } : retrievalCause(degraded, facts);
		case "steps":
		case "trials": return trajectoryCause(degraded);
		case "answer":
		case "outcome":
		case "matrix": return answerCause(degraded, {
			entry,
			facts
		});
		case "chunks":
		case "timing":
		case "usage":
		case "confidence":
		case "scorer":
		case "beside": return { cause: "unknown" };
	}
}
function isUnchanged({ details: { results } }) {
	return results.base !== void 0 && returned$1(results.base) === returned$1(results.head);
}
function returned$1(result) {
	if (result.kind === "failed") return "";
	const { chunks, answer, context } = result;
	const texts = chunks.map(({ id, text }) => [id, text]);
	return JSON.stringify([
		texts,
		answer,
		context
	]);
}
// src/report/diagnosis/items/attributed-metrics.ts
function attributedMetrics(items, { metrics, headline }) {
	const gated = metrics.filter(({ gate, comparison }) => isExplained(comparison.metric) && (gate !== void 0 || comparison.metric.name === headline)).map(({ comparison }) => comparison);
	const isHeadline = ({ metric: { name } }) => Number(name === headline);
	const found = new Map();
	for (const { metric, degraded } of gated.toSorted((a, b) => isHeadline(b) - isHeadline(a))) for (const id of degraded) if (!found.has(id)) found.set(id, metric);
	const explained = new Map();
	for (const item of eligibleItems(items)) {
		const metric = found.get(item.id) ?? gated.find(({ metric: own }) => isLost$1(item, own))?.metric;
		if (metric !== void 0) explained.set(item.id, metric);
	}
	return explained;
}
function isExplained(metric) {
	switch (entryOf(metric).reads) {
		case "labels":
		case "steps":
		case "trials":
		case "answer":
		case "outcome":
		case "matrix": return true;
		case "chunks":
		case "timing":
		case "usage":
		case "confidence":
		case "scorer":
		case "beside": return false;
	}
}
function isLost$1({ origin, facts, scores, gone }, metric) {
	const { base } = scores;
	if (origin === "added" || base === void 0 || facts.base?.failure !== void 0) return false;
	if (facts.head.failure !== void 0) return base.get(metric.name)?.kind === "scored";
	const head = scores.head.get(metric.name);
	return head?.kind === "not_applicable" && head.reason === "stale_label" && gone.length > 0;
}
// src/report/diagnosis/items/worse-answer.ts
function worseAnswers(items, { metrics, headline }, isHeard) {
	const gated = metrics.filter(({ gate, comparison }) => gate !== void 0 || comparison.metric.name === headline).filter(({ comparison: { metric } }) => readsAnswer(entryOf(metric)) && isHeard(metric)).map(({ comparison: { metric, degraded } }) => ({
		metric,
		degraded: new Set(degraded)
	}));
	const worse = new Map();
	for (const item of eligibleItems(items)) {
		const first = gated.find(({ metric, degraded }) => degraded.has(item.id) || turnsToRefusal(item, metric));
		if (first !== void 0 && hasPassage(item.golden)) worse.set(item.id, first.metric);
	}
	return worse;
}
function turnsToRefusal({ scores }, { name }) {
	const head = scores.head.get(name);
	return head?.kind === "not_applicable" && head.reason === "refused" && scores.base?.get(name)?.kind === "scored";
}
function hasPassage({ base }) {
	return base.answerable && (base.forbidden === void 0 || base.labels.kind !== "none");
}
function worseAnswer(degraded, facts, idsKept) {
	const sight = sightOf(degraded, facts);
	if (sight === void 0) return void 0;
	const same = seesTheSame(sight);
	if (same && saysTheSame(degraded)) return void 0;
	const faults = answerFaults(sight);
	return {
		lostBy: same ? "generator" : lostBy(sight, {
			faults,
			idsKept
		}),
		faults
	};
}
function lostBy(sight, { faults, idsKept }) {
	const { degraded, facts, contexts } = sight;
	const { base, head } = degraded.details.matches;
	if (!idsKept && base?.labels === "chunks") return "untold";
	if (lostBeforeGenerator(sight) !== void 0) return faults.some(isInvented) || ignoresWhatItKept(sight) ? "both" : "retrieval";
	return (seesSomething(head, contexts.head, facts) === true || judgedSight(degraded.matrices.head) === true) && !mayHaveLost(sight) ? "generator" : "untold";
}
function mayHaveLost({ degraded: { details }, facts, contexts }) {
	if (sideNames$1.every((side) => {
		const result = details.results[side];
		return (result?.kind === "answered" ? result.context : void 0) !== void 0 || facts.contextK[side] !== void 0;
	})) return false;
	const pairs = targetPairs(details, void 0);
	return pairs.length === 0 || pairs.some(({ base, head }) => isReadable(base, contexts.base, facts) && head.rank > base.rank);
}
function isInvented({ kind }) {
	return kind === "invented-number" || kind === "invented-claim";
}
function ignoresWhatItKept(sight) {
	const { degraded, facts, contexts } = sight;
	if (refuses("head", degraded, facts) === true) return false;
	const kept = targetPairs(degraded.details, void 0).filter((pair) => isReadable(pair.base, contexts.base, facts) && isReadable(pair.head, contexts.head, facts));
	const { textOf } = contexts.head;
	return unusedString(sight, (placed) => kept.some(({ head }) => isReadable(head, {
		chunks: [placed],
		textOf
	}, facts))) !== void 0 || unusedClaim(degraded.matrices) !== void 0;
}
function seesTheSame({ contexts: { base, head } }) {
	if (base.chunks.length === 0 || base.chunks.length !== head.chunks.length) return false;
	return base.chunks.every((placed, index) => {
		const other = head.chunks[index];
		const text = base.textOf(placed);
		return other !== void 0 && text !== void 0 && text === head.textOf(other);
	});
}
function saysTheSame({ details: { results } }) {
	const { base, head } = results;
	return base?.kind === "answered" && head.kind === "answered" && base.answer === head.answer;
}
function answerFaults(sight) {
	const { matrices } = sight.degraded;
	const of = (kind, texts) => texts.map((text) => ({
		kind,
		text
	}));
	return [
		...of("missing-string", droppedStrings(sight)),
		...of("missing-claim", droppedClaims(matrices)),
		...of("excluded-string", enteredStrings(sight)),
		...of("invented-number", inventedNumbers(sight)),
		...of("invented-claim", inventedClaims(matrices))
	];
}
function enteredStrings(sight) {
	const [base, head] = [words(answerOf("base", sight) ?? ""), words(answerOf("head", sight) ?? "")];
	return sight.degraded.item.golden.base.excludes.filter((listed) => {
		const run = words(listed);
		return hasWordRun(head, run) && !hasWordRun(base, run);
	});
}
// src/report/diagnosis/likely/causes-of-items.ts
function byCauses(cause, those) {
	const fit = new Set(those);
	return ({ questions }) => {
		const explains = ({ cause: own }) => own !== void 0 && fit.has(own);
		return questions.some(explains) ? {
			cause,
			explains,
			evidence: {}
		} : void 0;
	};
}
function isLostInRanking({ cause, rank }) {
	if (cause === void 0) return false;
	return ofRanking$1.has(cause) || cause === "unknown" && rank.base !== void 0;
}
function isCutOrRankedElsewhere(question) {
	return isRankedElsewhere(question) || question.isInPart && isLostInRanking(question);
}
function isRankedElsewhere(question) {
	return question.cause !== "unknown" && isLostInRanking(question);
}
const ofRanking$1 = new Set([
	"not-retrieved",
	"ranked-too-low",
	"same-chunks-reordered",
	"reordered",
	"crowded-out",
	"left-out-of-context",
	"split-by-chunking",
	"ousted-by-new-text",
	"refused-without-evidence"
]);
// src/report/diagnosis/likely/lists.ts
function comparable(questions) {
	return questions.filter(({ lists }) => sideNames$1.every((side) => lists[side].length > 0));
}
function meanOfSides(questions, numberOf) {
	const sums = {
		base: 0,
		head: 0
	};
	let known = 0;
	for (const { lists } of questions) {
		const [base, head] = [numberOf(lists.base), numberOf(lists.head)];
		if (base === void 0 || head === void 0) continue;
		known += 1;
		sums.base += base;
		sums.head += head;
	}
	return known === 0 ? void 0 : {
		base: sums.base / known,
		head: sums.head / known
	};
}
function returned(questions, side) {
	return new Set(questions.flatMap(({ lists }) => lists[side].passages));
}
// src/report/diagnosis/likely/cutting.ts
const leastAligned = .9;
const competing = .6;
const mostRewritten = .1;
const sameBorder = .03;
const fewestTrimmed = 10;
const mostlyTrimmed = .75;
const cuttingOf = oncePer(({ questions, documents: { edited }, altered }) => {
	if (altered !== void 0 && altered.head - altered.base > mostRewritten) return "rewritten";
	const base = returned(questions, "base");
	const keys = new Set(base.values().map(({ key }) => key));
	const spans = base.values().flatMap(({ doc, span }) => span === void 0 ? [] : [{
		doc,
		span
	}]);
	const taken = new Map(Array.from(Map.groupBy(spans, ({ doc }) => doc), ([doc, placed]) => [doc, openPlaces(placed.map(({ span }) => span))]));
	const counts = {
		same: 0,
		otherwise: 0,
		unplaced: 0,
		rewritten: 0,
		begun: 0,
		ended: 0
	};
	for (const { key, span, doc, tokens } of returned(questions, "head")) if (keys.has(key)) counts.same += 1;
	else if (doc !== void 0 && edited.has(doc)) continue;
	else if (span === void 0) counts.unplaced += tokens === void 0 ? 0 : 1;
	else {
		const place = taken.get(doc)?.(span);
		if (place === void 0) continue;
		counts[place === "same" ? "rewritten" : "otherwise"] += 1;
		if (place === "begun" || place === "ended") counts[place] += 1;
	}
	const { same, otherwise, unplaced, rewritten } = counts;
	const trimmed = Math.max(counts.begun, counts.ended);
	if (trimmed >= fewestTrimmed && trimmed >= mostlyTrimmed * otherwise) return "rewritten";
	const told = same + otherwise + unplaced;
	if (rewritten > mostRewritten * (told + rewritten)) return "rewritten";
	if (told === 0) return void 0;
	return same >= leastAligned * (same + otherwise) && 2 * same >= unplaced ? "alike" : "otherwise";
});
function openPlaces(spans) {
	const sorted = spans.toSorted((a, b) => a.start - b.start);
	const longest = sorted.reduce((most, { start, end }) => Math.max(most, end - start), 0);
	return (span) => {
		const from = firstIndex(sorted, ({ start }) => start > span.start - longest);
		const to = firstIndex(sorted, ({ start }) => start >= span.end);
		const near = sorted.slice(from, to);
		if (near.some(({ start, end }) => start === span.start && end === span.end)) return "same";
		if (near.some((other) => isPart(span, other, "start"))) return "begun";
		if (near.some((other) => isPart(span, other, "end"))) return "ended";
		return near.some((other) => compete(span, other)) ? "competing" : void 0;
	};
}
function isPart(one, other, border) {
	const length = other.end - other.start;
	const slack = sameBorder * length;
	return one.end - one.start < length - slack && Math.abs(one[border] - other[border]) <= slack;
}
function compete(one, other) {
	return Math.min(one.end, other.end) - Math.max(one.start, other.start) > competing * Math.min(one.end - one.start, other.end - other.start);
}
// src/report/diagnosis/likely/chunk-sizes.ts
const largerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	if (chunkTokens === void 0 || chunkTokens.head <= 1.1 * chunkTokens.base) return void 0;
	return cuttingOf(facts) === "otherwise" || isAdded(chunkTokens, facts) ? {
		cause: "larger-chunks",
		explains: isCutOrRankedElsewhere,
		evidence: lengthsOf(facts)
	} : void 0;
};
const smallerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	if (chunkTokens === void 0 || isAdded(chunkTokens, facts)) return void 0;
	return cuttingOf(facts) === "otherwise" && chunkTokens.head < .9 * chunkTokens.base ? {
		cause: "smaller-chunks",
		explains: isCutOrRankedElsewhere,
		evidence: { chunkTokens }
	} : void 0;
};
const cutIntoPieces = (facts) => {
	const shorter = smallerChunks(facts);
	const explains = ({ cause }) => cause === "split-by-chunking";
	return shorter && facts.questions.some(explains) ? {
		cause: "split-evidence",
		explains,
		evidence: shorter.evidence
	} : void 0;
};
const lessOverlap = .05;
const splitEvidence = (facts) => {
	const cutting = cuttingOf(facts);
	if (cutting === "rewritten") return void 0;
	if (largerChunks(facts) !== void 0 || smallerChunks(facts) !== void 0) return void 0;
	const chunkOverlap = cutting === "otherwise" ? overlapOfChunks(facts) : void 0;
	const isLess = chunkOverlap !== void 0 && chunkOverlap.base - chunkOverlap.head > lessOverlap;
	return {
		cause: "split-evidence",
		explains: (question) => question.cause === "split-by-chunking" || isLess && isCutOrRankedElsewhere(question),
		evidence: { ...isLess && { chunkOverlap } }
	};
};
function overlapOfChunks({ questions }) {
	const [base, head] = sideNames$1.map((side) => {
		const distinct = new Map(Array.from(returned(questions, side), (one) => [one.key, one]));
		const spans = Map.groupBy(distinct.values(), ({ doc }) => doc).values().map((ofDocument) => ofDocument.flatMap(({ span }) => span ?? []));
		const lengths = {
			all: 0,
			once: 0
		};
		for (const own of spans) {
			lengths.all += own.reduce((sum, { start, end }) => sum + end - start, 0);
			lengths.once += unionLength(own);
		}
		return lengths.all === 0 ? void 0 : 1 - lengths.once / lengths.all;
	});
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
const chunkLengths = oncePer((facts) => {
	const cutting = cuttingOf(facts);
	if (cutting === void 0 || cutting === "alike") return void 0;
	const [base, head] = sideNames$1.map((side) => longChunk(facts.questions, side));
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
});
function lengthsOf(facts) {
	const chunkTokens = chunkLengths(facts);
	const { addedTokens } = facts;
	if (chunkTokens === void 0) return {};
	return addedTokens !== void 0 && isAdded(chunkTokens, facts) ? {
		chunkTokens,
		addedTokens
	} : { chunkTokens };
}
function isAdded({ base, head }, { addedTokens: added }) {
	if (added === void 0 || base === head) return false;
	return 2 * (added.head - added.base) * Math.sign(head - base) > Math.abs(head - base);
}
function longChunk(questions, side) {
	const lengths = comparable(questions).flatMap(({ lists }) => lists[side].passages).flatMap(({ tokens }) => tokens ?? []);
	return nearestRank(lengths.toSorted((a, b) => a - b), 90);
}
// src/report/diagnosis/likely/context-grown.ts
function contextGrown(facts, { metrics }) {
	const price = metrics.find(({ comparison }) => comparison.metric.name === contextPrice);
	if (price === void 0) return void 0;
	const { base, head, degraded, pairs } = price.comparison;
	if (base === void 0 || head === void 0) return void 0;
	const context = meanOfSides(comparable(facts.questions), (list) => list.context);
	const evidence = {
		contextTokens: {
			base,
			head
		},
		...context && { context },
		...lengthsOf(facts)
	};
	return {
		leads: {
			cause: "context-grown",
			questions: degraded.length,
			of: pairs.items.length,
			evidence,
			named: []
		},
		also: []
	};
}
// src/report/diagnosis/likely/copies.ts
const rise = .05;
const copies = ({ questions }) => {
	const duplicates = meanOfSides(comparable(questions), ({ passages }) => passages.length === 0 ? void 0 : repeated(passages) / passages.length);
	if (duplicates === void 0 || duplicates.head - duplicates.base < rise) return void 0;
	const explains = (question) => question.cause === "in-a-copy" || isLostInRanking(question) && isPushedDown(question, repeated);
	return {
		cause: "copies",
		explains,
		evidence: { duplicates }
	};
};
const newTexts = ({ questions, documents: { isNew } }) => {
	const fresh = (passages) => passages.filter(({ doc }) => doc !== void 0 && isNew(doc)).length;
	const explains = (question) => question.cause === "ousted-by-new-text" || isLostInRanking(question) && isPushedDown(question, fresh);
	const lost = questions.filter(explains);
	if (lost.length === 0) return void 0;
	const above = lost.flatMap(({ rank, lists: { head } }) => [...new Set(before(head, rank.head).flatMap(({ doc }) => doc ?? []))]);
	const names = [...Map.groupBy(above.filter(isNew), (doc) => doc)].toSorted(([one, a], [other, b]) => b.length - a.length || byCodeUnit(one, other)).map(([doc]) => doc);
	const documents = {
		total: names.length,
		names: names.slice(0, 3)
	};
	return {
		cause: "new-texts",
		explains,
		evidence: names.length === 0 ? {} : { documents }
	};
};
function repeated(passages) {
	return passages.length - new Set(passages.map(({ key }) => key)).size;
}
const fills = .25;
function isPushedDown({ rank, lists: { base, head } }, count) {
	const more = count(before(head, rank.head)) - count(before(base, rank.head === void 0 ? void 0 : rank.base));
	if (rank.head === void 0) return more > 0 && more >= fills * head.passages.length;
	return more > 0 && 2 * more >= rank.head - (rank.base ?? 1);
}
function before({ passages }, rank) {
	return rank === void 0 ? passages : passages.slice(0, rank - 1);
}
// src/report/diagnosis/likely/document-names.ts
const fitting = .9;
const mostRenamed = .5;
const documentNames = ({ questions, documents: { homed, renamed } }) => {
	const { base, head } = homed;
	if (!(base !== void 0 && head !== void 0 && base >= fitting && head < fitting) && renamedShare(questions) <= mostRenamed) return void 0;
	const known = new Set([...returned(questions, "base")].map((passage) => passage.doc));
	const explains = ({ cause, rank, doc, lists }) => cause !== void 0 && rank.head === void 0 && !(doc !== void 0 && renamed.has(doc)) && lists.head.passages.some(({ doc: named }) => named !== void 0 && !known.has(named));
	return {
		cause: "document-names",
		explains,
		evidence: {}
	};
};
function renamedShare(questions) {
	const docs = Map.groupBy(returned(questions, "base"), ({ key }) => key);
	const head = [...returned(questions, "head")].filter(({ doc }) => doc !== void 0);
	const isRenamed = ({ key, doc }) => {
		const before = docs.get(key);
		return before !== void 0 && before.every((passage) => passage.doc !== doc);
	};
	return head.length === 0 ? 0 : head.filter(isRenamed).length / head.length;
}
// src/report/diagnosis/likely/overlap.ts
const passagesInCommon = oncePer((questions) => overlapOf(questions, "passages"));
const documentsInCommon = oncePer((questions) => overlapOf(questions, "documents"));
function overlapOf(questions, by) {
	const lists = comparable(questions).map(({ lists: { base, head } }) => ({
		base: ranksOf(base.passages, by),
		head: ranksOf(head.passages, by)
	}));
	const counts = new Map();
	for (const { base } of lists) for (const name of base.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
	const sums = {
		common: 0,
		others: 0,
		most: 0,
		concordant: 0,
		discordant: 0
	};
	const excess = [];
	for (const { base, head } of lists) {
		const common = [...head.keys()].filter((name) => base.has(name));
		const everywhere = [...head.keys()].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
		sums.common += common.length;
		sums.others += everywhere - common.length;
		sums.most += Math.min(base.size, head.size);
		excess.push(common.length - (everywhere - common.length) / Math.max(1, lists.length - 1));
		addOrder(sums, common, {
			base,
			head
		});
	}
	if (sums.most === 0) return void 0;
	const { concordant, discordant } = sums;
	return {
		own: sums.common / sums.most,
		chance: Math.min(1, sums.others / (Math.max(1, lists.length - 1) * sums.most)),
		surely: standardErrors(excess),
		order: concordant + discordant === 0 ? 1 : (concordant - discordant) / (concordant + discordant)
	};
}
function standardErrors(numbers) {
	const { mean, se = 0 } = summarisePairs(numbers, void 0);
	if (mean <= 0) return 0;
	return se === 0 ? Infinity : mean / se;
}
function ranksOf(passages, by) {
	const ranks = new Map();
	for (const [at, { key, doc }] of passages.entries()) {
		const name = by === "passages" ? key : doc;
		if (name !== void 0 && !ranks.has(name)) ranks.set(name, at);
	}
	return ranks;
}
const mostPaired = 20;
function addOrder(sums, common, { base, head }) {
	const paired = common.slice(0, mostPaired);
	for (const [at, one] of paired.entries()) for (const other of paired.slice(at + 1)) {
		const isSame = rank(base, one) < rank(base, other) === rank(head, one) < rank(head, other);
		sums[isSame ? "concordant" : "discordant"] += 1;
	}
}
function rank(ranks, name) {
	return ranks.get(name) ?? 0;
}
function beyondChance({ own, chance }) {
	return chance >= 1 ? 0 : (own - chance) / (1 - chance);
}
// src/report/diagnosis/likely/ranking.ts
const same = .9;
const mostAlike = .5;
const related = .08;
const certain = 3;
const telling = .3;
const sameChunksReordered = ({ questions }) => {
	const overlap = passagesInCommon(questions);
	if (overlap === void 0 || overlap.own < same || overlap.order >= mostAlike) return void 0;
	if (overlap.own - overlap.chance < telling) return void 0;
	const { own, order } = overlap;
	return {
		cause: "same-chunks-reordered",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			order
		}
	};
};
const unrelatedResults = (facts) => {
	const overlap = (cuttingOf(facts) === "alike" ? passagesInCommon : documentsInCommon)(facts.questions);
	if (overlap === void 0 || overlap.chance > .7) return void 0;
	if (beyondChance(overlap) >= related || overlap.surely >= certain) return void 0;
	const { own, chance } = overlap;
	return {
		cause: "unrelated-results",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			chance
		}
	};
};
const rankingChanged = (facts) => {
	const { questions, documents, onlyDocuments } = facts;
	const overlap = passagesInCommon(questions);
	if (overlap === void 0 || onlyDocuments || cuttingOf(facts) !== "alike") return void 0;
	const { own, order } = overlap;
	if (order >= 1) return void 0;
	const onHead = new Set(returned(questions, "head").values().map(({ key }) => key));
	const isKept = ({ rank, lists }) => {
		if (rank.base === void 0) return true;
		const lost = lists.base.passages[rank.base - 1];
		return lost !== void 0 && (onHead.has(lost.key) || documents.isIndexed(lost));
	};
	return {
		cause: "ranking-changed",
		explains: (question) => isRankedElsewhere(question) && isKept(question),
		evidence: {
			overlap: own,
			order
		}
	};
};
// src/report/diagnosis/likely/documents-missing.ts
const chance = .01;
const ofEditedText = new Set(["evidence-gone", "moved-text"]);
const documentsMissing = (facts) => {
	const { questions, documents } = facts;
	const tellsNothing = !documents.listed && unrelatedResults(facts) !== void 0;
	const unseen = new Set(documents.listed || tellsNothing ? [] : vanished(questions));
	const explains = ({ cause, doc }) => {
		if (cause === "not-indexed") return !tellsNothing;
		if (cause === void 0 || doc === void 0) return false;
		return documents.removed.has(doc) || unseen.has(doc) && !ofEditedText.has(cause);
	};
	const lost = questions.filter(explains);
	if (lost.length === 0) return void 0;
	const names = [...new Set(lost.flatMap(({ doc }) => doc ?? []))].toSorted(byCodeUnit);
	return {
		cause: "documents-missing",
		explains,
		evidence: { documents: {
			total: names.length,
			names: names.slice(0, 3)
		} }
	};
};
function vanished(questions) {
	const asked = comparable(questions);
	const onHead = new Set(asked.flatMap(({ lists }) => documentsOf(lists.head.passages)));
	const counts = new Map();
	const stayed = {
		kept: 0,
		of: 0
	};
	for (const { lists } of asked) {
		const base = documentsOf(lists.base.passages.slice(0, lists.head.length));
		const head = new Set(documentsOf(lists.head.passages));
		for (const doc of base) counts.set(doc, (counts.get(doc) ?? 0) + 1);
		const others = base.filter((doc) => onHead.has(doc));
		stayed.of += others.length;
		stayed.kept += others.filter((doc) => head.has(doc)).length;
	}
	const share = stayed.kept / Math.max(1, stayed.of);
	return [...counts].flatMap(([doc, times]) => !onHead.has(doc) && times > 1 && (1 - share) ** times < chance ? [doc] : []);
}
function documentsOf(passages) {
	return [...new Set(passages.flatMap(({ doc }) => doc ?? []))];
}
// src/report/diagnosis/likely/cut-lists.ts
const listCut = ({ questions }) => {
	const explains = ({ cause, rank, lists: { base, head } }) => {
		if (cause === "list-cut") return true;
		return head.length > 0 && head.length < base.length && rank.head === void 0 && isLost(cause) && (rank.base ?? 0) > head.length;
	};
	if (!questions.some(explains)) return void 0;
	const length = meanOfSides(comparable(questions), (list) => list.length);
	return {
		cause: "list-cut",
		explains,
		evidence: { ...length && { length } }
	};
};
const contextCut = ({ questions }) => {
	const explains = ({ cause, lists: { base, head } }) => cause === "context-cut" || cause === "left-out-of-context" && (head.context ?? 0) < (base.context ?? 0);
	if (!questions.some(explains)) return void 0;
	const context = meanOfSides(comparable(questions), (list) => list.context);
	return {
		cause: "context-cut",
		explains,
		evidence: { ...context && { context } }
	};
};
function isLost(cause) {
	return cause === "not-retrieved" || cause === "unknown" || cause === "refused-without-evidence";
}
// src/report/diagnosis/likely/nothing-returned.ts
const nothingReturned = ({ questions }) => {
	const emptied = new Set(questions.filter(({ lists: { base, head } }) => base.length > 0 && head.length === 0).filter(({ cause }) => cause !== "query-failed").map(({ id }) => id));
	return emptied.size === 0 ? void 0 : {
		cause: "nothing-returned",
		explains: ({ id }) => emptied.has(id),
		evidence: {}
	};
};
// src/report/diagnosis/likely/likely-cause.ts
const proofs = [
	nothingReturned,
	documentNames,
	documentsMissing,
	byCauses("texts-edited", ["evidence-gone"]),
	byCauses("texts-moved", ["moved-text"]),
	byCauses("texts-altered", ["text-altered"]),
	listCut,
	contextCut,
	byCauses("refusals", ["refused-despite-evidence"]),
	byCauses("invented", ["hallucinated", "self-knowledge"]),
	byCauses("evidence-ignored", ["not-used", "misled-by-context"]),
	byCauses("judge-wavers", ["judge-noise"]),
	cutIntoPieces,
	sameChunksReordered,
	unrelatedResults,
	copies,
	newTexts,
	splitEvidence,
	largerChunks,
	smallerChunks,
	rankingChanged
];
const toLead = .4;
const toBeNamed = .15;
const fewestNamed = 2;
const ofOneQuestion = new Set([
	"documents-missing",
	"texts-edited",
	"texts-moved"
]);
function likelyCause(facts, only) {
	const worse = facts.questions.filter(({ cause }) => cause !== void 0);
	const isSought = ({ id }) => only?.has(id) ?? true;
	const sought = worse.filter(isSought).length;
	if (sought === 0) return void 0;
	if (2 * worse.filter(({ cause }) => cause === "query-failed").length >= worse.length) return void 0;
	const told = ({ cause, questions, evidence }) => ({
		cause,
		questions,
		of: worse.length,
		evidence,
		named: []
	});
	const counted = countOnce(proofs.flatMap((proof) => proof(facts) ?? []), worse, isSought);
	const [leads] = counted;
	const isOfOneQuestion = ({ cause }) => cause === "context-cut" ? worse.some(isCut) : ofOneQuestion.has(cause);
	const isNamed = (cause) => cause.questions >= Math.max(fewestNamed, toBeNamed * worse.length);
	const alike = leads && fitsAlike(leads, worse, facts);
	if (leads !== void 0 && alike === void 0 && leads.sought >= toLead * sought) return {
		leads: told(leads),
		also: counted.slice(1).filter((one) => isOfOneQuestion(one) || isNamed(one)).map(told)
	};
	const also = (alike === void 0 ? counted : [
		leads,
		alike,
		...counted.slice(1)
	]).flatMap((one) => one !== void 0 && isNamed(one) ? [told(one)] : []);
	const explained = also.reduce((sum, { questions }) => sum + questions, 0);
	return also.length === 0 || explained < toLead * worse.length ? void 0 : {
		leads: {
			...unknown,
			of: worse.length
		},
		also
	};
}
const unknown = {
	cause: "unknown",
	questions: 0,
	evidence: {},
	named: []
};
function provenCause(facts) {
	const leads = likelyCause(facts)?.leads;
	return leads?.cause === "context-cut" && facts.questions.filter(isCut).length === leads.questions ? {
		leads,
		also: []
	} : void 0;
}
function isCut({ cause }) {
	return cause === "context-cut";
}
function countOnce(causes, worse, isSought) {
	const first = Map.groupBy(worse, (question) => causes.find(({ explains }) => explains(question)));
	return causes.flatMap((cause) => {
		const own = first.get(cause);
		if (own === void 0) return [];
		return [{
			...cause,
			questions: own.length,
			sought: own.filter(isSought).length
		}];
	}).toSorted((a, b) => b.sought - a.sought || b.questions - a.questions);
}
const ofChunks = new Set([
	"split-evidence",
	"larger-chunks",
	"smaller-chunks"
]);
function fitsAlike({ cause, questions, sought }, worse, { rankingSet }) {
	if (!rankingSet || !ofChunks.has(cause)) return void 0;
	const proven = worse.filter(({ cause: own }) => own === "crowded-out" || own === "split-by-chunking");
	if (2 * proven.length >= questions) return void 0;
	return {
		cause: "ranking-changed",
		questions: questions - proven.length,
		sought,
		explains: () => true,
		evidence: {}
	};
}
// src/report/diagnosis/likely/sought-for.ts
const alpha = .05;
const fewest = 2;
function soughtFor({ verdict, metrics, findings }, policy, trusted) {
	if (verdict === "pass") return void 0;
	const explained = metrics.filter(({ gate, comparison: { metric } }) => gate !== void 0 && isExplained(metric) && (trusted || !needsJudge(metric, policy)));
	const names = new Set(explained.map(({ comparison: { metric } }) => metric.name));
	if (findings.some((one) => isLostItems(one) && one.verdict === "fail" && names.has(one.metric)) || explained.some(hasFallen)) return {
		about: "quality",
		only: void 0
	};
	const failing = findings.filter((finding) => kindOf$3(finding).rows !== void 0 && (finding.verdict === "fail" || "accepted" in finding));
	if (failing.length > 0) return {
		about: "quality",
		only: new Set(failing.flatMap(itemsOf))
	};
	if (findings.some(isOfPrice)) return {
		about: "price",
		only: void 0
	};
	return findings.some((one) => isPastTolerance(one) && names.has(one.metric)) ? {
		about: "proven",
		only: void 0
	} : void 0;
}
function itemsOf(finding) {
	return "items" in finding && Array.isArray(finding.items) ? finding.items : [];
}
function hasFallen({ slices, ...whole }) {
	return [whole, ...slices].some((part) => part.gate !== void 0 && isBeyondChance(part));
}
function isBeyondChance({ comparison: { improved, degraded }, weighed }) {
	if (weighed === void 0 || degraded.length - improved.length < fewest) return false;
	const { drop, own, test } = weighed.change;
	const p = own?.p ?? (test.kind === "none" ? 0 : test.worse);
	return drop > 0 && p < alpha;
}
// src/report/diagnosis/likely/passages.ts
const mostCompared = 100;
function openLists() {
	const known = new Map();
	const passageOf = (chunk, span) => {
		const { id, doc, text } = chunk;
		const place = [
			id,
			doc,
			span?.start,
			span?.end
		].join("\n");
		const byText = known.get(place) ?? new Map();
		const passage = byText.get(text) ?? newPassage(chunk, span);
		known.set(place, byText.set(text, passage));
		return passage;
	};
	return (result, { spanOf, k }) => {
		if (result?.kind !== "answered") return {
			passages: [],
			length: 0,
			context: void 0
		};
		const { chunks, beyond, context } = result;
		const length = Math.max(chunks.length, beyond?.returned ?? 0);
		return {
			passages: chunks.slice(0, mostCompared).map((one) => passageOf(one, spanOf(one))),
			length,
			context: context?.length ?? (k === void 0 ? void 0 : Math.min(k, length))
		};
	};
}
function newPassage({ id, doc, text: said = "" }, span) {
	const named = doc === void 0 ? void 0 : documentId(doc);
	const text = said.trim() === "" ? void 0 : said;
	const place = span === void 0 ? id : `${named ?? ""}#${span.start}-${span.end}`;
	return {
		key: textHash(text === void 0 ? `\n${place}` : normalTextOnce(text)),
		id,
		doc: named,
		span,
		tokens: text === void 0 ? span && Math.ceil((span.end - span.start) / 4) : tokensOf(text)
	};
}
// src/gate/comparing/diagnosing/first-chunks.ts
const mostRead = 200;
function firstChunks({ run }, ids) {
	const chunks = new Map();
	for (const id of ids) for (const chunk of chunksOf$1(run.results.get(id))) {
		if (chunks.size === mostRead) return [...chunks.values()];
		const key = JSON.stringify([
			chunk.id,
			chunk.doc,
			chunk.start,
			textHash(chunk.text ?? "")
		]);
		if (!chunks.has(key)) chunks.set(key, chunk);
	}
	return [...chunks.values()];
}
// src/gate/comparing/diagnosing/added-tokens.ts
function addedTokens({ base, head }, ids) {
	const [ofBase, ofHead] = [base && medianAdded(base, ids), medianAdded(head, ids)];
	return ofBase === void 0 || ofHead === void 0 ? void 0 : {
		base: ofBase,
		head: ofHead
	};
}
function medianAdded(side, ids) {
	const chunks = firstChunks(side, ids);
	const counts = chunks.flatMap((chunk) => addedTo(chunk, side) ?? []);
	if (2 * counts.length <= chunks.length) return void 0;
	return nearestRank(counts.toSorted((a, b) => a - b), 50);
}
function addedTo({ doc, text }, { corpus }) {
	if (doc === void 0 || text === void 0) return void 0;
	const { spans, inPieces } = normalCorpusOf(corpus).placesOf(doc, text);
	const [first] = spans;
	if (first === void 0) return void 0;
	const held = inPieces ? unionLength(spans) : first.end - first.start;
	const share = Math.min(1, held / Math.max(1, text.length));
	return Math.round((1 - share) * tokensOf(text));
}
// src/gate/comparing/diagnosing/altered-texts.ts
function alteredTexts({ base, head }, ids) {
	const [ofBase, ofHead] = [base && alteredShare(base, ids), alteredShare(head, ids)];
	return ofBase === void 0 || ofHead === void 0 ? void 0 : {
		base: ofBase,
		head: ofHead
	};
}
function alteredShare(side, ids) {
	const chunks = firstChunks(side, ids);
	const known = chunks.flatMap((chunk) => isAltered(chunk, side) ?? []);
	if (2 * known.length <= chunks.length) return void 0;
	return known.filter(Boolean).length / known.length;
}
function isAltered({ doc, text }, { corpus }) {
	const texts = normalCorpusOf(corpus);
	const source = doc === void 0 ? void 0 : texts.source(doc);
	if (doc === void 0 || text === void 0 || source === void 0) return void 0;
	if (isBlank(text)) return true;
	if (source.includes(text)) return false;
	const { spans, inPieces } = texts.placesOf(doc, text);
	const [first] = spans;
	if (first === void 0 || inPieces) return true;
	return !wordsOf(text).includes(wordsOf(source.slice(first.start, first.end)));
}
function wordsOf(text) {
	return ` ${words(text).join(" ")} `;
}
// src/gate/comparing/diagnosing/indexed-chunks.ts
function indexedChunks({ base, head }, { chunksOf, manifest }) {
	return ({ doc, span }) => {
		if (doc === void 0 || span === void 0 || manifest?.has(doc) === false) return false;
		if (base?.corpus.text(doc) !== head.corpus.text(doc)) return false;
		const chunks = chunksOf(doc) ?? [];
		const near = chunks[firstIndex(chunks, ({ start }) => start >= span.start)];
		return near?.start === span.start && near.end === span.end;
	};
}
// src/report/diagnosis/likely/named-changes.ts
const most = 20;
function nameChanges({ leads, also }, changed) {
	const name = (likely) => ({
		...likely,
		named: changed === void 0 ? [] : namedFor(likely, changed).slice(0, most)
	});
	return {
		leads: name(leads),
		also: also.map(name)
	};
}
const ofRanking = /^pipeline\.(?:retrieve\.mode|embed)\b/;
function setsRanking(changed) {
	if (changed === void 0) return false;
	return changed.config.some(({ path }) => ofRanking.test(path)) || changed.models.some(({ role }) => role === "reranker");
}
function touchesDocumentsAlone(changed) {
	if (changed?.files === void 0 || changed.documents === void 0) return false;
	const { files, documents, config, models } = changed;
	return config.filter(({ path }) => path !== "pipeline.documents").length + models.length + totalChanged(files) === 0 && totalChanged(documents) > 0;
}
function namedFor({ cause, evidence }, changed) {
	const documents = documentsFor(cause, changed.documents);
	if (isOfTexts.has(cause)) return documents;
	if (cause === "new-texts" && evidence.documents !== void 0 && areFiles(changed.documents)) {
		const above = new Set(evidence.documents.names);
		return documents.filter((one) => one.kind !== "file" || above.has(one.name));
	}
	const isKey = keysOf(cause);
	const isTold = documents.some(({ kind }) => kind === "glob");
	const keys = changed.config.filter(({ path }) => path === "pipeline.documents" ? isKey(path) && !isTold : isKey(path));
	const files = new Set(keys.map(({ file }) => file));
	return [
		...documents,
		...keys.map(({ path, file, line }) => ({
			kind: "config",
			path,
			file,
			line
		})),
		...filesOf(changed.files).filter((name) => !files.has(name)).map((name) => ({
			kind: "file",
			name
		}))
	];
}
function areFiles(documents) {
	return (documents?.added.by ?? []).every(({ kind }) => kind === "glob" || kind === "file");
}
const isOfTexts = new Set([
	"texts-edited",
	"texts-moved",
	"judge-wavers"
]);
function documentsFor(cause, documents) {
	if (cause === "documents-missing") return reasonsOf(documents?.removed);
	if (cause === "copies" || cause === "new-texts") return reasonsOf(documents?.added);
	return isOfTexts.has(cause) ? filesNamed(documents?.edited.names ?? []) : [];
}
function reasonsOf(moved) {
	return (moved?.by ?? []).flatMap((reason) => {
		switch (reason.kind) {
			case "glob": return [{
				kind: "glob",
				glob: reason.glob,
				file: reason.file,
				line: reason.line
			}];
			case "file": return filesNamed(reason.names);
			case "manifest":
			case "no-file": return [];
		}
	});
}
function filesNamed(names) {
	return names.map((name) => ({
		kind: "file",
		name
	}));
}
function filesOf(files) {
	if (files === void 0) return [];
	const { edited, added, removed, renamed } = files;
	const moved = renamed.names.map(({ to }) => to);
	return [
		...edited.names,
		...moved,
		...removed.names,
		...added.names
	];
}
function keysOf(cause) {
	const own = builtinKeys(cause);
	return (path) => !isBuiltin.test(path) || own.test(path);
}
const isBuiltin = /^pipeline\.(?:documents|chunk|retrieve|embed|answer|context)\b/;
function builtinKeys(cause) {
	switch (cause) {
		case "larger-chunks":
		case "smaller-chunks":
		case "split-evidence": return /^pipeline\.chunk\b/;
		case "same-chunks-reordered":
		case "unrelated-results":
		case "ranking-changed": return ofRanking;
		case "context-cut":
		case "context-grown": return /^pipeline\.(?:retrieve\.k|context|chunk)\b/;
		case "refusals":
		case "invented":
		case "evidence-ignored": return /^pipeline\.answer\b/;
		case "documents-missing":
		case "copies":
		case "new-texts": return /^pipeline\.documents$/;
		case "nothing-returned":
		case "unknown": return /^/;
		case "document-names":
		case "texts-altered":
		case "list-cut":
		case "texts-edited":
		case "texts-moved":
		case "judge-wavers": return /^\b$/;
	}
}
// src/gate/comparing/diagnosing/likely-facts.ts
async function likelyFacts(measured, { attributions, inPart, index }, ports) {
	const { policy, scored, sides, changed } = measured;
	const { base, head } = policy.pipelines;
	const read = {
		base: {
			k: contextOf$2(base),
			spanOf: spansIn(sides.base?.corpus)
		},
		head: {
			k: contextOf$2(head),
			spanOf: spansIn(sides.head.corpus)
		}
	};
	const listOf = openLists();
	const questions = [];
	const breath = openBreather(ports);
	for (const { id } of eligibleItems(scored.items)) {
		const why = attributions.get(id);
		const lists = {
			base: listOf(sides.base?.run.results.get(id), read.base),
			head: listOf(sides.head.run.results.get(id), read.head)
		};
		const rank = why?.rank ?? {
			base: void 0,
			head: void 0
		};
		const isInPart = inPart.has(id);
		questions.push({
			id,
			cause: why?.cause,
			doc: documentOf(why),
			rank,
			isInPart,
			lists
		});
		await breath();
	}
	const documents = documentFacts(measured, questions, index);
	const onlyDocuments = touchesDocumentsAlone(changed);
	const ids = questions.map(({ id }) => id);
	const added = lazily(() => addedTokens(sides, ids));
	const altered = lazily(() => alteredTexts(sides, ids));
	return {
		questions,
		documents,
		rankingSet: setsRanking(changed),
		onlyDocuments,
		get addedTokens() {
			return added();
		},
		get altered() {
			return altered();
		}
	};
}
function spansIn(corpus) {
	const place = corpus && cachedPlaces(normalCorpusOf(corpus)).span;
	return (chunk) => {
		const { places: [first] = [], inPieces = false, matchedBy } = place?.(chunk) ?? {};
		if (first !== void 0) return inPieces ? void 0 : first.span;
		const { start, end } = chunk;
		return (matchedBy === void 0 || matchedBy === "none" || matchedBy === "words") && start !== void 0 && end !== void 0 ? {
			start,
			end
		} : void 0;
	};
}
function documentOf(why) {
	const target = why?.target;
	return target === void 0 || target.kind === "chunk" ? void 0 : documentId(target.name);
}
function documentFacts({ sides, scored: { health } }, questions, index) {
	const { base, head } = sides;
	const docs = new Set(questions.flatMap(({ lists }) => lists.head.passages.flatMap(({ doc }) => doc ?? [])));
	const isEdited = (doc) => {
		const [ofBase, ofHead] = [base?.corpus.text(doc), head.corpus.text(doc)];
		return ofBase !== void 0 && ofHead !== void 0 && ofBase !== ofHead;
	};
	return {
		removed: new Set(head.moves?.removed.keys()),
		renamed: new Set(head.moves?.renamed.keys()),
		edited: new Set([...docs].filter(isEdited)),
		isNew: isNewDocument(sides),
		isIndexed: indexedChunks(sides, index),
		homed: {
			base: homedShare(health.base),
			head: homedShare(health.head)
		},
		listed: base?.run.manifest !== void 0 && head.run.manifest !== void 0
	};
}
function homedShare(health) {
	const { chunks = 0, unnamed = 0, homed = 0 } = health?.homes ?? {};
	return chunks === unnamed ? void 0 : homed / (chunks - unnamed);
}
// src/gate/comparing/diagnosing/diagnose-runs.ts
async function diagnoseRuns(measured, ports) {
	const { policy, scored, decision, sides, judge, matrices } = measured;
	if (sides.base === void 0) return void 0;
	const facts = diagnosisFacts(measured);
	const trusted = judge?.trust?.kind !== "untrusted";
	const attributions = new Map();
	const answers = new Map();
	const byMetric = attributedMetrics(scored.items, decision);
	const isHeard = (metric) => trusted || !needsJudge(metric, policy.settings);
	const worse = worseAnswers(scored.items, decision, isHeard);
	const idsKept = (scored.chunkOverlap ?? 1) >= orphanedBelow;
	const breath = openBreather(ports);
	const degradedBy = (metric, item) => {
		const matrix = trusted ? matrices.get(item.id) : void 0;
		return {
			item,
			details: scored.details(item),
			metric,
			matrices: matrix ?? unheard
		};
	};
	const rules = {
		trusted,
		policy
	};
	const counted = lazily(async () => {
		const fallen = scored.items.filter(({ id }) => byMetric.has(id));
		return {
			...facts,
			returned: await returnedChunks(fallen, scored.items, {
				sides,
				breath
			})
		};
	});
	const inPart = new Set();
	const attribute = async (degraded) => {
		const attribution = attributionOf(degraded, {
			facts,
			...rules
		});
		if (!isUnproven(attribution)) return attribution;
		const known = await counted();
		if (isReturnedInPart(degraded.details, known)) inPart.add(degraded.item.golden.base.id);
		return attributionOf(degraded, {
			facts: known,
			...rules
		});
	};
	for (const item of scored.items) {
		const metric = byMetric.get(item.id);
		const own = metric ?? worse.get(item.id);
		if (own === void 0) continue;
		const degraded = degradedBy(own, item);
		if (metric !== void 0) attributions.set(item.id, await attribute(degraded));
		const answer = worse.has(item.id) ? worseAnswer(degraded, facts, idsKept) : void 0;
		if (answer !== void 0) answers.set(item.id, answer);
		await breath();
	}
	const sought = soughtFor(decision, policy.settings, trusted);
	const isResized = changedChunkSize(scored.items) !== void 0;
	const likely = sought || isResized ? await likelyFacts(measured, {
		attributions,
		inPart,
		index: facts
	}, ports) : void 0;
	const found = sought && likely && causeOf[sought.about](likely, {
		decision,
		only: sought.only
	});
	return {
		attributions,
		answers,
		diagnosis: found && nameChanges(found, measured.changed),
		cutOtherwise: isResized && likely !== void 0 && cuttingOf(likely) === "otherwise"
	};
}
const causeOf = {
	price: (likely, { decision }) => contextGrown(likely, decision),
	proven: (likely) => provenCause(likely),
	quality: (likely, { only }) => likelyCause(likely, only)
};
function isUnproven({ cause, rank } = {}) {
	return cause === "unknown" && rank?.base !== void 0 && rank.head === void 0;
}
const unheard = {
	base: void 0,
	head: void 0
};
function attributionOf(degraded, { facts, trusted, policy }) {
	const attribution = attributeItem(degraded, facts);
	return !trusted && needsJudge(degraded.metric, policy.settings) && attribution.cause === "judge-noise" ? {
		...attribution,
		cause: "unknown"
	} : attribution;
}
// src/gate/comparing/follow-history.ts
async function followHistory({ policy: { items }, files }, sides, ports) {
	if (files.history === void 0) return void 0;
	const side = sides.base ?? sides.head;
	const stale = staleLabels(items, side);
	if (stale.evidence.length + stale.documents.length === 0) return void 0;
	await using history = files.history();
	const { manifest } = side.run;
	const indexed = manifest && new Set(manifest.map(documentId));
	const isIndexed = (doc) => indexed?.has(doc) !== false;
	const breath = openBreather(ports);
	const traced = await throughHistory(stale.evidence, history, {
		breath,
		isIndexed
	});
	const removed = await removedInHistory(stale.documents, history);
	const evidence = new Map(Array.from(traced, ([label, forms]) => [keyOf(label), forms]));
	const renamed = [...removed].flatMap(([doc, { now }]) => now === void 0 || manifest?.includes(now) === false ? [] : [[doc, now]]);
	const found = {
		evidence,
		documents: new Map(renamed)
	};
	return found.evidence.size + found.documents.size === 0 ? void 0 : withLabels(items, found);
}
function staleLabels(items, { run, corpus, names }) {
	const asked = items.filter(({ origin, golden }) => origin !== "added" && golden.base.answerable).map(({ golden }) => golden.base);
	const labels = asked.map((item) => item.labels);
	const named = new Set(labels.flatMap(labelledDocuments).map(documentId));
	const absent = [...named].filter((doc) => names?.documents?.has(doc) !== true);
	const returned = absent.length === 0 ? new Set() : returnedBy(run, items);
	if (absent.length === named.size && absent.some((doc) => returned.has(doc))) return {
		evidence: [],
		documents: []
	};
	const texts = normalCorpusOf(corpus);
	const evidence = asked.flatMap((item) => askedLabels(item, item.labels)).filter((one) => placesOn(texts, one.evidence).length === 0);
	const whole = labels.filter(({ kind }) => kind === "docs").flatMap(labelledDocuments);
	const lost = new Set(whole).intersection(new Set(absent)).difference(returned);
	return {
		evidence: [...new Map(evidence.map((one) => [keyOf(one), one])).values()],
		documents: [...lost]
	};
}
function returnedBy(run, items) {
	const ids = items.map(({ id }) => id);
	return new Set(Array.from(documentsOfRun(run, ids), documentId));
}
function askedLabels(item, labels) {
	const question = questionOf$1(item);
	return evidencesOf(labels).map((evidence) => ({
		evidence,
		question
	}));
}
function keyOf({ evidence, question }) {
	const { doc, quote, prefix, suffix, start, page } = evidence;
	return JSON.stringify([
		documentId(doc),
		quote,
		prefix,
		suffix,
		start,
		page,
		question
	]);
}
function withLabels(items, found) {
	const relabelled = (item, question) => {
		const labels = labelsAs(item.labels, found, question);
		return labels === item.labels ? item : {
			...item,
			labels
		};
	};
	return items.map((item) => {
		if (item.origin === "added" && item.wordingOf === void 0) return item;
		const { base, head } = item.golden;
		const question = questionOf$1(base);
		const now = relabelled(base, question);
		const golden = {
			base: now,
			head: head === base ? now : relabelled(head, question)
		};
		return golden.base === base && golden.head === head ? item : pairedAs(item, golden);
	});
}
function labelsAs(labels, { evidence, documents }, question) {
	if (labels.kind === "docs") return documentsAs(labels, documents);
	const formsOf = (one) => evidence.get(keyOf({
		evidence: one,
		question
	}));
	if (!evidencesOf(labels).some((one) => formsOf(one) !== void 0)) return labels;
	if (!("targets" in labels)) return labels;
	const targets = labels.targets.map((target) => ({
		...target,
		any: target.any.flatMap((one) => formsOf(one) ?? [one])
	}));
	return {
		...labels,
		targets
	};
}
function documentsAs(labels, documents) {
	const { grades } = labels;
	const renamed = new Map([...grades.keys()].flatMap((doc) => {
		const now = documents.get(doc);
		return now === void 0 || grades.has(now) ? [] : [[doc, now]];
	}));
	if (renamed.size === 0) return labels;
	return {
		...labels,
		grades: new Map([...grades].map(([doc, grade]) => [renamed.get(doc) ?? doc, grade])),
		renamed: new Map(Array.from(renamed, ([doc, now]) => [now, doc]))
	};
}
// src/gate/comparing/shared-index.ts
const leastLists = 5;
const mostPieces = 50;
const mostFiles = 5e3;
async function sharedIndex(measured, ports) {
	if (askOneServer(measured)) return [oneServer];
	const stale = await textOfBase(measured, ports);
	if (stale !== void 0) return [oneIndex(stale)];
	return await mayShareIndex(measured, ports) ? [oneIndex()] : [];
}
function askOneServer({ policy: { pipelines }, changed }) {
	const { base, head } = pipelines;
	if (head.kind !== "http" || marksSide(head) || JSON.stringify(base) !== JSON.stringify(head)) return false;
	return [
		head.setup,
		head.build,
		head.start
	].every((step) => step === void 0) && changed !== void 0 && hasChanges(changed);
}
async function textOfBase({ policy, files, sides: { base, head }, changed }, ports) {
	const { listing, each } = files;
	if (base === void 0 || listing === void 0 || changed === void 0) return void 0;
	if (each === void 0 || !buildsIndex(policy.pipelines.head)) return void 0;
	const oids = async (side) => new Map((await listing(side)).map(({ path, oid }) => [path, oid]));
	const [before, now] = [await oids("base"), await oids("head")];
	const piecesOfBase = textComparison({
		base: base.corpus,
		head: head.corpus
	});
	const breath = openBreather(ports);
	const wanted = new Map();
	for (const { id } of policy.items) for (const { doc: name = "", text } of unscoredChunksOf(head.run.results, id)) {
		await breath();
		const doc = documentId(name);
		if (text === void 0 || wanted.size >= mostPieces) continue;
		if (!before.has(doc) || before.get(doc) === now.get(doc)) continue;
		for (const piece of piecesOfBase(doc, text)) wanted.set(piece, doc);
	}
	if (wanted.size === 0) return void 0;
	for await (const { text } of each("head", [...now.keys()])) {
		const contains = containing(normalText(text), () => bareText(text).text);
		for (const piece of wanted.keys()) {
			await breath();
			if (contains(piece)) wanted.delete(piece);
		}
		if (wanted.size === 0) return void 0;
	}
	return wanted.values().next().value;
}
function buildsIndex(settings) {
	if (!runsPrograms(settings)) return false;
	return settings.kind === "command" || [settings.start, settings.build].some((step) => step);
}
function textComparison(corpora) {
	const [base, head] = [normalCorpusOf(corpora.base), normalCorpusOf(corpora.head)];
	const known = new Map();
	const wordsOf = (doc) => {
		const found = known.get(doc) ?? new Set(words(head.source(doc) ?? ""));
		known.set(doc, found);
		return found;
	};
	return (doc, text) => {
		if (!containingIn(base, doc)(normalText(text))) return [];
		const isOfHead = containingIn(head, doc);
		return text.split(/\n|(?<=[.!?])\s/).filter((piece) => words(piece).slice(1, -1).some((word) => !wordsOf(doc).has(word))).map(normalText).filter((piece) => !isOfHead(piece));
	};
}
function containingIn(corpus, doc) {
	return containing(corpus.normalised(doc)?.text ?? "", () => corpus.bare(doc)?.text ?? "");
}
function containing(normal, bare) {
	let withoutMarkup;
	return (piece) => normal.includes(piece) || (withoutMarkup ??= bare()).includes(piece);
}
async function mayShareIndex({ policy, files, sides: { base, head }, changed }, ports) {
	if (!nameWrittenPlace(base?.run.outside, head.run.outside)) return false;
	if (changed === void 0 || !hasChanges(changed)) return false;
	const breath = openBreather(ports);
	let lists = 0;
	for (const { id } of policy.items) {
		const [one, other] = [base?.run.results.get(id), head.run.results.get(id)];
		if (!isEqual(one, other)) return false;
		if (one?.kind === "answered" && one.chunks.length > 0) lists += 1;
		await breath();
	}
	return lists >= leastLists && !await maySeparateSides(files);
}
function nameWrittenPlace(base, head) {
	if (base === void 0 || head === void 0) return false;
	const since = base.since > head.since ? base.since : head.since;
	return base.places.entries().some(([path, written]) => {
		const twin = head.places.get(path);
		return twin !== void 0 && (written > since || twin > since);
	});
}
function hasChanges({ files, documents, config }) {
	return config.length + totalChanged(files) + totalChanged(documents) > 0;
}
function isEqual(one, other) {
	if (one?.kind !== "answered" || other?.kind !== "answered") return one?.kind === other?.kind;
	return one.chunks.length === other.chunks.length && one.chunks.every((chunk, at) => {
		const twin = other.chunks[at];
		return twin !== void 0 && chunk.id === twin.id && chunk.score === twin.score && isSameChunk(chunk, twin);
	});
}
async function maySeparateSides({ listing, each }) {
	if (listing === void 0 || each === void 0) return true;
	const paths = (await listing("head")).map(({ path }) => path).filter(mayBeProgram);
	if (paths.length > mostFiles) return true;
	for await (const { text } of each("head", paths)) if (namesSide(text)) return true;
	return false;
}
function mayBeProgram(path) {
	return !texts.has(extname(path).toLowerCase()) && !path.startsWith(".github/");
}
const texts = new Set([
	"md",
	"mdx",
	"markdown",
	"rst",
	"txt",
	"html",
	"htm",
	"pdf",
	"csv",
	"jsonl",
	"lock"
].map((extension) => `.${extension}`));
// src/metrics/compare/with-context-length.ts
function withContextLength(metrics) {
	const isRanking = metrics.some((metric) => entryOf(metric).reads === "labels");
	const isKnown = metrics.some(({ name }) => name === contextPrice);
	return isRanking && !isKnown ? [...metrics, knownMetric(contextPrice)] : metrics;
}
// src/lib/stats/agreement/rank-biased-overlap.ts
function rankBiasedOverlap({ overlaps, shorter }, p) {
	const longer = overlaps.length;
	if (shorter === 0) return longer === 0 ? 1 : 0;
	const atShorter = overlaps[shorter - 1] ?? 0;
	const atLonger = overlaps[longer - 1] ?? 0;
	let sum = 0;
	for (const [index, overlap] of overlaps.entries()) {
		const depth = index + 1;
		const unseen = depth > shorter ? atShorter * (depth - shorter) / (shorter * depth) : 0;
		sum += (overlap / depth + unseen) * p ** depth;
	}
	const beyond = (atLonger - atShorter) / longer + atShorter / shorter;
	return Math.min(1, Math.round(1e9 * ((1 - p) / p * sum + beyond * p ** longer)) / 1e9);
}
function weightOfTop(depth, p) {
	let series = 0;
	for (let rank = 1; rank < depth; rank += 1) series += p ** rank / rank;
	return 1 - p ** (depth - 1) + (1 - p) / p * depth * (Math.log(1 / (1 - p)) - series);
}
function persistenceFor(depth, weight) {
	const p = bisect({
		low: .001,
		high: .999
	}, (tried) => weightOfTop(depth, tried) > weight);
	return Math.round(1e3 * p) / 1e3;
}
// src/metrics/compare/list-change.ts
const TOGETHER = 5;
const MOST_RUNS = 2e6;
function openListComparison(p) {
	const runsOf = openRuns();
	return ({ base, head }) => {
		if (isSame(base, head)) return {
			overlap: 1,
			lost: 0,
			added: 0,
			only: {
				base: [],
				head: []
			}
		};
		const runs = {
			base: base.texts.map(runsOf),
			head: head.texts.map(runsOf)
		};
		const context = {
			base: base.context.map((at) => runs.base[at] ?? []),
			head: head.context.map((at) => runs.head[at] ?? [])
		};
		const lost = heldOf(context.base, context.head);
		const added = heldOf(context.head, context.base);
		const isMissed = (held) => (_, at) => (held[at] ?? 0) < .5;
		return {
			overlap: rankBiasedOverlap({
				overlaps: overlapsOf(runs),
				shorter: Math.min(base.texts.length, head.texts.length)
			}, p),
			lost: lost.missing,
			added: added.missing,
			only: {
				base: base.context.filter(isMissed(lost.held)),
				head: head.context.filter(isMissed(added.held))
			}
		};
	};
}
function isSame(base, head) {
	const isEqual = (one, other) => one.length === other.length && one.every((value, at) => value === other[at]);
	return isEqual(base.texts, head.texts) && isEqual(base.context, head.context);
}
function openRuns() {
	let known = new Map();
	let size = 0;
	return (text) => {
		const before = known.get(text);
		if (before !== void 0) return before;
		const made = runsIn(words(text).map(textHash));
		size += made.length;
		if (size > MOST_RUNS) {
			known = new Map();
			size = made.length;
		}
		known.set(text, made);
		return made;
	};
}
function runsIn(hashes) {
	return Array.from({ length: Math.max(1, hashes.length - TOGETHER + 1) }, (_, start) => {
		let [low, high] = [0, 0];
		for (let at = start; at < Math.min(start + TOGETHER, hashes.length); at += 1) {
			const hash = hashes[at] ?? 0;
			low = Math.imul(low ^ hash, 2654435761);
			high = Math.imul(high ^ hash / 2 ** 21, 1597334677);
		}
		return 2 ** 32 * (high >>> 11) + (low >>> 0);
	});
}
function heldOf(texts, others) {
	const there = new Set(others.flat());
	let all = 0;
	let missing = 0;
	const held = texts.map((runs) => {
		const misses = firstRanks(runs, (run) => there.has(run) ? 1 : Infinity).filter((rank) => rank === Infinity).length;
		const length = lengthOf(runs);
		all += length;
		missing += misses;
		return 1 - misses / length;
	});
	return {
		missing: all === 0 ? 0 : missing / all,
		held
	};
}
function overlapsOf({ base, head }) {
	const gains = Array.from({ length: Math.max(base.length, head.length) }, () => 0);
	for (const [own, other] of [[base, head], [head, base]]) {
		const rankOf = new Map();
		for (const [at, runs] of other.entries()) for (const run of runs) if (!rankOf.has(run)) rankOf.set(run, at);
		for (const [at, runs] of own.entries()) for (const rank of firstRanks(runs, (run) => rankOf.get(run) ?? Infinity)) {
			const depth = Math.max(at, rank);
			if (depth < gains.length) gains[depth] = (gains[depth] ?? 0) + .5 / lengthOf(runs);
		}
	}
	let shared = 0;
	return gains.map((gain, at) => shared = Math.min(at + 1, shared + gain));
}
function lengthOf({ length }) {
	return length === 1 ? 1 : length + TOGETHER - 1;
}
function firstRanks(runs, rankOf) {
	const length = lengthOf(runs);
	const ranks = new Float64Array(length).fill(Infinity);
	for (const [start, run] of runs.entries()) {
		const rank = rankOf(run);
		for (let word = start; word < Math.min(start + TOGETHER, length); word += 1) if (rank < (ranks[word] ?? 0)) ranks[word] = rank;
	}
	return ranks;
}
// src/golden/label-with-passage.ts
const LONGEST_QUOTE = 300;
function labelWithPassage({ id, query, references, claims, tags, cluster, split, weight, mustPass, filters, history, expect }, passage) {
	const quote = quoteFor(query, passage);
	if (quote === void 0) return void 0;
	return goldenLine({
		id,
		query,
		...history !== void 0 && { history },
		evidence: [{
			doc: documentId(passage.doc),
			quote
		}],
		...references.length > 0 && { answer: references },
		...claims !== void 0 && { claims },
		...expect !== void 0 && { expect },
		...tags.length > 0 && { tags },
		...cluster !== void 0 && { cluster },
		...split !== void 0 && { split },
		...weight !== void 0 && { weight },
		...mustPass && { must_pass: true },
		...filters !== void 0 && { filters }
	});
}
function quoteFor(query, { doc, text }) {
	const sentences = openSentenceTerms([{
		doc,
		text
	}]);
	const weights = sentences.weights(termsOf$2(query));
	const [best] = sentences.in(doc).map(({ start, end, terms }) => ({
		quote: text.slice(start, end),
		says: [...new Set(terms)].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
	})).toSorted((one, other) => other.says - one.says);
	return best && shortened(best.quote);
}
function shortened(sentence) {
	if (sentence.length <= LONGEST_QUOTE) return sentence;
	const cut = sentence.slice(0, LONGEST_QUOTE);
	const end = cut.search(/\s\S*$/);
	return end > 0 ? cut.slice(0, end) : cut.toWellFormed();
}
// src/gate/comparing/list-changes.ts
const weightOfContext = .9;
const timesDeeper = 4;
const least = .05;
async function listChanges({ policy, sides }, ports) {
	const { pipelines, settings } = policy;
	const items = policy.items.filter((item) => item.wordingOf === void 0 && !isApart(item));
	const isJudged = settings.gate.some(({ metric }) => isOfAnswers(metric) && isMeasurable(metric, items.map(({ golden }) => golden.base)));
	const isShown = isJudged ? isBare : isUnlabelled;
	const bare = items.filter(({ golden }) => isShown(golden.base));
	if (bare.length === 0) return void 0;
	const contexts = {
		base: contextOf$2(pipelines.base),
		head: contextOf$2(pipelines.head)
	};
	const size = Math.max(contexts.base ?? 0, contexts.head ?? 0) || 20;
	const compare = openListComparison(persistenceFor(size, weightOfContext));
	const listOf = listReader({
		contexts,
		deepest: timesDeeper * size
	}, sides);
	const breath = openBreather(ports);
	const changed = [];
	let asked = 0;
	for (const item of bare) {
		const [base, head] = sideNames$1.map((side) => listOf(side, item.id));
		if (head === void 0 || sides.base !== void 0 && base === void 0) continue;
		asked += 1;
		const found = base && compare({
			base,
			head
		});
		const answer = isJudged ? void 0 : sharedWords(base?.answer, head.answer);
		const isOther = found && Math.max(1 - found.overlap, found.lost, found.added) >= least;
		if (found !== void 0 && (isOther || answer !== void 0)) changed.push({
			...changeOf(item, found, {
				base: base ?? head,
				head
			}),
			answer
		});
		await breath();
	}
	return {
		labelled: isJudged ? void 0 : gating(items).filter(({ golden }) => isLabelled(golden.base)).length,
		asked,
		changed: changed.toSorted(mostChangedFirst)
	};
}
function mostChangedFirst(one, other) {
	return Math.round(1e3 * one.overlap) - Math.round(1e3 * other.overlap) || other.lost - one.lost || other.added - one.added || (one.answer ?? 1) - (other.answer ?? 1) || byCodeUnit(one.item, other.item);
}
function sharedWords(base, head) {
	const [ofBase, ofHead] = [words(base ?? ""), words(head ?? "")];
	const total = ofBase.length + ofHead.length;
	return ofBase.length === ofHead.length && ofBase.every((word, at) => word === ofHead[at]) ? void 0 : 2 * commonCount(ofBase, ofHead) / total;
}
function listReader({ contexts, deepest }, sides) {
	return (side, id) => {
		const measured = sides[side];
		const result = measured?.run.results.get(id);
		if (measured === void 0 || result?.kind !== "answered") return void 0;
		const known = normalCorpusOf(measured.corpus);
		const placed = placeChunks(result.chunks, known);
		const context = (contextChunks(placed, {
			reported: result.context,
			k: contexts[side]
		}) ?? placed.slice(0, 20)).map((chunk) => placed.indexOf(chunk));
		const compared = placed.slice(0, Math.max(deepest, ...context.map(rankOf)));
		const texts = compared.map(({ chunk }) => textOfChunk(chunk, known));
		return {
			texts: compared.map(({ chunk }, at) => texts[at] ?? wordOf(chunk.id)),
			docs: compared.map(({ chunk }, at) => texts[at] === void 0 ? void 0 : chunk.doc),
			context,
			answer: result.answer
		};
	};
}
function wordOf(id) {
	return textHash(id).toString(10).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
}
function changeOf({ id, golden }, { overlap, lost, added, only }, lists) {
	const first = {
		base: lists.base.context[0] ?? 0,
		head: lists.head.context[0] ?? 0
	};
	const isKept = sideNames$1.every((side) => !only[side].includes(first[side]));
	const line = (side, at = only[side][0] ?? first[side]) => {
		const { texts, docs } = lists[side];
		const [doc, text] = [docs[at], texts[at]];
		return doc === void 0 || text === void 0 ? void 0 : labelWithPassage(golden.base, {
			doc,
			text
		});
	};
	return {
		item: id,
		overlap,
		lost,
		added,
		context: {
			base: lists.base.context.map(rankOf),
			head: lists.head.context.map(rankOf)
		},
		preferred: void 0,
		only: {
			base: only.base.map(rankOf),
			head: only.head.map(rankOf)
		},
		lines: {
			both: isKept ? line("head", first.head) : void 0,
			base: line("base"),
			head: line("head")
		}
	};
}
function rankOf(place) {
	return place + 1;
}
// src/gate/comparing/judge-and-score.ts
async function judgeAndScore(collected, sides, ports) {
	const { policy } = collected;
	const metrics = withContextLength(policy.settings.metrics);
	const unjudged = await listChanges({
		policy,
		sides
	}, ports);
	const unlabelled = unjudged?.labelled === 0 ? unjudged.changed.map(({ item }) => item) : [];
	const weighs = await judgeOf(policy, ports);
	const judged = await weighs?.judgeRuns({
		...collected,
		sides,
		ports,
		changed: unlabelled
	});
	const { matrices = new Map(), facts: judge, unsampled } = judged ?? {};
	const { beside, parts } = await readBeside(collected, sides, ports);
	const toldOfItems = {
		matrices,
		unsampled,
		beside
	};
	const scored = await scoreItems(policy, {
		...policy.settings,
		metrics
	}, sides, {
		...ports,
		...toldOfItems
	});
	const ofPeople = weighs?.labelsOfPeople({
		policy,
		sides,
		ports
	}, {
		matrices,
		scoredItems: scored.items
	});
	return {
		scored,
		metrics,
		lists: withPreferences(unjudged, judged?.preferences),
		judge,
		matrices,
		toldOfItems,
		parts,
		labelled: sides.base && ofPeople?.labelled,
		unread: ofPeople?.unread
	};
}
function withPreferences(lists, preferences = new Map()) {
	const changed = lists?.changed.map((one) => ({
		...one,
		preferred: preferences.get(one.item)
	}));
	return lists && changed && {
		...lists,
		changed
	};
}
// src/gate/compare.ts
async function compare(collected, runs, ports) {
	const read = await readDocuments(collected, runs, ports, (line) => ports.log.warn(line));
	const items = await followHistory(collected, read, ports);
	const policy = {
		...collected.policy,
		...items && { items }
	};
	const followed = {
		...collected,
		policy
	};
	const sides = items ? await readDocuments(followed, runs, ports) : read;
	const scoring = await judgeAndScore(followed, sides, ports);
	const { scored, metrics, lists, judge, matrices, unread } = scoring;
	const changed = await changedInputs({
		policy,
		runs: {
			base: sides.base?.run,
			head: sides.head.run
		},
		index: scored.index,
		renames: sides.head.moves?.renamed ?? new Map(),
		files: collected.files
	});
	const oneIndex = await sharedIndex({
		...followed,
		sides,
		changed
	}, ports);
	const { decision, reviews, settings, inputs, waivers } = await decideRun(followed, {
		...scoring,
		oneIndex
	}, ports);
	const byHead = await decideByHead({
		policy: {
			...policy,
			settings
		},
		scored,
		sides,
		inputs: {
			...inputs,
			waivers
		}
	}, {
		...ports,
		...scoring.toldOfItems
	});
	const measured = {
		...followed,
		scored,
		metrics: withEqualLength(metrics, scored),
		decision,
		reviews,
		sides,
		changed,
		judge,
		matrices,
		byHead,
		lists,
		unread
	};
	const diagnosed = await diagnoseRuns(measured, ports);
	const changedContext = await contextChange(measured, ports);
	const window = gatedWindow(policy.settings);
	const heard = judge?.trust?.kind === "untrusted" ? new Map() : matrices;
	const told = await tellMeasured({
		...followed,
		...scored,
		sides,
		window,
		matrices: heard
	}, ports);
	const features = {
		...scoring.parts,
		...told
	};
	const built = buildReport(followed, {
		...measured,
		diagnosed,
		changedContext,
		features
	});
	await breathe(ports.signal);
	return {
		built,
		broken: decision.verdict === "error" ? brokenBase(scored.items, settings, inputs) : []
	};
}
export { secondsOf as $, quoteAt as $t, cachedRun as A, answersThatCrossed as An, handleName as At, longestLine as B, throughHistory as Bt, openSharedAnswers as C, errorOf as Cn, languageOf as Ct, serverRequest as D, answerFrom as Dn, openBarrier as Dt, serverUrl as E, readAnswers$1 as En, chunkDocument as Et, storeKeys as F, unpackedChunks as Fn, likelyCauses as Ft, askQueries as G, passageKeys as Gt, sealEntry as H, nearPairs as Ht, kinds as I, heldAnswers as In, goldenLine as It, answerLimits as J, itemsOfBase as Jt, trackUnresponsive as K, quotesOf as Kt, storeKey as L, documentNames$1 as Ln, goldenLines as Lt, cacheKeys as M, upTo as Mn, writeHandle as Mt, keepBytes as N, buffersOf as Nn, digestOfFile as Nt, holdsAnywhere as O, jsonOfLine as On, openPartJournal as Ot, restoreBytes as P, packed as Pn, causes as Pt, commandFolder as Q, questionOf$1 as Qt, entryReader as R, withItems as Rt, askSide as S, askThread as Sn, openCutter as St, isLoopback as T, worthAThread$1 as Tn, wordsOf$2 as Tt, runCommand as U, nearDocument as Ut, parsed as V, labelNow as Vt, startLineProcess as W, documentsOf$4 as Wt, collectRun as X, openRegular as Xt, isAskedElsewhere as Y, openRunFile as Yt, buildSide as Z, openItemScorer as Zt, returnedChunks as _, isEnough as _n, openLibrary as _t, documentsOfRun as a, omittedSentences as an, endingWords as at, findMoves as b, slugOf as bn, segmentOfDocuments as bt, isSeen as c, termsOf$2 as cn, openBuiltinIndex as ct, refuses as d, keepsStrings as dn, TextRefused as dt, memberOf as en, startProcess as et, judgedSight as f, recogniseRefusal as fn, writeAnswers as ft, missedBy as g, textOfChunk as gn, indexVersion as gt, targetInIndex as h, cachedPlaces as hn, variablesFor as ht, askSides as i, changedFacts as in, endingSentence as it, vectorCache as j, readLines as jn, readHandle as jt, secretIn as k, reasonsOf$1 as kn, folderOf as kt, copyWithin as l, withoutBlockSigns as ln, runBuiltin as lt, stageOfTarget as m, placeChunks as mn, childEnvironment as mt, acceptLines as n, wholeWords as nn, processLimits as nt, readDocuments as o, changesOf$1 as on, withLines as ot, missingClaims as p, contextChunks as pn, askAll$1 as pt, withoutLineEnds as q, openNamedRun as qt, scoreItems as r, wholeSpan as rn, endingHint as rt, contextOf as s, openSentenceTerms as sn, firstOf$1 as st, compare as t, placesOn as tn, within as tt, stringInContext as u, resolveEvidence as un, wordSearch as ut, diagnosisFacts as v, normalCorpusOf as vn, termNumbers as vt, serverHeaders as w, failureOf as wn, termsOf as wt, openBreather as x, occurrencesIn as xn, openSegment as xt, findRenames as y, sectionsOf$1 as yn, termsOfQuestion as yt, lineOf as z, removedInHistory as zt };
