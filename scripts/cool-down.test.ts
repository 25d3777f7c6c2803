import { describe, expect, it } from 'vitest'
import { addedVersions, ageInDays } from './cool-down.ts'

const lock = (packages: Readonly<Record<string, object>>): string =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: { '': { name: 'x', version: '1.0.0' }, ...packages },
  })

describe('S19: the cool-down of packages', () => {
  it('checks each version that no lockfile contained before once, under its real package name', () => {
    const before = lock({ 'node_modules/a': { version: '1.0.0' } })
    const after = lock({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b/node_modules/a': { version: '2.0.0' },
      'node_modules/c/node_modules/a': { version: '2.0.0' },
      'node_modules/@s/d': { version: '1.0.0-rc.1' },
      'node_modules/alias': { name: 'real', version: '3.0.0' },
      'node_modules/own': { link: true, resolved: 'own' },
      own: { version: '1.0.0' },
    })
    expect(addedVersions([before], [after])).toEqual([
      { name: 'a', version: '2.0.0' },
      { name: '@s/d', version: '1.0.0-rc.1' },
      { name: 'real', version: '3.0.0' },
    ])
    expect(addedVersions([before, after], [after, before])).toEqual([])
  })

  it('treats a version of unknown age as new', () => {
    const now = Date.parse('2026-01-15T00:00:00Z')
    expect(ageInDays('2026-01-08T00:00:00Z', now)).toBe(7)
    expect(ageInDays('2026-01-14T12:00:00Z', now)).toBe(0.5)
    expect(ageInDays(undefined, now)).toBe(0)
  })
})
