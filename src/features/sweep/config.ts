import { decidingNothing, type FeatureSettings } from '../../lib/model/settings/feature-settings.ts'
import { oneOf } from '../../lib/parse/expected.ts'

export const settings: FeatureSettings = {
  remedies: decidingNothing(
    oneOf(['try', 'off'])
      .default('off')
      .describe(
        'try: after a failed or warned metric of retrieval, build for 10 to 60 seconds settings that may win back the loss; for builtin pipelines without answers, in one job.',
      ),
  ),
}
