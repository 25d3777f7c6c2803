import { defaultGolden } from '../../golden/default-golden.ts' /** A file that `init` writes. `path` is relative to the repository, with slashes. */
export type StarterFile = { readonly path: string; readonly content: string }

/**
 * Paths of the files that `init` writes. Workflows are relative to the repository, all others to the folder
 * that is set up.
 */
export const starterPaths = {
  workflow: '.github/workflows/rag-gate.yml',
  weekly: '.github/workflows/rag-gate-weekly.yml',
  config: '.github/rag-gate.yml',
  golden: defaultGolden,
} as const

/**
 * Returns the path of the configuration that `init` writes for a folder ('' for the root), and the
 * other path that an existing configuration may have.
 */
export function configPlaces(folder: string): readonly [own: string, other: string] {
  const beside = 'rag-gate.yml'
  return folder === '' ? [starterPaths.config, beside] : [beside, starterPaths.config]
}
