import type { Report } from '../schema/report.ts'

/** What the page was given. */
export type PageData = {
  readonly report: Report
  /** What the page says that it lacks for its size; empty where it has everything. */
  readonly leftOut: string
}

/** Unpacks the report that stands in the page. Rejects where a browser cannot, or where the file was cut off. */
export async function readReport(): Promise<PageData> {
  const template = document.querySelector<HTMLTemplateElement>('template#report')
  const lines = template?.content.textContent.trim().split('\n') ?? []
  const texts = await Promise.all(lines.map((line) => unpacked(line)))
  const report: Report = JSON.parse(camelKeys(texts.join('')))
  return { report, leftOut: template?.dataset['leftOut'] ?? '' }
}

async function unpacked(line: string): Promise<string> {
  const bytes = Uint8Array.from(atob(line), (letter) => letter.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Response(stream).text()
}

/**
 * JSON whose keys are in the camel case of the model. Within a string each quotation mark has a backslash before it, so
 * that only a key begins with one after a brace, a comma or a blank, and ends with one before a colon.
 */
function camelKeys(json: string): string {
  return json.replaceAll(/(?<=[{,\s]")[a-z0-9]+(?:_[a-z0-9]+)+(?=":)/g, (key) =>
    key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  )
}
