import { loadCorpus } from '../documents/load-corpus.ts'
import type { Exam } from '../exam/load-exam.ts'
import type { Corpus } from '../model/corpus.ts'
import type { ClaimNote } from '../report/schema/note.ts'
import type { Run } from '../model/run.ts'
import type { MeasuredSides, Side } from '../core/sides.ts'
import type { RunContext } from '../report/build/short-reports.ts'
import type { CommitReader } from '../workspace/commit-reader.ts'
import type { TreeEntry } from '../workspace/tree.ts'
import type { ReachedModels } from './judging/reach-models.ts'

/** What the first half of a run hands to the second: everything that a report is made of. */
export type Collected = RunContext & {
  readonly exam: Exam
  /** What each side returned. Undefined: nothing that the answers depend on has changed, so nothing was asked. */
  readonly runs: MeasuredSides<Run> | undefined
  readonly files: SideFiles
  /** Commits that base lacks behind the tip of its branch, where known. */
  readonly behind: number | undefined
  /** How far the runs can be believed; empty where they were made here. */
  readonly claims: readonly ClaimNote[]
  readonly models: ReachedModels
  /** An existing private folder. */
  readonly folder: string
}

/** What can be read of each side's repository. */
export type SideFiles = {
  /** The named documents as text. */
  readonly texts: (side: Side, docs: ReadonlySet<string>) => Promise<Corpus>
  /** All files; undefined where there are no commits. */
  readonly listing: ((side: Side) => Promise<readonly TreeEntry[]>) | undefined
}

/** The files of both sides' commits, read from git's objects. */
export function filesOfCommits(
  commits: MeasuredSides<string>,
  reader: Pick<CommitReader, 'listFiles'> & Parameters<typeof loadCorpus>[0]['commits'],
  signal: AbortSignal,
): SideFiles {
  return {
    texts: async (side, docs) => {
      const sha = commits[side]
      if (sha === undefined) throw new Error(`${side} has no commit to read documents of`)
      return loadCorpus({ commits: reader, sha, docs, signal })
    },
    listing: async (side) => {
      const sha = commits[side]
      return sha === undefined ? [] : reader.listFiles(sha)
    },
  }
}
