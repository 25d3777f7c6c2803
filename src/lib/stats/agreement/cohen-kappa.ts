import { ratio } from '../ratio.ts'

export type Agreement = {
  /** Things that were labelled. */
  readonly n: number
  /** Share labelled alike; undefined for nothing. */
  readonly observed: number | undefined
  /** Share that would be, were labels drawn by each rater's own habits. */
  readonly expected: number | undefined
  /** Agreement beyond chance, at most 1; undefined if chance alone explains everything. */
  readonly kappa: number | undefined
  /** One per label, in the order given. */
  readonly labels: readonly LabelAgreement[]
  /** `confusion[i][j]`: how often the first rater said label i and the second label j. */
  readonly confusion: readonly (readonly number[])[]
}

/** How the second rater fares on one label where the first one's word is right; undefined: none to compute with. */
export type LabelAgreement = {
  readonly label: string
  /** Share of the things that each rater gives it. */
  readonly prevalence: { readonly first: number | undefined; readonly second: number | undefined }
  readonly precision: number | undefined
  readonly recall: number | undefined
}

/**
 * Cohen's kappa (1960): (observed - expected) / (1 - expected). With few labels of one kind it can be near 0
 * although nearly all agree: show it with `observed` and the labels' prevalence. Throws for a label that is not
 * among `labels`.
 */
export function cohenKappa(
  pairs: readonly (readonly [first: string, second: string])[],
  labels: readonly string[],
): Agreement {
  const confusion = confusionOf(pairs, labels)
  const n = pairs.length
  const first = labels.map((_, i) => sum(labels.map((__, j) => cell(confusion, i, j))))
  const second = labels.map((_, j) => sum(labels.map((__, i) => cell(confusion, i, j))))
  const same = labels.map((_, i) => cell(confusion, i, i))
  const observed = ratio(sum(same), n)
  // In whole numbers, so that agreement by chance alone is recognised.
  const chance = sum(first.map((count, i) => count * (second[i] ?? 0)))
  return {
    n,
    observed,
    expected: ratio(chance, n * n),
    kappa: ratio(n * sum(same) - chance, n * n - chance),
    labels: labels.map((label, i) => ({
      label,
      prevalence: { first: ratio(first[i] ?? 0, n), second: ratio(second[i] ?? 0, n) },
      precision: ratio(same[i] ?? 0, second[i] ?? 0),
      recall: ratio(same[i] ?? 0, first[i] ?? 0),
    })),
    confusion,
  }
}

function confusionOf(
  pairs: readonly (readonly [string, string])[],
  labels: readonly string[],
): readonly (readonly number[])[] {
  const places = new Map(labels.map((label, place) => [label, place]))
  const table = labels.map(() => labels.map(() => 0))
  for (const [first, second] of pairs) {
    const row = table[places.get(first) ?? -1]
    const column = places.get(second)
    if (row === undefined || column === undefined)
      throw new Error(`${first} or ${second} is not among the labels ${labels.join(', ')}`)
    row[column] = (row[column] ?? 0) + 1
  }
  return table
}

function cell(table: readonly (readonly number[])[], row: number, column: number): number {
  return table[row]?.[column] ?? 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
