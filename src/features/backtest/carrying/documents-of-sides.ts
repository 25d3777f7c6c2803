import { filesOfCommits } from '../../../gate/collected.ts'
import { findMoves, type KnownIndex } from '../../../gate/comparing/find-moves.ts'
import { findRenames } from '../../../gate/comparing/find-renames.ts'
import type { CommitReader } from '../../../git/commit-reader.ts'
import type { TreeEntry } from '../../../git/tree.ts'
import type { Documents } from '../../../golden/matching/labels/label-member.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import { mergeGoldenSets } from '../../../golden/merge-golden-sets.ts'
import type { GoldenSet } from '../../../lib/model/items/golden-set.ts'
import { labelledDocuments } from '../../../lib/model/items/labelled-documents.ts'
import type { PipelineSettings } from '../../../lib/model/settings/settings.ts'
import type { Sides } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { documentSelector } from '../../../lib/text/markup/document-selector.ts'

/** The two commits between which labels are updated. */
export type ToCarry = {
  readonly commits: Sides<string>
  readonly set: GoldenSet
  readonly pipeline: PipelineSettings
  readonly reader: CommitReader
}

export type CarryPorts = { readonly now: () => number; readonly signal: AbortSignal }

export function documentsNamed({ items }: GoldenSet): ReadonlySet<string> {
  return new Set(items.flatMap(({ labels }) => labelledDocuments(labels).map(documentId)))
}

/** Returns whether head changed a labelled document. If not, no label needs an update. */
export async function touchesLabels({ commits, set, reader }: ToCarry): Promise<boolean> {
  const named = documentsNamed(set)
  const oids = async (sha: string): Promise<string> => {
    const entries = await reader.listFiles(sha)
    return JSON.stringify(entries.filter(({ path }) => named.has(path)))
  }
  return (await oids(commits.base)) !== (await oids(commits.head))
}

/**
 * Loads the labelled documents of both commits and detects, as the gate does, which documents head
 * moved.
 */
export async function documentsOfSides(
  { commits, set, pipeline, reader }: ToCarry,
  ports: CarryPorts,
): Promise<Documents> {
  const files = filesOfCommits(commits, reader, ports.signal)
  const named = documentsNamed(set)
  const renamed = await findRenames(named, files, ports)
  const now = [...named].flatMap((doc) => renamed.get(doc) ?? [])
  const corpora = {
    base: await files.texts('base', named),
    head: await files.texts('head', new Set([...named, ...now])),
  }
  const indexes = {
    base: indexOf(await reader.listFiles(commits.base), pipeline),
    head: indexOf(await reader.listFiles(commits.head), pipeline),
  }
  const policy = {
    items: mergeGoldenSets(undefined, set),
    files: { head: { golden: { path: set.file } } },
  }
  const found = await findMoves(renamed, corpora, { policy, files, indexes }, ports)
  const { base, head } = found.corpora
  return { corpora: { base: normalCorpusOf(base), head: normalCorpusOf(head) }, moves: found.moves }
}

/** Returns which documents are indexed. This is unknown for pipelines that run a program. */
function indexOf(entries: readonly TreeEntry[], pipeline: PipelineSettings): KnownIndex {
  if (pipeline.kind !== 'builtin') return { documents: new Set(), isWhole: false }
  const selector = documentSelector(pipeline.documents)
  const paths = entries.map(({ path }) => path).filter((path) => selector.selects(path))
  return { documents: new Set(paths), isWhole: true }
}
