import { z } from 'zod'
import { type KindOf, optionalText, texts } from '../../../lib/model/schema-parts.ts'
import { foreignWithin } from '../../../lib/text/printing/foreign-within.ts'
import { messageWords } from '../../../lib/text/printing/message-words.ts'
import { plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { shortSha } from '../../../lib/text/printing/short-sha.ts'
import type { Detail, Facts, FindingKind } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      lacks: z.enum(['config', 'questions']).describe('What base lacks.'),
      branch: z.string().describe('The branch whose policy was requested (untrusted text).'),
      commit: optionalText.describe(
        "The branch's last commit; absent if the branch does not exist.",
      ),
      alone: z.boolean().describe('Head was measured alone.'),
      policy: z
        .enum(['branch', 'own'])
        .describe(
          "Whose policy applied: the branch's, or head's own if the branch's could not be used.",
        ),
      broken: texts.describe(
        'Why head was measured alone: the health checks and kinds of findings that failed.',
      ),
      message: optionalText.describe(
        'Why head was measured alone: what could not be read or built (untrusted text).',
      ),
    })
    .describe('Base has no config or question, while another branch has or may have them.')

export type Found = KindOf<'base-without-gate', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'base-without-gate',
  say: (finding, { facts, detail }) => branchPolicyWords(finding, facts, detail),
  explains: () => true,
  limitsVerdict: true,
}

/**
 * Returns the finding for a base without configuration or questions, if another branch has them.
 */
export function withoutGate(of: Omit<Found, 'kind' | 'verdict'>): Found {
  return { kind: 'base-without-gate', verdict: 'warn', ...of }
}

/**
 * States which branch's policy is used if base has none, or why that policy cannot be used. With
 * `rest`, says only what this means for the numbers.
 */
function branchPolicyWords(finding: Found, facts: Facts, detail: Detail): Words {
  const { lacks, branch, commit, alone, policy: counted, broken, message } = finding
  const base = lacks === 'config' ? 'Base has no RAG Gate config' : 'Base has no usable questions'
  const at = commit === undefined || detail === 'brief' ? '' : ` (${shortSha(commit) ?? ''})`
  const policy = say`the policy of ${foreignWithin(branch, 120)}${plain(at)}`
  const own = message?.replace(/^base: /, '')
  const why = own === undefined ? facts.faults(broken) : messageWords(own, 240)
  const first =
    counted === 'own'
      ? say`${plain(base)}, and ${policy} cannot be used: ${why}.`
      : say`${plain(base)}, so ${policy} applies.`
  const rest = restWords({ lacks, alone, policy: counted }, why)
  if (detail === 'rest') return rest
  return detail === 'full' ? say`${first} ${rest}` : first
}

function restWords(
  { lacks, alone, policy }: Pick<Found, 'lacks' | 'alone' | 'policy'>,
  why: Words,
): Words {
  if (policy === 'own')
    return lacks === 'config'
      ? say`Head was measured alone, under its own policy.`
      : say`Head was measured alone, with its own questions.`
  return alone
    ? say`Base cannot be measured: ${why}. Head was measured alone, against minimum, maximum and must-pass questions only.`
    : lacks === 'config'
      ? say`That policy is used to compare base with head, and its pipeline settings build base.`
      : say`That policy is used to compare base with head.`
}
