import type { Log } from '../../core/log.ts'
import { type Limiter, openLimiter } from './limiter.ts'
import { type ModelPorts, realPorts } from '../model-ports.ts'
import { type WithRetries, openRetries } from './retry.ts'

/** What all requests to one endpoint share, whatever they ask for: slots, waits and retries. */
export type SharedLimits = {
  readonly ports: ModelPorts
  readonly limiter: Limiter
  readonly withRetries: WithRetries
}

/** Limits of an endpoint that was sent nothing yet. */
export function openSharedLimits(log: Log, ports: ModelPorts = realPorts): SharedLimits {
  const limiter = openLimiter(ports)
  return { ports, limiter, withRetries: openRetries({ ...ports, limiter, log }) }
}
