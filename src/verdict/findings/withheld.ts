import type { JudgeCause } from '../../lib/model/judging/claims.ts'
import type { TextLevel } from '../../lib/model/settings/settings.ts'

/** An error's message without the last lines that a program wrote, which follow its first one, unless texts are shown. */
export function withoutOutput(message: string, text: TextLevel): string {
  return text === 'snippets' ? message : (message.split('\n', 1)[0] ?? '')
}

/** Why it stopped in words of ours, which contain nothing that anybody sent. */
const ownWords: ReadonlySet<JudgeCause> = new Set(['budget', 'deadline', 'no_key', 'cancelled'])

export function withoutWords<
  Stopped extends { readonly cause: JudgeCause; readonly message: string },
>(stopped: Stopped): Stopped {
  if (ownWords.has(stopped.cause)) return stopped
  return { ...stopped, message: "the log shows its server's message, which is withheld here" }
}
