import { documentId } from '../../../lib/text/markup/document-id.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'

/**
 * Returns whether the documents still contain a chunk's text, or undefined if the text is too short to
 * tell.
 */
export type CurrentText = (chunk: {
  readonly doc: string | undefined
  readonly text: string
}) => boolean | undefined

/** The length of the pieces to search for, in UTF-16 code units. */
const piece = 40

/**
 * The share of a chunk's pieces that must occur in the documents. It is below 1, because the
 * service may have added a header to the chunk.
 */
const enough = 0.8

/**
 * Returns a function that searches the documents for a chunk's text. Compares only letters and digits,
 * because services split and join lines in different ways.
 */
export function currentText(documents: ReadonlyMap<string, string>): CurrentText {
  const texts = new Map([...documents].map(([doc, text]) => [doc, lettersOf(text)]))
  const all = [...texts.values()].join('\n')
  const told = new Map<string, boolean | undefined>()
  return ({ doc, text }) => {
    const own = doc === undefined ? undefined : texts.get(documentId(doc))
    const key = `${own === undefined ? '' : doc}\n${text}`
    if (!told.has(key)) told.set(key, isCurrent(lettersOf(text), own ?? all))
    return told.get(key)
  }
}

function isCurrent(chunk: string, within: string): boolean | undefined {
  const pieces = Math.floor(chunk.length / piece)
  if (pieces === 0) return undefined
  let missing = 0
  for (let at = 0; at < pieces && missing <= (1 - enough) * pieces; at += 1)
    if (!within.includes(chunk.slice(at * piece, (at + 1) * piece))) missing += 1
  return missing <= (1 - enough) * pieces
}

function lettersOf(text: string): string {
  return normalText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
