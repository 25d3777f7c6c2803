import { cleanLines, withoutCommands } from '../../lib/text/printing/clean-text.ts'
import { wrapWords } from '../../lib/text/printing/display-width.ts'
import type { Words } from '../../lib/text/printing/sentence.ts'
import type { Report } from '../schema/report.ts'
import { plainForeign, plainText } from '../wording/plain-text.ts'
import { isNewTextAlone, type ToAccept, whereToWaive } from '../wording/remedies/to-accept.ts'

/** Consecutive lines, without an empty line between them. */
type Block = readonly string[]

/**
 * Joins blocks with an empty line between them and leaves out empty blocks. The result ends with a
 * newline.
 */
export function textOfBlocks(blocks: readonly Block[]): string {
  const filled = blocks.filter((block) => block.length > 0)
  // Wrapping may have moved untrusted words to the start of a line, where a CI runner would read
  // them as a command.
  const text = filled.map((block) => block.map((line) => withoutCommands(line)).join('\n'))
  return `${text.join('\n\n')}\n`
}

/** Returns a title with paragraphs below it, or nothing if there are none. */
export function bullets(title: string, list: readonly Words[], width: number): Block {
  if (list.length === 0) return []
  return [title, ...list.flatMap((words) => indented(plainText(words), width))]
}

/** Wraps text and indents it by two columns. */
export function indented(text: string, width: number): Block {
  return wrapWords(text, width - 2).map((line) => `  ${line}`)
}

/** Wraps text and indents its first line by two columns and the others by four. */
export function hanging(text: string, width: number): Block {
  return wrapWords(text, width - 4).map((line, at) => `${at === 0 ? '  ' : '    '}${line}`)
}

/**
 * Says how many more entries a list has and where to find them. Returns no lines if `more` is 0.
 */
export function moreLines(
  more: number,
  { rest, width }: { readonly rest: string; readonly width: number },
): Block {
  return more > 0 ? indented(`and ${more} more: ${rest}`, width) : []
}

/**
 * Returns the lines to paste into a review or as waivers to accept a loss, if there are any. The
 * lines are not wrapped, so they can be copied.
 */
export function acceptLines({ review, waivers }: ToAccept, report: Report, width: number): Block {
  return [
    review === undefined
      ? []
      : [
          ...wrapWords(
            `To accept ${isNewTextAlone(report) ? 'the new text' : 'the loss'}, unless \`accept: off\` is set, someone who did not write the change must submit a review of the pull request with this line (a comment does not count):`,
            width,
          ),
          review,
        ],
    waivers === undefined
      ? []
      : [
          ...wrapWords(
            `To accept it until a given day, ${plainText(whereToWaive(report))}:`,
            width,
          ),
          ...waivers,
        ],
  ].flat()
}

/** Returns a title with unwrapped lines to copy below it, or nothing if there are no lines. */
export function copiedLines(title: string, lines: Block): Block {
  return lines.length === 0 ? [] : [title, ...lines]
}

/**
 * Returns why nothing was measured, with the last lines of the error message, the mistakes in a
 * file, and what to do. Returns no lines if there is no error.
 */
export function errorLines({ error, text }: Report, width: number): Block {
  if (error === undefined) return []
  const { hint, mistakes, message } = error
  const last = text === 'snippets' ? cleanLines(message.trim(), { limit: 200 }).slice(-20) : []
  return [
    ...(last.length > 1 ? last.map((line) => `  | ${line.replaceAll('\t', ' ')}`) : []),
    ...mistakes.flatMap(({ file, line, column, path, message: words }) => {
      const at = [file, line, column].filter((part) => part !== undefined).join(':')
      const where = plainForeign(path === '' ? at : `${at} ${path}`, 400)
      return indented(`${where}: ${plainForeign(words, 400)}`, width)
    }),
    ...(hint === undefined ? [] : wrapWords(`hint: ${plainForeign(hint, 400)}`, width)),
  ]
}
