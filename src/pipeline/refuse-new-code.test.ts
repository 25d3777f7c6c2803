import { expect, it } from 'vitest'
import { GateError } from '../lib/errors.ts'
import { PipelineSchema } from '../lib/model/settings/pipeline-schema.ts'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import { bringsCode, refuseNewCode } from './refuse-new-code.ts'

const pipelines = {
  builtin: { kind: 'builtin', documents: ['docs/**'] },
  command: { kind: 'command', query: 'ask' },
  started: { kind: 'http', start: 'serve', url: 'http://127.0.0.1:{port}/ask' },
  prepared: { kind: 'http', setup: 'prepare', url: 'http://127.0.0.1:1/ask' },
  asked: { kind: 'http', url: 'https://example.com/ask' },
  runs: { kind: 'runs', path: 'run.jsonl' },
} as const
type Name = keyof typeof pipelines
const names = Object.keys(pipelines) as Name[]
const running: ReadonlySet<Name> = new Set(['command', 'started', 'prepared'])

const settingsOf = (name: Name): PipelineSettings => PipelineSchema.parse(pipelines[name])

function refusalOf(base: Name, head: Name, secrets: readonly string[]): GateError | undefined {
  try {
    refuseNewCode({ secrets, vouching: settingsOf(base), pipeline: settingsOf(head) })
    return undefined
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
}

const pairs = names.flatMap((base) => names.map((head) => ({ base, head })))

it.each(pairs)('with a secret: from $base to $head', ({ base, head }) => {
  const isNew = running.has(head) && !running.has(base)
  expect(refusalOf(base, head, ['api-key'])?.code).toBe(isNew ? 'input-invalid' : undefined)
  expect(refusalOf(base, head, [])).toBeUndefined()
})

it.each(names)('without settings of base, %s is new if it runs commands', (head) => {
  const pipeline = settingsOf(head)
  expect(bringsCode({ vouching: undefined, pipeline })).toBe(running.has(head))
})

it('names the kinds, the secrets of the job, and what to do', () => {
  const { message, hint } = refusalOf('builtin', 'command', ['api-key', 'RAG_GATE_STORE_KEY']) ?? {}
  for (const words of ['`kind: command`', '`kind: builtin`', '`api-key` and `RAG_GATE_STORE_KEY`'])
    expect(message).toContain(words)
  expect(hint).toContain('`collect` in a job without secrets')
})
