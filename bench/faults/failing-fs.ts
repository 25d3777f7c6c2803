import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type FailingFs = {
  readonly kind: 'write' | 'read'
  /** A file that gets the number of operations. */
  readonly count?: string
  /** The first that fails, from 1. */
  readonly from?: number
  readonly times?: number
  readonly code?: string
}

/** Variables with which a program's file operations fail. */
export function failingFs(failing: FailingFs): Readonly<Record<string, string>> {
  const script = pathToFileURL(join(import.meta.dirname, 'failing-fs.mjs')).href
  return { NODE_OPTIONS: `--import=${script}`, FAULTS_FS: JSON.stringify(failing) }
}
