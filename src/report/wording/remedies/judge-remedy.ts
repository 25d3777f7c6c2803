import type { Finding } from '../../../verdict/findings/finding.ts'
import type { Report } from '../../schema/report.ts'
import { messageWords } from '../../../lib/text/printing/message-words.ts'
import { foreign, say, type Words } from '../../../lib/text/printing/sentence.ts'

/** What to do where the judge is why a gated metric was not measured; undefined where it is not, or nothing helps. */
export function judgeRemedy({ findings, judge }: Report): Words | undefined {
  const why = findings.flatMap((finding) =>
    finding.kind === 'judge-incomplete' ? [finding.why] : [],
  )
  const noKey = why.find((each) => each.kind === 'no-key')
  if (noKey !== undefined) return noKey.withheld ? forForks : setKey
  if (findings.some(isDistrusted)) return strongerModel
  const hint = judge?.stopped?.hint
  const isStopped = why.some(({ kind }) => kind === 'stopped')
  return isStopped && hint !== undefined ? messageWords(hint, 600) : undefined
}

/** By its own checks; where people contradict it another model may be as wrong. */
function isDistrusted(finding: Finding): boolean {
  return (
    finding.kind === 'judge-untrusted' &&
    finding.verdict === 'error' &&
    finding.why.kind === 'checks'
  )
}

/** Address of the page that shows how; undefined where the remedy is told in full. */
export function remedyPage({ findings, origin }: Report): string | undefined {
  const isFork = findings.some(
    (finding) =>
      finding.kind === 'judge-incomplete' && finding.why.kind === 'no-key' && finding.why.withheld,
  )
  return isFork ? origin.helpUrl?.replace(/[^/]*$/, 'recipes.md') : undefined
}

const setKey = say`set the input ${foreign('api-key')} (CLI: ${foreign('OPENAI_API_KEY')}); for an endpoint that needs no key, any text will do.`

const strongerModel = say`name a stronger ${foreign('judge.model')}; ${foreign('rag-gate judge check')} shows what it gets wrong.`

const forForks = say`judge forks in a second workflow (${foreign('workflow_run')}) that holds the key and runs none of their code, or set ${foreign('when-unmeasured: warn')}.`
