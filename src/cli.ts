#!/usr/bin/env node
import { ownCommands } from './cli/commands.ts'
import { runCommand } from './cli/run-command.ts'
import { featureCommands } from './features/commands.ts'
import { onEventLoopDrained } from './lib/event-loop-drained.ts'
import { requireNode } from './lib/require-node.ts'

// If the process ends early for any reason, it must not report success.
process.exitCode = 3
const finished = onEventLoopDrained((error) => void fail(error))

void run().finally(finished)

async function run(): Promise<void> {
  try {
    // Everything else is imported after this line, because an older Node.js cannot even parse it.
    requireNode(24)
    const { guarded } = await import('./cli/running/guarded.ts')
    const commands = { ...ownCommands, ...featureCommands }
    process.exitCode = await guarded(() => runCommand(process.argv.slice(2), commands))
  } catch (error) {
    await fail(error)
  }
}

async function fail(error: unknown): Promise<void> {
  const { reportFailure } = await import('./cli/running/report-failure.ts')
  process.exitCode = reportFailure(error, process.stderr)
}
