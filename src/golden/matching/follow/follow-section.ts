import type { Span } from '../../../lib/model/item-match.ts'
import type { Section } from '../../../lib/text/markup/sections.ts'
import { sharedParts, wordingOf } from '../../../lib/text/shared-parts.ts'
import { type Followed, followEvidence, type Moves, type ToFollow } from './follow-evidence.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'

/**
 * The minimum share of a section's pairs of adjacent words that a section on head must contain to
 * count as the same section.
 */
const leastKept = 0.5
/**
 * The minimum length, in UTF-16 code units, of a section's body that is searched for on its own. A
 * shorter body is searched for together with its heading.
 */
const shortestBody = 40

/** The distance of a section that has the same heading but new text. */
export const rewrittenSection = Infinity

type ToFollowSection = ToFollow & { readonly section: Section }

/**
 * Looks for base's section in head's documents. Tries, in this order: the same heading in the
 * section's own document or its new path, with at least half of the wording below it; the section's
 * text in any document, as for quotes; another heading with at least half of the wording; the same
 * heading with new text, unless the text shrank to less than half and the rest is no longer on the
 * page.
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

/**
 * Returns the section on head that keeps the most wording, or undefined if none keeps enough.
 * Considers only sections whose heading base's document lacks.
 */
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

/**
 * Ends the section before the first subsection that was outside it on base and kept at least half
 * of its own wording. This excludes another section that head moved below this heading.
 */
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

/**
 * Returns the section with the same heading, whose text was rewritten. Returns undefined if only a
 * stub is left and the page no longer contains the old text.
 */
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

/**
 * Extends each found place to the heading directly above it. If no place has a heading, the distance is
 * not 0, because the label's section no longer exists.
 */
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
  const hasHeading = at.some(({ doc, places }) =>
    head.sections(doc).some(({ start }) => places.some((place) => place.start === start)),
  )
  return { ...found, at, distance: hasHeading ? found.distance : Math.max(1, found.distance) }
}

function foundAt({ doc, by, own: { start, end } }: Candidate, distance: number): Followed {
  return { kind: 'found', by, at: [{ doc, places: [{ start, end }] }], distance }
}

function cut(corpus: NormalCorpus, doc: string, { start, end }: Span): string {
  return corpus.source(doc)?.slice(start, end) ?? ''
}
