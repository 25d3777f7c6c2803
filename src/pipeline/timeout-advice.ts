import { secondsOf } from './process/run-step.ts'

/**
 * What to do about queries that timed out, to be told once per side; undefined where none did. A pipeline
 * that answers one query after the other makes those in flight wait for each other.
 */
export function timeoutAdvice(
  timeouts: number,
  { concurrency, queryMs }: { readonly concurrency: number; readonly queryMs: number },
): string | undefined {
  if (timeouts === 0) return undefined
  const what = `${timeouts === 1 ? '1 query' : `${timeouts} queries`} timed out`
  const remedy = `raise pipeline.timeout.query (now ${secondsOf(queryMs)})`
  if (concurrency === 1) return `${what}; ${remedy}`
  return `${what} with up to ${concurrency} in flight; ${remedy}, or lower pipeline.concurrency if the queries in flight hold each other up`
}
