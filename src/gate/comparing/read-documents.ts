import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { documentsOfEvidence } from '../../golden/documents-of-evidence.ts'
import { findMoves, type KnownIndex } from './find-moves.ts'
import { findRenames } from './find-renames.ts'
import { forbiddenBySide } from './forbidden-names/forbidden-by-side.ts'
import { formerNames } from './forbidden-names/former-names.ts'
import type { OtherNames } from '../../golden/matching/forbidden/named-documents.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { quoted } from '../../lib/text/printing/printable.ts'
import { type Chunk, chunksOfAskings, type Run } from '../../lib/model/run.ts'
import type { MeasuredSides, Side } from '../../lib/sides.ts'
import type { Collected } from '../collected.ts'
import { documentHomes, type Prefix } from '../../golden/matching/follow/document-homes.ts'
import type { TreeEntry } from '../../git/tree.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { labelledDocuments } from '../../lib/model/items/labelled-documents.ts'
import type { SideToScore } from './scoring/side-to-score.ts'
import { documentOfChunk, sealedFolders, sideNames } from './side-names.ts'

/**
 * Adds to each run what the comparison needs about its documents: their names, the text of every
 * document that labels or chunks refer to, the forbidden documents that were returned and, for head, the
 * places to which labelled text has moved. Calls `warn` if a manifest cannot be trusted or the text of a
 * document cannot be read.
 */
export async function readDocuments(
  { policy, files }: Pick<Collected, 'policy' | 'files'>,
  runs: MeasuredSides<Run>,
  ports: Parameters<typeof findMoves>[3],
  warn: (message: string) => void = () => undefined,
): Promise<MeasuredSides<SideToScore>> {
  const ids = policy.items.map(({ id }) => id)
  const labelled = policy.items.flatMap(({ golden: { base, head } }) => [base, head])
  const ofEvidence = documentsOfEvidence(labelled)
  const named = labelled.flatMap(({ labels }) => labelledDocuments(labels).map(documentId))
  const renamed = runs.base ? await findRenames(named, files, ports) : new Map<string, string>()
  const renamedTo = Array.from(ofEvidence, documentId).flatMap((doc) => renamed.get(doc) ?? [])
  const withTexts = async (side: Side, run: Run) => {
    const pipeline = policy.pipelines[side]
    const golden = policy.items.map((item) => item.golden[side])
    const ofChunks = pipeline?.kind === 'builtin' ? documentsOfChunkLabels(golden) : []
    const listing = await files.listing?.(side)
    const returned = withHomes(run, documentsOfRun(run, ids), listing)
    const homed = believed(returned, (message) => warn(`${side}: ${message}`))
    const docs = new Set([...ofEvidence, ...renamedTo, ...ofChunks, ...homed.documents])
    const { documents, holdsChunk } = sideNames(listing, homed.run, pipeline)
    const corpus = await files.texts(side, docs)
    const { prefix } = homed
    const scored: SideToScore = {
      run: homed.run,
      corpus,
      names: { documents, prefix, holdsChunk: holdsChunk(corpus) },
    }
    return { scored, index: knownIndex(homed), returned: homed.documents }
  }
  const [base, head] = await Promise.all([
    runs.base && withTexts('base', runs.base),
    withTexts('head', runs.head),
  ])
  const forbidden = async (formerly?: OtherNames) =>
    forbiddenBySide(
      { policy, files },
      {
        base: base && { ...base.scored, returned: base.returned },
        head: { ...head.scored, returned: head.returned },
      },
      formerly,
      { ...ports, warn },
    )
  if (base === undefined)
    return { base, head: { ...head.scored, forbidden: (await forbidden()).head } }
  const corpora = { base: base.scored.corpus, head: head.scored.corpus }
  const indexes = { base: base.index, head: head.index }
  const found = await findMoves(renamed, corpora, { policy, files, indexes }, ports)
  const [ofBase, ofHead] = await Promise.all([files.listing?.('base'), files.listing?.('head')])
  const got = await forbidden(formerNames(renamed, ofBase, ofHead))
  return {
    base: { ...base.scored, corpus: found.corpora.base, forbidden: got.base },
    head: {
      ...head.scored,
      corpus: found.corpora.head,
      moves: found.moves,
      forbidden: got.head,
    },
  }
}

function knownIndex({ run: { manifest }, documents }: Homed): KnownIndex {
  const known = [...(manifest ?? []), ...documents].map(documentId)
  return { documents: new Set(known), isWhole: manifest !== undefined }
}

type Homed = {
  readonly run: Run
  readonly documents: ReadonlySet<string>
  readonly prefix: Prefix | undefined
}

/** Replaces document names with paths in the repository if the pipeline writes names in another form. */
function withHomes(
  run: Run,
  written: ReadonlySet<string>,
  listing: readonly TreeEntry[] | undefined,
): Homed {
  if (listing === undefined) return { run, documents: written, prefix: undefined }
  const files = new Set(listing.map(({ path }) => documentId(path)))
  const known = { files, sealed: sealedFolders(listing) }
  const homes = documentHomes(new Set([...written, ...(run.manifest ?? [])]), known)
  if (!homes.renames) return { run, documents: written, prefix: undefined }
  const documents = new Set(written.values().map(homes.of))
  const atHome = (chunk: Chunk): Chunk => {
    const doc = chunk.doc && homes.of(chunk.doc)
    return doc === chunk.doc ? chunk : { ...chunk, doc }
  }
  const results: Run['results'] = {
    documents,
    get: (id) => {
      const result = run.results.get(id)
      if (result?.kind !== 'answered') return result
      const { again, steps } = result
      const chunks = result.chunks.map(atHome)
      return {
        ...result,
        chunks,
        ...(again && { again: { ...again, chunks: again.chunks.map(atHome) } }),
        ...(steps && {
          steps: steps.map((step) => ({ ...step, chunks: step.chunks?.map(atHome) })),
        }),
      }
    },
  }
  const manifest = run.manifest?.map(homes.of).toSorted(byCodeUnit)
  return { run: { ...run, results, manifest }, documents, prefix: homes.prefix }
}

/**
 * Drops a manifest that does not list the document of a returned chunk. Such a manifest is incomplete
 * and cannot prove that a document is missing.
 */
function believed(homed: Homed, warn: (message: string) => void): Homed {
  const { run, documents } = homed
  const listed = run.manifest && new Set(run.manifest.map(documentId))
  const missing = documents.values().find((doc) => listed?.has(documentId(doc)) === false)
  if (missing === undefined) return homed
  warn(
    `the manifest is not used, because it does not list ${quoted(missing)}, from which the pipeline returned chunks`,
  )
  return { ...homed, run: { ...run, manifest: undefined } }
}

/**
 * Returns the documents of all returned chunks, spelled as the pipeline writes them. `ids` are the
 * ids of all queries.
 */
export function documentsOfRun({ results }: Run, ids: readonly string[]): ReadonlySet<string> {
  if (results.documents !== undefined) return results.documents
  const documents = new Set<string>()
  for (const id of ids) {
    for (const { doc } of chunksOfAskings(results.get(id)))
      if (doc !== undefined) documents.add(doc)
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
