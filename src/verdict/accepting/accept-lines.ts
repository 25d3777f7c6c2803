import type { AcceptLine, RefusedReview, Reviews } from '../../lib/model/reviews.ts'

/**
 * A loss that a review accepts, which is that of a whole metric, a kind of finding, or certain
 * questions.
 */
export type ReviewAcceptance = {
  readonly metric: string | undefined
  readonly items: readonly string[]
  readonly reason: string
  /** The reviewer's login, which is foreign text. */
  readonly by: string
}

/** The losses that a pull request's reviews accept, and the lines that do not count. */
export type ReviewsFound = Omit<Reviews, 'lines'> & {
  readonly accepted: readonly ReviewAcceptance[]
}

type Named = {
  /** The names of gated metrics and of kinds of findings about questions. */
  readonly metrics: ReadonlySet<string>
  readonly items: ReadonlySet<string>
}

/** The lines of a review that begin with `/rag-gate accept`. */
type WrittenLines = {
  /** The texts after the command, at most 20. */
  readonly texts: readonly string[]
  /** Whether further such lines do not count, because GitHub may not show them as ordinary text. */
  readonly misplaced: boolean
}

/**
 * Finds the lines that accept a loss in a Markdown text. A line counts if no reading of Markdown could show
 * it as code, as a quote or struck through, or hide it: it is not indented, it begins a paragraph or
 * follows lines of plain prose, and no HTML and no open or indented fence comes before it.
 */
export function acceptLines(markdown: string): WrittenLines {
  const texts: string[] = []
  let misplaced = false
  let place: Place = start
  for (const line of markdown.split(/\r\n?|\n/)) {
    const [, indent, text] = /^([ \t]*)\/rag-gate[ \t]+accept(?:[ \t](.*))?$/.exec(line) ?? []
    if (indent === '' && place.isPlain && place.fence === undefined && !place.isUnclear)
      texts.push((text ?? '').trim())
    else if (indent !== undefined) misplaced = true
    place = after(line, place)
  }
  return { texts: texts.slice(0, mostLines), misplaced }
}

const mostLines = 20

type Place = {
  /** Whether the paragraph so far has only plain prose, so that none of it can reach into the next line. */
  readonly isPlain: boolean
  /** The characters that opened the code block around the next line. */
  readonly fence: string | undefined
  /** Whether the rest of the text may be part of HTML or of a code block. */
  readonly isUnclear: boolean
}

const start: Place = { isPlain: true, fence: undefined, isUnclear: false }

function after(line: string, place: Place): Place {
  const { fence } = place
  if (fence !== undefined) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line) ?? []
    return mark?.startsWith(fence) === true ? { ...start, isUnclear: place.isUnclear } : place
  }
  if (/^[ \t]*$/.test(line)) return { ...place, isPlain: true }
  // In a list item, an indented fence ends with the item, elsewhere only at the next one.
  const [, indent, opened] = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? []
  if (opened !== undefined && indent === '') return { ...place, fence: opened }
  const shown = place.isPlain ? line.replace(codeSpan, '') : line
  return {
    isPlain: place.isPlain && prose.test(shown),
    fence: undefined,
    isUnclear: place.isUnclear || opened !== undefined || html.test(shown.replace(address, '')),
  }
}

/** Matches code in single backticks on one line, if no code span is open before it. */
const codeSpan = /(?<![\\`])`[^`]+`(?!`)/g

/**
 * Matches a line that begins neither a quote nor a list and has no character that could begin code, a
 * link, struck text, a formula or a table.
 */
const prose = /^(?!\s|>|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$))[^`~[$|]*$/

/** Matches the beginning of a tag, a comment or another construct of HTML. */
const html = /<[a-z/!?]/i

const address = /<https?:\/\/[^\s<>]*>/gi

/**
 * Parses the lines. Each metric is accepted separately, and all questions on a line are accepted
 * together. A line with an unknown name accepts nothing.
 */
export function readAcceptLines({ lines, refused, ...rest }: Reviews, named: Named): ReviewsFound {
  const read = lines.map((line) => readLine(line, named))
  return {
    accepted: read.flatMap((each) => ('why' in each ? [] : each)),
    refused: distinct([...refused, ...read.flatMap((each) => ('why' in each ? [each] : []))]),
    ...rest,
  }
}

function distinct(refused: readonly RefusedReview[]): readonly RefusedReview[] {
  return [...new Map(refused.map((each) => [JSON.stringify(each), each])).values()]
}

function readLine(
  { by, text }: AcceptLine,
  { metrics, items }: Named,
): readonly ReviewAcceptance[] | RefusedReview {
  const [, subject, reason] = /^(.*?\S)\s*:\s+(\S.*)$/.exec(text) ?? []
  if (subject === undefined || reason === undefined) return { by, why: 'no-reason' }
  // An id may contain spaces, so the whole text is tried first.
  const names = items.has(subject) ? [subject] : subject.split(/[\s,]+/).filter(Boolean)
  if (names.length === 0 || !names.every((name) => metrics.has(name) || items.has(name))) {
    return { by, why: 'unknown-name' }
  }
  const ofItems = names.filter((name) => !metrics.has(name))
  const told = { reason: reason.slice(0, 500), by }
  return [
    ...names.filter((name) => metrics.has(name)).map((metric) => ({ metric, items: [], ...told })),
    ...(ofItems.length === 0 ? [] : [{ metric: undefined, items: ofItems, ...told }]),
  ]
}
