/**
 * The words with which one language declines: each the source of a pattern over a folded clause (`foldText`). `…` between
 * blanks stands for up to six words, `-` for up to three, `~` for the rest of a word.
 */
export type RefusalWords = {
  /** Whether it puts blanks between words. Without them `…` stands for twelve characters, `-` for six. */
  readonly isSpaced: boolean
  /** Negations of a verb, and of a noun. */
  readonly not: string
  readonly none: string
  readonly lacks: string
  readonly told: string
  /** An answer; that none came is no word of the writer's by itself. */
  readonly reply: string
  readonly texts: string
  /** Stands before them: in, from. */
  readonly within: string
  readonly says: string
  readonly holds: string
  /** Words beside negations without which no pattern of `more` fits: what has none of them is not looked at. */
  readonly unable: string
  /** Further patterns: that the writer does not know or cannot answer, and what is said in no other way. */
  readonly more: readonly string[]
  /** Whole clauses that decline. */
  readonly alone: string
  /** Apologies: a clause of a few words with one says nothing. */
  readonly sorry: string
  /** Offers and advice: no answer beside a clause that declines. */
  readonly idle: readonly string[]
  readonly about: string
  /** Makes a clause that declines an answer anyway: a guess, or what somebody else is said to have said. */
  readonly answers: string
  /** Stands between a clause that declines and one that may answer. */
  readonly contrasts: string
  /** Opens a clause to which the next one is in contrast. */
  readonly concessions: string
}

/** In which order the words of a language decline: information is not there, or texts do not say it. */
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

/** What is looked for, as sources of patterns. `hints`: a clause without one declines at most as a whole (`alone`). */
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

/** Without accents of Latin and Cyrillic letters, in the composed form. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
}
