import type { Side } from '../../core/sides.ts'
import type { Score } from '../../model/score.ts'
import type { Finding } from '../../verdict/findings/finding.ts'
import type { Acceptance } from '../../verdict/findings/finding-parts.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import { mayDeclare } from './remedies/may-declare.ts'
import { foreignWithin } from './foreign-within.ts'
import { notStartedWords, repairWords, unhealthyWords } from './health-words.ts'
import { idList, listWithin } from './questions/id-list.ts'
import { unlabelledReason, unlabelledSentence } from './questions/list-words.ts'
import { metricNames } from './figures/metric-names.ts'
import {
  changeWithUnit,
  type Group,
  groupOf,
  percent,
  valueWords,
} from './figures/metric-values.ts'
import {
  distrustWords,
  judgeErrorWords,
  noKeyWords,
  stoppedWords,
  unprovenWords,
} from './judge-words.ts'
import { messageWords } from './message-words.ts'
import { isOfPrice } from '../../verdict/price.ts'
import { priceFacts } from './context-words.ts'
import { plainText } from './plain-text.ts'
import { reasonInWords } from './reason-in-words.ts'
import type { Report } from '../schema/report.ts'
import { branchExamWords } from './policy/branch-exam-words.ts'
import { inputsWords, sourceWords } from './policy/source-words.ts'
import { weakerExamReason } from './policy/weaker-exam-words.ts'
import { subjectOf } from './figures/movement.ts'
import { breachReason } from './figures/tolerance-words.ts'
import {
  enumerate,
  foreign,
  id,
  joinWords,
  metricName,
  pathLimit,
  plain,
  plural,
  proseOf,
  say,
  textLimit,
  type Words,
} from '../../text/printing/sentence.ts'

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
  forbidden: (finding) => say`${forbiddenReason(finding)}.`,
  'forbidden-unknown': ({ items: { length } }, { items }) =>
    say`${plural(length, 'question forbids', 'questions forbid')} documents but ${plain(length === 1 ? 'gets' : 'get')} chunks that name none${items}. Send doc with each chunk.`,
  'must-pass': (finding, { report, items }) => say`${mustPassReason(finding, report)}${items}.`,
  'nothing-to-compare': ({ metric, tag }, { report }) =>
    say`No question could be compared on ${subjectOf({ metric, tag })}${tag === undefined ? whyNone(metric, report) : say``}.${contextUnknown(metric, report)}`,
  'orphaned-chunk-labels': ({ metrics, jaccard }) =>
    say`The labels of ${metricNames(metrics)} name chunk ids that this side does not have (${percent(jaccard)} in common): label with evidence.`,
  're-chunked': ({ items: { length }, counted }, { items }) =>
    counted === 'text'
      ? say`${plural(length, 'question names', 'questions name')} chunks that head no longer has, so the text of base's chunks counted${items}. After the merge these labels fit nothing: name head's chunks, or quote evidence.`
      : say`${plural(length, 'question names', 'questions name')} chunks that head no longer has and base has no text for, so the ids in head's golden set counted${items}. Check that they are the same passages.`,
  drafts: ({ metric, base, head, pairs }, { report }) => {
    const group = groupOf(metric, report)
    return say`${metricName(metric)} fell ${valueWords(base, group)} → ${valueWords(head, group)} on ${plural(pairs, 'unreviewed draft')}, more than is allowed. Drafts only warn: check whether these questions are right.`
  },
  'empty-slice': ({ metric, tag }) =>
    say`No question has the tag ${foreignWithin(tag, 120)}, which per-slice of ${metricName(metric)} names: check its spelling.`,
  'lost-items': ({ metric, tag, lost, of, verdict, accepted }) =>
    say`${subjectOf({ metric, tag })} lost ${lost} of the ${plural(of, 'question')} that base could score${verdict === 'warn' && accepted === undefined ? say`` : say`; counted as not found, they take it past what is allowed`}.`,
  'unpaired-items': ({ metric, unpaired, of }) =>
    say`${unpaired} of the ${plural(of, 'question')} that head could score on ${metricName(metric)} ${plain(unpaired === 1 ? 'was' : 'were')} not compared: base could not score ${plain(unpaired === 1 ? 'it' : 'them')}.`,
  'too-many-failures': ({ failed, asked, side, allowed }, { report }) =>
    say`${failed} of ${plural(asked, 'query', 'queries')} failed on ${plain(side)} (${percent(allowed)} allowed)${commonestFailure(side, report)}.`,
  'probes-failed': ({ failed, asked, side, allowed }) =>
    say`${failed} of ${plural(asked, 'query', 'queries')} over planted documents failed on ${plain(side)} (${percent(allowed)} allowed).`,
  'trials-failed': ({ failed, asked, side, allowed }) =>
    say`Trials of ${failed} of ${plural(asked, 'question')} failed on ${plain(side)} (${percent(allowed)} allowed), so nobody knows how often they pass.`,
  'failed-queries': (finding, { report, items }) =>
    say`${plural(finding.items.length, 'query', 'queries')} failed on head${beside(report)}${items}.`,
  'lost-answers': (finding, { items }) =>
    say`Head gives no answer to ${plural(finding.items.length, 'question')} that base answers${items}.`,
  'gone-answers': (finding, { report, items, detail }) =>
    say`${plural(finding.items.length, 'question quotes', 'questions quote')} text that head removed${lostFrom(finding.docs, finding.unindexed)}${items}.${detail === 'brief' ? say`` : meant(finding, report)}`,
  'declared-losses': (finding, { items }) =>
    say`Head removed text that ${plural(finding.items.length, 'question')} asked for${lostFrom(finding.docs)}, and its golden set says so${items}${declaredLimit(finding)}.`,
  'changed-facts': (finding, { report, items }) =>
    say`Head changes a number, unit or negation in text that ${plural(finding.items.length, 'question quotes', 'questions quote')}; the label or reference still has the old one${wordingsOf(report, items)}.`,
  'in-a-copy': (finding, { items }) =>
    say`Head returns the passage of ${plural(finding.items.length, 'question')} from ${foreignWithin(finding.docs.join(', '), 200)}, word for word${items}. If the copy counted, nothing would fail: label it with any, or restore the original.`,
  'rewritten-sections': (finding, { items }) =>
    say`The section that ${plural(finding.items.length, 'question')} ${plain(finding.items.length === 1 ? 'is' : 'are')} labelled with keeps only its heading${items}. Check whether it still answers.`,
  'scattered-text': (finding, { items }) =>
    say`The text that ${plural(finding.items.length, 'question quotes', 'questions quote')} left its document and is now spread over several${items}. Each of them counts.`,
  'stale-labels': (finding, { items }) =>
    say`${plural(finding.items.length, 'question quotes', 'questions quote')} text that its document on head does not hold${items}.`,
  'changed-lists': (finding, { report, detail }) =>
    detail === 'brief' ? unlabelledSentence(finding) : unlabelledReason(finding, report, detail),
  'changed-source': (finding) => sourceWords(finding),
  'changed-inputs': (finding) => inputsWords(finding),
  'other-config': ({ named: path, counted }) =>
    say`Base has no configuration ${foreignWithin(path, 120)}, so its ${foreignWithin(counted, 120)} counts.`,
  'base-without-gate': (finding, { detail }) => branchExamWords(finding, detail),
  'weaker-exam': (finding, { report, detail }) => weakerExamReason(finding, report, detail),
  'no-judge-key': (finding) => noKeyWords(finding),
  'judge-stopped': (finding, { detail }) => judgeStopped(finding, detail),
  'judge-untrusted': (finding, { detail, report }) => judgeUntrusted(finding, report, detail),
  'judge-unproven': (finding) => unprovenWords(finding),
  'judge-opposed': ({ metrics: [name = ''], judge, corrected }, { report }) => {
    const group = groupOf(name, report)
    return say`By the judge ${metricName(name)} moved ${changeWithUnit(judge, group)}, by people's labels ${changeWithUnit(corrected, group)}, and neither is chance: the judge is wrong about this change, so it does not count.`
  },
  'judge-errors': (finding, { report, detail }) => judgeErrors(finding, report, detail),
  'scorer-failed': ({ metric, failed, of, allowed, message }, { detail }) =>
    say`The scorer gave no usable value of ${metricName(metric)} for ${failed} of ${plural(of, 'question')} (${percent(allowed)} allowed)${detail === 'brief' || message === '' ? say`` : say`: ${messageWords(message.replace(/\.$/, ''), textLimit)}`}.`,
  unhealthy: (finding, { report }) => unhealthyWords(finding, report.findings),
  repairs: (finding, { report, detail }) => repairWords(finding, report, detail),
  'not-started': (finding, { detail }) => notStartedWords(finding, detail),
  'no-items': ({ message }) => say`Not measurable: ${plain(message)}.`,
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
    ? say` Meant? Quote in this pull request what answers ${it} now, or withdraw ${it}.`
    : say` Meant? Withdraw ${it} first, in a pull request of its own.`
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
  if (base === undefined || detail === 'brief') return say`${crossed}.`
  return say`${crossed}; base has ${valueWords(base, group)}.`
}

function inherited(base: number | undefined, group: Group, detail: Detail): Words {
  if (base === undefined || detail === 'brief') return say``
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

function forbiddenReason({ items, documents, verdict, accepted }: FindingOf<'forbidden'>): Words {
  const those = documents.filter(({ item }) => items.includes(item))
  const list = listWithin(
    those.map(
      ({ item, docs }) =>
        say`${id(item)} (${enumerate(docs.slice(0, 3).map((doc) => foreign(doc, pathLimit)))})`,
    ),
    accepted === undefined ? 400 : 200,
  )
  const too = verdict === 'warn' && accepted === undefined ? say`, as on base` : say``
  return say`${plural(items.length, 'question')} ${plain(items.length === 1 ? 'gets a document that it forbids' : 'get documents that they forbid')}${too}: ${list ?? plural(items.length, 'question')}`
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

function judgeUntrusted(
  finding: FindingOf<'judge-untrusted'>,
  { verdict }: Report,
  detail: Detail,
): Words {
  const why = distrustWords(finding, detail)
  if (detail === 'rest') return plainText(why) === '' ? why : say`The judge's own check: ${why}.`
  const metrics = metricNames(finding.metrics)
  const one = finding.metrics.length === 1
  const so =
    verdict === 'error'
      ? say`, so ${metrics} ${plain(one ? 'does' : 'do')} not count`
      : say`; ${metrics} ${plain(one ? 'rests' : 'rest')} on it`
  return say`The judge failed its own check (${why})${so}.`
}

function judgeStopped(
  { metrics, cause, message }: FindingOf<'judge-stopped'>,
  detail: Detail,
): Words {
  const were = plain(metrics.length === 1 ? 'was' : 'were')
  const stopped = say`The judge ${stoppedWords(cause)}, so ${metricNames(metrics)} ${were} not measured`
  const isClear = cause === 'auth' || cause === 'quota'
  return detail === 'brief' || isClear
    ? say`${stopped}.`
    : say`${stopped}: ${messageWords(message, 200)}.`
}

function judgeErrors(
  { metric, failed, of, allowed }: FindingOf<'judge-errors'>,
  { metrics }: Report,
  detail: Detail,
): Words {
  const coverage = metrics.find((each) => each.metric === metric)?.coverage
  const causes =
    detail === 'brief' || coverage === undefined || coverage.judgeErrors === 0
      ? say``
      : say`: ${judgeErrorWords(coverage)}`
  return say`The judge gave no verdict on ${failed} of ${plural(of, 'question')} for ${metricName(metric)} (${percent(allowed)} allowed)${causes}.`
}

/** Only with a base is there a side to have answered. */
function beside({ outcome }: Report): Words {
  return outcome === 'compared' ? say` but not on base` : say``
}

function named(items: readonly string[], room: number): Words {
  const list = idList(items, room)
  return list === undefined ? say`` : say`: ${list}`
}
