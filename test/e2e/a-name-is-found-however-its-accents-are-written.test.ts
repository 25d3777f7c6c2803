import { describe, expect, it } from 'vitest'
import { runBuiltCli } from '../rig/run-cli.ts'
import { tempRepo } from '../support/temp-repo.ts'

const [composed, decomposed] = ['Z\u00fcrich', 'Zu\u0308rich']

/**
 * How the name is written: `file` in the commit, `label` in the golden set, `answer` in the command's
 * output.
 */
const files = ({ file, label, answer }: Readonly<Record<'file' | 'label' | 'answer', string>>) => {
  const text = 'The office opens at nine in the morning.\n'
  const chunk = { id: 'c1', doc: `docs/${answer}.md`, text }
  const items = [
    { id: 'quote', evidence: [{ doc: `docs/${label}.md`, quote: 'opens at nine' }] },
    { id: 'document', docs: [`docs/${label}.md`] },
  ]
  return {
    [`docs/${file}.md`]: text,
    'docs/other.md': 'The cellar is damp.\n',
    'golden.jsonl': items
      .map((item) => `${JSON.stringify({ ...item, query: 'When does the office open?' })}\n`)
      .join(''),
    'query.mjs': `import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify({ id: JSON.parse(line).id, chunks: [${JSON.stringify(chunk)}] }))
`,
  }
}

const config = (pipeline: object): string =>
  JSON.stringify({ golden: 'golden.jsonl', pipeline, gate: { 'recall@1': { min: 0.9 } } })
const builtin = { documents: ['docs/*.md'] }
const command = { kind: 'command', query: 'node query.mjs' }

describe('a name with accents', () => {
  it.each([
    { pipeline: builtin, file: composed, label: decomposed, answer: '' },
    { pipeline: builtin, file: decomposed, label: composed, answer: '' },
    { pipeline: command, file: composed, label: composed, answer: decomposed },
    { pipeline: command, file: decomposed, label: composed, answer: decomposed },
    { pipeline: command, file: decomposed, label: decomposed, answer: composed },
  ])(
    '$pipeline.kind: $file in the commit, $label in a label, $answer in an answer',
    async (given) => {
      await using repo = await tempRepo()
      await repo.commit({ ...files(given), 'rag-gate.yml': config(given.pipeline) })
      await repo.branch('change')
      await repo.commit({ 'docs/other.md': 'The cellar is dry.\n' })
      const { exit, stdout } = await runBuiltCli(repo.path, 'gate', '--base', 'main', '--no-cache')
      expect(exit, stdout).toBe(0)
      expect(stdout).toMatch(/^pass +recall@1 +100\.0% +100\.0%/m)
    },
  )
})
