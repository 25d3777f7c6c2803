import { documentsOfEvidence } from '../../golden/documents-of-evidence.ts'
import type { Run } from '../../model/run.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import type { Collected } from '../collected.ts'
import type { SideToScore } from './score-items.ts'

/** Both runs, each with the text of every document that its labels quote or its chunks name. */
export async function readDocuments(
  { exam, files }: Pick<Collected, 'exam' | 'files'>,
  runs: MeasuredSides<Run>,
): Promise<MeasuredSides<SideToScore>> {
  const ids = exam.items.map(({ id }) => id)
  const withTexts = async (side: Side, run: Run): Promise<SideToScore> => {
    const quoted = documentsOfEvidence(exam.items.map(({ golden }) => golden[side]))
    const docs = new Set([...quoted, ...documentsOfRun(run, ids)])
    return { run, corpus: await files.texts(side, docs) }
  }
  const [base, head] = await Promise.all([
    runs.base && withTexts('base', runs.base),
    withTexts('head', runs.head),
  ])
  return { base, head }
}

/** Every document that a returned chunk names, as the pipeline writes it. `ids`: those of all queries. */
export function documentsOfRun({ results }: Run, ids: readonly string[]): ReadonlySet<string> {
  if (results.documents !== undefined) return results.documents
  const documents = new Set<string>()
  for (const id of ids) {
    const result = results.get(id)
    if (result?.kind !== 'answered') continue
    for (const { doc } of result.chunks) if (doc !== undefined) documents.add(doc)
  }
  return documents
}
