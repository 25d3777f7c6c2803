const mostPoints = 200

/** At most 200 of a list, evenly, the last always. */
export function thinned<One>(list: readonly One[]): readonly One[] {
  const step = Math.ceil(list.length / mostPoints)
  return list.filter((_, place) => (list.length - 1 - place) % step === 0)
}
