import type { DocumentFormat } from '../src/lib/text/markup/document-format.ts'
import { type Block, textBlocks } from '../src/pipeline/builtin/chunking/text-blocks.ts'

/**
 * Returns a function that maps a position in a text to the headings above it, outermost first, one per line
 * with its markup, including a heading that begins at the position; empty if there are none. Positions must
 * be passed in ascending order.
 */
export function headingPaths(text: string, format: DocumentFormat): (at: number) => string {
  const headings = textBlocks(text, format).filter(({ kind }) => kind === 'heading')
  let next = headings.next().value
  let path: readonly { readonly level: number; readonly line: string }[] = []
  return (at) => {
    for (; next !== undefined && next.start <= at; next = headings.next().value) {
      const heading = headingOf(text, next)
      path = [...path.filter(({ level }) => level < heading.level), heading]
    }
    return path.map(({ line }) => `${line}\n`).join('')
  }
}

function headingOf(text: string, { start, end }: Block): { level: number; line: string } {
  const line = text.slice(start, end)
  const marks = /^\uFEFF? *(#+)/.exec(line)?.[1]
  return { level: marks?.length ?? (text[end - 1] === '=' ? 1 : 2), line }
}
