import { parseConfig } from '../src/config/parse-config.ts'
import type { ScoredItem } from '../src/model/comparison.ts'
import type { ExamSettings, Rule } from '../src/model/settings/settings.ts'
import { generator } from '../src/stats/generator.ts'
import { decide } from '../src/verdict/decide.ts'
import { type MeasuredSystem, measureSystems } from './measured-systems.ts'

/** Fixed after the rule was tuned, on another one. */
const seed = 20_261_122
const draws = 1_000
const sizes = [10, 25, 50, 100]
const rules: readonly Rule[] = ['auto', 'point', 'significant']

/** Base and head, and by how much recall of the context truly falls: over all questions. */
type Change = {
  readonly base: MeasuredSystem
  readonly head: MeasuredSystem
  readonly loss: number
}

/** What share of pull requests is blocked, by the number of questions. */
type Row = {
  readonly name: string
  readonly changes: readonly Change[]
  readonly exam: ExamSettings
  /** At most this share under `auto` (`most`), or at least (`least`), at these numbers of questions. */
  readonly target?: { readonly most?: Shares; readonly least?: Shares } | undefined
}
type Shares = Readonly<Partial<Record<number, number>>>

/**
 * How often pull requests are blocked whose true effect is known: neutral changes, and losses of about 5 and 11
 * points. Rankings are real: several retrievers and chunkings over the questions of RAG_GATE_DATA, from which golden
 * sets are drawn with replacement; the whole decision is the shipped one. Seeded. Fails the process where the rule
 * `auto` misses its target by more than two standard errors.
 */
export async function benchRules(): Promise<void> {
  const folder = process.env['RAG_GATE_DATA']
  if (folder === undefined) {
    console.log('rules: skipped, RAG_GATE_DATA names no folder')
    return
  }
  const systems = await measureSystems(folder, withDefaultGate.metrics)
  const rows = rowsOf(systems)
  console.log(
    `\nRules: share of pull requests blocked in %, and its standard error; ${draws} draws a cell, seed ${seed}`,
  )
  console.log(
    `  ${systems.length} systems, ${systems[0]?.items.length} questions; n = ${sizes.join(', ')}`,
  )
  for (const row of rows) tellRow(row)
}

function rowsOf(systems: readonly MeasuredSystem[]): readonly Row[] {
  const neutral = changesOf(systems, isNeutral)
  const five = changesOf(
    systems,
    (change) => isKin(change) && change.loss >= 0.045 && change.loss <= 0.06,
  )
  const eleven = changesOf(
    systems,
    (change) => isKin(change) && change.loss >= 0.1 && change.loss <= 0.125,
  )
  const few = { 10: 0.08, 25: 0.08, 50: 0.08, 100: 0.08 }
  const some = { 10: 0.1, 25: 0.1, 50: 0.1, 100: 0.1 }
  return [
    { name: 'neutral, one metric', changes: neutral, exam: oneMetric, target: { most: few } },
    {
      name: 'neutral, default gate',
      changes: neutral,
      exam: withDefaultGate,
      target: { most: some },
    },
    {
      name: 'neutral, one metric and eight slices of it',
      changes: neutral,
      exam: withSlices,
      target: { most: some },
    },
    {
      name: 'another retriever, as good, one metric',
      changes: changesOf(systems, (change) => !isKin(change) && isAsGood(change)),
      exam: oneMetric,
    },
    {
      name: 'another retriever, worse by 5 points, one metric',
      changes: changesOf(
        systems,
        (change) => !isKin(change) && change.loss >= 0.045 && change.loss <= 0.06,
      ),
      exam: oneMetric,
    },
    {
      name: 'loss of 5 points, one metric',
      changes: five,
      exam: oneMetric,
      target: { least: { 50: 0.75, 100: 0.93 } },
    },
    {
      name: 'loss of 11 points, one metric',
      changes: eleven,
      exam: oneMetric,
      target: { least: { 25: 0.75, 50: 0.97 } },
    },
  ]
}

function changesOf(
  systems: readonly MeasuredSystem[],
  isMeant: (change: Change) => boolean,
): readonly Change[] {
  return systems.flatMap((base) =>
    systems
      .filter((head) => head !== base)
      .map((head) => ({ base, head, loss: base.recall - head.recall }))
      .filter(isMeant),
  )
}

/** Other chunks of about the same length, from the same retriever: what users get is the same. */
function isNeutral(change: Change): boolean {
  return isKin(change) && change.base.system.k === change.head.system.k && isAsGood(change)
}

/** Both rank by the same terms: what changes is chunks, context or documents. */
function isKin({ base, head }: Change): boolean {
  return base.system.terms === head.system.terms
}

function isAsGood({ base, head, loss }: Change): boolean {
  return Math.abs(loss) <= 0.004 && Math.abs(head.tokens / base.tokens - 1) <= 0.1
}

const slices = Array.from({ length: 8 }, (_, at) => `slice ${at + 1}`)
const withDefaultGate = examOf({})
const oneMetric = examOf({ gate: { 'recall@context': { 'max-drop': 0.02 } } })
const withSlices = examOf({
  gate: { 'recall@context': { 'max-drop': 0.02, 'per-slice': slices } },
})

function examOf(keys: object): ExamSettings {
  const pipeline = { kind: 'runs', path: 'runs/{side}.jsonl', context: 5 }
  return parseConfig(JSON.stringify({ golden: 'g.jsonl', pipeline, ...keys }), 'rag-gate.yml').exam
}

function tellRow({ name, changes, exam, target }: Row): void {
  const cells = sizes.map((n) => blockedShares(changes, { n, exam }))
  console.log(`  ${name} (${changes.length} pairs of systems)`)
  for (const rule of rules) {
    const columns = cells.map((cell) => cellText(cell[rule]))
    console.log(`    ${rule.padEnd(14)}${columns.map((text) => text.padEnd(12)).join('')}`)
  }
  for (const [at, n] of sizes.entries()) checkTarget(cells[at]?.auto ?? 0, { name, n, target })
}

function checkTarget(
  share: number,
  { name, n, target }: Pick<Row, 'name' | 'target'> & { readonly n: number },
): void {
  const most = target?.most?.[n]
  const least = target?.least?.[n]
  const allowed = 2 * errorOf(share)
  const isMissed =
    (most !== undefined && share > most + allowed) ||
    (least !== undefined && share < least - allowed)
  if (!isMissed) return
  console.log(`    FAILED at n = ${n}: ${name} is to be ${percent(most ?? least ?? 0)} %`)
  process.exitCode = 1
}

/** Each rule sees the same pull requests. */
function blockedShares(
  changes: readonly Change[],
  { n, exam }: { readonly n: number; readonly exam: ExamSettings },
): Readonly<Record<string, number>> {
  const next = generator(seed + n)
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit)
  const exams = rules.map((rule) => ({
    rule,
    exam: { ...exam, gate: exam.gate.map((gate) => ({ ...gate, rule })) },
  }))
  const shares: Record<string, number> = Object.fromEntries(rules.map((rule) => [rule, 0]))
  for (let draw = 0; draw < draws; draw += 1) {
    const change = changes[below(changes.length)]
    if (change === undefined) throw new Error('no pair of systems fits')
    const items = drawItems(change, { n, below })
    for (const { rule, exam: asked } of exams) {
      const isBlocked = decide(items, asked).verdict === 'fail'
      shares[rule] = (shares[rule] ?? 0) + Number(isBlocked) / draws
    }
  }
  return shares
}

/** n questions with replacement, as base and head were scored on them. */
function drawItems(
  { base, head }: Change,
  { n, below }: { readonly n: number; readonly below: (limit: number) => number },
): readonly ScoredItem[] {
  return Array.from({ length: n }, (_, at) => {
    const place = below(head.items.length)
    const item = head.items[place]
    const before = base.items[place]
    if (item === undefined || before === undefined) throw new Error('no such question')
    const tags = slices.slice(place % slices.length, (place % slices.length) + 1)
    const golden = { ...item.golden.base, tags }
    return {
      ...item,
      id: `q${at}`,
      golden: { base: golden, head: golden },
      facts: { base: before.facts.head, head: item.facts.head },
      scores: { base: before.scores.head, head: item.scores.head },
    }
  })
}

function cellText(share: number | undefined): string {
  return share === undefined ? '' : `${percent(share)} ±${percent(errorOf(share))}`
}

function errorOf(share: number): number {
  return Math.sqrt((share * (1 - share)) / draws)
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
