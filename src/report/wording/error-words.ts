import type { ErrorCode } from '../../lib/errors.ts'
import { plain, plural, say, type Words } from '../../lib/text/printing/sentence.ts'
import type { ReportError } from '../schema/report.ts'
import { messageWords } from '../../lib/text/printing/message-words.ts'

/** Describes what failed, followed by the error's message unless its mistakes are listed below. */
export function failureSentence(error: ReportError): Words {
  const opening = failureOf(error)
  return error.mistakes.length > 0
    ? opening
    : say`${opening}: ${messageWords(firstLine(error), 240)}`
}

function failureOf({ code, side, mistakes }: ReportError): Words {
  const which = plain(side ?? 'one side')
  const found = mistakes.length === 0 ? say`mistakes` : plural(mistakes.length, 'mistake')
  const opening: Record<ErrorCode | 'bug', Words> = {
    'config-invalid': say`the configuration has ${found}`,
    'golden-invalid': say`the golden set has ${found}`,
    'input-invalid': say`an input is invalid`,
    'event-refused': say`this event is refused`,
    'ref-not-found': say`a commit to compare was not found`,
    'workspace-failed': say`${which}'s files could not be checked out`,
    'runs-invalid': say`the run files cannot be used`,
    'pipeline-failed': say`${which}'s pipeline failed`,
    'pipeline-timeout': say`${which}'s pipeline took too long`,
    'place-shared': say`base and head use the same index`,
    'secret-unavailable': say`a secret for ${which} could not be sent`,
    'judge-unavailable': say`no model was available`,
    'private-text': say`the run files would contain text that is not public`,
    'deadline-exceeded': say`the run ran out of time`,
    cancelled: say`the run was stopped`,
    bug: say`RAG Gate itself failed`,
  }
  return opening[code]
}

/**
 * Returns the message's first line without the side, which the sentence already names. Longer
 * messages are shown in a separate block.
 */
function firstLine({ message, side }: ReportError): string {
  const line = message.split(/\r\n|\r|\n/).find((one) => one.trim() !== '') ?? ''
  return side !== undefined && line.startsWith(`${side}: `) ? line.slice(side.length + 2) : line
}
