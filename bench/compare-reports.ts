/** The parts of a `report.json` that are compared. */
export type Report = {
  readonly items: readonly Item[]
  readonly chunks: readonly Chunk[]
  readonly verdict: string
}

type Item = {
  readonly id: string
  readonly scores: readonly {
    readonly metric: string
    readonly base?: Score | number
    readonly head?: Score | number
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

/**
 * The comparison of two reports over the same inputs: the number of scores, the number of equal ones, and
 * the differing ones by kind.
 */
export type Compared = {
  readonly compared: number
  readonly equal: number
  readonly kinds: ReadonlyMap<Kind, number>
  /**
   * Descriptions of differences that no change between the programs explains, and of scores that only one
   * report has.
   */
  readonly unexplained: readonly string[]
}

type Kind =
  | 'because the rankings differ'
  | 'because the equal lengths differ'
  | 'because the budget now counts the returned text'
  | 'in only one report'
  | 'unexplained'

/**
 * Compares every score of every question in either report, on both sides. Values within 1e-12 count as
 * equal. `asked` contains the metrics that both programs had to measure; `reformed` means that head returns
 * texts that differ from its documents.
 */
export function compareReports(
  before: Report,
  now: Report,
  { asked, reformed }: { readonly asked: ReadonlySet<string>; readonly reformed: boolean },
): Compared {
  const kinds = new Map<Kind, number>()
  const unexplained: string[] = []
  let compared = 0
  const [earlier, later] = [itemsById(before), itemsById(now)] as const
  for (const id of new Set([...earlier.keys(), ...later.keys()])) {
    const [former, item] = [earlier.get(id), later.get(id)]
    for (const metric of metricsOf([former, item])) {
      for (const side of ['base', 'head'] as const) {
        compared += 1
        const [was, is] = [scoreOf(former, metric, side), scoreOf(item, metric, side)]
        if (isEqual(was, is)) continue
        const rankings = [
          rankingOf({ report: before, item: former }, side),
          rankingOf({ report: now, item }, side),
        ]
        const kind = kindOf(metric, {
          isAlone: was === undefined || is === undefined,
          isReranked: rankings[0] !== rankings[1],
          isAsked: asked.has(metric),
          reformed: reformed && side === 'head',
        })
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        if (kind === 'unexplained' || kind === 'in only one report')
          unexplained.push(
            `${id} ${metric} ${side}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`,
          )
      }
    }
  }
  const different = [...kinds.values()].reduce((sum, count) => sum + count, 0)
  return { compared, equal: compared - different, kinds, unexplained }
}

function itemsById({ items }: Report): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}

function metricsOf(items: readonly (Item | undefined)[]): ReadonlySet<string> {
  return new Set(items.flatMap((item) => item?.scores.map(({ metric }) => metric) ?? []))
}

function scoreOf(item: Item | undefined, metric: string, side: Side): Score | undefined {
  const score = item?.scores.find((each) => each.metric === metric)?.[side]
  // Earlier programs wrote a score as an object instead of a number.
  return typeof score === 'number' ? { kind: 'scored', value: score } : score
}

type Circumstances = {
  /** Whether only one report has the score. */
  readonly isAlone: boolean
  readonly isReranked: boolean
  readonly isAsked: boolean
  readonly reformed: boolean
}

/** Returns the change between the two programs that explains a difference. */
function kindOf(metric: string, { isAlone, isReranked, isAsked, reformed }: Circumstances): Kind {
  const hasBudget = /^recall@\d+t$/.test(metric)
  // Recall at equal length uses the smaller of both sides' mean context lengths, which changes with any
  // ranking.
  if (isAlone)
    return hasBudget && !isAsked ? 'because the equal lengths differ' : 'in only one report'
  if (isReranked) return 'because the rankings differ'
  // Budgets used to count a chunk's text in the document; they now count the returned text, including its
  // header.
  if (hasBudget && reformed) return 'because the budget now counts the returned text'
  return 'unexplained'
}

/** Returns the mean over the questions that have a score. */
export function meanOf({ items }: Report, metric: string, side: Side): number {
  const values = items.flatMap((item) => {
    const score = scoreOf(item, metric, side)
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
