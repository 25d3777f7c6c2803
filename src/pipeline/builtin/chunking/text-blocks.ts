import { type Line, linesOf } from '../../../lib/text/markup/lines-of.ts'
import { type LineKind, markdownLines } from '../../../lib/text/markup/markdown-lines.ts'
import type { DocumentFormat } from '../../../lib/text/markup/document-format.ts'

/**
 * A coherent part of a document. `start` is the offset of its first line, and `end` is the offset
 * after its last character that is not white space.
 */
export type Block = {
  readonly kind: Exclude<LineKind, 'blank'>
  readonly start: number
  readonly end: number
}

/**
 * Divides a document into blocks, in order and with only white space between them. A block is a
 * paragraph (ended by a blank line) or, in Markdown, a heading, a fence, a table or front matter.
 * Takes linear time.
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

/**
 * Mutable because a document may have ten million lines, and copying a block for each would take
 * most of the time.
 */
type Open = Pick<Block, 'kind' | 'start'> & { end: number }

type KindedLine = { readonly line: Line; readonly kind: LineKind; readonly opens: boolean }

function* plainLines(text: string): Generator<KindedLine> {
  for (const line of linesOf(text, 0, text.length)) {
    yield { line, kind: line.end > line.start ? 'paragraph' : 'blank', opens: false }
  }
}
