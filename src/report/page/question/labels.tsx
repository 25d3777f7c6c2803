import type { VNode } from 'preact'
import type { ItemReport, TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { Place } from '../place.tsx'
import { rankText } from '../rank-text.ts'
import { shortText } from '../words.tsx'

type LabelsProps = { readonly item: ItemReport; readonly report: Report }

/**
 * The question's labels: passages with their ranks, right answers, and required and forbidden
 * strings.
 */
export function Labels({ item, report }: LabelsProps): VNode {
  const {
    targets = [],
    history = [],
    references = [],
    contains = [],
    excludes = [],
    goldenNotes,
  } = item
  return (
    <>
      {texts('Said before', history.map(saidBy))}
      {targets.length > 0 && (
        <ul class="targets" aria-label="Passages that answer the question">
          {targets.map((target, at) => (
            <li key={at} class="card">
              <Target target={target} report={report} />
            </li>
          ))}
        </ul>
      )}
      {texts('Right answer', references)}
      {texts('Must say', contains)}
      {texts('Must not say', excludes)}
      {goldenNotes !== undefined && texts('Notes', [goldenNotes])}
    </>
  )
}

function saidBy({ role, text }: NonNullable<ItemReport['history']>[number]): string {
  return `${role}: ${text}`
}

function texts(title: string, list: readonly string[]): VNode | null {
  if (list.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      {list.map((text, at) => (
        <p key={at} class="text" dir="auto">
          {text}
        </p>
      ))}
    </>
  )
}

function Target({ target, report }: { target: TargetReport; report: Report }): VNode {
  const { kind, name, quote, rank, lines, lost, gained } = target
  const side = lines.head === undefined && lines.base !== undefined ? 'base' : 'head'
  return (
    <>
      <p class="facts">
        {kind === 'chunk' ? (
          <code>{shortText(name, 80)}</code>
        ) : (
          <Place path={name} lines={lines[side]} side={side} origin={report.origin} />
        )}
        <span>base {rankText(rank.base)}</span>
        <span>head {rankText(rank.head)}</span>
        {lost && <span class="chip bad">lost</span>}
        {gained && <span class="chip good">gained</span>}
      </p>
      {quote !== undefined && (
        <blockquote>
          <bdi>{quote}</bdi>
        </blockquote>
      )}
    </>
  )
}
