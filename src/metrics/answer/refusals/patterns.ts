/**
 * The words used for refusals in a language, each as the source of a pattern for a folded clause
 * (`foldText`). ` … ` matches up to six words, ` - ` up to three, and `~` the rest of a word.
 */
export type RefusalWords = {
  /**
   * Whether the language separates words with spaces. If not, ` … ` matches up to twelve characters
   * and ` - ` up to six.
   */
  readonly isSpaced: boolean
  /** Negations: `not` for verbs and `none` for nouns. */
  readonly not: string
  readonly none: string
  readonly lacks: string
  readonly told: string
  /**
   * Words for an answer. They are not in `told`, because "no answer" alone does not count as a
   * refusal: it may not be about what the writer knows.
   */
  readonly reply: string
  readonly texts: string
  /** Prepositions used with `texts`, such as "in" and "from". */
  readonly within: string
  readonly says: string
  readonly holds: string
  /**
   * Every match of `more` contains one of these words or a word in `not`, `none` or `lacks`.
   * Clauses without any of them are not searched.
   */
  readonly unable: string
  /**
   * Additional patterns, such as those for saying that the writer does not know or cannot answer.
   */
  readonly more: readonly string[]
  /** Matches a whole clause that is a refusal. */
  readonly alone: string
  /**
   * Words of apology or thanks. A short clause that contains one does not count as an answer if
   * another clause is a refusal.
   */
  readonly sorry: string
  /** Offers and advice, which do not count as an answer if another clause is a refusal. */
  readonly idle: readonly string[]
  readonly about: string
  /**
   * Words that turn a clause that looks like a refusal into an answer, because they introduce a
   * guess or report what someone else said.
   */
  readonly answers: string
  /** Words between a refusal and a clause that may be an answer. */
  readonly contrasts: string
  /** Words that begin a concession, which is followed by a contrasting clause. */
  readonly concessions: string
}

/**
 * The word orders of refusals that say that information is missing or that the documents do not
 * contain it.
 */
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
 * Returns the sources of a language's patterns. A clause that does not match `hints` is a refusal
 * only if it matches `alone` as a whole.
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

/** Removes accents from Latin and Cyrillic letters. The result is in composed form (NFC). */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
}
