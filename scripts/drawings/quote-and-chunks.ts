import { type Point, picture, type Shape, words } from './svg.ts'

const left = 150
const width = 590
const quote: Point = [0.28, 0.5]

/** Draws a quote of a document with the chunks of base and head. */
export function quoteAndChunks(): string {
  const [from, to] = quote.map((share) => left + share * width) as [number, number]
  return picture(760, 210, 'A quote in a document, and the chunks of base and head that cover it', [
    `<rect class="card strong" x="${from}" y="18" width="${to - from}" height="172" rx="3" opacity=".55"/>`,
    ...row(30, 'The document', [0, 1], () => 'docs/refunds.md'),
    words([(from + to) / 2, 48], '“60-day guarantee”', {
      anchor: 'middle',
      style: 'small bold',
      tone: 'strong',
    }),
    ...row(90, 'Base: small chunks', [0, 0.2, 0.42, 0.64, 0.84, 1]),
    ...row(150, 'Head: large chunks', [0, 0.55, 1]),
  ])
}

function row(
  y: number,
  name: string,
  borders: readonly number[],
  label?: (at: number) => string,
): readonly Shape[] {
  const pieces = borders.slice(1).map((end, at) => {
    const start = borders[at] ?? 0
    const [first, last] = [Math.max(start, quote[0]), Math.min(end, quote[1])]
    const covers = label === undefined && last - first >= (quote[1] - quote[0]) / 2
    const x = left + start * width + 2
    const text = label?.(at) ?? (covers ? 'found here' : `chunk ${at + 1}`)
    return `<rect class="card ${covers ? 'good' : ''}" x="${x}" y="${y}" width="${(end - start) * width - 4}" height="28" rx="4" ${label === undefined ? '' : 'fill-opacity=".35"'}/>${words(
      label === undefined
        ? [x + ((end - start) * width - 4) / 2, y + 19]
        : [left + width - 8, y + 19],
      text,
      {
        anchor: label === undefined ? 'middle' : 'end',
        style: 'small',
        tone: covers ? 'good' : 'quiet',
      },
    )}`
  })
  return [words([left - 12, y + 19], name, { anchor: 'end', style: 'small bold' }), ...pieces]
}
