import { kindTraits } from '../../../lib/model/settings/kind-traits.ts'
import type { JudgeSettings } from '../../../lib/model/settings/settings.ts'
import { assumedContext as mostAssumed } from '../../../golden/matching/context-chunks.ts'
import { contextOf, type Policy } from '../../../policy/policy.ts'
import { type AddressedDocument, addressedDocuments, textToGrader } from '../ask/text-to-grader.ts'
import type { JudgingNotes } from './facts-of-judging.ts'
import { agreementOf } from '../panel/votes.ts'
import type { JudgeSession } from './session.ts'
import { selfPreference } from '../trust/self-preference.ts'
import type { JudgeFacts, SelfPreference } from '../../../lib/model/judging/judge-facts.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { type MeasuredSides, type Side, sideNames } from '../../../lib/sides.ts'
import { documentsOfRun } from '../../../gate/comparing/read-documents.ts'
import type { SideToScore } from '../../../gate/comparing/scoring/side-to-score.ts'

/**
 * Returns what may distort judged scores, such as text addressed to the judge, for readers of the
 * report.
 */
export function judgeCaveats(
  {
    policy,
    sides,
    settings,
  }: {
    readonly policy: Policy
    readonly sides: MeasuredSides<SideToScore>
    readonly settings: JudgeSettings
  },
  {
    session,
    items,
  }: {
    readonly session: JudgeSession
    readonly items: readonly JudgeItem[]
  },
): Pick<
  JudgingNotes,
  'assumedContext' | 'selfPreference' | 'panel' | 'addressed' | 'addressingAnswers'
> {
  return {
    assumedContext: {
      base: assumedContext(policy, sides, 'base'),
      head: assumedContext(policy, sides, 'head'),
    },
    selfPreference: preferenceOf(settings, policy, sides),
    panel: panelOf(settings, session),
    addressed: addressedIn(policy, sides),
    addressingAnswers: addressingAnswers(items),
  }
}

/**
 * Returns the largest number of chunks judged for one answer if the pipeline does not report which
 * chunks the generator saw. Returns undefined if the pipeline reports this, or generates no
 * answers.
 */
function assumedContext(
  { items, pipelines }: Pick<Policy, 'items' | 'pipelines'>,
  sides: MeasuredSides<SideToScore>,
  side: Side,
): number | undefined {
  const pipeline = pipelines[side]
  if (pipeline === undefined || kindTraits[pipeline.kind].knowsContext) return undefined
  const counts = items.flatMap(({ id }) => {
    const result = sides[side]?.run.results.get(id)
    const isTold =
      result?.kind !== 'answered' || result.answer === undefined || result.context !== undefined
    return isTold ? [] : [Math.min(result.chunks.length, contextOf(pipeline) ?? mostAssumed)]
  })
  return counts.length === 0 ? undefined : counts.reduce((one, other) => Math.max(one, other), 0)
}

/** Returns the models that the judge may prefer because they seem to belong to its family. */
function preferenceOf(
  { model }: Pick<JudgeSettings, 'model'>,
  { pipelines }: Pick<Policy, 'pipelines'>,
  sides: MeasuredSides<SideToScore>,
): SelfPreference | undefined {
  const generators: string[] = []
  const rerankers: string[] = []
  for (const side of sideNames) {
    const pipeline = pipelines[side]
    if (pipeline?.kind === 'builtin' && pipeline.answer !== undefined)
      generators.push(pipeline.answer.model)
    const models = sides[side]?.run.models
    if (models?.generator !== undefined) generators.push(models.generator)
    if (models?.reranker !== undefined) rerankers.push(models.reranker)
  }
  return selfPreference({ judge: model, generators, rerankers })
}

/**
 * Returns the documents retrieved on head that contain phrases addressed to a judge. Phrases that
 * the same document contains on base do not count. If a document is not in the commit, searches its
 * retrieved chunks instead. Lists a chunk without a document by its id.
 */
function addressedIn(
  { items }: Pick<Policy, 'items'>,
  { base, head }: MeasuredSides<SideToScore>,
): readonly AddressedDocument[] {
  const ids = items.map(({ id }) => id)
  const [ofBase, ofHead] = [base && returnedTexts(base, ids), returnedTexts(head, ids)]
  const names = documentsOfRun(head.run, ids).union(new Set(ofHead.keys()))
  return addressedDocuments([...names].toSorted(), {
    base: base && { text: (name) => base.corpus.text(name) ?? ofBase?.get(name) },
    head: { text: (name) => head.corpus.text(name) ?? ofHead.get(name) },
  })
}

/**
 * Returns the ids of questions whose answer on head contains phrases addressed to a judge. Phrases
 * that also occur in the question, its references, base's answer or base's context do not count.
 */
function addressingAnswers(items: readonly JudgeItem[]): readonly string[] {
  return items
    .filter(({ query, references, sides: { base, head } }) => {
      const phrases = textToGrader(head?.answer ?? '')
      if (phrases.length === 0) return false
      const known = [query, ...references, base?.answer ?? '']
      const onBase = textToGrader(
        [...known, ...(base?.context ?? []).map(({ text }) => text)].join('\n'),
      )
      return phrases.some((phrase) => !onBase.includes(phrase))
    })
    .map(({ id }) => id)
}

/**
 * Returns the text of chunks that belong to no document in the commit, keyed by document, or by
 * chunk id if the chunk has no document.
 */
function returnedTexts(
  { run, corpus }: Pick<SideToScore, 'run' | 'corpus'>,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const texts = new Map<string, Set<string>>()
  for (const id of ids) {
    const result = run.results.get(id)
    if (result?.kind !== 'answered') continue
    for (const chunk of result.chunks) {
      if (chunk.text === undefined) continue
      if (chunk.doc !== undefined && corpus.text(chunk.doc) !== undefined) continue
      const name = chunk.doc ?? chunk.id
      const own = texts.get(name) ?? new Set<string>()
      texts.set(name, own.add(chunk.text))
    }
  }
  return new Map([...texts].map(([name, own]) => [name, [...own].toSorted().join('\n')]))
}

/** Returns a panel's agreement, or undefined for a single judge. */
function panelOf(
  { model, also }: Pick<JudgeSettings, 'model' | 'also'>,
  { panel }: Pick<JudgeSession, 'panel'>,
): JudgeFacts['panel'] {
  if (panel.kind !== 'voting') return undefined
  const { items, ...agreement } = agreementOf(panel.voteRecord)
  return {
    models: [model, ...also.map((one) => one.model)],
    ...agreement,
    disagreements: items,
  }
}
