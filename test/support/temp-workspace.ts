import type { Workspace, WorkspaceOptions } from '../../src/git/workspace.ts'
import { openWorkspace } from '../../src/git/workspace.ts'
import { recordingLog } from './recording-log.ts'
import { tempDir } from './temp-dir.ts'

export type TempWorkspace = AsyncDisposable & {
  readonly workspace: Workspace
  /** The folder in which the workspace made its own. */
  readonly temp: string
  /** What the workspace told, one line each. */
  readonly lines: readonly string[]
}

/** A workspace over a checkout, in a temporary folder of its own, without a remote unless given. */
export async function tempWorkspace(
  checkout: string,
  options: Partial<WorkspaceOptions> = {},
): Promise<TempWorkspace> {
  await using undo = new AsyncDisposableStack()
  const temp = undo.use(await tempDir()).path
  const log = recordingLog()
  const workspace = undo.use(
    await openWorkspace({
      checkout,
      temp,
      remote: undefined,
      lfs: false,
      submodules: false,
      log,
      signal: new AbortController().signal,
      ...options,
    }),
  )
  const owned = undo.move()
  return { workspace, temp, lines: log.lines, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
