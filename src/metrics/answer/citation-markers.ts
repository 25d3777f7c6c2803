import { composed } from '../../lib/text/composed.ts'

/** A citation marker, its position (UTF-16 offsets, half-open) and the sources that it lists. */
export type CitationMarker = {
  readonly start: number
  readonly end: number
  readonly sources: readonly Source[]
}

/**
 * A source as written in a marker, and the rank (from 1) of the chunk that it refers to. The rank
 * is undefined for a number that refers to no chunk.
 */
type Source = { readonly name: string; readonly rank: number | undefined }

/**
 * Returns the citation markers in a string, in order. Recognises `[1]`, `[1, 2]`, `[1-3]`, `[^1]`,
 * `[Doc 1]`, `[source: 1]`, `[id]`, `【1】`, `{{1}}`, `<sup>1</sup>`, `¹`, `(Source 1)`, `(1)` at the
 * end of a clause, and the zero-based `【4:0†source】` and `<co: 0>`. All other numbers are ranks of
 * context chunks, from 1, and names must be exact ids (compared in NFC). Brackets with any other
 * content are not markers.
 */
export function citationMarkers(
  text: string,
  context: readonly string[],
): readonly CitationMarker[] {
  const named = { ranks: ranksById(context), chunks: context.length }
  return [...text.matchAll(forms)].flatMap((match): readonly CitationMarker[] => {
    const { list, round, fromZero } = match.groups ?? {}
    const place = { start: match.index, end: match.index + match[0].length }
    if (fromZero !== undefined) return [{ ...place, sources: countedFromZero(fromZero, named) }]
    const sources = sourcesOf(list ?? round ?? '', named)
    if (sources === undefined) return []
    if (round !== undefined && !labelled.test(round)) {
      const isKnown = sources.every(({ rank }) => rank !== undefined)
      if (!isKnown || !isAtClauseEnd(text, place)) return []
    }
    return [{ ...place, sources }]
  })
}

/** Replaces the markers in a string with spaces of the same length. */
export function withoutMarkers(text: string, markers: readonly CitationMarker[]): string {
  const parts = markers.map(({ start, end }, index) => {
    return text.slice(markers[index - 1]?.end ?? 0, start) + ' '.repeat(end - start)
  })
  return parts.join('') + text.slice(markers.at(-1)?.end ?? 0)
}

/**
 * Returns whether a sentence ends directly before the marker, or a clause or line ends after it.
 * This distinguishes a source from a list item.
 */
function isAtClauseEnd(
  text: string,
  { start, end }: Pick<CitationMarker, 'start' | 'end'>,
): boolean {
  if (/[.!?。！？]/.test(text[start - 1] ?? '')) return true
  behind.lastIndex = end
  return behind.test(text)
}

const behind = /[^\S\n]{0,9}(?:[([\n.,;:!?。，、；：！？]|$)/y

/** Returns the rank of each id. If an id occurs twice, the first rank is used. */
function ranksById(context: readonly string[]): ReadonlyMap<string, number> {
  return new Map(context.map((id, index) => [composed(id), index + 1] as const).toReversed())
}

/** Matches every form of marker, but not footnote definitions (`[^1]: …`) or powers (10³, m²). */
const forms = new RegExp(
  [
    String.raw`\[(?!\^\d+\]:)(?<list>[^[\]]*)\]`,
    String.raw`【(?:\d+:(?<fromZero>\d+)†[^【】]*|(?<list>[^【】]*))】`,
    String.raw`\{\{(?<list>[^{}]*)\}\}`,
    String.raw`\((?<round>[^()]*)\)`,
    String.raw`(?<![\d⁺⁻])(?!(?<=(?<!\p{L})\p{L}{1,2})(?:<sup>)?[²³23])(?:<sup>(?<list>[^<>]*)</sup>|(?<list>[⁰¹²³⁴-⁹]+))`,
    String.raw`<co:\s?(?<fromZero>\d+(?:,\s?\d+)*)>`,
  ].join('|'),
  'gu',
)

/** Matches words that may precede a source's number, in the languages of `refusalLanguages`. */
const labelled =
  /^\s*(?:cit(?:e|ation)|chunk|context|doc(?:ument)?|excerpt|passage|ref(?:erence)?|result|snippet|source|src|quelle|dokument|fuente|documento|fonte|bron|источник|документ|来源|文档|出典|資料|文書)s?[\s.:：#]*/iu

type Named = { readonly ranks: ReadonlyMap<string, number>; readonly chunks: number }

/** Returns the sources in a bracket, or undefined if the bracket is not a marker. */
function sourcesOf(inside: string, named: Named): readonly Source[] | undefined {
  const whole = sourceOf(inside, named)
  if (whole !== undefined) return whole
  const parts = inside.split(/[,;，、；]/).map((part) => sourceOf(part, named))
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

/**
 * Returns the sources in one part of a bracket. A bare number is a rank if a chunk has that rank,
 * and otherwise an id. For a number with a label, an exact id takes precedence. A range beyond the
 * context counts as one source.
 */
function sourceOf(part: string, { ranks, chunks }: Named): readonly Source[] | undefined {
  const text = composed(part.trim())
  const unlabelled = text.replace(labelled, '')
  const numbers = /^\^?(\d+)(?:\s*[-–]\s*(\d+))?(?:†.*)?$/su.exec(unlabelled.normalize('NFKC'))
  const id = [text, unlabelled].find((name) => ranks.has(name))
  const isPlain = /^\d+$/.test(text)
  if (numbers === null || (id !== undefined && !isPlain)) {
    return id === undefined ? undefined : [{ name: id, rank: ranks.get(id) }]
  }
  const [from, to] = [Number(numbers[1]), Number(numbers[2] ?? numbers[1])]
  const isInRange = from >= 1 && from <= to && to <= chunks
  if (!isInRange) return [{ name: unlabelled, rank: ranks.get(text) }]
  return Array.from({ length: to - from + 1 }, (_, at) => chunkAt(from + at))
}

function chunkAt(rank: number): Source {
  return { name: String(rank), rank }
}

function countedFromZero(inside: string, { chunks }: Named): readonly Source[] {
  const ranks = inside.split(',').map((number) => Number(number) + 1)
  return ranks.map((rank) =>
    rank <= chunks ? chunkAt(rank) : { name: String(rank), rank: undefined },
  )
}
