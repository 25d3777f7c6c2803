import { featuresWith } from '../scripts/feature-lists.ts'
import { benchBefore } from './before.ts'
import { benchCauses } from './causes.ts'
import { benchChunkSizes } from './chunk-sizes.ts'
import { benchChunking } from './chunking.ts'
import { benchCorrection } from './corrected-coverage.ts'
import { benchDemo } from './demo.ts'
import { benchEditedQuotes } from './edited-quotes.ts'
import { benchFaults } from './faults.ts'
import { benchFts5Rankings } from './fts5-rankings.ts'
import { benchHostile } from './hostile.ts'
import { benchIndex } from './index-size.ts'
import { benchJudgeLoad } from './judge-load.ts'
import { benchJudgedAnswers } from './judged-answers.ts'
import { benchLabelKinds } from './label-kinds.ts'
import { benchLanguages } from './languages.ts'
import { benchLargeRepository } from './large-repository.ts'
import { benchOverhead } from './overhead.ts'
import { benchRefusals } from './refusals.ts'
import { benchReport } from './report-size.ts'
import { benchReturnedForms } from './returned-forms.ts'
import { benchRuleMetrics } from './rule-metrics.ts'
import { benchRulePeople } from './rule-people.ts'
import { benchRules } from './rules.ts'
import { benchStart } from './start.ts'
import { benchTrec } from './trec.ts'
import { benchTwoPrograms } from './two-programs.ts'
import { benchWavering } from './wavering.ts'

const benches: Record<string, () => Promise<void> | void> = {
  start: benchStart,
  demo: benchDemo,
  before: benchBefore,
  index: benchIndex,
  rankings: benchFts5Rankings,
  languages: benchLanguages,
  repository: benchLargeRepository,
  overhead: benchOverhead,
  judge: benchJudgeLoad,
  answers: benchJudgedAnswers,
  correction: benchCorrection,
  refusals: benchRefusals,
  report: benchReport,
  quotes: benchEditedQuotes,
  forms: benchReturnedForms,
  rules: benchRules,
  'rule-metrics': benchRuleMetrics,
  'rule-people': benchRulePeople,
  trec: benchTrec,
  'chunk-sizes': benchChunkSizes,
  programs: benchTwoPrograms,
  chunking: benchChunking,
  'label-kinds': benchLabelKinds,
  causes: benchCauses,
  hostile: benchHostile,
  faults: benchFaults,
  wavering: benchWavering,
}

for (const name of featuresWith('bench.ts')) {
  const path = `../src/features/${name}/bench.ts`
  Object.assign(benches, ((await import(path)) as { benches: typeof benches }).benches)
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !name.startsWith('-') && !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(
    `unknown benchmark: ${unknown.join(', ')}; available: ${Object.keys(benches).join(', ')}`,
  )
  process.exit(2)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
