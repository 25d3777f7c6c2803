import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCliWith } from '../rig/run-cli.ts'
import { judgeServer } from '../support/judge-server.ts'
import { plainComment } from '../support/plain-comment.ts'
import {
  type Planted,
  plantedDocuments,
  plantedGolden,
  plantedPipeline,
  plantedQuestions,
  plantedSwitches,
  sameAnswers,
  withoutLabels,
} from '../support/planted-answers.ts'
import { tempRepo } from '../support/temp-repo.ts'

// Switches of the pipeline determine what happens to each passage and answer, so the true cause is known.

type Report = {
  readonly verdict: string
  readonly worse_answers?: Readonly<Record<string, number>>
  readonly items: readonly {
    readonly id: string
    readonly answer_lost_by?: string
    readonly answers?: { readonly head?: { readonly text: string } }
  }[]
}

type Told = {
  readonly report: Report
  readonly comment: string
  readonly summary: string
  readonly terminal: string
}

/** Gates head's switches against a base that has none. `config`: the metrics and the gate. */
async function gate(
  planted: readonly Planted[],
  config: string,
  { context = true, env = {}, flags = [] as readonly string[] } = {},
): Promise<Told> {
  await using repo = await tempRepo()
  await repo.commit({
    ...plantedDocuments,
    'golden.jsonl': plantedGolden(planted),
    'pipeline.mjs': plantedPipeline({ context }),
    'switches.json': '{}',
    'rag-gate.yml': `golden: golden.jsonl\nreport: { text: snippets }\n${config}`,
  })
  await repo.branch('change')
  await repo.commit({ 'switches.json': plantedSwitches(planted) })
  const out = join(repo.path, '.git', 'out')
  const args = ['gate', '--base', 'main', '--head', 'HEAD', '--out', out, ...flags]
  const { exit, stdout, stderr } = await runCliWith(env, repo.path, ...args)
  expect([0, 1], stderr.slice(-3000)).toContain(exit)
  const read = (name: string): Promise<string> => readFile(join(out, name), 'utf8')
  return {
    report: JSON.parse(await read('report.json')) as Report,
    comment: plainComment(await read('comment.md')),
    summary: plainComment(await read('summary.md')),
    terminal: stdout.replaceAll(/\s+/g, ' '),
  }
}

const command = (more = '') =>
  `pipeline: { kind: command, query: '"${process.execPath}" pipeline.mjs'${more} }\n`

const truths = (planted: readonly Planted[]) =>
  Object.fromEntries(planted.flatMap(({ id, truth }) => (truth === undefined ? [] : [[id, truth]])))

const told = ({ report }: Told) =>
  Object.fromEntries(
    report.items.flatMap(({ id, answer_lost_by: by }) => (by === undefined ? [] : [[id, by]])),
  )

const countOf = (planted: readonly Planted[], truth: Planted['truth']): number =>
  planted.filter((each) => each.truth === truth).length

describe('an answer that got worse', () => {
  const planted = plantedQuestions()
  const count = (truth: Planted['truth']): number => countOf(planted, truth)
  const total = planted.length - count(undefined)
  const sentence =
    `${count('retrieval')} of the ${total} answers that got worse lost their passage; ` +
    `${count('generator')} had it and were made worse by the generator; ` +
    `${count('both')} lost it and were made worse by the generator as well; 1 is unexplained`

  it('is simulated in enough questions of every class', () => {
    expect(total).toBeGreaterThanOrEqual(30)
    expect(new Set(planted.map(({ truth }) => truth))).toEqual(
      new Set(['retrieval', 'generator', 'both', 'untold', undefined]),
    )
  })

  it.each([
    {
      name: 'where retrieval gates too, and the pipeline tells its context',
      config: `metrics: [recall@context, contains, refusal]\ngate:\n  recall@context: { max-drop: 0.02 }\n  contains: { max-drop: 0.02 }\n  refusal: { max-drop: 0.02 }\n${command()}`,
      context: true,
      verdict: 'fail',
    },
    {
      name: 'where answers alone gate and only warn, and the config tells the context',
      config: `metrics: [contains]\ngate:\n  contains: { max-drop: 1 }\n${command(', context: 3')}`,
      context: false,
      verdict: 'warn',
    },
  ])('is linked to the fate of its passage: $name', async ({ config, context, verdict }) => {
    const found = await gate(planted, config, { context })
    expect(told(found)).toEqual(truths(planted))
    expect(found.report).toMatchObject({
      verdict,
      worse_answers: {
        total,
        retrieval: count('retrieval'),
        generator: count('generator'),
        both: count('both'),
        untold: count('untold'),
      },
    })
    for (const sink of [found.comment, found.summary, found.terminal])
      expect(sink).toContain(sentence)
  })
})

describe('the same answers, lost with and without their passage', () => {
  const config = `metrics: [contains]\ngate:\n  contains: { max-drop: 0.02 }\n${command()}`

  it('are distinguished', async () => {
    const lost = await gate(sameAnswers({ passage: 'gone' }), config)
    const kept = await gate(sameAnswers({ says: 'refuse' }), config)
    const answers = ({ report }: Told) => report.items.map((item) => item.answers?.head?.text)
    expect(answers(lost)).toEqual(answers(kept))
    expect(answers(lost).length).toBeGreaterThanOrEqual(30)
    expect([...new Set(Object.values(told(lost)))]).toEqual(['retrieval'])
    expect([...new Set(Object.values(told(kept)))]).toEqual(['generator'])
    expect(lost.comment).toContain('All 40 answers that got worse lost their passage.')
    expect(kept.comment).toContain(
      'For all 40, the generator declines to answer although it gets the passage.',
    )
    // The comment quotes the refusal once, not in each of the forty rows.
    const refusal = 'I could not find this in the documents.'
    expect(kept.comment).toContain(`40 of 40 answers now say: “${refusal}”`)
    expect(kept.comment.split(refusal).length - 1).toBe(1)
    expect(kept.comment).toContain(
      'The adder needs 11 minutes to cross the bay. | as expected | as above',
    )
  })

  it('are distinguished without labels only by a trusted judge', async () => {
    await using server = await judgeServer({})
    const judged = `metrics: [correctness, context_recall]\ngate:\n  correctness: { max-drop: 0.02, rule: point }\njudge: { model: example-judge }\n${command()}`
    const asked = {
      env: { OPENAI_API_KEY: 'test-key-0123456789abcdef' },
      flags: ['--base-url', server.baseUrl],
    }
    const mixed = [
      ...sameAnswers({ passage: 'gone' }).slice(0, 6),
      ...sameAnswers({ says: 'refuse' }).slice(6, 12),
    ]
    const bare = withoutLabels(mixed)
    expect(told(await gate(bare, judged, asked))).toEqual(truths(bare))
    const untold = withoutLabels(sameAnswers({ passage: 'gone' }))
    const found = await gate(untold, config.replace('0.02', '1'))
    expect(found.report.verdict).toBe('pass')
    expect([...new Set(Object.values(told(found)))]).toEqual(['untold'])
    expect(found.comment).toContain('All 40 answers that got worse are unexplained')
  })
})
