import { textHash } from './text-hash.ts'

/**
 * Gives each string a number from 0, in the order that strings are added. For hundreds of thousands
 * of strings, a Map takes four times as long.
 */
export type TextNumbers = {
  readonly size: number
  /** Returns a string's number, or undefined if the string was not added. */
  get(text: string): number | undefined
  /** Returns a string's number, adding the string if necessary. */
  add(text: string): number
}

/** Creates an empty numbering. Strings with the same `textHash` count as equal. */
export function textNumbers(): TextNumbers {
  let hashes = new Float64Array(firstPlaces).fill(free)
  let numbers = new Uint32Array(firstPlaces)
  let size = 0
  /** Returns a hash's slot, or the free slot that it would take. */
  const placeOf = (hash: number): number => {
    const last = hashes.length - 1
    let place = hash & last
    while (hashes[place] !== hash && hashes[place] !== free) place = (place + 1) & last
    return place
  }
  const grow = (): void => {
    const [before, numbersBefore] = [hashes, numbers]
    hashes = new Float64Array(2 * before.length).fill(free)
    numbers = new Uint32Array(2 * before.length)
    for (const [at, hash] of before.entries()) {
      if (hash === free) continue
      const place = placeOf(hash)
      hashes[place] = hash
      numbers[place] = numbersBefore[at] ?? 0
    }
  }
  return {
    get size() {
      return size
    },
    get: (text) => {
      const place = placeOf(textHash(text))
      return hashes[place] === free ? undefined : numbers[place]
    },
    add: (text) => {
      const hash = textHash(text)
      let place = placeOf(hash)
      if (hashes[place] !== free) return numbers[place] ?? 0
      if (2 * size >= hashes.length) {
        grow()
        place = placeOf(hash)
      }
      hashes[place] = hash
      numbers[place] = size
      size += 1
      return size - 1
    },
  }
}

const firstPlaces = 2 ** 10
/** Marks free slots. Hashes are never negative. */
const free = -1
