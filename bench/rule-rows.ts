import { parseConfig } from '../src/policy/config/parse-config.ts'
import type { PolicySettings } from '../src/lib/model/settings/settings.ts'
import { type Change, changesOf, isAsGood, isLossOf, kinds } from './changes.ts'
import type { MeasuredSystem } from './measured-systems.ts'

/** Pull requests of one kind, with the same gate. */
export type Row = {
  readonly name: string
  readonly changes: readonly Change[]
  readonly policy: PolicySettings
  /**
   * The maximum and minimum shares of these pull requests that the rule `auto` should block, by number
   * of questions.
   */
  readonly most?: Shares
  readonly least?: Shares
}
type Shares = Readonly<Partial<Record<number, number>>>

/** Tags for rows that gate slices. */
export const slices = Array.from({ length: 8 }, (_, at) => `slice ${at + 1}`)
export const defaultGate = policyOf({})
/** A gate on recall@context only. */
export const oneMetric = policyOf({ gate: { 'recall@context': { 'max-drop': 0.02 } } })
const withSlices = policyOf({
  gate: { 'recall@context': { 'max-drop': 0.02, 'per-slice': slices } },
})

/** Returns rows for neutral changes and for losses. */
export function rowsOf(systems: readonly MeasuredSystem[]): readonly Row[] {
  const losses = ([3, 5, 11] as const).flatMap((points) => lossRows(systems, points))
  return [...neutralRows(systems), ...losses]
}

function neutralRows(systems: readonly MeasuredSystem[]): readonly Row[] {
  const [chunks, retriever] = [kinds['other chunks'], kinds['another retriever']]
  const changes = changesOf(systems, isAsGood, (change) => chunks(change) || retriever(change))
  const several = { 10: 0.1, 25: 0.1, 50: 0.1, 100: 0.1 }
  const one = { 10: 0.08, 25: 0.08, 50: 0.08, 100: 0.08 }
  const name = 'neutral: other chunks or another retriever'
  return [
    { name, changes, policy: oneMetric, most: one },
    { name: `${name}, default gate`, changes, policy: defaultGate, most: several },
    { name: `${name}, plus eight slices`, changes, policy: withSlices, most: several },
    { name: 'of these, other chunks', changes: changes.filter(chunks), policy: oneMetric },
    { name: 'of these, another retriever', changes: changes.filter(retriever), policy: oneMetric },
  ]
}

/**
 * Targets apply only to changes that lose whole questions and gain none. Changes of chunks or retrievers
 * also gain questions, so their losses are shown without a target.
 */
function lossRows(systems: readonly MeasuredSystem[], points: 3 | 5 | 11): readonly Row[] {
  const least = { 3: {}, 5: { 50: 0.75, 100: 0.93 }, 11: { 25: 0.75, 50: 0.97 } }[points]
  return Object.entries(kinds).map(([kind, isMeant]) => ({
    name: `${points} points lost: ${kind}`,
    changes: changesOf(systems, isMeant, isLossOf(points)),
    policy: oneMetric,
    ...(isTaken(kind) ? { least } : {}),
  }))
}

function isTaken(kind: string): boolean {
  return kind === 'fewer chunks in the context' || kind === 'documents missing'
}

function policyOf(keys: object): PolicySettings {
  const pipeline = { kind: 'runs', path: 'runs/{side}.jsonl', context: 5 }
  return parseConfig(JSON.stringify({ golden: 'g.jsonl', pipeline, ...keys }), 'rag-gate.yml')
    .policy
}
