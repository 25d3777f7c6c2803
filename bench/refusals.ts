import {
  encyclopediaAnswers,
  halves,
  type LabelledAnswer,
  measureDetector,
  realAnswers,
  refusalLists,
} from '../test/support/refusal-lists.ts'

/**
 * Measures how often the rule-based detector of refusals is right: on this project's list in ten languages,
 * and on real answers in the folder that `RAG_GATE_DATA` names. Lists the detector's errors: with the text
 * for the project's list, but only with ids for the data.
 */
export function benchRefusals(): void {
  for (const half of halves) {
    const lists = refusalLists(half)
    for (const [language, answers] of lists) print(`${half} ${language}`, answers)
    print(`${half}, all`, [...lists.values()].flat())
  }
  const data = process.env['RAG_GATE_DATA']
  if (data === undefined) {
    console.log('refusals: real answers skipped, RAG_GATE_DATA is not set')
    return
  }
  print('judged answers', realAnswers(data))
  print('encyclopedia', encyclopediaAnswers(data))
}

function print(name: string, labelled: readonly LabelledAnswer[]): void {
  const { precision, recall, refusals, answers, errors } = measureDetector(labelled)
  const shares = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`
  console.log(`${name}: ${shares} (${refusals} refusals of ${answers} answers)`)
  for (const error of errors) console.log(`  wrong: ${error}`)
}
