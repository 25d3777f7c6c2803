import { decidingNothing, type FeatureSettings } from '../../lib/model/settings/feature-settings.ts'
import { oneOf } from '../../lib/parse/expected.ts'

export const settings: FeatureSettings = {
  remedies: decidingNothing(
    oneOf(['try', 'off'])
      .default('off')
      .describe(
        'try: when retrieval gets worse, try settings that may win it back for 10 to 60 seconds; for builtin pipelines without answers, in one job.',
      ),
  ),
}
