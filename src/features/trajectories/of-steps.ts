import type { MetricEntry, TrajectoryInput } from '../../metrics/metric-entry.ts'
import type { Score } from '../../lib/model/score.ts'
import type { ToolRules } from '../../lib/model/items/tool-rules.ts'

type Known = Omit<TrajectoryInput, 'tools'> & { readonly tools: ToolRules }

type Own = Pick<MetricEntry, 'name' | 'direction' | 'description'> & {
  readonly group?: 'answer' | 'number'
  /** What the question must specify for this metric: expected calls, limits, or nothing. */
  readonly wants: 'calls' | 'limits' | 'nothing'
  readonly score: (input: Known) => Score
}

const none: ToolRules = { calls: [], ordered: false, forbidden: [], most: undefined }

/** Returns a metric that is computed from the agent's steps alone. */
export function ofSteps({ wants, group = 'answer', score, ...own }: Own): MetricEntry {
  return {
    ...own,
    cutoff: 'none',
    group,
    reads: 'steps',
    ruledOut: ({ tools = none }) => (isSaid(tools, wants) ? undefined : 'no_tools'),
    score: ({ tools = none, ...input }) => score({ ...input, tools }),
  }
}

function isSaid({ calls, forbidden, most }: ToolRules, wants: Own['wants']): boolean {
  switch (wants) {
    case 'calls':
      return calls.length > 0
    case 'limits':
      return forbidden.length > 0 || most !== undefined
    case 'nothing':
      return true
  }
}
