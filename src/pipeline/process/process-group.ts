import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Ends every process of a group: SIGTERM, after `patienceMs` SIGKILL. Returns once none is left, at the latest two
 * seconds after SIGKILL. `group` is the id of the process that was started detached. On Windows the tree below
 * that process is ended by the system's task killer, without patience.
 */
export async function endGroup(group: number, patienceMs: number): Promise<void> {
  if (onWindows) return await endTree(group)
  if (!groupLives(group)) return
  signalGroup(group, 'SIGTERM')
  if (await goneWithin(group, patienceMs)) return
  signalGroup(group, 'SIGKILL')
  await goneWithin(group, 2000)
}

/** Whether a process of the group still runs. One that has ended and only waits to be fetched does not. */
export function groupLives(group: number): boolean {
  if (!exists(-group)) return false
  try {
    return process.platform === 'linux' ? hasRunningMember(group) : true
  } catch {
    // No /proc, or no more open files: better once too often than left behind.
    return true
  }
}

/** Whether there is a process of this number; of a group, for a negative one. */
export function exists(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // A process of another user is one that took that user's rights.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Sends a signal to all processes of a group. One that is gone already is no error. */
export function signalGroup(group: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-group, signal)
  } catch {
    // Gone already, which is what was wanted.
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
 * A first process of a container often fetches no ended children. Their entries stay in the group for ever, take
 * every signal and do nothing, so the state of each member has to be looked at.
 */
function hasRunningMember(group: number): boolean {
  return processes().some((id) => {
    const [state, , itsGroup] = statOf(id)
    return Number(itsGroup) === group && state !== 'Z' && state !== 'X'
  })
}

function processes(): readonly string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
}

/** State, parent and group of a process, and what follows them; nothing once it is gone. */
function statOf(id: string): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1')
    // The name of the program, in parentheses, may hold anything: what counts comes after the last one.
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
