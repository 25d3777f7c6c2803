import { patterns } from '../../diagnosis/patterns.ts'
import type { Diagnosis, Pattern } from '../../model/cause.ts'
import type { Report } from '../schema/report.ts'
import {
  foreign,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'

/** Code points shown of the document or tag that questions share. */
const nameLimit = 80

/** What the metrics together point to, what else they match, and what to try; undefined where no pattern matches. */
export function likelyCause({ diagnosis }: Report): Words | undefined {
  if (diagnosis === undefined) return undefined
  const { likely, remedy } = patterns[diagnosis.leads.cause]
  return say`${likely}${evidenceOf(diagnosis.leads)}. Try: ${remedy}.${others(diagnosis)}`
}

function others({ also }: Diagnosis): Words {
  if (also.length === 0) return say``
  return say` Also likely: ${joinWords(
    also.map((pattern) => say`${patterns[pattern.cause].likely}${evidenceOf(pattern)}`),
    say`; `,
  )}.`
}

/** `(recall@5 worse, recall@20 the same)`. */
function evidenceOf({ because, common, context }: Pattern): Words {
  const moved = because.map(
    ({ metric, moved: how }) =>
      say`${metricName(metric)} ${plain(how === 'same' ? 'the same' : how)}`,
  )
  const shared =
    common === undefined
      ? []
      : [
          say`${plural(common.items, 'question')} that got worse ${plain(common.items === 1 ? 'has' : 'have')} the ${plain(common.kind)} ${foreign(common.name, nameLimit)} in common`,
        ]
  const cut =
    context === undefined ? [] : [say`cut from ${context.base} to ${plural(context.head, 'chunk')}`]
  const parts = [...moved, ...shared, ...cut]
  return parts.length === 0 ? say`` : say` (${joinWords(parts, say`, `)})`
}
