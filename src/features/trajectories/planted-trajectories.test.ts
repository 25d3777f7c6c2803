import { expect, it } from 'vitest'
import { type DegradedSide, degradedItem } from '../../../test/support/degraded-item.ts'
import { chunk, evidence, metric } from '../../../test/support/score-example.ts'
import { scoreItem } from '../../../test/support/score-item.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { Chunk, Step } from '../../lib/model/run.ts'
import { generator } from '../../lib/stats/random-generator.ts'
import { attributeItem } from '../../report/diagnosis/items/attribute-item.ts'

type Random = () => number

const passage = 'Refunds of annual plans take sixty days.'
const documents = {
  'a.md': `Plans and prices stand here. ${passage} Ask the desk for the rest of it.`,
  'b.md': 'Seats are counted each month. A team has twelve of them, and guests are free.',
  'c.md': 'Exports are files of lines. They are ready by night and kept for a week.',
}
const tools = ['search', 'read', 'refund']
const golden: Partial<GoldenItem> = {
  labels: {
    kind: 'evidence',
    targets: [{ grade: 1, any: [evidence({ doc: 'a.md', quote: passage })] }],
  },
  tools: {
    calls: tools.map((tool) => ({ tool, arguments: new Map() })),
    ordered: false,
    forbidden: ['delete'],
    most: undefined,
  },
}

const whole = (random: Random, most: number): number => Math.floor(most * random())
const oneOf = <T>(random: Random, list: readonly T[]): T => list[whole(random, list.length)]!

/**
 * Returns the chunks of the documents, cut at a random position so that the chunks of the two sides have
 * different ids and texts.
 */
function chunksOf(random: Random): readonly Chunk[] {
  const cut = 8 + whole(random, 20)
  const all = Object.entries(documents).flatMap(([doc, text]) => {
    const pieces = [text.slice(0, cut), text.slice(cut)]
    return pieces.map((piece, at) => chunk(`${doc}#${cut}-${at}`, { doc, text: piece }))
  })
  return all.toSorted(() => random() - 0.5)
}

const call = (tool: string, x: number, more: Partial<Step> = {}): Step => ({
  tool,
  arguments: { x },
  result: undefined,
  error: undefined,
  chunks: undefined,
  ...more,
})

/**
 * Returns every expected call with random arguments, extra calls in between, and sometimes an error that a
 * repeated call corrects.
 */
function noisy(random: Random): readonly Step[] {
  const found = chunksOf(random)
  return tools.flatMap((tool) => {
    const own = tool === 'search' ? { chunks: found } : {}
    const further = random() < 0.4 ? [call(oneOf(random, tools.slice(1)), whole(random, 1e6))] : []
    const broken = random() < 0.3 ? [call(tool, whole(random, 1e6), { error: 'no' })] : []
    return [...broken, ...further, call(tool, whole(random, 1e6), own)]
  })
}

const isOfPassage = ({ text }: Chunk): boolean => text?.includes(passage) === true

/**
 * The planted faults. Each changes head's steps, and some also change the chunks that the answer uses.
 */
const plants: Readonly<
  Record<
    string,
    (steps: readonly Step[], random: Random) => Pick<DegradedSide, 'steps'> & Partial<DegradedSide>
  >
> = {
  'missing-tool': (steps, random) => {
    const gone = oneOf(random, tools)
    return { steps: steps.filter(({ tool }) => tool !== gone) }
  },
  'wrong-tool': (steps, random) => {
    const gone = oneOf(random, tools)
    const instead = oneOf(random, ['browse', 'delete'])
    return random() < 0.5
      ? { steps: steps.map((step) => (step.tool === gone ? { ...step, tool: instead } : step)) }
      : { steps: steps.toSpliced(whole(random, steps.length), 0, call(instead, 1)) }
  },
  'tool-loop': (steps, random) => {
    const at = whole(random, steps.length)
    const again = Array.from({ length: 2 + whole(random, 4) }, () => steps[at]!)
    return { steps: steps.toSpliced(at, 0, ...again) }
  },
  'error-ignored': (steps, random) => {
    const broken = oneOf(random, tools)
    return { steps: steps.map((step) => (step.tool === broken ? { ...step, error: 'no' } : step)) }
  },
  'passage-dropped': (steps, random) => {
    const all = steps.flatMap(({ chunks = [] }) => chunks)
    const rest = all.filter((each) => !isOfPassage(each))
    const ids = rest.map(({ id }) => id)
    return random() < 0.5 ? { steps, chunks: rest } : { steps, chunks: all, context: ids }
  },
  // These two are no fault of the agent: its search does not find the passage, or ranks it too low.
  'not-retrieved': (steps) => ({
    steps: steps.map((step) => ({
      ...step,
      chunks: step.chunks?.filter((each) => !isOfPassage(each)),
    })),
  }),
  'ranked-too-low': (steps) => {
    const all = steps.flatMap(({ chunks = [] }) => chunks)
    const far = Array.from({ length: 6 }, (_, at) =>
      chunk(`d#${at}`, { doc: 'b.md', text: `${at} seats.` }),
    )
    const ranked = [...all.filter((each) => !isOfPassage(each)), ...far, ...all.filter(isOfPassage)]
    return { steps: steps.map((step) => (step.chunks ? { ...step, chunks: ranked } : step)) }
  },
}

const ofRetrieval = ['recall@5', 'recall@context']
const ofTrajectory = ['tool_recall', 'tool_precision', 'tool_limits', 'steps']

/** Returns which of these metrics got worse on head. */
function fallen(
  sides: Parameters<typeof degradedItem>[0],
  names: readonly string[],
): readonly string[] {
  const { degraded, facts } = degradedItem(sides, { golden })
  const { scores } = scoreItem({
    ...facts,
    golden: degraded.item.golden,
    results: degraded.details.results,
    metrics: names.map(metric),
    matrices: degraded.matrices,
    refusal: { detector: 'phrases', phrases: [] },
  })
  return names.filter((name) => {
    const [base, head] = [scores.base?.get(name), scores.head.get(name)]
    if (base?.kind !== 'scored' || head?.kind !== 'scored') return false
    const rise = head.value - base.value
    return metric(name).direction === 'higher' ? rise < 0 : rise > 0
  })
}

function sideOf(steps: readonly Step[], more: Partial<DegradedSide> = {}): DegradedSide {
  const chunks = steps.flatMap((step) => step.chunks ?? [])
  return { documents, answer: 'Sixty days.', chunks, steps, ...more }
}

/**
 * Injects one fault into each of 100 questions in which a metric got worse, and counts the reported causes.
 */
function saidOf(planted: string, random: Random): Readonly<Record<string, number>> {
  const said: Record<string, number> = {}
  const names =
    planted in { 'passage-dropped': 1, 'not-retrieved': 1, 'ranked-too-low': 1 }
      ? ofRetrieval
      : ofTrajectory
  for (let run = 0; run < 100;) {
    const head = plants[planted]!(noisy(random), random)
    const sides = { base: sideOf(noisy(random)), head: sideOf(head.steps ?? [], head) }
    const on = fallen(sides, names)
    if (on.length === 0) continue
    run += 1
    const { degraded, facts } = degradedItem(sides, { golden, on: oneOf(random, on) })
    const { cause } = attributeItem(degraded, facts)
    said[cause] = (said[cause] ?? 0) + 1
  }
  return said
}

it('simulated faults of agents are distinguished from each other, and from retrieval faults', () => {
  const word = generator(19)
  const random = (): number => word() / 2 ** 32
  const table = Object.fromEntries(
    Object.keys(plants).map((planted) => [planted, saidOf(planted, random)]),
  )
  expect(table).toEqual({
    'missing-tool': { 'missing-tool': 100 },
    'wrong-tool': { 'wrong-tool': 100 },
    'tool-loop': { 'tool-loop': 100 },
    'error-ignored': { 'error-ignored': 100 },
    'passage-dropped': { 'passage-dropped': 100 },
    // Without a manifest, it is not known whether the passage is in the index.
    'not-retrieved': { unknown: 100 },
    'ranked-too-low': { 'ranked-too-low': 100 },
  })
})
