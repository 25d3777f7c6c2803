import { fileURLToPath } from 'node:url'
import { askProgram, type Program } from '../../lib/ask-program.ts'
import { type CacheAnswer, CacheAnswerSchema } from './cache-answer.ts'

/**
 * One operation on GitHub's cache. `path` is the file to save, or the file to write the restored
 * entry to, which must not exist yet. `key` is the entry's key or, for `newest`, a prefix of it.
 */
export type CacheOperation = Omit<Program<CacheAnswer>, 'what' | 'script' | 'args' | 'read'> & {
  readonly kind: 'get' | 'newest' | 'put'
  readonly key: string
  readonly path: string
  /** The maximum size of a restored file in bytes. */
  readonly most: number
}

/**
 * Runs the operation. Returns its answer and any warning that the client printed; both are
 * untrusted text. Never rejects.
 */
export function askCache({
  kind,
  key,
  path,
  most,
  ...limits
}: CacheOperation): ReturnType<typeof askProgram<CacheAnswer>> {
  // In the source tree, the script is next to this file; in the built package, it is next to the
  // bundled program.
  const name = import.meta.url.endsWith('.ts') ? './actions-cache.ts' : './actions-cache.js'
  const script = fileURLToPath(new URL(name, import.meta.url))
  return askProgram({
    ...limits,
    what: 'the cache',
    script,
    args: [kind, key, path, String(most)],
    read: (message) => CacheAnswerSchema.parse(message),
  })
}
