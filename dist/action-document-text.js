import { t as formatOf } from "./action-document-format.js";
// src/git/is-lfs-pointer.ts
function isLfsPointer(bytes) {
	return beginning.every((byte, at) => bytes[at] === byte);
}
const beginning = new TextEncoder().encode("version https://git-lfs.github.com/spec/");
// src/git/documents/html-text.ts
async function htmlText(html) {
	converting ??= loadConverter();
	return (await converting)(html);
}
let converting;
async function loadConverter() {
	const { compile } = await import("./action-html.js").then((n) => n.t);
	const { exceeds } = await import("./action-page-limits.js");
	const convert = compile({
		wordwrap: false,
		limits: {
			maxInputLength: void 0,
			maxDepth: void 0
		},
		selectors: [
			{
				selector: "a",
				options: { ignoreHref: true }
			},
			{
				selector: "ul",
				options: { itemPrefix: "- " }
			},
			{
				selector: "blockquote",
				format: "block"
			},
			...headings.map((selector) => ({
				selector,
				options: { uppercase: false }
			})),
			...blocks.map((selector) => ({
				selector,
				format: "block",
				options: oneLine
			})),
			...nextCells.map((selector) => ({
				selector,
				format: "inlineSurround",
				options: { prefix: "	" }
			})),
			...unseen.map((selector) => ({
				selector,
				format: "skip"
			}))
		]
	});
	return (html) => {
		if (exceeds(html, pageLimits)) return void 0;
		try {
			return convert(html);
		} catch (error) {
			if (error instanceof RangeError) return void 0;
			throw error;
		}
	};
}
const headings = [
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6"
];
const blocks = "section figure figcaption details summary address hgroup search dl dt dd fieldset legend caption tr option".split(" ");
const oneLine = {
	leadingLineBreaks: 1,
	trailingLineBreaks: 1
};
const nextCells = [
	"td + td",
	"th + td",
	"td + th",
	"th + th"
];
const unseen = [
	"img",
	"hr",
	"svg",
	"template",
	"noscript",
	"iframe",
	"object",
	"head"
];
const pageLimits = {
	elements: 5e5,
	depth: 100
};
// src/git/documents/document-text.ts
const maxDocumentBytes = 16777216;
async function documentText(path, bytes) {
	if (isLfsPointer(bytes)) return { kind: "lfs-pointer" };
	if (bytes.includes(0)) return {
		kind: "unreadable",
		reason: holdsNul
	};
	const written = decodeUtf8(bytes);
	if (written === void 0) return {
		kind: "unreadable",
		reason: notText
	};
	if (isPage(path)) return decodeHtml(written);
	return {
		kind: "text",
		text: written,
		format: formatOf(path),
		extracted: false
	};
}
function isPage(path) {
	return /\.html?$/i.test(path);
}
async function decodeHtml(html) {
	const text = await htmlText(html);
	if (text === void 0) return {
		kind: "unreadable",
		reason: "has more than 500,000 elements, or more than 100 inside each other"
	};
	return {
		kind: "text",
		text,
		format: "plain",
		extracted: true
	};
}
function decodeUtf8(bytes) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch {
		return;
	}
}
const holdsNul = "holds NUL bytes, as UTF-16 and binary files do";
const notText = "is not UTF-8 text";
export { isLfsPointer as i, isPage as n, maxDocumentBytes as r, documentText as t };
