export type Worth = { readonly value: number; readonly cost: number }

/**
 * Returns which of the given options are not dominated: no other has at least the same value for
 * less cost, or more value for at most the same cost. Equal options are all kept. The result is in
 * the given order; undefined options are dominated.
 */
export function nonDominated(all: readonly (Worth | undefined)[]): readonly boolean[] {
  return all.map(
    (one) =>
      one !== undefined &&
      !all.some(
        (other) =>
          other !== undefined &&
          other.value >= one.value &&
          other.cost <= one.cost &&
          (other.value > one.value || other.cost < one.cost),
      ),
  )
}
