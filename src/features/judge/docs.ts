import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureDocs } from '../../../scripts/doc-table.ts'
import type { Cell } from './bench/bad-judges/cells.ts'
import { endingTable } from './bench/ending-table.ts'

export const docs: FeatureDocs = {
  page: 'docs/judge.md',
  blocks: () => ({ judges: measuredJudges() }),
}

/** Returns the latest results from `npm run bench -- bad-judges --write`. */
function measuredJudges(): string {
  const cells = read('bad-judges/measured-judges.json') as readonly Cell[]
  return `\n${endingTable(cells, [0, 8, 16])}\n`
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'bench', file), 'utf8'))
}
