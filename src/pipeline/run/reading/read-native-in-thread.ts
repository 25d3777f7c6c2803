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

/** A run file to read, as it crosses to the thread. */
export type NativeQuestion = Pick<ReadRules, 'label' | 'depth'> & {
  /** Threads share open files: it reads the one that was checked, whatever is under its name by now. */
  readonly fd: number
  /** Undefined for a file that was collected. */
  readonly asked: ReadonlySet<string> | undefined
}

export type NativeAnswer =
  | { readonly read: PackedAnswers }
  | { readonly failure: ThreadFailure; readonly places: ReadAnswers['places'] }

/**
 * Reads a run file in a thread, so that another can be read at the same time. Throws what reading it here would throw,
 * the signal's reason when it is raised, and `runs-invalid` when the thread breaks down.
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

/** The thread does not know which items belong here. What it complained of is behind all that it took. */
function refuseStrays(places: Places, { label, source }: ReadRules): void {
  if (source.kind === 'named') return
  for (const id of places.keys()) {
    const number = places.get(id)?.number ?? 0
    const complaint = source.complaintAbout(id)
    if (complaint !== undefined) throw itemInvalid(id, { label, number, complaint })
  }
}

/** Beside this file in the sources; beside the program in the built package. */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './native-worker.ts' : './native-worker.js'
  return new URL(name, import.meta.url)
}
