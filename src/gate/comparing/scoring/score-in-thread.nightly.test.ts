import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { evidence, metric } from '../../../../test/support/score-example.ts'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { runs } from '../../../../test/support/side-fixture.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { startSandboxedWorker } from '../../../lib/sandboxed-worker.ts'
import type { Scored } from '../../../lib/model/comparison.ts'
import type { GoldenItem, PairedItem } from '../../../lib/model/items/golden-set.ts'
import type { Run } from '../../../lib/model/run.ts'
import { catalogue } from '../../../metrics/catalogue.ts'
import { openNamedRun } from '../../../pipeline/run/reading/open-named-run.ts'
import { scoreItems } from './score-items.ts'

vi.mock(import('../../../lib/sandboxed-worker.ts'), { spy: true })

beforeEach(() => {
  vi.mocked(startSandboxedWorker).mockClear()
})

const count = 3000
const passages = Array.from({ length: 60 }, (_, at) => `Passage number ${at} of the handbook. `)
const documents = new Map(
  [0, 1, 2].map((at) => [`docs/${at}.md`, passages.slice(20 * at, 20 * at + 20).join('\n')]),
)
/** Metrics of an agent's steps. */
const ofSteps = catalogue.filter(({ reads }) => reads === 'steps').map(({ name }) => name)
const metrics = ['recall@2', 'ndcg@3', 'context_tokens', 'cost', ...ofSteps].map(metric)

function docOf(passage: number): string {
  return `docs/${Math.floor(passage / 20)}.md`
}

/** Returns questions of all kinds in turn. */
function question(at: number): GoldenItem {
  const [passage, id] = [at % 60, `q${at}`]
  if (at % 7 === 0) return goldenItem(id, { answerable: false })
  if (at % 7 === 1)
    return goldenItem(id, { labels: { kind: 'docs', grades: new Map([[docOf(passage), 2]]) } })
  const quote = at % 7 === 2 ? 'Nobody wrote this.' : (passages[passage] ?? '').trim()
  const target = { grade: 1, any: [evidence({ doc: docOf(passage), quote })] }
  return goldenItem(id, {
    labels: { kind: 'evidence', targets: [target] },
    ...(at % 7 === 3 && { forbidden: ['docs/2.md'] }),
  })
}

const items: readonly PairedItem[] = Array.from({ length: count }, (_, at) => {
  const golden = question(at)
  const origin = at % 11 === 0 ? 'removed' : at % 13 === 0 ? 'added' : 'both'
  return {
    id: golden.id,
    golden: { base: golden, head: golden },
    origin,
    relabelled: false,
    policyChanged: [],
  }
})

/**
 * Some questions have no line and some failed. Some answers are not kept in memory, because they
 * contain a chunk twice.
 */
function lines(shift: number): string {
  const answers = items.flatMap(({ id }, at): readonly object[] => {
    if (at % 97 === 5) return []
    if (at % 89 === 5) return [{ id, error: 'boom' }]
    const chunks = [at + shift, at, at % 1000 === 1 ? at : at + 7].map((passage, rank) => ({
      id: `c${passage % 60}`,
      doc: docOf(passage % 60),
      text: passages[passage % 60],
      score: 3 - rank,
    }))
    // A document that only a step returns.
    const steps = [{ tool: 'search', chunks: [{ doc: 'docs/3.md', text: passages[at % 60] }] }]
    return [
      {
        id,
        chunks,
        ms: at % 50,
        ...(at % 5 === 0 && { answer: 'I cannot say.' }),
        ...(at % 3 === 0 && { steps }),
      },
    ]
  })
  return answers.map((answer) => JSON.stringify(answer)).join('\n')
}

/**
 * `worthAThread`: the minimum number of chunks for starting a thread; by default that of the
 * program.
 */
async function scoredRuns(worthAThread?: number): Promise<Scored> {
  await using dir = await tempDir()
  await using open = new AsyncDisposableStack()
  const { signal } = new AbortController()
  const runOf = async (side: string, shift: number): Promise<Run> => {
    const path = join(dir.path, `${side}.jsonl`)
    await writeFile(path, lines(shift))
    const asked = new Set(items.map(({ id }) => id))
    const rules = { label: side, depth: 20, asked, keep: undefined, temp: dir.path, signal }
    return open.use(await openNamedRun(path, rules)).run
  }
  const text = (doc: string): string | undefined => documents.get(doc)
  return await scoreItems(
    { items, depth: 20, pipelines: { base: runs, head: runs } },
    {
      metrics,
      gate: [],
      match: { minGrade: 1, authoritative: [] },
      refusal: { detector: 'phrases', phrases: [] },
      prices: new Map(),
    },
    {
      base: { run: await runOf('base', 0), corpus: { text } },
      head: { run: await runOf('head', 3), corpus: { text } },
    },
    { now: () => performance.now(), signal, ...(worthAThread !== undefined && { worthAThread }) },
  )
}

/** Returns everything that is kept of each item, with its scores by metric. */
function kept({ items: all, ...rest }: Scored) {
  const scores = all.map(({ scores: { base, head } }) =>
    metrics.map(({ name }) => [base?.get(name), head.get(name)]),
  )
  const { index, health, chunkOverlap } = rest
  const facts = all.map((item) => ({ ...item, scores: undefined }))
  return { facts, scores, index, health, chunkOverlap }
}

type Worker = ReturnType<typeof startSandboxedWorker>

let here: ReturnType<typeof kept>

beforeAll(async () => {
  here = kept(await scoredRuns())
})

it('starts no worker for few chunks', () => {
  const kinds = new Set(here.scores.flat(2).map((score) => score?.kind))
  expect(kinds).toEqual(new Set(['not_applicable', 'run_error', 'scored']))
  expect(startSandboxedWorker).not.toHaveBeenCalled()
})

it('scores items exactly like the main thread', async () => {
  const { startSandboxedWorker: start } = await vi.importActual<
    typeof import('../../../lib/sandboxed-worker.ts')
  >('../../../lib/sandboxed-worker.ts')
  let batches = 0
  vi.mocked(startSandboxedWorker).mockImplementationOnce((...asked): Worker => {
    return start(...asked).on('message', () => (batches += 1))
  })
  expect(isDeepStrictEqual(kept(await scoredRuns(1)), here)).toBe(true)
  expect(batches).toBeGreaterThan(3)
})

it('leaves all scoring to the main thread if the worker cannot be started', async () => {
  vi.mocked(startSandboxedWorker).mockImplementationOnce(() => {
    throw new Error('no thread is left')
  })
  expect(isDeepStrictEqual(kept(await scoredRuns(1)), here)).toBe(true)
  expect(startSandboxedWorker).toHaveBeenCalledTimes(1)
})

it('leaves all scoring to the main thread if the worker fails', async () => {
  vi.mocked(startSandboxedWorker).mockImplementationOnce((_, rules): Worker => {
    return new (process.getBuiltinModule('node:worker_threads').Worker)('throw new Error()', {
      eval: true,
      workerData: rules,
    })
  })
  expect(isDeepStrictEqual(kept(await scoredRuns(1)), here)).toBe(true)
  expect(startSandboxedWorker).toHaveBeenCalledTimes(1)
})
