import type { Proposal } from './propose-labels.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'

/**
 * Formats a proposal for a terminal: question, score, and each quote with its documents. Escapes
 * control characters in untrusted text.
 */
export function proposalText({ id, query, outcome, by, score, labels = {} }: Proposal): string {
  const how = outcome === 'not-found' ? 'not found' : `${score?.toFixed(2)} ${by}`
  const quotes = (labels.evidence ?? []).map((target) => {
    const members = 'any' in target ? target.any : [target]
    return `${members.map(({ doc }) => doc).join(' or ')}: ${members[0]?.quote}`
  })
  return [`${id} (${how}): ${query}`, ...quotes, ...(labels.sections ?? [])]
    .map((line) => cleanLine(line.replaceAll(/\s+/g, ' ')))
    .join('\n  ')
}
