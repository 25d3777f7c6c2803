/** The fields that determine a chunk's text. */
type WithText = {
  readonly doc?: string | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly text?: string | undefined
  readonly within?: Part
}

/** A part of another chunk's text, given as that chunk's index and UTF-16 offsets. */
type Part = { readonly chunk: number; readonly start: number; readonly end: number }

/**
 * Removes duplicate text. A chunk whose text equals or is part of another chunk's text (for
 * example, because the sides split a document differently) gets `within` instead of its text.
 * `within` never refers to a chunk that itself has `within`. Takes linear time, apart from sorting.
 */
export function sharingTexts<Chunk extends WithText>(
  chunks: readonly Chunk[],
): readonly (Chunk & Pick<WithText, 'within'>)[] {
  const parts = new Map<number, Part>()
  const holders = new Map<string, number>()
  const latest = new Map<string | undefined, number>()
  for (const at of inOrderOfPlace(chunks)) {
    const { doc, text } = chunks[at] ?? {}
    if (text === undefined || text === '') continue
    const holder = holders.get(text) ?? latest.get(doc)
    const part = holder === undefined ? undefined : partOf(chunks[holder], text, chunks[at])
    if (holder !== undefined && part !== undefined) parts.set(at, { chunk: holder, ...part })
    else {
      holders.set(text, at)
      latest.set(doc, at)
    }
  }
  return chunks.map((chunk, at) => {
    const within = parts.get(at)
    return within === undefined ? chunk : { ...chunk, text: undefined, within }
  })
}

/**
 * Sorts by start and then by descending length, so a chunk comes after every chunk that contains
 * it.
 */
function inOrderOfPlace(chunks: readonly WithText[]): readonly number[] {
  return chunks
    .map(({ start = 0, end = 0 }, at) => ({ start, end, at }))
    .toSorted((a, b) => a.start - b.start || b.end - a.end || a.at - b.at)
    .map(({ at }) => at)
}

/**
 * Returns the span of `text` in `holder`, or undefined if it is not there. If the two texts differ,
 * checks only the position given by the chunks' offsets in the document.
 */
function partOf(
  holder: WithText | undefined,
  text: string,
  { start = 0 }: WithText = {},
): Omit<Part, 'chunk'> | undefined {
  if (holder?.text === undefined) return undefined
  if (holder.text === text) return { start: 0, end: text.length }
  const from = start - (holder.start ?? 0)
  const isThere = from >= 0 && holder.text.startsWith(text, from)
  return isThere ? { start: from, end: from + text.length } : undefined
}

export function withTexts<Chunk extends WithText>(
  chunks: readonly Chunk[],
): readonly Omit<Chunk, 'within'>[] {
  return chunks.map(({ within, ...chunk }) => {
    const text = within && chunks[within.chunk]?.text?.slice(within.start, within.end)
    return text === undefined ? chunk : { ...chunk, text }
  })
}
