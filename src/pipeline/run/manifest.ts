import type { z } from 'zod'
import { GateError } from '../../lib/errors.ts'
import { formatKeyPath } from '../../lib/parse/key-path.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { otherVersion } from '../../lib/parse/other-version.ts'
import { schemaMistakes } from '../../lib/parse/schema-mistakes.ts'
import { isNestedTooDeep } from '../../lib/parse/json-limits.ts'
import { type ReadBack, readBack, written } from '../../lib/text/key-case.ts'
import { ManifestSchema, manifestVersion } from './manifest-schema.ts'
import { runsInvalid } from './runs-invalid.ts'
import { messageOf } from '../../lib/reason-of.ts'

export type Manifest = Omit<ReadBack<z.infer<typeof ManifestSchema>>, 'version'>

/** The part of `run.json` that describes one side's run file. */
export type SideManifest = NonNullable<Manifest['sides']['head']>

/**
 * Parses a `run.json`. Throws `runs-invalid` for the first mistake, with a message that begins with the
 * label.
 */
export function parseManifest(text: string, label: string): Manifest {
  if (isNestedTooDeep(text)) throw runsInvalid(label, 'the data is nested more than 64 levels deep')
  const value = jsonOf(text, label)
  const why = otherVersion(value, manifestFormat)
  if (why !== undefined) throw new GateError('runs-invalid', `${printable(label)} ${why}`)
  const parsed = ManifestSchema.safeParse(value)
  if (parsed.success) {
    const { version: _, ...manifest } = readBack(parsed.data)
    return manifest
  }
  const problem = schemaMistakes(ManifestSchema, value)[0]
  const path = formatKeyPath(problem?.path ?? [])
  throw runsInvalid(label, `${path === '' ? '' : `${path}: `}${problem?.message ?? 'not valid'}`)
}

const manifestFormat = { key: 'version', version: manifestVersion, cure: 'collect again' } as const

/** Returns the text of `run.json`, indented, with keys in schema order and a final line feed. */
export function manifestText(manifest: Manifest): string {
  const checked = ManifestSchema.parse(written({ version: manifestVersion, ...manifest }))
  return `${JSON.stringify(checked, undefined, 2)}\n`
}

function jsonOf(text: string, label: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = messageOf(cause)
    throw runsInvalid(label, `not valid JSON: ${printable(reason, 200)}`, { cause })
  }
}
