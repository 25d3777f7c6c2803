import { o as GateError } from "./cli-start.js";
import { n as readHistory } from "./cli-history-file.js";
// src/commands/history/with-history.ts
async function withHistory(file, log, measure) {
	if (file === void 0) return measure();
	const entries = await entriesOf(file, log);
	const report = await measure();
	const { head } = report.origin.commits;
	const earlier = entries.filter(({ commit }) => commit !== head);
	return {
		...report,
		history: earlier.slice(-100)
	};
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
export { withHistory as t };
