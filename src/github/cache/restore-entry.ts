import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { messageOf } from '../../lib/reason-of.ts'
import { archiveEntry } from './archive-entry.ts'
import type { CacheAnswer } from './cache-answer.ts'

/**
 * Restores an entry from GitHub's cache to a path that does not exist yet. Uses our own reader,
 * because the archive may have been created by others, and the toolkit would unpack it to whatever
 * paths it contains. `keys` contains the key, followed by prefixes of other acceptable keys. The
 * file may have at most `most` bytes. Rejects if the service cannot be reached or is broken.
 */
export async function restoreEntry(
  {
    keys,
    path,
    most,
  }: {
    readonly keys: readonly [string, ...string[]]
    readonly path: string
    readonly most: number
  },
  env: Readonly<Record<string, string | undefined>>,
): Promise<CacheAnswer> {
  const service = serviceOf(env)
  if (service === undefined) return { kind: 'unavailable' }
  const mode = env['ACTIONS_CACHE_MODE']?.trim().toLowerCase() ?? ''
  if (mode === 'none' || mode === 'write-only') return { kind: 'absent' }
  const isZstd = spawnSync('zstd', ['--version']).status === 0
  const asked = () => lookUp(service, keys, versionOf(path, isZstd))
  const found = await asked().catch(async () => {
    await setTimeout(secondTryMs)
    return asked()
  })
  if ('kind' in found) return found
  try {
    const archive = await fetch(found.url)
    if (!archive.ok || archive.body === null) throw new Error(`status ${archive.status}`)
    await pipeline(
      archive.body,
      (bytes) => limited(bytes, most),
      isZstd ? createZstdDecompress() : createGunzip(),
      (bytes: AsyncIterable<Uint8Array>) => archiveEntry(bytes, { name: 'entry', most }),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    return { kind: 'restored', key: found.key }
  } catch (error) {
    return { kind: 'unusable', why: messageOf(error) }
  }
}

const secondTryMs = 1000

type Service = { readonly url: string; readonly token: string; readonly isNew: boolean }

/**
 * Returns the cache service's address and token. Enterprise servers offer only the first version of
 * the service.
 */
function serviceOf(env: Readonly<Record<string, string | undefined>>): Service | undefined {
  const token = env['ACTIONS_RUNTIME_TOKEN'] ?? ''
  const { hostname } = new URL(env['GITHUB_SERVER_URL'] || 'https://github.com')
  const isNew =
    /(^github\.com|\.ghe\.com|\.localhost)$/i.test(hostname) &&
    (env['ACTIONS_CACHE_SERVICE_V2'] ?? '') !== ''
  const url = (isNew ? env['ACTIONS_RESULTS_URL'] : env['ACTIONS_CACHE_URL']) ?? ''
  return url === '' ? undefined : { url, token, isNew }
}

/**
 * Returns the version under which the service stores an entry. It depends on the packed path and
 * the compression.
 */
function versionOf(path: string, isZstd: boolean): string {
  const parts = [path, isZstd ? 'zstd-without-long' : 'gzip']
  if (process.platform === 'win32') parts.push('windows-only')
  return createHash('sha256')
    .update([...parts, '1.0'].join('|'))
    .digest('hex')
}

type Found = { readonly key: string; readonly url: string }

async function lookUp(
  { url, token, isNew }: Service,
  [key, ...begun]: readonly [string, ...string[]],
  version: string,
): Promise<Found | CacheAnswer> {
  const headers = { authorization: `Bearer ${token}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const message = JSON.stringify({ key, restore_keys: begun, version })
  const query = new URLSearchParams({ keys: [key, ...begun].join(','), version })
  const response = isNew
    ? await fetch(new URL(newLookUp, url), { method: 'POST', headers: json, body: message })
    : await fetch(new URL(`_apis/artifactcache/cache?${query.toString()}`, url), {
        headers: { ...headers, accept: 'application/json;api-version=6.0-preview.1' },
      })
  const said = (await response.text()).slice(0, longestAnswer)
  if (response.status >= 500) throw new Error(`status ${response.status}`)
  if (!response.ok)
    return { kind: 'unusable', why: `status ${response.status}: ${said.slice(0, 200)}` }
  if (response.status === 204) return { kind: 'absent' }
  const found = FoundSchema.safeParse(JSON.parse(said))
  return found.success ? found.data : { kind: 'absent' }
}

const newLookUp = '/twirp/github.actions.results.api.v1.CacheService/GetCacheEntryDownloadURL'

/** The maximum length of a response in UTF-16 code units. */
const longestAnswer = 64 * 1024

const FoundSchema: z.ZodType<Found> = z.union([
  z
    .object({ matched_key: z.string(), signed_download_url: z.url() })
    .transform(({ matched_key: key, signed_download_url: url }) => ({ key, url })),
  z
    .object({ matchedKey: z.string(), signedDownloadUrl: z.url() })
    .transform(({ matchedKey: key, signedDownloadUrl: url }) => ({ key, url })),
  z
    .object({ cacheKey: z.string(), archiveLocation: z.url() })
    .transform(({ cacheKey: key, archiveLocation: url }) => ({ key, url })),
])

/**
 * Limits the archive's size to slightly more than the maximum size of its content. Archives that this
 * program created are not larger.
 */
async function* limited(
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const piece of bytes) {
    read += piece.length
    if (read > most + 1024 * 1024) throw new Error('the archive is too large')
    yield piece
  }
}
