import * as core from '@actions/core'
import { cleanLine, cleanLines } from '../text/clean-text.ts'

/** Where in the repository a message belongs. Lines count from 1; without one it is the whole file. */
export type SaidPlace = {
  readonly title: string
  readonly file: string
  readonly line: number | undefined
}

/**
 * Shows a message on the run's page and in its log. Foreign words may be in it: each line is
 * cleaned here, and the toolkit escapes what would end the command.
 */
export function say(level: 'error' | 'warning' | 'notice', text: string, place?: SaidPlace): void {
  const message = cleanLines(text).join('\n').slice(0, longestMessage)
  const properties = place === undefined ? {} : propertiesOf(place)
  switch (level) {
    case 'error':
      core.error(message, properties)
      return
    case 'warning':
      core.warning(message, properties)
      return
    case 'notice':
      core.notice(message, properties)
  }
}

// The runner cuts here anyway, but not between the halves of a character.
const longestMessage = 4000

function propertiesOf({ title, file, line }: SaidPlace): core.AnnotationProperties {
  return {
    title: cleanLine(title, { limit: 200 }),
    file: cleanLine(file),
    ...(line === undefined ? {} : { startLine: line }),
  }
}
