import { reportJsonPieces } from './json.ts'
import { html } from './page-kit/html-text.ts'
import { pageEnd, pageStart } from './page-kit/html-page.ts'
import { pageStyle } from './page/page-style.ts'
import type { ItemReport } from './schema/item.ts'
import { noDetails } from './build/build-items.ts'
import type { Report } from './schema/report.ts'
import { sharingTexts, withTexts } from './shared-texts.ts'

/**
 * Functions and data that this folder cannot provide itself, because it uses no Node.js modules.
 */
export type PageTools = {
  /** The page's script, bundled for browsers. */
  readonly script: string
  /** The licence texts of the packages in the script. */
  readonly licences: string
  /** Returns the Base64-encoded SHA-256 of `text` in UTF-8. */
  readonly digest: (text: string) => string
  /** Compresses `text` in UTF-8 with zlib and returns it as one line of Base64. */
  readonly pack: (text: string) => string
}

/** The maximum number of characters of data on the page. */
const mostData = 25_000_000

/** The number of JSON characters that are compressed together. */
const packedAtOnce = 2_000_000

/**
 * Yields `report.html` in pieces. The page's markup, style and script are fixed, and it contains
 * `report.json` in separately compressed lines. If the data exceeds 25 MB, leaves out the chunk
 * texts of unchanged questions, then all chunk texts, then all details, and says so.
 */
export function* evidencePage(report: Report, tools: PageTools): Generator<string> {
  const { script, licences, digest } = tools
  const { lines, leftOut } = dataOf(report, tools)
  yield pageStart({
    title: 'RAG Gate',
    policy: `default-src 'none'; script-src 'sha256-${digest(script)}'; style-src 'sha256-${digest(pageStyle)}'; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    more: `<meta name="referrer" content="no-referrer">\n<link rel="icon" href="data:,">\n<style>${pageStyle}</style>`,
  })
  yield `<div id="page"><p class="reading">Reading the report …</p></div>
<noscript>This page needs JavaScript. The file report.json has the same content.</noscript>
<template id="licences">${html(licences)}</template>
<template id="report" data-left-out="${leftOut}">
`
  for (const line of lines) yield `${line}\n`
  yield `</template>
<script type="module">${script}</script>
${pageEnd}`
}

/**
 * `leftOut` is the message about what the page lacks because of its size. It is empty if the page
 * is complete.
 */
type Data = { readonly lines: readonly string[]; readonly leftOut: string }

function dataOf(report: Report, { pack }: PageTools): Data {
  for (const [what, reduced] of reductions) {
    const lines = packed(reduced(report), pack, mostData)
    if (lines !== undefined) return { lines, leftOut: what && lacks(what) }
  }
  const lines = packed(withoutDetails(report), pack, Infinity) ?? []
  return { lines, leftOut: lacks('chunks, passages and answers') }
}

const reductions: readonly (readonly [leftOut: string, reduced: (report: Report) => Report])[] = [
  ['', (report) => report],
  ['chunk texts of unchanged questions', withoutUnchangedTexts],
  ['texts of chunks', withoutTexts],
]

function lacks(what: string): string {
  return `To keep this file small, ${what} are left out; report.json contains them.`
}

/** Returns the data in compressed lines, or undefined if they would exceed `room` characters. */
function packed(
  report: Report,
  pack: PageTools['pack'],
  room: number,
): readonly string[] | undefined {
  const lines: string[] = []
  let length = 0
  let text = ''
  const flush = (): void => {
    const line = pack(text)
    length += line.length
    lines.push(line)
    text = ''
  }
  for (const piece of reportJsonPieces(report)) {
    text += piece
    if (text.length >= packedAtOnce) flush()
    if (length > room) return undefined
  }
  if (text !== '') flush()
  return length > room ? undefined : lines
}

function withoutUnchangedTexts(report: Report): Report {
  const moved = report.items.filter(
    ({ change, why }) => change === 'improved' || change === 'degraded' || why !== undefined,
  )
  const kept = new Set(moved.flatMap((item) => chunksOf(item)))
  const chunks = withTexts(report.chunks).map((chunk, at) =>
    kept.has(at) ? chunk : { ...chunk, text: undefined },
  )
  return { ...report, chunks: sharingTexts(chunks) }
}

function chunksOf({ chunks }: ItemReport): readonly number[] {
  return [...(chunks?.base ?? []), ...(chunks?.head ?? [])].map(({ chunk }) => chunk)
}

function withoutTexts(report: Report): Report {
  const chunks = withTexts(report.chunks).map((chunk) => ({ ...chunk, text: undefined }))
  return { ...report, chunks }
}

function withoutDetails(report: Report): Report {
  const items = report.items.map((item) => ({ ...item, ...noDetails }))
  return { ...report, items, chunks: [] }
}
