import type { FileHandle } from 'node:fs/promises'
import { type PackedAnswers, unpacked } from './packed-answers.ts'
import {
  itemInvalid,
  type Places,
  type ReadAnswers,
  type ReadRules,
  type ReadRun,
  runOfAnswers,
} from './read-native-run.ts'
import { askThread, errorOf, type ThreadFailure } from './run-thread.ts'

/** Tells the thread which run file to read and how. */
export type NativeQuestion = Pick<ReadRules, 'label' | 'depth'> & {
  /**
   * Threads share file descriptors, so the thread reads the file that was checked, even if the path now
   * refers to a different file.
   */
  readonly fd: number
  /** The ids of the questions asked, or undefined for a collected file. */
  readonly asked: ReadonlySet<string> | undefined
}

export type NativeAnswer =
  | { readonly read: PackedAnswers }
  | { readonly failure: ThreadFailure; readonly places: ReadAnswers['places'] }

/**
 * Reads a run file in a thread, so that another run file can be read at the same time. Rejects with
 * the same errors as reading it in this thread, with the signal's reason if aborted, and with
 * `runs-invalid` if the thread crashes.
 */
export async function readNativeInThread(
  file: FileHandle,
  rules: ReadRules,
  program: URL = entry(),
): Promise<ReadRun> {
  const { label, depth, source } = rules
  const asked = source.kind === 'named' ? source.asked : undefined
  const question: NativeQuestion = { fd: file.fd, label, depth, asked }
  const told = await askThread<NativeAnswer>(program, question, rules)
  if ('failure' in told) {
    refuseStrays(told.places, rules)
    throw errorOf(told.failure)
  }
  const read = unpacked(told.read)
  refuseStrays(read.places, rules)
  return runOfAnswers(read, { file, rules })
}

/**
 * Throws for questions that do not belong in this file, which the thread cannot detect. They are
 * reported before the thread's own error, because they come before it in the file.
 */
function refuseStrays(places: Places, { label, source }: ReadRules): void {
  if (source.kind === 'named') return
  for (const id of places.keys()) {
    const number = places.get(id)?.number ?? 0
    const complaint = source.complaintAbout(id)
    if (complaint !== undefined) throw itemInvalid(id, { label, number, complaint })
  }
}

/**
 * Returns the path of the worker, which is next to this file in the sources and next to the program in
 * the bundle.
 */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './native-worker.ts' : './native-worker.js'
  return new URL(name, import.meta.url)
}
