import { z } from 'zod'
import { mapping } from './section.ts'

/** Returns whether a configuration may send the value of this environment variable as a secret. */
export function isSecretName(name: string): boolean {
  return /^RAG_GATE_[A-Z0-9_]{1,100}$/.test(name) && name !== 'RAG_GATE_STORE_KEY'
}

/**
 * Returns a schema for the name of an environment variable that is meant for RAG Gate.
 * Configurations cannot send the value of any other variable.
 */
export function secretName() {
  const error =
    'expected the name of the variable that contains the secret, beginning with RAG_GATE_, such as RAG_GATE_GATEWAY_KEY'
  return z.string({ error }).superRefine((name, context) => {
    // The message does not repeat the input, because the user may have entered the secret itself.
    if (!isSecretName(name)) context.addIssue({ code: 'custom', message: error, input: '…' })
  })
}

/**
 * Maps each header in `judge.headers` or `pipeline.headers` to the environment variable that
 * contains its value.
 */
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
