import type { BuildTime, IndexFacts } from '../../model/run.ts'
import type { Side, Sides } from '../../core/sides.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import { bytes, count, duration, tokens } from '../../text/numbers.ts'
import type { Report } from '../schema/report.ts'
import { type Column, table } from './table.ts'
import { plain, say, type Words } from '../../text/sentence.ts'

/** One fact about both sides' indexes. */
export type IndexRow = { readonly name: Words; readonly base: Words; readonly head: Words }

/**
 * What both indexes are made of, and how long they took; a fact that neither side knows is left out.
 * Empty unless both sides were measured.
 */
export function indexRows({ index: { base, head }, times }: Report): readonly IndexRow[] {
  if (base === undefined || head === undefined) return []
  const facts = { base, head }
  const { buildMs, queryP50Ms, queryP95Ms } = times
  return [
    row(say`documents`, (side) => print(facts[side].documents, count)),
    row(say`chunks`, (side) => print(facts[side].chunks, count)),
    row(say`tokens per chunk, mean`, (side) => print(facts[side].meanChunkTokens, tokens)),
    row(say`tokens per chunk, p95`, (side) => print(facts[side].p95ChunkTokens, tokens)),
    row(say`duplicate chunks`, (side) => print(facts[side].duplicateChunks, count)),
    row(say`empty chunks`, (side) => print(facts[side].emptyChunks, count)),
    base.basis === 'index' && head.basis === 'index' ? [] : basisRow(facts),
    row(say`build`, (side) => buildWords(buildMs?.[side])),
    row(say`query, median`, (side) => print(queryP50Ms?.[side], duration)),
    row(say`query, p95`, (side) => print(queryP95Ms?.[side], duration)),
    row(say`index size`, (side) => print(facts[side].bytes, bytes)),
  ].flat()
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

/** No row where neither side has a value, `n/a` where one has none. */
function row(name: Words, of: (side: Side) => Words | undefined): readonly IndexRow[] {
  const base = of('base')
  const head = of('head')
  if (base === undefined && head === undefined) return []
  return [{ name, base: base ?? say`n/a`, head: head ?? say`n/a` }]
}

/** What the rows above were counted over: a pipeline that does not tell is judged by what it returned. */
function basisRow(facts: Sides<IndexFacts>): readonly IndexRow[] {
  return row(say`chunks counted`, (side) =>
    facts[side].basis === 'index' ? say`whole index` : say`those returned`,
  )
}

function buildWords(time: BuildTime): Words | undefined {
  return time === 'cached' ? say`cached` : print(time, duration)
}

function print(value: number | undefined, show: (value: number) => string): Words | undefined {
  return value === undefined ? undefined : plain(show(value))
}
