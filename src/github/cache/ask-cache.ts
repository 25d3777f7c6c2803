import { fileURLToPath } from 'node:url'
import { askProgram, type Program } from '../../lib/ask-program.ts'
import { type CacheAnswer, CacheAnswerSchema } from './cache-answer.ts'

/** One operation on GitHub's cache: the file at `path`, which does not exist yet where it is to be restored, and what is kept under `key`, for `newest` its beginning. */
export type CacheOperation = Omit<Program<CacheAnswer>, 'what' | 'script' | 'args' | 'read'> & {
  readonly kind: 'get' | 'newest' | 'put'
  readonly key: string
  readonly path: string
  /** Bytes of the largest file that is restored. */
  readonly most: number
}

/** What came of it, and the client's own last word where it warned: foreign text. Never rejects. */
export function askCache({
  kind,
  key,
  path,
  most,
  ...limits
}: CacheOperation): ReturnType<typeof askProgram<CacheAnswer>> {
  // Beside this file in the sources; beside the program in the built package.
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
