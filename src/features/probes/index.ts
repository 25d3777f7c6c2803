import type { Feature } from '../../report/feature.ts'
import type { Report } from '../../report/schema/report.ts'
import { listed } from '../../report/wording/listed.ts'
import { plural, say } from '../../lib/text/printing/sentence.ts'
import type { Probes } from './schema.ts'

export const feature: Feature = {
  where: say`over planted documents`,
  /** Reports planted documents that reach a question's context on head but not on base. */
  notes: (report) => {
    const { opened, openedTotal, closedTotal } = probesOf(report) ?? nothingPlanted
    if (openedTotal === 0) return []
    const names = [...new Set(opened.map(({ doc }) => doc))]
    const shut =
      closedTotal === 0
        ? say``
        : say`, but keeps them out of ${plural(closedTotal, 'context')} that base let them into`
    return [
      {
        words: say`Head lets planted documents into ${plural(openedTotal, 'context')} that base kept them out of${listed(names)}${shut}.`,
        isOpen: openedTotal > closedTotal,
      },
    ]
  },
}

const nothingPlanted = { opened: [], openedTotal: 0, closedTotal: 0 }

/** Returns where planted documents were found, or undefined if none was planted. */
export function probesOf({ features }: Pick<Report, 'features'>): Probes | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by steps.ts, or read from a file by schema.ts
  return features?.['probes'] as Probes | undefined
}
