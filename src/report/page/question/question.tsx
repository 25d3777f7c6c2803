import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { count } from '../../../lib/text/printing/numbers.ts'
import { todayLines } from '../../feature.ts'
import type { ItemReport } from '../../schema/item.ts'
import { whyWords } from '../../wording/questions/causes.ts'
import { fileUrl } from '../../markdown/file-link.ts'
import { listHref, listingOf, questionHref } from '../address.ts'
import { listed } from '../list/listed.ts'
import { whyNoDetails } from '../../wording/questions/no-details.ts'
import { say } from '../../../lib/text/printing/sentence.ts'
import { mechanismOf } from '../../wording/questions/mechanisms.ts'
import { useKeys } from '../use-keys.ts'
import { movementOf } from '../list/item-rows.ts'
import type { ViewProps } from '../view.ts'
import { Sentence, shortText } from '../words.tsx'
import { AnswerColumns } from './answers.tsx'
import { ChunkColumns } from './chunk-columns.tsx'
import { CopyButtons } from './copy-buttons.tsx'
import { Labels } from './labels.tsx'
import { lastRead } from './last-read.ts'
import { Scores } from './scores.tsx'
import { nextShown, type Shown } from './shown-sides.ts'

type QuestionProps = ViewProps & { readonly item: ItemReport }

/**
 * The page of a single question. Shows why it moved, which passages answer it, and what both sides
 * returned and answered.
 */
export function Question({ item, report, address }: QuestionProps): VNode {
  const [shown, setShown] = useState<Shown>('both')
  const { answers, chunks, failures } = item
  useKeys({ b: () => setShown((now) => nextShown[now]) })
  const cause = whyWords(item)
  return (
    <>
      <Neighbours item={item} report={report} address={address} />
      <Facts item={item} report={report} />
      {movementOf(item, report) === 'worse' && (
        <p class="note">
          <strong>Why:</strong> <Sentence words={mechanismOf(item, report)(say`the passage`)} />.
          {cause && (
            <small>
              {' '}
              Cause: <Sentence words={cause} />.
            </small>
          )}
        </p>
      )}
      {todayLines(item.id, report).map((words, at) => (
        <p key={at} class="note">
          <strong>Today:</strong> it <Sentence words={words} />.
        </p>
      ))}
      {Object.entries(failures).map(([side, text]) => (
        <p key={side} class="bad">
          The query failed on {side}: <bdi>{text || 'the message is withheld.'}</bdi>
        </p>
      ))}
      <CopyButtons item={item} report={report} />
      <h2>What answers it</h2>
      <Labels item={item} report={report} />
      {(answers ?? chunks) !== undefined && <Sides shown={shown} onShow={setShown} />}
      {answers !== undefined && (
        <>
          <h2>Answers</h2>
          <AnswerColumns answers={answers} report={report} shown={shown} />
        </>
      )}
      <h2>Chunks</h2>
      {chunks === undefined ? (
        <p class="quiet">{whyNoDetails(item)}</p>
      ) : (
        <ChunkColumns item={item} report={report} shown={shown} />
      )}
      <h2>Scores</h2>
      <Scores item={item} report={report} />
    </>
  )
}

/** The question's position in its list, with links to the previous and next ones. */
function Neighbours({ item, report, address }: QuestionProps): VNode {
  const listing = listingOf(address)
  const { filter, sort } = listing
  const items = useMemo(() => listed(report, listing), [report, filter, sort])
  const at = items.indexOf(item)
  const before = items[at - 1]
  const after = items[at + 1]
  const open = (next: ItemReport | undefined): void => {
    if (next !== undefined) location.hash = questionHref(next.id, listing)
  }
  useLayoutEffect(() => {
    lastRead.id = item.id
  }, [item])
  useKeys({
    j: () => open(after),
    k: () => open(before),
    Escape: () => (location.hash = listHref(listing)),
  })
  const place = at < 0 ? '' : `${count(at + 1)} of ${count(items.length)}`
  return (
    <nav aria-label="Questions" class="neighbours">
      <a href={listHref(listing)}>List</a>
      {filter !== '' && <code>{filter}</code>}
      <span>{place}</span>
      {before !== undefined && <a href={questionHref(before.id, listing)}>Previous</a>}
      {after !== undefined && <a href={questionHref(after.id, listing)}>Next</a>}
    </nav>
  )
}

function Facts({ item, report }: Pick<QuestionProps, 'item' | 'report'>): VNode {
  const { id, tags, mustPass, answerable, origin, relabelled, line, cluster, split } = item
  const movement = movementOf(item, report)
  const at = line === undefined ? undefined : { first: line, last: line }
  const path = report.golden?.file
  const url = path && fileUrl({ side: 'head', path, lines: at }, report.origin)
  const name = <bdi>{shortText(id, 200)}</bdi>
  return (
    <p class="facts">
      <strong class={movement}>{movement}</strong>
      {url === undefined ? name : <a href={url}>{name}</a>}
      {mustPass && <span class="chip">must pass</span>}
      {!answerable && <span class="chip">unanswerable</span>}
      {origin !== 'both' && <span class="chip">{origin}</span>}
      {relabelled && <span class="chip">relabelled</span>}
      {split !== undefined && <span class="chip">{split}</span>}
      {[...tags, ...(cluster === undefined ? [] : [cluster])].map((tag) => (
        <span key={tag} class="chip">
          {shortText(tag, 80)}
        </span>
      ))}
    </p>
  )
}

type SidesProps = { readonly shown: Shown; readonly onShow: (shown: Shown) => void }

function Sides({ shown, onShow }: SidesProps): VNode {
  return (
    <p class="quick no-print" role="group" aria-label="Sides shown" aria-keyshortcuts="b">
      {(['both', 'base', 'head'] as const).map((side) => (
        <button key={side} type="button" aria-pressed={side === shown} onClick={() => onShow(side)}>
          {side}
        </button>
      ))}
    </p>
  )
}
