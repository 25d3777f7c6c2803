import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openArtifactService } from '../../../test/rig/artifact-service.ts'
import { captureRunner } from '../../../test/support/captured-runner.ts'
import { uploadPage } from './start-upload.ts'

async function upload(
  behaviour: 'works' | 'hangs',
  {
    env,
    aborted = false,
    ...places
  }: {
    env?: Readonly<Record<string, string>>
    aborted?: boolean
    page?: string
    temp?: string
  } = {},
): Promise<{
  readonly url: string | undefined
  readonly said: readonly string[]
  readonly asked: number
}> {
  await using runner = await captureRunner()
  await using service = await openArtifactService()
  service.behave(behaviour)
  const page = join(runner.temp, 'report.html')
  await writeFile(page, '<!doctype html>')
  const url = await uploadPage({
    page,
    name: 'page.html',
    temp: runner.temp,
    runUrl: 'https://github.com/acme/bot/actions/runs/1',
    env: { ...process.env, ...service.env, GITHUB_SERVER_URL: 'https://github.com', ...env },
    signal: aborted ? AbortSignal.abort() : new AbortController().signal,
    timeoutMs: behaviour === 'hangs' ? 1500 : 30_000,
    ...places,
  })
  const said = runner.commands().map(({ name, data }) => `${name}: ${data}`)
  return { url, said, asked: service.requests.length }
}

describe('uploading the page', () => {
  it('returns the URL of the page', async () => {
    expect(await upload('works')).toEqual({
      url: 'https://github.com/acme/bot/actions/runs/1/artifacts/1',
      said: [],
      asked: 2,
    })
  })

  it('gives up at its deadline, and immediately if the run was stopped', async () => {
    const late = await upload('hangs')
    expect(late.url).toBeUndefined()
    expect(late.said).toEqual([
      "notice: the report's page was not uploaded: the process took longer than 1.5 s",
    ])
    const stopped = await upload('works', { aborted: true })
    expect(stopped.said).toEqual([
      "notice: the report's page was not uploaded: the run was stopped",
    ])
  })

  it.each([
    [{ page: '/dev/null/none.html' }, 'part of the path is a file, not a folder'],
    [{ temp: '/dev/null/none' }, 'could not create a folder in /dev/null/none (ENOTDIR)'],
  ])('gives the reason if a file cannot be copied: %j', async (places, why) => {
    expect(await upload('works', places)).toEqual({
      url: undefined,
      said: [`notice: the report's page was not uploaded: ${why}`],
      asked: 0,
    })
  })

  it('makes no request on a self-hosted server, which has no such service', async () => {
    const server = { GITHUB_SERVER_URL: 'https://git.acme.test' }
    expect(await upload('works', { env: server })).toEqual({ url: undefined, said: [], asked: 0 })
  })
})
