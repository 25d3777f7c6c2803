import { dirname, resolve } from 'node:path'
import { readFileNamed } from '../../lib/files/read-named.ts'
import type { Variant } from './variants/variant.ts'
import { readVariants } from './variants/variants-of-file.ts'
import { variantsOfSets } from './variants/variants-of-sets.ts'
import { GateError } from '../../lib/errors.ts'
import { decodeText } from '../../lib/text/decode-text.ts'
import { printable } from '../../lib/text/printing/printable.ts'

/** Returns the variants given by `--set` or a file. Patch paths are relative to the file's folder. */
export async function variantsOf({
  set = [],
  file,
}: {
  readonly set: readonly string[] | undefined
  readonly file: string | undefined
}): Promise<readonly Variant[]> {
  if (file === undefined) return variantsOfSets(set)
  const { bytes } = await readFileNamed(file)
  const written = readVariants(bytes, file)
  return Promise.all(
    written.map(async ({ name, set: settings, env, patch }) => ({
      name,
      ...(settings && { settings: new Map(Object.entries(settings)) }),
      ...(env && { env }),
      ...(patch && { patch: await readPatch(resolve(dirname(file), patch)) }),
    })),
  )
}

async function readPatch(path: string): Promise<string> {
  const { bytes } = await readFileNamed(path)
  const text = decodeText(bytes)
  if (text !== undefined) return text
  throw new GateError('input-invalid', `${printable(path)}: expected a patch in UTF-8`)
}
