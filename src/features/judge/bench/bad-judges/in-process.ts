import { noOddities } from '../../../../../test/support/no-oddities.ts'
import { factsOfJudging } from '../../judging/facts-of-judging.ts'
import { runJudging } from '../../judging/run-judging.ts'
import { canaries } from '../../trust/canaries.ts'
import { parseConfig } from '../../../../policy/config/parse-config.ts'
import { scoreItem } from '../../../../../test/support/score-item.ts'
import { judgedMetrics } from '../../metrics/judged-metrics.ts'
import type { JudgeFacts } from '../../../../lib/model/judging/judge-facts.ts'
import type { PolicySettings } from '../../../../lib/model/settings/settings.ts'
import type { ChatModel } from '../../../../lib/llm/chat-model.ts'
import type { ScoredItem } from '../../../../lib/model/comparison.ts'
import type { JudgeItem } from '../../../../lib/model/judging/judge-item.ts'
import type { QueryResult } from '../../../../lib/model/run.ts'
import { openBudget } from '../../../../lib/llm/limits/budget.ts'
import { usualRequests } from '../../../../lib/llm/limits/limiter.ts'
import { decide, type Decision } from '../../../../verdict/decide.ts'
import { judgeSettings } from '../../../../../test/support/policy-settings.ts'
import { judgeSession } from '../../testing/judge-session.ts'
import { goldenItem } from '../../../../../test/support/scored-item.ts'
import { seededBytes } from '../../../../../test/support/seeded-bytes.ts'
import { silentLog } from '../../../../lib/log.ts'
import { standInChat } from '../../../../../test/support/stand-in-chat.ts'
import type { AnsweredQuestion } from './answers.ts'
import { type BadJudge, replyOf } from './judges.ts'

/** A run's outcome: the state of trust, the verdict, and the measured change in percentage points. */
export type Ending = {
  readonly trust: string
  readonly verdict: string
  /** Undefined if the metric has no mean on one of the sides. */
  readonly seen: number | undefined
  /**
   * `cut_prompt` if judging stopped at a truncated prompt; `not measured` if a note says that a
   * preference was not measured.
   */
  readonly told: 'cut_prompt' | 'not measured' | undefined
}

export const config = JSON.stringify({
  golden: 'golden.jsonl',
  pipeline: { kind: 'runs', path: 'runs/{side}.jsonl' },
  metrics: ['faithfulness'],
  gate: { faithfulness: { 'max-drop': 0.03 } },
  judge: { model: 'bench-judge' },
})

/** Runs `judgedInProcess` with this judge and measures faithfulness. */
export async function runInProcess(
  judge: BadJudge,
  questions: readonly AnsweredQuestion[],
  seed: number,
): Promise<Ending> {
  const chat = standInChat({ scripted: replyOf(judge, seed), contextTokens: judge.window })
  const { facts, verdict, seen } = await judgedInProcess(chat, { config, questions, seed })
  return {
    verdict,
    seen,
    trust: facts.trust?.kind ?? facts.stopped?.cause ?? 'unknown',
    told: facts.stopped?.cause === 'cut_prompt' ? 'cut_prompt' : undefined,
  }
}

/**
 * Judges, checks trust, compares and decides as a real run does, with the judge in the same process
 * and nothing stored. The seed determines the controls, so the result is deterministic. `seen` is
 * the change in the first metric, in percentage points.
 */
export async function judgedInProcess(
  chat: ChatModel,
  {
    config: written,
    questions,
    seed,
  }: {
    readonly config: string
    readonly questions: readonly AnsweredQuestion[]
    readonly seed: number
  },
): Promise<
  Pick<Ending, 'verdict' | 'seen'> & {
    /** The standard error of the change, in percentage points. */
    readonly se: number | undefined
    readonly facts: JudgeFacts
  }
> {
  const { policy } = parseConfig(written, 'rag-gate.yml')
  const { metrics } = policy
  const settings = policy.judge ?? judgeSettings()
  const terms = { limits: settings.budget, price: undefined }
  const session = judgeSession(chat, { controls: 2, bytes: seededBytes(seed) })
  const judging = await runJudging(
    session,
    {
      items: questions.map(judgeItemOf),
      metrics: judgedMetrics(metrics, policy.refusal),
      rubrics: [],
      classify: undefined,
      repeats: settings.repeats,
      concurrency: usualRequests,
      canaries,
      stopsUntrusted: settings.onUntrusted === 'error',
      terms,
    },
    silentLog,
  )
  const facts = factsOfJudging({
    judging,
    chat: { ...chat, facts: chatFacts },
    spent: openBudget(terms).spent(),
    terms,
    key: 'given',
    store: 'unwanted',
    assumedContext: { base: undefined, head: undefined },
    selfPreference: undefined,
    addressed: [],
    addressingAnswers: [],
    panel: undefined,
  })
  const items = questions.map((question) =>
    scoredOf(question, judging.judged.matrices.get(question.id) ?? nothing, policy),
  )
  const { verdict, metrics: weighed } = decide(items, policy, {
    emptiesGoldenSet: false,
    chunkOverlap: undefined,
    judge: facts,
    health: { base: undefined, head: healthy },
  })
  const se = weighed[0]?.weighed?.change.se
  return { verdict, seen: seenIn(weighed), se: se === undefined ? undefined : 100 * se, facts }
}

const chatFacts = { requests: 0, adaptations: [], ignored: [], thinks: false, stopped: undefined }
const nothing = { base: undefined, head: undefined }
const healthy = {
  labels: [],
  labelled: { of: 0, unfit: [] },
  misfit: undefined,
  oddities: noOddities,
  homes: undefined,
  placed: undefined,
  answers: { asked: 0, empty: 0, longest: 0, atLongest: 0, depth: 20, lists: 0, sameList: false },
}

function judgeItemOf({ id, query, references = [], base, head }: AnsweredQuestion): JudgeItem {
  const side = ({ chunks, answer }: AnsweredQuestion['base']) => ({
    answer,
    context: chunks.map((text, at) => ({ id: chunkId(id, at), text })),
  })
  const sides = { base: side(base), head: side(head) }
  return { id, query, references, claims: undefined, answerable: true, sides }
}

export function chunkId(question: string, at: number): string {
  return `${question}-c${at}`
}

function scoredOf(
  { id, query, base, head }: AnsweredQuestion,
  matrices: Parameters<typeof scoreItem>[0]['matrices'],
  { metrics, match, refusal }: PolicySettings,
): ScoredItem {
  const golden = goldenItem(id, {
    query,
    labels: { kind: 'chunks', grades: new Map([[chunkId(id, 0), 1]]) },
  })
  const paired = { id, golden: { base: golden, head: golden }, origin: 'both' } as const
  const scores = scoreItem({
    golden: paired.golden,
    results: { base: resultOf(id, base), head: resultOf(id, head) },
    corpora: { base: noTexts, head: noTexts },
    metrics,
    match,
    contextK: { base: undefined, head: undefined },
    matrices,
    refusal,
  })
  return { ...paired, relabelled: false, policyChanged: [], ...scores }
}

const noTexts = { text: () => undefined }

function resultOf(id: string, { chunks, answer }: AnsweredQuestion['base']): QueryResult {
  const place = { doc: undefined, start: undefined, end: undefined, score: undefined }
  const returned = chunks.map((text, at) => ({ id: chunkId(id, at), text, ...place }))
  const context = returned.map((chunk) => chunk.id)
  const own = { chunks: returned, answer, context, ms: undefined, usage: undefined }
  return { kind: 'answered', cold: false, beyond: undefined, ...own }
}

function seenIn([first]: Decision['metrics']): number | undefined {
  const delta = first?.comparison.delta
  return delta === undefined ? undefined : 100 * delta
}
