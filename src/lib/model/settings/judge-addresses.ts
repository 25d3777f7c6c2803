import { chatModelName } from './chat-keys.ts'
import { secretName } from './secret-headers.ts'
import { section } from './section.ts'
import { modelUrl } from './urls.ts'

/** `judge.model`. */
export const JudgeModelSchema = chatModelName()

/** A judge beside the first, of `judge.also`. */
export function otherJudge() {
  return section('a mapping with at least model', {
    model: JudgeModelSchema.describe(
      'Chat model that is asked with the same settings and within the same budget.',
    ),
    'base-url': modelUrl()
      .optional()
      .describe(
        'Address of this model. It gets neither the key nor the headers of the first. Without it: that of the first judge.',
      ),
    'key-variable': secretName()
      .optional()
      .describe(
        'Variable of the environment that holds the key of this model. Without it: no key at an address of its own, else the key of the first judge.',
      ),
  })
}
