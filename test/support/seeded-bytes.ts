import type { RandomBytes } from '../../src/lib/llm/wire/user-message.ts'
import { generator } from '../../src/lib/stats/random-generator.ts'

/** Returns reproducible bytes in place of random ones. */
export function seededBytes(seed: number): RandomBytes {
  const next = generator(seed)
  return (count) => Uint8Array.from({ length: count }, next)
}
