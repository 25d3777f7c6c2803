import { GateError } from '../lib/errors.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import { parseGoldenSet } from '../golden/parse-golden-set.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'
import type { FileReader } from './load-side.ts'
import { parseCanaries } from './parse-canaries.ts'

/**
 * Rejects if head's policy names a path that is a different kind of file, or a folder, on base. If
 * head replaced a document with a golden set, the pipeline could not index that document, although
 * base's questions quote it.
 */
export async function requireFreePaths(
  workspace: FileReader,
  { base = '', head }: MeasuredSides<string>,
  policy: MeasuredSides<PolicySettings>,
): Promise<void> {
  const canaries = { own: policy.base?.judge?.canaries, path: policy.head.judge?.canaries }
  const named = [
    {
      key: 'golden',
      own: policy.base?.golden,
      path: policy.head.golden,
      code: 'golden-invalid',
      parse: parseGoldenSet,
    },
    { key: 'judge.canaries', ...canaries, code: 'config-invalid', parse: parseCanaries },
  ] as const
  for (const { key, own, path, code, parse } of named) {
    if (path === undefined) continue
    const at = (await workspace.realPath(head, path)) ?? path
    if (at === own) continue
    const ofBase = await workspace.readFile(base, at, limits)
    if (ofBase.kind === 'missing' || (ofBase.kind === 'file' && parses(ofBase.bytes, at, parse)))
      continue
    throw new GateError(
      code,
      `head: ${key} refers to ${at}, which on base is a folder or another kind of file`,
      {
        hint: 'choose a path that base does not use, and leave the existing file or folder unchanged',
        side: 'head',
      },
    )
  }
}

/** The size limit for a golden set. Larger files are not read. */
const limits = { maxBytes: 64 * 1024 * 1024 }

function parses(
  bytes: Uint8Array,
  path: string,
  parse: (bytes: Uint8Array, path: string) => unknown,
): boolean {
  try {
    parse(bytes, path)
    return true
  } catch {
    return false
  }
}
