import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCliWith } from '../../../../test/rig/run-cli.ts'
import { judgeServer } from '../../../../test/support/judge-server.ts'
import { lexicalReply } from '../../../../test/support/judge-server/lexical-reply.ts'
import type { Prompt } from '../../../../test/support/judge-server/read-prompt.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'

/** Sentences of the documents with German translations, most of which share no word with the original. */
const said = [
  ['The library moves in April.', 'Im April zieht die Bücherei um.'],
  ['Cats have to stay in the hall.', 'Katzen bleiben in der Diele.'],
  ['Visitors need a badge.', 'Gäste brauchen einen Ausweis.'],
  ['The lease runs for two years.', 'Der Mietvertrag läuft zwei Jahre.'],
  ['Lunch is served at noon.', 'Mittags gibt es Essen.'],
  ['Pupils hand in the form at school.', 'Das Blatt gibt man beim Lehrer ab.'],
  ['The boiler is out of order.', 'Die Heizung ist kaputt.'],
  ['Rubbish is collected on Tuesdays.', 'Der Müll wird dienstags geholt.'],
] as const
const questions = [0, 1, 2].flatMap((wing) =>
  said.map((pair, at) => ({ id: `q${wing}-${at}`, pair })),
)
const filler =
  'The caretaker keeps the notes in the office. The rules were agreed in 2011 and hold for all 14 floors of the house.'

/** Finds each true claim in the sentence that states it in either language, and judges all others by words. */
function honest(prompt: Prompt): unknown {
  const inEnglish = new Map<string, string>(
    said.flatMap(([en, de]) => [
      [en, en],
      [de, en],
    ]),
  )
  if (prompt.kind === 'extract' && prompt.sentences.some(({ text }) => inEnglish.has(text.trim())))
    return {
      outcome: 'answered',
      claims: prompt.sentences.map(({ id, text }) => ({
        sentence: id,
        text: text.trim(),
        role: 'direct',
      })),
    }
  if (prompt.kind !== 'verify') return undefined
  const { verdicts } = lexicalReply(prompt) as {
    readonly verdicts: readonly { readonly id: string }[]
  }
  return {
    verdicts: verdicts.map((verdict, at) => {
      const quote = inEnglish.get(prompt.claims[at]?.text ?? '')
      const source = quote && prompt.chunks.find(({ text }) => text.includes(quote))?.id
      return source ? { id: verdict.id, label: 'entailed', evidence: [{ source, quote }] } : verdict
    }),
  }
}

it('trusts a good judge even if documents and answers share no words', async () => {
  await using server = await judgeServer({ scripted: honest })
  await using dir = await tempDir()
  const lines = (make: (question: (typeof questions)[number]) => unknown) =>
    questions.map((question) => `${JSON.stringify(make(question))}\n`).join('')
  const run = (side: 0 | 1) =>
    lines(({ id, pair }) => ({
      id,
      chunks: [{ id: `c${id}`, doc: `${id}.md`, text: `${pair[0]} ${filler}` }],
      context: [`c${id}`],
      answer: pair[side],
    }))
  const files = {
    'golden.jsonl': lines(({ id }) => ({ id, query: `What of ${id}?` })),
    'base.jsonl': run(0),
    'head.jsonl': run(1),
    'rag-gate.yml': JSON.stringify({
      golden: 'golden.jsonl',
      pipeline: { kind: 'runs', path: '{side}.jsonl' },
      gate: { faithfulness: { 'max-drop': 0.03 } },
      judge: { model: 'honest', 'base-url': server.baseUrl },
    }),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir.path, name), text)
  const { exit, stdout, stderr } = await runCliWith(
    { OPENAI_API_KEY: 'test-key-0123456789abcdef' },
    dir.path,
    'report',
    '--base-run=base.jsonl',
    '--head-run=head.jsonl',
    '--golden=golden.jsonl',
    '--config=rag-gate.yml',
    '--base-url',
    server.baseUrl,
  )
  expect(exit, stdout + stderr).toBe(0)
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('faithfulness is unchanged on all 24 questions')
}, 60_000)
