import { describe, expect, it } from 'vitest'
import { GateError } from '../errors.ts'
import { chooseBaseUrl } from './choose-base-url.ts'

const [door, file] = ['https://door.example/v1', 'https://file.example/v1']

describe('S6: where the endpoint may come from', () => {
  it.each([
    { input: door, configured: file, from: 'head', want: door },
    { input: undefined, configured: file, from: 'base', want: file },
    { input: undefined, configured: undefined, from: 'head', want: undefined },
  ] as const)('input $input, $from has $configured: $want', ({ want, ...given }) => {
    expect(chooseBaseUrl({ ...given, hasCredential: true })).toBe(want)
  })

  it('never from head alone with a credential', () => {
    const given = { input: undefined, configured: file, from: 'head' } as const
    expect(chooseBaseUrl({ ...given, hasCredential: false })).toBe(file)
    const refused = (): unknown => chooseBaseUrl({ ...given, hasCredential: true })
    expect(refused).toThrow(GateError)
    expect(refused).toThrow(/https:\/\/file\.example\/v1, stands in head's configuration alone/)
  })
})
