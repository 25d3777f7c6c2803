// src/model/visibility.ts
function isPublic(visibility) {
	return visibility === "public" || visibility === "unknown";
}
function resolveTextLevel(setting, visibility) {
	if (setting !== "auto") return setting;
	switch (visibility) {
		case "private":
		case "local": return "snippets";
		case "public": return "tracked";
		case "unknown": return "ids";
	}
}
function showsTracked(text) {
	return text === "tracked" || text === "snippets";
}
export { resolveTextLevel as n, showsTracked as r, isPublic as t };
