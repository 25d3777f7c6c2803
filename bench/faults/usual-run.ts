import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actionStage } from './action-stage.ts'
import type { Door } from './case.ts'
import { cliStage } from './cli-stage.ts'
import { failingFs } from './failing-fs.ts'
import { type Service, services, type Stage, type StageSetup } from './stage.ts'

/**
 * The duration and the operation counts of an undisturbed run, so that a fault can occur at any point of a
 * run.
 */
export type UsualRun = {
  readonly ms: number
  readonly requests: Readonly<Record<Service, number>>
  readonly operations: Readonly<Record<'write' | 'read', number>>
}

export function openStage(door: Door, setup: StageSetup): Promise<Stage> {
  return door === 'action' ? actionStage(setup) : cliStage(setup)
}

const known = new Map<string, Promise<UsualRun>>()

/** Measures an undisturbed run once per world. Throws if its verdict is not the expected one. */
export function usualRun(door: Door, setup: StageSetup): Promise<UsualRun> {
  const key = `${door} ${setup.world} ${setup.due}`
  // On a busy machine, even an undisturbed run may occasionally exceed its deadline, so it is tried twice.
  const usual = known.get(key) ?? measure(door, setup).catch(() => measure(door, setup))
  known.set(key, usual)
  return usual
}

async function measure(door: Door, setup: StageSetup): Promise<UsualRun> {
  const operations = { write: 0, read: 0 }
  let first: UsualRun | undefined
  for (const kind of ['write', 'read'] as const) {
    await using stage = await openStage(door, setup)
    const count = join(stage.notes, 'count')
    const ran = await stage.run({ env: failingFs({ kind, count }) })
    if (ran.verdict !== setup.due)
      throw new Error(
        `the run without a fault has the verdict ${ran.verdict} instead of ${setup.due}\n${ran.log}`,
      )
    operations[kind] = Number(readFileSync(count, 'utf8'))
    const requests = Object.fromEntries(
      services.map((name) => [name, stage.services[name]?.exchanges.length ?? 0]),
    ) as Record<Service, number>
    first ??= { ms: ran.ms, requests, operations }
  }
  if (first === undefined) throw new Error('no run without a fault was measured')
  return first
}
