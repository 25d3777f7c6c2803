import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commit, git } from '../scripts/demo-scenarios.ts'

/**
 * Creates a repository of a collection (`docs/`, `golden.jsonl`) in which the branch `change` has larger
 * chunks than `main`.
 */
export function copyCollection(collection: string, repository: string): void {
  cpSync(collection, repository, { recursive: true })
  git(repository, 'init', '--quiet', '--initial-branch=main')
  writeConfig(repository, { size: 120, overlap: 20 })
  commit(repository, 'Small chunks')
  git(repository, 'switch', '--quiet', '--create', 'change')
  writeConfig(repository, { size: 400, overlap: 0 })
  commit(repository, 'Large chunks')
}

function writeConfig(repository: string, chunk: { size: number; overlap: number }): void {
  const config = {
    golden: 'golden.jsonl',
    pipeline: {
      kind: 'builtin',
      documents: ['docs/**/*.md'],
      chunk: { ...chunk, unit: 'tokens' },
      retrieve: { mode: 'bm25', k: 5 },
    },
    metrics: ['recall@5'],
    gate: { 'recall@5': { 'max-drop': 1 } },
  }
  writeFileSync(join(repository, 'rag-gate.yml'), JSON.stringify(config))
}
