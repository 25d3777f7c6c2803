import { GateError } from '../../src/lib/errors.ts'
import type { Subject } from './subject.ts'

/** A subject of six cases, the fourth of which does this work. */
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
 * Subjects with one planted fault each, to verify that the fault is found. The fault of `message` is a
 * terminal escape in an error message.
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
