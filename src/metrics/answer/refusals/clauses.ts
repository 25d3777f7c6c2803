import { foldText } from './patterns.ts'
import { words } from '../../../lib/text/words/words.ts'

/** A clause of an answer, as folded words separated by single spaces, without punctuation. */
export type Clause = {
  readonly text: string
  readonly isQuestion: boolean
  /** The previous clause of the same sentence, which may contain the subject of this clause. */
  readonly before: string | undefined
}

/** The words at which a sentence is split into clauses. */
export type Cuts = { readonly contrasts: RegExp; readonly concessions: RegExp }

/**
 * Returns an answer's clauses, without quoted text. A clause ends at the end of its sentence, at a
 * colon, semicolon or dash, or at a contrasting or conceding word. For example, "I am not sure, but
 * it is 5" has two clauses.
 */
export function clausesOf(answer: string, cuts: Cuts): readonly Clause[] {
  const text = withoutQuotes(foldText(answer.toLowerCase().normalize('NFKC')))
  return text.split(sentenceEnd).flatMap((sentence) => {
    const isQuestion = sentence.endsWith('?')
    return cut(sentence, cuts).map((clause, at, all) => {
      return { text: clause, isQuestion, before: all[at - 1] }
    })
  })
}

/**
 * A full stop within a number or an abbreviation does not end a sentence. A question mark stays
 * with its question.
 */
const sentenceEnd = /(?<=\?)|[.!:](?=\s|$)|[。;\n–—…|]| - /u

/**
 * Splits a sentence at contrasting words, before and after concessions, and after an initial "yes"
 * or "no".
 */
function cut(sentence: string, { contrasts, concessions }: Cuts): readonly string[] {
  const joined: string[][] = []
  let isOver = true
  for (const [at, part] of sentence
    .split(/[,、،]/u)
    .map(plainWords)
    .entries()) {
    const concedes = concessions.test(part)
    if (isOver || concedes || contrasts.test(part)) joined.push([part])
    else joined.at(-1)?.push(part)
    isOver = concedes || (at === 0 && yesOrNo.test(part))
  }
  return joined
    .flatMap((parts) => withoutStumps(parts.join(' ').split(contrasts)))
    .flatMap((clause) => clause.split(concessions))
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/**
 * Merges each piece that is too short to be a clause into the previous piece, for example when
 * "erwähnen ihn jedoch nicht" is split at "jedoch".
 */
function withoutStumps(pieces: readonly string[]): readonly string[] {
  return pieces.reduce<string[]>((kept, piece) => {
    const [last = '', ...others] = kept.toReversed()
    const isStump = words(piece).length < 3 && last !== ''
    return isStump ? [...others.toReversed(), `${last.trim()} ${piece.trim()}`] : [...kept, piece]
  }, [])
}

const yesOrNo = /^(?:no|yes|nein|ja|non|oui|si|nao|sim|nee|нет|да|不|是|いいえ|はい)$/u

function plainWords(text: string): string {
  return text
    .replaceAll(/n['’]t\b/gu, ' not')
    .replaceAll(/\bca not\b/gu, 'can not')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replaceAll(/\bcannot\b/gu, 'can not')
    .trim()
}

/**
 * Removes quoted text, which is not the writer's own statement, unless the whole answer is quoted.
 */
function withoutQuotes(text: string): string {
  const rest = text.replaceAll(quoted, ' ')
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}

const quoted =
  /"[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”\n]{1,400}[“”]|«[^»\n]{1,400}»|»[^«\n]{1,400}«|「[^」\n]{1,400}」|『[^』\n]{1,400}』|(?<![\p{L}\p{N}])['‘][^'’\n]{3,400}(?:['’](?=\p{L})[^'’\n]{0,400}){0,9}['’](?!\p{L})/gu
