import { goldenLine } from '../../../golden/golden-lines.ts'
import { writtenItems } from '../../../golden/parse-golden-set.ts'
import type { GoldenSet } from '../../../lib/model/items/golden-set.ts'
import type { Mapping } from '../../../lib/parse/written-values.ts'

/** Whether labels can be written into a golden set of this name: a table has no list of labels. */
export function takesLabels(file: string): boolean {
  return !/\.(?:csv|tsv|qrels?|gz)$/i.test(file)
}

/** A golden set whose items are changed, in our own format, an item a line. `change` answers undefined for one that goes. */
export function rewritten(
  bytes: Uint8Array,
  set: GoldenSet,
  change: (id: string, item: Mapping) => Mapping | undefined,
): Uint8Array {
  const lines = writtenItems(bytes, set).flatMap((item) => {
    const { id } = item
    const now = typeof id === 'string' ? change(id, item) : item
    return now === undefined ? [] : [goldenLine(now)]
  })
  const isLines = /\.(?:jsonl|ndjson)$/i.test(set.file)
  // A list of JSON is a list of YAML, too.
  return Buffer.from(isLines ? `${lines.join('\n')}\n` : `[\n${lines.join(',\n')}\n]\n`)
}
