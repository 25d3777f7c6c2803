import { codeOf } from './reason-of.ts'

/** Returns whether a process with this id exists or, for a negative number, a process group. */
export function processExists(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}
