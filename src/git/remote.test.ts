import { describe, expect, it } from 'vitest'
import { basicCredential, protocolOf, remoteEnvironment, secretsOf, shownUrl } from './remote.ts'

describe('a remote', () => {
  it.each([
    { url: 'https://github.com/o/r', protocol: 'https', server: 'https://github.com' },
    {
      url: 'https://ghe.example:8443/o/r.git',
      protocol: 'https',
      server: 'https://ghe.example:8443',
    },
    { url: 'http://127.0.0.1:4000/o/r', protocol: 'http', server: 'http://127.0.0.1:4000' },
    { url: 'https://name:pass@host/o/r', protocol: 'https', server: 'https://host' },
  ])('$url gets the credential only for its server', ({ url, protocol, server }) => {
    expect(protocolOf(url)).toBe(protocol)
    expect(remoteEnvironment({ url, token: 'T' })).toEqual({
      GIT_ALLOW_PROTOCOL: protocol,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `http.${server}/.extraheader`,
      GIT_CONFIG_VALUE_0: 'AUTHORIZATION: basic eC1hY2Nlc3MtdG9rZW46VA==',
    })
  })

  it.each([
    { url: '/srv/repo.git', protocol: 'file' },
    { url: './a:b', protocol: 'file' },
    { url: '../repo', protocol: 'file' },
    { url: 'file:///srv/repo.git', protocol: 'file' },
    { url: 'git@github.com:o/r.git', protocol: 'ssh' },
    { url: 'ssh://git@host/o/r', protocol: 'ssh' },
    { url: 'git://host/o/r', protocol: 'git' },
    { url: 'ext::sh -c x', protocol: 'ssh' },
    { url: 'https://not a url', protocol: 'https' },
  ])('$url is fetched by $protocol, without a credential', ({ url, protocol }) => {
    expect(remoteEnvironment({ url, token: 'T' })).toEqual({ GIT_ALLOW_PROTOCOL: protocol })
  })

  it('needs no token', () => {
    expect(remoteEnvironment({ url: 'https://github.com/o/r', token: undefined })).toEqual({
      GIT_ALLOW_PROTOCOL: 'https',
    })
  })

  it('lists its token, in both forms, and its password as secrets', () => {
    expect(basicCredential('T')).toBe('eC1hY2Nlc3MtdG9rZW46VA==')
    expect(secretsOf({ url: 'https://name:pass@host/r', token: 'T' })).toEqual([
      'T',
      'eC1hY2Nlc3MtdG9rZW46VA==',
      'pass',
    ])
    expect(secretsOf({ url: '/srv/r', token: undefined })).toEqual([])
    expect(secretsOf({ url: 'https://host/r', token: '' })).not.toContain('')
    expect(shownUrl({ url: 'https://name:pass@host/r', token: 'T' })).toBe('https://host/r')
    expect(shownUrl({ url: 'https://host/a@b\u001b[31m', token: 'T' })).toBe(
      'https://host/a@b?[31m',
    )
  })
})
