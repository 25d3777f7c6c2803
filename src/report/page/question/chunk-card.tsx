import type { VNode } from 'preact'
import { count } from '../../../lib/text/printing/numbers.ts'
import type { ItemReport, RankedChunk } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { helpWords } from '../../wording/questions/judged-words.ts'
import { Place } from '../place.tsx'
import { shortText } from '../words.tsx'
import { aroundEvidence, markedText, type Piece } from './marked-text.ts'
import type { Side } from '../../../lib/sides.ts'

type ChunkCardProps = {
  readonly item: ItemReport
  readonly report: Report
  readonly ranked: RankedChunk
  readonly side: Side
  readonly twin: { readonly side: Side; readonly rank: number } | undefined
  readonly isPointed: boolean
}

/**
 * A chunk at its rank. A long chunk that contains evidence shows only the text around it. Any other
 * chunk is collapsed unless it answers the question.
 */
export function ChunkCard({ item, report, ranked, side, twin, isPointed }: ChunkCardProps): VNode {
  const { chunk, rank, until, relevant = false, inContext, helps } = ranked
  const contextIsKnown = item.inContext?.[side] !== undefined
  const known = report.chunks[chunk]
  const pieces = known === undefined ? [] : markedText(known, item.targets ?? [], side)
  const excerpt = aroundEvidence(pieces)
  return (
    <article
      id={`${side}-${rank}`}
      tabIndex={-1}
      aria-label={`Rank ${rank} on ${side}`}
      class={`card chunk${relevant ? ' answers' : ''}${isPointed ? ' pointed' : ''}`}
    >
      <p class="facts">
        <strong>{rank}</strong>
        {known?.doc === undefined ? (
          <bdi>{shortText(known?.id ?? '', 80)}</bdi>
        ) : (
          <Place path={known.doc} lines={known.lines[side]} side={side} origin={report.origin} />
        )}
        {relevant && <span class="chip good">answers</span>}
        <span class="quiet">{lengthText(known?.tokens, until)}</span>
        {contextIsKnown && inContext !== true && <span class="quiet">not in the context</span>}
        {helps && <span class="chip">{helpWords[helps.label]}</span>}
        <Twin side={side} twin={twin} />
      </p>
      {helps?.quote !== undefined && (
        <blockquote>
          <bdi>{helps.quote}</bdi>
        </blockquote>
      )}
      {excerpt && <Text pieces={excerpt} doc={known?.doc} />}
      {pieces.length > 0 && (
        <details open={relevant && excerpt === undefined}>
          <summary>
            {excerpt ? 'Whole chunk' : shortText(pieces.map(({ text }) => text).join(''), 140)}
          </summary>
          <Text pieces={pieces} doc={known?.doc} />
        </details>
      )}
    </article>
  )
}

function lengthText(tokens: number | undefined, until: number | undefined): string {
  if (tokens === undefined) return ''
  return until === undefined
    ? `${count(tokens)} tokens`
    : `${count(tokens)} tokens, ends at token ${count(until)}`
}

function Twin({ side, twin }: Pick<ChunkCardProps, 'side' | 'twin'>): VNode {
  if (twin === undefined) return <span class="chip">only on {side}</span>
  const go = (): void => {
    const card = document.getElementById(`${twin.side}-${twin.rank}`)
    card?.scrollIntoView({ block: 'nearest' })
    card?.focus()
  }
  return (
    <button type="button" class="chip" onClick={go}>
      {twin.side} rank {twin.rank}
    </button>
  )
}

type TextProps = { readonly pieces: readonly Piece[]; readonly doc: string | undefined }

/** Renders untrusted text with its line breaks and marks the evidence in it. */
function Text({ pieces, doc }: TextProps): VNode {
  return (
    <div class="text" dir="auto" data-doc={doc}>
      {pieces.map(({ text, isEvidence }, at) =>
        isEvidence ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </div>
  )
}
