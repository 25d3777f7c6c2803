import type { Workspace, WorkspaceOptions } from '../../src/git/workspace.ts'
import { openWorkspace } from '../../src/git/workspace.ts'
import { recordingLog } from './recording-log.ts'
import { tempDir } from './temp-dir.ts'

export type TempWorkspace = AsyncDisposable & {
  readonly workspace: Workspace
  /** The folder in which the workspace created its own folder. */
  readonly temp: string
  /** The lines that the workspace logged. */
  readonly lines: readonly string[]
}

/** Creates a workspace over a checkout, in a temporary folder, by default without a remote. */
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
