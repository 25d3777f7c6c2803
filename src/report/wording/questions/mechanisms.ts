import { kindOf } from '../../../verdict/findings/kind-of.ts'
import type { Cause } from '../../../lib/model/cause.ts'
import { plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { pairOf } from '../../build/worse-items.ts'
import type { AttributionReport, ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { cutoffOf, windowOf } from '../figures/cutoff.ts'

/**
 * The way in which questions got worse, as a predicate that follows their number and contains the given
 * words for the passage.
 */
export type Mechanism = (number: 'one' | 'many', passage: Words) => Words

/** Returns the way in which a compared question got worse. */
export function mechanismOf(item: ItemReport, report: Report): Mechanism {
  const { why, failures, answerLostBy } = item
  if (failures.head !== undefined) return phrases['query-failed'](noWhy)
  if (why === undefined) return aloneOf(item, report)
  if (answerLostBy === 'both')
    return (_, passage) => say`lost part of ${passage}, and the generator added a fault of its own`
  if (why.cause === 'unknown') return phrases.unknown({ ...why, depth: depthOf(item, why) })
  return behindBudget(item, why, report) ?? phrases[why.cause](why)
}

/** Returns how many chunks of head were considered, which are fewer if its list is shorter. */
function depthOf({ chunks }: ItemReport, { depth }: AttributionReport): number {
  return Math.min(depth, chunks?.head?.length || Infinity)
}

/** Handles questions that fail on their own without getting worse on a metric that has causes. */
function aloneOf({ id, targets = [] }: ItemReport, { findings }: Report): Mechanism {
  const docs = targets.map(({ name }) => name)
  for (const finding of findings) {
    const { rows } = kindOf(finding)
    if (!('items' in finding) || !finding.items.includes(id)) continue
    const cause = rows?.cause?.(finding, docs)
    if (cause !== undefined) return phrases[cause](noWhy)
    if (rows?.way !== undefined) return rows.way
  }
  return phrases.unknown(noWhy)
}

/**
 * For a metric with a token budget, says whether the passage is still within another metric's ranks.
 */
function behindBudget(
  item: ItemReport,
  { metric, cause }: AttributionReport,
  report: Report,
): Mechanism | undefined {
  const cutoff = cutoffOf(metric)
  if (cutoff.kind !== 'tokens' || !isOfRank.has(cause)) return undefined
  const behind = say`past ${cutoff.budget} tokens`
  const beside = besideBudget(item, report)
  if (beside?.isFound === true)
    return (number, passage) => say`${finds(number)} ${passage} in ${beside.window} ${behind}`
  if (beside?.isLost === true) return (_, passage) => say`lost ${passage} from ${beside.window}`
  return cause === 'not-retrieved'
    ? undefined
    : (number, passage) => say`${finds(number)} ${passage} only ${behind}`
}

const isOfRank: ReadonlySet<Cause> = new Set([
  'not-retrieved',
  'crowded-out',
  'ranked-too-low',
  'reordered',
  'same-chunks-reordered',
])

/**
 * Returns the question's result on a recall metric with a rank or context cutoff, preferably a gated
 * metric.
 */
function besideBudget(
  item: ItemReport,
  { metrics }: Report,
): { readonly window: Words; readonly isFound: boolean; readonly isLost: boolean } | undefined {
  const those = metrics.filter(
    ({ metric }) => metric.startsWith('recall@') && cutoffOf(metric).kind !== 'tokens',
  )
  const { metric = '' } = those.find(({ gate }) => gate !== undefined) ?? those[0] ?? {}
  const pair = pairOf(item, metric)
  const window = windowOf(metric)
  return pair && window && { window, isFound: pair.head === 1, isLost: pair.head < pair.base }
}

type Of = Pick<AttributionReport, 'metric' | 'depth' | 'rank' | 'room' | 'neverReturned'>

const noWhy: Of = {
  metric: '',
  depth: 0,
  rank: { base: undefined, head: undefined },
  room: undefined,
  neverReturned: undefined,
}

const phrases: Readonly<Record<Cause, (why: Of) => Mechanism>> = {
  'query-failed': () => (number) => say`${has(number)} a query that failed on head`,
  'judge-noise': () => (number) =>
    say`${has(number)} the same chunks and answer, judged differently`,
  'error-ignored': () => (number) => say`${has(number)} a failed call that the agent did not retry`,
  'tool-loop': () => (number) => say`${has(number)} the same call more than once`,
  'wrong-tool': () => (number) => say`${verb(number, 'calls', 'call')} an unexpected tool`,
  'missing-tool': () => (number) => say`${verb(number, 'lacks', 'lack')} an expected call`,
  'passage-dropped': () => (number, passage) =>
    say`${verb(number, 'drops', 'drop')} ${passage} after a step had returned it`,
  'evidence-gone': () => (number) =>
    say`${verb(number, 'quotes', 'quote')} text that is no longer in any document`,
  'in-a-copy': () => (number, passage) =>
    say`${finds(number)} ${passage} only as a copy in another document`,
  'not-indexed':
    ({ neverReturned }) =>
    (number, passage) =>
      neverReturned === true
        ? say`${verb(number, 'gets', 'get')} nothing from the document that contains ${passage}`
        : say`lost ${passage} from the index`,
  'split-by-chunking': () => (number, passage) =>
    say`${has(number)} ${passage} cut apart by chunk boundaries`,
  'moved-text': () => (number, passage) =>
    say`${verb(number, 'does', 'do')} not find ${passage} in its new place`,
  'list-cut':
    ({ room }) =>
    (number, passage) =>
      room === 0
        ? say`${verb(number, 'gets', 'get')} no chunk at all`
        : say`had ${passage} past the end of head's shorter lists`,
  'not-retrieved': notRetrieved,
  'context-cut':
    ({ room }) =>
    (number, passage) =>
      say`${finds(number)} ${passage} only past the ${room === undefined ? say`chunks` : plural(room, 'chunk')} that the generator gets`,
  'left-out-of-context': () => (number, passage) =>
    say`${verb(number, 'ranks', 'rank')} ${passage} high enough, but the generator does not get it`,
  'crowded-out': () => (number, passage) => say`${has(number)} larger chunks above ${passage}`,
  'ousted-by-new-text': () => (number, passage) =>
    say`${has(number)} new text ranked above ${passage}`,
  'same-chunks-reordered': () => (number) =>
    say`${verb(number, 'gets', 'get')} the same chunks in another order`,
  'ranked-too-low':
    ({ metric }) =>
    (number, passage) =>
      say`${finds(number)} ${passage} lower, outside ${windowOf(metric) ?? say`what counts`}`,
  reordered: () => (number, passage) => say`${finds(number)} ${passage} at a lower rank`,
  uncited: () => (number) => say`${are(number)} answered without citing anything`,
  'refused-despite-evidence': () => (number, passage) =>
    say`${are(number)} declined although the generator has ${passage}`,
  'refused-without-evidence': () => (number, passage) =>
    say`${are(number)} declined, since the generator lacks ${passage}`,
  'not-used': () => (number, passage) => say`${are(number)} answered without using ${passage}`,
  'self-knowledge': () => (number) =>
    say`${are(number)} answered with statements that are right but in no chunk`,
  'misled-by-context': () => (number) => say`${are(number)} answered from the wrong chunks`,
  hallucinated: () => (number) =>
    say`${are(number)} answered with something that no chunk contains`,
  unknown: (why) =>
    why.rank.base !== undefined && why.rank.head === undefined
      ? notRetrieved(why)
      : () => say`got worse for a reason that the run does not show`,
}

function notRetrieved({ depth }: Of): Mechanism {
  return (number, passage) => say`no longer ${finds(number)} ${passage} in the first ${depth}`
}

function verb(number: 'one' | 'many', one: string, many: string): Words {
  return plain(number === 'one' ? one : many)
}

function finds(number: 'one' | 'many'): Words {
  return verb(number, 'finds', 'find')
}

function has(number: 'one' | 'many'): Words {
  return verb(number, 'has', 'have')
}

function are(number: 'one' | 'many'): Words {
  return verb(number, 'is', 'are')
}
