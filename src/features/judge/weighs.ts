import type { Weighs } from '../../gate/feature.ts'
import { labelsOfPeople, readLabels } from './calibration/labels-of-people.ts'
import { drawSample } from './judging/draw-sample.ts'
import { judgeAlone } from './judging/judge-alone.ts'
import { judgeRuns } from './judging/judge-runs.ts'

export const weighs: Weighs = {
  judgeRuns,
  judgeAlone,
  drawSample,
  readLabels,
  labelsOfPeople,
}
