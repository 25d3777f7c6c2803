import { normalText } from '../../src/lib/text/words/normalise.ts'
import { draws, type Documents, type Quote, quotesOf, type WrittenItem } from './document-edits.ts'

type Planted = Omit<WrittenItem, 'tags'> & {
  readonly tags?: readonly string[]
  readonly split?: 'dev' | 'test'
}

/** A golden set and its documents with injected faults, and the affected items by kind of fault. */
export type Faulty = {
  readonly texts: Readonly<Record<string, string>>
  readonly items: readonly Planted[]
  readonly planted: Readonly<Record<Fault, readonly string[]>>
}

type Fault = 'stale' | 'duplicates' | 'nearDuplicates' | 'leaks' | 'arity' | 'numbers'

/**
 * Injects 50 stale labels, 8 duplicates and 12 near duplicates, 10 leaks, 10 tags of the wrong arity and 10
 * changed numbers, each into a different question, drawn with the seed. If there are too few suitable
 * questions, injects as many as possible.
 */
export function plantFaults({ texts, items }: Documents, seed: number): Faulty {
  const draw = draws(seed)
  const now = new Map(Object.entries(texts))
  const left = shuffled(items, draw)
  const take = (count: number, fits: (item: WrittenItem) => boolean): readonly WrittenItem[] => {
    const taken = left.filter(fits).slice(0, count)
    for (const item of taken) left.splice(left.indexOf(item), 1)
    return taken
  }
  const whole: Documents = { texts, items }
  const labelled = ({ evidence }: WrittenItem): boolean => (evidence ?? []).length > 0

  // Takes the rarest kind of question first.
  const numbers = take(10, (item) => numbered(item, whole) !== undefined)
  const answers = new Map<string, string>()
  for (const item of numbers) {
    const { number, quote } = numbered(item, whole)!
    const other = String(Number(number) + 10 + draw(80))
    if (item.answer === undefined) {
      const text = now.get(quote.doc)!
      now.set(quote.doc, text.replace(quote.quote, quote.quote.replace(numberOf(number), other)))
    } else answers.set(item.id, item.answer.replaceAll(numberOf(number), other))
  }
  const arity = take(10, labelled)
  const duplicates = take(20, labelled).map((item, at) => repeated(item, at, draw))
  const [equal = [], near = []] = [true, false].map((areEqual) =>
    duplicates.filter((_, at) => isInSameWords(at) === areEqual).map(({ id }) => id),
  )
  const leaks = take(10, (item) => labelled(item) && !sharesQuotes(item, items)).map(
    (item, at) => ({
      ...repeated(item, at, draw),
      split: 'dev' as const,
      // Every second leak is a different question about the same passage.
      ...(at % 2 === 1 ? { query: `${invented[at]} ${item.id}` } : {}),
    }),
  )
  const stale = take(50, (item) => quotesOf(item).some((quote) => isSole(quote, whole)))
  for (const item of stale) {
    const { doc, quote } = quotesOf(item).find((each) => isSole(each, whole))!
    now.set(doc, now.get(doc)!.replace(quote, ' '))
  }
  const tagged = new Set(arity)
  const own = items.map((item): Planted => ({
    ...item,
    split: 'test',
    ...(answers.has(item.id) ? { answer: answers.get(item.id)! } : {}),
    ...(tagged.has(item)
      ? { tags: [item.evidence?.length === 1 ? 'multi-hop' : 'single-hop'] }
      : {}),
  }))
  return {
    texts: Object.fromEntries(now),
    items: [...own, ...duplicates.map((item) => ({ ...item, split: 'test' as const })), ...leaks],
    planted: {
      stale: stale.map(({ id }) => id),
      duplicates: equal,
      nearDuplicates: near,
      leaks: leaks.map(({ id }) => id.replace(/-again$/, '')),
      arity: arity.map(({ id }) => id),
      numbers: numbers.map(({ id }) => id),
    },
  }
}

function shuffled<T>(list: readonly T[], draw: (below: number) => number): T[] {
  return list
    .map((each) => ({ each, key: draw(2 ** 30) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ each }) => each)
}

/** Returns a number that a quote contains once and that the answer, if there is one, contains as well. */
function numbered(
  item: WrittenItem,
  whole: Documents,
): { readonly number: string; readonly quote: Quote } | undefined {
  for (const quote of quotesOf(item)) {
    if (!isSole(quote, whole)) continue
    const numbers = quote.quote.match(/(?<![\w.,-])\d+(?![\w.,-])/g) ?? []
    const number = numbers.find(
      (each) => item.answer === undefined || numberOf(each).test(item.answer),
    )
    if (number !== undefined) return { number, quote }
  }
  return undefined
}

function numberOf(number: string): RegExp {
  return new RegExp(`(?<![\\w.,-])${number}(?![\\w.,-])`, 'g')
}

const normalised = new WeakMap<Documents['texts'], string>()

/**
 * Returns whether a quote occurs only once in all documents and does not overlap a quote of another
 * question.
 */
function isSole({ doc, quote }: Quote, { texts, items }: Documents): boolean {
  const text = texts[doc] ?? ''
  const start = text.indexOf(quote)
  const end = start + quote.length
  const shared = items.flatMap(quotesOf).filter((other) => {
    const at = other.doc === doc ? text.indexOf(other.quote) : -1
    return at >= 0 && at < end && start < at + other.quote.length
  })
  const all = normalised.get(texts) ?? Object.values(texts).map(normalText).join('\n')
  normalised.set(texts, all)
  const isAlone = all.split(normalText(quote)).length === 2
  return quote.length >= 20 && text.includes(quote) && isAlone && shared.length === 1
}

function sharesQuotes(item: WrittenItem, items: readonly WrittenItem[]): boolean {
  const others = new Set(
    items
      .filter((other) => other !== item)
      .flatMap((other) => quotesOf(other).map(({ quote }) => quote)),
  )
  return quotesOf(item).some(({ quote }) => others.has(quote))
}

/**
 * Returns a repetition of the question: unchanged, in capitals, with a missing word, with a typing error,
 * or with a polite beginning.
 */
function repeated(item: WrittenItem, at: number, draw: (below: number) => number): Planted {
  const words = item.query.split(' ')
  const some = draw(words.length)
  const longest = Math.max(...words.map((word) => word.length))
  const long = words.findIndex((word) => word.length === longest)
  const swapped = words.map((word, place) => (place === long ? swap(word) : word))
  const ways = [
    item.query,
    `${item.query.toUpperCase()} !`,
    words.toSpliced(some, 1).join(' '),
    swapped.join(' '),
    `Please, ${item.query}`,
  ]
  return { ...item, id: `${item.id}-again`, query: ways[at % ways.length]! }
}

/** The first two variants of a repeated question keep its words. */
function isInSameWords(at: number): boolean {
  return at % 5 < 2
}

/** Swaps the first two different neighbouring letters after the second letter. */
function swap(word: string): string {
  return word.replace(/(?<=^\S{2,})(\S)(?!\1)(\S)/, '$2$1')
}

const invented = Array.from({ length: 10 }, (_, at) => `Tell me of zebra ${'abcdefghij'[at]} and`)
