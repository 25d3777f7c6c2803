import type { Anomalies } from '../../model/run.ts'
import type { Side } from '../../core/sides.ts'
import type { Measured } from './build-report.ts'
import type { Note } from '../schema/note.ts'

/** What the pipelines did that no score can show. */
export function anomalyNotes({ sides: { base, head } }: Pick<Measured, 'sides'>): readonly Note[] {
  return [
    ...(base === undefined ? [] : notesOf('base', base.run.anomalies)),
    ...notesOf('head', head.run.anomalies),
  ]
}

function notesOf(side: Side, anomalies: Anomalies): readonly Note[] {
  const { ignoredAnswers: answers, droppedChunks: chunks, unknownContext: ids } = anomalies
  return [
    answers === 0 ? [] : [{ kind: 'ignored-answers', side, answers } as const],
    chunks === 0 ? [] : [{ kind: 'dropped-chunks', side, chunks } as const],
    ids === 0 ? [] : [{ kind: 'unknown-context', side, ids } as const],
  ].flat()
}
