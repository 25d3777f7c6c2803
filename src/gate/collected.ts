import type { GateError } from '../lib/errors.ts'
import { documentHistory } from '../git/documents/document-history.ts'
import { documentsHolding, loadCorpus, readTexts } from '../git/documents/load-corpus.ts'
import type { DocumentHistory } from '../golden/matching/follow/history/document-history.ts'
import type { Policy } from '../policy/load-policy.ts'
import type { Corpus } from '../lib/model/corpus.ts'
import type { Note } from '../report/notes/all.ts'
import type { Run } from '../lib/model/run.ts'
import type { MeasuredSides, Side } from '../lib/sides.ts'
import type { RunContext } from '../report/build/short-reports.ts'
import { documentId } from '../lib/text/markup/document-id.ts'
import { decodeText } from '../lib/text/decode-text.ts'
import type { CommitReader } from '../git/commit-reader.ts'
import type { TreeEntry } from '../git/tree.ts'
import type { ReadAsked } from './feature.ts'
import type { ReachedModels } from './reach-models.ts'

/** What the first half of a run hands to the second: everything that a report is made of. */
export type Collected = RunContext & {
  readonly policy: Policy
  /** What each side returned. Undefined: nothing that the answers depend on has changed, so nothing was asked. */
  readonly runs: MeasuredSides<Run> | undefined
  readonly lost?: GateError | undefined
  readonly files: SideFiles
  /** What features saw or asked beside the runs, by their names; left out: nothing. */
  readonly asked?: ReadonlyMap<string, ReadAsked>
  /** Commits that base lacks behind the tip of its branch, where known. */
  readonly behind: number | undefined
  /** How far the runs can be believed; empty if they were made here. */
  readonly claims: readonly Note[]
  readonly models: ReachedModels
  readonly folder: string
}

export type SideFiles = {
  readonly texts: (side: Side, docs: ReadonlySet<string>) => Promise<Corpus>
  /** The same, one at a time, for callers that keep none of them; undefined if there are no commits. */
  readonly each?: (
    side: Side,
    docs: readonly string[],
  ) => AsyncIterable<{ readonly doc: string; readonly text: string }>
  /** All files; undefined if there are no commits. */
  readonly listing: ((side: Side) => Promise<readonly TreeEntry[]>) | undefined
  /** One file as text; undefined if it is missing, has more than `maxBytes`, or is no UTF-8. */
  readonly source: (side: Side, path: string, maxBytes: number) => Promise<string | undefined>
  /** What can be told of documents that moved; undefined unless there are two commits. */
  readonly moved: MovedFiles | undefined
  /** Opens the history of the documents of base, or of head if there is no base; undefined if there are no commits. */
  readonly history?: (() => DocumentHistory & AsyncDisposable) | undefined
}

type MovedFiles = {
  /** Files that head renamed, old path to new. */
  readonly renames: () => Promise<ReadonlyMap<string, string>>
  /** Which of head's documents contain which of the texts, which are normalised; `see` is shown each document. */
  readonly holders: (
    texts: ReadonlySet<string>,
    docs: readonly string[],
    see: (doc: string, text: string) => void,
  ) => Promise<ReadonlyMap<string, readonly string[]>>
}

/** The files of both sides' commits, read from git's objects. */
export function filesOfCommits(
  commits: MeasuredSides<string>,
  reader: Pick<CommitReader, 'listFiles' | 'readFile' | 'renames' | 'historyOf'> &
    Parameters<typeof loadCorpus>[0]['commits'],
  signal: AbortSignal,
): SideFiles {
  const { base, head } = commits
  const shaOf = (side: Side): string => {
    const sha = commits[side]
    if (sha === undefined) throw new Error(`${side} has no commit to read documents of`)
    return sha
  }
  return {
    each: (side, docs) => readTexts({ commits: reader, sha: shaOf(side), docs, signal }),
    history: () => documentHistory(reader.historyOf(base ?? head), signal),
    moved:
      base === undefined
        ? undefined
        : {
            renames: async () => {
              const moved = await reader.renames(base, head)
              return new Map(Array.from(moved, ([old, now]) => [documentId(old), documentId(now)]))
            },
            holders: (texts, docs, see) =>
              documentsHolding(texts, { commits: reader, sha: head, docs, signal }, see),
          },
    texts: async (side, docs) => loadCorpus({ commits: reader, sha: shaOf(side), docs, signal }),
    source: async (side, path, maxBytes) => {
      const sha = commits[side]
      const file = sha === undefined ? undefined : await reader.readFile(sha, path, { maxBytes })
      return file?.kind === 'file' ? decodeText(file.bytes) : undefined
    },
    listing: async (side) => {
      const sha = commits[side]
      const entries = sha === undefined ? [] : await reader.listFiles(sha)
      return entries.map((entry) => ({ ...entry, path: documentId(entry.path) }))
    },
  }
}
