import type { FileHandle } from 'node:fs/promises'

/** One line of a file without its line feed. `bytes` are only valid until the next line is asked for. */
export type FileLine = {
  /** From 1. */
  readonly number: number
  /** Bytes before the line. */
  readonly offset: number
  readonly bytes: Buffer
  /** False for a last line that no line feed ends. */
  readonly ended: boolean
}

const blockBytes = 1024 * 1024

/**
 * The lines of a file, a pipe too, read block by block from where it stands. What comes behind the last line feed is a line only
 * if it is not empty. A line of more than `longest` bytes is given cut, one byte longer than that, and is
 * the last one.
 */
export async function* readLines(
  file: FileHandle,
  { longest }: { readonly longest: number },
): AsyncGenerator<FileLine> {
  const block = Buffer.allocUnsafe(blockBytes)
  let rest: Buffer = Buffer.alloc(0)
  let offset = 0
  let number = 0
  for (;;) {
    const { bytesRead } = await file.read(block, 0, block.length, null)
    const fresh = block.subarray(0, bytesRead)
    const bytes = rest.length === 0 ? fresh : Buffer.concat([rest, fresh])
    let start = 0
    let end = bytes.indexOf(lineFeed, rest.length)
    while (end !== -1 && end - start <= longest) {
      number += 1
      yield { number, offset: offset + start, bytes: bytes.subarray(start, end), ended: true }
      start = end + 1
      end = bytes.indexOf(lineFeed, start)
    }
    offset += start
    // A copy, since the block is about to be overwritten.
    rest = Buffer.from(bytes.subarray(start))
    if (bytesRead > 0 && rest.length <= longest) continue
    if (rest.length > 0)
      yield { number: number + 1, offset, bytes: rest.subarray(0, longest + 1), ended: false }
    return
  }
}

const lineFeed = 0x0a
