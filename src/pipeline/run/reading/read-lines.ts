/** One line of a file without its line feed. `bytes` are only valid until the next lines are asked for. */
export type FileLine = {
  /** From 1. */
  readonly number: number
  /** Bytes before the line. */
  readonly offset: number
  readonly bytes: Buffer
  /** False for a last line that no line feed ends. */
  readonly ended: boolean
}

/** An open file, as far as it is read from its position. */
export type LineSource = {
  read(
    block: Buffer,
    offset: number,
    length: number,
    position: null,
  ): Promise<{ readonly bytesRead: number }>
}

/** No more of a file than `size` bytes, what it had when it was opened: one that grows all the while would have no end. */
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
 * The lines of a file, a pipe too, read block by block from its position: those that end in a block at once, all
 * of which have to be taken, since waiting for each would take longer than reading it. What comes behind the
 * last line feed is a line only if it is not empty. A line of more than `longest` bytes is given cut, one
 * byte longer than that, and is the last one.
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
    // A copy, since the block is about to be overwritten.
    rest = Buffer.from(bytes.subarray(taken.end))
    if (bytesRead > 0 && rest.length <= longest) continue
    if (rest.length > 0)
      yield [{ number: number + 1, offset, bytes: rest.subarray(0, longest + 1), ended: false }]
    return
  }
}

/** The lines that end in a block, the first of them at `from` or behind it; up to one that is too long. */
function* linesIn(
  bytes: Buffer,
  {
    taken,
    offset,
    longest,
    from,
  }: {
    /** Lines so far, and where the last of them ended. */
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
