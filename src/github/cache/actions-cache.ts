import type { CacheAnswer } from './cache-answer.ts'
import { messageOf } from '../../lib/reason-of.ts'
import { restoreEntry } from './restore-entry.ts'

// A separate program; actions-store.ts starts it with an operation, a key, a path and a number of bytes. The toolkit's
// client, which saves, loads a megabyte of code, prints warnings that a runner would show, starts `tar`, and may retry
// for half a minute; what is restored others may have made: a separate process can be ended.
const [, , operation, key = '', path = '', most = ''] = process.argv

// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit(1))

// Connections kept alive would hold the process after its answer.
process.send?.(await answer(), () => process.exit(0))

async function answer(): Promise<CacheAnswer> {
  try {
    if (operation === 'put') return await save()
    return operation === 'newest' ? await restoreNewest() : await restore()
  } catch (error) {
    return { kind: 'failed', why: messageOf(error) }
  }
}

/** The service looks keys up by how they begin: a longer one is somebody else's. */
async function restore(): Promise<CacheAnswer> {
  const found = await restoreEntry({ keys: [key], path, most: Number(most) }, process.env)
  return found.kind === 'restored' && found.key !== key ? { kind: 'absent' } : found
}

/** The service also wants a whole key, which it looks for first: this one is never saved. */
async function restoreNewest(): Promise<CacheAnswer> {
  const keys = [`${key}newest`, key] as const
  const found = await restoreEntry({ keys, path, most: Number(most) }, process.env)
  return found.kind === 'restored' && !found.key.startsWith(key) ? { kind: 'absent' } : found
}

async function save(): Promise<CacheAnswer> {
  const { isFeatureAvailable, saveCache } = await import('@actions/cache')
  if (!isFeatureAvailable()) return { kind: 'unavailable' }
  return (await saveCache([path], key)) === -1 ? { kind: 'not-saved' } : { kind: 'saved' }
}
