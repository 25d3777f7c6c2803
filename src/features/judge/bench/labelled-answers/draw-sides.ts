import { type Below, belowOf } from '../../../../../bench/draw-items.ts'
import { type LabelledQuestion, supportOf } from '../../../../../bench/read-labelled-answers.ts'

/** A question with the systems whose answers base and head get. */
export type DrawnQuestion = {
  readonly question: LabelledQuestion
  readonly base: string
  readonly head: string
}

/**
 * Draws `n` questions, and two systems whose human ratings differ by at least 5 points and by at least
 * `loss`. Head gets the worse system's answer so often that it loses `loss` points on average; base
 * always gets the other system's answer. The same seed always gives the same result.
 */
export function drawSides(
  all: readonly LabelledQuestion[],
  { loss, n, seed }: { readonly loss: number; readonly n: number; readonly seed: number },
): readonly DrawnQuestion[] {
  const below = belowOf(1000 * loss + seed)
  const pairs = pairsOf(all).filter(({ gap }) => 100 * gap >= Math.max(loss, 5))
  const pair = pairs[below(pairs.length)]
  if (pair === undefined) throw new Error(`no two systems differ by ${loss} points`)
  const share = (1 + loss / (100 * pair.gap)) / 2
  return shuffled(all, below)
    .slice(0, n)
    .map((question) => {
      const isWorse = below(2 ** 20) < share * 2 ** 20
      const [base, head] = isWorse ? [pair.better, pair.worse] : [pair.worse, pair.better]
      return { question, base, head }
    })
}

export function supportIn({ answers }: LabelledQuestion, system: string): number {
  return supportOf(answers.get(system)?.sentences ?? [])
}

type SystemPair = { readonly better: string; readonly worse: string; readonly gap: number }

/** Returns all pairs of systems, with the difference between their mean human ratings. */
function pairsOf(all: readonly LabelledQuestion[]): readonly SystemPair[] {
  const names = [...(all[0]?.answers.keys() ?? [])]
  const mean = (system: string): number =>
    all.reduce((sum, question) => sum + supportIn(question, system), 0) / all.length
  const ranked = names.toSorted((a, b) => mean(b) - mean(a))
  return ranked.flatMap((better, at) =>
    ranked.slice(at + 1).map((worse) => ({ better, worse, gap: mean(better) - mean(worse) })),
  )
}

function shuffled<T>(list: readonly T[], below: Below): readonly T[] {
  return list
    .map((value) => ({ value, rank: below(2 ** 31) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}
