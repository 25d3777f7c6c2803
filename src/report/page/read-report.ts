import type { Report } from '../schema/report.ts'
import { withTexts } from '../shared-texts.ts'

export type PageData = {
  readonly report: Report
  /** What was left out to limit the page's size. Empty if the page is complete. */
  readonly leftOut: string
}

/**
 * Decompresses the report that is embedded in the page. Rejects if the browser cannot decompress it
 * or the file is truncated.
 */
export async function readReport(): Promise<PageData> {
  const template = document.querySelector<HTMLTemplateElement>('template#report')
  const lines = template?.content.textContent.trim().split('\n') ?? []
  const texts = await Promise.all(lines.map((line) => unpacked(line)))
  const report: Report = JSON.parse(camelKeys(texts.join('')))
  const chunks = withTexts(report.chunks)
  return { report: { ...report, chunks }, leftOut: template?.dataset['leftOut'] ?? '' }
}

async function unpacked(line: string): Promise<string> {
  const letters = atob(line)
  const bytes = new Uint8Array(letters.length)
  // Uses a plain loop, because a callback per byte would take a third of a second for 5,000
  // questions.
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Response(stream).text()
}

/**
 * Converts the keys in JSON to camel case. The pattern matches only keys, because quotation marks
 * within strings are escaped and string values are not followed by a colon.
 */
function camelKeys(json: string): string {
  const known = new Map<string, string>()
  return json.replaceAll(/"[a-z0-9]+(?:_[a-z0-9]+)+":/g, (key) => {
    const made =
      known.get(key) ?? key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    known.set(key, made)
    return made
  })
}
