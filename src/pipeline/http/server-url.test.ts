import { describe, expect, it } from 'vitest'
import { isLoopback, serverUrl } from './server-url.ts'

const places = { side: 'head', sha: 'c0ffee', port: 4321 } as const

describe('serverUrl', () => {
  it.each([
    ['http://127.0.0.1:{port}/ask', 'http://127.0.0.1:4321/ask'],
    ['http://localhost:{port}', 'http://localhost:4321'],
    ['http://localhost/docs-{sha}?q={query}', 'http://localhost/docs-c0ffee?q={query}'],
    ['https://{side}.example.com/{side}?s={side}', 'https://head.example.com/head?s=head'],
    ['http://[::1]:{port}/', 'http://[::1]:4321/'],
  ])('makes %s into %s', (written, url) => {
    expect(serverUrl(written, 'pipeline.url', places)).toBe(url)
  })

  it.each([
    ['ftp://127.0.0.1/', 'expected a URL that begins with http:// or https://'],
    ['file:///etc/passwd', 'expected a URL that begins with http:// or https://'],
    ['127.0.0.1:8000/ask', 'expected a URL that begins with http:// or https://'],
    ['http://127.0.0.1:99999/', 'expected a URL that begins with http:// or https://'],
    ['http://user:secret@127.0.0.1/', 'expected a URL without a user name or password'],
    ['http://127.0.0.1/#part', 'expected a URL without #'],
  ])('refuses %s', (written, expected) => {
    expect(() => serverUrl(written, 'pipeline.url', places)).toThrow(
      expect.objectContaining({
        code: 'config-invalid',
        side: 'head',
        message: expect.stringContaining(expected),
      }),
    )
  })

  it('does not repeat a password from a URL', () => {
    expect(() => serverUrl('http://user:hunter2@127.0.0.1/', 'pipeline.url', places)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    )
  })

  it('refuses {port} if no server is started', () => {
    expect(() =>
      serverUrl('http://127.0.0.1:{port}/', 'pipeline.url', { ...places, port: undefined }),
    ).toThrow(
      'head: pipeline.url is "http://127.0.0.1:{port}/": {port} is only known if pipeline.start runs the server',
    )
  })
})

describe('isLoopback', () => {
  it.each([
    ['http://127.0.0.1/', true],
    ['http://127.9.8.7:1/', true],
    ['http://localhost:8/', true],
    ['http://api.localhost/', true],
    ['http://[::1]:8/', true],
    ['http://2130706433/', true],
    ['http://0.0.0.0/', true],
    ['http://127.0.0.1.example.com/', false],
    ['http://example.com/', false],
    ['http://evil-localhost/', false],
    ['http://10.0.0.1/', false],
  ])('%s: %s', (url, loopback) => {
    expect(isLoopback(new URL(url))).toBe(loopback)
  })
})
