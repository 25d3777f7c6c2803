import cmark from 'cmark-gfm-js'
import MarkdownIt from 'markdown-it'
import { githubHtml } from './github-markdown.ts'

/**
 * A Markdown parser that readers of a comment may use: raw HTML is kept, and addresses in text become
 * links.
 */
export type MarkdownParser = { readonly name: string; readonly html: (markdown: string) => string }

const markdownIt = new MarkdownIt({ html: true, linkify: true })

/**
 * Includes GitHub's own C parser with and without its tag filter, and two parsers that split rows and
 * detect addresses differently.
 */
export const markdownParsers: readonly MarkdownParser[] = [
  { name: 'remark-gfm', html: githubHtml },
  { name: 'markdown-it', html: (markdown) => markdownIt.render(markdown) },
  { name: 'cmark-gfm', html: (markdown) => cmark.convert(markdown) },
  { name: 'cmark-gfm without tag filter', html: (markdown) => cmark.convertUnsafe(markdown) },
]
