import { join } from 'node:path'
import type { Side } from '../../lib/sides.ts'
import type { Results } from '../../lib/model/run.ts'
import { documentNames } from '../../pipeline/run/reading/document-names.ts'
import { heldAnswers } from '../../pipeline/run/reading/held-answers.ts'
import { openRunFile } from '../../pipeline/run/reading/open-run-file.ts'
import { readRunFolder } from '../../pipeline/run/reading/read-run-folder.ts'
import type { Returned } from './returned-passages.ts'

/**
 * Opens all shards of a `collect` output. The output may contain questions that are no longer in
 * the golden set. Reads results from the files until the returned object is disposed of. Rejects
 * with `runs-invalid` if the output cannot be read.
 */
export async function openReturned(
  folder: string,
  signal: AbortSignal,
): Promise<Returned & AsyncDisposable> {
  await using undo = new AsyncDisposableStack()
  const { parts } = await readRunFolder(folder)
  const open = async (side: Side): Promise<Results | undefined> => {
    const shards: Results[] = []
    const shared = { documents: documentNames(), held: heldAnswers() }
    for (const { files, manifest } of parts) {
      const name = files[side]
      if (name === undefined) continue
      const label = join(files.path, name)
      const source = {
        kind: 'collected',
        complaintAbout: () => undefined,
        shared,
      } as const
      const file = await openRunFile(label, { label, depth: manifest.depth, source, signal })
      shards.push(undo.use(file).run.results)
    }
    if (shards.length === 0) return undefined
    return { get: (id) => shards.map((results) => results.get(id)).find((found) => found) }
  }
  const returned = { base: await open('base'), head: await open('head') }
  const owned = undo.move()
  return { ...returned, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
