import { $u as isMapping, Dd as documentId, Zs as listMistakes } from "./lib-policy.js";
import { u as decodeText } from "./lib-flags.js";
import { t as notNative } from "./lib-golden-file.js";
import { It as goldenLine, Lt as goldenLines } from "./lib-scoring.js";
// src/gate/work-tree/rewrite-lines.ts
function rewriteLines(text, file, change) {
	const hunks = [];
	const written = goldenLines(text, listMistakes(file)).map((line, index) => {
		const item = change(line, index + 1);
		if (item === void 0) return line.text;
		const now = goldenLine(item) + (line.text.endsWith("\r") ? "\r" : "");
		hunks.push(`@@ -${index + 1} +${index + 1} @@`, `-${line.text}`, `+${now}`);
		return now;
	});
	const diff = [
		...hunks.length === 0 ? [] : [`--- a/${file}`, `+++ b/${file}`],
		...hunks,
		""
	].join("\n");
	return {
		text: written.join("\n"),
		diff,
		changed: hunks.length / 3
	};
}
// src/gate/check/fix-labels.ts
function fixLabels(bytes, file, problems) {
	const byLine = Map.groupBy(problems, ({ item }) => item?.line);
	return rewriteLines(decodeText(bytes) ?? "", file, ({ item }, line) => {
		const fixes = (byLine.get(line) ?? []).flatMap(({ fix }) => fix ?? []);
		if (fixes.length === 0) return void 0;
		const ids = fixes.filter((fix) => "key" in fix);
		const ofEvidence = fixes.filter((fix) => "by" in fix);
		if (item === void 0 || !isWritten(item, ids, ofEvidence)) throw notNative(file);
		return withIds(ofEvidence.length === 0 ? item : withFixes(item, ofEvidence), ids);
	});
}
function isWritten(item, ids, ofEvidence) {
	const isThere = ({ key }) => typeof item[key] === "object" && item[key] !== null;
	return ids.every(isThere) && (ofEvidence.length === 0 || Array.isArray(item["evidence"]));
}
function withIds(item, fixes) {
	const fixed = Array.from(Map.groupBy(fixes, ({ key }) => key), ([key, own]) => [key, withNewIds(item[key], own)]);
	return {
		...item,
		...Object.fromEntries(fixed)
	};
}
function withNewIds(written, fixes) {
	const moved = new Map(fixes.map(({ from, to }) => [from, to]));
	const now = (id) => moved.get(documentId(id)) ?? id;
	if (isMapping(written)) return Object.fromEntries(Object.entries(written).map(([id, grade]) => [now(id), grade]));
	if (!Array.isArray(written)) return written;
	return [...new Set(written.map((id) => typeof id === "string" ? now(id) : id))];
}
function withFixes(item, fixes) {
	const inOrder = fixes.toSorted((a, b) => b.target - a.target || b.member - a.member);
	const evidence = Array.isArray(item["evidence"]) ? [...item["evidence"]] : [];
	for (const { target, member, by } of inOrder) {
		const entry = evidence[target];
		if (isMapping(entry)) evidence[target] = withMember(entry, member, by);
	}
	return {
		...item,
		evidence
	};
}
function withMember(entry, member, by) {
	const { any, ...rest } = entry;
	if (Array.isArray(any)) {
		const members = any;
		const old = members[member];
		const fixed = by.map((set) => ({
			...isMapping(old) ? old : {},
			...set
		}));
		return {
			...rest,
			any: members.toSpliced(member, 1, ...fixed)
		};
	}
	const [only, second] = by;
	if (second === void 0) return {
		...entry,
		...only
	};
	const { grade, ...place } = rest;
	return {
		any: by.map((set) => ({
			...place,
			...set
		})),
		...grade === void 0 ? {} : { grade }
	};
}
export { rewriteLines as i, withFixes as n, withIds as r, fixLabels as t };
