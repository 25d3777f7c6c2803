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

/**
 * Returns the texts after `/rag-gate accept` on the lines of a Markdown text, at most 20. Ignores
 * quoted and indented lines, code blocks and HTML comments, where the command is only shown or is
 * hidden.
 */
export function acceptLines(markdown: string): readonly string[] {
  const found: string[] = []
  let fence: string | undefined
  for (const line of withoutComments(markdown).split(/\r\n?|\n/)) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true && line.trim() === mark) fence = undefined
      continue
    }
    fence = mark
    const written = /^ {0,3}\/rag-gate[ \t]+accept(?:[ \t](.*))?$/.exec(line)
    if (written !== null) found.push((written[1] ?? '').trim())
  }
  return found.slice(0, mostLines)
}

const mostLines = 20

/** Removes HTML comments. As on GitHub, an unterminated one hides everything after it. */
function withoutComments(markdown: string): string {
  return markdown.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
}

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
