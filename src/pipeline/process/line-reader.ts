import { isUtf8 } from 'node:buffer'

/** Cuts a stream of bytes into lines. */
export type LineReader = {
  take(chunk: Uint8Array): void
  /** The stream has ended: what is left without a line end is a line as well. */
  end(): void
}

/**
 * Hands each line (ended by LF or CRLF, which is not part of it) to `onLine`, decoded as UTF-8, and whether it is that. Never holds more
 * than `longest` bytes: a line beyond that calls `onOverlong` once, and nothing is read after it.
 */
export function lineReader({
  longest,
  onLine,
  onOverlong,
}: {
  readonly longest: number
  readonly onLine: (line: string, isSound: boolean) => void
  readonly onOverlong: () => void
}): LineReader {
  let held = Buffer.alloc(firstCapacity)
  let length = 0
  let stopped = false
  /** False once the line is too long. Capacity doubles, so a line of many small pieces costs linear time. */
  const hold = (piece: Uint8Array): boolean => {
    if (length + piece.length > longest) {
      stopped = true
      held = Buffer.alloc(0)
      onOverlong()
      return false
    }
    if (length + piece.length > held.length) {
      const larger = Buffer.alloc(Math.max(2 * held.length, length + piece.length))
      held.copy(larger, 0, 0, length)
      held = larger
    }
    held.set(piece, length)
    length += piece.length
    return true
  }
  const release = (): void => {
    const end = length > 0 && held[length - 1] === carriageReturn ? length - 1 : length
    const bytes = held.subarray(0, end)
    const [line, isSound] = [bytes.toString('utf8'), isUtf8(bytes)]
    if (held.length > keptCapacity) held = Buffer.alloc(firstCapacity)
    length = 0
    onLine(line, isSound)
  }
  return {
    take: (chunk) => {
      if (stopped) return
      for (let start = 0; start < chunk.length;) {
        const at = chunk.indexOf(lineFeed, start)
        if (!hold(chunk.subarray(start, at === -1 ? chunk.length : at)) || at === -1) return
        release()
        start = at + 1
      }
    },
    end: () => {
      if (!stopped && length > 0) release()
    },
  }
}

const lineFeed = 10
const carriageReturn = 13
const firstCapacity = 64 * 1024
const keptCapacity = 1024 * 1024
