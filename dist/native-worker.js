import { En as readAnswers, In as heldAnswers, Ln as documentNames, Mn as upTo, Nn as buffersOf, Pn as packed, wn as failureOf } from "./lib-scoring.js";
import { parentPort, workerData } from "node:worker_threads";
import { fstatSync, readSync } from "node:fs";
// src/pipeline/run/reading/native-worker.ts
const told = await answer(workerData);
const moved = "read" in told ? buffersOf(told.read) : [];
parentPort?.postMessage(told, moved);
async function answer({ fd, asked, ...rules }) {
	const { signal } = new AbortController();
	const places = new Map();
	const [documents, held] = [documentNames(), heldAnswers()];
	try {
		const sourced = {
			...rules,
			source: sourceOf(asked),
			signal
		};
		const read = {
			...await readAnswers(fileOf(fd), sourced, {
				places,
				documents,
				held
			}),
			places,
			documents: documents.sorted()
		};
		return { read: packed(read, held.holding) };
	} catch (error) {
		return {
			failure: failureOf(error),
			places
		};
	}
}
function sourceOf(asked) {
	return asked === void 0 ? {
		kind: "collected",
		complaintAbout: () => void 0
	} : {
		kind: "named",
		asked,
		temp: ""
	};
}
function fileOf(fd) {
	return upTo(fstatSync(fd).size, { read: async (block, offset, length, position) => ({ bytesRead: readSync(fd, block, offset, length, position) }) });
}
export {};
