import { extname } from 'node:path'
import { type NormalCorpus, normalCorpusOf } from '../../golden/matching/quotes/normal-corpus.ts'
import type { Changed } from '../../lib/model/changed.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { isSameChunk, type QueryResult, type Run, unscoredChunksOf } from '../../lib/model/run.ts'
import { totalChanged } from '../../lib/model/total-changed.ts'
import { runsPrograms } from '../../lib/model/settings/kind-traits.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { MeasuredSides, Side, Sides } from '../../lib/sides.ts'
import { bareText } from '../../lib/text/markup/bare-text.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { words } from '../../lib/text/words/words.ts'
import { type Found, oneIndex, oneServer } from '../../verdict/findings/kinds/changed-source.ts'
import { marksSide, namesSide } from '../../verdict/findings/side-marks.ts'
import type { Collected } from '../collected.ts'
import { openBreather } from './breathe.ts'

/**
 * The minimum number of lists to compare. With fewer, lists are often equal even though the
 * pipelines differ.
 */
const leastLists = 5

/** The maximum number of returned sentences to look for in head's files. */
const mostPieces = 50

/** The maximum number of files to search for variable names. */
const mostFiles = 5000

type Measured = {
  readonly policy: {
    readonly items: readonly { readonly id: string }[]
    readonly pipelines: MeasuredSides<PipelineSettings>
  }
  readonly files: Pick<Collected['files'], 'listing' | 'each'>
  readonly sides: MeasuredSides<{
    readonly run: Pick<Run, 'results' | 'outside'>
    readonly corpus: Corpus
  }>
  readonly changed: Pick<Changed, 'files' | 'documents' | 'config'> | undefined
}

/**
 * Returns a finding if one server answered for both sides, or if both sides may have searched the same
 * index. There are two signs of a shared index: head returned text that only base's documents contain,
 * or all lists are equal and both sides use a location outside their folders that was written to during
 * the run.
 */
export async function sharedIndex(
  measured: Measured,
  ports: Parameters<typeof openBreather>[0],
): Promise<readonly Found[]> {
  if (askOneServer(measured)) return [oneServer]
  const stale = await textOfBase(measured, ports)
  if (stale !== undefined) return [oneIndex(stale)]
  return (await mayShareIndex(measured, ports)) ? [oneIndex()] : []
}

/**
 * Returns whether a server that RAG Gate did not start got the same requests for both sides although
 * documents or other files differ.
 */
function askOneServer({ policy: { pipelines }, changed }: Measured): boolean {
  const { base, head } = pipelines
  if (head.kind !== 'http' || marksSide(head) || JSON.stringify(base) !== JSON.stringify(head))
    return false
  const steps = [head.setup, head.build, head.start]
  return steps.every((step) => step === undefined) && changed !== undefined && hasChanges(changed)
}

/** Returns the first document for which head returned text that is in none of head's files. */
async function textOfBase(
  { policy, files, sides: { base, head }, changed }: Measured,
  ports: Parameters<typeof openBreather>[0],
): Promise<string | undefined> {
  const { listing, each } = files
  if (base === undefined || listing === undefined || changed === undefined) return undefined
  if (each === undefined || !buildsIndex(policy.pipelines.head)) return undefined
  const oids = async (side: Side) =>
    new Map((await listing(side)).map(({ path, oid }) => [path, oid]))
  const [before, now] = [await oids('base'), await oids('head')]
  const piecesOfBase = textComparison({ base: base.corpus, head: head.corpus })
  const breath = openBreather(ports)
  const wanted = new Map<string, string>()
  for (const { id } of policy.items)
    for (const { doc: name = '', text } of unscoredChunksOf(head.run.results, id)) {
      await breath()
      const doc = documentId(name)
      if (text === undefined || wanted.size >= mostPieces) continue
      if (!before.has(doc) || before.get(doc) === now.get(doc)) continue
      for (const piece of piecesOfBase(doc, text)) wanted.set(piece, doc)
    }
  if (wanted.size === 0) return undefined
  for await (const { text } of each('head', [...now.keys()])) {
    const contains = containing(normalText(text), () => bareText(text).text)
    for (const piece of wanted.keys()) {
      await breath()
      if (contains(piece)) wanted.delete(piece)
    }
    if (wanted.size === 0) return undefined
  }
  return wanted.values().next().value
}

/**
 * Returns whether head's programs may build an index themselves instead of querying a hosted
 * service.
 */
function buildsIndex(settings: PipelineSettings): boolean {
  if (!runsPrograms(settings)) return false
  return settings.kind === 'command' || [settings.start, settings.build].some((step) => step)
}

/**
 * Returns a function that splits a returned text into sentences and lines, and lists, normalised, those
 * that can come only from base's version of the document. The list is empty unless base's version
 * contains the whole text. Each listed sentence has a word that is missing from head's version, because
 * an edit may have changed only markup, which some pipelines remove. The sentence's first and last words
 * are ignored, because they may be cut off. Sentences are listed separately, because a pipeline may
 * insert some of them from other files.
 */
function textComparison(corpora: Sides<Corpus>): (doc: string, text: string) => readonly string[] {
  const [base, head] = [normalCorpusOf(corpora.base), normalCorpusOf(corpora.head)]
  const known = new Map<string, ReadonlySet<string>>()
  const wordsOf = (doc: string): ReadonlySet<string> => {
    const found = known.get(doc) ?? new Set(words(head.source(doc) ?? ''))
    known.set(doc, found)
    return found
  }
  return (doc, text) => {
    if (!containingIn(base, doc)(normalText(text))) return []
    const isOfHead = containingIn(head, doc)
    return text
      .split(/\n|(?<=[.!?])\s/)
      .filter((piece) =>
        words(piece)
          .slice(1, -1)
          .some((word) => !wordsOf(doc).has(word)),
      )
      .map(normalText)
      .filter((piece) => !isOfHead(piece))
  }
}

function containingIn(corpus: NormalCorpus, doc: string): (piece: string) => boolean {
  return containing(corpus.normalised(doc)?.text ?? '', () => corpus.bare(doc)?.text ?? '')
}

/** Returns whether a document contains a normalised text, with or without the document's markup. */
function containing(normal: string, bare: () => string): (piece: string) => boolean {
  let withoutMarkup: string | undefined
  return (piece) => normal.includes(piece) || (withoutMarkup ??= bare()).includes(piece)
}

/**
 * Returns whether the sides seem to share an index. This requires that the pipelines or their files
 * differ although all lists and scores are equal, that both sides use a location in `outside` that was
 * written to, and that no program of head reads which side it works for.
 */
async function mayShareIndex(
  { policy, files, sides: { base, head }, changed }: Measured,
  ports: Parameters<typeof openBreather>[0],
): Promise<boolean> {
  if (!nameWrittenPlace(base?.run.outside, head.run.outside)) return false
  if (changed === undefined || !hasChanges(changed)) return false
  const breath = openBreather(ports)
  let lists = 0
  for (const { id } of policy.items) {
    const [one, other] = [base?.run.results.get(id), head.run.results.get(id)]
    if (!isEqual(one, other)) return false
    if (one?.kind === 'answered' && one.chunks.length > 0) lists += 1
    await breath()
  }
  return lists >= leastLists && !(await maySeparateSides(files))
}

/** Returns whether both sides use a location that was written to after both had begun. */
function nameWrittenPlace(base: Run['outside'], head: Run['outside']): boolean {
  if (base === undefined || head === undefined) return false
  const since = base.since > head.since ? base.since : head.since
  return base.places.entries().some(([path, written]) => {
    const twin = head.places.get(path)
    return twin !== undefined && (written > since || twin > since)
  })
}

/** Returns whether documents, pipeline settings, or files other than policy files differ. */
function hasChanges({ files, documents, config }: NonNullable<Measured['changed']>): boolean {
  return config.length + totalChanged(files) + totalChanged(documents) > 0
}

function isEqual(one: QueryResult | undefined, other: QueryResult | undefined): boolean {
  if (one?.kind !== 'answered' || other?.kind !== 'answered') return one?.kind === other?.kind
  return (
    one.chunks.length === other.chunks.length &&
    one.chunks.every((chunk, at) => {
      const twin = other.chunks[at]
      return (
        twin !== undefined &&
        chunk.id === twin.id &&
        chunk.score === twin.score &&
        isSameChunk(chunk, twin)
      )
    })
  )
}

/**
 * Returns whether one of head's programs may read which side it works for. Returns true if there
 * are too many files to tell.
 */
async function maySeparateSides({ listing, each }: Measured['files']): Promise<boolean> {
  if (listing === undefined || each === undefined) return true
  const paths = (await listing('head')).map(({ path }) => path).filter(mayBeProgram)
  if (paths.length > mostFiles) return true
  for await (const { text } of each('head', paths)) if (namesSide(text)) return true
  return false
}

function mayBeProgram(path: string): boolean {
  return !texts.has(extname(path).toLowerCase()) && !path.startsWith('.github/')
}

/**
 * Extensions of files that are not searched: text that may mention a variable without reading it,
 * and large data.
 */
const texts = new Set(
  ['md', 'mdx', 'markdown', 'rst', 'txt', 'html', 'htm', 'pdf', 'csv', 'jsonl', 'lock'].map(
    (extension) => `.${extension}`,
  ),
)
