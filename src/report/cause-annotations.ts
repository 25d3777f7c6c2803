import type { Annotation } from './annotations.ts'
import type { FilePlace } from './markdown/file-link.ts'
import type { Report } from './schema/report.ts'
import { causeSentence } from './wording/causes/cause-sentence.ts'
import { headlineOf } from './wording/headline.ts'
import { linkedWords } from './wording/linked.ts'
import { plainText } from './wording/plain-text.ts'
import { foreign, pathLimit, say, type Words } from '../lib/text/printing/sentence.ts'

/**
 * Returns at most three annotations that state the verdict. They mark the lines of head's files
 * that belong to the cause or, if the cause names no lines, the first changed settings. Returns an
 * empty list unless both sides were compared and the verdict is `fail` or `warn`.
 */
export function causeAnnotations(report: Report): readonly Annotation[] {
  const { verdict, outcome, changed } = report
  if (outcome !== 'compared' || (verdict !== 'fail' && verdict !== 'warn')) return []
  const cause = causeSentence(report)
  const named = cause?.flatMap((piece) => lineAt(piece)) ?? []
  const settings = changed?.config.flatMap(({ path, side = 'head', file, line }) => {
    const lines = line === undefined ? undefined : { first: line, last: line }
    const words = foreign(path.replace(/^pipeline\./, ''), pathLimit)
    return file === undefined ? [] : lineAt({ words, at: { side, path: file, lines } })
  })
  const { sentence } = headlineOf(report)
  const message = cause === undefined ? sentence : say`${sentence} Cause: ${linkedWords(cause)}`
  return distinct(named.length > 0 ? named : (settings ?? []))
    .slice(0, 3)
    .map((line) => ({
      ...line,
      level: verdict === 'fail' ? 'error' : 'warning',
      message: plainText(message),
    }))
}

type Line = Pick<Annotation, 'file' | 'line' | 'title'>

function lineAt({
  words,
  at,
}: {
  readonly words: Words
  readonly at: FilePlace | undefined
}): readonly Line[] {
  if (at?.side !== 'head' || at.lines === undefined) return []
  return [{ file: at.path, line: at.lines.first, title: plainText(words) }]
}

function distinct(lines: readonly Line[]): readonly Line[] {
  return [
    ...new Map(lines.toReversed().map((each) => [`${each.line} ${each.file}`, each])).values(),
  ].toReversed()
}
