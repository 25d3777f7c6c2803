/**
 * A second computation of every retrieval and size metric, written from the definitions alone. It shares no
 * code with `src/` and is slow on purpose: it marks positions in arrays and walks ranks one by one. Tests
 * compare the product's values with its values.
 */

type OracleEvidence = {
  readonly doc: string
  readonly quote: string
  readonly prefix?: string
  readonly suffix?: string
  readonly start?: number
}

export type OracleChunk = {
  readonly id: string
  readonly doc?: string | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly text?: string | undefined
}

export type OracleItem = {
  readonly answerable: boolean
  readonly evidence?: readonly (OracleEvidence | { readonly any: readonly OracleEvidence[] })[]
  /** Grades by chunk id. */
  readonly chunks?: Readonly<Record<string, number>>
  /** Grades by document id. */
  readonly docs?: Readonly<Record<string, number>>
}

export type OracleSettings = {
  readonly theta: number
  readonly minGrade: number
  readonly contextK: number
  /** Returns the text of a document; undefined if there is no such document. */
  readonly text: (doc: string) => string | undefined
}

/** A value, or the reason why there is none. */
export type OracleScore = number | string

/** Returns the value of one metric for one item on one side. `ranking` is undefined if the query failed. */
export function oracleScore(
  name: string,
  item: OracleItem,
  ranking: readonly OracleChunk[] | undefined,
  settings: OracleSettings,
): OracleScore {
  // The size of the context is also defined for unanswerable questions; retrieval metrics are not.
  if (!item.answerable && name !== 'context_tokens') return 'unanswerable_item'
  if (ranking === undefined) {
    // If the query failed, a metric that the labels do not support still has that reason; every other
    // metric fails with the query.
    const without = oracleScore(name, item, [], settings)
    return without === 'no_labels' || without === 'label_kind' ? without : 'query_failed'
  }
  const view =
    item.evidence === undefined
      ? gradedView(item, ranking, settings)
      : evidenceView(item.evidence, ranking, settings)
  return valueOf(name, view, ranking, settings)
}

type Target = { grade: number; rank: number }

type View = {
  byEvidence: boolean
  targets: Target[]
  rel: boolean[]
  /** For each rank, starting with 1: judged relevant, judged not relevant, or not judged at all. */
  judgment: ('relevant' | 'not' | 'unjudged')[]
  /** Returns the share of the evidence's characters that chunks 1 to k contain. */
  heldCharacters?: (k: number) => number
}

function gradedView(
  item: OracleItem,
  ranking: readonly OracleChunk[],
  { minGrade }: OracleSettings,
): View {
  const grades = item.chunks ?? item.docs ?? {}
  const nameOf = (chunk: OracleChunk): string =>
    item.chunks === undefined ? (chunk.doc ?? '') : chunk.id
  const targets = Object.keys(grades).map((name) => {
    let rank = Infinity
    for (let r = ranking.length; r >= 1; r -= 1) if (nameOf(ranking[r - 1]!) === name) rank = r
    return { grade: grades[name]!, rank }
  })
  const rel: boolean[] = []
  const judgment: View['judgment'] = []
  ranking.forEach((chunk, i) => {
    const repeated = ranking.slice(0, i).some((other) => other.id === chunk.id)
    const known = Object.hasOwn(grades, nameOf(chunk))
    const good = known && grades[nameOf(chunk)]! >= minGrade
    rel.push(good && !repeated)
    judgment.push(known ? (good ? 'relevant' : 'not') : 'unjudged')
  })
  return {
    byEvidence: false,
    targets,
    rel,
    judgment,
  }
}

function evidenceView(
  evidence: NonNullable<OracleItem['evidence']>,
  ranking: readonly OracleChunk[],
  { theta, text }: OracleSettings,
): View {
  const groups = evidence.map((entry) => ('any' in entry ? entry.any : [entry]))
  const located = groups.map((members) =>
    members.map((member) => ({
      doc: member.doc,
      places: placesOf(member, text(member.doc) ?? ''),
    })),
  )
  const targets = located.map((members) => {
    for (let r = 1; r <= ranking.length; r += 1) {
      const seen = ranking.slice(0, r)
      const satisfied = members.some(({ doc, places }) =>
        places.some(
          ([from, to]) => coveredPart(seen, doc, from, to) / (to - from) >= theta - 1e-12,
        ),
      )
      if (satisfied) return { grade: 1, rank: r }
    }
    return { grade: 1, rank: Infinity }
  })
  const rel = ranking.map((chunk, i) => {
    if (ranking.slice(0, i).some((other) => other.id === chunk.id)) return false
    return located.flat().some(({ doc, places }) =>
      places.some(([from, to]) => {
        const length = chunk.end! - chunk.start!
        return coveredPart([chunk], doc, from, to) / Math.min(length, to - from) >= theta - 1e-12
      }),
    )
  })
  const heldCharacters = (k: number): number => {
    const top = ranking.slice(0, k)
    const documents = new Set([
      ...top.map((chunk) => chunk.doc!),
      ...located.flat().map(({ doc }) => doc),
    ])
    const sum = { held: 0, all: 0 }
    for (const document of documents) {
      const length = (text(document) ?? '').length
      const inChunk = new Uint8Array(length)
      const inEvidence = new Uint8Array(length)
      for (const chunk of top) if (chunk.doc === document) inChunk.fill(1, chunk.start, chunk.end)
      for (const { doc, places } of located.flat()) {
        if (doc !== document) continue
        const [best] = places.toSorted(
          (a, b) =>
            coveredPart(top, doc, b[0], b[1]) / (b[1] - b[0]) -
            coveredPart(top, doc, a[0], a[1]) / (a[1] - a[0]),
        )
        if (best !== undefined) inEvidence.fill(1, best[0], best[1])
      }
      for (let i = 0; i < length; i += 1) {
        sum.all += inEvidence[i]!
        sum.held += inChunk[i]! & inEvidence[i]!
      }
    }
    return sum.held / sum.all
  }
  return {
    byEvidence: true,
    targets,
    rel,
    judgment: [],
    heldCharacters,
  }
}

/** Returns how many characters of [from, to) in a document the chunks contain together. */
function coveredPart(
  chunks: readonly OracleChunk[],
  doc: string,
  from: number,
  to: number,
): number {
  const mark = new Uint8Array(to - from)
  for (const chunk of chunks) {
    if (chunk.doc !== doc) continue
    for (let i = Math.max(from, chunk.start!); i < Math.min(to, chunk.end!); i += 1)
      mark[i - from] = 1
  }
  return mark.reduce((sum, bit) => sum + bit, 0)
}

function valueOf(
  name: string,
  view: View,
  ranking: readonly OracleChunk[],
  settings: OracleSettings,
): OracleScore {
  const [family = '', cut] = name.split('@')
  const n = ranking.length
  const contextLength = Math.min(settings.contextK, n)
  if (family === 'context_tokens') {
    return ranking
      .slice(0, contextLength)
      .reduce((sum, chunk) => sum + tokenCount(chunk, settings), 0)
  }
  const relevant = view.targets.filter((target) => target.grade >= settings.minGrade)
  const R = relevant.length
  if (family === 'duplicate_share') {
    const top = ranking.slice(0, Number(cut))
    if (top.length === 0) return 'no_chunks'
    const plain = (chunk: OracleChunk): string => plainText(chunk.text ?? '')
    const again = top.filter((chunk, i) =>
      top.slice(0, i).some((other) => other.id === chunk.id || plain(other) === plain(chunk)),
    )
    return again.length / top.length
  }
  if (family === 'judged') {
    if (view.byEvidence) return 'label_kind'
    const top = view.judgment.slice(0, Number(cut))
    if (view.targets.length === 0) return 'no_labels'
    if (top.length === 0) return 'no_chunks'
    return top.filter((judgment) => judgment !== 'unjudged').length / top.length
  }
  // ndcg counts every positive grade, even if other metrics count only higher grades as relevant.
  const usable = family === 'ndcg' ? view.targets.filter((target) => target.grade >= 1).length : R
  if (usable === 0) return 'no_labels'
  const found = (r: number): number => relevant.filter((target) => target.rank <= r).length
  const best = Math.min(...relevant.map((target) => target.rank))
  const k =
    cut === undefined ? Infinity : cut === 'context' ? contextLength : Number(cut.replace('t', ''))
  switch (family) {
    case 'recall': {
      if (!/^\d+t$/.test(cut!)) return found(k) / R
      let taken = 0
      let spent = 0
      for (const chunk of ranking) {
        spent += tokenCount(chunk, settings)
        if (spent > k) break
        taken += 1
      }
      return found(taken) / R
    }
    case 'precision': {
      let good = 0
      for (let i = 0; i < Math.min(k, n); i += 1) if (view.rel[i]) good += 1
      return k === 0 ? 0 : good / k
    }
    case 'hit':
      return found(k) > 0 ? 1 : 0
    case 'mrr':
      return best <= k && best !== Infinity ? 1 / best : 0
    case 'ndcg': {
      const depth = cut === undefined ? Math.max(n, view.targets.length) : k
      const graded = view.targets.filter((target) => target.grade >= 1)
      let dcg = 0
      for (const target of graded)
        if (target.rank <= depth) dcg += target.grade / Math.log2(target.rank + 1)
      const ideal = graded.map((target) => target.grade).toSorted((a, b) => b - a)
      let idcg = 0
      for (let i = 0; i < Math.min(depth, ideal.length); i += 1)
        idcg += ideal[i]! / Math.log2(i + 2)
      return Math.min(1, dcg / idcg)
    }
    case 'map': {
      let sum = 0
      for (const target of relevant) {
        if (target.rank <= Math.min(k, n)) sum += Math.min(1, found(target.rank) / target.rank)
      }
      return sum / R
    }
    case 'char_recall':
      return view.heldCharacters?.(k) ?? 'label_kind'
    default:
      throw new Error(`the oracle does not know ${name}`)
  }
}

function tokenCount(chunk: OracleChunk, { text }: OracleSettings): number {
  const words = chunk.text ?? text(chunk.doc ?? '')?.slice(chunk.start, chunk.end) ?? ''
  return Math.ceil(new TextEncoder().encode(words).length / 4)
}

/**
 * Returns text in the form that matching compares, with the source position of each character's start and
 * end.
 */
function flatten(source: string): { text: string; from: number[]; to: number[] } {
  const pieces: { text: string; from: number; to: number }[] = []
  const segment =
    /[\u1100-\u115F\uA960-\uA97C]+[\u1160-\u11A7\uD7B0-\uD7C6]*[\u11A8-\u11FF\uD7CB-\uD7FB]*|\P{M}\p{M}*|\p{M}+/gu
  for (const match of source.matchAll(segment)) {
    const folded = match[0]
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
      .replaceAll(/[\u2018-\u201B]/g, "'")
      .replaceAll(/[\u201C-\u201F\u00AB\u00BB]/g, '"')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    for (const unit of folded.split('')) {
      const blank = /\s/.test(unit)
      const last = pieces.at(-1)
      if (blank && last?.text === ' ') last.to = match.index + match[0].length
      else
        pieces.push({
          text: blank ? ' ' : unit,
          from: match.index,
          to: match.index + match[0].length,
        })
    }
  }
  if (pieces.at(-1)?.text === ' ') pieces.pop()
  if (pieces[0]?.text === ' ') pieces.shift()
  return {
    text: pieces.map((piece) => piece.text).join(''),
    from: pieces.map((piece) => piece.from),
    to: pieces.map((piece) => piece.to),
  }
}

function plainText(source: string): string {
  return flatten(source).text
}

const flattened = new Map<string, ReturnType<typeof flatten>>()

/**
 * Returns the spans of a quote in the source text: all exact matches, narrowed down by context and
 * position, or else the closest match by edit distance.
 */
function placesOf(evidence: OracleEvidence, source: string): [number, number][] {
  const known = flattened.get(source) ?? flatten(source)
  flattened.set(source, known)
  const needle = plainText(evidence.quote)
  const exact: number[] = []
  for (let at = known.text.indexOf(needle); at >= 0; at = known.text.indexOf(needle, at + 1))
    exact.push(at)
  const span = (at: number, length: number): [number, number] => [
    known.from[at]!,
    known.to[at + length - 1]!,
  ]
  if (exact.length === 0) {
    const near = nearest(known.text, needle)
    return near === undefined ? [] : [span(near[0], near[1] - near[0])]
  }
  let kept = exact
  if (kept.length > 1 && evidence.start !== undefined) {
    const distance = (at: number): number => Math.abs(known.from[at]! - evidence.start!)
    const least = Math.min(...kept.map(distance))
    kept = kept.filter((at) => distance(at) === least)
  }
  return kept.map((at) => span(at, needle.length))
}

/**
 * Returns the substring with the smallest edit distance to the quote, if the quote has at least 20
 * characters and the distance is at most 15% of its length.
 */
function nearest(text: string, needle: string): [number, number] | undefined {
  if (needle.length < 20) return undefined
  const limit = Math.floor(0.15 * needle.length)
  let costs = Array.from({ length: needle.length + 1 }, (_, i) => ({ cost: i, start: 0 }))
  let found: { cost: number; start: number; end: number } | undefined
  for (let j = 1; j <= text.length; j += 1) {
    const next = [{ cost: 0, start: j }]
    for (let i = 1; i <= needle.length; i += 1) {
      const options = [
        {
          cost: costs[i - 1]!.cost + (needle[i - 1] === text[j - 1] ? 0 : 1),
          start: costs[i - 1]!.start,
        },
        { cost: costs[i]!.cost + 1, start: costs[i]!.start },
        { cost: next[i - 1]!.cost + 1, start: next[i - 1]!.start },
      ]
      next.push(options.reduce((a, b) => (b.cost < a.cost ? b : a)))
    }
    costs = next
    const last = costs[needle.length]!
    const better =
      found === undefined ||
      last.cost < found.cost ||
      (last.cost === found.cost &&
        Math.abs(j - last.start - needle.length) <
          Math.abs(found.end - found.start - needle.length))
    if (better) found = { cost: last.cost, start: last.start, end: j }
  }
  return found !== undefined && found.cost <= limit ? [found.start, found.end] : undefined
}
