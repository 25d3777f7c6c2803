import { F as unknown, M as string, P as union, T as object, f as _enum, h as array, k as record } from "./lib-zod.js";
// src/lib/llm/wire/message-schema.ts
const ContentSchema = union([
	string(),
	array(unknown()).transform((parts) => parts.map(textOfPart).join("")),
	record(string(), unknown()).transform((value) => JSON.stringify(value))
]);
const PartSchema = object({
	type: _enum(["text", "output_text"]),
	text: string()
});
function textOfPart(part) {
	const { data } = PartSchema.safeParse(part);
	return data?.text ?? "";
}
const CallSchema = object({ arguments: ContentSchema.nullish() });
const messageFields = object({
	content: ContentSchema.nullish(),
	refusal: string().nullish(),
	tool_calls: array(object({ function: CallSchema })).nullish(),
	function_call: CallSchema.nullish(),
	reasoning: string().nullish().catch(void 0),
	reasoning_content: string().nullish().catch(void 0)
});
export { messageFields as t };
