export type Worth = { readonly value: number; readonly cost: number }

/**
 * Which of them nothing beats: no other is worth as much at less cost, or more at no more. Equals are all in. In the
 * order given; what cannot be placed (undefined) is out.
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
