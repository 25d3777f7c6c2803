import type { Mistake } from '../lib/errors.ts'
import { cleanLine } from '../lib/text/printing/clean-text.ts'
import { fromTop } from '../lib/text/folder-path.ts'
import { causeAnnotations } from './cause-annotations.ts'
import { itemAnnotations } from './item-annotations.ts'
import { plainForeign } from './wording/plain-text.ts'
import type { Report } from './schema/report.ts'
import { pathLimit } from '../lib/text/printing/sentence.ts'

/** A remark at a line of a file of the repository, as plain text of one line. */
export type Annotation = {
  readonly level: 'error' | 'warning' | 'notice'
  readonly file: string
  readonly line: number
  readonly title: string
  /** At most 1,000 UTF-16 units. */
  readonly message: string
}

/** Shown per level: GitHub takes ten of each, and the step's own failing message is the tenth error. */
const limits = { error: 9, warning: 10, notice: 10 } as const

/**
 * What a run has to say at lines of head's files: at mistakes, at the settings that changed, at questions of the
 * golden set. Errors, warnings, notices, each in this order and worst first. What is past the limits is counted in the last message.
 */
export function annotations(report: Report): readonly Annotation[] {
  return limited(allAnnotations(report))
}

/** The same without a limit. */
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
