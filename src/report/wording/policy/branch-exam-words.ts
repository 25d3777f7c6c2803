import { plain, say, type Words } from '../../../text/printing/sentence.ts'
import type { Finding } from '../../../verdict/findings/finding.ts'
import { shortSha } from '../../markdown/footer.ts'
import { foreignWithin } from '../foreign-within.ts'
import { brokenInWords } from '../health-words.ts'
import { messageWords } from '../message-words.ts'
import type { Detail } from '../reasons.ts'

/** Whose exam counts where base has none, or why it does not; `rest`: what that means for the numbers. */
export function branchExamWords(finding: WithoutGate, detail: Detail): Words {
  const { branch, commit, alone, exam: counted, broken, message } = finding
  const at = commit === undefined || detail === 'brief' ? '' : ` (${shortSha(commit) ?? ''})`
  const exam = say`the exam of ${foreignWithin(branch, 120)}${plain(at)}`
  const own = message?.replace(/^base: /, '')
  const why = own === undefined ? brokenInWords(broken) : messageWords(own, 240)
  const first =
    counted === 'own'
      ? say`Base has no RAG Gate config, and ${exam} cannot count: ${why}.`
      : say`Base has no RAG Gate config, so ${exam} counts.`
  const rest = restWords({ alone, exam: counted }, why)
  if (detail === 'rest') return rest
  return detail === 'full' ? say`${first} ${rest}` : first
}

function restWords({ alone, exam }: Pick<WithoutGate, 'alone' | 'exam'>, why: Words): Words {
  if (exam === 'own') return say`Head was measured alone, by its own exam.`
  return alone
    ? say`Base cannot be measured (${why}): head was measured alone, and only minimum, maximum and must-pass questions count.`
    : say`By it base and head of this change are compared, and its pipeline settings build base.`
}

type WithoutGate = Extract<Finding, { readonly kind: 'base-without-gate' }>
