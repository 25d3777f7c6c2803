import type { Mistake } from '../lib/errors.ts'
import { cleanLine } from '../lib/text/printing/clean-text.ts'
import { fromTop } from '../lib/text/folder-path.ts'
import { causeAnnotations } from './cause-annotations.ts'
import { itemAnnotations } from './item-annotations.ts'
import { plainForeign } from './wording/plain-text.ts'
import type { Report } from './schema/report.ts'
import { pathLimit } from '../lib/text/printing/sentence.ts'

/** A one-line plain-text message about a line in one of the repository's files. */
export type Annotation = {
  readonly level: 'error' | 'warning' | 'notice'
  readonly file: string
  readonly line: number
  readonly title: string
  /** The message, at most 1,000 UTF-16 code units long. */
  readonly message: string
}

/**
 * The maximum number of annotations per level. GitHub shows ten of each, and the step's own failure
 * message is the tenth error.
 */
const limits = { error: 9, warning: 10, notice: 10 } as const

/**
 * Returns the run's annotations for lines of head's files. These are mistakes, lines that belong to
 * the cause (or, if there are none, changed settings), and questions in the golden set. Sorts them
 * by level (errors, then warnings, then notices) and keeps this order within a level. If a level
 * has more annotations than fit, the last one says how many are left out.
 */
export function annotations(report: Report): readonly Annotation[] {
  return limited(allAnnotations(report))
}

export function allAnnotations(report: Report): readonly Annotation[] {
  return [
    ...(report.error?.mistakes ?? []).map((mistake) => mistakeAnnotation(mistake)),
    ...[...causeAnnotations(report), ...itemAnnotations(report)].map((each) => ({
      ...each,
      file: fromTop(report.origin.workingDirectory ?? '', each.file),
    })),
  ]
}

function mistakeAnnotation({ file, line, path, message }: Mistake): Annotation {
  return {
    level: 'error',
    file,
    line: line ?? 1,
    title: path === '' ? 'RAG Gate' : plainForeign(path, pathLimit),
    message: plainForeign(message, messageLimit),
  }
}

const messageLimit = 1000

function limited(list: readonly Annotation[]): readonly Annotation[] {
  return (['error', 'warning', 'notice'] as const).flatMap((level) => {
    const all = list.filter((annotation) => annotation.level === level)
    const rest = all.length - limits[level]
    const suffix = rest > 0 ? `; and ${rest} more in the run summary` : ''
    return all.slice(0, limits[level]).map((annotation, index) => {
      const end = index === limits[level] - 1 ? suffix : ''
      const limit = messageLimit - end.length
      return { ...annotation, message: `${cleanLine(annotation.message, { limit })}${end}` }
    })
  })
}
