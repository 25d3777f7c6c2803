import type { AcceptLine, RefusedReview, Reviews } from '../../lib/model/reviews.ts'

/**
 * What a review accepts: the loss on a whole metric, all findings of one kind, or the losses of
 * certain questions.
 */
export type ReviewAcceptance = {
  readonly metric: string | undefined
  readonly items: readonly string[]
  readonly reason: string
  /** The reviewer's login, which is untrusted text. */
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
  /** The text after the command, for each of the first 20 lines. */
  readonly texts: readonly string[]
  /**
   * Whether the command is also on lines that are ignored because GitHub may not show them as
   * ordinary text.
   */
  readonly misplaced: boolean
}

/**
 * Finds the lines in Markdown that accept a loss. A line counts only if no Markdown renderer could
 * hide it or show it as code, as a quote or struck through. It must not be indented, and it must
 * begin a paragraph or follow plain prose or other lines that count. No open or indented fence may
 * precede it, and no HTML that may still be open.
 */
export function acceptLines(markdown: string): WrittenLines {
  const texts: string[] = []
  let misplaced = false
  let place: Place = start
  const lines = markdown.split(/\r\n?|\n/)
  for (const [at, line] of lines.entries()) {
    const isOrdinary = place.isPlain && place.fence === undefined && !place.isUnclear
    const text = isOrdinary ? textOf(line) : undefined
    place = after(line, place)
    if (text !== undefined) {
      texts.push(text)
      place = { ...place, isPlain: !reachesInto(lines.slice(at + 1), line) }
    } else if (misplacedCommand.test(line)) misplaced = true
  }
  return { texts: texts.slice(0, mostLines), misplaced }
}

/** Returns what follows the command on a line that begins with it. */
function textOf(line: string): string | undefined {
  const [whole, text = ''] = /^\/rag-gate[ \t]+accept(?:[ \t](.*))?$/.exec(line) ?? []
  return whole === undefined ? undefined : text.trim()
}

/** Matches the command where it does not count: indented, in a list or in code. */
const misplacedCommand =
  /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?`?\/rag-gate[ \t]+accept(?=[ \t`]|$)/

const mostLines = 20

type Place = {
  /**
   * Whether the next line cannot be part of anything that the paragraph so far has opened, such as
   * a link or a table.
   */
  readonly isPlain: boolean
  /** Whether the previous line belongs to a quote that began after plain text. */
  readonly isQuote: boolean
  /** The characters that opened the code block around the next line. */
  readonly fence: string | undefined
  /** Whether the rest of the text may be part of HTML or of a code block. */
  readonly isUnclear: boolean
}

const start: Place = { isPlain: true, isQuote: false, fence: undefined, isUnclear: false }

function after(line: string, place: Place): Place {
  const { fence } = place
  if (fence !== undefined) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line) ?? []
    return mark?.startsWith(fence) === true ? { ...start, isUnclear: place.isUnclear } : place
  }
  if (/^[ \t]*$/.test(line)) return { ...place, isPlain: true, isQuote: false }
  // A fence that is not indented ends only at the next fence. An indented one may be in a list item
  // and end with that item, which makes the rest of the text unclear.
  const [, indent, opened] = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? []
  if (opened !== undefined && indent === '') return { ...place, isQuote: false, fence: opened }
  const isQuote = line.startsWith('>') && (place.isPlain || place.isQuote)
  const shown = (place.isPlain ? line.replace(codeSpan, '') : line).replace(address, '')
  const rest = shown.replace(image, '').replace(isQuote ? tagThatEndsWithQuote : '', '')
  return {
    isPlain: place.isPlain && prose.test(shown),
    isQuote,
    fence: undefined,
    isUnclear: place.isUnclear || opened !== undefined || html.test(rest),
  }
}

/** Returns whether something that a line opens may be closed in the rest of its paragraph. */
function reachesInto(following: readonly string[], line: string): boolean {
  const shown = line.replace(codeSpan, '').replace(link, '')
  const end = following.findIndex((one) => /^[ \t]*$/.test(one))
  const rest = `\n${following.slice(0, end === -1 ? undefined : end).join('\n')}`
  return pairs.some(([opening, closing]) => shown.includes(opening) && closing.test(rest))
}

/**
 * Characters that open a Markdown construct, each with a pattern of what may close it. The pattern of a
 * table matches what must follow its header row.
 */
const pairs = [
  ['`', /`/],
  ['[', /[\])]/],
  // After a blank and before a digit, as in "~2%" and "$200", the character can only open
  // something.
  ['~', /(?<![ \t\n])~|~(?!\d)/],
  ['$', /(?<![ \t\n])\$|\$(?!\d)/],
  ['|', /^\n[ \t|:-]+(?:\n|$)/],
] as const

/**
 * Matches code in single backticks on one line. Use it only on a line that does not begin inside a
 * code span.
 */
const codeSpan = /(?<![\\`])`[^`]+`(?!`)/g

/** Matches a whole link without a title. */
const link = /\[[^[\]<`\\]*\]\([^\s()<>`\\]*\)/g

/**
 * Matches a line that does not begin a quote, a list, HTML or the body of a table and has no
 * character that could begin code, a link, struck-through text, a formula or a table.
 */
const prose = /^(?!\s|>|<[a-z/!?]|:-|-+:|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$))[^`~[$|]*$/i

/** Matches the beginning of a tag, a comment or other HTML. */
const html = /<[a-z/!?]/i

const address = /<(?:https?:\/\/[^\s<>]*|[\w.+-]+@[\w.-]+)>/gi

/**
 * Matches a whole `<img>` tag. The lines after it can be part of its HTML block only until the next
 * blank line.
 */
const image = /<img(?:[ \t]+[a-z-]+=(?:"[^"<>`]*"|[\w:/.%-]+))*[ \t]*\/?>/gi

/**
 * Matches a whole tag of an element that ends with the quote around it. This excludes tables and
 * elements that a browser opens again after the quote, such as `<s>`.
 */
const tagThatEndsWithQuote = /<\/?(?:details|summary|br|su[bp])(?:[ \t]+open)?[ \t]*\/?>/gi

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
  // An id may contain spaces, so the part before the colon is tried as one id first.
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
