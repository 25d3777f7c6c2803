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

/** The commit whose documents are wanted, by their names. */
export type CorpusRequest = {
  readonly commits: Pick<CommitReader, 'readFiles' | 'listFiles'>
  readonly sha: string
  /** Names as labels and chunks write them; those of no file are left out. */
  readonly docs: Iterable<string>
  readonly signal: AbortSignal
}

/**
 * Reads documents of one side as text, each once: from git's objects and never from files on disk, which
 * the code of that side could have rewritten. What is missing, outside the commit, binary, too large, kept
 * by LFS or in a submodule has no text here, and evidence in it is looked for in the words of the chunks.
 * Throws `pipeline-failed` past 268,435,456 UTF-16 units: a few kilobytes of git can name gigabytes.
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
 * Which documents contain which of some normalised texts, each in code-unit order; those that none holds are
 * left out. Shows each document to `see`, and holds one at a time.
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

/** Documents of one side as text, one at a time, for callers that keep none of them. */
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

/** Paths in the commit of documents by their ids, which are composed: a name may be decomposed there. */
async function pathsOf(
  names: readonly string[],
  { commits, sha }: Pick<CorpusRequest, 'commits' | 'sha'>,
): Promise<readonly string[]> {
  if (!names.some((name) => /[^\0-\x7f]/.test(name))) return names
  const entries = await commits.listFiles(sha)
  const paths = new Map(entries.map(({ path }) => [documentId(path), path]))
  return names.map((name) => paths.get(name) ?? name)
}

/** Units that are searched without a pause in which the signal can fire. */
const longestSearch = 2 ** 24

/** UTF-16 units of all texts of a side together. */
const mostUnits = 256 * 1024 * 1024

function tooMuch(path: string): GateError {
  return new GateError(
    'pipeline-failed',
    `the documents that labels and answers name contain more than ${mostUnits} characters, counted to ${printable(path)}`,
    { hint: 'label and return fewer documents, or smaller ones' },
  )
}
