import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { recogniseRefusal } from '../../src/metrics/answer/recognise-refusal.ts'

/** An answer, and whether a person classified it as a refusal. `id` identifies it when errors are printed. */
export type LabelledAnswer = {
  readonly id: string
  readonly text: string
  readonly refuses: boolean
}

const lists = new URL('../refusals/', import.meta.url)

/** Halves of the lists: the patterns were developed on one, and the other was written afterwards. */
export const halves = ['developed-on', 'held-out'] as const

/**
 * Returns the lists of one half by two-letter language code. Lines have the form `kind: answer`; the kind
 * `refusal` marks refusals.
 */
export function refusalLists(
  half: (typeof halves)[number],
): ReadonlyMap<string, readonly LabelledAnswer[]> {
  const folder = new URL(`${half}/`, lists)
  const files = readdirSync(folder).toSorted()
  return new Map(files.map((file) => [file.slice(0, 2), labelled(new URL(file, folder))]))
}

function labelled(file: URL): readonly LabelledAnswer[] {
  return linesOf(file).map((line) => {
    const [kind = ''] = line.split(': ', 1)
    return { id: line, text: line.slice(kind.length + 2), refuses: kind === 'refusal' }
  })
}

/**
 * Reads real answers of people and models from the folder `data`. Which of them are refusals was labelled
 * by hand for this project.
 */
export function realAnswers(data: string): readonly LabelledAnswer[] {
  const refusing = new Set(linesOf(new URL('judged-answers.ids', lists)))
  const answer = z.object({ id: z.string(), answer: z.string() })
  return linesOf(join(data, 'judged-answers.jsonl')).map((line) => {
    const { id, answer: text } = answer.parse(JSON.parse(line))
    return { id, text, refuses: refusing.has(id) }
  })
}

/**
 * Reads the encyclopedia's reference answers, none of which is a refusal, both unchanged and after a
 * hedge. Questions without a reference answer get refusals that repeat words of the question.
 */
export function encyclopediaAnswers(data: string): readonly LabelledAnswer[] {
  const item = z.object({ id: z.string(), query: z.string(), answer: z.string().optional() })
  const items = linesOf(join(data, 'encyclopedia/golden.jsonl')).map((line) =>
    item.parse(JSON.parse(line)),
  )
  return items.flatMap(({ id, query, answer }, at): readonly LabelledAnswer[] => {
    if (answer === undefined) {
      const text = (refusalsOf[at % refusalsOf.length] ?? '').replace('…', query)
      return [{ id, text, refuses: true }]
    }
    const hedged = `I am not sure, but ${answer}`
    return [
      { id, text: answer, refuses: false },
      { id: `${id} hedged`, text: hedged, refuses: false },
    ]
  })
}

const refusalsOf = [
  'I could not find any information about "…" in the documents.',
  'Sorry, the provided context does not say …',
  'The passages do not contain an answer to “…”.',
  "I don't know … Please check another source.",
  'There is no mention of … in the sources.',
]

/**
 * Evaluates the detector. `errors` are the ids of wrong results. Values are NaN if their denominator is 0.
 */
export function measureDetector(answers: readonly LabelledAnswer[]) {
  const recognise = recogniseRefusal([])
  const told = answers.map((one) => ({ ...one, told: recognise(one.text) === 'refused' }))
  const right = told.filter(({ refuses, told: says }) => refuses && says).length
  return {
    refusals: answers.filter(({ refuses }) => refuses).length,
    answers: answers.length,
    precision: right / told.filter(({ told: says }) => says).length,
    recall: right / told.filter(({ refuses }) => refuses).length,
    errors: told.filter(({ refuses, told: says }) => refuses !== says).map(({ id }) => id),
  }
}

function linesOf(file: URL | string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}
