import { C as strictObject, l as _enum } from "./action-zod.js";
import { S as count, w as share } from "./action-read-documents.js";
// src/lib/model/judging/judge-controls.ts
const ControlKindSchema = _enum(["positive", "negative"]).describe("positive: said by the texts, so that entailed is right. negative: said by none.");
const leastRight = .85;
const ControlLengthSchema = _enum(["short", "long"]).describe("long: from 70 characters on.");
strictObject({
	side: _enum([
		"base",
		"head",
		"all"
	]).describe("Whose verdicts came by the calls that the controls rode in; all: of every kept run of this judge, this one included."),
	kind: ControlKindSchema,
	length: ControlLengthSchema.optional().describe("Absent: short and long ones together."),
	right: count,
	of: count,
	low: share.describe("The 95 % interval of the share, after Clopper and Pearson."),
	high: share
});
export { leastRight as t };
