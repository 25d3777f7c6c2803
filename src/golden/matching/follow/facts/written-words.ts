import { codeSpan } from '../../../../lib/text/markup/code-span.ts'
import { chineseOpposites } from './opposites.ts'
import { plainWords } from './plain-words.ts'
import { pieceOfWord } from './unspaced-text.ts'
import { clauseWords, functionWords, germanPrepositions, isGermanText } from './word-lists.ts'

/**
 * A word in a Markdown string. `name`: capitalised but not at the beginning of a sentence.
 * `identifier`: code, a key, a flag, a path, a URL or an email address.
 */
export type WrittenWord = {
  readonly key: string
  /** For an identifier, only its letters and digits, so that different spellings are equal. */
  readonly same: string
  readonly written: string
  readonly kind: 'word' | 'name' | 'identifier'
  /**
   * `surely`: prose that is certainly a name, such as "AWS", "MySQL" or "Node.js". `maybe`: a word
   * capitalised where any word may be, such as at the beginning of a sentence.
   */
  readonly named: 'surely' | 'maybe' | undefined
  /**
   * Index of the word's clause. A clause ends at punctuation or before a word such as "but" or
   * "unless". Text in parentheses is its own clause.
   */
  readonly clause: number
}

/** Returns whether a word is code. A name with capitals inside, such as "MySQL", is not. */
export function isCodeWord({ kind, named }: WrittenWord): boolean {
  return kind === 'identifier' && named !== 'surely'
}

/** Returns the words in a Markdown string in order. Omits link targets. */
export function writtenWords(text: string): readonly WrittenWord[] {
  const pieces = piecesOf(plainWords(text))
  const isGerman = isGermanText(new Set(pieces.map(({ written }) => written.toLowerCase())))
  const isTitle = !isGerman && isInTitleCase(pieces)
  return pieces.map((piece, at): WrittenWord => {
    const { written, isCode, begins, clause } = piece
    if (isCode) {
      const key = keyOf(written)
      const named = !piece.isSpan && properName.test(written) ? 'surely' : undefined
      return { key, same: lettersOf(key), written, kind: 'identifier', named, clause }
    }
    const key = written.toLowerCase()
    const isCapital =
      /^\p{Lu}/u.test(written) && written !== 'I' && !begins && !isTitle && !functionWords.has(key)
    const before = pieces[at - 1]?.written ?? ''
    const isName = isCapital && (!isGerman || isGermanName(written, before))
    const named = namedAs(piece, isName && !isGerman)
    return { key, same: key, written, kind: isName ? 'name' : 'word', named, clause }
  })
}

/** Matches names with capitals or a dot inside: "MySQL", "macOS", "Node.js". */
const properName = /^(?:\p{Lu}?\p{Ll}+\p{Lu}\p{L}*|\p{Lu}\p{L}*\.\p{Ll}{2,3})$/u

function namedAs({ written, isLabel }: Piece, isName: boolean): WrittenWord['named'] {
  if (!/^\p{Lu}\p{L}/u.test(written) || functionWords.has(written.toLowerCase())) return undefined
  return isName || (/^\p{Lu}+$/u.test(written) && !isLabel) ? 'surely' : 'maybe'
}

type Piece = Pick<WrittenWord, 'written' | 'clause'> & {
  readonly isCode: boolean
  /** Whether the word is in a code span. */
  readonly isSpan: boolean
  /** Whether a colon follows the word. */
  readonly isLabel: boolean
  readonly begins: boolean
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let begins = true
  const clauses = clauseCounter()
  for (const [piece, , code] of text.matchAll(codeOrWord)) {
    const core = piece
      .replace(/^[^\p{L}\p{N}_$@./~-]+/u, '')
      .replace(/[^\p{L}\p{N}_$/]+$/u, '')
      .replace(/['’]s$/u, '')
    const isSpan = code !== undefined
    const isCode = isSpan || isIdentifier(core)
    const isLabel = /:[*_]*$/.test(piece)
    const written = code?.trim().split(/\s+/) ?? (isCode ? [core] : (piece.match(wordPiece) ?? []))
    begins ||= /^[^\p{L}\p{N}]*["“„«(‘]/u.test(piece)
    const clause = clauses.begin(piece)
    for (const each of written.filter((one) => /[\p{L}\p{N}]/u.test(one))) {
      pieces.push({ written: each, isCode, isSpan, isLabel, begins, clause })
      // If code begins the sentence, the word after it may be its first word, as in "`--all` Keeps
      // every row".
      begins &&= isSpan
    }
    begins ||= /^[-*+>|#]+$|[.!?:;…|][^\p{L}\p{N}]*$|^[_*]+[^_*]+[_*]+$/u.test(piece)
    clauses.end(piece)
  }
  return pieces
}

const wordPiece = pieceOfWord(chineseOpposites)

const codeOrWord = new RegExp(String.raw`${codeSpan}|[^\s\x60]+`, 'gsu')

/** Returns a function that assigns clause numbers to pieces of text, given one at a time. */
function clauseCounter() {
  let [clause, last] = [0, 0]
  let around: number | undefined
  const next = (): void => {
    last += 1
    clause = last
  }
  return {
    begin(piece: string): number {
      if (around === undefined && /^[^\p{L}\p{N}`]*\(/u.test(piece)) {
        around = clause
        next()
      } else if (clauseWords.has(piece.toLowerCase())) next()
      return clause
    },
    end(piece: string): void {
      const isClosed = around !== undefined && /\)[^\p{L}\p{N}]*$/u.test(piece)
      if (isClosed) clause = around ?? clause
      if (isClosed) around = undefined
      if (/[.!?:;,|—–…]["”')\]*_]*$|^[-–—|>]$/u.test(piece)) next()
    },
  }
}

/**
 * Returns whether a word is a flag (with or without dashes), a variable (`$HOME`), a camelCase or
 * snake_case word, a URL, an email address, a path or a name that contains a dot.
 */
function isIdentifier(word: string): boolean {
  return (
    /^--?\p{L}|^\$\{?[\p{L}_]|^\.\p{Ll}|^no-\p{Ll}|\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|:\/\/|^(?:\.{0,2}|~)\/[\w.]|[\w.-]+@\w|^@\w/u.test(
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

function lettersOf(key: string): string {
  return key.replaceAll(/[^\p{L}\p{N}]+/gu, '') || key
}

/** Returns whether most longer words are capitalised. If so, capital letters do not indicate names. */
function isInTitleCase(pieces: readonly Piece[]): boolean {
  const long = pieces.filter(
    ({ written, isCode, begins }) => !isCode && !begins && written.length > 3,
  )
  return (
    2 * long.filter(({ written }) => /^\p{Lu}/u.test(written)).length > long.length &&
    long.length > 2
  )
}

/**
 * Returns whether a capitalised German word is a name. Because German capitalises all nouns, the
 * word must be in all capitals or directly follow a preposition, and must not have a typical noun
 * ending.
 */
function isGermanName(written: string, before: string): boolean {
  return (
    (germanPrepositions.has(before) || /^\p{Lu}{2,}$/u.test(written)) &&
    !/^(?:Sie|Ihr\p{L}{0,2}|Ihnen|Du|Dir|Dich|Dein\p{L}{0,2}|Euch)$|(?:ung|ungen|heit|keit|schaft|tion|tät|nis|en|ern|er)$/u.test(
      written,
    )
  )
}
