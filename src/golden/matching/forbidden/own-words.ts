import { linkTarget } from '../../../lib/text/markup/link-target.ts'
import { writtenSigns } from '../../../lib/text/markup/written-signs.ts'
import { latinLetters } from '../../../lib/text/words/look-alikes.ts'
import { words as wordsIn } from '../../../lib/text/words/words.ts'

/**
 * Text is attributed to a page if it contains this many consecutive words of the page that no
 * allowed document contains. It also suffices if it contains half of all such words, in pieces of
 * eight words.
 */
const longestRun = 25
/**
 * For a page with fewer than twice `longestRun` words that no allowed document contains, half of
 * those words suffice, but at least this many are required. A page with even fewer is recognised
 * only by name.
 */
const shortestRun = 5
/** The minimum length of a piece, in words. */
const shortestPiece = 4

/**
 * A forbidden document with the questions that forbid it, which are identified by their lists of
 * globs.
 */
export type Page = {
  readonly doc: string
  /**
   * Whether this is head's version of the document. In head's version, both sides' allowed
   * documents can mark words as shared. In base's version, only base's allowed documents can, so a
   * pull request cannot make them count as shared.
   */
  readonly isOfHead: boolean
  readonly words: readonly string[]
  /**
   * For each list of globs that forbids the page, flags for the page's words: 1 if an allowed
   * document also contains the word.
   */
  readonly shared: ReadonlyMap<number, Uint8Array>
}

/** A range of a page's words that was found elsewhere; `to` is exclusive. */
export type Hit = { readonly page: Page; readonly from: number; readonly to: number }

/**
 * Returns the words of `text` without markup, with letters that look alike replaced by the same
 * letter. Does not use `bareText`, which also tracks positions and takes eight times as long.
 */
export function wordsOf(text: string): readonly string[] {
  const bare = writtenSigns(text).replaceAll(inWords, '').replaceAll(markup, ' ')
  if (isAscii.test(bare)) return wordsIn(bare.replaceAll(/[Ii]/g, 'l'))
  return wordsIn(bare).map((word) => latinLetters(word).replaceAll('i', 'l'))
}

const isAscii = /^[\0-\x7f]*$/

/**
 * Markup that may be inside a word and is invisible to readers: emphasis, inline tags, comments,
 * link and footnote labels, and the hyphen at the end of a line.
 */
const inWords = new RegExp(
  [
    String.raw`<!--(?:(?!<!--)[^]){0,400}?-->`,
    String.raw`</?(?:a|abbr|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)(?:\s[^<>\n]{0,300})?/?>`,
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

/** Images, link targets and tags. They separate words but contain none. */
const markup = new RegExp(
  [
    String.raw`!\[[^\]\n]{0,200}\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,200}")?\)`,
    linkTarget.source,
    String.raw`</?[a-z][^<>\n]{0,300}>`,
  ].join('|'),
  'giu',
)

/** Creates a page. `lists` contains the indexes of the glob lists that forbid it. */
export function pageOf(
  page: Pick<Page, 'doc' | 'isOfHead' | 'words'>,
  lists: readonly number[],
): Page {
  const shared = new Map(lists.map((list) => [list, new Uint8Array(page.words.length)]))
  return { ...page, shared }
}

/**
 * Returns a predicate that is true for pages that have two consecutive pieces of the smallest size
 * in common with one of the texts. Other pages cannot be found in any of the texts.
 */
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

/** Returns the pieces of pages that `words` contains, in the order of `words`. */
type Finds = (words: readonly string[]) => readonly Hit[]

/**
 * Returns a function that marks pages' words as shared with an allowed document. `lists` contains
 * the glob lists that allow the document. Memory grows with the number of words on the pages.
 */
export function openTakingAway(pages: readonly Page[]) {
  const lookUp = openLookUp(pages, ({ words: { length } }) => length)
  return (
    words: readonly string[],
    { lists, isOfHead }: { readonly lists: ReadonlySet<number>; readonly isOfHead: boolean },
  ): void => {
    for (const hits of lookUp(words)) {
      // Removes pieces from the index once they are shared for every list. Otherwise, a common
      // footer would be found in most documents.
      const left = hits.filter(({ page, from, to }) => {
        if (isOfHead && !page.isOfHead) return true
        for (const [list, shared] of page.shared) if (lists.has(list)) shared.fill(1, from, to)
        return page.shared.keys().some((list) => !lists.has(list))
      })
      if (left.length < hits.length) hits.splice(0, hits.length, ...left)
    }
  }
}

/**
 * Returns a function that finds pieces of `pages` in a list of words. The words that pages share must
 * already be marked, because a page with fewer words of its own is searched for in smaller pieces.
 */
export function openPieceSearch(pages: readonly Page[]): Finds {
  const lookUp = openLookUp(pages, (page) =>
    Math.min(...page.shared.keys().map((list) => ownWords(page, list))),
  )
  return (words) => [...lookUp(words)].flat()
}

/**
 * Returns a function that looks up each piece of a list of words and yields its places on the
 * pages.
 */
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
 * Returns the pages whose own words are in the texts, each with the index of the text that
 * completed a run. A run may be spread over several texts, for example if the pipeline split the
 * page into sentences.
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

/**
 * Returns whether the covered part of the page contains enough consecutive unshared words, or at least
 * half of all its unshared words and no fewer than `longestRun`.
 */
function hasRun(page: Page, list: number, covered?: Uint8Array): boolean {
  const taken = page.shared.get(list)
  const own = ownWords(page, list)
  const enough = runOf(own)
  let run = 0
  let all = 0
  for (let at = 0; at < page.words.length && run < enough; at += 1) {
    if (covered?.[at] !== 1) run = 0
    else if (taken?.[at] !== 1) {
      run += 1
      all += 1
    }
  }
  return run >= enough || all >= Math.max(longestRun, own / 2)
}

function ownWords({ words, shared }: Page, list: number): number {
  return words.length - (shared.get(list)?.reduce((sum, each) => sum + each, 0) ?? 0)
}

function runOf(own: number): number {
  return Math.min(longestRun, Math.max(shortestRun, Math.ceil(own / 2)))
}

/**
 * Returns a piece's length in words. For pages with at least 50 words, it is eight, which rules out
 * matches by chance.
 */
function pieceOf(length: number): number {
  return Math.max(shortestPiece, Math.floor(runOf(length) / 3))
}
