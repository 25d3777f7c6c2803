import { sha256 } from '../../lib/sha256.ts'
import type { WrittenItem } from '../../golden/golden-lines.ts'
import type { JudgeCause } from '../../lib/model/judging/claims.ts'
import { normalise, normalText } from '../../lib/text/words/normalise.ts'
import { words } from '../../lib/text/words/words.ts'
import { isOfTwo } from './draft-kinds.ts'
import type { DraftModel } from './draft-model.ts'
import {
  DraftReply,
  draftRubric,
  draftSchema,
  TryReply,
  tryRubric,
  trySchema,
} from './draft-prompts.ts'
import type { Passage, Related } from './passages.ts'
import type { Slot } from './plan-drafts.ts'
import { numbersIn } from '../../lib/text/words/numbers-in.ts'
import { type QuoteAt, quoteAt } from '../../golden/matching/quotes/quote-at.ts'

/** Reasons for dropping a draft, each with its message, in printing order. */
export const dropReasons = {
  useless: 'the model gave no usable reply',
  'no-question': 'the model found nothing to ask',
  'no-quote': 'a quote is not in its document, or a passage has no quote',
  copied: 'the question is a sentence of its passage',
  'not-answered': 'the evidence alone does not answer the question',
  'other-answer': 'the evidence alone gives a different answer',
  'answered-without': 'the question can be answered without the evidence',
  'near-duplicate': 'the golden set already has nearly the same question',
} as const

export type DropReason = keyof typeof dropReasons

/** A draft as it is written into the golden set. */
export type DraftItem = WrittenItem & { readonly id: string; readonly query: string }

/**
 * The outcome for a slot. `lost` means that the model's reply is unknown and a later run will ask
 * again.
 */
export type Drafted =
  | { readonly kind: 'draft'; readonly item: DraftItem }
  | { readonly kind: 'dropped'; readonly reason: DropReason }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * Drafts one question and verifies it. Its quotes must be in their documents. The model must give
 * the same answer from the quotes alone, and must decline to answer from the most similar passages
 * without the quotes (or with only the first quote, if two documents are needed). For an
 * unanswerable question, which has no quotes, only the second check applies.
 */
export async function makeDraft(slot: Slot, { model, related }: DraftMaking): Promise<Drafted> {
  const { kind, trap, persona, style, passages } = slot
  const asked = await model.ask({
    kind: 'draft',
    system: draftRubric,
    data: [{ passages: numbered(passages) }, { kind, ...(trap && { trap }), persona, style }],
    schema: draftSchema,
    reply: DraftReply,
  })
  if (asked.kind !== 'reply') return lostOr(asked)
  const draft = asked.value
  if (words(draft.question).length === 0 || (draft.answer === '') !== (kind === 'unanswerable'))
    return dropped('no-question')
  const quotes = quotesOf(draft, slot)
  if (quotes === undefined) return dropped('no-quote')
  if (passages.some(({ text }) => normalText(text).includes(normalText(draft.question))))
    return dropped('copied')
  const failed = await tried(draft, quotes, { slot, model, related })
  if (failed !== undefined) return failed
  const notes = notesOf(slot, model.model)
  return { kind: 'draft', item: itemOf(slot, draft, quotes, notes) }
}

export type DraftMaking = {
  readonly model: DraftModel
  readonly related: Related
}

function numbered(passages: readonly Passage[]) {
  return passages.map(({ doc, text }, at) => ({ id: `p${at + 1}`, doc, text }))
}

/**
 * Locates the quotes. Returns undefined if a quote is not in any passage, or if a passage that the answer
 * needs has no quote.
 */
function quotesOf(
  { quotes }: DraftReply,
  { kind, passages }: Slot,
): readonly FoundQuote[] | undefined {
  const found = quotes.map(({ passage, text }) => {
    const shown = passages[Number(/^p(\d+)$/.exec(passage)?.[1] ?? 0) - 1]
    return shown && locateQuote(text, shown)
  })
  const held = found.filter((quote) => quote !== undefined)
  const docs = new Set(held.map(({ doc }) => doc))
  const needed = kind === 'unanswerable' ? 0 : isOfTwo(kind) ? 2 : 1
  const isWrong = held.length < found.length || docs.size < needed
  return isWrong || (needed === 0 && held.length > 0) ? undefined : held
}

/** Asks the model to verify the draft. Returns why it is dropped or lost, or undefined if it passes. */
async function tried(
  { question, answer }: DraftReply,
  quotes: readonly FoundQuote[],
  { slot, model, related }: DraftMaking & { readonly slot: Slot },
): Promise<Exclude<Drafted, { kind: 'draft' }> | undefined> {
  const ask = (passages: readonly { readonly doc: string; readonly text: string }[]) =>
    model.ask({
      kind: 'try',
      system: tryRubric,
      data: [
        { passages: passages.map(({ doc, text }, at) => ({ id: `p${at + 1}`, doc, text })) },
        { query: question },
      ],
      schema: trySchema,
      reply: TryReply,
    })
  if (slot.kind !== 'unanswerable') {
    const own = await ask(quotes.map(({ doc, quote: text }) => ({ doc, text })))
    if (own.kind !== 'reply') return lostOr(own)
    if (!own.value.answerable) return dropped('not-answered')
    if (!saysTheSame(own.value.answer, answer)) return dropped('other-answer')
  }
  const accepts = ({ text }: Passage): boolean => quotes.every(({ quote }) => !text.includes(quote))
  const nearest = related(question, { most: 3, accepts })
  const half = quotes
    .slice(0, isOfTwo(slot.kind) ? 1 : 0)
    .map(({ doc, quote: text }) => ({ doc, text }))
  const without = await ask([...half, ...nearest])
  if (without.kind !== 'reply') return lostOr(without)
  return without.value.answerable ? dropped('answered-without') : undefined
}

function itemOf(
  { id, kind }: Slot,
  { question, answer }: DraftReply,
  quotes: readonly FoundQuote[],
  notes: Readonly<Record<string, unknown>>,
): DraftItem {
  const labels = kind === 'unanswerable' ? { answerable: false } : { evidence: quotes, answer }
  return { id, query: question, ...labels, tags: [kind], draft: true, notes }
}

/**
 * Returns notes about a draft's origin. They list each document with the first 12 hex digits of the
 * SHA-256 of its text.
 */
export function notesOf(
  { kind, trap, persona, style, passages }: Omit<Slot, 'id'>,
  model: string | undefined,
): Readonly<Record<string, unknown>> {
  const documents = passages.map(({ doc, document }) => [doc, sha256(document).slice(0, 12)])
  const drafted = model === undefined ? { by: 'template' } : { by: 'model', model }
  const asked = model === undefined ? {} : { persona, style, ...(trap && { trap }) }
  return { ...drafted, kind, ...asked, documents: Object.fromEntries(documents) }
}

function dropped(reason: DropReason): Extract<Drafted, { kind: 'dropped' }> {
  return { kind: 'dropped', reason }
}

function lostOr(
  answer: { readonly kind: 'useless' } | Extract<Drafted, { kind: 'lost' }>,
): Exclude<Drafted, { kind: 'draft' }> {
  return answer.kind === 'lost' ? answer : dropped('useless')
}

/**
 * Returns whether an answer roughly agrees with a reference, which means that it contains every number
 * in the reference and at least half of its distinct words. No model decides this, because it would
 * favour its own answers.
 */
function saysTheSame(answer: string, reference: string): boolean {
  const said = numbersIn(answer)
  if ([...numbersIn(reference)].some((number) => !said.has(number))) return false
  const heard = new Set(words(answer))
  const wanted = [...new Set(words(reference))]
  return wanted.filter((word) => heard.has(word)).length >= wanted.length / 2
}

type FoundQuote = QuoteAt & { readonly doc: string }

/**
 * Returns the quote exactly as it appears in the passage; white space may differ in the given quote.
 * Returns undefined if the passage does not contain the quote, or if the quote has fewer than three words.
 */
function locateQuote(quote: string, { doc, text, document }: Passage): FoundQuote | undefined {
  const parts = quote.split(/\s+/).filter((part) => part !== '')
  if (words(quote).length < fewestWords) return undefined
  const pattern = new RegExp(parts.map((part) => RegExp.escape(part)).join(String.raw`\s+`), 'u')
  const found = pattern.exec(text)
  if (found === null) return undefined
  const start = document.indexOf(text) + found.index
  const place = quoteAt(document, normalise(document), { start, end: start + found[0].length })
  return place && { doc, ...place }
}

const fewestWords = 3
