import type { JudgeSettings } from '../../model/settings/settings.ts'
import { agreementOf } from '../../judge/panel/votes.ts'
import type { Judging } from '../../judge/run-judging.ts'
import type { JudgeSession } from '../../judge/session.ts'
import type { JudgeFacts } from '../../model/judge-facts.ts'
import { goldenIdOf } from './judged-items.ts'

// Facts for the report about judges other than the first.

/** What a stronger judge was asked and changed; undefined without one. */
export function escalationOf(
  { escalate }: Pick<JudgeSettings, 'escalate'>,
  { escalated, judged }: Pick<Judging, 'escalated' | 'judged'>,
): JudgeFacts['escalation'] {
  if (escalate === undefined) return undefined
  const counts = escalated ?? { items: 0, verdicts: 0, changed: 0 }
  return { model: escalate.model, served: judged.servedByOthers, ...counts }
}

/** The agreement of a panel; undefined for a single judge. */
export function panelOf(
  { model, also, combine }: Pick<JudgeSettings, 'model' | 'also' | 'combine'>,
  { panel }: Pick<JudgeSession, 'panel'>,
  { judged }: Pick<Judging, 'judged'>,
): JudgeFacts['panel'] {
  if (panel.kind !== 'voting') return undefined
  const { items, ...agreement } = agreementOf(
    new Map(
      [...panel.voteRecord].map(([question, entry]) => [
        question,
        // A question that differs between the sides is judged as two items.
        { ...entry, items: new Set([...entry.items].map(goldenIdOf)) },
      ]),
    ),
  )
  return {
    models: [model, ...also.map((one) => one.model)],
    served: judged.servedByOthers,
    combine,
    ...agreement,
    disagreements: items,
  }
}
