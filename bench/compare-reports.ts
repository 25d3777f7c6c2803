/** What of a report.json is compared. */
export type Report = {
  readonly items: readonly Item[]
  readonly chunks: readonly Chunk[]
  readonly verdict: string
}

type Item = {
  readonly id: string
  readonly scores: readonly {
    readonly metric: string
    readonly base?: Score
    readonly head?: Score
  }[]
  readonly chunks?: Readonly<Record<Side, readonly { readonly chunk: number }[]>>
  readonly answer?: Readonly<Partial<Record<Side, { readonly text: string }>>>
}
type Side = 'base' | 'head'
type Score = { readonly kind: string; readonly value?: number; readonly reason?: string }
type Chunk = {
  readonly id: string
  readonly doc: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Scores of two reports over the same inputs: how many there are, how many are equal, and the others by kind. */
export type Compared = {
  readonly compared: number
  readonly equal: number
  readonly kinds: ReadonlyMap<Kind, number>
  /** Differences of the kind that no change between the programs explains, in words. */
  readonly unexplained: readonly string[]
}

type Kind =
  | 'of another ranking'
  | 'at another equal length'
  | 'whose budget counts the text as returned'
  | 'unexplained'

/**
 * Compares every score of every question on both sides; values are equal to 1e-12. `reformed`: head returns other texts
 * than its documents hold.
 */
export function compareReports(before: Report, now: Report, reformed: boolean): Compared {
  const kinds = new Map<Kind, number>()
  const unexplained: string[] = []
  let compared = 0
  const earlier = new Map(before.items.map((item) => [item.id, item]))
  const measured = new Set(before.items.flatMap(({ scores }) => scores.map(({ metric }) => metric)))
  for (const item of now.items) {
    const former = earlier.get(item.id)
    for (const { metric, ...scores } of item.scores) {
      const were = former?.scores.find((each) => each.metric === metric)
      for (const side of ['base', 'head'] as const) {
        compared += 1
        if (isEqual(were?.[side], scores[side])) continue
        const ranked = [
          rankingOf({ report: before, item: former }, side),
          rankingOf({ report: now, item }, side),
        ]
        const kind = kindOf(metric, {
          isReranked: ranked[0] !== ranked[1],
          measured,
          reformed: reformed && side === 'head',
        })
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        const values = [were?.[side], scores[side]].map((score) => JSON.stringify(score))
        if (kind === 'unexplained')
          unexplained.push(`${item.id} ${metric} ${side}: ${values.join(' → ')}`)
      }
    }
  }
  const different = [...kinds.values()].reduce((sum, count) => sum + count, 0)
  return { compared, equal: compared - different, kinds, unexplained }
}

type Circumstances = {
  readonly isReranked: boolean
  /** The metrics of the former program. */
  readonly measured: ReadonlySet<string>
  readonly reformed: boolean
}

/** Why a score may differ: the changes between the two programs that explain it. */
function kindOf(metric: string, { isReranked, measured, reformed }: Circumstances): Kind {
  const hasBudget = /^recall@\d+t$/.test(metric)
  if (isReranked) return 'of another ranking'
  // Recall at equal length is measured for the smaller mean context of both sides, which moves with any ranking.
  if (hasBudget && !measured.has(metric)) return 'at another equal length'
  // A budget counted what the document holds of a chunk, and counts the chunk with its header now.
  if (hasBudget && reformed) return 'whose budget counts the text as returned'
  return 'unexplained'
}

/** The mean over the questions that have a score. */
export function meanOf({ items }: Report, metric: string, side: Side): number {
  const values = items.flatMap(({ scores }) => {
    const score = scores.find((each) => each.metric === metric)?.[side]
    return score?.value === undefined ? [] : [score.value]
  })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function isEqual(one: Score | undefined, other: Score | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const near = Math.abs((one.value ?? 0) - (other.value ?? 0)) < 1e-12
  return one.kind === other.kind && one.reason === other.reason && near
}

type Ranked = { readonly report: Report; readonly item: Item | undefined }

function rankingOf({ report, item }: Ranked, side: Side): string {
  return JSON.stringify(item?.chunks?.[side].map(({ chunk }) => report.chunks[chunk]?.id))
}
