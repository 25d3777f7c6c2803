// src/lib/text/markup/document-format.ts
function formatOf(path) {
	return /\.(?:md|mdx|markdown)$/i.test(path) ? "markdown" : "plain";
}
export { formatOf as t };
