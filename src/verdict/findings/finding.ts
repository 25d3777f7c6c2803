import { oneOfKinds, type ValueOf } from '../../lib/model/schema-parts.ts'
import { boundSchemas } from '../bounds.ts'
import { forbiddenSchemas } from './forbidden.ts'
import { copySchemas } from '../credit-copies.ts'
import { mustPassSchemas } from './must-pass.ts'
import { metricSchemas } from './metric-findings.ts'
import { documentSchemas } from './document-findings.ts'
import { draftSchemas } from './draft-findings.ts'
import { itemSchemas } from './item-findings.ts'
import { runSchemas } from './run-findings.ts'
import { judgeSchemas } from './judge-findings.ts'
import { listSchemas } from './changed-lists.ts'
import { repairSchemas } from '../broken-base.ts'
import { healthSchemas } from './health-findings.ts'
import { withoutGateSchemas } from './base-without-gate.ts'
import { sourceSchemas } from './changed-source.ts'
import { weakerExamSchemas } from './weaker-exam.ts'

/** Each kind of finding stands with what raises it; its sentence stands in the table of reasons of the report. */
export const FindingSchema = oneOfKinds({
  ...boundSchemas(),
  ...mustPassSchemas(),
  ...forbiddenSchemas(),
  ...metricSchemas(),
  ...draftSchemas(),
  ...copySchemas(),
  ...documentSchemas(),
  ...itemSchemas(),
  ...listSchemas(),
  ...runSchemas(),
  ...healthSchemas(),
  ...repairSchemas(),
  ...withoutGateSchemas(),
  ...judgeSchemas(),
  ...weakerExamSchemas(),
  ...sourceSchemas(),
})

/** One reason for a verdict other than `pass`. Values and limits are unrounded, in the metric's own unit. */
export type Finding = ValueOf<typeof FindingSchema>
