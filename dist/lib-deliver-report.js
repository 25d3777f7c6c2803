import { c as terminalWidth, l as sinks, vn as writeFiles, vt as visible, yn as largePieces } from "./lib-policy.js";
import { t as wantsColor } from "./lib-wants-color.js";
import { _ as fileErrorText } from "./lib-flags.js";
import { t as pageTools } from "./lib-page-tools.js";
import { d as renderTerminal, h as filesOfReport } from "./lib-report.js";
import { t as keepLastReport } from "./lib-last-report.js";
import { join } from "node:path";
// src/cli/deliver-report.ts
async function deliverReport(report, { out, json, allWorse = false, command = "gate" }, log) {
	const isWritten = out !== void 0 && await isWrittenTo(out, report, log);
	const isKept = await keepLastReport(report);
	if (json) for (const piece of largePieces(sinks.json.render(report))) process.stdout.write(visible(piece));
	else {
		const rest = isWritten ? join(out, sinks.page.file) : `rag-gate ${command} --out DIR`;
		const one = isKept ? "rag-gate show ID" : void 0;
		process.stdout.write(tableOf(report, {
			rest,
			one,
			allWorse
		}));
	}
}
async function isWrittenTo(folder, report, log) {
	try {
		await writeFiles(folder, filesOfReport(report, await pageTools()));
		return true;
	} catch (error) {
		log.warn(`could not write the report into ${folder}: ${fileErrorText(error)}`);
		return false;
	}
}
function tableOf(report, shown) {
	return renderTerminal(report, {
		color: wantsColor(),
		width: terminalWidth(),
		...shown
	});
}
export { deliverReport as t };
