/** A citation: the sentence that it belongs to, and the rank of the chunk it names; undefined for a number that names none. */
export type Citation = { readonly sentence: number; readonly rank: number | undefined }

/**
 * The citations of an answer, sentence and entry once each. A marker is `[...]` with entries between commas or
 * semicolons: numbers of context chunks, from 1, or their exact ids; brackets with anything else in them are none.
 * It belongs to the sentence it stands in, or to the one before where it opens a sentence: writers cite after the
 * full stop too. `sentences` and `context` (ids) are numbered from 1.
 */
export function readCitations(
  sentences: readonly string[],
  context: readonly string[],
): readonly Citation[] {
  const named = { ranks: ranksById(context), chunks: context.length }
  const found = new Map<string, Citation>()
  for (const { sentence, inside } of markersOf(sentences)) {
    const entries = entriesOf(inside, named)
    for (const { name, rank } of entries ?? []) {
      found.set(JSON.stringify([sentence, name]), { sentence, rank })
    }
  }
  return [...found.values()]
}

/** Of an id that stands there twice the first. */
function ranksById(context: readonly string[]): ReadonlyMap<string, number> {
  return new Map(context.map((id, index) => [id, index + 1] as const).toReversed())
}

type Marker = { readonly sentence: number; readonly inside: string }

/** Brackets with their sentence. A sentence may end within one, as `5 days.[1]` does: the opening tells. */
function* markersOf(sentences: readonly string[]): Generator<Marker> {
  const before = sentencesBefore(sentences)
  const text = sentences.join(' ')
  let sentence = 1
  let end = sentences[0]?.length ?? 0
  // Up to here the sentence holds markers and white space only.
  let opened = 0
  for (const match of text.matchAll(bracket)) {
    while (match.index >= end) {
      opened = end + 1
      end = opened + (sentences[sentence]?.length ?? 0)
      sentence += 1
    }
    const isOpening = text.slice(opened, match.index).trim() === ''
    if (isOpening) opened = match.index + match[0].length
    const owner = isOpening ? (before[sentence - 1] ?? sentence) : sentence
    yield { sentence: owner, inside: match[1] ?? '' }
  }
}

const bracket = /\[([^[\]]*)\]/g

/** For each sentence the nearest before it that is more than markers; undefined where there is none. */
function sentencesBefore(sentences: readonly string[]): readonly (number | undefined)[] {
  let nearest: number | undefined
  return sentences.map((sentence, index) => {
    const before = nearest
    if (sentence.replaceAll(bracket, '').trim() !== '') nearest = index + 1
    return before
  })
}

type Named = { readonly ranks: ReadonlyMap<string, number>; readonly chunks: number }

type Entry = { readonly name: string; readonly rank: number | undefined }

/** Undefined for a bracket that is no marker. */
function entriesOf(inside: string, named: Named): readonly Entry[] | undefined {
  const whole = entryOf(inside, named)
  if (whole !== undefined) return [whole]
  const entries = inside.split(/[,;]/).map((part) => entryOf(part, named))
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

/** A number is a rank before it is an id. */
function entryOf(part: string, { ranks, chunks }: Named): Entry | undefined {
  const text = part.trim()
  const rank = ranks.get(text)
  if (!/^[0-9]+$/.test(text)) return rank === undefined ? undefined : { name: text, rank }
  const number = Number(text)
  const isInRange = number >= 1 && number <= chunks
  return { name: String(number), rank: isInRange ? number : rank }
}
