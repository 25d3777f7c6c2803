// src/report/diagnosis/stages/stage.ts
const stages = [
	"query-failed",
	"not-in-documents",
	"not-indexed",
	"cut-in-two",
	"words-apart",
	"beyond-list",
	"outside-context",
	"in-a-copy",
	"not-used",
	"unknown"
];
function earliest(found) {
	return stages.find((stage) => found.includes(stage));
}
export { stages as n, earliest as t };
