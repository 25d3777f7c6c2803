import { scoredItem } from '../../../../../test/support/scored-item.ts'
import { parseConfig } from '../../../../policy/config/parse-config.ts'
import { decide } from '../../../../verdict/decide.ts'
import { config } from '../bad-judges/in-process.ts'
import { drawSides, supportIn } from './draw-sides.ts'
import type { LabelledQuestion } from '../../../../../bench/read-labelled-answers.ts'

/**
 * Counts the verdicts over all draws with human scores in place of a judge's, that is, with a
 * perfect judge.
 */
export function peopleAlone(
  all: readonly LabelledQuestion[],
  { loss, n, draws }: { readonly loss: number; readonly n: number; readonly draws: number },
): string {
  const { policy } = parseConfig(config, 'rag-gate.yml')
  const counts = new Map<string, number>()
  for (let seed = 1; seed <= draws; seed += 1) {
    const items = drawSides(all, { loss, n, seed }).map(({ question, base, head }) =>
      scoredItem(question.id, {
        base: supportIn(question, base),
        head: supportIn(question, head),
        metric: 'faithfulness',
      }),
    )
    const { verdict } = decide(items, { ...policy, judge: undefined })
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  }
  const shares = [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([verdict, count]) => `${verdict} ${((100 * count) / draws).toFixed(1)}%`)
  return `  people alone | loss ${loss} | n ${n} | ${shares.join(', ')}`
}
