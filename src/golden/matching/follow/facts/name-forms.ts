import type { Texts } from './said-elsewhere.ts'
import type { WrittenWord } from './written-words.ts'

/**
 * Returns whether the other text contains a name in another form: as one word or as several ("Wifi" and
 * "Wi-Fi"), abbreviated to initials ("JS" and "JavaScript"), or with or without an ending such as "DB".
 */
export function haveOtherForm(name: WrittenWord, { own, other }: Texts): boolean {
  return (
    other.some((one) => one.kind !== 'word' && areNearForms(name, one)) ||
    other.some((one) => runsAround(name, own).some((run) => isShortOf(one, run))) ||
    runsIn(other).some((run) => isShortOf(name, run))
  )
}

function areNearForms(one: WrittenWord, other: WrittenWord): boolean {
  const [short, long] = one.same.length < other.same.length ? [one, other] : [other, one]
  return (
    (short.same.length > 2 &&
      long.same.startsWith(short.same) &&
      endings.has(long.same.slice(short.same.length))) ||
    (/^\p{Lu}{2,}$/u.test(short.written) && short.same === initialsOf(partsOf(long)))
  )
}

/** Endings that do not change what a name refers to, as in "PostgreSQL", "MongoDB" and "NodeJS". */
const endings = new Set(['js', 'db', 'sql', 'ql', 'mq'])

/** Returns whether a word consists of a run's words joined together, or of their initials. */
function isShortOf({ same, written }: WrittenWord, run: readonly WrittenWord[]): boolean {
  if (same === run.map((word) => word.same).join('')) return true
  return /^\p{Lu}{2,}$/u.test(written) && same === initialsOf(run.map((word) => word.same))
}

/** Returns the runs of two to four successive words that contain a word. */
function runsAround(word: WrittenWord, words: readonly WrittenWord[]): readonly WrittenWord[][] {
  const at = words.indexOf(word)
  return runsIn(words.slice(Math.max(0, at - most + 1), at + most)).filter((run) =>
    run.includes(word),
  )
}

function runsIn(words: readonly WrittenWord[]): readonly WrittenWord[][] {
  const lengths = Array.from({ length: most - 1 }, (_, more) => more + 2)
  return words.flatMap((_, at) =>
    lengths
      .filter((length) => at + length <= words.length)
      .map((length) => words.slice(at, at + length)),
  )
}

/** The maximum number of words in a run. */
const most = 4

function partsOf({ written }: WrittenWord): readonly string[] {
  return written.split(/(?<=\p{Ll})(?=\p{Lu})/u).map((part) => part.toLowerCase())
}

function initialsOf(parts: readonly string[]): string {
  return parts.length < 2 ? '' : parts.map((part) => part.slice(0, 1)).join('')
}
