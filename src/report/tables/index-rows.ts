import type { BuildTime, IndexFacts } from '../../lib/model/run.ts'
import type { Sides } from '../../lib/sides.ts'
import { bytes, count, duration, tokens } from '../../lib/text/printing/numbers.ts'
import type { Report } from '../schema/report.ts'
import { type SideRow, sideRow } from '../wording/figures/side-row.ts'
import { plain, say, type Words } from '../../lib/text/printing/sentence.ts'

/**
 * Returns the contents of both indexes and the time taken to build and query them. Leaves out facts
 * that are unknown on both sides. Returns an empty list unless both sides were measured.
 */
export function indexRows({ index: { base, head }, times }: Report): readonly SideRow[] {
  if (base === undefined || head === undefined) return []
  const facts = { base, head }
  const { buildMs, queryP50Ms, queryP95Ms } = times
  return [
    sideRow(say`documents`, (side) => print(facts[side].documents, count)),
    sideRow(say`chunks`, (side) => print(facts[side].chunks, count)),
    sideRow(say`tokens per chunk, mean`, (side) => print(facts[side].meanChunkTokens, tokens)),
    sideRow(say`tokens per chunk, p95`, (side) => print(facts[side].p95ChunkTokens, tokens)),
    sideRow(say`duplicate chunks`, (side) => print(facts[side].duplicateChunks, count)),
    sideRow(say`empty chunks`, (side) => print(facts[side].emptyChunks, count)),
    base.basis === 'index' && head.basis === 'index' ? [] : basisRow(facts),
    sideRow(say`build`, (side) => buildWords(buildMs?.[side])),
    sideRow(say`query, median`, (side) => print(queryP50Ms?.[side], duration)),
    sideRow(say`query, p95`, (side) => print(queryP95Ms?.[side], duration)),
    sideRow(say`index size`, (side) => print(facts[side].bytes, bytes)),
  ].flat()
}

/**
 * Returns a row that says which chunks the other rows count. These are only the returned chunks if
 * a pipeline does not report its index.
 */
function basisRow(facts: Sides<IndexFacts>): readonly SideRow[] {
  return sideRow(say`chunks counted`, (side) => {
    if (facts[side].basis === 'index') return say`whole index`
    return facts[side].chunks === undefined ? undefined : say`those returned`
  })
}

function buildWords(time: BuildTime): Words | undefined {
  return time === 'cached' ? say`cached` : print(time, duration)
}

function print(value: number | undefined, show: (value: number) => string): Words | undefined {
  return value === undefined ? undefined : plain(show(value))
}
