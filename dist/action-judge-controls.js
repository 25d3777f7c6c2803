import { C as strictObject, l as _enum } from "./action-zod.js";
import { S as count, w as share } from "./action-read-documents.js";
// src/lib/model/judging/judge-controls.ts
const ControlKindSchema = _enum(["positive", "negative"]).describe("positive: said by the texts, so that entailed is right. negative: said by none.");
const leastRight = .85;
const ControlLengthSchema = _enum(["short", "long"]).describe("long: from 70 characters on.");
const PairPlaceSchema = _enum(["first", "second"]).describe("Where the better answer of a known pair was shown.");
const PairLengthSchema = _enum(["short", "long"]).describe("Whether the better answer of a known pair is the shorter or the longer one.");
const shareRight = {
	right: count,
	of: count,
	low: share.describe("The 95 % interval of the share, after Clopper and Pearson."),
	high: share
};
strictObject({
	place: PairPlaceSchema,
	length: PairLengthSchema.optional().describe("Absent: both together."),
	...shareRight
});
strictObject({
	first: count.describe("It took the first answer in both orders."),
	second: count.describe("It took the second answer in both orders."),
	of: count.describe("All comparisons of the run.")
}).describe("How often the order of two answers decided which of them the judge prefers.");
strictObject({
	side: _enum([
		"base",
		"head",
		"all"
	]).describe("Whose verdicts came by the calls that the controls rode in; all: of every kept run of this judge, this one included."),
	kind: ControlKindSchema,
	length: ControlLengthSchema.optional().describe("Absent: short and long ones together."),
	...shareRight
});
export { leastRight as t };
