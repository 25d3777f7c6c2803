import { ratio } from '../ratio.ts'

export type Agreement = {
  /** The number of labelled items. */
  readonly n: number
  /** The share of items with equal labels, or undefined if there are no items. */
  readonly observed: number | undefined
  /**
   * The share of equal labels expected if both raters labelled at random with their own frequencies.
   */
  readonly expected: number | undefined
  /** Agreement beyond chance, at most 1, or undefined if chance alone would produce full agreement. */
  readonly kappa: number | undefined
  /** One entry per label, in the given order. */
  readonly labels: readonly LabelAgreement[]
  /** `confusion[i][j]` is how many times the first rater chose label i and the second label j. */
  readonly confusion: readonly (readonly number[])[]
}

/**
 * The second rater's precision and recall on a label, taking the first rater's labels as the truth.
 * Undefined if the denominator is 0.
 */
export type LabelAgreement = {
  readonly label: string
  /** For each rater, the share of items with this label. */
  readonly prevalence: { readonly first: number | undefined; readonly second: number | undefined }
  readonly precision: number | undefined
  readonly recall: number | undefined
}

/**
 * Computes Cohen's kappa (1960), which is (observed - expected) / (1 - expected). If one label is rare,
 * kappa can be near 0 although nearly all labels agree, so show it with `observed` and the labels'
 * prevalence. Throws for a label that is not in `labels`.
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
  // Uses integer arithmetic, which gives a denominator of exactly 0 if chance alone would produce
  // full agreement.
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
