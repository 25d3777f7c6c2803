import { type ResourceLimits, Worker } from 'node:worker_threads'

const mostHeapMb = 2048

/**
 * A thread for foreign text: it sees no variable and no argument of this process, prints nothing, may use
 * 2 GiB of heap where `limits` say nothing else, and can be ended. `work` is handed over as `workerData`.
 */
export function startSandboxedWorker(
  program: URL,
  work?: unknown,
  limits: ResourceLimits = {},
): Worker {
  const worker = new Worker(program, {
    workerData: work,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, ...limits },
    // Whatever a library prints about foreign text must not reach this process's own output.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}
