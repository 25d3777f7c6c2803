import { runAction } from './action/run-action.ts'
import { onClosedOutput } from './core/closed-output.ts'
import { onEventLoopDrained } from './core/event-loop-drained.ts'
import { sayFailure } from './publish/say.ts'

// A process that ends without a verdict, for whatever reason, has not measured.
process.exitCode = 3
const finished = onEventLoopDrained(sayFailure)
// Whoever still works when its log is closed hears it too; nobody else has anything to say any more.
onClosedOutput(() => undefined)
void runAction({ exit: () => process.exit() }).finally(finished)
