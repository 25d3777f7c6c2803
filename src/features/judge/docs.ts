import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureDocs } from '../../../scripts/doc-table.ts'
import type { Cell } from './bench/bad-judges/cells.ts'
import { type Cell as PreferenceCell, preferenceTable } from './bench/preference-judges/cells.ts'
import { badJudges } from './bench/bad-judges/table.ts'

export const docs: FeatureDocs = {
  page: 'docs/judge.md',
  blocks: () => ({ judges: measuredJudges(), preferences: measuredPreferences() }),
}

/** What `npm run bench -- bad-judges --write` found last. */
function measuredJudges(): string {
  const cells = read('bad-judges/measured-judges.json') as readonly Cell[]
  return `\n${badJudges(cells)}\n`
}

/** What `npm run bench -- preference-judges --write` found last. */
function measuredPreferences(): string {
  const cells = read('preference-judges/measured-preferences.json') as readonly PreferenceCell[]
  return `\n${preferenceTable(cells)}\n`
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'bench', file), 'utf8'))
}
