import type { Labels } from '../../lib/model/items/golden-set.ts'
import type { ReadRun } from './reading/read-native-run.ts'

/** A form of run files beside our own: `runs` of `runs.ts` in the folder of a feature, read at once. */
export type RunForm =
  | {
      /** Lines of a run file without their `id`, by question, for which it takes the words of the questions. */
      readonly gives: 'answers'
      /** Fits the first 4 KiB of a file of this form, unpacked. */
      readonly begins: RegExp
      readonly answersIn: (path: string, asked: Asked) => Promise<ReadonlyMap<string, object>>
    }
  | {
      /** The run itself. Asked of what does not begin as JSON. */
      readonly gives: 'run'
      readonly title: string
      /** As above; left out: takes what no other form does, of which there is one at most. */
      readonly begins?: RegExp
      readonly read: (file: FormFile, rules: FormRules) => Promise<ReadRun>
    }

/** The questions of a golden set. */
export type Asked = Iterable<{ readonly id: string; readonly query: string }>

/** A run file that is open, and stays so. */
export type FormFile = {
  readonly path: string
  readonly bytes: number
  /** All bytes from the first, unpacked, each time it is called; a piece is valid until the next is asked for. */
  readonly read: () => AsyncIterable<Buffer>
}

export type FormRules = {
  /** The name that messages give the file. */
  readonly label: string
  /** Chunks of a question that count; more are dropped and counted. */
  readonly depth: number
  /** Ids that were asked; others are ignored and counted. */
  readonly asked: ReadonlySet<string>
  /** Whether an answer to another question counts as ignored here, and not in another part; left out: all do. */
  readonly isOwn?: ((id: string) => boolean) | undefined
  /** Undefined: every chunk is kept. */
  readonly keep: KeptOfRanking | undefined
  readonly signal: AbortSignal
  /** Another run is read at the same time: one that is large is read in a thread of its own. */
  readonly beside?: boolean | undefined
}

/** What is kept of a ranking: its first chunks, and the ranks of those labelled. */
type KeptOfRanking = {
  readonly chunks: number
  /** The labels of a question that was asked. */
  labels(id: string): Labels
}
