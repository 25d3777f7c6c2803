import { linkTarget } from '../../../../lib/text/markup/link-target.ts'
import { german, germanPrepositions } from './word-lists.ts'

/** `name`: begins with a capital letter and no sentence. `identifier`: code, a key, a flag, a file or an address. */
export type WrittenWord = {
  readonly key: string
  readonly written: string
  readonly kind: 'word' | 'name' | 'identifier'
}

/** The words of a Markdown text, in order, targets of links left out. */
export function writtenWords(text: string): readonly WrittenWord[] {
  const pieces = piecesOf(text.replaceAll(linkTarget, ']'))
  const isGerman = pieces.some(({ written }) => german.has(written.toLowerCase()))
  const isTitle = !isGerman && isInTitleCase(pieces)
  return pieces.map((piece, at): WrittenWord => {
    const { written, isCode, begins } = piece
    if (isCode) return { key: keyOf(written), written, kind: 'identifier' }
    const key = written.toLowerCase()
    const isCapital = /^\p{Lu}/u.test(written) && written !== 'I' && !begins && !isTitle
    const before = pieces[at - 1]?.written ?? ''
    const isName = isCapital && (!isGerman || isGermanName(written, before))
    return { key, written, kind: isName ? 'name' : 'word' }
  })
}

type Piece = { readonly written: string; readonly isCode: boolean; readonly begins: boolean }

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let begins = true
  for (const [piece, code] of text.matchAll(/`([^`]+)`|[^\s`]+/gu)) {
    const core = piece.replace(/^[^\p{L}\p{N}_$@./~-]+/u, '').replace(/[^\p{L}\p{N}_$/]+$/u, '')
    const isCode = code !== undefined || isIdentifier(core)
    const written =
      code?.trim().split(/\s+/) ?? (isCode ? [core] : (piece.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []))
    begins ||= /^[^\p{L}\p{N}]*["“„«(‘]/u.test(piece)
    for (const each of written.filter((one) => /[\p{L}\p{N}]/u.test(one))) {
      pieces.push({ written: each, isCode, begins })
      begins = false
    }
    begins ||= /^[-*+>|#]+$|[.!?:;…|][^\p{L}\p{N}]*$/u.test(piece)
  }
  return pieces
}

/** A flag, camelCase, snake_case, an address, a path, a name with dots. */
function isIdentifier(word: string): boolean {
  return (
    /^--?\p{L}|\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|:\/\/|^(?:\.{0,2}|~)\/[\w.]|[\w.-]+@\w|^@\w/u.test(
      word,
    ) || /^[\w-]+(?:\/[\w.-]+){2,}$|^[\w-]*[A-Za-z][\w-]*(?:\.[\w-]*[A-Za-z]{2}[\w-]*)+$/.test(word)
  )
}

function keyOf(identifier: string): string {
  return identifier
    .replace(/^-{1,2}(?=\p{L})/u, '')
    .replace(/\(\)$|[,;:]$/, '')
    .toLowerCase()
}

/** Where most longer words have a capital, none of them tells a name. */
function isInTitleCase(pieces: readonly Piece[]): boolean {
  const long = pieces.filter(
    ({ written, isCode, begins }) => !isCode && !begins && written.length > 3,
  )
  return (
    2 * long.filter(({ written }) => /^\p{Lu}/u.test(written)).length > long.length &&
    long.length > 2
  )
}

/** All nouns have a capital; one behind a preposition, without an article and a noun's ending, is taken for a name. */
function isGermanName(written: string, before: string): boolean {
  return (
    (germanPrepositions.has(before) || /^\p{Lu}{2,}$/u.test(written)) &&
    !/^(?:Sie|Ihr\p{L}{0,2}|Ihnen|Du|Dir|Dich|Dein\p{L}{0,2}|Euch)$|(?:ung|ungen|heit|keit|schaft|tion|tät|nis|en|ern|er)$/u.test(
      written,
    )
  )
}
