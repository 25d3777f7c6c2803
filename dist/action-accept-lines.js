// src/verdict/accepting/accept-lines.ts
function acceptLines(markdown) {
	const found = [];
	let fence;
	for (const line of withoutComments(markdown).split(/\r\n?|\n/)) {
		const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
		if (fence !== void 0) {
			if (mark?.startsWith(fence) === true && line.trim() === mark) fence = void 0;
			continue;
		}
		fence = mark;
		const written = /^ {0,3}\/rag-gate[ \t]+accept(?:[ \t](.*))?$/.exec(line);
		if (written !== null) found.push((written[1] ?? "").trim());
	}
	return found.slice(0, mostLines);
}
const mostLines = 20;
function withoutComments(markdown) {
	return markdown.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
}
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
export { readAcceptLines as n, acceptLines as t };
