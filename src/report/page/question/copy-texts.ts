import { shellLine } from '../../../lib/text/printing/shell-line.ts'
import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { reproduceCommand } from '../../wording/remedies/reproduce.ts'

/** A passage that the reader selected in a chunk. */
export type Chosen = { readonly doc: string; readonly quote: string }

/**
 * Returns the command that repeats the comparison for this question only, or undefined if the
 * question's id cannot be passed on a command line.
 */
export function reproduceLine({ id }: ItemReport, report: Report): string | undefined {
  const command = reproduceCommand(report, [id])
  return command?.endsWith(` ${shellLine(['--only', id])}`) === true ? command : undefined
}

/**
 * Returns YAML that accepts this question's loss, to add to the configuration on the default
 * branch. `until` is the last day on which the waiver applies.
 */
export function waiver({ id }: ItemReport, until: string): string {
  return `waivers:\n  - { items: [${visibleJson(id)}], until: ${until}, reason: "why" }\n`
}

/**
 * Returns the question's `evidence` key for the golden set, extended to accept the selected passage
 * too.
 */
export function labelFix({ targets = [] }: ItemReport, chosen: Chosen): string {
  const kept = targets.flatMap(({ kind, name, quote }) =>
    kind === 'evidence' && quote !== undefined ? [{ doc: name, quote }] : [],
  )
  const wrong = targets.find(({ lost }) => lost) ?? targets[0]
  const evidence = kept.map((each) =>
    each.doc === wrong?.name && each.quote === wrong.quote ? { any: [each, chosen] } : each,
  )
  return `"evidence": ${visibleJson(evidence.length === 0 ? [chosen] : evidence)}`
}
