import {
  enumerate,
  foreign,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../../../verdict/findings/finding.ts'
import type { Way } from '../../../verdict/findings/weaker-exam.ts'
import type { Report } from '../../schema/report.ts'
import { otherVerdict } from '../../notes/kinds/by-head.ts'

type WeakerExam = Extract<Finding, { readonly kind: 'weaker-exam' }>

/** What head makes easier; the note on the changed exam names the questions, and what they were and are. */
export function weakerExamReason({ questions, settings }: WeakerExam, report: Report): Words {
  const parts = questions.map(
    ({ way, items }) => say`${plain(ways[way])} ${plural(items.length, 'question')}`,
  )
  const paths = settings
    .slice(0, mostSettings)
    .map(
      ({ path, base, head }) =>
        say`${foreign(path, 60)} (${valueWords(base)} → ${valueWords(head)})`,
    )
  const more = settings.length - paths.length
  const rest = more > 0 ? [say`${more} more`] : []
  const loosened = paths.length === 0 ? [] : [say`loosens ${enumerate([...paths, ...rest])}`]
  const decides = otherVerdict(report) ?? say`Base's decides until the merge.`
  return say`This makes the exam easier: it ${enumerate([...parts, ...loosened])}. ${decides}`
}

/** Settings that are named before the rest is counted. */
const mostSettings = 3

function valueWords(value: string | undefined): Words {
  return value === undefined ? say`not set` : foreign(value, 30)
}

const ways: Readonly<Record<Way, string>> = {
  withdrawn: 'withdraws',
  reworded: 'rewords',
  unanswerable: 'changes whether there is an answer to',
  alternatives: 'accepts more passages for',
  relabelled: 'relabels',
  filtered: 'changes the filters of',
  assertions: 'asserts or forbids less for',
  reference: 'changes the reference answer of',
  'counts-less': 'takes must_pass, tags or the gate from',
}
