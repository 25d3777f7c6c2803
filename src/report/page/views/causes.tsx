import type { VNode } from 'preact'
import { count } from '../../../lib/text/printing/numbers.ts'
import { say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { waysOf } from '../../wording/questions/common-sentence.ts'
import { worstSlices } from '../../wording/questions/worst-slices.ts'
import { mechanismOf } from '../../wording/questions/mechanisms.ts'
import { listHref } from '../address.ts'
import { field } from '../filter/read-filter.ts'
import { Sentence } from '../words.tsx'

/**
 * The ways in which questions got worse, each with a bar, its causes, and a link to its questions.
 */
export function Causes({ report }: { readonly report: Report }): VNode {
  const ways = waysOf(report)
  const total = ways.reduce((sum, [, items]) => sum + items.length, 0)
  const slices = worstSlices(report)
  if (total === 0) return <></>
  return (
    <section>
      <h2>Why {total === 1 ? 'a question' : `${count(total)} questions`} got worse</h2>
      <ul class="bars">
        {ways.map(([way, items]) => (
          <li key={way}>
            <span class="bar" style={{ width: `${(100 * items.length) / total}%` }} />
            <a href={listHref({ filter: `worse ${field('how', way)}` })}>
              {count(items.length)}: <Sentence words={wayWords(items, report)} />
            </a>{' '}
            <span class="quiet">{causesOf(items)}</span>
          </li>
        ))}
      </ul>
      {slices !== undefined && (
        <p>
          <Sentence words={slices} />
        </p>
      )}
    </section>
  )
}

function wayWords(items: readonly ItemReport[], report: Report): Words {
  const [first] = items
  if (first === undefined) return say``
  return mechanismOf(first, report)(say`the passage`)
}

/** Returns a list such as `crowded-out, ranked-too-low`. */
function causesOf(items: readonly ItemReport[]): string {
  return [...new Set(items.map(({ why }) => why?.cause ?? 'no known cause'))].join(', ')
}
