import { openSync, readSync } from 'node:fs'
import { join } from 'node:path'

import { corpusOf } from '../src/git/documents/corpus-of.ts'
import { policyOfFiles } from '../src/policy/policy-of-files.ts'
import { scoreItems } from '../src/gate/comparing/score-items.ts'
import type { Labels } from '../src/lib/model/items/golden-set.ts'
import type { Score } from '../src/lib/model/score.ts'
import { chunksToHold } from '../src/metrics/metric-traits.ts'
import { openNamedRun } from '../src/pipeline/run/reading/open-named-run.ts'
import { peakMemory } from './peak-memory.ts'
import { type Spent, type TrecFigures, trecMetrics } from './trec.ts'

const [folder = ''] = process.argv.slice(2)
const golden = join(folder, 'judgments.qrels')
const paths = { base: join(folder, 'base.run'), head: join(folder, 'head.run') }
const signal = new AbortController().signal

const bare = await spentOn(async () => barePass(paths.base) + barePass(paths.head))
const labelled = await spentOn(readGolden)
const { policy, rules } = labelled.result
const read = await spentOn(async () => {
  const [head, base] = await Promise.all([
    openNamedRun(paths.head, { ...rules, label: 'head', beside: true }),
    openNamedRun(paths.base, { ...rules, label: 'base' }),
  ])
  return { base, head }
})
const scored = await spentOn(async () => {
  const corpus = corpusOf([])
  const { base, head } = read.result
  const sides = { base: { run: base.run, corpus }, head: { run: head.run, corpus } }
  return scoreItems(policy, policy.settings, sides, { now: () => performance.now(), signal })
})
if (scored.result.items.length !== policy.items.length || bare.result === 0) {
  throw new Error('not everything was read and scored')
}

const means = (['base', 'head'] as const).map((side) =>
  trecMetrics.map((name) =>
    meanOf(scored.result.items.map(({ scores }) => scores[side]?.get(name))),
  ),
)
const figures: TrecFigures = {
  means,
  bare: bare.spent,
  golden: labelled.spent,
  read: read.spent,
  score: scored.spent,
  peakMiB: peakMemory() / 2 ** 20,
}
process.stdout.write(JSON.stringify(figures))

/** The least that reading can take: every byte is looked at once, and the line feeds are counted. */
function barePass(path: string): number {
  const file = openSync(path, 'r')
  const block = Buffer.allocUnsafeSlow(1024 * 1024)
  let lines = 0
  for (let bytes = readSync(file, block); bytes > 0; bytes = readSync(file, block)) {
    for (let at = 0; at < bytes; at += 1) if (block[at] === 10) lines += 1
  }
  return lines
}

async function readGolden() {
  const named = { config: undefined, metrics: trecMetrics, compared: true }
  const files = { golden, ...named, today: '2026-01-01' }
  const whole = await policyOfFiles(files)
  const labels = new Map(whole.items.map((item) => [item.id, item.golden.head.labels]))
  const keep = {
    chunks: chunksToHold(whole.settings.metrics),
    labels: (id: string): Labels => labels.get(id) ?? { kind: 'none' },
  }
  const asked = new Set(labels.keys())
  return { policy: whole, rules: { depth: whole.depth, asked, keep, temp: folder, signal } }
}

function meanOf(scores: readonly (Score | undefined)[]): number {
  const values = scores.flatMap((score) => (score?.kind === 'scored' ? [score.value] : []))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** CPU time counts too: on a machine with neighbours the wall clock measures them as well. */
async function spentOn<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly spent: Spent }> {
  const cpu = process.cpuUsage()
  const started = performance.now()
  const result = await work()
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { result, spent: { seconds, cpu: (user + system) / 1_000_000 } }
}
