import { readFileSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { allInOrder } from '../src/lib/all-in-order.ts'
import { withContextLength } from '../src/metrics/compare/with-context-length.ts'
import { pageTools } from '../src/lib/files/page-tools.ts'
import { writeFiles } from '../src/lib/files/write-files.ts'
import { loadPolicy } from '../src/policy/load-policy.ts'
import { scoreItems, type SideToScore } from '../src/gate/comparing/score-items.ts'
import type { Corpus } from '../src/lib/model/corpus.ts'
import { annotations } from '../src/report/annotations.ts'
import { buildReport } from '../src/report/build/build-report.ts'
import { reportFiles } from '../src/report/sinks/report-files.ts'
import { renderTerminal } from '../src/report/terminal/terminal.ts'
import { openNamedRun } from '../src/pipeline/run/reading/open-named-run.ts'
import type { RunFile } from '../src/pipeline/run/reading/open-run-file.ts'
import { decide } from '../src/verdict/decide.ts'
import { peakMemory } from './peak-memory.ts'
import type { ReportFigures } from './report-size.ts'

const config = `golden: golden.jsonl
pipeline: { kind: runs, path: "{side}.jsonl" }
metrics: [recall@5, recall@10, ndcg@10, mrr, map@10, precision@5, hit@5, ndcg, duplicate_share@10, context_tokens]
gate:
  recall@5: { max-drop: 0.02 }
`

const [folder = ''] = process.argv.slice(2)
const signal = new AbortController().signal
const now = (): number => performance.now()

/** The texts of one side's documents: every 20 chunks joined. */
function corpusOf(): Corpus {
  const texts: string[] = []
  for (const line of readFileSync(join(folder, 'chunks.jsonl'), 'utf8').trimEnd().split('\n')) {
    const text: unknown = JSON.parse(line)
    texts.push(String(text))
  }
  const documents = new Map<string, string>()
  for (let at = 0; at < texts.length; at += 20) {
    documents.set(`docs/${at / 20}.md`, texts.slice(at, at + 20).join('\n\n'))
  }
  return { text: (doc) => documents.get(doc) }
}

const files = new Map<string, Uint8Array>([
  ['rag-gate.yml', Buffer.from(config)],
  ['golden.jsonl', readFileSync(join(folder, 'golden.jsonl'))],
])
const policy = await loadPolicy({
  workspace: {
    readFile: async (_sha, path) => {
      const bytes = files.get(path)
      return bytes === undefined ? { kind: 'missing' } : { kind: 'file', bytes }
    },
  },
  commits: { base: 'base', head: 'head' },
  config: undefined,
  today: '2026-01-01',
  policyFrom: 'base',
})
const asked = new Set(policy.items.map(({ id }) => id))

async function open(side: 'base' | 'head'): Promise<RunFile> {
  const rules = { label: side, depth: policy.depth, asked, keep: undefined, temp: folder, signal }
  return openNamedRun(join(folder, `${side}.jsonl`), { ...rules, beside: side === 'head' })
}

const started = now()
const opening = open('head')
const [openBase, openHead] = await allInOrder([open('base'), opening])
await using base = openBase
await using head = openHead
const read = now()
const sides: { base: SideToScore; head: SideToScore } = {
  base: { run: base.run, corpus: corpusOf() },
  head: { run: head.run, corpus: corpusOf() },
}
const settings = { ...policy.settings, metrics: policy.settings.metrics }
const metrics = withContextLength(policy.settings.metrics)
const matrices = new Map()
const scored = await scoreItems(policy, { ...settings, metrics }, sides, { now, signal, matrices })
const scoredAt = now()
const { chunkOverlap } = scored
const decision = decide(scored.items, settings, {
  emptiesGoldenSet: false,
  chunkOverlap,
  judge: undefined,
})
const known = {
  origin: {
    repository: 'acme/bot',
    serverUrl: 'https://github.com',
    runUrl: 'https://github.com/acme/bot/actions/runs/1',
    helpUrl: undefined,
    pullRequest: 1,
    pullHead: undefined,
    fork: false,
  },
  commits: { base: 'a'.repeat(40), head: 'b'.repeat(40) },
  policy,
  text: 'snippets' as const,
}
const measured = {
  policy,
  scored,
  decision,
  sides,
  behind: undefined,
  claims: [],
  reviews: undefined,
  judge: undefined,
  matrices,
  diagnosed: undefined,
  changed: undefined,
  context: undefined,
}
const report = buildReport(known, measured)
const built = now()
await writeFiles(folder, reportFiles(report, await pageTools()))
await writeFile(
  join(folder, 'terminal.txt'),
  renderTerminal(report, { color: false, width: 100, rest: 'the summary' }),
)
await writeFile(join(folder, 'notes.json'), JSON.stringify(annotations(report)))
const written = now()

const figures: ReportFigures = {
  seconds: [
    (read - started) / 1000,
    (scoredAt - read) / 1000,
    (built - scoredAt) / 1000,
    (written - built) / 1000,
  ],
  cpuSeconds: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  peakMegabytes: peakMemory() / 1e6,
  reportBytes: (await stat(join(folder, 'report.json'))).size,
  distinctChunks: report.index.head?.chunks,
}
process.stdout.write(JSON.stringify(figures))
