import type { Log } from '../../lib/log.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import type { Side } from '../../lib/sides.ts'
import type { LineBudget } from './line-budget.ts'

type StreamTeller = { take(chunk: Uint8Array): void; end(): void }

/**
 * Returns a function that creates a receiver for one stream. Each stream needs its own, so that
 * their lines do not mix. A receiver forwards a command's output to the log line by line, sanitized
 * and prefixed with the side. Lines beyond `budget` are only counted, so a flood of output costs
 * neither memory nor log space. Lines end with LF, CRLF or a lone CR. `onLine` receives every line,
 * logged or not, cut at 8 KiB.
 */
export function outputTeller({
  side,
  log,
  budget,
  onLine,
}: {
  readonly side: Side
  readonly log: Log
  readonly budget: LineBudget
  readonly onLine: ((line: string) => void) | undefined
}): () => StreamTeller {
  return () =>
    shortLines((line) => {
      const isShown = budget.take()
      if (!isShown && onLine === undefined) return
      const text = new TextDecoder().decode(line)
      if (isShown) log.info(cleanLine(text, { side }))
      onLine?.(text)
    })
}

/** The maximum number of bytes kept of each line. The log shows less. */
const keptOfLine = 8 * 1024

const lineFeed = 10
const carriageReturn = 13

/** Splits a stream into lines and keeps only the beginning of long lines. */
function shortLines(onLine: (line: Uint8Array) => void): StreamTeller {
  const held = new Uint8Array(keptOfLine)
  let length = 0
  let afterReturn = false
  let open = false
  const hold = (piece: Uint8Array): void => {
    const fitting = piece.subarray(0, keptOfLine - length)
    held.set(fitting, length)
    length += fitting.length
    open ||= piece.length > 0
  }
  const release = (): void => {
    onLine(held.subarray(0, length))
    length = 0
    open = false
  }
  return {
    take: (chunk) => {
      let start = 0
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]
        if (byte === lineFeed || byte === carriageReturn) {
          // In CRLF, the LF does not end a second line.
          if (byte === carriageReturn || !afterReturn || at > start) {
            hold(chunk.subarray(start, at))
            release()
          }
          start = at + 1
        }
        afterReturn = byte === carriageReturn
      }
      hold(chunk.subarray(start))
    },
    end: () => {
      if (open) release()
    },
  }
}
