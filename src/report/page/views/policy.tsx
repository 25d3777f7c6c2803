import type { VNode } from 'preact'
import type { PolicyChange } from '../../../lib/model/policy-change.ts'
import { count } from '../../../lib/text/printing/numbers.ts'
import { foreign, pathLimit, say } from '../../../lib/text/printing/sentence.ts'
import { leftColumn, type WordColumn } from '../../tables/table.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { GoldenFacts } from '../../schema/report.ts'
import { listHref } from '../address.ts'
import type { ViewProps } from '../view.ts'
import { shortText } from '../words.tsx'
import { WordTable } from './word-table.tsx'

/** The policy that both sides were measured with, and head's changes to it. */
export function Policy({ report: { policy, golden, items } }: ViewProps): VNode {
  return (
    <>
      <p>
        The policy of <strong>{policy.from}</strong> applied, with its gates, metrics and golden
        set.
      </p>
      {policy.changes.length === 0 ? (
        <p>Head changes no key in the configuration that applies.</p>
      ) : (
        <WordTable
          caption="Keys that head changes in the configuration that applies."
          columns={columns}
          rows={policy.changes}
        />
      )}
      {golden !== undefined && <Golden golden={golden} items={items} />}
    </>
  )
}

function Golden({
  golden,
  items,
}: {
  readonly golden: GoldenFacts
  readonly items: readonly ItemReport[]
}): VNode {
  const changed = {
    added: items.filter(({ origin }) => origin === 'added'),
    removed: items.filter(({ origin }) => origin === 'removed'),
    relabelled: items.filter(({ relabelled }) => relabelled),
  }
  const kinds = (['added', 'removed', 'relabelled'] as const).filter(
    (kind) => changed[kind].length > 0,
  )
  const told = Object.entries(golden.drafts).flatMap(([state, number]) =>
    number === 0 ? [] : [`${count(number)} ${state}`],
  )
  return (
    <>
      <h2>Golden set</h2>
      <p>
        <code>{shortText(golden.file, pathLimit)}</code>: {count(golden.items)} questions,{' '}
        {count(golden.answerable)} answerable.
      </p>
      <p class="quiet">
        SHA-256 of head’s file: <code>{golden.hash}</code>
      </p>
      {told.length > 0 && <p>Drafts: {told.join(', ')}.</p>}
      {kinds.length === 0 ? (
        <p>Head changes no question.</p>
      ) : (
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>
              <a href={listHref({ filter: kind })}>
                {count(changed[kind].length)} {kind}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const columns: readonly WordColumn<PolicyChange>[] = [
  leftColumn(say`Key`, ({ path }) => foreign(path, pathLimit)),
  leftColumn(say`Base`, ({ base }) => valueWords(base)),
  leftColumn(say`Head`, ({ head }) => valueWords(head)),
]

function valueWords(value: string | undefined) {
  return value === undefined ? say`not set` : foreign(value)
}
