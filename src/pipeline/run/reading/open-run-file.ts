import type { FileHandle } from 'node:fs/promises'
import { type FileRules, openPlainFile } from './open-plain-file.ts'
import { readNativeInThread } from './read-native-in-thread.ts'
import { readNativeRun, type ReadRules, type ReadRun } from './read-native-run.ts'
import { worthAThread } from './run-thread.ts'
import { mostFileBytes } from '../writing/write-run-file.ts'

/** A run file whose results can be read until it is disposed. */
export type RunFile = ReadRun & AsyncDisposable

/**
 * Opens and checks a run file, which is JSON Lines of any size, plain or compressed with gzip.
 * Memory use is limited, so answers that do not fit are read from the file again. A collected file
 * must be uncompressed and at most 256 MiB. Rejects with `runs-invalid`, naming the file and, if
 * possible, the line.
 */
export async function openRunFile(path: string, rules: ReadRules): Promise<RunFile> {
  await using undo = new AsyncDisposableStack()
  const file = await openPlainFile(path, fileRules(rules))
  undo.use(file)
  const read = (await isForThread(file.handle, rules)) ? readNativeInThread : readNativeRun
  const run = await read(file.handle, rules)
  const owned = undo.move()
  return { ...run, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function isForThread(
  file: FileHandle,
  { source, beside = false }: ReadRules,
): Promise<boolean> {
  const isWhole = source.kind === 'named' ? source.isOwn === undefined : source.shared === undefined
  return beside && isWhole && (await file.stat()).size >= worthAThread
}

function fileRules({ label, signal, source }: ReadRules): FileRules {
  switch (source.kind) {
    case 'named':
      return { label, signal, temp: source.temp, maxBytes: undefined, refusesLinks: false }
    case 'collected':
      return { label, signal, temp: undefined, maxBytes: mostFileBytes, refusesLinks: true }
  }
}
