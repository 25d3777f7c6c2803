/** Keeps the end of a byte stream in a fixed amount of memory. */
export type LastBytes = {
  take(chunk: Uint8Array): void
  /** Returns up to `count` of the last non-blank lines. Omits a truncated first line. */
  lines(count: number): readonly string[]
}

export function lastBytes(limit: number): LastBytes {
  const ring = new Uint8Array(limit)
  let total = 0
  return {
    take: (chunk) => {
      const kept = chunk.subarray(-limit)
      const start = (total + chunk.length - kept.length) % limit
      const first = kept.subarray(0, limit - start)
      ring.set(first, start)
      ring.set(kept.subarray(first.length), 0)
      total += chunk.length
    },
    lines: (count) => {
      const text = new TextDecoder().decode(inOrder(ring, total))
      const lines = text.split(/\r\n|\r|\n/)
      const whole = total > limit && lines.length > 1 ? lines.slice(1) : lines
      return whole.filter((line) => line.trim() !== '').slice(-count)
    },
  }
}

function inOrder(ring: Uint8Array, total: number): Uint8Array {
  if (total <= ring.length) return ring.subarray(0, total)
  const start = total % ring.length
  return Buffer.concat([ring.subarray(start), ring.subarray(0, start)])
}
