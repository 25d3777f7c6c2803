import type { Labels } from '../../lib/model/items/golden-set.ts'
import type { ReadRun } from './reading/read-native-run.ts'

/** A format of run files other than JSON Lines, exported as `runs` by a feature's `runs.ts`. */
export type RunForm =
  | {
      /** Reads answers without ids, which are matched to questions by the question's text. */
      readonly gives: 'answers'
      /** Matches the first 4 KiB of an uncompressed file of this format. */
      readonly begins: RegExp
      readonly answersIn: (path: string, asked: Asked) => Promise<ReadonlyMap<string, object>>
    }
  | {
      /** Reads a complete run. Tried for files that do not begin like JSON. */
      readonly gives: 'run'
      readonly title: string
      /**
       * Like `begins` above. If omitted, the format accepts every file that no other format recognises.
       * At most one format may omit it.
       */
      readonly begins?: RegExp
      readonly read: (file: FormFile, rules: FormRules) => Promise<ReadRun>
    }

/** The questions of a golden set. */
export type Asked = Iterable<{ readonly id: string; readonly query: string }>

/** An open run file. The reader does not close it. */
export type FormFile = {
  readonly path: string
  readonly bytes: number
  /**
   * Reads the uncompressed file from the start on each call. Each buffer is valid only until the next
   * one is requested.
   */
  readonly read: () => AsyncIterable<Buffer>
}

export type FormRules = {
  /** The file's name, as used in messages. */
  readonly label: string
  /** The number of chunks to read per question. Further chunks are dropped and counted. */
  readonly depth: number
  /** The ids of the questions that were asked. Answers with other ids are ignored and counted. */
  readonly asked: ReadonlySet<string>
  /**
   * Returns whether an unknown id counts as ignored in this part of a split run. If omitted, all
   * unknown ids count.
   */
  readonly isOwn?: ((id: string) => boolean) | undefined
  /** Selects which chunks to keep. If undefined, all are kept. */
  readonly keep: KeptOfRanking | undefined
  readonly signal: AbortSignal
  /** Whether another run is read at the same time. If so, a large run is read in its own thread. */
  readonly beside?: boolean | undefined
}

/** What to keep of a ranking: its first chunks and the ranks of labelled chunks. */
type KeptOfRanking = {
  readonly chunks: number
  labels(id: string): Labels
}
