import { words } from './words.ts'

/** How much of the words of two texts is the same, each as often as both have it: the share of the first's, and of the second's. */
export function sharedWords(one: string, other: string): readonly [number, number] {
  const left = new Map<string, number>()
  const [own, others] = [words(one), words(other)]
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  const shared = own.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  }).length
  return [share(shared, own.length), share(shared, others.length)]
}

/** A text without words has nothing that another could lack. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}
