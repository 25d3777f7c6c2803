import { describe, expect, it } from 'vitest'

import { lostFixture, reportFixture } from '../../../test/support/report-fixture.ts'
import type { Origin } from '../schema/report.ts'
import { gfm, link, markdownOf } from './escape.ts'
import { pageUrl } from './page-link.ts'
import { questionTable } from '../tables/question-table.ts'

const page = 'https://acme.github.io/bot/7/report.html'
const artifact = 'https://github.com/acme/bot/actions/runs/1/artifacts/2'

function urlFor(origin: Partial<Origin>, itemId?: string): string | undefined {
  const report = reportFixture()
  return pageUrl({ ...report, origin: { ...report.origin, ...origin } }, itemId)
}

describe('the link to the evidence page', () => {
  it('leads to the question if the page is served', () => {
    expect(urlFor({ page, artifact })).toBe(page)
    expect(urlFor({ page, artifact }, 'refunds-1')).toBe(`${page}#/q/refunds-1`)
  })

  it('is a valid link target, whatever the id contains', () => {
    const url = urlFor({ page }, "a b/)('*!\uD800漢")
    expect(url).toBe(`${page}#/q/a%20b%2F%29%28%27%2A%21%EF%BF%BD%E6%BC%A2`)
    expect(markdownOf(link(gfm`here`, url))).toBe(`[here](${url})`)
  })

  it('follows each question of a table', () => {
    const report = reportFixture()
    const linked = { ...report, origin: { ...report.origin, page } }
    const table = markdownOf(questionTable([lostFixture('refunds-1')], linked, true))
    expect(table).toContain(`](${page}#/q/refunds-1) |`)
    expect(markdownOf(questionTable([lostFixture('refunds-1')], report, true))).not.toContain('#/q')
  })

  it('is the artifact’s address if the page is not served, and omitted without an artifact', () => {
    expect(urlFor({ artifact }, 'refunds-1')).toBe(artifact)
    expect(urlFor({}, 'refunds-1')).toBeUndefined()
  })
})
