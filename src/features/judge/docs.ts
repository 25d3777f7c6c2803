import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureDocs } from '../../../scripts/doc-table.ts'
import type { Cell } from './bench/bad-judges/cells.ts'
import { badJudges } from './bench/bad-judges/table.ts'

export const docs: FeatureDocs = {
  fills: { page: 'docs/judge.md', blocks: () => ({ judges: measuredJudges() }) },
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
  const measured = join(import.meta.dirname, 'bench/bad-judges/measured-judges.json')
  const cells = JSON.parse(readFileSync(measured, 'utf8')) as readonly Cell[]
  return `\n${badJudges(cells)}\n`
}
