import { z } from 'zod'
import type { ListChanges } from '../../../lib/model/list-changes.ts'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import { plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { leastItems } from '../../../lib/stats/least-items.ts'
import type { Detail, Facts, FindingKind, Raised } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      changed: count,
      asked: count,
      labelled: count,
      answers: count,
    })
    .describe('Few questions have labels; results or answers of others changed.')

export type Found = KindOf<'changed-lists', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'changed-lists',
  isOfUnlabelled: true,
  say: (finding, { facts, detail }) =>
    detail === 'brief' ? unlabelledSentence(finding) : unlabelledReason(finding, facts, detail),
}

export const raised: Raised<Found> = {
  as: 'remark',
  place: 80,
  by: ({ lists }) => changedLists(lists),
}

/**
 * Returns a finding if questions without labels return different results, because a person must
 * decide whether these are better. Returns an empty list if enough questions are labelled for a
 * test.
 */
export function changedLists(lists: ListChanges | undefined): readonly Found[] {
  if (lists?.labelled === undefined) return []
  const { asked, changed, labelled } = lists
  if (labelled >= leastItems || changed.length === 0) return []
  const answers = changed.filter(({ answer }) => answer !== undefined).length
  const counts = { changed: changed.length, asked, labelled, answers }
  return [{ kind: 'changed-lists', verdict: 'warn', ...counts }]
}

/**
 * States how many questions without labels return different results and, if no question is
 * labelled, says so.
 */
export function unlabelledSentence({
  asked,
  changed,
  labelled,
  answers,
}: Record<'asked' | 'changed' | 'labelled' | 'answers', number>): Words {
  const said = answers === 0 ? say`` : say` (${plural(answers, 'other answer')})`
  const returned = say`${plain(changed === 1 ? 'returns' : 'return')} different results${said}`
  const questions = plural(asked, 'question')
  return labelled === 0
    ? say`${changed} of ${questions} ${returned}, and none has labels.`
    : say`${changed} of ${questions} without labels ${returned}.`
}

/** States which results the judge prefers. Returns undefined if it gave no preference. */
function preferenceSentence({ lists }: Facts): Words | undefined {
  const said = (lists?.changed ?? []).flatMap(({ preferred }) => preferred ?? [])
  if (said.length === 0) return undefined
  const { base = [], head = [], tie = [] } = Object.groupBy(said, (one) => one)
  return say`The judge prefers head's results for ${plural(head.length, 'question')}, base's for ${base.length}, and neither for ${tie.length}.`
}

/**
 * States how many questions without labels return different results, and what to do about it. With
 * `rest`, says only what to do.
 */
function unlabelledReason(
  counts: Parameters<typeof unlabelledSentence>[0],
  facts: Facts,
  detail: Detail,
): Words {
  const before = detail === 'rest' ? say`` : say`${unlabelledSentence(counts)} `
  const judged = preferenceSentence(facts)
  if (judged !== undefined) return say`${before}${judged}`
  const { labelled } = counts
  const only =
    labelled === 0
      ? say`Only`
      : say`With ${plural(labelled, 'question')} labelled, fewer than ${leastItems}, only`
  return say`${before}${only} a person can tell which is better: label those that changed most.`
}
