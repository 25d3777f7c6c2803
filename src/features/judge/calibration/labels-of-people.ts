import { GateError } from '../../../lib/errors.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import type { OfPeople, ReadLabels, Weighs } from '../../../gate/feature.ts'
import { judgedItems } from '../judging/judged-items.ts'
import { labelledChanges } from './labelled-changes.ts'
import { parseHumanLabels } from './parse-human-labels.ts'

/** See `Weighs`. */
export function readLabels(bytes: Uint8Array, path: string): ReadLabels {
  const { labels } = parseHumanLabels(bytes, path)
  return (run, metrics) => labelledChanges(labels, run, metrics)
}

/**
 * Labels that the door gives count, else the file that base's configuration names. That file missing or with
 * mistakes is told and not used, since the change that fixes it has to be mergeable.
 */
export const labelsOfPeople: Weighs['labelsOfPeople'] = ({ policy, sides, ports }, judged) => {
  // Without labels nobody asks, and the contexts of all questions are much to read.
  const run = (): JudgedRun => ({ items: judgedItems(policy, sides), ...judged })
  ports.onJudged?.(run())
  const by = (read: ReadLabels): OfPeople => {
    return { labelled: read(run(), policy.settings.metrics), unread: undefined }
  }
  if (ports.labels !== undefined) return by(ports.labels)
  if (policy.labels === undefined) return { labelled: undefined, unread: undefined }
  const { path, bytes } = policy.labels
  const unread = (message: string): OfPeople => ({ labelled: undefined, unread: { path, message } })
  if (bytes === undefined) return unread('it is not there')
  try {
    return by(readLabels(bytes, path))
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return unread(error.message)
  }
}
