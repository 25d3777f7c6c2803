import { documentsOfEvidence } from '../../golden/documents-of-evidence.ts'
import type { Run } from '../../model/run.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import type { Collected } from '../collected.ts'
import type { GoldenItem } from '../../model/golden-set.ts'
import type { SideToScore } from './score-items.ts'
import { documentOfChunk, sideNames } from './side-names.ts'

/** Both runs, each with the names that its side holds, and the text of every document that its labels or chunks name. */
export async function readDocuments(
  { exam, files }: Pick<Collected, 'exam' | 'files'>,
  runs: MeasuredSides<Run>,
): Promise<MeasuredSides<SideToScore>> {
  const ids = exam.items.map(({ id }) => id)
  const withTexts = async (side: Side, run: Run): Promise<SideToScore> => {
    const pipeline = exam.pipelines[side]
    const golden = exam.items.map((item) => item.golden[side])
    const labelled = pipeline?.kind === 'builtin' ? documentsOfChunkLabels(golden) : []
    const docs = new Set([...documentsOfEvidence(golden), ...labelled, ...documentsOfRun(run, ids)])
    const { documents, holdsChunk } = sideNames(await files.listing?.(side), run, pipeline)
    const corpus = await files.texts(side, docs)
    return { run, corpus, names: { documents, holdsChunk: holdsChunk(corpus) } }
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

function documentsOfChunkLabels(items: readonly GoldenItem[]): readonly string[] {
  return items.flatMap(({ labels }) =>
    labels.kind === 'chunks'
      ? [...labels.grades.keys()].flatMap((id) => documentOfChunk(id) ?? [])
      : [],
  )
}
