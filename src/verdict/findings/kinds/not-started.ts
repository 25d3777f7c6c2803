import { z } from 'zod'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { foreignWithin } from '../../../lib/text/printing/foreign-within.ts'
import { say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Detail, FindingKind } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      why: z
        .enum(['commands', 'address'])
        .describe(
          "commands: head's commands could have read the secrets. address: only head's configuration names the address that would receive the secrets.",
        ),
      secrets: texts.describe("Names of the job's inputs and variables with secrets."),
    })
    .describe('Base forbids what head needs, so head did not run.')

export type Found = KindOf<'not-started', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'not-started',
  say: (finding, { detail }) => notStartedWords(finding, detail),
  explains: () => true,
}

/** Returns the finding for a head whose code was not started. */
export function notStarted(why: Pick<Found, 'why' | 'secrets'>): Found {
  return { kind: 'not-started', verdict: 'warn', ...why }
}

/** States what head needs that only base can allow, and how to measure head. */
function notStartedWords({ why, secrets }: Found, detail: Detail): Words {
  const held = foreignWithin(secrets.join(', '), 200)
  const [what, remedy] =
    why === 'commands'
      ? [
          say`Head's commands did not run: this job has ${held}, and base allows none.`,
          say`Run rag-gate collect in another job, or merge this first.`,
        ]
      : [
          say`Head was not measured: no readable configuration of base names the address that would receive ${held}.`,
          say`Merge this pull request first.`,
        ]
  if (detail === 'rest') return remedy
  return detail === 'full' ? say`${what} ${remedy}` : what
}
