/** A marker in a text: where it is (UTF-16 offsets, half-open), and the sources that it names. */
export type CitationMarker = {
  readonly start: number
  readonly end: number
  readonly sources: readonly Source[]
}

/** A source as it is named, and the rank of the chunk it means, from 1; undefined for a number that means none. */
type Source = { readonly name: string; readonly rank: number | undefined }

/**
 * The markers of a text, in order: `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[Doc 1]`, `[source: 1]`, `[id]`, `【1】`, `{{1}}`,
 * `<sup>1</sup>`, `¹`, `(Source 1)`, `(1)` where a clause ends, and counted from 0 `【4:0†source】` and `<co: 0>`. Numbers
 * are those of context chunks, from 1, names their exact ids; brackets with anything else in them are none.
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

/** The text with blanks instead of its markers, of the same length. */
export function withoutMarkers(text: string, markers: readonly CitationMarker[]): string {
  const parts = markers.map(({ start, end }, index) => {
    return text.slice(markers[index - 1]?.end ?? 0, start) + ' '.repeat(end - start)
  })
  return parts.join('') + text.slice(markers.at(-1)?.end ?? 0)
}

/** Whether a sentence ends straight before, or a clause or line behind, which tells a source from a list item. */
function isAtClauseEnd(
  text: string,
  { start, end }: Pick<CitationMarker, 'start' | 'end'>,
): boolean {
  if (/[.!?。！？]/.test(text[start - 1] ?? '')) return true
  behind.lastIndex = end
  return behind.test(text)
}

const behind = /[^\S\n]{0,9}(?:[([\n.,;:!?。，、；：！？]|$)/y

/** Of an id that is there twice the first. */
function ranksById(context: readonly string[]): ReadonlyMap<string, number> {
  return new Map(context.map((id, index) => [id, index + 1] as const).toReversed())
}

/** A footnote itself (`[^1]: …`) is none, nor is a power (10³, m²). */
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

/** What is before the number of a source, in the languages of refusals. */
const labelled =
  /^\s*(?:cit(?:e|ation)|chunk|context|doc(?:ument)?|excerpt|passage|ref(?:erence)?|result|snippet|source|src|quelle|dokument|fuente|documento|fonte|bron|источник|документ|来源|文档|出典|資料|文書)s?[\s.:：#]*/iu

type Named = { readonly ranks: ReadonlyMap<string, number>; readonly chunks: number }

/** Undefined for a bracket that is not a marker. */
function sourcesOf(inside: string, named: Named): readonly Source[] | undefined {
  const whole = sourceOf(inside, named)
  if (whole !== undefined) return whole
  const parts = inside.split(/[,;，、；]/).map((part) => sourceOf(part, named))
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

/** A number is a rank before it is an id, an id before it is a label with a number. A range that names no chunk is one source. */
function sourceOf(part: string, { ranks, chunks }: Named): readonly Source[] | undefined {
  const text = part.trim()
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
