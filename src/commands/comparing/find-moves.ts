import { extname } from 'node:path'
import { documentSelector } from '../../documents/document-selector.ts'
import { eitherCorpus } from '../../documents/corpus-of.ts'
import type { Exam } from '../../exam/load-exam.ts'
import type { Moves } from '../../matching/follow-evidence.ts'
import { type Documents, memberOf } from '../../matching/label-member.ts'
import { normalCorpusOf } from '../../matching/normal-corpus.ts'
import type { Corpus } from '../../model/corpus.ts'
import type { GoldenItem } from '../../model/golden-set.ts'
import type { Run } from '../../model/run.ts'
import type { Sides } from '../../core/sides.ts'
import { documentId } from '../../text/document-id.ts'
import type { Collected } from '../collected.ts'

type Of = Pick<Collected, 'exam' | 'files'> & { readonly run: Run }

/**
 * Where head moved what base's labels name, and head's documents with those that hold it now. All of head's documents
 * are searched only where a quoted text left its own. `run`: head's.
 */
export async function findMoves(
  renamed: Moves['renamed'],
  corpora: Sides<Corpus>,
  of: Of,
): Promise<{ readonly moves: Moves; readonly corpus: Corpus }> {
  const moves = { renamed, removed: await removedDocuments(of.files, renamed), holders: new Map() }
  const normal = { base: normalCorpusOf(corpora.base), head: normalCorpusOf(corpora.head) }
  const missing = new Set(
    of.exam.items.flatMap(({ golden }) => missingTexts(golden.base, { corpora: normal, moves })),
  )
  const holders = await holdersOf(missing, of)
  const found = await of.files.texts('head', new Set([...holders.values()].flat()))
  return { moves: { ...moves, holders }, corpus: eitherCorpus(corpora.head, found) }
}

/** What head renamed, but for documents that its globs select no more. */
export async function renamesOf({
  exam: { pipelines },
  files,
}: Pick<Of, 'exam' | 'files'>): Promise<Moves['renamed']> {
  const renames = (await files.moved?.renames()) ?? new Map<string, string>()
  if (!('documents' in pipelines.head)) return renames
  const selector = documentSelector(pipelines.head.documents)
  return new Map(
    [...renames].filter(([old, now]) => selector.selects(now) || !selector.selects(old)),
  )
}

async function removedDocuments(
  { listing }: Collected['files'],
  renamed: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  if (listing === undefined) return new Set()
  const [before, after] = await Promise.all([listing('base'), listing('head')])
  const left = new Set(after.map(({ path }) => path))
  const gone = before.filter(({ path }) => !left.has(path) && !renamed.has(path))
  return new Set(gone.map(({ path }) => path))
}

/** The texts of labels that stand on base and neither in their document on head nor in the renamed one. */
function missingTexts({ labels }: GoldenItem, documents: Documents): readonly string[] {
  if (labels.kind !== 'evidence') return []
  const written = labels.targets.flatMap(({ any }) => any)
  return written.flatMap((evidence) => {
    const { onHead } = memberOf(evidence, documents)
    return onHead.kind === 'gone' ? [onHead.text] : []
  })
}

async function holdersOf(
  texts: ReadonlySet<string>,
  { exam, files, run }: Of,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (texts.size === 0 || files.moved === undefined || files.listing === undefined) return new Map()
  const paths = (await files.listing('head')).map(({ path }) => path)
  return files.moved.holders(texts, paths.filter(documentsOnHead(exam, run)))
}

/**
 * Which paths are documents of head: those that its pipeline names by globs or by a manifest, else whatever has the
 * ending of a labelled document and is not the golden set, which holds every quote.
 */
function documentsOnHead(
  { pipelines: { head }, items, files }: Exam,
  { manifest }: Run,
): (path: string) => boolean {
  if ('documents' in head) {
    const selector = documentSelector(head.documents)
    return (path) => selector.selects(path)
  }
  if (manifest !== undefined) {
    const known = new Set(manifest.map(documentId))
    return (path) => known.has(path)
  }
  const labelled = items.flatMap(({ golden }) => documentsOf(golden.base.labels))
  const endings = new Set(labelled.map((doc) => extname(doc)))
  return (path) => endings.has(extname(path)) && path !== files.head.golden.path
}

function documentsOf(labels: GoldenItem['labels']): readonly string[] {
  switch (labels.kind) {
    case 'none':
    case 'chunks':
      return []
    case 'docs':
      return [...labels.grades.keys()]
    case 'evidence':
      return labels.targets.flatMap(({ any }) => any.map(({ doc }) => doc))
  }
}
