import type { LeftFile } from './left/left-file.ts'

/**
 * The part of a side's work that this job does, if it does not do all of it. A job can build the
 * index and keep the files that the build left, ask questions using such files, or tear down what
 * an earlier job built.
 */
export type SideStage =
  | {
      readonly kind: 'build'
      /** The folder to copy the files to. */
      readonly into: string
      /**
       * Called once with the files that the build left. Not called for a pipeline that runs no
       * commands. If it rejects, the build fails and no later job can use it.
       */
      readonly onLeft: (left: readonly LeftFile[], signal: AbortSignal) => Promise<void>
    }
  | ({ readonly kind: 'ask' } & Left)
  | ({
      readonly kind: 'teardown'
      /**
       * Called if `teardown` fails. In other stages a failed teardown is only a warning, but in
       * this stage it is the only work.
       */
      readonly onFailed: () => void
    } & Left)

type Left = {
  /** The folder to copy the files from. */
  readonly from: string
  readonly left: readonly LeftFile[]
}

/** Returns whether another job asks the questions. If so, this job need not start a server. */
export function isAskedElsewhere({ stage }: { readonly stage?: SideStage | undefined }): boolean {
  return stage?.kind === 'build' || stage?.kind === 'teardown'
}
