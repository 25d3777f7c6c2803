import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

import { askProgram, serviceEnvironment } from '../../lib/ask-program.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { openTempFolder } from '../../lib/files/temp-folder.ts'
import { say } from './say.ts'

const ArtifactAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('uploaded'), id: z.int() }),
  z.strictObject({ kind: z.literal('failed'), why: z.string() }),
])

export type ArtifactAnswer = z.infer<typeof ArtifactAnswerSchema>

export type PageUpload = {
  readonly page: string
  /** The artifact's name, which must end in `.html` and be unique within the run. */
  readonly name: string
  /** An existing folder for a copy of the page under the artifact's name. */
  readonly temp: string
  /** Address of the run's page. Artifacts' addresses begin with it. */
  readonly runUrl: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
  readonly timeoutMs?: number
}

/**
 * Uploads a page as an artifact that opens in a browser, and returns its address. Returns undefined
 * if the job has no artifact service. If the upload fails, logs a notice and returns undefined.
 * Never rejects.
 */
export async function uploadPage(upload: PageUpload): Promise<string | undefined> {
  if (!hasService(upload.env)) return undefined
  const answer = await askToUpload(upload).catch((error: unknown) => ({
    kind: 'failed' as const,
    why: fileErrorText(error),
  }))
  if (answer.kind === 'uploaded') return `${upload.runUrl}/artifacts/${answer.id}`
  say('notice', cleanLine(`the report's page was not uploaded: ${answer.why}`, { limit: 300 }))
  return undefined
}

async function askToUpload(upload: PageUpload): Promise<ArtifactAnswer> {
  const { page, name, temp, env, signal, timeoutMs = 30_000 } = upload
  await using folder = await openTempFolder(temp, { warn: (line) => say('warning', line) })
  const copy = join(folder.path, name)
  await copyFile(page, copy)
  const { answer } = await askProgram({
    what: "the page's artifact",
    script: script(),
    args: [copy],
    environment: serviceEnvironment(env),
    timeoutMs,
    signal,
    read: (message) => ArtifactAnswerSchema.parse(message),
  })
  return answer
}

/**
 * Returns the script's path. In the source tree, the script is next to this file; in the built
 * package, it is next to the bundled program.
 */
function script(): string {
  const name = import.meta.url.endsWith('.ts') ? './actions-artifact.ts' : './actions-artifact.js'
  return fileURLToPath(new URL(name, import.meta.url))
}

/**
 * Returns whether the job has the artifact service. GitHub Enterprise Server lacks this version of
 * it.
 */
function hasService(env: PageUpload['env']): boolean {
  const { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: url, GITHUB_SERVER_URL: server } = env
  const host = URL.parse(server ?? '')?.hostname ?? ''
  return Boolean(token && url) && /^(?:github\.com|.+\.ghe\.com|.+\.localhost)$/i.test(host)
}
