import type { ChildProcess } from 'node:child_process'

// A worker keeps its servers, and whatever it started, for ever once the runner was killed.
if (!process.listeners('disconnect').some(({ name }) => name === endWithRunner.name))
  process.on('disconnect', endWithRunner)

function endWithRunner(): void {
  process.exit(1)
}

/** A process that is asked to end when this one ends, whatever ends it but SIGKILL. */
export function endingWithUs<Child extends ChildProcess>(child: Child): Child {
  const end = (): void => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}
