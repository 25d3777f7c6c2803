import { sectionsOf } from '../../../lib/text/markup/sections.ts'
import { words } from '../../../lib/text/words/words.ts'

/** The words in a page's name, in lower case and without plural endings. */
export type PageName = readonly string[]

/** Returns a page's names: its file name, its front matter title, and its first heading. */
export function namesOfPage(doc: string, text: string): readonly PageName[] {
  const top = text.slice(0, beginning)
  const title = /^\uFEFF?---\r?\n(?:.*\r?\n){0,20}?title:[ \t]*(.+)/.exec(top)?.[1] ?? ''
  const [first] = sectionsOf(top, doc)
  const heading = first === undefined ? '' : top.slice(first.start, first.body)
  return [stemOf(doc), title, heading]
    .map((name) => [...new Set(words(name).map(nameKey))])
    .filter((name) => name.length > 0)
}

/**
 * The title and first heading are looked for only in this many UTF-16 code units at the beginning
 * of a page.
 */
const beginning = 5000

/**
 * Removes plural endings, so `routers` becomes `router`. `stripprefixregex` and `stripprefix` stay
 * different.
 */
export function nameKey(word: string): string {
  return word.replace(/(?<=..)e?s?$/, '')
}

/** Returns the file name without its extension or, for a folder's index page, the folder's name. */
function stemOf(doc: string): string {
  const [file = '', folder = ''] = doc.split('/').toReversed()
  const stem = file.replace(/\.[^.]+$/, '')
  return /^(?:_?index|readme|overview|introduction|default)$/i.test(stem) ? folder : stem
}

export type NameCounts = {
  readonly add: (names: readonly PageName[]) => void
  /** Returns whether a word that occurs on `count` pages is rare enough to identify a page. */
  readonly isFew: (count: number) => boolean
  /**
   * Returns whether `own` contains most of the words in one of the names in `other`, including that
   * name's rarest word.
   */
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

/** Words that occur on no more pages than this are always rare, however few pages there are. */
const fewPages = 2
/**
 * The minimum share of a name's word weight that another page's names must contain for both pages
 * to be about the same topic.
 */
const leastNamed = 0.6
