import { z } from 'zod'
import { count, type KindOf, texts, type ValueOf } from '../../../lib/model/schema-parts.ts'
import {
  joinWords,
  plain,
  plural,
  say,
  type Words,
  withoutStop,
} from '../../../lib/text/printing/sentence.ts'
import { findingSchema } from '../../../verdict/findings/finding-schema.ts'
import { named } from '../../../verdict/findings/finding-kind.ts'
import { VerdictSchema } from '../../../verdict/findings/finding-parts.ts'
import type { Report } from '../../schema/report.ts'
import { isPastTolerance } from '../../../verdict/findings/kinds/tolerance.ts'
import { movementFacts } from '../../wording/figures/movement.ts'
import { reasonSentence } from '../../wording/reasons.ts'
import type { NoteKind } from '../note-kind.ts'

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
      leftOut: texts.describe("Questions whose labels on head match nothing in base's documents."),
      worse: texts
        .exactOptional()
        .describe(
          "Left-out questions that score worse on head with head's labels than on base with base's.",
        ),
      finding: findingSchema()
        .optional()
        .describe('The finding that decides the verdict; absent for pass.'),
    })
    .describe("Verdict with head's golden set; the gate uses base's.")

export type Found = KindOf<'by-head', typeof schema>

export type ByHead = ValueOf<ReturnType<typeof schema>>

export const noteKind: NoteKind<Found> = {
  kind: 'by-head',
  place: 60,
  find: ({ byHead }) => byHead,
  say: (found, report) => {
    const facts = joinWords([plain(found.verdict), ...factsOf(found, report)], say` · `)
    return [say`According to head's own questions and labels: ${facts}.${leftOutWords(found)}`]
  },
}

/** Describes how the deciding metric moved and, if another finding decides the verdict, that finding. */
function factsOf({ moved, finding }: Found, report: Report): readonly Words[] {
  const metric = report.metrics.find((each) => each.metric === moved?.metric)
  const movement = metric && moved && movementFacts({ ...metric, ...moved }, false)
  return [...(movement ?? []), ...(finding ? reasonOf(finding, moved, report) : [])]
}

/** Returns the finding that decides the verdict, unless the metric's movement already states it. */
function reasonOf(
  finding: NonNullable<Found['finding']>,
  moved: Found['moved'],
  report: Report,
): readonly Words[] {
  if (isPastTolerance(finding) && finding.tag === undefined && finding.metric === moved?.metric)
    return []
  return [withoutStop(reasonSentence(finding, report, 'brief', true))]
}

function leftOutWords({ leftOut, moved, worse = [] }: Found): Words {
  if (leftOut.length === 0) return say``
  const questions = plural(leftOut.length, 'question')
  const are = plural(worse.length, 'of them is', 'of them are')
  const lost = say` On ${moved?.metric ?? ''}, ${are} worse on head with head's labels than on base with base's${named(worse, 200)}.`
  return say` The labels of ${questions} on head match nothing in base's documents and are left out${named(leftOut, 200)}.${worse.length === 0 ? say`` : lost}`
}
