import { goldenLine } from '../../../golden/golden-lines.ts'
import { writtenItems } from '../../../golden/parse-golden-set.ts'
import type { GoldenSet } from '../../../lib/model/items/golden-set.ts'
import type { Mapping } from '../../../lib/parse/written-values.ts'

/**
 * Returns whether labels can be written into a golden set with this file name. CSV, TSV and qrels
 * files cannot represent a list of labels.
 */
export function takesLabels(file: string): boolean {
  return !/\.(?:csv|tsv|qrels?|gz)$/i.test(file)
}

/**
 * Rewrites a golden set with changed items, one item per line, in RAG Gate's own format. `change` returns
 * undefined for an item to remove.
 */
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
  // A YAML file gets a JSON list, too, because JSON is valid YAML.
  return Buffer.from(isLines ? `${lines.join('\n')}\n` : `[\n${lines.join(',\n')}\n]\n`)
}
