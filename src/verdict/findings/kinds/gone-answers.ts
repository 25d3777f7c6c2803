import { z } from 'zod'
import type { GoneLabel } from '../../../lib/model/comparison.ts'
import { count, type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import { foreign, id, plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Facts, FindingKind, Raised, ToRaise } from '../finding-kind.ts'
import { acceptance, FailOrWarn } from '../finding-parts.ts'
import {
  acceptIt,
  docsOf,
  lostDocuments,
  lostFrom,
  lostLabels,
  lostNames,
  mostDeclared,
} from '../lost-labels.ts'
import { lostMustPass } from './must-pass.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: FailOrWarn,
      items: texts,
      docs: texts.describe('The base documents that contained the text.'),
      unindexed: texts.describe('The docs that head has as files but not in its manifest.'),
      returned: z
        .array(z.strictObject({ item: z.string(), rank: z.int().min(1).exactOptional() }))
        .describe('The rank at which base returned the text; absent if base did not return it.'),
      labels: z
        .enum(['sections', 'documents', 'mixed'])
        .exactOptional()
        .describe('What the questions are labelled with; absent for quotes.'),
      most: count.describe(
        'How many of these questions head could remove or relabel with only a warning.',
      ),
      accepted: acceptance,
    })
    .describe("Labelled text that head's index lacks; fail if base's context had it.")

export type Found = KindOf<'gone-answers', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'gone-answers',
  say: (finding, { facts, items, detail }) =>
    say`${lossWords(finding, facts, detail === 'brief')}${detail === 'full' ? withRanks(finding, items(120)) : items(120)}.${detail === 'brief' ? say`` : meant(finding, facts)}`,
  toFix: (finding, facts) => {
    if (finding.verdict !== 'fail') return undefined
    const one = finding.items.length === 1
    const questions = one ? say`question` : plural(finding.items.length, 'question')
    return mayDeclare(finding, facts)
      ? say`if intended, change the evidence in this pull request to what answers the ${questions} now, or remove the ${questions} from ${facts.golden(finding.items)}`
      : say`if intended, accept it, or remove the ${questions} from ${facts.golden()} in an earlier pull request`
  },
  undo: say`restore the removed text`,
  tableRow: {
    called: say`lost text`,
    allowed: (finding, facts) =>
      isDeclarable(finding, facts)
        ? say`none; ${finding.most} if relabelled (built-in)`
        : say`none (built-in)`,
  },
  rows: {
    says: () => say`head removes the text that answers it`,
    cause: ({ unindexed }, docs) =>
      docs.some((doc) => unindexed.includes(doc)) ? 'not-indexed' : 'evidence-gone',
  },
  accept: (finding, items, lost) => ({
    ...finding,
    items,
    docs: finding.docs.filter((doc) => lost.has(doc)),
    unindexed: finding.unindexed.filter((doc) => lost.has(doc)),
    returned: finding.returned.filter(({ item }) => items.includes(item)),
  }),
}

export const raised: Raised<Found> = {
  as: 'loss',
  place: 30,
  by: goneAnswers,
}

/**
 * Reports questions whose labelled text is no longer in head's index, unless head also relabels or
 * removes them. If base's context contained the text, this is a failure, however many questions the
 * golden set has. Otherwise, it is a warning.
 */
function goneAnswers(toRaise: ToRaise): readonly Found[] {
  const { had, others } = lostLabels(toRaise, false)
  return [found('fail', had, toRaise), found('warn', others, toRaise)].flat()
}

function found(
  verdict: Found['verdict'],
  lost: readonly GoneLabel[],
  { items, metrics }: ToRaise,
): readonly Found[] {
  if (lost.length === 0) return []
  const unindexed = docsOf(lost.filter(({ from }) => from === 'index'))
  const named = lostDocuments(lost)
  // These questions do not count here, because they would be left out on both sides if head relabelled
  // or removed them.
  const most = mostDeclared(metrics, named.items.length)
  const labels = labelsOf(new Set(named.items), items)
  return [
    {
      kind: 'gone-answers',
      verdict,
      ...named,
      unindexed,
      returned: ranksOf(lost),
      most,
      ...(labels !== undefined && { labels }),
    },
  ]
}

/** Returns what base's questions are labelled with, or undefined if all of them quote text. */
function labelsOf(lost: ReadonlySet<string>, items: ToRaise['items']): Found['labels'] {
  const kinds = new Set(
    items.filter((item) => lost.has(item.id)).map(({ golden }) => golden.base.labels.kind),
  )
  const [only] = kinds
  if (kinds.size > 1 || only === 'chunks') return 'mixed'
  return only === 'docs' ? 'documents' : only === 'sections' ? 'sections' : undefined
}

/** Returns the best rank at which base returned the lost text, for each question. */
function ranksOf(lost: readonly GoneLabel[]): Found['returned'] {
  return Array.from(
    Map.groupBy(lost, ({ item }) => item),
    ([item, labels]) => {
      const rank = Math.min(...labels.map(({ onBase }) => onBase?.firstRank ?? Infinity))
      return { item, ...(rank < Infinity && { rank }) }
    },
  )
}

/** Returns whether head still has all documents' files but indexes none of them. */
function isOutOfIndex({ docs, unindexed }: Found): boolean {
  return docs.length > 0 && docs.every((doc) => unindexed.includes(doc))
}

/**
 * States which text is gone. For text that base's context did not contain, gives only the number of
 * questions if a failure already names the documents.
 */
function lossWords(finding: Found, { findings }: Facts, isBrief: boolean): Words {
  const { docs, items, unindexed } = finding
  const isNamed = findings.some(
    (other) =>
      other.kind === 'gone-answers' &&
      other.verdict === 'fail' &&
      docs.every((doc) => other.docs.includes(doc)),
  )
  const { by, text, within } = lostTexts[finding.labels ?? 'quotes']
  if (finding.verdict === 'warn' && finding.accepted === undefined && isNamed)
    return say`${by(items.length, 'other ')} ${text} outside base's context`
  const asks = by(items.length, '')
  const isWhole = finding.labels === 'documents'
  // Another finding counts further questions about these documents, so this one mentions only the
  // questions whose labelled text was in base's context.
  if (finding.verdict === 'fail' && findings.some((other) => isOutside(other, finding))) {
    const had = say`${asks} ${text} from base's context`
    const all = namesOf(finding) ?? plural(docs.length, 'document')
    if (isOutOfIndex(finding)) return say`${had}: head no longer indexes ${all}`
    return isWhole
      ? say`${had}: head removed ${all}`
      : say`${had} that head removed${isBrief ? briefly(docs) : lostFrom(docs, unindexed)}`
  }
  if (isOutOfIndex(finding))
    return say`${asks} ${within}${whole(finding, isBrief, say`no longer indexes`)}${notHad(finding)}`
  if (isWhole) return say`${asks} ${whole(finding, isBrief, say`removed`)}${notHad(finding)}`
  const from = isBrief ? briefly(docs) : lostFrom(docs, unindexed)
  return say`${asks} ${text} that head removed${from}${notHad(finding)}`
}

type LostText = {
  /** Returns words such as `3 questions quote` or `1 other question has labels on`. */
  readonly by: (questions: number, other: '' | 'other ') => Words
  readonly text: Words
  /** The words between the verb and the name of a document that contains the text. */
  readonly within: Words
}

const labelled: LostText['by'] = (questions, other) =>
  plural(questions, `${other}question has labels on`, `${other}questions have labels on`)

const lostTexts: Readonly<Record<NonNullable<Found['labels']> | 'quotes', LostText>> = {
  quotes: {
    by: (questions, other) =>
      plural(questions, `${other}question quotes`, `${other}questions quote`),
    text: say`text`,
    within: say``,
  },
  sections: { by: labelled, text: say`sections`, within: say`sections of ` },
  documents: { by: labelled, text: say`documents`, within: say`` },
  mixed: { by: labelled, text: say`text`, within: say`text in ` },
}

/**
 * Returns whether a finding is about text from the same documents that was not in base's context.
 */
function isOutside(other: Facts['findings'][number], { docs }: Found): boolean {
  return (
    other.kind === 'gone-answers' &&
    other.verdict === 'warn' &&
    other.accepted === undefined &&
    other.docs.some((doc) => docs.includes(doc))
  )
}

/**
 * Says what head did to whole documents, for example: `docs/x.md, which head no longer indexes`.
 */
function whole(finding: Found, isBrief: boolean, done: Words): Words {
  const { docs } = finding
  const names = docs.length > 1 && isBrief ? undefined : namesOf(finding)
  return names === undefined
    ? say`${plural(docs.length, 'document')} that head ${done}`
    : say`${names}, which head ${done}`
}

/** Formats the documents and marks those that are no longer indexed, unless all of them are. */
function namesOf(finding: Found): Words | undefined {
  return lostNames(finding.docs, isOutOfIndex(finding) ? [] : finding.unindexed)
}

function notHad({ verdict, accepted }: Found): Words {
  return verdict === 'warn' && accepted === undefined ? say`, outside base's context` : say``
}

/**
 * Formats as many questions as fit with their ranks on base, for example `: refunds (was rank 2),
 * plans (not returned)`.
 */
function withRanks({ returned }: Found, items: Words): Words {
  const list = listWithin(
    returned.map(({ item, rank }) =>
      rank === undefined ? say`${id(item)} (not returned)` : say`${id(item)} (was rank ${rank})`,
    ),
    60,
  )
  return list === undefined ? items : say`: ${list}`
}

/** Formats ` from docs/x.md` or ` from 3 documents`. */
function briefly(docs: readonly string[]): Words {
  const [only] = docs
  return docs.length === 1 && only !== undefined
    ? say` from ${foreign(only, 80)}`
    : say` from ${plural(docs.length, 'document')}`
}

function meant(finding: Found, facts: Facts): Words {
  if (finding.verdict !== 'fail') return say``
  const { items, most } = finding
  const it = plain(items.length === 1 ? 'it' : 'them')
  if (mayDeclare(finding, facts))
    return say` Intended? In this pull request, ${plain(finding.labels === undefined ? 'quote' : 'label')} what answers ${it} now, or remove ${it} from ${facts.golden(items)}. A pull request may relabel or remove up to ${most} such questions with a warning.`
  const limit =
    items.length > most
      ? say` That is more than the ${most} that this pull request may relabel or remove with a warning.`
      : say``
  return say`${limit} Intended? Remove ${it} from ${facts.golden()} first, in a pull request of its own, or ${acceptIt}.`
}

/**
 * Returns whether the pull request may relabel or remove the finding's questions. If so, their loss
 * would cause only a warning.
 */
function mayDeclare(finding: Found, facts: Pick<Facts, 'findings'>): boolean {
  return finding.items.length <= finding.most && isDeclarable(finding, facts)
}

/**
 * Returns whether a pull request may relabel or remove a few of these questions. It may not if the
 * text is still in a file outside the index or if a question is `must_pass`.
 */
function isDeclarable({ items, unindexed }: Found, { findings }: Pick<Facts, 'findings'>): boolean {
  const mustPass = new Set(findings.flatMap(lostMustPass))
  return unindexed.length === 0 && !items.some((item) => mustPass.has(item))
}
