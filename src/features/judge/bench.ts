import { benchBadJudges } from './bench/bad-judges.ts'
import { benchPreferenceJudges } from './bench/preference-judges.ts'
import { benchLostLabels } from './bench/lost-labels.ts'
import { benchJudgeCalls } from './bench/judge-calls.ts'
import { benchLabelledAnswers } from './bench/labelled-answers.ts'
import { benchSystems } from './bench/systems.ts'

/** The benchmarks that `npm run bench` runs for this feature. */
export const benches = {
  calls: benchJudgeCalls,
  'bad-judges': benchBadJudges,
  'preference-judges': benchPreferenceJudges,
  'lost-labels': benchLostLabels,
  systems: benchSystems,
  'labelled-answers': benchLabelledAnswers,
}
