import { GateError } from '../../../lib/errors.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import type { OfPeople, ReadLabels, Weighs } from '../../../gate/feature.ts'
import { judgedItems } from '../judging/judged-items.ts'
import { labelledChanges } from './labelled-changes.ts'
import { parseHumanLabels } from './parse-human-labels.ts'

/** See `Weighs.readLabels`. */
export function readLabels(bytes: Uint8Array, path: string): ReadLabels {
  const { labels } = parseHumanLabels(bytes, path)
  return (judged, metrics) => labelledChanges(labels, judged, metrics)
}

/**
 * Uses the labels that the caller provides or, if there are none, reads the file set in base's
 * configuration. If that file is missing or invalid, the gate reports this and ignores the file, so that
 * a change that repairs it can be merged.
 */
export const labelsOfPeople: Weighs['labelsOfPeople'] = ({ policy, sides, ports }, judged) => {
  // Call this only when needed, because reading the contexts of all questions is expensive.
  const judgedRun = (): JudgedRun => ({ items: judgedItems(policy, sides), ...judged })
  ports.onJudged?.(judgedRun())
  const by = (read: ReadLabels): OfPeople => {
    return { labelled: read(judgedRun(), policy.settings.metrics), unread: undefined }
  }
  if (ports.labels !== undefined) return by(ports.labels)
  if (policy.labels === undefined) return { labelled: undefined, unread: undefined }
  const { path, bytes } = policy.labels
  const unread = (message: string): OfPeople => ({ labelled: undefined, unread: { path, message } })
  if (bytes === undefined) return unread('it does not exist')
  try {
    return by(readLabels(bytes, path))
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return unread(error.message)
  }
}
