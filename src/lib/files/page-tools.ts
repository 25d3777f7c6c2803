import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'

/**
 * The folder of the page's script. In the built package, this is the module's own folder; when
 * running from source, it is the latest build in `dist/`.
 */
const folder = new URL(import.meta.url.endsWith('.ts') ? '../../../dist/' : './', import.meta.url)

/**
 * Compression at this level takes half as long as at the default level and makes the page 4%
 * larger.
 */
const level = 4

/**
 * Returns the parts needed to build `report.html`: its script, its licences, and functions that
 * hash and compress text. Compresses to a zlib stream, because a gzip stream names the operating
 * system, and the page must be the same on every system.
 */
export async function pageTools() {
  return {
    script: await readFile(new URL('report-page.js', folder), 'utf8'),
    licences: await readFile(new URL('report-page.licenses.txt', folder), 'utf8'),
    digest: (text: string): string => createHash('sha256').update(text).digest('base64'),
    pack: (text: string): string => deflateSync(text, { level }).toString('base64'),
  }
}
