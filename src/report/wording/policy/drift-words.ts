import { shortSha } from '../../markdown/footer.ts'
import type { NoteOf } from '../../notes/note-kind.ts'
import type { Report } from '../../schema/report.ts'
import type { Finding } from '../../../verdict/findings/finding.ts'
import {
  enumerate,
  foreign,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../../text/printing/sentence.ts'
import { brokenInWords } from '../health-words.ts'
import {
  amountWords,
  groupOf,
  overshootWords,
  unitOf,
  valueWords,
} from '../figures/metric-values.ts'
import type { Detail } from '../reasons.ts'
import { subjectOf } from '../figures/movement.ts'

type Of<Kind extends Finding['kind']> = Extract<Finding, { readonly kind: Kind }>

/** What fell since the baseline, by how much, and what this change has to do with it. */
export function driftReason(finding: Of<'drift'>, report: Report, detail: Detail): Words {
  const { metric, tag, base, head, drop, tolerance, taken, pairs } = finding
  const group = groupOf(metric, report)
  const { moved, limit } = overshootWords({ moved: drop, limit: tolerance }, group)
  const unit = unitOf(group)
  const values = say`${valueWords(base, group)} → ${valueWords(head, group)}`
  const own =
    taken === 0
      ? say`none of it in this change`
      : say`${amountWords(taken, group)} of them in this change`
  const remedy =
    detail === 'full'
      ? say` Restore what fell, or set baseline to a newer commit in a pull request of its own.`
      : say``
  return say`Since the ${baselineWords(finding)}, ${subjectOf({ metric, tag })} ${plain(head < base ? 'fell' : 'rose')} ${values} on ${plural(pairs, 'question')}: ${moved} ${unit} (${limit} allowed), ${own}.${remedy}`
}

/** Why nothing was compared with the baseline, and what to do. */
export function lostBaselineReason({ name, commit, broken, message }: Of<'lost-baseline'>): Words {
  const which = baselineWords({ name, commit })
  if (commit === undefined && message === '')
    return say`The ${which} was not found, so nothing was compared with it: push that tag again, or set baseline to another tag or a full commit id; in a clone without tags, git fetch --tags.`
  const why = broken.length > 0 ? brokenInWords(broken) : foreign(message, 200)
  return say`The ${which} could not be measured (${why}), so nothing was compared with it: set baseline to a newer commit.`
}

/** How far head is from a baseline that it keeps its distance to. */
export function sinceBaseline(
  { fell, ...which }: Omit<NoteOf<'since-baseline'>, 'kind'>,
  report: Report,
): Words {
  if (fell.length === 0) return say`No gated metric fell since the ${baselineWords(which)}.`
  const each = fell.map(({ metric, base, head, drop, tolerance }) => {
    const group = groupOf(metric, report)
    const values = say`${valueWords(base, group)} → ${valueWords(head, group)}`
    return say`${metricName(metric)} ${plain(head < base ? 'fell' : 'rose')} ${values}, ${amountWords(drop, group)} of the ${amountWords(tolerance, group)} ${unitOf(group)} allowed`
  })
  return say`Since the ${baselineWords(which)}, ${enumerate(each)}.`
}

function baselineWords({
  name,
  commit,
}: {
  readonly name: string
  readonly commit: string | undefined
}): Words {
  const sha = shortSha(commit)
  const isId = sha !== undefined && name.startsWith(sha)
  const named = say`baseline ${foreign(name, 60)}`
  return sha === undefined || isId ? named : say`${named} (${plain(sha)})`
}
