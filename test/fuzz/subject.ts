import { Writable } from 'node:stream'
import { reportFailure } from '../../src/cli/running/report-failure.ts'
import { GateError } from '../../src/lib/errors.ts'
import { outputTrouble } from '../support/printable-trouble.ts'
import type { Draw } from './draw.ts'

/** A function that is tried with many generated inputs. */
export type Subject = {
  readonly name: string
  /** How many cases a night has. */
  readonly cases: number
  /** Reads what cases are made of. `folder`: empty, and the subject's own. */
  readonly open: (folder: string) => Promise<(draw: Draw) => FuzzCase>
}

/** One input, and what becomes of it. */
export type FuzzCase = {
  /** The input, to be shown where it is trouble. */
  readonly input: unknown
  /**
   * What breaks out of its place, or does not hold; empty: nothing. Throws the program's own errors where the input is
   * refused; every other error is a crash.
   */
  readonly run: () => readonly string[] | Promise<readonly string[]>
}

/** What became of a case. */
export type Outcome =
  | { readonly kind: 'read' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'crash' | 'breakout' | 'slow'; readonly what: string }

/** Seconds of a processor that a case may take. */
const bar = 2

/** Tries one case. */
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

/** A refusal as the command line tells it. */
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
