import { sha256 } from '../../lib/sha256.ts'
import { goldenLines } from '../../golden/golden-lines.ts'
import { parseGoldenItem } from '../../golden/parse-golden-item.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { notNative } from '../../gate/work-tree/golden-file.ts'

/** A question of a golden file, and the line that contains it. */
export type ItemLine = {
  readonly written: Mapping
  readonly item: GoldenItem
  /** Names what the line says: a decision on other words is no decision on these. */
  readonly digest: string
}

export type GoldenFile = {
  /** Without their line feeds; all else is theirs, a byte order mark included. */
  readonly lines: readonly string[]
  /** By id, in the order of the file; rejected drafts are left out. */
  readonly items: ReadonlyMap<string, ItemLine>
}

/** Reads JSON Lines of our own format. Throws `golden-invalid` with every mistake, and for any other format. */
export function readItemLines(bytes: Uint8Array, file: string): GoldenFile {
  const set = parseGoldenSet(bytes, file)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const lines = goldenLines(text.replace('\uFEFF', ' '), listMistakes(file))
  const items = new Map<string, ItemLine>()
  for (const item of set.items) {
    const line = lines[item.line - 1]
    if (line?.item === undefined || faultOf(line.item) !== undefined) throw notNative(file)
    const digest = sha256(line.text.trim()).slice(0, 16)
    items.set(item.id, { item, written: line.item, digest })
  }
  return { lines: text.split('\n'), items }
}

/** What is wrong with an item as it would be written; undefined for nothing. */
export function faultOf(written: Mapping): string | undefined {
  const [first] = parseGoldenItem(written).problems
  return first && `${first.path.join('.')}: ${first.message}`
}
