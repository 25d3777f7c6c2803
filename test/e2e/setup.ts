import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown, type OutputChunk, type OutputAsset, type RolldownOptions } from 'rolldown'
import bundles from '../../rolldown.config.ts'
import { hasDescription } from '../rig/validator.ts'

/**
 * Runs once before the scenarios: they start what is in dist/, so a bundle of other sources would
 * prove nothing. The comparison is of bytes, since a fresh checkout gives all files one time.
 * Servers are not shared: each scenario opens its own, which takes 30 ms.
 */
export default async function setup(): Promise<void> {
  const stale = await staleFiles()
  if (stale.length > 0) {
    throw new Error(`dist/ is not what src/ builds (${stale.join(', ')}): npm run build`)
  }
  if (hasDescription()) return
  if (process.env['RAG_GATE_RIG'] === 'required') {
    throw new Error('RAG_GATE_RIG=required, and the description of GitHub is missing: npm run rig')
  }
  console.log(
    'scenarios: requests are not checked against GitHub’s description; to check them: npm run rig',
  )
}

/** Files of dist/ that a build of these sources would write otherwise; this build writes nothing. */
async function staleFiles(): Promise<readonly string[]> {
  const built = await Promise.all(bundles.map((bundle) => generate(bundle)))
  const stale: string[] = []
  for (const file of built.flat()) {
    const wanted = file.type === 'chunk' ? file.code : file.source
    const found = await readFile(join(root, 'dist', file.fileName)).catch(() => undefined)
    if (found === undefined || !found.equals(Buffer.from(wanted))) stale.push(file.fileName)
  }
  return stale
}

const root = join(import.meta.dirname, '../..')

async function generate({
  output,
  ...input
}: RolldownOptions): Promise<readonly (OutputChunk | OutputAsset)[]> {
  await using bundle = await rolldown({ ...input, cwd: root })
  if (output === undefined || Array.isArray(output)) throw new Error('each bundle has one output')
  return (await bundle.generate(output)).output
}
