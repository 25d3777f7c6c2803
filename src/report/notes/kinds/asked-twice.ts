import { z } from 'zod'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import { joinWords, plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { isWavering, steadyWords } from '../../../verdict/findings/kinds/wavering.ts'
import type { NoteKind } from '../note-kind.ts'

const schemaOfSide = () =>
  z.strictObject({
    asked: count,
    wavering: count.describe('Questions that got a different list the second time.'),
  })

export const schema = () =>
  z
    .strictObject({
      base: schemaOfSide().exactOptional().describe('Absent if base was not asked twice.'),
      head: schemaOfSide().exactOptional().describe('Absent if head was not asked twice.'),
    })
    .describe('Questions that got different lists when asked twice; scores are averaged.')

export type Found = KindOf<'asked-twice', typeof schema>

/**
 * Applies if a side returned different lists for the same question, unless a finding already
 * reports that only head's results vary.
 */
export const noteKind: NoteKind<Found> = {
  kind: 'asked-twice',
  place: 125,
  find: ({ scored: { health }, decision: { findings } }) => {
    const [base, head] = [health.base?.twice, health.head.twice]
    const isTold = findings.some(isWavering)
    const wavers = (base?.wavering ?? 0) + (head?.wavering ?? 0) > 0
    return wavers && !isTold ? { ...(base && { base }), ...(head && { head }) } : undefined
  },
  say: ({ base, head }) => {
    const told = [head && sideWords('Head', head), base && sideWords('Base', base)]
    const kept = base === undefined ? say` Base was not asked twice.` : say``
    const sides = joinWords(
      told.filter((words) => words !== undefined),
      say` `,
    )
    return [
      say`${sides}${kept} For these questions, the mean of both scores is used. ${steadyWords}`,
    ]
  },
  isOpen: () => true,
}

type Counts = NonNullable<Found['head']>

function sideWords(name: string, { asked, wavering }: Counts): Words {
  return say`${plain(name)} returned a different list for ${wavering} of ${plural(asked, 'question')} when asked a second time.`
}
