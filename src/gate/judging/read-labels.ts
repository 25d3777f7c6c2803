import type { Exam } from '../../policy/load-exam.ts'
import { labelledChanges } from '../../judge/calibration/labelled-changes.ts'
import type { JudgedRun } from '../../judge/calibration/judged-run.ts'
import { parseHumanLabels } from '../../judge/calibration/parse-human-labels.ts'
import type { LabelledChanges, UnreadLabels } from '../../lib/model/judging/labelled-changes.ts'
import { GateError } from '../../lib/errors.ts'
import type { GatePorts } from '../request.ts'

/** What people's labels say of a judged run. */
type OfPeople = {
  /** Undefined without any. */
  readonly labelled: LabelledChanges | undefined
  /** Why base's file is not used; undefined where it is, or none is named. */
  readonly unread: UnreadLabels | undefined
}

/**
 * Labels that the door gives count, else the file that base's configuration names. That file missing or with mistakes
 * is told and not used, since the change that mends it has to be mergeable.
 */
export function labelsOfPeople(
  { labels, settings }: Pick<Exam, 'labels' | 'settings'>,
  run: () => JudgedRun,
  { labels: given }: Pick<GatePorts, 'labels'>,
): OfPeople {
  const by = (read: Parameters<typeof labelledChanges>[0]): OfPeople => {
    return { labelled: labelledChanges(read, run(), settings.metrics), unread: undefined }
  }
  if (given !== undefined) return by(given)
  if (labels === undefined) return { labelled: undefined, unread: undefined }
  const { path, bytes } = labels
  const unread = (message: string): OfPeople => ({ labelled: undefined, unread: { path, message } })
  if (bytes === undefined) return unread('it is not there')
  try {
    return by(parseHumanLabels(bytes, path).labels)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return unread(error.message)
  }
}
