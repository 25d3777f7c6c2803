import { chatModelName } from './chat-keys.ts'
import { secretName } from './secret-headers.ts'
import { section } from './section.ts'
import { modelUrl } from './urls.ts'

export const JudgeModelSchema = chatModelName()

/** A further judge, listed in `judge.also`. */
export function otherJudge() {
  return section('a mapping with at least model', {
    model: JudgeModelSchema.describe('Chat model, asked with the same settings and budget.'),
    'base-url': modelUrl()
      .optional()
      .describe(
        'Address of this model, which gets no key or header of the first. Default: that of the first judge.',
      ),
    'key-variable': secretName()
      .optional()
      .describe(
        'Environment variable with its key. Default: no key at an address of its own, else that of the first judge.',
      ),
  })
}
