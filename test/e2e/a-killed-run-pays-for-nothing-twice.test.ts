import { expect, it } from 'vitest'
import { generator } from '../../src/stats/generator.ts'
import { type Killed, openKillingRig } from '../rig/killed-judging.ts'
import { howOften } from '../support/how-often.ts'

// A reply that the system has taken and the program has not read yet cannot be kept by anybody: such are counted apart,
// with the age of the oldest that was asked for again. `killed-judging.ts` says how they are told from those that arrived.

const signals = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const
const moments = howOften(36, 3)

it(
  'killed while it judges, a run has paid for nothing that the next one pays for',
  { timeout: 900_000 },
  async () => {
    await using rig = await openKillingRig()
    const random = generator(16)
    const kills: Killed[] = []
    for (let at = 0; at < moments; at += 1) {
      const moment = { after: 1 + (random() % (rig.calls - 8)), ms: random() % 12 }
      kills.push(await rig.kill(signals[at % signals.length] ?? 'SIGKILL', moment))
    }
    const sum = (of: (kill: Killed) => number): number =>
      kills.reduce((all, kill) => all + of(kill), 0)
    const wrong = kills.filter(({ isRight }) => !isRight)
    const leftovers = kills.flatMap((kill) => kill.leftovers)
    console.log(
      [
        `${moments} runs killed, of ${rig.calls} calls each when undisturbed`,
        `calls answered before the signal: ${sum(({ answered }) => answered)}, asked again: ${sum(({ again }) => again.arrived)}`,
        `of these on the wire: ${sum(({ onTheWire }) => onTheWire)}, asked again: ${sum(({ again }) => again.onTheWire)}, the oldest ${Math.max(...kills.map(({ again }) => again.oldestMs)).toFixed(0)} ms`,
        `calls without an answer: ${sum(({ inFlight }) => inFlight)}; made by the runs after: ${sum(({ askedAfter }) => askedAfter)}`,
        `wrong results: ${wrong.length}; left over: ${leftovers.length}`,
      ].join('\n'),
    )
    expect(sum(({ answered }) => answered)).toBeGreaterThan(moments * 10)
    expect(sum(({ again }) => again.arrived)).toBe(0)
    expect(kills.filter(({ exit }) => exit !== null && exit !== 3)).toEqual([])
    expect(wrong).toEqual([])
    expect(leftovers).toEqual([])
  },
)
