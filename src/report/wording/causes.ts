import type { Cause } from '../../model/cause.ts'
import type { AttributionReport, ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { type Column, leftColumn } from '../markdown/table.ts'
import {
  foreign,
  joinWords,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'

/** Causes that are spelled out before the rest is counted. */
const shown = 4

/**
 * `7 ranked-too-low (look at …), 2 split-by-chunking (…), and 3 more.`, of all questions that got worse.
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
  return say`Of ${plural(total, 'question')} that got worse, ${joinWords(parts, say`, `)}${more}.`
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
function rankWords(why: AttributionReport): Words {
  const { cause, rank, depth, room = 0, movedTo, neverReturned } = why
  const { base, head } = rank
  const to = movedTo === undefined ? say`` : say`, to ${foreign(movedTo.doc, pathLimit)}`
  if (neverReturned === true) return say`, its document never returned`
  if (base === undefined) return to
  if (head === undefined) {
    if (cause === 'list-cut')
      return say`, was rank ${rankOf(base)}, ${plural(room, 'chunk')} returned now`
    return isNotFound.has(cause)
      ? say`${to}, was rank ${rankOf(base)}, not in the first ${rankOf(depth)} now`
      : to
  }
  const moved = say`, ${rankOf(base)} → ${rankOf(head)}`
  if (isAboutOrder.has(cause)) return say`${to}${moved}${missedWords(why)}`
  if (cause === 'crowded-out') return say`${moved}, budget full after ${rankOf(room)}`
  return isAboutContext.has(cause) ? say`${moved}, context of ${rankOf(room)}` : say``
}

const isNotFound: ReadonlySet<Cause> = new Set(['moved-text', 'not-retrieved', 'unknown'])

const isAboutContext: ReadonlySet<Cause> = new Set(['context-cut', 'left-out-of-context'])

const isAboutOrder: ReadonlySet<Cause> = new Set([
  'moved-text',
  'ousted-by-new-text',
  'same-chunks-reordered',
  'ranked-too-low',
  'reordered',
])

/** Of the difference between the first and the last score, the share that is a near miss. */
const near = 0.2

/** How far the passage is from where the metric cuts; a near miss in the scores of the pipeline. */
function missedWords({ missedBy }: AttributionReport): Words {
  if (missedBy === undefined) return say``
  return missedBy.share <= near
    ? say`, missed by ${plain(String(Number(missedBy.score.toPrecision(2))))}`
    : say`, far off`
}

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
      return say`in the index, not among the chunks asked for: see what changed`
    case 'context-cut':
      return say`the generator is given fewer chunks: check what limits its context`
    case 'left-out-of-context':
      return say`found, and not given to the generator: check how the prompt is put together`
    case 'crowded-out':
      return say`larger chunks fill the token budget: compare sizes in between`
    case 'ousted-by-new-text':
      return say`text that is new on head stands before it: if it answers as well, label it, or accept the loss in a review`
    case 'same-chunks-reordered':
      return say`the same passages in another order: check what scores and sorts them`
    case 'ranked-too-low':
      return say`found, but further down: see what took its place`
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
      return say`other chunks led it astray: see which, and why they are returned`
    case 'hallucinated':
      return say`made up: check model, temperature and prompt`
    case 'unknown':
      return say`the run does not tell: labels, texts or a judge would`
  }
}
