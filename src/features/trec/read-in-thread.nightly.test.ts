import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { GateError } from '../../lib/errors.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import { filePieces } from '../../pipeline/run/reading/file-pieces.ts'
import type { ReadRun } from '../../pipeline/run/reading/read-native-run.ts'
import { readInThread } from './read-in-thread.ts'
import { readTrecRun, runOfRankings, type TrecRules } from './read-trec-run.ts'

const questions = new Map<string, Labels>([
  ['1', docs('docs/a.md', 'no name in a run', 'b', 'é')],
  ['2', { kind: 'chunks', grades: new Map([['./docs/a.md', 1]]) }],
  ['__proto__', docs('b')],
  ['no query in a run', docs('b')],
  ['4', { kind: 'none' }],
])

function docs(...names: readonly string[]): Labels {
  return { kind: 'docs', grades: new Map(names.map((name) => [name, 1])) }
}

function rules(signal = new AbortController().signal): TrecRules {
  const labels = (id: string): Labels => questions.get(id) ?? { kind: 'none' }
  const asked = new Set(questions.keys())
  return { label: 'head.run', depth: 5, asked, keep: { chunks: 2, labels }, signal }
}

/** Reads a file with these bytes in a worker thread and in the current thread. */
async function readBoth(bytes: string | Uint8Array) {
  await using dir = await tempDir()
  const path = join(dir.path, 'head.run')
  await writeFile(path, bytes)
  await using file = await open(path)
  const { read } = await filePieces(file, rules())
  return await Promise.allSettled([
    readInThread(path, rules()).then((rankings) => told(runOfRankings(rankings, rules()))),
    readTrecRun(read, rules()).then(told),
  ])
}

function told({ run: { results, ...run }, ids, failed }: ReadRun) {
  return { run, ids, failed, results: [...questions.keys()].map((id) => results.get(id)) }
}

const line = fc
  .tuple(
    fc.constantFrom('1', '2', '__proto__', '4', 'nobody'),
    fc.constantFrom('docs/a.md', './docs/a.md', 'docs\\a.md', 'b', './b', 'c', 'd', 'é', '東'),
    fc.constantFrom('3', '2.5', '-1', '+1e2', '.5'),
  )
  .map(([query, doc, score]) => `${query} Q0 ${doc} 1 ${score} t`)

const text = fc
  .array(fc.oneof({ weight: 9, arbitrary: line }, fc.constantFrom('', '# said by hand')), {
    maxLength: 60,
  })
  .map((lines) => lines.join('\n'))

it('reads the same in a thread as without a thread', async () => {
  const property = fc.asyncProperty(text, fc.boolean(), async (run, isPacked) => {
    const [inThread, here] = await readBoth(isPacked ? gzipSync(run) : run)
    expect(here.status).toBe('fulfilled')
    expect(inThread).toEqual(here)
  })
  await fc.assert(property, { numRuns: 30, seed: 20_261_123 })
})

it('finds the ranks of labels beyond the kept chunks', async () => {
  const [inThread] = await readBoth('1 Q0 b 1 1 t\n1 Q0 x 1 9 t\n1 Q0 y 1 8 t\n1 Q0 é 1 7 t\n')
  expect(inThread).toMatchObject({
    value: {
      run: { sorted: 1 },
      results: [
        {
          beyond: {
            returned: 4,
            ranks: new Map([
              ['é', 3],
              ['b', 4],
            ]),
          },
        },
        ...Array.from({ length: 4 }),
      ],
    },
  })
})

it.each([
  [
    'a line',
    '1 Q0 b 1 1 t\n1 Q0 c 1 nan t\n',
    'head.run:2: expected a finite number in column 5, the score, found "nan"',
  ],
  [
    'packing',
    gzipSync('1 Q0 b 1 1 t\n'.repeat(99)).subarray(0, 30),
    'head.run: cannot be unpacked: it is truncated or damaged',
  ],
])('reports the same error for %s as without a thread', async (_what, bytes, message) => {
  const [inThread, here] = await readBoth(bytes)
  expect(complaintOf(here)).toMatchObject({ code: 'runs-invalid', message })
  expect(complaintOf(inThread)).toEqual(complaintOf(here))
})

function complaintOf(settled: PromiseSettledResult<unknown>) {
  const error = settled.status === 'rejected' ? settled.reason : undefined
  expect(error).toBeInstanceOf(GateError)
  const { code, message, hint } = error as GateError
  return { code, message, hint }
}

it('ends the thread when it is aborted', async () => {
  const stop = new AbortController()
  const reading = readInThread('/dev/null', rules(stop.signal), endless)
  const reason = new Error('stopped')
  stop.abort(reason)
  await expect(reading).rejects.toBe(reason)
})

const endless = new URL('data:text/javascript,for(;;);')

it.each([
  ['process.exit(3)', 'exit code 3'],
  ['throw new Error("broken")', 'broken'],
])('reports that the thread failed: %s', async (program, reason) => {
  const broken = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
  await expect(readInThread('run', rules(), broken)).rejects.toMatchObject({
    code: 'runs-invalid',
    message: `head.run: the thread that reads the file stopped: ${reason}`,
  })
})
