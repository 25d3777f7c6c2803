import { afterEach, describe, expect, it, vi } from 'vitest'
import { commits, failingFixture, reportFixture } from '../../test/support/report-fixture.ts'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { silentLog } from '../lib/log.ts'
import { worseItems } from '../report/build/worse-items.ts'
import type { Report } from '../report/schema/report.ts'
import { keepLastReport } from './last-report.ts'
import { askedBy } from './only-worse.ts'

afterEach(() => vi.restoreAllMocks())

const other = 'b'.repeat(40)
const worse = worseItems(failingFixture()).map(({ id }) => id)

/** The commits of the run that the flag is used in. Head is undefined for the working tree. */
type Now = { readonly base: string | undefined; readonly head: string | undefined }

/** Returns the ids that `--only` selects for a run on these commits, and the lines that it logs. */
async function asked(now: Now, last: Report | undefined, only = ['@worse']) {
  await using repo = await tempRepo()
  vi.spyOn(process, 'cwd').mockReturnValue(repo.path)
  if (last !== undefined) await keepLastReport(last)
  const said: string[] = []
  const flags = { only, report: undefined }
  const { only: ids } = await askedBy(flags, { ...silentLog, info: (line) => said.push(line) })
  return { ids: typeof ids === 'function' ? ids(now) : ids, said: said.join('\n') }
}

/** Returns a report in which questions got worse from base to head. */
function failing(head: string | undefined): Report {
  const { origin } = failingFixture()
  const compared = { ...origin, pullHead: undefined, commits: { base: commits.base, head } }
  return failingFixture({ origin: compared })
}

describe('--only @worse asks', () => {
  it.each([
    ['the working tree changed', undefined, undefined],
    ['the commit was measured and then edited', commits.head, undefined],
    ['the same two commits are compared', commits.head, commits.head],
  ])('what got worse in the last report if its base is the same, and %s', async (_, was, head) => {
    const { ids, said } = await asked({ base: commits.base, head }, failing(was))
    expect(ids).toEqual(worse)
    expect(said).toMatch(
      /^--only @worse: asking the questions that got worse in the last report: base a1b2c3d, head /,
    )
  })

  it('the named questions too', async () => {
    const now = { base: commits.base, head: undefined }
    const only = ['@worse', 'named', worse[0]!]
    const { ids } = await asked(now, failing(undefined), only)
    expect(new Set(ids)).toEqual(new Set(['named', ...worse]))
    expect(ids).toHaveLength(worse.length + 1)
  })

  it('all questions if the last report has another base, and names both', async () => {
    const { ids, said } = await asked({ base: other, head: undefined }, failing(undefined))
    expect(ids).toBeUndefined()
    expect(said).toMatch(
      /^--only @worse: asking all questions, because base is now bbbbbbb, not the commit of the last report: base a1b2c3d, head working tree.*$/,
    )
  })

  it.each([['another commit', commits.head] as const, ['the working tree', undefined] as const])(
    'all questions if --head names a commit and the last report measured %s',
    async (_, was) => {
      const { ids, said } = await asked({ base: commits.base, head: other }, failing(was))
      expect(ids).toBeUndefined()
      expect(said).toMatch(
        / because head is now bbbbbbb, not the commit of the last report: base a1b2c3d, /,
      )
    },
  )

  it('all questions if the last report compared run files', async () => {
    const { origin } = failingFixture()
    const files = { base: 'old.jsonl', head: 'new.jsonl' }
    const last = failingFixture({
      origin: { ...origin, commits: { base: undefined, head: undefined }, files },
    })
    const { ids, said } = await asked({ base: commits.base, head: undefined }, last)
    expect(ids).toBeUndefined()
    expect(said).toMatch(/base is now a1b2c3d, not the commit of the last report: .*old\.jsonl/)
  })

  it('all questions if no question got worse in the last report, or there is none', async () => {
    const now = { base: commits.base, head: undefined }
    const none = await asked(now, reportFixture())
    expect(none.ids).toBeUndefined()
    expect(none.said).toMatch(/all questions, because no question got worse in the last report: /)
    expect(await asked(now, undefined)).toEqual({
      ids: undefined,
      said: '--only @worse: asking all questions, because there is no last report',
    })
  })
})
