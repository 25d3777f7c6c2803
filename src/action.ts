import { featureJobs } from './features/jobs.ts'
import { runAction } from './github/action/run-action.ts'
import { onClosedOutput } from './lib/closed-output.ts'
import { onEventLoopDrained } from './lib/event-loop-drained.ts'
import { sayFailure } from './github/publish/say.ts'

// A process that ends without a verdict, for whatever reason, has not measured.
process.exitCode = 3
const finished = onEventLoopDrained(sayFailure)
// A closed log must not crash the process. Work in progress listens for it too and stops.
onClosedOutput(() => undefined)
void runAction({ jobs: featureJobs, exit: () => process.exit() }).finally(finished)
