import { z } from 'zod'
import { count, type KindOf, optionalText, texts } from '../../../lib/model/schema-parts.ts'
import { idList, listWithin } from '../../../lib/text/printing/id-list.ts'
import {
  foreign,
  metricName,
  partsOf,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Side } from '../../../lib/sides.ts'
import type { Finding } from '../all.ts'
import type { FindingKind } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.enum(['error', 'warn']),
      check: z
        .enum([
          'labels-fit',
          'chunks-homed',
          'chunks-named',
          'chunks-readable',
          'ids-unique',
          'context-ids',
          'something-measured',
          'pipeline-answers',
          'lists-differ',
          'lists-as-long',
          'fields-alike',
          'placed-alike',
          'judge-varies',
        ])
        .describe('The failed check, a condition for a valid verdict.'),
      side: z
        .enum(['base', 'head'])
        .optional()
        .describe('The side that fails the check; absent if every side does.'),
      bad: count.describe(
        'Questions, lists or chunks that fail the check; for lists-as-long, the chunks returned.',
      ),
      of: count,
      items: texts
        .exactOptional()
        .describe('For labels-fit, the questions whose labels match nothing.'),
      example: optionalText,
      nearest: optionalText.describe('The most similar name that the side has.'),
      metric: optionalText,
    })
    .describe('The run measures nothing, or not what it claims.')

export type Found = KindOf<'unhealthy', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'unhealthy',
  say: (finding, { facts, detail }) => {
    const { check, items = [] } = finding
    const isLong = check === 'labels-fit' && items.length > 0
    if (isLong && detail === 'rest') return say`Left out: ${idList(items, 60) ?? ''}.`
    const isShort = isLong && detail === 'brief'
    return unhealthyWords(isShort ? { ...finding, items: [] } : finding, facts.findings, isShort)
  },
  toFix: ({ check }) =>
    check === 'labels-fit'
      ? say`correct the labels: ${foreign('rag-gate check --fix')} applies the safe corrections, and ${foreign('rag-gate golden review')} asks about the rest`
      : undefined,
  explains: ({ verdict }) => verdict === 'error',
  fault: {
    of: ({ check, example }) => (example === onlyIds ? `${check}-${onlyIds}` : check),
    isOfTooFew: ({ check }) => check === 'something-measured',
    words: (code) => faults[code],
  },
}

/** The example of `lists-differ` if only the ids are the same, and the texts differ. */
export const onlyIds = 'ids'

/** How many cases are bad, out of how many, with an example if there is one. */
export type Bad = Pick<Found, 'bad' | 'of'> &
  Partial<Pick<Found, 'example' | 'nearest' | 'metric' | 'items'>>

/** Returns an error finding. `side` is undefined if the finding applies to every measured side. */
export function unhealthy(check: Found['check'], side: Side | undefined, bad: Bad): Found {
  return {
    kind: 'unhealthy',
    verdict: 'error',
    check,
    side,
    example: undefined,
    nearest: undefined,
    metric: undefined,
    ...bad,
  }
}

export function warned(finding: Found): Found {
  return { ...finding, verdict: 'warn' }
}

/** States what is wrong, on which side, and what to do. */
export function unhealthyWords(
  finding: Found,
  findings: readonly Finding[] = [],
  isShort = false,
): Words {
  const { side, check } = finding
  const both = check === 'labels-fit' ? 'either side' : 'both sides'
  const where = findings.some((other) => isTwin(finding, other)) ? both : side
  return sentences[check](finding, where === undefined ? say`` : say` on ${plain(where)}`, isShort)
}

/**
 * Returns whether another finding reports the same fault on the other side. If so, one sentence can
 * cover both.
 */
export function isTwin(finding: Found, other: Finding): boolean {
  if (other.kind !== 'unhealthy' || other.check !== finding.check) return false
  if (finding.side === undefined || other.side === undefined) return false
  return finding.side !== other.side && faultOf(finding) === faultOf(other)
}

function faultOf(finding: Found): string {
  return JSON.stringify([finding.verdict, partsOf(sentences[finding.check](finding, say``))])
}

type Sentence = (finding: Found, on: Words, isShort?: boolean) => Words

const sentences: Readonly<Record<Found['check'], Sentence>> = {
  'labels-fit': (finding, on, isShort) => {
    const { bad, of, items = [] } = finding
    const list = idList(items, 100)
    const which = list === undefined ? say`` : say` (${list})`
    const told = say`${bad} of ${plural(of, 'question')}${which} ${plain(bad === 1 ? 'has' : 'have')} only labels that match nothing${on}${such(finding)}; ${of - bad} ${plain(of - bad === 1 ? 'is' : 'are')} left.`
    if (isShort === true) return told
    return say`${told} ${foreign('rag-gate check')} lists them; --fix applies the safe corrections, and ${foreign('golden review')} relabels the rest.`
  },
  'chunks-homed': (finding, on) =>
    say`${finding.bad} of ${plural(finding.of, 'chunk')} returned with a ${foreign('doc')}${on} ${plain(finding.bad === 1 ? 'names' : 'name')} no known document${such(finding)}. Return the path inside the repository as ${foreign('doc')} or, for documents from elsewhere, a manifest.`,
  'chunks-named': ({ bad, of }, on) =>
    say`${bad} of ${plural(of, 'returned chunk')}${on} ${plain(bad === 1 ? 'has' : 'have')} no ${foreign('doc')}, so labels on documents cannot match ${plain(bad === 1 ? 'it' : 'them')}. Return the path inside the repository as ${foreign('doc')}, or label with quotes.`,
  'chunks-readable': ({ bad, of }, on) =>
    say`${bad} of ${plural(of, 'returned chunk')}${on} ${plain(bad === 1 ? 'has' : 'have')} neither text nor offsets, so no quote can be found in ${plain(bad === 1 ? 'it' : 'them')}. Return ${foreign('text')}, or ${foreign('doc')} with ${foreign('start')} and ${foreign('end')}.`,
  'ids-unique': (finding, on) =>
    say`The same id is used for different chunks in ${finding.bad} of ${plural(finding.of, 'list')}${on}${such(finding)}; only the first chunk with each id is used. Give each chunk its own id, or send none.`,
  'context-ids': (finding, on) =>
    say`In ${finding.bad} of ${plural(finding.of, 'answer')}${on}, ${foreign('context')} lists only ids that no returned chunk has${such(finding)}, so it is unknown what the generator got. In ${foreign('context')}, list ids from ${foreign('chunks')}.`,
  'something-measured': ({ metric = '', of }) =>
    say`${metricName(metric)} is 0 on all ${plural(of, 'question')}, so no change can lower it: the labels do not match the pipeline, or no relevant chunk ranks high enough to count.`,
  'pipeline-answers': (finding, on) =>
    say`The pipeline returns no chunk for ${finding.bad} of ${plural(finding.of, 'answerable question')}${on}. Is the index empty, or is its language not supported?`,
  'lists-differ': (finding, on) =>
    finding.example === onlyIds
      ? say`The pipeline returns the same ids for all ${plural(finding.of, 'question')}${on}, although the texts differ. An id must always name the same chunk: give each chunk its own id, or send none.`
      : say`The pipeline returns the same list for all ${plural(finding.of, 'question')}${on}. Does it read the question?`,
  'lists-as-long': ({ bad, of, side }) =>
    say`${plain(side === 'base' ? 'Base' : 'Head')} returned ${plural(bad, 'chunk')} for most questions and never more, and the other side returned more; both were asked for ${of}.`,
  'fields-alike': ({ bad, of, example }, on) =>
    say`${bad} of ${plural(of, 'returned chunk')}${on} ${plain(bad === 1 ? 'comes' : 'come')} without ${lost[example === 'text' || example === 'doc' ? example : 'offsets']}. Return what is missing, unless you meant to leave it out.`,
  'placed-alike': ({ bad, of, side }) =>
    say`${bad} of ${plural(of, 'chunk')} on ${plain(side ?? 'head')} ${plain(bad === 1 ? 'is not in the document it names' : 'are not in the documents they name')}, more than on ${plain(side === 'base' ? 'head' : 'base')}, so both sides were compared by words. Return text exactly as it is in the document. If the pipeline adds to the text on purpose, you need not change anything, but ${foreign('start')} and ${foreign('end')} would locate such chunks exactly.`,
  'judge-varies': ({ metric = '', of }) =>
    say`${metricName(metric)} is 1 on all ${plural(of, 'question')}, and checks with known answers do not confirm that the judge can score lower.`,
}

/**
 * What head's chunks lack and what follows from it, keyed by the example of a `fields-alike` finding.
 */
const lost = {
  text: say`${foreign('text')}, which base returns, so only offsets say what they contain`,
  doc: say`${foreign('doc')}, which base returns, so their text counts in any document that contains it`,
  offsets: say`${foreign('start')} and ${foreign('end')}, which base returns, so only their text says where they are`,
}

/** The maximum length of a name in bytes. Longer names are left out. */
const mostBytes = 190

function such({ example, nearest }: Found): Words {
  const [name, near] = [example, nearest].map(
    (text) => text && listWithin([foreign(text, pathLimit)], mostBytes),
  )
  if (!name) return say``
  return near ? say`, such as ${name} (did you mean ${near}?)` : say`, such as ${name}`
}

export function isUnhealthy(finding: Finding): finding is Found {
  return finding.kind === 'unhealthy'
}

const faults: Readonly<Record<string, Words>> = {
  'labels-fit': say`labels that match nothing`,
  'chunks-homed': say`chunks from no known document`,
  'chunks-named': say`chunks without a document`,
  'chunks-readable': say`chunks without text or offsets`,
  'ids-unique': say`the same id for different passages`,
  'context-ids': say`contexts of unknown chunks`,
  'placed-alike': say`text that is not in its document`,
  'something-measured': say`a gated metric that is 0 everywhere`,
  'pipeline-answers': say`questions without any chunk`,
  'lists-differ': say`the same list for every question`,
  [`lists-differ-${onlyIds}`]: say`the same ids for every question`,
}
