import { z } from 'zod'
import type { LeftOutLabel, MatchNote, ScoredItem } from '../../../lib/model/comparison.ts'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import { id, plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { wordDifference } from '../../../lib/text/printing/word-difference.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import type { Facts, FindingKind, Raised } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      why: z
        .enum(['changed-facts', 'rewritten', 'scattered', 'untraced'])
        .describe(
          'changed-facts: head changes facts in the text (numbers, negations, names, identifiers, months, weekdays, opposites) but the label or answer keeps the old ones; rewritten: head rewrote most of the section; scattered: the text is now in several other documents, all of which count; untraced: head removes text from a document whose outdated label could not be followed.',
        ),
      items: texts,
    })
    .describe('Labels to check because their text changed.')

export type Found = KindOf<'doubtful-labels', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'doubtful-labels',
  say: (finding, { facts, items }) => reason(finding, facts, items()),
}

export const raised: Raised<Found> = {
  as: 'loss',
  place: 50,
  by: ({ items }) => doubtfulLabels(eligibleItems(items)),
}

/** Reports labelled text that changed in head's documents in a way that a person must check. */
function doubtfulLabels(items: readonly ScoredItem[]): readonly Found[] {
  return [
    noted(items, 'changed-facts', (note) => note.kind === 'changed-facts'),
    noted(items, 'rewritten', (note) => note.kind === 're-anchored' && note.rewritten === true),
    noted(items, 'scattered', (note) => note.kind === 'moved' && note.to.length > 1),
    doubtful(
      'untraced',
      items.filter(({ stale }) => stale.some(isUntraced)).map((item) => item.id),
    ),
  ].flat()
}

/**
 * Returns whether head may remove what a label means, because the history does not show what
 * replaced its quote.
 */
function isUntraced({ shortened, history = 'removed' }: LeftOutLabel): boolean {
  return shortened === true && history !== 'removed' && history !== 'never'
}

function noted(
  items: readonly ScoredItem[],
  why: Found['why'],
  isMeant: (note: MatchNote) => boolean,
): readonly Found[] {
  const meant = items.filter(({ notes }) => notes.some(isMeant)).map((item) => item.id)
  return doubtful(why, meant)
}

function doubtful(why: Found['why'], items: readonly string[]): readonly Found[] {
  return items.length === 0 ? [] : [{ kind: 'doubtful-labels', verdict: 'warn', why, items }]
}

/**
 * Formats as many questions as fit, each with its changed words. If not even the first one fits,
 * shows less context around the words, and then only the first few changes in a quote.
 */
function wordingsOf({ rewordings }: Facts, items: Words): Words {
  const changed = rewordings.filter(({ kind }) => kind === 'changed-facts')
  for (const [around, most] of shorter) {
    const list = listWithin(
      changed.map(
        ({ item, before, after }) =>
          say`${id(item)} (${wordDifference(before, after, around, most)})`,
      ),
      wordingsBytes,
    )
    if (list !== undefined) return say`: ${list}`
  }
  return items
}

const shorter = [
  [5, Infinity],
  [2, Infinity],
  [0, Infinity],
  [0, 3],
  [0, 1],
] as const

const wordingsBytes = 400

function reason({ why, items: { length } }: Found, facts: Facts, items: Words): Words {
  switch (why) {
    case 'changed-facts':
      return say`Head changes a fact in text that ${plural(length, 'question quotes', 'questions quote')}; the label or answer still has the old one${wordingsOf(facts, items)}. Update whichever is out of date.`
    case 'rewritten':
      return say`Head rewrites most of the ${plain(length === 1 ? 'section that answers' : 'sections that answer')} ${plural(length, 'question')}${items}. Check whether the new text still answers ${plain(length === 1 ? 'the question' : 'them')}.`
    case 'untraced':
      return say`Head removes text from documents whose labels are out of date for ${plural(length, 'question')}${items}. The history does not show what replaced them, so head may remove the answers. If the clone is shallow, fetch the full history (fetch-depth: 0 in actions/checkout); otherwise quote what answers now (rag-gate golden review).`
    case 'scattered':
      return say`The labelled text of ${plural(length, 'question')} is gone from its document and is now in several others${items}. A match in any of those documents counts.`
  }
}
