import type { Interval } from '../src/lib/stats/paired/student.ts'
import { decide } from '../src/verdict/decide.ts'
import { type Change, changesOf, isAsGood, isLossOf, kinds } from './changes.ts'
import { type Below, belowOf, oneOf, pairAt } from './draw-items.ts'
import type { MeasuredSystem } from './measured-systems.ts'
import { readCollections } from './real-rankings.ts'
import { oneMetric } from './rule-rows.ts'

const sizes = [25, 50, 100, 200]
const leastCovered = 0.9
const slack = 1e-9

/**
 * Documents longer than this are split into parts of this many characters, because a single document,
 * the speech, has 76 of the questions.
 */
const stretch = 6_000

type Drawing = { readonly folder: string; readonly draws: number; readonly seed: number }

/**
 * Measures how often the shipped 95% interval contains the true change, over golden sets drawn
 * document by document: documents are drawn with replacement, each with all its questions. Prints
 * the share of sets on which nothing changed, for which the report gives a bound (rule of three)
 * instead of an interval; how often the interval contains the true change on the other sets; and
 * how often the interval or the bound contains it overall. Fails the process if the overall share
 * is below 90%.
 */
export function benchIntervals(systems: readonly MeasuredSystem[], drawing: Drawing): void {
  const documents = documentsOf(systems, drawing.folder)
  console.log(
    `\nIntervals, in %: golden sets on which nothing changed / how often the 95% interval contains the true change on the other sets / how often the interval or bound contains it on all sets; n = ${sizes.join(', ')}; ${documents.length} documents`,
  )
  for (const [name, changes] of coverageRows(systems)) {
    const cells = sizes.map((n) => coverageOf(changes, documents, { ...drawing, n }))
    const told = cells.map((cell) => cell.map((share) => (100 * share).toFixed(1)).join(' / '))
    console.log(`  ${name.padEnd(38)}${told.map((text) => text.padEnd(24)).join('')}`)
    for (const [, moved, all] of cells) {
      if (Math.min(moved, all) >= leastCovered - 2 * Math.sqrt(0.09 / drawing.draws)) continue
      console.log('    FAILED: the 95% interval must cover at least 90%')
      process.exitCode = 1
    }
  }
}

function coverageRows(
  systems: readonly MeasuredSystem[],
): readonly (readonly [string, readonly Change[]])[] {
  return [
    ...(['other chunks', 'another retriever'] as const).map(
      (kind) => [`neutral: ${kind}`, changesOf(systems, kinds[kind], isAsGood)] as const,
    ),
    ...Object.entries(kinds).map(
      ([kind, isMeant]) => [`5 points: ${kind}`, changesOf(systems, isMeant, isLossOf(5))] as const,
    ),
  ]
}

/** Returns the indexes of the questions about each document, or about each part of a long document. */
function documentsOf(
  systems: readonly MeasuredSystem[],
  folder: string,
): readonly (readonly number[])[] {
  const texts = new Map(readCollections(folder).flatMap(({ documents }) => [...documents]))
  const places = (systems[0]?.items ?? []).map(({ golden: { base } }, place) => {
    const first = base.labels.kind === 'evidence' ? base.labels.targets[0]?.any[0] : undefined
    const from = texts.get(first?.doc ?? '')?.indexOf(first?.quote.slice(0, 40) ?? '') ?? 0
    return { place, document: `${first?.doc} ${Math.floor(Math.max(0, from) / stretch)}` }
  })
  return [...Map.groupBy(places, ({ document }) => document).values()].map((group) =>
    group.map(({ place }) => place),
  )
}

function coverageOf(
  changes: readonly Change[],
  documents: readonly (readonly number[])[],
  { draws, seed, n }: Drawing & { readonly n: number },
): readonly [still: number, moved: number, all: number] {
  const below = belowOf(seed + n)
  const counts = { still: 0, covered: 0, bounded: 0 }
  for (let draw = 0; draw < draws; draw += 1) {
    const change = oneOf(changes, below)
    const { interval, isStill } = intervalOf(change, drawPlaces(documents, { n, below }))
    const isHeld = interval[0] - slack <= -change.loss && -change.loss <= interval[1] + slack
    counts.still += Number(isStill)
    counts.covered += Number(!isStill && isHeld)
    counts.bounded += Number(isStill && Math.abs(change.loss) <= 1 - 0.05 ** (1 / n))
  }
  const { still, covered, bounded } = counts
  return [still / draws, covered / (draws - still), (covered + bounded) / draws]
}

type Place = { readonly place: number; readonly document: number }

/** Draws documents until there are `n` questions. A document drawn twice counts as two. */
function drawPlaces(
  documents: readonly (readonly number[])[],
  { n, below }: { readonly n: number; readonly below: Below },
): readonly Place[] {
  const drawn: Place[] = []
  for (let document = 0; drawn.length < n; document += 1)
    drawn.push(...oneOf(documents, below).map((place) => ({ place, document })))
  return drawn
}

function intervalOf(
  change: Change,
  places: readonly Place[],
): { readonly interval: Interval; readonly isStill: boolean } {
  const items = places.map(({ place, document }, at) => {
    const labels = { kind: 'docs' as const, grades: new Map([[`d${document}`, 1]]) }
    return pairAt(change, { place, at, labels })
  })
  const weighed = decide(items, oneMetric).metrics[0]?.weighed?.change
  if (weighed?.interval95 === undefined) throw new Error('no interval could be computed')
  return { interval: weighed.interval95, isStill: weighed.changed === 0 }
}
