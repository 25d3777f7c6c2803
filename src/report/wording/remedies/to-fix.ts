import { plainText } from '../plain-text.ts'
import { featureParts } from '../../../features/parts.ts'
import { holdsBack } from '../../../verdict/findings/kinds/judge-untrusted.ts'
import { lostMustPass } from '../../../verdict/findings/kinds/must-pass.ts'
import { isUnjudged } from '../../../verdict/findings/kinds/unjudged.ts'
import { isPastTolerance } from '../../../verdict/findings/kinds/tolerance.ts'
import { kindOf } from '../../../verdict/findings/kind-of.ts'
import type { Cause, LikelyCause } from '../../../lib/model/cause.ts'
import { share, tokens } from '../../../lib/text/printing/numbers.ts'
import {
  foreign,
  id,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { fewestLabelled } from '../../../verdict/correct-by-labels.ts'
import { recallAtContext } from '../../../metrics/compare/equal-length.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { onlySetting } from './only-setting.ts'
import { worseItems } from '../../build/worse-items.ts'
import type { Labelled } from '../questions/common-sentence.ts'
import { decidingFinding, isAcceptedLoss } from '../headline.ts'
import { otherCauses } from '../causes/cause-sentence.ts'
import { bringsBack } from './brings-back.ts'
import { cutKey, isBuiltin, regained } from './settings-to-try.ts'
import { causeRemedies, declared } from './cause-remedies.ts'

/** The maximum number of suggestions. */
const most = 2

/**
 * Returns how to fix a loss or, if that is unknown, what to look at. Returns undefined if the loss
 * is accepted.
 */
export function toFix(report: Report): Labelled | undefined {
  const { verdict } = report
  if (verdict === 'pass' || verdict === 'error' || isAcceptedLoss(report)) return undefined
  const words = movesOf(report)
  if (words === undefined) return toRead(report)
  if (verdict !== 'warn') return { label: say`To fix`, words }
  const proof = proofOfJudge(report)
  return { label: say`Worth a try`, words: proof ? say`${words} ${proof}.` : words }
}

/** The label of advice on a warning that only suggests what to read. */
export const worthALook = say`Worth a look`

/** Suggests reading the questions that got worse, and says what would show whether the loss is real. */
function toRead(report: Report): Labelled | undefined {
  const { length } = worseItems(report)
  if (report.outcome !== 'compared' || length === 0) return undefined
  const these = length === 1 ? say`the question` : say`the ${length} questions`
  if (report.findings.some(isUnjudged))
    return lookAt(say`the unjudged results, under “Results to judge”.`, report)
  const decides = wouldDecide(report, length)
  const more = [onlySetting(report), otherText(report), decides].map((words) =>
    words ? say`; ${words}` : say``,
  )
  return lookAt(say`${these} that got worse${joinWords(more, say``)}.`, report)
}

/**
 * Says what to do if text without a label answers lost questions. Skips questions for which the
 * report has a label to paste.
 */
function otherText(report: Report): Words | undefined {
  const { length } = worseItems(report).filter(
    ({ why }) => why?.elsewhere !== undefined && why.elsewhere.label === undefined,
  )
  if (length === 0) return undefined
  const is = length === 1 ? say`1 is` : say`${length} are`
  return say`${is} perhaps answered by other text in head's context: if so, accept the loss, and add that text to the label with ${foreign('any')}`
}

function lookAt(words: Words, { verdict }: Report): Labelled {
  return verdict === 'fail'
    ? { label: say`To fix`, words: say`look at ${words}` }
    : { label: worthALook, words }
}

/** Returns what would show whether the loss is real, or undefined if nothing more is needed. */
function wouldDecide(report: Report, worse: number): Words | undefined {
  const deciding = decidingFinding(report)
  if (deciding === undefined || !isPastTolerance(deciding)) return undefined
  const isOpen = deciding.outcome === 'inconclusive'
  const more = say`more questions like ${worse === 1 ? say`it` : say`them`} would distinguish a real loss from chance`
  return proofOfJudge(report) ?? (isOpen ? more : undefined)
}

/**
 * Says what allows a metric with an unproven judge to block: human labels, or controls from further
 * runs.
 */
function proofOfJudge(report: Report): Words | undefined {
  const deciding = decidingFinding(report)
  if (deciding === undefined || !isPastTolerance(deciding)) return undefined
  const isHeld = report.findings.some((each) => holdsBack(each, deciding.metric))
  if (!isHeld) return undefined
  const sheet = foreign(`rag-gate judge sample --n ${fewestLabelled}`)
  return say`${metricName(deciding.metric)} can block once people have labelled ${fewestLabelled} questions (${sheet}, then ${foreign('judge.labels')}), or once controls in further runs prove the judge right`
}

/**
 * Suggests at most two fixes, best first: a setting that was tried and undoes the loss, a `k` that
 * keeps both the context's recall and its length, and what fits the likely cause. Suggests nothing
 * that this change already does. Returns undefined if nothing is known to help.
 */
function movesOf(report: Report): Words | undefined {
  const { diagnosis } = report
  const tried = Object.values(featureParts).flatMap((one) => one.tried?.(report) ?? [])
  const restored = tried.find(({ restores }) => restores !== undefined)?.restores
  const known = [restored, contextMove(report)].filter((words) => words !== undefined)
  const others =
    diagnosis === undefined
      ? declared(report)
      : causeRemedies[diagnosis.leads.cause](diagnosis.leads, report)
  const [first, next] = oncePerSetting([...known, ...others]).slice(0, most)
  const said = new Set([first, next].map((words) => words && plainText(words)))
  const [second] = diagnosis?.leads.cause === 'unknown' ? [] : otherCauses(report)
  const [also] = second === undefined ? [] : causeRemedies[second.cause](second, report)
  const beside = [also, besideCauses(report)].find(
    (words) => words !== undefined && !said.has(plainText(words)),
  )
  const failed = tried.find((one) => one.failed !== undefined)?.failed
  if (first === undefined) {
    const only = beside ?? failed
    return only && say`${only}.`
  }
  const or = restored === undefined ? say`, or` : say`; or`
  const either = next === undefined ? first : say`${first}${or} ${next}`
  const told = beside === undefined ? either : say`${either}; and ${beside}`
  return failed === undefined ? say`${told}.` : say`${told} (${failed}).`
}

function oncePerSetting(all: readonly Words[]): readonly Words[] {
  const keys = all.map((words) => /^set ([\w.-]+): /.exec(plainText(words))?.[1])
  return all.filter((_, at) => keys[at] === undefined || keys.indexOf(keys[at]) === at)
}

/**
 * Suggests the `k` that, according to head's rankings, keeps both the context's recall and its
 * length.
 */
function contextMove(report: Report): Words | undefined {
  const { context, diagnosis } = report
  if (context?.remedy?.kind !== 'k') return undefined
  const { k, recall, tokens: length } = context.remedy
  const key = cutKey(report) ?? (isBuiltin(report) ? 'retrieve.k' : undefined)
  const how =
    key === undefined
      ? say`give the generator ${plural(k, 'chunk')}`
      : say`set ${foreign(`${key}: ${k}`)}`
  const option = diagnosis?.leads.cause === 'context-cut' ? bringsBack(report) : undefined
  const also = option?.k === k ? say` and ${regained(option, report)}` : say``
  return say`${how}, which keeps ${metricName(recallAtContext)} at ${plain(share(recall))} with ${plain(tokens(length))} tokens${also}${stillRed(k, key, report)}`
}

/**
 * With these causes, even a longer list would not contain the passage. The rank, if any, is that of
 * part of the passage.
 */
const goneCauses: ReadonlySet<Cause> = new Set([
  'evidence-gone',
  'text-altered',
  'not-indexed',
  'passage-dropped',
])

/**
 * Names the `must_pass` questions that still fail with this `k`, and the `k` that would also fix
 * them, if there is one.
 */
function stillRed(k: number, key: string | undefined, { findings, items }: Report): Words {
  const lost = new Set(findings.flatMap(lostMustPass))
  const rankOf = ({ why }: ItemReport): number =>
    why === undefined || goneCauses.has(why.cause) ? Infinity : (why.rank.head ?? Infinity)
  const red = items.filter((item) => lost.has(item.id) && rankOf(item) > k)
  const [first, ...others] = red
  if (first === undefined) return say``
  const those =
    others.length === 0
      ? say`the must-pass question ${id(first.id)}`
      : plural(red.length, 'must-pass question')
  const needed = Math.max(...red.map(rankOf))
  return key === undefined || needed === Infinity
    ? say`, but does not fix ${those}`
    : say`, but ${those} ${plain(others.length === 0 ? 'needs' : 'need')} ${foreign(`${key}: ${needed}`)}`
}

/**
 * Returns what to do about the first failing finding that has its own remedy. Returns undefined if
 * remedies for a cause in `ofTexts` have already been suggested, because they also resolve failing
 * findings.
 */
function besideCauses(report: Report): Words | undefined {
  const { diagnosis, findings } = report
  if (diagnosis === undefined) return undefined
  const causes = [diagnosis.leads, ...otherCauses(report).slice(0, 1)]
  if (causes.some(({ cause }) => ofTexts.has(cause))) return undefined
  const failing = findings.filter(({ verdict }) => verdict === 'fail')
  return failing.flatMap((one) => kindOf(one).undo ?? [])[0] ?? declared(report)[0]
}

/** The causes whose remedies also resolve the failing findings. */
const ofTexts: ReadonlySet<LikelyCause['cause']> = new Set(['documents-missing', 'texts-edited'])
