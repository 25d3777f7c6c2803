import { featureParts } from '../../../features/parts.ts'
import { totalChanged } from '../../../lib/model/total-changed.ts'
import { foreign, pathLimit, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'

/**
 * Names the one setting that changed, without claiming that it is the cause. For a setting of the
 * built-in pipeline, also names the command that compares its values, if there is one.
 */
export function onlySetting(report: Report): Words | undefined {
  const [change] = report.changed?.config ?? []
  if (change === undefined || countChanges(report) !== 1) return undefined
  const { path, file } = change
  if (!path.startsWith('pipeline.'))
    return file === undefined
      ? undefined
      : say`the only change is ${foreign(path)} in ${foreign(file, pathLimit)}`
  if (change.kind !== 'value') return undefined
  const key = /^pipeline\.((?:chunk|retrieve)\.[a-z-]+)$/.exec(path)?.[1]
  const values = [change.base ?? '', change.head ?? ''].filter((value) => /^[\w.]+$/.test(value))
  if (key === undefined || values.length < 2) return undefined
  const [command] = Object.values(featureParts).flatMap(
    ({ comparesValues }) => comparesValues?.(key, values) ?? [],
  )
  const compares = command === undefined ? say`` : say`, and ${command} compares its values`
  return say`the only change is ${foreign(key)}${compares}`
}

/**
 * Counts the changed settings, models, files and documents. A file whose changed settings are known
 * is not counted again.
 */
export function countChanges({ changed }: Report): number {
  if (changed === undefined) return 0
  const { config, files, documents, models } = changed
  const ofKeys = new Set(config.map(({ file }) => file))
  const known = files?.edited.names.filter((name) => ofKeys.has(name)) ?? []
  const others = totalChanged(files) - known.length
  return config.length + models.length + others + totalChanged(documents)
}
