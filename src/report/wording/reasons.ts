import type { Side } from '../../lib/sides.ts'
import type { Score } from '../../lib/model/score.ts'
import type { Finding } from '../../verdict/findings/finding.ts'
import type { Acceptance } from '../../verdict/findings/finding-parts.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import { mayDeclare } from './remedies/may-declare.ts'
import { foreignWithin } from '../../lib/text/printing/foreign-within.ts'
import { notStartedWords, repairWords, unhealthyWords, whereAsked } from './health-words.ts'
import { idList, listWithin } from '../../lib/text/printing/id-list.ts'
import { unlabelledReason, unlabelledSentence } from './questions/list-words.ts'
import { metricNames } from '../../lib/text/printing/metric-names.ts'
import { changeWithUnit, type Group, groupOf, valueWords } from './figures/metric-values.ts'
import {
  distrustWords,
  judgeErrorWords,
  noKeyWords,
  stoppedWords,
  unprovenWords,
} from './judge-words.ts'
import { messageWords } from '../../lib/text/printing/message-words.ts'
import { isOfPrice } from '../../verdict/price.ts'
import { priceFacts } from './context-words.ts'
import { plainText } from './plain-text.ts'
import { reasonInWords } from './reason-in-words.ts'
import type { Report } from '../schema/report.ts'
import { branchExamWords } from './settings/branch-exam-words.ts'
import { sourceWords } from './settings/source-words.ts'
import { weakerExamReason } from './settings/weaker-exam-words.ts'
import { subjectOf } from './figures/movement.ts'
import { breachReason } from './figures/tolerance-words.ts'
import {
  enumerate,
  foreign,
  id,
  joinWords,
  metricName,
  pathLimit,
  percent,
  plain,
  plural,
  proseOf,
  say,
  textLimit,
  type Words,
} from '../../lib/text/printing/sentence.ts'

/**
 * How much a sentence says: `full` names items and base's value, `brief` leaves them to the lines below it, `rest` stands
 * below its brief form and need not repeat it, `values-told` below a headline that tells the metric's movement.
 */
export type Detail = 'full' | 'brief' | 'rest' | 'values-told'

/**
 * One sentence per finding, worst first, each of at most 600 bytes of Markdown. Empty for `pass`. Where some weigh more
 * than others each says what it weighs.
 */
export function reasonSentences(report: Report): readonly Words[] {
  const findings = findingsInOrder(report)
  const isMixed = new Set(findings.map(({ verdict }) => verdict)).size > 1
  return findings.map((finding) => {
    const sentence = reasonSentence(finding, report, 'full')
    return isMixed ? say`${plain(finding.verdict)}: ${sentence}` : sentence
  })
}

/** Why one finding counts against the verdict, or why it does not. */
export function reasonSentence(finding: Finding, report: Report, detail: Detail): Words {
  const accepted = 'accepted' in finding ? finding.accepted : undefined
  const most = finding.kind === 'gone-answers' ? 120 : 400
  const room = accepted === undefined ? most : 200
  const items = 'items' in finding && detail !== 'brief' ? named(finding.items, room) : say``
  const sentence = reasonOf(finding.kind, finding, { report, detail, items })
  if (accepted === undefined || detail === 'rest') return sentence
  const isTold = detail === 'full' && isAcceptedBefore(finding, report)
  return isTold ? say`Accepted as well: ${sentence}` : say`${acceptedWords(accepted)} ${sentence}`
}

/** Whether the same person or waiver accepts what stands before, for the same reason. */
export function isAcceptedBefore(finding: Finding, report: Report): boolean {
  const accepted = 'accepted' in finding ? finding.accepted : undefined
  if (accepted === undefined) return false
  const words = plainText(acceptedWords(accepted))
  const all = findingsInOrder(report)
  return all
    .slice(0, all.indexOf(finding))
    .some(
      (other) =>
        'accepted' in other &&
        other.accepted !== undefined &&
        plainText(acceptedWords(other.accepted)) === words,
    )
}

/** `Accepted by octocat (“the reason”):` or `Accepted until 2026-12-31 (“the reason”):`, before what is accepted. */
function acceptedWords(accepted: Acceptance): Words {
  const who =
    accepted.kind === 'waiver'
      ? say`Accepted until ${plain(accepted.until)}`
      : say`Accepted by ${foreign(accepted.by, 40)}`
  return say`${who} (“${proseOf(accepted.reason, 100)}”):`
}

/** What a sentence may need beside its finding. */
type Told = {
  readonly report: Report
  readonly detail: Detail
  /** The finding's items behind a colon; nothing where the lines below name them. */
  readonly items: Words
}

type FindingOf<Kind extends Finding['kind']> = Extract<Finding, { readonly kind: Kind }>

/** The sentence of every kind of finding. */
const reasons: {
  readonly [Kind in Finding['kind']]: (finding: FindingOf<Kind>, told: Told) => Words
} = {
  tolerance: (finding, { report, detail }) =>
    isOfPrice(finding) && detail !== 'values-told'
      ? say`${joinWords(priceFacts(finding, report), say`; `)}.`
      : breachReason(finding, report, detail),
  bound: (finding, { report, detail }) => boundReason(finding, report, detail),
  forbidden: (finding, { items }) => forbiddenReason(finding, items),
  'must-pass': (finding, { report, items }) => say`${mustPassReason(finding, report)}${items}.`,
  'nothing-to-compare': (finding, { report }) => incomparable(finding, report),
  're-chunked': (finding, { items }) => rechunkedReason(finding, items),
  drafts: ({ metric, base, head, pairs }, { report }) => {
    const group = groupOf(metric, report)
    return say`${metricName(metric)} fell ${valueWords(base, group)} → ${valueWords(head, group)} on ${plural(pairs, 'unreviewed draft')}, more than is allowed. Drafts only warn: check whether these questions are right.`
  },
  'lost-items': (finding) => lostReason(finding),
  failures: (finding, { report, detail }) => failuresReason(finding, report, detail),
  unanswered: ({ why, items: { length } }, { report, items }) =>
    why === 'failed'
      ? say`${plural(length, 'query', 'queries')} failed on head${beside(report)}${items}.`
      : say`Head gives no answer to ${plural(length, 'question')} that base answers${items}.`,
  'gone-answers': (finding, { report, items, detail }) =>
    say`${plural(finding.items.length, 'question quotes', 'questions quote')} text that head removed${detail === 'brief' ? briefly(finding.docs) : lostFrom(finding.docs, finding.unindexed)}${items}.${detail === 'brief' ? say`` : meant(finding, report)}`,
  'declared-losses': (finding, { items }) =>
    say`Head removed text that ${plural(finding.items.length, 'question')} asked for${lostFrom(finding.docs)}, and its golden set says so${items}${declaredLimit(finding)}.`,
  'in-a-copy': (finding, { items }) =>
    say`Head returns the passage of ${plural(finding.items.length, 'question')} from ${foreignWithin(finding.docs.join(', '), 200)}, word for word${items}. If the copy counted, nothing would fail: label it with any, or restore the original.`,
  'doubtful-labels': (finding, { report, items }) => doubtfulReason(finding, report, items),
  'changed-lists': (finding, { report, detail }) =>
    detail === 'brief' ? unlabelledSentence(finding) : unlabelledReason(finding, report, detail),
  'changed-source': (finding) => sourceWords(finding),
  'base-without-gate': (finding, { detail }) => branchExamWords(finding, detail),
  'weaker-exam': (finding, { report }) => weakerExamReason(finding, report),
  'judge-incomplete': (finding, { report, detail }) => incompleteReason(finding, report, detail),
  'judge-untrusted': (finding, { report, detail }) => untrustedReason(finding, report, detail),
  unhealthy: (finding, { report }) => unhealthyWords(finding, report.findings),
  repairs: (finding, { report, detail }) => repairWords(finding, report, detail),
  'not-started': (finding, { detail }) => notStartedWords(finding, detail),
}

function reasonOf<Kind extends Finding['kind']>(
  kind: Kind,
  finding: FindingOf<Kind>,
  told: Told,
): Words {
  return reasons[kind](finding, told)
}

/** What the pipeline said most often where queries failed, and how often where not always; nothing where that is withheld. */
function commonestFailure(side: Side, { items }: Report): Words {
  const said = items.flatMap(({ failures }) => failures[side] ?? [])
  const counts = new Map<string, number>()
  for (const message of said) counts.set(message, (counts.get(message) ?? 0) + 1)
  const [[message, times] = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (message === '') return say``
  const often = times === said.length ? say`` : say`, ${times} of them`
  return say`${often}: ${messageWords(message.replace(/\.$/, ''), textLimit)}`
}

/** ` from docs/x.md`, ` from 3 documents`. */
function briefly(docs: readonly string[]): Words {
  const [only] = docs
  return docs.length === 1 && only !== undefined
    ? say` from ${foreign(only, 80)}`
    : say` from ${plural(docs.length, 'document')}`
}

/** ` from docs/x.md, docs/y.md (no longer indexed)`. */
function lostFrom(docs: readonly string[], unindexed: readonly string[] = []): Words {
  const isLeft = new Set(unindexed)
  const names = listWithin(
    docs.map(
      (doc) => say`${foreign(doc, 80)}${plain(isLeft.has(doc) ? ' (no longer indexed)' : '')}`,
    ),
    120,
  )
  return names === undefined ? say`` : say` from ${names}`
}

/** What lets a meant removal pass. */
function meant(finding: FindingOf<'gone-answers'>, report: Report): Words {
  if (finding.verdict !== 'fail') return say``
  const it = plain(finding.items.length === 1 ? 'it' : 'them')
  return mayDeclare(finding, report)
    ? say` Intended? In this pull request, quote what answers ${it} now, or remove ${it} from the golden set.`
    : say` Intended? Remove ${it} from the golden set first, in a pull request of its own.`
}

function declaredLimit({ most, mustPass, verdict }: FindingOf<'declared-losses'>): Words {
  if (verdict === 'warn') return say``
  return mustPass.length > 0
    ? say`; ${mustPass.length} of them must pass`
    : say`; only ${most} such losses may pass with a warning`
}

/** `: up to 20 images → up to 2 images`, of as many as fit. */
function wordingsOf({ notes }: Report, items: Words): Words {
  const labels = notes.flatMap((note) => (note.kind === 'labels' ? note.labels : []))
  const list = listWithin(
    labels.flatMap((label) =>
      label.kind !== 'changed-facts' || label.before === undefined || label.after === undefined
        ? []
        : [say`${foreign(label.before, 100)} → ${foreign(label.after, 100)}`],
    ),
    330,
  )
  return list === undefined ? items : say`: ${list}`
}

function boundReason(finding: FindingOf<'bound'>, report: Report, detail: Detail): Words {
  const { bound, limit, base, head, over, verdict, accepted } = finding
  const group = groupOf(finding.metric, report)
  const side = bound === 'min' ? say`below the minimum` : say`above the maximum`
  const crossed = say`${subjectOf(finding)} is ${valueWords(head, group)}, ${side} of ${valueWords(limit, group)}${over === undefined ? say`` : say`, on all ${plural(over, 'question')} that head could score`}`
  if (verdict === 'warn' && accepted === undefined) {
    const isOnBase = base !== undefined && (bound === 'min' ? base < limit : base > limit)
    const isWorse = base === undefined || (bound === 'min' ? head < base : head > base)
    return isOnBase && !isWorse
      ? say`${crossed}, as on base${inherited(base, group, detail)}.`
      : say`${crossed}, unless copies counted.`
  }
  if (base === undefined || detail !== 'full') return say`${crossed}.`
  return say`${crossed}; base has ${valueWords(base, group)}.`
}

function inherited(base: number | undefined, group: Group, detail: Detail): Words {
  if (base === undefined || detail !== 'full') return say``
  return say` (${valueWords(base, group)}), and not worse`
}

/** Of a metric of answers, of time or of cost: what keeps it from the questions. */
function whyNone(metric: string, { metrics }: Report): Words {
  const ruledOut = metrics.find((each) => each.metric === metric)?.ruledOut ?? []
  if (ruledOut.length === 0) return say``
  return say` (${enumerate(
    ruledOut.map(({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`),
  )})`
}

/** Where it is that nobody says what reaches the generator, who has to. */
function contextUnknown(metric: string, { items }: Report): Words {
  const isUnknown = items.some(({ scores }) =>
    scores.some((score) => {
      return score.metric === metric && [score.base, score.head].some(lacksContext)
    }),
  )
  return isUnknown
    ? say` Nothing says which chunks reach the generator: send their ids as context with each answer, or set pipeline.context to their number.`
    : say``
}

function lacksContext(score: Score | undefined): boolean {
  return score?.kind === 'not_applicable' && score.reason === 'no_context'
}

function forbiddenReason(
  { items, documents, verdict, accepted }: FindingOf<'forbidden'>,
  names: Words,
): Words {
  const those = documents.filter(({ item }) => items.includes(item))
  const { length } = items
  if (those.every(({ docs }) => docs.length === 0))
    return say`${plural(length, 'question forbids', 'questions forbid')} documents but ${plain(length === 1 ? 'gets' : 'get')} chunks that name none${names}. Send doc with each chunk.`
  const list = listWithin(
    those.map(
      ({ item, docs }) =>
        say`${id(item)} (${enumerate(docs.slice(0, 3).map((doc) => foreign(doc, pathLimit)))})`,
    ),
    accepted === undefined ? 400 : 200,
  )
  const too = verdict === 'warn' && accepted === undefined ? say`, as on base` : say``
  return say`${plural(length, 'question')} ${plain(length === 1 ? 'gets a document that it forbids' : 'get documents that they forbid')}${too}: ${list ?? plural(length, 'question')}.`
}

function incomparable(
  { verdict, metric, tag, message = '' }: FindingOf<'nothing-to-compare'>,
  report: Report,
): Words {
  if (metric === undefined) return say`Not measurable: ${plain(message)}.`
  if (tag !== undefined && verdict === 'warn')
    return say`No question has the tag ${foreignWithin(tag, 120)}, which per-slice of ${metricName(metric)} names: check its spelling.`
  return say`No question could be compared on ${subjectOf({ metric, tag })}${tag === undefined ? whyNone(metric, report) : say``}.${contextUnknown(metric, report)}`
}

function rechunkedReason(
  { counted, items: { length }, metrics = [], jaccard = 0 }: FindingOf<'re-chunked'>,
  items: Words,
): Words {
  const name = plural(length, 'question names', 'questions name')
  switch (counted) {
    case 'nothing':
      return say`The labels of ${metricNames(metrics)} name chunk ids that this side does not have (${percent(jaccard)} in common): label with evidence.`
    case 'text':
      return say`${name} chunks that head no longer has, so the text of base's chunks counted${items}. After the merge these labels fit nothing: name head's chunks, or quote evidence.`
    case 'head':
      return say`${name} chunks that head no longer has and base has no text for, so the ids in head's golden set counted${items}. Check that they are the same passages.`
  }
}

function lostReason({
  metric,
  tag,
  side,
  lost,
  of,
  verdict,
  accepted,
}: FindingOf<'lost-items'>): Words {
  if (side === 'base')
    return say`${lost} of the ${plural(of, 'question')} that head could score on ${metricName(metric)} ${plain(lost === 1 ? 'was' : 'were')} not compared: base could not score ${plain(lost === 1 ? 'it' : 'them')}.`
  const past =
    verdict === 'warn' && accepted === undefined
      ? say``
      : say`; counted as not found, they take it past what is allowed`
  return say`${subjectOf({ metric, tag })} lost ${lost} of the ${plural(of, 'question')} that base could score${past}.`
}

function failuresReason(
  {
    round,
    side = 'head',
    metric = '',
    failed,
    asked,
    allowed,
    message = '',
  }: FindingOf<'failures'>,
  report: Report,
  detail: Detail,
): Words {
  const most = say`(${percent(allowed)} allowed)`
  const on = say`failed on ${plain(side)} ${most}`
  const questions = say`${failed} of ${plural(asked, 'question')}`
  const queries = say`${failed} of ${plural(asked, 'query', 'queries')}`
  switch (round) {
    case 'queries':
      return say`${queries} ${on}${commonestFailure(side, report)}.`
    case 'trials':
      return say`Trials of ${questions} ${on}, so nobody knows how often they pass.`
    case 'scorer': {
      const why =
        detail === 'brief' || message === ''
          ? say``
          : say`: ${messageWords(message.replace(/\.$/, ''), textLimit)}`
      return say`The scorer gave no usable value of ${metricName(metric)} for ${questions} ${most}${why}.`
    }
    default:
      return say`${queries} ${whereAsked(round)} ${on}.`
  }
}

function doubtfulReason(
  { why, items: { length } }: FindingOf<'doubtful-labels'>,
  report: Report,
  items: Words,
): Words {
  const quote = plural(length, 'question quotes', 'questions quote')
  switch (why) {
    case 'changed-facts':
      return say`Head changes a number, unit or negation in text that ${quote}; the label or reference still has the old one${wordingsOf(report, items)}.`
    case 'rewritten':
      return say`The section that ${plural(length, 'question')} ${plain(length === 1 ? 'is' : 'are')} labelled with keeps only its heading${items}. Check whether it still answers.`
    case 'scattered':
      return say`The text that ${quote} left its document and is now spread over several${items}. Each of them counts.`
    case 'stale':
      return say`${quote} text that its document on head does not hold${items}.`
  }
}

function mustPassReason(
  { items, verdict, accepted }: FindingOf<'must-pass'>,
  report: Report,
): Words {
  const subject = plural(items.length, 'must-pass question')
  const fails = plain(items.length === 1 ? 'fails' : 'fail')
  if (verdict === 'warn' && accepted === undefined) return say`${subject} ${fails}, as on base`
  return report.outcome === 'compared' ? say`${subject} broke` : say`${subject} ${fails}`
}

function untrustedReason(
  { metrics, why }: FindingOf<'judge-untrusted'>,
  report: Report,
  detail: Detail,
): Words {
  switch (why.kind) {
    case 'unproven':
      return unprovenWords(why)
    case 'people': {
      const [name = ''] = metrics
      const group = groupOf(name, report)
      return say`By the judge ${metricName(name)} moved ${changeWithUnit(why.judge, group)}, by people's labels ${changeWithUnit(why.corrected, group)}, and neither is chance: the judge is wrong about this change, so it does not count.`
    }
    case 'checks':
      return failedChecks(why, { metrics, verdict: report.verdict, detail })
  }
}

function failedChecks(
  why: Parameters<typeof distrustWords>[0],
  {
    metrics,
    verdict,
    detail,
  }: {
    readonly metrics: readonly string[]
    readonly verdict: Report['verdict']
    readonly detail: Detail
  },
): Words {
  const reason = distrustWords(why, detail)
  if (detail === 'rest')
    return plainText(reason) === '' ? reason : say`The judge's own check: ${reason}.`
  const one = metrics.length === 1
  const names = metricNames(metrics)
  const so =
    verdict === 'error'
      ? say`, so ${names} ${plain(one ? 'does' : 'do')} not count`
      : say`; ${names} ${plain(one ? 'rests' : 'rest')} on it`
  return say`The judge failed its own check (${reason})${so}.`
}

function incompleteReason(
  { metrics, why }: FindingOf<'judge-incomplete'>,
  report: Report,
  detail: Detail,
): Words {
  switch (why.kind) {
    case 'no-key':
      return noKeyWords({ metrics, withheld: why.withheld })
    case 'stopped': {
      const were = plain(metrics.length === 1 ? 'was' : 'were')
      const stopped = say`The judge ${stoppedWords(why.cause)}, so ${metricNames(metrics)} ${were} not measured`
      const isClear = why.cause === 'auth' || why.cause === 'quota'
      return detail === 'brief' || isClear
        ? say`${stopped}.`
        : say`${stopped}: ${messageWords(why.message, 200)}.`
    }
    case 'errors': {
      const coverage = report.metrics.find(({ metric }) => metrics.includes(metric))?.coverage
      const causes =
        detail === 'brief' || coverage === undefined || coverage.judgeErrors === 0
          ? say``
          : say`: ${judgeErrorWords(coverage)}`
      return say`The judge gave no verdict on ${why.failed} of ${plural(why.of, 'question')} for ${metricNames(metrics)} (${percent(why.allowed)} allowed)${causes}.`
    }
  }
}

/** Only with a base is there a side to have answered. */
function beside({ outcome }: Report): Words {
  return outcome === 'compared' ? say` but not on base` : say``
}

function named(items: readonly string[], room: number): Words {
  const list = idList(items, room)
  return list === undefined ? say`` : say`: ${list}`
}
