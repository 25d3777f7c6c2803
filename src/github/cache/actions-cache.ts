import type { CacheAnswer } from './cache-answer.ts'
import { messageOf } from '../../lib/reason-of.ts'
import { restoreEntry } from './restore-entry.ts'

// A separate program that `actions-store.ts` starts with an operation, a key, a path and a number of
// bytes. It runs in its own process so that it can be killed: the actions toolkit's client loads a
// megabyte of code, prints warnings that a runner would show, starts `tar`, and may retry for half a
// minute. Restored entries may also have been created by others.
const [, , operation, key = '', path = '', most = ''] = process.argv

// If the parent process disconnects, it is no longer waiting for the answer.
process.once('disconnect', () => process.exit(1))

// Exits explicitly, because open keep-alive connections would keep the process running.
process.send?.(await answer(), () => process.exit(0))

async function answer(): Promise<CacheAnswer> {
  try {
    if (operation === 'put') return await save()
    return operation === 'newest' ? await restoreNewest() : await restore()
  } catch (error) {
    return { kind: 'failed', why: messageOf(error) }
  }
}

/**
 * Restores an entry. The service matches keys by prefix, so an entry found under a longer key is
 * not the one requested.
 */
async function restore(): Promise<CacheAnswer> {
  const found = await restoreEntry({ keys: [key], path, most: Number(most) }, process.env)
  return found.kind === 'restored' && found.key !== key ? { kind: 'absent' } : found
}

/**
 * Restores the newest entry whose key begins with a prefix. The service first looks for an entry under a
 * full key, so this function passes a key under which nothing is ever saved.
 */
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
