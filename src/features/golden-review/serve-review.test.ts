import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Review } from './open-review.ts'
import { GateError } from '../../lib/errors.ts'
import { serveReview } from './serve-review.ts'

/** A review that records the decisions that it receives. */
function standIn(decided: string[]): Review {
  return {
    reviewer: 'ann',
    questions: () => [],
    passages: () => [],
    search: () => [],
    locate: () => [],
    document: () => undefined,
    quote: () => {
      throw new GateError('input-invalid', 'nothing is selected')
    },
    decide: async (id) => {
      decided.push(id)
      return { verdict: 'accepted' }
    },
    undo: async () => undefined,
  }
}

type Sent = {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

type Answered = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

type Served = {
  readonly address: URL
  /** Sends a request like the page's, except for what `sent` overrides. */
  readonly ask: (name: string, sent?: Sent) => Promise<Answered>
  readonly decided: readonly string[]
}

async function serving(work: (served: Served) => Promise<void>): Promise<void> {
  const decided: string[] = []
  const stop = new AbortController()
  const opened = Promise.withResolvers<string>()
  const served = serveReview(standIn(decided), { signal: stop.signal, onOpen: opened.resolve })
  const ended = served.then(
    () => 'done',
    () => 'stopped',
  )
  const address = new URL(await opened.promise)
  const ask: Served['ask'] = (name, { path, method = 'POST', headers, body = '{}' } = {}) =>
    new Promise((resolve, reject) => {
      const usual = { origin: address.origin, 'content-type': 'application/json' }
      const options = { method, headers: { ...usual, ...headers }, agent: false }
      const asked = send(new URL(path ?? `${address.pathname}${name}`, address), options)
      asked.on('response', (response) => {
        const { statusCode = 0 } = response
        const answered = (told: string) => ({
          status: statusCode,
          headers: response.headers,
          body: told,
        })
        text(response).then((told) => resolve(answered(told)), reject)
      })
      asked.on('error', reject)
      asked.end(method === 'POST' ? body : undefined)
    })
  try {
    await work({ address, ask, decided })
  } finally {
    stop.abort()
    await ended
  }
}

const decision = JSON.stringify({ id: 'a', verdict: 'accept' })

describe('the review server', () => {
  it('serves its page on loopback, at an unguessable address', () =>
    serving(async ({ address, ask, decided }) => {
      expect(address.hostname).toBe('127.0.0.1')
      expect(address.pathname).toMatch(/^\/[\w-]{32}\/$/)
      const page = await ask('', { method: 'GET' })
      expect(page).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
      expect(page.body).not.toMatch(/https?:|<script>|style=|\son\w+=/)
      expect(await ask('decide', { body: decision })).toMatchObject({ status: 200 })
      expect(decided).toEqual(['a'])
    }))

  it('serves every script that its scripts import', () =>
    serving(async ({ ask }) => {
      const scripts = new Set(['main.ts'])
      for (const name of scripts) {
        const { status, body } = await ask(name, { method: 'GET' })
        expect([name, status]).toEqual([name, 200])
        for (const [, imported = ''] of body.matchAll(/ from '\.\/([^']+)'/g)) scripts.add(imported)
        expect(body).not.toMatch(/ from '(?!\.\/)/)
      }
      expect(scripts.size).toBeGreaterThan(5)
    }))

  it('sends a policy that blocks external resources, framing and cross-origin reads', () =>
    serving(async ({ ask }) => {
      for (const name of ['', 'style.css', 'main.ts', 'none']) {
        const { headers } = await ask(name, { method: 'GET' })
        expect(headers).toMatchObject({
          'content-security-policy': expect.stringMatching(
            /^default-src 'none'; .*frame-ancestors 'none'/,
          ),
          'cache-control': 'no-store',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|http/)
        expect(Object.keys(headers)).not.toContain('access-control-allow-origin')
      }
    }))

  it.each<[string, number, Sent]>([
    ['a name that leads here', 421, { headers: { host: 'evil.example' } }],
    ['a name that leads here, with a port', 421, { headers: { host: 'evil.example:80' } }],
    ['another origin', 403, { headers: { origin: 'http://evil.example' } }],
    ['another port of this machine', 403, { headers: { origin: 'http://127.0.0.1:1' } }],
    ['no origin that it tells', 403, { headers: { origin: 'null' } }],
    ['a form', 415, { headers: { 'content-type': 'text/plain' } }],
    ['a form that says JSON', 415, { headers: { 'content-type': 'text/plain; application/json' } }],
    ['another token', 404, { path: `/${'A'.repeat(32)}/decide` }],
    ['no token', 404, { path: '/decide' }],
    ['a longer path', 404, { path: '/a/b/decide' }],
    ['another method', 405, { method: 'PUT' }],
    ['a preflight', 405, { method: 'OPTIONS' }],
    ['too much', 413, { body: JSON.stringify({ id: 'a'.repeat(2 ** 21), verdict: 'accept' }) }],
    ['what is no JSON', 400, { body: '{' }],
    ['what no question has', 400, { body: '{"id":"","verdict":"accept"}' }],
    ['further keys', 400, { body: '{"id":"a","verdict":"accept","__proto__":{},"reviewer":"b"}' }],
  ])('refuses %s', (_, status, sent) =>
    serving(async ({ ask, decided }) => {
      const answer = await ask('decide', { body: decision, ...sent })
      expect(answer.status).toBe(status)
      expect(decided).toEqual([])
    }),
  )

  it('never accepts a decision from a GET request', () =>
    serving(async ({ ask, decided }) => {
      expect(await ask('decide', { method: 'GET' })).toMatchObject({ status: 404 })
      expect(decided).toEqual([])
    }))

  it.each(['toString', '__proto__', 'constructor', '..%2fserve-review.ts', 'tsconfig.json'])(
    'returns 404 for %s',
    (name) =>
      serving(async ({ ask }) => {
        expect(await ask(name)).toMatchObject({ status: 404 })
        expect(await ask(name, { method: 'GET' })).toMatchObject({ status: 404 })
      }),
  )

  it('reports the mistake of a reviewer', () =>
    serving(async ({ ask }) => {
      const asked = await ask('quote', { body: '{"doc":"a","start":0,"end":0}' })
      expect(asked).toMatchObject({ status: 400, body: '{"error":"nothing is selected"}' })
    }))
})
