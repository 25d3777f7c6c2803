import { GateError } from './errors.ts'

/**
 * Throws `input-invalid` if Node.js is older than this major version. Must run before any code that
 * older versions cannot run.
 */
export function requireNode(oldest: number, current: string = process.versions.node): void {
  if (Number.parseInt(current, 10) >= oldest) return
  throw new GateError(
    'input-invalid',
    `rag-gate needs Node.js ${oldest} or newer, but this is Node.js ${current}`,
  )
}
