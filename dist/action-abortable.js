import { i as isSameChunk, r as chunksOfSteps, t as SharedChunk } from "./action-run.js";
// src/run/reading/held-answers.ts
const mostUnits = 2 ** 26;
const unitsOfAnswer = 100;
const unitsOfRank = 8;
const unitsOfChunk = 200;
function heldAnswers(most = mostUnits) {
	const answers = /* @__PURE__ */ new Map();
	const chunks = [];
	const places = /* @__PURE__ */ new Map();
	const docs = /* @__PURE__ */ new Map();
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
		const { id, start, end, text } = chunk;
		return chunks.push({
			id,
			doc,
			start,
			end,
			text
		}) - 1;
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
			units += result.trials === void 0 ? 0 : JSON.stringify(result.trials).length;
			units += unitsOfRank * (2 * returned + (context?.length ?? 0) + (rest.scores?.size ?? 0));
			answers.set(id, {
				...rest,
				first,
				returned
			});
		},
		get: (id) => heldAnswer(holding, id),
		holding
	};
}
function heldAnswer({ answers, chunks, ranked, scores }, id) {
	const held = answers.get(id);
	if (held === void 0) return void 0;
	const { first, returned, ...rest } = held;
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
// src/run/reading/packed-answers.ts
const width = 3;
function compacted(read, holding) {
	return readable(packedAlone(read, holding), holding.chunks);
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
	const more = /* @__PURE__ */ new Map();
	for (const [row, id] of ids.entries()) {
		const answer = answerTo(id);
		const { first = NaN, returned = NaN, ms = NaN } = answer ?? {};
		numbers.set([
			first,
			returned,
			ms
		], row * width);
		if (answer !== void 0 && !isPlain(answer)) more.set(row, answer);
	}
	return {
		ids,
		numbers,
		more
	};
}
function unpacked({ chunks, ...rest }) {
	return readable(rest, unpackedChunks(chunks));
}
function readable({ ids, positions, numbers, more, ranked, scores, ...told }, chunks) {
	const rows = new Map(ids.map((id, row) => [id, row]));
	const places = {
		keys: () => rows.keys(),
		get: (id) => {
			const row = rows.get(id);
			if (row === void 0) return void 0;
			const [number = 0, offset = 0, length = 0] = positions.subarray(row * width, (row + 1) * width);
			return {
				number,
				offset,
				length
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
		const [first = NaN, returned = 0, ms = NaN] = numbers.subarray(at, at + width);
		if (Number.isNaN(first)) return void 0;
		return {
			...more.get(row) ?? plainAnswer(ms),
			first,
			returned
		};
	};
	return {
		answers: { get },
		chunks,
		ranked,
		scores
	};
}
function isPlain(answer) {
	const { first: _, returned: __, ms: ___, cold, ...rest } = answer;
	return !cold && Object.values(rest).every((value) => value === void 0);
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
	const places = /* @__PURE__ */ new Map();
	const docOf = chunks.map(({ doc }) => {
		const place = places.get(doc) ?? places.size;
		places.set(doc, place);
		return place;
	});
	return {
		ids: chunks.map(({ id }) => id),
		starts: chunks.map(({ start }) => start),
		ends: chunks.map(({ end }) => end),
		texts: chunks.map(({ text }) => text),
		docOf,
		docs: [...places.keys()]
	};
}
function unpackedChunks(packedOnes) {
	const { ids, starts, ends, texts, docOf, docs } = packedOnes;
	return ids.map((id, at) => ({
		id,
		doc: docs[docOf[at] ?? 0],
		start: starts[at],
		end: ends[at],
		text: texts[at]
	}));
}
// src/run/reading/crossing-answers.ts
const crossings = /* @__PURE__ */ new WeakMap();
function crossingAnswers(results) {
	return crossings.get(results);
}
function letCross(results, places, holding) {
	const { answers } = holding;
	crossings.set(results, {
		chunks: () => packedChunks(holding.chunks),
		ranks: () => places.keys().reduce((sum, id) => sum + (answers.get(id)?.returned ?? 0), 0),
		documentsOfSteps: () => new Set(places.keys().flatMap((id) => chunksOfSteps(answers.get(id)?.steps).flatMap(({ doc }) => doc ?? []))),
		canCross: (id) => answers.get(id) !== void 0 || places.get(id) === void 0,
		rows: (ids) => rowsOf(ids, holding)
	});
}
function rowsOf(ids, { answers: held, ...all }) {
	const answers = new Map(ids.flatMap((id) => {
		const answer = held.get(id);
		return answer === void 0 ? [] : [[id, answer]];
	}));
	const length = answers.values().reduce((sum, { returned }) => sum + returned, 0);
	const [ranked, scores] = [new Uint32Array(length), new Float64Array(length)];
	const moved = /* @__PURE__ */ new Map();
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
// src/core/abortable.ts
async function abortable(work, signal) {
	const { promise, reject } = Promise.withResolvers();
	const give = () => reject(signal.reason);
	signal.addEventListener("abort", give, { once: true });
	if (signal.aborted) give();
	try {
		return await Promise.race([work, promise]);
	} finally {
		signal.removeEventListener("abort", give);
	}
}
export { unpacked as a, compacted as i, crossingAnswers as n, heldAnswers as o, letCross as r, abortable as t };
