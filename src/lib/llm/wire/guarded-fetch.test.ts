import { describe, expect, it } from 'vitest'
import { AnswerTooLarge, type Fetch, guardedFetch, RequestRefused } from './guarded-fetch.ts'

const origin = 'https://x.example'

function guarded(answer: () => Response, key: string | undefined = 'secret', maxBytes = 100) {
  const sent: { readonly url: unknown; readonly init: RequestInit | undefined }[] = []
  const inner: Fetch = async (url, init) => {
    sent.push({ url, init })
    return answer()
  }
  return {
    sent,
    fetch: guardedFetch(inner, { origin, key }, { maxBytes, maxParts: 9 }),
  }
}

describe('S6: a guarded request', () => {
  it('goes only to its own origin', async () => {
    const { fetch, sent } = guarded(() => new Response('{}'))
    for (const url of ['https://y.example/v1', 'http://x.example/v1', 'https://x.example:444/v1'])
      await expect(fetch(url)).rejects.toThrow(RequestRefused)
    expect(sent).toEqual([])
    expect((await fetch(`${origin}/v1`)).status).toBe(200)
  })

  it.each([301, 302, 303, 307, 308])('does not follow a redirect %i', async (status) => {
    const { fetch, sent } = guarded(
      () => new Response(null, { status, headers: { location: 'https://y.example' } }),
    )
    await expect(fetch(`${origin}/v1`)).rejects.toThrow(/redirect/)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.init?.redirect).toBe('manual')
  })

  it('reveals nothing about this machine, and sends no key if there is none', async () => {
    const headers = {
      authorization: 'Bearer k',
      'x-stainless-os': 'Linux',
      accept: 'application/json',
    }
    const withKey = guarded(() => new Response('{}'))
    await withKey.fetch(`${origin}/v1`, { headers })
    expect(Object.fromEntries(new Headers(withKey.sent[0]?.init?.headers))).toEqual({
      accept: 'application/json',
      authorization: 'Bearer k',
    })
    const without = guardedFetch(
      withKey.fetch,
      { origin, key: undefined },
      { maxBytes: 10, maxParts: 9 },
    )
    await without(`${origin}/v1`, { headers })
    expect(new Headers(withKey.sent[1]?.init?.headers).has('authorization')).toBe(false)
  })

  it('S14: reads no more of a body than allowed, and passes on a smaller response unchanged', async () => {
    let pulled = 0
    const endless = (): Response =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull: (controller) => {
            pulled += 1
            controller.enqueue(new Uint8Array(40))
          },
        }),
      )
    await expect(guarded(endless).fetch(origin)).rejects.toThrow(AnswerTooLarge)
    expect(pulled).toBeLessThan(10)
    const { fetch } = guarded(
      () => new Response('x'.repeat(100), { status: 503, headers: { 'retry-after': '1' } }),
    )
    const response = await fetch(origin)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await response.text()).toHaveLength(100)
    expect((await guarded(() => new Response(null, { status: 204 })).fetch(origin)).status).toBe(
      204,
    )
  })
  it.each([
    {
      body: `[${'{},'.repeat(9)}{}]`,
      says: 'its response contains more than 9 objects, lists and keys',
    },
    { body: '['.repeat(65), says: 'its response is nested more than 64 levels deep' },
  ])(
    'S14: passes on no successful answer that must not be parsed: $says',
    async ({ body, says }) => {
      await expect(guarded(() => new Response(body)).fetch(origin)).rejects.toThrow(
        new AnswerTooLarge(says),
      )
      const failure = await guarded(() => new Response(body, { status: 401 })).fetch(origin)
      expect([failure.status, await failure.text()]).toEqual([401, body])
    },
  )

  it.each([
    ['plain', 'application/json'],
    ['in a stream', 'text/event-stream'],
  ])('S6: passes on no secret that a server repeats, %s', async (_, type) => {
    const [key, header] = ['a-key-of-many-characters', 'a-header-of-many-characters']
    const answer = { model: `m ${key}`, choices: [{ delta: { content: `${header} ollama` } }] }
    const json = JSON.stringify(answer)
    const body = type === 'application/json' ? json : `data: ${json}\n\ndata: [DONE]\n\n`
    for (const status of [200, 400]) {
      const fetch = guardedFetch(
        async () => new Response(body, { status, headers: { 'content-type': type } }),
        {
          origin,
          key,
          headers: new Map([
            ['x-second', header],
            ['x-third', 'ollama'],
          ]),
        },
        { maxBytes: 1000, maxParts: 99 },
      )
      const said = await (await fetch(origin)).text()
      expect(said).toContain('m ***')
      expect(said).toContain('*** ollama')
      expect(said).not.toMatch(/many-characters/)
    }
  })
})
