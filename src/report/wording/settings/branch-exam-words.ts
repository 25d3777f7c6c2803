import { plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../../../verdict/findings/finding.ts'
import { shortSha } from '../../markdown/footer.ts'
import { foreignWithin } from '../../../lib/text/printing/foreign-within.ts'
import { brokenInWords } from '../health-words.ts'
import { messageWords } from '../../../lib/text/printing/message-words.ts'
import type { Detail } from '../reasons.ts'

/** Whose exam counts where base has none, or why it does not; `rest`: what that means for the numbers. */
export function branchExamWords(finding: WithoutGate, detail: Detail): Words {
  const { lacks, branch, commit, alone, exam: counted, broken, message } = finding
  const base =
    lacks === 'config' ? 'Base has no RAG Gate config' : 'Base has no question that counts'
  const at = commit === undefined || detail === 'brief' ? '' : ` (${shortSha(commit) ?? ''})`
  const exam = say`the exam of ${foreignWithin(branch, 120)}${plain(at)}`
  const own = message?.replace(/^base: /, '')
  const why = own === undefined ? brokenInWords(broken) : messageWords(own, 240)
  const first =
    counted === 'own'
      ? say`${plain(base)}, and ${exam} cannot count: ${why}.`
      : say`${plain(base)}, so ${exam} counts.`
  const rest = restWords({ lacks, alone, exam: counted }, why)
  if (detail === 'rest') return rest
  return detail === 'full' ? say`${first} ${rest}` : first
}

function restWords(
  { lacks, alone, exam }: Pick<WithoutGate, 'lacks' | 'alone' | 'exam'>,
  why: Words,
): Words {
  if (exam === 'own')
    return lacks === 'config'
      ? say`Head was measured alone, by its own exam.`
      : say`Head was measured alone, by its own questions.`
  return alone
    ? say`Base cannot be measured: ${why}. Head was measured alone, and only minimum, maximum and must-pass questions count.`
    : lacks === 'config'
      ? say`By it base and head of this change are compared, and its pipeline settings build base.`
      : say`By it base and head of this change are compared.`
}

type WithoutGate = Extract<Finding, { readonly kind: 'base-without-gate' }>
