/**
 * The words that one language uses to decline, each as the source of a pattern for a folded clause
 * (`foldText`). `…` between spaces matches up to six words, `-` up to three, and `~` the rest of a
 * word.
 */
export type RefusalWords = {
  /**
   * Whether the language separates words by spaces. If not, `…` matches up to twelve characters and
   * `-` up to six.
   */
  readonly isSpaced: boolean
  /** Negations: `not` of a verb, `none` of a noun. */
  readonly not: string
  readonly none: string
  readonly lacks: string
  readonly told: string
  /** Words for an answer. That there is no answer need not be a statement of the writer. */
  readonly reply: string
  readonly texts: string
  /** Prepositions before the texts, such as "in" and "from". */
  readonly within: string
  readonly says: string
  readonly holds: string
  /**
   * Words that occur in every match of `more`, apart from negations. Clauses without any of them
   * are not searched.
   */
  readonly unable: string
  /**
   * Additional patterns: that the writer does not know or cannot answer, and expressions of any
   * other form.
   */
  readonly more: readonly string[]
  /** Whole clauses that decline. */
  readonly alone: string
  /** Words of apology. A short clause with one of them carries no other information. */
  readonly sorry: string
  /** Offers and advice, which are not an answer next to a clause that declines. */
  readonly idle: readonly string[]
  readonly about: string
  /**
   * Words that turn a clause that declines into an answer: for a guess, or for what somebody else
   * is said to have said.
   */
  readonly answers: string
  /** Words between a clause that declines and one that may answer. */
  readonly contrasts: string
  /** Words that open a clause to which the next clause is in contrast. */
  readonly concessions: string
}

/** The orders of words that decline: information is missing, or texts do not contain it. */
const orders = [
  'none - told',
  'lacks … asked',
  'asked … lacks',
  'not … holds … asked',
  'holds … not … asked',
  'asked … not … holds',
  'asked … holds … not',
  'asked … holds - none',
  'asked … not … within - texts',
  'texts … not … says',
  'texts … says … not',
  'says … texts … not',
  'none … texts … says',
  'not … texts … says',
  'texts … says - none',
  'not … says … within - texts',
  'not within - texts',
  'texts … lacks',
  'lacks … within - texts',
  'texts … not … holds',
  'not … holds … texts',
  'holds … within - texts … not',
  'none - texts … holds',
] as const

/**
 * Returns the sources of the patterns. `hints`: a clause without any of them can decline only as a
 * whole (`alone`).
 */
export function sourcesOf(language: RefusalWords) {
  const { isSpaced, not, none, lacks, told, reply, texts, unable, more, alone, sorry, idle } =
    language
  const words: Record<string, unknown> = { ...language, asked: `${told}|${reply}` }
  const inOrder = (order: string): string =>
    order.replaceAll(/[a-z]+/g, (word) => `(?:${String(words[word])})`)
  const short = isSpaced
    ? String.raw`^(?:\S+ ){0,3}(?:${sorry})(?: \S+){0,5}$`
    : `^.{0,6}(?:${sorry}).{0,12}$`
  const anyOf = (...sources: readonly string[]): string => {
    const all = `(?:${sources.join('|')})`
    return expand(isSpaced ? String.raw`(?<!\S)${all}(?!\S)` : all, isSpaced)
  }
  return {
    hints: anyOf(not, none, lacks, unable),
    declines: anyOf(...orders.map(inOrder), ...more),
    alone: `^(?:${expand(alone, isSpaced)})$`,
    idle: `${expand(short, isSpaced)}|${anyOf(...idle)}`,
    texts: anyOf(texts),
    about: anyOf(inOrder('texts - about')),
    answers: anyOf(language.answers),
    contrasts: anyOf(language.contrasts),
    concessions: anyOf(language.concessions),
  }
}

function expand(source: string, isSpaced: boolean): string {
  const [many, some] = isSpaced
    ? [String.raw` (?:\S+ ){0,6}`, String.raw` (?:\S+ ){0,3}`]
    : ['.{0,12}', '.{0,6}']
  return source
    .replaceAll(' … ', many)
    .replaceAll(' - ', some)
    .replaceAll('~', String.raw`\S*`)
}

/** Removes accents from Latin and Cyrillic letters. The result is in composed form. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
}
