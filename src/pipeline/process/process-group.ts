import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { processExists } from '../../lib/process-exists.ts'

/**
 * Ends all processes in a group by sending SIGTERM and, after `patienceMs`, SIGKILL. Resolves once
 * no process is left, but no later than two seconds after SIGKILL. `group` is the id of a process
 * that was started detached and therefore also leads a session. On Linux, "group" in this file also
 * means the other groups in that session, such as those that `timeout` and a shell's job control
 * create. On Windows, `taskkill` kills the process tree immediately.
 */
export async function endGroup(group: number, patienceMs: number): Promise<void> {
  if (onWindows) return await endTree(group)
  if (!groupLives(group)) return
  signalGroup(group, 'SIGTERM')
  if (await goneWithin(group, patienceMs)) return
  const end = performance.now() + 2000
  // This is repeated because new groups may be created while the signals are sent.
  do signalGroup(group, 'SIGKILL')
  while (!(await goneWithin(group, 100)) && performance.now() < end)
}

/** Returns whether any process in the group is still running. Zombies do not count. */
export function groupLives(group: number): boolean {
  const groups = runningGroups(group)
  // If the groups cannot be listed, sending an unnecessary signal is better than leaving a process
  // running.
  return groups === undefined ? processExists(-group) : groups.size > 0
}

/** Sends a signal to all processes in a group. Ignores processes that no longer exist. */
function signalGroup(group: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  for (const each of new Set([group, ...(runningGroups(group) ?? [])])) {
    try {
      process.kill(-each, signal)
    } catch {
      // The group no longer exists.
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
 * Returns the ids of the groups that have a running process and either belong to this session or
 * have the session's id. Returns undefined if processes cannot be listed. In a container, the init
 * process often does not reap zombies. They remain in their group forever and ignore signals, so
 * the state of each member has to be checked.
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
    // `/proc` does not exist, or too many files are open.
    return undefined
  }
  return groups
}

function processes(): readonly string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
}

/**
 * Returns the state, parent, group, session and further fields of a process, or an empty list if
 * the process no longer exists.
 */
function statOf(id: string): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1')
    // The program's name is in parentheses and may contain any character, so parsing starts after the last
    // `)`.
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
 * Kills the group immediately if this process exits before the result is disposed. An unexpected
 * exit therefore leaves none of the user's programs running.
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

/** All running groups share one exit listener. */
const groups = new Set<number>()

function killAll(): void {
  for (const group of groups) signalGroup(group, 'SIGKILL')
}
