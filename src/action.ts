import { runAction } from './action/run-action.ts'
import { onStandstill } from './core/event-loop-drained.ts'
import { sayFailure } from './publish/say-failure.ts'

// A process that ends without a verdict, for whatever reason, has not measured.
process.exitCode = 3
const finished = onStandstill(sayFailure)
void runAction().finally(finished)
