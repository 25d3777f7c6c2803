import type { Mapping } from '../../../lib/parse/written-values.ts'
import { textOf } from '../field-values.ts'
import type { StepKind } from '../turn-of.ts'

/** A row and its type. Its keys are spelled as in exports from Langfuse's user interface. */
export type Row = {
  readonly kind: 'trace' | 'observation' | 'score' | 'session'
  readonly row: Mapping
}

/** Determines a row's type. Scheduled exports use `trace_id` instead of the interface's `traceId`. */
export function rowOf(written: Mapping): Row | undefined {
  const isScheduled = 'project_id' in written
  const row = isScheduled ? inCamelCase(written) : written
  if (isTrace(row) && (!isScheduled || 'bookmarked' in row)) return { kind: 'trace', row }
  if ('countTraces' in row && 'sessionDuration' in row) return { kind: 'session', row }
  if (textOf(row['traceId']) === undefined) return undefined
  if (observationTypes.has(row['type']) && 'startTime' in row) return { kind: 'observation', row }
  return scoreSources.has(row['source']) && 'name' in row ? { kind: 'score', row } : undefined
}

export const observationTypes: ReadonlyMap<unknown, StepKind | undefined> = new Map([
  ['SPAN', undefined],
  ['EVENT', 'aside'],
  ['GENERATION', 'model'],
  ['AGENT', 'agent'],
  ['CHAIN', 'agent'],
  ['TOOL', 'tool'],
  ['RETRIEVER', 'retriever'],
  ['EVALUATOR', 'aside'],
  ['EMBEDDING', 'aside'],
  ['GUARDRAIL', 'aside'],
])

const scoreSources: ReadonlySet<unknown> = new Set(['API', 'EVAL', 'ANNOTATION'])

function inCamelCase(written: Mapping): Mapping {
  const camel = (key: string) =>
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [camel(key), value]))
}

function isTrace(row: Mapping): boolean {
  const hasOwnKeys = 'sessionId' in row || 'htmlPath' in row || 'projectId' in row
  const isTold = 'input' in row || 'bookmarked' in row || 'htmlPath' in row
  return isTold && 'timestamp' in row && (hasOwnKeys || Array.isArray(row['observations']))
}
