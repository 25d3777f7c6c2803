type RecentWords<Known> = {
  /**
   * Returns the value stored for the word from `start` to `end`, or undefined if it is not in the
   * cache.
   */
  find(text: string, start: number, end: number): Known | undefined
  put(word: string, known: Known): void
}

const firstSlots = 2 ** 8
const mostSlots = 2 ** 16

/**
 * Creates a cache with one word per hash value. Comparing characters with the cached word is much
 * faster than creating a string and looking it up in a map.
 */
export function recentWords<Known>(): RecentWords<Known> {
  let words = nothing<string>(firstSlots)
  let all = nothing<Known>(firstSlots)
  let puts = 0
  return {
    find: (text, start, end) => {
      const slot = hashOf(text, start, end) & (words.length - 1)
      return standsAt(words[slot] ?? '', text, { start, end }) ? all[slot] : undefined
    },
    put: (word, known) => {
      puts += 1
      if (puts > words.length && words.length < mostSlots) {
        words = nothing(words.length * 4)
        all = nothing(words.length)
        puts = 0
      }
      const slot = hashOf(word, 0, word.length) & (words.length - 1)
      words[slot] = word
      all[slot] = known
    },
  }
}

function nothing<Thing>(length: number): (Thing | undefined)[] {
  return Array<Thing | undefined>(length).fill(undefined)
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash ^ (hash >>> 15)
}

function standsAt(
  word: string,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  if (word.length !== end - start) return false
  for (let at = start; at < end; at += 1)
    if (word.charCodeAt(at - start) !== text.charCodeAt(at)) return false
  return true
}
