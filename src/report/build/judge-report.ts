import type { CanaryCheck } from '../../lib/model/judging/canary.ts'
import type { TextLevel } from '../../lib/model/settings/settings.ts'
import type { JudgeFacts } from '../../lib/model/judging/judge-facts.ts'
import type { JudgeReport } from '../schema/report.ts'

/**
 * Returns the judge's section of the report. Omits the cost (which has its own section), the facts
 * that notes report and, if text is withheld, the text that the judge wrote.
 */
export function judgeReport(facts: JudgeFacts, text: TextLevel): JudgeReport {
  const { spending: _, addressed: _documents, addressingAnswers: _answers, trust, ...known } = facts
  return {
    ...known,
    trust: trust && {
      kind: trust.kind,
      passed: trust.passed,
      of: trust.of,
      failed: trust.failed.map((check) => failedCheck(check, text)),
      reasons: trust.reasons,
      controls: trust.controls,
      missing: trust.missing,
      preferences: trust.preferences,
    },
  }
}

function failedCheck(
  { name, injection, expected, found, cause }: CanaryCheck,
  text: TextLevel,
): NonNullable<JudgeReport['trust']>['failed'][number] {
  return { name, injection, expected, found: text === 'snippets' ? found : undefined, cause }
}
