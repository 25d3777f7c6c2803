import { isRed } from '../../../verdict/findings/is-red.ts'
import { z } from 'zod'
import { count, type KindOf, type ValueOf } from '../../../lib/model/schema-parts.ts'
import { joinWords, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { VerdictSchema } from '../../../verdict/findings/finding-parts.ts'
import type { Report } from '../../schema/report.ts'
import { movementFacts } from '../../wording/figures/movement.ts'
import type { NoteKind } from '../note-kind.ts'

/** Called only by scripts and tests. */
export const schema = () =>
  z
    .strictObject({
      verdict: VerdictSchema,
      moved: z
        .strictObject({
          metric: z.string(),
          base: z.number().optional(),
          head: z.number().optional(),
          delta: z.number().optional(),
          improved: count,
          degraded: count,
          unchanged: count,
        })
        .optional()
        .describe('The metric that would decide the verdict; absent if nothing is gated.'),
    })
    .describe("The verdict with head's questions and labels; the gate uses base's.")

export type Found = KindOf<'by-head', typeof schema>

export type ByHead = ValueOf<ReturnType<typeof schema>>

export const noteKind: NoteKind<Found> = {
  kind: 'by-head',
  place: 60,
  find: ({ byHead }) => byHead,
  say: ({ verdict, moved }, { metrics }) => {
    const metric = metrics.find((each) => each.metric === moved?.metric)
    const said =
      metric === undefined || moved === undefined
        ? say``
        : say` · ${joinWords(movementFacts({ ...metric, ...moved }, false), say` · `)}`
    return [say`According to head's own questions and labels: ${plain(verdict)}${said}.`]
  },
}

/**
 * Says what the verdict would be with head's golden set if exactly one of the two golden sets makes the
 * gate fail. Returns undefined otherwise.
 */
export function otherVerdict(report: Report): Words | undefined {
  const found = report.notes.find(({ kind }) => kind === 'by-head')
  if (found?.kind !== 'by-head' || isRed(found.verdict) === isRed(report.verdict)) return undefined
  return say`With head's golden set, the verdict is ${plain(found.verdict)}.`
}
