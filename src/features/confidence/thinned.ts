const mostPoints = 200

/** Returns at most 200 evenly spaced elements of a list, always including the last. */
export function thinned<One>(list: readonly One[]): readonly One[] {
  const step = Math.ceil(list.length / mostPoints)
  return list.filter((_, place) => (list.length - 1 - place) % step === 0)
}
