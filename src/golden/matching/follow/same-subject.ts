import type { Span } from '../../../lib/model/item-match.ts'
import { sectionsOf } from '../../../lib/text/markup/sections.ts'
import { words } from '../../../lib/text/words/words.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import { isFiller } from './document-changes.ts'
import { nameKey, namesOfPage, type PageName } from './page-names.ts'

export type OnPage = { readonly doc: string; readonly page: string; readonly place: Span }

/**
 * Returns whether another page's copy of a passage answers the question as the passage did. It does
 * not if the two pages are counterparts, such as pages about two plans, countries or versions; if
 * the texts differ in a word from one of the pages' names; or if a word in the question fits only
 * the passage.
 */
export function answersAlike(question: string, passage: OnPage, copy: OnPage): boolean {
  if (areCounterparts(passage, copy) || differInName(passage, copy)) return false
  const asked = meant(keysOf(question))
  return [scopeOf, wholeOf].every((wordsIn) =>
    asked.intersection(wordsIn(passage)).isSubsetOf(wordsIn(copy)),
  )
}

/**
 * Returns whether two pages have similar names that each contain a word that the other lacks, such
 * as "Returns in Austria" and "Returns in Belgium", or have the same file name in two folders.
 */
function areCounterparts(one: OnPage, other: OnPage): boolean {
  if (fileOf(one.doc) === fileOf(other.doc)) return true
  const its = namesOfPage(other.doc, other.page)
  return namesOfPage(one.doc, one.page).some((own) => its.some((name) => areVariants(own, name)))
}

function areVariants(one: PageName, other: PageName): boolean {
  const [own, its] = [new Set(one), new Set(other)]
  const shared = own.intersection(its)
  const isEither = shared.size === own.size || shared.size === its.size
  const isFrame = own.size === its.size && shared.size === own.size - 1
  return shared.size > 0 && !isEither && (isFrame || meant([...shared]).size > 0)
}

function fileOf(doc: string): string {
  return doc.slice(doc.lastIndexOf('/') + 1)
}

/** Returns whether the texts differ in a word from one of the pages' names or headings. */
function differInName(passage: OnPage, copy: OnPage): boolean {
  const named = namedIn(passage).union(namedIn(copy))
  return !ownWords(passage).symmetricDifference(ownWords(copy)).isDisjointFrom(named)
}

function ownWords({ page, place }: OnPage): ReadonlySet<string> {
  return new Set(keysOf(page.slice(place.start, place.end)))
}

/**
 * Returns the words that say what the text at a place is about: its own words and those in its
 * page's names and headings.
 */
function scopeOf(at: OnPage): ReadonlySet<string> {
  return namedIn(at).union(ownWords(at))
}

function wholeOf({ doc, page }: Omit<OnPage, 'place'>): ReadonlySet<string> {
  return new Set(keysOf(`${doc} ${page}`))
}

/** Returns the words in a page's path, title, first heading and the headings above a place. */
function namedIn({ doc, page, place }: OnPage): ReadonlySet<string> {
  const headings = sectionsOf(page, doc)
    .filter(({ start, end }) => start <= place.start && place.start < end)
    .map(({ start, body }) => page.slice(start, body))
  return meant([...namesOfPage(doc, page).flat(), ...keysOf(`${doc} ${headings.join(' ')}`)])
}

/**
 * Returns each word in two forms, without its plural ending and as a term, because plurals are
 * formed in many ways.
 */
function keysOf(text: string): readonly string[] {
  return [...words(text).map(nameKey), ...termsOf(text).map((term) => `${term}…`)]
}

function meant(keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.filter((key) => !isFiller(key.replace('…', ''))))
}
