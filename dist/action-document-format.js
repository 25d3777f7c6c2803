// src/text/markup/document-format.ts
/** How a document is written, by its name. */
function formatOf(path) {
	return /\.(?:md|mdx|markdown)$/i.test(path) ? "markdown" : "plain";
}
export { formatOf as t };
