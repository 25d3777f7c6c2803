import { diffWordsWithSpace } from 'diff'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Label } from '../../../lib/model/judging/claims.ts'
import type { AnswerReport, ClaimReport } from '../../schema/answer.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { faultLines } from '../../wording/questions/answer-words.ts'
import {
  type JudgedLine,
  preferenceLines,
  ratingLines,
  referenceLines,
} from '../../wording/questions/judged-words.ts'
import { Sentence, shortText } from '../words.tsx'
import type { Shown } from './shown-sides.ts'
import { sideNames } from '../../../lib/sides.ts'

type Answers = NonNullable<ItemReport['answers']>
type AnswersProps = {
  readonly answers: Answers
  readonly report: Report
  readonly shown: Shown
}

/**
 * Both sides' answers with their differences marked, and what the judge said about each statement.
 */
export function AnswerColumns({ answers, report, shown }: AnswersProps): VNode {
  const { base, head, faults } = answers
  const parts = useMemo(() => compared(base?.text, head?.text), [answers])
  const sides = sideNames.filter((side) => shown === 'both' || shown === side)
  return (
    <>
      {faultLines(faults, true).map((words, at) => (
        <p key={at} class="bad">
          <Sentence words={words} />
        </p>
      ))}
      <Judged lines={preferenceLines(answers)} label="Which answer is better" />
      <div class="sides">
        {sides.map((side) => (
          <section key={side} aria-labelledby={`answer-of-${side}`}>
            <h3 id={`answer-of-${side}`}>{side === 'base' ? "Base's answer" : "Head's answer"}</h3>
            <Answer answer={answers[side]} parts={parts?.[side]} report={report} />
          </section>
        ))}
      </div>
    </>
  )
}

type Part = { readonly text: string; readonly isChanged: boolean }

/**
 * Splits each side's text into parts and marks those that the other side lacks. Returns undefined
 * if a text is missing or the texts have too little in common.
 */
function compared(
  base: string | undefined,
  head: string | undefined,
): { readonly base: readonly Part[]; readonly head: readonly Part[] } | undefined {
  if (base === undefined || head === undefined) return undefined
  // The edit length is limited because comparing texts that share almost nothing is slow and the
  // result is useless.
  const changes = diffWordsWithSpace(base, head, { maxEditLength: 2000 })
  return (
    changes && {
      base: changes.filter(({ added }) => !added).map(({ value, removed }) => part(value, removed)),
      head: changes.filter(({ removed }) => !removed).map(({ value, added }) => part(value, added)),
    }
  )
}

function part(text: string, isChanged: boolean): Part {
  return { text, isChanged }
}

type AnswerProps = {
  readonly answer: AnswerReport | undefined
  readonly parts: readonly Part[] | undefined
  readonly report: Report
}

function Answer({ answer, parts, report }: AnswerProps): VNode {
  if (answer === undefined) return <p class="quiet">Nothing was answered.</p>
  const { text, outcome, claims = [] } = answer
  const shown = parts ?? (text === undefined ? [] : [part(text, false)])
  return (
    <div class="card">
      {outcome !== undefined && <p class="chip">{outcome}</p>}
      <p class="text" dir="auto">
        {text === undefined ? 'The text is withheld.' : ''}
        {shown.map((each, at) =>
          each.isChanged ? <b key={at}>{each.text}</b> : <span key={at}>{each.text}</span>,
        )}
      </p>
      {claims.length > 0 && (
        <ul class="claims" aria-label="Statements">
          {claims.map((claim, at) => (
            <li key={at}>
              <Claim claim={claim} report={report} />
            </li>
          ))}
        </ul>
      )}
      <Judged lines={referenceLines(answer)} label="Statements in the right answer" />
      <Judged lines={ratingLines(answer)} label="Ratings" />
    </div>
  )
}

type JudgedProps = { readonly lines: readonly JudgedLine[]; readonly label: string }

function Judged({ lines, label }: JudgedProps): VNode | null {
  if (lines.length === 0) return null
  return (
    <ul class="claims" aria-label={label}>
      {lines.map(({ words, quotes }, at) => (
        <li key={at}>
          <Sentence words={words} />
          <Quotes texts={quotes} />
        </li>
      ))}
    </ul>
  )
}

function Quotes({ texts }: { readonly texts: readonly string[] }): VNode {
  return (
    <>
      {texts.map((text, at) => (
        <blockquote key={at}>
          <bdi>{text}</bdi>
        </blockquote>
      ))}
    </>
  )
}

const verdicts: Readonly<Record<Label, string>> = {
  entailed: 'supported by',
  contradicted: 'contradicted by',
  not_found: 'not found in',
}

function Claim({ claim, report }: { readonly claim: ClaimReport; readonly report: Report }): VNode {
  const { text, inContext, inReference, quote, referenceQuote, chunks = [] } = claim
  const where = report.chunks[chunks[0] ?? -1]
  return (
    <>
      <bdi>{text ?? 'The text is withheld.'}</bdi>
      {inContext && <Verdict label={inContext} of="the context" />}
      {inReference && <Verdict label={inReference} of="the right answer" />}
      <Quotes texts={[quote, referenceQuote].filter((one) => one !== undefined)} />
      {where !== undefined && <small>{shortText(where.doc ?? where.id, 200)}</small>}
    </>
  )
}

function Verdict({ label, of }: { readonly label: Label; readonly of: string }): VNode {
  return (
    <span class={`chip ${label === 'entailed' ? 'good' : 'bad'}`}>
      {verdicts[label]} {of}
    </span>
  )
}
