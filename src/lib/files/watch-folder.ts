import { watch } from 'node:fs'
import { relative, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { abortable } from '../abortable.ts'
import { GateError } from '../errors.ts'
import { codeOf, messageOf } from '../reason-of.ts'
import { printable } from '../text/printing/printable.ts'

/** Reports changes made below a folder since the watch was opened. */
export type WatchedFolder = Disposable & {
  /**
   * Waits for a change, and then until there have been no changes for `quietMs`. Returns distinct,
   * sorted relative paths with slashes. A folder may be listed in place of the files in it. Rejects
   * with the signal's reason, or with `workspace-failed` if the system cannot watch the folder.
   */
  next(signal: AbortSignal): Promise<readonly string[]>
}

/**
 * Watches a folder recursively. Ignores folders named `.git` or `node_modules` and the folders in
 * `without`.
 */
export function watchFolder(
  root: string,
  { without, quietMs }: { readonly without: readonly string[]; readonly quietMs: number },
): WatchedFolder {
  const out = without.map((folder) => relative(root, folder))
  const isLeft = (path: string): boolean =>
    path.split(sep).some((name) => name === '.git' || name === 'node_modules') ||
    out.some((folder) => path === folder || path.startsWith(folder + sep))
  const changed = new Set<string>()
  let last = 0
  let wake = waiting()
  const watcher = watch(root, { recursive: true, ignore: isLeft }, (_, path) => {
    if (path === null || isLeft(path)) return
    changed.add(path.replaceAll(sep, '/'))
    last = performance.now()
    wake.resolve()
  })
  watcher.on('error', (error) => {
    // The file was deleted before it could be watched. The deletion has already been reported.
    if (codeOf(error) === 'ENOENT') return
    const why = `cannot watch ${printable(root)}: ${printable(messageOf(error))}`
    wake.reject(new GateError('workspace-failed', why, { cause: error }))
  })
  return {
    async next(signal) {
      await abortable(wake.promise, signal)
      for (let wait = quietMs; wait > 0; wait = last + quietMs - performance.now())
        await delay(wait, undefined, { signal })
      wake = waiting()
      const paths = [...changed].toSorted()
      changed.clear()
      return paths
    },
    [Symbol.dispose]: () => watcher.close(),
  }
}

/** Creates a promise whose rejection never counts as unhandled. */
function waiting(): PromiseWithResolvers<void> {
  const wake = Promise.withResolvers<void>()
  wake.promise.catch(() => undefined)
  return wake
}
