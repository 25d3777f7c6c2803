import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureDocs } from '../../../scripts/doc-table.ts'
import type { Cell } from './bench/bad-judges/cells.ts'
import { badJudges } from './bench/bad-judges/table.ts'

/** What `npm run bench -- bad-judges --write` found last. */
export const docs: FeatureDocs = {
  page: 'docs/judge.md',
  blocks: () => {
    const measured = join(import.meta.dirname, 'bench/bad-judges/measured-judges.json')
    const cells = JSON.parse(readFileSync(measured, 'utf8')) as readonly Cell[]
    return { judges: `\n${badJudges(cells)}\n` }
  },
}
