import { GateError } from '../../src/lib/errors.ts'
import type { Subject } from './subject.ts'

/** A subject that does this work in its fourth case. */
function fourth(name: string, work: () => readonly string[]): Subject {
  return {
    name,
    cases: 6,
    open: async () => {
      let number = 0
      return () => {
        number += 1
        const isFourth = number === 4
        return { input: number, run: () => (isFourth ? work() : []) }
      }
    },
  }
}

/**
 * Subjects with one fault each, to verify that the fault is found. Messages must never print terminal
 * escapes unchanged.
 */
export const planted: readonly Subject[] = [
  fourth('crash', () => {
    throw new TypeError('planted')
  }),
  fourth('breakout', () => ['planted']),
  fourth('message', () => {
    throw new GateError('input-invalid', 'it holds \u001B[31m')
  }),
  fourth('slow', () => {
    const end = process.threadCpuUsage().user + 2_100_000
    while (process.threadCpuUsage().user < end);
    return []
  }),
  fourth('hang', () => {
    for (;;);
  }),
]
