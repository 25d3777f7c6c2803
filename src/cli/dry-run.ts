import { GateError } from '../lib/errors.ts'
import type { GatePorts } from '../gate/request.ts'
import type { Report } from '../report/schema/report.ts'
import type { Showing } from './show-report.ts'

/** A run that stops before the judge is asked. */
export type DryRun = {
  readonly ports: Pick<GatePorts, 'onPlan'>
  /**
   * The plan in one line, or why there is none to make; undefined if the run ended before. Throws
   * `judge-unavailable` where the judge could not be opened.
   */
  readonly told: (report: Report) => string | undefined
}

/** Throws `input-invalid` with flags that ask for a report: a dry run has none. */
export function openDryRun({ out, json }: Showing): DryRun {
  if (out !== undefined || json) {
    throw new GateError('input-invalid', '--dry-run makes no report', {
      hint: 'leave out --out and --json, or --dry-run',
    })
  }
  let plan: string | undefined
  return {
    ports: {
      onPlan: (line) => {
        plan = line
      },
    },
    told: (report) => plan ?? withoutPlan(report),
  }
}

/** Prints the plan of a dry run; false if there is none to print, which the report explains. */
export function tellPlan(dry: DryRun | undefined, report: Report): boolean {
  const plan = dry?.told(report)
  if (plan === undefined) return false
  process.stdout.write(`${plan}\n`)
  return true
}

function withoutPlan({ outcome, judge, policy }: Report): string | undefined {
  if (outcome === 'not-measured') return undefined
  if (outcome === 'unchanged') return 'judge: nothing to judge: nothing relevant has changed'
  if (judge === undefined) {
    const whose = policy?.from === 'base' ? "no metric of base's configuration" : 'no metric'
    return `judge: nothing to judge: ${whose} needs a judge`
  }
  const { message = 'the judge could not be opened', hint } = judge.stopped ?? {}
  throw new GateError('judge-unavailable', message, { hint })
}
