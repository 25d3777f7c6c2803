import type { Span } from '../../../lib/model/item-match.ts'
import type { Section } from '../../../lib/text/markup/sections.ts'
import { sharedParts, wordingOf } from '../../../lib/text/shared-parts.ts'
import { type Followed, followEvidence, type Moves, type ToFollow } from './follow-evidence.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'

/** Of the pairs of neighbouring words of a section, those that have to be left for it to be the same. */
const leastKept = 0.5
/** Units of text below a heading without which the heading tells the section, too. */
const shortestBody = 40

/** The distance of a heading with other words below it. */
export const rewrittenSection = Infinity

type ToFollowSection = ToFollow & { readonly section: Section }

/**
 * Follows a section of base into head's documents, first in its own and the one that head renamed it to: its heading,
 * with half of its wording below; its text, as quotes are followed, into every other document; another heading with half
 * of its wording; the heading, unless it was left with less than half as many words and the page lost the others.
 */
export function followSection(asked: ToFollowSection, moves: Moves): Followed {
  const { section, evidence, base, head } = asked
  const { doc } = evidence
  if (head.source(doc) === base.source(doc) && !moves.removed.has(doc))
    return foundAt({ doc, by: 'place', own: section }, 0)
  const candidates = candidatesOf(asked, moves)
  const called = candidates.find(({ own }) => own.slug === section.slug)
  const named = called && withoutOthers(called, asked)
  if (named !== undefined && wordingKept(named, asked)[0] >= leastKept) return foundAt(named, 0)
  const byText = followEvidence(withText(asked), moves)
  if (byText.kind === 'found') return withHeadings(byText, head)
  const alike = mostAlike(candidates, asked)
  if (alike !== undefined) return foundAt(alike, 1)
  const other = rewritten(named, asked)
  return other === undefined ? byText : foundAt(other, rewrittenSection)
}

/** A section of head that may be the one of base. */
type Candidate = {
  readonly doc: string
  readonly by: 'place' | 'rename'
  readonly own: Section
}

function candidatesOf(
  { evidence: { doc }, head }: ToFollowSection,
  moves: Moves,
): readonly Candidate[] {
  const inPlace = moves.removed.has(doc) ? [] : head.sections(doc)
  const renamed = moves.renamed.get(doc)
  return [
    ...inPlace.map((own) => ({ doc, by: 'place' as const, own })),
    ...(renamed === undefined ? [] : head.sections(renamed)).map((own) => ({
      doc: renamed ?? doc,
      by: 'rename' as const,
      own,
    })),
  ]
}

/** Of headings that base's document does not have, the one with most of the wording. */
function mostAlike(
  candidates: readonly Candidate[],
  asked: ToFollowSection,
): Candidate | undefined {
  const known = new Set(asked.base.sections(asked.evidence.doc).map(({ slug }) => slug))
  const [most] = candidates
    .filter(({ own }) => !known.has(own.slug))
    .map((candidate) => ({ candidate, kept: Math.min(...wordingKept(candidate, asked)) }))
    .filter(({ kept }) => kept >= leastKept)
    .toSorted((a, b) => b.kept - a.kept)
  return most?.candidate
}

/** The section up to the first heading below it that stood outside on base with half of its wording: putting it there moves no answer. */
function withoutOthers(candidate: Candidate, asked: ToFollowSection): Candidate {
  const { section, base, head, evidence } = asked
  const { doc, own } = candidate
  const isOutside = ({ start }: Section): boolean => start < section.start || start >= section.end
  const others = new Map(
    base
      .sections(evidence.doc)
      .flatMap((one) => (isOutside(one) ? [[one.slug, one] as const] : [])),
  )
  const other = head.sections(doc).find((inner) => {
    const before = others.get(inner.slug)
    if (before === undefined || inner.start <= own.start || inner.start >= own.end) return false
    return wordingKept({ ...candidate, own: inner }, { ...asked, section: before })[0] >= leastKept
  })
  return other === undefined ? candidate : { ...candidate, own: { ...own, end: other.start } }
}

/** The heading with other words below it; undefined for a stub, whose text the page lost. */
function rewritten(
  named: Candidate | undefined,
  { evidence, section, base, head }: ToFollowSection,
): Candidate | undefined {
  if (named === undefined) return undefined
  const before = wordingOf(cut(base, evidence.doc, section))
  const isStub = wordingOf(cut(head, named.doc, named.own)).length < leastKept * before.length
  const onPage = () => sharedParts(before, wordingOf(head.source(named.doc) ?? ''))[0]
  return isStub && onPage() < leastKept ? undefined : named
}

function wordingKept(
  { doc, own }: Candidate,
  { evidence, section, base, head }: ToFollowSection,
): readonly [number, number] {
  return sharedParts(wordingOf(cut(base, evidence.doc, section)), wordingOf(cut(head, doc, own)))
}

function withText({ section, ...asked }: ToFollowSection): ToFollow {
  const { evidence, base } = asked
  const { start, body, end } = section
  const span = end - body < shortestBody ? { start, end } : { start: body, end }
  const quote = cut(base, evidence.doc, span)
  return { ...asked, evidence: { ...evidence, quote }, onBase: { ...asked.onBase, places: [span] } }
}

/** The text with the heading that is right above it now. */
function withHeadings(found: Extract<Followed, { kind: 'found' }>, head: NormalCorpus): Followed {
  const at = found.at.map(({ doc, places }) => ({
    doc,
    places: places.map((place) => {
      const above = head
        .sections(doc)
        .find(
          ({ body, end }) =>
            body <= place.start &&
            place.start < end &&
            cut(head, doc, { start: body, end: place.start }).trim() === '',
        )
      return { start: above?.start ?? place.start, end: place.end }
    }),
  }))
  return { ...found, at }
}

function foundAt({ doc, by, own: { start, end } }: Candidate, distance: number): Followed {
  return { kind: 'found', by, at: [{ doc, places: [{ start, end }] }], distance }
}

function cut(corpus: NormalCorpus, doc: string, { start, end }: Span): string {
  return corpus.source(doc)?.slice(start, end) ?? ''
}
