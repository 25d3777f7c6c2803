import type { Exam } from '../../exam/load-exam.ts'
import { labelledChanges } from '../../judge/calibration/labelled-changes.ts'
import type { JudgedRun } from '../../judge/calibration/judged-run.ts'
import { parseHumanLabels } from '../../judge/calibration/parse-human-labels.ts'
import type { LabelledChanges } from '../../model/labelled-changes.ts'
import { GateError } from '../../core/errors.ts'
import type { GatePorts } from '../request.ts'

/**
 * What people's labels say of a judged run: those that the door gives, else the file that base's configuration names.
 * Undefined without any. Base's file with mistakes is told and not used, since the change that mends it has to be
 * mergeable.
 */
export function labelsOfPeople(
  { labels, settings }: Pick<Exam, 'labels' | 'settings'>,
  run: JudgedRun,
  { labels: given, log }: Pick<GatePorts, 'labels' | 'log'>,
): LabelledChanges | undefined {
  if (given !== undefined) return labelledChanges(given, run, settings.metrics)
  if (labels === undefined) return undefined
  try {
    const { labels: read } = parseHumanLabels(labels.bytes, labels.path)
    return labelledChanges(read, run, settings.metrics)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    log.warn(`judge.labels of base is not used: ${error.message}`)
    return undefined
  }
}
