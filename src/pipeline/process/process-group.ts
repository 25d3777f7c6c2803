import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { processExists } from '../../lib/process-exists.ts'

/**
 * Ends every process of a group: SIGTERM, after `patienceMs` SIGKILL. Returns once none is left, at the latest two
 * seconds after SIGKILL. `group` is the id of the process that was started detached, so it leads a session too: on
 * Linux the other groups of that session, which `timeout` and the job control of a shell make, are part of all that
 * is said of a group here. On Windows the tree below that process is ended by the system's task killer, without
 * patience.
 */
export async function endGroup(group: number, patienceMs: number): Promise<void> {
  if (onWindows) return await endTree(group)
  if (!groupLives(group)) return
  signalGroup(group, 'SIGTERM')
  if (await goneWithin(group, patienceMs)) return
  const end = performance.now() + 2000
  // Several rounds: a group may be made while the signals go out.
  do signalGroup(group, 'SIGKILL')
  while (!(await goneWithin(group, 100)) && performance.now() < end)
}

/** Whether a process of the group still runs. One that has ended and only waits to be fetched does not. */
export function groupLives(group: number): boolean {
  const groups = runningGroups(group)
  // Where that cannot be determined: better once too often than left behind.
  return groups === undefined ? processExists(-group) : groups.size > 0
}

/** Sends a signal to all processes of a group. One that is gone already is not an error. */
function signalGroup(group: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  for (const each of new Set([group, ...(runningGroups(group) ?? [])])) {
    try {
      process.kill(-each, signal)
    } catch {
      // Gone already, which is what was wanted.
    }
  }
}

export const onWindows = process.platform === 'win32'

async function goneWithin(group: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  for (let pause = 5; groupLives(group); pause = Math.min(2 * pause, 100)) {
    const left = end - performance.now()
    if (left <= 0) return false
    await delay(Math.min(pause, left))
  }
  return true
}

/**
 * The groups of a session, or the group of that number, in which a process runs; undefined if the system does
 * not say. A first process of a container often fetches no ended children. Their entries stay in the group
 * forever, take every signal and do nothing, so the state of each member has to be looked at.
 */
function runningGroups(session: number): ReadonlySet<number> | undefined {
  if (process.platform !== 'linux') return undefined
  const groups = new Set<number>()
  try {
    for (const id of processes()) {
      const [state, , group, itsSession] = statOf(id)
      const isOurs = Number(group) === session || Number(itsSession) === session
      if (isOurs && state !== 'Z' && state !== 'X') groups.add(Number(group))
    }
  } catch {
    // No /proc, or no more open files.
    return undefined
  }
  return groups
}

function processes(): readonly string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
}

/** State, parent, group and session of a process, and what follows them; nothing once it is gone. */
function statOf(id: string): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1')
    // The name of the program, in parentheses, may contain anything: what counts comes after the last one.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function endTree(root: number): Promise<void> {
  return new Promise((resolve) => {
    const killer = spawn('taskkill', ['/pid', String(root), '/T', '/F'], { stdio: 'ignore' })
    killer.on('error', () => resolve()).on('close', () => resolve())
  })
}

/**
 * Kills the group, without patience, if this process exits before the result is disposed: an exit that was
 * never planned must not leave the user's programs running.
 */
export function endWithUs(group: number): Disposable {
  if (groups.size === 0) process.on('exit', killAll)
  groups.add(group)
  return {
    [Symbol.dispose]: () => {
      groups.delete(group)
      if (groups.size === 0) process.off('exit', killAll)
    },
  }
}

/** One listener for all groups: many may run at once. */
const groups = new Set<number>()

function killAll(): void {
  for (const group of groups) signalGroup(group, 'SIGKILL')
}
