import { watch } from 'node:fs'
import { relative, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { abortable } from '../abortable.ts'
import { GateError } from '../errors.ts'
import { codeOf, messageOf } from '../reason-of.ts'
import { printable } from '../text/printing/printable.ts'

/** Changes below a folder since it was opened. */
export type WatchedFolder = Disposable & {
  /**
   * Waits for changes, and then until none has come for `quietMs`. Paths are relative, with `/`, sorted, each once; a
   * folder may stand for what lies in it. Rejects with the signal's reason, and where the system watches no more.
   */
  next(signal: AbortSignal): Promise<readonly string[]>
}

/** Watches a folder and all below it, but for folders named `.git` or `node_modules`, and those of `without`. */
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
    // A file that is gone before it can be watched is a change that was told.
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

/** Nobody may be waiting when it rejects. */
function waiting(): PromiseWithResolvers<void> {
  const wake = Promise.withResolvers<void>()
  wake.promise.catch(() => undefined)
  return wake
}
