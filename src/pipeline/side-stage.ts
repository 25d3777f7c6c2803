import type { LeftFile } from './left/left-file.ts'

/**
 * Which part of a side's work is done here, where it is not all of it: the index is built, and what the build left is
 * taken along; questions are asked over what a build left; or what it made elsewhere is removed.
 */
export type SideStage =
  | {
      readonly kind: 'build'
      /** Folder for the bytes. */
      readonly into: string
      /**
       * Called once, with what the build left; not for a pipeline that runs nothing. If it rejects, with the
       * signal's reason or another, nobody will ask over this build.
       */
      readonly onLeft: (left: readonly LeftFile[], signal: AbortSignal) => Promise<void>
    }
  | ({ readonly kind: 'ask' } & Left)
  | ({
      readonly kind: 'teardown'
      /** Told where `teardown` fails, which is a warning elsewhere and the only work here. */
      readonly onFailed: () => void
    } & Left)

type Left = {
  /** Folder of the bytes. */
  readonly from: string
  readonly left: readonly LeftFile[]
}

/** Whether no question is asked here: a server need not be started then. */
export function isAskedElsewhere({ stage }: { readonly stage?: SideStage | undefined }): boolean {
  return stage?.kind === 'build' || stage?.kind === 'teardown'
}
