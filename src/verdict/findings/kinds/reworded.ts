import { z } from 'zod'
import type { RewordedNote, ScoredItem } from '../../../lib/model/comparison.ts'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import {
  foreign,
  id,
  joinWords,
  partsOf,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { wordDifference } from '../../../lib/text/printing/word-difference.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import type { Finding } from '../all.ts'
import type { Facts, FindingKind, Raised, ToRaise } from '../finding-kind.ts'
import { acceptance, FailOrWarn } from '../finding-parts.ts'
import { acceptIt, hadWithin, inReview } from '../lost-labels.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: FailOrWarn,
      why: z
        .enum(['lost', 'must-pass', 'unsure'])
        .describe(
          "lost: base's context had the text, and head's context lacks its new text; must-pass: a must-pass question that passed on base is now compared with the new text, which somebody has to accept; unsure: the new text omits words that may matter, or is on another page.",
        ),
      items: texts,
      accepted: acceptance,
    })
    .describe('Head rewords text that questions quote, so the new text is compared.')

export type Found = KindOf<'reworded', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'reworded',
  say: (finding, { facts, items, detail }) => {
    if (detail === 'rest' && isOpen(finding)) return newWords(finding, facts)
    return say`${reason(finding, detail === 'brief' ? items() : wordingsOf(finding, facts, items()))}.${detail === 'brief' ? say`` : remedy(finding, facts)}`
  },
  toFix: ({ why, verdict, items: { length } }) => {
    if (verdict !== 'fail') return undefined
    return why === 'lost'
      ? say`restore the old wording, or ${acceptIt}`
      : say`check that the new text still answers ${plain(length === 1 ? 'the question' : 'the questions')}: if so, accept it ${inReview}; if not, restore the old wording`
  },
  tableRow: {
    called: say`reworded text`,
    allowed: () => say`none (built-in)`,
  },
  rows: {
    says: () => say`head rewords the text that answers it`,
    way: say`head rewords the quoted text`,
    hasRest: true,
  },
  accept: (finding, items) => ({ ...finding, items }),
}

export const raised: Raised<Found> = { as: 'loss', place: 35, by: rewordedFindings }

/**
 * Reports each question once, for the first reason that applies: it lost text, it is `must_pass`, or its
 * new wording may have another meaning.
 */
function rewordedFindings({ items, policy, window }: ToRaise): readonly Found[] {
  const reworded = eligibleItems(items).flatMap((item) => {
    const notes = item.notes
      .filter((note) => note.kind === 'reworded')
      .filter(({ grade }) => grade >= policy.match.minGrade)
    return notes.length === 0 ? [] : [{ item, notes }]
  })
  const { lost = [], others = [] } = Object.groupBy(reworded, ({ notes }) =>
    notes.some(({ reach: { base, head } }) => hadWithin(base, window) && !hadWithin(head, window))
      ? 'lost'
      : 'others',
  )
  const isHard = ({ item, notes }: (typeof reworded)[number]) =>
    item.golden.base.mustPass &&
    notes.some(({ reach, removed }) =>
      [reach.base, ...(removed ? [removed.onBase] : [])].some((one) => hadWithin(one, window)),
    )
  const unsure = others.filter((each) => !isHard(each) && isInDoubt(each))
  return [
    found('lost', 'fail', lost),
    found('must-pass', 'fail', others.filter(isHard)),
    found('unsure', 'warn', unsure),
  ].flat()
}

/**
 * Returns whether a person must check the new wording. This is not needed if a changed fact is reported,
 * which is more specific, or if head's own label has the new text, because the author has then read it.
 */
function isInDoubt({
  item,
  notes,
}: {
  readonly item: ScoredItem
  readonly notes: readonly RewordedNote[]
}): boolean {
  return (
    notes.some(({ keepsWords, now }) => !keepsWords && now === undefined) &&
    !item.notes.some(({ kind }) => kind === 'changed-facts')
  )
}

function found(
  why: Found['why'],
  verdict: Found['verdict'],
  those: readonly { readonly item: ScoredItem }[],
): readonly Found[] {
  const items = those.map(({ item }) => item.id)
  return items.length === 0 ? [] : [{ kind: 'reworded', verdict, why, items }]
}

function reason({ why, items: { length } }: Found, items: Words): Words {
  const quote = plural(length, 'question quotes', 'questions quote')
  const must = plural(length, 'must-pass question quotes', 'must-pass questions quote')
  switch (why) {
    case 'lost':
      return say`${quote} text that is reworded and no longer in the context${items}`
    case 'must-pass':
      return say`${must} text that head rewords${items}`
    case 'unsure':
      return say`${quote} text that head rewords${items}`
  }
}

/** Returns what to do. The new labels are shown if the report may contain text. */
function remedy(finding: Found, { rewordings }: Facts): Words {
  const { why, items } = finding
  if (why === 'lost') return say``
  const check = say` Check that the new text, which is now compared, still answers the question`
  if (why === 'must-pass' && isOpen(finding)) return say`${check}, then accept it ${inReview}.`
  const isShown = rewordings.some(({ kind, item }) => kind === 'reworded' && items.includes(item))
  return isShown ? say`${check}; labels to paste are below.` : say`${check}.`
}

/** Returns whether the finding makes the gate fail and nobody has accepted it. */
function isOpen({ verdict, accepted }: Found): boolean {
  return verdict === 'fail' && accepted === undefined
}

/** Returns the old and the new text, or no words if the report does not show text. */
function newWords(finding: Found, facts: Facts): Words {
  const words = wordingsOf(finding, facts, say``)
  return partsOf(words).length === 0 ? words : say`Reworded${words}.`
}

/**
 * Formats as many questions as fit, with their old and new text and, if the text moved, its new
 * place.
 */
function wordingsOf({ items: ids }: Found, { rewordings }: Facts, items: Words): Words {
  const own = rewordings.filter(({ kind, item }) => kind === 'reworded' && ids.includes(item))
  const list = listWithin(
    own.map((rewording) => say`${id(rewording.item)}${inBrackets(rewording)}`),
    wordingsBytes,
    Math.max(own.length, ids.length),
  )
  return list === undefined ? items : say`: ${list}`
}

const wordingsBytes = 300

/** Formats a rewording in parentheses. Returns no words if only the markup changed. */
function inBrackets({ before, after, movedTo }: Facts['rewordings'][number]): Words {
  const parts = [
    wordDifference(before, after, 0),
    movedTo === undefined ? say`` : say`now in ${foreign(movedTo, 100)}`,
  ].filter((part) => partsOf(part).length > 0)
  return parts.length === 0 ? say`` : say` (${joinWords(parts, say`; `)})`
}

/**
 * Returns whether a finding fails a question only because of its new wording, which the context
 * still contains.
 */
export function isOnlyReworded(finding: Finding): boolean {
  return finding.kind === 'reworded' && finding.why !== 'lost'
}
