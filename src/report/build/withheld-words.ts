import type { TextLevel } from '../../lib/model/settings/settings.ts'
import type { JudgeCause } from '../../lib/model/judging/claims.ts'
import type { Changed } from '../../lib/model/changed.ts'
import type { Finding } from '../../verdict/findings/finding.ts'
import type { Measured } from './build-report.ts'

/**
 * What was measured, without words that a judge's server may have taken from a prompt (policy servers like to repeat
 * what they refuse) and without those of documents that talk to a judge or were quoted, unless texts are shown. At the
 * level `ids` also without values of the pipeline's own configuration files.
 */
export function withoutWithheldWords(measured: Measured, text: TextLevel): Measured {
  if (text === 'snippets') return measured
  const { judge, decision, lists, changed } = measured
  const findings = decision.findings.map((finding) => withoutWordsOf(finding, text))
  return {
    ...measured,
    decision: { ...decision, findings },
    changed: text === 'ids' ? changed && withoutValues(changed, measured.exam) : changed,
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

function withoutWordsOf(finding: Finding, text: TextLevel): Finding {
  if (finding.kind === 'judge-incomplete' && finding.why.kind === 'stopped')
    return { ...finding, why: withoutWords(finding.why) }
  return finding.kind === 'failures' && finding.message !== undefined
    ? { ...finding, message: withoutOutput(finding.message, text) }
    : finding
}

/** An error's message without the last lines that a program wrote, which follow its first one, unless texts are shown. */
export function withoutOutput(message: string, text: TextLevel): string {
  return text === 'snippets' ? message : (message.split('\n', 1)[0] ?? '')
}

function withoutValues(changed: Changed, { files }: Measured['exam']): Changed {
  const ofGate = new Set([files.base?.config.path, files.head.config.path])
  const config = changed.config.map((change) => {
    const { path, file, line, side } = change
    return ofGate.has(file) ? change : ({ kind: 'edited', path, file, line, side } as const)
  })
  return { ...changed, config }
}

/** Why it stopped in words of ours, which hold nothing that anybody sent. */
const ownWords: ReadonlySet<JudgeCause> = new Set(['budget', 'deadline', 'no_key', 'cancelled'])

function withoutWords<Stopped extends { readonly cause: JudgeCause; readonly message: string }>(
  stopped: Stopped,
): Stopped {
  if (ownWords.has(stopped.cause)) return stopped
  return { ...stopped, message: 'the log has what its server said, which is withheld here' }
}
