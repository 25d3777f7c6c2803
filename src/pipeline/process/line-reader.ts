import { isUtf8 } from 'node:buffer'

export type LineReader = {
  take(chunk: Uint8Array): void
  /** Handles the end of the stream. Remaining bytes without a line end form the last line. */
  end(): void
}

/**
 * Passes each line to `onLine`, decoded as UTF-8 without its LF or CRLF, together with whether it
 * was valid UTF-8. Never buffers more than `longest` bytes. On a longer line, calls `onOverlong`
 * once and stops reading.
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
  /**
   * Appends to the current line. Returns false if the line becomes too long. The buffer doubles
   * when it is full, so that appending many small pieces takes linear time.
   */
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
