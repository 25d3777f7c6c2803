import { signalGroup } from './process-group.ts'

/**
 * Kills the group, without patience, if this process exits before the result is disposed: an exit that nobody
 * planned must not leave the user's programs running.
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
