import { s as GateError } from "./lib-start.js";
import { n as readHistory } from "./lib-history-file.js";
// src/features/history/earlier-commits.ts
async function earlierCommits(file, log) {
	const entries = await entriesOf(file, log);
	return ({ origin }) => entries.filter(({ commit }) => commit !== origin.commits.head).slice(-100);
}
async function entriesOf(file, log) {
	try {
		const { entries, damage } = await readHistory(file);
		if (damage !== void 0) log.warn(`the history: ${damage}`);
		return entries;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		log.warn(error.message);
		return [];
	}
}
export { earlierCommits };
