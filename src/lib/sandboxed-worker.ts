import { type ResourceLimits, Worker } from 'node:worker_threads'

const mostHeapMb = 2048

/**
 * Starts a worker thread for untrusted text. The worker has no access to this process's environment
 * variables or arguments, prints nothing, may use 2 GiB of heap unless `limits` says otherwise, and can be
 * terminated. `work` is passed as `workerData`.
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
    // Captured and discarded, because libraries may print untrusted text, which must not reach this
    // process's output.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}
