import type { GateError } from '../lib/errors.ts'
import { documentHistory } from '../git/documents/document-history.ts'
import { documentsHolding, loadCorpus, readTexts } from '../git/documents/load-corpus.ts'
import type { DocumentHistory } from '../golden/matching/follow/history/document-history.ts'
import type { Policy } from '../policy/policy.ts'
import type { Corpus } from '../lib/model/corpus.ts'
import type { Note } from '../report/notes/all.ts'
import type { Run } from '../lib/model/run.ts'
import type { MeasuredSides, Side } from '../lib/sides.ts'
import type { ReportContext } from '../report/build/short-reports.ts'
import { documentId } from '../lib/text/markup/document-id.ts'
import { decodeText } from '../lib/text/decode-text.ts'
import type { CommitReader } from '../git/commit-reader.ts'
import type { TreeEntry } from '../git/tree.ts'
import type { ReadAsked } from './feature.ts'
import type { ReachedModels } from './reach-models.ts'

/** What the first half of a run passes to the second half, which makes the report. */
export type Collected = ReportContext & {
  readonly policy: Policy
  /** What each side returned; undefined if nothing was asked because nothing relevant changed. */
  readonly runs: MeasuredSides<Run> | undefined
  readonly lost?: GateError | undefined
  readonly files: SideFiles
  /**
   * Functions that read what features observed or asked in addition to the runs, by feature name.
   */
  readonly asked?: ReadonlyMap<string, ReadAsked>
  /** How many commits base is behind the tip of its branch, if known. */
  readonly behind: number | undefined
  /**
   * Notes that say how far the run files can be trusted; empty if this process collected the runs.
   */
  readonly claims: readonly Note[]
  readonly models: ReachedModels
  readonly folder: string
}

export type SideFiles = {
  readonly texts: (side: Side, docs: ReadonlySet<string>) => Promise<Corpus>
  /**
   * Like `texts`, but yields one document at a time, so that callers need not keep all of them in
   * memory. Undefined if there are no commits.
   */
  readonly each?: (
    side: Side,
    docs: readonly string[],
  ) => AsyncIterable<{ readonly doc: string; readonly text: string }>
  /** Lists all of a side's files; undefined if there are no commits. */
  readonly listing: ((side: Side) => Promise<readonly TreeEntry[]>) | undefined
  /** Reads a file as text. Returns undefined if it is missing, larger than `maxBytes`, or not UTF-8. */
  readonly source: (side: Side, path: string, maxBytes: number) => Promise<string | undefined>
  /** Finds moved documents; undefined unless both sides have commits. */
  readonly moved: MovedFiles | undefined
  /**
   * Opens the history of base's documents, or of head's if there is no base; undefined if there are no
   * commits.
   */
  readonly history?: (() => DocumentHistory & AsyncDisposable) | undefined
}

type MovedFiles = {
  /** Returns the files that head renamed, as a map from old to new paths. */
  readonly renames: () => Promise<ReadonlyMap<string, string>>
  /**
   * Returns, for each of the normalised strings, the documents on head that contain it. Calls `see`
   * with each document.
   */
  readonly holders: (
    texts: ReadonlySet<string>,
    docs: readonly string[],
    see: (doc: string, text: string) => void,
  ) => Promise<ReadonlyMap<string, readonly string[]>>
}

/** Reads the files of both sides' commits from Git's object store. */
export function filesOfCommits(
  commits: MeasuredSides<string>,
  reader: Pick<CommitReader, 'listFiles' | 'readFile' | 'renames' | 'historyOf'> &
    Parameters<typeof loadCorpus>[0]['commits'],
  signal: AbortSignal,
): SideFiles {
  const { base, head } = commits
  const shaOf = (side: Side): string => {
    const sha = commits[side]
    if (sha === undefined) throw new Error(`${side} has no commit to read documents from`)
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
              return new Map(Array.from(moved, ([from, to]) => [documentId(from), documentId(to)]))
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
