import type { ErrorCode } from '../../errors.ts'
import type { Progress } from '../../log.ts'
import type { Run } from '../../run/run.ts'

/** What one side's worker tells the thread that started it. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: Omit<Progress, 'side'> }
  | { readonly kind: 'done'; readonly run: Run }
  | {
      readonly kind: 'failed'
      readonly code: ErrorCode
      readonly message: string
      readonly hint: string | undefined
    }
