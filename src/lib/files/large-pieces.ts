/** In UTF-16 units. */
const pieceLength = 2 ** 20

/** The same text in pieces that are worth a call of the system each: to write 100,000 small ones takes four seconds. */
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
