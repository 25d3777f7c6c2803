import { sha256 } from '../../lib/sha256.ts'
import type { Inputs } from '../event/parse-inputs.ts'
import type { Runner } from '../event/read-runner.ts'

/**
 * Twelve hexadecimal digits that are the same each time a step of a job of a workflow gates a config in a folder, and others
 * for any other job, folder or config: gates that share a key are told apart by it, however often one of them is repeated.
 */
export function gateId(
  { workflow, workflowName, job }: Pick<Runner, 'workflow' | 'workflowName' | 'job'>,
  { workingDirectory, config }: Pick<Inputs, 'workingDirectory' | 'config'>,
): string {
  // A workflow that is renamed is the same gate.
  const parts = [workflow ?? workflowName, job, workingDirectory, config]
  return sha256(JSON.stringify(parts.map((part) => part ?? null))).slice(0, 12)
}
