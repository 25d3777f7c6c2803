import type { Report } from '../schema/report.ts'
import { withTexts } from '../shared-texts.ts'

export type PageData = {
  readonly report: Report
  /** What the page says that it lacks for its size; empty if it has everything. */
  readonly leftOut: string
}

/** Unpacks the report that is in the page. Rejects where a browser cannot, or where the file was cut off. */
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
  // A callback for each byte would take a third of a second for 5,000 questions.
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Response(stream).text()
}

/**
 * JSON whose keys are in the camel case of the model. A quotation mark within a text has a backslash before it, and a
 * text that is no key has no colon behind it: nothing but a key looks like one.
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
