import { describe, expect, it } from 'vitest'
import { HttpSchema } from '../../lib/model/settings/kinds/http.ts'
import type { DefaultBranch } from '../../policy/default-branch-config.ts'
import type { Config, HttpSettings } from '../../lib/model/settings/settings.ts'
import { parsePassEnv } from '../../pipeline/pass-env.ts'
import { serverHeaders } from './server-headers.ts'

const named = { Authorization: 'RAG_GATE_AUTH' }
const environment = { RAG_GATE_AUTH: ' ApiKey abc\n', RAG_GATE_OTHER: 'x' }

function server(url: string, headers: Readonly<Record<string, string>> = named): HttpSettings {
  return HttpSchema.parse({ kind: 'http', url, headers })
}

type Case = {
  readonly base?: HttpSettings
  /** The settings on the default branch, if base belongs to another branch. */
  readonly main?: HttpSettings | undefined
  readonly from?: 'base' | 'head'
  readonly commits?: { readonly base: string | undefined; readonly head: string }
  readonly trustsHead?: boolean
  readonly env?: Readonly<Record<string, string>>
  readonly passEnv?: string
  /** The readiness address, used instead of the address for queries. */
  readonly ready?: string
}

function ofMain(pipeline: HttpSettings | undefined): DefaultBranch {
  const config = pipeline === undefined ? undefined : ({ pipeline } as Config)
  return { branch: 'main', config, fault: undefined }
}

/** Returns the headers that head's server is sent; throws if it may not be sent any. */
function sent(head: HttpSettings, given: Case = {}): ReadonlyMap<string, string> {
  const { trustsHead = false, from = 'base', env = environment, passEnv = '' } = given
  const headersTo = serverHeaders(
    {
      policy: {
        from,
        vouching: given.base ?? server('https://{side}.example/a'),
        ofDefault: 'main' in given ? ofMain(given.main) : undefined,
      },
      commits: given.commits ?? { base: 'b', head: 'h' },
      request: { environment: env, passEnv: parsePassEnv(passEnv) },
      ports: { models: { trustsHead } as never },
    },
    'head',
  )
  const url = given.ready ?? head.url
  const asked = given.ready === undefined ? 'url' : 'ready'
  return headersTo(new URL(url.replaceAll('{side}', 'head').replaceAll('{sha}', 'h')), head, asked)
}

describe('serverHeaders', () => {
  it('sends the headers of base to the host and path of base, with values trimmed', () => {
    const value = new Map([['Authorization', 'ApiKey abc']])
    expect(sent(server('https://head.example/a?other=query'))).toEqual(value)
    const indexes = server('https://{sha}.example/docs-{sha}/_search')
    expect(sent(indexes, { base: indexes })).toEqual(value)
    expect(sent(indexes, { base: indexes, main: indexes })).toEqual(value)
    expect(sent(server('https://thief.example', {}))).toEqual(new Map())
  })

  const own = { ...named, 'X-Tenant': 'RAG_GATE_OTHER' }
  const elsewhere = server('https://thief.example/a')
  const alone = { from: 'head', commits: { base: undefined, head: 'h' } } as const

  it.each([
    [
      elsewhere,
      {},
      "because base's config uses POST https://head.example/a, not POST https://thief.example/a",
    ],
    [
      server('https://head.example:444/a'),
      {},
      "because base's config uses POST https://head.example/a, not POST https://head.example:444/a",
    ],
    [
      server('https://head.example/b'),
      {},
      "because base's config uses POST https://head.example/a, not POST https://head.example/b",
    ],
    [
      server('https://head.example/a/../b?a'),
      {},
      "because base's config uses POST https://head.example/a, not POST https://head.example/b",
    ],
    [
      server('https://head.example/a'),
      { base: server('https://head.example/a?q={query}') },
      "because base's config uses GET https://head.example/a, not POST https://head.example/a",
    ],
    [
      server('https://head.example/docs-0'),
      { base: server('https://head.example/docs-{sha}') },
      "base's config uses POST https://head.example/docs-h",
    ],
    [
      server('https://head.example/a', own),
      {},
      "pipeline.headers.X-Tenant, which base's config does not set from RAG_GATE_OTHER",
    ],
    [
      server('https://head.example/a', { Authorization: 'RAG_GATE_OTHER' }),
      {},
      "which base's config does not set from RAG_GATE_OTHER",
    ],
    [
      elsewhere,
      { base: elsewhere, main: server('https://{side}.example/a') },
      "because main's config uses POST https://head.example/a, not POST https://thief.example/a",
    ],
    [
      elsewhere,
      { base: elsewhere, main: server('https://thief.example/a', {}) },
      "which main's config does not set from RAG_GATE_AUTH",
    ],
    [elsewhere, { base: elsewhere, main: undefined }, "main's config does not set from"],
    [elsewhere, { from: 'head' }, "which comes from head's config"],
    [elsewhere, alone, 'there is no base'],
    [
      server('https://head.example/a'),
      { env: {} },
      'RAG_GATE_AUTH, which pipeline.headers uses, is not set',
    ],
    [
      server('https://head.example/a'),
      { env: { RAG_GATE_AUTH: 'a\nb' } },
      'RAG_GATE_AUTH, which pipeline.headers uses, contains a character that is not allowed in headers',
    ],
    [
      server('https://head.example/a'),
      { env: { ...environment, NODE_TLS_REJECT_UNAUTHORIZED: '0' } },
      'NODE_TLS_REJECT_UNAUTHORIZED=0',
    ],
    [
      server('http://head.example/a'),
      { base: server('http://head.example/a') },
      'no secret is sent to http://head.example, which does not use https',
    ],
  ] satisfies readonly (readonly [HttpSettings, Case, string])[])(
    'S6: sends nothing if the request differs from base: %#',
    (head, given, why) => {
      expect(() => sent(head, given)).toThrow(
        expect.objectContaining({
          code: expect.stringMatching(/^(?:pipeline-failed|secret-unavailable)$/),
          side: 'head',
          message: expect.stringMatching(/^head: /),
        }),
      )
      expect(() => sent(head, given)).toThrow(why)
    },
  )

  it.each([
    { env: {} },
    { env: { RAG_GATE_AUTH: 'a\nb' } },
    { env: { ...environment, NODE_TLS_REJECT_UNAUTHORIZED: '0' } },
  ])('S6: blames no side for a problem of the environment: %#', ({ env }) => {
    expect(() => sent(server('https://head.example/a'), { env })).toThrow(
      expect.objectContaining({ code: 'secret-unavailable' }),
    )
  })

  const withReady = HttpSchema.parse({
    kind: 'http',
    url: 'https://{side}.example/a',
    ready: 'https://{side}.example/up?of={sha}',
    headers: named,
  })

  it.each([
    ['https://head.example/up', { base: withReady }, true],
    ['https://head.example/up?x=1', { base: withReady }, true],
    ['https://head.example/a', {}, true],
    ['https://head.example/up', {}, false],
    ['https://head.example/tenants/mallory?x=1', { base: withReady }, false],
    ['https://thief.example/up', { base: withReady }, false],
    ['http://head.example/up', { base: withReady }, false],
    ['https://head.example/up', { base: withReady, from: 'head' }, false],
    ['https://head.example/up', { passEnv: 'RAG_GATE_AUTH' }, true],
  ] satisfies readonly (readonly [string, Case, boolean])[])(
    'S6: sends headers to %s only if base does: %#',
    (ready, given, isSent) => {
      const value = new Map(isSent ? [['Authorization', 'ApiKey abc']] : [])
      expect(sent(server('https://head.example/a'), { ...given, ready })).toEqual(value)
    },
  )

  it('trusts a branch that is measured alone, or whose code may read the value', () => {
    const value = new Map([['Authorization', 'ApiKey abc']])
    expect(sent(elsewhere, { ...alone, trustsHead: true, base: elsewhere })).toEqual(value)
    expect(sent(elsewhere, { passEnv: 'RAG_GATE_AUTH' })).toEqual(value)
  })
})
