import { sideNames, type MeasuredSides, type Side } from '../../lib/sides.ts'
import type { Scored, ScoredItem } from '../../lib/model/comparison.ts'
import type { PlacedChunk } from '../../lib/model/item-match.ts'
import type { Collected } from '../../gate/collected.ts'
import type { ReadAsked } from '../../gate/feature.ts'
import { isApart } from '../../metrics/compare/eligible-items.ts'
import { readDocuments } from '../../gate/comparing/read-documents.ts'
import { scoreItems } from '../../gate/comparing/scoring/score-items.ts'
import type { SideToScore } from '../../gate/comparing/scoring/side-to-score.ts'
import type { CollectedProbes, Probe, Probed } from './probe.ts'
import { probeFinder } from './probe-finder.ts'
import type { Probes } from './schema.ts'
import { scoreProbed } from './score.ts'

/**
 * Scores the runs with planted documents, and determines which planted documents reached which
 * questions. `sides` are the sides as measured without planted documents.
 */
export async function readProbes(
  planted: CollectedProbes,
  collected: Collected,
  sides: MeasuredSides<SideToScore>,
  ports: Parameters<typeof scoreItems>[3],
): ReturnType<ReadAsked> {
  const { policy } = collected
  const settings = { ...policy.settings, metrics: [] }
  const withProbes = await readDocuments(collected, planted.runs, ports)
  const scored = await scoreItems(policy, settings, withProbes, ports)
  const isKnown = (doc: string): boolean =>
    [sides.base, sides.head].some((side) => side?.names?.documents?.has(doc) === true)
  const isIn = probeFinder(planted.probes, isKnown)
  const probed = new Map(
    scored.items.map((item) => {
      const read = (side: Side) => readingOf(item, { scored, side, isIn })
      return [item.id, { base: withProbes.base && read('base'), head: read('head') }] as const
    }),
  )
  const scores = new Map(
    scored.items.map(({ id, golden }) => {
      const { base, head } = probed.get(id) ?? {}
      const of = (read: Probed | 'failed' | undefined) => read && scoreProbed(read, golden.base)
      return [id, { base: of(base), head: of(head) }]
    }),
  )
  return { scores, part: tellProbes(planted, scored.items, probed) }
}

/** Each question's result. Undefined if the side was not asked, and `failed` if the query failed. */
type ProbedItems = ReadonlyMap<string, MeasuredSides<Probed | 'failed' | undefined>>

type Reading = {
  readonly scored: Scored
  readonly side: Side
  readonly isIn: (chunk: PlacedChunk) => readonly Probe[]
}

function readingOf(item: ScoredItem, { scored, side, isIn }: Reading): Probed | 'failed' {
  const { results, context } = scored.details(item)
  const result = results[side]
  if (result?.kind !== 'answered') return 'failed'
  return {
    exposed: context[side] && [...new Set(context[side].flatMap((chunk) => isIn(chunk)))],
    answer: result.answer,
  }
}

const mostOpened = 100

function tellProbes(
  { probes, unaimed }: CollectedProbes,
  items: readonly ScoredItem[],
  probed: ProbedItems,
): Probes {
  const exposedOn = (item: string, side: Side): readonly Probe[] | undefined => {
    const reading = probed.get(item)?.[side]
    return reading === undefined || reading === 'failed' ? undefined : reading.exposed
  }
  const counted = items.filter((item) => item.origin !== 'added' && !isApart(item))
  const moved = (from: Side, to: Side) =>
    counted.flatMap(({ id }) => {
      const before = exposedOn(id, from)
      if (before === undefined) return []
      const fresh = (exposedOn(id, to) ?? []).filter((probe) => !before.includes(probe))
      return fresh.map(({ doc, kind, strength }) => ({ item: id, doc, kind, strength }))
    })
  const opened = moved('base', 'head')
  const hits = (of: readonly Probe[], side: Side): number | undefined => {
    const known = of.map((probe) => exposedOn(probe.item, side)?.includes(probe))
    return known.every((one) => one === undefined) ? undefined : known.filter((one) => one).length
  }
  const grades = Map.groupBy(probes, ({ kind, strength }) => `${kind} ${strength}`)
  return {
    planted: probes.length,
    unaimed,
    grades: [...grades.values()].flatMap((of) => {
      const [first] = of
      if (first === undefined) return []
      const [base, head] = sideNames.map((side) => hits(of, side))
      const { kind, strength } = first
      return [{ kind, strength, planted: of.length, exposed: { base, head } }]
    }),
    opened: opened.slice(0, mostOpened),
    openedTotal: opened.length,
    closedTotal: moved('head', 'base').length,
  }
}
