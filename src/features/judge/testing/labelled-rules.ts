import { readFile, writeFile } from 'node:fs/promises'
import { lexicalReply, type Verdict } from '../../../../test/support/judge-server/lexical-reply.ts'
import type { Prompt } from '../../../../test/support/judge-server/read-prompt.ts'

const rules = Array.from({ length: 48 }, (_, at) => at)
/** The number of rules with a different answer on head. */
const changed = 40

const chunkOf = (rule: number) =>
  [
    `The limit of rule ${rule} is ${7 * rule + 3} units.`,
    `Who needs more of rule ${rule} writes a letter.`,
    `The office answers letters on rule ${rule} within ${rule + 4} days.`,
    `A form for rule ${rule} costs ${rule + 31} euros.`,
  ].join(' ')
export const limit = (rule: number) => `Rule ${rule} has a limit of ${7 * rule + 3} units.`
export const letter = (rule: number) => `More of rule ${rule} needs a letter.`
/**
 * A statement that no chunk makes. It contains neither a number nor a name, so no false control is
 * made from it.
 */
export const parrot = 'Whoever keeps within the limit gets a free parrot.'

const lines = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('')
const runOf = (answer: (rule: number) => readonly string[]): string =>
  lines(
    rules.map((rule) => {
      const chunks = [{ id: `c${rule}`, text: chunkOf(rule) }]
      return { id: `q${rule}`, chunks, answer: answer(rule).join(' '), context: [`c${rule}`] }
    }),
  )
const base = runOf((rule) => [limit(rule), letter(rule)])
export const inventing = (head: (rule: number) => readonly string[]): string =>
  runOf((rule) => (rule < changed ? head(rule) : [limit(rule), letter(rule)]))

/** A repository in which base's answers repeat the chunks. */
export const files = {
  'rag-gate.yml': JSON.stringify({
    golden: 'golden.jsonl',
    pipeline: { kind: 'runs', path: 'run.jsonl' },
    metrics: ['faithfulness'],
    gate: { faithfulness: { 'max-drop': 0.03 } },
    judge: { model: 'judge-1' },
  }),
  'golden.jsonl': lines(
    rules.map((rule) => ({
      id: `q${rule}`,
      query: `What is the limit of rule ${rule}?`,
      chunks: [`c${rule}`],
    })),
  ),
  'run.jsonl': base,
}

/**
 * Creates a judge that is honest, except that it confirms claims containing `confirms` and denies
 * claims starting with `denies`.
 */
export function partial({ confirms, denies }: { confirms: string; denies?: string }) {
  return (prompt: Prompt): unknown => {
    if (prompt.kind !== 'verify') return undefined
    const { verdicts } = lexicalReply(prompt) as { readonly verdicts: readonly Verdict[] }
    return {
      verdicts: verdicts.map((verdict): Verdict => {
        const text = prompt.claims.find(({ id }) => id === verdict.id)?.text ?? ''
        if (denies !== undefined && text.startsWith(denies))
          return { ...verdict, label: 'not_found', evidence: [] }
        const [chunk] = prompt.chunks
        if (!text.includes(confirms) || chunk === undefined) return verdict
        const [quote = ''] = chunk.text.split('. ')
        return { ...verdict, label: 'entailed', evidence: [{ source: chunk.id, quote }] }
      }),
    }
  }
}

const truth = (claim: string): string => (claim.includes('parrot') ? 'not_found' : 'entailed')

/** Labels a sheet's first questions, and returns how many questions the sheet has. */
export async function labelled(sheet: string, questions = Infinity): Promise<number> {
  const all = (await readFile(sheet, 'utf8')).trimEnd().split('\n')
  const items = [...new Set(all.map((line) => JSON.parse(line).item as string))]
  const own = new Set(items.slice(0, questions))
  const filled = all.map((line) => {
    const read = JSON.parse(line)
    return own.has(read.item) ? { ...read, human: truth(read.claim) } : read
  })
  await writeFile(sheet, lines(filled))
  return items.length
}
