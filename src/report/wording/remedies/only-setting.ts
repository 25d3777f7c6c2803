import { totalChanged } from '../../../lib/model/total-changed.ts'
import { foreign, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'

/**
 * Names the one setting that changed, without claiming that it is the cause, and the command that
 * compares its values.
 */
export function onlySetting(report: Report): Words | undefined {
  const [change] = report.changed?.config ?? []
  if (countChanges(report) !== 1 || change?.kind !== 'value') return undefined
  const key = /^pipeline\.((?:chunk|retrieve)\.[a-z-]+)$/.exec(change.path)?.[1]
  const values = [change.base, change.head].filter((value) => /^[\w.]+$/.test(value ?? ''))
  if (key === undefined || values.length < 2) return undefined
  return say`the only change is ${foreign(key)}, and ${foreign(`rag-gate sweep --set ${key}=${values.join(',')}`)} compares its values`
}

/** Counts the changed settings, models, files and documents. */
export function countChanges({ changed }: Report): number {
  if (changed === undefined) return 0
  const { config, files, documents, models } = changed
  return config.length + models.length + totalChanged(files) + totalChanged(documents)
}
