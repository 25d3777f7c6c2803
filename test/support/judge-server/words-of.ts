/** The words of a text that carry its meaning: NFKC, lower case, runs of letters or digits, no stop words. */
export function wordsOf(text: string): readonly string[] {
  const normal = text.normalize('NFKC')
  return Array.from(normal.matchAll(/[\p{L}\p{N}]+/gu)).flatMap(({ 0: run, index }) => {
    const word = run.toLowerCase()
    // "Plan A": a capital inside a sentence is a name, not an article.
    if (run === 'A' && /[\p{L}\p{N},;]\s*$/u.test(normal.slice(0, index))) return [word]
    if (stopWords.has(word)) return []
    return english.get(word) ?? [word]
  })
}

/** Sentences and clauses, as they stand in the text: cut at `. ! ?` before a blank, at `;`, at line ends, and after 500 units. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])(?=\s)|;|[\n\r\u2028\u2029]/u)
    .flatMap((sentence) => sentence.match(/\S.{0,499}(?=\s|$)/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** Whether a text denies what it would say without its negations. */
export function isNegative(text: string): boolean {
  const negations = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\b(?:not|no|never|without|cannot)\b|n['’]t\b/gu)
  return (negations?.length ?? 0) % 2 === 1
}

/** Whether a text says that something may be, not that it is. */
export function isHedged(text: string): boolean {
  return /\b(?:proposed|proposes|planned|intends|may|might|could|would|perhaps|possibly)\b/u.test(
    text,
  )
}

/** A word made of digits. */
export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}

/** Forty. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the is are was were be been being to of in on at by for from with as ' +
    'and or but if then than that this these those it its they their has have had will do does'
  ).split(' '),
)

/** What a reader of three languages knows of a few words; articles and the copula are stop words there too. */
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
