import { parseConfig } from '../src/config/parse-config.ts'
import type { ScoredItem } from '../src/model/comparison.ts'
import type { ExamSettings, Rule } from '../src/model/settings/settings.ts'
import { generator } from '../src/stats/generator.ts'
import { decide } from '../src/verdict/decide.ts'
import { type MeasuredSystem, measureSystems } from './measured-systems.ts'

/** Fixed after the rule was tuned, on another one. */
const seed = 5_550_155
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
  /** At most, and at least, this share is to be blocked under `auto` at so many questions. */
  readonly most?: Shares
  readonly least?: Shares
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
  const systems = await measureSystems(folder, defaults.metrics)
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
  const changes = (isMeant: (change: Change) => boolean) => changesOf(systems, isMeant)
  const neutral = changes((change) => isRechunked(change) && isAsGood(change))
  const one = { 10: 0.08, 25: 0.08, 50: 0.08, 100: 0.08 }
  const several = { 10: 0.1, 25: 0.1, 50: 0.1, 100: 0.1 }
  const losing = (points: number, isMeant: (change: Change) => boolean) =>
    changes((change) => Math.abs(change.loss - points / 100) <= 0.01 && isMeant(change))
  return [
    { name: 'neutral chunking', changes: neutral, exam: oneMetric, most: one },
    {
      name: 'neutral chunking, default gate',
      changes: neutral,
      exam: defaults,
      most: several,
    },
    {
      name: 'neutral chunking, eight slices as well',
      changes: neutral,
      exam: withSlices,
      most: several,
    },
    {
      name: 'another retriever that is as good',
      changes: changes((change) => isReplaced(change) && isAsGood(change)),
      exam: oneMetric,
    },
    {
      name: '5 points lost: less context, or documents missing',
      changes: losing(5, isTaken),
      exam: oneMetric,
      least: { 50: 0.75, 100: 0.93 },
    },
    {
      name: '11 points lost: less context, or documents missing',
      changes: losing(11, isTaken),
      exam: oneMetric,
      least: { 25: 0.75, 50: 0.97 },
    },
    {
      name: '5 points worse by other chunks or another retriever',
      changes: losing(5, (change) => isRechunked(change) || isReplaced(change)),
      exam: oneMetric,
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

/** Other chunks, from the same retriever, as many of them and of the same documents. */
function isRechunked({ base, head }: Change): boolean {
  return isSame({ base, head }, ['terms', 'k', 'missing'])
}

function isReplaced({ base, head }: Change): boolean {
  return base.system.terms !== head.system.terms && isSame({ base, head }, ['k', 'missing'])
}

/** What was found is found no more: whole questions are lost, and hardly one is gained. */
function isTaken({ base, head }: Change): boolean {
  const isKin = isSame({ base, head }, ['terms', 'size', 'overlap'])
  return isKin && base.system.missing === undefined
}

function isSame(
  { base, head }: Pick<Change, 'base' | 'head'>,
  keys: readonly (keyof MeasuredSystem['system'])[],
): boolean {
  return keys.every((key) => base.system[key] === head.system[key])
}

/** Within 0.4 points, and within a tenth of the tokens. */
function isAsGood({ base, head, loss }: Change): boolean {
  return Math.abs(loss) <= 0.004 && Math.abs(head.tokens / base.tokens - 1) <= 0.1
}

const slices = Array.from({ length: 8 }, (_, at) => `slice ${at + 1}`)
const defaults = examOf({})
const oneMetric = examOf({ gate: { 'recall@context': { 'max-drop': 0.02 } } })
const withSlices = examOf({
  gate: { 'recall@context': { 'max-drop': 0.02, 'per-slice': slices } },
})

function examOf(keys: object): ExamSettings {
  const pipeline = { kind: 'runs', path: 'runs/{side}.jsonl', context: 5 }
  return parseConfig(JSON.stringify({ golden: 'g.jsonl', pipeline, ...keys }), 'rag-gate.yml').exam
}

function tellRow(row: Row): void {
  const cells = sizes.map((n) => blockedShares(row, n))
  console.log(`  ${row.name} (${row.changes.length} pairs of systems)`)
  for (const rule of rules) {
    const columns = cells.map((cell) => cellText(cell[rule]))
    console.log(`    ${rule.padEnd(14)}${columns.map((text) => text.padEnd(12)).join('')}`)
  }
  for (const [at, n] of sizes.entries()) checkTarget(cells[at]?.auto ?? 0, row, n)
}

function checkTarget(share: number, { most, least }: Row, n: number): void {
  const [ceiling = 1, floor = 0] = [most?.[n], least?.[n]]
  const allowed = 2 * errorOf(share)
  if (share <= ceiling + allowed && share >= floor - allowed) return
  console.log(`    FAILED at n = ${n}: it was to be ${percent(least?.[n] ?? ceiling)} %`)
  process.exitCode = 1
}

/** Each rule sees the same pull requests. */
function blockedShares({ changes, exam }: Row, n: number): Readonly<Record<string, number>> {
  const next = generator(seed + n)
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit)
  const exams = rules.map((rule) => ({
    rule,
    exam: { ...exam, gate: exam.gate.map((gate) => ({ ...gate, rule })) },
  }))
  const isTagged = exam.gate.some(({ perSlice }) => perSlice.length > 0)
  const shares: Record<string, number> = Object.fromEntries(rules.map((rule) => [rule, 0]))
  for (let draw = 0; draw < draws; draw += 1) {
    const change = changes[below(changes.length)]
    if (change === undefined) throw new Error('no pair of systems fits')
    const items = drawItems(change, { n, below, isTagged })
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
  {
    n,
    below,
    isTagged,
  }: {
    readonly n: number
    readonly below: (limit: number) => number
    readonly isTagged: boolean
  },
): readonly ScoredItem[] {
  return Array.from({ length: n }, (_, at) => {
    const place = below(head.items.length)
    const item = head.items[place]
    const before = base.items[place]
    if (item === undefined || before === undefined) throw new Error('no such question')
    const tags = isTagged ? slices.slice(place % 8, (place % 8) + 1) : []
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
