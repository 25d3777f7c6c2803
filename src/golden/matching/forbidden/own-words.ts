import { linkTarget } from '../../../lib/text/markup/link-target.ts'
import { writtenSigns } from '../../../lib/text/markup/written-signs.ts'
import { words as wordsIn } from '../../../lib/text/words/words.ts'

/** Words in a row of a page that no allowed document has, from which on a text counts as the page's. */
const longestRun = 25
/** Of a page of fewer such words than twice that its half, but no fewer than these: shorter pages are known by name alone. */
const shortestRun = 5
/** Of what is compared with other documents, in words. */
const shortestPiece = 4

/** A forbidden document, for the questions that forbid it. */
export type Page = {
  readonly doc: string
  /** Of head's version an allowed document of head takes words away, of base's only one of base: no change publishes its own. */
  readonly isOfHead: boolean
  readonly words: readonly string[]
  /** Which words an allowed document has as well, by the list of globs that forbids the page. */
  readonly shared: ReadonlyMap<number, Uint8Array>
}

/** Words of a page that a text has, from the first up to, not including, the last. */
export type Hit = { readonly page: Page; readonly from: number; readonly to: number }

/** The words of a text without those of its markup. Not `bareText`, which takes eight times as long to know every place. */
export function wordsOf(text: string): readonly string[] {
  return wordsIn(writtenSigns(text).replaceAll(inWords, '').replaceAll(markup, ' '))
}

/** What a reader does not see, also within a word: emphasis, inline tags, comments, labels of links and footnotes, and the hyphen at the end of a line. */
const inWords = new RegExp(
  [
    String.raw`<!--(?:(?!<!--)[^]){0,400}?-->`,
    String.raw`</?(?:a|abbr|b|code|em|font|i|kbd|mark|s|small|span|strong|sub|sup|tt|u|wbr)(?:\s[^<>\n]{0,300})?/?>`,
    String.raw`\[\^[^\]\s]{1,100}\]:?`,
    String.raw`\]\[[^\]\n]{0,200}\]`,
    String.raw`\[\[[^\]|\n]{1,200}\|`,
    String.raw`\b(?:link|xref):[^\s[\]]{1,200}(?=\[)`,
    String.raw`(?<=[\p{L}\p{N}])(?:\\?[*_~\x60]){1,3}(?=[\p{L}\p{N}])`,
    String.raw`(?<=\p{L})-\r?\n[ \t]*(?=\p{Ll})`,
    String.raw`\\(?=[!-/:-@[-\x60{-~])`,
  ].join('|'),
  'giu',
)

/** Images, targets of links, tags. Other marks separate words and are none. */
const markup = new RegExp(
  [
    String.raw`!\[[^\]\n]{0,200}\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,200}")?\)`,
    linkTarget.source,
    String.raw`</?[a-z][^<>\n]{0,300}>`,
  ].join('|'),
  'giu',
)

/** Makes a page. `lists`: numbers of the lists of globs that forbid it. */
export function pageOf(
  page: Pick<Page, 'doc' | 'isOfHead' | 'words'>,
  lists: readonly number[],
): Page {
  const shared = new Map(lists.map((list) => [list, new Uint8Array(page.words.length)]))
  return { ...page, shared }
}

/** Whether a page has two of the smallest pieces in a row that some text has: no other can be found in any. */
export function openSharing(texts: Iterable<readonly string[]>): (page: Page) => boolean {
  const pieces = new Set<string>()
  for (const words of texts)
    for (let at = 0; at + shortestPiece <= words.length; at += 1)
      pieces.add(words.slice(at, at + shortestPiece).join(' '))
  return ({ words }) => {
    let run = 0
    for (let at = 0; at + shortestPiece <= words.length && run < 2; at += 1)
      run = pieces.has(words.slice(at, at + shortestPiece).join(' ')) ? run + 1 : 0
    return run === 2
  }
}

/** The pieces of pages that a text has, in its order. */
type Finds = (words: readonly string[]) => readonly Hit[]

/**
 * Opens what takes from pages the words of allowed documents. `lists`: for whom a document is allowed. Memory grows with the
 * words of the pages.
 */
export function openTakingAway(pages: readonly Page[]) {
  const lookUp = openLookUp(pages, ({ words: { length } }) => length)
  return (
    words: readonly string[],
    { lists, isOfHead }: { readonly lists: ReadonlySet<number>; readonly isOfHead: boolean },
  ): void => {
    for (const hits of lookUp(words)) {
      // What is taken away for all is not looked for again: a footer of many pages is in most documents.
      const left = hits.filter(({ page, from, to }) => {
        if (isOfHead && !page.isOfHead) return true
        for (const [list, shared] of page.shared) if (lists.has(list)) shared.fill(1, from, to)
        return page.shared.keys().some((list) => !lists.has(list))
      })
      if (left.length < hits.length) hits.splice(0, hits.length, ...left)
    }
  }
}

/** Opens the search for pages of which all that others have is taken away: few words of its own are looked for in small pieces. */
export function openPieceSearch(pages: readonly Page[]): Finds {
  const lookUp = openLookUp(pages, (page) =>
    Math.min(...page.shared.keys().map((list) => ownWords(page, list))),
  )
  return (words) => [...lookUp(words)].flat()
}

/** For each piece of a text the places of pages that have it. */
function openLookUp(
  pages: readonly Page[],
  lengthOf: (page: Page) => number,
): (text: readonly string[]) => Iterable<Hit[]> {
  const vocabulary = new Set(pages.flatMap((page) => page.words))
  const pieces = new Map<number, Map<string, Hit[]>>()
  for (const page of pages) {
    const size = pieceOf(lengthOf(page))
    const ofSize = pieces.get(size) ?? new Map<string, Hit[]>()
    pieces.set(size, ofSize)
    for (let from = 0; from + size <= page.words.length; from += 1) {
      const key = page.words.slice(from, from + size).join(' ')
      const hits = ofSize.get(key) ?? []
      ofSize.set(key, hits)
      hits.push({ page, from, to: from + size })
    }
  }
  return function* (text) {
    let known = 0
    for (let end = 1; end <= text.length; end += 1) {
      known = vocabulary.has(text[end - 1] ?? '') ? known + 1 : 0
      for (const [size, ofSize] of pieces) {
        const hits = known < size ? undefined : ofSize.get(text.slice(end - size, end).join(' '))
        if (hits !== undefined && hits.length > 0) yield hits
      }
    }
  }
}

/**
 * The pages whose own words some texts contain, each with the place of the text that completed a run. One run
 * may lie in several texts, as when a page is cut into sentences.
 */
export function pagesIn(
  texts: readonly (readonly Hit[])[],
  list: number,
): readonly { readonly page: Page; readonly at: number }[] {
  const covered = new Map<Page, Uint8Array>()
  const complete = new Map<Page, number>()
  for (const [at, hits] of texts.entries()) {
    const touched = new Set<Page>()
    for (const { page, from, to } of hits) {
      if (!page.shared.has(list) || complete.has(page)) continue
      const words = covered.get(page) ?? new Uint8Array(page.words.length)
      covered.set(page, words.fill(1, from, to))
      touched.add(page)
    }
    for (const page of touched) if (hasRun(page, list, covered.get(page))) complete.set(page, at)
  }
  return Array.from(complete, ([page, at]) => ({ page, at }))
}

/** Whether a stretch of the page that is there has enough words that are the page's own. */
function hasRun(page: Page, list: number, covered?: Uint8Array): boolean {
  const taken = page.shared.get(list)
  const enough = runOf(ownWords(page, list))
  let run = 0
  for (let at = 0; at < page.words.length && run < enough; at += 1) {
    if (covered?.[at] !== 1) run = 0
    else if (taken?.[at] !== 1) run += 1
  }
  return run >= enough
}

function ownWords({ words, shared }: Page, list: number): number {
  return words.length - (shared.get(list)?.reduce((sum, each) => sum + each, 0) ?? 0)
}

function runOf(own: number): number {
  return Math.min(longestRun, Math.max(shortestRun, Math.ceil(own / 2)))
}

/** Eight words of a page of 50 and more: long enough that two texts do not share them by chance. */
function pieceOf(length: number): number {
  return Math.max(shortestPiece, Math.floor(runOf(length) / 3))
}
