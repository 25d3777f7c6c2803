import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type FailingFs = {
  readonly kind: 'write' | 'read'
  /** Path to a file to which the number of operations is written. */
  readonly count?: string
  /** The number of the first failing operation, from 1. */
  readonly from?: number
  readonly times?: number
  readonly code?: string
}

/** Returns environment variables that make a program's file operations fail. */
export function failingFs(failing: FailingFs): Readonly<Record<string, string>> {
  const script = pathToFileURL(join(import.meta.dirname, 'failing-fs.mjs')).href
  return { NODE_OPTIONS: `--import=${script}`, FAULTS_FS: JSON.stringify(failing) }
}
