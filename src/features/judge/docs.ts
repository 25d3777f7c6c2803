import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureDocs } from '../../../scripts/doc-table.ts'
import type { Cell } from './bench/bad-judges/cells.ts'
import { type Cell as PreferenceCell, preferenceTable } from './bench/preference-judges/cells.ts'
import { badJudges } from './bench/bad-judges/table.ts'

export const docs: FeatureDocs = {
  fills: {
    page: 'docs/judge.md',
    blocks: () => ({ judges: measuredJudges(), preferences: measuredPreferences() }),
  },
  changes: [
    [
      'what `judge check` and `judge calibrate` print',
      'check/judge-check-text.ts',
      'calibration/calibration-text.ts',
    ],
    [
      'a prompt of the judge, which makes all kept judgements unused and needs its reason in the commit; the replies it may give',
      'ask/prompts.ts',
      'ask/reply-schemas.ts',
    ],
    ['which quotes of a judge count as proof', 'ask/locate.ts', 'ask/accept-verdicts.ts'],
    ['several judges', 'panel/'],
    ['when a judge counts as proven; its canaries', 'trust/trust.ts', 'trust/canaries.ts'],
    ['which questions are judged', 'judging/draw-sample.ts'],
    [
      'what judging will cost, before it starts',
      'judging/cost-estimate.ts',
      'judging/plan-line.ts',
    ],
    [
      'how judgements are kept, how many, and how they are sealed',
      'kept/',
      'kept/packs/pack.ts',
      'kept/packs/seal.ts',
    ],
  ],
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
