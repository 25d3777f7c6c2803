import type { CommandSettings } from '../../lib/model/settings/settings.ts'
import type { RunCollector } from '../collect-run.ts'
import type { ProcessLimits } from '../process/process-limits.ts'
import type { SideRequest } from '../side-request.ts'
import type { AnswerLimits } from './answer-line-reader.ts'

export type Asking = {
  readonly request: SideRequest<CommandSettings>
  readonly collector: RunCollector
  /** Called for each line that is not an answer and does not contain the id of a query. */
  readonly onStray: (reason: string) => void
  readonly limits: { readonly process: ProcessLimits; readonly answers: AnswerLimits }
}
