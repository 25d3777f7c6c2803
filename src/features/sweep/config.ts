import { decidingNothing, type FeatureSettings } from '../../lib/model/settings/feature-settings.ts'
import { oneOf } from '../../lib/parse/expected.ts'

export const settings: FeatureSettings = {
  remedies: decidingNothing(
    oneOf(['try', 'off'])
      .default('off')
      .describe(
        'try: when retrieval gets worse, spend 10 to 60 seconds on settings that may restore it; for builtin pipelines without answers, in one job.',
      ),
  ),
}
