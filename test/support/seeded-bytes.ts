import type { RandomBytes } from '../../src/lib/llm/wire/user-message.ts'
import { generator } from '../../src/lib/stats/generator.ts'

/** Bytes in place of random ones, the same for the same seed. */
export function seededBytes(seed: number): RandomBytes {
  const next = generator(seed)
  return (count) => Uint8Array.from({ length: count }, next)
}
