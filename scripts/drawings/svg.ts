/** A part of a picture, as SVG text. */
export type Shape = string

export type Point = readonly [x: number, y: number]

/** The colour of a shape: normal, emphasized, bad, good, or unimportant. */
export type Tone = 'plain' | 'strong' | 'bad' | 'good' | 'quiet'

const light = { text: '#1f2328', quiet: '#59636e', card: '#f6f8fa', line: '#8b949e' }
const dark = { text: '#e6edf3', quiet: '#9198a1', card: '#212830', line: '#6e7681' }
const tones = {
  strong: { light: ['#0969da', '#ddf4ff'], dark: ['#4493f8', '#121d2f'] },
  bad: { light: ['#cf222e', '#ffebe9'], dark: ['#f85149', '#3c1618'] },
  good: { light: ['#1a7f37', '#dafbe1'], dark: ['#3fb950', '#12261e'] },
} as const

/**
 * Returns a picture that follows the reader's light or dark scheme. `title` is its text for screen readers.
 */
export function picture(
  width: number,
  height: number,
  title: string,
  shapes: readonly Shape[],
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>
${sheet('light')}
@media (prefers-color-scheme: dark) {
${sheet('dark')}
}
text { font: 14px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif }
.small { font-size: 12px }
.code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 12px }
.bold { font-weight: 600 }
.wire { fill: none; stroke-width: 1.5 }
.dashed { stroke-dasharray: 5 4 }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="tip" d="M0 0 8 4 0 8z"/></marker></defs>
${shapes.join('\n')}
</svg>
`
}

function sheet(scheme: 'light' | 'dark'): string {
  const { text, quiet, card, line } = scheme === 'light' ? light : dark
  const toned = Object.entries(tones).map(
    ([
      name,
      {
        [scheme]: [stroke, fill],
      },
    ]) =>
      [
        `.${name}.card { fill: ${fill}; stroke: ${stroke} }`,
        `text.${name} { fill: ${stroke} }`,
        `.${name}.wire { stroke: ${stroke} }`,
      ].join(' '),
  )
  return [
    `text { fill: ${text} } text.quiet { fill: ${quiet} } .card { fill: ${card}; stroke: ${line} }`,
    `.wire { stroke: ${line} } .tip { fill: ${line} }`,
    ...toned,
  ].join('\n')
}

/** Draws a rounded box with centered lines of text. If there are several lines, the first is bold. */
export function box(
  [x, y]: Point,
  [width, height]: Point,
  lines: readonly string[],
  tone: Tone = 'plain',
): Shape {
  const first = y + height / 2 - (lines.length - 1) * 9 + 5
  const written = lines.map((line, at) =>
    words([x + width / 2, first + at * 18], line, {
      anchor: 'middle',
      style: at === 0 && lines.length > 1 ? 'bold' : at === 0 ? '' : 'small',
    }),
  )
  return `<rect class="card ${tone}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>${written.join('')}`
}

/** Draws a line of text whose baseline is at y. */
export function words(
  [x, y]: Point,
  text: string,
  {
    anchor = 'start',
    style = '',
    tone = 'plain',
  }: { anchor?: 'start' | 'middle' | 'end'; style?: string; tone?: Tone } = {},
): Shape {
  return `<text class="${`${style} ${tone === 'plain' ? '' : tone}`.trim()}" x="${x}" y="${y}" text-anchor="${anchor}">${escaped(text)}</text>`
}

/** Draws a line through points, by default with an arrow tip at its end. */
export function wire(
  points: readonly Point[],
  {
    tone = 'plain',
    dashed = false,
    tip = true,
  }: { tone?: Tone; dashed?: boolean; tip?: boolean } = {},
): Shape {
  const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
  const names = ['wire', tone, ...(dashed ? ['dashed'] : [])].join(' ')
  return `<path class="${names}" d="${path}"${tip ? ' marker-end="url(#tip)"' : ''}/>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
