import { z } from 'zod'
import { type KindOf, optionalText, texts } from '../../../lib/model/schema-parts.ts'
import { messageWords } from '../../../lib/text/printing/message-words.ts'
import { say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../all.ts'
import type { Detail, Facts, FindingKind } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      broken: texts.describe(
        'The health checks and kinds of findings that fail on base under its own policy.',
      ),
      message: optionalText.describe(
        'Why base could not be read, built or queried: untrusted text.',
      ),
    })
    .describe('Base cannot be measured; if head was, its own policy applied.')

export type Found = KindOf<'repairs', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'repairs',
  say: (finding, { facts, detail }) => repairWords(finding, facts, detail),
  explains: () => true,
}

/** Returns the finding for a base that cannot be measured. */
export function repairOf(why: Pick<Found, 'broken' | 'message'>): Found {
  return { kind: 'repairs', verdict: 'warn', ...why }
}

export function isRepair(finding: Finding): finding is Found {
  return finding.kind === 'repairs'
}

/**
 * States that the change fixes a base that cannot be measured, and what is wrong with base. With
 * `rest`, says only what is wrong with base.
 */
function repairWords({ broken, message }: Found, facts: Facts, detail: Detail): Words {
  const own = message?.replace(/^base: /, '')
  const why = own === undefined ? facts.faults(broken) : messageWords(own, 240)
  if (detail === 'rest') return say`Base: ${why}.`
  const told = detail === 'full' ? say`: ${why}` : say``
  if (facts.outcome === 'not-started') return say`Base cannot be measured${told}.`
  return say`Head repairs base, which cannot be measured${told}. Head was measured alone, under its own policy.`
}
