import type { Span } from '../../../lib/model/item-match.ts'
import { sectionsOf } from '../../../lib/text/markup/sections.ts'
import { words } from '../../../lib/text/words/words.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import { isFiller } from './document-changes.ts'
import { nameKey, namesOfPage, type PageName } from './page-names.ts'

/** A text within a page. */
export type OnPage = { readonly doc: string; readonly page: string; readonly place: Span }

/**
 * Returns whether another page's copy of a passage answers the question as the passage did. It does not if
 * its page is the same page for something else, such as another plan, country or version; if the texts
 * differ in a word that names one of the pages; or if a word of the question fits only the passage.
 */
export function answersAlike(question: string, passage: OnPage, copy: OnPage): boolean {
  if (areCounterparts(passage, copy) || differInName(passage, copy)) return false
  const asked = meant(keysOf(question))
  return [scopeOf, wholeOf].every((wordsIn) =>
    asked.intersection(wordsIn(passage)).isSubsetOf(wordsIn(copy)),
  )
}

/**
 * Returns whether a question uses a word of a page's path, title or headings that the other page does not
 * have at all.
 */
export function asksForOther(question: string, own: OnPage, other: Omit<OnPage, 'place'>): boolean {
  return !meant(keysOf(question)).intersection(namedIn(own)).isSubsetOf(wholeOf(other))
}

/**
 * Returns whether two pages have names that differ in a word on each side, such as "Returns in Austria" and
 * "Returns in Belgium", or the same file name in two folders.
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

/** Returns whether one of the texts has a word that the other lacks and that names a page. */
function differInName(passage: OnPage, copy: OnPage): boolean {
  const named = namedIn(passage).union(namedIn(copy))
  return !ownWords(passage).symmetricDifference(ownWords(copy)).isDisjointFrom(named)
}

function ownWords({ page, place }: OnPage): ReadonlySet<string> {
  return new Set(keysOf(page.slice(place.start, place.end)))
}

/** Returns the words that say what a text is about: its own and those of its page's names and headings. */
function scopeOf(at: OnPage): ReadonlySet<string> {
  return namedIn(at).union(ownWords(at))
}

function wholeOf({ doc, page }: Omit<OnPage, 'place'>): ReadonlySet<string> {
  return new Set(keysOf(`${doc} ${page}`))
}

/** Returns the words of a page's path, title, first heading and the headings above a place. */
function namedIn({ doc, page, place }: OnPage): ReadonlySet<string> {
  const headings = sectionsOf(page, doc)
    .filter(({ start, end }) => start <= place.start && place.start < end)
    .map(({ start, body }) => page.slice(start, body))
  return meant([...namesOfPage(doc, page).flat(), ...keysOf(`${doc} ${headings.join(' ')}`)])
}

/** Returns each word in two forms, because plurals are formed in many ways: without `s`, and by its term. */
function keysOf(text: string): readonly string[] {
  return [...words(text).map(nameKey), ...termsOf(text).map((term) => `${term}…`)]
}

/** Leaves out filler. */
function meant(keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.filter((key) => !isFiller(key.replace('…', ''))))
}
