import { byCodeUnit } from '../../core/by-code-unit.ts'
import { documentsOfEvidence } from '../../golden/documents-of-evidence.ts'
import { findMoves, renamesOf } from './find-moves.ts'
import { documentId } from '../../text/document-id.ts'
import type { Run } from '../../model/run.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import type { Collected } from '../collected.ts'
import { documentHomes, type Prefix } from '../../matching/document-homes.ts'
import type { TreeEntry } from '../../workspace/tree.ts'
import type { GoldenItem } from '../../model/golden-set.ts'
import type { SideToScore } from './score-items.ts'
import { documentOfChunk, sideNames } from './side-names.ts'

/**
 * Both runs, each with the names that its side holds, and the text of every document that labels or its chunks name;
 * head's with where it moved what base's labels name.
 */
export async function readDocuments(
  { exam, files }: Pick<Collected, 'exam' | 'files'>,
  runs: MeasuredSides<Run>,
): Promise<MeasuredSides<SideToScore>> {
  const ids = exam.items.map(({ id }) => id)
  const labelled = exam.items.flatMap(({ golden: { base, head } }) => [base, head])
  const quoted = documentsOfEvidence(labelled)
  const followed = runs.base && (await renamesOf({ exam, files }))
  const renamed = followed ?? new Map<string, string>()
  const now = Array.from(quoted, documentId).flatMap((doc) => renamed.get(doc) ?? [])
  const withTexts = async (side: Side, run: Run): Promise<SideToScore> => {
    const pipeline = exam.pipelines[side]
    const golden = exam.items.map((item) => item.golden[side])
    const ofChunks = pipeline?.kind === 'builtin' ? documentsOfChunkLabels(golden) : []
    const listing = await files.listing?.(side)
    const homed = withHomes(run, documentsOfRun(run, ids), listing)
    const docs = new Set([...quoted, ...now, ...ofChunks, ...homed.documents])
    const { documents, holdsChunk } = sideNames(listing, homed.run, pipeline)
    const corpus = await files.texts(side, docs)
    const { prefix } = homed
    return { run: homed.run, corpus, names: { documents, prefix, holdsChunk: holdsChunk(corpus) } }
  }
  const [base, head] = await Promise.all([
    runs.base && withTexts('base', runs.base),
    withTexts('head', runs.head),
  ])
  if (base === undefined) return { base, head }
  const corpora = { base: base.corpus, head: head.corpus }
  return {
    base,
    head: { ...head, ...(await findMoves(renamed, corpora, { exam, files, run: head.run })) },
  }
}

/** The run with its documents by their paths in the repository, where it writes them in another way. */
function withHomes(
  run: Run,
  written: ReadonlySet<string>,
  listing: readonly TreeEntry[] | undefined,
): {
  readonly run: Run
  readonly documents: ReadonlySet<string>
  readonly prefix: Prefix | undefined
} {
  if (listing === undefined) return { run, documents: written, prefix: undefined }
  const files = new Set(listing.map(({ path }) => path))
  const homes = documentHomes(new Set([...written, ...(run.manifest ?? [])]), files)
  if (!homes.renames) return { run, documents: written, prefix: undefined }
  const documents = new Set(written.values().map(homes.of))
  const results: Run['results'] = {
    documents,
    get: (id) => {
      const result = run.results.get(id)
      if (result?.kind !== 'answered') return result
      const chunks = result.chunks.map((chunk) => {
        const doc = chunk.doc && homes.of(chunk.doc)
        return doc === chunk.doc ? chunk : { ...chunk, doc }
      })
      return { ...result, chunks }
    },
  }
  const manifest = run.manifest?.map(homes.of).toSorted(byCodeUnit)
  return { run: { ...run, results, manifest }, documents, prefix: homes.prefix }
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
