import { foreignWithin } from './foreign-within.ts'
import type { Report } from '../schema/report.ts'
import { say, type Words } from '../../text/sentence.ts'

/** What to do where the judge is why a gated metric was not measured; undefined where it is not, or nothing helps. */
export function judgeRemedy({ findings, judge }: Report): Words | undefined {
  const noKey = findings.find(({ kind }) => kind === 'no-judge-key')
  if (noKey?.kind === 'no-judge-key') return noKey.withheld ? forForks : setKey
  const hint = judge?.stopped?.hint
  const isStopped = findings.some(({ kind }) => kind === 'judge-stopped')
  return isStopped && hint !== undefined ? foreignWithin(hint, 2000) : undefined
}

/** Address of the page that shows how; undefined where the remedy is told in full. */
export function remedyPage({ findings, origin }: Report): string | undefined {
  const isFork = findings.some((finding) => finding.kind === 'no-judge-key' && finding.withheld)
  return isFork ? origin.helpUrl?.replace(/[^/]*$/, 'recipes.md') : undefined
}

const setKey = say`set the input api-key (OPENAI_API_KEY on the command line); an endpoint that needs no key takes any text.`

const forForks = say`judge pull requests from forks in a second workflow, started by workflow_run, which holds the key and runs no code of theirs; or set when-unmeasured: warn to let them pass with a warning.`
