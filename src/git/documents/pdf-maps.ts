import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Provides pdf.js with the character maps that Chinese, Japanese and Korean fonts refer to, and nothing
 * else.
 */
export class PdfMaps {
  async fetch({ kind, filename }: { readonly kind: string; readonly filename: string }) {
    if (kind !== 'cMapUrl' || !/^[\w-]+\.bcmap$/.test(filename))
      throw new Error(`${kind} is not supported`)
    return new Uint8Array(await readFile(join(folder(), filename)))
  }
}

/**
 * Returns the folder with the maps: next to the built program or, when run from the sources, in the
 * `pdfjs-dist` package.
 */
function folder(): string {
  const beside = fileURLToPath(new URL('./pdf-maps/', import.meta.url))
  if (existsSync(beside)) return beside
  const own = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  return join(dirname(own), 'cmaps')
}
