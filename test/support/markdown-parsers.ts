import cmark from 'cmark-gfm-js'
import MarkdownIt from 'markdown-it'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

/** A Markdown parser as readers of a comment may have it: raw HTML let through, addresses in text made links. */
export type MarkdownParser = { readonly name: string; readonly html: (markdown: string) => string }

const remark = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeStringify)

const markdownIt = new MarkdownIt({ html: true, linkify: true })

/** GitHub's own C parser with and without its tag filter, and two that split rows and find addresses in other ways. */
export const markdownParsers: readonly MarkdownParser[] = [
  { name: 'remark-gfm', html: (markdown) => remark.processSync(markdown).toString() },
  { name: 'markdown-it', html: (markdown) => markdownIt.render(markdown) },
  { name: 'cmark-gfm', html: (markdown) => cmark.convert(markdown) },
  { name: 'cmark-gfm without tag filter', html: (markdown) => cmark.convertUnsafe(markdown) },
]
