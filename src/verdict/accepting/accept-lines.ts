import type { AcceptLine, RefusedReview, Reviews } from '../../lib/model/reviews.ts'

/** A loss that somebody accepts in a review: a metric or a kind of finding as a whole, or what some questions lose. */
export type ReviewAcceptance = {
  readonly metric: string | undefined
  readonly items: readonly string[]
  readonly reason: string
  /** Login: foreign text. */
  readonly by: string
}

/** What the reviews of a pull request accept, and what of them does not count. */
export type ReviewsFound = Omit<Reviews, 'lines'> & {
  readonly accepted: readonly ReviewAcceptance[]
}

type Named = {
  /** Names of the gated metrics, and of findings about questions. */
  readonly metrics: ReadonlySet<string>
  /** Ids of the questions. */
  readonly items: ReadonlySet<string>
}

/**
 * What follows `/rag-gate accept` on the lines of a Markdown text, at most 20. Quoted and indented lines, those of code
 * blocks and of HTML comments do not count: they show the words, or hide them.
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

/** One that does not end hides all that follows, as it does on GitHub. */
function withoutComments(markdown: string): string {
  return markdown.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
}

/** What the lines accept: each metric by itself, all questions of a line together. One unknown name, and it is nothing. */
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
  // An id may contain blanks.
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
