/** Some lines of a file, in sequence; a line feed ends the last of them. */
export type LineBlock = {
  readonly bytes: Buffer
  /** False for a last line of the file that had no line feed of its own. */
  readonly ended: boolean
}

/**
 * Cuts the bytes of a file into blocks of whole lines, and copies none but lines that two pieces share.
 * Calls `onOverlong` once a line has more than `longest` bytes, which has to throw.
 */
export async function* wholeLines(
  pieces: AsyncIterable<Buffer>,
  { longest, onOverlong }: { readonly longest: number; readonly onOverlong: () => never },
): AsyncGenerator<LineBlock> {
  let begun: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const first = piece.indexOf(lineFeed) + 1
    const last = piece.lastIndexOf(lineFeed) + 1
    if (begun.length + (first === 0 ? piece.length : first) > longest + 1) onOverlong()
    if (first === 0) {
      begun = Buffer.concat([begun, piece])
      continue
    }
    if (begun.length > 0)
      yield { bytes: Buffer.concat([begun, piece.subarray(0, first)]), ended: true }
    const rest = begun.length > 0 ? first : 0
    if (rest < last) yield { bytes: piece.subarray(rest, last), ended: true }
    // A copy, so it does not keep the whole piece.
    begun = Buffer.from(piece.subarray(last))
    if (begun.length > longest) onOverlong()
  }
  if (begun.length > 0) yield { bytes: Buffer.concat([begun, Buffer.of(lineFeed)]), ended: false }
}

const lineFeed = 10
