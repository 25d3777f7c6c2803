import { describe, expect, it } from 'vitest'

import { commits, reportFixture } from '../../../test/support/report-fixture.ts'
import { gfm, markdownOf } from './escape.ts'
import { type FilePlace, fileLink } from './file-link.ts'

const { origin } = reportFixture()

function linkTo(place: Partial<FilePlace>, from = origin): string {
  const whole: FilePlace = { side: 'head', path: 'docs/refunds.md', lines: undefined, ...place }
  return markdownOf(fileLink(gfm`here`, whole, from))
}

describe('links to files', () => {
  it('lead to the lines at the measured commit of their side', () => {
    const url = `https://github.com/acme/support-bot/blob/${commits.merge}/docs/refunds.md?plain=1#L12-L14`
    expect(linkTo({ lines: { first: 12, last: 14 } })).toBe(`[here](${url})`)
    expect(linkTo({ side: 'base', lines: { first: 3, last: 3 } })).toContain(
      `/blob/${commits.base}/docs/refunds.md?plain=1#L3)`,
    )
  })

  it.each([
    { path: 'a.ipynb', end: 'a.ipynb?plain=1#L3' },
    { path: 'A.RST', end: 'A.RST?plain=1#L3' },
    { path: 'a.yml', end: 'a.yml#L3' },
    { path: 'md', end: 'md#L3' },
  ])('lead to the source of $path, which has line numbers', ({ path, end }) => {
    expect(linkTo({ path, lines: { first: 3, last: 3 } })).toContain(`/${end})`)
  })

  it('lead to a whole document as GitHub shows it', () => {
    expect(linkTo({})).toContain('/docs/refunds.md)')
  })

  it('encode every path segment, including Markdown characters', () => {
    expect(linkTo({ path: 'a b/"x"|(1)\'*!.md' })).toContain(
      '/a%20b/%22x%22%7C%281%29%27%2A%21.md)',
    )
    expect(linkTo({ path: '文書/\uD800.md' })).toContain('/%E6%96%87%E6%9B%B8/%EF%BF%BD.md)')
  })

  it.each(['../../evil', 'a/../../b', './a', '/etc/passwd', 'a//b', ''])(
    'are not created for %j, which is outside the files of the commit',
    (path) => {
      expect(linkTo({ path })).toBe('here')
    },
  )

  it('are not created if server, repository or commit are unknown', () => {
    expect(linkTo({}, { ...origin, serverUrl: undefined })).toBe('here')
    expect(linkTo({}, { ...origin, repository: undefined })).toBe('here')
    expect(linkTo({}, { ...origin, commits: { base: commits.base, head: undefined } })).toBe('here')
  })
})
