import type { JudgeCause } from '../../lib/model/judging/claims.ts'
import type { TextLevel } from '../../lib/model/settings/settings.ts'

/**
 * Returns an error message without a program's output, which follows the first line, unless texts
 * may be shown.
 */
export function withoutOutput(message: string, text: TextLevel): string {
  return text === 'snippets' ? message : (message.split('\n', 1)[0] ?? '')
}

/** Causes whose messages RAG Gate writes itself, without foreign text. */
const ownWords: ReadonlySet<JudgeCause> = new Set(['budget', 'deadline', 'no_key', 'cancelled'])

export function withoutWords<
  Stopped extends { readonly cause: JudgeCause; readonly message: string },
>(stopped: Stopped): Stopped {
  if (ownWords.has(stopped.cause)) return stopped
  return { ...stopped, message: "the log shows the server's message, which is withheld here" }
}
