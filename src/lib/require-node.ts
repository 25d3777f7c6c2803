import { GateError } from './errors.ts'

/** Throws `input-invalid` under a Node.js older than this major version. Called before anything is read that such a one cannot read. */
export function requireNode(oldest: number, current: string = process.versions.node): void {
  if (Number.parseInt(current, 10) >= oldest) return
  throw new GateError(
    'input-invalid',
    `rag-gate needs Node.js ${oldest} or newer, and this is Node.js ${current}`,
  )
}
