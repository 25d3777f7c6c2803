import { z } from 'zod'
import { chatModelName } from './chat-keys.ts'
import { mapping, section } from './section.ts'
import { modelUrl } from './urls.ts'

/** `judge.model`. */
export const JudgeModelSchema = chatModelName()

/** A variable of the environment that was meant for RAG Gate: no configuration can have any other sent. */
function secretName() {
  const error =
    'expected the name of a variable that begins with RAG_GATE_, such as RAG_GATE_GATEWAY_KEY, which holds the secret'
  return z.string({ error }).superRefine((name, context) => {
    const isName = /^RAG_GATE_[A-Z0-9_]{1,100}$/.test(name) && name !== 'RAG_GATE_STORE_KEY'
    // Somebody may have written the secret itself.
    if (!isName) context.addIssue({ code: 'custom', message: error, input: '…' })
  })
}

/** `judge.headers`. */
export const HeadersSchema = mapping(
  z
    .string()
    .regex(/^(?!host$|connection$|transfer-encoding$|content-)[a-z][a-z0-9-]{0,63}$/i)
    .meta({ title: 'header' }),
  secretName(),
  ({ code }) =>
    code === 'invalid_key'
      ? 'expected the name of a header such as api-key'
      : 'expected a mapping from headers to variables, such as { api-key: RAG_GATE_AZURE_KEY }',
)

/** A judge beside the first: `judge.escalate`, and each of `judge.also`. */
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
