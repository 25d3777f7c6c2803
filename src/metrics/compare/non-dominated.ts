export type Worth = { readonly value: number; readonly cost: number }

/**
 * Returns, in the given order, whether each option is not dominated, that is, no other option has at least
 * the same value for less cost, or more value for at most the same cost. Equal options are all kept;
 * undefined options are dominated.
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
