import { expect, it } from 'vitest'
import { isTransient } from '../limits/waits-and-retries.ts'
import { certificateFault, certificateHints, isTooLong, type Reply } from './reply.ts'

it.each([
  ['self-signed certificate in certificate chain', 'certificate'],
  ['unable to get local issuer certificate', 'certificate'],
  ['unable to verify the first certificate', 'certificate'],
  ['certificate has expired', 'certificate-dates'],
  ['certificate is not yet valid', 'certificate-dates'],
  [
    "Hostname/IP does not match certificate's altnames: Host: x.example. is not in the cert's altnames: DNS:y.example",
    'certificate-host',
  ],
] as const)('%s: %s', (message, fault) => {
  const reply: Reply = { kind: 'silent', message, timedOut: false }
  expect(certificateFault(reply)).toBe(fault)
  expect(certificateHints[fault].includes('NODE_EXTRA_CA_CERTS')).toBe(fault === 'certificate')
  expect(isTransient(reply)).toBe(false)
})

it('does not blame a certificate for a closed port', () => {
  const reply: Reply = { kind: 'silent', message: 'connect ECONNREFUSED', timedOut: false }
  expect(certificateFault(reply)).toBeUndefined()
  expect(isTransient(reply)).toBe(true)
})

it.each([
  [400, true],
  [413, true],
  [422, true],
  [424, true],
  [500, true],
  [403, false],
  [404, false],
  [429, false],
  [502, false],
  [503, false],
])('a status %i that mentions the context size is about the texts: %s', (status, isAboutTexts) => {
  const message = 'The model is loading; context size 4096'
  expect(isTooLong({ status, message })).toBe(isAboutTexts)
})

it('asks a server again if its model is loading', () => {
  const message = 'The model is loading; context size 4096'
  const reply = { kind: 'status', status: 503, message } as const
  const rest = { code: undefined, param: undefined, retryAfterMs: undefined }
  expect(isTransient({ ...reply, ...rest })).toBe(true)
})
