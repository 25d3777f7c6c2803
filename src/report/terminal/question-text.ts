import { wrapWords } from '../../lib/text/printing/display-width.ts'
import type { Report } from '../schema/report.ts'
import { plainForeign } from '../wording/plain-text.ts'
import type { Paint } from './paint.ts'

/** How a question is shown. `width` is the number of columns. */
export type Page = { readonly report: Report; readonly paint: Paint; readonly width: number }

/** The maximum length of a question, quote or answer, in code points. */
export const longest = 2000

/** Wraps each untrusted string and indents it by two columns. Empty strings are left out. */
export function texts(list: readonly string[], { width }: Pick<Page, 'width'>): readonly string[] {
  return list
    .filter((text) => text !== '')
    .flatMap((text) => wrapWords(plainForeign(text, longest), width - 2))
    .map((line) => `  ${line}`)
}

/** Cuts a long line at its start rather than its end, because the line number is at the end. */
export function placeLine(text: string, width: number): string {
  const points = Array.from(text)
  return points.length <= width ? text : `…${points.slice(1 - width).join('')}`
}
