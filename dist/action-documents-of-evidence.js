// src/model/items/labelled-documents.ts
function evidencesOf(labels) {
	return "targets" in labels ? labels.targets.flatMap(({ any }) => any) : [];
}
function labelledDocuments(labels) {
	return labels.kind === "docs" ? [...labels.grades.keys()] : evidencesOf(labels).map(({ doc }) => doc);
}
// src/golden/documents-of-evidence.ts
function documentsOfEvidence(items) {
	return new Set(items.flatMap(({ labels }) => evidencesOf(labels).map(({ doc }) => doc)));
}
export { evidencesOf as n, labelledDocuments as r, documentsOfEvidence as t };
