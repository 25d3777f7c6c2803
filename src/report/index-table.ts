import { gfm, type SafeMarkdown } from './escape.ts'
import { count, duration, tokens } from './numbers.ts'
import type { Report } from './report.ts'
import { type Column, table } from './table.ts'
import { plain, say, type Words } from './words.ts'

/** One fact about both sides' indexes. */
export type IndexRow = { readonly name: Words; readonly base: Words; readonly head: Words }

/** What both indexes are made of, and how long they took. Empty unless both sides were built. */
export function indexRows({ index: { base, head }, times }: Report): readonly IndexRow[] {
  if (base === undefined || head === undefined) return []
  const row = (name: Words, of: (side: 'base' | 'head') => number | undefined, show = count) => ({
    name,
    base: shown(of('base'), show),
    head: shown(of('head'), show),
  })
  const facts = { base, head }
  return [
    row(say`documents`, (side) => facts[side].documents),
    row(say`chunks`, (side) => facts[side].chunks),
    row(say`tokens per chunk, mean`, (side) => facts[side].meanChunkTokens, tokens),
    row(say`build`, (side) => times.buildMs?.[side], duration),
    row(say`query, median`, (side) => times.queryMedianMs?.[side], duration),
  ]
}

/** The rows as a table. */
export function indexTable(rows: readonly IndexRow[]): SafeMarkdown {
  const columns: readonly Column<IndexRow>[] = [
    { heading: gfm``, align: 'left', cell: ({ name }) => gfm`${name}` },
    {
      heading: gfm`Base`,
      align: 'right',
      cell: ({ base }) => gfm`${base}`,
    },
    {
      heading: gfm`Head`,
      align: 'right',
      cell: ({ head }) => gfm`${head}`,
    },
  ]
  return table(columns, rows)
}

function shown(value: number | undefined, show: (value: number) => string): Words {
  return value === undefined ? say`n/a` : plain(show(value))
}
