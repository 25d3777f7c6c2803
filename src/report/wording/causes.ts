import type { Cause } from '../../model/cause.ts'
import type { AttributionReport, ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { type Column, leftColumn } from '../markdown/table.ts'
import { foreign, joinWords, plain, plural, say, type Words } from '../../text/sentence.ts'

/** Causes that are spelled out before the rest is counted. */
const shown = 4

/**
 * `7 ranked-too-low (look at …), 2 split-by-chunking (…), and 3 more.`, of all questions that fell on a gated metric.
 * Undefined where none did.
 */
export function causesSentence({ causes }: Report): Words | undefined {
  if (causes.length === 0) return undefined
  const total = causes.reduce((sum, { items }) => sum + items, 0)
  const parts = causes
    .slice(0, shown)
    .map(({ cause, items }) => say`${items} ${plain(cause)} (${adviceOn(cause)})`)
  const rest = causes.slice(shown).reduce((sum, { items }) => sum + items, 0)
  const more = rest === 0 ? say`` : say`, and ${rest} more`
  return say`Of ${plural(total, 'question')} that fell on a gated metric, ${joinWords(parts, say`, `)}${more}.`
}

/** Why a question got worse, in one word and its ranks; undefined where nothing is known of it. */
export function whyWords({ why }: Pick<ItemReport, 'why'>): Words | undefined {
  return why && say`${plain(why.cause)}${rankWords(why)}${elsewhereWords(why)}`
}

/** The same as a column. */
export function whyColumn({ outcome }: Report): Column<ItemReport> {
  return leftColumn(say`Why`, (item) => (outcome === 'compared' ? whyWords(item) : undefined))
}

/** That another passage may answer it, for somebody to look at. */
function elsewhereWords({ elsewhere }: AttributionReport): Words {
  return elsewhere === undefined
    ? say``
    : say`; answered in ${foreign(elsewhere.doc ?? elsewhere.chunk, 80)}?`
}

/** What the cause is about, in numbers. */
function rankWords({ cause, rank, depth, room }: AttributionReport): Words {
  const { base, head } = rank
  if (base === undefined) return say``
  if (head === undefined)
    return cause === 'not-retrieved' || cause === 'unknown'
      ? say`, was rank ${rankOf(base)}, not in the first ${rankOf(depth)} now`
      : say``
  const moved = say`, ${rankOf(base)} → ${rankOf(head)}`
  if (isAboutOrder.has(cause)) return moved
  if (cause === 'crowded-out') return say`${moved}, budget full after ${rankOf(room ?? 0)}`
  return cause === 'left-out-of-context' ? say`${moved}, context of ${rankOf(room ?? 0)}` : say``
}

const isAboutOrder: ReadonlySet<Cause> = new Set([
  'ousted-by-new-text',
  'ranked-too-low',
  'reordered',
])

function rankOf(rank: number): Words {
  return plain(String(rank))
}

/** What to look at first. The one place that says it. */
export function adviceOn(cause: Cause): Words {
  switch (cause) {
    case 'query-failed':
      return say`read the message of the pipeline`
    case 'judge-noise':
      return say`nothing changed but the word of the judge: raise judge.repeats or the tolerance`
    case 'evidence-gone':
      return say`head no longer holds the quoted text: correct the label or the document`
    case 'in-a-copy':
      return say`another document says it word for word: label it as well if it serves as well`
    case 'not-indexed':
      return say`check the globs of the documents and the build of the index`
    case 'split-by-chunking':
      return say`check chunk size, overlap and where chunks are cut`
    case 'moved-text':
      return say`the text stands elsewhere now: see what is said around it there`
    case 'list-cut':
      return say`fewer chunks are returned: check the depth, limits and filters of the pipeline`
    case 'not-retrieved':
      return say`not among the chunks asked for: see what changed; then chunks, tokeniser, embedding, filters`
    case 'context-cut':
      return say`the generator is given fewer chunks: raise k, or the limit of the context`
    case 'left-out-of-context':
      return say`found, and not given to the generator: check how the prompt is put together`
    case 'crowded-out':
      return say`larger chunks fill the token budget: make them smaller`
    case 'ousted-by-new-text':
      return say`text that is new on head stands before it: if it answers as well, label it, or accept the loss in a review`
    case 'same-chunks-reordered':
      return say`the same passages in another order: check reranker, fusion weights, direction of scores`
    case 'ranked-too-low':
      return say`found, but further down: see what took its place; then chunks, reranker, fusion weights, k`
    case 'reordered':
      return say`the order within reach changed: see what stands before it now`
    case 'refused-despite-evidence':
      return say`check what the prompt says about declining`
    case 'refused-without-evidence':
      return say`right to decline: look at retrieval`
    case 'not-used':
      return say`the evidence was there: check prompt, model and the length of the context`
    case 'self-knowledge':
      return say`right, but not from the chunks: check prompt and model`
    case 'misled-by-context':
      return say`other chunks led it astray: check precision and reranker`
    case 'hallucinated':
      return say`made up: check model, temperature and prompt`
    case 'unknown':
      return say`the run does not tell: labels, texts or a judge would`
  }
}
