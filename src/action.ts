import { featureJobs } from './features/jobs.ts'
import { runAction } from './github/action/run-action.ts'
import { onClosedOutput } from './lib/closed-output.ts'
import { onEventLoopDrained } from './lib/event-loop-drained.ts'
import { sayFailure } from './github/publish/say.ts'

// If the process ends early for any reason, it must not report success.
process.exitCode = 3
const finished = onEventLoopDrained(sayFailure)
// If the runner closes the output, the process must not crash. A running job adds its own listener,
// which cancels the job.
onClosedOutput(() => undefined)
void runAction({ jobs: featureJobs, exit: () => process.exit() }).finally(finished)
