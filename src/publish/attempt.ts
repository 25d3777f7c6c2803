import { say } from './say.ts'

/** The work's result; undefined, and a warning, where it throws: no failure to publish changes a verdict. */
export async function attempt<T>(what: string, work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say('warning', `${what} could not be written: ${why}`)
    return undefined
  }
}
