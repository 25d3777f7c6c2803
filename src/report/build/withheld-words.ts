import type { TextLevel } from '../../model/settings/settings.ts'
import type { JudgeCause } from '../../model/claims.ts'
import type { Measured } from './build-report.ts'

/**
 * What was measured, without words that a judge's server may have taken from a prompt (policy servers like to repeat
 * what they refuse) and without those of documents that talk to a judge or were quoted, unless texts are shown.
 */
export function withoutWithheldWords(measured: Measured, text: TextLevel): Measured {
  if (text === 'snippets') return measured
  const { judge, decision, lists } = measured
  const findings = decision.findings.map((finding) =>
    finding.kind === 'judge-stopped' ? withoutWords(finding) : finding,
  )
  return {
    ...measured,
    decision: { ...decision, findings },
    lists: lists && {
      ...lists,
      changed: lists.changed.map((change) => ({ ...change, lines: undefined })),
    },
    judge: judge && {
      ...judge,
      stopped: judge.stopped && withoutWords(judge.stopped),
      addressed: judge.addressed.map(({ doc }) => ({ doc, phrases: [] })),
    },
  }
}

/** Why it stopped in words of ours, which hold nothing that anybody sent. */
const ownWords: ReadonlySet<JudgeCause> = new Set(['budget', 'deadline', 'no_key', 'cancelled'])

function withoutWords<Stopped extends { readonly cause: JudgeCause; readonly message: string }>(
  stopped: Stopped,
): Stopped {
  if (ownWords.has(stopped.cause)) return stopped
  return { ...stopped, message: 'what its server said is withheld here, and stands in the log' }
}
