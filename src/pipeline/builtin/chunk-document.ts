import type { ChunkSettings } from '../../config/config.ts'

/** A piece of a document. */
export type TextPiece = { readonly start: number; readonly end: number; readonly text: string }

export function chunkDocument(
  _path: string,
  text: string,
  { size, overlap, unit }: ChunkSettings,
): readonly TextPiece[] {
  const scale = unit === 'chars' ? 1 : 4
  const pieces: TextPiece[] = []
  for (let start = 0; start < text.length; start += (size - overlap) * scale) {
    const end = Math.min(text.length, start + size * scale)
    if (text.slice(start, end).trim() !== '')
      pieces.push({ start, end, text: text.slice(start, end) })
    if (end === text.length) break
  }
  return pieces
}
