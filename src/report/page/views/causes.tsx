import type { VNode } from 'preact'
import { count } from '../../../text/numbers.ts'
import { say, type Words } from '../../../text/sentence.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { commonSentence } from '../../wording/common-sentence.ts'
import { plainText } from '../../wording/plain-text.ts'
import { mechanismOf } from '../../wording/mechanisms.ts'
import { listHref } from '../address.ts'
import { field } from '../filter/read-filter.ts'
import { Sentence } from '../words.tsx'
import { causePartition } from './cause-partition.ts'

/** Why questions got worse: a bar for each cause, which leads to its questions. */
export function Causes({ report }: { readonly report: Report }): VNode {
  const parts = causePartition(report)
  const total = parts.reduce((sum, { items }) => sum + items.length, 0)
  const common = commonSentence(report)
  if (total === 0) return <></>
  return (
    <section>
      <h2>Why {total === 1 ? 'it' : `${count(total)} questions`} got worse</h2>
      {common !== undefined && (
        <p>
          <Sentence words={common.words} />
        </p>
      )}
      <ul class="bars">
        {parts.map(({ cause, items }) => (
          <li key={cause}>
            <span class="bar" style={{ width: `${(100 * items.length) / total}%` }} />
            <a
              href={listHref({
                filter: cause === undefined ? 'worse' : `worse ${field('cause', cause)}`,
              })}
            >
              {count(items.length)} {cause ?? 'without a known cause'}
            </a>{' '}
            <span class="quiet">
              <Sentence words={sharedMechanism(items, report)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By what they got worse, where that is the same for all. */
function sharedMechanism(items: readonly ItemReport[], report: Report): Words {
  const all = items.map((item) => mechanismOf(item, report)('many', say`their passage`))
  const [first = say``] = all
  return new Set(all.map((words) => plainText(words))).size === 1 ? first : say``
}
