import type { VNode } from 'preact'
import { foreign, pathLimit, say } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'
import { Sentence } from '../words.tsx'

/** Lists the gates of a run that measured nothing and says why they decided nothing. */
export function NotMeasured({ report: { policy, outcome } }: { readonly report: Report }): VNode {
  const why =
    outcome === 'unchanged'
      ? 'No metric was measured: both sides have the same documents, settings and questions, so no value can differ. If a changed file should matter, add it to the pipeline section of the configuration.'
      : 'No metric was measured.'
  if (policy.gates.length === 0)
    return (
      <p>
        {outcome === 'unchanged'
          ? 'No metric is gated.'
          : 'The run stopped before it read any gate.'}
      </p>
    )
  return (
    <>
      <p class="quiet">{why}</p>
      <ul>
        {policy.gates.map((gate) => (
          <li key={gate}>
            <Sentence words={say`${foreign(gate, pathLimit)}`} />
          </li>
        ))}
      </ul>
    </>
  )
}
