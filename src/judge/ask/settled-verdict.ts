import type { AskedVerdict } from './ask-verdicts.ts'
import type { Judgement, QuotePlace, Settled } from '../kept/judgement-port.ts'

/**
 * One verdict of those that a claim got from the groups of its chunks: any `entailed` wins and evidence is
 * united; else any `contradicted`; else `not_found`. Where a group is lost, all is: what is kept for later
 * runs has to name every chunk. The models of all groups are taken to be that of the first.
 */
export function settledVerdict(groups: readonly (AskedVerdict | undefined)[]): Settled {
  const given = groups.map((one) => one ?? missing)
  const verdicts = given.filter((one) => one.kind === 'verdict')
  const lost = given.find((one) => one.kind === 'lost')
  const servedModel = verdicts[0]?.servedModel
  if (lost !== undefined || servedModel === undefined) return lost ?? missing
  const isEntailed = verdicts.some(({ verdict }) => verdict.label === 'entailed')
  const isContradicted = verdicts.some(({ verdict }) => verdict.label === 'contradicted')
  const label = isEntailed ? 'entailed' : isContradicted ? 'contradicted' : 'not_found'
  const evidence = verdicts
    .filter(({ verdict }) => verdict.label === label)
    .flatMap(({ verdict }): readonly QuotePlace[] => verdict.evidence)
  const unproven = label === 'not_found' && verdicts.some((one) => one.unproven)
  return {
    kind: 'judged',
    judgement: { kind: 'verdict', label, evidence, unproven },
    servedModel,
  }
}

const missing = { kind: 'lost', cause: 'missing_id' } as const

/** Whether a judgement is a verdict. */
export function isVerdict(
  judgement: Judgement,
): judgement is Extract<Judgement, { kind: 'verdict' }> {
  return judgement.kind === 'verdict'
}
