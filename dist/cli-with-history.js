import { o as GateError } from "./cli-start.js";
import { n as readHistory } from "./cli-history-file.js";
// src/commands/history/with-history.ts
/**
* Measures, and adds the last 100 commits of a history to the report, but for the commit that was measured. The file is
* read first, since code of head may run after. One that cannot be read is a warning: the verdict does not hang on it.
*/
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
