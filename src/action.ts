import { featureJobs } from './features/jobs.ts'
import { runAction } from './github/action/run-action.ts'
import { onClosedOutput } from './lib/closed-output.ts'
import { onEventLoopDrained } from './lib/event-loop-drained.ts'
import { sayFailure } from './github/publish/say.ts'

// A process that ends without a verdict, for whatever reason, has not measured.
process.exitCode = 3
const finished = onEventLoopDrained(sayFailure)
// Whoever still works when its log is closed hears it too; nobody else has anything to say any more.
onClosedOutput(() => undefined)
void runAction({ jobs: featureJobs, exit: () => process.exit() }).finally(finished)
