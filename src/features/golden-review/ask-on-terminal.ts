import { createInterface } from 'node:readline'
import type { Review } from './open-review.ts'
import type { Passage, Question, Work } from './review-types.ts'
import { GateError } from '../../lib/errors.ts'
import { cleanLine, cleanLines } from '../../lib/text/printing/clean-text.ts'
import { withAlternative } from './page/with-alternative.ts'
import { withoutEvidence } from './page/without-evidence.ts'

/** Where a person types, and where the questions are printed. */
export type Terminal = {
  readonly input: NodeJS.ReadableStream
  readonly write: (text: string) => void
}

/** What is open: a question, what its reviewer made of it, and what was found for it. */
type State = {
  readonly review: Review
  readonly print: (text: string) => void
  question: Question
  work: Work
  passages: readonly Passage[]
}

const usage = `a accept   r reject   u unanswerable   j k next, previous   z take back   q done
e TEXT new question   w TEXT new answer   m TEXT mark these words of a document
o TEXT or these words   x remove the last evidence
1, 2, … read what was found   s WORDS search the documents   ? this list`

/**
 * Asks question by question on a terminal, a line for each thing to do, until its reader is done or the input ends, or
 * the signal fires: false.
 */
export async function askOnTerminal(
  review: Review,
  { input, write }: Terminal,
  signal: AbortSignal,
): Promise<boolean> {
  const print = (text: string): void => write(`${cleanLines(text).join('\n')}\n`)
  const first = review.questions().find(({ verdict }) => verdict === undefined)
  if (first === undefined) return true
  const state: State = { review, print, ...opened(review, first) }
  const lines = createInterface({ input, signal })
  print(usage)
  show(state)
  for await (const line of lines) {
    const [, key = '', text = ''] = /^\s*(\S?)\s*(.*)$/.exec(line) ?? []
    if (key === 'q') break
    await act(state, key, text.trim()).catch((error: unknown) => {
      if (!(error instanceof GateError)) throw error
      print(error.message)
    })
  }
  lines.close()
  return !signal.aborted
}

function opened(review: Review, question: Question): Pick<State, 'question' | 'work' | 'passages'> {
  const { query, answer, evidence } = question
  const work = { query, answer, evidence: evidence.map(({ written }) => written) }
  return { question, work, passages: review.passages(question.id) }
}

function show({ review, print, question, work, passages }: State): void {
  const all = review.questions()
  const left = all.filter(({ verdict }) => verdict === undefined).length
  print(`\n${question.reason} · ${question.id} · ${left} of ${all.length} left`)
  print(work.query)
  if (work.answer !== '') print(`answer: ${work.answer}`)
  for (const told of question.others) print(told)
  for (const entry of work.evidence) print(`evidence: ${JSON.stringify(entry)}`)
  if (work.evidence.length === 0) print(question.otherLabels ?? 'no evidence')
  for (const [at, { doc, text, labelled }] of passages.entries())
    print(`${at + 1} ${labelled ? '* ' : ''}${doc ?? '?'}: ${oneLine(text).slice(0, 90)}`)
}

function oneLine(text: string): string {
  return cleanLine(text.replaceAll(/\s+/g, ' ').trim())
}

async function act(state: State, key: string, text: string): Promise<void> {
  const { review, print, passages } = state
  switch (key) {
    case '':
      return show(state)
    case 'a':
      return decide(state, 'accept')
    case 'r':
      return decide(state, 'reject')
    case 'u':
      return decide(state, 'unanswerable')
    case 'j':
      return move(state, 1)
    case 'k':
      return move(state, -1)
    case 'z': {
      const id = await review.undo()
      const undone = review.questions().find((each) => each.id === id)
      return undone === undefined ? print('Nothing to take back.') : go(state, undone)
    }
    case 'e':
      return edit(state, text === '' ? {} : { query: text })
    case 'w':
      return edit(state, { answer: text })
    case 'x':
      return edit(state, { evidence: state.work.evidence.slice(0, -1) })
    case 'm':
    case 'o': {
      const docs = passages.flatMap(({ doc }) => doc ?? [])
      const place = review.locate(text, docs)
      if (place === undefined) return print('No document holds these words.')
      const quote = review.quote(place.doc, place)
      const { evidence } = state.work
      const last = key === 'o' ? evidence.at(-1) : undefined
      const rest = last === undefined ? evidence : evidence.slice(0, -1)
      return edit(state, { evidence: [...rest, last ? withAlternative(last, quote) : quote] })
    }
    case 's':
      state.passages = review.search(text)
      return show(state)
    case '?':
      return print(usage)
    default: {
      const passage = passages[Number(key) - 1]
      print(passage?.text ?? `${JSON.stringify(key)} is no key; ? lists them`)
    }
  }
}

function edit(state: State, change: Partial<Work>): void {
  state.work = { ...state.work, ...change }
  show(state)
}

function go(state: State, question: Question): void {
  Object.assign(state, opened(state.review, question))
  show(state)
}

function move(state: State, by: 1 | -1): void {
  const all = state.review.questions()
  const next = all[all.findIndex(({ id }) => id === state.question.id) + by]
  if (next === undefined) state.print(by === 1 ? 'This is the last one.' : 'This is the first one.')
  else go(state, next)
}

async function decide(state: State, verdict: 'accept' | 'reject' | 'unanswerable'): Promise<void> {
  const { review, question, print } = state
  const work = verdict === 'accept' ? state.work : undefined
  print(await review.decide(question.id, { verdict, work }))
  const lack = work && withoutEvidence(question, work)
  if (lack !== undefined) print(lack)
  const all = review.questions()
  const at = all.findIndex(({ id }) => id === question.id)
  const next = [...all.slice(at), ...all].find((each) => each.verdict === undefined)
  if (next === undefined) print('Nothing left; q ends.')
  else go(state, next)
}
