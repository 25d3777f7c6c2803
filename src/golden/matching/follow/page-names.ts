import { sectionsOf } from '../../../lib/text/markup/sections.ts'
import { words } from '../../../lib/text/words/words.ts'

/** The words of one of a page's names, in lower case and without the ending of a plural. */
export type PageName = readonly string[]

/** What a page is called: its file, the title of its front matter, its first heading. */
export function namesOfPage(doc: string, text: string): readonly PageName[] {
  const top = text.slice(0, beginning)
  const title = /^\uFEFF?---\r?\n(?:.*\r?\n){0,20}?title:[ \t]*(.+)/.exec(top)?.[1] ?? ''
  const [first] = sectionsOf(top, doc)
  const heading = first === undefined ? '' : top.slice(first.start, first.body)
  return [stemOf(doc), title, heading]
    .map((name) => [...new Set(words(name).map(nameKey))])
    .filter((name) => name.length > 0)
}

/** Units of a page in which it says what it is called. */
const beginning = 5000

/** `routers` is `router`, but `stripprefixregex` is not `stripprefix`. */
export function nameKey(word: string): string {
  return word.replace(/(?<=..)e?s?$/, '')
}

/** The name of its file, without its ending; of the index of a folder that folder's name. */
function stemOf(doc: string): string {
  const [file = '', folder = ''] = doc.split('/').toReversed()
  const stem = file.replace(/\.[^.]+$/, '')
  return /^(?:_?index|readme|overview|introduction|default)$/i.test(stem) ? folder : stem
}

export type NameCounts = {
  readonly add: (names: readonly PageName[]) => void
  /** Whether what so many pages have tells them from the others. */
  readonly isFew: (count: number) => boolean
  /** Whether a page has most of one of another's names, and of that the word which fewest pages have. */
  readonly areAlike: (own: readonly PageName[], other: readonly PageName[]) => boolean
}

export function openNameCounts(): NameCounts {
  const counts = new Map<string, number>()
  let pages = 0
  const countOf = (word: string): number => counts.get(word) ?? 0
  const weightOf = (name: PageName): number =>
    name.reduce((sum, word) => sum + Math.log(1 + pages / (0.5 + countOf(word))) ** 2, 0)
  const isFew = (count: number): boolean => count <= Math.max(fewPages, pages / 10)
  return {
    isFew,
    add(names) {
      pages += 1
      for (const word of new Set(names.flat())) counts.set(word, countOf(word) + 1)
    },
    areAlike(own, other) {
      const has = new Set(own.flat())
      return other.some((name) => {
        const held = name.filter((word) => has.has(word))
        const fewest = Math.min(...name.map(countOf))
        const hasRarest = held.some((word) => isFew(countOf(word)) && countOf(word) === fewest)
        return hasRarest && weightOf(held) >= leastNamed * weightOf(name)
      })
    },
  }
}

/** So many are few in any set. */
const fewPages = 2
/** Of the weight of a name's words, what another page's names have to have for both to be about the same. */
const leastNamed = 0.6
