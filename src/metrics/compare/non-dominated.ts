export type Worth = { readonly value: number; readonly cost: number }

/**
 * Returns for each option, in the given order, whether it is non-dominated. An option is dominated
 * if another has at least the same value for less cost, or more value for at most the same cost.
 * Equal options do not dominate each other. Undefined options count as dominated.
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
