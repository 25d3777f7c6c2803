import { sideNames } from '../../../../lib/sides.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runBuiltCliWith } from '../../../../../test/rig/run-cli.ts'
import { judgeServer, type JudgeServerOptions } from '../../../../../test/support/judge-server.ts'
import { tempDir } from '../../../../../test/support/temp-dir.ts'
import type { AnsweredQuestion } from './answers.ts'
import { chunkId, config, type Ending } from './in-process.ts'
import { type BadJudge, replyOf } from './judges.ts'

/**
 * Does the same as `runInProcess`, but with the built program on two run files and with the judge behind a
 * local server.
 */
export async function runOverHttp(
  judge: BadJudge,
  questions: readonly AnsweredQuestion[],
  seed: number,
): Promise<Ending> {
  const report = await judgedOverHttp(
    {
      scripted: replyOf(judge, seed),
      ...(judge.window !== undefined && { contextTokens: judge.window }),
    },
    {
      config,
      questions,
      // For a judge that prefers its own style, names a generator from the judge's model family.
      generator: judge.manner === 'styled' ? 'bench-writer' : undefined,
    },
  )
  const { seen, verdict } = report
  return { trust: report.judge?.trust?.kind ?? 'unknown', verdict, seen, told: toldIn(report) }
}

/**
 * Returns the built program's report. `generator` is the model that wrote head's answers, and
 * `seen` is the change in the first metric, in percentage points.
 */
export async function judgedOverHttp(
  judge: JudgeServerOptions,
  {
    config: written,
    questions,
    generator,
  }: {
    readonly config: string
    readonly questions: readonly AnsweredQuestion[]
    readonly generator?: string | undefined
  },
): Promise<BenchedReport & Pick<Ending, 'seen'>> {
  await using folder = await tempDir()
  await using server = await judgeServer(judge)
  const write = (name: string, values: readonly object[]): void => {
    writeFileSync(join(folder.path, name), values.map((one) => `${JSON.stringify(one)}\n`).join(''))
  }
  writeFileSync(join(folder.path, 'rag-gate.yml'), written)
  write(
    'golden.jsonl',
    questions.map(({ id, query, references: answer }) => ({
      id,
      query,
      chunks: [chunkId(id, 0)],
      ...(answer && { answer }),
    })),
  )
  for (const side of sideNames)
    write(
      `${side}.jsonl`,
      questions.map((question) => runLine(question, side, side === 'head' ? generator : undefined)),
    )
  const args =
    'report --base-run base.jsonl --head-run head.jsonl --golden golden.jsonl --config rag-gate.yml --out out --no-cache'
  const { exit, stderr } = await runBuiltCliWith(
    { env: { OPENAI_API_KEY: 'bench' } },
    folder.path,
    ...args.split(' '),
    '--base-url',
    server.baseUrl,
  )
  if (exit === null || exit === 2) throw new Error(stderr)
  const report = JSON.parse(
    readFileSync(join(folder.path, 'out/report.json'), 'utf8'),
  ) as BenchedReport
  const delta = report.metrics[0]?.delta
  return { ...report, seen: delta === undefined ? undefined : 100 * delta }
}

function runLine(
  question: AnsweredQuestion,
  side: 'base' | 'head',
  generator: string | undefined,
): object {
  const { id } = question
  const { chunks, answer } = question[side]
  const returned = chunks.map((text, at) => ({ id: chunkId(id, at), text }))
  return {
    id,
    chunks: returned,
    answer,
    context: returned.map((chunk) => chunk.id),
    ...(generator !== undefined && { models: { generator } }),
  }
}

type BenchedReport = {
  readonly verdict: string
  readonly judge?: {
    readonly trust?: { readonly kind: string; readonly preferences?: { readonly kind: string } }
    readonly stopped?: { readonly cause: string }
    readonly selfPreference?: object
  }
  readonly metrics: readonly {
    readonly metric: string
    readonly delta?: number
    readonly correction?: object
  }[]
}

function toldIn({ judge, metrics }: BenchedReport): Ending['told'] {
  if (judge?.stopped?.cause === 'cut_prompt') return 'cut_prompt'
  const isMeasured = metrics.some(({ correction }) => correction !== undefined)
  return judge?.selfPreference !== undefined && !isMeasured ? 'not measured' : undefined
}
