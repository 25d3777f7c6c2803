import { joinWords, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { ByHead } from '../../schema/note.ts'
import type { Report } from '../../schema/report.ts'
import { movementFacts } from '../figures/movement.ts'

/** What the run would say by head's questions and labels. */
export function byHeadSentence({ verdict, moved }: ByHead, { metrics }: Report): Words {
  const metric = metrics.find((each) => each.metric === moved?.metric)
  const said =
    metric === undefined || moved === undefined
      ? say``
      : say` · ${joinWords(movementFacts({ ...metric, ...moved }, false), say` · `)}`
  return say`By head's own questions and labels: ${plain(verdict)}${said}.`
}

/** Whether a warning of an easier exam says what comes of it. */
export function hasEasierExam({ findings }: Report): boolean {
  return findings.some(({ kind }) => kind === 'weaker-exam')
}

/** That head's exam would let pass what base's stops, or the reverse; undefined where they agree. */
export function otherVerdict(report: Report): Words | undefined {
  const note = report.notes.find(({ kind }) => kind === 'by-head')
  if (note?.kind !== 'by-head' || blocks(note) === blocks(report)) return undefined
  return say`By head's own exam it would be ${plain(note.verdict)}, but base's decides.`
}

function blocks({ verdict }: Pick<Report, 'verdict'>): boolean {
  return verdict === 'fail' || verdict === 'error'
}
