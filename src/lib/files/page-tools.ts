import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'

/** In the built package the program of the page lies beside this one; the sources take the one that was built last. */
const folder = new URL(import.meta.url.endsWith('.ts') ? '../../../dist/' : './', import.meta.url)

/** Half the time of the usual level, for a page that is 4 % larger. */
const level = 4

/** What report.html is made with. A zlib stream, unlike gzip, does not name the system that it was made on. */
export async function pageTools() {
  return {
    script: await readFile(new URL('report-page.js', folder), 'utf8'),
    licences: await readFile(new URL('report-page.licenses.txt', folder), 'utf8'),
    digest: (text: string): string => createHash('sha256').update(text).digest('base64'),
    pack: (text: string): string => deflateSync(text, { level }).toString('base64'),
  }
}
