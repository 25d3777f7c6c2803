import type { ChildProcess } from 'node:child_process'

// Without this, a worker's servers and child processes would keep running after the test runner is
// killed.
if (!process.listeners('disconnect').some(({ name }) => name === endWithRunner.name))
  process.on('disconnect', endWithRunner)

function endWithRunner(): void {
  process.exit(1)
}

/** Ends a child process when this process ends, except by SIGKILL. */
export function endingWithUs<Child extends ChildProcess>(child: Child): Child {
  const end = (): void => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}
