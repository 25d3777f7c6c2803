// src/llm/wire/user-message.ts
const openingLine = "The data stands between the two marker lines.";
const closingLine = "Reply with the JSON object described above.";
function userMessage([premise, subject], fence) {
	return [
		openingLine,
		fence,
		JSON.stringify(premise),
		JSON.stringify(subject),
		fence,
		closingLine
	].join("\n");
}
function drawFence(randomBytes) {
	return `DATA-${Buffer.from(randomBytes(16)).toString("hex")}`;
}
function fenceFor(data, fence, randomBytes) {
	const text = JSON.stringify(data);
	let fresh = fence;
	while (text.includes(fresh)) fresh = drawFence(randomBytes);
	return fresh;
}
const PROMPT_VERSION = "judge/1";
export { openingLine as a, fenceFor as i, closingLine as n, userMessage as o, drawFence as r, PROMPT_VERSION as t };
