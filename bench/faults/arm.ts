import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { attackOf } from './attacks.ts'
import { badAnswers } from './bad-answers.ts'
import type { Trouble } from './case.ts'
import { failingFs } from './failing-fs.ts'
import type { RunSetup, Stage } from './stage.ts'
import type { UsualRun } from './usual-run.ts'

/** A fault that is set to occur at a certain moment of a run. */
export type Armed = {
  readonly setup: RunSetup
  /** Returns the `performance.now()` time at which a signal was sent. */
  readonly killed: () => number | undefined
  /** Removes the fault. Returns false if it never occurred. */
  readonly disarm: () => Promise<boolean>
}

/** Prepares a fault. Returns undefined if this machine cannot produce it. */
export async function arm(
  trouble: Trouble,
  stage: Stage,
  usual: UsualRun,
): Promise<Armed | undefined> {
  switch (trouble.kind) {
    case 'kill':
      return atMoment(usual.ms * trouble.at, (running) => running.kill(trouble.signal))
    case 'closed log':
      return atMoment(usual.ms * trouble.at, (running) => running.closeLog())
    case 'answer':
      return answering(trouble, stage, usual)
    case 'file operation': {
      const { of, at, times, code } = trouble
      const from = nth(at, usual.operations[of])
      return always(failingFs({ kind: of, from, times, code }))
    }
    case 'attack': {
      const { before, inCheckout } = attackOf(trouble)
      await before?.(stage)
      const setup: RunSetup =
        inCheckout === undefined ? {} : { inCheckout: (folder) => inCheckout(folder, stage) }
      return { setup, killed: () => undefined, disarm: async () => true }
    }
    case 'full file':
      return always({ [trouble.variable]: '/dev/full' })
    case 'full disk':
    case 'read-only disk':
      return onDisk(trouble, stage, usual)
  }
}

/** Converts a position from 0 to 1 to a number from 1 to `of`. */
function nth(at: number, of: number): number {
  return 1 + Math.floor(at * of)
}

function always(env: Readonly<Record<string, string>>): Armed {
  return { setup: { env }, killed: () => undefined, disarm: async () => true }
}

function atMoment(
  ms: number,
  strike: (running: Parameters<NonNullable<RunSetup['onStart']>>[0]) => void,
): Armed {
  let at: number | undefined
  let timer: NodeJS.Timeout | undefined
  return {
    setup: {
      onStart: (running) => {
        timer = setTimeout(() => {
          at = performance.now()
          strike(running)
        }, ms)
      },
    },
    killed: () => at,
    disarm: async () => {
      clearTimeout(timer)
      return at !== undefined
    },
  }
}

function answering(
  { service, answer, at, times }: Trouble & { readonly kind: 'answer' },
  stage: Stage,
  usual: UsualRun,
): Armed {
  const proxy = stage.services[service]
  if (proxy === undefined) throw new Error(`the stage has no service ${service}`)
  const from = nth(at, usual.requests[service])
  proxy.fault = ({ number }) =>
    number >= from && number < from + times ? badAnswers[answer] : undefined
  return {
    setup: {},
    killed: () => undefined,
    disarm: async () => {
      proxy.fault = () => undefined
      return proxy.exchanges.some(({ struck }) => struck)
    },
  }
}

const run = promisify(execFile)

async function onDisk(
  trouble: Trouble & { readonly kind: 'full disk' | 'read-only disk' },
  stage: Stage,
  usual: UsualRun,
): Promise<Armed | undefined> {
  const folder = stage[trouble.place]
  if (folder === undefined) throw new Error(`the stage has no folder ${trouble.place}`)
  const size = trouble.kind === 'full disk' ? trouble.kib : 1_000_000
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', folder])
  } catch {
    return undefined
  }
  const remount = (options: string) => run('mount', ['-o', `remount,${options}`, folder])
  const armed =
    trouble.kind === 'full disk'
      ? always({})
      : atMoment(usual.ms * trouble.at, () => void remount('ro').catch(() => undefined))
  const disarm = async (): Promise<boolean> => {
    const struck = await armed.disarm()
    await remount('rw,size=1000000k')
    return struck
  }
  stage.undo(async () => void (await run('umount', ['-l', folder])))
  return { setup: armed.setup, killed: () => undefined, disarm }
}
