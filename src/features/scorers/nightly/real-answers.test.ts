import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { lacksRealTexts, meanOf, realAnswers } from '../../../../test/support/real-texts.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

/** Returns the answer from `answers.json`. */
const ask = `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const answers = JSON.parse(readFileSync('answers.json', 'utf8'))
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  console.log(JSON.stringify({ id, ...answers[id] }))
}`

/** Counts the words of an answer with the shell's \`wc\`, and those of the chunks. */
const scorer = `
import { execFileSync } from 'node:child_process'
import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { id, answer, chunks } = JSON.parse(line)
  const words = Number(execFileSync('wc', ['-w'], { input: answer }).toString())
  console.log(JSON.stringify({ id, scores: { words, chunks: chunks.length } }))
}`

it.skipIf(lacksRealTexts)(
  'scores real answers by a program, as a count in this test does',
  async () => {
    const answers = realAnswers().slice(0, 40)
    await using repo = await tempRepo()
    await repo.commit({
      'ask.mjs': ask,
      'scorer.mjs': scorer,
      'answers.json': JSON.stringify(
        Object.fromEntries(answers.map(({ id, answer, chunks }) => [id, { answer, chunks }])),
      ),
      'golden.jsonl': answers
        .map(({ id, query, reference }) => `${JSON.stringify({ id, query, answer: reference })}\n`)
        .join(''),
      'rag-gate.yml': JSON.stringify({
        golden: 'golden.jsonl',
        pipeline: { kind: 'command', query: 'node ask.mjs' },
        scorers: {
          words: { command: 'node scorer.mjs', range: [0, 10_000] },
          chunks: { command: 'node scorer.mjs', range: [0, 100] },
        },
        metrics: ['scorer.words', 'scorer.chunks'],
      }),
    })
    await repo.commit({ 'ask.mjs': `${ask}\n` })
    const gate = await runCli(repo.path, 'gate', '--base', 'HEAD~1', '--head', 'HEAD', '--json')
    const report = JSON.parse(gate.stdout) as {
      readonly metrics: readonly { readonly metric: string; readonly head: number | null }[]
    }
    const head = (name: string) => report.metrics.find(({ metric }) => metric === name)?.head
    const words = answers.map(
      ({ answer }) => answer.split(/\s+/).filter((word) => word !== '').length,
    )
    expect(head('scorer.words'), gate.stderr).toBeCloseTo(meanOf(words), 10)
    expect(head('scorer.chunks')).toBeCloseTo(
      meanOf(answers.map(({ chunks }) => chunks.length)),
      10,
    )
  },
  120_000,
)
