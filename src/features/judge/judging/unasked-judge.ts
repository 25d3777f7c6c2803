import type { JudgeSettings } from '../../../lib/model/settings/settings.ts'
import type { GateError } from '../../../lib/errors.ts'
import type { JudgeFacts } from '../../../lib/model/judging/judge-facts.ts'
import type { JudgedRuns } from '../../../gate/feature.ts'
import type { ReachedModels } from '../../../gate/reach-models.ts'

/** The results of judging, without the list of questions that a sample leaves out. */
export type AskedOrNot = Omit<JudgedRuns, 'unsampled'>

/**
 * Returns the facts about a judge that was not asked, either because there is no API key or because
 * its client could not be opened (`error`).
 */
export function unaskedJudge(
  { model, budget }: JudgeSettings,
  { key }: Pick<ReachedModels, 'key'>,
  error: GateError | undefined,
): AskedOrNot {
  const nobody = { base: undefined, head: [] } as const
  const facts: JudgeFacts = {
    model,
    key,
    stopped:
      error === undefined
        ? { cause: 'no_key', message: withoutKey[key], hint: keyHint }
        : { cause: 'unreachable', message: error.message, hint: error.hint },
    trust: undefined,
    served: nobody,
    lost: nobody,
    split: [],
    cutChunks: 0,
    assumedContext: { base: undefined, head: undefined },
    selfPreference: undefined,
    panel: undefined,
    sample: undefined,
    addressed: [],
    addressingAnswers: [],
    spending: {
      calls: [],
      requests: 0,
      judged: 0,
      fromStore: 0,
      shared: 0,
      tokens: { input: 0, cachedInput: 0, output: 0, reasoning: 0 },
      estimatedReplies: 0,
      usd: undefined,
      budget,
      planned: undefined,
      askedAgain: 0,
      sentinelFailures: 0,
      unverifiedQuotes: 0,
      correctedSources: 0,
      ignoredVerdicts: 0,
      store: 'unasked',
    },
  }
  return { matrices: new Map(), preferences: new Map(), facts }
}

const keyHint = 'set the input `api-key` (on the command line: OPENAI_API_KEY)'

const withoutKey: Readonly<Record<JudgeFacts['key'], string>> = {
  given: 'the judge was not asked',
  missing: 'there is no API key for the judge',
  withheld: 'no API key: secrets are not given to pull requests from forks or from Dependabot',
}
