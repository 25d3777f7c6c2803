import { isFeatureAvailable, restoreCache, saveCache } from '@actions/cache'
import type { CacheAnswer } from './cache-answer.ts'
import { messageOf } from '../core/reason-of.ts'

// A separate program; actions-store.ts starts it with an operation, a key and a path. The client loads
// a megabyte of code, prints warnings that a runner would show, starts `tar`, and may retry for half a
// minute: in a separate process it costs nothing until it is used, and it can be ended.
const [, , operation, key = '', path = ''] = process.argv

// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit(1))

// Connections kept alive would hold the process after its answer.
process.send?.(await answer(), () => process.exit(0))

async function answer(): Promise<CacheAnswer> {
  try {
    if (!isFeatureAvailable()) return { kind: 'unavailable' }
    if (operation === 'put') return await save()
    return operation === 'newest' ? await restoreNewest() : await restore()
  } catch (error) {
    return { kind: 'failed', why: messageOf(error) }
  }
}

/** The service looks keys up by how they begin: a longer one is somebody else's. */
async function restore(): Promise<CacheAnswer> {
  return (await restoreCache([path], key)) === key ? { kind: 'restored', key } : { kind: 'absent' }
}

/** The service also wants a whole key, which it looks for first: this one is never saved. */
async function restoreNewest(): Promise<CacheAnswer> {
  const found = await restoreCache([path], `${key}newest`, [key])
  return found?.startsWith(key) === true ? { kind: 'restored', key: found } : { kind: 'absent' }
}

async function save(): Promise<CacheAnswer> {
  return (await saveCache([path], key)) === -1 ? { kind: 'not-saved' } : { kind: 'saved' }
}
