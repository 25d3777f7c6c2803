import type { Passage, PlacedQuote, Question, ShownEvidence, Work } from '../review-types.ts'
import { button, element } from './elements.ts'

/** A question under review, and the reviewer's edits so far. */
export type Open = {
  readonly question: Question
  query: string
  answer: string
  evidence: readonly ShownEvidence[]
  passages: readonly Passage[]
  editing: boolean
}

export type Actions = {
  readonly accept: () => void
  readonly reject: () => void
  readonly unanswerable: () => void
  readonly edit: () => void
  readonly save: (query: string, answer: string) => void
  readonly remove: (entry: number) => void
  readonly openQuote: (quote: PlacedQuote) => void
  readonly openPassage: (place: number) => void
}

export function isChanged({ question, query, answer, evidence }: Open): boolean {
  const same =
    evidence.length === question.evidence.length &&
    evidence.every(({ written }, at) => written === question.evidence[at]?.written)
  return query !== question.query || answer !== question.answer || !same
}

export function workOf({ query, answer, evidence }: Open): Work {
  return { query, answer, evidence: evidence.map(({ written }) => written) }
}

const whyShown: Readonly<Record<Question['reason'], string>> = {
  disputed: 'reviewers disagree',
  draft: 'draft',
  stale: 'evidence is gone',
  unlabelled: 'no label',
  unjudged: 'results without a label',
  named: 'asked for',
}

/** Renders the left half of the page. */
export function questionView(open: Open, actions: Actions): readonly HTMLElement[] {
  const { question, passages } = open
  return [
    element(
      'p',
      { class: 'facts' },
      element('span', { class: `reason ${question.reason}` }, whyShown[question.reason]),
      element('code', {}, question.id),
      ...(question.verdict === undefined
        ? []
        : [element('span', { class: 'verdict' }, question.verdict)]),
    ),
    ...(open.editing ? [editor(open, actions)] : wording(open)),
    ...question.others.map((told) => element('p', { class: 'quiet' }, told)),
    element('h3', {}, 'Evidence'),
    evidenceList(open, actions),
    choices(open, actions),
    element('h3', {}, 'Found'),
    passageList(passages, actions),
  ]
}

function wording({ query, answer, question }: Open): readonly HTMLElement[] {
  return [
    element('h2', { class: 'query' }, query),
    ...(answer === '' ? [] : [element('p', { class: 'answer' }, answer)]),
    ...(question.answerable ? [] : [element('p', { class: 'quiet' }, 'Marked as unanswerable')]),
  ]
}

function editor(open: Open, actions: Actions): HTMLElement {
  const query = element('textarea', { rows: '2', id: 'edit-query' }, open.query)
  const answer = element('textarea', { rows: '3', id: 'edit-answer' }, open.answer)
  const form = element(
    'form',
    { class: 'editor' },
    element('label', { for: 'edit-query' }, 'Question'),
    query,
    element('label', { for: 'edit-answer' }, 'Right answer'),
    answer,
    element('button', { type: 'submit' }, 'Apply ', element('kbd', {}, 'Ctrl+Enter')),
  )
  const save = (event: Event): void => {
    event.preventDefault()
    actions.save(query.value, answer.value)
  }
  form.addEventListener('submit', save)
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event)
  })
  return form
}

const states = { stands: '', near: 'edited since', gone: 'gone' }

function evidenceList({ evidence, question }: Open, actions: Actions): HTMLElement {
  if (evidence.length === 0)
    return element(
      'p',
      { class: 'quiet' },
      question.otherLabels ?? 'None. Select text and press m.',
    )
  const entries = evidence.map(({ any }, at) =>
    element(
      'li',
      {},
      ...any.flatMap((quote, place) => [
        ...(place === 0 ? [] : [element('span', { class: 'quiet' }, 'or')]),
        quoteView(quote, actions),
      ]),
      button('Remove', '', () => actions.remove(at)),
    ),
  )
  return element('ul', { class: 'evidence' }, ...entries)
}

function quoteView(quote: PlacedQuote, actions: Actions): HTMLElement {
  const shown = element(
    'button',
    { type: 'button', class: `quote ${quote.state}` },
    element('q', {}, quote.quote),
    ' ',
    element('span', { class: 'doc' }, quote.doc),
    ...(states[quote.state] === '' ? [] : [' ', element('strong', {}, states[quote.state])]),
  )
  shown.addEventListener('click', () => actions.openQuote(quote))
  return shown
}

function choices(open: Open, actions: Actions): HTMLElement {
  const accept = button(isChanged(open) ? 'Accept as edited' : 'Accept', 'a', actions.accept)
  accept.classList.add('primary')
  return element(
    'div',
    { class: 'choices' },
    accept,
    button('Edit', 'e', actions.edit),
    button('Reject', 'r', actions.reject),
    button('Unanswerable', 'u', actions.unanswerable),
  )
}

function passageList(passages: readonly Passage[], actions: Actions): HTMLElement {
  if (passages.length === 0) return element('p', { class: 'quiet' }, 'Nothing.')
  const entries = passages.map((passage, at) => {
    const key = at < 9 ? String(at + 1) : ''
    const open = element(
      'button',
      { type: 'button', class: 'passage', 'aria-keyshortcuts': key },
      element('span', { class: 'doc' }, passage.doc ?? 'no document'),
      element('span', { class: 'ranks' }, ranksOf(passage), passage.labelled ? ' · labelled' : ''),
      element('span', { class: 'text' }, passage.text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)),
    )
    open.addEventListener('click', () => actions.openPassage(at))
    return element('li', {}, element('kbd', {}, key), open)
  })
  return element('ol', { class: 'passages' }, ...entries)
}

function ranksOf({ ranks }: Passage): string {
  const { base, head, found } = ranks
  if (found !== undefined) return ''
  return `base ${base ?? '–'} · head ${head ?? '–'}`
}
