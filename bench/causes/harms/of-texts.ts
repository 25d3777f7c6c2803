import { seededWords } from '../../seeded-words.ts'
import { type Passage, type Question, someOf } from '../corpora.ts'
import { holdsCopy, isOustedBy } from '../fallen.ts'
import type { Scenario, Truth } from '../scenario.ts'
import type { Site } from '../site.ts'

/**
 * Removes the evidence of some questions from the documents. Returns the removed texts and the ids of the
 * questions.
 */
function removeFacts(site: Site): {
  readonly removed: readonly string[]
  readonly ids: ReadonlySet<string>
} {
  const chosen = withNeighbours(someOf(site.questions, 0.25, site.below), site.questions)
  const quotes = Map.groupBy(
    chosen.flatMap(({ evidence }) => evidence.flat()),
    ({ doc }) => doc,
  )
  const removed = [...quotes].flatMap(([doc, passages]) => {
    const text = site.files.get(doc) ?? ''
    const ranges = joined(passages.flatMap(({ quote }) => placesOf(quote, text)))
    site.files.set(doc, withoutRanges(text, ranges))
    return ranges.map(({ start, end }) => text.slice(start, end))
  })
  return { removed, ids: new Set(chosen.map(({ id }) => id)) }
}

/**
 * Adds the questions whose passages overlap those of the given questions, so that no passage is removed
 * only in part.
 */
function withNeighbours(some: readonly Question[], all: readonly Question[]): readonly Question[] {
  const taken = some.flatMap(({ evidence }) => evidence.flat())
  const meets = (passage: Passage): boolean =>
    taken.some(
      ({ doc, start, quote }) =>
        doc === passage.doc &&
        start < passage.start + passage.quote.length &&
        passage.start < start + quote.length,
    )
  const more = all.filter((one) => some.includes(one) || one.evidence.flat().some(meets))
  return more.length === some.length ? some : withNeighbours(more, all)
}

type Range = { readonly start: number; readonly end: number }

function placesOf(quote: string, text: string): readonly Range[] {
  const places: Range[] = []
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1))
    places.push({ start, end: start + quote.length })
  return places
}

/** Merges overlapping ranges. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const all: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last !== undefined && range.start <= last.end)
      all[all.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else all.push(range)
  }
  return all
}

function withoutRanges(text: string, ranges: readonly Range[]): string {
  return ranges
    .toReversed()
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
}

function moveFacts(site: Site): Truth {
  const { removed, ids } = removeFacts(site)
  const word = seededWords(site.below(2 ** 31))
  const filler = (): string => Array.from({ length: 120 }, () => word()).join(' ')
  const entries = removed.map((quote) => `${filler()}. ${quote} ${filler()}.`)
  site.files.set('docs/notes/appendix.md', `# Appendix\n\n${entries.join('\n\n')}\n`)
  return {
    likely: ['texts-moved'],
    single: ({ question }) => (ids.has(question.id) ? ['moved-text'] : undefined),
  }
}

function archive(site: Site): Truth {
  for (const [path, text] of site.corpus.documents)
    for (const version of ['v1', 'v2', 'v3'])
      site.files.set(path.replace('docs/', `docs/archive/${version}/`), text)
  const isCopy = (path: string, { doc }: { readonly doc: string }): boolean =>
    path.startsWith('docs/archive/') && path.endsWith(doc.replace('docs/', '/'))
  return {
    likely: ['copies'],
    single: (fallen) => (holdsCopy(fallen, isCopy) ? ['in-a-copy'] : undefined),
  }
}

/** Adds pages that repeat questions without answering them. */
function announce(site: Site): Truth {
  const word = seededWords(site.below(2 ** 31))
  const filler = (): string => Array.from({ length: 20 }, () => word()).join(' ')
  for (const { id, query } of someOf(site.questions, 0.4, site.below))
    for (let page = 1; page <= 6; page += 1)
      site.files.set(
        `docs/news/${id}-${page}.md`,
        `# ${query}\n\n${filler()}. ${query} ${filler()}. ${query}\n`,
      )
  const isNew = (path: string): boolean => path.startsWith('docs/news/')
  return {
    likely: ['new-texts'],
    single: (fallen) => (isOustedBy(fallen, isNew) ? ['ousted-by-new-text'] : undefined),
  }
}

export const ofTexts: readonly Scenario[] = [
  {
    name: 'facts removed',
    plant: (site) => {
      const { ids } = removeFacts(site)
      return {
        likely: ['texts-edited'],
        single: ({ question }) => (ids.has(question.id) ? ['evidence-gone'] : undefined),
      }
    },
  },
  { name: 'facts moved', plant: moveFacts },
  { name: 'archive of three copies', plant: archive },
  { name: 'new pages that repeat the questions', plant: announce },
]
