import type { Mapping } from '../../lib/parse/written-values.ts'

/**
 * Returns whether a row is of a failed run of the Azure OpenAI samples, which then store the error as
 * both answer and context. The row's keys must be normalised.
 */
export function isFailedRun({ latency, answer, context }: Mapping): boolean {
  const isFailed = latency === -1 || latency === '-1' || latency === '-1.0'
  return isFailed && typeof answer === 'string' && answer === context
}
