import { Writable } from 'node:stream'
import { reportFailure } from '../../src/cli/running/report-failure.ts'
import { GateError } from '../../src/lib/errors.ts'
import { outputTrouble } from '../support/printable-trouble.ts'
import type { Draw } from './draw.ts'

/** A function that is tried with many generated inputs. */
export type Subject = {
  readonly name: string
  /** Number of cases per night. */
  readonly cases: number
  /** Prepares what the cases are made from. `folder`: an empty folder that only this subject uses. */
  readonly open: (folder: string) => Promise<(draw: Draw) => FuzzCase>
}

/** One input, and the function to run on it. */
export type FuzzCase = {
  /** The input, printed if the case fails. */
  readonly input: unknown
  /**
   * Returns what is wrong with the result: text that breaks out of its place, or a violated property.
   * Throws one of the program's own errors if it refuses the input; every other error is a crash.
   */
  readonly run: () => readonly string[] | Promise<readonly string[]>
}

export type Outcome =
  | { readonly kind: 'read' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'crash' | 'breakout' | 'slow'; readonly what: string }

/** Maximum CPU seconds per case. */
const bar = 2

/** Runs one case and measures its CPU time. */
export async function outcomeOf(one: FuzzCase): Promise<Outcome> {
  const before = process.threadCpuUsage()
  const outcome = await tried(one)
  const { user, system } = process.threadCpuUsage(before)
  const seconds = (user + system) / 1e6
  return seconds > bar ? { kind: 'slow', what: `${seconds.toFixed(1)} s` } : outcome
}

async function tried({ run }: FuzzCase): Promise<Outcome> {
  try {
    const troubles = await run()
    if (troubles.length > 0) return { kind: 'breakout', what: troubles.join('\n') }
    return 'polluted' in {}
      ? { kind: 'breakout', what: 'the prototype of objects' }
      : { kind: 'read' }
  } catch (error) {
    if (!(error instanceof GateError))
      return {
        kind: 'crash',
        what: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }
    const troubles = outputTrouble(toldOf(error))
    return troubles.length > 0
      ? { kind: 'breakout', what: troubles.join('\n') }
      : { kind: 'refused' }
  }
}

/** Returns an error as the command line prints it. */
function toldOf(error: GateError): string {
  let told = ''
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      told += String(chunk)
      done()
    },
  })
  reportFailure(error, stream)
  return told
}
