import { correctedMean, type LabelledDifferences } from '../src/lib/stats/corrected-mean.ts'
import { studentInterval } from '../src/lib/stats/paired/student.ts'
import { generator } from '../src/lib/stats/random-generator.ts'

const draws = 2000
const seed = 1
const loss = 0.08
const sameOnBothSides = 0.2

/** For each side, how often a judge accepts a false claim (lenient) and rejects a true one (harsh). */
type Errors = Readonly<Record<'base' | 'head', readonly [lenient: number, harsh: number]>>

const judges: Readonly<Record<string, Errors>> = {
  'without errors': { base: [0, 0], head: [0, 0] },
  lenient: { base: [0.4, 0.02], head: [0.4, 0.02] },
  harsh: { base: [0.02, 0.3], head: [0.02, 0.3] },
  'prefers head': { base: [0.05, 0.15], head: [0.5, 0.02] },
}

/**
 * Measures how often the 95% interval contains the change that people would find over all such questions.
 * Answers of head contain 8 points fewer true claims, and the judge is perfect or biased in one of three
 * ways. Also measures the width relative to the interval from labels alone, and how often the judge's own
 * interval contains the true change. Fails the process if the interval covers less than 93%.
 */
export function benchCorrection(): void {
  const width = 2 * Math.sqrt((0.95 * 0.05) / draws)
  console.log(
    `\nChanges corrected with human labels, in %: how often the 95% interval contains the true change, +-${(100 * width).toFixed(1)} (two standard errors) / its width relative to an interval from labels alone / how often the judge's own interval contains the true change; ${draws} golden sets each, seed ${seed}`,
  )
  for (const [name, errors] of Object.entries(judges)) {
    for (const questions of [200, 400]) {
      for (const labels of [30, 60, 120]) {
        const { covered, widths, judged } = coverageOf(errors, { questions, labels })
        const told = [covered, widths, judged].map((share) => (100 * share).toFixed(1)).join(' / ')
        console.log(`  ${name}, ${labels} of ${questions} questions labelled`.padEnd(50) + told)
        if (covered >= 0.93) continue
        console.log('    FAILED: the 95% interval must cover at least 93%')
        process.exitCode = 1
      }
    }
  }
}

type Design = { readonly questions: number; readonly labels: number }

function coverageOf(errors: Errors, { questions, labels }: Design) {
  const next = generator(seed + questions + labels)
  const chance = (share: number): boolean => next() / 2 ** 32 < share
  const sums = { covered: 0, powered: 0, alone: 0, judged: 0 }
  const truth = -loss * (1 - sameOnBothSides)
  const holds = ([low, high]: readonly number[]): boolean =>
    (low ?? Infinity) <= truth && truth <= (high ?? -Infinity)
  for (let draw = 0; draw < draws; draw += 1) {
    const differing = Array.from({ length: questions }, () => chance(1 - sameOnBothSides))
    const pairs = differing.filter(Boolean).map(() => pairOf(errors, chance))
    const unchanged = questions - pairs.length
    const labelled = pairs.slice(0, labels)
    const judge = pairs.map((pair) => pair.judge)
    const human = labelled.map((pair) => pair.human)
    const set = { human, judge: judge.slice(0, labels), judgeElsewhere: judge.slice(labels) }
    const powered = intervalOf({ ...set, unchanged })
    // A judge that always gives the same verdict adds no information to the labels.
    const silent = { judge: human.map(() => 0), judgeElsewhere: set.judgeElsewhere.map(() => 0) }
    const alone = intervalOf({ human, ...silent, unchanged })
    const own = intervalOf({ human: judge, judge, judgeElsewhere: [], unchanged })
    sums.covered += Number(holds(powered))
    sums.judged += Number(holds(own))
    sums.powered += powered[1] - powered[0]
    sums.alone += alone[1] - alone[0]
  }
  return {
    covered: sums.covered / draws,
    widths: sums.powered / sums.alone,
    judged: sums.judged / draws,
  }
}

function intervalOf(set: LabelledDifferences): readonly [number, number] {
  const interval = studentInterval(correctedMean(set), 0.95)
  if (interval === undefined) throw new Error('no interval could be computed')
  return interval
}

/**
 * Draws one question whose answers differ, and returns head minus base according to people and to the
 * judge.
 */
function pairOf(errors: Errors, chance: (share: number) => boolean) {
  const ease = [0.7, 0.8, 0.9, 1].findLast((_, at) => chance(1 / (at + 1))) ?? 0.7
  const base = sideOf(errors.base, ease, chance)
  const head = sideOf(errors.head, ease - loss, chance)
  return { human: head.human - base.human, judge: head.judge - base.judge }
}

/** Draws one to eight claims, and returns the share that is true and the share that the judge calls true. */
function sideOf(
  [lenient, harsh]: readonly [number, number],
  share: number,
  chance: (share: number) => boolean,
) {
  const claims = [2, 3, 4, 5, 6, 7, 8].filter(() => chance(0.6)).length + 1
  const truths = Array.from({ length: claims }, () => chance(share))
  const judged = truths.filter((isTrue) => (isTrue ? !chance(harsh) : chance(lenient)))
  return { human: truths.filter(Boolean).length / claims, judge: judged.length / claims }
}
