import { withoutWords } from '../../verdict/findings/withheld.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { kindOf } from '../../verdict/findings/kind-of.ts'
import type { TextLevel } from '../../lib/model/settings/settings.ts'
import type { Changed } from '../../lib/model/changed.ts'
import type { Measured } from './build-report.ts'

/**
 * Removes text that the text level withholds: messages from a judge's server, which may
 * quote a prompt, and phrases quoted from documents, such as those that address a judge. At the
 * level `ids`, also removes values from the pipeline's own configuration files.
 */
export function withoutWithheldWords(measured: Measured, text: TextLevel): Measured {
  if (text === 'snippets') return measured
  const { judge, decision, lists, changed, byHead } = measured
  const withheld = (finding: Finding): Finding =>
    kindOf(finding).withhold?.(finding, text) ?? finding
  const findings = decision.findings.map(withheld)
  return {
    ...measured,
    decision: { ...decision, findings },
    byHead: byHead && { ...byHead, finding: byHead.finding && withheld(byHead.finding) },
    changed: text === 'ids' ? changed && withoutValues(changed, measured.policy) : changed,
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

function withoutValues(changed: Changed, { files }: Measured['policy']): Changed {
  const ofGate = new Set([files.base?.config.path, files.head.config.path])
  const config = changed.config.map((change) => {
    const { path, file, line, side } = change
    return ofGate.has(file) ? change : ({ kind: 'edited', path, file, line, side } as const)
  })
  return { ...changed, config }
}
