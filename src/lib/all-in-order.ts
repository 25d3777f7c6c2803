/**
 * Waits until all promises have settled. If several reject, rejects with the reason of the first one in
 * the list, so that repeated runs report the same error.
 */
export async function allInOrder<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
