import { chatModelName } from './chat-keys.ts'
import { secretName } from './secret-headers.ts'
import { section } from './section.ts'
import { modelUrl } from './urls.ts'

export const JudgeModelSchema = chatModelName()

/** Returns a schema for a further judge, listed in `judge.also`. */
export function otherJudge() {
  return section('a mapping with at least the key `model`', {
    model: JudgeModelSchema.describe("Chat model that uses the first judge's settings and budget."),
    'base-url': modelUrl()
      .optional()
      .describe(
        "Address of this model. The first judge's key and headers are not sent there. Default: the first judge's address.",
      ),
    'key-variable': secretName()
      .optional()
      .describe(
        "Environment variable with this model's key. Default: no key if base-url is set, else the first judge's key.",
      ),
  })
}
