import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { privateFile } from './attacks.ts'
import { stolen } from './faulty-proxy.ts'
import type { Ran, Stage } from './stage.ts'

/** Planted values that stand where they must not, as `name in place`. */
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

/** As the runner shows a log: without the values that it was told to hide. */
function masked(log: string): string {
  const values = log.matchAll(/^::add-mask::(.+)$/gm)
  return [...values].reduce((text, [, value = '']) => text.replaceAll(value, '***'), log)
}

/**
 * Who followed a redirect to another server and showed it what lets a client in. GitHub's own client, which saves to the
 * cache, does: where the cache sends it is no stranger's to say.
 */
function handedOn({ services }: Stage): readonly string[] {
  return Object.entries(services).flatMap(([name, { exchanges }]) =>
    exchanges
      .filter(({ url, authorization }) => url.startsWith(stolen) && authorization !== undefined)
      .filter(() => name !== 'cache')
      .map(() => `authorization in a redirect of ${name}`),
  )
}

/** As it stands, as git sends it, and as an address holds it. */
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

/** What a packed archive holds; nothing for any other file. */
function unpacked(bytes: Buffer): Buffer {
  for (const unpack of [zstdDecompressSync, gunzipSync]) {
    try {
      return unpack(bytes)
    } catch {
      // Not packed in this way.
    }
  }
  return Buffer.alloc(0)
}
