import type { Mistake } from '../../lib/errors.ts'
import { foreign, pathLimit, say } from '../../lib/text/printing/sentence.ts'
import type { Report } from '../schema/report.ts'
import { countWithin } from '../../lib/text/printing/id-list.ts'
import { messageWords } from '../../lib/text/printing/message-words.ts'
import { fencedText, gfm, joinMarkdown, markdownOf, type SafeMarkdown } from './escape.ts'
import { foldable, type View } from './section.ts'
import type { Shape } from './shorten.ts'

/**
 * Returns details about the error that stopped a run: the mistakes listed for a file, or the last
 * lines of a long error message.
 */
export function errorSections(
  { error, text }: Report,
  { mistakeBytes, lastLines }: Shape,
  view: View,
): readonly SafeMarkdown[] {
  if (error === undefined) return []
  const { mistakes, message } = error
  const isLong = mistakes.length === 0 && message.trim().split(/\r\n|\r|\n/).length > 1
  return [
    mistakes.length === 0 ? [] : [mistakeList(mistakes, mistakeBytes, view)],
    isLong && lastLines && text === 'snippets'
      ? [foldable(gfm`Last lines`, fencedText(message))]
      : [],
  ].flat()
}

function mistakeList(mistakes: readonly Mistake[], bytes: number, { rest }: View): SafeMarkdown {
  const lines = mistakes.map((mistake) => gfm`- ${mistakeLine(mistake)}`)
  const fitting = countWithin(lines.map(markdownOf), bytes)
  const more = lines.length - fitting
  const last = more === 0 ? [] : [gfm`- ${say`${more} more`} in the ${rest}.`]
  return joinMarkdown([...lines.slice(0, fitting), ...last], gfm`\n`)
}

function mistakeLine({ file, line, column, path, message }: Mistake): SafeMarkdown {
  const at = [file, line, column].filter((part) => part !== undefined).join(':')
  const key = path === '' ? gfm`` : gfm` ${foreign(path, pathLimit)}`
  return gfm`${foreign(at, pathLimit)}${key}: ${messageWords(message, 400)}`
}
