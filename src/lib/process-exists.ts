import { codeOf } from './reason-of.ts'

/** Whether there is a process of this number; of a group, for a negative one. */
export function processExists(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // A process of another user is one that took that user's rights.
    return codeOf(error) === 'EPERM'
  }
}
