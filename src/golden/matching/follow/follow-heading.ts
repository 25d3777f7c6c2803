import type { Span } from '../../../lib/model/item-match.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import type { Section } from '../../../lib/text/markup/sections.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import { changesOf, type Unit } from './document-changes.ts'
import { keepsMostWords } from './kept-words.ts'
import { factsOfPassage, lostFacts } from './passage-facts.ts'
import type { Rewording } from './rewording.ts'

type Page = { readonly corpus: NormalCorpus; readonly doc: string }

/**
 * If a place on base is in a heading, finds that heading on head: the one with the same `{#id}` or
 * words, or a new one above the same sentences. Returns undefined for other places, and if head
 * lacks the heading.
 */
export function headingOnHead(
  place: Span,
  base: Page,
  head: Page,
): Omit<Rewording, 'share'> | undefined {
  const isHolder = ({ start, body }: Pick<Section, 'start' | 'body'>): boolean =>
    start <= place.start && place.end <= body
  if (!base.corpus.sections(base.doc).some(isHolder)) return undefined
  const [before, after] = [headingsOf(base), headingsOf(head)]
  const own = before.find(isHolder)
  if (own === undefined) return undefined
  const known = new Set(before.map(({ text }) => text))
  const lost = before.filter(({ text }) => after.every((heading) => heading.text !== text))
  const isNew = (heading: Heading): boolean =>
    !known.has(heading.text) && nearestTo(heading, [own, ...lost]) === own
  const found =
    sole(after, ({ id }) => id !== undefined && id === own.id) ??
    sole(after, ({ text }) => text === own.text) ??
    aboveKept(own, before, { base, head, isNew })
  return (
    found && {
      place: { start: found.start, end: found.end },
      lost: lostFacts({ ...factsOfPassage(own.text), names: [] }, found.text),
      keepsWords: keepsMostWords([...own.terms], [found]),
    }
  )
}

/** A heading as a sentence. `end` is the end of its text; `body` is the start of the text below it. */
type Heading = Unit & Pick<Section, 'body'> & { readonly id: string | undefined }

function headingsOf({ corpus, doc }: Page): readonly Heading[] {
  const page = corpus.source(doc) ?? ''
  return corpus.sections(doc).flatMap((section) => {
    // Leaves out the lines above and below an underlined title.
    const { 0: title = '', index = 0 } =
      /^.*[\p{L}\p{N}].*$/mu.exec(page.slice(section.start, section.body)) ?? {}
    const { text } = bareText(title)
    const [, id] = /\{#([\w.:-]+)/.exec(title) ?? []
    const start = section.start + index
    const end = start + title.trimEnd().length
    const terms = new Set(termsOf(text))
    return text === '' ? [] : [{ ...section, start, end, text, terms, id, isStatement: false }]
  })
}

/** Returns the heading that has the most words in common with another; on a tie, the first one. */
function nearestTo({ terms }: Heading, headings: readonly Heading[]): Heading | undefined {
  const shared = (heading: Heading): number => heading.terms.intersection(terms).size
  return headings.toSorted((one, other) => shared(other) - shared(one))[0]
}

function sole(
  headings: readonly Heading[],
  is: (heading: Heading) => boolean,
): Heading | undefined {
  const [first, another] = headings.filter(is)
  return another === undefined ? first : undefined
}

/**
 * Finds the first sentence below base's heading that head kept, and returns the nearest heading above it
 * on head. Returns undefined if that heading neither has the same words nor is new.
 */
function aboveKept(
  own: Heading,
  before: readonly Heading[],
  {
    base,
    head,
    isNew,
  }: {
    readonly base: Page
    readonly head: Page
    readonly isNew: (heading: Heading) => boolean
  },
): Heading | undefined {
  const end = before.find(({ start }) => start > own.start)?.start ?? Infinity
  const changes = changesOf(base.corpus.source(base.doc) ?? '', head.corpus.source(head.doc) ?? '')
  const [now] = changes.before.flatMap((unit, at) => {
    const kept = changes.after[changes.keptAt.get(at) ?? -1]
    return own.body <= unit.start && unit.start < end && kept !== undefined ? [kept.start] : []
  })
  const nearest =
    now === undefined ? undefined : headingsOf(head).findLast(({ body }) => body <= now)
  return nearest && (nearest.text === own.text || isNew(nearest)) ? nearest : undefined
}
