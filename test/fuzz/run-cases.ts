import { Worker } from 'node:worker_threads'
import { tempDir } from '../support/temp-dir.ts'
import type { Subject } from './subject.ts'
import type { Task, Told } from './worker.ts'

/** A failed case, which the same seed and number reproduce. */
type Trouble = Omit<Extract<Told, { kind: 'trouble' }>, 'kind' | 'is'> & {
  readonly subject: string
  readonly seed: number
  readonly is: 'crash' | 'breakout' | 'slow' | 'hang'
}

/** The outcomes of the cases of a subject. */
export type Tried = {
  readonly name: string
  /**
   * Number of inputs that were accepted or shown, and of inputs that were refused with the program's own
   * error.
   */
  readonly read: number
  readonly refused: number
  readonly troubles: readonly Trouble[]
  readonly seconds: number
}

/**
 * Seconds of wall-clock time without progress after which a case counts as hung, even on a busy machine.
 */
const patience = 30

/**
 * Tries all cases of a subject in its own thread. If a case hangs, the thread is terminated, and a new one
 * tries the cases after it.
 */
export async function runCases(
  { name, cases }: Pick<Subject, 'name' | 'cases'>,
  { seed }: { readonly seed: number },
): Promise<Tried> {
  const began = performance.now()
  const troubles: Trouble[] = []
  const counts = { read: 0, refused: 0 }
  for (let from = 0; from < cases;) {
    const at = new Int32Array(new SharedArrayBuffer(4))
    await using dir = await tempDir()
    const task = { name, seed, from, to: cases, at, folder: dir.path }
    const isDone = await runTask(task, (told) => {
      if (told.kind === 'trouble') troubles.push({ subject: name, seed, ...told })
      else for (const kind of ['read', 'refused'] as const) counts[kind] += told[kind]
    })
    if (isDone) break
    const hung = Atomics.load(at, 0)
    troubles.push({
      subject: name,
      seed,
      case: hung,
      is: 'hang',
      what: `${patience} s`,
      input: '',
    })
    from = hung + 1
  }
  return { name, ...counts, troubles, seconds: (performance.now() - began) / 1000 }
}

/** Returns false if a case hung. */
async function runTask(task: Task, hear: (told: Told) => void): Promise<boolean> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: task })
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  let [last, since] = [-1, performance.now()]
  const watch = setInterval(() => {
    const now = Atomics.load(task.at, 0)
    if (now !== last) [last, since] = [now, performance.now()]
    else if (performance.now() - since > patience * 1000) resolve(false)
  }, 200)
  worker.on('message', (told: Told) => {
    hear(told)
    if (told.kind === 'done') resolve(true)
  })
  worker.on('error', reject)
  try {
    return await promise
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}
