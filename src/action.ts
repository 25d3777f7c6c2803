import { featureJobs } from './features/jobs.ts'
import { runAction } from './github/action/run-action.ts'
import { onClosedOutput } from './lib/closed-output.ts'
import { onEventLoopDrained } from './lib/event-loop-drained.ts'
import { sayFailure } from './github/publish/say.ts'

// If the process ends early for any reason, it must not report success.
process.exitCode = 3
const finished = onEventLoopDrained(sayFailure)
// A closed log must not crash the process. Running work has its own listener for this and stops.
onClosedOutput(() => undefined)
void runAction({ jobs: featureJobs, exit: () => process.exit() }).finally(finished)
