import { sha256 } from '../../lib/sha256.ts'
import type { Inputs } from '../event/parse-inputs.ts'
import type { Runner } from '../event/read-runner.ts'

/**
 * Returns twelve hexadecimal digits that identify a gate by its workflow, job, folder and
 * configuration. They distinguish gates that use the same key, and stay the same when a run is
 * repeated.
 */
export function gateId(
  { workflow, workflowName, job }: Pick<Runner, 'workflow' | 'workflowName' | 'job'>,
  { workingDirectory, config }: Pick<Inputs, 'workingDirectory' | 'config'>,
): string {
  // Identifies the workflow by its file, so renaming a workflow does not change the gate.
  const parts = [workflow ?? workflowName, job, workingDirectory, config]
  return sha256(JSON.stringify(parts.map((part) => part ?? null))).slice(0, 12)
}
