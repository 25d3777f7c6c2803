import { type Line, linesOf } from '../../../lib/text/markup/lines-of.ts'
import { type LineKind, markdownLines } from '../../../lib/text/markup/markdown-lines.ts'
import type { DocumentFormat } from '../../../lib/text/markup/document-format.ts'

/**
 * A stretch of a document that belongs together. `start` is where its first line begins, `end` lies
 * behind its last character that is no white space.
 */
export type Block = {
  readonly kind: Exclude<LineKind, 'blank'>
  readonly start: number
  readonly end: number
}

/**
 * The blocks of a document in their order, with only white space between them: the paragraphs between
 * blank lines, and in Markdown also its headings, fences, tables and front matter. Linear in the length
 * of the text.
 */
export function* textBlocks(text: string, format: DocumentFormat): Generator<Block> {
  let open: Open | undefined
  for (const { line, kind, opens } of format === 'markdown'
    ? markdownLines(text)
    : plainLines(text)) {
    if (open !== undefined && open.kind === kind && !opens) {
      if (line.end > line.start) open.end = line.end
      continue
    }
    if (open !== undefined) yield open
    open = kind === 'blank' ? undefined : { kind, start: line.start, end: line.end }
  }
  if (open !== undefined) yield open
}

/** Grows line by line: a copy for each would cost more than the reading, and there may be ten million. */
type Open = Pick<Block, 'kind' | 'start'> & { end: number }

type KindedLine = { readonly line: Line; readonly kind: LineKind; readonly opens: boolean }

function* plainLines(text: string): Generator<KindedLine> {
  for (const line of linesOf(text, 0, text.length)) {
    yield { line, kind: line.end > line.start ? 'paragraph' : 'blank', opens: false }
  }
}
