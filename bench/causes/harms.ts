import { ofAnswers } from './harms/of-answers.ts'
import { ofChunks } from './harms/of-chunks.ts'
import { ofDocuments } from './harms/of-documents.ts'
import { ofLengths } from './harms/of-lengths.ts'
import { ofRankings } from './harms/of-rankings.ts'
import { ofTexts } from './harms/of-texts.ts'
import type { Scenario } from './scenario.ts'

/** Changes that make results worse if they are large enough. */
export const harms: readonly Scenario[] = [
  ...ofDocuments,
  ...ofTexts,
  ...ofLengths,
  ...ofChunks,
  ...ofRankings,
  ...ofAnswers,
]
