import { describe, expect, it } from 'vitest'
import { runCliBuiltAtNight, runCli } from '../rig/run-cli.ts'
import { tempRepo } from '../support/temp-repo.ts'

const [composed, decomposed] = ['Z\u00fcrich', 'Zu\u0308rich']

/**
 * How the name is spelled: `file` in the commit, `label` in the golden set, `answer` in the output of
 * the command.
 */
const files = ({ file, label, answer }: Readonly<Record<'file' | 'label' | 'answer', string>>) => {
  const text = 'The office opens at nine in the morning.\n'
  const end = text.trimEnd().length
  const chunk = { doc: `docs/${answer}.md`, start: 0, end, text: text.trimEnd() }
  const items = [
    { id: 'quote', evidence: [{ doc: `docs/${label}.md`, quote: 'opens at nine' }] },
    { id: 'document', docs: [`docs/${label}.md`] },
    { id: 'chunk', chunks: [`docs/${label}.md#0-${end}`] },
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
const builtin = (name: string) => ({ documents: [`docs/${name}.md`, 'docs/other.md'] })
const command = { kind: 'command', query: 'node query.mjs' }

describe('a name with accents', () => {
  it.each([
    { pipeline: builtin(decomposed), file: composed, label: decomposed, answer: '' },
    { pipeline: builtin(composed), file: decomposed, label: composed, answer: '' },
    { pipeline: command, file: composed, label: composed, answer: decomposed },
    { pipeline: command, file: decomposed, label: composed, answer: decomposed },
    { pipeline: command, file: decomposed, label: decomposed, answer: composed },
  ])(
    '$pipeline.kind: $file in the commit, $label in a label and a glob, $answer in an answer',
    async (given) => {
      await using repo = await tempRepo()
      await repo.commit({ ...files(given), 'rag-gate.yml': config(given.pipeline) })
      await repo.branch('change')
      await repo.commit({ 'docs/other.md': 'The cellar is dry.\n' })
      const { exit, stdout } = await runCliBuiltAtNight(
        repo.path,
        'gate',
        '--base',
        'main',
        '--no-cache',
      )
      expect(exit, stdout).toBe(0)
      expect(stdout).toMatch(/^pass +recall@1 +100\.0% +100\.0%/m)
    },
  )

  it.each([
    [composed, decomposed],
    [decomposed, composed],
  ])('is no mistake of a label: %s in the work tree, %s in the label', async (file, label) => {
    await using repo = await tempRepo()
    await repo.commit({
      ...files({ file, label, answer: '' }),
      'rag-gate.yml': config(builtin(label)),
    })
    const { exit, stdout } = await runCli(repo.path, 'check', '--golden', 'golden.jsonl')
    // The three items ask the same question, which the check reports as duplicates.
    expect(exit, stdout).toBe(1)
    expect(stdout.match(/^(?:error|warn) \(([a-z-]+)/gm)).toEqual([
      'error (duplicate',
      'warn (size',
    ])
  })
})
