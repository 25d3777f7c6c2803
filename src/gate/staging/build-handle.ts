import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { GateError } from '../../lib/errors.ts'
import { messageOf } from '../../lib/reason-of.ts'
import { sha256 } from '../../lib/sha256.ts'
import { isInsidePath } from '../../lib/files/inside-path.ts'
import { readFileInside } from '../../lib/files/read-file-inside.ts'
import { keyed, listOf, oneOf, shortText, wholeNumber } from '../../lib/parse/expected.ts'
import { formatKeyPath } from '../../lib/parse/key-path.ts'
import { otherVersion } from '../../lib/parse/other-version.ts'
import { schemaMistakes } from '../../lib/parse/schema-mistakes.ts'
import { longestPath, mostLeft } from '../../pipeline/left/left-file.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import { type ReadBack, readBack, written } from '../../lib/text/key-case.ts'
import { printable } from '../../lib/text/printing/printable.ts'

/** Must be increased whenever an older `ask` would misinterpret what `build` writes. */
const handleVersion = 2

/** The maximum file size in bytes, which is larger than any valid handle. */
const mostBytes = 256 * 1024 * 1024

const sha = z
  .string({ error: 'expected a commit' })
  .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: 'expected a commit, 40 or 64 hex digits' })

const digest = z
  .string({ error: 'expected a SHA-256' })
  .regex(/^[0-9a-f]{64}$/, { error: 'expected a SHA-256, 64 hex digits' })

const path = shortText('a path', longestPath).refine(isInsidePath, {
  error: 'expected a path inside the worktree',
})

const LeftFileSchema = z.union(
  [
    z.strictObject({
      path,
      sha256: digest,
      bytes: wholeNumber(0, Number.MAX_SAFE_INTEGER),
      executable: z.boolean(),
    }),
    z.strictObject({ path, link: z.string().min(1).max(longestPath) }),
    z.strictObject({ path, folder: z.literal(true) }),
    z.strictObject({ path, gone: z.literal(true) }),
  ],
  { error: 'expected a file, link, folder or removed path that build left behind' },
)

const SideSchema = keyed('an object that describes what a build left behind', {
  /** The worktree in which the build ran. Programs may have stored this path in their index. */
  root: shortText('a folder', longestPath),
  /** The build time in milliseconds; null for a side without a build. */
  ms: z.number({ error: 'expected milliseconds or null' }).min(0).nullable(),
  left: listOf('a list of what build left behind', LeftFileSchema).max(mostLeft),
})

const HandleSchema = keyed('an object that describes the build', {
  version: z.literal(handleVersion, { error: `expected ${handleVersion}` }),
  tool: shortText('the version of the tool', 40),
  /** With `unchanged`, nothing was built, because nothing that affects the answers has changed. */
  outcome: oneOf(['built', 'unchanged']),
  commits: keyed('an object with `base` and `head`', { base: sha.nullable(), head: sha }),
  /** The repository folder that paths are relative to; '' for the root. */
  working_directory: z.string().max(longestPath).refine(isInsidePath, {
    error: 'expected a folder in the repository',
  }),
  /** The path of the configuration, relative to the working directory; null if none was specified. */
  config: path.nullable(),
  pass_env: listOf('a list of names', shortText('the name of a variable', 200)).max(1000),
  /** Null for a side that was not built. */
  sides: keyed('an object with `base` and `head`', {
    base: SideSchema.nullable(),
    head: SideSchema.nullable(),
  }),
  /** Files of the built-in index with their digests. */
  index: listOf(
    'a list of index files',
    z.strictObject({ name: z.string().regex(/^rag-gate-v\d+-[a-z\d-]{1,100}$/), sha256: digest }),
  ).max(1000),
  lost: shortText('a reason', 1000).nullable(),
})

/** What `build` wrote: the commits, and where the built data is. */
export type BuildHandle = Omit<ReadBack<z.infer<typeof HandleSchema>>, 'version'>

export type BuiltHandle = NonNullable<BuildHandle['sides']['head']>

export const handleName = 'build.json'

/** The folders next to the handle: files that programs wrote, and the built-in index. */
export const folderOf = {
  files: (folder: string) => join(folder, 'files'),
  index: (folder: string) => join(folder, 'index'),
}

/** Writes `build.json`. This is the last step, so a folder without it is incomplete. */
export async function writeHandle(folder: string, handle: BuildHandle): Promise<void> {
  const checked = HandleSchema.parse(written({ version: handleVersion, ...handle }))
  await writeFile(join(folder, handleName), `${JSON.stringify(checked)}\n`, { flag: 'wx' })
}

/** A handle and the SHA-256 of its file, which `ask` uses to recognise parts of the same build. */
export type ReadHandle = { readonly handle: BuildHandle; readonly digest: string }

/** Reads and validates what `build` wrote. Rejects with `runs-invalid` and the first error. */
export async function readHandle(folder: string): Promise<ReadHandle> {
  const label = join(folder, handleName)
  const found = await readFileInside(folder, handleName, { maxBytes: mostBytes })
  if (found.kind === 'missing')
    throw runsInvalid(folder, `has no ${handleName}: did \`rag-gate build\` finish?`, {
      hint: 'see the log of the job that runs `build`, and check that the whole folder that `build` wrote was copied here',
    })
  if (found.kind === 'refused') throw runsInvalid(label, found.reason)
  const text = Buffer.from(found.bytes).toString()
  return { handle: parseHandle(text, label), digest: sha256(text) }
}

const handleFormat = { key: 'version', version: handleVersion, cure: 'build again' } as const

function parseHandle(text: string, label: string): BuildHandle {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw runsInvalid(label, `not valid JSON: ${messageOf(cause)}`, { hint, cause })
  }
  const why = otherVersion(value, handleFormat)
  if (why !== undefined) throw new GateError('runs-invalid', `${printable(label)} ${why}`)
  const parsed = HandleSchema.safeParse(value)
  if (parsed.success) {
    const { version: _, ...handle } = readBack(parsed.data)
    return handle
  }
  const problem = schemaMistakes(HandleSchema, value)[0]
  const at = formatKeyPath(problem?.path ?? [])
  throw runsInvalid(label, `${at === '' ? '' : `${at}: `}${problem?.message ?? 'not valid'}`, {
    hint,
  })
}

const hint = 'run `rag-gate build` again, and copy the folder that it writes without changing it'
