import { describe, expect, it } from 'vitest'
import { GateError } from '../errors.ts'
import { checkEndpoint, detours, secretsOf, whereLine } from './endpoint.ts'

const check = (baseUrl: string | undefined, key: string | undefined = 'secret', environment = {}) =>
  checkEndpoint({ baseUrl, key, environment })

const failureOf = (work: () => unknown): GateError => {
  try {
    work()
  } catch (error) {
    if (error instanceof GateError) return error
  }
  throw new Error('expected a GateError')
}

describe('S6: where texts and key may go', () => {
  it.each([
    { baseUrl: undefined, origin: 'https://api.openai.com', name: 'https://api.openai.com/v1' },
    { baseUrl: 'https://x.example/v1/', origin: 'https://x.example', name: 'https://x.example/v1' },
    {
      baseUrl: 'https://x.example/v1?key=s',
      origin: 'https://x.example',
      name: 'https://x.example/v1',
    },
    {
      baseUrl: 'http://localhost:11434/v1',
      origin: 'http://localhost:11434',
      name: 'http://localhost:11434/v1',
    },
    {
      baseUrl: 'http://127.0.0.1:8000',
      origin: 'http://127.0.0.1:8000',
      name: 'http://127.0.0.1:8000',
    },
    {
      baseUrl: 'http://127.9.9.9:8000',
      origin: 'http://127.9.9.9:8000',
      name: 'http://127.9.9.9:8000',
    },
    { baseUrl: 'http://[::1]:8000/v1', origin: 'http://[::1]:8000', name: 'http://[::1]:8000/v1' },
  ])('$baseUrl', ({ baseUrl, origin, name }) => {
    const endpoint = check(baseUrl)
    expect(endpoint.origin).toBe(origin)
    expect(endpoint.name).toBe(name)
  })

  it.each([
    { baseUrl: 'http://x.example/v1', says: 'is not https' },
    { baseUrl: 'http://127.0.0.1.x.example/v1', says: 'is not https' },
    { baseUrl: 'http://localhost.x.example/v1', says: 'is not https' },
    { baseUrl: 'file:///etc/passwd', says: 'is not https' },
    { baseUrl: 'https://me:word@x.example/v1', says: 'contains credentials' },
    { baseUrl: 'https://x.example/v1#more', says: 'fragment' },
    { baseUrl: 'x.example/v1\u0007', says: '"x.example/v1\\u0007" is not a URL' },
    { baseUrl: '', says: '"" is not a URL' },
  ])('not $baseUrl', ({ baseUrl, says }) => {
    const { code, message, hint } = failureOf(() => check(baseUrl))
    expect(code).toBe('judge-unavailable')
    expect(message).toContain(says)
    expect(message).not.toContain('word')
    expect(hint).toBeDefined()
  })

  const withoutKey = (host: string) => () =>
    checkEndpoint({
      baseUrl: `https://${host}/v1`,
      key: undefined,
      environment: {},
    })

  it.each(['openai.com', 'eu.api.openai.com'])('not without a key if the host is %s', (host) => {
    expect(failureOf(withoutKey(host)).message).toContain(`https://${host}/v1 needs a key`)
  })

  it.each(['evilopenai.com', 'api.openai.com.example'])(
    'without a key if the host is %s',
    (host) => {
      expect(withoutKey(host)().origin).toBe(`https://${host}`)
    },
  )

  it('not with a key that anybody could read, nor without a required key', () => {
    const off = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(failureOf(() => check(undefined, 'secret', off)).message).toContain(
      'NODE_TLS_REJECT_UNAUTHORIZED=0',
    )
    const without = () => checkEndpoint({ baseUrl: undefined, key: undefined, environment: {} })
    expect(failureOf(without).message).toContain('https://api.openai.com/v1 needs a key')
    const local = {
      baseUrl: 'http://localhost:1/v1',
      key: undefined,
      environment: off,
    }
    expect(checkEndpoint(local).key).toBeUndefined()
  })
})

it('names variables that redirect requests or add trusted certificates', () => {
  expect(detours({ HTTPS_PROXY: 'http://p', NODE_EXTRA_CA_CERTS: 'a.pem' })).toEqual([
    'HTTPS_PROXY',
    'NODE_EXTRA_CA_CERTS',
  ])
  expect(detours({ https_proxy: 'http://p', HTTPS_PROXY: 'http://q' })).toEqual(['https_proxy'])
  expect(detours({ HTTP_PROXY: 'http://p', https_proxy: '' })).toEqual([])
  expect(detours({ ALL_PROXY: 'http://p', HTTPS_PROXY: 'http://q' })).toEqual(['HTTPS_PROXY'])
  expect(detours({ ALL_PROXY: 'http://p' })).toEqual(['ALL_PROXY'])
  expect(detours({ ALL_PROXY: 'socks5://p' })).toEqual([])
  expect(detours({ ALL_PROXY: 'direct://' })).toEqual([])
  expect(detours({ HTTPS_PROXY: 'direct://', ALL_PROXY: 'http://p' })).toEqual([])
})

it('says that a SOCKS proxy is not used', () => {
  const at = (environment: Readonly<Record<string, string>>) =>
    whereLine('vectors', check('https://x.example/v1'), environment)
  expect(at({ all_proxy: 'socks5h://u:p@p:1080' })).toMatch(
    /with the key; all_proxy is not used, because it is a SOCKS proxy: set HTTPS_PROXY to an http proxy$/,
  )
  expect(at({ ALL_PROXY: 'socks5://p', HTTPS_PROXY: 'http://q' })).toMatch(/: HTTPS_PROXY$/)
  expect(at({ ALL_PROXY: 'direct://' })).toMatch(/with the key$/)
})

it.each([
  ['*', ''],
  ['a.example, x.example', ''],
  ['.example', ''],
  ['*.EXAMPLE', ''],
  ['x.example:443', ''],
  ['x.example:8443', 'ALL_PROXY is not used'],
  ['ax.example, le', 'ALL_PROXY is not used'],
])('says nothing of a SOCKS proxy that NO_PROXY=%j excludes', (hosts, told) => {
  const line = whereLine('vectors', check('https://x.example/v1'), {
    ALL_PROXY: 'socks5://p',
    NO_PROXY: hosts,
  })
  expect(line).toMatch(told === '' ? /with the key$/ : told)
})

it.each(['socks5://u:word@p:1080', 'SOCKS4://p', 'socks://p'])(
  'refuses %s in HTTPS_PROXY',
  (url) => {
    const asked = () => check('https://x.example/v1', 'secret', { HTTPS_PROXY: url })
    const { code, message, hint } = failureOf(asked)
    expect(code).toBe('input-invalid')
    expect(message).toBe(
      'HTTPS_PROXY is a SOCKS proxy, which is not supported for requests to models',
    )
    expect(hint).toContain('ALL_PROXY')
    expect(check('http://localhost:1/v1', 'secret', { HTTPS_PROXY: url }).proxySecrets).toEqual([])
  },
)

it('says nothing of a proxy to a server on this machine, which is asked without', () => {
  const environment = { HTTPS_PROXY: 'http://p' }
  const at = (baseUrl: string) => whereLine('vectors', check(baseUrl), environment)
  expect(at('https://x.example/v1')).toMatch(/; set in the environment: HTTPS_PROXY$/)
  expect(at('http://localhost:11434/v1')).toMatch(/requests are sent with the key$/)
})

describe('S6: the password of a proxy', () => {
  it.each([
    'http://svc:pa/ss@proxy.example:8080',
    'http://svc:1/ss@proxy.example:8080',
    'svc:pa#ss@proxy.example:8080',
    'http://svc:1?ss@proxy.example:8080',
    'http://',
    'ftp://svc:pass@proxy.example',
  ])('is not in the message about %s', (url) => {
    const asked = () => check('https://x.example/v1', 'secret', { HTTPS_PROXY: url })
    const { code, message, hint } = failureOf(asked)
    expect(code).toBe('input-invalid')
    expect(message).toBe('HTTPS_PROXY is not the address of a proxy')
    expect(hint).toContain('%2F')
    expect(check('http://localhost:1/v1', 'secret', { HTTPS_PROXY: url }).proxySecrets).toEqual([])
  })

  it('is a secret of the endpoint, encoded or not', () => {
    const secrets = (url: string) =>
      secretsOf(check('https://x.example/v1', 'secret', { https_proxy: url }))
    expect(secrets('svc:pa%2Fss@proxy.example:8080')).toEqual([
      'secret',
      'http://svc:pa%2Fss@proxy.example:8080',
      'http://svc:pa%2Fss@proxy.example:8080/',
      'svc:pa/ss',
      'pa%2Fss',
      'pa/ss',
    ])
    expect(secrets('http://proxy.example:8080')).toEqual(['secret'])
  })
})
