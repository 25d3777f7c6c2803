import { printable } from '../../text/printable.ts'
import type { ExamSettings } from '../../model/settings/settings.ts'
import { GateError } from '../../core/errors.ts'
import { documentId } from '../../text/document-id.ts'
import type { Visibility } from '../../model/visibility.ts'
import type { Run } from '../../model/run.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'

/** Two runs that are about to be written where everybody may read them. */
export type Published = {
  readonly runs: MeasuredSides<Run>
  /** Ids of all queries. */
  readonly ids: readonly string[]
  /** Files of each side's commit that are public with it; undefined where nothing is. */
  readonly tracked: { readonly [S in Side]: ReadonlySet<string> | undefined }
  readonly visibility: Visibility
  readonly settings: Pick<ExamSettings, 'runText'>
}

/**
 * Throws `private-text` where a run of a public repository holds chunk text that does not name one of its
 * tracked files, or an answer, which may hold text of anything, unless the exam allows it: a run file becomes an artifact, which is public as well. An
 * unknown visibility counts as public.
 */
export function refusePrivateText({ runs, ids, tracked, visibility, settings }: Published): void {
  if (settings.runText === 'full' || visibility === 'private' || visibility === 'local') return
  for (const side of ['base', 'head'] as const) {
    const run = runs[side]
    const files = tracked[side]
    if (run === undefined || files === undefined) continue
    for (const id of ids) {
      const result = run.results.get(id)
      if (result?.kind !== 'answered') continue
      if (result.answer !== undefined) throw refusedAnswer(side, id)
      for (const { doc, text } of result.chunks) {
        if (text === undefined) continue
        if (doc === undefined || !files.has(documentId(doc))) throw refused(side, id, doc)
      }
    }
  }
}

function refused(side: Side, id: string, doc: string | undefined): GateError {
  const chunk = doc === undefined ? 'a chunk without a document' : `a chunk of ${printable(doc)}`
  return new GateError(
    'private-text',
    `${side}: the answer to ${printable(id)} holds ${chunk}, which is no tracked file of this public repository`,
    {
      hint: 'run files are public here: let the pipeline name a tracked file as doc, or leave the text out and give start and end, or set report.run-text: full in the config of the base branch',
      side,
    },
  )
}

function refusedAnswer(side: Side, id: string): GateError {
  return new GateError(
    'private-text',
    `${side}: the run files would hold the answer to ${printable(id)}, and this repository is public`,
    {
      hint: 'run files are public here: set report.run-text: full in the config of the base branch if answers may be',
      side,
    },
  )
}
