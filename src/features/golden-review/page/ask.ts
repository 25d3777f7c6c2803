import type { Decided, DocumentPart, Passage, Question, Quote, Work } from '../review-types.ts'

/** Sends a call to the local server. Rejects with the server's message if the server refuses the call. */
async function ask(name: string, body: object): Promise<unknown> {
  const response = await fetch(name, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const value: unknown = await response.json()
  if (response.ok) return value
  throw new Error(
    typeof value === 'object' && value !== null && 'error' in value
      ? String(value.error)
      : `status ${response.status}`,
  )
}

type Calls = {
  questions(): Promise<{ readonly reviewer: string; readonly questions: readonly Question[] }>
  passages(id: string): Promise<readonly Passage[]>
  search(query: string): Promise<readonly Passage[]>
  document(doc: string, at: number): Promise<DocumentPart | null>
  quote(doc: string, start: number, end: number): Promise<Quote>
  decide(id: string, verdict: 'accept' | 'reject' | 'unanswerable', work?: Work): Promise<Decided>
  undo(): Promise<{ readonly id: string | null }>
  done(): Promise<unknown>
}

/** Responses are not validated, because the server that sends them also sent this page. */
/* oxlint-disable typescript/no-unsafe-type-assertion */
export const review: Calls = {
  questions: () => ask('questions', {}) as ReturnType<Calls['questions']>,
  passages: (id) => ask('passages', { id }) as ReturnType<Calls['passages']>,
  search: (query) => ask('search', { query }) as ReturnType<Calls['search']>,
  document: (doc, at) => ask('document', { doc, at }) as ReturnType<Calls['document']>,
  quote: (doc, start, end) => ask('quote', { doc, start, end }) as ReturnType<Calls['quote']>,
  decide: (id, verdict, work) =>
    ask('decide', { id, verdict, work }) as ReturnType<Calls['decide']>,
  undo: () => ask('undo', {}) as ReturnType<Calls['undo']>,
  done: () => ask('done', {}),
}
