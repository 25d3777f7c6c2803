import { decidingNothing, type FeatureSettings } from '../../lib/model/settings/feature-settings.ts'
import { oneOf } from '../../lib/parse/expected.ts'

export const settings: FeatureSettings = {
  remedies: decidingNothing(
    oneOf(['try', 'off'])
      .default('off')
      .describe(
        'What happens after a gate that fails or warns by a metric of retrieval. try: for 10 to 60 seconds, settings that the likely cause suggests are built and compared with base, and the comment says which one wins back what was lost; for builtin pipelines that write no answers, in one job. off: nothing.',
      ),
  ),
}
