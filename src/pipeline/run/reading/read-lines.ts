/**
 * A line of a file, without its line feed. `bytes` are valid only until the next lines are requested.
 */
export type FileLine = {
  /** The line number, starting at 1. */
  readonly number: number
  /** The number of bytes before the line. */
  readonly offset: number
  readonly bytes: Buffer
  /** Whether the line ends with a line feed. Only the last line may lack one. */
  readonly ended: boolean
}

/** An open file that is read from its current position. */
export type LineSource = {
  read(
    block: Buffer,
    offset: number,
    length: number,
    position: null,
  ): Promise<{ readonly bytesRead: number }>
}

/**
 * Limits reading to `size` bytes, which is the file's size when it was opened, so reading ends even
 * if the file keeps growing.
 */
export function upTo(size: number, file: LineSource): LineSource {
  let left = size
  return {
    async read(block, offset, length, position) {
      const read = await file.read(block, offset, Math.min(length, left), position)
      left -= read.bytesRead
      return read
    },
  }
}

const blockBytes = 1024 * 1024

/**
 * Reads the lines of a file or pipe block by block from its current position. Yields all lines that
 * end in a block together, because awaiting each line would take longer than reading it. The
 * consumer must take all of them. Any bytes after the last line feed form a line. A line longer
 * than `longest` bytes is cut to `longest` + 1 bytes, and no lines follow it.
 */
export async function* readLines(
  file: LineSource,
  { longest }: { readonly longest: number },
): AsyncGenerator<Iterable<FileLine>> {
  const block = Buffer.allocUnsafe(blockBytes)
  let rest: Buffer = Buffer.alloc(0)
  let offset = 0
  let number = 0
  for (;;) {
    const { bytesRead } = await file.read(block, 0, block.length, null)
    const fresh = block.subarray(0, bytesRead)
    const bytes = rest.length === 0 ? fresh : Buffer.concat([rest, fresh])
    const taken = { number, end: 0 }
    yield linesIn(bytes, { taken, offset, longest, from: rest.length })
    number = taken.number
    offset += taken.end
    // Copied, because the block will be overwritten.
    rest = Buffer.from(bytes.subarray(taken.end))
    if (bytesRead > 0 && rest.length <= longest) continue
    if (rest.length > 0)
      yield [{ number: number + 1, offset, bytes: rest.subarray(0, longest + 1), ended: false }]
    return
  }
}

/** Yields the lines that end in a block, at or after `from`. Stops before a line that is too long. */
function* linesIn(
  bytes: Buffer,
  {
    taken,
    offset,
    longest,
    from,
  }: {
    /** The number of lines so far and the offset at which the last one ended. */
    readonly taken: { number: number; end: number }
    readonly offset: number
    readonly longest: number
    readonly from: number
  },
): Generator<FileLine> {
  for (let end = bytes.indexOf(lineFeed, from); end !== -1;) {
    const start = taken.end
    if (end - start > longest) return
    taken.number += 1
    taken.end = end + 1
    const line = start === end ? noBytes : bytes.subarray(start, end)
    yield { number: taken.number, offset: offset + start, bytes: line, ended: true }
    end = bytes[taken.end] === lineFeed ? taken.end : bytes.indexOf(lineFeed, taken.end)
  }
}

const noBytes = Buffer.alloc(0)

const lineFeed = 0x0a
