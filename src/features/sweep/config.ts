import { decidingNothing, type FeatureSettings } from '../../lib/model/settings/feature-settings.ts'
import { oneOf } from '../../lib/parse/expected.ts'

export const settings: FeatureSettings = {
  remedies: decidingNothing(
    oneOf(['try', 'off'])
      .default('off')
      .describe(
        'try: if retrieval gets worse, spend 10 to 60 seconds trying settings that may restore it; only for builtin pipelines without answers that run in one job.',
      ),
  ),
}
