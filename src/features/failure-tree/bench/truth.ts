import type { Passage, Question } from '../../../../bench/causes/corpora.ts'
import type { Site } from '../../../../bench/causes/site.ts'
import type { Stage } from '../../../report/diagnosis/stages/stage.ts'
import type { Planted } from './planted-site.ts'
import type { ReportedItem, Returned } from './reported.ts'

/**
 * The stages that are correct for a question. Empty if the question does not fail; undefined if the
 * planted failure does not determine the stage.
 */
export type Truth = readonly Stage[] | undefined

type Asked = {
  readonly question: Question
  readonly item: ReportedItem
  readonly list: readonly Returned[]
  readonly site: Site
  readonly planted: Planted
}

/**
 * Determines where a question fails, from the planted failure and the returned chunks, without using the
 * code under test.
 */
export function truthOf(asked: Asked): Truth {
  const { question, item } = asked
  if (item.failures.head !== undefined) return ['query-failed']
  const found = question.evidence.map((any) => passageTruth(any, asked))
  if (found.includes(undefined)) return undefined
  const stopped = found.filter((each) => each !== undefined).filter(({ length }) => length > 0)
  const firsts = stopped.toSorted((a, b) => place(a) - place(b))
  const [first] = firsts
  if (first === undefined) return answerTruth(asked)
  // A command pipeline may be unable to show why the first passage is missing. The report may then
  // name the stage of a later passage, so the stage of any of the passages counts as correct.
  return asked.site.kind === 'builtin' ? first : firsts.flat()
}

const way: readonly Stage[] = [
  'not-in-documents',
  'not-indexed',
  'cut-in-two',
  'words-apart',
  'beyond-list',
  'outside-context',
  'in-a-copy',
]

function place([first]: readonly Stage[]): number {
  return way.indexOf(first ?? 'unknown')
}

/**
 * Returns the stage at which a piece of evidence fails, given the passages that would each satisfy it;
 * undefined if the stage is not determined.
 */
function passageTruth(any: readonly Passage[], asked: Asked): Truth {
  const { list, site, planted } = asked
  const there = any.filter(({ doc, quote }) => site.files.get(doc)?.includes(quote))
  if (there.length === 0) return ['not-in-documents']
  const spans = there.map((passage) => spanOf(passage, site))
  const context = list.filter(({ inContext }) => inContext)
  const [reached, listed] = [context, list].map((chunks) =>
    spans.some((span) => holds(chunks, span)),
  )
  if (reached) return []
  if (there.some(({ doc, quote }) => isCopied(quote, doc, context, site))) return ['in-a-copy']
  if (there.every(({ doc }) => !planted.isIndexed(doc))) return ['not-indexed']
  const cut = there.map(({ quote }) => isCut(quote, site))
  if (cut.every((each) => each === true)) return ['cut-in-two']
  if (cut.some((each) => each !== false)) return undefined
  if (listed) return ['outside-context']
  return site.kind === 'builtin' ? byWords(there, asked) : ['beyond-list']
}

type Span = { readonly doc: string; readonly start: number; readonly end: number }

/** Returns the span at the label's position, or the first occurrence of the quote if the text moved. */
function spanOf({ doc, start, quote }: Passage, { files }: Site): Span {
  const text = files.get(doc) ?? ''
  const from = text.startsWith(quote, start) ? start : text.indexOf(quote)
  return { doc, start: from, end: from + quote.length }
}

/** Returns whether the chunks together cover at least half of a passage. */
function holds(chunks: readonly Returned[], { doc, start, end }: Span): boolean {
  const covered = new Set<number>()
  for (const chunk of chunks) {
    if (chunk.doc !== doc) continue
    const last = Math.min(end, chunk.end)
    for (let at = Math.max(start, chunk.start); at < last; at += 1) covered.add(at)
  }
  return covered.size >= (end - start) / 2
}

/** Returns whether a chunk from another document contains the whole quote. */
function isCopied(
  quote: string,
  own: string,
  context: readonly Returned[],
  { files }: Site,
): boolean {
  return context.some(
    ({ doc, start, end }) => doc !== own && files.get(doc)?.slice(start, end).includes(quote),
  )
}

/**
 * Returns whether chunking cuts the passage: no chunk can contain half of a passage that is more than
 * twice as long as a chunk. Undefined if the result depends on where the chunks are cut.
 */
function isCut(quote: string, { conf }: Site): boolean | undefined {
  const { size } = conf.chunk
  if (quote.length > 2 * (size + 24)) return true
  return quote.length <= size / 2 ? false : undefined
}

/**
 * Determines the stage from the number of words that a question and its passages share. If they share
 * only a few, either stage is correct.
 */
function byWords(there: readonly Passage[], { question, planted, site }: Asked): Truth {
  if (planted.apart.has(question.id)) return ['words-apart']
  const asked = new Set(words(question.query))
  const size = site.conf.chunk.size
  const shared = there.map((passage) => {
    const { doc, start, end } = spanOf(passage, site)
    const near = site.files.get(doc)?.slice(Math.max(0, start - size), end + size) ?? ''
    const [around, within] = [near, passage.quote].map(
      (text) => asked.intersection(new Set(words(text))).size,
    )
    return { around: around ?? 0, within: within ?? 0 }
  })
  if (shared.every(({ around }) => around === 0)) return ['words-apart']
  const isMet = shared.some(({ within }) => within >= 2 && within >= asked.size / 3)
  return isMet ? ['beyond-list'] : ['beyond-list', 'words-apart']
}

/**
 * Determines the stage for a question whose passages all reach the generator. The passage counts as
 * not used if the answer is a refusal, or if it lacks the passage's longest word although a chunk
 * in the context contains the word. If no such chunk contains the word, the stage is undetermined.
 */
function answerTruth({ question, item, list, site }: Asked): Truth {
  const answer = item.answers?.head?.text
  if (answer === undefined) return []
  if (answer.startsWith("I don't know")) return ['not-used']
  const [[first] = []] = question.evidence
  const wanted = longestWord(first?.quote ?? '')
  if (wanted === undefined || wordsOf(answer).includes(wanted)) return []
  const context = list.filter(({ inContext, doc }) => inContext && doc === first?.doc)
  const isThere = context.some(({ doc, start, end }) =>
    wordsOf(site.files.get(doc)?.slice(start, end) ?? '').includes(wanted),
  )
  return isThere ? ['not-used'] : undefined
}

function longestWord(quote: string): string | undefined {
  return (quote.match(/[A-Za-z]+/g) ?? []).toSorted((a, b) => b.length - a.length)[0]?.toLowerCase()
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

const dropped = new Set(
  'a an and are as at be by can do does for from has have how i if in is it its may my not of on or our should that the their them they this to was we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Splits text into words, without stop words or common suffixes. */
function words(text: string): readonly string[] {
  return (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .filter((word) => !dropped.has(word))
    .map((word) => word.replace(/(?:ing|edly|ed|es|s|ly|e)$/, ''))
}
