// src/llm/wire/user-message.ts
/** First line of every user message. Everything before the fence is the same in all messages. */
const openingLine = "The data stands between the two marker lines.";
/** Last line of every user message. */
const closingLine = "Reply with the JSON object described above.";
/** The user message: one line of JSON per value between two equal marker lines. `fence` must not occur in the data. */
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
/** A marker line that nobody can predict: 128 random bits. */
function drawFence(randomBytes) {
	return `DATA-${Buffer.from(randomBytes(16)).toString("hex")}`;
}
/** The fence, or a new one where the data holds it. */
function fenceFor(data, fence, randomBytes) {
	const text = JSON.stringify(data);
	let fresh = fence;
	while (text.includes(fresh)) fresh = drawFence(randomBytes);
	return fresh;
}
/** Raise it with every change of a prompt, so that judgements under different prompts are never mixed. */
const PROMPT_VERSION = "judge/1";
export { openingLine as a, fenceFor as i, closingLine as n, userMessage as o, drawFence as r, PROMPT_VERSION as t };
