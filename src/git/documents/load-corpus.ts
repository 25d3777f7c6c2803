import { setImmediate } from 'node:timers/promises'
import { printable } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { CommitReader } from '../commit-reader.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { corpusOf, type CorpusText } from './corpus-of.ts'
import { maxDocumentBytes } from './document-text.ts'
import { openDocumentReader } from './open-document-reader.ts'

/** The documents to read, by name, and the commit to read them from. */
export type CorpusRequest = {
  readonly commits: Pick<CommitReader, 'readFiles' | 'listFiles'>
  readonly sha: string
  /** Names as written in labels and chunks. Names without a file are ignored. */
  readonly docs: Iterable<string>
  readonly signal: AbortSignal
}

/**
 * Reads documents of one side as text, each once. Reads from git's objects instead of files on
 * disk, which that side's code could have changed. A document that is missing, outside the commit,
 * binary, too large, in LFS or in a submodule is left out, so its evidence is matched against the
 * words of the chunks instead. Rejects with `pipeline-failed` if the documents exceed 268,435,456
 * UTF-16 code units in total, because a few kilobytes in git can refer to gigabytes.
 */
export async function loadCorpus(request: CorpusRequest): Promise<Corpus> {
  const texts: CorpusText[] = []
  let units = 0
  for await (const read of readTexts(request)) {
    units += read.text.length
    if (units > mostUnits) throw tooMuch(read.doc)
    texts.push(read)
  }
  return corpusOf(texts)
}

/**
 * Returns, for each normalised string, the documents that contain it, in code-unit order; omits
 * strings that no document contains. Calls `see` for each document. Keeps only one document in
 * memory at a time.
 */
export async function documentsHolding(
  texts: ReadonlySet<string>,
  request: CorpusRequest,
  see: (doc: string, text: string) => void = () => undefined,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const holders = new Map<string, string[]>()
  for await (const { doc, text } of readTexts(request)) {
    see(doc, text)
    const normal = normalText(text)
    let searched = 0
    for (const wanted of texts) {
      searched += normal.length
      if (searched > longestSearch) {
        await setImmediate()
        searched = 0
      }
      request.signal.throwIfAborted()
      if (!normal.includes(wanted)) continue
      holders.set(wanted, [...(holders.get(wanted) ?? []), doc])
    }
  }
  return holders
}

/**
 * Yields documents of one side as text, one at a time, so callers need not keep all of them in memory.
 */
export async function* readTexts({
  commits,
  sha,
  docs,
  signal,
}: CorpusRequest): AsyncGenerator<CorpusText> {
  await using reader = openDocumentReader(signal)
  const names = [...new Set(Array.from(docs, documentId))].filter((doc) => doc !== '').toSorted()
  const limits = { maxBytes: maxDocumentBytes }
  const paths = await pathsOf(names, { commits, sha })
  for await (const { path, file } of commits.readFiles(sha, paths, limits)) {
    if (file.kind !== 'file') continue
    const read = await reader.read(path, file.bytes)
    if (read.kind !== 'text') continue
    yield { doc: documentId(path), text: read.text, extracted: read.extracted }
  }
}

/**
 * Returns the documents' paths in the commit. They can differ from the ids, because ids have
 * composed accents, whereas paths in the commit may have decomposed ones.
 */
async function pathsOf(
  names: readonly string[],
  { commits, sha }: Pick<CorpusRequest, 'commits' | 'sha'>,
): Promise<readonly string[]> {
  if (!names.some((name) => /[^\0-\x7f]/.test(name))) return names
  const entries = await commits.listFiles(sha)
  const paths = new Map(entries.map(({ path }) => [documentId(path), path]))
  return names.map((name) => paths.get(name) ?? name)
}

/**
 * The number of UTF-16 code units to search before a pause that lets timers and the signal take
 * effect.
 */
const longestSearch = 2 ** 24

/** The maximum total length of a side's documents, in UTF-16 code units. */
const mostUnits = 256 * 1024 * 1024

function tooMuch(path: string): GateError {
  return new GateError(
    'pipeline-failed',
    `the documents that labels and answers refer to contain more than ${mostUnits} characters in total; ${printable(path)} exceeded the limit`,
    { hint: 'label fewer or smaller documents, and return chunks of fewer or smaller ones' },
  )
}
