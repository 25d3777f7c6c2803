import { describe, expect, it } from 'vitest'

import { policySettings } from '../../../test/support/policy-settings.ts'
import { measured } from '../../../test/support/measured.ts'
import { localOrigin } from './local-origin.ts'
import { servedPage } from './served-page.ts'

const { policy } = measured([], [])
const head = 'a1b2c3d4e5f60718293a4b5c6d7e8f9011223344'

function page(pageUrl: string | undefined, pullRequest?: number): string | undefined {
  return servedPage({
    policy: { ...policy, settings: policySettings({ pageUrl }) },
    origin: { ...localOrigin, pullRequest },
    commits: { base: undefined, head },
    text: 'queries',
  }).page
}

describe('the address of a served report page', () => {
  it('contains the pull request and the commit', () => {
    expect(page('https://example.com/{pr}/{sha}/report.html', 7)).toBe(
      `https://example.com/7/${head}/report.html`,
    )
    expect(page('https://example.com/report.html')).toBe('https://example.com/report.html')
  })

  it('is undefined if no address is configured or there is no pull request', () => {
    expect(page(undefined, 7)).toBeUndefined()
    expect(page('https://example.com/{pr}')).toBeUndefined()
  })
})
