import { runAction } from './action/run-action.ts'
import { onEventLoopDrained } from './core/event-loop-drained.ts'
import { sayFailure } from './publish/say.ts'

// A process that ends without a verdict, for whatever reason, has not measured.
process.exitCode = 3
const finished = onEventLoopDrained(sayFailure)
void runAction().finally(finished)
