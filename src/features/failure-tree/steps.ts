import type { MeasuredRuns, Steps } from '../../gate/feature.ts'
import { openBreather } from '../../gate/comparing/breathe.ts'
import { diagnosisFacts } from '../../gate/comparing/diagnosing/diagnosis-facts.ts'
import { returnedChunks } from '../../gate/comparing/diagnosing/returned-chunks.ts'
import { lazily } from '../../lib/lazily.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import { hits } from '../../metrics/compare/reach.ts'
import { contextOf } from '../../policy/policy.ts'
import type { StageFacts, Stopped } from '../../report/diagnosis/stages/stage-facts.ts'
import { stageOfQuestion } from '../../report/diagnosis/stages/stage-of-question.ts'
import { largerContext } from './larger-context.ts'
import type { FailureTree, StoppedQuestion } from './schema.ts'
import { openSharedWords } from './shared-words.ts'

export const steps: Steps = {
  tells: async (measured, ports) => {
    const breath = openBreather(ports)
    const { others = [], asked = [] } = Object.groupBy(eligibleItems(measured.items), (item) =>
      canFail(item, measured) ? 'asked' : 'others',
    )
    if (asked.length === 0) return undefined
    const looked = asked.filter((item) => mayFail(item, measured))
    const facts = factsOf(measured)
    // Counting the chunks that other questions returned requires rereading all results, so it is
    // done only if the counts may show at which stage a question fails.
    const counted = lazily(async (): Promise<StageFacts> => {
      const sides = { base: undefined, head: measured.sides.head }
      return { ...facts, returned: await returnedChunks(looked, measured.items, { sides, breath }) }
    })
    const items: StoppedQuestion[] = []
    for (const item of looked) {
      const question = questionOf(item, measured)
      const first = stageOfQuestion(question, facts)
      const found =
        first && mayBeProven(first, item) ? stageOfQuestion(question, await counted()) : first
      if (found !== undefined)
        items.push({ item: item.id, ...found, ...lackingOf(found, question, facts) })
      await breath()
    }
    return treeOf(
      items,
      { asked: asked.length, unchecked: others.filter(hasReference).length },
      measured,
    )
  },
}

/**
 * Returns whether a question can fail. Without labels or assertions, only a failed request or a
 * judged reference can make it fail.
 */
function canFail(item: ScoredItem, { matrices }: MeasuredRuns): boolean {
  const { id, golden, facts } = item
  const { answerable, contains, excludes, labels } = golden.base
  if (!answerable) return false
  const isAsserted = contains.length + excludes.length > 0
  const isJudged = hasReference(item) && matrices.get(id)?.head !== undefined
  return facts.head.failure !== undefined || labels.kind !== 'none' || isAsserted || isJudged
}

function hasReference({ golden: { base } }: ScoredItem): boolean {
  return base.answerable && base.references.length > 0
}

/** Returns false for questions known not to fail, to avoid matching their results again, which is slow. */
function mayFail({ id, facts: { head } }: ScoredItem, { sides, window }: MeasuredRuns): boolean {
  const { match } = head
  if (match === undefined || !hits(match, window)) return true
  const isEach = match.labels === 'evidence' || match.labels === 'sections'
  if (isEach && match.relevant > 1) return true
  const result = sides.head.run.results.get(id)
  return result?.kind === 'answered' && result.answer !== undefined
}

/**
 * Returns whether more data could show where a passage is lost. If a question has several passages, only
 * one is reported, although the others may be lost, too.
 */
function mayBeProven({ stage, name }: Stopped, { facts }: ScoredItem): boolean {
  const passages = facts.head.match?.relevant ?? 0
  return name !== undefined && (stage === 'unknown' || passages > 1)
}

/** Returns the data that the pipeline could send to show at which stage a question fails. */
function lackingOf(
  { stage, name }: Stopped,
  { item, details }: ReturnType<typeof questionOf>,
  { manifest, contextK }: StageFacts,
): Pick<StoppedQuestion, 'lacks'> {
  if (stage !== 'unknown') return {}
  const { head } = details.results
  const isReported = head.kind === 'answered' && head.context !== undefined
  const isKnown = isReported || contextK.head !== undefined
  const context: StoppedQuestion['lacks'] = isKnown ? [] : ['context']
  if (name === undefined) return { lacks: context }
  const { unread = [] } = item.facts.head.match ?? {}
  const isUnread = unread.some(({ doc }) => doc === name)
  if (manifest === undefined)
    return { lacks: ['manifest', ...(isUnread ? ['text' as const] : context)] }
  return { lacks: [isUnread ? 'text' : 'chunks'] }
}

function factsOf({ policy, sides, window }: MeasuredRuns): StageFacts {
  const { head } = sides
  const facts = diagnosisFacts({ policy, sides: { base: undefined, head } })
  const index = {
    pipeline: policy.pipelines.head,
    corpus: head.corpus,
    documents: head.run.manifest ?? [],
    chunksOf: facts.chunksOf,
  }
  return { ...facts, window, sharesWords: openSharedWords(index) }
}

/**
 * Returns a question with its match details. This is the slowest part of the step, because the
 * results are matched again.
 */
function questionOf(item: ScoredItem, { detailsOfHead, matrices }: MeasuredRuns) {
  return { item, details: detailsOfHead(item), matrix: matrices.get(item.id)?.head }
}

function treeOf(
  items: readonly StoppedQuestion[],
  { asked, unchecked }: { readonly asked: number; readonly unchecked: number },
  { policy: { pipelines, depth }, window }: MeasuredRuns,
): FailureTree {
  const { head } = pipelines
  const room = window === 'context' ? contextOf(head) : window
  const builtin = head.kind === 'builtin'
  const k = builtin && window === 'context' ? largerContext(items, head.retrieve.k) : undefined
  return {
    asked,
    ...(unchecked > 0 && { unchecked }),
    depth,
    ...(room !== undefined && { room }),
    builtin,
    ...(k !== undefined && { k }),
    items,
  }
}
