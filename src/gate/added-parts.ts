import { isDeepStrictEqual } from 'node:util'
import { featureOptions } from '../features/options.ts'
import { featureSettings } from '../features/settings.ts'
import { featureSteps } from '../features/steps.ts'
import type { Log } from '../lib/log.ts'
import { insideName } from '../lib/model/settings/setting-traits.ts'
import { messageOf } from '../lib/reason-of.ts'
import { printable } from '../lib/text/printing/printable.ts'
import type { Report } from '../report/schema/report.ts'
import type { Gated } from './feature.ts'
import type { PipelinePorts } from './request.ts'

/** Adds the report parts of the features that have a setting with a value other than its default. */
export async function withAddedParts(gated: Gated, ports: PipelinePorts): Promise<Report> {
  const { settings } = gated.collected.policy
  let { built } = gated
  for (const [name, keys] of Object.entries(featureSettings)) {
    const set = Object.entries(keys).find(([key, schema]) => {
      const value = settings.features[insideName(key, schema)]
      return !isDeepStrictEqual(value, schema.parse(undefined))
    })
    if (set === undefined) continue
    try {
      const steps = await featureSteps[name]?.()
      const part = await steps?.adds?.({ ...gated, built }, ports)
      built = withPart(built, name, part)
    } catch (error) {
      // The verdict has already been decided, so a failure here only causes a warning.
      ports.log.warn(`${set[0]}: ${printable(messageOf(error))}`)
    }
  }
  return built
}

/**
 * Reads the files that the user passed to features, calls `measure`, and adds the features' parts to the
 * report that `measure` returns. `given` maps feature names to file paths. The files are read first,
 * because `measure` may run code that changes them.
 */
export async function withOptions(
  given: object,
  log: Log,
  measure: () => Promise<Report>,
): Promise<Report> {
  const files = new Map<string, unknown>(Object.entries(given))
  const makers: (readonly [name: string, make: (report: Report) => unknown])[] = []
  for (const [name, option] of Object.entries(featureOptions)) {
    const file = files.get(name)
    if (typeof file === 'string') makers.push([name, await option.read(file, log)])
  }
  const report = await measure()
  return makers.reduce((built, [name, make]) => withPart(built, name, make(built)), report)
}

function withPart(report: Report, name: string, part: unknown): Report {
  return part === undefined ? report : { ...report, features: { ...report.features, [name]: part } }
}
