import * as core from '@actions/core'
import { cleanLine, cleanLines } from '../report/clean-text.ts'

/** Where in the repository a message belongs. Lines and columns count from 1. */
export type SaidPlace = {
  readonly title: string
  readonly file: string
  readonly line: number | undefined
  readonly column: number | undefined
}

/**
 * Shows a message on the run's page and in its log. Foreign words may be in it: each line is
 * cleaned here, and the toolkit escapes what would end the command.
 */
export function say(level: 'error' | 'warning' | 'notice', text: string, place?: SaidPlace): void {
  const message = cleanLines(text).join('\n').slice(0, longestMessage)
  core[level](message, place === undefined ? {} : propertiesOf(place))
}

// The runner cuts here anyway, but not between the halves of a character.
const longestMessage = 4000

function propertiesOf({ title, file, line, column }: SaidPlace): core.AnnotationProperties {
  return {
    title: cleanLine(title, { limit: 200 }),
    file: cleanLine(file),
    ...(line === undefined ? {} : { startLine: line }),
    ...(column === undefined ? {} : { startColumn: column }),
  }
}
