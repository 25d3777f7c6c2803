import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { privateFile } from './attacks.ts'
import { stolen } from './faulty-proxy.ts'
import type { Ran, Stage } from './stage.ts'

/** Returns planted secrets found in places where they must not be, as `name in place`. */
export function leaksIn(ran: Ran, stage: Stage): readonly string[] {
  const said: Record<string, Buffer> = {
    log: Buffer.from(masked(ran.log)),
    ...stage.outside(),
  }
  for (const [place, text] of Object.entries(ran.said)) said[place] = Buffer.from(text)
  for (const folder of [stage.temp, stage.kept, stage.notes])
    if (folder !== undefined) Object.assign(said, filesIn(folder))
  const leaks = Object.entries(said).flatMap(([place, bytes]) => {
    const texts = [bytes, unpacked(bytes)]
    const seen = [...stage.secrets].filter(([, value]) =>
      forms(value).some((form) => texts.some((text) => text.includes(form))),
    )
    return seen.map(([name]) => `${name} in ${place}`)
  })
  return [...new Set([...leaks, ...handedOn(stage)])]
}

/** Returns the log as the runner shows it: with masked values hidden. */
function masked(log: string): string {
  const values = log.matchAll(/^::add-mask::(.+)$/gm)
  return [...values].reduce((text, [, value = '']) => text.replaceAll(value, '***'), log)
}

/**
 * Returns the services whose client followed a redirect to another server and sent credentials there.
 * Leaves out the cache: GitHub's own client does the same, because the cache service is trusted to
 * choose the address.
 */
function handedOn({ services }: Stage): readonly string[] {
  return Object.entries(services).flatMap(([name, { exchanges }]) =>
    exchanges
      .filter(({ url, authorization }) => url.startsWith(stolen) && authorization !== undefined)
      .filter(() => name !== 'cache')
      .map(() => `credentials in a redirected request to ${name}`),
  )
}

/** Returns a secret in several encodings: unchanged, as git sends it, and as it appears in a URL. */
function forms(value: string): readonly string[] {
  const encoded = (text: string): string => Buffer.from(text).toString('base64').replace(/=+$/, '')
  return [value, encoded(value), encoded(`x-access-token:${value}`), encodeURIComponent(value)]
}

function filesIn(folder: string): Record<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.flatMap((path) => {
    const file = join(folder, path)
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true
    return isFile && path !== privateFile ? [[path, readFileSync(file)] as const] : []
  })
  return Object.fromEntries(files)
}

/** Decompresses an archive; returns an empty buffer for any other file. */
function unpacked(bytes: Buffer): Buffer {
  for (const unpack of [zstdDecompressSync, gunzipSync]) {
    try {
      return unpack(bytes)
    } catch {
      // Not compressed in this format.
    }
  }
  return Buffer.alloc(0)
}
