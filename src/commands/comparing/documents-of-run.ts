import type { Run } from '../../model/run.ts'

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
