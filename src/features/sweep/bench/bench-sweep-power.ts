import { bestOf, type BestOf } from '../../../lib/stats/several/best-of.ts'
import { bestHalf, planAsking } from '../../../lib/stats/several/halving.ts'
import { behindTheBest } from '../../../lib/stats/several/max-t.ts'
import { type Below, belowOf, oneOf } from '../../../../bench/draw-items.ts'
import { readQuestionedTexts } from '../../../../bench/measured-chunking.ts'
import { scoresOfBorders } from '../../../../bench/shuffled-borders.ts'

const data = process.env['RAG_GATE_DATA']
const seed = 20_261_123
const seeds = 20
const size = 12
const questions = 140
const gain = 0.08
const alpha = 0.05
const mostAsked = 16

/** Scores indexed as `[variant][question]`. */
type Scores = readonly (readonly number[])[]
/**
 * Real scores of equally good variants. Each seed generates one set of variants, called a field.
 */
type Corpus = { readonly name: string; readonly fields: readonly Scores[] }

/**
 * `speech` gets fewer and smaller chunks, because five chunks of 500 tokens would contain nearly
 * every answer.
 */
const cuts = {
  speech: { size: 200, k: 3 },
  encyclopedia: { size: 500, k: 5 },
  handbook: { size: 500, k: 5 },
}

/**
 * Measures how often a sweep names a winner:
 * - among 12 variants that differ only in where chunks begin and end, none of which is better;
 * - among 12 variants that differ on equally many questions, one of which is better by 8 points;
 * - among variants without a single best one. At most 5% of these runs may name a winner.
 *
 * Prints a standard error after each share. Sets the exit code to 1 if a limit is exceeded.
 */
export function benchSweepPower(): void {
  const names =
    data === undefined ? ['handbook' as const] : (['speech', 'encyclopedia', 'handbook'] as const)
  const corpora = names.map((name): Corpus => {
    const set = readQuestionedTexts(name, data)
    const fields = Array.from({ length: seeds }, (_, field) =>
      Array.from({ length: size }, (__, at) =>
        scoresOfBorders(set, { ...cuts[name], seed: 1000 * field + at }),
      ),
    )
    return { name, fields }
  })
  console.log(
    `\n${size} variants that differ only in their chunk boundaries, recall@context, ${seeds} seeds`,
  )
  for (const corpus of corpora) printBorders(corpus)
  console.log(
    `\nOne of ${size} variants is better by ${100 * gain} points on ${questions} questions: how often the sweep names it, in %`,
  )
  for (const corpus of corpora) printPower(corpus)
  console.log(
    `\nNo single best variant: how often the sweep names one / how often it rules out one of the best, in %`,
  )
  const [most] = corpora.toSorted((a, b) => churnOf(b.fields) - churnOf(a.fields))
  for (const field of withoutBest) if (most !== undefined) printErrors(most, field)
}

function printBorders({ name, fields }: Corpus): void {
  const found = fields.map((scores, field) => bestOf({ scores, seed: field }))
  const silent = found.filter(({ isWinner }) => !isWinner).length
  const spread = found.map(({ variants }) => {
    const means = variants.map(({ mean }) => mean)
    return Math.max(...means) - Math.min(...means)
  })
  const told = [
    `${fields[0]?.[0]?.length} questions`,
    `two variants score ${percent(churnOf(fields))}% of the questions differently`,
    `the best mean is ${percent(meanOf(spread))} points above the worst`,
    `no winner with ${silent} of ${seeds} seeds`,
    `${meanOf(found.map(likely)).toFixed(1)} of ${size} variants may be the best`,
  ]
  console.log(`  ${name}: ${told.join('; ')}${failed(silent < 19)}`)
}

/**
 * Prints how often the better variant is named, and how often an ideal rule would name it. The
 * ideal rule knows the variances and gets normally distributed means.
 */
function printPower(corpus: Corpus): void {
  const draws = 400
  const below = belowOf(seed)
  const counts = { named: 0, ideal: 0, maxT: 0, other: 0 }
  for (let draw = 0; draw < draws; draw += 1) {
    const scores = withBetter(corpus, below)
    const found = bestOf({ scores, seed: draw })
    counts.named += Number(found.isWinner && found.leader === 0)
    counts.other += Number(found.isWinner && found.leader !== 0)
    counts.ideal += Number(isNamedIdeally(scores, below))
    const behind = behindTheBest(scores, draw)
    counts.maxT += Number(behind.every((p, at) => (at === 0) === p >= alpha))
  }
  const isShort = counts.named < 0.9 * counts.ideal
  console.log(
    `  ${corpus.name}: ${share(counts.named, draws)}, ideal ${share(counts.ideal, draws)}; with max-T alone ${share(counts.maxT, draws)}; wrong variant named ${share(counts.other, draws)}${failed(isShort)}`,
  )
}

/**
 * Variants without a single best one: the first `tied` variants are equally good, and all others
 * are worse by `points` percentage points.
 */
type Tied = {
  readonly variants: number
  readonly tied: number
  readonly points: number
  /**
   * Whether to redraw the first variant's scores on four in ten questions, without changing their
   * expected mean.
   */
  readonly isNoisy?: true
}

const withoutBest: readonly Tied[] = [
  { variants: 2, tied: 2, points: 0 },
  { variants: size, tied: size, points: 0 },
  { variants: size, tied: size, points: 0, isNoisy: true },
  { variants: size, tied: 2, points: 10 },
  { variants: size, tied: 2, points: 10, isNoisy: true },
  { variants: size, tied: 6, points: 5 },
  { variants: 24, tied: 24, points: 0 },
  { variants: 24, tied: 2, points: 10 },
  { variants: 24, tied: 2, points: 10, isNoisy: true },
  { variants: 24, tied: 2, points: 5, isNoisy: true },
  { variants: 24, tied: 6, points: 20, isNoisy: true },
]

function printErrors(corpus: Corpus, field: Tied): void {
  const { variants, tied, points, isNoisy } = field
  const draws = variants === 2 ? 4_000 : 400
  const below = belowOf(seed)
  const counts = { named: 0, missed: 0 }
  for (let draw = 0; draw < draws; draw += 1) {
    const found = asked(withTies(corpus, field, below), draw)
    counts.named += Number(found.isWinner)
    counts.missed += Number(!found.isWinner && found.variants[0]?.mayBeBest === false)
  }
  const most = alpha + 2 * Math.sqrt((alpha * (1 - alpha)) / draws)
  const isMissed = Math.max(counts.named, counts.missed) / draws > most
  const told = [
    tied === variants
      ? `${variants} equal`
      : `${tied} equal, ${variants - tied} worse by ${points} points`,
    ...(isNoisy ? ['one noisy'] : []),
    ...(variants > mostAsked ? ['asked in rounds'] : []),
  ].join(', ')
  console.log(
    `  ${corpus.name}, ${told}: ${share(counts.named, draws)} / ${share(counts.missed, draws)}${failed(isMissed)}`,
  )
}

/**
 * Simulates how a sweep asks questions and returns its result. If there are many variants, each
 * round drops half of them.
 */
function asked(scores: Scores, draw: number): BestOf {
  const splits = Array.from({ length: questions }, () => undefined)
  const { order, rounds } = planAsking({ variants: scores.length, splits, seed: draw, mostAsked })
  const ordered = scores.map((own) => order.map((at) => own[at] ?? 0))
  const lengths = scores.map(() => questions)
  let left = [...scores.keys()]
  for (const round of rounds) {
    const means = left.map((at) => meanOf(ordered[at]?.slice(0, round.questions) ?? []))
    const kept = new Set(bestHalf(means, round.keep).map((place) => left[place]))
    for (const at of left) if (!kept.has(at)) lengths[at] = round.questions
    left = left.filter((at) => kept.has(at))
  }
  return bestOf({ scores: ordered.map((own, at) => own.slice(0, lengths[at])), seed: draw })
}

/**
 * Draws questions from the corpus and distributes each question's scores among the variants at
 * random, so that no variant is better than another.
 */
function dealt(
  { fields }: Corpus,
  { variants, below }: { readonly variants: number; readonly below: Below },
): Scores {
  const scores = Array.from({ length: variants }, (): number[] => [])
  for (let question = 0; question < questions; question += 1) {
    const field = oneOf(fields, below)
    const at = below(field[0]?.length ?? 0)
    const left = field.map((own) => own[at] ?? 0)
    for (const own of scores) {
      // If there are more variants than a real field contains, draw scores with replacement.
      const place = below(left.length)
      own.push(left[place] ?? 0)
      if (variants <= field.length) left.splice(place, 1)
    }
  }
  return scores
}

/**
 * Improves the first variant by 8 points on average by turning some of its failed questions into
 * successes.
 */
function withBetter(corpus: Corpus, below: Below): Scores {
  const rate = gain / (1 - meanOf(corpus.fields.flat(2)))
  return dealt(corpus, { variants: size, below }).map((own, at) =>
    at === 0 ? own.map((score) => (isDrawn(rate, below) ? 1 : score)) : own,
  )
}

function withTies(corpus: Corpus, { variants, tied, points, isNoisy }: Tied, below: Below): Scores {
  const mean = meanOf(corpus.fields.flat(2))
  return dealt(corpus, { variants, below }).map((own, at) =>
    own.map((score) => {
      if (at >= tied) return isDrawn(points / 100 / mean, below) ? 0 : score
      return at === 0 && isNoisy && isDrawn(0.4, below) ? Number(isDrawn(mean, below)) : score
    }),
  )
}

/**
 * Applies Gutmann and Maymin's rule, which compares the best variant with the second best, to normally
 * distributed errors with known variances.
 */
function isNamedIdeally(scores: Scores, below: Below): boolean {
  const own = scores.map(meanOf)
  const weights = Array.from({ length: questions }, () => normal(below) / questions)
  const means = scores.map((values, at) => {
    const noise = values.reduce(
      (sum, value, question) => sum + (weights[question] ?? 0) * (value - (own[at] ?? 0)),
      0,
    )
    return (at === 0 ? gain : 0) + noise
  })
  return scores.slice(1).every((values, at) => {
    const differences = values.map((value, question) => (scores[0]?.[question] ?? 0) - value)
    const centre = meanOf(differences)
    const variance = meanOf(differences.map((d) => (d - centre) ** 2))
    return (means[0] ?? 0) - (means[at + 1] ?? 0) > 1.959964 * Math.sqrt(variance / questions)
  })
}

function normal(below: Below): number {
  const unit = (): number => (below(2 ** 31) + 0.5) / 2 ** 31
  return Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit())
}

function isDrawn(rate: number, below: Below): boolean {
  return below(1e9) < rate * 1e9
}

/** Returns the share of questions on which two variants differ, averaged over all pairs. */
function churnOf(fields: Corpus['fields']): number {
  const pairs = fields.flatMap((scores) =>
    scores.flatMap((own, at) =>
      scores
        .slice(at + 1)
        .map((other) => meanOf(own.map((score, question) => Number(score !== other[question])))),
    ),
  )
  return meanOf(pairs)
}

function likely({ variants }: BestOf): number {
  return variants.filter(({ mayBeBest }) => mayBeBest).length
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percent(value: number): string {
  return (100 * value).toFixed(1)
}

function share(count: number, draws: number): string {
  const rate = count / draws
  return `${percent(rate)} ±${percent(Math.sqrt((rate * (1 - rate)) / draws))}`
}

function failed(isMissed: boolean): string {
  if (isMissed) process.exitCode = 1
  return isMissed ? ' FAILED' : ''
}
