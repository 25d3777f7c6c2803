import type { JudgeCause } from '../../lib/model/judging/claims.ts'
import type { TextLevel } from '../../lib/model/settings/settings.ts'

/**
 * Returns an error message's first line, without the program output that follows it. Returns the
 * whole message if the report may contain text.
 */
export function withoutOutput(message: string, text: TextLevel): string {
  return text === 'snippets' ? message : (message.split('\n', 1)[0] ?? '')
}

/** Causes whose messages RAG Gate writes itself, without any untrusted text. */
const ownWords: ReadonlySet<JudgeCause> = new Set(['budget', 'deadline', 'no_key', 'cancelled'])

export function withoutWords<
  Stopped extends { readonly cause: JudgeCause; readonly message: string },
>(stopped: Stopped): Stopped {
  if (ownWords.has(stopped.cause)) return stopped
  return { ...stopped, message: "the log shows the server's message, which is withheld here" }
}
