/** Two pieces of work, both of which end before either fails; of two failures the first is thrown. */
export async function bothOf<One, Other>(
  one: PromiseLike<One> | One,
  other: PromiseLike<Other> | Other,
): Promise<[One, Other]> {
  await Promise.allSettled([one, other])
  return [await one, await other]
}
