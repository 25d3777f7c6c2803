/** Consecutive whole lines of a file, including the last line feed. */
export type LineBlock = {
  readonly bytes: Buffer
  /** False if the file's last line had no line feed and one was added. */
  readonly ended: boolean
}

/**
 * Splits a file's bytes into blocks of whole lines, copying only lines that span two pieces. Calls
 * `onOverlong`, which must throw, if a line has more than `longest` bytes.
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
    // Copies the rest, so that the whole piece can be released.
    begun = Buffer.from(piece.subarray(last))
    if (begun.length > longest) onOverlong()
  }
  if (begun.length > 0) yield { bytes: Buffer.concat([begun, Buffer.of(lineFeed)]), ended: false }
}

const lineFeed = 10
