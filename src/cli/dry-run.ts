import { GateError } from '../lib/errors.ts'
import type { GatePorts } from '../gate/request.ts'
import type { Report } from '../report/schema/report.ts'
import type { Delivery } from './deliver-report.ts'

/** A run that stops before it calls the judge. */
export type DryRun = {
  readonly ports: Pick<GatePorts, 'onPlan'>
  /**
   * Returns a one-line plan, or a line saying that there is nothing to judge; undefined if nothing was
   * measured. Throws `judge-unavailable` if the judge could not be opened.
   */
  readonly told: (report: Report) => string | undefined
}

/**
 * Opens a dry run. Throws `input-invalid` for flags that require a report, which a dry run does not write.
 */
export function openDryRun({ out, json }: Delivery): DryRun {
  if (out !== undefined || json) {
    throw new GateError('input-invalid', '--dry-run does not write a report', {
      hint: 'leave out either --dry-run, or both --out and --json',
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

/**
 * Prints the dry run's plan. Returns false if there is no plan, in which case the report explains
 * why.
 */
export function tellPlan(dry: DryRun | undefined, report: Report): boolean {
  const plan = dry?.told(report)
  if (plan === undefined) return false
  process.stdout.write(`${plan}\n`)
  return true
}

function withoutPlan({ outcome, judge, policy }: Report): string | undefined {
  if (outcome === 'not-measured') return undefined
  if (outcome === 'unchanged')
    return 'judge: nothing to judge, because nothing relevant has changed'
  if (judge === undefined) {
    const whose = policy?.from === 'base' ? "no metric in base's configuration" : 'no metric'
    return `judge: nothing to judge, because ${whose} needs a judge`
  }
  const { message = 'the judge is not available', hint } = judge.stopped ?? {}
  throw new GateError('judge-unavailable', message, { hint })
}
