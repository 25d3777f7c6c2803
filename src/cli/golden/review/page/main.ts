import type {
  Passage,
  PlacedQuote,
  Question,
  Reason,
} from '../../../../commands/golden/reviewing/review-types.ts'
import { review } from './ask.ts'
import { documentPane } from './document-pane.ts'
import { byId, element } from './elements.ts'
import { fillHelp, onKeys } from './keys.ts'
import { type Actions, type Open, isChanged, questionView, workOf } from './question-view.ts'

const view = byId('question', HTMLElement)
const message = byId('message', HTMLParagraphElement)
const filter = byId('filter', HTMLSelectElement)
const words = byId('words', HTMLInputElement)
const mark = byId('mark', HTMLButtonElement)
const help = byId('help', HTMLDialogElement)
const pane = documentPane(() => {
  mark.disabled = pane.selection() === undefined
})

let questions: readonly Question[] = []
let open: Open | undefined
/** Of questions that were left with changes. */
const left = new Map<string, Open>()

/** Runs what a key or button does, and says where it does not work. */
function attempt(work: () => Promise<void> | void): void {
  message.hidden = true
  void (async () => work())().catch((error: unknown) =>
    say(error instanceof Error ? error.message : String(error)),
  )
}

function say(text: string): void {
  message.textContent = text
  message.hidden = false
}

function listed(): readonly Question[] {
  const { value } = filter
  return questions.filter(
    ({ reason, verdict }) =>
      value === 'all' || (value === 'open' ? verdict === undefined : reason === value),
  )
}

async function load(): Promise<void> {
  const found = await review.questions()
  questions = found.questions
  byId('reviewer', HTMLParagraphElement).textContent = found.reviewer
  const decided = questions.filter(({ verdict }) => verdict !== undefined).length
  byId('progress', HTMLParagraphElement).textContent = `${decided} of ${questions.length} decided`
}

async function show(question: Question | undefined): Promise<void> {
  if (open !== undefined && isChanged(open)) left.set(open.question.id, open)
  if (question === undefined) {
    open = undefined
    view.replaceChildren(element('h2', { class: 'query' }, 'Nothing left here.'))
    return
  }
  const { id, query, answer, evidence } = question
  const fresh = { question, query, answer, evidence: [...evidence], passages: [], editing: false }
  const shown: Open = { ...(left.get(id) ?? fresh), question }
  open = shown
  left.delete(id)
  words.value = ''
  paint()
  shown.passages = await review.passages(id)
  if (open !== shown) return
  const quote = shown.evidence[0]?.any.find(({ place }) => place !== undefined)
  const [first] = shown.passages
  if (quote !== undefined) await pane.open(quote.doc, quote.place)
  else if (first !== undefined) await openPassage(first)
  paint()
}

function paint(): void {
  if (open === undefined) return
  view.replaceChildren(...questionView(open, actions))
  if (open.editing) byId('edit-query', HTMLTextAreaElement).focus()
  const quotes = open.evidence.flatMap(({ any }) => any)
  const doc = pane.doc()
  pane.light(
    doc,
    quotes.flatMap((quote) => (quote.doc === doc && quote.place ? [quote.place] : [])),
  )
}

async function openPassage({ doc, place }: Passage): Promise<void> {
  if (doc !== undefined) await pane.open(doc, place)
}

async function move(by: 1 | -1): Promise<void> {
  const all = listed()
  const at = all.findIndex(({ id }) => id === open?.question.id)
  const next = at === -1 ? all.at(by === 1 ? 0 : -1) : all[at + by]
  if (next === undefined) say(by === 1 ? 'This is the last one.' : 'This is the first one.')
  else await show(next)
}

async function decide(verdict: 'accept' | 'reject' | 'unanswerable'): Promise<void> {
  if (open === undefined) return
  const { question } = open
  const at = listed().findIndex(({ id }) => id === question.id)
  await review.decide(question.id, verdict, verdict === 'accept' ? workOf(open) : undefined)
  open = undefined
  await load()
  const rest = listed()
  const behind = rest.slice(filter.value === 'open' ? at : at + 1)
  await show([...behind, ...rest].find((next) => next.verdict === undefined))
}

const actions: Actions = {
  accept: () => attempt(() => decide('accept')),
  reject: () => attempt(() => decide('reject')),
  unanswerable: () => attempt(() => decide('unanswerable')),
  edit: () => {
    if (open === undefined) return
    open.editing = !open.editing
    paint()
  },
  save: (query, answer) => {
    if (open === undefined) return
    Object.assign(open, { query, answer, editing: false })
    paint()
  },
  remove: (entry) => {
    open?.evidence.splice(entry, 1)
    paint()
  },
  openQuote: ({ doc, place }: PlacedQuote) =>
    attempt(async () => {
      await pane.open(doc, place)
      paint()
    }),
  openPassage: (place) =>
    attempt(async () => {
      const passage = open?.passages[place]
      if (passage === undefined) return
      await openPassage(passage)
      paint()
    }),
}

async function markSelection(): Promise<void> {
  const selected = pane.selection()
  if (open === undefined) return
  if (selected === undefined) return say('Select text of the document first.')
  const { doc, start, end } = selected
  const marked = open
  const written = await review.quote(doc, start, end)
  marked.evidence.push({ written, any: [{ ...written, state: 'stands', place: { start, end } }] })
  getSelection()?.removeAllRanges()
  paint()
}

async function undo(): Promise<void> {
  const { id } = await review.undo()
  if (id === null) return say('Nothing to take back.')
  await load()
  await show(questions.find((question) => question.id === id))
}

async function finish(): Promise<void> {
  await review.done()
  document.body.replaceChildren(
    element(
      'p',
      { class: 'finished' },
      'Done. You can close this page; the terminal says what comes next.',
    ),
  )
}

const names: Readonly<Record<Reason, string>> = {
  disputed: 'disagreements',
  draft: 'drafts',
  stale: 'stale labels',
  unlabelled: 'without label',
  unjudged: 'unjudged results',
  named: 'asked for',
}

function fillFilter(): void {
  const held = Object.entries(names).filter(([reason]) =>
    questions.some((question) => question.reason === reason),
  )
  const choices = [['open', 'to decide'], ['all', 'all'], ...held]
  filter.replaceChildren(
    ...choices.map(([value = '', text = '']) => element('option', { value }, text)),
  )
}

const keys = {
  a: actions.accept,
  e: actions.edit,
  r: actions.reject,
  u: actions.unanswerable,
  j: () => attempt(() => move(1)),
  k: () => attempt(() => move(-1)),
  z: () => attempt(undo),
  m: () => attempt(markSelection),
  x: () => actions.remove(-1),
  d: () => byId('document', HTMLDivElement).focus(),
  '/': () => words.focus(),
  '?': () => help.showModal(),
  ArrowRight: () => pane.step(1),
  ArrowLeft: () => pane.step(-1),
  'Shift+ArrowRight': () => pane.stretch(1),
  'Shift+ArrowLeft': () => pane.stretch(-1),
}
onKeys(keys, (digit) => actions.openPassage(digit - 1))
fillHelp(help)
mark.addEventListener('click', () => attempt(markSelection))
// The button must not take the selection away.
mark.addEventListener('mousedown', (event) => event.preventDefault())
byId('help-open', HTMLButtonElement).addEventListener('click', () => help.showModal())
byId('done', HTMLButtonElement).addEventListener('click', () => attempt(finish))
filter.addEventListener('change', () => attempt(() => show(listed()[0])))
byId('search', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  words.blur()
  attempt(async () => {
    if (open === undefined || words.value.trim() === '') return
    open.passages = await review.search(words.value)
    const [first] = open.passages
    if (first === undefined) say('No document has these words.')
    else await openPassage(first)
    paint()
  })
})
attempt(async () => {
  await load()
  fillFilter()
  await show(listed()[0])
})
