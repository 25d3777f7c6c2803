import type { SelfPreference } from '../../model/judge-facts.ts'
import { kindTraits } from '../../model/settings/kind-traits.ts'
import type { JudgeSettings } from '../../model/settings/settings.ts'
import type { Exam } from '../../exam/load-exam.ts'
import { selfPreference } from '../../llm/wire/model-family.ts'
import { type AddressedDocument, addressedDocuments } from '../../judge/ask/text-to-grader.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import { documentsOfRun } from '../comparing/read-documents.ts'
import { contextOf, type SideToScore } from '../comparing/score-items.ts'

// Facts that limit what judged numbers say.

/**
 * The most chunks of one answer that are judged although the pipeline does not say which of them its generator saw;
 * undefined where it says so, or writes no answers.
 */
export function assumedContext(
  { items, pipelines }: Pick<Exam, 'items' | 'pipelines'>,
  sides: MeasuredSides<SideToScore>,
  side: Side,
): number | undefined {
  const pipeline = pipelines[side]
  if (pipeline === undefined || kindTraits[pipeline.kind].knowsContext) return undefined
  const counts = items.flatMap(({ id }) => {
    const result = sides[side]?.run.results.get(id)
    const isTold =
      result?.kind !== 'answered' || result.answer === undefined || result.context !== undefined
    return isTold ? [] : [Math.min(result.chunks.length, contextOf(pipeline))]
  })
  return counts.length === 0 ? undefined : counts.reduce((one, other) => Math.max(one, other), 0)
}

/** Whether the judge seems to be of the same family as a model whose output it judges. */
export function preferenceOf(
  { model }: Pick<JudgeSettings, 'model'>,
  { pipelines }: Pick<Exam, 'pipelines'>,
  sides: MeasuredSides<SideToScore>,
): SelfPreference | undefined {
  const generators: string[] = []
  const rerankers: string[] = []
  for (const side of ['base', 'head'] as const) {
    const pipeline = pipelines[side]
    if (pipeline?.kind === 'builtin' && pipeline.answer !== undefined)
      generators.push(pipeline.answer.model)
    const models = sides[side]?.run.models
    if (models?.generator !== undefined) generators.push(models.generator)
    if (models?.reranker !== undefined) rerankers.push(models.reranker)
  }
  return selfPreference({ judge: model, generators, rerankers })
}

/** Documents behind head's answers with phrases that address a judge and that base's documents do not have. */
export function addressedBy(
  { items }: Pick<Exam, 'items'>,
  { base, head }: MeasuredSides<SideToScore>,
): readonly AddressedDocument[] {
  const ids = items.map(({ id }) => id)
  const docs = [...documentsOfRun(head.run, ids)].toSorted()
  return addressedDocuments(docs, { base: base?.corpus, head: head.corpus })
}
