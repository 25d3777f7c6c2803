import { describe, expect, it } from 'vitest'
import { parseConfig } from '../policy/config/parse-config.ts'
import { pipelineKinds } from '../lib/model/settings/pipeline-schema.ts'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import { GateError } from '../lib/errors.ts'
import { refuseSecretBesideCode } from './refuse-secret-beside-code.ts'

const written = {
  builtin: { documents: ['docs/**'] },
  command: { query: './ask' },
  http: { url: 'https://search.example' },
  runs: { path: 'run.jsonl' },
} as const satisfies Readonly<Partial<Record<PipelineSettings['kind'], object>>>

type Kind = keyof typeof written

const isWritten = (kind: PipelineSettings['kind']): kind is Kind => Object.hasOwn(written, kind)
const kinds = pipelineKinds.filter(isWritten)

function pipelineOf(kind: Kind, keys: object = {}): PipelineSettings {
  const pipeline = { kind, ...written[kind], ...keys }
  return parseConfig(JSON.stringify({ golden: 'g.jsonl', pipeline }), 'rag-gate.yml').pipeline
}

function refusalOf(
  secret: string | undefined,
  base: Kind | undefined,
  head: Kind | PipelineSettings,
): GateError | undefined {
  const pipelines = {
    base: base && pipelineOf(base),
    head: typeof head === 'string' ? pipelineOf(head) : head,
  }
  try {
    refuseSecretBesideCode({ secrets: secret === undefined ? [] : [secret], pipelines })
    return undefined
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
}

describe('S4: collect with a secret', () => {
  it.each<[base: Kind | undefined, head: Kind]>([
    ['builtin', 'builtin'],
    [undefined, 'builtin'],
  ])('runs if base is %s and head is %s', (base, head) => {
    expect(refusalOf('api-key', base, head)).toBeUndefined()
  })

  it.each<[base: Kind | undefined, head: Kind, named: string]>([
    ['builtin', 'command', "head's pipeline is `kind: command`"],
    ['command', 'builtin', "base's pipeline is `kind: command`"],
    [undefined, 'command', "head's pipeline is `kind: command`"],
    ['http', 'command', "base's pipeline is `kind: http` and head's pipeline is `kind: command`"],
  ])('is refused if base is %s and head is %s', (base, head, named) => {
    const refusal = refusalOf('api-key', base, head)
    expect(refusal?.code).toBe('input-invalid')
    expect(refusal?.message).toContain(named)
    expect(refusal?.message).toContain(
      'may have `api-key` only if both pipelines are `kind: builtin`, but ',
    )
  })

  it.each(kinds.filter((kind) => kind !== 'builtin'))('is refused with %s on head', (kind) => {
    expect(refusalOf('api-key', 'builtin', kind)?.message).toContain(
      `head's pipeline is \`kind: ${kind}\``,
    )
  })

  it('may use a variable of pipeline.headers until a side runs commands', () => {
    const [variable, kind] = ['RAG_GATE_SEARCH_AUTH', 'http'] as const
    expect(refusalOf(variable, kind, kind)).toBeUndefined()
    const started = pipelineOf(kind, { start: './serve', url: 'http://127.0.0.1:{port}' })
    for (const head of ['command', started] as const)
      expect(refusalOf(variable, kind, head)?.message).toMatch(
        /^a job that builds, queries or tears down a side may have `RAG_GATE_SEARCH_AUTH` only if neither pipeline runs commands, but head's pipeline is `kind: (command|http)`$/,
      )
  })

  it.each(kinds)('without a secret %s runs', (kind) => {
    expect(refusalOf(undefined, kind, kind)).toBeUndefined()
  })
})

describe('S4: collect with a secret and scorers', () => {
  const pipelines = { base: pipelineOf('builtin'), head: pipelineOf('builtin') }

  it('is refused, because scorers are commands', () => {
    expect(() =>
      refuseSecretBesideCode({ secrets: ['api-key'], pipelines, scorers: true }),
    ).toThrow(
      'a job that asks questions may have `api-key` only if it runs no commands, but the `scorers` in the configuration are commands',
    )
  })

  it('runs without a secret, or without scorers', () => {
    refuseSecretBesideCode({ secrets: [], pipelines, scorers: true })
    expect(
      refuseSecretBesideCode({ secrets: ['api-key'], pipelines, scorers: false }),
    ).toBeUndefined()
  })
})
