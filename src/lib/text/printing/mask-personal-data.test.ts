import { describe, expect, it } from 'vitest'
import { maskPersonalData } from './mask-personal-data.ts'

describe('personal data', () => {
  it.each([
    ['mail to jane.doe+x@example.co.uk please', 'mail to [email] please'],
    ['call +49 (0)89 1234-5678 now', 'call [phone] now'],
    ['call 089/12345678 now', 'call [phone] now'],
    ['call (555) 867-5309', 'call [phone]'],
    ['my card 4111 1111 1111 1111 was charged', 'my card [card] was charged'],
    ['pay to DE89 3704 0044 0532 0130 00 today', 'pay to [iban] today'],
    ['from 192.168.17.4 and 2001:db8:0:0:0:ff00:42:8329', 'from [ip] and [ip]'],
    ['from 2001:db8::1 and fe80::1ff:fe23:4567:890a', 'from [ip] and [ip]'],
    ['use sk-abcdefghijklmnop123456', 'use [key]'],
    ['Authorization: Bearer abc.def-ghi_jkl', 'Authorization: [key]'],
    ['https://u:secret@host/x', '[password]@host/x'],
    ['GET /x?token=abc123&page=2', 'GET /x?token=[key]&page=2'],
  ])('%s', (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked)
  })

  it.each([
    'What changed in version 1.2.3.4?',
    'order 4111111111111112 of 2024-11-23',
    'How do I set retries to 1000000 and timeout to 30?',
    'RFC 9110 section 15.5.1, 404 and 503',
    'from 2019-01-01 to 2020-12-31',
    'Why is 12:30:45 wrong?',
    'What is std::vector, and a::b?',
    'Does GB29 XXXX stand for anything?',
  ])('other text stays unchanged: %s', (text) => {
    expect(maskPersonalData(text)).toBe(text)
  })

  it('is found in time that is linear in the length', () => {
    const long = `${'a'.repeat(50_000)}@${'1 '.repeat(50_000)}`
    expect(maskPersonalData(long)).toBe(long)
  })
})
