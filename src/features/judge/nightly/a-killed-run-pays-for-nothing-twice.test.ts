import { expect, it } from 'vitest'
import { generator } from '../../../lib/stats/random-generator.ts'
import { type Killed, openKillingRig, toldKills } from './killed-judging.ts'
import { actionDoor, commandLineDoor } from './killing-doors.ts'

// A reply that the operating system has received but the program has not yet read cannot be stored. Such
// replies are counted separately, with the age of the oldest that was requested again; see
// `killed-judging.ts`.

/** Kills this many runs, each at a different moment during judging. */
async function killed(
  door: Parameters<typeof openKillingRig>[0],
  signals: readonly NodeJS.Signals[],
  moments: number,
): Promise<readonly Killed[]> {
  await using rig = await openKillingRig(door)
  const random = generator(16)
  const kills: Killed[] = []
  for (let at = 0; at < moments; at += 1) {
    const moment = { after: 1 + (random() % (rig.calls - 8)), ms: random() % 12 }
    kills.push(await rig.kill(signals[at % signals.length] ?? 'SIGKILL', moment))
  }
  console.log(toldKills(kills))
  return kills
}

/** Returns kills that lost received replies, exited successfully, changed the next result or left files behind. */
function harmful(kills: readonly Killed[]): readonly Killed[] {
  return kills.filter(
    ({ answered, again, exit, isRight, leftovers }) =>
      answered === 0 || again.arrived > 0 || exit === 0 || !isRight || leftovers.length > 0,
  )
}

const patience = { timeout: 900_000 }

it('a killed run loses no paid judgment', patience, async () => {
  const signals = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const
  expect(harmful(await killed(commandLineDoor, signals, 36))).toEqual([])
})

it(
  'a cancelled job loses no paid judgment, and ends before the runner kills it',
  patience,
  async () => {
    const kills = await killed(actionDoor, ['SIGINT', 'SIGTERM'], 12)
    expect(harmful(kills)).toEqual([])
    expect(Math.max(...kills.map(({ endedMs }) => endedMs))).toBeLessThan(7500)
  },
)
