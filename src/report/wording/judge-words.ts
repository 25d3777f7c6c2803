import { listWithin } from '../../lib/text/printing/id-list.ts'
import type { Report } from '../schema/report.ts'
import { foreign, plural, say, type Words } from '../../lib/text/printing/sentence.ts'

/**
 * Returns the judge's name as its server reports it, separately for base and head if the names
 * differ. Returns the configured name if no judge was asked.
 */
export function judgeName({ judge }: Pick<Report, 'judge'>): Words | undefined {
  if (judge === undefined) return undefined
  const { panel } = judge
  const first = firstJudge(judge)
  return panel === undefined ? first : say`${first} with ${models(panel.models.slice(1))}`
}

function firstJudge(judge: NonNullable<Report['judge']>): Words {
  const { base, head } = judge.served
  if (head.length === 0 && (base === undefined || base.length === 0)) return modelName(judge.model)
  if (base === undefined || base.length === 0 || sameModels(base, head)) return models(head)
  if (head.length === 0) return models(base)
  return say`${models(base)} on base, ${models(head)} on head`
}

/**
 * Returns words such as `judged a sample of 50 of 200`, or undefined if every question was judged.
 */
export function sampleWords({ judge }: Pick<Report, 'judge'>): Words | undefined {
  if (judge?.sample === undefined) return undefined
  const { items, of } = judge.sample
  return say`judged a sample of ${items} of ${of}`
}

/** Returns whether both lists contain the same models in any order. */
export function sameModels(base: readonly string[], head: readonly string[]): boolean {
  return base.length === head.length && base.every((model) => head.includes(model))
}

/** Formats a model's id as untrusted text, because a server may use any id. */
export function modelName(model: string): Words {
  return foreign(model, 60)
}

/** Lists models in at most 300 bytes of Markdown. */
export function models(list: readonly string[]): Words {
  return (
    listWithin(
      list.map((model) => modelName(model)),
      300,
    ) ?? plural(list.length, 'model')
  )
}
