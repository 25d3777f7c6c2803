/**
 * Waits for all at once. Rejects, when the last has settled, with the reason of the first in this order that
 * rejects, so two mistakes are always told as the same one.
 */
export async function allInOrder<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
