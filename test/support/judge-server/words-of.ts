/**
 * Returns the meaningful words of a text: sequences of letters or digits in NFKC and lower case, without
 * stop words.
 */
export function wordsOf(text: string): readonly string[] {
  const normal = text.normalize('NFKC')
  return Array.from(normal.matchAll(/[\p{L}\p{N}]+/gu)).flatMap(({ 0: run, index }) => {
    const word = run.toLowerCase()
    // In "Plan A", a capital letter inside a sentence is a name, not an article.
    if (run === 'A' && /[\p{L}\p{N},;]\s*$/u.test(normal.slice(0, index))) return [word]
    if (stopWords.has(word)) return []
    return english.get(word) ?? [word]
  })
}

/**
 * Returns the sentences and clauses of a text. Splits at `. ! ?` before white space, at `;`, at line
 * ends, and after 500 UTF-16 code units.
 */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])(?=\s)|;|[\n\r\u2028\u2029]/u)
    .flatMap((sentence) => sentence.match(/\S.{0,499}(?=\s|$)/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** Returns whether a text is negated, which means that it contains an odd number of negations. */
export function isNegative(text: string): boolean {
  const negations = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\b(?:not|no|never|without|cannot)\b|n['’]t\b/gu)
  return (negations?.length ?? 0) % 2 === 1
}

/** Returns whether a text says that something may be true, not that it is. */
export function isHedged(text: string): boolean {
  return /\b(?:proposed|proposes|planned|intends|may|might|could|would|perhaps|possibly)\b/u.test(
    text,
  )
}

export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}

const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the is are was were be been being to of in on at by for from with as ' +
    'and or but if then than that this these those it its they their has have had will do does'
  ).split(' '),
)

/** The meaning of a few German and Spanish words. Articles and the copula are stop words. */
const english: ReadonlyMap<string, readonly string[]> = new Map([
  ['die', []],
  ['la', []],
  ['beträgt', []],
  ['kündigungsfrist', ['notice', 'period']],
  ['drei', ['three']],
  ['monate', ['months']],
  ['meses', ['months']],
  ['garantía', ['warranty']],
  ['dura', ['lasts']],
])
