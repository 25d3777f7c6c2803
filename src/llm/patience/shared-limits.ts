import type { Log } from '../../core/log.ts'
import { type Limiter, openLimiter } from './limiter.ts'
import { type ModelPorts, realPorts } from '../model-ports.ts'
import { type Persistent, persistent } from './retry.ts'

/** What all requests to one endpoint share, whatever they ask for: places, waits and retries. */
export type Pool = {
  readonly ports: ModelPorts
  readonly limiter: Limiter
  readonly persist: Persistent
}

/** A pool that has sent nothing yet. */
export function openPool(log: Log, ports: ModelPorts = realPorts): Pool {
  const limiter = openLimiter(ports)
  return { ports, limiter, persist: persistent({ ...ports, limiter, log }) }
}
