/** The length of a piece in UTF-16 code units. */
const pieceLength = 2 ** 20

/**
 * Joins the parts into pieces of about 1 Mi code units. Each piece costs a system call, and writing
 * 100,000 small pieces takes four seconds.
 */
export function* largePieces(content: string | Iterable<string>): Generator<string> {
  let piece = ''
  for (const part of typeof content === 'string' ? [content] : content) {
    piece += part
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}
