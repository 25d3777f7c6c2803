import { signFlip } from '../src/lib/stats/paired/sign-flip.ts'
import { belowOf } from './draw-items.ts'
import {
  type ChunkingCandidate,
  type MeasuredChunking,
  measureChunking,
  readQuestionedTexts,
} from './measured-chunking.ts'

const data = process.env['RAG_GATE_DATA']
const seed = 20_261_122

/** The base of all comparisons: the former default, which did not split documents at headings. */
const base: ChunkingCandidate = { unit: 'tokens', size: 500, overlap: 50, heading: 'none' }
const headings = ['none', 'title', 'path', 'path twice'] as const
const candidates: readonly ChunkingCandidate[] = (['tokens', 'headings'] as const).flatMap((unit) =>
  [200, 300, 500].flatMap((size) =>
    [0, 50].flatMap((overlap) => headings.map((heading) => ({ unit, size, overlap, heading }))),
  ),
)

/** The index of the current default. */
const shipped = candidates.findIndex((each) => nameOf(each) === 'headings 500/50')

/** Metrics at an equal context length; `char_recall@context` uses the chunks that fit into 2,000 tokens. */
const equalTokens = ['recall@1000t', 'recall@2000t', 'char_recall@context']
const measured = [...equalTokens, 'recall@5', 'char_recall@5']

/**
 * Chunks and indexes three sets of documents with every combination of settings. Prints quality at equal
 * tokens and at ranks: the mean and its change in points, with the p-value of the sign-flip test if below
 * 0.05; and the effect of prepending headings, averaged over sizes and overlaps. Then splits the questions
 * at random into halves, and evaluates on each half the settings that are best on the other.
 */
export function benchChunking(): void {
  const names = data === undefined ? ['handbook'] : ['speech', 'encyclopedia', 'handbook']
  const sets = names.map((name) => {
    const set = readQuestionedTexts(name, data)
    const all = candidates.map((candidate) => measureChunking(set, candidate, measured))
    console.log(
      `\nChunking of ${name}: ${set.texts.length} documents, ${set.items.length} questions`,
    )
    printGrid(all)
    printHeadings(all)
    return { name, all, halves: halvesOf(set.items.length) }
  })
  for (const [own, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const gainsAt = (at: number): readonly number[] =>
      sets.flatMap(({ all, halves }) => gainsOf(all, at, halves[own]))
    const allowed = [...candidates.keys()].filter((at) => gainsAt(at).every((gain) => gain >= 0))
    const best = allowed.toSorted((a, b) => mean(gainsAt(b)) - mean(gainsAt(a)))[0] ?? 0
    const name = nameOf(candidates[best] ?? base)
    console.log(
      `\nThe best setting on half ${own + 1} of the questions that is worse on no set: ${name}`,
    )
    for (const { name: set, all, halves } of sets) {
      console.log(
        `  its gains on the other half of ${set}: ${toldGains(gainsOf(all, best, halves[other]))}`,
      )
      console.log(
        `    gains of the default on that half: ${toldGains(gainsOf(all, shipped, halves[other]))}`,
      )
    }
  }
}

function printGrid(all: readonly MeasuredChunking[]): void {
  console.log(rowOf('', ['chunks', 'tokens@5', ...measured]))
  for (const { candidate, chunks, tokens, scores } of all) {
    const cells = measured.map((name) => {
      const now = mean(scores[name] ?? [])
      return `${(100 * now).toFixed(1)} ${toldChange(changesOf(all, scores, name))}`
    })
    console.log(rowOf(nameOf(candidate), [String(chunks), tokens.toFixed(0), ...cells]))
  }
}

/**
 * Prints, for chunks cut at headings, the mean change per question from prepending headings, averaged over
 * sizes and overlaps.
 */
function printHeadings(all: readonly MeasuredChunking[]): void {
  const cut = all.filter(({ candidate }) => candidate.unit === 'headings')
  const plain = cut.filter(({ candidate }) => candidate.heading === 'none')
  for (const heading of headings.slice(1)) {
    const counted = cut.filter(({ candidate }) => candidate.heading === heading)
    const cells = equalTokens.map((name) => {
      const changes = plain[0]?.scores[name]?.map((_, question) =>
        mean(
          counted.map(
            ({ scores }, at) =>
              (scores[name]?.[question] ?? 0) - (plain[at]?.scores[name]?.[question] ?? 0),
          ),
        ),
      )
      return `${name} ${toldChange(changes ?? [])}`
    })
    console.log(`  change from adding ${heading} above each chunk: ${cells.join(', ')}`)
  }
}

/** Returns the change of each question's score from base. */
function changesOf(
  all: readonly MeasuredChunking[],
  scores: MeasuredChunking['scores'],
  name: string,
): readonly number[] {
  const from = all.find(({ candidate }) => nameOf(candidate) === nameOf(base))?.scores[name]
  return (scores[name] ?? []).map((value, at) => value - (from?.[at] ?? 0))
}

/** Returns the mean changes of one candidate at equal tokens, on these questions. */
function gainsOf(
  all: readonly MeasuredChunking[],
  at: number,
  questions: readonly number[],
): readonly number[] {
  return equalTokens.map((name) => {
    const changes = changesOf(all, all[at]?.scores ?? {}, name)
    return mean(questions.map((question) => changes[question] ?? 0))
  })
}

/** Splits the indexes of this many questions into two random halves. */
function halvesOf(count: number): readonly [readonly number[], readonly number[]] {
  const below = belowOf(seed)
  const drawn = Array.from({ length: count }, (_, at) => ({ at, rank: below(2 ** 31) }))
  const places = drawn.toSorted((a, b) => a.rank - b.rank).map(({ at }) => at)
  return [places.slice(0, count / 2), places.slice(count / 2)]
}

function nameOf({ unit, size, overlap, heading }: ChunkingCandidate): string {
  return `${unit} ${size}/${overlap}${heading === 'none' ? '' : `, ${heading}`}`
}

function rowOf(name: string, [chunks = '', tokens = '', ...others]: readonly string[]): string {
  const cells = others.map((cell) => cell.padEnd(22)).join('')
  return `  ${name.padEnd(28)}${chunks.padEnd(8)}${tokens.padEnd(10)}${cells}`.trimEnd()
}

function toldChange(changes: readonly number[]): string {
  const p = signFlip(changes, { seed })?.different ?? 1
  return `${points(mean(changes))}${p < 0.05 ? ` p ${p.toFixed(4)}` : ''}`
}

function toldGains(gains: readonly number[]): string {
  return equalTokens.map((name, at) => `${name} ${points(gains[at] ?? 0)}`).join(', ')
}

function points(change: number): string {
  const told = (100 * change).toFixed(1).replace('-0.0', '0.0')
  return told.startsWith('-') ? told : `+${told}`
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}
