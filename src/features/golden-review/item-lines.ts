import { sha256 } from '../../lib/sha256.ts'
import { goldenLines } from '../../golden/golden-lines.ts'
import { parseGoldenItem } from '../../golden/parse-golden-item.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { notNative } from '../../gate/work-tree/golden-file.ts'

/** A question in a golden set, with the line that contains it. */
export type ItemLine = {
  readonly written: Mapping
  readonly item: GoldenItem
  /** Digest of the line's content. Decisions on another version of the item do not apply. */
  readonly digest: string
}

export type GoldenFile = {
  /** The lines without line feeds, otherwise unchanged, including a byte order mark. */
  readonly lines: readonly string[]
  /** Items by id, in file order, without rejected drafts. */
  readonly items: ReadonlyMap<string, ItemLine>
}

/**
 * Reads a golden set written as JSON Lines in RAG Gate's own format. Throws `golden-invalid` if the
 * file is in another format or has errors, which the message lists.
 */
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

/** Returns the first problem of an item in its written form, or undefined if it is valid. */
export function faultOf(written: Mapping): string | undefined {
  const [first] = parseGoldenItem(written).problems
  return first && `${first.path.join('.')}: ${first.message}`
}
